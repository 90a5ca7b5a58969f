#include "model/inspector/keyword_input.h"

#include <algorithm>
#include <memory>

#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/resolve.h"

namespace crd::model {

namespace {

using schema::ValueShape;

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

// At commas and line ends, but not inside quotes or brackets.
std::vector<std::string_view> parts(std::string_view text) {
    std::vector<std::string_view> out;
    std::size_t begin = 0;
    std::size_t depth = 0;
    char quote = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const char c = i < text.size() ? text[i] : '\n';
        const bool first = trimmed(text.substr(begin, i - begin)).empty();
        if (quote != 0 && i < text.size()) {
            if (c == '\\' && quote == '"') ++i;
            if (c == quote) quote = 0;
        } else if ((c == '"' || c == '\'') && (first || depth > 0)) {
            quote = c;
        } else if ((c == '[' || c == '{') && (first || depth > 0)) {
            ++depth;
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        } else if (i >= text.size() || (depth == 0 && (c == ',' || c == '\n'))) {
            const std::size_t end = std::min(i, text.size());
            if (const std::string_view part = trimmed(text.substr(begin, end - begin)); !part.empty())
                out.push_back(part);
            begin = end + 1;
        }
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

// A scalar that YAML reads as exactly this string.
std::string quotedAsNeeded(std::string_view text) {
    const Result<std::string> escaped = yaml::stringText(text);
    if (escaped && escaped->starts_with('"')) return *escaped;  // has characters that are not shown
    const std::optional<Json> value = valueOf(text);
    const std::string* read = value ? value->asString() : nullptr;
    return read != nullptr && *read == text ? std::string(text) : singleQuoted(text);
}

bool isQuoted(std::string_view text) {
    return text.size() > 1 && (text.front() == '"' || text.front() == '\'') && text.front() == text.back();
}

// The lines of a nested block without the indentation of its first line.
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

bool isScalarType(const schema::Schema& schema) {
    return schema.intOrString || schema.type == "string" || schema.type == "integer" || schema.type == "number" ||
           schema.type == "boolean";
}

}  // namespace

std::string inputOf(const schema::KeywordInfo& keyword, const std::optional<Json>& value, std::string_view written,
                    std::size_t indent) {
    const bool text = keyword.shape == ValueShape::Text || keyword.shape == ValueShape::LongText ||
                      keyword.shape == ValueShape::Choice;
    if (text && value && value->asString() != nullptr) return *value->asString();
    return outdented(written, indent);
}

std::optional<ListInput> listInput(const schema::KeywordInfo& keyword, const schema::Schema& schema) {
    if (keyword.shape == ValueShape::NameList) return ListInput{.texts = true};
    if (keyword.shape == ValueShape::ValueList)
        return ListInput{.texts = schema.type == "string", .nullable = schema.nullable};
    if (keyword.keyword != schema::Keyword::Default || schema.type != "array") return std::nullopt;
    const schema::ChildSchema* items = schema.child(schema::ChildKind::Items);
    if (items == nullptr || !isScalarType(*items->schema)) return std::nullopt;
    return ListInput{.texts = items->schema->type == "string", .nullable = items->schema->nullable};
}

std::string yamlOfItem(std::string_view input, const ListInput& list) {
    const std::string_view text = trimmed(input);
    const bool asItIs = !list.texts || isQuoted(text) || (list.nullable && text == "null");
    return asItIs ? std::string(text) : quotedAsNeeded(text);
}

std::vector<std::string> yamlOfItems(std::string_view input, const ListInput& list) {
    const std::string_view text = trimmed(input);
    std::vector<std::string> out;
    const std::optional<Json> value = text.starts_with('[') || text.starts_with("- ") ? valueOf(text) : std::nullopt;
    if (const Json::Array* values = value ? value->asArray() : nullptr) {
        for (const Json& item : *values) out.push_back(yamlOfItem(inputOfItem(item, list), list));
        return out;
    }
    for (const std::string_view part : parts(text)) out.push_back(yamlOfItem(part, list));
    return out;
}

std::string inputOfItem(const Json& value, const ListInput& list) {
    const std::string* text = value.asString();
    if (text == nullptr) return toString(value);
    const bool oneLine = std::none_of(text->begin(), text->end(),
                                      [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
    const bool bare = oneLine && !text->empty() && trimmed(*text) == *text && !isQuoted(*text);
    if (!bare || (list.nullable && *text == "null")) return toString(value);
    return list.texts ? *text : quotedAsNeeded(*text);
}

}  // namespace crd::model
