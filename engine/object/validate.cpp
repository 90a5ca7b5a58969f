#include "engine/object/validate.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <unordered_set>

#include "engine/base/gocompat/formats.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/object/correlate.h"
#include "engine/object/go_value.h"
#include "engine/object/internal/validate_enum.h"
#include "engine/object/internal/validate_numbers.h"
#include "engine/object/object_position.h"
#include "engine/schema/format.h"

namespace crd::object {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

struct Types {
    std::array<std::string_view, 2> names;
    std::size_t count = 0;

    bool contains(std::string_view name) const { return std::find(begin(), end(), name) != end(); }
    const std::string_view* begin() const { return names.data(); }
    const std::string_view* end() const { return names.data() + count; }
    std::string joined() const {
        std::string out;
        for (const std::string_view name : *this) {
            if (!out.empty()) out += ',';
            out += name;
        }
        return out;
    }
};

Types typesOf(const Schema& schema, SchemaUse use) {
    if (use == SchemaUse::Object && schema.intOrString) return {{"integer", "string"}, 2};
    if (schema.type.empty()) return {};
    return {{schema.type, {}}, 1};
}

bool isTextFormat(std::string_view format, SchemaUse use, const TargetServer& server) {
    const Trait names = use == SchemaUse::Default ? Trait::NameFormats : Trait::NameFormatsOfObjects;
    return schema::isTextFormat(format) && (!schema::isNameFormat(format) || server.has(names));
}

// Formats that the server does not know, or that are not for the type, are dropped from the schemas of objects.
std::string_view formatOf(const Schema& schema, SchemaUse use, const TargetServer& server) {
    if (use == SchemaUse::Default || schema.format.empty()) return schema.format;
    const bool textual = isTextFormat(schema.format, use, server);
    const bool known = schema::isKnownFormat(schema) && (textual || !schema::isTextFormat(schema.format));
    const bool kept = known == textual || server.has(Trait::FormatsByType) ? known : textual;
    return kept ? std::string_view(schema.format) : std::string_view();
}

struct DataType {
    std::string_view type, format;
};

DataType dataTypeOf(const Json& value) {
    if (value.asBool()) return {"boolean", {}};
    if (value.asString()) return {"string", {}};
    if (value.asInt()) return {"integer", "int64"};
    if (value.asDouble()) return {"number", "float64"};
    if (value.asArray()) return {"array", {}};
    return {"object", {}};
}

// A failed check with its message, which identifies it.
struct Failure {
    ValueError error;
    std::string message;
};

// The result for one value and one schema: the failures, and the number of successful checks, which selects the best
// alternative.
struct NodeOutcome {
    std::vector<Failure> failures;
    std::size_t matches = 0;
    bool valid = true;  // failures beyond the limit are not stored

    void merge(NodeOutcome&& other, std::size_t limit) {
        matches += other.matches;
        valid = valid && other.valid;
        if (failures.empty()) {
            failures = std::move(other.failures);
            return;
        }
        for (Failure& failure : other.failures) {
            if (failures.size() >= limit) return;
            failures.push_back(std::move(failure));
        }
    }
};

std::size_t length(std::string_view text) {
    std::size_t out = 0;
    for (std::size_t i = 0; i < text.size(); ++out) i += runeAt(text, i).length;
    return out;
}

class ValueRules {
 public:
    ValueRules(Validator& validator, SchemaUse use, const ValidateOptions& options)
        : m_validator(validator), m_use(use), m_options(options) {}

    // `correlated`: the same location in the stored object, if it can be correlated; null validates the value as new.
    NodeOutcome value(const Json& x, const Schema& schema, const ObjectPosition& position, bool nested,
                      Correlated* correlated) {
        constexpr std::size_t kBytesOfPair = 64;
        m_pairs += 1 + (x.asString() ? x.asString()->size() / kBytesOfPair : 0);
        const std::size_t before = m_notRun.size();
        const bool uncertain = m_uncertain;
        NodeOutcome out = validated(x, schema, position, nested, correlated);
        // An unchanged value may stay invalid.
        const bool isValid = out.valid && m_notRun.size() == before && m_uncertain == uncertain;
        if (!isValid && correlated && unchanged(*correlated, m_validator.properties())) {
            out.failures.clear();
            out.valid = true;
            m_notRun.resize(before);
            m_uncertain = uncertain;
        }
        return out;
    }

    // Patterns that were not run. The values of anyOf, oneOf and not are uncertain if one of these is in them.
    std::vector<ValueError> takeNotRun() { return std::move(m_notRun); }
    bool isUncertain() const { return m_uncertain; }
    std::uint64_t pairs() const { return m_pairs; }

 private:
    NodeOutcome validated(const Json& x, const Schema& schema, const ObjectPosition& position, bool nested,
                          Correlated* correlated) {
        NodeOutcome out;
        if (x.isNull()) {
            type(x, schema, position, out);
            allowed(x, schema, position, out);
            return out;
        }
        const Types types = typesOf(schema, m_use);
        const std::string_view format = formatOf(schema, m_use, m_options.server);
        if (types.count > 0 || !format.empty()) {
            type(x, schema, position, out);
            ++out.matches;
        }
        junctors(x, schema, position, out);
        ++out.matches;
        if (const std::string* text = x.asString()) {
            string(*text, schema, position, nested, out);
            ++out.matches;
            if (!format.empty() && isTextFormat(format, m_use, m_options.server)) {
                if (!matchesFormat(schema::plainFormat(format), *text)) {
                    const std::string message = body(position) + " must be of type " + std::string(format) + ": ";
                    add(out, error_type::kTypeInvalid, schema, position, message + goQuoted(*text), *text);
                }
                ++out.matches;
            }
        } else if (x.asInt() || x.asDouble()) {
            number(x, schema, types, position, out);
            out.matches += 2;
        } else if (const Json::Array* list = x.asArray()) {
            items(*list, schema, position, nested, correlated, out);
            out.matches += 2;
        }
        allowed(x, schema, position, out);
        ++out.matches;
        if (const Json::Object* object = x.asObject()) {
            members(*object, schema, position, nested, correlated, out);
            ++out.matches;
        }
        ++out.matches;
        return out;
    }

    static std::string body(const ObjectPosition& position) {
        return text(position, PositionStyle::Value) + " in body";
    }

    Failure* fail(NodeOutcome& out, std::string_view type, const Schema& schema, const ObjectPosition& position,
                  std::string message) {
        out.valid = false;
        if (out.failures.size() >= m_options.maxErrors) return nullptr;
        Failure& failure = out.failures.emplace_back();
        failure.error.type = type;
        failure.error.path = position.path();
        failure.error.schema = &schema;
        failure.message = std::move(message);
        return &failure;
    }

    static std::string fieldOf(const ObjectPosition& position) {
        std::string out = text(position, PositionStyle::Value);
        if (out == ".") return {};
        if (!out.empty() && out.front() != '.') out.insert(out.begin(), '.');
        return out;
    }

    // For errors whose detail is the message itself.
    Failure* add(NodeOutcome& out, std::string_view type, const Schema& schema, const ObjectPosition& position,
                 std::string message, std::string bad) {
        Failure* failure = fail(out, type, schema, position, std::move(message));
        if (!failure) return nullptr;
        failure->error.field = fieldOf(position);
        failure->error.detail = failure->message;
        failure->error.value = std::move(bad);
        return failure;
    }

    // The server's value is the size, a number.
    void tooFew(NodeOutcome& out, const Schema& schema, const ObjectPosition& position, std::int64_t size,
                std::int64_t least, std::string_view what) {
        Failure* failure =
            fail(out, error_type::kInvalid, schema, position,
                 body(position) + " should have at least " + std::to_string(least) + ' ' + std::string(what));
        if (!failure) return;
        failure->error.field = fieldOf(position);
        failure->error.detail = failure->message;
        failure->error.value = failure->error.shown = std::to_string(size);
    }

    // For errors without a location: the server reports them at the root of what is written, and without a value.
    void addUnplaced(NodeOutcome& out, const Schema& schema, const ObjectPosition& position, std::string message) {
        if (Failure* failure = fail(out, error_type::kInvalid, schema, position, std::move(message))) {
            failure->error.detail = failure->message;
            failure->error.shown = goQuoted("");
        }
    }

    void type(const Json& x, const Schema& schema, const ObjectPosition& position, NodeOutcome& out) {
        const Types types = typesOf(schema, m_use);
        // The server's value is the name of the type or format; objects have no format.
        const auto wrong = [&](std::string_view wanted, std::string_view found) {
            Failure* failure = add(out, error_type::kTypeInvalid, schema, position,
                                   body(position) + " must be of type " + std::string(wanted) + ": " + goQuoted(found),
                                   std::string(found));
            if (failure) failure->error.shown = goQuoted(found);
        };
        if (x.isNull()) {
            if (types.count > 0 && !types.contains("null") && !schema.nullable) {
                wrong(types.joined(), "null");
            } else {
                ++out.matches;
            }
            return;
        }
        const std::string_view format = formatOf(schema, m_use, m_options.server);
        const DataType data = dataTypeOf(x);
        const bool wholeNumber = x.asDouble() && isJsonInteger(*x.asDouble()) && types.contains("integer");
        const bool integerAsNumber = x.asInt() && types.contains("number");
        const bool right = types.contains(data.type) || wholeNumber || integerAsNumber;
        const bool textual = x.asString() || x.asArray();
        if (!textual && !format.empty() && !right && data.format != format) {
            wrong(format, data.format);
        } else if (textual && !format.empty() && !types.contains("number") && !types.contains("integer")) {
            ++out.matches;
        } else if (!right) {
            wrong(types.joined(), data.type);
        } else {
            ++out.matches;
        }
    }

    // Failures that the server keeps from every alternative, recognized by the first word of their message. None of its
    // own messages begins with that word, but a field name may.
    void keepImportant(const NodeOutcome& branch, const ObjectPosition& position, std::vector<Failure>& kept) const {
        constexpr std::string_view kWord = "IMPORTANT!";
        for (const Failure& failure : branch.failures) {
            if (!failure.message.starts_with(kWord)) continue;
            Failure& copy = kept.emplace_back();
            copy.message = failure.message.substr(kWord.size());
            copy.error.type = error_type::kInvalid;
            copy.error.detail = copy.message;
            copy.error.path = position.path();
            copy.error.schema = failure.error.schema;
        }
    }

    void junctors(const Json& x, const Schema& schema, const ObjectPosition& position, NodeOutcome& out) {
        ++out.matches;
        std::vector<Failure> kept;
        bool any = false, one = false, all = false;
        for (const ChildSchema& child : schema.children) {
            any = any || child.kind == ChildKind::AnyOf;
            one = one || child.kind == ChildKind::OneOf;
            all = all || child.kind == ChildKind::AllOf;
        }
        if (any) anyOf(x, schema, position, out, kept);
        if (one) oneOf(x, schema, position, out, kept);
        if (all) allOf(x, schema, position, out, kept);
        for (const ChildSchema& child : schema.children) {
            if (child.kind == ChildKind::Not && value(x, *child.schema, position, true, nullptr).valid) {
                addUnplaced(out, schema, position, quotedPlace(position) + " must not validate the schema (not)");
            }
        }
        for (Failure& failure : kept) {
            out.valid = false;
            out.failures.push_back(std::move(failure));
        }
    }

    static std::string quotedPlace(const ObjectPosition& position) {
        return goQuoted(text(position, PositionStyle::Value));
    }

    void anyOf(const Json& x, const Schema& schema, const ObjectPosition& position, NodeOutcome& out,
               std::vector<Failure>& kept) {
        std::optional<NodeOutcome> best;
        std::vector<Failure> important;
        for (const ChildSchema& child : schema.children) {
            if (child.kind != ChildKind::AnyOf) continue;
            NodeOutcome branch = value(x, *child.schema, position, true, nullptr);
            if (branch.valid) {
                out.merge(std::move(branch), m_options.maxErrors);
                return;
            }
            keepImportant(branch, position, important);
            if (!best || branch.matches > best->matches) best = std::move(branch);
        }
        addUnplaced(out, schema, position, quotedPlace(position) + " must validate at least one schema (anyOf)");
        if (best) out.merge(std::move(*best), m_options.maxErrors);
        std::move(important.begin(), important.end(), std::back_inserter(kept));
    }

    void oneOf(const Json& x, const Schema& schema, const ObjectPosition& position, NodeOutcome& out,
               std::vector<Failure>& kept) {
        std::optional<NodeOutcome> best, first;
        std::vector<Failure> important;
        std::size_t valid = 0;
        for (const ChildSchema& child : schema.children) {
            if (child.kind != ChildKind::OneOf) continue;
            NodeOutcome branch = value(x, *child.schema, position, true, nullptr);
            if (branch.valid) {
                ++valid;
                best.reset();
                important.clear();
                if (!first) first = std::move(branch);
            } else {
                keepImportant(branch, position, important);
                if (valid == 0 && (!best || branch.matches > best->matches)) best = std::move(branch);
            }
        }
        if (valid == 1) {
            out.merge(std::move(*first), m_options.maxErrors);
        } else {
            addUnplaced(
                out, schema, position,
                quotedPlace(position) + " must validate one and only one schema (oneOf). " +
                    (valid == 0 ? "Found none valid" : "Found " + std::to_string(valid) + " valid alternatives"));
            if (best) out.merge(std::move(*best), m_options.maxErrors);
        }
        std::move(important.begin(), important.end(), std::back_inserter(kept));
    }

    void allOf(const Json& x, const Schema& schema, const ObjectPosition& position, NodeOutcome& out,
               std::vector<Failure>& kept) {
        std::size_t valid = 0;
        std::size_t branches = 0;
        for (const ChildSchema& child : schema.children) {
            if (child.kind != ChildKind::AllOf) continue;
            ++branches;
            NodeOutcome branch = value(x, *child.schema, position, true, nullptr);
            if (branch.valid) ++valid;
            keepImportant(branch, position, kept);
            out.merge(std::move(branch), m_options.maxErrors);
        }
        if (valid == branches) return;
        addUnplaced(
            out, schema, position,
            quotedPlace(position) + " must validate all the schemas (allOf)" + (valid == 0 ? ". None validated" : ""));
    }

    void string(const std::string& x, const Schema& schema, const ObjectPosition& position, bool nested,
                NodeOutcome& out) {
        if (schema.maxLength && static_cast<std::int64_t>(length(x)) > *schema.maxLength) {
            const std::int64_t most = *schema.maxLength;
            Failure* failure = fail(out, error_type::kTooLong, schema, position,
                                    body(position) + " should be at most " + std::to_string(most) + " chars long");
            if (!failure) return;
            failure->error.field = fieldOf(position);
            failure->error.detail = most < 0 ? "value is too long" : tooLong(most);
            failure->error.value = "<value omitted>";
        } else if (schema.minLength && static_cast<std::int64_t>(length(x)) < *schema.minLength) {
            add(out, error_type::kInvalid, schema, position,
                body(position) + " should be at least " + std::to_string(*schema.minLength) + " chars long", x);
        } else if (!schema.pattern.empty()) {
            const std::optional<bool> matches = m_validator.matches(schema.pattern, x);
            if (!matches) {
                notRun(schema, position, nested);
            } else if (!*matches) {
                add(out, error_type::kInvalid, schema, position,
                    body(position) + " should match '" + schema.pattern + "'", x);
            }
        }
    }

    // The value counts as one that the pattern matches; `nested`: what follows from that is not known.
    void notRun(const Schema& schema, const ObjectPosition& position, bool nested) {
        constexpr std::size_t kListed = 16;
        m_uncertain = m_uncertain || nested;
        if (m_notRun.size() >= kListed) return;
        ValueError& error = m_notRun.emplace_back();
        error.type = error_type::kInvalid;
        error.path = position.path();
        error.schema = &schema;
        error.field = fieldOf(position);
        error.detail = "This pattern was not run on the value, because it needs more work than this program allows: " +
                       schema.pattern;
        error.notEvaluated = true;
    }

    // Whether a limit is written in the singular.
    bool isOne(std::int64_t most) const { return most == 1 && m_options.server.has(Trait::SingularCounts); }

    std::string tooLong(std::int64_t most) const {
        return "may not be more than " + std::to_string(most) + (isOne(most) ? " byte" : " bytes");
    }

    void number(const Json& x, const Schema& schema, const Types& types, const ObjectPosition& position,
                NodeOutcome& out) {
        std::string_view type, format;
        if (types.count == 1 && (types.names[0] == "integer" || types.names[0] == "number")) {
            type = types.names[0];
            if (type == "integer" && (schema.format == "int32" || schema.format == "int64")) format = schema.format;
            if (type == "number" && (schema.format == "float" || schema.format == "double")) format = schema.format;
        }
        if (!type.empty() && !inRange(x, schema, type, format) && !m_options.server.has(Trait::NumberRanges))
            type = format = {};
        if (type.empty() && !schema.multipleOf && !schema.maximum && !schema.minimum) return;
        const std::string at = text(position, PositionStyle::Value);
        for (NumberFailure& failure : numberFailures(x, schema, type, format, at)) {
            if (failure.placed) {
                Failure* made = add(out, error_type::kInvalid, schema, position, std::move(failure.message),
                                    std::move(failure.value));
                // A number, also where it is not the value itself.
                if (made) made->error.shown = made->error.value;
            } else {
                addUnplaced(out, schema, position, std::move(failure.message));
            }
        }
    }

    void tooMany(NodeOutcome& out, const Schema& schema, const ObjectPosition& position, std::size_t actual,
                 std::int64_t most, std::string_view what) {
        Failure* failure =
            fail(out, error_type::kTooMany, schema, position,
                 body(position) + " should have at most " + std::to_string(most) + ' ' + std::string(what));
        if (!failure) return;
        failure->error.field = fieldOf(position);
        failure->error.detail = most < 0
                                    ? "has too many items"
                                    : "must have at most " + std::to_string(most) + (isOne(most) ? " item" : " items");
        failure->error.value = std::to_string(actual);
    }

    void items(const Json::Array& list, const Schema& schema, const ObjectPosition& position, bool nested,
               Correlated* correlated, NodeOutcome& out) {
        if (const Schema* items = itemsOf(schema)) {
            for (std::size_t i = 0; i < list.size(); ++i) {
                std::optional<Correlated> before = correlated ? correlated->item(i) : std::nullopt;
                out.merge(value(list[i], *items, position.item(i), nested, before ? &*before : nullptr),
                          m_options.maxErrors);
            }
        }
        const auto size = static_cast<std::int64_t>(list.size());
        if (schema.minItems && size < *schema.minItems) {
            tooFew(out, schema, position, size, *schema.minItems, "items");
        }
        if (schema.maxItems && size > *schema.maxItems) {
            tooMany(out, schema, position, list.size(), *schema.maxItems, "items");
        }
        if (schema.uniqueItems && hasDuplicates(list)) {
            add(out, error_type::kInvalid, schema, position, body(position) + " shouldn't contain duplicates", {});
        }
    }

    static bool hasDuplicates(const Json::Array& list) {
        std::unordered_multimap<std::string, const Json*> seen;
        for (const Json& item : list) {
            std::string key = toString(item);
            const auto [from, to] = seen.equal_range(key);
            for (auto at = from; at != to; ++at) {
                if (*at->second == item) return true;
            }
            seen.emplace(std::move(key), &item);
        }
        return false;
    }

    void allowed(const Json& x, const Schema& schema, const ObjectPosition& position, NodeOutcome& out) {
        if (!schema.enumValues || schema.enumValues->empty()) return;
        const std::vector<Json>& values = *schema.enumValues;
        if (std::any_of(values.begin(), values.end(), [&](const Json& v) { return equalsAllowed(x, v); })) return;
        std::string list, detail;
        for (const Json& v : values) {
            list += (list.empty() ? "" : " ") + goValue(v);
            detail +=
                (detail.empty() ? "supported values: " : ", ") + goQuoted(v.asString() ? *v.asString() : goJson(v));
        }
        Failure* failure =
            fail(out, error_type::kNotSupported, schema, position, body(position) + " should be one of [" + list + ']');
        if (!failure) return;
        failure->error.field = fieldOf(position);
        failure->error.detail = std::move(detail);
        failure->error.value = scalarText(x);
    }

    void members(const Json::Object& object, const Schema& schema, const ObjectPosition& position, bool nested,
                 Correlated* correlated, NodeOutcome& out) {
        const auto size = static_cast<std::int64_t>(object.size());
        if (schema.minProperties && size < *schema.minProperties) {
            tooFew(out, schema, position, size, *schema.minProperties, "properties");
        }
        if (schema.maxProperties && size > *schema.maxProperties) {
            tooMany(out, schema, position, object.size(), *schema.maxProperties, "properties");
        }
        schema::PropertyIndex& properties = m_validator.properties();
        const auto member = [&](const std::string& name, const Json& x, const Schema& below, const ObjectPosition& at) {
            const bool typeMeta =
                position.kind == ObjectPosition::Kind::Root && (name == "kind" || name == "apiVersion");
            std::optional<Correlated> before =
                correlated && !typeMeta ? correlated->member(name, properties) : std::nullopt;
            out.merge(value(x, below, at, nested, before ? &*before : nullptr), m_options.maxErrors);
        };
        Additional additional = additionalOf(schema);
        if (nested && m_use == SchemaUse::Default) additional = {};
        if (additional.present && !additional.schema && !*schema.additionalPropertiesAllowed) {
            for (const auto& [name, x] : object) {
                if (properties.find(schema, name)) continue;
                add(out, error_type::kInvalid, schema, position,
                    text(position, PositionStyle::Value) + '.' + name + " in body is a forbidden property", name);
            }
        } else if (additional.schema) {
            for (const auto& [name, x] : object) {
                if (!properties.find(schema, name)) member(name, x, *additional.schema, position.member(name));
            }
        }
        for (const ChildSchema& child : schema.children) {
            if (child.kind != ChildKind::Property) continue;
            const auto at = object.find(child.name);
            if (at != object.end()) member(child.name, at->second, *child.schema, position.property(child.name));
        }
        for (const std::string& name : schema.required) {
            if (object.contains(name)) continue;
            const ObjectPosition at = position.member(name);
            Failure* failure = fail(out, error_type::kRequired, schema, at, body(at) + " is required");
            if (!failure) continue;
            failure->error.field = fieldOf(at);
            failure->error.path = position.property(name).path();
        }
    }

    Validator& m_validator;
    const SchemaUse m_use;
    const ValidateOptions& m_options;
    std::vector<ValueError> m_notRun;
    bool m_uncertain = false;
    std::uint64_t m_pairs = 0;
};

std::vector<ValueError> distinct(NodeOutcome&& outcome) {
    std::unordered_set<std::string> seen;
    std::vector<ValueError> out;
    for (Failure& failure : outcome.failures) {
        if (seen.insert(std::move(failure.message)).second) out.push_back(std::move(failure.error));
    }
    return out;
}

std::vector<ValueError> decidedErrors(ValueRules& rules, NodeOutcome&& outcome) {
    std::vector<ValueError> out;
    if (!rules.isUncertain()) out = distinct(std::move(outcome));
    for (ValueError& error : rules.takeNotRun()) out.push_back(std::move(error));
    return out;
}

}  // namespace

std::vector<ValueError> Validator::validate(const Json& value, const Schema& schema, SchemaUse use,
                                            const ValidateOptions& options) {
    begin();
    ValueRules rules(*this, use, options);
    NodeOutcome outcome = rules.value(value, schema, ObjectPosition(), false, nullptr);
    m_pairs += rules.pairs();
    return decidedErrors(rules, std::move(outcome));
}

std::vector<ValueError> Validator::validateUpdate(const Json& value, const Json& old, const Schema& schema,
                                                  const ValidateOptions& options) {
    Correlated correlated(value, old, schema);
    begin();
    ValueRules rules(*this, SchemaUse::Object, options);
    NodeOutcome outcome = rules.value(value, schema, ObjectPosition(), false, &correlated);
    m_pairs += rules.pairs();
    return decidedErrors(rules, std::move(outcome));
}

}  // namespace crd::object
