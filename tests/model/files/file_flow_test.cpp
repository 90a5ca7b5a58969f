// The file flow: opening, saving, samples and the file on disk. Every path through it, its questions, and the result of
// each answer.
#include <sys/stat.h>

#include <QSignalSpy>
#include <QTest>

#include "model/base/translations.h"
#include "tests/model/files/file_flow_fixture.h"

namespace crd::model {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// ---- opening --------------------------------------------------------------------------------------------------------

TEST_F(Flow, OpensAtOnceWhereNothingWouldBeLost) {
    EXPECT_FALSE(m_flow.documentOpen());
    m_flow.openPath(write("a.yaml", m_text));
    EXPECT_EQ(log(), only("shown"));
    EXPECT_TRUE(m_flow.documentOpen());
    EXPECT_FALSE(m_flow.modified());
    m_flow.openUrl(url(write("b.yaml", m_theirs)));
    EXPECT_EQ(log(), only("shown"));
    EXPECT_EQ(m_session.text(), m_theirs);
    EXPECT_EQ(m_settings.lastFolder(), m_folder.path());
    EXPECT_EQ(m_recent.pathAt(0), pathOf("b.yaml"));
    EXPECT_EQ(m_recent.pathAt(1), pathOf("a.yaml"));
}

TEST_F(Flow, OpeningOverChangesAsks) {
    openChanged();
    const QString other = write("b.yaml", m_theirs);
    m_flow.openPath(other);
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_EQ(m_unsaved.name, QStringLiteral("a.yaml"));
    EXPECT_TRUE(unsaved(TextPart::Definition));
    EXPECT_FALSE(unsaved(TextPart::Samples));
    m_flow.cancel();
    EXPECT_EQ(m_session.text(), m_mine);
    EXPECT_EQ(log(), kNothing);

    m_flow.openPath(other);
    m_flow.saveChanges();
    EXPECT_EQ(disk("a.yaml"), m_mine);
    EXPECT_EQ(m_session.filePath(), other);
    EXPECT_EQ(log(), only("shown"));

    type(m_session, 0, "# more\n");
    m_flow.openPath(pathOf("a.yaml"));
    m_flow.discardChanges();
    EXPECT_EQ(disk("b.yaml"), m_theirs);
    EXPECT_EQ(m_session.text(), m_mine);
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
}

TEST_F(Flow, AFileIsChosenBeforeTheQuestion) {
    openChanged();
    const QString other = write("b.yaml", m_theirs);
    m_flow.open();
    ASSERT_EQ(asked(), FileFlow::FileToOpen);
    EXPECT_EQ(m_file.folder, m_folder.path());
    m_flow.cancel();
    EXPECT_EQ(asked(), FileFlow::NoQuestion) << "nothing is left, so nothing is asked";
    EXPECT_EQ(log(), kNothing);

    m_flow.open();
    m_flow.openChosen(url(other));
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_EQ(m_session.text(), m_mine);
    m_flow.cancel();
    EXPECT_EQ(m_session.text(), m_mine);

    m_flow.open();
    changeSamples();
    m_flow.openChosen(url(other));
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_TRUE(unsaved(TextPart::Samples)) << "also what was changed while a file was chosen";
    m_flow.discardChanges();
    EXPECT_EQ(asked(), FileFlow::NoQuestion) << "asked once";
    EXPECT_EQ(m_session.filePath(), other);
    EXPECT_NE(disk("a.yaml"), m_mine);
}

TEST_F(Flow, SavedChangesAreFollowedByTheChosenFile) {
    openChanged();
    const QString other = write("b.yaml", m_theirs);
    m_flow.open();
    m_flow.openChosen(url(other));
    m_flow.saveChanges();
    EXPECT_EQ(disk("a.yaml"), m_mine);
    EXPECT_EQ(m_session.filePath(), other);
    m_flow.open();
    m_flow.openChosen(url(pathOf("a.yaml")));
    EXPECT_EQ(asked(), FileFlow::NoQuestion) << "nothing is unsaved";
    EXPECT_EQ(m_session.text(), m_mine);
}

TEST_F(Flow, WhatCannotBeOpenedChangesNothing) {
    m_flow.openPath(pathOf("none.yaml"));
    EXPECT_EQ(log(), only("refused"));
    EXPECT_FALSE(m_flow.documentOpen());
    EXPECT_NE(m_flow.openNow(pathOf("none.yaml")), QString());
    EXPECT_EQ(log(), only("refused"));
    openChanged();
    m_flow.openUrl(QUrl(QStringLiteral("https://example.com/a.yaml")));
    m_flow.discardChanges();
    EXPECT_EQ(log(), only("refused"));
    EXPECT_EQ(m_session.text(), m_mine);
    EXPECT_TRUE(m_flow.modified());
    m_flow.close();
    EXPECT_EQ(asked(), FileFlow::Unsaved) << "the answer was about the other request";
    EXPECT_EQ(m_recent.pathAt(1), QString());
}

TEST_F(Flow, ANewDefinitionAsksFirstAndCountsAsUnsaved) {
    openChanged();
    m_flow.newWith(QString::fromStdString(m_theirs));
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_EQ(m_session.text(), m_mine);
    m_flow.saveChanges();
    EXPECT_EQ(disk("a.yaml"), m_mine);
    EXPECT_EQ(m_session.text(), m_theirs);
    EXPECT_EQ(m_session.filePath(), QString());
    EXPECT_EQ(log(), only("shown"));
    m_flow.close();
    EXPECT_EQ(asked(), FileFlow::Unsaved);
}

TEST_F(Flow, ALessonIsOpenedLikeAFile) {
    openChanged();
    m_flow.openLesson(QStringLiteral("unknown-fields"));
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    m_flow.discardChanges();
    EXPECT_EQ(log(), QStringList({"shown", "lesson shown"}));
    EXPECT_EQ(m_session.filePath(), QString());
    EXPECT_GT(samples().count(), 0);
    EXPECT_FALSE(m_flow.modified());
    m_flow.openLesson(QStringLiteral("none"));
    EXPECT_EQ(log(), only("refused"));
    EXPECT_TRUE(m_lessons.isOpen());
}

TEST_F(Flow, NothingIsRememberedForAPicture) {
    leave("a.yaml");
    m_flow.setProperty("remembers", false);
    EXPECT_EQ(m_flow.openNow(pathOf("a.yaml")), QString());
    EXPECT_EQ(m_recent.rowCount(), 0);
    EXPECT_EQ(m_settings.lastFolder(), QString());
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_FALSE(m_flow.offerRecoveries());
}

// ---- saving ---------------------------------------------------------------------------------------------------------

TEST_F(Flow, SavesToItsFile) {
    m_flow.save();
    m_flow.saveAs();
    m_flow.saveSamples();
    m_flow.reload();
    m_flow.compare();
    m_flow.compareSamples();
    m_flow.close();
    EXPECT_EQ(asked(), FileFlow::NoQuestion) << "there is no document";
    openChanged();
    m_flow.save();
    EXPECT_EQ(disk("a.yaml"), m_mine);
    EXPECT_FALSE(m_flow.modified());
    EXPECT_EQ(log(), kNothing);
}

TEST_F(Flow, ADocumentWithoutAFileAsksForOne) {
    newChanged();
    m_session.settle();
    m_flow.save();
    ASSERT_EQ(asked(), FileFlow::FileToSave);
    EXPECT_EQ(m_file.name, m_session.group() + u'_' + m_session.plural() + QStringLiteral(".yaml"));
    m_flow.cancel();
    EXPECT_TRUE(m_flow.modified());
    m_flow.save();
    m_flow.saveTo(url(pathOf("new.yaml")));
    EXPECT_EQ(disk("new.yaml"), m_text);
    EXPECT_FALSE(m_flow.modified());
    EXPECT_EQ(m_recent.pathAt(0), pathOf("new.yaml"));
    m_flow.newWith(QStringLiteral("nothing: yet\n"));
    m_session.settle();
    m_flow.save();
    EXPECT_EQ(m_file.name, QStringLiteral("untitled.yaml"));
}

TEST_F(Flow, SaveAsContinuesInTheOtherFile) {
    openChanged();
    m_flow.saveAs();
    ASSERT_EQ(asked(), FileFlow::FileToSave);
    EXPECT_EQ(m_file.name, QStringLiteral("a.yaml"));
    m_flow.saveTo(url(pathOf("b.yaml")));
    EXPECT_EQ(disk("a.yaml"), m_text);
    EXPECT_EQ(disk("b.yaml"), m_mine);
    EXPECT_EQ(m_session.fileName(), QStringLiteral("b.yaml"));
    EXPECT_EQ(m_recent.pathAt(0), pathOf("b.yaml"));
}

TEST_F(Flow, ASaveThatFailsLosesNothing) {
    openChanged();
    {
        const FullDisk full;
        m_flow.save();
        EXPECT_EQ(log(), only("refused"));
        EXPECT_THAT(m_error, HasSubstr("a.yaml"));
    }
    EXPECT_EQ(disk("a.yaml"), m_text);
    EXPECT_TRUE(m_flow.modified());
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    for (const QString& path : {m_folder.path(), pathOf("none/a.yaml"), QStringLiteral("/proc/a.yaml")}) {
        m_flow.saveAs();
        m_flow.saveTo(url(path));
        EXPECT_EQ(log(), only("refused")) << path.toStdString();
        EXPECT_EQ(m_session.filePath(), pathOf("a.yaml"));
        EXPECT_TRUE(m_flow.modified());
    }
    m_flow.saveAs();
    m_flow.saveTo(QUrl(QStringLiteral("https://example.com/a.yaml")));
    EXPECT_EQ(log(), only("refused"));
    m_flow.save();
    EXPECT_EQ(disk("a.yaml"), m_mine) << "once there is room";
}

TEST_F(Flow, ASaveThatFailsStopsWhatWaitedForIt) {
    openChanged();
    changeSamples();
    const QString other = write("b.yaml", m_theirs);
    const std::function<void()> requests[] = {[&] { m_flow.openPath(other); }, [&] { m_flow.close(); },
                                              [&] { m_flow.quit(); }, [&] { m_flow.newWith({}); }};
    for (const auto& request : requests) {
        const FullDisk full;
        request();
        ASSERT_EQ(asked(), FileFlow::Unsaved);
        m_flow.saveChanges();
        EXPECT_EQ(log(), only("refused"));
        EXPECT_EQ(m_session.text(), m_mine);
        EXPECT_TRUE(m_flow.documentOpen());
    }
    EXPECT_EQ(disk("a.yaml"), m_text);
    // The definition can be saved, its samples cannot.
    write("a.samples.yaml", "theirs: {}\n");
    ASSERT_TRUE(QFile::remove(pathOf("a.samples.yaml")) && QDir(m_folder.path()).mkdir("a.samples.yaml"));
    m_flow.quit();
    m_flow.saveChanges();
    EXPECT_EQ(disk("a.yaml"), m_mine);
    EXPECT_EQ(m_session.text(), m_mine);
    EXPECT_TRUE(samples().modified());
    EXPECT_THAT(log(), Not(::testing::Contains(QStringLiteral("quit"))));
}

TEST_F(Flow, SaveAsToItsOwnFileIsASaveThatOverwritesNothingUnseen) {
    openChanged();
    write("a.yaml", m_theirs);
    QFile::link(pathOf("a.yaml"), pathOf("link.yaml"));
    for (const char* name : {"a.yaml", "link.yaml"}) {
        m_flow.saveAs();
        m_flow.saveTo(url(pathOf(name)));
        ASSERT_EQ(asked(), FileFlow::Disk) << name;
        EXPECT_TRUE(m_disk.saving);
        m_flow.cancel();
        EXPECT_EQ(disk("a.yaml"), m_theirs);
        EXPECT_EQ(m_session.fileName(), QStringLiteral("a.yaml"));
    }
}

TEST_F(Flow, TheDefinitionIsNotSavedOverItsSamples) {
    write("a.samples.yaml", m_sample);
    openChanged();
    m_flow.saveAs();
    m_flow.saveTo(url(pathOf("a.samples.yaml")));
    EXPECT_EQ(log(), only("refused"));
    EXPECT_EQ(disk("a.samples.yaml"), m_sample);
    EXPECT_EQ(m_session.fileName(), QStringLiteral("a.yaml"));
}

// ---- documentation --------------------------------------------------------------------------------------------------

TEST_F(Flow, DocumentationIsWrittenInTheFormatOfItsName) {
    openChanged();
    const auto exportTo = [this](const char* name) {
        m_flow.exportDocs();
        ASSERT_EQ(asked(), FileFlow::FileForDocs);
        EXPECT_TRUE(m_file.name.endsWith(QStringLiteral(".html")));
        m_flow.exportDocsTo(url(pathOf(name)));
        EXPECT_EQ(asked(), FileFlow::NoQuestion);
        EXPECT_TRUE(QTest::qWaitFor([this] { return !m_log.isEmpty(); }, 20'000));
    };
    exportTo("docs.html");
    EXPECT_EQ(log(), only("noticed"));
    EXPECT_THAT(m_error, HasSubstr("docs.html"));
    EXPECT_THAT(disk("docs.html"), StartsWith("<!DOCTYPE html>"));
    exportTo("docs.md");
    EXPECT_EQ(log(), only("noticed"));
    EXPECT_THAT(disk("docs.md"), StartsWith("# "));
    EXPECT_EQ(disk("a.yaml"), m_text) << "the definition is not saved with it";
    EXPECT_TRUE(m_session.modified());
    for (const char* name : {"a.yaml", "docs.txt"}) {
        exportTo(name);
        EXPECT_EQ(log(), only("refused")) << name;
    }
    EXPECT_EQ(disk("a.yaml"), m_text);
    EXPECT_FALSE(exists("docs.txt"));
    {
        FullDisk full;
        exportTo("docs.md");
    }
    EXPECT_EQ(log(), only("refused"));
    EXPECT_THAT(disk("docs.md"), StartsWith("# ")) << "as before";
    ASSERT_EQ(m_flow.openNow(write("bad.yaml", "a: [\n")), QString());
    log();
    exportTo("docs.md");
    EXPECT_EQ(log(), only("refused"));
    EXPECT_THAT(m_error, HasSubstr("not valid YAML"));
    log();
    ASSERT_EQ(m_flow.openNow(write("other.yaml", "a: b\n")), QString());
    log();
    exportTo("docs.md");
    EXPECT_THAT(m_error, HasSubstr("contains no definition"));
}

TEST_F(Flow, DocumentationIsInTheLanguageOfTheWindow) {
    openFirst();
    const Translations chinese(QStringLiteral("zh_CN"));
    m_flow.exportDocs();
    m_flow.exportDocsTo(url(pathOf("docs.html")));
    EXPECT_TRUE(QTest::qWaitFor([this] { return !m_log.isEmpty(); }, 20'000));
    EXPECT_EQ(log(), only("noticed"));
    EXPECT_THAT(disk("docs.html"), HasSubstr("<html lang=\"zh-CN\">"));
    EXPECT_THAT(disk("docs.html"), HasSubstr("<dt>复数名</dt>"));
}

TEST_F(Flow, ACancelledExportWritesNothing) {
    openFirst();
    m_flow.exportDocs();
    m_flow.cancel();
    m_flow.exportDocsTo(url(pathOf("docs.md")));
    EXPECT_EQ(log(), kNothing);
    EXPECT_FALSE(exists("docs.md"));
}

// ---- samples --------------------------------------------------------------------------------------------------------

TEST_F(Flow, SamplesAreAskedAboutOnceForADocument) {
    openChanged();
    changeSamples();
    m_flow.save();
    EXPECT_EQ(disk("a.yaml"), m_mine);
    ASSERT_EQ(asked(), FileFlow::Samples);
    m_flow.cancel();
    m_flow.save();
    ASSERT_EQ(asked(), FileFlow::Samples) << "not decided yet";
    m_flow.answerSamples(FileFlow::Apart, false);
    EXPECT_FALSE(exists("a.samples.yaml"));
    m_flow.save();
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_FALSE(exists("a.samples.yaml"));
    EXPECT_EQ(m_settings.samplesSaving(), SamplesSaving::Ask);
    m_flow.openPath(write("b.yaml", m_text));
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_FALSE(unsaved(TextPart::Definition));
    EXPECT_TRUE(unsaved(TextPart::Samples));
    m_flow.discardChanges();
    change();
    changeSamples();
    m_flow.save();
    EXPECT_EQ(asked(), FileFlow::Samples) << "another document";
    m_flow.answerSamples(FileFlow::WithDefinition, false);
    EXPECT_EQ(disk("b.samples.yaml"), m_sample);
    EXPECT_EQ(m_error, "Wrote a new file next to the definition: b.samples.yaml.");
    EXPECT_FALSE(m_flow.modified());
    samples().applyTypedEdit({{{0, 0}, "# more\n"}});
    log();
    m_flow.save();
    EXPECT_EQ(disk("b.samples.yaml"), "# more\n" + m_sample) << "they have a file now";
    EXPECT_EQ(log(), kNothing);
}

TEST_F(Flow, TheAnswerAboutSamplesIsRemembered) {
    openFirst();
    changeSamples();
    m_flow.save();
    m_flow.answerSamples(FileFlow::Apart, true);
    EXPECT_EQ(m_settings.samplesSaving(), SamplesSaving::Apart);
    m_flow.close();
    m_flow.discardChanges();
    openFirst();
    changeSamples();
    m_flow.save();
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_FALSE(exists("a.samples.yaml"));
    m_settings.setSamplesSaving(SamplesSaving::WithDefinition);
    m_flow.save();
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_EQ(disk("a.samples.yaml"), m_sample);
}

TEST_F(Flow, SavingInTheSamplesOrByTheirCommandAsksNothing) {
    openFirst();
    changeSamples();
    m_flow.setProperty("inSamples", true);
    m_flow.save();
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_EQ(disk("a.samples.yaml"), m_sample);
    m_flow.setProperty("inSamples", false);
    change();
    samples().applyTypedEdit({{{0, 0}, "# more\n"}});
    m_flow.saveSamples();
    EXPECT_EQ(disk("a.samples.yaml"), "# more\n" + m_sample);
    EXPECT_EQ(disk("a.yaml"), m_text);
}

TEST_F(Flow, SamplesOfADocumentWithoutAFileAreSavedAfterIt) {
    newChanged();
    changeSamples();
    m_flow.saveSamples();
    EXPECT_EQ(log(), only("refused"));
    m_flow.save();
    ASSERT_EQ(asked(), FileFlow::FileToSave);
    m_flow.saveTo(url(pathOf("new.yaml")));
    ASSERT_EQ(asked(), FileFlow::Samples);
    m_flow.answerSamples(FileFlow::WithDefinition, false);
    EXPECT_EQ(disk("new.samples.yaml"), m_sample);
    EXPECT_FALSE(m_flow.modified());
}

// ---- the file on disk -----------------------------------------------------------------------------------------------

TEST_F(Flow, AChangeOnDiskIsAskedAboutByTheSave) {
    struct Case {
        FileFlow::DiskAnswer answer;
        std::string saved;
    };
    for (const Case& test :
         {Case{FileFlow::KeepMine, m_mine}, Case{FileFlow::Merge, m_both}, Case{FileFlow::UseDisk, m_theirs}}) {
        openChanged();
        write("a.yaml", m_theirs);
        m_flow.save();
        ASSERT_EQ(asked(), FileFlow::Disk);
        EXPECT_TRUE(m_disk.saving);
        EXPECT_TRUE(m_disk.mergeable);
        EXPECT_TRUE(m_disk.usable);
        EXPECT_FALSE(m_disk.onlyTheirs);
        EXPECT_EQ(disk("a.yaml"), m_theirs);
        m_flow.answerDisk(test.answer);
        EXPECT_EQ(asked(), FileFlow::NoQuestion);
        EXPECT_EQ(disk("a.yaml"), test.saved);
        EXPECT_EQ(m_session.text(), test.saved);
        EXPECT_FALSE(m_flow.modified());
        m_session.undo();
        if (test.answer != FileFlow::KeepMine) {
            EXPECT_EQ(m_session.text(), m_mine) << "a step of the history";
        }
        m_session.close();
    }
}

TEST_F(Flow, WhatTheFileBecameAfterTheQuestionIsAskedAboutAgain) {
    openChanged();
    write("a.yaml", m_theirs);
    m_flow.save();
    for (const FileFlow::DiskAnswer answer : {FileFlow::Merge, FileFlow::KeepMine}) {
        const std::string later = disk("a.yaml") + "# later\n";
        write("a.yaml", later);
        m_flow.answerDisk(answer);
        ASSERT_EQ(asked(), FileFlow::Disk) << answer;
        EXPECT_EQ(disk("a.yaml"), later);
    }
    m_flow.answerDisk(FileFlow::KeepMine);
    EXPECT_EQ(disk("a.yaml"), m_session.text());
    EXPECT_THAT(m_session.text(), HasSubstr("# mine\n"));
}

TEST_F(Flow, AMergeIsReportedWhenItIsSaved) {
    openChanged();
    QSignalSpy told(&m_session, &EditedText::noticed);
    write("a.yaml", m_theirs);
    m_flow.save();
    write("a.yaml", m_theirs + "# later\n");
    m_flow.answerDisk(FileFlow::Merge);
    ASSERT_EQ(asked(), FileFlow::Disk);
    EXPECT_EQ(m_session.text(), m_both);
    EXPECT_EQ(told.count(), 0) << "nothing is saved";
    m_flow.answerDisk(FileFlow::Merge);
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_EQ(disk("a.yaml"), m_both + "# later\n");
    ASSERT_EQ(told.count(), 1);
    EXPECT_THAT(told.front().front().toString().toStdString(), StartsWith("Merged and saved a.yaml: 1 change from"));
    EXPECT_TRUE(told.front().at(1).toBool());
    told.clear();

    // The save does not begin: the next one is not that of the merge.
    change();
    write("a.yaml", m_both + "# later\n# last\n");
    m_flow.save();
    ASSERT_EQ(asked(), FileFlow::Disk);
    m_fieldStays = true;
    m_flow.answerDisk(FileFlow::Merge);
    m_fieldStays = false;
    EXPECT_TRUE(m_flow.modified());
    m_flow.save();
    EXPECT_EQ(disk("a.yaml"), "# mine\n" + m_both + "# later\n# last\n");
    EXPECT_EQ(told.count(), 0);
}

TEST_F(Flow, WhatCannotBeReadIsNotCompared) {
    for (const bool folder : {true, false}) {
        openChanged();
        ASSERT_TRUE(QFile::remove(pathOf("a.yaml")));
        if (folder) {
            ASSERT_TRUE(QDir(m_folder.path()).mkdir(QStringLiteral("a.yaml")));
        } else {
            ASSERT_EQ(::mkfifo(QFile::encodeName(pathOf("a.yaml")).constData(), 0600), 0);
        }
        QSignalSpy saved(&m_flow, &FileFlow::saved);
        m_flow.save();
        ASSERT_EQ(asked(), FileFlow::Disk);
        EXPECT_FALSE(m_disk.usable);
        EXPECT_TRUE(m_disk.sides.rows.isEmpty());
        EXPECT_EQ(m_disk.sides.unreadable.toStdString(),
                  "Cannot read \"" + pathOf("a.yaml").toStdString() +
                      (folder ? "\": it is a folder." : "\": it is not a regular file."));
        m_flow.answerDisk(FileFlow::KeepMine);
        EXPECT_EQ(log(), only("refused"));
        EXPECT_EQ(saved.count(), 0);
        // The next save that succeeds says so: the failure is obsolete.
        ASSERT_TRUE(folder ? QDir(m_folder.path()).rmdir(QStringLiteral("a.yaml")) : QFile::remove(pathOf("a.yaml")));
        m_flow.save();
        EXPECT_EQ(disk("a.yaml"), m_mine);
        EXPECT_EQ(saved.count(), 1);
        m_flow.compare();
        EXPECT_EQ(m_disk.sides.unreadable, QString());
        m_flow.cancel();
        m_session.close();
    }
}

TEST_F(Flow, ComparingIsNotASave) {
    openChanged();
    write("a.yaml", m_theirs);
    m_flow.compare();
    ASSERT_EQ(asked(), FileFlow::Disk);
    EXPECT_FALSE(m_disk.saving);
    m_flow.answerDisk(FileFlow::KeepMine);
    EXPECT_EQ(disk("a.yaml"), m_theirs);
    EXPECT_TRUE(m_flow.modified());
    EXPECT_FALSE(m_session.changedOnDisk());
    m_flow.save();
    EXPECT_EQ(disk("a.yaml"), m_mine);
}

TEST_F(Flow, TheQuestionSaysWhatBecameOfTheFile) {
    openFirst();
    write("a.yaml", m_theirs);
    m_flow.compare();
    EXPECT_TRUE(m_disk.onlyTheirs);
    EXPECT_FALSE(m_disk.mergeable);
    m_flow.cancel();
    QFile::remove(pathOf("a.yaml"));
    m_flow.compare();
    EXPECT_FALSE(m_disk.usable);
    EXPECT_THAT(m_disk.explanation.toStdString(), HasSubstr("deleted"));
    m_flow.answerDisk(FileFlow::UseDisk);
    EXPECT_EQ(log(), only("refused"));
    EXPECT_EQ(m_session.text(), m_text);
    m_flow.save();
    EXPECT_EQ(disk("a.yaml"), m_text) << "written again, without a question";
    change();
    write("a.yaml", "# theirs\n" + m_text);
    m_flow.save();
    EXPECT_THAT(m_disk.explanation.toStdString(), HasSubstr("1 change overlaps"));
    EXPECT_FALSE(m_disk.mergeable);
    m_flow.answerDisk(FileFlow::Merge);
    EXPECT_EQ(log(), only("refused"));
    EXPECT_EQ(m_session.text(), m_mine);
}

TEST_F(Flow, MineIsSavedElsewhere) {
    openChanged();
    write("a.yaml", m_theirs);
    m_flow.save();
    m_flow.answerDisk(FileFlow::SaveElsewhere);
    ASSERT_EQ(asked(), FileFlow::FileToSave);
    m_flow.saveTo(url(pathOf("a.yaml")));
    ASSERT_EQ(asked(), FileFlow::Disk) << "it is not elsewhere";
    m_flow.answerDisk(FileFlow::SaveElsewhere);
    m_flow.saveTo(url(pathOf("b.yaml")));
    EXPECT_EQ(disk("a.yaml"), m_theirs);
    EXPECT_EQ(disk("b.yaml"), m_mine);
    EXPECT_EQ(m_session.fileName(), QStringLiteral("b.yaml"));
    EXPECT_FALSE(m_flow.modified());

    change();
    write("b.yaml", m_theirs);
    m_flow.compare();
    m_flow.answerDisk(FileFlow::SaveElsewhere);
    m_flow.saveTo(url(pathOf("c.yaml")));
    EXPECT_EQ(disk("b.yaml"), m_theirs);
    EXPECT_EQ(disk("c.yaml"), "# mine\n" + m_mine);
}

TEST_F(Flow, SamplesOnDiskAreAskedAboutAlike) {
    write("a.samples.yaml", m_sample);
    openFirst();
    samples().applyTypedEdit({{{0, 0}, "# mine\n"}});
    write("a.samples.yaml", m_sample + "# theirs\n");
    m_flow.save();
    ASSERT_EQ(asked(), FileFlow::Disk);
    EXPECT_EQ(m_disk.name, QStringLiteral("a.samples.yaml"));
    m_flow.answerDisk(FileFlow::SaveElsewhere);
    ASSERT_EQ(asked(), FileFlow::FileForCopy);
    m_flow.copyTo(url(pathOf("a.samples.yaml")));
    ASSERT_EQ(asked(), FileFlow::Disk) << "it is not elsewhere";
    m_flow.answerDisk(FileFlow::SaveElsewhere);
    m_flow.copyTo(url(pathOf("a.yaml")));
    EXPECT_EQ(log(), only("refused")) << "not over the definition";
    EXPECT_EQ(disk("a.yaml"), m_text);
    m_flow.compareSamples();
    m_flow.answerDisk(FileFlow::SaveElsewhere);
    m_flow.copyTo(url(pathOf("none/copy.yaml")));
    EXPECT_EQ(log(), only("refused"));
    EXPECT_TRUE(samples().modified());
    m_flow.save();
    m_flow.answerDisk(FileFlow::SaveElsewhere);
    m_flow.copyTo(url(pathOf("copy.yaml")));
    EXPECT_EQ(disk("copy.yaml"), "# mine\n" + m_sample);
    EXPECT_EQ(samples().wholeText().toStdString(), m_sample + "# theirs\n");
    EXPECT_EQ(samples().filePath(), pathOf("a.samples.yaml"));
    EXPECT_FALSE(m_flow.modified());
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
}

TEST_F(Flow, ReloadingIsAStepOfTheHistory) {
    openChanged();
    write("a.yaml", m_theirs);
    m_flow.reload();
    EXPECT_EQ(m_session.text(), m_theirs);
    m_session.undo();
    EXPECT_EQ(m_session.text(), m_mine);
    QFile::remove(pathOf("a.yaml"));
    m_flow.reload();
    EXPECT_EQ(log(), only("refused"));
    EXPECT_EQ(m_session.text(), m_mine);
}

}  // namespace
}  // namespace crd::model
