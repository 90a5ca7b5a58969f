#include "engine/edit/internal/schema_insert.h"

#include <algorithm>

#include "engine/base/text/quote.h"
#include "engine/edit/internal/follow_rename.h"

namespace crd {

using schema::ChildKind;

namespace {

// The number of steps up to the last junctor.
std::size_t stepsOfBranch(const SchemaWay& way) {
    std::size_t count = way.steps.size();
    while (count > 0 && !way.steps[count - 1].inJunctor()) --count;
    return count;
}

// Whether the node applies whenever that after so many steps does: each junctor between them is allOf.
bool alwaysApplies(const SchemaWay& way, std::size_t from) {
    return std::all_of(way.steps.begin() + static_cast<std::ptrdiff_t>(std::min(from, way.steps.size())),
                       way.steps.end(),
                       [](const SchemaStep& step) { return !step.inJunctor() || step.kind == ChildKind::AllOf; });
}

// Removes a branch of allOf that became empty, below that after so many steps: it accepts everything.
void dropEmptyBranch(EditScript& script, const Definition& definition, const FieldPath& node, std::size_t from) {
    FieldPath at = node;
    while (script.ok()) {
        const auto way = schemaWay(definition, at);
        if (!way || way->steps.size() <= from) return;
        const yaml::NodeRef there = script.at(at);
        if (!there || !there->isMapping() || there.size() > 0) return;
        const SchemaStep& last = way->steps.back();
        const bool nestedProperty = way->insideJunctor() && last.kind == ChildKind::Property;
        if (!last.inJunctor() && !nestedProperty) return;
        if (!script.step(yaml::remove(script.target(), at, true))) return;
        at = way->parent();
    }
}

// `anyOf` for a node in a branch of it; empty for any other node.
std::string junctorAround(const Definition& definition, const FieldPath& node) {
    const auto way = schemaWay(definition, node);
    std::string out;
    for (const SchemaStep& step : way ? way->steps : std::vector<SchemaStep>()) {
        if (!step.inJunctor()) continue;
        const bool listed = step.path.steps().back().kind == PathStep::Kind::Index;
        out = (listed ? step.path.parent() : step.path).steps().back().name;
    }
    return out;
}

}  // namespace

std::optional<FieldPath> arrayAround(const SchemaWay& way, std::size_t steps) {
    if (steps == 0 || way.steps[steps - 1].kind != ChildKind::Items) return std::nullopt;
    return steps == 1 ? way.root : way.steps[steps - 2].path;
}

Phrase whyNoProperty(const EditScript& script, const SchemaWay& parent, std::string_view name) {
    const FieldPath& node = parent.node();
    const std::string type = script.text(node.child("type"));
    if (!type.empty() && type != "object")
        return phrase("Edits", "%1 is of type %2; only objects have properties.").with(node.toString(), type);
    if (script.isTrue(node.child("x-kubernetes-int-or-string")))
        return phrase("Edits", "%1 is an integer or a string; only objects have properties.").with(node.toString());
    const auto additional = script.value(node.child("additionalProperties"));
    if (additional && !additional->isNull() && *additional != Json(true))
        return phrase("Edits", "%1 is a map (additionalProperties); a map has no properties.").with(node.toString());
    if (script.has(node.child("properties").key(name)))
        return phrase("Edits", "There is already a property %1 at %2.").with(quoted(name), node.toString());
    return {};
}

bool insertProperty(EditScript& script, const FieldPath& node, std::string_view name, std::string_view skeleton,
                    yaml::InsertPosition position) {
    const FieldPath properties = node.child("properties");
    const yaml::NodeRef there = script.at(properties);
    if (there && there->isAlias())
        return script.fail(phrase("Edits", "The properties of %1 are an alias; change them where they are defined.")
                               .with(node.toString()));
    if (there && there->isMapping() && there.size() > 0) return script.insertText(properties, name, skeleton, position);
    const yaml::NodeRef owner = script.at(node);
    const bool flow = owner && owner->isMapping() && owner->flow;
    const std::string text = flow ? "{" + yamlScalar(name, In::Flow) + ": x}" : yamlScalar(name) + ": x";
    return script.setKeywordText(node, "properties", text) &&
           script.step(yaml::setText(script.target(), properties.key(name), skeleton));
}

void makeObject(EditScript& script, const FieldPath& node) {
    if (!script.has(node.child("type")) && !script.isTrue(node.child(kPreserve)))
        script.insertKeyword(node, "type", "object");
}

bool removeFrom(EditScript& script, const Definition& definition, const SchemaWay& way, Followed* followed) {
    if (way.steps.empty()) return script.fail(phrase("Edits", "The root of a version's schema cannot be removed."));
    const SchemaStep& last = way.steps.back();
    const SchemaWay parent = way.upTo(way.steps.size() - 1);
    switch (last.kind) {
        case ChildKind::Property: {
            std::vector<FieldPath> nodes = mirrors(script, parent);
            // From the end of each list, so that removing a branch does not shift the remaining ones.
            std::sort(nodes.begin(), nodes.end());
            const std::size_t from = stepsOfBranch(parent);
            std::vector<LeftText> left;
            const auto leave = [&](FieldPath path) {
                const Phrase why = phrase("Edits", "%1 still names %2.").with(path.toString(), quoted(last.name));
                left.push_back({std::move(path), why});
            };
            for (auto node = nodes.rbegin(); node != nodes.rend() && script.ok(); ++node) {
                // A branch that was already empty is intentional.
                const std::size_t requiredAt = script.indexOf(node->child("required"), last.name);
                const bool required = requiredAt != EditScript::npos;
                const bool property = script.has(node->child("properties").key(last.name));
                if (!required && !property) continue;
                const bool branch = *node != parent.node();
                // Without the name, a branch of another junctor would accept other objects.
                if (const auto mirror = schemaWay(definition, *node); mirror && !alwaysApplies(*mirror, from)) {
                    if (required) leave(node->child("required").at(requiredAt));
                    if (property) leave(node->child("properties").key(last.name));
                    continue;
                }
                if (followed && (branch || required))
                    followed->keywords.insert(branch ? junctorAround(definition, *node) : "required");
                script.removeKey(node->child("properties"), last.name, true);
                script.removeFromList(*node, "required", last.name);
                if (branch) dropEmptyBranch(script, definition, *node, from);
            }
            if (const auto array = arrayAround(parent, parent.steps.size())) {
                constexpr std::string_view kKeys = "x-kubernetes-list-map-keys";
                if (followed && script.indexOf(array->child(kKeys), last.name) != EditScript::npos)
                    followed->keywords.insert(std::string(kKeys));
                script.removeFromList(*array, kKeys, last.name);
            }
            if (followed) followed->left.insert(followed->left.end(), left.rbegin(), left.rend());
            if (followed && script.ok()) followRemoval(script, definition, way, *followed);
            break;
        }
        case ChildKind::Items:
        case ChildKind::AdditionalProperties:
        case ChildKind::AdditionalItems:
        case ChildKind::Not:
            script.removeKey(parent.node(), last.path.steps().back().name);
            break;
        default:
            script.step(yaml::remove(script.target(), last.path, true));
    }
    return script.ok();
}

}  // namespace crd
