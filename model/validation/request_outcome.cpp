#include "model/validation/request_outcome.h"

#include <QCoreApplication>
#include <algorithm>

#include "engine/analysis/rejection.h"
#include "engine/crd/server/server_response.h"

namespace crd::model {

namespace {

void addSentence(QStringList& out, const Definition& definition, const Finding& finding) {
    if (out.size() >= kMostSentences || !finding.server) return;
    const QString sentence = QString::fromStdString(toString(ServerResponses(definition).of(*finding.server)));
    if (!out.contains(sentence)) out += sentence;
}

// The definitions of a file, of which a request has rejected some.
class Concerned {
    Q_DECLARE_TR_FUNCTIONS(crd::model::Concerned)

 public:
    void add(const Definition& definition, bool rejected) {
        ++m_all;
        if (!rejected) return;
        ++m_rejected;
        m_kind = QString::fromStdString(definition.kindName);
    }
    QString text() const {
        if (m_all < 2) return {};
        if (m_rejected == 0 || m_rejected == m_all) return tr("all %1", "of several definitions").arg(m_all);
        if (m_rejected == 1 && !m_kind.isEmpty()) return m_kind;
        return tr("%1 of %2", "definitions").arg(m_rejected).arg(m_all);
    }

 private:
    int m_all = 0, m_rejected = 0;
    QString m_kind;  // of the last one that was rejected
};

}  // namespace

RequestOutcome outcomeOf(const Published& published, std::size_t selected, const AnalysisBasePtr& base) {
    const AnalysisResult& analysis = *published.analysis;
    RequestOutcome out;
    out.errors = published.errors + static_cast<int>(analysis.findingsLeftOut);
    out.otherErrors = out.errors;
    bool updateAlone = false;  // the update breaks a rule that the create does not have
    Concerned concerned, otherConcerned;
    std::size_t unknownErrors = 0;
    for (std::size_t i = 0; i < analysis.outcomes.size(); ++i) {
        const DocumentOutcome& outcome = analysis.outcomes[i];
        if (!whyUnknown(analysis, i).empty()) unknownErrors += outcome.errors;
        if (isDefinition(analysis.definitions[i])) {
            concerned.add(analysis.definitions[i], outcome.errors != 0);
            otherConcerned.add(analysis.definitions[i], (outcome.other ? outcome.other->errors : outcome.errors) != 0);
        }
        if (i == selected && outcome.stored) {
            out.storedName = QString::fromStdString(outcome.stored->definition.name);
            for (const std::string& version : outcome.stored->storedVersions)
                out.storedVersions += QString::fromStdString(version);
        }
        if (outcome.updates) out.updates = true;
        if (!outcome.other) continue;
        out.hasOther = true;
        out.otherErrors += static_cast<int>(outcome.other->errors) - static_cast<int>(outcome.errors);
        updateAlone |= outcome.updates ? outcome.other->lacksSome : !outcome.other->own.empty();
        for (const Finding& finding : outcome.other->own)
            addSentence(out.otherSentences, analysis.definitions[i], finding);
    }
    for (const Finding& finding : analysis.findings) {
        if (out.sentences.size() >= kMostSentences) break;
        if (finding.severity != Severity::Error || finding.suppression || isAdvice(finding.rule)) continue;
        const auto owner = std::find_if(
            analysis.definitions.begin(), analysis.definitions.end(),
            [&](const Definition& d) { return d.document == finding.document && finding.path.startsWith(d.root); });
        if (owner != analysis.definitions.end()) addSentence(out.sentences, *owner, finding);
    }
    out.unknown = out.errors > 0 && out.errors == static_cast<int>(unknownErrors);
    out.concerned = concerned.text();
    out.otherConcerned = otherConcerned.text();
    const bool differs = (out.errors == 0) != (out.otherErrors == 0);
    const bool unchanged = base && *base->text == analysis.stream->text();
    out.otherMatters = out.hasOther && (updateAlone || (differs && (out.updates || !unchanged)));
    return out;
}

}  // namespace crd::model
