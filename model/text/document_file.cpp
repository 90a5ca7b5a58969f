#include "model/text/document_file.h"

#include <QFileInfo>
#include <filesystem>
#include <utility>

#include "engine/base/io/file_io.h"
#include "engine/base/source_span.h"
#include "engine/base/text/utf8.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {}  // namespace

DocumentFile::DocumentFile(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &DocumentFile::look);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &DocumentFile::lookIfTouched);
}

Result<std::string> DocumentFile::read(const QString& path) {
    Result<std::string> bytes = readFile(toPath(path));
    if (!bytes) return bytes;
    if (const auto invalid = firstInvalidUtf8(*bytes)) {
        const LineIndex lines(std::string_view(*bytes).substr(0, *invalid));
        return failure(tr("%1 is not valid UTF-8 (line %2). Nothing was opened.")
                           .arg(path)
                           .arg(lines.lineOf(*invalid) + 1)
                           .toStdString());
    }
    return bytes;
}

void DocumentFile::set(const QString& path, FileState known) {
    m_path = QFileInfo(path).absoluteFilePath();
    m_known = std::move(known);
    look();
}

void DocumentFile::unset() {
    m_path.clear();
    m_known = m_seen = {};
    watch();
    compare();
}

Result<void> DocumentFile::save(const SharedText& bytes) {
    look();
    if (m_disk == Disk::Changed && !m_seen.holds(*bytes)) {
        return failure(tr("%1 was changed by another program. Nothing was saved: compare the two, then keep yours, use "
                          "the file on disk, merge them, or save to a different file.")
                           .arg(m_path)
                           .toStdString());
    }
    return saveAs(m_path, bytes);
}

Result<void> DocumentFile::saveAs(const QString& path, const SharedText& bytes) {
    Result<void> saved = saveFile(toPath(path), *bytes);
    if (saved) set(path, FileState::of(bytes));
    return saved;
}

void DocumentFile::accept(const FileState& state) {
    m_known = state;
    look();
}

void DocumentFile::lookIfTouched() {
    // A folder notifies about every file in it: only this file is read.
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
    m_seen = FileState::onDisk(m_path);
    compare();
}

void DocumentFile::compare() {
    const bool known = m_path.isEmpty() || m_seen.sameAs(m_known);
    const Disk disk = known ? Disk::AsKnown : m_seen.kind == FileState::Kind::Absent ? Disk::Gone : Disk::Changed;
    if (disk == Disk::AsKnown) m_seen.text.reset();  // one copy of the text is enough
    if (std::exchange(m_disk, disk) != disk) Q_EMIT diskChanged();
}

void DocumentFile::watch() {
    // Most programs save by renaming over the file, which ends the watch on it: the watch on the folder reports the new
    // file.
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

}  // namespace crd::model

#include "moc_document_file.cpp"
