// The file behind a document: reads it, saves it, and notices when another program changes it. Never overwrites a
// change that nobody has seen.
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace crd::model {

class DocumentFile : public QObject {
    Q_OBJECT

 public:
    enum class Disk : std::uint8_t { AsKnown, Changed, Gone };

    explicit DocumentFile(QObject* parent = nullptr);

    QString path() const { return m_path; }  // absolute; empty: none
    Disk disk() const { return m_disk; }

    // The bytes of a UTF-8 text file. Does not make it this document's file.
    static Result<std::string> read(const QString& path);

    // From now on this document's file; `bytes` is what was read from it.
    void set(const QString& path, std::string_view bytes);
    void unset();

    // Refuses when the file is not as it was last read or written (and says so from then on), unless accepted. A file
    // that is gone is written again.
    Result<void> save(std::string_view bytes);
    // To another place, which becomes this document's file. What is there is replaced: the user chose it.
    Result<void> saveAs(const QString& path, std::string_view bytes);
    // What is on disk now may be overwritten by the next save.
    void accept();
    // Looks at the file now instead of waiting for the system's notice.
    void look();

 Q_SIGNALS:
    void diskChanged();

 private:
    struct Content {  // what a file holds, without keeping it
        bool exists = false;
        std::size_t size = 0;
        QByteArray hash;
        bool operator==(const Content&) const = default;
    };
    static Content contentOf(std::string_view bytes);
    static Content contentOfFile(const QString& path);
    void lookIfTouched();
    void watch();
    void setDisk(Disk disk);

    QString m_path;
    QDateTime m_lookedAt;  // the file's time when it was last looked at
    qint64 m_lookedSize = -1;
    Content m_known, m_seen;
    Disk m_disk = Disk::AsKnown;
    QFileSystemWatcher m_watcher;
};

}  // namespace crd::model
