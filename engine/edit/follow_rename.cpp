#include "engine/edit/internal/follow_rename.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/base/text/ascii.h"
#include "engine/base/text/quote.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/edit/internal/definition_edit_script.h"
#include "engine/edit/internal/names_in_path.h"
#include "engine/edit/internal/rename_in_rules.h"
#include "engine/value/json_path.h"
#include "engine/yaml/read/resolve.h"

namespace crd {
namespace {

using schema::ChildKind;
using Steps = std::span<const SchemaStep>;

struct Token {
    std::string name;
    bool bracket = false;  // an index, a slice or a filter: not a name
    SourceSpan span;       // of the name as written
    SourceSpan whole;      // with its dot or brackets
    bool quoted = false;   // ['name']
};

// The steps of a plain JSON path; stops before any other step: `..`, a union.
std::vector<Token> tokensOf(std::string_view path) {
    std::vector<Token> out;
    std::size_t at = 0;
    while (at < path.size()) {
        Token token;
        if (path[at] == '[') {
            const bool quoted = at + 1 < path.size() && (path[at + 1] == '\'' || path[at + 1] == '"');
            const std::size_t end = quoted ? path.find(path[at + 1], at + 2) : path.find(']', at);
            if (end == std::string_view::npos) return out;
            if (quoted && (end + 1 >= path.size() || path[end + 1] != ']')) return out;
            token.bracket = !quoted;
            token.quoted = quoted;
            if (quoted) token.span = {at + 2, end};
            // A filter may contain brackets: `[?(@.a[0]=="x")]`.
            std::size_t close = quoted ? end + 1 : end;
            if (path.substr(at).starts_with("[?(")) {
                close = path.find(")]", at);
                if (close == std::string_view::npos) return out;
                ++close;
            }
            token.whole = {at, close + 1};
            at = close + 1;
        } else if (path[at] == '.') {
            std::size_t end = at + 1;
            while (end < path.size() && path[end] != '.' && path[end] != '[') end += path[end] == '\\' ? 2U : 1U;
            end = std::min(end, path.size());
            if (end == at + 1) return out;
            token.span = {at + 1, end};
            token.whole = {at, end};
            at = end;
        } else {
            return out;
        }
        for (std::size_t i = token.span.begin; i < token.span.end; ++i) {
            if (path[i] == '\\' && i + 1 < token.span.end) ++i;
            token.name += path[i];
        }
        out.push_back(std::move(token));
    }
    return out;
}

// How names are written in a text with a path: in JSONPath, as in the fieldPath of a rule, or only after dots.
enum class PathForm : std::uint8_t { Json, Field, Dots };

// A name as it is written after a dot in JSONPath.
std::string written(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (c == '.' || c == '[' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

// The step that selects a property, with its dot or brackets; nothing if no path of this form can. See
// engine/schema/follow_path.h for the fieldPath of a rule.
std::optional<std::string> pathStep(std::string_view name, PathForm form, bool quoted) {
    if (form == PathForm::Json) return jsonPathStep(name, quoted);
    const bool plain =
        !name.empty() && name.front() != '\'' && name.find_first_of(".[]\\\r\n") == std::string_view::npos;
    if (plain && (!quoted || form == PathForm::Dots)) return "." + std::string(name);
    // A quote ends the name unless it follows a backslash.
    const bool quotable =
        !name.empty() && !name.ends_with('\\') && name.find_first_of("\r\n") == std::string_view::npos;
    if (form == PathForm::Dots || !quotable) return std::nullopt;
    std::string out = "['";
    for (const char c : name) {
        if (c == '\'' || c == '\\') out += '\\';
        out += c;
    }
    return out + "']";
}

// Whether the path leads through the property at the end of `steps`.
bool leadsThrough(const std::vector<Token>& tokens, Steps steps) {
    if (tokens.size() < steps.size()) return false;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool named = steps[i].kind != ChildKind::Items;
        if (tokens[i].bracket == named) return false;
        if (steps[i].kind == ChildKind::Property && tokens[i].name != steps[i].name) return false;
    }
    return true;
}

// The path to the new place, for one that leads through the property at the end of `steps`; nothing if none can be
// written. The first `common` steps stay; all others of both ways are properties.
std::optional<std::string> changedPath(std::string_view path, const std::vector<Token>& tokens, Steps steps,
                                       std::size_t common, Steps to, PathForm form) {
    const Token& last = tokens[steps.size() - 1];
    const bool single = common + 1 == steps.size() && to.size() == 1;
    std::string names;
    for (const SchemaStep& step : to) {
        const std::optional<std::string> name = pathStep(step.name, form, single && last.quoted);
        if (!name) return std::nullopt;
        names += *name;
    }
    const std::size_t begin = tokens[common].whole.begin;
    return std::string(path).replace(begin, last.whole.end - begin, names);
}

// Where a filter names the property at the end of the steps below its item, `@.status.phase`: the spans of the last
// step of the name, with its dot. All steps are properties.
std::vector<SourceSpan> namesInFilter(std::string_view path, SourceSpan filter, Steps below) {
    const auto joins = [](char c) { return isAlphanumeric(c) || c == '_' || c == '-' || c == '\\'; };
    std::vector<SourceSpan> out;
    char quote = '\0';
    for (std::size_t i = filter.begin; i < filter.end; ++i) {
        if (quote != '\0' || path[i] == '"' || path[i] == '\'') {
            if (quote == '\0') {
                quote = path[i];
            } else if (path[i] == quote) {
                quote = '\0';
            }
            continue;
        }
        if (path[i] != '@') continue;
        std::size_t at = i + 1, last = at;
        bool matches = true;
        for (const SchemaStep& step : below) {
            const std::string name = "." + written(step.name);
            matches = matches && step.kind == ChildKind::Property && path.substr(at).starts_with(name);
            last = at;
            at += matches ? name.size() : 0;
        }
        if (matches && (at >= filter.end || !joins(path[at]))) out.push_back({last, at});
    }
    return out;
}

// Where the filters of a path name the property at the end of the steps: `[?(@.name=="a")]`.
std::vector<SourceSpan> namesInFilters(std::string_view path, const std::vector<Token>& tokens, Steps steps) {
    std::vector<SourceSpan> places;
    for (std::size_t i = 0; i < tokens.size() && i + 1 < steps.size(); ++i) {
        const bool named = steps[i].kind != ChildKind::Items;
        if (tokens[i].bracket == named) break;
        if (steps[i].kind == ChildKind::Property && tokens[i].name != steps[i].name) break;
        if (named || !path.substr(tokens[i].whole.begin).starts_with("[?(")) continue;
        const auto found = namesInFilter(path, tokens[i].whole, steps.subspan(i + 1));
        places.insert(places.end(), found.begin(), found.end());
    }
    return places;
}

class Follower {
 public:
    Follower(EditScript& script, const Definition& definition, const SchemaWay& way, const SchemaWay& to,
             Followed& followed)
        : m_script(script),
          m_definition(definition),
          m_way(way),
          m_to(to),
          m_followed(followed),
          m_newName(to.steps.back().name),
          m_removed(way.node() == to.node()) {
        while (m_common + 1 < std::min(way.steps.size(), to.steps.size()) &&
               way.steps[m_common].path == to.steps[m_common].path)
            ++m_common;
        const auto isProperty = [](const SchemaStep& step) { return step.kind == ChildKind::Property; };
        const auto rest = [&](const SchemaWay& whole) { return Steps(whole.steps).subspan(m_common); };
        m_renamed = !m_removed && m_common + 1 == way.steps.size() && m_common + 1 == to.steps.size();
        m_named = std::all_of(rest(way).begin(), rest(way).end(), isProperty) &&
                  std::all_of(rest(to).begin(), rest(to).end(), isProperty);
    }

    bool run() {
        struct List {
            const char* name;
            PathForm form;
            std::size_t& changed;
        };
        for (const List& list : {List{"additionalPrinterColumns", PathForm::Json, m_followed.columns},
                                 List{"selectableFields", PathForm::Dots, m_followed.selectableFields}}) {
            const FieldPath items = pathInDocument(m_definition, m_way.version, dotted(list.name));
            const std::size_t count = itemsOf(items);
            for (std::size_t i = 0; i < count; ++i)
                if (follow(items.at(i).child("jsonPath"), m_way.steps, list.form)) ++list.changed;
        }
        const FieldPath scale = pathInDocument(m_definition, m_way.version, dotted("subresources.scale"));
        for (const char* key : {"specReplicasPath", "statusReplicasPath", "labelSelectorPath"})
            if (follow(scale.child(key), m_way.steps, PathForm::Dots)) ++m_followed.scalePaths;
        for (std::size_t above = 0; above < m_way.steps.size(); ++above) {
            const FieldPath node = above == 0 ? m_way.root : m_way.steps[above - 1].path;
            const Steps below = Steps(m_way.steps).subspan(above);
            const FieldPath rules = node.child("x-kubernetes-validations");
            const std::size_t count = itemsOf(rules);
            for (std::size_t i = 0; i < count; ++i)
                if (follow(rules.at(i).child("fieldPath"), below, PathForm::Field))
                    m_followed.rules.insert(rules.at(i));
            if (followValue(node.child("default"), below)) ++m_followed.defaults;
        }
        return m_script.ok();
    }

 private:
    // Returns a count because each step reads the text again, which invalidates nodes.
    std::size_t itemsOf(const FieldPath& list) const {
        const yaml::NodeRef there = m_script.at(list);
        return there && there->isSequence() ? there.size() : 0;
    }

    // Whether the text is a path through the property, which is then changed. What still names the property is left.
    bool follow(const FieldPath& path, Steps steps, PathForm form) {
        const std::string text = m_script.text(path);
        if (text.empty()) return false;
        const std::size_t above = m_way.steps.size() - steps.size();
        const bool reachable = above <= m_common && m_named && !m_removed;
        std::string changed = text;
        bool left = false;
        if (form == PathForm::Json) {
            const std::vector<SourceSpan> filters = namesInFilters(text, tokensOf(text), steps);
            const std::optional<std::string> name =
                m_renamed && reachable ? jsonPathStep(m_newName, false) : std::nullopt;
            for (std::size_t i = filters.size(); name && i-- > 0;)
                changed.replace(filters[i].begin, filters[i].length(), *name);
            left = !name && !filters.empty();
        }
        if (const std::vector<Token> tokens = tokensOf(changed); leadsThrough(tokens, steps)) {
            const std::optional<std::string> there = reachable ? changedPath(changed, tokens, steps, m_common - above,
                                                                             Steps(m_to.steps).subspan(m_common), form)
                                                               : std::nullopt;
            left = left || !there;
            changed = there.value_or(changed);
        }
        std::optional<Pattern> why;
        if (left) {
            why = whyNotFollowed();
        } else if (form == PathForm::Json) {
            why = followNames(changed);
        }
        if (why) m_followed.left.push_back({path, why->with(path.toString(), quoted(m_way.steps.back().name))});
        if (changed == text) return false;
        m_script.step(yaml::setValue(m_script.target(), path, Json(changed)));
        return true;
    }

    Pattern whyNotFollowed() const {
        if (m_removed) return phrase("Edits", "%1 still names %2.");
        return m_renamed ? phrase("Edits", "%1 still names %2: such a path cannot have the new name.")
                         : phrase("Edits", "%1 still names %2 at its old place.");
    }

    // Renames the property where the steps of the path do not lead to it one by one: in unions, ranges, after
    // wildcards. Returns why a name stays.
    std::optional<Pattern> followNames(std::string& path) const {
        using Selects = NameInPath::Selects;
        const schema::SchemaPtr& root = m_definition.versions[m_way.version].schema;
        if (!root) return std::nullopt;
        std::optional<Pattern> why;
        const std::vector<NameInPath> names = namesInPath(path, *root, m_way.steps, m_newName);
        for (auto name = names.rbegin(); name != names.rend(); ++name) {
            const std::optional<std::string> step = jsonPathStep(m_newName, name->quoted);
            const bool brackets = step && step->front() == '[';
            SourceSpan span = name->span;
            if (name->selects == Selects::Unclear) {
                why = phrase("Edits", "%1 contains %2, which may mean the property.");
            } else if (m_renamed && name->selects == Selects::More) {
                why = phrase("Edits", "%1 selects %2 and may select other fields with this name.");
            } else if (m_removed && name->ofOthers) {
                continue;
            } else if (!m_renamed || !step || (name->quoted && !brackets)) {
                why = whyNotFollowed();
            } else if (name->quoted) {
                path.replace(span.begin, span.length(), step->substr(2, step->size() - 4));
            } else if (!brackets) {
                path.replace(span.begin, span.length(), step->substr(1));
            } else if (span.begin >= 2 && path[span.begin - 2] == '.') {
                why = whyNotFollowed();  // `..['name']`
            } else {
                path.replace(span.begin - 1, span.length() + 1, *step);
            }
        }
        return why;
    }

    // Renames the key in a value for the node above; returns whether that changes the value. After a move or removal,
    // the value stays.
    bool followValue(const FieldPath& value, Steps steps) {
        std::vector<FieldPath> members;
        addMembers(value, steps, members);
        bool changed = false;
        for (const FieldPath& member : members) {
            if (!m_renamed) {
                const Phrase why = whyNotFollowed().with(member.toString(), quoted(m_way.steps.back().name));
                m_followed.left.push_back({member, why});
            } else if (!m_script.has(member.parent().key(m_newName))) {
                m_script.step(yaml::renameKey(m_script.target(), member, m_newName));
                changed = true;
            }
        }
        return changed;
    }

    // Where a value for the node above has the property.
    void addMembers(const FieldPath& value, Steps steps, std::vector<FieldPath>& out) const {
        const yaml::NodeRef there = m_script.at(value);
        if (!there || !m_script.ok()) return;
        const SchemaStep& step = steps.front();
        const Steps rest = steps.subspan(1);
        if (step.kind == ChildKind::Property && there->isMapping()) {
            const FieldPath member = value.key(step.name);
            if (!m_script.has(member)) return;
            if (rest.empty()) {
                out.push_back(member);
            } else {
                addMembers(member, rest, out);
            }
        } else if (step.kind == ChildKind::Items && there->isSequence() && !rest.empty()) {
            for (std::size_t i = 0; i < there.size(); ++i) addMembers(value.at(i), rest, out);
        } else if (step.kind == ChildKind::AdditionalProperties && there->isMapping() && !rest.empty()) {
            for (std::size_t i = 0; i < there.size(); ++i)
                if (const yaml::NodeRef key = there.entry(i).key; key && key->isScalar())
                    addMembers(value.key(yaml::keyName(*key)), rest, out);
        }
    }

    EditScript& m_script;
    const Definition& m_definition;
    const SchemaWay& m_way;
    const SchemaWay& m_to;
    Followed& m_followed;
    std::string m_newName;
    bool m_removed;            // the property has no new place
    std::size_t m_common = 0;  // leading steps that both ways have
    bool m_named = false;      // the others are properties
    bool m_renamed = false;    // only the last one is another
};

}  // namespace

bool followRename(EditScript& script, const Definition& definition, const SchemaWay& property, std::string_view newName,
                  Followed* followed) {
    SchemaWay to = property;
    to.steps.back().name = newName;
    to.steps.back().path = property.parent().child("properties").key(newName);
    return followMove(script, definition, property, to, followed);
}

bool followMove(EditScript& script, const Definition& definition, const SchemaWay& from, const SchemaWay& to,
                Followed* followed) {
    if (from.insideJunctor() || to.insideJunctor()) return script.ok();
    Followed unused;
    Followed& out = followed ? *followed : unused;
    return Follower(script, definition, from, to, out).run() && followInRules(script, definition, from, to, out);
}

bool followRemoval(EditScript& script, const Definition& definition, const SchemaWay& property, Followed& followed) {
    return followMove(script, definition, property, property, &followed);
}

}  // namespace crd
