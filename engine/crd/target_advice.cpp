#include "engine/crd/target_advice.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "engine/crd/admission_options.h"
#include "engine/crd/api_changes.h"
#include "engine/crd/definition_issues.h"
#include "engine/crd/details.h"
#include "engine/crd/rules.h"

namespace crd {

using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

class TargetAdvice {
 public:
    TargetAdvice(const Definition& definition, int target, FindingSink& sink)
        : m_definition(definition), m_target(target), m_sink(sink) {}

    void version(const Version& version, const Field& field) {
        if (const Field& selectable = field["selectableFields"]; !selectable.items.empty()) {
            add(ApiFeature::SelectableFields, version.path.child("selectableFields"), selectable.key, selectable.entry);
        }
        if (version.schema) node(*version.schema, field["schema"]["openAPIV3Schema"].node, version.schemaPath);
    }

 private:
    // Recursion depth is bounded by the reader's limit.
    void node(const Schema& schema, yaml::NodeRef at, const FieldPath& path) {
        if (!schema.format.empty()) format(schema, at, path);
        for (std::size_t i = 0; i < schema.rules.size(); ++i) rule(schema, i, at, path);
        for (const ChildSchema& child : schema.children) {
            node(*child.schema, schema::childNode(at, child), schema::childPath(path, child));
        }
    }

    void format(const Schema& schema, yaml::NodeRef at, const FieldPath& path) {
        for (const ApiFeature feature : {ApiFeature::FormatShortName, ApiFeature::FormatLongName}) {
            std::string known(change(feature).name), used = schema.format;
            std::erase(known, '-');
            std::erase(used, '-');
            if (used != known) continue;
            const SourceSpan span = moved(schema.valueSpan(Keyword::Format), at);
            add(feature, path.child("format"), span, span);
        }
    }

    void rule(const Schema& schema, std::size_t index, yaml::NodeRef at, const FieldPath& path) {
        const schema::ValidationRule& rule = schema.rules[index];
        struct Member {
            ApiFeature feature;
            bool present;
        };
        const std::array<Member, 4> members = {{{ApiFeature::OptionalOldSelf, rule.optionalOldSelf.has_value()},
                                                {ApiFeature::RuleReason, rule.reason.has_value()},
                                                {ApiFeature::RuleFieldPath, !rule.fieldPath.empty()},
                                                {ApiFeature::MessageExpression, !rule.messageExpression.empty()}}};
        for (const Member& member : members) {
            if (!member.present) continue;
            const std::string_view name = change(member.feature).name;
            SourceSpan span = moved(schema.valueSpan(Keyword::XValidations), at), entry = span;
            const yaml::NodeRef list = at.find(schema::info(Keyword::XValidations).name);
            if (list && list->isSequence() && index < list.size()) {
                const yaml::NodeRef item = list.entry(index).value;
                if (item->isMapping() && item.indexOf(name) != yaml::NodeRef::npos) {
                    const yaml::EntryRef found = item.entry(item.indexOf(name));
                    span = found.key.span();
                    entry = found.span();
                }
            }
            add(member.feature, path.child(schema::info(Keyword::XValidations).name).at(index).child(name), span,
                entry);
        }
    }

    static SourceSpan moved(SourceSpan relative, yaml::NodeRef at) {
        return {relative.begin + at.begin(), relative.end + at.begin()};
    }

    void add(ApiFeature feature, FieldPath path, SourceSpan span, SourceSpan context) {
        const ApiChange& about = change(feature);
        if (m_target >= about.works) return;
        const bool isFormat = feature == ApiFeature::FormatShortName || feature == ApiFeature::FormatLongName;
        const Pattern text =
            m_target >= about.known
                ? phrase("Advice", "%1 requires Kubernetes %2: %3 drops it, unless the feature gate %4 is on")
            : isFormat ? phrase("Advice", "%1 requires Kubernetes %2: %3 ignores the format")
                       : phrase("Advice",
                                "%1 requires Kubernetes %2: %3 does not support the field; kubectl rejects it, and the "
                                "server drops it");
        m_sink.add(findingOf(m_definition, RuleId::AdviceNewerThanTarget, std::move(path), {span, context},
                             text.with(about.name, minorName(about.works), minorName(m_target), about.gate)));
    }

    const Definition& m_definition;
    int m_target;
    FindingSink& m_sink;
};

// The change that introduced the behavior reported by the finding.
std::optional<ValidationChange> changeBehind(const Finding& finding) {
    const bool cost = finding.rule == info(RuleId::RuleCost).id || finding.rule == info(RuleId::RuleMessageCost).id;
    if (cost && finding.hiddenBy == kHiddenByBase) return ValidationChange::UnchangedRuleCosts;
    const bool bundle = finding.rule == info(RuleId::CrdConversion).id && !finding.path.empty() &&
                        finding.path.steps().back().name == "caBundle";
    if (bundle && finding.hiddenBy.empty()) return ValidationChange::StoredCaBundle;
    if (finding.rule == info(RuleId::SchemaFormatUnknown).id) return ValidationChange::FormatWarning;
    return std::nullopt;
}

}  // namespace

void sayWhatTargetDoes(int targetMinor, std::vector<Finding>& findings) {
    for (Finding& finding : findings) {
        const std::optional<ValidationChange> behind = changeBehind(finding);
        if (!behind || targetMinor >= change(*behind).since) continue;
        const std::string words = sinceWords(*behind, targetMinor);
        if (*behind == ValidationChange::FormatWarning) {
            // The message is the server's own, verbatim.
            finding.related.push_back({words, finding.path, finding.span});
        } else {
            finding.message += " (" + words + ")";
        }
    }
}

void targetAdvice(const Definition& definition, int targetMinor, FindingSink& sink) {
    const auto changes = apiChanges();
    if (std::none_of(changes.begin(), changes.end(), [&](const ApiChange& c) { return c.works > targetMinor; })) return;
    TargetAdvice advice(definition, targetMinor, sink);
    const Field& versions = definition.details->root["spec"]["versions"];
    for (const Version& version : definition.versions) {
        if (version.index < versions.items.size()) advice.version(version, versions.items[version.index]);
    }
}

}  // namespace crd
