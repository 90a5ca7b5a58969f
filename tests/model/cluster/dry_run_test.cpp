// Responses of a server and of the engine as sets of parts, and texts from a cluster.
#include "model/cluster/dry_run.h"

#include <gmock/gmock.h>

#include "model/cluster/live_definition.h"
#include "tests/qml/two_versions.h"

namespace crd::model {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr auto kTwoCauses =
    "Warning: unrecognized format \"foo\"\nThe CustomResourceDefinition \"a.b\" is invalid: \n* spec.x: Required "
    "value\n"
    "* spec.y: Invalid value: \"1\": compilation failed: ERROR: <input>:1:2: undeclared\n | a\n | .^\n";

TEST(DryRunResponse, IsReadAsParts) {
    const DefinitionResponse two = responseOf(kTwoCauses, false);
    EXPECT_THAT(
        two.parts,
        ElementsAre("Warning: unrecognized format \"foo\"", "spec.x: Required value",
                    "spec.y: Invalid value: \"1\": compilation failed: ERROR: <input>:1:2: undeclared\n | a\n | .^"));
    EXPECT_THAT(responseOf("The CustomResourceDefinition \"a.b\" is invalid: spec.x: Required value\n", false).parts,
                ElementsAre("spec.x: Required value"));
    EXPECT_THAT(
        responseOf("Error from server (BadRequest): error when creating \"STDIN\": strict decoding error: unknown "
                   "field \"spec.a\", unknown field \"spec.b\", duplicate field \"c, d\"",
                   false)
            .parts,
        ElementsAre("strict decoding error: unknown field \"spec.a\"",
                    "strict decoding error: unknown field \"spec.b\"",
                    "strict decoding error: duplicate field \"c, d\""));
    EXPECT_THAT(responseOf("Warning: w\ncustomresourcedefinition.apiextensions.k8s.io/a.b created\n", true).parts,
                ElementsAre("Warning: w"));
    EXPECT_THAT(responseOf("", false).parts, IsEmpty());
}

TEST(DryRunResponse, OnlyFailuresAboutTheDefinitionAreResponses) {
    EXPECT_TRUE(isAboutDefinition(kTwoCauses));
    EXPECT_TRUE(isAboutDefinition("Error from server (BadRequest): error when creating"));
    EXPECT_FALSE(isAboutDefinition("The connection to the server 127.0.0.1:1 was refused - did you specify"));
    EXPECT_FALSE(isAboutDefinition("Error from server (Forbidden): customresourcedefinitions is forbidden"));
    EXPECT_FALSE(isAboutDefinition("error: You must be logged in to the server (Unauthorized)"));
}

DefinitionResponse rejected(std::vector<std::string> parts) {
    return {false, true, std::move(parts), {}};
}

TEST(DryRunResponse, PartsAreComparedAsSets) {
    const DryRunComparison same = compareResponses(rejected({"a: x", "b: y"}), rejected({"b: y", "a: x"}));
    EXPECT_TRUE(same.agree);
    const DryRunComparison other = compareResponses(rejected({"a: x", "b: y"}), rejected({"b: y", "c: z"}));
    EXPECT_FALSE(other.agree);
    ASSERT_EQ(other.parts.size(), 3u);
    EXPECT_EQ(other.parts[0].side, ResponseSide::Server);
    EXPECT_EQ(other.parts[1].side, ResponseSide::Both);
    EXPECT_EQ(other.parts[2].side, ResponseSide::Ours);
    EXPECT_FALSE(compareResponses({true, true, {}, {}}, rejected({})).agree);
}

TEST(DryRunResponse, KnownDifferencesOfWordingAreNone) {
    const auto agree = [](const char* server, const char* ours) {
        return compareResponses(rejected({server}), rejected({ours})).agree;
    };
    EXPECT_TRUE(agree("a: Invalid value: {\"x\":1}: must be a string", "a: Invalid value: must be a string"));
    EXPECT_FALSE(agree("a: Invalid value: {\"x\":1}: must be a string", "a: Invalid value: must be a number"));
    EXPECT_TRUE(agree("a: Invalid value: [{\"x\":1}]: too \"many\"", "a: Invalid value: \"\": too \"many\""));
    EXPECT_TRUE(agree("a: Invalid value: {}: ERROR: 'size' applied to 'list(selfType207738704.a).()'",
                      "a: Invalid value: ERROR: 'size' applied to 'list(selfType.a).()'"));
    EXPECT_FALSE(agree("a: Invalid value: \"x\"", "a: Invalid value: \"y\""));
    EXPECT_FALSE(agree("b: Invalid value: {\"x\":1}: must be a string", "a: Invalid value: must be a string"));
    EXPECT_TRUE(
        agree("a.rule: Invalid value: \"(\": compilation failed: ERROR: <input>:1:2: Syntax error: mismatched",
              "a.rule: Invalid value: \"(\": compilation failed: ERROR: <input>:1:2: Syntax error: an operand"));
    EXPECT_FALSE(
        agree("a.rule: Invalid value: \"(\": compilation failed: ERROR: <input>:1:3: Syntax error: mismatched",
              "a.rule: Invalid value: \"(\": compilation failed: ERROR: <input>:1:2: Syntax error: an operand"));
}

TEST(DryRunResponse, TheWordingOfDecodersIsNotCompared) {
    const auto response = [](const char* text) { return responseOf(text, false); };
    const DefinitionResponse unread = response("error: unable to decode \"STDIN\": json: cannot unmarshal");
    EXPECT_FALSE(unread.decoded);
    EXPECT_TRUE(compareResponses(unread, response("Error from server (BadRequest): error when creating")).agree);
    EXPECT_FALSE(compareResponses(unread, rejected({"a: x"})).agree);
    EXPECT_TRUE(response("Error from server (BadRequest): x: strict decoding error: unknown field \"a\"").decoded);
}

TEST(DryRunResponse, KeysThatAreRepeatedAreNotSent) {
    Snapshot snapshot;
    std::string text = gui::kTwoVersions;
    text.insert(text.find("  scope:"), "  group: other.com\n");
    text.replace(text.find("group: example.com"), 18, "group: example.org");
    text.replace(text.find("group: other.com"), 16, "group: example.com");
    snapshot.text = std::make_shared<const std::string>(text);
    EXPECT_TRUE(ourResponse(snapshot).accepted) << ourResponse(snapshot).text;
}

TEST(DryRunResponse, AReportHasWhatReproducesIt) {
    DryRunReport about;
    about.server = "v1.36.0";
    about.targetMinor = 34;
    about.definition = std::make_shared<const std::string>("kind: A # ``` and ````\n");
    const std::string text = reportText(about, compareResponses({true, true, {}, "created"}, rejected({"a: x"})));
    EXPECT_THAT(text, HasSubstr("API server: v1.36.0"));
    EXPECT_THAT(text, HasSubstr("kubectl: not known"));
    EXPECT_THAT(text, HasSubstr("Target version: 1.34"));
    EXPECT_THAT(text, HasSubstr("Only from CRD Designer:\n\n```\na: x\n```"));
    EXPECT_THAT(text, HasSubstr("\n`````\nkind: A # ``` and ````\n`````\n"));
}

TEST(DryRunResponse, OursIsThatOfTheRequest) {
    Snapshot snapshot;
    snapshot.text = std::make_shared<const std::string>(gui::kTwoVersions);
    EXPECT_TRUE(ourResponse(snapshot).accepted);
    EXPECT_THAT(ourResponse(snapshot).text, HasSubstr("created"));
    std::string live(gui::kTwoVersions);
    live += "status: {storedVersions: [v1alpha1, v1]}\n";
    const auto read = readLive(live, "widgets.example.com");
    ASSERT_TRUE(read);
    snapshot.options.base = read->base;
    const DefinitionResponse update = ourResponse(snapshot);
    EXPECT_FALSE(update.accepted);
    EXPECT_THAT(update.parts, testing::Contains(HasSubstr("v1alpha1")));
}

TEST(LiveDefinition, IsReadWithoutWhatTheServerSets) {
    const std::string spec = std::string(gui::kTwoVersions).substr(std::string(gui::kTwoVersions).find("spec:"));
    const std::string printed =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  annotations:\n"
        "    kubectl.kubernetes.io/last-applied-configuration: |\n      {\"a\":1}\n  creationTimestamp: "
        "\"2026-01-01T00:00:00Z\"\n"
        "  generation: 3\n  name: widgets.example.com\n  resourceVersion: \"12\"\n  uid: 1-2\n" +
        spec +
        "status:\n  acceptedNames: {kind: Widget, plural: widgets}\n  conditions: []\n  storedVersions:\n  - v1beta1\n "
        " - v1\n";
    const auto live = readLive(printed, "widgets.example.com");
    ASSERT_TRUE(live);
    EXPECT_THAT(live->storedVersions, ElementsAre("v1beta1", "v1"));
    EXPECT_EQ(live->authored,
              "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: "
              "widgets.example.com\n" +
                  spec);
    EXPECT_THAT(live->leftOut, testing::Contains("status"));
    EXPECT_FALSE(readLive(printed, "others.example.com"));
    EXPECT_FALSE(readLive("<html>", "widgets.example.com"));
    EXPECT_FALSE(readLive("", "widgets.example.com"));
}

TEST(LiveObjects, AreReadWithoutWhatTheServerSets) {
    const auto read = readObjects(
        R"({"kind":"WidgetList","metadata":{"continue":"x"},"items":[
            {"kind":"Widget","metadata":{"name":"a","namespace":"n","uid":"1","resourceVersion":"5","generation":1,
             "annotations":{"kubectl.kubernetes.io/last-applied-configuration":"{}"},"managedFields":[{"a":1}]},
             "spec":{"size":3},"status":{"phase":"Ready"}},7,
            {"kind":"Widget","metadata":{"name":"b"}}]})",
        10);
    ASSERT_TRUE(read);
    ASSERT_EQ(read->objects.size(), 2u);
    EXPECT_EQ(read->objects[0].space, "n");
    EXPECT_EQ(read->objects[0].text,
              "kind: Widget\nmetadata:\n  name: a\n  namespace: \"n\"\nspec:\n  size: 3\nstatus:\n  phase: Ready\n");
    EXPECT_THAT(read->leftOut, testing::Contains("metadata.managedFields"));
    EXPECT_TRUE(read->more);
    EXPECT_EQ(readObjects(R"({"items":[{"a":1},{"a":2}]})", 1)->objects.size(), 1u);
    EXPECT_TRUE(readObjects(R"({"items":null})", 1)->objects.empty());
    EXPECT_FALSE(readObjects("[]", 1));
    EXPECT_FALSE(readObjects("{\"items\":{", 1));
}

}  // namespace
}  // namespace crd::model
