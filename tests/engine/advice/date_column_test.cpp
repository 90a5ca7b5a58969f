// advice.date-column.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr RuleId kDateRule = RuleId::AdviceDateColumn;

std::string dated(const std::string& name, const std::string& part = "spec", const std::string& type = "date",
                  const std::string& node = "type: string, format: date-time") {
    return test::replaced(test::definitionAround("type: object\nproperties:\n  " + part +
                                                 ": {type: object, properties: {" + name + ": {" + node + "}}}\n"),
                          {{"      schema:\n",
                            "      subresources: {status: {}}\n      additionalPrinterColumns:\n"
                            "        - {name: When, type: " +
                                type + ", jsonPath: ." + part + "." + name +
                                "}\n        - {name: Age, type: date, jsonPath: "
                                ".metadata.creationTimestamp}\n      schema:\n"}});
}

TEST(DateColumn, ATimeAhead) {
    const std::string text = dated("requiredBy");
    const auto found = test::foreseenOf(text, kDateRule);
    EXPECT_THAT(
        test::toldOf(found),
        ElementsAre(
            "kubectl get shows <invalid> while spec.requiredBy is in the future: a column of type date shows how "
            "long ago a time was at spec.versions[0].additionalPrinterColumns[0].type",
            "create as v1: accepted, and shown as <invalid>"));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found.front().proof->summary.english(), "2099-01-01T00:00:00Z → <invalid> in kubectl get");
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("{name: When, type: string, jsonPath: .spec.requiredBy}"));
    EXPECT_THAT(test::foreseenOf(fixed, kDateRule), IsEmpty());
}

TEST(DateColumn, OfTheStatus) {
    EXPECT_THAT(test::toldOf(test::foreseenOf(dated("notAfter", "status"), kDateRule)),
                ElementsAre(HasSubstr("status.notAfter"), "create as v1: accepted",
                            "update of the status as v1: accepted, and shown as <invalid>"));
}

TEST(DateColumn, NamesOfTimesAhead) {
    for (const char* name : {"expires", "expiresAt", "expirationTime", "expiryDate", "deadline", "nextRun",
                             "nextScheduleTime", "validUntil", "dueDate", "notAfter"})
        EXPECT_THAT(test::foreseenOf(dated(name), kDateRule), SizeIs(1)) << name;
    for (const char* name : {"startTime", "lastExpiry", "expiredAt", "completed", "notBefore", "lastTransitionTime",
                             "scheduledTime", "after", "updatedAt", "context"})
        EXPECT_THAT(test::foreseenOf(dated(name), kDateRule), IsEmpty()) << name;
}

TEST(DateColumn, SilentWhereItIsNotADate) {
    EXPECT_THAT(test::foreseenOf(dated("expires", "spec", "string"), kDateRule), IsEmpty());
    // These have other advice.
    EXPECT_THAT(test::foreseenOf(dated("expires", "spec", "date", "type: string"), kDateRule), IsEmpty());
    EXPECT_THAT(test::foreseenOf(dated("expires", "spec", "date", "type: integer"), kDateRule), IsEmpty());
    // No time after 2026.
    EXPECT_THAT(
        test::foreseenOf(dated("expires", "spec", "date", "type: string, format: date-time, pattern: '^202[0-6]'"),
                         kDateRule),
        IsEmpty());
}

}  // namespace
}  // namespace crd

CRD_CLAIMS(R"py(
def date_ahead(name, status):
    part = "status" if status else "spec"
    whens = ["2099-01-01T00:00:00Z", "9000-01-01T00:00:00Z"]
    objects = [{"spec": {}, part: {name: when}} for when in whens]
    invalid = lambda world: cells("When", ["<invalid>"] * 2, *objects)(world)
    past = lambda world: None if world.column("When", [{"spec": {}, part: {name: "2000-01-01T00:00:00Z"}}])[0].endswith("y") else "no age"
    shown = lambda world: cells("When", whens, *objects)(world.fixed)
    written = lambda world: all_of(*(accepted(world.write_status({"spec": {}}, one["status"]) if status else world.create(one)) for one in objects))
    when = {part: thing({name: text(format="date-time")})}
    yield Case("date-column", thing({"spec": thing({}), **when}), {
        f"kubectl get shows <invalid> while {part}.{name} is in the future: a column of type date shows how long ago a time was": lambda world: all_of(
            invalid(world), past(world)),
        "A column of the type `date` shows how long ago a time was.": past,
        "While the time is in the future, `kubectl get` shows `<invalid>`, although the object is valid.": lambda world: all_of(
            invalid(world), written(world)),
        "A column of the type `string` shows the time itself.": shown,
        "The server checks the type of a column and the form of its path, not the values.": silent,
        "`<invalid>` is the content of a cell, not an error.": lambda world: all_of(invalid(world), written(world)),
        "kubectl get shows the time itself.": shown,
        ADVICE: silent, OFF: "about crdctl"},
        **({"subresources": {"status": {}}} if status else {}), additionalPrinterColumns=[column("When", f".{part}.{name}", "date"), AGE])


def cases():
    yield from date_ahead("requiredBy", False)
    yield from date_ahead("notAfter", True)
)py");
