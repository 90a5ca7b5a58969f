// Names and values of a file do not control the terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/base/text/utf8.h"
#include "tests/app/crdctl_fixture.h"

namespace crd::ctl {
namespace {

using testing::HasSubstr;

// Line feeds and tabs are printed as they are.
std::string controlsOf(const std::string& text) {
    std::string out;
    if (firstInvalidUtf8(text)) return "not UTF-8";
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint c = codePointAt(text, at);
        at += c.length;
        const bool printed =
            c.value == '\n' || c.value == '\t' || (c.value >= 0x20 && c.value < 0x7F) || c.value > 0x9F;
        const bool turns = c.value == 0x61C || (c.value >= 0x200E && c.value <= 0x200F) ||
                           (c.value >= 0x202A && c.value <= 0x202E) || (c.value >= 0x2066 && c.value <= 0x2069);
        const bool hides =
            c.value == 0x200B || c.value == 0x2028 || c.value == 0x2029 || c.value == 0x2060 || c.value == 0xFEFF;
        if (!printed || turns || hides) out += std::to_string(c.value) + ' ';
    }
    return out;
}

// In JSON, where all of them can be written. The name, the group, the plural, a property and its description have them.
std::string definitionWithControls() {
    const std::string bad = R"(\u001b[31mRED\u001b]0;title\u0007\u009b31m\u202eRTL\b\u007f\u200b\u2028\ufeff)";
    return R"({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "n)" +
           bad + R"("}, "spec": {"group": "example.com)" + bad + R"(", "scope": "Namespaced", "names": {"plural": "p)" +
           bad + R"(", "kind": "Lamp"}, "versions": [{"name": "v1", "served": true, "storage": true, "schema": )" +
           R"({"openAPIV3Schema": {"type": "object", "properties": {"p)" + bad +
           R"(": {"type": "string", "description": ")" + bad +
           R"(", "x-kubernetes-validations": [{"rule": "self != ')" + bad + R"('"}]}}}}}]}})";
}

class VisibleTextTest : public Crdctl, public testing::WithParamInterface<const char*> {};

TEST_P(VisibleTextTest, HasNoControls) {
    write(m_folder / "bad.json", definitionWithControls());
    write(m_folder / "object.json", R"({"apiVersion": "example.com/v1", "kind": "Lamp\u009b\u202e\u001b"})");
    runIn(m_folder, GetParam());
    EXPECT_EQ(controlsOf(m_out), "") << m_out;
    EXPECT_EQ(controlsOf(m_err), "") << m_err;
    EXPECT_NE(m_out + m_err, "");
}

INSTANTIATE_TEST_SUITE_P(Commands, VisibleTextTest,
                         testing::Values("check bad.json", "check -o json bad.json", "check -o sarif bad.json",
                                         "check -o junit bad.json", "check --output text bad.json",
                                         "check -o github bad.json", "check -o gitlab bad.json",
                                         "check --target 1.30..1.37 bad.json", "matrix bad.json", "cost bad.json",
                                         "size bad.json", "diff bad.json bad.json", "discovery bad.json",
                                         "explain bad.json", "plan --retire v1 bad.json",
                                         "preview --crd bad.json object.json", "get --crd bad.json object.json",
                                         "$(printf 'check no\\033[1mfile.yaml')", "$(printf 'chec\\033')",
                                         "$(printf 'check no\\377file.yaml')"));

// An escape that JSON knows.
TEST_F(Crdctl, JsonStaysJson) {
    write(m_folder / "bad.json", definitionWithControls());
    runIn(m_folder, "check -o json bad.json");
    EXPECT_TRUE(nlohmann::json::accept(m_out)) << m_out;
    EXPECT_THAT(m_out, HasSubstr("\\u007f\\u200b\\u2028\\ufeff"));
}

TEST_F(Crdctl, ARequestToAWebhookHasNoControls) {
    write(m_folder / "crd.yaml", R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: lamps.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}
  conversion:
    strategy: Webhook
    webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://example.com/convert"}}
  versions:
  - &v
    name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {c: {type: string}}}}}}
  - <<: *v
    name: v2
    storage: false
)");
    write(m_folder / "object.yaml",
          "apiVersion: example.com/v1\nkind: Lamp\nmetadata: {name: a, namespace: default}\n"
          "spec: {c: \"\\x85\\x9b\\u202e\\x7f\"}\n");
    runIn(m_folder, "webhook review --crd crd.yaml --to v2 object.yaml");
    EXPECT_EQ(controlsOf(m_out), "") << m_err;
    EXPECT_THAT(m_out, HasSubstr("\\u0085\\u009b\\u202e\\u007f"));
    EXPECT_TRUE(nlohmann::json::accept(m_out)) << m_out;
}

// What follows may complete a code point that was begun; what cannot be one is shown byte by byte.
TEST_F(Crdctl, ShowsWhatIsNotUtf8) {
    runIn(m_folder, "check \"$(printf 'a\\303\\251\\342\\200\\256\\342\\202.yaml')\"");
    EXPECT_THAT(m_err, HasSubstr("a\u00e9\\u202e\\xe2\\x82.yaml"));
}

TEST_F(Crdctl, WritesDocumentsAsTheyAre) {
    write(m_folder / "a.yaml", "# \u202e in a comment\na: \"\u202e\"\n");
    runIn(m_folder, "edit --set b=1 a.yaml");
    EXPECT_EQ(m_out, "# \u202e in a comment\na: \"\u202e\"\nb: 1\n") << m_err;
}

class VisibleYaml : public Crdctl, public testing::WithParamInterface<const char*> {};

// A value keeps its meaning, and a comment shows it.
TEST_P(VisibleYaml, EscapesControls) {
    write(m_folder / "crd.yaml", R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: lamps.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}
  versions:
  - name: v1
    served: true
    storage: true
    schema: &s
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: ["a\u202eb", "c"]
            properties:
              "a\u202eb": {type: string, maxLength: 3, enum: ["x\u202ey"]}
              c: {type: string, enum: ["x\u202ey"]}
  - name: v2
    served: true
    storage: false
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {c: {type: string}}}}}}
)");
    write(m_folder / "object.yaml",
          "apiVersion: example.com/v1\nkind: Lamp\nmetadata: {name: a, namespace: default}\n"
          "spec: {\"a\\u202eb\": \"x\\u202ey\", c: \"x\\u202ey\"}\n");
    write(m_folder / "mixed.yaml", "apiVersion: example.com/v1\nkind: Lamp\nspec: {\"a\\u202eb\": [5], c: text}\n");
    runIn(m_folder, GetParam());
    EXPECT_EQ(controlsOf(m_out), "") << m_out;
    EXPECT_EQ(controlsOf(m_err), "") << m_err;
    // libyaml writes capital letters.
    EXPECT_THAT(m_out, testing::AnyOf(HasSubstr("\\u202e"), HasSubstr("\\u202E"))) << m_err;
    if (std::string(GetParam()).find("preview") == std::string::npos) return;
    write(m_folder / "made.yaml", m_out);
    runIn(m_folder, "preview --show returned -o json --crd crd.yaml made.yaml");
    EXPECT_THAT(m_out, HasSubstr("\"a\\u202eb\": \"x\\u202ey\"")) << m_err;
    EXPECT_THAT(m_out, HasSubstr("\"c\": \"x\\u202ey\"")) << m_err;
}

INSTANTIATE_TEST_SUITE_P(Commands, VisibleYaml,
                         testing::Values("sample --version v1 crd.yaml", "sample --full --version v1 crd.yaml",
                                         "sample --boundary --version v1 crd.yaml",
                                         "preview --show returned --crd crd.yaml object.yaml", "infer mixed.yaml",
                                         "mapping suggest --crd crd.yaml"));

}  // namespace
}  // namespace crd::ctl
