// Finding nodes by paths in any form, and keywords that a definition cannot have.
#include <QTest>

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

TEST_P(Keywords, RefusedOnesSayWhatToUseInstead) {
    open("toppings]", "uniqueItems");
    QQuickItem* entry = find(QStringLiteral("keywordChoice:uniqueItems"));
    ASSERT_TRUE(entry);
    const QString said = entry->property("modelData").toMap().value(QStringLiteral("words")).toString();
    EXPECT_THAT(said.toStdString(), HasSubstr("x-kubernetes-list-type: set"));
    key(Qt::Key_Return);
    settle();
    // The keyword that does the same is there to be filled in.
    QQuickItem* focus = window().activeFocusItem();
    ASSERT_TRUE(focus);
    EXPECT_FALSE(find(QStringLiteral("keywordSearch")));
    EXPECT_THAT(text(), Not(HasSubstr("uniqueItems")));
}

TEST_P(Keywords, OnesOfOtherTypesSayWhichAndStay) {
    open("size]", "maxLength");
    QQuickItem* entry = find(QStringLiteral("keywordChoice:maxLength"));
    ASSERT_TRUE(entry);
    EXPECT_THAT(entry->property("modelData").toMap().value(QStringLiteral("words")).toString().toStdString(),
                HasSubstr("Applies to: string"));
    key(Qt::Key_Return);
    EXPECT_TRUE(find(QStringLiteral("keywordSearch"))) << "there is nothing to add";
    EXPECT_EQ(text(), kPizzas);
}

TEST_P(Keywords, SayWhenNothingMatches) {
    open("size]", "zzz");
    ASSERT_TRUE(find(QStringLiteral("keywordNone")));
    EXPECT_THAT(find(QStringLiteral("keywordNone"))->property("text").toString().toStdString(), HasSubstr("zzz"));
    key(Qt::Key_Escape);  // clears the text
    EXPECT_FALSE(find(QStringLiteral("keywordNone")));
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("keywordSearch")));
}

}  // namespace
}  // namespace crd::gui
