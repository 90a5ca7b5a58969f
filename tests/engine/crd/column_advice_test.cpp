// Advice about printer columns that depends on what a path selects, and on when a column is shown.
#include <gmock/gmock.h>

#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;

const std::string kAgeColumn = "{name: Age, type: date, jsonPath: .metadata.creationTimestamp}";

std::string columned(const std::string& schema, const std::vector<std::string>& columns) {
    std::string text = test::definitionAround(schema), list = "      additionalPrinterColumns:\n";
    for (const std::string& column : columns) list += "      - " + column + "\n";
    return text.insert(text.find("      schema:\n"), list + "      - " + kAgeColumn + "\n");
}

// Other fields of that name are pruned, or there are none.
TEST(ColumnAdvice, KnowsPathsThatSelectOneValue) {
    const auto messages = [](const std::string& path, const std::string& claim, const std::string& list) {
        const auto read = checked(columned(
            "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      size: {type: integer}\n"
            "      hosts: {type: array, " +
                list +
                "items: {type: object, properties: {name: {type: string}}}}\n"
                "      claim: {type: object, properties: {metadata: {type: object" +
                claim + "}, size: {type: integer}}}\n",
            {"{name: A, type: string, jsonPath: '" + path + "'}"}));
        return check(read.definition, nullptr, {}, {}).findings.size();
    };
    EXPECT_EQ(messages("..metadata.creationTimestamp", "", ""), 0u);
    EXPECT_EQ(messages("..metadata.creationTimestamp",
                       "},\n        limits: {type: object, additionalProperties: {"
                       "x-kubernetes-int-or-string: true}",
                       ""),
              0u);
    EXPECT_EQ(messages("..claim.size", "", ""), 0u);
    EXPECT_EQ(messages(".spec.hosts[*].name", "", "maxItems: 1, "), 0u);
    EXPECT_EQ(messages(".spec..hosts[0].name", "", ""), 0u);
    EXPECT_EQ(messages("..metadata.creationTimestamp", ", properties: {creationTimestamp: {type: string}}", ""), 1u);
    EXPECT_EQ(messages("..metadata.creationTimestamp", ", x-kubernetes-preserve-unknown-fields: true", ""), 1u);
    EXPECT_EQ(messages("..creationTimestamp", "", ""), 1u);  // A label may have that name.
    EXPECT_EQ(messages("..size", "", ""), 1u);
    EXPECT_EQ(messages("..uid", "", ""), 1u);
    EXPECT_EQ(messages(".spec.hosts[*].name", "", "maxItems: 2, "), 1u);
    EXPECT_EQ(messages("..hosts[*].name", "", ""), 1u);
}

TEST(ColumnAdvice, NamesTheCommandThatShowsBothHeaders) {
    const auto message = [](const std::string& second) {
        const auto read = checked(columned("type: object\nproperties: {size: {type: integer}}\n",
                                           {"{name: One, type: integer, jsonPath: .size}", second}));
        return check(read.definition, nullptr, {}, {}).findings.front().message.english();
    };
    EXPECT_EQ(message("{name: ONE, type: integer, jsonPath: .size}"), "kubectl get shows two columns named ONE");
    EXPECT_EQ(message("{name: ONE, type: integer, jsonPath: .size, priority: 1}"),
              "kubectl get -o wide shows two columns named ONE");
}

}  // namespace
}  // namespace crd
