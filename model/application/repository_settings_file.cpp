#include "model/application/repository_settings_file.h"

#include <chrono>
#include <filesystem>
#include <utility>

#include "engine/base/io/file_io.h"
#include "engine/settings/settings_path.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

namespace fs = std::filesystem;

constexpr int kPauseBeforeLooking = 100;
// A document that is opened has its settings from the beginning, unless the disk is slow.
constexpr std::chrono::milliseconds kPatienceForSettings{50};

QString shownPath(const fs::path& path) {
    return QString::fromStdU16String(path.u16string());
}

FoundRepositorySettings findRepositorySettings(const fs::path& document) {
    FoundRepositorySettings out;
    const fs::path location = fileLocation(document), folder = location.parent_path();
    const SettingsFolders places = repositorySettingsFolders(folder);
    const fs::path file = repositorySettingsPath(folder);
    for (const fs::path& place : places.folders) {
        out.watched += shownPath(place);
        if (place == file.parent_path()) break;
    }
    out.newFile = shownPath((places.inGit ? places.folders.back() : folder) / kRepositorySettingsName);
    if (file.empty()) return out;
    out.file = shownPath(file);
    out.watched += out.file;
    out.path = pathForSettings(file.parent_path(), location);
    Result<std::string> text = readFile(file);
    if (!text) {
        out.failure = messageOf(text.error());
        return out;
    }
    out.reading = readRepositorySettings(*text);
    out.text = *std::move(text);
    return out;
}

}  // namespace

RepositorySettingsFile::RepositorySettingsFile(QObject* parent)
    : QObject(parent),
      m_found(std::make_shared<const FoundRepositorySettings>()),
      m_looking([this](FoundPtr found) { publish(std::move(found)); },
                [this](const QString& what) {
                    auto none = std::make_shared<FoundRepositorySettings>();
                    none->failure = what;
                    publish(std::move(none));
                }) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseBeforeLooking);
    connect(&m_pause, &QTimer::timeout, this, &RepositorySettingsFile::look);
    const auto later = [this] {
        if (!m_pause.isActive()) m_pause.start();
    };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, later);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, later);
}

void RepositorySettingsFile::setDocument(const QString& path) {
    if (std::exchange(m_document, path) == path) return;
    m_looking.cancel();
    m_pause.stop();
    publish(std::make_shared<const FoundRepositorySettings>());
    look();
    if (!m_document.isEmpty()) m_looking.wait(kPatienceForSettings);
}

void RepositorySettingsFile::look() {
    if (m_document.isEmpty()) return;
    m_looking.start([document = toPath(m_document)](const std::stop_token&) -> FoundPtr {
        return std::make_shared<const FoundRepositorySettings>(findRepositorySettings(document));
    });
}

void RepositorySettingsFile::wait() {
    look();
    m_looking.wait();
}

void RepositorySettingsFile::adopt(const std::string& text) {
    auto found = std::make_shared<FoundRepositorySettings>(*m_found);
    found->text = text;
    found->reading = readRepositorySettings(text);
    found->failure.clear();
    m_looking.cancel();  // it may have read the text before
    publish(std::move(found));
}

void RepositorySettingsFile::publish(FoundPtr found) {
    const FoundPtr before = std::exchange(m_found, std::move(found));
    watch();
    if (!before->isSame(*m_found)) Q_EMIT changed();
}

void RepositorySettingsFile::watch() {
    // Most programs save by renaming over the file, which ends the watch on it: its folder reports the new file.
    const QStringList have = m_watcher.files() + m_watcher.directories();
    for (const QString& path : have) {
        if (!m_found->watched.contains(path)) m_watcher.removePath(path);
    }
    for (const QString& path : m_found->watched) {
        if (!have.contains(path)) m_watcher.addPath(path);
    }
}

}  // namespace crd::model

#include "moc_repository_settings_file.cpp"
