// Requests through webhooks and policies; tests/server/admission_test.py compares generated ones with a real server.
#include "tests/engine/admission/admit_fixture.h"

namespace crd::admission {
namespace {

using convert::test::Converted;
using convert::test::jsonOf;
using convert::test::lamp;
using convert::test::twoVersions;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST_F(AdmitTest, PatchesAreAppliedInOrderAndDefaultsSetAgain) {
    webhook(true, "second");
    webhook(true, "first");
    patches("first", R"([{"op":"replace","path":"/spec/a","value":2},{"op":"remove","path":"/spec/b"}])");
    patches("second", R"([{"op":"add","path":"/spec/unknown","value":1}])");
    const Admitted result = create("{a: 1}");
    EXPECT_TRUE(result.accepted) << result.message;
    EXPECT_EQ(toString(*result.object.find("spec")), R"({"a":2,"b":"x","unknown":1})");
    EXPECT_EQ(toString(*result.returned.find("spec")), R"({"a":2,"b":"x"})");
    EXPECT_THAT(m_called, ElementsAre("first.example.com/0", "second.example.com/0"));
    const AdmissionStage& stage = stageOf(result, "first.example.com");
    ASSERT_EQ(stage.changes.size(), 1u);
    EXPECT_EQ(stage.changes[0].path.toString(), "spec.a");
}

TEST_F(AdmitTest, ReinvokesWhoAsksForItAfterAChange) {
    webhook(true, "first", "reinvocationPolicy: IfNeeded");
    webhook(true, "second");
    patches("second", R"([{"op":"add","path":"/spec/c","value":"y"}])");
    EXPECT_TRUE(create("{a: 1}").accepted);
    EXPECT_THAT(m_called, ElementsAre("first.example.com/0", "second.example.com/0", "first.example.com/1"));
}

TEST_F(AdmitTest, TheSchemaIsCheckedAfterMutation) {
    webhook(true, "first");
    webhook(false, "later");
    patches("first", R"([{"op":"add","path":"/spec/a","value":99}])");
    const Admitted result = create("{a: 1}");
    EXPECT_EQ(result.code, 422);
    EXPECT_THAT(result.message, HasSubstr("Lamp.example.com \"one\" is invalid: spec.a: Invalid value: 99"));
    EXPECT_THAT(m_called, ElementsAre("first.example.com/0"));
}

TEST_F(AdmitTest, FailuresHaveTheServersTexts) {
    struct {
        const char* answer;
        const char* message;
    } const kCases[] = {
        {"deny", "admission webhook \"first.example.com\" denied the request without explanation"},
        {"timeout",
         "Internal error occurred: failed calling webhook \"first.example.com\": failed to call webhook: Post "
         "\"https://hook.example?timeout=10s\": context deadline exceeded"},
        {"bad-patch",
         "Internal error occurred: remove operation does not apply: doc is missing path: \"/spec/none/at/all\": "
         "missing value"},
        {"wrong-uid",
         "Internal error occurred: failed calling webhook \"first.example.com\": received invalid webhook response: "
         "expected response.uid=\"00000000-0000-4000-8000-000000000001\", got \"another\""},
    };
    webhook(true, "first");
    for (const auto& one : kCases) {
        m_words["first.example.com"] = one.answer;
        EXPECT_EQ(create("{a: 1}").message, one.message);
    }
}

TEST_F(AdmitTest, IgnoredFailuresAreShown) {
    webhook(true, "first", "failurePolicy: Ignore");
    m_words["first.example.com"] = "timeout";
    const Admitted result = create("{a: 1}");
    EXPECT_TRUE(result.accepted);
    EXPECT_THAT(stageOf(result, "first.example.com").ignored, HasSubstr("context deadline exceeded"));
    // A patch that cannot be applied is not a failure of the call.
    m_words["first.example.com"] = "bad-patch";
    EXPECT_FALSE(create("{a: 1}").accepted);
}

TEST_F(AdmitTest, SaysWhyAWebhookIsNotAsked) {
    webhook(false, "space", "namespaceSelector: {matchLabels: {team: a}}");
    webhook(false, "labels", "objectSelector: {matchLabels: {team: a}}");
    webhook(false, "condition", "matchConditions: [{name: big, expression: object.spec.a > 5}]");
    webhook(false, "rules", "rules: [{apiGroups: [apps], apiVersions: [v1], operations: ['*'], resources: [lamps]}]");
    const Admitted result = create("{a: 1}");
    EXPECT_TRUE(result.accepted);
    EXPECT_THAT(m_called, IsEmpty());
    EXPECT_EQ(stageOf(result, "space.example.com").why,
              "The namespace selector does not match the namespace \"default\".");
    EXPECT_EQ(stageOf(result, "labels.example.com").why, "The object selector does not match the object's labels.");
    EXPECT_EQ(stageOf(result, "condition.example.com").why, "The match condition \"big\" is false.");
    EXPECT_EQ(stageOf(result, "rules.example.com").why, "No rule matches the operation, the resource and its version.");
}

TEST_F(AdmitTest, MatchConditionsSeeTheResourceThatTheClientNamed) {
    webhook(false, "v1", "matchConditions: [{name: c, expression: \"request.resource.version == 'v1'\"}]");
    m_configurations.webhooks.front().matching.rules.front().versions = {"v2"};
    policy(
        "matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: [v2], operations: ['*'], "
        "resources: [lamps]}]}, matchConditions: [{name: c, expression: \"request.resource.version == 'v1' && "
        "request.kind.version == 'v2'\"}], validations: [{expression: \"request.resource.version == 'v2'\"}]");
    const Admitted result = create("{a: 1}");
    EXPECT_TRUE(result.accepted) << result.message;
    EXPECT_TRUE(stageOf(result, "v1.example.com").called);
    EXPECT_TRUE(stageOf(result, "b").called);
}

TEST_F(AdmitTest, PoliciesDenyWithTheirMessage) {
    policy(
        "variables: [{name: a, expression: object.spec.a}], validations: [{expression: variables.a > 5, "
        "messageExpression: '\"a is \" + string(variables.a)', reason: Forbidden}]");
    const Admitted result = create("{a: 1}");
    EXPECT_EQ(result.code, 403);
    EXPECT_EQ(result.message,
              "lamps.example.com \"one\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: "
              "a is 1");
    EXPECT_TRUE(create("{a: 6}").accepted);
}

TEST_F(AdmitTest, TheAuthorizerIsNotSimulated) {
    policy("validations: [{expression: \"authorizer.path('/x').check('get').allowed()\"}]");
    EXPECT_FALSE(create("{a: 1}").complete);
}

TEST_F(AdmitTest, DeclaredAnswersOfTheAuthorizerAreUsedAndSaid) {
    policy(
        "validations: [{expression: \"authorizer.group('').resource('secrets').check('get').allowed() && "
        "authorizer.requestResource.check('create').allowed()\"}]");
    Sent sent;
    sent.object = lamp("v1", "{a: 1}");
    const auto result = [&] { return admit(*m_lamps.conversion, m_configurations, sent, allowing); };
    sent.authorizer = DeclaredAuthorizer{true, {}};
    EXPECT_TRUE(result().accepted);
    sent.authorizer = DeclaredAuthorizer{false, {*allowedCheck("get secrets")}};
    const Admitted denied = result();
    EXPECT_FALSE(denied.accepted);
    EXPECT_TRUE(denied.complete);
    EXPECT_TRUE(denied.assumes);
    EXPECT_THAT(stageOf(denied, "b").checks,
                ElementsAre("get secrets: allowed", "create lamps.example.com in default named one: denied"));
    sent.authorizer->allowed.push_back(*allowedCheck("create lamps.example.com"));
    EXPECT_TRUE(result().accepted);
}

TEST_F(AdmitTest, TheTargetDecidesWhatIsEvaluated) {
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, metadata: {name: p}, spec: "
        "{mutations: [{patchType: ApplyConfiguration, applyConfiguration: {expression: 'Object{spec: Object.spec{a: "
        "5}}'}}]}}");
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicyBinding, metadata: {name: b}, "
        "spec: {policyName: p}}");
    Sent sent;
    sent.object = lamp("v1", "{a: 1}");
    const auto valueAt = [&](int minor) {
        sent.minor = minor;
        return toString(*admit(*m_lamps.conversion, m_configurations, sent, allowing).object.find("spec")->find("a"));
    };
    EXPECT_EQ(valueAt(36), "5");
    EXPECT_EQ(valueAt(34), "5");
    EXPECT_EQ(valueAt(31), "1");
}

TEST_F(AdmitTest, AVariableThatNeedsItselfIsAnError) {
    policy(
        "variables: [{name: a, expression: '1'}, {name: b, expression: variables.a}, {name: a, expression: "
        "variables.b}], validations: [{expression: variables.a == 1}]");
    EXPECT_FALSE(create("{a: 1}").accepted);
}

// Sums share their parts, what a mutation writes does not.
TEST_F(AdmitTest, AMutationBeyondTheLimitsOfThisProgramDoesNotDecide) {
    std::string variables = "{name: v0, expression: '[1, 2]'}";
    for (int i = 1; i < 40; ++i) {
        const std::string last = "variables.v" + std::to_string(i - 1);
        variables += ", {name: v" + std::to_string(i) + ", expression: '" + last + " + " + last + "'}";
    }
    for (const char* mutation :
         {"patchType: ApplyConfiguration, applyConfiguration: {expression: 'Object{spec: Object.spec{a: "
          "variables.v39}}'}",
          "patchType: JSONPatch, jsonPatch: {expression: '[JSONPatch{op: \"add\", path: \"/spec/a\", value: "
          "variables.v39}]'}"}) {
        SCOPED_TRACE(mutation);
        m_configurations = {};
        configure(
            "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, metadata: {name: p}, spec: "
            "{variables: [" +
            variables + "], mutations: [{" + mutation + "}]}}");
        configure(
            "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicyBinding, metadata: {name: b}, "
            "spec: {policyName: p}}");
        const Admitted result = create("{a: 1}");
        EXPECT_TRUE(result.unsimulated);
        EXPECT_FALSE(result.complete);
        EXPECT_TRUE(result.message.empty()) << result.message;
        EXPECT_TRUE(stageOf(result, "b").unsimulated);
        EXPECT_TRUE(stageOf(result, "b").errors.empty());
    }
}

TEST_F(AdmitTest, AnExpressionBeyondTheLimitsOfThisProgramDoesNotDecide) {
    std::string sum = "[[1, 2]]";
    for (int i = 0; i < 40; ++i) sum += ".map(x, x + x)";
    policy("validations: [{expression: '" + sum + "[0].reverse().size() == 0'}]");
    const Admitted result = create("{a: 1}");
    EXPECT_TRUE(result.unsimulated);
    EXPECT_FALSE(result.complete);
    EXPECT_TRUE(result.message.empty()) << result.message;
    EXPECT_TRUE(stageOf(result, "b").unsimulated);
    EXPECT_TRUE(stageOf(result, "b").errors.empty());
}

TEST_F(AdmitTest, PoliciesWarn) {
    policy("validations: [{expression: object.spec.a > 5}]", "[Warn]");
    const Admitted result = create("{a: 1}");
    EXPECT_TRUE(result.accepted);
    EXPECT_THAT(result.warnings,
                ElementsAre("Validation failed for ValidatingAdmissionPolicy 'p' with binding 'b': failed expression: "
                            "object.spec.a > 5"));
}

TEST_F(AdmitTest, PoliciesSeeTheirParameters) {
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicy, metadata: {name: p}, spec: "
        "{paramKind: {apiVersion: example.com/v1, kind: Limit}, validations: [{expression: object.spec.a <= "
        "params.most}]}}");
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicyBinding, metadata: {name: b}, "
        "spec: {policyName: p, validationActions: [Deny], paramRef: {name: l, parameterNotFoundAction: Deny}}}");
    const Admitted unknown = create("{a: 1}");
    EXPECT_EQ(
        unknown.message,
        "lamps.example.com \"one\" is forbidden: ValidatingAdmissionPolicy 'p' denied request: failed to configure "
        "policy: failed to find resource referenced by paramKind: 'example.com/v1, Kind=Limit'");
    EXPECT_TRUE(unknown.complete);
    m_configurations.kinds.push_back({"example.com/v1", "Limit", true});
    EXPECT_THAT(create("{a: 1}").message,
                HasSubstr("no params found for policy binding with `Deny` parameterNotFoundAction"));
    configure("{apiVersion: example.com/v1, kind: Limit, metadata: {name: l}, most: 5}");
    EXPECT_TRUE(create("{a: 1}").accepted);
    EXPECT_FALSE(create("{a: 6}").accepted);
}

TEST_F(AdmitTest, ShowsWhatAMutatingPolicyChangesWithEachOfItsParameters) {
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, metadata: {name: p}, spec: "
        "{reinvocationPolicy: Never, paramKind: {apiVersion: example.com/v1, kind: Limit}, mutations: [{patchType: "
        "JSONPatch, jsonPatch: {expression: \"[JSONPatch{op: 'add', path: '/spec/' + params.at, value: "
        "params.metadata.name}]\"}}]}}");
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicyBinding, metadata: {name: b}, "
        "spec: {policyName: p, paramRef: {selector: {}, parameterNotFoundAction: Deny}}}");
    configure("{apiVersion: example.com/v1, kind: Limit, metadata: {name: one}, at: b}");
    configure("{apiVersion: example.com/v1, kind: Limit, metadata: {name: two}, at: c}");
    const Admitted result = create("{a: 1}");
    const AdmissionStage& stage = stageOf(result, "b");
    EXPECT_EQ(stage.changes.size(), 2u);
    ASSERT_EQ(stage.byParams.size(), 2u);
    EXPECT_EQ(stage.byParams[1].name, "two");
    ASSERT_EQ(stage.byParams[1].changes.size(), 1u);
    EXPECT_EQ(stage.byParams[1].changes[0].path.toString(), "spec.c");
}

TEST_F(AdmitTest, ReasonsAreThoseOfTheStatus) {
    webhook(false, "hook");
    m_words["hook.example.com"] = "deny";
    EXPECT_EQ(create("{a: 1}").reason, "");  // a webhook need not name one
    m_words["hook.example.com"] = "timeout";
    EXPECT_EQ(create("{a: 1}").reason, "InternalError");
    policy("validations: [{expression: object.spec.a > 5, reason: RequestEntityTooLarge}]");
    EXPECT_EQ(create("{a: 1}").reason, "RequestEntityTooLarge");
    EXPECT_EQ(create("{a: 10}").reason, "Invalid");
    EXPECT_EQ(create("{a: 9}").reason, "InternalError");
}

TEST_F(AdmitTest, WebhooksAreAskedInTheOrderOfTheirConfigurations) {
    webhook(true, "b");
    webhook(true, "a");
    create("{a: 1}");
    EXPECT_THAT(m_called, ElementsAre("a.example.com/0", "b.example.com/0"));
}

TEST_F(AdmitTest, MutatingPoliciesPatchTheObject) {
    const auto mutating = [&](const std::string& mutation) {
        configure(
            "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, metadata: {name: p}, spec: "
            "{reinvocationPolicy: Never, matchConditions: [{name: big, expression: object.spec.a > 5}], mutations: [" +
            mutation + "]}}");
    };
    mutating(
        "{patchType: JSONPatch, jsonPatch: {expression: \"[JSONPatch{op: 'add', path: '/spec/c', value: "
        "jsonpatch.escapeKey('a/b')}]\"}}");
    EXPECT_EQ(toString(*create("{a: 6}").object.find("spec")), R"({"a":6,"b":"x"})");  // no binding
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicyBinding, metadata: {name: b}, "
        "spec: {policyName: p}}");
    EXPECT_EQ(toString(*create("{a: 1}").object.find("spec")), R"({"a":1,"b":"x"})");
    EXPECT_EQ(toString(*create("{a: 6}").object.find("spec")), R"({"a":6,"b":"x","c":"a~1b"})");
    m_configurations.policies.clear();
    mutating(
        "{patchType: JSONPatch, jsonPatch: {expression: \"[JSONPatch{op: 'add', path: '/spec/none', value: "
        "Object.spec.none{a: null}}]\"}}");
    EXPECT_THAT(create("{a: 6}").message,
                HasSubstr("could not marshal to JSON: proto: invalid type: structpb.NullValue"));
    m_configurations.policies.clear();
    mutating("{patchType: JSONPatch, jsonPatch: {expression: \"[JSONPatch{op: 'remove', path: '/spec/none'}]\"}}");
    const Admitted result = create("{a: 6}");
    EXPECT_EQ(result.code, 403);
    EXPECT_EQ(
        result.message,
        "policy 'p' with binding 'b' denied request: JSON Patch: error in remove for path: '/spec/none': unable to "
        "remove nonexistent key: none: missing value");
}

// A specification with all kinds of lists and maps.
const char* const kLists =
    "{type: object, properties: {a: {type: integer}, tags: {type: array, items: {type: string}}, set: {type: "
    "array, x-kubernetes-list-type: set, items: {type: string}}, parts: {type: array, x-kubernetes-list-type: "
    "map, x-kubernetes-list-map-keys: [name, side], items: {type: object, required: [name], properties: {name: "
    "{type: string}, side: {type: string, default: left}, size: {type: integer}}}}, whole: {type: object, "
    "x-kubernetes-map-type: atomic, properties: {x: {type: string}}}, words: {type: object, "
    "additionalProperties: {type: string}}, free: {type: object, x-kubernetes-preserve-unknown-fields: true}}}";

class ApplyTest : public AdmitTest {
 protected:
    ApplyTest() : m_shelves(twoVersions(kLists, kLists)) {
        configure(
            "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicyBinding, metadata: {name: b}, "
            "spec: {policyName: p}}");
    }

    Admitted applied(const std::string& expression, const std::string& spec) {
        m_configurations.policies.clear();
        configure(
            "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, metadata: {name: p}, spec: "
            "{reinvocationPolicy: Never, mutations: [{patchType: ApplyConfiguration, applyConfiguration: {expression: "
            "\"" +
            expression + "\"}}]}}");
        Sent sent;
        sent.object = lamp("v1", spec);
        return admit(*m_shelves.conversion, m_configurations, sent, allowing);
    }
    std::string specAfter(const std::string& fields, const std::string& spec) {
        const Admitted result = applied("Object{spec: Object.spec{" + fields + "}}", spec);
        return result.accepted ? toString(*result.object.find("spec")) : result.message;
    }
    std::string errorOf(const std::string& expression) {
        const Admitted result = applied(expression, "{a: 1}");
        const std::string head = "policy 'p' with binding 'b' denied request: ";
        EXPECT_EQ(result.code, 403);
        EXPECT_TRUE(result.complete);
        return result.message.starts_with(head) ? result.message.substr(head.size()) : result.message;
    }

    Converted m_shelves;
};

TEST_F(ApplyTest, SetsFieldsAndKeepsTheOthers) {
    EXPECT_EQ(specAfter("a: 2", "{a: 1, words: {k: v}}"), R"({"a":2,"words":{"k":"v"}})");
    EXPECT_EQ(specAfter("words: {'m': 'w'}", "{words: {k: v}}"), R"({"words":{"k":"v","m":"w"}})");
    EXPECT_EQ(specAfter("free: Object.spec.free{n: Object.spec.free.n{y: 1}}", "{free: {'n': {x: 2}}}"),
              R"({"free":{"n":{"x":2,"y":1}}})");
    EXPECT_EQ(specAfter("?a: object.?spec.none", "{a: 1}"), R"({"a":1})");
    EXPECT_TRUE(applied("Object{apiVersion: 1u, spec: Object.spec{a: 2}}", "{a: 1}").accepted) << "it is the object's";
}

TEST_F(ApplyTest, MergesListsByTheirType) {
    EXPECT_EQ(specAfter("set: ['b', 'n']", "{set: [a, b, c]}"), R"({"set":["a","b","c","n"]})");
    EXPECT_EQ(specAfter("set: ['c', 'a']", "{set: [a, b, c]}"), R"({"set":["b","c","a"]})");
    EXPECT_EQ(specAfter("set: []", "{set: [a]}"), R"({"set":["a"]})");
    EXPECT_EQ(
        specAfter("parts: [Object.spec.parts{name: 'x', size: 2}]",
                  "{parts: [{name: 'y'}, {name: x, size: 1}, {name: x, side: right}]}"),
        R"({"parts":[{"name":"y","side":"left"},{"name":"x","side":"left","size":2},{"name":"x","side":"right"}]})");
    // Nothing is removed.
    EXPECT_EQ(specAfter("set: object.spec.set.filter(t, t != 'b')", "{set: [a, b]}"), R"({"set":["a","b"]})");
}

TEST_F(ApplyTest, WhatIsAtomicMayNotBeChanged) {
    const std::string head =
        "error applying patch: invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: ";
    EXPECT_EQ(errorOf("Object{spec: Object.spec{tags: ['x']}}"), head + ".spec.tags");
    EXPECT_EQ(errorOf("Object{spec: Object.spec{whole: Object.spec.whole{x: 'y'}, tags: []}}"),
              head + ".spec.tags, .spec.whole");
    EXPECT_EQ(errorOf("Object{metadata: object.metadata}"), head + ".metadata.managedFields");
}

TEST_F(ApplyTest, FailuresHaveTheServersTexts) {
    const std::string head = "error applying patch: failed to convert patch object to typed object: ";
    struct {
        const char* expression;
        std::string error;
    } const kCases[] = {
        {"Object{spec: Object.spec{none: 1}}", head + ".spec.none: field not declared in schema"},
        {"Object{spec: Object.spec{a: 'x'}}", head + ".spec.a: expected numeric (int or float), got string"},
        {"Object{spec: Object.spec{a: null}}",
         head + ".spec.a: expected numeric (int or float), got structpb.NullValue"},
        {"Object{spec: Object.spec{words: {'m': null}}}",
         head + ".spec.words.m: expected string, got &value.valueUnstructured{Value:0}"},
        {"Object{spec: Object.spec{set: [['x']]}}",
         head + ".spec.set[={{undefined}}]: expected string, got &value.valueUnstructured{Value:[]ref.Val{\"x\"}}"},
        {"Object{spec: Object.spec{a: 3u}}", head + ".spec.a: expected numeric (int or float), got uint64"},
        {"Object{spec: Object.spec{set: 'x'}}", head + ".spec.set: expected list, got &{x}"},
        {"Object{spec: Object.spec{set: 'a,b'.split(',')}}", head + ".spec.set: expected list, got &{[a b]}"},
        {"Object{spec: Object.spec{set: [1]}}",
         head + ".spec.set[=1]: expected string, got &value.valueUnstructured{Value:1}"},
        {"Object{spec: Object.spec{set: ['a', 'a']}}", head + ".spec.set: duplicate entries for key [=\"a\"]"},
        {"Object{spec: Object.spec{parts: [Object.spec.parts{name: 1}]}}",
         head + ".spec.parts[name=1,side=\"left\"].name: expected string, got &value.valueUnstructured{Value:1}"},
        {"Object{spec: Object.spec{words: {1: 'v'}}}",
         head + ".spec: expected map, got &{fail to convert field \"words\": map key '\\x01' is of type types.Int, not "
                "string}"},
        {"Object{spec: Object.spec{free: {'m': {'n': 1}}}}", head + ".spec.free.m: expected map, got &{map[n:1]}"},
        {"Object{spec: Object.wrong{a: 1}}",
         "type mismatch: unexpected type name \"Object.wrong\", expected \"Object.spec\", which matches field name "
         "path "
         "from root Object type"},
        {"Object.spec{a: 1}", "must evaluate to Object but got Object.spec"},
        {"Object{spec: object.none}", "expression 'Object{spec: object.none}' resulted in error: no such key: none"},
    };
    for (const auto& [expression, error] : kCases) EXPECT_EQ(errorOf(expression), error) << expression;
    EXPECT_THAT(
        specAfter("a: 1", "{a: x}"),
        HasSubstr("failed to convert original object to typed object: .spec.a: expected numeric (int or float), "
                  "got string"));
}

TEST_F(ApplyTest, LiteralsInPatchesTakeUnsignedNumbersAndBytes) {
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, metadata: {name: p}, spec: "
        "{reinvocationPolicy: Never, mutations: [{patchType: JSONPatch, jsonPatch: {expression: \"[JSONPatch{op: "
        "'add', path: '/spec/free', value: Object.spec.free{n: 3u, t: b'ab'}}]\"}}]}}");
    Sent sent;
    sent.object = lamp("v1", "{a: 1}");
    const Admitted result = admit(*m_shelves.conversion, m_configurations, sent, allowing);
    ASSERT_TRUE(result.accepted) << result.message;
    EXPECT_EQ(toString(*result.object.find("spec")), R"({"a":1,"free":{"n":3,"t":"YWI="}})");
}

TEST(SentWarnings, AreCutWhenTheyAreTooLong) {
    EXPECT_THAT(sentWarnings({"a", "", "a", "b", "two\nlines"}), ElementsAre("a", "b"));
    const std::string longest(4096, 'x');
    EXPECT_THAT(sentWarnings({longest}), ElementsAre(longest));
    EXPECT_THAT(sentWarnings({longest, "b"}), ElementsAre(longest.substr(0, 256), "b"));
}

// Texts recorded from a server.
TEST_F(AdmitTest, GeneratesANameAfterMutation) {
    webhook(true, "first");
    policy(
        "matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: [v1], operations: ['*'], "
        "resources: [lamps]}]}, validations: [{expression: object.spec.a > 5 && request.name != ''}]");
    Sent sent;
    sent.object = lamp("v1", "{a: 1}");
    (*sent.object.asObject())["metadata"] = jsonOf("{generateName: gen-}");
    const Admitted denied = admit(*m_lamps.conversion, m_configurations, sent, allowing);
    EXPECT_EQ(denied.message,
              "lamps.example.com \"gen-xxxxx\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied "
              "request: failed expression: object.spec.a > 5 && request.name != ''");
    (*sent.object.asObject())["spec"] = jsonOf("{a: 6}");
    const Admitted result = admit(*m_lamps.conversion, m_configurations, sent, allowing);
    EXPECT_TRUE(result.accepted) << result.message;
    EXPECT_EQ(result.returned.find("metadata")->textAt("name"), "gen-xxxxx");
    (*sent.object.asObject())["metadata"] = jsonOf("{}");
    EXPECT_EQ(admit(*m_lamps.conversion, m_configurations, sent, allowing).message,
              "Lamp.example.com \"\" is invalid: metadata.name: Required value: name or generateName is required");
}

TEST_F(AdmitTest, DropsBrokenMetadataOfPatches) {
    webhook(true, "first");
    for (const char* patch : {R"([{"op":"add","path":"/metadata/labels","value":{"a":5}}])",
                              R"([{"op":"add","path":"/metadata/annotations","value":"x"}])",
                              R"([{"op":"add","path":"/metadata/finalizers","value":"x"}])"}) {
        patches("first", patch);
        const Admitted result = create("{a: 1}", "v2");
        ASSERT_TRUE(result.accepted) << patch << result.message;
        for (const char* name : {"labels", "annotations", "finalizers"})
            EXPECT_FALSE(result.returned.find("metadata")->find(name)) << patch;
    }
    const std::pair<const char*, const char*> kRejected[] = {
        {R"([{"op":"add","path":"/metadata","value":"x"}])",
         "Internal error occurred: system metadata was not initialized"},
        {R"([{"op":"remove","path":"/metadata"}])",
         "Lamp.example.com \"\" is invalid: metadata.name: Required value: name or generateName is required"},
        {R"([{"op":"replace","path":"/metadata/namespace","value":"other"}])",
         "the namespace of the provided object does not match the namespace sent on the request"},
        {R"([{"op":"replace","path":"/apiVersion","value":"apps/v1"}])",
         "apps/v1, Kind=Lamp is unstructured and is not suitable for converting to \"example.com/v2\""},
        {R"([{"op":"remove","path":"/apiVersion"}])",
         "/, Kind=Lamp is unstructured and is not suitable for converting to \"example.com/v2\""},
        {R"([{"op":"replace","path":"/kind","value":"Other"}])",
         "Other.example.com \"one\" is invalid: kind: Invalid value: \"Other\": must be Lamp"}};
    for (const auto& [patch, message] : kRejected) {
        patches("first", patch);
        EXPECT_EQ(create("{a: 1}", "v2").message, message) << patch;
    }
    patches("first", R"([{"op":"replace","path":"/apiVersion","value":"example.com/v1"}])");
    EXPECT_TRUE(create("{a: 1}", "v2").accepted);
}

TEST_F(AdmitTest, RepairsOwnersAndManagedFieldsWithWarnings) {
    webhook(true, "first");
    patches("first",
            R"([{"op":"add","path":"/metadata/ownerReferences","value":[{"apiVersion":"v1","kind":"K","name":"n",)"
            R"("uid":"u"},{"apiVersion":"v1","kind":"K","name":"n","uid":"u"}]}])");
    EXPECT_THAT(
        create("{a: 1}").warnings,
        ElementsAre(".metadata.ownerReferences contains duplicate entries after mutating admission happens; API server "
                    "dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your "
                    "requests; duplicate UID(s) observed: u"));
    patches("first", R"([{"op":"add","path":"/metadata/managedFields","value":[{"bad":1}]}])");
    const Admitted result = create("{a: 1}");
    EXPECT_TRUE(result.accepted) << result.message;
    EXPECT_THAT(result.warnings,
                ElementsAre(".metadata.managedFields was in an invalid state after admission; this could be caused by "
                            "an outdated mutating admission controller; please fix your requests: operation must be "
                            "`Apply` or `Update`"));
}

TEST_F(AdmitTest, AStoredValueThatIsNoObjectEndsTheRequest) {
    Sent sent;
    sent.operation = Operation::Update;
    sent.object = lamp("v1", "{a: 1}");
    sent.stored = Json("text");
    EXPECT_EQ(admit(*m_lamps.conversion, m_configurations, sent, allowing).code, 500);
}

// Each version of the kind has its own object; the one that was changed last is used.
TEST_F(AdmitTest, MutatingPoliciesOfOtherVersionsLoseTheirChanges) {
    const auto policyAt = [this](const std::string& name, const std::string& version, const std::string& path) {
        configure(
            "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, metadata: {name: " + name +
            "}, spec: {matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: [" + version +
            "], operations: ['*'], resources: [lamps]}]}, mutations: [{patchType: JSONPatch, "
            "jsonPatch: {expression: \"[JSONPatch{op: 'add', path: '/spec/" +
            path + "', value: string(object.spec.a) + object.spec.b}]\"}}]}}");
        configure(
            "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicyBinding, metadata: "
            "{name: " +
            name + "}, spec: {policyName: " + name + "}}");
    };
    policyAt("first", "v1", "b");
    policyAt("second", "v2", "c");
    const Admitted result = create("{a: 1}");
    EXPECT_EQ(toString(*result.object.find("spec")), R"({"a":1,"b":"x","c":"1x"})");
    EXPECT_FALSE(stageOf(result, "first").why.empty());
    EXPECT_TRUE(stageOf(result, "second").why.empty());
    policyAt("third", "v1", "c");
    const Admitted again = create("{a: 1}");
    EXPECT_EQ(toString(*again.object.find("spec")), R"({"a":1,"b":"1x","c":"11x"})");
    EXPECT_FALSE(stageOf(again, "second").why.empty());
}

TEST_F(AdmitTest, SelectorsOfPoliciesSeeTheObjectBeforeAllOfThem) {
    const auto labels = [this](const std::string& name, const std::string& selector) {
        configure("{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, metadata: {name: " +
                  name + "}, spec: {matchConstraints: {" + selector +
                  "}, mutations: [{patchType: ApplyConfiguration, "
                  "applyConfiguration: {expression: \"Object{metadata: Object.metadata{labels: {'" +
                  name + "': 'x'}}}\"}}]}}");
        configure(
            "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicyBinding, metadata: "
            "{name: " +
            name + "}, spec: {policyName: " + name + "}}");
    };
    labels("first", "");
    labels("second", "objectSelector: {matchLabels: {first: x}}");
    EXPECT_EQ(toString(*create("{a: 1}").object.find("metadata")->find("labels")), R"({"first":"x"})");
}

TEST_F(AdmitTest, ErrorsOfConversionAreThoseOfTheServer) {
    webhook(true, "first");
    patches("first", R"([{"op":"replace","path":"/apiVersion","value":"example.com/v7"}])");
    const Admitted last = create("{a: 1}");
    EXPECT_EQ(last.code, 500);
    EXPECT_EQ(last.reason, "");
    EXPECT_EQ(last.message, "request to convert CR from an invalid group/version: example.com/v7");
    webhook(true, "second");
    m_configurations.webhooks.back().matching.rules.front().versions = {"v2"};
    const Admitted between = create("{a: 1}");
    EXPECT_EQ(between.reason, "InternalError");
    EXPECT_EQ(between.message,
              "Internal error occurred: Internal error occurred: request to convert CR from an invalid group/version: "
              "example.com/v7");
}

TEST_F(AdmitTest, TheNextWebhookSeesTheApiVersionOfThePatch) {
    webhook(true, "first");
    webhook(true, "second");
    patches("first", R"([{"op":"replace","path":"/apiVersion","value":"example.com/v2"}])");
    const Admitted result = create("{a: 1}");
    EXPECT_TRUE(result.accepted) << result.message;
    EXPECT_THAT(stageOf(result, "second.example.com").review, HasSubstr(R"("object":{"apiVersion":"example.com/v2")"));
    EXPECT_EQ(result.returned.textAt("apiVersion"), "example.com/v1");
}

TEST_F(AdmitTest, StorageRejectsAResourceVersion) {
    Sent sent;
    sent.object = lamp("v1", "{a: 1}");
    Json& metadata = (*sent.object.asObject())["metadata"];
    (*metadata.asObject())["resourceVersion"] = Json("5");
    const Admitted result = admit(*m_lamps.conversion, m_configurations, sent, allowing);
    EXPECT_EQ(result.code, 500);
    EXPECT_EQ(result.message, "resourceVersion should not be set on objects to be created");
    sent.dryRun = true;
    EXPECT_TRUE(admit(*m_lamps.conversion, m_configurations, sent, allowing).accepted);
    sent.dryRun = false;
    (*metadata.asObject())["resourceVersion"] = Json("text");
    EXPECT_TRUE(admit(*m_lamps.conversion, m_configurations, sent, allowing).accepted);
}

TEST_F(AdmitTest, UnknownParametersEndTheRequest) {
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, metadata: {name: p}, spec: "
        "{paramKind: {apiVersion: other.example.com/v1, kind: Limit}, mutations: [{patchType: JSONPatch, jsonPatch: "
        "{expression: '[]'}}]}}");
    EXPECT_TRUE(create("{a: 1}").accepted) << "without a binding, a policy does nothing";
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicyBinding, metadata: {name: b}, "
        "spec: {policyName: p}}");
    const Admitted result = create("{a: 1}");
    EXPECT_EQ(result.reason, "Forbidden");
    EXPECT_EQ(
        result.message,
        "policy \"p\" denied request: failed to configure policy: failed to find resource referenced by paramKind: "
        "'other.example.com/v1, Kind=Limit'");
    EXPECT_FALSE(result.complete) << "a cluster can have other groups";
}

TEST(Deprecation, WarnsOfEachRequest) {
    std::string text = twoVersions(kSpec, kSpec);
    text.replace(text.find("    storage: false"), 0, "    deprecated: true\n");
    const Converted lamps(text);
    Sent sent;
    sent.object = lamp("v1", "{a: 1}");
    EXPECT_THAT(admit(*lamps.conversion, {}, sent, allowing).warnings,
                ElementsAre("example.com/v1 Lamp is deprecated; use example.com/v2 Lamp"));
    sent.operation = Operation::Delete;
    sent.stored = std::move(sent.object);
    EXPECT_EQ(admit(*lamps.conversion, {}, sent, allowing).warnings.size(), 1u);
}

TEST_F(AdmitTest, TheAuditLogGetsTheFirstFailedValidation) {
    policy("validations: [{expression: 'true'}, {expression: object.spec.a > 5, message: <no>}, {expression: 'false'}]",
           "[Warn, Audit]");
    const Admitted result = create("{a: 1}");
    EXPECT_TRUE(result.accepted);
    EXPECT_EQ(result.auditAnnotations.at("validation.policy.admission.k8s.io/validation_failure"),
              R"([{"message":"\u003cno\u003e","policy":"p","binding":"b","expressionIndex":1,)"
              R"("validationActions":["Warn","Audit"]}])");
}

TEST_F(AdmitTest, SaysWhatKubectlMakesOfUnknownFields) {
    const Admitted result = create("{a: 1, none: 2}");
    EXPECT_TRUE(result.accepted);
    EXPECT_THAT(result.stages.front().why.english(),
                HasSubstr("Lamp in version \"v1\" cannot be handled as a Lamp: strict decoding error: unknown field "
                          "\"spec.none\""));
}

TEST_F(AdmitTest, FieldValidationDecidesAboutUnknownFields) {
    const auto sent = [&](object::FieldValidation validation) {
        Sent out;
        out.object = lamp("v1", "{a: 1, none: 2, more: 3}");
        out.fieldValidation = validation;
        return admit(*m_lamps.conversion, m_configurations, out, allowing);
    };
    const Admitted strict = sent(object::FieldValidation::Strict);
    EXPECT_EQ(strict.code, 400);
    EXPECT_EQ(strict.reason, "BadRequest");
    EXPECT_EQ(strict.message,
              "Lamp in version \"v1\" cannot be handled as a Lamp: strict decoding error: unknown field \"spec.more\", "
              "unknown field \"spec.none\"");
    const Admitted warned = sent(object::FieldValidation::Warn);
    EXPECT_TRUE(warned.accepted);
    EXPECT_THAT(warned.warnings, ElementsAre("unknown field \"spec.more\"", "unknown field \"spec.none\""));
    const Admitted ignored = sent(object::FieldValidation::Ignore);
    EXPECT_TRUE(ignored.accepted);
    EXPECT_THAT(ignored.warnings, IsEmpty());
    EXPECT_TRUE(ignored.stages.front().why.empty());
}

TEST_F(AdmitTest, DecodingErrorsNameTheKinds) {
    Sent sent;
    sent.object = jsonOf("{apiVersion: example.com/v1, kind: Other, metadata: {name: one, labels: {a: 5}}}");
    EXPECT_EQ(admit(*m_lamps.conversion, m_configurations, sent, allowing).message,
              "Other in version \"v1\" cannot be handled as a Lamp: json: cannot unmarshal number into Go struct field "
              "ObjectMeta.labels of type string");
}

}  // namespace
}  // namespace crd::admission
