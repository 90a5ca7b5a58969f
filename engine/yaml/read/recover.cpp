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

// Blanks the text from `begin` to the end of its line, and the more deeply indented lines after it.
void blankFrom(std::string& text, std::size_t begin, std::size_t indent) {
    do {
        const std::size_t end = lineEnd(text, begin);
        std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin), text.begin() + static_cast<std::ptrdiff_t>(end),
                  ' ');
        begin = nextLine(text, begin);
    } while (begin < text.size() && (blankLine(text, begin) || indentation(text, begin) > indent));
}

// Blanks the line that contains `at` and its more deeply indented lines. False if nothing is left to blank.
bool blankEntry(std::string& text, std::size_t at) {
    std::size_t line = lineBegin(text, std::min(at, text.size()));
    while (blankLine(text, line)) {
        if (line == 0) return false;
        line = lineBegin(text, line - 1);
    }
    const std::size_t bom = line == 0 && text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    blankFrom(text, line + bom, indentation(text, line));
    return true;
}

bool separatesDocuments(std::string_view text, std::size_t line) {
    const std::string_view head = text.substr(line, 3);
    const std::size_t after = line + 3;
    return (head == "---" || head == "...") &&
           (after >= text.size() || isBlank(text, after) || breakLength(text, after) != 0);
}

// The beginning of the innermost block entry on the line of `at` that contains what is at `at`: after the "-" of its
// items, unless an item is all of it.
std::size_t entryBefore(std::string_view text, std::size_t at) {
    const std::size_t line = lineBegin(text, at);
    std::size_t entry = line + indentation(text, line);
    while (entry < at && text[entry] == '-' && isBlank(text, entry + 1)) {
        std::size_t next = entry + 1;
        while (isBlank(text, next)) ++next;
        if (next >= at) break;
        entry = next;
    }
    return entry;
}

// Whether a line up to the one with `at` cannot belong to the flow collection in the entry at `entry`: its indentation
// is that of another entry, and it does not close the collection. A line that separates documents is one.
bool leavesEntry(std::string_view text, std::size_t entry, std::size_t at) {
    const std::size_t indent = entry - lineBegin(text, entry);
    for (std::size_t line = nextLine(text, entry); line <= at && line < text.size(); line = nextLine(text, line)) {
        const std::size_t depth = indentation(text, line);
        const char first = line + depth < text.size() ? text[line + depth] : '\0';
        if (blankLine(text, line) || first == '#' || depth > indent) continue;
        if (first != ']' && first != '}') return true;
    }
    return false;
}

// Blanks the flow collection that is open at the fault if it is not closed where its entry or its document ends. False
// if that cannot be told: then the fault is where it was found.
bool blankOpenFlow(std::string& text, const EventReading& reading) {
    if (!reading.openFlow) return false;
    const std::size_t begin = *reading.openFlow;
    const std::size_t at = std::min(reading.problem->span.begin, text.size());
    const std::size_t faultLine = lineBegin(text, at);
    const std::size_t firstLine = lineBegin(text, begin);
    if (faultLine <= begin || std::string_view(text).substr(firstLine).starts_with(kByteOrderMark)) return false;
    if (reading.rootIsFlow) {
        if (!separatesDocuments(text, faultLine)) return false;
        for (std::size_t line = begin; line < faultLine; line = nextLine(text, line))
            std::fill(text.begin() + static_cast<std::ptrdiff_t>(line),
                      text.begin() + static_cast<std::ptrdiff_t>(lineEnd(text, line)), ' ');
        return true;
    }
    const std::size_t entry = entryBefore(text, begin);
    if (!leavesEntry(text, entry, at)) return false;
    blankFrom(text, entry, entry - firstLine);
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
    if (blankOpenFlow(text, reading)) return true;
    const bool ended = at >= text.size() || (lineBegin(text, at) == at && separatesDocuments(text, at));
    const bool late = reading.contextOffset < std::min(at, text.size()) && ended;
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
