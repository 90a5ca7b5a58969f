// Work on all cores whose results are used in order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace crd::ctl {

// Calls `work` for each item, on other threads if there are several items and cores, and `take` for each result, on
// this one and in the order of the items, until it returns false. Few results wait to be taken at a time.
template <typename Item, typename Work, typename Take>
void inOrder(const std::vector<Item>& items, const Work& work, const Take& take) {
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    if (cores == 1 || items.size() < 2) {
        for (const Item& item : items) {
            if (!take(work(item))) return;
        }
        return;
    }
    using Result = std::invoke_result_t<const Work&, const Item&>;
    std::deque<std::future<Result>> running;
    std::size_t next = 0;
    const auto start = [&] {
        // A core more than there are: the thread that takes results mostly waits.
        while (next < items.size() && running.size() < cores + 1)
            running.push_back(std::async(std::launch::async, std::cref(work), std::cref(items[next++])));
    };
    for (start(); !running.empty(); start()) {
        Result result = running.front().get();
        running.pop_front();
        if (!take(std::move(result))) return;  // waits for those that run
    }
}

}  // namespace crd::ctl
