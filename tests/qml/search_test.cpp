// Finding nodes by paths in any form, and keywords that a definition cannot have.
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

#include "model/base/picker_choice.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr char kPizzas[] = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: pizzas.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Pizza, listKind: PizzaList, plural: pizzas, singular: pizza}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size:
                type: integer
              toppings:
                type: array
                items:
                  type: object
                  properties:
                    name:
                      type: string
)";

class Search : public SizedWindowTest {};

INSTANTIATE_TEST_SUITE_P(Sizes, Search, windowSizes(), sizeName);

TEST_P(Search, TakesPathsInAnyForm) {
    openText(kPizzas);
    const QString wanted = QStringLiteral(
        "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[toppings].items.properties[name]");
    for (const QString& path :
         {QStringLiteral("toppings.name"), QStringLiteral("toppings[].name"), QStringLiteral("toppings[*].name"),
          QStringLiteral("{.spec.toppings[0].name}"), QStringLiteral("$.spec.toppings[*]['name']"),
          QStringLiteral("pizzas.spec.toppings.name"), QString(wanted)}) {
        select(session().schema()->pathAt(0));
        key(Qt::Key_P, Qt::ControlModifier);
        key(Qt::Key_A, Qt::ControlModifier);
        type(path);
        key(Qt::Key_Return);
        settle();
        EXPECT_EQ(session().selectedPath(), wanted) << path.toStdString();
        key(Qt::Key_P, Qt::ControlModifier);
        key(Qt::Key_Escape);
    }
}

TEST_P(Search, GoToLineAndFindSelectTheNode) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_G, Qt::ControlModifier);
    type(QStringLiteral("26"));
    key(Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([this] { return session().selectedPath() == QLatin1String(kColour); }))
        << session().selectedPath().toStdString();
    key(Qt::Key_F, Qt::ControlModifier);
    type(QStringLiteral("how large"));
    key(Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([this] { return session().selectedPath() != QLatin1String(kColour); }));
    type(QStringLiteral("x"));
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("parts"));
    key(Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([this] { return session().selectedPath() == QLatin1String(kParts); }))
        << session().selectedPath().toStdString();
    EXPECT_TRUE(find(QStringLiteral("findField"))->hasActiveFocus());
}

TEST_P(Search, ALineIsAskedForFromTheTree) {
    openText(kWidgets);
    key(Qt::Key_B, Qt::ControlModifier);
    ASSERT_EQ(focusedPane(), Pane::Schema);
    key(Qt::Key_G, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("lineField")));
    EXPECT_TRUE(find(QStringLiteral("lineField"))->hasActiveFocus());
}

TEST_P(Search, AReplacementIsReportedUntilItIsUndone) {
    openText(kWidgets);
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_H, Qt::ControlModifier);
    find(QStringLiteral("findField"))->forceActiveFocus();
    type(QStringLiteral("colour"));
    key(Qt::Key_Tab);
    type(QStringLiteral("paint"));
    for (int i = 0; i < 12 && !find(QStringLiteral("replaceAll"))->hasActiveFocus(); ++i) key(Qt::Key_Tab);
    ASSERT_TRUE(find(QStringLiteral("replaceAll"))->hasActiveFocus()) << "it is reached by keys";
    key(Qt::Key_Space);
    settle();
    EXPECT_THAT(text(), HasSubstr("paint:"));
    EXPECT_EQ(find(QStringLiteral("findNote"))->property("text").toString(),
              QStringLiteral("1 match replaced. Undo restores it."));
    session().undo();
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_FALSE(find(QStringLiteral("findNote")));
}

// The tree of the next file is not filtered, and says so.
TEST_P(Search, EndsWithItsFile) {
    openText(kWidgets);
    key(Qt::Key_P, Qt::ControlModifier);
    type(QStringLiteral("colour"));
    settle();
    EXPECT_EQ(session().schema()->filter(), QStringLiteral("colour"));
    openText(kPizzas);
    EXPECT_EQ(session().schema()->filter(), QString());
    EXPECT_EQ(find(QStringLiteral("schemaSearch"))->property("text").toString(), QString());
}

TEST_P(Search, APathIsCopied) {
    openText(kPizzas);
    select(QStringLiteral(
        "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[toppings].items.properties[name]"));
    for (const auto& [command, path] :
         {std::pair("node.copy-path", "spec.toppings[].name"), std::pair("node.copy-cel", "self.spec.toppings[0].name"),
          std::pair("node.copy-json-path", ".spec.toppings[*].name")}) {
        byCommand(command);
        EXPECT_EQ(QGuiApplication::clipboard()->text(), QLatin1String(path));
        EXPECT_EQ(find(QStringLiteral("toastText"))->property("text").toString(),
                  QStringLiteral("Copied: ") + QLatin1String(path));
    }
}

TEST_P(Search, TheMatchAndFiveLinesAreSeenNextToTheProblems) {
    std::string broken = kWidgets;
    broken.replace(broken.find("scope: Namespaced"), 17, "scope: Somewhere");
    for (int i = 0; i < 200; ++i) broken += "# " + std::to_string(i) + "\n";
    broken += "# the needle\n";
    openText(broken);
    ASSERT_TRUE(find(QStringLiteral("problemsList")));
    const QQuickItem* source = find(QStringLiteral("sourceText"));
    ASSERT_TRUE(source);
    const auto seen = [source] { return source->property("visibleArea").toRectF(); };
    const qreal line = source->property("cursorRectangle").toRectF().height();
    ASSERT_GT(line, 5);
    EXPECT_GE(seen().height(), 5 * line);
    key(Qt::Key_F, Qt::ControlModifier);
    type(QStringLiteral("needle"));
    key(Qt::Key_Return);
    frame();
    const QRectF match = source->property("cursorRectangle").toRectF();
    EXPECT_GE(match.top(), seen().top());
    EXPECT_LE(match.bottom(), seen().bottom());
    EXPECT_GE(seen().height(), 4 * line) << "with the bar";
}

TEST_P(Search, DownInTheFilterOfProblemsGoesToTheFirstOne) {
    std::string broken = kWidgets;
    broken.replace(broken.find("scope: Namespaced"), 17, "scope: Somewhere");
    openText(broken);
    byCommand("go.filter-problems");
    type(QStringLiteral("scope"));
    key(Qt::Key_Down);
    EXPECT_EQ(focusedPane(), Pane::Problems);
    EXPECT_FALSE(find(QStringLiteral("problemsFilter"))->hasActiveFocus());
    EXPECT_EQ(session().problems()->current().path, QStringLiteral("spec.scope"));
}

class Keywords : public SizedWindowTest {
 protected:
    void open(const char* path, const char* word) {
        openText(kPizzas);
        select(QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[") +
               QString::fromLatin1(path));
        key(Qt::Key_K, Qt::ControlModifier);
        type(QString::fromLatin1(word));
    }
};

INSTANTIATE_TEST_SUITE_P(Sizes, Keywords, windowSizes(), sizeName);

TEST_P(Keywords, RejectedOnesSayWhatToUseInstead) {
    open("toppings]", "uniqueItems");
    QQuickItem* entry = find(QStringLiteral("keywordChoice:uniqueItems"));
    ASSERT_TRUE(entry);
    const QString said = entry->property("modelData").value<model::PickerChoice>().words;
    EXPECT_THAT(said.toStdString(), HasSubstr("x-kubernetes-list-type: set"));
    key(Qt::Key_Return);
    settle();
    // The equivalent keyword is focused, not added yet.
    QQuickItem* focus = window().activeFocusItem();
    ASSERT_TRUE(focus);
    EXPECT_FALSE(find(QStringLiteral("keywordSearch")));
    EXPECT_THAT(text(), Not(HasSubstr("uniqueItems")));
}

TEST_P(Keywords, OnesOfOtherTypesSayWhichAndStay) {
    open("size]", "maxLength");
    QQuickItem* entry = find(QStringLiteral("keywordChoice:maxLength"));
    ASSERT_TRUE(entry);
    EXPECT_THAT(entry->property("modelData").value<model::PickerChoice>().words.toStdString(),
                HasSubstr("Applies to: string"));
    key(Qt::Key_Return);
    EXPECT_TRUE(find(QStringLiteral("keywordSearch"))) << "there is nothing to add";
    EXPECT_EQ(text(), kPizzas);
}

TEST_P(Keywords, SayWhenNothingMatches) {
    open("size]", "zzz");
    ASSERT_TRUE(find(QStringLiteral("keywordNone")));
    EXPECT_THAT(find(QStringLiteral("keywordNone"))->property("text").toString().toStdString(), HasSubstr("zzz"));
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("keywordSearch")));
    key(Qt::Key_K, Qt::ControlModifier);
    EXPECT_FALSE(find(QStringLiteral("keywordNone"))) << "the text of the last time is gone";
}

}  // namespace
}  // namespace crd::gui
