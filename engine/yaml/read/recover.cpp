#include "engine/yaml/read/internal/recover.h"

#include <algorithm>
#include <string>

#include "engine/yaml/read/internal/aliasing.h"
#include "engine/yaml/read/internal/fast_reader.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {

// Limit for the bytes read by all attempts together, in addition to one full reading; keeps large broken files
// responsive.
constexpr std::size_t kExtraBytes = 16u << 20;

std::size_t indentation(std::string_view text, std::size_t line) {
    std::size_t at = line;
    while (at < text.size() && text[at] == ' ') ++at;
    return at - line;
}

bool blankLine(std::string_view text, std::size_t line) {
    std::size_t at = line;
    while (isBlank(text, at)) ++at;
    return at >= text.size() || breakLength(text, at) != 0;
}

std::size_t nextLine(std::string_view text, std::size_t at) {
    const std::size_t end = lineEnd(text, at);
    return end + breakLength(text, end);
}

// Blanks the line that contains `at` and its more deeply indented lines. False if nothing is left to blank.
bool blankEntry(std::string& text, std::size_t at) {
    std::size_t line = lineBegin(text, std::min(at, text.size()));
    while (blankLine(text, line)) {
        if (line == 0) return false;
        line = lineBegin(text, line - 1);
    }
    const std::size_t indent = indentation(text, line);
    bool first = true;
    while (line < text.size()) {
        if (!first && !blankLine(text, line) && indentation(text, line) <= indent) break;
        const std::size_t end = lineEnd(text, line);
        const std::size_t bom = line == 0 && text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
        std::fill(text.begin() + static_cast<std::ptrdiff_t>(line + bom),
                  text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
        first = false;
        line = nextLine(text, line);
    }
    return true;
}

bool removeFault(std::string& text, const EventReading& reading) {
    const std::size_t at = reading.problem->span.begin;
    if (reading.readerFault) {
        if (at >= text.size()) return false;
        text[at] = '?';
        return true;
    }
    // An unclosed construct is reported late: the fault is at its beginning.
    if (reading.suspect) return blankEntry(text, *reading.suspect);
    const bool late = reading.contextOffset < text.size() && at >= text.size();
    return blankEntry(text, late ? reading.contextOffset : at);
}

}  // namespace

Recovery recover(std::string_view text, EventReading first, const ReadLimits& limits, const std::stop_token& stop) {
    Recovery out;
    EventReading reading = std::move(first);
    std::string copy(text);
    std::size_t extra = 0;
    for (int attempt = 0; reading.problem.has_value(); ++attempt) {
        out.problems.push_back(*reading.problem);
        extra += text.size();
        if (attempt >= limits.maxRecoveries || (attempt > 0 && extra > kExtraBytes) || !reading.canRecover) break;
        if (!removeFault(copy, reading)) break;
        if (auto fast = readFast(copy, limits, stop)) {
            reading = {};
            reading.documents = std::move(fast->documents);
            reading.aliasProblems = undefinedAliases(reading.documents);
            reading.freshNodes = fast->freshNodes;
        } else {
            reading = readEvents(copy, limits, stop);
        }
        if (reading.stopped) {
            out.stopped = true;
            return out;
        }
    }
    out.documents = std::move(reading.documents);
    out.problems.insert(out.problems.end(), std::make_move_iterator(reading.aliasProblems.begin()),
                        std::make_move_iterator(reading.aliasProblems.end()));
    std::stable_sort(out.problems.begin(), out.problems.end(),
                     [](const Problem& a, const Problem& b) { return a.span < b.span; });
    out.freshNodes = reading.freshNodes;
    return out;
}

}  // namespace crd::yaml
