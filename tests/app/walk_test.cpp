// `crdctl check FOLDER`: which files count, what is skipped, what cannot be read.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/app/crdctl_fixture.h"
#include "tests/app/definitions.h"

namespace {

namespace fs = std::filesystem;
using crd::ctl::content;
using crd::ctl::definitionOf;
using crd::ctl::kBadSchema;
using crd::ctl::kGoodSchema;
using testing::HasSubstr;
using testing::Not;

class Walk : public crd::ctl::Crdctl {
 protected:
    void SetUp() override {
        Crdctl::SetUp();
        m_crds = m_folder / "crds";
        write(m_crds / "lamps.yaml", definitionOf("lamps", {{"v1", kGoodSchema}}));
    }
    fs::path m_crds;
};

TEST_F(Walk, ReadsExtensionsInAnyCase) {
    write(m_crds / "DOORS.YAML", definitionOf("doors", {{"v1", kBadSchema}}));
    write(m_crds / "walls.Yml", definitionOf("walls", {{"v1", kBadSchema}}));
    write(m_crds / "sub" / "Roofs.Json",
          "{\"apiVersion\": \"apiextensions.k8s.io/v1\", \"kind\": \"CustomResourceDefinition\", \"spec\": 5}\n");
    runIn(m_folder, "check crds");
    EXPECT_EQ(m_exit, 1);
    for (const char* file : {"crds/DOORS.YAML:", "crds/walls.Yml:", "crds/sub/Roofs.Json:"})
        EXPECT_THAT(m_out, HasSubstr(file));
    EXPECT_THAT(m_out, HasSubstr("Checked 4 definitions in 4 files, as creates"));
}

TEST_F(Walk, ReportsWhatIsAlmostADefinition) {
    struct Case {
        const char *head, *said;
    };
    constexpr std::array<Case, 8> kCases = {{
        {"apiVersion: apiextension.k8s.io/v1\nkind: CustomResourceDefinition\n", "apiextension.k8s.io/v1"},
        {"apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinitions\n", "CustomResourceDefinitions"},
        {"apiVersion: apiextensions.k8s.io/v1\nkind: customresourcedefinition\n", "customresourcedefinition"},
        {"apiVersion: ApiExtensions.k8s.io/v1\nkind: CustomResourceDefinition\n", "ApiExtensions.k8s.io/v1"},
        {"apiVersion: apiextensions.k8s.io/V1\nkind: CustomResourceDefinition\n", "apiextensions.k8s.io/V1"},
        {"kind: CustomResourceDefinition\n", "without apiVersion"},
        {"apiVersion: apiextensions.k8s.io/v1\n", "without kind"},
        {"", "without apiVersion and kind"},
    }};
    for (const Case& one : kCases) {
        write(m_crds / "doors.yaml", definitionOf("doors", {{"v1", kGoodSchema}}, one.head));
        runIn(m_folder, "check crds");
        EXPECT_EQ(m_exit, 1) << one.head << m_out;
        EXPECT_THAT(m_out, HasSubstr("[crd.near-miss]")) << one.head;
        EXPECT_THAT(m_out, HasSubstr(one.said)) << one.head;
        EXPECT_THAT(m_out, HasSubstr("1 error. Checked 1 definition in 2 files")) << one.head;
        runIn(m_folder, "check crds/doors.yaml");
        EXPECT_EQ(m_exit, 1) << one.head << m_err;
    }
}

TEST_F(Walk, CountsAndListsWhatItSkips) {
    write(m_crds / "values.yaml", "replicas: 2\n");
    write(m_crds / "role.yaml", "apiVersion: v1\nkind: ConfigMap\n");
    write(m_crds / "template.yaml", "a: {{ .Values.a }\n");
    write(m_crds / "other.yaml",
          definitionOf("things", {{"v1", kGoodSchema}},
                       "apiVersion: apiextensions.crossplane.io/v1\nkind: CompositeResourceDefinition\n"));
    runIn(m_folder, "check crds");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_EQ(
        m_out,
        "No problems. Checked 1 definition in 1 file, as a create; skipped 4 files (CompositeResourceDefinition: 1, "
        "ConfigMap: 1, Helm values: 1, not valid YAML: 1).\n");
    EXPECT_EQ(m_err, "");
    runIn(m_folder, "check --verbose crds");
    EXPECT_THAT(m_err, HasSubstr("crdctl: skipped crds/role.yaml: it contains an object of kind ConfigMap\n"));
    EXPECT_THAT(m_err, HasSubstr("crdctl: skipped crds/values.yaml: it contains values of a Helm chart\n"));
    EXPECT_THAT(m_err, HasSubstr("crdctl: skipped crds/template.yaml: it is not valid YAML\n"));
    runIn(m_folder, "check --output json crds");
    const auto report = nlohmann::json::parse(m_out);
    EXPECT_EQ(report["summary"]["skipped"], 4);
    EXPECT_EQ(report["skipped"].size(), 4U);
    EXPECT_EQ(report["skipped"][0]["file"], "crds/other.yaml");
    EXPECT_EQ(report["skipped"][0]["kind"], "CompositeResourceDefinition");
}

TEST_F(Walk, CountsAndListsWhatItDoesNotOpen) {
    write(m_crds / ".hidden" / "doors.yaml", definitionOf("doors", {{"v1", kBadSchema}}));
    fs::create_directory_symlink("..", m_crds / "up");
    fs::create_symlink("/dev/null", m_crds / "null.yaml");
    ASSERT_EQ(::mkfifo((m_crds / "pipe.yaml").c_str(), 0600), 0);
    ASSERT_EQ(::mkfifo((m_crds / "pipe.txt").c_str(), 0600), 0);  // no definition by its name
    runIn(m_folder, "check --verbose crds");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_EQ(m_out,
              "No problems. Checked 1 definition in 1 file, as a create; left out 1 hidden folder, 1 linked "
              "folder, 2 special files.\n");
    EXPECT_EQ(m_err,
              "crdctl: skipped crds/.hidden: it is a hidden folder\n"
              "crdctl: skipped crds/null.yaml: it is a link to something that is not a regular file\n"
              "crdctl: skipped crds/pipe.yaml: it is not a regular file\n"
              "crdctl: skipped crds/up: it is a link to a folder that contains it\n");
    runIn(m_folder, "check --output json crds");
    const auto report = nlohmann::json::parse(m_out);
    EXPECT_EQ(report["summary"]["skipped"], 4);
    EXPECT_EQ(report["skipped"].size(), 4U);
}

TEST_F(Walk, FollowsLinksToFoldersOnce) {
    write(m_folder / "elsewhere" / "walls.yaml", definitionOf("walls", {{"v1", kBadSchema}}));
    fs::create_directory_symlink("../crds", m_folder / "elsewhere" / "back");
    fs::create_directory_symlink("../elsewhere", m_crds / "linked");
    fs::create_directory_symlink("../elsewhere", m_crds / "linked-too");
    runIn(m_folder, "check --verbose crds");
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("crds/linked/walls.yaml:"));
    EXPECT_THAT(m_out, HasSubstr("Checked 2 definitions in 2 files, as creates; left out 2 linked folders."));
    EXPECT_THAT(m_err, HasSubstr("skipped crds/linked-too: it is a link to a folder that is searched anyway\n"));
}

TEST_F(Walk, ReportsBrokenTextThatSpeaksOfDefinitions) {
    write(m_crds / "doors.yaml", "kind: customresourcedefinition\nspec: [\n");
    runIn(m_folder, "check crds");
    EXPECT_EQ(m_exit, 1) << m_out;
    EXPECT_THAT(m_out, HasSubstr("crds/doors.yaml:"));
    EXPECT_THAT(m_out, HasSubstr("[yaml.syntax]"));
}

TEST_F(Walk, OneUnreadableFolderDoesNotTakeTheRestAway) {
    write(m_crds / "doors.yaml", definitionOf("doors", {{"v1", kBadSchema}}));
    // A path that is too long cannot be opened, not even by root.
    const fs::path locked = m_crds / "locked";
    fs::create_directories(locked);
    const std::string part(200, 'd');
    int at = ::open(locked.c_str(), O_DIRECTORY | O_CLOEXEC);
    for (int i = 0; i < 30; ++i) {
        ASSERT_GE(at, 0);
        ASSERT_EQ(::mkdirat(at, part.c_str(), 0700), 0);
        const int below = ::openat(at, part.c_str(), O_DIRECTORY | O_CLOEXEC);
        ::close(at);
        at = below;
    }
    ::close(at);
    runIn(m_folder, "check crds");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("Cannot read the folder \"crds/locked/"));
    EXPECT_THAT(m_out, HasSubstr("crds/doors.yaml:"));
    EXPECT_THAT(m_out, HasSubstr("1 error. Checked 2 definitions in 2 files"));
    ASSERT_EQ(std::system(("rm -rf '" + locked.string() + "'").c_str()), 0);
}

TEST_F(Walk, SaysThatALinkLeadsNowhere) {
    fs::create_symlink("missing.yaml", m_crds / "link.yaml");
    fs::create_symlink("loop.yaml", m_crds / "loop.yaml");
    runIn(m_folder, "check crds");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("\"crds/link.yaml\": its target does not exist."));
    EXPECT_THAT(m_err, HasSubstr("Cannot read the link \"crds/loop.yaml\""));
    EXPECT_THAT(m_out, HasSubstr("Checked 1 definition in 1 file, as a create."));
}

// As a shell names the output of a command: crdctl check <(helm template chart).
TEST_F(Walk, ReadsAPipeThatIsNamed) {
    const fs::path pipe = m_folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    for (const char* command : {"check", "sample", "edit --check --fix all"}) {
        std::thread writer([&] { write(pipe, definitionOf("lamps", {{"v1", kGoodSchema}})); });
        runIn(m_folder, std::string(command) + " pipe");
        writer.join();
        EXPECT_EQ(m_exit, 0) << command << m_err;
    }
}

TEST_F(Walk, ChecksEachFileOnce) {
    runIn(m_folder, "check crds crds/lamps.yaml ./crds");
    EXPECT_EQ(m_out, "No problems. Checked 1 definition in 1 file, as a create.\n");
}

}  // namespace
