#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <utility>

#include "engine/base/text/controls.h"
#include "engine/base/text/hex.h"
#include "engine/base/text/utf8.h"
#include "engine/yaml/edit/internal/edit_internal.h"
#include "engine/yaml/read/internal/scalar.h"
#include "engine/yaml/read/resolve.h"

namespace crd::yaml::editing {

namespace {

// Characters that the reader accepts unescaped, without line breaks, the byte order mark, and what a reviewer of the
// file would not see.
bool isPlainlyPrintable(std::uint32_t c) {
    if (c == '\t') return true;
    // Not the joiners U+200C and U+200D, which belong to the words of some scripts.
    if (isControlCode(c) || isDirectionControl(c) || isInvisible(c)) return false;
    return c != 0xFFFE && c != 0xFFFF;
}

// `known`: a text that may have what a reviewer would not see.
bool allPrintable(std::string_view value, std::string_view known = {}) {
    for (std::size_t at = 0; at < value.size();) {
        const CodePoint c = codePointAt(value, at);
        const bool readable = isDirectionControl(c.value) || c.value == 0x200B || c.value == 0x2060;
        const bool isKnown = readable && known.find(value.substr(at, c.length)) != std::string_view::npos;
        if (!isPlainlyPrintable(c.value) && !isKnown) return false;
        at += c.length;
    }
    return true;
}

// Uses the reader's own rules instead of a list of words.
bool resolvesTo(ScalarStyle style, std::string_view text, const Json& meant) {
    Node node;
    node.kind = NodeKind::Scalar;
    node.style = style;
    node.scalar = std::string(text);
    const std::optional<Json> value = resolveScalar(node);
    return value && *value == meant;
}

bool isPlainString(std::string_view value, bool flow) {
    // Other readers take a plain 1:30 as a number and a plain 2026-01-01 as a date.
    return isPlainSyntax(value, flow) && value != "<<" && value != "=" && !isBase60(value) && !isTimestamp(value) &&
           resolvesTo(ScalarStyle::Plain, value, Json(value));
}

std::string singleQuoted(std::string_view value) {
    std::string out = "'";
    for (const char c : value) {
        out += c;
        if (c == '\'') out += c;
    }
    return out + "'";
}

}  // namespace

// Also rejects some texts that this reader accepts but other readers do not.
bool isPlainSyntax(std::string_view value, bool flow) {
    if (value.empty() || isBlank(value.front()) || isBlank(value.back())) return false;
    if (value.find('\t') != std::string_view::npos || !allPrintable(value)) return false;
    constexpr std::string_view kIndicators = "?:,[]{}#&*!|>'\"%@`";
    if (kIndicators.find(value.front()) != std::string_view::npos) return false;
    if (value.front() == '-' && (value.size() == 1 || value[1] == ' ' || value[1] == '-')) return false;
    if (value.starts_with("...")) return false;
    if (value.back() == ':' || value.find(": ") != std::string_view::npos) return false;
    if (value.find(" #") != std::string_view::npos) return false;
    return !flow || value.find_first_of(",[]{}:?") == std::string_view::npos;
}

std::string doubleQuoted(std::string_view value) {
    std::string out = "\"";
    for (std::size_t at = 0; at < value.size();) {
        const CodePoint c = codePointAt(value, at);
        switch (c.value) {
            case '"':
                out += "\\\"";
                break;
            case '\\':
                out += "\\\\";
                break;
            case '\n':
                out += "\\n";
                break;
            case '\r':
                out += "\\r";
                break;
            case '\t':
                out += "\\t";
                break;
            default:
                if (isPlainlyPrintable(c.value)) {
                    out += value.substr(at, c.length);
                } else {
                    // Uses an escape that JSON also has; every such character is below U+10000.
                    out += "\\u" + hexText(c.value, 4, HexCase::Upper);
                }
        }
        at += c.length;
    }
    return out + "\"";
}

Result<std::string> formatString(std::string_view value, const ScalarContext& context) {
    if (const std::optional<std::size_t> bad = firstInvalidUtf8(value)) {
        return failure(phrase("Edits", "The new text is not UTF-8 (byte %1).").with(std::to_string(*bad + 1)));
    }
    if (context.preferred == ScalarStyle::DoubleQuoted) return doubleQuoted(value);
    if (context.preferred != ScalarStyle::SingleQuoted && isPlainString(value, context.flow)) return std::string(value);
    return allPrintable(value) ? singleQuoted(value) : doubleQuoted(value);
}

Result<std::string> formatKey(std::string_view key, const ScalarContext& context) {
    ScalarContext keyContext = context;
    keyContext.key = true;
    Result<std::string> text = formatString(key, keyContext);
    // The reader searches for the ":" of a key within 1,024 characters.
    if (text && text->size() > 1000) return failure(phrase("Edits", "A key cannot be longer than 1,000 bytes."));
    return text;
}

Result<std::string> formatAtom(const Json& value) {
    if (value.isNull()) return std::string("null");
    if (const bool* b = value.asBool()) return std::string(*b ? "true" : "false");
    if (const std::int64_t* i = value.asInt()) return std::to_string(*i);
    const double* d = value.asDouble();
    if (d == nullptr || !std::isfinite(*d)) return failure(phrase("Edits", "JSON does not support infinite numbers."));
    std::array<char, 40> buffer{};
    std::string text = toString(value);
    if (resolvesTo(ScalarStyle::Plain, text, value)) return text;
    // A whole double must not be read back as an integer.
    if (resolvesTo(ScalarStyle::Plain, text + ".0", value)) return text + ".0";
    for (const char* format : {"%.17g", "%.17e"}) {
        std::snprintf(buffer.data(), buffer.size(), format, *d);
        if (resolvesTo(ScalarStyle::Plain, buffer.data(), value)) return std::string(buffer.data());
    }
    return failure(phrase("Edits", "The number %1 cannot be written without losing precision.").with(text));
}

bool literalAllowed(std::string_view value, bool& explicitIndent, const std::optional<std::string>& before) {
    const std::size_t firstBreak = value.find('\n');
    if (firstBreak == std::string_view::npos || firstInvalidUtf8(value)) return false;
    if ((value.ends_with("\n\n") && !before) || value.find_first_not_of(" \t\n") == std::string_view::npos)
        return false;
    bool first = true;
    std::size_t at = 0;
    while (at < value.size()) {
        const std::size_t end = std::min(value.find('\n', at), value.size());
        const std::string_view line = value.substr(at, end - at);
        if (!allPrintable(line, before ? *before : std::string_view())) return false;
        // Editors tend to strip lines that have only blanks.
        if (!line.empty() && line.find_first_not_of(" \t") == std::string_view::npos) return false;
        if (first) explicitIndent = line.empty() || isBlank(line.front());
        first = false;
        at = end + 1;
    }
    return true;
}

namespace {

// Whether a line may be broken at the blank, so that a reader joins both parts with one blank.
bool foldsAt(std::string_view value, std::size_t at) {
    const auto isWord = [&](std::size_t i) { return i < value.size() && !isBlank(value[i]) && value[i] != '\n'; };
    return value[at] == ' ' && at > 0 && isWord(at - 1) && isWord(at + 1);
}

// Blanks at the beginning of a line keep its breaks, and editors strip those at the end.
bool foldedAllowed(std::string_view value) {
    if (value.empty() || value.front() == '\n' || value.ends_with("\n\n") || firstInvalidUtf8(value)) return false;
    for (std::size_t at = 0; at < value.size();) {
        const std::size_t end = std::min(value.find('\n', at), value.size());
        const std::string_view line = value.substr(at, end - at);
        if (!allPrintable(line) || (!line.empty() && (isBlank(line.front()) || isBlank(line.back())))) return false;
        at = end + 1;
    }
    return true;
}

// Breaks the line at the last blank within the width, again and again.
void wrapLine(std::vector<std::string>& out, std::string_view line, std::size_t width) {
    while (line.size() > width) {
        std::size_t at = width;
        while (at > 0 && !foldsAt(line, at)) --at;
        if (at == 0) at = width;
        while (at < line.size() && !foldsAt(line, at)) ++at;
        if (at >= line.size()) break;
        out.emplace_back(line.substr(0, at));
        line.remove_prefix(at + 1);
    }
    out.emplace_back(line);
}

// What the reader makes of the lines: the rules of folding are its own.
bool readsAs(std::string_view value, const std::vector<std::string>& lines) {
    auto text = std::make_shared<std::string>(value.ends_with('\n') ? "a: >\n" : "a: >-\n");
    for (const std::string& line : lines) *text += line.empty() ? "\n" : "  " + line + "\n";
    const StreamPtr stream = Stream::read(std::move(text));
    if (!stream->ok() || stream->documents().size() != 1 || !stream->documents().front().root) return false;
    const NodeRef root = stream->documents().front().ref();
    if (!root->isMapping() || root.size() != 1) return false;
    const NodeRef scalar = root.entry(0).value;
    return scalar->isScalar() && scalar->scalar == value;
}

}  // namespace

FoldedText foldedTextOf(const EditContext& context, NodeRef scalar) {
    FoldedText out{scalar->scalar, {}, 0};
    const std::string_view value = scalar->scalar;
    const std::size_t end = textEnd(context, scalar);
    std::size_t read = 0;  // of the value
    for (std::size_t at = nextLine(context.text, blockHeader(context, scalar).end); at < end;
         at = nextLine(context.text, at)) {
        std::string_view line = context.text.substr(at, lineEnd(context.text, at) - at);
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        if (line.empty()) continue;
        const bool folded = read > 0 && read < value.size() && value[read] == ' ';
        if (folded) out.folds.push_back(read++);
        while (!folded && read < value.size() && value[read] == '\n') ++read;
        // Lines with more indentation are not folded.
        if (!value.substr(read).starts_with(line)) {
            if (folded) out.folds.pop_back();
            break;
        }
        out.width = std::max(out.width, line.size());
        read += line.size();
    }
    return out;
}

std::optional<std::vector<std::string>> foldedLines(std::string_view value, const FoldedText& before) {
    if (!foldedAllowed(value)) return std::nullopt;
    const std::string_view old = before.value;
    const std::size_t shorter = std::min(old.size(), value.size());
    std::size_t begin = 0, same = 0;  // what is before and behind the change
    while (begin < shorter && old[begin] == value[begin]) ++begin;
    while (same < shorter - begin && old[old.size() - 1 - same] == value[value.size() - 1 - same]) ++same;
    std::vector<std::size_t> folds;
    for (const std::size_t fold : before.folds) {
        const bool after = fold + same >= old.size();
        if (fold >= begin && !after) continue;
        const std::size_t at = fold < begin ? fold : fold + value.size() - old.size();
        if (foldsAt(value, at)) folds.push_back(at);
    }
    constexpr std::size_t kLeastWidth = 60;
    const std::size_t width = std::max(before.width, kLeastWidth), end = value.size() - same;
    std::vector<std::string> out;
    const std::string_view body = value.substr(0, value.size() - (value.ends_with('\n') ? 1 : 0));
    auto fold = folds.begin();
    for (std::size_t at = 0;;) {
        const std::size_t broken = std::min(body.find('\n', at), body.size());
        while (fold != folds.end() && *fold < at) ++fold;
        const std::size_t to = fold != folds.end() && *fold < broken ? *fold : broken;
        const std::string_view line = body.substr(at, to - at);
        // Only what changed is wrapped, and only if the author wraps.
        if (!before.folds.empty() && at <= end && to >= begin) {
            wrapLine(out, line, width);
        } else {
            out.emplace_back(line);
        }
        if (to >= body.size()) break;
        at = to + 1;
        if (to != broken) continue;
        out.emplace_back();  // a break that stays needs an empty line; each further one another
        while (body[at] == '\n') {
            out.emplace_back();
            ++at;
        }
    }
    return readsAs(value, out) ? std::optional(std::move(out)) : std::nullopt;
}

Result<std::string> formatFlow(const Json& value, const FlowStyle& style, int depth) {
    if (depth > 1000) return failure(phrase("Edits", "The new value is nested too deeply."));
    const ScalarStyle preferred = style.doubleQuotes ? ScalarStyle::DoubleQuoted : ScalarStyle::Plain;
    if (const std::string* s = value.asString()) return formatString(*s, {.flow = true, .preferred = preferred});
    if (const Json::Array* items = value.asArray()) {
        std::string out = "[";
        for (const Json& item : *items) {
            Result<std::string> text = formatFlow(item, style, depth + 1);
            if (!text) return text;
            if (out.size() > 1) out += ", ";
            out += *text;
        }
        return out + "]";
    }
    if (const Json::Object* members = value.asObject()) {
        std::string out = "{";
        for (const auto& [key, member] : *members) {
            const Result<std::string> keyText = formatKey(key, {.flow = true, .preferred = preferred});
            if (!keyText) return keyText;
            Result<std::string> text = formatFlow(member, style, depth + 1);
            if (!text) return text;
            if (out.size() > 1) out += ", ";
            out += *keyText + ": " + *text;
        }
        return out + "}";
    }
    return formatAtom(value);
}

FlowStyle flowStyleOf(const EditContext& context, NodeRef collection) {
    FlowStyle style;
    if (!collection->flow) return style;
    // The quoting of the first keys, or of the first strings of a list, decides.
    const std::size_t looked = std::min<std::size_t>(collection.size(), 8);
    for (std::size_t i = 0; i < looked; ++i) {
        const EntryRef entry = collection.entry(i);
        NodeRef scalar = entry.key ? entry.key : entry.value;
        if (scalar->isMapping() && scalar->flow && scalar.size() > 0) scalar = scalar.entry(0).key;
        if (!scalar->isScalar()) continue;
        if (scalar->style == ScalarStyle::DoubleQuoted) return {true};
        if (entry.key || scalar->style == ScalarStyle::SingleQuoted) return {false};
    }
    // Undecided: a text whose root is in flow style with quoted keys is JSON.
    const NodeRef root = context.document.ref();
    if (root.get() != collection.get() && root->flow) return flowStyleOf(context, root);
    return style;
}

}  // namespace crd::yaml::editing

namespace crd::yaml {

Result<std::string> stringText(std::string_view string, bool flow) {
    return editing::formatString(string, {.flow = flow});
}

}  // namespace crd::yaml
