// Files during editing: crashes, other programs, drops, closing.
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QTest>

#include "model/files/file_flow.h"
#include "model/preview/preview_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

class Files : public WindowTest {
 protected:
    // Deletes `colour`: the unsaved change.
    void change() {
        select(QString::fromLatin1(kColour));
        key(Qt::Key_Delete);
        settle();
        ASSERT_THAT(text(), Not(HasSubstr("colour")));
    }
    model::SampleFile& samples() const {
        return *content()->property("preview").value<model::PreviewModel*>()->samples();
    }
    model::CompanionFile& mapping() const {
        const auto* files = content()->property("files").value<QObject*>();
        return *files->property("flow").value<model::FileFlow*>()->mapping();
    }
    void addToMapping(const std::string& text) {
        mapping().apply(QStringLiteral("Add"), {{{0, 0}, text}});
        frame();
    }
    // The next start after a crash.
    void startAgain() {
        start();
        QMetaObject::invokeMethod(content(), "offerRecoveries");
        frame();
    }
    void waitForTheirs(const QString& path, const std::string& theirs) {
        writeToDisk(path, theirs);
        ASSERT_TRUE(QTest::qWaitFor([&] { return session().changedOnDisk(); }, 10'000));
        frame();
        EXPECT_TRUE(find(QStringLiteral("diskBanner")));
    }
    void run(const char* id) {
        byCommand(id);
        settle();
    }
    void drop(const QMimeData& data, bool taken) {
        const QPoint place(300, 300);
        QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &enter);
        EXPECT_EQ(enter.isAccepted(), taken);
        frame();
        QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&window(), &drop);
        frame();
    }
    const std::string m_theirs = std::string(kWidgets) + "# theirs\n";
};

TEST_F(Files, AfterACrashTheWorkIsOfferedAndTakenByKeys) {
    const QString path = openText(kWidgets);
    change();
    const std::string mine = text();
    // The recovery copy is written while the program is idle.
    ASSERT_TRUE(QTest::qWaitFor([&] { return !QDir(m_folder.filePath(QStringLiteral("data"))).isEmpty(); }, 6'000));
    startAgain();
    ASSERT_TRUE(find(QStringLiteral("recoverButton")));
    EXPECT_TRUE(find(QStringLiteral("recoverButton"))->hasActiveFocus()) << "Return recovers";
    key(Qt::Key_Return);
    settle();
    EXPECT_FALSE(find(QStringLiteral("recoverButton")));
    EXPECT_EQ(session().filePath(), path);
    EXPECT_EQ(text(), mine);
    EXPECT_TRUE(session().modified());
    EXPECT_EQ(onDisk(path), kWidgets) << "the file stays as it is until it is saved";
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets) << "one step of the history";
}

TEST_F(Files, WorkThatIsNotTakenIsOfferedWithItsFile) {
    const QString path = openText(kWidgets);
    change();
    const std::string mine = text();
    startAgain();
    ASSERT_TRUE(find(QStringLiteral("recoveryLater")));
    click(find(QStringLiteral("recoveryLater")));
    EXPECT_FALSE(find(QStringLiteral("recoverButton")));
    QString answer;
    QMetaObject::invokeMethod(content(), "openNow", Q_RETURN_ARG(QString, answer), Q_ARG(QString, path));
    settle();
    EXPECT_EQ(text(), kWidgets);
    ASSERT_TRUE(find(QStringLiteral("recoverButton")));
    click(find(QStringLiteral("recoverButton")));
    settle();
    EXPECT_EQ(text(), mine);
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(onDisk(path), mine);
    startAgain();
    EXPECT_FALSE(find(QStringLiteral("recoverButton"))) << "saved work is not offered";
}

TEST_F(Files, WorkThatWasNeverSavedIsOfferedToo) {
    key(Qt::Key_N, Qt::ControlModifier);
    type(QStringLiteral("Ship"));
    key(Qt::Key_Return);
    settle();
    key(Qt::Key_4, Qt::ControlModifier);
    type(QStringLiteral("# note"));
    settle();
    const std::string mine = text();
    startAgain();
    ASSERT_TRUE(find(QStringLiteral("recoverButton")));
    click(find(QStringLiteral("recoverButton")));
    settle();
    EXPECT_EQ(text(), mine);
    EXPECT_TRUE(session().filePath().isEmpty());
}

TEST_F(Files, ANewDefinitionAndItsSamplesAreRecoveredInOneStep) {
    key(Qt::Key_N, Qt::ControlModifier);
    type(QStringLiteral("Ship"));
    key(Qt::Key_Return);
    settle();
    const std::string mine = text(), sample = "spec: {}\n";
    samples().add(QStringLiteral("Add"), {sample});
    startAgain();
    ASSERT_TRUE(find(QStringLiteral("recoverButton")));
    EXPECT_FALSE(find(QStringLiteral("recoveryList"))) << "one decision";
    EXPECT_FALSE(find(QStringLiteral("recoveryNote")));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(text(), mine);
    EXPECT_TRUE(session().filePath().isEmpty());
    EXPECT_EQ(samples().wholeText().toStdString(), sample);
    EXPECT_TRUE(samples().modified());
}

TEST_F(Files, SamplesThatLostTheirDefinitionAreAddedToTheOpenOnes) {
    {
        model::SampleFile lost;
        lost.load({}, QStringLiteral("gone"));
        lost.add(QStringLiteral("Add"), {"spec: {}\n"});
    }
    start();
    openText(kWidgets);
    QMetaObject::invokeMethod(content(), "offerRecoveries");
    frame();
    const QQuickItem* note = find(QStringLiteral("recoveryNote"));
    ASSERT_TRUE(note);
    EXPECT_THAT(note->property("text").toString().toStdString(), HasSubstr("adds them to the samples of"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_EQ(samples().wholeText().toStdString(), "spec: {}\n");
    EXPECT_EQ(focusedPane(), Pane::Object);
}

TEST_F(Files, OneOfSeveralIsChosenByKeys) {
    const QString first = openText(kWidgets);
    change();
    start();
    const QString second = openText(kWidgets);
    change();
    startAgain();
    ASSERT_TRUE(find(QStringLiteral("recoveryList")));
    EXPECT_TRUE(find(QStringLiteral("recovery:1")));
    for (int i = 0; i < 8 && !find(QStringLiteral("recoveryList"))->hasActiveFocus(); ++i) key(Qt::Key_Tab);
    key(Qt::Key_Down);
    click(find(QStringLiteral("recoverButton")));
    settle();
    EXPECT_EQ(session().filePath(), first) << "the newest is offered first";
    EXPECT_NE(first, second);
}

TEST_F(Files, SamplesThatWereNeverSavedAreTakenWithTheirDefinition) {
    const QString path = openText(kWidgets);
    const std::string mine = "spec: {}\n";
    {
        model::SampleFile lost;
        lost.load(path);
        lost.add(QStringLiteral("Add"), {mine});
    }
    startAgain();
    click(find(QStringLiteral("recoverButton")));
    settle();
    EXPECT_EQ(session().filePath(), path);
    auto* const preview = content()->property("preview").value<model::PreviewModel*>();
    EXPECT_EQ(preview->samples()->wholeText().toStdString(), mine);
    EXPECT_TRUE(preview->samples()->modified());
    EXPECT_FALSE(find(QStringLiteral("recoverButton"))) << "nobody is asked again";
}

TEST_F(Files, TheMappingIsSavedWithTheDefinition) {
    const QString path = openText(kWidgets);
    const QString file = model::companionPath(model::TextPart::Mapping, path);
    EXPECT_FALSE(find(QStringLiteral("modifiedDot")));
    addToMapping("kind: APIConversion\n");
    EXPECT_TRUE(find(QStringLiteral("modifiedDot")));
    EXPECT_TRUE(window().title().startsWith(u'●'));
    key(Qt::Key_W, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("unsavedSave")));
    key(Qt::Key_Escape);
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(onDisk(file), "kind: APIConversion\n");
    EXPECT_FALSE(find(QStringLiteral("modifiedDot")));
    EXPECT_FALSE(find(QStringLiteral("samplesDialog")));
    // Another program changes it.
    writeToDisk(file, "kind: APIConversion\n# theirs\n");
    ASSERT_TRUE(QTest::qWaitFor([&] { return mapping().kept()->changedOnDisk(); }, 10'000));
    frame();
    ASSERT_TRUE(find(QStringLiteral("mappingBanner")));
    EXPECT_FALSE(find(QStringLiteral("diskBanner")));
    run("file.mapping-disk");
    ASSERT_TRUE(find(QStringLiteral("diskTheirs")));
    EXPECT_TRUE(find(QStringLiteral("diskTheirs"))->hasActiveFocus()) << "mine has no changes";
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(mapping().text(), "kind: APIConversion\n# theirs\n");
    EXPECT_FALSE(find(QStringLiteral("mappingBanner")));
    // What was replaced is a step of its history, which the notice undoes.
    ASSERT_TRUE(find(QStringLiteral("toastUndo")));
    click(find(QStringLiteral("toastUndo")));
    EXPECT_EQ(mapping().text(), "kind: APIConversion\n");
    EXPECT_EQ(text(), kWidgets);
}

TEST_F(Files, TheMappingIsRecoveredWithItsDefinition) {
    const QString path = openText(kWidgets);
    change();
    const std::string mine = text();
    addToMapping("kind: APIConversion\n");
    startAgain();
    ASSERT_TRUE(find(QStringLiteral("recoverButton")));
    EXPECT_FALSE(find(QStringLiteral("recoveryList"))) << "one decision";
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(session().filePath(), path);
    EXPECT_EQ(text(), mine);
    EXPECT_EQ(mapping().text(), "kind: APIConversion\n");
    EXPECT_TRUE(mapping().modified());
}

TEST_F(Files, TheirsIsTakenWithTheMouseAndBroughtBack) {
    const QString path = openText(kWidgets);
    change();
    const std::string mine = text();
    waitForTheirs(path, m_theirs);
    click(find(QStringLiteral("diskReload")));
    settle();
    EXPECT_EQ(text(), m_theirs);
    EXPECT_FALSE(session().modified());
    EXPECT_FALSE(find(QStringLiteral("diskBanner")));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), mine);
}

TEST_F(Files, TheirsAndMineAreChosenByKeys) {
    const QString path = openText(kWidgets);
    change();
    const std::string mine = text();
    waitForTheirs(path, m_theirs);
    run("file.keep-mine");
    EXPECT_FALSE(find(QStringLiteral("diskBanner")));
    EXPECT_EQ(text(), mine);
    waitForTheirs(path, m_theirs + "# more\n");
    run("file.reload");
    EXPECT_EQ(text(), m_theirs + "# more\n");
    EXPECT_FALSE(find(QStringLiteral("diskBanner")));
}

TEST_F(Files, AFileThatIsGoneIsSaidAndWrittenAgain) {
    const QString path = openText(kWidgets);
    change();
    ASSERT_TRUE(QFile::remove(path));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().changedOnDisk(); }, 10'000));
    frame();
    EXPECT_TRUE(find(QStringLiteral("diskBanner")));
    EXPECT_THAT(session().diskNote().toStdString(), HasSubstr(".yaml"));
    run("file.keep-mine");
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(onDisk(path), text());
}

TEST_F(Files, ADropOverUnsavedChangesAsksFirst) {
    const QString path = openText(kWidgets);
    change();
    const QString other = m_folder.filePath(QStringLiteral("other.yaml"));
    writeToDisk(other, m_theirs);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(other)});
    drop(data, true);
    ASSERT_TRUE(find(QStringLiteral("unsavedCancel")));
    click(find(QStringLiteral("unsavedCancel")));
    EXPECT_EQ(session().filePath(), path);
    drop(data, true);
    click(find(QStringLiteral("unsavedDiscard")));
    settle();
    EXPECT_EQ(session().filePath(), other);
    EXPECT_EQ(text(), m_theirs);
    EXPECT_EQ(onDisk(path), kWidgets);
}

TEST_F(Files, ADropOfSomethingElseChangesNothing) {
    const QString path = openText(kWidgets);
    QMimeData words;
    words.setText(QStringLiteral("words"));
    drop(words, false);
    EXPECT_EQ(text(), kWidgets);
    QMimeData nowhere;
    nowhere.setUrls({QUrl::fromLocalFile(m_folder.filePath(QStringLiteral("nowhere.yaml")))});
    drop(nowhere, true);
    EXPECT_TRUE(find(QStringLiteral("toast")));
    EXPECT_EQ(session().filePath(), path);
    EXPECT_EQ(text(), kWidgets);
}

TEST_F(Files, ClosingAsksByKeys) {
    const QString path = openText(kWidgets);
    change();
    EXPECT_FALSE(window().close());
    frame();
    ASSERT_TRUE(find(QStringLiteral("unsavedDiscard")));
    key(Qt::Key_Escape);
    EXPECT_TRUE(window().isVisible());
    key(Qt::Key_Q, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("unsavedDiscard")));
    for (int i = 0; i < 4 && !find(QStringLiteral("unsavedDiscard"))->hasActiveFocus(); ++i) key(Qt::Key_Tab);
    key(Qt::Key_Space);
    frame();
    EXPECT_FALSE(window().isVisible());
    EXPECT_EQ(onDisk(path), kWidgets);
    startAgain();
    EXPECT_FALSE(find(QStringLiteral("recoverButton"))) << "what was thrown away is not offered";
}

TEST_F(Files, ClosingSavesWithTheMouse) {
    const QString path = openText(kWidgets);
    change();
    EXPECT_FALSE(window().close());
    frame();
    click(find(QStringLiteral("unsavedSave")));
    EXPECT_FALSE(window().isVisible());
    EXPECT_THAT(onDisk(path), Not(HasSubstr("colour")));
}

}  // namespace
}  // namespace crd::gui
