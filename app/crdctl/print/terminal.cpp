#include "app/crdctl/print/terminal.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "app/crdctl/print/visible_text.h"

namespace crd::ctl {

namespace {

std::string_view environmentValue(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

std::string_view sequenceOf(Style style) {
    switch (style) {
        case Style::Error:
            return "\x1b[1;31m";
        case Style::Warning:
            return "\x1b[1;33m";
        case Style::Note:
            return "\x1b[1;36m";
        case Style::Frame:
            return "\x1b[1;34m";
        case Style::Bold:
            break;
    }
    return "\x1b[1m";
}

}  // namespace

bool isTerminal(int descriptor) {
    return ::isatty(descriptor) == 1 && environmentValue("TERM") != "dumb";
}

bool usesColour(const std::string& choice, int descriptor) {
    if (choice != "auto") return choice == "always";
    return environmentValue("NO_COLOR").empty() && isTerminal(descriptor);
}

void StyledOutput::print(Style style, std::string_view text) {
    if (m_colour) writeRaw(m_out, sequenceOf(style));
    m_out << text;
    if (m_colour) writeRaw(m_out, "\x1b[0m");
}

void Progress::erase() {
    if (!m_isDrawn) return;
    m_isDrawn = false;
    writeRaw(std::cerr, "\r\x1b[K");
    std::cerr << std::flush;
}

void Progress::fileDone() {
    ++m_done;
    if (!m_isShown || m_done >= m_files || Clock::now() < m_next) return;
    m_next = Clock::now() + std::chrono::milliseconds(100);
    erase();
    m_isDrawn = true;
    std::cerr << "Checked " << m_done << " of " << m_files << " files" << std::flush;
}

}  // namespace crd::ctl
