#include "model/document_file.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <filesystem>

#include "engine/base/file_io.h"
#include "engine/base/source_span.h"
#include "engine/base/utf8.h"

namespace crd::model {

namespace {

std::filesystem::path toPath(const QString& path) {
    return std::filesystem::path(path.toStdU16String());
}

}  // namespace

DocumentFile::DocumentFile(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &DocumentFile::look);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &DocumentFile::lookIfTouched);
}

Result<std::string> DocumentFile::read(const QString& path) {
    Result<std::string> bytes = readFile(toPath(path));
    if (!bytes) return bytes;
    if (const auto invalid = firstInvalidUtf8(*bytes)) {
        const LineIndex lines(std::string_view(*bytes).substr(0, *invalid));
        return failure(tr("%1 is not a UTF-8 text: line %2 holds bytes that mean nothing in UTF-8. Nothing was opened.")
                           .arg(path)
                           .arg(lines.lineOf(*invalid) + 1)
                           .toStdString());
    }
    return bytes;
}

void DocumentFile::set(const QString& path, std::string_view bytes) {
    m_path = QFileInfo(path).absoluteFilePath();
    m_known = m_seen = contentOf(bytes);
    watch();
    setDisk(Disk::AsKnown);
}

void DocumentFile::unset() {
    m_path.clear();
    watch();
    setDisk(Disk::AsKnown);
}

Result<void> DocumentFile::save(std::string_view bytes) {
    look();
    if (m_disk == Disk::Changed) {
        return failure(tr("%1 was changed by another program since it was read. Nothing was saved: take the file on "
                          "disk, keep yours, or save under another name.")
                           .arg(m_path)
                           .toStdString());
    }
    return saveAs(m_path, bytes);
}

Result<void> DocumentFile::saveAs(const QString& path, std::string_view bytes) {
    Result<void> saved = saveFile(toPath(path), bytes);
    if (saved) set(path, bytes);
    return saved;
}

void DocumentFile::accept() {
    m_seen = m_known = contentOfFile(m_path);
    setDisk(Disk::AsKnown);
}

void DocumentFile::lookIfTouched() {
    // A folder tells of every file in it: only this one's is read.
    const QFileInfo info(m_path);
    if (info.exists() && info.lastModified() == m_lookedAt && info.size() == m_lookedSize) return;
    look();
}

void DocumentFile::look() {
    if (m_path.isEmpty()) return;
    watch();
    const QFileInfo info(m_path);
    m_lookedAt = info.lastModified();
    m_lookedSize = info.exists() ? info.size() : -1;
    m_seen = contentOfFile(m_path);
    if (m_seen == m_known) {
        setDisk(Disk::AsKnown);
    } else {
        setDisk(m_seen.exists ? Disk::Changed : Disk::Gone);
    }
}

DocumentFile::Content DocumentFile::contentOf(std::string_view bytes) {
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    return {true, bytes.size(), hash.result()};
}

DocumentFile::Content DocumentFile::contentOfFile(const QString& path) {
    const Result<std::string> bytes = readFile(toPath(path));
    if (bytes) return contentOf(*bytes);
    // There, but not to be read: not what is known, so never overwritten unasked.
    return {QFileInfo::exists(path), 0, {}};
}

void DocumentFile::watch() {
    // Most programs save by renaming over the file, which ends the watch on it: the folder tells of the new one.
    QStringList wanted;
    if (!m_path.isEmpty()) {
        const QFileInfo info(m_path);
        if (info.exists()) wanted += m_path;
        wanted += info.absolutePath();
    }
    const QStringList have = m_watcher.files() + m_watcher.directories();
    for (const QString& path : have) {
        if (!wanted.contains(path)) m_watcher.removePath(path);
    }
    for (const QString& path : wanted) {
        if (!have.contains(path)) m_watcher.addPath(path);
    }
}

void DocumentFile::setDisk(Disk disk) {
    if (disk == m_disk) return;
    m_disk = disk;
    Q_EMIT diskChanged();
}

}  // namespace crd::model
