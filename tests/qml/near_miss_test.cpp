// A document that is almost a definition, in the window: a problem with its page, not silence.
#include <QTest>

#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;

class NearMisses : public SizedWindowTest {};

TEST_P(NearMisses, AreProblemsWithAPage) {
    openText(
        "apiVersion: apiextension.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: tabs.example.com}\n"
        "spec:\n  group: example.com\n  scope: Namespaced\n  names: {plural: tabs, kind: Tab}\n  versions: []\n");
    EXPECT_EQ(session().errorCount(), 1);
    key(Qt::Key_F8);
    frame();
    QQuickItem* problem = row(QStringLiteral("problemsList"), "path", QStringLiteral("apiVersion"));
    ASSERT_TRUE(problem);
    EXPECT_THAT(problem->property("message").toString().toStdString(), HasSubstr("apiextension.k8s.io/v1"));
    EXPECT_EQ(problem->property("severity").toInt(), model::SeverityNames::Error);
    QQuickItem* card = find(QStringLiteral("ruleCard"));
    ASSERT_TRUE(card);
    EXPECT_TRUE(QTest::qWaitFor(
        [this] { return labelled(QStringLiteral("Set apiVersion to apiextensions.k8s.io/v1")) != nullptr; }, 60'000));
    EXPECT_TRUE(labelled(QStringLiteral("A document that is almost a CustomResourceDefinition")));
}

INSTANTIATE_TEST_SUITE_P(Sizes, NearMisses, windowSizes(), sizeName);

}  // namespace
}  // namespace crd::gui
