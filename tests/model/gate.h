#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace crd::model {

// Blocks work on another thread until the test opens the gate, or until it is asked to stop.
class Gate {
 public:
    void open() {
        const std::lock_guard lock(m_mutex);
        m_open = true;
        m_changed.notify_all();
    }
    void pass(const std::stop_token& stop) {
        std::unique_lock lock(m_mutex);
        m_inside = true;
        m_changed.notify_all();
        m_changed.wait(lock, stop, [this] { return m_open; });
    }
    void waitUntilSomebodyIsInside() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_inside; });
    }

 private:
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_open = false, m_inside = false;
};

}  // namespace crd::model
