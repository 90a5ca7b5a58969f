// What a kind of document allows at a path: the seam between reading the text and knowing what it is.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/yaml/stream.h"

namespace crd::completion {

enum class Form : std::uint8_t { Unknown, Scalar, Mapping, Sequence };

struct Field {
    std::string name = {};
    Form form = Form::Unknown;
    std::string type = {};      // in words: "[]string"
    std::string help = {};      // one sentence
    std::string fallback = {};  // what holds where it is missing, as YAML or in words; empty: nothing
    bool required = false;
    bool choices = false;  // its value is one of a few
    bool empty = false;    // an object that has no fields: `status: {}`
};

struct Value {
    std::string text = {};  // as it is written in block style
    std::string help = {};
};

// What may stand at a path.
struct Expectation {
    Form form = Form::Unknown;
    std::vector<Field> fields = {};  // of a mapping, in the order in which they are best written
    std::vector<Value> values = {};  // of a scalar
};

class Grammar {
 public:
    Grammar() = default;
    Grammar(const Grammar&) = delete;
    Grammar& operator=(const Grammar&) = delete;
    virtual ~Grammar() = default;

    // `path` is that of a value in the document; all mapping steps are fields.
    virtual Expectation at(const yaml::Stream& stream, const yaml::DocumentTree& document,
                           const FieldPath& path) const = 0;
};

// The beginning of a description that says what a thing is.
std::string firstSentence(const std::string& text);

}  // namespace crd::completion
