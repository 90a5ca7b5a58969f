#include "engine/sample/internal/assertion_reader.h"

#include <re2/re2.h>

#include <algorithm>
#include <memory>

#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/operators.h"
#include "engine/object/form.h"

namespace crd::sample {

using cel::Expr;
using schema::Schema;

namespace {

constexpr std::size_t kMostValues = 64;  // of a list of literals

const std::string* textOf(const Expr& expr) {
    const auto* constant = expr.as<cel::Constant>();
    return constant ? std::get_if<std::string>(constant) : nullptr;
}

std::shared_ptr<Schema> claim() {
    return std::make_shared<Schema>();
}

std::shared_ptr<const Schema> oneOf(std::vector<Json> values) {
    const auto out = claim();
    out->enumValues = std::move(values);
    return out;
}

std::shared_ptr<const Schema> with(const std::string& member) {
    const auto out = claim();
    out->required.push_back(member);
    return out;
}

// The claim, or its violation.
Condition exactly(RulePath path, const std::shared_ptr<const Schema>& what, bool negated = false) {
    return {std::move(path), what, what, negated, !negated};
}

std::string_view mirrored(std::string_view function) {
    if (function == cel::op::kLess) return cel::op::kGreater;
    if (function == cel::op::kLessEquals) return cel::op::kGreaterEquals;
    if (function == cel::op::kGreater) return cel::op::kLess;
    return function == cel::op::kGreaterEquals ? cel::op::kLessEquals : function;
}

bool isComparison(std::string_view function) {
    return function == cel::op::kEquals || function == cel::op::kNotEquals || function == cel::op::kLess ||
           function == cel::op::kLessEquals || function == cel::op::kGreater || function == cel::op::kGreaterEquals;
}

}  // namespace

std::optional<Json> literalOf(const Expr& expr) {
    const auto* constant = expr.as<cel::Constant>();
    if (!constant) return std::nullopt;
    if (const auto* value = std::get_if<std::string>(constant)) return Json(*value);
    if (const auto* value = std::get_if<std::int64_t>(constant)) return Json(*value);
    if (const auto* value = std::get_if<double>(constant)) return Json(*value);
    if (const auto* value = std::get_if<bool>(constant)) return Json(*value);
    return std::nullopt;
}

const Schema* listItems(const RulePath& range) {
    return range.node ? object::itemsOf(*range.node) : nullptr;
}

AssertionReader::AssertionReader(const Schema& self, bool resource, schema::PropertyIndex& properties)
    : m_self(self), m_resource(resource), m_properties(properties) {
    RulePath path;
    path.node = &m_self;
    m_variables.emplace_back("self", std::move(path));
}

bool AssertionReader::isResource(const Schema& node) const {
    return node.embeddedResource || (m_resource && &node == &m_self);
}

std::optional<RulePath> AssertionReader::member(RulePath path, const std::string& name) {
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
    path.presence.push_back({&node, with(name)});
    path.node = next;
    return path;
}

std::optional<RulePath> AssertionReader::item(RulePath path) {
    if (!path.node) return std::nullopt;
    const Schema* items = object::itemsOf(*path.node);
    const Schema* next = items ? items : object::additionalOf(*path.node).schema;
    if (!next) return std::nullopt;
    const auto some = claim();
    (items ? some->minItems : some->minProperties) = 1;
    path.presence.push_back({path.node, some});
    path.node = next;
    return path;
}

std::optional<RulePath> AssertionReader::resolve(const Expr& expr) {
    if (const auto* ident = expr.as<cel::Ident>()) {
        const auto found = std::find_if(m_variables.rbegin(), m_variables.rend(),
                                        [&](const auto& variable) { return variable.first == ident->name; });
        return found == m_variables.rend() ? std::nullopt : found->second;
    }
    if (const auto* select = expr.as<cel::Select>()) {
        if (select->testOnly) return std::nullopt;
        std::optional<RulePath> path = resolve(*select->operand);
        return path ? member(*std::move(path), cel::unescaped(select->field).value_or(select->field)) : std::nullopt;
    }
    const auto* call = expr.as<cel::Call>();
    if (!call) return std::nullopt;
    const Expr* first = call->target ? call->target : call->arguments.empty() ? nullptr : call->arguments.front();
    if (!first) return std::nullopt;
    if (call->function == "orValue" || call->function == "value") return resolve(*first);
    if (call->function == "size") {
        std::optional<RulePath> path = resolve(*first);
        if (path) path->size = true;
        return path;
    }
    const bool optional = call->function == cel::op::kOptionalSelect || call->function == cel::op::kOptionalIndex;
    if ((optional || call->function == cel::op::kIndex) && call->arguments.size() == 2) {
        std::optional<RulePath> path = resolve(*first);
        if (!path) return std::nullopt;
        const std::string* key = textOf(*call->arguments[1]);
        if (!key) return item(*std::move(path));
        const bool field = call->function == cel::op::kOptionalSelect;
        return member(*std::move(path), field ? cel::unescaped(*key).value_or(*key) : *key);
    }
    return std::nullopt;
}

std::optional<Condition> AssertionReader::truth(const Expr& expr) {
    std::optional<RulePath> path = resolve(expr);
    if (!path || path->size || !path->node || path->node->type != "boolean") return std::nullopt;
    return exactly(*std::move(path), oneOf({Json(true)}));
}

// has(a.b.c)
std::optional<Condition> AssertionReader::present(const cel::Select& select) {
    std::optional<RulePath> path = resolve(*select.operand);
    if (!path || !path->node || path->size) return std::nullopt;
    return exactly(*std::move(path), with(cel::unescaped(select.field).value_or(select.field)));
}

std::optional<Condition> AssertionReader::compare(RulePath path, std::string_view function, const Json& value) {
    const bool equal = function == cel::op::kEquals, different = function == cel::op::kNotEquals;
    if (path.size) return compareSize(std::move(path), function, value);
    if (!path.node && !path.nameOf) return std::nullopt;
    if (equal || different) return exactly(std::move(path), oneOf({value}), different);
    const std::int64_t* whole = value.asInt();
    const double* fraction = value.asDouble();
    if (!whole && !fraction) return std::nullopt;
    const double limit = whole ? static_cast<double>(*whole) : *fraction;
    const bool below = function == cel::op::kLess || function == cel::op::kLessEquals;
    const bool open = function == cel::op::kLess || function == cel::op::kGreater;
    const auto under = claim(), over = claim();
    under->maximum = limit;
    under->exclusiveMaximum = below == open;
    over->minimum = limit;
    over->exclusiveMinimum = below != open;
    return Condition{std::move(path), below ? under : over, below ? over : under};
}

std::optional<Condition> AssertionReader::compareSize(RulePath path, std::string_view function, const Json& value) {
    const std::int64_t* size = value.asInt();
    constexpr std::int64_t kLargest = 1'000;
    if (!size || *size < 0 || *size > kLargest || !path.node) return std::nullopt;
    const auto sized = [&](std::optional<std::int64_t> least, std::optional<std::int64_t> most) {
        const auto out = claim();
        out->minItems = out->minLength = out->minProperties = least;
        out->maxItems = out->maxLength = out->maxProperties = most;
        return out;
    };
    const std::int64_t n = *size;
    const auto exact = sized(n, n), larger = sized(n + 1, std::nullopt), up = sized(0, n);
    const auto least = sized(n, std::nullopt), less = n > 0 ? sized(0, n - 1) : nullptr;
    path.size = false;
    if (function == cel::op::kEquals) return Condition{std::move(path), exact, larger};
    if (function == cel::op::kNotEquals) return Condition{std::move(path), larger, exact};
    if (function == cel::op::kGreaterEquals) return Condition{std::move(path), least, less};
    if (function == cel::op::kGreater) return Condition{std::move(path), larger, up};
    if (function == cel::op::kLessEquals) return Condition{std::move(path), up, larger};
    if (function == cel::op::kLess && less) return Condition{std::move(path), less, least};
    return std::nullopt;
}

// `value in [a, b]`, `'a' in list`, `'a' in map`
std::optional<Condition> AssertionReader::among(const Expr& element, const Expr& range) {
    if (const auto* list = range.as<cel::ListLiteral>()) {
        std::optional<RulePath> path = resolve(element);
        std::vector<Json> values;
        for (const Expr* one : list->elements) {
            std::optional<Json> value = literalOf(*one);
            if (value && values.size() < kMostValues) values.push_back(*std::move(value));
        }
        if (!path || path->size || (!path->node && !path->nameOf) || values.empty()) return std::nullopt;
        return exactly(*std::move(path), oneOf(std::move(values)));
    }
    const std::optional<Json> value = literalOf(element);
    std::optional<RulePath> path = value ? resolve(range) : std::nullopt;
    if (!path || path->size || !path->node) return std::nullopt;
    if (object::itemsOf(*path->node)) {
        std::optional<RulePath> at = item(*std::move(path));
        return at ? std::optional(exactly(*std::move(at), oneOf({*value}))) : std::nullopt;
    }
    const std::string* key = value->asString();
    return key ? std::optional(exactly(*std::move(path), with(*key))) : std::nullopt;
}

std::optional<Condition> AssertionReader::match(const std::string& function, const Expr& subject,
                                                const std::string& pattern) {
    std::optional<RulePath> path = resolve(subject);
    if (!path || path->size || (!path->node && !path->nameOf)) return std::nullopt;
    const auto some = claim();
    if (function == "matches") {
        some->pattern = pattern;
    } else if (function == "startsWith") {
        some->pattern = "^" + re2::RE2::QuoteMeta(pattern);
    } else if (function == "endsWith") {
        some->pattern = re2::RE2::QuoteMeta(pattern) + "$";
    } else {
        some->pattern = re2::RE2::QuoteMeta(pattern);
    }
    return exactly(*std::move(path), some);
}

std::optional<Condition> AssertionReader::condition(const Expr& expr) {
    if (const auto* select = expr.as<cel::Select>(); select && select->testOnly) return present(*select);
    const auto* call = expr.as<cel::Call>();
    if (call && !call->target && call->arguments.size() == 2) {
        const std::string& function = call->function;
        const Expr &left = *call->arguments[0], &right = *call->arguments[1];
        if (function == cel::op::kIn) return among(left, right);
        if (isComparison(function)) {
            const std::optional<Json> value = literalOf(right), before = literalOf(left);
            if (value.has_value() == before.has_value()) return std::nullopt;
            std::optional<RulePath> path = resolve(value ? left : right);
            if (!path) return std::nullopt;
            return compare(*std::move(path), value ? function : mirrored(function), value ? *value : *before);
        }
    }
    if (call) {
        const std::string& function = call->function;
        const bool matches =
            function == "matches" || function == "startsWith" || function == "endsWith" || function == "contains";
        if (matches && call->arguments.size() + (call->target ? 1U : 0U) == 2) {
            const std::string* pattern = textOf(*call->arguments.back());
            return pattern ? match(function, call->target ? *call->target : *call->arguments.front(), *pattern)
                           : std::nullopt;
        }
    }
    return std::nullopt;
}

}  // namespace crd::sample
