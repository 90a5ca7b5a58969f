// Any bytes as the path of a column and an object, cut by a 0x01 byte: evaluated and printed, within the limits.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/text/utf8.h"
#include "engine/print/table_text.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace {

using namespace crd;

void require(bool good) {
    if (!good) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size > 65'536) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t cut = input.find('\x01');
    if (cut == std::string_view::npos) return 0;
    const std::string path(input.substr(0, cut));
    yaml::ReadLimits limits;
    limits.maxExpandedNodes = 10'000;
    limits.maxDepth = 100;
    const yaml::StreamPtr stream =
        yaml::Stream::read(std::make_shared<const std::string>(input.substr(cut + 1)), yaml::StreamPtr(), limits);
    const yaml::JsonReading reading = yaml::toJson(*stream);
    const Json object = reading.value.value_or(Json());
    const Result<JsonPathParts> parts = parseJsonPath(path);
    require(parts ? !parts->empty() : !parts.error().message.empty());

    std::vector<PrinterColumn> columns;
    for (const char* type : {"string", "integer", "number", "boolean", "date"})
        columns.push_back({path.substr(0, 20), type, "", "", path, 0});
    const std::array objects{&object, &object};
    const print::Table table = print::tableOf(columns, objects, {1'700'000'000, 0});
    require(parts.has_value() != table.brokenColumn.has_value());
    require(table.columns.size() == (parts ? 6u : 1u));
    require(table.rows.size() == 2 || !table.limit.empty());
    for (const print::Row& row : table.rows) {
        require(row.cells.size() == table.columns.size());
        for (const print::Cell& cell : row.cells)
            require(!firstInvalidUtf8(print::cellText(cell)) || firstInvalidUtf8(input));
    }
    const print::Section section{&table, "example.com", "v1", "Note", true};
    const Result<std::string> text = print::tableText({&section, 1}, {.wide = true, .showLabels = true}, 1 << 20);
    require(!text || text->empty() == table.rows.empty());
    require(print::received(table).rows.size() == table.rows.size());
    return 0;
}
