// Consequences for objects and clients of adding or removing a keyword.
#include <map>

#include "engine/fix/internal/fix_builder.h"

namespace crd {

Phrase acceptsType(std::string_view type) {
    if (type == "object")
        return phrase("Fixes", "Only objects are accepted. Fields that are not in the schema are pruned.");
    if (type == "array") return phrase("Fixes", "Only lists are accepted.");
    if (type == "string") return phrase("Fixes", "Only strings are accepted.");
    if (type == "integer") return phrase("Fixes", "Only integers are accepted.");
    if (type == "number") return phrase("Fixes", "Only numbers are accepted.");
    if (type == "boolean") return phrase("Fixes", "Only true and false are accepted.");
    if (type == "int-or-string") return phrase("Fixes", "Integers and strings are accepted.");
    if (type == "null") return phrase("Fixes", "Only null is accepted.");
    return phrase("Fixes", "Every value is accepted, and its fields are kept.");
}

Phrase withoutKeyword(std::string_view keyword) {
    static const std::map<std::string_view, Pattern> kMeans = {
        {"default", phrase("Fixes", "Objects that omit the field are stored without it.")},
        {"nullable", phrase("Fixes", "A null is dropped, or replaced by the default.")},
        {"additionalProperties", kPruned},
        {"patternProperties", kPruned},
        {"x-kubernetes-preserve-unknown-fields", kPruned},
        {"x-kubernetes-embedded-resource",
         phrase("Fixes", "The value can be any object: apiVersion, kind and metadata in it are not checked.")},
        {"x-kubernetes-int-or-string",
         phrase("Fixes", "Values of every type that the rest of the schema allows are accepted.")},
        {"uniqueItems", phrase("Fixes", "Lists may contain the same item several times.")},
        {"dependencies", phrase("Fixes", "Each field may be set without the others.")},
        {"format", phrase("Fixes", "The value is not checked against a format.")},
        {"x-kubernetes-list-type", phrase("Fixes", "Server-side apply replaces the list as a whole.")},
        {"x-kubernetes-list-map-keys", phrase("Fixes", "Server-side apply replaces the list as a whole.")},
        {"x-kubernetes-map-type", phrase("Fixes", "Server-side apply merges the object field by field.")},
        {"x-kubernetes-validations", phrase("Fixes", "Objects that violate these rules are accepted.")},
        {"messageExpression", phrase("Fixes", "Clients get the message, or the rule itself, instead.")},
        {"optionalOldSelf", kNoChange},
        {"fieldPath", phrase("Fixes", "The error refers to the node of the rule, not to a field below it.")},
        {"reason", phrase("Fixes", "Clients get FieldValueInvalid as the reason.")},
        {"message", phrase("Fixes", "Clients get the rule itself as the message.")},
        {"description", phrase("Fixes", "Objects are not affected; kubectl explain does not show the text.")},
        {"title", phrase("Fixes", "Objects are not affected.")},
        {"example", phrase("Fixes", "Objects are not affected.")},
        {"externalDocs", phrase("Fixes", "Objects are not affected.")},
        {"id", phrase("Fixes", "Objects are not affected.")},
        {"$schema", phrase("Fixes", "Objects are not affected.")},
        {"definitions", phrase("Fixes", "Objects are not affected.")},
        {"additionalItems", phrase("Fixes", "Objects are not affected.")},
        {"type", phrase("Fixes", "The type of the value is not checked here.")},
        {"items", phrase("Fixes", "The items of the list are not checked here.")},
    };
    const auto found = kMeans.find(keyword);
    if (found != kMeans.end()) return found->second;
    return phrase("Fixes", "Objects are not checked against %1.").with(keyword);
}

Phrase listTypeMeans(std::string_view type) {
    if (type == "set")
        return phrase("Fixes", "Rejects lists that contain an item twice. Server-side apply merges them item by item.");
    if (type == "map")
        return phrase("Fixes",
                      "Rejects lists with two items that have the same keys. Server-side apply merges item by item.");
    return phrase("Fixes", "Server-side apply replaces the list as a whole.");
}

}  // namespace crd
