// Unsaved work on disk, for the start after a crash. One file per open document, in the program's data folder, written
// on a thread of its own; a lock beside it tells files of running programs from those that were left behind.
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QString>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crd::model {

struct RecoveredDocument {
    QString file;          // the recovery file
    QString documentPath;  // empty: the document was never saved
    QString belongsTo;     // of samples: the definition's path; else empty
    QDateTime time;        // of the last write
};

// The recovery file of one document. Made by the first write().
class RecoverySlot {
 public:
    RecoverySlot() = default;
    ~RecoverySlot();  // waits for a write; the file stays where it was not removed
    RecoverySlot(const RecoverySlot&) = delete;
    RecoverySlot& operator=(const RecoverySlot&) = delete;

    // Returns at once; a failure to write is silent (the disk is full, say): the document itself is not touched.
    void write(const QString& documentPath, std::shared_ptr<const std::string> text, const QString& belongsTo = {});
    void remove();
    QString file() const { return m_file; }  // empty before the first write

 private:
    void wait();
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
    std::future<void> m_writing;
};

namespace recovery {

QString folder();
// What ended programs left behind, newest first.
std::vector<RecoveredDocument> pending();
std::optional<RecoveredDocument> pendingFor(const QString& documentPath);
// The text of a recovery file; nothing when it cannot be read.
std::optional<std::string> read(const QString& file);
std::optional<RecoveredDocument> describe(const QString& file);
void discard(const QString& file);

}  // namespace recovery

}  // namespace crd::model
