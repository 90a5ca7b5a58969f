#include "model/recovery_store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>
#include <algorithm>
#include <filesystem>

#include "engine/base/file_io.h"

namespace crd::model {

namespace {

// A recovery file: one line of JSON that says what it belongs to, then the text as it is.
const QString kSuffix = QStringLiteral(".recovery");

std::filesystem::path toPath(const QString& path) {
    return std::filesystem::path(path.toStdU16String());
}

QString lockOf(const QString& file) {
    return file + QStringLiteral(".lock");
}

std::string header(const QString& documentPath, const QString& belongsTo) {
    QJsonObject facts{{QStringLiteral("path"), documentPath},
                      {QStringLiteral("time"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}};
    if (!belongsTo.isEmpty()) facts[QStringLiteral("belongsTo")] = belongsTo;
    return QJsonDocument(facts).toJson(QJsonDocument::Compact).toStdString() + '\n';
}

}  // namespace

RecoverySlot::~RecoverySlot() {
    wait();
}

void RecoverySlot::wait() {
    if (m_writing.valid()) m_writing.get();
}

void RecoverySlot::write(const QString& documentPath, std::shared_ptr<const std::string> text,
                         const QString& belongsTo) {
    if (m_file.isEmpty()) {
        const QString folder = recovery::folder();
        if (!QDir().mkpath(folder)) return;
        const QString file = folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + kSuffix;
        auto lock = std::make_unique<QLockFile>(lockOf(file));
        lock->setStaleLockTime(0);  // held as long as its program runs, however long that is
        if (!lock->tryLock(0)) return;
        m_file = file;
        m_lock = std::move(lock);
    }
    wait();
    m_writing = std::async(std::launch::async, [path = toPath(m_file), head = header(documentPath, belongsTo),
                                                body = std::move(text)] { (void)saveFile(path, head + *body); });
}

void RecoverySlot::remove() {
    wait();
    if (m_file.isEmpty()) return;
    QFile::remove(m_file);
    m_lock.reset();
    m_file.clear();
}

namespace recovery {

QString folder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

std::vector<RecoveredDocument> pending() {
    std::vector<RecoveredDocument> out;
    const QFileInfoList files = QDir(folder()).entryInfoList({u'*' + kSuffix}, QDir::Files);
    for (const QFileInfo& info : files) {
        QLockFile lock(lockOf(info.absoluteFilePath()));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0)) continue;  // another window has it open
        if (auto document = describe(info.absoluteFilePath())) out.push_back(std::move(*document));
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.time > b.time; });
    return out;
}

std::optional<RecoveredDocument> pendingFor(const QString& documentPath) {
    for (RecoveredDocument& document : pending()) {
        if (document.documentPath == documentPath) return std::move(document);
    }
    return std::nullopt;
}

std::optional<RecoveredDocument> describe(const QString& file) {
    QFile opened(file);
    if (!opened.open(QIODevice::ReadOnly)) return std::nullopt;
    constexpr qint64 kLongestHeader = 64 << 10;
    const QJsonDocument facts = QJsonDocument::fromJson(opened.readLine(kLongestHeader));
    if (!facts.isObject()) return std::nullopt;
    return RecoveredDocument{
        file, facts[QStringLiteral("path")].toString(), facts[QStringLiteral("belongsTo")].toString(),
        QDateTime::fromString(facts[QStringLiteral("time")].toString(), Qt::ISODateWithMs).toLocalTime()};
}

std::optional<std::string> read(const QString& file) {
    Result<std::string> bytes = readFile(toPath(file));
    if (!bytes) return std::nullopt;
    const std::size_t end = bytes->find('\n');
    if (end == std::string::npos) return std::nullopt;
    return bytes->substr(end + 1);
}

void discard(const QString& file) {
    // Only what pending() could have named.
    const QFileInfo info(file);
    if (info.dir() != QDir(folder()) || !file.endsWith(kSuffix)) return;
    QFile::remove(file);
    QFile::remove(lockOf(file));
}

}  // namespace recovery

}  // namespace crd::model
