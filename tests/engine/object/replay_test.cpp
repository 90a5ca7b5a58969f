#include "engine/object/replay.h"

#include <gmock/gmock.h>

#include "engine/object/client.h"
#include "engine/object/node_positions.h"
#include "engine/object/request.h"
#include "tests/engine/object/schema_text.h"

namespace crd::object {
namespace {

using test::json;
using test::kindOf;
using test::SchemaText;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const char* const kSchema = R"(type: object
properties:
  spec:
    type: object
    default: {}
    properties:
      size: {type: integer, default: 3}
      note: {type: string}
      tags: {type: object, additionalProperties: {type: object, properties: {up: {type: boolean, default: true}}}}
      hosts:
        type: array
        items: {type: object, properties: {port: {type: integer, default: 80}, name: {type: string}}}
  status: {type: object, properties: {phase: {type: string}}}
)";

Json tab(const std::string& rest) {
    return json("{apiVersion: a.example.com/v1, kind: Tab, metadata: {name: my, namespace: here, other: 1}" + rest +
                "}");
}

TEST(Replay, StepsMadeOnceMoreGiveWhatIsStored) {
    const SchemaText text(kSchema);
    ResourceServer server(kindOf(text, "a.example.com", "Tab"));
    const char* const cases[] = {
        "",
        ", spec: {size: null, note: null, other: {a: 1}}",
        ", spec: {hosts: [{name: a}, {port: null, x: 1}], tags: {a: {}, b: {up: null}}}, status: {phase: x}",
        ", other: 1, spec: {tags: {x.y/z: {more: 1}}}",
    };
    for (const char* rest : cases) {
        SCOPED_TRACE(rest);
        const Json sent = tab(rest);
        const Outcome out = server.create(sent);
        ASSERT_FALSE(out.reading.rejection);
        Json replayed = sent;
        for (const Step& step : out.reading.steps) apply(step, replayed);
        EXPECT_EQ(toString(replayed), toString(out.stored));
    }
    const Json stored = server.readStored(tab(", status: {phase: old}")).object;
    const Json sent =
        completed(tab(", spec: {size: 4}, status: {phase: new}"), kindOf(text, "a.example.com", "Tab"), &stored);
    const Outcome out = server.update(sent, stored);
    Json replayed = sent;
    for (const Step& step : out.reading.steps) apply(step, replayed);
    EXPECT_EQ(toString(replayed), toString(out.stored));
}

TEST(Replay, StepsOfTheResponseGiveWhatIsReturned) {
    const SchemaText text(
        "{type: object, properties: {spec: {type: object}, status: {type: object, default: {}, properties: {seen: "
        "{type: integer, default: -1}, note: {type: string}}}}}");
    ResourceServer server(kindOf(text, "a.example.com", "Tab"));
    const Outcome out = server.create(tab(", status: {seen: 4, note: x}"));
    ASSERT_TRUE(out.returned);
    Json replayed = out.stored;
    for (const Step& step : out.responseSteps) {
        EXPECT_EQ(stageOf(step.kind), Stage::Respond);
        apply(step, replayed);
    }
    EXPECT_EQ(toString(replayed), toString(*out.returned));
}

TEST(Replay, StepsThatDoNotFitChangeNothing) {
    Json object = json("{a: [1]}");
    apply({StepKind::Pruned, FieldPath().child("b").child("c"), nullptr, {}}, object);
    apply({StepKind::Defaulted, FieldPath().child("a").at(4), nullptr, Json(1)}, object);
    apply({StepKind::Pruned, {}, nullptr, {}}, object);
    EXPECT_EQ(toString(object), R"({"a":[1]})");
}

TEST(NodePlaces, LeadFromObjectToSchemaAndBack) {
    const SchemaText text(kSchema);
    schema::PropertyIndex properties;
    const Json object = json("{spec: {tags: {a: {up: true}, b: {}}, hosts: [{port: 1}, {name: x}], odd: {x: 1}}}");
    const auto node = [&](const std::string& place) {
        const NodeAt at = nodeAt(*text, *FieldPath::parse(place), properties);
        return at.below.toString() + (at.exact ? "" : " ...");
    };
    EXPECT_EQ(node("spec.hosts[1].port"), "properties[spec].properties[hosts].items.properties[port]");
    EXPECT_EQ(node("spec.tags[a].up"), "properties[spec].properties[tags].additionalProperties.properties[up]");
    EXPECT_EQ(node("spec.odd.x"), "properties[spec] ...");
    EXPECT_EQ(node("spec[0]"), "properties[spec] ...");
    const auto places = [&](const std::string& below) {
        std::vector<std::string> out;
        for (const FieldPath& place : positionsOf(*text, *FieldPath::parse(below), object, properties))
            out.push_back(place.toString());
        return out;
    };
    EXPECT_THAT(places("properties[spec].properties[hosts].items.properties[port]"), ElementsAre("spec.hosts[0].port"));
    EXPECT_THAT(places("properties[spec].properties[hosts].items"), ElementsAre("spec.hosts[0]", "spec.hosts[1]"));
    EXPECT_THAT(places("properties[spec].properties[tags].additionalProperties"),
                ElementsAre("spec.tags[a]", "spec.tags[b]"));
    EXPECT_THAT(places("properties[spec].properties[size].anyOf[0]"), IsEmpty());
    EXPECT_THAT(places("properties[spec].anyOf[0].properties[size]"), ElementsAre("spec"));
}

}  // namespace
}  // namespace crd::object
