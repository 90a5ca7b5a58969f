#include "model/validation/request_outcome.h"

#include <QCoreApplication>
#include <algorithm>

#include "engine/analysis/managed_kubernetes.h"
#include "engine/analysis/rejection.h"
#include "engine/crd/server/server_response.h"
#include "model/base/qt_text.h"

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

// The versions that accept all definitions of a file; if the target rejects some, those that accept all of these.
class AcceptingServers {
    Q_DECLARE_TR_FUNCTIONS(crd::model::AcceptingServers)

 public:
    void add(const DocumentOutcome& outcome) {
        m_any = true;
        m_errors += outcome.errors;
        if (!outcome.acceptedBy) {
            m_known = false;
            return;
        }
        m_ofAll &= *outcome.acceptedBy;
        if (outcome.errors != 0) m_ofRejected &= *outcome.acceptedBy;
    }
    // `errors`: of the file. Nothing where the target's result would say something else.
    void sayIn(RequestOutcome& out, std::size_t errors, int target) const {
        if (!m_any || !m_known || m_errors != errors) return;
        const MinorSet accepting = errors == 0 ? m_ofAll : m_ofRejected;
        if (accepting.contains(target) != (errors == 0)) return;
        const MinorSet rejecting = MinorSet::all() - accepting;
        const bool mixed = !accepting.empty() && !rejecting.empty();
        const auto withReleases = [&](const QString& sentence, MinorSet minors) {
            return mixed ? translated(withManagedReleases(Phrase::word(sentence.toStdString()), minors)) : sentence;
        };
        out.acceptedBy = minorsText(accepting);
        if (!accepting.empty())
            out.acceptance += withReleases(tr("Accepted by Kubernetes %1").arg(out.acceptedBy), accepting);
        if (!rejecting.empty())
            out.acceptance += withReleases(tr("Rejected by Kubernetes %1").arg(minorsText(rejecting)), rejecting);
    }

 private:
    bool m_any = false, m_known = true;
    std::size_t m_errors = 0;
    MinorSet m_ofAll = MinorSet::all(), m_ofRejected = MinorSet::all();
};

}  // namespace

RequestOutcome outcomeOf(const Published& published, std::size_t selected, const AnalysisBasePtr& base) {
    const AnalysisResult& analysis = *published.analysis;
    RequestOutcome out;
    // The server rejects for the known ones too.
    out.errors = published.errors - published.errorsOfOthers - published.errorsBySettings + published.knownErrors +
                 static_cast<int>(analysis.findingsLeftOut);
    out.otherErrors = out.errors;
    bool updateAlone = false;  // the update breaks a rule that the create does not have
    Concerned concerned, otherConcerned;
    AcceptingServers accepting;
    std::size_t unknownErrors = 0;
    for (std::size_t i = 0; i < analysis.outcomes.size(); ++i) {
        const DocumentOutcome& outcome = analysis.outcomes[i];
        if (!whyUnknown(analysis, i).empty()) unknownErrors += outcome.errors;
        if (isDefinition(analysis.definitions[i])) {
            accepting.add(outcome);
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
        if (!isErrorOfTarget(finding) || finding.suppression) continue;
        const auto owner = std::find_if(
            analysis.definitions.begin(), analysis.definitions.end(),
            [&](const Definition& d) { return d.document == finding.document && finding.path.startsWith(d.root); });
        if (owner != analysis.definitions.end()) addSentence(out.sentences, *owner, finding);
    }
    out.unknown = out.errors > 0 && out.errors == static_cast<int>(unknownErrors);
    if (!analysis.stale && unknownErrors == 0)
        accepting.sayIn(out, static_cast<std::size_t>(out.errors), analysis.targetMinor);
    out.concerned = concerned.text();
    out.otherConcerned = otherConcerned.text();
    const bool differs = (out.errors == 0) != (out.otherErrors == 0);
    const bool unchanged = base && *base->text == analysis.stream->text();
    out.otherMatters = out.hasOther && (updateAlone || (differs && (out.updates || !unchanged)));
    return out;
}

}  // namespace crd::model
