// Runs analyse() on one worker thread, newest snapshot first.
//
// request() makes a snapshot the newest one: a waiting older one is forgotten, a running one is asked to stop. Stopping
// is a request, so a late result may still arrive: it is dropped because its revision is not the newest. What the
// worker hands over lies under a mutex; the event that wakes the window's thread carries nothing. The destructor asks
// the worker to stop and waits for it.
//
// All functions belong to the thread that made the object, which runs an event loop; `analyse` runs on the worker.
#pragma once

#include <QObject>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "engine/analysis/analysis.h"
#include "model/published_result.h"

namespace crd::model {

class AnalysisScheduler : public QObject {
    Q_OBJECT

 public:
    // Null when stopped. `previous` is the last result that was finished, whether it was published or not.
    using Analyse =
        std::function<AnalysisResultPtr(const Snapshot&, const AnalysisResultPtr& previous, std::stop_token)>;

    explicit AnalysisScheduler(QObject* parent = nullptr);  // with crd::analyse
    AnalysisScheduler(Analyse analyse, QObject* parent);
    ~AnalysisScheduler() override;

    // `anotherDocument`: nothing of what was analysed before belongs to this text. Without it a text that is not YAML
    // would show the last good tree of another file.
    void request(Snapshot snapshot, bool anotherDocument = false);
    bool busy() const { return m_busy; }  // the newest request is not published yet

    // Blocks until the newest request is analysed, and publishes it before it returns.
    void wait();

    // For tests: the worker takes no request between hold() and release().
    void hold();
    void release();
    // How many runs the worker began, and how many it finished (neither stopped nor superseded).
    struct Count {
        std::size_t begun = 0, finished = 0;
    };
    Count count() const;

 Q_SIGNALS:
    void busyChanged();
    void published(const crd::model::PublishedPtr& result);  // only for the newest request

 protected:
    bool event(QEvent* event) override;

 private:
    void run();
    void deliver();

    const Analyse m_analyse;
    bool m_busy = false;
    std::uint64_t m_newest = 0;  // serial number of the newest request

    struct Job {
        std::uint64_t serial = 0;
        Snapshot snapshot;
        bool forget = false;
    };
    mutable std::mutex m_mutex;
    std::condition_variable m_wake, m_done;
    std::optional<Job> m_waiting;
    std::stop_source m_stop;  // of the running job
    PublishedPtr m_result;    // not taken yet
    std::uint64_t m_resultSerial = 0;
    bool m_held = false, m_quit = false;
    Count m_count;
    std::thread m_worker;
};

}  // namespace crd::model
