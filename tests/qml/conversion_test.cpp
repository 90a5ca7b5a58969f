// The Conversion page, and "Try it": the Conversion tab of Compare with a pasted response and a running webhook.
#include <QAccessible>
#include <QTest>

#include "model/compare/compare_model.h"
#include "model/compare/conversion_view.h"
#include "tests/engine/call/local_webhook.h"
#include "tests/qml/lamp_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using call::test::LocalWebhook;
using model::CompareModel;
using model::ConversionView;
using testing::HasSubstr;

class ConversionWindow : public SizedWindowTest {
 protected:
    bool await(const std::function<bool()>& done) { return QTest::qWaitFor(done, 20'000); }
    ConversionView& view() const { return *m_view; }
    QString textOf(const char* item) const {
        const QQuickItem* found = find(QString::fromLatin1(item));
        return found ? found->property("text").toString() : QString();
    }
    // The page, then its button.
    void tryIt() {
        writeToDisk(m_folder.filePath(QStringLiteral("definition1.samples.yaml")), kLampSample);
        openText(kLamp);
        byCommand("page.conversion");
        frame();
        click(find(QStringLiteral("tryConversion")));
        ASSERT_TRUE(await([this] { return find(QStringLiteral("conversionStages")) != nullptr; }));
        m_view =
            find(QStringLiteral("conversionStages"))->parentItem()->property("conversion").value<ConversionView*>();
        ASSERT_TRUE(m_view);
        ASSERT_TRUE(await([this] { return !view().busy() && !view().stages().isEmpty(); }));
        frame();
    }
    void choose(const char* segment) {
        click(find(QString::fromLatin1(segment)));
        frame();
    }
    CompareModel* compare() const {
        return find(QStringLiteral("comparePane"))->property("model").value<CompareModel*>();
    }
    bool settled() {
        return await([this] { return !view().busy() && !view().webhook()->busy(); });
    }

 private:
    ConversionView* m_view = nullptr;
};
INSTANTIATE_TEST_SUITE_P(Sizes, ConversionWindow, roomSizes(), sizeName);

TEST_P(ConversionWindow, TryItShowsThePairAndTheChecksOfAPastedResponse) {
    tryIt();
    EXPECT_EQ(focusedPane(), Pane::Compare);
    EXPECT_EQ(compare()->leftName(), QStringLiteral("v2"));
    EXPECT_EQ(compare()->rightName(), QStringLiteral("v1"));
    EXPECT_EQ(view().by(), model::ConversionBy::Webhook);
    choose("reviewView:response");
    const QQuickItem* editor = find(QStringLiteral("pastedResponse"));
    ASSERT_TRUE(editor);
    click(find(QStringLiteral("proposeResponse")));
    ASSERT_TRUE(await([this] { return view().review().accepted; }));
    EXPECT_FALSE(find(QStringLiteral("useUid")));

    // A wrong uid, typed.
    QQuickItem* text = editor->property("text").value<QQuickItem*>();
    ASSERT_TRUE(text);
    EXPECT_TRUE(text->hasActiveFocus()) << "to edit what was written";
    text->forceActiveFocus();
    const std::size_t uid = view().pasted()->text().find("\"uid\": \"");
    ASSERT_NE(uid, std::string::npos);
    text->setProperty("cursorPosition", static_cast<int>(uid) + 8);
    type(QStringLiteral("x"));
    ASSERT_TRUE(await([this] { return view().review().otherUid; }));
    EXPECT_THAT(textOf("reviewOutcome").toStdString(), HasSubstr("expected response.uid="));
    choose("reviewView:checks");
    EXPECT_TRUE(find(QStringLiteral("check:The uid in response.uid is that of the request")));
    choose("reviewView:response");
    click(find(QStringLiteral("useUid")));
    ASSERT_TRUE(await([this] { return view().review().accepted; }));

    // Nothing typed is lost, and undo in the text is its own.
    choose("conversionBy:none");
    ASSERT_TRUE(settled());
    choose("conversionBy:webhook");
    ASSERT_TRUE(settled());
    const std::string before = view().pasted()->text();
    text = find(QStringLiteral("pastedResponse"))->property("text").value<QQuickItem*>();
    text->forceActiveFocus();
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_NE(view().pasted()->text(), before);
    EXPECT_EQ(this->text(), kLamp);
}

TEST_P(ConversionWindow, FindSearchesTheResponse) {
    tryIt();
    ASSERT_TRUE(settled());
    choose("reviewView:response");
    click(find(QStringLiteral("proposeResponse")));
    ASSERT_TRUE(await([this] { return view().review().accepted; }));
    QQuickItem* editor = find(QStringLiteral("pastedResponse"));
    ASSERT_TRUE(editor);
    editor->property("text").value<QQuickItem*>()->forceActiveFocus();
    frame();
    key(Qt::Key_F, Qt::ControlModifier);
    frame();
    ASSERT_TRUE(find(QStringLiteral("pastedResponse"))) << "the tab is still shown";
    const QQuickItem* bar = find(QStringLiteral("responseFindBar"));
    ASSERT_TRUE(bar);
    EXPECT_GT(bar->height(), 0);
    EXPECT_EQ(focusedPane(), Pane::Compare);
    // Without a text, it leads nowhere else.
    choose("reviewView:checks");
    EXPECT_FALSE(command("edit.find")->property("enabled").toBool());
    key(Qt::Key_F, Qt::ControlModifier);
    frame();
    EXPECT_TRUE(find(QStringLiteral("conversionStages")));
}

TEST_P(ConversionWindow, UndoIsThatOfTheMappingTabUntilTheResponseIsUsed) {
    tryIt();
    const std::string before = text();
    ASSERT_EQ(session().setKeyword(QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties[spec]"),
                                   QStringLiteral("description"), QStringLiteral("What it does")),
              QString());
    settle();
    ASSERT_TRUE(settled());
    choose("reviewView:response");
    ASSERT_TRUE(find(QStringLiteral("pastedResponse")));
    find(QStringLiteral("conversionStages"))->forceActiveFocus();
    frame();
    EXPECT_TRUE(command("edit.undo")->property("enabled").toBool());
    EXPECT_THAT(command("edit.undo")->property("text").toString().toStdString(), HasSubstr("Undo in the definition: "));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), before);
    EXPECT_THAT(textOf("toastText").toStdString(), HasSubstr("Undone in the definition: "));
    // In the response, its own.
    find(QStringLiteral("pastedResponse"))->property("text").value<QQuickItem*>()->forceActiveFocus();
    frame();
    EXPECT_FALSE(command("edit.redo")->property("enabled").toBool());
    find(QStringLiteral("conversionStages"))->forceActiveFocus();
    frame();
    key(Qt::Key_Y, Qt::ControlModifier);
    settle();
    EXPECT_NE(text(), before);
}

TEST_P(ConversionWindow, ARunningWebhookIsCalledByKeyAndStopped) {
    const LocalWebhook webhook;
    tryIt();
    choose("responseFrom:call");
    QQuickItem* address = find(QStringLiteral("webhookAddress"));
    ASSERT_TRUE(address);
    EXPECT_THAT(textOf("webhookNote").toStdString(), HasSubstr("lamp-webhook.house.svc"));
    EXPECT_FALSE(find(QStringLiteral("callWebhook"))->isEnabled());
    EXPECT_TRUE(address->hasActiveFocus()) << "the address is what comes next";
    EXPECT_FALSE(address->property("problem").toBool()) << "nothing was typed yet";
    type(QString::fromStdString(webhook.url("/convert")));
    frame();
    EXPECT_TRUE(view().review().waiting) << "typing calls nothing";
    key(Qt::Key_Return);
    ASSERT_TRUE(settled());
    ASSERT_TRUE(await([this] { return view().review().accepted; })) << view().webhook()->outcome().toStdString();
    EXPECT_EQ(focusedPane(), Pane::Compare);

    // While a webhook hangs, the window is live.
    view().webhook()->setAddress(QString::fromStdString(webhook.url("/hang")));
    click(find(QStringLiteral("callWebhook")));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("stopWebhook")) != nullptr; }));
    EXPECT_TRUE(await([this] { return view().said().contains(QStringLiteral("is being called")); }))
        << view().said().toStdString();
    choose("reviewView:request");
    EXPECT_TRUE(find(QStringLiteral("reviewRequest")));
    choose("conversionBy:none");
    ASSERT_TRUE(await([this] { return !view().busy() && !view().stages().back().waiting; }));
    choose("conversionBy:webhook");
    EXPECT_TRUE(view().webhook()->busy());
    ASSERT_TRUE(await([this] { return find(QStringLiteral("stopWebhook")) != nullptr; }));
    find(QStringLiteral("conversionStages"))->forceActiveFocus();
    key(Qt::Key_F5, Qt::ShiftModifier);
    EXPECT_FALSE(view().webhook()->busy());
    frame();
    EXPECT_THAT(textOf("webhookNote").toStdString(), ::testing::StartsWith("The call was stopped."));
    EXPECT_TRUE(await([this] { return view().said().contains(QStringLiteral("was stopped")); }))
        << view().said().toStdString();
}

TEST_P(ConversionWindow, ACallBeginsOnlyWhereItsAddressIsShown) {
    const LocalWebhook webhook;
    tryIt();
    choose("responseFrom:call");
    view().webhook()->setAddress(QString::fromStdString(webhook.url("/convert")));
    click(find(QStringLiteral("compareTab:texts")));
    frame();
    byCommand("compare.call-webhook");
    frame();
    EXPECT_FALSE(view().webhook()->busy());
    EXPECT_EQ(view().webhook()->outcome(), QString());
    EXPECT_TRUE(find(QStringLiteral("webhookAddress")));
    byCommand("compare.call-webhook");
    ASSERT_TRUE(await([this] { return view().webhook()->outcome() != QString(); }));
    EXPECT_FALSE(view().webhook()->failed()) << view().webhook()->outcome().toStdString();
}

TEST_P(ConversionWindow, WithoutAMappingTheTabSaysSo) {
    tryIt();
    choose("conversionBy:mapping");
    ASSERT_TRUE(settled());
    frame();
    EXPECT_TRUE(find(QStringLiteral("goToMapping")));
    EXPECT_NE(textOf("conversionMissing"), QString());
    EXPECT_TRUE(find(QStringLiteral("conversionStages")));
    choose("conversionBy:webhook");
    ASSERT_TRUE(settled());
    choose("responseFrom:mapping");
    ASSERT_TRUE(settled());
    frame();
    EXPECT_TRUE(find(QStringLiteral("responseFrom"))->hasActiveFocus());
    // What the webhook would get is shown.
    choose("reviewView:request");
    frame();
    EXPECT_TRUE(find(QStringLiteral("reviewRequest")));
    EXPECT_NE(view().review().request, QString());
    // The mapping is created in its tab, and the button leads there.
    click(find(QStringLiteral("goToMapping")));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("mappingSources")) != nullptr; }));
    ASSERT_TRUE(await([this] { return view().mapping()->text().find("APIConversion") != std::string::npos; }));
    EXPECT_EQ(focusedPane(), Pane::Compare);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(view().mapping()->text(), "");
}

TEST_P(ConversionWindow, AGeneratedSampleIsShownWhereItWasMissing) {
    std::string same =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: tabs.a.example.com}\n"
        "spec:\n  group: a.example.com\n  scope: Namespaced\n  names: {kind: Tab, plural: tabs, singular: tab, "
        "listKind: TabList}\n  versions:\n";
    for (const char* version : {"v1", "v2"})
        same += std::string("  - name: ") + version +
                "\n    served: true\n    storage: " + (std::string(version) == "v1" ? "true" : "false") +
                "\n    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: "
                "{type: integer}}}}}}\n";
    openText(same);
    byCommand("compare.try-conversion");
    ASSERT_TRUE(await([this] { return find(QStringLiteral("conversionNeeds")) != nullptr; }));
    // No object: no claim about losses, and no list to open.
    EXPECT_EQ(textOf("conversionNote"), QStringLiteral("Add a sample to simulate its conversion."));
    EXPECT_FALSE(find(QStringLiteral("conversionObject"))->isEnabled());
    click(find(QStringLiteral("conversionNeeds")));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("conversionStages")) != nullptr; }));
    frame();
    EXPECT_EQ(focusedPane(), Pane::Compare);
    EXPECT_TRUE(find(QStringLiteral("conversionObject"))->isEnabled());
    EXPECT_EQ(find(QStringLiteral("conversionObject"))->property("displayText").toString(), QStringLiteral("full"));
}

TEST_P(ConversionWindow, RequestsAreShownInLines) {
    tryIt();
    choose("reviewView:request");
    const QQuickItem* request = find(QStringLiteral("reviewRequest"));
    ASSERT_TRUE(request);
    EXPECT_TRUE(
        request->property("text").toString().startsWith(QStringLiteral("{\n  \"kind\": \"ConversionReview\",\n")));
    click(find(QStringLiteral("requestFormatted")));
    frame();
    EXPECT_TRUE(request->property("text").toString().startsWith(QStringLiteral("{\"kind\":\"ConversionReview\",")));
}

// Two versions with many fields, one of which has another name; the object has all of them.
std::string tallDefinition() {
    std::string out =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: talls.a.example.com}\n"
        "spec:\n  group: a.example.com\n  scope: Namespaced\n  names: {kind: Tall, plural: talls, singular: tall, "
        "listKind: TallList}\n  versions:\n";
    for (const std::string version : {"v1", "v2"}) {
        out += "  - name: " + version + "\n    served: true\n    storage: " + (version == "v1" ? "true" : "false") +
               "\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n"
               "            type: object\n            properties:\n";
        for (int i = 10; i < 60; ++i) out += "              f" + std::to_string(i) + ": {type: string}\n";
        out += "              f30" + std::string(version == "v1" ? "a" : "b") + ": {type: string}\n";
    }
    return out;
}
std::string tallSample() {
    std::string out = "apiVersion: a.example.com/v2\nkind: Tall\nmetadata: {name: one, namespace: home}\nspec:\n";
    for (int i = 10; i < 60; ++i) out += "  f" + std::to_string(i) + ": x\n";
    return out + "  f30b: other\n";
}

TEST_P(ConversionWindow, UnchangedLinesAreUnfoldedByKeysAndMouse) {
    writeToDisk(m_folder.filePath(QStringLiteral("definition1.samples.yaml")), tallSample());
    openText(tallDefinition());
    byCommand("compare.open");
    click(find(QStringLiteral("compareTab:conversion")));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("conversionRows")) != nullptr; }));
    QQuickItem* rows = find(QStringLiteral("conversionRows"));
    ASSERT_TRUE(await([&] { return rows->property("count").toInt() > 5; }));
    frame();
    // The first row that hides something.
    const auto fold = [&]() -> QQuickItem* {
        QQuickItem* out = nullptr;
        for (QQuickItem* item : rows->property("contentItem").value<QQuickItem*>()->childItems()) {
            if (item->isVisible() && item->property("folded").toInt() > 0 &&
                (!out || item->property("index").toInt() < out->property("index").toInt()))
                out = item;
        }
        return out;
    };
    // By mouse.
    QQuickItem* first = fold();
    ASSERT_TRUE(first);
    const int hidden = first->property("folded").toInt(), at = first->property("index").toInt();
    EXPECT_GT(hidden, 2);
    QAccessibleInterface* said = QAccessible::queryAccessibleInterface(first);
    ASSERT_TRUE(said);
    EXPECT_EQ(said->text(QAccessible::Name), QStringLiteral("Show %1 unchanged lines").arg(hidden));
    QTest::mouseMove(&window(), middleOf(first));
    frame();
    EXPECT_EQ(window().cursor().shape(), Qt::PointingHandCursor);
    const int count = rows->property("count").toInt();
    click(first);
    frame();
    EXPECT_EQ(rows->property("count").toInt(), count - 1 + hidden);
    EXPECT_EQ(rows->property("currentIndex").toInt(), at);
    EXPECT_TRUE(rows->hasActiveFocus());
    const QQuickItem* current = rows->property("currentItem").value<QQuickItem*>();
    ASSERT_TRUE(current);
    EXPECT_EQ(current->property("folded").toInt(), 0);
    EXPECT_NE(current->property("before").toString(), QString());
    // By keys.
    key(Qt::Key_End);
    frame();
    current = rows->property("currentItem").value<QQuickItem*>();
    ASSERT_TRUE(current);
    const int last = current->property("folded").toInt(), end = rows->property("currentIndex").toInt();
    ASSERT_GT(last, 2);
    key(GetParam().width() > 1300 ? Qt::Key_Space : Qt::Key_Return);
    frame();
    EXPECT_EQ(rows->property("currentIndex").toInt(), end);
    EXPECT_EQ(rows->property("count").toInt(), count - 2 + hidden + last);
    EXPECT_TRUE(rows->hasActiveFocus());
    current = rows->property("currentItem").value<QQuickItem*>();
    ASSERT_TRUE(current);
    EXPECT_EQ(current->property("folded").toInt(), 0);
    key(Qt::Key_Return);
    EXPECT_EQ(rows->property("count").toInt(), count - 2 + hidden + last) << "nothing is hidden";
}

}  // namespace
}  // namespace crd::gui
