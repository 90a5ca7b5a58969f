// `crdctl diff`: two files, versions of one file, formats, the exit code.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"
#include "tests/app/definitions.h"

namespace {

using crd::ctl::Crdctl;
using crd::ctl::definitionOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class CrdctlDiff : public Crdctl {
 protected:
    void SetUp() override {
        Crdctl::SetUp();
        const std::string spec = "{type: object, properties: {spec: {type: object, properties: {";
        m_old =
            file("old.yaml", definitionOf("widgets", {{"v1", spec + "size: {type: integer}, a: {type: string}}}}}"}}));
        m_new =
            file("new.yaml",
                 definitionOf("widgets", {{"v1", spec + "size: {type: integer, maximum: 5}, a: {type: string}}}}}"}}));
    }
    std::string file(const char* name, const std::string& text) {
        write(m_folder / name, text);
        return "'" + (m_folder / name).string() + "'";
    }

    std::string m_old, m_new;
};

TEST_F(CrdctlDiff, ReportsWhatIsRejectedWithAnObject) {
    run("diff " + m_old + " " + m_new);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, StartsWith("widgets.example.com: v1 of "));
    EXPECT_THAT(m_out,
                HasSubstr("  spec.size: maximum is added: 5.\n    breaks writers: Numbers above 5 are rejected.\n"));
    EXPECT_THAT(m_out, HasSubstr("\"spec\":{\"size\":6}"));
    EXPECT_THAT(m_out,
                HasSubstr("server: spec.size: Invalid value: 6: spec.size in body should be less than or equal to 5"));
    EXPECT_THAT(m_out, testing::EndsWith("  1 difference; breaks writers: 1, breaks stored objects: 1\n\n"
                                         "1 definition: 1 changed; breaks writers: 1, breaks stored objects: 1\n"));
    run("diff --witnesses 0 --against " + m_old + " " + m_new);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, Not(HasSubstr("server:")));
}

TEST_F(CrdctlDiff, ComparesAllPairsOfSomeVersionsOnly) {
    std::vector<crd::ctl::TestVersion> versions;
    for (int i = 1; i <= 65; ++i) versions.push_back({"v" + std::to_string(i), crd::ctl::kGoodSchema});
    const std::string many = file("many.yaml", definitionOf("widgets", versions));
    run("diff " + many);
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(
        m_err,
        "crdctl: widgets.example.com has 65 versions. All pairs are compared of at most 64: name two of them with "
        "--from and --to.\n");
    run("diff --from v1 --to v65 " + many);
    EXPECT_EQ(m_exit, 0) << m_err;
    versions.pop_back();
    run("diff " + file("many.yaml", definitionOf("widgets", versions)));
    EXPECT_EQ(m_exit, 0) << m_err;
}

TEST_F(CrdctlDiff, SaysOnceThatBothDefinitionsAreRejected) {
    const auto schema = [](const char* more) {
        return std::string("{type: object, properties: {a: {type: array, uniqueItems: true, items: {type: string}}") +
               more + "}}";
    };
    const std::string old = file("twice.yaml", definitionOf("widgets", {{"v1", schema("")}}));
    const std::string next = file("again.yaml", definitionOf("widgets", {{"v1", schema(", b: {type: string}")}}));
    const auto count = [&](const std::string& text) {
        std::size_t out = 0;
        for (std::size_t at = m_out.find(text); at != std::string::npos; at = m_out.find(text, at + 1)) ++out;
        return out;
    };
    run("diff " + old + " " + next);
    EXPECT_THAT(m_out, HasSubstr("  The API server rejects the definitions of "));
    EXPECT_EQ(count(" rejects the definition"), 1U) << m_out;
    run("diff --target 1.28 " + old + " " + next);
    EXPECT_THAT(m_out, HasSubstr("  The API server of Kubernetes 1.28 rejects the definitions of "));
    EXPECT_EQ(count(" rejects the definition"), 1U) << m_out;
    run("diff --target 1.28 " + old + " " + m_new);
    EXPECT_THAT(m_out, HasSubstr("  The API server of Kubernetes 1.28 rejects the definition of "));
    EXPECT_EQ(count(" rejects the definition"), 1U) << m_out;
}

// The mapping next to the definition says what the webhook does.
TEST_F(CrdctlDiff, KnowsTheDeclaredConversion) {
    const std::string spec = "{type: object, properties: {spec: {type: object, properties: {";
    std::string text = definitionOf(
        "widgets", {{"v1", spec + "chef: {type: string}}}}}"}, {"v1beta1", spec + "cook: {type: string}}}}}"}});
    text.insert(text.find("  versions:"),
                "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                "'https://example.com'}}}\n");
    const std::string one = file("kitchen.yaml", text);
    const char* lost = "Stored values";
    const char* renamed = "The field \"cook\" is renamed to \"chef\".";
    run("diff " + one);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr(lost));
    const std::string mapping =
        "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: widgets.example.com}\nspec:\n  "
        "conversions:\n  - {from: v1beta1, to: v1, rules: [{field: .spec.cook, destination: .spec.chef}]}\n";
    const std::string other = file("other.yaml", mapping);
    run("diff --mapping " + other + " " + one);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr(renamed));
    EXPECT_THAT(m_out, Not(HasSubstr(lost)));
    file("kitchen.conversion.yaml", mapping);
    run("diff " + one);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr(renamed));
    EXPECT_THAT(m_out, Not(HasSubstr(lost)));
    EXPECT_THAT(m_err, Not(HasSubstr("The mapping has no conversion")));
    run("diff --from v1 --to v1beta1 " + one);
    EXPECT_THAT(m_out, HasSubstr(lost));
    EXPECT_THAT(m_err, HasSubstr("crdctl: The mapping has no conversion from v1 to v1beta1: the comparison does not "
                                 "use it.\n"));
    file("kitchen.conversion.yaml", "a: [\n");
    run("diff " + one);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_err, HasSubstr("crdctl: The mapping is not used: "));
    EXPECT_THAT(m_out, HasSubstr(lost));
    run("diff --mapping missing.yaml " + one);
    EXPECT_EQ(m_exit, 2);
    // With a rule that cannot be used, each conversion fails.
    std::string wrong = mapping;
    wrong.replace(wrong.find("widgets.example.com"), 19, "lamps.example.com");
    wrong.insert(wrong.find("{field"), "{field: .spec.gone, destination: .spec.chef}, ");
    run("diff --mapping " + file("wrong.yaml", wrong) + " " + one);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_err, HasSubstr("The APIConversion has the name lamps.example.com, not that of the definition"));
    EXPECT_THAT(m_err, HasSubstr("Conversions whose rules have errors are not used."));
    EXPECT_THAT(m_err, HasSubstr("[mapping.field]"));
    EXPECT_THAT(m_out, HasSubstr(lost));
    EXPECT_THAT(m_out, Not(HasSubstr("declared conversion")));
}

TEST_F(CrdctlDiff, ADeclaredRuleIsNotAGuess) {
    const std::string spec = "{type: object, properties: {spec: {type: object, properties: {";
    std::string text = definitionOf(
        "widgets", {{"v1", spec + "b: {type: integer}}}}}"}, {"v1beta1", spec + "a: {type: integer}}}}}"}});
    text.insert(text.find("  versions:"),
                "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                "'https://example.com'}}}\n");
    const std::string one = file("moved.yaml", text);
    file("moved.conversion.yaml",
         "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: widgets.example.com}\nspec:\n  "
         "conversions:\n  - {from: v1beta1, to: v1, rules: [{field: .spec.a, destination: .spec.b}]}\n");
    run("diff --witnesses 0 --from v1beta1 --to v1 " + one);
    EXPECT_THAT(m_out, HasSubstr("    A rule of the declared conversion moves the value.\n"));
    EXPECT_THAT(m_out, Not(HasSubstr("guess")));
    run("diff --witnesses 0 --format json --from v1beta1 --to v1 " + one);
    EXPECT_THAT(m_out, HasSubstr("\"declared\""));
    EXPECT_THAT(m_out, Not(HasSubstr("guess")));
}

// What a transformation reads is kept only as far as converted objects show it.
TEST_F(CrdctlDiff, TriesWhatTheDeclaredConversionKeeps) {
    const std::string spec = "{type: object, properties: {spec: {type: object, ";
    std::string text = definitionOf(
        "widgets",
        {{"v1", spec + "properties: {engine: {type: object, required: [name], properties: {name: {type: string}, "
                       "version: {type: "
                       "string}}}, team: {type: string}}}}}"},
         {"v1beta1", spec + "required: [engine], properties: {engine: {type: string}, engineVersion: {type: string}, "
                            "labels: {type: object, additionalProperties: {type: string}}}}}}"}});
    text.insert(text.find("  versions:"),
                "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                "'https://example.com'}}}\n");
    const std::string one = file("kitchen.yaml", text);
    file("kitchen.conversion.yaml",
         "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: widgets.example.com}\nspec:\n  "
         "conversions:\n  - {from: v1beta1, to: v1, rules: [{field: .spec, destination: .spec.engine, transformation: "
         "\"has(dyn(self).engineVersion) ? {'name': dyn(self).engine, 'version': dyn(self).engineVersion} : {'name': "
         "dyn(self).engine}\"}, {field: .spec.labels, destination: .spec.team, transformation: \"'team' in self ? "
         "self['team'] : 'none'\"}]}\n");
    run("diff --witnesses 0 --from v1beta1 --to v1 " + one);
    EXPECT_EQ(m_exit, 0) << m_err;
    const std::string dropped =
        "    breaks writers: The field is dropped; a strict request, which kubectl sends by default, is rejected.\n";
    EXPECT_THAT(m_out, HasSubstr("The field \"engineVersion\" is removed.\n" + dropped +
                                 "    breaks readers: The field disappears. The declared conversion keeps its value "
                                 "elsewhere.\n"));
    EXPECT_THAT(m_out,
                HasSubstr("The field \"labels\" is renamed to \"team\".\n"
                          "    breaks writers: The field at the old path is dropped; a strict request, which kubectl "
                          "sends by default, is rejected.\n"
                          "    breaks stored objects: Stored values of the field can be lost when the object is "
                          "read: the declared conversion converts different values to the same.\n"));
    EXPECT_THAT(m_out, HasSubstr("Stored values of the map can be lost when the object is read.\n"));
    // Stored objects are converted before they are validated.
    EXPECT_THAT(m_out, HasSubstr("The type changes from string to object.\n"
                                 "    breaks writers: Values that are not of the type object are rejected.\n"
                                 "    breaks readers: Values of another type can appear.\n"));
    EXPECT_THAT(m_out, HasSubstr("\"name\" becomes required.\n"
                                 "    breaks writers: Objects without \"name\" are rejected.\n    id: "));
    file("kitchen.conversion.yaml", "");
    run("diff --witnesses 0 --from v1beta1 --to v1 " + one);
    EXPECT_THAT(m_out, HasSubstr("    breaks writers: Values that are not of the type object are rejected.\n"
                                 "    breaks stored objects: Stored values are converted by the webhook, which alone "
                                 "decides whether they are kept and are valid.\n"));
}

TEST_F(CrdctlDiff, SaysWhatARuleLosesAtTheSamePath) {
    const auto schema = [](const std::string& size) {
        return "{type: object, properties: {spec: {type: object, properties: {size: {type: string, enum: " + size +
               "}}}}}";
    };
    const auto definition = [&](const std::string& before) {
        std::string text = definitionOf("widgets", {{"v1", schema("[Small, Large]")}, {"v1beta1", schema(before)}});
        text.insert(text.find("  versions:"),
                    "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                    "'https://example.com'}}}\n");
        return text;
    };
    file("kitchen.conversion.yaml",
         "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: widgets.example.com}\nspec:\n  "
         "conversions:\n  - {from: v1beta1, to: v1, rules: [{field: .spec.size, destination: .spec.size, "
         "transformation: \"self == 'L' ? 'Large' : 'Small'\"}]}\n");
    const std::string lost =
        "  spec.size: A rule of the declared conversion changes the value.\n"
        "    breaks stored objects: Stored values of the field can be lost when the object is read: the declared "
        "conversion converts different values to the same.\n"
        "    (Converted objects show it.)\n";
    run("diff --fail-on stored --from v1beta1 --to v1 " + file("kitchen.yaml", definition("[S, M, L]")));
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr(lost));
    run("diff --fail-on stored --from v1beta1 --to v1 " + file("kitchen.yaml", definition("[S, L]")));
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, Not(HasSubstr("A rule of the declared conversion")));
}

TEST_F(CrdctlDiff, FailsOnTheNamedConsequence) {
    run("diff --fail-on breaking " + m_old + " " + m_new);
    EXPECT_EQ(m_exit, 1) << m_err;
    run("diff --fail-on readers " + m_old + " " + m_new);
    EXPECT_EQ(m_exit, 0) << m_err;
    run("diff --fail-on readers " + m_new + " " + m_old);
    EXPECT_EQ(m_exit, 1) << m_err;
    run("diff --fail-on writers " + m_new + " " + m_old);
    EXPECT_EQ(m_exit, 0) << m_err;
    run("diff --fail-on breaking " + m_old + " " + m_old);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, "1 definition: 1 unchanged\n");
    run("diff --all " + m_old + " " + m_old);
    EXPECT_THAT(m_out, HasSubstr("no differences"));
    run("diff --fail-on all " + m_old + " " + m_old);
    EXPECT_EQ(m_exit, 2);
}

TEST_F(CrdctlDiff, PrintsJsonMarkdownAndHtml) {
    run("diff --format json --target 1.29 " + m_old + " " + m_new);
    EXPECT_EQ(m_exit, 0) << m_err;
    const nlohmann::json pair = nlohmann::json::parse(m_out)["pairs"][0];
    EXPECT_EQ(pair["counts"]["writers"], 1);
    EXPECT_EQ(pair["counts"]["stored"], 1) << "as in the text: a script fails for what --fail-on stored fails for";
    const nlohmann::json& difference = pair["differences"][0];
    EXPECT_EQ(difference["keyword"], "maximum");
    EXPECT_EQ(difference["right"], 5);
    EXPECT_EQ(difference["rightPath"], "properties[spec].properties[size]");
    EXPECT_EQ(difference["consequences"][1]["ratcheted"], false);
    EXPECT_EQ(difference["witness"]["object"]["spec"]["size"], 6);
    const nlohmann::json& label = difference["storedUpdates"][0];
    EXPECT_EQ(label["request"], "label");
    EXPECT_EQ(label["object"]["metadata"]["labels"]["changed"], "true");
    EXPECT_EQ(label["accepted"], false);
    EXPECT_EQ(label["rejectedBy"], nlohmann::json({"1.28", "1.29"}));
    EXPECT_EQ(label["servers"].size(), 10u);
    EXPECT_FALSE(difference.contains("failing"));
    run("diff --format markdown " + m_old + " " + m_new);
    EXPECT_THAT(m_out,
                HasSubstr("### Breaks writers\n\n| Field | Change | Consequences |\n|---|---|---|\n| `spec.size` |"));
    EXPECT_THAT(m_out,
                HasSubstr("<details><summary>An object for spec.size: maximum is added: 5.</summary>\n\n```yaml\n"));
    EXPECT_THAT(m_out, HasSubstr("\nspec:\n  size: 6\n```\n\n`spec.size: Invalid value: 6: "));
    run("diff --format html " + m_old + " " + m_new);
    EXPECT_THAT(m_out, HasSubstr("\nspec:\n  size: 6\n</pre>"));
    EXPECT_THAT(m_out, StartsWith("<!DOCTYPE html>\n"));
    EXPECT_THAT(m_out, HasSubstr("script-src 'sha256-"));
    EXPECT_THAT(m_out, HasSubstr(">1 unchanged field</p>"));
}

TEST_F(CrdctlDiff, EscapesTextsOfDefinitions) {
    const std::string schema = "{type: object, description: \"<script>alert('|`')</script>\"}";
    const std::string other = file("other.yaml", definitionOf("widgets", {{"v1", schema}}));
    for (const char* format : {"html", "markdown"}) {
        run("diff --format " + std::string(format) + " " + m_old + " " + other);
        EXPECT_THAT(m_out, Not(HasSubstr("<script>alert")));
    }
}

TEST_F(CrdctlDiff, ComparesVersionsOfOneFile) {
    const std::string three =
        file("three.yaml", definitionOf("widgets", {{"v1alpha1", "{type: object}"},
                                                    {"v1", "{type: object, properties: {spec: {type: object}}}"},
                                                    {"v1beta1", "{type: object, description: beta}"}}));
    run("diff " + three);
    EXPECT_EQ(m_exit, 0) << m_err;
    const auto at = [&](const char* text) { return m_out.find(text); };
    EXPECT_LT(at("v1alpha1 of"), at("v1beta1 of"));
    EXPECT_NE(at("v1alpha1 of"), std::string::npos);
    run("diff --from v1beta1 --to v1 " + three);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("spec: The field \"spec\" is added."));
    EXPECT_THAT(m_out, Not(HasSubstr("v1alpha1")));
    run("diff --from v1beta1 --to v7 " + three);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("has no version \"v7\""));
    run("diff " + m_old);
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, "");
    EXPECT_EQ(m_err, "crdctl: widgets.example.com has one version: there is nothing to compare it with.\n");
}

TEST_F(CrdctlDiff, NamesDefinitionsOfOneFileOnly) {
    const std::string two = file("two.yaml", definitionOf("widgets", {{"v1", "{type: object}"}}) + "---\n" +
                                                 definitionOf("gadgets", {{"v1", "{type: object}"}}));
    const std::string other = file("other.yaml", definitionOf("widgets", {{"v1", "{type: object}"}}) + "---\n" +
                                                     definitionOf("buttons", {{"v1", "{type: object}"}}));
    run("diff --fail-on writers " + two + " " + other);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("gadgets.example.com"));
    EXPECT_THAT(m_out, HasSubstr("The definition is removed."));
    EXPECT_THAT(m_out, HasSubstr("The definition is added."));
}

}  // namespace
