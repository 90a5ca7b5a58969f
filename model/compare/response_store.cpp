#include "model/compare/response_store.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

#include "engine/base/file_io.h"
#include "model/document_file.h"
#include "model/qt_text.h"
#include "model/recovery_store.h"

namespace crd::model::response_store {

namespace {

QString folder() {
    return recovery::folder() + QStringLiteral("/responses");
}

QString fileOf(const QString& place) {
    const QByteArray name = QCryptographicHash::hash(place.toUtf8(), QCryptographicHash::Sha256).toHex().left(32);
    return folder() + u'/' + QString::fromLatin1(name) + QStringLiteral(".json");
}

void dropOldest() {
    const QFileInfoList files = QDir(folder()).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    for (qsizetype i = kMostDefinitions; i < files.size(); ++i) QFile::remove(files[i].filePath());
}

}  // namespace

Texts read(const QString& place) {
    Texts out;
    if (place.isEmpty()) return out;
    QFile file(fileOf(place));
    if (!file.open(QIODevice::ReadOnly)) return out;
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
    if (all.value(QStringLiteral("definition")).toString() != place) return out;
    const QJsonObject texts = all.value(QStringLiteral("responses")).toObject();
    for (auto at = texts.begin(); at != texts.end(); ++at)
        out[at.key().toStdString()] = std::make_shared<const std::string>(at.value().toString().toStdString());
    return out;
}

void write(const QString& place, const Texts& texts) {
    if (place.isEmpty()) return;
    const QString file = fileOf(place);
    if (texts.empty()) {
        QFile::remove(file);
        return;
    }
    QJsonObject responses;
    for (const auto& [pair, text] : texts) responses[fromUtf8(pair)] = fromUtf8(*text);
    const QJsonObject all{{QStringLiteral("definition"), place}, {QStringLiteral("responses"), responses}};
    const bool isNew = !QFile::exists(file);
    if (!QDir().mkpath(folder())) return;
    const QByteArray bytes = QJsonDocument(all).toJson(QJsonDocument::Compact);
    const bool written =
        saveFile(toPath(file), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size()))).has_value();
    if (written && isNew) dropOldest();
}

}  // namespace crd::model::response_store
