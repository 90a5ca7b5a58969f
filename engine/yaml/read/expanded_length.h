// How long parts of a document are with their aliases expanded, found without expanding them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/yaml/read/stream.h"

namespace crd::yaml {

// Lengths in one document, which must outlive this object. Takes n log n time in the number of its aliases.
class ExpandedLengths {
 public:
    explicit ExpandedLengths(const DocumentTree& document);

    // The bytes of this part of the text if each alias in it were the text of its target; never more than kMost. An
    // alias of nothing counts as itself, and one inside its own target is expanded once.
    std::uint64_t of(SourceSpan span) const;

    static constexpr std::uint64_t kMost = std::uint64_t{1} << 40U;

 private:
    std::uint64_t addedBefore(std::size_t offset) const;

    std::vector<std::size_t> m_begins;   // of the aliases, in text order
    std::vector<std::uint64_t> m_added;  // by the aliases up to this one
};

}  // namespace crd::yaml
