// The way of a sample's request through webhooks and policies, as shown in the window.
#include <QSignalSpy>
#include <QTest>

#include "engine/yaml/read/stream.h"
#include "model/admission/admission_reason.h"
#include "model/admission/admission_rows.h"
#include "model/response/response_store.h"
#include "tests/model/admission/admission_fixture.h"
#include "tests/processor_time.h"

namespace crd::model {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST_F(AdmissionTab, ListsPartsInTheOrderOfTheServerWithTheirStates) {
    start(hookText(false, "last") + hookText(true, "second") +
          hookText(true, "first", "objectSelector: {matchLabels: {team: blue}}") +
          policyText("small", "  validations: [{expression: object.spec.size < 5}]\n") +
          "apiVersion: v1\nkind: Namespace\nmetadata: {name: rooms}\n---\n"
          "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: "
          "alone}\nspec: {policyName: none, validationActions: [Deny]}\n---\nkind: Broken\n");
    EXPECT_THAT(parts(),
                ElementsAre("mutating webhook first.example.com: not matched",
                            "mutating webhook second.example.com: assumed to allow", "validating policy small: passed",
                            "binding small-bound: passed", "validating webhook last.example.com: assumed to allow",
                            "binding alone: no policy", "namespace rooms", "Broken (no name): not used"));
    EXPECT_THAT(stops(), ElementsAre("Decoding||read", "Mutating webhook|first.example.com|not matched",
                                     "Mutating webhook|second.example.com|assumed to allow", "Schema||valid",
                                     "Validating policy|small / small-bound|passed",
                                     "Validating webhook|last.example.com|assumed to allow",
                                     "Response to the client|kubectl create -f one.yaml|accepted"));
    EXPECT_EQ(m_model.outcomeText(), QStringLiteral("Create: accepted"));
    EXPECT_EQ(m_model.output(), QStringLiteral("tab.a.example.com/one created"));
    goTo("first.example.com");
    EXPECT_EQ(said(), "The object selector does not match the object's labels.");
    // Decoding removes what the schema does not have, and sets its default.
    m_model.setStop(0);
    m_model.settle();
    EXPECT_THAT(changes(), ElementsAre("-other: 1", "+size: 3"));
    const int folded = m_model.rows()->rowCount();
    m_model.setWhole(true);
    m_model.settle();
    EXPECT_GT(m_model.rows()->rowCount(), folded);
    EXPECT_THAT(changes(), ElementsAre("-other: 1", "+size: 3"));
    // Nothing changes the object here: all of it is shown.
    goTo("second.example.com");
    EXPECT_FALSE(m_model.changes());
    EXPECT_THAT(changes(), IsEmpty());
    EXPECT_GT(m_model.rows()->rowCount(), 5);
}

TEST_F(AdmissionTab, ShowsEachPatchWithItsAuthorAndCallsAgain) {
    start(hookText(true, "first", "reinvocationPolicy: IfNeeded") + hookText(true, "second"));
    goTo("second.example.com");
    m_model.setAnswer(HookResponse::Pasted);
    EXPECT_THAT(m_model.pasted()->text(), HasSubstr("$UID"));
    paste(patching(R"([{"op":"add","path":"/spec/note","value":"new"}])"));
    m_model.settle();
    EXPECT_THAT(stops(), ElementsAre("Decoding||read", "Mutating webhook|first.example.com|assumed to allow",
                                     "Mutating webhook|second.example.com|patched",
                                     "Mutating webhook, reinvoked|first.example.com|assumed to allow", "Schema||valid",
                                     "Response to the client|kubectl create -f one.yaml|accepted"));
    EXPECT_EQ(m_model.stop(), 2);
    EXPECT_THAT(changes(), ElementsAre("-note: text", "+note: new"));
    const int row = m_model.rows()->nextChange(0, 1);
    EXPECT_THAT(m_model.rows()->valueAt(row, "words").toString().toStdString(),
                HasSubstr("spec.note: changed. Mutating webhook second.example.com"));
    goTo("first.example.com", 1);
    EXPECT_THAT(m_model.review().toStdString(), HasSubstr("note: new"));
    goToAnswer();
    EXPECT_THAT(changes(), Contains("+note: new"));
    // The object that was put together from the changes is that of the engine.
    Json object = m_model.result()->sent.object;
    for (const admission::AdmissionStage& stage : m_model.result()->admitted.stages)
        for (const admission::ValueChange& change : stage.changes) applyChange(object, change);
    EXPECT_EQ(toString(object), toString(m_model.result()->admitted.object));
}

TEST_F(AdmissionTab, SimulatesFailures) {
    start(hookText(true, "first") + hookText(false, "later"));
    struct {
        HookResponse answer;
        const char* state;
        const char* output;
    } const kCases[] = {
        {HookResponse::Deny, "denied",
         "Error from server: error when creating \"one.yaml\": admission webhook \"first.example.com\" denied the "
         "request without explanation"},
        {HookResponse::Timeout, "failed",
         "Error from server (InternalError): error when creating \"one.yaml\": Internal error occurred: failed calling "
         "webhook \"first.example.com\": failed to call webhook: Post \"https://hook.example/first?timeout=10s\": "
         "context deadline exceeded"},
        {HookResponse::BadPatch, "failed",
         "Error from server (InternalError): error when creating \"one.yaml\": Internal error occurred: remove "
         "operation does not apply: doc is missing path: \"/spec/none/at/all\": missing value"},
        {HookResponse::WrongUid, "failed", "expected response.uid="},
    };
    for (const auto& one : kCases) {
        answer("first.example.com", one.answer);
        EXPECT_THAT(said(), HasSubstr("The response is simulated."));
        EXPECT_FALSE(m_model.accepted());
        EXPECT_THAT(stops(), Contains(std::string("Mutating webhook|first.example.com|") + one.state));
        EXPECT_THAT(stops(), Contains("Validating webhook|later.example.com|not reached"));
        EXPECT_THAT(parts(), Contains("validating webhook later.example.com: not reached"));
        goToAnswer();
        EXPECT_THAT(m_model.output().toStdString(), HasSubstr(one.output));
        EXPECT_THAT(changes(), IsEmpty());
    }
    answer("first.example.com", HookResponse::Allow);
    EXPECT_TRUE(m_model.accepted());
}

TEST_F(AdmissionTab, IgnoresFailuresWhereThePolicySaysSo) {
    start(hookText(false, "calm", "failurePolicy: Ignore"));
    answer("calm.example.com", HookResponse::Timeout);
    EXPECT_TRUE(m_model.accepted());
    EXPECT_THAT(parts(), ElementsAre("validating webhook calm.example.com: failed, ignored"));
    EXPECT_THAT(said(), HasSubstr("Ignored because of the failurePolicy: Internal error occurred"));
    EXPECT_THAT(m_model.summary().toStdString(), HasSubstr("1 failure"));
    // A denial is not a failure.
    answer("calm.example.com", HookResponse::Deny);
    EXPECT_FALSE(m_model.accepted());
}

TEST_F(AdmissionTab, MarksWhatNoPolicyUses) {
    start(policyText("small", "  validations: [{expression: object.spec.size < 5}]\n") +
          "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.example.com}\n---\n"
          "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: "
          "alone}\nspec: {policyName: none, validationActions: [Deny]}\n");
    EXPECT_THAT(parts(), Contains("CustomResourceDefinition a.example.com: not used"));
    std::vector<std::string> said;
    for (const SourceMark& mark : m_model.result()->config->marks) said.push_back(mark.message.toStdString());
    EXPECT_THAT(said, Contains("No policy of the configuration has parameters of the kind CustomResourceDefinition of "
                               "apiextensions.k8s.io/v1."));
    EXPECT_THAT(said, Contains("The text has no policy \"none\" of this type."));
    EXPECT_TRUE(m_model.accepted());
    EXPECT_EQ(m_model.rejectedParts(), 0);
}

TEST_F(AdmissionTab, SaysThatARejectedPolicyIsNotUsed) {
    start(policyText("small", "  validations: [{expression: object.spec.}]\n"));
    EXPECT_TRUE(m_model.accepted());
    EXPECT_EQ(m_model.rejectedParts(), 1);
    EXPECT_EQ(m_model.summary(), QStringLiteral("0 matched, 1 rejected object not used"));
}

TEST_F(AdmissionTab, CountsAPolicyWithoutItsParameters) {
    start(policyText("small",
                     "  paramKind: {apiVersion: v1, kind: ConfigMap}\n  validations: [{expression: object.spec.size < "
                     "5}]\n",
                     "validationActions: [Deny], paramRef: {name: limits, namespace: default, parameterNotFoundAction: "
                     "Deny}"));
    EXPECT_FALSE(m_model.accepted());
    EXPECT_THAT(m_model.summary().toStdString(), ::testing::StartsWith("1 matched"));
}

TEST_F(AdmissionTab, NamesTheReasonOfADenial) {
    start(hookText(false, "strict"));
    answer("strict.example.com", HookResponse::Pasted);
    paste(QStringLiteral(
        R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":"$UID","allowed":false,)"
        R"("status":{"code":403,"reason":"Forbidden","message":"too small"},"warnings":["measure it"]}})"));
    m_model.settle();
    EXPECT_THAT(said(), HasSubstr("Warning: measure it"));
    goToAnswer();
    EXPECT_EQ(m_model.output(),
              QStringLiteral("Warning: measure it\nError from server (Forbidden): error when creating \"one.yaml\": "
                             "admission webhook \"strict.example.com\" denied the request: too small"));
    EXPECT_EQ(m_model.outcomeText(), QStringLiteral("Create: rejected (403 Forbidden)"));
    const AdmissionStops& list = *m_model.stops();
    EXPECT_EQ(list.valueAt(m_model.stop(), "detail").toString(), QStringLiteral("… too small"))
        << "the error, not the warning";
}

TEST(ReasonIn, LeavesOutTheNamesOfALongSentence) {
    constexpr char kWebhook[] =
        "Internal error occurred: failed calling webhook \"first.example.com\": failed to call webhook: Post "
        "\"https://hook.example/first?timeout=10s\": context deadline exceeded";
    const std::string policy =
        "widgets.example.com \"one\" is forbidden: ValidatingAdmissionPolicy 'small' with binding 'all' denied "
        "request: ";
    EXPECT_EQ(reasonIn(policy + "too large", 200).toStdString(), policy + "too large");
    EXPECT_EQ(reasonIn(policy + "too large", 50).toStdString(), "… too large");
    EXPECT_EQ(reasonIn(policy + "expression 'object.spex == 1' resulted in error: no such key: spex", 50).toStdString(),
              "… no such key: spex");
    EXPECT_EQ(
        reasonIn(policy + "expression 'object.spex == 1' resulted in error: no such key: spex", 100).toStdString(),
        "… expression 'object.spex == 1' resulted in error: no such key: spex");
    EXPECT_EQ(reasonIn(kWebhook, 50).toStdString(), "… context deadline exceeded");
    EXPECT_EQ(
        reasonIn("admission webhook \"first.example.com\" denied the request without explanation", 50).toStdString(),
        "… denied the request without explanation");
    EXPECT_EQ(reasonIn("The widgets \"one\" is invalid: : " + policy.substr(40) + "too large", 60).toStdString(),
              "… too large");
    const std::string other(120, 'x');
    EXPECT_EQ(reasonIn(other, 50).toStdString(), other);
}

TEST_F(AdmissionTab, ABindingIsNotReachedLikeItsPolicy) {
    start(hookText(true, "first") + policyText("later", "  validations:\n  - expression: 'true'\n"));
    answer("first.example.com", HookResponse::Deny);
    EXPECT_THAT(parts(), Contains("validating policy later: not reached"));
    EXPECT_THAT(parts(), Contains("binding later-bound: not reached"));
}

TEST_F(AdmissionTab, AChosenResponseIsAStepBetweenTheChangesOfTheText) {
    start(hookText(false, "first"));
    QStringList said;
    QObject::connect(&m_text, &EditedText::noticed, [&](const QString& sentence) { said += sentence; });
    const auto chosen = [&] {
        m_model.settle();
        goTo("first.example.com");
        return m_model.hook().answer;
    };
    EXPECT_FALSE(m_text.canUndo());
    answer("first.example.com", HookResponse::Deny);
    answer("first.example.com", HookResponse::WrongUid);
    EXPECT_EQ(m_text.undoCommand(), QStringLiteral("Undo: Choose the response of first.example.com"));
    m_text.undo();
    EXPECT_EQ(chosen(), HookResponse::Deny);
    EXPECT_EQ(said, QStringList{QStringLiteral("Undone: Choose the response of first.example.com")});
    m_text.undo();
    EXPECT_EQ(chosen(), HookResponse::Allow);
    EXPECT_TRUE(m_model.accepted());
    EXPECT_FALSE(m_text.canUndo());
    m_text.redo();
    m_text.redo();
    EXPECT_EQ(chosen(), HookResponse::WrongUid);
    EXPECT_FALSE(m_text.canRedo());
    m_text.undo();
    m_text.undo();
    // A later change of the text is undone first.
    answer("first.example.com", HookResponse::Deny);
    m_text.applyTypedEdit({{{0, 0}, "# note\n"}});
    m_text.undo();
    EXPECT_EQ(chosen(), HookResponse::Deny);
    m_text.undo();
    EXPECT_EQ(chosen(), HookResponse::Allow);
    EXPECT_FALSE(m_text.canUndo());
    m_text.redo();
    EXPECT_EQ(chosen(), HookResponse::Deny);
    m_text.redo();
    EXPECT_EQ(m_text.text().substr(0, 7), "# note\n");
}

TEST_F(AdmissionTab, PoliciesUseTheirParameters) {
    const std::string spec =
        "  paramKind: {apiVersion: a.example.com/v1, kind: Limit}\n  validations:\n  - {expression: object.spec.size "
        "<= "
        "params.most, messageExpression: '\"at most \" + string(params.most)'}\n";
    start(policyText("limited", spec, "validationActions: [Deny], paramRef: {name: l, parameterNotFoundAction: Deny}") +
          "apiVersion: a.example.com/v1\nkind: Limit\nmetadata: {name: l}\nmost: 2\n");
    EXPECT_THAT(parts(), ElementsAre("validating policy limited: denied", "binding limited-bound: denied",
                                     "parameters (Limit) l"));
    EXPECT_EQ(m_model.output(),
              QStringLiteral("The tabs \"one\" is invalid: : ValidatingAdmissionPolicy 'limited' with binding "
                             "'limited-bound' denied request: at most 2"));
    const std::string text = m_text.text();
    m_text.replaceAll(QStringLiteral("edit"), text.substr(0, text.rfind("most: 2")) + "most: 3\n");
    m_model.settle();
    EXPECT_TRUE(m_model.accepted());
    m_text.undo();
    m_model.settle();
    EXPECT_FALSE(m_model.accepted());
}

TEST_F(AdmissionTab, MutatingPoliciesPatch) {
    start(policyText("labels",
                     "  reinvocationPolicy: Never\n  mutations:\n  - patchType: JSONPatch\n    jsonPatch: {expression: "
                     "'[JSONPatch{op: \"add\", path: \"/metadata/labels/seen\", value: \"yes\"}]'}\n",
                     "", true));
    EXPECT_THAT(stops()[1], "Mutating policy|labels / labels-bound|patched");
    m_model.setStop(1);
    m_model.settle();
    EXPECT_THAT(changes(), ElementsAre("+seen: \"yes\""));
}

TEST_F(AdmissionTab, MarksWhatCannotBeUsed) {
    start(policyText("broken", "  validations:\n  - expression: object.spec.size <\n  - expression: 1 + 1\n") +
          "kind: Incomplete\n");
    std::vector<std::string> marked;
    for (const SourceMark& mark : m_text.marks())
        marked.push_back(m_text.text().substr(mark.span.begin, mark.span.end - mark.span.begin) + " -> " +
                         mark.message.section(u'\n', 0, 0).toStdString());
    ASSERT_EQ(marked.size(), 3u);
    EXPECT_THAT(marked, Contains(HasSubstr("kind: Incomplete")));
    EXPECT_THAT(marked, Contains(HasSubstr("object.spec.size < -> spec.validations[0].expression: Invalid value: "
                                           "\"object.spec.size <\": compilation failed")));
    EXPECT_THAT(marked, Contains("1 + 1 -> spec.validations[1].expression: Invalid value: \"1 + 1\": must evaluate to "
                                 "bool but got int"));
    EXPECT_EQ(m_model.problems(), 3);
    // The server would reject the policy, so it is not used.
    EXPECT_THAT(parts(), Contains("ValidatingAdmissionPolicy broken: rejected"));
    EXPECT_TRUE(m_model.accepted());
    // While the text is not YAML, the last configuration stays.
    type(m_text, m_text.text().size(), "x: [");
    m_model.settle();
    EXPECT_THAT(m_model.note().toStdString(), HasSubstr("the last valid configuration is used"));
    EXPECT_EQ(m_model.parts()->rowCount(), 3);
    EXPECT_EQ(m_text.marks().size(), 1u);
}

TEST_F(AdmissionTab, ListsProblemsAndGoesToThem) {
    start(hookText(false, "sound", "timeoutSecond: 3") + hookText(false, "slow", "timeoutSeconds: 99"));
    EXPECT_THAT(parts(), ElementsAre("validating webhook sound.example.com: assumed to allow",
                                     "ValidatingWebhookConfiguration slow: rejected"));
    AdmissionProblems& list = *m_model.problemList();
    ASSERT_EQ(list.rowCount(), 2);
    EXPECT_EQ(list.valueAt(0, "tone").toInt(), static_cast<int>(Tone::Warning));
    EXPECT_THAT(list.valueAt(0, "message").toString().toStdString(), HasSubstr("webhooks[0].timeoutSecond"));
    EXPECT_EQ(list.valueAt(1, "line").toInt(), 11);
    EXPECT_EQ(
        list.valueAt(1, "message").toString(),
        QStringLiteral("webhooks[0].timeoutSeconds: Invalid value: 99: the timeout value must be between 1 and 30 "
                       "seconds"));
    m_model.chooseProblem(1);
    EXPECT_TRUE(m_model.showsText());
    EXPECT_EQ(list.current(), 1);
    EXPECT_EQ(m_text.text().substr(m_text.selectedSpan().begin, 2), "99");
}

TEST_F(AdmissionTab, TheCurrentProblemStaysTheSame) {
    const std::string slow = hookText(false, "slow", "timeoutSeconds: 99");
    start(hookText(false, "sound") + slow);
    AdmissionProblems& list = *m_model.problemList();
    ASSERT_EQ(list.rowCount(), 1);
    m_model.chooseProblem(0);
    const auto current = [&list] { return list.valueAt(list.current(), "message").toString().toStdString(); };
    EXPECT_THAT(current(), HasSubstr("99"));
    // One above it, which also moves its line.
    m_text.replaceAll(QStringLiteral("edit"), "# hooks\n" + hookText(false, "sound", "timeoutSecond: 3") + slow);
    m_model.settle();
    ASSERT_EQ(list.rowCount(), 2);
    EXPECT_EQ(list.current(), 1);
    EXPECT_THAT(current(), HasSubstr("99"));
    // Of two with the same words, the one that it was.
    m_text.replaceAll(QStringLiteral("edit"), slow + hookText(false, "late", "timeoutSeconds: 99"));
    m_model.settle();
    ASSERT_EQ(list.rowCount(), 2);
    EXPECT_EQ(list.current(), 0);
    // It is solved.
    m_text.replaceAll(QStringLiteral("edit"), hookText(false, "sound", "timeoutSecond: 3"));
    m_model.settle();
    ASSERT_EQ(list.rowCount(), 1);
    EXPECT_EQ(list.current(), -1);
}

TEST_F(AdmissionTab, FollowsTheTargetVersion) {
    HeldSettings settings;
    settings.targetMinor = 35;
    m_session.setSettings(settings);
    start(policyText("labels",
                     "  reinvocationPolicy: Never\n  mutations:\n  - patchType: JSONPatch\n    jsonPatch: {expression: "
                     "'[JSONPatch{op: \"add\", path: \"/metadata/labels/seen\", value: \"yes\"}]'}\n",
                     "", true));
    EXPECT_THAT(parts(), ElementsAre("MutatingAdmissionPolicy labels: rejected",
                                     "MutatingAdmissionPolicyBinding labels-bound: rejected"));
    settings.targetMinor = 36;
    m_session.setSettings(settings);
    m_model.settle();
    EXPECT_THAT(parts(), ElementsAre("mutating policy labels: patched", "binding labels-bound: patched"));
}

TEST_F(AdmissionTab, DeclaresTheAuthorizer) {
    start(policyText(
        "asks", "  validations:\n  - expression: authorizer.group('').resource('tabs').check('paint').allowed()\n"));
    EXPECT_FALSE(m_model.complete());
    goTo("asks / asks-bound");
    EXPECT_THAT(said(), HasSubstr("It uses the cluster's authorizer, whose decision is not known here."));
    m_model.setAuthorizer(AuthorizerChoice::Checks);
    m_model.settle();
    EXPECT_TRUE(m_model.complete());
    EXPECT_FALSE(m_model.accepted());
    EXPECT_THAT(said(), HasSubstr("Declared decision of the authorizer: paint tabs: denied"));
    EXPECT_EQ(m_model.setAllowed(QStringLiteral("get /healthz, paint tabs")), QString());
    m_model.settle();
    EXPECT_TRUE(m_model.accepted());
    EXPECT_THAT(said(), HasSubstr("Declared decision of the authorizer: paint tabs: allowed"));
    EXPECT_THAT(m_model.setAllowed(QStringLiteral("paint")).toStdString(), HasSubstr("\"paint\" is not a check"));
    goToAnswer();
    EXPECT_THAT(said(), HasSubstr("The result assumes the declared decisions of the authorizer."));
}

TEST_F(AdmissionTab, LaterObjectsReplaceEarlierOnesOfTheirName) {
    start(hookText(false, "twice") + hookText(false, "twice", "matchConditions: [{name: never, expression: 'false'}]"));
    EXPECT_THAT(parts(), ElementsAre("validating webhook twice.example.com: not matched",
                                     "ValidatingWebhookConfiguration twice: not used"));
    goTo("twice.example.com");
    EXPECT_EQ(said(), "The match condition \"never\" is false.");
}

TEST_F(AdmissionTab, SendsUpdatesDeletesAndDryRuns) {
    const std::string two = std::string(kTabSample) +
                            "---\napiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: one}\nspec: {size: 4}\n";
    start(hookText(false, "hook",
                   "matchConditions: [{name: changed, expression: 'object == null || oldObject == null || object.spec "
                   "!= oldObject.spec'}]"),
          two);
    m_preview.setOld(1);
    m_preview.setRequest(SampleRequest::Update);
    m_model.settle();
    EXPECT_EQ(m_preview.request(), SampleRequest::Update);
    goTo("hook.example.com");
    EXPECT_THAT(m_model.review().toStdString(), HasSubstr("operation: UPDATE"));
    EXPECT_THAT(m_model.outcomeText().toStdString(), HasSubstr("Update: accepted"));
    m_preview.setRequest(SampleRequest::UpdateStatus);
    m_model.settle();
    EXPECT_EQ(m_model.result()->sent.subresource, "status");
    m_preview.setRequest(SampleRequest::Delete);
    m_model.setDryRun(true);
    EXPECT_EQ(m_model.setUser(QStringLiteral(" ")), QStringLiteral("The user name cannot be empty."));
    EXPECT_EQ(m_model.setUser(QStringLiteral("mia")), QString());
    EXPECT_EQ(m_model.setGroups(QStringLiteral("devs, , ops")), QString());
    m_model.settle();
    goTo("hook.example.com");
    const std::string review = m_model.review().toStdString();
    EXPECT_THAT(review, HasSubstr("operation: DELETE"));
    EXPECT_THAT(review, HasSubstr("username: mia"));
    EXPECT_THAT(review, HasSubstr("- devs\n    - ops"));
    EXPECT_THAT(review, HasSubstr("dryRun: true"));
    goToAnswer();
    EXPECT_EQ(m_model.output(),
              QStringLiteral("tab.a.example.com \"one\" deleted from default namespace (server dry run)"));
    m_preview.setRequest(SampleRequest::Scale);
    m_model.settle();
    EXPECT_EQ(m_model.unusable(), QStringLiteral("The version v1 has no scale subresource."));
    EXPECT_THAT(stops(), IsEmpty());
    EXPECT_EQ(m_model.parts()->rowCount(), 1);
}

TEST_F(AdmissionTab, ReadsStoredObjectsOfOtherVersionsAsTheServerDoes) {
    std::string definition = kTabsDefinition;
    std::string second = definition.substr(definition.find("  - name: v1\n"));
    second.replace(second.find("v1"), 2, "v2").replace(second.find("storage: true"), 13, "storage: false");
    definition.replace(definition.find("default: 3"), 10, "default: 5");
    const std::string stored = "apiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: one}\nspec: {note: old}\n";
    std::string sent = kTabSample;
    sent.replace(sent.find("/v1"), 3, "/v2");
    start(hookText(false, "hook"), sent + "---\n" + stored);
    openText(m_session, definition + second);
    m_preview.setVersion(1);
    m_preview.setOld(1);
    m_preview.setRequest(SampleRequest::Update);
    m_model.settle();
    ASSERT_EQ(m_model.unusable(), QString());
    const Json& old = m_model.result()->sent.stored;
    EXPECT_EQ(old.textAt("apiVersion"), "a.example.com/v2");
    EXPECT_EQ(toString(*old.find("spec")), R"({"note":"old","size":5})") << "the default of the storage version";

    // A deleted object too: it is the stored one.
    m_preview.samples()->setCurrent(1);
    m_preview.setRequest(SampleRequest::Delete);
    m_model.settle();
    ASSERT_EQ(m_model.unusable(), QString());
    EXPECT_EQ(toString(*m_model.result()->sent.stored.find("spec")), R"({"note":"old","size":5})");

    // Without the webhook that converts, only objects of the version of the request can be read.
    openText(m_session, definition + second +
                            "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: "
                            "{url: 'https://example.com/c'}}}\n");
    m_preview.setVersion(1);
    m_preview.samples()->setCurrent(0);
    m_preview.setOld(1);
    m_preview.setRequest(SampleRequest::Update);
    m_model.settle();
    EXPECT_THAT(m_model.unusable().toStdString(),
                HasSubstr("The stored object, of version v1, cannot be read at v2: "));
}

TEST_F(AdmissionTab, ScalesTheSample) {
    std::string definition = kTabsDefinition;
    const std::string status = "subresources: {status: {}}";
    definition.replace(definition.find(status), status.size(),
                       "subresources: {status: {}, scale: {specReplicasPath: .spec.size, statusReplicasPath: "
                       ".status.size}}");
    std::string hook = hookText(true, "hook");
    hook.replace(hook.find("'tabs/status'"), 13, "'tabs/scale'");
    start(hook + policyText("limit",
                            "  matchConstraints: {resourceRules: [{apiGroups: [a.example.com], apiVersions: ['*'], "
                            "operations: [UPDATE], resources: [tabs/scale]}]}\n  validations:\n  - {expression: "
                            "object.spec.replicas <= 2 * oldObject.spec.replicas, message: too many}\n"));
    openText(m_session, definition);
    m_preview.setRequest(SampleRequest::Scale);
    m_preview.setReplicas(QStringLiteral("5"));
    m_model.settle();
    ASSERT_EQ(m_model.unusable(), QString());
    EXPECT_EQ(m_model.outcomeText(), QStringLiteral("Scale: accepted"));
    EXPECT_EQ(toString(m_model.result()->sent.object),
              R"({"apiVersion":"autoscaling/v1","kind":"Scale","metadata":{"name":"one","namespace":"default",)"
              R"("resourceVersion":"1"},"spec":{"replicas":5},"status":{"replicas":0}})");
    goTo("hook.example.com");
    EXPECT_THAT(m_model.review().toStdString(), HasSubstr("subResource: scale"));
    goToAnswer();
    EXPECT_EQ(m_model.command(), QStringLiteral("kubectl scale --replicas=5 -f one.yaml"));
    EXPECT_EQ(m_model.output(), QStringLiteral("tab.a.example.com/one scaled"));
    m_preview.setReplicas(QStringLiteral("2147483648"));
    m_model.settle();
    EXPECT_EQ(m_model.unusable(), m_preview.replicasProblem());
    m_preview.setReplicas(QStringLiteral("7"));
    m_model.settle();
    EXPECT_EQ(m_model.outcomeText(), QStringLiteral("Scale: rejected (422 Invalid)"));
    EXPECT_THAT(m_model.message().toStdString(), HasSubstr("too many"));
    m_model.setShowsText(true);
    m_model.setStop(0);
    m_model.showAnswer();
    EXPECT_FALSE(m_model.showsText());
    EXPECT_EQ(m_model.output(), QStringLiteral("The tabs \"one\" is invalid: : ValidatingAdmissionPolicy 'limit' with "
                                               "binding 'limit-bound' denied request: too many"));
}

TEST_F(AdmissionTab, ARequestHas34Seconds) {
    start(hookText(true, "first", "timeoutSeconds: 20, failurePolicy: Ignore") +
          hookText(true, "second", "timeoutSeconds: 20, failurePolicy: Ignore"));
    for (const char* name : {"first.example.com", "second.example.com"}) {
        goTo(name);
        m_model.setAnswer(HookResponse::Timeout);
        m_model.settle();
    }
    EXPECT_EQ(m_model.outcomeText(), QStringLiteral("Create: rejected (504 Timeout)"));
    EXPECT_THAT(stops(), Contains("Mutating webhook|second.example.com|failed"));
    EXPECT_THAT(said(), HasSubstr("The server ends a request after 34 seconds; earlier webhooks took 20 of them."));
    goToAnswer();
    EXPECT_EQ(m_model.output(),
              QStringLiteral("Error from server (Timeout): error when creating \"one.yaml\": Timeout: request did not "
                             "complete within requested timeout - context deadline exceeded"));
}

TEST_F(AdmissionTab, WithoutASampleTheDefinitionIsSent) {
    start(hookText(true, "first"), "");
    EXPECT_TRUE(m_model.ofDefinition()) << m_model.outcomeText().toStdString();
    EXPECT_THAT(parts(), ElementsAre("mutating webhook first.example.com: not matched"));
    EXPECT_EQ(m_model.addTemplate(AdmissionTemplate::ValidatingPolicy), QString());
    m_model.settle();
    EXPECT_EQ(m_model.parts()->rowCount(), 3);
    ASSERT_EQ(m_preview.addSample(SampleExtent::Full), QString());
    EXPECT_FALSE(m_model.ofDefinition()) << "the definition was not chosen";
}

TEST_F(AdmissionTab, IsNotSimulatedWhileItIsHidden) {
    start(hookText(true, "first"));
    m_model.setActive(false);
    m_text.replaceAll(QStringLiteral("edit"), hookText(true, "other"));
    m_model.settle();
    EXPECT_THAT(parts(), ElementsAre("mutating webhook first.example.com: assumed to allow"));
    m_model.setActive(true);
    m_model.settle();
    EXPECT_THAT(parts(), ElementsAre("mutating webhook other.example.com: assumed to allow"));
}

TEST_F(AdmissionTab, AnotherDocumentStartsAnew) {
    start(hookText(true, "first"));
    answer("first.example.com", HookResponse::Deny);
    m_preview.setRequest(SampleRequest::Delete);
    m_model.setShowsText(true);
    write("other.admission.yaml", hookText(true, "first"));
    write("other.samples.yaml", kTabSample);
    ASSERT_EQ(m_session.openPath(write("other.yaml", kTabsDefinition)), QString());
    m_model.settle();
    EXPECT_EQ(m_preview.request(), SampleRequest::Create);
    EXPECT_FALSE(m_model.showsText());
    EXPECT_TRUE(m_model.accepted());
    // A configuration that cannot be read is not replaced by that of the previous document.
    write("third.admission.yaml", "a: [\n");
    ASSERT_EQ(m_session.openPath(write("third.yaml", kTabsDefinition)), QString());
    m_model.settle();
    EXPECT_THAT(parts(), Not(Contains(HasSubstr("first.example.com"))));
    EXPECT_GT(m_model.problems(), 0);
}

// Bounded, and not on the window's thread.
TEST_F(AdmissionTab, HugeConfigurationsAreBounded) {
    start("");
    std::string many;
    for (int i = 0; i < 3'000; ++i)
        many += policyText("p" + std::to_string(i), "  validations: [{expression: object.spec.size < 5}]\n");
    EXPECT_LT(crd::test::threadTimeOf([&] { m_text.replaceAll(QStringLiteral("paste"), many); }), 1'000);
    EXPECT_TRUE(m_model.busy());
    m_model.settle();
    EXPECT_THAT(m_model.note().toStdString(), HasSubstr("4000 object"));
    EXPECT_EQ(m_model.parts()->rowCount(), 2'000);
    EXPECT_TRUE(m_model.accepted());
    m_text.replaceAll(QStringLiteral("paste"), std::string(17u << 20, '#'));
    m_model.settle();
    EXPECT_THAT(m_model.note().toStdString(), HasSubstr("larger than 16 MB"));
    EXPECT_EQ(m_model.parts()->rowCount(), 0);
}

TEST(AppliedChange, SkipsWhatDoesNotExist) {
    Json object(Json::Object{{"a", Json(1)}, {"list", Json(Json::Array{Json(1)})}});
    applyChange(object, {FieldPath().child("none").child("x"), std::nullopt, Json(2)});
    applyChange(object, {FieldPath().child("list").at(4), Json(1), Json(2)});
    applyChange(object, {FieldPath().child("a").child("x"), std::nullopt, Json(2)});
    EXPECT_EQ(toString(object), R"({"a":1,"list":[1]})");
    applyChange(object, {FieldPath().child("list").at(0), Json(1), Json(2)});
    applyChange(object, {FieldPath().child("a"), Json(1), std::nullopt});
    EXPECT_EQ(toString(object), R"({"list":[2]})");
}

TEST_F(AdmissionTab, PastedResponsesAndAddressesAreThereAfterACrash) {
    start(hookText(true, "first") + hookText(true, "second") + hookText(true, "third"));
    answer("second.example.com", HookResponse::Pasted);
    paste(patching(R"([{"op":"add","path":"/spec/note","value":"new"}])"));
    answer("third.example.com", HookResponse::Running);
    EXPECT_EQ(m_model.setUrl(QStringLiteral("http://127.0.0.1:1/x")), QString());
    EXPECT_EQ(m_model.setSeconds(QStringLiteral("7")), QString());
    const auto kept = [this] { return response_store::read(response_store::Kind::Admission, m_session.filePath()); };
    ASSERT_TRUE(QTest::qWaitFor([&] { return kept().value(QStringLiteral("webhooks")).toObject().size() == 2; }));
    AdmissionModel next;
    next.setPreview(&m_preview);
    next.setText(&m_text);
    next.setActive(true);
    next.settle();
    next.setStop(2);
    EXPECT_EQ(next.hook().answer, HookResponse::Pasted);
    EXPECT_EQ(next.pasted()->text(), *m_model.pasted()->texts().begin()->second);
    next.setStop(3);
    EXPECT_EQ(next.hook().answer, HookResponse::Running);
    EXPECT_EQ(next.hook().url, QStringLiteral("http://127.0.0.1:1/x"));
    EXPECT_EQ(next.hook().seconds, 7);
    EXPECT_EQ(next.hook().state, QStringLiteral("Not called yet."));

    // Another document has none of it; this one has it again.
    m_session.close();
    m_model.settle();
    EXPECT_TRUE(m_model.pasted()->texts().empty());
    openText(m_session, kTabsDefinition);
    m_preview.settle();
    m_model.settle();
    goTo("second.example.com");
    EXPECT_EQ(m_model.hook().answer, HookResponse::Pasted);
    EXPECT_THAT(changes(), ElementsAre("-note: text", "+note: new"));
    // Nothing is kept of an empty text.
    answer("third.example.com", HookResponse::Allow);
    m_model.setUrl({});
    answer("second.example.com", HookResponse::Allow);
    paste({});
}

TEST_F(AdmissionTab, APastedResponseHasAnUndoHistoryForEachWebhook) {
    start(hookText(true, "first") + hookText(true, "second"));
    answer("first.example.com", HookResponse::Pasted);
    paste(QStringLiteral("one"));
    EXPECT_THAT(said(), HasSubstr("first.example.com"));
    answer("second.example.com", HookResponse::Pasted);
    EXPECT_THAT(m_model.pasted()->text(), HasSubstr("$UID"));
    m_model.pasted()->undo();
    EXPECT_TRUE(m_model.pasted()->blank());
    goTo("first.example.com");
    EXPECT_EQ(m_model.pasted()->text(), "one");
    m_model.pasted()->undo();
    EXPECT_THAT(m_model.pasted()->text(), HasSubstr("$UID"));
}

TEST_F(AdmissionTab, APastedResponseIsMarkedWhereItStopsBeingJson) {
    start(hookText(true, "first"));
    answer("first.example.com", HookResponse::Pasted);
    const QString text = QStringLiteral("{\"response\": {,}}");
    paste(text);
    m_model.settle();
    ASSERT_EQ(m_model.pasted()->marks().size(), 1u);
    const SourceMark mark = m_model.pasted()->marks().front();
    EXPECT_EQ(mark.span.begin, static_cast<std::size_t>(text.indexOf(QLatin1Char(','))));
    EXPECT_THAT(mark.message.toStdString(), HasSubstr("invalid character ','"));
    m_model.setAnswer(HookResponse::Deny);
    EXPECT_TRUE(m_model.pasted()->marks().empty());
}

TEST_F(AdmissionTab, ARequestThatKubectlWouldNotSendIsNamed) {
    start(hookText(false, "first"));
    std::string two = kTabsDefinition;
    std::string second = two.substr(two.find("  - name: v1\n"));
    second.replace(second.find("v1"), 2, "v2").replace(second.find("storage: true"), 13, "storage: false");
    openText(m_session, two + second);
    ASSERT_EQ(m_preview.addText(QString::fromLatin1(kTabSample).replace(QStringLiteral("/v1"), QStringLiteral("/v2"))),
              QString());
    m_model.settle();
    goToAnswer();
    EXPECT_EQ(m_preview.versionName(), QStringLiteral("v2"));
    EXPECT_EQ(m_model.otherRequest(), QString());
    EXPECT_EQ(m_model.command(), QStringLiteral("kubectl create -f one.yaml"));
    m_preview.setVersion(0);
    m_model.settle();
    goToAnswer();
    EXPECT_EQ(m_model.otherRequest(), QStringLiteral("The request as a.example.com/v1. The sample has the apiVersion "
                                                     "a.example.com/v2, so kubectl would send another request."));
    EXPECT_THAT(stops(), Contains(HasSubstr("Request at a.example.com/v1")));
}

}  // namespace
}  // namespace crd::model
