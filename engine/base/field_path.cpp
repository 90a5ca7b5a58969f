#include "engine/base/field_path.h"

#include <algorithm>
#include <charconv>

#include "engine/base/text/ascii.h"

namespace crd {

namespace {

// The end of the bracket content that begins at `from`, or npos. Unquoted keys may contain anything except "]"; if
// `nested`, also pairs of brackets.
std::size_t bracketEnd(std::string_view text, std::size_t from, bool nested) {
    if (from < text.size() && text[from] == '"') {
        for (std::size_t i = from + 1; i < text.size(); ++i) {
            if (text[i] == '\\') {
                ++i;
            } else if (text[i] == '"') {
                return i + 1 < text.size() && text[i + 1] == ']' ? i + 1 : std::string_view::npos;
            }
        }
        return std::string_view::npos;
    }
    if (!nested) return text.find(']', from);
    std::size_t open = 0;
    for (std::size_t i = from; i < text.size(); ++i) {
        if (text[i] == '[') ++open;
        if (text[i] == ']' && open-- == 0) return i;
    }
    return std::string_view::npos;
}

std::string unquoted(std::string_view content) {
    std::string out;
    for (std::size_t i = 1; i + 1 < content.size(); ++i) {
        if (content[i] == '\\' && i + 2 < content.size()) ++i;
        out += content[i];
    }
    return out;
}

// As indexes are written: `[010]` is a key.
bool isNumber(std::string_view text) {
    return !text.empty() && text.size() < 10 && (text.size() == 1 || text.front() != '0') &&
           std::all_of(text.begin(), text.end(), [](char c) { return isDigit(c); });
}

std::optional<FieldPath> readPath(std::string_view text, bool nested) {
    std::vector<PathStep> steps;
    std::size_t at = 0;
    if (!text.empty() && text.front() == '.') ++at;
    bool wantName = at > 0;
    while (at < text.size()) {
        if (text[at] == '[') {
            const std::size_t end = bracketEnd(text, at + 1, nested);
            if (end == std::string_view::npos || (wantName && !steps.empty())) return std::nullopt;
            const std::string_view content = text.substr(at + 1, end - at - 1);
            PathStep step;
            if (isNumber(content)) {
                step.kind = PathStep::Kind::Index;
                std::from_chars(content.data(), content.data() + content.size(), step.index);
            } else {
                step.kind = PathStep::Kind::Key;
                step.name = !content.empty() && content.front() == '"' ? unquoted(content) : std::string(content);
            }
            steps.push_back(std::move(step));
            at = end + 1;
            wantName = false;
            if (at < text.size() && text[at] == '.') {
                ++at;
                wantName = true;
            } else if (at < text.size() && text[at] != '[') {
                return std::nullopt;
            }
            continue;
        }
        const std::size_t end = std::min(text.find_first_of(".[", at), text.size());
        if (end == at) return std::nullopt;
        steps.push_back({PathStep::Kind::Field, std::string(text.substr(at, end - at)), 0});
        at = end;
        wantName = false;
        if (at < text.size() && text[at] == '.') {
            ++at;
            wantName = true;
        }
    }
    if (wantName) return std::nullopt;
    return FieldPath(std::move(steps));
}

}  // namespace

std::optional<FieldPath> FieldPath::parse(std::string_view text) {
    if (std::optional<FieldPath> path = readPath(text, false)) return path;
    return readPath(text, true);
}

FieldPath FieldPath::child(std::string_view name) const {
    FieldPath out = *this;
    out.m_steps.push_back({PathStep::Kind::Field, std::string(name), 0});
    return out;
}

FieldPath FieldPath::key(std::string_view key) const {
    FieldPath out = *this;
    out.m_steps.push_back({PathStep::Kind::Key, std::string(key), 0});
    return out;
}

FieldPath FieldPath::at(std::size_t index) const {
    FieldPath out = *this;
    out.m_steps.push_back({PathStep::Kind::Index, {}, index});
    return out;
}

FieldPath FieldPath::parent() const {
    FieldPath out = *this;
    if (!out.m_steps.empty()) out.m_steps.pop_back();
    return out;
}

FieldPath FieldPath::joined(const FieldPath& tail) const {
    FieldPath out = *this;
    out.m_steps.insert(out.m_steps.end(), tail.m_steps.begin(), tail.m_steps.end());
    return out;
}

bool FieldPath::startsWith(const FieldPath& head) const {
    return head.m_steps.size() <= m_steps.size() &&
           std::equal(head.m_steps.begin(), head.m_steps.end(), m_steps.begin());
}

std::string FieldPath::toString() const {
    std::string out;
    for (const PathStep& s : m_steps) {
        switch (s.kind) {
            case PathStep::Kind::Field:
                if (!out.empty()) out += '.';
                out += s.name;
                break;
            case PathStep::Kind::Key:
                out += '[' + s.name + ']';
                break;
            case PathStep::Kind::Index:
                out += '[' + std::to_string(s.index) + ']';
                break;
        }
    }
    return out;
}

}  // namespace crd
