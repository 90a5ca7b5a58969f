// A schema node in one line: its kind, its type, its chips.
#pragma once

#include <QList>
#include <QString>
#include <cstdint>
#include <optional>

#include "engine/schema/schema.h"
#include "model/chip.h"
#include "model/inspector_enums.h"

namespace crd::model {

constexpr NodeKind kindOf(schema::ChildKind kind) {
    return static_cast<NodeKind>(static_cast<int>(NodeKind::Property) + static_cast<int>(kind));
}

// "string", "[]object", "map[string]string", "int-or-string", "any"; empty if the schema has no type.
QString typeText(const schema::Schema& schema);

// Its value for changeType(): one of crd::schemaTypes(), or the type as written.
QString typeChoiceOf(const schema::Schema& schema);

// The name of a child in a list: the property's own, "items", "allOf[0]".
QString childName(const schema::ChildSchema& child);
// Whether a property can be added to the node: its type is object or not known, and it is not a map.
bool canHaveProperties(const schema::Schema& schema);

// Facts shown in a row. `ruleCost` is that of the node's most expensive rule, where known.
QList<Chip> chipsOf(const schema::Schema& schema, std::optional<std::uint64_t> ruleCost = {});

// The share of a budget that a cost uses: "what · 12 %".
Chip shareChip(std::uint64_t cost, std::uint64_t budget, const QString& what, const QString& tip);

// True if kind, type, chips and description of two nodes are equal.
bool readsTheSame(const schema::Schema& a, const schema::Schema& b);

}  // namespace crd::model
