#include "engine/yaml/json/internal/json_reader.h"

#include <algorithm>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/utf8.h"
#include "engine/yaml/read/internal/tree_builder.h"

namespace crd::yaml {
namespace {

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// The code unit of a "\u" at `at` that is followed by four digits.
std::uint32_t escapedUnit(std::string_view text, std::size_t at) {
    std::uint32_t unit = 0;
    for (std::size_t i = at + 2; i < at + 6; ++i) unit = unit * 16 + static_cast<std::uint32_t>(hexDigit(text[i]));
    return unit;
}

// Checks the grammar only.
struct NoTrees {
    static constexpr bool kDecodes = false;
    void open(NodeKind, std::size_t) {}
    void close(std::size_t) {}
    void scalar(ScalarStyle, std::string, std::size_t, std::size_t) {}
    bool full(std::size_t) const { return false; }
    void endValue(std::size_t) {}
};

struct BuildsTrees {
    static constexpr bool kDecodes = true;
    BuildsTrees(std::string_view text, const ReadLimits& most) : builder(text), limits(most) {}

    void open(NodeKind kind, std::size_t begin) { builder.openCollection(kind, true, begin, {nullptr, begin}, {}); }
    void close(std::size_t end) { builder.closeCollection(end); }
    void scalar(ScalarStyle style, std::string value, std::size_t begin, std::size_t end) {
        builder.addScalar(style, std::move(value), begin, end, {nullptr, begin}, {});
    }
    bool full(std::size_t depth) const {
        return builder.nodesMade() >= limits.maxNodes || depth > static_cast<std::size_t>(limits.maxDepth);
    }
    void endValue(std::size_t end) { documents.push_back(take(end)); }
    DocumentTree take(std::size_t end) {
        DocumentTree document;
        TreeBuilder::Placed root = builder.takeRoot();
        document.begin = root ? root.begin : end;
        document.root = std::move(root.node);
        document.span = {previousEnd, end};
        previousEnd = end;
        return document;
    }

    TreeBuilder builder;
    const ReadLimits& limits;
    std::vector<DocumentTree> documents;
    std::size_t previousEnd = 0;
};

enum class Outcome : unsigned char { Read, Fault, Full, Stopped };

template <typename Sink>
class JsonReader {
 public:
    JsonReader(std::string_view text, Sink& sink, const std::stop_token& stop)
        : m_text(text), m_sink(sink), m_stop(stop) {}

    const JsonSyntaxFault& fault() const { return m_fault; }

    Outcome readAll(bool single) {
        for (bool first = true;; first = false) {
            skipSpaces();
            if (atEnd() && (!single || !first)) return Outcome::Read;
            if (single && !first)
                return fail("after top-level value", phrase("Syntax", "expected the end of the text"));
            if (const Outcome outcome = readOne(); outcome != Outcome::Read) return outcome;
            m_sink.endValue(m_at);
        }
    }

 private:
    bool atEnd() const { return m_at >= m_text.size(); }
    char next() const { return m_text[m_at]; }
    void skipSpaces() {
        while (!atEnd() && isSpace(next())) ++m_at;
    }

    Outcome fail(std::string context, const Pattern& expected) {
        m_fault = {JsonSyntaxFault::Kind::Character, m_at, std::move(context), expected};
        if (atEnd()) m_fault.kind = JsonSyntaxFault::Kind::End;
        return Outcome::Fault;
    }

    // Reads a value with all its descendants; iterative, since the nesting depends on the input.
    Outcome readOne() {
        m_open.clear();
        for (;;) {
            Outcome outcome = readBegin();
            if (outcome != Outcome::Read) return outcome;
            // After a value: the enclosing containers continue or close.
            while (!m_begun) {
                if (m_open.empty()) return Outcome::Read;
                outcome = readEnd();
                if (outcome != Outcome::Read) return outcome;
            }
        }
    }

    // Reads the beginning of a value, or all of a scalar or empty container. Sets m_begun if another value must follow.
    Outcome readBegin() {
        m_begun = false;
        if ((++m_values & 1023U) == 0 && m_stop.stop_requested()) return Outcome::Stopped;
        if (m_sink.full(m_open.size())) return Outcome::Full;
        skipSpaces();
        const char c = atEnd() ? '\0' : next();
        if (c == '{' || c == '[') return open(c);
        if (c == '"') return readString();
        if (c == '-' || isDigit(c)) return readNumber();
        for (const std::string_view word : {"true", "false", "null"}) {
            if (!atEnd() && c == word.front()) return readWord(word);
        }
        return fail("looking for beginning of value", phrase("Syntax", "expected a value"));
    }

    Outcome open(char c) {
        m_sink.open(c == '{' ? NodeKind::Mapping : NodeKind::Sequence, m_at);
        m_open.push_back(c);
        ++m_at;
        skipSpaces();
        if (!atEnd() && next() == (c == '{' ? '}' : ']')) {
            close();
            return Outcome::Read;
        }
        m_begun = true;
        return c == '{' ? readKey() : Outcome::Read;
    }

    void close() {
        ++m_at;
        m_sink.close(m_at);
        m_open.pop_back();
    }

    Outcome readKey() {
        skipSpaces();
        if (atEnd() || next() != '"')
            return fail("looking for beginning of object key string",
                        phrase("Syntax", "expected a key in double quotes"));
        if (const Outcome outcome = readString(); outcome != Outcome::Read) return outcome;
        skipSpaces();
        if (atEnd() || next() != ':') return fail("after object key", phrase("Syntax", "expected \":\" after the key"));
        ++m_at;
        return Outcome::Read;
    }

    Outcome readEnd() {
        skipSpaces();
        const bool object = m_open.back() == '{';
        const char c = atEnd() ? '\0' : next();
        if (c == (object ? '}' : ']')) {
            close();
            return Outcome::Read;
        }
        if (c != ',' || atEnd()) {
            return object ? fail("after object key:value pair",
                                 phrase("Syntax", "expected \",\" or \"}\" after the value"))
                          : fail("after array element", phrase("Syntax", "expected \",\" or \"]\" after the item"));
        }
        ++m_at;
        m_begun = true;
        return object ? readKey() : Outcome::Read;
    }

    Outcome readWord(std::string_view word) {
        const std::size_t begin = m_at;
        for (const char c : word) {
            if (atEnd() || next() != c) {
                return fail("in literal " + std::string(word) + " (expecting '" + c + "')",
                            phrase("Syntax", "expected a value"));
            }
            ++m_at;
        }
        plain(begin);
        return Outcome::Read;
    }

    Outcome readDigits(const char* context) {
        if (atEnd() || !isDigit(next())) return fail(context, phrase("Syntax", "expected a digit"));
        while (!atEnd() && isDigit(next())) ++m_at;
        return Outcome::Read;
    }

    Outcome readNumber() {
        const std::size_t begin = m_at;
        if (next() == '-') ++m_at;
        if (!atEnd() && next() == '0') {
            ++m_at;
        } else if (const Outcome outcome = readDigits("in numeric literal"); outcome != Outcome::Read) {
            return outcome;
        }
        if (!atEnd() && next() == '.') {
            ++m_at;
            const Outcome outcome = readDigits("after decimal point in numeric literal");
            if (outcome != Outcome::Read) return outcome;
        }
        if (!atEnd() && (next() == 'e' || next() == 'E')) {
            ++m_at;
            if (!atEnd() && (next() == '+' || next() == '-')) ++m_at;
            const Outcome outcome = readDigits("in exponent of numeric literal");
            if (outcome != Outcome::Read) return outcome;
        }
        plain(begin);
        return Outcome::Read;
    }

    void plain(std::size_t begin) {
        std::string value;
        if constexpr (Sink::kDecodes) value = m_text.substr(begin, m_at - begin);
        m_sink.scalar(ScalarStyle::Plain, std::move(value), begin, m_at);
    }

    Outcome readString() {
        const std::size_t begin = m_at++;
        std::string value;
        for (;;) {
            const std::size_t run = m_at;
            bool ascii = true;
            while (!atEnd() && next() != '"' && next() != '\\' && static_cast<unsigned char>(next()) >= 0x20) {
                ascii = ascii && static_cast<unsigned char>(next()) < 0x80;
                ++m_at;
            }
            const std::string_view characters = m_text.substr(run, m_at - run);
            if (!ascii) {
                if (const auto invalid = firstInvalidUtf8(characters)) {
                    m_fault = {JsonSyntaxFault::Kind::Encoding, run + *invalid, {}, {}};
                    return Outcome::Fault;
                }
            }
            if constexpr (Sink::kDecodes) value += characters;
            if (atEnd() || (next() != '"' && next() != '\\'))
                return fail("in string literal",
                            phrase("Syntax", "expected the closing quote, or an escape such as \"\\n\""));
            if (next() == '"') break;
            if (const Outcome outcome = readEscape(value); outcome != Outcome::Read) return outcome;
        }
        ++m_at;
        m_sink.scalar(ScalarStyle::DoubleQuoted, std::move(value), begin, m_at);
        return Outcome::Read;
    }

    Outcome readEscape(std::string& value) {
        constexpr std::string_view kLetters = "\"\\/bfnrt";
        constexpr std::string_view kValues = "\"\\/\b\f\n\r\t";
        const std::size_t begin = m_at++;
        const std::size_t hit = atEnd() ? std::string_view::npos : kLetters.find(next());
        if (hit != std::string_view::npos) {
            value.push_back(kValues[hit]);
            ++m_at;
            return Outcome::Read;
        }
        if (atEnd() || next() != 'u')
            return fail("in string escape code",
                        phrase("Syntax", "expected an escape that JSON has; \"\\\\\" is a backslash"));
        if (const Outcome outcome = readUnit(); outcome != Outcome::Read) return outcome;
        appendUtf8(value, escapedCodePoint(begin));
        return Outcome::Read;
    }

    // Reads from the "u" to the end of its four digits.
    Outcome readUnit() {
        ++m_at;
        for (int i = 0; i < 4; ++i, ++m_at) {
            if (atEnd() || hexDigit(static_cast<unsigned char>(next())) < 0)
                return fail("in \\u hexadecimal character escape",
                            phrase("Syntax", "expected four hexadecimal digits"));
        }
        return Outcome::Read;
    }

    // Two escapes encode a character above U+FFFF; an unpaired surrogate becomes U+FFFD, as in Go.
    std::uint32_t escapedCodePoint(std::size_t begin) {
        constexpr std::uint32_t kReplacement = 0xFFFD;
        const std::uint32_t unit = escapedUnit(m_text, begin);
        if (unit < 0xD800 || unit > 0xDFFF) return unit;
        if (unit > 0xDBFF || m_text.substr(m_at, 2) != "\\u") return kReplacement;
        const std::string_view digits = m_text.substr(m_at + 2, 4);
        const bool whole = digits.size() == 4 && std::all_of(digits.begin(), digits.end(), [](char c) {
                               return hexDigit(static_cast<unsigned char>(c)) >= 0;
                           });
        const std::uint32_t low = whole ? escapedUnit(m_text, m_at) : 0;
        if (low < 0xDC00 || low > 0xDFFF) return kReplacement;
        m_at += 6;
        return 0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00);
    }

    std::string_view m_text;
    Sink& m_sink;
    const std::stop_token& m_stop;
    std::size_t m_at = 0;
    std::size_t m_values = 0;
    std::string m_open;    // the enclosing "{" and "["
    bool m_begun = false;  // a value must follow
    JsonSyntaxFault m_fault;
};

}  // namespace

bool beginsAsJson(std::string_view text) {
    constexpr std::size_t kLooked = 4096;  // kubectl inspects this many bytes
    text = text.substr(0, kLooked);
    const auto first = std::find_if_not(text.begin(), text.end(), isSpace);
    return first != text.end() && *first == '{';
}

JsonTrees readJson(std::string_view text, const ReadLimits& limits, const std::stop_token& stop) {
    BuildsTrees sink(text, limits);
    JsonReader<BuildsTrees> reader(text, sink, stop);
    const Outcome outcome = reader.readAll(false);
    JsonTrees out;
    out.declined = outcome == Outcome::Full;
    out.stopped = outcome == Outcome::Stopped;
    if (outcome == Outcome::Fault) {
        out.fault = reader.fault();
        sink.builder.closeAll();
        out.broken = sink.take(text.size());
    }
    out.documents = std::move(sink.documents);
    out.freshNodes = sink.builder.nodesMade();
    return out;
}

std::optional<JsonSyntaxFault> findJsonFault(std::string_view text, bool single) {
    NoTrees sink;
    const std::stop_token never;
    JsonReader<NoTrees> reader(text, sink, never);
    if (reader.readAll(single) == Outcome::Read) return std::nullopt;
    return reader.fault();
}

std::string serverWords(std::string_view text, const JsonSyntaxFault& fault) {
    switch (fault.kind) {
        case JsonSyntaxFault::Kind::End:
            return "unexpected EOF";
        case JsonSyntaxFault::Kind::Encoding:  // Go continues with U+FFFD, but the original text is lost either way
            return {};
        case JsonSyntaxFault::Kind::Character:
            break;
    }
    // Go prints the byte as a code point.
    std::string quoted = "'\\''";
    if (text[fault.offset] == '"') {
        quoted = "'\"'";
    } else if (text[fault.offset] != '\'') {
        std::string character;
        appendUtf8(character, static_cast<unsigned char>(text[fault.offset]));
        quoted = goQuoted(character);
        quoted.front() = quoted.back() = '\'';
    }
    return "json: offset " + std::to_string(fault.offset + 1) + ": invalid character " + quoted + " " + fault.context;
}

}  // namespace crd::yaml
