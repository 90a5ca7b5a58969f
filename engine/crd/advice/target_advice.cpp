#include "engine/crd/advice/internal/target_advice.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "engine/base/check.h"
#include "engine/base/rule_id.h"
#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/crd/model/decode_messages.h"
#include "engine/crd/model/details.h"
#include "engine/crd/server/admission_options.h"
#include "engine/crd/server/api_changes.h"

namespace crd {

using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

class TargetAdvice {
 public:
    TargetAdvice(const Definition& definition, const TargetServer& server, FindingSink& sink)
        : m_definition(definition), m_server(server), m_target(server.minor()), m_sink(sink) {}

    void version(const Version& version, const Field& field) {
        if (const Field& selectable = field["selectableFields"]; !selectable.items.empty()) {
            const FieldPath path = version.path.child("selectableFields");
            if (m_server.has(Trait::SelectableFields)) {
                add(ApiFeature::SelectableFields, path, selectable.key, selectable.entry);
            } else {
                unknown(ApiFeature::SelectableFields, path, selectable.key, selectable.entry, true);
            }
        }
        if (!version.schema) return;
        m_root = field["schema"]["openAPIV3Schema"].node;
        m_rootPath = version.schemaPath;
        node(*version.schema, NodePosition(), true);
    }

 private:
    // A node below the root of the schema; its path and position are computed for those with a finding only.
    struct NodePosition {
        const NodePosition* above = nullptr;
        const ChildSchema* child = nullptr;  // null: the root
    };
    FieldPath pathOf(const NodePosition& place) const {
        return place.child == nullptr ? m_rootPath : schema::childPath(pathOf(*place.above), *place.child);
    }
    yaml::NodeRef nodeOf(const NodePosition& place) const {
        return place.child == nullptr ? m_root : schema::childNode(nodeOf(*place.above), *place.child);
    }

    // Recursion depth is bounded by the reader's limit.
    void node(const Schema& schema, const NodePosition& place, bool strict) {
        if (!schema.format.empty() && m_sink.wanted() == Wanted::All) format(schema, place);
        for (std::size_t i = 0; i < schema.rules.size(); ++i) rule(schema, i, place, strict);
        for (const ChildSchema& child : schema.children)
            node(*child.schema, {&place, &child}, strict && inheritsStrictness(child.kind));
    }

    void format(const Schema& schema, const NodePosition& place) {
        for (const ApiFeature feature : {ApiFeature::FormatShortName, ApiFeature::FormatLongName}) {
            std::string known(change(feature).name), used = schema.format;
            std::erase(known, '-');
            std::erase(used, '-');
            if (used != known) continue;
            const SourceSpan span = moved(schema.valueSpan(Keyword::Format), nodeOf(place));
            add(feature, pathOf(place).child("format"), span, span);
        }
    }

    void rule(const Schema& schema, std::size_t index, const NodePosition& node, bool strict) {
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
            const bool isUnknown =
                member.feature == ApiFeature::OptionalOldSelf && !m_server.has(Trait::OptionalOldSelf);
            if (!isUnknown && m_sink.wanted() != Wanted::All) continue;
            const std::string_view name = change(member.feature).name;
            const yaml::NodeRef at = nodeOf(node);
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
            FieldPath path = pathOf(node).child(schema::info(Keyword::XValidations).name).at(index).child(name);
            if (isUnknown) {
                unknown(member.feature, std::move(path), span, entry, strict);
            } else {
                add(member.feature, std::move(path), span, entry);
            }
        }
    }

    static SourceSpan moved(SourceSpan relative, yaml::NodeRef at) {
        return {relative.begin + at.begin(), relative.end + at.begin()};
    }

    void add(ApiFeature feature, FieldPath path, SourceSpan span, SourceSpan context) {
        const ApiChange& about = change(feature);
        if (m_target >= about.works) return;
        const Pattern text =
            m_target >= about.known
                ? phrase("Advice", "%1 requires Kubernetes %2: %3 drops it, unless the feature gate %4 is on")
                : phrase("Advice", "%1 requires Kubernetes %2: %3 ignores the format");
        m_sink.add(findingOf(m_definition, RuleId::AdviceNewerThanTarget, std::move(path), {span, context},
                             text.with(about.name, minorName(about.works), minorName(m_target), about.gate)));
    }

    // As if the reader did not know the field. `strict`: the server reports it.
    void unknown(ApiFeature feature, FieldPath path, SourceSpan span, SourceSpan context, bool strict) {
        Finding out =
            findingOf(m_definition, RuleId::DecodeUnknownField, std::move(path), {span, context}, std::string());
        const Phrase since = phrase("Decoding", "it requires Kubernetes %1").with(minorName(change(feature).works));
        out.message = strict ? unknownFieldSentence(out.path, since) : since;
        if (!strict) out.suppression = Suppression{Suppression::Reason::ContentDecoder};
        m_sink.add(std::move(out));
    }

    const Definition& m_definition;
    const TargetServer m_server;
    const int m_target;
    FindingSink& m_sink;
    yaml::NodeRef m_root;  // of the schema
    FieldPath m_rootPath;
};

}  // namespace

void targetAdvice(const Definition& definition, const TargetServer& server, FindingSink& sink) {
    const auto changes = apiChanges();
    if (std::none_of(changes.begin(), changes.end(), [&](const ApiChange& c) { return c.works > server.minor(); }))
        return;
    CRD_CHECK(definition.details != nullptr);
    TargetAdvice advice(definition, server, sink);
    const Field& versions = definition.details->root["spec"]["versions"];
    for (const Version& version : definition.versions) {
        if (version.index < versions.items.size()) advice.version(version, versions.items[version.index]);
    }
}

}  // namespace crd
