// Accessibility: everything that takes the focus has a name and a role, and every menu and text size is reachable by
// keys.
#include <QAccessible>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class Accessible : public WindowTest {
 protected:
    // Visible items in the Tab order without a name or a role.
    std::string nameless() const {
        std::string out;
        look(window().contentItem(), &out);
        return out;
    }

 private:
    static void look(QQuickItem* item, std::string* out) {
        if (!item->isVisible() || !item->isEnabled()) return;
        if (item->activeFocusOnTab()) {
            QAccessibleInterface* said = QAccessible::queryAccessibleInterface(item);
            const bool named = said != nullptr && !said->text(QAccessible::Name).isEmpty();
            const bool known = said != nullptr && said->role() != QAccessible::NoRole;
            if (!named || !known)
                *out += std::string(item->metaObject()->className()) + " \"" + item->objectName().toStdString() +
                        "\" has no " + (named ? "role" : "name") + "\n";
        }
        const QList<QQuickItem*> children = item->childItems();
        for (QQuickItem* child : children) look(child, out);
    }
};

TEST_F(Accessible, EveryPageAndDialogNamesWhatTakesTheFocus) {
    EXPECT_EQ(nameless(), "") << "start page";
    std::string broken = kWidgets;
    broken.replace(broken.find("                type: integer\n"), 30, "                description: how large\n");
    openText(broken);
    session().schema()->expandAll();
    for (const char* path : {kSpec, kSize, kColour, kParts}) {
        select(QString::fromLatin1(path));
        EXPECT_EQ(nameless(), "") << path;
    }
    click(find(QStringLiteral("showAllKeywords")));
    EXPECT_EQ(nameless(), "") << "every keyword";
    EXPECT_TRUE(labelled(QStringLiteral("Basics"))) << "the headings of the groups";
    for (const Qt::Key page : {Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6, Qt::Key_7}) {
        key(page, Qt::AltModifier);
        EXPECT_EQ(nameless(), "") << "page " << page - Qt::Key_0;
    }
    key(Qt::Key_F8);
    EXPECT_EQ(nameless(), "") << "a problem and its rule";
    key(Qt::Key_F, Qt::ControlModifier);
    EXPECT_EQ(nameless(), "") << "find";
    key(Qt::Key_Escape);
    select(QString::fromLatin1(kSpec));
    const std::vector<std::pair<Qt::Key, Qt::KeyboardModifiers>> dialogs = {
        {Qt::Key_N, Qt::ControlModifier},
        {Qt::Key_Insert, Qt::NoModifier},
        {Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier},
        {Qt::Key_F1, Qt::NoModifier},
        {Qt::Key_F1, Qt::ControlModifier},
        {Qt::Key_K, Qt::ControlModifier},
        {Qt::Key_F2, Qt::NoModifier},
        {Qt::Key_F10, Qt::NoModifier},
    };
    for (const auto& [dialog, modifiers] : dialogs) {
        key(dialog, modifiers);
        EXPECT_EQ(nameless(), "") << "key " << dialog;
        key(Qt::Key_Escape);
        key(Qt::Key_Escape);
        key(Qt::Key_B, Qt::ControlModifier);
    }
}

TEST_F(Accessible, ThePreviewNamesWhatTakesTheFocus) {
    openText(kWidgets);
    key(Qt::Key_9, Qt::AltModifier);
    frame();
    EXPECT_EQ(nameless(), "") << "without a sample";
    key(Qt::Key_Return);
    frame();
    ASSERT_TRUE(find(QStringLiteral("sampleEditor")));
    EXPECT_EQ(nameless(), "") << "with one";
    key(Qt::Key_0, Qt::AltModifier);
    frame();
    EXPECT_EQ(nameless(), "") << "steps";
}

TEST_F(Accessible, RowsOfTreesSayWhatTheEyeSees) {
    std::string broken = kWidgets;
    broken.replace(broken.find("                type: integer\n"), 30, "                description: how large\n");
    openText(broken);
    session().schema()->expandAll();
    frame();
    const auto spoken = [this](const char* list, const char* role, const QString& value) {
        QAccessibleInterface* item = QAccessible::queryAccessibleInterface(row(QLatin1String(list), role, value));
        return item != nullptr ? item->text(QAccessible::Name).toStdString() : std::string();
    };
    EXPECT_EQ(spoken("schemaList", "path", QLatin1String(kSpec)), "spec object, expanded, 1 error below");
    EXPECT_EQ(spoken("schemaList", "path", QLatin1String(kColour)), "colour string");
    EXPECT_EQ(spoken("schemaList", "path", QLatin1String(kSize)), "size, required, 1 error");
    session().schema()->collapse(session().schema()->rowOf(QLatin1String(kSpec)));
    frame();
    EXPECT_EQ(spoken("schemaList", "path", QLatin1String(kSpec)), "spec object, collapsed, 1 error below");
    EXPECT_THAT(spoken("problemsList", "isGroup", QStringLiteral("false")), testing::StartsWith("error: "));
    EXPECT_EQ(spoken("problemsList", "kind", QStringLiteral("0")), "Errors, 1 problem, expanded");
    EXPECT_THAT(spoken("problemsList", "kind", QStringLiteral("1")),
                testing::AllOf(testing::StartsWith("error: "), testing::EndsWith(", 1 problem, expanded")));
}

TEST_F(Accessible, TheSourceSaysWhatIsWrittenAndRemoved) {
    openText(kWidgets);
    const int at = static_cast<int>(text().find("colour"));
    key(Qt::Key_4, Qt::ControlModifier);
    QQuickItem* source = find(QStringLiteral("sourceText"));
    source->setProperty("cursorPosition", at);
    // The events themselves need a screen reader.
    QSignalSpy changes(source->property("source").value<QObject*>(), SIGNAL(shownReplaced(int, QString, QString)));
    ASSERT_TRUE(changes.isValid());
    key(Qt::Key_X);
    EXPECT_EQ(changes.takeFirst(), QVariantList({at, QString(), QStringLiteral("x")}));
    key(Qt::Key_Backspace);
    EXPECT_EQ(changes.takeFirst(), QVariantList({at, QStringLiteral("x"), QString()}));
    settle();
    // An edit made elsewhere.
    ASSERT_EQ(session().renameNode(QString::fromLatin1(kColour), QStringLiteral("hue")), QString());
    settle();
    EXPECT_EQ(changes.takeFirst(), QVariantList({at, QStringLiteral("colour"), QStringLiteral("hue")}));
    EXPECT_TRUE(changes.isEmpty());
}

TEST_F(Accessible, TheSourceSaysWhatIsProposed) {
    openText(kWidgets);
    key(Qt::Key_4, Qt::ControlModifier);
    QQuickItem* source = find(QStringLiteral("sourceText"));
    source->setProperty("cursorPosition", static_cast<int>(text().find("scope: Namespaced") + 7));
    key(Qt::Key_Space, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([this] { return find(QStringLiteral("completionRows")) != nullptr; }));
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(source);
    ASSERT_NE(spoken, nullptr);
    const QString first = spoken->text(QAccessible::Description);
    EXPECT_THAT(first.toStdString(), testing::StartsWith("Proposed: "));
    key(Qt::Key_Down);
    const QString second = spoken->text(QAccessible::Description);
    EXPECT_NE(first, second);
    key(Qt::Key_Escape);
    EXPECT_EQ(spoken->text(QAccessible::Description), QString());
}

TEST_F(Accessible, TheContextMenuOfANodeOpensByKeys) {
    openText(kWidgets);
    for (const auto& [menu, modifiers] : {std::pair(Qt::Key_Menu, Qt::NoModifier), {Qt::Key_F10, Qt::ShiftModifier}}) {
        select(QString::fromLatin1(kColour));
        key(menu, modifiers);
        QQuickItem* remove = menuItem("node.delete");
        ASSERT_TRUE(remove);
        for (int i = 0; i < 20 && !remove->property("highlighted").toBool(); ++i) key(Qt::Key_Down);
        key(Qt::Key_Return);
        settle();
        EXPECT_EQ(text().find("colour"), std::string::npos);
        EXPECT_EQ(focusedPane(), Pane::Schema);
        key(Qt::Key_Z, Qt::ControlModifier);
        settle();
        EXPECT_EQ(text(), kWidgets);
    }
}

TEST_F(Accessible, TheContextMenuOfTheSourceOpensByKeysAndMouse) {
    openText(kWidgets);
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_A, Qt::ControlModifier);
    for (const auto& [menu, modifiers] : {std::pair(Qt::Key_Menu, Qt::NoModifier), {Qt::Key_F10, Qt::ShiftModifier}}) {
        key(menu, modifiers);
        EXPECT_TRUE(menuItem("source.copy"));
        key(Qt::Key_Escape);
        EXPECT_FALSE(menuItem("source.copy"));
        EXPECT_EQ(focusedPane(), Pane::Source);
    }
    click(find(QStringLiteral("sourcePane")), Qt::RightButton);
    EXPECT_TRUE(menuItem("source.copy"));
}

TEST_F(Accessible, TextFollowsTheDesktop) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    const auto height = [this] { return find(QStringLiteral("editor:type"))->height(); };
    const qreal before = height();
    // In pixels: 9 points, then 12 and 96 on a usual screen.
    window().setProperty("desktopText", 12.0);
    frame();
    EXPECT_EQ(height(), before);
    window().setProperty("desktopText", 16.0);
    frame();
    EXPECT_NEAR(height(), before * 1.28, 1);
    key(Qt::Key_Plus, Qt::ControlModifier);
    EXPECT_NEAR(height(), before * 1.28 * 1.1, 1);
    key(Qt::Key_0, Qt::ControlModifier);
    EXPECT_NEAR(height(), before * 1.28, 1);
    window().setProperty("desktopText", 128.0);
    frame();
    EXPECT_NEAR(height(), before * 2, 2);
}

TEST_F(Accessible, TextGrowsAndIsRemembered) {
    std::string broken = kWidgets;
    broken.replace(broken.find("scope: Namespaced"), 17, "scope: Somewhere");
    openText(broken);
    select(QString::fromLatin1(kSize));
    const auto height = [this] { return find(QStringLiteral("editor:type"))->height(); };
    const qreal before = height();
    for (int i = 0; i < 20; ++i) key(Qt::Key_Plus, Qt::ControlModifier);
    EXPECT_NEAR(height(), before * 2, 2);
    EXPECT_EQ(nameless(), "");
    key(Qt::Key_6, Qt::ControlModifier);
    // Everything is still reachable: the panes scroll, the window does not clip them.
    for (const char* pane : {"versionsPane", "schemaPane", "inspectorPane", "sourcePane", "problemsPane", "rulePane"}) {
        QQuickItem* item = find(QString::fromLatin1(pane));
        ASSERT_TRUE(item) << pane;
        const QRectF place = item->mapRectToScene(item->boundingRect());
        EXPECT_GE(place.height(), 40) << pane;
        EXPECT_LE(place.bottom(), window().height()) << pane;
        EXPECT_LE(place.right(), window().width()) << pane;
    }
    window().close();
    start();
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    EXPECT_NEAR(height(), before * 2, 2);
    key(Qt::Key_0, Qt::ControlModifier);
    EXPECT_EQ(height(), before);
    for (int i = 0; i < 20; ++i) key(Qt::Key_Minus, Qt::ControlModifier);
    EXPECT_GT(height(), before * 0.7);
}

}  // namespace
}  // namespace crd::gui
