// A schema from sample objects, in the real window.
#include <QTest>

#include "model/preview/preview_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;

class Infer : public WindowTest {
 protected:
    void ask() {
        byCommand("definition.infer");
        ASSERT_TRUE(QTest::qWaitFor([&] { return find(QStringLiteral("inferSamples")) != nullptr; }));
    }
    bool proposes(const QString& words) {
        return QTest::qWaitFor([&] {
            QQuickItem* shown = find(QStringLiteral("inferProposal"));
            return shown && shown->property("text").toString().contains(words);
        });
    }
    // With CRD_TEST_PICTURES set to a folder, saves a picture of the window.
    void picture(const QString& name) {
        const QString folder = qEnvironmentVariable("CRD_TEST_PICTURES");
        if (folder.isEmpty()) return;
        frame();
        window().grabWindow().save(folder + u'/' + name);
    }
    void write(const QString& samples) { find(QStringLiteral("inferSamples"))->setProperty("text", samples); }
};

TEST_F(Infer, ReplacesTheSelectedNodeInOneStep) {
    openText(kWidgets);
    settle();
    const std::string before = text();
    select(QStringLiteral("spec.versions[0].schema.openAPIV3Schema"));
    ask();
    write(QStringLiteral("apiVersion: example.com/v1\nkind: Widget\nspec: {size: 3, hosts: [a.example.com]}\n"));
    ASSERT_TRUE(proposes(QStringLiteral("hosts:")));
    EXPECT_GT(find(QStringLiteral("inferDifferences"))->property("count").toInt(), 0);
    picture(QStringLiteral("infer-node.png"));
    click(find(QStringLiteral("inferTake")));
    settle();
    EXPECT_THAT(text(), HasSubstr("hosts:\n"));
    EXPECT_NE(text(), before);
    session().undo();
    EXPECT_EQ(text(), before);
}

TEST_F(Infer, IsFilledWalkedAndTakenByKeys) {
    openText(kWidgets);
    settle();
    const std::string before = text();
    select(QStringLiteral("spec.versions[0].schema.openAPIV3Schema"));
    ask();
    EXPECT_TRUE(find(QStringLiteral("inferSamples"))->hasActiveFocus());
    type(QStringLiteral(
        "{apiVersion: example.com/v1, kind: Widget, spec: {hosts: [a], zones: [b], more: {a: 1, b: 2}}}"));
    ASSERT_TRUE(proposes(QStringLiteral("hosts:")));
    const auto tabTo = [this](const char* name) {
        for (int i = 0; i < 12; ++i) {
            const QQuickItem* item = find(QString::fromLatin1(name));
            if (item && item->hasActiveFocus()) return true;
            key(Qt::Key_Tab);
        }
        return false;
    };
    key(Qt::Key_Tab);
    QQuickItem* const proposal = window().activeFocusItem();
    ASSERT_TRUE(proposal->isAncestorOf(find(QStringLiteral("inferProposal"))));
    key(Qt::Key_Down);
    EXPECT_GT(proposal->property("contentY").toDouble(), 0);
    key(Qt::Key_Up);
    EXPECT_EQ(proposal->property("contentY").toDouble(), 0);
    ASSERT_TRUE(tabTo("inferDifferences"));
    const QQuickItem* const list = find(QStringLiteral("inferDifferences"));
    const int last = list->property("count").toInt() - 1;
    ASSERT_GT(last, 0);
    key(Qt::Key_Down);
    EXPECT_EQ(list->property("currentIndex").toInt(), 1);
    key(Qt::Key_End);
    EXPECT_EQ(list->property("currentIndex").toInt(), last);
    key(Qt::Key_Home);
    EXPECT_EQ(list->property("currentIndex").toInt(), 0);
    ASSERT_TRUE(tabTo("inferWhole"));
    key(Qt::Key_Space);
    ASSERT_TRUE(proposes(QStringLiteral("widgets.example.com")));
    key(Qt::Key_Tab);
    ASSERT_TRUE(find(QStringLiteral("inferNode"))->hasActiveFocus());
    key(Qt::Key_Space);
    ASSERT_TRUE(tabTo("inferTake"));
    key(Qt::Key_Return);
    settle();
    EXPECT_FALSE(find(QStringLiteral("inferSamples")));
    EXPECT_THAT(text(), HasSubstr("hosts:\n"));
    session().undo();
    EXPECT_EQ(text(), before);
    ask();
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("inferSamples")));
    EXPECT_EQ(text(), before);
}

TEST_F(Infer, OpensANewDefinition) {
    openText(kWidgets);
    settle();
    ask();
    click(find(QStringLiteral("inferWhole")));
    write(QStringLiteral("kind: Thing"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return find(QStringLiteral("inferProblem")) != nullptr; }));
    EXPECT_FALSE(find(QStringLiteral("inferTake"))->isEnabled());
    write(QStringLiteral("apiVersion: a.example/v1\nkind: Thing\nmetadata: {name: x}\nspec: {z: 1, a: 2}\n"));
    ASSERT_TRUE(proposes(QStringLiteral("things.a.example")));
    click(find(QStringLiteral("inferTake")));
    settle();
    EXPECT_EQ(session().kind(), QStringLiteral("Thing"));
    EXPECT_EQ(session().errorCount(), 0);
    EXPECT_LT(text().find(" z:"), text().find(" a:"));
}

TEST_F(Infer, TakesTheSamplesOfThePreview) {
    openText(kWidgets);
    settle();
    ask();
    EXPECT_EQ(find(QStringLiteral("inferFromPreview")), nullptr);
    key(Qt::Key_Escape);
    model::SampleFile* const samples = content()->property("preview").value<model::PreviewModel*>()->samples();
    samples->add(QStringLiteral("Add"), {"kind: Widget\nspec: {of: one}\n", "kind: Widget\nspec: {of: two}\n"});
    ask();
    click(find(QStringLiteral("inferFromPreview")));
    EXPECT_EQ(find(QStringLiteral("inferSamples"))->property("text").toString(), samples->wholeText());
}

}  // namespace
}  // namespace crd::gui
