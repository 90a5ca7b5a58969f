#include "engine/cel/syntax/unparse.h"

#include <array>
#include <string_view>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/cel/syntax/operators.h"

namespace crd::cel {

namespace {

struct Operator {
    std::string_view function;
    std::string_view text;
    int precedence;  // smaller binds more tightly
};
constexpr int kConditionalPrecedence = 8;
constexpr int kRowPrecedence = 6;  // from here on: && and ||, which are parsed as chains
constexpr std::array<Operator, 14> kBinary{{{op::kOr, "||", 7},
                                            {op::kAnd, "&&", 6},
                                            {op::kEquals, "==", 5},
                                            {op::kNotEquals, "!=", 5},
                                            {op::kGreater, ">", 5},
                                            {op::kGreaterEquals, ">=", 5},
                                            {op::kIn, "in", 5},
                                            {op::kLess, "<", 5},
                                            {op::kLessEquals, "<=", 5},
                                            {op::kAdd, "+", 4},
                                            {op::kSubtract, "-", 4},
                                            {op::kDivide, "/", 3},
                                            {op::kModulo, "%", 3},
                                            {op::kMultiply, "*", 3}}};

const Operator* binary(const Call& call) {
    if (call.target != nullptr || call.arguments.size() != 2) return nullptr;
    for (const Operator& each : kBinary)
        if (each.function == call.function) return &each;
    return nullptr;
}

bool isUnary(const Call& call) {
    return call.target == nullptr && (call.function == op::kNot || call.function == op::kNegate);
}

bool isFieldName(std::string_view field) {
    constexpr std::array<std::string_view, 4> kWords{"in", "true", "false", "null"};
    for (const std::string_view word : kWords)
        if (field == word) return false;
    const auto begins = [](char c) { return isLetter(c) || c == '_'; };
    if (field.empty() || !begins(field.front())) return false;
    for (const char c : field)
        if (!begins(c) && !isDigit(c)) return false;
    return true;
}

class Unparser {
 public:
    Unparser(const Ast& ast, std::size_t width) : m_ast(ast), m_width(width) {}

    std::string run() {
        write(*m_ast.root);
        return std::move(m_out);
    }

 private:
    // The call to write for the node: its own, or the macro call that it came from.
    const Call* callOf(const Expr& expr) const {
        const Call* macro = m_ast.macroCall(expr.id);
        return macro != nullptr ? macro : expr.as<Call>();
    }
    const Call* operatorCall(const Expr& expr) const {
        return m_ast.macroCall(expr.id) != nullptr ? nullptr : expr.as<Call>();
    }

    void write(const Expr& expr) {
        if (const Call* call = callOf(expr)) return writeCall(*call);
        if (const auto* value = expr.as<Constant>()) return writeConstant(*value);
        if (const auto* ident = expr.as<Ident>()) {
            m_out += ident->name;
        } else if (const auto* select = expr.as<Select>()) {
            writeSelection(*select->operand, ".", select->field);
        } else if (const auto* list = expr.as<ListLiteral>()) {
            writeList(*list);
        } else if (const auto* map = expr.as<MapLiteral>()) {
            writeEntries(map->entries, [&](const MapEntry& entry) { write(*entry.key); });
        } else if (const auto* object = expr.as<ObjectLiteral>()) {
            m_out += object->typeName;
            writeEntries(object->fields, [&](const FieldEntry& entry) { writeField(entry.field); });
        }
    }

    void writeNested(const Expr& expr, bool nested) {
        if (nested) m_out += '(';
        write(expr);
        if (nested) m_out += ')';
    }

    void writeCall(const Call& call) {
        const auto& arguments = call.arguments;
        if (call.target == nullptr) {
            if (const Operator* operation = binary(call)) return writeBinary(call, *operation);
            if (call.function == op::kConditional) return writeConditional(call);
            if (isUnary(call)) {
                m_out += call.function == op::kNot ? '!' : '-';
                return writeNested(*arguments[0], unaryNests(*arguments[0]));
            }
            if (call.function == op::kOptionalSelect)
                return writeSelection(*arguments[0], ".?", std::get<std::string>(*arguments[1]->as<Constant>()));
            if (call.function == op::kIndex || call.function == op::kOptionalIndex) {
                writeNested(*arguments[0], targetNests(*arguments[0]));
                m_out += call.function == op::kIndex ? "[" : "[?";
                write(*arguments[1]);
                m_out += ']';
                return;
            }
        } else {
            writeNested(*call.target, targetNests(*call.target));
            m_out += '.';
        }
        m_out += call.function;
        m_out += '(';
        writeRow(arguments);
        m_out += ')';
    }

    void writeRow(const std::vector<Expr*>& values) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (i > 0) m_out += ", ";
            write(*values[i]);
        }
    }

    // Whether it is a call with two or more arguments; as in the library, this includes calls of functions.
    bool isComplex(const Expr& expr) const {
        const Call* call = operatorCall(expr);
        return call != nullptr && call->arguments.size() >= 2;
    }
    int precedence(const Expr& expr) const {
        const Call* call = operatorCall(expr);
        if (call == nullptr) return 0;
        if (call->function == op::kConditional) return kConditionalPrecedence;
        const Operator* operation = binary(*call);
        return operation == nullptr ? 0 : operation->precedence;
    }
    bool unaryNests(const Expr& operand) const {
        if (isComplex(operand)) return true;
        if (const Call* call = operatorCall(operand)) return isUnary(*call);
        const Constant* value = operand.as<Constant>();
        return value != nullptr &&
               (std::holds_alternative<std::int64_t>(*value) || std::holds_alternative<double>(*value));
    }
    bool targetNests(const Expr& target) const {
        const Call* call = operatorCall(target);
        return precedence(target) > 0 || (call != nullptr && isUnary(*call));
    }

    void writeBinary(const Call& call, const Operator& operation) {
        if (operation.precedence >= kRowPrecedence) return writeTerms(call, operation);
        writeNested(*call.arguments[0], precedence(*call.arguments[0]) > operation.precedence);
        m_out += ' ';
        m_out += operation.text;
        m_out += ' ';
        writeNested(*call.arguments[1], precedence(*call.arguments[1]) >= operation.precedence);
    }

    // A chain of && or ||: without parentheses if parsing it gives the same balanced tree.
    void writeTerms(const Call& call, const Operator& operation) {
        std::vector<const Expr*> row;
        for (const Expr* side : call.arguments) collect(*side, operation, row);
        std::size_t next = 0;
        if (!isBalanced(call, operation, row, 0, row.size() - 1, next))
            row.assign(call.arguments.begin(), call.arguments.end());
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) writeTermOperator(operation);
            writeNested(*row[i], precedence(*row[i]) >= operation.precedence);
        }
    }
    void writeTermOperator(const Operator& operation) {
        m_out += ' ';
        const std::size_t length = m_out.size() - 1 - m_wrapped + operation.function.size();
        if (length >= m_width) m_wrapped = m_out.size() - 1;
        m_out += operation.text;
        m_out += length >= m_width ? '\n' : ' ';
    }
    const Call* sameOperator(const Expr& expr, const Operator& operation) const {
        const Call* call = operatorCall(expr);
        return call != nullptr && binary(*call) == &operation ? call : nullptr;
    }
    void collect(const Expr& expr, const Operator& operation, std::vector<const Expr*>& row) const {
        const Call* call = sameOperator(expr, operation);
        if (call == nullptr) return row.push_back(&expr);
        for (const Expr* side : call->arguments) collect(*side, operation, row);
    }
    // Whether the tree of the terms low to high is the one that the parser builds.
    bool isBalanced(const Call& call, const Operator& operation, const std::vector<const Expr*>& row, std::size_t low,
                    std::size_t high, std::size_t& next) const {
        const std::size_t middle = (low + high) / 2;
        const auto side = [&](const Expr& expr, std::size_t from, std::size_t to) {
            if (from == to) return &expr == row[next++];
            const Call* inner = sameOperator(expr, operation);
            return inner != nullptr && isBalanced(*inner, operation, row, from, to, next);
        };
        return side(*call.arguments[0], low, middle) && side(*call.arguments[1], middle + 1, high);
    }

    void writeConditional(const Call& call) {
        constexpr std::array<std::string_view, 3> kBehind{" ? ", " : ", ""};
        for (std::size_t i = 0; i < kBehind.size(); ++i) {
            writeNested(*call.arguments[i], isComplex(*call.arguments[i]));
            m_out += kBehind[i];
        }
    }

    void writeSelection(const Expr& operand, std::string_view dot, std::string_view field) {
        writeNested(operand, targetNests(operand));
        m_out += dot;
        writeField(field);
    }
    void writeField(std::string_view field) {
        const bool quoted = !isFieldName(field);
        if (quoted) m_out += '`';
        m_out += field;
        if (quoted) m_out += '`';
    }

    void writeList(const ListLiteral& list) {
        m_out += '[';
        auto optional = list.optionalIndices.begin();
        for (std::size_t i = 0; i < list.elements.size(); ++i) {
            if (i > 0) m_out += ", ";
            if (optional != list.optionalIndices.end() && *optional == i) {
                m_out += '?';
                ++optional;
            }
            write(*list.elements[i]);
        }
        m_out += ']';
    }
    template <typename Entry, typename WriteKey>
    void writeEntries(const std::vector<Entry>& entries, WriteKey writeKey) {
        m_out += '{';
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (i > 0) m_out += ", ";
            if (entries[i].optional) m_out += '?';
            writeKey(entries[i]);
            m_out += ": ";
            write(*entries[i].value);
        }
        m_out += '}';
    }

    void writeConstant(const Constant& value) {
        struct Visitor {
            std::string operator()(std::monostate) const { return "null"; }
            std::string operator()(bool v) const { return v ? "true" : "false"; }
            std::string operator()(std::int64_t v) const { return std::to_string(v); }
            std::string operator()(std::uint64_t v) const { return std::to_string(v) + 'u'; }
            std::string operator()(double v) const {
                const std::string text = goNumber(v);
                return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
            }
            std::string operator()(const std::string& v) const { return goQuoted(v); }
            std::string operator()(const Bytes& v) const {
                std::string text = "b\"";
                for (const char c : v.data) {
                    const auto byte = static_cast<unsigned char>(c);
                    text += '\\';
                    for (const unsigned shift : {6U, 3U, 0U}) text += static_cast<char>('0' + (byte >> shift & 7U));
                }
                return text + '"';
            }
        };
        m_out += std::visit(Visitor{}, value);
    }

    const Ast& m_ast;
    std::size_t m_width;
    std::size_t m_wrapped = 0;  // position of the last decision about a line break
    std::string m_out;
};

}  // namespace

std::string unparse(const Ast& ast, std::size_t width) {
    return Unparser(ast, width).run();
}

}  // namespace crd::cel
