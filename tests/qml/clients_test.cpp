// What clients see, in the side pane: explain, OpenAPI and discovery, by mouse and by keys.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

class ClientTabs : public SizedWindowTest {
 protected:
    QString textOf(const char* item) const {
        const QQuickItem* found = find(QString::fromLatin1(item));
        return found ? found->property("text").toString() : QString();
    }
    bool await(const std::function<bool()>& done) { return QTest::qWaitFor(done, 10'000); }
};
INSTANTIATE_TEST_SUITE_P(Sizes, ClientTabs, windowSizes(), sizeName);

// Each tab has its title; those without room are in a menu at the end of the strip.
TEST_P(ClientTabs, AllTabsAreInTheStripOrItsMenu) {
    openText(kWidgets);
    key(Qt::Key_8, Qt::ControlModifier);
    const std::vector<std::pair<const char*, Pane>> tabs = {{"rule", Pane::Rule},
                                                            {"preview", Pane::Object},
                                                            {"explain", Pane::Explain},
                                                            {"openapi", Pane::OpenApi},
                                                            {"discovery", Pane::Discovery}};
    for (const auto& [tab, pane] : tabs) {
        const QQuickItem* strip = find(QStringLiteral("sideTabs"));
        QQuickItem* entry = find(QStringLiteral("side:") + QLatin1String(tab));
        ASSERT_TRUE(strip && entry) << tab;
        if (entry->property("whole").toBool()) {
            click(entry);
        } else {
            click(find(QStringLiteral("moreSideTabs")));
            type(entry->property("modelData").value<QObject*>()->property("title").toString());
            key(Qt::Key_Return);
        }
        settle();
        EXPECT_EQ(focusedPane(), pane);
        EXPECT_TRUE(entry->property("whole").toBool()) << tab;
    }
}

TEST_P(ClientTabs, APathIsCompletedAndItsFieldsAreEnteredByKeys) {
    openText(kWidgets);
    key(Qt::Key_8, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Explain);
    ASSERT_TRUE(await([this] { return textOf("explainText").startsWith(QStringLiteral("GROUP:      example.com")); }));
    type(QStringLiteral("sp"));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("explainCompletions")) != nullptr; }));
    key(Qt::Key_Return);
    EXPECT_EQ(textOf("explainPath"), QStringLiteral("spec"));
    EXPECT_EQ(session().selectedPath(), QLatin1String(kSpec));
    ASSERT_TRUE(await([this] { return textOf("explainText").contains(QStringLiteral("FIELD: spec")); }));
    key(Qt::Key_Down);  // colour
    key(Qt::Key_Return);
    EXPECT_EQ(textOf("explainPath"), QStringLiteral("spec.colour"));
    EXPECT_EQ(session().selectedPath(), QLatin1String(kColour));
    key(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(textOf("explainPath"), QStringLiteral("spec"));
    type(QStringLiteral(".nope"));
    ASSERT_TRUE(
        await([this] { return textOf("explainError") == QStringLiteral("error: field \"nope\" does not exist"); }));
}

TEST_P(ClientTabs, TabGoesFromThePathToTheOutputAndTheCommandGoesBack) {
    openText(kWidgets);
    key(Qt::Key_8, Qt::ControlModifier);
    ASSERT_TRUE(await([this] { return textOf("explainText").startsWith(QStringLiteral("GROUP:      example.com")); }));
    QQuickItem* path = find(QStringLiteral("explainPath"));
    QQuickItem* ring = find(QStringLiteral("explainFocus"));
    EXPECT_TRUE(path->hasActiveFocus());
    EXPECT_FALSE(ring && ring->isVisible());
    key(Qt::Key_Tab);
    EXPECT_FALSE(path->hasActiveFocus());
    frame();
    ASSERT_TRUE(find(QStringLiteral("explainFocus")));
    key(Qt::Key_Backtab, Qt::ShiftModifier);
    EXPECT_TRUE(path->hasActiveFocus());
    key(Qt::Key_Tab);
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    EXPECT_EQ(textOf("explainPath"), QStringLiteral("apiVersion"));
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(textOf("toastText"), QStringLiteral("Copied"));
    key(Qt::Key_Tab);  // the button for the level above
    key(Qt::Key_Tab);
    EXPECT_TRUE(find(QStringLiteral("explainRecursive"))->hasActiveFocus());
    key(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(textOf("explainPath"), QString());
    key(Qt::Key_8, Qt::ControlModifier);
    EXPECT_TRUE(path->hasActiveFocus());
}

TEST_P(ClientTabs, FindDoesNotLeadToTheSource) {
    openText(kWidgets);
    key(Qt::Key_8, Qt::ControlModifier);
    ASSERT_TRUE(await([this] { return textOf("explainText").startsWith(QStringLiteral("GROUP:      example.com")); }));
    key(Qt::Key_F, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Explain);
    EXPECT_TRUE(textOf("toastText").startsWith(QStringLiteral("This pane has no search.")));
}

TEST_P(ClientTabs, AFieldIsEnteredByMouseAndThePathFollowsTheTree) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    byCommand("explain.selected");
    ASSERT_TRUE(await([this] { return textOf("explainText").contains(QStringLiteral("FIELD: spec")); }));
    frame();
    QQuickItem* body = find(QStringLiteral("explainText"));
    ASSERT_TRUE(body);
    QRectF place;
    QMetaObject::invokeMethod(body, "positionToRectangle", Q_RETURN_ARG(QRectF, place),
                              Q_ARG(int, static_cast<int>(textOf("explainText").indexOf(QStringLiteral("size\t")))));
    const QPointF at = body->mapToScene(place.center() + QPointF(6, 0));
    QTest::mouseMove(&window(), at.toPoint());
    QTest::mouseClick(&window(), Qt::LeftButton, {}, at.toPoint());
    ASSERT_TRUE(await([this] { return session().selectedPath() == QLatin1String(kSize); }));
    EXPECT_EQ(textOf("explainPath"), QStringLiteral("spec.size"));
    session().select(QString::fromLatin1(kColour));
    EXPECT_EQ(textOf("explainPath"), QStringLiteral("spec.colour"));
}

TEST_P(ClientTabs, OpenApiExpandsAndALossSelectsItsNode) {
    std::string text = kWidgets;
    text.insert(text.find("              colour:\n"), "                nullable: true\n");
    openText(text);
    key(Qt::Key_9, Qt::ControlModifier);
    ASSERT_TRUE(await([this] { return find(QStringLiteral("openApi:spec")) != nullptr; }));
    EXPECT_FALSE(find(QStringLiteral("openApi:required")));
    click(find(QStringLiteral("openApi:spec")));
    frame();
    EXPECT_TRUE(find(QStringLiteral("openApi:required")));
    key(Qt::Key_Left);
    frame();
    EXPECT_FALSE(find(QStringLiteral("openApi:required")));
    click(find(QStringLiteral("openApiV2")));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("lossRow:nullable")) != nullptr; }));
    click(find(QStringLiteral("lossRow:nullable")));
    EXPECT_EQ(session().selectedPath(), QLatin1String(kSize));
    frame();
    EXPECT_TRUE(find(QStringLiteral("openApi:size")));
}

TEST_P(ClientTabs, OpenApiSaysThatNothingIsLeftOut) {
    std::string text = kWidgets;
    const std::size_t schema = text.find("        type: object\n");
    text = text.substr(0, schema) + "        type: object\n";
    openText(text);
    key(Qt::Key_9, Qt::ControlModifier);
    frame();
    click(find(QStringLiteral("openApiV2")));
    ASSERT_TRUE(await([this] { return textOf("lossTitle") == QStringLiteral("OpenAPI v2 leaves nothing out"); }));
    EXPECT_FALSE(find(QStringLiteral("openApiLosses")));
    find(QStringLiteral("openApiForm"))->forceActiveFocus();
    key(Qt::Key_Left);
    frame();
    EXPECT_TRUE(find(QStringLiteral("openApiV3"))->property("chosen").toBool());
}

TEST_P(ClientTabs, DiscoverySwitchesServedAndUndoSwitchesBack) {
    openText(kWidgets);
    const std::string before = text();
    key(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(focusedPane(), Pane::Discovery);
    ASSERT_TRUE(await([this] { return find(QStringLiteral("discoveryServed:v1")) != nullptr; }));
    EXPECT_TRUE(find(QStringLiteral("discoveryServed:v1"))->property("checked").toBool());
    EXPECT_NE(textOf("discoveryEffect:v1"), QString());
    click(find(QStringLiteral("discoveryServed:v1")));
    EXPECT_THAT(text(), HasSubstr("served: false"));
    ASSERT_TRUE(await([this] {
        const QQuickItem* toggle = find(QStringLiteral("discoveryServed:v1"));
        return toggle && !toggle->property("checked").toBool();
    }));
    byCommand("edit.undo");
    EXPECT_EQ(text(), before);
    ASSERT_TRUE(await([this] {
        const QQuickItem* toggle = find(QStringLiteral("discoveryServed:v1"));
        return toggle && toggle->property("checked").toBool();
    }));
}

TEST_P(ClientTabs, AVersionThatIsNotServedIsServedFromTheTab) {
    std::string text = kWidgets;
    text.replace(text.find("served: true"), 12, "served: false");
    openText(text);
    key(Qt::Key_8, Qt::ControlModifier);
    ASSERT_TRUE(await([this] { return find(QStringLiteral("serveVersion")) != nullptr; }));
    EXPECT_NE(textOf("clientNote"), QString());
    click(find(QStringLiteral("serveVersion")));
    EXPECT_THAT(this->text(), HasSubstr("served: true"));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("serveVersion")) == nullptr; }));
}

}  // namespace
}  // namespace crd::gui
