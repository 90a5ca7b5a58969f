#include "model/cluster/kubectl.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <algorithm>
#include <utility>

namespace crd::model {

namespace {

constexpr int kGrace = 2'000;  // between asking a process to end and ending it

QString shellWord(const QString& word) {
    static const QRegularExpression kPlain(QStringLiteral("\\A[A-Za-z0-9_@%+=:,./-]+\\z"));
    if (kPlain.match(word).hasMatch()) return word;
    return u'\'' + QString(word).replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

// Without lines such as "E1123 17:25:30.081690    2446 memcache.go:265] ...", which repeat what the last line says.
QString withoutLog(const QByteArray& said) {
    static const QRegularExpression kLogged(QStringLiteral("\\A[EWIF]\\d{4} \\d\\d:\\d\\d:\\d\\d"));
    QByteArray rest;
    for (qsizetype at = 0, end = 0; at < said.size(); at = end) {
        end = said.indexOf('\n', at) + 1;
        if (end == 0) end = said.size();
        if (!kLogged.match(QString::fromUtf8(said.mid(at, 20))).hasMatch()) rest += said.mid(at, end - at);
    }
    const QString left = QString::fromUtf8(rest).trimmed();
    return left.isEmpty() ? QString::fromUtf8(said).trimmed() : left;
}

}  // namespace

Kubectl::Kubectl(QObject* parent) : QObject(parent) {
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        finish(failure(
            tr("kubectl did not finish within %n second(s) and was stopped.", nullptr, m_limits.patience / 1'000)
                .toStdString()));
    });
}

Kubectl::~Kubectl() {
    drop();
}

QString Kubectl::find(const QString& chosen) {
    if (chosen.isEmpty()) return QStandardPaths::findExecutable(QStringLiteral("kubectl"));
    const QFileInfo file(chosen);
    return file.isFile() && file.isExecutable() ? file.absoluteFilePath() : QString();
}

QString Kubectl::line(const QString& program, const KubectlCommand& command) {
    QStringList words{shellWord(program)};
    for (const QString& argument : command.arguments) words += shellWord(argument);
    if (command.input) words += {QStringLiteral("<"), shellWord(command.inputName)};
    return words.join(u' ');
}

void Kubectl::run(const QString& program, const KubectlCommand& command, Done done) {
    drop();
    m_output = {};
    m_said.clear();
    m_done = std::move(done);
    m_process = new QProcess(QCoreApplication::instance());  // it may outlive this object
    connect(m_process, &QProcess::readyReadStandardOutput, this, &Kubectl::drain);
    connect(m_process, &QProcess::readyReadStandardError, this, &Kubectl::drain);
    connect(m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        drain();
        if (!m_process) return;  // it printed too much
        m_output.code = code;
        m_output.said = withoutLog(m_said);
        if (status == QProcess::CrashExit)
            finish(failure(tr("kubectl ended unexpectedly. %1").arg(m_output.said).trimmed().toStdString()));
        else
            finish(std::exchange(m_output, {}));
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart) return;  // finished() follows
        finish(failure(tr("kubectl could not be started: %1").arg(m_process->errorString()).toStdString()));
    });
    m_patience.start(m_limits.patience);
    QProcess* process = m_process;  // start() may fail at once
    process->start(program, command.arguments, QIODevice::ReadWrite);
    if (process != m_process) return;
    if (command.input) process->write(command.input->data(), static_cast<qint64>(command.input->size()));
    process->closeWriteChannel();  // a question of a credential helper must not wait for an answer
}

void Kubectl::drain() {
    if (!m_process) return;
    m_output.printed += m_process->readAllStandardOutput();
    const QByteArray said = m_process->readAllStandardError();
    m_said += said.left(std::max<qint64>(0, m_limits.mostSaid - m_said.size()));
    if (m_output.printed.size() <= m_limits.mostPrinted) return;
    finish(failure(tr("kubectl printed more than %1 and was stopped.")
                       .arg(QLocale::c().formattedDataSize(m_limits.mostPrinted, 0))
                       .toStdString()));
}

void Kubectl::finish(const Result<KubectlOutput>& result) {
    const Done done = std::exchange(m_done, nullptr);
    drop();
    if (done) done(result);
}

void Kubectl::cancel() {
    drop();
}

// The process may take a moment to end, and may not listen: nothing waits for that.
void Kubectl::drop() {
    m_patience.stop();
    m_done = nullptr;
    QProcess* process = std::exchange(m_process, nullptr);
    if (!process) return;
    process->disconnect();
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    process->closeReadChannel(QProcess::StandardOutput);
    process->closeReadChannel(QProcess::StandardError);
    process->terminate();
    QTimer::singleShot(kGrace, process, &QProcess::kill);
}

}  // namespace crd::model

#include "moc_kubectl.cpp"
