// The settings of the repository (`.crdctl.yaml`, engine/settings/repository_settings.h) that hold for one file: the
// nearest of them, as crdctl finds it, and the baseline and the samples that they name. They are looked for and read in
// the background, and again when one of the files, or a folder where there can be others, changes.
//
// Lives on the window's thread.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <string>

#include "engine/baseline/baseline.h"
#include "engine/settings/repository_settings.h"
#include "model/base/background.h"
#include "model/document/repository_samples.h"

namespace crd::model {

struct FoundRepositorySettings {
    QString file;      // empty: there is none
    QString newFile;   // where one would be created: the root of the git repository, else the folder of the document
    std::string path;  // of the document, relative to the folder of the file
    std::string text;
    RepositorySettingsReading reading;  // of the text
    QString failure;                    // why the file cannot be read, a sentence; else empty
    // The known problems of the document; null: none, or the baseline cannot be read: then a sentence says why.
    std::shared_ptr<const FileBaseline> baseline;
    QString baselineFailure;
    RepositorySamplesPtr samples;
    QStringList watched;  // these files, and the folders that were looked into

    bool isSame(const FoundRepositorySettings& other) const {
        return file == other.file && newFile == other.newFile && path == other.path && text == other.text &&
               failure == other.failure && baselineFailure == other.baselineFailure &&
               isSameSamples(samples, other.samples) &&
               (baseline == other.baseline || (baseline && other.baseline && *baseline == *other.baseline));
    }
};

class RepositorySettingsFile : public QObject {
    Q_OBJECT

 public:
    explicit RepositorySettingsFile(QObject* parent = nullptr);

    // Nothing holds until it is looked for; for an empty path nothing ever does.
    void setDocument(const QString& path);
    // Never null.
    const FoundRepositorySettings& found() const { return *m_found; }
    // What was just written to the file.
    void adopt(const std::string& text);
    void look();
    // Until what is on disk now is known.
    void wait();

 Q_SIGNALS:
    void changed();

 private:
    using FoundPtr = std::shared_ptr<const FoundRepositorySettings>;

    void publish(FoundPtr found);
    void watch();

    QString m_document;
    FoundPtr m_found;
    QFileSystemWatcher m_watcher;
    QTimer m_pause;  // a folder notifies about every file in it
    Background<FoundPtr> m_looking;
};

}  // namespace crd::model
