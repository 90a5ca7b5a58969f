// A problem, or advice, at a location in the user's document. It is identified by rule + path.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_error.h"
#include "engine/base/field_path.h"
#include "engine/base/kubernetes/minor_set.h"
#include "engine/base/phrase.h"
#include "engine/base/rule_id.h"
#include "engine/base/source_span.h"
#include "engine/base/text.h"

namespace crd {

namespace advice {
struct Proof;
}

struct RelatedLocation {
    std::string label;  // "defined here"
    FieldPath path;
    SourceSpan span;
};

// Why the server does not report a finding.
struct Suppression {
    enum class Reason : std::uint8_t {
        Rule,            // it reports an error of this rule instead
        Base,            // the base has the same problem
        SchemaErrors,    // it reports other errors of the schema
        ContentDecoder,  // the field is below one whose content has a decoder of its own
        FirstVersion     // it checks only the first version, whose schema is the same
    };
    Reason reason = Reason::Rule;
    RuleId rule = RuleId::None;  // of Reason::Rule

    bool operator==(const Suppression&) const = default;
    Phrase text() const;  // "structural.type-required", "the other errors of this schema"
};

// Nothing for no rule.
std::optional<Suppression> suppressedBy(std::optional<RuleId> rule);

struct Finding {
    RuleId rule = RuleId::None;  // explained in resources/rules/<id>.md
    Severity severity = Severity::Error;
    std::optional<Severity> level;     // in its place for display, by settings (RuleLevels::showIn())
    FieldPath path;                    // in the user's file (its own spec.versions[i]), without the document
    std::size_t document = 0;          // index of the document in the file, from zero
    SourceSpan span;                   // the smallest text that is wrong
    SourceSpan context;                // the entry or block around it
    Text message;                      // one plain sentence; the server's detail if there is one
    std::optional<FieldError> server;  // set if the server itself would report it
    std::vector<RelatedLocation> related;
    Phrase fixTitle;  // title of the first fix; empty if none. The patches are made on demand (fix/fixes.h)
    MinorSet servers = MinorSet::all();      // that report it, of those that were asked
    std::optional<Suppression> suppression;  // set if the server does not report this one
    // The requests that show what it says (engine/advice/proof.h); null for findings of other folders.
    std::shared_ptr<const advice::Proof> proof;

    Finding() = default;
    // With the severity of the rule.
    explicit Finding(RuleId madeBy) : rule(madeBy), severity(info(madeBy).severity) {}

    Severity shownSeverity() const { return level.value_or(severity); }
};

}  // namespace crd
