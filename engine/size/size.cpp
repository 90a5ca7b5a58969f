#include "engine/size/size.h"

#include <algorithm>

#include "engine/base/check.h"
#include "engine/base/kubernetes/annotations.h"
#include "engine/size/internal/schema_keywords.h"
#include "engine/value/json_size.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd {

namespace {

class Measure {
 public:
    explicit Measure(DefinitionSize& out) : m_out(out) {}

    // `before` is the size of the key and colon before the value.
    SizeNode part(std::string label, FieldPath path, const Json& value, std::size_t before, bool comma) {
        SizeNode out;
        out.label = std::move(label);
        out.path = std::move(path);
        if (const Json::Object* members = value.asObject()) {
            out.bytes = 2;
            each(*members, [&](const std::string& key, const Json& member, std::size_t head, bool more) {
                const bool schema = key == "openAPIV3Schema" && member.asObject();
                add(out, schema ? schemaPart(key, out.path.child(key), member, head, more, 0)
                                : part(key, out.path.child(key), member, head, more));
            });
        } else if (const Json::Array* items = value.asArray()) {
            out.bytes = 2;
            for (std::size_t i = 0; i < items->size(); ++i) {
                const Json* name = (*items)[i].find("name");
                std::string own = name && name->asString() ? *name->asString() : "[" + std::to_string(i) + "]";
                add(out, part(std::move(own), out.path.at(i), (*items)[i], 0, i + 1 < items->size()));
            }
        } else {
            out.bytes = requestBytes(value);
        }
        return finished(std::move(out), before, comma);
    }

 private:
    template <typename Visit>
    static void each(const Json::Object& members, const Visit& visit) {
        std::size_t left = members.size();
        for (const auto& [key, member] : members) visit(key, member, requestTextBytes(key) + 1, --left > 0);
    }

    static void add(SizeNode& to, SizeNode child) {
        to.bytes += child.bytes;
        to.descriptions += child.descriptions;
        to.children.push_back(std::move(child));
    }

    static SizeNode finished(SizeNode node, std::size_t before, bool comma) {
        node.bytes += before + (comma ? 1 : 0);
        std::stable_sort(node.children.begin(), node.children.end(),
                         [](const SizeNode& a, const SizeNode& b) { return a.bytes > b.bytes; });
        return node;
    }

    SizeNode schemaPart(std::string label, FieldPath path, const Json& value, std::size_t before, bool comma,
                        std::size_t depth) {
        SizeNode out;
        out.label = std::move(label);
        out.path = std::move(path);
        const Json::Object* members = value.asObject();
        if (!members) {
            out.bytes = requestBytes(value);
            return finished(std::move(out), before, comma);
        }
        out.bytes = 2;
        each(*members, [&](const std::string& key, const Json& member, std::size_t head, bool more) {
            const FieldPath at = out.path.child(key);
            const Holds kind = holds(key);
            const Json::Object* named = kind == Holds::Named ? member.asObject() : nullptr;
            const Json::Array* many = kind == Holds::Many ? member.asArray() : nullptr;
            if (named) {
                out.bytes += head + 2 + (more ? 1 : 0);
                each(*named, [&](const std::string& name, const Json& child, std::size_t nameHead, bool moreNames) {
                    add(out, schemaPart(name, at.key(name), child, nameHead, moreNames, depth + 1));
                });
            } else if (many) {
                out.bytes += head + 2 + (more ? 1 : 0);
                for (std::size_t i = 0; i < many->size(); ++i) {
                    add(out, schemaPart(key + "[" + std::to_string(i) + "]", at.at(i), (*many)[i], 0,
                                        i + 1 < many->size(), depth + 1));
                }
            } else if (kind == Holds::One && member.asObject()) {
                add(out, schemaPart(key, at, member, head, more, depth + 1));
            } else {
                const std::size_t bytes = head + requestBytes(member);
                out.bytes += bytes + (more ? 1 : 0);
                if (key == "description") description(out, bytes + (members->size() > 1 ? 1 : 0), depth);
            }
        });
        return finished(std::move(out), before, comma);
    }

    void description(SizeNode& of, std::size_t bytes, std::size_t depth) {
        of.descriptions += bytes;
        if (m_out.descriptionsByDepth.size() <= depth) m_out.descriptionsByDepth.resize(depth + 1);
        m_out.descriptionsByDepth[depth] += bytes;
    }

    DefinitionSize& m_out;
};

}  // namespace

// kubectl apply stores the object without this annotation but with an annotations field, even if the object had none,
// and with a final line feed.
std::size_t annotationsAfterApply(const Json* metadata, std::size_t request) {
    const Json* annotations = metadata ? metadata->find("annotations") : nullptr;
    const Json::Object* present = annotations ? annotations->asObject() : nullptr;
    std::size_t note = request + 1;
    std::size_t others = 0;
    if (present) {
        for (const auto& [key, value] : *present) {
            const std::string* text = value.asString();
            if (key == kLastApplied) {
                note -= requestTextBytes(key) + 1 + requestBytes(value) + (present->size() > 1 ? 1 : 0);
            } else {
                others += key.size() + (text ? text->size() : 0);
            }
        }
    } else {
        const Json::Object* fields = metadata ? metadata->asObject() : nullptr;
        note += std::string_view(R"("annotations":{})").size() + (fields && !fields->empty() ? 1 : 0);
        if (!fields) note += std::string_view(R"("metadata":{},)").size();
    }
    return kLastApplied.size() + note + others;
}

std::size_t DefinitionSize::savedBelow(std::size_t depth) const {
    std::size_t out = 0;
    for (std::size_t i = depth + 1; i < descriptionsByDepth.size(); ++i) out += descriptionsByDepth[i];
    return out;
}

std::size_t bytesFor(SizeLimit limit, const DefinitionSize& size, std::size_t helmRelease) {
    switch (limit) {
        case SizeLimit::Annotations:
            return size.annotations;
        case SizeLimit::HelmRelease:
            return helmRelease;
        case SizeLimit::Etcd:
        case SizeLimit::Request:
            break;
    }
    return size.request;
}

std::optional<DefinitionSize> measure(const yaml::Stream& stream, const Definition& definition) {
    CRD_CHECK(definition.document < stream.documents().size());
    const yaml::DocumentTree& document = stream.documents()[definition.document];
    const auto object = yaml::locate(document, definition.root);
    if (!object) return std::nullopt;
    const yaml::JsonReading reading = yaml::toJson(stream, document, object->node);
    if (!reading.value) return std::nullopt;
    DefinitionSize out;
    out.root = Measure(out).part({}, definition.root, *reading.value, 0, false);
    out.request = out.root.bytes;
    out.annotations = annotationsAfterApply(reading.value->find("metadata"), out.request);
    return out;
}

}  // namespace crd
