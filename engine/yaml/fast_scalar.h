// Internal to engine/yaml: the scalars of the fast reader (fast_reader.h). Every function starts at the scalar's first
// byte and either reads exactly what libyaml reads, or declines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/yaml/node.h"

namespace crd::yaml {

struct FastScalar {
    bool ok = false;  // false: declined
    ScalarStyle style = ScalarStyle::Plain;
    bool multiLine = false;  // spans more than one line
    std::size_t end = 0;     // behind the last byte of the scalar
    std::size_t next = 0;    // where reading goes on: `end`, or for block scalars the line behind them
    std::string value;
};

// Where a scalar stands. `indent` is the column of the enclosing block collection, -1 at the root: continuation lines
// must be deeper.
struct FastContext {
    std::string_view text;
    std::size_t end = 0;  // end of the region
    int indent = -1;
};

FastScalar readPlain(const FastContext& in, std::size_t at);
FastScalar readSingleQuoted(const FastContext& in, std::size_t at);
FastScalar readDoubleQuoted(const FastContext& in, std::size_t at);
FastScalar readBlockScalar(const FastContext& in, std::size_t at);

inline bool isBlankOrEnd(std::string_view text, std::size_t at, std::size_t end) {
    return at >= end || text[at] == ' ' || text[at] == '\n';
}

}  // namespace crd::yaml
