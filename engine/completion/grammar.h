// The grammar of a document: what is allowed at a path. Separates reading the text from knowledge about its kind.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/cel_schema/rule_names.h"
#include "engine/yaml/read/stream.h"

namespace crd::completion {

enum class Form : std::uint8_t { Unknown, Scalar, Mapping, Sequence };

struct Field {
    std::string name = {};
    Form form = Form::Unknown;
    Phrase type = {};      // display text: "[]string", "schemas by name"
    Phrase help = {};      // one sentence
    Phrase fallback = {};  // the default if it is missing, as YAML or as text; empty if none
    bool required = false;
    bool choices = false;  // the value is one of a fixed set
    bool empty = false;    // an object without fields: `status: {}`
};

struct Value {
    std::string text = {};  // as written in block style
    Phrase help = {};
};

// What is allowed at a path.
struct Expectation {
    Form form = Form::Unknown;
    std::vector<Field> fields = {};  // for a mapping, in the recommended order
    std::vector<Value> values = {};  // for a scalar
};

class Grammar {
 public:
    Grammar() = default;
    Grammar(const Grammar&) = delete;
    Grammar& operator=(const Grammar&) = delete;
    virtual ~Grammar() = default;

    // `path` is the path of a value in the document; all mapping steps are Field steps.
    virtual Expectation at(const yaml::Stream& stream, const yaml::DocumentTree& document,
                           const FieldPath& path) const = 0;
    // What the expression at this path refers to; nothing if the value there is not an expression.
    virtual std::optional<cel_schema::RuleScope> expressionAt(const yaml::Stream&, const yaml::DocumentTree&,
                                                              const FieldPath&) const {
        return std::nullopt;
    }
};

// The first sentence of a description.
std::string firstSentence(const std::string& text);

}  // namespace crd::completion
