// Runs the program as a shell would: files, folders, standard input, exit codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/app/crdctl_fixture.h"

namespace {

namespace fs = std::filesystem;
using crd::ctl::content;
using crd::ctl::Crdctl;
using crd::ctl::replaced;
using testing::HasSubstr;
using testing::Not;

TEST_F(Crdctl, CheckSaysThatAFileIsClean) {
    run("check clean.yaml");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, "No problems. Checked 1 definition in 1 file, as a create.\n");
    EXPECT_EQ(m_err, "");
}

TEST_F(Crdctl, CheckPrintsTheServersSentenceWithItsPlace) {
    run("check no_type.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(
        m_out,
        "no_type.yaml:22:13: error: spec.versions[0].schema.openAPIV3Schema.properties[spec].type: Required value: "
        "must not be empty for specified object fields [structural.type-required]\n1 error. Checked 1 definition in 1 "
        "file, as a create.\n");
    EXPECT_EQ(m_err, "");
}

TEST_F(Crdctl, CheckAgainstABaseValidatesAnUpdate) {
    run("check --against no_type.yaml no_type.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("1 error. Checked 1 definition in 1 file, as an update.\n"));
    run("check --against clean.yaml clean.yaml");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, "No problems. Checked 1 definition in 1 file, as an update.\n");

    std::string other = data("clean.yaml");
    const std::size_t scope = other.find("scope: ");
    ASSERT_NE(scope, std::string::npos);
    other.replace(scope, other.find('\n', scope) - scope,
                  other.compare(scope, 14, "scope: Cluster") == 0 ? "scope: Namespaced" : "scope: Cluster");
    run("check --output json --against - clean.yaml", other);
    EXPECT_EQ(m_exit, 1);
    const nlohmann::json report = nlohmann::json::parse(m_out);
    EXPECT_EQ(report["against"], "-");
    EXPECT_EQ(report["files"][0]["findings"][0]["rule"], "update.scope");
    EXPECT_EQ(report["files"][0]["definitions"][0]["request"], "update");
    EXPECT_EQ(report["files"][0]["definitions"][0]["admitted"], false);
}

TEST_F(Crdctl, CheckAgainstAnInvalidBaseIsRejected) {
    run("check --against config_map.yaml clean.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("Cannot compare with \"config_map.yaml\". The base contains no"));
    run("check --against missing.yaml clean.yaml");
    EXPECT_EQ(m_exit, 2);
    run("check --against nowhere:missing.yaml clean.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("nowhere:missing.yaml"));
}

TEST_F(Crdctl, CheckAgainstAGitRevision) {
    const std::string folder = "'" + m_folder.string() + "/repo'";
    const std::string git = "git -C " + folder + " -c user.name=a -c user.email=a@example.com ";
    const std::string make = "mkdir " + folder + " && cp '" + CRDCTL_TEST_DATA + "/clean.yaml' " + folder +
                             "/crd.yaml && " + git + "init -q && " + git + "add . && " + git + "commit -qm first";
    if (std::system("git --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "no git here";
    ASSERT_EQ(std::system(make.c_str()), 0);
    const std::string program = std::string("cd ") + folder + " && sed -i 's/kind: Lamp$/kind: Light/' crd.yaml && '" +
                                CRDCTL_PROGRAM + "' check --against HEAD:crd.yaml crd.yaml > out";
    const int status = std::system(program.c_str());
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 1);
    EXPECT_THAT(content(m_folder / "repo" / "out"), HasSubstr("[update.kind]"));
}

TEST_F(Crdctl, CheckPrintsJson) {
    run("check --output json no_type.yaml clean.yaml missing.yaml");
    EXPECT_EQ(m_exit, 2);
    const nlohmann::json report = nlohmann::json::parse(m_out);
    ASSERT_EQ(report["files"].size(), 3U);
    EXPECT_EQ(report["files"][0]["file"], "no_type.yaml");
    ASSERT_EQ(report["files"][0]["findings"].size(), 1U);
    const nlohmann::json& finding = report["files"][0]["findings"][0];
    EXPECT_EQ(finding["rule"], "structural.type-required");
    EXPECT_EQ(finding["severity"], "error");
    EXPECT_EQ(finding["line"], 22);
    EXPECT_EQ(finding["column"], 13);
    EXPECT_EQ(finding["server"]["type"], "FieldValueRequired");
    EXPECT_EQ(finding["server"]["detail"], "must not be empty for specified object fields");
    EXPECT_TRUE(report["files"][1]["findings"].empty());
    EXPECT_THAT(report["files"][2]["error"].get<std::string>(), HasSubstr("there is no such file"));
    EXPECT_EQ(report["summary"]["errors"], 1);
    EXPECT_EQ(report["summary"]["files"], 2);
    EXPECT_EQ(report["summary"]["unusable"], 1);
}

TEST_F(Crdctl, CheckPrintsSarif) {
    // Outside of a repository, files are relative to the working folder.
    for (const char* name : {"no_type.yaml", "clean.yaml"}) write(m_folder / name, data(name));
    runIn(m_folder, "check --output sarif no_type.yaml clean.yaml missing.yaml");
    EXPECT_EQ(m_exit, 2);
    const nlohmann::json report = nlohmann::json::parse(m_out);
    EXPECT_EQ(report["version"], "2.1.0");
    const nlohmann::json& only = report["runs"][0];
    EXPECT_EQ(only["tool"]["driver"]["rules"][0]["id"], "structural.type-required");
    EXPECT_EQ(only["invocations"][0]["executionSuccessful"], false);
    ASSERT_EQ(only["results"].size(), 1U);
    const nlohmann::json& result = only["results"][0];
    EXPECT_EQ(result["level"], "error");
    EXPECT_EQ(result["ruleIndex"], 0);
    const nlohmann::json& place = result["locations"][0]["physicalLocation"];
    EXPECT_EQ(place["artifactLocation"]["uri"], "no_type.yaml");
    EXPECT_EQ(place["region"]["startLine"], 22);
    EXPECT_EQ(place["region"]["startColumn"], 13);
}

// What the schema of SARIF 2.1.0 (OASIS, sarif-schema-2.1.0.json) requires of the report.
class Sarif {
 public:
    static void check(const nlohmann::json& log) {
        EXPECT_EQ(log.at("version"), "2.1.0");
        ASSERT_TRUE(log.at("runs").is_array());
        for (const nlohmann::json& run : log.at("runs")) checkRun(run);
    }

 private:
    static void checkRun(const nlohmann::json& run) {
        const nlohmann::json& driver = run.at("tool").at("driver");
        EXPECT_TRUE(driver.at("name").is_string());
        EXPECT_EQ(run.at("columnKind"), "unicodeCodePoints");
        std::vector<std::string> ids;
        for (const nlohmann::json& rule : driver.at("rules")) {
            ids.push_back(rule.at("id").get<std::string>());
            EXPECT_TRUE(!rule.contains("shortDescription") || rule["shortDescription"].at("text").is_string());
            checkLevel(rule.at("defaultConfiguration").at("level"));
        }
        EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size());
        for (const nlohmann::json& invocation : run.at("invocations")) {
            EXPECT_TRUE(invocation.at("executionSuccessful").is_boolean());
            for (const nlohmann::json& note : invocation.value("toolExecutionNotifications", nlohmann::json::array())) {
                EXPECT_FALSE(note.at("message").at("text").get<std::string>().empty());
                checkLevel(note.at("level"));
            }
        }
        for (const nlohmann::json& result : run.at("results")) {
            EXPECT_FALSE(result.at("message").at("text").get<std::string>().empty());
            checkLevel(result.at("level"));
            EXPECT_EQ(ids.at(result.at("ruleIndex").get<std::size_t>()), result.at("ruleId").get<std::string>());
            for (const nlohmann::json& location : result.at("locations")) checkLocation(location);
            for (const auto& [name, value] : result.at("partialFingerprints").items()) EXPECT_TRUE(value.is_string());
        }
    }
    static void checkLevel(const nlohmann::json& level) {
        EXPECT_THAT(level.get<std::string>(), testing::AnyOf("none", "note", "warning", "error"));
    }
    static void checkLocation(const nlohmann::json& location) {
        const nlohmann::json& place = location.at("physicalLocation");
        // A URI reference holds no blanks and no letters beyond ASCII.
        EXPECT_THAT(place.at("artifactLocation").at("uri").get<std::string>(),
                    testing::MatchesRegex("[-a-zA-Z0-9._~/:%]+"));
        const nlohmann::json& region = place.at("region");
        for (const char* member : {"startLine", "startColumn", "endLine", "endColumn"}) {
            EXPECT_GE(region.at(member).get<int>(), 1) << member;
        }
        for (const nlohmann::json& logical : location.value("logicalLocations", nlohmann::json::array())) {
            EXPECT_TRUE(logical.at("fullyQualifiedName").is_string());
        }
    }
};

TEST_F(Crdctl, SarifHoldsToItsSchema) {
    const std::string name = "w\u00E4hrung & co.yaml";
    const std::string text = replaced(data("no_type.yaml"), "metadata:\n", "metadata:\n  uid: \"\\x01<\"\n");
    std::ofstream(m_folder / name, std::ios::binary) << text;
    run("check --output sarif no_type.yaml clean.yaml broken.yaml missing.yaml config_map.yaml '" +
            (m_folder / name).string() + "' - ",
        "a: [\n");
    EXPECT_EQ(m_exit, 2);
    const nlohmann::json log = nlohmann::json::parse(m_out);
    Sarif::check(log);
    EXPECT_GE(log["runs"][0]["results"].size(), 4U);
}

// The elements and attributes that readers of JUnit XML need, and only valid XML.
TEST_F(Crdctl, JunitCountsItsCases) {
    const std::string text = replaced(data("no_type.yaml"), "metadata:\n", "metadata:\n  uid: \"\\x01<\\uFFFE\"\n");
    run("check --output junit no_type.yaml clean.yaml missing.yaml -", text);
    const auto count = [&](const std::string& what) {
        std::size_t found = 0;
        for (std::size_t at = m_out.find(what); at != std::string::npos; at = m_out.find(what, at + 1)) ++found;
        return found;
    };
    EXPECT_EQ(count("<testsuite "), 4U);
    EXPECT_EQ(count("<testsuite "), count("</testsuite>"));
    EXPECT_EQ(count("<testcase "), count("</testcase>") + 1);  // the clean one closes itself
    EXPECT_EQ(count("<failure "), count("</failure>"));
    std::size_t failures = 0, tests = 0;
    for (std::size_t at = m_out.find("tests=\""); at != std::string::npos; at = m_out.find("tests=\"", at + 1)) {
        tests += static_cast<std::size_t>(std::stoi(m_out.substr(at + 7)));
        failures += static_cast<std::size_t>(std::stoi(m_out.substr(m_out.find("failures=\"", at) + 10)));
    }
    EXPECT_EQ(tests, count("<testcase "));
    EXPECT_EQ(failures, count("<failure "));
    for (const char c : m_out) EXPECT_TRUE(static_cast<unsigned char>(c) >= ' ' || c == '\n') << static_cast<int>(c);
    EXPECT_THAT(m_out, Not(HasSubstr("\uFFFE")));
}

TEST_F(Crdctl, CheckPrintsJunit) {
    // Outside of a repository, files are relative to the working folder.
    for (const char* name : {"no_type.yaml", "clean.yaml"}) write(m_folder / name, data(name));
    runIn(m_folder, "check --output junit no_type.yaml clean.yaml missing.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_out,
                HasSubstr("<testsuite name=\"no_type.yaml\" tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\">"));
    EXPECT_THAT(m_out, HasSubstr("<testcase classname=\"clean.yaml\" file=\"clean.yaml\" name=\"clean\"/>"));
    EXPECT_THAT(m_out, HasSubstr("<error message=\"Cannot read &quot;missing.yaml&quot;: there is no such file.\"/>"));
}

TEST_F(Crdctl, CheckReportsWhatTheBaselineDoesNotHave) {
    run("check --output json no_type.yaml");
    const std::string baseline = (m_folder / "baseline.json").string();
    std::ofstream(baseline, std::ios::binary) << m_out;
    run("check --baseline " + baseline + " no_type.yaml");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, "No problems. Checked 1 definition in 1 file, as a create; 1 in the baseline, 0 stale.\n");
    run("check --baseline " + baseline + " folder/door.yaml");
    EXPECT_EQ(m_exit, 1);
    run("check --baseline clean.yaml no_type.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("is not a report of crdctl check"));
}

TEST_F(Crdctl, CheckReadsStandardInput) {
    run("check -", data("no_type.yaml"));
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("<stdin>:22:13: error:"));
    run("check -", "");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("\"<stdin>\" contains no CustomResourceDefinition: it is empty."));
}

TEST_F(Crdctl, CheckWalksFolders) {
    run("check folder");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("folder/door.yaml:22:13: error:"));
    EXPECT_THAT(m_out, HasSubstr("1 error. Checked 2 definitions in 2 files"));
    EXPECT_THAT(m_out, HasSubstr("left out 1 hidden folder.\n"));
    EXPECT_THAT(m_out, Not(HasSubstr(".hidden")));
    EXPECT_THAT(m_out, Not(HasSubstr("values.yaml")));
    EXPECT_EQ(m_err, "");
    run("check folder/sub");
    EXPECT_EQ(m_exit, 0);
    fs::create_directory(m_folder / "empty");
    run("check " + (m_folder / "empty").string());
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("contains no .yaml, .yml or .json file"));
}

TEST_F(Crdctl, CheckSaysWhatCannotBeUsed) {
    const std::array<std::array<const char*, 2>, 3> cases = {{
        {"missing.yaml", "Cannot read \"missing.yaml\": there is no such file."},
        {"latin.yaml", "\"latin.yaml\" is not UTF-8 text: see byte 7 of line 2."},
        {"config_map.yaml",
         "\"config_map.yaml\" contains no CustomResourceDefinition: it contains an object of kind ConfigMap."},
    }};
    for (const auto& [file, sentence] : cases) {
        run(std::string("check ") + file);
        EXPECT_EQ(m_exit, 2) << file;
        EXPECT_EQ(m_out, "") << file;
        EXPECT_EQ(m_err, std::string("crdctl: ") + sentence + "\n");
    }
    run("check clean.yaml missing.yaml no_type.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_out, HasSubstr("1 error. Checked 2 definitions in 2 files"));
}

TEST_F(Crdctl, CheckShowsSyntaxErrorsAsFindings) {
    run("check broken.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("broken.yaml:"));
    EXPECT_THAT(m_out, HasSubstr("[yaml.syntax]"));
}

TEST_F(Crdctl, RejectsUnknownArguments) {
    run("check");
    EXPECT_EQ(m_exit, 2);
    run("check --output xml clean.yaml");
    EXPECT_EQ(m_exit, 2);
    run("nonsense");
    EXPECT_EQ(m_exit, 2);
    run("--help");
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_out, HasSubstr("check"));
}

TEST_F(Crdctl, EditPrintsTheWholeFileWithOneChange) {
    run("edit --set 'spec.scope=Cluster' clean.yaml");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, replaced(data("clean.yaml"), "scope: Namespaced", "scope: Cluster"));
    EXPECT_EQ(m_err, "");
    run("edit clean.yaml");
    EXPECT_EQ(m_out, data("clean.yaml"));
}

TEST_F(Crdctl, EditTakesPathsAsTheServerWritesThem) {
    const std::string expected = replaced(data("clean.yaml"), "maximum: 100", "maximum: 50");
    run(std::string("edit --set '") + crd::ctl::kSpec + ".properties[brightness].maximum=50' clean.yaml");
    EXPECT_EQ(m_out, expected) << m_err;
    // A file with one version: the server names spec.validation.
    run("edit --set 'spec.validation.openAPIV3Schema.properties[spec].properties[brightness].maximum=50' clean.yaml");
    EXPECT_EQ(m_out, expected) << m_err;
    run("edit --set 'metadata.annotations[a=b.example/c]=x' clean.yaml");
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_out, HasSubstr("  annotations:\n    a=b.example/c: x\n"));
}

TEST_F(Crdctl, EditsAreMadeInTheOrderOfTheCommandLine) {
    const std::string path = std::string(crd::ctl::kSpec) + ".properties";
    run("edit --rename '" + path + "[colour]=tint' --set '" + path + "[tint]={type: integer}' --unset '" + path +
        "[brightness]' clean.yaml");
    ASSERT_EQ(m_exit, 0) << m_err;
    std::string expected = replaced(data("clean.yaml"), "colour: {type: string}", "tint: {type: integer}");
    expected =
        replaced(expected,
                 "                # from 0 to 100\n                brightness:\n                  type: integer\n"
                 "                  maximum: 100\n",
                 "");
    EXPECT_EQ(m_out, expected);
    // The other way round the first step finds nothing yet.
    run("edit --unset '" + path + "[tint]' --rename '" + path + "[colour]=tint' clean.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_out, "");
    EXPECT_THAT(m_err, HasSubstr("does not exist"));
    run("edit --set spec.scope=A --set spec.scope=B --set spec.scope=C clean.yaml");
    EXPECT_THAT(m_out, HasSubstr("scope: C\n"));
}

TEST_F(Crdctl, EditAppliesFixes) {
    run("edit --fix all no_type.yaml");
    ASSERT_EQ(m_exit, 0) << m_err;
    run("check -", std::string(m_out));
    EXPECT_EQ(m_exit, 0) << m_out;
    run(std::string("edit --fix 'structural.type-required@") + crd::ctl::kSpec + ".type' no_type.yaml");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("type: object\n"));
    run("edit --fix no.such-rule no_type.yaml");
    EXPECT_EQ(m_exit, 2);
}

TEST_F(Crdctl, EditFixesWhatAnUpdateReports) {
    run("edit --set spec.scope=Cluster clean.yaml");
    const std::string changed = m_out;
    run("edit --fix update.scope --against clean.yaml -", changed);
    ASSERT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("scope: Namespaced\n"));
    run("edit --fix all -", changed);
    EXPECT_EQ(m_out, changed) << "nothing is wrong with it as a new definition";
    run("edit --fix all --against no-such-file.yaml -", changed);
    EXPECT_EQ(m_exit, 2);
}

TEST_F(Crdctl, EditInPlaceSavesTheFileWithItsMode) {
    const fs::path file = m_folder / "lamp.yaml";
    fs::copy_file(fs::path(CRDCTL_TEST_DATA) / "clean.yaml", file);
    ASSERT_EQ(::chmod(file.c_str(), 0640), 0);
    run("edit --in-place --set spec.scope=Cluster " + file.string());
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, "");
    EXPECT_EQ(content(file), replaced(data("clean.yaml"), "scope: Namespaced", "scope: Cluster"));
    struct stat info {};
    ASSERT_EQ(::stat(file.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 07777U, 0640U);

    // One step that fails: nothing is written.
    const std::string before = content(file);
    run("edit --in-place --set spec.scope=Other --unset no.such.path " + file.string());
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(content(file), before);
}

TEST_F(Crdctl, EditReadsStandardInputAndSaysWhatItCannotUse) {
    run("edit --set a=2 -", "a: 1 # c\r\n");
    EXPECT_EQ(m_out, "a: 2 # c\r\n");
    run("edit --in-place --set a=2 -", "a: 1\n");
    EXPECT_EQ(m_exit, 2);
    run("edit --set a.b=2 -", "");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, "a:\n  b: 2\n");
    run("edit --set a missing.yaml");
    EXPECT_EQ(m_exit, 2);
    run("edit --set a clean.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("has no \"=\""));
    run("edit --set a=1 broken.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("not valid YAML"));
    run("edit --set a=1 latin.yaml");
    EXPECT_EQ(m_exit, 2);
    run("edit --document 2 --set a=3 -", "a: 1\n---\na: 2\n");
    EXPECT_EQ(m_out, "a: 1\n---\na: 3\n");
}

TEST_F(Crdctl, SizeReportsADefinitionAgainstItsLimits) {
    run("size clean.yaml");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("bytes of JSON"));
    EXPECT_THAT(m_out, HasSubstr("of   262,144"));
    run("size --output json clean.yaml");
    const auto sizes = nlohmann::json::parse(m_out);
    ASSERT_EQ(sizes.size(), 1u);
    EXPECT_EQ(sizes[0]["limits"].size(), 4u);
    EXPECT_TRUE(sizes[0]["limits"][0]["within"]);
    run("size config_map.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("contains no CustomResourceDefinition"));
    run("size broken.yaml");
    EXPECT_EQ(m_exit, 2);
    run("size --in-place clean.yaml");
    EXPECT_EQ(m_exit, 2);
}

TEST_F(Crdctl, SizeSaysWhichLimitIsPassed) {
    std::string large = data("clean.yaml");
    large.replace(large.find("kind:"), 0, "metadata2: " + std::string(300'000, 'a') + "\n");
    run("size -", large);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("too large: use kubectl apply --server-side"));
}

TEST_F(Crdctl, SizeSaysHowADefinitionIsSent) {
    std::string twice = data("clean.yaml");
    twice.replace(twice.find("kind:"), 0, "kind: CustomResourceDefinition\n");
    run("size -", twice);
    EXPECT_EQ(m_exit, 0) << m_err << "whether a tool rejects it is not a limit";
    EXPECT_THAT(m_out, HasSubstr("kubectl create                  accepted    line 4: The key \"kind\" is set twice"));
    EXPECT_THAT(m_out, HasSubstr("kustomize build                 rejected    line 4: Kustomize rejects the file"));
    run("size --output json -", twice);
    const auto sizes = nlohmann::json::parse(m_out);
    ASSERT_EQ(sizes[0]["sent"].size(), 10u);
    EXPECT_EQ(sizes[0]["sent"][4]["way"], "kustomize");
    EXPECT_EQ(sizes[0]["sent"][4]["result"], "rejected");
    EXPECT_EQ(sizes[0]["sent"][4]["line"], 4);
    // One that cannot be measured, because kubectl does not read it.
    std::string expression = data("clean.yaml");
    expression.replace(expression.find("scope: "), 7, "scope: {{ .Values.scope }} #");
    run("size -", expression);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_out, HasSubstr("kubectl create                  rejected"));
    EXPECT_THAT(m_out, HasSubstr("Helm evaluates what is in double braces"));
}

// clean.yaml with descriptions of this many bytes: one that can be trimmed, and one that cannot.
std::string withDescriptions(const std::string& clean, std::size_t deep, std::size_t root) {
    std::string text = clean;
    text.insert(text.find("                  maximum: 100"),
                "                  description: " + std::string(deep, 'd') + "\n");
    text.insert(text.find("          properties:\n"), "          description: " + std::string(root, 'd') + "\n");
    return text;
}

TEST_F(Crdctl, CheckRejectsWhatTheServerCannotStore) {
    run("check -", withDescriptions(data("clean.yaml"), 1, 1'600'000));
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("error: etcdserver: request is too large [file.too-large]"));
    run("check -", withDescriptions(data("clean.yaml"), 1, 3'200'000));
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("error: Request entity too large: limit is 3145728 [file.too-large]"));
    run("matrix --target 1.35..1.36 -", withDescriptions(data("clean.yaml"), 1, 1'600'000));
    EXPECT_THAT(m_out, HasSubstr("| **rejected** | **rejected** |"));
}

// A command that acted on such a definition would say that it has no versions, or nothing.
TEST_F(Crdctl, CommandsRefuseADefinitionThatIsTooLargeToBeRead) {
    const std::string large = withDescriptions(data("clean.yaml"), 5u << 20, 1);
    for (const char* command : {"size --trim-descriptions 0 -", "edit --fix all -", "cost -", "sample -", "docs -"}) {
        SCOPED_TRACE(command);
        run(command, large);
        EXPECT_EQ(m_exit, 2);
        EXPECT_EQ(m_out, "");
        EXPECT_THAT(m_err, HasSubstr("bytes of text and is not checked: the API server reads requests of up to"));
    }
    run("size -", large);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_EQ(m_out.find("(no name)"), std::string::npos) << m_out;
    run("edit --fix advice.descriptions-too-large -", large);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_LT(m_out.size(), 10'000u);
}

// Nothing is said of what a limit of this program leaves out.
TEST_F(Crdctl, CommandsRefuseAFileThatIsNotReadWhole) {
    std::string many, heavy;
    for (int i = 0; i < 2'002; ++i) many += (i == 0 ? "" : "---\n") + data("clean.yaml");
    for (int i = 0; i < 10; ++i) heavy += (i == 0 ? "" : "---\n") + withDescriptions(data("clean.yaml"), 1, 2'900'000);
    for (const char* command :
         {"cost -", "sample -", "docs -", "matrix -", "discovery -", "openapi --v3 -", "size -"}) {
        SCOPED_TRACE(command);
        run(command, many);
        EXPECT_EQ(m_exit, 2);
        EXPECT_THAT(m_err, HasSubstr("The file contains more than 2000 documents: only the first 2000 are checked."));
        if (std::string(command) == "size -") continue;  // needs the text only
        run(command, heavy);
        EXPECT_EQ(m_exit, 2);
        EXPECT_THAT(m_err, HasSubstr("The file has more than 24 MiB of definitions"));
    }
    run("check -", heavy);
    EXPECT_THAT(m_out, HasSubstr("Checked 8 definitions in 1 file"));
}

TEST_F(Crdctl, CostSaysWhatRulesCostAndWhatWouldHelp) {
    run("cost clean.yaml");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("together 0 of 100,000,000"));
    std::string costly = data("clean.yaml");
    costly.insert(costly.find("            spec: #"),
                  "            hosts:\n              type: array\n              items: {type: string}\n              "
                  "x-kubernetes-validations:\n              - rule: self.all(x, self.exists(y, x == y))\n");
    run("cost -", costly);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("hosts: self.all(x, self.exists(y, x == y))"));
    EXPECT_THAT(m_out, HasSubstr("missing limits: maxItems at hosts, maxLength at hosts[]"));
    EXPECT_THAT(m_out, HasSubstr("Add maxItems: "));
    run("cost --output json -", costly);
    const auto costs = nlohmann::json::parse(m_out);
    ASSERT_EQ(costs.size(), 1u);
    EXPECT_EQ(costs[0]["rules"][0]["path"], "properties[hosts]");
    EXPECT_FALSE(costs[0]["rules"][0]["advice"].empty());
    run("check --output json -", costly);
    const auto inReport = nlohmann::json::parse(m_out)["files"][0]["definitions"][0]["costs"];
    ASSERT_EQ(inReport.size(), 1u);
    EXPECT_EQ(inReport[0]["version"], costs[0]["version"]);
    EXPECT_EQ(inReport[0]["rules"], costs[0]["rules"]);
    const auto& rule = inReport[0]["rules"][0];
    EXPECT_EQ(rule["cost"], rule["perCall"].get<std::uint64_t>() * rule["runs"].get<std::uint64_t>());
    EXPECT_LT(rule["perCallMin"], rule["perCall"]);
    EXPECT_GT(rule["share"], 1.0);
    EXPECT_GE(inReport[0]["total"], rule["cost"]);
    std::string message = costly;
    message.replace(message.find("- rule: self.all"), std::string("- rule: self.all(x, self.exists(y, x == y))").size(),
                    "- rule: 'true'\n                messageExpression: \"self.all(x, self.exists(y, x == y)) ? 'a' : "
                    "'b'\"");
    run("cost --output json -", message);
    EXPECT_EQ(m_exit, 1) << m_err;
    const auto ofMessage = nlohmann::json::parse(m_out)[0]["rules"][0];
    EXPECT_FALSE(ofMessage.contains("missing"));
    EXPECT_EQ(ofMessage["messageMissing"][0]["keyword"], "maxItems");
    EXPECT_FALSE(ofMessage["messageAdvice"].empty());
    run("cost -", message);
    EXPECT_THAT(m_out, HasSubstr("its messageExpression; missing limits: maxItems at hosts, maxLength at hosts[]\n"));
    run("cost config_map.yaml");
    EXPECT_EQ(m_exit, 2);
}

TEST_F(Crdctl, SizeTrimsDescriptions) {
    const std::string plain = data("clean.yaml");
    const auto with = [&](const std::string& deep) {
        std::string text = plain;
        text.insert(text.find("            spec: #"), "            # stays\n");
        text.insert(text.find("          properties:\n"), "          description: the root\n");
        return text.insert(text.find("                  maximum: 100"), deep);
    };
    const std::string all =
        with("                  description: |-\n                    Deep\n                    down.\n");
    run("size --trim-descriptions 0 -", all);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, with(""));
    run("size --trim-descriptions 2 -", all);
    EXPECT_EQ(m_out, all);
    for (const char* none : {"", "{apiVersion: v1, kind: ConfigMap}\n"}) {
        run("size --trim-descriptions 2 -", none);
        EXPECT_EQ(m_exit, 2);
        EXPECT_THAT(m_err, HasSubstr("\"<stdin>\" contains no CustomResourceDefinition."));
    }
}

const std::string kOld =
    "# kept\napiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata:\n  name: "
    "lamps.example.com\nspec:\n  group: example.com\n  version: v1\n  names: {plural: lamps, kind: Lamp}\n";

TEST_F(Crdctl, UpgradeMakesV1OfV1beta1) {
    run("upgrade -", kOld);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("# kept\napiVersion: apiextensions.k8s.io/v1\n"));
    EXPECT_THAT(m_err, HasSubstr("lamps.example.com: spec.scope is set to Namespaced"));
    run("check -", std::string(m_out));
    EXPECT_EQ(m_exit, 0) << m_out;
    run("check -", kOld);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("crd.v1beta1"));
    run("sample -", kOld);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("kind: Lamp\n"));
    EXPECT_THAT(m_err, HasSubstr("are read as crdctl upgrade writes them"));
    for (const std::string edit : {"--unset spec.version", "--rename spec.version=versions"}) {
        run("edit " + edit + " -", kOld);
        EXPECT_EQ(m_exit, 2) << edit;
        EXPECT_EQ(m_out, "");
        EXPECT_THAT(m_err, HasSubstr("Upgrade it to v1 first."));
    }
    run("upgrade clean.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("no definition of apiextensions.k8s.io/v1beta1"));

    const fs::path file = m_folder / "old.yaml";
    std::ofstream(file, std::ios::binary) << kOld;
    run("upgrade --in-place " + file.string());
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, "");
    EXPECT_THAT(content(file), HasSubstr("apiextensions.k8s.io/v1\n"));
}

TEST_F(Crdctl, NamesAnUnknownCommand) {
    run("chek clean.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "There is no command \"chek\"; did you mean check?\nRun with --help for more information.\n");
    run("webhook chek");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "There is no command \"webhook chek\".\nRun with --help for more information.\n");
    run("webhook list");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "There is no command \"webhook list\".\nRun with --help for more information.\n");
    run("webhook");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "A subcommand is required\nRun with --help for more information.\n");
}

TEST_F(Crdctl, CheckLooksIntoLists) {
    run("check -",
        "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Secret}\n"
        "- apiVersion: apiextensions.k8s.io/v1\n  kind: CustomResourceDefinition\n  spec: 5\n");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("<stdin>:7:9: error: "));
    EXPECT_THAT(m_out, HasSubstr("[decode.wrong-type]"));
}

}  // namespace
