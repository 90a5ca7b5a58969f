#include "engine/print/table.h"

#include <gmock/gmock.h>

#include "tests/engine/print/yaml_value.h"

namespace crd::print {
namespace {

using test::yamlValue;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr Instant kNow{1'800'000'000, 0};

PrinterColumn column(std::string name, std::string type, std::string path) {
    return {std::move(name), std::move(type), "", "", std::move(path), 0};
}

Table table(const std::vector<PrinterColumn>& columns, const std::vector<Json>& objects,
            const TableLimits& limits = {}) {
    std::vector<const Json*> pointers;
    for (const Json& object : objects) pointers.push_back(&object);
    return tableOf(columns, pointers, kNow, limits);
}

std::vector<std::string> namesOf(const Table& made) {
    std::vector<std::string> out;
    for (const Column& one : made.columns) out.push_back(one.name);
    return out;
}

TEST(Table, HasTheNameAndTheColumnsOfTheVersion) {
    const Table made =
        table({column("Size", "integer", ".spec.size"), column("Text", "string", ".spec.text")},
              {yamlValue("{metadata: {name: a, namespace: ns, labels: {k: v, a.b: c}}, spec: {size: 3}}")});
    EXPECT_THAT(namesOf(made), ElementsAre("Name", "Size", "Text"));
    EXPECT_EQ(made.columns[0].format, "name");
    EXPECT_EQ(made.columns[1].description, "Custom resource definition column (in JSONPath format): .spec.size");
    ASSERT_EQ(made.rows.size(), 1u);
    EXPECT_THAT(made.rows[0].cells, ElementsAre(Cell("a"), Cell(std::int64_t{3}), Cell()));
    EXPECT_EQ(made.rows[0].namespaceName, "ns");
    EXPECT_THAT(made.rows[0].labels, ElementsAre("a.b=c", "k=v"));
}

TEST(Table, HasTheAgeOnlyByDefault) {
    Version version;
    ASSERT_EQ(columnsOf(version).size(), 1u);
    EXPECT_EQ(columnsOf(version)[0].name, "Age");
    EXPECT_EQ(columnsOf(version)[0].type, "date");
    version.columns.push_back(column("Size", "integer", ".spec.size"));
    ASSERT_EQ(columnsOf(version).size(), 1u);
    EXPECT_EQ(columnsOf(version)[0].name, "Size");
}

TEST(Table, EndsBeforeTheFirstColumnWithABrokenPath) {
    const Table made = table({column("A", "string", ".a"), column("B", "string", ".b["), column("C", "string", ".c")},
                             {yamlValue("{metadata: {name: x}, a: 1, c: 2}")});
    EXPECT_THAT(namesOf(made), ElementsAre("Name", "A"));
    EXPECT_EQ(made.brokenColumn, 1u);
    EXPECT_EQ(made.rows.at(0).cells.size(), 2u);
}

TEST(Table, SaysWhyCellsAreEmptyAndWhichColumnsAreBlank) {
    const Table made = table({column("A", "string", ".l[0]"), column("B", "string", ".missing")},
                             {yamlValue("{metadata: {name: x}, l: []}"), yamlValue("{metadata: {name: y}, l: [1]}")});
    ASSERT_EQ(made.emptyCells.size(), 1u);
    EXPECT_EQ(made.emptyCells[0].row, 0u);
    EXPECT_EQ(made.emptyCells[0].column, 1u);
    EXPECT_EQ(made.emptyCells[0].error, "array index out of bounds: index 0, length 0");
    EXPECT_THAT(blankColumns(made), ElementsAre(2u));
    EXPECT_THAT(blankColumns(table({column("B", "string", ".missing")}, {})), IsEmpty());
}

TEST(Table, TakesObjectsWithoutMetadata) {
    const Table made = table({column("A", "string", ".a")}, {Json("text"), Json(Json::Object{{"metadata", Json(5)}})});
    ASSERT_EQ(made.rows.size(), 2u);
    EXPECT_THAT(made.rows[0].cells, ElementsAre(Cell(""), Cell()));
}

TEST(Table, NamesTheLimitsThatItMeets) {
    const std::vector<Json> objects(3, yamlValue("{metadata: {name: x}, a: 12345}"));
    const std::vector<PrinterColumn> columns{column("A", "string", ".a")};
    const Table few = table(columns, objects, {.cells = 4});
    EXPECT_EQ(few.rows.size(), 2u);
    EXPECT_EQ(few.limit.english(), "The table has more than 4 cells; the rows after 2 are not shown.");
    const Table small = table(columns, objects, {.textBytes = 7});
    EXPECT_EQ(small.rows.size(), 1u);
    EXPECT_THAT(small.limit.english(), HasSubstr("more than 7 bytes; the rows after 1"));
    const Table slow = table(columns, objects, {.pathWork = 3});
    EXPECT_EQ(slow.rows.size(), 1u);
    EXPECT_EQ(slow.limit.english(), "The path of column A visits too many values; the rows after 1 are not shown.");
    EXPECT_TRUE(table(columns, objects).limit.empty());
}

TEST(Table, DoesNotSimulateRanges) {
    const Table made = table({column("A", "string", ".a}{range .l[*]}{[0]}{end"), column("B", "string", ".missing")},
                             {yamlValue("{metadata: {name: x}, a: 1, l: [[1]]}"), yamlValue("{metadata: {name: y}}")});
    ASSERT_EQ(made.rows.size(), 2u);
    for (const Row& row : made.rows) EXPECT_EQ(row.cells.at(1), Cell());
    EXPECT_THAT(made.notSimulated, ElementsAre(1u));
    EXPECT_THAT(blankColumns(made), ElementsAre(2u));
}

}  // namespace
}  // namespace crd::print
