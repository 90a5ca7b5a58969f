// A messageExpression that reads an optional field of an object that does not have it: the server reports its default
// text instead. With a `message` of the rule it reports that one, which the author wrote for this case.
// Source: apiextensions-apiserver pkg/apiserver/schema/cel/validation.go, evalMessageExpression, ruleMessageOrDefault.
#include <algorithm>
#include <cmath>

#include "engine/advice/internal/optional_reads.h"
#include "engine/advice/internal/rule_guard.h"
#include "engine/cel_schema/data_shape.h"
#include "engine/object/value_error.h"
#include "engine/sample/violations.h"

namespace crd::advice {

namespace {

constexpr std::size_t kMostMessageWays = 6;
constexpr std::string_view kDefaultMessage = "failed rule: ";

// The result of a messageExpression for a value of the rule's node.
class MessageTrial {
 public:
    MessageTrial(Subject& subject, const RuleCost& rule)
        : m_subject(subject), m_shape(cel_schema::dataShape(*rule.schema, rule.node.empty())) {}

    // `old`: null for a rule that does not compare. The text, or the error.
    struct MessageResult {
        std::string text, error;
    };
    MessageResult operator()(const cel::Program& program, const Json& value, const Json& old) const {
        std::vector<cel::VariableValue> variables{{"self", cel::dataValue(value, *m_shape)}};
        if (!old.isNull()) variables.push_back({"oldSelf", cel::dataValue(old, *m_shape)});
        cel::EvaluationLimits limits;
        limits.stop = m_subject.stop();
        const cel::Evaluation result = program.evaluate(variables, limits);
        m_subject.budget().spend(static_cast<std::size_t>(result.cost) * sample::Budget::kBytesOfCost);
        if (result.ended || result.beyond) return {};
        if (const std::string* text = result.value.asString()) return {*text, {}};
        return {{}, result.value.isError() ? result.value.errorMessage() : std::string()};
    }

 private:
    Subject& m_subject;
    const std::shared_ptr<const cel::DataShape> m_shape;
};

// What the server reports for one value that violates the rule.
struct ReportedText {
    std::string detail;
    Json value, old;  // of the rule's node; `old` is null for a rule that does not compare
};

// Of the last request. Nothing unless the object is rejected, and only because the value at `self` violates the rule.
std::optional<ReportedText> reportedFor(const RuleRun& run, const Requests& requests, const FieldPath& self) {
    if (requests.empty() || requests.back().outcome.reading.rejection) return std::nullopt;
    const object::Outcome& outcome = requests.back().outcome;
    const std::vector<object::ValueError>& errors = outcome.validation.errors;
    if (errors.size() != 1 || !violates(requests.back(), run.rule())) return std::nullopt;
    const Json* value = object::valueAt(outcome.stored, self);
    if (!value || !errors.front().path.startsWith(self)) return std::nullopt;
    ReportedText out{errors.front().detail, *value, {}};
    if (!run.isTransition()) return out;
    const Json* old =
        requests.size() > 1 ? object::valueAt(requests[requests.size() - 2].outcome.stored, self) : nullptr;
    if (!old) return std::nullopt;
    out.old = *old;
    return out;
}

FieldPath pathAbove(FieldPath path, std::size_t steps) {
    while (steps-- > 0) path = path.parent();
    return path;
}

void insertMember(Json& object, const FieldPath& at, const std::string& member, const Json& value) {
    auto* holder = const_cast<Json*>(object::valueAt(object, at));  // `object` is not const
    if (holder && holder->asObject()) (*holder->asObject())[member] = value;
}

// The value, and others that are close to it: a transition rule may need one that is not the old one.
std::vector<Json> valuesNear(const Json& value, const schema::Schema& node) {
    std::vector<Json> out{value};
    if (node.enumValues) {
        for (const Json& one : *node.enumValues)
            if (out.size() < 4 && !(one == value)) out.push_back(one);
    } else if (const bool* flag = value.asBool()) {
        out.emplace_back(!*flag);
    } else if (const std::int64_t* whole = value.asInt(); whole && std::abs(static_cast<double>(*whole)) < 1e9) {
        out.emplace_back(*whole + 1);
        out.emplace_back(*whole - 1);
    } else if (const std::string* text = value.asString()) {
        out.emplace_back(*text + "-2");
    }
    return out;
}

// A request that is rejected with the default text for lack of a field, and the value for which it is.
struct Fallback {
    Requests requests;
    ObjectWithout made;
    FieldPath self;  // of the value of the rule's node
    ReportedText reported;
};

class MessageSearch {
 public:
    // All must outlive this object.
    MessageSearch(Subject& subject, RuleRun& run, RuleReading& message, const std::vector<OptionalRead>& reads)
        : m_subject(subject), m_run(run), m_message(message), m_reads(reads), m_trial(subject, run.rule()) {}

    const MessageTrial& trial() const { return m_trial; }

    std::optional<Fallback> fallbackFor(const OptionalRead& read, const Assumption& assumption) {
        const std::vector<sample::Demand> others = othersPresent(m_reads, read);
        std::size_t tries = 0;
        for (std::vector<sample::Demand>& demands : m_message.demandsToFail(assumption, &root())) {
            if (++tries > kMostMessageWays || m_subject.done()) break;
            std::vector<sample::Demand> all = demands;
            all.insert(all.end(), others.begin(), others.end());
            if (std::optional<Fallback> found = fallback(read, assumption, all)) return found;
            if (others.empty()) continue;
            if (std::optional<Fallback> found = fallback(read, assumption, demands)) return found;
        }
        return std::nullopt;
    }

    // Requests that end with one that is rejected with the text of the messageExpression, for an object that has the
    // field: as far as one is found, the same object.
    Requests withField(const OptionalRead& read, const Assumption& assumption, const Fallback& without) {
        const RuleCost& rule = m_run.rule();
        const std::vector<sample::Demand> others = othersPresent(m_reads, read);
        std::vector<std::vector<sample::Demand>> ways = sample::violationsOf(root(), *rule.schema, rule.node.empty());
        ways.insert(ways.begin(), std::vector<sample::Demand>());
        if (ways.size() > kMostMessageWays) ways.resize(kMostMessageWays);
        const ReadPath field = read.field();
        for (std::vector<sample::Demand>& demands : ways) {
            if (m_subject.done()) break;
            demands.insert(demands.end(), others.begin(), others.end());
            sample::Target target;
            target.without = kNoMember;
            target.demands = std::move(demands);
            const std::optional<sample::TargetedSample> made = m_run.objectWith(field, target);
            const Json* value = made ? object::valueAt(made->object, *made->path) : nullptr;
            if (!value || value->isNull()) continue;
            for (const Json& one : valuesNear(*value, *field.steps.back()->schema)) {
                ObjectWithout same = without.made;
                if (assumption.absent) insertMember(same.object, same.path, read.member, one);
                if (assumption.absentBefore) insertMember(same.old, same.path, read.member, one);
                if (Requests found = own(same.object, same.old, without.self); !found.empty()) return found;
            }
            const FieldPath self = pathAbove(*made->path, field.steps.size());
            if (Requests found = own(made->object, made->object, self); !found.empty()) return found;
        }
        return {};
    }

 private:
    const cel::Expr& root() const { return *m_run.rule().compiled->checked->ast.root; }
    const cel::Program& program() const { return *m_run.rule().compiled->messageProgram; }

    std::optional<Fallback> fallback(const OptionalRead& read, const Assumption& assumption,
                                     const std::vector<sample::Demand>& demands) {
        std::optional<ObjectWithout> made = objectWithout(m_run, read, assumption, demands);
        if (!made) return std::nullopt;
        Fallback out;
        out.self = pathAbove(made->path, read.object.steps.size());
        out.requests = m_run.run(made->object, made->old);
        std::optional<ReportedText> reported = reportedFor(m_run, out.requests, out.self);
        if (!reported || !reported->detail.starts_with(kDefaultMessage)) return std::nullopt;
        if (m_trial(program(), reported->value, reported->old).error != "no such key: " + read.member)
            return std::nullopt;
        out.made = *std::move(made);
        out.reported = *std::move(reported);
        return out;
    }

    // Empty unless the text is that of the messageExpression.
    Requests own(const Json& object, const Json& old, const FieldPath& self) {
        Requests out = m_run.run(object, old);
        const std::optional<ReportedText> reported = reportedFor(m_run, out, self);
        if (!reported || reported->detail.starts_with(kDefaultMessage)) return {};
        return m_trial(program(), reported->value, reported->old).text.empty() ? Requests() : std::move(out);
    }

    Subject& m_subject;
    RuleRun& m_run;
    RuleReading& m_message;
    const std::vector<OptionalRead>& m_reads;
    const MessageTrial m_trial;
};

// A field without which the messageExpression fails.
struct UnreadField {
    std::string text;
    Assumption assumption;
    ReportedText reported;
};

// Shows a text in place of the fields.
std::optional<Repair> messageRepair(RuleRun& run, Subject& subject, const MessageTrial& trial,
                                    const std::vector<UnreadField>& fields) {
    const RuleCost& rule = run.rule();
    std::vector<Assumption> absent;
    for (const UnreadField& one : fields) absent.push_back(one.assumption);
    const std::optional<std::string> text = guardedMessage(rule, absent);
    if (!text) return std::nullopt;
    const cel_schema::CompiledRule changed = withMessage(rule, *text);
    const bool affordable = changed.messageCost <= std::max(cel_schema::kRuleCostLimit, rule.compiled->messageCost);
    if (!changed.messageProgram || !affordable) return std::nullopt;
    for (const Json& value : valuesFor(run, subject)) {
        const Json old = run.isTransition() ? value : Json();
        const MessageTrial::MessageResult before = trial(*rule.compiled->messageProgram, value, old);
        if (!before.text.empty() && trial(*changed.messageProgram, value, old).text != before.text) return std::nullopt;
    }
    std::vector<std::string> texts;
    for (const UnreadField& one : fields) {
        texts.push_back(trial(*changed.messageProgram, one.reported.value, one.reported.old).text);
        if (texts.back().empty()) return std::nullopt;
    }
    Repair out;
    out.title = phrase("Fixes", "Show “%1” in place of an absent field").with(kUnsetText);
    out.consequence = phrase("Fixes",
                             "For an object without %1, the server reports a text like “%2”. All other results stay "
                             "the same.")
                          .with(fields.front().text, texts.front());
    out.changes.push_back({run.path().parent().child("messageExpression"), Json(*text)});
    return out;
}

Phrase fallbackSummary(const ProofRequest& request) {
    const std::string shown = brief(request.object);
    switch (request.kind) {
        case RequestKind::Update:
            return phrase("Foresight", "update to %1 → default message").with(shown);
        case RequestKind::UpdateStatus:
            return phrase("Foresight", "status with %1 → default message").with(shown);
        default:
            return phrase("Foresight", "create %1 → default message").with(shown);
    }
}

// Without those that `first` begins with.
void addRequests(Requests& first, Requests more) {
    const std::size_t before = first.size();
    for (std::size_t i = 0; i < more.size(); ++i) {
        const bool same = i + 1 < more.size() && i + 1 < before && more[i].request.object == first[i].request.object;
        if (!same) first.push_back(std::move(more[i]));
    }
}

void searchMessage(Subject& subject, const RuleCost& rule) {
    const bool transition = rule.compiled->usesOldSelf && !rule.rule().optionalOldSelf.value_or(false);
    RuleReading condition(*rule.compiled->checked, *rule.schema, rule.node.empty());
    RuleReading message(*rule.compiled->messageChecked, *rule.schema, rule.node.empty());
    const std::vector<OptionalRead> reads = optionalReads(message);
    std::optional<RuleRun> run;
    std::optional<MessageSearch> search;
    std::vector<UnreadField> fields;
    Requests requests;
    for (const OptionalRead& read : reads) {
        if (read.object.old && !transition) continue;
        for (const Assumption& assumption : assumptionsOf(read, transition)) {
            if (subject.done() || !message.canFail(assumption) || !condition.canBeFalse(assumption)) continue;
            if (!run) run = RuleRun::of(subject, rule);
            if (!run) return;
            if (!search) search.emplace(subject, *run, message, reads);
            std::optional<Fallback> found = search->fallbackFor(read, assumption);
            if (!found) continue;
            Requests own = search->withField(read, assumption, *found);
            if (own.empty()) continue;
            if (requests.empty()) {
                requests = std::move(found->requests);
                addRequests(requests, std::move(own));
            }
            fields.push_back({read.text, assumption, std::move(found->reported)});
            break;
        }
    }
    if (fields.empty()) return;
    std::vector<Phrase> names;
    for (const UnreadField& one : fields) names.push_back(Phrase::word(one.text));
    auto proof = std::make_shared<Proof>();
    const auto rejected =
        std::find_if(requests.begin(), requests.end(), [](const Tried& one) { return !one.accepted(); });
    proof->summary = fallbackSummary(rejected->request);
    if (std::optional<Repair> repair = messageRepair(*run, subject, search->trial(), fields))
        proof->repairs.push_back(*std::move(repair));
    for (Tried& one : requests) proof->requests.push_back(std::move(one.request));
    subject.report(
        {RuleId::AdviceRuleReadsAbsent,
         run->path().parent().child("messageExpression"),
         phrase("Advice", "The messageExpression fails for an object without %1: the server reports “%2” instead")
             .with(anyOf(names), shortened(fields.front().reported.detail, 60)),
         std::move(proof),
         rule.schema,
         MinorSet::all(),
         {},
         Severity::Info});
}

}  // namespace

void messagesReadAbsent(Subject& subject) {
    for (const RuleCost& rule : subject.rules()->rules) {
        if (subject.done()) return;
        const bool wanted = rule.compiled && rule.compiled->messageProgram && rule.compiled->messageChecked &&
                            rule.compiled->program && rule.compiled->checked && rule.rule().message.empty();
        if (wanted) searchMessage(subject, rule);
    }
}

}  // namespace crd::advice
