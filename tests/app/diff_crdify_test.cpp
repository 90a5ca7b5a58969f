// `crdctl diff --format crdify-*` and --checker: sources, exit codes, what is written where. What is compared is tested
// in tests/engine/crdify.
#include <gmock/gmock.h>

#include "tests/app/crdctl_fixture.h"
#include "tests/app/definitions.h"

namespace {

using crd::ctl::definitionOf;
using testing::HasSubstr;
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
    }
    for (const char* old :
         {"'git://HEAD'", "'git://--help?path=old.yaml'", "'git://?path=old.yaml'", "kube://lamps.example.com"}) {
        diff(std::string("--format crdify-plaintext ") + old + " new.yaml");
        EXPECT_EQ(m_exit, 2) << old;
        EXPECT_THAT(m_err, StartsWith("crdctl: ")) << old;
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

TEST_F(DiffLikeCrdify, RejectsWhatItCannotCompare) {
    write(m_folder / "other.yaml", "kind: ConfigMap\napiVersion: v1\n");
    write(m_folder / "broken.yaml", "a: [");
    for (const char* files : {"old.yaml", "old.yaml other.yaml", "broken.yaml old.yaml", "old.yaml missing.yaml",
                              "--against old.yaml old.yaml new.yaml"}) {
        diff(std::string("--format crdify-json ") + files);
        EXPECT_EQ(m_exit, 2) << files;
        EXPECT_EQ(m_out, "") << files;
    }
    write(m_folder / "two.yaml", content(m_folder / "new.yaml") + "---\n" + content(m_folder / "old.yaml"));
    diff("--format crdify-plaintext old.yaml two.yaml");
    EXPECT_EQ(m_out, kScopeLine);
    EXPECT_EQ(m_err, "crdctl: \"two.yaml\" contains several definitions; the first is compared.\n");
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
    diff("--format crdify-json --checker NoBools bools.yaml bools.yaml");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_err, "");
    diff("--checker nosuch bools.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("there are: ConditionsMustHaveProperSSATags"));
}

}  // namespace
