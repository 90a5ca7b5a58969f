// `crdctl check --baseline`: what counts as known, and what as new.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

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

class Baseline : public crd::ctl::Crdctl {
 protected:
    void SetUp() override {
        Crdctl::SetUp();
        m_repo = m_folder / "repo";
        write(m_repo / "a.yaml", definitionOf("lamps", {{"v1", kBadSchema}}));
    }
    void save(const std::string& name = "baseline.json") { write(m_repo / name, m_out); }
    void takeBaseline() {
        runIn(m_repo, "check --output json a.yaml");
        save();
    }
    void checkAgain(const std::string& text) {
        write(m_repo / "a.yaml", text);
        runIn(m_repo, "check --baseline baseline.json a.yaml");
    }

    fs::path m_repo;
};

TEST_F(Baseline, KnownProblemsAreLeftOutAndCounted) {
    takeBaseline();
    EXPECT_EQ(m_exit, 1);
    runIn(m_repo, "check --baseline baseline.json a.yaml");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, "No problems. Checked 1 definition in 1 file, as a create; 1 in the baseline, 0 stale.\n");
    // At another line of the file.
    checkAgain("# a comment\n\n" + definitionOf("lamps", {{"v1", kBadSchema}}));
    EXPECT_EQ(m_exit, 0) << m_out;
}

TEST_F(Baseline, AnErrorInASecondDocumentIsNew) {
    takeBaseline();
    checkAgain(definitionOf("doors", {{"v1", kBadSchema}}) + "---\n" + definitionOf("lamps", {{"v1", kBadSchema}}));
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("a.yaml:14:"));
    EXPECT_THAT(m_out,
                HasSubstr("1 error. Checked 2 definitions in 1 file, as creates; 1 in the baseline, 0 stale.\n"));
}

TEST_F(Baseline, AnErrorInASecondVersionIsNew) {
    takeBaseline();
    const std::string other = "{type: object, properties: {size: {minimum: 1}, more: {type: string}}}";
    checkAgain(definitionOf("lamps", {{"v1", kBadSchema}, {"v2", other}}));
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("spec.versions[1].schema"));
    EXPECT_THAT(m_out, HasSubstr("1 error. "));
    EXPECT_THAT(m_out, HasSubstr("; 1 in the baseline, 0 stale.\n"));
}

TEST_F(Baseline, TheOrderOfVersionsDoesNotMatter) {
    write(m_repo / "a.yaml", definitionOf("lamps", {{"v1", kBadSchema}, {"v2", kGoodSchema}}));
    takeBaseline();
    checkAgain(definitionOf("lamps", {{"v2", kGoodSchema}, {"v1", kBadSchema}}));
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, HasSubstr("; 1 in the baseline, 0 stale.\n"));
}

// The message contains the path of another version's schema.
TEST_F(Baseline, TheOrderOfVersionsInMessagesDoesNotMatter) {
    const std::string junctor =
        "{type: object, properties: {a: {type: integer}}, anyOf: [{properties: {a: {minimum: 1}, b: {minimum: 1}}}]}";
    write(m_repo / "a.yaml", definitionOf("lamps", {{"v1", junctor}, {"v2", kGoodSchema}}));
    takeBaseline();
    ASSERT_EQ(m_exit, 1) << m_out;
    ASSERT_THAT(m_out, HasSubstr("because it is defined in spec.versions[0]"));
    checkAgain(definitionOf("lamps", {{"v2", kGoodSchema}, {"v1", junctor}}));
    EXPECT_EQ(m_exit, 0) << m_out;
}

TEST_F(Baseline, AnotherMessageIsANewProblem) {
    write(m_repo / "a.yaml", definitionOf("lamps", {{"v1", "{type: object, properties: {size: {type: int}}}"}}));
    takeBaseline();
    checkAgain(definitionOf("lamps", {{"v1", "{type: object, properties: {size: {type: float}}}"}}));
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("\"float\""));
    EXPECT_THAT(m_out, HasSubstr("; 0 in the baseline, 1 stale.\n"));
}

TEST_F(Baseline, OneMoreOfTheSameIsNew) {
    const std::string lamp = definitionOf("lamps", {{"v1", kBadSchema}});
    // Each but the first is also one more with the same name.
    write(m_repo / "a.yaml", lamp + "---\n" + lamp);
    takeBaseline();
    checkAgain(lamp + "---\n" + lamp);
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, HasSubstr("; 3 in the baseline, 0 stale.\n"));
    checkAgain(lamp + "---\n" + lamp + "---\n" + lamp);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("1 error, 1 warning. "));
    EXPECT_THAT(m_out, HasSubstr("; 3 in the baseline, 0 stale.\n"));
    checkAgain(lamp);
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_out, HasSubstr("; 1 in the baseline, 2 stale.\n"));
}

TEST_F(Baseline, OneFileMayBeNamedInManyWays) {
    takeBaseline();
    const std::string absolute = (m_repo / "a.yaml").string();
    fs::create_directories(m_repo / "sub");
    for (const std::string& name :
         {std::string("./a.yaml"), std::string("sub/../a.yaml"), absolute, std::string(".")}) {
        runIn(m_repo, "check --baseline baseline.json " + name);
        EXPECT_EQ(m_exit, 0) << name << "\n" << m_out;
        EXPECT_THAT(m_out, HasSubstr("; 1 in the baseline, 0 stale")) << name;
    }
    runIn(m_repo / "sub", "check --baseline ../baseline.json ../a.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    runIn(m_folder, "check --baseline repo/baseline.json repo");
    EXPECT_EQ(m_exit, 0) << m_out;
    runIn("/", "check --baseline " + (m_repo / "baseline.json").string() + " " + absolute);
    EXPECT_EQ(m_exit, 0) << m_out;
    // The report may also name it differently.
    runIn(m_repo, "check --output json " + absolute);
    save();
    runIn(m_repo, "check --baseline baseline.json a.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
}

TEST_F(Baseline, MayLieInAnotherFolderAndMoveWithItsFiles) {
    runIn(m_folder, "check --output json repo/a.yaml");
    write(m_folder / "ci" / "deep" / "baseline.json", m_out);
    runIn(m_folder, "check --baseline ci/deep/baseline.json repo");
    EXPECT_EQ(m_exit, 0) << m_out;
    runIn(m_repo, "check --baseline ../ci/deep/baseline.json a.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;

    const fs::path moved = m_folder / "elsewhere";
    fs::create_directories(moved);
    fs::rename(m_repo, moved / "repo");
    fs::rename(m_folder / "ci", moved / "ci");
    runIn(moved, "check --baseline ci/deep/baseline.json repo/a.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
}

TEST_F(Baseline, AnotherFileWithTheSameErrorIsNew) {
    takeBaseline();
    write(m_repo / "b.yaml", definitionOf("lamps", {{"v1", kBadSchema}}));
    runIn(m_repo, "check --baseline baseline.json .");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("./b.yaml:"));
    EXPECT_THAT(m_out, Not(HasSubstr("./a.yaml:")));
}

TEST_F(Baseline, StaleIsWhatFilesDoNotHaveAnyMore) {
    write(m_repo / "b.yaml", definitionOf("doors", {{"v1", kBadSchema}}));
    write(m_repo / "c.yaml", definitionOf("walls", {{"v1", kBadSchema}}));
    runIn(m_repo, "check --output json a.yaml b.yaml c.yaml");
    save();
    // What is not checked is not stale; a file that is gone is.
    checkAgain(definitionOf("lamps", {{"v1", kGoodSchema}}));
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, HasSubstr("; 0 in the baseline, 1 stale.\n"));
    fs::remove(m_repo / "b.yaml");
    runIn(m_repo, "check --output json --baseline baseline.json a.yaml c.yaml");
    const auto report = nlohmann::json::parse(m_out);
    EXPECT_EQ(report["baseline"]["known"], 1);
    EXPECT_EQ(report["baseline"]["stale"], 2);
}

TEST_F(Baseline, ReadsStandardInput) {
    const std::string text = definitionOf("lamps", {{"v1", kBadSchema}});
    runIn(m_repo, "check --output json -", text);
    save();
    runIn(m_repo, "check --baseline baseline.json -", text);
    EXPECT_EQ(m_exit, 0) << m_out;
}

TEST_F(Baseline, RejectsReportsThatItCannotCompareWith) {
    takeBaseline();
    auto report = nlohmann::json::parse(m_out);
    report.erase("format");
    write(m_repo / "old.json", report.dump());
    runIn(m_repo, "check --baseline old.json a.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("Create a new one: crdctl check --output json"));
    runIn(m_repo, "check --output json --baseline baseline.json a.yaml");
    save("partial.json");
    runIn(m_repo, "check --baseline partial.json a.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("was created with --baseline"));
    runIn(m_repo, "check --baseline a.yaml a.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("is not a report of crdctl check"));
}

}  // namespace
