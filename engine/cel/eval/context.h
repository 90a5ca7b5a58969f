// Limits of one evaluation in addition to its cost: time and memory. Passed to everything that loops over values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>

#include "engine/base/gocompat/pattern.h"
#include "engine/base/kubernetes/server_version.h"

namespace crd::cel {

// Thrown by Context and by the cost tracker, caught where the evaluation was started (plan.cpp).
struct EvaluationEnded {
    const char* message;
    bool beyond = false;  // by a limit of this program, which the server does not have
};
[[noreturn]] inline void endBeyondLimits() {
    throw EvaluationEnded{"this program's limit of work is exceeded", true};
}

// Thrown where the library's own code panics: the whole evaluation is an error, which && and || cannot absorb. The cost
// counted so far applies.
struct EvaluationFailed {
    std::string message;
};
inline EvaluationFailed unhashable(std::string_view goType) {
    return {"internal error: runtime error: hash of unhashable type " + std::string(goType)};
}

class Context {
 public:
    explicit Context(ServerVersion serverVersion, std::stop_token stop = {})
        : m_serverVersion(serverVersion), m_stop(std::move(stop)) {}

    // The planner looks up each trait that is read here in the environment too (plan.cpp), so that a compiled rule
    // records for which servers it is valid.
    bool has(Trait trait) const { return m_serverVersion.has(trait); }
    const ServerVersion& serverVersion() const { return m_serverVersion; }

    // Counts one visited element. The cost model ignores comparisons inside values, so work needs a separate limit.
    void step() {
        ++m_steps;
        if (m_steps % kEvery == 0) check();
    }
    // Counts bytes of text written. The output of replace() has no cost, however long it is.
    void write(std::size_t bytes) {
        m_written += bytes;
        if (m_written > kMostWritten) endBeyondLimits();
    }
    // Counts bytes of list elements, before they are stored. Sums of lists have no cost, however long they are.
    void hold(std::size_t count, std::size_t bytesEach) {
        if (count > kMostHeld / bytesEach) endBeyondLimits();
        m_held += count * bytesEach;
        if (m_held > kMostHeld) endBeyondLimits();
    }
    // Counts searchWork() of a search, before it.
    void search(std::uint64_t work) {
        if (work == 0) return;
        if (m_stop.stop_requested()) throw EvaluationEnded{"operation interrupted"};
        if (work > kMostSearchWork - m_searched) endBeyondLimits();
        m_searched += work;
    }
    // Checks the size of one text, for work that needs several times its memory for a short time.
    static void requireMemory(std::size_t bytesOfText) {
        if (bytesOfText > kLongestText) endBeyondLimits();
    }

 private:
    static constexpr std::uint64_t kEvery = 1024;
    static constexpr std::uint64_t kMostWritten = 256U << 20U;
    static constexpr std::uint64_t kMostHeld = 1024U << 20U;
    static constexpr std::uint64_t kLongestText = 256U << 20U;
    static constexpr std::uint64_t kMostSteps = 20'000'000;  // the cost limit ends regular work at half of this

    void check() const {
        if (m_stop.stop_requested()) throw EvaluationEnded{"operation interrupted"};
        if (m_steps > kMostSteps) endBeyondLimits();
    }

    ServerVersion m_serverVersion;
    std::stop_token m_stop;
    std::uint64_t m_steps = 0;
    std::uint64_t m_written = 0;
    std::uint64_t m_held = 0;
    std::uint64_t m_searched = 0;
};

}  // namespace crd::cel
