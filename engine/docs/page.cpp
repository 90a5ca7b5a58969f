#include "engine/docs/page.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/grouped.h"
#include "engine/cel/syntax/lexer.h"
#include "engine/crd/model/details.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/docs/plain_text.h"
#include "engine/publish/discovery.h"
#include "engine/publish/served_version.h"
#include "engine/sample/sample.h"
#include "engine/schema/type_label.h"

namespace crd::docs {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

// A longer path is left out: the field's level still shows its place. Paths of all fields take linear memory.
constexpr std::size_t kLongestPath = 400;

struct RuleUse {
    bool comparesOld = false, immutable = false;
};

RuleUse useOf(const std::string& rule) {
    if (rule.find("oldSelf") == std::string::npos) return {};
    const cel::Source source(rule);
    cel::Issues issues;
    std::vector<std::string> words;
    RuleUse out;
    for (const cel::Token& token : cel::tokens(source, issues)) {
        if (token.kind == cel::TokenKind::End) break;
        std::string word;
        if (token.kind == cel::TokenKind::Identifier || token.kind == cel::TokenKind::Equals)
            word = source.slice(token.range.begin, token.range.end);
        out.comparesOld = out.comparesOld || word == "oldSelf";
        if (words.size() < 4) words.push_back(std::move(word));
    }
    out.immutable = words == std::vector<std::string>{"self", "==", "oldSelf"} ||
                    words == std::vector<std::string>{"oldSelf", "==", "self"};
    return out;
}

// Adds facts in the language of the page.
class FactWriter {
 public:
    explicit FactWriter(const Language& words) : m_words(words) {}

    // `code`: the value is shown as it is written in YAML or JSON.
    void put(std::vector<Fact>& facts, const Phrase& label, std::string value, bool code = true) const {
        if (!value.empty()) facts.push_back({m_words(label), {std::move(value)}, code, false});
    }
    void putWords(std::vector<Fact>& facts, const Phrase& label, const Phrase& value) const {
        put(facts, label, m_words(value), false);
    }
    void putAll(std::vector<Fact>& facts, const Phrase& label, std::vector<std::string> values) const {
        if (!values.empty()) facts.push_back({m_words(label), std::move(values), true, false});
    }
    void putAddress(std::vector<Fact>& facts, const Phrase& label, std::string address) const {
        if (!address.empty()) facts.push_back({m_words(label), {std::move(address)}, true, true});
    }

 private:
    const Language& m_words;
};

std::string shown(const std::string& text) {
    return text.empty() ? "\"\"" : text;
}

// Values of enumerations that are not texts are shown as JSON.
std::string shown(const Json& value) {
    return value.asString() ? shown(*value.asString()) : toString(value);
}

// The fields of one page, with the room that is left.
class FieldLister {
 public:
    FieldLister(const PageLimits& limits, const Language& words) : m_limits(limits), m_words(words), m_facts(words) {}

    // Fields of a version; its root has no line.
    void version(const Schema& root, VersionPage& page) {
        m_page = &page;
        m_full = m_deep = false;
        page.description = unwrapped(root.description);
        constraints(root, page.facts);
        rules(root, page.rules);
        below(root, "", true, 0);
        if (m_full) {
            page.omitted = m_words(phrase("Docs",
                                          "The list ends here: a page is limited to %1 fields and %2 MB of text. "
                                          "kubectl explain shows the other fields.")
                                       .with(grouped(m_limits.fields), grouped(m_limits.bytes >> 20U)));
        } else if (m_deep) {
            page.omitted = m_words(phrase("Docs", "Fields below %1 levels are omitted.").with(grouped(m_limits.depth)));
        }
    }

 private:
    bool room(std::size_t bytes) {
        m_fields += 1;
        m_bytes += bytes;
        m_full = m_full || m_fields > m_limits.fields || m_bytes > m_limits.bytes;
        return !m_full;
    }

    static std::size_t sizeOf(const FieldLine& line) {
        std::size_t out = line.parent.size() + line.name.size() + line.description.size() + 100;
        for (const Fact& fact : line.facts)
            for (const std::string& value : fact.values) out += value.size() + 20;
        for (const RuleLine& rule : line.rules)
            out += rule.rule.size() + rule.message.size() + rule.messageExpression.size() + 60;
        return out;
    }

    static void rules(const Schema& schema, std::vector<RuleLine>& out) {
        for (const schema::ValidationRule& rule : schema.rules)
            out.push_back({rule.rule, rule.message, rule.messageExpression, rule.reason.value_or(""), rule.fieldPath,
                           useOf(rule.rule).comparesOld});
    }

    void bounds(const Schema& schema, std::vector<Fact>& facts) const {
        const auto number = [&](const Pattern& label, const std::optional<double>& value, bool exclusive) {
            if (!value) return;
            const std::string shown = goNumber(*value);
            m_facts.put(facts, label, exclusive ? m_words(phrase("Docs", "exclusive %1").with(shown)) : shown);
        };
        const auto count = [&](const Pattern& label, const std::optional<std::int64_t>& value) {
            if (value) m_facts.put(facts, label, std::to_string(*value));
        };
        number(phrase("Docs", "Minimum"), schema.minimum, schema.exclusiveMinimum);
        number(phrase("Docs", "Maximum"), schema.maximum, schema.exclusiveMaximum);
        number(phrase("Docs", "Multiple of"), schema.multipleOf, false);
        count(phrase("Docs", "Minimum length"), schema.minLength);
        count(phrase("Docs", "Maximum length"), schema.maxLength);
        count(phrase("Docs", "Minimum items"), schema.minItems);
        count(phrase("Docs", "Maximum items"), schema.maxItems);
        count(phrase("Docs", "Minimum properties"), schema.minProperties);
        count(phrase("Docs", "Maximum properties"), schema.maxProperties);
    }

    // What the schema says of its own value.
    void constraints(const Schema& schema, std::vector<Fact>& facts) const {
        if (schema.defaultValue) m_facts.put(facts, phrase("Docs", "Default"), toString(*schema.defaultValue));
        if (schema.enumValues) {
            std::vector<std::string> values;
            for (const Json& value : *schema.enumValues) values.push_back(shown(value));
            m_facts.putAll(facts, phrase("Docs", "Allowed values"), std::move(values));
        }
        m_facts.put(facts, phrase("Docs", "Format"), schema.format);
        m_facts.put(facts, phrase("Docs", "Pattern"), schema.pattern);
        bounds(schema, facts);
        if (schema.uniqueItems) m_facts.putWords(facts, phrase("Docs", "Items"), phrase("Docs", "unique"));
        if (schema.listType) m_facts.put(facts, phrase("Docs", "List type"), *schema.listType);
        m_facts.putAll(facts, phrase("Docs", "List map keys"), schema.listMapKeys);
        if (schema.mapType) m_facts.put(facts, phrase("Docs", "Map type"), *schema.mapType);
        if (schema.preserveUnknownFields.value_or(false))
            m_facts.putWords(facts, phrase("Docs", "Unknown fields"), phrase("Docs", "kept"));
        if (schema.embeddedResource)
            m_facts.putWords(facts, phrase("Docs", "Contains"), phrase("Docs", "a Kubernetes object"));
        if (schema.additionalPropertiesAllowed == false)
            m_facts.putWords(facts, phrase("Docs", "Other fields"), phrase("Docs", "not allowed"));
        std::vector<std::string> unlisted;
        std::unordered_set<std::string_view> known;
        for (const ChildSchema& child : schema.children)
            if (child.kind == ChildKind::Property) known.insert(child.name);
        for (const std::string& name : schema.required)
            if (!known.contains(name)) unlisted.push_back(name);
        m_facts.putAll(facts, phrase("Docs", "Required fields"), std::move(unlisted));
        if (schema.example) m_facts.put(facts, phrase("Docs", "Example"), toString(*schema.example));
        if (schema.externalDocs) {
            m_facts.put(facts, phrase("Docs", "More information"), schema.externalDocs->description, false);
            m_facts.putAddress(facts, phrase("Docs", "Address"), schema.externalDocs->url);
        }
    }

    void line(const Schema& schema, const std::string& parent, std::string name, bool required, std::size_t depth,
              bool alternative) {
        FieldLine out;
        out.parent = parent;
        out.name = std::move(name);
        out.depth = depth;
        out.required = required;
        out.nullable = schema.nullable;
        out.alternative = alternative;
        out.type = typeLabel(schema);
        out.description = unwrapped(schema.description);
        if (schema.title != schema.description) m_facts.put(out.facts, phrase("Docs", "Title"), schema.title, false);
        constraints(schema, out.facts);
        rules(schema, out.rules);
        for (const schema::ValidationRule& rule : schema.rules) out.immutable |= useOf(rule.rule).immutable;
        if (room(sizeOf(out))) m_page->fields.push_back(std::move(out));
    }

    // Whether a schema without a name of its own says more than its type.
    bool tellsMore(const Schema& schema) const {
        std::vector<Fact> facts;
        constraints(schema, facts);
        return !facts.empty() || !schema.description.empty() || !schema.rules.empty() || schema.nullable;
    }

    static std::string extended(const std::string& parent, bool known, std::string_view name, const char* after) {
        if (!known || parent.size() + name.size() > kLongestPath) return {};
        return parent + std::string(name) + after;
    }

    // The lines below a schema. `path`: of its fields, with the dot, if it is `known`; else it is too long.
    void below(const Schema& schema, const std::string& path, bool known, std::size_t depth) {
        if (m_full) return;
        if (depth >= m_limits.depth) {
            m_deep = m_deep || !schema.children.empty();
            return;
        }
        const std::unordered_set<std::string_view> required(schema.required.begin(), schema.required.end());
        for (const ChildSchema& child : schema.children) {
            if (m_full) return;
            const Schema& node = *child.schema;
            if (child.kind == ChildKind::Property) {
                line(node, path, child.name, required.contains(child.name), depth, false);
                values(node, path, known, child.name, depth);
                const std::string next = extended(path, known, child.name, ".");
                below(node, next, !next.empty(), depth + 1);
            } else if (!placesValues(child.kind)) {
                branch(schema, child, path, known, depth);
            }
        }
    }

    // The items of a list or the values of a map, which belong to the field `name`.
    void values(const Schema& schema, const std::string& path, bool known, const std::string& name, std::size_t depth) {
        for (const ChildSchema& child : schema.children) {
            const bool items = child.kind == ChildKind::Items;
            if (m_full || (!items && child.kind != ChildKind::AdditionalProperties)) continue;
            if (depth + 1 >= m_limits.depth) {
                m_deep = true;
                return;
            }
            const Schema& node = *child.schema;
            const std::string own = name.size() > kLongestPath ? name : name + (items ? "[]" : "{}");
            if (tellsMore(node)) line(node, path, own, false, depth + 1, false);
            values(node, path, known, own, depth + 1);
            const std::string next = extended(path, known, own, ".");
            below(node, next, !next.empty(), depth + 1);
        }
    }

    // A branch that only validates: its fields are those of the schema, with more constraints.
    void branch(const Schema& schema, const ChildSchema& child, const std::string& path, bool known,
                std::size_t depth) {
        // The two types of a value that is either.
        if (schema.intOrString && child.schema->children.empty() && !tellsMore(*child.schema)) return;
        const std::string number = std::to_string(child.index + 1);
        Phrase name;
        switch (child.kind) {
            case ChildKind::AllOf:
                name = phrase("Docs", "all of, part %1").with(number);
                break;
            case ChildKind::AnyOf:
                name = phrase("Docs", "any of, alternative %1").with(number);
                break;
            case ChildKind::OneOf:
                name = phrase("Docs", "exactly one of, alternative %1").with(number);
                break;
            case ChildKind::Not:
                name = phrase("Docs", "not");
                break;
            default:
                return;  // keywords that the server rejects
        }
        line(*child.schema, path, m_words(name), false, depth, true);
        values(*child.schema, path, known, "", depth);
        below(*child.schema, path, known, depth + 1);
    }

    const PageLimits& m_limits;
    const Language& m_words;
    const FactWriter m_facts;
    VersionPage* m_page = nullptr;
    std::size_t m_fields = 0, m_bytes = 0;
    bool m_full = false, m_deep = false;
};

Example exampleOf(sample::Sampler& sampler, const Schema& schema, sample::Extent extent, const PageLimits& limits,
                  const Language& words) {
    Example out;
    out.title = words(extent == sample::Extent::Full ? phrase("Docs", "With every field")
                                                     : phrase("Docs", "With the required fields"));
    sample::SampleOptions options;
    options.extent = extent;
    options.maxValues = 20'000;
    options.status = true;
    const sample::Sample made = sampler.make(options);
    if (!made.accepted) {
        out.sentence = words(phrase("Docs", "No object was found that the API server accepts."));
        for (const sample::Shortfall& shortfall : made.shortfalls) {
            if (shortfall.leftOut) continue;
            const std::string path = shortfall.path.toString();
            out.sentence +=
                " " + (path.empty() ? words(phrase("Docs", "The object")) : path) + ": " + words(shortfall.reason);
            break;
        }
        return out;
    }
    out.text = sample::text(made.object, schema);
    if (out.text.size() > limits.examples) {
        out.text.clear();
        out.sentence = words(
            phrase("Docs", "The example is omitted: it is larger than %1 KB.").with(grouped(limits.examples >> 10U)));
    } else if (made.cut) {
        out.sentence = words(phrase("Docs", "An object with every field would be too large."));
    }
    return out;
}

void addExamples(const Subject& subject, const Version& version, const PageLimits& limits, const Language& words,
                 VersionPage& page) {
    const bool structural =
        subject.versions && version.index < subject.versions->size() && (*subject.versions)[version.index].structural;
    if (!version.schema || !structural) return;
    sample::Sampler sampler(resourceKindOf(*subject.definition, version));
    if (!sampler.usable()) return;
    page.examples.push_back(exampleOf(sampler, *version.schema, sample::Extent::Minimal, limits, words));
    Example full = exampleOf(sampler, *version.schema, sample::Extent::Full, limits, words);
    if (full.text != page.examples.front().text) page.examples.push_back(std::move(full));
}

void addSubresources(const Definition& definition, const Version& version, const FactWriter& writer,
                     std::vector<Fact>& facts) {
    std::vector<std::string> names;
    if (version.hasStatus) names.emplace_back("status");
    if (version.hasScale) names.emplace_back("scale");
    writer.putAll(facts, phrase("Docs", "Subresources"), std::move(names));
    if (version.hasScale && definition.details) {
        const std::vector<Field>& versions = definition.details->root["spec"]["versions"].items;
        if (version.index < versions.size()) {
            const Field& scale = versions[version.index]["subresources"]["scale"];
            writer.put(facts, phrase("Docs", "Desired replicas"), scale["specReplicasPath"].text());
            writer.put(facts, phrase("Docs", "Actual replicas"), scale["statusReplicasPath"].text());
            writer.put(facts, phrase("Docs", "Pod selector"), scale["labelSelectorPath"].text());
        }
    }
    writer.putAll(facts, phrase("Docs", "Selectable fields"), publish::selectableFields(definition, version));
}

VersionPage versionOf(const Subject& subject, const Version& version, const publish::ResourceNames& names,
                      const PageLimits& limits, const Language& words, FieldLister& lister) {
    const Definition& definition = *subject.definition;
    VersionPage out;
    out.name = version.name;
    out.apiVersion = names.group.empty() ? version.name : names.group + "/" + version.name;
    out.served = version.served;
    out.stored = version.storage;
    out.deprecated = version.deprecated;
    if (!version.served)
        out.sentences.push_back(words(phrase("Docs", "This version is not served: requests for it fail.")));
    if (version.deprecated)
        out.sentences.push_back(
            publish::deprecationWarning({.definition = &definition, .version = &version, .structural = true}));
    addSubresources(definition, version, FactWriter(words), out.facts);
    out.columns = version.columns;
    if (version.schema) {
        lister.version(*version.schema, out);
    } else {
        out.sentences.push_back(words(phrase("Docs", "This version has no schema.")));
    }
    addExamples(subject, version, limits, words, out);
    return out;
}

std::string firstLine(const std::string& text) {
    const std::string_view trimmed = goTrimmed(text);
    return std::string(goTrimmed(trimmed.substr(0, trimmed.find('\n'))));
}

}  // namespace

Page pageOf(const Subject& subject, const PageLimits& limits, const Language& words) {
    CRD_CHECK(subject.definition != nullptr);
    const Definition& definition = *subject.definition;
    const publish::ResourceNames names = publish::resourceNames(definition);
    const FactWriter writer(words);
    Page out;
    out.words = words;
    out.name = definition.name;
    out.kind = names.kind.empty() ? definition.name : names.kind;
    out.group = names.group;
    out.scope = definition.scope;
    if (!subject.admitted)
        out.sentences.push_back(words(
            subject.unknown.empty() ? phrase("Docs", "The API server rejects this definition; crdctl check shows why.")
                                    : subject.unknown));
    writer.put(out.facts, phrase("Docs", "Group"), names.group);
    writer.put(out.facts, phrase("Docs", "Kind"), names.kind);
    writer.put(out.facts, phrase("Docs", "List kind"), names.listKind);
    writer.put(out.facts, phrase("Docs", "Plural"), names.plural);
    writer.put(out.facts, phrase("Docs", "Singular"), names.singular);
    writer.putAll(out.facts, phrase("Docs", "Short names"), names.shortNames);
    writer.putAll(out.facts, phrase("Docs", "Categories"), names.categories);
    writer.put(out.facts, phrase("Docs", "Scope"), definition.scope, false);
    FieldLister lister(limits, words);
    for (const std::size_t index : definition.versionPriority)
        out.versions.push_back(versionOf(subject, definition.versions[index], names, limits, words, lister));
    for (const VersionPage& version : out.versions)
        if (out.summary.empty()) out.summary = firstLine(version.description);
    return out;
}

}  // namespace crd::docs
