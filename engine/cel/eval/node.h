// Nodes of a program. Source: cel-go interpreter/interpretable.go.
#pragma once

#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/cel/cost/runtime_cost.h"
#include "engine/cel/eval/attribute.h"
#include "engine/cel/eval/equality.h"
#include "engine/cel/eval/frame.h"
#include "engine/cel/eval/implementation.h"

namespace crd::cel {

class ConstantPattern;

class Node {
 public:
    explicit Node(ExprId id) : m_id(id) {}
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;
    virtual ~Node() = default;

    virtual ExprId id() const { return m_id; }
    // Runs the node and adds its cost.
    Value exec(Frame& frame) const {
        Value value = run(frame);
        charge(frame, value);
        frame.tracker.push(value, id());
        return value;
    }
    virtual Value run(Frame& frame) const = 0;
    virtual const Value* constant() const { return nullptr; }
    // The attribute that a selection from this node extends; null if there is none.
    virtual std::shared_ptr<Attribute> attribute() const { return nullptr; }

 protected:
    virtual void charge(Frame&, const Value&) const {}

 private:
    ExprId m_id;
};

using NodePtr = std::unique_ptr<Node>;

class ConstantNode final : public Node {
 public:
    ConstantNode(ExprId id, Value value) : Node(id), m_value(std::move(value)) {}
    Value run(Frame&) const override { return m_value; }
    const Value* constant() const override { return &m_value; }

 private:
    Value m_value;
};

// A variable with selections from it, a selection from another value, a conditional of such; or has(...) of one.
class AttributeNode final : public Node {
 public:
    AttributeNode(ExprId id, std::shared_ptr<Attribute> attribute, bool testOnly)
        : Node(id), m_attribute(std::move(attribute)), m_testOnly(testOnly) {}
    ExprId id() const override { return m_testOnly ? Node::id() : m_attribute->id(); }
    Value run(Frame& frame) const override;
    std::shared_ptr<Attribute> attribute() const override { return m_attribute; }

 protected:
    void charge(Frame& frame, const Value& value) const override;

 private:
    std::shared_ptr<Attribute> m_attribute;
    bool m_testOnly;
};

// && and ||
class LogicNode final : public Node {
 public:
    LogicNode(ExprId id, bool conjunction, std::vector<NodePtr> terms)
        : Node(id), m_conjunction(conjunction), m_terms(std::move(terms)) {}
    Value run(Frame& frame) const override;

 protected:
    void charge(Frame& frame, const Value& value) const override;

 private:
    bool m_conjunction;
    std::vector<NodePtr> m_terms;
};

// == and !=
class EqualityNode final : public Node {
 public:
    EqualityNode(ExprId id, bool negated, std::vector<NodePtr> operands, RunCost cost);
    Value run(Frame& frame) const override;

 protected:
    void charge(Frame& frame, const Value& value) const override;

 private:
    bool m_negated;
    std::vector<NodePtr> m_operands;
    RunCost m_cost;
};

// How a call selects its implementation.
struct Target {
    std::string function;
    const Overload* only = nullptr;                  // set if the checker left a single overload
    std::vector<const Overload*> overloads;          // otherwise all overloads of the name, selected by the arguments
    std::shared_ptr<const ConstantPattern> pattern;  // the constant pattern of matches, find, findAll
};

class CallNode final : public Node {
 public:
    CallNode(ExprId id, Target target, std::vector<NodePtr> arguments, const Environment& environment);
    Value run(Frame& frame) const override;

    const std::string& overloadId() const;
    std::vector<NodePtr>& arguments() { return m_arguments; }

 protected:
    void charge(Frame& frame, const Value& value) const override;

 private:
    // The overload that runs whatever the arguments are; nullptr if they select it.
    const Overload* soleOverload(Context& context) const;
    Value invoke(Context& context, Arguments arguments) const;

    Target m_target;
    std::vector<NodePtr> m_arguments;
    RunCost m_cost;
    bool m_strict = true;
};

class ListNode final : public Node {
 public:
    ListNode(ExprId id, std::vector<NodePtr> elements, std::vector<bool> optional)
        : Node(id), m_elements(std::move(elements)), m_optional(std::move(optional)) {}
    Value run(Frame& frame) const override;

 protected:
    void charge(Frame& frame, const Value& value) const override;

 private:
    std::vector<NodePtr> m_elements;
    std::vector<bool> m_optional;
};

class MapNode final : public Node {
 public:
    // Alternating keys and values.
    MapNode(ExprId id, std::vector<NodePtr> entries, std::vector<bool> optional)
        : Node(id), m_entries(std::move(entries)), m_optional(std::move(optional)) {}
    Value run(Frame& frame) const override;

 protected:
    void charge(Frame& frame, const Value& value) const override;

 private:
    std::vector<NodePtr> m_entries;
    std::vector<bool> m_optional;
};

// An object literal (message.h).
class ObjectNode final : public Node {
 public:
    struct Field {
        std::string name;
        bool optional = false;
    };
    ObjectNode(ExprId id, std::string typeName, std::vector<Field> fields, std::vector<NodePtr> values)
        : Node(id), m_typeName(std::move(typeName)), m_fields(std::move(fields)), m_values(std::move(values)) {}
    Value run(Frame& frame) const override;

 protected:
    void charge(Frame& frame, const Value& value) const override;

 private:
    std::string m_typeName;
    std::vector<Field> m_fields;
    std::vector<NodePtr> m_values;
};

// x in [constants], using a set.
class MembershipNode final : public Node {
 public:
    MembershipNode(ExprId id, NodePtr element, const std::vector<Value>& constants);
    Value run(Frame& frame) const override;

 private:
    struct Hash {
        std::size_t operator()(const Value& value) const { return keyHash(value); }
    };
    struct Same {
        bool operator()(const Value& a, const Value& b) const { return sameKey(a, b); }
    };
    NodePtr m_element;
    std::unordered_set<Value, Hash, Same> m_set;
};

// optional.or(optional) and optional.orValue(value): the second operand is only evaluated if needed.
class OptionalOrNode final : public Node {
 public:
    // `checks`: a first operand that is not an optional is an error; otherwise it is the result.
    OptionalOrNode(ExprId id, bool takesValue, bool checks, NodePtr first, NodePtr second)
        : Node(id),
          m_takesValue(takesValue),
          m_checks(checks),
          m_first(std::move(first)),
          m_second(std::move(second)) {}
    Value run(Frame& frame) const override;

 private:
    bool m_takesValue;
    bool m_checks;
    NodePtr m_first, m_second;
};

struct FoldParts {
    std::string iterVar, iterVar2, accuVar;
    NodePtr range, accuInit, condition, step, result;
};

class FoldNode final : public Node {
 public:
    FoldNode(ExprId id, FoldParts parts) : Node(id), m_parts(std::move(parts)) {}
    Value run(Frame& frame) const override;

 protected:
    void charge(Frame& frame, const Value& value) const override;

 private:
    FoldParts m_parts;
};

}  // namespace crd::cel
