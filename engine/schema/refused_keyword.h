// Keywords of JSON Schema and OpenAPI that a definition cannot use, with the reason and what to use instead. Sources:
// the checks of forbidden fields in k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation, and
// JSONSchemaProps, which has no field for the others (the server rejects unknown fields or drops them).
#pragma once

#include <span>
#include <string_view>

namespace crd::schema {

struct RefusedKeyword {
    std::string_view name;     // "uniqueItems"
    std::string_view why;      // a plain sentence
    std::string_view instead;  // a plain sentence; empty: there is nothing
    std::string_view keyword;  // the keyword that `instead` names, to be added for it; empty: none
};

std::span<const RefusedKeyword> refusedKeywords();

}  // namespace crd::schema
