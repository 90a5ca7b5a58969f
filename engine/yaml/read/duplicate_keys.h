// Duplicate keys of a mapping, which the server's reader accepts and its strict reader rejects.
#pragma once

#include <string>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/yaml/read/stream.h"

namespace crd::yaml {

struct DuplicateKey {
    SourceSpan key;       // the later one, whose value counts
    std::string message;  // of the strict reader: `line 7: key "size" already set in map`
};

// The duplicate keys of a document, at most a hundred, in the order in which the server reads them.
// JsonReading::strictError says whether there are any.
std::vector<DuplicateKey> duplicateKeys(const Stream& stream, const DocumentTree& document);
// Those of the subtree at `node`.
std::vector<DuplicateKey> duplicateKeys(const Stream& stream, const DocumentTree& document, NodeRef node);

}  // namespace crd::yaml
