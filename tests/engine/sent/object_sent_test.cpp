// What kubectl and kubeconform say of an object.
#include "engine/sent/object_sent.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/analysis/analysis.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/yaml/read/resolve.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd::sent {
namespace {

using testing::HasSubstr;
using Answer = WayOfSending::Result;

class SendingObject {
 public:
    SendingObject(const std::string& schema, const std::string& object) {
        const AnalysisResultPtr result = analyse(test::snapshotOf(test::definitionWith(schema)));
        const Definition& definition = result->definitions.front();
        const object::ResourceKind kind = resourceKindOf(definition, definition.versions.front());
        object::ResourceServer server(kind);
        const std::string text = "apiVersion: " + kind.group + "/" + kind.version + "\nkind: " + kind.kind +
                                 "\nmetadata: {name: a, namespace: default}\n" + object;
        const Json sent = *yaml::toJson(*yaml::Stream::read(std::make_shared<const std::string>(text))).value;
        m_ways = waysOfSendingObject(kind, server.createSent(sent));
    }
    Answer result(Way way) const { return of(way).result; }
    std::string words(Way way) const { return of(way).sentence.english(); }
    std::size_t size() const { return m_ways.size(); }

 private:
    const ObjectSent& of(Way way) const {
        return m_ways.at(static_cast<std::size_t>(way) - static_cast<std::size_t>(Way::ValidateStrict));
    }

    std::vector<ObjectSent> m_ways;
};

constexpr const char* kSize = R"(type: object
properties:
  spec:
    type: object
    required: [size]
    properties:
      size: {type: integer}
      colour: {type: string, enum: [red, blue]}
    x-kubernetes-validations:
    - {rule: self.size < 10, message: too large}
)";

TEST(WaysOfSendingAnObject, AllAcceptAValidOne) {
    const SendingObject sending(kSize, "spec: {size: 1}\n");
    ASSERT_EQ(sending.size(), 5u);
    for (const Way way :
         {Way::ValidateStrict, Way::ValidateWarn, Way::ValidateIgnore, Way::ClientDryRun, Way::Kubeconform}) {
        EXPECT_EQ(sending.result(way), Answer::Accepted) << idOf(way);
        EXPECT_EQ(sending.words(way), "");
    }
}

TEST(WaysOfSendingAnObject, UnknownFieldsAreRejectedWhereTheyAreLookedFor) {
    const SendingObject sending(kSize, "spec: {size: 1, colur: red}\n");
    EXPECT_EQ(sending.words(Way::ValidateStrict), "strict decoding error: unknown field \"spec.colur\"");
    EXPECT_EQ(sending.result(Way::ValidateStrict), Answer::Rejected);
    EXPECT_EQ(sending.result(Way::ValidateWarn), Answer::Accepted);
    EXPECT_THAT(sending.words(Way::ValidateWarn), HasSubstr("with a warning: \"spec.colur\""));
    EXPECT_EQ(sending.result(Way::ValidateIgnore), Answer::Accepted);
    EXPECT_THAT(sending.words(Way::ValidateIgnore), HasSubstr("without a warning: \"spec.colur\""));
    EXPECT_EQ(sending.result(Way::ClientDryRun), Answer::Accepted);
    EXPECT_THAT(sending.words(Way::ClientDryRun), HasSubstr("kubectl sends nothing"));
    EXPECT_EQ(sending.result(Way::Kubeconform), Answer::Rejected);
    EXPECT_THAT(sending.words(Way::Kubeconform), HasSubstr("has none for spec.colur"));
}

TEST(WaysOfSendingAnObject, KubeconformAllowsFieldsWhereTheSchemaHasNone) {
    EXPECT_EQ(SendingObject(kSize, "spec: {size: 1}\nother: 1\n").result(Way::Kubeconform), Answer::Unknown);
    const SendingObject open("type: object\nproperties: {spec: {type: object}}\n", "spec: {a: 1}\n");
    EXPECT_EQ(open.result(Way::ValidateStrict), Answer::Rejected);
    EXPECT_EQ(open.result(Way::Kubeconform), Answer::Unknown);
}

TEST(WaysOfSendingAnObject, RulesAreNotRunWithoutAServer) {
    const SendingObject sending(kSize, "spec: {size: 11}\n");
    for (const Way way : {Way::ValidateStrict, Way::ValidateWarn, Way::ValidateIgnore}) {
        EXPECT_EQ(sending.result(way), Answer::Rejected);
        EXPECT_THAT(sending.words(way), HasSubstr("too large"));
    }
    EXPECT_EQ(sending.result(Way::Kubeconform), Answer::Accepted);
    EXPECT_THAT(sending.words(Way::Kubeconform), HasSubstr("are not run"));
    EXPECT_EQ(sending.result(Way::ClientDryRun), Answer::Accepted);
}

TEST(WaysOfSendingAnObject, KubeconformFindsWhatIsInTheSchema) {
    const SendingObject lacking(kSize, "spec: {colour: red}\n");
    EXPECT_EQ(lacking.result(Way::Kubeconform), Answer::Rejected);
    EXPECT_THAT(lacking.words(Way::Kubeconform), HasSubstr("spec.size: Required value"));
    EXPECT_EQ(SendingObject(kSize, "spec: {size: 1, colour: green}\n").result(Way::Kubeconform), Answer::Rejected);
}

TEST(WaysOfSendingAnObject, WhatDependsOnTheToolIsNotKnown) {
    const auto kubeconform = [](const std::string& property, const std::string& value) {
        return SendingObject("type: object\nproperties:\n  a: " + property + "\n", "a: " + value + "\n")
            .result(Way::Kubeconform);
    };
    EXPECT_EQ(kubeconform("{type: string}", "b"), Answer::Accepted);
    EXPECT_EQ(kubeconform("{type: string, format: date-time}", "2020-01-01T00:00:00Z"), Answer::Unknown);
    EXPECT_EQ(kubeconform("{type: string, nullable: true}", "b"), Answer::Unknown);
    EXPECT_EQ(kubeconform("{x-kubernetes-int-or-string: true}", "b"), Answer::Unknown);
    EXPECT_EQ(kubeconform("{type: object, x-kubernetes-preserve-unknown-fields: true}", "{b: 1}"), Answer::Unknown);
    EXPECT_EQ(kubeconform("{type: object, properties: {b: {type: integer, default: 1}}}", "{}"), Answer::Unknown);
    EXPECT_EQ(kubeconform("{type: object, properties: {b: {type: integer, default: 1}}}", "{b: 2}"), Answer::Accepted);
    EXPECT_EQ(kubeconform("{type: array, items: {type: string}, x-kubernetes-list-type: set}", "[b, b]"),
              Answer::Unknown);
}

}  // namespace
}  // namespace crd::sent
