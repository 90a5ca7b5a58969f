#include "model/base/list_diff.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

namespace crd::model {
namespace {

struct Item {
    int key;
    int value;
    bool operator==(const Item&) const = default;
};
using Kind = ListStep::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<ListStep> diff(const std::vector<Item>& before, const std::vector<Item>& after) {
    return listDiff(
        before, after, [](const Item& i) { return i.key; }, [](const Item& a, const Item& b) { return a == b; });
}

// Applies the steps to `list`; new and changed rows are those of `after`.
std::vector<Item> follow(std::vector<Item> list, const std::vector<Item>& after, const std::vector<ListStep>& steps) {
    for (const ListStep& s : steps) {
        const auto at = [&](int row) { return list.begin() + row; };
        if (s.kind == Kind::Remove) list.erase(at(s.first), at(s.last + 1));
        if (s.kind == Kind::Insert) list.insert(at(s.first), after.begin() + s.first, after.begin() + s.last + 1);
        if (s.kind == Kind::Change) std::copy(after.begin() + s.first, after.begin() + s.last + 1, at(s.first));
    }
    return list;
}

TEST(ListDiff, NothingToDo) {
    EXPECT_THAT(diff({}, {}), IsEmpty());
    EXPECT_THAT(diff({{1, 0}, {2, 0}}, {{1, 0}, {2, 0}}), IsEmpty());
}

TEST(ListDiff, ExactSteps) {
    EXPECT_THAT(diff({}, {{1, 0}, {2, 0}}), ElementsAre(ListStep{Kind::Insert, 0, 1}));
    EXPECT_THAT(diff({{1, 0}, {2, 0}}, {}), ElementsAre(ListStep{Kind::Remove, 0, 1}));
    EXPECT_THAT(diff({{1, 0}, {2, 0}, {3, 0}}, {{1, 0}, {3, 0}}), ElementsAre(ListStep{Kind::Remove, 1, 1}));
    EXPECT_THAT(diff({{1, 0}, {3, 0}}, {{1, 0}, {2, 0}, {3, 0}}), ElementsAre(ListStep{Kind::Insert, 1, 1}));
    EXPECT_THAT(diff({{1, 0}, {2, 0}, {3, 0}}, {{1, 0}, {2, 5}, {3, 0}}), ElementsAre(ListStep{Kind::Change, 1, 1}));
    EXPECT_THAT(diff({{1, 0}, {2, 0}, {3, 0}, {4, 0}}, {{1, 1}, {2, 1}, {3, 0}, {4, 1}}),
                ElementsAre(ListStep{Kind::Change, 0, 1}, ListStep{Kind::Change, 3, 3}));
}

TEST(ListDiff, AMoveIsARemovalAndAnInsertion) {
    EXPECT_THAT(diff({{1, 0}, {2, 0}, {3, 0}, {4, 0}}, {{2, 0}, {3, 0}, {4, 0}, {1, 0}}),
                ElementsAre(ListStep{Kind::Remove, 0, 0}, ListStep{Kind::Insert, 3, 3}));
}

TEST(ListDiff, RandomLists) {
    std::mt19937 random(1);
    const auto number = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
    for (int round = 0; round < 4000; ++round) {
        std::vector<Item> before, after;
        // Small key spaces have repeated keys; large ones do not.
        const int keys = round % 2 == 0 ? 8 : 1000;
        for (int i = number(12); i > 0; --i) before.push_back({number(keys), number(2)});
        for (const Item& item : before) {
            if (number(3) > 0) after.push_back({item.key, number(5) == 0 ? 9 : item.value});
            if (number(4) == 0) after.push_back({number(keys), 0});
        }
        if (number(3) == 0) std::shuffle(after.begin(), after.end(), random);
        const std::vector<ListStep> steps = diff(before, after);
        ASSERT_EQ(follow(before, after, steps), after) << "round " << round;
        // Removals first, then insertions, then changes.
        ASSERT_TRUE(std::is_sorted(steps.begin(), steps.end(),
                                   [](const ListStep& a, const ListStep& b) { return a.kind < b.kind; }));
    }
}

TEST(ListDiff, KeepsWhatStaysInALargeList) {
    std::vector<Item> before, after;
    for (int i = 0; i < 20'000; ++i) before.push_back({i, 0});
    after = before;
    after.erase(after.begin() + 9'000);
    after.insert(after.begin() + 15'000, {-1, 0});
    EXPECT_THAT(diff(before, after),
                ElementsAre(ListStep{Kind::Remove, 9'000, 9'000}, ListStep{Kind::Insert, 15'000, 15'000}));
}

TEST(ListDiff, ListsThatDifferEverywhereTakeTwoSteps) {
    std::vector<Item> before, after;
    for (int i = 0; i < 20'000; ++i) before.push_back({i, 0});
    for (int i = 1; i < 20'000; i += 2) after.push_back({i, 0});
    EXPECT_THAT(diff(before, after), ElementsAre(ListStep{Kind::Remove, 0, 19'998}, ListStep{Kind::Insert, 0, 9'998}));
}

}  // namespace
}  // namespace crd::model
