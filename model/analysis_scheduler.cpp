#include "model/analysis_scheduler.h"

#include <QCoreApplication>
#include <QEvent>
#include <utility>

namespace crd::model {

namespace {

// Only wakes the receiver; what is done lies in the scheduler.
QEvent::Type doneEvent() {
    static const auto type = static_cast<QEvent::Type>(QEvent::registerEventType());
    return type;
}

AnalysisResultPtr analyseForReal(const Snapshot& snapshot, const AnalysisResultPtr& previous, std::stop_token stop) {
    return crd::analyse(snapshot, previous, std::move(stop));
}

}  // namespace

AnalysisScheduler::AnalysisScheduler(QObject* parent) : AnalysisScheduler(analyseForReal, parent) {}

AnalysisScheduler::AnalysisScheduler(Analyse analyse, QObject* parent)
    : QObject(parent), m_analyse(std::move(analyse)), m_stop(std::nostopstate) {
    doneEvent();  // registered here, before there is a second thread
    m_worker = std::thread([this] { run(); });
}

AnalysisScheduler::~AnalysisScheduler() {
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
        m_waiting.reset();
        m_stop.request_stop();
    }
    m_wake.notify_all();
    m_worker.join();
}

void AnalysisScheduler::request(Snapshot snapshot, bool anotherDocument) {
    {
        const std::lock_guard lock(m_mutex);
        // A job that is replaced hands its order to forget to the next one.
        const bool forget = anotherDocument || (m_waiting && m_waiting->forget);
        m_waiting = Job{++m_newest, std::move(snapshot), forget};
        m_stop.request_stop();
    }
    m_wake.notify_all();
    if (!std::exchange(m_busy, true)) Q_EMIT busyChanged();
}

void AnalysisScheduler::wait() {
    if (!m_busy) return;
    {
        std::unique_lock lock(m_mutex);
        m_done.wait(lock, [this] { return m_resultSerial == m_newest; });
    }
    deliver();
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
    m_wake.notify_all();
}

AnalysisScheduler::Count AnalysisScheduler::count() const {
    const std::lock_guard lock(m_mutex);
    return m_count;
}

bool AnalysisScheduler::event(QEvent* event) {
    if (event->type() != doneEvent()) return QObject::event(event);
    deliver();
    return true;
}

void AnalysisScheduler::run() {
    AnalysisResultPtr previous;
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_quit || (m_waiting && !m_held); });
        if (m_quit) return;
        Job job = std::move(*m_waiting);
        m_waiting.reset();
        m_stop = std::stop_source();
        const std::stop_token stop = m_stop.get_token();
        ++m_count.begun;
        lock.unlock();

        if (job.forget) previous.reset();
        AnalysisResultPtr result = m_analyse(job.snapshot, previous, stop);
        PublishedPtr published;
        if (result) {
            previous = result;
            if (!stop.stop_requested()) published = prepare(std::move(result));
        }
        job.snapshot.text.reset();

        lock.lock();
        m_stop = std::stop_source(std::nostopstate);
        if (published && !m_waiting && !m_quit) {
            ++m_count.finished;
            m_result = std::move(published);
            m_resultSerial = job.serial;
            m_done.notify_all();
            QCoreApplication::postEvent(this, new QEvent(doneEvent()));
        }
        lock.unlock();
        published.reset();
        lock.lock();
    }
}

void AnalysisScheduler::deliver() {
    PublishedPtr result;
    {
        const std::lock_guard lock(m_mutex);
        // Nothing, when wait() took it before the event came; an older one, when there was another request since.
        result = std::exchange(m_result, nullptr);
        if (!result || m_resultSerial != m_newest) return;
    }
    m_busy = false;
    Q_EMIT published(result);
    if (!m_busy) Q_EMIT busyChanged();
}

}  // namespace crd::model
