// The state of one evaluation: variables, scopes of folds, and the cost so far.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/cel/ast.h"
#include "engine/cel/context.h"
#include "engine/cel/program.h"
#include "engine/cel/value.h"

namespace crd::cel {

class Node;

// Counts the steps of an evaluation as the library does: values are kept with the ids of their nodes, and a call finds
// its arguments among them. Where one is missing (an error came before it) the call costs nothing.
class CostTracker {
 public:
    explicit CostTracker(std::uint64_t limit) : m_limit(limit) {}

    std::uint64_t cost() const { return m_cost; }
    void add(std::uint64_t cost) { m_cost = m_cost > UINT64_MAX - cost ? UINT64_MAX : m_cost + cost; }
    void takeBack(std::uint64_t cost) { m_cost -= cost; }
    // Forgets the latest value of the id, and all that came behind it.
    void drop(ExprId id);
    // The values of the arguments, which are forgotten; false where one is missing.
    bool dropArguments(std::span<const std::unique_ptr<Node>> arguments, std::vector<Value>& values);
    // Ends the evaluation when the limit is passed.
    void push(const Value& value, ExprId id);

 private:
    struct Entry {
        Value value;
        ExprId id = 0;
        std::int64_t previous = -1;  // entry of the same id below
    };
    std::int64_t latest(ExprId id) const;
    void cutTo(std::size_t size);

    std::uint64_t m_cost = 0;
    std::uint64_t m_limit;
    std::vector<Entry> m_stack;
    std::vector<std::int64_t> m_latest;  // by id, so that a missing argument is not searched for
};

// A name that an expression binds or refers to.
class Scope {
 public:
    Scope() = default;
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    virtual ~Scope() = default;
    // Null where neither this scope nor those around it know the name.
    virtual const Value* find(const std::string& name) = 0;
};

class InputScope final : public Scope {
 public:
    explicit InputScope(std::span<const VariableValue> variables) : m_variables(variables) {}
    const Value* find(const std::string& name) override {
        for (const VariableValue& variable : m_variables) {
            if (variable.name == name) return &variable.value;
        }
        return nullptr;
    }

 private:
    std::span<const VariableValue> m_variables;
};

struct Frame {
    Context& context;
    CostTracker& tracker;
    Scope& input;
    Scope* scope;  // the innermost
};

}  // namespace crd::cel
