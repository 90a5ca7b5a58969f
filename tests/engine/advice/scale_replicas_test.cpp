// advice.scale-replicas-absent.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr RuleId kRule = RuleId::AdviceScaleReplicasAbsent;

std::string scaled(const std::string& spec, const std::string& path = ".spec.replicas") {
    const std::string text =
        test::definitionAround("type: object\nproperties:\n  spec:\n" + test::indentedBy(4, spec) +
                               "  status: {type: object, properties: {replicas: {type: integer}}}\n");
    return test::replaced(text,
                          {{"      schema:\n", "      subresources: {status: {}, scale: {specReplicasPath: " + path +
                                                   ", statusReplicasPath: .status.replicas}}\n      schema:\n"}});
}

TEST(ScaleReplicas, AFieldThatCanBeAbsent) {
    const std::string text = scaled("type: object\nproperties:\n  replicas: {type: integer}\n");
    const auto found = test::foreseenOf(text, kRule);
    EXPECT_THAT(test::toldOf(found),
                ElementsAre("Reading the scale subresource fails for objects without .spec.replicas, unless a mutating "
                            "webhook sets it at "
                            "spec.versions[0].subresources.scale.specReplicasPath",
                            "create as v1: accepted",
                            "read of the scale subresource as v1: Internal error occurred: the spec replicas field "
                            "\".spec.replicas\" does not exist"));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found.front().proof->summary.english(), "create {spec: {}} → /scale fails");
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("replicas: {type: integer, default: 1}"));
    EXPECT_THAT(test::foreseenOf(fixed, kRule), IsEmpty());
}

TEST(ScaleReplicas, ADefaultBelowAnOptionalObject) {
    const std::string text =
        scaled("type: object\nproperties:\n  pods: {type: object, properties: {count: {type: integer, default: 2}}}\n",
               ".spec.pods.count");
    const auto found = test::foreseenOf(text, kRule);
    ASSERT_EQ(found.size(), 1u);
    const advice::Repair& repair = found.front().proof->repairs.front();
    EXPECT_EQ(repair.title.english(), "Add default: {}");
    EXPECT_THAT(repair.consequence.english(), HasSubstr("get 2."));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("count: {type: integer, default: 2}"));
    EXPECT_THAT(test::foreseenOf(fixed, kRule), IsEmpty());
}

TEST(ScaleReplicas, AnObjectThatIsRequired) {
    const std::string text =
        test::replaced(scaled("type: object\nproperties:\n  replicas: {type: integer, minimum: 3}\n"),
                       {{"          type: object\n", "          type: object\n          required: [spec]\n"}});
    const auto found = test::foreseenOf(text, kRule);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(test::fixedBy(text, found.front()), HasSubstr("{type: integer, default: 3, minimum: 3}"));
}

TEST(ScaleReplicas, SilentWhereObjectsHaveIt) {
    EXPECT_THAT(test::foreseenOf(
                    scaled("type: object\ndefault: {}\nproperties:\n  replicas: {type: integer, default: 0}\n"), kRule),
                IsEmpty());
    const std::string required =
        test::replaced(scaled("type: object\nrequired: [replicas]\nproperties:\n  replicas: {type: integer}\n"),
                       {{"          type: object\n", "          type: object\n          required: [spec]\n"}});
    EXPECT_THAT(test::foreseenOf(required, kRule), IsEmpty());
}

}  // namespace
}  // namespace crd
