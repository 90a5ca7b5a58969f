#include "engine/sample/budget.h"

#include <ctime>

namespace crd::sample {

namespace {

// Reading the clock is a system call, which takes about as long as generating some values.
constexpr std::size_t kBytesPerLook = std::size_t{16} << 10;

std::chrono::nanoseconds processorTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

}  // namespace

Budget::Budget(std::size_t bytes, std::chrono::milliseconds time) : m_bytes(bytes), m_end(processorTime() + time) {}

void Budget::spend(std::size_t bytes) {
    m_spent += bytes;
    m_unlooked += bytes;
    if (m_spent > m_bytes) m_usedUp = true;
    if (m_usedUp || m_unlooked < kBytesPerLook) return;
    look();
}

void Budget::look() {
    m_unlooked = 0;
    m_usedUp = m_usedUp || processorTime() >= m_end;
}

}  // namespace crd::sample
