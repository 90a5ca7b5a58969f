#include "engine/object/object_meta.h"

#include <charconv>

#include "engine/value/api_types.h"

namespace crd {

namespace {

std::string_view jsonKind(const Json& value) {
    if (value.asBool()) return "bool";
    if (value.asString()) return "string";
    if (value.asArray()) return "array";
    if (value.asObject()) return "object";
    return "number";
}

// Decodes like Go: notes the first mismatch and continues; a time that cannot be parsed ends decoding. Fields with
// unsuitable values stay zero.
class MetaDecoder {
 public:
    Result<ObjectMeta> run(const Json& metadata) {
        ObjectMeta out;
        if (const Json::Object* fields = metadata.asObject()) {
            const ApiType& type = objectMetaType();
            for (const auto& [key, value] : *fields) {
                const ApiField* const known = type.field(key);
                if (!m_stopped && known) field(out, {type, *known, key}, value);
            }
        } else if (!metadata.isNull()) {
            return failure("json: cannot unmarshal " + std::string(jsonKind(metadata)) +
                           " into Go value of type v1.ObjectMeta");
        }
        if (!m_error.empty()) return failure(m_error);
        return out;
    }

 private:
    struct FieldContext {
        const ApiType& owner;
        const ApiField& field;
        std::string path;
    };

    void mismatch(const FieldContext& context, std::string_view found) {
        if (!m_error.empty()) return;
        m_error = "json: cannot unmarshal " + std::string(found) + " into Go struct field " +
                  std::string(context.owner.name) + '.' + context.path + " of type " + context.field.goType();
    }

    void text(const FieldContext& context, const Json& value, std::string& out) {
        if (value.isNull()) return;
        if (const std::string* s = value.asString()) {
            out = *s;
        } else {
            mismatch(context, jsonKind(value));
        }
    }

    void flag(const FieldContext& context, const Json& value, std::optional<bool>& out) {
        if (value.isNull()) return;
        if (const bool* b = value.asBool()) {
            out = *b;
        } else {
            mismatch(context, jsonKind(value));
        }
    }

    std::optional<std::int64_t> integer(const FieldContext& context, const Json& value) {
        if (value.isNull()) return std::nullopt;
        if (!value.asInt() && !value.asDouble()) {
            mismatch(context, jsonKind(value));
            return std::nullopt;
        }
        // The decoder sees the number as written again: 3.0 as 3, 1e30 as 1e+30.
        const std::string written = toString(value);
        std::int64_t out = 0;
        const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), out);
        if (error == std::errc() && end == written.data() + written.size()) return out;
        mismatch(context, "number " + written);
        return std::nullopt;
    }

    // Times have their own decoder, whose errors end all decoding.
    std::optional<Instant> time(const FieldContext& context, const Json& value) {
        if (value.isNull()) return std::nullopt;
        const std::string* written = value.asString();
        if (!written) {
            m_error.clear();
            mismatch(context, jsonKind(value));
            m_stopped = true;
            return std::nullopt;
        }
        const Result<Instant> out = parseRfc3339(*written);
        if (out) return *out;
        m_error = out.error().message.english();
        m_stopped = true;
        return std::nullopt;
    }

    void textMap(const FieldContext& context, const Json& value, std::map<std::string, std::string>& out) {
        if (value.isNull()) return;
        const Json::Object* entries = value.asObject();
        if (!entries) {
            mismatch(context, jsonKind(value));
            return;
        }
        const ApiField field = itemOf(context.field);
        const FieldContext at{context.owner, field, context.path};
        for (const auto& [key, entry] : *entries) text(at, entry, out[key]);
    }

    // The field as errors in an item of its list or map name it.
    static ApiField itemOf(const ApiField& field) {
        return {.name = field.name, .kind = field.of ? GoKind::Struct : GoKind::String, .of = field.of};
    }

    template <typename Item, typename Read>
    void list(const FieldContext& context, const Json& value, std::vector<Item>& out, Read read) {
        if (value.isNull()) return;
        const Json::Array* items = value.asArray();
        if (!items) {
            mismatch(context, jsonKind(value));
            return;
        }
        const ApiField field = itemOf(context.field);
        const FieldContext at{context.owner, field, context.path};
        for (const Json& item : *items) {
            if (m_stopped) return;
            read(at, item, out.emplace_back());
        }
    }

    template <typename Read>
    void fieldsOf(const FieldContext& context, const Json& value, Read read) {
        if (value.isNull()) return;
        const Json::Object* fields = value.asObject();
        if (!fields) {
            mismatch(context, jsonKind(value));
            return;
        }
        for (const auto& [key, entry] : *fields) {
            const ApiField* const known = context.field.of->field(key);
            if (!m_stopped && known) read(FieldContext{*context.field.of, *known, context.path + '.' + key}, entry);
        }
    }

    void ownerReference(const FieldContext& context, const Json& value, OwnerReference& out) {
        fieldsOf(context, value, [&](const FieldContext& at, const Json& entry) {
            const std::string_view key = at.field.name;
            if (key == "apiVersion") text(at, entry, out.apiVersion);
            if (key == "kind") text(at, entry, out.kind);
            if (key == "name") text(at, entry, out.name);
            if (key == "uid") text(at, entry, out.uid);
            if (key == "controller") flag(at, entry, out.controller);
            if (key == "blockOwnerDeletion") flag(at, entry, out.blockOwnerDeletion);
        });
    }

    void managedFields(const FieldContext& context, const Json& value, ManagedFieldsEntry& out) {
        fieldsOf(context, value, [&](const FieldContext& at, const Json& entry) {
            const std::string_view key = at.field.name;
            if (key == "manager") text(at, entry, out.manager);
            if (key == "operation") text(at, entry, out.operation);
            if (key == "apiVersion") text(at, entry, out.apiVersion);
            if (key == "time") out.time = time(at, entry);
            if (key == "fieldsType") text(at, entry, out.fieldsType);
            if (key == "fieldsV1" && !entry.isNull()) out.fieldsV1 = entry;
            if (key == "subresource") text(at, entry, out.subresource);
        });
    }

    void field(ObjectMeta& out, const FieldContext& context, const Json& value) {
        const std::string_view key = context.field.name;
        if (key == "name") text(context, value, out.name);
        if (key == "generateName") text(context, value, out.generateName);
        if (key == "namespace") text(context, value, out.nameSpace);
        if (key == "selfLink") text(context, value, out.selfLink);
        if (key == "uid") text(context, value, out.uid);
        if (key == "resourceVersion") text(context, value, out.resourceVersion);
        if (key == "generation") out.generation = integer(context, value).value_or(0);
        if (key == "creationTimestamp") out.creationTimestamp = time(context, value).value_or(kNoTime);
        if (key == "deletionTimestamp") out.deletionTimestamp = time(context, value);
        if (key == "deletionGracePeriodSeconds") out.deletionGracePeriodSeconds = integer(context, value);
        if (key == "labels") textMap(context, value, out.labels);
        if (key == "annotations") textMap(context, value, out.annotations);
        if (key == "finalizers") {
            list(context, value, out.finalizers,
                 [&](const FieldContext& at, const Json& item, std::string& finalizer) { text(at, item, finalizer); });
        }
        if (key == "ownerReferences") {
            list(context, value, out.ownerReferences,
                 [&](const FieldContext& at, const Json& item, OwnerReference& reference) {
                     ownerReference(at, item, reference);
                 });
        }
        if (key == "managedFields") {
            list(context, value, out.managedFields,
                 [&](const FieldContext& at, const Json& item, ManagedFieldsEntry& entry) {
                     managedFields(at, item, entry);
                 });
        }
    }

    std::string m_error;
    bool m_stopped = false;
};

Json timeValue(Instant instant) {
    return instant == kNoTime ? Json() : Json(rfc3339(instant));
}

void put(Json::Object& out, const char* key, const std::string& text) {
    if (!text.empty()) out.emplace(key, text);
}

void put(Json::Object& out, const char* key, const std::map<std::string, std::string>& texts) {
    if (texts.empty()) return;
    Json::Object entries;
    for (const auto& [name, text] : texts) entries.emplace(name, text);
    out.emplace(key, std::move(entries));
}

template <typename Item, typename ToValue>
void put(Json::Object& out, const char* key, const std::vector<Item>& items, ToValue toValue) {
    if (items.empty()) return;
    Json::Array values;
    for (const Item& item : items) values.push_back(toValue(item));
    out.emplace(key, std::move(values));
}

Json jsonOf(const OwnerReference& reference) {
    Json::Object out = {{"apiVersion", reference.apiVersion},
                        {"kind", reference.kind},
                        {"name", reference.name},
                        {"uid", reference.uid}};
    if (reference.controller) out.emplace("controller", *reference.controller);
    if (reference.blockOwnerDeletion) out.emplace("blockOwnerDeletion", *reference.blockOwnerDeletion);
    return out;
}

Json jsonOf(const ManagedFieldsEntry& entry) {
    Json::Object out;
    put(out, "manager", entry.manager);
    put(out, "operation", entry.operation);
    put(out, "apiVersion", entry.apiVersion);
    if (entry.time) out.emplace("time", timeValue(*entry.time));
    put(out, "fieldsType", entry.fieldsType);
    if (entry.fieldsV1) out.emplace("fieldsV1", *entry.fieldsV1);
    put(out, "subresource", entry.subresource);
    return out;
}

}  // namespace

Result<ObjectMeta> decodeObjectMeta(const Json& metadata) {
    return MetaDecoder().run(metadata);
}

Json::Object* metadataFields(Json& object) {
    Json::Object* const fields = object.asObject();
    if (!fields) return nullptr;
    const auto found = fields->find("metadata");
    return found == fields->end() ? nullptr : found->second.asObject();
}

std::string metadataText(const Json& object, std::string_view name) {
    const Json* metadata = object.find("metadata");
    return metadata ? metadata->textAt(name) : std::string();
}

Json toJson(const ObjectMeta& metadata) {
    Json::Object out;
    put(out, "name", metadata.name);
    put(out, "generateName", metadata.generateName);
    put(out, "namespace", metadata.nameSpace);
    put(out, "selfLink", metadata.selfLink);
    put(out, "uid", metadata.uid);
    put(out, "resourceVersion", metadata.resourceVersion);
    if (metadata.generation != 0) out.emplace("generation", metadata.generation);
    if (metadata.creationTimestamp != kNoTime) {
        out.emplace("creationTimestamp", timeValue(metadata.creationTimestamp));
    }
    if (metadata.deletionTimestamp) out.emplace("deletionTimestamp", timeValue(*metadata.deletionTimestamp));
    if (metadata.deletionGracePeriodSeconds) {
        out.emplace("deletionGracePeriodSeconds", *metadata.deletionGracePeriodSeconds);
    }
    put(out, "labels", metadata.labels);
    put(out, "annotations", metadata.annotations);
    put(out, "ownerReferences", metadata.ownerReferences, [](const OwnerReference& r) { return jsonOf(r); });
    put(out, "finalizers", metadata.finalizers, [](const std::string& f) { return Json(f); });
    put(out, "managedFields", metadata.managedFields, [](const ManagedFieldsEntry& e) { return jsonOf(e); });
    return out;
}

}  // namespace crd
