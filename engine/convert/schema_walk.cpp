#include "engine/convert/internal/schema_walk.h"

#include <algorithm>
#include <set>

#include "engine/base/check.h"
#include "engine/convert/internal/change_texts.h"
#include "engine/object/form.h"
#include "engine/schema/type_label.h"

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
        const Schema& root = *m_input.request;
        node(root, object::preservesUnknown(root), pass(m_input.storage), pass(m_input.reader), Holder::None, {}, {});
        m_out.cut = m_visited > m_input.maxNodes;
        m_out.visited = m_visited;
        return std::move(m_out);
    }

 private:
    // What has the value.
    enum class Holder : std::uint8_t { None, Object, List };

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

    // The value of the node exists after both passes. `keeps`: the request keeps fields of it that it does not specify.
    void node(const Schema& request, bool keeps, const Pass& storage, const Pass& reader, Holder holder,
              const std::string& field, const FieldPath& path) {
        if (++m_visited; exhausted()) return;
        const bool isRoot = holder == Holder::None;
        if (!isRoot) {
            types(request, storage, reader, field, path);
            nulls(request, storage, reader, holder, field, path);
        }
        if (!storage.active && !reader.active) return;
        if (storage.keepsAll && reader.keepsAll) return;
        const bool resource = isRoot || request.embeddedResource;
        for (const ChildSchema& child : request.children) {
            if (exhausted()) return;
            if (!placesValues(child.kind)) continue;
            if (child.kind == ChildKind::Property && resource && isMetaName(child.name)) continue;
            step(child, keeps, storage, reader, field, path);
        }
        if (!isRoot && request.embeddedResource) resourceFields(request, storage, reader, field, path);
        if (keeps) unknownFields(request, storage, reader, field, path);
        if (!isRoot && !request.embeddedResource) embeddedMetadata(request, keeps, storage, reader, field, path);
    }

    static std::string memberField(const std::string& field, const std::string& name) {
        return field.empty() ? name : field + '.' + name;
    }

    void step(const ChildSchema& child, bool keeps, const Pass& storage, const Pass& reader, const std::string& field,
              const FieldPath& path) {
        const Schema& schema = *child.schema;
        const FieldPath below = childPath(path, child);
        enter(child);
        if (child.kind == ChildKind::Items) {
            node(schema, keeps || object::preservesUnknown(schema), item(storage), item(reader), Holder::List,
                 field + "[]", below);
        } else {
            const bool isKey = child.kind == ChildKind::AdditionalProperties;
            const std::string name = memberField(field, isKey ? "*" : child.name);
            const Fate stored = member(storage, child.name, isKey);
            const Fate shown = member(reader, child.name, isKey);
            const LossKind kind = isKey ? LossKind::Keys : LossKind::Field;
            if (stored.pruned) {
                lose(kind, Phase::Storing, schema, name, below);
            } else if (shown.pruned) {
                lose(kind, Phase::Reading, schema, name, below);
            } else {
                node(schema, object::preservesUnknown(schema), stored.next, shown.next, Holder::Object, name, below);
            }
            if (isKey) keysThatAreFields(child, storage, reader, stored.pruned || shown.pruned, field, path);
        }
        leave();
    }

    // Keys of a map that another version specifies as fields. `told`: the loss of other keys is known.
    void keysThatAreFields(const ChildSchema& child, const Pass& storage, const Pass& reader, bool told,
                           const std::string& field, const FieldPath& path) {
        std::set<std::string_view> names;
        for (const Pass* pass : {&storage, &reader}) {
            if (!pass->active || pass->keepsAll || !pass->node) continue;
            for (const ChildSchema& other : pass->node->children) {
                const bool isServers = (pass->isResource || pass->node->embeddedResource) && isMetaName(other.name);
                if (other.kind == ChildKind::Property && !isServers) names.insert(other.name);
            }
        }
        const FieldPath below = childPath(path, child);
        for (const std::string_view key : names) {
            if (exhausted()) return;
            const Fate stored = member(storage, key, false), shown = member(reader, key, false);
            if (stored.pruned || (shown.pruned && told)) continue;
            m_keys.back() = std::string(key);
            const std::string name = memberField(field, m_keys.back());
            if (shown.pruned) {
                lose(LossKind::Field, Phase::Reading, *child.schema, name, below);
            } else {
                node(*child.schema, object::preservesUnknown(*child.schema), stored.next, shown.next, Holder::Object,
                     name, below);
            }
            m_keys.back().clear();
        }
    }

    void enter(const ChildSchema& child) {
        m_way.push_back(&child);
        m_keys.emplace_back();
    }
    void leave() {
        m_way.pop_back();
        m_keys.pop_back();
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
    void embeddedMetadata(const Schema& request, bool keeps, const Pass& storage, const Pass& reader,
                          const std::string& field, const FieldPath& path) {
        const ChildSchema* metadata = m_properties.find(request, "metadata");
        const bool anything = metadata ? object::preservesUnknown(*metadata->schema) : keeps;
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
            std::string deeper = all;
            for (std::size_t i = 1; i < members.size(); ++i) deeper += ".*";
            Loss& loss = lose(LossKind::UnknownFields, phase, request, deeper, path);
            loss.reason = phrase("Conversion",
                                 "%1 specifies fields that the version of the request only preserves. Fields that %1 "
                                 "does not specify (%2) are pruned.")
                              .with(loss.version, loss.field);
            lastFound().members = std::move(members);
        }
    }

    // The members of a value that the request preserves, down to one that pruning with this schema removes; the
    // shortest way. Empty if there is none.
    std::vector<std::string> prunedIn(const Schema* schema) {
        if (++m_visited; exhausted()) return {};
        if (schema && object::preservesUnknown(*schema))
            return shortest(*schema, [](const ChildSchema&) { return true; });
        const object::Additional additional = schema ? object::additionalOf(*schema) : object::Additional();
        if (!additional.present) return {"unknownField"};
        std::vector<std::string> out = prunedIn(additional.schema);
        if (!out.empty()) out.insert(out.begin(), "unknownField");
        return out;
    }

    // prunedIn() through the members that the schema specifies and that suit; of ways of the same length, one to a
    // member that holds objects.
    template <class Suits>
    std::vector<std::string> shortest(const Schema& schema, const Suits& suits) {
        std::vector<std::string> out;
        bool holds = false;
        for (const ChildSchema& child : schema.children) {
            if (exhausted() || (holds && out.size() == 2)) break;
            if (child.kind != ChildKind::Property || !suits(child)) continue;
            std::vector<std::string> below = prunedIn(child.schema.get());
            if (below.empty()) continue;
            below.insert(below.begin(), child.name);
            const bool holdsObjects = (typesOf(*child.schema) & (kObject | kList)) != 0;
            if (!out.empty() && (below.size() > out.size() || (below.size() == out.size() && !holdsObjects))) continue;
            out = std::move(below);
            holds = holdsObjects;
        }
        return out;
    }

    // prunedIn() for a value that the request preserves, below a member that `request` does not describe.
    std::vector<std::string> describedMembers(const Schema& request, const Pass& pass) {
        if (!pass.node) return {};
        if (object::additionalOf(*pass.node).present) return prunedIn(pass.node);
        return shortest(*pass.node, [&](const ChildSchema& child) {
            if (m_properties.find(request, child.name)) return false;
            return !isMetaName(child.name) || !(request.embeddedResource || pass.node->embeddedResource);
        });
    }

    void types(const Schema& request, const Pass& storage, const Pass& reader, const std::string& field,
               const FieldPath& path) {
        const Pass& shown = reader.active ? reader : storage;
        if (!shown.active || shown.keepsAll || !shown.node) return;
        if ((typesOf(request) & ~typesOf(*shown.node)) == 0) return;
        Loss& loss = lose(LossKind::OtherType, Phase::Reading, request, field, path);
        loss.reason = phrase("Conversion", "%2 is %3 in the request and %4 in %1: the value is kept but is not valid.")
                          .with(loss.version, field, schema::typeLabel(request), schema::typeLabel(*shown.node));
        lastFound().values = valuesOf(typesOf(request) & ~typesOf(*shown.node));
    }

    // Only defaults replace nulls in lists.
    void nulls(const Schema& request, const Pass& storage, const Pass& reader, Holder holder, const std::string& field,
               const FieldPath& path) {
        if (!request.nullable) return;
        for (const Phase phase : {Phase::Storing, Phase::Reading}) {
            const Pass& pass = phase == Phase::Storing ? storage : reader;
            if (!pass.active || pass.keepsAll || !pass.node || pass.node->nullable) continue;
            if (!object::defaultOf(*pass.node)) {
                if (holder == Holder::List) continue;
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
        found.keys = m_keys;
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
                out.reason = prunedText(phase).with(out.version, field);
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
                                  : nullDroppedText(phase))
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
    std::vector<std::string> m_keys;  // FoundLoss::keys
    std::size_t m_visited = 0;
    WalkResult m_out;
    FoundLoss m_spare;
};

}  // namespace

WalkResult walkSchemas(const WalkInput& input, const std::stop_token& stop) {
    CRD_CHECK(input.request != nullptr);
    return SchemaWalk(input, stop).run();
}

}  // namespace crd::convert
