// Where the focus is, and what is selected and in view, after an action.
#include <QDir>
#include <QTest>
#include <algorithm>

#include "model/analysis/inspector_enums.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/two_versions.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;

class AfterActions : public WindowTest {
 protected:
    QString said(const char* name) const {
        const QQuickItem* label = find(QString::fromLatin1(name));
        return label ? label->property("text").toString() : QString();
    }
    static std::string with(const std::string& before, const std::string& added) {
        std::string text = kWidgets;
        text.insert(text.find(before), added);
        return text;
    }
    QQuickItem* sourceFlick() const { return find(QStringLiteral("sourceText"))->parentItem()->parentItem(); }
    bool hasAncestor(const char* role, const std::string& part) const {
        for (const QQuickItem* at = window().activeFocusItem(); at; at = at->parentItem())
            if (at->property(role).toString().toStdString().find(part) != std::string::npos) return true;
        return false;
    }
};

TEST_F(AfterActions, AGeneratedSampleDoesNotSelectAnotherNode) {
    openText(kWidgets);
    for (const char* command : {"preview.add-minimal", "preview.add-full", "preview.add-minimal"}) {
        select(QString::fromLatin1(kColour));
        byCommand(command);
        settle();
        endPauses();
        settle();
        EXPECT_EQ(session().selectedPath(), QString::fromLatin1(kColour)) << command;
    }
}

TEST_F(AfterActions, AFixFromTheCardKeepsTheRuleAndTheFocus) {
    std::string text = kWidgets;
    text.replace(text.find("                type: string\n"), 29, "                description: any\n");
    openText(text);
    key(Qt::Key_6, Qt::ControlModifier);
    key(Qt::Key_F8);
    session().fixes()->settle();
    frame();
    const QString rule = session().ruleId();
    ASSERT_NE(rule, QString());
    click(find(QStringLiteral("applyFix")));
    settle();
    ASSERT_EQ(session().errorCount(), 0);
    EXPECT_EQ(session().ruleId(), rule);
    EXPECT_THAT(said("ruleFixed").toStdString(), HasSubstr("Fixed"));
    EXPECT_EQ(focusedPane(), Pane::Rule);
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_FALSE(find(QStringLiteral("ruleFixed"))) << "the problem is back";
    EXPECT_EQ(session().ruleId(), rule);
}

// A text that cannot be read has no such problem either.
TEST_F(AfterActions, ABrokenTextIsNotAFix) {
    std::string text = kWidgets;
    text.replace(text.find("                type: string\n"), 29, "                description: any\n");
    openText(text);
    key(Qt::Key_6, Qt::ControlModifier);
    key(Qt::Key_F8);
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_Home, Qt::ControlModifier);
    type(QStringLiteral("["));
    settle();
    ASSERT_TRUE(session().stale());
    EXPECT_FALSE(find(QStringLiteral("ruleFixed")));
}

TEST_F(AfterActions, F8SaysTheProblemWhereNoPaneShowsIt) {
    std::string text = kWidgets;
    text.replace(text.find("scope: Namespaced"), 17, "scope: Somewhere");
    openText(text);
    if (find(QStringLiteral("problemsList"))) key(Qt::Key_J, Qt::ControlModifier);
    if (find(QStringLiteral("rulePane"))) byCommand("view.side");
    ASSERT_FALSE(find(QStringLiteral("problemsPane")));
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_F8);
    ASSERT_NE(session().problems()->currentKey(), QString());
    EXPECT_EQ(said("statusText"), session().problems()->current().message);
    key(Qt::Key_J, Qt::ControlModifier);
    EXPECT_NE(said("statusText"), session().problems()->current().message) << "the list has it";
}

// A problem of the same rule at the same path has the same key, but another message.
TEST_F(AfterActions, TheStatusBarSaysTheMessageOfTheLastResult) {
    std::string text = kWidgets;
    const std::string at = "            type: object\n            required:\n";
    text.insert(text.find(at), "            x-kubernetes-validations:\n            - rule: self.size > 'a'\n");
    openText(text);
    if (find(QStringLiteral("problemsList"))) key(Qt::Key_J, Qt::ControlModifier);
    if (find(QStringLiteral("rulePane"))) byCommand("view.side");
    ASSERT_FALSE(find(QStringLiteral("problemsPane")));
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_F8);
    settle();
    ASSERT_THAT(said("statusText").toStdString(), HasSubstr("no matching overload"));
    const auto write = [this](const std::string& from, const std::string& to) {
        const std::size_t begin = session().text().find(from);
        ASSERT_NE(begin, std::string::npos);
        session().applyNamedEdit(QStringLiteral("Change"), {{{begin, begin + from.size()}, to}});
        settle();
        frame();
    };
    write("> 'a'", "> 3");
    EXPECT_EQ(session().problems()->currentKey(), QString());
    EXPECT_THAT(said("statusText").toStdString(), testing::Not(HasSubstr("no matching overload")));
    write("> 3", "> 3 && self.im");
    ASSERT_THAT(session().problems()->current().message.toStdString(), HasSubstr("undefined field 'im'"));
    EXPECT_EQ(said("statusText"), session().problems()->current().message);
}

TEST_F(AfterActions, F8ScrollsTheInspectorToTheRule) {
    std::string keywords;
    for (const char* keyword : {"minLength: 1", "maxLength: 100", "pattern: a", "format: uri", "default: aa",
                                "nullable: true", "title: Colour", "description: The colour of the widget."})
        keywords += std::string("                ") + keyword + "\n";
    std::string text = kWidgets;
    const std::string colour = "              colour:\n                type: string\n";
    text.insert(text.find(colour) + colour.size(),
                keywords + "                x-kubernetes-validations:\n                - rule: self.size() > 'a'\n");
    openText(text);
    resize(QSize(1280, 720));
    select(QString::fromLatin1(kSize));
    key(Qt::Key_4, Qt::ControlModifier);
    key(Qt::Key_F8);
    settle();
    const auto atRule = [&] {
        return session().problems()->current().path.contains(QLatin1String("x-kubernetes-validations"));
    };
    for (int i = 0; i < 4 && !atRule(); ++i) key(Qt::Key_F8);
    settle();
    ASSERT_TRUE(atRule());
    const QQuickItem* list = find(QStringLiteral("inspectorList"));
    ASSERT_TRUE(list);
    const QQuickItem* rule =
        row(QStringLiteral("inspectorList"), "shape", QString::number(static_cast<int>(model::FieldShape::Rule)));
    ASSERT_TRUE(rule);
    const QRectF seen = list->mapRectToScene(list->boundingRect()) & rule->mapRectToScene(rule->boundingRect());
    EXPECT_GE(seen.height(), std::min(rule->height(), 40.0));
    EXPECT_EQ(focusedPane(), Pane::Source);
}

TEST_F(AfterActions, F8ToAColumnMovesTheRing) {
    openText(with("    schema:\n",
                  "    additionalPrinterColumns:\n"
                  "    - {name: One, type: string, jsonPath: .spec.colour}\n"
                  "    - {name: Two, type: strange, jsonPath: .spec.colour}\n"
                  "    - {name: Three, type: strange, jsonPath: .spec.colour}\n"));
    byCommand("page.columns");
    key(Qt::Key_3, Qt::ControlModifier);
    ASSERT_EQ(focusedPane(), Pane::Inspector);
    for (const char* column : {"additionalPrinterColumns[1]", "additionalPrinterColumns[2]"}) {
        key(Qt::Key_F8);
        frame();
        EXPECT_THAT(session().problems()->current().path.toStdString(), HasSubstr(column));
        EXPECT_EQ(focusedPane(), Pane::Inspector);
        EXPECT_TRUE(hasAncestor("keyword", column)) << column;
    }
}

TEST_F(AfterActions, TheSideThatIsOpenedHasTheFocus) {
    openText(kWidgets);
    key(Qt::Key_B, Qt::ControlModifier);
    key(Qt::Key_E, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Object);
    key(Qt::Key_E, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Side) << "the strip, with which it opens again";
    key(Qt::Key_B, Qt::ControlModifier);
    byCommand("view.side");
    EXPECT_EQ(focusedPane(), Pane::Object);
}

TEST_F(AfterActions, EscapeEndsTheSearchOfTheTree) {
    openText(kWidgets);
    byCommand("go.search-schema");
    type(QStringLiteral("colo"));
    EXPECT_EQ(session().schema()->matchCount(), 1);
    key(Qt::Key_Escape);
    EXPECT_EQ(session().schema()->filter(), QString());
    ASSERT_TRUE(find(QStringLiteral("schemaList")));
    EXPECT_TRUE(find(QStringLiteral("schemaList"))->hasActiveFocus());
}

TEST_F(AfterActions, FindKeepsThePatternUnlessTextIsSelected) {
    openText(kWidgets);
    QQuickItem* source = find(QStringLiteral("sourceText"));
    key(Qt::Key_4, Qt::ControlModifier);
    const auto findAgain = [&] {
        key(Qt::Key_F, Qt::ControlModifier);
        const QString pattern = said("findField");
        key(Qt::Key_Escape);
        return pattern.toStdString();
    };
    key(Qt::Key_F, Qt::ControlModifier);
    click(find(QStringLiteral("regularExpression")));
    click(find(QStringLiteral("findField")));
    type(QStringLiteral("col.*r"));
    key(Qt::Key_Escape);
    EXPECT_EQ(findAgain(), "col.*r") << "its match is selected";
    key(Qt::Key_Down);
    EXPECT_EQ(findAgain(), "col.*r");
    // Lines of a change.
    select(QString::fromLatin1(kSize));
    key(Qt::Key_R, Qt::ControlModifier);
    settle();
    key(Qt::Key_4, Qt::ControlModifier);
    EXPECT_EQ(findAgain(), "col.*r");
    // A word.
    const int at = static_cast<int>(text().find("parts"));
    QMetaObject::invokeMethod(source, "select", Q_ARG(int, at), Q_ARG(int, at + 5));
    EXPECT_EQ(findAgain(), "parts");
}

TEST_F(AfterActions, TheClassesOfCompareCountWhatThePathLeaves) {
    openText(kTwoVersions);
    byCommand("compare.open");
    settle();
    const auto numbers = [&] {
        int sum = 0;
        for (int i = 0; i < 5; ++i) {
            const QString text = said(("compareClass:" + std::to_string(i)).c_str());
            EXPECT_TRUE(text.contains(u':')) << i;
            sum += text.mid(text.lastIndexOf(u' ') + 1).toInt();
        }
        return sum;
    };
    const int all = numbers();
    ASSERT_GT(all, 1);
    byCommand("compare.filter");
    type(QStringLiteral("size"));
    settle();
    EXPECT_GT(numbers(), 0);
    EXPECT_LT(numbers(), all);
    type(QStringLiteral("-none"));
    settle();
    EXPECT_EQ(numbers(), 0);
}

TEST_F(AfterActions, ARenamedRowShowsBothNames) {
    openText(kTwoVersions);
    byCommand("compare.open");
    settle();
    const QQuickItem* renamed = row(QStringLiteral("compareTree"), "name", QStringLiteral("replicas"));
    ASSERT_TRUE(renamed);
    ASSERT_EQ(renamed->property("oldName").toString(), QStringLiteral("replicaCount"));
    EXPECT_THAT(renamed->property("leftText").toString().toStdString(), HasSubstr("replicaCount: integer"));
    EXPECT_THAT(renamed->property("rightText").toString().toStdString(), HasSubstr("replicas: integer"));
}

TEST_F(AfterActions, RecoveredTextIsNotScrolledSideways) {
    std::string text = kWidgets;
    const std::string colour = "              colour:\n";
    text.insert(text.find(colour) + colour.size(), "                description: " + std::string(400, 'x') + "\n");
    const QString path = openText(text);
    resize(QSize(1280, 720));
    session().setKeyword(QString::fromLatin1(kColour), QStringLiteral("description"),
                         QString(400, u'x') + QStringLiteral(" end"));
    const std::string mine = this->text();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !QDir(m_folder.filePath(QStringLiteral("data"))).isEmpty(); }, 6'000));
    start();
    resize(QSize(1280, 720));
    QMetaObject::invokeMethod(content(), "offerRecoveries");
    frame();
    click(find(QStringLiteral("recoverButton")));
    ASSERT_EQ(session().filePath(), path);
    settle();
    endPauses();
    ASSERT_EQ(this->text(), mine);
    EXPECT_EQ(sourceFlick()->property("contentX").toDouble(), 0);
}

}  // namespace
}  // namespace crd::gui
