#include "engine/cel/eval/attribute.h"

#include "engine/cel/cost/runtime_cost.h"
#include "engine/cel/eval/data.h"
#include "engine/cel/eval/node.h"

namespace crd::cel {

namespace {

struct Qualified {
    Value value;
    bool present = false;
    bool failed = false;
};

Qualified failed(std::string message) {
    return {Value::error(std::move(message)), false, true};
}

// The value under the key or index. A presence test does not fail if there is none.
Qualified select(const Value& object, const Value& index, bool test) {
    if (object.isError()) return {object, false, true};
    if (const Map* map = object.asMap()) {
        std::optional<Value> found = map->find(index);
        if (found && found->isError()) return {*found, false, true};
        if (found) return {std::move(*found), true, false};
        if (test) return {};
        return failed("no such key: " + index.text());
    }
    if (const List* list = object.asList()) {
        const std::variant<std::int64_t, std::string> at = listIndex(index);
        if (const std::string* message = std::get_if<std::string>(&at)) return failed(*message);
        const std::int64_t i = std::get<std::int64_t>(at);
        if (i >= 0 && static_cast<std::uint64_t>(i) < list->size()) return {list->get(index), true, false};
        if (test) return {};
        return failed("index out of bounds: " + index.text());
    }
    if (test) return {};
    return failed("no such key: " + index.text());
}

bool canIndex(const Value& value) {
    return value.asString() != nullptr || value.as<std::int64_t>() != nullptr || value.as<std::uint64_t>() != nullptr ||
           value.as<bool>() != nullptr || value.as<double>() != nullptr;
}

void observe(CostTracker& tracker, const Qualifier& qualifier, const Value& value) {
    if (qualifier.index == Qualifier::Index::Computed) tracker.drop(qualifier.id);
    tracker.add(kSelectCost);
    tracker.push(value, qualifier.id);
}

Qualified apply(Frame& frame, const Qualifier& qualifier, const Value& object, bool ifPresent) {
    Qualified out;
    Value index = qualifier.constant;
    if (qualifier.index == Qualifier::Index::Path) {
        Resolved resolved = qualifier.attribute->resolve(frame);
        out.failed = resolved.failed;
        index = std::move(resolved.value);
    } else if (qualifier.index == Qualifier::Index::Computed) {
        index = qualifier.node->exec(frame);
        out.failed = index.isError();
    }
    if (out.failed) {
        out.value = std::move(index);
    } else if (!canIndex(index)) {
        out = failed("invalid qualifier type: " + std::string(index.goType()));
    } else {
        out = select(object, index, ifPresent || qualifier.testOnly);
        out.value = readable(frame.context, std::move(out.value));
        out.failed = out.failed || out.value.isError();
        if (qualifier.testOnly && !ifPresent && !out.failed) out = {Value(out.present), true, false};
    }
    if (!ifPresent || out.present) observe(frame.tracker, qualifier, out.value);
    return out;
}

struct Applied {
    Value value;
    bool optional = false;
    bool failed = false;
};

Applied applyAll(Frame& frame, Value object, const std::vector<std::shared_ptr<const Qualifier>>& qualifiers) {
    bool optional = false;
    if (const OptionalValue* wrapped = object.as<OptionalValue>()) {
        if (wrapped->value == nullptr) return {object, false, false};
        optional = true;
        Value inner = frame.context.has(Trait::OptionalKeepsTypes) ? *wrapped->value : plainData(*wrapped->value);
        object = std::move(inner);
    }
    for (const std::shared_ptr<const Qualifier>& qualifier : qualifiers) {
        optional = optional || qualifier->optional;
        Qualified next = apply(frame, *qualifier, object, optional);
        if (next.failed) return {std::move(next.value), false, true};
        if (optional && !next.present) return {Value::none(), false, false};
        object = std::move(next.value);
    }
    return {std::move(object), optional, false};
}

// What an optional holds is taken out, as Go's value, and without selections made a value again: optionals inside of it
// are gone then, and not every value can be made again.
Value wrappedAgain(const Context& context, Value value) {
    const bool nested = value.as<OptionalValue>() != nullptr;
    const Opaque* opaque = value.asOpaque();
    const bool isHeld = opaque != nullptr && !opaque->heldGoType().empty();
    if ((!nested && !isHeld) || context.has(Trait::OptionalKeepsTypes)) return value;
    if (isHeld) {
        return Value::error("unsupported conversion to ref.Val: (" + std::string(opaque->heldGoType()) + ")" +
                            opaque->text());
    }
    while (const OptionalValue* inner = value.as<OptionalValue>()) {
        Value held = inner->value == nullptr ? Value() : *inner->value;
        value = std::move(held);
    }
    return wrappedAgain(context, std::move(value));
}

Resolved resolveFrom(Frame& frame, const Value& object,
                     const std::vector<std::shared_ptr<const Qualifier>>& qualifiers) {
    if (object.isError()) return {object, true};
    Applied applied = applyAll(frame, object, qualifiers);
    if (applied.failed) return {std::move(applied.value), true};
    if (applied.optional && qualifiers.empty())
        return {Value::some(wrappedAgain(frame.context, std::move(applied.value))), false};
    if (applied.optional) return {Value::some(std::move(applied.value)), false};
    return {std::move(applied.value), false};
}

class PathAttribute : public Attribute {
 public:
    explicit PathAttribute(ExprId id) : m_id(id) {}
    ExprId id() const override { return m_qualifiers.empty() ? m_id : m_qualifiers.back()->id; }
    void add(const std::shared_ptr<const Qualifier>& qualifier) override { m_qualifiers.push_back(qualifier); }
    void charge(CostTracker& tracker) const override {
        tracker.drop(id());
        tracker.add(kSelectCost);
    }

 protected:
    const std::vector<std::shared_ptr<const Qualifier>>& qualifiers() const { return m_qualifiers; }

 private:
    ExprId m_id;
    std::vector<std::shared_ptr<const Qualifier>> m_qualifiers;
};

class VariableAttribute final : public PathAttribute {
 public:
    VariableAttribute(ExprId id, std::string name) : PathAttribute(id), m_name(std::move(name)) {
        if (m_name.starts_with('.')) {
            m_global = true;
            m_name.erase(0, 1);
        }
    }
    Resolved resolve(Frame& frame) const override {
        const Value* value = (m_global ? frame.input : *frame.scope).find(m_name);
        if (value == nullptr) return {Value::error("no such attribute(s): " + m_name), true};
        const Value object = readable(frame.context, *value);
        if (object.isError() && !qualifiers().empty() && !frame.context.has(Trait::ErrorsEndPaths))
            frame.tracker.add(kSelectCost);
        return resolveFrom(frame, object, qualifiers());
    }

 private:
    std::string m_name;
    bool m_global = false;  // written with a leading dot: refers to a global even if a macro binds the name
};

class RelativeAttribute final : public PathAttribute {
 public:
    RelativeAttribute(ExprId id, std::shared_ptr<const Node> operand)
        : PathAttribute(id), m_operand(std::move(operand)) {}
    Resolved resolve(Frame& frame) const override { return resolveFrom(frame, m_operand->exec(frame), qualifiers()); }

 private:
    std::shared_ptr<const Node> m_operand;
};

class ConditionalAttribute final : public Attribute {
 public:
    ConditionalAttribute(ExprId id, std::shared_ptr<const Node> condition, std::shared_ptr<Attribute> whenTrue,
                         std::shared_ptr<Attribute> whenFalse)
        : m_id(id), m_condition(std::move(condition)), m_true(std::move(whenTrue)), m_false(std::move(whenFalse)) {}
    ExprId id() const override { return m_true->id() == m_false->id() ? m_true->id() : m_id; }
    void add(const std::shared_ptr<const Qualifier>& qualifier) override {
        m_true->add(qualifier);
        m_false->add(qualifier);
    }
    Resolved resolve(Frame& frame) const override {
        const Value condition = m_condition->exec(frame);
        if (condition.isTrue()) return m_true->resolve(frame);
        if (condition.isFalse()) return m_false->resolve(frame);
        return {noSuchOverload(condition), true};
    }
    // The branches are already counted.
    void charge(CostTracker& tracker) const override {
        tracker.drop(m_false->id());
        tracker.drop(m_true->id());
        tracker.drop(m_condition->id());
    }

 private:
    ExprId m_id;
    std::shared_ptr<const Node> m_condition;
    std::shared_ptr<Attribute> m_true, m_false;
};

}  // namespace

std::shared_ptr<Attribute> variableAttribute(ExprId id, std::string name) {
    return std::make_shared<VariableAttribute>(id, std::move(name));
}

std::shared_ptr<Attribute> relativeAttribute(ExprId id, std::shared_ptr<const Node> operand) {
    return std::make_shared<RelativeAttribute>(id, std::move(operand));
}

std::shared_ptr<Attribute> conditionalAttribute(ExprId id, std::shared_ptr<const Node> condition,
                                                std::shared_ptr<Attribute> whenTrue,
                                                std::shared_ptr<Attribute> whenFalse) {
    return std::make_shared<ConditionalAttribute>(id, std::move(condition), std::move(whenTrue), std::move(whenFalse));
}

}  // namespace crd::cel
