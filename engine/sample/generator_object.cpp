// Objects: selects members, and makes values invalid against schemas that must not match.
#include <algorithm>
#include <iterator>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "engine/object/form.h"
#include "engine/object/rule_mentions.h"
#include "engine/sample/internal/generator.h"
#include "engine/value/json_size.h"

namespace crd::sample {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

const std::vector<std::string> kTypeMeta = {"apiVersion", "kind", "metadata"};

bool isTypeMeta(const std::string& name) {
    return std::find(kTypeMeta.begin(), kTypeMeta.end(), name) != kTypeMeta.end();
}

std::size_t sizeOf(const std::optional<std::int64_t>& bound, std::size_t fallback) {
    return bound ? static_cast<std::size_t>(std::max<std::int64_t>(0, *bound)) : fallback;
}

}  // namespace

// An object being generated.
class Generator::ObjectBuild {
 public:
    ObjectBuild(Generator& generator, const Assertions& flat, const ValueContext& context)
        : m_generator(generator), m_flat(flat), m_context(context) {
        m_root = generator.m_path.empty();
        for (std::size_t i = 0; i < flat.all.size(); ++i) {
            const Schema* schema = flat.all[i];
            m_resource = m_resource || schema->embeddedResource;
            m_keepsUnknown = m_keepsUnknown || object::preservesUnknown(*schema);
            const object::Additional additional = object::additionalOf(*schema);
            m_map = m_map || additional.schema != nullptr;
            // `additionalProperties: true` in the structural schema preserves unknown fields; in a branch it has no
            // effect.
            if (i == 0) m_keepsUnknown = m_keepsUnknown || (additional.present && !additional.schema);
            for (const std::string& name : schema->required) require(name);
            for (const ChildSchema& child : schema->children) {
                if (child.kind != ChildKind::Property) continue;
                std::vector<std::size_t>& owners = m_owners[child.name];
                if (owners.empty()) m_names.push_back(&child);
                if (owners.empty() || owners.back() != i) owners.push_back(i);
            }
            if (schema->child(ChildKind::AdditionalProperties)) m_open.push_back(i);
        }
        if (context.keys) {
            for (const std::string& name : *context.keys) require(name);
        }
        m_generator.m_budget.spend(m_names.size() * Budget::kBytesOfStep);
        m_most = sizeOf(least(flat, &Schema::maxProperties), static_cast<std::size_t>(-1));
    }

    Made run() {
        const bool target = m_generator.atTarget(m_context);
        if (m_root || m_resource) typeMeta();
        for (const std::string& name : m_required) add(name, true);
        for (const ChildSchema* child : m_names) {
            if (!onTheWay(child)) continue;
            m_probed.insert(child->name);
            add(child->name, true);
        }
        if (onTheWay(nullptr)) addEntries(1);
        for (const ChildSchema* child : m_names) {
            if (hasDefault(child->name)) add(child->name, false);
        }
        if (m_generator.full()) {
            for (const ChildSchema* child : m_names) {
                if (members().size() >= m_most || !m_generator.full()) break;
                if (m_root && child->name == "status" && m_generator.m_kind.hasStatus && !m_generator.m_options.status)
                    continue;
                add(child->name, false);
            }
            if (m_map && members().size() < m_most && !target) addEntries(std::max<std::size_t>(members().size(), 1));
        }
        const std::size_t wanted = target && m_generator.m_target->size
                                       ? *m_generator.m_target->size
                                       : sizeOf(greatest(m_flat, &Schema::minProperties), 0);
        fill(wanted);
        if (target && m_generator.m_target->size) shrink(wanted);
        if (target && !m_generator.m_target->without.empty()) members().erase(m_generator.m_target->without);
        for (const Schema* claim : m_flat.none) {
            constexpr int kTries = 8;
            for (int i = 0; i < kTries && m_generator.mayChoose() && m_generator.valid(m_out.value, *claim); ++i) {
                if (!m_generator.breakClaim(m_out.value, *claim, *this, 0)) break;
            }
        }
        if (!target || !m_generator.mayViolate(m_context)) obey();
        return std::move(m_out);
    }

    // The member must not be omitted or removed.
    bool required(const std::string& name) const {
        return m_needed.contains(name) || isMeta(name) || m_probed.contains(name);
    }

    // Generates the member again so that it is invalid against `claim`, or without that condition if `claim` is null.
    bool remake(const std::string& name, const Schema* claim, std::size_t variation = 0) {
        Assertions assertions = claimsOf(name);
        if (assertions.all.empty()) return false;
        if (claim) assertions.none.push_back(claim);
        const std::size_t notes = m_generator.m_shortfalls.size();
        Made made = makeMember(name, assertions, variation);
        if (!made.good) {
            m_generator.m_shortfalls.resize(notes);
            return false;
        }
        members()[name] = std::move(made.value);
        return true;
    }

 private:
    Json::Object& members() { return *m_out.value.asObject(); }

    void require(const std::string& name) {
        if (m_needed.insert(name).second) m_required.push_back(name);
    }
    bool isMeta(const std::string& name) const { return (m_root || m_resource) && isTypeMeta(name); }

    bool onTheWay(const ChildSchema* child) const {
        const Target* target = m_generator.m_target;
        if (!target || !m_context.onTheWay || *m_context.onTheWay >= target->way.size()) return false;
        const ChildSchema* next = target->way[*m_context.onTheWay];
        return child ? next == child : next->kind == ChildKind::AdditionalProperties;
    }

    // The schemas that say something about the member, in their order. Many others say nothing.
    std::vector<std::size_t> schemasOf(const std::string& name) const {
        const auto owners = m_owners.find(name);
        if (owners == m_owners.end()) return m_open;
        std::vector<std::size_t> out;
        std::set_union(owners->second.begin(), owners->second.end(), m_open.begin(), m_open.end(),
                       std::back_inserter(out));
        return out;
    }

    Assertions claimsOf(const std::string& name) {
        Assertions out;
        schema::PropertyIndex& properties = m_generator.m_validator.properties();
        for (const std::size_t i : schemasOf(name)) {
            if (const Schema* member = object::memberSchema(*m_flat.all[i], name, properties))
                out.all.push_back(member);
        }
        return out;
    }

    const ChildSchema* childFor(const std::string& name) {
        const std::vector<std::size_t> places = schemasOf(name);
        if (places.empty()) return nullptr;
        const Schema& first = *m_flat.all[places.front()];
        const ChildSchema* property = m_generator.m_validator.properties().find(first, name);
        return property ? property : first.child(ChildKind::AdditionalProperties);
    }

    bool hasDefault(const std::string& name) {
        const Assertions assertions = claimsOf(name);
        return std::any_of(assertions.all.begin(), assertions.all.end(),
                           [&](const Schema* schema) { return m_generator.m_defaults.of(*schema) != nullptr; });
    }

    bool isKey(const std::string& name) const {
        return m_context.keys &&
               std::find(m_context.keys->begin(), m_context.keys->end(), name) != m_context.keys->end();
    }

    Made makeMember(const std::string& name, const Assertions& assertions, std::size_t another = 0) {
        const ChildSchema* child = childFor(name);
        // Items differ in their keys, or as a whole.
        const std::size_t variation = (isKey(name) || !m_context.keys ? m_context.variation : 0) + another;
        m_generator.m_path.push_back(
            {child && child->kind == ChildKind::AdditionalProperties ? PathStep::Kind::Key : PathStep::Kind::Field,
             name, 0});
        Made out = m_generator.make(assertions, m_generator.below(m_context, child, variation));
        m_generator.m_path.pop_back();
        return out;
    }

    void add(const std::string& name, bool must) {
        if (members().contains(name)) return;
        const Assertions assertions = claimsOf(name);
        if (assertions.all.empty()) {
            if (!must) return;
            if (m_keepsUnknown) {
                members()[name] = Json("example");
                return;
            }
            m_generator.m_path.push_back({PathStep::Kind::Field, name, 0});
            m_generator.fall(
                m_flat, phrase("Generation", "The field is required, but no schema specifies it: it would be pruned."));
            m_generator.m_path.pop_back();
            m_out.good = false;
            return;
        }
        const std::size_t notes = m_generator.m_shortfalls.size();
        Made made = makeMember(name, assertions);
        if (!made.good && !must) {
            for (std::size_t i = notes; i < m_generator.m_shortfalls.size(); ++i) {
                m_generator.m_shortfalls[i].leftOut = true;
            }
            return;
        }
        m_out.good = m_out.good && made.good;
        members()[name] = std::move(made.value);
    }

    // Adds entries to a map until it has the wanted number of members.
    void addEntries(std::size_t wanted) {
        if (!m_map && !m_keepsUnknown) return;
        const std::size_t before = m_generator.m_values;
        for (std::size_t i = 0; members().size() < wanted; ++i) {
            const std::size_t spent = i == 0 ? 1 : (m_generator.m_values - before) / i;
            if (!m_generator.affords(wanted - members().size(), spent) || i > wanted + m_names.size()) return;
            const std::string name = i == 0 ? "example" : "example-" + std::to_string(i + 1);
            if (m_owners.contains(name) || members().contains(name)) continue;
            ++m_generator.m_values;
            const bool good = m_out.good;
            add(name, true);
            if (!m_out.good && good) return;
        }
    }

    void fill(std::size_t wanted) {
        for (const ChildSchema* child : m_names) {
            if (members().size() >= wanted) return;
            if (m_root && child->name == "status" && m_generator.m_kind.hasStatus) continue;
            add(child->name, false);
        }
        addEntries(wanted);
    }

    void shrink(std::size_t wanted) {
        for (auto at = members().begin(); at != members().end() && members().size() > wanted;) {
            at = required(at->first) ? std::next(at) : members().erase(at);
        }
    }

    // Changes members named in violated rules, as long as each change reduces the number of violated rules.
    void obey() {
        const Schema& node = *m_flat.all.front();
        if (!m_generator.m_rules.has(node)) return;
        std::vector<object::ValueError> broken = m_generator.m_rules.broken(node, m_out.value, m_generator.m_budget);
        constexpr int kRounds = 12;
        for (int round = 0; round < kRounds && !broken.empty(); ++round) {
            const std::size_t before = broken.size();
            const std::size_t notes = m_generator.m_shortfalls.size();
            const Json value = m_out.value;
            const std::size_t bytes = requestBytes(value);
            Json best;
            const RuleHint* bestHint = nullptr;
            std::vector<Shortfall> bestNotes;
            for (const Change& change : changes(broken)) {
                if (broken.empty() || !m_generator.mayChoose()) break;
                if (change.hint && !m_generator.mayHint()) continue;
                if (make(change) && (m_context.onTheWay || m_generator.satisfies(m_out.value, m_flat))) {
                    ++m_generator.m_validated;
                    auto left = m_generator.m_rules.broken(node, m_out.value, m_generator.m_budget);
                    if (left.size() < broken.size()) {
                        broken = std::move(left);
                        best = std::move(m_out.value);
                        bestHint = change.hint;
                        bestNotes.assign(m_generator.m_shortfalls.begin() + static_cast<std::ptrdiff_t>(notes),
                                         m_generator.m_shortfalls.end());
                    }
                }
                m_generator.m_shortfalls.resize(notes);
                m_out.value = value;
                m_generator.m_budget.spend(bytes);  // a change of one member copies all of them
            }
            if (broken.size() == before) break;
            m_out.value = std::move(best);
            if (bestHint) m_followed.push_back(bestHint);
            m_generator.m_shortfalls.insert(m_generator.m_shortfalls.end(), bestNotes.begin(), bestNotes.end());
        }
        // An object that is not on the target's path may be omitted if it violates a rule; otherwise the validation
        // result reports it.
        if (broken.empty() || m_context.onTheWay) return;
        m_generator.fall(m_flat,
                         phrase("Generation", "Its rules reject the generated value: %1").with(broken.front().detail));
        m_out.good = false;
    }

    // Members to remove, one to add, and one to generate again; or a hint to follow.
    struct Change {
        std::vector<std::string> without;
        std::string with, other;
        std::size_t variation = 0;
        const RuleHint* hint = nullptr;
        bool alone = false;  // of m_optional, only `with` stays
    };

    bool make(const Change& change) {
        const std::size_t followed = m_generator.m_hints.size();
        m_generator.m_hints.insert(m_generator.m_hints.end(), m_followed.begin(), m_followed.end());
        if (change.hint) m_generator.m_hints.push_back(change.hint);
        const bool made = change.hint ? follow(*change.hint) : makeMembers(change);
        m_generator.m_hints.resize(followed);
        return made;
    }

    bool follow(const RuleHint& hint) {
        return std::all_of(hint.members.begin(), hint.members.end(), [&](const std::string& name) {
            if (!isMeta(name)) return remake(name, nullptr);
            Json* metadata = name == "metadata" ? &members()[name] : nullptr;
            if (!metadata || !metadata->asObject()) return false;
            const bool good = m_out.good;
            const std::size_t notes = m_generator.m_shortfalls.size();
            Json value = nameOf(claimsOf(name));
            const bool made = std::exchange(m_out.good, good);
            if (!made) {
                m_generator.m_shortfalls.resize(notes);
                return false;
            }
            (*metadata->asObject())["name"] = std::move(value);
            return true;
        });
    }

    bool makeMembers(const Change& change) {
        for (const std::string& name : change.without) members().erase(name);
        if (change.alone) {
            for (const std::string& name : m_optional)
                if (name != change.with) members().erase(name);
        }
        if (!change.with.empty() && !members().contains(change.with) && !remake(change.with, nullptr)) return false;
        return change.other.empty() || remake(change.other, nullptr, change.variation);
    }

    // Possible changes, those that a rule names first, then smallest first: another value, an additional member, one
    // less, only one of the named members.
    std::vector<Change> changes(const std::vector<object::ValueError>& broken) {
        const std::vector<schema::ValidationRule>& rules = m_flat.all.front()->rules;
        object::MentionedWords mentioned;
        std::unordered_set<std::size_t> brokenRules;
        for (const object::ValueError& error : broken) {
            if (error.rule && brokenRules.insert(*error.rule).second) mentioned.add(rules[*error.rule].rule);
        }
        m_generator.m_budget.spend(m_names.size() * Budget::kBytesOfStep);
        std::vector<std::string> named, optional;
        for (const ChildSchema* child : m_names) {
            if (isMeta(child->name) || m_probed.contains(child->name) || isKey(child->name)) continue;
            if (!mentioned.contain(child->name)) continue;
            named.push_back(child->name);
            if (!required(child->name)) optional.push_back(child->name);
        }
        std::vector<Change> out;
        for (const RuleHint& hint : m_generator.m_ruleHints.of(*m_flat.all.front())) {
            if (!brokenRules.contains(hint.rule) || hint.members.empty() ||
                std::any_of(hint.members.begin(), hint.members.end(),
                            [&](const std::string& name) { return isKey(name); }))
                continue;
            Change& change = out.emplace_back();
            change.hint = &hint;
        }
        constexpr std::size_t kMostWords = 16;
        for (const std::string& name : named) {
            const auto at = members().find(name);
            if (at == members().end() || at->second.asObject() || at->second.asArray()) continue;
            std::size_t words = 3;
            for (const Schema* schema : claimsOf(name).all) {
                if (schema->enumValues) words = std::min(kMostWords, schema->enumValues->size());
            }
            for (std::size_t i = 1; i < words; ++i) out.push_back({{}, {}, name, i});
        }
        for (const std::string& name : named) {
            if (!members().contains(name)) out.push_back({{}, name, {}, 0});
        }
        for (const std::string& name : optional) {
            if (members().contains(name)) out.push_back({{name}, {}, {}, 0});
        }
        for (const std::string& name : optional) {
            Change& change = out.emplace_back();
            change.with = name;
            change.alone = true;
        }
        if (optional.size() > 1) out.push_back({optional, {}, {}, 0});
        m_optional = std::move(optional);
        return out;
    }

    // apiVersion, kind and metadata of the resource.
    void typeMeta() {
        if (m_root) {
            const object::ResourceKind& kind = m_generator.m_kind;
            members()["apiVersion"] = Json(kind.group.empty() ? kind.version : kind.group + "/" + kind.version);
            members()["kind"] = Json(kind.kind);
        } else {
            for (const std::string name : {"apiVersion", "kind"}) {
                if (claimsOf(name).all.empty() || !remake(name, nullptr)) {
                    members()[name] = Json(name == "kind" ? "ConfigMap" : "v1");
                }
            }
            // The schema does not restrict it, so "example" is not a version.
            const std::string* version = members()["apiVersion"].asString();
            if (version && *version == "example") members()["apiVersion"] = Json("v1");
        }
        Json::Object metadata;
        metadata["name"] = nameOf(claimsOf("metadata"));
        if (m_root && m_generator.m_kind.namespaced && m_generator.full()) metadata["namespace"] = Json("default");
        members()["metadata"] = Json(std::move(metadata));
    }

    Json nameOf(const Assertions& metadata) {
        Assertions assertions;
        schema::PropertyIndex& properties = m_generator.m_validator.properties();
        for (const Schema* schema : metadata.all) {
            if (const ChildSchema* child = properties.find(*schema, "name"))
                assertions.all.push_back(child->schema.get());
        }
        for (const RuleHint* hint : m_generator.m_hints) {
            for (const RuleHint::Part& part : hint->parts) {
                if (part.ofName && part.node == m_flat.all.front())
                    (part.violates ? assertions.none : assertions.all).push_back(part.claim.get());
            }
        }
        static const Schema kAny;
        if (assertions.all.empty()) {
            if (assertions.none.empty()) return Json("example");
            assertions.all.push_back(&kAny);
        }
        ValueContext context;
        context.named = true;
        Plan plan{Random(0)};
        m_generator.m_path.push_back({PathStep::Kind::Field, "metadata", 0});
        m_generator.m_path.push_back({PathStep::Kind::Field, "name", 0});
        Made made = m_generator.scalar(flattened(assertions, plan), kString, context);
        m_generator.m_path.resize(m_generator.m_path.size() - 2);
        m_out.good = m_out.good && made.good;
        return std::move(made.value);
    }

    Generator& m_generator;
    const Assertions& m_flat;
    const ValueContext& m_context;
    Made m_out{Json(Json::Object()), true};
    std::vector<std::string> m_required;
    std::set<std::string> m_needed, m_probed;
    std::vector<const ChildSchema*> m_names;
    std::unordered_map<std::string_view, std::vector<std::size_t>> m_owners;  // of each property: places in m_flat.all
    std::vector<std::size_t> m_open;  // places of the schemas with additionalProperties
    std::size_t m_most = 0;
    std::vector<const RuleHint*> m_followed;  // the hints that its members follow
    std::vector<std::string> m_optional;      // members that broken rules name, of the last changes()
    bool m_root = false, m_resource = false, m_keepsUnknown = false, m_map = false;
};

Generator::Made Generator::object(const Assertions& flat, const ValueContext& context) {
    return ObjectBuild(*this, flat, context).run();
}

// Changes the object so that it becomes invalid against `claim`. False if no way was found.
bool Generator::breakClaim(Json& value, const Schema& claim, ObjectBuild& build, int depth) {
    constexpr int kDeepest = 20;
    Json::Object* members = value.asObject();
    if (!members || depth > kDeepest || !mayChoose()) return false;
    for (const std::string& name : claim.required) {
        const auto at = members->find(name);
        if (at == members->end() || build.required(name)) continue;
        members->erase(at);
        return true;
    }
    for (const ChildSchema& child : claim.children) {
        if (child.kind == ChildKind::Property && members->contains(child.name) &&
            build.remake(child.name, child.schema.get()))
            return true;
    }
    // All branches of one of these must become invalid, or else some other keyword.
    for (const ChildKind kind : {ChildKind::AnyOf, ChildKind::OneOf}) {
        bool any = false, broken = true;
        for (const ChildSchema& child : claim.children) {
            if (child.kind != kind || !valid(value, *child.schema)) continue;
            any = true;
            broken = broken && breakClaim(value, *child.schema, build, depth + 1);
        }
        if (any && broken) return true;
    }
    for (const ChildSchema& child : claim.children) {
        if (child.kind == ChildKind::AllOf && breakClaim(value, *child.schema, build, depth + 1)) return true;
    }
    // The schema below `not` must become valid.
    for (const ChildSchema& child : claim.children) {
        if (child.kind != ChildKind::Not) continue;
        bool made = !child.schema->required.empty();
        for (const std::string& name : child.schema->required) {
            made = made && (members->contains(name) || build.remake(name, nullptr));
        }
        if (made && valid(value, *child.schema)) return true;
    }
    return false;
}

}  // namespace crd::sample
