// Internal to engine/yaml. Reads the plain subset of YAML that real definitions are made of, several times faster than
// libyaml, and declines everything else. Where it does not decline, its tree equals the one libyaml's events give, byte
// for byte (tests and the fuzz target compare the two). libyaml stays the judge of every text that is declined.
#pragma once

#include <optional>
#include <string_view>

#include "engine/yaml/node.h"

namespace crd::yaml {

struct FastTree {
    NodePtr root;
    std::size_t begin = 0;  // where root begins
    std::size_t nodeCount = 0;
};

// Reads text[begin, end) as one block collection. The first token must stand at column `column` of its line (`column`
// matters when the region begins in the middle of a line), and nothing but blank lines and comments may follow the
// collection. Declines (nothing) for: tabs, carriage returns, control characters, bytes beyond ASCII that are line
// breaks to YAML or no UTF-8, anchors, aliases, tags, "?" keys, directives, document markers, flow collections over
// several lines, rare escapes, nesting beyond `maxDepth`, and anything that libyaml might refuse.
std::optional<FastTree> readFast(std::string_view text, std::size_t begin, std::size_t end, int maxDepth);

// True when a byte order mark-free text holds only bytes that readFast understands: no tab, carriage return, control
// character, YAML line break beyond ASCII, nor ill-formed UTF-8. Checked once per text, not per region.
bool isPlainText(std::string_view text);

}  // namespace crd::yaml
