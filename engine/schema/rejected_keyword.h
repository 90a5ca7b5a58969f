// Keywords of JSON Schema and OpenAPI that a definition cannot use, with the reason and the alternative. Sources: the
// checks of forbidden fields in k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation, and JSONSchemaProps,
// which has no field for the others (the server rejects or drops unknown fields).
#pragma once

#include <span>
#include <string_view>

#include "engine/base/phrase.h"

namespace crd::schema {

struct RejectedKeyword {
    std::string_view name;     // "uniqueItems"
    Pattern why;               // one plain sentence
    Pattern instead;           // one plain sentence; empty if there is no alternative
    std::string_view keyword;  // the keyword that `instead` suggests to add; empty if none
};

std::span<const RejectedKeyword> rejectedKeywords();

}  // namespace crd::schema
