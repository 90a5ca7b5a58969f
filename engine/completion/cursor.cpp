#include "engine/completion/internal/cursor.h"

#include <algorithm>

#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::completion {

namespace {

// Any word that YAML reads as a string.
constexpr std::string_view kName = "cursor";

// Each recovery costs a reading; the skeleton handles the remaining cases.
constexpr int kMostRecoveries = 4;

bool ofWord(std::string_view text, std::size_t at) {
    const char c = text[at];
    if (static_cast<unsigned char>(c) <= ' ' || std::string_view(",[]{}\"'#&*!|>%@`").find(c) != std::string_view::npos)
        return false;
    // A colon is part of a word if text follows directly: http://x.
    return c != ':' || (at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) > ' ' &&
                        std::string_view(",[]{}").find(text[at + 1]) == std::string_view::npos);
}

std::size_t skipBlanks(std::string_view text, std::size_t at) {
    while (yaml::isBlank(text, at)) ++at;
    return at;
}

// The end of the dashes of the items that begin on the line.
std::size_t skipDashes(std::string_view text, std::size_t at) {
    at = skipBlanks(text, at);
    while (at + 1 < text.size() && text[at] == '-' && yaml::isBlank(text, at + 1)) at = skipBlanks(text, at + 1);
    return at;
}

void placeInLine(std::string_view text, std::size_t line, Word& word) {
    word.column = word.span.begin - line;
    word.startsLine = skipBlanks(text, line) >= word.span.begin;
    word.startsContent = skipDashes(text, line) >= word.span.begin;
    const std::size_t rest = skipBlanks(text, word.span.end);
    word.colon = rest < text.size() && text[rest] == ':';
    word.more = rest < yaml::lineEnd(text, rest) && (text[rest] != '#' || rest == word.span.end);
}

}  // namespace

Word wordAt(std::string_view text, std::size_t byte) {
    Word word;
    byte = std::min(byte, text.size());
    const std::size_t line = yaml::lineBegin(text, byte);
    std::size_t begin = byte, end = byte;
    while (begin > line && ofWord(text, begin - 1)) --begin;
    while (end < text.size() && ofWord(text, end)) ++end;
    word.span = {begin, end};
    word.typed = std::string(text.substr(begin, byte - begin));
    placeInLine(text, line, word);
    return word;
}

std::optional<Word> valueAt(std::string_view text, std::size_t byte) {
    byte = std::min(byte, text.size());
    const std::size_t line = yaml::lineBegin(text, byte), end = yaml::lineEnd(text, byte);
    const std::string_view before = text.substr(line, byte - line);
    const std::size_t colon = before.find(": ");
    if (colon == std::string_view::npos) return std::nullopt;
    Word word;
    word.span.begin = skipBlanks(text, line + colon + 1);
    if (word.span.begin > byte) return std::nullopt;
    word.span.end = std::min(end, text.find(" #", word.span.begin));
    while (word.span.end > word.span.begin && yaml::isBlank(text, word.span.end - 1)) --word.span.end;
    if (word.span.end < byte) return std::nullopt;
    word.typed = std::string(text.substr(word.span.begin, byte - word.span.begin));
    if (word.typed.starts_with('"') || word.typed.starts_with('\'')) word.typed.erase(0, 1);
    placeInLine(text, line, word);
    return word;
}

std::optional<CursorContext> cursorContext(std::string_view text, const Word& word, StandIn form,
                                           const yaml::StreamPtr& near) {
    std::string name = form == StandIn::Item ? "- " : "";
    const std::size_t at = word.span.begin + name.size();
    name += kName;
    if (form != StandIn::Scalar && !word.colon) name += ": ";
    std::string with(text.substr(0, word.span.begin));
    with += name;
    with += text.substr(word.span.end);

    yaml::ReadLimits limits;
    limits.maxRecoveries = kMostRecoveries;
    CursorContext context;
    context.stream = yaml::Stream::read(std::make_shared<const std::string>(std::move(with)), near, limits);
    if (!context.stream) return std::nullopt;
    context.document = yaml::documentAt(*context.stream, at);
    const yaml::DocumentTree& document = context.stream->documents()[context.document];
    if (!document.root) return std::nullopt;
    const yaml::Location location = yaml::locate(*context.stream, document, at);
    const auto isName = [&](yaml::NodeRef node) {
        return node && node.begin() == at && node->isScalar() && node->scalar == kName;
    };
    if (form != StandIn::Scalar && !location.steps.empty() && isName(location.entryRef().key)) {
        context.key = true;
        context.holder = location.steps.back().parent;
        context.path = yaml::pathOf(location).parent();
        context.flow = context.holder->flow;
        return context;
    }
    if (form != StandIn::Scalar || !isName(location.node)) return std::nullopt;
    context.path = yaml::pathOf(location);
    context.flow = !location.steps.empty() && location.steps.back().parent->flow;
    return context;
}

}  // namespace crd::completion
