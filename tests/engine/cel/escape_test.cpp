#include "engine/cel/syntax/escape.h"

#include <gtest/gtest.h>

namespace crd::cel {
namespace {

TEST(Escape, SpellsOutWhatNoIdentifierHolds) {
    struct Case {
        const char* name;
        const char* identifier;
    };
    const Case cases[] = {
        {"a", "a"},
        {"a-b.c/d", "a__dash__b__dot__c__slash__d"},
        {"a__b", "a__underscores__b"},
        {"a___b", "a__underscores___b"},
        {"namespace", "__namespace__"},
        {"int", "int"},
    };
    for (const Case& one : cases) {
        EXPECT_EQ(escaped(one.name), one.identifier);
        EXPECT_EQ(unescaped(one.identifier), one.name);
    }
    for (const char* name : {"", "1a", "a b", "\u00e9", "$a"}) EXPECT_FALSE(escaped(name)) << name;
    EXPECT_FALSE(unescaped("a__nope__"));
    EXPECT_FALSE(unescaped("x__if__"));
}

}  // namespace
}  // namespace crd::cel
