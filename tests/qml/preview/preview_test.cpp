// The preview of objects in the window: by keys, then with the mouse.
#include <QClipboard>
#include <QGuiApplication>
#include <QInputMethodEvent>
#include <set>

#include "model/files/file_flow.h"
#include "model/preview/preview_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;

const char* const kSample = R"(apiVersion: example.com/v1
kind: Widget
metadata:
  name: mine
spec:
  size: 1
  unknown: 1
)";

class PreviewPane : public WindowTest {
 protected:
    void open(const std::string& sample = kSample) {
        window().resize(1400, 900);
        const QString path = openText(kWidgets);
        QString samples = path;
        writeToDisk(samples.replace(QStringLiteral(".yaml"), QStringLiteral(".samples.yaml")), sample);
        ASSERT_EQ(session().openPath(path), QString());
        settled();
    }
    model::PreviewModel& preview() const { return *content()->property("preview").value<model::PreviewModel*>(); }
    void settled() {
        settle();
        preview().settle();
        frame();
    }
    std::string toast() const {
        const QQuickItem* label = find(QStringLiteral("toastText"));
        return label ? label->property("text").toString().toStdString() : "none";
    }
    QString samplesFile() const {
        return QString(session().filePath()).replace(QStringLiteral(".yaml"), QStringLiteral(".samples.yaml"));
    }
};

TEST_F(PreviewPane, IsShownHiddenAndRememberedByKeys) {
    open();
    EXPECT_FALSE(find(QStringLiteral("previewPane")));
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    ASSERT_TRUE(find(QStringLiteral("previewPane")));
    EXPECT_EQ(focusedPane(), Pane::Object);
    EXPECT_EQ(preview().state(), crd::model::PreviewState::Accepted);
    start();
    open();
    EXPECT_TRUE(find(QStringLiteral("previewPane")));
    key(Qt::Key_E, Qt::ControlModifier);
    EXPECT_FALSE(find(QStringLiteral("previewPane")));
}

TEST_F(PreviewPane, SaysHowTheObjectIsSent) {
    open();
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    QQuickItem* const asSent = find(QStringLiteral("previewAsSent"));
    ASSERT_TRUE(asSent);
    EXPECT_FALSE(find(QStringLiteral("previewSent"))) << "there is little room";
    ASSERT_TRUE(find(QStringLiteral("previewSentSummary")));
    EXPECT_THAT(find(QStringLiteral("previewSentSummary"))->property("text").toString().toStdString(),
                HasSubstr("Rejected with kubectl --validate=strict"));
    asSent->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Space);
    settled();
    EXPECT_TRUE(row(QStringLiteral("previewSent"), "way", QStringLiteral("kubectl --validate=strict")));
    key(Qt::Key_Space);
    settled();
    EXPECT_FALSE(find(QStringLiteral("previewSent")));
}

TEST_F(PreviewPane, NamesTheVersionOfTheStoredObject) {
    window().resize(1400, 900);
    const auto show = [this](const std::string& definition) {
        const QString path = openText(definition);
        QString samples = path;
        writeToDisk(samples.replace(QStringLiteral(".yaml"), QStringLiteral(".samples.yaml")),
                    "apiVersion: shop.example.com/v1\nkind: Pizza\nmetadata: {name: one}\nspec: {toppings: []}\n");
        ASSERT_EQ(session().openPath(path), QString());
        settled();
    };
    const std::string pizzas = onDisk(QStringLiteral("tests/data/versions/pizza.crd.yaml"));
    show(pizzas);
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    preview().setSideBySide(false);
    settled();
    EXPECT_TRUE(labelled(QStringLiteral("As sent and as stored (v1beta1)")));
    show(pizzas +
         "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
         "\"https://example.com/c\"}}}\n");
    EXPECT_TRUE(labelled(QStringLiteral("As sent and as admitted")));
}

TEST_F(PreviewPane, ShowsItsStartWithoutSamples) {
    open();
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    const QString path = session().filePath();
    const auto started = [this] {
        return find(QStringLiteral("firstSample")) && !find(QStringLiteral("sampleChoice"));
    };
    EXPECT_FALSE(started());
    byCommand("preview.remove");
    settled();
    EXPECT_TRUE(started()) << "the only one was removed";
    key(Qt::Key_Z, Qt::ControlModifier);
    settled();
    EXPECT_FALSE(started());
    const QString other = QString(path).replace(QStringLiteral(".yaml"), QStringLiteral("-other.yaml"));
    writeToDisk(other, kWidgets);
    ASSERT_EQ(session().openPath(other), QString());
    settled();
    EXPECT_TRUE(started()) << "another file";
}

TEST_F(PreviewPane, TheChoiceOfTheStoredObjectIsUndoneByKeys) {
    open();
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    byCommand("preview.request-update");
    settled();
    byCommand("preview.keep-stored");
    settled();
    EXPECT_EQ(toast(), "Used the result of sample mine as the stored object.");
    ASSERT_TRUE(find(QStringLiteral("toastUndo")));
    key(Qt::Key_Z, Qt::ControlModifier);
    settled();
    EXPECT_EQ(preview().samples()->count(), 1);
    EXPECT_EQ(toast(), "Undone: Use the result as the stored object");
    key(Qt::Key_Y, Qt::ControlModifier);
    settled();
    EXPECT_EQ(toast(), "Redone: Use the result as the stored object");
    EXPECT_EQ(preview().keptName(), QStringLiteral("mine"));
}

TEST_F(PreviewPane, FollowsWhatIsTypedAndSavesItWithTheDocument) {
    open();
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    key(Qt::Key_End, Qt::ControlModifier);
    type(QStringLiteral("  more: 2"));
    settled();
    EXPECT_EQ(preview().result()->removed, 2U);
    EXPECT_TRUE(preview().samples()->modified());
    EXPECT_FALSE(session().modified());
    key(Qt::Key_Z, Qt::ControlModifier);
    settled();
    EXPECT_EQ(preview().result()->removed, 1U) << "undo is that of the samples";
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    key(Qt::Key_S, Qt::ControlModifier);
    settled();
    EXPECT_FALSE(preview().samples()->modified());
    EXPECT_EQ(onDisk(samplesFile()), std::string(kSample) + "  more: 2");
}

TEST_F(PreviewPane, TypingContinuesAtTheEndOfASampleBeforeAnother) {
    const std::string other =
        "---\napiVersion: example.com/v1\nkind: Widget\nmetadata: {name: other}\nspec: {size: 2}\n";
    open(kSample + other);
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    model::SampleFile& samples = *preview().samples();
    ASSERT_EQ(samples.count(), 2);
    ASSERT_EQ(samples.current(), 0);
    key(Qt::Key_End, Qt::ControlModifier);
    type(QStringLiteral("  more: 23"));
    settled();
    EXPECT_EQ(samples.text(), std::string(kSample) + "  more: 23\n");
    key(Qt::Key_Backspace);
    settled();
    EXPECT_EQ(samples.text(), std::string(kSample) + "  more: 2\n");
    // The line end before the next sample stays; the cursor moves before it.
    key(Qt::Key_End, Qt::ControlModifier);
    key(Qt::Key_Backspace);
    type(QStringLiteral("4"));
    settled();
    EXPECT_EQ(samples.text(), std::string(kSample) + "  more: 24\n");
    key(Qt::Key_End, Qt::ControlModifier);
    for (const char* word : {"#", " x"}) {
        QInputMethodEvent composed;
        composed.setCommitString(QString::fromLatin1(word));
        QCoreApplication::sendEvent(window().activeFocusItem(), &composed);
    }
    settled();
    EXPECT_EQ(samples.wholeText().toStdString(), std::string(kSample) + "  more: 24\n# x\n" + other);
}

TEST_F(PreviewPane, AsksToScaleByKeys) {
    open();
    byCommand("preview.request-scale");
    settled();
    EXPECT_EQ(preview().request(), crd::model::SampleRequest::Scale);
    EXPECT_THAT(preview().outcomeText().toStdString(), HasSubstr("has no scale subresource"));
    QQuickItem* replicas = find(QStringLiteral("replicas"));
    ASSERT_NE(replicas, nullptr);
    replicas->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("7"));
    settled();
    EXPECT_EQ(preview().replicas(), QStringLiteral("7"));
    type(QStringLiteral("0000000000"));
    settled();
    EXPECT_TRUE(replicas->property("problem").toBool());
    EXPECT_NE(preview().replicasProblem(), QString());
}

TEST_F(PreviewPane, AppliesAsAManagerByKeys) {
    std::string sample = kSample;
    open(sample.replace(sample.find("  unknown: 1\n"), 13, ""));
    byCommand("preview.request-apply");
    settled();
    EXPECT_EQ(preview().request(), crd::model::SampleRequest::Apply);
    EXPECT_EQ(preview().state(), crd::model::PreviewState::Accepted);
    EXPECT_FALSE(command("preview.against-old")->property("enabled").toBool()) << "there is no stored object";
    EXPECT_TRUE(find(QStringLiteral("oldChoice")));
    byCommand("preview.keep-stored");
    settled();
    EXPECT_TRUE(command("preview.against-old")->property("enabled").toBool());

    QQuickItem* manager = find(QStringLiteral("applyManager"));
    ASSERT_TRUE(manager);
    EXPECT_EQ(manager->property("text").toString(), QStringLiteral("kubectl"));
    manager->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("other"));
    settled();
    EXPECT_EQ(preview().manager(), QStringLiteral("other"));
    model::SampleFile& samples = *preview().samples();
    const std::size_t size = samples.text().find("size: 1");
    ASSERT_NE(size, std::string::npos);
    samples.applyTypedEdit({{{size, size + 7}, "size: 2"}});
    settled();
    ASSERT_TRUE(preview().result());
    EXPECT_EQ(preview().result()->conflicts, 1U);
    EXPECT_TRUE(row(QStringLiteral("previewNotes"), "where", QStringLiteral("spec.size")));

    QQuickItem* force = find(QStringLiteral("forceConflicts"));
    ASSERT_TRUE(force);
    byCommand("preview.force-conflicts");
    settled();
    EXPECT_TRUE(force->property("checked").toBool());
    EXPECT_EQ(preview().state(), crd::model::PreviewState::Accepted);
    force->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Space);
    settled();
    EXPECT_FALSE(preview().forceConflicts());
    EXPECT_EQ(preview().result()->conflicts, 1U);

    byCommand("preview.request-create");
    settled();
    EXPECT_FALSE(find(QStringLiteral("applyManager")));
    EXPECT_FALSE(command("preview.force-conflicts")->property("enabled").toBool());
}

TEST_F(PreviewPane, DeletesWithAPolicyByKeys) {
    std::string sample = kSample;
    open(sample.replace(sample.find("  name: mine\n"), 13, "  name: mine\n  finalizers:\n  - example.com/dns\n"));
    byCommand("preview.request-delete");
    settled();
    EXPECT_EQ(preview().request(), crd::model::SampleRequest::Delete);
    EXPECT_EQ(preview().state(), crd::model::PreviewState::Accepted);
    EXPECT_THAT(preview().outcomeText().toStdString(), HasSubstr("example.com/dns"));
    QQuickItem* outcomeText = find(QStringLiteral("previewOutcome"));
    ASSERT_TRUE(outcomeText);
    EXPECT_EQ(outcomeText->property("text").toString(), preview().outcomeText());
    EXPECT_FALSE(find(QStringLiteral("oldChoice")));
    EXPECT_FALSE(command("preview.against-old")->property("enabled").toBool());

    QQuickItem* policy = find(QStringLiteral("policyChoice"));
    ASSERT_TRUE(policy);
    policy->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    settled();
    EXPECT_EQ(preview().policy(), crd::model::DeletePolicy::Foreground);
    EXPECT_THAT(preview().outcomeText().toStdString(), HasSubstr("foregroundDeletion"));

    // Without finalizers the object is gone.
    byCommand("preview.remove");
    byCommand("preview.add-minimal");
    preview().setPolicy(crd::model::DeletePolicy::Background);
    settled();
    EXPECT_TRUE(preview().removed());
    byCommand("preview.request-read");
    settled();
    EXPECT_EQ(preview().request(), crd::model::SampleRequest::Read);
    EXPECT_FALSE(find(QStringLiteral("policyChoice")));
    byCommand("preview.request-create");
    settled();
    EXPECT_EQ(preview().request(), crd::model::SampleRequest::Create);
}

TEST_F(PreviewPane, StepsThroughTheRequestByKeys) {
    open();
    key(Qt::Key_0, Qt::AltModifier);
    settled();
    EXPECT_TRUE(preview().stepping());
    EXPECT_EQ(preview().moment(), 0);
    key(Qt::Key_Right, Qt::AltModifier);
    settled();
    EXPECT_EQ(preview().moment(), 1);
    EXPECT_EQ(preview().momentWhere(), QStringLiteral("spec.unknown"));
    QQuickItem* words = find(QStringLiteral("stepWords"));
    ASSERT_TRUE(words);
    EXPECT_THAT(words->property("text").toString().toStdString(), HasSubstr("does not specify this field"));
    key(Qt::Key_PageDown, Qt::AltModifier);
    settled();
    EXPECT_GT(preview().moment(), 1);
    key(Qt::Key_Left, Qt::AltModifier);
    settled();
    EXPECT_EQ(preview().moment(), 1);
    key(Qt::Key_0, Qt::AltModifier);
    settled();
    EXPECT_FALSE(preview().stepping());
}

TEST_F(PreviewPane, ListsLeadToTheSchemaByKeysAndMouse) {
    open();
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    QQuickItem* notes = find(QStringLiteral("previewNotes"));
    QQuickItem* rows = find(QStringLiteral("previewRows"));
    ASSERT_TRUE(notes && rows);
    notes->forceActiveFocus();
    key(Qt::Key_Return);
    settled();
    EXPECT_NE(session().selectedPath(), QString());
    rows->forceActiveFocus();
    key(Qt::Key_End);
    key(Qt::Key_Return);
    settled();
    EXPECT_THAT(session().selectedPath().toStdString(), HasSubstr("properties[spec]"));
    QQuickItem* note = row(QStringLiteral("previewNotes"), "where", QStringLiteral("spec.unknown"));
    ASSERT_TRUE(note);
    click(note);
    settled();
    EXPECT_THAT(session().selectedPath().toStdString(), testing::EndsWith("properties[spec]"));
}

TEST_F(PreviewPane, NotesAreWalkedAndChosenByKeys) {
    std::string sample = kSample;
    open(sample.replace(sample.find("size: 1"), 7, "size: large\n  parts: 3"));
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    QQuickItem* const notes = find(QStringLiteral("previewNotes"));
    ASSERT_TRUE(notes);
    for (int i = 0; i < 40 && !notes->hasActiveFocus(); ++i) key(Qt::Key_F6);
    for (int i = 0; i < 40 && !notes->hasActiveFocus(); ++i) key(Qt::Key_9, Qt::AltModifier);
    ASSERT_TRUE(notes->hasActiveFocus());
    const auto at = [&] { return notes->property("currentIndex").toInt(); };
    const int last = notes->property("count").toInt() - 1;
    ASSERT_GT(last, 1);
    EXPECT_EQ(at(), 0);
    key(Qt::Key_Down);
    EXPECT_EQ(at(), 1);
    key(Qt::Key_End);
    EXPECT_EQ(at(), last);
    key(Qt::Key_Down);
    EXPECT_EQ(at(), last) << "there is no next one";
    key(Qt::Key_Home);
    EXPECT_EQ(at(), 0);
    QSet<QString> chosen;
    for (int i = 0; i <= last; ++i, key(Qt::Key_Down)) {
        key(i % 2 == 0 ? Qt::Key_Return : Qt::Key_Space);
        settled();
        chosen.insert(session().selectedPath());
        EXPECT_TRUE(notes->hasActiveFocus()) << "the next note follows";
    }
    EXPECT_TRUE(chosen.contains(QString::fromLatin1(kSize)));
    EXPECT_TRUE(chosen.contains(QString::fromLatin1(kParts)));
}

TEST_F(PreviewPane, SamplesAreMadeRenamedAndRemoved) {
    open("");
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    QQuickItem* first = find(QStringLiteral("firstSample"));
    ASSERT_TRUE(first);
    EXPECT_TRUE(first->hasActiveFocus());
    key(Qt::Key_Return);
    settled();
    EXPECT_EQ(preview().samples()->labels(), QStringList(QStringLiteral("full")));
    EXPECT_EQ(preview().state(), crd::model::PreviewState::Accepted);
    EXPECT_EQ(focusedPane(), Pane::Object);
    key(Qt::Key_F2);
    type(QStringLiteral("mine"));
    key(Qt::Key_Return);
    settled();
    EXPECT_EQ(preview().samples()->labels(), QStringList(QStringLiteral("mine")));
    QGuiApplication::clipboard()->setText(QString::fromLatin1(kSample));
    key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    settled();
    EXPECT_EQ(preview().samples()->count(), 2);
    click(find(QStringLiteral("addSample")));
    click(openedItem("preview.add-minimal"));
    settled();
    EXPECT_EQ(preview().samples()->count(), 3);
}

TEST_F(PreviewPane, UnsavedSamplesAreAskedAbout) {
    open();
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    type(QStringLiteral("#"));
    settled();
    key(Qt::Key_W, Qt::ControlModifier);
    frame();
    EXPECT_TRUE(find(QStringLiteral("unsavedDialog")) || content()->property("dialogOpen").toBool());
    key(Qt::Key_Escape);
}

TEST_F(PreviewPane, FindsInTheSample) {
    open();
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    key(Qt::Key_F, Qt::ControlModifier);
    frame();
    QQuickItem* const bar = find(QStringLiteral("sampleFindBar"));
    ASSERT_TRUE(bar);
    EXPECT_TRUE(bar->property("open").toBool());
    EXPECT_TRUE(bar->hasActiveFocus() || bar->property("activeFocus").toBool());
    QQuickItem* const other = find(QStringLiteral("findBar"));
    EXPECT_FALSE(other && other->property("open").toBool()) << "the source has not been asked";
    key(Qt::Key_Escape);
    EXPECT_EQ(focusedPane(), Pane::Object);
}

TEST_F(PreviewPane, AShortSampleIsSeenFromItsFirstLine) {
    open();
    window().resize(1280, 720);
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    const QQuickItem* editor = find(QStringLiteral("sampleEditor"));
    ASSERT_TRUE(editor);
    const auto* text = editor->findChild<QQuickItem*>(QStringLiteral("sourceText"));
    ASSERT_TRUE(text);
    const QQuickItem* flick = text->parentItem()->parentItem();
    EXPECT_EQ(flick->property("contentY").toDouble(), 0);
    byCommand("preview.add-minimal");
    settled();
    EXPECT_EQ(flick->property("contentY").toDouble(), 0) << "a generated one, whose name is selected";
}

TEST_F(PreviewPane, SaysWholeReasonsInOneColumn) {
    std::string sample = kSample;
    open(sample.replace(sample.find("size: 1"), 7, "size: large\n  parts: 3"));
    window().resize(1280, 720);
    key(Qt::Key_9, Qt::AltModifier);
    settled();
    QQuickItem* const list = find(QStringLiteral("previewNotes"));
    ASSERT_TRUE(list);
    std::set<double> columns;
    int errors = 0;
    for (QQuickItem* row : list->property("contentItem").value<QQuickItem*>()->childItems()) {
        const auto* words = row->findChild<QQuickItem*>(QStringLiteral("noteWords"));
        if (!words || !row->isVisible()) continue;
        EXPECT_FALSE(words->property("truncated").toBool()) << row->property("says").toString().toStdString();
        if (row->property("tone").toInt() != static_cast<int>(crd::model::PreviewTone::Error)) continue;
        ++errors;
        columns.insert(words->x());
    }
    EXPECT_GE(errors, 2);
    EXPECT_EQ(columns.size(), 1U);
}

}  // namespace
}  // namespace crd::gui
