// `--against`: which stored definition each definition updates, and what it keeps of it.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"
#include "tests/app/definitions.h"

namespace {

namespace fs = std::filesystem;
using crd::ctl::definitionOf;
using crd::ctl::kGoodSchema;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::string clusterWide(std::string text) {
    return text.replace(text.find("Namespaced"), 10, "Cluster");
}

std::string asItem(const std::string& definition) {
    std::string out = "- ";
    for (const char c : definition) {
        out += c;
        if (c == '\n') out += "  ";
    }
    return out.substr(0, out.size() - 2);
}

class Against : public crd::ctl::Crdctl {
 protected:
    static std::string lamps() { return definitionOf("lamps", {{"v1", kGoodSchema}}); }
    static std::string doors() { return definitionOf("doors", {{"v1", kGoodSchema}}); }
    nlohmann::json report(const std::string& arguments) {
        runIn(m_folder, "check --output json " + arguments);
        return nlohmann::json::parse(m_out);
    }
};

TEST_F(Against, AnotherNameIsAnotherDefinition) {
    write(m_folder / "old.yaml", lamps());
    write(m_folder / "new.yaml", clusterWide(doors()));
    runIn(m_folder, "check --against old.yaml new.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_err, HasSubstr("\"old.yaml\" contains none of these definitions"));
    EXPECT_THAT(m_out, HasSubstr("; 1 definition of old.yaml not in the checked files.\n"));
    const auto json = report("--against old.yaml new.yaml");
    EXPECT_EQ(json["files"][0]["definitions"][0]["request"], "create");
    EXPECT_THAT(json["notChecked"], ElementsAre("lamps.example.com"));
}

TEST_F(Against, DefinitionsOfManyDocumentsAndListsAreMatchedByName) {
    write(m_folder / "old.yaml", doors() + "---\n" + lamps());
    write(m_folder / "new.yaml", "apiVersion: v1\nkind: List\nitems:\n" + asItem(clusterWide(lamps())) +
                                     asItem(definitionOf("walls", {{"v1", kGoodSchema}})) + asItem(doors()));
    const auto json = report("--against old.yaml new.yaml");
    const auto& definitions = json["files"][0]["definitions"];
    ASSERT_EQ(definitions.size(), 3U) << m_out;
    EXPECT_EQ(definitions[0]["request"], "update");
    EXPECT_EQ(definitions[0]["admitted"], false);
    EXPECT_EQ(definitions[1]["request"], "create");
    EXPECT_EQ(definitions[1]["admitted"], true);
    EXPECT_EQ(definitions[2]["request"], "update");
    EXPECT_EQ(definitions[2]["admitted"], true);
    ASSERT_EQ(json["summary"]["errors"], 1);
    EXPECT_EQ(json["files"][0]["findings"][0]["rule"], "update.scope");
    runIn(m_folder, "check --against old.yaml new.yaml");
    EXPECT_THAT(m_out, HasSubstr("1 error. Checked 3 definitions in 1 file, 2 of them as updates.\n"));
}

// Names within a group: of other files, and of definitions of the base that the files do not have.
TEST_F(Against, NamesThatOtherDefinitionsHave) {
    const auto named = [](const std::string& plural, const std::string& more) {
        std::string out = definitionOf(plural, {{"v1", kGoodSchema}});
        return out.insert(out.find("plural: " + plural) + 8 + plural.size(), more);
    };
    write(m_folder / "a" / "lamps.yaml", named("lamps", ", shortNames: [l]"));
    write(m_folder / "b" / "lanterns.yaml", named("lanterns", ", shortNames: [la, l]"));
    const auto conflicts = [&](const std::string& arguments) {
        std::vector<std::string> out;
        const nlohmann::json json = report(arguments);
        for (const auto& file : json["files"])
            for (const auto& finding : file["findings"])
                if (finding["rule"] == "advice.name-conflict") out.push_back(finding["message"]);
        return out;
    };
    const std::string says =
        "spec.names.shortNames[1]: l is a name of lamps.example.com (\"a/lamps.yaml\") in the same group. The server "
        "accepts this definition but does not serve it: its condition NamesAccepted becomes False "
        "(ShortNamesConflict: \"l\" is already in use)";
    EXPECT_THAT(conflicts("a b"), ElementsAre(says));
    EXPECT_THAT(conflicts("--against a b"), ElementsAre(says));
    EXPECT_THAT(conflicts("--against a/lamps.yaml b/lanterns.yaml"), ElementsAre(says));
    EXPECT_TRUE(conflicts("b").empty());
    EXPECT_TRUE(conflicts("--off advice.name-conflict a b").empty());
    EXPECT_TRUE(conflicts("--against a --against b a b").empty()) << "both are stored, without a status";
    // An update that gives the name away.
    write(m_folder / "c" / "lamps.yaml", named("lamps", ""));
    EXPECT_TRUE(conflicts("--against a c b").empty());
}

TEST_F(Against, PreviewKeepsWhatTheStoredDefinitionKeeps) {
    const std::string file =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: "
        "jobs.example.com}\nspec:\n"
        "  group: example.com\n  scope: Namespaced\n  names: {plural: jobs, singular: job, kind: Job, listKind: "
        "JobList}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n"
        "      openAPIV3Schema: {type: object, properties: {spec: {type: object}, operation: {type: object}}}\n";
    std::string stored = file + "status: {conditions: [{type: Established, status: 'True'}]}\n", pruned = file;
    stored.insert(stored.find("  versions:"), "  preserveUnknownFields: true\n");
    pruned.insert(pruned.find("  versions:"), "  preserveUnknownFields: false\n");
    write(m_folder / "new.yaml", file);
    write(m_folder / "pruned.yaml", pruned);
    write(m_folder / "stored.yaml", stored);
    const std::string job = "{apiVersion: example.com/v1, kind: Job, metadata: {name: a}, spec: {other: 1}";
    write(m_folder / "null.yaml", job + ", operation: null}\n");
    write(m_folder / "other.yaml", job + "}\n");
    runIn(m_folder, "preview --crd new.yaml null.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    runIn(m_folder, "preview --crd new.yaml --against stored.yaml null.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out,
                HasSubstr("operation: Invalid value: \"null\": operation in body must be of type object: \"null\""));
    runIn(m_folder, "preview --crd new.yaml --against stored.yaml other.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out,
                HasSubstr("  kept: spec.other: 1\n    The stored definition has preserveUnknownFields: true. With "
                          "false, the server drops it.\n"));
    runIn(m_folder, "preview --crd new.yaml --against stored.yaml --output json other.yaml");
    const nlohmann::json printed = nlohmann::json::parse(m_out);
    EXPECT_EQ(printed[0]["stored"]["spec"]["other"], 1);
    EXPECT_EQ(printed[0]["prunedLater"][0]["path"], "spec.other");
    runIn(m_folder, "preview --crd pruned.yaml --against stored.yaml null.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_EQ(m_out.find("kept"), std::string::npos);
    runIn(m_folder, "preview --crd new.yaml --against pruned.yaml null.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    runIn(m_folder, "preview --crd new.yaml --against none.yaml null.yaml");
    EXPECT_EQ(m_exit, 2);
}

TEST_F(Against, AFolderIsWhatIsStored) {
    write(m_folder / "old" / "lamps.yaml", lamps());
    write(m_folder / "old" / "sub" / "doors.yaml", doors());
    write(m_folder / "old" / "values.yaml", "a: b\n");
    write(m_folder / "new" / "all.yaml", clusterWide(doors()) + "---\n" + clusterWide(lamps()));
    write(m_folder / "new" / "walls.yaml", definitionOf("walls", {{"v1", kGoodSchema}}));
    const auto json = report("--against old new");
    EXPECT_EQ(json["summary"]["errors"], 2) << m_out;
    EXPECT_TRUE(json["notChecked"].empty());
    EXPECT_EQ(json["files"][1]["definitions"][0]["request"], "create");
}

TEST_F(Against, OfTwoWithOneNameTheLastCounts) {
    write(m_folder / "old.yaml", lamps() + "---\n" + clusterWide(lamps()));
    write(m_folder / "new.yaml", clusterWide(lamps()));
    runIn(m_folder, "check --against old.yaml new.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
}

// A chart often has a copy of the definition, which need not be up to date.
TEST_F(Against, OfTwoFilesTheOneWithTheSamePathCounts) {
    for (const char* copy : {"a", "z"}) {
        write(m_folder / "old" / "config" / "lamps.yaml", lamps());
        write(m_folder / "old" / copy / "lamps.yaml", clusterWide(lamps()));
        write(m_folder / "new" / "config" / "lamps.yaml", lamps());
        write(m_folder / "new" / "elsewhere" / "lamp.yaml", lamps());
        runIn(m_folder, "check --against old new/config/lamps.yaml");
        EXPECT_EQ(m_exit, 0) << copy << m_out;
        EXPECT_EQ(m_err, "");
        runIn(m_folder / "new" / "config", "check --against ../../old lamps.yaml");
        EXPECT_EQ(m_exit, 0) << copy << m_out;
        runIn(m_folder, "check --against old new/elsewhere/lamp.yaml");
        EXPECT_EQ(m_exit, std::string(copy) == "z" ? 1 : 0) << m_out;
        const std::string last = std::string(copy) == "z" ? "old/z/lamps.yaml" : "old/config/lamps.yaml";
        EXPECT_EQ(m_err,
                  "crdctl: new/elsewhere/lamp.yaml: lamps.example.com differs between 2 files of the base: it is "
                  "compared with the last one, \"" +
                      last + "\".\n");
        fs::remove_all(m_folder / "old");
    }
    // Equal ones need no choice.
    write(m_folder / "old" / "a.yaml", lamps());
    write(m_folder / "old" / "b.yaml", "# A copy.\n" + lamps());
    runIn(m_folder, "check --against old new/elsewhere/lamp.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_EQ(m_err, "");
}

TEST_F(Against, OfSeveralBasesTheFirstCounts) {
    write(m_folder / "one" / "lamps.yaml", lamps());
    write(m_folder / "two" / "other.yaml", doors() + "---\n" + clusterWide(lamps()));
    write(m_folder / "lamps.yaml", lamps());
    runIn(m_folder, "check --against one --against two lamps.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_EQ(m_err,
              "crdctl: lamps.yaml: lamps.example.com differs between the bases: it is compared with "
              "\"one/lamps.yaml\", which comes first, not with \"two/other.yaml\".\n");
    runIn(m_folder, "check --against two --against one lamps.yaml");
    EXPECT_EQ(m_exit, 1) << m_out;
    EXPECT_THAT(m_out, HasSubstr("[update.scope]"));
    EXPECT_THAT(m_err, HasSubstr("it is compared with \"two/other.yaml\", which comes first, not with "
                                 "\"one/lamps.yaml\".\n"));
    // Equal ones need no choice, and a definition that only a later base has is found there.
    write(m_folder / "three" / "lamps.yaml", "# A copy.\n" + lamps());
    runIn(m_folder, "check --against one --against three lamps.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_EQ(m_err, "");
    write(m_folder / "doors.yaml", clusterWide(doors()));
    runIn(m_folder, "check --against one --against two doors.yaml");
    EXPECT_EQ(m_exit, 1) << m_out;
    EXPECT_EQ(m_err, "");
}

TEST_F(Against, AFolderAtAGitRevision) {
    if (std::system("git --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "git is not installed";
    const fs::path repo = m_folder / "repo";
    write(repo / "crds" / "lamps.yaml", lamps());
    write(repo / "crds" / "deep" / "DOORS.YAML", doors());
    write(repo / ".ci" / "gates.yaml", definitionOf("gates", {{"v1", kGoodSchema}}));  // is left out
    const std::string git =
        "git -C '" + repo.string() + "' -c user.name=a -c user.email=a@example.com -c init.defaultBranch=main ";
    ASSERT_EQ(std::system((git + "init -q && " + git + "add . && " + git + "commit -qm first").c_str()), 0);
    // Moved to other files meanwhile.
    fs::remove_all(repo / "crds");
    write(repo / "crds" / "all.yaml", clusterWide(doors()) + "---\n" + lamps());
    for (const char* base : {"HEAD:crds", "HEAD:", "HEAD:.", "HEAD:crds/"}) {
        runIn(repo, std::string("check --against ") + base + " crds");
        EXPECT_EQ(m_exit, 1) << base << m_err;
        EXPECT_THAT(m_out, HasSubstr("[update.scope]")) << base;
        EXPECT_THAT(m_out, HasSubstr("1 error. Checked 2 definitions in 1 file, as updates.\n")) << base;
    }
    runIn(repo, "check --against HEAD:crds/lamps.yaml crds");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, HasSubstr("1 of them as an update"));
    runIn(repo, "check --against HEAD:nowhere crds");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err,
              "crdctl: The revision \"HEAD\" has no file or folder \"nowhere\", and there is no file "
              "\"HEAD:nowhere\".\n");
    runIn(repo, "check --against nosuch:crds crds");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "crdctl: git has no revision \"nosuch\", and there is no file \"nosuch:crds\".\n");
    runIn(m_folder, "check --against HEAD:crds repo/crds");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, testing::StartsWith("crdctl: git cannot read \"HEAD:crds\", and there is no file of that name. "
                                           "git prints: \""));
}

TEST_F(Against, TheDefinitionPassedOverIsNamed) {
    write(m_folder / "old.yaml", lamps() + "---\n" + clusterWide(lamps()));
    write(m_folder / "new.yaml", clusterWide(lamps()));
    for (const char* more : {"", "--output json "}) {
        runIn(m_folder, std::string("check ") + more + "--against old.yaml new.yaml");
        EXPECT_THAT(m_err, HasSubstr("\"old.yaml\": the definition of lamps.example.com in line 4 is passed over"));
    }
}

// As the checked side does.
TEST_F(Against, LinksOfATreeAreFollowedInsideIt) {
    if (std::system("git --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "git is not installed";
    const fs::path repo = m_folder / "repo";
    write(repo / "hand" / "lamps.yaml", lamps());
    write(repo / "far" / "deep" / "doors.yaml", doors());
    fs::create_directories(repo / "lnk");
    fs::create_symlink("../hand/lamps.yaml", repo / "lnk" / "first.yaml");
    fs::create_symlink("first.yaml", repo / "lnk" / "lamps.yaml");
    fs::create_symlink("../far", repo / "lnk" / "folder");
    fs::create_symlink("..", repo / "lnk" / "up");
    fs::create_symlink("loop.yaml", repo / "lnk" / "loop.yaml");
    fs::create_symlink("/etc/walls.yaml", repo / "lnk" / "walls.yaml");
    fs::create_symlink("nothing.yaml", repo / "lnk" / "gone.yaml");
    const std::string git =
        "git -C '" + repo.string() + "' -c user.name=a -c user.email=a@example.com -c init.defaultBranch=main ";
    ASSERT_EQ(std::system((git + "init -q && " + git + "add . && " + git + "commit -qm first").c_str()), 0);
    write(m_folder / "new" / "lamps.yaml", clusterWide(lamps()));
    write(m_folder / "new" / "doors.yaml", clusterWide(doors()));
    for (const char* base : {"HEAD:lnk", "HEAD:lnk/", "HEAD:lnk/lamps.yaml", "HEAD:", "HEAD:lnk/up/lnk/first.yaml"}) {
        runIn(repo, std::string("check --against ") + base + " ../new/lamps.yaml");
        EXPECT_EQ(m_exit, 1) << base << m_err;
        EXPECT_THAT(m_out, HasSubstr("[update.scope]")) << base;
    }
    for (const char* base :
         {"HEAD:lnk", "HEAD:lnk/folder", "HEAD:lnk/folder/deep", "HEAD:lnk/folder/deep/doors.yaml"}) {
        runIn(repo, std::string("check --against ") + base + " ../new/doors.yaml");
        EXPECT_EQ(m_exit, 1) << base << m_err;
        EXPECT_THAT(m_out, HasSubstr("[update.scope]")) << base;
    }
    runIn(repo, "check --against HEAD:lnk ../new/lamps.yaml");
    EXPECT_THAT(m_err, HasSubstr("The link \"HEAD:lnk/loop.yaml\" is not followed: it leads back to itself.\n"));
    EXPECT_THAT(m_err, HasSubstr("The link \"HEAD:lnk/walls.yaml\" is not followed: it leads out of the tree, to "
                                 "\"/etc/walls.yaml\".\n"));
    EXPECT_THAT(m_err, HasSubstr("The link \"HEAD:lnk/gone.yaml\" is not followed: its target does not exist.\n"));
    // What the link would have is needed.
    write(m_folder / "new" / "walls.yaml", definitionOf("walls", {{"v1", kGoodSchema}}));
    runIn(repo, "check --against HEAD:lnk ../new/walls.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("Cannot compare with the link \"HEAD:lnk/walls.yaml\": it leads out of the tree"));
    for (const char* link : {"loop", "walls", "gone"}) {
        runIn(repo, std::string("check --against HEAD:lnk/") + link + ".yaml ../new/lamps.yaml");
        EXPECT_EQ(m_exit, 2) << link;
        EXPECT_THAT(m_err, HasSubstr("Cannot follow the link")) << link;
    }
    runIn(repo, "diff --fail-on breaking HEAD:lnk/lamps.yaml ../new/lamps.yaml");
    EXPECT_EQ(m_exit, 1) << m_err;
    runIn(repo, "diff HEAD:lnk/folder ../new/lamps.yaml");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("\n2 definitions: 1 removed, 1 added; "));
}

// kustomize merges it into the definition of another file.
TEST_F(Against, APartOfADefinitionIsNotABase) {
    const std::string part =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: lamps.example.com\n"
        "  annotations: {a: b}\n";
    write(m_folder / "old" / "lamps.yaml", lamps());
    write(m_folder / "old" / "prod" / "patch.yaml", part);
    write(m_folder / "moved.yaml", lamps());
    runIn(m_folder, "check --against old moved.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_EQ(m_err, "");
    EXPECT_THAT(m_out, HasSubstr("as an update"));
    for (const std::string& both : {part + "---\n" + lamps(), lamps() + "---\n" + part}) {
        write(m_folder / "both.yaml", both);
        runIn(m_folder, "check --against both.yaml moved.yaml");
        EXPECT_EQ(m_exit, 0) << m_out;
        EXPECT_THAT(m_out, HasSubstr("as an update"));
    }
    fs::remove(m_folder / "old" / "lamps.yaml");
    runIn(m_folder, "check --against old moved.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_err, HasSubstr("\"old/prod/patch.yaml\": lamps.example.com is not a whole definition (no spec.group, "
                                 "spec.names, spec.scope, spec.versions): it is not compared with.\n"));
    runIn(m_folder, "check --against old/prod/patch.yaml moved.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("The base contains no whole CustomResourceDefinition: \"lamps.example.com\" has no "
                                 "spec.group, spec.names, spec.scope, spec.versions."));
}

TEST_F(Against, FixesOfEditMatchByNameAsWell) {
    write(m_folder / "old" / "lamps.yaml", lamps());
    write(m_folder / "new.yaml", clusterWide(doors()));
    runIn(m_folder, "edit --fix all --against old/lamps.yaml new.yaml");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, clusterWide(doors()));
    write(m_folder / "new.yaml", clusterWide(lamps()));
    runIn(m_folder, "edit --fix all --against old new.yaml");
    EXPECT_EQ(m_out, lamps()) << m_err;
}

// A template of a chart, for example: only the definitions that it may have cannot be compared with.
TEST_F(Against, ABrokenFileOfTheBaseStopsOnlyWhatNeedsIt) {
    write(m_folder / "old" / "lamps.yaml", lamps());
    write(m_folder / "old" / "template.yaml",
          "kind: CustomResourceDefinition\nmetadata:\n  name: {{ .Values.x }}doors.example.com\n{{- end }}\n");
    write(m_folder / "new.yaml", clusterWide(lamps()));
    runIn(m_folder, "check --against old new.yaml");
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("[update.scope]"));
    EXPECT_THAT(m_err, HasSubstr("\"old/template.yaml\" is not valid YAML: its definitions are not compared with.\n"));
    write(m_folder / "new.yaml", doors());
    runIn(m_folder, "check --against old new.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("Cannot compare with \"old/template.yaml\": it is not valid YAML."));
}

TEST_F(Against, SeveralBasesAreOne) {
    write(m_folder / "one" / "lamps.yaml", lamps());
    write(m_folder / "two" / "doors.yaml", doors());
    write(m_folder / "new.yaml", clusterWide(lamps()) + "---\n" + clusterWide(doors()));
    runIn(m_folder, "check --against one --against two new.yaml");
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("2 errors. Checked 2 definitions in 1 file, as updates.\n"));
    runIn(m_folder, "check --against one --against nowhere new.yaml");
    EXPECT_EQ(m_exit, 2);
    // The reason is that of the base without definitions.
    write(m_folder / "one" / "template.yaml", "kind: CustomResourceDefinition\n{{- end }}\n");
    write(m_folder / "none" / "other.yaml", "kind: ConfigMap\n");
    runIn(m_folder, "check --against one --against none new.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("\"none\" contains no CustomResourceDefinition to compare with."));
}

TEST_F(Against, ABaseThatCannotBeReadIsRejected) {
    write(m_folder / "old" / "lamps.yaml", "kind: CustomResourceDefinition\nspec: [\n");
    write(m_folder / "new.yaml", lamps());
    runIn(m_folder, "check --against old new.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("Cannot compare with \"old/lamps.yaml\": it is not valid YAML."));
}

}  // namespace
