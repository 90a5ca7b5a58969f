#include "engine/base/io/file_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

namespace crd {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class FileIo : public testing::Test {
 protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "crd-file-io-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
    }
    void TearDown() override {
        std::error_code ignored;
        fs::permissions(m_folder, fs::perms::owner_all, ignored);
        fs::remove_all(m_folder, ignored);
    }
    void write(const fs::path& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }
    std::string content(const fs::path& path) {
        std::ostringstream out;
        out << std::ifstream(path, std::ios::binary).rdbuf();
        return out.str();
    }
    std::size_t filesInFolder() {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(m_folder), fs::directory_iterator()));
    }
    fs::path m_folder;
};

TEST_F(FileIo, ReadsBytesAsTheyAre) {
    const std::string bytes("\xEF\xBB\xBF a\r\n\0b\xff", 10);
    write(m_folder / "a.yaml", bytes);
    EXPECT_EQ(readFile(m_folder / "a.yaml").value(), bytes);
    write(m_folder / "empty", "");
    EXPECT_EQ(readFile(m_folder / "empty").value(), "");
}

TEST_F(FileIo, SaysWhyAFileCannotBeRead) {
    EXPECT_THAT(readFile(m_folder / "none.yaml").error().message.english(),
                HasSubstr("none.yaml\": there is no such file."));
    EXPECT_THAT(readFile(m_folder).error().message.english(), HasSubstr("it is a folder"));
    EXPECT_THAT(readFile("/dev/null").error().message.english(), HasSubstr("not a regular file"));
    write(m_folder / "big", std::string(100, 'x'));
    EXPECT_THAT(readFile(m_folder / "big", {.maxBytes = 99}).error().message.english(), HasSubstr("larger than"));
    EXPECT_TRUE(readFile(m_folder / "big", {.maxBytes = 100}).has_value());
    ASSERT_EQ(::mkfifo((m_folder / "pipe").c_str(), 0600), 0);
    EXPECT_THAT(readFile(m_folder / "pipe").error().message.english(), HasSubstr("not a regular file"));
}

TEST_F(FileIo, ReadsAPipeToItsEndIfAsked) {
    const fs::path pipe = m_folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const auto read = [&](const std::string& text, const FileLimits& limits) {
        std::thread writer([&] { write(pipe, text); });
        Result<std::string> out = readFile(pipe, limits);
        writer.join();
        return out;
    };
    const std::string text(100'000, 'x');
    EXPECT_EQ(read(text, {.pipes = true}).value(), text);
    EXPECT_EQ(read("", {.pipes = true}).value(), "");
    EXPECT_THAT(read("abc", {.maxBytes = 2, .pipes = true}).error().message.english(), HasSubstr("larger than"));
    EXPECT_THAT(readFile("/dev/null", {.pipes = true}).error().message.english(), HasSubstr("not a regular file"));
}

TEST_F(FileIo, ReplacesAFileAndKeepsItsMode) {
    const fs::path file = m_folder / "a.yaml";
    write(file, "old");
    ASSERT_EQ(::chmod(file.c_str(), 0640), 0);
    ASSERT_TRUE(saveFile(file, "new text").has_value());
    EXPECT_EQ(content(file), "new text");
    struct stat info {};
    ASSERT_EQ(::stat(file.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 07777U, 0640U);
    EXPECT_EQ(filesInFolder(), 1U);
}

TEST_F(FileIo, MakesANewFileWithTheUsersMask) {
    const mode_t before = ::umask(027);
    ASSERT_TRUE(saveFile(m_folder / "new.yaml", "x").has_value());
    ::umask(before);
    struct stat info {};
    ASSERT_EQ(::stat((m_folder / "new.yaml").c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 07777U, 0640U);
}

TEST_F(FileIo, APrivateFileIsForThisUserOnly) {
    const auto modeOf = [](const fs::path& path) {
        struct stat info {};
        EXPECT_EQ(::stat(path.c_str(), &info), 0) << path;
        return info.st_mode & 07777U;
    };
    const mode_t before = ::umask(022);
    EXPECT_TRUE(makePrivateFolder(m_folder / "data/copies"));
    EXPECT_TRUE(savePrivateFile(m_folder / "data/copies/new", "x").has_value());
    write(m_folder / "data/copies/old", "old");
    EXPECT_EQ(modeOf(m_folder / "data/copies/old"), 0644U);
    EXPECT_TRUE(savePrivateFile(m_folder / "data/copies/old", "new").has_value());
    fs::create_directory(m_folder / "open");
    EXPECT_EQ(modeOf(m_folder / "open"), 0755U);
    EXPECT_TRUE(makePrivateFolder(m_folder / "open"));
    ::umask(before);
    EXPECT_EQ(modeOf(m_folder / "data/copies"), 0700U);
    EXPECT_EQ(modeOf(m_folder / "data/copies/new"), 0600U);
    EXPECT_EQ(modeOf(m_folder / "data/copies/old"), 0600U);
    EXPECT_EQ(content(m_folder / "data/copies/old"), "new");
    EXPECT_EQ(modeOf(m_folder / "open"), 0700U);

    ASSERT_EQ(::chmod((m_folder / "open").c_str(), 0555), 0);
    EXPECT_TRUE(makePrivateFolder(m_folder / "open"));
    EXPECT_EQ(modeOf(m_folder / "open"), 0500U) << "nothing is added";
    write(m_folder / "file", "x");
    EXPECT_FALSE(makePrivateFolder(m_folder / "file"));
    EXPECT_FALSE(makePrivateFolder(m_folder / "file/below"));
}

TEST_F(FileIo, NoticesLinksThatLeadOutOfAFolder) {
    const fs::path folder = m_folder / "in";
    fs::create_directories(folder / "sub");
    write(m_folder / "outside", "x");
    write(folder / "sub/real", "x");
    const auto linked = [&](const fs::path& target) {
        fs::remove(folder / "link");
        fs::create_symlink(target, folder / "link");
        return leadsOutOf(folder, folder / "link");
    };
    EXPECT_TRUE(linked("../outside"));
    EXPECT_TRUE(linked(m_folder / "outside"));
    EXPECT_TRUE(linked("../missing"));
    EXPECT_TRUE(linked("../in-other/missing"));
    EXPECT_FALSE(linked("sub/real"));
    EXPECT_FALSE(linked(folder / "sub/real"));
    EXPECT_FALSE(linked("missing"));
    EXPECT_FALSE(linked("link")) << "a loop";
    EXPECT_FALSE(leadsOutOf(folder, folder / "sub/real"));
    EXPECT_FALSE(leadsOutOf(folder, folder / "none"));
    // Through a folder, and a folder that is a link itself.
    fs::create_directory_symlink("..", folder / "up");
    EXPECT_TRUE(leadsOutOf(folder, folder / "up/outside"));
    fs::create_directory_symlink("in", m_folder / "alias");
    EXPECT_FALSE(leadsOutOf(m_folder / "alias", m_folder / "alias/sub/real"));
    EXPECT_FALSE(leadsOutOf(m_folder / "alias", m_folder / "alias/none"));
}

TEST_F(FileIo, FollowsLinksToTheRealFile) {
    fs::create_directory(m_folder / "sub");
    write(m_folder / "sub/real.yaml", "old");
    fs::create_symlink("sub/real.yaml", m_folder / "link.yaml");
    fs::create_symlink(m_folder / "link.yaml", m_folder / "second.yaml");
    ASSERT_TRUE(saveFile(m_folder / "second.yaml", "new").has_value());
    EXPECT_TRUE(fs::is_symlink(m_folder / "link.yaml"));
    EXPECT_TRUE(fs::is_symlink(m_folder / "second.yaml"));
    EXPECT_EQ(content(m_folder / "sub/real.yaml"), "new");

    fs::create_symlink("sub/later.yaml", m_folder / "dangling.yaml");
    ASSERT_TRUE(saveFile(m_folder / "dangling.yaml", "made").has_value());
    EXPECT_EQ(content(m_folder / "sub/later.yaml"), "made");

    fs::create_symlink("b", m_folder / "a");
    fs::create_symlink("a", m_folder / "b");
    EXPECT_THAT(saveFile(m_folder / "a", "x").error().message.english(), HasSubstr("loop"));
}

TEST_F(FileIo, RejectsWhatIsNotAFileAndLeavesNoFile) {
    fs::create_directory(m_folder / "dir");
    EXPECT_THAT(saveFile(m_folder / "dir", "x").error().message.english(), HasSubstr("it is a folder"));
    EXPECT_THAT(saveFile(m_folder / "none/a.yaml", "x").error().message.english(),
                HasSubstr("there is no such folder"));
    ASSERT_EQ(::mkfifo((m_folder / "pipe").c_str(), 0600), 0);
    EXPECT_THAT(saveFile(m_folder / "pipe", "x").error().message.english(), HasSubstr("not a regular file"));
    EXPECT_EQ(filesInFolder(), 2U);
}

TEST_F(FileIo, ReplacesOnlyWhatItKnows) {
    const fs::path file = m_folder / "a.yaml";
    write(file, "old");
    ASSERT_TRUE(replaceFile(file, "old", "new").has_value());
    EXPECT_EQ(content(file), "new");
    EXPECT_THAT(replaceFile(file, "old", "newer").error().message.english(), HasSubstr("changed by another program"));
    EXPECT_EQ(content(file), "new");
    fs::remove(file);
    EXPECT_FALSE(replaceFile(file, "new", "newer").has_value()) << "it was removed";
    EXPECT_EQ(filesInFolder(), 0U);
}

// Editors that take the lock add their letter to what those before them left.
TEST_F(FileIo, EditorsThatLockLoseNothing) {
    const fs::path file = m_folder / "a.yaml";
    write(file, "");
    std::vector<std::thread> editors;
    for (int i = 0; i < 8; ++i) {
        editors.emplace_back([&] {
            const Result<EditLock> lock = EditLock::of(file);
            ASSERT_TRUE(lock.has_value());
            const std::string text = readFile(file).value();
            EXPECT_TRUE(replaceFile(file, text, text + "x").has_value());
        });
    }
    for (std::thread& each : editors) each.join();
    EXPECT_EQ(content(file), "xxxxxxxx");
    EXPECT_FALSE(EditLock::of(m_folder / "none.yaml").has_value());
}

TEST_F(FileIo, RejectsAWriteProtectedFile) {
    if (::geteuid() == 0) GTEST_SKIP() << "root may write everything";
    const fs::path file = m_folder / "a.yaml";
    write(file, "old");
    ASSERT_EQ(::chmod(file.c_str(), 0444), 0);
    EXPECT_THAT(saveFile(file, "new").error().message.english(), HasSubstr("permission denied"));
    EXPECT_EQ(content(file), "old");
    ASSERT_EQ(::chmod(file.c_str(), 0644), 0);
    ASSERT_EQ(::chmod(m_folder.c_str(), 0555), 0);
    EXPECT_THAT(saveFile(file, "new").error().message.english(), HasSubstr("permission denied"));
    EXPECT_EQ(content(file), "old");
}

}  // namespace
}  // namespace crd
