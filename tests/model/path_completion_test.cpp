#include "model/dialogs/path_completion.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

namespace crd::model {
namespace {

TEST(PathCompletion, GoesAsFarAsAllAgree) {
    const QTemporaryDir home;
    const QDir top(home.path());
    for (const char* folder : {"deploy/base", "deploy/overlays", "docs", ".hidden"})
        top.mkpath(QString::fromLatin1(folder));
    for (const char* name : {"deploy/base/crd.yaml", "deploy/base/crd.samples.yaml", "deploy/base/notes.txt",
                             "deploy/base/\xC3\xA4rger.yml", ".config.yaml"}) {
        QFile file(top.filePath(QString::fromUtf8(name)));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    }
    const QStringList yaml{QStringLiteral("yaml"), QStringLiteral("yml")};
    const auto complete = [&](const char* typed) {
        return completedPath(QString::fromUtf8(typed), home.path(), yaml).toStdString();
    };
    EXPECT_EQ(complete("dep"), "deploy/");
    EXPECT_EQ(complete("d"), "d") << "deploy and docs";
    EXPECT_EQ(complete("deploy/b"), "deploy/base/");
    EXPECT_EQ(complete("deploy/base/c"), "deploy/base/crd.");
    EXPECT_EQ(complete("deploy/base/crd.s"), "deploy/base/crd.samples.yaml");
    EXPECT_EQ(complete("deploy/base/n"), "deploy/base/n") << "not a definition";
    EXPECT_EQ(complete("deploy/base/\xC3\xA4"), "deploy/base/\xC3\xA4rger.yml");
    EXPECT_EQ(complete("none"), "none");
    EXPECT_EQ(complete("none/x"), "none/x");
    EXPECT_EQ(complete(".h"), ".hidden/");
    EXPECT_EQ(complete((home.path() + QStringLiteral("/do")).toUtf8().constData()),
              home.path().toStdString() + "/docs/");
    EXPECT_EQ(complete("~"), "~/");
    EXPECT_EQ(completedPath(QStringLiteral("deploy/base/n"), home.path(), {}).toStdString(), "deploy/base/notes.txt");
}

}  // namespace
}  // namespace crd::model
