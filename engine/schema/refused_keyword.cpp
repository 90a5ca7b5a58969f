#include "engine/schema/refused_keyword.h"

#include <array>

namespace crd::schema {

namespace {

constexpr std::string_view kForbidden = "The API server rejects it.";
constexpr std::string_view kUnknown = "Not a keyword of CRD schemas.";
constexpr std::string_view kRules = "x-kubernetes-validations";

constexpr std::array<RefusedKeyword, 37> kRefused = {{
    {"uniqueItems", "The API server rejects true: comparing all items is too slow.",
     "Use x-kubernetes-list-type: set for scalars, or map with keys for objects.", "x-kubernetes-list-type"},
    {"$ref", kForbidden, "Write the schema out where it is used.", ""},
    {"definitions", kForbidden, "Write the schema out where it is used.", ""},
    {"$defs", kUnknown, "Write the schema out where it is used.", ""},
    {"id", kForbidden, "", ""},
    {"$id", kUnknown, "", ""},
    {"$schema", kForbidden, "", ""},
    {"$anchor", kUnknown, "Write the schema out where it is used.", ""},
    {"$comment", kUnknown, "Use description, or a YAML comment.", "description"},
    {"patternProperties", kForbidden,
     "Use additionalProperties for the values and a rule in x-kubernetes-validations for the keys.", kRules},
    {"propertyNames", kUnknown, "Use a rule such as self.all(key, key.matches('^[a-z]+$')).", kRules},
    {"dependencies", kForbidden, "Use a rule such as !has(self.a) || has(self.b).", kRules},
    {"dependentRequired", kUnknown, "Use a rule such as !has(self.a) || has(self.b).", kRules},
    {"dependentSchemas", kUnknown, "Use rules in x-kubernetes-validations.", kRules},
    {"additionalItems", kForbidden, "Use one schema for all items.", ""},
    {"prefixItems", kUnknown, "Use one schema for all items.", ""},
    {"contains", kUnknown, "Use a rule such as self.exists(item, item == 'a').", kRules},
    {"minContains", kUnknown, "Use a rule such as self.filter(item, item > 0).size() >= 2.", kRules},
    {"maxContains", kUnknown, "Use a rule such as self.filter(item, item > 0).size() <= 2.", kRules},
    {"const", kUnknown, "Use enum with one value.", "enum"},
    {"if", kUnknown, "Use a rule such as self.mode != 'tls' || has(self.secret).", kRules},
    {"then", kUnknown, "Use a rule such as self.mode != 'tls' || has(self.secret).", kRules},
    {"else", kUnknown, "Use a rule such as self.mode == 'tls' || has(self.port).", kRules},
    {"unevaluatedProperties", kUnknown,
     "Unknown fields are pruned unless x-kubernetes-preserve-unknown-fields is true.", ""},
    {"unevaluatedItems", kUnknown, "", ""},
    {"readOnly", kUnknown, "Move the field to status, or use a rule such as self == oldSelf.", kRules},
    {"writeOnly", kUnknown, "Keep the value in a Secret and refer to it by name.", ""},
    {"immutable", kUnknown, "Use the rule self == oldSelf.", kRules},
    {"deprecated", kUnknown, "Mention it in the description; a version is deprecated on the Versions page.",
     "description"},
    {"discriminator", kUnknown, "Use an enum field, and rules that require the fields of each value.", kRules},
    {"examples", kUnknown, "Use example with one value.", "example"},
    {"contentEncoding", kUnknown, "Use format: byte for base64.", "format"},
    {"contentMediaType", kUnknown, "", ""},
    {"xml", kUnknown, "", ""},
    {"x-kubernetes-group-version-kind", "Written by the API server into the published OpenAPI document.", "", ""},
    {"x-kubernetes-patch-strategy", "Only built-in types have it.",
     "Use x-kubernetes-list-type or x-kubernetes-map-type.", "x-kubernetes-list-type"},
    {"x-kubernetes-patch-merge-key", "Only built-in types have it.",
     "Use x-kubernetes-list-type: map with x-kubernetes-list-map-keys.", "x-kubernetes-list-map-keys"},
}};

}  // namespace

std::span<const RefusedKeyword> refusedKeywords() {
    return kRefused;
}

}  // namespace crd::schema
