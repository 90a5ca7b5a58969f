#include "engine/yaml/stream.h"

#include "engine/yaml/aliasing.h"
#include "engine/yaml/event_reader.h"
#include "engine/yaml/fast_reader.h"
#include "engine/yaml/incremental.h"
#include "engine/yaml/recover.h"

namespace crd::yaml {

class StreamReader {
 public:
    StreamReader(std::shared_ptr<const std::string> text, const ReadLimits& limits, std::stop_token stop)
        : m_limits(limits), m_stop(std::move(stop)), m_stream(std::make_shared<Stream>()) {
        m_stream->m_text = std::move(text);
    }

    StreamPtr read(const StreamPtr& previous) {
        const std::string& text = *m_stream->m_text;
        if (text.size() > m_limits.maxBytes) {
            refuseSize(text.size());
            return m_stream;
        }
        m_stream->m_lines = LineIndex(text);
        const StreamPtr base = previous == nullptr || previous->ok() ? previous : previous->m_lastGood;
        if (base != nullptr && !base->m_directives) {
            if (auto reading = readChange(*base, text, m_limits, m_stop)) {
                m_stream->m_documents = std::move(reading->documents);
                m_stream->m_freshNodes = reading->freshNodes;
                finish();
                return m_stream;
            }
            if (m_stop.stop_requested()) return nullptr;
        }
        if (auto reading = readFast(text, m_limits, m_stop)) {
            m_stream->m_documents = std::move(reading->documents);
            m_stream->m_freshNodes = reading->freshNodes;
            finish();
            return m_stream;
        }
        return readSlow(base);
    }

 private:
    void refuseSize(std::size_t size) {
        m_stream->m_problems.push_back({{0, 0},
                                        "The file has " + std::to_string(size) + " bytes; files of more than " +
                                            std::to_string(m_limits.maxBytes) + " bytes are not read.",
                                        {}});
        m_stream->m_firstDocumentError = m_stream->m_problems.back().message;
        finish();
    }

    StreamPtr readSlow(const StreamPtr& base) {
        const std::string& text = *m_stream->m_text;
        EventReading reading = readEvents(text, m_limits, m_stop);
        if (reading.stopped) return nullptr;
        noteFirstDocument(reading);
        m_stream->m_directives = reading.directives;
        if (reading.problem.has_value()) {
            if (!reading.firstDocumentRefused) m_stream->m_firstDocument = reading.documents.front();
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
        if (!m_stream->ok()) m_stream->m_lastGood = base;
        return m_stream;
    }

    void noteFirstDocument(const EventReading& reading) {
        if (!reading.firstDocumentRefused) return;
        const Problem& problem = reading.aliasProblems.empty() ? *reading.problem : reading.aliasProblems.front();
        m_stream->m_firstDocumentError = problem.serverMessage.empty() ? problem.message : problem.serverMessage;
    }

    // Aliases of aliases can stand for more than any reader would expand.
    void refuseExcessiveAliasing() {
        for (const DocumentTree& document : m_stream->m_documents) {
            if (document.root == nullptr || !document.root->holdsAlias) continue;
            const auto excess = findExcessiveAliasing(document, m_limits.maxExpandedNodes);
            if (!excess) continue;
            const bool first = &document == &m_stream->m_documents.front();
            m_stream->m_problems.push_back(*excess);
            if (first && m_stream->m_firstDocumentError.empty()) {
                m_stream->m_firstDocumentError = excess->serverMessage;
            }
        }
    }

    void finish() {
        refuseExcessiveAliasing();
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
    return StreamReader(std::move(text), limits, std::move(stop)).read(previous);
}

}  // namespace crd::yaml
