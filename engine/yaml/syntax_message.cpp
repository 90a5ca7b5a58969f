#include "engine/yaml/syntax_message.h"

#include <algorithm>
#include <array>

#include "engine/yaml/text_scan.h"

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
    std::string_view sentence;
};

// Explanations of the reader's messages. Looked up by the beginning of the problem.
constexpr std::array<Wording, 27> kWordings{{
    {"mapping values are not allowed in this context",
     "a \":\" starts a mapping here, where only a value is allowed; move the entry to its own line, or quote the text"},
    {"did not find expected key",
     "expected a key at the indentation of its neighbours; check the indentation and the quotes of the lines above"},
    {"did not find expected '-' indicator",
     "expected \"-\" for the next list item at the indentation of its neighbours"},
    {"did not find expected ',' or ']'", "expected \",\" or \"]\" in the list that \"[\" opened"},
    {"did not find expected ',' or '}'", "expected \",\" or \"}\" in the mapping that \"{\" opened"},
    {"did not find expected node content", "expected a value"},
    {"did not find expected <document start>", "expected the end of the document, or \"---\" before another one"},
    {"could not find expected ':'", "expected \":\" after the key"},
    {"found character that cannot start any token", "this character cannot start a value; quote the text"},
    {"found a tab character", "found a tab where indentation must be spaces"},
    {"block sequence entries are not allowed in this context",
     "a list item cannot start here; move the \"-\" to its own line"},
    {"mapping keys are not allowed in this context", "a key cannot start here"},
    {"found unexpected end of stream", "the closing quote is missing"},
    {"found unexpected document indicator", "the closing quote is missing before the document ends"},
    {"found unknown escape character",
     "unknown escape in double quotes; write \"\\\\\" for a backslash, or use single quotes"},
    {"did not find expected hexdecimal number", "expected hexadecimal digits in the escape"},
    {"found invalid Unicode character escape code", "the escape is not a Unicode character"},
    {"did not find expected alphabetic or numeric character", "expected a name after \"&\" or \"*\""},
    {"did not find the expected '>'", "expected \">\" at the end of the tag"},
    {"did not find expected '!'", "expected \"!\" in the tag"},
    {"found undefined tag handle", "the tag's handle is not declared by a %TAG directive"},
    {"found duplicate", "the directive or property appears twice"},
    {"did not find expected comment or line break", "expected a comment or the end of the line"},
    {"found an indentation indicator equal to 0", "the indentation indicator must be 1 to 9"},
    {"did not find expected whitespace", "expected a space"},
    {"control characters are not allowed",
     "this control character is not allowed in YAML; write an escape in double quotes"},
    {"found incompatible YAML document", "only YAML 1.1 is supported"},
}};

struct ContextName {
    std::string_view context;
    std::string_view name;
};
constexpr std::array<ContextName, 12> kContexts{{
    {"while parsing a block mapping", "the mapping"},
    {"while parsing a block collection", "the list"},
    {"while parsing a flow sequence", "the list"},
    {"while parsing a flow mapping", "the mapping"},
    {"while scanning a quoted scalar", "the quoted text"},
    {"while scanning a simple key", "the key"},
    {"while scanning a block scalar", "the block text"},
    {"while scanning an anchor", "the anchor"},
    {"while scanning an alias", "the alias"},
    {"while scanning a tag", "the tag"},
    {"while scanning a plain scalar", "the text"},
    {"while parsing a node", "the value"},
}};

std::string found(std::string_view text, std::size_t at) {
    if (at >= text.size()) return "the end of the file";
    if (breakLength(text, at) != 0) return "the end of the line";
    if (text[at] == '\t') return "a tab";
    if (text[at] == ' ') return "a space";
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x20 || byte == 0x7F) return "a control character";
    // A word or one character is enough to recognize the location.
    std::size_t end = at + 1;
    const auto isWord = [](char c) {
        const auto b = static_cast<unsigned char>(c);
        return (b >= '0' && b <= '9') || (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || b == '_' || b >= 0x80;
    };
    while (end < text.size() && end - at < 32 && isWord(text[at]) && isWord(text[end])) ++end;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return "\"" + std::string(text.substr(at, end - at)) + "\"";
}

std::string place(const LinePosition& position) {
    return "line " + std::to_string(position.line + 1) + ", column " + std::to_string(position.byteColumn + 1);
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

std::string readerSentence(const SyntaxFault& fault) {
    if (fault.problem == "control characters are not allowed") {
        if (fault.value == 0) return "found a NUL byte, which is not allowed in YAML; is this a text file?";
        return "found a control character, which is not allowed in YAML; write it as an escape in double quotes";
    }
    return "found bytes that are not UTF-8; save the file as UTF-8";
}

SourceSpan characterAt(std::string_view text, std::size_t at) {
    const std::size_t begin = std::min(at, text.size());
    std::size_t end = std::min(begin + 1, text.size());
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return {begin, end};
}

}  // namespace

Problem problemOf(std::string_view text, const LineIndex& lines, const SyntaxFault& fault) {
    Problem problem;
    problem.span = characterAt(text, fault.offset);
    const std::size_t begin = problem.span.begin;
    problem.serverMessage = faultWords(fault);
    std::string sentence = "At " + place(positionOf(text, lines, begin)) + ": ";
    if (fault.kind == SyntaxFault::Kind::Reader) {
        problem.message = sentence + readerSentence(fault) + ".";
        return problem;
    }
    const auto wording = std::find_if(kWordings.begin(), kWordings.end(), [&](const Wording& w) {
        return std::string_view(fault.problem).starts_with(w.problem);
    });
    sentence += "found " + found(text, begin) + "; ";
    sentence += wording == kWordings.end() ? fault.problem : std::string(wording->sentence);
    const auto context = std::find_if(kContexts.begin(), kContexts.end(),
                                      [&](const ContextName& c) { return fault.context == c.context; });
    if (context != kContexts.end() && fault.contextOffset < begin) {
        const LinePosition from = positionOf(text, lines, fault.contextOffset);
        sentence += " (" + std::string(context->name) + " starts at " + place(from) + ")";
    }
    problem.message = sentence + ".";
    return problem;
}

Problem problemOf(std::string_view text, const LineIndex& lines, const JsonSyntaxFault& fault) {
    Problem problem;
    problem.span = characterAt(text, fault.offset);
    problem.serverMessage = serverWords(text, fault);
    const std::size_t begin = problem.span.begin;
    const std::string_view expected =
        fault.kind == JsonSyntaxFault::Kind::Encoding ? "save the file as UTF-8" : fault.expected;
    problem.message = "At " + place(positionOf(text, lines, begin)) + ": found " + found(text, begin) + "; " +
                      std::string(expected) + ".";
    return problem;
}

}  // namespace crd::yaml
