#include "engine/schema/rejected_keyword.h"

#include <array>

namespace crd::schema {

namespace {

constexpr Pattern kForbidden = phrase("Keywords", "The API server rejects it.");
constexpr Pattern kUnknown = phrase("Keywords", "Not a keyword of CRD schemas.");
constexpr Pattern kBuiltIn = phrase("Keywords", "Only built-in types have it.");
constexpr Pattern kInline = phrase("Keywords", "Write the schema out where it is used.");
constexpr Pattern kOneOfBoth = phrase("Keywords", "Use a rule such as !has(self.a) || has(self.b).");
constexpr Pattern kOneItem = phrase("Keywords", "Use one schema for all items.");
constexpr Pattern kSecret = phrase("Keywords", "Use a rule such as self.mode != 'tls' || has(self.secret).");
constexpr Pattern kNothing = {};
constexpr std::string_view kRules = "x-kubernetes-validations";

constexpr std::array<RejectedKeyword, 37> kRejectedKeywords = {{
    {"uniqueItems", phrase("Keywords", "The API server rejects true: comparing all items is too slow."),
     phrase("Keywords", "Use x-kubernetes-list-type: set for scalars, or map with keys for objects."),
     "x-kubernetes-list-type"},
    {"$ref", kForbidden, kInline, ""},
    {"definitions", kForbidden, kInline, ""},
    {"$defs", kUnknown, kInline, ""},
    {"id", kForbidden, kNothing, ""},
    {"$id", kUnknown, kNothing, ""},
    {"$schema", kForbidden, kNothing, ""},
    {"$anchor", kUnknown, kInline, ""},
    {"$comment", kUnknown, phrase("Keywords", "Use description, or a YAML comment."), "description"},
    {"patternProperties", kForbidden,
     phrase("Keywords", "Use additionalProperties for the values and a rule in x-kubernetes-validations for the keys."),
     kRules},
    {"propertyNames", kUnknown, phrase("Keywords", "Use a rule such as self.all(key, key.matches('^[a-z]+$'))."),
     kRules},
    {"dependencies", kForbidden, kOneOfBoth, kRules},
    {"dependentRequired", kUnknown, kOneOfBoth, kRules},
    {"dependentSchemas", kUnknown, phrase("Keywords", "Use rules in x-kubernetes-validations."), kRules},
    {"additionalItems", kForbidden, kOneItem, ""},
    {"prefixItems", kUnknown, kOneItem, ""},
    {"contains", kUnknown, phrase("Keywords", "Use a rule such as self.exists(item, item == 'a')."), kRules},
    {"minContains", kUnknown, phrase("Keywords", "Use a rule such as self.filter(item, item > 0).size() >= 2."),
     kRules},
    {"maxContains", kUnknown, phrase("Keywords", "Use a rule such as self.filter(item, item > 0).size() <= 2."),
     kRules},
    {"const", kUnknown, phrase("Keywords", "Use enum with one value."), "enum"},
    {"if", kUnknown, kSecret, kRules},
    {"then", kUnknown, kSecret, kRules},
    {"else", kUnknown, phrase("Keywords", "Use a rule such as self.mode == 'tls' || has(self.port)."), kRules},
    {"unevaluatedProperties", kUnknown,
     phrase("Keywords", "Unknown fields are pruned unless x-kubernetes-preserve-unknown-fields is true."), ""},
    {"unevaluatedItems", kUnknown, kNothing, ""},
    {"readOnly", kUnknown, phrase("Keywords", "Move the field to status, or use a rule such as self == oldSelf."),
     kRules},
    {"writeOnly", kUnknown, phrase("Keywords", "Keep the value in a Secret and refer to it by name."), ""},
    {"immutable", kUnknown, phrase("Keywords", "Use the rule self == oldSelf."), kRules},
    {"deprecated", kUnknown,
     phrase("Keywords", "Mention it in the description; a version is deprecated on the Versions page."), "description"},
    {"discriminator", kUnknown,
     phrase("Keywords", "Use an enum field, and rules that require the fields of each value."), kRules},
    {"examples", kUnknown, phrase("Keywords", "Use example with one value."), "example"},
    {"contentEncoding", kUnknown, phrase("Keywords", "Use format: byte for base64."), "format"},
    {"contentMediaType", kUnknown, kNothing, ""},
    {"xml", kUnknown, kNothing, ""},
    {"x-kubernetes-group-version-kind",
     phrase("Keywords", "Written by the API server into the published OpenAPI document."), kNothing, ""},
    {"x-kubernetes-patch-strategy", kBuiltIn,
     phrase("Keywords", "Use x-kubernetes-list-type or x-kubernetes-map-type."), "x-kubernetes-list-type"},
    {"x-kubernetes-patch-merge-key", kBuiltIn,
     phrase("Keywords", "Use x-kubernetes-list-type: map with x-kubernetes-list-map-keys."),
     "x-kubernetes-list-map-keys"},
}};

}  // namespace

std::span<const RejectedKeyword> rejectedKeywords() {
    return kRejectedKeywords;
}

}  // namespace crd::schema
