// `crdctl edit` and its relatives as scripts call them: JSON stays JSON, values are set, references are updated.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"

namespace crd::ctl {
namespace {

using testing::HasSubstr;
using testing::Not;
using JsonText = nlohmann::ordered_json;

class CrdctlEdit : public Crdctl {
 protected:
    fs::path write(const std::string& name, const std::string& text) {
        const fs::path path = m_folder / name;
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }
    // The clean sample as JSON.
    JsonText definition() {
        return JsonText::parse(R"({
          "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
          "metadata": {"name": "lamps.home.example.org"},
          "spec": {"group": "home.example.org", "scope": "Namespaced",
            "names": {"kind": "Lamp", "listKind": "LampList", "plural": "lamps", "singular": "lamp"},
            "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
              "type": "object", "description": "A lamp.", "properties": {"spec": {"type": "object",
                "description": "What is wanted.", "required": ["colour"], "properties": {
                  "colour": {"type": "string", "description": "Any."},
                  "brightness": {"type": "integer", "maximum": 100}}}}}}}]}})");
    }
};

// ulimit -f: the signal for it would end the program, and leave what it began to write.
TEST_F(CrdctlEdit, AFileThatGrowsTooLargeIsReported) {
    const std::string text = "a: 1\n# " + std::string(20'000, 'x') + "\n";
    const fs::path file = write("large.yaml", text);
    const std::string command = "cd '" + m_folder.string() + "' && ulimit -f 4 && '" + CRDCTL_PROGRAM +
                                "' edit --in-place --set b=1 large.yaml 2> err";
    const int status = std::system(command.c_str());
    ASSERT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status);
    EXPECT_EQ(WEXITSTATUS(status), 2);
    EXPECT_THAT(content(m_folder / "err"), HasSubstr("File too large"));
    EXPECT_EQ(content(file), text);
    for (const fs::directory_entry& entry : fs::directory_iterator(m_folder))
        EXPECT_THAT(entry.path().filename().string(), Not(HasSubstr(".saving-")));
}

// Of the group example.com, in which names are compared.
std::string definitionWith(const std::string& plural, const std::string& shortNames, const std::string& spec) {
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: " + plural +
           ".example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: " + plural +
           ", plural: " + plural + ", shortNames: [" + shortNames +
           "]}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n"
           "        type: object\n        properties:\n          spec: {" +
           spec + "}\n";
}

// A check of one definition by one server does not find them.
TEST_F(CrdctlEdit, FixesWhatOtherServersReject) {
    const std::string object =
        "type: object, properties: {namespace: {type: string}}, x-kubernetes-validations: [{rule: "
        "has(self.namespace)}]";
    const std::string two =
        definitionWith("lamps", "a", "type: object, properties: {a: {" + object + "}, b: {" + object + "}}");
    run("edit --fix advice.not-on-older -", two);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out.find("has(self.namespace)"), std::string::npos) << m_out;
    EXPECT_THAT(m_err, HasSubstr("crdctl: fixed spec.versions[0]."));
    const std::string path =
        "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[b]."
        "x-kubernetes-validations[0].rule";
    run("edit --fix 'advice.not-on-older@" + path + "' -", two);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("has(self.namespace)"));
    EXPECT_THAT(m_out, HasSubstr("has(self.__namespace__)"));
    run("edit --fix advice.not-on-older -",
        definitionWith("lamps", "a",
                       "type: string, maxLength: 9, x-kubernetes-validations: [{rule: "
                       "'!format.dns1123Label().validate(self).hasValue()'}]"));
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_err, HasSubstr("1 problem has no fix and remains."));
}

TEST_F(CrdctlEdit, SaysWhyNothingOfOtherServersIsFixed) {
    const std::string rule =
        "type: string, maxLength: 9, x-kubernetes-validations: [{rule: "
        "'!format.dns1123Label().validate(self).hasValue()'}]";
    const auto said = [&](const std::string& arguments, const std::string& text) {
        run("edit --fix " + arguments + " -", text);
        EXPECT_EQ(m_exit, 2) << m_out;
        EXPECT_EQ(m_out, "");
        return m_err;
    };
    EXPECT_THAT(said("advice.not-on-older", "a: 1\n"), HasSubstr("The text contains no CustomResourceDefinition."));
    const std::string text = definitionWith("lamps", "a", rule);
    EXPECT_THAT(said("advice.not-on-older@spec.group", text),
                HasSubstr("There is no problem advice.not-on-older at spec.group."));
    const std::string path =
        "spec.versions[0].schema.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule";
    EXPECT_THAT(said("'advice.not-on-older@" + path + "'", text),
                HasSubstr("No fix for advice.not-on-older at " + path + " is available."));
    EXPECT_THAT(said("'advice.not-on-older@" + path + "'", text + "---\n" + definitionWith("doors", "b", rule)),
                HasSubstr("choose one with --document."));
}

TEST_F(CrdctlEdit, FixesNamesOfOtherDefinitions) {
    const std::string lamps = definitionWith("lamps", "lp, l", "type: object"),
                      doors = definitionWith("doors", "lp", "type: object");
    run("edit --fix advice.name-conflict -", lamps + "---\n" + doors);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_err, HasSubstr("[advice.name-conflict"));
    EXPECT_THAT(m_out, HasSubstr("shortNames: [lp, l]"));
    EXPECT_THAT(m_out, Not(HasSubstr("shortNames: [lp]")));
}

TEST_F(CrdctlEdit, AJsonFileStaysJson) {
    const std::string spec(kSpec);
    const std::vector<std::string> edits = {
        "edit --set spec.scope=Cluster",
        "edit --set 'spec.names.shortNames=[lp, yes it is]'",
        "edit --set 'metadata.annotations[a.b/c]=it is: so # why'",
        "edit --set '" + spec + ".description=|\n  two\n  lines'",
        "edit --set '" + spec + ".properties[new]={type: array, items: {type: string}}'",
        "edit --set '" + spec + ".properties[brightness].type=string'",
        "edit --unset '" + spec + ".properties[colour]'",
        "edit --unset spec.names.singular",
        "edit --unset '" + spec + ".description'",
        "edit --rename '" + spec + ".properties[colour]=tint'",
        "edit --rename 'metadata.name=title'",
        "edit --unset '" + spec + ".type' --fix all",
        "edit --set spec.scope=None --fix crd.scope",
        "size --trim-descriptions 0",
        "size --trim-descriptions 1",
    };
    for (const std::string& text : {definition().dump(2) + "\n", definition().dump(4),
                                    definition().dump(1, '\t') + "\n", definition().dump() + "\n"}) {
        const fs::path file = write("lamp.json", text);
        for (const std::string& edit : edits) {
            run(edit + " " + file.string());
            ASSERT_EQ(m_exit, 0) << edit << "\n" << m_err;
            EXPECT_TRUE(JsonText::accept(m_out)) << edit << "\n" << m_out;
            // A fix restores what was removed, byte for byte.
            EXPECT_EQ(m_out == text, edit.find("--fix") != std::string::npos) << edit;
        }
        run("edit --in-place --set spec.scope=Cluster " + file.string());
        JsonText wanted = definition();
        wanted["spec"]["scope"] = "Cluster";
        EXPECT_EQ(JsonText::parse(content(file)), wanted);
        EXPECT_EQ(content(file).size(), text.size() - std::string("Namespaced").size() + std::string("Cluster").size());
    }
    // An empty file, by its name.
    run("edit --set spec.scope=Cluster " + write("new.json", "").string());
    EXPECT_EQ(m_out, "{\n  \"spec\": {\n    \"scope\": \"Cluster\"\n  }\n}\n");
    // Values on separate lines are documents.
    run("edit --document 2 --set a=2 " + write("lines.json", "{\"a\": 1}\n{\"a\": 1}\n").string());
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, "{\"a\": 1}\n{\"a\": 2}\n");
}

TEST_F(CrdctlEdit, CheckSaysThatAJsonFileIsNone) {
    const std::string json = definition().dump(2) + "\n";
    run("check " + write("lamp.json", json).string());
    EXPECT_EQ(m_exit, 0) << m_out;
    std::string bare = json;
    bare.replace(bare.find("\"Namespaced\""), 12, "Namespaced");
    run("check --fail-on warning " + write("bare.json", bare).string());
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("bare.json:9:14: warning: "));
    EXPECT_THAT(m_out, HasSubstr("found `Namespaced` [file.not-json]"));
    run("check --fail-on warning --off file.not-json " + write("bare.json", bare).string());
    EXPECT_EQ(m_exit, 0) << m_out << m_err;
    const fs::path settings = write("settings.yaml", "rules:\n  file.not-json: off\n");
    run("check --fail-on warning --settings " + settings.string() + " " + write("bare.json", bare).string());
    EXPECT_EQ(m_exit, 0) << m_out << m_err;
    run("check " + write("bare.JSON", data("clean.yaml")).string());
    EXPECT_THAT(m_out, HasSubstr("[file.not-json]"));
    run("check --fail-on warning " + write("bare.yaml", bare).string());
    EXPECT_EQ(m_exit, 0) << m_out;
}

// What kubectl reads as JSON: escapes that YAML does not have, and one object after another.
TEST_F(CrdctlEdit, JsonIsReadAsKubectlReadsIt) {
    JsonText lamp = definition();
    std::string json = lamp.dump(2) + "\n";
    const std::string described = R"("title": "a\/b \ud83d\ude00",)";
    json.insert(json.find("\"openAPIV3Schema\": {") + 20, described);
    for (const char* name : {"lamp.json", "lamp.yaml"}) {
        const fs::path file = write(name, json);
        run("check " + file.string());
        EXPECT_EQ(m_exit, 0) << m_out << m_err;
        run("edit --set spec.scope=Cluster " + file.string());
        ASSERT_EQ(m_exit, 0) << m_err;
        EXPECT_THAT(m_out, HasSubstr(described));
        EXPECT_EQ(JsonText::parse(m_out)["spec"]["scope"], "Cluster");
    }
    JsonText other = lamp;
    other["spec"]["scope"] = "Galaxy";
    run("check " + write("stream.json", json + other.dump() + "\n").string());
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out,
                HasSubstr("stream.json:" + std::to_string(std::count(json.begin(), json.end(), '\n') + 1) + ":"));
    EXPECT_THAT(m_out, HasSubstr("crd.scope"));
    EXPECT_THAT(m_out, Not(HasSubstr("file.not-json")));
    run("check " + write("open.json", "{\"a\": \"\\/\",}").string());
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("open.json:1:12: error: json: offset 12: invalid character '}' looking for"));
}

TEST_F(CrdctlEdit, ARenameIsTheWindows) {
    run("edit --rename '" + std::string(kSpec) + ".properties[colour]=tint' " +
        write("lamp.json", definition().dump(2)).string());
    ASSERT_EQ(m_exit, 0) << m_err;
    const JsonText spec =
        JsonText::parse(m_out)["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"];
    EXPECT_EQ(spec["required"], JsonText({"tint"}));
    EXPECT_TRUE(spec["properties"].contains("tint"));
    EXPECT_FALSE(spec["properties"].contains("colour"));

    JsonText ruled = definition();
    ruled["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"]["x-kubernetes-validations"] =
        JsonText::parse(R"([{"rule": "self.colour != ''"}])");
    run("edit --rename '" + std::string(kSpec) + ".properties[colour]=tint' " +
        write("ruled.json", ruled.dump()).string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_out, HasSubstr("self.tint != ''"));
    EXPECT_EQ(m_err, "");

    ruled["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"]["x-kubernetes-validations"] =
        JsonText::parse(R"([{"rule": "dyn(self).colour != ''"}])");
    run("edit --rename '" + std::string(kSpec) + ".properties[colour]=tint' " +
        write("unknown.json", ruled.dump()).string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_err, HasSubstr("x-kubernetes-validations[0].rule may use \"colour\": it selects the name from a"));
}

TEST_F(CrdctlEdit, RemovingAPropertySaysWhatStillNamesIt) {
    JsonText ruled = definition();
    ruled["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"]["spec"]["x-kubernetes-validations"] =
        JsonText::parse(R"([{"rule": "self.colour != ''"}])");
    run("edit --unset '" + std::string(kSpec) + ".properties[colour]' " + write("ruled.json", ruled.dump()).string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_err, "crdctl: " + std::string(kSpec) +
                         ".x-kubernetes-validations[0].rule still names it: undefined field 'colour'.\n");
}

TEST_F(CrdctlEdit, SaysWhichAliasesChange) {
    const fs::path file = write("shared.yaml", R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ans.acme.io}
spec:
  group: acme.io
  scope: Namespaced
  names: {kind: An, plural: ans, singular: an, listKind: AnList}
  versions:
  - name: v1
    served: &t true
    storage: *t
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: &req [a, c]
            properties: {a: {type: string}, c: {type: string}}
          status:
            type: object
            required: *req
            properties: {a: {type: string}, c: {type: string}}
)");
    const std::string schema = "spec.versions[0].schema.openAPIV3Schema";
    const std::string required =
        "crdctl: " + schema + ".properties[status].required changes too: it is the alias *req (line 22).\n";
    run("edit --set spec.versions[0].served=false " + file.string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_err, HasSubstr("crdctl: spec.versions[0].storage changes too: it is the alias *t (line 11).\n"));
    run("edit --rename '" + schema + ".properties[spec].properties[a]=b' " + file.string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_err, HasSubstr(required));
    run("edit --unset '" + schema + ".properties[spec].properties[a]' " + file.string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_err, HasSubstr(required));
    run("edit --set '" + schema + ".properties[spec].properties[a].maxLength=3' " + file.string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_err, "");
}

TEST_F(CrdctlEdit, TrimmingSaysWhatHappensToAliases) {
    const fs::path spec = write("aliases.yaml", R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ans.acme.io}
spec:
  group: acme.io
  scope: Namespaced
  names: {kind: An, plural: ans, singular: an, listKind: AnList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          a: &a {type: string, description: shared}
          b: *a
          c: {type: object, properties: {d: &d {type: string, description: deep}}}
          e: *d
)");
    run("size --trim-descriptions 0 " + spec.string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_out, Not(HasSubstr("description")));
    EXPECT_EQ(m_err,
              "crdctl: 2 descriptions that an alias or a merge key repeats are removed with the text that they "
              "repeat.\n");
    run("size --trim-descriptions 1 " + spec.string());
    EXPECT_THAT(m_out, ::testing::AllOf(HasSubstr("description: shared"), HasSubstr("description: deep")));
    EXPECT_EQ(m_err, "crdctl: 1 description is kept: its text is also used elsewhere (an alias or a merge key).\n");
}

// Every option of every command, as --help shows them: an empty value is rejected for any option.
// The reader has a limit of nesting.
TEST_F(CrdctlEdit, WritesNothingThatCannotBeReadAgain) {
    const fs::path file = write("lamp.yaml", data("clean.yaml"));
    std::string path = "metadata.annotations";
    for (int i = 0; i < 1'200; ++i) path += ".a";
    for (const std::string inPlace : {"", "--in-place "}) {
        run("edit " + inPlace + "--set '" + path + "=x' '" + file.string() + "'");
        EXPECT_EQ(m_exit, 2);
        EXPECT_EQ(m_out, "");
        EXPECT_THAT(m_err, HasSubstr("The path has 1202 parts: files of more than 1000 levels are not read."));
        EXPECT_EQ(content(file), data("clean.yaml"));
    }
}

TEST_F(CrdctlEdit, NoOptionTakesAnEmptyValue) {
    const fs::path file = write("lamp.yaml", data("clean.yaml"));
    std::size_t options = 0;
    run("manual --output json");
    const nlohmann::json commands = nlohmann::json::parse(m_out);
    ASSERT_GE(commands.size(), 8U);
    for (const nlohmann::json& entry : commands) {
        if (entry["isGroup"]) continue;
        const std::string command = entry["name"];
        bool needsDefinition = false;
        for (const nlohmann::json& option : entry["options"]) needsDefinition |= option["names"].back() == "--crd";
        for (const nlohmann::json& option : entry["options"]) {
            if (option["value"] == "") continue;  // a flag
            ++options;
            const std::string name = option["names"].back();
            // Of several names, the message has one.
            std::vector<::testing::Matcher<std::string>> names;
            for (const nlohmann::json& one : option["names"]) names.push_back(HasSubstr(one.get<std::string>()));
            // --old and --crd need other options; only the message for the empty value is tested here.
            for (const std::string& given : {name + " ''", name + "="}) {
                const std::string needed = needsDefinition && name != "--crd" ? " --crd " + file.string() : "";
                run(command + needed + " " + given + " " + file.string());
                EXPECT_EQ(m_exit, 2) << command << " " << given;
                EXPECT_EQ(m_out, "") << command << " " << given;
                EXPECT_THAT(m_err, ::testing::AnyOfArray(names)) << command << " " << given;
                EXPECT_THAT(m_err, HasSubstr("empty")) << command << " " << given;
            }
        }
        if (entry["arguments"].empty()) continue;
        // The name of a file.
        run(command + (needsDefinition ? " --crd " + file.string() : "") + " ''");
        EXPECT_EQ(m_exit, 2) << command;
        EXPECT_THAT(m_err, HasSubstr("empty")) << command;
    }
    EXPECT_GE(options, 20U);
    EXPECT_EQ(content(file), data("clean.yaml"));
}

TEST_F(CrdctlEdit, FixesTheDocumentThatIsNamed) {
    const std::string broken = data("no_type.yaml");
    const fs::path file = write("two.yaml", broken + "---\n" + broken);
    run("edit --fix all --document 2 " + file.string());
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_TRUE(m_out.starts_with(broken + "---\n"));
    EXPECT_NE(m_out, broken + "---\n" + broken);
    run("edit --fix all --document 3 " + file.string());
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("Document 3 is not a CustomResourceDefinition."));
}

// A path is that of each definition of the file.
TEST_F(CrdctlEdit, OneProblemIsOfOneDocument) {
    std::string broken = data("clean.yaml");
    broken.replace(broken.find("type: integer"), 13, "type: intger");
    const fs::path file = write("three.yaml", data("clean.yaml") + "---\n" + broken + "---\n" + broken);
    run("edit --fix schema.type-unsupported " + file.string());
    EXPECT_EQ(m_exit, 0) << m_err;
    const std::string head = "crdctl: fixed document ";
    ASSERT_THAT(m_err, testing::StartsWith(head + "2, "));
    EXPECT_THAT(m_err, HasSubstr(head + "3, "));
    const std::size_t begin = head.size() + 3;
    const std::string problem =
        "schema.type-unsupported@'" + m_err.substr(begin, m_err.find(": ", begin) - begin) + "' ";
    run("edit --fix " + problem + file.string());
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_out, "");
    EXPECT_THAT(m_err, HasSubstr("The documents 2, 3 have a problem schema.type-unsupported at "));
    EXPECT_THAT(m_err, HasSubstr(": choose one of them with --document.\n"));
    run("edit --document 3 --fix " + problem + file.string());
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, data("clean.yaml") + "---\n" + broken + "---\n" + data("clean.yaml"));
    EXPECT_THAT(m_err, testing::StartsWith(head + "3, "));
    EXPECT_THAT(m_err, testing::Not(HasSubstr("remain")));
}

class CrdctlFix : public CrdctlEdit {
 protected:
    // Two problems: a misspelt type and a union of types.
    std::string broken() {
        std::string text = data("clean.yaml");
        const std::string colour = "colour: {type: string}", brightness = "type: integer";
        text.replace(text.find(colour), colour.size(), "colour: {oneOf: [{type: string}, {type: boolean}]}");
        text.replace(text.find(brightness), brightness.size(), "type: intger");
        return text;
    }
    std::string safelyFixed() {
        std::string text = broken();
        return text.replace(text.find("intger"), 6, "integer");
    }
};

TEST_F(CrdctlFix, AllAppliesSafeFixesAndSaysWhatIsLeft) {
    const fs::path file = write("lamp.yaml", broken());
    run("edit --fix all " + file.string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, safelyFixed());
    EXPECT_THAT(m_err, HasSubstr("crdctl: fixed " + std::string(kSpec) +
                                 ".properties[brightness].type: Change the type to integer [schema.type-unsupported]. "
                                 "Only integers are accepted.\n"));
    EXPECT_THAT(m_err, HasSubstr(" problems have only unsafe fixes, which may change the meaning: --unsafe-fixes "));
    EXPECT_THAT(m_err, Not(HasSubstr("remain")));
    run("edit --fix all --unsafe-fixes " + file.string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_out, HasSubstr("colour:\n                  x-kubernetes-preserve-unknown-fields: true\n"));
    EXPECT_THAT(m_err, HasSubstr("Use x-kubernetes-preserve-unknown-fields: true instead [structural.type-required, "
                                 "unsafe]. Every value is accepted, and its fields are kept.\n"));
    EXPECT_THAT(m_err, Not(HasSubstr("problem")));
    run("check -", std::string(m_out));
    EXPECT_EQ(m_exit, 0) << m_out;
}

TEST_F(CrdctlFix, ARuleByNameIsAChoice) {
    const fs::path file = write("lamp.yaml", broken());
    run("edit --fix structural.type-required " + file.string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_out, HasSubstr("colour:\n                  x-kubernetes-preserve-unknown-fields: true\n"));
    for (const char* other : {"--fix structural.type-required", "--set a=b"}) {
        run(std::string("edit --unsafe-fixes ") + other + " " + file.string());
        EXPECT_EQ(m_exit, 2);
        EXPECT_EQ(m_out, "");
        EXPECT_EQ(m_err, "crdctl: --unsafe-fixes needs --fix all.\n");
    }
}

TEST_F(CrdctlFix, ADiffIsThePatchOfTheFile) {
    const fs::path file = write("lamp.yaml", broken());
    for (const char* inPlace : {"", "--in-place "}) {
        runIn(m_folder, std::string("edit --diff --fix all ") + inPlace + "lamp.yaml");
        EXPECT_EQ(m_exit, 0);
        EXPECT_TRUE(m_out.starts_with("--- lamp.yaml\n+++ lamp.yaml\n@@ -")) << m_out;
        EXPECT_THAT(m_out, HasSubstr("-                  type: intger\n+                  type: integer\n"));
        EXPECT_THAT(m_err, HasSubstr("crdctl: would fix "));
        EXPECT_EQ(content(file), broken());
    }
    write("lamp.patch", m_out);
    ASSERT_EQ(std::system(("cd '" + m_folder.string() + "' && git apply -p0 lamp.patch").c_str()), 0);
    EXPECT_EQ(content(file), safelyFixed());
    run("edit --diff --set spec.scope=Namespaced " + file.string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, "");
    run("edit --diff --set spec.scope=Cluster -", data("clean.yaml"));
    EXPECT_TRUE(m_out.starts_with("--- <stdin>\n+++ <stdin>\n")) << m_out;
    // A file without a last line break.
    write("open.yaml", "a: 1\nb: 2");
    runIn(m_folder, "edit --diff --set a=2 open.yaml");
    write("open.patch", m_out);
    ASSERT_EQ(std::system(("cd '" + m_folder.string() + "' && git apply -p0 open.patch").c_str()), 0);
    EXPECT_EQ(content(m_folder / "open.yaml"), "a: 2\nb: 2");
}

TEST_F(CrdctlFix, ACheckFailsIfTheFileWouldChange) {
    const fs::path file = write("lamp.yaml", broken());
    for (const char* inPlace : {"", "--in-place "}) {
        run(std::string("edit --check --fix all ") + inPlace + file.string());
        EXPECT_EQ(m_exit, 1);
        EXPECT_EQ(m_out, "");
        EXPECT_THAT(m_err, HasSubstr("crdctl: " + file.string() + " would change.\n"));
        EXPECT_EQ(content(file), broken());
    }
    run("edit --check --diff --fix all " + file.string());
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("+                  type: integer\n"));
    // Only unsafe fixes are left.
    write("lamp.yaml", safelyFixed());
    run("edit --check --fix all " + file.string());
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_err, HasSubstr("only unsafe fixes"));
    run("edit --check --fix no.such-rule " + file.string());
    EXPECT_EQ(m_exit, 2);
}

// As hooks and make -j do.
TEST_F(CrdctlEdit, TwoAtOnceLoseNothing) {
    const fs::path file = write("lamp.yaml", data("clean.yaml"));
    const std::string edit = std::string(CRDCTL_PROGRAM) + " edit --in-place --set metadata.annotations.";
    const std::string both = edit + "a=1 " + file.string() + " & " + edit + "b=2 " + file.string() + " & wait";
    for (int round = 0; round < 5; ++round) {
        write("lamp.yaml", data("clean.yaml"));
        ASSERT_EQ(std::system(both.c_str()), 0);
        EXPECT_THAT(content(file), AllOf(HasSubstr("a: 1\n"), HasSubstr("b: 2\n"))) << "round " << round;
    }
}

TEST_F(CrdctlEdit, AnEmptyPathReplacesNothing) {
    const fs::path file = write("lamp.yaml", data("clean.yaml"));
    for (const char* edit :
         {"--set '=x'", "--set '.=x'", "--unset .", "--rename '=x'", "--rename 'spec.scope='", "--set x"}) {
        run(std::string("edit --in-place ") + edit + " " + file.string());
        EXPECT_EQ(m_exit, 2) << edit;
        EXPECT_NE(m_err, "") << edit;
        EXPECT_EQ(content(file), data("clean.yaml")) << edit;
    }
}

TEST_F(CrdctlEdit, CountsAreWholeNumbers) {
    for (const char* depth : {"-1", "x", "1.5", "99999999999999999999"}) {
        run(std::string("size --trim-descriptions ") + depth + " clean.yaml");
        EXPECT_EQ(m_exit, 2) << depth;
        EXPECT_EQ(m_out, "") << depth;
        EXPECT_THAT(m_err,
                    HasSubstr("--trim-descriptions: must be a whole number, 0 or more; not \"" + std::string(depth)));
    }
    for (const char* document : {"0", "-1"}) {
        run(std::string("edit --document ") + document + " --set a=b clean.yaml");
        EXPECT_EQ(m_exit, 2);
        EXPECT_THAT(m_err, HasSubstr("--document: must be a whole number, 1 or more"));
    }
    // Documents are counted from one everywhere.
    const fs::path two = write("two.yaml", "a: 1\n---\n" + data("no_type.yaml"));
    run("check --output json " + two.string());
    const auto report = nlohmann::json::parse(m_out);
    ASSERT_FALSE(report["files"][0]["findings"].empty());
    bool second = false;
    for (const auto& finding : report["files"][0]["findings"]) second = second || finding["document"] == 2;
    EXPECT_TRUE(second) << m_out;
    run("edit --document 2 --fix all " + two.string());
    EXPECT_EQ(m_exit, 0) << m_err;
    run("edit --document 3 --set a=b " + two.string());
    EXPECT_THAT(m_err, HasSubstr("has no document 3"));
}

TEST_F(CrdctlEdit, AListIsReached) {
    JsonText list = {{"apiVersion", "v1"}, {"kind", "List"}, {"items", JsonText::array({definition()})}};
    run("edit --set spec.scope=Cluster " + write("list.json", list.dump(2)).string());
    ASSERT_EQ(m_exit, 0) << m_err;
    JsonText wanted = list;
    wanted["items"][0]["spec"]["scope"] = "Cluster";
    EXPECT_EQ(JsonText::parse(m_out), wanted);
    list["items"].push_back(definition());
    run("edit --set spec.scope=Cluster " + write("list.json", list.dump(2)).string());
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("such as items[0].spec.scope"));
}

}  // namespace
}  // namespace crd::ctl
