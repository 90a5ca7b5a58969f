#include "engine/sample/rule_hints.h"

#include <re2/re2.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/cel/ast.h"
#include "engine/cel/escape.h"
#include "engine/cel/operators.h"
#include "engine/object/form.h"

namespace crd::sample {

using cel::Expr;
using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

// A path below `self`: the schema node that it leads to, and the parts that make the path present.
struct Path {
    const Schema* node = nullptr;          // null for metadata, and for metadata.name
    const Schema* metadataOf = nullptr;    // it is the metadata of the resource at this node
    const Schema* nameOf = nullptr;        // it is metadata.name of that resource
    std::string member;                    // the first step, if it is a member
    std::vector<RuleHint::Part> presence;  // outermost first
    bool size = false;                     // the size of the value there
};

// The hints of one rule.
class HintReader {
 public:
    HintReader(const Schema& self, bool resource, std::size_t rule, std::deque<Schema>& claims)
        : m_self(self), m_resource(resource), m_rule(rule), m_claims(claims) {}

    std::vector<RuleHint> read(const Expr& root) {
        Path self;
        self.node = &m_self;
        m_variables.emplace_back("self", std::move(self));
        truth(root);
        walk(root);
        // A conjunction needs all of its values at once.
        RuleHint all;
        all.rule = m_rule;
        std::vector<const Schema*> seen;
        for (const RuleHint& hint : m_first) {
            const Schema* node = hint.parts.back().node;
            if (std::find(seen.begin(), seen.end(), node) != seen.end()) continue;
            seen.push_back(node);
            all.parts.insert(all.parts.end(), hint.parts.begin(), hint.parts.end());
            for (const std::string& member : hint.members) {
                if (std::find(all.members.begin(), all.members.end(), member) == all.members.end())
                    all.members.push_back(member);
            }
        }
        std::vector<RuleHint> out = std::move(m_first);
        if (seen.size() > 1) out.push_back(std::move(all));
        std::move(m_others.begin(), m_others.end(), std::back_inserter(out));
        if (out.size() > RuleHints::kMostHints) out.resize(RuleHints::kMostHints);
        return out;
    }

 private:
    static constexpr std::size_t kMostValues = 64;  // of a list of literals

    Schema& claim() { return m_claims.emplace_back(); }

    static std::optional<Json> literal(const Expr& expr) {
        const auto* constant = expr.as<cel::Constant>();
        if (!constant) return std::nullopt;
        if (const auto* value = std::get_if<std::string>(constant)) return Json(*value);
        if (const auto* value = std::get_if<std::int64_t>(constant)) return Json(*value);
        if (const auto* value = std::get_if<double>(constant)) return Json(*value);
        if (const auto* value = std::get_if<bool>(constant)) return Json(*value);
        return std::nullopt;
    }
    static const std::string* text(const Expr& expr) {
        const auto* constant = expr.as<cel::Constant>();
        return constant ? std::get_if<std::string>(constant) : nullptr;
    }

    bool isResource(const Schema& node) const { return node.embeddedResource || (m_resource && &node == &m_self); }

    std::optional<Path> member(Path path, const std::string& name) {
        if (path.metadataOf && name == "name") {
            path.nameOf = std::exchange(path.metadataOf, nullptr);
            path.node = nullptr;
            return path;
        }
        if (!path.node) return std::nullopt;
        const Schema& node = *path.node;
        if (path.member.empty() && path.presence.empty()) path.member = name;
        if (isResource(node) && name == "metadata") {
            path.metadataOf = path.node;
            path.node = nullptr;
            return path;
        }
        const Schema* next = object::memberSchema(node, name, m_properties);
        if (!next) return std::nullopt;
        if (&node != &m_self) {
            Schema& required = claim();
            required.required.push_back(name);
            path.presence.push_back({&node, &required});
        }
        path.node = next;
        return path;
    }

    // An item of a list, or any value of a map.
    std::optional<Path> item(Path path) {
        if (!path.node) return std::nullopt;
        const Schema* items = object::itemsOf(*path.node);
        const Schema* next = items ? items : object::additionalOf(*path.node).schema;
        if (!next) return std::nullopt;
        Schema& some = claim();
        (items ? some.minItems : some.minProperties) = 1;
        path.presence.push_back({path.node, &some});
        path.node = next;
        return path;
    }

    std::optional<Path> resolve(const Expr& expr) {
        if (const auto* ident = expr.as<cel::Ident>()) {
            const auto found = std::find_if(m_variables.rbegin(), m_variables.rend(),
                                            [&](const auto& variable) { return variable.first == ident->name; });
            return found == m_variables.rend() ? std::nullopt : found->second;
        }
        if (const auto* select = expr.as<cel::Select>()) {
            if (select->testOnly) return std::nullopt;
            std::optional<Path> path = resolve(*select->operand);
            return path ? member(*std::move(path), cel::unescaped(select->field).value_or(select->field))
                        : std::nullopt;
        }
        const auto* call = expr.as<cel::Call>();
        if (!call) return std::nullopt;
        const Expr* first = call->target ? call->target : call->arguments.empty() ? nullptr : call->arguments.front();
        if (!first) return std::nullopt;
        if (call->function == "orValue" || call->function == "value") return resolve(*first);
        if (call->function == "size") {
            std::optional<Path> path = resolve(*first);
            if (path) path->size = true;
            return path;
        }
        const bool optional = call->function == cel::op::kOptionalSelect || call->function == cel::op::kOptionalIndex;
        if ((optional || call->function == cel::op::kIndex) && call->arguments.size() == 2) {
            std::optional<Path> path = resolve(*first);
            if (!path) return std::nullopt;
            const std::string* key = text(*call->arguments[1]);
            if (!key) return item(*std::move(path));
            const bool field = call->function == cel::op::kOptionalSelect;
            return member(*std::move(path), field ? cel::unescaped(*key).value_or(*key) : *key);
        }
        return std::nullopt;
    }

    void add(std::vector<RuleHint>& to, const Path& path, const Schema& what, bool violates) {
        const bool own = path.member.empty() && !path.nameOf;
        if (to.size() >= RuleHints::kMostHints) return;
        RuleHint hint;
        hint.rule = m_rule;
        if (!own) hint.members.push_back(path.member);
        hint.parts = path.presence;
        hint.parts.push_back({path.nameOf ? path.nameOf : path.node, &what, violates, path.nameOf != nullptr});
        to.push_back(std::move(hint));
    }
    void both(const Path& path, const Schema& what, bool negated = false) {
        if (!path.node && !path.nameOf) return;
        add(m_first, path, what, negated);
        add(m_others, path, what, !negated);
    }

    static std::string_view mirrored(std::string_view function) {
        if (function == cel::op::kLess) return cel::op::kGreater;
        if (function == cel::op::kLessEquals) return cel::op::kGreaterEquals;
        if (function == cel::op::kGreater) return cel::op::kLess;
        return function == cel::op::kGreaterEquals ? cel::op::kLessEquals : function;
    }

    // `path OPERATOR value`
    void compare(const Path& path, std::string_view function, const Json& value) {
        const bool equal = function == cel::op::kEquals, different = function == cel::op::kNotEquals;
        if (path.size) return compareSize(path, function, value);
        if (equal || different) {
            Schema& one = claim();
            one.enumValues = std::vector<Json>{value};
            return both(path, one, different);
        }
        const std::int64_t* whole = value.asInt();
        const double* fraction = value.asDouble();
        if (!whole && !fraction) return;
        const double limit = whole ? static_cast<double>(*whole) : *fraction;
        const bool below = function == cel::op::kLess || function == cel::op::kLessEquals;
        const bool open = function == cel::op::kLess || function == cel::op::kGreater;
        Schema& under = claim();
        under.maximum = limit;
        under.exclusiveMaximum = below == open;
        Schema& over = claim();
        over.minimum = limit;
        over.exclusiveMinimum = below != open;
        add(m_first, path, below ? under : over, false);
        add(m_others, path, below ? over : under, false);
    }

    void compareSize(const Path& path, std::string_view function, const Json& value) {
        const std::int64_t* size = value.asInt();
        constexpr std::int64_t kLargest = 1'000;
        if (!size || *size < 0 || *size > kLargest || !path.node) return;
        const auto sized = [&](std::optional<std::int64_t> least, std::optional<std::int64_t> most) -> const Schema& {
            Schema& out = claim();
            out.minItems = out.minLength = out.minProperties = least;
            out.maxItems = out.maxLength = out.maxProperties = most;
            return out;
        };
        Path value_ = path;
        value_.size = false;
        const auto put = [&](const Schema& first, const Schema* other) {
            add(m_first, value_, first, false);
            if (other) add(m_others, value_, *other, false);
        };
        const std::int64_t n = *size;
        if (function == cel::op::kEquals) return put(sized(n, n), &sized(n + 1, std::nullopt));
        if (function == cel::op::kNotEquals) return put(sized(n + 1, std::nullopt), &sized(n, n));
        if (function == cel::op::kGreaterEquals) return put(sized(n, std::nullopt), n > 0 ? &sized(0, n - 1) : nullptr);
        if (function == cel::op::kGreater) return put(sized(n + 1, std::nullopt), &sized(0, n));
        if (function == cel::op::kLessEquals) return put(sized(0, n), &sized(n + 1, std::nullopt));
        if (function == cel::op::kLess && n > 0) put(sized(0, n - 1), &sized(n, std::nullopt));
    }

    // `value in [a, b]`, `'a' in list`, `'a' in map`
    void among(const Expr& element, const Expr& range) {
        if (const auto* list = range.as<cel::ListLiteral>()) {
            const std::optional<Path> path = resolve(element);
            std::vector<Json> values;
            for (const Expr* one : list->elements) {
                std::optional<Json> value = literal(*one);
                if (value && values.size() < kMostValues) values.push_back(*std::move(value));
            }
            if (!path || path->size || values.empty()) return;
            Schema& some = claim();
            some.enumValues = std::move(values);
            return both(*path, some);
        }
        const std::optional<Json> value = literal(element);
        const std::optional<Path> path = value ? resolve(range) : std::nullopt;
        if (!path || path->size || !path->node) return;
        Schema& one = claim();
        if (object::itemsOf(*path->node)) {
            one.enumValues = std::vector<Json>{*value};
            if (const std::optional<Path> at = item(*path)) both(*at, one);
        } else if (const std::string* key = value->asString()) {
            one.required.push_back(*key);
            both(*path, one);
        }
    }

    void match(const std::string& function, const Expr& subject, const std::string& pattern) {
        const std::optional<Path> path = resolve(subject);
        if (!path || path->size) return;
        Schema& some = claim();
        if (function == "matches") {
            some.pattern = pattern;
        } else if (function == "startsWith") {
            some.pattern = "^" + re2::RE2::QuoteMeta(pattern);
        } else if (function == "endsWith") {
            some.pattern = re2::RE2::QuoteMeta(pattern) + "$";
        } else {
            some.pattern = re2::RE2::QuoteMeta(pattern);
        }
        both(*path, some);
    }

    // A path that is used as a condition.
    void truth(const Expr& expr) {
        const std::optional<Path> path = resolve(expr);
        if (!path || path->size || !path->node || path->node->type != "boolean") return;
        Schema& one = claim();
        one.enumValues = std::vector<Json>{Json(true)};
        both(*path, one);
    }

    // has(a.b.c); has(self.a) needs no hint, because changes of members are tried anyway.
    void present(const cel::Select& select) {
        const std::optional<Path> path = resolve(*select.operand);
        if (!path || !path->node || path->member.empty()) return;
        Schema& required = claim();
        required.required.push_back(cel::unescaped(select.field).value_or(select.field));
        both(*path, required);
    }

    void read(const cel::Call& call) {
        const std::string& function = call.function;
        if (call.target == nullptr && call.arguments.size() == 2) {
            const Expr &left = *call.arguments[0], &right = *call.arguments[1];
            if (function == cel::op::kIn) return among(left, right);
            const bool compares = function == cel::op::kEquals || function == cel::op::kNotEquals ||
                                  function == cel::op::kLess || function == cel::op::kLessEquals ||
                                  function == cel::op::kGreater || function == cel::op::kGreaterEquals;
            if (compares) {
                const std::optional<Json> value = literal(right), before = literal(left);
                if (value.has_value() == before.has_value()) return;
                const std::optional<Path> path = resolve(value ? left : right);
                if (path) compare(*path, value ? function : mirrored(function), value ? *value : *before);
                return;
            }
        }
        const bool matches =
            function == "matches" || function == "startsWith" || function == "endsWith" || function == "contains";
        const std::size_t arguments = call.arguments.size() + (call.target ? 1U : 0U);
        if (matches && arguments == 2) {
            const Expr& subject = call.target ? *call.target : *call.arguments.front();
            if (const std::string* pattern = text(*call.arguments.back())) match(function, subject, *pattern);
        } else if (function == cel::op::kAnd || function == cel::op::kOr || function == cel::op::kNot) {
            for (const Expr* argument : call.arguments) truth(*argument);
        } else if (function == cel::op::kConditional && !call.arguments.empty()) {
            truth(*call.arguments.front());
        }
    }

    // Recursion depth is that of the expression, which the parser limits.
    void walk(const Expr& expr) {
        if (m_first.size() >= RuleHints::kMostHints) return;
        if (const auto* select = expr.as<cel::Select>()) {
            if (select->testOnly) present(*select);
            walk(*select->operand);
        } else if (const auto* call = expr.as<cel::Call>()) {
            read(*call);
            if (call->target) walk(*call->target);
            for (const Expr* argument : call->arguments) walk(*argument);
        } else if (const auto* list = expr.as<cel::ListLiteral>()) {
            for (const Expr* element : list->elements) walk(*element);
        } else if (const auto* map = expr.as<cel::MapLiteral>()) {
            for (const cel::MapEntry& entry : map->entries) walk(*entry.value);
        } else if (const auto* fold = expr.as<cel::Comprehension>()) {
            walk(*fold->range);
            walk(*fold->accuInit);
            const std::size_t scope = m_variables.size();
            const std::optional<Path> range = resolve(*fold->range);
            // The variable of a map is its key, or the first of two.
            const bool listed = range && range->node && object::itemsOf(*range->node);
            std::optional<Path> element = range ? item(*range) : std::nullopt;
            if (!listed && fold->iterVar2.empty()) element.reset();
            m_variables.emplace_back(fold->iterVar2.empty() ? fold->iterVar : fold->iterVar2, std::move(element));
            if (!fold->iterVar2.empty()) m_variables.emplace_back(fold->iterVar, std::nullopt);
            m_variables.emplace_back(fold->accuVar, std::nullopt);
            walk(*fold->condition);
            walk(*fold->step);
            walk(*fold->result);
            m_variables.resize(scope);
        }
    }

    const Schema& m_self;
    const bool m_resource;
    const std::size_t m_rule;
    std::deque<Schema>& m_claims;
    schema::PropertyIndex m_properties;
    std::vector<std::pair<std::string, std::optional<Path>>> m_variables;  // innermost last
    std::vector<RuleHint> m_first, m_others;
};

}  // namespace

RuleHints::RuleHints(const object::RuleNode* root) {
    if (root != nullptr) gather(*root, true);
}

// Recursion depth is that of the schema, which the reader limits.
void RuleHints::gather(const object::RuleNode& node, bool isRoot) {
    for (std::size_t i = 0; i < node.rules.size(); ++i) {
        const cel_schema::CompiledRulePtr& compiled = node.rules[i].compiled;
        if (!compiled || !compiled->checked) continue;
        HintReader reader(*node.schema, isRoot, i, m_claims);
        std::vector<RuleHint> hints = reader.read(*compiled->checked->ast.root);
        if (hints.empty()) continue;
        std::vector<RuleHint>& own = m_hints[node.schema];
        std::move(hints.begin(), hints.end(), std::back_inserter(own));
    }
    if (node.items) gather(*node.items, false);
    if (node.additional) gather(*node.additional, false);
    for (const auto& [name, property] : node.properties) gather(*property, false);
}

const std::vector<RuleHint>& RuleHints::of(const Schema& node) const {
    static const std::vector<RuleHint> kNone;
    const auto found = m_hints.find(&node);
    return found == m_hints.end() ? kNone : found->second;
}

}  // namespace crd::sample
