// Characters that Qt replaces or obeys: fields keep them, labels show them.
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

// What is between "a" and "b" in the texts of the definition: as YAML writes it in double quotes, and as it is.
struct Between {
    const char* name;
    const char* escape;
    const char16_t* characters;
};
constexpr Between kBetween[] = {
    {"NoBreakSpace", R"(\u00a0)", u"\u00a0"},
    {"CarriageReturn", R"(\r)", u"\r"},
    {"WindowsLineEnd", R"(\r\n)", u"\r\n"},
    {"LineSeparator", R"(\u2028)", u"\u2028"},
    {"ParagraphSeparator", R"(\u2029)", u"\u2029"},
    {"NextLine", R"(\u0085)", u"\u0085"},
    {"BeginningOfFrame", R"(\ufdd0)", u"\ufdd0"},
    {"EndOfFrame", R"(\ufdd1)", u"\ufdd1"},
    {"Object", R"(\ufffc)", u"\ufffc"},
    {"LineFeed", R"(\n)", u"\n"},
};

class FieldCharacters : public WindowTest, public testing::WithParamInterface<Between> {
 protected:
    // The root has a description, the colour a text in each kind of field.
    std::string definition() const {
        const std::string value = std::string("a") + GetParam().escape + "b";
        std::string text = kWidgets;
        const std::string root = "      openAPIV3Schema:\n        type: object\n";
        text.insert(text.find(root) + root.size(), "        description: \"" + value + "\"\n");
        const std::string colour = "              colour:\n                type: string\n";
        return text.insert(text.find(colour) + colour.size(),
                           "                title: \"" + value + "\"\n                description: \"" + value +
                               "\"\n                enum: [\"" + value +
                               "\"]\n                x-kubernetes-validations:\n                - rule: \"self != '" +
                               value + "'\"\n                  message: \"" + value +
                               "\"\n                  messageExpression: \"'" + value + "'\"\n");
    }
    QString value() const { return u'a' + QString::fromUtf16(GetParam().characters) + u'b'; }
    void open() {
        window().resize(1400, 1600);
        openText(definition());
        settle();
    }
    QQuickItem* field(const QString& name) const { return find(QStringLiteral("editor:") + name); }
    QString entered(const QString& name) const {
        const QQuickItem* item = field(name);
        return item ? item->property("exactText").toString() : QStringLiteral("(no field)");
    }
};
INSTANTIATE_TEST_SUITE_P(Characters, FieldCharacters, testing::ValuesIn(kBetween),
                         [](const auto& test) { return std::string(test.param.name); });

TEST_P(FieldCharacters, ShowingChangesNothing) {
    open();
    EXPECT_FALSE(session().modified());
    for (const char* path : {kColour, kParts, kColour}) {
        select(QString::fromLatin1(path));
        settle();
        frame();
    }
    for (const char* name :
         {"title", "description:area", "enum:0", "x-kubernetes-validations[0]:rule:area",
          "x-kubernetes-validations[0]:message:area", "x-kubernetes-validations[0]:messageExpression:area"}) {
        QQuickItem* item = field(QString::fromLatin1(name));
        ASSERT_TRUE(item) << name;
        item->forceActiveFocus();
        frame();
        EXPECT_FALSE(item->property("uncommitted").toBool()) << name;
    }
    select(QString::fromLatin1(kParts));
    settle();
    EXPECT_EQ(text(), definition());
    EXPECT_FALSE(session().modified());
    EXPECT_FALSE(session().canUndo());
}

TEST_P(FieldCharacters, ALetterIsAllThatIsAdded) {
    open();
    select(QString::fromLatin1(kColour));
    settle();
    const QString rule = QStringLiteral("self != '") + value() + u'\'';
    const std::pair<const char*, QString> fields[] = {
        {"title", value()},
        {"description:area", value()},
        {"x-kubernetes-validations[0]:message:area", value()},
        {"x-kubernetes-validations[0]:rule:area", rule},
        {"x-kubernetes-validations[0]:messageExpression:area", u'\'' + value() + u'\''}};
    for (const auto& [name, before] : fields) {
        const QString id = QString::fromLatin1(name);
        ASSERT_TRUE(field(id)) << name;
        EXPECT_EQ(entered(id), before) << name;
        const std::string was = text();
        field(id)->forceActiveFocus();
        field(id)->setProperty("cursorPosition", 1);
        type(QStringLiteral("x"));
        EXPECT_EQ(entered(id), QString(before).insert(1, u'x')) << name;
        key(Qt::Key_Return);
        settle();
        EXPECT_EQ(entered(id), QString(before).insert(1, u'x')) << name;
        EXPECT_NE(text(), was) << name;
        EXPECT_FALSE(field(id)->property("uncommitted").toBool()) << name;
        session().undo();
        settle();
        EXPECT_EQ(text(), was) << name;
        EXPECT_EQ(entered(id), before) << name;
    }
    EXPECT_EQ(text(), definition());
}

// One line each: the characters would reorder what is next to them, or begin a line.
using ControlsInNames = WindowTest;

TEST_F(ControlsInNames, AreEscapedInLabels) {
    std::string definition = kWidgets;
    const auto replace = [&](const std::string& what, const std::string& with) {
        definition.replace(definition.find(what), what.size(), with);
    };
    replace("name: v1\n", "name: \"v1\\u202e\\nx\"\n");
    replace("kind: Widget,", "kind: \"Wid\\u2066get\",");
    replace("              colour:\n", "              \"col\\u202eour\":\n");
    openText(definition);
    session().schema()->expandAll();
    settle();
    EXPECT_TRUE(labelled(QStringLiteral("v1\\u202e\\nx")));
    EXPECT_TRUE(labelled(QStringLiteral("Wid\\u2066get · example.com · Namespaced")));
    EXPECT_TRUE(labelled(QStringLiteral("col\\u202eour")));
}

}  // namespace
}  // namespace crd::gui
