// The keys of commands: what the user may choose, which command loses its keys, and what is stored.
#include "model/application/key_bindings.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <QCoreApplication>
#include <QFile>
#include <QSaveFile>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace crd::model {
namespace {

using testing::HasSubstr;

class KeysOfCommands : public testing::Test {
 protected:
    void SetUp() override {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
        read();
    }
    // As after a restart of the program.
    void read() {
        m_keys.reset();
        m_settings = std::make_unique<AppSettings>();
        m_keys = std::make_unique<KeyBindings>();
        m_keys->setSettings(m_settings.get());
        declare("file.save", Pane::None, {"Ctrl+S"});
        declare("view.larger", Pane::None, {"Ctrl++", "Ctrl+="});
        declare("edit.redo", Pane::None, {"Ctrl+Shift+Z", "Ctrl+Y"});
        declare("node.delete", Pane::Schema, {"Del"});
        declare("version.remove", Pane::Versions, {"Del"});
        declare("view.next-tab", Pane::Side, {"Ctrl+Tab"});
        declare("preview.next", Pane::Object, {"Alt+Down"});
        declare("source.comment", Pane::Source, {"Ctrl+/"});
        declare("help.about", Pane::None, {});
    }
    void declare(const char* id, Pane scope, const QStringList& keys) {
        m_keys->declare(QLatin1String(id), scope, keys);
    }
    std::string keys(const char* id) const {
        return m_keys->keysOf(QLatin1String(id)).join(QLatin1Char(' ')).toStdString();
    }
    std::string assign(const char* id, const QStringList& wanted) {
        return m_keys->assign(QLatin1String(id), wanted).toStdString();
    }
    std::string assignmentError(const char* id, const char* wanted) const {
        return m_keys->assignmentError(QLatin1String(id), QLatin1String(wanted)).toStdString();
    }
    std::string conflict(const char* id, const char* wanted) const {
        return m_keys->conflict(QLatin1String(id), QLatin1String(wanted)).toStdString();
    }
    // By hand, in the file.
    void write(const char* id, const char* stored) {
        m_settings->setValue(QStringLiteral("keys/") + QLatin1String(id), QLatin1String(stored));
        m_settings->sync();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<AppSettings> m_settings;
    std::unique_ptr<KeyBindings> m_keys;
};

TEST_F(KeysOfCommands, AreTheDefaultsUntilTheUserChoosesOthers) {
    EXPECT_EQ(keys("file.save"), "Ctrl+S");
    EXPECT_EQ(keys("view.larger"), "Ctrl++ Ctrl+=");
    EXPECT_EQ(keys("help.about"), "");
    EXPECT_EQ(assign("file.save", {QStringLiteral("ctrl+alt+s"), QStringLiteral("F12")}), "");
    EXPECT_EQ(keys("file.save"), "Ctrl+Alt+S F12") << "in their portable names";
    EXPECT_THAT(m_keys->changed(), testing::ElementsAre(QStringLiteral("file.save")));
    read();
    EXPECT_EQ(keys("file.save"), "Ctrl+Alt+S F12") << "after a new start";
    m_keys->reset(QStringLiteral("file.save"));
    EXPECT_EQ(keys("file.save"), "Ctrl+S");
    read();
    EXPECT_TRUE(m_keys->changed().isEmpty());
}

TEST_F(KeysOfCommands, CanBeNoneAtAll) {
    EXPECT_EQ(assign("file.save", {}), "");
    read();
    EXPECT_EQ(keys("file.save"), "");
    EXPECT_EQ(m_keys->changed().size(), 1);
    EXPECT_EQ(assign("file.save", {QStringLiteral("Ctrl+S")}), "");
    EXPECT_TRUE(m_keys->changed().isEmpty()) << "the default is not the user's own";
}

TEST_F(KeysOfCommands, ConflictInTheSameScopeAndWithGlobalOnes) {
    EXPECT_EQ(conflict("help.about", "Ctrl+S"), "file.save");
    EXPECT_EQ(conflict("help.about", "Del"), "node.delete");
    EXPECT_EQ(conflict("node.delete", "Ctrl+S"), "file.save");
    EXPECT_EQ(conflict("node.delete", "Del"), "") << "it is its own, and the other pane does not matter";
    EXPECT_EQ(conflict("node.delete", "Alt+Down"), "");
    EXPECT_EQ(conflict("preview.next", "Ctrl+Tab"), "view.next-tab") << "a tab of the side";
    declare("table.edit", Pane::Table, {"F2"});
    EXPECT_EQ(conflict("table.edit", "Ctrl+Tab"), "view.next-tab") << "another tab of the side";
    EXPECT_EQ(conflict("preview.next", "Ctrl+/"), "source.comment") << "the sample is a source text";
    EXPECT_EQ(conflict("help.about", "Ctrl+Alt+F9"), "");
}

TEST_F(KeysOfCommands, OfAListOfChangesMayBePlain) {
    declare("compare.next-change", Pane::Changes, {"Alt+Down", "N"});
    EXPECT_EQ(assignmentError("compare.next-change", "J"), "");
    EXPECT_EQ(assignmentError("compare.next-change", "]"), "");
    EXPECT_THAT(assignmentError("compare.next-change", "Down"), testing::HasSubstr("moves the cursor"));
    EXPECT_THAT(assignmentError("compare.next-change", "Space"), testing::HasSubstr("types text"));
    EXPECT_THAT(assignmentError("preview.next", "J"), testing::HasSubstr("types text"));
    EXPECT_EQ(conflict("preview.next", "N"), "compare.next-change") << "the tab has such a list";
    EXPECT_EQ(conflict("compare.next-change", "Alt+Down"), "") << "both have it by default";
    EXPECT_EQ(conflict("node.delete", "N"), "") << "the tree is no such list";
    EXPECT_EQ(conflict("compare.next-change", "Ctrl+S"), "file.save");
    EXPECT_TRUE(KeyBindings::isPlain(QStringLiteral("N")));
    EXPECT_TRUE(KeyBindings::isPlain(QStringLiteral("Shift+N")));
    EXPECT_FALSE(KeyBindings::isPlain(QStringLiteral("Alt+Down")));
    EXPECT_FALSE(KeyBindings::isPlain(QStringLiteral("F3")));
}

TEST_F(KeysOfCommands, DefaultsCanAlwaysBeAssignedAgain) {
    declare("guide.search", Pane::Guide, {"Ctrl+F", "/"});
    EXPECT_EQ(assign("guide.search", {QStringLiteral("Ctrl+J"), QStringLiteral("/")}), "");
    EXPECT_EQ(keys("guide.search"), "Ctrl+J /");
    EXPECT_THAT(assignmentError("guide.search", "."), testing::HasSubstr("types text"));
}

TEST_F(KeysOfCommands, EscapeIsFixedAndSaysWhy) {
    declare("guide.close", Pane::Guide, {"Esc"});
    EXPECT_TRUE(m_keys->fixed(QStringLiteral("guide.close")));
    EXPECT_THAT(m_keys->whyFixed(QStringLiteral("guide.close")).toStdString(), testing::HasSubstr("Escape"));
    EXPECT_EQ(assign("guide.close", {QStringLiteral("Ctrl+J")}), assignmentError("guide.close", "Ctrl+J"));
    EXPECT_EQ(keys("guide.close"), "Esc");
    EXPECT_EQ(m_keys->whyFixed(QStringLiteral("file.save")), QString());
}

TEST_F(KeysOfCommands, AResetTakesTheDefaultsBack) {
    EXPECT_EQ(assign("help.about", {QStringLiteral("Ctrl+S"), QStringLiteral("F12")}), "");
    EXPECT_EQ(keys("file.save"), "");
    EXPECT_TRUE(m_keys->differs(QStringLiteral("file.save"))) << "though its own keys were not changed";
    m_keys->reset(QStringLiteral("file.save"));
    EXPECT_EQ(keys("file.save"), "Ctrl+S");
    EXPECT_EQ(keys("help.about"), "F12") << "the other of its keys stays";
    EXPECT_FALSE(m_keys->differs(QStringLiteral("file.save")));
    read();
    EXPECT_EQ(keys("file.save"), "Ctrl+S");
    EXPECT_EQ(keys("help.about"), "F12");
}

TEST_F(KeysOfCommands, AreTakenFromTheOtherCommand) {
    EXPECT_EQ(assign("help.about", {QStringLiteral("Ctrl+=")}), "");
    EXPECT_EQ(keys("help.about"), "Ctrl+=");
    EXPECT_EQ(keys("view.larger"), "Ctrl++") << "the other of its keys stays";
    EXPECT_EQ(assign("file.save", {QStringLiteral("Ctrl+=")}), "");
    EXPECT_EQ(keys("help.about"), "");
    EXPECT_EQ(keys("file.save"), "Ctrl+=");
    read();
    EXPECT_EQ(keys("help.about"), "");
    EXPECT_EQ(keys("file.save"), "Ctrl+=");
    m_keys->reset(QStringLiteral("file.save"));
    EXPECT_EQ(keys("view.larger"), "Ctrl++ Ctrl+=") << "given back";
    m_keys->resetAll();
    EXPECT_EQ(keys("file.save"), "Ctrl+S");
    read();
    EXPECT_TRUE(m_keys->changed().isEmpty());
}

TEST_F(KeysOfCommands, LeaveTheEditorItsOwn) {
    for (const char* wanted :
         {"A", "Shift+A", "7", "Space", "Return", "Left", "Shift+Down", "Home", "Backspace", "Del"})
        EXPECT_THAT(assignmentError("file.save", wanted), HasSubstr("Add Ctrl or Alt")) << wanted;
    for (const char* wanted : {"Tab", "Shift+Backtab", "Esc", "Shift+F10", "Menu", "Ctrl+Esc"})
        EXPECT_THAT(assignmentError("file.save", wanted), HasSubstr("reserved for moving")) << wanted;
    for (const char* wanted : {"Ctrl+C", "ctrl+v", "Ctrl+Shift+Z"})
        EXPECT_THAT(assignmentError("file.save", wanted), HasSubstr("text fields")) << wanted;
    for (const char* wanted : {"", "Ctrl", "Ctrl+K, Ctrl+S", "no key at all"})
        EXPECT_THAT(assignmentError("file.save", wanted), HasSubstr("not a single key")) << wanted;
    for (const char* wanted : {"F9", "Shift+F9", "Alt+A", "Ctrl+Shift+Left", "Meta+S", "Ctrl+Tab"})
        EXPECT_EQ(assignmentError("file.save", wanted), "") << wanted;
    EXPECT_EQ(assignmentError("node.delete", "Ins"), "") << "a list has no text to insert into";
    EXPECT_THAT(assignmentError("node.delete", "Up"), HasSubstr("Add Ctrl or Alt"));
    EXPECT_THAT(assignmentError("no.such", "F9"), HasSubstr("no.such"));

    EXPECT_THAT(assign("file.save", {QStringLiteral("A")}), HasSubstr("Add Ctrl or Alt"));
    EXPECT_THAT(assign("file.save", {QStringLiteral("F9"), QStringLiteral("F11"), QStringLiteral("F12")}),
                HasSubstr("two"));
    EXPECT_EQ(keys("file.save"), "Ctrl+S") << "nothing was changed";
}

TEST_F(KeysOfCommands, OfTextFieldsCannotBeChanged) {
    EXPECT_TRUE(m_keys->fixed(QStringLiteral("edit.redo")));
    EXPECT_FALSE(m_keys->fixed(QStringLiteral("file.save")));
    EXPECT_THAT(assign("edit.redo", {QStringLiteral("F9")}), HasSubstr("cannot be changed"));
    EXPECT_THAT(assign("edit.redo", {}), HasSubstr("cannot be changed"));
    EXPECT_EQ(keys("edit.redo"), "Ctrl+Shift+Z Ctrl+Y");
}

// Keys written by hand, or by a later version of the program, do not affect other commands.
TEST_F(KeysOfCommands, AreReadFromAFileWithCare) {
    write("file.save", "A Ctrl+K,Ctrl+S F9 F9 F11 F12");
    write("edit.redo", "F12");
    write("no.such-command", "Ctrl+Tab");
    write("help.about", "F9");
    write("node.delete", "X");
    read();
    EXPECT_EQ(keys("edit.redo"), "Ctrl+Shift+Z Ctrl+Y");
    EXPECT_EQ(keys("view.next-tab"), "Ctrl+Tab") << "of a command that does not exist";
    EXPECT_EQ(keys("file.save"), "F9") << "of the first two, the one that a command may have";
    EXPECT_EQ(keys("help.about"), "");
    EXPECT_EQ(keys("node.delete"), "Del") << "nothing of it can be used";
}

// The zoom of the source has the same keys as that of the window.
TEST_F(KeysOfCommands, MayBeSharedByDefault) {
    declare("source.larger", Pane::Source, {"Ctrl++"});
    EXPECT_EQ(conflict("view.larger", "Ctrl++"), "");
    EXPECT_EQ(assign("view.larger", {QStringLiteral("Ctrl++"), QStringLiteral("F9")}), "");
    EXPECT_EQ(keys("source.larger"), "Ctrl++");
    EXPECT_EQ(assign("file.save", {QStringLiteral("Ctrl++")}), "");
    EXPECT_EQ(keys("source.larger"), "");
    EXPECT_EQ(keys("view.larger"), "F9");
}

TEST_F(KeysOfCommands, AreNamedAsPressed) {
    const auto names = [](int key, Qt::KeyboardModifiers modifiers) {
        return KeyBindings::namesOf(key, static_cast<int>(modifiers)).join(QLatin1Char(' ')).toStdString();
    };
    EXPECT_EQ(names(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier), "Ctrl+Shift+S");
    EXPECT_EQ(names(Qt::Key_Plus, Qt::ControlModifier | Qt::KeypadModifier), "Ctrl++");
    EXPECT_EQ(names(Qt::Key_Plus, Qt::ControlModifier | Qt::ShiftModifier), "Ctrl+Shift++ Ctrl++");
    EXPECT_EQ(names(Qt::Key_F3, Qt::ShiftModifier), "Shift+F3");
    EXPECT_EQ(names(Qt::Key_Space, Qt::ControlModifier), "Ctrl+Space");
    EXPECT_EQ(names(Qt::Key_Control, Qt::ControlModifier), "");
}

// The window would wait until something is written into it.
class SettingsFile : public testing::Test {
 protected:
    void SetUp() override {
        qputenv("XDG_CONFIG_HOME", QFile::encodeName(m_folder.path()));
        QCoreApplication::setOrganizationName(QStringLiteral("group"));
        QCoreApplication::setApplicationName(QStringLiteral("program"));
        ASSERT_TRUE(QDir(m_folder.path()).mkpath(QStringLiteral("group")));
    }
    void TearDown() override {
        qputenv("XDG_CONFIG_HOME", m_configHome);
        QCoreApplication::setOrganizationName(m_organization);
        QCoreApplication::setApplicationName(m_application);
    }
    void write(const QByteArray& bytes) const {
        QFile file(m_file);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    static QByteArray bytesOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    const QTemporaryDir m_folder;
    const QString m_file = m_folder.filePath(QStringLiteral("group/program.conf"));
    const QByteArray m_configHome = qgetenv("XDG_CONFIG_HOME");
    const QString m_organization = QCoreApplication::organizationName(),
                  m_application = QCoreApplication::applicationName();
};

TEST_F(SettingsFile, IsNotOpenedIfItIsAPipe) {
    EXPECT_EQ(blockingSettings(), QString());
    ASSERT_EQ(mkfifo(QFile::encodeName(m_file).constData(), 0600), 0);
    EXPECT_EQ(blockingSettings(), m_file);
    ASSERT_TRUE(QFile::remove(m_file));
    write({});
    EXPECT_EQ(blockingSettings(), QString());
}

// Windows are programs of their own: they share the settings file.
TEST(Theme, FollowsOtherWindows) {
    AppSettings settings;
    const QString path = QSettings().fileName();
    settings.setTheme(ThemeChoice::Light);
    settings.sync();
    settings.follow();
    QSignalSpy changed(&settings, &AppSettings::themeChanged);
    QByteArray text;
    {
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
        text = file.readAll();
    }
    ASSERT_TRUE(text.contains("theme=light")) << text.toStdString();
    QSaveFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text.replace("theme=light", "theme=dark"));
    ASSERT_TRUE(file.commit());
    ASSERT_TRUE(changed.wait(60'000));
    EXPECT_EQ(settings.theme(), ThemeChoice::Dark);
    settings.setTheme(ThemeChoice::System);
    EXPECT_EQ(changed.count(), 2);
}

// The next setting that is saved replaces the file with what could be read.
TEST_F(SettingsFile, IsCopiedIfPartsOfItCannotBeRead) {
    EXPECT_EQ(copyUnreadableSettings(), QString()) << "there is none";
    write("[view]\ntheme=dark\n");
    EXPECT_EQ(copyUnreadableSettings(), QString());
    for (const QByteArray& broken : {QByteArray("[view]\ntheme=dark\nnothing of a setting\n"),
                                     QByteArray("[view]\ntheme=dark\n\0\0language=de\n", 32)}) {
        write(broken);
        const QString copy = copyUnreadableSettings();
        EXPECT_TRUE(copy.startsWith(m_file + QStringLiteral(".unreadable"))) << copy.toStdString();
        EXPECT_EQ(bytesOf(copy), broken);
        EXPECT_EQ(copyUnreadableSettings(), QString()) << "one copy is enough";
        EXPECT_EQ(bytesOf(m_file), broken);
    }
}

}  // namespace
}  // namespace crd::model
