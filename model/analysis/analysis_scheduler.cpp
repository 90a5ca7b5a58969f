#include "model/analysis/analysis_scheduler.h"

#include <utility>

namespace crd::model {

AnalysisScheduler::AnalysisScheduler(QObject* parent) : AnalysisScheduler(crd::analyse, parent) {}

AnalysisScheduler::AnalysisScheduler(Analyse analyse, QObject* parent)
    : QObject(parent),
      m_analyse(std::move(analyse)),
      m_background(
          [this](const PublishedPtr& result) {
              if (result) Q_EMIT published(result);
              if (!busy()) Q_EMIT busyChanged();
          },
          // Without an analysis nothing can be shown or edited; the recovery file has the text.
          [](const QString& what) { qFatal("The analysis failed: %s", qPrintable(what)); }) {}

void AnalysisScheduler::request(Snapshot snapshot, bool anotherDocument, RuleLevels levels,
                                std::shared_ptr<const FileBaseline> baseline) {
    if (anotherDocument) ++m_document;
    const bool was = busy();
    m_background.start([this, snapshot = std::move(snapshot), levels = std::move(levels),
                        baseline = std::move(baseline), document = m_document](const std::stop_token& stop) {
        return analysed(snapshot, levels, baseline.get(), document, stop);
    });
    if (!was) Q_EMIT busyChanged();
}

PublishedPtr AnalysisScheduler::analysed(const Snapshot& snapshot, const RuleLevels& levels,
                                         const FileBaseline* baseline, std::uint64_t document,
                                         const std::stop_token& stop) {
    {
        std::unique_lock lock(m_mutex);
        m_released.wait(lock, stop, [this] { return !m_held; });
    }
    if (stop.stop_requested()) return nullptr;  // by a newer request, perhaps just before the release
    ++m_begun;
    if (std::exchange(m_previousDocument, document) != document) m_previous.reset();
    AnalysisResultPtr result = m_analyse(snapshot, m_previous, stop);
    if (!result) return nullptr;
    m_previous = result;
    if (stop.stop_requested()) return nullptr;
    if (levels.change(result->findings)) {
        auto changed = std::make_shared<AnalysisResult>(*result);
        levels.showIn(changed->findings);
        result = std::move(changed);
    }
    std::vector<bool> known;
    if (baseline) known = baseline->knownIn(*result);
    PublishedPtr published = prepare(std::move(result), std::move(known));
    if (!stop.stop_requested()) ++m_finished;
    return published;
}

void AnalysisScheduler::hold() {
    const std::lock_guard lock(m_mutex);
    m_held = true;
}

void AnalysisScheduler::release() {
    {
        const std::lock_guard lock(m_mutex);
        m_held = false;
    }
    m_released.notify_all();
}

}  // namespace crd::model

#include "moc_analysis_scheduler.cpp"
