// Which problems a report of crdctl makes known.
#include "engine/baseline/baseline.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <fstream>

#include "engine/baseline/problem_identity.h"
#include "engine/settings/settings_path.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class BaselineOfFiles : public testing::Test {
 protected:
    void SetUp() override {
        std::string name = (fs::temp_directory_path() / "crd-baseline-XXXXXX").string();
        m_folder = fs::canonical(mkdtemp(name.data()));
        write("a.yaml", "");
    }
    void TearDown() override { fs::remove_all(m_folder); }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(m_folder / name, std::ios::binary) << text;
    }
    static std::string fingerprint(std::size_t finding) {
        return identityOf(*s_result, s_result->findings.at(finding)).fingerprint;
    }
    // The findings of one file.
    std::string report(const std::string& file, const std::vector<std::string>& fingerprints) const {
        std::string findings;
        for (const std::string& one : fingerprints) {
            if (!findings.empty()) findings += ',';
            findings += R"({"severity": "error", "fingerprint": ")" + one + "\"}";
        }
        return R"({"format": 2, "files": [{"relativePath": ")" + file + R"(", "findings": [)" + findings + "]}]}";
    }
    Result<Baseline> read(const std::string& text) const {
        write("known.json", text);
        return Baseline::read((m_folder / "known.json").string(), m_folder);
    }
    std::string failureOf(const std::string& text) const {
        const Result<Baseline> out = read(text);
        return out ? "" : out.error().message.english();
    }
    fs::path at(const std::string& name) const { return m_folder / name; }

    // Three properties without a type.
    static inline const AnalysisResultPtr s_result =
        analyse(test::snapshotOf(test::definitionWith("type: object\nproperties: {a: {}, b: {}, c: {}}\n")));
    fs::path m_folder;
};

TEST_F(BaselineOfFiles, ProblemsOfAFileAreKnown) {
    ASSERT_EQ(s_result->findings.size(), 3u);
    Result<Baseline> baseline = read(report("a.yaml", {fingerprint(0), fingerprint(2), "0123"}));
    ASSERT_TRUE(baseline);
    EXPECT_THAT(baseline->take(at("a.yaml"), *s_result), ElementsAre(true, false, true));
    EXPECT_EQ(baseline->counts().known, 2u);
    EXPECT_EQ(baseline->counts().stale, 1u);
    EXPECT_THAT(baseline->take(at("a.yaml"), *s_result), ElementsAre(false, false, false)) << "they are used up";
    EXPECT_THAT(baseline->take(at("b.yaml"), *s_result), ElementsAre(false, false, false)) << "another file";
}

TEST_F(BaselineOfFiles, ProblemsOfAFileThatIsGoneAreKnownInAnyFile) {
    Result<Baseline> baseline = read(report("gone.yaml", {fingerprint(1)}));
    ASSERT_TRUE(baseline);
    const FileBaseline one{at("a.yaml"), baseline->ofFile(at("a.yaml"))};
    EXPECT_FALSE(one.baseline.empty());
    EXPECT_THAT(one.knownIn(*s_result), ElementsAre(false, true, false));
    EXPECT_THAT(one.knownIn(*s_result), ElementsAre(false, true, false)) << "each time";
}

TEST_F(BaselineOfFiles, ForOneFileHasOnlyItsProblems) {
    write("b.yaml", "");
    const Result<Baseline> baseline = read(report("b.yaml", {fingerprint(1)}));
    ASSERT_TRUE(baseline);
    EXPECT_TRUE(baseline->ofFile(at("a.yaml")).empty());
    EXPECT_EQ(baseline->ofFile(at("b.yaml")), *baseline);
}

TEST_F(BaselineOfFiles, OtherFilesFailWithASentence) {
    EXPECT_THAT(failureOf("{}"), HasSubstr("known.json\" is not a report of crdctl check --output json."));
    EXPECT_THAT(failureOf("a: b\n"), HasSubstr("is not a report"));
    EXPECT_THAT(failureOf(R"({"format": 1, "files": []})"), HasSubstr("was created by another version of crdctl"));
    EXPECT_THAT(failureOf(R"({"format": 2, "files": [], "baseline": {}})"), HasSubstr("was created with --baseline"));
    EXPECT_EQ(
        failureOf(R"({"format": 2, "files": [1, {}, {"relativePath": 1}, {"relativePath": "a", "findings": [1]}]})"),
        "");
    EXPECT_FALSE(Baseline::read(at("none.json").string(), m_folder));
    EXPECT_FALSE(Baseline::read(m_folder.string(), m_folder));
    fs::create_symlink("loop.json", at("loop.json"));
    EXPECT_FALSE(Baseline::read(at("loop.json").string(), m_folder));
    ASSERT_EQ(mkfifo(at("pipe").c_str(), 0600), 0);
    EXPECT_FALSE(Baseline::read(at("pipe").string(), m_folder)) << "must not wait";
}

}  // namespace
}  // namespace crd
