// Choosing from a closed box, and what a choice also removes.
#include <QTest>
#include <QWheelEvent>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

class Choice : public SizedWindowTest {
 protected:
    QQuickItem* box() const { return find(QStringLiteral("editor:type")); }
    void openAt(const std::string& definition, const char* path) {
        openText(definition);
        select(QString::fromLatin1(path));
        key(Qt::Key_3, Qt::ControlModifier);
        ASSERT_TRUE(box());
        box()->forceActiveFocus();
        frame();
    }
    bool listOpen() const { return box()->property("popup").value<QObject*>()->property("visible").toBool(); }
    QString marked() const {
        QString out;
        QMetaObject::invokeMethod(box(), "textAt", Q_RETURN_ARG(QString, out),
                                  Q_ARG(int, box()->property("highlightedIndex").toInt()));
        return out;
    }
    std::string said() const {
        QQuickItem* label = find(QStringLiteral("toastText"));
        return label ? label->property("text").toString().toStdString() : std::string();
    }
    // A definition whose spec has this number of properties of two lines.
    static std::string large(int properties) {
        std::string text = kWidgets, added;
        for (int i = 0; i < properties; ++i)
            added += "              field" + std::to_string(i) + ":\n                type: string\n";
        return text.insert(text.find("              # how large"), added);
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, Choice, windowSizes(), sizeName);

TEST_P(Choice, ALetterOnlyOpensTheList) {
    openAt(kWidgets, kSpec);
    type(QStringLiteral("s"));
    settle();
    EXPECT_EQ(text(), kWidgets) << "nothing is chosen yet";
    ASSERT_TRUE(listOpen());
    EXPECT_EQ(marked(), QStringLiteral("string"));
    key(Qt::Key_Escape);
    settle();
    EXPECT_FALSE(listOpen());
    EXPECT_EQ(text(), kWidgets);
    EXPECT_EQ(box()->property("displayText").toString(), QStringLiteral("object"));
}

TEST_P(Choice, LettersFindTheWordAndReturnChoosesIt) {
    openAt(kWidgets, kColour);
    type(QStringLiteral("int-"));
    EXPECT_EQ(marked(), QStringLiteral("int-or-string"));
    EXPECT_EQ(text(), kWidgets);
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("              colour:\n                x-kubernetes-int-or-string: true\n"));
}

TEST_P(Choice, ArrowsOnlyOpenTheList) {
    openAt(kWidgets, kColour);
    for (const Qt::Key each : {Qt::Key_Down, Qt::Key_Up, Qt::Key_Home, Qt::Key_End, Qt::Key_PageDown}) {
        key(each);
        EXPECT_TRUE(listOpen());
        key(Qt::Key_Down);
        settle();
        EXPECT_EQ(text(), kWidgets);
        key(Qt::Key_Escape);
        EXPECT_FALSE(listOpen());
    }
    key(Qt::Key_Down);
    EXPECT_EQ(marked(), QStringLiteral("string"));
    key(Qt::Key_Down);
    EXPECT_EQ(marked(), QStringLiteral("integer"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("              colour:\n                type: integer\n"));
}

TEST_P(Choice, TheWheelChoosesNothing) {
    openAt(kWidgets, kColour);
    const QPointF at = middleOf(box());
    for (const int delta : {-120, 120, -120}) {
        QWheelEvent wheel(at, window().mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(&window(), &wheel);
    }
    settle();
    EXPECT_EQ(text(), kWidgets);
}

TEST_P(Choice, AFewLinesGoWithANotice) {
    openAt(kWidgets, kSpec);
    type(QStringLiteral("s"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), HasSubstr("          spec:\n            type: string\n"));
    EXPECT_EQ(said(), "Change type of spec to string: removed required, properties (12 lines, 1 of them a comment)");
    click(find(QStringLiteral("toastUndo")));
    settle();
    EXPECT_EQ(text(), kWidgets);
    EXPECT_EQ(box()->property("displayText").toString(), QStringLiteral("object"));
}

TEST_P(Choice, ManyLinesAreAskedAbout) {
    const std::string before = large(50);
    openAt(before, kSpec);
    type(QStringLiteral("s"));
    key(Qt::Key_Return);
    QQuickItem* question = find(QStringLiteral("removalText"));
    ASSERT_TRUE(question);
    EXPECT_THAT(question->property("text").toString().toStdString(), HasSubstr("112 lines"));
    EXPECT_EQ(text(), before);
    key(Qt::Key_Return);  // Cancel has the focus
    settle();
    EXPECT_EQ(text(), before);
    EXPECT_EQ(box()->property("displayText").toString(), QStringLiteral("object"));

    box()->forceActiveFocus();
    type(QStringLiteral("s"));
    key(Qt::Key_Return);
    click(find(QStringLiteral("removalGo")));
    settle();
    EXPECT_THAT(text(), HasSubstr("          spec:\n            type: string\n"));
    EXPECT_THAT(said(), HasSubstr("(112 lines"));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), before);
}

TEST_P(Choice, AnObjectThatBecomesAnArrayIsItsItems) {
    openAt(kWidgets, kSpec);
    type(QStringLiteral("a"));
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(
        text(),
        HasSubstr("          spec:\n            type: array\n            items:\n              type: object\n"));
    EXPECT_THAT(text(),
                HasSubstr("                # how large\n                size:\n                  type: integer\n"));
    EXPECT_EQ(said(), "") << "nothing went";
    box()->forceActiveFocus();
    type(QStringLiteral("o"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(text(), kWidgets);
}

TEST_P(Choice, TheOtherBoxesDoTheSame) {
    openText(kWidgets);
    key(Qt::Key_2, Qt::AltModifier);
    QQuickItem* scope = find(QStringLiteral("editor:spec.scope"));
    ASSERT_TRUE(scope);
    scope->forceActiveFocus();
    key(Qt::Key_C, Qt::NoModifier);
    settle();
    EXPECT_EQ(text(), kWidgets);
    key(Qt::Key_Escape);
    settle();
    EXPECT_EQ(text(), kWidgets);
    QQuickItem* target = find(QStringLiteral("targetBox"));
    ASSERT_TRUE(target);
    const QString was = target->property("displayText").toString();
    target->forceActiveFocus();
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    key(Qt::Key_Escape);
    EXPECT_EQ(target->property("displayText").toString(), was);
}

}  // namespace
}  // namespace crd::gui
