// Tool tips close when their item is hidden, and do not cover what a press has opened.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class ToolTips : public SizedWindowTest {
 protected:
    static constexpr int kDelay = 20;  // milliseconds
    bool shown() const {
        return QTest::qWaitFor([&] { return find(QStringLiteral("toolTipText")) != nullptr; }, 60'000);
    }
    bool gone() const {
        return QTest::qWaitFor([&] { return find(QStringLiteral("toolTipText")) == nullptr; }, 60'000);
    }
    // Lets tool tips open soon, those that exist now.
    void hurry() const {
        for (QObject* each : window().findChildren<QObject*>())
            if (each->property("byKeys").isValid() && each->property("delay").isValid())
                each->setProperty("delay", kDelay);
    }
    // Longer than a tool tip waits: the timers of one thread end in their order, also on a busy machine.
    static void waitLonger() { QTest::qWait(3 * kDelay); }
    // Hovers over an item until its tool tip opens.
    void hover(const char* name) {
        QQuickItem* const item = find(QString::fromLatin1(name));
        ASSERT_TRUE(item) << name;
        hurry();
        QTest::mouseMove(&window(), QPoint(window().width() / 2, window().height() - 4));
        frame();
        QTest::mouseMove(&window(), middleOf(item));
        ASSERT_TRUE(shown()) << name;
    }
};

TEST_P(ToolTips, GoWhenTheirOwnerIsHidden) {
    openText(kWidgets);
    hover("saveButton");
    find(QStringLiteral("saveButton"))->setVisible(false);
    EXPECT_TRUE(gone());
}

TEST_P(ToolTips, GoWhenTheirOwnerIsDisabled) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_Delete);
    settle();
    hover("undoButton");
    key(Qt::Key_Z, Qt::ControlModifier);  // nothing is left to undo
    settle();
    ASSERT_FALSE(find(QStringLiteral("undoButton"))->isEnabled());
    EXPECT_TRUE(gone());
}

TEST_P(ToolTips, GoWithTheirDialog) {
    key(Qt::Key_Comma, Qt::ControlModifier);
    hover("settingsLarger");
    key(Qt::Key_Escape);
    if (find(QStringLiteral("settingsLarger"))) key(Qt::Key_Escape);  // the first one was for the tool tip
    EXPECT_FALSE(find(QStringLiteral("settingsLarger")));
    EXPECT_TRUE(gone());
}

TEST_P(ToolTips, GoWhenTheWindowIsLeft) {
    openText(kWidgets);
    hover("saveButton");
    QWindow other;
    other.resize(40, 40);
    other.show();
    other.requestActivate();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&other));
    EXPECT_TRUE(gone());
}

TEST_P(ToolTips, DoNotComeBackOverWhatAPressOpened) {
    openText(kWidgets);
    QQuickItem* const chip = find(QStringLiteral("outcomeChip"));
    hover("outcomeChip");
    QTest::mouseClick(&window(), Qt::LeftButton, Qt::NoModifier, middleOf(chip));
    ASSERT_TRUE(openedItem("validate.create"));
    EXPECT_TRUE(gone());
    waitLonger();
    EXPECT_FALSE(find(QStringLiteral("toolTipText")));
    key(Qt::Key_Escape);
}

TEST_P(ToolTips, APressBeforeTheyAreThereDismissesThem) {
    openText(kWidgets);
    QQuickItem* const chip = find(QStringLiteral("outcomeChip"));
    hurry();
    click(chip);
    ASSERT_TRUE(openedItem("validate.create"));
    waitLonger();
    EXPECT_FALSE(find(QStringLiteral("toolTipText")));
    key(Qt::Key_Escape);
}

TEST_P(ToolTips, CloseAtAKeyAndComeBackWithTheMouse) {
    openText(kWidgets);
    hover("saveButton");
    key(Qt::Key_F6);
    EXPECT_TRUE(gone());
    waitLonger();
    EXPECT_FALSE(find(QStringLiteral("toolTipText")));
    QTest::mouseMove(&window(), middleOf(find(QStringLiteral("saveButton"))) + QPoint(2, 1));
    EXPECT_TRUE(shown());
}

// Content that scrolls under a resting mouse is not covered.
TEST_P(ToolTips, DoNotOpenUnderAMouseThatRests) {
    std::string text = kWidgets;
    std::string fields;
    for (int i = 0; i < 60; ++i)
        fields += "              f" + std::to_string(i) + ":\n                description: x\n";
    text.insert(text.find("              colour:"), fields);
    openText(text);
    ASSERT_GE(session().errorCount(), 60);
    const QQuickItem* source = find(QStringLiteral("sourceText"));
    QQuickItem* flick = source->parentItem()->parentItem();
    key(Qt::Key_4, Qt::ControlModifier);
    const QPointF middle = flick->mapToScene(QPointF(flick->width() * 0.3, flick->height() * 0.5));
    QTest::mouseMove(&window(), middle.toPoint());
    frame();
    key(Qt::Key_End, Qt::ControlModifier);
    for (int i = 0; i < 6; ++i) {
        hurry();
        key(Qt::Key_PageUp);
        endPauses();  // of the tip of a mark
        waitLonger();
        EXPECT_FALSE(find(QStringLiteral("markTip"))) << i;
        EXPECT_FALSE(find(QStringLiteral("toolTipText"))) << i;
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, ToolTips, roomSizes(), sizeName);

}  // namespace
}  // namespace crd::gui
