// An hour of work on a definition in use, replayed by keys only: every step at which typed or saved text could be lost,
// or at which an action could apply to something else than what is shown. The parts have separate tests; here they run
// one after another in one window.
#include <QDir>
#include <QFile>
#include <QTest>
#include <cstdlib>
#include <string>
#include <tuple>

#include "model/preview/preview_model.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;

struct Setting {
    const char* name;
    std::string file;
    const char* path;    // of a large object, hand-written
    const char* column;  // one that is there
};

Setting sample() {
    return {"TheSample", "resources/samples/bakeries.yaml", "$.spec", "Ovens"};
}
Setting inUse() {
    return {"ADefinitionInUse", "tests/data/definitions/certmanager-certificates.yaml", "$.spec", "Secret"};
}

class Hour : public WindowTest, public testing::WithParamInterface<std::tuple<QSize, bool>> {
 protected:
    void run(const char* id) {
        byCommand(id);
        settle();
    }
    void search(const QString& path) {
        key(Qt::Key_P, Qt::ControlModifier);
        key(Qt::Key_A, Qt::ControlModifier);
        type(path);
        key(Qt::Key_Return);
        settle();
        key(Qt::Key_P, Qt::ControlModifier);
        key(Qt::Key_Escape);
        key(Qt::Key_Escape);
    }
    bool tabTo(const QString& name) {
        for (int i = 0; i < 60; ++i) {
            if (const QQuickItem* item = find(name); item && item->hasActiveFocus()) return true;
            key(Qt::Key_Tab);
        }
        return false;
    }
    std::string shown(const char* name) const {
        const QQuickItem* item = find(QString::fromLatin1(name));
        return item ? item->property("text").toString().toStdString() : std::string();
    }
    void undo() {
        key(Qt::Key_Z, Qt::ControlModifier);
        settle();
    }
};

INSTANTIATE_TEST_SUITE_P(Sizes, Hour, testing::Combine(windowSizes(), testing::Bool()), [](const auto& setting) {
    const QSize size = std::get<0>(setting.param);
    return std::string(std::get<1>(setting.param) ? inUse().name : sample().name) + "_" + std::to_string(size.width()) +
           "x" + std::to_string(size.height());
});

TEST_P(Hour, LosesNothing) {
    const Setting setting = std::get<1>(GetParam()) ? inUse() : sample();
    const std::string before = onDisk(QString::fromStdString(setting.file));
    ASSERT_FALSE(before.empty());
    resize(std::get<0>(GetParam()));
    const QString path = openText(before);
    ASSERT_EQ(session().errorCount(), 0) << session().outcomeText().toStdString();

    // A path as users write it; a letter in the closed type box changes nothing.
    search(QString::fromLatin1(setting.path));
    ASSERT_TRUE(session().selectedPath().endsWith(QLatin1String(".properties[spec]")))
        << session().selectedPath().toStdString();
    const QString spec = session().selectedPath();
    key(Qt::Key_3, Qt::ControlModifier);
    ASSERT_TRUE(tabTo(QStringLiteral("editor:type")));
    type(QStringLiteral("s"));
    key(Qt::Key_Escape);
    settle();
    EXPECT_EQ(text(), before);

    // The window asks before a large removal; Return keeps all.
    type(QStringLiteral("s"));
    key(Qt::Key_Return);
    ASSERT_TRUE(find(QStringLiteral("removalText")));
    EXPECT_THAT(shown("removalText"), HasSubstr("lines"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(text(), before);

    // Text typed into a field is saved without leaving the field.
    ASSERT_TRUE(tabTo(QStringLiteral("editor:description:area")));
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("All that the author wants."));
    EXPECT_EQ(text(), before) << "not yet in the document";
    key(Qt::Key_S, Qt::ControlModifier);
    settle();
    const std::string described = text();
    EXPECT_THAT(described, HasSubstr("All that the author wants."));
    EXPECT_EQ(onDisk(path), described);
    EXPECT_FALSE(session().modified());

    // A new column gets the name that is typed next; the others keep theirs.
    run("version.add-column");
    type(QStringLiteral("Heat"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("name: Heat"));
    EXPECT_THAT(text(), HasSubstr(std::string("name: ") + setting.column));
    while (session().canUndo() && text() != described) undo();
    EXPECT_EQ(text(), described);

    // Add an error in the text; F8 shows it, the fix reports what it did and is undone.
    key(Qt::Key_B, Qt::ControlModifier);
    search(QString::fromLatin1(setting.path));
    key(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_EQ(focusedPane(), Pane::Source);
    key(Qt::Key_End);
    key(Qt::Key_Return);
    type(QStringLiteral("uniqueItems: true"));
    settle();
    ASSERT_EQ(session().errorCount(), 1) << session().outcomeText().toStdString();
    const std::string broken = text();
    key(Qt::Key_F8);
    EXPECT_EQ(session().ruleId(), QStringLiteral("schema.unique-items"));
    key(Qt::Key_Period, Qt::ControlModifier);
    settle();
    EXPECT_EQ(session().errorCount(), 0);
    EXPECT_TRUE(find(QStringLiteral("toastUndo"))) << "a notice with Undo";
    undo();
    EXPECT_EQ(text(), broken);
    while (session().canUndo() && text() != described) undo();
    EXPECT_EQ(text(), described);

    // A generated sample has no unsaved changes.
    run("preview.add-minimal");
    EXPECT_FALSE(content()->property("modified").toBool());
    key(Qt::Key_B, Qt::ControlModifier);

    // Another program writes while there are changes here: saving asks, and both are kept.
    search(QString::fromLatin1(setting.path));
    key(Qt::Key_3, Qt::ControlModifier);
    ASSERT_TRUE(tabTo(QStringLiteral("editor:description:area")));
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("Mine."));
    writeToDisk(path, described + "# theirs\n");
    key(Qt::Key_S, Qt::ControlModifier);
    settle();
    ASSERT_TRUE(find(QStringLiteral("diskMerge")));
    EXPECT_EQ(onDisk(path), described + "# theirs\n");
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(onDisk(path), HasSubstr("Mine."));
    EXPECT_THAT(onDisk(path), HasSubstr("# theirs\n"));
    EXPECT_EQ(onDisk(path), text());

    // A crash: unsaved changes are offered, and Return recovers them.
    key(Qt::Key_B, Qt::ControlModifier);
    search(QString::fromLatin1(setting.path));
    key(Qt::Key_Insert);
    type(QStringLiteral("copies"));
    key(Qt::Key_Return);
    settle();
    EXPECT_TRUE(session().selectedPath().startsWith(spec));
    EXPECT_TRUE(session().selectedPath().endsWith(QLatin1String("properties[copies]")));
    const std::string unsaved = text();
    start();
    resize(std::get<0>(GetParam()));
    QMetaObject::invokeMethod(content(), "offerRecoveries");
    frame();
    ASSERT_TRUE(find(QStringLiteral("recoverButton")));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(text(), unsaved);
    EXPECT_TRUE(session().modified());

    // Closing asks; after saving it continues.
    key(Qt::Key_Q, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("unsavedSave")));
    ASSERT_TRUE(tabTo(QStringLiteral("unsavedSave")));
    key(Qt::Key_Return);
    EXPECT_EQ(onDisk(path), unsaved);
    EXPECT_FALSE(QFile::exists(path.chopped(5) + QStringLiteral(".samples.yaml"))) << "nobody asked for it";
}

}  // namespace
}  // namespace crd::gui
