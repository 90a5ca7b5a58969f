#include "engine/mapping/way_back.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/convert/conversion.h"
#include "tests/engine/mapping/mapped.h"

namespace crd::mapping {
namespace {

struct WayBackCase {
    const char* what;
    const char* v1;
    const char* v2;  // the storage version
    const char* there;
    const char* back;
    const char* spec;    // of an object of v1
    const char* reader;  // version
    std::vector<std::string> reasons;
};

std::vector<std::string> reasonsOf(const WayBackCase& c) {
    const test::Mapped mapped(test::twoVersions("{type: object, properties: {" + std::string(c.v1) + "}}",
                                                "{type: object, properties: {" + std::string(c.v2) + "}}"),
                              test::mappingText("  - {from: v1, to: v2, rules: [" + std::string(c.there) +
                                                "]}\n  - {from: v2, to: v1, rules: [" + c.back + "]}\n"));
    MappingConverter converter(mapped.compiled, {.dropsMoved = true});
    convert::Conversion server(mapped.definition, mapped.result.versions, &converter);
    std::vector<std::string> out;
    for (const NotReturned& one :
         notReturned(server, server.stages("v1", {c.reader}, convert::test::lamp("v1", c.spec)))) {
        EXPECT_EQ(one.stage, 3u);
        out.push_back(one.reason.english());
    }
    return out;
}

// Rules read the values, so nothing is pruned.
TEST(WayBack, NamesValuesThatAreNotTheSame) {
    const char* const map = "labels: {type: object, additionalProperties: {type: string}}";
    const char* const team = "{field: .spec.labels, destination: .spec.team, transformation: \"self['team']\"}";
    const std::vector<std::string> other = {
        "spec.labels.other of v1 is \"z\", and nothing after a conversion to v2 and back."};
    const WayBackCase cases[] = {
        {"a key that no rule gives back", map, "team: {type: string}", team,
         "{field: .spec.team, destination: .spec.labels.team}", "{labels: {team: a, other: z}}", "v1", other},
        {"read at the other version", map, "team: {type: string}", team,
         "{field: .spec.team, destination: .spec.labels.team}", "{labels: {team: a, other: z}}", "v2", other},
        {"only the key that is given back",
         map,
         "team: {type: string}",
         team,
         "{field: .spec.team, destination: .spec.labels.team}",
         "{labels: {team: a}}",
         "v2",
         {}},
        {"another unit",
         "seconds: {type: integer}",
         "timeout: {type: string}",
         "{field: .spec.seconds, destination: .spec.timeout, transformation: \"string(self) + 'm'\"}",
         "{field: .spec.timeout, destination: .spec.seconds, transformation: duration(self).getSeconds()}",
         "{seconds: 40}",
         "v1",
         {"spec.seconds of v1 is 40, and 2400 after a conversion to v2 and back."}},
        {"the stages show what is pruned", "a: {type: string}", "b: {type: string}", "", "", "{a: x}", "v1", {}},
        {"a default appears",
         "a: {type: string}",
         "a: {type: string}, b: {type: string, default: x}",
         "",
         "",
         "{a: x}",
         "v1",
         {}},
        {"the way back fails",
         "a: {type: string}",
         "b: {type: string}",
         "{field: .spec.a, destination: .spec.b}",
         "{field: .spec.b, destination: .spec.a, transformation: 'self.split(\"-\")[1]'}",
         "{a: x}",
         "v2",
         {"The conversion to v1 fails: error converting: error executing transformation: index out of bounds: 1"}},
    };
    for (const WayBackCase& c : cases) {
        SCOPED_TRACE(c.what);
        EXPECT_EQ(reasonsOf(c), c.reasons);
    }
}

}  // namespace
}  // namespace crd::mapping
