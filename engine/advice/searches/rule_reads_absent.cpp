// Rules that read an optional field of an object that does not have it.
#include <algorithm>

#include "engine/advice/internal/optional_reads.h"
#include "engine/advice/internal/rule_guard.h"
#include "engine/advice/internal/search.h"
#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/operators.h"
#include "engine/object/client.h"
#include "engine/object/value_error.h"
#include "engine/schema/keyword.h"

namespace crd::advice {

std::vector<OptionalRead> optionalReads(RuleReading& reading) {
    constexpr std::size_t kMostFields = 8;
    std::vector<OptionalRead> out;
    reading.walk([&](const cel::Expr& expr) {
        const auto* select = expr.as<cel::Select>();
        if (!select || select->testOnly || out.size() >= kMostFields) return;
        std::optional<ReadPlace> object = reading.place(*select->operand);
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

Requests failing(RuleRun& run, RuleReading& reading, const std::vector<OptionalRead>& reads, const OptionalRead& read,
                 const Assumption& assumption, std::size_t ways, const Subject& subject) {
    const std::vector<sample::Demand> others = othersPresent(reads, read);
    std::size_t tries = 0;
    for (std::vector<sample::Demand>& demands : reading.demandsToFail(assumption)) {
        if (++tries > ways || subject.done()) break;
        if (Requests found = failing(run, read, assumption, demands); !found.empty()) return found;
        if (others.empty()) continue;
        demands.insert(demands.end(), others.begin(), others.end());
        if (Requests found = failing(run, read, assumption, demands); !found.empty()) return found;
    }
    return {};
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

}  // namespace

template <>
void search<RuleId::AdviceRuleReadsAbsent>(Subject& subject) {
    const RuleCosts* rules = subject.rules();
    if (!rules) return;
    for (const RuleCost& rule : rules->rules) {
        if (subject.done()) return;
        if (!rule.compiled || !rule.compiled->checked || !rule.compiled->program) continue;
        RuleReading reading(*rule.compiled->checked, *rule.schema, rule.node.empty());
        std::optional<RuleRun> run;
        std::string member;
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
                Requests found =
                    failing(*run, reading, reads, read, assumption, failed.empty() ? kMostWays : kFewWays, subject);
                if (found.empty()) continue;
                const FieldPath at = run->failure(found)->path;
                const Json* value = object::valueAt(found.back().outcome.stored, at);
                const Json* old =
                    found.size() > 1 ? object::valueAt(found[found.size() - 2].outcome.stored, at) : nullptr;
                if (!value) continue;
                failed.push_back({read.text, *value, transition && old ? *old : Json()});
                if (requests.empty()) {
                    requests = std::move(found);
                    member = read.member;
                }
                proven = true;
            }
        }
        if (failed.empty()) continue;
        std::vector<Phrase> names;
        for (const FailingRead& one : failed) names.push_back(Phrase::word(one.text));
        auto proof = std::make_shared<Proof>();
        proof->summary = summaryOf(*run, requests);
        proof->repairs = repairsOf(*run, reading, assumed, failed, subject);
        if (requests.size() == 1) addUpdates(subject, requests, run->failure(requests)->detail);
        for (Tried& one : requests) proof->requests.push_back(std::move(one.request));
        subject.report({RuleId::AdviceRuleReadsAbsent, run->path(),
                        phrase("Advice", "The rule fails with “no such key: %1” for an object without %2")
                            .with(member, anyOf(names)),
                        std::move(proof), rule.schema});
    }
    messagesReadAbsent(subject);
}

}  // namespace crd::advice
