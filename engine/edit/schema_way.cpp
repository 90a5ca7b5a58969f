#include "engine/edit/schema_way.h"

#include <algorithm>

namespace crd {
namespace {

using schema::ChildKind;

struct Named {
    std::string_view keyword;
    ChildKind kind;
};
constexpr Named kByName[] = {{"properties", ChildKind::Property},
                             {"patternProperties", ChildKind::PatternProperty},
                             {"definitions", ChildKind::Definition},
                             {"dependencies", ChildKind::Dependency}};
constexpr Named kByIndex[] = {{"allOf", ChildKind::AllOf}, {"anyOf", ChildKind::AnyOf}, {"oneOf", ChildKind::OneOf}};
constexpr Named kAlone[] = {{"items", ChildKind::Items},
                            {"additionalProperties", ChildKind::AdditionalProperties},
                            {"additionalItems", ChildKind::AdditionalItems},
                            {"not", ChildKind::Not}};
constexpr std::string_view kJunctors[] = {"allOf", "anyOf", "oneOf"};

// A node may be visited through many branches; this limits pathological schemas.
constexpr std::size_t kMaxMirrors = 10'000;

const Named* entryNamed(std::span<const Named> table, std::string_view keyword) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const Named& n) { return n.keyword == keyword; });
    return found == table.end() ? nullptr : &*found;
}

bool samePlace(const PathStep& a, const PathStep& b) {
    if (a.kind == PathStep::Kind::Index || b.kind == PathStep::Kind::Index) return a == b;
    return a.name == b.name;
}

// Appends the branches below `nodes[from...]`, recursively.
void addBranches(const EditScript& script, std::vector<FieldPath>& nodes) {
    for (std::size_t i = 0; i < nodes.size() && nodes.size() < kMaxMirrors; ++i) {
        const yaml::NodeRef node = script.at(nodes[i]);
        if (!node || !node->isMapping()) continue;
        for (const std::string_view junctor : kJunctors) {
            const yaml::NodeRef list = node.find(junctor);
            if (!list || !list->isSequence()) continue;
            for (std::size_t branch = 0; branch < list.size(); ++branch)
                nodes.push_back(nodes[i].child(junctor).at(branch));
        }
        if (node.find("not")) nodes.push_back(nodes[i].child("not"));
    }
}

}  // namespace

std::size_t SchemaWay::firstJunctor(std::size_t from) const {
    while (from < steps.size() && !steps[from].inJunctor()) ++from;
    return std::min(from, steps.size());
}

FieldPath childOf(const FieldPath& parent, ChildKind kind, const std::string& name, std::size_t index) {
    switch (kind) {
        case ChildKind::Property:
            return parent.child("properties").key(name);
        case ChildKind::PatternProperty:
            return parent.child("patternProperties").key(name);
        case ChildKind::Definition:
            return parent.child("definitions").key(name);
        case ChildKind::Dependency:
            return parent.child("dependencies").key(name);
        case ChildKind::AllOf:
            return parent.child("allOf").at(index);
        case ChildKind::AnyOf:
            return parent.child("anyOf").at(index);
        case ChildKind::OneOf:
            return parent.child("oneOf").at(index);
        case ChildKind::ItemsTuple:
            return parent.child("items").at(index);
        case ChildKind::Items:
            return parent.child("items");
        case ChildKind::AdditionalProperties:
            return parent.child("additionalProperties");
        case ChildKind::AdditionalItems:
            return parent.child("additionalItems");
        case ChildKind::Not:
            return parent.child("not");
    }
    return parent;
}

std::optional<SchemaWay> schemaWay(const Definition& definition, const FieldPath& path) {
    const auto& given = path.steps();
    for (std::size_t v = 0; v < definition.versions.size(); ++v) {
        const auto& head = definition.versions[v].schemaPath.steps();
        if (head.empty() || given.size() < head.size() ||
            !std::equal(head.begin(), head.end(), given.begin(), samePlace))
            continue;
        SchemaWay way;
        way.version = v;
        way.root = definition.versions[v].schemaPath;
        std::size_t i = head.size();
        while (i < given.size() && given[i].kind != PathStep::Kind::Index) {
            const std::string& keyword = given[i].name;
            const bool more = i + 1 < given.size();
            SchemaStep step;
            if (const Named* byName = entryNamed(kByName, keyword); byName && more) {
                // A name of digits is read as an index.
                const PathStep& name = given[i + 1];
                step = {
                    byName->kind, name.kind == PathStep::Kind::Index ? std::to_string(name.index) : name.name, 0, {}};
                i += 2;
            } else if (const Named* byIndex = entryNamed(kByIndex, keyword);
                       byIndex && more && given[i + 1].kind == PathStep::Kind::Index) {
                step = {byIndex->kind, {}, given[i + 1].index, {}};
                i += 2;
            } else if (keyword == "items" && more && given[i + 1].kind == PathStep::Kind::Index) {
                step = {ChildKind::ItemsTuple, {}, given[i + 1].index, {}};
                i += 2;
            } else if (const Named* alone = entryNamed(kAlone, keyword)) {
                step = {alone->kind, {}, 0, {}};
                i += 1;
            } else {
                break;
            }
            step.path = childOf(way.node(), step.kind, step.name, step.index);
            way.steps.push_back(std::move(step));
        }
        way.keyword = FieldPath(std::vector<PathStep>(given.begin() + static_cast<std::ptrdiff_t>(i), given.end()));
        return way;
    }
    return std::nullopt;
}

Result<SchemaWay> wayTo(const EditScript& script, const Definition& definition, const FieldPath& path) {
    auto way = schemaWay(definition, path);
    if (!way || !way->keyword.empty())
        return failure(phrase("Edits", "%1 is not a schema node of this definition.").with(path.toString()));
    if (!script.has(way->node())) return failure(phrase("Edits", "There is no schema at %1.").with(path.toString()));
    return *way;
}

FieldPath structuralPath(const SchemaWay& way, std::size_t steps) {
    FieldPath path = way.root;
    for (std::size_t i = 0; i < std::min(steps, way.steps.size()); ++i)
        if (!way.steps[i].inJunctor()) path = childOf(path, way.steps[i].kind, way.steps[i].name, way.steps[i].index);
    return path;
}

std::vector<FieldPath> mirrors(const EditScript& script, const SchemaWay& way) {
    // A node inside a branch only belongs to that branch, so start after the last junctor on the path.
    std::size_t from = 0;
    for (std::size_t i = 0; i < way.steps.size(); ++i)
        if (way.steps[i].inJunctor()) from = i + 1;
    std::vector<FieldPath> nodes{from == 0 ? way.root : way.steps[from - 1].path};
    for (std::size_t i = from; i < way.steps.size(); ++i) {
        addBranches(script, nodes);
        std::vector<FieldPath> next;
        for (const FieldPath& node : nodes) {
            FieldPath below = childOf(node, way.steps[i].kind, way.steps[i].name, way.steps[i].index);
            if (next.empty() || script.has(below)) next.push_back(std::move(below));
        }
        nodes = std::move(next);
    }
    addBranches(script, nodes);
    return nodes;
}

}  // namespace crd
