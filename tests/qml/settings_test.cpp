// Settings, the target version and the size page, in the real window.
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QTest>

#include "engine/baseline/problem_identity.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;

class Settings : public WindowTest {
 protected:
    std::string file() const { return onDisk(m_folder.filePath(QStringLiteral("config/crd-designer/settings.yaml"))); }
    void openWithAdvice() {
        openText(widgetsWithInfo());
        settle();
        ASSERT_EQ(session().infoCount(), 1);
    }
};

TEST_F(Settings, SwitchTheShownRuleOffAndOn) {
    openWithAdvice();
    EXPECT_FALSE(find(QStringLiteral("toggleRuleButton"))) << "nothing opens by itself for an info";
    key(Qt::Key_F8);
    QQuickItem* button = find(QStringLiteral("toggleRuleButton"));
    ASSERT_TRUE(button);
    click(button);
    settle();
    EXPECT_EQ(session().infoCount(), 0);
    EXPECT_THAT(file(), HasSubstr("- advice.column-first-only"));
    EXPECT_TRUE(labelled(QStringLiteral("No problems. Validated as a new CRD. 1 rule is switched off.")));
    click(find(QStringLiteral("toggleRuleButton")));
    settle();
    EXPECT_EQ(session().infoCount(), 1);
    click(find(QStringLiteral("toggleRuleButton")));
    settle();
    ASSERT_TRUE(find(QStringLiteral("toastText")));
    EXPECT_EQ(find(QStringLiteral("toastText"))->property("text").toString(),
              QStringLiteral("Switched the rule advice.column-first-only off."));
    click(find(QStringLiteral("toastUndo")));
    settle();
    EXPECT_EQ(session().infoCount(), 1);
}

TEST_F(Settings, SwitchTheRuleOfAProblemOffFromItsMenu) {
    openWithAdvice();
    session().nextProblem();
    key(Qt::Key_5, Qt::ControlModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_THAT(QGuiApplication::clipboard()->text().toStdString(), HasSubstr("..size"));
    key(Qt::Key_Menu);
    QQuickItem* off = openedItem("settings.toggle-rule");
    ASSERT_TRUE(off);
    for (int i = 0; i < 20 && !off->property("highlighted").toBool(); ++i) key(Qt::Key_Down);
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(session().infoCount(), 0);
    EXPECT_THAT(file(), HasSubstr("- advice.column-first-only"));
    QQuickItem* on = find(QStringLiteral("toggleRuleButton"));
    ASSERT_TRUE(on);
    click(on);
    settle();
    EXPECT_EQ(session().infoCount(), 1);
}

TEST_F(Settings, OfTheRepositoryAreNamedAndChangedInTheirFile) {
    const QString shared = m_folder.filePath(QStringLiteral(".crdctl.yaml"));
    writeToDisk(shared, "targets: 1.34  # ours\nrules:\n  advice.column-first-only: warning\n");
    openText(widgetsWithInfo());
    settle();
    EXPECT_EQ(session().warningCount(), 1);
    session().nextProblem();
    frame();
    EXPECT_TRUE(labelled(QStringLiteral("Set to \"warning\" in .crdctl.yaml:3.")));
    QQuickItem* target = find(QStringLiteral("targetBox"));
    ASSERT_TRUE(target);
    EXPECT_EQ(target->property("displayText").toString(), QStringLiteral("Kubernetes 1.34"));
    EXPECT_THAT(target->property("tip").toString().toStdString(), HasSubstr("\nSet by .crdctl.yaml:1: "));
    click(find(QStringLiteral("toggleRuleButton")));
    settle();
    EXPECT_EQ(session().warningCount(), 0);
    EXPECT_EQ(onDisk(shared), "targets: 1.34  # ours\nrules:\n  advice.column-first-only: off\n");
    EXPECT_EQ(file(), "");
    click(find(QStringLiteral("toastUndo")));
    settle();
    EXPECT_EQ(session().warningCount(), 1);
    EXPECT_EQ(onDisk(shared), "targets: 1.34  # ours\nrules:\n  advice.column-first-only: warning\n");
    EXPECT_FALSE(command("settings.toggle-repository-rule")->property("enabled").toBool()) << "it is set there";
    EXPECT_EQ(command("settings.repository")->property("text").toString(), QStringLiteral("Edit .crdctl.yaml"));
}

TEST_F(Settings, TheBaselineOfTheRepositoryIsASectionOfItsOwn) {
    openWithAdvice();
    const AnalysisResult& result = *session().published()->analysis;
    writeToDisk(m_folder.filePath(QStringLiteral("known.json")),
                R"({"format": 2, "files": [{"relativePath": ")" +
                    QFileInfo(session().filePath()).fileName().toStdString() +
                    R"(", "findings": [{"severity": "note", "fingerprint": ")" +
                    identityOf(result, result.findings.front()).fingerprint + R"("}]}]})");
    writeToDisk(m_folder.filePath(QStringLiteral(".crdctl.yaml")), "baseline: known.json\n");
    EXPECT_TRUE(QTest::qWaitFor([&] {
        settle();
        return session().infoCount() == 0;
    }));
    EXPECT_FALSE(session().problems()->current().known);
    key(Qt::Key_F8);
    frame();
    EXPECT_TRUE(session().problems()->current().known);
    EXPECT_TRUE(labelled(QStringLiteral("In the baseline of .crdctl.yaml.")));
    EXPECT_TRUE(labelled(QStringLiteral("In the baseline")));
}

TEST_F(Settings, SamplesOfTheRepositoryAreAdded) {
    openText(kWidgets);
    settle();
    QObject* add = command("preview.add-repository");
    ASSERT_TRUE(add);
    EXPECT_FALSE(add->property("enabled").toBool());
    EXPECT_EQ(add->property("why").toString(),
              QStringLiteral("The settings of the repository (.crdctl.yaml) name no files of samples."));
    writeToDisk(m_folder.filePath(QStringLiteral("one.yaml")),
                "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: ours}\n");
    writeToDisk(m_folder.filePath(QStringLiteral(".crdctl.yaml")), "samples: [one.yaml]\n");
    EXPECT_TRUE(QTest::qWaitFor([&] {
        settle();
        return add->property("enabled").toBool();
    }));
    byCommand("preview.add-repository");
    frame();
    EXPECT_TRUE(labelled(QStringLiteral("Added 1 sample of the repository.")));
}

TEST_F(Settings, VersionsHaveTheirManagedReleases) {
    openText(kWidgets);
    key(Qt::Key_Comma, Qt::ControlModifier);
    for (const char* name : {"settingsTarget", "rangeFirst"}) {
        QQuickItem* box = find(QString::fromLatin1(name));
        ASSERT_TRUE(box) << name;
        EXPECT_THAT(box->property("tip").toString().toStdString(), HasSubstr("\nIn support on ")) << name;
    }
}

TEST_F(Settings, AreChangedByKeysAlone) {
    openWithAdvice();
    key(Qt::Key_Comma, Qt::ControlModifier);
    QQuickItem* theme = find(QStringLiteral("settingsTheme"));
    ASSERT_TRUE(theme);
    EXPECT_TRUE(theme->hasActiveFocus());
    const QString before = theme->property("displayText").toString();
    key(Qt::Key_Down);  // opens the list
    key(theme->property("currentIndex").toInt() < 2 ? Qt::Key_Down : Qt::Key_Up);
    key(Qt::Key_Return);
    EXPECT_NE(theme->property("displayText").toString(), before);
    QQuickItem* target = find(QStringLiteral("settingsTarget"));
    ASSERT_TRUE(target);
    for (int i = 0; i < 8 && !target->hasActiveFocus(); ++i) key(Qt::Key_Tab);
    EXPECT_TRUE(target->hasActiveFocus());
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    EXPECT_THAT(file(), HasSubstr("target: 1.35"));
    QQuickItem* toggle = find(QStringLiteral("switch:advice.column-first-only"));
    ASSERT_TRUE(toggle);
    for (int i = 0; i < 40 && !toggle->hasActiveFocus(); ++i) key(Qt::Key_Tab);
    ASSERT_TRUE(toggle->hasActiveFocus());
    key(Qt::Key_Space);
    settle();
    EXPECT_EQ(session().infoCount(), 0);
    key(Qt::Key_Escape);
    EXPECT_FALSE(find(QStringLiteral("settingsTarget")));
}

TEST_F(Settings, HoldAfterAStartOfTheProgram) {
    openWithAdvice();
    key(Qt::Key_Comma, Qt::ControlModifier);
    find(QStringLiteral("settingsTarget"))->forceActiveFocus();
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    key(Qt::Key_Escape);
    start();
    openText(kWidgets);
    EXPECT_EQ(find(QStringLiteral("targetBox"))->property("displayText").toString(), QStringLiteral("Kubernetes 1.35"));
}

TEST_F(Settings, ThatCannotBeReadAreSaidOnceAndATargetCanStillBeChosen) {
    const QString path = m_folder.filePath(QStringLiteral("config/crd-designer/settings.yaml"));
    QDir().mkpath(QFileInfo(path).path());
    writeToDisk(path, "rules: [\n");
    start();
    const auto said = [&] {
        for (const char* name : {"toastText", "statusText"}) {
            QQuickItem* label = find(QString::fromLatin1(name));
            const std::string text = label ? label->property("text").toString().toStdString() : std::string();
            if (text.find("settings file") != std::string::npos) return text;
        }
        return std::string();
    };
    EXPECT_THAT(said(), HasSubstr("line 2: this is not valid YAML"));
    openText(kWidgets);
    QQuickItem* target = find(QStringLiteral("targetBox"));
    ASSERT_TRUE(target);
    target->forceActiveFocus();
    key(Qt::Key_Down);  // opens the list
    frame();
    QQuickItem* row = find(QStringLiteral("choice:1"));
    ASSERT_TRUE(row);
    EXPECT_FALSE(row->property("contentItem").value<QQuickItem*>()->property("truncated").toBool())
        << "the versions can be told apart";
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    EXPECT_EQ(target->property("displayText").toString(), QStringLiteral("Kubernetes 1.35"));
    EXPECT_THAT(said(), HasSubstr("The choice applies until the window is closed."));
    EXPECT_EQ(file(), "rules: [\n");
}

// The document that is opened at the start hides what was said before it.
TEST_F(Settings, ThatCannotBeReadAreSaidAtAStartWithAFileToo) {
    ASSERT_TRUE(QDir().mkpath(m_folder.filePath(QStringLiteral("config/crd-designer/settings.yaml"))));
    const QString document = m_folder.filePath(QStringLiteral("given.yaml"));
    writeToDisk(document, kWidgets);
    startHidden();
    window().setProperty("fileToOpen", document);
    window().resize(1400, 900);
    window().show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&window()));
    awaitContent();
    settle();
    ASSERT_EQ(session().filePath(), document);
    QQuickItem* said = find(QStringLiteral("toastText"));
    ASSERT_TRUE(said);
    EXPECT_THAT(said->property("text").toString().toStdString(), HasSubstr("it is a folder"));
}

TEST_F(Settings, CanBeClosedInALowWindowAndAfterTheLanguageIsChanged) {
    openWithAdvice();
    for (const double scale : {1.0, 1.5}) {
        resize(QSize(1280, 720));
        part("settings")->setProperty("textScale", scale);
        part("settings")->setProperty("language", QStringLiteral("zh_CN"));
        key(Qt::Key_Comma, Qt::ControlModifier);
        frame();
        QQuickItem* close = find(QStringLiteral("settingsClose"));
        ASSERT_TRUE(close) << scale;
        EXPECT_TRUE(QRectF(0, 0, 1280, 720).contains(close->mapRectToScene(close->boundingRect()))) << scale;
        const QQuickItem* waits = find(QStringLiteral("settingsLanguageWaits"));
        const QQuickItem* language = find(QStringLiteral("settingsLanguage"));
        ASSERT_TRUE(waits && language) << scale;
        const QRectF row = language->mapRectToScene(language->boundingRect());
        EXPECT_TRUE(row.top() <= waits->mapRectToScene(waits->boundingRect()).center().y() &&
                    waits->mapRectToScene(waits->boundingRect()).center().y() <= row.bottom())
            << "next to the language";
        // What has the focus is scrolled into view.
        QQuickItem* scroll = find(QStringLiteral("dialogScroll"));
        ASSERT_TRUE(scroll) << scale;
        const QRectF port = scroll->mapRectToScene(scroll->boundingRect());
        for (int i = 0; i < 12; ++i) {
            key(Qt::Key_Tab);
            frame();
            const QQuickItem* focus = window().activeFocusItem();
            ASSERT_TRUE(focus);
            if (!scroll->isAncestorOf(focus)) continue;
            const QRectF place = focus->mapRectToScene(focus->boundingRect());
            EXPECT_TRUE(port.adjusted(-1, -1, 1, 1).contains(place))
                << scale << " " << focus->objectName().toStdString();
        }
        click(close);
        EXPECT_FALSE(find(QStringLiteral("settingsClose"))) << scale;
        part("settings")->setProperty("language", QStringLiteral("system"));
    }
}

TEST_F(Settings, TrimDescriptionsFromTheSizePage) {
    openText(std::string(kWidgets) + "                  description: what it is made of\n");
    ASSERT_TRUE(QTest::qWaitFor([&] { return find(QStringLiteral("sizeMeter")) != nullptr; }, 20'000));
    click(find(QStringLiteral("sizeMeter")));
    frame();
    QQuickItem* map = find(QStringLiteral("sizeTreemap"));
    ASSERT_TRUE(map);
    const QString first = map->property("words").toString();
    EXPECT_THAT(first.toStdString(), HasSubstr("bytes"));
    map->forceActiveFocus();
    key(Qt::Key_Down);
    EXPECT_NE(map->property("words").toString(), first);
    QQuickItem* trim = find(QStringLiteral("trim:0"));
    ASSERT_TRUE(trim);
    click(trim);
    settle();
    EXPECT_THAT(text(), testing::Not(HasSubstr("what it is made of")));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_THAT(text(), HasSubstr("what it is made of"));
}

}  // namespace
}  // namespace crd::gui
