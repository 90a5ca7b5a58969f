// Internal to engine/crd: turns the results of rules outside of schemas into findings, and declares those rules by
// group.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/base/check.h"
#include "engine/base/finding.h"
#include "engine/base/kubernetes/error_types.h"
#include "engine/base/rule_id.h"
#include "engine/crd/checks/internal/schema_check.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/model/details.h"
#include "engine/crd/server/admission_options.h"

namespace crd {

// No: the server accepts it, because the base already violates the rule.
enum class Enforced : bool { No, Yes };

class DefinitionIssues {
 public:
    // `definition` has details; all arguments must outlive this object.
    DefinitionIssues(const Definition& definition, const AdmissionOptions& admission, FindingSink& sink)
        : m_definition(definition), m_admission(admission), m_sink(sink) {
        CRD_CHECK(definition.details != nullptr);
    }

    const Definition& definition() const { return m_definition; }
    const AdmissionOptions& admission() const { return m_admission; }
    const Field& root() const { return m_definition.details->root; }

    // The wrong text, and the entry or block around it.
    struct MarkedSpan {
        SourceSpan span, context;
    };
    static MarkedSpan keyOf(const Field& field) { return {field.key, field.entry}; }
    static MarkedSpan valueOf(const Field& field) { return {field.span, field.entry}; }
    // The location of a field missing from `owner`: its key. If the owner is missing too, the key of spec or else of
    // kind.
    MarkedSpan lacking(const Field& owner) const;

    // The server's error, and a text of our own if the server's detail is not enough.
    struct ErrorText {
        std::string_view type;
        std::string detail;
        std::string value = {};
        Text message = {};       // empty: made from path and detail
        std::string field = {};  // the server's location; empty: the path of the finding
        ValueText valueText = ValueText::Quoted;
    };
    void add(RuleId rule, const FieldPath& at, MarkedSpan marked, ErrorText error, Enforced enforced = Enforced::Yes);
    // Reports a wrong value of the field.
    void invalid(RuleId rule, const FieldPath& at, const Field& field, std::string detail);
    // Reports that the field is missing from `owner`.
    void required(RuleId rule, const FieldPath& at, const Field& owner, std::string detail);

 private:
    const Definition& m_definition;
    const AdmissionOptions& m_admission;
    FindingSink& m_sink;
};

// A finding of the rule about the definition, without a server error.
Finding findingOf(const Definition& definition, RuleId rule, FieldPath at, DefinitionIssues::MarkedSpan marked,
                  Text message);

FieldPath pathOf(std::initializer_list<std::string_view> names);

// Metadata, and the approval of protected groups.
void metadataIssues(DefinitionIssues& issues);
// Group, scope and names.
void nameIssues(DefinitionIssues& issues);
// The list of versions: names, storage, deprecation, presence of schemas; rules on the root of a schema.
void versionIssues(DefinitionIssues& issues);
// Subresources, printer columns and selectable fields of all versions.
void resourceIssues(DefinitionIssues& issues);
void conversionIssues(DefinitionIssues& issues);
// The versions that objects may be stored in, as the status would list them.
void storedVersionIssues(DefinitionIssues& issues);
// Changes that an update may not make; only with a base.
void updateIssues(DefinitionIssues& issues);
// A version of ConversionReview that the server supports.
bool isReviewVersion(std::string_view name);

}  // namespace crd
