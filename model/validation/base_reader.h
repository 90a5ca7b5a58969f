// Reads the stored object of an update: a file, a file at a git revision, a text that was analysed already. Reading and
// git run in the background; the window never waits for them.
//
// Lives on the window's thread and calls back there, only for the latest read, and not after its destruction.
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "model/analysis/published_result.h"
#include "model/base/background.h"

namespace crd::model {

// A commit that changed a file.
struct FileCommit {
    QString revision, date, subject;
    bool operator==(const FileCommit&) const = default;
};

struct ReadBase {
    AnalysisBasePtr base;
    QString name;         // "HEAD", "crd.yaml"
    QString description;  // "HEAD (3f2a1bc of 2026-03-01: Allow more ports)", "crd.yaml"
};

class BaseReader : public QObject {
    Q_OBJECT

 public:
    using Done = std::function<void(const Result<ReadBase>&)>;  // the error is a sentence for the user

    explicit BaseReader(QObject* parent = nullptr);

    void readFile(const QString& path, const Done& done);
    // `revision` of the file at `path`: "HEAD", "v1.2", a hash.
    void readRevision(const QString& path, const QString& revision, const Done& done);
    // Shares the trees of `analysed` if that is of this text; else (or null) the text is read again.
    void readText(std::shared_ptr<const std::string> text, const PublishedPtr& analysed, const Done& done);
    // The commits that changed the file, newest first, of {revision, date, subject}; empty without git or a repository.
    void listRevisions(const QString& path, const std::function<void(const QList<FileCommit>&)>& done);

    // Whether the file's folder is in the work tree of a git repository, by looking at its parent folders only.
    static bool inRepository(const QString& path);

 private:
    using Read = std::function<Result<AnalysisBasePtr>()>;
    // Makes this the latest read: the results of earlier ones, and of their processes, are dropped.
    int begin();
    void run(ReadBase named, Read read, const Done& done);  // `read` on another thread
    // Runs git in the file's folder and passes on its output, nothing if it failed.
    void git(const QString& path, const QStringList& arguments,
             const std::function<void(std::optional<QByteArray>)>& done);

    int m_latest = 0;
    ReadBase m_named;  // of the latest read, which is not finished
    Done m_done;
    Background<Result<AnalysisBasePtr>> m_background;
};

}  // namespace crd::model
