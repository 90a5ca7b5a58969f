// Value validation: what the server says about a value that does not satisfy its schema, word for word.
// Source: k8s.io/kube-openapi pkg/validation/validate, as k8s.io/apiextensions-apiserver pkg/apiserver/validation uses
// it.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/object/form.h"
#include "engine/object/value_error.h"

namespace re2 {
class RE2;
}

namespace crd::object {

// The server turns a schema into the one that it validates with in two ways.
enum class SchemaUse : std::uint8_t {
    Object,  // for objects: int-or-string is a list of two types, formats that do not fit the type are dropped
    Default  // for defaults: int-or-string has no type, all formats stay, additionalProperties in junctors are ignored
};

struct ValidateLimits {
    std::size_t maxErrors = 10'000;  // what lies behind is not collected; the value stays invalid
};

// Holds what repeated validation needs: compiled patterns, indexes of wide schemas. Lives no longer than the schemas.
class Validator {
 public:
    Validator();
    ~Validator();
    Validator(const Validator&) = delete;
    Validator& operator=(const Validator&) = delete;

    // In the order of the schema; equal messages once.
    std::vector<ValueError> validate(const Json& value, const schema::Schema& schema, SchemaUse use,
                                     const ValidateLimits& limits = {});
    // An update: what is unchanged since `old` may stay invalid.
    std::vector<ValueError> validateUpdate(const Json& value, const Json& old, const schema::Schema& schema,
                                           const ValidateLimits& limits = {});

    schema::PropertyIndex& properties() { return m_properties; }

    // Whether the text matches the pattern, anywhere. A pattern that cannot be run (Go takes it, RE2 does not) matches.
    bool matches(const std::string& pattern, const std::string& text);

 private:
    schema::PropertyIndex m_properties;
    std::unordered_map<std::string, std::unique_ptr<re2::RE2>> m_patterns;
};

}  // namespace crd::object
