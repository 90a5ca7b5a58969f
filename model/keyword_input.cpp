#include "model/keyword_input.h"

#include <memory>
#include <optional>
#include <vector>

#include "engine/value/json.h"
#include "engine/yaml/resolve.h"

namespace crd::model {

namespace {

using schema::ValueShape;

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

std::vector<std::string_view> parts(std::string_view text, char separator) {
    std::vector<std::string_view> out;
    std::size_t at = 0;
    while (at <= text.size()) {
        const std::size_t end = std::min(text.find(separator, at), text.size());
        if (const std::string_view part = trimmed(text.substr(at, end - at)); !part.empty()) out.push_back(part);
        at = end + 1;
    }
    return out;
}

std::optional<Json> valueOf(std::string_view yamlText) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(yamlText));
    if (!stream->ok() || stream->documents().size() != 1) return std::nullopt;
    return yaml::toJson(*stream).value;
}

std::string singleQuoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'') out += '\'';
        out += c;
    }
    return out + '\'';
}

// A scalar that YAML reads as this very string.
std::string quotedAsNeeded(std::string_view text) {
    const std::optional<Json> value = valueOf(text);
    const std::string* read = value ? value->asString() : nullptr;
    return read != nullptr && *read == text ? std::string(text) : singleQuoted(text);
}

bool isQuoted(std::string_view text) {
    return text.size() > 1 && (text.front() == '"' || text.front() == '\'') && text.front() == text.back();
}

// The lines of a nested block with the indentation of its first line taken away.
std::string outdented(std::string_view text, std::size_t indent) {
    std::string out;
    std::size_t at = 0;
    bool first = true;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        if (!first) {
            std::size_t blanks = 0;
            while (blanks < indent && blanks < line.size() && line[blanks] == ' ') ++blanks;
            line.remove_prefix(blanks);
            out += '\n';
        }
        out += line;
        first = false;
        at = end + 1;
    }
    return out;
}

}  // namespace

std::string yamlOfInput(std::string_view input, const schema::KeywordInfo& keyword, const schema::Schema& schema) {
    if (keyword.shape != ValueShape::ValueList && keyword.shape != ValueShape::NameList) return std::string(input);
    const std::string_view text = trimmed(input);
    if (text.starts_with('[') || text == "-" || text.starts_with("- ") || text.starts_with("-\n")) {
        return std::string(text);
    }
    const bool lines = text.find('\n') != std::string_view::npos;
    std::string out;
    for (const std::string_view part : parts(text, lines ? '\n' : ',')) {
        std::string item(part);
        if (keyword.shape == ValueShape::NameList || (schema.type == "string" && !isQuoted(part))) {
            item = quotedAsNeeded(part);
        }
        out += (out.empty() ? "- " : "\n- ") + item;
    }
    return out.empty() ? "[]" : out;
}

std::string inputOf(const schema::KeywordInfo& keyword, const schema::Schema& schema, const std::optional<Json>& value,
                    std::string_view written, std::size_t indent) {
    if (keyword.shape == ValueShape::Text || keyword.shape == ValueShape::LongText ||
        keyword.shape == ValueShape::Choice) {
        if (value && value->asString() != nullptr) return *value->asString();
    }
    const bool list = keyword.shape == ValueShape::ValueList || keyword.shape == ValueShape::NameList;
    if (list && value && value->asArray() != nullptr) {
        std::string out;
        bool plain = true;
        for (const Json& item : *value->asArray()) {
            const std::string* text = item.asString();
            const bool onText = schema.type == "string" || keyword.shape == ValueShape::NameList;
            std::string line;
            if (text != nullptr) {
                plain &= text->find('\n') == std::string::npos && trimmed(*text) == *text && !text->empty();
                line = onText ? *text : quotedAsNeeded(*text);
                // A text in quotes would lose them on the way back.
                if (isQuoted(line) && onText) line = singleQuoted(line);
            } else {
                plain &= item.asArray() == nullptr && item.asObject() == nullptr && !onText;
                line = toString(item);
            }
            out += (out.empty() ? "" : "\n") + line;
        }
        const bool single = value->asArray()->size() == 1;
        const bool looksLikeList = out.starts_with('[') || out.starts_with("- ") || out == "-";
        // One value with a comma would come back as two.
        if (plain && !looksLikeList && !(single && out.find(',') != std::string::npos)) return out;
    }
    return outdented(written, indent);
}

}  // namespace crd::model
