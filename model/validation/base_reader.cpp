#include "model/validation/base_reader.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <utility>

#include "engine/base/io/file_io.h"
#include "engine/base/text/utf8.h"

namespace crd::model {

namespace {

constexpr int kRevisions = 1000;
constexpr auto kFormat = "--format=%h%x1f%cs%x1f%s";
constexpr auto kFieldEnd = '\x1f';

Result<AnalysisBasePtr> baseOfBytes(std::string bytes, const QString& name) {
    if (firstInvalidUtf8(bytes)) {
        return failure(BaseReader::tr("%1 is not UTF-8 text.").arg(name).toStdString());
    }
    return readAnalysisBase(std::make_shared<const std::string>(std::move(bytes)));
}

QList<FileCommit> commitsOf(const QByteArray& printed) {
    QList<FileCommit> out;
    for (const QString& line : QString::fromUtf8(printed).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QStringList fields = line.split(QLatin1Char(kFieldEnd));
        if (fields.size() >= 3) out += FileCommit{fields[0], fields[1], fields[2]};
    }
    return out;
}

QString described(const QString& revision, const QByteArray& printed) {
    const QList<FileCommit> commits = commitsOf(printed);
    if (commits.isEmpty()) return revision;
    const QString hash = commits.front().revision;
    const QString text = BaseReader::tr("%1 of %2: %3").arg(hash, commits.front().date, commits.front().subject);
    return hash == revision ? text : BaseReader::tr("%1 (%2)").arg(revision, text);
}

}  // namespace

BaseReader::BaseReader(QObject* parent)
    : QObject(parent),
      m_background(
          [this](const Result<AnalysisBasePtr>& base) {
              const Done done = std::exchange(m_done, nullptr);
              if (!base) return done(tl::unexpected<Error>(base.error()));
              done(ReadBase{*base, m_named.name, m_named.description});
          },
          [this](const QString& what) { std::exchange(m_done, nullptr)(failure(what.toStdString())); }) {}

int BaseReader::begin() {
    m_background.cancel();
    return ++m_latest;
}

void BaseReader::run(ReadBase named, Read read, const Done& done) {
    m_named = std::move(named);
    m_done = done;
    m_background.start([read = std::move(read)](const std::stop_token&) { return read(); });
}

void BaseReader::readFile(const QString& path, const Done& done) {
    const QString name = QFileInfo(path).fileName();
    begin();
    run(
        {nullptr, name, name},
        [path, name]() -> Result<AnalysisBasePtr> {
            Result<std::string> bytes = crd::readFile(path.toStdString());
            if (!bytes) return tl::unexpected<Error>(bytes.error());
            return baseOfBytes(*std::move(bytes), name);
        },
        done);
}

void BaseReader::readRevision(const QString& path, const QString& revision, const Done& done) {
    const QString file = QFileInfo(path).fileName();
    if (path.isEmpty()) {
        done(failure(tr("This document has no file yet, so it has no history.").toStdString()));
        return;
    }
    if (revision.isEmpty() || revision.startsWith(QLatin1Char('-')) || revision.contains(QLatin1Char(':'))) {
        done(failure(tr("\"%1\" is not the name of a revision.").arg(revision).toStdString()));
        return;
    }
    const QString spec = revision + QStringLiteral(":./") + file;
    const int read = begin();
    git(path, {QStringLiteral("cat-file"), QStringLiteral("blob"), spec}, [=, this](std::optional<QByteArray> bytes) {
        if (read != m_latest) return;
        if (!bytes) {
            done(failure(tr("git has no %1 at %2. Check the name of the commit, branch or tag.")
                             .arg(file, revision)
                             .toStdString()));
            return;
        }
        git(path,
            {QStringLiteral("log"), QStringLiteral("-n1"), QString::fromLatin1(kFormat), revision,
             QStringLiteral("--")},
            [=, this](const std::optional<QByteArray>& printed) {
                if (read != m_latest) return;
                run(
                    {nullptr, revision, described(revision, printed.value_or(QByteArray()))},
                    [bytes = *bytes, revision] { return baseOfBytes(bytes.toStdString(), revision); }, done);
            });
    });
}

void BaseReader::readText(std::shared_ptr<const std::string> text, const PublishedPtr& analysed, const Done& done) {
    begin();
    run(
        {},
        [text = std::move(text), analysed]() -> Result<AnalysisBasePtr> {
            const bool same = analysed && *analysed->analysis->stream->sharedText() == *text;
            return same ? analysisBaseOf(analysed->analysis->stream, analysed->analysis->definitions)
                        : readAnalysisBase(text);
        },
        done);
}

void BaseReader::listRevisions(const QString& path, const std::function<void(const QList<FileCommit>&)>& done) {
    if (path.isEmpty()) {
        done({});
        return;
    }
    git(path,
        {QStringLiteral("log"), QStringLiteral("-n%1").arg(kRevisions), QString::fromLatin1(kFormat),
         QStringLiteral("--"), QFileInfo(path).fileName()},
        [done](const std::optional<QByteArray>& printed) { done(commitsOf(printed.value_or(QByteArray()))); });
}

bool BaseReader::inRepository(const QString& path) {
    if (path.isEmpty()) return false;
    QDir folder = QFileInfo(path).dir();
    do {
        if (QFileInfo::exists(folder.filePath(QStringLiteral(".git")))) return true;
    } while (folder.cdUp());
    return false;
}

void BaseReader::git(const QString& path, const QStringList& arguments,
                     const std::function<void(std::optional<QByteArray>)>& done) {
    auto* process = new QProcess(this);
    process->setWorkingDirectory(QFileInfo(path).absolutePath());
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

#include "moc_base_reader.cpp"
