// A save whose system calls fail or whose process is killed: the file is the old or the new text, and the next save
// leaves the folder in order.
#include "tests/engine/base/save_faults.h"

#include <dirent.h>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <random>
#include <set>
#include <sstream>

#include "engine/base/io/file_io.h"

namespace crd {
namespace {

namespace fs = std::filesystem;
using test::armFaults;
using test::disarmFaults;
using test::Fault;
using testing::Contains;
using testing::IsSupersetOf;

constexpr std::array<int, 4> kErrors = {ENOSPC, EIO, EACCES, EINTR};
const std::string kNew = "kind: New\n" + std::string(3'000, 'n');
const std::string kNext = "kind: Next\n";

// The content of the folder before a save, and the expected content after it.
struct Scene {
    const char* name = "";
    bool exists = true;
    bool linked = false;  // the name that is saved to is a link to a link to the file
    mode_t mode = 0644;
    bool strangers = false;  // the file belongs to another user (as root)
    std::string text = kNew;
};

const std::vector<Scene>& scenes() {
    static const std::vector<Scene> all = {
        {.name = "file"},
        {.name = "new file", .exists = false},
        {.name = "link", .linked = true, .mode = 0600},
        {.name = "dangling link", .exists = false, .linked = true},
        {.name = "mode", .mode = 04751},
        {.name = "owner", .mode = 0640, .strangers = true},
        {.name = "empty text", .text = ""},
    };
    return all;
}

class SaveFaults : public testing::Test {
 protected:
    void SetUp() override {
        // Thousands of files are flushed: in memory if possible.
        const bool memory = ::access("/dev/shm", W_OK) == 0;
        std::string name = (memory ? fs::path("/dev/shm") : fs::temp_directory_path()) / "crd-save-faults-XXXXXX";
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        m_folder = name;
        fs::create_directory(m_folder / "sub");
    }
    void TearDown() override {
        std::error_code ignored;
        fs::remove_all(m_folder, ignored);
    }

    fs::path saved(const Scene& scene) const { return m_folder / (scene.linked ? "link.yaml" : "sub/crd.yaml"); }
    fs::path real() const { return m_folder / "sub/crd.yaml"; }

    static std::string content(const fs::path& path) {
        std::ostringstream out;
        out << std::ifstream(path, std::ios::binary).rdbuf();
        return out.str();
    }
    std::set<std::string> names() const {
        std::set<std::string> out;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(m_folder))
            out.insert(entry.path().lexically_relative(m_folder).string());
        return out;
    }

    void prepare(const Scene& scene) {
        for (const fs::directory_entry& entry : fs::directory_iterator(m_folder / "sub")) fs::remove(entry.path());
        fs::remove(m_folder / "link.yaml");
        fs::remove(m_folder / "second.yaml");
        if (scene.linked) {
            fs::create_symlink("second.yaml", m_folder / "link.yaml");
            fs::create_symlink("sub/crd.yaml", m_folder / "second.yaml");
        }
        if (scene.exists) {
            std::ofstream(real(), std::ios::binary) << kOld;
            if (scene.strangers && ::geteuid() == 0) {
                ASSERT_EQ(::chown(real().c_str(), 12'345, 23'456), 0);
            }
            ASSERT_EQ(::chmod(real().c_str(), scene.mode), 0);
        }
    }

    // The calls of a save without a fault.
    std::vector<std::string> callsOf(const Scene& scene) {
        prepare(scene);
        armFaults({});
        const bool done = saveFile(saved(scene), scene.text).has_value();
        std::vector<std::string> calls = disarmFaults();
        EXPECT_TRUE(done) << scene.name;
        EXPECT_EQ(content(real()), scene.text);
        return calls;
    }

    enum class End { Saved, Failed, Killed };
    End run(const Scene& scene, const std::vector<Fault>& faults) {
        ++m_runs;
        const bool kills = std::any_of(faults.begin(), faults.end(),
                                       [](const Fault& fault) { return fault.kind == Fault::Kind::Kill; });
        const auto save = [&] {
            armFaults(faults);
            const bool done = saveFile(saved(scene), scene.text).has_value();
            disarmFaults();
            return done;
        };
        if (!kills) return save() ? End::Saved : End::Failed;
        const pid_t child = ::fork();
        if (child == 0) ::_exit(save() ? 0 : 1);
        int status = 0;
        ::waitpid(child, &status, 0);
        if (WIFSIGNALED(status)) return End::Killed;
        return WEXITSTATUS(status) == 0 ? End::Saved : End::Failed;
    }

    void checkAndSaveAgain(const Scene& scene, End end, bool unlinkFailed, const std::string& what) {
        const bool there = fs::exists(real());
        const std::string text = there ? content(real()) : "";
        const bool old = scene.exists ? there && text == kOld : !there;
        const bool fresh = there && text == scene.text;
        switch (end) {
            case End::Saved:
                ASSERT_TRUE(fresh) << what;
                break;
            case End::Failed:
                ASSERT_TRUE(old) << what;
                break;
            case End::Killed:
                ASSERT_TRUE(old || fresh) << what;
                break;
        }
        std::set<std::string> expected{"sub"};
        if (scene.linked) expected.insert({"link.yaml", "second.yaml"});
        if (there) expected.insert("sub/crd.yaml");
        if (end != End::Killed && !unlinkFailed) {
            ASSERT_EQ(names(), expected) << what;
        }
        ASSERT_TRUE(saveFile(saved(scene), kNext).has_value()) << what;
        ASSERT_EQ(content(real()), kNext) << what;
        expected.insert("sub/crd.yaml");
        ASSERT_EQ(names(), expected) << "left over after " << what;
        if (scene.linked) {
            ASSERT_TRUE(fs::is_symlink(m_folder / "link.yaml") && fs::is_symlink(m_folder / "second.yaml"));
        }
        if (scene.exists) {
            struct stat info {};
            ASSERT_EQ(::stat(real().c_str(), &info), 0);
            ASSERT_EQ(info.st_mode & 07777U, scene.mode) << what;
            if (scene.strangers && ::geteuid() == 0) {
                ASSERT_EQ(info.st_uid, 12'345U) << what;
                ASSERT_EQ(info.st_gid, 23'456U) << what;
            }
        }
    }

    void check(const Scene& scene, const std::vector<Fault>& faults, const std::vector<std::string>& calls) {
        prepare(scene);
        const End end = run(scene, faults);
        std::string what = scene.name;
        for (const Fault& fault : faults) {
            const auto at = static_cast<std::size_t>(fault.at);
            what += std::string(", call ") + std::to_string(fault.at) + " " +
                    (at < calls.size() ? calls[at] : "later") +
                    (fault.kind == Fault::Kind::Kill         ? " killed"
                     : fault.kind == Fault::Kind::ShortWrite ? " short"
                                                             : ": errno " + std::to_string(fault.error));
        }
        // After a fault the calls differ: a later one may be the removal.
        const bool twice = faults.size() > 1;
        checkAndSaveAgain(scene, end, twice, what);
    }

    static const std::string kOld;
    fs::path m_folder;
    int m_runs = 0;
};

const std::string SaveFaults::kOld = "kind: Old\n" + std::string(5'000, 'o');

TEST_F(SaveFaults, ItIsFlushedBeforeItIsRenamedAndTheFolderAfter) {
    const std::vector<std::string> calls = callsOf(scenes().front());
    const auto at = [&](const char* call) { return std::find(calls.begin(), calls.end(), call) - calls.begin(); };
    EXPECT_THAT(calls, IsSupersetOf({"stat", "access", "opendir", "open beside", "flock beside", "write beside",
                                     "fchmod beside", "fsync beside", "rename", "open folder", "fsync folder"}));
    EXPECT_LT(at("write beside"), at("fsync beside"));
    EXPECT_LT(at("fchmod beside"), at("fsync beside"));
    EXPECT_LT(at("fsync beside"), at("rename"));
    EXPECT_LT(at("rename"), at("fsync folder"));
    if (::geteuid() == 0) {
        EXPECT_THAT(callsOf(scenes()[5]), Contains("fchown beside"));
    }
    EXPECT_THAT(callsOf(scenes()[2]), Contains("readlink"));
}

TEST_F(SaveFaults, EachCallFailsInTurn) {
    for (const Scene& scene : scenes()) {
        const std::vector<std::string> calls = callsOf(scene);
        for (int at = 0; at < static_cast<int>(calls.size()); ++at) {
            for (const int error : kErrors) {
                ASSERT_NO_FATAL_FAILURE(check(scene, {{at, Fault::Kind::Error, error}}, calls));
            }
            ASSERT_NO_FATAL_FAILURE(check(scene, {{at, Fault::Kind::ShortWrite, 0}}, calls));
            ASSERT_NO_FATAL_FAILURE(check(scene, {{at, Fault::Kind::Kill, 0}}, calls));
            // Killed in the middle of the text.
            ASSERT_NO_FATAL_FAILURE(
                check(scene, {{at, Fault::Kind::ShortWrite, 0}, {at + 1, Fault::Kind::Kill, 0}}, calls));
        }
    }
}

TEST_F(SaveFaults, AnInterruptionIsNotAFailure) {
    for (const Scene& scene : scenes()) {
        const std::vector<std::string> calls = callsOf(scene);
        for (int at = 0; at < static_cast<int>(calls.size()); ++at) {
            prepare(scene);
            EXPECT_EQ(run(scene, {{at, Fault::Kind::Error, EINTR}}), End::Saved)
                << scene.name << ": " << calls[static_cast<std::size_t>(at)];
            EXPECT_EQ(content(real()), scene.text);
        }
    }
}

TEST_F(SaveFaults, AFullDiskFailsTheSave) {
    for (const Scene& scene : scenes()) {
        if (scene.text.empty()) continue;
        const std::vector<std::string> calls = callsOf(scene);
        const auto write = std::find(calls.begin(), calls.end(), "write beside") - calls.begin();
        prepare(scene);
        // Some of it fits.
        EXPECT_EQ(run(scene, {{static_cast<int>(write), Fault::Kind::ShortWrite, 0},
                              {static_cast<int>(write) + 1, Fault::Kind::Error, ENOSPC}}),
                  End::Failed);
        checkAndSaveAgain(scene, End::Failed, false, scene.name);
    }
}

TEST_F(SaveFaults, TenThousandRuns) {
    std::mt19937 random(20'260'101);
    const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    std::vector<std::vector<std::string>> calls;
    for (const Scene& scene : scenes()) calls.push_back(callsOf(scene));
    while (m_runs < 10'000) {
        const std::size_t index = below(scenes().size());
        std::vector<Fault> faults;
        for (std::size_t i = 0, count = 1 + below(3); i < count; ++i) {
            const auto at = static_cast<int>(below(calls[index].size() + 4));
            // A kill needs a separate process.
            const std::size_t kind = below(16);
            if (kind == 0) {
                faults.push_back({at, Fault::Kind::Kill, 0});
            } else if (kind < 4) {
                faults.push_back({at, Fault::Kind::ShortWrite, 0});
            } else {
                faults.push_back({at, Fault::Kind::Error, kErrors[below(kErrors.size())]});
            }
        }
        ASSERT_NO_FATAL_FAILURE(check(scenes()[index], faults, calls[index]));
    }
}

TEST_F(SaveFaults, AFileThatAnotherProgramIsWritingStays) {
    const Scene& scene = scenes().front();
    prepare(scene);
    const fs::path theirs = m_folder / "sub/.crd.yaml.saving-abcdefgh";
    const int fd = ::open(theirs.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    ASSERT_EQ(::flock(fd, LOCK_EX), 0);
    // Of the author, and only like ours.
    for (const char* name : {".crd.yaml.saving-", ".crd.yaml.saving-abcdefg", ".crd.yaml.saving-ABCDEFGH", "crd.yaml~",
                             "x.crd.yaml.saving-abcdefgh"}) {
        std::ofstream(m_folder / "sub" / name) << "x";
    }
    const std::size_t before = names().size();
    ASSERT_TRUE(saveFile(real(), kNew).has_value());
    EXPECT_TRUE(fs::exists(theirs));
    EXPECT_EQ(names().size(), before);
    ::close(fd);
    ASSERT_TRUE(saveFile(real(), kNew).has_value());
    EXPECT_FALSE(fs::exists(theirs));
    EXPECT_EQ(names().size(), before - 1);
    std::ofstream(m_folder / "sub/.other.yaml.saving-abcdefgh") << "x";
    removeUnfinishedSaves(m_folder / "sub");
    EXPECT_EQ(names().size(), before - 1);
}

}  // namespace
}  // namespace crd
