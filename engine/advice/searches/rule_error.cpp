// Rules that fail for a value that the schema accepts, other than for lack of a field.
#include <algorithm>
#include <array>

#include "engine/advice/internal/rule_guard.h"
#include "engine/advice/internal/search.h"
#include "engine/cel/syntax/operators.h"
#include "engine/object/value_error.h"

namespace crd::advice {

namespace {

constexpr std::size_t kMostParts = 6;       // of one rule
constexpr std::size_t kMostWaysToFail = 3;  // for each value

// A part of a rule that fails for some values of a field.
struct FallibleRead {
    const cel::Expr* part = nullptr;
    ReadPath field;
    std::string text;  // the field, as the rule writes it
    std::vector<Json> values;
    std::string without;           // or a value without this member
    std::optional<RuleTest> test;  // that keeps the part from failing
    std::string function;          // that takes no integer
};

bool isAmong(std::string_view one, std::initializer_list<std::string_view> all) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

const std::int64_t* literalNumber(const cel::Expr& expr) {
    const auto* constant = expr.as<cel::Constant>();
    return constant ? std::get_if<std::int64_t>(constant) : nullptr;
}

RuleTest called(const std::string& function, const std::string& argument) {
    const std::string passed = function + '(' + argument + ')';
    return {passed, '!' + passed};
}

std::optional<RuleTest> testFor(const std::string& function, const std::string& argument) {
    if (function == "quantity") return called("isQuantity", argument);
    if (function == "url") return called("isURL", argument);
    if (function == "ip") return called("isIP", argument);
    if (function == "cidr") return called("isCIDR", argument);
    if (function == "semver") return called("isSemver", argument);
    return std::nullopt;
}

class FallibleReads {
 public:
    explicit FallibleReads(RuleReading& reading) : m_reading(reading) {}

    std::vector<FallibleRead> all() {
        m_reading.walk([&](const cel::Expr& expr) {
            const auto* call = expr.as<cel::Call>();
            if (!call || m_out.size() >= kMostParts) return;
            if (call->function == cel::op::kIndex && call->arguments.size() == 2)
                index(expr, *call->arguments[0], *call->arguments[1]);
            else if (isAmong(call->function, {cel::op::kDivide, cel::op::kModulo}))
                divisor(expr, *call->arguments[1]);
            else
                parsed(expr, *call);
        });
        return std::move(m_out);
    }

 private:
    void add(const cel::Expr& part, ReadPath field, const cel::Expr& read, std::vector<Json> values) {
        m_out.push_back({&part, std::move(field), textOfRead(read), std::move(values), {}, std::nullopt, {}});
    }

    void index(const cel::Expr& part, const cel::Expr& whole, const cel::Expr& key) {
        const std::int64_t* number = literalNumber(key);
        const auto* literal = key.as<cel::Constant>();
        const auto* name = literal ? std::get_if<std::string>(literal) : nullptr;
        std::optional<ReadPath> field = m_reading.readPath(whole);
        if (field && field->node->type == "array" && number && *number >= 0) {
            add(part, *std::move(field), whole, {Json(Json::Array())});
            const std::string size = "size(" + m_out.back().text + ')', least = std::to_string(*number);
            m_out.back().test = RuleTest{size + " > " + least, size + " <= " + least};
        } else if (field && name && field->node->child(schema::ChildKind::AdditionalProperties)) {
            add(part, *std::move(field), whole, {});
            m_out.back().without = *name;
            const std::string in = '\'' + *name + "' in " + m_out.back().text;
            if (name->find_first_of("'\\") == std::string::npos) m_out.back().test = RuleTest{in, "!(" + in + ')'};
        } else if (const auto* split = whole.as<cel::Call>();
                   split && split->function == "split" && split->target && number && *number > 0) {
            field = m_reading.readPath(*split->target);
            if (field && field->node->type == "string") add(part, *std::move(field), *split->target, {Json("x")});
        }
    }

    void divisor(const cel::Expr& part, const cel::Expr& by) {
        std::optional<ReadPath> field = m_reading.readPath(by);
        if (!field || field->node->type != "integer") return;
        add(part, *std::move(field), by, {Json(0)});
        const std::string& text = m_out.back().text;
        m_out.back().test = RuleTest{text + " != 0", text + " == 0"};
    }

    void parsed(const cel::Expr& part, const cel::Call& call) {
        const bool parses = !call.target && isAmong(call.function, {"quantity", "url", "ip", "cidr", "semver",
                                                                    "duration", "timestamp", "int", "uint", "double"});
        const bool any =
            isAmong(call.function, {cel::op::kEquals, cel::op::kNotEquals, cel::op::kNot, cel::op::kAnd, cel::op::kOr,
                                    cel::op::kConditional, cel::op::kIn, cel::op::kOptionalIndex,
                                    cel::op::kOptionalSelect, "type", "string", "dyn", "has"});
        if (any || call.function.starts_with('@')) return;
        std::vector<const cel::Expr*> arguments(call.arguments.begin(), call.arguments.end());
        if (call.target) arguments.push_back(call.target);
        for (const cel::Expr* argument : arguments) {
            std::optional<ReadPath> field = m_reading.readPath(*argument);
            if (!field || m_out.size() >= kMostParts) continue;
            if (field->node->intOrString) {
                const bool number = isAmong(call.function, {"int", "uint", "double"});
                add(part, *std::move(field), *argument,
                    number   ? std::vector{Json("10%")}
                    : parses ? std::vector{Json(1)}
                             : std::vector{Json(1), Json("x")});
                if (parses && !number) m_out.back().function = call.function;
            } else if (parses && argument->as<cel::Select>() && field->node->type == "string" &&
                       field->node->format.empty()) {
                // Other texts that are not of the form are rejected as they should be. This one is what clients send
                // that do not omit it, and a rule of the text itself is there to reject it.
                add(part, *std::move(field), *argument, {Json("")});
                m_out.back().test = testFor(call.function, m_out.back().text);
            }
        }
    }

    RuleReading& m_reading;
    std::vector<FallibleRead> m_out;
};

// What failed, without the rule: division by zero, no such overload: quantity(int).
std::string reasonOf(const std::string& detail) {
    if (detail.starts_with('\'')) return detail.substr(1, detail.find("':") - 1);
    return detail.substr(0, detail.find(" evaluating rule: "));
}

struct FailedRequest {
    Requests requests;
    FieldPath field;
    std::string reason;
};

// What the rule parses elsewhere can be parsed, so that it fails for the one field only.
std::vector<sample::Demand> othersParse(const std::vector<FallibleRead>& reads, const FallibleRead& but) {
    std::vector<sample::Demand> out;
    for (const FallibleRead& one : reads) {
        if (one.function.empty() || one.field.node == but.field.node) continue;
        auto claim = std::make_shared<schema::Schema>();
        claim->enumValues.emplace({Json("1")});
        out.push_back({one.field.node, std::move(claim)});
    }
    return out;
}

std::optional<FailedRequest> failureFor(RuleRun& run, RuleReading& reading, const std::vector<FallibleRead>& reads,
                                        const FallibleRead& read, const Subject& subject) {
    if (run.isTransition()) return std::nullopt;
    Assumption assumption;
    assumption.failing = read.part;
    if (!reading.canFail(assumption)) return std::nullopt;
    std::vector<std::vector<sample::Demand>> ways = reading.demandsToFail(assumption);
    if (ways.size() > kMostWaysToFail) ways.resize(kMostWaysToFail);
    const std::vector<sample::Demand> others = othersParse(reads, read);
    for (std::vector<sample::Demand>& way : ways) way.insert(way.end(), others.begin(), others.end());
    std::vector<sample::Target> targets;
    if (!read.without.empty()) targets.emplace_back().without = read.without;
    for (const Json& value : read.values) targets.emplace_back().value = value;
    for (sample::Target& target : targets) {
        for (const std::vector<sample::Demand>& way : ways) {
            if (subject.done()) return std::nullopt;
            target.demands = way;
            const std::optional<sample::TargetedSample> made = run.objectWith(read.field, target);
            if (!made) break;
            Requests requests = run.run(made->object, made->object);
            const object::ValueError* error = run.failure(requests);
            if (!error) continue;
            std::string reason = reasonOf(error->detail);
            const bool absent = reason.starts_with("no such key: ");
            if (absent == !read.without.empty())
                return FailedRequest{std::move(requests), *made->path, std::move(reason)};
        }
    }
    return std::nullopt;
}

std::vector<Repair> repairsFor(RuleRun& run, RuleReading& reading, const std::vector<FallibleRead>& reads,
                               const FallibleRead& read, const FailingRead& failed, Subject& subject) {
    std::vector<Repair> out;
    const std::vector<Json> others = valuesFor(run, subject);
    if (!read.function.empty()) {
        // string() of a string is the string.
        std::string text = run.rule().rule().rule;
        std::vector<Phrase> names;
        for (const FallibleRead& one : reads) {
            if (one.function.empty()) continue;
            const std::string call = one.function + '(' + one.text + ')';
            const std::string with = one.function + "(string(" + one.text + "))";
            for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at + with.size()))
                text.replace(at, call.size(), with);
            if (std::find(names.begin(), names.end(), Phrase::word(one.text)) == names.end())
                names.push_back(Phrase::word(one.text));
        }
        if (changedRule(run, text, {failed}, others)) {
            Repair one;
            one.title = phrase("Fixes", "Convert %1 with string()").with(allOf(names));
            one.consequence =
                phrase("Fixes", "The rule also gets a result for integers. All other results stay the same.");
            one.changes.push_back({run.path(), Json(std::move(text))});
            out.push_back(std::move(one));
        }
    }
    if (!read.test) return out;
    std::vector<Unguarded> conditions;
    Assumption assumption;
    assumption.failing = read.part;
    for (RuleReading::Condition& condition : reading.failingConditions(assumption))
        conditions.push_back({std::move(condition), {*read.test}});
    for (Guarded& guarded : guardsOf(run, std::move(conditions), {}, {failed}, others)) {
        const bool accepts = guarded.results.front();
        Repair one;
        one.title = (accepts ? phrase("Fixes", "Accept objects where %1 is false")
                             : phrase("Fixes", "Reject objects where %1 is false, with the rule's message"))
                        .with(read.test->passed);
        one.consequence = accepts ? acceptedConsequence() : rejectedConsequence();
        one.changes.push_back({run.path(), Json(std::move(guarded.rule))});
        out.push_back(std::move(one));
    }
    return out;
}

}  // namespace

template <>
void search<RuleId::AdviceRuleError>(Subject& subject) {
    const RuleCosts* rules = subject.rules();
    if (!rules) return;
    for (const RuleCost& rule : rules->rules) {
        if (subject.done()) return;
        if (!rule.compiled || !rule.compiled->checked || !rule.compiled->program) continue;
        RuleReading reading(*rule.compiled->checked, *rule.schema, rule.node.empty());
        const std::vector<FallibleRead> reads = FallibleReads(reading).all();
        std::optional<RuleRun> run;
        if (!reads.empty()) run = RuleRun::of(subject, rule);
        if (!run) continue;
        for (const FallibleRead& read : reads) {
            std::optional<FailedRequest> found = failureFor(*run, reading, reads, read, subject);
            if (!found) continue;
            const Json& stored = found->requests.back().outcome.stored;
            const Json* field = object::valueAt(stored, found->field);
            const Json* whole = object::valueAt(stored, run->failure(found->requests)->path);
            if (!field || !whole) continue;
            const std::string shown = brief(*field);
            auto proof = std::make_shared<Proof>();
            proof->summary = phrase("Foresight", "%1: %2 → %3").with(read.text, shown, found->reason);
            proof->repairs = repairsFor(*run, reading, reads, read, {read.text, *whole, Json()}, subject);
            for (Tried& one : found->requests) proof->requests.push_back(std::move(one.request));
            subject.report(
                {RuleId::AdviceRuleError, run->path(),
                 phrase("Advice", "The rule fails with “%1” where %2 is %3").with(found->reason, read.text, shown),
                 std::move(proof), rule.schema});
            break;
        }
    }
}

}  // namespace crd::advice
