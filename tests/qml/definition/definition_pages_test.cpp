// The tasks of an author outside of schemas, in the real window: by keys only, and by mouse.
#include <QFileInfo>
#include <QProcess>
#include <QTest>

#include "model/definition/definition_enums.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using model::Page;
using testing::HasSubstr;
using testing::Not;

class Pages : public WindowTest {
 protected:
    Page page() const { return static_cast<Page>(content()->property("page").toInt()); }
    QQuickItem* button(const char* name) { return find(QString::fromLatin1(name)); }
    // Scrolls to the row first.
    void press(const char* name) {
        const QString path = QString::fromLatin1(name).section(u':', 1);
        QMetaObject::invokeMethod(find(QStringLiteral("definitionPane")), "reveal", Q_ARG(QString, path));
        frame();
        click(button(name));
        settle();
    }
    // With Tab, from where the focus is.
    void tabTo(const char* path) {
        const QString wanted = QStringLiteral("editor:") + QString::fromLatin1(path);
        QStringList seen;
        for (int i = 0; i < 60; ++i) {
            QQuickItem* at = window().activeFocusItem();
            if (at && at->objectName() == wanted) return;
            if (at) seen += at->objectName();
            key(Qt::Key_Tab);
        }
        FAIL() << path << " is not reached by Tab, but " << seen.join(u' ').toStdString();
    }
    void overwrite(const char* path, const QString& text) {
        tabTo(path);
        key(Qt::Key_A, Qt::ControlModifier);
        type(text);
        key(Qt::Key_Return);
        settle();
    }
    void undoAll() {
        while (session().canUndo()) session().undo();
        settle();
        EXPECT_EQ(text(), kWidgets);
    }
};

// The row of the selected problem moves when another one appears; what is shown does not.
TEST_F(Pages, ASelectedProblemDoesNotChangeThePageAgain) {
    std::string text = kWidgets;
    text.replace(text.find("Namespaced"), 10, "Everywhere");
    openText(text);
    key(Qt::Key_F8);
    settle();
    EXPECT_EQ(page(), Page::Names);
    const QString problem = session().problems()->currentKey();
    const int row = session().problems()->currentRow();
    key(Qt::Key_1, Qt::AltModifier);
    EXPECT_EQ(page(), Page::Node);
    key(Qt::Key_4, Qt::ControlModifier);
    find(QStringLiteral("sourceText"))
        ->setProperty("cursorPosition", static_cast<int>(this->text().find("group: example")));
    type(QStringLiteral("x"));
    settle();
    EXPECT_EQ(session().problems()->currentKey(), problem);
    EXPECT_NE(session().problems()->currentRow(), row);
    EXPECT_EQ(page(), Page::Node);
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(page(), Page::Node);

    // It is the only one: the key goes to it again.
    key(Qt::Key_F8);
    settle();
    EXPECT_EQ(session().problems()->currentKey(), problem);
    EXPECT_EQ(page(), Page::Names);
}

TEST_F(Pages, NamesAreEditedOneByOne) {
    openText(kWidgets);
    key(Qt::Key_2, Qt::AltModifier);
    tabTo("spec.names.shortNames");
    type(QStringLiteral("wi, wd"));
    key(Qt::Key_Return);
    type(QStringLiteral("wg"));  // at once, before the first two were restored
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("shortNames: [wi, wd, wg]"));
    key(Qt::Key_Up);
    key(Qt::Key_Up, Qt::AltModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("shortNames: [wi, wg, wd]"));
    for (int left = 3; left > 0; --left) {
        if (left == 1) key(Qt::Key_Up);  // from the field that adds
        key(Qt::Key_A, Qt::ControlModifier);
        key(Qt::Key_Delete);
        key(Qt::Key_Return);
        settle();
    }
    EXPECT_THAT(text(), Not(HasSubstr("shortNames")));
    undoAll();
}

TEST_F(Pages, AreChosenByKeys) {
    openText(kWidgets);
    const std::vector<std::pair<Qt::Key, Page>> pages = {{Qt::Key_2, Page::Names},        {Qt::Key_3, Page::Versions},
                                                         {Qt::Key_4, Page::Subresources}, {Qt::Key_5, Page::Columns},
                                                         {Qt::Key_6, Page::Conversion},   {Qt::Key_1, Page::Node}};
    for (const auto& [number, wanted] : pages) {
        key(number, Qt::AltModifier);
        EXPECT_EQ(page(), wanted);
        EXPECT_EQ(focusedPane(), Pane::Inspector) << number - Qt::Key_0;
    }
    EXPECT_TRUE(find(QStringLiteral("inspectorPane")));
    EXPECT_FALSE(find(QStringLiteral("definitionPane")));
}

TEST_F(Pages, FieldsAreReachedFromEveryOtherPage) {
    openText(kWidgets);
    for (const Qt::Key other : {Qt::Key_1, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6, Qt::Key_7}) {
        key(other, Qt::AltModifier);
        key(Qt::Key_2, Qt::AltModifier);
        tabTo("metadata.name");
        tabTo("spec.names.kind");
    }
}

TEST_F(Pages, TabsAreWalkedWithArrows) {
    openText(kWidgets);
    click(button("page.names"));
    EXPECT_EQ(page(), Page::Names);
    key(Qt::Key_Right);
    EXPECT_EQ(page(), Page::Versions);
    key(Qt::Key_Left);
    key(Qt::Key_Left);
    EXPECT_EQ(page(), Page::Node);
    key(Qt::Key_Left);
    EXPECT_EQ(focusedPane(), Pane::Inspector);
    EXPECT_NE(page(), Page::Node);
}

TEST_F(Pages, ThePluralTakesTheNameAlong) {
    openText(kWidgets);
    key(Qt::Key_2, Qt::AltModifier);
    overwrite("spec.names.plural", QStringLiteral("things"));
    EXPECT_THAT(text(), HasSubstr("name: things.example.com  # the plural and the group"));
    EXPECT_THAT(text(), HasSubstr("plural: things,"));
    EXPECT_EQ(session().errorCount(), 0);
    undoAll();
}

TEST_F(Pages, ASuggestedNameIsTakenWithOneClick) {
    openText(kWidgets);
    key(Qt::Key_2, Qt::AltModifier);
    EXPECT_FALSE(button("use:spec.names.plural"));
    overwrite("spec.names.kind", QStringLiteral("Policy"));
    EXPECT_THAT(text(), HasSubstr("singular: policy, kind: Policy, listKind: PolicyList"));
    ASSERT_TRUE(button("use:spec.names.plural"));
    click(button("use:spec.names.plural"));
    settle();
    EXPECT_THAT(text(), HasSubstr("name: policies.example.com"));
    EXPECT_FALSE(button("use:spec.names.plural"));
    undoAll();
}

TEST_F(Pages, ARejectedValueSaysWhyNextToTheField) {
    openText(kWidgets);
    key(Qt::Key_2, Qt::AltModifier);
    tabTo("spec.names.plural");
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_Delete);
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_TRUE(labelled(QStringLiteral("plural is required.")));
}

TEST_F(Pages, AVersionIsAddedStoredRenamedMovedAndRemoved) {
    openText(kWidgets);
    key(Qt::Key_3, Qt::AltModifier);
    press("copy:spec.versions[0]");
    ASSERT_TRUE(button("addVersionName"));
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("v2"));
    key(Qt::Key_Return);
    settle();
    EXPECT_FALSE(button("addVersionName"));
    EXPECT_THAT(text(), HasSubstr("  - name: v2\n    served: true\n    storage: false\n"));
    EXPECT_EQ(session().versions()->count(), 2);

    press("editor:spec.versions[1].storage");
    EXPECT_THAT(text(), HasSubstr("  - name: v1\n    served: true\n    storage: false\n"));
    EXPECT_THAT(text(), HasSubstr("  - name: v2\n    served: true\n    storage: true\n"));
    EXPECT_EQ(session().errorCount(), 0);

    press("remove:spec.versions[1]");
    EXPECT_EQ(session().versions()->count(), 2) << "the storage version stays";
    EXPECT_TRUE(find(QStringLiteral("toast")));

    press("up:spec.versions[1]");
    EXPECT_LT(text().find("name: v2"), text().find("name: v1\n"));
    overwrite("spec.versions[1].name", QStringLiteral("v1beta1"));
    EXPECT_THAT(text(), HasSubstr("  - name: v1beta1\n"));
    press("remove:spec.versions[1]");
    EXPECT_EQ(session().versions()->count(), 1);
    undoAll();
}

TEST_F(Pages, AVersionIsDeprecatedWithItsWarningByKeys) {
    openText(kWidgets);
    key(Qt::Key_3, Qt::AltModifier);
    tabTo("spec.versions[0].deprecated");
    key(Qt::Key_Space);
    settle();
    EXPECT_EQ(keywordLine("deprecated"), "    deprecated: true");
    overwrite("spec.versions[0].deprecationWarning", QStringLiteral("use v2"));
    EXPECT_EQ(keywordLine("deprecationWarning"), "    deprecationWarning: use v2");
    tabTo("spec.versions[0].deprecated");
    key(Qt::Key_Space);
    settle();
    EXPECT_EQ(text(), kWidgets) << "the warning went with the deprecation";
}

TEST_F(Pages, ColumnsAreAddedEditedMovedAndRemoved) {
    openText(kWidgets);
    key(Qt::Key_5, Qt::AltModifier);
    const char* add = "add:spec.versions[0].additionalPrinterColumns";
    press(add);
    EXPECT_THAT(text(), HasSubstr("    - name: Age\n      type: date\n"));
    press(add);
    EXPECT_THAT(text(), HasSubstr("    - name: Size\n      type: integer\n      jsonPath: .spec.size\n"));
    overwrite("spec.versions[0].additionalPrinterColumns[1].name", QStringLiteral("Extent"));
    EXPECT_THAT(text(), HasSubstr("    - name: Extent\n"));
    overwrite("spec.versions[0].additionalPrinterColumns[1].priority", QStringLiteral("1"));
    EXPECT_EQ(keywordLine("priority"), "      priority: 1");
    press("up:spec.versions[0].additionalPrinterColumns[1]");
    EXPECT_LT(text().find("Extent"), text().find("Age"));
    press("remove:spec.versions[0].additionalPrinterColumns[0]");
    press("add:spec.versions[0].selectableFields");
    EXPECT_THAT(text(), HasSubstr("    selectableFields:\n    - jsonPath: .spec.size\n"));
    EXPECT_EQ(session().errorCount(), 0) << session().outcomeText().toStdString();
    undoAll();
}

TEST_F(Pages, SubresourcesAndConversionByKeys) {
    openText(kWidgets);
    key(Qt::Key_4, Qt::AltModifier);
    tabTo("spec.versions[0].subresources.status");
    key(Qt::Key_Space);
    settle();
    EXPECT_THAT(text(), HasSubstr("    subresources:\n      status: {}\n"));
    tabTo("spec.versions[0].subresources.scale");
    key(Qt::Key_Space);
    settle();
    overwrite("spec.versions[0].subresources.scale.specReplicasPath", QStringLiteral(".spec.size"));
    EXPECT_THAT(text(), HasSubstr("        specReplicasPath: .spec.size\n"));

    key(Qt::Key_6, Qt::AltModifier);
    tabTo("spec.conversion.strategy");
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Down);  // the first choice
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(keywordLine("strategy"), "    strategy: Webhook");
    overwrite("spec.conversion.webhook.clientConfig.service.name", QStringLiteral("converter"));
    EXPECT_THAT(text(), HasSubstr("        name: converter\n"));
    undoAll();
}

TEST_F(Pages, AProblemOpensItsPageAndIsFixedThere) {
    std::string broken = kWidgets;
    broken.replace(broken.find("widgets.example.com"), 19, "widget.example.com");
    openText(broken);
    ASSERT_EQ(session().errorCount(), 1);
    key(Qt::Key_F8);
    frame();
    EXPECT_EQ(page(), Page::Names);
    ASSERT_TRUE(button("fix:metadata.name"));
    click(button("fix:metadata.name"));
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_FALSE(button("fix:metadata.name"));
}

// Wherever the focus is, the page stays and the source shows what the fix changed.
TEST_F(Pages, AFixSelectsItsLinesAndStaysOnThePage) {
    std::string broken = kWidgets;
    broken.replace(broken.find("widgets.example.com"), 19, "widget.example.com");
    for (const bool tree : {true, false}) {
        openText(broken);
        if (tree) key(Qt::Key_B, Qt::ControlModifier);
        key(Qt::Key_F8);
        frame();
        ASSERT_EQ(page(), Page::Names);
        if (tree) key(Qt::Key_B, Qt::ControlModifier);
        key(Qt::Key_Period, Qt::ControlModifier);
        settle();
        EXPECT_EQ(text(), kWidgets);
        EXPECT_EQ(page(), Page::Names) << tree;
        EXPECT_EQ(find(QStringLiteral("sourceText"))->property("selectedText").toString(),
                  QStringLiteral("  name: widgets.example.com  # the plural and the group"));
    }
    // In the source, the next key must not replace the lines.
    openText(broken);
    key(Qt::Key_F8);
    find(QStringLiteral("sourceText"))->forceActiveFocus();
    key(Qt::Key_Period, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_EQ(find(QStringLiteral("sourceText"))->property("selectedText").toString(), QString());
    const auto cursor =
        static_cast<std::size_t>(find(QStringLiteral("sourceText"))->property("cursorPosition").toInt());
    EXPECT_EQ(text().substr(cursor, 13), "s.example.com") << "where it was changed";
}

TEST_F(Pages, AProblemOfANodeOpensTheNode) {
    std::string broken = kWidgets;
    broken.replace(broken.find("widgets.example.com"), 19, "widget.example.com");
    broken.replace(broken.rfind("type: string"), 12, "type: text");
    openText(broken);
    ASSERT_EQ(session().errorCount(), 2);
    key(Qt::Key_F8);
    frame();
    EXPECT_EQ(page(), Page::Names);
    key(Qt::Key_F8);
    settle();
    EXPECT_EQ(page(), Page::Node);
    key(Qt::Key_2, Qt::AltModifier);
    click(button("fix:metadata.name"));
    settle();
    EXPECT_EQ(session().errorCount(), 1);
    EXPECT_EQ(page(), Page::Names) << "another analysis changes no page";
}

TEST_F(Pages, ANodeSelectedInTheTreeIsShownAgain) {
    openText(kWidgets);
    key(Qt::Key_2, Qt::AltModifier);
    select(QString::fromLatin1(kSpec));
    EXPECT_EQ(page(), Page::Names);
    key(Qt::Key_Up);
    EXPECT_EQ(page(), Page::Node);
    key(Qt::Key_2, Qt::AltModifier);
    click(row(QStringLiteral("schemaList"), "path", session().selectedPath()));
    EXPECT_EQ(page(), Page::Node);
    key(Qt::Key_2, Qt::AltModifier);
    key(Qt::Key_B, Qt::ControlModifier);
    key(Qt::Key_Return);
    EXPECT_EQ(page(), Page::Node);
}

TEST_F(Pages, CommandsOfTheSelectedVersionAreInThePalette) {
    openText(kWidgets);
    byCommand("version.add-column");
    settle();
    EXPECT_EQ(page(), Page::Columns);
    EXPECT_THAT(text(), HasSubstr("additionalPrinterColumns"));
}

TEST_F(Pages, SayWhatTheServerWouldAnswer) {
    openText(kWidgets);
    key(Qt::Key_7, Qt::AltModifier);
    QQuickItem* answer = find(QStringLiteral("answerText"));
    ASSERT_TRUE(answer);
    EXPECT_THAT(answer->property("text").toString().toStdString(),
                HasSubstr("customresourcedefinition.apiextensions.k8s.io/widgets.example.com created"));
    std::string broken = kWidgets;
    broken.replace(broken.find("widgets.example.com"), 19, "other");
    openText(broken);
    key(Qt::Key_7, Qt::AltModifier);
    EXPECT_THAT(answer->property("text").toString().toStdString(),
                HasSubstr("The CustomResourceDefinition \"other\" is invalid: metadata.name: Invalid value"));
    EXPECT_TRUE(labelled(QStringLiteral("Create: rejected")));
}

TEST_F(Pages, SayIfTheDocumentIsNotADefinition) {
    openText("apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n");
    key(Qt::Key_2, Qt::AltModifier);
    EXPECT_TRUE(labelled(QStringLiteral("This document is not a CustomResourceDefinition")));
}

constexpr char kOld[] =
    "apiVersion: apiextensions.k8s.io/v1beta1\n"
    "kind: CustomResourceDefinition\n"
    "metadata:\n"
    "  name: widgets.example.com\n"
    "spec:\n"
    "  group: example.com\n"
    "  version: v1\n"
    "  scope: Namespaced\n"
    "  names: {plural: widgets, kind: Widget}\n"
    "  preserveUnknownFields: false\n"
    "  additionalPrinterColumns:\n"
    "  - name: Size\n"
    "    type: integer\n"
    "    JSONPath: .spec.size\n"
    "  validation: {openAPIV3Schema: {type: object}}\n";

TEST_F(Pages, OfV1beta1SayThatItIsToBeUpgraded) {
    openText(kOld);
    key(Qt::Key_5, Qt::AltModifier);
    EXPECT_TRUE(
        labelled(QStringLiteral("The definition is written in apiextensions.k8s.io/v1beta1, which Kubernetes 1.22 and "
                                "later do not serve. Upgrade it to v1 first.")));
    key(Qt::Key_7, Qt::AltModifier);
    EXPECT_THAT(find(QStringLiteral("answerText"))->property("text").toString().toStdString(),
                HasSubstr("no matches for kind \"CustomResourceDefinition\" in version"));
}

TEST_F(Pages, TheSelectedDefinitionOfAListIsEdited) {
    std::string list = "apiVersion: v1\nkind: List\nitems:\n";
    for (const std::string& item : {std::string(kOld), std::string(kWidgets)}) {
        list += "- " + item;
        const std::size_t from = list.size() - item.size();
        for (std::size_t i = list.find('\n', from); i + 1 < list.size(); i = list.find('\n', i + 1))
            list.insert(i + 1, "  ");
    }
    openText(list);
    session().selectVersion(session().versions()->rowOf(1, 0));
    settle();
    key(Qt::Key_2, Qt::AltModifier);
    overwrite("items[1].spec.names.plural", QStringLiteral("things"));
    EXPECT_THAT(text(), HasSubstr("    name: things.example.com  # the plural and the group"));
    EXPECT_THAT(text(), HasSubstr("    name: widgets.example.com\n"));
    EXPECT_EQ(session().errorCount(), 1) << "the item of v1beta1, which no server takes";
}

TEST_F(Pages, TheVersionsPaneHasAMenuAndKeys) {
    openText(kWidgets);
    key(Qt::Key_L, Qt::ControlModifier);
    ASSERT_EQ(focusedPane(), Pane::Versions);
    key(Qt::Key_D, Qt::ControlModifier);
    ASSERT_TRUE(button("addVersionName"));
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("v2"));
    key(Qt::Key_Return);
    settle();
    ASSERT_EQ(session().versions()->count(), 2);

    const auto choose = [&](const char* id) {
        key(Qt::Key_L, Qt::ControlModifier);
        key(Qt::Key_Menu);
        QQuickItem* item = openedItem(id);
        ASSERT_TRUE(item) << id;
        click(item);
        settle();
    };
    choose("version.storage");
    EXPECT_THAT(text(), HasSubstr("  - name: v2\n    served: true\n    storage: true\n"));
    EXPECT_THAT(text(), HasSubstr("  - name: v1\n    served: true\n    storage: false\n"));
    choose("version.served");
    EXPECT_THAT(text(), HasSubstr("  - name: v2\n    served: false\n"));
    choose("version.deprecated");
    EXPECT_EQ(page(), Page::Versions);
    ASSERT_TRUE(window().activeFocusItem());
    EXPECT_EQ(window().activeFocusItem()->objectName(), QStringLiteral("editor:spec.versions[1].deprecationWarning"));
    type(QStringLiteral("use v3"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(keywordLine("deprecationWarning"), "    deprecationWarning: use v3");
    choose("version.deprecated");
    EXPECT_THAT(text(), Not(HasSubstr("deprecat")));

    key(Qt::Key_L, Qt::ControlModifier);
    key(Qt::Key_Up, Qt::AltModifier);
    settle();
    EXPECT_LT(text().find("name: v2"), text().find("name: v1\n"));
    key(Qt::Key_Down, Qt::AltModifier);
    settle();
    EXPECT_GT(text().find("name: v2"), text().find("name: v1\n"));
    key(Qt::Key_F2);
    EXPECT_EQ(window().activeFocusItem()->objectName(), QStringLiteral("editor:spec.versions[1].name"));
    key(Qt::Key_L, Qt::ControlModifier);
    session().selectVersion(session().versions()->rowOf(0, 0));
    key(Qt::Key_Delete);
    settle();
    EXPECT_EQ(session().versions()->count(), 1);
    EXPECT_THAT(text(), Not(HasSubstr("name: v1\n")));
    click(row(QStringLiteral("versionsList"), "name", QStringLiteral("v2")), Qt::RightButton);
    EXPECT_TRUE(labelled(QStringLiteral("Rename version v2")));
    key(Qt::Key_Escape);
    undoAll();
}

TEST_F(Pages, TheAnswerSaysItsRequestAndTheConditions) {
    openText(kWidgets);
    key(Qt::Key_7, Qt::AltModifier);
    EXPECT_EQ(page(), Page::Response);
    ASSERT_TRUE(button("condition:Established"));
    EXPECT_TRUE(labelled(QStringLiteral("the initial names have been accepted")));
    EXPECT_TRUE(labelled(QStringLiteral("Versions that objects may be stored in (storedVersions): v1")));
    EXPECT_EQ(button("responseOutcome")->property("text").toString(), QStringLiteral("Create: accepted"));
    click(button("answerOther"));
    settle();
    EXPECT_EQ(button("responseOutcome")->property("text").toString(),
              QStringLiteral("Update of the opened file: accepted"));
    EXPECT_THAT(find(QStringLiteral("answerText"))->property("text").toString().toStdString(),
                HasSubstr("kubectl replace -f"));
    key(Qt::Key_1, Qt::AltModifier);
    button("outcomeChip")->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Return);
    QQuickItem* response = openedItem("page.answer");
    ASSERT_TRUE(response);
    for (int i = 0; i < 12 && !response->property("highlighted").toBool(); ++i) key(Qt::Key_Down);
    key(Qt::Key_Return);
    EXPECT_EQ(page(), Page::Response);
    std::string broken = kWidgets;
    broken.replace(broken.find("Namespaced"), 10, "Everywhere");
    openText(broken);
    EXPECT_FALSE(button("condition:Established"));
}

TEST_F(Pages, ACommitIsFoundAndValidatedAgainst) {
    const QString path = openText(kWidgets);
    const auto git = [&](const QStringList& arguments) {
        QProcess process;
        process.setWorkingDirectory(QFileInfo(path).path());
        process.start(QStringLiteral("git"),
                      QStringList{QStringLiteral("-c"), QStringLiteral("user.name=a"), QStringLiteral("-c"),
                                  QStringLiteral("user.email=a@example.com")} +
                          arguments);
        return process.waitForStarted() && process.waitForFinished() && process.exitCode() == 0;
    };
    if (!git({QStringLiteral("--version")})) GTEST_SKIP() << "no git here";
    ASSERT_TRUE(git({QStringLiteral("init"), QStringLiteral("-q")}));
    const auto commit = [&](const std::string& content, const char* subject) {
        writeToDisk(path, content);
        return git({QStringLiteral("add"), QStringLiteral(".")}) &&
               git({QStringLiteral("commit"), QStringLiteral("-qm"), QString::fromLatin1(subject)});
    };
    std::string cluster = kWidgets;
    cluster.replace(cluster.find("Namespaced"), 10, "Cluster");
    ASSERT_TRUE(commit(cluster, "Widgets of the cluster"));
    ASSERT_TRUE(commit(kWidgets, "Widgets of a namespace"));
    QString answer;  // the repository is looked for when a file is opened
    QMetaObject::invokeMethod(content(), "openNow", Q_RETURN_ARG(QString, answer), Q_ARG(QString, path));
    settle();

    byCommand("validate.commit");
    const auto shown = [&](const QString& text) {
        return QTest::qWaitFor([&] { return labelled(text) != nullptr; }, 60'000);
    };
    ASSERT_TRUE(shown(QStringLiteral("Widgets of the cluster")));
    EXPECT_TRUE(labelled(QStringLiteral("Widgets of a namespace")));
    type(QStringLiteral("cluster"));
    frame();
    EXPECT_FALSE(labelled(QStringLiteral("Widgets of a namespace")));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(button("outcomeChip")->property("tip").toString().toStdString(), HasSubstr("Widgets of the cluster"));
    EXPECT_EQ(session().errorCount(), 1);
    key(Qt::Key_7, Qt::AltModifier);
    EXPECT_THAT(find(QStringLiteral("answerText"))->property("text").toString().toStdString(),
                HasSubstr("kubectl replace -f"));
    key(Qt::Key_F7);
    settle();
    EXPECT_EQ(session().errorCount(), 0);
}

}  // namespace
}  // namespace crd::gui
