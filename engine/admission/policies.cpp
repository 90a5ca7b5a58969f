#include "engine/admission/internal/policies.h"

#include <algorithm>

#include "engine/admission/internal/apply_configuration.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/cel/eval/document_value.h"
#include "engine/cel/eval/message.h"

namespace crd::admission {

namespace {

constexpr std::size_t kMostMessage = 5 * 1024;
constexpr std::size_t kMostAnnotation = 10 * 1024;

// A message that an expression computed; empty if the server does not use it.
std::string usableMessage(const cel::Value& value) {
    const std::string* text = value.asString();
    if (!text) return {};
    std::string out(goTrimmed(*text));
    return out.size() > kMostMessage || out.find('\n') != std::string::npos ? std::string() : out;
}

const std::string kNotJson = "JSONPath valueExpression evaluated to a type that could not marshal to JSON: ";

// A value as the server writes it into a patch.
Result<Json> jsonOf(const cel::Value& value) {
    constexpr std::int64_t kMostExact = (std::int64_t{1} << 53) - 1;
    if (value.isNull()) return Json();
    if (const bool* flag = value.as<bool>()) return Json(*flag);
    if (const std::string* text = value.asString()) return Json(*text);
    if (const auto* number = value.as<std::int64_t>()) {
        const bool exact = *number >= -kMostExact && *number <= kMostExact;
        return exact ? Json(*number) : Json(std::to_string(*number));
    }
    if (const auto* number = value.as<double>()) {
        if (const std::optional<std::int64_t> whole = cel::exactInt(*number)) return Json(*whole);
        return Json(*number);
    }
    if (const cel::List* list = value.asList()) {
        Json::Array out;
        for (std::size_t i = 0; i < list->size(); ++i) {
            Result<Json> item = jsonOf(list->at(i));
            if (!item) return item;
            out.push_back(*std::move(item));
        }
        return Json(std::move(out));
    }
    if (dynamic_cast<const cel::PatchObject*>(value.asMap())) {
        Result<Json> out = patchValue(value);
        if (!out) return failure(kNotJson + out.error().message.english());
        return out;
    }
    if (const cel::Map* map = value.asMap()) {
        Json::Object out;
        for (const cel::Value& key : map->keys()) {
            const std::optional<cel::Value> member = map->find(key);
            Result<Json> item = jsonOf(member ? *member : cel::Value());
            if (!item) return item;
            out[key.text()] = *std::move(item);
        }
        return Json(std::move(out));
    }
    return failure(kNotJson + value.type().toString());
}

// The memory that the result of a mutation takes as JSON. Sums of lists share their parts, so a result that is small
// can have any number of elements.
class MadeSize {
 public:
    static bool isBeyond(const cel::Value& value) {
        MadeSize size;
        size.add(value);
        return size.m_bytes > kMost;
    }

 private:
    static constexpr std::size_t kMost = 256U << 20U;

    void count(std::size_t bytes) { m_bytes += std::min(bytes, kMost + 1); }

    void add(const cel::Value& value) {
        count(sizeof(Json));
        if (m_bytes > kMost) return;
        if (const Json* document = cel::documentOf(value)) {
            add(*document);
        } else if (const std::string* text = value.asString()) {
            count(text->size());
        } else if (const cel::List* list = value.asList()) {
            if (list->size() > kMost / sizeof(Json)) return count(kMost);
            for (std::size_t i = 0; i < list->size() && m_bytes <= kMost; ++i) add(list->at(i));
        } else if (const cel::Map* map = value.asMap()) {
            for (const cel::Value& key : map->keys()) {
                if (m_bytes > kMost) return;
                add(key);
                add(map->find(key).value_or(cel::Value()));
            }
        }
    }

    void add(const Json& value) {
        count(sizeof(Json));
        if (const std::string* text = value.asString()) count(text->size());
        if (const Json::Array* items = value.asArray())
            for (const Json& item : *items) add(item);
        if (const Json::Object* members = value.asObject()) {
            for (const auto& [name, member] : *members) {
                count(name.size());
                add(member);
            }
        }
    }

    std::size_t m_bytes = 0;
};

class Evaluation {
 public:
    Evaluation(const Policy& policy, const Inputs& inputs, int minor, const std::stop_token& stop)
        : m_policy(policy), m_inputs(inputs), m_stop(stop), m_expressions(policy.hasParams, true, minor) {
        for (const Condition& variable : policy.variables) m_expressions.addVariable(variable);
    }

    PolicyResult policyResult() {
        PolicyResult out = conditions();
        if (out.evaluated && out.denials.empty() && out.ignored.empty() && validations(out)) annotations(out);
        out.authorizes = m_expressions.asksAuthorizer();
        out.beyond = m_expressions.exceedsLimits();
        return out;
    }

    PolicyResult conditions() {
        PolicyResult out;
        if (!m_policy.conditions.empty()) {
            Expressions::Run run(m_expressions, conditionInputs(m_inputs), kConditionBudget, m_stop);
            const ConditionMatch match =
                matchedConditions(m_policy.conditions, m_expressions, run, m_policy.ignoresFailures);
            if (!match.error.empty()) {
                out.evaluated = true;
                out.authorizes = m_expressions.asksAuthorizer();
                out.beyond = m_expressions.exceedsLimits();
                fails(out, match.error);
                return out;
            }
            if (!match.matches) {
                out.failedCondition = match.failedName;
                return out;
            }
        }
        out.evaluated = true;
        return out;
    }

    Result<Json> configured(const Mutation& mutation, const apply::TypedSchema& schema) {
        const Result<cel::Value> result = mutationResult(mutation, Wanted::Configuration);
        if (!result) return tl::unexpected<Error>(result.error());
        return withConfiguration(m_inputs.object, *result, schema);
    }

    Result<JsonPatch> patch(const Mutation& mutation) {
        const Result<cel::Value> result = mutationResult(mutation, Wanted::Patch);
        if (!result) return tl::unexpected<Error>(result.error());
        JsonPatch out;
        const cel::List* operations = result->asList();
        for (std::size_t i = 0; operations && i < operations->size(); ++i) {
            const cel::Value fields = operations->at(i);
            if (!fields.asMap()) continue;
            const auto text = [&](const char* name) {
                const std::optional<cel::Value> field = fields.asMap()->find(cel::Value(std::string(name)));
                const std::string* found = field ? field->asString() : nullptr;
                return found ? *found : std::string();
            };
            PatchOperation& operation = out.emplace_back();
            operation.op = text("op");
            operation.path = text("path");
            operation.from = text("from");
            const std::optional<cel::Value> value = fields.asMap()->find(cel::Value(std::string("value")));
            if (!value) continue;
            if (const std::string errors = typeNameErrors(*value); !errors.empty())
                return failure("type mismatch: " + errors);
            Result<Json> json = jsonOf(*value);
            if (!json) return tl::unexpected<Error>(json.error());
            operation.hasValue = true;
            operation.value = *std::move(json);
        }
        return out;
    }

    // A mutation exceeded a limit of this program.
    bool beyond() const { return m_tooLarge || m_expressions.exceedsLimits(); }

 private:
    Result<cel::Value> mutationResult(const Mutation& mutation, Wanted wanted) {
        const Compiled compiled = m_expressions.compile(mutation.expression, wanted);
        if (!compiled.error.empty()) return failure(compiled.error);
        Expressions::Run run(m_expressions, m_inputs, kPolicyBudget, m_stop);
        const std::optional<Evaluated> result = run.evaluate(compiled);
        if (!result) return failure(kOutOfBudget);
        if (!result->error.empty()) return failure(result->error);
        m_tooLarge = MadeSize::isBeyond(result->value);
        if (m_tooLarge) return failure("this program's limit of memory is exceeded");
        return result->value;
    }

    void fails(PolicyResult& out, const std::string& message, std::size_t index = 0) const {
        if (m_policy.ignoresFailures) {
            out.ignored = message;
        } else {
            out.denials.push_back({message, {}, index});
        }
    }

    // False if the budget ended it.
    bool validations(PolicyResult& out) {
        Expressions::Run run(m_expressions, m_inputs, kPolicyBudget, m_stop);
        std::vector<Evaluated> results;
        for (const Validation& validation : m_policy.validations) {
            std::optional<Evaluated> result = run.evaluate(m_expressions.compile(validation.expression, Wanted::Flag));
            if (!result) {
                fails(out, kOutOfBudget);
                return false;
            }
            results.push_back(*std::move(result));
        }
        std::vector<std::string> messages;
        const bool spent = !messagesOf(run.budget(), messages);
        for (std::size_t i = 0; i < results.size(); ++i) {
            const Validation& validation = m_policy.validations[i];
            if (!results[i].error.empty()) {
                fails(out, results[i].error, i);
            } else if (spent) {
                fails(out, std::string("failed messageExpression: ") + kOutOfBudget, i);
            } else if (!results[i].value.isTrue()) {
                std::string message = messages[i];
                if (message.empty()) message = goTrimmed(validation.message);
                if (message.empty()) message = "failed expression: " + std::string(goTrimmed(validation.expression));
                out.denials.push_back({std::move(message), validation.reason, i});
            }
        }
        return true;
    }

    // Of all validations, whether they fail or not. False if the budget ended it.
    bool messagesOf(std::int64_t budget, std::vector<std::string>& out) {
        Expressions::Run run(m_expressions, m_inputs, budget, m_stop);
        for (const Validation& validation : m_policy.validations) {
            out.emplace_back();
            if (validation.messageExpression.empty()) continue;
            const std::optional<Evaluated> result =
                run.evaluate(m_expressions.compile(validation.messageExpression, Wanted::Text, false));
            if (!result) return false;
            if (result->error.empty()) out.back() = usableMessage(result->value);
        }
        return true;
    }

    void annotations(PolicyResult& out) {
        Expressions::Run run(m_expressions, m_inputs, kPolicyBudget, m_stop);
        for (const Condition& annotation : m_policy.auditAnnotations) {
            const std::optional<Evaluated> result =
                run.evaluate(m_expressions.compile(annotation.expression, Wanted::TextOrNull));
            if (!result) {
                // The server then drops the results of the validations.
                out.denials.clear();
                fails(out, kOutOfBudget);
                return;
            }
            if (!result->error.empty()) {
                if (!m_policy.ignoresFailures) out.audited.push_back({result->error, {}});
                continue;
            }
            const std::string* text = result->value.asString();
            std::string value(text ? goTrimmed(*text) : std::string_view());
            if (value.size() > kMostAnnotation) value.resize(kMostAnnotation);
            if (!value.empty()) out.annotations.push_back({annotation.name, std::move(value)});
        }
    }

    const Policy& m_policy;
    const Inputs& m_inputs;
    const std::stop_token& m_stop;
    Expressions m_expressions;
    bool m_tooLarge = false;
};

}  // namespace

Result<std::vector<Json>> paramsOf(const Policy& policy, const Binding& binding, const std::vector<Json>& objects,
                                   const std::string& space, std::optional<bool> scope) {
    if (!policy.hasParams || !binding.hasParams) return std::vector<Json>{Json()};
    std::vector<const Json*> ofKind;
    for (const Json& object : objects) {
        if (object.textAt("apiVersion") == policy.paramVersion && object.textAt("kind") == policy.paramKind)
            ofKind.push_back(&object);
    }
    const auto metadata = [](const Json& object) {
        const Json* found = object.find("metadata");
        return found ? *found : Json();
    };
    const auto spaceOf = [&](const Json& object) { return metadata(object).textAt("namespace"); };
    const bool namespaced = scope.value_or(
        std::any_of(ofKind.begin(), ofKind.end(), [&](const Json* object) { return !spaceOf(*object).empty(); }));
    const std::string wanted = binding.paramSpace.empty() ? space : binding.paramSpace;
    if (namespaced && wanted.empty())
        return failure("cannot use namespaced paramRef in policy binding that matches cluster-scoped resources");
    if ((scope || !ofKind.empty()) && !namespaced && !binding.paramSpace.empty())
        return failure("paramRef.namespace must not be provided for a cluster-scoped `paramKind`");
    std::vector<Json> out;
    for (const Json* object : ofKind) {
        const Json own = metadata(*object);
        // kubectl puts objects that name no namespace into "default".
        const std::string held = spaceOf(*object).empty() && scope ? "default" : spaceOf(*object);
        if (namespaced && held != wanted) continue;
        const bool chosen = binding.paramName.empty() ? selects(binding.paramSelector, own.find("labels"))
                                                      : own.textAt("name") == binding.paramName;
        if (chosen) out.push_back(*object);
    }
    if (out.empty() && !binding.allowsMissing)
        return failure("no params found for policy binding with `Deny` parameterNotFoundAction");
    return out;
}

PolicyResult validated(const Policy& policy, const Inputs& inputs, int minor, const std::stop_token& stop) {
    return Evaluation(policy, inputs, minor, stop).policyResult();
}

PolicyResult conditionsOf(const Policy& policy, const Inputs& inputs, int minor, const std::stop_token& stop) {
    return Evaluation(policy, inputs, minor, stop).conditions();
}

Result<JsonPatch> patchOf(const Policy& policy, const Mutation& mutation, const Inputs& inputs, int minor,
                          const std::stop_token& stop, bool& beyond) {
    Evaluation evaluation(policy, inputs, minor, stop);
    Result<JsonPatch> out = evaluation.patch(mutation);
    beyond = evaluation.beyond();
    return out;
}

Result<Json> configured(const Policy& policy, const Mutation& mutation, const Inputs& inputs,
                        const apply::TypedSchema& schema, int minor, const std::stop_token& stop, bool& beyond) {
    Evaluation evaluation(policy, inputs, minor, stop);
    Result<Json> out = evaluation.configured(mutation, schema);
    beyond = evaluation.beyond();
    return out;
}

int codeOf(const std::string& reason) {
    if (reason == "Unauthorized") return 401;
    if (reason == "Forbidden") return 403;
    return reason == "RequestEntityTooLarge" ? 413 : 422;
}

}  // namespace crd::admission
