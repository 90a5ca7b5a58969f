#include "model/compare/update_effect.h"

#include <algorithm>
#include <utility>

#include "model/base/qt_text.h"
#include "model/compare/compare_run.h"

namespace crd::model {

namespace {

constexpr std::size_t kMostKept = 8;  // comparisons, of the size of a version each

int breakingOf(const diff::Counts& counts) {
    return static_cast<int>(counts.of(diff::Impact::Writers) + counts.of(diff::Impact::Stored) +
                            counts.of(diff::Impact::Readers));
}

// The selected definition as it is stored and as it is now, by the versions that both have.
std::vector<CompareTask> pairsOf(const DocumentSession& session, CompareModel& compare) {
    const PublishedPtr published = session.published();
    const AnalysisBasePtr base = session.base();
    std::vector<CompareTask> out;
    if (!published || !base || published->analysis->stale) return out;
    CompareSide now;
    now.analysis = published->analysis;
    now.object = static_cast<std::size_t>(std::max(0, session.selectedDocument()));
    if (now.object >= published->analysis->definitions.size() || !isDefinition(now.definition())) return out;
    for (std::size_t i = 0; i < base->definitions.size(); ++i) {
        CompareSide before;
        before.base = base;
        before.object = i;
        if (before.definition().name != now.definition().name) continue;
        for (before.version = 0; before.version < before.definition().versions.size(); ++before.version) {
            for (now.version = 0; now.version < now.definition().versions.size(); ++now.version) {
                if (before.info().name != now.info().name) continue;
                diff::Options options;
                options.targetMinor = published->analysis->targetMinor;
                options.decisions = compare.decisionsOfUpdate(fromUtf8(now.info().name));
                options.wholeDefinition = out.empty();
                out.push_back({before, now, std::move(options)});
            }
        }
        break;
    }
    return out;
}

}  // namespace

UpdateEffect::UpdateEffect(QObject* parent)
    : QObject(parent),
      m_background(
          [this](RunPtr run) {
              m_background.discard(std::exchange(m_last, std::move(run)));
              show(m_last->found);
          },
          [this](const QString& what) {
              qWarning("The effect of the update could not be computed: %s", qPrintable(what));
              show({});
          }) {}

void UpdateEffect::setCompare(CompareModel* compare) {
    if (m_compare == compare) return;
    if (m_compare) m_compare->disconnect(this);
    m_compare = compare;
    if (m_compare) {
        connect(m_compare, &CompareModel::decisionsChanged, this, &UpdateEffect::start);
        connect(m_compare, &CompareModel::sessionChanged, this, [this] { follow(m_compare->session()); });
    }
    Q_EMIT compareChanged();
    follow(m_compare ? m_compare->session() : nullptr);
}

void UpdateEffect::follow(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::analysed, this, &UpdateEffect::start);
        connect(m_session, &DocumentSession::validatedAsChanged, this, &UpdateEffect::start);
        connect(m_session, &DocumentSession::selectionChanged, this, [this, document = -1]() mutable {
            if (std::exchange(document, m_session->selectedDocument()) != m_session->selectedDocument()) start();
        });
    }
    start();
}

void UpdateEffect::start() {
    const std::vector<CompareTask> pairs =
        m_session && m_compare ? pairsOf(*m_session, *m_compare) : std::vector<CompareTask>();
    if (pairs.empty()) {
        m_background.cancel();
        if (m_session && m_session->stale()) return;  // what was said before stays, like the problems
        m_background.discard(std::exchange(m_last, nullptr));
        show({});
        return;
    }
    m_background.start([pairs, before = m_last](const std::stop_token& stop) {
        auto out = std::make_shared<Run>();
        QStringList details;
        int most = 0;
        for (std::size_t i = 0; i < pairs.size() && !stop.stop_requested(); ++i) {
            const diff::Comparison* last = before && i < before->comparisons.size() ? &before->comparisons[i] : nullptr;
            diff::Comparison made =
                diff::compare(pairs[i].left.side(), pairs[i].right.side(), pairs[i].options, stop, last);
            const int breaking = breakingOf(made.total);
            const QString name = fromUtf8(pairs[i].right.info().name);
            if (breaking > 0) details += QStringLiteral("%1: %2").arg(name).arg(breaking);
            if (breaking > most) out->found.version = name;
            most = std::max(most, breaking);
            out->found.breaking += breaking;
            if (i < kMostKept) out->comparisons.push_back(std::move(made));
        }
        out->found.details = details.join(QStringLiteral(", "));
        return RunPtr(std::move(out));
    });
}

void UpdateEffect::show(const Found& found) {
    if (std::exchange(m_found, found) != found) Q_EMIT changed();
}

}  // namespace crd::model

#include "moc_update_effect.cpp"
