#include "model/response/response_store.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include "engine/base/io/file_io.h"
#include "model/base/qt_text.h"
#include "model/recovery/recovery_store.h"
#include "model/text/document_file.h"

namespace crd::model::response_store {

namespace {

QString folder(Kind kind) {
    return recovery::folder() +
           (kind == Kind::Conversion ? QStringLiteral("/responses") : QStringLiteral("/admission-responses"));
}

QString fileOf(Kind kind, const QString& place) {
    const QByteArray name = QCryptographicHash::hash(place.toUtf8(), QCryptographicHash::Sha256).toHex().left(32);
    return folder(kind) + u'/' + QString::fromLatin1(name) + QStringLiteral(".json");
}

void dropOldest(Kind kind) {
    const QFileInfoList files = QDir(folder(kind)).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Time);
    for (qsizetype i = kMostDefinitions; i < files.size(); ++i) QFile::remove(files[i].filePath());
}

}  // namespace

QJsonObject read(Kind kind, const QString& place) {
    if (place.isEmpty()) return {};
    const Result<std::string> bytes = readFile(toPath(fileOf(kind, place)));  // a pipe in its place would block
    if (!bytes) return {};
    QJsonObject all = QJsonDocument::fromJson(QByteArray::fromStdString(*bytes)).object();
    if (all.take(QStringLiteral("definition")).toString() != place) return {};
    return all;
}

void write(Kind kind, const QString& place, const QJsonObject& content) {
    if (place.isEmpty()) return;
    const QString file = fileOf(kind, place);
    if (content.isEmpty()) {
        QFile::remove(file);
        return;
    }
    QJsonObject all = content;
    all[QStringLiteral("definition")] = place;
    const bool isNew = !QFile::exists(file);
    if (!makePrivateFolder(toPath(recovery::folder())) || !makePrivateFolder(toPath(folder(kind)))) return;
    const QByteArray bytes = QJsonDocument(all).toJson(QJsonDocument::Compact);
    const bool written =
        savePrivateFile(toPath(file), std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())))
            .has_value();
    if (written && isNew) dropOldest(kind);
}

Texts texts(const QJsonObject& content) {
    Texts out;
    const QJsonObject all = content.value(QStringLiteral("responses")).toObject();
    for (auto at = all.begin(); at != all.end(); ++at)
        out[at.key().toStdString()] = std::make_shared<const std::string>(at.value().toString().toStdString());
    return out;
}

void setTexts(QJsonObject& content, const Texts& texts) {
    if (texts.empty()) return;
    QJsonObject all;
    for (const auto& [key, text] : texts) all[fromUtf8(key)] = fromUtf8(*text);
    content[QStringLiteral("responses")] = all;
}

}  // namespace crd::model::response_store
