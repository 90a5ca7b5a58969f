#include "engine/admission/expressions.h"

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/kubernetes.h"
#include "engine/cel/eval/document_value.h"
#include "engine/cel/eval/implementation.h"
#include "engine/cel/eval/map.h"
#include "engine/cel/eval/message.h"
#include "engine/cel/library/library.h"
#include "engine/cel/syntax/parser.h"
#include "engine/cel/types/checker.h"
#include "engine/cel_schema/rule_cache.h"

namespace crd::admission {

using cel::documentValue;
using cel::Type;
using cel::Value;
using Fields = std::map<std::string, Type, std::less<>>;

namespace {

constexpr const char* kVariables = "kubernetes.variables";
constexpr const char* kPatch = "JSONPatch";
constexpr const char* kNotSimulated = "the authorizer of the cluster is not simulated";

const std::map<std::string, Fields, std::less<>>& declaredTypes() {
    static const std::map<std::string, Fields, std::less<>> kTypes = [] {
        const Type text = Type::string(), texts = Type::list(text), labels = Type::map(text, text);
        const Type kind = Type::object("kubernetes.GroupVersionKind");
        const Type resource = Type::object("kubernetes.GroupVersionResource");
        std::map<std::string, Fields, std::less<>> out;
        out["kubernetes.GroupVersionKind"] = {{"group", text}, {"version", text}, {"kind", text}};
        out["kubernetes.GroupVersionResource"] = {{"group", text}, {"version", text}, {"resource", text}};
        out["kubernetes.UserInfo"] = {
            {"username", text}, {"uid", text}, {"groups", texts}, {"extra", Type::map(text, texts)}};
        out["kubernetes.AdmissionRequest"] = {{"kind", kind},
                                              {"resource", resource},
                                              {"subResource", text},
                                              {"requestKind", kind},
                                              {"requestResource", resource},
                                              {"requestSubResource", text},
                                              {"name", text},
                                              {"namespace", text},
                                              {"operation", text},
                                              {"userInfo", Type::object("kubernetes.UserInfo")},
                                              {"dryRun", Type::boolean()},
                                              {"options", Type::dyn()}};
        out["kubernetes.NamespaceSpec"] = {{"finalizers", texts}};
        out["kubernetes.NamespaceCondition"] = {{"status", text},
                                                {"type", text},
                                                {"lastTransitionTime", Type::timestamp()},
                                                {"message", text},
                                                {"reason", text}};
        out["kubernetes.NamespaceStatus"] = {{"conditions", Type::list(Type::object("kubernetes.NamespaceCondition"))},
                                             {"phase", text}};
        out["kubernetes.NamespaceMetadata"] = {{"name", text},
                                               {"generateName", text},
                                               {"namespace", text},
                                               {"labels", labels},
                                               {"annotations", labels},
                                               {"UID", text},
                                               {"creationTimestamp", Type::timestamp()},
                                               {"deletionGracePeriodSeconds", Type::integer()},
                                               {"deletionTimestamp", Type::timestamp()},
                                               {"generation", Type::integer()},
                                               {"resourceVersion", text},
                                               {"finalizers", texts}};
        out["kubernetes.Namespace"] = {{"metadata", Type::object("kubernetes.NamespaceMetadata")},
                                       {"spec", Type::object("kubernetes.NamespaceSpec")},
                                       {"status", Type::object("kubernetes.NamespaceStatus")}};
        return out;
    }();
    return kTypes;
}

const Fields& patchFields() {
    static const Fields kFields = {
        {"op", Type::string()}, {"path", Type::string()}, {"from", Type::string()}, {"value", Type::dyn()}};
    return kFields;
}

// jsonpatch.escapeKey()
Value escapedKey(cel::Context&, cel::Arguments arguments) {
    std::string out;
    for (const char c : *arguments[0].asString()) {
        if (c == '~') {
            out += "~0";
        } else if (c == '/') {
            out += "~1";
        } else {
            out += c;
        }
    }
    return out;
}

// The CEL environment of mutations, which have one more function. Thread-safe.
const cel::Environment& patchEnvironment(ServerVersion serverVersion) {
    static constexpr cel::Implementation kEscape{escapedKey, cel::Implementation::Guard::Types, true};
    static const std::vector<cel::Function> kFunctions = [] {
        const std::span<const cel::Function> all = cel::libraryFunctions();
        std::vector<cel::Function> out(all.begin(), all.end());
        out.push_back({"jsonpatch.escapeKey",
                       {{"string_jsonpatch_escapeKey_string", {Type::string()}, Type::string(), false, &kEscape}}});
        return out;
    }();
    static std::mutex mutex;
    static std::map<std::pair<int, int>, cel::Environment> environments;
    const std::lock_guard lock(mutex);
    return environments
        .try_emplace(std::pair(serverVersion.server(), serverVersion.environment()), serverVersion, kFunctions)
        .first->second;
}

}  // namespace

// The types of the variables of expressions, besides dyn.
class AdmissionTypes : public cel::TypeProvider {
 public:
    bool hasObject(std::string_view name) const override {
        return name == kVariables || (patches && (name == kPatch || cel::isPatchObject(name))) ||
               declaredTypes().find(name) != declaredTypes().end();
    }
    std::optional<Type> fieldType(std::string_view name, std::string_view field) const override {
        if (patches && cel::isPatchObject(name)) return Type::dyn();
        const Fields* fields = fieldsOf(name);
        if (!fields) return std::nullopt;
        const auto found = fields->find(field);
        return found == fields->end() ? std::nullopt : std::optional(found->second);
    }
    std::vector<std::string> fieldNames(std::string_view name) const override {
        std::vector<std::string> out;
        if (const Fields* fields = fieldsOf(name))
            for (const auto& [field, type] : *fields) out.push_back(field);
        return out;
    }

    Fields variables;
    bool patches = false;  // JSONPatch and Object are declared

 private:
    const Fields* fieldsOf(std::string_view name) const {
        if (name == kVariables) return &variables;
        if (patches && name == kPatch) return &patchFields();
        const auto found = declaredTypes().find(name);
        return found == declaredTypes().end() ? nullptr : &found->second;
    }
};

struct Expressions::Tables {
    bool params = false, composed = false;
    ServerVersion serverVersion;
    AdmissionTypes types = {};
    std::map<std::string, Compiled, std::less<>> variables = {};
    bool authorizes = false;  // an expression uses the authorizer, and there is no decision
    bool beyond = false;      // an evaluation exceeded a limit of this program

    // `wanted` empty: any type.
    Compiled compile(const std::string& text, const std::vector<Type>& wanted, bool authorizer, Type* type,
                     bool patches = false) const {
        const cel::Environment& functions =
            patches ? patchEnvironment(serverVersion) : cel_schema::environmentOf(serverVersion);
        AdmissionTypes known = types;
        known.patches = patches;
        Compiled out;
        out.expression = text;
        std::vector<cel::Variable> names = {{"object", Type::dyn()},
                                            {"oldObject", Type::dyn()},
                                            {"namespaceObject", Type::object("kubernetes.Namespace")},
                                            {"request", Type::object("kubernetes.AdmissionRequest")}};
        if (params) names.push_back({"params", Type::dyn()});
        if (authorizer) {
            names.push_back({"authorizer", Type::object("kubernetes.authorization.Authorizer")});
            names.push_back({"authorizer.requestResource", Type::object("kubernetes.authorization.ResourceCheck")});
        }
        if (composed) names.push_back({"variables", Type::object(kVariables)});
        const cel::Source source(text);
        cel::Issues issues;
        std::optional<cel::CheckedExpression> checked;
        if (auto ast = cel::parse(source, functions, issues))
            checked = cel::check(std::move(*ast), source, functions, names, known, issues);
        if (!checked) {
            out.error = "compilation failed: " + issues.toString(source);
            return out;
        }
        if (type) *type = checked->type();
        const auto fits = [&](const Type& one) { return checked->type() == one && !checked->type().isWrapper(); };
        if (!wanted.empty() && std::none_of(wanted.begin(), wanted.end(), fits)) {
            if (wanted.size() == 1) {
                out.error = "must evaluate to " + wanted.front().toString();
            } else {
                out.error = "must evaluate to one of [";
                for (const Type& one : wanted) out.error += (out.error.back() == '[' ? "" : " ") + one.toString();
                out.error += ']';
            }
            out.error += " but got " + checked->type().toString();
            return out;
        }
        out.authorizes =
            std::any_of(checked->references.begin(), checked->references.end(),
                        [](const cel::Reference& reference) { return reference.name.starts_with("authorizer"); });
        Result<cel::Program> program = cel::Program::compile(*checked, functions);
        if (!program) {
            out.error = "program instantiation failed: " + program.error().message.english();
            return out;
        }
        out.program = std::make_shared<const cel::Program>(*std::move(program));
        return out;
    }
};

struct Expressions::Run::State {
    std::shared_ptr<Tables> tables;
    std::vector<cel::VariableValue> variables;
    std::int64_t budget = 0;
    std::int64_t composed = 0;  // cost of the variables that the running expression used
    bool authorized = false;    // there are decisions of the authorizer
    std::stop_token stop;
};

namespace {

// `variables`: each is computed when it is first used.
class LazyVariables : public cel::Map {
 public:
    using Compute = std::function<std::optional<Value>(const std::string& name)>;

    LazyVariables(std::size_t size, Compute compute) : m_size(size), m_compute(std::move(compute)) {}

    std::size_t size() const override { return m_size; }
    std::optional<Value> find(const Value& key) const override {
        const std::string* name = key.asString();
        if (!name) return std::nullopt;
        // A name that is declared twice can need itself.
        const auto [known, isNew] =
            m_known.emplace(*name, Value::error("variable " + goQuoted(*name) + " needs itself"));
        if (isNew) known->second = m_compute(*name);
        return known->second;
    }
    std::vector<Value> keys() const override { return {}; }

 private:
    std::size_t m_size;
    Compute m_compute;
    mutable std::map<std::string, std::optional<Value>> m_known;
};

}  // namespace

Expressions::Expressions(bool params, bool composed, int minor, bool isNew)
    : m_tables(std::make_shared<Tables>(
          Tables{params, composed, isNew ? ServerVersion::ofNewRules(minor) : ServerVersion::ofStoredRules(minor)})) {}

Expressions::~Expressions() = default;

bool Expressions::asksAuthorizer() const {
    return m_tables->authorizes;
}

bool Expressions::exceedsLimits() const {
    return m_tables->beyond;
}

std::string Expressions::addVariable(const Condition& variable) {
    Type type = Type::dyn();
    Compiled compiled = m_tables->compile(variable.expression, {}, true, &type);
    std::string error = compiled.error;
    m_tables->types.variables[variable.name] = type;
    m_tables->variables[variable.name] = std::move(compiled);
    return error;
}

Compiled Expressions::compile(const std::string& expression, Wanted wanted, bool authorizer) const {
    switch (wanted) {
        case Wanted::Flag:
            return m_tables->compile(expression, {Type::boolean()}, authorizer, nullptr);
        case Wanted::Text:
            return m_tables->compile(expression, {Type::string()}, authorizer, nullptr);
        case Wanted::Patch:
            return m_tables->compile(expression, {Type::list(Type::object(kPatch))}, authorizer, nullptr, true);
        case Wanted::Configuration:
            return m_tables->compile(expression, {Type::object("Object")}, authorizer, nullptr, true);
        case Wanted::TextOrNull:
            break;
    }
    return m_tables->compile(expression, {Type::string(), Type::null()}, authorizer, nullptr);
}

// Source: k8s.io/apiserver pkg/admission/plugin/webhook/matchconditions/matcher.go.
Inputs conditionInputs(Inputs inputs) {
    inputs.space = Json();
    const Json* sent = inputs.request.find("requestResource");
    if (Json::Object* request = sent ? inputs.request.asObject() : nullptr) (*request)["resource"] = Json(*sent);
    return inputs;
}

Expressions::Run::Run(const Expressions& expressions, Inputs inputs, std::int64_t budget, std::stop_token stop)
    : m_state(std::make_unique<State>()) {
    State& state = *m_state;
    state.tables = expressions.m_tables;
    state.budget = budget;
    state.stop = std::move(stop);
    state.variables = {{"object", documentValue(std::move(inputs.object))},
                       {"oldObject", documentValue(std::move(inputs.oldObject))},
                       {"namespaceObject", documentValue(std::move(inputs.space))},
                       {"request", documentValue(std::move(inputs.request))}};
    if (inputs.authorize) {
        state.authorized = true;
        state.variables.push_back({"authorizer", cel::authorizerValue(inputs.authorize)});
        state.variables.push_back(
            {"authorizer.requestResource", cel::resourceCheckValue(inputs.authorize, inputs.resource)});
    }
    if (state.tables->params) state.variables.push_back({"params", documentValue(std::move(inputs.params))});
    if (!state.tables->composed) return;
    const auto compute = [&state](const std::string& name) -> std::optional<Value> {
        const auto found = state.tables->variables.find(name);
        if (found == state.tables->variables.end()) return std::nullopt;
        const std::string head = "composited variable " + goQuoted(name);
        if (!found->second.error.empty()) return Value::error(head + " fails to compile: " + found->second.error);
        if (found->second.authorizes && !state.authorized) {
            state.tables->authorizes = true;
            return Value::error(head + " fails to evaluate: " + kNotSimulated);
        }
        cel::EvaluationLimits limits;
        limits.stop = state.stop;
        const cel::Evaluation out = found->second.program->evaluate(state.variables, limits);
        state.composed += static_cast<std::int64_t>(out.cost);
        state.tables->beyond = state.tables->beyond || out.beyond;
        if (out.value.isError()) return Value::error(head + " fails to evaluate: " + out.value.errorMessage());
        return out.value;
    };
    state.variables.push_back(
        {"variables", cel::MapPtr(std::make_shared<LazyVariables>(state.tables->variables.size(), compute))});
}

Expressions::Run::~Run() = default;

std::int64_t Expressions::Run::budget() const {
    return m_state->budget;
}

std::optional<Evaluated> Expressions::Run::evaluate(const Compiled& compiled) {
    Evaluated out;
    if (!compiled.error.empty()) {
        out.error = "compilation error: " + compiled.error;
        return out;
    }
    if (compiled.authorizes && !m_state->authorized) {
        m_state->tables->authorizes = true;
        out.error = "expression '" + compiled.expression + "' resulted in error: " + kNotSimulated;
        return out;
    }
    cel::EvaluationLimits limits;
    limits.stop = m_state->stop;
    m_state->composed = 0;
    const cel::Evaluation got = compiled.program->evaluate(m_state->variables, limits);
    const std::int64_t cost = m_state->composed + static_cast<std::int64_t>(got.cost);
    m_state->tables->beyond = m_state->tables->beyond || got.beyond;
    if (cost > m_state->budget) {
        m_state->budget = -1;
        return std::nullopt;
    }
    m_state->budget -= cost;
    if (got.value.isError()) {
        out.error = "expression '" + compiled.expression + "' resulted in error: " + got.value.errorMessage();
    } else {
        out.value = got.value;
    }
    return out;
}

ConditionMatch matchedConditions(const std::vector<Condition>& conditions, const Expressions& expressions,
                                 Expressions::Run& run, bool ignoresFailures) {
    ConditionMatch out;
    // All are run before any of them counts.
    std::vector<Evaluated> results;
    for (const Condition& condition : conditions) {
        std::optional<Evaluated> result = run.evaluate(expressions.compile(condition.expression, Wanted::Flag));
        if (!result) {
            out.matches = false;
            if (!ignoresFailures) out.error = kOutOfBudget;
            return out;
        }
        results.push_back(*std::move(result));
    }
    std::vector<std::string> errors;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Evaluated& result = results[i];
        if (result.error.empty() && result.value.isFalse()) {
            out.matches = false;
            out.failedName = conditions[i].name;
            return out;
        }
        if (!result.error.empty() && std::find(errors.begin(), errors.end(), result.error) == errors.end())
            errors.push_back(result.error);
    }
    if (errors.empty()) return out;
    out.matches = false;
    if (!ignoresFailures) out.error = errors.size() == 1 ? errors.front() : '[' + joined(errors, ", ") + ']';
    return out;
}

Phrase unmetConditions(const std::string& failedName) {
    if (failedName.empty())
        return phrase("Admission", "A match condition cannot be evaluated, and the failure policy is Ignore.");
    return phrase("Admission", "The match condition \"%1\" is false.").with(failedName);
}

}  // namespace crd::admission
