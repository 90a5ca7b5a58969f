#include "model/base/background.h"

#include <QCoreApplication>
#include <QEvent>
#include <exception>
#include <new>

namespace crd::model {

namespace {

// Only wakes the receiver; the result is in the object.
QEvent::Type finishedEvent() {
    static const auto type = static_cast<QEvent::Type>(QEvent::registerEventType());
    return type;
}

template <class Done>
bool waitFor(std::condition_variable& condition, std::unique_lock<std::mutex>& lock, std::chrono::milliseconds atMost,
             Done done) {
#ifdef __SANITIZE_THREAD__
    // GCC 12's thread sanitizer does not see that waiting by the steady clock releases the mutex.
    return condition.wait_until(lock, std::chrono::system_clock::now() + atMost, done);
#else
    return condition.wait_for(lock, atMost, done);
#endif
}

}  // namespace

QString notEnoughMemory() {
    return QCoreApplication::translate("Background", "There is not enough memory for this input.");
}

BackgroundThread::BackgroundThread() : m_stop(std::nostopstate) {
    finishedEvent();  // registered here, before the second thread exists
}

BackgroundThread::~BackgroundThread() {
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
        m_stop.request_stop();
    }
    m_wake.notify_all();
    if (m_thread.joinable()) m_thread.join();
}

void BackgroundThread::wake() {
    if (!m_thread.joinable()) m_thread = std::thread([this] { run(); });
    m_wake.notify_all();
}

// A request whose work and result the worker thread destroys.
std::shared_ptr<const void> BackgroundThread::retired(std::optional<Request>& request) {
    return request ? std::make_shared<const Request>(*std::exchange(request, std::nullopt)) : nullptr;
}

void BackgroundThread::start(Job job) {
    {
        const std::lock_guard lock(m_mutex);
        m_discarded.push_back(retired(m_waiting));
        m_waiting = Request{++m_newest, std::move(job)};
        m_stop.request_stop();
        m_busy = true;
    }
    wake();
}

void BackgroundThread::cancel() {
    if (!m_busy) return;
    {
        const std::lock_guard lock(m_mutex);
        ++m_newest;
        m_discarded.push_back(retired(m_waiting));
        m_discarded.push_back(retired(m_finished));
        m_stop.request_stop();
        m_busy = false;
    }
    wake();
}

bool BackgroundThread::wait(std::optional<std::chrono::milliseconds> atMost) {
    if (!m_busy) return true;
    {
        std::unique_lock lock(m_mutex);
        const auto done = [this] { return m_finished && m_finished->serial == m_newest; };
        if (!atMost) {
            m_done.wait(lock, done);
        } else if (!waitFor(m_done, lock, *atMost, done)) {
            return false;
        }
    }
    deliver();
    return true;
}

void BackgroundThread::discard(std::shared_ptr<const void> value) {
    if (!value) return;
    {
        const std::lock_guard lock(m_mutex);
        m_discarded.push_back(std::move(value));
    }
    wake();
}

bool BackgroundThread::event(QEvent* event) {
    if (event->type() != finishedEvent()) return QObject::event(event);
    deliver();
    return true;
}

void BackgroundThread::run() {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_quit || m_waiting || !m_discarded.empty(); });
        std::vector<std::shared_ptr<const void>> discarded;
        discarded.swap(m_discarded);
        if (m_quit || !m_waiting) {
            const bool quit = m_quit;
            lock.unlock();
            discarded.clear();
            if (quit) return;
            lock.lock();
            continue;
        }
        std::optional<Request> request;
        request.swap(m_waiting);
        m_stop = std::stop_source();
        const std::stop_token stop = m_stop.get_token();
        lock.unlock();

        discarded.clear();
        std::optional<QString> failure;
        try {
            request->job.run(stop);
        } catch (const std::bad_alloc&) {
            failure = notEnoughMemory();
        } catch (const std::exception& exception) {
            failure = QString::fromLocal8Bit(exception.what());
        } catch (...) {
            failure = QStringLiteral("unknown exception");
        }
        request->job.run = nullptr;

        lock.lock();
        m_stop = std::stop_source(std::nostopstate);
        if (request->serial == m_newest && !m_quit) {
            m_finished.swap(request);
            m_failure = failure;
            m_done.notify_all();
            QCoreApplication::postEvent(this, new QEvent(finishedEvent()));
        }
        lock.unlock();
        request.reset();  // of an older request, or none
        lock.lock();
    }
}

void BackgroundThread::deliver() {
    std::optional<Request> finished;
    std::optional<QString> failure;
    {
        const std::lock_guard lock(m_mutex);
        // Empty when wait() took it before the event arrived; an older one when another request was made since.
        finished.swap(m_finished);
        failure = std::exchange(m_failure, {});
        if (!finished) return;
        if (finished->serial != m_newest) {
            m_discarded.push_back(retired(finished));
            return m_wake.notify_all();
        }
        m_busy = false;
    }
    if (failure) {
        finished->job.fail(*failure);
    } else {
        finished->job.deliver();
    }
}

}  // namespace crd::model
