#include "engine/crd/checks/internal/definition_issues.h"

#include <algorithm>
#include <utility>

#include "engine/base/check.h"
#include "engine/crd/checks/internal/definition_rules.h"
#include "engine/schema/same.h"

namespace crd {

FieldPath pathOf(std::initializer_list<std::string_view> names) {
    FieldPath out;
    for (const std::string_view name : names) out = out.child(name);
    return out;
}

bool schemasHoisted(const Definition& definition) {
    const std::vector<Version>& versions = definition.versions;
    if (versions.empty()) return false;
    CRD_CHECK(definition.details != nullptr);
    const schema::Schema* first = versions.front().schema.get();
    return std::all_of(versions.begin(), versions.end(), [&](const Version& v) {
        const Field& schema = definition.details->root["spec"]["versions"].items[v.index]["schema"];
        if (!schema.set) return false;
        return first && v.schema ? schema::sameSchema(*first, *v.schema) : !first && !v.schema;
    });
}

DefinitionIssues::MarkedSpan DefinitionIssues::lacking(const Field& owner) const {
    const Field& spec = root()["spec"];
    return keyOf(owner.set ? owner : spec.set ? spec : root()["kind"]);
}

Finding findingOf(const Definition& definition, RuleId rule, FieldPath at, DefinitionIssues::MarkedSpan marked,
                  Text message) {
    Finding finding(rule);
    finding.document = definition.document;
    finding.path = std::move(at);
    finding.span = marked.span;
    finding.context = marked.context.covers(marked.span) ? marked.context : marked.span;  // an alias refers elsewhere
    finding.message = std::move(message);
    return finding;
}

void DefinitionIssues::add(RuleId rule, const FieldPath& at, MarkedSpan marked, ErrorText error, Enforced enforced) {
    Finding finding = findingOf(m_definition, rule, at, marked,
                                sentence(at, error.detail.empty() ? "must be specified" : error.detail));
    if (!error.message.empty()) finding.message = std::move(error.message);
    finding.server = FieldError{error.type,
                                error.field.empty() ? serverPath(at) : std::move(error.field),
                                std::move(error.detail),
                                std::move(error.value),
                                {},
                                error.valueText};
    if (enforced == Enforced::No) demoteToWarning(finding);
    m_sink.add(std::move(finding));
}

void DefinitionIssues::invalid(RuleId rule, const FieldPath& at, const Field& field, std::string detail) {
    add(rule, at, valueOf(field), {error_type::kInvalid, std::move(detail), field.text()});
}

void DefinitionIssues::required(RuleId rule, const FieldPath& at, const Field& owner, std::string detail) {
    add(rule, at, lacking(owner), {error_type::kRequired, std::move(detail)});
}

}  // namespace crd
