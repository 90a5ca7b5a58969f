#include "engine/yaml/edit/internal/edit_new_value.h"

#include "engine/yaml/edit/internal/edit_json.h"
#include "engine/yaml/json/internal/json_reader.h"
#include "engine/yaml/read/resolve.h"

namespace crd::yaml::editing {

namespace {

class JsonValue final : public NewValue {
 public:
    explicit JsonValue(Json value) : m_value(std::move(value)) {}

    Result<Piece> piece(const Formatting& formatting) const override { return pieceOf(m_value, formatting); }

    Result<FlowPiece> flow(const FlowStyle& style, ScalarStyle preferred) const override {
        const std::string* string = m_value.asString();
        Result<std::string> text = string != nullptr ? formatString(*string, {.flow = true, .preferred = preferred})
                                                     : formatFlow(m_value, style);
        if (!text) return tl::unexpected<Error>(text.error());
        return FlowPiece{{}, *std::move(text)};
    }

    Result<std::string> json(const JsonLayout& layout) const override { return jsonText(m_value, layout); }

 private:
    Json m_value;
};

// A value with its own YAML text.
class TextValue final : public NewValue {
 public:
    TextValue(StreamPtr stream, std::string_view eol)
        : m_stream(std::move(stream)), m_eol(eol), m_inYaml(meaningInYaml(*m_stream)) {}

    Result<Piece> piece(const Formatting& formatting) const override {
        if (m_inYaml) return m_inYaml->piece(formatting);
        const EditContext own = context();
        return own.document.root ? cutValue(own, Location{{}, own.document.ref()}) : Piece{};
    }

    Result<FlowPiece> flow(const FlowStyle& style, ScalarStyle preferred) const override {
        if (m_inYaml) return m_inYaml->flow(style, preferred);
        const EditContext own = context();
        if (!own.document.root) return FlowPiece{{}, "null"};
        Result<FlowPiece> out = flowOf(own, Location{{}, own.document.ref()}, style);
        if (out) out->comments = commentsIn(own, own.document.span, own.document.ref());
        return out;
    }

    Result<std::string> json(const JsonLayout& layout) const override {
        const EditContext own = context();
        return own.document.root ? jsonText(own, own.document.ref(), layout) : std::string("null");
    }

    std::vector<std::string> anchors() const override {
        std::vector<std::string> out;
        const EditContext own = context();
        std::vector<NodeRef> stack;
        if (own.document.root) stack.push_back(own.document.ref());
        while (!stack.empty()) {
            const NodeRef node = stack.back();
            stack.pop_back();
            if (node->properties && !node->properties->anchor.empty()) out.push_back(node->properties->anchor);
            for (std::size_t i = 0; i < node.size(); ++i) {
                const EntryRef entry = node.entry(i);
                if (entry.value->holdsAnchor) stack.push_back(entry.value);
                if (entry.key && entry.key->holdsAnchor) stack.push_back(entry.key);
            }
        }
        return out;
    }

 private:
    // The meaning of a text that is valid JSON but not valid YAML and so cannot be inserted verbatim.
    static std::optional<JsonValue> meaningInYaml(const Stream& stream) {
        if (!beginsAsJson(stream.text()) || stream.text().find('\\') == std::string::npos) return std::nullopt;
        if (Stream::read(std::make_shared<const std::string>("---\n" + stream.text()))->ok()) return std::nullopt;
        const JsonReading reading = toJson(stream);
        return reading.value ? std::optional<JsonValue>(*reading.value) : std::nullopt;
    }

    EditContext context() const { return {*m_stream, m_stream->documents().front(), m_stream->text(), m_eol}; }

    StreamPtr m_stream;
    std::string m_eol;
    std::optional<JsonValue> m_inYaml;
};

class ValueBelow final : public NewValue {
 public:
    ValueBelow(std::vector<PathStep> steps, NewValuePtr value) : m_steps(std::move(steps)), m_value(std::move(value)) {}

    Result<Piece> piece(const Formatting& formatting) const override {
        Result<Piece> out = m_value->piece(formatting);
        for (auto step = m_steps.rbegin(); out && step != m_steps.rend(); ++step) {
            if (step->kind == PathStep::Kind::Index) {
                out = blockOf(itemOf(*out, formatting.habit), true);
                continue;
            }
            const Result<std::string> key = formatKey(step->name, {});
            if (!key) return tl::unexpected<Error>(key.error());
            out = blockOf(entryOf(*key, *out, formatting.habit), false);
        }
        return out;
    }

    Result<FlowPiece> flow(const FlowStyle& style, ScalarStyle preferred) const override {
        Result<FlowPiece> out = m_value->flow(style, preferred);
        const ScalarStyle quotes = style.doubleQuotes ? ScalarStyle::DoubleQuoted : ScalarStyle::Plain;
        for (auto step = m_steps.rbegin(); out && step != m_steps.rend(); ++step) {
            if (step->kind == PathStep::Kind::Index) {
                out->text = "[" + out->text + "]";
                continue;
            }
            const Result<std::string> key = formatKey(step->name, {.flow = true, .preferred = quotes});
            if (!key) return tl::unexpected<Error>(key.error());
            out->text = "{" + *key + ": " + out->text + "}";
        }
        return out;
    }

    Result<std::string> json(const JsonLayout& layout) const override {
        const Result<std::string> value = m_value->json(layout);
        return value ? jsonBelow(m_steps, *value, layout) : value;
    }

    std::vector<std::string> anchors() const override { return m_value->anchors(); }

 private:
    std::vector<PathStep> m_steps;
    NewValuePtr m_value;
};

}  // namespace

NewValuePtr newValue(const Json& value) {
    return std::make_shared<JsonValue>(value);
}

Result<NewValuePtr> newValueFromText(std::string_view yaml, std::string_view eol) {
    const StreamPtr stream = Stream::read(std::make_shared<const std::string>(yaml));
    if (!stream->ok())
        return failure(
            phrase("Edits", "The new value is not valid YAML: %1").with(stream->problems().front().message.phrase()));
    if (stream->documents().size() > 1) return failure(phrase("Edits", "The new value must be one YAML document."));
    // Directives would be lost, and the meaning of tags with them.
    for (std::size_t line = 0; line < yaml.size(); line = nextLine(yaml, line)) {
        if (yaml[line] == '%') return failure(phrase("Edits", "The new value cannot have YAML directives."));
        if (skipToContent(yaml, line) != line) continue;
        break;
    }
    if (stream->documents().empty()) return newValue(Json());
    return std::make_shared<TextValue>(stream, eol);
}

Result<NewValuePtr> newValueBelow(const std::vector<PathStep>& steps, NewValuePtr value) {
    for (const PathStep& step : steps) {
        if (step.kind == PathStep::Kind::Index && step.index != 0) {
            return failure(phrase("Edits", "A new list starts with index 0, not %1.").with(std::to_string(step.index)));
        }
    }
    if (steps.empty()) return value;
    return std::make_shared<ValueBelow>(steps, std::move(value));
}

}  // namespace crd::yaml::editing
