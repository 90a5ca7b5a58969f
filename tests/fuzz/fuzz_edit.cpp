// Bytes to a text and a sequence of edits; each must satisfy the contract of edit.h. The last bytes choose the edits,
// the rest is the text, or the seed of a generated one.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include "tests/engine/yaml/edit_contract.h"
#include "tests/engine/yaml/edit_generator.h"

namespace {

using namespace crd::yaml;

class BytesChooser final : public test::Chooser {
 public:
    BytesChooser(const std::uint8_t* data, std::size_t size) : m_data(data), m_size(size) {}
    std::size_t below(std::size_t limit) override {
        // After the end the choices continue, derived from the earlier bytes: generated texts need many.
        std::uint32_t value = 0;
        for (int i = 0; i < 2; ++i) {
            const std::uint32_t byte = m_at < m_size ? m_data[m_at] : (m_mixed >> 16U) & 0xFFU;
            ++m_at;
            m_mixed = m_mixed * 1664525U + 1013904223U + byte;
            value = value << 8U | byte;
        }
        return value % limit;
    }

 private:
    const std::uint8_t* m_data;
    std::size_t m_size;
    std::size_t m_at = 0;
    std::uint32_t m_mixed = 1;
};

bool hasRoot(const Stream& stream) {
    for (const DocumentTree& document : stream.documents()) {
        if (document.root) return true;
    }
    return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 8 || size > 4096) return 0;
    const std::size_t choices = std::min<std::size_t>(size / 2, 64);
    BytesChooser chooser(data + (size - choices), choices);
    std::string text;
    if ((data[0] & 1U) != 0) {
        text.assign(reinterpret_cast<const char*>(data + 1), size - choices - 1);
    } else {
        BytesChooser generator(data, size - choices);
        text = test::randomText(generator);
    }
    StreamPtr stream = Stream::read(std::make_shared<const std::string>(text));
    for (int round = 0; round < 6; ++round) {
        if (!stream->ok() || !hasRoot(*stream) || stream->text().size() > 20000) return 0;
        const test::Outcome outcome = test::tryRandomEdit(stream, chooser, {.incremental = true});
        if (!outcome.broken.empty()) {
            std::fprintf(stderr, "%s\n%s\n---- before\n%s\n---- after\n%s\n----\n", outcome.operation.c_str(),
                         outcome.broken.c_str(), stream->text().c_str(), outcome.after->text().c_str());
            std::abort();
        }
        stream = outcome.after;
    }
    return 0;
}
