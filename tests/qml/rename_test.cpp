// The messages of a rename: what was renamed with it, what was not and where that is, and why it was rejected.
#include <QTest>

#include "model/preview/preview_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr char kRules[] =
    "            x-kubernetes-validations:\n"
    "            - rule: dyn(self).size > 0\n"
    "            - rule: self.colour != ''\n"
    "            - rule: size(self.colour) < dyn(self).size\n"
    "              messageExpression: '\"at most \" + string(dyn(self).size)'\n";

class Rename : public SizedWindowTest {
 protected:
    std::string withRules() const {
        std::string text = kWidgets;
        const std::string spec = "          spec:\n            type: object\n";
        return text.insert(text.find(spec) + spec.size(), kRules);
    }
    std::string said() const {
        QQuickItem* label = find(QStringLiteral("toastText"));
        return label ? label->property("text").toString().toStdString() : std::string();
    }
    void rename(const QString& path, const char* name) {
        select(path);
        key(Qt::Key_F2);
        type(QString::fromLatin1(name));
        key(Qt::Key_Return);
        settle();
    }
    // The line of the source with the cursor, which is at the old name there.
    std::string cursorLine() const {
        const QQuickItem* item = window().activeFocusItem();
        const int at = item ? item->property("cursorPosition").toInt() : -1;
        const std::string all = text();
        if (at < 0 || static_cast<std::size_t>(at) > all.size()) return "(not in the source)";
        const std::size_t from = static_cast<std::size_t>(at);
        return all.substr(from, all.find('\n', from) - from);
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, Rename, windowSizes(), sizeName);

TEST_P(Rename, LeadsToTheExpressionsThatItLeft) {
    openText(withRules());
    rename(QString::fromLatin1(kSize), "extent");
    EXPECT_EQ(said(), "Renamed size to extent, also in required. Check 3 texts: “size” was not changed there.");
    click(find(QStringLiteral("toastOffer")));
    settle();
    EXPECT_EQ(focusedPane(), Pane::Source);
    EXPECT_EQ(cursorLine(), "size > 0");
    EXPECT_EQ(session().selectedPath().toStdString(), kSpec);
    for (int i = 0; i < 4; ++i) key(Qt::Key_Delete);
    type(QStringLiteral("extent"));
    settle();
    key(Qt::Key_F4);
    settle();
    EXPECT_EQ(said(), "2 texts still contain “size”");
    EXPECT_EQ(cursorLine().substr(0, 4), "size") << cursorLine();
    key(Qt::Key_F4);
    settle();
    EXPECT_EQ(cursorLine(), "size)'");
    key(Qt::Key_F4);
    settle();
    EXPECT_THAT(cursorLine(), Not(HasSubstr(")'"))) << "from the last to the first";
}

TEST_P(Rename, IsFollowedByRules) {
    std::string rules = withRules();
    for (std::size_t at = rules.find("dyn(self)"); at != std::string::npos; at = rules.find("dyn(self)"))
        rules.replace(at, 9, "self");
    openText(rules);
    rename(QString::fromLatin1(kSize), "extent");
    EXPECT_THAT(text(), HasSubstr("- rule: size(self.colour) < self.extent\n"));
    EXPECT_THAT(text(), HasSubstr("string(self.extent)"));
    EXPECT_EQ(session().leftExpressions(), 0);
    EXPECT_FALSE(find(QStringLiteral("toastOffer")));
    EXPECT_EQ(said(), "Renamed size to extent, also in required and 2 rules.");
    click(find(QStringLiteral("toastUndo")));
    settle();
    EXPECT_EQ(text(), rules);
}

TEST_P(Rename, SaysThatAMessageChanged) {
    std::string rules = withRules();
    for (std::size_t at = rules.find("dyn(self)"); at != std::string::npos; at = rules.find("dyn(self)"))
        rules.replace(at, 9, "self");
    const std::string rule = "- rule: self.size > 0\n";
    const std::size_t at = rules.find(rule);
    ASSERT_NE(at, std::string::npos);
    const std::size_t column = at - rules.rfind('\n', at) - 1;
    rules.insert(at + rule.size(), std::string(column + 2, ' ') + "message: self.size is too small\n");
    openText(rules);
    rename(QString::fromLatin1(kSize), "extent");
    EXPECT_THAT(text(), HasSubstr("message: self.extent is too small\n"));
    EXPECT_EQ(said(), "Renamed size to extent, also in required, 2 rules and 1 rule message.");
}

TEST_P(Rename, HasNothingToShowOnceItIsUndone) {
    openText(withRules());
    rename(QString::fromLatin1(kSize), "extent");
    ASSERT_TRUE(find(QStringLiteral("toastOffer")));
    EXPECT_EQ(session().leftExpressions(), 3);
    click(find(QStringLiteral("toastUndo")));
    settle();
    EXPECT_EQ(text(), withRules());
    EXPECT_EQ(session().leftExpressions(), 0);
    EXPECT_FALSE(find(QStringLiteral("toast")));
}

TEST_P(Rename, TheHintOfTheNameSaysWhatFollows) {
    openText(kWidgets);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_3, Qt::ControlModifier);
    frame();
    QQuickItem* help = find(QStringLiteral("helpText"));
    ASSERT_TRUE(help);
    EXPECT_THAT(help->property("text").toString().toStdString(), HasSubstr("paths and rules"));
}

TEST_P(Rename, OfTheKindSaysWhatFollowed) {
    openText(kWidgets);
    rename(session().schema()->pathAt(0), "Gadget");
    EXPECT_EQ(said(), "Kind renamed to Gadget; also renamed: singular, listKind, plural, metadata.name");
    EXPECT_EQ(session().undoText(), QStringLiteral("Rename kind Widget to Gadget"));
    click(find(QStringLiteral("toastUndo")));
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_EQ(session().redoText(), QStringLiteral("Rename kind Widget to Gadget"));
}

TEST_P(Rename, OfTheKindTakesTheSamplesAlong) {
    const QString path = openText(kWidgets);
    const std::string mine =
        "apiVersion: example.com/v1\nkind: Widget  # mine\nmetadata:\n  name: one\nspec:\n  size: 1\n"
        "---\napiVersion: other.example.com/v1\nkind: Widget\nmetadata:\n  name: two\n";
    auto* samples = content()->property("preview").value<model::PreviewModel*>()->samples();
    writeToDisk(samples->filePath(), mine);
    ASSERT_EQ(session().openPath(path), QString());
    settle();
    ASSERT_EQ(samples->count(), 2);
    rename(session().schema()->pathAt(0), "Gadget");
    EXPECT_THAT(said(), HasSubstr("1 sample"));
    std::string theirs = mine;
    EXPECT_EQ(samples->wholeText().toStdString(), theirs.replace(theirs.find("Widget"), 6, "Gadget"));
    EXPECT_TRUE(samples->modified());
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_EQ(samples->wholeText().toStdString(), mine);
    EXPECT_FALSE(samples->modified()) << "undone, not written back";
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    EXPECT_EQ(samples->wholeText().toStdString(), theirs);
}

TEST_P(Rename, ARejectionClearsWithAValidName) {
    openText(kWidgets);
    rename(QString::fromLatin1(kColour), "size");
    ASSERT_TRUE(find(QStringLiteral("renameField")));
    EXPECT_NE(said(), "");
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("hue"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("              hue:\n"));
    EXPECT_FALSE(find(QStringLiteral("toast")));
}

TEST_P(Rename, SurvivesRowsThatComeAbove) {
    openText(kWidgets);
    session().schema()->expandAll();
    select(QString::fromLatin1(kColour));
    std::string more = kWidgets;
    std::string added;
    for (int i = 0; i < 100; ++i) added += "              a" + std::to_string(i) + ":\n                type: string\n";
    const std::size_t at = more.find("              # how large");
    more.insert(at, added);
    key(Qt::Key_F2);
    type(QStringLiteral("hu"));
    // Like an edit whose analysis arrives while the name is typed.
    session().applyNamedEdit(QStringLiteral("Add"), TextEdit{{{{at, at}, added}}});
    settle();
    QQuickItem* field = find(QStringLiteral("renameField"));
    ASSERT_TRUE(field);
    EXPECT_TRUE(field->hasActiveFocus());
    EXPECT_EQ(field->property("text").toString(), QStringLiteral("hu"));
    EXPECT_TRUE(text() == more) << "half a name is no edit";
    const QQuickItem* row = this->row(QStringLiteral("schemaList"), "path", QString::fromLatin1(kColour));
    ASSERT_TRUE(row) << "in sight";
    EXPECT_NEAR(field->mapToScene({0, 0}).y(), row->mapToScene({0, 0}).y(), 1);
    type(QStringLiteral("e"));
    key(Qt::Key_Return);
    settle();
    EXPECT_NE(text().find("              hue:\n"), std::string::npos);
    EXPECT_EQ(text().find("colour"), std::string::npos);
    EXPECT_FALSE(find(QStringLiteral("renameField")));
    EXPECT_EQ(focusedPane(), Pane::Schema);
}

TEST_P(Rename, SurvivesALongWayOfTheList) {
    std::string many = kWidgets;
    for (int i = 0; i < 300; ++i) many += "              p" + std::to_string(i) + ":\n                type: string\n";
    openText(many);
    session().schema()->expandAll();
    select(QString::fromLatin1(kColour));
    key(Qt::Key_F2);
    type(QStringLiteral("hue"));
    QQuickItem* list = find(QStringLiteral("schemaList"));
    ASSERT_TRUE(list);
    for (const int y : {500, 1'000, 3'000, 5'000}) {
        list->setProperty("contentY", y);
        frame();
    }
    EXPECT_TRUE(text() == many);
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("              hue:\n"));
    EXPECT_EQ(text().size(), many.size() - 3) << "and nothing else";
}

TEST_P(Rename, IsNotEndedByTheProgram) {
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_F2);
    type(QStringLiteral("hu"));
    QQuickItem* field = find(QStringLiteral("renameField"));
    ASSERT_TRUE(field);
    // Like another window that becomes active, a dialog that opens by itself, and an item that takes the focus.
    for (const Qt::FocusReason reason : {Qt::ActiveWindowFocusReason, Qt::PopupFocusReason, Qt::OtherFocusReason}) {
        find(QStringLiteral("schemaSearch"))->forceActiveFocus(reason);
        settle();
        EXPECT_EQ(text(), kWidgets) << reason;
        ASSERT_TRUE(find(QStringLiteral("renameField"))) << reason;
        field->forceActiveFocus(Qt::OtherFocusReason);
        frame();
    }
    type(QStringLiteral("e"));
    find(QStringLiteral("schemaSearch"))->forceActiveFocus(Qt::MouseFocusReason);
    settle();
    EXPECT_THAT(text(), HasSubstr("              hue:\n"));
    EXPECT_FALSE(find(QStringLiteral("renameField")));
}

TEST_P(Rename, OfAPropertyThatWentAwayShowsTheNameThatWasTyped) {
    openText(kWidgets);
    session().schema()->expandAll();
    select(QString::fromLatin1(kColour));
    key(Qt::Key_F2);
    type(QStringLiteral("hue"));
    const std::string entry = "              colour:\n                type: string\n";
    const std::size_t at = text().find(entry);
    session().applyNamedEdit(QStringLiteral("Remove"), TextEdit{{{{at, at + entry.size()}, ""}}});
    settle();
    frame();
    EXPECT_FALSE(find(QStringLiteral("renameField")));
    EXPECT_THAT(said(), HasSubstr("“hue”"));
    EXPECT_THAT(text(), Not(HasSubstr("hue")));
}

TEST_P(Rename, IsVisibleAgainIfTheProgramHidesItsRow) {
    openText(kWidgets);
    session().schema()->expandAll();
    select(QString::fromLatin1(kColour));
    key(Qt::Key_F2);
    type(QStringLiteral("hu"));
    session().schema()->collapse(session().schema()->rowOf(QString::fromLatin1(kSpec)));
    frame();
    frame();
    EXPECT_EQ(text(), kWidgets) << "a half-typed name is not used";
    QQuickItem* field = find(QStringLiteral("renameField"));
    ASSERT_TRUE(field);
    EXPECT_TRUE(field->hasActiveFocus());
    EXPECT_GE(session().schema()->rowOf(QString::fromLatin1(kColour)), 0);
    type(QStringLiteral("e"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("              hue:\n"));
}

TEST_P(Rename, IsCommittedByTheClickThatHidesItsRow) {
    openText(kWidgets);
    session().schema()->expandAll();
    frame();
    const auto chevron = [this] {
        QQuickItem* spec = row(QStringLiteral("schemaList"), "path", QString::fromLatin1(kSpec));
        QQuickItem* icon = spec ? spec->findChild<QQuickItem*>(QStringLiteral("chevron")) : nullptr;
        EXPECT_TRUE(icon);
        return icon;
    };
    select(QString::fromLatin1(kColour));
    key(Qt::Key_F2);
    type(QStringLiteral("size"));  // a name that its sibling has
    click(chevron());
    EXPECT_EQ(text(), kWidgets);
    EXPECT_NE(said(), "");
    ASSERT_TRUE(find(QStringLiteral("renameField"))) << "the row stays, with the rejected name";
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("hue"));
    click(chevron());
    settle();
    EXPECT_THAT(text(), HasSubstr("              hue:\n"));
    EXPECT_FALSE(find(QStringLiteral("renameField")));
    const int spec = session().schema()->rowOf(QString::fromLatin1(kSpec));
    EXPECT_FALSE(session().schema()->valueAt(spec, "expanded").toBool());
    // Without a typed name the field goes with its row.
    click(chevron());
    select(QStringLiteral("%1.properties[hue]").arg(QString::fromLatin1(kSpec)));
    key(Qt::Key_F2);
    ASSERT_TRUE(find(QStringLiteral("renameField")));
    const std::string before = text();
    click(chevron());
    settle();
    EXPECT_FALSE(find(QStringLiteral("renameField")));
    EXPECT_EQ(text(), before);
}

TEST_P(Rename, ARejectionClearsWithTheField) {
    openText(kWidgets);
    rename(QString::fromLatin1(kColour), "size");
    EXPECT_NE(said(), "");
    key(Qt::Key_Escape);
    frame();
    EXPECT_FALSE(find(QStringLiteral("renameField")));
    EXPECT_FALSE(find(QStringLiteral("toast")));
}

}  // namespace
}  // namespace crd::gui
