// Advice on defaults that rarely apply, because the object around them is optional and usually absent.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/cel/syntax/escape.h"
#include "engine/crd/advice/empty_object.h"
#include "engine/crd/checks/internal/schema_issue.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

// True for the value that programs read for an absent field anyway, so the default makes no difference.
bool saysNothing(const Json& value) {
    if (const std::string* text = value.asString()) return text->empty();
    if (const Json::Array* items = value.asArray()) return items->empty();
    if (const Json::Object* members = value.asObject()) return members->empty();
    return value.isNull() || value == Json(false) || value == Json(0) || value == Json(0.0);
}

// Whether the description says that nothing but this value is supported.
bool isOnlySupported(const std::string& description, const Json& value) {
    const std::string* text = value.asString();
    return text != nullptr && description.find("nly " + *text + " is supported") != std::string::npos;
}

// Whether a line of the description begins with the word.
bool saysDeprecated(const std::string& description) {
    const std::string text = goLower(description);
    return text.starts_with("deprecated") || text.find("\ndeprecated") != std::string::npos;
}

// Whether objects lose nothing with the default of the field: programs do not read the field any more, or would read
// the same from another value.
bool makesNoDifference(const Schema& field) {
    const Json& value = *field.defaultValue;
    const bool one = (field.enumValues && field.enumValues->size() == 1) ||
                     (field.minimum && field.maximum && *field.minimum == *field.maximum);
    return saysNothing(value) || one || isOnlySupported(field.description, value) || saysDeprecated(field.description);
}

bool hasJunctor(const Schema& node) {
    return std::any_of(node.children.begin(), node.children.end(), [](const ChildSchema& child) {
        return child.kind == ChildKind::AllOf || child.kind == ChildKind::AnyOf || child.kind == ChildKind::OneOf ||
               child.kind == ChildKind::Not;
    });
}

bool isNamePart(char c) {
    return isAlphanumeric(c) || c == '_';
}

// Whether the text has the name as a whole identifier.
bool hasName(std::string_view text, std::string_view name) {
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !isNamePart(text[at - 1])) && (end == text.size() || !isNamePart(text[end]))) return true;
    }
    return false;
}

std::string inLowerCase(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), toLower);
    return out;
}

bool beginsAny(std::string_view word, std::span<const std::string_view> starts) {
    return std::any_of(starts.begin(), starts.end(), [&](std::string_view start) { return word.starts_with(start); });
}

// Whether the description says under which condition the object is used: "Optional", "If set, ...", "Enables ...".
bool describesCondition(const std::string& description) {
    constexpr std::array<std::string_view, 11> kWords = {"deprecat", "disabl", "enabl", "exclusive", "nil",     "omit",
                                                         "optional", "unset",  "only",  "whenever",  "provided"};
    const std::string text = inLowerCase(description);
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isLetter(text[end])) ++end;
        const std::string_view word = std::string_view(text).substr(at, end - at);
        if (word == "if" || word == "when" || beginsAny(word, kWords)) return true;
        at = end + 1;
    }
    return false;
}

// Names of objects whose presence switches a feature on, or overrides what a program does by itself.
bool isFeatureName(const std::string& name) {
    constexpr std::array<std::string_view, 10> kParts = {"autoscal", "cache", "ingress", "journal", "metrics",
                                                         "monitor",  "probe", "proxy",   "timeout", "tls"};
    const std::string text = inLowerCase(name);
    return std::any_of(kParts.begin(), kParts.end(),
                       [&](std::string_view part) { return text.find(part) != std::string::npos; });
}

bool isSwitch(const std::string& name) {
    constexpr std::array<std::string_view, 4> kNames = {"enable", "enabled", "disable", "disabled"};
    return std::find(kNames.begin(), kNames.end(), inLowerCase(name)) != kNames.end();
}

bool isScalar(const Schema& node) {
    return node.intOrString || node.type == "string" || node.type == "integer" || node.type == "number" ||
           node.type == "boolean";
}

// "Disabled" by default: the object switches something on, or means the same as an absent one.
bool isOffWord(const Json& value) {
    constexpr std::array<std::string_view, 5> kWords = {"default", "disabled", "no", "none", "off"};
    const std::string* text = value.asString();
    return text != nullptr && std::find(kWords.begin(), kWords.end(), inLowerCase(*text)) != kWords.end();
}

// Whether the one default that says something is next to booleans that are false: they switch on what it is about.
bool isOffByDefault(const Schema& object, std::size_t defaults) {
    return defaults == 1 && std::any_of(object.children.begin(), object.children.end(), [](const ChildSchema& child) {
               return child.kind == ChildKind::Property && child.schema->type == "boolean" &&
                      child.schema->defaultValue && *child.schema->defaultValue == Json(false);
           });
}

// An object of settings and nothing else: several scalars, each with a default.
bool hasOnlySettings(const Schema& object) {
    constexpr std::size_t kFewest = 2;
    const bool only = std::all_of(object.children.begin(), object.children.end(), [](const ChildSchema& child) {
        const Schema& field = *child.schema;
        return child.kind == ChildKind::Property && isScalar(field) && field.defaultValue &&
               !isOffWord(*field.defaultValue) && !isSwitch(child.name);
    });
    return only && object.children.size() >= kFewest;
}

// Names of fields that say what an object is about.
bool isSubject(const std::string& name) {
    constexpr std::array<std::string_view, 26> kNames = {
        "bucket", "clustername", "clusterqueue", "datacenter",  "dataset",    "entrypoint", "host",
        "name",   "patches",     "path",         "remotewrite", "repository", "schedule",   "selector",
        "sink",   "source",      "sources",      "statefulset", "steps",      "streamname", "subjects",
        "tags",   "tasks",       "template",     "type",        "url"};
    const std::string text = inLowerCase(name);
    return std::find(kNames.begin(), kNames.end(), text) != kNames.end() || name.ends_with("Ref") ||
           name.ends_with("URL") || (name.ends_with("Selector") && text != "nodeselector");
}

// Whether the fields are settings, of which `defaults` have a default that says something: then an object without a
// spec is meant to get them. Without a field that says what it is about, it has no use.
bool isSpecOfSettings(const Schema& spec, std::size_t defaults) {
    bool all = true;  // have a default
    for (const ChildSchema& child : spec.children) {
        if (child.kind != ChildKind::Property || child.schema->set(Keyword::Default)) continue;
        if (isSubject(child.name)) return false;
        all = false;
    }
    return all || defaults > 1;
}

// Whether the parent has the object as one of several alternatives: next to only objects, or to a field that names it.
bool isAlternative(const Schema& parent, const std::string& name) {
    constexpr std::size_t kShortest = 3;
    const std::string own = inLowerCase(name);
    std::size_t properties = 0;
    bool onlyObjects = true;
    for (const ChildSchema& child : parent.children) {
        if (child.kind != ChildKind::Property) continue;
        ++properties;
        onlyObjects = onlyObjects && child.schema->type == "object";
        if (!child.schema->enumValues) continue;
        for (const Json& value : *child.schema->enumValues) {
            const std::string* text = value.asString();
            if (text == nullptr || text->size() < kShortest) continue;
            const std::string word = inLowerCase(*text);
            if (word.starts_with(own) || own.starts_with(word)) return true;
        }
    }
    return onlyObjects && properties > 1;
}

// The first three names of so many.
Phrase listOf(const std::vector<std::string_view>& names, std::size_t count) {
    switch (count) {
        case 1:
            return Phrase::word(names[0]);
        case 2:
            return phrase("Advice", "%1 and %2").with(names[0], names[1]);
        case 3:
            return phrase("Advice", "%1, %2 and %3").with(names[0], names[1], names[2]);
        default:
            return phrase("Advice", "%1, %2, %3 and %4 more")
                .with(names[0], names[1], names[2], std::to_string(count - 3));
    }
}

// Looks at the spec of an object, and at objects of settings in it or next to it. Most objects deeper down are optional
// on purpose: their presence means something.
class OutOfReach {
 public:
    OutOfReach(const Schema& root, std::vector<SchemaIssue>& out) : m_root(root), m_out(out) {}

    void run() {
        if (hasJunctor(m_root)) return;
        m_above.push_back({&m_root, 0, {}});
        properties();
    }

 private:
    struct Above {
        const Schema* node = nullptr;
        std::int64_t offset = 0;  // from the root
        FieldPath path;
    };

    // Of the innermost object in m_above.
    void properties() {
        const Above parent = m_above.back();
        const bool isRoot = m_above.size() == 1;
        for (const ChildSchema& child : parent.node->children) {
            const Schema& object = *child.schema;
            if (child.kind != ChildKind::Property || object.type != "object" || object.embeddedResource) continue;
            if (isRoot && (child.name == "status" || child.name == "metadata")) continue;
            const bool present = object.set(Keyword::Default) || parent.node->isRequired(child.name);
            const bool isSpec = isRoot && child.name == "spec";
            if (!present) look(parent, child, isSpec);
            if (!(present || isSpec) || hasJunctor(object)) continue;
            m_above.push_back({&object, parent.offset + child.offset, schema::childPath(parent.path, child)});
            properties();
            m_above.pop_back();
        }
    }

    // Whether all objects of the kind stay valid with `default: {}` at the node.
    bool mayGetDefault(const Schema& object, const std::string& name) const {
        if (!acceptsEmpty(object) || object.ruleCount > 0 || hasJunctor(object) || object.maxProperties) return false;
        return std::none_of(m_above.begin(), m_above.end(),
                            [&](const Above& one) { return mayNotice(*one.node, name); });
    }

    void look(const Above& parent, const ChildSchema& child, bool isSpec) {
        const Schema& object = *child.schema;
        std::vector<std::string_view> fields;  // the first three
        std::size_t count = 0;
        for (const ChildSchema& below : object.children) {
            if (below.kind != ChildKind::Property || !below.schema->set(Keyword::Default)) continue;
            if (makesNoDifference(*below.schema)) continue;
            if (++count <= 3) fields.push_back(below.name);
        }
        if (count == 0 || !mayGetDefault(object, child.name)) return;
        const bool surprises = isSpec ? isSpecOfSettings(object, count)
                                      : hasOnlySettings(object) && !isOffByDefault(object, count) &&
                                            !isFeatureName(child.name) && !isAlternative(*parent.node, child.name) &&
                                            !describesCondition(object.description);
        if (!surprises) return;
        SchemaIssues issues(*parent.node, m_out);
        const auto by = static_cast<std::size_t>(parent.offset);
        const auto moved = [&](SourceSpan span) { return SourceSpan{span.begin + by, span.end + by}; };
        SchemaIssue& issue =
            issues.at(RuleStage::Warning, RuleId::AdviceDefaultOutOfReach, schema::childPath(parent.path, child),
                      moved(child.keySpan), moved(issues.childSpan(child)), {}, {});
        issue.message =
            (count == 1 ? phrase("Advice",
                                 "The default of %1 applies only if an object has %2, which is optional and "
                                 "has no default itself")
                        : phrase("Advice",
                                 "The defaults of %1 apply only if an object has %2, which is optional and "
                                 "has no default itself"))
                .with(listOf(fields, count), goQuoted(child.name));
    }

    const Schema& m_root;
    std::vector<SchemaIssue>& m_out;
    std::vector<Above> m_above;  // the objects from the root to the one that is looked at
};

}  // namespace

// The server validates a default as it is written, before the defaults of its fields are set.
bool acceptsEmpty(const Schema& object) {
    return object.required.empty() && object.minProperties.value_or(0) <= 0 && !object.set(Keyword::Enum);
}

bool mayNotice(const Schema& object, std::string_view field) {
    if (hasJunctor(object) || object.minProperties || object.maxProperties || object.set(Keyword::Enum)) return true;
    const std::string name = cel::escaped(field).value_or(std::string(field));
    return std::any_of(object.rules.begin(), object.rules.end(),
                       [&](const schema::ValidationRule& rule) { return hasName(rule.rule, name); });
}

void defaultsOutOfReach(const Schema& root, std::vector<SchemaIssue>& out) {
    // What seems to be missing may be in a part that was not read.
    if (!root.unreadBelow) OutOfReach(root, out).run();
}

}  // namespace crd
