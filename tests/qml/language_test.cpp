// The window in another language: completely Chinese, without clipped texts.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <map>

#include "model/application/app_settings.h"
#include "model/base/qt_text.h"
#include "model/base/translations.h"
#include "model/lesson/lesson_model.h"
#include "model/problems/rule_catalog.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

const QString kChinese = QStringLiteral("zh_CN");

bool isChinese(const QString& text) {
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.script() == QChar::Script_Han; });
}

// The texts of qsTr() in a file, with their comments.
struct Quoted {
    QByteArray text, comment;
};
QList<Quoted> textsOf(const QString& path) {
    static const QRegularExpression call(
        QStringLiteral(R"re(qsTr\(\s*"((?:[^"\\]|\\.)*)"(?:\s*,\s*"((?:[^"\\]|\\.)*)")?)re"));
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    QList<Quoted> out;
    const QString source = QString::fromUtf8(file.readAll());
    for (auto match = call.globalMatch(source); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const auto plain = [](QString text) {
            return text.replace(QLatin1String("\\\""), QLatin1String("\""))
                .replace(QLatin1String("\\n"), QLatin1String("\n"))
                .toUtf8();
        };
        out.append({plain(found.captured(1)), plain(found.captured(2))});
    }
    return out;
}

class ChineseFile : public testing::Test {
 protected:
    void SetUp() override { ASSERT_TRUE(m_texts.load(QStringLiteral(":/crd/translations/crd-designer_zh_CN"))); }
    QString chinese(const char* context, const QByteArray& text, const QByteArray& comment = {}) const {
        return m_texts.translate(context, text.constData(), comment.isEmpty() ? nullptr : comment.constData(), 2);
    }

 private:
    QTranslator m_texts;
};

TEST_F(ChineseFile, HasEveryTextOfCommandsMenusAndDialogs) {
    int count = 0;
    for (const char* folder : {"qml/commands", "qml/window", "qml/panes"}) {
        const QDir files(QString::fromLatin1(folder));
        for (const QString& name : files.entryList({QStringLiteral("*.qml")}, QDir::Files)) {
            const QByteArray context = name.chopped(4).toUtf8();
            for (const Quoted& quoted : textsOf(files.filePath(name))) {
                EXPECT_FALSE(chinese(context.constData(), quoted.text, quoted.comment).isEmpty())
                    << name.toStdString() << ": \"" << quoted.text.toStdString()
                    << "\" is not in resources/translations/crd-designer_zh_CN.ts (build the target translations)";
                ++count;
            }
        }
    }
    EXPECT_GT(count, 500);
}

TEST_F(ChineseFile, HasTheTitlesOfAllRules) {
    for (const QString& id : model::RuleCatalog::ruleIds()) {
        const QString english = model::RuleCatalog::title(id);
        EXPECT_TRUE(isChinese(chinese("Rules", english.toUtf8()))) << english.toStdString();
    }
}

TEST(Languages, HavePluralsAndNames) {
    EXPECT_EQ(model::DocumentSession::tr("%n error(s)", nullptr, 1), QStringLiteral("1 error"));
    EXPECT_EQ(model::DocumentSession::tr("%n error(s)", nullptr, 2), QStringLiteral("2 errors"));
    EXPECT_EQ(model::Translations::languages(), (QStringList{QStringLiteral("en"), kChinese}));
    EXPECT_EQ(model::Translations::nameOf(QStringLiteral("en")), QStringLiteral("English"));
    EXPECT_EQ(model::Translations::nameOf(kChinese), QStringLiteral("简体中文"));
    const QString english = model::DocumentSession::tr("No problems");
    {
        const model::Translations chinese(kChinese);
        EXPECT_EQ(model::DocumentSession::tr("%n error(s)", nullptr, 1), QStringLiteral("1 个错误"));
        EXPECT_TRUE(isChinese(model::DocumentSession::tr("No problems")));
    }
    {
        const model::Translations unknown(QStringLiteral("xx"));
        EXPECT_EQ(model::DocumentSession::tr("No problems"), english);
        EXPECT_EQ(model::DocumentSession::tr("%n error(s)", nullptr, 1), QStringLiteral("1 error"));
    }
    EXPECT_EQ(model::DocumentSession::tr("No problems"), english);
}

class LanguageSetting : public WindowTest {};

TEST_F(LanguageSetting, IsKeptForTheNextStart) {
    openText(kWidgets);
    key(Qt::Key_Comma, Qt::ControlModifier);
    QQuickItem* box = find(QStringLiteral("settingsLanguage"));
    ASSERT_TRUE(box);
    EXPECT_EQ(box->property("displayText").toString(), QStringLiteral("System"));
    EXPECT_FALSE(find(QStringLiteral("settingsLanguageWaits")));
    box->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    EXPECT_EQ(box->property("displayText").toString(), QStringLiteral("简体中文"));
    EXPECT_EQ(model::AppSettings().language(), kChinese);
    EXPECT_TRUE(find(QStringLiteral("settingsLanguageWaits")));
    key(Qt::Key_Down);
    key(Qt::Key_Up);
    key(Qt::Key_Up);
    key(Qt::Key_Return);
    EXPECT_EQ(model::AppSettings().language(), QStringLiteral("system"));
    EXPECT_FALSE(find(QStringLiteral("settingsLanguageWaits")));
    model::AppSettings settings;
    settings.setLanguage(QStringLiteral("xx"));
    EXPECT_EQ(settings.language(), QStringLiteral("system"));
}

// The texts that are clipped in the current window.
void findCut(const QQuickItem* item, QStringList& out) {
    if (!item->isVisible()) return;
    if (item->property("truncated").toBool()) out += item->property("text").toString();
    for (const QQuickItem* child : item->childItems()) findCut(child, out);
}

bool shows(const QQuickItem* item, const QString& text) {
    const QList<QQuickItem*> children = item->childItems();
    return item->property("text").toString() == text ||
           std::any_of(children.begin(), children.end(), [&](const QQuickItem* child) { return shows(child, text); });
}

class ChineseWindow : public WindowTest {
 protected:
    void SetUp() override {
        m_language = std::make_unique<model::Translations>(kChinese);
        WindowTest::SetUp();
        if (!HasFatalFailure()) resize(QSize(1280, 720));
    }
    void TearDown() override {
        WindowTest::TearDown();
        m_language.reset();
    }
    // Only our own texts: a name or a message of the server may have any length.
    void expectRoom(const char* where) const {
        QStringList cut;
        findCut(window().contentItem(), cut);
        for (const QString& text : cut) EXPECT_FALSE(isChinese(text)) << where << ": " << text.toStdString();
    }

 private:
    std::unique_ptr<model::Translations> m_language;
};

TEST_F(ChineseWindow, CommandsAreChinese) {
    openText(kWidgets);
    const QVariantList all = part("commands")->property("all").toList();
    ASSERT_GT(all.size(), 80);
    for (const QVariant& each : all) {
        const auto* command = each.value<QObject*>();
        ASSERT_TRUE(command);
        const std::string id = command->property("commandId").toString().toStdString();
        EXPECT_TRUE(isChinese(command->property("text").toString())) << id;
        const QString description = command->property("description").toString();
        EXPECT_TRUE(description.isEmpty() || isChinese(description)) << id;
        const QString group = command->property("group").toString();
        EXPECT_TRUE(group.isEmpty() || isChinese(group)) << id;
    }
}

// What a command would do at the moment is for menus and the palette, not for the list of keys and the guide.
TEST_F(ChineseWindow, TheListOfKeysNamesCommandsOfAnyMoment) {
    const auto texts = [this](const char* what) {
        std::map<std::string, std::string> out;
        for (const QVariant& each : part("commands")->property("all").toList()) {
            const auto* command = each.value<QObject*>();
            out[command->property("commandId").toString().toStdString()] =
                command->property(what).toString().toStdString();
        }
        return out;
    };
    const auto before = texts("text"), steady = texts("steadyText");
    openText(kWidgets);
    byCommand("learn.lessons");
    auto* lessons = content()->property("lessons").value<model::LessonModel*>();
    lessons->lessonAbout({});  // waits until they are read
    frame();
    key(Qt::Key_Return);
    ASSERT_TRUE(QTest::qWaitFor([lessons] { return lessons->isOpen(); }, 5'000));
    lessons->settle();
    settle();
    EXPECT_NE(texts("text").at("learn.back-to-file"), before.at("learn.back-to-file"));
    EXPECT_EQ(texts("steadyText"), steady) << "in a lesson";
    openText(kWidgets);
    select(QString::fromLatin1(kColour));
    byCommand("node.required");
    settle();
    const auto after = texts("text");
    for (const char* id : {"edit.undo", "node.required", "version.rename", "learn.continue"})
        EXPECT_NE(after.at(id), before.at(id)) << id;
    EXPECT_EQ(texts("steadyText"), steady) << "after a change";
    key(Qt::Key_F1, Qt::ControlModifier);
    const QQuickItem* list = find(QStringLiteral("shortcutList"));
    ASSERT_TRUE(list);
    EXPECT_TRUE(shows(list, QString::fromStdString(steady.at("edit.undo"))));
    EXPECT_FALSE(shows(list, QString::fromStdString(after.at("edit.undo"))));
}

TEST_F(ChineseWindow, HasRoomForItsTexts) {
    openText(std::string(kWidgets) + "status: {conditions: []}\n");
    expectRoom("window");
    key(Qt::Key_F8);
    settle();
    expectRoom("problem");
    for (const Qt::Key menu : {Qt::Key_F, Qt::Key_E, Qt::Key_D, Qt::Key_P, Qt::Key_V, Qt::Key_G, Qt::Key_H}) {
        key(menu, Qt::AltModifier);
        ASSERT_TRUE(find(QStringLiteral("menuRows"))) << menu;
        expectRoom("menu");
        key(Qt::Key_Escape);
        key(Qt::Key_Escape);
    }
    key(Qt::Key_Comma, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("settingsLanguage")));
    expectRoom("settings");
    key(Qt::Key_Escape);
    key(Qt::Key_F1, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("shortcutList")));
    expectRoom("shortcuts");
}

TEST_F(ChineseWindow, SaysOurMessagesInChineseAndTheServersInEnglish) {
    openText(std::string(kWidgets) + "  preserveUnknownFields: true\nstatus: {conditions: []}\nspec2: {}\n");
    const model::ProblemsModel& problems = *session().problems();
    QStringList ours, server;
    for (const Finding& finding : session().findings())
        (finding.message.isVerbatim() ? server : ours) += model::messageOf(finding);
    ASSERT_EQ(ours.size(), 1);
    for (const QString& message : ours) EXPECT_TRUE(isChinese(message)) << message.toStdString();
    ASSERT_EQ(server.size(), 1);
    EXPECT_FALSE(isChinese(server.front())) << server.front().toStdString();
    QStringList shown;
    for (int row = 0; row < problems.rowCount(); ++row) shown += problems.valueAt(row, "message").toString();
    EXPECT_TRUE(shown.contains(ours.front()));
    EXPECT_TRUE(shown.contains(server.front()));

    // Errors of edits, files and settings.
    const QString spec = QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties[spec]");
    for (const QString& error :
         {session().renameNode(spec, QString()), session().changeType(spec, QStringLiteral("table")),
          session().openPath(QStringLiteral("/nowhere/widgets.yaml")),
          session().applyFix(QStringLiteral("no problem"))}) {
        EXPECT_TRUE(isChinese(error)) << error.toStdString();
    }
    EXPECT_EQ(model::messageOf(Error("yaml: line 3")), QStringLiteral("yaml: line 3")) << "of the server";
}

TEST_F(ChineseWindow, SaysSyntaxErrorsInChinese) {
    openText("spec: [a\n");
    for (const Finding& finding : session().findings())
        EXPECT_TRUE(isChinese(model::messageOf(finding))) << finding.message;
    ASSERT_FALSE(session().findings().empty());
    openText("just text\n");
    for (const Finding& finding : session().findings())
        EXPECT_TRUE(isChinese(model::messageOf(finding))) << finding.message;
    ASSERT_FALSE(session().findings().empty());
}

}  // namespace
}  // namespace crd::gui
