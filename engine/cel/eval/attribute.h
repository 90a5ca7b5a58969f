// Variables and selections from values: `self.a[i].?b`. A selection after a conditional applies to both branches.
// Source: cel-go interpreter/attributes.go.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/cel/eval/frame.h"
#include "engine/cel/eval/value.h"
#include "engine/cel/syntax/ast.h"

namespace crd::cel {

class Attribute;
class Node;

// One step into a value: a field, a key, an index.
struct Qualifier {
    enum class Index : std::uint8_t {
        Literal,
        Path,      // another attribute, which has no cost of its own
        Computed,  // any other expression
    };
    ExprId id = 0;
    Index index = Index::Literal;
    bool optional = false;
    bool testOnly = false;  // has(...): a presence test
    Value constant;
    std::shared_ptr<Attribute> attribute;
    std::shared_ptr<const Node> node;
};

struct Resolved {
    Value value;
    bool failed = false;  // value is the error
};

class Attribute {
 public:
    Attribute() = default;
    Attribute(const Attribute&) = delete;
    Attribute& operator=(const Attribute&) = delete;
    virtual ~Attribute() = default;
    // Id of the last step.
    virtual ExprId id() const = 0;
    virtual void add(const std::shared_ptr<const Qualifier>& qualifier) = 0;
    virtual Resolved resolve(Frame& frame) const = 0;
    // Removes the attribute's entries from the tracker, and adds its own cost.
    virtual void charge(CostTracker& tracker) const = 0;
};

std::shared_ptr<Attribute> variableAttribute(ExprId id, std::string name);
std::shared_ptr<Attribute> relativeAttribute(ExprId id, std::shared_ptr<const Node> operand);
std::shared_ptr<Attribute> conditionalAttribute(ExprId id, std::shared_ptr<const Node> condition,
                                                std::shared_ptr<Attribute> whenTrue,
                                                std::shared_ptr<Attribute> whenFalse);

}  // namespace crd::cel
