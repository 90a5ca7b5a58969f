// The real file dialog, by keys: typing, completion, questions and the result.
#include "model/dialogs/file_chooser.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <set>

#include "model/application/app_settings.h"
#include "model/files/file_flow.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;

class FileChooserTest : public SizedWindowTest {
 protected:
    template <class Dialog>
    static Dialog* top() {
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (auto* dialog = qobject_cast<Dialog*>(widget); dialog && dialog->isVisible()) return dialog;
        }
        return nullptr;
    }
    template <class Dialog>
    static Dialog* wait() {
        Dialog* dialog = nullptr;
        EXPECT_TRUE(QTest::qWaitFor([&] { return (dialog = top<Dialog>()) != nullptr; }, 10'000));
        if (dialog) {
            EXPECT_TRUE(QTest::qWaitForWindowActive(dialog));
        }
        return dialog;
    }
    // Presses Return, which opens a question in a nested event loop, and answers with a key or a button. Returns the
    // question.
    static QString confirm(QWidget* dialog, Qt::Key answer,
                           QMessageBox::StandardButton button = QMessageBox::NoButton) {
        QString asked;
        QTimer poll;
        QObject::connect(&poll, &QTimer::timeout, [&] {
            auto* question = top<QMessageBox>();
            if (!question || !question->windowHandle()) return;
            poll.stop();
            asked = question->text();
            if (button != QMessageBox::NoButton) {
                QTest::mouseClick(question->button(button), Qt::LeftButton);
            } else {
                QTest::keyClick(question->windowHandle(), answer);
            }
        });
        poll.start(20);
        QTest::keyClick(dialog->windowHandle(), Qt::Key_Return);
        EXPECT_TRUE(QTest::qWaitFor([] { return top<QMessageBox>() == nullptr; }, 5'000));
        return asked;
    }
    static QLineEdit* nameField() { return top<QFileDialog>()->findChild<QLineEdit*>(QStringLiteral("fileNameEdit")); }
    // Through the window, like real key presses: popups receive the keys while they are open.
    void press(QWidget* dialog, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(dialog->windowHandle(), key, modifiers);
        frame();
    }
    void write(QWidget* dialog, const QString& text) {
        for (const QChar c : text) QTest::keyClick(dialog->windowHandle(), c.toLatin1());
        frame();
    }
    QFileDialog* askSaveAs() {
        key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        return wait<QFileDialog>();
    }
    QFileDialog* askOpen() {
        key(Qt::Key_O, Qt::ControlModifier);
        return wait<QFileDialog>();
    }
    void closed() {
        EXPECT_TRUE(QTest::qWaitFor([] { return top<QFileDialog>() == nullptr; }, 10'000));
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window()));
        frame();
    }
    QString folder(const char* name) {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        EXPECT_TRUE(QDir().mkpath(path));
        return path;
    }
};

TEST_P(FileChooserTest, SaveAsAsksBeforeItReplacesAFile) {
    openText(kWidgets);
    const QString other = m_folder.filePath(QStringLiteral("other.yaml"));
    writeToDisk(other, "precious: true\n");
    QFileDialog* dialog = askSaveAs();
    ASSERT_TRUE(dialog);
    EXPECT_EQ(nameField()->selectedText() + QStringLiteral(".yaml"), nameField()->text()) << "can be typed over";
    press(dialog, Qt::Key_A, Qt::ControlModifier);
    write(dialog, QStringLiteral("other.yaml"));
    EXPECT_THAT(confirm(dialog, Qt::Key_Escape).toStdString(), HasSubstr("other.yaml"))
        << "nothing is replaced without asking";
    EXPECT_EQ(onDisk(other), "precious: true\n");
    ASSERT_TRUE(top<QFileDialog>()) << "and it can be called otherwise";
    EXPECT_THAT(confirm(dialog, Qt::Key_unknown, QMessageBox::Yes).toStdString(), HasSubstr("other.yaml"));
    closed();
    EXPECT_EQ(onDisk(other), kWidgets);
    EXPECT_EQ(session().filePath(), other);
    EXPECT_FALSE(content()->property("modified").toBool());
}

TEST_P(FileChooserTest, ExportingDocumentationAsksBeforeItReplacesAFile) {
    openText(kWidgets);
    const QString other = m_folder.filePath(QStringLiteral("other.html"));
    writeToDisk(other, "precious\n");
    byCommand("file.export-docs");
    QFileDialog* dialog = wait<QFileDialog>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(nameField()->text().endsWith(QStringLiteral(".html"))) << nameField()->text().toStdString();
    press(dialog, Qt::Key_A, Qt::ControlModifier);
    write(dialog, QStringLiteral("other"));
    EXPECT_THAT(confirm(dialog, Qt::Key_Escape).toStdString(), HasSubstr("other.html"));
    EXPECT_EQ(onDisk(other), "precious\n");
    EXPECT_THAT(confirm(dialog, Qt::Key_unknown, QMessageBox::Yes).toStdString(), HasSubstr("other.html"));
    closed();
    EXPECT_TRUE(QTest::qWaitFor([&] { return onDisk(other).starts_with("<!DOCTYPE html>"); }, 20'000));
    EXPECT_TRUE(QTest::qWaitFor([&] { return find(QStringLiteral("toast")) != nullptr; }, 5'000));
    EXPECT_THAT(find(QStringLiteral("toastText"))->property("text").toString().toStdString(), HasSubstr("other.html"));
    EXPECT_EQ(text(), kWidgets);
}

TEST_P(FileChooserTest, AnOpenApiDocumentIsSavedNextToTheFile) {
    const QString path = openText(kWidgets);
    byCommand("go.openapi");
    ASSERT_TRUE(QTest::qWaitFor([&] { return find(QStringLiteral("openApi:spec")) != nullptr; }, 10'000));
    click(find(QStringLiteral("saveOpenApi")));
    QFileDialog* dialog = wait<QFileDialog>();
    ASSERT_TRUE(dialog);
    const QString name = nameField()->text();
    EXPECT_TRUE(name.endsWith(QStringLiteral(".openapi-v3.json"))) << name.toStdString();
    press(dialog, Qt::Key_Return);
    closed();
    const QString saved = QFileInfo(path).absoluteDir().filePath(name);
    ASSERT_TRUE(QTest::qWaitFor([&] { return QFileInfo::exists(saved); }, 5'000)) << saved.toStdString();
    EXPECT_THAT(onDisk(saved), testing::StartsWith("{\"openapi\":\"3.0.0\""));
    ASSERT_TRUE(QTest::qWaitFor([&] { return find(QStringLiteral("toast")) != nullptr; }, 5'000));
    EXPECT_THAT(find(QStringLiteral("toastText"))->property("text").toString().toStdString(),
                HasSubstr("openapi-v3.json"));
    EXPECT_EQ(text(), kWidgets);
}

// One chooser serves all commands: nothing of the question before is left.
TEST_P(FileChooserTest, EachCommandAsksItsOwnQuestion) {
    const QString path = openText(kWidgets);
    std::set<QString> titles;
    const struct {
        const char* command;
        QFileDialog::AcceptMode accepts;
        QFileDialog::FileMode takes;
        const char* filter;
    } questions[] = {
        {"file.open", QFileDialog::AcceptOpen, QFileDialog::ExistingFile, "*.yaml"},
        {"file.save-as", QFileDialog::AcceptSave, QFileDialog::AnyFile, "*.yaml"},
        {"file.export-docs", QFileDialog::AcceptSave, QFileDialog::AnyFile, "*.html"},
        {"learn.open-folder", QFileDialog::AcceptOpen, QFileDialog::Directory, ""},
        {"validate.file", QFileDialog::AcceptOpen, QFileDialog::ExistingFile, "*.yaml"},
        {"preview.add-file", QFileDialog::AcceptOpen, QFileDialog::ExistingFile, "*.yaml"},
        {"admission.open", QFileDialog::AcceptOpen, QFileDialog::ExistingFile, "*.yaml"},
        {"compare.file", QFileDialog::AcceptOpen, QFileDialog::ExistingFile, "*.yaml"},
    };
    for (const auto& question : questions) {
        byCommand(question.command);
        auto* dialog = wait<QFileDialog>();
        ASSERT_TRUE(dialog) << question.command;
        EXPECT_TRUE(titles.insert(dialog->windowTitle()).second) << dialog->windowTitle().toStdString();
        EXPECT_EQ(dialog->acceptMode(), question.accepts) << question.command;
        EXPECT_EQ(dialog->fileMode(), question.takes) << question.command;
        EXPECT_THAT(dialog->nameFilters().value(0).toStdString(), HasSubstr(question.filter)) << question.command;
        EXPECT_EQ(dialog->directory().absolutePath(), QFileInfo(path).absolutePath()) << question.command;
        press(dialog, Qt::Key_Escape);
        closed();
    }
    EXPECT_EQ(text(), kWidgets);
}

TEST_P(FileChooserTest, ReturnSavesUnderANewNameNextToTheOpenFile) {
    const QString path = openText(kWidgets);
    QFileDialog* dialog = askSaveAs();
    ASSERT_TRUE(dialog);
    EXPECT_EQ(dialog->directory().absolutePath(), m_folder.path());
    EXPECT_EQ(dialog->acceptMode(), QFileDialog::AcceptSave);
    EXPECT_TRUE(dialog->findChild<QDialogButtonBox*>()
                    ->button(QDialogButtonBox::Save)
                    ->text()
                    .contains(QStringLiteral("Save")));
    EXPECT_TRUE(nameField()->hasFocus());
    press(dialog, Qt::Key_A, Qt::ControlModifier);
    write(dialog, QStringLiteral("fresh"));
    press(dialog, Qt::Key_Return);
    closed();
    EXPECT_EQ(session().filePath(), m_folder.filePath(QStringLiteral("fresh.yaml"))) << "with the usual suffix";
    EXPECT_EQ(onDisk(session().filePath()), kWidgets);
    EXPECT_EQ(onDisk(path), kWidgets);
}

TEST_P(FileChooserTest, TabCompletesPathsThatAreTyped) {
    openText(kWidgets);
    const QString deep = folder("gateways/inner");
    writeToDisk(deep + QStringLiteral("/gateway.yaml"), kWidgets);
    writeToDisk(deep + QStringLiteral("/gateway-class.yaml"), kWidgets);
    writeToDisk(deep + QStringLiteral("/gateway.txt"), "no definition");
    QFileDialog* dialog = askOpen();
    ASSERT_TRUE(dialog);
    write(dialog, m_folder.path() + QStringLiteral("/gat"));
    press(dialog, Qt::Key_Tab);
    EXPECT_EQ(nameField()->text(), m_folder.filePath(QStringLiteral("gateways/")));
    EXPECT_TRUE(nameField()->hasFocus());
    press(dialog, Qt::Key_Tab);
    EXPECT_EQ(nameField()->text(), deep + QStringLiteral("/"));
    press(dialog, Qt::Key_Tab);
    EXPECT_EQ(nameField()->text(), deep + QStringLiteral("/gateway")) << "as far as they agree";
    write(dialog, QStringLiteral("."));
    press(dialog, Qt::Key_Tab);
    EXPECT_EQ(nameField()->text(), deep + QStringLiteral("/gateway.yaml"));
    press(dialog, Qt::Key_Return);
    if (top<QFileDialog>()) press(dialog, Qt::Key_Return);  // the first one closed the list of completions
    closed();
    settle();
    EXPECT_EQ(session().filePath(), deep + QStringLiteral("/gateway.yaml"));
}

TEST_P(FileChooserTest, TakesAPathThatIsPasted) {
    openText(kWidgets);
    const QString path = folder("far") + QStringLiteral("/away.yaml");
    writeToDisk(path, kWidgets);
    QApplication::clipboard()->setText(path);
    QFileDialog* dialog = askOpen();
    ASSERT_TRUE(dialog);
    press(dialog, Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(nameField()->text(), path);
    press(dialog, Qt::Key_Return);
    if (top<QFileDialog>()) press(dialog, Qt::Key_Return);
    closed();
    settle();
    EXPECT_EQ(session().filePath(), path);
}

TEST_P(FileChooserTest, BeginsWhereAFolderStillExists) {
    const QString gone = folder("project/crds");
    QMetaObject::invokeMethod(part("files")->property("flow").value<QObject*>(), "newWith",
                              Q_ARG(QString, QString::fromLatin1(kWidgets)));
    settle();
    auto* settings = content()->property("settings").value<QObject*>();
    settings->setProperty("lastFolder", gone);
    ASSERT_TRUE(QDir(m_folder.filePath(QStringLiteral("project"))).removeRecursively());
    const auto* flow = part("files")->property("flow").value<model::FileFlow*>();
    const QString working = QDir::currentPath();
    EXPECT_EQ(flow->folder(), working) << "started in a project";
    QDir::setCurrent(QDir::rootPath());
    QFileDialog* dialog = askSaveAs();
    QDir::setCurrent(working);
    ASSERT_TRUE(dialog);
    EXPECT_EQ(dialog->directory().absolutePath(), m_folder.path());
    for (const QUrl& url : dialog->sidebarUrls())
        EXPECT_TRUE(QDir(url.toLocalFile()).exists()) << url.path().toStdString();
    for (const QString& path : dialog->history()) EXPECT_TRUE(QDir(path).exists()) << path.toStdString();
    press(dialog, Qt::Key_Escape);
    closed();
    EXPECT_EQ(session().filePath(), QString()) << "cancelled";
    EXPECT_EQ(model::FileChooser::existingFolder(QString()), QDir::homePath());
    EXPECT_EQ(model::FileChooser::existingFolder(QStringLiteral("/none/at/all")), QStringLiteral("/"));
    EXPECT_EQ(model::FileChooser::existingFolder(QStringLiteral("none")), QDir::homePath());
}

TEST_P(FileChooserTest, HasTheColoursAndTheTextSizeOfTheWindow) {
    openText(kWidgets);
    auto* settings = content()->property("settings").value<QObject*>();
    QSize before;
    for (const bool dark : {false, true}) {
        settings->setProperty("theme",
                              QVariant::fromValue(dark ? model::ThemeChoice::Dark : model::ThemeChoice::Light));
        settings->setProperty("textScale", dark ? 1.5 : 1.0);
        frame();
        QFileDialog* dialog = askOpen();
        ASSERT_TRUE(dialog);
        EXPECT_EQ(dialog->palette().color(QPalette::Window).lightness() < 128, dark);
        EXPECT_EQ(dialog->palette().color(QPalette::Text).lightness() > 128, dark);
        EXPECT_EQ(nameField()->palette().color(QPalette::Base).lightness() < 128, dark);
        if (dark) {
            EXPECT_GT(nameField()->sizeHint().height(), before.height());
        }
        before = nameField()->sizeHint();
        EXPECT_FALSE(dialog->testOption(QFileDialog::DontUseNativeDialog)) << "the desktop's own where it has one";
        press(dialog, Qt::Key_Escape);
        closed();
    }
}

TEST_P(FileChooserTest, AFileThatIsNotThereIsNotOpened) {
    const QString path = openText(kWidgets);
    QFileDialog* dialog = askOpen();
    ASSERT_TRUE(dialog);
    write(dialog, QStringLiteral("nowhere.yaml"));
    EXPECT_THAT(confirm(dialog, Qt::Key_Escape).toStdString(), HasSubstr("nowhere.yaml"));
    press(dialog, Qt::Key_Escape);
    closed();
    EXPECT_EQ(session().filePath(), path);
}

INSTANTIATE_TEST_SUITE_P(Sizes, FileChooserTest, windowSizes(), sizeName);

}  // namespace
}  // namespace crd::gui
