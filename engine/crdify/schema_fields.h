// Schema nodes as the fields of the server's v1 type, for comparing them as its tools do: semantic equality, in which
// an empty list equals an absent one, over JSON texts. Source: k8s.io/apimachinery pkg/api/equality.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/schema/schema.h"
#include "engine/yaml/read/stream.h"

namespace crd::crdify {

// The text of a value in the server's type: compact JSON with sorted keys; empty for null.
std::string rawJson(const Json& value);

// Keywords without child schemas: name and JSON text, in the order of the keyword table.
using Fields = std::vector<std::pair<std::string_view, std::string>>;

// Numbers that are equal for equal nodes. Not thread-safe; the schemas must outlive it.
class SchemaClasses {
 public:
    using Class = std::uint32_t;
    struct Classes {
        Class own = 0;        // without properties and items, as crdify compares a node
        Class unhandled = 0;  // also without the keywords that have a check
        Class whole = 0;
    };

    // The schemas below `node` may refer to anchors of `tree`.
    const Classes& of(const schema::Schema& node, const yaml::Stream& stream, const yaml::DocumentTree& tree);
    // A node that was given to the other function, or below one.
    const Classes& of(const schema::Schema& node) const { return m_classes.at(&node); }
    // The classes of an empty schema.
    const Classes& empty() const { return m_empty; }

    // The lines that tell two nodes apart, besides properties, items and the keywords that have a check: removed ones
    // begin with "-", added ones with "+". A null node is empty.
    std::string unhandledChanges(const schema::Schema* old, const schema::Schema* next) const;

    SchemaClasses();

 private:
    struct Description {
        Fields handled, unhandled;
    };
    Class classOf(std::string text);
    Description describe(const schema::Schema& node) const;
    void addChanges(const schema::Schema* old, const schema::Schema* next, const std::string& field, bool top,
                    std::string& out) const;

    std::unordered_map<std::string, Class> m_known;
    std::unordered_map<const schema::Schema*, Classes> m_classes;
    // Values of keywords that the schema does not decode, as JSON text: they may contain aliases.
    std::unordered_map<const schema::Schema*, Fields> m_undecoded;
    Classes m_empty;
};

// The suffix of the child's path in these tools, from the parent's.
std::string childSuffix(const schema::ChildSchema& child);
// The children in the order in which these tools visit them; properties are sorted by name (there the order is random).
std::vector<const schema::ChildSchema*> childrenInOrder(const schema::Schema& node);

}  // namespace crd::crdify
