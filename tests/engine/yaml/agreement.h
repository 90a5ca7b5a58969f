// Incremental reading must agree with reading from scratch. For the property tests and the fuzzer.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/yaml/read/internal/equality.h"
#include "engine/yaml/read/internal/event_reader.h"
#include "engine/yaml/read/stream.h"

namespace crd::test {

inline yaml::StreamPtr readStream(const std::string& text, const yaml::StreamPtr& previous = nullptr) {
    return yaml::Stream::read(std::make_shared<const std::string>(text), previous);
}

inline bool sameProblems(const std::vector<yaml::Problem>& a, const std::vector<yaml::Problem>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const yaml::Problem& x, const yaml::Problem& y) {
        return x.span == y.span && x.message == y.message && x.serverMessage == y.serverMessage;
    });
}

inline std::string wordsOf(const std::vector<yaml::Problem>& problems) {
    std::string out;
    for (const yaml::Problem& problem : problems)
        out += problem.message.english() + " (" + problem.serverMessage + ")\n";
    return out;
}

// `stream` was read incrementally, based on a valid text. Returns "" if it is correct: a text that is YAML, or in which
// only aliases are wrong, is read as from scratch; for an invalid one the first fault of libyaml is reported, with the
// complete documents.
inline std::string disagreement(const yaml::Stream& stream) {
    const yaml::StreamPtr scratch = readStream(stream.text());
    yaml::EventReading reading = yaml::readEvents(stream.text(), {}, {});
    if (!reading.problem) {
        if (yaml::Stream::equal(stream, *scratch)) return {};
        return "read otherwise than from scratch; problems:\n" + wordsOf(stream.problems());
    }
    if (stream.firstDocumentError() != scratch->firstDocumentError()) {
        return "the server's error:\n" + stream.firstDocumentError() + "\n" + scratch->firstDocumentError();
    }
    std::vector<yaml::Problem> problems = reading.aliasProblems;
    problems.push_back(*reading.problem);
    if (!sameProblems(stream.problems(), problems)) {
        return "problems:\n" + wordsOf(stream.problems()) + "but libyaml's:\n" + wordsOf(problems);
    }
    if (reading.brokeOff) reading.documents.pop_back();
    const std::size_t end = stream.text().size();
    const std::size_t previousEnd = reading.documents.empty() ? 0 : reading.documents.back().span.end;
    reading.documents.push_back({nullptr, end, {previousEnd, end}});
    if (!yaml::sameDocuments(stream.documents(), reading.documents)) return "the whole documents";
    if (reading.firstDocumentInvalid) return {};
    const bool same = yaml::sameDocuments({stream.firstDocument()}, {scratch->firstDocument()});
    return same ? std::string() : "the first document";
}

}  // namespace crd::test
