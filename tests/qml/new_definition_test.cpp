// A new definition and its names, by the keyboard only.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

class NewDefinition : public SizedWindowTest {
 protected:
    QString shown(const char* field) const {
        QQuickItem* item = find(QString::fromLatin1(field));
        return item ? item->property("text").toString() : QStringLiteral("(not there)");
    }
    bool focused(const char* field) const {
        QQuickItem* item = find(QString::fromLatin1(field));
        return item && item->hasActiveFocus();
    }
    void replaceField(const QString& text) {
        key(Qt::Key_A, Qt::ControlModifier);
        type(text);
    }
    // A document that was never saved asks before it is discarded.
    void discard() {
        if (QQuickItem* button = find(QStringLiteral("unsavedDiscard"))) click(button);
        settle();
    }
};

INSTANTIATE_TEST_SUITE_P(Sizes, NewDefinition, windowSizes(), sizeName);

TEST_P(NewDefinition, AsksForTheNamesAndIsAccepted) {
    key(Qt::Key_N, Qt::ControlModifier);
    ASSERT_TRUE(focused("newKind"));
    EXPECT_FALSE(find(QStringLiteral("newCreate"))->isEnabled());
    type(QStringLiteral("NetworkPolicy"));
    EXPECT_EQ(shown("newPlural"), QStringLiteral("networkpolicies"));
    EXPECT_EQ(shown("newGroup"), QStringLiteral("example.com"));
    key(Qt::Key_Tab);
    ASSERT_TRUE(focused("newGroup"));
    replaceField(QStringLiteral("net.acme.io"));
    key(Qt::Key_Tab);
    ASSERT_TRUE(focused("newPlural"));
    key(Qt::Key_Tab);
    ASSERT_TRUE(focused("newScope"));
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    key(Qt::Key_Tab);
    ASSERT_TRUE(focused("newVersion"));
    EXPECT_EQ(shown("newVersion"), QStringLiteral("v1"));
    replaceField(QStringLiteral("v1alpha1"));
    key(Qt::Key_Tab);
    ASSERT_TRUE(focused("newShortNames"));
    type(QStringLiteral("netpol, np"));
    key(Qt::Key_Tab);
    ASSERT_TRUE(focused("template:minimal"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("- name: v1alpha1"));
    EXPECT_THAT(text(), HasSubstr("- np\n"));
    EXPECT_FALSE(find(QStringLiteral("newKind")));
    EXPECT_EQ(session().errorCount(), 0) << session().outcomeText().toStdString();
    EXPECT_EQ(session().kind(), QStringLiteral("NetworkPolicy"));
    EXPECT_EQ(session().group(), QStringLiteral("net.acme.io"));
    EXPECT_EQ(session().name(), QStringLiteral("networkpolicies.net.acme.io"));
    EXPECT_EQ(session().scope(), QStringLiteral("Cluster"));
    EXPECT_TRUE(session().modified()) << "it is nowhere on disk";
    // The group is remembered.
    key(Qt::Key_N, Qt::ControlModifier);
    EXPECT_EQ(shown("newGroup"), QStringLiteral("net.acme.io"));
    EXPECT_EQ(shown("newKind"), QString());
}

TEST_P(NewDefinition, SaysWhatTheServerRejects) {
    key(Qt::Key_N, Qt::ControlModifier);
    type(QStringLiteral("Note"));
    key(Qt::Key_Tab);
    replaceField(QStringLiteral("local"));
    EXPECT_FALSE(find(QStringLiteral("newCreate"))->isEnabled());
    EXPECT_THAT(shown("newProblem").toStdString(), HasSubstr("should be a domain with at least one dot"));
    key(Qt::Key_Return);
    EXPECT_TRUE(focused("newGroup")) << "the dialog stays";
    replaceField(QStringLiteral("notes.local"));
    EXPECT_EQ(shown("newProblem"), QStringLiteral("Name: notes.notes.local"));
    key(Qt::Key_Tab);
    replaceField(QStringLiteral("Notizen"));
    EXPECT_FALSE(find(QStringLiteral("newCreate"))->isEnabled());
    replaceField(QStringLiteral("notizen"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(session().plural(), QStringLiteral("notizen"));
    EXPECT_EQ(session().errorCount(), 0);
}

TEST_P(NewDefinition, OutlinesTheFieldThatIsInTheWay) {
    const auto outlined = [this](const char* field) {
        return find(QString::fromLatin1(field))->property("problem").toBool();
    };
    key(Qt::Key_N, Qt::ControlModifier);
    key(Qt::Key_Return);
    EXPECT_TRUE(focused("newKind"));
    EXPECT_TRUE(outlined("newKind"));
    EXPECT_EQ(shown("newProblem"), QStringLiteral("Enter a kind."));
    type(QStringLiteral("Database"));
    EXPECT_FALSE(outlined("newKind"));
    key(Qt::Key_Tab);
    for (const char* wrong : {"Acme.io", "acme", "acme..io", "-acme.io"}) {
        replaceField(QString::fromLatin1(wrong));
        EXPECT_TRUE(outlined("newGroup")) << wrong;
        EXPECT_FALSE(outlined("newKind")) << wrong;
        EXPECT_THAT(shown("newProblem").toStdString(), HasSubstr("group")) << wrong;
    }
    // From the scope and from the template too.
    key(Qt::Key_Tab);
    key(Qt::Key_Tab);
    ASSERT_TRUE(focused("newScope"));
    key(Qt::Key_Return);
    EXPECT_TRUE(focused("newGroup"));
    replaceField(QStringLiteral("acme.io"));
    key(Qt::Key_Tab);
    replaceField(QStringLiteral("Data bases"));
    EXPECT_TRUE(outlined("newPlural"));
    EXPECT_FALSE(outlined("newGroup"));
    replaceField(QStringLiteral("databases"));
    key(Qt::Key_Tab);
    ASSERT_TRUE(focused("newScope"));
    key(Qt::Key_Return);
    settle();
    EXPECT_FALSE(find(QStringLiteral("newKind"))) << "Return creates from any field";
    EXPECT_EQ(session().name(), QStringLiteral("databases.acme.io"));
    EXPECT_THAT(text(), Not(HasSubstr("somebody")));
}

TEST_P(NewDefinition, AKindThatIsNotANameIsOutlined) {
    key(Qt::Key_N, Qt::ControlModifier);
    type(QStringLiteral("My_Kind"));
    EXPECT_TRUE(find(QStringLiteral("newKind"))->property("problem").toBool()) << shown("newProblem").toStdString();
}

TEST_P(NewDefinition, StartsFromEveryTemplate) {
    for (int steps = 0; steps < 4; ++steps) {
        key(Qt::Key_N, Qt::ControlModifier);
        type(QStringLiteral("Ship"));
        for (int i = 0; i < 6; ++i) key(Qt::Key_Tab);
        for (int i = 0; i < steps; ++i) key(Qt::Key_Down);
        key(Qt::Key_Return);
        if (steps > 0) discard();
        settle();
        EXPECT_FALSE(find(QStringLiteral("newKind")));
        EXPECT_EQ(session().errorCount(), 0) << session().outcomeText().toStdString();
        EXPECT_EQ(session().name(), QStringLiteral("ships.example.com"));
    }
    EXPECT_THAT(text(), HasSubstr("x-kubernetes-"));
}

TEST_P(NewDefinition, F2OnTheRootRenamesTheKindAndWhatFollows) {
    openText(kWidgets);
    select(session().schema()->pathAt(0));
    ASSERT_EQ(session().kind(), QStringLiteral("Widget"));
    key(Qt::Key_F2);
    type(QStringLiteral("Gadget"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(session().kind(), QStringLiteral("Gadget"));
    EXPECT_EQ(session().plural(), QStringLiteral("gadgets"));
    EXPECT_EQ(session().name(), QStringLiteral("gadgets.") + session().group());
    EXPECT_THAT(text(), Not(HasSubstr("idget")));
    EXPECT_EQ(session().errorCount(), 0);
    EXPECT_EQ(focusedPane(), Pane::Schema);
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), kWidgets) << "one step";
}

}  // namespace
}  // namespace crd::gui
