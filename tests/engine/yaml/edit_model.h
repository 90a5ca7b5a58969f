// The meaning of a document, entry by entry and in order: the reference of the edit tests. Scalars by their JSON value,
// aliases by name, anchors and tags as written; without style and comments.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd::yaml::test {

struct Model {
    NodeKind kind = NodeKind::Scalar;
    std::string scalar;           // JSON text; the name of an alias
    std::optional<Json> value{};  // of a scalar
    std::string anchor, tag;
    std::vector<std::string> keys;  // of a mapping, one per entry
    std::vector<Model> values;

    // The JSON text determines the value, including integer or double, and is faster to compare.
    bool operator==(const Model& o) const {
        return kind == o.kind && scalar == o.scalar && anchor == o.anchor && tag == o.tag && keys == o.keys &&
               values == o.values;
    }
};

Model modelOf(const Node& node);
Model modelOf(const Json& value);
// The JSON of the model; nothing if tags, aliases, unusual or duplicate keys make it depend on the reader.
std::optional<Json> jsonOf(const Model& model);
void dropAnchors(Model& model);
Model withoutProperties(Model model);  // without anchors and tags
std::string toString(const Model& model);

}  // namespace crd::yaml::test
