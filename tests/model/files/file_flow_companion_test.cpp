// The file flow: the texts next to the definition, the mapping between versions and the admission configuration. They
// are saved, asked about and recovered with it.
#include <QTest>

#include "tests/model/files/file_flow_fixture.h"

namespace crd::model {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class CompanionFlow : public Flow {
 protected:
    static void add(CompanionFile& text, const std::string& line) {
        text.apply(QStringLiteral("Add"), {{{0, 0}, line}});
    }
    // A document that was never saved, with some of its texts, left by a run that crashed.
    void leaveUntitledWith(const std::vector<TextPart>& parts) const {
        DocumentSession session;
        PreviewModel preview;
        CompanionFile mapping, admission;
        preview.setSession(&session);
        mapping.setSession(&session);
        admission.setKind(CompanionFile::Admission);
        admission.setSession(&session);
        session.newFromText(QString::fromStdString(m_text), true);
        const auto has = [&](TextPart part) { return std::find(parts.begin(), parts.end(), part) != parts.end(); };
        if (has(TextPart::Samples)) preview.samples()->add(QStringLiteral("Add"), {m_sample});
        if (has(TextPart::Mapping)) add(mapping, m_map);
        if (has(TextPart::Admission)) add(admission, m_admit);
    }
    // The same of the definition in a file.
    void leaveTexts(const QString& path) const {
        DocumentSession session;
        CompanionFile mapping, admission;
        mapping.setSession(&session);
        admission.setKind(CompanionFile::Admission);
        admission.setSession(&session);
        EXPECT_EQ(session.openPath(path), QString());
        add(mapping, m_map);
        add(admission, m_admit);
    }
    // Texts of a document without a file, whose definition is lost.
    void leaveLone() const {
        leaveUntitledWith({TextPart::Mapping, TextPart::Admission});
        for (const RecoveredDocument& left : recovery::pending())
            if (left.owner.part == TextPart::Definition) recovery::discard(left.file);
    }
    static std::vector<TextPart> partsOf(const QList<RecoverySides>& sides) {
        std::vector<TextPart> out;
        for (const RecoverySides& one : sides) out.push_back(one.part);
        return out;
    }

    const std::string m_map = "kind: APIConversion\n", m_admit = "kind: ValidatingAdmissionPolicy\n",
                      m_theirMap = m_map + "# theirs\n";
};

// ---- a sample that comes with the program
// ----------------------------------------------------------------------------

TEST_F(CompanionFlow, AllTextsOfAProgramSampleSurviveACrash) {
    m_flow.openSample(QStringLiteral("pizzas"));
    EXPECT_FALSE(m_flow.modified());
    add(m_mapping, "# mine\n");
    for (KeptText* kept : {m_session.kept(), samples().kept(), m_mapping.kept(), m_admission.kept()})
        kept->writeRecovery();
    // They are written on another thread.
    const auto copies = [] { return QDir(recovery::folder()).entryList({QStringLiteral("*.recovery")}, QDir::Files); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return copies().size() == 3; }));
    std::vector<TextPart> parts;
    const QStringList files = copies();
    for (const QString& file : files) {
        const auto copy = recovery::describe(recovery::folder() + u'/' + file);
        ASSERT_TRUE(copy);
        EXPECT_EQ(copy->owner.document, m_session.documentId());
        parts.push_back(copy->owner.part);
    }
    EXPECT_THAT(parts, UnorderedElementsAre(TextPart::Definition, TextPart::Samples, TextPart::Mapping));
    m_mapping.undo();
    for (KeptText* kept : {m_session.kept(), samples().kept(), m_mapping.kept()}) kept->writeRecovery();
    EXPECT_TRUE(QTest::qWaitFor([&] { return copies().isEmpty(); }));
}

TEST_F(CompanionFlow, TheObjectsOfAProgramSampleAreSavedWithIt) {
    m_flow.openSample(QStringLiteral("pizzas"));
    const std::string objects = samples().wholeText().toStdString(), mapping = m_mapping.text();
    ASSERT_FALSE(objects.empty());
    m_flow.save();
    ASSERT_EQ(asked(), FileFlow::FileToSave);
    m_flow.saveTo(url(pathOf("mine.yaml")));
    EXPECT_EQ(disk("mine.conversion.yaml"), mapping);
    EXPECT_EQ(m_error, "Wrote a new file next to the definition: mine.conversion.yaml.");
    ASSERT_EQ(asked(), FileFlow::Samples);
    m_flow.answerSamples(FileFlow::WithDefinition, false);
    EXPECT_EQ(disk("mine.samples.yaml"), objects);
    EXPECT_EQ(m_error, "Wrote new files next to the definition: mine.conversion.yaml, mine.samples.yaml.");
    EXPECT_FALSE(m_flow.modified());
    // A file of one's own next to it is not touched.
    m_flow.save();
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
}

TEST_F(CompanionFlow, ASaveSaysThatAFileIsEmptyNow) {
    openFirst();
    add(m_mapping, m_map);
    m_flow.save();
    m_mapping.undo();
    m_flow.save();
    EXPECT_EQ(disk("a.conversion.yaml"), "");
    EXPECT_EQ(m_error, "Saved a.conversion.yaml, which is empty now.");
}

// ---- saving ---------------------------------------------------------------------------------------------------------

TEST_F(CompanionFlow, AreSavedWithTheDefinitionWithoutAQuestion) {
    openChanged();
    EXPECT_FALSE(exists("a.conversion.yaml"));
    add(m_mapping, m_map);
    add(m_admission, m_admit);
    m_flow.save();
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_EQ(disk("a.yaml"), m_mine);
    EXPECT_EQ(disk("a.conversion.yaml"), m_map);
    EXPECT_EQ(disk("a.admission.yaml"), m_admit);
    EXPECT_FALSE(m_flow.modified());
    EXPECT_EQ(log(), QStringList({"noticed", "noticed"}));
    EXPECT_EQ(m_error, "Wrote new files next to the definition: a.conversion.yaml, a.admission.yaml.");
    // The definition itself has no changes.
    add(m_admission, "# more\n");
    EXPECT_TRUE(m_flow.modified());
    m_flow.save();
    EXPECT_EQ(disk("a.admission.yaml"), "# more\n" + m_admit);
    EXPECT_FALSE(m_flow.modified());
    // Samples are asked about as before.
    add(m_mapping, "# more\n");
    changeSamples();
    m_flow.save();
    EXPECT_EQ(disk("a.conversion.yaml"), "# more\n" + m_map);
    EXPECT_EQ(asked(), FileFlow::Samples);
}

TEST_F(CompanionFlow, OfADocumentWithoutAFileAreSavedAfterIt) {
    newChanged();
    add(m_mapping, m_map);
    add(m_admission, m_admit);
    EXPECT_THAT(m_mapping.save().toStdString(), HasSubstr("save the definition first"));
    changeSamples();
    m_flow.save();
    ASSERT_EQ(asked(), FileFlow::FileToSave);
    m_flow.saveTo(url(pathOf("new.yaml")));
    EXPECT_EQ(disk("new.conversion.yaml"), m_map);
    EXPECT_EQ(disk("new.admission.yaml"), m_admit);
    ASSERT_EQ(asked(), FileFlow::Samples);
    m_flow.answerSamples(FileFlow::WithDefinition, false);
    EXPECT_FALSE(m_flow.modified());
}

TEST_F(CompanionFlow, OfALessonAreSavedWhenItGetsAFile) {
    m_flow.newWith(QString::fromStdString(m_text));
    m_mapping.loadText(m_map);
    EXPECT_FALSE(m_mapping.modified());
    EXPECT_FALSE(m_mapping.canUndo());
    m_flow.save();
    m_flow.saveTo(url(pathOf("new.yaml")));
    EXPECT_EQ(disk("new.conversion.yaml"), m_map);
    EXPECT_FALSE(exists("new.admission.yaml")) << "it is blank";
    EXPECT_FALSE(m_flow.modified());
    m_flow.openLesson(QStringLiteral("unknown-fields"));
    EXPECT_TRUE(m_mapping.blank());
    EXPECT_EQ(m_mapping.filePath(), QString());
}

TEST_F(CompanionFlow, MoveWithTheDefinition) {
    write("a.conversion.yaml", m_map);
    write("b.admission.yaml", m_admit);
    openFirst();
    EXPECT_EQ(m_mapping.text(), m_map);
    EXPECT_TRUE(m_admission.blank());
    m_flow.saveAs();
    m_flow.saveTo(url(pathOf("b.yaml")));
    EXPECT_EQ(asked(), FileFlow::NoQuestion);
    EXPECT_EQ(disk("b.conversion.yaml"), m_map);
    EXPECT_EQ(disk("a.conversion.yaml"), m_map);
    EXPECT_EQ(m_mapping.filePath(), pathOf("b.conversion.yaml"));
    EXPECT_EQ(m_admission.text(), m_admit) << "what is there, since it had no text";
    EXPECT_FALSE(m_flow.modified());
}

TEST_F(CompanionFlow, OfAnotherDefinitionAreNotOverwrittenUnseen) {
    write("a.conversion.yaml", m_map);
    write("b.conversion.yaml", m_theirMap);
    openFirst();
    m_flow.saveAs();
    m_flow.saveTo(url(pathOf("b.yaml")));
    ASSERT_EQ(asked(), FileFlow::Disk);
    EXPECT_EQ(m_disk.name, QStringLiteral("b.conversion.yaml"));
    EXPECT_THAT(m_disk.title.toStdString(), HasSubstr("already exists"));
    m_flow.cancel();
    EXPECT_EQ(disk("b.conversion.yaml"), m_theirMap);
    EXPECT_TRUE(m_mapping.modified());
    m_flow.save();
    m_flow.answerDisk(FileFlow::UseDisk);
    EXPECT_EQ(m_mapping.text(), m_theirMap);
    EXPECT_FALSE(m_flow.modified());
    m_mapping.undo();
    EXPECT_EQ(m_mapping.text(), m_map);
}

TEST_F(CompanionFlow, KeepTheirFilesToThemselves) {
    write("a.conversion.yaml", m_map);
    write("a.admission.yaml", m_admit);
    openChanged();
    for (const char* name : {"a.conversion.yaml", "a.admission.yaml"}) {
        m_flow.saveAs();
        m_flow.saveTo(url(pathOf(name)));
        EXPECT_EQ(log(), only("refused")) << name;
        EXPECT_THAT(m_error, HasSubstr(name));
        EXPECT_EQ(m_session.fileName(), QStringLiteral("a.yaml"));
    }
    EXPECT_EQ(disk("a.conversion.yaml"), m_map);
    EXPECT_EQ(disk("a.admission.yaml"), m_admit);
    // Whether they exist or not, nothing else is exported there.
    const QString definition = pathOf("x.crd.yaml");
    const auto taken = [&](const QString& path) { return takenFile(path, definition).toStdString(); };
    EXPECT_THAT(taken(definition), HasSubstr("the file of the definition"));
    EXPECT_THAT(taken(pathOf("x.samples.yaml")), HasSubstr("the file of the samples"));
    EXPECT_THAT(taken(ownSamplesFile(definition)), HasSubstr("the file of the samples"));
    EXPECT_THAT(taken(pathOf("x.conversion.yaml")), HasSubstr("the file of the mapping"));
    EXPECT_THAT(taken(pathOf("x.admission.yaml")), HasSubstr("the file of the admission configuration"));
    EXPECT_EQ(taken(pathOf("x.md")), "");
    EXPECT_EQ(takenFile(pathOf("x.md"), {}), QString());
}

TEST_F(CompanionFlow, ThatCannotBeSavedStayAsTheyAre) {
    openFirst();
    add(m_mapping, m_map);
    add(m_admission, m_admit);
    {
        const FullDisk full;
        m_flow.save();
        EXPECT_EQ(log(), only("refused"));
        EXPECT_THAT(m_error, HasSubstr("a.conversion.yaml"));
        m_flow.close();
        m_flow.saveChanges();
        EXPECT_EQ(log(), only("refused"));
    }
    EXPECT_TRUE(m_flow.documentOpen() && m_mapping.modified() && m_admission.modified());
    EXPECT_EQ(m_mapping.text(), m_map);
    EXPECT_FALSE(exists("a.conversion.yaml"));
    m_flow.quit();
    m_flow.saveChanges();
    EXPECT_EQ(log(), only("quit")) << "once there is room";
    EXPECT_EQ(disk("a.conversion.yaml"), m_map);
    EXPECT_EQ(disk("a.admission.yaml"), m_admit);
}

TEST_F(CompanionFlow, WhatCannotBeReadIsNotOverwrittenWithoutAQuestion) {
    ASSERT_TRUE(QDir(m_folder.path()).mkdir(QStringLiteral("a.conversion.yaml")));
    openFirst();
    EXPECT_NE(m_mapping.unreadable(), QString());
    EXPECT_TRUE(m_mapping.blank());
    add(m_mapping, m_map);
    m_flow.save();
    ASSERT_EQ(asked(), FileFlow::Disk);
    EXPECT_FALSE(m_disk.usable);
    EXPECT_EQ(m_disk.title, QStringLiteral("a.conversion.yaml cannot be read at the moment."));
    m_flow.answerDisk(FileFlow::KeepMine);
    EXPECT_EQ(log(), only("refused")) << "a folder has its name";
    EXPECT_TRUE(m_mapping.modified());
    m_flow.compareMapping();
    m_flow.answerDisk(FileFlow::SaveElsewhere);
    m_flow.copyTo(url(pathOf("copy.yaml")));
    EXPECT_EQ(disk("copy.yaml"), m_map);
}

// ---- changes by another program -------------------------------------------------------------------------------------

TEST_F(CompanionFlow, AChangeOnDiskIsAskedAboutByTheSave) {
    struct Case {
        FileFlow::DiskAnswer answer;
        std::string saved;
    };
    for (const Case& test : {Case{FileFlow::KeepMine, "# mine\n" + m_map},
                             Case{FileFlow::Merge, "# mine\n" + m_theirMap}, Case{FileFlow::UseDisk, m_theirMap}}) {
        write("a.conversion.yaml", m_map);
        openFirst();
        add(m_mapping, "# mine\n");
        add(m_admission, m_admit);
        write("a.conversion.yaml", m_theirMap);
        m_flow.save();
        ASSERT_EQ(asked(), FileFlow::Disk);
        EXPECT_EQ(m_disk.name, QStringLiteral("a.conversion.yaml"));
        EXPECT_TRUE(m_disk.mergeable && m_disk.saving);
        m_flow.answerDisk(test.answer);
        EXPECT_EQ(asked(), FileFlow::NoQuestion);
        EXPECT_EQ(disk("a.conversion.yaml"), test.saved);
        EXPECT_EQ(m_mapping.text(), test.saved);
        EXPECT_EQ(disk("a.admission.yaml"), m_admit) << "the rest of the save";
        EXPECT_FALSE(m_flow.modified());
        m_session.close();
        QFile::remove(pathOf("a.admission.yaml"));
    }
}

TEST_F(CompanionFlow, AreComparedAndSavedElsewhere) {
    write("a.admission.yaml", m_admit);
    openFirst();
    add(m_admission, "# mine\n");
    write("a.admission.yaml", m_admit + "# theirs\n");
    m_flow.compareAdmission();
    ASSERT_EQ(asked(), FileFlow::Disk);
    EXPECT_FALSE(m_disk.saving);
    EXPECT_TRUE(m_admission.kept()->changedOnDisk());
    for (const char* name : {"a.yaml", "a.samples.yaml", "a.conversion.yaml"}) {
        m_flow.compareAdmission();
        m_flow.answerDisk(FileFlow::SaveElsewhere);
        ASSERT_EQ(asked(), FileFlow::FileForCopy);
        EXPECT_EQ(m_file.name, QStringLiteral("a.admission.yaml"));
        m_flow.copyTo(url(pathOf(name)));
        EXPECT_EQ(log(), only("refused")) << name;
    }
    EXPECT_EQ(disk("a.yaml"), m_text);
    m_flow.compareAdmission();
    m_flow.answerDisk(FileFlow::SaveElsewhere);
    m_flow.copyTo(url(pathOf("copy.yaml")));
    EXPECT_EQ(disk("copy.yaml"), "# mine\n" + m_admit);
    EXPECT_EQ(m_admission.text(), m_admit + "# theirs\n");
    EXPECT_EQ(m_admission.filePath(), pathOf("a.admission.yaml"));
    EXPECT_FALSE(m_flow.modified());
    m_admission.undo();
    EXPECT_EQ(m_admission.text(), "# mine\n" + m_admit);
}

TEST_F(CompanionFlow, AFileThatAppearsLaterIsNoticed) {
    openFirst();
    write("a.conversion.yaml", m_theirMap);
    EXPECT_TRUE(QTest::qWaitFor([this] { return m_mapping.kept()->changedOnDisk(); }, 10'000));
    m_flow.compareMapping();
    EXPECT_TRUE(m_disk.usable);
    m_flow.answerDisk(FileFlow::UseDisk);
    EXPECT_EQ(m_mapping.text(), m_theirMap);
    EXPECT_FALSE(m_flow.modified());
}

// ---- closing --------------------------------------------------------------------------------------------------------

TEST_F(CompanionFlow, TheQuestionNamesWhatIsUnsaved) {
    openFirst();
    add(m_mapping, m_map);
    const QString other = write("b.yaml", m_theirs);
    m_flow.openPath(other);
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_THAT(m_unsaved.parts, ElementsAre(TextPart::Mapping));
    EXPECT_THAT(m_unsaved.explanation.toStdString(), HasSubstr("unsaved changes: mapping between versions."));
    change();
    add(m_admission, m_admit);
    m_flow.openPath(other);
    EXPECT_THAT(m_unsaved.parts, ElementsAre(TextPart::Definition, TextPart::Mapping, TextPart::Admission));
    EXPECT_THAT(m_unsaved.explanation.toStdString(),
                HasSubstr("definition, mapping between versions and admission configuration."));
    m_flow.saveChanges();
    EXPECT_EQ(disk("a.yaml"), m_mine);
    EXPECT_EQ(disk("a.conversion.yaml"), m_map);
    EXPECT_EQ(disk("a.admission.yaml"), m_admit);
    EXPECT_EQ(m_session.filePath(), other);
    EXPECT_TRUE(m_mapping.blank() && m_admission.blank());
}

TEST_F(CompanionFlow, DiscardedChangesAreNotOffered) {
    openFirst();
    add(m_mapping, m_map);
    add(m_admission, m_admit);
    EXPECT_FALSE(m_flow.closeWindow());
    m_flow.discardChanges();
    EXPECT_EQ(log(), only("quit"));
    EXPECT_FALSE(exists("a.conversion.yaml"));
    EXPECT_FALSE(m_flow.offerRecoveries());
}

TEST_F(CompanionFlow, CancellingLeavesEverythingAsItWas) {
    write("a.conversion.yaml", m_map);
    openFirst();
    add(m_mapping, "# mine\n");
    add(m_admission, m_admit);
    write("a.conversion.yaml", m_theirMap);
    const QString other = write("b.yaml", m_text);
    struct Way {
        FileFlow::Question to;
        std::function<void()> go;
    };
    const Way ways[] = {
        {FileFlow::Unsaved, [&] { m_flow.openPath(other); }},
        {FileFlow::Unsaved, [&] { m_flow.close(); }},
        {FileFlow::Unsaved, [&] { m_flow.closeWindow(); }},
        {FileFlow::Disk, [&] { m_flow.save(); }},
        {FileFlow::Disk, [&] { m_flow.compareMapping(); }},
        {FileFlow::Disk, [&] { m_flow.compareAdmission(); }},
        {FileFlow::Disk, [&] { m_flow.quit(), m_flow.saveChanges(); }},
        {FileFlow::FileForCopy, [&] { m_flow.save(), m_flow.answerDisk(FileFlow::SaveElsewhere); }},
    };
    for (const Way& way : ways) {
        SCOPED_TRACE(&way - ways);
        way.go();
        ASSERT_EQ(asked(), way.to);
        m_flow.cancel();
        EXPECT_EQ(log(), kNothing);
        EXPECT_EQ(m_mapping.text(), "# mine\n" + m_map);
        EXPECT_EQ(m_admission.text(), m_admit);
        EXPECT_TRUE(m_mapping.modified() && m_admission.modified());
        EXPECT_EQ(disk("a.conversion.yaml"), m_theirMap);
        EXPECT_FALSE(exists("a.admission.yaml"));
    }
    // A new request takes the place of the question of another text.
    m_flow.save();
    m_flow.compareAdmission();
    EXPECT_EQ(m_disk.name, QStringLiteral("a.admission.yaml"));
    m_flow.answerDisk(FileFlow::KeepMine);
    EXPECT_EQ(disk("a.conversion.yaml"), m_theirMap);
}

// ---- recovery -------------------------------------------------------------------------------------------------------

TEST_F(CompanionFlow, AllTextsOfANewDocumentAreOneDecision) {
    const std::vector<TextPart> all{TextPart::Definition, TextPart::Samples, TextPart::Mapping, TextPart::Admission};
    leaveUntitledWith(all);
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    EXPECT_THAT(recovery(0).detail.toStdString(),
                HasSubstr("definition, samples, mapping between versions and admission configuration, never saved"));
    EXPECT_EQ(partsOf(sidesOf(0)), all);
    EXPECT_EQ(sidesOf(0).at(2).title, QStringLiteral("Recovered mapping"));
    // They are discarded and brought back together.
    m_flow.discardRecovery(0);
    EXPECT_TRUE(recovery::pending().empty());
    m_flow.restoreDiscarded();
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    log();
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), m_text);
    EXPECT_EQ(samples().wholeText().toStdString(), m_sample);
    EXPECT_EQ(m_mapping.text(), m_map);
    EXPECT_EQ(m_admission.text(), m_admit);
    EXPECT_TRUE(m_mapping.modified() && m_admission.modified());
    EXPECT_EQ(log(), shownAndTold());
    // The next crash would leave them together too.
    const QStringList files = QDir(recovery::folder()).entryList({QStringLiteral("*.recovery")}, QDir::Files);
    ASSERT_EQ(files.size(), 4);
    for (const QString& file : files) {
        const auto copy = recovery::describe(recovery::folder() + u'/' + file);
        ASSERT_TRUE(copy);
        EXPECT_EQ(copy->owner.document, m_session.documentId());
    }
    m_mapping.undo();
    EXPECT_TRUE(m_mapping.blank()) << "a step of its own history";
}

TEST_F(CompanionFlow, AreRecoveredWithTheFileOfTheirDefinition) {
    leaveTexts(write("a.yaml", m_text));
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    EXPECT_THAT(recovery(0).detail.toStdString(), HasSubstr(": mapping between versions and admission configuration,"));
    m_flow.recover(0);
    EXPECT_EQ(m_session.filePath(), pathOf("a.yaml"));
    EXPECT_FALSE(m_session.modified());
    EXPECT_EQ(m_mapping.text(), m_map);
    EXPECT_EQ(m_admission.text(), m_admit);
    EXPECT_EQ(log(), QStringList({"shown", "noticed"}));
    m_flow.save();
    EXPECT_EQ(disk("a.conversion.yaml"), m_map);
    EXPECT_EQ(disk("a.admission.yaml"), m_admit);
    EXPECT_FALSE(m_flow.offerRecoveries());
}

TEST_F(CompanionFlow, UndoOfARecoveryIsThatOfAllItsTexts) {
    const std::string left = leave("a.yaml");
    leaveTexts(pathOf("a.yaml"));
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    m_flow.recover(0);
    ASSERT_EQ(m_session.text(), left);
    QCoreApplication::processEvents();
    m_session.undo();
    EXPECT_EQ(m_session.text(), m_text);
    EXPECT_TRUE(m_mapping.blank() && m_admission.blank());
    EXPECT_FALSE(m_flow.modified());
    QCoreApplication::processEvents();
    EXPECT_EQ(m_error,
              "Undid the recovery: definition, mapping between versions and admission configuration. Redo restores "
              "the changes.");
    m_session.redo();
    EXPECT_EQ(m_session.text(), left);
    EXPECT_EQ(m_mapping.text(), m_map);
    EXPECT_EQ(m_admission.text(), m_admit);
    m_admission.undo();
    EXPECT_EQ(m_session.text(), m_text);
    EXPECT_TRUE(m_mapping.blank() && m_admission.blank());
    m_mapping.redo();
    EXPECT_EQ(m_session.text(), left);
    EXPECT_EQ(m_admission.text(), m_admit);
    // What was edited since stays.
    m_mapping.applyNamedEdit(QStringLiteral("Edit"), {{{0, 0}, "# mine\n"}});
    m_session.undo();
    EXPECT_EQ(m_mapping.text(), "# mine\n" + m_map);
    EXPECT_TRUE(m_admission.blank());
}

TEST_F(CompanionFlow, AreRecoveredWhereTheFilesAreGone) {
    const std::string left = leave("a.yaml");
    leaveTexts(pathOf("a.yaml"));
    ASSERT_TRUE(QFile::remove(pathOf("a.yaml")));
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), left);
    EXPECT_EQ(m_session.filePath(), QString());
    EXPECT_EQ(m_mapping.text(), m_map);
    EXPECT_EQ(m_admission.text(), m_admit);
    EXPECT_TRUE(m_mapping.modified() && m_admission.modified());
}

TEST_F(CompanionFlow, AreFoundAfterTheirDefinitionWasSaved) {
    {
        DocumentSession session;
        CompanionFile mapping;
        mapping.setSession(&session);
        session.newFromText(QString::fromStdString(m_text), true);
        add(mapping, m_map);
        mapping.kept()->writeRecovery();
        ASSERT_EQ(session.saveAs(url(pathOf("a.yaml"))), QString());
    }
    ASSERT_TRUE(m_flow.offerRecoveries());
    EXPECT_EQ(recovery(0).path, pathOf("a.yaml"));
    m_flow.recover(0);
    EXPECT_EQ(m_session.filePath(), pathOf("a.yaml"));
    EXPECT_EQ(m_mapping.text(), m_map);
    EXPECT_EQ(m_mapping.filePath(), pathOf("a.conversion.yaml"));
}

TEST_F(CompanionFlow, WithoutTheirDefinitionAreAddedToThoseOfTheOpenDocument) {
    leaveLone();
    write("a.conversion.yaml", "own: 1\n");
    openChanged();
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    EXPECT_THAT(recovery(0).detail.toStdString(),
                HasSubstr("mapping between versions and admission configuration without the definition"));
    EXPECT_THAT(recovery(0).note.toStdString(), HasSubstr("adds them to those of “a.yaml”"));
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), m_mine);
    EXPECT_EQ(m_mapping.text(), "own: 1\n---\n" + m_map);
    EXPECT_EQ(m_admission.text(), m_admit);
    EXPECT_EQ(log(), only("noticed"));
    m_mapping.undo();
    EXPECT_EQ(m_mapping.text(), "own: 1\n");
    EXPECT_EQ(disk("a.conversion.yaml"), "own: 1\n");
    EXPECT_TRUE(recovery::pending().empty());
}

TEST_F(CompanionFlow, WithoutTheirDefinitionAreOpenedNextToAnEmptyOne) {
    leaveLone();
    ASSERT_TRUE(m_flow.offerRecoveries());
    EXPECT_THAT(recovery(0).note.toStdString(), HasSubstr("empty definition"));
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), "");
    EXPECT_EQ(m_mapping.text(), m_map);
    EXPECT_EQ(m_admission.text(), m_admit);
    EXPECT_EQ(log(), QStringList({"shown", "noticed"}));
    EXPECT_FALSE(m_flow.closeWindow()) << "they are not saved";
}

TEST_F(CompanionFlow, OneThatCannotBeReadDoesNotStopTheOthers) {
    const std::string left = leave("a.yaml");
    leaveTexts(pathOf("a.yaml"));
    write("broken", "no recovery");
    ASSERT_TRUE(m_flow.offerRecoveries());
    for (const RecoveryPart& part : recovery(0).parts) {
        if (part.part != TextPart::Mapping) continue;
        QFile::remove(part.file);
        QFile::copy(pathOf("broken"), part.file);
    }
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), left);
    EXPECT_TRUE(m_mapping.blank());
    EXPECT_EQ(m_admission.text(), m_admit);
    EXPECT_EQ(log(), QStringList({"shown", "refused"}));
}

TEST_F(CompanionFlow, StayOnDiskUntilTheyAreWrittenAgain) {
    leaveTexts(write("a.yaml", m_text));
    ASSERT_TRUE(m_flow.offerRecoveries());
    const std::vector<RecoveryPart> parts = recovery(0).parts;
    {
        const FullDisk full;
        m_flow.recover(0);
    }
    EXPECT_EQ(m_mapping.text(), m_map);
    for (const RecoveryPart& part : parts) EXPECT_TRUE(QFileInfo::exists(part.file)) << "a crash would lose it now";
    ASSERT_TRUE(m_flow.offerRecoveries());
    m_flow.recover(0);
    EXPECT_EQ(m_mapping.text(), m_map);
    for (const RecoveryPart& part : parts) EXPECT_FALSE(QFileInfo::exists(part.file));
}

TEST_F(CompanionFlow, CopiesOfOtherVersionsAreReadOrLeft) {
    QDir().mkpath(recovery::folder());
    const auto put = [](const char* name, const char* bytes) {
        QFile file(recovery::folder() + u'/' + QString::fromLatin1(name) + QStringLiteral(".recovery"));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    put("one", "{\"path\":\"\",\"document\":\"d\",\"time\":\"2024-01-01T00:00:00.000Z\"}\nleft: 1\n");
    put("two", "{\"path\":\"\",\"document\":\"d\",\"samples\":true,\"time\":\"2024-01-01T00:00:00.000Z\"}\nspec: 1\n");
    put("three", "{\"path\":\"\",\"document\":\"d\",\"part\":\"later\",\"time\":\"2024-01-01T00:00:00.000Z\"}\nx: 1\n");
    ASSERT_TRUE(m_flow.offerRecoveries());
    ASSERT_EQ(m_flow.recoveries().size(), 1);
    EXPECT_THAT(partsOf(sidesOf(0)), ElementsAre(TextPart::Definition, TextPart::Samples));
    m_flow.recover(0);
    EXPECT_EQ(m_session.text(), "left: 1\n");
    EXPECT_EQ(samples().wholeText(), QStringLiteral("spec: 1\n"));
    EXPECT_TRUE(QFileInfo::exists(recovery::folder() + QStringLiteral("/three.recovery"))) << "for that version";
}

TEST_F(CompanionFlow, NothingIsOfferedForASavedText) {
    openFirst();
    add(m_mapping, m_map);
    const auto copies = [] {
        return QDir(recovery::folder()).entryList({QStringLiteral("*.recovery")}, QDir::Files).size();
    };
    m_mapping.kept()->writeRecovery();
    EXPECT_TRUE(QTest::qWaitFor([&] { return copies() == 1; })) << "it is written on another thread";
    m_flow.save();
    EXPECT_TRUE(QTest::qWaitFor([&] { return copies() == 0; }));
}

}  // namespace
}  // namespace crd::model
