#include "engine/schema/path_query.h"

#include <gmock/gmock.h>

#include "engine/schema/reader.h"
#include "tests/engine/schema/read_schema.h"

namespace crd::schema {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const SchemaPtr kPizza = readSchema(R"(
properties:
  spec:
    properties:
      products:
        items:
          properties:
            name: {type: string}
            nameOfCook: {type: string}
      labels:
        additionalProperties: {type: string}
      a.b: {type: string}
      matrix:
        items:
          items: {type: integer}
      tls:
        anyOf:
        - properties:
            mode: {enum: [x]}
        not: {required: [mode]}
        properties:
          mode: {type: string}
  status:
    properties:
      products: {type: integer}
)");

const std::vector<std::string> kNames = {"pizzas", "pizza", "Pizza", "pz"};

void visit(const Schema& schema, const FieldPath& path, std::vector<const ChildSchema*>& way, const PathQuery& query,
           std::vector<std::string>& out) {
    for (const ChildSchema& child : schema.children) {
        const FieldPath here = childPath(path, child);
        way.push_back(&child);
        if (query.leadsTo(way)) out.push_back(here.toString());
        visit(*child.schema, here, way, query, out);
        way.pop_back();
    }
}

std::vector<std::string> found(std::string_view text) {
    EXPECT_TRUE(PathQuery::isPath(text)) << text;
    std::vector<std::string> out;
    std::vector<const ChildSchema*> way;
    visit(*kPizza, FieldPath(), way, PathQuery(text, kNames), out);
    return out;
}

const std::string kItems = "properties[spec].properties[products].items";
const std::string kName = kItems + ".properties[name]";
const std::string kCook = kItems + ".properties[nameOfCook]";

TEST(PathQuery, LeavesElementsOut) {
    EXPECT_THAT(found("products.name"), ElementsAre(kName, kCook));
    EXPECT_THAT(found("products[].name"), ElementsAre(kName, kCook));
    EXPECT_THAT(found("products[*].name"), ElementsAre(kName, kCook));
    EXPECT_THAT(found("products[0].nameof"), ElementsAre(kCook));
    EXPECT_THAT(found("PRODUCTS.NameOf"), ElementsAre(kCook));
    EXPECT_THAT(found("ucts.name"), ElementsAre(kName, kCook)) << "the first name may begin anywhere";
    EXPECT_THAT(found(".ucts.name"), IsEmpty()) << "but not behind a dot";
    EXPECT_THAT(found("products.ame"), IsEmpty());
    EXPECT_THAT(found("products[]"), ElementsAre(kItems));
    EXPECT_THAT(found("labels[]"), ElementsAre("properties[spec].properties[labels].additionalProperties"));
    EXPECT_THAT(found("matrix[][]"), ElementsAre("properties[spec].properties[matrix].items.items"));
    EXPECT_THAT(found("status."), ElementsAre("properties[status].properties[products]")) << "all that is below";
}

TEST(PathQuery, TakesJsonPath) {
    EXPECT_THAT(found("$.spec.products"), ElementsAre("properties[spec].properties[products]"));
    EXPECT_THAT(found("$.products"), IsEmpty()) << "$ is the root";
    EXPECT_THAT(found("{.spec.products[*].nameOfCook}"), ElementsAre(kCook));
    EXPECT_THAT(found("{.spec.products[?(@.x=='a.b')].nameOfCook}"), ElementsAre(kCook));
    EXPECT_THAT(found(".spec.products[0:2].nameOfCook"), ElementsAre(kCook));
    EXPECT_THAT(found("$.spec['a.b']"), ElementsAre("properties[spec].properties[a.b]"));
    EXPECT_THAT(found("$.spec['a\\.b']"), ElementsAre("properties[spec].properties[a.b]"));
    EXPECT_THAT(found("$['spec'][\"a.b\"]"), ElementsAre("properties[spec].properties[a.b]"));
    EXPECT_THAT(found(".spec.a\\.b"), ElementsAre("properties[spec].properties[a.b]"));
}

TEST(PathQuery, TakesTheFormOfExplain) {
    EXPECT_THAT(found("pizzas.spec.products.nameOfCook"), ElementsAre(kCook));
    EXPECT_THAT(found("pz.spec.labels"), ElementsAre("properties[spec].properties[labels]"));
    EXPECT_THAT(found("Pizza.products"), IsEmpty()) << "explain begins at the root";
    EXPECT_THAT(found("other.spec.labels"), IsEmpty());
}

TEST(PathQuery, TakesTheServersForms) {
    const std::string schema = "spec.versions[0].schema.openAPIV3Schema.";
    EXPECT_THAT(found(schema + kCook), ElementsAre(kCook));
    EXPECT_THAT(found("spec.validation.openAPIV3Schema." + kCook + ".maxLength"), ElementsAre(kCook));
    EXPECT_THAT(found(schema + "properties[spec].properties[labels].additionalProperties"),
                ElementsAre("properties[spec].properties[labels].additionalProperties"));
    EXPECT_THAT(found(schema + "properties[spec].properties[tls].anyOf[0].properties[mode]"),
                ElementsAre("properties[spec].properties[tls].anyOf[0].properties[mode]"));
    EXPECT_THAT(found(schema + "properties[spec].properties[tls].not"),
                ElementsAre("properties[spec].properties[tls].not"));
    EXPECT_THAT(found(schema + "properties[products]"), IsEmpty());
    EXPECT_THAT(found("spec.labels[app]"), ElementsAre("properties[spec].properties[labels].additionalProperties"));
    EXPECT_THAT(found("spec.tls.mode"), ElementsAre("properties[spec].properties[tls].anyOf[0].properties[mode]",
                                                    "properties[spec].properties[tls].properties[mode]"));
}

TEST(PathQuery, TakesWhatIsHalfTyped) {
    for (const std::string whole : {"$.spec['a.b'].x", "{.spec.products[?(@.x=='a')].name}", "pizzas.spec[", "a\\",
                                    "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[x]"}) {
        for (std::size_t i = 0; i <= whole.size(); ++i) {
            std::vector<const ChildSchema*> way = {&kPizza->children[0]};
            (void)PathQuery(whole.substr(0, i), kNames).leadsTo(way);
        }
    }
    EXPECT_THAT(found("$.spec['a."), ElementsAre("properties[spec].properties[a.b]"));
    EXPECT_THAT(found("properties[spec].properties[prod"), ElementsAre("properties[spec].properties[products]"));
}

TEST(PathQuery, ANameIsNotAPath) {
    EXPECT_FALSE(PathQuery::isPath("products"));
    EXPECT_FALSE(PathQuery::isPath(""));
}

}  // namespace
}  // namespace crd::schema
