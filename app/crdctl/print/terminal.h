// What is printed for a terminal only: colours, and the progress of a long run.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

namespace crd::ctl {

// Whether output is seen by a user who can see colours: a terminal, whose TERM is not "dumb".
bool isTerminal(int descriptor);

// `choice`: "always", "never" or "auto", which means a terminal, unless NO_COLOR is set (https://no-color.org).
bool usesColour(const std::string& choice, int descriptor);

enum class Style : std::uint8_t { Bold, Error, Warning, Note, Frame };

// Prints text in a style, or without one. `out` outlives it.
class StyledOutput {
 public:
    StyledOutput(std::ostream& out, bool colour) : m_out(out), m_colour(colour) {}
    void print(Style style, std::string_view text);

 private:
    std::ostream& m_out;
    bool m_colour;
};

// The progress of a run on standard error, once it has taken a second.
class Progress {
 public:
    // Shows nothing if `isShown` is false.
    Progress(bool isShown, std::size_t files) : m_isShown(isShown), m_files(files) {}
    ~Progress() { erase(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Before anything else is printed.
    void erase();
    // After a file.
    void fileDone();

 private:
    using Clock = std::chrono::steady_clock;
    bool m_isShown;
    bool m_isDrawn = false;
    std::size_t m_files, m_done = 0;
    Clock::time_point m_next = Clock::now() + std::chrono::seconds(1);  // when it is drawn again
};

}  // namespace crd::ctl
