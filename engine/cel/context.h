// What one evaluation may use up besides its cost: time and memory. Passed to everything that loops over values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>

namespace crd::cel {

// Thrown by Context::step() and by the cost tracker, caught where the evaluation began (program.h).
struct EvaluationEnded {
    const char* message;
};

// Where the library's own code breaks down: the whole evaluation is an error, whatever && and || would make of it, and
// costs what was counted until then.
struct EvaluationFailed {
    std::string message;
};
inline EvaluationFailed unhashable(std::string_view goType) {
    return {"internal error: runtime error: hash of unhashable type " + std::string(goType)};
}

class Context {
 public:
    Context() = default;
    explicit Context(std::stop_token stop) : m_stop(std::move(stop)) {}

    // One more element visited. Cost does not count what is compared inside of values, so work has a bound of its own.
    void step() {
        ++m_steps;
        if (m_steps % kEvery == 0) check();
    }
    // So many more bytes of text written. What replace() writes costs nothing, however long it is.
    void write(std::size_t bytes) {
        m_written += bytes;
        if (m_written > kMostWritten) throw EvaluationEnded{kTooMuch};
    }

 private:
    static constexpr const char* kTooMuch = "operation cancelled: too much work";
    static constexpr std::uint64_t kEvery = 1024;
    static constexpr std::uint64_t kMostWritten = 256U << 20U;
    static constexpr std::uint64_t kMostSteps = 20'000'000;  // the cost limit ends honest work at half of it

    void check() const {
        if (m_stop.stop_requested()) throw EvaluationEnded{"operation interrupted"};
        if (m_steps > kMostSteps) throw EvaluationEnded{kTooMuch};
    }

    std::stop_token m_stop;
    std::uint64_t m_steps = 0;
    std::uint64_t m_written = 0;
};

}  // namespace crd::cel
