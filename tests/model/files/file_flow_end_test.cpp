// The file flow: closing, recovery, simultaneous requests, and fields with uncommitted text.
#include "tests/model/files/file_flow_fixture.h"

namespace crd::model {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

// ---- closing --------------------------------------------------------------------------------------------------------

TEST_F(Flow, ClosingAsksAboutChangesOnly) {
    openFirst();
    m_flow.close();
    EXPECT_EQ(log(), only("closed"));
    EXPECT_FALSE(m_flow.documentOpen());
    openChanged();
    m_flow.close();
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    m_flow.discardChanges();
    EXPECT_EQ(log(), only("closed"));
    EXPECT_EQ(disk("a.yaml"), m_text);
    EXPECT_FALSE(m_flow.offerRecoveries()) << "what was given up is not offered";
    openChanged();
    changeSamples();
    m_flow.close();
    EXPECT_TRUE(unsaved(TextPart::Definition) && unsaved(TextPart::Samples));
    m_flow.saveChanges();
    EXPECT_EQ(log(), only("closed"));
    EXPECT_EQ(disk("a.yaml"), m_mine);
    EXPECT_EQ(disk("a.samples.yaml"), m_sample) << "saving before closing is about both";
}

TEST_F(Flow, TheWindowClosesWhenNothingIsLost) {
    EXPECT_TRUE(m_flow.closeWindow());
    openFirst();
    EXPECT_TRUE(m_flow.closeWindow());
    openChanged();
    EXPECT_FALSE(m_flow.closeWindow());
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    m_flow.cancel();
    EXPECT_EQ(m_session.text(), m_mine);
    EXPECT_FALSE(m_flow.closeWindow());
    m_flow.saveChanges();
    EXPECT_EQ(log(), only("quit"));
    EXPECT_EQ(disk("a.yaml"), m_mine);
    EXPECT_FALSE(m_flow.offerRecoveries());
}

TEST_F(Flow, AnAgreementToQuitEndsWithItsSignal) {
    openChanged();
    m_flow.disconnect(&m_flow, &FileFlow::quitAgreed, nullptr, nullptr);  // the window does not close
    m_flow.quit();
    m_flow.discardChanges();
    EXPECT_EQ(m_session.text(), m_mine);
    EXPECT_FALSE(m_flow.closeWindow());
    EXPECT_EQ(asked(), FileFlow::Unsaved) << "asked again";
}

TEST_F(Flow, QuittingGoesThroughEveryQuestion) {
    newChanged();
    changeSamples();
    m_flow.quit();
    m_flow.saveChanges();
    ASSERT_EQ(asked(), FileFlow::FileToSave);
    m_flow.cancel();
    EXPECT_EQ(log(), kNothing);
    EXPECT_TRUE(m_flow.modified());

    write("new.samples.yaml", "other: {}\n");
    m_flow.quit();
    m_flow.saveChanges();
    m_flow.saveTo(url(pathOf("new.yaml")));
    ASSERT_EQ(asked(), FileFlow::Disk) << "there is another file in the place of the samples";
    EXPECT_EQ(disk("new.yaml"), m_text);
    m_flow.answerDisk(FileFlow::KeepMine);
    EXPECT_EQ(disk("new.samples.yaml"), m_sample);
    EXPECT_EQ(log(), only("quit"));
}

// ---- recovery -------------------------------------------------------------------------------------------------------

TEST(RecoveryGroups, HaveTheRejectedTextsOfFields) {
    RecoveredDocument document;
    document.rejectedInputs = {{QStringLiteral("Group"), QStringLiteral("a b")},
                               {QStringLiteral("Kind"), QStringLiteral("lamp")}};
    const std::vector<RecoveryGroup> groups = recoveryGroups({document}, {}, {});
    ASSERT_EQ(groups.size(), 1u);
    EXPECT_EQ(groups[0].typed, QStringLiteral("Typed in Group, not accepted: a b\nTyped in Kind, not accepted: lamp"));
}

TEST_F(Flow, WhatWasLeftIsOfferedWithItsFile) {
    const std::string left = leave("a.yaml");
    leave("b.yaml");
    EXPECT_EQ(m_flow.openNow(pathOf("a.yaml")), QString());
    ASSERT_EQ(asked(), FileFlow::Recovery);
    ASSERT_EQ(m_flow.recoveries().size(), 1) << "that of the other file is not asked about now";
    EXPECT_EQ(recovery(0).name, QStringLiteral("a.yaml"));
    EXPECT_EQ(recovery(0).path, pathOf("a.yaml"));
    const RecoverySides part = sidesOf(0).at(0);
    EXPECT_EQ(part.part, TextPart::Definition);
    EXPECT_TRUE(part.sides.mineChanged);
    EXPECT_THAT(sidesOf(1), IsEmpty());
    EXPECT_THAT(sidesOf(0), SizeIs(1));
    EXPECT_THAT(sidesOf(-1), IsEmpty());
    m_flow.cancel();
    EXPECT_EQ(m_session.text(), m_text);
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 2);
    EXPECT_EQ(recovery(0).name, QStringLiteral("a.yaml")) << "of the open file first";
    log();
    change();
    m_flow.recover(0);
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_EQ(m_session.text(), left);
    EXPECT_EQ(log(), only("noticed")) << "the same document";
    m_session.undo();
    EXPECT_EQ(m_session.text(), m_mine) << "a step of the history";
}

// The dialog asks again when another one was discarded.
TEST_F(Flow, ARecoveryIsComparedOnce) {
    leave("a.yaml");
    leave("b.yaml");
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 2);
    const QString kept = recovery(0).name;
    ASSERT_THAT(sidesOf(0), SizeIs(1));
    int changes = 0;
    QObject::connect(&m_flow, &FileFlow::recoverySidesChanged, [&] { ++changes; });
    m_flow.discardRecovery(1);
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    EXPECT_EQ(recovery(0).name, kept);
    EXPECT_THAT(sidesOf(0), SizeIs(1));
    EXPECT_EQ(changes, 0);
    EXPECT_THAT(sidesOf(-1), IsEmpty());
    EXPECT_THAT(sidesOf(0), SizeIs(1)) << "none was compared in between";
    EXPECT_GT(changes, 0);
}

TEST_F(Flow, ARecoveryIsToldAndItsPlaceShown) {
    leave("a.yaml");
    qsizetype shown = -1;
    QObject::connect(&m_session, &DocumentSession::revealRequested, [&](qsizetype begin) { shown = begin; });
    EXPECT_EQ(m_flow.openNow(pathOf("a.yaml")), QString());
    ASSERT_EQ(asked(), FileFlow::Recovery);
    m_flow.recover(0);
    EXPECT_EQ(m_error, "Recovered: definition");
    QCoreApplication::processEvents();
    EXPECT_EQ(shown, 0) << "where the change begins";
}

TEST_F(Flow, RecoveringAnotherFileAsksAboutChangesFirst) {
    const std::string left = leave("b.yaml");
    openChanged();
    m_flow.showRecoveries();
    m_flow.recover(0);
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    m_flow.cancel();
    EXPECT_EQ(m_session.text(), m_mine);
    ASSERT_TRUE(m_flow.offerRecoveries()) << "it is kept";
    m_flow.recover(0);
    m_flow.saveChanges();
    EXPECT_EQ(disk("a.yaml"), m_mine);
    EXPECT_EQ(m_session.filePath(), pathOf("b.yaml"));
    EXPECT_EQ(m_session.text(), left);
    EXPECT_EQ(disk("b.yaml"), m_text);
    EXPECT_TRUE(m_flow.modified());
    EXPECT_EQ(log(), shownAndTold());
    m_flow.showRecoveries();
    EXPECT_EQ(log(), only("refused")) << "nothing is left";
}

TEST_F(Flow, ADefinitionAndItsSamplesAreOneDecision) {
    const std::string left = leave("a.yaml", true);
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    EXPECT_EQ(sidesOf(0).size(), 2);
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), left);
    EXPECT_EQ(samples().wholeText().toStdString(), m_sample);
    EXPECT_TRUE(samples().modified());
    EXPECT_EQ(log(), shownAndTold());
}

TEST_F(Flow, SamplesAloneAreRecoveredWithTheirDefinition) {
    leaveSamples(write("a.yaml", m_text));
    ASSERT_TRUE(m_flow.offerRecoveries());
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), m_text);
    EXPECT_EQ(samples().wholeText().toStdString(), m_sample);
    EXPECT_EQ(log(), QStringList({"shown", "samples shown"}));
}

TEST_F(Flow, BothAreRecoveredWhereTheFileIsGone) {
    const std::string left = leave("a.yaml", true);
    ASSERT_TRUE(QFile::remove(pathOf("a.yaml")));
    ASSERT_TRUE(m_flow.offerRecoveries());
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), left);
    EXPECT_EQ(m_session.filePath(), QString());
    EXPECT_EQ(samples().wholeText().toStdString(), m_sample);
    EXPECT_TRUE(m_session.modified() && samples().modified());
    m_flow.close();
    EXPECT_EQ(asked(), FileFlow::Unsaved);
}

TEST_F(Flow, ANewDefinitionAndItsSamplesAreOneDecision) {
    leaveUntitled(m_text, m_sample);
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    EXPECT_EQ(recovery(0).name, QStringLiteral("untitled"));
    EXPECT_THAT(recovery(0).detail.toStdString(), HasSubstr("definition and samples, never saved"));
    EXPECT_EQ(recovery(0).note, QString());
    const QList<RecoverySides> sides = sidesOf(0);
    ASSERT_EQ(sides.size(), 2);
    EXPECT_TRUE(sides[0].part == TextPart::Definition && sides[1].part == TextPart::Samples);
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), m_text);
    EXPECT_EQ(m_session.filePath(), QString());
    EXPECT_EQ(samples().wholeText().toStdString(), m_sample);
    EXPECT_TRUE(m_session.modified() && samples().modified());
    EXPECT_EQ(log(), shownAndTold());
    // The next crash would leave them together too.
    EXPECT_FALSE(m_flow.offerRecoveries());
    const QStringList files = QDir(recovery::folder()).entryList({QStringLiteral("*.recovery")}, QDir::Files);
    ASSERT_EQ(files.size(), 2);
    for (const QString& file : files) {
        const auto copy = recovery::describe(recovery::folder() + u'/' + file);
        ASSERT_TRUE(copy);
        EXPECT_EQ(copy->owner.document, m_session.documentId());
    }
    m_session.undo();
    samples().undo();
    EXPECT_EQ(samples().wholeText(), QString()) << "a step of its own history";
}

TEST_F(Flow, EachNewDocumentHasItsOwnSamples) {
    leaveUntitled("one: 1\n", "a: 1\n");
    leaveUntitled("two: 2\n", "b: 2\n");
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 2);
    m_flow.discardRecovery(0);
    m_flow.restoreDiscarded();
    ASSERT_EQ(m_flow.recoveries().size(), 2);
    EXPECT_EQ(sidesOf(0).size(), 2);
    m_flow.discardRecovery(1);
    ASSERT_EQ(m_flow.recoveries().size(), 1) << "both of its texts";
    m_flow.recover(0);
    EXPECT_EQ(m_session.text().substr(0, 3) == "one", samples().wholeText() == QStringLiteral("a: 1\n"));
    EXPECT_TRUE(recovery::pending().empty());
}

TEST_F(Flow, SamplesAreFoundAfterTheirDefinitionWasSaved) {
    {
        DocumentSession session;
        PreviewModel preview;
        preview.setSession(&session);
        session.newFromText(QString::fromStdString(m_text), true);
        preview.samples()->add(QStringLiteral("Add"), {m_sample});
        preview.samples()->kept()->writeRecovery();
        ASSERT_EQ(session.saveAs(url(pathOf("a.yaml"))), QString());
    }
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    EXPECT_EQ(recovery(0).path, pathOf("a.yaml"));
    m_flow.recover(0);
    EXPECT_EQ(m_session.filePath(), pathOf("a.yaml"));
    EXPECT_EQ(m_session.text(), m_text);
    EXPECT_EQ(samples().wholeText().toStdString(), m_sample);
    EXPECT_TRUE(samples().modified());
}

TEST_F(Flow, SamplesWithoutTheirDefinitionAreNeverOpenedAsOne) {
    leaveLoneSamples();
    ASSERT_TRUE(m_flow.offerRecoveries());
    EXPECT_EQ(recovery(0).name, QStringLiteral("untitled samples"));
    EXPECT_THAT(recovery(0).detail.toStdString(), HasSubstr("samples without the definition"));
    EXPECT_THAT(recovery(0).note.toStdString(), HasSubstr("empty definition"));
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), "");
    EXPECT_FALSE(m_session.modified());
    EXPECT_EQ(samples().wholeText().toStdString(), m_sample);
    EXPECT_TRUE(samples().modified());
    EXPECT_EQ(log(), QStringList({"shown", "samples shown"}));
    EXPECT_FALSE(m_flow.closeWindow()) << "they are not saved";
}

TEST_F(Flow, SamplesWithoutTheirDefinitionAreAddedToThoseOfTheOpenDocument) {
    leaveLoneSamples();
    const QString file = recovery::pending().front().file;
    write("a.samples.yaml", "spec: {size: own}\n");
    openChanged();
    ASSERT_TRUE(m_flow.offerRecoveries());
    EXPECT_THAT(recovery(0).note.toStdString(), HasSubstr("adds them to the samples of “a.yaml”"));
    {
        const FullDisk full;
        m_flow.recover(0);
    }
    EXPECT_EQ(m_session.text(), m_mine) << "without a question: nothing is replaced";
    EXPECT_EQ(samples().wholeText().toStdString(), "spec: {size: own}\n---\n" + m_sample);
    EXPECT_EQ(samples().text(), m_sample);
    EXPECT_EQ(log(), only("samples shown"));
    EXPECT_TRUE(QFileInfo::exists(file)) << "the only copy";
    samples().undo();
    EXPECT_EQ(samples().wholeText().toStdString(), "spec: {size: own}\n");
    ASSERT_TRUE(m_flow.offerRecoveries());
    m_flow.recover(0);
    EXPECT_EQ(samples().count(), 2);
    EXPECT_FALSE(QFileInfo::exists(file));
    EXPECT_EQ(disk("a.samples.yaml"), "spec: {size: own}\n");
    EXPECT_FALSE(m_flow.offerRecoveries());
}

TEST_F(Flow, SamplesOfADefinitionThatIsGoneAreNotOpenedAsOne) {
    const QString path = write("a.yaml", m_text);
    write("a.samples.yaml", "spec: {size: own}\n");
    leaveSamples(path);
    ASSERT_TRUE(QFile::remove(path));
    ASSERT_TRUE(m_flow.offerRecoveries());
    EXPECT_THAT(recovery(0).detail.toStdString(), HasSubstr("(missing)"));
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), "");
    EXPECT_EQ(m_session.filePath(), QString());
    EXPECT_EQ(samples().wholeText().toStdString(), "spec: {size: own}\n---\n" + m_sample);
}

TEST_F(Flow, CopiesOfOlderVersionsAreStillOffered) {
    QDir().mkpath(recovery::folder());
    for (const char* name : {"one", "two"}) {
        QFile old(recovery::folder() + u'/' + QString::fromLatin1(name) + QStringLiteral(".recovery"));
        ASSERT_TRUE(old.open(QIODevice::WriteOnly));
        old.write("{\"path\":\"\",\"time\":\"2024-01-01T00:00:00.000Z\"}\nleft: 1\n");
    }
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 2) << "nothing says that they belong together";
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), "left: 1\n");
}

TEST_F(Flow, WhatCanBeRecoveredIsShownWhereTheRestFails) {
    const std::string left = leave("a.yaml", true);
    ASSERT_TRUE(m_flow.offerRecoveries());
    write("broken", "no recovery");
    for (const RecoveryPart& part : recovery(0).parts) {
        if (part.part == TextPart::Definition) continue;
        QFile::remove(part.file);
        QFile::copy(pathOf("broken"), part.file);
    }
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), left);
    EXPECT_TRUE(m_flow.documentOpen()) << "or its changes would be closed without a question";
    EXPECT_EQ(log(), QStringList({"shown", "refused"}));
    EXPECT_FALSE(m_flow.closeWindow());
}

TEST_F(Flow, RecoveredChangesStayOnDiskUntilTheyAreWrittenAgain) {
    const std::string left = leave("a.yaml");
    ASSERT_TRUE(m_flow.offerRecoveries());
    const QString file = recovery(0).parts.front().file;
    {
        const FullDisk full;
        m_flow.recover(0);
    }
    EXPECT_EQ(m_session.text(), left);
    EXPECT_TRUE(QFileInfo::exists(file)) << "a crash would lose them now";
    ASSERT_TRUE(m_flow.offerRecoveries());
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), left);
    EXPECT_FALSE(QFileInfo::exists(file));
    EXPECT_TRUE(recovery::pending().empty()) << "the new copy is that of a running program";
    EXPECT_EQ(QDir(recovery::folder()).entryList({QStringLiteral("*.recovery")}, QDir::Files).size(), 1);
}

TEST_F(Flow, AChangeThatIsGoneIsNotRecovered) {
    leave("a.yaml");
    ASSERT_TRUE(m_flow.offerRecoveries());
    QFile::remove(recovery(0).parts.front().file);
    m_flow.recover(0);
    EXPECT_EQ(log(), only("refused"));
    EXPECT_FALSE(m_flow.documentOpen());
}

TEST_F(Flow, WorkThatWasNeverSavedIsADecisionOfItsOwn) {
    {
        DocumentSession session;
        session.newFromText(QStringLiteral("one: 1\n"), true);
        DocumentSession other;
        other.newFromText(QStringLiteral("two: 2\n"), true);
    }
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 2);
    EXPECT_EQ(recovery(0).path, QString());
    EXPECT_THAT(recovery(0).detail.toStdString(), HasSubstr("never saved"));
    m_flow.recover(0);
    const std::string first = m_session.text();
    EXPECT_TRUE(m_flow.modified());
    ASSERT_TRUE(m_flow.offerRecoveries());
    m_flow.recover(0);
    ASSERT_EQ(asked(), FileFlow::Unsaved) << "the first one has no file yet";
    m_flow.cancel();
    EXPECT_EQ(m_session.text(), first);
}

TEST_F(Flow, WhatIsDiscardedCanBeBroughtBack) {
    const std::string left = leave("a.yaml", true);
    leave("b.yaml");
    m_flow.openNow(pathOf("a.yaml"));
    log();
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 2);
    m_flow.discardRecovery(0);
    EXPECT_EQ(log(), only("discarded"));
    ASSERT_EQ(asked(), FileFlow::Recovery) << "another one is left";
    EXPECT_EQ(recovery(0).name, QStringLiteral("b.yaml"));
    m_flow.discardRecovery(0);
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_FALSE(m_flow.offerRecoveries());
    m_flow.restoreDiscarded();
    ASSERT_EQ(asked(), FileFlow::Recovery);
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    EXPECT_EQ(recovery(0).name, QStringLiteral("b.yaml")) << "what was discarded last";
    m_flow.cancel();
    m_flow.restoreDiscarded();
    EXPECT_EQ(asked(), FileFlow::NoQuestion) << "once";

    m_flow.openPath(pathOf("b.yaml"));
    m_flow.discardRecovery(0);
    m_flow.restoreDiscarded();
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), left) << "the same changes, of the other file";
}

// ---- several at once ------------------------------------------------------------------------------------------------

TEST_F(Flow, ANewRequestTakesThePlaceOfTheQuestion) {
    openChanged();
    const QString other = write("b.yaml", m_theirs);
    m_flow.openPath(other);
    m_flow.close();
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    m_flow.discardChanges();
    EXPECT_EQ(log(), only("closed")) << "the last request, and it alone";

    newChanged();
    m_flow.quit();
    m_flow.saveChanges();
    ASSERT_EQ(asked(), FileFlow::FileToSave);
    m_flow.saveAs();
    m_flow.saveTo(url(pathOf("c.yaml")));
    EXPECT_EQ(disk("c.yaml"), m_text);
    EXPECT_EQ(log(), kNothing) << "the first request is forgotten";
}

TEST_F(Flow, AnswersToNoQuestionDoNothing) {
    const std::string left = leave("b.yaml");
    const auto answerAll = [&] {
        m_flow.saveChanges();
        m_flow.discardChanges();
        m_flow.answerDisk(FileFlow::KeepMine);
        m_flow.answerSamples(FileFlow::Apart, true);
        m_flow.recover(0);
        m_flow.discardRecovery(0);
        m_flow.openChosen(url(pathOf("b.yaml")));
        m_flow.saveTo(url(pathOf("c.yaml")));
        m_flow.copyTo(url(pathOf("c.yaml")));
        m_flow.cancel();
    };
    openChanged();
    ASSERT_TRUE(m_flow.offerRecoveries());
    m_flow.cancel();
    answerAll();
    ASSERT_TRUE(m_flow.offerRecoveries());
    m_flow.recover(-1);
    m_flow.recover(1);
    m_flow.discardRecovery(1);
    EXPECT_EQ(asked(), FileFlow::Recovery);
    m_flow.cancel();
    EXPECT_EQ(log(), kNothing);
    EXPECT_EQ(m_session.text(), m_mine);
    EXPECT_EQ(disk("a.yaml"), m_text);
    EXPECT_FALSE(exists("c.yaml"));
    EXPECT_EQ(m_settings.samplesSaving(), SamplesSaving::Ask);
}

TEST_F(Flow, CancellingLeavesEverythingAsItWas) {
    leave("left.yaml");
    write("a.samples.yaml", m_sample);
    openChanged();
    samples().applyTypedEdit({{{0, 0}, "# mine\n"}});
    const std::string changedSamples = "# mine\n" + m_sample, diskSamples = m_sample + "# theirs\n";
    write("a.yaml", m_theirs);
    write("a.samples.yaml", diskSamples);
    const QString other = write("b.yaml", m_text);
    struct Way {
        FileFlow::Question to;
        std::function<void()> go;
    };
    const Way ways[] = {
        {FileFlow::Unsaved, [&] { m_flow.openPath(other); }},
        {FileFlow::Unsaved, [&] { m_flow.openUrl(url(other)); }},
        {FileFlow::Unsaved, [&] { m_flow.open(), m_flow.openChosen(url(other)); }},
        {FileFlow::Unsaved, [&] { m_flow.newWith({}); }},
        {FileFlow::Unsaved, [&] { m_flow.openLesson(QStringLiteral("none")); }},
        {FileFlow::Unsaved, [&] { m_flow.close(); }},
        {FileFlow::Unsaved, [&] { m_flow.quit(); }},
        {FileFlow::Unsaved, [&] { m_flow.closeWindow(); }},
        {FileFlow::Unsaved, [&] { m_flow.showRecoveries(), m_flow.recover(0); }},
        {FileFlow::Recovery, [&] { m_flow.showRecoveries(); }},
        {FileFlow::FileToOpen, [&] { m_flow.open(); }},
        {FileFlow::Disk, [&] { m_flow.save(); }},
        {FileFlow::Disk, [&] { m_flow.compare(); }},
        {FileFlow::Disk, [&] { m_flow.saveSamples(); }},
        {FileFlow::Disk, [&] { m_flow.compareSamples(); }},
        {FileFlow::Disk, [&] { m_flow.quit(), m_flow.saveChanges(); }},
        {FileFlow::FileToSave, [&] { m_flow.saveAs(); }},
        {FileFlow::FileToSave, [&] { m_flow.save(), m_flow.answerDisk(FileFlow::SaveElsewhere); }},
        {FileFlow::FileForCopy, [&] { m_flow.saveSamples(), m_flow.answerDisk(FileFlow::SaveElsewhere); }},
    };
    for (const Way& way : ways) {
        SCOPED_TRACE(&way - ways);
        way.go();
        ASSERT_EQ(asked(), way.to);
        m_flow.cancel();
        EXPECT_EQ(asked(), FileFlow::NoQuestion);
        EXPECT_EQ(log(), kNothing);
        EXPECT_EQ(m_session.filePath(), pathOf("a.yaml"));
        EXPECT_EQ(m_session.text(), m_mine);
        EXPECT_EQ(samples().wholeText().toStdString(), changedSamples);
        EXPECT_TRUE(m_flow.documentOpen() && m_session.modified() && samples().modified());
        EXPECT_EQ(disk("a.yaml"), m_theirs);
        EXPECT_EQ(disk("a.samples.yaml"), diskSamples);
        EXPECT_EQ(recovery::pending().size(), 1U);
    }
}

// ---- fields ---------------------------------------------------------------------------------------------------------

TEST_F(Flow, AFieldThatCannotGiveItsTextStopsEveryRequest) {
    leave("left.yaml");
    openChanged();
    write("a.yaml", m_theirs);
    const QString other = write("b.yaml", m_text);
    m_flow.openPath(other);
    m_fieldStays = true;
    const std::function<void()> requests[] = {
        [&] { m_flow.openPath(other); },  [&] { m_flow.openUrl(url(other)); },
        [&] { m_flow.newWith({}); },      [&] { m_flow.openLesson(QStringLiteral("none")); },
        [&] { m_flow.save(); },           [&] { m_flow.saveAs(); },
        [&] { m_flow.saveSamples(); },    [&] { m_flow.reload(); },
        [&] { m_flow.compare(); },        [&] { m_flow.compareSamples(); },
        [&] { m_flow.showRecoveries(); }, [&] { m_flow.close(); },
        [&] { m_flow.quit(); },           [&] { EXPECT_FALSE(m_flow.closeWindow()); },
    };
    for (const auto& request : requests) {
        SCOPED_TRACE(&request - requests);
        request();
        EXPECT_EQ(asked(), FileFlow::Unsaved) << "the question of before";
        EXPECT_EQ(log(), kNothing);
        EXPECT_EQ(m_session.text(), m_mine);
        EXPECT_EQ(disk("a.yaml"), m_theirs);
    }
    m_flow.saveChanges();
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_EQ(disk("a.yaml"), m_theirs) << "nothing is saved without what stands in the field";
}

// No field can commit then, so waiting for it would end every request.
TEST_F(Flow, AFieldKeepsItsTextWhileTheDefinitionIsNotYaml) {
    openFirst();
    const std::string broken = "a: [\n" + m_text;
    type(m_session, 0, "a: [\n");
    m_flow.setUncommitted(true);
    m_fieldStays = true;
    m_flow.save();
    EXPECT_EQ(disk("a.yaml"), broken);
    EXPECT_EQ(log(), only("noticed"));
    EXPECT_THAT(m_error, HasSubstr("The text typed into “Field” stays in its field and is not saved."));
    EXPECT_THAT(m_error, HasSubstr("not valid YAML: correct line "));

    m_flow.close();
    EXPECT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_THAT(m_unsaved.explanation.toStdString(), HasSubstr("The text typed into “Field” stays in its field"));
    EXPECT_EQ(m_unsaved.explanation.indexOf(QStringLiteral("unsaved changes")), -1) << "the file is saved";
    m_flow.saveChanges();
    EXPECT_EQ(log(), only("noticed")) << "the text of the field would be lost";
    EXPECT_TRUE(m_flow.documentOpen());
    EXPECT_FALSE(m_flow.closeWindow());
    EXPECT_EQ(asked(), FileFlow::Unsaved);
    m_flow.cancel();
    m_flow.close();
    m_flow.discardChanges();
    EXPECT_EQ(log(), only("closed"));
}

TEST_F(Flow, TextInAFieldCountsAsAChange) {
    openFirst();
    int told = 0;
    QObject::connect(&m_flow, &FileFlow::modifiedChanged, [&] { ++told; });
    m_flow.setUncommitted(true);
    EXPECT_EQ(told, 1);
    EXPECT_TRUE(m_flow.modified());
    // The field commits it on request.
    QObject::connect(&m_flow, &FileFlow::committing, [this] {
        if (!m_flow.property("uncommitted").toBool()) return;
        m_flow.setUncommitted(false);
        change();
    });
    m_flow.close();
    EXPECT_EQ(asked(), FileFlow::Unsaved);
    m_flow.saveChanges();
    EXPECT_EQ(disk("a.yaml"), m_mine);
    EXPECT_EQ(log(), only("closed"));
}

}  // namespace
}  // namespace crd::model
