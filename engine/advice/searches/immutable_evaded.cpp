// Transition rules that two updates evade: one removes the field, the other sets it to a value that the rule would have
// rejected. The server runs such a rule only if the value is there before and after.
#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/advice/internal/rule_failure.h"
#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/advice/internal/way.h"
#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/operators.h"

namespace crd::advice {

namespace {

using schema::ChildKind;
using schema::Schema;

// Bounds for one rule. Most are evaded with the first values.
constexpr std::size_t kMostChains = 4;
constexpr std::uint64_t kMostSeeds = 6;
constexpr std::size_t kMostRules = 40;  // of a version
// Steps to a rule. Deeper ones are those of types that the author took over from elsewhere.
constexpr std::size_t kDeepest = 5;

// The fields of `oldSelf` that an expression reads: {a, b} of oldSelf.a.b; {} of oldSelf itself.
class OldFields {
 public:
    static std::set<std::vector<std::string>> of(const cel::Expr& expr) {
        OldFields reader;
        reader.visit(expr);
        return std::move(reader.m_found);
    }

 private:
    static std::optional<std::vector<std::string>> chain(const cel::Expr& expr) {
        if (const auto* name = expr.as<cel::Ident>())
            return name->name == "oldSelf" ? std::optional(std::vector<std::string>()) : std::nullopt;
        const cel::Expr* operand = nullptr;
        const std::string* field = nullptr;
        if (const auto* select = expr.as<cel::Select>()) {
            operand = select->operand;
            field = &select->field;
        } else if (const auto* call = expr.as<cel::Call>();
                   call && call->function == cel::op::kOptionalSelect && call->arguments.size() == 2) {
            operand = call->arguments[0];
            const auto* name = call->arguments[1]->as<cel::Constant>();
            field = name ? std::get_if<std::string>(name) : nullptr;
        }
        if (!operand || !field) return std::nullopt;
        std::optional<std::vector<std::string>> out = chain(*operand);
        if (out) out->push_back(*field);
        return out;
    }

    // Recursion depth is that of the expression, which the parser limits.
    void visit(const cel::Expr& expr) {
        if (std::optional<std::vector<std::string>> found = chain(expr)) {
            m_found.insert(*std::move(found));
        } else if (const auto* fold = expr.as<cel::Comprehension>()) {
            for (const cel::Expr* part : {fold->range, fold->accuInit, fold->condition, fold->step, fold->result})
                visit(*part);
        } else {
            for (const cel::Expr* part : partsOf(expr)) visit(*part);
        }
    }

    std::set<std::vector<std::string>> m_found;
};

// As far as the schema has the fields.
Way fieldsBelow(Way way, const Schema& root, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        const std::optional<std::string> property = cel::unescaped(name);
        const schema::ChildSchema* child = property ? nodeAfter(root, way, way.size()).property(*property) : nullptr;
        if (!child) break;
        way.push_back(child);
    }
    return way;
}

Json* valueIn(Json& object, const FieldPath& path) {
    return const_cast<Json*>(object::valueAt(object, path));
}

FieldPath firstSteps(const FieldPath& path, std::size_t count) {
    return FieldPath({path.steps().begin(), path.steps().begin() + static_cast<std::ptrdiff_t>(count)});
}

// The object with another value at the path.
Json withValue(Json object, const FieldPath& path, const Json& value) {
    if (Json* at = valueIn(object, path)) *at = value;
    return object;
}

Json withoutMember(Json object, const FieldPath& path) {
    Json* holder = valueIn(object, path.parent());
    if (Json::Object* members = holder ? holder->asObject() : nullptr) members->erase(path.steps().back().name);
    return object;
}

// Values that may be valid where this one is, the plainest first.
std::vector<Json> otherScalars(const Json& value, const Schema& node) {
    std::vector<Json> out;
    if (node.enumValues) {
        out = *node.enumValues;
    } else if (const bool* flag = value.asBool()) {
        out.emplace_back(!*flag);
    } else if (const std::int64_t* whole = value.asInt()) {
        for (const std::int64_t step : {1, -1, 1000}) out.emplace_back(*whole + step);
    } else if (const double* number = value.asDouble()) {
        for (const double step : {1.0, -1.0}) out.emplace_back(*number + step);
    } else if (value.asString() && node.pattern.empty() && node.format.empty()) {
        for (const char* text : {"other", "b"}) out.emplace_back(text);
    }
    std::erase(out, value);
    return out;
}

bool isEmpty(const Json& value) {
    const Json::Array* list = value.asArray();
    const Json::Object* members = value.asObject();
    return (list && list->empty()) || (members && members->empty());
}

// Whether the rule is inside the spec that a template, as ClusterTemplate, holds for other objects: nothing runs with
// its values.
bool isInTemplateKind(const Subject& subject, const Way& way) {
    return subject.kind().kind.ends_with("Template") && way.size() > 3 && way[0]->name == "spec" &&
           way[1]->name == "template" && way[2]->name == "spec";
}

// The four requests that show it.
struct Evasion {
    std::vector<ProofRequest> requests;
    Json before, after;  // the value that changes
};

class Evader {
 public:
    Evader(Subject& subject, const RuleCost& rule, Way way, std::vector<std::size_t> removable)
        : m_subject(subject), m_rule(rule), m_way(std::move(way)), m_removable(std::move(removable)) {}

    // How many steps lead to what is removed.
    std::size_t removed() const { return m_removed; }
    // The field whose value changes.
    const std::string& changed() const { return m_changed; }

    std::optional<Evasion> run() {
        std::size_t chains = 0;
        for (const std::vector<std::string>& names : OldFields::of(*m_rule.compiled->checked->ast.root)) {
            if (++chains > kMostChains) break;
            const Way target = fieldsBelow(m_way, m_subject.root(), names);
            if (std::optional<Evasion> found = onTarget(target)) {
                m_changed = target.back()->name.empty() ? m_way.back()->name : target.back()->name;
                return found;
            }
            if (m_subject.done()) break;
        }
        return std::nullopt;
    }

 private:
    // As a full sample has it; of a map, with one or two entries.
    std::optional<Json> otherValue(const Way& way, std::uint64_t seed) {
        sample::SampleOptions options = m_subject.sampling();
        options.seed = seed;
        options.extent = seed % 2 == 0 ? sample::Extent::Full : sample::Extent::Minimal;
        sample::Target target;
        target.way = way;
        if (way.back()->schema->child(ChildKind::AdditionalProperties)) target.size = 1 + seed % 2;
        const sample::TargetedSample made = m_subject.sampler().makeWith(target, options);
        const Json* value = made.path ? object::valueAt(made.object, *made.path) : nullptr;
        return value ? std::optional(*value) : std::nullopt;
    }

    std::optional<Evasion> onTarget(const Way& target) {
        const std::optional<sample::Placed> base =
            m_subject.sampler().containing(target, std::nullopt, m_subject.sampling());
        if (!base || !base->accepted || base->path.steps().size() != target.size()) return std::nullopt;
        const auto with = [&](const Json& value) { return withValue(base->object, base->path, value); };
        std::vector<Json> values{*object::valueAt(base->object, base->path)};
        const bool scalar = !values.front().asObject() && !values.front().asArray();
        if (scalar) {
            for (Json& other : otherScalars(values.front(), *target.back()->schema)) {
                if (std::optional<Evasion> found = between(base->object, with(other), base->path)) return found;
                if (m_subject.done()) return std::nullopt;
                values.push_back(std::move(other));
            }
        }
        for (std::uint64_t seed = 1; seed <= kMostSeeds && !m_subject.done(); ++seed) {
            std::optional<Json> value = otherValue(target, seed);
            if (!value || std::find(values.begin(), values.end(), *value) != values.end()) continue;
            if (scalar)
                if (std::optional<Evasion> found = between(base->object, with(*value), base->path)) return found;
            values.push_back(*std::move(value));
        }
        if (scalar) return std::nullopt;
        // An empty list is hardly another value than none.
        std::stable_partition(values.begin(), values.end(), [](const Json& value) { return !isEmpty(value); });
        for (std::size_t i = 1; i < values.size() && !m_subject.done(); ++i)
            if (std::optional<Evasion> found = between(with(values.front()), with(values[i]), base->path)) return found;
        return std::nullopt;
    }

    // Also the other way round, for rules that let values grow.
    std::optional<Evasion> between(const Json& one, const Json& other, const FieldPath& path) {
        Tried first = m_subject.create(one), second = m_subject.create(other);
        if (!first.accepted() || !second.accepted()) return std::nullopt;
        for (Tried* from : {&first, &second}) {
            const Json& to = from == &first ? other : one;
            Tried direct = m_subject.update(to, from->outcome.stored);
            if (!violates(direct, m_rule)) continue;
            for (const std::size_t steps : m_removable) {
                const Json& start = from == &first ? one : other;
                Tried without = m_subject.update(withoutMember(start, firstSteps(path, steps)), from->outcome.stored);
                if (!without.accepted() ||
                    object::valueAt(without.outcome.stored, firstSteps(path, m_way.size())) != nullptr)
                    continue;
                Tried again = m_subject.update(to, without.outcome.stored);
                if (!again.accepted()) continue;
                m_removed = steps;
                return Evasion{{from->request, direct.request, without.request, again.request},
                               *object::valueAt(start, path),
                               *object::valueAt(to, path)};
            }
        }
        return std::nullopt;
    }

    Subject& m_subject;
    const RuleCost& m_rule;
    const Way m_way;
    const std::vector<std::size_t> m_removable;  // numbers of steps, the innermost first
    std::size_t m_removed = 0;
    std::string m_changed;
};

// The fields on the way that an object need not have, as numbers of steps, the innermost first. Not the items around
// them: to remove an item and to add it again is how lists are used.
std::vector<std::size_t> removableOn(const Schema& root, const Way& way) {
    std::vector<std::size_t> out;
    for (std::size_t steps = way.size(); steps > 0 && way[steps - 1]->kind == ChildKind::Property; --steps)
        if (!nodeAfter(root, way, steps - 1).isRequired(way[steps - 1]->name)) out.push_back(steps);
    return out;
}

// A field whose removal must be rejected, as the last of `steps` steps.
struct KeptField {
    Way way;
    std::size_t steps = 0;

    const std::string& name() const { return way[steps - 1]->name; }
};

// What is removed, and what is around it: it must stay as well, or the field is removed with it. The innermost first.
std::vector<KeptField> keptOn(const Way& way, const std::vector<std::size_t>& removable, std::size_t removed) {
    std::vector<KeptField> out;
    for (const std::size_t steps : removable)
        if (steps <= removed) out.push_back({way, steps});
    return out;
}

// "spec.size" if these are one field and what is around it; else the names.
Phrase keptNames(const std::vector<KeptField>& fields, bool several) {
    if (!several) {
        std::string out;
        for (auto at = fields.rbegin(); at != fields.rend(); ++at) out += (out.empty() ? "" : ".") + at->name();
        return Phrase::word(out);
    }
    std::vector<std::string> names;
    for (const KeptField& field : fields) names.push_back(field.name());
    return namesOf(names, names.size());
}

// Where the next item of a list of a node is, if earlier changes add some.
class NextItems {
 public:
    std::size_t of(const FieldPath& list, std::size_t before) { return before + m_added[list]++; }

 private:
    std::map<FieldPath, std::size_t> m_added;
};

// `several`: the fields are not one and what is around it.
std::optional<Repair> withRules(const Subject& subject, const std::vector<KeptField>& fields, bool several = false) {
    Repair out;
    NextItems next;
    for (const KeptField& field : fields) {
        const Schema& parent = nodeAfter(subject.root(), field.way, field.steps - 1);
        const std::optional<std::string> escaped = cel::escaped(field.name());
        if (!escaped || parent.type != "object") return std::nullopt;
        Json rule(Json::Object{{"rule", Json("!has(oldSelf." + *escaped + ") || has(self." + *escaped + ")")},
                               {"message", Json(field.name() + " cannot be removed")}});
        const FieldPath list = subject.schemaPath(pathOf(field.way, field.steps - 1)).child("x-kubernetes-validations");
        const std::size_t index = next.of(list, parent.ruleCount);
        if (index > 0)
            out.changes.push_back({list.at(index), std::move(rule)});
        else
            out.changes.push_back({list, Json(Json::Array{std::move(rule)})});
    }
    const Phrase names = keptNames(fields, several);
    out.title = several ? phrase("Fixes", "Add rules that reject the removal of %1").with(names)
                        : phrase("Fixes", "Add a rule that rejects the removal of %1").with(names);
    out.consequence = several || fields.size() == 1
                          ? phrase("Fixes", "Rejects updates that remove %1.").with(names)
                          : phrase("Fixes", "Rejects updates that remove %1 or an object around it.").with(names);
    return out;
}

std::optional<Repair> required(const Subject& subject, const std::vector<KeptField>& fields, bool several = false) {
    Repair out;
    NextItems next;
    for (const KeptField& field : fields) {
        const Schema& parent = nodeAfter(subject.root(), field.way, field.steps - 1);
        const FieldPath list = subject.schemaPath(pathOf(field.way, field.steps - 1)).child("required");
        // With both, advice.required-with-default says that a default makes it moot.
        if (field.way[field.steps - 1]->schema->set(schema::Keyword::Default)) return std::nullopt;
        const Json name(field.name());
        const std::size_t index = next.of(list, parent.required.size());
        if (index > 0)
            out.changes.push_back({list.at(index), name});
        else
            out.changes.push_back({list, Json(Json::Array{name})});
    }
    const Phrase names = keptNames(fields, several);
    out.title = phrase("Fixes", "Require %1").with(names);
    out.consequence = phrase("Fixes", "Rejects objects without %1.").with(names);
    return out;
}

std::shared_ptr<Proof> proofOf(const Evader& evader, Evasion evasion, const std::string& gone) {
    auto out = std::make_shared<Proof>();
    out->summary = phrase("Foresight", "%1: %2 → without %3 → %4 accepted")
                       .with(evader.changed(), brief(evasion.before), gone, brief(evasion.after));
    out->requests = std::move(evasion.requests);
    return out;
}

// All rules that only an update without the spec evades: the cure is the same.
struct SpecEvaded {
    Advice advice;  // of the first rule
    std::shared_ptr<Proof> proof;
    std::string changed;
    std::size_t rules = 0;
};

void addSpecEvaded(std::optional<SpecEvaded>& found, const Subject& subject, const RuleCost& rule, const Evader& evader,
                   Evasion evasion, const Way& way) {
    if (found) {
        ++found->rules;
        found->advice.others.push_back(rulePath(subject, rule));
        return;
    }
    found.emplace();
    found->rules = 1;
    found->changed = evader.changed();
    found->proof = proofOf(evader, std::move(evasion), way.front()->name);
    if (std::optional<Repair> repair = required(subject, {{way, 1}}))
        found->proof->repairs.push_back(*std::move(repair));
    if (std::optional<Repair> repair = withRules(subject, {{way, 1}}))
        found->proof->repairs.push_back(*std::move(repair));
    found->advice = {RuleId::AdviceImmutableEvaded, rulePath(subject, rule), {}, found->proof, way.front()->schema};
    found->advice.nodePath = subject.schemaPath(pathOf(way, 1));
}

void reportSpecEvaded(Subject& subject, SpecEvaded found) {
    found.advice.message =
        found.rules == 1 ? phrase("Advice",
                                  "spec is optional: an update without it evades the rule, and the next one can set %1 "
                                  "to another value")
                               .with(found.changed)
                         : phrase("Advice",
                                  "spec is optional: an update without it evades %2 rules in it, and the next one "
                                  "can set %1 to another value")
                               .with(found.changed, std::to_string(found.rules));
    subject.report(std::move(found.advice));
}

// All rules that the removal of fields of one object evades: one cause, and one cure.
struct FieldsEvaded {
    Advice advice;  // of the first rule
    std::shared_ptr<Proof> proof;
    std::string changed, gone;        // the field with the rule, and what is removed
    std::vector<std::string> others;  // what is removed to evade the other rules
    std::vector<KeptField> kept;
};

void addFieldEvaded(FieldsEvaded& found, const Subject& subject, const RuleCost& rule, const Evader& evader,
                    Evasion evasion, const Way& way, std::vector<KeptField> kept) {
    if (found.proof) {
        found.advice.others.push_back(rulePath(subject, rule));
        found.others.push_back(way[evader.removed() - 1]->name);
    } else {
        found.changed = evader.changed();
        found.gone = way[evader.removed() - 1]->name;
        found.proof = proofOf(evader, std::move(evasion), found.gone);
        found.advice = {RuleId::AdviceImmutableEvaded, rulePath(subject, rule), {}, found.proof, rule.schema};
    }
    for (KeptField& field : kept) {
        const FieldPath path = pathOf(field.way, field.steps);
        const auto isSame = [&](const KeptField& one) { return pathOf(one.way, one.steps) == path; };
        if (std::none_of(found.kept.begin(), found.kept.end(), isSame)) found.kept.push_back(std::move(field));
    }
}

Phrase messageOf(const FieldsEvaded& found) {
    const bool itself = found.gone == found.changed;
    if (found.others.empty())
        return itself ? phrase("Advice",
                               "The rule does not keep %1 from changing: an update can remove it, and the next one can "
                               "set another value")
                            .with(found.changed)
                      : phrase("Advice",
                               "The rule does not keep %1 from changing: an update can remove %2, and the next one can "
                               "set it with another value")
                            .with(found.changed, found.gone);
    const Phrase others = namesOf(found.others, found.others.size());
    return itself ? phrase("Advice",
                           "The rule does not keep %1 from changing: an update can remove it, and the next one can set "
                           "another value. The same is true of %2")
                        .with(found.changed, others)
                  : phrase("Advice",
                           "The rule does not keep %1 from changing: an update can remove %2, and the next one can set "
                           "it with another value. The same is true of %3")
                        .with(found.changed, found.gone, others);
}

void reportFieldsEvaded(Subject& subject, FieldsEvaded found) {
    const bool several = !found.others.empty();
    if (std::optional<Repair> repair = withRules(subject, found.kept, several))
        found.proof->repairs.push_back(*std::move(repair));
    if (std::optional<Repair> repair = several ? std::nullopt : required(subject, found.kept))
        found.proof->repairs.push_back(*std::move(repair));
    found.advice.message = messageOf(found);
    subject.report(std::move(found.advice));
}

// Whether another field of the object names the same thing by a reference: clusterRef next to clusterName. Removing one
// of them for the other is how they are used.
bool hasReferenceBeside(const Schema& parent, std::string_view name) {
    for (const std::string_view end : {"", "ID", "Id", "Name", "ARN", "Arn", "IDs", "Names", "ARNs", "s"}) {
        if (!name.ends_with(end)) continue;
        const std::string base(name.substr(0, name.size() - end.size()));
        for (const char* reference : {"Ref", "Refs"})
            if (!base.empty() && parent.property(base + reference)) return true;
    }
    return false;
}

}  // namespace

// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/cel/validation.go, validateExpressions: without an old
// value, transition rules are not run.
template <>
void search<RuleId::AdviceImmutableEvaded>(Subject& subject) {
    if (!subject.rules()) return;
    std::set<FieldPath> reported;                            // the schemas of what is removed
    std::vector<std::pair<FieldPath, FieldsEvaded>> groups;  // by the schema of the object that has the fields
    std::optional<SpecEvaded> spec;
    std::size_t searched = 0;
    for (const RuleCost& rule : subject.rules()->rules) {
        if (!rule.compiled || !rule.compiled->usesOldSelf || !rule.compiled->checked || rule.uncorrelatable) continue;
        const std::optional<Way> found = wayTo(subject.root(), rule.node);
        if (!found || found->empty() || found->size() > kDeepest) continue;
        const Way& way = *found;
        // Only controllers write the status.
        if (way.front()->name == "status" || way.front()->name == "metadata") continue;
        if (isInTemplateKind(subject, way)) continue;
        if (hasReferenceBeside(nodeAfter(subject.root(), way, way.size() - 1), way.back()->name)) continue;
        const std::vector<std::size_t> removable = removableOn(subject.root(), way);
        if (removable.empty() || ++searched > kMostRules || subject.done()) continue;
        Evader evader(subject, rule, way, removable);
        std::optional<Evasion> evasion = evader.run();
        if (!evasion) continue;
        const std::size_t removed = evader.removed();
        const bool withoutSpec = removed == 1 && way.front()->name == "spec";
        // Nothing runs with the spec of a template.
        if (withoutSpec && subject.kind().kind.ends_with("Template")) continue;
        if (withoutSpec && evader.changed() != "spec") {
            // Objects without a spec do nothing that the rule is about.
            if (way.front()->schema->required.empty()) continue;
            addSpecEvaded(spec, subject, rule, evader, *std::move(evasion), way);
            continue;
        }
        if (!reported.insert(pathOf(way, removed)).second) continue;
        const FieldPath parent = pathOf(way, removed - 1);
        auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& one) { return one.first == parent; });
        if (group == groups.end()) group = groups.insert(groups.end(), {parent, FieldsEvaded()});
        addFieldEvaded(group->second, subject, rule, evader, *std::move(evasion), way, keptOn(way, removable, removed));
    }
    for (auto& [_, found] : groups) reportFieldsEvaded(subject, std::move(found));
    if (spec) reportSpecEvaded(subject, *std::move(spec));
}

}  // namespace crd::advice
