#include "engine/yaml/read/internal/event_reader.h"

#include <yaml.h>

#include <algorithm>
#include <string>

#include "engine/base/text/ascii.h"
#include "engine/yaml/read/internal/aliasing.h"
#include "engine/yaml/read/internal/dialect.h"
#include "engine/yaml/read/internal/mark_map.h"
#include "engine/yaml/read/internal/syntax_message.h"
#include "engine/yaml/read/internal/tree_builder.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {

class Parser {
 public:
    explicit Parser(std::string_view text) {
        m_ok = yaml_parser_initialize(&m_parser) != 0;
        if (!m_ok) return;
        yaml_parser_set_encoding(&m_parser, YAML_UTF8_ENCODING);
        if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
        yaml_parser_set_input_string(&m_parser, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    }
    ~Parser() {
        if (m_ok) yaml_parser_delete(&m_parser);
    }
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    bool parse(yaml_event_t& event) { return m_ok && yaml_parser_parse(&m_parser, &event) != 0; }
    const yaml_parser_t& state() const { return m_parser; }

 private:
    yaml_parser_t m_parser{};
    bool m_ok = false;
};

struct EventGuard {
    yaml_event_t event{};
    ~EventGuard() { yaml_event_delete(&event); }
};

std::string_view viewOf(const yaml_char_t* text) {
    return text == nullptr ? std::string_view() : std::string_view(reinterpret_cast<const char*>(text));
}

ScalarStyle styleOf(yaml_scalar_style_t style, bool empty) {
    switch (style) {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE:
            return ScalarStyle::SingleQuoted;
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
            return ScalarStyle::DoubleQuoted;
        case YAML_LITERAL_SCALAR_STYLE:
            return ScalarStyle::Literal;
        case YAML_FOLDED_SCALAR_STYLE:
            return ScalarStyle::Folded;
        default:
            return empty ? ScalarStyle::Empty : ScalarStyle::Plain;
    }
}

class EventTreeReader {
 public:
    // `readable` has substitutes where libyaml would misread `text`, at the offsets `standIns` (sorted).
    EventTreeReader(std::string_view text, std::string_view readable, const std::vector<std::size_t>& standIns,
                    const ReadLimits& limits, const std::stop_token& stop)
        : m_text(text),
          m_standIns(standIns),
          m_limits(limits),
          m_stop(stop),
          m_parser(readable),
          m_marks(text),
          m_builder(text) {}

    // Set if reading must be repeated with a substitute at this offset.
    const std::optional<std::size_t>& wantedStandIn() const { return m_wanted; }

    EventReading run() {
        m_out.contextOffset = m_text.size();
        while (step()) {
        }
        if (m_tooMany) {  // the partial document would be as large as everything before it
            if (m_inDocument && m_out.documents.empty()) m_out.firstDocumentInvalid = true;
        } else if (m_inDocument) {  // a problem inside a document: keep the part that was read
            m_out.brokeOff = true;
            m_builder.closeAll();
            endDocument(m_text.size());
        }
        m_out.freshNodes = m_builder.nodesMade() - m_dropped;
        return std::move(m_out);
    }

 private:
    std::size_t at(const yaml_mark_t& mark) const { return m_marks.byteOf(mark.index); }

    bool step() {
        if ((++m_events & 1023U) == 0 && m_stop.stop_requested()) {
            m_out.stopped = true;
            return false;
        }
        EventGuard guard;
        yaml_event_t& event = guard.event;
        if (!m_parser.parse(event)) {
            fail();
            return false;
        }
        const std::size_t begin = at(event.start_mark);
        const std::size_t end = at(event.end_mark);
        if (m_builder.nodesMade() >= m_limits.maxNodes) return failNodes(begin);
        m_lastEvent = {begin, end};
        switch (event.type) {
            case YAML_STREAM_END_EVENT:
                return false;
            case YAML_DOCUMENT_START_EVENT:
                if (const auto* version = event.data.document_start.version_directive;
                    version != nullptr && (version->major != 1 || version->minor != 1)) {
                    failAt(event.start_mark, "found incompatible YAML document", SyntaxFault::Kind::Parser);
                    return false;
                }
                m_inDocument = true;
                m_out.explicitMarker = m_out.explicitMarker || event.data.document_start.implicit == 0;
                m_out.directives =
                    m_out.directives || event.data.document_start.version_directive != nullptr ||
                    event.data.document_start.tag_directives.start != event.data.document_start.tag_directives.end;
                return true;
            case YAML_DOCUMENT_END_EVENT:
                m_out.explicitMarker = m_out.explicitMarker || event.data.document_end.implicit == 0;
                endDocument(event.data.document_end.implicit != 0 ? begin : end);
                return true;
            case YAML_ALIAS_EVENT:
                m_builder.addAlias(std::string(viewOf(event.data.alias.anchor)), begin, end);
                return true;
            case YAML_SCALAR_EVENT:
                return addScalar(event, begin, end);
            case YAML_SEQUENCE_START_EVENT: {
                const auto& data = event.data.sequence_start;
                return open(NodeKind::Sequence, data.style == YAML_FLOW_SEQUENCE_STYLE, data.anchor, data.tag, begin,
                            end);
            }
            case YAML_MAPPING_START_EVENT: {
                const auto& data = event.data.mapping_start;
                return open(NodeKind::Mapping, data.style == YAML_FLOW_MAPPING_STYLE, data.anchor, data.tag, begin,
                            end);
            }
            case YAML_SEQUENCE_END_EVENT:
            case YAML_MAPPING_END_EVENT:
                m_builder.closeCollection(end);
                return true;
            default:
                return true;
        }
    }

    bool failNodes(std::size_t at) {
        m_tooMany = true;
        m_out.problem =
            Problem{{at, std::min(at + 1, m_text.size())},
                    phrase("Syntax",
                           "The file has more than %1 keys and values; this document and those after it are not read.")
                        .with(std::to_string(m_limits.maxNodes))};
        m_out.problem->isOwnLimit = true;
        m_out.canRecover = false;
        return false;
    }

    bool addScalar(const yaml_event_t& event, std::size_t begin, std::size_t end) {
        const auto& data = event.data.scalar;
        std::string value(reinterpret_cast<const char*>(data.value), data.length);
        const ScalarStyle style = styleOf(data.style, value.empty());
        PropertiesScan properties = propertiesAt(data.anchor, data.tag, begin, end);
        if (m_wanted) return false;
        const std::size_t content = properties.contentBegin;
        if (style == ScalarStyle::Literal || style == ScalarStyle::Folded) {
            end = blockScalarEnd(m_text, content, end);
        }
        const std::string_view source = m_text.substr(content, end - content);
        const auto hit = std::lower_bound(m_standIns.begin(), m_standIns.end(), content);
        if (hit != m_standIns.end() && *hit < end) {
            if (style == ScalarStyle::Plain) value = decodePlain(source);
            if (style == ScalarStyle::DoubleQuoted) value = decodeDoubleQuoted(source);
        } else {
            restoreInnerMarks(value, source);
        }
        if (style == ScalarStyle::DoubleQuoted) {
            if (const auto slash = findSlashEscape(source)) {
                failAt(event.end_mark, "found unknown escape character", SyntaxFault::Kind::Scanner, content + *slash,
                       content);
                return false;
            }
        }
        if (style == ScalarStyle::Plain && m_builder.inFlow()) {
            if (const std::size_t mark = source.find('?'); mark != std::string_view::npos) {
                failAt(
                    event.start_mark,
                    m_builder.inFlowMapping() ? "did not find expected ',' or '}'" : "did not find expected ',' or ']'",
                    SyntaxFault::Kind::Parser, content + mark);
                return false;
            }
        }
        m_builder.addScalar(style, std::move(value), begin, end, std::move(properties), viewOf(data.tag));
        return true;
    }

    bool open(NodeKind kind, bool flow, const yaml_char_t* anchor, const yaml_char_t* tag, std::size_t begin,
              std::size_t end) {
        if (m_builder.depth() >= static_cast<std::size_t>(m_limits.maxDepth)) {
            m_out.problem = Problem{
                {begin, std::min(begin + 1, m_text.size())},
                phrase("Syntax",
                       "CRD Designer reads at most %1 levels of nested collections; the rest of the file is not read.")
                    .with(std::to_string(m_limits.maxDepth))};
            m_out.problem->isOwnLimit = true;
            m_out.canRecover = false;
            if (m_out.documents.empty()) m_out.firstDocumentInvalid = true;
            return false;
        }
        // The event ends with the first token of the content, or, for a block collection, at the beginning of the
        // content: a tag from there on belongs to its first key.
        PropertiesScan properties = propertiesAt(anchor, tag, begin, end);
        if (m_wanted) return false;
        if (properties.properties != nullptr) properties.contentBegin = skipToContent(m_text, properties.contentBegin);
        m_builder.openCollection(kind, flow, begin, std::move(properties), viewOf(tag));
        return true;
    }

    PropertiesScan propertiesAt(const yaml_char_t* anchor, const yaml_char_t* tag, std::size_t begin, std::size_t end) {
        // The event omits a "!" without a name, so also check the text.
        const char first = begin < m_text.size() ? m_text[begin] : '\0';
        if (anchor == nullptr && tag == nullptr && first != '!') return {nullptr, begin};
        PropertiesScan scan = scanProperties(m_text, begin, end);
        if (scan.properties != nullptr && !scan.properties->tag.empty()) {
            if (const auto stop = findTagStop(m_text, begin + scan.properties->tagSpan.begin);
                stop && !std::binary_search(m_standIns.begin(), m_standIns.end(), *stop)) {
                m_wanted = stop;
            }
        }
        return scan;
    }

    // Reports a fault that libyaml does not detect.
    void failAt(const yaml_mark_t& mark, std::string_view words, SyntaxFault::Kind kind,
                std::optional<std::size_t> offset = std::nullopt, std::optional<std::size_t> context = std::nullopt) {
        SyntaxFault fault;
        fault.kind = kind;
        fault.problem = words;
        fault.offset = offset.value_or(at(mark));
        fault.line = mark.line;
        fault.contextOffset = context.value_or(m_text.size());
        m_out.contextOffset = fault.contextOffset;
        if (context) fault.context = "while scanning a quoted scalar";
        report(fault);
    }

    void report(const SyntaxFault& fault) {
        if (m_out.documents.empty()) m_out.firstDocumentInvalid = true;
        m_out.readerFault = fault.kind == SyntaxFault::Kind::Reader;
        m_out.problem = problemOf(m_text, LineIndex(m_text), fault);
        m_out.fault = fault;
        m_out.looked = at(m_parser.state().mark);
        m_out.openFlow = m_builder.openFlow();
        m_out.rootIsFlow = m_builder.rootIsFlow();
        findSuspect(fault.offset);
    }

    // The scanner is ahead of the events: the scalar is the last event or follows it.
    void findSuspect(std::size_t problem) {
        const auto isQuote = [&](std::size_t at) { return at < problem && (m_text[at] == '"' || m_text[at] == '\''); };
        std::size_t begin = m_lastEvent.begin;
        if (!isQuote(begin) || lineEnd(m_text, begin) >= m_lastEvent.end) {
            begin = m_lastEvent.end;
            constexpr std::string_view kBetween = ":-,?";
            while (begin < problem) {
                const std::size_t next = skipToContent(m_text, begin);
                if (next >= problem || kBetween.find(m_text[next]) == std::string_view::npos) {
                    begin = next;
                    break;
                }
                begin = next + 1;
            }
        }
        if (isQuote(begin) && lineEnd(m_text, begin) < problem) m_out.suspect = begin;
    }

    // Whether libyaml stopped at a character that the server's reader accepts.
    bool wantsStandIn(const SyntaxFault& fault) const {
        const char c = fault.offset < m_text.size() ? m_text[fault.offset] : '\0';
        if (fault.problem == "found unexpected ':'") return c == ':';
        if (fault.problem == "found unknown escape character") {
            return fault.offset + 1 < m_text.size() && c == '\\' && m_text[fault.offset + 1] == '\'';
        }
        const bool inTag = fault.problem == "did not find expected whitespace or line break" ||
                           fault.problem == "did not find expected tag URI";
        return inTag && (c == ',' || c == '[' || c == ']');
    }

    void endDocument(std::size_t end) {
        DocumentTree document;
        TreeBuilder::Placed root = m_builder.takeRoot();
        if (root && !(root.node->isScalar() && root.node->style == ScalarStyle::Empty && !root.node->properties)) {
            document.root = std::move(root.node);
            document.begin = root.begin;
        } else {
            document.begin = end;
            if (root) ++m_dropped;
        }
        document.span = {m_previousEnd, end};
        m_previousEnd = end;
        addUndefinedAliases(document, m_out.aliasProblems);
        if (m_out.documents.empty() && !m_out.aliasProblems.empty()) m_out.firstDocumentInvalid = true;
        m_out.documents.push_back(std::move(document));
        m_inDocument = false;
    }

    void fail() {
        const yaml_parser_t& state = m_parser.state();
        SyntaxFault fault;
        fault.problem = state.problem == nullptr ? "" : state.problem;
        fault.context = state.context == nullptr ? "" : state.context;
        if (state.error == YAML_READER_ERROR) {
            fault.kind = SyntaxFault::Kind::Reader;
            const std::size_t bom = m_text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
            fault.offset = std::min(bom + state.problem_offset, m_text.size());
            fault.value = state.problem_value;
        } else {
            fault.kind = state.error == YAML_SCANNER_ERROR ? SyntaxFault::Kind::Scanner : SyntaxFault::Kind::Parser;
            fault.offset = at(state.problem_mark);
            fault.line = state.problem_mark.line;
            fault.contextLine = state.context_mark.line;
            if (state.context != nullptr) m_out.contextOffset = at(state.context_mark);
            fault.contextOffset = m_out.contextOffset;
        }
        if (wantsStandIn(fault) && !std::binary_search(m_standIns.begin(), m_standIns.end(), fault.offset)) {
            m_wanted = fault.offset;
            return;
        }
        report(fault);
    }

    std::string_view m_text;
    const std::vector<std::size_t>& m_standIns;
    std::optional<std::size_t> m_wanted;
    SourceSpan m_lastEvent;
    const ReadLimits& m_limits;
    const std::stop_token& m_stop;
    Parser m_parser;
    MarkMap m_marks;
    TreeBuilder m_builder;
    EventReading m_out;
    std::size_t m_previousEnd = 0;
    std::size_t m_events = 0;
    std::size_t m_dropped = 0;  // roots without any text
    bool m_inDocument = false;
    bool m_tooMany = false;
};

}  // namespace

std::size_t blockScalarEnd(std::string_view text, std::size_t begin, std::size_t end) {
    end = std::min(end, text.size());
    std::size_t header = begin + 1;
    bool keep = false;
    while (header < end && (text[header] == '+' || text[header] == '-' || isDigit(text[header]))) {
        keep = keep || text[header] == '+';
        ++header;
    }
    const std::size_t headerLine = lineEnd(text, header);
    const std::size_t body = headerLine + breakLength(text, headerLine);
    if (end <= body) return header;
    if (keep) return std::max(end - breakLengthBefore(text, end), header);
    std::size_t last = end;
    while (last > body) {
        const std::size_t n = isBlank(text, last - 1) ? 1 : breakLengthBefore(text, last);
        if (n == 0) break;
        last -= n;
    }
    if (last <= body) return header;
    return std::min(lineEnd(text, last), end);
}

namespace {

// The one-byte substitute that libyaml reads instead of the character at `at`.
char standInFor(char c) {
    if (c == '\\') return '_';  // for "\'": the quote is then plain text
    return c == ':' ? '_' : '-';
}

// The server's reader decodes 512 bytes at a time, so an invalid byte after the first document has no effect unless it
// is in the last block that it decoded.
void ignoreBytesAfterFirstDocument(std::string_view text, const ReadLimits& limits, const std::stop_token& stop,
                                   EventReading& reading) {
    constexpr std::size_t kDecodedAtOnce = 512;
    const std::size_t bom = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    const std::size_t decoded = (reading.problem->span.begin - bom) / kDecodedAtOnce * kDecodedAtOnce + bom;
    EventReading before = readEvents(text.substr(0, decoded), limits, stop);
    if (before.stopped || before.firstDocumentInvalid || before.documents.empty()) return;
    const bool endedByItself =
        before.problem.has_value() || before.documents.size() > 1 || before.documents.front().span.end < decoded;
    if (!endedByItself) return;
    reading.firstDocumentInvalid = false;
    reading.documents = {before.documents.front()};
}

}  // namespace

namespace {

// The beginning of the line with the first directive over the limit.
std::optional<std::size_t> tooManyDirectives(std::string_view text, std::size_t most) {
    std::size_t count = 0;
    for (std::size_t at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 1)) {
        const bool begins = at == 0 || breakLengthBefore(text, at) != 0;
        if (begins && ++count > most) return at;
    }
    return std::nullopt;
}

}  // namespace

EventReading readEvents(std::string_view text, const ReadLimits& limits, const std::stop_token& stop) {
    if (const auto at = tooManyDirectives(text, limits.maxDirectives)) {
        EventReading tooLarge;
        tooLarge.problem = Problem{
            {*at, *at + 1},
            phrase("Syntax", "The file has more than %1 lines that start with % (directives); the file is not read.")
                .with(std::to_string(limits.maxDirectives))};
        tooLarge.problem->isOwnLimit = true;
        tooLarge.canRecover = false;
        tooLarge.firstDocumentInvalid = true;
        tooLarge.contextOffset = text.size();
        return tooLarge;
    }
    constexpr int kMaxStandIns = 64;  // each costs a reading; none are expected
    std::vector<std::size_t> standIns;
    std::optional<std::string> readable = withoutInnerMarks(text);
    for (int i = 0;; ++i) {
        EventTreeReader reader(text, readable ? std::string_view(*readable) : text, standIns, limits, stop);
        EventReading reading = reader.run();
        const auto wanted = reader.wantedStandIn();
        if (wanted && i < kMaxStandIns) {
            if (!readable) readable.emplace(text);
            (*readable)[*wanted] = standInFor(text[*wanted]);
            standIns.insert(std::upper_bound(standIns.begin(), standIns.end(), *wanted), *wanted);
            continue;
        }
        if (wanted && !reading.problem) {
            reading.problem =
                Problem{{*wanted, *wanted + 1}, phrase("Syntax", "Too many unusual tags or keys in flow collections.")};
            reading.canRecover = false;
            reading.firstDocumentInvalid = reading.documents.empty();
        }
        if (reading.problem && reading.readerFault && reading.documents.empty()) {
            ignoreBytesAfterFirstDocument(text, limits, stop, reading);
        }
        return reading;
    }
}

}  // namespace crd::yaml
