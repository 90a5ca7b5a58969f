#include "engine/schema/structural_form.h"

#include <gtest/gtest.h>

#include "engine/schema/reader.h"
#include "tests/engine/schema/read_schema.h"

namespace crd::schema {
namespace {

bool isPattern(const std::string& first) {
    return hasIntOrStringAnyOf(*readSchema("anyOf: [{type: integer" + first + "}, {type: string}]"));
}

TEST(IntOrString, ComparesDeeply) {
    EXPECT_TRUE(isPattern(""));
    // Keywords that the conversion drops, or turns into Go's zero values, do not count.
    for (const char* more : {", description: ''", ", nullable: false", ", enum: []", ", allOf: []", ", $ref: ''",
                             ", additionalProperties: false", ", items: x", ", not: null", ", minimum: null",
                             ", definitions: {}", ", default: null"}) {
        EXPECT_TRUE(isPattern(more)) << more;
    }
    for (const char* more :
         {", description: x", ", nullable: true", ", enum: [1]", ", allOf: [{}]", ", additionalProperties: true",
          ", items: {}", ", not: {}", ", minimum: 0", ", default: 1", ", required: []", ", properties: {}",
          ", x-kubernetes-list-map-keys: []", ", x-kubernetes-validations: []", ", externalDocs: {}", ", format: a",
          ", x-kubernetes-list-type: ''", ", x-kubernetes-int-or-string: true"}) {
        EXPECT_FALSE(isPattern(more)) << more;
    }
}

TEST(IntOrString, WantsExactlyTheTwoBranchesInOrder) {
    EXPECT_FALSE(hasIntOrStringAnyOf(*readSchema("anyOf: [{type: string}, {type: integer}]")));
    EXPECT_FALSE(hasIntOrStringAnyOf(*readSchema("anyOf: [{type: integer}]")));
    EXPECT_FALSE(hasIntOrStringAnyOf(*readSchema("anyOf: [{type: integer}, {type: string}, {}]")));
    EXPECT_FALSE(hasIntOrStringAnyOf(*readSchema("oneOf: [{type: integer}, {type: string}]")));
    EXPECT_TRUE(
        hasIntOrStringAllOf(*readSchema("allOf: [{anyOf: [{type: integer}, {type: string}], minimum: 1}, {}]")));
    EXPECT_FALSE(hasIntOrStringAllOf(*readSchema("allOf: [{}, {anyOf: [{type: integer}, {type: string}]}]")));
}

TEST(MetadataRestriction, NamesTheFirstOne) {
    EXPECT_FALSE(metadataRestriction(*readSchema("{type: object}")));
    EXPECT_FALSE(metadataRestriction(*readSchema("{type: array, default: 1}")));
    EXPECT_FALSE(metadataRestriction(*readSchema("{properties: {name: {type: string, pattern: a}}}")));
    EXPECT_FALSE(metadataRestriction(*readSchema("{properties: {name: {}, generateName: {}}}")));
    EXPECT_FALSE(metadataRestriction(*readSchema("{properties: {}, enum: []}")));
    EXPECT_EQ(metadataRestriction(*readSchema("{properties: {name: {}, labels: {}}}")), Keyword::Properties);
    EXPECT_EQ(metadataRestriction(*readSchema("{type: object, title: x, description: y}")), Keyword::Title);
    EXPECT_EQ(metadataRestriction(*readSchema("{required: []}")), Keyword::Required);
    EXPECT_EQ(metadataRestriction(*readSchema("{additionalProperties: false}")), Keyword::AdditionalProperties);
}

}  // namespace
}  // namespace crd::schema
