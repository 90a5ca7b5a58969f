#include "engine/completion/internal/schema_grammar.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "engine/completion/object_grammar.h"
#include "engine/schema/keyword.h"
#include "engine/schema/reader.h"
#include "engine/schema/rule_field.h"
#include "engine/yaml/read/resolve.h"

namespace crd::completion {

namespace {

using schema::Keyword;
using schema::KeywordInfo;
using schema::ValueShape;

using Steps = std::span<const PathStep>;

std::string textOf(yaml::NodeRef mapping, std::string_view key) {
    const yaml::NodeRef value = mapping && mapping->isMapping() ? mapping.find(key) : yaml::NodeRef();
    return value && value->isScalar() ? value->scalar : std::string();
}

yaml::NodeRef childOf(const yaml::DocumentTree& document, yaml::NodeRef node, const PathStep& step) {
    if (!node) return {};
    if (step.kind == PathStep::Kind::Index) {
        const bool there = node->isSequence() && step.index < node.size();
        return there ? yaml::target(document, node.entry(step.index).value) : yaml::NodeRef();
    }
    const yaml::NodeRef found = node->isMapping() ? node.find(step.name) : yaml::NodeRef();
    return found ? yaml::target(document, found) : found;
}

bool isWord(std::string_view words, std::string_view word) {
    while (!words.empty()) {
        const std::string_view first = words.substr(0, words.find(' '));
        if (first == word) return true;
        words.remove_prefix(std::min(words.size(), first.size() + 1));
    }
    return false;
}

Form shapeForm(ValueShape shape) {
    switch (shape) {
        case ValueShape::SchemaNode:
        case ValueShape::SchemaMap:
        case ValueShape::SchemaOrBool:
        case ValueShape::Object:
            return Form::Mapping;
        case ValueShape::ValueList:
        case ValueShape::NameList:
        case ValueShape::SchemaList:
        case ValueShape::Rules:
            return Form::Sequence;
        case ValueShape::AnyValue:
            return Form::Unknown;
        default:
            return Form::Scalar;
    }
}

Phrase shapeWords(ValueShape shape) {
    switch (shape) {
        case ValueShape::Boolean:
            return Phrase::word("boolean");
        case ValueShape::Integer:
            return Phrase::word("integer");
        case ValueShape::Number:
            return Phrase::word("number");
        case ValueShape::AnyValue:
            return phrase("Completion", "any value");
        case ValueShape::ValueList:
            return phrase("Completion", "values");
        case ValueShape::NameList:
            return phrase("Completion", "names");
        case ValueShape::SchemaNode:
            return phrase("Completion", "schema");
        case ValueShape::SchemaList:
            return phrase("Completion", "schemas");
        case ValueShape::SchemaMap:
            return phrase("Completion", "schemas by name");
        case ValueShape::SchemaOrBool:
            return phrase("Completion", "schema or boolean");
        case ValueShape::Rules:
            return phrase("Completion", "CEL rules");
        case ValueShape::Object:
            return Phrase::word("object");
        default:
            return Phrase::word("string");
    }
}

bool hasType(yaml::NodeRef node) {
    return !textOf(node, "type").empty();
}

Expectation keywordsAt(yaml::NodeRef node) {
    const std::string type = textOf(node, "type");
    const bool intOrString = textOf(node, "x-kubernetes-int-or-string") == "true";
    Expectation out{.form = Form::Mapping};
    std::vector<Field> others;
    for (const KeywordInfo& info : schema::keywords()) {
        if (info.group == "unsupported") continue;
        const bool own = !type.empty() && isWord(info.types, type);
        if (!type.empty() && !info.types.empty() && !own) continue;
        if (info.keyword == Keyword::Type && intOrString) continue;
        Field field{.name = std::string(info.name), .form = shapeForm(info.shape), .type = shapeWords(info.shape)};
        field.help = info.help;
        field.required = info.keyword == Keyword::Type || (type == "array" && info.keyword == Keyword::Items);
        field.choices =
            info.shape == ValueShape::Choice || info.shape == ValueShape::Boolean || info.keyword == Keyword::Format;
        const bool first = info.keyword == Keyword::Type || info.keyword == Keyword::Description;
        (own || first || type.empty() ? out.fields : others).push_back(std::move(field));
    }
    // Keywords of the type come before those of any node.
    out.fields.insert(out.fields.end(), others.begin(), others.end());
    return out;
}

struct FormatHelp {
    std::string_view name, type;
    Pattern help;
};
// The formats that the server checks, the most common first. Source: see engine/schema/format.h.
constexpr FormatHelp kFormats[] = {
    {"int32", "integer", phrase("Completion", "A 32-bit integer.")},
    {"int64", "integer", phrase("Completion", "A 64-bit integer.")},
    {"float", "number", phrase("Completion", "A single-precision number.")},
    {"double", "number", phrase("Completion", "A double-precision number.")},
    {"date-time", "string", phrase("Completion", "A timestamp, such as 2026-01-31T12:00:00Z.")},
    {"date", "string", phrase("Completion", "A date, such as 2026-01-31.")},
    {"duration", "string", phrase("Completion", "A duration, such as 1h30m or 15 s.")},
    {"uri", "string", phrase("Completion", "An absolute URL or a path.")},
    {"hostname", "string", phrase("Completion", "A host name.")},
    {"ipv4", "string", phrase("Completion", "An IPv4 address, such as 192.0.2.1.")},
    {"ipv6", "string", phrase("Completion", "An IPv6 address, such as 2001:db8::1.")},
    {"cidr", "string", phrase("Completion", "A range of addresses, such as 192.0.2.0/24.")},
    {"mac", "string", phrase("Completion", "A MAC address.")},
    {"email", "string", phrase("Completion", "An email address.")},
    {"uuid", "string", phrase("Completion", "A UUID of any version.")},
    {"uuid3", "string", phrase("Completion", "A UUID of version 3.")},
    {"uuid4", "string", phrase("Completion", "A UUID of version 4.")},
    {"uuid5", "string", phrase("Completion", "A UUID of version 5.")},
    {"byte", "string", phrase("Completion", "Base64-encoded bytes.")},
    {"password", "string", phrase("Completion", "Any string; a hint to hide the value.")},
    {"k8s-short-name", "string", phrase("Completion", "A DNS label: at most 63 of a-z, 0-9 and dashes.")},
    {"k8s-long-name", "string", phrase("Completion", "A DNS name of such labels.")},
    {"bsonobjectid", "string", phrase("Completion", "24 hexadecimal digits.")},
    {"isbn", "string", phrase("Completion", "An ISBN of 10 or 13 digits.")},
    {"isbn10", "string", phrase("Completion", "An ISBN of 10 digits.")},
    {"isbn13", "string", phrase("Completion", "An ISBN of 13 digits.")},
    {"creditcard", "string", phrase("Completion", "A credit card number.")},
    {"ssn", "string", phrase("Completion", "A US social security number.")},
    {"hexcolor", "string", phrase("Completion", "A colour, such as #0080ff.")},
    {"rgbcolor", "string", phrase("Completion", "A colour, such as rgb(0,128,255).")},
};

Phrase choiceHelp(Keyword keyword, std::string_view choice) {
    struct Help {
        Keyword keyword;
        std::string_view choice;
        Pattern help;
    };
    constexpr Help kHelp[] = {
        {Keyword::XListType, "atomic", phrase("Completion", "Applying replaces the whole list.")},
        {Keyword::XListType, "set", phrase("Completion", "Unique scalars; each has its own owner.")},
        {Keyword::XListType, "map",
         phrase("Completion", "Objects identified by x-kubernetes-list-map-keys; each has its own owner.")},
        {Keyword::XMapType, "granular", phrase("Completion", "Each field has its own owner.")},
        {Keyword::XMapType, "atomic", phrase("Completion", "Applying replaces the whole object.")},
    };
    for (const Help& help : kHelp)
        if (help.keyword == keyword && help.choice == choice) return help.help;
    return {};
}

std::vector<Value> wordsAsValues(std::string_view words, Keyword keyword) {
    std::vector<Value> out;
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        out.push_back({std::string(word), choiceHelp(keyword, word)});
        words.remove_prefix(std::min(words.size(), word.size() + 1));
    }
    return out;
}

std::vector<Value> formatsFor(yaml::NodeRef node) {
    const std::string type = textOf(node, "type");
    std::vector<Value> out;
    for (const FormatHelp& format : kFormats)
        if (!hasType(node) || format.type == type) out.push_back({std::string(format.name), format.help});
    return out;
}

// The names of a schema's properties that a list of names does not contain yet.
Expectation namesFrom(yaml::NodeRef holder, yaml::NodeRef list) {
    Expectation out{.form = Form::Scalar};
    const yaml::NodeRef properties = holder && holder->isMapping() ? holder.find("properties") : yaml::NodeRef();
    for (std::size_t i = 0; properties && properties->isMapping() && i < properties.size(); ++i) {
        const yaml::EntryRef entry = properties.entry(i);
        if (!entry.key->isScalar()) continue;
        const std::string name = yaml::keyName(*entry.key);
        const auto is = [&](const yaml::Entry& item) {
            return item.value.node->isScalar() && item.value.node->scalar == name;
        };
        if (list && std::any_of(list->entries.begin(), list->entries.end(), is)) continue;
        out.values.push_back({scalarText(Json(name)), Phrase::word(firstSentence(textOf(entry.value, "description")))});
    }
    return out;
}

Expectation ruleExpectation(Steps below) {
    if (below.empty()) {
        Expectation out{.form = Form::Mapping};
        for (const schema::RuleField& field : schema::ruleFields())
            out.fields.push_back(
                {.name = std::string(field.name),
                 .form = Form::Scalar,
                 .type = field.type,
                 .help = field.help,
                 .fallback = Phrase::word(field.fallback),
                 .required = field.required,
                 .choices = field.shape == schema::ValueShape::Choice || field.shape == schema::ValueShape::Boolean});
        return out;
    }
    Expectation out{.form = Form::Scalar};
    if (below.size() == 1 && below[0].name == "reason") {
        out.values = {{"FieldValueInvalid", phrase("Completion", "The value is invalid.")},
                      {"FieldValueForbidden", phrase("Completion", "The value is not allowed here.")},
                      {"FieldValueRequired", phrase("Completion", "A value is missing.")},
                      {"FieldValueDuplicate", phrase("Completion", "The value already exists.")}};
    } else if (below.size() == 1 && below[0].name == "optionalOldSelf") {
        out.values = {{"true", {}}, {"false", {}}};
    }
    return out;
}

// A value that the node's own schema describes.
Expectation ownValue(const yaml::Stream& stream, const yaml::DocumentTree& document, yaml::NodeRef node, Steps below) {
    if (!node) return {};
    const schema::SchemaPtr schema = schema::SchemaReader(stream, document).read(node);
    if (!schema) return {};
    return valueExpectation(*schema, FieldPath({below.begin(), below.end()}));
}

}  // namespace

Expectation schemaExpectation(const yaml::Stream& stream, const yaml::DocumentTree& document, yaml::NodeRef node,
                              const FieldPath& path) {
    Steps below = path.steps();
    for (;;) {
        if (below.empty()) return keywordsAt(node);
        const auto keyword = schema::keywordNamed(below[0].name);
        if (!keyword || below[0].kind == PathStep::Kind::Index) return {};
        const KeywordInfo& info = schema::info(*keyword);
        const yaml::NodeRef value = childOf(document, node, below[0]);
        Steps rest = below.subspan(1);
        const auto open = [&] { return Expectation{.form = shapeForm(info.shape)}; };
        switch (info.shape) {
            case ValueShape::SchemaOrBool:
            case ValueShape::SchemaNode: {
                const bool tuple = !rest.empty() && rest[0].kind == PathStep::Kind::Index;
                if (tuple) return {};
                if (rest.empty() && info.shape == ValueShape::SchemaOrBool) {
                    Expectation out = keywordsAt(value);
                    out.values = {{"true", phrase("Completion", "Any value.")}, {"false", {}}};
                    return out;
                }
                node = value;
                below = rest;
                continue;
            }
            case ValueShape::SchemaList:
            case ValueShape::SchemaMap:
                if (rest.empty()) return open();
                if ((rest[0].kind == PathStep::Kind::Index) != (info.shape == ValueShape::SchemaList)) return {};
                node = value ? childOf(document, value, rest[0]) : value;
                below = rest.subspan(1);
                continue;
            case ValueShape::Rules:
                return rest.empty() ? open() : ruleExpectation(rest.subspan(1));
            case ValueShape::Object:
                if (info.keyword != Keyword::ExternalDocs || !rest.empty()) return {};
                return {.form = Form::Mapping,
                        .fields = {{.name = "description", .form = Form::Scalar, .type = Phrase::word("string")},
                                   {.name = "url", .form = Form::Scalar, .type = Phrase::word("string")}}};
            case ValueShape::AnyValue:
                return ownValue(stream, document, node, rest);
            case ValueShape::ValueList:
                return rest.empty() ? open() : ownValue(stream, document, node, rest.subspan(1));
            case ValueShape::NameList: {
                if (rest.empty()) return open();
                const PathStep items{.kind = PathStep::Kind::Field, .name = "items", .index = 0};
                return namesFrom(info.keyword == Keyword::Required ? node : childOf(document, node, items), value);
            }
            case ValueShape::Choice:
                return {.form = Form::Scalar, .values = wordsAsValues(info.choices, info.keyword)};
            case ValueShape::Boolean:
                if (info.keyword == Keyword::XPreserveUnknownFields)
                    return {.form = Form::Scalar, .values = {{"true", {}}}};
                return {.form = Form::Scalar, .values = {{"true", {}}, {"false", {}}}};
            default:
                if (info.keyword == Keyword::Format) return {.form = Form::Scalar, .values = formatsFor(node)};
                return {.form = Form::Scalar};
        }
    }
}

}  // namespace crd::completion
