// What servers of other minors than the target's accept, and the advice about it.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "engine/analysis/analysis.h"
#include "engine/analysis/managed_kubernetes.h"
#include "engine/base/rule_id.h"
#include "engine/base/text_patch.h"
#include "engine/fix/fixes.h"
#include "engine/matrix/findings.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

struct Asked {
    int target = kDefaultMinor;
    MinorSet range = {};
    bool foresight = true;
    RuleSet rulesOff = {};
};

AnalysisResultPtr analysedFor(const std::string& text, const Asked& asked = {},
                              const AnalysisResultPtr& before = nullptr) {
    Snapshot snapshot = test::snapshotOf(text);
    snapshot.options.targetMinor = asked.target;
    snapshot.options.servers = asked.range;
    snapshot.options.foresight = asked.foresight;
    snapshot.options.rulesOff = asked.rulesOff;
    return analyse(snapshot, before);
}

std::vector<Finding> adviceOf(const AnalysisResult& result) {
    std::vector<Finding> out;
    std::copy_if(result.findings.begin(), result.findings.end(), std::back_inserter(out), [](const Finding& finding) {
        return finding.rule == RuleId::AdviceNotOnOlder || finding.rule == RuleId::AdviceOtherTarget;
    });
    return out;
}

// The minors that accept each document, one validation for each.
std::vector<MinorSet> acceptedOneByOne(const std::string& text) {
    std::vector<MinorSet> out;
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        const AnalysisResultPtr result = analysedFor(text, {.target = minor, .foresight = false});
        out.resize(result->outcomes.size());
        for (std::size_t i = 0; i < out.size(); ++i)
            if (result->outcomes[i].admitted) out[i].add(minor);
    }
    return out;
}

void expectAcceptedAsOneByOne(const std::string& text) {
    const std::vector<MinorSet> expected = acceptedOneByOne(text);
    for (const int target : {kOldestMinor, 31, kDefaultMinor, kNewestMinor}) {
        const AnalysisResultPtr result = analysedFor(text, {.target = target});
        if (result->stale) return;
        ASSERT_EQ(result->outcomes.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            if (!isDefinition(result->definitions[i])) continue;
            ASSERT_TRUE(result->outcomes[i].acceptedBy);
            EXPECT_EQ(minorNames(*result->outcomes[i].acceptedBy), minorNames(expected[i])) << target << "\n" << text;
        }
    }
}

std::string reserved(const std::string& rule = "has(self.namespace) || self.size == 1") {
    return test::definitionWith(
        "type: object\n"
        "properties:\n"
        "  spec:\n"
        "    type: object\n"
        "    properties:\n"
        "      namespace: {type: string, maxLength: 63}\n"
        "      size: {type: integer}\n"
        "    required: [size]\n"
        "    x-kubernetes-validations:\n"
        "    - rule: '" +
        rule + "'\n");
}

TEST(AcceptedBy, IsAsEachServerSays) {
    for (const char* folder : {"tests/data/field", "resources/samples", "resources/templates"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
            if (entry.path().extension() == ".yaml") expectAcceptedAsOneByOne(test::readAll(entry.path()));
    expectAcceptedAsOneByOne(test::generatedDefinition(2, 3, 3));
    expectAcceptedAsOneByOne(reserved());
    for (const char* rule :
         {"self.size > 1.5", "isIP(self.namespace)", "[1, 2].sort()[0] == 1", "semver(\"1.0.0\").major() == 1",
          "matches(self.namespace, self.namespace + self.namespace)", "self.size ==", "self.missing"})
        expectAcceptedAsOneByOne(reserved(rule));
}

TEST(AcceptedBy, IsAsEachServerSaysAfterEdits) {
    std::mt19937 random(7);
    std::string text = reserved("isIP(self.__namespace__)");
    AnalysisResultPtr before;
    for (int i = 0; i < 60; ++i) {
        text = i % 10 == 9 ? reserved("isIP(self.__namespace__)") : test::randomlyEdited(text, random);
        before = analysedFor(text, {}, before);
        const AnalysisResultPtr scratch = analysedFor(text);
        if (before->stale) continue;
        ASSERT_EQ(before->outcomes.size(), scratch->outcomes.size());
        for (std::size_t k = 0; k < scratch->outcomes.size(); ++k)
            EXPECT_EQ(before->outcomes[k].acceptedBy, scratch->outcomes[k].acceptedBy) << text;
    }
}

TEST(AcceptedBy, NeedsForesight) {
    EXPECT_FALSE(analysedFor(reserved(), {.foresight = false})->outcomes.front().acceptedBy);
}

TEST(AcceptedBy, LeavesTheServersThatWereAskedAsTheyAre) {
    const AnalysisResultPtr with = analysedFor(reserved(), {.range = MinorSet::range(30, 33)});
    const AnalysisResultPtr without = analysedFor(reserved(), {.range = MinorSet::range(30, 33), .foresight = false});
    const auto &a = with->outcomes.front().servers, &b = without->outcomes.front().servers;
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i].servers, b[i].servers);
        EXPECT_EQ(a[i].admitted, b[i].admitted);
        EXPECT_EQ(a[i].findings.size(), b[i].findings.size());
    }
    EXPECT_THAT(analysedFor(reserved())->outcomes.front().servers, IsEmpty());
}

// A definition whose spec has so many fields with the rule.
std::string eachWith(const std::vector<std::string>& rules) {
    std::string fields;
    for (std::size_t i = 0; i < rules.size(); ++i)
        fields += "      f" + std::to_string(i) +
                  ": {type: string, maxLength: 63, x-kubernetes-validations: [{rule: '" + rules[i] + "'}]}\n";
    return test::definitionWith("type: object\nproperties:\n  spec:\n    type: object\n    properties:\n" + fields);
}

TEST(NotOnOlder, IsOneProblemForEachFunction) {
    const std::string format = "!format.dns1123Label().validate(self).hasValue()";
    const auto found = [](const std::vector<std::string>& rules) { return adviceOf(*analysedFor(eachWith(rules))); };
    const std::vector<Finding> one = found({format});
    ASSERT_EQ(one.size(), 1U);
    EXPECT_THAT(one[0].related, IsEmpty());
    const std::vector<Finding> two = found({format, format});
    ASSERT_EQ(two.size(), 1U);
    EXPECT_EQ(two[0].message.english(), one[0].message.english() + ". The same is true of 1 other expression");
    const std::vector<Finding> several = found({"true", format, "self != ''", format, format});
    ASSERT_EQ(several.size(), 1U);
    EXPECT_THAT(several[0].path.toString(), HasSubstr("properties[f1]"));
    EXPECT_THAT(several[0].message.english(), HasSubstr("The same is true of 2 other expressions"));
    ASSERT_EQ(several[0].related.size(), 2U);
    EXPECT_EQ(several[0].related[1].label, "the same here");
    EXPECT_THAT(several[0].related[1].path.toString(), HasSubstr("properties[f4]"));
    // Another function is another problem.
    EXPECT_EQ(found({format, "isIP(self)", "cidr(self).prefixLength() == 8"}).size(),
              1U + found({"isIP(self)", "cidr(self).prefixLength() == 8"}).size());
}

TEST(NotOnOlder, ReservedWordsAreProblemsOfTheirOwn) {
    const std::string object =
        "{type: object, properties: {namespace: {type: string}}, x-kubernetes-validations: [{rule: "
        "'has(self.namespace)'}]}";
    const AnalysisResultPtr result = analysedFor(test::definitionWith(
        "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      a: " + object +
        "\n      b: " + object + "\n"));
    EXPECT_EQ(adviceOf(*result).size(), 2U) << "each has its fix";
}

TEST(NotOnOlder, IsGroupedAlikeAfterAnEdit) {
    const std::string format = "!format.dns1123Label().validate(self).hasValue()";
    const std::string text = eachWith({format, "true", format, format});
    const AnalysisResultPtr before = analysedFor(text);
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"rule: 'true'", "rule: 'true || true'"},
             {"f0: {type: string, maxLength: 63", "f0: {type: string, maxLength: 6"}}) {
        std::string edited = text;
        edited.replace(edited.find(from), from.size(), to);
        const auto told = [](const AnalysisResultPtr& result) {
            std::vector<std::string> out;
            for (const Finding& finding : adviceOf(*result)) {
                out.push_back(finding.path.toString() + " " + finding.message.english());
                for (const RelatedLocation& other : finding.related)
                    out.push_back(other.path.toString() + " " + std::to_string(other.span.begin));
            }
            return out;
        };
        EXPECT_EQ(told(analysedFor(edited, {}, before)), told(analysedFor(edited))) << to;
        const std::vector<Finding> kept = adviceOf(*analysedFor(edited, {.foresight = false}, before));
        ASSERT_EQ(kept.size(), 1U) << to;
        EXPECT_EQ(kept[0].span.of(edited), "format") << to;
    }
}

TEST(NotOnOlder, NamesServersReasonAndReleases) {
    const AnalysisResultPtr result = analysedFor(reserved());
    const std::vector<Finding> found = adviceOf(*result);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].rule, RuleId::AdviceNotOnOlder);
    EXPECT_EQ(found[0].severity, Severity::Info);
    EXPECT_EQ(minorNames(found[0].servers), "1.28 to 1.31");
    EXPECT_THAT(found[0].message.english(),
                StartsWith("Kubernetes 1.28 to 1.31 reject this: undefined field 'namespace': namespace is a reserved "
                           "word of CEL, write __namespace__ (in support on 20"));
    EXPECT_TRUE(result->outcomes.front().admitted);
    EXPECT_EQ(result->outcomes.front().errors, 0U);
    EXPECT_EQ(minorNames(*result->outcomes.front().acceptedBy), "1.32 to 1.37");
}

TEST(NotOnOlder, IsSilentWhereAllAccept) {
    for (const char* rule : {"has(self.__namespace__)", "self.size > 1", "self.size in [1, 2]"}) {
        const AnalysisResultPtr result = analysedFor(reserved(rule));
        EXPECT_THAT(adviceOf(*result), IsEmpty()) << rule;
        EXPECT_EQ(*result->outcomes.front().acceptedBy, MinorSet::all());
    }
    // The target has the same error, or another one at that place.
    EXPECT_THAT(adviceOf(*analysedFor(reserved("self.missing == 1"))), IsEmpty());
    EXPECT_THAT(adviceOf(*analysedFor(reserved(), {.target = 31})), IsEmpty());
    EXPECT_THAT(adviceOf(*analysedFor(reserved(), {.rulesOff = {RuleId::AdviceNotOnOlder}})), IsEmpty());
    // Only newer servers warn about this format.
    EXPECT_THAT(
        adviceOf(*analysedFor(test::definitionWith("type: object\nproperties:\n  a: {type: string, format: none}\n"))),
        IsEmpty());
}

TEST(NotOnOlder, IsAnErrorInTheRange) {
    const std::vector<Finding> found = adviceOf(*analysedFor(reserved(), {.range = MinorSet::range(31, 36)}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].severity, Severity::Error);
    EXPECT_EQ(minorNames(found[0].servers), "1.28 to 1.31");
    EXPECT_EQ(adviceOf(*analysedFor(reserved(), {.range = MinorSet::range(32, 36)})).front().severity, Severity::Info);
    // The errors of the servers of the range are listed themselves.
    const auto all = findingsOfServers(*analysedFor(reserved(), {.range = MinorSet::range(31, 36)}));
    for (const Finding& finding : all) EXPECT_NE(finding.rule, RuleId::AdviceNotOnOlder);
    const auto outside = findingsOfServers(*analysedFor(reserved(), {.range = MinorSet::range(32, 36)}));
    EXPECT_TRUE(std::any_of(outside.begin(), outside.end(),
                            [](const Finding& finding) { return finding.rule == RuleId::AdviceNotOnOlder; }));
}

TEST(NotOnOlder, HasAFixThatAllServersAccept) {
    const std::string text = reserved();
    const AnalysisResultPtr result = analysedFor(text);
    const std::vector<Finding> found = adviceOf(*result);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_FALSE(found[0].fixTitle.empty());
    const std::vector<Fix> fixes = fixesFor(*result->tree, result->definitions.front(), found[0]);
    ASSERT_EQ(fixes.size(), 1U);
    EXPECT_EQ(fixes[0].title.english(), "Change namespace to __namespace__");
    const AnalysisResultPtr after = analysedFor(applied(text, fixes[0].edit));
    EXPECT_EQ(*after->outcomes.front().acceptedBy, MinorSet::all());
}

// The target knows the function, so no other one is meant.
TEST(NotOnOlder, HasNoFixForAFunction) {
    const AnalysisResultPtr result = analysedFor(reserved("!format.dns1123Label().validate(\"a\").hasValue()"));
    const std::vector<Finding> found = adviceOf(*result);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_THAT(found[0].message.english(), HasSubstr("undeclared reference to 'format'"));
    EXPECT_TRUE(found[0].fixTitle.empty());
    EXPECT_THAT(fixesFor(*result->tree, result->definitions.front(), found[0]), IsEmpty());
}

// No release of EKS or GKE with these versions was in support.
TEST(NotOnOlder, IsSilentAboutRetiredServers) {
    const std::string text = reserved("isIP(self.__namespace__)");
    const AnalysisResultPtr result = analysedFor(text);
    EXPECT_THAT(adviceOf(*result), IsEmpty());
    EXPECT_EQ(minorNames(*result->outcomes.front().acceptedBy), "1.31 to 1.37");
    // The author asked for one of them.
    const AnalysisResultPtr asked = analysedFor(text, {.range = MinorSet::range(30, 36)});
    const std::vector<Finding> found = adviceOf(*asked);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(minorNames(found[0].servers), "1.28 to 1.30");
    EXPECT_THAT(fixesFor(*asked->tree, asked->definitions.front(), found[0]), IsEmpty());
    // Clouds support 1.31, too.
    EXPECT_EQ(adviceOf(*analysedFor(reserved("ip(self.__namespace__).family() == 4 && [1, 2].sort()[0] == 1"))).size(),
              1U);
    EXPECT_FALSE(inCloudSupport(MinorSet::range(28, 30)));
    EXPECT_TRUE(inCloudSupport(MinorSet::range(28, 31)));
}

TEST(NotOnOlder, StaysWhileTheAuthorTypesElsewhere) {
    const std::string text = reserved();
    const AnalysisResultPtr first = analysedFor(text);
    std::string edited = text;
    edited.replace(edited.find("maxLength: 63"), 13, "maxLength: 631");
    const AnalysisResultPtr typed = analysedFor(edited, {.foresight = false}, first);
    const std::vector<Finding> before = adviceOf(*first), after = adviceOf(*typed);
    ASSERT_EQ(before.size(), 1U);
    ASSERT_EQ(after.size(), 1U);
    EXPECT_EQ(after[0].message, before[0].message);
    EXPECT_EQ(after[0].span.of(edited), before[0].span.of(text));
    std::string changed = edited;
    changed.replace(changed.find("self.namespace"), 14, "self.size");
    EXPECT_THAT(adviceOf(*analysedFor(changed, {.foresight = false}, typed)), IsEmpty());
}

TEST(OtherTarget, IsAboutNewerServers) {
    const std::string costly = test::definitionWith(
        "type: object\n"
        "properties:\n"
        "  names:\n"
        "    type: array\n"
        "    items: {type: string}\n"
        "    x-kubernetes-validations:\n"
        "    - rule: self.all(n, matches(n, \"^[a-z]+$\"))\n");
    const std::vector<Finding> found = adviceOf(*analysedFor(costly));
    ASSERT_FALSE(found.empty());
    for (const Finding& finding : found) {
        EXPECT_EQ(finding.rule, RuleId::AdviceOtherTarget);
        EXPECT_EQ(finding.severity, Severity::Info);
        EXPECT_THAT(finding.message.english(), StartsWith("Kubernetes 1.37 rejects this: "));
        EXPECT_THAT(finding.message.english(), Not(HasSubstr("in support on")));
    }
}

TEST(ManagedKubernetes, NamesReleasesInSupport) {
    const ManagedKubernetes& table = managedKubernetes();
    EXPECT_THAT(table.providers, ElementsAre("EKS", "GKE", "OpenShift"));
    for (const ManagedRelease& one : table.releases) {
        EXPECT_EQ(one.standard.size(), table.date.size()) << one.release;
        EXPECT_TRUE(one.extended.empty() || one.extended > one.standard) << one.provider << " " << one.release;
        if (one.provider == "OpenShift")
            EXPECT_EQ(one.release, "4." + std::to_string(one.minor - 13));
        else
            EXPECT_EQ(one.release, minorName(one.minor));
    }
    EXPECT_TRUE(managedReleases(MinorSet::only(kOldestMinor)).empty());
    EXPECT_EQ(managedReleases(MinorSet::only(29)).english(), "OpenShift 4.16 until 2027-06-27");
    EXPECT_TRUE(managedNames(kOldestMinor).empty());
    EXPECT_EQ(managedNames(29).english(), "OpenShift 4.16");
    EXPECT_EQ(managedNames(31).english(), "EKS, GKE, OpenShift 4.18");
}

TEST(ManagedKubernetes, AreNamedAfterASentence) {
    const Phrase sentence = Phrase::word("So it is");
    EXPECT_EQ(withManagedReleases(sentence, MinorSet::only(29)).english(),
              "So it is (in support on 2026-08-22: OpenShift 4.16 until 2027-06-27)");
    EXPECT_EQ(withManagedReleases(sentence, MinorSet::only(28)).english(),
              "So it is (not in support on 2026-08-22: EKS, GKE, OpenShift)");
    EXPECT_EQ(withManagedReleases(sentence, {}).english(), "So it is");
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        const auto& releases = managedKubernetes().releases;
        const bool known =
            std::any_of(releases.begin(), releases.end(), [&](const auto& one) { return one.minor == minor; });
        EXPECT_EQ(withManagedReleases(sentence, MinorSet::only(minor)) == sentence, !known) << minor;
    }
}

}  // namespace
}  // namespace crd
