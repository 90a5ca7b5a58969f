#include "model/export/docs_export.h"

#include <filesystem>
#include <vector>

#include "engine/analysis/rejection.h"
#include "engine/base/io/file_io.h"
#include "engine/edit/upgrade.h"
#include "engine/lesson/handout.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

QString docsText(const char* text) {
    return QCoreApplication::translate("crd::model::FileFlow", text);
}

docs::Language docsWords() {
    //: The language of an exported page as an HTML tag, e.g. zh-CN
    const Phrase language = phrase("Docs", "en");
    return {translated(language).toStdString(), [](const Phrase& text) { return translated(text).toStdString(); }};
}

}  // namespace

std::optional<docs::Format> docsFormat(const QString& path) {
    return docs::formatNamed(path.toStdString());
}

DocsWritten writeDocs(const Snapshot& snapshot, const QString& path, const std::stop_token& stop) {
    Snapshot asV1 = snapshot;
    asV1.text = readAsV1(asV1.text);
    const AnalysisResultPtr result = analyse(asV1, nullptr, stop);
    if (!result) return {};
    if (!result->stream->ok())
        return {false, docsText(QT_TRANSLATE_NOOP("crd::model::FileFlow",
                                                  "The text is not valid YAML. No documentation was written."))};
    std::vector<docs::Subject> subjects;
    for (std::size_t i = 0; i < result->definitions.size(); ++i) {
        const DocumentOutcome& outcome = result->outcomes[i];
        if (isDefinition(result->definitions[i]))
            subjects.push_back({&result->definitions[i], &outcome.versions, outcome.admitted, whyUnknown(*result, i)});
    }
    if (subjects.empty())
        return {false, docsText(QT_TRANSLATE_NOOP("crd::model::FileFlow",
                                                  "The text contains no definition. No documentation was written."))};
    const std::string text = docs::document(subjects, *docsFormat(path), {}, docsWords());
    if (stop.stop_requested()) return {};
    const Result<void> saved = saveFile(std::filesystem::path(path.toStdString()), text);
    if (!saved) return {false, messageOf(saved.error())};
    return {true, docsText(QT_TRANSLATE_NOOP("crd::model::FileFlow", "Documentation written to %1.")).arg(path)};
}

DocsWritten writeHandout(const LessonHandout& handout, const QString& path) {
    const std::string page = lesson::handout(handout.title.toStdString(), handout.lessons);
    const Result<void> saved = saveFile(toPath(path), page);
    if (!saved) return {false, messageOf(saved.error())};
    return {true, docsText(QT_TRANSLATE_NOOP("crd::model::FileFlow", "Handout written to %1.")).arg(path)};
}

}  // namespace crd::model
