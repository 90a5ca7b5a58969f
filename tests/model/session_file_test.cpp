// The document and its file: saving, changes by other programs, recovery.
#include <fcntl.h>
#include <sys/stat.h>

#include <QCoreApplication>
#include <QSignalSpy>
#include <QSysInfo>

#include "model/document/template_list.h"
#include "model/lesson/lesson_texts.h"
#include "model/response/response_store.h"
#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

using crd::test::definitionWith;

TEST_F(Session, SavesExactBytes) {
    for (const std::string& text :
         {std::string("\xEF\xBB\xBF") + definitionWith(kSchema), definitionWith(kSchema) + "# end"}) {
        std::string windows;
        for (const char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
        for (const std::string& bytes : {text, windows}) {
            DocumentSession session;
            openText(session, bytes);
            EXPECT_EQ(session.text(), bytes);
            EXPECT_EQ(session.renameNode(kSpec, QStringLiteral("wish")), QString());
            const std::string renamed = session.text();
            EXPECT_EQ(session.save(), QString());
            EXPECT_FALSE(session.modified());
            EXPECT_FALSE(session.changedOnDisk());
            EXPECT_EQ(bytesOf(session.filePath()), renamed);
            session.undo();
            EXPECT_TRUE(session.modified());
            EXPECT_EQ(session.save(), QString());
            EXPECT_EQ(bytesOf(session.filePath()), bytes);
        }
    }
}

// They have no end, or nothing to read.
TEST_F(Session, NoRecoveryIsReadFromADeviceOrAPipe) {
    ASSERT_TRUE(QDir().mkpath(recovery::folder()));
    const QString pipe = recovery::folder() + QStringLiteral("/pipe.recovery");
    const QString link = recovery::folder() + QStringLiteral("/zero.recovery");
    ASSERT_EQ(mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    ASSERT_TRUE(QFile::link(QStringLiteral("/dev/zero"), link));
    EXPECT_TRUE(recovery::pending().empty());
    EXPECT_FALSE(recovery::describe(pipe));
    EXPECT_FALSE(recovery::read(link));
}

TEST_F(Session, SaveAsTakesTheNewName) {
    DocumentSession session;
    session.newFromText(QString::fromStdString(*templateText(QStringLiteral("minimal"))));
    EXPECT_FALSE(templateText(QStringLiteral("none")));
    EXPECT_NE(session.save(), QString());
    session.settle();
    EXPECT_EQ(session.errorCount(), 0);
    EXPECT_FALSE(session.templates().isEmpty());
    EXPECT_EQ(session.saveAs(QUrl::fromLocalFile(pathOf("new.yaml"))), QString());
    EXPECT_EQ(session.fileName(), QStringLiteral("new.yaml"));
    EXPECT_EQ(bytesOf(pathOf("new.yaml")), session.text());
    EXPECT_NE(session.saveAs(QUrl(QStringLiteral("https://example.com/x.yaml"))), QString());
    EXPECT_NE(session.saveAs(QUrl::fromLocalFile(m_folder.path())), QString());
    EXPECT_EQ(session.fileName(), QStringLiteral("new.yaml"));
}

TEST_F(Session, WhatCannotBeReadIsSaidAndNothingChanges) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    const std::string text = session.text();
    const QString latin = write("latin.yaml", "name: caf\xE9\n");
    for (const QString& path : {pathOf("missing.yaml"), m_folder.path(), latin}) {
        EXPECT_NE(session.openPath(path), QString());
        EXPECT_FALSE(session.loadError().isEmpty());
        EXPECT_EQ(session.text(), text);
        EXPECT_EQ(session.fileName(), QStringLiteral("widgets.yaml"));
    }
    EXPECT_TRUE(session.loadError().contains(QStringLiteral("UTF-8")));
    EXPECT_EQ(bytesOf(latin), "name: caf\xE9\n");
    openText(session, text);
    EXPECT_EQ(session.loadError(), QString());
}

TEST_F(Session, AChangeOnDiskIsNeverOverwrittenSilently) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    EXPECT_EQ(session.renameNode(kSpec, QStringLiteral("wish")), QString());
    const std::string mine = session.text(), theirs = definitionWith("type: object");
    write("widgets.yaml", theirs);
    // Saving checks the file itself: it does not rely on a notification that may arrive later.
    EXPECT_TRUE(session.save().contains(QStringLiteral("another program")));
    EXPECT_TRUE(session.changedOnDisk());
    EXPECT_FALSE(session.diskNote().isEmpty());
    EXPECT_EQ(bytesOf(session.filePath()), theirs);
    EXPECT_EQ(session.text(), mine);

    session.keepMine();
    EXPECT_FALSE(session.changedOnDisk());
    EXPECT_EQ(session.save(), QString());
    EXPECT_EQ(bytesOf(session.filePath()), mine);
    EXPECT_FALSE(session.modified());

    write("widgets.yaml", theirs);
    EXPECT_NE(session.save(), QString());
    EXPECT_EQ(session.reload(), QString());
    EXPECT_EQ(session.text(), theirs);
    EXPECT_FALSE(session.changedOnDisk());
    EXPECT_FALSE(session.modified());
    session.undo();  // the work is not lost
    EXPECT_EQ(session.text(), mine);
    EXPECT_TRUE(session.modified());
}

TEST_F(Session, KeepMineOfAnUnmodifiedTextCanBeSaved) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    write("widgets.yaml", "other: text\n");
    EXPECT_NE(session.save(), QString());
    session.keepMine();
    EXPECT_TRUE(session.modified());
    EXPECT_EQ(session.save(), QString());
    EXPECT_EQ(bytesOf(session.filePath()), definitionWith(kSchema));
}

TEST_F(Session, TheWatchReportsChangesByRenaming) {
    DocumentSession session;
    openText(session, definitionWith(kSchema));
    QSignalSpy told(&session, &DocumentSession::diskChanged);
    for (int round = 0; round < 2; ++round) {
        write("beside.yaml", "other: text\n");
        QFile::remove(session.filePath());
        QFile::rename(pathOf("beside.yaml"), session.filePath());
        for (int i = 0; i < 100 && !session.changedOnDisk(); ++i) {
            if (!told.wait(100)) continue;
        }
        EXPECT_TRUE(session.changedOnDisk()) << "round " << round;
        session.keepMine();
        EXPECT_EQ(session.save(), QString());
        told.clear();
    }
    QFile::remove(session.filePath());
    for (int i = 0; i < 100 && !session.changedOnDisk(); ++i) told.wait(100);
    EXPECT_TRUE(session.diskNote().contains(QStringLiteral("deleted")));
    EXPECT_EQ(session.save(), QString());
    EXPECT_EQ(bytesOf(session.filePath()), session.text());
    EXPECT_FALSE(session.changedOnDisk());
}

TEST_F(Session, UnsavedWorkIsOfferedAfterACrash) {
    const std::string text = definitionWith(kSchema);
    std::string lost;
    {
        DocumentSession session;
        openText(session, text);
        EXPECT_EQ(session.renameNode(kSpec, QStringLiteral("wish")), QString());
        lost = session.text();
        // The window is destroyed without saving or closing.
    }
    ASSERT_EQ(recovery::pending().size(), 1U);
    EXPECT_EQ(bytesOf(pathOf("widgets.yaml")), text);
    {
        DocumentSession session;
        openText(session, text);
        EXPECT_EQ(session.text(), text);
        ASSERT_FALSE(session.kept()->recoveryFile().isEmpty());
        EXPECT_EQ(session.recover(), QString());
        EXPECT_EQ(session.text(), lost);
        EXPECT_TRUE(session.modified());
        EXPECT_TRUE(session.kept()->recoveryFile().isEmpty());
        EXPECT_EQ(session.save(), QString());
    }
    EXPECT_TRUE(recovery::pending().empty());
    EXPECT_EQ(bytesOf(pathOf("widgets.yaml")), lost);
}

TEST_F(Session, RecoveryCanBeDiscardedAndClosingLeavesNothing) {
    {
        DocumentSession session;
        openText(session, definitionWith(kSchema));
        type(session, 0, "# x\n");
    }
    {
        DocumentSession session;
        openText(session, definitionWith(kSchema));
        session.discardRecovery();
        EXPECT_TRUE(session.kept()->recoveryFile().isEmpty());
        type(session, 0, "# x\n");
        session.close();
        EXPECT_EQ(session.text(), "");
        EXPECT_EQ(session.fileName(), QStringLiteral("untitled"));
    }
    EXPECT_TRUE(recovery::pending().empty());
    // Discarded changes can be restored for a while; nothing else remains.
    for (const QString& file : QDir(recovery::folder()).entryList(QDir::Files))
        EXPECT_TRUE(file.endsWith(QStringLiteral(".discarded"))) << file.toStdString();
}

TEST_F(Session, WorkThatNeverHadAFileIsRecovered) {
    std::string lost;
    {
        DocumentSession session;
        session.newFromText(QString::fromStdString(*templateText(QStringLiteral("minimal"))));
        type(session, 0, "# mine\n");
        lost = session.text();
    }
    const std::vector<RecoveredDocument> pending = recovery::pending();
    ASSERT_EQ(pending.size(), 1U);
    DocumentSession session;
    EXPECT_EQ(session.openRecovery(pending.front().file), QString());
    EXPECT_EQ(session.text(), lost);
    EXPECT_TRUE(session.modified());
    EXPECT_NE(session.openRecovery(pathOf("none.recovery")), QString());
}

TEST_F(Session, ARunningProgramsRecoveryIsNotOffered) {
    DocumentSession first;
    openText(first, definitionWith(kSchema));
    type(first, 0, "# x\n");
    RecoverySlot slot;
    slot.write({first.filePath(), {}, FileState::absent()}, first.sharedText());
    EXPECT_TRUE(recovery::pending().empty());
    slot.remove();
    EXPECT_TRUE(slot.file().isEmpty());
}

// As after a restart of a container, in which the program has the same process id each time. Or of the computer.
TEST_F(Session, ACrashedProgramWithTheIdOfThisOneDoesNotHoldItsChanges) {
    {
        DocumentSession session;
        openText(session, definitionWith(kSchema));
        type(session, 0, "# x\n");
    }
    ASSERT_EQ(recovery::pending().size(), 1U);
    const QString lock = recovery::pending().front().file + QStringLiteral(".lock");
    for (const QByteArray& boot : {QSysInfo::bootUniqueId(), QByteArray("another-boot")}) {
        QFile file(lock);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::number(QCoreApplication::applicationPid()) + '\n' +
                   QFileInfo(QCoreApplication::applicationFilePath()).fileName().toUtf8() + '\n' +
                   QSysInfo::machineHostName().toUtf8() + '\n' + QSysInfo::machineUniqueId() + '\n' + boot + '\n');
        file.close();
        EXPECT_EQ(recovery::pending().size(), 1U) << boot.toStdString();
        EXPECT_FALSE(QFile::exists(lock)) << "it is of no use";
    }
    DocumentSession session;
    EXPECT_EQ(session.openPath(pathOf("widgets.yaml")), QString());
    EXPECT_FALSE(session.kept()->recoveryFile().isEmpty());
}

// Opening a pipe waits for its writer.
TEST_F(Session, OnlyARegularFileIsALock) {
    {
        DocumentSession session;
        openText(session, definitionWith(kSchema));
        type(session, 0, "# x\n");
    }
    ASSERT_EQ(recovery::pending().size(), 1U);
    const QString file = recovery::pending().front().file, lock = file + QStringLiteral(".lock");
    ASSERT_EQ(mkfifo(QFile::encodeName(lock).constData(), 0600), 0);
    const QString orphan = recovery::folder() + QStringLiteral("/orphan.recovery");
    ASSERT_TRUE(QFile(orphan + QStringLiteral(".base")).open(QIODevice::WriteOnly));
    ASSERT_EQ(mkfifo(QFile::encodeName(orphan + QStringLiteral(".lock")).constData(), 0600), 0);
    EXPECT_EQ(recovery::pending().size(), 1U);
    ASSERT_TRUE(QFile::remove(lock));
    ASSERT_TRUE(QFile::link(QStringLiteral("/dev/zero"), lock));
    EXPECT_EQ(recovery::pending().size(), 1U);
    const QString base = file + QStringLiteral(".base");
    QFile::remove(base);
    ASSERT_EQ(mkfifo(QFile::encodeName(base).constData(), 0600), 0);
    EXPECT_TRUE(recovery::read(file));
    recovery::discard(file);
    EXPECT_FALSE(QFileInfo(lock).isSymLink());
}

// Whatever the mode of the file: it may be one that other users must not read.
TEST_F(Session, CopiesOfTheTextAreForThisUserOnly) {
    const QString path = write("secret.yaml", definitionWith(kSchema));
    ASSERT_EQ(::chmod(QFile::encodeName(path).constData(), 0600), 0);
    const LessonKey lesson{LessonKey::Kind::BuiltIn, {}, QStringLiteral("private")};
    const mode_t before = ::umask(022);
    EXPECT_TRUE(QDir().mkpath(recovery::folder())) << "as earlier versions made it";
    {
        DocumentSession session;
        EXPECT_EQ(session.openPath(path), QString());
        type(session, 0, "# x\n");
    }
    using response_store::Kind;
    for (const Kind kind : {Kind::Conversion, Kind::Admission})
        response_store::write(kind, path, {{QStringLiteral("response"), QStringLiteral("{}")}});
    lesson::Texts texts;
    texts.definition = std::make_shared<const std::string>("a: 1\n");
    writeLessonTexts(lesson, {{0, texts}});
    ::umask(before);

    const auto modeOf = [](const QString& of) {
        struct stat info {};
        EXPECT_EQ(::stat(QFile::encodeName(of).constData(), &info), 0) << of.toStdString();
        return info.st_mode & 07777U;
    };
    const QDir data(QFileInfo(recovery::folder()).absolutePath());
    int files = 0;
    for (const char* name : {"recovery", "recovery/responses", "recovery/admission-responses", "lessons"}) {
        const QString folder = data.filePath(QString::fromLatin1(name));
        EXPECT_EQ(modeOf(folder), 0700U) << name;
        const QStringList endings{QStringLiteral("*.recovery"), QStringLiteral("*.base"), QStringLiteral("*.json")};
        for (const QFileInfo& info : QDir(folder).entryInfoList(endings, QDir::Files | QDir::Hidden)) {
            EXPECT_EQ(modeOf(info.absoluteFilePath()), 0600U) << info.absoluteFilePath().toStdString();
            ++files;
        }
    }
    EXPECT_GE(files, 5) << "the changes, their base, two responses and a lesson";
    EXPECT_EQ(readLessonTexts(lesson).size(), 1);
    writeLessonTexts(lesson, {});
}

// Each write is flushed to the disk: with hundreds of crashes, seconds before the window appears.
TEST_F(Session, LookingForRecoveredChangesWritesNothing) {
    {
        DocumentSession session;
        openText(session, definitionWith(kSchema));
        type(session, 0, "# x\n");
    }
    const QByteArray folder = QFile::encodeName(recovery::folder());
    const timespec old[2] = {{1'000, 0}, {1'000, 0}};
    ASSERT_EQ(utimensat(AT_FDCWD, folder.constData(), old, 0), 0);
    EXPECT_EQ(recovery::pending().size(), 1U);
    struct stat info {};
    ASSERT_EQ(stat(folder.constData(), &info), 0);
    EXPECT_EQ(info.st_mtim.tv_sec, 1'000);
}

}  // namespace
}  // namespace crd::model
