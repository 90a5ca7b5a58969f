#include "model/compare/text_rows.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "tests/processor_time.h"

namespace crd::model {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// "left | right" per row; "!" before a changed line, "..." for hidden ones.
std::vector<std::string> shownRows(const std::vector<PreviewRow>& rows) {
    std::vector<std::string> out;
    const auto cell = [](const PreviewRow::Cell& one) {
        const std::size_t text = std::min(one.text.find_first_not_of(' '), one.text.size());
        return (one.changed ? "!" : "") + one.text.substr(text);
    };
    for (const PreviewRow& row : rows)
        out.push_back(row.folded > 0 ? "..." : cell(row.before) + " | " + cell(row.after));
    return out;
}

TEST(TextRows, AreNoneForEqualTexts) {
    EXPECT_THAT(textRows("a: 1\n", "a: 1\n"), IsEmpty());
    EXPECT_THAT(textRows("", ""), IsEmpty());
}

TEST(TextRows, AlignTheSameNodes) {
    // By lines alone, the `type: string` of the removed field would be next to that of the added one.
    EXPECT_THAT(
        shownRows(textRows("properties:\n  a:\n    type: string\n  b:\n    type: string\n    maxLength: 1\n",
                           "properties:\n  b:\n    type: string\n    maxLength: 2\n  c:\n    type: string\n")),
        ElementsAre("properties: | properties:", "!a: | ", "!type: string | ", "b: | b:", "type: string | type: string",
                    "!maxLength: 1 | !maxLength: 2", " | !c:", " | !type: string"));
    // The longest run of fields in the order of both sides is aligned; the other one has moved.
    EXPECT_THAT(shownRows(textRows("a: 1\nb: 2\nc: 3\n", "c: 3\na: 1\nb: 2\n")),
                ElementsAre(" | !c: 3", "a: 1 | a: 1", "b: 2 | b: 2", "!c: 3 | "));
}

TEST(TextRows, ShowCommentsAndEmptyLines) {
    EXPECT_THAT(
        shownRows(textRows("# one\n\na: 1\n# two\nb: {c: 1, d: 2}\n", "a: 1\n\n# two\n# three\nb: {c: 1, d: 3}\n")),
        ElementsAre("!# one | ", "! | ", "a: 1 | a: 1", " | !", "# two | # two", " | !# three",
                    "!b: {c: 1, d: 2} | !b: {c: 1, d: 3}"));
}

TEST(TextRows, OfATextThatIsNotYamlAreAlignedByLines) {
    EXPECT_THAT(shownRows(textRows("a: [\nb: 1\nc: 1\n", "a: [\nb: 2\nc: 1\n")),
                ElementsAre("a: [ | a: [", "!b: 1 | !b: 2", "c: 1 | c: 1"));
    EXPECT_THAT(shownRows(textRows("a: 1\n", "")), ElementsAre("!a: 1 | "));
    EXPECT_THAT(shownRows(textRows("*none", "a: *none")), ElementsAre("!*none | ", " | !a: *none"));
}

// Whatever the texts are, every line of both is in one row, in the order of its text.
TEST(TextRows, HaveEveryLineOnceInOrder) {
    std::mt19937 random(7);
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
    const std::vector<std::string> pool = {"a:",       "b:",   "  a: 1", "  b: 2",  "  c: {a: 1}", "    a: 1", "- a: 1",
                                           "  - a: 1", "# no", "",       "  # no",  "a: |",        "  text",   "c: 3",
                                           "d: [1,",   "2]",   "\r",     "a: *x\r", "? a",         ": b"};
    for (int round = 0; round < 2'000; ++round) {
        std::string texts[2];
        std::vector<std::string> lines;
        for (std::size_t i = below(14); i > 0; --i) lines.push_back(pool[below(pool.size())]);
        for (std::string& text : texts) {
            std::vector<std::string> own = lines;
            for (std::size_t i = below(4); i > 0 && !own.empty(); --i)
                own[below(own.size())] = pool[below(pool.size())];
            if (!own.empty() && below(2) == 0) std::swap(own[below(own.size())], own[below(own.size())]);
            for (const std::string& line : own) text += line + '\n';
        }
        const std::vector<PreviewRow> rows = textRows(texts[0], texts[1]);
        if (texts[0] == texts[1]) {
            EXPECT_THAT(rows, IsEmpty());
            continue;
        }
        for (const auto cell : {&PreviewRow::before, &PreviewRow::after}) {
            const std::string& text = texts[cell == &PreviewRow::after];
            int next = 0;
            for (const PreviewRow& row : rows) {
                next += row.folded;
                if ((row.*cell).line < 0) continue;
                EXPECT_EQ((row.*cell).line, next++) << texts[0] << "---\n" << texts[1];
            }
            EXPECT_EQ(next, std::count(text.begin(), text.end(), '\n')) << texts[0] << "---\n" << texts[1];
        }
        for (const PreviewRow& row : rows) {
            const bool both = row.before.line >= 0 && row.after.line >= 0;
            EXPECT_EQ(both && !row.before.changed, both && !row.after.changed && row.before.text == row.after.text);
        }
    }
}

TEST(TextRows, OfManyNodesTakeLinearTime) {
    const auto schema = [](std::size_t nodes, const char* type) {
        std::string out = "properties:\n";
        for (std::size_t i = 0; i < nodes; ++i) {
            out += "  field" + std::to_string(i) + ":\n    type: " + (i % 3 == 0 ? type : "string") + "\n";
            if (i % 2 == 0) out += "    description: What it does.\n";
        }
        return out;
    };
    EXPECT_TRUE(crd::test::takesLinearTime(20'000, [&](std::size_t nodes) {
        const std::string before = schema(nodes, "integer"), after = schema(nodes, "number");
        return crd::test::threadTimeOf([&] { EXPECT_FALSE(textRows(before, after).empty()); });
    }));
}

}  // namespace
}  // namespace crd::model
