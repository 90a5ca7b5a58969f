// The syntax tree of an expression: built by the parser, annotated by the checker, and used by the cost estimator and
// the interpreter. Nodes belong to the Ast that made them and have fixed addresses until it is destroyed. Ids and
// offsets are assigned as in the library, since the positions in messages depend on them. Source: cel-go common/ast,
// parser/helper.go.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace crd::cel {

// Number of a node in parsing order, from 1; entries of maps and objects have ids as well.
using ExprId = std::int32_t;

struct Bytes {
    std::string data;
    bool operator==(const Bytes&) const = default;
};

// A literal; std::monostate is null.
using Constant = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Bytes>;

struct Expr;

// A placeholder for a reported error; never in a tree that parsed without errors.
struct Unspecified {};

struct Ident {
    std::string name;  // with a leading dot if the author wrote one
};

struct Select {
    Expr* operand = nullptr;
    std::string field;
    bool testOnly = false;  // has(operand.field)
};

struct Call {
    Expr* target = nullptr;  // the receiver of a member call, else nullptr
    std::string function;    // operators by name, "_+_" (operators.h)
    std::vector<Expr*> arguments;
};

struct ListLiteral {
    std::vector<Expr*> elements;
    std::vector<std::uint32_t> optionalIndices;  // ascending; elements written `?x`
};

struct MapEntry {
    ExprId id = 0;
    Expr* key = nullptr;
    Expr* value = nullptr;
    bool optional = false;  // {?key: value}
};

struct MapLiteral {
    std::vector<MapEntry> entries;
};

struct FieldEntry {
    ExprId id = 0;
    std::string field;
    Expr* value = nullptr;
    bool optional = false;
};

struct ObjectLiteral {
    std::string typeName;
    std::vector<FieldEntry> fields;
};

// A fold, to which macros expand: accu = init; for iter in range while condition: accu = step; result.
struct Comprehension {
    Expr* range = nullptr;
    std::string iterVar;   // element of a list or key of a map; with two variables: index or key
    std::string iterVar2;  // element or value; empty with one variable
    std::string accuVar;
    Expr* accuInit = nullptr;
    Expr* condition = nullptr;
    Expr* step = nullptr;
    Expr* result = nullptr;
};

using ExprNode =
    std::variant<Unspecified, Constant, Ident, Select, Call, ListLiteral, MapLiteral, ObjectLiteral, Comprehension>;

struct Expr {
    template <typename Node>
    Expr(ExprId at, Node&& made) : id(at), node(std::forward<Node>(made)) {}

    ExprId id = 0;
    ExprNode node;

    template <typename T>
    const T* as() const {
        return std::get_if<T>(&node);
    }
    template <typename T>
    T* as() {
        return std::get_if<T>(&node);
    }
};

// Code points from the beginning of the expression; `end` equals `begin` if only the beginning is known.
struct OffsetRange {
    std::int32_t begin = -1;  // -1: no position
    std::int32_t end = -1;
};

// Owns the nodes. Movable; nodes keep their addresses.
class Ast {
 public:
    Expr* root = nullptr;

    template <typename Node>
    Expr* add(ExprId id, Node&& node) {
        return &m_nodes.emplace_back(id, std::forward<Node>(node));
    }
    // A copy of the tree with new ids and the same positions, as the library numbers them.
    Expr* copy(const Expr& expr) { return copy(expr, true); }
    // A copy with the same ids, for a node that the library uses twice. Both have one type, the first that is set.
    Expr* twin(const Expr& expr) { return copy(expr, false); }
    // Returns the next id, with position `range`.
    ExprId newId(OffsetRange range);
    // Sets the position of a node whose id was needed before its position was known.
    void place(ExprId id, OffsetRange range);
    // Removes the position of an id; the last id is reused.
    void dropId(ExprId id);
    OffsetRange range(ExprId id) const;
    // The original macro call that was expanded to the node `id`; null if it is not from a macro.
    const Call* macroCall(ExprId id) const;
    void rememberMacro(ExprId id, Call call) { m_macros.insert_or_assign(id, std::move(call)); }
    // One more than the greatest id in use: the size of a table indexed by id.
    ExprId idEnd() const { return static_cast<ExprId>(m_ranges.size()); }
    // The number of nodes, at most.
    ExprId size() const { return idEnd() + m_twins; }

 private:
    Expr* copy(const Expr& expr, bool newIds);

    std::deque<Expr> m_nodes;
    std::unordered_map<ExprId, Call> m_macros;
    std::vector<OffsetRange> m_ranges{OffsetRange{}};  // by id; 0 is not a node
    ExprId m_twins = 0;
};

}  // namespace crd::cel
