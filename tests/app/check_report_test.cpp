// The reports of `crdctl check`: what the server reports, what it does not report, what services read.
#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "tests/app/crdctl_fixture.h"
#include "tests/app/definitions.h"

namespace {

namespace fs = std::filesystem;
using crd::ctl::content;
using crd::ctl::definitionOf;
using crd::ctl::kBadSchema;
using crd::ctl::kGoodSchema;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kSize = ".properties[size].type";

class CheckReport : public crd::ctl::Crdctl {
 protected:
    nlohmann::json report(const std::string& text, const std::string& format = "json") {
        run("check --output " + format + " -", text);
        return nlohmann::json::parse(m_out);
    }
    // Of the only file.
    nlohmann::json findings(const std::string& text) { return report(text)["files"][0]["findings"]; }
    // Of the first problem that the server would report.
    nlohmann::json server(const std::string& text) {
        for (const auto& finding : findings(text))
            if (finding.contains("server")) return finding["server"];
        ADD_FAILURE() << m_out;
        return {};
    }
};

TEST_F(CheckReport, TheServersPathIsTheServers) {
    const auto alone = findings(definitionOf("lamps", {{"v1", kBadSchema}}))[0];
    EXPECT_EQ(alone["path"], "spec.versions[0].schema.openAPIV3Schema" + kSize);
    EXPECT_EQ(alone["server"]["field"], "spec.validation.openAPIV3Schema" + kSize);
    EXPECT_EQ(alone["server"]["message"], "spec.validation.openAPIV3Schema" + kSize +
                                              ": Required value: must not be empty for specified object fields");
    EXPECT_EQ(alone["definition"], "lamps.example.com");
    EXPECT_EQ(alone["version"], "v1");

    const auto two = findings(definitionOf("lamps", {{"v1", kGoodSchema}, {"v2", kBadSchema}}))[0];
    EXPECT_EQ(two["path"], "spec.versions[1].schema.openAPIV3Schema" + kSize);
    EXPECT_EQ(two["server"]["field"], "spec.versions[1].schema.openAPIV3Schema" + kSize);
    EXPECT_EQ(two["version"], "v2");
}

TEST_F(CheckReport, AnItemOfAListHasTheServersPathAsWell) {
    const auto found = findings(
        "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Secret}\n- {apiVersion: apiextensions.k8s.io/v1, "
        "kind: CustomResourceDefinition, metadata: {name: lamps.example.com}, spec: {group: example.com, scope: "
        "Namespaced, names: {kind: Lamp, plural: lamps}, versions: [{name: v1, served: true, storage: true, schema: "
        "{openAPIV3Schema: " +
        kBadSchema + "}}]}}\n");
    const auto& finding = found.back();
    EXPECT_EQ(finding["path"], "items[1].spec.versions[0].schema.openAPIV3Schema" + kSize);
    EXPECT_EQ(finding["server"]["field"], "spec.validation.openAPIV3Schema" + kSize);
    EXPECT_EQ(finding["definition"], "lamps.example.com");
    EXPECT_EQ(finding["version"], "v1");
}

TEST_F(CheckReport, TheServersValuesAreShownAsTheServerShowsThem) {
    const auto shown = [&](const std::string& schema) {
        return server(definitionOf("lamps", {{"v1", schema}}))["message"].get<std::string>();
    };
    EXPECT_THAT(shown("{type: object, properties: {a: {type: integer, default: 5, maximum: 3}}}"),
                HasSubstr(".default: Invalid value: 5: "));
    EXPECT_THAT(shown("{type: object, properties: {a: {type: string, default: '5', pattern: x}}}"),
                HasSubstr(".default: Invalid value: \"5\": "));
    EXPECT_THAT(shown("{type: object, properties: {a: {type: object, default: {b: 1}}}}"),
                HasSubstr(".default: Invalid value: {\"b\":1}: must not have unknown fields"));
    EXPECT_THAT(shown("{type: object, properties: {a: {type: array, x-kubernetes-list-type: set, items: {type: object, "
                      "properties: {b: {type: string}}}}}}"),
                HasSubstr(".x-kubernetes-map-type: Invalid value: null: must be atomic"));
    EXPECT_THAT(shown("{type: object, properties: {a: {type: string, pattern: \"(\"}}}"),
                HasSubstr(".pattern: Invalid value: \"(\": must be a valid regular expression"));
}

TEST_F(CheckReport, WhatStopsTheReaderBeginsWithItsWords) {
    run("check -", "kind: CustomResourceDefinition\nspec: [\n");
    EXPECT_THAT(m_out, HasSubstr(": error: yaml: "));
    EXPECT_THAT(m_out, Not(HasSubstr(": : ")));
    run("check -", "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: 5\n");
    EXPECT_THAT(m_out, HasSubstr(": error: spec: json: cannot unmarshal"));
    const auto said = server("kind: CustomResourceDefinition\nspec: [\n");
    EXPECT_FALSE(said.contains("field"));
    EXPECT_THAT(said["message"].get<std::string>(), StartsWith("yaml: "));
}

TEST_F(CheckReport, APreviewShowsNullAsTheServerDoes) {
    write(m_folder / "crd.yaml",
          definitionOf("lamps", {{"v1",
                                  "{type: object, required: [a], properties: {a: {type: string}}, "
                                  "x-kubernetes-validations: [{rule: 'self.a == \"b\"'}]}"}}));
    run("preview --show errors --crd '" + (m_folder / "crd.yaml").string() + "' -",
        "apiVersion: example.com/v1\nkind: Lamp\nmetadata: {name: one}\n");
    EXPECT_THAT(m_out, HasSubstr("<nil>: Invalid value: null: some validation rules were not checked"));
}

// Several positions of one problem.
TEST_F(CheckReport, NamesThePositionsThatBelongToAProblem) {
    std::string fields;
    for (int i = 0; i < 12; ++i)
        fields += (i > 0 ? ", a" : "a") + std::to_string(i) +
                  ": {type: string, maxLength: 9, x-kubernetes-validations: [{rule: "
                  "'!format.dns1123Label().validate(self).hasValue()'}]}";
    const std::string text = definitionOf("lamps", {{"v1", "{type: object, properties: {" + fields + "}}"}});
    run("check --output text -", text);
    EXPECT_THAT(m_out, HasSubstr("  ::: <stdin>:14:"));
    EXPECT_THAT(m_out, HasSubstr(": the same here\n"));
    EXPECT_THAT(m_out, HasSubstr("  ::: 4 more\n"));
    run("check --output sarif -", text);
    const nlohmann::json results = nlohmann::json::parse(m_out)["runs"][0]["results"];
    const auto found = std::find_if(results.begin(), results.end(),
                                    [](const nlohmann::json& one) { return one["ruleId"] == "advice.not-on-older"; });
    ASSERT_NE(found, results.end());
    ASSERT_EQ((*found)["relatedLocations"].size(), 11U);
    const nlohmann::json& first = (*found)["relatedLocations"][0];
    EXPECT_EQ(first["message"]["text"], "the same here");
    EXPECT_EQ(first["physicalLocation"]["artifactLocation"],
              (*found)["locations"][0]["physicalLocation"]["artifactLocation"]);
    EXPECT_THAT(first["logicalLocations"][0]["name"].get<std::string>(), HasSubstr("properties[a1]"));
}

// An unknown keyword of the conversion keeps the server from looking at the structure.
const std::string kTwoWaves = "{type: object, properties: {size: {minimum: 1}, other: {type: object, $ref: a}}}";

TEST_F(CheckReport, HiddenProblemsAreNotCounted) {
    const std::string text = definitionOf("lamps", {{"v1", kTwoWaves}});
    const auto json = report(text);
    std::size_t hidden = 0, reported = 0;
    for (const auto& finding : json["files"][0]["findings"]) ++(finding.contains("hiddenBy") ? hidden : reported);
    ASSERT_GT(hidden, 0U) << m_out;
    EXPECT_EQ(json["summary"]["errors"], reported);
    EXPECT_EQ(json["summary"]["hidden"], hidden);
    run("check -", text);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr(": hidden error: spec.versions[0].schema.openAPIV3Schema" + kSize));
    EXPECT_THAT(m_out, HasSubstr("(not reported by the server because of schema.ref-forbidden)\n"));
    EXPECT_THAT(m_out, HasSubstr(std::to_string(reported) + " error"));
    EXPECT_THAT(m_out, HasSubstr("; " + std::to_string(hidden) + " hidden (not reported by the server)"));
}

TEST_F(CheckReport, HiddenProblemsAreSuppressedInSarif) {
    const auto log = report(definitionOf("lamps", {{"v1", kTwoWaves}}), "sarif");
    std::size_t suppressed = 0;
    for (const auto& result : log["runs"][0]["results"]) {
        const bool structural = result["ruleId"] == "structural.type-required";
        EXPECT_EQ(result.contains("suppressions"), structural);
        if (!structural) continue;
        ++suppressed;
        EXPECT_EQ(result["level"], "note");
        ASSERT_EQ(result["suppressions"].size(), 1U);
        EXPECT_EQ(result["suppressions"][0]["kind"], "external");
        EXPECT_THAT(result["suppressions"][0]["justification"].get<std::string>(), HasSubstr("schema.ref-forbidden"));
    }
    EXPECT_EQ(suppressed, 1U);
}

TEST_F(CheckReport, HiddenProblemsAreSkippedInJunit) {
    run("check --output junit -", definitionOf("lamps", {{"v1", kTwoWaves}}));
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("skipped=\"1\">"));
    EXPECT_THAT(m_out, HasSubstr("<skipped message=\"not reported by the server because of schema.ref-forbidden: "));
    EXPECT_THAT(m_out, HasSubstr("name=\"lamps.example.com: structural.type-required "));
}

TEST_F(CheckReport, CasesOfJunitHaveNamesOfTheirOwn) {
    const std::string lamp = definitionOf("lamps", {{"v1", kBadSchema}});
    run("check --output junit -", lamp + "---\n" + lamp + "---\n" + lamp);
    std::set<std::string> names;
    std::size_t cases = 0;
    for (std::size_t at = 0; (at = m_out.find("<testcase ", at)) != std::string::npos; ++at) {
        const std::size_t name = m_out.find(" name=\"", at) + 7;
        names.insert(m_out.substr(name, m_out.find('"', name) - name));
        ++cases;
    }
    EXPECT_EQ(names.size(), cases) << m_out;
    EXPECT_GT(cases, 3U);
    run("check --output junit -", "kind: CustomResourceDefinition\na: [\n");
    EXPECT_THAT(m_out, HasSubstr("name=\"yaml.syntax\""));
}

TEST_F(CheckReport, ALineBreakInAFileNameStartsNoLine) {
    write(m_folder / "a\nb.yaml", definitionOf("lamps", {{"v1", kBadSchema}}));
    run("check '" + m_folder.string() + "'");
    EXPECT_THAT(m_out, HasSubstr("/a\\x0ab.yaml:"));
}

// The stored definition already breaks the rule, so the update may break it too.
TEST_F(CheckReport, WhatAnUpdateMayKeepIsNotAProblem) {
    const std::string text =
        definitionOf("lamps", {{"v1", "{type: object, properties: {a: {type: object, default: {b: 1}}}}"}});
    write(m_folder / "old.yaml", text);
    run("check -", text);
    EXPECT_EQ(m_exit, 1);
    run("check --against '" + (m_folder / "old.yaml").string() + "' -", text);
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, HasSubstr("[default.unknown-field] (not reported by the server because of "));
    EXPECT_THAT(m_out, HasSubstr("No problems. Checked 1 definition in 1 file, as an update; 1 hidden (not reported"));
}

TEST_F(CheckReport, FingerprintsTellDocumentsAndVersionsApart) {
    const std::string other = "{type: object, properties: {size: {minimum: 1}, more: {type: string}}}";
    const std::string lamp = definitionOf("lamps", {{"v1", kBadSchema}, {"v2", other}});
    const auto log =
        report(lamp + "---\n" + definitionOf("doors", {{"v1", kBadSchema}, {"v2", other}}) + "---\n" + lamp, "sarif");
    std::set<std::string> fingerprints;
    const auto& results = log["runs"][0]["results"];
    ASSERT_EQ(results.size(), 7U);  // one of them about the name that is there twice
    for (const auto& result : results) fingerprints.insert(result["partialFingerprints"]["problem/v2"]);
    EXPECT_EQ(fingerprints.size(), 7U);
    // The same at another line of the file.
    const auto moved = report("# moved\n" + lamp, "sarif");
    for (const auto& result : moved["runs"][0]["results"])
        EXPECT_THAT(fingerprints, Contains(result["partialFingerprints"]["problem/v2"].get<std::string>()));
}

TEST_F(CheckReport, TwoFilesWithOneNameAreReportedIfTheyDiffer) {
    const std::string lamp = definitionOf("lamps", {{"v1", kGoodSchema}});
    std::string other = lamp;
    other.replace(other.find("Namespaced"), 10, "Cluster");
    write(m_folder / "a.yaml", lamp);
    write(m_folder / "b" / "copy.yaml", "# A copy.\n" + lamp);
    write(m_folder / "c.yaml", other);
    runIn(m_folder, "check a.yaml b");
    EXPECT_EQ(m_exit, 0) << m_out;
    runIn(m_folder, "check --fail-on warning a.yaml b c.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(
        m_out,
        HasSubstr(
            "c.yaml:4:9: warning: metadata.name: \"a.yaml\" has another definition of the same name: the one that "
            "is applied last is stored [file.definition-twice]\n"));
    EXPECT_THAT(m_out, HasSubstr("1 warning. Checked 3 definitions in 3 files, as creates.\n"));
    runIn(m_folder, "check --fail-on warning --target 1.30..1.33 a.yaml c.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("[file.definition-twice]\n"));
    runIn(m_folder, "check --fail-on warning --off file.definition-twice a.yaml c.yaml");
    EXPECT_EQ(m_exit, 0) << m_out;
    // Standard input cannot be read again.
    runIn(m_folder, "check --fail-on warning - c.yaml", lamp);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("metadata.name: \"<stdin>\" has another definition of the same name"));
    runIn(m_folder, "check --fail-on warning - b", lamp);
    EXPECT_EQ(m_exit, 0) << m_out;
}

TEST_F(CheckReport, RulesInSarifExplainThemselves) {
    const auto log = report(definitionOf("lamps", {{"v1", kTwoWaves}}), "sarif");
    const auto& rules = log["runs"][0]["tool"]["driver"]["rules"];
    ASSERT_EQ(rules.size(), 2U);
    for (const auto& rule : rules) {
        const fs::path page = fs::path(CRD_SOURCE_DIR) / "resources/rules" / (rule["id"].get<std::string>() + ".md");
        const std::string text = content(page);
        const std::string markdown = rule["help"]["markdown"];
        EXPECT_THAT(text, testing::EndsWith(markdown));
        EXPECT_THAT(text, StartsWith("# " + rule["shortDescription"]["text"].get<std::string>() + "\n"));
        EXPECT_GT(rule["fullDescription"]["text"].get<std::string>().size(), 20U);
        EXPECT_THAT(rule["fullDescription"]["text"].get<std::string>(), Not(HasSubstr("`")));
        EXPECT_THAT(rule["helpUri"].get<std::string>(), StartsWith("https://kubernetes.io/docs/"));
        EXPECT_THAT(text, HasSubstr("(" + rule["helpUri"].get<std::string>() + ")"));
    }
    // A rule whose page cites nothing has no help URI.
    const auto syntax = report("kind: CustomResourceDefinition\na: [\n", "sarif");
    bool found = false;
    for (const auto& rule : syntax["runs"][0]["tool"]["driver"]["rules"]) {
        if (rule["id"] != "yaml.syntax") continue;
        found = true;
        EXPECT_FALSE(rule.contains("helpUri"));
    }
    EXPECT_TRUE(found) << m_out;
}

// RFC 3986, reduced to what paths need.
std::string decoded(const std::string& uri) {
    std::string out;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        if (uri[i] == '%') {
            out += static_cast<char>(std::stoi(uri.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else {
            out += uri[i];
        }
    }
    return out;
}

TEST_F(CheckReport, UrisInSarifLeadToTheFiles) {
    const std::string text = definitionOf("lamps", {{"v1", kBadSchema}});
    const fs::path base = m_folder / "a b";
    const fs::path odd = base / "sub" / "w\u00E4hrung: 100% & co#1?.yaml";
    write(odd, text);
    write(base / "b.yaml", text);
    write(m_folder / "outside.yaml", text);
    runIn(base, "check --output sarif ./sub '" + (base / "b.yaml").string() + "' ../outside.yaml - ", text);
    const auto log = nlohmann::json::parse(m_out);
    const auto& run = log["runs"][0];
    const std::string root = run["originalUriBaseIds"]["%SRCROOT%"]["uri"];
    EXPECT_THAT(root, StartsWith("file:///"));
    EXPECT_EQ(root.back(), '/');
    EXPECT_TRUE(fs::equivalent(decoded(root.substr(7)), base)) << root;
    std::set<std::string> reached;
    for (const auto& result : run["results"]) {
        const auto& artifact = result["locations"][0]["physicalLocation"]["artifactLocation"];
        const std::string uri = artifact["uri"];
        EXPECT_TRUE(std::regex_match(uri, std::regex("([-a-zA-Z0-9._~/]|%[0-9A-F]{2}|file://)+"))) << uri;
        const bool relative = artifact.contains("uriBaseId");
        EXPECT_NE(relative, uri.find(':') != std::string::npos) << uri;
        EXPECT_THAT(uri, Not(HasSubstr("..")));
        const std::string path = decoded(relative ? root.substr(7) + uri : uri.substr(7));
        if (path == "/dev/stdin") continue;
        EXPECT_TRUE(fs::exists(path)) << path;
        reached.insert(fs::canonical(path).string());
    }
    EXPECT_EQ(run["results"].size(), 4U);
    EXPECT_THAT(reached, Contains(fs::canonical(odd).string()));
    EXPECT_THAT(reached, Contains(fs::canonical(base / "b.yaml").string()));
    EXPECT_THAT(reached, Contains(fs::canonical(m_folder / "outside.yaml").string()));
}

}  // namespace
