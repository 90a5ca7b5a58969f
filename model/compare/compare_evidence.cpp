#include "model/compare/compare_evidence.h"

#include "engine/diff/report.h"
#include "engine/yaml/write/write.h"
#include "model/base/qt_text.h"
#include "model/compare/conversion_view.h"
#include "model/compare/text_rows.h"

namespace crd::model {

namespace {

// Accepted: by all of the servers, like the sentence.
QList<ProofStep> updateSteps(const std::vector<diff::StoredUpdate>& updates) {
    QList<ProofStep> out;
    for (const diff::StoredUpdate& update : updates)
        out.append({translated(diff::outcomeOf(update)), fromUtf8(yaml::write(update.object)),
                    fromUtf8(update.response), update.rejectedBy.empty()});
    return out;
}

}  // namespace

CompareWitness::CompareWitness(QObject* parent)
    : QObject(parent),
      m_background(
          [this](Found found) {
              m_evidence = std::move(found.evidence);
              if (m_evidence->witness) m_object = QString::fromStdString(diff::witnessText(*m_evidence->witness));
              if (m_evidence->failing) m_failingObject = fromUtf8(yaml::write(m_evidence->failing->object));
              Q_EMIT changed();
          },
          [this](const QString& what) {
              qWarning("No object could be found: %s", qPrintable(what));
              Q_EMIT changed();
          }) {}

void CompareWitness::setCompare(CompareModel* compare) {
    if (m_compare == compare) return;
    if (m_compare) m_compare->disconnect(this);
    m_compare = compare;
    if (m_compare) {
        connect(m_compare, &CompareModel::currentChanged, this, &CompareWitness::start);
        connect(m_compare, &CompareModel::compared, this, &CompareWitness::start);
    }
    start();
}

void CompareWitness::setShown(bool shown) {
    if (m_shown == shown) return;
    m_shown = shown;
    start();
}

void CompareWitness::setRow(int row) {
    if (m_row == row) return;
    m_row = row;
    start();
}

void CompareWitness::start() {
    m_evidence.reset();
    m_object.clear();
    m_failingObject.clear();
    m_background.cancel();
    const CompareResultPtr result = m_compare ? m_compare->result() : nullptr;
    const auto node = result ? m_compare->currentNode() : std::nullopt;
    const CompareDetails::Row* row = node ? m_compare->details()->at(m_row) : nullptr;
    m_whyNone.clear();
    if (!m_shown || !row || row->difference < 0) {
        const bool isPart = result && m_compare->details()->at(m_row) && !node;
        m_whyNone = !result  ? QString()
                    : isPart ? tr("This is not part of the schema, so no object shows the difference.")
                    : row    ? m_compare->whyNoDifference()
                             : tr("Select a row that differs to see an object that shows it.");
        Q_EMIT changed();
        return;
    }
    if (!m_kept || m_kept->result != result) {
        m_background.discard(std::move(m_kept));
        m_kept = std::make_shared<Kept>(result);
    }
    m_left = m_compare->leftName();
    m_right = m_compare->rightName();
    const auto difference = static_cast<std::size_t>(row->difference);
    m_background.start([kept = m_kept, node = *node, difference](const std::stop_token& stop) {
        const diff::Comparison& comparison = kept->result->comparison;
        const auto& differences = comparison.nodes[node].differences;
        if (difference >= differences.size()) return Found{kept, {}};
        return Found{kept, kept->witnesses.of(comparison, node, differences[difference], stop)};
    });
    Q_EMIT changed();
}

void CompareWitness::settle() {
    m_background.wait();
}

QString CompareWitness::outcome() const {
    if (!found()) return {};
    const diff::Witness& witness = *m_evidence->witness;
    const CompareTask& task = m_kept->result->task;
    // The object has the apiVersion of the left side, and is sent as that of the other one, too.
    const bool otherVersion = task.left.side().version->name != task.right.side().version->name;
    const QString says = witness.stored ? otherVersion
                                              ? tr("Sent as %1, this update is accepted; sent as %2, it is rejected.")
                                              : tr("%1 accepts this update, %2 rejects it.")
                         : otherVersion ? tr("Sent as %1, this object is accepted; sent as %2, it is rejected.")
                                        : tr("%1 accepts this object, %2 rejects it.");
    const QString shown = witness.leftAccepts ? says.arg(m_left, m_right) : says.arg(m_right, m_left);
    return m_evidence->context.empty() ? shown : sentencesOf({shown, translated(m_evidence->context)});
}

QString CompareWitness::rejection() const {
    return found() ? fromUtf8(m_evidence->witness->rejection) : QString();
}

QString CompareWitness::assurance() const {
    return m_evidence ? translated(m_evidence->assurance) : m_whyNone;
}

QList<ProofStep> CompareWitness::updates() const {
    return m_evidence ? updateSteps(m_evidence->updates) : QList<ProofStep>();
}

QList<ProofStep> CompareWitness::failingUpdates() const {
    return m_evidence && m_evidence->failing ? updateSteps(m_evidence->failing->updates) : QList<ProofStep>();
}

QString CompareWitness::addToSamples(PreviewModel* preview) const {
    if (!preview || m_object.isEmpty()) return tr("There is no object to add.");
    const QString failed = preview->addText(m_object);
    if (failed.isEmpty()) tellAdded(*preview->samples());
    return failed;
}

CompareTexts::CompareTexts(QObject* parent)
    : QObject(parent),
      m_background(
          [this](const PreviewResultPtr& result) {
              m_rows.show(result);
              Q_EMIT changed();
          },
          [](const QString& what) { qWarning("The texts could not be compared: %s", qPrintable(what)); }) {}

void CompareTexts::setCompare(CompareModel* compare) {
    if (m_compare == compare) return;
    if (m_compare) m_compare->disconnect(this);
    m_compare = compare;
    if (m_compare) {
        connect(m_compare, &CompareModel::currentChanged, this, &CompareTexts::start);
        connect(m_compare, &CompareModel::compared, this, &CompareTexts::start);
    }
    start();
}

void CompareTexts::setShown(bool shown) {
    if (m_shown == shown) return;
    m_shown = shown;
    start();
}

void CompareTexts::start() {
    m_background.cancel();
    const CompareResultPtr result = m_compare ? m_compare->result() : nullptr;
    const auto node = result ? m_compare->currentNode() : std::nullopt;
    if (!m_shown || !node) {
        m_rows.show(nullptr);
        Q_EMIT changed();
        return;
    }
    m_background.start([result, node = *node](const std::stop_token&) {
        auto out = std::make_shared<PreviewResult>();
        out->rows = textRows(textOn(*result, node, true), textOn(*result, node, false));
        return PreviewResultPtr(std::move(out));
    });
    Q_EMIT changed();
}

void CompareTexts::settle() {
    m_background.wait();
}

}  // namespace crd::model

#include "moc_compare_evidence.cpp"
