// A JSON file in the window: its edits are JSON too.
#include <QJsonDocument>
#include <QTest>

#include "engine/value/json_text.h"
#include "engine/yaml/read/resolve.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;

class JsonFile : public SizedWindowTest {
 protected:
    void open(const std::string& text) {
        const QString path = m_folder.filePath(QStringLiteral("widgets.json"));
        writeToDisk(path, text);
        QString answer;
        QMetaObject::invokeMethod(content(), "openNow", Q_RETURN_ARG(QString, answer), Q_ARG(QString, path));
        ASSERT_EQ(answer, QString());
        settle();
    }
    static std::string widgets() {
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(kWidgets));
        return toIndentedString(*yaml::toJson(*stream).value) + "\n";
    }
    void expectJson(const char* after) {
        settle();
        QJsonParseError fault;
        QJsonDocument::fromJson(QByteArray::fromStdString(text()), &fault);
        EXPECT_EQ(fault.error, QJsonParseError::NoError) << after << ": " << fault.errorString().toStdString() << "\n"
                                                         << text();
    }
};

INSTANTIATE_TEST_SUITE_P(Sizes, JsonFile, windowSizes(), sizeName);

TEST_P(JsonFile, StaysJsonThroughEveryEdit) {
    open(widgets());
    ASSERT_EQ(session().errorCount(), 0);
    select(QString::fromLatin1(kSize));
    key(Qt::Key_F2);
    type(QStringLiteral("ex.tent"));
    key(Qt::Key_Return);
    expectJson("a rename");
    EXPECT_THAT(text(), HasSubstr("\"required\": [\n                  \"ex.tent\"\n                ]"));
    select(QString::fromLatin1(kColour));
    key(Qt::Key_D, Qt::ControlModifier);
    expectJson("a copy");
    key(Qt::Key_R, Qt::ControlModifier);
    expectJson("a required entry");
    editKeyword(QStringLiteral("description"), QStringLiteral("says: \"hi\" # all"));
    expectJson("a keyword");
    EXPECT_THAT(text(), HasSubstr(R"("description": "says: \"hi\" # all")"));
    select(QString::fromLatin1(kParts));
    key(Qt::Key_Up, Qt::AltModifier);
    expectJson("a move");
    key(Qt::Key_Delete);
    expectJson("a removal");
    for (int steps = 0; session().canUndo() && steps < 20; ++steps) key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), widgets());
}

TEST_P(JsonFile, GetsNoCommentAndReadsItsEscapes) {
    std::string escaped = widgets();
    escaped.insert(escaped.find("\"openAPIV3Schema\": {") + 20, R"("title": "a\/b \ud83d\ude00", )");
    open(escaped);
    EXPECT_EQ(session().errorCount(), 0);
    select(QString::fromLatin1(kSize));
    editKeyword(QStringLiteral("description"), QStringLiteral("how large"));
    expectJson("a keyword");
    EXPECT_THAT(text(), HasSubstr(R"("title": "a\/b \ud83d\ude00", )"));
    const std::string before = text();
    key(Qt::Key_4, Qt::ControlModifier);
    ASSERT_EQ(focusedPane(), Pane::Source);
    key(Qt::Key_Slash, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), before);
    QQuickItem* notice = find(QStringLiteral("toastText"));
    ASSERT_TRUE(notice);
    EXPECT_THAT(notice->property("text").toString().toStdString(), HasSubstr("JSON has no comments"));
}

TEST_P(JsonFile, SaysWhereItIsNotJson) {
    std::string bare = widgets();
    bare.replace(bare.find("\"Namespaced\""), 12, "Namespaced");
    open(bare);
    EXPECT_EQ(session().errorCount(), 0);
    EXPECT_EQ(session().warningCount(), 1);
    select(QString::fromLatin1(kColour));
    key(Qt::Key_F2);
    type(QStringLiteral("shade"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(session().warningCount(), 1) << "the edit adds nothing of the kind";
    bare.replace(bare.find("Namespaced"), 10, "\"Namespaced\"");
    open(bare);
    EXPECT_EQ(session().warningCount(), 0);
}

}  // namespace
}  // namespace crd::gui
