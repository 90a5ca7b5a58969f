// Work on all cores whose results are used in order.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace crd::ctl {

// Calls work(item) for a list of items on a thread per core. Results are destroyed on those threads, too: that takes
// longer than to use them. The functions and the items must outlive it.
template <typename Item, typename Work>
class Workers {
 public:
    using Result = std::invoke_result_t<const Work&, const Item&>;

    Workers(const std::vector<Item>& items, const Work& work, std::size_t cores) : m_items(items), m_work(work) {
        for (std::size_t i = 0; i < std::min(cores, items.size()); ++i) m_threads.emplace_back([this] { run(); });
    }
    // Waits for what was begun.
    ~Workers() {
        {
            const std::lock_guard lock(m_mutex);
            m_next = m_items.size();
        }
        m_room.notify_all();
        for (std::thread& thread : m_threads) thread.join();
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Of the next item. To be called at most once for each of them.
    Result wait() {
        std::unique_lock lock(m_mutex);
        m_begun.wait(lock, [&] { return !m_results.empty(); });
        std::future<Result> first = std::move(m_results.front());
        lock.unlock();
        return first.get();
    }
    // The result of the last wait() is used.
    void drop(Result&& result) {
        {
            const std::lock_guard lock(m_mutex);
            m_results.pop_front();
            m_used.push_back(std::move(result));
        }
        m_room.notify_one();
    }

 private:
    // Begun or waiting to be used. A file can take as long as a hundred others, for which the cores must not wait; but
    // each result keeps the memory of its file.
    static constexpr std::size_t kMostResults = 8;

    void run() {
        std::unique_lock lock(m_mutex);
        while (true) {
            m_room.wait(lock, [&] { return m_next == m_items.size() || m_results.size() < kMostResults; });
            if (m_next == m_items.size()) return;
            std::packaged_task<Result()> task([this, &item = m_items[m_next++]] { return m_work(item); });
            m_results.push_back(task.get_future());
            std::vector<Result> used = std::exchange(m_used, {});
            lock.unlock();
            m_begun.notify_one();
            used.clear();
            task();
            lock.lock();
        }
    }

    const std::vector<Item>& m_items;
    const Work& m_work;
    std::mutex m_mutex;  // of the members below
    std::condition_variable m_room, m_begun;
    std::size_t m_next = 0;                     // the first item that was not begun
    std::deque<std::future<Result>> m_results;  // from the first item that was not dropped on
    std::vector<Result> m_used;                 // to be destroyed
    std::vector<std::thread> m_threads;
};

// Calls `work` for each item, on other threads if there are several items and cores, and `take` for each result, on
// this one and in the order of the items, until it returns false. Few results wait to be taken at a time.
template <typename Item, typename Work, typename Take>
void inOrder(const std::vector<Item>& items, const Work& work, const Take& take) {
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    if (cores == 1 || items.size() < 2) {
        for (const Item& item : items) {
            auto result = work(item);
            if (!take(result)) return;
        }
        return;
    }
    Workers workers(items, work, cores);
    for (std::size_t i = 0; i < items.size(); ++i) {
        auto result = workers.wait();
        if (!take(result)) return;
        workers.drop(std::move(result));
    }
}

}  // namespace crd::ctl
