// Uncommitted text of a field survives a crash.
#include <QClipboard>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QTest>
#include <QTimer>

#include "model/recovery/recovery_store.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

class FieldRecovery : public SizedWindowTest {
 protected:
    QStringList left() const {
        QStringList out;
        QDirIterator files(m_folder.filePath(QStringLiteral("data")), {QStringLiteral("*.recovery*")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) out += files.next();
        return out;
    }
    bool holds(const std::string& words) const {
        const QStringList files = left();
        return std::any_of(files.begin(), files.end(),
                           [&](const QString& file) { return onDisk(file).find(words) != std::string::npos; });
    }
    // Lets the time until the next write end, which is the most that a crash can lose.
    void awaitWrite(const std::function<bool()>& written) {
        auto* due = session().kept()->findChild<QTimer*>(QStringLiteral("unsavedDue"));
        ASSERT_TRUE(due);
        if (due->isActive()) {  // else it has ended
            EXPECT_LE(due->interval(), 3'000);
            due->setInterval(0);
        }
        ASSERT_TRUE(QTest::qWaitFor(written, 60'000));
    }
    // Kills the program when `words` are on disk, and recovers by keys.
    void crash(const std::string& words) {
        const std::string before = text();
        ASSERT_NO_FATAL_FAILURE(awaitWrite([&] { return holds(words); })) << words;
        EXPECT_EQ(text(), before) << "the copy is no edit";
        EXPECT_TRUE(window().activeFocusItem());
        std::vector<std::pair<QString, std::string>> files;
        for (const QString& file : left())
            if (!file.endsWith(QLatin1String(".lock"))) files.emplace_back(file, onDisk(file));
        start();  // ends the program normally, so the files that a kill would leave are restored
        for (const QString& file : left()) QFile::remove(file);
        for (const auto& [file, bytes] : files) writeToDisk(file, bytes);
        QMetaObject::invokeMethod(content(), "offerRecoveries");
        frame();
        ASSERT_TRUE(find(QStringLiteral("recoverButton")));
        key(Qt::Key_Return);
        settle();
    }
    QQuickItem* field(const char* name) const { return find(QLatin1String("editor:") + QLatin1String(name)); }
    void startKeyword(const char* path, const char* keyword, const char* words) {
        openText(kWidgets);
        select(QString::fromLatin1(path));
        key(Qt::Key_K, Qt::ControlModifier);
        type(QString::fromLatin1(keyword));
        key(Qt::Key_Return);
        type(QString::fromLatin1(words));
        ASSERT_EQ(text(), kWidgets);
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, FieldRecovery, windowSizes(), sizeName);

// The notice passes; the status bar says it as long as it is so.
TEST_P(FieldRecovery, TheStatusBarSaysWhileNothingProtectsChanges) {
    openText(kWidgets);
    const QString folder = model::recovery::folder();
    ASSERT_TRUE(QDir(folder).removeRecursively() || !QFileInfo::exists(folder));
    ASSERT_TRUE(QDir().mkpath(QFileInfo(folder).path()));
    writeToDisk(folder, "no folder");
    EXPECT_FALSE(find(QStringLiteral("unprotected")));
    session().applyTypedEdit({{{0, 0}, "#"}});
    ASSERT_TRUE(QTest::qWaitFor([&] { return find(QStringLiteral("unprotected")) != nullptr; }, 60'000));
    EXPECT_EQ(find(QStringLiteral("unprotected"))->property("text").toString(),
              QStringLiteral("Not protected from a crash"));
    EXPECT_FALSE(find(QStringLiteral("unprotected"))->property("truncated").toBool());
    ASSERT_TRUE(QFile::remove(folder));
    auto* retry = session().kept()->findChild<QTimer*>(QStringLiteral("unsavedRetry"));
    ASSERT_TRUE(retry);
    retry->setInterval(0);
    retry->start();
    ASSERT_TRUE(QTest::qWaitFor([&] { return find(QStringLiteral("unprotected")) == nullptr; }, 60'000));
}

TEST_P(FieldRecovery, ADescription) {
    startKeyword(kColour, "description", "of the lid");
    crash("of the lid");
    EXPECT_THAT(text(), HasSubstr("                type: string\n                description: of the lid\n"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets) << "one step";
}

TEST_P(FieldRecovery, ANumberAndWhatWasEditedBefore) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    editKeyword(QStringLiteral("minimum"), QStringLiteral("1"));
    key(Qt::Key_K, Qt::ControlModifier);
    type(QStringLiteral("maximum"));
    key(Qt::Key_Return);
    type(QStringLiteral("1234"));
    crash("maximum: 1234");
    EXPECT_THAT(text(), HasSubstr("                minimum: 1\n"));
    EXPECT_THAT(text(), HasSubstr("                maximum: 1234\n"));
}

TEST_P(FieldRecovery, ARuleThatIsAdded) {
    startKeyword(kSpec, "x-kubernetes-validations", "self.size > 17");
    crash("self.size > 17");
    EXPECT_THAT(text(), HasSubstr("            - rule: self.size > 17\n"));
}

TEST_P(FieldRecovery, AValueThatIsAddedToAList) {
    startKeyword(kColour, "enum", "red, green");
    crash("- green");
    EXPECT_THAT(text(), HasSubstr("- red\n"));
    EXPECT_THAT(text(), HasSubstr("- green\n"));
}

TEST_P(FieldRecovery, ANameInTheTree) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_F2);
    type(QStringLiteral("hue"));
    crash("hue:");
    EXPECT_THAT(text(), HasSubstr("              hue:\n"));
}

TEST_P(FieldRecovery, AFieldOfThePages) {
    openText(kWidgets);
    key(Qt::Key_2, Qt::AltModifier);
    click(field("spec.names.plural"));
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("widgetry"));
    crash("plural: widgetry");
    EXPECT_THAT(text(), HasSubstr("name: widgetry.example.com"));
}

TEST_P(FieldRecovery, ACellOfATable) {
    std::string columns = kWidgets;
    columns.insert(
        columns.find("    schema:\n"),
        "    additionalPrinterColumns:\n    - name: Size\n      type: integer\n      jsonPath: .spec.size\n");
    openText(columns);
    key(Qt::Key_5, Qt::AltModifier);
    type(QStringLiteral("Extent"));
    ASSERT_EQ(text(), columns);
    crash("- name: Extent");
    EXPECT_THAT(text(), HasSubstr("    - name: Extent\n"));
}

TEST_P(FieldRecovery, WhatCannotBeTakenIsGivenBack) {
    startKeyword(kSize, "maximum", "as many as fit");
    crash("as many as fit");
    EXPECT_EQ(text(), kWidgets);
    QQuickItem* says = find(QStringLiteral("toastText"));
    ASSERT_TRUE(says);
    EXPECT_THAT(says->property("text").toString().toStdString(), HasSubstr("maximum"));
    EXPECT_THAT(says->property("text").toString().toStdString(), HasSubstr("as many as fit"));
    click(find(QStringLiteral("toastCopy")));
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("as many as fit"));
    EXPECT_FALSE(find(QStringLiteral("toast")));
}

TEST_P(FieldRecovery, WhatIsGivenUpIsNotKept) {
    startKeyword(kColour, "description", "of the lid");
    awaitWrite([&] { return holds("of the lid"); });
    key(Qt::Key_Escape);
    awaitWrite([&] { return !holds("of the lid"); });
}

}  // namespace
}  // namespace crd::gui
