// Runs the user's own kubectl: its contexts and credentials stay its own. Never through a shell: a command is a program
// and a list of arguments. One command at a time; the window never waits for it.
//
// Lives on the window's thread and calls back there, not after cancel() or its destruction.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <functional>
#include <memory>
#include <string>

#include "engine/base/result.h"

class QProcess;

namespace crd::model {

struct KubectlCommand {
    QStringList arguments;
    std::shared_ptr<const std::string> input;  // for standard input; null: none
    QString inputName;                         // shown as the source of the input
};

struct KubectlOutput {
    QByteArray printed;  // on standard output
    QString said;        // on standard error, without the lines that the client library logs
    int code = 0;        // the exit status
};

// Limits in bytes and milliseconds.
struct KubectlLimits {
    qint64 mostPrinted = 64 << 20;
    qint64 mostSaid = 16 << 20;
    int patience = 60'000;  // kubectl's own limit is shorter and per request
};

class Kubectl : public QObject {
    Q_OBJECT

 public:
    using Done = std::function<void(const Result<KubectlOutput>&)>;  // the error is a sentence for the user

    explicit Kubectl(QObject* parent = nullptr);
    ~Kubectl() override;

    // The file of the program: the chosen path, else the one on PATH. Empty: there is none.
    static QString find(const QString& chosen);
    // As a line that can be pasted into a POSIX shell. `program` is a name or a path.
    static QString line(const QString& program, const KubectlCommand& command);

    void setLimits(const KubectlLimits& limits) { m_limits = limits; }
    bool running() const { return m_process != nullptr; }
    // An exit status other than zero is an output. Fails if the program cannot be started, crashes, prints too much or
    // takes too long. Cancels a running command.
    void run(const QString& program, const KubectlCommand& command, Done done);
    void cancel();

 private:
    void drain();
    void finish(const Result<KubectlOutput>& result);
    void drop();

    KubectlLimits m_limits;
    QProcess* m_process = nullptr;
    QTimer m_patience;
    KubectlOutput m_output;
    QByteArray m_said;
    Done m_done;
};

}  // namespace crd::model
