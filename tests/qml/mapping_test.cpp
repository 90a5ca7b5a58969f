// The mapping between versions in the Compare workspace, by keys and mouse.
#include <QDir>
#include <QFile>
#include <QTest>

#include "model/mapping/mapping_model.h"
#include "tests/qml/mapping_window.h"

namespace crd::gui {
namespace {

using model::MappingJoin;
using model::MappingModel;
using model::Tone;
using testing::HasSubstr;

constexpr char kToObjects[] = "self.map(name, {'name': dyn(name), 'quantity': dyn(1)})";
constexpr char kToNames[] = "self.map(t, [t.name, t.name, t.name].slice(0, t.quantity)).flatten()";

INSTANTIATE_TEST_SUITE_P(Sizes, MappingWindow, windowSizes(), sizeName);

TEST_P(MappingWindow, ThePizzaMappingIsBuiltFixedAndExported) {
    open("pizzas.yaml");
    ASSERT_TRUE(focusedIn("mappingSources"));
    EXPECT_EQ(mapping(), "");
    // By keys: the field of the source, Space, the field of the target, Return.
    key(Qt::Key_End);
    EXPECT_EQ(model().sources()->pathAt(model().sourceRow()), QStringLiteral(".spec.toppings"));
    key(Qt::Key_Space);
    EXPECT_EQ(model().joining(), MappingJoin::ChoosesTarget);
    ASSERT_TRUE(focusedIn("mappingTargets"));
    key(Qt::Key_Escape);
    EXPECT_EQ(model().joining(), MappingJoin::No);
    ASSERT_TRUE(focusedIn("mappingSources"));
    key(Qt::Key_Space);
    key(Qt::Key_Home);
    key(Qt::Key_Down);
    EXPECT_EQ(model().targets()->pathAt(model().targetRow()), QStringLiteral(".spec.toppings"));
    key(Qt::Key_Return);
    EXPECT_EQ(state(), "broken");
    ASSERT_TRUE(focusedIn("mappingSources"));
    EXPECT_THAT(mapping(), HasSubstr("field: .spec.toppings"));
    typeTransformation(kToObjects);
    EXPECT_EQ(model().ruleTransformation(), QLatin1String(kToObjects));
    // The way back by drag.
    click(find(QStringLiteral("mappingBackward")));
    settle();
    drag(source(".spec.toppings"), target(".spec.toppings"));
    ASSERT_TRUE(model().isRule());
    typeTransformation("self.map(t, t.name)");
    ASSERT_EQ(state(), "lossy");
    // The counter-example, as a sample.
    byCommand("mapping.example");
    settle();
    ASSERT_TRUE(find(QStringLiteral("exampleRows")));
    EXPECT_GT(model().exampleRows()->count(), 0);
    const auto samples = model().preview()->samples();
    const int before = samples->count();
    click(find(QStringLiteral("button:mapping.add-example")));
    EXPECT_EQ(samples->count(), before + 1);
    // It is tried after a pause, and would start the trials again below.
    const auto* pause = model().findChild<QTimer*>(QStringLiteral("samplesPause"));
    ASSERT_TRUE(pause);
    ASSERT_TRUE(await([&] { return !pause->isActive(); }));
    settle();
    // Fixed, and what is left acknowledged.
    typeTransformation(kToNames);
    ASSERT_EQ(state(), "lossy");
    byCommand("mapping.acknowledge");
    frame();
    ASSERT_TRUE(focusedIn("acknowledgeReason"));
    type(QStringLiteral("two portions are two entries"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(model().problems(), 0);
    EXPECT_THAT(mapping(), HasSubstr("two portions are two entries"));
    // Undo is that of the mapping.
    ASSERT_TRUE(QTest::qWaitFor([&] { return !find(QStringLiteral("acknowledgeReason")); }));
    const std::string definition = text();
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(await([this] { return model().problems() > 0; }));
    settle();
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    EXPECT_EQ(model().problems(), 0);
    EXPECT_EQ(text(), definition);
    const QString folder = m_folder.filePath(QStringLiteral("webhook"));
    ASSERT_TRUE(QDir().mkpath(folder));
    model().exportWebhook(QUrl::fromLocalFile(folder));
    EXPECT_TRUE(await([&] { return QFile::exists(folder + QStringLiteral("/v1alpha1/conversion.go")); }));
}

// Objects are tried again when the definition changes: what a rule loses is not known then.
TEST_P(MappingWindow, AReasonIsKeptWhileObjectsAreTried) {
    open("pizzas.yaml");
    click(find(QStringLiteral("mappingBackward")));
    settle();
    drag(source(".spec.toppings"), target(".spec.toppings"));
    ASSERT_TRUE(model().isRule());
    typeTransformation("self.map(t, t.name)");
    ASSERT_EQ(state(), "lossy");
    byCommand("mapping.acknowledge");
    frame();
    ASSERT_TRUE(focusedIn("acknowledgeReason"));
    type(QStringLiteral("nobody "));
    ASSERT_EQ(session().setKeyword(QStringLiteral("spec.versions[0].schema.openAPIV3Schema"),
                                   QStringLiteral("description"), QStringLiteral("Changed.")),
              QString());
    ASSERT_TRUE(await([this] { return model().itemState().text != QLatin1String("lossy"); }));
    type(QStringLiteral("reads it"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(mapping(), HasSubstr("nobody reads it"));
    EXPECT_TRUE(await([this] { return !find(QStringLiteral("acknowledgeReason")); }));
}

TEST_P(MappingWindow, TransformationsAreCompleted) {
    open("pizzas.yaml");
    key(Qt::Key_End);
    key(Qt::Key_Space);
    key(Qt::Key_Home);
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    settle();
    byCommand("mapping.edit-rule");
    frame();
    ASSERT_TRUE(focusedIn("mappingTransformation"));
    QQuickItem* area = find(QStringLiteral("mappingTransformation:area"));
    ASSERT_TRUE(area);
    const auto written = [&] { return area->property("text").toString().toStdString(); };
    const auto isOpen = [&] { return find(QStringLiteral("completionRows")) != nullptr; };
    type(QStringLiteral("self.fil"));
    ASSERT_TRUE(await(isOpen));
    key(Qt::Key_Escape);
    EXPECT_FALSE(isOpen());
    EXPECT_EQ(written(), "self.fil") << "the first Escape closes the list only";
    key(Qt::Key_Space, Qt::ControlModifier);
    ASSERT_TRUE(isOpen());
    key(Qt::Key_Return);
    EXPECT_FALSE(isOpen());
    EXPECT_EQ(written(), "self.filter(x, )");
    type(QStringLiteral("true"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(model().ruleTransformation(), QStringLiteral("self.filter(x, true)"));
}

TEST_P(MappingWindow, TheShippedSampleOpensWithItsMapping) {
    byCommand("sample.pizzas");
    ASSERT_TRUE(await([this] { return model().exists() && !model().busy(); }));
    settle();
    EXPECT_EQ(model().problems(), 0);
    EXPECT_EQ(focusedPane(), Pane::Compare);
    EXPECT_GT(model().preview()->samples()->count(), 0);
    EXPECT_TRUE(source(".spec.toppings"));
    EXPECT_TRUE(target(".spec.toppings"));
}

TEST_P(MappingWindow, TheTextIsEditedInPlace) {
    byCommand("sample.pizzas");
    ASSERT_TRUE(await([this] { return model().exists() && !model().busy(); }));
    byCommand("mapping.text");
    settle();
    ASSERT_TRUE(find(QStringLiteral("mappingEditor")));
    ASSERT_TRUE(focusedIn("mappingEditor"));
    const std::string before = mapping();
    key(Qt::Key_Home, Qt::ControlModifier);
    type(QStringLiteral("# "));
    settle();
    EXPECT_EQ(mapping(), "# " + before);
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(mapping(), before);
    // The keys of the editor are those of this text.
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Compare);
}

// The text of a rule that was rejected is not in the way once it is hidden, and is never written unseen.
TEST_P(MappingWindow, ARejectedRuleIsDroppedWhenItIsHidden) {
    byCommand("sample.pizzas");
    ASSERT_TRUE(await([this] { return model().exists() && !model().busy(); }));
    model().selectItem(0);
    settle();
    const std::string valid = mapping();
    const QPoint tab = middleOf(find(QStringLiteral("mappingView:text")));
    model().text()->replaceAll(QStringLiteral("Type"), valid + "broken: [\n");
    settle();
    ASSERT_TRUE(find(QStringLiteral("mappingUnreadable")));
    EXPECT_EQ(middleOf(find(QStringLiteral("mappingView:text"))), tab) << "nothing moves while the text is typed";
    byCommand("mapping.edit-rule");
    frame();
    ASSERT_TRUE(focusedIn("mappingTransformation"));
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("self.size()"));
    key(Qt::Key_Return);
    frame();
    EXPECT_THAT(find(QStringLiteral("mappingTrial"))->property("text").toString().toStdString(),
                HasSubstr("is not applied. Escape discards it."));
    EXPECT_TRUE(focusedIn("mappingTransformation"));
    click(find(QStringLiteral("mappingView:text")));
    frame();
    ASSERT_TRUE(find(QStringLiteral("mappingEditor")));
    EXPECT_THAT(find(QStringLiteral("toastText"))->property("text").toString().toStdString(), HasSubstr("self.size()"));
    model().text()->replaceAll(QStringLiteral("Type"), valid);
    settle();
    byCommand("page.names");
    settle();
    EXPECT_EQ(mapping(), valid);
}

// The state of a field is readable where there is no room for its type.
TEST_P(MappingWindow, StatesOfFieldsAreWhole) {
    open("pizzas.yaml");
    std::function<void(QQuickItem*)> look = [&](QQuickItem* item) {
        if (item->objectName() == QLatin1String("fieldType") && item->isVisible()) {
            const QQuickItem* state = item->parentItem()->findChild<QQuickItem*>(QStringLiteral("fieldState"));
            ASSERT_TRUE(state);
            EXPECT_LE(item->x() + item->width(), state->x());
        }
        for (QQuickItem* child : item->childItems()) look(child);
    };
    look(find(QStringLiteral("mappingSources")));
    look(find(QStringLiteral("mappingTargets")));
}

TEST_P(MappingWindow, ARejectedProposalIsUndoneByKeys) {
    open("pizzas.yaml");
    byCommand("mapping.proposals");
    settle();
    const int count = model().proposals()->count();
    key(Qt::Key_Delete);
    ASSERT_EQ(model().proposals()->count(), count - 1);
    EXPECT_EQ(find(QStringLiteral("toast"))->property("undoKeys").toString(), QStringLiteral("Ctrl+Z"));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(model().proposals()->count(), count);
    EXPECT_THAT(find(QStringLiteral("toastText"))->property("text").toString().toStdString(),
                ::testing::StartsWith("Undone: Reject the proposal for ."));
}

// Its commands change either text, and the last change is undone.
TEST_P(MappingWindow, UndoIsThatOfTheLastChangeOfEitherText) {
    byCommand("sample.pizzas");
    ASSERT_TRUE(await([this] { return model().exists() && !model().busy(); }));
    settle();
    const std::string definition = text(), before = mapping();
    const auto undoText = [this] { return command("edit.undo")->property("text").toString().toStdString(); };
    model().selectItem(0);
    byCommand("mapping.remove");
    settle();
    const std::string removed = mapping();
    ASSERT_NE(removed, before);
    EXPECT_THAT(undoText(), ::testing::StartsWith("Undo in the mapping: "));
    byCommand("mapping.webhook-stanza");
    settle();
    ASSERT_THAT(text(), HasSubstr("strategy: Webhook"));
    EXPECT_EQ(undoText(), "Undo in the definition: Convert by webhook");
    EXPECT_EQ(find(QStringLiteral("toast"))->property("undoKeys").toString(), QStringLiteral("Ctrl+Z"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), definition);
    EXPECT_EQ(mapping(), removed);
    ASSERT_TRUE(find(QStringLiteral("toastText")));
    EXPECT_EQ(find(QStringLiteral("toastText"))->property("text").toString(),
              QStringLiteral("Undone in the definition: Convert by webhook"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(mapping(), before);
    EXPECT_EQ(focusedPane(), Pane::Compare);
    EXPECT_FALSE(command("edit.undo")->property("enabled").toBool());
    EXPECT_EQ(undoText(), "Undo");
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    EXPECT_EQ(mapping(), removed);
    EXPECT_EQ(text(), definition);
    click(find(QStringLiteral("redoButton")));
    settle();
    EXPECT_THAT(text(), HasSubstr("strategy: Webhook"));

    // In the text of the mapping, too: its editor undoes typing itself.
    byCommand("mapping.text");
    settle();
    ASSERT_TRUE(focusedIn("mappingEditor"));
    key(Qt::Key_Home, Qt::ControlModifier);
    type(QStringLiteral("#"));
    ASSERT_EQ(mapping(), "#" + removed);
    key(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_EQ(mapping(), removed);
    EXPECT_THAT(text(), HasSubstr("strategy: Webhook"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), definition) << "the newest change is one of the definition";
    EXPECT_EQ(mapping(), removed);
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(mapping(), before);
    ASSERT_TRUE(focusedIn("mappingEditor"));
}

// "Next problem" is that of what is shown.
TEST_P(MappingWindow, ProblemsAreThoseOfTheMappingOnlyInItsTab) {
    std::string definition = sample("crontabs.yaml");
    const std::size_t scope = definition.find("scope: Namespaced");
    ASSERT_NE(scope, std::string::npos);
    definition.replace(scope, 17, "scope: Everywhere");
    open(definition);
    ASSERT_GT(session().problems()->property("total").toInt(), 0);
    const QString selected = session().selectedPath();
    const QObject* next = command("go.next-problem");
    EXPECT_EQ(next->property("text").toString(), QStringLiteral("Next problem of the mapping"));
    key(Qt::Key_F8);
    frame();
    EXPECT_EQ(model().itemTitle(), QStringLiteral(".spec.hostPort"));
    const std::string text = session().text();
    key(Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(session().text(), text) << "Take left would take a node of the tree, which is not shown";
    EXPECT_EQ(focusedPane(), Pane::Compare);
    EXPECT_EQ(session().selectedPath(), selected);
    click(find(QStringLiteral("compareTab:details")));
    frame();
    EXPECT_EQ(next->property("text").toString(), QStringLiteral("Next difference"));
    click(find(QStringLiteral("compareTab:retire")));
    frame();
    EXPECT_EQ(next->property("text").toString(), QStringLiteral("Next problem"));
    key(Qt::Key_F8);
    settle();
    EXPECT_FALSE(find(QStringLiteral("comparePane"))) << "problems of the definition are shown in Design";
}

TEST_P(MappingWindow, AnotherDocumentBeginsWithItsRules) {
    open("crontabs.yaml");
    key(Qt::Key_F8);
    frame();
    click(find(QStringLiteral("mappingView:example")));
    frame();
    ASSERT_TRUE(find(QStringLiteral("exampleRows")) || !model().hasExample());
    openText(sample("pizzas.yaml"));
    byCommand("mapping.open");
    ASSERT_TRUE(await([this] { return model().available() && !model().busy(); })) << model().note().toStdString();
    frame();
    EXPECT_TRUE(find(QStringLiteral("mappingItems")));
    EXPECT_EQ(find(QStringLiteral("mappingViews"))->property("current").toInt(), 0);
    // The view stays with its pair of versions.
    click(find(QStringLiteral("mappingView:proposals")));
    byCommand("mapping.swap");
    byCommand("go.design");
    byCommand("mapping.open");
    ASSERT_TRUE(await([this] { return model().available() && !model().busy(); }));
    EXPECT_EQ(find(QStringLiteral("mappingViews"))->property("current").toInt(), 1);
}

TEST_P(MappingWindow, ProposalsAreTakenByKeys) {
    open("pizzas.yaml");
    byCommand("mapping.proposals");
    settle();
    const int count = model().proposals()->count();
    ASSERT_GT(count, 0);
    ASSERT_TRUE(focusedIn("mappingProposals"));
    key(Qt::Key_Delete);
    EXPECT_EQ(model().proposals()->count(), count - 1);
    click(find(QStringLiteral("restoreRejected")));
    EXPECT_EQ(model().proposals()->count(), count);
    byCommand("mapping.take-all-proposals");
    settle();
    EXPECT_TRUE(model().exists());
    EXPECT_EQ(model().proposals()->count(), 0);
}

TEST_P(MappingWindow, TheColumnsFollowTheSelectedRule) {
    std::string tall =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: talls.a.example.com}\n"
        "spec:\n  group: a.example.com\n  scope: Namespaced\n  names: {kind: Tall, plural: talls, singular: tall, "
        "listKind: TallList}\n  versions:\n";
    for (const std::string version : {"v1", "v2"}) {
        tall += "  - name: " + version + "\n    served: true\n    storage: " + (version == "v1" ? "true" : "false") +
                "\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n"
                "            type: object\n            properties:\n";
        for (int i = 10; i < 90; ++i) tall += "              f" + std::to_string(i) + ": {type: string}\n";
        tall += "              " + std::string(version == "v1" ? "old" : "zoom") + ": {type: string}\n";
    }
    openText(tall);
    byCommand("mapping.open");
    ASSERT_TRUE(await([this] { return model().available() && !model().busy(); }));
    settle();
    const auto rowOf = [](const model::MappingFields& fields, const char* path) {
        for (int row = 0; row < fields.count(); ++row)
            if (fields.pathAt(row) == QLatin1String(path)) return row;
        return -1;
    };
    model().setBackward(model().from() == QStringLiteral("v2"));
    ASSERT_EQ(model().join(rowOf(*model().sources(), ".spec.old"), rowOf(*model().targets(), ".spec.zoom")), QString());
    settle();
    frame();
    QQuickItem* columns[] = {find(QStringLiteral("mappingSources")), find(QStringLiteral("mappingTargets"))};
    const auto shows = [&] {
        frame();
        const int rows[] = {model().sourceRow(), model().targetRow()};
        for (int i = 0; i < 2; ++i) {
            const double top = columns[i]->property("contentY").toDouble();
            const double rowHeight = columns[i]->property("contentHeight").toDouble() /
                                     (i == 0 ? model().sources() : model().targets())->count();
            if (rows[i] < 0 || rows[i] * rowHeight < top - 1 ||
                (rows[i] + 1) * rowHeight > top + columns[i]->height() + 1)
                return false;
        }
        return true;
    };
    EXPECT_TRUE(shows());
    for (QQuickItem* column : columns) column->setProperty("contentY", 0);
    EXPECT_FALSE(shows()) << "scrolled away";
    click(find(QStringLiteral("mapItem:.spec.old → .spec.zoom")));
    EXPECT_TRUE(shows()) << "though it was selected already";
}

TEST_P(MappingWindow, AFilterFindsAField) {
    open("crontabs.yaml");
    byCommand("compare.filter");
    frame();
    ASSERT_TRUE(focusedIn("mappingSourceFilter"));
    type(QStringLiteral("hostp"));
    frame();
    EXPECT_EQ(model().sources()->count(), 2);
    key(Qt::Key_Down);
    ASSERT_TRUE(focusedIn("mappingSources"));
}

TEST_P(MappingWindow, AFieldHasAMenu) {
    open("pizzas.yaml");
    click(source(".spec.toppings"), Qt::RightButton);
    frame();
    EXPECT_EQ(model().sources()->pathAt(model().sourceRow()), QStringLiteral(".spec.toppings"));
    ASSERT_TRUE(openedItem("mapping.preserve"));
    click(openedItem("mapping.preserve"));
    settle();
    EXPECT_TRUE(await([this] { return model().isPreserved(); }));
    // By keys.
    key(Qt::Key_F10, Qt::ShiftModifier);
    frame();
    ASSERT_TRUE(openedItem("mapping.remove"));
    key(Qt::Key_Escape);
}

TEST_P(MappingWindow, ATitleIsWhole) {
    open("crontabs.yaml");
    drag(source(".spec.hostPort"), target(".spec.host"));
    ASSERT_TRUE(await([this] { return model().isRule() && !model().busy(); }));
    settle();
    const QQuickItem* title = find(QStringLiteral("mappingTitle"));
    ASSERT_TRUE(title);
    EXPECT_EQ(title->property("text").toString(), QStringLiteral(".spec.hostPort → .spec.host"));
    EXPECT_FALSE(title->property("truncated").toBool());
    EXPECT_EQ(title->property("wrapMode").toInt(), 4) << "Text.WrapAtWordBoundaryOrAnywhere";
}

// The caret of an error points at the place in the line above it.
TEST_P(MappingWindow, AnErrorIsShownInTheFontOfItsCaret) {
    open("pizzas.yaml");
    drag(source(".spec.toppings"), target(".spec.toppings"));
    ASSERT_TRUE(await([this] { return model().isRule() && !model().busy(); }));
    typeTransformation("self.map(t, t.nam");
    ASSERT_TRUE(await([this] {
        const QQuickItem* said = find(QStringLiteral("mappingTrial"));
        return said && said->property("text").toString().contains(u'^');
    }));
    const QQuickItem* said = find(QStringLiteral("mappingTrial"));
    EXPECT_EQ(said->property("role").toString(), QStringLiteral("codeSmall"));
    const QQuickItem* reason = find(QStringLiteral("mappingReason"));
    EXPECT_FALSE(reason && reason->property("text").toString().contains(u'^')) << "once";
}

// Where no object was found that shows it, the selected problem is not called a rule that loses nothing.
TEST_P(MappingWindow, TheExampleMakesNoClaimAboutAProblem) {
    open("crontabs.yaml");
    // A direction that the mapping lacks is not tried.
    const std::string both = sample("crontabs.conversion.yaml");
    model().text()->replaceAll(QStringLiteral("Type"), both.substr(0, both.find("    - from: v1\n")));
    model().setBackward(true);
    settle();
    const int count = model().items()->count();
    bool seen = false;
    byCommand("go.next-problem");
    click(find(QStringLiteral("mappingView:example")));
    for (int row = 0; row < count; ++row) {
        model().selectItem(row);
        settle();
        const Tone tone = model().itemState().tone;
        if (model().hasExample() || (tone != Tone::Error && tone != Tone::Warning)) continue;
        seen = true;
        click(find(QStringLiteral("mappingView:example")));
        frame();
        EXPECT_FALSE(
            labelled(QStringLiteral("The selected rule or field loses nothing. Select one that is marked as lossy.")));
        EXPECT_TRUE(labelled(QStringLiteral("No counter-example was found. %1").arg(model().itemReason())));
    }
    EXPECT_TRUE(seen) << "a problem without an example";
}

}  // namespace
}  // namespace crd::gui
