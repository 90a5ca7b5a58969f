#include "app/crdctl/print/visible_text.h"

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <memory>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>

#include "engine/base/text/controls.h"
#include "engine/base/text/hex.h"
#include "engine/base/text/utf8.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/stream.h"

namespace crd::ctl {

namespace {

std::string escaped(std::uint32_t codePoint) {
    return "\\u" + hexText(codePoint, 4);
}

std::string escaped(char byte) {
    const auto value = static_cast<unsigned char>(byte);
    if (value == 0x7F) return escaped(std::uint32_t{value});  // JSON may have it in strings, and knows no \x7f
    return "\\x" + hexText(value, 2);
}

bool isControl(char byte) {
    return (static_cast<unsigned char>(byte) < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F;
}

bool isControl(std::uint32_t codePoint) {
    return (codePoint >= 0x80 && codePoint <= 0x9F) || isDirectionControl(codePoint) || isInvisible(codePoint);
}

bool hasControls(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint c = codePointAt(text, at);
        if (isControl(c.value) || (c.length == 1 && isControl(text[at]))) return true;
        at += c.length;
    }
    return false;
}

// As YAML reads it in double quotes.
std::string quotedForYaml(std::string_view value) {
    std::string out = "\"";
    for (std::size_t at = 0; at < value.size();) {
        const CodePoint c = codePointAt(value, at);
        const std::string_view bytes = value.substr(at, c.length);
        at += c.length;
        if (bytes == "\n") {
            out += "\\n";
        } else if (bytes == "\t") {
            out += "\\t";
        } else if (c.value < 0x20 || c.value == 0x7F || isControl(c.value)) {
            out += escaped(c.value);
        } else {
            if (bytes == "\"" || bytes == "\\") out += '\\';
            out += bytes;
        }
    }
    return out + '"';
}

// Calls `take` for each scalar, in the order of the text.
template <typename Take>
void eachScalar(yaml::NodeRef node, const Take& take) {
    if (!node) return;
    if (node->isScalar()) return take(node);
    for (std::size_t i = 0; i < node.size(); ++i) {
        const yaml::EntryRef entry = node.entry(i);
        eachScalar(entry.key, take);
        eachScalar(entry.value, take);
    }
}

// The number of bytes that a code point with this first byte has; 0 if it cannot be one.
std::size_t lengthFrom(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0;
}

class VisibleText : public std::streambuf {
 public:
    explicit VisibleText(std::ostream& stream) : m_stream(stream), m_to(stream.rdbuf()) { stream.rdbuf(this); }
    ~VisibleText() override {
        finish();
        m_stream.rdbuf(m_to);
    }
    VisibleText(const VisibleText&) = delete;
    VisibleText& operator=(const VisibleText&) = delete;

    bool writeAsItIs(std::string_view bytes) { return finish() && put(bytes); }

 protected:
    int_type overflow(int_type c) override {
        if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
        const char byte = traits_type::to_char_type(c);
        return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
    }
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        std::string_view rest(text, static_cast<std::size_t>(size));
        std::string joined;
        if (!m_begun.empty()) {
            joined = std::exchange(m_begun, {}).append(rest);
            rest = joined;
        }
        while (!rest.empty()) {
            const std::size_t run = static_cast<std::size_t>(
                std::find_if(rest.begin(), rest.end(),
                             [](char c) { return isControl(c) || static_cast<unsigned char>(c) >= 0x80; }) -
                rest.begin());
            if (run > 0 && !put(rest.substr(0, run))) return 0;
            rest.remove_prefix(run);
            if (rest.empty()) break;
            const std::size_t length = lengthFrom(rest.front());
            if (length > rest.size() && !breaksOff(rest)) {
                m_begun = rest;
                break;
            }
            const bool valid = length > 0 && length <= rest.size() && !firstInvalidUtf8(rest.substr(0, length));
            const std::string_view one = rest.substr(0, valid ? length : 1);
            const bool done = !valid || isControl(one.front())       ? put(escaped(one.front()))
                              : isControl(codePointAt(one, 0).value) ? put(escaped(codePointAt(one, 0).value))
                                                                     : put(one);
            if (!done) return 0;
            rest.remove_prefix(one.size());
        }
        return size;
    }
    int sync() override { return finish() && m_to->pubsync() == 0 ? 0 : -1; }

 private:
    // Whether a byte after the first cannot continue the code point.
    static bool breaksOff(std::string_view begun) {
        return std::any_of(begun.begin() + 1, begun.end(),
                           [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    }
    bool put(std::string_view bytes) {
        return m_to->sputn(bytes.data(), static_cast<std::streamsize>(bytes.size())) ==
               static_cast<std::streamsize>(bytes.size());
    }
    // A code point that was begun will not go on.
    bool finish() {
        for (const char c : std::exchange(m_begun, {}))
            if (!put(escaped(c))) return false;
        return true;
    }

    std::ostream& m_stream;
    std::streambuf* m_to;
    std::string m_begun;
};

}  // namespace

void showControls() {
    static VisibleText out(std::cout), err(std::cerr);
}

void writeYaml(const std::string& text) {
    if (!hasControls(text)) return writeDocument(text);
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    const std::string_view all = text;
    std::size_t at = 0;
    for (const yaml::DocumentTree& document : stream->documents()) {
        eachScalar(document.ref(), [&](yaml::NodeRef scalar) {
            const SourceSpan span = scalar.contentSpan();
            const std::string_view written = all.substr(span.begin, span.end - span.begin);
            if (span.begin < at || !hasControls(written)) return;
            std::cout << all.substr(at, span.begin - at);
            writeDocument(quotedForYaml(scalar->scalar));
            if (written.ends_with('\n')) std::cout << '\n';  // a block scalar
            at = span.end;
        });
    }
    std::cout << all.substr(at);
}

void writeDocument(std::string_view bytes) {
    writeRaw(std::cout, bytes);
}

void writeRaw(std::ostream& out, std::string_view bytes) {
    auto* visible = dynamic_cast<VisibleText*>(out.rdbuf());
    if (visible == nullptr) {
        out << bytes;
    } else if (!visible->writeAsItIs(bytes)) {
        out.setstate(std::ios::badbit);
    }
}

std::unique_ptr<std::streambuf> showControlsOf(std::ostream& out) {
    return std::make_unique<VisibleText>(out);
}

std::string visibleText(std::string_view text) {
    std::ostringstream out;
    const std::unique_ptr<std::streambuf> filter = showControlsOf(out);
    out << text << std::flush;
    return out.str();
}

std::string onOneLine(std::string text) {
    for (char& c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
    }
    return text;
}

std::string shownName(const std::string& file) {
    std::string out;
    for (const char c : file) {
        if (c == '\n') {
            out += "\\x0a";
        } else {
            out += c;
        }
    }
    return out;
}

}  // namespace crd::ctl
