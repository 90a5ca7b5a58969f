#include <algorithm>

#include "engine/completion/internal/cursor.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::completion {

namespace {

struct Line {
    std::size_t begin = 0, end = 0;       // without the line end
    std::size_t indent = 0, content = 0;  // columns of the first character, and of the first one after dashes
    bool dash = false, blank = false, mark = false;  // mark: of a document
};

Line lineAt(std::string_view text, std::size_t at) {
    Line line;
    line.begin = yaml::lineBegin(text, at);
    line.end = yaml::lineEnd(text, at);
    std::size_t i = line.begin;
    while (i < line.end && text[i] == ' ') ++i;
    line.indent = i - line.begin;
    line.blank = i == line.end || text[i] == '#' || text[i] == '\t';
    line.mark = line.indent == 0 && (text.substr(i).starts_with("---") || text.substr(i).starts_with("..."));
    while (i + 1 < line.end && text[i] == '-' && text[i + 1] == ' ') {
        line.dash = true;
        while (++i < line.end && text[i] == ' ') {
        }
    }
    line.content = i - line.begin;
    return line;
}

// Whether the line begins with a key.
bool isEntry(std::string_view text, const Line& line) {
    const std::string_view content = text.substr(line.begin + line.content, line.end - line.begin - line.content);
    const bool flow = !content.empty() && std::string_view("[]{},").find(content.front()) != std::string_view::npos;
    return !flow && (content.find(": ") != std::string_view::npos || content.ends_with(':'));
}

// The line; of its value, only the parts that are closed in the line.
std::string_view closedPart(std::string_view text, const Line& line) {
    const std::string_view whole = text.substr(line.begin, line.end - line.begin);
    const std::size_t colon = whole.find(": ", line.content);
    if (colon == std::string_view::npos) return whole;
    const std::size_t first = whole.find_first_not_of(' ', colon + 1), last = whole.find_last_not_of(" \t\r");
    if (first == std::string_view::npos || first >= last + 1) return whole;
    const std::size_t opener = std::string_view("[{\"'").find(whole[first]);
    if (opener == std::string_view::npos) return whole;
    const bool closed = last > first && whole[last] == std::string_view("]}\"'")[opener];
    return closed ? whole : whole.substr(0, colon + 1);
}

}  // namespace

std::string skeletonAround(std::string_view text, std::size_t& byte) {
    byte = std::min(byte, text.size());
    const Line own = lineAt(text, byte);
    const std::size_t key = std::max(own.content, own.blank ? byte - own.begin : 0);
    std::vector<Line> kept;
    std::size_t level = own.dash ? own.indent : key;             // entries at this column are siblings
    std::size_t item = own.dash ? std::string_view::npos : key;  // column of an item's keys until its dash is found
    for (std::size_t at = own.begin; at > 0;) {
        const Line line = lineAt(text, at - yaml::breakLengthBefore(text, at));
        at = line.begin;
        if (line.mark) break;
        if (line.blank || !isEntry(text, line)) continue;
        if (line.dash && line.content == item) {
            kept.push_back(line);
            level = line.indent;
            item = std::string_view::npos;
        } else if (line.indent < level) {
            kept.push_back(line);
            level = line.indent;
            item = line.dash ? std::string_view::npos : level;
        } else if (line.indent == level && !line.dash) {
            kept.push_back(line);
            item = level;
        }
    }
    std::reverse(kept.begin(), kept.end());
    const std::size_t above = kept.size();
    kept.push_back(own);
    for (std::size_t at = own.end; at < text.size();) {
        const Line line = lineAt(text, at + yaml::breakLength(text, at));
        at = line.end;
        if (line.blank) {
            if (line.begin >= text.size()) break;
            continue;
        }
        if (line.mark || line.indent < key) break;
        if (line.indent == key && !line.dash && isEntry(text, line)) kept.push_back(line);
    }
    std::string out;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (i == above) byte = out.size() + (byte - own.begin);
        out += i == above ? text.substr(own.begin, own.end - own.begin) : closedPart(text, kept[i]);
        out += '\n';
    }
    return out;
}

}  // namespace crd::completion
