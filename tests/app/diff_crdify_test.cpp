// `crdctl diff --format crdify-*` and --checker: sources, exit codes, what is written where. What is compared is tested
// in tests/engine/crdify.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"
#include "tests/app/definitions.h"

namespace {

using crd::ctl::content;
using crd::ctl::definitionOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class DiffLikeCrdify : public crd::ctl::Crdctl {
 protected:
    void SetUp() override {
        Crdctl::SetUp();
        const std::string text = definitionOf("lamps", {{"v1", crd::ctl::kGoodSchema}});
        std::string cluster = text;
        cluster.replace(cluster.find("Namespaced"), 10, "Cluster");
        write(m_folder / "old.yaml", text);
        write(m_folder / "new.yaml", cluster);
    }
    void diff(const std::string& arguments, const std::string& input = {}) {
        runIn(m_folder, "diff " + arguments, input);
    }
};

constexpr const char* kScopeLine = "- scope - ERROR - scope changed : \"Namespaced\" -> \"Cluster\"\n";

TEST_F(DiffLikeCrdify, ReadsTheSourcesOfBoth) {
    for (const char* sources : {"old.yaml new.yaml", "file://old.yaml file://$PWD/new.yaml",
                                "--against old.yaml new.yaml", "file://%6fld.yaml -"}) {
        diff(std::string("--format crdify-plaintext ") + sources, content(m_folder / "new.yaml"));
        EXPECT_EQ(m_exit, 1) << sources;
        EXPECT_EQ(m_out, kScopeLine) << sources << m_err;
    }
    diff("--format crdify-json old.yaml old.yaml");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, "{}");
}

TEST_F(DiffLikeCrdify, ReadsGit) {
    const std::string git =
        "cd '" + m_folder.string() +
        "' && git init -q . && git add old.yaml && git -c user.name=a -c user.email=a@b commit -qm x";
    ASSERT_EQ(std::system(git.c_str()), 0);
    for (const char* old : {"'git://HEAD?path=old.yaml'", "HEAD:old.yaml", "--against HEAD:old.yaml"}) {
        diff(std::string("--format crdify-plaintext ") + old + " new.yaml");
        EXPECT_EQ(m_out, kScopeLine) << old << m_err;
        diff(std::string(old) + " file://new.yaml");
        EXPECT_EQ(m_exit, 0) << old << m_err;
        EXPECT_THAT(m_out, HasSubstr("spec.scope: "));
    }
    for (const char* old :
         {"'git://HEAD'", "'git://--help?path=old.yaml'", "'git://?path=old.yaml'", "kube://lamps.example.com"}) {
        diff(std::string("--format crdify-plaintext ") + old + " new.yaml");
        EXPECT_EQ(m_exit, 2) << old;
        EXPECT_THAT(m_err, StartsWith("crdctl: ")) << old;
        const std::string message = m_err;
        diff(std::string(old) + " new.yaml");
        EXPECT_EQ(m_exit, 2) << old;
        EXPECT_EQ(m_err, message);
    }
}

TEST_F(DiffLikeCrdify, AppliesAConfiguration) {
    write(m_folder / "warn.yaml", "validations: [{name: scope, enforcement: Warn}]");
    diff("--format crdify-markdown --config warn.yaml old.yaml new.yaml");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, "- **scope** - `WARNING` - scope changed : \"Namespaced\" -> \"Cluster\"\n");
    write(m_folder / "bad.yaml", "validations: [{name: nosuch, enforcement: Warn}]");
    diff("--format crdify-markdown --config bad.yaml old.yaml new.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err,
              "crdctl: configuring validations: configuring validation \"nosuch\": unknown validation : \"nosuch\"\n");
}

// Even one that does not exist.
TEST_F(DiffLikeCrdify, RejectsAConfigurationThatNothingReads) {
    write(m_folder / "warn.yaml", "validations: [{name: scope, enforcement: Warn}]");
    for (const char* arguments :
         {"--config warn.yaml old.yaml new.yaml", "--config nope.yaml old.yaml new.yaml",
          "--format json --config warn.yaml old.yaml new.yaml", "--checker all --config warn.yaml new.yaml",
          "--format crdify-json --checker all --config warn.yaml new.yaml"}) {
        diff(arguments);
        EXPECT_EQ(m_exit, 2) << arguments;
        EXPECT_EQ(m_out, "") << arguments;
        EXPECT_EQ(m_err,
                  "crdctl: --config is a configuration of crdify: it needs one of its formats, such as "
                  "crdify-plaintext, and two definitions.\n")
            << arguments;
    }
}

TEST_F(DiffLikeCrdify, AddsOurClassesAsASecondSectionOnRequest) {
    write(m_folder / "limit.yaml",
          definitionOf("lamps", {{"v1", "{type: object, properties: {a: {type: string, maxLength: 3}}}"}}));
    write(m_folder / "free.yaml", definitionOf("lamps", {{"v1", "{type: object, properties: {a: {type: string}}}"}}));
    const std::string files = " free.yaml limit.yaml";
    diff("--format crdify-json" + files);
    const nlohmann::ordered_json alone = nlohmann::ordered_json::parse(m_out);
    diff("--format crdify-json --classes" + files);
    EXPECT_EQ(m_exit, 1);
    nlohmann::ordered_json both = nlohmann::ordered_json::parse(m_out);
    EXPECT_EQ(both["classes"][0]["counts"]["writers"], 1);
    EXPECT_EQ(both["classes"][0]["differences"][0]["witness"]["object"]["kind"], "Lamp");
    both.erase("classes");
    EXPECT_EQ(both, alone);
    diff("--format crdify-yaml --classes" + files);
    EXPECT_THAT(m_out, StartsWith("classes:\n- counts:\n"));
    EXPECT_THAT(m_out, HasSubstr("\nsameVersionValidation:\n"));
    for (const char* format : {"crdify-plaintext", "crdify-markdown"}) {
        diff("--format " + std::string(format) + files);
        const std::string lines = m_out;
        diff("--classes --format " + std::string(format) + files);
        EXPECT_THAT(m_out, StartsWith(lines + "\n"));
        EXPECT_THAT(m_out, HasSubstr("breaks writers: 1, breaks stored objects: 1\n"));
    }
    diff("--format crdify-plaintext --classes --all free.yaml free.yaml");
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_out, HasSubstr("  no differences\n"));
    diff("--format text --classes" + files);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("the other formats have the classes"));
}

TEST_F(DiffLikeCrdify, FailsAlsoOnOurClasses) {
    write(m_folder / "described.yaml",
          definitionOf("lamps", {{"v1", "{type: object, properties: {a: {type: string}}}"}}));
    write(m_folder / "renamed.yaml",
          definitionOf("lamps", {{"v1", "{type: object, properties: {a: {type: string, default: x}}}"}}));
    const std::string files = " described.yaml renamed.yaml";
    write(m_folder / "none.yaml", "validations: [{name: default, enforcement: None}]\nunhandledEnforcement: None");
    diff("--format crdify-json --config none.yaml" + files);
    EXPECT_EQ(m_exit, 0) << m_out << m_err;
    diff("--format crdify-json --config none.yaml --fail-on readers" + files);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, Not(HasSubstr("classes")));
}

TEST_F(DiffLikeCrdify, RejectsWhatItCannotCompare) {
    write(m_folder / "other.yaml", "kind: ConfigMap\napiVersion: v1\n");
    write(m_folder / "broken.yaml", "a: [");
    for (const char* files : {"old.yaml", "old.yaml other.yaml", "broken.yaml old.yaml", "old.yaml missing.yaml",
                              "--against old.yaml old.yaml new.yaml"}) {
        diff(std::string("--format crdify-json ") + files);
        EXPECT_EQ(m_exit, 2) << files;
        EXPECT_EQ(m_out, "") << files;
    }
}

TEST_F(DiffLikeCrdify, OfTwoWithOneNameTheLastCounts) {
    write(m_folder / "two.yaml", content(m_folder / "new.yaml") + "---\n" + content(m_folder / "old.yaml"));
    write(m_folder / "owt.yaml", content(m_folder / "old.yaml") + "---\n" + content(m_folder / "new.yaml"));
    const std::string note =
        "crdctl: \"two.yaml\": the definition of lamps.example.com in line 4 is passed over: a later one has the same "
        "name.\n";
    for (const char* more : {"", " --fail-on stored", " --classes"}) {
        diff("--format crdify-plaintext old.yaml two.yaml" + std::string(more));
        EXPECT_EQ(m_exit, 0) << m_out;
        EXPECT_EQ(m_err, note);
        diff("--format crdify-plaintext old.yaml owt.yaml" + std::string(more));
        EXPECT_EQ(m_exit, 1) << m_out;
        EXPECT_THAT(m_out, StartsWith(kScopeLine));
    }
    diff("old.yaml two.yaml");
    EXPECT_EQ(m_out, "1 definition: 1 unchanged\n");
    EXPECT_EQ(m_err, note);
    diff("old.yaml owt.yaml");
    EXPECT_THAT(m_out, HasSubstr("spec.scope: "));
}

TEST_F(DiffLikeCrdify, ComparesAllDefinitionsOfABundle) {
    const std::string doors = definitionOf("doors", {{"v1", crd::ctl::kGoodSchema}});
    const std::string walls = definitionOf("walls", {{"v1", crd::ctl::kGoodSchema}});
    write(m_folder / "before.yaml", doors + "---\n" + content(m_folder / "old.yaml"));
    write(m_folder / "after.yaml", content(m_folder / "new.yaml") + "---\n" + doors + "---\n" + walls);
    diff("--format crdify-plaintext before.yaml after.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_out, "# lamps.example.com\n" + std::string(kScopeLine));
    EXPECT_EQ(m_err, "crdctl: walls.example.com is new: there is nothing to compare it with.\n");
    diff("--format crdify-markdown before.yaml after.yaml");
    EXPECT_THAT(m_out, StartsWith("## lamps.example.com\n\n- **scope** - "));
    diff("--format crdify-json before.yaml after.yaml");
    const auto json = nlohmann::json::parse(m_out);
    ASSERT_EQ(json.size(), 2U) << m_out;
    EXPECT_EQ(json["lamps.example.com"]["crdValidation"][0]["name"], "scope");
    EXPECT_TRUE(json["doors.example.com"].empty());
    diff("--format crdify-yaml before.yaml after.yaml");
    EXPECT_THAT(m_out, StartsWith("lamps.example.com:\n  crdvalidation:\n  - name: scope\n"));
    EXPECT_THAT(m_out, HasSubstr("\ndoors.example.com:\n  crdvalidation:\n"));
    // A removed definition takes its objects with it.
    diff("--format crdify-plaintext before.yaml -");
    EXPECT_EQ(m_exit, 2);
    diff("--format crdify-plaintext after.yaml before.yaml");
    EXPECT_EQ(m_exit, 1);
    write(m_folder / "same.yaml", content(m_folder / "old.yaml"));
    diff("--format crdify-plaintext before.yaml same.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_out, "");
    EXPECT_EQ(m_err, "crdctl: doors.example.com is removed: a server deletes all its objects with it.\n");
    write(m_folder / "others.yaml", doors + "---\n" + walls);
    diff("--format crdify-plaintext old.yaml others.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("have no definition of one name."));
    write(m_folder / "floats.yaml",
          doors + "---\n" + definitionOf("lamps", {{"v1", "{type: object, properties: {lit: {type: boolean}}}"}}));
    diff("--format crdify-json --checker NoBools before.yaml floats.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_err, HasSubstr("crd/lamps.example.com version/v1 field/^.lit may not be a boolean"));
    diff("--checker NoBools floats.yaml");
    EXPECT_EQ(m_exit, 1);
}

TEST_F(DiffLikeCrdify, RunsCheckersBesides) {
    write(m_folder / "bools.yaml",
          definitionOf("lamps", {{"v1", "{type: object, properties: {lit: {type: boolean}}}"}}));
    diff("--format crdify-json --checker NoBools,NoFloats old.yaml bools.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, StartsWith("{"));
    EXPECT_EQ(m_err, "ERROR: \"NoBools\": crd/lamps.example.com version/v1 field/^.lit may not be a boolean\n");
    diff("--checker all bools.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_out, "");
    EXPECT_THAT(m_err, HasSubstr("NoBools"));
    diff("--format html --checker NoBools old.yaml bools.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, StartsWith("<!DOCTYPE html>"));
    EXPECT_THAT(m_err, StartsWith("ERROR: \"NoBools\""));
    diff("--format crdify-json --checker NoBools bools.yaml bools.yaml");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_err, "");
    diff("--checker nosuch bools.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("Available checkers: ConditionsMustHaveProperSSATags"));
}

}  // namespace
