#include "engine/yaml/stream.h"

#include <algorithm>

#include "engine/yaml/event_reader.h"
#include "engine/yaml/recover.h"

namespace crd::yaml {

class StreamReader {
 public:
    StreamReader(std::shared_ptr<const std::string> text, const ReadLimits& limits, std::stop_token stop)
        : m_limits(limits), m_stop(std::move(stop)), m_stream(std::make_shared<Stream>()) {
        m_stream->m_text = std::move(text);
    }

    StreamPtr read() {
        const std::string& text = *m_stream->m_text;
        if (text.size() > m_limits.maxBytes) {
            m_stream->m_problems.push_back({{0, 0},
                                            "The file has " + std::to_string(text.size()) +
                                                " bytes; files of more than " + std::to_string(m_limits.maxBytes) +
                                                " bytes are not read.",
                                            {}});
            m_stream->m_firstDocumentError = m_stream->m_problems.back().message;
            finish();
            return m_stream;
        }
        m_stream->m_lines = LineIndex(text);
        EventReading reading = readEvents(text, m_limits, m_stop);
        if (reading.stopped) return nullptr;
        noteFirstDocument(reading);
        if (reading.problem.has_value()) {
            Recovery recovery = recover(text, std::move(reading), m_limits, m_stop);
            if (recovery.stopped) return nullptr;
            m_stream->m_documents = std::move(recovery.documents);
            m_stream->m_problems = std::move(recovery.problems);
            m_stream->m_freshNodes = recovery.freshNodes;
        } else {
            m_stream->m_documents = std::move(reading.documents);
            m_stream->m_problems = std::move(reading.aliasProblems);
            m_stream->m_freshNodes = reading.freshNodes;
        }
        finish();
        return m_stream;
    }

 private:
    void noteFirstDocument(const EventReading& reading) {
        if (!reading.firstDocumentRefused) return;
        const Problem& problem = reading.aliasProblems.empty() ? *reading.problem : reading.aliasProblems.front();
        m_stream->m_firstDocumentError = problem.serverMessage.empty() ? problem.message : problem.serverMessage;
    }

    void finish() {
        if (m_stream->m_documents.empty()) {
            const std::size_t end = m_stream->m_text->size();
            m_stream->m_documents.push_back({nullptr, end, {0, end}});
        }
        // Comments behind the last "..." belong to the last document.
        m_stream->m_documents.back().span.end = m_stream->m_text->size();
    }

    const ReadLimits& m_limits;
    std::stop_token m_stop;
    std::shared_ptr<Stream> m_stream;
};

StreamPtr Stream::read(std::shared_ptr<const std::string> text, const StreamPtr& previous, const ReadLimits& limits,
                       std::stop_token stop) {
    static_cast<void>(previous);
    return StreamReader(std::move(text), limits, std::move(stop)).read();
}

namespace {

bool sameProperties(const Properties* a, const Properties* b) {
    if (a == nullptr || b == nullptr) return a == b;
    return a->anchor == b->anchor && a->tag == b->tag && a->resolvedTag == b->resolvedTag &&
           a->anchorSpan == b->anchorSpan && a->tagSpan == b->tagSpan;
}

bool sameHead(const Node& a, const Node& b) {
    return a.kind == b.kind && a.style == b.style && a.flow == b.flow && a.holdsAlias == b.holdsAlias &&
           a.holdsAnchor == b.holdsAnchor && a.length == b.length && a.contentOffset == b.contentOffset &&
           a.nodeCount == b.nodeCount && a.scalar == b.scalar && a.entries.size() == b.entries.size() &&
           sameProperties(a.properties.get(), b.properties.get());
}

bool sameTree(const Node* first, const Node* second) {
    std::vector<std::pair<const Node*, const Node*>> todo{{first, second}};
    while (!todo.empty()) {
        const auto [a, b] = todo.back();
        todo.pop_back();
        if (a == b) continue;
        if (a == nullptr || b == nullptr || !sameHead(*a, *b)) return false;
        for (std::size_t i = 0; i < a->entries.size(); ++i) {
            const Entry& x = a->entries[i];
            const Entry& y = b->entries[i];
            if (x.offset != y.offset || x.value.offset != y.value.offset) return false;
            if (x.key.node != nullptr && x.key.offset != y.key.offset) return false;
            todo.emplace_back(x.key.node.get(), y.key.node.get());
            todo.emplace_back(x.value.node.get(), y.value.node.get());
        }
    }
    return true;
}

}  // namespace

bool Stream::equal(const Stream& a, const Stream& b) {
    if (*a.m_text != *b.m_text || a.m_documents.size() != b.m_documents.size() ||
        a.m_firstDocumentError != b.m_firstDocumentError || a.m_lines.lineCount() != b.m_lines.lineCount()) {
        return false;
    }
    for (std::size_t i = 0; i < a.m_lines.lineCount(); ++i) {
        if (a.m_lines.lineBegin(i) != b.m_lines.lineBegin(i)) return false;
    }
    const auto sameProblem = [](const Problem& x, const Problem& y) {
        return x.span == y.span && x.message == y.message && x.serverMessage == y.serverMessage;
    };
    if (!std::equal(a.m_problems.begin(), a.m_problems.end(), b.m_problems.begin(), b.m_problems.end(), sameProblem)) {
        return false;
    }
    const auto sameDocument = [](const DocumentTree& x, const DocumentTree& y) {
        return x.span == y.span && x.begin == y.begin && sameTree(x.root.get(), y.root.get());
    };
    return std::equal(a.m_documents.begin(), a.m_documents.end(), b.m_documents.begin(), sameDocument);
}

}  // namespace crd::yaml
