// The rows that a picker shows, and their order.
#include "model/base/filtered_picker.h"

#include <gmock/gmock.h>

#include <QSignalSpy>

namespace crd::model {
namespace {

int scored(const char* text, const char* typed) {
    return pickerScore(QString::fromUtf8(text), QString::fromUtf8(typed));
}

TEST(PickerScore, ABeginningIsBetterThanAWordAndThatThanAPart) {
    EXPECT_EQ(scored("Open file", "OPEN"), 100);
    EXPECT_EQ(scored("Open file", "file"), 90);
    EXPECT_EQ(scored("Open", "open"), 105);
    EXPECT_EQ(scored("minLength", "length"), 90);
    EXPECT_EQ(scored(".spec.priority", "priority"), 98);
    EXPECT_EQ(scored(".spec.priority.class", "priority"), 90);
    EXPECT_EQ(scored("Open file", "pen"), 70);
    EXPECT_EQ(scored("Open file", "of"), 45);  // one gap
    EXPECT_GT(scored("Open file", "ope f"), scored("Open file", "oef"));
    EXPECT_EQ(scored("Open file", "fo"), -1);
    EXPECT_EQ(scored("", "a"), -1);
    EXPECT_EQ(scored("anything", ""), 100);
    EXPECT_EQ(scored("a b c d e f g h i j k l m n o p", "acegikmo"), 15);
    EXPECT_EQ(scored("a-b-c-d-e-f-g-h-i-j-k-l-m-n", "abcdefghijklmn"), 1);  // at least
}

PickerChoice named(const char* name) {
    PickerChoice out;
    out.name = QString::fromUtf8(name);
    return out;
}

template <typename Value>
PickerChoice named(const char* name, Value PickerChoice::*what, Value value) {
    PickerChoice out = named(name);
    out.*what = value;
    return out;
}

class FilteredPickerTest : public testing::Test {
 protected:
    std::string shown(const char* typed = "") {
        m_picker.setTyped(QString::fromUtf8(typed));
        QStringList names;
        for (int row = 0; row < m_picker.count(); ++row) {
            names << m_picker.at(row).name;
            EXPECT_EQ(m_picker.data(m_picker.index(row, 0), Qt::UserRole).value<PickerChoice>(), m_picker.at(row));
        }
        return names.join(QStringLiteral(", ")).toStdString();
    }

    FilteredPicker m_picker;
};

TEST_F(FilteredPickerTest, AliasesComeBeforeDescriptions) {
    m_picker.setRows({named("maxProperties", &PickerChoice::words, QStringLiteral("limits the cost of rules")),
                      named("x-kubernetes-validations", &PickerChoice::aliases, QStringLiteral("rule validation cel")),
                      named("ruler"), named("format", &PickerChoice::words, QStringLiteral("one rule"))});
    EXPECT_EQ(shown("rule"), "ruler, x-kubernetes-validations, maxProperties, format");
    EXPECT_EQ(shown("cel"), "x-kubernetes-validations");
}

TEST_F(FilteredPickerTest, OfEqualPathsTheShallowestComesFirst) {
    m_picker.setRows(
        {named(".spec.podSets[0].template.spec.priority"), named(".spec.priorityClass"), named(".spec.priority")});
    EXPECT_EQ(shown("priority"), ".spec.priority, .spec.podSets[0].template.spec.priority, .spec.priorityClass");
}

TEST_F(FilteredPickerTest, TheBestComeFirstAndEqualOnesKeepTheirOrder) {
    m_picker.setRows({named("format"), named("minimum"), named("maximum"), named("multipleOf"), named("minItems")});
    EXPECT_EQ(shown(), "format, minimum, maximum, multipleOf, minItems");
    EXPECT_EQ(shown("m"), "minimum, maximum, multipleOf, minItems, format");
    EXPECT_EQ(shown(" MI "), "minimum, minItems") << "letters with gaps count only where nothing has the text";
    EXPECT_EQ(shown("mult"), "multipleOf");
    EXPECT_EQ(shown("mit"), "minItems");  // letters with gaps
    EXPECT_EQ(shown("zzz"), "");
    EXPECT_TRUE(m_picker.at(0).name.isEmpty());
    EXPECT_EQ(shown(), "format, minimum, maximum, multipleOf, minItems");
}

TEST_F(FilteredPickerTest, WordsAreFoundAfterNamesAndGroupsWithThem) {
    m_picker.setRows({named("maximum", &PickerChoice::words, QStringLiteral("the largest size")), named("sizes"),
                      named("Open", &PickerChoice::group, QStringLiteral("File"))});
    EXPECT_EQ(shown("size"), "sizes, maximum");
    EXPECT_EQ(shown("file open"), "Open");
}

TEST_F(FilteredPickerTest, TypedWordsAreFoundInAnyOrder) {
    m_picker.setRows({named("Larger source text"), named("Larger text", &PickerChoice::group, QStringLiteral("View")),
                      named("Latex")});
    EXPECT_EQ(shown("text larger"), "Larger source text, Larger text");
    EXPECT_EQ(shown("larger te"), "Larger text, Larger source text") << "as it is written comes first";
    EXPECT_EQ(shown("text lar view"), "Larger text");
    EXPECT_EQ(shown("text smaller"), "");
}

TEST_F(FilteredPickerTest, LastRowsComeAfterAllOthersAndQuietOnesWhenTyped) {
    m_picker.setRows({named("allOf", &PickerChoice::last, true), named("all"),
                      named("alias", &PickerChoice::quiet, true), named("small")});
    EXPECT_EQ(shown(), "all, small, allOf");
    EXPECT_EQ(shown("al"), "all, alias, small, allOf");
    m_picker.setRows({named("allOf", &PickerChoice::last, true), named("all or none")});
    EXPECT_EQ(shown("allo"), "allOf, all or none") << "what has the typed text";
}

TEST_F(FilteredPickerTest, WithoutRanksEachWordMustBeFoundAndTheOrderStays) {
    m_picker.setRanked(false);
    m_picker.setRows({named("a1", &PickerChoice::words, QStringLiteral("2026-01-02 Mend the list")),
                      named("b2", &PickerChoice::words, QStringLiteral("2026-01-01 List all"))});
    EXPECT_EQ(shown("list"), "a1, b2");
    EXPECT_EQ(shown("01-01  LIST"), "b2");
    EXPECT_EQ(shown("lst"), "");
}

TEST_F(FilteredPickerTest, AFreeRowOffersASingleWordThatIsNotAName) {
    m_picker.setRanked(false);
    m_picker.setFree(QStringLiteral("a branch"));
    m_picker.setRows({named("main"), named("main-old")});
    EXPECT_EQ(shown(), "main, main-old");
    EXPECT_EQ(shown("ma"), "main, main-old, ma");
    EXPECT_EQ(m_picker.at(2).detail, QStringLiteral("a branch"));
    EXPECT_EQ(shown("main"), "main, main-old");
    EXPECT_EQ(shown("v1"), "v1");
    EXPECT_EQ(shown("v1 x"), "");
    m_picker.setRows({named("v1")});
    EXPECT_EQ(shown("v1"), "v1");
}

TEST_F(FilteredPickerTest, SignalsEachSearch) {
    QSignalSpy filtered(&m_picker, &FilteredPicker::filtered);
    m_picker.setRows({named("a")});
    m_picker.setTyped(QStringLiteral("b"));
    EXPECT_EQ(m_picker.count(), 0);
    m_picker.setTyped(QStringLiteral(" b "));  // the same
    EXPECT_EQ(filtered.size(), 2);
}

}  // namespace
}  // namespace crd::model
