// The files of samples that settings name.
#include "engine/settings/sample_files.h"

#include <gmock/gmock.h>

#include <fstream>

namespace crd {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class SampleFiles : public testing::Test {
 protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "crd-samples-XXXXXX").string();
        m_folder = fs::canonical(mkdtemp(name.data()));
    }
    void TearDown() override { fs::remove_all(m_folder); }
    void write(const std::string& name, const std::string& text = "kind: Lamp\n") const {
        fs::create_directories((m_folder / name).parent_path());
        std::ofstream(m_folder / name, std::ios::binary) << text;
    }
    std::vector<std::string> named(const std::string& patterns) const {
        const RepositorySettingsReading reading = readRepositorySettings("samples: " + patterns + "\n");
        EXPECT_TRUE(reading.problems.empty());
        std::vector<std::string> out;
        for (const fs::path& file : filesNamed(*reading.settings.samples, m_folder))
            out.push_back(file.lexically_relative(m_folder).string());
        return out;
    }
    std::vector<std::string> used(const std::string& definition) const {
        std::vector<fs::path> files;
        for (const auto& entry : fs::directory_iterator(m_folder)) files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        std::vector<std::string> out;
        for (const SampleText& one : sampleTextsFor(files, definition)) out.push_back(one.file.filename().string());
        return out;
    }

    fs::path m_folder;
};

TEST_F(SampleFiles, AreThoseThatAPatternNames) {
    for (const char* name : {"config/samples/b.yaml", "config/samples/a.json", "config/samples/notes.txt",
                             "config/samples/.hidden/c.yaml", "config/vendor/d.yaml", "other/e.yaml", "out/f.yaml"})
        write(name);
    write("config/.gitignore", "ignored/\n");
    write("config/ignored/g.yaml");
    EXPECT_THAT(named("[config/samples/*]"), ElementsAre("config/samples/a.json", "config/samples/b.yaml"));
    EXPECT_THAT(named("[config/samples/*, 'other/*.yaml', '!a.json']"),
                ElementsAre("config/samples/b.yaml", "other/e.yaml"));
    EXPECT_THAT(named("[config/samples/*.yaml, config/samples/b.*]"), ElementsAre("config/samples/b.yaml")) << "once";
    EXPECT_THAT(named("[nowhere/*.yaml]"), IsEmpty());
}

TEST_F(SampleFiles, FollowNoLoops) {
    write("samples/a.yaml");
    fs::create_directory_symlink("..", m_folder / "samples/up");
    fs::create_symlink("loop.yaml", m_folder / "samples/loop.yaml");
    EXPECT_THAT(named("[samples/**]"), ElementsAre("samples/a.yaml"));
}

TEST_F(SampleFiles, StopEarly) {
    write("samples/a.yaml");
    std::stop_source stopped;
    stopped.request_stop();
    const RepositorySettingsReading reading = readRepositorySettings("samples: [samples/*]\n");
    EXPECT_THAT(filesNamed(*reading.settings.samples, m_folder, stopped.get_token()), IsEmpty());
}

TEST_F(SampleFiles, CountWithAKindThatTheDefinitionMentions) {
    write("a.yaml", "kind: Lamp\n---\nkind: Door\n");
    write("b.yaml", "kind: Window\n");
    write("c.yaml", "kind: Lamp\n{{ end }}\n");
    write("d.yaml", "kind: Lamp\nname: \xff\n");
    write("e.yaml", "apiVersion: v1\nkind: \"Lamp\" # one\n");
    EXPECT_THAT(used("kind: CustomResourceDefinition\nspec: {names: {kind: Lamp}}\n"), ElementsAre("a.yaml", "e.yaml"));
    EXPECT_THAT(used(""), IsEmpty());
    EXPECT_EQ(joinedSamples({}), nullptr);
    const auto text = [](const char* bytes) { return std::make_shared<const std::string>(bytes); };
    EXPECT_EQ(*joinedSamples({{"a", text("a: 1\n")}, {"b", text("b: 2\n")}}), "a: 1\n\n---\nb: 2\n");
}

}  // namespace
}  // namespace crd
