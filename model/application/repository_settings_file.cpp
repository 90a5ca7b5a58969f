#include "model/application/repository_settings_file.h"

#include <chrono>
#include <filesystem>
#include <set>
#include <string_view>
#include <utility>

#include "engine/base/io/file_io.h"
#include "engine/settings/sample_files.h"
#include "engine/settings/settings_path.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/stream.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

namespace fs = std::filesystem;

constexpr int kPauseBeforeLooking = 100;
constexpr std::size_t kMostWatched = 100;  // files of samples, and their folders
// A document that is opened has its settings from the beginning, unless the disk is slow.
constexpr std::chrono::milliseconds kPatienceForSettings{50};

QString shownPath(const fs::path& path) {
    return QString::fromStdU16String(path.u16string());
}

// As crdctl reads it.
void readBaseline(FoundRepositorySettings& out, const fs::path& folder, const fs::path& document) {
    if (!out.reading.settings.baseline) return;
    const fs::path file = folder / out.reading.settings.baseline->value;
    // A file that is missing, or saved by renaming over it, is reported by its folder.
    for (const fs::path& watched : {file.parent_path(), file}) {
        std::error_code ignored;
        if (const QString path = shownPath(watched); fs::exists(watched, ignored) && !out.watched.contains(path))
            out.watched += path;
    }
    const Result<Baseline> read = Baseline::read(file.string(), folder);
    if (!read) {
        out.baselineFailure = messageOf(read.error());
        return;
    }
    Baseline known = read->ofFile(document);
    if (!known.empty()) out.baseline = std::make_shared<const FileBaseline>(FileBaseline{document, std::move(known)});
}

// Without the line "---" before it.
std::string sampleDocument(std::string_view text, const yaml::DocumentTree& document) {
    const std::string_view head = text.substr(0, document.begin).substr(document.span.begin);
    std::size_t begin = document.span.begin;
    std::size_t marker = head.rfind("\n---");
    marker = marker != std::string_view::npos ? marker + 1 : head.starts_with("---") ? 0 : std::string_view::npos;
    if (marker != std::string_view::npos) {
        const std::size_t newline = head.find('\n', marker);
        begin = newline == std::string_view::npos ? document.begin : begin + newline + 1;
    }
    return std::string(text.substr(begin, document.span.end - begin));
}

std::string scalarAt(const yaml::DocumentTree& document, const char* field) {
    const auto at = yaml::locate(document, FieldPath().child(field));
    return at && at->node && at->node->isScalar() ? at->node->scalar : std::string();
}

// As crdctl reads them: by the kinds of the definition on disk.
void readSamples(FoundRepositorySettings& out, const fs::path& folder, const fs::path& document,
                 const std::stop_token& stop) {
    if (!out.reading.settings.samples) return;
    auto samples = std::make_shared<RepositorySamples>();
    const Result<std::string> definition = readFile(document);
    const std::vector<fs::path> files = filesNamed(*out.reading.settings.samples, folder, stop);
    const std::vector<SampleText> texts = sampleTextsFor(files, definition ? *definition : std::string(), stop);
    samples->whole = joinedSamples(texts);
    std::size_t watched = 0;
    for (const SampleText& one : texts) {
        if (watched++ < kMostWatched) out.watched += shownPath(one.file);
        const yaml::StreamPtr stream = yaml::Stream::read(one.text);
        for (const yaml::DocumentTree& object : stream->documents()) {
            if (!object.root || !object.root->isMapping()) continue;
            samples->objects.push_back(
                {scalarAt(object, "apiVersion"), scalarAt(object, "kind"), sampleDocument(*one.text, object)});
        }
    }
    // New files, and those that are saved by renaming over them.
    std::set<fs::path> folders;
    for (const fs::path& file : files)
        if (folders.size() < kMostWatched) folders.insert(file.parent_path());
    for (const fs::path& one : folders)
        if (const QString path = shownPath(one); !out.watched.contains(path)) out.watched += path;
    out.samples = std::move(samples);
}

FoundRepositorySettings findRepositorySettings(const fs::path& document, const std::stop_token& stop) {
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
    readBaseline(out, file.parent_path(), location);
    readSamples(out, file.parent_path(), location, stop);
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
    m_looking.start([document = toPath(m_document)](const std::stop_token& stop) -> FoundPtr {
        return std::make_shared<const FoundRepositorySettings>(findRepositorySettings(document, stop));
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
