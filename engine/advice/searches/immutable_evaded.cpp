// Transition rules that two updates evade: one removes the field, the other sets it to a value that the rule would have
// rejected. The server runs such a rule only if the value is there before and after.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/advice/internal/rule_failure.h"
#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/advice/internal/way.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/operators.h"
#include "engine/edit/schema_edit_script.h"

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

Json withoutItem(Json object, const FieldPath& path) {
    Json* holder = valueIn(object, path.parent());
    const PathStep& last = path.steps().back();
    if (Json::Array* items = holder ? holder->asArray() : nullptr; items && last.index < items->size())
        items->erase(items->begin() + static_cast<std::ptrdiff_t>(last.index));
    if (Json::Object* members = holder ? holder->asObject() : nullptr) members->erase(last.name);
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

// Whether the rule is in a field with the spec of a related kind: rayClusterConfig of a RayService. There, it only says
// what is set in objects of that kind, whose own definition has the rule as well.
bool isInOtherSpec(const Subject& subject, const Way& way) {
    const std::vector<std::string> kind = camelWords(subject.kind().kind);
    return std::any_of(way.begin(), way.end() - 1, [&](const schema::ChildSchema* step) {
        const std::vector<std::string> words = camelWords(step->name);
        if (kind.size() < 2 || words.size() < 3 || words.front() != kind.front()) return false;
        const bool holds = words.back() == "spec" || words.back() == "config" || words.back() == "template";
        return holds && !std::equal(kind.begin(), kind.end(), words.begin(), words.end() - 1);
    });
}

// The first part that differs between two values, with its name: {port: 80} of {a: [{host: x, port: 80}]}.
std::pair<Json, Json> firstDifference(const Json& before, const Json& after) {
    const Json::Object *from = before.asObject(), *to = after.asObject();
    const Json::Array *items = before.asArray(), *others = after.asArray();
    const auto hasParts = [](const Json& value) { return value.asObject() || value.asArray(); };
    if (from && to) {
        for (const auto& [name, field] : *from) {
            const auto at = to->find(name);
            if (at == to->end() || at->second == field) continue;
            if (hasParts(field) && hasParts(at->second)) return firstDifference(field, at->second);
            return {Json(Json::Object{{name, field}}), Json(Json::Object{{name, at->second}})};
        }
    }
    for (std::size_t i = 0; items && others && i < std::min(items->size(), others->size()); ++i)
        if ((*items)[i] != (*others)[i]) return firstDifference((*items)[i], (*others)[i]);
    return {before, after};
}

// Two values of a field as a summary shows them: if they begin alike, the first part that differs.
std::pair<std::string, std::string> shownChange(const Json& before, const Json& after) {
    constexpr std::size_t kMost = 48;
    const auto shown = [](const Json& value) { return shortened(yamlFlow(value, In::Flow), kMost); };
    std::pair<std::string, std::string> out{shown(before), shown(after)};
    if (out.first != out.second) return out;
    const auto [from, to] = firstDifference(before, after);
    return {"… " + shown(from), "… " + shown(to)};
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
                // Then a field that must stay in its item changes nothing.
                if (itemsEvade(start, to, path, from->outcome.stored)) return std::nullopt;
                m_removed = steps;
                return Evasion{{from->request, direct.request, without.request, again.request},
                               *object::valueAt(start, path),
                               *object::valueAt(to, path)};
            }
        }
        return std::nullopt;
    }

    // Whether an update can remove an item of a list or a map around the field, or give it other keys, and the next one
    // can add it with the other value.
    bool itemsEvade(const Json& start, const Json& to, const FieldPath& path, const Json& stored) {
        for (std::size_t steps = m_way.size(); steps > 0; --steps) {
            if (m_way[steps - 1]->kind == ChildKind::Property) continue;
            const FieldPath item = firstSteps(path, steps);
            std::vector<Json> between{withoutItem(start, item)};
            for (const std::string& key : nodeAfter(m_subject.root(), m_way, steps - 1).listMapKeys) {
                const schema::ChildSchema* property = m_way[steps - 1]->schema->property(key);
                const Json* value = object::valueAt(start, item.child(key));
                if (!property || !value) continue;
                for (const Json& other : otherScalars(*value, *property->schema))
                    between.push_back(withValue(start, item.child(key), other));
            }
            for (const Json& one : between) {
                const Tried without = m_subject.update(one, stored);
                if (without.accepted() && m_subject.update(to, without.outcome.stored).accepted()) return true;
            }
        }
        return false;
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

bool isIdent(const cel::Expr& expr, std::string_view name) {
    const auto* ident = expr.as<cel::Ident>();
    return ident && ident->name == name;
}

// Whether the rule lets a list only grow: oldSelf.all(x, x in self).
bool keepsItems(const RuleCost& rule) {
    const auto* all = rule.compiled->checked->ast.root->as<cel::Comprehension>();
    if (!all || rule.schema->type != "array" || !isIdent(*all->range, "oldSelf")) return false;
    const auto* both = all->step->as<cel::Call>();
    if (!both || both->function != cel::op::kAnd || !isIdent(*both->arguments[0], all->accuVar)) return false;
    const auto* in = both->arguments[1]->as<cel::Call>();
    return in && in->function == cel::op::kIn && isIdent(*in->arguments[0], all->iterVar) &&
           isIdent(*in->arguments[1], "self");
}

// A rule that an update evades.
struct EvadedRule {
    FieldPath path;
    std::string changed, gone;  // the field whose value changes, and what is removed
    std::shared_ptr<Proof> proof;
    schema::SchemaPtr node;
    bool deprecated = false;  // the field
    bool ofItems = false;     // the rule lets the field change, but not lose items
};

EvadedRule evadedRule(const Subject& subject, const RuleCost& rule, const Evader& evader, Evasion evasion,
                      const Way& way) {
    EvadedRule out;
    out.path = rulePath(subject, rule);
    out.changed = evader.changed();
    out.gone = way[evader.removed() - 1]->name;
    out.proof = std::make_shared<Proof>();
    const auto [before, after] = shownChange(evasion.before, evasion.after);
    out.proof->summary =
        phrase("Foresight", "%1: %2 → without %3 → %4 accepted").with(out.changed, before, out.gone, after);
    out.proof->requests = std::move(evasion.requests);
    out.node = rule.schema;
    out.deprecated = goLower(way.back()->schema->description).starts_with("deprecated");
    out.ofItems = keepsItems(rule);
    return out;
}

// Whether the name of a field is one of an identity: by another one, a controller looks for another thing.
bool isIdentityName(const std::string& name) {
    static constexpr std::array<std::string_view, 13> kLast = {
        "arn", "class", "cr", "group", "id", "key", "kind", "name", "namespace", "ref", "uid", "uri", "url"};
    const std::vector<std::string> words = camelWords(name);
    return name == "apiVersion" ||
           (!words.empty() && std::find(kLast.begin(), kLast.end(), words.back()) != kLast.end());
}

// Moves the first rule to the front whose field is in use.
void leadWithUsedField(std::vector<EvadedRule>& rules) {
    const auto used = std::find_if(rules.begin(), rules.end(), [](const EvadedRule& one) { return !one.deprecated; });
    if (used != rules.end()) std::rotate(rules.begin(), used, used + 1);
}

// If possible, one that names something.
void leadWithIdentity(std::vector<EvadedRule>& rules) {
    leadWithUsedField(rules);
    const auto names = std::find_if(rules.begin(), rules.end(), [](const EvadedRule& one) {
        return !one.deprecated && isIdentityName(one.changed);
    });
    if (names != rules.end()) std::rotate(rules.begin(), names, names + 1);
}

// Of several rules with one cause and one cure: advice about the first.
Advice adviceOf(const std::vector<EvadedRule>& rules) {
    const EvadedRule& first = rules.front();
    Advice out{RuleId::AdviceImmutableEvaded, first.path, {}, first.proof, first.node};
    for (auto other = rules.begin() + 1; other != rules.end(); ++other) out.others.push_back(other->path);
    return out;
}

// All rules that only an update without the spec evades: the cure is the same. Objects without a spec may have a use,
// so that they are created is not rejected first.
void reportSpecEvaded(Subject& subject, std::vector<EvadedRule> rules, const schema::ChildSchema& spec) {
    leadWithIdentity(rules);
    const KeptField kept{{&spec}, 1};
    const auto add = [&](std::optional<Repair> repair) {
        if (repair) rules.front().proof->repairs.push_back(*std::move(repair));
    };
    add(withRules(subject, {kept}));
    add(required(subject, {kept}));
    Advice advice = adviceOf(rules);
    advice.node = spec.schema;
    advice.nodePath = subject.schemaPath(pathOf(kept.way, 1));
    const std::string& changed = rules.front().changed;
    advice.message =
        rules.size() == 1
            ? phrase("Advice",
                     "spec is optional: an update can remove it, which evades the rule, and the next one can set %1 to "
                     "another value. A rule at the root can reject the removal")
                  .with(changed)
            : phrase("Advice",
                     "spec is optional: an update can remove it, which evades %2 rules in it, and the next one can "
                     "set %1 to another value. A rule at the root can reject the removal")
                  .with(changed, std::to_string(rules.size()));
    subject.report(std::move(advice));
}

// All rules that the removal of fields of one object evades: one cause, and one cure.
struct FieldsEvaded {
    std::vector<EvadedRule> rules;
    std::vector<KeptField> kept;
};

void addKept(std::vector<KeptField>& to, std::vector<KeptField> kept) {
    for (KeptField& field : kept) {
        const FieldPath path = pathOf(field.way, field.steps);
        const auto isSame = [&](const KeptField& one) { return pathOf(one.way, one.steps) == path; };
        if (std::none_of(to.begin(), to.end(), isSame)) to.push_back(std::move(field));
    }
}

// Whether the fix, of fields in an optional spec, keeps the spec too.
bool keepsSpec(const FieldsEvaded& found) {
    return std::any_of(found.kept.begin(), found.kept.end(),
                       [](const KeptField& field) { return field.steps == 1 && field.name() == "spec"; });
}

Phrase messageOf(const std::vector<EvadedRule>& rules) {
    const std::string &changed = rules.front().changed, &gone = rules.front().gone;
    const bool itself = gone == changed;
    if (rules.size() == 1 && itself && rules.front().ofItems)
        return phrase("Advice",
                      "The rule does not keep %1 from losing items: an update can remove it, and the next one can set "
                      "another value")
            .with(changed);
    if (rules.size() == 1)
        return itself ? phrase("Advice",
                               "The rule does not keep %1 from changing: an update can remove it, and the next one can "
                               "set another value")
                            .with(changed)
                      : phrase("Advice",
                               "The rule does not keep %1 from changing: an update can remove %2, and the next one can "
                               "set it with another value")
                            .with(changed, gone);
    std::vector<std::string> names;
    for (auto other = rules.begin() + 1; other != rules.end(); ++other) names.push_back(other->gone);
    const Phrase others = namesOf(names, names.size());
    return itself ? phrase("Advice",
                           "The rule does not keep %1 from changing: an update can remove it, and the next one can set "
                           "another value. The same is true of %2")
                        .with(changed, others)
                  : phrase("Advice",
                           "The rule does not keep %1 from changing: an update can remove %2, and the next one can set "
                           "it with another value. The same is true of %3")
                        .with(changed, gone, others);
}

void reportFieldsEvaded(Subject& subject, FieldsEvaded found) {
    const bool several = found.rules.size() > 1;
    leadWithUsedField(found.rules);
    std::vector<Repair>& repairs = found.rules.front().proof->repairs;
    if (std::optional<Repair> repair = withRules(subject, found.kept, several)) repairs.push_back(*std::move(repair));
    if (std::optional<Repair> repair = several ? std::nullopt : required(subject, found.kept))
        repairs.push_back(*std::move(repair));
    Advice advice = adviceOf(found.rules);
    advice.message = messageOf(found.rules);
    subject.report(std::move(advice));
}

// Whether objects of the kind are for one use, as OpsRequest and JobRun: no client removes the spec of one.
bool isForOneUse(std::string_view kind) {
    constexpr std::array<std::string_view, 4> kEnds = {"Request", "Run", "Activation", "Revision"};
    return std::any_of(kEnds.begin(), kEnds.end(), [&](std::string_view end) { return kind.ends_with(end); });
}

// Whether a maintainer would act on what only an update without the spec does: it changes which thing is meant, or the
// author made much of the spec immutable.
bool mattersWithoutSpec(const std::vector<EvadedRule>& rules) {
    constexpr std::size_t kMuch = 3;
    return rules.size() >= kMuch ||
           std::any_of(rules.begin(), rules.end(), [](const EvadedRule& rule) { return isIdentityName(rule.changed); });
}

// Whether a part of the expression tests whether the old value has a field.
bool testsOldField(const cel::Expr& expr) {
    if (const auto* select = expr.as<cel::Select>(); select && select->testOnly) {
        const auto* name = select->operand->as<cel::Ident>();
        if (name && name->name == "oldSelf") return true;
    }
    const std::vector<const cel::Expr*> parts = partsOf(expr);
    return std::any_of(parts.begin(), parts.end(), [](const cel::Expr* part) { return testsOldField(*part); });
}

// Whether the kind is a run that ends, as JobRun: what an update changes after the start has no effect. An author who
// tests in a rule whether a field is removed thinks otherwise.
bool isRunThatEnds(const Subject& subject) {
    if (!subject.kind().kind.ends_with("Run")) return false;
    const std::vector<RuleCost>& rules = subject.rules()->rules;
    return std::none_of(rules.begin(), rules.end(), [](const RuleCost& rule) {
        return rule.compiled && rule.compiled->checked && testsOldField(*rule.compiled->checked->ast.root);
    });
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
    if (!subject.rules() || isRunThatEnds(subject)) return;
    std::set<FieldPath> reported;                            // the schemas of what is removed
    std::vector<std::pair<FieldPath, FieldsEvaded>> groups;  // by the schema of the object that has the fields
    std::vector<EvadedRule> ofSpec;
    std::size_t searched = 0;
    for (const RuleCost& rule : subject.rules()->rules) {
        if (!rule.compiled || !rule.compiled->usesOldSelf || !rule.compiled->checked || rule.uncorrelatable) continue;
        const std::optional<Way> found = wayTo(subject.root(), rule.node);
        if (!found || found->empty() || found->size() > kDeepest) continue;
        const Way& way = *found;
        // Only controllers write the status.
        if (way.front()->name == "status" || way.front()->name == "metadata") continue;
        if (isInTemplateKind(subject, way) || isInOtherSpec(subject, way)) continue;
        if (hasReferenceBeside(nodeAfter(subject.root(), way, way.size() - 1), way.back()->name)) continue;
        const std::vector<std::size_t> removable = removableOn(subject.root(), way);
        if (removable.empty() || ++searched > kMostRules || subject.done()) continue;
        Evader evader(subject, rule, way, removable);
        std::optional<Evasion> evasion = evader.run();
        if (!evasion) continue;
        const std::size_t removed = evader.removed();
        const bool withoutSpec = removed == 1 && way.front()->name == "spec";
        // Nothing runs with the spec of a template.
        const std::string& kind = subject.kind().kind;
        if (withoutSpec && (kind.ends_with("Template") || isForOneUse(kind))) continue;
        if (withoutSpec && evader.changed() != "spec") {
            // Objects without a spec do nothing that the rule is about.
            if (way.front()->schema->required.empty()) continue;
            ofSpec.push_back(evadedRule(subject, rule, evader, *std::move(evasion), way));
            continue;
        }
        if (!reported.insert(pathOf(way, removed)).second) continue;
        const FieldPath parent = pathOf(way, removed - 1);
        auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& one) { return one.first == parent; });
        if (group == groups.end()) group = groups.insert(groups.end(), {parent, FieldsEvaded()});
        group->second.rules.push_back(evadedRule(subject, rule, evader, *std::move(evasion), way));
        addKept(group->second.kept, keptOn(way, removable, removed));
    }
    const bool once = std::any_of(groups.begin(), groups.end(), [](const auto& one) { return keepsSpec(one.second); });
    for (auto& [_, found] : groups) reportFieldsEvaded(subject, std::move(found));
    if (!once && mattersWithoutSpec(ofSpec))
        reportSpecEvaded(subject, std::move(ofSpec), *subject.root().property("spec"));
}

}  // namespace crd::advice
