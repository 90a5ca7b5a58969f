#include "engine/edit/internal/taken_text.h"

#include <algorithm>
#include <string_view>

#include "engine/yaml/read/resolve.h"
#include "engine/yaml/write/write.h"

namespace crd {
namespace {

std::size_t blanksBefore(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

std::string_view lineOf(const yaml::Stream& stream, std::size_t line) {
    const std::string_view text = stream.text();
    const std::size_t begin = stream.lines().lineBegin(line);
    return text.substr(begin, text.find('\n', begin) - begin);
}

// The column of a node that begins its line.
std::optional<std::size_t> columnOf(const yaml::Stream& stream, std::size_t at) {
    const std::size_t line = stream.lines().lineOf(at);
    const std::size_t column = blanksBefore(lineOf(stream, line));
    if (stream.lines().lineBegin(line) + column != at) return std::nullopt;
    return column;
}

// The comment lines directly above a node that begins its line, without their indentation. `aligned`: only those in its
// column.
std::string commentsAbove(const yaml::Stream& stream, std::size_t at, bool aligned) {
    const std::optional<std::size_t> column = columnOf(stream, at);
    if (!column) return {};
    std::string out;
    for (std::size_t line = stream.lines().lineOf(at); line > 0; --line) {
        std::string_view above = lineOf(stream, line - 1);
        const std::size_t blanks = blanksBefore(above);
        above.remove_prefix(blanks);
        if (!above.starts_with('#') || (aligned && blanks != *column)) break;
        while (above.ends_with('\r')) above.remove_suffix(1);
        out = std::string(above) + "\n" + out;
    }
    return out;
}

// The comments between a key and the block collection below it, which begins with them.
std::string leadingComments(const yaml::Stream& stream, const yaml::NodeRef& node) {
    return node->isScalar() || node->flow ? std::string() : commentsAbove(stream, node.begin(), false);
}

}  // namespace

std::string indentedBy(std::size_t columns, std::string_view text, std::string_view ending) {
    std::string out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0) out.append(columns, ' ').append(text.substr(0, end));
        out += ending;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

std::optional<std::string> takenText(const EditScript& from, const FieldPath& path) {
    const yaml::NodeRef node = from.at(path);
    if (!node) return std::nullopt;
    if (!node->holdsAlias && !node->holdsAnchor && !node->isAlias()) {
        std::string text = from.source(path);
        const bool isJson = text.size() > 1 && text[0] == '{' && text.find_first_not_of(" \r\n", 1) != text.npos &&
                            text[text.find_first_not_of(" \r\n", 1)] == '"';
        if (!isJson) return leadingComments(from.stream(), node) + text;
    }
    const auto value = from.value(path);
    if (!value) return std::nullopt;
    std::string text = yaml::write(*value);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

void copyComments(EditScript& script, const yaml::NodeRef& key, const EditScript& from, const yaml::NodeRef& source) {
    if (!source || !key) return;
    const std::optional<std::size_t> column = columnOf(script.stream(), key.begin());
    const std::string comments = commentsAbove(from.stream(), source.begin(), true);
    if (!column || comments.empty()) return;
    const std::size_t at = key.begin() - *column;
    const std::string_view ending = at > 1 && script.stream().text().substr(at - 2, 2) == "\r\n"
                                        ? std::string_view("\r\n")
                                        : std::string_view("\n");
    script.step(TextEdit{{{at, at}, indentedBy(*column, comments, ending)}});
}

}  // namespace crd
