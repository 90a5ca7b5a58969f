// Rows that hide unchanged lines: which there are, and what unfolding them shows.
#include "model/preview/preview_rows.h"

#include <gmock/gmock.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/yaml/read/resolve.h"
#include "model/preview/preview_lists.h"
#include "tests/model/model_mirror.h"

namespace crd::model {
namespace {

using ::testing::ElementsAre;

// "f00: 1" to "f39: 1", with other values of some fields.
std::string fields(const std::map<int, std::string>& values = {}) {
    std::string out;
    for (int i = 0; i < 40; ++i) {
        const auto own = values.find(i);
        out += "f" + std::string(i < 10 ? "0" : "") + std::to_string(i) + ": " +
               (own == values.end() ? "1" : own->second) + "\n";
    }
    return out;
}

PreviewResultPtr compared(const std::string& before, const std::string& after) {
    auto out = std::make_shared<PreviewResult>();
    out->before = yaml::Stream::read(std::make_shared<const std::string>(before));
    out->after = yaml::Stream::read(std::make_shared<const std::string>(after));
    const Json left = *yaml::toJson(*out->before).value, right = *yaml::toJson(*out->after).value;
    const LineNotes leftNotes(*out->before), rightNotes(*out->after);
    out->rows = rowsOf({*out->before, left, leftNotes}, {*out->after, right, rightNotes}, {});
    return out;
}

class FoldedRows : public testing::Test {
 protected:
    // The number of lines that each row hides; shown lines are left out.
    std::vector<int> folds() const {
        std::vector<int> out;
        for (int i = 0; i < m_rows.rowCount(); ++i)
            if (const int hidden = m_rows.row(i)->folded; hidden > 0) out.push_back(hidden);
        return out;
    }
    std::string textAt(int row, std::string_view role = "after") const {
        return m_rows.valueAt(row, role).toString().toStdString();
    }
    int rowOf(const std::string& text) const {
        for (int i = 0; i < m_rows.rowCount(); ++i)
            if (textAt(i) == text) return i;
        return -1;
    }

    PreviewRows m_rows;
    test::ModelMirror m_mirror{m_rows};
};

TEST_F(FoldedRows, HideAtLeastThreeLines) {
    m_rows.show(compared(fields(), fields({{3, "2"}, {13, "2"}, {22, "2"}, {30, "2"}})));
    // Between the lines around the changes there are 3, 2 and 1 of them.
    EXPECT_THAT(folds(), ElementsAre(3, 6));
    EXPECT_GE(rowOf("f17: 1"), 0);
    EXPECT_GE(rowOf("f26: 1"), 0);
}

TEST_F(FoldedRows, AreUnfoldedOneByOne) {
    m_rows.show(compared(fields(), fields({{20, "2"}})));
    ASSERT_THAT(folds(), ElementsAre(17, 16));
    EXPECT_EQ(m_rows.unfold(1), -1) << "it hides nothing";
    EXPECT_EQ(m_rows.unfold(-1), -1);
    ASSERT_EQ(m_rows.unfold(0), 0);
    EXPECT_THAT(folds(), ElementsAre(16));
    EXPECT_EQ(textAt(0), "f00: 1");
    EXPECT_EQ(textAt(0, "before"), "f00: 1");
    EXPECT_EQ(m_rows.valueAt(16, "beforeLine").toInt(), 17);
    EXPECT_EQ(textAt(16), "f16: 1");
    EXPECT_EQ(m_rows.firstChanged(), 20);
    const int last = m_rows.rowCount() - 1;
    EXPECT_EQ(m_rows.unfold(last), last);
    EXPECT_EQ(m_rows.rowCount(), 40);
    EXPECT_EQ(textAt(39), "f39: 1");
    EXPECT_EQ(m_rows.lastLine(), 40);
    EXPECT_EQ(m_mirror.complaint(), QString());
}

// The stages of an object, and edits of it.
TEST_F(FoldedRows, StayUnfoldedInTheSameText) {
    m_rows.show(compared(fields(), fields({{20, "2"}})));
    ASSERT_EQ(m_rows.unfold(0), 0);
    m_rows.show(nullptr);
    EXPECT_EQ(m_rows.rowCount(), 0);
    m_rows.show(compared(fields(), fields({{38, "2"}})));
    EXPECT_THAT(folds(), ElementsAre()) << "the run of the unfolded lines is longer here";
    m_rows.show(compared(fields(), fields({{20, "2"}})));
    EXPECT_THAT(folds(), ElementsAre(16));
    // A line is changed below, and one is added above.
    m_rows.show(compared(fields({{39, "9"}}), fields({{20, "2"}, {39, "9"}})));
    EXPECT_THAT(folds(), ElementsAre(16));
    m_rows.show(compared("a: 1\n" + fields({{39, "9"}}), "a: 1\n" + fields({{20, "2"}, {39, "9"}})));
    EXPECT_THAT(folds(), ElementsAre(16));
    EXPECT_EQ(textAt(0), "a: 1");
    // Another object.
    m_rows.show(compared("kind: Other\nsize: 3\n", "kind: Other\nsize: 4\n"));
    m_rows.show(compared(fields(), fields({{20, "2"}})));
    EXPECT_THAT(folds(), ElementsAre(17, 16));
    EXPECT_EQ(m_mirror.complaint(), QString());
}

TEST_F(FoldedRows, FollowLinesThatAreRemovedAbove) {
    m_rows.show(compared("a: 1\nb: 1\nc: 1\nd: 1\n" + fields(), "a: 1\nb: 1\nc: 1\nd: 1\n" + fields({{8, "2"}})));
    ASSERT_THAT(folds(), ElementsAre(9, 28));
    ASSERT_GE(m_rows.unfold(m_rows.rowCount() - 1), 0);
    ASSERT_THAT(folds(), ElementsAre(9));
    m_rows.show(compared(fields(), fields({{8, "2"}})));
    EXPECT_THAT(folds(), ElementsAre(5));
}

}  // namespace
}  // namespace crd::model
