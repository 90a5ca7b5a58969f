// Advice about printer columns that depends on what a path selects, and on when a column is shown.
#include <gmock/gmock.h>

#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

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
    EXPECT_EQ(messages("..hosts[*].name", "", "maxItems: 2, "), 1u);
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

std::vector<std::string> rulesOfColumns(const std::vector<std::string>& columns) {
    const auto read = checked(columned(
        "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      size: {type: integer}\n"
        "      hosts: {type: array, items: {type: object, properties: {name: {type: string}, port: {type: integer}, "
        "ports: {type: string}, tags: {type: array, items: {type: string}}}}}\n"
        "      tags: {type: array, items: {type: string}}\n"
        "  status: {type: object, properties: {hosts: {type: array, items: {type: object, properties: {name: {type: "
        "string}, port: {type: integer}}}}}}\n",
        columns));
    std::vector<std::string> out;
    for (const Finding& finding : check(read.definition, nullptr, {}, {}).findings) {
        out.push_back(std::string(idOf(finding.rule)) + " " + std::string(finding.span.of(read.stream->text())));
        for (const RelatedLocation& other : finding.related)
            out.back() += " and " + std::string(other.span.of(read.stream->text()));
    }
    return out;
}

std::string columnOf(const std::string& name, const std::string& path, const std::string& more = {}) {
    return "{name: " + name + ", type: string, jsonPath: '" + path + "'" + more + "}";
}

TEST(ColumnAdvice, IsGivenOncePerList) {
    EXPECT_THAT(rulesOfColumns({columnOf("Hosts", ".status.hosts[*].name"), columnOf("Ports", ".status.hosts[*].port"),
                                columnOf("Tags", ".spec.tags[*]")}),
                UnorderedElementsAre("advice.column-first-only '.spec.tags[*]'",
                                     "advice.column-first-only '.status.hosts[*].name' and '.status.hosts[*].port'"));
}

// No path shows one field of several items, and the name says that one is meant.
TEST(ColumnAdvice, IsSilentAboutAFieldUnderANameInTheSingular) {
    for (const std::string list : {".spec.hosts[*]", ".status.hosts[*]"}) {
        EXPECT_THAT(rulesOfColumns({columnOf("Host", list + ".name")}), IsEmpty());
        EXPECT_THAT(rulesOfColumns({columnOf("Port", list + ".port")}), IsEmpty());
        EXPECT_THAT(rulesOfColumns({columnOf("Hosts", list + ".name")}),
                    ElementsAre("advice.column-first-only '" + list + ".name'"));
    }
    EXPECT_THAT(rulesOfColumns({columnOf("Address", ".spec.hosts[*].name")}), IsEmpty());
    EXPECT_THAT(rulesOfColumns({columnOf("Ports", ".spec.hosts[*].ports")}), IsEmpty()) << "a text";
    EXPECT_THAT(rulesOfColumns({columnOf("Tags", ".spec.hosts[*].tags")}),
                ElementsAre("advice.column-first-only '.spec.hosts[*].tags'"));
    EXPECT_THAT(rulesOfColumns({columnOf("Host", ".status..name")}),
                ElementsAre("advice.column-first-only '.status..name'"));
    EXPECT_THAT(rulesOfColumns({columnOf("Tag", ".spec.tags[*]")}),
                ElementsAre("advice.column-first-only '.spec.tags[*]'"));
}

TEST(ColumnAdvice, EqualHeadersOfItemsThatDescriptionsDistinguish) {
    const auto found = [](const std::string& second, const std::string& more) {
        return rulesOfColumns({columnOf("Host", ".spec.hosts[0].name", more), columnOf("Host", second, more)});
    };
    const auto twice = ElementsAre("advice.column-name-twice Host");
    EXPECT_THAT(found(".spec.hosts[12].name", ", description: One of them."), IsEmpty());
    EXPECT_THAT(found(".spec.hosts[12].name", ""), twice);
    EXPECT_THAT(found(".spec.hosts[0].name", ", description: One of them."), twice);
    EXPECT_THAT(found(".spec.hosts[12].port", ", description: One of them."), twice);
}

TEST(ColumnAdvice, SilentForAWideNameAfterItsKind) {
    const auto found = [](const std::string& first, const std::string& more) {
        return rulesOfColumns({columnOf(first, ".kind"), columnOf("Name", ".spec.hosts[0].name", more)});
    };
    const auto twice = ElementsAre("advice.column-name-twice Name");
    EXPECT_THAT(found("Kind", ", priority: 1"), IsEmpty());
    EXPECT_THAT(found("Kind", ""), twice);
    EXPECT_THAT(found("Owner", ", priority: 1"), twice);
    EXPECT_THAT(rulesOfColumns({columnOf("Name", ".spec.hosts[0].name", ", priority: 1"), columnOf("Kind", ".kind")}),
                twice);
    EXPECT_THAT(rulesOfColumns({columnOf("Kind", ".kind"), columnOf("Host", ".spec.hosts[0].name"),
                                columnOf("Host", ".kind", ", priority: 1")}),
                ElementsAre("advice.column-name-twice Host"));
}

TEST(ColumnAdvice, JsonOnlyInWideColumnsIsMeant) {
    EXPECT_THAT(rulesOfColumns({columnOf("A", ".spec", ", priority: 1")}), IsEmpty());
    EXPECT_THAT(rulesOfColumns({columnOf("A", ".spec")}), ElementsAre("advice.column-type string"));
}

TEST(ColumnAdvice, KnowsTimesByTheirNames) {
    const auto count = [](const std::string& name, const std::string& keywords) {
        const auto read =
            checked(columned("type: object\nproperties:\n  " + name + ": {type: string" + keywords + "}\n",
                             {"{name: A, type: date, jsonPath: ." + name + "}"}));
        return check(read.definition, nullptr, {}, {}).findings.size();
    };
    for (const char* name : {"startTime", "buildDate", "lastSeenTimestamp", "createdAt", "time"})
        EXPECT_EQ(count(name, ""), 0u) << name;
    EXPECT_EQ(count("seen", ", description: An RFC 3339 time."), 0u);
    for (const char* name : {"update", "format", "seen"}) EXPECT_EQ(count(name, ""), 1u) << name;
    EXPECT_EQ(count("startTime", ", format: date"), 1u);
}

}  // namespace
}  // namespace crd
