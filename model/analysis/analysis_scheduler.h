// Runs analyse() in the background, newest snapshot first.
//
// request() makes a snapshot the newest one, as Background::start() does; only its result is published. The last
// finished result is passed to the next run, published or not.
//
// All functions must be called on the thread that created the object, which runs an event loop; `analyse` runs on the
// worker thread.
#pragma once

#include <QObject>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>

#include "engine/analysis/analysis.h"
#include "engine/baseline/baseline.h"
#include "engine/settings/rule_levels.h"
#include "model/analysis/published_result.h"
#include "model/base/background.h"

namespace crd::model {

class AnalysisScheduler : public QObject {
    Q_OBJECT

 public:
    // Null when stopped. `previous` is the last finished result, published or not.
    using Analyse =
        std::function<AnalysisResultPtr(const Snapshot&, const AnalysisResultPtr& previous, const std::stop_token&)>;

    explicit AnalysisScheduler(QObject* parent = nullptr);  // with crd::analyse
    AnalysisScheduler(Analyse analyse, QObject* parent);

    // `anotherDocument`: discards all earlier results. Without it a text that is not YAML would show the last valid
    // tree of another file. `levels`: for Finding::level of what is published; `baseline`: for Published::known, null:
    // nothing is.
    void request(Snapshot snapshot, bool anotherDocument = false, RuleLevels levels = {},
                 std::shared_ptr<const FileBaseline> baseline = nullptr);
    bool busy() const { return m_background.busy(); }  // the newest request is not published yet

    // Blocks until the newest request is analysed, and publishes it before it returns.
    void wait() { m_background.wait(); }
    bool wait(std::chrono::milliseconds atMost) { return m_background.wait(atMost); }  // false: timed out

    // For tests: no analysis begins between hold() and release().
    void hold();
    void release();
    // How many analyses started, and how many finished (neither stopped nor superseded).
    struct Count {
        std::size_t begun = 0, finished = 0;
    };
    Count count() const { return {m_begun, m_finished}; }

 Q_SIGNALS:
    void busyChanged();
    void published(const crd::model::PublishedPtr& result);  // only for the newest request

 private:
    PublishedPtr analysed(const Snapshot& snapshot, const RuleLevels& levels, const FileBaseline* baseline,
                          std::uint64_t document, const std::stop_token& stop);

    const Analyse m_analyse;
    std::uint64_t m_document = 0;  // incremented for each document

    std::mutex m_mutex;
    std::condition_variable_any m_released;
    bool m_held = false;
    std::atomic<std::size_t> m_begun = 0, m_finished = 0;
    // Used on the worker thread.
    AnalysisResultPtr m_previous;
    std::uint64_t m_previousDocument = 0;
    Background<PublishedPtr> m_background;  // last: its work uses the others
};

}  // namespace crd::model
