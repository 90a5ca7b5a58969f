#include "engine/cel/eval/node.h"

#include "engine/cel/eval/map.h"
#include "engine/cel/eval/message.h"
#include "engine/cel/library/patterns.h"

namespace crd::cel {

std::int64_t CostTracker::latest(ExprId id) const {
    const auto index = static_cast<std::size_t>(id);
    return index < m_latest.size() ? m_latest[index] : -1;
}

void CostTracker::cutTo(std::size_t size) {
    while (m_stack.size() > size) {
        m_latest[static_cast<std::size_t>(m_stack.back().id)] = m_stack.back().previous;
        m_stack.pop_back();
    }
}

void CostTracker::drop(ExprId id) {
    if (const std::int64_t at = latest(id); at >= 0) cutTo(static_cast<std::size_t>(at));
}

bool CostTracker::dropArguments(std::span<const std::unique_ptr<Node>> arguments, std::vector<Value>& values) {
    values.resize(arguments.size());
    for (std::size_t n = arguments.size(); n-- > 0;) {
        const std::int64_t at = latest(arguments[n]->id());
        if (at < 0) return false;
        values[n] = std::move(m_stack[static_cast<std::size_t>(at)].value);
        cutTo(static_cast<std::size_t>(at));
    }
    return true;
}

void CostTracker::push(const Value& value, ExprId id) {
    const auto index = static_cast<std::size_t>(id);
    if (index >= m_latest.size()) m_latest.resize(index + 1, -1);
    m_stack.push_back({value, id, m_latest[index]});
    m_latest[index] = static_cast<std::int64_t>(m_stack.size()) - 1;
    if (m_cost > m_limit) throw EvaluationEnded{"operation cancelled: actual cost limit exceeded"};
}

Value AttributeNode::run(Frame& frame) const {
    Resolved resolved = m_attribute->resolve(frame);
    if (!m_testOnly || resolved.failed) return std::move(resolved.value);
    if (const OptionalValue* optional = resolved.value.as<OptionalValue>()) return optional->value != nullptr;
    return std::move(resolved.value);
}

void AttributeNode::charge(Frame& frame, const Value&) const {
    m_attribute->charge(frame.tracker);
    if (m_testOnly) frame.tracker.takeBack(kSelectCost);
}

Value LogicNode::run(Frame& frame) const {
    std::optional<Value> error;
    for (const NodePtr& term : m_terms) {
        const Value value = term->exec(frame);
        if (m_conjunction ? value.isFalse() : value.isTrue()) return !m_conjunction;
        if (value.as<bool>() == nullptr && !error) error = noSuchOverload(value);
    }
    return error ? *error : Value(m_conjunction);
}

void LogicNode::charge(Frame& frame, const Value&) const {
    for (const NodePtr& term : m_terms) frame.tracker.drop(term->id());
}

EqualityNode::EqualityNode(ExprId id, bool negated, std::vector<NodePtr> operands, RunCost cost)
    : Node(id), m_negated(negated), m_operands(std::move(operands)), m_cost(cost) {}

Value EqualityNode::run(Frame& frame) const {
    Value left = m_operands[0]->exec(frame);
    Value right = m_operands[1]->exec(frame);
    if (left.isError()) return left;
    if (right.isError()) return right;
    Value same = equal(frame.context, left, right);
    return m_negated ? Value(!same.isTrue()) : same;
}

void EqualityNode::charge(Frame& frame, const Value& value) const {
    std::vector<Value> values;
    if (frame.tracker.dropArguments(m_operands, values)) frame.tracker.add(m_cost(values, value));
}

static Implementation::Guard guardOf(const Overload& overload, Context& context) {
    using Guard = Implementation::Guard;
    if (overload.implementation == nullptr) return Guard::Types;
    const Guard guard = overload.implementation->guard;
    if (guard != Guard::Conversion) return guard;
    return context.has(Trait::TypedFunctions) ? Guard::Types : Guard::Shared;
}

CallNode::CallNode(ExprId id, Target target, std::vector<NodePtr> arguments, const Environment& environment)
    : Node(id),
      m_target(std::move(target)),
      m_arguments(std::move(arguments)),
      m_cost(runCost(m_target.function, overloadId(), environment)) {
    const Overload* any = m_target.only;
    if (any == nullptr && !m_target.overloads.empty()) any = m_target.overloads.front();
    m_strict = any == nullptr || any->implementation == nullptr || any->implementation->strict;
}

const std::string& CallNode::overloadId() const {
    static const std::string kNone;
    return m_target.only == nullptr ? kNone : m_target.only->id;
}

Value CallNode::run(Frame& frame) const {
    std::vector<Value> values;
    values.reserve(m_arguments.size());
    // Of two arguments the second is evaluated, and charged, even if the first is an error; of more it is not, and
    // neither if the arguments select the overload.
    const bool both = m_arguments.size() == 2 && m_target.pattern == nullptr && soleOverload(frame.context) != nullptr;
    for (const NodePtr& argument : m_arguments) {
        values.push_back(argument->exec(frame));
        if (m_strict && !both && values.back().isError()) return values.back();
    }
    if (m_strict && both) {
        for (const Value& value : values) {
            if (value.isError()) return value;
        }
    }
    if (m_target.pattern) return runPattern(frame.context, m_target.function, m_target.pattern->compiled(), values);
    return invoke(frame.context, values);
}

const Overload* CallNode::soleOverload(Context& context) const {
    if (m_target.only != nullptr || m_target.overloads.empty()) return m_target.only;
    const Overload* first = m_target.overloads.front();
    return m_target.overloads.size() == 1 || guardOf(*first, context) == Implementation::Guard::Shared ? first
                                                                                                       : nullptr;
}

Value CallNode::invoke(Context& context, Arguments arguments) const {
    const auto fits = [&](const Overload& overload) {
        if (overload.parameters.size() != arguments.size()) return false;
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            if (!fitsAtRunTime(overload.parameters[i], arguments[i])) return false;
        }
        return true;
    };
    if (const Overload* only = soleOverload(context)) {
        if (only->implementation == nullptr || only->implementation->run == nullptr) {
            return Value::error("no such overload: " + m_target.function);
        }
        if (guardOf(*only, context) == Implementation::Guard::Types && only->implementation->strict && !fits(*only)) {
            return noSuchOverload(m_target.function, arguments);
        }
        return only->implementation->run(context, arguments);
    }
    for (const Overload* overload : m_target.overloads) {
        const Implementation* implementation = overload->implementation;
        if (implementation == nullptr || implementation->run == nullptr) continue;
        const bool unguarded =
            implementation->guard == Implementation::Guard::None && overload->parameters.size() == arguments.size();
        if (unguarded || fits(*overload)) return implementation->run(context, arguments);
    }
    return noSuchOverload(m_target.function, arguments);
}

void CallNode::charge(Frame& frame, const Value& value) const {
    std::vector<Value> values;
    if (frame.tracker.dropArguments(m_arguments, values)) frame.tracker.add(m_cost(values, value));
}

Value ListNode::run(Frame& frame) const {
    std::vector<Value> elements;
    elements.reserve(m_elements.size());
    for (std::size_t i = 0; i < m_elements.size(); ++i) {
        Value element = m_elements[i]->exec(frame);
        if (element.isError()) return element;
        if (m_optional[i]) {
            const OptionalValue* optional = element.as<OptionalValue>();
            if (optional == nullptr) {
                return Value::error("cannot initialize optional list element from non-optional value " +
                                    element.text());
            }
            if (optional->value == nullptr) continue;
            elements.push_back(*optional->value);
            continue;
        }
        elements.push_back(std::move(element));
    }
    return makeList(std::move(elements));
}

void ListNode::charge(Frame& frame, const Value&) const {
    std::vector<Value> values;
    frame.tracker.dropArguments(m_elements, values);
    frame.tracker.add(kListCost);
}

Value MapNode::run(Frame& frame) const {
    auto map = std::make_shared<ValueMap>();
    for (std::size_t i = 0; i < m_optional.size(); ++i) {
        const Value key = m_entries[2 * i]->exec(frame);
        if (key.isError()) return key;
        Value value = m_entries[2 * i + 1]->exec(frame);
        if (value.isError()) return value;
        if (!isHashable(key)) throw unhashable(key.goType());
        if (m_optional[i]) {
            const OptionalValue* optional = value.as<OptionalValue>();
            if (optional == nullptr) {
                return Value::error("cannot initialize optional entry '" + key.text() + "' from non-optional value " +
                                    value.text());
            }
            if (optional->value == nullptr) {
                map->remove(key);
                continue;
            }
            Value inner = *optional->value;
            value = std::move(inner);
        }
        map->set(key, std::move(value));
    }
    return MapPtr(std::move(map));
}

void MapNode::charge(Frame& frame, const Value&) const {
    std::vector<Value> values;
    frame.tracker.dropArguments(m_entries, values);
    frame.tracker.add(kMapCost);
}

Value ObjectNode::run(Frame& frame) const {
    std::map<std::string, Value> fields;
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        Value value = m_values[i]->exec(frame);
        if (value.isError()) return value;
        const Field& field = m_fields[i];
        if (field.optional) {
            const OptionalValue* optional = value.as<OptionalValue>();
            if (optional == nullptr) {
                return Value::error("cannot initialize optional entry '" + field.name + "' from non-optional value " +
                                    value.text());
            }
            if (optional->value == nullptr) {
                fields.erase(field.name);
                continue;
            }
            Value inner = *optional->value;
            value = std::move(inner);
        }
        fields.insert_or_assign(field.name, std::move(value));
    }
    return makeMessage(m_typeName, fields);
}

void ObjectNode::charge(Frame& frame, const Value&) const {
    std::vector<Value> values;
    frame.tracker.dropArguments(m_values, values);
    frame.tracker.add(kObjectCost);
}

MembershipNode::MembershipNode(ExprId id, NodePtr element, const std::vector<Value>& constants)
    : Node(id), m_element(std::move(element)) {
    for (const Value& constant : constants) {
        m_set.insert(constant);
        // Equal numbers of the other types are members too.
        if (const double* d = constant.as<double>()) {
            if (const std::optional<std::int64_t> i = exactInt(*d)) m_set.insert(*i);
            if (const std::optional<std::uint64_t> u = exactUint(*d)) m_set.insert(*u);
        } else if (const std::int64_t* i = constant.as<std::int64_t>()) {
            m_set.insert(static_cast<double>(*i));
            if (*i >= 0) m_set.insert(static_cast<std::uint64_t>(*i));
        } else if (const std::uint64_t* u = constant.as<std::uint64_t>()) {
            m_set.insert(static_cast<double>(*u));
            if (*u <= static_cast<std::uint64_t>(INT64_MAX)) m_set.insert(static_cast<std::int64_t>(*u));
        }
    }
}

Value MembershipNode::run(Frame& frame) const {
    Value element = m_element->exec(frame);
    if (element.isError()) return element;
    if (!isHashable(element)) throw unhashable(element.goType());
    return m_set.contains(element);
}

Value OptionalOrNode::run(Frame& frame) const {
    Value first = m_first->exec(frame);
    if (first.isError()) return first;
    const OptionalValue* optional = first.as<OptionalValue>();
    if (optional == nullptr) return m_checks ? noSuchOverload() : first;
    if (optional->value == nullptr) return m_second->exec(frame);
    return m_takesValue ? Value(*optional->value) : first;
}

}  // namespace crd::cel
