#include "model/validation/request_outcome.h"

#include <algorithm>

#include "engine/crd/server_response.h"

namespace crd::model {

namespace {

void addSentence(QStringList& out, const Definition& definition, const Finding& finding) {
    if (out.size() >= kMostSentences || !finding.server) return;
    const QString sentence = QString::fromStdString(ServerWords(definition).of(*finding.server).toString());
    if (!out.contains(sentence)) out += sentence;
}

}  // namespace

RequestOutcome outcomeOf(const Published& published, std::size_t selected, const AnalysisBasePtr& base) {
    const AnalysisResult& analysis = *published.analysis;
    RequestOutcome out;
    out.errors = published.errors + static_cast<int>(analysis.findingsLeftOut);
    out.otherErrors = out.errors;
    bool updateAlone = false;  // the update breaks a rule that the create does not have
    for (std::size_t i = 0; i < analysis.verdicts.size(); ++i) {
        const DocumentVerdict& verdict = analysis.verdicts[i];
        if (i == selected && verdict.stored) {
            out.storedName = QString::fromStdString(verdict.stored->definition.name);
            for (const std::string& version : verdict.stored->storedVersions)
                out.storedVersions += QString::fromStdString(version);
        }
        if (verdict.updates) out.updates = true;
        if (!verdict.other) continue;
        out.hasOther = true;
        out.otherErrors += static_cast<int>(verdict.other->errors) - static_cast<int>(verdict.errors);
        updateAlone |= verdict.updates ? verdict.other->lacksSome : !verdict.other->own.empty();
        for (const Finding& finding : verdict.other->own)
            addSentence(out.otherSentences, analysis.definitions[i], finding);
    }
    for (const Finding& finding : analysis.findings) {
        if (out.sentences.size() >= kMostSentences) break;
        if (finding.severity != Severity::Error || !finding.hiddenBy.empty()) continue;
        const auto owner = std::find_if(
            analysis.definitions.begin(), analysis.definitions.end(),
            [&](const Definition& d) { return d.document == finding.document && finding.path.startsWith(d.root); });
        if (owner != analysis.definitions.end()) addSentence(out.sentences, *owner, finding);
    }
    const bool differs = (out.errors == 0) != (out.otherErrors == 0);
    const bool unchanged = base && *base->text == analysis.stream->text();
    out.otherMatters = out.hasOther && (updateAlone || (differs && (out.updates || !unchanged)));
    return out;
}

}  // namespace crd::model
