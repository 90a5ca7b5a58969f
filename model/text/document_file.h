// The file of a text: reads it, saves it, and detects changes by other programs. Never overwrites a change that the
// user has not seen.
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <cstdint>
#include <string>

#include "engine/base/result.h"
#include "model/text/file_state.h"

namespace crd::model {

class DocumentFile : public QObject {
    Q_OBJECT

 public:
    enum class Disk : std::uint8_t { AsKnown, Changed, Gone };

    explicit DocumentFile(QObject* parent = nullptr);

    QString path() const { return m_path; }  // absolute; empty: none
    Disk disk() const { return m_disk; }
    // The state that the text is based on: what was read, written or accepted last.
    const FileState& known() const { return m_known; }
    // The content of the file when it was last checked; with its text if it differs from the known state.
    const FileState& seen() const { return m_seen; }

    // The bytes of a UTF-8 text file. Does not make it this text's file.
    static Result<std::string> read(const QString& path);

    // Makes this the text's file, with `known` as the state that the text is based on: what was read from it, what an
    // earlier run had read from it, or nothing yet. Checks the file.
    void set(const QString& path, FileState known);
    void unset();

    // Fails if the file differs from the known state (and reports it as changed from then on), unless it already holds
    // these bytes. A deleted file is written again.
    Result<void> save(const SharedText& bytes);
    // Saves to another path, which becomes this text's file. An existing file is replaced: the user chose it.
    Result<void> saveAs(const QString& path, const SharedText& bytes);
    // The next save may overwrite this content of the file, but not what another program writes later.
    void accept(const FileState& state);
    // Checks the file now instead of waiting for the system's notification.
    void look();

 Q_SIGNALS:
    void diskChanged();

 private:
    void lookIfTouched();
    void watch();
    void compare();

    QString m_path;
    QDateTime m_lookedAt;  // the file's modification time at the last check
    qint64 m_lookedSize = -1;
    FileState m_known, m_seen;
    Disk m_disk = Disk::AsKnown;
    QFileSystemWatcher m_watcher;
};

}  // namespace crd::model
