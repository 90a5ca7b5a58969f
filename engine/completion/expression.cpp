#include "engine/completion/internal/expression.h"

#include <algorithm>
#include <string_view>

#include "engine/base/text/ascii.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/cel_schema/rule_names.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/scalar_span.h"

namespace crd::completion {

namespace {

using cel_schema::RuleName;

// How far above the cursor the key of the rules is looked for; a longer list of rules has no completions at its end.
constexpr std::size_t kMostBefore = 64 * 1024;

constexpr int kMostInExpression = 4;

bool isNameByte(char c) {
    return isAlphanumeric(c) || c == '_';
}

// Cheap, and false for most positions.
bool mayBeInRule(std::string_view text, std::size_t byte) {
    const std::size_t begin = byte > kMostBefore ? byte - kMostBefore : 0;
    return text.substr(begin, byte - begin).find("x-kubernetes-validations") != std::string_view::npos;
}

// The offset in the scalar's value of the byte at `at`; nothing if it cannot be matched.
std::optional<std::size_t> offsetIn(std::string_view text, yaml::NodeRef scalar, std::size_t at) {
    const auto cursorContext = [&](std::size_t offset) {
        return yaml::spanInScalar(text, scalar, {offset, offset + 1});
    };
    std::size_t low = 0, high = scalar->scalar.size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (cursorContext(middle).begin < at) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const bool found = low < scalar->scalar.size() && cursorContext(low) == SourceSpan{at, at + 1};
    return found ? std::optional(low) : std::nullopt;
}

Completion completionOf(const RuleName& name, bool called) {
    Completion out{.label = name.name, .insert = name.name, .detail = Phrase::word(name.type)};
    if (name.kind == RuleName::Kind::Function) out.detail = phrase("Completion", "function, %1").with(name.type);
    if (name.since > kOldestMinor)
        out.detail =
            phrase("Completion", "%1, in new rules since Kubernetes %2").with(out.detail, minorName(name.since));
    if (name.kind == RuleName::Kind::Macro) out.detail = phrase("Completion", "macro, %1").with(name.type);
    out.cursor = out.insert.size();
    const bool call = name.kind == RuleName::Kind::Function || name.kind == RuleName::Kind::Macro;
    if (!call || called) return out;
    const bool folds = name.kind == RuleName::Kind::Macro && name.name != "has";
    out.insert += folds ? "(x, )" : "()";
    out.cursor = out.insert.size() - (name.arguments ? 1 : 0);
    return out;
}

void addNames(Completions& out, std::string_view expression, std::size_t offset, bool called,
              const cel_schema::RuleScope& scope) {
    const cel::Environment& environment = cel_schema::environmentOf(scope.serverVersion);
    for (const RuleName& name : cel_schema::namesAt(expression, offset, scope, environment))
        out.items.push_back(completionOf(name, called));
}

}  // namespace

Completions expressionCompletions(std::string_view expression, std::size_t byte, const cel_schema::RuleScope& scope) {
    std::size_t begin = byte, end = byte;
    while (begin > 0 && isNameByte(expression[begin - 1])) --begin;
    while (end < expression.size() && isNameByte(expression[end])) ++end;
    Completions out;
    out.replaced = {begin, end};
    out.typed = expression.substr(begin, byte - begin);
    out.begun = begin > 0 && expression[begin - 1] == '.';
    if (begin < byte && isDigit(expression[begin])) return out;  // no name begins like that: a number
    addNames(out, expression, begin, end < expression.size() && expression[end] == '(', scope);
    return out;
}

std::optional<Completions> expressionCompletions(const std::string& text, std::size_t byte, const Grammar& grammar,
                                                 const yaml::StreamPtr& near) {
    if (!mayBeInRule(text, byte)) return std::nullopt;
    std::size_t begin = byte, end = byte;
    while (begin > 0 && isNameByte(text[begin - 1])) --begin;
    while (end < text.size() && isNameByte(text[end])) ++end;
    // A letter stands for the name: the expression may end at the cursor, after a blank.
    std::string with = text.substr(0, begin);
    with += 'x';
    with += text.substr(end);
    yaml::ReadLimits limits;
    limits.maxRecoveries = kMostInExpression;
    const yaml::StreamPtr stream =
        yaml::Stream::read(std::make_shared<const std::string>(std::move(with)), near, limits);
    if (!stream) return std::nullopt;
    const yaml::DocumentTree& document = stream->documents()[yaml::documentAt(*stream, begin)];
    if (!document.root) return std::nullopt;
    const yaml::Location location = yaml::locate(*stream, document, begin);
    if (!location.node || !location.node->isScalar()) return std::nullopt;
    const auto scope = grammar.expressionAt(*stream, document, yaml::pathOf(location));
    if (!scope) return std::nullopt;
    // The key of the rule has the same path.
    const auto offset = offsetIn(stream->text(), location.node, begin);
    if (!offset) return std::nullopt;
    Completions out;
    out.replaced = {begin, end};
    out.typed = text.substr(begin, byte - begin);
    out.begun = begin > 0 && text[begin - 1] == '.';
    if (begin < byte && isDigit(text[begin])) return out;
    const bool called = end < text.size() && text[end] == '(';
    addNames(out, location.node->scalar, *offset, called, *scope);
    return out;
}

}  // namespace crd::completion
