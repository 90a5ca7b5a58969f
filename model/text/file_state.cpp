#include "model/text/file_state.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <filesystem>
#include <utility>

#include "engine/base/io/file_io.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

const QString kSize = QStringLiteral("size");
const QString kHash = QStringLiteral("sha256");

QByteArray hashOf(std::string_view bytes) {
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    return hash.result();
}

}  // namespace

bool isSameFile(const QString& a, const QString& b) {
    if (a.isEmpty() || b.isEmpty()) return false;
    const QFileInfo first(a), second(b);
    if (first.absoluteFilePath() == second.absoluteFilePath()) return true;
    const QString real = first.canonicalFilePath();  // empty: there is none
    return !real.isEmpty() && real == second.canonicalFilePath();
}

FileState FileState::of(SharedText text) {
    FileState out{Kind::Text, text->size(), hashOf(*text), nullptr, {}};
    out.text = std::move(text);
    return out;
}

FileState FileState::onDisk(const QString& path) {
    Result<std::string> bytes = readFile(toPath(path));
    if (bytes) return of(std::make_shared<const std::string>(*std::move(bytes)));
    if (QFileInfo::exists(path)) return {Kind::Unreadable, 0, {}, nullptr, messageOf(bytes.error())};
    return absent();
}

bool FileState::sameAs(const FileState& other) const {
    return kind != Kind::Unknown && kind == other.kind && size == other.size && hash == other.hash;
}

bool FileState::holds(std::string_view bytes) const {
    return kind == Kind::Text && size == bytes.size() && (text ? *text == bytes : hash == hashOf(bytes));
}

QJsonValue FileState::toJson() const {
    switch (kind) {
        case Kind::Text:
            return QJsonObject{{kSize, static_cast<qint64>(size)}, {kHash, QString::fromLatin1(hash.toHex())}};
        case Kind::Absent:
            return QJsonValue::Null;
        default:
            return QJsonValue::Undefined;
    }
}

FileState FileState::fromJson(const QJsonValue& value) {
    if (value.isNull()) return absent();
    if (!value.isObject()) return {};
    const QJsonObject object = value.toObject();
    return {Kind::Text,
            static_cast<std::size_t>(object[kSize].toInteger()),
            QByteArray::fromHex(object[kHash].toString().toLatin1()),
            nullptr,
            {}};
}

}  // namespace crd::model
