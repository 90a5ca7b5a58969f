// Every rule is explained on a page of resources/rules, and the page's examples are correct.
#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "engine/advice/advice.h"
#include "engine/base/rule_id.h"
#include "tests/engine/advice/foreseen.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::baseOf;
using test::checked;
using test::described;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

const std::filesystem::path kPages = "resources/rules";

// Rules whose example is too long for a page, or needs objects or other definitions too.
const std::set<std::string, std::less<>> kWithoutExample = {
    "decode.too-deep",     "advice.column-blank",           "advice.braces",        "advice.other-target",
    "advice.not-on-older", "advice.descriptions-too-large", "advice.name-conflict", "advice.stored-objects"};

std::set<std::string> rulesFound(const std::string& text, const BasePtr& base) {
    auto read = checked(text);
    CheckOptions options;
    options.base = base;
    std::set<std::string> out;
    // By the oldest target too, so that newer features are found, and by the newest, which knows more rules.
    for (const int minor : {kOldestMinor, kDefaultMinor, kNewestMinor}) {
        options.targetMinor = minor;
        read.result = check(read.definition, nullptr, {}, options);
        test::addForesight(read, minor);
        for (const Finding& finding : read.result.findings) out.emplace(idOf(finding.rule));
    }
    return out;
}

class RulePages : public ::testing::TestWithParam<std::string> {};

TEST_P(RulePages, SaysWhatWhyAndHowToFix) {
    const auto page = test::rulePage(kPages / (GetParam() + ".md"));
    ASSERT_FALSE(page.headings.empty()) << "no page for " << GetParam();
    std::vector<std::string> headings = page.headings;
    const auto silence = std::find(headings.begin(), headings.end(), "Why the server is silent");
    EXPECT_TRUE(silence != headings.end() || !advice::isForesight(*ruleIdOf(GetParam())));
    if (silence != headings.end()) {
        EXPECT_TRUE(isAdvice(*ruleIdOf(GetParam()))) << "the server reports it";
        EXPECT_EQ(silence - headings.begin(), 2) << "after Why";
        headings.erase(silence);
    }
    if (kWithoutExample.contains(GetParam()))
        EXPECT_THAT(headings, ElementsAre("What", "Why", "How to fix"));
    else
        EXPECT_THAT(headings, ElementsAre("What", "Why", "Incorrect", "Correct", "How to fix"));
    EXPECT_LE(page.lines, 100u);
}

TEST_P(RulePages, BreakingExampleBreaksIt) {
    const auto page = test::rulePage(kPages / (GetParam() + ".md"));
    if (kWithoutExample.contains(GetParam())) GTEST_SKIP() << "no example";
    EXPECT_THAT(rulesFound(page.breaking, baseOf(page)), Contains(GetParam())) << page.breaking;
}

TEST_P(RulePages, PassingExamplePasses) {
    const auto page = test::rulePage(kPages / (GetParam() + ".md"));
    if (kWithoutExample.contains(GetParam())) GTEST_SKIP() << "no example";
    const auto result = test::foreseen(page.passing, baseOf(page)).result;
    EXPECT_TRUE(result.findings.empty()) << described(result.findings);
    EXPECT_TRUE(result.admitted);
}

std::vector<std::string> allRules() {
    std::vector<std::string> out;
    for (const RuleInfo& rule : definitionRules())
        if (!rule.id.starts_with("file.")) out.emplace_back(rule.id);
    return out;
}

INSTANTIATE_TEST_SUITE_P(All, RulePages, ::testing::ValuesIn(allRules()), [](const auto& rule) {
    std::string name = rule.param;
    for (char& c : name)
        if (c == '.' || c == '-') c = '_';
    return name;
});

TEST(RulePageFiles, EachRuleHasAPageWithItsTitle) {
    std::size_t pages = 0;
    for (const auto& entry : std::filesystem::directory_iterator(kPages)) {
        const std::string id = entry.path().stem().string();
        const std::optional<RuleId> rule = ruleIdOf(id);
        ASSERT_TRUE(rule) << entry.path();
        EXPECT_EQ(test::rulePage(entry.path()).title, info(*rule).title);
        ++pages;
    }
    EXPECT_EQ(pages + 1, static_cast<std::size_t>(RuleId::Count)) << "RuleId::None has none";
}

TEST(RulePageFiles, SayThatARuleCanBeSwitchedOffIfItCan) {
    for (const auto& entry : std::filesystem::directory_iterator(kPages)) {
        const std::string id = entry.path().stem().string();
        const std::optional<RuleId> rule = ruleIdOf(id);
        ASSERT_TRUE(rule) << entry.path();
        const bool offered = test::fileText(entry.path()).find("It can be switched off") != std::string::npos;
        const bool isOurs = isAdvice(*rule) || info(*rule).group == RuleGroup::File;
        EXPECT_EQ(offered, isOurs && mayBeSwitchedOff(*rule) && isOnByDefault(*rule)) << id;
    }
}

// Notes are allowed in examples.
bool onlyNotes(const std::vector<Finding>& findings) {
    return std::all_of(findings.begin(), findings.end(), [](const Finding& f) { return f.severity == Severity::Info; });
}

TEST(Resources, TemplatesAreAdmitted) {
    const std::string list = test::fileText("resources/templates/templates.yaml");
    std::size_t templates = 0;
    for (const auto& entry : std::filesystem::directory_iterator("resources/templates")) {
        if (entry.path().filename() == "templates.yaml") continue;
        ++templates;
        const auto result = test::foreseen(test::fileText(entry.path())).result;
        EXPECT_TRUE(result.admitted) << entry.path();
        EXPECT_TRUE(onlyNotes(result.findings)) << entry.path() << "\n" << described(result.findings);
        EXPECT_NE(list.find("- id: " + entry.path().stem().string() + "\n"), std::string::npos) << entry.path();
    }
    EXPECT_GE(templates, 4u);
}

TEST(Resources, EveryListedTemplateHasAFile) {
    const auto stream =
        yaml::Stream::read(std::make_shared<const std::string>(test::fileText("resources/templates/templates.yaml")));
    ASSERT_TRUE(stream->ok());
    const yaml::NodeRef list = stream->documents().front().ref();
    ASSERT_TRUE(list->isSequence());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const yaml::NodeRef entry = list.entry(i).value;
        ASSERT_TRUE(entry.find("id") && entry.find("title") && entry.find("description"));
        EXPECT_TRUE(std::filesystem::exists("resources/templates/" + entry.find("id")->scalar + ".yaml"));
        EXPECT_FALSE(entry.find("title")->scalar.empty());
        EXPECT_FALSE(entry.find("description")->scalar.empty());
    }
}

TEST(Resources, SampleIsAdmitted) {
    const auto result = test::foreseen(test::fileText("resources/samples/bakeries.yaml")).result;
    EXPECT_TRUE(result.admitted);
    EXPECT_TRUE(onlyNotes(result.findings)) << described(result.findings);
}

TEST(Resources, BrokenSampleShowsTheMostCommonMistakes) {
    const auto result = checked(test::fileText("resources/samples/broken.yaml")).result;
    EXPECT_FALSE(result.admitted);
    std::multiset<std::string> found;
    for (const Finding& finding : result.findings) found.emplace(idOf(finding.rule));
    EXPECT_THAT(
        found,
        ::testing::UnorderedElementsAre(
            "structural.metadata-restricted", "structural.type-required", "structural.type-required",
            "structural.items-required", "schema.properties-and-additional", "structural.type-in-junctor",
            "structural.description-in-junctor", "structural.default-in-junctor", "structural.nullable-in-junctor",
            "structural.int-or-string-preserve", "structural.embedded-properties", "schema.unique-items",
            "schema.ref-forbidden", "schema.type-unsupported", "schema.type-unsupported", "schema.type-null",
            "schema.list-map-needs-keys", "schema.preserve-unknown-fields-false", "structural.defined-outside"))
        << described(result.findings);
}

}  // namespace
}  // namespace crd
