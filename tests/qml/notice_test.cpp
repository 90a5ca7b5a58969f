// Changes are reported with Undo, without taking the focus.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

class Notice : public SizedWindowTest {
 protected:
    void removeParts() {
        openText(kWidgets);
        select(QString::fromLatin1(kParts));
        key(Qt::Key_Delete);
        settle();
        ASSERT_THAT(text(), Not(HasSubstr("parts:")));
    }
    std::string said() const {
        QQuickItem* label = find(QStringLiteral("toastText"));
        return label ? label->property("text").toString().toStdString() : std::string();
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, Notice, windowSizes(), sizeName);

TEST_P(Notice, SaysHowManyLinesWentAndUndoesThem) {
    removeParts();
    EXPECT_EQ(said(), "Delete parts: removed 4 lines");
    EXPECT_EQ(focusedPane(), Pane::Schema) << "a notice takes no focus";
    click(find(QStringLiteral("toastUndo")));
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_FALSE(find(QStringLiteral("toast")));
    EXPECT_EQ(focusedPane(), Pane::Schema);
}

TEST_P(Notice, IsOnTheStatusBar) {
    removeParts();
    key(Qt::Key_6, Qt::ControlModifier);
    settle();
    const QQuickItem* toast = find(QStringLiteral("toast"));
    ASSERT_TRUE(toast);
    ASSERT_TRUE(toast->property("oneLine").toBool());
    const QRectF place = toast->mapRectToScene(toast->boundingRect());
    EXPECT_LE(place.bottom(), window().height());
    for (const char* name : {"problemsPane", "sidePane", "sourcePane"}) {
        const QQuickItem* pane = find(QString::fromLatin1(name));
        if (pane == nullptr) continue;
        EXPECT_LE(pane->mapRectToScene(pane->boundingRect()).bottom(), place.top() + 2) << name << ": its last row";
    }
}

TEST_P(Notice, GoesWithTheUndoByKey) {
    removeParts();
    ASSERT_TRUE(find(QStringLiteral("toast")));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_FALSE(find(QStringLiteral("toast")));
}

TEST_P(Notice, GoesAfterSomeTime) {
    removeParts();
    ASSERT_TRUE(find(QStringLiteral("toast")));
    timer("toastLife")->setProperty("interval", 1);
    EXPECT_TRUE(QTest::qWaitFor([this] { return find(QStringLiteral("toast")) == nullptr; }, 60'000));
}

TEST_P(Notice, GoesWhenSomethingElseIsDone) {
    removeParts();
    ASSERT_TRUE(find(QStringLiteral("toastUndo")));
    select(QString::fromLatin1(kColour));
    EXPECT_TRUE(find(QStringLiteral("toastUndo"))) << "looking elsewhere changes nothing";
    key(Qt::Key_R, Qt::ControlModifier);
    settle();
    EXPECT_FALSE(find(QStringLiteral("toast"))) << "its Undo would undo the other change";
}

TEST_P(Notice, SaysThatThereIsNoProblemToGoTo) {
    openText(kWidgets);
    ASSERT_EQ(session().problems()->count(), 0);
    key(Qt::Key_F8);
    EXPECT_EQ(said(), "There are no problems.");
    EXPECT_TRUE(find(QStringLiteral("toast"))->property("notice").toBool()) << "no warning";
}

TEST_P(Notice, SaysWhenCommentsWent) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_Delete);
    settle();
    EXPECT_THAT(text(), Not(HasSubstr("# how large")));
    EXPECT_THAT(said(), HasSubstr(", 1 of them a comment"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
}

TEST_P(Notice, SaysNothingOfALineOrTwo) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_R, Qt::ControlModifier);
    settle();
    EXPECT_FALSE(find(QStringLiteral("toast")));
}

}  // namespace
}  // namespace crd::gui
