// crd-designer as a program: --grab, its options, and signals that end it.
#include <gmock/gmock.h>

#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <csignal>

#include "tests/qml/sample_definition.h"

namespace crd::gui {
namespace {

class Grab : public testing::Test {
 protected:
    void SetUp() override {
        m_file = m_folder.filePath(QStringLiteral("widgets.yaml"));
        m_picture = m_folder.filePath(QStringLiteral("window.png"));
        QFile file(m_file);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(kWidgets);
    }
    int run(const QStringList& arguments) {
        QProcess process;
        process.start(QStringLiteral(CRD_DESIGNER), arguments);
        if (!process.waitForFinished(60'000)) return -1;
        m_said = QString::fromUtf8(process.readAllStandardError());
        m_out = QString::fromUtf8(process.readAllStandardOutput());
        return process.exitCode();
    }
    QTemporaryDir m_folder;
    QString m_file, m_picture, m_said, m_out;
};

TEST_F(Grab, DrawsTheFileInTheSizeAskedFor) {
    ASSERT_EQ(run({QStringLiteral("--grab"), m_picture, QStringLiteral("--size"), QStringLiteral("1280x720"),
                   QStringLiteral("--theme"), QStringLiteral("light"), m_file}),
              0)
        << m_said.toStdString();
    EXPECT_FALSE(m_said.contains(QLatin1String("qrc:"))) << m_said.toStdString();
    const QImage light(m_picture);
    EXPECT_EQ(light.size(), QSize(1280, 720));
    ASSERT_EQ(run({QStringLiteral("--grab"), m_picture, QStringLiteral("--size"), QStringLiteral("1280x720"),
                   QStringLiteral("--theme"), QStringLiteral("dark"), m_file}),
              0)
        << m_said.toStdString();
    const QImage dark(m_picture);
    EXPECT_GT(qGray(light.pixel(600, 10)), 200);
    EXPECT_LT(qGray(dark.pixel(600, 10)), 60);
}

TEST_F(Grab, ShowsTheNodeThatIsAskedFor) {
    ASSERT_EQ(run({QStringLiteral("--grab"), m_picture, m_file}), 0) << m_said.toStdString();
    const QImage plain(m_picture);
    ASSERT_EQ(
        run({QStringLiteral("--grab"), m_picture, QStringLiteral("--select"), QString::fromLatin1(kParts), m_file}), 0)
        << m_said.toStdString();
    EXPECT_NE(QImage(m_picture), plain);
}

TEST_F(Grab, SaysWhyNothingCanBeShown) {
    EXPECT_NE(run({QStringLiteral("--grab"), m_picture, m_folder.filePath(QStringLiteral("none.yaml"))}), 0);
    EXPECT_TRUE(m_said.contains(QLatin1String("none.yaml"))) << m_said.toStdString();
    EXPECT_FALSE(QFile::exists(m_picture));
    EXPECT_NE(
        run({QStringLiteral("--grab"), m_picture, QStringLiteral("--select"), QStringLiteral("spec.nowhere"), m_file}),
        0);
    EXPECT_TRUE(m_said.contains(QLatin1String("spec.nowhere"))) << m_said.toStdString();
    EXPECT_NE(run({QStringLiteral("--grab"), m_folder.filePath(QStringLiteral("no/such/folder.png")), m_file}), 0);
}

TEST_F(Grab, RejectsWhatItDoesNotUnderstand) {
    EXPECT_EQ(run({QStringLiteral("--size"), QStringLiteral("large")}), 2);
    EXPECT_EQ(run({QStringLiteral("--theme"), QStringLiteral("green")}), 2);
    EXPECT_EQ(run({QStringLiteral("--nonsense"), QStringLiteral("x")}), 2);
    EXPECT_EQ(run({QStringLiteral("--grab")}), 2);
    for (const char* option : {"--grab", "--size", "--theme", "--select", "--command"}) {
        EXPECT_EQ(run({QString::fromLatin1(option), QString(), m_file}), 2) << option;
        EXPECT_TRUE(m_said.contains(QLatin1String("empty"))) << option << ": " << m_said.toStdString();
    }
    EXPECT_EQ(run({QString()}), 2);
    EXPECT_EQ(run({QStringLiteral("--help")}), 0);
    EXPECT_TRUE(m_out.startsWith(QLatin1String("usage: crd-designer")));
}

// What is unsaved is written first: see UnsavedWork.
TEST_F(Grab, EndsWhenItIsAskedTo) {
    for (const int signal : {SIGTERM, SIGHUP}) {
        QProcess process;
        process.start(QStringLiteral(CRD_DESIGNER), {m_file});
        ASSERT_TRUE(process.waitForStarted(60'000));
        const auto catches = [&] {
            QFile status(QStringLiteral("/proc/%1/status").arg(process.processId()));
            if (!status.open(QIODevice::ReadOnly)) return false;
            const QByteArray text = status.readAll();
            const QByteArray mask = text.mid(text.indexOf("SigCgt:") + 7, 17).trimmed();
            return (mask.toULongLong(nullptr, 16) >> (signal - 1) & 1U) != 0;
        };
        for (int i = 0; i < 60'000 && !catches() && process.state() == QProcess::Running; i += 20)
            process.waitForFinished(20);
        ASSERT_TRUE(catches()) << signal;
        ASSERT_EQ(kill(static_cast<pid_t>(process.processId()), signal), 0);
        ASSERT_TRUE(process.waitForFinished(60'000));
        EXPECT_EQ(process.exitStatus(), QProcess::NormalExit) << signal;
        EXPECT_EQ(process.exitCode(), 128 + signal);
    }
}

}  // namespace
}  // namespace crd::gui
