// The rules of a node in the inspector, by keys only.
#include <QTest>

#include "model/document/rule_trial.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class RuleEditor : public WindowTest {
 protected:
    void SetUp() override {
        WindowTest::SetUp();
        window().resize(1400, 1200);
    }
    // A definition whose spec has a rule, and the inspector of it.
    std::string openRuled() {
        std::string ruled = kWidgets;
        ruled.insert(ruled.find("            properties:\n              # how large"),
                     "            x-kubernetes-validations:\n            - rule: self.size > 0\n");
        openText(ruled);
        select(QString::fromLatin1(kSpec));
        key(Qt::Key_3, Qt::ControlModifier);
        return ruled;
    }
    QQuickItem* editor(const char* part) const {
        return find(QStringLiteral("editor:x-kubernetes-validations") + QString::fromLatin1(part));
    }
    // Presses Tab until the item has the focus.
    bool reach(const char* part) {
        for (int i = 0; i < 30; ++i) {
            if (const QQuickItem* at = editor(part); at && at->hasActiveFocus()) return true;
            key(Qt::Key_Tab);
        }
        return false;
    }
    void take(const QString& text) {
        type(text);
        key(Qt::Key_Return);
        settle();
    }
};

TEST_F(RuleEditor, AddsChangesMovesAndRemovesByKeys) {
    openText(kWidgets);
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_K, Qt::ControlModifier);
    type(QStringLiteral("x-kubernetes-validations"));
    key(Qt::Key_Return);
    ASSERT_TRUE(reach(""));
    take(QStringLiteral("self.size > 0"));
    EXPECT_THAT(text(), HasSubstr("            x-kubernetes-validations:\n            - rule: self.size > 0\n"));
    EXPECT_TRUE(editor("[0]:message")->hasActiveFocus()) << "what is said of it is typed next";
    editor("")->forceActiveFocus();
    take(QStringLiteral("self.size < 9"));
    EXPECT_THAT(text(), HasSubstr("            - rule: self.size > 0\n            - rule: self.size < 9\n"));
    EXPECT_EQ(session().errorCount(), 0) << session().outcomeText().toStdString();
    EXPECT_TRUE(editor("[1]:message")->hasActiveFocus());

    editor("[0]:message")->forceActiveFocus();
    take(QStringLiteral("size is positive"));
    EXPECT_THAT(text(), HasSubstr("            - rule: self.size > 0\n              message: size is positive\n"));

    ASSERT_TRUE(reach("[1]:rule"));
    key(Qt::Key_Up, Qt::AltModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("            - rule: self.size < 9\n            - rule: self.size > 0\n"));
    EXPECT_TRUE(editor("[0]:rule")->hasActiveFocus()) << "the rule that was moved keeps the focus";

    key(Qt::Key_A, Qt::ControlModifier);
    take(QStringLiteral("self.width < 9"));
    EXPECT_EQ(session().errorCount(), 1);
    EXPECT_TRUE(editor("[0]:rule")->property("problem").toBool());

    int steps = 0;
    for (; session().canUndo() && steps < 9; ++steps) session().undo();
    settle();
    EXPECT_EQ(steps, 5);
    EXPECT_EQ(text(), kWidgets);
    EXPECT_FALSE(editor("[0]:rule"));
}

TEST_F(RuleEditor, SetsTheFurtherFields) {
    openRuled();
    EXPECT_FALSE(editor("[0]:reason"));
    click(find(QStringLiteral("more:x-kubernetes-validations[0]")));
    ASSERT_TRUE(reach("[0]:reason"));
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("            - rule: self.size > 0\n              reason: FieldValue"));
    ASSERT_TRUE(reach("[0]:fieldPath"));
    type(QStringLiteral(".size"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("              fieldPath: .size\n"));
    ASSERT_TRUE(reach("[0]:optionalOldSelf"));
    key(Qt::Key_Space);
    settle();
    EXPECT_THAT(text(), HasSubstr("              optionalOldSelf: true\n"));
    click(find(QStringLiteral("unset:x-kubernetes-validations[0]")));
    settle();
    EXPECT_THAT(text(), Not(HasSubstr("x-kubernetes-validations")));
}

TEST_F(RuleEditor, F8GoesToTheFieldWithTheProblem) {
    std::string ruled = kWidgets;
    ruled.insert(ruled.find("            properties:\n              # how large"),
                 "            x-kubernetes-validations:\n            - rule: self.size > 0\n"
                 "            - rule: self.size > 1\n              messageExpression: self.size\n");
    openText(ruled);
    select(QString::fromLatin1(kSpec));
    key(Qt::Key_3, Qt::ControlModifier);
    const auto path = [this] { return session().problems()->current().path.toStdString(); };
    int presses = 0;
    do {
        key(Qt::Key_F8);
        settle();
    } while (++presses < 5 && path().find("[1].messageExpression") == std::string::npos);
    ASSERT_THAT(path(), HasSubstr("[1].messageExpression"));
    EXPECT_TRUE(QTest::qWaitFor(
        [this] {
            const QQuickItem* at = editor("[1]:messageExpression");
            return at && at->hasActiveFocus();
        },
        20'000));
}

TEST_F(RuleEditor, SaysWhyARuleIsNotTaken) {
    const std::string ruled = openRuled();
    ASSERT_TRUE(reach("[0]:rule"));
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_Delete);
    key(Qt::Key_Return, Qt::ControlModifier);
    EXPECT_EQ(text(), ruled);
    EXPECT_TRUE(labelled(QStringLiteral("A rule needs an expression; remove the rule instead.")));
}

// The text for keyboard users and screen readers while an expression is typed.
class RuleTrial : public RuleEditor {
 protected:
    QString said(const char* line) {
        QQuickItem* item = find(QStringLiteral("trial:") + QString::fromLatin1(line));
        if (!item) return QStringLiteral("(not there)");
        endPauses();
        const auto* trial = item->findChild<model::RuleTrial*>();
        EXPECT_TRUE(trial && QTest::qWaitFor([&] { return !trial->busy(); }, 20'000));
        return item->property("text").toString();
    }
};

TEST_F(RuleTrial, SaysTypeErrorAndCostBeforeAnythingIsChanged) {
    const std::string before = openRuled();
    ASSERT_TRUE(reach("[0]:rule"));
    EXPECT_THAT(said("0:rule").toStdString(), AllOf(HasSubstr("Type bool"), HasSubstr("10,000,000")));
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("self.size"));
    EXPECT_THAT(said("0:rule").toStdString(),
                AllOf(HasSubstr("Type int, not bool"), HasSubstr("must evaluate to a bool")));
    type(QStringLiteral(" > 'a'"));
    EXPECT_THAT(said("0:rule").toStdString(), HasSubstr("no matching overload"));
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("self.size >"));
    EXPECT_THAT(said("0:rule").toStdString(), HasSubstr("Syntax error"));
    EXPECT_EQ(text(), before) << "nothing is written before the field is left";
    key(Qt::Key_Escape);
    EXPECT_EQ(text(), before);
    click(editor(""));
    EXPECT_THAT(said("new").toStdString(), HasSubstr("of type bool"));
    type(QStringLiteral("self.size < 3 && self.size > 1"));
    EXPECT_THAT(said("new").toStdString(), HasSubstr("Type bool"));
    EXPECT_EQ(text(), before);
}

}  // namespace
}  // namespace crd::gui
