#include "engine/mapping/coverage.h"

#include <algorithm>
#include <map>
#include <memory>

#include "engine/base/check.h"
#include "engine/mapping/internal/type_check.h"
#include "engine/object/form.h"

namespace crd::mapping {

namespace {

using schema::ChildKind;
using schema::Schema;

constexpr std::size_t kMaxVisited = 1'000'000;

// Paths as a tree, to follow them along with a schema.
struct PathTree {
    std::map<std::string, std::unique_ptr<PathTree>, std::less<>> below;
    bool ends = false;

    void add(const std::vector<std::string>& path) {
        PathTree* at = this;
        for (const std::string& step : path) {
            std::unique_ptr<PathTree>& next = at->below[step];
            if (!next) next = std::make_unique<PathTree>();
            at = next.get();
        }
        at->ends = true;
    }
    static const PathTree* under(const PathTree* tree, const std::string& step) {
        if (!tree) return nullptr;
        const auto found = tree->below.find(step);
        return found == tree->below.end() ? nullptr : found->second.get();
    }
};

std::size_t describedBelow(const Schema& node) {
    std::size_t out = 0;
    for (const schema::ChildSchema& child : node.children) {
        if (!schema::placesValues(child.kind)) continue;
        out += (child.kind == ChildKind::Property ? 1 : 0) + describedBelow(*child.schema);
    }
    return out;
}

class Walk {
 public:
    Walk(const CompiledConversion& conversion, const Mapping& mapping)
        : m_conversion(conversion), m_mapping(mapping), m_from(conversion.written->from), m_to(conversion.written->to) {
        for (const CompiledRule& rule : conversion.rules) {
            if (!rule.from) {
                addUnusable(rule);
                continue;
            }
            for (const std::vector<std::string>& field : rule.reads) m_reads.add(field);
            m_writes.add(rule.destination);
        }
        for (const std::vector<std::string>& field : conversion.preserve)
            if (!field.empty()) m_reads.add(field);
    }

    Coverage run() {
        if (!m_reads.ends) both(*m_conversion.from->schema, *m_conversion.to->schema, &m_reads, &m_writes, "");
        return std::move(m_out);
    }

 private:
    // What a rule is meant to convert is not said to be left out: the rule has an error of its own.
    void addUnusable(const CompiledRule& rule) {
        const auto isPath = [](const std::vector<std::string>& path) {
            return !path.empty() && path.size() <= kMaxSteps;
        };
        if (isPath(rule.field)) m_reads.add(rule.field);
        if (isPath(rule.destination)) m_writes.add(rule.destination);
    }

    bool full() {
        m_out.cut = m_out.cut || m_visited > kMaxVisited || m_out.gaps.size() >= kMaxGaps;
        return m_out.cut;
    }

    void gap(GapKind kind, std::string field, const Schema* node, Phrase reason) {
        if (full()) return;
        Gap& out = m_out.gaps.emplace_back();
        out.kind = kind;
        const Acknowledgement acknowledgement = m_mapping.acknowledgementOf(m_from, m_to, field, name(kind));
        out.acknowledged = acknowledgement.current;
        out.stale = acknowledgement.stale;
        out.field = std::move(field);
        out.fieldsBelow = node ? describedBelow(*node) : 0;
        out.reason = std::move(reason);
    }
    void noField(const std::string& field, const Schema* node) {
        gap(GapKind::NoField, field, node,
            phrase("Mapping", "No rule reads %2 of %1, and %3 has no field of that name.").with(m_from, field, m_to));
    }

    // A node that both versions have.
    void both(const Schema& from, const Schema& to, const PathTree* reads, const PathTree* writes,
              const std::string& path) {
        ++m_visited;
        if (full()) return;
        for (const schema::ChildSchema& child : from.children) {
            if (child.kind == ChildKind::Property) {
                property(child, to, reads, writes, path);
            } else if (child.kind == ChildKind::Items) {
                if (const Schema* items = object::itemsOf(to)) inside(*child.schema, *items, path + "[]");
            } else if (child.kind == ChildKind::AdditionalProperties) {
                const object::Additional additional = object::additionalOf(to);
                if (additional.schema) inside(*child.schema, *additional.schema, path + ".*");
                if (!additional.present && !object::preservesUnknown(to)) noField(path + ".*", child.schema.get());
            }
        }
        for (const std::string& name : to.required) {
            const schema::ChildSchema* required = to.property(name);
            if (!required || object::defaultOf(*required->schema) || PathTree::under(writes, name)) continue;
            const Schema* member = nullptr;
            if (!prunes(from, name, member) || (path.empty() && isMeta(name))) continue;
            const std::string field = path + "." + name;
            gap(GapKind::Unset, field, nullptr,
                phrase("Mapping", "%3 requires %2, which %1 does not have, and no rule writes it.")
                    .with(m_from, field, m_to));
        }
    }

    static bool isMeta(std::string_view name) { return name == "apiVersion" || name == "kind" || name == "metadata"; }

    // Rules cannot reach values inside lists and maps.
    void inside(const Schema& from, const Schema& to, const std::string& path) {
        if (!differs(from, to, path)) both(from, to, nullptr, nullptr, path);
    }

    bool differs(const Schema& from, const Schema& to, const std::string& path) {
        const Misfit misfit = typeMisfit(from, to, path);
        if (misfit) {
            gap(GapKind::OtherType, path, &from,
                sentences(phrase("Mapping", "No rule reads %2 of %1, and %3 has another type there.")
                              .with(m_from, path, m_to),
                          misfit.reason));
        }
        return static_cast<bool>(misfit);
    }

    void property(const schema::ChildSchema& child, const Schema& to, const PathTree* reads, const PathTree* writes,
                  const std::string& path) {
        if (path.empty() && isMeta(child.name)) return;
        const std::string field = path + "." + child.name;
        reads = PathTree::under(reads, child.name);
        writes = PathTree::under(writes, child.name);
        if (reads && reads->ends) return;
        const Schema* member = nullptr;
        if (prunes(to, child.name, member)) {
            lost(*child.schema, reads, field);
        } else if (writes && writes->ends) {
            if (reads) return lost(*child.schema, reads, field);
            gap(GapKind::Overwritten, field, child.schema.get(),
                phrase("Mapping", "No rule reads %2 of %1, and a rule for another field overwrites it in %3.")
                    .with(m_from, field, m_to));
        } else if (member && !(reads == nullptr && differs(*child.schema, *member, field))) {
            both(*child.schema, *member, reads, writes, field);
        }
    }

    // A node that the target does not have: what no rule reads of it.
    void lost(const Schema& from, const PathTree* reads, const std::string& path) {
        ++m_visited;
        if (!reads) return noField(path, &from);
        for (const schema::ChildSchema& child : from.children) {
            if (full()) return;
            if (child.kind != ChildKind::Property) continue;
            const PathTree* below = PathTree::under(reads, child.name);
            if (!below || !below->ends) lost(*child.schema, below, path + "." + child.name);
        }
    }

    const CompiledConversion& m_conversion;
    const Mapping& m_mapping;
    const std::string& m_from;
    const std::string& m_to;
    PathTree m_reads, m_writes;
    Coverage m_out;
    std::size_t m_visited = 0;
};

}  // namespace

std::string_view name(GapKind kind) {
    switch (kind) {
        case GapKind::NoField:
            return "no-field";
        case GapKind::OtherType:
            return "other-type";
        case GapKind::Overwritten:
            return "overwritten";
        case GapKind::Unset:
            return "unset";
    }
    return {};
}

Coverage coverageOf(const CompiledConversion& conversion, const Mapping& mapping) {
    CRD_CHECK(conversion.written != nullptr);
    return Walk(conversion, mapping).run();
}

namespace {

// Calls `visit` with a key for the field and each field above it, from the outside in.
template <typename Visit>
void eachAtOrAbove(const std::string& field, const Visit& visit) {
    std::string key;
    for (const std::string& step : stepsOf(field)) {
        key += step;
        key += '\0';  // in no name
        visit(key);
    }
}

}  // namespace

void FieldIndex::add(const std::string& field, std::size_t index) {
    std::string own;
    eachAtOrAbove(field, [&](const std::string& key) { own = key; });
    m_fields[own].push_back(index);
}

std::vector<std::size_t> FieldIndex::atOrAbove(const std::string& field) const {
    std::vector<std::size_t> out;
    eachAtOrAbove(field, [&](const std::string& key) {
        if (const auto found = m_fields.find(key); found != m_fields.end())
            out.insert(out.end(), found->second.begin(), found->second.end());
    });
    std::sort(out.begin(), out.end());
    return out;
}

FieldIndex indexOf(const Coverage& coverage) {
    FieldIndex out;
    for (std::size_t i = 0; i < coverage.gaps.size(); ++i) out.add(coverage.gaps[i].field, i);
    return out;
}

}  // namespace crd::mapping
