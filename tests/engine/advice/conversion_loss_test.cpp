// advice.conversion-loss.
#include <gmock/gmock.h>

#include "engine/analysis/analysis.h"
#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr RuleId kLossRule = RuleId::AdviceConversionLoss;

// A definition with two served versions, of which v1 is the storage version. The texts are what is below spec.
std::string versions(const std::string& v1beta1, const std::string& v1) {
    const auto version = [](const std::string& name, const std::string& storage, const std::string& spec) {
        return "    - name: " + name + "\n      served: true\n      storage: " + storage +
               "\n      subresources: {status: {}}\n      schema:\n        openAPIV3Schema:\n          type: object\n"
               "          properties:\n            status: {type: object, properties: {" +
               name + ": {type: string}}}\n            spec:\n" + test::indentedBy(14, spec);
    };
    const std::string head = test::definitionAround("");
    return head.substr(0, head.find("    - name: v1\n")) + version("v1beta1", "false", v1beta1) +
           version("v1", "true", v1);
}

TEST(ConversionLoss, AFieldThatGotAnotherName) {
    const auto found = test::foreseenOf(
        versions("type: object\nproperties:\n  formatterConfig: {type: object, properties: {format: {type: string}}}\n",
                 "type: object\nproperties:\n  fileFormatConfig: {type: object, properties: {format: {type: string, "
                 "description: A format.}}}\n"),
        kLossRule);
    EXPECT_THAT(test::toldOf(found),
                ElementsAre("Objects sent as v1beta1 are stored as v1 without spec.formatterConfig: fileFormatConfig "
                            "of v1 looks like the new name of formatterConfig at "
                            "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[formatterConfig]",
                            "create as v1beta1: accepted, and stored as v1 without spec.formatterConfig"));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found.front().proof->summary.english(), "create {spec: {formatterConfig: {}}} → stored as {spec: {}}");
    const advice::ProofRequest& request = found.front().proof->requests.front();
    EXPECT_EQ(request.object.textAt("apiVersion"), "example.com/v1beta1");
    ASSERT_TRUE(request.result.has_value());
    EXPECT_EQ(request.result->textAt("apiVersion"), "example.com/v1");
}

TEST(ConversionLoss, ManyFields) {
    const auto found = test::foreseenOf(
        versions("type: object\nproperties:\n  hosts: {type: array, items: {type: object, properties: {port: {type: "
                 "integer}}}}\n  a: {type: string}\n  b: {type: string}\n  c: {type: string}\n  d: {type: string}\n",
                 "type: object\nproperties:\n  hosts: {type: array, items: {type: object, properties: {port2: {type: "
                 "string}}}}\n"),
        kLossRule);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found.front().message.english(),
              "Objects sent as v1beta1 are stored as v1 without spec.hosts[].port, spec.a, spec.b and 2 more");
    EXPECT_THAT(found.front().proof->requests, SizeIs(3));
    EXPECT_EQ(found.front().proof->summary.english(),
              "create {spec: {hosts: [{port: 1}]}} → stored as {spec: {hosts: [{}]}}");
}

TEST(ConversionLoss, NoNewNameOfOtherFields) {
    const auto loses = [](const std::string& before, const std::string& after) {
        const auto found = test::foreseenOf(
            versions("type: object\nproperties: {" + before + "}\n", "type: object\nproperties: {" + after + "}\n"),
            kLossRule);
        return found.empty() ? std::string() : found.front().message.english();
    };
    EXPECT_THAT(loses("userName: {type: string}", "user: {type: string}"), HasSubstr("user of v1 looks like"));
    EXPECT_EQ(loses("userName: {type: string}", "userName2: {type: integer}"),
              "Objects sent as v1beta1 are stored as v1 without spec.userName");
    EXPECT_EQ(loses("color: {type: string}", "weight: {type: string}"),
              "Objects sent as v1beta1 are stored as v1 without spec.color");
    // Either may be it.
    EXPECT_EQ(loses("color: {type: string}", "colors: {type: string}, colour: {type: string}"),
              "Objects sent as v1beta1 are stored as v1 without spec.color");
}

TEST(ConversionLoss, SilentWhereNothingIsLost) {
    const std::string one = "type: object\nproperties: {a: {type: string}}\n", none = "type: object\n";
    const std::string lost = versions(one, none);
    EXPECT_THAT(test::foreseenOf(lost, kLossRule), SizeIs(1));
    EXPECT_THAT(test::foreseenOf(versions(one, one), kLossRule), IsEmpty());
    EXPECT_THAT(test::foreseenOf(versions(none, one), kLossRule), IsEmpty());
    EXPECT_THAT(
        test::foreseenOf(versions(one, "type: object\nx-kubernetes-preserve-unknown-fields: true\n"), kLossRule),
        IsEmpty());
    EXPECT_THAT(test::foreseenOf(versions(one, "type: object\nadditionalProperties: {type: string}\n"), kLossRule),
                IsEmpty());
    EXPECT_THAT(test::foreseenOf(test::replaced(lost, {{"served: true", "served: false"}}), kLossRule), IsEmpty());
    EXPECT_THAT(test::foreseenOf(
                    test::replaced(
                        lost, {{"  versions:\n",
                                "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: "
                                "[v1]\n      clientConfig: {url: 'https://notes.example.com/convert'}\n  "
                                "versions:\n"}}),
                    kLossRule),
                IsEmpty());
}

TEST(ConversionLoss, SearchedAgainWhenOnlyTheStorageVersionChanges) {
    const std::string one = "type: object\nproperties: {a: {type: string}}\n", none = "type: object\n";
    AnalysisOptions options;
    options.foresight = true;
    const auto rules = [](const AnalysisResult& result) {
        std::vector<RuleId> out;
        for (const Finding& finding : result.findings) out.push_back(finding.rule);
        return out;
    };
    const auto before = analyse({1, std::make_shared<const std::string>(versions(one, one)), options}, nullptr);
    EXPECT_THAT(rules(*before), Not(Contains(kLossRule)));
    const auto after = analyse({2, std::make_shared<const std::string>(versions(one, none)), options}, before);
    EXPECT_THAT(rules(*after), Contains(kLossRule));
}

}  // namespace
}  // namespace crd

CRD_CLAIMS(R"py(
def other_version(properties):
    return {"name": "v1beta1", "served": True, "storage": False, "schema": {"openAPIV3Schema": thing({"spec": thing(properties)})}}


def conversion_loss(sentence, storage, served, **fields):
    """`fields` are sent as v1beta1, and lost."""
    def lost(world):
        reply = world.create_at("v1beta1", {"spec": fields})
        return accepted(reply) or all_of(equal(at(reply.stored, "apiVersion"), "example.com/v1"), *(
            equal((at(reply.stored, f"spec.{name}"), at(reply.returned, f"spec.{name}")), (None, None)) for name in fields))

    def kept(world):
        reply = world.create_at("v1beta1", {"spec": {"both": "a"}})
        return accepted(reply) or equal((at(reply.stored, "spec.both"), at(reply.returned, "spec.both")), ("a", "a"))

    yield Case("conversion-loss", thing({"spec": thing({"both": text(), **storage})}), {
        sentence: lost,
        "The server accepts objects with the field.": lost,
        "With the strategy `None` it then changes only their apiVersion, and prunes them with the schema of the storage version.": lambda world: all_of(
            lost(world), kept(world)),
        "The field is lost without an error or a warning, also for clients that read the object at the version with which they sent it.": lost,
        "The server does not compare the schemas of the versions with each other.": silent,
        "It prunes an object for the storage version after it has validated it, and pruning there has no warning.": lost,
        ADVICE: silent, OFF: "about crdctl"}, versions=[other_version({"both": text(), **served})])


def cases():
    stored = "Objects sent as v1beta1 are stored as v1 without "
    yield from conversion_loss(stored + "spec.textColor: color of v1 looks like the new name of textColor", {"color": text()},
                               {"textColor": text()}, textColor="red")
    yield from conversion_loss(stored + "spec.b and spec.c", {}, {"b": text(), "c": whole()}, b="a", c=1)
    yield from conversion_loss(stored + "spec.b, spec.c, spec.d and 1 more", {}, {"b": text(), "c": whole(), "d": text(), "e": text()},
                               b="a", c=1, d="a", e="a")
)py");
