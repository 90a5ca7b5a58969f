#include "model/definition/stored_view.h"

#include <algorithm>

#include "engine/analysis/rejection.h"
#include "engine/crd/server/stored_definition.h"
#include "engine/yaml/write/write.h"
#include "model/base/qt_text.h"
#include "model/schema/schema_place.h"

namespace crd::model {

namespace {

constexpr int kAroundStored = 3;  // unchanged lines around each change

StoredView::Result storedRows(const AnalysisResult& analysis, std::size_t object) {
    StoredView::Result out;
    const Definition* definition = definitionOf(analysis, object);
    if (!definition || !isDefinition(*definition) || object >= analysis.outcomes.size()) {
        out.missing = StoredView::tr("This is not a CustomResourceDefinition.");
        return out;
    }
    out.name = QString::fromStdString(definition->name);
    const DocumentOutcome& outcome = analysis.outcomes[object];
    if (const Phrase why = whyOutdated(*definition); !why.empty()) {
        out.missing = translated(why);
    } else if (analysis.stale) {
        out.missing = translated(whyUnreadable(analysis));
    } else if (const Phrase unknown = whyUnknown(analysis, object); !unknown.empty()) {
        out.missing = translated(unknown);
    } else if (!outcome.admitted) {
        out.missing = StoredView::tr("The API server rejects the definition and stores nothing.");
    }
    if (!out.missing.isEmpty()) return out;
    out.updates = outcome.updates != nullptr;
    const Json stored = storedDefinition(*analysis.tree, *definition,
                                         {.targetMinor = analysis.targetMinor, .base = outcome.updates.get()});
    out.rows =
        diffRows(yaml::write(writtenDefinition(*analysis.tree, *definition)), yaml::write(stored), kAroundStored);
    out.drops =
        std::any_of(out.rows.begin(), out.rows.end(), [](const DiffRow& row) { return row.kind == DiffKind::Removed; });
    return out;
}

}  // namespace

StoredView::StoredView(QObject* parent)
    : QObject(parent),
      m_background([this](Result result) { adopt(std::move(result)); },
                   [this](const QString& what) {
                       Result failed;
                       failed.missing = what;
                       adopt(std::move(failed));
                   }) {}

void StoredView::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::analysed, this, &StoredView::start);
        connect(m_session, &DocumentSession::selectionChanged, this, &StoredView::start);
    }
    Q_EMIT sessionChanged();
    start();
}

void StoredView::setShown(bool shown) {
    if (m_shown == shown) return;
    m_shown = shown;
    Q_EMIT shownChanged();
    start();
}

void StoredView::start() {
    const PublishedPtr published = m_session && m_shown ? m_session->published() : nullptr;
    if (!published) {
        m_background.cancel();
        return adopt({});
    }
    const auto object = static_cast<std::size_t>(std::max(0, m_session->selectedDocument()));
    m_background.start(
        [analysis = published->analysis, object](const std::stop_token&) { return storedRows(*analysis, object); });
    Q_EMIT busyChanged();
}

void StoredView::settle() {
    if (m_session) m_session->settle();
    start();
    m_background.wait();
}

void StoredView::adopt(Result result) {
    // The rows of an unchanged result keep their cursor.
    const bool changed = !(m_result == result);
    m_result = std::move(result);
    if (changed) Q_EMIT computed();
    Q_EMIT busyChanged();
}

}  // namespace crd::model

#include "moc_stored_view.cpp"
