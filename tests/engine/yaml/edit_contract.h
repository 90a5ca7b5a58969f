// One random edit and everything that must hold afterwards. Used by the property tests and by the fuzzer, which differ
// in where the choices come from.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "engine/yaml/stream.h"

namespace crd::yaml::test {

class Chooser {
 public:
    virtual ~Chooser() = default;
    virtual std::size_t below(std::size_t limit) = 0;  // 0 <= result < limit; limit > 0
    bool oneIn(std::size_t n) { return below(n) == 0; }
};

struct Outcome {
    std::string operation;  // what was tried, for people
    std::string refusal;    // the edit's own sentence, when it refused
    std::string broken;     // which promise does not hold; empty when all do
    StreamPtr after;        // the text after the edit; the stream before when it refused
};

struct ContractOptions {
    bool incremental = false;    // read the patched text with the stream before it ...
    bool compareScratch = true;  // ... and compare with reading from scratch
};

// `before` must be without problems and hold a document with a root.
Outcome tryRandomEdit(const StreamPtr& before, Chooser& chooser, const ContractOptions& options = {});

}  // namespace crd::yaml::test
