#include "model/base_choice.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QThreadPool>
#include <memory>
#include <utility>

#include "engine/base/file_io.h"
#include "engine/base/utf8.h"

namespace crd::model {

namespace {

constexpr int kRevisions = 1000;
constexpr auto kFormat = "--format=%h%x1f%cs%x1f%s";
constexpr auto kFieldEnd = '\x1f';

Result<std::shared_ptr<const std::string>> checkedText(std::string bytes, const QString& name) {
    if (firstInvalidUtf8(bytes)) {
        return failure(BaseChoice::tr("%1 is not UTF-8 text.").arg(name).toStdString());
    }
    return std::make_shared<const std::string>(std::move(bytes));
}

// Of {revision, date, subject}.
QVariantList commitsOf(const QByteArray& printed) {
    QVariantList out;
    for (const QString& line : QString::fromUtf8(printed).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QStringList fields = line.split(QLatin1Char(kFieldEnd));
        if (fields.size() < 3) continue;
        out.append(QVariantMap{{QStringLiteral("revision"), fields[0]},
                               {QStringLiteral("date"), fields[1]},
                               {QStringLiteral("subject"), fields[2]}});
    }
    return out;
}

}  // namespace

BaseChoice::BaseChoice(QObject* parent) : QObject(parent) {}
BaseChoice::~BaseChoice() = default;

DocumentSession* BaseChoice::session() const {
    return m_session;
}

void BaseChoice::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session != nullptr) {
        // Another document: it is compared with nothing, and has a history of its own.
        connect(session, &DocumentSession::textReplaced, this, [this] {
            stopComparing();
            ++m_listing;
            if (!std::exchange(m_revisions, {}).isEmpty()) Q_EMIT revisionsChanged();
        });
    }
    Q_EMIT sessionChanged();
    Q_EMIT changed();
}

bool BaseChoice::active() const {
    return m_session && m_session->base() != nullptr;
}
QString BaseChoice::name() const {
    return m_name.name;
}
QString BaseChoice::description() const {
    return m_name.description;
}
QString BaseChoice::error() const {
    return m_error;
}
bool BaseChoice::busy() const {
    return m_busy;
}
QVariantList BaseChoice::revisions() const {
    return m_revisions;
}

int BaseChoice::begin() {
    m_busy = true;
    m_error.clear();
    Q_EMIT changed();
    return ++m_choice;
}

void BaseChoice::compareWithFile(const QUrl& url) {
    const QString path = url.isLocalFile() ? url.toLocalFile() : url.toString();
    const QString name = QFileInfo(path).fileName();
    read(begin(), {name, name}, [path, name]() -> Outcome {
        Result<std::string> bytes = readFile(path.toStdString());
        if (!bytes) return tl::unexpected<Error>(bytes.error());
        return checkedText(*std::move(bytes), name);
    });
}

void BaseChoice::compareWithRevision(const QString& revision) {
    const int choice = begin();
    const QString file = m_session ? m_session->fileName() : QString();
    if (!m_session || m_session->filePath().isEmpty()) {
        fail(choice, tr("This document has no file yet, and so no history."));
        return;
    }
    if (revision.isEmpty() || revision.startsWith(QLatin1Char('-')) || revision.contains(QLatin1Char(':'))) {
        fail(choice, tr("\"%1\" is not the name of a revision.").arg(revision));
        return;
    }
    const QString spec = revision + QStringLiteral(":./") + file;
    git({QStringLiteral("cat-file"), QStringLiteral("blob"), spec}, [=, this](std::optional<QByteArray> bytes) {
        if (!bytes) {
            fail(choice, tr("git has no %1 at %2.").arg(file, revision));
            return;
        }
        git({QStringLiteral("log"), QStringLiteral("-n1"), QString::fromLatin1(kFormat), revision,
             QStringLiteral("--")},
            [=, this](const std::optional<QByteArray>& printed) {
                const QVariantList commits = commitsOf(printed.value_or(QByteArray()));
                const QVariantMap commit = commits.isEmpty() ? QVariantMap() : commits.front().toMap();
                const QString hash = commit[QStringLiteral("revision")].toString();
                QString text = revision;
                if (!hash.isEmpty()) {
                    text = tr("%1 of %2: %3")
                               .arg(hash, commit[QStringLiteral("date")].toString(),
                                    commit[QStringLiteral("subject")].toString());
                    if (hash != revision) text = tr("%1 (%2)").arg(revision, text);
                }
                read(choice, {revision, text},
                     [bytes = *bytes, revision] { return checkedText(bytes.toStdString(), revision); });
            });
    });
}

void BaseChoice::stopComparing() {
    ++m_choice;
    m_busy = false;
    m_name = {};
    m_error.clear();
    if (m_session) m_session->setBase(nullptr);
    Q_EMIT changed();
}

void BaseChoice::read(int choice, const Name& name, std::function<Outcome()> text) {
    const QPointer<BaseChoice> self(this);
    QThreadPool::globalInstance()->start([self, choice, name, text = std::move(text)] {
        const Outcome outcome = text();
        Result<AnalysisBasePtr> base = outcome ? readAnalysisBase(*outcome) : tl::unexpected<Error>(outcome.error());
        // The object may be gone by now: the application, which outlives the pool's work, carries the message.
        QMetaObject::invokeMethod(QCoreApplication::instance(), [self, choice, name, base = std::move(base)] {
            if (self) self->take(choice, name, base);
        });
    });
}

void BaseChoice::take(int choice, const Name& name, Result<AnalysisBasePtr> base) {
    if (choice != m_choice) return;
    if (!base) {
        fail(choice, QString::fromStdString(base.error().message));
        return;
    }
    m_busy = false;
    m_name = name;
    if (m_session) m_session->setBase(*std::move(base));
    Q_EMIT changed();
}

// What was compared with before stays.
void BaseChoice::fail(int choice, const QString& message) {
    if (choice != m_choice) return;
    m_busy = false;
    m_error = message;
    Q_EMIT changed();
}

void BaseChoice::loadRevisions() {
    const int listing = ++m_listing;
    const auto show = [this, listing](QVariantList revisions) {
        if (listing != m_listing || revisions == m_revisions) return;
        m_revisions = std::move(revisions);
        Q_EMIT revisionsChanged();
    };
    if (!m_session || m_session->filePath().isEmpty()) {
        show({});
        return;
    }
    git({QStringLiteral("log"), QStringLiteral("-n%1").arg(kRevisions), QString::fromLatin1(kFormat),
         QStringLiteral("--"), m_session->fileName()},
        [show](const std::optional<QByteArray>& printed) { show(commitsOf(printed.value_or(QByteArray()))); });
}

void BaseChoice::git(const QStringList& arguments, const std::function<void(std::optional<QByteArray>)>& done) {
    auto* process = new QProcess(this);
    process->setWorkingDirectory(m_session->folder());
    process->setStandardErrorFile(QProcess::nullDevice());
    connect(process, &QProcess::finished, this, [process, done](int code, QProcess::ExitStatus status) {
        process->deleteLater();
        const bool good = status == QProcess::NormalExit && code == 0;
        done(good ? std::optional(process->readAllStandardOutput()) : std::nullopt);
    });
    connect(process, &QProcess::errorOccurred, this, [process, done](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart) return;  // finished() follows
        process->deleteLater();
        done(std::nullopt);
    });
    process->start(QStringLiteral("git"), arguments, QIODevice::ReadOnly);
}

}  // namespace crd::model
