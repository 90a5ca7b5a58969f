#include "engine/sample/infer.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/gocompat/formats.h"
#include "engine/base/text/ascii.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/crd/model/version_priority.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/write/write.h"

namespace crd::sample {

namespace {

using Values = std::vector<const Json*>;
using Members = std::vector<std::pair<std::string, Values>>;

// Deeper values are not described.
constexpr int kDeepestValue = 60;

bool isFieldName(std::string_view name) {
    const auto letter = [](char c) { return isLetter(c) || c == '_'; };
    return !name.empty() && letter(name.front()) &&
           std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || isDigit(c); });
}

bool namesMap(std::string_view field) {
    constexpr std::array<std::string_view, 7> kMaps = {"labels",     "annotations", "matchLabels", "nodeSelector",
                                                       "binaryData", "data",        "stringData"};
    return std::find(kMaps.begin(), kMaps.end(), field) != kMaps.end();
}

struct Kinds {
    bool null = false, flag = false, integer = false, number = false, text = false, list = false, object = false;

    explicit Kinds(const Values& values) {
        for (const Json* value : values) {
            null = null || value->isNull();
            flag = flag || value->asBool();
            integer = integer || value->asInt();
            number = number || value->asDouble();
            text = text || value->asString();
            list = list || value->asArray();
            object = object || value->asObject();
        }
    }
    // The number of JSON types; integers are numbers.
    int count() const { return flag + (integer || number) + text + list + object; }
};

// The format that all strings have.
std::string_view formatOf(const Values& values) {
    struct Known {
        std::string_view name, plain;
    };
    constexpr std::array<Known, 9> kFormats = {{{"date-time", "datetime"},
                                                {"date", "date"},
                                                {"uuid", "uuid"},
                                                {"ipv4", "ipv4"},
                                                {"ipv6", "ipv6"},
                                                {"cidr", "cidr"},
                                                {"mac", "mac"},
                                                {"uri", "uri"},
                                                {"email", "email"}}};
    for (const Known& format : kFormats) {
        const bool all = std::all_of(values.begin(), values.end(), [&](const Json* value) {
            const std::string* text = value->asString();
            if (!text) return true;
            // These formats accept almost any word, or twelve digits.
            if (format.name == "uri" && text->find("://") == std::string::npos) return false;
            if (format.name == "mac" && text->find_first_of(":-") == std::string::npos) return false;
            if (format.name == "uuid" && text->find('-') == std::string::npos) return false;
            if (format.name == "email" &&
                (text->find('.') == std::string::npos || text->find(' ') != std::string::npos))
                return false;
            return matchesFormat(format.plain, *text);
        });
        if (all) return format.name;
    }
    return {};
}

// The member that identifies the items of each list.
std::optional<std::string_view> keyOf(const Values& lists) {
    for (const std::string_view key : {"name", "key", "id", "type"}) {
        bool good = true;
        std::size_t items = 0;
        for (const Json* value : lists) {
            const Json::Array* list = value->asArray();
            std::set<std::string> seen;
            for (std::size_t i = 0; good && list && i < list->size(); ++i, ++items) {
                const Json* member = (*list)[i].find(key);
                good = member && member->asString() && seen.insert(*member->asString()).second;
            }
        }
        if (good && items > 0) return key;
    }
    return std::nullopt;
}

bool isResource(const Json& value) {
    const auto word = [&](const char* name) {
        const Json* member = value.find(name);
        return member && member->asString() && !member->asString()->empty();
    };
    const Json* metadata = value.find("metadata");
    const Json* name = metadata ? metadata->find("name") : nullptr;
    return word("apiVersion") && word("kind") && name && name->asString();
}

class SchemaText {
 public:
    SchemaText(yaml::Writer& writer, const Samples& samples) : m_writer(writer), m_samples(samples) {}

    // `field` is the name of the field with these values. Writes a mapping.
    void node(const Values& values, std::string_view field, int depth) {
        m_writer.beginMapping();
        keywords(values, field, depth);
        m_writer.endMapping();
    }

    void keywords(const Values& values, std::string_view field, int depth) {
        const Kinds kinds(values);
        const bool intOrString = kinds.count() == 2 && kinds.integer && !kinds.number && kinds.text;
        if (intOrString) {
            set("x-kubernetes-int-or-string", Json(true));
        } else if (kinds.count() != 1 || depth >= kDeepestValue) {
            set("x-kubernetes-preserve-unknown-fields", Json(true));
        } else if (kinds.object) {
            object(values, field, depth);
        } else if (kinds.list) {
            list(values, field, depth);
        } else if (kinds.text) {
            set("type", Json("string"));
            if (const std::string_view format = formatOf(values); !format.empty()) set("format", Json(format));
        } else {
            set("type", Json(kinds.flag ? "boolean" : kinds.number ? "number" : "integer"));
        }
        if (kinds.null) set("nullable", Json(true));
    }

    // The members of whole resources that a schema describes.
    void resource(const Values& objects) {
        const auto described = [](const std::string& name) {
            return name != "apiVersion" && name != "kind" && name != "metadata";
        };
        Members members = membersOf(objects);
        std::erase_if(members, [&](const auto& member) { return !described(member.first); });
        m_writer.beginMapping();
        set("type", Json("object"));
        // A create drops the status if it is a subresource, so requiring it would reject every new object.
        properties(members, objects.size(), 0, "status");
        m_writer.endMapping();
    }

 private:
    void set(std::string_view keyword, const Json& value) {
        m_writer.key(keyword);
        m_writer.value(value);
    }

    // In the order of their first occurrence.
    Members membersOf(const Values& objects) const {
        Members out;
        std::unordered_map<std::string, std::size_t> places;
        for (const Json* value : objects) {
            for (const std::string& name : m_samples.membersOf(*value)) {
                const auto [location, fresh] = places.emplace(name, out.size());
                if (fresh) out.emplace_back(name, Values());
                out[location->second].second.push_back(value->find(name));
            }
        }
        return out;
    }

    static bool isMap(const Members& members, std::size_t objects, std::string_view field) {
        const bool named =
            std::all_of(members.begin(), members.end(), [](const auto& m) { return isFieldName(m.first); });
        const bool shared =
            std::any_of(members.begin(), members.end(), [](const auto& m) { return m.second.size() > 1; });
        if (members.empty() || (named && !namesMap(field) && (objects < 2 || shared))) return false;
        Values all;
        for (const auto& [name, values] : members) all.insert(all.end(), values.begin(), values.end());
        const Kinds kinds(all);
        return kinds.count() == 1 && (!namesMap(field) || !named || kinds.text);
    }

    void object(const Values& values, std::string_view field, int depth) {
        set("type", Json("object"));
        const auto objects = static_cast<std::size_t>(std::count_if(
            values.begin(), values.end(), [](const Json* value) { return value->asObject() != nullptr; }));
        const Members members = membersOf(values);
        if (members.empty()) {
            set("x-kubernetes-preserve-unknown-fields", Json(true));
            return;
        }
        if (std::all_of(values.begin(), values.end(), [](const Json* v) { return v->isNull() || isResource(*v); })) {
            set("x-kubernetes-embedded-resource", Json(true));
            set("x-kubernetes-preserve-unknown-fields", Json(true));
            return;
        }
        if (isMap(members, objects, field)) {
            Values all;
            for (const auto& [name, some] : members) all.insert(all.end(), some.begin(), some.end());
            m_writer.key("additionalProperties");
            node(all, {}, depth + 1);
            return;
        }
        properties(members, objects, depth);
    }

    // `optional` is never required.
    void properties(const Members& members, std::size_t objects, int depth, std::string_view optional = {}) {
        Json::Array required;
        for (const auto& [name, values] : members) {
            if (values.size() == objects && name != optional) required.emplace_back(name);
        }
        if (!required.empty()) set("required", Json(required));
        if (members.empty()) return;
        m_writer.key("properties");
        m_writer.beginMapping();
        for (const auto& [name, values] : members) {
            m_writer.key(name);
            node(values, name, depth + 1);
        }
        m_writer.endMapping();
    }

    void list(const Values& values, std::string_view field, int depth) {
        set("type", Json("array"));
        Values items;
        for (const Json* value : values) {
            const Json::Array* list = value->asArray();
            for (std::size_t i = 0; list && i < list->size(); ++i) items.push_back(&(*list)[i]);
        }
        const Kinds kinds(items);
        // Items identified by a key are described as fields, never as maps or embedded resources.
        const std::optional<std::string_view> key =
            kinds.object && kinds.count() == 1 && !kinds.null ? keyOf(values) : std::nullopt;
        if (key) {
            set("x-kubernetes-list-type", Json("map"));
            set("x-kubernetes-list-map-keys", Json(Json::Array{Json(*key)}));
        }
        m_writer.key("items");
        if (!key) return node(items, field, depth + 1);
        m_writer.beginMapping();
        set("type", Json("object"));
        properties(membersOf(items), items.size(), depth + 1);
        m_writer.endMapping();
    }

    yaml::Writer& m_writer;
    const Samples& m_samples;
};

Values pointersTo(const Samples& samples) {
    Values out;
    for (const Json& value : samples.values()) out.push_back(&value);
    return out;
}

// The node's path below the root of its schema.
std::optional<FieldPath> belowVersion(const SchemaRef& node) {
    for (const Version& version : node.definition.versions) {
        if (!node.node.startsWith(version.schemaPath)) continue;
        const auto& steps = node.node.steps();
        const auto from = static_cast<std::ptrdiff_t>(version.schemaPath.steps().size());
        return FieldPath({steps.begin() + from, steps.end()});
    }
    return std::nullopt;
}

bool areObjectsOf(const Definition& definition, const Samples& samples) {
    return std::all_of(samples.values().begin(), samples.values().end(), [&](const Json& object) {
        return object.textAt("kind") == definition.kindName &&
               object.textAt("apiVersion").starts_with(definition.group + '/');
    });
}

// The values of the objects that the schema node at `node` describes.
Values valuesAt(Values values, const FieldPath& node) {
    for (std::size_t i = 0; i < node.steps().size(); ++i) {
        const std::string& step = node.steps()[i].name;
        const bool property = step == "properties" && i + 1 < node.steps().size();
        if (property) ++i;
        Values below;
        for (const Json* value : values) {
            const Json::Array* list = value->asArray();
            const Json::Object* object = value->asObject();
            if (property) {
                if (const Json* member = value->find(node.steps()[i].name)) below.push_back(member);
            } else if (step == "items" && list) {
                for (const Json& item : *list) below.push_back(&item);
            } else if (step == "additionalProperties" && object) {
                for (const auto& [name, member] : *object) below.push_back(&member);
            }
        }
        values = std::move(below);
    }
    return values;
}

}  // namespace

std::string inferredSchema(const Samples& samples) {
    yaml::Writer writer;
    SchemaText(writer, samples).node(pointersTo(samples), {}, 0);
    return writer.finish();
}

Result<std::string> inferredDefinition(const Samples& samples) {
    if (samples.values().empty())
        return failure(phrase("Generation", "There is no object to infer a definition from."));
    std::string group, kind;
    bool clusterWide = true, status = false;
    std::map<std::string, Values> versions;
    for (const Json& object : samples.values()) {
        const std::string apiVersion = object.textAt("apiVersion");
        const std::string own = object.textAt("kind");
        if (apiVersion.empty() || own.empty())
            return failure(phrase("Generation", "An object needs an apiVersion and a kind."));
        const std::size_t slash = apiVersion.find('/');
        if (slash == 0 || slash == std::string::npos || slash + 1 == apiVersion.size()) {
            return failure(
                phrase("Generation", "The apiVersion \"%1\" has no group, as in example.com/v1.").with(apiVersion));
        }
        if (group.empty()) group = apiVersion.substr(0, slash);
        if (kind.empty()) kind = own;
        if (group != apiVersion.substr(0, slash) || kind != own) {
            return failure(phrase("Generation", "The objects are of different kinds: %1 of %2, and %3 of %4.")
                               .with(kind, group, own, apiVersion.substr(0, slash)));
        }
        const Json* metadata = object.find("metadata");
        clusterWide = clusterWide && metadata && !metadata->find("namespace") && metadata->find("uid");
        status = status || object.find("status");
        versions[apiVersion.substr(slash + 1)].push_back(&object);
    }
    std::vector<std::string> names;
    for (const auto& [name, unused] : versions) names.push_back(name);
    const std::vector<std::size_t> priority = versionPriority(names);
    const std::string plural = suggestedPlural(kind);

    yaml::Writer writer;
    const auto set = [&](std::string_view key, const Json& value) {
        writer.key(key);
        writer.value(value);
    };
    writer.beginMapping();
    set("apiVersion", Json("apiextensions.k8s.io/v1"));
    set("kind", Json("CustomResourceDefinition"));
    set("metadata", Json(Json::Object{{"name", Json(plural + "." + group)}}));
    writer.key("spec");
    writer.beginMapping();
    set("group", Json(group));
    // An object from a cluster without a namespace has a cluster-scoped kind.
    set("scope", Json(clusterWide ? "Cluster" : "Namespaced"));
    writer.key("names");
    writer.beginMapping();
    set("kind", Json(kind));
    set("listKind", Json(suggestedListKind(kind)));
    set("plural", Json(plural));
    set("singular", Json(suggestedSingular(kind)));
    writer.endMapping();
    writer.key("versions");
    writer.beginSequence();
    for (const std::size_t index : priority) {
        writer.beginMapping();
        set("name", Json(names[index]));
        set("served", Json(true));
        set("storage", Json(index == priority.front()));
        if (status) set("subresources", Json(Json::Object{{"status", Json(Json::Object())}}));
        writer.key("schema");
        writer.beginMapping();
        writer.key("openAPIV3Schema");
        SchemaText(writer, samples).resource(versions[names[index]]);
        writer.endMapping();
        writer.endMapping();
    }
    return writer.finish();
}

Result<TextEdit> inferInto(const SchemaRef& node, const Samples& samples) {
    const Result<std::string> text = inferredAt(node, samples);
    if (!text) return tl::unexpected<Error>(text.error());
    return yaml::setText({node.stream, node.definition.document}, node.definition.root.joined(node.node), *text);
}

Result<std::string> inferredAt(const SchemaRef& node, const Samples& samples) {
    if (samples.values().empty()) return failure(phrase("Generation", "There is no value to infer a schema from."));
    CRD_CHECK(node.definition.document < node.stream.documents().size());
    const yaml::DocumentTree& document = node.stream.documents()[node.definition.document];
    const auto location = yaml::locate(document, node.definition.root.joined(node.node));
    if (!location || !location->node->isMapping())
        return failure(phrase("Generation", "There is no schema at %1.").with(node.node.toString()));
    Values values = pointersTo(samples);
    bool root = false;
    if (const std::optional<FieldPath> below = belowVersion(node); below && areObjectsOf(node.definition, samples)) {
        root = below->empty();
        values = valuesAt(values, *below);
        if (values.empty()) return failure(phrase("Generation", "The objects have no value at the selected node."));
    }
    yaml::Writer writer;
    SchemaText text(writer, samples);
    if (root) {
        text.resource(values);
        return writer.finish();
    }
    writer.beginMapping();
    for (const char* keyword : {"title", "description"}) {
        const yaml::NodeRef kept = location->node.find(keyword);
        if (!kept || !kept->isScalar()) continue;
        writer.key(keyword);
        writer.scalar(Json(kept->scalar));
    }
    const bool named = !node.node.empty() && node.node.steps().back().kind == PathStep::Kind::Key;
    text.keywords(values, named ? std::string_view(node.node.steps().back().name) : std::string_view(), 0);
    writer.endMapping();
    return writer.finish();
}

}  // namespace crd::sample
