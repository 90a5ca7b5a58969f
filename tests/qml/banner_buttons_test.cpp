// The actions of banner buttons are reported, and do not move the focus.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

class BannerButtons : public SizedWindowTest {
 protected:
    // Changed here and on disk, with the focus in the tree.
    void changeBoth() {
        m_path = openText(kWidgets);
        QTest::mouseMove(&window(), QPoint(200, 200));  // a banner does not open under the pointer
        select(QString::fromLatin1(kColour));
        key(Qt::Key_Delete);
        settle();
        m_mine = text();
        ASSERT_THAT(m_mine, Not(HasSubstr("colour")));
        writeToDisk(m_path, kTheirs);
        ASSERT_TRUE(QTest::qWaitFor([this] { return find(QStringLiteral("diskReload")) != nullptr; }, 10'000));
        ASSERT_TRUE(QTest::qWaitFor(
            [this] {
                const QQuickItem* place = find(QStringLiteral("bannerPlace"));
                return place && place->height() > 0;
            },
            10'000));
        m_focus = window().activeFocusItem();
        ASSERT_EQ(focusedPane(), Pane::Schema);
    }
    std::string said() const {
        QQuickItem* label = find(QStringLiteral("toastText"));
        return label ? label->property("text").toString().toStdString() : std::string();
    }
    // By keys only; the banner is the last item in the Tab order.
    void press(const char* name) {
        QQuickItem* button = find(QString::fromLatin1(name));
        ASSERT_TRUE(button) << name;
        button->forceActiveFocus(Qt::TabFocusReason);
        key(Qt::Key_Return);
        settle();
    }
    void expectFocusBack() {
        frame();
        EXPECT_EQ(focusedPane(), Pane::Schema);
        EXPECT_EQ(window().activeFocusItem(), m_focus);
    }

    static const std::string kTheirs;
    QString m_path;
    std::string m_mine;
    QQuickItem* m_focus = nullptr;
};
const std::string BannerButtons::kTheirs = std::string(kWidgets) + "# theirs\n";
INSTANTIATE_TEST_SUITE_P(Sizes, BannerButtons, roomSizes(), sizeName);

TEST_P(BannerButtons, ReloadSaysWhatItReplacedAndUndoBringsItBack) {
    for (const bool byKeys : {false, true}) {
        changeBoth();
        if (byKeys)
            press("diskReload");
        else
            click(find(QStringLiteral("diskReload")));
        settle();
        EXPECT_EQ(text(), kTheirs);
        EXPECT_THAT(said(), HasSubstr("Reloaded"));
        EXPECT_THAT(said(), HasSubstr("1 unsaved change was replaced"));
        expectFocusBack();
        click(find(QStringLiteral("toastUndo")));
        settle();
        EXPECT_EQ(text(), m_mine);
        expectFocusBack();
    }
}

TEST_P(BannerButtons, ReloadWithoutChangesSpeaksOfNone) {
    m_path = openText(kWidgets);
    select(QString::fromLatin1(kColour));
    writeToDisk(m_path, kTheirs);
    ASSERT_TRUE(QTest::qWaitFor([this] { return find(QStringLiteral("diskReload")) != nullptr; }, 10'000));
    click(find(QStringLiteral("diskReload")));
    settle();
    EXPECT_THAT(said(), HasSubstr("Reloaded"));
    EXPECT_THAT(said(), Not(HasSubstr("unsaved")));
}

TEST_P(BannerButtons, KeepMineSaysWhatTheNextSaveDoes) {
    for (const bool byKeys : {false, true}) {
        changeBoth();
        if (byKeys)
            press("diskKeep");
        else
            click(find(QStringLiteral("diskKeep")));
        EXPECT_EQ(text(), m_mine);
        EXPECT_THAT(said(), HasSubstr("next save overwrites"));
        EXPECT_FALSE(find(QStringLiteral("toastUndo")));
        expectFocusBack();
    }
}

TEST_P(BannerButtons, MergeSaysWhatWasMerged) {
    changeBoth();
    click(find(QStringLiteral("diskShow")));
    ASSERT_TRUE(find(QStringLiteral("diskMerge")));
    ASSERT_TRUE(find(QStringLiteral("diskMerge"))->hasActiveFocus());
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(text(), m_mine + "# theirs\n");
    EXPECT_THAT(said(), HasSubstr("Merged definition"));
    EXPECT_THAT(said(), HasSubstr("1 change from disk, 1 of yours"));
    expectFocusBack();
    click(find(QStringLiteral("toastUndo")));
    settle();
    EXPECT_EQ(text(), m_mine);
}

TEST_P(BannerButtons, MergeAndSaveSaysBoth) {
    changeBoth();
    key(Qt::Key_S, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("diskMerge")));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(onDisk(m_path), m_mine + "# theirs\n");
    EXPECT_THAT(said(), HasSubstr("Merged and saved"));
    expectFocusBack();
}

TEST_P(BannerButtons, ADialogOfABannerGivesTheKeyboardBack) {
    changeBoth();
    press("diskShow");
    ASSERT_TRUE(find(QStringLiteral("diskCancel")));
    click(find(QStringLiteral("diskMine")));
    settle();
    EXPECT_FALSE(find(QStringLiteral("diskCancel")));
    expectFocusBack();
}

TEST_P(BannerButtons, UpgradeSaysSoAndLeavesTheKeyboard) {
    std::string old = kWidgets;
    old.replace(old.find("extensions.k8s.io/v1"), 20, "extensions.k8s.io/v1beta1");
    openText(old);
    key(Qt::Key_4, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([this] { return find(QStringLiteral("upgradeButton")) != nullptr; }, 10'000));
    frame();
    for (const bool byKeys : {false, true}) {
        if (byKeys)
            press("upgradeButton");
        else
            click(find(QStringLiteral("upgradeButton")));
        settle();
        EXPECT_THAT(text(), HasSubstr("apiextensions.k8s.io/v1\n"));
        frame();
        EXPECT_EQ(focusedPane(), Pane::Source);
        ASSERT_TRUE(find(QStringLiteral("toastUndo")));
        click(find(QStringLiteral("toastUndo")));
        settle();
        EXPECT_EQ(text(), old);
    }
}

}  // namespace
}  // namespace crd::gui
