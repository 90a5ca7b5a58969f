// advice.never-valid.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr RuleId kNeverValid = RuleId::AdviceNeverValid;

// A schema with this one below properties of spec, and further lines of spec.
std::string specWith(const std::string& properties, const std::string& more = "") {
    return test::definitionAround("type: object\nproperties:\n  spec:\n    type: object\n" + test::indentedBy(4, more) +
                                  "    properties:\n" + test::indentedBy(6, properties));
}

// The messages, without their paths.
std::vector<std::string> messagesOf(const std::string& text, int targetMinor = kDefaultMinor) {
    std::vector<std::string> out;
    for (const Finding& finding : test::foreseenOf(text, kNeverValid, targetMinor))
        out.push_back(finding.message.english());
    return out;
}

constexpr const char* kPeer = "asn: {type: integer, format: int32, minimum: 0, maximum: 4294967295}\n";

TEST(NeverValid, ALimitBeyondTheFormat) {
    const std::string text = specWith(kPeer);
    const auto found = test::foreseenOf(text, kNeverValid);
    const std::string rejected =
        "<nil>: Invalid value: \"\": Maximum boundary value must be of type integer with format int32 in spec.asn";
    EXPECT_THAT(
        test::toldOf(found),
        ElementsAre("From Kubernetes 1.36 on, the server rejects every object with spec.asn: limits are checked "
                    "like values, and maximum: 4294967295 is not in the range of int32 at " +
                        test::kRoot + ".properties[spec].properties[asn].maximum",
                    "create as v1: " + rejected, "create as v1: " + rejected, "create as v1: accepted"));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found.front().proof->summary.english(), "create {spec: {asn: 1}} → rejected");
    EXPECT_EQ(minorNames(found.front().servers), "1.36, 1.37");
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("format: int64"));
    EXPECT_THAT(test::foreseenOf(fixed, kNeverValid), IsEmpty());
}

TEST(NeverValid, ALimitBeyondTheFormatForAnOlderTarget) {
    const auto found = test::foreseenOf(specWith(kPeer), kNeverValid, 34);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(test::toldOf(found), Contains("create as v1: accepted"));
    EXPECT_THAT(messagesOf(specWith("size: {type: integer, minimum: 1.5}\n"), 30),
                ElementsAre("From Kubernetes 1.36 on, the server rejects every object with spec.size: the limits of an "
                            "integer are checked like its values, and minimum: 1.5 is not an integer"));
}

TEST(NeverValid, LimitsThatTheServerRounds) {
    const std::string text =
        specWith("id: {type: integer, format: int64, minimum: -9223372036854775808, maximum: 9223372036854775807}\n");
    const auto found = test::foreseenOf(text, kNeverValid);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(found.front().message.english(),
                HasSubstr("maximum, which the server reads as 9223372036854776000, is not in the range of int64"));
    EXPECT_THAT(test::fixedBy(text, found.front()), HasSubstr("id: {type: integer, format: int64}"));
    const std::string ratio = specWith("ratio: {type: number, format: float, maximum: 1.0e+39}\n");
    const auto wide = test::foreseenOf(ratio, kNeverValid);
    ASSERT_EQ(wide.size(), 1u);
    EXPECT_THAT(test::fixedBy(ratio, wide.front()), HasSubstr("format: double"));
}

// Each is rejected for the other too.
TEST(NeverValid, SeveralInOneObject) {
    EXPECT_THAT(messagesOf(specWith(std::string(kPeer) + "peer: {type: integer, format: int32, maximum: 4294967295}\n",
                                    "required: [asn]\n")),
                ElementsAre(HasSubstr("every object with spec:"), HasSubstr("every object with spec.peer:")));
}

TEST(NeverValid, OneMistakeInSeveralFieldsIsOneProblem) {
    const auto pair = [](const std::string& name, const std::string& enums) {
        return name + ": {type: object, properties: {a: {type: integer, enum: [" + enums +
               "]}, b: {type: integer, enum: [" + enums + "]}}}\n";
    };
    const std::string text = specWith(pair("one", "ALL, ONE") + pair("two", "ALL, TWO"));
    const auto found = test::foreseenOf(text, kNeverValid);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found.front().message.english(),
              "The server rejects every object with spec.one.a: no value of the enum is of type integer. The same is "
              "true of spec.one.b, spec.two.a and spec.two.b");
    EXPECT_THAT(found.front().path.toString(), HasSubstr("properties[one].properties[a].enum"));
    ASSERT_EQ(found.front().related.size(), 3u);
    EXPECT_THAT(found.front().related[2].path.toString(), HasSubstr("properties[two].properties[b].enum"));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, Not(HasSubstr("type: integer")));
    EXPECT_THAT(test::foreseenOf(fixed, kNeverValid), IsEmpty());
}

TEST(NeverValid, OtherMistakesAreOtherProblems) {
    const std::string peer = "{type: integer, format: int32, maximum: 4294967295}\n";
    EXPECT_THAT(messagesOf(specWith("a: " + peer + "b: " + peer)),
                ElementsAre("From Kubernetes 1.36 on, the server rejects every object with spec.a: limits are checked "
                            "like values, and maximum: 4294967295 is not in the range of int32. The same is true of "
                            "spec.b"));
    const std::string size = "a: {type: integer, enum: [ALL]}\n";
    for (const char* other : {"b: {type: boolean, enum: [ALL]}\n", "b: {type: integer, minimum: 5, maximum: 3}\n",
                              "b: {type: integer, nullable: true, enum: [ALL]}\n"})
        EXPECT_EQ(messagesOf(specWith(size + other)).size(), 2u) << other;
}

TEST(NeverValid, ExactlyTheRange) {
    EXPECT_THAT(messagesOf(specWith("a: {type: integer, format: int32, minimum: -2147483648, maximum: 2147483647}\n"
                                    "b: {type: integer, format: int64, maximum: 4294967295}\n"
                                    "c: {type: integer, maximum: 4294967295}\n"
                                    "d: {type: number, format: float, maximum: 4294967295.5}\n"
                                    "e: {x-kubernetes-int-or-string: true, maximum: 4294967295}\n")),
                IsEmpty());
}

TEST(NeverValid, LimitsThatLeaveNothing) {
    const auto cause = [](const std::string& node) {
        const auto all = messagesOf(specWith("it: " + node + "\n"));
        const std::string head = "The server rejects every object with spec.it: no value meets ";
        return all.size() == 1 && all.front().starts_with(head) ? all.front().substr(head.size())
                                                                : ::testing::PrintToString(all);
    };
    EXPECT_EQ(cause("{type: integer, minimum: 5, maximum: 3}"), "minimum: 5 and maximum: 3");
    EXPECT_EQ(cause("{type: number, minimum: 2, exclusiveMinimum: true, maximum: 2}"),
              "minimum: 2, exclusiveMinimum: true and maximum: 2");
    EXPECT_EQ(cause("{type: integer, minimum: 0, exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true}"),
              "minimum: 0, exclusiveMinimum: true, maximum: 1 and exclusiveMaximum: true");
    EXPECT_EQ(cause("{type: integer, minimum: 11, maximum: 19, multipleOf: 10}"),
              "minimum: 11, maximum: 19 and multipleOf: 10");
    EXPECT_EQ(cause("{type: string, minLength: 64, maxLength: 63}"), "minLength: 64 and maxLength: 63");
    EXPECT_EQ(cause("{type: string, minLength: 64, allOf: [{maxLength: 63}]}"), "minLength: 64 and maxLength: 63");
    EXPECT_EQ(cause("{type: array, minItems: 2, maxItems: 1, items: {type: string}}"), "minItems: 2 and maxItems: 1");
    EXPECT_EQ(cause("{type: object, minProperties: 2, maxProperties: 1, additionalProperties: {type: string}}"),
              "minProperties: 2 and maxProperties: 1");
}

TEST(NeverValid, LimitsThatLeaveOne) {
    EXPECT_THAT(messagesOf(specWith("a: {type: integer, minimum: 5, maximum: 5}\n"
                                    "b: {type: number, minimum: 0, exclusiveMinimum: true, maximum: 1, "
                                    "exclusiveMaximum: true}\n"
                                    "c: {type: integer, minimum: 11, maximum: 20, multipleOf: 10}\n"
                                    "d: {type: string, minLength: 63, maxLength: 63}\n"
                                    "e: {type: array, minItems: 1, maxItems: 1, items: {type: string}}\n"
                                    "f: {type: string, maxLength: 0}\n"
                                    "g: {type: object, minProperties: 2, properties: {a: {type: string}, b: {type: "
                                    "string}}}\n"
                                    "h: {type: string, minLength: 5, anyOf: [{maxLength: 3}, {maxLength: 6}]}\n")),
                // A branch of h is never met.
                IsEmpty());
}

TEST(NeverValid, CountsOfFields) {
    EXPECT_THAT(messagesOf(specWith("a: {type: string}\n", "minProperties: 2\n")),
                ElementsAre("The server rejects every object with spec: the schema specifies fewer fields than "
                            "minProperties: 2, and others are pruned"));
    EXPECT_THAT(messagesOf(specWith("a: {type: string}\nb: {type: string}\n", "required: [a, b]\nmaxProperties: 1\n")),
                ElementsAre("The server rejects every object with spec: 2 fields are required, more than "
                            "maxProperties: 1"));
}

TEST(NeverValid, EnumsWithoutAValidValue) {
    EXPECT_THAT(messagesOf(specWith("live: {type: boolean, enum: ['true', 'false']}\n")),
                ElementsAre("The server rejects every object with spec.live: no value of the enum is of type boolean"));
    EXPECT_THAT(
        messagesOf(specWith("size: {type: string, enum: [Small, Large], pattern: '^[a-z]+$'}\n")),
        ElementsAre("The server rejects every object with spec.size: no value of the enum meets the rest of the "
                    "schema"));
    EXPECT_THAT(messagesOf(specWith("size: {type: integer, nullable: true, enum: [1, 2], minimum: 3}\n")),
                Not(IsEmpty()));
    const std::string words = specWith("size: {type: integer, enum: [SMALL, LARGE]}\n");
    const auto found = test::foreseenOf(words, kNeverValid);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(test::fixedBy(words, found.front()), HasSubstr("{type: string, enum: [SMALL, LARGE]}"));
    EXPECT_TRUE(found.front().message.english().ends_with("no value of the enum is of type integer"));
    // One value is enough, and the server compares the number 49 with the text "1".
    EXPECT_THAT(messagesOf(specWith("size: {type: string, enum: [Small, large], pattern: '^[a-z]+$'}\n"
                                    "count: {type: integer, enum: ['1', '2']}\n"
                                    "port: {x-kubernetes-int-or-string: true, enum: [http]}\n"
                                    "ratio: {type: number, enum: [1], minimum: 1.5}\n")),
                IsEmpty());
}

TEST(NeverValid, ARequiredFieldThatIsPruned) {
    const std::string text = specWith("size: {type: integer}\n", "required: [size, siez]\n");
    const auto found = test::foreseenOf(text, kNeverValid);
    EXPECT_THAT(test::toldOf(found),
                ElementsAre("The server rejects every object with spec: \"siez\" is required, but the schema does not "
                            "specify it, so the server prunes it at " +
                                test::kRoot + ".properties[spec].required[1]",
                            "create as v1: spec.siez: Required value", "create as v1: spec.siez: Required value",
                            "create as v1: accepted"));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(*found.front().proof->requests.front().object.find("spec"),
              Json(Json::Object{{"size", Json(1)}, {"siez", Json("example")}}));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("required: [size]"));
    EXPECT_THAT(test::foreseenOf(fixed, kNeverValid), IsEmpty());
}

TEST(NeverValid, ARequiredFieldThatIsKept) {
    const std::string fields = "size: {type: integer}\n";
    EXPECT_THAT(messagesOf(specWith(fields, "required: [siez]\nx-kubernetes-preserve-unknown-fields: true\n")),
                IsEmpty());
    EXPECT_THAT(messagesOf(specWith("tags: {type: object, required: [app], additionalProperties: {type: string}}\n"
                                    "pod: {type: object, x-kubernetes-embedded-resource: true, required: [metadata], "
                                    "x-kubernetes-preserve-unknown-fields: true}\n"
                                    "list: {type: array, x-kubernetes-preserve-unknown-fields: true, items: {type: "
                                    "object, required: [name]}}\n")),
                IsEmpty());
    EXPECT_THAT(messagesOf(test::definitionAround("type: object\nrequired: [metadata, spec]\nproperties:\n"
                                                  "  spec: {type: object}\n")),
                IsEmpty());
}

TEST(NeverValid, NamesTheOutermostNodeThatCannotHaveAValue) {
    const std::string item =
        "{type: object, required: [host], properties: {host: {type: string, minLength: 2, "
        "maxLength: 1}}}";
    EXPECT_THAT(messagesOf(specWith("peers: {type: array, items: " + item + "}\n")),
                ElementsAre(HasSubstr("every object with spec.peers[*]: ")));
    EXPECT_THAT(messagesOf(specWith("peers: {type: array, minItems: 1, items: " + item + "}\n")),
                ElementsAre(HasSubstr("every object with spec.peers: ")));
    EXPECT_THAT(messagesOf(specWith("peers: {type: object, additionalProperties: " + item + "}\n")),
                ElementsAre(HasSubstr("every object with spec.peers.*: ")));
    const std::string all =
        test::replaced(specWith("peer: " + item + "\n", "required: [peer]\n"),
                       {{"          type: object\n", "          type: object\n          required: [spec]\n"}});
    EXPECT_THAT(messagesOf(all), ElementsAre("The server rejects every object: no value meets minLength: 2 and "
                                             "maxLength: 1"));
}

TEST(NeverValid, NullIsAValue) {
    EXPECT_THAT(
        messagesOf(specWith("it: {type: string, nullable: true, minLength: 2, maxLength: 1}\n", "required: [it]\n")),
        ElementsAre("The server rejects every object in which spec.it is not null: no value meets minLength: 2 "
                    "and maxLength: 1"));
}

TEST(NeverValid, TheStatus) {
    const std::string schema =
        "type: object\nproperties:\n  spec: {type: object}\n  status:\n    type: object\n"
        "    required: [phase, pahse]\n    properties: {phase: {type: string}}\n";
    const std::string text = test::replaced(test::definitionAround(schema),
                                            {{"      schema:\n", "      subresources: {status: {}}\n      schema:\n"}});
    const auto found = test::foreseenOf(text, kNeverValid);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(found.front().message.english(),
                HasSubstr("The server rejects every update of the status with status: \"pahse\" is required"));
    EXPECT_THAT(test::toldOf(found), Contains("update of the status as v1: status.pahse: Required value"));
    EXPECT_THAT(test::fixedBy(text, found.front()), HasSubstr("required: [phase]"));
}

TEST(NeverValid, ARequiredFieldWhoseKeyIsReadAsAnother) {
    const auto found = test::foreseenOf(specWith("n: {type: integer}\n", "required: ['n']\n"), kNeverValid);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(found.front().message.english(),
                HasSubstr("\"n\" is required, but the server reads that key of the schema as \"false\""));
    EXPECT_TRUE(found.front().fixTitle.empty()) << "advice.key-not-text has it";
}

TEST(NeverValid, ABranchThatIsNeverMet) {
    const std::string fields = "a: {type: string}\nb: {type: string}\n";
    EXPECT_THAT(
        test::toldOf(test::foreseenOf(specWith(fields, "oneOf: [{required: [a]}, {required: [c]}]\n"), kNeverValid)),
        ElementsAre("No value meets this schema of oneOf: \"c\" is required, but the schema does not specify "
                    "it, so the server prunes it at " +
                        test::kRoot + ".properties[spec].oneOf[1]",
                    HasSubstr("Found none valid"), "create as v1: accepted"));
    EXPECT_THAT(messagesOf(specWith(fields, "oneOf: [{required: [a]}, {required: [a, b]}]\n")),
                ElementsAre("No value meets this schema of oneOf: every value that meets it meets oneOf[0] too"));
    EXPECT_THAT(
        messagesOf(specWith("kind: {type: string, enum: [A, B]}\n" + fields,
                            "anyOf: [{required: [a]}, {required: [kind], properties: {kind: {enum: [C]}}}]\n")),
        ElementsAre("No value meets this schema of anyOf: no value of \"kind\", which is required, meets it and "
                    "the schema of \"kind\""));
}

TEST(NeverValid, AllBranches) {
    EXPECT_THAT(
        messagesOf(specWith("a: {type: string}\n", "anyOf: [{required: [b]}, {required: [c]}]\n")),
        ElementsAre("The server rejects every object with spec: no value meets a schema of anyOf; of the first, "
                    "because \"b\" is required, but the schema does not specify it, so the server prunes it"));
    EXPECT_THAT(messagesOf(specWith("a: {type: string}\n", "required: [a]\nnot: {required: [a]}\n")),
                ElementsAre("The server rejects every object with spec: not rejects every value that the rest of the "
                            "schema accepts"));
}

TEST(NeverValid, BranchesThatCanBeMet) {
    const std::string fields = "a: {type: string}\nb: {type: string}\nkind: {type: string, enum: [A, B]}\n";
    for (const char* branches :
         {"oneOf: [{required: [a]}, {required: [b]}]\n", "not: {required: [a, b]}\nrequired: [a]\n",
          "oneOf: [{not: {anyOf: [{required: [a]}, {required: [b]}]}}, {required: [a]}, {required: [b]}]\n",
          // What generators write for "none of the others", here with a required field.
          "required: [kind]\noneOf: [{not: {anyOf: [{required: [kind]}, {}]}}, {required: [a]}, {required: [b]}]\n",
          "oneOf: [{required: [a], not: {required: [b]}}, {required: [b], not: {required: [a]}}]\n",
          "anyOf: [{required: [kind], properties: {kind: {enum: [A, C]}}}, {required: [a]}]\n",
          // Met by objects without kind.
          "anyOf: [{properties: {kind: {enum: [C]}}}, {required: [a]}]\n"}) {
        EXPECT_THAT(messagesOf(specWith(fields, branches)), IsEmpty()) << branches;
    }
    EXPECT_THAT(
        messagesOf(specWith("port: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}], "
                            "enum: [http]}\n")),
        IsEmpty());
}

}  // namespace
}  // namespace crd

CRD_CLAIMS(R"py(
LIMIT = "Maximum boundary value must be of type integer with format int32"
PEER = {"type": "integer", "format": "int32", "minimum": 0, "maximum": 4294967295}
SIEZ = '"siez" is required, but the schema does not specify it, so the server prunes it'


def rejects(part, *objects):
    """Each of these objects, and not the one without fields."""
    return lambda world: all_of(*(rejected(world.create(fields), part) for fields in objects))


def only(part, *objects):
    return lambda world: all_of(accepted(world.create({})), rejects(part, *objects)(world))


def limits():
    every = only(LIMIT, *({"spec": {"asn": value}} for value in (0, 1, 64512, 2147483647, 4294967295)))

    def wider(world):
        return all_of(*(accepted(world.fixed.create({"spec": {"asn": value}})) for value in (0, 64512, 4294967295)),
                      rejected(world.fixed.create({"spec": {"asn": 4294967296}}), "less than or equal to 4294967295"))
    return Case("never-valid", thing({"spec": thing({"asn": PEER})}), {
        "From Kubernetes 1.36 on, the server rejects every object with spec.asn: limits are checked like values, and maximum: 4294967295 is not in "
        "the range of int32": every,
        "The server does not compare the keywords of a schema with each other, so it accepts the definition.": silent,
        "The server rejects every object that has the field, whatever its value is.": every,
        "From Kubernetes 1.36 on, the limits of a number are checked like its values, and no number is accepted if a limit is not in the range of "
        "the format.": every,
        "Generators write such a limit for a `uint32`.": "about other programs",
        "Every server accepts values within the limits; clients must read them as int64.": wider,
        ADVICE: silent, OFF: "about crdctl"})


def beyond():
    def accepts(world):
        return all_of(*(accepted(world.fixed.create({"spec": {"size": value}})) for value in (0, 2**63 - 1)))
    return Case("never-valid", thing({"spec": thing({"size": whole(format="int64", maximum=2**63 - 1)})}), {
        "From Kubernetes 1.36 on, the server rejects every object with spec.size: limits are checked like values, and maximum, which the server "
        "reads as 9223372036854776000, is not in the range of int64": only(
            "Maximum boundary value must be of type integer with format int64", *({"spec": {"size": value}} for value in (0, 1, -5))),
        "Every server accepts values; no integer of 64 bits is beyond the limit.": accepts})


def required():
    every = only("spec.siez: Required value", {"spec": {}}, {"spec": {"size": 1}}, {"spec": {"size": 1, "siez": 1}})

    def needless(world):
        reply = world.fixed.create({"spec": {"size": 1, "siez": 1}})
        return all_of(accepted(world.fixed.create({"spec": {"size": 1}})), accepted(reply) or equal(at(reply.stored, "spec"), {"size": 1}))
    return Case("never-valid", thing({"spec": thing({"size": whole()}, required=["size", "siez"])}), {
        "The server rejects every object with spec: " + SIEZ: every,
        "A field that the schema does not specify is pruned before required fields are checked, so it is always missing.": every,
        'Objects need not have "siez", which the server prunes.': needless})


def cases():
    yield limits()
    yield beyond()
    yield required()
    around = rejects("spec.on: Unsupported value", {"spec": {"on": True}}, {"spec": {"on": False}})
    yield Case("never-valid", thing({"spec": thing({"on": {"type": "boolean", "enum": ["true", "false"]}}, required=["on"])}, required=["spec"]), {
        "The server rejects every object: no value of the enum is of type boolean": lambda world: all_of(
            around(world), rejects("", {}, {"spec": {}}, {"spec": {"on": "true"}})(world)),
        "If the field is required, it rejects every object that has the field around it.": around})
    yield Case("never-valid", thing({"spec": thing({"size": whole(enum=["SMALL", "LARGE"])})}), {
        "The server rejects every object with spec.size: no value of the enum is of type integer": only(
            "spec.size", *({"spec": {"size": value}} for value in ("SMALL", "LARGE", 0, 1, 83))),
        "The server accepts the values of the enum.": lambda world: all_of(
            *(accepted(world.fixed.create({"spec": {"size": value}})) for value in ("SMALL", "LARGE")))})
    both = [{"spec": {name: value}} for name in ("size", "unit") for value in ("SMALL", "LARGE", 0, 1, 83)]
    sizes = whole(enum=["SMALL", "LARGE"])
    yield Case("never-valid", thing({"spec": thing({"size": sizes, "unit": sizes})}), {
        "The server rejects every object with spec.size: no value of the enum is of type integer. The same is true of spec.unit": only("spec.", *both),
        "The server accepts the values of the enum.": lambda world: all_of(
            *(accepted(world.fixed.create({"spec": {name: "SMALL"}})) for name in ("size", "unit")))})
    yield Case("never-valid", thing({"spec": thing({"asn": PEER, "peer": PEER})}), {
        "From Kubernetes 1.36 on, the server rejects every object with spec.asn: limits are checked like values, and maximum: 4294967295 is not in "
        "the range of int32. The same is true of spec.peer": only(LIMIT, *({"spec": {name: value}} for name in ("asn", "peer") for value in (0, 64512))),
        "Every server accepts values within the limits; clients must read them as int64.": lambda world: all_of(
            *(accepted(world.fixed.create({"spec": {name: 4294967295}})) for name in ("asn", "peer")))})
    yield Case("never-valid", thing({"spec": thing({"asn": PEER}, required=["asn"])}, required=["spec"]), {
        "From Kubernetes 1.36 on, the server rejects every object: limits are checked like values, and maximum: 4294967295 is not in the range of "
        "int32": rejects("", {"spec": {"asn": 5}}, {}, {"spec": {}}),
        "Every server accepts values within the limits; clients must read them as int64.": lambda world: accepted(
            world.fixed.create({"spec": {"asn": 4294967295}}))})
    yield Case("never-valid", thing({"spec": thing({"asn": {**PEER, "nullable": True}})}), {
        "From Kubernetes 1.36 on, the server rejects every object in which spec.asn is not null: limits are checked like values, and maximum: "
        "4294967295 is not in the range of int32": lambda world: all_of(
            only(LIMIT, *({"spec": {"asn": value}} for value in (0, 64512)))(world), accepted(world.create({"spec": {"asn": None}}))),
        "Every server accepts values within the limits; clients must read them as int64.": lambda world: accepted(
            world.fixed.create({"spec": {"asn": 4294967295}}))})
    yield Case("never-valid", thing({"status": thing({"asn": PEER})}), {
        "From Kubernetes 1.36 on, the server rejects every update of the status with status.asn: limits are checked like values, and maximum: "
        "4294967295 is not in the range of int32": lambda world: all_of(
            *(rejected(world.write_status({}, {"asn": value}), LIMIT) for value in (0, 64512))),
        "Every server accepts values within the limits; clients must read them as int64.": lambda world: accepted(
            world.fixed.write_status({}, {"asn": 4294967295}))},
        subresources={"status": {}})
    yield Case("never-valid", thing({"spec": thing({"name": text(nullable=True, minLength=2, maxLength=1)})}), {
        "The server rejects every object in which spec.name is not null: no value meets minLength: 2 and maxLength: 1": lambda world: all_of(
            only("spec.name", *({"spec": {"name": "a" * size}} for size in range(4)))(world), accepted(world.create({"spec": {"name": None}})))})
    yield Case("never-valid", thing({"status": thing({"size": whole()}, required=["siez"])}), {
        "The server rejects every update of the status with status: " + SIEZ: lambda world: all_of(
            *(rejected(world.write_status({}, status), "status.siez: Required value") for status in ({}, {"size": 1}, {"siez": 1}))),
        'Objects need not have "siez", which the server prunes.': lambda world: accepted(world.fixed.write_status({}, {"size": 1}))},
        subresources={"status": {}})
    yield Case("never-valid", thing({"spec": thing({"a": text(), "b": text()}, oneOf=[{"required": ["a"]}, {"required": ["c"]}])}), {
        "No value meets this schema of oneOf: \"c\" is required, but the schema does not specify it, so the server prunes it": lambda world: all_of(
            rejects("Found none valid", {"spec": {"c": "d"}}, {"spec": {"b": "d", "c": "d"}})(world), accepted(world.create({"spec": {"a": "d"}})))})
)py");
