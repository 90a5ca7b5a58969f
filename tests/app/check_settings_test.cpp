// Which problems `crdctl check` shows: the target version, rules that are off, and the settings.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "tests/app/crdctl_fixture.h"

namespace crd::ctl {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(Crdctl, CheckSaysWhatTheTargetDoesNotKnow) {
    const std::string text = replaced(data("clean.yaml"), "      schema:\n",
                                      "      selectableFields: [{jsonPath: .spec.colour}]\n      schema:\n");
    run("check -", text);
    EXPECT_EQ(m_exit, 0) << m_out;
    run("check --fail-on warning --target 1.30 -", text);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("selectableFields requires Kubernetes 1.31"));
    run("check --fail-on note --target 1.30 --off advice.newer-than-target -", text);
    EXPECT_EQ(m_exit, 0) << m_out;
    run("check --target 1.29 -", text);
    EXPECT_THAT(m_out, HasSubstr("unknown field \"spec.versions[0].selectableFields\": it requires Kubernetes 1.31"));
    run("check --target 1.24 -", text);
    EXPECT_EQ(m_exit, 2);
    run("check --off structural.type-required -", text);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("cannot be switched off"));
    run("check --off yaml.syntax -", text);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("The rule \"yaml.syntax\" is always on."));
}

TEST_F(Crdctl, CheckDoesNotReportAHelmTemplateIfItIsNotWanted) {
    const std::string text = "{{- if .Values.crds }}\n" + data("clean.yaml") + "{{- end }}\n";
    run("check -", text);
    EXPECT_THAT(m_out, HasSubstr("[file.helm-template]"));
    run("check --off file.helm-template -", text);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("[yaml.syntax]"));
    EXPECT_THAT(m_out, Not(HasSubstr("file.helm-template")));
}

TEST_F(Crdctl, CheckShowsRulesThatAreOffByDefault) {
    const std::string text = replaced(
        data("clean.yaml"), "      schema:\n",
        "      additionalPrinterColumns: [{name: Color, type: string, jsonPath: .spec.colour}]\n      schema:\n");
    const std::string rule = "advice.column-no-age";
    run("check -", text);
    EXPECT_THAT(m_out, Not(HasSubstr(rule)));
    run("check --on " + rule + " -", text);
    EXPECT_THAT(m_out, HasSubstr(rule));
    run("check --on " + rule + " --off " + rule + " -", text);
    EXPECT_THAT(m_out, Not(HasSubstr(rule)));
    run("check --off advice.*,file -", text);
    EXPECT_THAT(m_out, Not(HasSubstr("[advice.")));
    run("check --off advise -", text);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("There is no rule \"advise\"; did you mean advice?"));
    run("check --off file,crd.scope -", text);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("crd.scope\" is a rule of the server"));
    run("check --on advice.moon -", text);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("There is no rule \"advice.moon\""));
    const std::string own = (m_folder / "own.yaml").string();
    std::ofstream(own) << "rules: {" << rule << ": on}\n";
    run("check --settings " + own + " -", text);
    EXPECT_THAT(m_out, HasSubstr(rule));
    EXPECT_EQ(m_err, "");
}

TEST_F(Crdctl, CheckHeedsTheSettings) {
    const std::string text = replaced(data("clean.yaml"), "      schema:\n",
                                      "      selectableFields: [{jsonPath: .spec.colour}]\n      schema:\n");
    fs::create_directories(m_folder / "crd-designer");
    std::ofstream(m_folder / "crd-designer" / "settings.yaml") << "target: 1.30\ncolour: red\n";
    run("check -", text);
    EXPECT_EQ(m_exit, 0) << "the report is the same for all users: " << m_out;
    EXPECT_EQ(m_err, "");
    run("check --fail-on warning --user-settings -", text);
    EXPECT_EQ(m_exit, 1) << m_out;
    EXPECT_THAT(m_out, HasSubstr("selectableFields requires Kubernetes 1.31"));
    EXPECT_THAT(m_err, HasSubstr("settings.yaml:2: the settings have no \"colour\"\n"));
    run("check --fail-on warning --user-settings --target 1.31 -", text);
    EXPECT_EQ(m_exit, 0) << m_out;

    const std::string own = (m_folder / "own.yaml").string();
    std::ofstream(own) << "targets: 1.30\nrules: {advice.newer-than-target: off}\n";
    run("check --fail-on warning --settings " + own + " -", text);
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_EQ(m_err, "");
    std::ofstream(own) << "targets: [\n";
    run("check --settings " + own + " -", text);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("own.yaml:2: this is not valid YAML: "));
    std::ofstream(own) << "targets: 1.99\nrules: {no.rule: off}\nfailon: note\n";
    run("check --settings " + own + " -", text);
    EXPECT_EQ(m_exit, 2) << "a slip does not check something else";
    EXPECT_EQ(m_out, "");
    EXPECT_THAT(m_err, AllOf(HasSubstr("own.yaml:1: "), HasSubstr("own.yaml:2: "), HasSubstr("own.yaml:3: ")));
    run("check --user-settings --settings " + own + " -", text);
    EXPECT_EQ(m_exit, 2);
    run("check --settings missing.yaml -", text);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("missing.yaml"));
}

class CrdctlInRepository : public Crdctl {
 protected:
    void SetUp() override {
        Crdctl::SetUp();
        m_repo = m_folder / "repo";
        fs::create_directories(m_repo / ".git");
        // A warning: the column reads a field that the schema does not have.
        write(m_repo / "crds/a.yaml",
              replaced(data("clean.yaml"), "      schema:\n",
                       "      additionalPrinterColumns: [{name: Color, type: string, jsonPath: .spec.nope}]\n"
                       "      schema:\n"));
    }
    fs::path m_repo;
};

TEST_F(CrdctlInRepository, OnlyErrorsFailUnlessAskedFor) {
    runIn(m_repo, "check crds");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, AllOf(HasSubstr("warning: "), HasSubstr("[advice.path-nowhere]"), HasSubstr("1 warning. ")));
    runIn(m_repo, "check --fail-on warning crds");
    EXPECT_EQ(m_exit, 1);
    runIn(m_repo, "check --fail-on never crds");
    EXPECT_EQ(m_exit, 2);
    runIn(m_repo, "check --max-warnings 1 crds");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_err, "");
    runIn(m_repo, "check --max-warnings 0 crds");
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_err, "crdctl: 1 warning is more than the limit of 0 (command line).\n");
    runIn(m_repo, "check --off advice.path-nowhere,advice.braces --max-warnings 0 crds");
    EXPECT_EQ(m_exit, 0);
    runIn(m_repo, "check --off advice --on advice.path-nowhere crds");
    EXPECT_THAT(m_out, HasSubstr("[advice.path-nowhere]")) << "an id counts more than a group";
    runIn(m_repo, "check --off 'advice.*' crds");
    EXPECT_THAT(m_out, Not(HasSubstr("[advice.")));
    runIn(m_repo, "check --off advise crds");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "crdctl: There is no rule \"advise\"; did you mean advice?\n");
}

TEST_F(CrdctlInRepository, TheNearestSettingsHoldForAFile) {
    write(m_repo / ".crdctl.yaml", "rules: {advice.path-nowhere: error}\n");
    runIn(m_repo, "check crds");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, AllOf(HasSubstr("error: "), HasSubstr("1 error. ")));
    runIn(m_repo / "crds", "check a.yaml");
    EXPECT_EQ(m_exit, 1) << "found upwards";
    runIn(m_repo / "crds", "check -", content(m_repo / "crds/a.yaml"));
    EXPECT_EQ(m_exit, 1) << "from the working folder";
    runIn(m_repo, "check --no-settings crds");
    EXPECT_EQ(m_exit, 0);
    runIn(m_repo, "check --off advice.path-nowhere crds");
    EXPECT_EQ(m_exit, 0) << "the command line counts more";
    EXPECT_THAT(m_out, HasSubstr("No problems. "));
    write(m_repo / "crds/.crdctl.yaml", "failOn: warning\n");
    runIn(m_repo, "check crds");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("1 warning. ")) << "settings are not merged";
    EXPECT_THAT(m_out, Not(HasSubstr("skipped")));
    write(m_repo / "crds/.crdctl.yaml", "\nfailon: warning\n");
    runIn(m_repo, "check crds");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_out, "");
    EXPECT_EQ(m_err, "crdctl: crds/.crdctl.yaml:2: the settings have no \"failon\"; did you mean \"failOn\"?\n");
}

TEST_F(CrdctlInRepository, OverridesNameSomeOfTheFiles) {
    write(m_repo / "old/a.yaml", replaced(content(m_repo / "crds/a.yaml"), "lamps.home", "lamps.home"));
    write(m_repo / ".crdctl.yaml",
          "maxWarnings: 1\nrules: {file.definition-twice: off}\noverrides:\n"
          "- {files: [old/], targets: 1.30, rules: {advice: off}}\n");
    runIn(m_repo, "check crds old");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, AllOf(HasSubstr("crds/a.yaml:"), Not(HasSubstr("old/a.yaml:"))));
    runIn(m_repo, "settings old/a.yaml");
    EXPECT_THAT(m_out,
                AllOf(HasSubstr("Settings for old/a.yaml: .crdctl.yaml\n"),
                      HasSubstr("targets: 1.30 (.crdctl.yaml:4)\n"), HasSubstr("failOn: error (default)\n"),
                      HasSubstr("maxWarnings: 1 (.crdctl.yaml:1)\n"), HasSubstr("  advice: off (.crdctl.yaml:4; ")));
    runIn(m_repo, "settings --output json --target 1.31 crds/a.yaml");
    EXPECT_THAT(m_out, HasSubstr("\"value\": \"1.31\",\n      \"from\": \"command line\""));
    runIn(m_repo, "matrix old/a.yaml");
    EXPECT_THAT(m_out, AllOf(HasSubstr("1.30"), Not(HasSubstr("1.36"))));
    runIn(m_repo, "matrix crds/a.yaml");
    EXPECT_THAT(m_out, HasSubstr("1.36"));
}

TEST_F(CrdctlInRepository, FilesOfFoldersAreExcluded) {
    write(m_repo / "crds/testdata/broken.yaml", data("broken.yaml"));
    runIn(m_repo, "check .");
    EXPECT_EQ(m_exit, 1);
    write(m_repo / ".crdctl.yaml", "exclude: [\"**/testdata/**\"]\n");
    runIn(m_repo, "check .");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, HasSubstr("; left out 1 excluded file.\n"));
    runIn(m_repo, "settings crds/testdata/broken.yaml");
    EXPECT_THAT(m_out, HasSubstr("checkedInFolders: false (.crdctl.yaml:1)\n"));
    runIn(m_repo, "settings crds/a.yaml");
    EXPECT_THAT(m_out, AllOf(Not(HasSubstr("checkedInFolders")), HasSubstr("accepted: none (default)\n")));
    runIn(m_repo, "check crds/testdata/broken.yaml");
    EXPECT_EQ(m_exit, 1) << "it is named";
    write(m_repo / ".crdctl.yaml", "include: [other/]\n");
    runIn(m_repo, "check .");
    EXPECT_EQ(m_exit, 2);
}

TEST_F(CrdctlInRepository, TheBaselineIsNextToTheSettings) {
    write(m_repo / "crds/a.yaml", data("broken.yaml"));
    runIn(m_repo, "check --output json crds");
    write(m_repo / "known.json", m_out);
    write(m_repo / ".crdctl.yaml", "baseline: known.json\n");
    runIn(m_repo / "crds", "check .");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, HasSubstr(" in the baseline, 0 stale"));
    write(m_repo / ".crdctl.yaml", "baseline: gone.json\n");
    runIn(m_repo, "check crds");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("gone.json"));
}

TEST_F(CrdctlInRepository, SamplesAreReadForAdvice) {
    const std::string text = replaced(data("clean.yaml"), "      schema:\n",
                                      "      additionalPrinterColumns: [{name: Color, type: string, jsonPath: "
                                      ".spec.colour}]\n      schema:\n");
    write(m_repo / "crds/a.yaml", text);
    write(m_repo / "samples/lamp.yaml", "apiVersion: home.example.org/v1\nkind: Lamp\nmetadata: {name: a}\nspec: {}\n");
    write(m_repo / "samples/other.yaml", "kind: Other\n");
    write(m_repo / "samples/template.yaml", "kind: Lamp\n{{ end }}\n");
    runIn(m_repo, "check crds");
    EXPECT_THAT(m_out, Not(HasSubstr("[advice.column-blank]")));
    write(m_repo / ".crdctl.yaml", "samples: [samples/*.yaml]\n");
    runIn(m_repo, "check crds");
    EXPECT_THAT(m_out, HasSubstr("[advice.column-blank]"));
}

}  // namespace
}  // namespace crd::ctl
