// Shows that the program that writes a recovery file is running. What counts is the lock of the file system: it ends
// with its process, while process ids are given out again, at once in a container and after a restart of the computer.
#pragma once

#include <QLockFile>
#include <QString>
#include <memory>

namespace crd::model {

// Held until it is released or destroyed, which removes its file.
class RecoveryLock {
 public:
    // Null if the file cannot be written.
    static std::shared_ptr<RecoveryLock> take(const QString& lockFile);
    ~RecoveryLock();
    RecoveryLock(const RecoveryLock&) = delete;
    RecoveryLock& operator=(const RecoveryLock&) = delete;
    void release();

    // Whether a running program holds it, this one included. Never waits, and opens regular files only. Removes the
    // file of a program that has ended. Where the file system has no locks, the process that the file names counts.
    static bool isHeld(const QString& lockFile);

 private:
    explicit RecoveryLock(const QString& lockFile);

    QLockFile m_file;  // used under a mutex
};

}  // namespace crd::model
