// The table that the server makes of custom resources for `kubectl get`. Source: k8s.io/apiextensions-apiserver
// pkg/registry/customresource/tableconvertor and pkg/apiserver/helpers.go.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/gocompat/rfc3339.h"
#include "engine/base/phrase.h"
#include "engine/crd/model/definition.h"
#include "engine/object/request.h"
#include "engine/print/cell.h"

namespace crd::print {

struct Column {
    std::string name, type, format, description;
    std::int32_t priority = 0;  // other than 0: only in the wide output
    bool operator==(const Column&) const = default;
};

struct Row {
    std::vector<Cell> cells;          // one per column
    std::string namespaceName;        // empty for an object without a namespace
    std::vector<std::string> labels;  // "key=value", sorted
};

// Why a cell is empty although its path is valid.
struct EmptyCell {
    std::size_t row = 0, column = 0;
    std::string error;  // in the words of the server's library
};

struct Table {
    std::vector<Column> columns;  // the first one is Name
    std::vector<Row> rows;
    // The index in additionalPrinterColumns of the first column whose path cannot be parsed: it and all columns after
    // it are missing.
    std::optional<std::size_t> brokenColumn;
    std::vector<EmptyCell> emptyCells;  // at most kMaxEmptyCells, by row and column
    // The indexes of the columns whose path has a range: they are not simulated, and their cells are empty.
    std::vector<std::size_t> notSimulated;
    // A limit that was met; the rows from there on are missing. Empty: none.
    Phrase limit;
};
inline constexpr std::size_t kMaxEmptyCells = 1000;

// Limits of one table. Definitions may have tens of thousands of columns, and each may show a whole object.
struct TableLimits {
    std::size_t cells = 4'000'000;
    std::size_t textBytes = 256 << 20;   // of all cells
    std::size_t pathWork = 200'000'000;  // as kMaxPathWork, of all cells
};

// The columns of a version: its own, or Age if it has none.
std::vector<PrinterColumn> columnsOf(const Version& version);
// The columns of `kubectl get --subresource=scale`. The objects of that table are Scales (object::scaleView()).
std::vector<PrinterColumn> scaleColumns();

// `objects` are read as the server reads stored ones: pruned and with defaults. `now` is the time of the request.
Table tableOf(std::span<const PrinterColumn> columns, std::span<const Json* const> objects, Instant now,
              const TableLimits& limits = {});

// The table as a client decodes it (received() of each cell).
Table received(Table table);

// The stored object in a row of a table: with what the server and kubectl set when they create it, if it lacks that
// (the namespace "default", a creation time).
Json rowObject(Json stored, const object::ResourceKind& kind, Instant now);

// Whether the column shows a field of the status, which a sample need not have.
bool showsStatus(std::string_view jsonPath);

// The indexes of the simulated columns that are blank in every row; none for a table without rows. What is blank for
// all samples is probably a wrong path or a wrong type.
std::vector<std::size_t> blankColumns(const Table& table);

}  // namespace crd::print
