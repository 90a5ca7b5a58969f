// Reads what an update would replace: a file, a file at a git revision, a text that was analysed already. Reading and
// git run beside the window, which never waits for them.
//
// Lives on the window's thread and calls back there: for the latest of its reads, unless it is gone by then.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QVariantList>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "model/background.h"
#include "model/published_result.h"

namespace crd::model {

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
    // Shares the trees of `analysed`, where that is of this text; else (or null) the text is read again.
    void readText(std::shared_ptr<const std::string> text, const PublishedPtr& analysed, const Done& done);
    // The commits that changed the file, newest first, of {revision, date, subject}; empty where there is no git and no
    // repository.
    void listRevisions(const QString& path, const std::function<void(const QVariantList&)>& done);

    // Whether the file's folder is in the work tree of a git repository, as far as its folders tell.
    static bool inRepository(const QString& path);

 private:
    using Read = std::function<Result<AnalysisBasePtr>()>;
    // Makes this the latest read: earlier ones, and their processes, have nothing to hand over.
    int begin();
    void run(ReadBase named, Read read, const Done& done);  // `read` on another thread
    // Runs git in the file's folder and hands over what it printed, nothing where it failed.
    void git(const QString& path, const QStringList& arguments,
             const std::function<void(std::optional<QByteArray>)>& done);

    int m_latest = 0;
    ReadBase m_named;  // of the latest; its base is yet to come
    Done m_done;
    Background<Result<AnalysisBasePtr>> m_background;
};

}  // namespace crd::model
