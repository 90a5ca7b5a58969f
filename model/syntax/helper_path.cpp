#include "model/syntax/helper_path.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace crd::syntax {

QString helperPath() {
    const QString wished = qEnvironmentVariable("CRD_SYNTAX_HELPER");
    if (!wished.isEmpty()) return wished;
    const QDir bin(QCoreApplication::applicationDirPath());
    for (const char* place : {"crd-syntax-helper", "../libexec/crd-designer/crd-syntax-helper"}) {
        const QFileInfo file(bin.filePath(QString::fromLatin1(place)));
        if (file.isFile() && file.isExecutable()) return file.canonicalFilePath();
    }
    return {};
}

}  // namespace crd::syntax
