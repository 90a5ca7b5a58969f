// The visible rows of a comparison: the paired tree with unchanged parts in one row, filtered. Pure; without Qt.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "model/compare/compare_run.h"
#include "model/compare/compare_values.h"

namespace crd::model {

struct CompareRow {
    CompareRowKind kind{};
    std::uint64_t key = 0;   // stable over edits
    std::uint32_t node = 0;  // of the comparison; of a fold the first one; of a part its index in `definition`
    int depth = 0;
    int count = 0;  // of a fold: its nodes
    bool expandable = false, expanded = false;
    std::uint64_t looks = 0;  // equal for rows that look the same
};

struct CompareFilter {
    std::uint8_t impacts = 0;  // bits by diff::Impact; 0: all
    std::string path;          // a part of the path, also of an old one, in any case; empty: all
    bool active() const { return impacts != 0 || !path.empty(); }
};

// `toggled` has the keys of the rows that are expanded or collapsed by hand, against their default: rows with
// differences below them are expanded, all others and folds are collapsed. The row of `pinned` is there even if the
// node does not differ.
std::vector<CompareRow> compareRows(const CompareResult& result, const std::set<std::uint64_t>& toggled,
                                    const CompareFilter& filter, std::optional<std::uint32_t> pinned = {});

// The nodes with differences of their own that pass the filter, in order.
std::vector<std::uint32_t> compareStops(const CompareResult& result, const CompareFilter& filter);

// Whether one of the differences has one of the filtered classes.
bool passes(std::span<const diff::Difference> differences, std::uint8_t impacts);
// Of a part of the definition.
bool passes(const diff::Difference& part, const CompareFilter& filter);

}  // namespace crd::model
