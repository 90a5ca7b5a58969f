#include "engine/cel/types/literal_checks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/gocompat/duration.h"
#include "engine/base/gocompat/pattern.h"
#include "engine/base/gocompat/rfc3339.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/utf8.h"
#include "engine/cel/eval/time.h"

namespace crd::cel {

namespace {

using Kinds = std::vector<TypeKind>;

// The argument types that a formatting clause accepts, and the message for others.
struct ClauseRule {
    std::string_view letters;
    Kinds kinds;
    std::string_view complaint;
};

const std::vector<ClauseRule>& clauses() {
    using K = TypeKind;
    static const std::vector<ClauseRule> all{
        {"s",
         {K::List, K::Map, K::Int, K::Uint, K::Double, K::Bool, K::String, K::Timestamp, K::Bytes, K::Duration, K::Type,
          K::Null},
         "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and "
         "timestamps, was given "},
        {"d", {K::Int, K::Uint}, "decimal clause can only be used on integers, was given "},
        {"f", {K::Double, K::String}, "fixed-point clause can only be used on doubles, was given "},
        {"e", {K::Double, K::String}, "scientific clause can only be used on doubles, was given "},
        {"b", {K::Int, K::Uint, K::Bool}, "only integers and bools can be formatted as binary, was given "},
        {"xX",
         {K::Int, K::Uint, K::String, K::Bytes},
         "only integers, byte buffers, and strings can be formatted as hex, was given "},
        {"o", {K::Int, K::Uint}, "octal clause can only be used on integers, was given "},
    };
    return all;
}

class LiteralChecker {
 public:
    LiteralChecker(const CheckedExpression& checked, const Source& source, const Environment& environment,
                   Issues& issues)
        : m_checked(checked), m_source(source), m_environment(environment), m_issues(issues) {
        collect(checked.ast.root, false);
    }

    void run() {
        for (const Node& node : m_nodes)
            if (!node.formatted) checkElements(*node.expr);
        for (const Node& node : m_nodes)
            if (!node.formatted) checkEntries(*node.expr);
        if (!m_environment.has(Trait::LiteralChecks)) return;
        checkCalls("duration");
        checkCalls("timestamp");
        checkCalls("matches");
        for (const Node& node : m_nodes) {
            if (isFormat(*node.expr) && m_environment.has(Trait::FormatChecks)) checkFormat(*node.expr);
        }
    }

 private:
    struct Node {
        const Expr* expr;
        bool formatted;  // inside a call of format(), whose arguments may have different types
    };

    // All nodes, in post-order.
    void collect(const Expr* expr, bool formatted) {
        const auto each = [&](std::initializer_list<const Expr*> inner) {
            for (const Expr* one : inner)
                if (one != nullptr) collect(one, formatted);
        };
        if (const auto* call = expr->as<Call>()) {
            const bool was = formatted;
            formatted = formatted || (m_environment.has(Trait::LiteralChecks) && call->function == "format");
            each({call->target});
            for (const Expr* argument : call->arguments) each({argument});
            formatted = was;
        } else if (const auto* select = expr->as<Select>()) {
            each({select->operand});
        } else if (const auto* list = expr->as<ListLiteral>()) {
            for (const Expr* element : list->elements) each({element});
        } else if (const auto* map = expr->as<MapLiteral>()) {
            for (const MapEntry& entry : map->entries) each({entry.key, entry.value});
        } else if (const auto* object = expr->as<ObjectLiteral>()) {
            for (const FieldEntry& field : object->fields) each({field.value});
        } else if (const auto* comprehension = expr->as<Comprehension>()) {
            each({comprehension->range, comprehension->accuInit, comprehension->condition, comprehension->step,
                  comprehension->result});
        }
        m_nodes.push_back({expr, formatted});
    }

    void report(ExprId id, std::string message, bool mixedLiteral = false) {
        const OffsetRange range = m_checked.ast.range(id);
        m_issues.add({m_source.location(range.begin), std::move(message), range, {}, mixedLiteral});
    }
    void mismatchOfElements(const Expr& expr, const Type& expected, const Type& found) {
        if (!m_environment.has(Trait::ElementChecksLast)) return;  // they passed the type checker
        report(expr.id, "expected type '" + expected.toMessage() + "' but found '" + found.toMessage() + "'", true);
    }

    Type elementType(const Expr& expr, bool optional) const {
        const Type& type = m_checked.type(expr);
        return optional && type.isOptional() ? type.parameters()[0] : type;
    }

    void checkElements(const Expr& expr) {
        const auto* list = expr.as<ListLiteral>();
        if (list == nullptr) return;
        const auto typeAt = [&](std::size_t i) {
            const auto& optional = list->optionalIndices;
            return elementType(*list->elements[i], std::binary_search(optional.begin(), optional.end(), i));
        };
        for (std::size_t i = 1; i < list->elements.size(); ++i)
            if (typeAt(i) != typeAt(0)) return mismatchOfElements(*list->elements[i], typeAt(0), typeAt(i));
    }

    void checkEntries(const Expr& expr) {
        const auto* map = expr.as<MapLiteral>();
        if (map == nullptr || map->entries.empty()) return;
        const MapEntry& first = map->entries.front();
        const Type& key = m_checked.type(*first.key);
        const Type value = elementType(*first.value, first.optional);
        for (const MapEntry& entry : map->entries) {
            const Type& otherKey = m_checked.type(*entry.key);
            const Type otherValue = elementType(*entry.value, entry.optional);
            if (otherKey != key) mismatchOfElements(*entry.key, key, otherKey);
            if (otherValue != value) mismatchOfElements(*entry.value, value, otherValue);
        }
    }

    // Checks calls whose first argument is a literal that the function would reject. If matches is not a member call,
    // that is the text instead of the pattern, in the library too.
    void checkCalls(std::string_view function) {
        for (const Node& node : m_nodes) {
            const auto* call = node.expr->as<Call>();
            if (call == nullptr || call->function != function || call->arguments.empty()) continue;
            const Constant* literal = call->arguments[0]->as<Constant>();
            if (literal != nullptr && !isGood(function, *literal))
                report(call->arguments[0]->id, "invalid " + std::string(function) + " argument");
        }
    }

    static bool isGood(std::string_view function, const Constant& literal) {
        const auto* text = std::get_if<std::string>(&literal);
        if (function == "matches") return text == nullptr || !patternError(*text);
        if (std::holds_alternative<std::monostate>(literal)) return false;
        // Durations of integers can be written on some servers, but never evaluate.
        if (function == "duration")
            return text != nullptr ? parseGoDuration(*text).has_value()
                                   : !std::holds_alternative<std::int64_t>(literal);
        const auto inRange = [](std::int64_t seconds) { return seconds >= kMinTimestamp && seconds <= kMaxTimestamp; };
        if (const auto* seconds = std::get_if<std::int64_t>(&literal)) return inRange(*seconds);
        if (text == nullptr) return true;
        const auto time = parseRfc3339(*text);
        return time && inRange(time->seconds);
    }

    static bool isFormat(const Expr& expr) {
        const auto* call = expr.as<Call>();
        return call != nullptr && call->target != nullptr && call->function == "format" && call->arguments.size() == 1;
    }

    void checkFormat(const Expr& expr) {
        const auto* call = expr.as<Call>();
        const Constant* literal = call->target->as<Constant>();
        // Our words: the server answers with status 500 and refers to its logs (cel-go 0.20 ext/formatting.go).
        if (literal == nullptr && m_environment.has(Trait::FormatPanics))
            return report(expr.id, "this API server crashes on format() of anything but a literal string");
        const auto* text = literal == nullptr ? nullptr : std::get_if<std::string>(literal);
        const auto* list = call->arguments[0]->as<ListLiteral>();
        if (text == nullptr || list == nullptr) return;
        std::size_t used = 0;
        for (std::size_t at = 0; at < text->size();) {
            if ((*text)[at++] != '%') continue;
            if (at < text->size() && (*text)[at] == '%') {
                ++at;
                continue;
            }
            if (at == text->size()) return report(expr.id, "unexpected end of string");
            if (used == list->elements.size())
                return report(expr.id, "index " + std::to_string(used) + " out of range");
            if (!checkClause(expr, *text, at, *list->elements[used])) return;
            ++used;
        }
        if (list->elements.size() > used)
            report(expr.id, "too many arguments supplied to string.format (expected " + std::to_string(used) +
                                ", got " + std::to_string(list->elements.size()) + ")");
    }

    // Checks the part after a '%' and moves `at` past it. False if it was reported.
    bool checkClause(const Expr& call, std::string_view text, std::size_t& at, const Expr& argument) {
        const auto fail = [&](const std::string& why) {
            report(call.id, "could not parse formatting clause: " + why);
            return false;
        };
        if (text[at] == '.') {
            const std::size_t begin = ++at;
            while (at < text.size() && isDigit(text[at])) ++at;
            constexpr const char* kPrecision = "error while parsing precision: ";
            if (at == text.size()) return fail(std::string(kPrecision) + "could not find end of precision specifier");
            const std::string_view digits = text.substr(begin, at - begin);
            std::int64_t precision = 0;
            const std::errc error = std::from_chars(digits.data(), digits.data() + digits.size(), precision).ec;
            if (error != std::errc{})
                return fail(std::string(kPrecision) +
                            "error while converting precision to integer: strconv.Atoi: parsing \"" +
                            std::string(digits) + "\": " + (digits.empty() ? "invalid syntax" : "value out of range"));
        }
        const char letter = text[at++];
        const auto& all = clauses();
        const auto clause = std::find_if(all.begin(), all.end(), [&](const ClauseRule& one) {
            return one.letters.find(letter) != std::string_view::npos;
        });
        if (clause == all.end()) {
            // The library reads a byte as a code point.
            std::string shown;
            appendUtf8(shown, static_cast<unsigned char>(letter));
            return fail("unrecognized formatting clause \"" + shown + "\"");
        }
        const Expr* bad = unfit(argument, *clause);
        if (bad == nullptr) return true;
        report(bad->id, "error during formatting: " + std::string(clause->complaint) + m_checked.type(*bad).name());
        return false;
    }

    // The argument, or the part of a literal printed by elements, that the clause does not accept.
    const Expr* unfit(const Expr& argument, const ClauseRule& clause) const {
        const TypeKind kind = m_checked.type(argument).kind();
        if (kind != TypeKind::Dyn && std::find(clause.kinds.begin(), clause.kinds.end(), kind) == clause.kinds.end())
            return &argument;
        if (clause.letters != "s") return nullptr;
        if (const auto* list = argument.as<ListLiteral>()) {
            for (const Expr* element : list->elements)
                if (const Expr* bad = unfit(*element, clause)) return bad;
        } else if (const auto* map = argument.as<MapLiteral>()) {
            for (const MapEntry& entry : map->entries)
                for (const Expr* part : {entry.key, entry.value})
                    if (const Expr* bad = unfit(*part, clause)) return bad;
        }
        return nullptr;
    }

    const CheckedExpression& m_checked;
    const Source& m_source;
    const Environment& m_environment;
    Issues& m_issues;
    std::vector<Node> m_nodes;
};

}  // namespace

void checkLiterals(const CheckedExpression& checked, const Source& source, const Environment& environment,
                   Issues& issues) {
    LiteralChecker(checked, source, environment, issues).run();
}

}  // namespace crd::cel
