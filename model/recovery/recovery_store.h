// Unsaved changes on disk, for the start after a crash. One file per open text, in the program's data folder, written
// on a separate thread. Next to it are a lock, which shows whether its program is still running, and, if there is room,
// the text that the changes are based on. All are for this user only, whatever the mode of the user's file.
#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QList>
#include <QString>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/base/background.h"
#include "model/recovery/recovery_lock.h"
#include "model/text/file_state.h"
#include "model/text/text_part.h"

namespace crd::model {

// The document that a text is part of.
struct RecoveryOwner {
    QString path;      // of the definition's file; empty: it has none
    QString document;  // then: a name that the texts of one document share
    TextPart part = TextPart::Definition;
};

// Which file unsaved changes belong to.
struct RecoveryTarget {
    QString path;  // of the text's file; empty: it has none
    RecoveryOwner owner;
    FileState base;  // of the file at `path`, which the changes are based on
};

// The text of a field that was rejected.
struct RejectedInput {
    QString field;  // its name
    QString text;
};

struct RecoveredDocument {
    QString file;          // the recovery file
    QString documentPath;  // empty: the text was never saved
    RecoveryOwner owner;
    QDateTime time;  // of the last write
    FileState base;  // without its text
    QList<RejectedInput> rejectedInputs;
};

struct RecoveredText {
    SharedText text;
    FileState base;  // Unknown in files of older versions; its text may be missing
};

// The recovery file of one document. Created by the first write().
class RecoverySlot {
    Q_DECLARE_TR_FUNCTIONS(crd::model::RecoverySlot)

 public:
    // Larger base texts are not stored; then only a change of the file can be detected.
    static constexpr std::size_t kMostBaseBytes = 16u << 20;

    // `done` is called after each write, on the thread of the slot, with "" or why it failed, a sentence.
    explicit RecoverySlot(std::function<void(const QString& why)> done = {});
    ~RecoverySlot();  // waits until the last request is done; the file stays unless it was removed
    RecoverySlot(const RecoverySlot&) = delete;
    RecoverySlot& operator=(const RecoverySlot&) = delete;

    // `rejectedInputs` as in RecoveredDocument. Returns at once; the latest text wins.
    void write(const RecoveryTarget& place, SharedText text, const QList<RejectedInput>& rejectedInputs = {});
    // Whether the last write succeeded within this time. Waits for it.
    bool written(std::chrono::milliseconds atMost);
    // Returns at once. After a write that is not done, the file is removed in the background.
    void remove();
    // Leaves the file to the next one who opens the document; write() begins another one. A write that is not done is
    // finished in the background.
    void leave();
    QString file() const { return m_file; }  // empty before the first write

 private:
    // A file that is no longer needed. Locked until it is removed, so that no other window offers it.
    struct Removal {
        QString file;
        std::shared_ptr<RecoveryLock> lock;
        void run() const;
    };
    // Used on the worker's thread only.
    struct OnDisk {
        SharedText base;
    };
    // Nothing if only removals were to be done; else "" or why the write failed.
    using Written = std::optional<QString>;
    void start(std::function<QString()> write);
    void failed(const QString& why);
    QString open();  // "" or why there is no file

    QString m_file;
    std::shared_ptr<RecoveryLock> m_lock;
    std::shared_ptr<OnDisk> m_onDisk;  // of m_file
    std::vector<Removal> m_removals;   // not known to be done
    bool m_written = false;
    std::function<void(const QString& why)> m_done;
    Background<Written> m_background;
};

namespace recovery {

QString folder();
// Files left by programs that have ended, newest first. Removes useless ones.
std::vector<RecoveredDocument> pending();
std::optional<RecoveredDocument> pendingFor(const QString& documentPath);
// Nothing if the file cannot be read.
std::optional<RecoveredText> read(const QString& file);
std::optional<RecoveredDocument> describe(const QString& file);
void discard(const QString& file);
// Discarded changes are not pending, but stay on disk for 30 days; restore() makes them pending again.
void setAside(const QString& file);
void restore(const QString& file);

}  // namespace recovery

}  // namespace crd::model
