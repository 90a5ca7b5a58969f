// The rule card: it follows the selected problem, shows what each fix does before it is applied, and reports what was
// done.
#include <QSignalSpy>
#include <QTest>

#include "model/preview/preview_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

// Three problems of one rule and one of another.
const std::string kBroken = [] {
    std::string text = kWidgets;
    const std::string colour = "              colour:\n                type: string\n";
    text.replace(text.find(colour), colour.size(),
                 "              colour:\n                description: any\n"
                 "              shape:\n                description: any\n"
                 "              edge:\n                description: any\n"
                 "              unique:\n                type: string\n                uniqueItems: true\n");
    return text;
}();

class RuleCardTest : public SizedWindowTest {
 protected:
    model::CurrentProblem current() const { return session().problems()->current(); }
    std::string currentPath() const { return current().path.toStdString(); }
    void showCard() {
        if (!find(QStringLiteral("ruleCard")))
            QMetaObject::invokeMethod(part("panes"), "focus", Q_ARG(int, static_cast<int>(Pane::Rule)));
        frame();
        ASSERT_TRUE(find(QStringLiteral("ruleCard")));
    }
    void next() {
        key(Qt::Key_F8);
        session().fixes()->settle();
        frame();
    }
    std::string said(const char* name) const {
        QQuickItem* label = find(QString::fromLatin1(name));
        return label ? label->property("text").toString().toStdString() : std::string();
    }
    // The part of the item that can be seen in the card, in pixels.
    double seen(const char* name) const {
        QQuickItem* card = find(QStringLiteral("ruleCard"));
        QQuickItem* item = find(QString::fromLatin1(name));
        if (!card || !item) return 0;
        const QRectF area = card->mapRectToScene(QRectF(0, 0, card->width(), card->height()));
        return area.intersected(item->mapRectToScene(QRectF(0, 0, item->width(), item->height()))).height();
    }
    double scrolled() const { return find(QStringLiteral("ruleCard"))->property("contentY").toDouble(); }
};
INSTANTIATE_TEST_SUITE_P(Sizes, RuleCardTest, windowSizes(), sizeName);

TEST_P(RuleCardTest, ShowsTheDifferenceAndTheConsequenceOfAFixBeforeItIsApplied) {
    const QString path = openText(kBroken);
    showCard();
    next();
    ASSERT_EQ(session().ruleId(), QStringLiteral("schema.unique-items"));
    ASSERT_TRUE(find(QStringLiteral("applyFix")));
    EXPECT_GT(seen("applyFix"), 15) << "at the top, without scrolling";
    EXPECT_EQ(said("fixConsequence"), "Lists may contain the same item several times.");
    QQuickItem* rows = find(QStringLiteral("fixDiff"));
    ASSERT_TRUE(rows);
    EXPECT_GE(rows->property("rows").value<QList<model::DiffRow>>().size(), 2);
    EXPECT_EQ(text(), kBroken) << "nothing is applied yet";
    click(find(QStringLiteral("applyFix")));
    settle();
    EXPECT_THAT(text(), Not(HasSubstr("uniqueItems")));
    EXPECT_EQ(said("toastText"), "Fix applied: Remove uniqueItems (v1 · spec.unique)");
    click(find(QStringLiteral("toastUndo")));
    settle();
    EXPECT_EQ(text(), kBroken);
    EXPECT_EQ(session().ruleId(), QStringLiteral("schema.unique-items")) << "what was selected is selected again";
    EXPECT_EQ(onDisk(path), kBroken);
}

TEST_P(RuleCardTest, TakesAnotherFixByKeys) {
    openText(kBroken);
    showCard();
    next();
    next();
    ASSERT_EQ(session().ruleId(), QStringLiteral("structural.type-required"));
    const QList<model::FixChoice> fixes = session().fixes()->fixes();
    ASSERT_GT(fixes.size(), 2);
    const auto titleOf = [&](int i) { return fixes[i].title.toStdString(); };
    const auto means = [&](int i) { return fixes[i].consequence.toStdString(); };
    key(Qt::Key_Period, Qt::AltModifier);
    EXPECT_EQ(said("fixConsequence"), means(1));
    QMetaObject::invokeMethod(part("panes"), "focus", Q_ARG(int, static_cast<int>(Pane::Rule)));
    frame();
    key(Qt::Key_Down);
    EXPECT_EQ(said("fixConsequence"), means(2));
    key(Qt::Key_Up);
    key(Qt::Key_Up);
    EXPECT_EQ(said("fixConsequence"), means(0));
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(said("toastText"), "Fix applied: " + titleOf(1) + " (v1 · spec.colour)");
    EXPECT_EQ(session().errorCount(), 3);
    EXPECT_NE(text(), kBroken);
}

TEST_P(RuleCardTest, FollowsTheSelectedProblemFromItsTop) {
    openText(kBroken);
    showCard();
    const auto scrollDown = [&] {
        QQuickItem* card = find(QStringLiteral("ruleCard"));
        card->setProperty("contentY", 60);
        ASSERT_EQ(scrolled(), 60);
    };
    next();
    scrollDown();
    next();
    EXPECT_EQ(scrolled(), 0) << "another rule";
    EXPECT_THAT(currentPath(), HasSubstr("properties[colour]"));
    scrollDown();
    next();
    EXPECT_EQ(scrolled(), 0) << "another problem of the same rule";
    EXPECT_THAT(currentPath(), HasSubstr("properties[shape]"));
    EXPECT_EQ(said("ruleProblem"), current().message.toStdString());
    // By the tree.
    select(QString::fromLatin1(kSpec) + QStringLiteral(".properties[unique]"));
    EXPECT_EQ(session().ruleId(), QStringLiteral("schema.unique-items"));
    EXPECT_THAT(currentPath(), HasSubstr("properties[unique]"));
    EXPECT_EQ(said("ruleProblem"), current().message.toStdString());
    // By the list.
    QQuickItem* edge = nullptr;
    for (int row = 0; row < session().problems()->rowCount(); ++row) {
        const QString rowKey = session().problems()->keyAt(row);
        if (rowKey.contains(QStringLiteral("[edge]"))) edge = this->row(QStringLiteral("problemsList"), "key", rowKey);
    }
    const QQuickItem* list = find(QStringLiteral("problemsList"));
    if (edge && list->contains(list->mapFromScene(middleOf(edge)))) {  // a short list may not show it
        click(edge);
        EXPECT_THAT(currentPath(), HasSubstr("properties[edge]"));
        EXPECT_EQ(session().ruleId(), QStringLiteral("structural.type-required"));
    }
    // By a mark of the source.
    for (const model::SourceMark& mark : session().marks()) {
        if (mark.rule == QStringLiteral("schema.unique-items")) session().chooseMark(mark.key);
    }
    frame();
    EXPECT_EQ(session().ruleId(), QStringLiteral("schema.unique-items"));
    EXPECT_EQ(said("ruleProblem"), current().message.toStdString());
}

TEST_P(RuleCardTest, WhatWasFixedIsShownAndStaysSelected) {
    openText(kBroken);
    showCard();
    next();
    next();
    const QString node = session().selectedPath();
    const int line = find(QStringLiteral("sourceEditor"))->property("cursorLine").toInt();
    const auto selected = [this] { return find(QStringLiteral("sourceText"))->property("selectedText").toString(); };
    find(QStringLiteral("applyFix"))->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Return);
    settle();
    frame();
    EXPECT_EQ(session().errorCount(), 3);
    EXPECT_EQ(session().selectedPath(), node);
    EXPECT_EQ(find(QStringLiteral("sourceEditor"))->property("cursorLine").toInt(), line + 1);
    EXPECT_EQ(selected(), QStringLiteral("                type: string"));
    ASSERT_TRUE(window().activeFocusItem());
    EXPECT_EQ(focusedPane(), Pane::Rule) << "the button is gone, the card has the focus";
}

TEST_P(RuleCardTest, F8GoesOnAfterAFix) {
    openText(kBroken);
    showCard();
    next();
    next();
    next();
    ASSERT_THAT(currentPath(), HasSubstr("properties[shape]"));
    key(Qt::Key_Period, Qt::ControlModifier);
    settle();
    EXPECT_EQ(session().errorCount(), 3);
    key(Qt::Key_F8);
    EXPECT_THAT(currentPath(), HasSubstr("properties[edge]")) << "the next in the list, not the first";
    key(Qt::Key_F8, Qt::ShiftModifier);
    EXPECT_THAT(currentPath(), HasSubstr("properties[colour]"));
}

// Repeated Ctrl+. fixes a problem and goes to the next one, and Ctrl+Z goes back: list, tree, source and card always
// show the same problem.
TEST_P(RuleCardTest, OneKeyFixesOneProblemAfterTheOther) {
    openText(kBroken);
    showCard();
    key(Qt::Key_4, Qt::ControlModifier);
    next();
    const auto expectAt = [&](const char* name) {
        SCOPED_TRACE(name);
        settle();
        session().fixes()->settle();
        frame();
        const std::string path = std::string(kSpec) + ".properties[" + name + "]";
        EXPECT_EQ(session().selectedPath().toStdString(), path);
        EXPECT_THAT(currentPath(), HasSubstr(path));
        EXPECT_EQ(said("ruleProblem"), current().message.toStdString());
        EXPECT_NE(said("ruleProblem"), "");
        const QQuickItem* row = this->row(QStringLiteral("problemsList"), "key", session().problems()->currentKey());
        EXPECT_TRUE(row == nullptr || row->property("chosen").toBool());
        const auto cursor =
            static_cast<std::size_t>(find(QStringLiteral("sourceText"))->property("cursorPosition").toInt());
        const std::size_t node = text().find("              " + std::string(name) + ":");
        EXPECT_GE(cursor, node);
        EXPECT_LT(cursor, node + 120);
    };
    const auto fixAndGoOn = [&] {
        key(Qt::Key_Period, Qt::ControlModifier);
        settle();
        EXPECT_EQ(session().problems()->currentKey(), QString());
        key(Qt::Key_Period, Qt::ControlModifier);
    };
    expectAt("unique");
    fixAndGoOn();
    expectAt("colour");
    fixAndGoOn();
    expectAt("shape");
    fixAndGoOn();
    expectAt("edge");
    key(Qt::Key_Z, Qt::ControlModifier);
    expectAt("shape");
    key(Qt::Key_Z, Qt::ControlModifier);
    expectAt("colour");
    key(Qt::Key_F8);
    expectAt("shape");
    key(Qt::Key_F8, Qt::ShiftModifier);
    expectAt("colour");
    for (int i = 0; i < 5; ++i) {
        key(Qt::Key_Period, Qt::ControlModifier);
        settle();
    }
    EXPECT_EQ(session().errorCount(), 0);
    EXPECT_EQ(session().problems()->currentKey(), QString());
}

TEST_P(RuleCardTest, FixAllSaysHowMany) {
    openText(kBroken);
    EXPECT_EQ(session().fixAll(QStringLiteral("structural.type-required")),
              QStringLiteral("Nothing was fixed. 3 remain: the fix may change the meaning. Apply each by itself."));
    std::string limited = kBroken;
    const std::string any = "description: any";
    for (std::size_t at = limited.find(any); at != std::string::npos; at = limited.find(any))
        limited.replace(at, any.size(), "minLength: 1");
    openText(limited);
    key(Qt::Key_6, Qt::ControlModifier);
    EXPECT_EQ(session().fixAll(QStringLiteral("structural.type-required")), QString());
    settle();
    EXPECT_EQ(said("toastText"), "Fixed 3 problems. Only strings are accepted.");
    click(find(QStringLiteral("toastUndo")));
    settle();
    EXPECT_EQ(text(), limited);
}

// What only a run shows is found once the author pauses, and comes with the requests.
TEST_P(RuleCardTest, ShowsTheProofOfAProblem) {
    std::string scaled = kWidgets;
    scaled.insert(scaled.find("    schema:\n"),
                  "    subresources: {scale: {specReplicasPath: .spec.count, statusReplicasPath: .status.count, "
                  "labelSelectorPath: .status.selector}}\n");
    scaled +=
        "              count: {type: integer}\n"
        "          status: {type: object, properties: {count: {type: integer}, selector: {type: string}}}\n";
    openText(scaled);
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().problems()->total() == 1; }, 20'000));
    showCard();
    next();
    ASSERT_EQ(session().ruleId(), QStringLiteral("advice.scale-replicas-absent"));
    ASSERT_EQ(current().proof.size(), 2);
    EXPECT_EQ(current().proof.back().title, QStringLiteral("Read of the scale subresource as v1"));
    ASSERT_TRUE(find(QStringLiteral("proof:1")));
    const auto listed = [this](model::ProblemsModel::Kind kind) {
        return row(QStringLiteral("problemsList"), "kind", QString::number(kind));
    };
    ASSERT_TRUE(listed(model::ProblemsModel::Section));
    EXPECT_EQ(listed(model::ProblemsModel::Section)->property("title").toString(), QStringLiteral("Foresight"));
    ASSERT_TRUE(listed(model::ProblemsModel::Problem));
    const auto* proof = listed(model::ProblemsModel::Problem)->findChild<QQuickItem*>(QStringLiteral("problemProof"));
    ASSERT_TRUE(proof);
    EXPECT_TRUE(proof->isVisible());
    EXPECT_FALSE(proof->property("text").toString().isEmpty());
    EXPECT_FALSE(proof->property("truncated").toBool()) << "the message is cut first";
    // Tab reaches the rest of the card, and shows it.
    key(Qt::Key_6, Qt::ControlModifier);
    const auto tabTo = [this](const auto& reached) {
        for (int i = 0; i < 30 && focusedPane() == Pane::Rule; ++i) {
            if (window().activeFocusItem() && reached(*window().activeFocusItem())) return true;
            key(Qt::Key_Tab);
        }
        return false;
    };
    EXPECT_TRUE(tabTo([](const QQuickItem& item) { return item.objectName() == QStringLiteral("addProof"); }));
    EXPECT_TRUE(QTest::qWaitFor([&] { return seen("addProof") > 15; }));
    EXPECT_TRUE(tabTo([](const QQuickItem& item) {
        return item.property("link").toString().startsWith(QStringLiteral("https://kubernetes.io/"));
    }));
    key(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    auto* preview = content()->property("preview").value<model::PreviewModel*>();
    EXPECT_THAT(preview->samples()->wholeText().toStdString(), HasSubstr("kind: Widget\n"));
    EXPECT_GE(preview->samples()->count(), 1);
}

}  // namespace
}  // namespace crd::gui
