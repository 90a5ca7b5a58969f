// Compiles a checked expression to nodes. Constant parts are evaluated immediately. Source: cel-go
// interpreter/planner.go, decorators.go.

#include <algorithm>
#include <array>

#include "engine/base/check.h"
#include "engine/base/gocompat/pattern.h"
#include "engine/cel/eval/node.h"
#include "engine/cel/eval/program.h"
#include "engine/cel/library/patterns.h"
#include "engine/cel/syntax/macros.h"
#include "engine/cel/syntax/operators.h"
#include "engine/cel/types/well_known.h"

namespace crd::cel {

namespace {

// Only thrown inside Program::compile().
struct CompileFailure {
    std::string message;
};

bool isConversion(std::string_view function) {
    constexpr std::array<std::string_view, 10> kConversions = {"bool", "bytes",  "double",    "duration", "dyn",
                                                               "int",  "string", "timestamp", "type",     "uint"};
    return std::find(kConversions.begin(), kConversions.end(), function) != kConversions.end();
}

bool namesType(std::string_view name) {
    constexpr std::array<std::string_view, 15> kTypes = {"bool",
                                                         "bytes",
                                                         "double",
                                                         "google.protobuf.Duration",
                                                         "google.protobuf.Timestamp",
                                                         "int",
                                                         "list",
                                                         "map",
                                                         "net.CIDR",
                                                         "net.IP",
                                                         "null_type",
                                                         "optional_type",
                                                         "string",
                                                         "type",
                                                         "uint"};
    if (name.starts_with('.')) name.remove_prefix(1);
    return std::find(kTypes.begin(), kTypes.end(), name) != kTypes.end();
}

bool takesPattern(std::string_view function) {
    return function == "matches" || function == "find" || function == "findAll";
}

Value literalValue(const Constant& constant) {
    struct Visitor {
        Value operator()(std::monostate) const { return NullValue{}; }
        Value operator()(bool v) const { return v; }
        Value operator()(std::int64_t v) const { return v; }
        Value operator()(std::uint64_t v) const { return v; }
        Value operator()(double v) const { return v; }
        Value operator()(const std::string& v) const { return Value(v); }
        Value operator()(const Bytes& v) const { return Value::bytes(v.data); }
    };
    return std::visit(Visitor{}, constant);
}

class Planner {
 public:
    Planner(const CheckedExpression& checked, const Environment& environment)
        : m_checked(checked), m_environment(environment) {}

    NodePtr plan(const Expr& expr) {
        if (const Constant* constant = expr.as<Constant>()) {
            return std::make_unique<ConstantNode>(expr.id, literalValue(*constant));
        }
        if (expr.as<Ident>() != nullptr) return planName(expr);
        if (const Select* select = expr.as<Select>()) return planSelect(expr, *select);
        if (const Call* call = expr.as<Call>()) return planCall(expr, *call);
        if (const ListLiteral* list = expr.as<ListLiteral>()) return planList(expr, *list);
        if (const MapLiteral* map = expr.as<MapLiteral>()) return planMap(expr, *map);
        if (const ObjectLiteral* object = expr.as<ObjectLiteral>()) return planObject(expr, *object);
        if (const Comprehension* comprehension = expr.as<Comprehension>()) return planFold(expr, *comprehension);
        throw CompileFailure{"unsupported expr"};
    }

 private:
    NodePtr planName(const Expr& expr) {
        const Ident* ident = expr.as<Ident>();
        std::string name = m_checked.reference(expr).name;
        if (name.empty() && ident != nullptr) name = ident->name;
        if (const std::optional<Constant>& value = m_checked.reference(expr).value) {
            return std::make_unique<ConstantNode>(expr.id, literalValue(*value));
        }
        const Type& type = m_checked.type(expr);
        if (type.kind() == TypeKind::Type) {
            // A name whose type is a type must name a type, even if it is a variable.
            if (!namesType(name) && (!isMessage(name) || m_environment.has(Trait::MessagesAreTypes)))
                throw CompileFailure{"reference to undefined type: " + name};
            return std::make_unique<ConstantNode>(
                expr.id, type.parameters().empty() ? Value(Type::type()) : Value(type.parameters()[0]));
        }
        noteOptional(expr);
        return std::make_unique<AttributeNode>(expr.id, variableAttribute(expr.id, std::move(name)), false);
    }

    // Attributes with an optional ask Context::has() when they run.
    void noteOptional(const Expr& expr) const {
        const Type& type = m_checked.type(expr);
        if (type.isOptional() || type.kind() == TypeKind::Dyn) m_environment.has(Trait::OptionalKeepsTypes);
    }

    // The attribute that a selection from the node extends.
    static std::shared_ptr<Attribute> attributeOf(NodePtr node) {
        if (std::shared_ptr<Attribute> attribute = node->attribute()) return attribute;
        const ExprId id = node->id();
        return relativeAttribute(id, std::move(node));
    }

    NodePtr planSelect(const Expr& expr, const Select& select) {
        if (!m_checked.reference(expr).name.empty()) return planName(expr);
        noteOptional(*select.operand);
        std::shared_ptr<Attribute> attribute = attributeOf(plan(*select.operand));
        auto qualifier = std::make_shared<Qualifier>();
        qualifier->id = expr.id;
        qualifier->constant = Value(select.field);
        qualifier->testOnly = select.testOnly;
        attribute->add(qualifier);
        return std::make_unique<AttributeNode>(expr.id, std::move(attribute), select.testOnly);
    }

    NodePtr planIndex(const Expr& expr, std::vector<NodePtr> arguments, bool optional) {
        auto qualifier = std::make_shared<Qualifier>();
        qualifier->id = expr.id;
        qualifier->optional = optional;
        NodePtr& index = arguments[1];
        if (const Value* constant = index->constant()) {
            qualifier->constant = *constant;
            const bool right = constant->asString() != nullptr || constant->as<std::int64_t>() != nullptr ||
                               constant->as<std::uint64_t>() != nullptr || constant->as<bool>() != nullptr ||
                               constant->as<double>() != nullptr;
            if (!right) throw CompileFailure{"invalid qualifier type: " + std::string(constant->goType())};
        } else if (std::shared_ptr<Attribute> attribute = index->attribute()) {
            qualifier->index = Qualifier::Index::Path;
            qualifier->attribute = std::move(attribute);
        } else {
            qualifier->index = Qualifier::Index::Computed;
            qualifier->node = std::move(index);
        }
        std::shared_ptr<Attribute> attribute = attributeOf(std::move(arguments[0]));
        attribute->add(qualifier);
        return std::make_unique<AttributeNode>(expr.id, std::move(attribute), false);
    }

    NodePtr planConditional(const Expr& expr, std::vector<NodePtr> arguments) {
        noteOptional(expr);
        std::shared_ptr<Attribute> whenTrue = attributeOf(std::move(arguments[1]));
        std::shared_ptr<Attribute> whenFalse = attributeOf(std::move(arguments[2]));
        return std::make_unique<AttributeNode>(
            expr.id, conditionalAttribute(expr.id, std::move(arguments[0]), std::move(whenTrue), std::move(whenFalse)),
            false);
    }

    // Most values have a size whatever the server; the others are asked for.
    RunCost equalityCostOf(const Call& call, bool negated) const {
        const auto isPlain = [&](const Expr* expr) {
            const Type& type = m_checked.type(*expr);
            const TypeKind kind = type.kind();
            return kind != TypeKind::Dyn && kind != TypeKind::Opaque && kind != TypeKind::Object &&
                   kind != TypeKind::TypeParam && !type.isOptional();
        };
        const bool plain = std::all_of(call.arguments.begin(), call.arguments.end(), isPlain);
        return plain ? plainEqualityCost() : equalityCost(negated, m_environment);
    }

    // Sums and equality of lists of the document ask Context::has() when they run.
    void noteLists(const Call& call) const {
        const std::string& function = call.function;
        if (function != op::kAdd && function != op::kEquals && function != op::kNotEquals && function != op::kIn)
            return;
        const auto mayHaveLists = [&](const Expr* expr) {
            const TypeKind kind = m_checked.type(*expr).kind();
            return kind == TypeKind::List || kind == TypeKind::Map || kind == TypeKind::Object || kind == TypeKind::Dyn;
        };
        if (!std::all_of(call.arguments.begin(), call.arguments.end(), mayHaveLists)) return;
        m_environment.has(Trait::SumsOfValues);
        m_environment.has(Trait::NullEqualsMissing);
        m_environment.has(Trait::BareObjects);
    }

    // What built-in functions do with arguments of other types depends on Context::has().
    void noteTypes(const Expr& expr, const Call& call) const {
        const Function* function = m_environment.function(call.function);
        if (function == nullptr || !asksForTypes(*function)) return;
        const std::vector<const Overload*>& overloads = m_checked.reference(expr).overloads;
        std::vector<Type> arguments;
        if (call.target != nullptr) arguments.push_back(m_checked.type(*call.target));
        for (const Expr* argument : call.arguments) arguments.push_back(m_checked.type(*argument));
        if (overloads.size() != 1 || overloads.front()->parameters != arguments)
            m_environment.has(Trait::TypedFunctions);
    }

    NodePtr planCall(const Expr& expr, const Call& call) {
        std::vector<NodePtr> arguments;
        if (call.target != nullptr) arguments.push_back(plan(*call.target));
        for (const Expr* argument : call.arguments) arguments.push_back(plan(*argument));
        const std::string& function = call.function;
        noteLists(call);
        noteTypes(expr, call);
        if (function == "validate") m_environment.has(Trait::LabelKeyTexts);  // asked by named formats
        if (function == op::kAnd || function == op::kOr) {
            return std::make_unique<LogicNode>(expr.id, function == op::kAnd, std::move(arguments));
        }
        if (function == op::kConditional) return planConditional(expr, std::move(arguments));
        if (function == op::kEquals || function == op::kNotEquals) {
            const bool negated = function == op::kNotEquals;
            return std::make_unique<EqualityNode>(expr.id, negated, std::move(arguments),
                                                  equalityCostOf(call, negated));
        }
        if (function == op::kIndex || function == op::kOptionalIndex || function == op::kOptionalSelect)
            noteOptional(*call.arguments[0]);
        if (function == op::kIndex) return planIndex(expr, std::move(arguments), false);
        if (function == op::kOptionalIndex || function == op::kOptionalSelect) {
            return planIndex(expr, std::move(arguments), true);
        }
        const std::vector<const Overload*>& overloads = m_checked.reference(expr).overloads;
        const std::string only = overloads.size() == 1 ? overloads.front()->id : std::string();
        if (arguments.size() == 2 && function == "or" && (only.empty() || only == "optional_or_optional")) {
            return std::make_unique<OptionalOrNode>(expr.id, false, m_environment.has(Trait::OptionalOperandChecks),
                                                    std::move(arguments[0]), std::move(arguments[1]));
        }
        if (arguments.size() == 2 && function == "orValue" && (only.empty() || only == "optional_orValue_value")) {
            return std::make_unique<OptionalOrNode>(expr.id, true, m_environment.has(Trait::OptionalOperandChecks),
                                                    std::move(arguments[0]), std::move(arguments[1]));
        }
        return optimized(expr, function, overloads, std::move(arguments));
    }

    // Calls with constant arguments that the library evaluates or prepares in advance.
    NodePtr optimized(const Expr& expr, const std::string& function, const std::vector<const Overload*>& overloads,
                      std::vector<NodePtr> arguments) {
        Target target;
        target.function = function;
        if (overloads.size() == 1) {
            target.only = overloads.front();
        } else if (const Function* declared = m_environment.function(function)) {
            for (const Overload& overload : declared->overloads) target.overloads.push_back(&overload);
        }
        if (target.only != nullptr && target.only->id == "in_list") {
            if (NodePtr node = membership(expr, arguments)) return node;
        }
        if (takesPattern(function) && arguments.size() > 1 && arguments[1]->constant() != nullptr) {
            if (const std::string* pattern = arguments[1]->constant()->asString()) {
                if (std::optional<std::string> error = patternError(*pattern)) throw CompileFailure{*error};
                target.pattern = std::make_shared<const ConstantPattern>(*pattern);
            }
        }
        const bool folds = isConversion(function) && arguments.size() == 1 && arguments[0]->constant() != nullptr;
        auto node = std::make_unique<CallNode>(expr.id, std::move(target), std::move(arguments), m_environment);
        if (!folds) return node;
        Value value = runNow(*node);
        if (value.isError()) throw CompileFailure{value.errorMessage()};
        return std::make_unique<ConstantNode>(expr.id, std::move(value));
    }

    static NodePtr membership(const Expr& expr, std::vector<NodePtr>& arguments) {
        const Value* constant = arguments[1]->constant();
        const List* list = constant == nullptr ? nullptr : constant->asList();
        if (list == nullptr) return nullptr;
        if (list->size() == 0) return std::make_unique<ConstantNode>(expr.id, Value(false));
        std::vector<Value> members;
        for (std::size_t i = 0; i < list->size(); ++i) {
            members.push_back(list->at(i));
            const Value& v = members.back();
            const bool simple = v.asString() != nullptr || v.as<bool>() != nullptr || v.as<std::int64_t>() != nullptr ||
                                v.as<std::uint64_t>() != nullptr || v.as<double>() != nullptr;
            if (!simple) return nullptr;
        }
        return std::make_unique<MembershipNode>(expr.id, std::move(arguments[0]), members);
    }

    // Evaluates without variables and without counting cost.
    Value runNow(const Node& node) const {
        Context context(m_environment.serverVersion());
        CostTracker tracker(UINT64_MAX);
        InputScope input({});
        Frame frame{context, tracker, input, &input};
        try {
            return node.run(frame);
        } catch (const EvaluationEnded& ended) {
            return Value::error(ended.message);
        } catch (const EvaluationFailed& failed) {
            throw CompileFailure{failed.message};  // the server itself panics
        }
    }

    static bool allConstant(const std::vector<NodePtr>& nodes) {
        return std::all_of(nodes.begin(), nodes.end(), [](const NodePtr& n) { return n->constant() != nullptr; });
    }

    NodePtr planList(const Expr& expr, const ListLiteral& list) {
        std::vector<NodePtr> elements;
        std::vector<bool> optional(list.elements.size(), false);
        for (const std::uint32_t index : list.optionalIndices) optional[index] = true;
        for (const Expr* element : list.elements) elements.push_back(plan(*element));
        const bool constant = allConstant(elements);
        auto node = std::make_unique<ListNode>(expr.id, std::move(elements), std::move(optional));
        if (!constant) return node;
        return std::make_unique<ConstantNode>(expr.id, runNow(*node));
    }

    NodePtr planMap(const Expr& expr, const MapLiteral& map) {
        std::vector<NodePtr> entries;
        std::vector<bool> optional;
        for (const MapEntry& entry : map.entries) {
            entries.push_back(plan(*entry.key));
            entries.push_back(plan(*entry.value));
            optional.push_back(entry.optional);
        }
        const bool constant = allConstant(entries);
        auto node = std::make_unique<MapNode>(expr.id, std::move(entries), std::move(optional));
        if (!constant) return node;
        return std::make_unique<ConstantNode>(expr.id, runNow(*node));
    }

    NodePtr planObject(const Expr& expr, const ObjectLiteral& object) {
        std::vector<NodePtr> values;
        std::vector<ObjectNode::Field> fields;
        for (const FieldEntry& field : object.fields) {
            fields.push_back({field.field, field.optional});
            values.push_back(plan(*field.value));
        }
        return std::make_unique<ObjectNode>(expr.id, object.typeName, std::move(fields), std::move(values));
    }

    NodePtr planFold(const Expr& expr, const Comprehension& comprehension) {
        // FoldNode asks Context::has().
        if (comprehension.iterVar == kUnusedVariable) m_environment.has(Trait::LazyBindings);
        FoldParts parts;
        parts.iterVar = comprehension.iterVar;
        parts.iterVar2 = comprehension.iterVar2;
        parts.accuVar = comprehension.accuVar;
        parts.accuInit = plan(*comprehension.accuInit);
        parts.range = plan(*comprehension.range);
        parts.condition = plan(*comprehension.condition);
        parts.step = plan(*comprehension.step);
        parts.result = plan(*comprehension.result);
        return std::make_unique<FoldNode>(expr.id, std::move(parts));
    }

    const CheckedExpression& m_checked;
    const Environment& m_environment;
};

}  // namespace

Program::Program(std::unique_ptr<const Node> root, ServerVersion serverVersion)
    : m_root(std::move(root)), m_serverVersion(serverVersion) {}
Program::Program(Program&&) noexcept = default;
Program& Program::operator=(Program&&) noexcept = default;
Program::~Program() = default;

Result<Program> Program::compile(const CheckedExpression& checked, const Environment& environment) {
    CRD_CHECK(checked.ast.root != nullptr);
    try {
        return Program(Planner(checked, environment).plan(*checked.ast.root), environment.serverVersion());
    } catch (const CompileFailure& error) {
        return failure(error.message);
    }
}

Evaluation Program::evaluate(std::span<const VariableValue> variables, const EvaluationLimits& limits) const {
    Context context(m_serverVersion, limits.stop);
    CostTracker tracker(limits.cost);
    InputScope input(variables);
    Frame frame{context, tracker, input, &input};
    try {
        Value value = m_root->exec(frame);
        return {.value = std::move(value), .cost = tracker.cost()};
    } catch (const EvaluationEnded& ended) {
        return {.value = Value::error(ended.message), .cost = tracker.cost(), .ended = true, .beyond = ended.beyond};
    } catch (const EvaluationFailed& failed) {
        return {.value = Value::error(failed.message), .cost = tracker.cost()};
    }
}

}  // namespace crd::cel
