#include "engine/yaml/read/internal/find_fault.h"

#include <algorithm>
#include <array>
#include <string>

#include "engine/yaml/read/internal/event_reader.h"
#include "engine/yaml/read/internal/fast_bytes.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {

constexpr std::size_t kWhole = static_cast<std::size_t>(-1);
// Bytes after the change, tried in order.
constexpr std::array<std::size_t, 2> kNear{4u << 10, 64u << 10};
constexpr std::array<std::size_t, 2> kFar{512u << 10, kWhole};
// In real files the text leading to the change is small; otherwise there is no gain.
constexpr std::size_t kLongestLead = 64u << 10;
// libyaml's lookahead does not exceed this many bytes.
constexpr std::size_t kPeek = 16;
// libyaml's message for a quoted scalar that the text ends in.
constexpr std::string_view kOpenQuote = "found unexpected end of stream";

// A short text that brings libyaml to the entry with the change, with the source offsets of its parts.
class Lead {
 public:
    Lead(const DocumentTree& document, const std::vector<BlockLevel>& levels, std::string_view text)
        : m_document(document), m_levels(levels), m_source(text) {}

    // False if there is no entry to begin at, or none nearby.
    bool make() {
        if (!chooseEntry()) return false;
        const std::size_t rootBegin = m_levels.front().node.entry(0).begin;
        if (!take(m_document.span.begin, rootBegin, m_document.span.begin)) return false;
        for (std::size_t i = 0; i < m_depth; ++i) {
            const std::size_t entry = m_levels[i].node.entry(m_levels[i].entry).begin;
            const std::size_t inner = m_levels[i + 1].node.entry(0).begin;
            if (!take(entry, inner, m_levels[i].node.entry(0).begin)) return false;
        }
        const NodeRef node = m_levels[m_depth].node;
        m_begin = node.entry(m_entry).begin;
        if (m_entry > 0) {
            // After a neighbor, which represents all of them.
            m_parts.push_back({m_text.size(), node.entry(0).begin});
            m_text += node->isMapping() ? "x: y\n" : "- y\n";
            m_text.append(columnOf(m_begin), ' ');
        }
        m_parts.push_back({m_text.size(), m_begin});
        return true;
    }

    const std::string& text() const { return m_text; }
    std::size_t begin() const { return m_begin; }  // where the original text continues

    // Maps an offset of the lead, or of the original text after it, to the source. The beginning of a part maps to the
    // beginning of its collection: faults refer to nothing else in the parts before the last.
    std::size_t placeOf(std::size_t at) const {
        const auto after = std::upper_bound(m_parts.begin(), m_parts.end(), at,
                                            [](std::size_t place, const Part& part) { return place < part.at; });
        const Part& part = *std::prev(after);
        return part.source + (at - part.at);
    }

 private:
    struct Part {
        std::size_t at = 0;      // in the lead
        std::size_t source = 0;  // in the source
    };

    bool take(std::size_t begin, std::size_t end, std::size_t called) {
        if (m_text.size() + (end - begin) > kLongestLead) return false;
        m_parts.push_back({m_text.size(), called});
        m_text += m_source.substr(begin, end - begin);
        return true;
    }

    // An entry begins at its old offset, unless the change put a blank or a comment there.
    bool chooseEntry() {
        for (m_depth = m_levels.size(); m_depth-- > 0;) {
            const NodeRef node = m_levels[m_depth].node;
            m_entry = m_levels[m_depth].entry;
            if (!beginsToken(node.entry(m_entry).begin)) {
                if (m_entry == 0) continue;
                --m_entry;
            }
            if (m_entry > 0 && mayGoOn(node, m_entry - 1)) --m_entry;
            return true;
        }
        return false;
    }

    // Text after entry `index` may still belong to it: its missing value, or an item of a sequence in the column of its
    // key.
    bool mayGoOn(NodeRef node, std::size_t index) const {
        const NodeRef value = node.entry(index).value;
        if (value->isScalar() && value->style == ScalarStyle::Empty) return true;
        return value->isSequence() && !value->flow && m_source.substr(node.entry(index + 1).begin).starts_with('-');
    }

    bool beginsToken(std::size_t at) const {
        return at < m_source.size() && !isBlank(m_source, at) && breakLength(m_source, at) == 0 &&
               m_source[at] != '#' && !m_source.substr(at).starts_with(kByteOrderMark);
    }

    // For any entry but the first: only spaces precede it on its line.
    std::size_t columnOf(std::size_t entry) const { return entry - lineBegin(m_source, entry); }

    const DocumentTree& m_document;
    const std::vector<BlockLevel>& m_levels;
    std::string_view m_source;
    std::string m_text;
    std::vector<Part> m_parts;
    std::size_t m_depth = 0;
    std::size_t m_entry = 0;
    std::size_t m_begin = 0;
};

bool isContinuation(std::string_view text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

// libyaml reports an invalid byte before it parses the text around it.
bool changedBytesMayStand(const Change& change, std::string_view text) {
    std::size_t begin = change.before.begin;
    std::size_t end = change.afterEnd;
    while (begin > 0 && isContinuation(text, begin)) --begin;
    while (isContinuation(text, end)) ++end;
    return isPlainText(text.substr(begin, end - begin));
}

std::size_t lineBreaks(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t n = breakLength(text, at);
        count += n != 0 ? 1 : 0;
        at += std::max<std::size_t>(n, 1);
    }
    return count;
}

// Whether the quoted scalar at `quote` extends to the end of the text without being closed or interrupted.
bool runsToTheEnd(std::string_view text, std::size_t quote) {
    const std::string_view rest = text.substr(quote + 1);
    if (rest.find(text[quote]) != std::string_view::npos) return false;
    if (text[quote] == '"' && rest.find('\\') != std::string_view::npos) return false;
    for (const std::string_view marker : {"---", "..."}) {
        for (std::size_t at = rest.find(marker); at != std::string_view::npos; at = rest.find(marker, at + 1)) {
            if (breakLengthBefore(rest, at) != 0) return false;
        }
    }
    return true;
}

// Line breaks that libyaml counts and LineIndex does not.
std::size_t unusualBreaks(std::string_view text) {
    std::size_t count = 0;
    for (const std::string_view lead :
         {std::string_view("\xC2\x85"), std::string_view("\xE2\x80\xA8"), std::string_view("\xE2\x80\xA9")}) {
        for (std::size_t at = text.find(lead); at != std::string_view::npos; at = text.find(lead, at + lead.size())) {
            ++count;
        }
    }
    return count;
}

}  // namespace

std::optional<SyntaxFault> findFault(const Stream& base, const Change& change, std::string_view text,
                                     const LineIndex& lines, FaultReach reach, const ReadLimits& limits,
                                     const std::stop_token& stop) {
    if (!changedBytesMayStand(change, text)) return std::nullopt;
    Lead lead(base.documents()[change.document], change.levels, text);
    if (!lead.make()) return std::nullopt;
    for (const std::size_t window : reach == FaultReach::Near ? kNear : kFar) {
        std::size_t end = window > text.size() - change.afterEnd ? text.size() : change.afterEnd + window;
        while (isContinuation(text, end)) ++end;
        std::string part = lead.text();
        part += text.substr(lead.begin(), end - lead.begin());
        const EventReading reading = readEvents(part, limits, stop);
        if (reading.stopped || !reading.aliasProblems.empty()) return std::nullopt;
        if (reading.problem && !reading.fault) return std::nullopt;  // a limit
        const bool enough = end == text.size() || reading.looked + kPeek <= part.size();
        if (!reading.fault) {
            if (end == text.size()) break;
            continue;
        }
        // After the end of the document, the fault belongs to another document.
        if (reading.readerFault || !reading.firstDocumentInvalid) return std::nullopt;
        SyntaxFault fault = *reading.fault;
        const bool hasContext = fault.contextOffset < part.size();
        fault.contextOffset = hasContext ? lead.placeOf(fault.contextOffset) : text.size();
        fault.contextLine = 0;  // only used on the first line, where it is 0
        if (enough) {
            fault.offset = lead.placeOf(fault.offset);
            fault.line += lines.lineOf(lead.begin()) + unusualBreaks(text.substr(0, lead.begin()));
            fault.line -= lineBreaks(lead.text());
            return fault;
        }
        if (hasContext && fault.problem == kOpenQuote && runsToTheEnd(text, fault.contextOffset)) {
            fault.offset = text.size();
            fault.line = lines.lineOf(text.size()) + unusualBreaks(text);
            return fault;
        }
    }
    return std::nullopt;
}

}  // namespace crd::yaml
