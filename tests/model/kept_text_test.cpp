// A text, its file, and unsaved changes of an earlier run.
#include "model/recovery/kept_text.h"

#include <sys/resource.h>

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <csignal>

#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

using crd::test::definitionWith;

class Kept : public Session {
 protected:
    const std::string m_base = definitionWith(kSchema);
    // A change in the middle, by editing; and one at the end, by another program.
    const std::string m_theirs = m_base + "# theirs\n";

    // Edited in a run that crashed; returns the edited text.
    std::string lose() {
        DocumentSession session;
        openText(session, m_base);
        EXPECT_EQ(session.renameNode(kSpec, QStringLiteral("wish")), QString());
        return session.text();
    }
    static QStringList recoveryFiles() { return QDir(recovery::folder()).entryList(QDir::Files | QDir::Hidden); }
    static QString kinds(const QList<DiffRow>& rows) {
        QString out;
        for (const DiffRow& row : rows) {
            if (row.conflict) out += u'!';
            out += QLatin1Char("srag"[static_cast<int>(row.kind)]);
        }
        return out;
    }
};

TEST_F(Kept, UndoOfARecoverySaysSo) {
    lose();
    DocumentSession session;
    EXPECT_EQ(session.openPath(pathOf("widgets.yaml")), QString());
    EXPECT_EQ(session.recover(), QString());
    type(session, session.text().size(), "# later\n");
    QSignalSpy noticed(&session, &EditedText::noticed);
    while (session.canUndo() && session.text() != m_base) {
        QCoreApplication::processEvents();
        EXPECT_EQ(noticed.count(), 0);
        session.undo();
    }
    QCoreApplication::processEvents();
    ASSERT_EQ(noticed.count(), 1);
    EXPECT_EQ(noticed.front().front().toString(),
              QStringLiteral("Undid the recovery of widgets.yaml. Redo restores the changes."));
    session.redo();
    QCoreApplication::processEvents();
    EXPECT_EQ(noticed.count(), 1);
}

TEST_F(Kept, ARecoveryThatWasUndoneIsOfferedAgain) {
    const std::string mine = lose();
    {
        DocumentSession session;
        EXPECT_EQ(session.openPath(pathOf("widgets.yaml")), QString());
        EXPECT_EQ(session.recover(), QString());
        session.undo();
        EXPECT_EQ(session.text(), m_base);
        EXPECT_FALSE(session.modified());
        session.close();  // as when the window closes
    }
    {
        DocumentSession session;
        EXPECT_EQ(session.openPath(pathOf("widgets.yaml")), QString());
        EXPECT_EQ(session.recover(), QString());
        session.undo();
        EXPECT_EQ(session.openPath(pathOf("widgets.yaml")), QString());
        EXPECT_FALSE(session.kept()->recoveryFile().isEmpty()) << "the same file again";
    }
    {
        DocumentSession session;
        EXPECT_EQ(session.openPath(pathOf("widgets.yaml")), QString());
        EXPECT_EQ(session.recover(), QString());
        EXPECT_EQ(session.text(), mine);
        session.undo();
        session.redo();
        EXPECT_EQ(session.save(), QString());
        session.undo();  // of what is in the file now
    }
    {
        DocumentSession session;
        EXPECT_EQ(session.openPath(pathOf("widgets.yaml")), QString());
        EXPECT_EQ(session.recover(), QString());
        EXPECT_EQ(session.text(), m_base) << "unsaved: the recovery was undone after it was saved";
        session.undo();
        type(session, 0, "# other\n");  // there is nothing to redo now
        EXPECT_EQ(session.save(), QString());
    }
    EXPECT_TRUE(recoveryFiles().isEmpty()) << recoveryFiles().join(u' ').toStdString();
}

TEST_F(Kept, RecoveredChangesKnowTheFileThatTheyWereMadeTo) {
    const std::string mine = lose();
    write("widgets.yaml", m_theirs);
    DocumentSession session;
    EXPECT_EQ(session.openPath(pathOf("widgets.yaml")), QString());
    EXPECT_FALSE(session.changedOnDisk());
    EXPECT_EQ(session.recover(), QString());
    EXPECT_EQ(session.text(), mine);
    EXPECT_TRUE(session.changedOnDisk()) << "the file is not what the changes were made to";
    EXPECT_TRUE(session.kept()->saveWouldOverwrite());
    EXPECT_NE(session.save(), QString());
    EXPECT_EQ(bytesOf(pathOf("widgets.yaml")), m_theirs);

    const TextSides sides = session.kept()->sides();
    EXPECT_TRUE(sides.hasBase);
    EXPECT_TRUE(sides.mergeable);
    EXPECT_EQ(sides.conflicts, 0);
    EXPECT_TRUE(kinds(sides.theirs).endsWith(QStringLiteral("a")));
    EXPECT_EQ(session.kept()->takeMerged(), QString());
    EXPECT_EQ(session.text(), mine + "# theirs\n");
    EXPECT_FALSE(session.changedOnDisk());
    EXPECT_TRUE(session.modified());
    EXPECT_EQ(session.save(), QString());
    EXPECT_EQ(bytesOf(pathOf("widgets.yaml")), mine + "# theirs\n");
    EXPECT_TRUE(recoveryFiles().isEmpty());
}

TEST_F(Kept, UndoOfARecoveryLeadsToTheTextBeforeTheChanges) {
    const std::string mine = lose();
    write("widgets.yaml", m_theirs);
    DocumentSession session;
    session.openPath(pathOf("widgets.yaml"));
    EXPECT_EQ(session.recover(), QString());
    session.undo();
    EXPECT_EQ(session.text(), m_base);
    EXPECT_FALSE(session.modified());
    EXPECT_TRUE(session.changedOnDisk());
    EXPECT_NE(session.save(), QString()) << "not over theirs";
    session.redo();
    EXPECT_EQ(session.text(), mine);
    EXPECT_NE(session.save(), QString());
    EXPECT_EQ(bytesOf(pathOf("widgets.yaml")), m_theirs);
    EXPECT_EQ(session.reload(), QString());
    EXPECT_EQ(session.text(), m_theirs);
    EXPECT_EQ(session.save(), QString());
}

TEST_F(Kept, UndoOfAReloadIsNotSavedOverTheFile) {
    write("widgets.yaml", m_base);
    DocumentSession session;
    session.openPath(pathOf("widgets.yaml"));
    type(session, 0, "# mine\n");
    const std::string mine = session.text();
    write("widgets.yaml", m_theirs);
    EXPECT_EQ(session.reload(), QString());
    EXPECT_FALSE(session.changedOnDisk());
    session.undo();
    EXPECT_EQ(session.text(), mine);
    EXPECT_TRUE(session.changedOnDisk());
    EXPECT_EQ(session.diskNote(),
              QStringLiteral("The reload of widgets.yaml is undone: the file on disk has another text."));
    EXPECT_NE(session.save(), QString());
    EXPECT_EQ(bytesOf(pathOf("widgets.yaml")), m_theirs);
    EXPECT_TRUE(session.kept()->sides().mergeable) << "the common base is known";
    session.redo();
    EXPECT_FALSE(session.changedOnDisk());
    EXPECT_FALSE(session.modified());
    session.undo();
    type(session, 0, "# new\n");
    EXPECT_TRUE(session.changedOnDisk()) << "another step than the reload";
    EXPECT_NE(session.save(), QString());
}

TEST_F(Kept, KnowsTheSavedTextWithoutItsSteps) {
    write("widgets.yaml", m_base);
    DocumentSession session;
    session.openPath(pathOf("widgets.yaml"));
    type(session, 0, "# mine\n");
    EXPECT_EQ(*session.kept()->savedText(), m_base);
    write("widgets.yaml", m_theirs);
    (void)session.kept()->sides();
    EXPECT_EQ(session.kept()->takeMerged(), QString());
    EXPECT_EQ(*session.kept()->savedText(), m_theirs) << "merged, not saved";
    EXPECT_EQ(session.save(), QString());
    const std::string merged = session.text();
    session.undo();
    session.undo();
    type(session, 0, "# other\n");
    EXPECT_EQ(*session.kept()->savedText(), merged) << "the steps to it are dropped";
}

TEST_F(Kept, EditsBeforeARecoveryStayInTheHistory) {
    const std::string mine = lose();
    DocumentSession session;
    session.openPath(pathOf("widgets.yaml"));
    type(session, 0, "# first\n");
    const std::string first = session.text();
    EXPECT_EQ(session.recover(), QString());
    EXPECT_EQ(session.text(), mine);
    session.undo();
    EXPECT_EQ(session.text(), first);
}

TEST_F(Kept, TwoCrashesInARowForgetNothing) {
    const std::string mine = lose();
    write("widgets.yaml", m_theirs);
    {
        DocumentSession session;
        session.openPath(pathOf("widgets.yaml"));
        EXPECT_EQ(session.recover(), QString());
    }
    DocumentSession session;
    session.openPath(pathOf("widgets.yaml"));
    EXPECT_EQ(session.recover(), QString());
    EXPECT_EQ(session.text(), mine);
    EXPECT_TRUE(session.changedOnDisk());
    EXPECT_TRUE(session.kept()->sides().mergeable);
}

TEST_F(Kept, FilesOfOlderVersionsAreReadAndNothingIsAssumed) {
    QDir().mkpath(recovery::folder());
    const QString path = write("widgets.yaml", m_base);
    const std::string mine = "# mine\n" + m_base;
    const std::string head = R"({"path":")" + path.toStdString() + R"(","time":"2026-01-02T03:04:05.678Z"})";
    QFile old(recovery::folder() + QStringLiteral("/old.recovery"));
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.write(QByteArray::fromStdString(head + "\n" + mine));
    old.close();
    DocumentSession session;
    EXPECT_EQ(session.openPath(path), QString());
    EXPECT_EQ(session.recover(), QString());
    EXPECT_EQ(session.text(), mine);
    EXPECT_TRUE(session.changedOnDisk());
    EXPECT_NE(session.save(), QString()) << "what it was made from is not known";
    const TextSides sides = session.kept()->sides();
    EXPECT_FALSE(sides.hasBase);
    EXPECT_FALSE(sides.mergeable);
    EXPECT_EQ(kinds(sides.rows).at(0), QLatin1Char('a'));
    EXPECT_EQ(session.kept()->keepMine(), QString());
    EXPECT_EQ(session.save(), QString());
    EXPECT_EQ(bytesOf(path), mine);
}

TEST_F(Kept, OverlappingChangesAreMarkedAndNotMerged) {
    DocumentSession session;
    openText(session, "a\nb\nc\nd\ne\n");
    session.applyNamedEdit(QStringLiteral("Edit"), {{{2, 3}, "mine"}});
    write("widgets.yaml", "a\ntheirs\nc\nd\nE\n");
    const TextSides sides = session.kept()->sides();
    EXPECT_EQ(sides.conflicts, 1);
    EXPECT_FALSE(sides.mergeable);
    EXPECT_EQ(kinds(sides.mine), QStringLiteral("s!r!asss"));
    EXPECT_EQ(kinds(sides.theirs), QStringLiteral("s!r!assra"));
    EXPECT_NE(session.kept()->takeMerged(), QString());
    EXPECT_EQ(session.text(), "a\nmine\nc\nd\ne\n");
}

TEST_F(Kept, WhatWasNotShownIsNotOverwritten) {
    DocumentSession session;
    openText(session, "a\nb\nc\nd\ne\n");
    session.applyNamedEdit(QStringLiteral("Edit"), {{{0, 1}, "A"}});
    write("widgets.yaml", "a\nb\nc\nd\nE\n");
    (void)session.kept()->sides();
    write("widgets.yaml", "a\nb\nc\nd\nF\n");
    EXPECT_EQ(session.kept()->takeMerged(), QString());
    EXPECT_EQ(session.text(), "A\nb\nc\nd\nE\n");
    EXPECT_TRUE(session.changedOnDisk());
    EXPECT_NE(session.save(), QString());
    EXPECT_EQ(bytesOf(pathOf("widgets.yaml")), "a\nb\nc\nd\nF\n");
}

TEST_F(Kept, TheSameTextOnDiskAsksNothing) {
    DocumentSession session;
    openText(session, "a\n");
    session.applyNamedEdit(QStringLiteral("Edit"), {{{0, 1}, "b"}});
    write("widgets.yaml", "b\n");
    EXPECT_EQ(session.save(), QString());
    EXPECT_FALSE(session.changedOnDisk());
    EXPECT_FALSE(session.modified());
}

TEST_F(Kept, TheChangesOfARecoveryAreShownWithoutApplyingThem) {
    const std::string mine = lose();
    const QString file = recovery::pending().front().file;
    TextSides sides = KeptText::recoverySides(file);
    EXPECT_FALSE(sides.theirsChanged);
    EXPECT_TRUE(kinds(sides.rows).contains(QStringLiteral("ra")));
    write("widgets.yaml", m_theirs);
    sides = KeptText::recoverySides(file);
    EXPECT_TRUE(sides.theirsChanged);
    EXPECT_TRUE(sides.hasBase);
    QFile::remove(pathOf("widgets.yaml"));
    EXPECT_TRUE(KeptText::recoverySides(file).gone);
    EXPECT_TRUE(KeptText::recoverySides(pathOf("none")).broken);
    EXPECT_EQ(recovery::pending().size(), 1U);
}

TEST_F(Kept, TheRecoveryFolderHasNoUselessFiles) {
    (void)lose();
    EXPECT_EQ(recoveryFiles().filter(QStringLiteral(".base")).size(), 1);
    QFile base(recovery::folder() + QStringLiteral("/orphan.recovery.base"));
    ASSERT_TRUE(base.open(QIODevice::WriteOnly));
    QFile cut(recovery::folder() + QStringLiteral("/.x.recovery.saving-abcdefgh"));
    ASSERT_TRUE(cut.open(QIODevice::WriteOnly));
    EXPECT_EQ(recovery::pending().size(), 1U);
    EXPECT_FALSE(base.exists());
    EXPECT_FALSE(cut.exists());
    recovery::discard(recovery::pending().front().file);
    EXPECT_TRUE(recoveryFiles().isEmpty()) << recoveryFiles().join(u' ').toStdString();
}

TEST_F(Kept, TheLatestOfManyWritesIsOnDisk) {
    const SharedText base = std::make_shared<const std::string>(m_base);
    const std::string large(4u << 20, '#');
    {
        RecoverySlot slot;
        for (int i = 0; i < 20; ++i) {
            // Some of these requests replace others that have the base, or a removal.
            if (i == 7 || i == 12) slot.remove();
            slot.write({pathOf("widgets.yaml"), {}, FileState::of(base)},
                       std::make_shared<const std::string>(large + std::to_string(i)));
        }
    }
    const std::vector<RecoveredDocument> pending = recovery::pending();
    ASSERT_EQ(pending.size(), 1U);
    const auto left = recovery::read(pending.front().file);
    ASSERT_TRUE(left);
    EXPECT_EQ(*left->text, large + "19");
    ASSERT_TRUE(left->base.text);
    EXPECT_EQ(*left->base.text, m_base);
    EXPECT_EQ(recoveryFiles().size(), 2) << recoveryFiles().join(u' ').toStdString();
}

TEST_F(Kept, ARemovalAfterAWriteLeavesNothing) {
    {
        RecoverySlot slot;
        slot.write({pathOf("widgets.yaml"), {}, FileState::of(std::make_shared<const std::string>(m_base))},
                   std::make_shared<const std::string>(std::string(16u << 20, '#')));
        slot.remove();
        EXPECT_TRUE(slot.file().isEmpty());
        EXPECT_FALSE(slot.written(kPatience));
    }
    EXPECT_TRUE(recoveryFiles().isEmpty()) << recoveryFiles().join(u' ').toStdString();
}

TEST_F(Kept, AFailedWriteIsReported) {
    const QString folder = recovery::folder();
    QDir(folder).removeRecursively();
    ASSERT_TRUE(QDir().mkpath(QFileInfo(folder).path()));
    const auto blocked = [&] { return QFile(folder).open(QIODevice::WriteOnly); };
    ASSERT_TRUE(blocked());
    QStringList said;
    const auto text = std::make_shared<const std::string>("mine: true\n");
    {
        RecoverySlot slot([&](const QString& why) { said += why; });
        slot.write({pathOf("widgets.yaml"), {}, FileState::absent()}, text);
        EXPECT_FALSE(slot.written(kPatience));
        EXPECT_EQ(said, QStringList(QStringLiteral("The folder %1 cannot be created.").arg(folder)));
        ASSERT_TRUE(QFile::remove(folder));
        slot.write({pathOf("widgets.yaml"), {}, FileState::absent()}, text);
        EXPECT_TRUE(slot.written(kPatience));
        EXPECT_EQ(said.last(), QString());
        slot.remove();
    }
    ASSERT_TRUE(QDir(folder).removeRecursively());
    ASSERT_TRUE(blocked());
    // One of two texts says it, until it has worked.
    TextHistory history, other;
    UnsavedWork first(history, [] { return RecoveryTarget(); }), second(other, [] { return RecoveryTarget(); });
    QSignalSpy unprotected(&first, &UnsavedWork::unprotected), again(&second, &UnsavedWork::unprotected);
    history.type({{{0, 0}, "a"}});
    other.type({{{0, 0}, "a"}});
    first.write();
    second.write();
    first.write();
    EXPECT_EQ(unprotected.count() + again.count(), 1);
    ASSERT_TRUE(QFile::remove(folder));
    first.write();
    second.write();
    first.forget();
    second.forget();
}

// On a full disk, for one: as soon as there is room, without another key.
TEST_F(Kept, AFailedWriteIsRepeatedUntilItSucceeds) {
    const QString folder = recovery::folder();
    QDir(folder).removeRecursively();
    ASSERT_TRUE(QDir().mkpath(QFileInfo(folder).path()));
    ASSERT_TRUE(QFile(folder).open(QIODevice::WriteOnly));
    DocumentSession session;
    openText(session, m_base);
    QSignalSpy noticed(session.kept(), &KeptText::noticed), risk(session.kept(), &KeptText::riskChanged);
    EXPECT_EQ(session.kept()->risk(), QString());
    type(session, 0, "# x\n");
    session.kept()->writeRecovery();
    EXPECT_EQ(session.kept()->risk(), QStringLiteral("The folder %1 cannot be created.").arg(folder));
    EXPECT_EQ(risk.count(), 1);
    ASSERT_EQ(noticed.count(), 1);
    QTimer* const retry = session.kept()->findChild<QTimer*>(QStringLiteral("unsavedRetry"));
    ASSERT_TRUE(retry);
    EXPECT_EQ(retry->interval(), 5000);
    EXPECT_TRUE(retry->isActive());
    retry->setInterval(1);
    retry->start();
    ASSERT_TRUE(QTest::qWaitFor([&] { return retry->isActive() && retry->interval() == 1; }));
    EXPECT_FALSE(session.kept()->risk().isEmpty());
    EXPECT_EQ(noticed.count(), 1) << "said once";
    ASSERT_TRUE(QFile::remove(folder));
    ASSERT_TRUE(QTest::qWaitFor([&] { return session.kept()->risk().isEmpty(); }));
    EXPECT_FALSE(retry->isActive());
    ASSERT_EQ(noticed.count(), 2);
    EXPECT_EQ(noticed.last().front().toString(), QStringLiteral("Unsaved changes are protected from a crash again."));
    EXPECT_EQ(recoveryFiles().filter(QRegularExpression(QStringLiteral("recovery$"))).size(), 1);
    session.close();
}

TEST_F(Kept, SavedTextHasNoRisk) {
    const QString folder = recovery::folder();
    QDir(folder).removeRecursively();
    ASSERT_TRUE(QDir().mkpath(QFileInfo(folder).path()));
    ASSERT_TRUE(QFile(folder).open(QIODevice::WriteOnly));
    DocumentSession session;
    openText(session, m_base);
    type(session, 0, "# x\n");
    session.kept()->writeRecovery();
    EXPECT_FALSE(session.kept()->risk().isEmpty());
    QSignalSpy noticed(session.kept(), &KeptText::noticed);
    EXPECT_EQ(session.save(), QString());
    EXPECT_TRUE(session.kept()->risk().isEmpty());
    EXPECT_FALSE(session.kept()->findChild<QTimer*>(QStringLiteral("unsavedRetry"))->isActive());
    EXPECT_EQ(noticed.count(), 0);
    ASSERT_TRUE(QFile::remove(folder));
}

// No file may become larger than 64 KiB, as if the disk were full for one that is.
class SmallFiles {
 public:
    SmallFiles() {
        getrlimit(RLIMIT_FSIZE, &m_old);
        const rlimit small{64u << 10, m_old.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallFiles() {
        setrlimit(RLIMIT_FSIZE, &m_old);
        std::signal(SIGXFSZ, m_before);
    }
    SmallFiles(const SmallFiles&) = delete;
    SmallFiles& operator=(const SmallFiles&) = delete;

 private:
    rlimit m_old{};
    void (*m_before)(int) = std::signal(SIGXFSZ, SIG_IGN);
};

TEST_F(Kept, ChangesAreRecoveredWithoutTheirBase) {
    const SharedText base = std::make_shared<const std::string>(std::string(1u << 20, '#'));
    const auto mine = std::make_shared<const std::string>("mine: true\n");
    {
        const SmallFiles limit;
        RecoverySlot slot;
        slot.write({pathOf("widgets.yaml"), {}, FileState::of(base)}, mine);
        EXPECT_TRUE(slot.written(kPatience));
    }
    EXPECT_TRUE(recoveryFiles().filter(QStringLiteral(".base")).isEmpty());
    const std::vector<RecoveredDocument> pending = recovery::pending();
    ASSERT_EQ(pending.size(), 1U);
    const auto left = recovery::read(pending.front().file);
    ASSERT_TRUE(left);
    EXPECT_EQ(*left->text, *mine);
    EXPECT_FALSE(left->base.text);
    EXPECT_EQ(left->base.size, base->size());
}

// The base must not fill the room that the changes need.
TEST_F(Kept, ChangesAreWrittenBeforeTheirBase) {
    const auto mine = std::make_shared<const std::string>(std::string(1u << 20, '#'));
    const SmallFiles limit;
    RecoverySlot slot;
    slot.write({pathOf("widgets.yaml"), {}, FileState::of(std::make_shared<const std::string>(m_base))}, mine);
    EXPECT_FALSE(slot.written(kPatience));
    EXPECT_TRUE(recoveryFiles().filter(QStringLiteral(".base")).isEmpty());
    slot.remove();
}

TEST_F(Kept, ABaseGivesWayToChanges) {
    const SharedText base = std::make_shared<const std::string>(m_base);
    RecoverySlot slot;
    slot.write({pathOf("widgets.yaml"), {}, FileState::of(base)}, std::make_shared<const std::string>("mine: 1\n"));
    ASSERT_TRUE(slot.written(kPatience));
    EXPECT_EQ(recoveryFiles().filter(QStringLiteral(".base")).size(), 1);
    // Nothing can replace the file of the changes.
    ASSERT_TRUE(QFile::remove(slot.file()));
    ASSERT_TRUE(QDir().mkdir(slot.file()));
    slot.write({pathOf("widgets.yaml"), {}, FileState::of(base)}, std::make_shared<const std::string>("mine: 2\n"));
    EXPECT_FALSE(slot.written(kPatience));
    EXPECT_TRUE(recoveryFiles().filter(QStringLiteral(".base")).isEmpty()) << "it makes room";
    ASSERT_TRUE(QDir().rmdir(slot.file()));
    slot.write({pathOf("widgets.yaml"), {}, FileState::of(base)}, std::make_shared<const std::string>("mine: 3\n"));
    EXPECT_TRUE(slot.written(kPatience));
    EXPECT_EQ(recoveryFiles().filter(QStringLiteral(".base")).size(), 1);
    slot.remove();
}

// A session or a terminal that ends asks the program to end.
TEST_F(Kept, TheEndOfTheProgramWritesWhatIsPending) {
    TextHistory history;
    UnsavedWork work(history, [] { return RecoveryTarget(); });
    QSignalSpy asked(&work, &UnsavedWork::aboutToWrite);
    QMetaObject::invokeMethod(qApp, "aboutToQuit");
    EXPECT_EQ(asked.count(), 0) << "nothing is unsaved";
    history.type({{{0, 0}, "a"}});
    QMetaObject::invokeMethod(qApp, "aboutToQuit");
    EXPECT_EQ(asked.count(), 1);
    QMetaObject::invokeMethod(qApp, "aboutToQuit");
    EXPECT_EQ(asked.count(), 1) << "it is written";
    work.forget();
}

TEST_F(Kept, APauseInTypingIsEnough) {
    TextHistory history;
    UnsavedWork work(history, [] { return RecoveryTarget(); });
    QList<QTimer*> timers = work.findChildren<QTimer*>();
    timers.removeOne(work.findChild<QTimer*>(QStringLiteral("unsavedRetry")));
    history.type({{{0, 0}, "a"}});
    ASSERT_EQ(timers.size(), 2);
    int shortest = timers.front()->interval();
    for (const QTimer* timer : timers) {
        EXPECT_TRUE(timer->isActive());
        shortest = std::min(shortest, timer->interval());
    }
    EXPECT_EQ(shortest, 200);
    QSignalSpy asked(&work, &UnsavedWork::aboutToWrite);
    ASSERT_TRUE(asked.wait(60'000));
    for (const QTimer* timer : timers) EXPECT_FALSE(timer->isActive());
    work.forget();
}

TEST_F(Kept, ALargeFileIsKnownWithoutItsText) {
    const std::string large(RecoverySlot::kMostBaseBytes + 1, '#');
    const std::string mine = large + "\nmine: true\n";
    const QString path = write("large.yaml", large);
    {
        RecoverySlot slot;
        slot.write({path, {}, FileState::of(std::make_shared<const std::string>(large))},
                   std::make_shared<const std::string>(mine));
    }
    EXPECT_TRUE(recoveryFiles().filter(QStringLiteral(".base")).isEmpty());
    const auto left = recovery::read(recovery::pending().front().file);
    ASSERT_TRUE(left);
    EXPECT_EQ(*left->text, mine);
    EXPECT_FALSE(left->base.text);
    EXPECT_TRUE(left->base.sameAs(FileState::onDisk(path)));
}

}  // namespace
}  // namespace crd::model
