// The Admission tab: by keys alone, and by mouse.
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

#include "model/admission/admission_model.h"
#include "tests/engine/call/local_webhook.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr char kObject[] =
    "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: one}\nspec: {size: 1, colour: red}\n";

class AdmissionSidePane : public SizedWindowTest {
 protected:
    void open(const std::string& configuration = {}) {
        const QString path = openText(kWidgets);
        const auto nextTo = [&](const char* ending) {
            return QString(path).replace(QStringLiteral(".yaml"), QString::fromLatin1(ending));
        };
        writeToDisk(nextTo(".samples.yaml"), kObject);
        if (!configuration.empty()) writeToDisk(nextTo(".admission.yaml"), configuration);
        ASSERT_EQ(session().openPath(path), QString());
        settle();
        key(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
        settled();
    }
    model::AdmissionModel& admission() const {
        return *find(QStringLiteral("admissionPane"))->property("model").value<model::AdmissionModel*>();
    }
    void settled() {
        settle();
        if (find(QStringLiteral("admissionPane"))) admission().settle();
        frame();
    }
    void press(Qt::Key pressed, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        key(pressed, modifiers);
        settled();
    }
    void write(const QString& text) {
        type(text);
        settled();
    }
    std::string label(const char* name) const {
        const QQuickItem* item = find(QString::fromLatin1(name));
        return item ? item->property("text").toString().toStdString() : "none";
    }
    std::string line(int index) const {
        const QQuickItem* item = find(QStringLiteral("stopLine:%1").arg(index));
        return item ? item->property("modelData").value<model::AdmissionLine>().text.toStdString() : "none";
    }
    // The item with the focus is that one, or in it.
    bool focusIn(const char* name) const {
        for (const QQuickItem* item = window().activeFocusItem(); item; item = item->parentItem())
            if (item->objectName() == QLatin1String(name)) return true;
        return false;
    }
    // The row of the changes that is shown with this text on the right.
    QQuickItem* addedRow(const char* text) const {
        return row(QStringLiteral("admissionRows"), "after", QString::fromLatin1(text));
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, AdmissionSidePane, windowSizes(), sizeName);

TEST_P(AdmissionSidePane, RunsASampleThroughAWebhookByKeysAlone) {
    const call::test::LocalWebhook webhook;
    open();
    EXPECT_EQ(focusedPane(), Pane::Admission);
    EXPECT_TRUE(focusIn("firstAdmission"));
    // The fourth command of the empty tab.
    press(Qt::Key_Tab);
    press(Qt::Key_Tab);
    press(Qt::Key_Tab);
    press(Qt::Key_Return);
    EXPECT_THAT(admission().text()->text(), HasSubstr("kind: MutatingWebhookConfiguration"));
    EXPECT_THAT(admission().text()->text(), HasSubstr("resources: [\"widgets\"]"));
    EXPECT_EQ(label("toastText"), "Added a mutating webhook.");
    ASSERT_TRUE(find(QStringLiteral("admissionEditor")));
    byCommand("admission.show-text");  // back to the request
    settled();
    EXPECT_EQ(label("admissionOutcome"), "Create: accepted");
    EXPECT_TRUE(focusIn("admissionStops"));
    press(Qt::Key_Home);
    press(Qt::Key_Down);
    EXPECT_EQ(label("stopTitle"), "Mutating webhook: mutate.widgets.example.com");

    // A running webhook.
    press(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(focusIn("hookAnswer"));
    press(Qt::Key_R);
    press(Qt::Key_Return);
    EXPECT_EQ(admission().hook().answer, model::HookResponse::Running);
    EXPECT_EQ(label("hookState"), "Not called yet.");
    press(Qt::Key_Tab);
    EXPECT_TRUE(focusIn("hookUrl"));
    write(QString::fromStdString(webhook.url("/note")));
    EXPECT_EQ(label("hookState"), "Not called yet.");
    press(Qt::Key_Return);
    EXPECT_EQ(label("hookState"), "Its response is used.");
    ASSERT_TRUE(addedRow("  note: noted CREATE one"));
    EXPECT_THAT(addedRow("  note: noted CREATE one")->property("words").toString().toStdString(),
                HasSubstr("Mutating webhook mutate.widgets.example.com"));
    press(Qt::Key_End, Qt::NoModifier);  // in the field
    press(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(focusIn("admissionRows"));
    byCommand("admission.show-review");
    settled();
    EXPECT_THAT(admission().review().toStdString(), HasSubstr("operation: CREATE"));
    ASSERT_TRUE(find(QStringLiteral("admissionReview")));
    byCommand("admission.show-review");
    byCommand("admission.copy-review");
    EXPECT_THAT(QGuiApplication::clipboard()->text().toStdString(), HasSubstr("\"kind\":\"AdmissionReview\""));
    press(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(focusIn("admissionStops"));
    // What the client gets: the schema does not have the field.
    press(Qt::Key_End);
    EXPECT_EQ(label("admissionOutput"), "widget.example.com/one created");
    EXPECT_THAT(line(0), HasSubstr("Clients do not see spec.note: it is not in the schema of "));

    // A timeout that fails the request.
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    EXPECT_EQ(label("stopTitle"), "Mutating webhook: mutate.widgets.example.com");
    press(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
    press(Qt::Key_T);
    press(Qt::Key_Return);
    EXPECT_EQ(label("admissionOutcome"), "Create: rejected (500 InternalError)");
    EXPECT_THAT(line(0), HasSubstr("context deadline exceeded"));
    // And one that is ignored.
    byCommand("admission.show-part");
    settled();
    ASSERT_TRUE(find(QStringLiteral("admissionEditor")));
    EXPECT_EQ(focusedPane(), Pane::Admission);
    press(Qt::Key_F, Qt::ControlModifier);
    write(QStringLiteral("failurePolicy: Fail"));
    press(Qt::Key_Return);
    press(Qt::Key_Escape);
    write(QStringLiteral("failurePolicy: Ignore"));
    EXPECT_THAT(admission().text()->text(), HasSubstr("failurePolicy: Ignore\n"));
    EXPECT_EQ(label("admissionOutcome"), "Create: accepted");
    EXPECT_THAT(label("admissionSummary"), HasSubstr("1 failure"));
    byCommand("edit.undo");  // the letters
    byCommand("edit.undo");  // the first of them, which replaced the selection
    settled();
    EXPECT_THAT(admission().text()->text(), HasSubstr("failurePolicy: Fail\n"));
    EXPECT_EQ(label("admissionOutcome"), "Create: rejected (500 InternalError)");
}

TEST_P(AdmissionSidePane, APastedResponseCountsWhileItIsTyped) {
    open();
    byCommand("admission.add-validating-webhook");
    byCommand("admission.show-text");
    settled();
    admission().setStop(2);
    press(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(focusIn("hookAnswer"));
    press(Qt::Key_P);  // the patch that cannot be applied
    press(Qt::Key_P);
    press(Qt::Key_Return);
    ASSERT_EQ(admission().hook().answer, model::HookResponse::Pasted);
    EXPECT_EQ(label("admissionOutcome"), "Create: accepted");
    EXPECT_TRUE(focusIn("hookPasted"));
    press(Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(focusIn("hookFindBar"));
    write(QStringLiteral("true"));
    press(Qt::Key_Return);
    press(Qt::Key_Escape);
    write(QStringLiteral("f"));
    settled();
    EXPECT_THAT(line(0), HasSubstr("invalid character"));
    write(QStringLiteral("alse"));
    settled();
    EXPECT_THAT(label("admissionOutcome"), HasSubstr("Create: rejected"));
    const std::string configuration = admission().text()->text();
    byCommand("edit.undo");  // all that was typed
    settled();
    EXPECT_THAT(admission().pasted()->text(), HasSubstr("\"allowed\": true"));
    EXPECT_EQ(admission().text()->text(), configuration);
    EXPECT_EQ(label("admissionOutcome"), "Create: accepted");
    // With the focus on the stages, undo is about the choice of the response and then the configuration.
    find(QStringLiteral("admissionStops"))->forceActiveFocus();
    byCommand("edit.undo");
    settled();
    EXPECT_NE(admission().hook().answer, model::HookResponse::Pasted);
    EXPECT_EQ(admission().text()->text(), configuration);
    byCommand("edit.undo");
    settled();
    EXPECT_NE(admission().text()->text(), configuration);
}

TEST_P(AdmissionSidePane, AHangingWebhookLeavesTheWindowLive) {
    const call::test::LocalWebhook webhook;
    open();
    byCommand("admission.add-validating-webhook");
    byCommand("admission.show-text");
    settled();
    admission().setStop(2);
    admission().setAnswer(model::HookResponse::Running);
    EXPECT_EQ(admission().setUrl(QString::fromStdString(webhook.url("/hang"))), QString());
    settled();
    key(Qt::Key_F5);
    frame();
    ASSERT_TRUE(admission().hook().calling);
    EXPECT_EQ(label("hookCall"), "Stop");
    EXPECT_THAT(label("hookState"), HasSubstr("Calling"));
    // Another request meanwhile, in the window.
    byCommand("admission.dry-run");
    ASSERT_TRUE(QTest::qWaitFor([&] { return !admission().busy() && admission().dryRun(); }));
    frame();
    EXPECT_EQ(label("admissionOutcome"), "Create: accepted");
    key(Qt::Key_F5, Qt::ShiftModifier);
    frame();
    EXPECT_FALSE(admission().hook().calling);
    EXPECT_EQ(label("hookState"), "The call was stopped.");
}

TEST_P(AdmissionSidePane, PartsAndStagesAreChosenByMouse) {
    open(
        "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: small}\nspec:\n"
        "  matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: ['*'], operations: ['*'], "
        "resources: "
        "[widgets]}]}\n  validations:\n  - expression: object.spec.size < 1\n    message: too large\n---\n"
        "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: all}\n"
        "spec: {policyName: small, validationActions: [Deny]}\n");
    EXPECT_EQ(label("admissionOutcome"), "Create: rejected (422 Invalid)");
    EXPECT_EQ(label("admissionOutput"),
              "The widgets \"one\" is invalid: : ValidatingAdmissionPolicy 'small' with binding 'all' denied request: "
              "too large");
    QQuickItem* stop = find(QStringLiteral("stop:small / all"));
    ASSERT_TRUE(stop);
    click(stop);
    settled();
    EXPECT_THAT(line(0), HasSubstr("too large"));
    click(stop, Qt::RightButton);
    QQuickItem* item = openedItem("admission.show-part");
    ASSERT_TRUE(item);
    click(item);
    settled();
    ASSERT_TRUE(find(QStringLiteral("admissionEditor")));
    QQuickItem* policy = row(QStringLiteral("admissionParts"), "name", QStringLiteral("small"));
    ASSERT_TRUE(policy);
    click(policy);
    settled();
    EXPECT_EQ(admission().parts()->current(), 0);
    EXPECT_TRUE(focusIn("admissionParts"));
    // From the parts to the text.
    key(Qt::Key_Return);
    frame();
    EXPECT_TRUE(focusIn("sourceText"));
    // A broken expression is marked while it is typed.
    key(Qt::Key_End, Qt::ControlModifier);
    write(QStringLiteral("x: ["));
    EXPECT_THAT(label("admissionNote"), HasSubstr("Invalid YAML"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settled();
    EXPECT_THAT(admission().text()->text(), Not(HasSubstr("x: [")));
    EXPECT_EQ(session().canUndo(), false);
    click(find(QStringLiteral("admissionText")));
    settled();
    // Another user and request.
    click(find(QStringLiteral("admissionMore")));
    frame();
    QQuickItem* user = find(QStringLiteral("admissionUser"));
    ASSERT_TRUE(user);
    user->forceActiveFocus(Qt::TabFocusReason);
    type(QStringLiteral("mia"));
    press(Qt::Key_Return);
    EXPECT_EQ(admission().user(), QStringLiteral("mia"));
    QQuickItem* request = find(QStringLiteral("admissionRequest"));
    request->forceActiveFocus(Qt::TabFocusReason);
    press(Qt::Key_D);
    press(Qt::Key_Return);
    EXPECT_EQ(admission().preview()->request(), model::SampleRequest::Delete);
    // A Scale has a number of replicas, the same as in the Object tab.
    press(Qt::Key_S);
    press(Qt::Key_S);
    press(Qt::Key_Return);
    ASSERT_EQ(admission().preview()->request(), model::SampleRequest::Scale);
    frame();
    QQuickItem* replicas = find(QStringLiteral("admissionReplicas"));
    ASSERT_TRUE(replicas);
    replicas->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("7"));
    EXPECT_EQ(admission().preview()->replicas(), QStringLiteral("7"));
}

TEST_P(AdmissionSidePane, ProblemsOfTheConfigurationLeadToTheText) {
    open(
        "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: slow}\n"
        "webhooks:\n- name: slow.example.com\n  admissionReviewVersions: [v1]\n  sideEffects: None\n"
        "  timeoutSeconds: 99\n  clientConfig: {url: 'https://hook.example'}\n");
    EXPECT_EQ(label("admissionOutcome"), "Create: accepted");
    EXPECT_EQ(label("admissionNote"), "1 problem in the configuration.");
    byCommand("admission.show-text");
    settled();
    QQuickItem* problem = row(QStringLiteral("admissionProblems"), "line", QStringLiteral("8"));
    ASSERT_TRUE(problem);
    EXPECT_THAT(problem->property("message").toString().toStdString(),
                HasSubstr("the timeout value must be between 1 and 30 seconds"));
    click(problem);
    settled();
    EXPECT_TRUE(focusIn("admissionProblems"));
    key(Qt::Key_Return);
    frame();
    EXPECT_TRUE(focusIn("sourceText"));
    key(Qt::Key_End);
    press(Qt::Key_Backspace);  // 9 instead of 99
    EXPECT_THAT(admission().text()->text(), HasSubstr("timeoutSeconds: 9\n"));
    EXPECT_EQ(admission().problems(), 0);
    EXPECT_FALSE(find(QStringLiteral("admissionProblems")));
}

TEST_P(AdmissionSidePane, TheAuthorizersAnswersAreDeclared) {
    open(
        "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: asks}\nspec:\n"
        "  matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: ['*'], operations: ['*'], "
        "resources: "
        "[widgets]}]}\n  validations:\n  - expression: authorizer.requestResource.check('paint').allowed()\n---\n"
        "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: all}\n"
        "spec: {policyName: asks, validationActions: [Deny]}\n");
    EXPECT_THAT(label("admissionSummary"), HasSubstr("incomplete"));
    click(find(QStringLiteral("admissionMore")));
    frame();
    QQuickItem* authorizer = find(QStringLiteral("admissionAuthorizer"));
    ASSERT_TRUE(authorizer);
    click(authorizer);
    QQuickItem* checks = openedChoice(static_cast<int>(model::AuthorizerChoice::Checks));
    ASSERT_TRUE(checks);
    click(checks);
    settled();
    EXPECT_EQ(admission().authorizer(), model::AuthorizerChoice::Checks);
    EXPECT_EQ(label("admissionOutcome"), "Create: rejected (422 Invalid)");
    QQuickItem* allowed = find(QStringLiteral("admissionAllowed"));
    ASSERT_TRUE(allowed);
    allowed->forceActiveFocus(Qt::TabFocusReason);
    type(QStringLiteral("paint widgets.example.com"));
    press(Qt::Key_Return);
    EXPECT_EQ(label("admissionOutcome"), "Create: accepted");
    EXPECT_THAT(label("admissionSummary"), Not(HasSubstr("incomplete")));
}

// Two webhooks, of which the first one has a problem.
constexpr char kTwoHooks[] =
    "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: slow}\n"
    "webhooks:\n- name: slow.example.com\n  admissionReviewVersions: [v1]\n  sideEffects: None\n"
    "  timeoutSeconds: 99\n  clientConfig: {url: 'https://hook.example'}\n---\n"
    "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: {name: quick}\n"
    "webhooks:\n- name: quick.example.com\n  admissionReviewVersions: [v1]\n  sideEffects: None\n"
    "  clientConfig: {url: 'https://hook.example'}\n"
    "  rules: [{apiGroups: [example.com], apiVersions: ['*'], operations: ['*'], resources: [widgets]}]\n";

TEST_P(AdmissionSidePane, GeneratesTheFirstSample) {
    const QString path = openText(kWidgets);
    writeToDisk(QString(path).replace(QStringLiteral(".yaml"), QStringLiteral(".admission.yaml")), kTwoHooks);
    ASSERT_EQ(session().openPath(path), QString());
    settle();
    key(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
    settled();
    ASSERT_TRUE(find(QStringLiteral("admissionAddSample")));
    ASSERT_TRUE(find(QStringLiteral("admissionSample")));
    EXPECT_EQ(find(QStringLiteral("admissionSample"))->property("displayText").toString(),
              QStringLiteral("This definition"));
    EXPECT_EQ(admission().outcomeText(), QStringLiteral("Create: accepted"));
    const double place = find(QStringLiteral("admissionSample"))->mapToScene(QPointF()).y();
    click(find(QStringLiteral("admissionAddSample")));
    settled();
    EXPECT_TRUE(focusIn("admissionSample"));
    EXPECT_EQ(label("toastText"), "Added the sample “full”.");
    EXPECT_EQ(find(QStringLiteral("admissionSample"))->mapToScene(QPointF()).y(), place) << "nothing jumps";
    EXPECT_FALSE(admission().ofDefinition());
    click(find(QStringLiteral("toastUndo")));
    settled();
    EXPECT_EQ(admission().preview()->samples()->count(), 0);
}

TEST_P(AdmissionSidePane, ARejectionIsShownWithItsReason) {
    open(
        "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: "
        "validate-policy-widgets}\nspec:\n"
        "  matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: ['*'], operations: ['*'], "
        "resources: [widgets]}]}\n  validations:\n  - expression: object.spex == 1\n---\n"
        "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: all}\n"
        "spec: {policyName: validate-policy-widgets, validationActions: [Deny]}\n");
    EXPECT_EQ(find(QStringLiteral("stop:validate-policy-widgets / all"))->property("detail").toString(),
              QStringLiteral("… no such key: spex"));
    byCommand("admission.show-text");
    settled();
    EXPECT_EQ(label("admissionMessage"), "… expression 'object.spex == 1' resulted in error: no such key: spex");
    EXPECT_FALSE(find(QStringLiteral("admissionMessage"))->property("truncated").toBool());
    // An error in the text is shown with its end.
    key(Qt::Key_Home, Qt::ControlModifier);
    write(QStringLiteral("--- &"));
    QQuickItem* problem = row(QStringLiteral("admissionProblems"), "line", QStringLiteral("1"));
    ASSERT_TRUE(problem);
    EXPECT_FALSE(problem->property("chosen").toBool());
    EXPECT_FALSE(problem->property("cut").toBool()) << problem->property("message").toString().toStdString();
}

TEST_P(AdmissionSidePane, UndoTakesBackTheChosenResponse) {
    open(kTwoHooks);
    ASSERT_TRUE(find(QStringLiteral("stop:quick.example.com")));
    click(find(QStringLiteral("stop:quick.example.com")));
    settled();
    press(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(focusIn("hookAnswer"));
    press(Qt::Key_D);
    press(Qt::Key_Return);
    ASSERT_EQ(admission().hook().answer, model::HookResponse::Deny);
    const std::string configuration = admission().text()->text();
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(admission().hook().answer, model::HookResponse::Allow);
    EXPECT_EQ(admission().text()->text(), configuration);
    EXPECT_EQ(label("toastText"), "Undone: Choose the response of quick.example.com");
}

TEST_P(AdmissionSidePane, OffersOnlyRequestsThatPassThroughAdmission) {
    open(kTwoHooks);
    const QQuickItem* request = find(QStringLiteral("admissionRequest"));
    ASSERT_TRUE(request);
    EXPECT_EQ(request->property("count").toInt(), 6);
    admission().preview()->setRequest(model::SampleRequest::Read);  // in the Object tab
    settled();
    EXPECT_EQ(request->property("count").toInt(), 7);
    EXPECT_EQ(request->property("displayText").toString(), QStringLiteral("Read"));
    admission().preview()->setRequest(model::SampleRequest::Apply);
    settled();
    EXPECT_EQ(request->property("displayText").toString(), QStringLiteral("Apply (server-side)"));
    EXPECT_EQ(request->property("count").toInt(), 6);
    EXPECT_EQ(admission().unusable(), QString());
    EXPECT_TRUE(find(QStringLiteral("admissionManager")));
    EXPECT_TRUE(find(QStringLiteral("admissionForce")));
    admission().preview()->setRequest(model::SampleRequest::Delete);
    settled();
    EXPECT_EQ(request->property("count").toInt(), 6);
    EXPECT_EQ(request->property("displayText").toString(), QStringLiteral("Delete"));
}

TEST_P(AdmissionSidePane, TheDefinitionIsAnObjectToChoose) {
    open(kTwoHooks);
    const QQuickItem* sample = find(QStringLiteral("admissionSample"));
    ASSERT_TRUE(sample);
    EXPECT_TRUE(find(QStringLiteral("admissionRequest"))->isVisible());
    admission().setOfDefinition(true);
    settled();
    EXPECT_EQ(sample->property("displayText").toString(), QStringLiteral("This definition"));
    EXPECT_EQ(admission().outcomeText(), QStringLiteral("Create: accepted"));
    admission().setOfDefinition(false);
    settled();
    EXPECT_NE(sample->property("displayText").toString(), QStringLiteral("This definition"));
}

TEST_P(AdmissionSidePane, TabFollowsTheEye) {
    open(kTwoHooks);
    EXPECT_TRUE(focusIn("admissionStops"));
    press(Qt::Key_Home);
    press(Qt::Key_Tab);
    EXPECT_TRUE(focusIn("admissionRows")) << window().activeFocusItem()->objectName().toStdString();
    press(Qt::Key_Backtab);
    EXPECT_TRUE(focusIn("admissionStops"));
    byCommand("admission.show-text");
    settled();
    EXPECT_TRUE(focusIn("admissionEditor"));
    press(Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_TRUE(focusIn("admissionProblems")) << window().activeFocusItem()->objectName().toStdString();
    press(Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_TRUE(focusIn("admissionParts"));
    press(Qt::Key_Tab);
    EXPECT_TRUE(focusIn("admissionProblems"));
    press(Qt::Key_Tab);
    EXPECT_TRUE(focusIn("admissionEditor"));
    // After the last part comes the next pane.
    press(Qt::Key_F6);
    EXPECT_NE(focusedPane(), Pane::Admission);
}

TEST_P(AdmissionSidePane, TheNextStageIsTheNextObjectInTheText) {
    open(kTwoHooks);
    byCommand("admission.show-text");
    settled();
    press(Qt::Key_Down, Qt::AltModifier);
    const int first = admission().parts()->current();
    EXPECT_GE(first, 0);
    while (admission().parts()->current() + 1 < admission().parts()->rowCount()) press(Qt::Key_Down, Qt::AltModifier);
    press(Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(label("toastText"), "The configuration has no next object.");
    press(Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(admission().parts()->current(), admission().parts()->rowCount() - 2);
}

TEST_P(AdmissionSidePane, LongLinesAreScrolledOnlyAsFarAsTheCursorNeeds) {
    open("apiVersion: v1\nkind: Namespace\nmetadata:\n      name: a\n");
    byCommand("admission.show-text");
    settled();
    const QQuickItem* editor = find(QStringLiteral("admissionEditor"));
    ASSERT_TRUE(editor);
    auto* text = editor->property("text").value<QQuickItem*>();
    text->forceActiveFocus();
    const auto left = [&] { return text->mapToItem(editor, QPointF()).x(); };
    const double whole = left();
    text->setProperty("cursorPosition", text->property("length").toInt() - 1);
    type(QString(200, QLatin1Char('x')));
    EXPECT_LT(left(), whole);
    // At the indentation, nothing is cut at the left edge.
    key(Qt::Key_Home);
    EXPECT_EQ(left(), whole);
}

TEST_P(AdmissionSidePane, AnAssumedResponseIsCalledThat) {
    open(kTwoHooks);
    QQuickItem* stop = find(QStringLiteral("stop:quick.example.com"));
    ASSERT_TRUE(stop);
    click(stop);
    settled();
    EXPECT_EQ(find(QStringLiteral("hookAnswer"))->property("displayText").toString(),
              QStringLiteral("Allow (assumed)"));
    EXPECT_EQ(line(0), "The webhook is assumed to allow the request.");
    EXPECT_EQ(find(QStringLiteral("admissionVersion"))->property("displayText").toString(), QStringLiteral("v1"));
}

}  // namespace
}  // namespace crd::gui
