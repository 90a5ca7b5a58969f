#include "engine/crd/model/version_priority.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace crd {
namespace {

std::vector<std::string> ordered(std::vector<std::string> names) {
    std::vector<std::string> out;
    for (const std::size_t i : versionPriority(names)) out.push_back(names[i]);
    return out;
}

TEST(VersionPriority, FollowsTheDocumentation) {
    EXPECT_THAT(
        ordered({"foo10", "v3beta1", "v2", "foo1", "v11alpha2", "v10beta3", "v11beta2", "v1", "v12alpha1", "v10"}),
        testing::ElementsAre("v10", "v2", "v1", "v11beta2", "v10beta3", "v3beta1", "v12alpha1", "v11alpha2", "foo1",
                             "foo10"));
}

TEST(VersionPriority, LeadingZerosRankEqualAndKeepTheirOrder) {
    EXPECT_EQ(compareVersions("v01", "v1"), std::weak_ordering::equivalent);
    EXPECT_THAT(ordered({"v01", "v2", "v1"}), testing::ElementsAre("v2", "v01", "v1"));
    EXPECT_THAT(ordered({"v1", "v2", "v01"}), testing::ElementsAre("v2", "v1", "v01"));
}

TEST(VersionPriority, NumbersTooLargeAreFreeForm) {
    EXPECT_EQ(compareVersions("v9223372036854775807", "v1"), std::weak_ordering::greater);
    EXPECT_EQ(compareVersions("v9223372036854775808", "v1"), std::weak_ordering::less);
    EXPECT_EQ(compareVersions("v1beta99999999999999999999", "v1alpha1"), std::weak_ordering::less);
}

TEST(VersionPriority, WhatOnlyLooksLikeAVersionIsFreeForm) {
    for (const char* name : {"v", "v1.2", "V1", "v1beta", "v1gamma1", "v1beta1x", "1", "v-1", "v1alpha1beta1"}) {
        EXPECT_EQ(compareVersions(name, "v1alpha1"), std::weak_ordering::less) << name;
    }
    EXPECT_EQ(compareVersions("a", "b"), std::weak_ordering::greater);
}

TEST(VersionPriority, OfNothingIsNothing) {
    EXPECT_TRUE(versionPriority({}).empty());
}

}  // namespace
}  // namespace crd
