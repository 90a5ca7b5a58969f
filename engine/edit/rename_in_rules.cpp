#include "engine/edit/internal/rename_in_rules.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/text/ascii.h"
#include "engine/base/text/quote.h"
#include "engine/cel/syntax/escape.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/cel_schema/field_uses.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/yaml/read/scalar_span.h"

namespace crd {
namespace {

using cel_schema::FieldRef;
using cel_schema::FieldUses;
using schema::ChildKind;
using schema::Schema;

bool isWordPart(char c) {
    return c == '_' || isAlphanumeric(c);
}

// Prefers a name after a dot: a field may have the name of a function.
std::size_t findWord(std::string_view text, std::string_view word) {
    std::size_t found = std::string_view::npos;
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at != 0 && isWordPart(text[at - 1])) || (end != text.size() && isWordPart(text[end]))) continue;
        if (at != 0 && text[at - 1] == '.') return at;
        found = std::min(found, at);
    }
    return found;
}

// Where a text for users has the name; in such a text, `old-style` does not contain `old`.
std::vector<SourceSpan> mentions(std::string_view text, std::string_view name) {
    const auto joins = [](char c) { return c == '-' || isWordPart(c); };
    std::vector<SourceSpan> out;
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !joins(text[at - 1])) && (end == text.size() || !joins(text[end]))) out.push_back({at, end});
    }
    return out;
}

// The names before a word that ends a path: `spec` and `list` before `.spec.list[*].name`.
struct PathBefore {
    std::vector<std::string> names;
    bool dotted = false;  // the path begins with a dot
};
PathBefore pathBefore(std::string_view text, std::size_t at) {
    PathBefore out;
    while (at > 0 && text[at - 1] == '.') {
        std::size_t end = at - 1;
        while (end > 0 && text[end - 1] == ']') {
            const std::size_t open = text.rfind('[', end - 1);
            if (open == std::string_view::npos) break;
            end = open;
        }
        std::size_t begin = end;
        while (begin > 0 && (text[begin - 1] == '-' || isWordPart(text[begin - 1]))) --begin;
        out.dotted = begin == end;
        if (begin == end) break;
        out.names.emplace(out.names.begin(), text.substr(begin, end - begin));
        at = begin;
    }
    return out;
}

bool endsWith(const std::vector<std::string>& names, const std::vector<std::string>& end) {
    return names.size() >= end.size() && std::equal(end.rbegin(), end.rend(), names.rbegin());
}

class RuleFollower {
 public:
    RuleFollower(EditScript& script, const SchemaWay& from, const SchemaWay& to, Followed& followed)
        : m_script(script),
          m_from(from),
          m_to(to),
          m_name(from.steps.back().name),
          m_removed(from.node() == to.node()),
          m_followed(followed) {
        const std::size_t most = std::min(from.steps.size(), to.steps.size()) - 1;
        while (m_common < most && from.steps[m_common].path == to.steps[m_common].path) ++m_common;
    }

    bool run(const Schema& root) {
        const std::vector<Level> levels = levelsTo(root, m_from);
        if (levels.size() != m_from.steps.size()) return m_script.ok();
        std::size_t first = 0;
        for (std::size_t i = 0; i < levels.size(); ++i) {
            // What the server adds to every object is not what the schema says, and keeps its name.
            const std::string& name = m_from.steps[i].name;
            const bool added = levels[i].isResource && !cel_schema::declaresResource(*levels[i].node) &&
                               m_from.steps[i].kind == ChildKind::Property &&
                               (name == "apiVersion" || name == "kind" || name == "metadata");
            if (added) first = i + 1;
        }
        m_reachable = !m_removed && isReachable(root);
        for (std::size_t above = first; above < levels.size() && m_script.ok(); ++above)
            follow(*levels[above].node, levels[above].isResource, above);
        const schema::ChildSchema* own =
            isRename() && first < levels.size() ? levels.back().node->property(m_name) : nullptr;
        if (own && m_script.ok()) followOwn(*own->schema);
        return m_script.ok();
    }

 private:
    struct Level {
        const Schema* node;
        bool isResource;
    };
    // The nodes above the last step of the way, as far as values have them.
    static std::vector<Level> levelsTo(const Schema& root, const SchemaWay& way) {
        std::vector<Level> out;
        const Schema* at = &root;
        for (const SchemaStep& step : way.steps) {
            if (at == nullptr || !placesValues(step.kind)) break;
            out.push_back({at, out.empty() || at->embeddedResource});
            const Schema* below = nullptr;
            for (const schema::ChildSchema& child : at->children)
                if (child.kind == step.kind && child.name == step.name) below = child.schema.get();
            at = below;
        }
        return out;
    }

    // Whether names lead from the common parent to both places, and the new one exists wherever the common parent does.
    bool isReachable(const Schema& root) const {
        const std::vector<Level> levels = levelsTo(root, m_to);
        if (levels.size() != m_to.steps.size()) return false;
        for (std::size_t i = m_common; i + 1 < m_from.steps.size(); ++i)
            if (m_from.steps[i].kind != ChildKind::Property) return false;
        for (std::size_t i = m_common; i + 1 < m_to.steps.size(); ++i) {
            const schema::ChildSchema* child = levels[i].node->property(m_to.steps[i].name);
            if (m_to.steps[i].kind != ChildKind::Property || child == nullptr) return false;
            if (!levels[i].node->isRequired(child->name) && !child->schema->set(schema::Keyword::Default)) return false;
        }
        return true;
    }

    // What an expression does with the property.
    struct Use {
        bool used = false;    // or it may be
        bool others = false;  // it also uses another property of this name
    };
    // The rules of one node.
    struct Rules {
        std::size_t above = 0;  // depth of the node
        FieldRef field;         // the property, from the node
        cel_schema::RuleScope scope;
        cel_schema::RuleScope changed;  // with the property at its new place; no type if that cannot be
        bool readable = false;          // the texts are at the paths, and nowhere else
    };

    void follow(const Schema& node, bool isResource, std::size_t above) {
        const bool named = std::any_of(node.rules.begin(), node.rules.end(), [&](const auto& rule) {
            return hasName(rule.rule) || hasName(rule.messageExpression) || hasName(rule.message);
        });
        if (!named || node.rules.size() != node.ruleCount) return;
        const FieldPath list =
            (above == 0 ? m_from.root : m_from.steps[above - 1].path).child("x-kubernetes-validations");
        Rules rules;
        rules.above = above;
        rules.field = placeFrom(m_from, above);
        rules.scope.serverVersion = ServerVersion::ofStoredRules(kDefaultMinor);
        rules.scope.self = cel_schema::declaredType(node, isResource, rules.scope.serverVersion);
        rules.readable = isReadable(list);
        rules.changed = rules.scope;
        rules.changed.self = nullptr;
        if (rules.scope.self && above <= m_common && !m_removed)
            rules.changed.self = cel_schema::withFieldMoved(rules.scope.self, rules.field, placeFrom(m_to, above));
        for (std::size_t i = 0; i < node.rules.size() && m_script.ok(); ++i) {
            const schema::ValidationRule& rule = node.rules[i];
            rules.scope.optionalOldSelf = rules.changed.optionalOldSelf = rule.optionalOldSelf.value_or(false);
            Use use = followExpression(rules, list.at(i).child("rule"), rule.rule);
            const FieldPath expression = list.at(i).child("messageExpression");
            const Use inMessage = followExpression(rules, expression, rule.messageExpression);
            use = {use.used || inMessage.used, use.others || inMessage.others};
            const auto fromNode = namesFrom(above);
            lookAtLiterals(expression, rule.messageExpression, use, fromNode);
            followMessage(rules, list.at(i).child("message"), rule.message, use, fromNode);
        }
    }

    // The rules of the property itself: their expressions cannot name it, but their texts for users can.
    void followOwn(const Schema& node) {
        if (node.rules.size() != node.ruleCount) return;
        const FieldPath list = m_to.node().child("x-kubernetes-validations");
        Rules rules;
        rules.readable = isReadable(list);
        const std::vector<std::string> nowhere{""};  // `self.old` is a field of the property: no text has this path
        for (std::size_t i = 0; i < node.rules.size() && m_script.ok(); ++i) {
            const schema::ValidationRule& rule = node.rules[i];
            const Use use{false, hasName(rule.rule)};
            lookAtLiterals(list.at(i).child("messageExpression"), rule.messageExpression, use, nowhere);
            followMessage(rules, list.at(i).child("message"), rule.message, use, nowhere);
        }
    }

    // Whether the texts of a list of rules are written there and nowhere else.
    bool isReadable(const FieldPath& list) const {
        const yaml::NodeRef written = m_script.at(list);
        return written && written->isSequence() && !(written->holdsAnchor && m_script.tree()->root->holdsAlias);
    }

    static FieldRef placeFrom(const SchemaWay& way, std::size_t depth) {
        FieldRef out;
        for (std::size_t i = depth; i + 1 < way.steps.size(); ++i)
            out.object.push_back(way.steps[i].kind == ChildKind::Property ? way.steps[i].name : "");
        out.name = way.steps.back().name;
        return out;
    }
    bool isRename() const {
        return !m_removed && m_from.steps.size() == m_to.steps.size() && m_common + 1 == m_to.steps.size();
    }

    bool hasName(std::string_view text) const { return wordInExpression(text, m_name) != std::string_view::npos; }

    // Once for each text, with the first reason.
    void leave(const FieldPath& path, const Pattern& why) {
        if (!m_left.insert(path).second) return;
        m_followed.left.push_back({path, why.with(path.toString(), quoted(m_name))});
    }

    Use followExpression(const Rules& rules, const FieldPath& path, const std::string& text) {
        if (!hasName(text)) return {};
        if (!rules.scope.self) {
            leave(path, phrase("Edits", "%1 may use %2: the schema of its node has no type for expressions."));
            return {true, false};
        }
        const cel::Environment& environment = cel_schema::environmentOf(rules.scope.serverVersion);
        const FieldUses uses = cel_schema::fieldUses(text, rules.field, rules.scope, environment);
        if (uses.doubt == FieldUses::Doubt::Invalid) {
            leave(path, phrase("Edits", "%1 may use %2: the expression is not valid."));
            return {true, uses.ofOthers};
        }
        if (uses.doubt == FieldUses::Doubt::UnknownType) {
            leave(path, phrase("Edits", "%1 may use %2: it selects the name from a value of an unknown type."));
            return {true, uses.ofOthers};
        }
        if (uses.all.empty()) return {false, uses.ofOthers};
        const Use used{true, uses.ofOthers};
        const auto edits = editsOf(uses);
        if (m_removed) {
            leave(path, phrase("Edits", "%1 still uses %2."));
        } else if (rules.above > m_common || !m_reachable || !edits) {
            leave(path, phrase("Edits", "%1 still uses %2 at its old place: it may not reach the new place."));
        } else if (!rules.changed.self) {
            leave(path, phrase("Edits", "%1 still uses %2: expressions cannot use the new name."));
        } else if (testsParents(rules, text, environment)) {
            leave(path, phrase("Edits", "%1 still uses %2 at its old place: it tests whether the old parent is set."));
        } else if (!cel_schema::sameResult(text, rules.scope, replaced(text, *edits), rules.changed, environment,
                                           m_to.steps.size() > m_from.steps.size())) {
            leave(path, phrase("Edits", "%1 still uses %2: with the new name, it would not be the same expression."));
        } else {
            replace(rules, path, text, *edits);
        }
        return used;
    }

    using Edits = std::vector<std::pair<SourceSpan, std::string>>;  // ascending

    // The new names from the common parent in place of the old ones; nothing where they are not written in a row.
    std::optional<Edits> editsOf(const FieldUses& uses) const {
        const std::size_t before = m_from.steps.size() - 1 - m_common;  // between the common parent and the property
        const FieldRef to = placeFrom(m_to, m_common);
        std::string names;
        for (const std::string& step : to.object) names += cel::escaped(step).value_or("") + ".";
        Edits out;
        for (const cel_schema::FieldUse& use : uses.all) {
            if (use.path.size() < before || (use.optional && !isRename())) return std::nullopt;
            const std::size_t begin = before > 0 ? use.path[before - 1].begin : use.name.begin;
            out.push_back({{begin, use.name.end}, names + cel::escaped(to.name).value_or("")});
        }
        return out;
    }

    // Then it looks at the property only if the old parent is set.
    bool testsParents(const Rules& rules, const std::string& text, const cel::Environment& environment) const {
        for (std::size_t i = m_common; i + 1 < m_from.steps.size(); ++i) {
            FieldRef parent = rules.field;
            parent.object.resize(i - rules.above);
            parent.name = m_from.steps[i].name;
            if (cel_schema::fieldUses(text, parent, rules.scope, environment).tested) return true;
        }
        return false;
    }

    // The names of the properties from the node at this depth to the renamed one, without it.
    std::vector<std::string> namesFrom(std::size_t depth) const {
        std::vector<std::string> out;
        for (std::size_t i = depth; i + 1 < m_from.steps.size(); ++i)
            if (m_from.steps[i].kind == ChildKind::Property) out.push_back(m_from.steps[i].name);
        return out;
    }

    enum class Meaning : std::uint8_t { Property, Unclear, Other };
    // What the name means at a position of a text for users, in a rule of the node that `fromNode` begins at.
    Meaning meaningAt(std::string_view text, SourceSpan name, Use use, const std::vector<std::string>& fromNode) const {
        PathBefore path = pathBefore(text, name.begin);
        if (path.names.empty()) {
            if (path.dotted && use.used && !use.others) return Meaning::Property;
            // A text of any rule may mean the property. After a move, the name alone is still right.
            return use.used || (isRename() && !use.others) ? Meaning::Unclear : Meaning::Other;
        }
        const bool self = path.names.front() == "self" || path.names.front() == "oldSelf";
        if (self) path.names.erase(path.names.begin());
        const std::vector<std::string> fromRoot = namesFrom(0);
        if (path.names == fromNode || (!self && path.names == fromRoot)) return Meaning::Property;
        return use.used && !self && endsWith(fromRoot, path.names) ? Meaning::Unclear : Meaning::Other;
    }

    void lookAtLiterals(const FieldPath& path, std::string_view expression, Use use,
                        const std::vector<std::string>& fromNode) {
        if (mentions(expression, m_name).empty()) return;
        for (const SourceSpan literal : cel_schema::stringLiterals(expression)) {
            for (const SourceSpan name : mentions(literal.of(expression), m_name)) {
                if (meaningAt(literal.of(expression), name, use, fromNode) == Meaning::Other) continue;
                return leave(path, phrase("Edits", "A text in %1 contains %2, which may mean the property."));
            }
        }
    }

    void followMessage(const Rules& rules, const FieldPath& path, const std::string& text, Use use,
                       const std::vector<std::string>& fromNode) {
        Edits clear;
        bool unclear = false;
        for (const SourceSpan name : mentions(text, m_name)) {
            const Meaning meaning = meaningAt(text, name, use, fromNode);
            if (meaning == Meaning::Property && isRename()) {
                clear.emplace_back(name, m_to.steps.back().name);
            } else if (meaning != Meaning::Other) {
                unclear = true;
            }
        }
        if (!clear.empty()) replace(rules, path, text, clear);
        if (unclear) leave(path, phrase("Edits", "%1 contains %2, which may mean the property."));
    }

    static std::string replaced(std::string text, const Edits& edits) {
        for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
            text.replace(edit->first.begin, edit->first.length(), edit->second);
        return text;
    }

    // Changes only the names within the scalar, so that its style and its lines stay.
    void replace(const Rules& rules, const FieldPath& path, const std::string& text, const Edits& edits) {
        const yaml::NodeRef scalar = m_script.at(path);
        if (!rules.readable || !scalar || !scalar->isScalar() || m_script.text(path) != text)
            return leave(path, phrase("Edits", "%1 still uses %2: its text is also used elsewhere (an alias)."));
        const std::string& file = m_script.stream().text();
        TextEdit edit;
        for (const auto& [name, with] : edits) {
            const SourceSpan span = yaml::spanInScalar(file, scalar, name);
            const bool plain = !with.empty() && !isDigit(with.front()) &&
                               std::all_of(with.begin(), with.end(), [](char c) { return c == '.' || isWordPart(c); });
            // Not so for a name that is written with escapes, or over two lines.
            if (plain && span.of(file) == name.of(text)) edit.push_back({span, with});
        }
        if (path.steps().back().name == "message") {
            ++m_followed.messages;
        } else {
            m_followed.rules.insert(path.parent());
        }
        m_script.step(edit.size() == edits.size()
                          ? Result<TextEdit>(std::move(edit))
                          : yaml::setValue(m_script.target(), path, Json(replaced(text, edits))));
    }

    EditScript& m_script;
    const SchemaWay& m_from;
    const SchemaWay& m_to;
    const std::string m_name;
    const bool m_removed;      // the property has no new place
    std::size_t m_common = 0;  // leading steps that both ways have
    bool m_reachable = false;
    Followed& m_followed;
    std::set<FieldPath> m_left;  // paths of the texts that were left
};

}  // namespace

std::size_t wordInExpression(std::string_view expression, std::string_view property) {
    const std::size_t escaped = findWord(expression, cel::escaped(property).value_or(std::string(property)));
    return escaped != std::string_view::npos ? escaped : findWord(expression, property);
}

bool followInRules(EditScript& script, const Definition& definition, const SchemaWay& from, const SchemaWay& to,
                   Followed& followed) {
    const schema::SchemaPtr& root = definition.versions[from.version].schema;
    if (!root || from.steps.empty() || to.steps.empty()) return script.ok();
    return RuleFollower(script, from, to, followed).run(*root);
}

}  // namespace crd
