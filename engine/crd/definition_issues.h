// Internal to engine/crd: turns what the rules outside of schemas find into findings, and the rules, one group each.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/base/error_types.h"
#include "engine/base/finding.h"
#include "engine/crd/admission_options.h"
#include "engine/crd/definition.h"
#include "engine/crd/details.h"
#include "engine/crd/rules.h"
#include "engine/crd/schema_check.h"

namespace crd {

// No: the server lets it pass, because the base breaks the rule already.
enum class Enforced : bool { No, Yes };

class DefinitionIssues {
 public:
    // `definition` has details; all outlive this.
    DefinitionIssues(const Definition& definition, const AdmissionOptions& admission, FindingSink& sink)
        : m_definition(definition), m_admission(admission), m_sink(sink) {}

    const Definition& definition() const { return m_definition; }
    const AdmissionOptions& admission() const { return m_admission; }
    const Field& root() const { return m_definition.details->root; }

    // What is wrong, and the entry or block around it.
    struct Place {
        SourceSpan span, context;
    };
    static Place keyOf(const Field& field) { return {field.key, field.entry}; }
    static Place valueOf(const Field& field) { return {field.span, field.entry}; }
    // Where a field is lacking from `owner`: its key. An owner that is missing itself hands on to the one above.
    Place lacking(const Field& owner) const;

    // The server's error, and for people the message where its detail does not do.
    struct Said {
        std::string_view type;
        std::string detail;
        std::string value = {};
        std::string message = {};
        std::string field = {};  // where the server says it is; empty: at the finding's path
    };
    void add(RuleId rule, const FieldPath& at, Place place, Said said, Enforced enforced = Enforced::Yes);
    // The field's value is wrong.
    void invalid(RuleId rule, const FieldPath& at, const Field& field, std::string detail, std::string message = {});
    // The field is missing from `owner`.
    void required(RuleId rule, const FieldPath& at, const Field& owner, std::string detail);

 private:
    const Definition& m_definition;
    const AdmissionOptions& m_admission;
    FindingSink& m_sink;
};

// A finding of the rule about the definition, without the server's words.
Finding findingOf(const Definition& definition, RuleId rule, FieldPath at, DefinitionIssues::Place place,
                  std::string message);

FieldPath pathOf(std::initializer_list<std::string_view> names);

// Metadata, with the approval of protected groups.
void metadataIssues(DefinitionIssues& issues);
// Group, scope and names.
void nameIssues(DefinitionIssues& issues);
// The list of versions: names, storage, deprecation, presence of schemas; the rules about the root of a schema.
void versionIssues(DefinitionIssues& issues);
// Subresources, printer columns and selectable fields of all versions.
void resourceIssues(DefinitionIssues& issues);
void conversionIssues(DefinitionIssues& issues);
// What the status would say of the versions that objects are stored in.
void storedVersionIssues(DefinitionIssues& issues);
// What the update of the base may not change; only where there is one.
void updateIssues(DefinitionIssues& issues);
// A version of ConversionReview that the server can send.
bool isReviewVersion(std::string_view name);

}  // namespace crd
