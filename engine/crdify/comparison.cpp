#include "engine/crdify/comparison.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/crd/model/details.h"
#include "engine/crd/model/version_priority.h"
#include "engine/crdify/path_tree.h"
#include "engine/crdify/property_checks.h"
#include "engine/crdify/schema_fields.h"

namespace crd::crdify {

using schema::Schema;

namespace {

// The largest real definitions have some 10,000 nodes in each of five versions; a hostile one can have thousands of
// served versions, and each is compared with all later ones.
constexpr std::size_t kMaxCompared = 20'000'000;
constexpr std::size_t kCostOfPair = 20;
// Paths and texts of the report; more comes only from names and descriptions that are made for it.
constexpr std::size_t kMaxText = 128u << 20;

struct PlacedNode {
    PathTree::Id path = 0;
    const Schema* node = nullptr;
    std::size_t order = 0;
};
// The nodes of a version, sorted by path; of several with the same path the last one visited.
using Nodes = std::vector<PlacedNode>;

bool hasFindings(const std::vector<VersionResult>& versions) {
    return std::any_of(versions.begin(), versions.end(), [](const VersionResult& version) {
        return std::any_of(version.properties.begin(), version.properties.end(), [](const PropertyResult& property) {
            return std::any_of(property.checks.begin(), property.checks.end(),
                               [](const CheckOutcome& check) { return !check.errors.empty(); });
        });
    });
}

void sortByName(std::vector<VersionResult>& versions) {
    std::stable_sort(versions.begin(), versions.end(),
                     [](const VersionResult& a, const VersionResult& b) { return a.version < b.version; });
}

// Removes what the old definition already had.
void subtract(std::vector<VersionResult>& versions, const std::vector<VersionResult>& known) {
    std::unordered_map<std::string_view, const VersionResult*> byName;
    for (const VersionResult& version : known) byName.emplace(version.version, &version);
    const auto eraseKnown = [](std::vector<std::string>& texts, const std::vector<std::string>& old) {
        std::erase_if(texts,
                      [&](const std::string& text) { return std::find(old.begin(), old.end(), text) != old.end(); });
    };
    for (VersionResult& version : versions) {
        const auto before = byName.find(version.version);
        if (before == byName.end()) continue;
        std::unordered_map<std::string_view, const PropertyResult*> properties;
        for (const PropertyResult& property : before->second->properties)
            properties.emplace(property.property, &property);
        for (PropertyResult& property : version.properties) {
            const auto old = properties.find(property.property);
            if (old == properties.end()) continue;
            for (CheckOutcome& result : property.checks) {
                for (const CheckOutcome& other : old->second->checks) {  // at most one per check
                    if (other.check != result.check) continue;
                    eraseKnown(result.errors, other.errors);
                    eraseKnown(result.warnings, other.warnings);
                }
            }
            std::erase_if(property.checks,
                          [](const CheckOutcome& result) { return result.errors.empty() && result.warnings.empty(); });
        }
    }
}

class Comparer {
 public:
    Comparer(const Side& old, const Side& next, const Config& config) : m_old(old), m_next(next), m_config(config) {}

    Result<Report> compare() {
        Report out;
        compareDefinitions(out.definition);
        std::unordered_map<std::string_view, const Version*> next;
        for (const Version& version : m_next.definition.versions) next.emplace(version.name, &version);
        for (const Version& version : m_old.definition.versions) {
            const auto found = next.find(version.name);
            if (found == next.end()) continue;
            out.sameVersions.push_back(
                {version.name, compareNodesOf(nodesOf(version, m_old), nodesOf(*found->second, m_next))});
        }
        sortByName(out.sameVersions);
        const std::string strategy = m_next.definition.details->root["spec"]["conversion"]["strategy"].text();
        if (!m_config.ignoreConverted || strategy != "Webhook") {
            const std::vector<VersionResult> known = comparePairs(m_old);
            out.servedVersions = comparePairs(m_next);
            subtract(out.servedVersions, known);
        }
        if (m_tooMany) return failure("There are too many served versions to compare each with each.");
        if (m_text > kMaxText) return failure("There are too many changes: the report would be too large.");
        return out;
    }

 private:
    const Nodes& nodesOf(const Version& version, const Side& side) {
        const auto [found, isNew] = m_nodes.try_emplace(&version);
        Nodes& out = found->second;
        if (!isNew || !version.schema) return out;
        const yaml::DocumentTree& tree = side.stream.documents()[side.definition.document];
        m_classes.of(*version.schema, side.stream, tree);
        place(*version.schema, PathTree::kRoot, out);
        std::sort(out.begin(), out.end(), [](const PlacedNode& a, const PlacedNode& b) {
            return a.path != b.path ? a.path < b.path : a.order > b.order;
        });
        out.erase(std::unique(out.begin(), out.end(),
                              [](const PlacedNode& a, const PlacedNode& b) { return a.path == b.path; }),
                  out.end());
        return out;
    }

    void place(const Schema& node, PathTree::Id path, Nodes& out) {
        out.push_back({path, &node, out.size()});
        for (const schema::ChildSchema* child : childrenInOrder(node))
            place(*child->schema, m_paths.child(path, childSuffix(*child)), out);
    }

    std::string textOf(PathTree::Id path) {
        std::string out = m_text > kMaxText ? std::string() : m_paths.text(path);
        m_text += out.size();
        return out;
    }

    void compareDefinitions(std::vector<CheckOutcome>& out) {
        const auto add = [&](Check check, std::vector<std::string> texts) {
            addResult(out, check, m_config.of(check), std::move(texts));
        };
        add(Check::ExistingFieldRemoval, removedFields());
        const std::string& scope = m_old.definition.scope;
        if (scope != m_next.definition.scope)
            add(Check::Scope, {"scope changed : " + goQuoted(scope) + " -> " + goQuoted(m_next.definition.scope)});
        std::set<std::string_view> names;
        for (const Version& version : m_next.definition.versions) names.insert(version.name);
        std::vector<std::string> removed;
        for (const Field& stored : m_old.definition.details->root["status"]["storedVersions"].items)
            if (!names.contains(stored.text())) removed.push_back(stored.text());
        if (!removed.empty()) add(Check::StoredVersionRemoval, {"stored versions removed : " + listText(removed)});
    }

    std::vector<std::string> removedFields() {
        std::vector<std::string> out;
        std::unordered_map<std::string_view, const Version*> old;
        for (const Version& version : m_old.definition.versions) old.emplace(version.name, &version);
        for (const Version& version : m_next.definition.versions) {
            const auto existing = old.find(version.name);
            if (existing == old.end()) continue;
            const Nodes& before = nodesOf(*existing->second, m_old);
            const Nodes& after = nodesOf(version, m_next);
            std::vector<std::string> paths;
            forEachPath(before, after, [&](PathTree::Id path, const Schema*, const Schema* next) {
                if (!next) paths.push_back(textOf(path));
            });
            std::sort(paths.begin(), paths.end());
            for (const std::string& path : paths) out.push_back("removed field : " + version.name + '.' + path);
        }
        return out;
    }

    // Visits the paths of `before`, with both nodes; the second is null if `after` does not have the path.
    template <typename Visit>
    static void forEachPath(const Nodes& before, const Nodes& after, const Visit& visit) {
        auto next = after.begin();
        for (const PlacedNode& old : before) {
            next = std::find_if(next, after.end(), [&](const PlacedNode& one) { return one.path >= old.path; });
            visit(old.path, old.node, next != after.end() && next->path == old.path ? next->node : nullptr);
        }
    }

    std::vector<PropertyResult> compareNodesOf(const Nodes& before, const Nodes& after) {
        std::vector<PropertyResult> out;
        forEachPath(before, after, [&](PathTree::Id path, const Schema* old, const Schema* next) {
            const SchemaClasses::Classes& a = m_classes.of(*old);
            const SchemaClasses::Classes& b = next ? m_classes.of(*next) : m_classes.empty();
            if ((next && a.own == b.own) || m_text > kMaxText) return;
            PropertyResult& result = out.emplace_back();
            result.property = textOf(path);
            result.checks = compareNodes(old, next, m_config);
            if (a.unhandled != b.unhandled) {
                addResult(result.checks, Check::Unhandled, m_config.of(Check::Unhandled),
                          {"unhandled changes found :\n" + m_classes.unhandledChanges(old, next)});
            }
            for (const CheckOutcome& check : result.checks)
                for (const std::vector<std::string>* texts : {&check.errors, &check.warnings})
                    for (const std::string& text : *texts) m_text += text.size();
        });
        std::sort(out.begin(), out.end(),
                  [](const PropertyResult& a, const PropertyResult& b) { return a.property < b.property; });
        return out;
    }

    // Each served version with each that is preferred over it.
    std::vector<VersionResult> comparePairs(const Side& side) {
        std::vector<const Version*> served;
        for (const Version& version : side.definition.versions)
            if (version.served) served.push_back(&version);
        std::stable_sort(served.begin(), served.end(), [](const Version* a, const Version* b) {
            return crd::compareVersions(a->name, b->name) == std::weak_ordering::less;
        });
        std::size_t nodes = 0;
        for (const Version* version : served) nodes += nodesOf(*version, side).size() + kCostOfPair;
        std::vector<VersionResult> out;
        m_tooMany = m_tooMany || (!served.empty() && nodes > kMaxCompared / served.size());
        if (m_tooMany) return out;
        for (std::size_t i = 0; i < served.size(); ++i) {
            for (std::size_t j = i + 1; j < served.size(); ++j) {
                out.push_back({served[i]->name + " -> " + served[j]->name,
                               compareNodesOf(nodesOf(*served[i], side), nodesOf(*served[j], side))});
            }
        }
        sortByName(out);
        // Versions of the same names are compared last with last.
        const auto isSame = [](const VersionResult& a, const VersionResult& b) { return a.version == b.version; };
        out.erase(out.begin(), std::unique(out.rbegin(), out.rend(), isSame).base());
        return out;
    }

    const Side& m_old;
    const Side& m_next;
    const Config& m_config;
    PathTree m_paths;
    SchemaClasses m_classes;
    std::unordered_map<const Version*, Nodes> m_nodes;
    std::size_t m_text = 0;  // bytes of the report
    bool m_tooMany = false;
};

}  // namespace

bool Report::failed() const {
    return hasFindings(sameVersions) || hasFindings(servedVersions) ||
           std::any_of(definition.begin(), definition.end(),
                       [](const CheckOutcome& check) { return !check.errors.empty(); });
}

Result<Report> compare(const Side& old, const Side& next, const Config& config) {
    CRD_CHECK(old.definition.details != nullptr && next.definition.details != nullptr);
    return Comparer(old, next, config).compare();
}

}  // namespace crd::crdify
