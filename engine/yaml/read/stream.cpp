#include "engine/yaml/read/stream.h"

#include "engine/base/check.h"
#include "engine/yaml/json/internal/json_reader.h"
#include "engine/yaml/read/internal/aliasing.h"
#include "engine/yaml/read/internal/change.h"
#include "engine/yaml/read/internal/event_reader.h"
#include "engine/yaml/read/internal/fast_reader.h"
#include "engine/yaml/read/internal/find_fault.h"
#include "engine/yaml/read/internal/incremental.h"
#include "engine/yaml/read/internal/recover.h"

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
            return streamTooLarge(text.size());
        }
        m_stream->m_lines = LineIndex(text);
        m_base = previous == nullptr || previous->ok() ? previous : previous->m_lastGood;
        std::optional<Change> change;
        if (m_base != nullptr && !m_base->m_directives && m_base->text() == text) return take(m_base->m_documents, 0);
        if (beginsAsJson(text)) {
            if (StreamPtr read = readAsJson()) return read;
            if (m_stop.stop_requested()) return nullptr;
        }
        if (m_base != nullptr && !m_base->m_directives) {
            change = findChange(*m_base, text, m_limits.maxDepth);
        }
        if (change) {
            ChangeReading reading = readChange(*m_base, *change, text, m_stream->m_lines, m_limits, m_stop);
            if (!reading.documents.empty()) return take(std::move(reading.documents), reading.freshNodes);
            if (reading.fault) return breakOff(*change, *reading.fault);
            if (m_stop.stop_requested()) return nullptr;
        }
        if (auto reading = readFast(text, m_limits, m_stop)) {
            return take(std::move(reading->documents), reading->freshNodes);
        }
        if (change) {
            const auto fault = findFault(*m_base, *change, text, m_stream->m_lines, FaultReach::Far, m_limits, m_stop);
            if (fault) return breakOff(*change, *fault);
        }
        return readSlow();
    }

 private:
    StreamPtr streamTooLarge(std::size_t size) {
        m_stream->m_problems.push_back(
            Problem{{0, 0},
                    phrase("Syntax", "The file has %1 bytes; files of more than %2 bytes are not read.")
                        .with(std::to_string(size), std::to_string(m_limits.maxBytes))});
        m_stream->m_problems.back().isOwnLimit = true;
        m_stream->m_firstDocumentError = m_stream->m_problems.back().message.english();
        return finish();
    }

    // Reads a text that begins with "{" as kubectl does: as JSON, and as YAML if the first value is not JSON or if the
    // text after it is not. After two values, only JSON is expected. Null: the text must be read as YAML.
    StreamPtr readAsJson() {
        const std::string& text = *m_stream->m_text;
        JsonTrees json = readJson(text, m_limits, m_stop);
        if (json.declined || json.stopped) return nullptr;
        if (!json.fault) return take(std::move(json.documents), json.freshNodes);
        Problem problem = problemOf(text, m_stream->m_lines, *json.fault);
        if (json.documents.empty()) {
            m_jsonProblem = std::move(problem);
            m_brokenJson = std::move(json.broken);
            return nullptr;
        }
        m_stream->m_freshNodes = json.freshNodes;
        m_stream->m_firstDocument = json.documents.front();
        if (json.documents.size() == 1) return readAfterJson(std::move(json.documents.front()), problem);
        m_stream->m_documents = std::move(json.documents);
        m_stream->m_problems.push_back(std::move(problem));
        closeBroken(std::move(json.broken));
        return finish();
    }

    // The text after a single JSON value is YAML, starting at its own line.
    StreamPtr readAfterJson(DocumentTree first, const Problem& problem) {
        const std::string& text = *m_stream->m_text;
        std::size_t begin = first.span.end;
        while (begin < text.size() && (text[begin] == ' ' || text[begin] == '\t' || text[begin] == '\r')) ++begin;
        if (begin < text.size() && text[begin] == '\n') ++begin;
        std::string rest = text;  // keeps its offsets in the text
        for (std::size_t i = 0; i < begin; ++i) {
            if (rest[i] != '\n' && rest[i] != '\r') rest[i] = ' ';
        }
        const StreamPtr yaml =
            Stream::read(std::make_shared<const std::string>(std::move(rest)), nullptr, m_limits, m_stop);
        if (yaml == nullptr) return nullptr;
        m_stream->m_freshNodes += yaml->m_freshNodes;
        m_stream->m_directives = yaml->m_directives;
        m_stream->m_problems = yaml->m_problems;
        if (!yaml->m_firstDocumentError.empty()) m_stream->m_problems.front().serverMessage = problem.serverMessage;
        auto& documents = m_stream->m_documents;
        documents.push_back(std::move(first));
        documents.insert(documents.end(), yaml->m_documents.begin(), yaml->m_documents.end());
        documents[1].span.begin = documents[0].span.end;
        if (documents.size() == 2 && documents[1].root == nullptr && yaml->ok()) documents.pop_back();  // comments
        return finish();
    }

    // If there is an earlier reading, its tree continues to be shown.
    void closeBroken(DocumentTree broken) {
        if (m_base != nullptr) return closeWithoutTree();
        m_stream->m_documents.push_back(std::move(broken));
    }

    // Completes a reading without a fault.
    StreamPtr take(std::vector<DocumentTree> documents, std::size_t freshNodes) {
        m_stream->m_documents = std::move(documents);
        m_stream->m_freshNodes = freshNodes;
        m_stream->m_problems = undefinedAliases(m_stream->m_documents);
        if (!m_stream->ok()) {
            const Problem& first = m_stream->m_problems.front();
            const bool inFirst = first.span.begin < m_stream->m_documents.front().span.end;
            if (inFirst) m_stream->m_firstDocumentError = first.serverMessage;
        }
        return finish();
    }

    // The fault is in the changed document; the documents before it are unchanged.
    StreamPtr breakOff(const Change& change, const SyntaxFault& fault) {
        const auto& before = m_base->m_documents;
        Problem problem = problemOf(*m_stream->m_text, m_stream->m_lines, fault);
        if (change.document == 0 && m_jsonProblem && !m_jsonProblem->serverMessage.empty()) {
            // As tellAsJson().
            problem.serverMessage = m_jsonProblem->serverMessage;
            if (m_jsonProblem->span.begin >= problem.span.begin) problem = std::move(*m_jsonProblem);
        }
        m_stream->m_problems.push_back(std::move(problem));
        if (change.document == 0) {
            m_stream->m_firstDocumentError = m_stream->m_problems.front().serverMessage;
        } else {
            m_stream->m_firstDocument = before.front();
        }
        m_stream->m_documents.assign(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(change.document));
        closeWithoutTree();
        return finish();
    }

    // There is no tree after the last complete document.
    void closeWithoutTree() {
        auto& documents = m_stream->m_documents;
        const std::size_t end = m_stream->m_text->size();
        documents.push_back({nullptr, end, {documents.empty() ? 0 : documents.back().span.end, end}});
    }

    StreamPtr readSlow() {
        const std::string& text = *m_stream->m_text;
        EventReading reading = readEvents(text, m_limits, m_stop);
        if (reading.stopped) return nullptr;
        m_stream->m_directives = reading.directives;
        m_stream->m_freshNodes = reading.freshNodes;
        if (m_jsonProblem && reading.firstDocumentInvalid && tellAsJson(reading)) return finish();
        noteFirstDocument(reading);
        if (!reading.problem) {
            m_stream->m_documents = std::move(reading.documents);
            m_stream->m_problems = std::move(reading.aliasProblems);
            return finish();
        }
        if (!reading.firstDocumentInvalid) m_stream->m_firstDocument = reading.documents.front();
        if (m_base != nullptr) {
            // The last good tree continues to be shown, so the rest of this text is not read.
            m_stream->m_problems = std::move(reading.aliasProblems);
            m_stream->m_problems.push_back(std::move(*reading.problem));
            if (reading.brokeOff) reading.documents.pop_back();
            m_stream->m_documents = std::move(reading.documents);
            closeWithoutTree();
            return finish();
        }
        Recovery recovery = recover(text, std::move(reading), m_limits, m_stop);
        if (recovery.stopped) return nullptr;
        m_stream->m_documents = std::move(recovery.documents);
        m_stream->m_problems = std::move(recovery.problems);
        m_stream->m_freshNodes = recovery.freshNodes;
        return finish();
    }

    // Neither JSON nor YAML: kubectl prints the JSON error. The reading that got further explains the problem; true if
    // that is the JSON reading.
    bool tellAsJson(EventReading& reading) {
        Problem& yaml = reading.aliasProblems.empty() ? *reading.problem : reading.aliasProblems.front();
        if (m_jsonProblem->serverMessage.empty()) return false;
        yaml.serverMessage = m_jsonProblem->serverMessage;
        if (!reading.problem || m_jsonProblem->span.begin < reading.problem->span.begin) return false;
        m_stream->m_firstDocumentError = m_jsonProblem->serverMessage;
        m_stream->m_problems.push_back(std::move(*m_jsonProblem));
        closeBroken(std::move(m_brokenJson));
        return true;
    }

    void noteFirstDocument(const EventReading& reading) {
        if (!reading.firstDocumentInvalid) return;
        const Problem& problem = reading.aliasProblems.empty() ? *reading.problem : reading.aliasProblems.front();
        m_stream->m_firstDocumentError =
            problem.serverMessage.empty() ? problem.message.english() : problem.serverMessage;
    }

    // Nested aliases can expand to more than a reader could handle, or without end.
    void rejectUnusableAliasing() {
        for (const DocumentTree& document : m_stream->m_documents) {
            if (document.root == nullptr || !document.root->holdsAlias) continue;
            auto found = findUnusableAliasing(document, m_limits.maxExpandedNodes);
            if (!found) continue;
            // What toJson() meets before an alias of itself is the server's error.
            if (found->isExcessive && &document == &m_stream->m_documents.front() &&
                m_stream->m_firstDocumentError.empty()) {
                m_stream->m_firstDocumentError = found->problem.serverMessage;
            }
            m_stream->m_problems.push_back(std::move(found->problem));
        }
    }

    static void link(DocumentTree& document) {
        document.aliases = nullptr;
        if (document.root == nullptr || !document.root->holdsAlias) return;
        document.aliases = std::make_shared<const AliasTargets>(linkAliases(document));
    }

    StreamPtr finish() {
        for (DocumentTree& document : m_stream->m_documents) link(document);
        if (m_stream->m_firstDocument) link(*m_stream->m_firstDocument);
        rejectUnusableAliasing();
        if (m_stream->m_documents.empty()) {
            const std::size_t end = m_stream->m_text->size();
            m_stream->m_documents.push_back({nullptr, end, {0, end}});
        }
        // Comments after the last "..." belong to the last document.
        m_stream->m_documents.back().span.end = m_stream->m_text->size();
        if (!m_stream->ok()) m_stream->m_lastGood = m_base;
        m_stream->m_json = std::make_unique<std::atomic<signed char>[]>(m_stream->m_documents.size());
        return m_stream;
    }

    const ReadLimits& m_limits;
    std::stop_token m_stop;
    std::shared_ptr<Stream> m_stream;
    StreamPtr m_base;                      // the last reading without problems
    std::optional<Problem> m_jsonProblem;  // why a text that begins like JSON is not JSON
    DocumentTree m_brokenJson;
};

StreamPtr Stream::read(std::shared_ptr<const std::string> text, const StreamPtr& previous, const ReadLimits& limits,
                       const std::stop_token& stop) {
    CRD_CHECK(text != nullptr);
    return StreamReader(std::move(text), limits, stop).read(previous);
}

}  // namespace crd::yaml
