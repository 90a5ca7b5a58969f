#include "engine/object/embedded_meta.h"

#include <algorithm>
#include <array>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/names.h"
#include "engine/object/go_value.h"

namespace crd::object {

using schema::ChildSchema;
using schema::Schema;

namespace {

bool isResource(const Schema& schema, const ObjectPosition& position, bool resourceRoot) {
    return schema.embeddedResource || (resourceRoot && position.kind == ObjectPosition::Kind::Root);
}

std::string after(const ObjectPosition& position, std::string_view field) {
    std::string out = text(position, PositionStyle::Field);
    if (!out.empty() && out.front() != '[') out.insert(out.begin(), '.');
    return out.append(field);
}

ValueError error(std::string_view type, const ObjectPosition& position, std::string_view field, std::string detail,
                 const Json& value, const TargetServer& server) {
    ValueError out;
    out.type = type;
    out.field = after(position, "." + std::string(field));
    out.detail = std::move(detail);
    out.value = scalarText(value);
    const bool deep = value.asObject() || value.asArray();
    out.shown = deep && !server.has(Trait::JsonValues) ? goSyntax(value)
                : value.asString()                     ? goQuoted(*value.asString())
                                                       : goJson(value);
    out.path = position.path().child(field);
    return out;
}

class Coercer {
 public:
    Coercer(schema::PropertyIndex& properties, const CoerceOptions& options)
        : m_properties(properties), m_options(options) {}

    std::optional<ValueError> value(Json& x, const Schema& schema, const ObjectPosition& position) {
        if (Json::Object* object = x.asObject()) return members(*object, schema, position);
        Json::Array* list = x.asArray();
        const Schema* items = list ? itemsOf(schema) : nullptr;
        for (std::size_t i = 0; items && i < list->size(); ++i) {
            if (auto failed = value((*list)[i], *items, position.item(i))) return failed;
        }
        return std::nullopt;
    }

 private:
    std::optional<ValueError> members(Json::Object& object, const Schema& schema, const ObjectPosition& position) {
        const bool resource = isResource(schema, position, m_options.resourceRoot);
        const Schema* additional = additionalOf(schema).schema;
        for (auto at = object.begin(); at != object.end();) {
            const std::string& name = at->first;
            if (resource && (name == "apiVersion" || name == "kind") && !at->second.asString()) {
                if (!m_options.dropInvalid) {
                    return error(error_type::kInvalid, position, name, "must be a string", at->second,
                                 m_options.server);
                }
                at = object.erase(at);
                continue;
            }
            if (resource && name == "metadata") {
                if (auto failed = metadata(at->second, position)) return failed;
            }
            const ChildSchema* property = m_properties.find(schema, name);
            const Schema* member = property ? property->schema.get() : additional;
            if (member) {
                const ObjectPosition here = property ? position.property(name) : position.member(name);
                if (auto failed = value(at->second, *member, here)) return failed;
            }
            ++at;
        }
        return std::nullopt;
    }

    std::optional<ValueError> metadata(Json& x, const ObjectPosition& position) {
        const Result<ObjectMeta> decoded = readMetadata(x, m_options.dropInvalid);
        if (!decoded) {
            if (m_options.dropInvalid) return std::nullopt;  // not an object: left unchanged
            return error(error_type::kInvalid, position, "metadata", decoded.error().message.english(), x,
                         m_options.server);
        }
        if (m_options.unknown || m_options.steps) {
            for (const std::string& field : unknownMetadataFields(x)) {
                if (m_options.unknown) {
                    const std::string base = text(position, PositionStyle::Field);
                    m_options.unknown->push_back(fieldBelow(base, ".metadata." + field));
                }
                const ObjectPosition at = position.property("metadata");
                const Json* removed = x.find(field);
                record(m_options.steps, StepKind::MetadataDropped, at.property(field), nullptr,
                       removed ? *removed : Json());
            }
        }
        x = toJson(*decoded);
        return std::nullopt;
    }

    schema::PropertyIndex& m_properties;
    const CoerceOptions& m_options;
};

class MetadataRules {
 public:
    MetadataRules(schema::PropertyIndex& properties, bool resourceRoot, const TargetServer& server)
        : m_properties(properties), m_resourceRoot(resourceRoot), m_server(server) {}

    void value(const Json& x, const Schema& schema, const ObjectPosition& position) {
        if (const Json::Object* object = x.asObject()) {
            if (isResource(schema, position, m_resourceRoot)) resource(*object, position);
            const Schema* additional = additionalOf(schema).schema;
            for (const auto& [name, member] : *object) {
                if (const ChildSchema* property = m_properties.find(schema, name)) {
                    value(member, *property->schema, position.property(name));
                } else if (additional) {
                    value(member, *additional, position.member(name));
                }
            }
        } else if (const Json::Array* list = x.asArray()) {
            const Schema* items = itemsOf(schema);
            for (std::size_t i = 0; items && i < list->size(); ++i) value((*list)[i], *items, position.item(i));
        }
    }

    std::vector<ValueError> take() { return std::move(m_errors); }

 private:
    void add(std::string_view type, const ObjectPosition& position, std::string_view field, std::string detail,
             const Json& bad) {
        m_errors.push_back(error(type, position, field, std::move(detail), bad, m_server));
    }

    void resource(const Json::Object& object, const ObjectPosition& position) {
        for (const std::string_view field : {"apiVersion", "kind"}) {
            const auto at = object.find(field);
            if (at == object.end()) {
                add(error_type::kRequired, position, field, m_server.has(Trait::BareDetails) ? "" : "must not be empty",
                    {});
                continue;
            }
            const std::string* name = at->second.asString();
            if (!name) {
                add(error_type::kInvalid, position, field, "must be a string", at->second);
            } else if (name->empty()) {
                add(error_type::kInvalid, position, field, "must not be empty", at->second);
            } else if (field == "apiVersion") {
                if (std::count(name->begin(), name->end(), '/') > 1) {
                    add(error_type::kInvalid, position, field, "unexpected GroupVersion string: " + *name, at->second);
                }
            } else if (const auto errors = dns1035LabelErrors(goLower(*name)); !errors.empty()) {
                add(error_type::kInvalid, position, field,
                    "may have mixed case, but should otherwise match: " + joined(errors, ","), at->second);
            }
        }
        if (const auto at = object.find("metadata"); at != object.end()) metadata(at->second, position);
    }

    void metadata(const Json& x, const ObjectPosition& position) {
        Result<ObjectMeta> decoded = decodeObjectMeta(x);
        if (!decoded) {
            add(error_type::kInvalid, position, "metadata", decoded.error().message.english(), x);
            return;
        }
        if (decoded->name.empty()) decoded->name = "fakename";  // the name is not required here
        const bool namespaced = !decoded->nameSpace.empty();
        for (ValueError& e : objectMetaErrors(*decoded, namespaced, pathSegmentErrors, m_server)) {
            ValueError& out = m_errors.emplace_back(std::move(e));
            out.field.insert(0, after(position, ".metadata"));
            out.shown = out.valueText == ValueText::Bare ? out.value : goQuoted(out.value);
            out.path = position.path().child("metadata").joined(out.path);
        }
    }

    schema::PropertyIndex& m_properties;
    const bool m_resourceRoot;
    const TargetServer m_server;
    std::vector<ValueError> m_errors;
};

void unknownIn(const Json& list, std::string_view name, std::initializer_list<std::string_view> known,
               std::vector<std::string>& out) {
    const Json::Array* items = list.asArray();
    for (std::size_t i = 0; items && i < items->size(); ++i) {
        const Json::Object* fields = (*items)[i].asObject();
        if (!fields) continue;
        for (const auto& [field, value] : *fields) {
            if (std::find(known.begin(), known.end(), field) == known.end()) {
                out.push_back(std::string(name) + '[' + std::to_string(i) + "]." + field);
            }
        }
    }
}

}  // namespace

Result<ObjectMeta> readMetadata(const Json& metadata, bool dropInvalid) {
    Result<ObjectMeta> decoded = decodeObjectMeta(metadata);
    const Json::Object* fields = metadata.asObject();
    if (decoded || !dropInvalid || !fields) return decoded;
    Json::Object fitting;
    for (const auto& [name, field] : *fields) {
        Json::Object alone;
        alone.emplace(name, field);
        if (decodeObjectMeta(Json(std::move(alone)))) fitting.emplace(name, field);
    }
    return decodeObjectMeta(Json(std::move(fitting)));
}

std::vector<std::string> unknownMetadataFields(const Json& metadata) {
    constexpr std::array<std::string_view, 15> kKnown = {
        "annotations",
        "creationTimestamp",
        "deletionGracePeriodSeconds",
        "finalizers",
        "deletionTimestamp",
        "generateName",
        "generation",
        "labels",
        "managedFields",
        "name",
        "namespace",
        "ownerReferences",
        "selfLink",
        "resourceVersion",
        "uid",
    };
    std::vector<std::string> out;
    const Json::Object* fields = metadata.asObject();
    if (!fields) return out;
    for (const auto& [name, value] : *fields) {
        if (std::find(kKnown.begin(), kKnown.end(), name) == kKnown.end()) {
            out.push_back(name);
        } else if (name == "ownerReferences") {
            unknownIn(value, name, {"apiVersion", "blockOwnerDeletion", "controller", "kind", "name", "uid"}, out);
        } else if (name == "managedFields") {
            unknownIn(value, name,
                      {"apiVersion", "fieldsType", "fieldsV1", "manager", "operation", "subresource", "time"}, out);
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::optional<ValueError> coerceMetadata(Json& value, const Schema& schema, schema::PropertyIndex& properties,
                                         const CoerceOptions& options) {
    auto failed = Coercer(properties, options).value(value, schema, ObjectPosition());
    if (options.unknown) std::sort(options.unknown->begin(), options.unknown->end());
    return failed;
}

std::vector<ValueError> metadataErrors(const Json& value, const Schema& schema, schema::PropertyIndex& properties,
                                       bool resourceRoot, const TargetServer& server) {
    MetadataRules rules(properties, resourceRoot, server);
    rules.value(value, schema, ObjectPosition());
    return rules.take();
}

}  // namespace crd::object
