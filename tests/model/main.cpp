// The tests of model/ run in an application without a screen, with separate folders for settings and data.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTemporaryDir>

#include "model/base/translations.h"

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    const QTemporaryDir home;
    for (const char* name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"}) {
        qputenv(name, home.filePath(QString::fromLatin1(name)).toUtf8());
    }
    QCoreApplication::setOrganizationName(QStringLiteral("crd-designer"));
    QCoreApplication::setApplicationName(QStringLiteral("model-tests"));
    const QCoreApplication application(argc, argv);
    const crd::model::Translations english(QStringLiteral("en"));
    return RUN_ALL_TESTS();
}
