// MappingModel: a mapping in other forms: a conversion webhook in Go, CRDConversionConfig, the conversion of the
// definition.
#include <QDir>
#include <QFileInfo>
#include <filesystem>
#include <utility>

#include "engine/base/io/file_io.h"
#include "engine/mapping/config.h"
#include "engine/mapping/webhook_code.h"
#include "engine/yaml/read/resolve.h"
#include "model/base/qt_text.h"
#include "model/mapping/mapping_model.h"
#include "model/text/document_file.h"

namespace crd::model {

namespace {

constexpr std::size_t kMostReasons = 3;  // in a notice
constexpr std::size_t kMostFixtureObjects = 100;

// What a translation leaves out, in sentences.
QString leftOut(const std::vector<mapping::Untranslated>& left) {
    QStringList said;
    for (std::size_t i = 0; i < left.size() && i < kMostReasons; ++i)
        said += crd::model::MappingModel::tr("%1: %2").arg(fromUtf8(left[i].strategy), translated(left[i].reason));
    if (left.size() > kMostReasons)
        said += crd::model::MappingModel::tr("%n more.", "", static_cast<int>(left.size() - kMostReasons));
    return said.isEmpty() ? QString()
                          : sentencesOf({crd::model::MappingModel::tr("%n rule(s) could not be translated.", "",
                                                                      static_cast<int>(left.size())),
                                         said.join(u' ')});
}

// The same of a webhook.
QString leftOut(const std::vector<mapping::LeftOut>& left) {
    QStringList said;
    for (std::size_t i = 0; i < left.size() && i < kMostReasons; ++i) {
        const QString conversion =
            crd::model::MappingModel::tr("%1 to %2").arg(fromUtf8(left[i].from), fromUtf8(left[i].to));
        said += crd::model::MappingModel::tr("%1: %2").arg(conversion, translated(left[i].reason));
    }
    if (left.size() > kMostReasons)
        said += crd::model::MappingModel::tr("%n more.", "", static_cast<int>(left.size() - kMostReasons));
    return said.join(u' ');
}

std::vector<Json> samplesOf(const SharedText& text) {
    std::vector<Json> out;
    const yaml::StreamPtr stream = text ? yaml::Stream::read(text) : nullptr;
    if (!stream || !stream->ok()) return out;
    for (const yaml::DocumentTree& document : stream->documents()) {
        if (!document.root || out.size() >= kMostFixtureObjects) continue;
        yaml::JsonReading reading = yaml::toJson(*stream, document);
        if (reading.value && reading.value->asObject()) out.push_back(*std::move(reading.value));
    }
    return out;
}

// "" or why the files cannot be written: none replaces another one.
QString writeFiles(const std::filesystem::path& folder, const std::vector<mapping::ExportedFile>& files) {
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::directory_iterator entry(folder, error);
    if (error) {
        return crd::model::MappingModel::tr("The folder %1 cannot be read: %2")
            .arg(fromUtf8(folder.string()), fromUtf8(error.message()));
    }
    if (entry != fs::directory_iterator()) {
        return crd::model::MappingModel::tr(
                   "The folder is not empty: it has %1. Nothing was written: choose an empty folder.")
            .arg(fromUtf8(entry->path().filename().string()));
    }
    for (const mapping::ExportedFile& file : files) {
        const fs::path path = folder / file.name;
        fs::create_directories(path.parent_path(), error);
        if (error) {
            return crd::model::MappingModel::tr("The folder of %1 cannot be created: %2")
                .arg(fromUtf8(file.name), fromUtf8(error.message()));
        }
        if (const Result<void> written = saveFile(path, file.text); !written) return messageOf(written.error());
    }
    return {};
}

}  // namespace

// What the exported conversion would lose or fail at; empty: nothing that is known and not acknowledged.
QString MappingModel::unsolved() {
    if (!m_trials && !(m_try.wait(kPatience) && m_trials))
        return tr("The mapping has not been tried yet: it may lose values.");
    const int count = problems() + otherProblems();
    return count == 0 ? QString()
                      : tr("The mapping between %1 and %2 has %n problem(s): it loses values without an "
                           "acknowledgement, or fails. See the list of rules.",
                           "", count)
                            .arg(left(), right());
}

void MappingModel::exportWebhook(const QUrl& folder) {
    if (const QString why = readyToEdit(); !why.isEmpty()) {
        Q_EMIT errorOccurred(why);
        return;
    }
    if (!exists()) {
        Q_EMIT errorOccurred(tr("There is no mapping to export. Create one first."));
        return;
    }
    const QString where = folder.toLocalFile();
    const SharedText samples = m_preview ? m_preview->samples()->sharedWhole() : nullptr;
    m_export.start([reading = m_reading, where, samples, unsolved = unsolved()](const std::stop_token&) {
        const MappingTask& task = reading->task;
        convert::Conversion server(task.definition(), task.analysis->outcomes[task.object].versions);
        mapping::WebhookOptions options;
        options.samples = samplesOf(samples);
        Exported out;
        const auto made = mapping::webhookFiles(reading->compiled, server, options);
        if (!made) {
            out.error = messageOf(made.error());
            return out;
        }
        out.error = writeFiles(toPath(where), made->files);
        out.notice = sentencesOf({tr("Wrote %n file(s) of a conversion webhook to %1. Replace the import path %2 with "
                                     "that of your project.",
                                     "", static_cast<int>(made->files.size()))
                                      .arg(QDir::toNativeSeparators(where), fromUtf8(options.module)),
                                  leftOut(made->left), unsolved});
        return out;
    });
}

void MappingModel::exportConfig(const QUrl& file) {
    if (const QString why = readyToEdit(); !why.isEmpty()) {
        Q_EMIT errorOccurred(why);
        return;
    }
    if (!exists()) {
        Q_EMIT errorOccurred(tr("There is no mapping to export. Create one first."));
        return;
    }
    const QString where = file.toLocalFile();
    m_export.start([reading = m_reading, where, unsolved = unsolved()](const std::stop_token&) {
        Exported out;
        const auto made = mapping::exportConfig(*reading->mapping, reading->task.definition());
        if (!made) {
            out.error = messageOf(made.error());
            return out;
        }
        if (const Result<void> written = saveFile(toPath(where), made->text); !written) {
            out.error = messageOf(written.error());
            return out;
        }
        out.notice = sentencesOf({tr("Wrote %1.").arg(QFileInfo(where).fileName()), leftOut(made->left), unsolved});
        return out;
    });
}

QString MappingModel::importConfig(const QUrl& file) {
    if (const QString why = readyToEdit(); !why.isEmpty()) return why;
    const QString path = file.toLocalFile();
    const Result<std::string> text = DocumentFile::read(path);
    if (!text) return messageOf(text.error());
    const auto made = mapping::importConfig(*text, m_reading->task.definition());
    if (!made) return messageOf(made.error());
    m_text->replaceAll(tr("Import %1").arg(QFileInfo(path).fileName()), made->text);
    Q_EMIT m_text->noticed(
        sentencesOf({tr("Imported %1 as the mapping.").arg(QFileInfo(path).fileName()), leftOut(made->left)}), true);
    return {};
}

QString MappingModel::addWebhookStanza() {
    DocumentSession* session = m_compare ? m_compare->session() : nullptr;
    if (!session || !m_reading) return tr("There are no versions to map.");
    session->settleSoon();
    const PublishedPtr published = session->published();
    if (!published || published->analysis->revision != static_cast<std::uint64_t>(session->revision()) ||
        !published->analysis->tree)
        return tr("The definition is still being checked, or is not valid YAML. Try again.");
    const std::size_t object = m_reading->task.object;
    if (object >= published->analysis->definitions.size()) return tr("There are no versions to map.");
    const Result<TextEdit> edit =
        mapping::webhookStanza(*published->analysis->tree, published->analysis->definitions[object]);
    if (!edit) return messageOf(edit.error());
    if (edit->empty()) return tr("The definition already converts by webhook.");
    session->applyNamedEdit(tr("Convert by webhook"), *edit);
    Q_EMIT session->noticed(
        tr("The definition now converts by webhook. Complete its service in Design, on the page Conversion."), true);
    return {};
}

QString MappingModel::suggestedConfigName() const {
    const QString file = definitionFile();
    const QString base = file.isEmpty() ? QStringLiteral("untitled") : QFileInfo(file).completeBaseName();
    return base + QStringLiteral(".conversionconfig.yaml");
}

}  // namespace crd::model
