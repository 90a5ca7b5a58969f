// What is wrong (or worth knowing) at a place of the user's document. Data with an identity: rule + path.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/source_span.h"

namespace crd {

enum class Severity : std::uint8_t { Error, Warning, Info };

// The server's own error, word for word. Source: k8s.io/apimachinery field.Error.
struct ServerError {
    std::string type;    // "FieldValueRequired", "FieldValueInvalid", "FieldValueForbidden", ...
    std::string field;   // as the server writes the path for `spec.versions[i]`; "<nil>" for an empty path
    std::string detail;  // "must not be empty at the root"
    std::string value;   // the bad value where it is a scalar, else empty
    // The bad value as the server prints it (`"a"`, `5`, `{"a":1}`) where neither `value` nor `field` tells.
    std::string shown = {};
    bool omitsValue = false;  // the server prints no value
    auto operator<=>(const ServerError&) const = default;
    // "Invalid value", "Required value", ...: the words that kubectl shows for `type`.
    std::string_view typeText() const;
    // `spec...type: Required value: must not be empty at the root`, as Error() of field.Error prints it; values that
    // are lists or structures of the server are left out. The detail alone for errors that are outside of fields (not
    // YAML).
    std::string toString() const;
};

struct RelatedPlace {
    std::string label;  // "defined here"
    FieldPath path;
    SourceSpan span;
};

struct Finding {
    std::string rule;  // id, "structural.type-required"; resources/rules/<id>.md explains it
    Severity severity = Severity::Error;
    FieldPath path;            // where in the file that the user has (its own spec.versions[i]), document not included
    std::size_t document = 0;  // which document of the file, from zero
    SourceSpan span;           // the smallest text that is wrong
    SourceSpan context;        // the entry or block around it
    std::string message;       // one plain sentence; the server's detail where there is one
    std::optional<ServerError> server;  // set where the server itself would report it
    std::vector<RelatedPlace> related;
    std::string fixTitle;  // what the first fix would do, empty where there is none; the patches are made on demand
                           // (crd/fixes.h)
    std::string hiddenBy;  // rule or wave that makes the server silent about this one; empty when the server reports it
};

}  // namespace crd
