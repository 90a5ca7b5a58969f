#include "model/recovery/recovery_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QMutex>
#include <QMutexLocker>
#include <QSet>
#include <QSysInfo>
#include <cerrno>
#include <csignal>

namespace crd::model {

namespace {

// Those that this process holds.
QMutex ownMutex;
QSet<QString>& own() {
    static QSet<QString> locks;
    return locks;
}

// The process that a lock file names, as QLockFile writes it: id, program, host, machine and boot. A process of another
// host cannot be looked up: it counts as running.
bool namesARunningProcess(const QString& lockFile) {
    if (const QMutexLocker guard(&ownMutex); own().contains(lockFile)) return true;
    QLockFile lock(lockFile);
    qint64 pid = 0;
    QString host, program;
    if (!lock.getLockInfo(&pid, &host, &program) || pid <= 0) return false;
    if (host != QSysInfo::machineHostName()) return true;
    if (pid == QCoreApplication::applicationPid()) return false;  // of an earlier process
    QFile file(lockFile);
    const QList<QByteArray> lines = file.open(QIODevice::ReadOnly) ? file.read(4096).split('\n') : QList<QByteArray>();
    if (lines.size() > 4 && !lines[4].isEmpty() && lines[4] != QSysInfo::bootUniqueId()) return false;
    return ::kill(static_cast<pid_t>(pid), 0) == 0 || errno == EPERM;
}

}  // namespace

RecoveryLock::RecoveryLock(const QString& lockFile) : m_file(lockFile) {
    m_file.setStaleLockTime(0);  // held as long as its program runs, however long that is
}

std::shared_ptr<RecoveryLock> RecoveryLock::take(const QString& lockFile) {
    std::shared_ptr<RecoveryLock> out(new RecoveryLock(lockFile));
    if (!out->m_file.tryLock(0)) return nullptr;  // a fresh name
    const QMutexLocker guard(&ownMutex);
    own().insert(lockFile);
    return out;
}

RecoveryLock::~RecoveryLock() {
    release();
}

void RecoveryLock::release() {
    const QMutexLocker guard(&ownMutex);
    m_file.unlock();
    own().remove(m_file.fileName());
}

bool RecoveryLock::isHeld(const QString& lockFile) {
    const QByteArray path = QFile::encodeName(lockFile);
    struct stat info {};
    // Opening a pipe waits for its writer, and opening a device may do anything.
    if (::lstat(path.constData(), &info) != 0 || !S_ISREG(info.st_mode)) return false;
    const int file = ::open(path.constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0) return errno != ENOENT && namesARunningProcess(lockFile);
    // Shared: two windows that look at once must not take each other for its holder.
    const bool locked = ::flock(file, LOCK_SH | LOCK_NB) == 0;
    const bool held = !locked && (errno == EWOULDBLOCK || namesARunningProcess(lockFile));
    if (!held) ::unlink(path.constData());
    ::close(file);
    return held;
}

}  // namespace crd::model
