#include "engine/yaml/write/aligned_lines.h"

#include <gmock/gmock.h>

#include <random>
#include <set>

#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/write/write.h"

namespace crd::yaml {
namespace {

using ::testing::ElementsAre;

StreamPtr readText(const Json& value) {
    return Stream::read(std::make_shared<const std::string>(write(value)));
}

std::string lineOf(const Stream& text, int line) {
    const std::size_t begin = text.lines().lineBegin(static_cast<std::size_t>(line));
    return text.text().substr(begin, text.text().find('\n', begin) - begin);
}

struct Aligned {
    StreamPtr before, after;
    std::vector<LinePair> lines;

    Aligned(const Json& a, const Json& b, ItemMatch items = ItemMatch::ByPlace)
        : before(readText(a)), after(readText(b)), lines(alignedLines(*before, a, *after, b, items)) {}

    // "- b: 1 | - c: 1", with "-", "+" before what is marked.
    std::vector<std::string> rows() const {
        std::vector<std::string> out;
        for (const LinePair& line : lines) {
            std::string& row = out.emplace_back();
            if (line.before >= 0) row += (line.beforeChanged ? "-" : " ") + lineOf(*before, line.before);
            row += " |";
            if (line.after >= 0) row += (line.afterChanged ? "+" : " ") + lineOf(*after, line.after);
        }
        return out;
    }
};

Json json(const std::string& text) {
    const auto stream = Stream::read(std::make_shared<const std::string>(text));
    return *toJson(*stream).value;
}

TEST(AlignedLines, ADashThatMovesIsNotAChange) {
    EXPECT_THAT(Aligned(json("a: [{b: 1, c: 2}, {c: 3}]"), json("a: [{c: 2}, {a: 0, c: 3}]")).rows(),
                ElementsAre(" a: | a:", "-- b: 1 |", "   c: 2 | - c: 2", " |+- a: 0", " - c: 3 |   c: 3"));
    EXPECT_THAT(Aligned(json("- - {b: 1, c: 2}"), json("- - {c: 2}")).rows(),
                ElementsAre("-- - b: 1 |", "     c: 2 | - - c: 2"));
}

TEST(AlignedLines, AnEmptiedObjectIsStillThere) {
    EXPECT_THAT(Aligned(json("{a: {b: 1}, c: 1}"), json("{a: {}, c: 1}")).rows(),
                ElementsAre(" a: | a: {}", "-  b: 1 |", " c: 1 | c: 1"));
    EXPECT_THAT(Aligned(json("a: [{b: 1}, {}]"), json("a: [{}, {b: 1}]")).rows(),
                ElementsAre(" a: | a:", "-- b: 1 | - {}", " - {} |+- b: 1"));
    EXPECT_THAT(Aligned(json("{}"), json("{a: 1}")).rows(), ElementsAre(" {} |+a: 1"));
}

TEST(AlignedLines, AValueOfAnotherKindIsReplaced) {
    EXPECT_THAT(Aligned(json("{a: 1, b: 2}"), json("{a: [1], b: 2}")).rows(),
                ElementsAre("-a: 1 |+a:", " |+- 1", " b: 2 | b: 2"));
    EXPECT_THAT(Aligned(json("{a: \"1\"}"), json("{a: 1}")).rows(), ElementsAre("-a: \"1\" |+a: 1"));
}

TEST(AlignedLines, ItemsThatMovedAreMatchedByTheirValues) {
    EXPECT_THAT(Aligned(json("[{a: 1}, {a: 2}]"), json("[{a: 0}, {a: 1}, {a: 2, b: 1}]"), ItemMatch::ByValue).rows(),
                ElementsAre(" |+- a: 0", " - a: 1 | - a: 1", " - a: 2 | - a: 2", " |+  b: 1"));
}

TEST(AlignedLines, KeysInAnotherOrderAreNotAChange) {
    const Json value = json("{a: 1, b: {c: 2}, d: 3}");
    const auto stream = [](const char* text) { return Stream::read(std::make_shared<const std::string>(text)); };
    const auto before = stream("d: 3\nb:\n  c: 2\na: 1\n"), after = stream("a: 1\nb:\n  c: 2\nd: 3\n");
    for (const LinePair& line : alignedLines(*before, value, *after, value, ItemMatch::ByPlace)) {
        EXPECT_FALSE(line.beforeChanged || line.afterChanged);
        EXPECT_EQ(lineOf(*before, line.before), lineOf(*after, line.after));
    }
}

TEST(AlignedLines, AreAUnifiedDiffOfValues) {
    const auto diff = [](const char* a, const char* b) {
        const Aligned aligned(json(a), json(b));
        return unifiedDiff(lineChanges(aligned.lines, *aligned.before, *aligned.after), aligned.before->text(),
                           aligned.after->text(), "a", "b");
    };
    EXPECT_EQ(diff("a: [{b: 1, c: 2}]", "a: [{c: 2}]"), "--- a\n+++ b\n@@ -1,3 +1,2 @@\n a:\n-- b: 1\n - c: 2\n");
    EXPECT_EQ(diff("{a: {b: 1}, c: 1}", "{a: {}, c: 1}"),
              "--- a\n+++ b\n@@ -1,3 +1,2 @@\n-a:\n-  b: 1\n+a: {}\n c: 1\n");
    EXPECT_EQ(diff("{a: 1, b: 2}", "{a: 3, b: 2}"), "--- a\n+++ b\n@@ -1,2 +1,2 @@\n-a: 1\n+a: 3\n b: 2\n");
    EXPECT_EQ(diff("{a: 1}", "{a: 1}"), "");
}

// ---- generated objects

class Generated {
 public:
    explicit Generated(unsigned seed) : m_random(seed) {}

    Json value(int depth) {
        const int kind = depth <= 0 ? below(5) : below(9);
        if (kind < 2) return Json(static_cast<std::int64_t>(below(4)));
        if (kind == 2) return Json(std::string(below(2) == 0 ? "x" : "two\nlines\n"));
        if (kind == 3) return Json(below(2) == 0);
        if (kind == 4) return Json();
        if (kind < 7) {
            Json::Array items;
            for (int i = below(4); i > 0; --i) items.push_back(value(depth - 1));
            return Json(std::move(items));
        }
        return object(depth);
    }
    Json object(int depth) {
        Json::Object fields;
        for (int i = below(4); i > 0; --i) fields.emplace(name(), value(depth - 1));
        return Json(std::move(fields));
    }
    // Prunes, defaults and changes some of the values inside; lists keep their lengths.
    void change(Json& value) {
        if (Json::Object* fields = value.asObject()) {
            for (auto field = fields->begin(); field != fields->end();) {
                if (below(5) == 0) {
                    field = fields->erase(field);
                } else {
                    change(field->second);
                    ++field;
                }
            }
            if (below(5) == 0) fields->emplace(name(), this->value(2));
        } else if (Json::Array* items = value.asArray()) {
            for (Json& item : *items) change(item);
        } else if (below(6) == 0) {
            value = this->value(below(3));
        }
    }

 private:
    int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }
    std::string name() { return std::string(1, static_cast<char>('a' + below(6))); }

    std::mt19937 m_random;
};

// The paths whose values differ, each as the topmost one below which everything differs.
void differences(const Json& a, const Json& b, const FieldPath& at, std::set<FieldPath>& before,
                 std::set<FieldPath>& after) {
    if (a.asObject() && b.asObject()) {
        for (const auto& [name, value] : *a.asObject()) {
            if (const Json* other = b.find(name))
                differences(value, *other, at.child(name), before, after);
            else
                before.insert(at.child(name));
        }
        for (const auto& [name, value] : *b.asObject())
            if (!a.find(name)) after.insert(at.child(name));
    } else if (a.asArray() && b.asArray()) {
        for (std::size_t i = 0; i < a.asArray()->size(); ++i)
            differences((*a.asArray())[i], (*b.asArray())[i], at.at(i), before, after);
    } else if (!(a == b)) {
        before.insert(at);
        after.insert(at);
    }
}

// The lines of those paths: each line belongs to the last value that begins in it, or to the one that it continues.
std::set<int> linesIn(const Stream& text, const std::set<FieldPath>& places) {
    std::set<int> out;
    for (std::size_t line = 0; line + 1 < text.lines().lineCount(); ++line) {
        const std::string words = lineOf(text, static_cast<int>(line));
        const std::size_t last = words.find_last_not_of(' ');
        // A dash alone does not count; the value after it does.
        std::size_t first = words.find_first_not_of("- ");
        if (first == std::string::npos) first = last;
        const FieldPath at = pathOf(locate(text, text.documents().front(), text.lines().lineBegin(line) + first));
        for (const FieldPath& place : places)
            if (at.startsWith(place)) out.insert(static_cast<int>(line));
    }
    return out;
}

TEST(AlignedLines, MarkWhatDiffersAndNothingElse) {
    std::size_t marked = 0;
    for (unsigned seed = 0; seed < 4000; ++seed) {
        SCOPED_TRACE(seed);
        Generated make(seed);
        const Json before = make.object(4);
        Json after = before;
        make.change(after);
        const Aligned aligned(before, after);
        std::set<FieldPath> gone, come;
        differences(before, after, FieldPath(), gone, come);
        std::set<int> left, right, leftMarked, rightMarked;
        for (const LinePair& line : aligned.lines) {
            if (line.before >= 0) {
                EXPECT_TRUE(left.insert(line.before).second) << "each line once";
                EXPECT_EQ(*left.rbegin(), line.before) << "in order";
            }
            if (line.after >= 0) {
                EXPECT_TRUE(right.insert(line.after).second);
                EXPECT_EQ(*right.rbegin(), line.after);
            }
            if (line.beforeChanged) leftMarked.insert(line.before);
            if (line.afterChanged) rightMarked.insert(line.after);
        }
        EXPECT_EQ(left.size() + 1, aligned.before->lines().lineCount());
        EXPECT_EQ(right.size() + 1, aligned.after->lines().lineCount());
        EXPECT_EQ(leftMarked, linesIn(*aligned.before, gone));
        EXPECT_EQ(rightMarked, linesIn(*aligned.after, come));
        marked += leftMarked.size() + rightMarked.size();
        if (HasFailure()) {
            FAIL() << write(before) << "---\n" << write(after) << ::testing::PrintToString(aligned.rows());
        }
    }
    EXPECT_GT(marked, 4000U) << "the cases change something";
}

}  // namespace
}  // namespace crd::yaml
