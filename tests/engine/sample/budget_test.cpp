// All tries of one search share a budget, counted in bytes.
#include "engine/sample/budget.h"

#include <gmock/gmock.h>

#include "engine/sample/sample.h"
#include "engine/value/json_size.h"
#include "tests/engine/object/schema_text.h"
#include "tests/processor_time.h"

namespace crd::sample {
namespace {

using object::test::SchemaText;
using std::chrono::hours;
using ::testing::ElementsAre;

TEST(Budget, IsUsedUpByBytes) {
    Budget budget(1'000, hours(1));
    budget.spend(1'000);
    EXPECT_FALSE(budget.usedUp());
    budget.spend(1);
    EXPECT_TRUE(budget.usedUp());
    EXPECT_EQ(budget.spent(), 1'001u);
}

TEST(Budget, AffordsWhatDoesNotUseItUp) {
    Budget budget(1'000, hours(1));
    budget.spend(400);
    EXPECT_TRUE(budget.affords(600));
    EXPECT_FALSE(budget.affords(601));
    budget.spend(601);
    EXPECT_FALSE(budget.affords(0));
}

TEST(Budget, IsUsedUpByTimeToo) {
    Budget budget(Budget::kBytes, std::chrono::milliseconds(0));
    budget.spend(Budget::kBytes / 2);
    EXPECT_TRUE(budget.usedUp());
}

TEST(Budget, IsUsedUpByTimeWithoutBytes) {
    Budget budget(Budget::kBytes, std::chrono::milliseconds(0));
    budget.spend(1);
    EXPECT_FALSE(budget.usedUp());
    budget.look();
    EXPECT_TRUE(budget.usedUp());
}

// Short texts, whose rules read many times their length.
TEST(Budget, CountsTheRulesThatAreEvaluated) {
    const auto spentOn = [](const std::string& rules) {
        const SchemaText schema(
            "{type: object, required: [spec], properties: {spec: {type: object, required: [a], "
            "properties: {a: {type: string, minLength: 4000, " +
            rules + "}}}}}");
        Sampler sampler(object::test::kindOf(schema, "example.com", "Lamp"));
        Budget budget(std::size_t{1} << 40U, hours(1));
        SampleOptions options;
        options.budget = &budget;
        (void)sampler.make(options);
        return budget.spent();
    };
    const std::string rule = R"(self.replace("a", "aaaaaaaa").replace("a", "aaaaaaaa").size() < 0)";
    EXPECT_GT(spentOn("x-kubernetes-validations: [{rule: '" + rule + "'}]"), spentOn("") + 4'000);
}

struct Spending {
    std::size_t spent = 0;
    bool usedUp = false;
    std::string object;
    bool operator==(const Spending&) const = default;
};

Spending spendingOn(const SchemaText& schema, std::size_t bytes = std::size_t{1} << 40U) {
    Sampler sampler(object::test::kindOf(schema, "example.com", "Lamp"));
    Budget budget(bytes, hours(1));
    SampleOptions options;
    options.extent = Extent::Full;
    options.budget = &budget;
    const Json object = sampler.make(options).object;
    return {budget.spent(), budget.usedUp(), toString(object)};
}

// 8 fields, of which each rule allows a value that is not tried first, and choices that are validated.
std::string choosing(const std::string& rules, const std::string& more = "") {
    std::string fields;
    for (int i = 0; i < 8; ++i)
        fields += (i > 0 ? ", f" : "f") + std::to_string(i) + ": {type: string, pattern: '^[a-c]{2,9}$', maxLength: 9}";
    return "{type: object, properties: {spec: {type: object, properties: {" + fields + "}" + more + rules + "}}}";
}

std::string rulesOf(int count) {
    std::string out;
    for (int i = 0; i < count; ++i) {
        const std::string field = "self.f" + std::to_string(i % 8);
        out += (i > 0 ? ", " : "") + std::string("{rule: '!has(") + field + ") || " + field + " == \"no\"'}";
    }
    return ", x-kubernetes-validations: [" + out + "]";
}

// The same work is spent in each run, and the budget is used up at the same try.
TEST(Budget, DecidesTheSameInEachRun) {
    const SchemaText schema(choosing(rulesOf(8)));
    const Spending whole = spendingOn(schema);
    EXPECT_FALSE(whole.usedUp);
    EXPECT_EQ(spendingOn(schema), whole);
    for (const std::size_t part : {2U, 3U, 10U}) {
        const Spending cut = spendingOn(schema, whole.spent / part);
        EXPECT_TRUE(cut.usedUp) << part;
        EXPECT_LT(cut.spent, whole.spent) << part;
        EXPECT_EQ(spendingOn(schema, whole.spent / part), cut) << part;
    }
}

// Rules of little cost take time, too, as do the changes that are tried for those that are broken.
TEST(Budget, CountsEachRuleAndChange) {
    const std::size_t plain = spendingOn(SchemaText(choosing(""))).spent;
    const std::size_t few = spendingOn(SchemaText(choosing(rulesOf(8)))).spent;
    const std::size_t many = spendingOn(SchemaText(choosing(rulesOf(80)))).spent;
    EXPECT_GT(few, plain + 8 * Budget::kBytesOfValue);
    EXPECT_GT(many, few + 72 * Budget::kBytesOfValue);
}

// Each choice is validated with all branches.
TEST(Budget, CountsTheValidationOfChoices) {
    const auto spentOn = [](int branches) {
        std::string out;
        for (int i = 0; i < branches; ++i)
            out += (i > 0 ? ", " : "") + std::string("{required: [f0, f") + std::to_string(i % 8) +
                   "], maxProperties: " + std::to_string(i % 4) + "}";
        return spendingOn(SchemaText(choosing("", ", anyOf: [" + out + "]"))).spent;
    };
    EXPECT_GT(spentOn(40), spentOn(4) + 36 * Budget::kBytesOfStep);
}

// A pattern of more than a thousand instructions: searchWork() is not zero.
TEST(Budget, CountsSearchesOfLargePatterns) {
    const auto spentOn = [](const std::string& pattern) {
        return spendingOn(SchemaText("{type: object, properties: {spec: {type: object, properties: {a: {type: string, "
                                     "pattern: '" +
                                     pattern + "'}}}}}"))
            .spent;
    };
    EXPECT_GT(spentOn("^[a-z]{1,900}$"), spentOn("^[a-z]{1,9}$") + 10'000);
}

// A list of 2,000 texts of 1,000 bytes is required: each object has 2 MB.
const char* const kLarge =
    "{type: object, required: [spec], properties: {spec: {type: object, required: [l], properties: {l: {type: array, "
    "minItems: 2000, items: {type: string, minLength: 1000}}, a: {type: integer, maximum: 3}}}}}";

TEST(Budget, IsSharedByTries) {
    const SchemaText schema(kLarge);
    Sampler sampler(object::test::kindOf(schema, "example.com", "Lamp"));
    Budget budget(9'000'000, hours(1));  // generating and validating an object spends its bytes
    SampleOptions options;
    options.budget = &budget;
    std::vector<std::string> results;
    for (int i = 0; i < 4; ++i) {
        const Sample made = sampler.make(options);
        results.push_back(made.accepted ? "accepted" : made.shortfalls.front().reason.english());
        EXPECT_TRUE(made.accepted || requestBytes(made.object) < 2'000'000);
    }
    EXPECT_THAT(results, ElementsAre("accepted", "accepted", "No object was found within the limits.",
                                     "No object was found within the limits."));
    EXPECT_LT(budget.spent(), 10'010'000u);
}

// A broken rule for each of many fields. To find the fields that the rules name, and to list the changes of each, once
// took time and memory in proportion to the square of their number, which the budget did not count.
TEST(Budget, LimitsTheChangesForManyRules) {
    std::string fields, rules;
    for (int i = 0; i < 8'000; ++i) {
        const std::string number = std::to_string(i);
        fields += (i > 0 ? ", f" : "f") + number + ": {type: string}";
        rules += (i > 0 ? ", " : "") + std::string("{rule: \"!has(self.f") + number + ") || self.f" + number +
                 " == 'v" + number + "'\"}";
    }
    const SchemaText schema("{type: object, properties: {spec: {type: object, properties: {" + fields +
                            "}, x-kubernetes-validations: [" + rules + "]}}}");
    SampleOptions options;
    options.extent = Extent::Full;
    // Of processor time, in milliseconds: the budget, the compiled rules, and room for slow machines and sanitizers.
    EXPECT_LT(crd::test::threadTimeOf([&] {
                  Sampler sampler(object::test::kindOf(schema, "example.com", "Lamp"));
                  (void)sampler.make(options);
              }),
              40'000);
}

TEST(Budget, LimitsAllBoundariesTogether) {
    const SchemaText schema(kLarge);
    Sampler sampler(object::test::kindOf(schema, "example.com", "Lamp"));
    Budget budget(15'000'000, hours(1));
    SampleOptions options;
    options.budget = &budget;
    const Boundaries made = sampler.boundaries(options);
    EXPECT_GT(made.samples.size(), 0u);
    EXPECT_GT(made.leftOut, 0u);
    EXPECT_LT(budget.spent(), 18'000'000u);
}

}  // namespace
}  // namespace crd::sample
