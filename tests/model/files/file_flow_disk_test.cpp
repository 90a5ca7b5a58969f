// The file flow: a text next to the definition whose file another program wrote or deleted.
#include <QSignalSpy>
#include <QTest>

#include "tests/model/files/file_flow_fixture.h"

namespace crd::model {
namespace {

using ::testing::ElementsAre;

class GoneFlow : public Flow {
 protected:
    const std::string m_map = "kind: APIConversion\n", m_theirMap = m_map + "# theirs\n";
};

TEST_F(GoneFlow, TheFileOnDiskIsUsedAndNotWritten) {
    openFirst();
    m_mapping.apply(QStringLiteral("Add"), {{{0, 0}, m_map}});
    write("a.conversion.yaml", m_theirMap);
    m_flow.save();
    ASSERT_EQ(asked(), FileFlow::Disk);
    log();
    m_flow.answerDisk(FileFlow::UseDisk);
    EXPECT_EQ(m_mapping.text(), m_theirMap);
    EXPECT_TRUE(m_mapping.fileExists());
    EXPECT_EQ(log(), kNothing) << "nothing was written";
    EXPECT_FALSE(m_flow.modified());
    // The text before it never saw that file.
    m_mapping.undo();
    EXPECT_TRUE(m_flow.modified());
    EXPECT_TRUE(m_mapping.kept()->changedOnDisk());
    m_flow.save();
    ASSERT_EQ(asked(), FileFlow::Disk);
    EXPECT_EQ(disk("a.conversion.yaml"), m_theirMap);
    m_flow.answerDisk(FileFlow::KeepMine);
    EXPECT_EQ(disk("a.conversion.yaml"), m_map);
    EXPECT_EQ(log(), kNothing) << "it is not a new file";
    m_mapping.redo();
    m_flow.save();
    EXPECT_EQ(asked(), FileFlow::NoQuestion) << "the file is the one that was saved";
    EXPECT_EQ(disk("a.conversion.yaml"), m_theirMap);
}

TEST_F(GoneFlow, ADeletedFileIsAnUnsavedText) {
    write("a.conversion.yaml", m_map);
    write("a.samples.yaml", m_sample);
    openFirst();
    EXPECT_FALSE(m_flow.modified());
    const auto removeFile = [&](const char* name, CompanionText& text) {
        ASSERT_TRUE(QFile::remove(pathOf(name)));
        EXPECT_TRUE(QTest::qWaitFor([&] { return text.kept()->gone(); }, 10'000));
    };
    QSignalSpy told(&m_flow, &FileFlow::modifiedChanged);
    removeFile("a.conversion.yaml", m_mapping);
    EXPECT_FALSE(told.isEmpty());
    EXPECT_TRUE(m_mapping.modified());
    EXPECT_FALSE(m_mapping.saved());
    m_flow.quit();
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_THAT(m_unsaved.parts, ElementsAre(TextPart::Mapping));
    m_flow.cancel();
    m_flow.save();
    EXPECT_EQ(disk("a.conversion.yaml"), m_map);
    EXPECT_FALSE(m_flow.modified());
    removeFile("a.samples.yaml", samples());
    EXPECT_TRUE(samples().modified());
    m_flow.save();
    EXPECT_EQ(asked(), FileFlow::NoQuestion) << "they had a file";
    EXPECT_EQ(disk("a.samples.yaml"), m_sample);
    EXPECT_FALSE(m_flow.modified());
    // Once it is kept nowhere on purpose, it is like a text that was never saved.
    removeFile("a.conversion.yaml", m_mapping);
    m_flow.quit();
    m_flow.discardChanges();
    EXPECT_FALSE(exists("a.conversion.yaml"));
}

TEST_F(GoneFlow, ADeletedDefinitionIsAskedAboutBeforeItIsClosed) {
    openFirst();
    ASSERT_TRUE(QFile::remove(pathOf("a.yaml")));
    EXPECT_TRUE(QTest::qWaitFor([this] { return m_session.kept()->gone(); }, 10'000));
    EXPECT_TRUE(m_flow.modified());
    m_flow.close();
    ASSERT_EQ(asked(), FileFlow::Unsaved);
    EXPECT_THAT(m_unsaved.parts, ElementsAre(TextPart::Definition));
    m_flow.saveChanges();
    EXPECT_EQ(disk("a.yaml"), m_text);
    EXPECT_FALSE(m_flow.documentOpen());
}

}  // namespace
}  // namespace crd::model
