// The guide in the window: opened, searched and left by keys; its links lead to commands and parts of the window.
#include <QFile>
#include <QSet>
#include <QTest>

#include "model/definition/definition_enums.h"
#include "model/guide/guide_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;

class GuideWindow : public SizedWindowTest {
 protected:
    QQuickItem* pane() const { return find(QStringLiteral("guidePane")); }
    model::GuideModel& guide() const { return *pane()->property("model").value<model::GuideModel*>(); }
    QString title() const {
        const QQuickItem* item = find(QStringLiteral("guideTitle"));
        return item ? item->property("text").toString() : QString();
    }
    bool focused(const char* name) const {
        const QQuickItem* item = find(QString::fromLatin1(name));
        return item && item->hasActiveFocus();
    }
    void follow(const QString& what) {
        for (int i = 0; i < guide().links(); ++i) {
            if (guide().describe(i) == what) {
                guide().follow(i);
                frame();
                return;
            }
        }
        ADD_FAILURE() << "no link: " << what.toStdString();
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, GuideWindow, windowSizes(), sizeName);

TEST_P(GuideWindow, EveryLinkOfItLeadsSomewhere) {
    openText(kWidgets);
    key(Qt::Key_F1);
    ASSERT_TRUE(pane());
    EXPECT_EQ(guide().problems(), QStringList());
    EXPECT_GE(guide().list()->count(), 10);
}

TEST_P(GuideWindow, NamesEveryCommand) {
    openText(kWidgets);
    key(Qt::Key_F1);
    const auto commands = content()->property("commands").value<QObject*>()->property("all").toList();
    ASSERT_GT(commands.size(), 100);
    QSet<QString> named;
    for (model::GuideModel& model = guide(); model.chapter() != QStringLiteral("crdctl");) {
        if (model.chapter() == QStringLiteral("Menus and commands"))
            for (int i = 0; i < model.links(); ++i) named.insert(model.describe(i));
        model.step(1);
    }
    for (const QVariant& command : commands) {
        const QString text = command.value<QObject*>()->property("steadyText").toString().remove(QStringLiteral("…"));
        EXPECT_TRUE(named.contains(QStringLiteral("Run the command %1").arg(text))) << text.toStdString();
    }
}

TEST_P(GuideWindow, DescribesEveryPartOfTheWindow) {
    openText(kWidgets);
    QStringList parts;
    for (const QVariant& tab : find(QStringLiteral("sidePane"))->property("tabs").toList())
        parts.push_back(tab.value<QObject*>()->property("title").toString());
    ASSERT_GE(parts.size(), 7);
    key(Qt::Key_F1);
    guide().open(QStringLiteral("panes"));
    QStringList shown;
    for (int i = 0; i < guide().links(); ++i) shown.push_back(guide().describe(i));
    for (const QString& part : parts)
        EXPECT_TRUE(shown.contains(QStringLiteral("Show %1 in the window").arg(part))) << part.toStdString();
    // Each page next to the tree can be linked to, and the reference links to all.
    QFile file(QStringLiteral("resources/guide/contents.yaml"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QString contents = QString::fromUtf8(file.readAll());
    int pages = 0;
    for (const QVariant& command : content()->property("commands").value<QObject*>()->property("all").toList()) {
        const QString id = command.value<QObject*>()->property("commandId").toString();
        if (!id.startsWith(QStringLiteral("page."))) continue;
        EXPECT_TRUE(contents.contains(QStringLiteral("command: %1}").arg(id))) << id.toStdString();
        ++pages;
    }
    EXPECT_GE(pages, 8);
}

TEST_P(GuideWindow, EscapeReturnsTheFocusToTheDocument) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    ASSERT_EQ(focusedPane(), Pane::Schema);
    QQuickItem* before = window().activeFocusItem();
    key(Qt::Key_F1);
    ASSERT_TRUE(pane());
    EXPECT_TRUE(focused("guideSearch")) << "typing searches";
    EXPECT_FALSE(find(QStringLiteral("schemaPane"))) << "the panes are hidden";
    key(Qt::Key_Escape);
    EXPECT_TRUE(focused("guidePage"));
    key(Qt::Key_Escape);
    frame();
    EXPECT_FALSE(pane());
    EXPECT_EQ(window().activeFocusItem(), before);
    EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kSpec));
    key(Qt::Key_F1);
    EXPECT_TRUE(pane());
    key(Qt::Key_F1);
    EXPECT_FALSE(pane()) << "the same key closes it";
}

TEST_P(GuideWindow, IsSearchedByKeys) {
    openText(kWidgets);
    key(Qt::Key_F1);
    ASSERT_TRUE(focused("guideSearch"));
    type(QStringLiteral("problem"));
    QQuickItem* list = find(QStringLiteral("guideList"));
    frame();
    list->setProperty("contentY", 400);
    type(QStringLiteral(" x"));
    key(Qt::Key_Backspace);
    key(Qt::Key_Backspace);
    frame();
    EXPECT_LE(list->property("contentY").toReal() - list->property("originY").toReal(), 1)
        << "the best result is visible";
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
    ASSERT_TRUE(focused("guidePage"));
    key(Qt::Key_Slash);
    ASSERT_TRUE(focused("guideSearch"));
    key(Qt::Key_Escape);
    type(QStringLiteral("recovery crash"));
    EXPECT_TRUE(focused("guideSearch")) << "letters search from the page, too";
    EXPECT_EQ(guide().query(), QStringLiteral("recovery crash"));
    EXPECT_THAT(find(QStringLiteral("guideFound"))->property("text").toString().toStdString(), HasSubstr("section"));
    key(Qt::Key_Down);
    ASSERT_TRUE(focused("guideList"));
    EXPECT_EQ(title(), QStringLiteral("Files: saving, recovery, samples"));
    EXPECT_GT(find(QStringLiteral("guidePage"))->property("contentY").toReal(), 0) << "scrolled to the section";
    key(Qt::Key_Return);
    EXPECT_TRUE(focused("guidePage"));
    key(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(focused("guideSearch"));
    key(Qt::Key_Escape);
    EXPECT_EQ(guide().query(), QString()) << "Escape clears the field first";
    key(Qt::Key_Escape);
    EXPECT_TRUE(focused("guidePage"));
    key(Qt::Key_Escape);
    EXPECT_FALSE(pane());
    key(Qt::Key_F1);
    EXPECT_EQ(title(), QStringLiteral("Files: saving, recovery, samples")) << "it keeps its place";
}

TEST_P(GuideWindow, GoesThroughPagesAndLinksByKeys) {
    openText(kWidgets);
    key(Qt::Key_F1);
    const QString first = title();
    key(Qt::Key_Escape);
    key(Qt::Key_Tab);
    EXPECT_EQ(find(QStringLiteral("guidePage"))->property("link").toInt(), 0);
    key(Qt::Key_Backtab);
    ASSERT_TRUE(focused("guideList"));
    key(Qt::Key_Down);
    EXPECT_EQ(title(), QStringLiteral("The window at a glance"));
    key(Qt::Key_Right);
    EXPECT_EQ(title(), QStringLiteral("Author a definition"));
    key(Qt::Key_PageUp, Qt::ControlModifier);
    EXPECT_EQ(title(), QStringLiteral("The window at a glance"));
    key(Qt::Key_Left, Qt::AltModifier);
    key(Qt::Key_Left, Qt::AltModifier);
    key(Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(title(), first);
    key(Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(title(), QStringLiteral("The window at a glance"));
}

TEST_P(GuideWindow, LinksRunCommandsAndShowPartsOfTheWindow) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_F1);
    guide().open(QStringLiteral("author"));
    follow(QStringLiteral("Show Names in the window"));
    EXPECT_FALSE(pane());
    EXPECT_EQ(focusedPane(), Pane::Inspector);
    EXPECT_EQ(content()->property("page").toInt(), static_cast<int>(model::Page::Names));
    key(Qt::Key_F1);
    follow(QStringLiteral("Run the command Search the schema"));
    EXPECT_FALSE(pane());
    EXPECT_EQ(focusedPane(), Pane::Schema);
    // One that works everywhere leaves the guide open, one that cannot run says why.
    key(Qt::Key_F1);
    follow(QStringLiteral("Run the command Upgrade to apiextensions.k8s.io/v1"));
    EXPECT_TRUE(pane());
    byCommand("view.text-larger");
    EXPECT_TRUE(pane());
    byCommand("view.text-normal");
    byCommand("go.source");
    EXPECT_FALSE(pane()) << "a command from the palette leads back, too";
    EXPECT_EQ(focusedPane(), Pane::Source);
    key(Qt::Key_F1);
    guide().open(QStringLiteral("compare"));
    follow(QStringLiteral("Show Retire a version in the window"));
    EXPECT_EQ(focusedPane(), Pane::Compare);
    const QQuickItem* compare = find(QStringLiteral("comparePane"));
    ASSERT_TRUE(compare);
    EXPECT_EQ(compare->property("tab").toString(), QStringLiteral("retire"));
}

TEST_P(GuideWindow, IsThereWithoutADocument) {
    key(Qt::Key_F1);
    ASSERT_TRUE(pane());
    EXPECT_FALSE(find(QStringLiteral("welcomePage")));
    guide().open(QStringLiteral("author"));
    follow(QStringLiteral("Show Names in the window"));
    EXPECT_TRUE(pane()) << "a file is needed";
    key(Qt::Key_Escape);
    key(Qt::Key_Escape);
    EXPECT_FALSE(pane());
    EXPECT_TRUE(find(QStringLiteral("welcomePage")));
    EXPECT_TRUE(window().activeFocusItem());
    // Opening a file closes it.
    key(Qt::Key_F1);
    openText(kWidgets);
    EXPECT_FALSE(pane());
    EXPECT_EQ(focusedPane(), Pane::Schema);
}

}  // namespace
}  // namespace crd::gui
