// Work beside the window: one run at a time on a thread of its own, and the latest request wins.
//
// start() replaces a request that waits and asks the running one to stop. Only the result of the latest request
// arrives, on the thread that made the object, by its event loop or in wait(). Stopping is a request: a run that does
// not look at its stop token ends in its own time, and what it returns is dropped, on its own thread. A run that throws
// has no result; the other handler is called in its place. The destructor asks the run to stop and waits for it.
//
// All functions belong to the thread that made the object; `work` and what it holds are used and destroyed on the
// other.
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

// How long the window may wait for work in the background where an action needs its result: about as long as a user
// takes it for a pause. What takes longer is refused, or done later.
inline constexpr std::chrono::milliseconds kPatience{2'000};

// What Background does for any type.
class BackgroundThread : public QObject {
 public:
    struct Job {
        std::function<void(std::stop_token)> run;
        std::function<void()> deliver;
        std::function<void(const QString&)> fail;  // takes what the exception says
    };

    BackgroundThread();  // the thread begins with the first request
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
    std::optional<QString> m_failure;   // of it; nothing: it has a result
    std::vector<std::shared_ptr<const void>> m_discarded;
    bool m_quit = false;
    std::thread m_thread;
};

template <class T>
class Background {
 public:
    using Work = std::function<T(std::stop_token)>;
    using Done = std::function<void(T)>;
    using Failed = std::function<void(const QString& what)>;

    // The handlers are called where the object lives, and may start the next run.
    Background(Done done, Failed failed) : m_done(std::move(done)), m_failed(std::move(failed)) {}

    void start(Work work) {
        auto result = std::make_shared<std::optional<T>>();
        m_thread.start(
            {[result, work = std::move(work)](std::stop_token stop) { result->emplace(work(std::move(stop))); },
             [this, result] { m_done(std::move(**result)); }, [this](const QString& what) { m_failed(what); }});
    }
    // Forgets the request: neither handler is called for it.
    void cancel() { m_thread.cancel(); }
    // Blocks until the latest request is done, and calls its handler; or until the time is up. Whether it is done.
    void wait() { m_thread.wait(std::nullopt); }
    bool wait(std::chrono::milliseconds atMost) { return m_thread.wait(atMost); }
    // The latest request is not done.
    bool busy() const { return m_thread.busy(); }
    // Gives up a share of something large: if it is the last one, the other thread destroys it.
    void discard(std::shared_ptr<const void> value) { m_thread.discard(std::move(value)); }

 private:
    const Done m_done;
    const Failed m_failed;
    BackgroundThread m_thread;
};

}  // namespace crd::model
