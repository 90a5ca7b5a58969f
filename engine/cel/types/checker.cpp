#include "engine/cel/types/checker.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/cel/syntax/operators.h"
#include "engine/cel/types/literal_checks.h"
#include "engine/cel/types/overload_order.h"
#include "engine/cel/types/unify.h"
#include "engine/cel/types/well_known.h"

namespace crd::cel {

namespace {

std::string quoted(const Type& type) {
    return "'" + type.toMessage() + "'";
}

// The type of a whole expression as old servers know it: all types are `type`, and wrappers are what they wrap.
Type withoutDetails(const Type& type) {
    if (type.kind() == TypeKind::Type) return Type::type();
    if (type.isWrapper()) return type.withoutWrapper();
    std::vector<Type> parameters;
    for (const Type& one : type.parameters()) parameters.push_back(withoutDetails(one));
    return type.withParameters(std::move(parameters));
}

// Overloads that compare numbers of two kinds.
bool isCrossTypeComparison(const Function& function, const Overload& overload) {
    const bool compares = function.name == op::kLess || function.name == op::kLessEquals ||
                          function.name == op::kGreater || function.name == op::kGreaterEquals;
    const auto isNumber = [](const Type& type) {
        return type.kind() == TypeKind::Int || type.kind() == TypeKind::Uint || type.kind() == TypeKind::Double;
    };
    return compares && overload.parameters.size() == 2 && isNumber(overload.parameters[0]) &&
           isNumber(overload.parameters[1]) && overload.parameters[0] != overload.parameters[1];
}

class Checker {
 public:
    Checker(CheckedExpression& out, const Source& source, const Environment& environment,
            std::span<const Variable> variables, const TypeProvider& provider, Issues& issues)
        : m_out(out),
          m_source(source),
          m_environment(environment),
          m_variables(variables),
          m_provider(provider),
          m_issues(issues),
          m_known(environment),
          m_crossTypes(environment.has(Trait::CrossTypeComparisons)) {
        const auto size = static_cast<std::size_t>(out.ast.idEnd());
        out.types.assign(size, Type::missing());
        out.references.assign(size, {});
    }

    void run() {
        check(m_out.ast.root);
        for (Type& type : m_out.types)
            if (type.isParametrised()) type = m_known.apply(type, true);
        m_out.result = typeOf(m_out.ast.root);
        const Type old = withoutDetails(m_out.result);
        if (old.toString() != m_out.result.toString() && !m_environment.has(Trait::TypesOfTypes)) m_out.result = old;
    }

 private:
    // How far after its parenthesis the field of a has() is looked for.
    static constexpr std::int32_t kMostBeforeField = 200;

    void report(ExprId id, std::string message) {
        const OffsetRange range = m_out.ast.range(id);
        m_issues.add({m_source.location(range.begin), std::move(message), range});
    }
    // Reports an unknown name. Nodes of selections and calls have the position of their dot or parenthesis, which
    // the message shows; the range of the issue is that of the name.
    void report(ExprId id, std::string message, UnknownName unknown) {
        const OffsetRange at = m_out.ast.range(id);
        const OffsetRange name = rangeOf(unknown.name, at);
        m_issues.add({m_source.location(at.begin), std::move(message), name, std::move(unknown)});
    }
    // The name at the position, directly after it, or directly before it; else the position.
    OffsetRange rangeOf(std::string_view name, OffsetRange at) const {
        const auto length = static_cast<std::int32_t>(name.size());
        const auto isHere = [&](std::int32_t begin) {
            return begin >= 0 && begin <= m_source.size() - length && m_source.slice(begin, begin + length) == name;
        };
        const auto isBlank = [&](std::int32_t offset) {
            constexpr std::u32string_view kBlanks = U" \t\r\n?";
            return offset >= 0 && offset < m_source.size() &&
                   kBlanks.find(m_source.points()[static_cast<std::size_t>(offset)]) != std::u32string_view::npos;
        };
        if (at.begin < 0 || length == 0) return at;
        std::int32_t after = at.begin + 1, before = at.begin;
        while (isBlank(after)) ++after;
        while (isBlank(before - 1)) --before;
        for (const std::int32_t begin : {at.begin, after, before - length})
            if (isHere(begin)) return {begin, begin + length};
        // has(a.b) is at its parenthesis.
        const std::int32_t end = std::min(m_source.size() - length, at.begin + kMostBeforeField);
        for (std::int32_t begin = at.begin + 1; begin < end; ++begin) {
            const char32_t letter = m_source.points()[static_cast<std::size_t>(begin)];
            if (letter == U')') break;
            if (letter == U'.' && isHere(begin + 1)) return {begin + 1, begin + 1 + length};
        }
        return at;
    }
    void mismatch(const Expr* expr, const Type& expected, const Type& found) {
        report(expr->id, "expected type " + quoted(expected) + " but found " + quoted(found));
    }
    void undeclared(ExprId id, std::string_view name, UnknownName::Kind kind) {
        report(id, "undeclared reference to '" + std::string(name) + "' (in container '')", {kind, std::string(name)});
    }

    const Type& typeOf(const Expr* expr) const { return m_out.types[static_cast<std::size_t>(expr->id)]; }
    void setType(const Expr* expr, Type type) {
        if (type.weight() > kMaxTypeWeight) {
            if (!m_tooLarge) report(expr->id, "the type of this expression has too many parts");
            m_tooLarge = true;
            type = Type::error();
        }
        // How such objects are read is asked when the expression runs (data.cpp).
        if (type.kind() == TypeKind::Object && m_provider.hasObject(type.name()) && !m_provider.hasFields(type.name()))
            m_environment.has(Trait::BareObjects);
        Type& known = m_out.types[static_cast<std::size_t>(expr->id)];
        if (known.kind() != TypeKind::Missing && known != type) return conflict(expr, known, type);
        known = std::move(type);
    }
    // For a node that is used twice (macros.cpp), which only servers before 1.32 have.
    void conflict(const Expr* expr, const Type& known, const Type& type) {
        if (m_issues.list().size() == kMaxIssues) return report(expr->id, "");
        report(expr->id, "incompatible type already exists for expression: " + std::to_string(expr->id) +
                             " old:" + known.toMessage() + ", new:" + type.toMessage());
    }
    Reference& referenceOf(const Expr* expr) { return m_out.references[static_cast<std::size_t>(expr->id)]; }
    Type newVariable() { return Type::parameter("_var" + std::to_string(m_nextVariable++)); }

    void check(Expr* expr) {
        std::visit([&](auto& node) { checkNode(expr, node); }, expr->node);
    }

    void checkNode(Expr* expr, Unspecified&) { setType(expr, Type::error()); }

    void checkNode(Expr* expr, Constant& value) {
        static const std::array<Type, 7> types{Type::null(),   Type::boolean(), Type::integer(), Type::uint(),
                                               Type::number(), Type::string(),  Type::bytes()};
        setType(expr, types[value.index()]);
    }

    // A name of the outermost scope and its type; a constant has a value.
    struct Global {
        std::string name;
        Type type;
        std::optional<Constant> value;
    };

    const Variable* local(std::string_view name) const {
        if (name.starts_with('.')) name.remove_prefix(1);
        for (auto scope = m_scopes.rbegin(); scope != m_scopes.rend(); ++scope)
            if (scope->name == name) return &*scope;
        return nullptr;
    }

    const Type* variableType(std::string_view name) const {
        if (const Variable* found = local(name)) return &found->type;
        for (const Variable& variable : m_variables)
            if (variable.name == name) return &variable.type;
        return nullptr;
    }

    std::optional<Type> typeNamed(std::string_view name) const { return namedType(name, m_environment); }

    std::optional<Global> global(std::string_view name) const {
        if (name.starts_with('.')) name.remove_prefix(1);
        for (const Variable& variable : m_variables)
            if (variable.name == name) return Global{variable.name, variable.type, std::nullopt};
        const auto nameOf = [&](Type type) {
            return Global{std::string(name), Type::typeOf(std::move(type)), std::nullopt};
        };
        // Names of the server's own provider: a type, or, on old servers, something of that type.
        const auto ofServer = [&](Type type) {
            if (m_environment.has(Trait::MessagesOfTypes)) return nameOf(std::move(type));
            return Global{std::string(name), std::move(type), std::nullopt};
        };
        if (const auto type = typeNamed(name))
            return name == "duration" || name == "timestamp" ? ofServer(*type) : nameOf(*type);
        if (m_provider.hasObject(name)) return ofServer(Type::object(name));
        if (name == "google.protobuf.NullValue.NULL_VALUE")
            return Global{std::string(name), Type::integer(), Constant{std::int64_t{0}}};
        return std::nullopt;
    }

    void resolve(Expr* expr, Global found, bool shadowed) {
        std::string name = (shadowed ? "." : "") + found.name;
        setType(expr, std::move(found.type));
        Reference& reference = referenceOf(expr);
        reference.name = name;
        reference.value = std::move(found.value);
        expr->node = Ident{std::move(name)};
    }

    void checkNode(Expr* expr, Ident& ident) {
        const Variable* inner = local(ident.name);
        if (inner != nullptr && !ident.name.starts_with('.'))
            return resolve(expr, {inner->name, inner->type, {}}, false);
        if (auto found = global(ident.name)) return resolve(expr, std::move(*found), inner != nullptr);
        setType(expr, Type::error());
        undeclared(expr->id, ident.name, UnknownName::Kind::Variable);
    }

    // The name `a.b.c` if the expression consists only of names and dots; sets `first` to the first name.
    static std::optional<std::string> qualifiedName(const Expr* expr, std::string_view& first) {
        std::vector<std::string_view> parts;
        for (const Select* select = nullptr; (select = expr->as<Select>()) != nullptr; expr = select->operand) {
            if (select->testOnly) return std::nullopt;
            parts.push_back(select->field);
        }
        const Ident* ident = expr->as<Ident>();
        if (ident == nullptr) return std::nullopt;
        first = ident->name;
        std::string name = ident->name;
        for (auto part = parts.rbegin(); part != parts.rend(); ++part) name.append(".").append(*part);
        return name;
    }

    void checkNode(Expr* expr, Select& select) {
        std::string_view first;
        if (const auto name = qualifiedName(expr, first)) {
            const bool shadowed = local(first) != nullptr;
            if (!shadowed || first.starts_with('.'))
                if (auto found = global(*name)) return resolve(expr, std::move(*found), shadowed);
        }
        Type result = fieldOf(expr, select.operand, select.field, false);
        if (select.testOnly) result = Type::boolean();
        setType(expr, m_known.apply(result, false));
    }

    Type fieldOf(const Expr* expr, Expr* operand, std::string_view field, bool optional) {
        check(operand);
        const Type type = m_known.apply(typeOf(operand), false);
        const bool wasOptional = type.isOptional();
        const Type target = wasOptional ? type.parameters()[0] : type;
        Type result = Type::error();
        switch (target.kind()) {
            case TypeKind::Map:
                result = target.parameters()[1];
                break;
            case TypeKind::Object:
                if (auto found = fieldType(expr->id, target.name(), field)) result = *found;
                break;
            case TypeKind::TypeParam:
                m_known.assignable(Type::dyn(), target);
                result = Type::dyn();
                break;
            default:
                if (!isDynamic(target) && target.kind() != TypeKind::Error)
                    report(expr->id, "type " + quoted(target) + " does not support field selection");
                result = Type::dyn();
        }
        return wasOptional || optional ? Type::optional(std::move(result)) : result;
    }

    std::optional<Type> fieldType(ExprId id, std::string_view object, std::string_view field) {
        std::optional<Type> found;
        if (m_provider.hasObject(object)) {
            found = m_provider.fieldType(object, field);
        } else if (isMessage(object)) {
            found = messageField(object, field);
        } else if (object == "map") {
            found = Type::any();
        } else if (!typeNamed(object)) {
            report(id, "unexpected failed resolution of '" + std::string(object) + "'");
            return std::nullopt;
        }
        if (!found) {
            report(id, "undefined field '" + std::string(field) + "'",
                   {UnknownName::Kind::Field, std::string(field), std::string(object)});
        }
        return found;
    }

    void checkOptionalSelect(Expr* expr, Call& call) {
        const Constant* name = call.arguments[1]->as<Constant>();
        setType(expr, m_known.apply(fieldOf(expr, call.arguments[0], std::get<std::string>(*name), true), false));
        if (const Function* function = m_environment.function(op::kOptionalSelect))
            for (const Overload& overload : function->overloads) referenceOf(expr).overloads.push_back(&overload);
    }

    void checkNode(Expr* expr, Call& call) {
        if (call.function == op::kOptionalSelect) return checkOptionalSelect(expr, call);
        for (Expr* argument : call.arguments) check(argument);
        if (call.target == nullptr) {
            const Function* function = m_environment.function(call.function);
            if (function == nullptr) {
                setType(expr, Type::error());
                return undeclared(expr->id, call.function, UnknownName::Kind::Function);
            }
            call.function = function->name;
            return resolveCall(expr, *function, call);
        }
        std::string_view first;
        if (const auto prefix = qualifiedName(call.target, first)) {
            if (const Function* function = m_environment.function(*prefix + "." + call.function)) {
                call.target = nullptr;
                call.function = function->name;
                return resolveCall(expr, *function, call);
            }
        }
        check(call.target);
        if (const Function* function = m_environment.function(call.function)) return resolveCall(expr, *function, call);
        setType(expr, Type::error());
        undeclared(expr->id, call.function, UnknownName::Kind::Function);
    }

    void resolveCall(Expr* expr, const Function& function, const Call& call) {
        if (function.name == op::kAnd || function.name == op::kOr) return resolveLogic(expr, function, call);
        const bool member = call.target != nullptr;
        std::vector<Type> arguments;
        if (member) arguments.push_back(typeOf(call.target));
        for (const Expr* argument : call.arguments) arguments.push_back(typeOf(argument));

        std::optional<Type> result;
        Reference& reference = referenceOf(expr);
        reference.overloads.clear();
        std::vector<const Overload*> order;  // empty: as declared
        if (dependsOnOrder(arguments) && !m_environment.has(Trait::SortedOverloads)) order = oldOrder(function);
        for (std::size_t i = 0; i < function.overloads.size(); ++i) {
            const Overload& overload = order.empty() ? function.overloads[i] : *order[i];
            if (overload.member != member) continue;
            if (!m_crossTypes && isCrossTypeComparison(function, overload)) continue;
            // Messages show the numbers of type variables, so overloads with an unsuitable number of arguments also
            // consume some.
            const std::optional<Instance> instance = instantiated(overload);
            if (!m_known.assignable(arguments, instance ? instance->parameters : overload.parameters)) continue;
            reference.overloads.push_back(&overload);
            const Type one = m_known.apply(instance ? instance->result : overload.result, false);
            // A missing result counts as none.
            if (!result || result->kind() == TypeKind::Missing) {
                result = one;
            } else if (!isDynamic(*result) && one != *result) {
                result = Type::dyn();
            }
        }
        if (result && result->kind() != TypeKind::Missing) return setType(expr, *result);
        for (Type& argument : arguments) argument = m_known.apply(argument, true);
        report(expr->id, "found no matching overload for '" + function.name + "' applied to '" +
                             signatureOf(arguments, member) + "'");
        setType(expr, Type::error());
    }

    // Whether the order in which overloads are tried makes a difference.
    bool dependsOnOrder(const std::vector<Type>& arguments) const {
        return std::any_of(arguments.begin(), arguments.end(), [&](const Type& argument) {
            return m_known.apply(argument, false).kind() == TypeKind::TypeParam;
        });
    }

    // Reports each operand of && and || that is not a bool.
    void resolveLogic(Expr* expr, const Function& function, const Call& call) {
        bool good = true;
        for (const Expr* argument : call.arguments) {
            if (m_known.assignable(typeOf(argument), Type::boolean())) continue;
            mismatch(argument, Type::boolean(), typeOf(argument));
            good = false;
        }
        setType(expr, good ? Type::boolean() : Type::error());
        if (good) referenceOf(expr).overloads = {&function.overloads.front()};
    }

    struct Instance {
        std::vector<Type> parameters;
        Type result;
    };

    // The overload with fresh variables for its type parameters; nothing for an overload without type parameters.
    std::optional<Instance> instantiated(const Overload& overload) {
        const auto isParametrised = [](const Type& type) { return type.isParametrised(); };
        const auto& parameters = overload.parameters;
        if (!isParametrised(overload.result) && std::none_of(parameters.begin(), parameters.end(), isParametrised))
            return std::nullopt;
        Substitutions fresh(m_environment);
        const auto bindAll = [&](const auto& self, const Type& type) -> void {
            if (type.kind() == TypeKind::TypeParam) fresh.bind(type, Type::dyn());
            for (const Type& inner : type.parameters()) self(self, inner);
        };
        for (const Type& parameter : parameters) bindAll(bindAll, parameter);
        bindAll(bindAll, overload.result);
        fresh.renew([&] { return newVariable(); });
        Instance out;
        for (const Type& parameter : parameters) out.parameters.push_back(fresh.apply(parameter, false));
        out.result = fresh.apply(overload.result, false);
        return out;
    }

    // The common type of the previous elements and the current one; missing without one.
    Type joined(const Expr* expr, const Type& before, const Type& current) {
        if (before.kind() == TypeKind::Missing) return current;
        if (m_known.assignable(before, current)) return mostGeneral(before, current);
        if (m_environment.has(Trait::ElementChecksLast)) return Type::dyn();
        mismatch(expr, before, current);
        return Type::error();
    }

    // The value type of an optional element or entry.
    Type unwrapped(const Expr* expr, const Type& type) {
        if (type.isOptional()) return type.parameters()[0];
        if (!isDynamic(type)) mismatch(expr, Type::optional(type), type);
        return type;
    }

    void checkNode(Expr* expr, ListLiteral& list) {
        Type elements = Type::missing();
        for (std::size_t i = 0; i < list.elements.size(); ++i) {
            Expr* element = list.elements[i];
            check(element);
            Type type = typeOf(element);
            if (std::binary_search(list.optionalIndices.begin(), list.optionalIndices.end(), i))
                type = unwrapped(element, type);
            elements = joined(element, elements, type);
        }
        setType(expr, Type::list(elements.kind() == TypeKind::Missing ? newVariable() : elements));
    }

    void checkNode(Expr* expr, MapLiteral& map) {
        Type keys = Type::missing(), values = Type::missing();
        for (const MapEntry& entry : map.entries) {
            check(entry.key);
            keys = joined(entry.key, keys, typeOf(entry.key));
            check(entry.value);
            Type type = typeOf(entry.value);
            if (entry.optional) type = unwrapped(entry.value, type);
            values = joined(entry.value, values, type);
        }
        if (keys.kind() == TypeKind::Missing) {
            keys = newVariable();
            values = newVariable();
        }
        setType(expr, Type::map(keys, values));
    }

    void checkNode(Expr* expr, ObjectLiteral& object) {
        const std::string name = object.typeName.substr(object.typeName.starts_with('.') ? 1 : 0);
        const bool amongVariables = m_environment.has(Trait::MessagesAmongVariables);
        const std::string unknownFields = object.typeName;
        const auto isNotAType = [&](const Type& type) {
            report(expr->id, "'" + type.declaredName() + "' is not a type");
            referenceOf(expr).name = name;
            setType(expr, Type::error());
            checkFields(object, unknownFields);
        };
        if (const Type* type = amongVariables ? variableType(name) : nullptr) return isNotAType(*type);
        std::optional<Type> named = typeNamed(name);
        const bool ofServer = !named ? m_provider.hasObject(name) : name == "duration" || name == "timestamp";
        if (!named && ofServer) named = Type::object(name);
        if (named && ofServer && !m_environment.has(Trait::MessagesOfTypes)) return isNotAType(*named);
        if (!named) {
            undeclared(expr->id, object.typeName, UnknownName::Kind::None);
            return setType(expr, Type::error());
        }
        object.typeName = name;
        referenceOf(expr).name = name;
        const bool isCollection = name == "list" || name == "map";
        std::string_view message;
        if (named->kind() == TypeKind::Object) message = name;
        if (message.empty() && !(amongVariables && isCollection) && m_environment.has(Trait::MessagesAreTypes))
            message = messageOf(*named);
        if (message.empty()) {
            report(expr->id, "'" + named->declaredName() + "' is not a message type");
            setType(expr, Type::error());
            return checkFields(object, unknownFields);
        }
        setType(expr, named->kind() == TypeKind::Object ? Type::object(message) : *named);
        checkFields(object, std::string(message));
    }

    void checkFields(const ObjectLiteral& object, const std::string& fieldsOf) {
        for (const FieldEntry& field : object.fields) {
            check(field.value);
            const Type wanted = fieldType(field.id, fieldsOf, field.field).value_or(Type::error());
            Type given = typeOf(field.value);
            if (field.optional) given = unwrapped(field.value, given);
            if (!m_known.assignable(wanted, given))
                report(field.id, "expected type of field '" + field.field + "' is " + quoted(wanted) +
                                     " but provided type is " + quoted(given));
        }
    }

    void checkNode(Expr* expr, Comprehension& comprehension) {
        check(comprehension.range);
        check(comprehension.accuInit);
        const Type range = m_known.apply(typeOf(comprehension.range), false);
        const Type accumulator = typeOf(comprehension.accuInit);
        const auto [first, second] = iterated(comprehension, range);
        // After the first fold, the library does not disable them.
        m_crossTypes = true;
        m_scopes.push_back({comprehension.accuVar, accumulator});
        m_scopes.push_back({comprehension.iterVar, first});
        if (!comprehension.iterVar2.empty()) m_scopes.push_back({comprehension.iterVar2, second});
        check(comprehension.condition);
        require(comprehension.condition, Type::boolean());
        check(comprehension.step);
        require(comprehension.step, accumulator);
        m_scopes.resize(m_scopes.size() - (comprehension.iterVar2.empty() ? 1 : 2));
        check(comprehension.result);
        m_scopes.pop_back();
        setType(expr, m_known.apply(typeOf(comprehension.result), false));
    }

    // The types of the variables of a fold; the second is unused with one variable.
    std::pair<Type, Type> iterated(const Comprehension& comprehension, const Type& range) {
        const bool two = !comprehension.iterVar2.empty();
        switch (range.kind()) {
            case TypeKind::List:
                return {two ? Type::integer() : range.parameters()[0], range.parameters()[0]};
            case TypeKind::Map:
                return {range.parameters()[0], range.parameters()[1]};
            case TypeKind::Dyn:
            case TypeKind::Error:
            case TypeKind::TypeParam:
                m_known.assignable(Type::dyn(), range);
                return {Type::dyn(), Type::dyn()};
            default:
                report(comprehension.range->id,
                       "expression of type " + quoted(range) +
                           " cannot be range of a comprehension (must be list, map, or dynamic)");
                return {Type::error(), Type::error()};
        }
    }

    void require(const Expr* expr, const Type& type) {
        if (!m_known.assignable(type, typeOf(expr))) mismatch(expr, type, typeOf(expr));
    }

    CheckedExpression& m_out;
    const Source& m_source;
    const Environment& m_environment;
    std::span<const Variable> m_variables;
    const TypeProvider& m_provider;
    Issues& m_issues;
    Substitutions m_known;
    std::vector<Variable> m_scopes;  // of the enclosing folds, the innermost last
    int m_nextVariable = 0;
    bool m_tooLarge = false;
    bool m_crossTypes;
};

}  // namespace

std::optional<CheckedExpression> check(Ast ast, const Source& source, const Environment& environment,
                                       std::span<const Variable> variables, const TypeProvider& provider,
                                       Issues& issues) {
    CheckedExpression checked{std::move(ast), {}, {}};
    Checker(checked, source, environment, variables, provider, issues).run();
    if (issues.empty()) checkLiterals(checked, source, environment, issues);
    if (!issues.empty()) return std::nullopt;
    return checked;
}

}  // namespace crd::cel
