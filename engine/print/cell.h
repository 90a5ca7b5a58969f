// A cell of a table, made from what a column's path leads to. Sources: k8s.io/apiextensions-apiserver
// pkg/registry/customresource/tableconvertor; k8s.io/cli-runtime pkg/printers/tableprinter.go.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "engine/base/gocompat/rfc3339.h"
#include "engine/print/path_run.h"

namespace crd::print {

// As the server computes it; no value is nil, which prints as nothing.
using Cell = std::variant<std::monostate, bool, std::int64_t, double, std::string>;

// `type` is the type of the column; its format has no influence. A value of another type makes an empty cell: only
// columns of type string show everything, and those of type number also integers. `now` is the time of the request.
Cell cellOf(std::string_view type, const PathValue& value, Instant now);

// As a client decodes the cell from a response: a number that JSON writes without a fraction is an integer, so kubectl
// prints 1000000 for the number 1e+06.
Cell received(Cell cell);

// Before it is cut and escaped for a terminal: "" for nil, 1e+06, true.
std::string cellText(const Cell& cell);

}  // namespace crd::print
