// `crdctl docs`: one document, a folder, and files that are there already.
#include <gmock/gmock.h>

#include "tests/app/crdctl_fixture.h"

namespace {

using crd::ctl::content;
using crd::ctl::Crdctl;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kDocsCronTab = "'" + std::string(CRD_SOURCE_DIR) + "/tests/app/data/crontab.crd.yaml'";
const std::string kDocsBakery = "'" + std::string(CRD_SOURCE_DIR) + "/resources/samples/bakeries.yaml'";

TEST_F(Crdctl, DocsPrintsOneDocument) {
    run("docs " + kDocsCronTab);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, StartsWith("# CronTab\n\n- Group: `stable.example.com`\n"));
    EXPECT_THAT(m_out, HasSubstr("| `spec.replicas` | `integer` | The number of replicas.<br>Default: `1`<br>Minimum: "
                                 "`1`<br>Maximum: `10` |\n"));
    EXPECT_THAT(m_out, HasSubstr("With the required fields:\n\n```yaml\napiVersion: stable.example.com/v1\nkind: "
                                 "CronTab\n"));
    run("docs --format html " + kDocsCronTab + " " + kDocsBakery);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, StartsWith("<!DOCTYPE html>\n"));
    EXPECT_THAT(m_out, HasSubstr("<h1>CronTab</h1>"));
    EXPECT_THAT(m_out, HasSubstr("<h1>Bakery</h1>"));
    const std::string whole = m_out;
    run("docs --format html " + kDocsCronTab + " " + kDocsBakery);
    EXPECT_EQ(m_out, whole);
}

TEST_F(Crdctl, DocsWritesAnIndexAndAPageEach) {
    const std::string site = (m_folder / "new" / "site").string();
    run("docs --format html -o '" + site + "' " + kDocsCronTab + " " + kDocsBakery);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, "");
    EXPECT_THAT(content(m_folder / "new/site/index.html"), HasSubstr("href=\"crontabs.stable.example.com.html\""));
    EXPECT_THAT(content(m_folder / "new/site/crontabs.stable.example.com.html"), HasSubstr("<h1>CronTab</h1>"));
    run("docs --format md -o '" + site + "' " + kDocsCronTab);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(content(m_folder / "new/site/index.md"),
                HasSubstr("## stable.example.com\n\n- [CronTab](crontabs.stable.example.com.md) `v1`"));
}

TEST_F(Crdctl, DocsOverwritesOnlyWhereItIsTold) {
    const std::string site = (m_folder / "site").string();
    write(m_folder / "site/index.md", "mine\n");
    run("docs -o '" + site + "' " + kDocsCronTab);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("index.md\" exists. Nothing was written"));
    EXPECT_EQ(content(m_folder / "site/index.md"), "mine\n");
    EXPECT_FALSE(crd::ctl::fs::exists(m_folder / "site/crontabs.stable.example.com.md"));
    run("docs --overwrite -o '" + site + "' " + kDocsCronTab);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(content(m_folder / "site/index.md"), StartsWith("# API reference\n"));
    write(m_folder / "file", "x");
    run("docs -o '" + (m_folder / "file").string() + "' " + kDocsCronTab);
    EXPECT_EQ(m_exit, 2);
}

TEST_F(Crdctl, DocsDoesNotFollowALinkOutOfTheFolder) {
    namespace fs = crd::ctl::fs;
    const std::string command = "docs --overwrite -o '" + (m_folder / "site").string() + "' " + kDocsCronTab;
    fs::create_directories(m_folder / "site");
    write(m_folder / "victim.md", "mine\n");
    for (const char* name : {"crontabs.stable.example.com.md", "index.md"}) {
        const fs::path link = m_folder / "site" / name;
        for (const char* target : {"../victim.md", "../missing.md"}) {
            fs::create_symlink(target, link);
            run(command);
            EXPECT_EQ(m_exit, 2) << target;
            EXPECT_THAT(
                m_err, HasSubstr(std::string(name) + "\" is a link that leads out of the folder. Nothing was written"));
            EXPECT_TRUE(fs::is_symlink(link));
            fs::remove(link);
            EXPECT_TRUE(fs::is_empty(m_folder / "site")) << target;
            EXPECT_EQ(content(m_folder / "victim.md"), "mine\n");
            EXPECT_FALSE(fs::exists(m_folder / "missing.md"));
        }
    }
    fs::create_symlink("page.md", m_folder / "site/crontabs.stable.example.com.md");  // stays inside
    run(command);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(content(m_folder / "site/page.md"), HasSubstr("# CronTab\n"));
}

TEST_F(Crdctl, DocsSaysWhatItCannotUse) {
    run("docs nothing.yaml");
    EXPECT_EQ(m_exit, 2);
    run("docs -", "a: [\n");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("not valid YAML"));
    run("docs -", "kind: ConfigMap\n");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("contains no CustomResourceDefinition"));
    const std::string folder = (m_folder / "crds").string();
    write(m_folder / "crds/broken.yaml", "kind: CustomResourceDefinition\nspec: [\n");
    run("docs '" + folder + "'");
    EXPECT_EQ(m_exit, 2);
    write(m_folder / "crds/crontab.yaml", data("crontab.crd.yaml"));
    run("docs '" + folder + "'");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("broken.yaml\" is not valid YAML"));
    EXPECT_THAT(m_out, StartsWith("# CronTab\n"));
    run("docs --overwrite " + kDocsCronTab);
    EXPECT_EQ(m_exit, 2);
    run("docs '" + std::string(CRD_SOURCE_DIR) + "/resources/samples'");
    EXPECT_EQ(m_exit, 1) << "one of them is rejected";
    EXPECT_THAT(m_err, HasSubstr("rejects orchards.farm.example.com"));
    EXPECT_THAT(m_out, HasSubstr("> The API server rejects this definition"));
}

}  // namespace
