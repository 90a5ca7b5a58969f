// Rules that read an optional field of an object that does not have it.
#include <algorithm>

#include "engine/advice/internal/optional_reads.h"
#include "engine/advice/internal/rule_guard.h"
#include "engine/advice/internal/search.h"
#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/operators.h"
#include "engine/cel_schema/data_shape.h"
#include "engine/object/client.h"
#include "engine/object/value_error.h"
#include "engine/schema/keyword.h"

namespace crd::advice {

namespace {

constexpr std::size_t kMostFields = 8;  // of one rule

}  // namespace

std::vector<OptionalRead> optionalReads(RuleReading& reading) {
    std::vector<OptionalRead> out;
    reading.walk([&](const cel::Expr& expr) {
        const auto* select = expr.as<cel::Select>();
        if (!select || select->testOnly || out.size() >= kMostFields) return;
        std::optional<ReadPath> object = reading.readPath(*select->operand);
        if (!object) return;
        std::string member = cel::unescaped(select->field).value_or(select->field);
        const schema::Schema& node = *object->node;
        const schema::ChildSchema* child = node.property(member);
        if (!child || node.isRequired(member) || child->schema->set(schema::Keyword::Default)) return;
        if (reading.isMetadata(*object, member)) return;
        const bool known = std::any_of(out.begin(), out.end(), [&](const OptionalRead& one) {
            return one.object.node == object->node && one.member == member && one.object.old == object->old;
        });
        if (!known) out.push_back({*std::move(object), std::move(member), textOfRead(expr)});
    });
    return out;
}

namespace {

// All members that the rule reads, also those that objects always have.
std::vector<OptionalRead> everyRead(RuleReading& reading) {
    constexpr std::size_t kMost = 64;
    std::vector<OptionalRead> out;
    reading.walk([&](const cel::Expr& expr) {
        const auto* select = expr.as<cel::Select>();
        if (!select || select->testOnly || out.size() >= kMost) return;
        std::optional<ReadPath> object = reading.readPath(*select->operand);
        std::string member = cel::unescaped(select->field).value_or(select->field);
        if (object && object->node->property(member)) out.push_back({*std::move(object), std::move(member), {}});
    });
    return out;
}

// The empty value of the node's type, as Go has it.
std::optional<Json> zeroValueOf(const schema::Schema& node) {
    if (node.intOrString || node.type == "integer") return Json(std::int64_t{0});
    if (node.type == "string") return Json("");
    if (node.type == "boolean") return Json(false);
    if (node.type == "number") return Json(0.0);
    if (node.type == "array") return Json(Json::Array());
    if (node.type == "object") return Json(Json::Object());
    return std::nullopt;
}

// Sets the member in the objects at the steps that do not have it. False if there are none.
bool addMember(Json& value, const Way& steps, std::size_t step, const std::string& member, const Json& zero) {
    Json::Object* fields = value.asObject();
    if (step == steps.size()) return fields && fields->try_emplace(member, zero).second;
    bool added = false;
    switch (steps[step]->kind) {
        case schema::ChildKind::Property:
            if (fields && fields->contains(steps[step]->name))
                added = addMember((*fields)[steps[step]->name], steps, step + 1, member, zero);
            break;
        case schema::ChildKind::AdditionalProperties:
            if (fields)
                for (auto& [name, one] : *fields) added |= addMember(one, steps, step + 1, member, zero);
            break;
        default:
            if (Json::Array* items = value.asArray())
                for (Json& item : *items) added |= addMember(item, steps, step + 1, member, zero);
    }
    return added;
}

// Of the node of the last rule, made on first use.
class NodeShape {
 public:
    std::shared_ptr<const cel::DataShape> of(const RuleCost& rule) {
        if (m_node != rule.schema.get()) m_shape = cel_schema::dataShape(*rule.schema, rule.node.empty());
        m_node = rule.schema.get();
        return m_shape;
    }

 private:
    const schema::Schema* m_node = nullptr;
    std::shared_ptr<const cel::DataShape> m_shape;
};

// Whether the author means the rejection: if the absent fields have the empty values of their types, the rule is false.
// The server's error for the failure ends with the rule's message, too.
bool isMeant(const RuleCost& rule, NodeShape& shape, RuleReading& reading, FailingRead failed) {
    if (rule.rule().message.empty() && !rule.rule().messageExpression.empty()) return false;
    const std::vector<OptionalRead> reads = everyRead(reading);
    for (std::size_t tries = 0; tries <= kMostFields; ++tries) {
        const std::vector<object::ValueError> errors =
            resultOfRule(rule, shape.of(rule), failed.value, failed.old).errors;
        if (errors.empty() || errors.front().notEvaluated) return false;
        if (!isFailure(errors.front())) return true;
        bool added = false;
        for (const OptionalRead& read : reads) {
            if (!errors.front().detail.starts_with("no such key: " + read.member + " evaluating rule: ")) continue;
            const std::optional<Json> zero = zeroValueOf(*read.object.node->property(read.member)->schema);
            if (zero)
                added |=
                    addMember(read.object.old ? failed.old : failed.value, read.object.steps, 0, read.member, *zero);
        }
        if (!added) return false;
    }
    return false;
}

void eraseMember(Json& object, const FieldPath& at, const std::string& member) {
    auto* holder = const_cast<Json*>(object::valueAt(object, at));  // `object` is not const
    if (holder && holder->asObject()) holder->asObject()->erase(member);
}

}  // namespace

std::vector<sample::Demand> othersPresent(const std::vector<OptionalRead>& reads, const OptionalRead& but) {
    std::vector<sample::Demand> out;
    for (const OptionalRead& one : reads) {
        if (one.object.node == but.object.node && one.member == but.member) continue;
        auto claim = std::make_shared<schema::Schema>();
        claim->required.push_back(one.member);
        out.push_back({one.object.node, std::move(claim)});
    }
    return out;
}

std::optional<ObjectWithout> objectWithout(RuleRun& run, const OptionalRead& read, const Assumption& assumption,
                                           const std::vector<sample::Demand>& demands) {
    sample::Target target;
    target.without = read.member;
    target.demands = demands;
    std::optional<sample::TargetedSample> made = run.objectWith(read.object, target);
    if (!made) return std::nullopt;
    eraseMember(made->object, *made->path, read.member);
    ObjectWithout out{made->object, made->object, *std::move(made->path)};
    if (!run.isTransition()) return out;
    out.object = object::labelled(std::move(out.object));
    if (assumption.absent == assumption.absentBefore) return out;
    sample::Target present;
    present.demands = demands;
    std::optional<sample::TargetedSample> with = run.objectWith(read.field(), present);
    if (!with) return std::nullopt;
    (assumption.absent ? out.old : out.object) = std::move(with->object);
    return out;
}

std::vector<Assumption> assumptionsOf(const OptionalRead& read, bool transition) {
    std::vector<Assumption> out;
    if (transition) out.push_back({read.object.node, read.member, true, true, nullptr});
    out.push_back({read.object.node, read.member, !read.object.old, read.object.old, nullptr});
    return out;
}

namespace {

constexpr std::size_t kMostWays = 6;  // to fail for lack of the first field that is found; of others, fewer
constexpr std::size_t kFewWays = 2;

// Requests that end with one in which the rule fails for lack of the member.
Requests failing(RuleRun& run, const OptionalRead& read, const Assumption& assumption,
                 const std::vector<sample::Demand>& demands) {
    const std::optional<ObjectWithout> made = objectWithout(run, read, assumption, demands);
    if (!made) return {};
    Requests requests = run.run(made->object, made->old);
    const object::ValueError* error = run.failure(requests);
    const bool found = error && error->detail.starts_with("no such key: " + read.member + " evaluating rule: ");
    return found ? std::move(requests) : Requests();
}

// Requests in which the rule fails for lack of a field.
struct FailingRequests {
    Requests requests;
    FailingRead read;
    bool meant = true;  // isMeant()
};

std::optional<FailingRequests> madeToFail(RuleRun& run, NodeShape& shape, RuleReading& reading,
                                          const OptionalRead& read, const Assumption& assumption,
                                          const std::vector<sample::Demand>& demands) {
    FailingRequests out{failing(run, read, assumption, demands), {read.text, {}, {}}, true};
    if (out.requests.empty()) return std::nullopt;
    const FieldPath at = run.failure(out.requests)->path;
    const auto valueOf = [&](std::size_t before) {
        const std::size_t count = out.requests.size();
        return before < count ? object::valueAt(out.requests[count - 1 - before].outcome.stored, at) : nullptr;
    };
    const Json* value = valueOf(0);
    if (!value) return std::nullopt;
    out.read.value = *value;
    if (const Json* old = run.isTransition() ? valueOf(1) : nullptr) out.read.old = *old;
    out.meant = isMeant(run.rule(), shape, reading, out.read);
    return out;
}

// The first that is not meant, else the first. `any`: the first.
std::optional<FailingRequests> madeToFail(RuleRun& run, NodeShape& shape, RuleReading& reading,
                                          const std::vector<OptionalRead>& reads, const OptionalRead& read,
                                          const Assumption& assumption, std::size_t ways, bool any,
                                          const Subject& subject) {
    const std::vector<sample::Demand> others = othersPresent(reads, read);
    std::optional<FailingRequests> out;
    const auto found = [&](const std::vector<sample::Demand>& demands) {
        std::optional<FailingRequests> one = madeToFail(run, shape, reading, read, assumption, demands);
        if (one && (!out || !one->meant)) out = std::move(one);
        return out && (any || !out->meant);
    };
    std::size_t tries = 0;
    for (std::vector<sample::Demand>& demands : reading.demandsToFail(assumption)) {
        if (++tries > ways || subject.done()) break;
        const bool first = !out;
        if (found(demands)) break;
        // Most others are meant as well, and the time is short.
        if (first && out) ways = std::min(ways, tries + 1);
        if (others.empty()) continue;
        demands.insert(demands.end(), others.begin(), others.end());
        if (found(demands)) break;
    }
    return out;
}

Repair repairOf(const RuleRun& run, Guarded guarded, const std::vector<FailingRead>& failed) {
    std::vector<Phrase> accepted, rejected, all;
    for (std::size_t i = 0; i < failed.size(); ++i) {
        all.push_back(Phrase::word(failed[i].text));
        (guarded.results[i] ? accepted : rejected).push_back(all.back());
    }
    Repair out;
    if (rejected.empty()) {
        out.title = phrase("Fixes", "Accept objects without %1").with(anyOf(all));
        out.consequence = acceptedConsequence();
    } else if (accepted.empty()) {
        out.title = phrase("Fixes", "Reject objects without %1 with the rule's message").with(anyOf(all));
        out.consequence = rejectedConsequence();
    } else {
        out.title = phrase("Fixes", "Test with has() whether %1 are set").with(allOf(all));
        out.consequence = phrase("Fixes",
                                 "Where the rule fails, an object without %1 is accepted, and one without %2 is "
                                 "rejected with the message of the rule. All other results stay the same.")
                              .with(anyOf(accepted), anyOf(rejected));
    }
    out.changes.push_back({run.path(), Json(std::move(guarded.rule))});
    return out;
}

std::vector<Repair> repairsOf(RuleRun& run, RuleReading& reading, const std::vector<Assumption>& absent,
                              const std::vector<FailingRead>& failed, Subject& subject) {
    std::vector<Unguarded> conditions;
    for (const Assumption& assumption : absent) {
        for (RuleReading::Condition& condition : reading.failingConditions(assumption)) {
            Unguarded one{std::move(condition), {}};
            for (const std::string& read : one.condition.reads) {
                if (read.find("…") != std::string::npos) return {};
                one.tests.push_back({"has(" + read + ')', "!has(" + read + ')'});
            }
            conditions.push_back(std::move(one));
        }
    }
    std::vector<Repair> out;
    for (Guarded& one : guardsOf(run, std::move(conditions), absent, failed, valuesFor(run, subject)))
        out.push_back(repairOf(run, std::move(one), failed));
    return out;
}

// What happens to an object that is stored already: an update of something else, and a write of the status.
void addUpdates(Subject& subject, Requests& requests, const std::string& detail) {
    const Json stored = requests.back().outcome.stored;
    const auto add = [&](Tried tried) {
        const auto& errors = tried.outcome.validation.errors;
        const bool same = std::any_of(errors.begin(), errors.end(),
                                      [&](const object::ValueError& error) { return error.detail == detail; });
        tried.request.storedBefore = true;
        if (tried.decided && same) requests.push_back(std::move(tried));
    };
    add(subject.update(object::labelled(stored), stored));
    if (subject.kind().hasStatus) add(subject.updateStatus(stored, stored));
}

Phrase summaryOf(const RuleRun& run, const Requests& requests) {
    const Tried& last = requests.back();
    const Json& sent = last.request.object;
    const std::string shown = brief(sent);
    const Json* value = object::valueAt(sent, run.failure(requests)->path);
    if (shown.ends_with("…") && value) return phrase("Foresight", "%1 → no such key").with(brief(*value));
    switch (last.request.kind) {
        case RequestKind::Update:
            return phrase("Foresight", "update to %1 → no such key").with(shown);
        case RequestKind::UpdateStatus:
            return phrase("Foresight", "status with %1 → no such key").with(shown);
        default:
            return phrase("Foresight", "create %1 → no such key").with(shown);
    }
}

// What is found for one rule.
struct AbsentFound {
    Advice advice;
    std::shared_ptr<Proof> proof;
    FieldPath node;                // of the rule
    Json object;                   // for which the rule fails
    std::string member, read;      // the first one
    std::vector<Phrase> allReads;  // also of other objects
};

// The repairs of all rules in one, as far as they are the same.
std::vector<Repair> togetherRepaired(const std::vector<AbsentFound*>& rules) {
    std::vector<Repair> out;
    for (const Repair& first : rules.front()->proof->repairs) {
        Repair all = first;
        for (std::size_t i = 1; i < rules.size(); ++i) {
            const std::vector<Repair>& of = rules[i]->proof->repairs;
            const auto same = std::find_if(of.begin(), of.end(), [&](const Repair& one) {
                return one.title.english() == first.title.english() &&
                       one.consequence.english() == first.consequence.english();
            });
            if (same == of.end()) return out;
            all.changes.insert(all.changes.end(), same->changes.begin(), same->changes.end());
        }
        out.push_back(std::move(all));
    }
    return out;
}

// One problem for the rules of a node that fail alike for the same absent field, maybe of different objects.
void reportAbsent(Subject& subject, std::vector<AbsentFound> found) {
    std::vector<char> done(found.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (done[i]) continue;
        AbsentFound& first = found[i];
        std::vector<AbsentFound*> alike{&first};
        for (std::size_t k = i + 1; k < found.size(); ++k) {
            const AbsentFound& other = found[k];
            if (done[k] || other.node != first.node || other.member != first.member) continue;
            if (other.object != first.object && other.read != first.read) continue;
            done[k] = 1;
            alike.push_back(&found[k]);
        }
        first.advice.message =
            phrase("Advice",
                   "The rule fails with “no such key: %1” for an object without %2, unless a mutating webhook sets it")
                .with(first.member, anyOf(first.allReads));
        if (alike.size() > 1) {
            const std::size_t others = alike.size() - 1;
            first.advice.message =
                (others == 1 ? phrase("Advice",
                                      "The rule and 1 other rule of the node fail with “no such key: %1” for an object "
                                      "without %2, unless a mutating webhook sets it")
                             : phrase("Advice",
                                      "The rule and %3 other rules of the node fail with “no such key: %1” for an "
                                      "object without %2, unless a mutating webhook sets it"))
                    .with(first.member, first.read, std::to_string(others));
            first.proof->repairs = togetherRepaired(alike);
            for (std::size_t k = 1; k < alike.size(); ++k) first.advice.others.push_back(alike[k]->advice.path);
        }
        first.advice.proof = first.proof;
        subject.report(std::move(first.advice));
    }
}

}  // namespace

template <>
void search<RuleId::AdviceRuleReadsAbsent>(Subject& subject) {
    const RuleCosts* rules = subject.rules();
    if (!rules) return;
    std::vector<AbsentFound> all;
    NodeShape shape;
    for (const RuleCost& rule : rules->rules) {
        if (subject.done()) break;
        if (!rule.compiled || !rule.compiled->checked || !rule.compiled->program) continue;
        RuleReading reading(*rule.compiled->checked, *rule.schema, rule.node.empty());
        std::optional<RuleRun> run;
        std::string member;
        std::vector<Phrase> names;
        std::vector<FailingRead> failed;
        std::vector<Assumption> assumed;
        Requests requests;
        const bool transition = rule.compiled->usesOldSelf && !rule.rule().optionalOldSelf.value_or(false);
        const std::vector<OptionalRead> reads = optionalReads(reading);
        for (const OptionalRead& read : reads) {
            bool proven = false;
            for (const Assumption& assumption : assumptionsOf(read, transition)) {
                if (!reading.canFail(assumption)) continue;
                assumed.push_back(assumption);
                if (!run) run = RuleRun::of(subject, rule);
                if (!run) break;
                if (proven) continue;
                std::optional<FailingRequests> found =
                    madeToFail(*run, shape, reading, reads, read, assumption, failed.empty() ? kMostWays : kFewWays,
                               !requests.empty(), subject);
                if (!found) continue;
                failed.push_back(std::move(found->read));
                proven = true;
                if (found->meant) continue;
                names.push_back(Phrase::word(read.text));
                if (!requests.empty()) continue;
                requests = std::move(found->requests);
                member = read.member;
            }
        }
        if (requests.empty()) continue;
        auto proof = std::make_shared<Proof>();
        proof->summary = summaryOf(*run, requests);
        Json sent = requests.back().request.object;
        proof->repairs = repairsOf(*run, reading, assumed, failed, subject);
        if (requests.size() == 1) addUpdates(subject, requests, run->failure(requests)->detail);
        for (Tried& one : requests) proof->requests.push_back(std::move(one.request));
        all.push_back({{RuleId::AdviceRuleReadsAbsent, run->path(), {}, nullptr, rule.schema},
                       std::move(proof),
                       rule.node,
                       std::move(sent),
                       std::move(member),
                       names.front().english(),
                       std::move(names)});
    }
    reportAbsent(subject, std::move(all));
    messagesReadAbsent(subject);
}

}  // namespace crd::advice
