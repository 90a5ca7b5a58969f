#include "engine/yaml/write/write.h"

#include <yaml.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <new>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/yaml/read/internal/scalar.h"

namespace crd::yaml {

namespace {

bool isPlainForServer(std::string_view text) {
    // Go's encoder writes a plain "<<", which as a key is a merge key.
    if (text == "<<" || isTimestamp(text) || isBase60(text)) return false;
    Node node;
    node.style = text.empty() ? ScalarStyle::Empty : ScalarStyle::Plain;
    node.scalar = text;
    return std::holds_alternative<std::string>(resolveServerScalar(node));
}

// As Go's encoder prints the number after a conversion through JSON text, which writes whole numbers without a decimal
// point: a value that fits 64 bits is then an integer.
std::string numberText(double value) {
    std::string json = toString(Json(value));
    const char* const end = json.data() + json.size();
    const auto is = [&](auto integer) {
        const auto [stop, error] = std::from_chars(json.data(), end, integer);
        return error == std::errc() && stop == end;
    };
    return is(std::int64_t{}) || is(std::uint64_t{}) ? json : goNumber(value);
}

bool isLetterRune(std::uint32_t rune) {
    return isLetter(rune) || rune >= 0xaa;
}

std::vector<std::uint32_t> runesOf(std::string_view text) {
    std::vector<std::uint32_t> out;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint rune = runeAt(text, at);
        out.push_back(rune.value);
        at += rune.length;
    }
    return out;
}

struct Number {
    std::uint64_t value = 0;  // overflows for long numbers, as in Go
    std::size_t end = 0;
};

Number numberAt(const std::vector<std::uint32_t>& text, std::size_t at, std::uint64_t value) {
    while (at < text.size() && isDigit(text[at])) value = value * 10 + (text[at++] - '0');
    return {value, at};
}

// A zero inside a number is significant.
bool continuesNumber(const std::vector<std::uint32_t>& text, std::size_t at) {
    while (at > 0 && isDigit(text[at - 1])) {
        if (text[--at] != '0') return true;
    }
    return false;
}

}  // namespace

bool keyBefore(std::string_view a, std::string_view b) {
    const std::vector<std::uint32_t> left = runesOf(a);
    const std::vector<std::uint32_t> right = runesOf(b);
    const std::size_t common = std::min(left.size(), right.size());
    std::size_t i = 0;
    while (i < common && left[i] == right[i]) ++i;
    if (i == common) return left.size() < right.size();
    const bool leftLetter = isLetterRune(left[i]);
    const bool rightLetter = isLetterRune(right[i]);
    if (leftLetter && rightLetter) return left[i] < right[i];
    if (leftLetter || rightLetter) return rightLetter;
    const std::uint64_t begun = (left[i] == '0' || right[i] == '0') && continuesNumber(left, i) ? 1 : 0;
    const Number x = numberAt(left, i, begun);
    const Number y = numberAt(right, i, begun);
    if (x.value != y.value) return static_cast<std::int64_t>(x.value) < static_cast<std::int64_t>(y.value);
    if (x.end != y.end) return x.end < y.end;
    return left[i] < right[i];
}

struct Writer::State {
    yaml_emitter_t emitter{};
    std::string out;
    std::vector<bool> open;  // true for a mapping

    static int append(void* state, unsigned char* bytes, size_t count) {
        static_cast<State*>(state)->out.append(reinterpret_cast<const char*>(bytes), count);
        return 1;
    }

    void emit(yaml_event_t& event, int made) {
        // Fails only without memory: the calls always form a complete document.
        if (made == 0 || yaml_emitter_emit(&emitter, &event) == 0) throw std::bad_alloc();
    }

    void text(std::string_view value, yaml_scalar_style_t style) {
        yaml_event_t event;
        // libyaml takes a non-const pointer but copies the text.
        auto* bytes = reinterpret_cast<yaml_char_t*>(const_cast<char*>(value.data() ? value.data() : ""));
        emit(event, yaml_scalar_event_initialize(&event, nullptr, nullptr, bytes, static_cast<int>(value.size()), 1, 1,
                                                 style));
    }

    void string(std::string_view value) {
        if (value.find('\n') != std::string_view::npos) return text(value, YAML_LITERAL_SCALAR_STYLE);
        text(value, isPlainForServer(value) ? YAML_PLAIN_SCALAR_STYLE : YAML_DOUBLE_QUOTED_SCALAR_STYLE);
    }
};

Writer::Writer() : m_state(std::make_unique<State>()) {
    if (yaml_emitter_initialize(&m_state->emitter) == 0) throw std::bad_alloc();
    yaml_emitter_set_output(&m_state->emitter, State::append, m_state.get());
    yaml_emitter_set_unicode(&m_state->emitter, 1);
    yaml_emitter_set_width(&m_state->emitter, -1);
    yaml_event_t event;
    m_state->emit(event, yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING));
    m_state->emit(event, yaml_document_start_event_initialize(&event, nullptr, nullptr, nullptr, 1));
}

Writer::~Writer() {
    yaml_emitter_delete(&m_state->emitter);
}

void Writer::beginMapping() {
    yaml_event_t event;
    m_state->emit(event, yaml_mapping_start_event_initialize(&event, nullptr, nullptr, 1, YAML_BLOCK_MAPPING_STYLE));
    m_state->open.push_back(true);
}

void Writer::endMapping() {
    yaml_event_t event;
    m_state->emit(event, yaml_mapping_end_event_initialize(&event));
    m_state->open.pop_back();
}

void Writer::beginSequence() {
    yaml_event_t event;
    m_state->emit(event, yaml_sequence_start_event_initialize(&event, nullptr, nullptr, 1, YAML_BLOCK_SEQUENCE_STYLE));
    m_state->open.push_back(false);
}

void Writer::endSequence() {
    yaml_event_t event;
    m_state->emit(event, yaml_sequence_end_event_initialize(&event));
    m_state->open.pop_back();
}

void Writer::key(std::string_view text) {
    m_state->string(text);
}

void Writer::scalar(const Json& value) {
    if (const std::string* text = value.asString()) return m_state->string(*text);
    if (const double* number = value.asDouble()) return m_state->text(numberText(*number), YAML_PLAIN_SCALAR_STYLE);
    m_state->text(toString(value), YAML_PLAIN_SCALAR_STYLE);
}

void Writer::value(const Json& value) {
    if (const Json::Object* object = value.asObject()) {
        std::vector<const Json::Object::value_type*> members;
        for (const auto& member : *object) members.push_back(&member);
        std::stable_sort(members.begin(), members.end(),
                         [](const auto* a, const auto* b) { return keyBefore(a->first, b->first); });
        beginMapping();
        for (const auto* member : members) {
            key(member->first);
            this->value(member->second);
        }
        endMapping();
    } else if (const Json::Array* list = value.asArray()) {
        beginSequence();
        for (const Json& item : *list) this->value(item);
        endSequence();
    } else {
        scalar(value);
    }
}

std::string Writer::finish() {
    while (!m_state->open.empty()) m_state->open.back() ? endMapping() : endSequence();
    yaml_event_t event;
    m_state->emit(event, yaml_document_end_event_initialize(&event, 1));
    m_state->emit(event, yaml_stream_end_event_initialize(&event));
    // libyaml writes an end marker after a text that keeps its last line breaks; Go's port does not.
    constexpr std::string_view kEnd = "\n...\n";
    std::string& out = m_state->out;
    if (out.ends_with(kEnd)) out.resize(out.size() - kEnd.size() + 1);
    return std::move(out);
}

std::string write(const Json& value) {
    Writer writer;
    writer.value(value);
    return writer.finish();
}

}  // namespace crd::yaml
