// The request that the definition is validated as: both are shown if they differ, and are chosen by keys.
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QSettings>
#include <QTest>

#include "model/compare/compare_model.h"
#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string with(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

const std::string kNewer = "  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n";
const std::string kInUse = kWidgets + kNewer;
const char* const kStays =
    "status.storedVersions[0]: Invalid value: \"v1\": missing from spec.versions; v1 was previously a storage version, "
    "and must remain in spec.versions until a storage migration ensures no data remains persisted in v1 and removes v1 "
    "from status.storedVersions";

class ShownOutcome : public SizedWindowTest {
 protected:
    // Without the versions, which follow after a pause if there is room.
    std::string chip(const char* name = "outcomeChip") const {
        return fullChip(name).remove(QStringLiteral(" by 1.28 to 1.37")).toStdString();
    }
    QString fullChip(const char* name = "outcomeChip") const {
        QQuickItem* const item = find(QString::fromLatin1(name));
        return item ? item->property("text").toString() : QString();
    }
    std::string tip(const char* name) const {
        return find(QString::fromLatin1(name))->property("tip").toString().toStdString();
    }
    void press(Qt::Key pressed, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        key(pressed, modifiers);
        settle();
    }
    void run(const char* id) {
        byCommand(id);
        settle();
    }
    void selectVersion(const char* name) {
        key(Qt::Key_L, Qt::ControlModifier);
        const model::VersionsModel& versions = *session().versions();
        for (int i = 0; i < versions.count(); ++i) {
            if (versions.data(versions.index(i, 0), Qt::DisplayRole).toString() == QLatin1String(name))
                session().selectVersion(i);
        }
    }
    void removeVersion(const char* name) {
        selectVersion(name);
        press(Qt::Key_Delete);
        EXPECT_THAT(text(), Not(HasSubstr("name: " + std::string(name))));
    }
    // The program keeps one storage version, so another one must become it first.
    void removeStoredVersion() {
        selectVersion("v2");
        run("version.storage");
        removeVersion("v1");
    }
    std::vector<std::string> rules() const {
        std::vector<std::string> out;
        for (const Finding& finding : session().findings()) out.emplace_back(idOf(finding.rule));
        return out;
    }
    // From the beginning of the menu to the row of a command, and its choice.
    void chooseFromMenu(const char* id) {
        key(Qt::Key_F7, Qt::ShiftModifier);
        ASSERT_TRUE(openedItem(id)) << id;
        for (int i = 0; i < 12 && !menuItem(id)->property("highlighted").toBool(); ++i) key(Qt::Key_Down);
        press(Qt::Key_Return);
    }
};

TEST_P(ShownOutcome, ARemovedStoredVersionIsRejectedAsAnUpdate) {
    openText(kInUse);
    EXPECT_EQ(chip(), "Definition: accepted");
    EXPECT_FALSE(find(QStringLiteral("otherOutcome"))) << "an update without a change says no more";
    removeStoredVersion();
    EXPECT_EQ(chip(), "New definition: accepted");
    ASSERT_TRUE(find(QStringLiteral("otherOutcome")));
    EXPECT_THAT(chip("otherOutcome"), StartsWith("Update"));
    EXPECT_THAT(chip("otherOutcome"), HasSubstr("rejected"));
    EXPECT_THAT(tip("otherOutcome"), HasSubstr(kStays));
    EXPECT_THAT(rules(), Not(Contains("update.stored-version")));

    press(Qt::Key_F7);
    EXPECT_THAT(chip(), StartsWith("Update of the opened file: rejected"));
    EXPECT_THAT(tip("outcomeChip"), HasSubstr(kStays));
    EXPECT_EQ(chip("otherOutcome"), "New: accepted");
    EXPECT_THAT(rules(), Contains("update.stored-version"));
    key(Qt::Key_7, Qt::AltModifier);
    EXPECT_THAT(find(QStringLiteral("answerText"))->property("text").toString().toStdString(), HasSubstr(kStays));

    key(Qt::Key_S, Qt::ControlModifier);
    settle();
    EXPECT_THAT(chip(), StartsWith("Update of the opened file: rejected")) << "a save changes no cluster";
    EXPECT_THAT(tip("outcomeChip"), HasSubstr("replaces the file as it was opened, before it was saved. If"));
    press(Qt::Key_Z, Qt::ControlModifier);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(text(), kInUse);
    EXPECT_THAT(chip(), StartsWith("Update of the opened file: accepted"));
    EXPECT_FALSE(find(QStringLiteral("otherOutcome")));
    press(Qt::Key_F7);
    EXPECT_EQ(chip(), "Definition: accepted");
}

TEST_P(ShownOutcome, AnAcceptedUpdateNamesWhatItBreaks) {
    openText(kWidgets);
    chooseFromMenu("validate.opened");
    EXPECT_FALSE(find(QStringLiteral("breakingChip")));
    select(QString::fromLatin1(kSize));
    editKeyword(QStringLiteral("maximum"), QStringLiteral("5"));
    EXPECT_EQ(chip(), "Update of the opened file: accepted");
    ASSERT_TRUE(QTest::qWaitFor([this] { return chip("breakingChip") == "1 breaking change"; }))
        << chip("breakingChip");
    EXPECT_THAT(tip("breakingChip"), HasSubstr("v1: 1"));
    click(find(QStringLiteral("breakingChip")));
    EXPECT_EQ(focusedPane(), Pane::Compare);
    const auto* const compared = find(QStringLiteral("comparePane"))->property("model").value<model::CompareModel*>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return compared->differences() == 1; }));
    EXPECT_THAT(compared->leftName().toStdString(), StartsWith("v1 ("));
    EXPECT_EQ(compared->rightName(), QStringLiteral("v1"));
    for (const char* const tab : {"mapping", "retire"}) {
        find(QStringLiteral("comparePane"))->setProperty("tab", QString::fromLatin1(tab));
        settle();
        EXPECT_FALSE(find(QStringLiteral("compareTree"))) << tab;
        click(find(QStringLiteral("breakingChip")));
        settle();
        EXPECT_TRUE(find(QStringLiteral("compareTree"))) << tab;
        EXPECT_EQ(find(QStringLiteral("comparePane"))->property("tab").toString(), QStringLiteral("details"));
    }
    key(Qt::Key_1, Qt::ControlModifier);
    chooseFromMenu("validate.create");
    EXPECT_FALSE(find(QStringLiteral("breakingChip"))) << "nothing is stored";
}

TEST_P(ShownOutcome, TheOtherVerdictIsShownWithTheMouse) {
    openText(kInUse);
    removeStoredVersion();
    click(find(QStringLiteral("otherOutcome")));
    settle();
    EXPECT_THAT(chip(), StartsWith("Update of the opened file: rejected"));
    click(find(QStringLiteral("outcomeChip")));
    ASSERT_TRUE(openedItem("validate.create"));
    click(menuItem("validate.create"));
    settle();
    EXPECT_EQ(chip(), "New definition: accepted");
}

TEST_P(ShownOutcome, TheMenuIsDrivenByKeys) {
    openText(with(kWidgets, "Namespaced", "Cluster"));
    chooseFromMenu("validate.opened");
    EXPECT_EQ(chip(), "Update of the opened file: accepted");
    ASSERT_NE(session().base(), nullptr);
    chooseFromMenu("validate.create");
    EXPECT_EQ(chip(), "Definition: accepted");
    EXPECT_EQ(session().base(), nullptr);
    // From the chip itself, and back to it.
    QQuickItem* const item = find(QStringLiteral("outcomeChip"));
    item->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Return);
    ASSERT_TRUE(openedItem("validate.create"));
    key(Qt::Key_Escape);
    EXPECT_FALSE(menuItem("validate.create"));
    EXPECT_TRUE(item->hasActiveFocus());
    // Without a repository there are no commits to choose.
    key(Qt::Key_Space);
    ASSERT_TRUE(openedItem("validate.commit"));
    EXPECT_FALSE(menuItem("validate.commit")->isEnabled());
    key(Qt::Key_Escape);
}

TEST_P(ShownOutcome, TheLastCommitIsWhatAnUpdateReplaces) {
    const QString path = openText(kInUse);
    const auto git = [&](const QStringList& arguments) {
        QProcess process;
        process.setWorkingDirectory(QFileInfo(path).path());
        process.start(QStringLiteral("git"),
                      QStringList{QStringLiteral("-c"), QStringLiteral("user.name=a"), QStringLiteral("-c"),
                                  QStringLiteral("user.email=a@example.com")} +
                          arguments);
        return process.waitForStarted() && process.waitForFinished() && process.exitCode() == 0;
    };
    if (!git({QStringLiteral("--version")})) GTEST_SKIP() << "no git here";
    ASSERT_TRUE(git({QStringLiteral("init"), QStringLiteral("-q")}));
    ASSERT_TRUE(git({QStringLiteral("add"), QFileInfo(path).fileName()}));
    ASSERT_TRUE(git({QStringLiteral("commit"), QStringLiteral("-qm"), QStringLiteral("Two versions")}));
    writeToDisk(path, with(kWidgets, "name: v1\n", "name: v2\n"));
    QString answer;
    QMetaObject::invokeMethod(content(), "openNow", Q_RETURN_ARG(QString, answer), Q_ARG(QString, path));
    settle();
    EXPECT_FALSE(find(QStringLiteral("otherOutcome"))) << "of the opened file";
    run("validate.head");
    EXPECT_THAT(chip(), StartsWith("Update of HEAD: rejected"));
    EXPECT_THAT(tip("outcomeChip"), HasSubstr("Two versions"));
    EXPECT_THAT(tip("outcomeChip"), HasSubstr(kStays));
    EXPECT_EQ(chip("otherOutcome"), "New: accepted");
    press(Qt::Key_F7);
    EXPECT_EQ(chip(), "New definition: accepted");
    EXPECT_THAT(chip("otherOutcome"), HasSubstr("rejected"));
}

TEST_P(ShownOutcome, TheStoredVersionsOfTheClusterAreEntered) {
    openText(kInUse);
    removeVersion("v2");
    EXPECT_FALSE(find(QStringLiteral("otherOutcome"))) << "nothing was stored as v2";
    run("validate.stored-versions");
    ASSERT_TRUE(find(QStringLiteral("storedVersions")));
    EXPECT_EQ(find(QStringLiteral("storedVersions"))->property("text").toString(), QStringLiteral("v1"));
    EXPECT_THAT(find(QStringLiteral("storedVersionsCommand"))->property("text").toString().toStdString(),
                HasSubstr("kubectl get crd widgets.example.com "));
    type(QStringLiteral("v2"));
    key(Qt::Key_Return);
    ASSERT_TRUE(find(QStringLiteral("storedVersions"))) << "v1 is stored as well, and it says so";
    key(Qt::Key_A, Qt::ControlModifier);
    type(QStringLiteral("v2, v1"));
    press(Qt::Key_Return);
    EXPECT_FALSE(find(QStringLiteral("storedVersions")));
    ASSERT_TRUE(find(QStringLiteral("otherOutcome")));
    EXPECT_THAT(tip("otherOutcome"), HasSubstr("status.storedVersions[0]: Invalid value: \"v2\""));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(text(), kInUse);
    EXPECT_FALSE(find(QStringLiteral("otherOutcome")));
    run("validate.stored-versions");
    key(Qt::Key_Tab);
    for (int i = 0; i < 6 && !find(QStringLiteral("storedVersionsReset"))->hasActiveFocus(); ++i) key(Qt::Key_Tab);
    press(Qt::Key_Space);
    removeVersion("v2");
    EXPECT_FALSE(find(QStringLiteral("otherOutcome")));
}

TEST_P(ShownOutcome, ANewDefinitionIsCreated) {
    openText(kWidgets);
    key(Qt::Key_N, Qt::ControlModifier);
    type(QStringLiteral("Gadget"));
    press(Qt::Key_Return);
    EXPECT_EQ(session().kind(), QStringLiteral("Gadget"));
    EXPECT_THAT(chip(), HasSubstr("efinition: "));
    press(Qt::Key_F7);
    EXPECT_THAT(chip(), HasSubstr("efinition: "));
    EXPECT_FALSE(find(QStringLiteral("otherOutcome")));
}

TEST_P(ShownOutcome, ThePreferredRequestIsSettled) {
    key(Qt::Key_Comma, Qt::ControlModifier);
    QQuickItem* const choice = find(QStringLiteral("settingsValidate"));
    ASSERT_TRUE(choice);
    choice->forceActiveFocus(Qt::TabFocusReason);
    key(Qt::Key_Down);  // opens the list
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    key(Qt::Key_Escape);
    openText(kWidgets);
    EXPECT_EQ(chip(), "Update of the opened file: accepted");
    start();
    openText(kWidgets);
    EXPECT_EQ(chip(), "Update of the opened file: accepted");
}

TEST_P(ShownOutcome, TheChipsFitNextToTheName) {
    openText(with(kInUse, "Namespaced", "Everywhere"));
    removeStoredVersion();
    const auto right = [&](const char* name) {
        QQuickItem* const item = find(QString::fromLatin1(name));
        return item->mapToScene(QPointF(item->width(), 0)).x();
    };
    const QQuickItem* const name = find(QStringLiteral("fileNameLabel"));
    EXPECT_GE(name->width(), name->implicitWidth()) << "the name is not cut";
    EXPECT_LE(right("fileNameLabel"), find(QStringLiteral("outcomeChip"))->mapToScene(QPointF()).x());
    EXPECT_LE(right("outcomeChip"), find(QStringLiteral("otherOutcome"))->mapToScene(QPointF()).x());
    EXPECT_LE(right("otherOutcome"), window().width());
}

TEST_P(ShownOutcome, ANarrowWindowStillSaysTheRequest) {
    resize(QSize(800, GetParam().height()));
    openText(kInUse);
    EXPECT_EQ(chip(), "CRD");
    EXPECT_THAT(tip("outcomeChip"), StartsWith("Validated as a new CRD. "));
    removeStoredVersion();
    EXPECT_EQ(chip("otherOutcome"), "Update");
    press(Qt::Key_F7);
    EXPECT_EQ(chip(), "Update");
    EXPECT_EQ(chip("otherOutcome"), "New");
}

TEST_P(ShownOutcome, TheVersionsThatAcceptItAreShownWhereThereIsRoom) {
    resize(QSize(1900, GetParam().height()));
    openText(std::string(kWidgets) +
             "              host:\n                type: string\n                maxLength: 39\n"
             "                x-kubernetes-validations:\n                - rule: isIP(self)\n");
    const QString withVersions = QStringLiteral("Definition: accepted by 1.31 to 1.37");
    ASSERT_TRUE(QTest::qWaitFor([&] { return fullChip() == withVersions; }, 20'000)) << fullChip().toStdString();
    EXPECT_THAT(tip("outcomeChip"), HasSubstr("\nRejected by Kubernetes 1.28 to 1.30 (in support on "));
    frame();
    const qreal width = find(QStringLiteral("outcomeChip"))->width();
    select(QString::fromLatin1(kSize));
    editKeyword(QStringLiteral("maximum"), QStringLiteral("5"));
    EXPECT_EQ(find(QStringLiteral("outcomeChip"))->width(), width) << "also while it is not known of this text";
    ASSERT_TRUE(QTest::qWaitFor([&] { return fullChip() == withVersions; }, 20'000)) << fullChip().toStdString();
    resize(QSize(800, GetParam().height()));
    EXPECT_EQ(chip(), "CRD");
    EXPECT_THAT(tip("outcomeChip"), HasSubstr("\nAccepted by Kubernetes 1.31 to 1.37 (in support on "));
    chooseFromMenu("go.matrix");
    EXPECT_EQ(focusedPane(), Pane::Matrix);
}

INSTANTIATE_TEST_SUITE_P(Sizes, ShownOutcome, windowSizes(), sizeName);

TEST_P(ShownOutcome, OfAFileOfSeveralDefinitionsSaysWhichItIsAbout) {
    const std::string lamps =
        with(with(kWidgets, "name: widgets", "name: lamps"),
             "plural: widgets, singular: widget, kind: Widget, listKind: WidgetList", "plural: lamps, kind: Lamp");
    openText(kWidgets + ("---\n" + lamps));
    EXPECT_EQ(chip(), "Definition (all 2): accepted");
    openText(kWidgets + ("---\n" + with(lamps, "kind: Lamp", "kind: Lamp_")));
    EXPECT_THAT(chip(), StartsWith("Definition (Lamp_): rejected"));
}

}  // namespace
}  // namespace crd::gui
