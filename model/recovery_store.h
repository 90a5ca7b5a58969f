// Unsaved changes on disk, for the start after a crash. One file per open text, in the program's data folder, written
// on a thread of its own; beside it a lock that tells files of running programs from those that were left behind, and
// the text that the changes were made to.
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QString>
#include <QVariantList>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/file_state.h"

namespace crd::model {

// Which file unsaved changes belong to.
struct RecoveryPlace {
    QString path;       // of the text's file; empty: it has none
    QString belongsTo;  // of samples: the definition's path; else empty
    FileState base;     // of the file at `path`, which the changes were made to
};

struct RecoveredDocument {
    QString file;          // the recovery file
    QString documentPath;  // empty: the document was never saved
    QString belongsTo;     // of samples: the definition's path; else empty
    QDateTime time;        // of the last write
    FileState base;        // without its text
    QVariantList refused;  // what stood in fields and could not be put into the text: of {field, text}
};

struct RecoveredText {
    SharedText text;
    FileState base;  // Unknown in files of older versions; its text may be missing
};

// The recovery file of one document. Made by the first write().
class RecoverySlot {
 public:
    // Texts that are larger are not kept beside the changes; what is left is whether the file is still the same.
    static constexpr std::size_t kMostBaseBytes = 16u << 20;

    RecoverySlot() = default;
    ~RecoverySlot();  // waits for a write; the file stays where it was not removed
    RecoverySlot(const RecoverySlot&) = delete;
    RecoverySlot& operator=(const RecoverySlot&) = delete;

    // `refused` as in RecoveredDocument. Returns at once; a failure to write is silent (the disk is full, say): the
    // document itself is not touched.
    void write(const RecoveryPlace& place, SharedText text, const QVariantList& refused = {});
    // Whether the file holds what was written last. Waits for it.
    bool written();
    void remove();
    QString file() const { return m_file; }  // empty before the first write

 private:
    struct Outcome {
        bool base = false, text = false;  // is on disk
    };
    void wait();
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
    std::future<Outcome> m_writing;
    SharedText m_writtenBase;
    bool m_written = false;
};

namespace recovery {

QString folder();
// What ended programs left behind, newest first. Removes what they left of no use.
std::vector<RecoveredDocument> pending();
std::optional<RecoveredDocument> pendingFor(const QString& documentPath);
// Nothing when the file cannot be read.
std::optional<RecoveredText> read(const QString& file);
std::optional<RecoveredDocument> describe(const QString& file);
void discard(const QString& file);
// What the user gave up is pending no longer, but stays on disk for 30 days; restore() makes it pending again.
void setAside(const QString& file);
void restore(const QString& file);

}  // namespace recovery

}  // namespace crd::model
