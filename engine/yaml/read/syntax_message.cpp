#include "engine/yaml/read/internal/syntax_message.h"

#include <algorithm>
#include <array>

#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {

// The line number in messages of the server's reader: parser faults print the zero-based line, scanner faults one more;
// line 0 falls back to the context, then to no line. Reader faults have no line.
std::string faultWords(const SyntaxFault& fault) {
    std::size_t line = 0;
    if (fault.kind != SyntaxFault::Kind::Reader) {
        if (fault.line != 0) {
            line = fault.line + (fault.kind == SyntaxFault::Kind::Scanner ? 1 : 0);
        } else {
            line = fault.contextLine;
        }
    }
    std::string words = "yaml: ";
    if (line != 0) words += "line " + std::to_string(line) + ": ";
    return words + (fault.problem.empty() ? "unknown problem parsing YAML content" : fault.problem);
}

struct Wording {
    std::string_view problem;
    Pattern sentence;
};

// Explanations of the reader's messages. Looked up by the beginning of the problem.
constexpr std::array<Wording, 27> kWordings{{
    {"mapping values are not allowed in this context",
     phrase("Syntax",
            "a \":\" starts a mapping here, where only a value is allowed; move the entry to its own line, or quote "
            "the text")},
    {"did not find expected key", phrase("Syntax",
                                         "expected a key at the indentation of its neighbours; check the indentation "
                                         "and the quotes of the lines above")},
    {"did not find expected '-' indicator",
     phrase("Syntax", "expected \"-\" for the next list item at the indentation of its neighbours")},
    {"did not find expected ',' or ']'", phrase("Syntax", "expected \",\" or \"]\" in the list that \"[\" opened")},
    {"did not find expected ',' or '}'", phrase("Syntax", "expected \",\" or \"}\" in the mapping that \"{\" opened")},
    {"did not find expected node content", phrase("Syntax", "expected a value")},
    {"did not find expected <document start>",
     phrase("Syntax", "expected the end of the document, or \"---\" before another one")},
    {"could not find expected ':'", phrase("Syntax", "expected \":\" after the key")},
    {"found character that cannot start any token",
     phrase("Syntax", "this character cannot start a value; quote the text")},
    {"found a tab character", phrase("Syntax", "found a tab where indentation must be spaces")},
    {"block sequence entries are not allowed in this context",
     phrase("Syntax", "a list item cannot start here; move the \"-\" to its own line")},
    {"mapping keys are not allowed in this context", phrase("Syntax", "a key cannot start here")},
    {"found unexpected end of stream", phrase("Syntax", "the closing quote is missing")},
    {"found unexpected document indicator", phrase("Syntax", "the closing quote is missing before the document ends")},
    {"found unknown escape character",
     phrase("Syntax", "unknown escape in double quotes; write \"\\\\\" for a backslash, or use single quotes")},
    {"did not find expected hexdecimal number", phrase("Syntax", "expected hexadecimal digits in the escape")},
    {"found invalid Unicode character escape code", phrase("Syntax", "the escape is not a Unicode character")},
    {"did not find expected alphabetic or numeric character", phrase("Syntax", "expected a name after \"&\" or \"*\"")},
    {"did not find the expected '>'", phrase("Syntax", "expected \">\" at the end of the tag")},
    {"did not find expected '!'", phrase("Syntax", "expected \"!\" in the tag")},
    {"found undefined tag handle", phrase("Syntax", "the tag's handle is not declared by a %TAG directive")},
    {"found duplicate", phrase("Syntax", "the directive or property appears twice")},
    {"did not find expected comment or line break", phrase("Syntax", "expected a comment or the end of the line")},
    {"found an indentation indicator equal to 0", phrase("Syntax", "the indentation indicator must be 1 to 9")},
    {"did not find expected whitespace", phrase("Syntax", "expected a space")},
    {"control characters are not allowed",
     phrase("Syntax", "this control character is not allowed in YAML; write an escape in double quotes")},
    {"found incompatible YAML document", phrase("Syntax", "only YAML 1.1 is supported")},
}};

struct ContextStart {
    std::string_view context;
    Pattern sentence;  // takes line and column
};
constexpr std::array<ContextStart, 12> kContexts{{
    {"while parsing a block mapping", phrase("Syntax", "the mapping starts at line %1, column %2")},
    {"while parsing a block collection", phrase("Syntax", "the list starts at line %1, column %2")},
    {"while parsing a flow sequence", phrase("Syntax", "the list starts at line %1, column %2")},
    {"while parsing a flow mapping", phrase("Syntax", "the mapping starts at line %1, column %2")},
    {"while scanning a quoted scalar", phrase("Syntax", "the quoted text starts at line %1, column %2")},
    {"while scanning a simple key", phrase("Syntax", "the key starts at line %1, column %2")},
    {"while scanning a block scalar", phrase("Syntax", "the block text starts at line %1, column %2")},
    {"while scanning an anchor", phrase("Syntax", "the anchor starts at line %1, column %2")},
    {"while scanning an alias", phrase("Syntax", "the alias starts at line %1, column %2")},
    {"while scanning a tag", phrase("Syntax", "the tag starts at line %1, column %2")},
    {"while scanning a plain scalar", phrase("Syntax", "the text starts at line %1, column %2")},
    {"while parsing a node", phrase("Syntax", "the value starts at line %1, column %2")},
}};

Phrase found(std::string_view text, std::size_t at) {
    if (at >= text.size()) return phrase("Syntax", "the end of the file");
    if (breakLength(text, at) != 0) return phrase("Syntax", "the end of the line");
    if (text[at] == '\t') return phrase("Syntax", "a tab");
    if (text[at] == ' ') return phrase("Syntax", "a space");
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x20 || byte == 0x7F) return phrase("Syntax", "a control character");
    // A word or one character is enough to recognize the location.
    std::size_t end = at + 1;
    const auto isWord = [](char c) {
        const auto b = static_cast<unsigned char>(c);
        return (b >= '0' && b <= '9') || (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || b == '_' || b >= 0x80;
    };
    while (end < text.size() && end - at < 32 && isWord(text[at]) && isWord(text[end])) ++end;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return Phrase::word("\"" + std::string(text.substr(at, end - at)) + "\"");
}

// One-based, as in messages.
std::string lineOf(const LinePosition& position) {
    return std::to_string(position.line + 1);
}
std::string columnOf(const LinePosition& position) {
    return std::to_string(position.byteColumn + 1);
}

// The column counts characters.
LinePosition positionOf(std::string_view text, const LineIndex& lines, std::size_t at) {
    at = std::min(at, text.size());
    LinePosition position;
    position.line = lines.lineOf(at);
    std::size_t column = lineBegin(text, at);
    if (column == 0 && text.starts_with(kByteOrderMark)) column = std::min(at, kByteOrderMark.size());
    for (; column < at; ++column) {
        if ((static_cast<unsigned char>(text[column]) & 0xC0U) != 0x80U) ++position.byteColumn;
    }
    return position;
}

Phrase readerSentence(const SyntaxFault& fault) {
    if (fault.problem == "control characters are not allowed") {
        if (fault.value == 0)
            return phrase("Syntax", "found a NUL byte, which is not allowed in YAML; is this a text file?");
        return phrase(
            "Syntax",
            "found a control character, which is not allowed in YAML; write it as an escape in double quotes");
    }
    return phrase("Syntax", "found bytes that are not UTF-8; save the file as UTF-8");
}

SourceSpan characterAt(std::string_view text, std::size_t at) {
    const std::size_t begin = std::min(at, text.size());
    std::size_t end = std::min(begin + 1, text.size());
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return {begin, end};
}

}  // namespace

Problem problemOf(std::string_view text, const LineIndex& lines, const SyntaxFault& fault) {
    const SourceSpan span = characterAt(text, fault.offset);
    const std::size_t begin = span.begin;
    const LinePosition at = positionOf(text, lines, begin);
    if (fault.kind == SyntaxFault::Kind::Reader) {
        return Problem{
            span, phrase("Syntax", "At line %1, column %2: %3.").with(lineOf(at), columnOf(at), readerSentence(fault)),
            faultWords(fault), true};
    }
    const auto wording = std::find_if(kWordings.begin(), kWordings.end(), [&](const Wording& w) {
        return std::string_view(fault.problem).starts_with(w.problem);
    });
    const Phrase sentence = wording == kWordings.end() ? Phrase::word(fault.problem) : Phrase(wording->sentence);
    const auto context = std::find_if(kContexts.begin(), kContexts.end(),
                                      [&](const ContextStart& c) { return fault.context == c.context; });
    if (context == kContexts.end() || fault.contextOffset >= begin) {
        return Problem{span,
                       phrase("Syntax", "At line %1, column %2: found %3; %4.")
                           .with(lineOf(at), columnOf(at), found(text, begin), sentence),
                       faultWords(fault), true};
    }
    const LinePosition from = positionOf(text, lines, fault.contextOffset);
    return Problem{span,
                   phrase("Syntax", "At line %1, column %2: found %3; %4 (%5).")
                       .with(lineOf(at), columnOf(at), found(text, begin), sentence,
                             context->sentence.with(lineOf(from), columnOf(from))),
                   faultWords(fault), true};
}

Problem problemOf(std::string_view text, const LineIndex& lines, const JsonSyntaxFault& fault) {
    const SourceSpan span = characterAt(text, fault.offset);
    const LinePosition at = positionOf(text, lines, span.begin);
    const Pattern expected =
        fault.kind == JsonSyntaxFault::Kind::Encoding ? phrase("Syntax", "save the file as UTF-8") : fault.expected;
    return Problem{span,
                   phrase("Syntax", "At line %1, column %2: found %3; %4.")
                       .with(lineOf(at), columnOf(at), found(text, span.begin), expected),
                   serverWords(text, fault), true};
}

}  // namespace crd::yaml
