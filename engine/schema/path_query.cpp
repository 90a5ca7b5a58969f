#include "engine/schema/path_query.h"

#include <algorithm>
#include <cctype>

namespace crd::schema {

namespace {

constexpr std::string_view kSchemaRoot = "openapiv3schema";

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

// An index, a slice, a wildcard or a filter: matches any element.
bool choosesElements(std::string_view inside) {
    return inside.find_first_not_of("0123456789:-,*") == std::string_view::npos || inside.front() == '?' ||
           inside.front() == '(';
}

bool isElement(ChildKind kind) {
    return kind == ChildKind::Items || kind == ChildKind::ItemsTuple || kind == ChildKind::AdditionalItems ||
           kind == ChildKind::AdditionalProperties || kind == ChildKind::PatternProperty;
}

std::string_view branchWord(ChildKind kind) {
    switch (kind) {
        case ChildKind::AllOf:
            return "allof";
        case ChildKind::AnyOf:
            return "anyof";
        case ChildKind::OneOf:
            return "oneof";
        case ChildKind::Not:
            return "not";
        default:
            return {};
    }
}

bool sameLetters(std::string_view name, std::string_view lower) {
    return name.size() == lower.size() && std::equal(name.begin(), name.end(), lower.begin(), [](char a, char b) {
               return static_cast<char>(std::tolower(static_cast<unsigned char>(a))) == b;
           });
}

}  // namespace

bool PathQuery::isPath(std::string_view text) {
    return text.find_first_of(".[${") != std::string_view::npos;
}

PathQuery::PathQuery(std::string_view text, std::span<const std::string> rootNames) {
    std::string lower = lowered(trimmed(text));
    std::string_view rest = lower;
    if (!rest.empty() && rest.front() == '{') {
        rest.remove_prefix(1);
        if (!rest.empty() && rest.back() == '}') rest.remove_suffix(1);
        rest = trimmed(rest);
    }
    if (!rest.empty() && rest.front() == '$') {
        rest.remove_prefix(1);
        m_fromRoot = true;
    }
    const std::size_t root = rest.find(kSchemaRoot);
    const bool ofSchema = root != std::string_view::npos || rest.find("properties[") != std::string_view::npos;
    if (root != std::string_view::npos) {
        rest.remove_prefix(root + kSchemaRoot.size());
        m_fromRoot = true;
    }
    read(rest);
    if (ofSchema) readSchemaForm();
    m_rootNamed = !m_fromRoot && m_steps.size() > 1 && m_steps.front().kind == Kind::Name &&
                  std::any_of(rootNames.begin(), rootNames.end(),
                              [&](const std::string& name) { return sameLetters(name, m_steps.front().text); });
}

void PathQuery::read(std::string_view text) {
    bool begun = false;  // the next name begins right after a dot
    std::size_t at = 0;
    while (at < text.size()) {
        if (text[at] == '.') {
            begun = true;
            if (++at == text.size()) m_steps.push_back({Kind::Name, {}, true, false});  // "spec.": everything below
        } else if (text[at] == '[') {
            const char quote = at + 1 < text.size() ? text[at + 1] : '\0';
            const bool quoted = quote == '\'' || quote == '"';
            const std::size_t from = at + (quoted ? 2 : 1);
            const std::size_t end = std::min(text.find(quoted ? quote : ']', from), text.size());
            const std::string_view inside = text.substr(std::min(from, text.size()), end - std::min(from, end));
            const bool closed = end < text.size();
            if (quoted) {
                Step step{Kind::Name, {}, true, closed};
                for (std::size_t i = 0; i < inside.size(); ++i) {
                    if (inside[i] == '\\' && i + 1 < inside.size()) ++i;  // as below
                    step.text += inside[i];
                }
                m_steps.push_back(std::move(step));
            } else if (inside.empty() || choosesElements(inside)) {
                m_steps.push_back({Kind::Element, std::string(inside), true, true});
            } else {
                m_steps.push_back({Kind::NameOrElement, std::string(inside), true, closed});
            }
            at = quoted && closed ? std::min(text.find(']', end), text.size()) + 1 : end + 1;
            begun = true;
        } else {
            Step step{Kind::Name, {}, begun, false};
            while (at < text.size() && text[at] != '.' && text[at] != '[') {
                if (text[at] == '\\' && at + 1 < text.size()) ++at;  // kubectl's escape for a dot in a name
                step.text += text[at++];
            }
            if (step.text == "*") step = {Kind::Element, {}, true, true};
            m_steps.push_back(std::move(step));
            begun = false;
        }
    }
}

// properties[spec].items -> spec, []
void PathQuery::readSchemaForm() {
    std::vector<Step> out;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const std::string& word = m_steps[i].text;
        const bool more = i + 1 < m_steps.size();
        if (m_steps[i].kind != Kind::Name) {
            out.push_back(m_steps[i]);
        } else if (word == "properties" && more) {
            ++i;
            out.push_back({Kind::Name, m_steps[i].text, true, m_steps[i].ended});
        } else if (word == "items" || word == "additionalproperties") {
            out.push_back({Kind::Element, {}, true, true});
        } else if ((word == "allof" || word == "anyof" || word == "oneof") && more) {
            out.push_back({Kind::Branch, word + m_steps[++i].text, true, true});
        } else if (word == "not") {
            out.push_back({Kind::Branch, word, true, true});
        }
        // The rest are keywords of the node: the path refers to the node itself.
    }
    m_steps = std::move(out);
}

bool PathQuery::matches(const Step& step, const ChildSchema& child, bool first, bool last) {
    const bool element = isElement(child.kind);
    switch (step.kind) {
        case Kind::Element:
            return element;
        case Kind::Branch:
            return step.text == std::string(branchWord(child.kind)) +
                                    (child.kind == ChildKind::Not ? std::string() : std::to_string(child.index));
        case Kind::NameOrElement:
            if (element) return true;
            break;
        case Kind::Name:
            if (element || !branchWord(child.kind).empty()) return false;
            break;
    }
    const std::string name = lowered(child.name);
    const bool openEnd = last && !step.ended;
    const bool openBegin = first && !step.begun;
    if (openBegin && openEnd) return name.find(step.text) != std::string::npos;
    if (openEnd) return name.starts_with(step.text);
    if (openBegin) return name.ends_with(step.text);
    return name == step.text;
}

bool PathQuery::leadsTo(std::span<const ChildSchema* const> way) const {
    return leadsTo(way, 0, m_fromRoot) || (m_rootNamed && leadsTo(way, 1, true));
}

bool PathQuery::leadsTo(std::span<const ChildSchema* const> way, std::size_t first, bool fromRoot) const {
    if (first >= m_steps.size() || way.empty()) return false;
    std::size_t node = way.size();
    for (std::size_t i = m_steps.size(); i-- > first;) {
        const bool last = i + 1 == m_steps.size();
        // Elements and branches may be omitted, but the node itself must be named.
        while (node > 0 && !matches(m_steps[i], *way[node - 1], i == first && !fromRoot, last)) {
            const ChildKind kind = way[node - 1]->kind;
            if (last || (!isElement(kind) && branchWord(kind).empty())) return false;
            --node;
        }
        if (node == 0) return false;
        --node;
    }
    return !fromRoot || node == 0 ||
           std::all_of(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(node),
                       [](const ChildSchema* child) { return !branchWord(child->kind).empty(); });
}

}  // namespace crd::schema
