#include "model/application/document_memory.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QSettings>
#include <QStringList>

namespace crd::model::document_memory {

namespace {

const QString kGroup = QStringLiteral("documents");
const QString kPath = QStringLiteral("path");
const QString kTime = QStringLiteral("time");

// A path can contain characters that settings keys cannot.
QString keyOf(const QString& path) {
    return QString::fromLatin1(QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256).toHex().left(24));
}

void forgetOldest(QSettings& settings) {
    const QStringList all = settings.childGroups();
    if (all.size() <= kMostDocuments) return;
    QString oldest;
    qint64 time = 0;
    for (const QString& document : all) {
        const qint64 written = settings.value(document + u'/' + kTime).toLongLong();
        if (!oldest.isEmpty() && written >= time) continue;
        oldest = document;
        time = written;
    }
    settings.remove(oldest);
}

}  // namespace

QVariant value(const QString& path, const QString& name) {
    return path.isEmpty() ? QVariant() : QSettings().value(kGroup + u'/' + keyOf(path) + u'/' + name);
}

void setValue(const QString& path, const QString& name, const QVariant& value) {
    if (path.isEmpty()) return;
    QSettings settings;
    settings.beginGroup(kGroup);
    const QString key = keyOf(path);
    if (value.isValid()) {
        settings.setValue(key + u'/' + name, value);
        settings.setValue(key + u'/' + kPath, path);
        settings.setValue(key + u'/' + kTime, QDateTime::currentMSecsSinceEpoch());
        forgetOldest(settings);
        return;
    }
    settings.remove(key + u'/' + name);
    settings.beginGroup(key);
    const bool empty = settings.childKeys().size() <= 2;  // nothing but path and time
    settings.endGroup();
    if (empty) settings.remove(key);
}

}  // namespace crd::model::document_memory
