#include "engine/convert/schema_walk.h"

#include <algorithm>

#include "engine/convert/words.h"
#include "engine/object/form.h"
#include "engine/schema/type_words.h"

namespace crd::convert {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

enum Types : unsigned { kNone = 0, kText = 1, kInteger = 2, kFraction = 4, kBool = 8, kObject = 16, kList = 32 };
constexpr unsigned kAnyType = kText | kInteger | kFraction | kBool | kObject | kList;

unsigned typesOf(const Schema& node) {
    if (node.intOrString) return kText | kInteger;
    if (node.type == "string") return kText;
    if (node.type == "integer") return kInteger;
    if (node.type == "number") return kInteger | kFraction;
    if (node.type == "boolean") return kBool;
    if (node.type == "object") return kObject;
    if (node.type == "array") return kList;
    return kAnyType;
}

bool isMetaName(std::string_view name) {
    return name == "apiVersion" || name == "kind" || name == "metadata";
}

// What pruning does at a value, as engine/object/prune.cpp: it has a schema or none, and keeps unknown fields or not.
struct Pass {
    const Schema* node = nullptr;
    bool keepsAll = false;    // the value stays as it is, with everything below
    bool inherits = false;    // an item of a list that preserves unknown fields
    bool isResource = false;  // apiVersion, kind and metadata stay
    bool active = true;       // false: this pass does not take place
};

struct Fate {
    bool pruned = false;
    Pass next;
};

// A value of each type.
std::vector<Json> valuesOf(unsigned types) {
    std::vector<Json> out;
    if (types & kText) out.emplace_back("example");
    if (types & kInteger) out.emplace_back(1);
    if (types & kFraction) out.emplace_back(0.5);
    if (types & kBool) out.emplace_back(true);
    if (types & kObject) out.emplace_back(Json::Object());
    if (types & kList) out.emplace_back(Json::Array());
    return out;
}

// Counts fields; visits at most that many nodes.
std::size_t fieldsIn(const Schema& node, std::size_t& nodes) {
    std::size_t out = 0;
    for (const ChildSchema& child : node.children) {
        if (!placesValues(child.kind) || nodes == 0) continue;
        --nodes;
        out += (child.kind == ChildKind::Property ? 1 : 0) + fieldsIn(*child.schema, nodes);
    }
    return out;
}

class SchemaWalk {
 public:
    SchemaWalk(const WalkInput& input, const std::stop_token& stop) : m_input(input), m_stop(stop) {}

    WalkResult run() {
        const auto pass = [](const Schema* root) { return Pass{root, false, false, true, root != nullptr}; };
        node(*m_input.request, pass(m_input.storage), pass(m_input.reader), true, {}, {}, false);
        m_out.cut = m_visited > m_input.maxNodes;
        return std::move(m_out);
    }

 private:
    bool exhausted() { return m_visited > m_input.maxNodes || m_stop.stop_requested(); }

    bool keepsHere(const Pass& pass) const {
        return pass.keepsAll || pass.inherits || (pass.node && object::preservesUnknown(*pass.node));
    }

    Fate member(const Pass& pass, std::string_view name, bool isKeyOfMap) {
        if (!pass.active || pass.keepsAll) return {false, pass};
        const bool resource = pass.isResource || (pass.node && pass.node->embeddedResource);
        if (!isKeyOfMap && resource && isMetaName(name)) return {false, {nullptr, true, false, false, true}};
        const ChildSchema* property = pass.node && !isKeyOfMap ? m_properties.find(*pass.node, name) : nullptr;
        if (property) return {false, {property->schema.get(), false, false, false, true}};
        const object::Additional additional = pass.node ? object::additionalOf(*pass.node) : object::Additional();
        if (additional.present) return {false, {additional.schema, false, false, false, true}};
        if (keepsHere(pass)) return {false, {nullptr, true, false, false, true}};
        return {true, pass};
    }

    Pass item(const Pass& pass) const {
        if (!pass.active || pass.keepsAll) return pass;
        const Schema* items = pass.node ? object::itemsOf(*pass.node) : nullptr;
        if (!keepsHere(pass)) return {items, false, false, false, true};
        if (!items) return {nullptr, true, false, false, true};
        return {items, false, true, false, true};
    }

    // The value of the node exists after both passes.
    void node(const Schema& request, const Pass& storage, const Pass& reader, bool isRoot, const std::string& field,
              const FieldPath& path, bool isMember) {
        if (++m_visited; exhausted()) return;
        if (!isRoot) {
            types(request, storage, reader, field, path);
            if (isMember) nulls(request, storage, reader, field, path);
        }
        if (!storage.active && !reader.active) return;
        if (storage.keepsAll && reader.keepsAll) return;
        const bool resource = isRoot || request.embeddedResource;
        for (const ChildSchema& child : request.children) {
            if (exhausted()) return;
            if (!placesValues(child.kind)) continue;
            if (child.kind == ChildKind::Property && resource && isMetaName(child.name)) continue;
            step(child, storage, reader, field, path);
        }
        if (!isRoot && request.embeddedResource) resourceFields(request, storage, reader, field, path);
        if (object::preservesUnknown(request)) unknownFields(request, storage, reader, field, path);
        if (!isRoot && !request.embeddedResource) embeddedMetadata(request, storage, reader, field, path);
    }

    void step(const ChildSchema& child, const Pass& storage, const Pass& reader, const std::string& field,
              const FieldPath& path) {
        m_way.push_back(&child);
        if (child.kind == ChildKind::Items) {
            node(*child.schema, item(storage), item(reader), false, field + "[]", childPath(path, child), false);
        } else {
            const bool isKey = child.kind == ChildKind::AdditionalProperties;
            const std::string below =
                field.empty() ? (isKey ? "*" : child.name) : field + '.' + (isKey ? "*" : child.name);
            const Fate stored = member(storage, child.name, isKey);
            const Fate shown = member(reader, child.name, isKey);
            const LossKind kind = isKey ? LossKind::Keys : LossKind::Field;
            if (stored.pruned) {
                lose(kind, Phase::Storing, *child.schema, below, childPath(path, child));
            } else if (shown.pruned) {
                lose(kind, Phase::Reading, *child.schema, below, childPath(path, child));
            } else {
                node(*child.schema, stored.next, shown.next, false, below, childPath(path, child), true);
            }
        }
        m_way.pop_back();
    }

    // apiVersion, kind and metadata of an embedded resource need no schema where it is known to be one.
    void resourceFields(const Schema& request, const Pass& storage, const Pass& reader, const std::string& field,
                        const FieldPath& path) {
        for (const char* name : {"apiVersion", "kind", "metadata"}) {
            if (m_properties.find(request, name)) continue;
            const Fate stored = member(storage, name, false), shown = member(reader, name, false);
            if (!stored.pruned && !shown.pruned) {
                if (name == std::string_view("metadata")) metadataFields(request, stored.next, shown.next, field, path);
                continue;
            }
            const Phase phase = stored.pruned ? Phase::Storing : Phase::Reading;
            lose(LossKind::UnknownFields, phase, request, field + '.' + name, path);
            lastFound().members = {name};
        }
    }

    // A version that does not know the resource describes its metadata.
    void metadataFields(const Schema& request, const Pass& storage, const Pass& reader, const std::string& field,
                        const FieldPath& path) {
        for (const Phase phase : {Phase::Storing, Phase::Reading}) {
            const Pass& pass = phase == Phase::Storing ? storage : reader;
            if (!pass.active || pass.keepsAll || keepsHere(pass)) continue;
            for (const char* name : {"name", "generateName"}) {
                if (!member(pass, name, false).pruned) continue;
                lose(LossKind::UnknownFields, phase, request, field + ".metadata.*", path);
                lastFound().members = {"metadata", name};
                return;
            }
        }
    }

    // An object that only one version knows to be a resource: its metadata may be anything in the other.
    void embeddedMetadata(const Schema& request, const Pass& storage, const Pass& reader, const std::string& field,
                          const FieldPath& path) {
        const ChildSchema* metadata = m_properties.find(request, "metadata");
        const bool anything =
            metadata ? object::preservesUnknown(*metadata->schema) : object::preservesUnknown(request);
        if (!anything) return;
        for (const Phase phase : {Phase::Storing, Phase::Reading}) {
            const Pass& pass = phase == Phase::Storing ? storage : reader;
            if (!pass.active || pass.keepsAll || !pass.node || !pass.node->embeddedResource) continue;
            // Values that storage prunes do not get here.
            const Fate stored = member(storage, "metadata", false);
            if (phase == Phase::Reading && (stored.pruned || (storage.active && !stored.next.keepsAll))) return;
            const std::string below = field + ".metadata";
            Loss& loss = lose(LossKind::UnknownFields, phase, request, below, path);
            loss.reason = (phase == Phase::Storing
                               ? phrase("Conversion",
                                        "%2 belongs to an embedded resource in %1: its unknown fields are dropped when "
                                        "the object is stored, and an object with fields of a wrong type is rejected.")
                               : phrase("Conversion",
                                        "%2 belongs to an embedded resource in %1: its unknown fields are dropped when "
                                        "the object is read at %1, and an object with fields of a wrong type cannot be "
                                        "read, alone or in a list."))
                              .with(loss.version, below);
            lastFound().members = {"metadata", "unknownField"};
            return;
        }
    }

    void unknownFields(const Schema& request, const Pass& storage, const Pass& reader, const std::string& field,
                       const FieldPath& path) {
        if ((typesOf(request) & kObject) == 0) return;
        const std::string all = field.empty() ? "*" : field + ".*";
        std::vector<std::string> lost;
        for (const Phase phase : {Phase::Storing, Phase::Reading}) {
            const Pass& pass = phase == Phase::Storing ? storage : reader;
            if (!pass.active || pass.keepsAll) continue;
            if (!keepsHere(pass) && !(pass.node && object::additionalOf(*pass.node).present)) {
                lose(LossKind::UnknownFields, phase, request, all, path);
                lastFound().members = {"unknownField"};
                return;
            }
            std::vector<std::string> members = describedMembers(request, pass);
            if (members.empty() || members == lost) continue;
            lost = members;
            Loss& loss = lose(LossKind::UnknownFields, phase, request, all + ".*", path);
            loss.reason = phrase("Conversion",
                                 "%1 specifies fields that the version of the request only preserves. Fields that %1 "
                                 "does not specify (%2) are pruned.")
                              .with(loss.version, loss.field);
            lastFound().members = std::move(members);
        }
    }

    // The members of a value that nothing describes, down to one that pruning with this schema removes.
    std::vector<std::string> prunedIn(const Schema* schema) {
        if (schema && object::preservesUnknown(*schema)) return {};
        const object::Additional additional = schema ? object::additionalOf(*schema) : object::Additional();
        if (!additional.present) return {"unknownField"};
        if (!additional.schema) return {"unknownField", "unknownField"};
        std::vector<std::string> out = prunedIn(additional.schema);
        if (!out.empty()) out.insert(out.begin(), "unknownField");
        return out;
    }

    // The same for a value that the request preserves, below a member that it does not describe; one that holds objects
    // if possible.
    std::vector<std::string> describedMembers(const Schema& request, const Pass& pass) {
        if (!pass.node) return {};
        std::vector<std::string> scalar;
        const object::Additional additional = object::additionalOf(*pass.node);
        if (additional.present) return prunedIn(pass.node);
        for (const ChildSchema& child : pass.node->children) {
            if (++m_visited; exhausted()) break;
            if (child.kind != ChildKind::Property || m_properties.find(request, child.name)) continue;
            if (isMetaName(child.name) && (request.embeddedResource || pass.node->embeddedResource)) continue;
            std::vector<std::string> below = prunedIn(child.schema.get());
            if (below.empty()) continue;
            below.insert(below.begin(), child.name);
            if ((typesOf(*child.schema) & (kObject | kList)) != 0) return below;
            if (scalar.empty()) scalar = std::move(below);
        }
        return scalar;
    }

    void types(const Schema& request, const Pass& storage, const Pass& reader, const std::string& field,
               const FieldPath& path) {
        const Pass& shown = reader.active ? reader : storage;
        if (!shown.active || shown.keepsAll || !shown.node) return;
        if ((typesOf(request) & ~typesOf(*shown.node)) == 0) return;
        Loss& loss = lose(LossKind::OtherType, Phase::Reading, request, field, path);
        loss.reason = phrase("Conversion", "%2 is %3 in the request and %4 in %1: the value is kept but is not valid.")
                          .with(loss.version, field, schema::typeWords(request), schema::typeWords(*shown.node));
        lastFound().values = valuesOf(typesOf(request) & ~typesOf(*shown.node));
    }

    void nulls(const Schema& request, const Pass& storage, const Pass& reader, const std::string& field,
               const FieldPath& path) {
        if (!request.nullable) return;
        for (const Phase phase : {Phase::Storing, Phase::Reading}) {
            const Pass& pass = phase == Phase::Storing ? storage : reader;
            if (!pass.active || pass.keepsAll || !pass.node || pass.node->nullable) continue;
            if (!object::defaultOf(*pass.node)) {
                lose(LossKind::Null, phase, request, field, path);
                lastFound().values = {Json()};
                return;
            }
            // Defaults are set only when the stored object is decoded.
            if (phase == Phase::Reading) continue;
            lose(LossKind::Null, Phase::Decoding, request, field, path);
            lastFound().values = {Json()};
            return;
        }
    }

    FoundLoss& lastFound() { return m_out.leftOut > 0 ? m_spare : m_out.losses.back(); }

    Loss& lose(LossKind kind, Phase phase, const Schema& schema, const std::string& field, const FieldPath& path) {
        if (m_out.losses.size() >= m_input.maxLosses) {
            ++m_out.leftOut;
            return m_spare.loss;
        }
        FoundLoss& found = m_out.losses.emplace_back();
        found.way = m_way;
        Loss& out = found.loss;
        out.kind = kind;
        out.phase = phase;
        out.version = phase == Phase::Reading ? m_input.readerName : m_input.storageName;
        out.field = field;
        out.schema = &schema;
        out.schemaPath = path;
        if (kind == LossKind::Field || kind == LossKind::Keys) {
            std::size_t nodes = 10'000;
            out.fieldsBelow = fieldsIn(schema, nodes);
        }
        const auto say = [&](Pattern storing, Pattern reading) {
            out.reason = (phase == Phase::Storing ? storing : reading).with(out.version, field);
        };
        switch (kind) {
            case LossKind::Field:
                out.reason = prunedWords(phase).with(out.version, field);
                break;
            case LossKind::UnknownFields:
                say(phrase("Conversion",
                           "%1 does not preserve unknown fields: %2 is pruned when the object is stored as %1."),
                    phrase("Conversion",
                           "%1 does not preserve unknown fields: %2 is pruned when the object is read at %1."));
                break;
            case LossKind::Keys:
                say(phrase("Conversion",
                           "%1 has no map at this path: keys that %1 does not specify (%2) are pruned when the object "
                           "is stored as %1."),
                    phrase("Conversion",
                           "%1 has no map at this path: keys that %1 does not specify (%2) are pruned when the object "
                           "is read at %1."));
                break;
            case LossKind::Null:
                out.reason = (phase == Phase::Decoding
                                  ? phrase("Conversion", "%2 is not nullable in %1: null is replaced with its default.")
                                  : nullDroppedWords(phase))
                                 .with(out.version, field);
                break;
            default:
                break;
        }
        return out;
    }

    const WalkInput& m_input;
    const std::stop_token& m_stop;
    schema::PropertyIndex m_properties;
    std::vector<const ChildSchema*> m_way;
    std::size_t m_visited = 0;
    WalkResult m_out;
    FoundLoss m_spare;
};

}  // namespace

WalkResult walkSchemas(const WalkInput& input, const std::stop_token& stop) {
    return SchemaWalk(input, stop).run();
}

}  // namespace crd::convert
