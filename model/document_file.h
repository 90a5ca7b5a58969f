// The file behind a text: reads it, saves it, and notices when another program changes it. Never overwrites a change
// that nobody has seen.
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <cstdint>
#include <string>

#include "engine/base/result.h"
#include "model/file_state.h"

namespace crd::model {

class DocumentFile : public QObject {
    Q_OBJECT

 public:
    enum class Disk : std::uint8_t { AsKnown, Changed, Gone };

    explicit DocumentFile(QObject* parent = nullptr);

    QString path() const { return m_path; }  // absolute; empty: none
    Disk disk() const { return m_disk; }
    // What the text here was made from: what was read, written or accepted last.
    const FileState& known() const { return m_known; }
    // What the file holds, as of the last look; with its text while that is not what is known.
    const FileState& seen() const { return m_seen; }

    // The bytes of a UTF-8 text file. Does not make it this text's file.
    static Result<std::string> read(const QString& path);

    // From now on this text's file, which holds what is known: what was read from it, what an earlier run had read from
    // it, or nothing yet. Looks at the file.
    void set(const QString& path, FileState known);
    void unset();

    // Refuses when the file is not as it is known (and says so from then on), unless it holds these bytes already. A
    // file that is gone is written again.
    Result<void> save(const SharedText& bytes);
    // To another place, which becomes this text's file. What is there is replaced: the user chose it.
    Result<void> saveAs(const QString& path, const SharedText& bytes);
    // This content of the file may be overwritten by the next save; what another program writes later may not.
    void accept(const FileState& state);
    // Looks at the file now instead of waiting for the system's notice.
    void look();

 Q_SIGNALS:
    void diskChanged();

 private:
    void lookIfTouched();
    void watch();
    void compare();

    QString m_path;
    QDateTime m_lookedAt;  // the file's time when it was last looked at
    qint64 m_lookedSize = -1;
    FileState m_known, m_seen;
    Disk m_disk = Disk::AsKnown;
    QFileSystemWatcher m_watcher;
};

}  // namespace crd::model
