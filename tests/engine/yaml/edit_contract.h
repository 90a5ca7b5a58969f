// One random edit and everything that must hold afterwards. Used by the property tests and by the fuzzer, which differ
// in the source of the choices.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "engine/yaml/read/stream.h"

namespace crd::yaml::test {

class Chooser {
 public:
    virtual ~Chooser() = default;
    virtual std::size_t below(std::size_t limit) = 0;  // 0 <= result < limit; limit > 0
    bool oneIn(std::size_t n) { return below(n) == 0; }
};

struct Outcome {
    std::string operation;  // the edit that was tried, for display
    std::string rejection;  // the edit's message, if it was rejected
    std::string broken;     // the violated property; empty if all hold
    StreamPtr after;        // the text after the edit; the previous stream if it was rejected
};

struct ContractOptions {
    bool incremental = false;    // read the patched text with the previous stream ...
    bool compareScratch = true;  // ... and compare with reading from scratch
};

// `before` must have no problems, and have a document with a root.
Outcome tryRandomEdit(const StreamPtr& before, Chooser& chooser, const ContractOptions& options = {});

}  // namespace crd::yaml::test
