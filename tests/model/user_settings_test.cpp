// The settings for all definitions, as the window reads and changes them.
#include "model/application/user_settings.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include "engine/crd/server/api_changes.h"
#include "model/application/app_settings.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd::model {
namespace {

class UserSettingsTest : public testing::Test {
 protected:
    void SetUp() override {
        m_before = qgetenv("XDG_CONFIG_HOME");
        qputenv("XDG_CONFIG_HOME", m_folder.path().toUtf8());
    }
    void TearDown() override { qputenv("XDG_CONFIG_HOME", m_before); }
    QString file() const { return m_folder.filePath(QStringLiteral("crd-designer/settings.yaml")); }
    void write(const QByteArray& bytes) const {
        QDir().mkpath(QFileInfo(file()).path());
        QFile out(file());
        ASSERT_TRUE(out.open(QIODevice::WriteOnly));
        out.write(bytes);
    }
    QByteArray read() const {
        QFile in(file());
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
    QByteArray m_before;
};

const QString kFirstOnly = QStringLiteral("advice.column-first-only"), kAge = QStringLiteral("advice.column-no-age");
const QStringList kOffByDefault{QStringLiteral("advice.empty-status"), kAge,
                                QStringLiteral("advice.required-with-default")};

// In the order of the table of rules.
QStringList offWith(const QString& rule) {
    QStringList out = kOffByDefault;
    out.insert(1, rule);
    return out;
}

TEST_F(UserSettingsTest, AreTheNewestKubernetesAndAllRulesWithoutAFile) {
    const UserSettings settings;
    EXPECT_EQ(settings.path(), file());
    EXPECT_EQ(settings.targetMinor(), kDefaultMinor);
    EXPECT_EQ(settings.rulesOff(), kOffByDefault);
    EXPECT_FALSE(QFileInfo::exists(file()));
    EXPECT_EQ(settings.targets().size(), kNewestMinor - kOldestMinor + 1);
    EXPECT_EQ(settings.rangeFirst(), kNewestMinor - 3);
    EXPECT_EQ(settings.rangeLast(), kNewestMinor);
}

TEST_F(UserSettingsTest, NameTheManagedReleasesOfEachVersion) {
    const UserSettings settings;
    for (const TargetVersion& target : settings.targets()) {
        EXPECT_EQ(target.managed.isEmpty(), target.support.isEmpty()) << target.minor;
        if (target.minor == kOldestMinor) {
            EXPECT_EQ(target.managed, QString());
        }
        if (target.minor != 31) continue;
        EXPECT_EQ(target.managed, QStringLiteral("EKS, GKE, OpenShift 4.18"));
        EXPECT_TRUE(target.support.startsWith(QStringLiteral("In support on 2026-08-22: EKS 1.31 until 2026-11-26, ")))
            << target.support.toStdString();
    }
}

TEST_F(UserSettingsTest, KeepTheVersionsToCompare) {
    UserSettings settings;
    EXPECT_EQ(settings.setRange(30, 33), QString());
    EXPECT_TRUE(read().contains("range: 1.30..1.33\n"));
    EXPECT_EQ(UserSettings().rangeFirst(), 30);
    EXPECT_EQ(UserSettings().rangeLast(), 33);
    EXPECT_EQ(settings.setRange(33, 30), QString());
    EXPECT_EQ(settings.setRange(27, 30), QString());
    EXPECT_EQ(settings.rangeLast(), 33);
    EXPECT_EQ(settings.setRange(kNewestMinor - 3, kNewestMinor), QString());
    EXPECT_EQ(read().indexOf("range"), -1);
}

TEST_F(UserSettingsTest, SwitchRulesOffAndOnForTheSession) {
    DocumentSession session;
    UserSettings settings;
    settings.setSession(&session);
    QFile document(m_folder.filePath(QStringLiteral("w.yaml")));
    ASSERT_TRUE(document.open(QIODevice::WriteOnly));
    std::string text = crd::test::definitionWith("type: object\nproperties: {size: {type: integer}}\n");
    text.insert(text.find("      schema:\n"),
                "      additionalPrinterColumns: [{name: Size, type: string, jsonPath: ..size}]\n");
    document.write(QByteArray::fromStdString(text));
    document.close();
    ASSERT_EQ(session.openPath(document.fileName()), QString());
    session.settle();
    ASSERT_EQ(session.infoCount(), 1);

    EXPECT_EQ(settings.switchRule(kFirstOnly, false), QString());
    session.settle();
    EXPECT_EQ(session.infoCount(), 0);
    EXPECT_EQ(UserSettings().rulesOff(), offWith(kFirstOnly));
    EXPECT_EQ(settings.switchRule(kFirstOnly, true), QString());
    session.settle();
    EXPECT_EQ(session.infoCount(), 1);
    EXPECT_NE(settings.switchRule(QStringLiteral("crd.scope"), false), QString());
}

TEST_F(UserSettingsTest, SwitchRulesOnThatAreOffByDefault) {
    UserSettings settings;
    EXPECT_EQ(settings.switchRule(kAge, true), QString());
    EXPECT_TRUE(read().contains("switchedOn:\n  - advice.column-no-age\n"));
    EXPECT_FALSE(UserSettings().rulesOff().contains(kAge));
    EXPECT_EQ(settings.switchRule(kAge, false), QString());
    EXPECT_EQ(read().indexOf("column-no-age"), -1);
    EXPECT_EQ(UserSettings().rulesOff(), kOffByDefault);
}

TEST_F(UserSettingsTest, KeepWhatUsersWrote) {
    write("# mine\ncolour: red\n");
    UserSettings settings;
    EXPECT_EQ(settings.problems(), QStringLiteral("Line 2: the settings have no \"colour\""));
    EXPECT_EQ(settings.setTarget(30), QString());
    EXPECT_EQ(read(), "# mine\ncolour: red\ntarget: 1.30\n");
    EXPECT_EQ(settings.targetMinor(), 30);
    EXPECT_EQ(settings.setTarget(kDefaultMinor), QString());
    EXPECT_EQ(read(), "# mine\ncolour: red\n");
}

TEST_F(UserSettingsTest, AreNotWrittenOverWhatIsBroken) {
    write("rules: [\n");
    UserSettings settings;
    EXPECT_FALSE(settings.problems().isEmpty());
    EXPECT_TRUE(settings.switchRule(kFirstOnly, false).contains(file()));
    EXPECT_EQ(read(), "rules: [\n");
    EXPECT_EQ(UserSettings().rulesOff(), kOffByDefault);
}

TEST_F(UserSettingsTest, AreChosenForTheSessionWhileTheFileIsBroken) {
    write("rules: [\n");
    DocumentSession session;
    UserSettings settings;
    settings.setSession(&session);
    EXPECT_TRUE(settings.notice().startsWith(
        QStringLiteral("The settings file %1 has problems: line 2: this is not valid YAML: ").arg(file())))
        << settings.notice().toStdString();
    EXPECT_TRUE(settings.notice().endsWith(u'.'));
    EXPECT_FALSE(settings.notice().endsWith(QStringLiteral("..")));
    const QString said = settings.setTarget(30);
    EXPECT_TRUE(said.startsWith(QStringLiteral("The settings file %1 was not changed: line 2: ").arg(file())))
        << said.toStdString();
    EXPECT_TRUE(said.endsWith(QStringLiteral(". The choice applies until the window is closed.")))
        << said.toStdString();
    EXPECT_FALSE(said.contains(QStringLiteral("..")));
    EXPECT_EQ(settings.targetMinor(), 30);
    EXPECT_FALSE(settings.switchRule(kFirstOnly, false).isEmpty());
    EXPECT_EQ(settings.targetMinor(), 30);
    EXPECT_EQ(settings.rulesOff(), offWith(kFirstOnly));
    EXPECT_EQ(read(), "rules: [\n");
}

TEST_F(UserSettingsTest, NameWhatIsNotUsed) {
    EXPECT_EQ(UserSettings().notice(), QString());
    write("target: 1.99\n");
    EXPECT_TRUE(UserSettings().notice().contains(QStringLiteral("has problems: line 1: \"1.99\" is not a Kubernetes")))
        << UserSettings().notice().toStdString();
    ASSERT_TRUE(QFile::remove(file()));
    ASSERT_EQ(mkfifo(QFile::encodeName(file()).constData(), 0600), 0);
    EXPECT_TRUE(UserSettings().notice().contains(QStringLiteral("not a regular file")))
        << UserSettings().notice().toStdString();
    UserSettings settings;
    EXPECT_TRUE(settings.setTarget(30).endsWith(QStringLiteral("The choice applies until the window is closed.")));
    EXPECT_EQ(settings.targetMinor(), 30);
    ASSERT_TRUE(QFile::remove(file()));
    ASSERT_TRUE(QDir().mkpath(file()));
    EXPECT_FALSE(UserSettings().notice().isEmpty());
}

// The file of sizes and choices of the window, which QSettings reads: it reports nothing of this.
TEST_F(UserSettingsTest, SayThatTheSettingsOfTheWindowCannotBeRead) {
    const QString path =
        m_folder.filePath(QStringLiteral("crd-designer/%1.conf").arg(QCoreApplication::applicationName()));
    const QString notice = QStringLiteral(
                               "The settings file %1 cannot be read: the window starts with defaults, and settings "
                               "are not saved.")
                               .arg(path);
    EXPECT_EQ(AppSettings().notice(), QString());
    ASSERT_TRUE(QDir().mkpath(path));
    EXPECT_EQ(AppSettings().notice(), notice);
    ASSERT_TRUE(QDir().rmdir(path));
    ASSERT_EQ(mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    EXPECT_EQ(AppSettings().notice(), notice);
    ASSERT_TRUE(QFile::remove(path));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.close();
    EXPECT_EQ(AppSettings().notice(), QString());
    if (geteuid() == 0) return;  // may read every file
    ASSERT_TRUE(file.setPermissions(QFileDevice::Permissions()));
    EXPECT_EQ(AppSettings().notice(), notice);
}

}  // namespace
}  // namespace crd::model
