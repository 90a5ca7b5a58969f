#include "engine/crdify/checkers.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "engine/crdify/checker_walk.h"
#include "engine/crdify/schema_fields.h"

namespace crd::crdify {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

using Texts = std::vector<std::string>;

// A text about every node for which `of` has one.
Texts aboutNodes(const Definition& definition, const std::function<std::string_view(const Schema&)>& of) {
    Texts out;
    for (const Version& version : definition.versions) {
        PathTree places;
        walk(version, places, [&](const VisitedNode& visited) {
            const std::string_view text = of(*visited.node);
            if (!text.empty())
                out.push_back(prefixOf(definition, version) + " field/" + places.text(visited.path) + ' ' +
                              std::string(text));
        });
    }
    return out;
}

Texts bools(const Definition& definition) {
    return aboutNodes(definition, [](const Schema& s) -> std::string_view {
        return s.type == "boolean" ? "may not be a boolean" : "";
    });
}

Texts floats(const Definition& definition) {
    return aboutNodes(
        definition, [](const Schema& s) -> std::string_view { return s.type == "number" ? "may not be a float" : ""; });
}

Texts uints(const Definition& definition) {
    return aboutNodes(
        definition, [](const Schema& s) -> std::string_view { return s.format == "uint" ? "may not be a uint" : ""; });
}

Texts maps(const Definition& definition) {
    return aboutNodes(definition, [](const Schema& s) -> std::string_view {
        return s.type == "object" && s.additionalPropertiesAllowed ? "may not be a map" : "";
    });
}

Texts untaggedLists(const Definition& definition) {
    return aboutNodes(definition, [](const Schema& s) -> std::string_view {
        return s.type == "array" && s.listType.value_or("").empty() ? "must set x-kubernetes-list-type" : "";
    });
}

Texts lackingStatus(const Definition& definition) {
    Texts out;
    for (const Version& version : definition.versions) {
        if (version.hasStatus) continue;
        PathTree places;
        const PathTree::Id status = places.child(PathTree::kRoot, ".status");
        bool found = false;
        walk(version, places, [&](const VisitedNode& visited) { found = found || visited.path == status; });
        if (!found) continue;
        out.push_back(prefixOf(definition, version) +
                      " field/^.status must have a status subresource in .spec.version[name=" + version.name +
                      "].subresources.status to match its schema.");
    }
    return out;
}

void checkLength(const Schema& node, std::int64_t length, const std::string& text, Texts& out) {
    if (node.maxLength != length) out.push_back(text + " set maxLength to " + std::to_string(length));
}

Texts conditionProblems(const Schema& condition) {
    Texts out;
    const auto property = [&](const char* name) -> const Schema* {
        const ChildSchema* found = condition.property(name);
        if (!found) out.push_back(std::string(name) + " attribute is missing");
        return found ? found->schema.get() : nullptr;
    };
    const Schema* type = property("type");
    const Schema* reason = property("reason");
    const Schema* status = property("status");
    const Schema* time = property("lastTransitionTime");
    const Schema* generation = property("observedGeneration");
    const Schema* message = property("message");
    if (!out.empty()) return out;

    constexpr std::string_view kType =
        R"(^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$)";
    constexpr std::string_view kReason = "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$";
    if (type->pattern != kType) out.push_back("type attribute must set correct pattern " + std::string(kType));
    checkLength(*type, 316, "type attribute must", out);
    if (reason->pattern != kReason)
        out.push_back("reason attribute does not set correct pattern " + std::string(kReason));
    checkLength(*reason, 1024, "reason attribute does not", out);
    std::set<std::string> values;
    const std::size_t count = status->enumValues ? status->enumValues->size() : 0;
    for (std::size_t i = 0; i < count; ++i) values.insert(rawJson((*status->enumValues)[i]));
    if (count != 3) out.emplace_back("status attribute is expected as Enum type with 3 values");
    for (const char* value : {"\"True\"", "\"False\"", "\"Unknown\""}) {
        if (!values.contains(value))
            out.push_back(std::string("status attribute is missing expected ") + value + " Enum value");
    }
    if (generation->minimum != 0.0) out.emplace_back("observedGeneration attribute must set Minimum value to 0");
    if (time->type != "string") out.emplace_back("lastTransitionTime attribute must be of Type string");
    if (time->format != "date-time") out.emplace_back("lastTransitionTime attribute must set date-time Format");
    checkLength(*message, 32768, "message attribute must", out);
    return out;
}

Texts conditions(const Definition& definition) {
    static const Schema kEmpty;
    Texts out;
    for (const Version& version : definition.versions) {
        const std::string prefix = prefixOf(definition, version);
        Texts properties, types, keys;
        PathTree places;
        walk(version, places, [&](const VisitedNode& visited) {
            const Schema& node = *visited.node;
            if (node.type != "array") return;
            const std::string path = places.text(visited.path);
            if (path.find(".conditions") == std::string::npos) return;
            const ChildSchema* items = node.child(ChildKind::Items);
            for (const std::string& problem : conditionProblems(items ? *items->schema : kEmpty))
                properties.push_back(prefix +
                                     " field/^.status.condition must define valid condition properties: " + problem);
            if (node.listType != "map")
                types.push_back(prefix + " field/" + path + " must set x-kubernetes-list-type with value \"map\"");
            if (node.listMapKeys != Texts{"type"})
                keys.push_back(prefix + " field/" + path +
                               " must set x-kubernetes-list-map-keys with single \"type\" value");
        });
        for (Texts* texts : {&properties, &types, &keys})
            std::move(texts->begin(), texts->end(), std::back_inserter(out));
    }
    return out;
}

// Calls `compare` for each version of the new definition that the old one has.
template <typename Compare>
void forEachPair(const Definition& old, const Definition& next, const Compare& compare) {
    std::unordered_map<std::string_view, const Version*> known;
    for (const Version& version : old.versions) known.emplace(version.name, &version);
    for (const Version& version : next.versions)
        if (const auto found = known.find(version.name); found != known.end()) compare(*found->second, version);
}

Texts sorted(Texts texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

Texts removedFieldsOf(const Definition& old, const Definition& next) {
    Texts out;
    forEachPair(old, next, [&](const Version& before, const Version& after) {
        PathTree places;
        std::unordered_set<PathTree::Id> kept, removed;
        walk(after, places, [&](const VisitedNode& visited) { kept.insert(visited.path); });
        walk(before, places, [&](const VisitedNode& visited) {
            if (!kept.contains(visited.path)) removed.insert(visited.path);
        });
        Texts names;
        for (const PathTree::Id path : removed) names.push_back(places.text(path));
        for (const std::string& name : sorted(std::move(names)))
            out.push_back(prefixOf(next, after) + " field/" + name + " may not be removed");
    });
    return out;
}

Texts removedEnums(const Definition& old, const Definition& next) {
    Texts out;
    forEachPair(old, next, [&](const Version& before, const Version& after) {
        PathTree places;
        const auto valuesOf = [&](const Version& version) {
            std::map<PathTree::Id, std::set<std::string>> values;
            walk(version, places, [&](const VisitedNode& visited) {
                if (!visited.node->enumValues) return;
                for (const Json& value : *visited.node->enumValues) values[visited.path].insert(rawJson(value));
            });
            return values;
        };
        const auto values = valuesOf(before);
        const auto kept = valuesOf(after);
        Texts found;
        for (const auto& [path, list] : values) {
            const auto now = kept.find(path);
            if (now == kept.end()) continue;
            for (const std::string& value : list) {
                if (!now->second.contains(value))
                    found.push_back(prefixOf(next, after) + " enum/" + value + " may not be removed for field/" +
                                    places.text(path));
            }
        }
        found = sorted(std::move(found));
        std::move(found.begin(), found.end(), std::back_inserter(out));
    });
    return out;
}

Texts changedTypes(const Definition& old, const Definition& next) {
    Texts out;
    forEachPair(old, next, [&](const Version& before, const Version& after) {
        PathTree places;
        const auto typesOf = [&](const Version& version) {
            std::map<PathTree::Id, std::string_view> types;
            walk(version, places, [&](const VisitedNode& visited) { types[visited.path] = visited.node->type; });
            return types;
        };
        const auto types = typesOf(before);
        const auto now = typesOf(after);
        Texts found;
        for (const auto& [path, type] : types) {
            const auto kept = now.find(path);
            if (kept == now.end() || kept->second == type) continue;
            found.push_back(prefixOf(next, after) + " data type of field/" + places.text(path) +
                            " may not be changed from " + std::string(type) + " to " + std::string(kept->second));
        }
        found = sorted(std::move(found));
        std::move(found.begin(), found.end(), std::back_inserter(out));
    });
    return out;
}

// The last name or index in brackets if the path ends with it, else empty.
std::string_view lastStep(std::string_view suffix) {
    if (!suffix.ends_with(']')) return {};
    suffix.remove_suffix(1);
    for (std::size_t open = suffix.rfind('['); open != std::string_view::npos;
         open = open == 0 ? std::string_view::npos : suffix.rfind('[', open - 1)) {
        const std::string_view step = suffix.substr(open + 1);
        if (step.find(']') != std::string_view::npos) return {};
        if (!step.empty()) return step;
    }
    return {};
}

// NoNewRequiredFields for one version. A new optional parent may require what it likes, because old clients do not send
// it; an array is required if it has a minLength, which is what the tool looks at.
class NewRequiredFields {
 public:
    std::set<std::string> of(const Version& before, const Version& after) {
        walkPaths(before, [&](const VisitedNode& visited, PathTree::Id path) { m_old[path] = visited.node; });
        walkPaths(after, [&](const VisitedNode& visited, PathTree::Id path) { m_new[path] = visited.node; });
        walkPaths(after, [&](const VisitedNode& visited, PathTree::Id path) { visit(visited, path); });
        return std::move(m_found);
    }

 private:
    struct Ancestor {
        PathTree::Id path = 0;
        bool freed = false;  // it or a node above it is new and optional
    };

    template <typename Do>
    void walkPaths(const Version& version, const Do& visitPath) {
        std::unordered_map<const VisitedNode*, PathTree::Id> paths;  // of the nodes above
        walk(version, m_places, [&](const VisitedNode& visited) {
            const PathTree::Id path = visited.parent
                                          ? m_paths.child(paths.at(visited.parent), schemaSuffix(*visited.child))
                                          : PathTree::kRoot;
            paths[&visited] = path;
            visitPath(visited, path);
        });
    }

    // Whether the step names a required property of the parent.
    bool requiredBy(PathTree::Id parent, std::string_view step) const { return m_new.at(parent)->isRequired(step); }

    void visit(const VisitedNode& visited, PathTree::Id path) {
        const Schema& node = *visited.node;
        const Ancestor* above = visited.parent ? &m_above.at(visited.parent) : nullptr;
        const std::string suffix = visited.child ? schemaSuffix(*visited.child) : std::string();
        const std::string_view step = lastStep(suffix);
        const bool isList = node.type == "array";
        const bool emptyList = isList && node.minLength.value_or(0) == 0;
        const bool unnamed = above && !step.empty() && !requiredBy(above->path, step);
        const bool optional = emptyList || unnamed;
        const bool existed = m_old.contains(path);
        const bool freed = above && above->freed;
        m_above[&visited] = {path, freed || (optional && !existed && (!above || unnamed))};

        if (isList) {
            if (!emptyList && !freed) m_found.insert(m_places.text(visited.path));
            return;
        }
        if (node.required.empty() || (!existed && optional) || freed) return;
        std::set<std::string_view> known;
        if (existed) known.insert(m_old.at(path)->required.begin(), m_old.at(path)->required.end());
        for (const std::string& name : node.required)
            if (!known.contains(name)) m_found.insert(m_places.text(visited.path) + '.' + name);
    }

    PathTree m_places, m_paths;
    std::unordered_map<PathTree::Id, const Schema*> m_old, m_new;
    std::unordered_map<const VisitedNode*, Ancestor> m_above;
    std::set<std::string> m_found;
};

Texts newRequiredFields(const Definition& old, const Definition& next) {
    Texts out;
    forEachPair(old, next, [&](const Version& before, const Version& after) {
        for (const std::string& field : NewRequiredFields().of(before, after))
            out.push_back(prefixOf(next, after) + " field/" + field + " is new and may not be required");
    });
    return out;
}

// Whether the texts about all nodes could exceed the memory; only names that are made for it are that long.
bool isTooLong(const Definition& definition) {
    constexpr std::size_t kMaxTexts = 256u << 20;
    std::size_t size = 0;
    for (const Version& version : definition.versions) {
        const std::size_t prefix = definition.name.size() + version.name.size();
        PathTree places;
        std::vector<std::size_t> lengths;  // by path
        walk(version, places, [&](const VisitedNode& visited) {
            if (lengths.size() <= visited.path) lengths.resize(visited.path + 1);
            const std::size_t name = visited.child ? visited.child->name.size() + 4 : 1;
            const std::size_t length = name + (visited.parent ? lengths[visited.parent->path] : 0);
            lengths[visited.path] = length;
            const Schema& node = *visited.node;
            const std::size_t values = node.enumValues ? node.enumValues->size() : 0;
            size += (prefix + length) * (1 + values + node.required.size() + node.ruleCount);
        });
    }
    return size > kMaxTexts;
}

void subtractTexts(Texts& texts, const Texts& known) {
    const std::unordered_set<std::string_view> old(known.begin(), known.end());
    std::erase_if(texts, [&](const std::string& text) { return old.contains(text); });
}

using OnOne = Texts (*)(const Definition&);
using OnBoth = Texts (*)(const Definition&, const Definition&);
struct Checker {
    std::string_view name;
    OnOne onOne = nullptr;    // errors of a definition, of which those of the old one are known
    OnBoth onBoth = nullptr;  // errors of a change
};                            // neither: costs
constexpr std::array<Checker, 12> kCheckers = {{
    {"ConditionsMustHaveProperSSATags", conditions, nullptr},
    {"ListsMustHaveSSATags", untaggedLists, nullptr},
    {"MustHaveStatus", lackingStatus, nullptr},
    {"MustNotExceedCostBudget", nullptr, nullptr},
    {"NoBools", bools, nullptr},
    {"NoDataTypeChange", nullptr, changedTypes},
    {"NoEnumRemoval", nullptr, removedEnums},
    {"NoFieldRemoval", nullptr, removedFieldsOf},
    {"NoFloats", floats, nullptr},
    {"NoMaps", maps, nullptr},
    {"NoNewRequiredFields", nullptr, newRequiredFields},
    {"NoUints", uints, nullptr},
}};

void visitNode(const VisitedNode& visited, PathTree& places, const Visit& visit) {
    visit(visited);
    for (const ChildSchema* child : childrenInOrder(*visited.node)) {
        std::string suffix;
        switch (child->kind) {
            case ChildKind::Property:
                suffix = propertySuffix(child->name);
                break;
            case ChildKind::Items:
            case ChildKind::AdditionalProperties:
                suffix = "[*]";
                break;
            case ChildKind::ItemsTuple:
                suffix = '[' + std::to_string(child->index) + ']';
                break;
            default:
                break;
        }
        visitNode({child->schema.get(), places.child(visited.path, suffix), &visited, child}, places, visit);
    }
}

}  // namespace

void walk(const Version& version, PathTree& places, const Visit& visit) {
    if (version.schema) visitNode({version.schema.get(), PathTree::kRoot, nullptr, nullptr}, places, visit);
}

std::string schemaSuffix(const ChildSchema& child) {
    const std::string index = '[' + std::to_string(child.index) + ']';
    switch (child.kind) {
        case ChildKind::Property:
            return ".properties" + keySuffix(child.name);
        case ChildKind::AdditionalProperties:
            return ".additionalProperties.schema";
        case ChildKind::ItemsTuple:
            return ".items.jsonSchemas" + index;
        case ChildKind::PatternProperty:
            return ".allOf" + keySuffix(child.name);
        case ChildKind::AdditionalItems:
            return ".additionalItems.schema";
        case ChildKind::Definition:
            return ".definitions";
        case ChildKind::Dependency:
            return ".dependencies" + keySuffix(child.name) + ".schema";
        default:
            return childSuffix(child);
    }
}

std::string prefixOf(const Definition& definition, const Version& version) {
    return "crd/" + definition.name + " version/" + version.name;
}

std::vector<std::string_view> checkerNames() {
    std::vector<std::string_view> out;
    for (const Checker& checker : kCheckers) out.push_back(checker.name);
    return out;
}

Result<std::vector<CheckerResult>> runCheckers(const Side* old, const Side& next,
                                               const std::vector<std::string>& names) {
    for (const Side* side : {old, &next})
        if (side && isTooLong(side->definition)) return failure("The paths of the schema are too long to be reported.");
    std::vector<CheckerResult> out;
    for (const std::string& name : names) {
        const auto checker =
            std::find_if(kCheckers.begin(), kCheckers.end(), [&](const Checker& one) { return one.name == name; });
        if (checker == kCheckers.end()) continue;
        CheckerResult result;
        CheckerResult known;
        if (checker->onBoth) {
            if (old) result.errors = checker->onBoth(old->definition, next.definition);
        } else if (checker->onOne) {
            result.errors = checker->onOne(next.definition);
            if (old) known.errors = checker->onOne(old->definition);
        } else {
            result = checkCosts(next);
            if (old) known = checkCosts(*old);
        }
        result.checker = checker->name;
        subtractTexts(result.errors, known.errors);
        subtractTexts(result.warnings, known.warnings);
        subtractTexts(result.infos, known.infos);
        out.push_back(std::move(result));
    }
    return out;
}

}  // namespace crd::crdify
