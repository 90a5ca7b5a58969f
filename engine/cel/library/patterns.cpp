// matches() of the language; find() and findAll() of Kubernetes. Source: cel-go common/types/string.go, apiserver
// cel/library/regex.go; Go's regexp.FindAllString.
#include "engine/cel/library/patterns.h"

#include <re2/re2.h>

#include <limits>
#include <memory>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/gocompat/pattern.h"
#include "engine/cel/library/library.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

re2::StringPiece piece(const std::string& text) {
    return {text.data(), text.size()};
}

// Searches from a position on. Nothing is known of a pattern that Go accepts but RE2 does not.
bool search(Context& context, const re2::RE2& pattern, const std::string& text, std::size_t from,
            re2::StringPiece* found) {
    if (!pattern.ok()) endBeyondLimits();
    context.search(searchWork(pattern, text.size() - from));
    return pattern.Match(piece(text), from, text.size(), re2::RE2::UNANCHORED, found, found == nullptr ? 0 : 1);
}

// A pattern that is not a constant is compiled for each evaluation.
std::unique_ptr<re2::RE2> compiledHere(Context& context, const std::string& pattern) {
    std::unique_ptr<re2::RE2> out = compiledPattern(pattern);
    context.search(searchWork(*out, kBytesOfCompiling));
    return out;
}

Value findFirst(Context& context, const re2::RE2& pattern, const std::string& text) {
    re2::StringPiece found;
    if (!search(context, pattern, text, 0, &found)) return Value(std::string());
    return Value(std::string(found.data(), found.size()));
}

// Returns at most `most` matches; all if negative. Ignores an empty match directly after the previous match.
Value findAll(Context& context, const re2::RE2& pattern, const std::string& text, std::int64_t most) {
    std::vector<std::string> out;
    if (most < 0) most = std::numeric_limits<std::int64_t>::max();
    std::size_t at = 0;
    std::size_t last = std::string::npos;
    while (at <= text.size() && out.size() < static_cast<std::uint64_t>(most)) {
        context.step();
        re2::StringPiece found;
        if (!search(context, pattern, text, at, &found)) break;
        const auto begin = static_cast<std::size_t>(found.data() - text.data());
        const std::size_t end = begin + found.size();
        bool counts = true;
        if (end == at) {
            counts = begin != last;
            at += at < text.size() ? runeAt(text, at).length : 1;
        } else {
            at = end;
        }
        last = end;
        if (!counts) continue;
        context.hold(1, kBytesOfPart + found.size());
        out.emplace_back(found.data(), found.size());
    }
    return makeStringList(out);
}

Value matches(Context& context, Arguments a) {
    const std::string* text = a[0].asString();
    if (text == nullptr) return notForType("matches", a[0]);
    const std::string* pattern = a[1].asString();
    if (pattern == nullptr) return noSuchOverload(a[1]);
    if (std::optional<std::string> error = patternError(*pattern)) return Value::error(std::move(*error));
    return runPattern(context, "matches", *compiledHere(context, *pattern), a);
}

Value find(Context& context, Arguments a) {
    if (const std::optional<std::string> error = patternError(*a[1].asString())) {
        return Value::error("Illegal regex: " + *error);
    }
    return findFirst(context, *compiledHere(context, *a[1].asString()), *a[0].asString());
}

Value findAllOf(Context& context, Arguments a) {
    if (const std::optional<std::string> error = patternError(*a[1].asString())) {
        return Value::error("Illegal regex: " + *error);
    }
    return findAll(context, *compiledHere(context, *a[1].asString()), *a[0].asString(),
                   a.size() == 3 ? *a[2].as<std::int64_t>() : -1);
}

Value contains(Context&, Arguments a) {
    if (a[0].asString() == nullptr) return noSuchOverload(a[0]);
    if (a[1].asString() == nullptr) return noSuchOverload(a[1]);
    return a[0].asString()->find(*a[1].asString()) != std::string::npos;
}
Value startsWith(Context&, Arguments a) {
    if (a[0].asString() == nullptr) return noSuchOverload(a[0]);
    if (a[1].asString() == nullptr) return noSuchOverload(a[1]);
    return a[0].asString()->starts_with(*a[1].asString());
}
Value endsWith(Context&, Arguments a) {
    if (a[0].asString() == nullptr) return noSuchOverload(a[0]);
    if (a[1].asString() == nullptr) return noSuchOverload(a[1]);
    return a[0].asString()->ends_with(*a[1].asString());
}

}  // namespace

ConstantPattern::ConstantPattern(std::string pattern) : m_pattern(std::move(pattern)) {}
ConstantPattern::~ConstantPattern() = default;

const re2::RE2& ConstantPattern::compiled() const {
    std::call_once(m_once, [this] { m_compiled = compiledPattern(m_pattern); });
    return *m_compiled;
}

Value runPattern(Context& context, const std::string& function, const re2::RE2& pattern, Arguments arguments) {
    // With a precompiled pattern, optional values are unwrapped.
    const Value* subject = &arguments[0];
    while (subject->as<OptionalValue>() != nullptr && subject->as<OptionalValue>()->value != nullptr) {
        subject = subject->as<OptionalValue>()->value.get();
    }
    const std::string* text = subject->asString();
    if (text == nullptr) return noSuchOverload();
    if (function == "matches") return search(context, pattern, *text, 0, nullptr);
    if (function == "find") return findFirst(context, pattern, *text);
    std::int64_t most = -1;
    if (arguments.size() == 3) {
        const std::int64_t* limit = arguments[2].as<std::int64_t>();
        if (limit == nullptr) return noSuchOverload();
        most = *limit;
    }
    return findAll(context, pattern, *text, most);
}

std::vector<Function> textTestFunctions() {
    const Type &string = Type::string(), &boolean = Type::boolean();
    return {
        {"contains", {member("contains_string", {string, string}, boolean, kUnguarded<contains>)}},
        {"endsWith", {member("ends_with_string", {string, string}, boolean, kUnguarded<endsWith>)}},
        {"startsWith", {member("starts_with_string", {string, string}, boolean, kUnguarded<startsWith>)}},
        {"matches",
         {overload("matches", {string, string}, boolean, kShared<matches>),
          member("matches_string", {string, string}, boolean, kShared<matches>)}},
    };
}

std::vector<Function> patternFunctions() {
    const Type& string = Type::string();
    const Type strings = Type::list(string);
    return {
        {"find", {member("string_find_string", {string, string}, string, kTyped<find>)}},
        {"findAll",
         {member("string_find_all_string", {string, string}, strings, kTyped<findAllOf>),
          member("string_find_all_string_int", {string, string, Type::integer()}, strings, kTyped<findAllOf>)}},
    };
}

}  // namespace crd::cel
