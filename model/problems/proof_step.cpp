#include "model/problems/proof_step.h"

#include "engine/advice/proof.h"
#include "engine/sample/sample.h"
#include "model/base/qt_text.h"

namespace crd::model {

QList<ProofStep> proofSteps(const Finding& finding) {
    static const schema::Schema kNoOrder;
    QList<ProofStep> out;
    if (!finding.proof) return out;
    for (const advice::ProofRequest& request : finding.proof->requests) {
        QString title = translated(advice::nameOf(request));
        if (!title.isEmpty()) title[0] = title[0].toUpper();
        out.append({title, QString::fromStdString(sample::text(request.object, kNoOrder)),
                    translated(request.response.phrase()), request.accepted,
                    request.kind == advice::RequestKind::ApplyDefinition});
    }
    return out;
}

QString objectsOf(const QList<ProofStep>& steps) {
    QStringList out;
    for (const ProofStep& step : steps)
        if (!step.ofDefinition && !out.contains(step.object)) out.append(step.object);
    return out.join(QLatin1String("---\n"));
}

QString proofSummary(const Finding& finding) {
    return finding.proof ? translated(finding.proof->summary) : QString();
}

}  // namespace crd::model

#include "moc_proof_step.cpp"
