// The YAML reader on any bytes: nothing crashes, the fast reader agrees with libyaml, reading a change agrees with
// reading from scratch, every span lies within its parent, and every query of the tree returns. The input's first two
// bytes determine where a change cuts the text.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/yaml/read/internal/aliasing.h"
#include "engine/yaml/read/internal/equality.h"
#include "engine/yaml/read/internal/fast_reader.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "tests/engine/yaml/agreement.h"

namespace {

using namespace crd;
using namespace crd::yaml;

void require(bool holds) {
    if (!holds) std::abort();
}

void checkSpans(const Stream& stream) {
    std::vector<NodeRef> todo;
    for (const DocumentTree& document : stream.documents()) {
        if (document.root == nullptr) continue;
        require(document.ref().end() <= stream.text().size());
        todo.push_back(document.ref());
    }
    while (!todo.empty()) {
        const NodeRef node = todo.back();
        todo.pop_back();
        std::size_t previous = node.begin();
        for (std::size_t i = 0; i < node.size(); ++i) {
            const EntryRef entry = node.entry(i);
            require(entry.begin >= previous || i == 0);
            for (const NodeRef child : {entry.key, entry.value}) {
                if (!child) continue;
                require(child.begin() >= node.begin() && child.end() <= node.end());
                require(child.begin() >= previous);
                previous = child.end();
                todo.push_back(child);
            }
        }
    }
}

void checkFast(const std::string& text) {
    const auto fast = readFast(text, {}, {});
    if (!fast) return;
    const EventReading slow = readEvents(text, {}, {});
    require(!slow.problem && test::sameProblems(undefinedAliases(fast->documents), slow.aliasProblems));
    require(slow.documents.empty() ? fast->documents.empty() : sameDocuments(fast->documents, slow.documents));
}

using test::readStream;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2 || size > 20'000) return 0;
    const std::size_t cut = static_cast<std::size_t>(data[0]) * 256 + data[1];
    const std::string text(reinterpret_cast<const char*>(data) + 2, size - 2);
    checkFast(text);
    const StreamPtr stream = readStream(text);
    checkSpans(*stream);
    static_cast<void>(toJson(*stream));
    const std::size_t at = text.empty() ? 0 : cut % text.size();
    const DocumentTree& document = stream->documents()[documentAt(*stream, at)];
    const Location location = locate(*stream, document, at);
    static_cast<void>(locate(document, pathOf(location)));
    if (!location.steps.empty()) static_cast<void>(commentsOf(*stream, document, location.steps.back()));
    static_cast<void>(allComments(*stream));

    std::string changed = text;
    switch (cut % 3) {
        case 0:
            changed.erase(at, 1 + cut % 5);
            break;
        case 1:
            changed.insert(at, text.substr(cut % (text.size() + 1), 1 + cut % 7));
            break;
        default:
            changed.insert(at, std::string_view(":- \n#'\"|{[&*!?").substr(cut % 14, 2));
    }
    const StreamPtr after = readStream(changed, stream);
    const StreamPtr back = readStream(text, after);
    if (stream->ok()) {
        require(test::disagreement(*after).empty());
        require(Stream::equal(*back, *stream));
    } else if (after->ok()) {
        require(Stream::equal(*after, *readStream(changed)));
        require(test::disagreement(*back).empty());
    }
    return 0;
}
