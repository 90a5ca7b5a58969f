// How a schema node reads in one line: its kind, its type, its chips.
#pragma once

#include <QList>
#include <QString>
#include <cstdint>
#include <optional>

#include "engine/schema/schema.h"
#include "model/chip.h"

namespace crd::model {

// "property", "items", "additionalProperties", "allOf", ...
QString kindText(schema::ChildKind kind);

// "string", "[]object", "map[string]string", "int-or-string", "any"; empty where the schema says nothing.
QString typeText(const schema::Schema& schema);

// What changeType() would take for it: one of crd::schemaTypes(), or the type as written.
QString typeChoiceOf(const schema::Schema& schema);

// The name a child has in a list: the property's own, "items", "allOf[0]".
QString childName(const schema::ChildSchema& child);

// Facts worth seeing in a row. `ruleCost` is that of the node's most expensive rule, where known.
QList<Chip> chipsOf(const schema::Schema& schema, std::optional<std::uint64_t> ruleCost = {});

// How much of a budget a cost takes: "what · 12 %".
Chip shareChip(std::uint64_t cost, std::uint64_t budget, const QString& what, const QString& tip);

// True where kind, type, chips and description of two nodes read the same.
bool readsTheSame(const schema::Schema& a, const schema::Schema& b);

}  // namespace crd::model
