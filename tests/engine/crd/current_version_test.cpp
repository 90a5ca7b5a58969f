// Which versions advice is about: all of them, or only those that their author still works on.
#include "engine/crd/model/current_version.h"

#include <gmock/gmock.h>

#include <map>

#include "engine/base/version_scope.h"
#include "tests/engine/advice/foreseen.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// What is written of a version besides its schema.
struct Written {
    std::string name, rest;
};

const std::string kStoredVersion = "served: true, storage: true";
const std::string kServedVersion = "served: true, storage: false";

// Versions with one schema, which has problems of several rules.
std::string versioned(const std::vector<Written>& versions) {
    std::string out = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: notes.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Note, listKind: NoteList, plural: notes, singular: note, shortNames: [note]}
  versions:
)";
    for (const Written& version : versions)
        out += "  - {name: " + version.name + ", " + version.rest + R"(,
     additionalPrinterColumns: [{name: A, type: string, jsonPath: .spec.gone}, {name: A, type: string, jsonPath: .spec.limits},
                                {name: Hosts, type: string, jsonPath: '.spec.hosts[*].name'}],
     subresources: {scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}},
     schema: {openAPIV3Schema: {type: object, properties: {status: {type: object, properties: {replicas: {type: integer}}}, spec: {
       type: object, properties: {sized: {type: object, x-kubernetes-validations: [{rule: self.size > -1}], properties: {size: {type: integer}}},
         image: {type: string}, replicas: {type: integer}, size: {type: integer}, names: {type: array, minLength: 1, items: {type: string}},
         n: {type: object, properties: {no: {type: integer, format: date}}}, id: {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]},
         limits: {type: object, properties: {cpu: {type: integer}}},
         config: {type: object, properties: {color: {type: string, default: red}, speed: {type: integer, default: 1}}},
         impossible: {type: integer, enum: [one]},
         hosts: {type: array, items: {type: object, properties: {name: {type: string}}}},
         template: {type: object, properties: {metadata: {type: object}, spec: {type: object}}}}}}}}}
)";
    return out;
}

// How many problems each rule has.
std::map<std::string, int> countsOf(const std::string& text) {
    std::map<std::string, int> out;
    for (const Finding& finding : test::foreseen(text).result.findings)
        if (isAdvice(finding.rule)) ++out[std::string(idOf(finding.rule))];
    return out;
}

std::vector<std::string> idsOf(VersionScope scope, const std::map<std::string, int>& counts) {
    std::vector<std::string> out;
    for (const auto& [id, count] : counts)
        if (versionScope(*ruleIdOf(id)) == scope) out.push_back(id);
    return out;
}

TEST(CurrentVersion, IsNotDeprecatedAndNotOlderThanTheStoredOne) {
    const auto current = [](const std::vector<Written>& versions) {
        const auto read = test::checked(versioned(versions));
        std::string out;
        for (const Version& version : read.definition.versions)
            out += isCurrentVersion(read.definition, version) ? 'c'
                   : isSuperseded(read.definition, version)   ? 's'
                                                              : '-';
        return out;
    };
    EXPECT_EQ(current({{"v1", kStoredVersion}}), "c");
    EXPECT_EQ(current({{"v1", kStoredVersion + ", deprecated: true"}}), "s");
    EXPECT_EQ(current({{"v1", kServedVersion}}), "-") << "an extract";
    EXPECT_EQ(current({{"v1", "served: false, storage: true"}}), "-");
    EXPECT_EQ(current({{"v1beta1", kServedVersion}, {"v1", kStoredVersion}}), "sc");
    EXPECT_EQ(current({{"v1", kServedVersion}, {"v1beta1", kStoredVersion}}), "cc");
    EXPECT_EQ(current({{"v1", kServedVersion + ", deprecated: true"}, {"v1beta1", kStoredVersion}}), "sc");
    EXPECT_EQ(current({{"v2", "served: false, storage: false"}, {"v1", kStoredVersion}}), "-c");
    EXPECT_EQ(current({{"other", kServedVersion}, {"v1", kStoredVersion}}), "sc");
}

TEST(CurrentVersion, OnlyItIsAdvisedToBeImproved) {
    const std::map<std::string, int> both = countsOf(versioned({{"v1", kStoredVersion}, {"v2", kServedVersion}}));
    EXPECT_THAT(idsOf(VersionScope::Current, both),
                ElementsAre("advice.column-first-only", "advice.column-name-twice", "advice.column-type",
                            "advice.default-out-of-reach", "advice.format-ineffective", "advice.immutable-evaded",
                            "advice.key-not-text", "advice.keyword-without-effect", "advice.rule-reads-absent",
                            "advice.scale-replicas-absent", "advice.scale-selector", "advice.short-name",
                            "advice.template-metadata"));
    EXPECT_THAT(idsOf(VersionScope::NotSuperseded, both), ElementsAre("advice.path-nowhere"));
    EXPECT_TRUE(both.contains("advice.never-valid"));
    const std::map<std::string, int> newest = countsOf(versioned({{"v1", kServedVersion}, {"v2", kStoredVersion}}));
    for (const auto& [id, count] : both) {
        const bool all = versionScope(*ruleIdOf(id)) == VersionScope::All;
        EXPECT_EQ(newest.at(id), id == "advice.short-name" || all ? count : count / 2) << id;
    }
}

TEST(CurrentVersion, WithoutOneOnlyWhatHarmsIsSaid) {
    for (const std::string& old :
         {kServedVersion, std::string("served: false, storage: true"), kStoredVersion + ", deprecated: true"}) {
        SCOPED_TRACE(old);
        // The searches need a definition that the server accepts.
        const std::map<std::string, int> counts = countsOf(versioned({{"v1", old}}));
        EXPECT_THAT(idsOf(VersionScope::Current, counts), IsEmpty());
        EXPECT_EQ(counts.contains("advice.path-nowhere"), old != kStoredVersion + ", deprecated: true");
        EXPECT_EQ(counts.contains("advice.never-valid"), old != kServedVersion);
    }
}

// What was found of a version that is now deprecated is dropped at once.
TEST(CurrentVersion, IsAskedAgainWithoutASearch) {
    advice::Known known;
    const auto found = [&](const std::string& rest, bool search) {
        const auto read = test::checked(versioned({{"v1", rest}}));
        std::vector<std::string> out;
        for (const Finding& finding :
             advice::foresee(*read.stream, read.definition, read.result, {kDefaultMinor, search, {}}, known, {}))
            out.emplace_back(idOf(finding.rule));
        return out;
    };
    const std::vector<std::string> all = found(kStoredVersion, true);
    EXPECT_THAT(all, ::testing::Contains("advice.rule-reads-absent"));
    EXPECT_THAT(found(kStoredVersion + ", deprecated: true", false),
                ::testing::Not(::testing::Contains("advice.rule-reads-absent")));
    EXPECT_EQ(found(kStoredVersion, true), all);
}

}  // namespace
}  // namespace crd
