// Work in the background: one run at a time on a separate thread; the latest request wins.
//
// start() replaces a waiting request and asks the running one to stop. Only the result of the latest request is
// delivered, on the thread that created the object, by its event loop or in wait(). A run that ignores its stop token
// continues to its end; its result is then dropped on the worker thread. For a run that throws, the failure handler is
// called. The destructor asks the run to stop and waits for it.
//
// All functions must be called on the thread that created the object; `work` and its captures are used and destroyed on
// the worker thread.
#pragma once

#include <QObject>
#include <QString>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace crd::model {

// How long the window may block for background work when an action needs its result: short enough to feel like a pause.
// Actions that take longer are rejected, or applied later.
inline constexpr std::chrono::milliseconds kPatience{2'000};

// What is said where the memory for some work is not available.
QString notEnoughMemory();

// The part of Background that does not depend on the result type.
class BackgroundThread : public QObject {
 public:
    struct Job {
        std::function<void(const std::stop_token&)> run;
        std::function<void()> deliver;
        std::function<void(const QString&)> fail;  // takes the message of the exception, or notEnoughMemory()
    };

    BackgroundThread();  // the thread starts with the first request
    ~BackgroundThread() override;

    void start(Job job);
    void cancel();
    bool wait(std::optional<std::chrono::milliseconds> atMost);
    bool busy() const { return m_busy; }
    void discard(std::shared_ptr<const void> value);

 protected:
    bool event(QEvent* event) override;

 private:
    struct Request {
        std::uint64_t serial = 0;
        Job job;
    };

    void run();
    void deliver();
    void wake();
    static std::shared_ptr<const void> retired(std::optional<Request>& request);

    bool m_busy = false;
    std::uint64_t m_newest = 0;  // serial number of the latest request

    std::mutex m_mutex;
    std::condition_variable m_wake, m_done;
    std::optional<Request> m_waiting;
    std::stop_source m_stop;            // of the run
    std::optional<Request> m_finished;  // not delivered yet
    std::optional<QString> m_failure;   // its failure; none: it has a result
    std::vector<std::shared_ptr<const void>> m_discarded;
    bool m_quit = false;
    std::thread m_thread;
};

template <class T>
class Background {
 public:
    using Work = std::function<T(const std::stop_token&)>;
    using Done = std::function<void(T)>;
    using Failed = std::function<void(const QString& what)>;

    // The handlers are called on the object's thread, and may start the next run.
    Background(Done done, Failed failed) : m_done(std::move(done)), m_failed(std::move(failed)) {}

    void start(Work work) {
        auto result = std::make_shared<std::optional<T>>();
        m_thread.start({[result, work = std::move(work)](const std::stop_token& stop) { result->emplace(work(stop)); },
                        [this, result] { m_done(std::move(**result)); },
                        [this](const QString& what) { m_failed(what); }});
    }
    // Drops the request: neither handler is called for it.
    void cancel() { m_thread.cancel(); }
    // Blocks until the latest request is done, and calls its handler; or until the time is up. Returns whether it is
    // done.
    void wait() { m_thread.wait(std::nullopt); }
    bool wait(std::chrono::milliseconds atMost) { return m_thread.wait(atMost); }
    // The latest request is not done.
    bool busy() const { return m_thread.busy(); }
    // Releases a reference to a large object: if it is the last one, the worker thread destroys it.
    void discard(std::shared_ptr<const void> value) { m_thread.discard(std::move(value)); }

 private:
    const Done m_done;
    const Failed m_failed;
    BackgroundThread m_thread;
};

}  // namespace crd::model
