// Value validation: the server's errors for a value that does not satisfy its schema, verbatim.
// Source: k8s.io/kube-openapi pkg/validation/validate, as used by k8s.io/apiextensions-apiserver
// pkg/apiserver/validation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/base/kubernetes/server_version.h"
#include "engine/object/form.h"
#include "engine/object/value_error.h"

namespace re2 {
class RE2;
}

namespace crd::object {

// The server converts schemas for validation in two ways.
enum class SchemaUse : std::uint8_t {
    Object,  // for objects: int-or-string is a list of two types, formats that do not fit the type are dropped
    Default  // for defaults: int-or-string has no type, all formats are kept, additionalProperties in junctors are
             // ignored
};

struct ValidateOptions {
    TargetServer server = {};        // whose errors these are
    std::size_t maxErrors = 10'000;  // further errors are not collected; the value stays invalid
};

// Caches what repeated validation needs: compiled patterns and indexes of wide schemas. Must not outlive the schemas.
class Validator {
 public:
    Validator();
    ~Validator();
    Validator(const Validator&) = delete;
    Validator& operator=(const Validator&) = delete;

    // Errors are in the order of the schema; equal messages occur once. At the end are the patterns that were not run,
    // alone if anyOf, oneOf or not depends on one of them (ValueError::notEvaluated).
    std::vector<ValueError> validate(const Json& value, const schema::Schema& schema, SchemaUse use,
                                     const ValidateOptions& options = {});
    // Validates an update: values unchanged since `old` may stay invalid.
    std::vector<ValueError> validateUpdate(const Json& value, const Json& old, const schema::Schema& schema,
                                           const ValidateOptions& options = {});

    schema::PropertyIndex& properties() { return m_properties; }

    // Counts the work of patterns from zero, as each validation does.
    void begin();
    // Whether the pattern matches anywhere in the text. Nothing if it is not run: RE2 does not accept it as Go does, or
    // the patterns since begin() need more than kMostSearchWork.
    std::optional<bool> matches(const std::string& pattern, const std::string& text);
    // Of all patterns so far. That of compiling one counts in each validation, so that it does not depend on others.
    std::uint64_t searchWork() const { return m_work; }
    std::size_t patternsNotRun() const { return m_notRun; }
    // The work of all validations so far, besides that of patterns: the pairs of a value and a schema for it, and
    // further ones for long texts.
    std::uint64_t pairs() const { return m_pairs; }

 private:
    struct Pattern {
        std::unique_ptr<re2::RE2> compiled;
        std::size_t validation = 0;  // in which its compilation was counted
    };

    std::uint64_t m_work = 0;
    std::uint64_t m_workBefore = 0;  // at begin()
    std::uint64_t m_pairs = 0;
    std::size_t m_validation = 1;
    std::size_t m_notRun = 0;
    bool m_exceeded = false;  // the work of this validation: patterns that are not compiled stay so
    schema::PropertyIndex m_properties;
    std::unordered_map<std::string, Pattern> m_patterns;
};

}  // namespace crd::object
