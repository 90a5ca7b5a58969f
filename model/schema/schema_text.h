// A schema node in one line: its kind, its type, its chips.
#pragma once

#include <QList>
#include <QString>
#include <cstdint>
#include <optional>

#include "engine/schema/schema.h"
#include "model/analysis/inspector_enums.h"
#include "model/base/chip.h"

namespace crd::model {

constexpr NodeKind kindOf(schema::ChildKind kind) {
    return static_cast<NodeKind>(static_cast<int>(NodeKind::Property) + static_cast<int>(kind));
}

// "string", "[]object", "map[string]string", "int-or-string", "any"; empty if the schema has no type.
QString typeText(const schema::Schema& schema);

// Any, where typeText() is empty or not a type of a schema.
TypeKind typeKindOf(const schema::Schema& schema);
// The same for a value of typeChoiceOf().
TypeKind typeKindOf(const QString& choice);

// Its value for changeType(): one of crd::schemaTypes(), or the type as written.
QString typeChoiceOf(const schema::Schema& schema);

// The name of a child in a list: the property's own, "items", "allOf[0]".
QString childName(const schema::ChildSchema& child);
// Whether a property can be added to the node: its type is object or not known, and it is not a map.
bool canHaveProperties(const schema::Schema& schema);

// Of the most expensive rule or message expression of a node.
struct NodeCost {
    std::uint64_t cost = 0;      // as the server of the target estimates it
    std::uint64_t greatest = 0;  // of the servers that are compared, if one of them estimates more
    int minor = 0;               // of that server
    bool operator==(const NodeCost&) const = default;
};

// Facts shown in a row, the most important first. `ruleCost`: where known.
QList<Chip> chipsOf(const schema::Schema& schema, const std::optional<NodeCost>& ruleCost = {});

// The share of a budget that a cost uses: "what · 12 %".
Chip shareChip(std::uint64_t cost, std::uint64_t budget, const QString& what, const QString& tip);

// True if kind, type, chips and description of two nodes are equal.
bool readsTheSame(const schema::Schema& a, const schema::Schema& b);

}  // namespace crd::model
