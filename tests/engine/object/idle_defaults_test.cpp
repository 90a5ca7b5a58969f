#include "engine/object/idle_defaults.h"

#include <gmock/gmock.h>

#include "tests/engine/object/schema_text.h"

namespace crd::object {
namespace {

using ::testing::ElementsAre;

TEST(IdleDefaults, NameTheAbsentParent) {
    const test::SchemaText schema(
        "{type: object, properties: {a: {type: object, properties: {x: {type: integer, default: 1}, w: {type: object, "
        "properties: {z: {type: integer, default: 2}}}}}, b: {type: object, default: {}, properties: {x: {type: "
        "integer, "
        "default: 1}}}, c: {type: array, items: {type: object, properties: {d: {type: object, properties: {x: {type: "
        "integer, "
        "default: 1}}}}}}, m: {type: object, additionalProperties: {type: object, properties: {d: {type: object, "
        "properties: "
        "{x: {type: integer, default: 1}}}}}}}}");
    schema::PropertyIndex properties;
    const auto found = [&](const char* object) {
        std::vector<std::string> out;
        for (const IdleDefaults& idle : idleDefaults(test::json(object), *schema, properties)) {
            out.push_back(idle.absent.toString() + " " + std::to_string(idle.count));
        }
        return out;
    };
    EXPECT_THAT(found("{}"), ElementsAre("a 2"));
    EXPECT_THAT(found("{a: {x: 3}, c: [{}], m: {k: {}}}"), ElementsAre("a.w 1", "c[0].d 1", "m[k].d 1"));
    EXPECT_THAT(found("{a: 5}"), ElementsAre());
}

}  // namespace
}  // namespace crd::object
