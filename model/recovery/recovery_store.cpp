#include "model/recovery/recovery_store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QUuid>
#include <algorithm>
#include <filesystem>
#include <utility>

#include "engine/base/io/file_io.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

// A recovery file: one line of JSON that identifies its document, then the exact text.
const QString kSuffix = QStringLiteral(".recovery");

QString lockOf(const QString& file) {
    return file + QStringLiteral(".lock");
}

// The text on disk that the changes are based on.
QString baseOf(const QString& file) {
    return file + QStringLiteral(".base");
}

// Discarded changes: kept for a while, so that a wrong key press can be undone.
const QString kSetAside = QStringLiteral(".discarded");
constexpr int kDaysSetAside = 30;

// Unknown counts as enough.
bool hasRoom(const std::filesystem::path& file, std::size_t bytes) {
    std::error_code unknown;
    const std::filesystem::space_info space = std::filesystem::space(file.parent_path(), unknown);
    return unknown || space.available > bytes;
}

std::string header(const RecoveryTarget& place, const QList<RejectedInput>& rejectedInputs) {
    QJsonObject facts{{QStringLiteral("path"), place.path},
                      {QStringLiteral("time"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}};
    const TextPart part = place.owner.part;
    if (part == TextPart::Samples) {
        facts[QStringLiteral("samples")] = true;  // as in files of older versions
    } else if (part != TextPart::Definition) {
        facts[QStringLiteral("part")] = idOf(part);
    }
    if (part != TextPart::Definition && !place.owner.path.isEmpty())
        facts[QStringLiteral("belongsTo")] = place.owner.path;
    if (place.owner.path.isEmpty() && !place.owner.document.isEmpty())
        facts[QStringLiteral("document")] = place.owner.document;
    QJsonArray texts;
    for (const RejectedInput& each : rejectedInputs)
        texts += QJsonObject{{QStringLiteral("field"), each.field}, {QStringLiteral("text"), each.text}};
    if (!texts.isEmpty()) facts[QStringLiteral("refused")] = texts;
    const QJsonValue base = place.base.toJson();
    if (!base.isUndefined()) facts[QStringLiteral("base")] = base;
    return QJsonDocument(facts).toJson(QJsonDocument::Compact).toStdString() + '\n';
}

}  // namespace

RecoverySlot::RecoverySlot(std::function<void(const QString& why)> done)
    : m_done(std::move(done)),
      m_background(
          [this](const Written& written) {
              m_written = written == QString();
              m_removals.clear();
              if (written && m_done) m_done(*written);
          },
          [this](const QString& what) { failed(what); }) {}

RecoverySlot::~RecoverySlot() {
    m_done = nullptr;  // its owner is being destroyed
    m_background.wait();
}

void RecoverySlot::Removal::run() const {
    QFile::remove(file);
    QFile::remove(baseOf(file));
    lock->release();
}

// A request that replaces one which has not begun makes its removals too.
void RecoverySlot::start(std::function<QString()> write) {
    m_background.start([removals = m_removals, write = std::move(write)](const std::stop_token&) {
        for (const Removal& removal : removals) removal.run();
        return write ? Written(write()) : std::nullopt;
    });
}

void RecoverySlot::failed(const QString& why) {
    m_written = false;
    if (m_done) m_done(why);
}

QString RecoverySlot::open() {
    const QString folder = recovery::folder();
    if (!makePrivateFolder(toPath(folder))) return tr("The folder %1 cannot be created.").arg(folder);
    const QString file = folder + u'/' + QUuid::createUuid().toString(QUuid::WithoutBraces) + kSuffix;
    auto lock = RecoveryLock::take(lockOf(file));
    if (!lock) return tr("%1 cannot be written.").arg(lockOf(file));
    m_file = file;
    m_lock = std::move(lock);
    m_onDisk = std::make_shared<OnDisk>();
    return {};
}

bool RecoverySlot::written(std::chrono::milliseconds atMost) {
    return m_background.wait(atMost) && m_written;
}

void RecoverySlot::write(const RecoveryTarget& place, SharedText text, const QList<RejectedInput>& rejectedInputs) {
    m_written = false;
    if (m_file.isEmpty()) {
        if (const QString why = open(); !why.isEmpty()) return failed(why);
    }
    SharedText base = place.base.text;
    if (base && base->size() > kMostBaseBytes) base = nullptr;
    start([path = toPath(m_file), basePath = toPath(baseOf(m_file)), head = header(place, rejectedInputs),
           onDisk = m_onDisk, base = std::move(base), body = std::move(text)] {
        // The changes first: only they cannot be had again. Until it is written, the base is known by its hash.
        const std::string changes = head + *body;
        std::error_code ignored;
        Result<void> written = savePrivateFile(path, changes);
        if (!written && onDisk->base) {
            onDisk->base = nullptr;
            if (std::filesystem::remove(basePath, ignored)) written = savePrivateFile(path, changes);
        }
        if (!written) return messageOf(written.error());
        // The base is written only when it has changed, not with every change of the text.
        if (base && base != onDisk->base) {
            if (onDisk->base) std::filesystem::remove(basePath, ignored);  // of an earlier state of the file
            const bool saved = hasRoom(path, base->size() + changes.size()) && savePrivateFile(basePath, *base);
            onDisk->base = saved ? base : nullptr;
        }
        return QString();
    });
}

void RecoverySlot::remove() {
    if (m_file.isEmpty()) return;
    m_removals.push_back({std::exchange(m_file, {}), std::exchange(m_lock, nullptr)});
    m_onDisk.reset();
    m_written = false;
    if (m_background.busy()) return start({});
    for (const Removal& removal : m_removals) removal.run();
    m_removals.clear();
}

void RecoverySlot::leave() {
    m_file.clear();
    m_lock.reset();
    m_onDisk.reset();
    m_written = false;
}

namespace recovery {

namespace {

// Only files that pending() can return.
bool isOurs(const QString& file) {
    return QFileInfo(file).dir() == QDir(folder()) && file.endsWith(kSuffix);
}

void removeOldSetAside() {
    const QDateTime oldest = QDateTime::currentDateTime().addDays(-kDaysSetAside);
    const QStringList names{u'*' + kSuffix + kSetAside, u'*' + baseOf(kSuffix) + kSetAside};
    for (const QFileInfo& info : QDir(folder()).entryInfoList(names, QDir::Files)) {
        if (info.fileTime(QFile::FileMetadataChangeTime) < oldest) QFile::remove(info.absoluteFilePath());
    }
}

}  // namespace

QString folder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/recovery");
}

std::vector<RecoveredDocument> pending() {
    std::vector<RecoveredDocument> out;
    removeUnfinishedSaves(toPath(folder()));
    removeOldSetAside();
    const QFileInfoList files = QDir(folder()).entryInfoList({u'*' + kSuffix}, QDir::Files);
    for (const QFileInfo& info : files) {
        if (RecoveryLock::isHeld(lockOf(info.absoluteFilePath()))) continue;  // another window has it open
        if (auto document = describe(info.absoluteFilePath())) out.push_back(std::move(*document));
    }
    // A program may have ended between the two files.
    for (const QFileInfo& info : QDir(folder()).entryInfoList({baseOf(u'*' + kSuffix)}, QDir::Files)) {
        const QString file = info.absoluteFilePath().chopped(baseOf({}).size());
        if (!QFileInfo::exists(file) && !RecoveryLock::isHeld(lockOf(file))) QFile::remove(info.absoluteFilePath());
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
    // A link to a device has no end, and a pipe blocks.
    if (!QFileInfo(file).isFile()) return std::nullopt;
    QFile opened(file);
    if (!opened.open(QIODevice::ReadOnly)) return std::nullopt;
    constexpr qint64 kLongestHeader = 16 << 20;  // a field can contain a pasted file
    const QJsonDocument facts = QJsonDocument::fromJson(opened.readLine(kLongestHeader));
    if (!facts.isObject()) return std::nullopt;
    const QString path = facts[QStringLiteral("path")].toString();
    const QString belongsTo = facts[QStringLiteral("belongsTo")].toString();
    // Files of older versions do not tell samples without a definition's path from a definition.
    const bool samples = facts[QStringLiteral("samples")].toBool() || !belongsTo.isEmpty();
    const QString id = facts[QStringLiteral("part")].toString();
    const TextPart part = id.isEmpty() ? (samples ? TextPart::Samples : TextPart::Definition) : partOf(id);
    // Of a text that only a newer version knows: it is left for that version.
    if (!id.isEmpty() && part == TextPart::Definition) return std::nullopt;
    QList<RejectedInput> rejectedInputs;
    const QJsonArray texts = facts[QStringLiteral("refused")].toArray();
    for (const QJsonValue& each : texts)
        rejectedInputs += {each[QStringLiteral("field")].toString(), each[QStringLiteral("text")].toString()};
    return RecoveredDocument{
        file,
        path,
        {part == TextPart::Definition ? path : belongsTo, facts[QStringLiteral("document")].toString(), part},
        QDateTime::fromString(facts[QStringLiteral("time")].toString(), Qt::ISODateWithMs).toLocalTime(),
        FileState::fromJson(facts[QStringLiteral("base")]),
        rejectedInputs};
}

std::optional<RecoveredText> read(const QString& file) {
    const std::optional<RecoveredDocument> document = describe(file);
    const Result<std::string> bytes = readFile(toPath(file));
    if (!document || !bytes) return std::nullopt;
    const std::size_t end = bytes->find('\n');
    if (end == std::string::npos) return std::nullopt;
    RecoveredText out{std::make_shared<const std::string>(bytes->substr(end + 1)), document->base};
    if (out.base.kind == FileState::Kind::Text) {
        const FileState kept = FileState::onDisk(baseOf(file));
        if (kept.sameAs(out.base)) out.base.text = kept.text;
    }
    return out;
}

void discard(const QString& file) {
    if (!isOurs(file)) return;
    QFile::remove(file);
    QFile::remove(baseOf(file));
    QFile::remove(lockOf(file));
}

void setAside(const QString& file) {
    if (!isOurs(file)) return;
    // The base first: pending() removes a base without changes.
    QFile::rename(baseOf(file), baseOf(file) + kSetAside);
    QFile::rename(file, file + kSetAside);
    QFile::remove(lockOf(file));
}

void restore(const QString& file) {
    if (!isOurs(file)) return;
    QFile::rename(file + kSetAside, file);
    QFile::rename(baseOf(file) + kSetAside, baseOf(file));
}

}  // namespace recovery

}  // namespace crd::model
