#include "engine/cel/cost/cost.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/cel/cost/internal/call_cost.h"
#include "engine/cel/syntax/macros.h"
#include "engine/cel/syntax/operators.h"

namespace crd::cel {

namespace {

// The path of a value below a variable. The names are owned by the tree of the expression.
using ValueSteps = std::vector<std::string_view>;

ValueSteps extended(ValueSteps path, std::string_view step) {
    path.push_back(step);
    return path;
}

// Sizes of the elements of a list or map.
struct EntrySizes {
    TypeKind container = TypeKind::List;
    Range key;
    Range value;
};

struct Local {
    std::string name;
    ValueSteps place;
    std::optional<Range> size;
    std::optional<EntrySizes> entries;
    bool iterates = false;  // over the range of a fold
};

bool hasFixedSize(const Type& type) {
    switch (type.kind()) {
        case TypeKind::Bool:
        case TypeKind::Double:
        case TypeKind::Duration:
        case TypeKind::Int:
        case TypeKind::Timestamp:
        case TypeKind::Uint:
            return true;
        default:
            return type.isOptional() && hasFixedSize(type.parameters()[0]);
    }
}

// For literals.
std::optional<Range> writtenSize(const Expr& expr) {
    const auto exactly = [](std::uint64_t size) { return Range{size, size}; };
    if (const Constant* value = expr.as<Constant>()) {
        if (const auto* text = std::get_if<std::string>(value)) return exactly(runeCount(*text));
        if (const auto* bytes = std::get_if<Bytes>(value)) return exactly(bytes->data.size());
        return kOne;
    }
    if (const auto* list = expr.as<ListLiteral>()) return exactly(list->elements.size());
    if (const auto* map = expr.as<MapLiteral>()) return exactly(map->entries.size());
    return std::nullopt;
}

class CostEstimator {
 public:
    CostEstimator(const CheckedExpression& checked, const SizeEstimator& sizes, const Environment& environment)
        : m_checked(checked),
          m_estimator(sizes),
          m_environment(environment),
          m_nodes(static_cast<std::size_t>(checked.ast.idEnd())) {}

    Range cost(const Expr* expr) {
        return std::visit([&](const auto& node) { return costOf(expr, node); }, expr->node);
    }
    // After cost().
    const Expr* unbounded() const { return m_unbounded; }

 private:
    // The known facts about a node.
    struct Known {
        ValueSteps place;
        std::optional<Range> size;
        std::optional<EntrySizes> entries;
    };

    Known& known(const Expr* expr) { return m_nodes[static_cast<std::size_t>(expr->id)]; }
    const Local* local(std::string_view name) const {
        const auto found =
            std::find_if(m_locals.rbegin(), m_locals.rend(), [&](const Local& one) { return one.name == name; });
        return found == m_locals.rend() ? nullptr : &*found;
    }
    const Local* localOf(const Expr* expr) const {
        const Ident* ident = expr->as<Ident>();
        return ident == nullptr ? nullptr : local(ident->name);
    }
    void pop(std::string_view name) {
        const auto found =
            std::find_if(m_locals.rbegin(), m_locals.rend(), [&](const Local& one) { return one.name == name; });
        m_locals.erase(std::next(found).base());
    }

    // Whether variables of expressions, and elements of lists and maps, have sizes of their own, and dyn() keeps that
    // of its argument.
    bool tracksSizes() const { return m_environment.has(Trait::LocalSizes); }

    ValueSteps place(const Expr* expr) {
        const Local* variable = localOf(expr);
        return variable != nullptr && tracksSizes() ? variable->place : known(expr).place;
    }

    std::optional<Range> estimated(std::span<const std::string_view> steps) const {
        if (steps.empty()) return std::nullopt;
        if ((steps.front() == kHiddenAccumulator || steps.front() == kNamedAccumulator) && !tracksSizes())
            return std::nullopt;
        return m_estimator.size(steps);
    }

    std::optional<Range> size(const Expr* expr) {
        if (known(expr).size) return known(expr).size;
        if (const auto written = writtenSize(*expr)) return written;
        if (expr->as<ObjectLiteral>() != nullptr && !m_environment.has(Trait::MessageSizes)) return Range{};
        if (const auto size = estimated(place(expr))) return known(expr).size = size;
        const Type& type = m_checked.type(*expr);
        if (hasFixedSize(type) && (!type.isOptional() || tracksSizes())) return kOne;
        const Local* variable = localOf(expr);
        return variable == nullptr || !tracksSizes() ? std::nullopt : variable->size;
    }
    Range sizeOrUnknown(const Expr* expr) { return size(expr).value_or(kUnknownSize); }

    std::optional<EntrySizes> entries(const Expr* expr) {
        std::optional<EntrySizes> found = known(expr).entries;
        if (const Local* variable = found ? nullptr : localOf(expr)) found = variable->entries;
        return found && tracksSizes() ? found : std::nullopt;
    }
    std::optional<Range> valueSize(const Expr* expr) {
        const auto found = entries(expr);
        return found ? std::optional(found->value) : std::nullopt;
    }
    void setSize(const Expr* expr, std::optional<Range> size) {
        if (size) known(expr).size = size;
    }
    void setEntries(const Expr* expr, std::optional<EntrySizes> sizes) {
        if (sizes) known(expr).entries = sizes;
    }
    void copySizes(const Expr* to, const Expr* from) {
        setSize(to, size(from));
        setEntries(to, entries(from));
    }
    static std::optional<EntrySizes> both(const std::optional<EntrySizes>& a, const std::optional<EntrySizes>& b) {
        if (!a || !b) return std::nullopt;
        return EntrySizes{a->container, either(a->key, b->key), either(a->value, b->value)};
    }

    Range costOf(const Expr*, const Unspecified&) { return {}; }
    Range costOf(const Expr*, const Constant&) { return {}; }

    Range costOf(const Expr* expr, const Ident& ident) {
        const Local* variable = local(ident.name);
        if (variable != nullptr && !tracksSizes()) {
            if (!variable->iterates) {
                known(expr).place = {ident.name};
            } else if (!variable->place.empty()) {
                known(expr).place = variable->place;
            }
            return kOne;
        }
        known(expr).place = variable != nullptr ? variable->place : ValueSteps{ident.name};
        return kOne;
    }

    Range costOf(const Expr* expr, const Select& select) {
        Range sum = cost(select.operand);
        // The server does not charge for presence tests.
        if (select.testOnly) return m_environment.has(Trait::FreePresenceTests) ? sum : sum + kOne;
        const TypeKind kind = m_checked.type(*select.operand).kind();
        if (kind == TypeKind::Map || kind == TypeKind::Object || kind == TypeKind::TypeParam) sum = sum + kOne;
        known(expr).place = extended(place(select.operand), select.field);
        return sum;
    }

    Operand operandOf(const Expr* expr) {
        Operand operand;
        operand.expr = expr;
        operand.type = &m_checked.type(*expr);
        operand.size = size(expr);
        if (operand.type->parameters().empty()) return operand;
        operand.elementSize = [this, steps = place(expr)] {
            return steps.empty() ? std::nullopt : estimated(extended(steps, "@items"));
        };
        return operand;
    }

    Range costOf(const Expr* expr, const Call& call) {
        if (call.function == "dyn" && tracksSizes()) {
            const Range sum = kOne + cost(call.arguments[0]);
            copySizes(expr, call.arguments[0]);
            return sum;
        }
        std::vector<Range> costs;
        std::vector<Operand> arguments;
        for (const Expr* argument : call.arguments) {
            costs.push_back(cost(argument));
            arguments.push_back(operandOf(argument));
        }
        const auto& overloads = m_checked.reference(*expr).overloads;
        if (overloads.empty()) return {};
        if (call.function == op::kOptionalSelect && !m_environment.has(Trait::OptionalSelectPrices)) return {};
        Range sum;
        std::optional<Operand> target;
        if (call.target != nullptr) {
            sum = cost(call.target);
            target = operandOf(call.target);
        }
        Range all{kUnbounded, 0};
        std::optional<Range> result;
        for (const Overload* overload : overloads) {
            const CallCost one = overloadCost(expr, call, *overload, target ? &*target : nullptr, arguments, costs);
            all = either(all, one.cost);
            if (one.size) result = result ? either(*result, *one.size) : one.size;
            const bool list = overload->id == "index_list";
            if (list || overload->id == "index_map") {
                if (tracksSizes()) result = valueSize(call.arguments[0]);
                known(expr).place = extended(place(call.arguments[0]), list ? "@items" : "@values");
            }
            if (!result && tracksSizes()) result = size(expr);
        }
        if (m_unbounded == nullptr && isUnbounded(all) && !isUnbounded(sum) &&
            std::none_of(costs.begin(), costs.end(), isUnbounded))
            m_unbounded = expr;
        setSize(expr, result);
        return sum + all;
    }

    // The cost of reading a string of unknown size is a part of it.
    static bool isUnbounded(const Range& cost) { return cost.max >= kUnbounded / 100; }

    // Includes the cost of the arguments, as far as they are evaluated.
    CallCost overloadCost(const Expr* expr, const Call& call, const Overload& overload, const Operand* target,
                          std::span<const Operand> arguments, std::span<const Range> costs) {
        Range spent;
        for (const Range& cost : costs) spent = spent + cost;
        if (auto extension = extensionCost(call.function, overload.id, target, arguments, m_environment))
            return {extension->cost + spent, extension->size};
        const std::string_view id = overload.id;
        if (id == "logical_or" || id == "logical_and") return {{costs[0].min, (costs[0] + costs[1]).max}, std::nullopt};
        if (id == "conditional") {
            setEntries(expr, both(entries(arguments[1].expr), entries(arguments[2].expr)));
            return {costs[0] + either(costs[1], costs[2]),
                    either(arguments[1].sizeOrUnknown(), arguments[2].sizeOrUnknown())};
        }
        if (id == "add_string" || id == "add_bytes" || id == "add_list") {
            const Range size = arguments[0].sizeOrUnknown() + arguments[1].sizeOrUnknown();
            setEntries(expr, both(entries(arguments[0].expr), entries(arguments[1].expr)));
            return {(id == "add_list" ? kOne : scaled(size, kTextFactor)) + spent, size};
        }
        CallCost plain = plainCost(id, target, arguments);
        plain.cost = plain.cost + spent;
        return plain;
    }

    // Built-in functions that traverse strings or lists.
    CallCost plainCost(std::string_view id, const Operand* target, std::span<const Operand> arguments) const {
        const auto textCost = [](const Operand& operand) { return scaled(operand.sizeOrUnknown(), kTextFactor); };
        const auto matching = [](const Operand& text, const Operand& pattern) {
            return scaled(text.sizeOrUnknown() + kOne, kTextFactor) * scaled(pattern.sizeOrUnknown(), kPatternFactor);
        };
        if (id == "string_format" && target != nullptr) return {textCost(*target), std::nullopt};
        if (id == "string_to_bytes") {
            const Range text = arguments[0].sizeOrUnknown();
            return {textCost(arguments[0]), Range{text.min, text.max * 4}};
        }
        if (id == "bytes_to_string") {
            const Range bytes = arguments[0].sizeOrUnknown();
            return {textCost(arguments[0]), Range{bytes.min / 4, bytes.max}};
        }
        if (id == "strings_quote") {
            const Range text = arguments[0].sizeOrUnknown();
            return {textCost(arguments[0]), Range{text.min + 2, text.max * 2 + 2}};
        }
        if (id == "starts_with_string" || id == "ends_with_string") return {textCost(arguments[0]), std::nullopt};
        if (id == "in_list") {
            Range price = scaled(arguments[1].sizeOrUnknown(), 1);
            // Otherwise as Go converts a number that does not fit.
            if (price.max == kUnbounded && !m_environment.has(Trait::SaturatedPrices))
                price.max = std::uint64_t{1} << 63U;
            return {price, std::nullopt};
        }
        if (id == "matches_string" && target != nullptr) return {matching(*target, arguments[0]), std::nullopt};
        if (id == "matches" && target == nullptr) {
            const bool byText = m_environment.has(Trait::GlobalMatchesByText);
            return {byText ? matching(arguments[0], arguments[1]) : kOne, std::nullopt};
        }
        if (id == "contains_string" && target != nullptr)
            return {textCost(*target) * textCost(arguments[0]), std::nullopt};
        const bool compares = id == "equals" || id == "not_equals" || id == "less_string" || id == "greater_string" ||
                              id == "less_equals_string" || id == "greater_equals_string" || id == "less_bytes" ||
                              id == "greater_bytes" || id == "less_equals_bytes" || id == "greater_equals_bytes";
        if (!compares) return {kOne, std::nullopt};
        const std::uint64_t most = std::min(arguments[0].sizeOrUnknown().max, arguments[1].sizeOrUnknown().max);
        return {scaled({most > 0 ? std::uint64_t{1} : 0, most}, kTextFactor), std::nullopt};
    }

    // The combined range of all elements; zero if there are none.
    class Elements {
     public:
        explicit Elements(bool none) : m_range{none ? 0 : kUnbounded, 0} {}
        void add(Range one) { m_range = either(m_range, one); }
        Range range() const { return m_range; }

     private:
        Range m_range;
    };

    Range costOf(const Expr* expr, const ListLiteral& list) {
        Range sum;
        Elements sizes(list.elements.empty());
        for (const Expr* element : list.elements) {
            sum = sum + cost(element);
            sizes.add(sizeOrUnknown(element));
        }
        known(expr).entries = EntrySizes{TypeKind::List, kOne, sizes.range()};
        return sum + Range{10, 10};
    }

    Range costOf(const Expr* expr, const MapLiteral& map) {
        Range sum;
        Elements keys(map.entries.empty());
        Elements values(map.entries.empty());
        for (const MapEntry& entry : map.entries) {
            sum = sum + cost(entry.key);
            sum = sum + cost(entry.value);
            keys.add(sizeOrUnknown(entry.key));
            values.add(sizeOrUnknown(entry.value));
        }
        known(expr).entries = EntrySizes{TypeKind::Map, keys.range(), values.range()};
        return sum + Range{30, 30};
    }

    Range costOf(const Expr*, const ObjectLiteral& object) {
        Range sum;
        for (const FieldEntry& field : object.fields) sum = sum + cost(field.value);
        return sum + Range{40, 40};
    }

    static bool isBind(const Comprehension& comprehension) {
        const auto* range = comprehension.range->as<ListLiteral>();
        const auto* condition = comprehension.condition->as<Constant>();
        return range != nullptr && range->elements.empty() && condition != nullptr && *condition == Constant{false} &&
               comprehension.accuVar != kNamedAccumulator;
    }

    void pushLocal(const std::string& name, const Expr* value) {
        const auto found = entries(value);
        ValueSteps where = place(value);
        m_locals.push_back({name, std::move(where), size(value), found});
    }

    // A variable of a fold. `part`: 'k' the key or index, 'v' the value or element, '1' the only variable.
    void pushVariable(const std::string& name, const Expr* range, char part) {
        const auto found = entries(range);
        const TypeKind container = found ? found->container : m_checked.type(*range).kind();
        const bool list = container == TypeKind::List;
        const bool value = part == 'v' || (part == '1' && list);
        const char* step = value ? (list ? "@items" : "@values") : (list ? "@indices" : "@keys");
        std::optional<Range> size;
        if (found) size = value ? found->value : found->key;
        ValueSteps where = extended(place(range), step);
        m_locals.push_back({name, std::move(where), size, std::nullopt});
    }

    // Variables of older servers: only what a fold goes through has a place, and only inside of its condition and step.
    Range costOfOldComprehension(const Expr* expr, const Comprehension& comprehension) {
        Range sum = cost(comprehension.range) + cost(comprehension.accuInit);
        const TypeKind kind = m_checked.type(*comprehension.range).kind();
        Local variable{comprehension.iterVar, {}, std::nullopt, std::nullopt, true};
        if (kind == TypeKind::List) variable.place = extended(known(comprehension.range).place, "@items");
        if (kind == TypeKind::Map) variable.place = extended(known(comprehension.range).place, "@keys");
        m_locals.push_back(std::move(variable));
        const Range loop = cost(comprehension.condition) + cost(comprehension.step);
        pop(comprehension.iterVar);
        sum = sum + cost(comprehension.result);
        const Range count = sizeOrUnknown(comprehension.range);
        if (m_environment.has(Trait::FoldSizes)) setSize(expr, count);
        return sum + count * loop;
    }

    Range costOf(const Expr* expr, const Comprehension& comprehension) {
        if (!tracksSizes()) return costOfOldComprehension(expr, comprehension);
        Range sum = cost(comprehension.range) + cost(comprehension.accuInit);
        pushLocal(comprehension.accuVar, comprehension.accuInit);
        if (isBind(comprehension)) {
            sum = sum + cost(comprehension.result);
            pop(comprehension.accuVar);
            copySizes(expr, comprehension.result);
            return sum;
        }
        const bool two = !comprehension.iterVar2.empty();
        pushVariable(comprehension.iterVar, comprehension.range, two ? 'k' : '1');
        if (two) pushVariable(comprehension.iterVar2, comprehension.range, 'v');
        const Range condition = cost(comprehension.condition);
        const Range step = cost(comprehension.step);
        pop(comprehension.iterVar);
        if (two) pop(comprehension.iterVar2);
        sum = sum + cost(comprehension.result);
        pop(comprehension.accuVar);
        const Range count = sizeOrUnknown(comprehension.range);
        sum = sum + count * (step + condition);
        if (comprehension.accuInit->as<Constant>() != nullptr) {
            setSize(expr, size(comprehension.accuInit));
        } else if (comprehension.accuInit->as<ListLiteral>() != nullptr ||
                   comprehension.accuInit->as<MapLiteral>() != nullptr) {
            setSize(expr, count);
            setEntries(expr, entries(comprehension.step));
        }
        return sum;
    }

    const CheckedExpression& m_checked;
    const SizeEstimator& m_estimator;
    const Environment& m_environment;
    std::vector<Known> m_nodes;   // by id
    std::vector<Local> m_locals;  // the innermost last
    const Expr* m_unbounded = nullptr;
};

}  // namespace

Range estimatedCost(const CheckedExpression& checked, const SizeEstimator& sizes, const Environment& environment) {
    return CostEstimator(checked, sizes, environment).cost(checked.ast.root);
}

const Expr* unboundedCall(const CheckedExpression& checked, const SizeEstimator& sizes,
                          const Environment& environment) {
    CostEstimator estimator(checked, sizes, environment);
    (void)estimator.cost(checked.ast.root);
    return estimator.unbounded();
}

}  // namespace crd::cel
