// The documents that the benchmarks read, and the key presses that they make in them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/base/text_patch.h"

namespace crd::bench {

struct Document {
    std::string name;  // of the benchmark
    std::string path;
    std::string text;
};

// The sample that comes with the program, and real definitions from the folder that the environment variable CRD_CORPUS
// names. Read once.
const std::vector<Document>& documents();

// The bytes of a file; empty if it cannot be read.
std::string readFile(const std::string& path);

enum class Keys {
    Letters,  // a letter typed inside of a word: nearly always leaves YAML
    Any,      // any key at any place: quotes, brackets, line breaks, deletions; often leaves no YAML
};

// `count` different edits of one key each, at positions spread over the middle third of the text, the same in every
// run.
std::vector<TextEdit> keyPresses(const std::string& text, Keys keys, std::size_t count);

// The value that `share` (0..1) of the samples do not exceed (nearest rank). Needs at least one sample.
double percentile(std::vector<double> samples, double share);

}  // namespace crd::bench
