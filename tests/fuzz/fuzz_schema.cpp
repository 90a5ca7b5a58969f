// Any bytes as a definition, or as a schema inside one, read and checked; a 0x01 byte separates two revisions, and
// reusing results of the first must not change those of the second.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "engine/crd/checks/check.h"
#include "engine/crd/model/read.h"
#include "engine/yaml/read/stream.h"

namespace {

using namespace crd;

constexpr std::string_view kHead =
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: caches.data.example.io}\n"
    "spec:\n  group: data.example.io\n  scope: Cluster\n  names: {plural: caches, kind: Cache}\n  versions:\n"
    "  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        ";

struct Revision {
    yaml::StreamPtr stream;
    std::vector<Definition> definitions;
    std::vector<CheckResult> results;
};

void require(bool good) {
    if (!good) std::abort();
}

Revision read(std::string text, const Revision* previous) {
    Revision out;
    yaml::ReadLimits limits;
    limits.maxExpandedNodes = 100'000;
    limits.maxDepth = 200;
    out.stream = yaml::Stream::read(std::make_shared<const std::string>(std::move(text)),
                                    previous ? previous->stream : yaml::StreamPtr(), limits);
    require(out.stream != nullptr);
    const std::size_t size = out.stream->text().size();
    for (std::size_t i = 0; i < out.stream->documents().size(); ++i) {
        const bool had = previous && i < previous->definitions.size();
        out.definitions.push_back(readDefinition(*out.stream, i, had ? &previous->definitions[i] : nullptr));
        out.results.push_back(check(out.definitions[i], had ? &previous->results[i] : nullptr));
        for (const Finding& f : out.results[i].findings) {
            require(f.span.begin <= f.span.end && f.span.end <= size && f.context.covers(f.span));
            require(f.document == i && !f.message.empty());
            for (const RelatedLocation& r : f.related) require(r.span.begin <= r.span.end && r.span.end <= size);
        }
    }
    return out;
}

bool same(const Finding& a, const Finding& b) {
    return a.rule == b.rule && a.path == b.path && a.span == b.span && a.context == b.context &&
           a.message == b.message && a.server == b.server && a.suppression == b.suppression;
}

bool same(const CheckResult& a, const CheckResult& b) {
    return a.admitted == b.admitted && a.readable == b.readable && a.findings.size() == b.findings.size() &&
           std::equal(a.findings.begin(), a.findings.end(), b.findings.begin(),
                      [](const Finding& x, const Finding& y) { return same(x, y); });
}

void print(const char* title, const CheckResult& result) {
    std::fprintf(stderr, "---- %s: admitted %d, readable %d\n", title, result.admitted, result.readable);
    for (const Finding& f : result.findings) {
        std::fprintf(stderr, "%zu-%zu %s %s\n", f.span.begin, f.span.end, f.path.toString().c_str(),
                     f.message.english().c_str());
    }
}

void requireSame(const Revision& a, const Revision& b) {
    require(a.stream->ok() == b.stream->ok());
    if (!a.stream->ok()) return;  // the readable part of an invalid text is tested only from scratch
    require(a.results.size() == b.results.size());
    for (std::size_t i = 0; i < a.results.size(); ++i) {
        if (same(a.results[i], b.results[i])) continue;
        print("after the first revision", a.results[i]);
        print("from scratch", b.results[i]);
        require(false);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0 || size > 65'536) return 0;
    const std::string input(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::string head(data[0] % 4 == 0 ? std::string_view() : kHead);
    const std::size_t cut = input.find('\x01');
    const Revision first = read(head + input.substr(0, cut), nullptr);
    if (cut == std::string::npos) return 0;
    const std::string second = head + input.substr(cut + 1);
    requireSame(read(second, &first), read(second, nullptr));
    return 0;
}
