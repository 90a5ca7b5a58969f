#include "engine/diff/internal/context.h"

#include <algorithm>
#include <string_view>

#include "engine/base/text/ascii.h"
#include "engine/object/rule_mentions.h"

namespace crd::diff {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

// Whether a list looks at a part of its items to tell them apart; `part` is the step below the item, null for the item.
bool watchesItems(const Schema& list, const ChildSchema* part) {
    if (list.uniqueItems || (list.listType && *list.listType == "set")) return true;
    if (!list.listType || *list.listType != "map") return false;
    return !part || std::find(list.listMapKeys.begin(), list.listMapKeys.end(), part->name) != list.listMapKeys.end();
}

bool isWordByte(char c) {
    return isAlphanumeric(c) || c == '_';
}

// The words of an expression, also those of its strings: more than the names that it uses, never fewer.
void readRule(std::string_view rule, Watch& out) {
    std::size_t i = 0;
    while (i < rule.size()) {
        if (!isWordByte(rule[i])) {
            ++i;
            continue;
        }
        const std::size_t begin = i;
        while (i < rule.size() && isWordByte(rule[i])) ++i;
        const std::string_view word = rule.substr(begin, i - begin);
        std::size_t next = i;
        while (next < rule.size() && (rule[next] == ' ' || rule[next] == '\n' || rule[next] == '\t')) ++next;
        // The whole value is compared or passed on.
        if (word == "self" && (next >= rule.size() || (rule[next] != '.' && rule[next] != '?'))) out.everything = true;
        out.names.emplace(word);
        if (word.find("__") != std::string_view::npos) out.everything = true;  // an escaped name
    }
}

// More than the rules that do, never fewer. `words`: of the rules so far.
bool comparesOrJoins(std::string_view rule, const std::unordered_set<std::string>& words) {
    for (const char* mark : {"==", "!=", "+"})
        if (rule.find(mark) != std::string_view::npos) return true;
    for (const char* word : {"in", "indexOf", "lastIndexOf", "distinct", "sets"})
        if (words.contains(word)) return true;
    return false;
}

}  // namespace

void Watches::readBranch(const Schema& branch, Watch& out, int depth) {
    for (const std::string& name : branch.required) out.names.insert(name);
    if (branch.enumValues || branch.set(Keyword::Type) || !branch.rules.empty()) out.everything = true;
    if (branch.minProperties || branch.maxProperties || branch.minItems || branch.maxItems || branch.minLength ||
        branch.maxLength || branch.minimum || branch.maximum || branch.multipleOf || !branch.pattern.empty() ||
        !branch.format.empty())
        out.everything = true;
    for (const ChildSchema& child : branch.children) {
        if (child.kind == ChildKind::Property) {
            out.names.insert(child.name);
        } else if (schema::placesValues(child.kind) || depth <= 0) {
            out.everything = true;
        } else {
            readBranch(*child.schema, out, depth - 1);
        }
    }
}

Watch Watches::read(const Schema& node) {
    Watch out;
    for (const schema::ValidationRule& rule : node.rules) {
        readRule(rule.rule, out);
        if (!rule.messageExpression.empty()) readRule(rule.messageExpression, out);
        out.compares = out.compares || comparesOrJoins(rule.rule, out.names);
    }
    const bool enumerated = node.enumValues && !node.enumValues->empty();
    out.size = node.minProperties || node.maxProperties;
    constexpr int kDepth = 16;
    for (const ChildSchema& child : node.children)
        if (!schema::placesValues(child.kind)) readBranch(*child.schema, out, kDepth);
    out.onlyEnum = enumerated && !out.everything && out.names.empty();
    out.everything = out.everything || enumerated;
    return out;
}

const Watch& Watches::of(const Schema& node) {
    const auto known = m_known.find(&node);
    return known != m_known.end() ? known->second : m_known.emplace(&node, read(node)).first->second;
}

bool Watches::watchedDefault(const PairContext& context, bool replaces) {
    if (context.right && m_read.contains(context.right)) return true;
    const auto comparesOld = [](const schema::ValidationRule& rule) { return object::mentions(rule.rule, "oldSelf"); };
    const bool isCompared =
        context.right && std::any_of(context.right->rules.begin(), context.right->rules.end(), comparesOld);
    return (replaces && isCompared) || isWatchedAround(context, false);
}

bool Watches::watchedType(const PairContext& context) {
    const bool own = hasWatch(context, false) && (m_read.contains(context.right) || !of(*context.right).onlyEnum);
    return own || isWatchedAround(context, false);
}

bool Watches::hasWatch(const PairContext& context, bool onlyCompared) {
    if (!context.right) return false;
    if (m_read.contains(context.right)) return true;
    const Watch& own = of(*context.right);
    return (own.everything || !own.names.empty()) && (own.compares || !onlyCompared);
}

bool Watches::isWatchedAround(const PairContext& context, bool onlyCompared) {
    // The steps from the node around it that is looked at: `below` leads to its child, `next` further down.
    const ChildSchema* below = context.rightChild;
    const ChildSchema* next = nullptr;
    for (const PairContext* at = context.parent; at; next = below, below = at->rightChild, at = at->parent) {
        if (!at->right) continue;
        const Watch& watch = of(*at->right);
        if (onlyCompared && !watch.compares) continue;
        if (watch.everything || (watch.size && !next) || watchesItems(*at->right, next)) return true;
        if (watch.names.empty()) continue;
        // Items and values of maps have no name that a rule must mention.
        if (!below || below->kind != ChildKind::Property || watch.names.contains(below->name)) return true;
    }
    return false;
}

}  // namespace crd::diff
