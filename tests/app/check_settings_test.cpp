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
    run("check --target 1.30 -", text);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("selectableFields requires Kubernetes 1.31"));
    run("check --target 1.30 --off advice.newer-than-target -", text);
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
    run("check --on " + rule + " --off advice.*,file -", text);
    EXPECT_THAT(m_out, Not(HasSubstr("[advice.")));
    run("check --off advise -", text);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("There is no rule \"advise\"; the nearest one is advice."));
    run("check --off file,crd.scope -", text);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("crd.scope\" is a rule of the server"));
    run("check --on advice.moon -", text);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("There is no rule \"advice.moon\""));
    const std::string own = (m_folder / "own.yaml").string();
    std::ofstream(own) << "rules: {switchedOn: [" << rule << "]}\n";
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
    run("check --user-settings -", text);
    EXPECT_EQ(m_exit, 1) << m_out;
    EXPECT_THAT(m_out, HasSubstr("selectableFields requires Kubernetes 1.31"));
    EXPECT_THAT(m_err, HasSubstr("settings.yaml:2: the settings have no \"colour\"\n"));
    run("check --user-settings --target 1.31 -", text);
    EXPECT_EQ(m_exit, 0) << m_out;

    const std::string own = (m_folder / "own.yaml").string();
    std::ofstream(own) << "target: 1.30\nrules: {switchedOff: [advice.newer-than-target]}\n";
    run("check --settings " + own + " -", text);
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_EQ(m_err, "");
    std::ofstream(own) << "target: [\n";
    run("check --settings " + own + " -", text);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("own.yaml:2: this is not valid YAML: "));
    std::ofstream(own) << "target: 1.99\nrules: {switchedOff: [no.rule]}\nswitchedof: []\n";
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

}  // namespace
}  // namespace crd::ctl
