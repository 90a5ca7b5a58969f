#include "engine/print/table_text.h"

#include <gtest/gtest.h>

namespace crd::print {
namespace {

Table made(std::vector<Column> columns, std::vector<Row> rows) {
    Table out;
    out.columns = std::move(columns);
    out.rows = std::move(rows);
    return out;
}

const Column kName{"Name", "string", "name", "", 0};

std::string text(const std::vector<Section>& sections, const TextOptions& options = {}) {
    return tableText(sections, options).value_or("too large");
}

std::string textOf(const Table& table, const TextOptions& options = {}) {
    return text(std::vector<Section>{{&table, "example.com", "v1", "Note", true}}, options);
}

std::string alignedText(const std::string& cells) {
    std::vector<std::size_t> widths;
    return aligned(cells, widths).value_or("too large");
}

TEST(TableText, HidesColumnsWithAPriorityUnlessWide) {
    const Table table = made({kName, {"Size", "integer", "", "", 0}, {"More", "string", "", "", 1}},
                             {{{Cell("a"), Cell(std::int64_t{5}), Cell("x")}, "n", {}}});
    EXPECT_EQ(textOf(table), "NAME   SIZE\na      5\n");
    EXPECT_EQ(textOf(table, {.wide = true}), "NAME   SIZE   MORE\na      5      x\n");
    EXPECT_EQ(textOf(table, {.headers = false}), "a     5\n");
}

TEST(TableText, ShowsNamespacesAndLabels) {
    const Table table = made({kName}, {{{Cell("a")}, "n", {"k=v", "l=w"}}, {{Cell("b")}, "", {}}});
    EXPECT_EQ(textOf(table, {.showLabels = true}), "NAME   LABELS\na      k=v,l=w\nb      <none>\n");
    EXPECT_EQ(textOf(table, {.allNamespaces = true}), "NAMESPACE   NAME\nn           a\n            b\n");
    EXPECT_EQ(text({{&table, "example.com", "v1", "Note", false}}, {.allNamespaces = true}), "NAME\na\nb\n");
}

TEST(TableText, SeparatesKinds) {
    const Table one = made({kName, {"Long", "string", "", "", 0}}, {{{Cell("a"), Cell("x")}, "", {}}});
    const Table other = made({kName, {"Size", "integer", "", "", 0}}, {{{Cell("b"), Cell()}, "", {}}});
    const Table empty = made({kName}, {});
    const Section first{&one, "example.com", "v1", "Note", true}, second{&other, "", "v1", "Thing", true};
    EXPECT_EQ(text({first, second}),
              "NAME                 LONG\nnote.example.com/a   x\n\nNAME      SIZE\nthing/b   \n");
    EXPECT_EQ(text({first, second}, {.headers = false}), "note.example.com/a   x\nthing/b   \n");
    Section cluster = second;
    cluster.namespaced = false;
    EXPECT_EQ(text({first, cluster}, {.allNamespaces = true}),
              "NAMESPACE   NAME                 LONG\n            note.example.com/a   x\n\n"
              "NAMESPACE   NAME      SIZE\n            thing/b   \n");
    EXPECT_EQ(
        text({cluster, first}, {.allNamespaces = true}),
        "NAME      SIZE\nthing/b   \n\nNAMESPACE   NAME                 LONG\n            note.example.com/a   x\n");
    EXPECT_EQ(text({first, first}), "NAME   LONG\na      x\na      x\n") << "one kind, one table";
    EXPECT_EQ(text({{&empty, "example.com", "v1", "Note", true}}), "");
    EXPECT_EQ(text({{&empty, "e", "v1", "Empty", true}, second}), "NAME      SIZE\nthing/b   \n");
    EXPECT_EQ(text({}), "");
}

TEST(TableText, SaysThatThereIsNothing) {
    EXPECT_EQ(noResourcesText({}, true), "No resources found in default namespace.\n");
    EXPECT_EQ(noResourcesText({}, false), "No resources found\n");
    EXPECT_EQ(noResourcesText({.allNamespaces = true}, true), "No resources found\n");
}

TEST(TableText, WritesHeadersInUpperCase) {
    const Table table = made({kName, {"größe ǆ ı", "string", "", "", 0}}, {{{Cell("ä"), Cell("ö")}, "", {}}});
    EXPECT_EQ(textOf(table), "NAME   GRÖßE Ǆ I\nä      ö\n") << "each letter has one upper case at most";
}

TEST(TableText, FillsCellsUpByCharacters) {
    EXPECT_EQ(alignedText(""), "");
    EXPECT_EQ(alignedText("a\tb\tc\nlonger\tx\ty\n"), "a        b     c\nlonger   x     y\n");
    EXPECT_EQ(alignedText("äöü\tb\n€\tb\n"), "äöü   b\n€     b\n");
    // A line without a cell there ends the column, but its width is remembered.
    EXPECT_EQ(alignedText("a\tb\nwide line\nabcdefgh\tb\nx\nc\td\n"),
              "a     b\nwide line\nabcdefgh   b\nx\nc          d\n");
    // Tabs in values make cells as well.
    EXPECT_EQ(alignedText("NAME\tA\na\tx\ty\nb\tz\n"), "NAME   A\na      x     y\nb      z\n");
    EXPECT_EQ(alignedText("a\vb\fabcdefgh\tb\n"), "a     b\nabcdefgh   b\n");
}

TEST(TableText, BoundsPadding) {
    std::string cells = std::string(1000, 'x') + "\tx\n";
    for (int i = 0; i < 1000; ++i) cells += "a\tb\n";
    std::vector<std::size_t> widths;
    const Result<std::string> refused = aligned(cells, widths, 100'000);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().message, "The table has more than 100000 bytes: its widest cell has 1000 characters.");
    widths.clear();
    EXPECT_EQ(aligned(cells, widths)->size(), 1001u * 1005u);
}

TEST(TableText, TakesTimeInProportionToItsCells) {
    // One line with very many cells, and very many lines with ever fewer.
    std::string wide;
    for (int i = 0; i < 200'000; ++i) wide += "a\t";
    std::vector<std::size_t> widths;
    EXPECT_TRUE(aligned(wide + "\n", widths).has_value());
    std::string stairs;
    for (int i = 0; i < 500; ++i) stairs += std::string(static_cast<std::size_t>(500 - i), '\t') + '\n';
    widths.clear();
    EXPECT_TRUE(aligned(stairs, widths).has_value());
}

}  // namespace
}  // namespace crd::print
