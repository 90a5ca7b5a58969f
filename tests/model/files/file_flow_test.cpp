// The flow of files without a window: every way through it, its questions, and what each answer leaves.
#include "model/files/file_flow.h"

#include <gmock/gmock.h>
#include <sys/resource.h>

#include <QFileInfo>
#include <QSettings>
#include <csignal>

#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

using crd::test::definitionWith;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

// While it lives, no file can be written beyond some bytes, for root as well.
class FullDisk {
 public:
    FullDisk() {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        m_handler = std::signal(SIGXFSZ, SIG_IGN);
        rlimit none = m_before;
        none.rlim_cur = 16;
        ::setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

 private:
    rlimit m_before{};
    void (*m_handler)(int) = SIG_DFL;
};

class Flow : public Session {
 protected:
    void SetUp() override {
        Session::SetUp();
        QSettings().clear();
        m_recent.clear();
        m_preview.setSession(&m_session);
        m_flow.setSession(&m_session);
        m_flow.setPreview(&m_preview);
        m_flow.setProperty("settings", QVariant::fromValue(&m_settings));
        m_flow.setProperty("recent", QVariant::fromValue(&m_recent));
        const auto note = [this](const char* what) { return [this, what] { m_log += what; }; };
        QObject::connect(&m_flow, &FileFlow::shown, note("shown"));
        QObject::connect(&m_flow, &FileFlow::samplesShown, note("samples shown"));
        QObject::connect(&m_flow, &FileFlow::closed, note("closed"));
        QObject::connect(&m_flow, &FileFlow::quitAgreed, [this] { m_log += m_flow.closeWindow() ? "quit" : "stays"; });
        QObject::connect(&m_flow, &FileFlow::discarded, note("discarded"));
        QObject::connect(&m_flow, &FileFlow::refused, [this](const QString& sentence) {
            m_log += "refused";
            m_refusal = sentence.toStdString();
        });
        QObject::connect(&m_flow, &FileFlow::committing, [this] {
            if (m_fieldStays) m_flow.stay();
        });
        QObject::connect(&m_flow, &FileFlow::unsavedAsked, [this](const UnsavedQuestion& q) { m_unsaved = q; });
        QObject::connect(&m_flow, &FileFlow::diskAsked, [this](const DiskQuestion& q) { m_disk = q; });
        for (const auto asked : {&FileFlow::fileToOpenAsked, &FileFlow::fileToSaveAsked, &FileFlow::fileForCopyAsked})
            QObject::connect(&m_flow, asked, [this](const FileQuestion& q) { m_file = q; });
    }

    FileFlow::Question asked() const { return m_flow.question(); }
    SampleFile& samples() { return *m_preview.samples(); }
    static QUrl url(const QString& path) { return QUrl::fromLocalFile(path); }
    std::string disk(const char* name) const { return bytesOf(pathOf(name)); }
    bool exists(const char* name) const { return QFileInfo::exists(pathOf(name)); }
    QStringList log() { return std::exchange(m_log, {}); }

    void openFirst() {
        ASSERT_EQ(m_flow.openNow(write("a.yaml", m_text)), QString());
        log();
    }
    void change() { type(m_session, 0, "# mine\n"); }
    void changeSamples() { samples().add(QStringLiteral("Add"), {m_sample}); }
    void openChanged() {
        openFirst();
        change();
    }
    void newChanged() {
        m_flow.newWith(QString::fromStdString(m_text));
        log();
    }
    // Work on a file that a run left without a word; returns its text.
    std::string leave(const char* name, bool withSamples = false) {
        const QString path = write(name, m_text);
        DocumentSession session;
        EXPECT_EQ(session.openPath(path), QString());
        type(session, 0, "# left\n");
        if (withSamples) leaveSamples(path);
        return session.text();
    }
    void leaveSamples(const QString& path) const {
        SampleFile lost;
        lost.load(path);
        lost.add(QStringLiteral("Add"), {m_sample});
    }
    RecoveryGroup recovery(int index) const { return m_flow.recoveries().at(index).value<RecoveryGroup>(); }

    const std::string m_text = definitionWith(kSchema), m_mine = "# mine\n" + m_text, m_theirs = m_text + "# theirs\n",
                      m_both = m_mine + "# theirs\n", m_sample = "spec: {size: one}\n";
    DocumentSession m_session;
    PreviewModel m_preview;
    AppSettings m_settings;
    RecentFiles m_recent;
    FileFlow m_flow;
    bool m_fieldStays = false;
    QStringList m_log;
    std::string m_refusal;
    UnsavedQuestion m_unsaved;
    DiskQuestion m_disk;
    FileQuestion m_file;
};

const QStringList kNothing;
QStringList only(const char* what) {
    return {QString::fromLatin1(what)};
}

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
    EXPECT_EQ(m_settings.lastFile(), pathOf("b.yaml"));
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
    EXPECT_TRUE(m_unsaved.definition);
    EXPECT_FALSE(m_unsaved.samples);
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

TEST_F(Flow, AFileIsChosenAfterTheQuestion) {
    openChanged();
    const QString other = write("b.yaml", m_theirs);
    m_flow.open();
    EXPECT_EQ(asked(), FileFlow::Unsaved);
    m_flow.discardChanges();
    ASSERT_EQ(asked(), FileFlow::FileToOpen);
    EXPECT_EQ(m_file.folder, m_folder.path());
    EXPECT_EQ(m_session.text(), m_mine) << "until a file is chosen";
    m_flow.openChosen(url(other));
    EXPECT_EQ(asked(), FileFlow::NoQuestion) << "asked once";
    EXPECT_EQ(m_session.filePath(), other);
}

TEST_F(Flow, ChangesAfterTheAnswerAreAskedAboutAgain) {
    openChanged();
    const QString other = write("b.yaml", m_theirs);
    m_flow.open();
    m_flow.discardChanges();
    type(m_session, 0, "# later\n");
    m_flow.openChosen(url(other));
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    m_flow.cancel();
    EXPECT_EQ(m_session.text(), "# later\n" + m_mine);

    m_flow.open();
    m_flow.discardChanges();
    changeSamples();
    m_flow.openChosen(url(other));
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_TRUE(m_unsaved.samples);
    m_flow.cancel();
    EXPECT_TRUE(samples().modified());

    m_flow.open();
    m_flow.discardChanges();
    m_flow.cancel();  // no file is chosen
    m_flow.openPath(other);
    EXPECT_EQ(asked(), FileFlow::Unsaved) << "the earlier answer is over";
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
    const QString lesson = m_preview.lessons().front().id;
    m_flow.openLesson(lesson);
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    m_flow.discardChanges();
    EXPECT_EQ(log(), QStringList({"shown", "samples shown"}));
    EXPECT_EQ(m_session.filePath(), QString());
    EXPECT_GT(samples().count(), 0);
    EXPECT_FALSE(m_flow.modified());
    m_flow.openLesson(QStringLiteral("none"));
    EXPECT_EQ(log(), only("refused"));
    EXPECT_FALSE(m_preview.lessonTitle().isEmpty());
}

TEST_F(Flow, NothingIsRememberedForAPicture) {
    leave("a.yaml");
    m_flow.setProperty("remembers", false);
    EXPECT_EQ(m_flow.openNow(pathOf("a.yaml")), QString());
    EXPECT_EQ(m_recent.rowCount(), 0);
    EXPECT_EQ(m_settings.lastFile(), QString());
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
    EXPECT_EQ(m_file.name, m_session.name() + QStringLiteral(".yaml"));
    m_flow.cancel();
    EXPECT_TRUE(m_flow.modified());
    m_flow.save();
    m_flow.saveTo(url(pathOf("new.yaml")));
    EXPECT_EQ(disk("new.yaml"), m_text);
    EXPECT_FALSE(m_flow.modified());
    EXPECT_EQ(m_settings.lastFile(), pathOf("new.yaml"));
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
        EXPECT_THAT(m_refusal, HasSubstr("a.yaml"));
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
    EXPECT_EQ(m_settings.samplesSaving(), QStringLiteral("ask"));
    m_flow.openPath(write("b.yaml", m_text));
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_FALSE(m_unsaved.definition);
    EXPECT_TRUE(m_unsaved.samples);
    m_flow.discardChanges();
    change();
    changeSamples();
    m_flow.save();
    EXPECT_EQ(asked(), FileFlow::Samples) << "another document";
    m_flow.answerSamples(FileFlow::WithDefinition, false);
    EXPECT_EQ(disk("b.samples.yaml"), m_sample);
    EXPECT_FALSE(m_flow.modified());
    samples().applyTypedEdit({{{0, 0}, "# more\n"}});
    m_flow.save();
    EXPECT_EQ(disk("b.samples.yaml"), "# more\n" + m_sample) << "they have a file now";
}

TEST_F(Flow, TheAnswerAboutSamplesIsRemembered) {
    openFirst();
    changeSamples();
    m_flow.save();
    m_flow.answerSamples(FileFlow::Apart, true);
    EXPECT_EQ(m_settings.samplesSaving(), QStringLiteral("apart"));
    m_flow.close();
    m_flow.discardChanges();
    openFirst();
    changeSamples();
    m_flow.save();
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_FALSE(exists("a.samples.yaml"));
    m_settings.setSamplesSaving(QStringLiteral("with"));
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

TEST_F(Flow, ComparingIsNoSave) {
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
    EXPECT_THAT(m_disk.explanation.toStdString(), HasSubstr("One change overlaps"));
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
    EXPECT_TRUE(m_unsaved.definition && m_unsaved.samples);
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

TEST_F(Flow, WhatWasLeftIsOfferedWithItsFile) {
    const std::string left = leave("a.yaml");
    leave("b.yaml");
    EXPECT_EQ(m_flow.openNow(pathOf("a.yaml")), QString());
    ASSERT_EQ(asked(), FileFlow::Recovery);
    ASSERT_EQ(m_flow.recoveries().size(), 1) << "that of the other file is not asked about now";
    EXPECT_EQ(recovery(0).name, QStringLiteral("a.yaml"));
    EXPECT_EQ(recovery(0).path, pathOf("a.yaml"));
    const QVariantMap part = m_flow.recoverySides(0).at(0).toMap();
    EXPECT_FALSE(part[QStringLiteral("samples")].toBool());
    EXPECT_TRUE(part[QStringLiteral("sides")].value<TextSides>().mineChanged);
    EXPECT_THAT(m_flow.recoverySides(1), IsEmpty());
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
    EXPECT_EQ(log(), kNothing) << "the same document";
    m_session.undo();
    EXPECT_EQ(m_session.text(), m_mine) << "a step of the history";
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
    EXPECT_EQ(log(), only("shown"));
    m_flow.showRecoveries();
    EXPECT_EQ(log(), only("refused")) << "nothing is left";
}

TEST_F(Flow, ADefinitionAndItsSamplesAreOneDecision) {
    const std::string left = leave("a.yaml", true);
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    EXPECT_EQ(m_flow.recoverySides(0).size(), 2);
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), left);
    EXPECT_EQ(samples().wholeText().toStdString(), m_sample);
    EXPECT_TRUE(samples().modified());
    EXPECT_EQ(log(), only("shown"));
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

TEST_F(Flow, WhatCanBeRecoveredIsShownWhereTheRestFails) {
    const std::string left = leave("a.yaml", true);
    ASSERT_TRUE(m_flow.offerRecoveries());
    write("broken", "no recovery");
    for (const RecoveryPart& part : recovery(0).parts) {
        if (!part.samples) continue;
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
    EXPECT_EQ(m_settings.samplesSaving(), QStringLiteral("ask"));
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
        {FileFlow::Unsaved, [&] { m_flow.open(); }},
        {FileFlow::Unsaved, [&] { m_flow.newWith({}); }},
        {FileFlow::Unsaved, [&] { m_flow.openLesson(QStringLiteral("none")); }},
        {FileFlow::Unsaved, [&] { m_flow.close(); }},
        {FileFlow::Unsaved, [&] { m_flow.quit(); }},
        {FileFlow::Unsaved, [&] { m_flow.closeWindow(); }},
        {FileFlow::Unsaved, [&] { m_flow.showRecoveries(), m_flow.recover(0); }},
        {FileFlow::Recovery, [&] { m_flow.showRecoveries(); }},
        {FileFlow::FileToOpen, [&] { m_flow.open(), m_flow.discardChanges(); }},
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
    m_flow.open();
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

TEST_F(Flow, TextInAFieldCountsAsAChange) {
    openFirst();
    int told = 0;
    QObject::connect(&m_flow, &FileFlow::modifiedChanged, [&] { ++told; });
    m_flow.setUncommitted(true);
    EXPECT_EQ(told, 1);
    EXPECT_TRUE(m_flow.modified());
    // The field gives it when that is asked for.
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
