// Consequences for objects and clients of adding or removing a keyword.
#include <map>

#include "engine/fix/fix_builder.h"

namespace crd {

std::string acceptsType(std::string_view type) {
    if (type == "object") return "Only objects are accepted. Fields that are not in the schema are pruned.";
    if (type == "array") return "Only lists are accepted.";
    if (type == "string") return "Only strings are accepted.";
    if (type == "integer") return "Only integers are accepted.";
    if (type == "number") return "Only numbers are accepted.";
    if (type == "boolean") return "Only true and false are accepted.";
    if (type == "int-or-string") return "Integers and strings are accepted.";
    if (type == "null") return "Only null is accepted.";
    return "Every value is accepted, and its fields are kept.";
}

std::string withoutKeyword(std::string_view keyword) {
    static const std::map<std::string_view, std::string_view> kMeans = {
        {"default", "Objects that omit the field are stored without it."},
        {"nullable", "A null is dropped, or replaced by the default."},
        {"additionalProperties", kPruned},
        {"patternProperties", kPruned},
        {"x-kubernetes-preserve-unknown-fields", kPruned},
        {"x-kubernetes-embedded-resource",
         "The value can be any object: apiVersion, kind and metadata in it are not checked."},
        {"x-kubernetes-int-or-string", "Values of every type that the rest of the schema allows are accepted."},
        {"uniqueItems", "Lists may contain the same item several times."},
        {"dependencies", "Each field may be set without the others."},
        {"format", "The value is not checked against a format."},
        {"x-kubernetes-list-type", "Server-side apply replaces the list as a whole."},
        {"x-kubernetes-list-map-keys", "Server-side apply replaces the list as a whole."},
        {"x-kubernetes-map-type", "Server-side apply merges the object field by field."},
        {"x-kubernetes-validations", "Objects that break these rules are accepted."},
        {"messageExpression", "Clients get the message, or the rule itself, instead."},
        {"optionalOldSelf", kNoChange},
        {"fieldPath", "The error refers to the node of the rule, not to a field below it."},
        {"reason", "Clients get FieldValueInvalid as the reason."},
        {"message", "Clients get the rule itself as the message."},
        {"description", "Objects are not affected; kubectl explain does not show the text."},
        {"title", "Objects are not affected."},
        {"example", "Objects are not affected."},
        {"externalDocs", "Objects are not affected."},
        {"id", "Objects are not affected."},
        {"$schema", "Objects are not affected."},
        {"definitions", "Objects are not affected."},
        {"additionalItems", "Objects are not affected."},
        {"type", "The type of the value is not checked here."},
        {"items", "The items of the list are not checked here."},
    };
    const auto found = kMeans.find(keyword);
    if (found != kMeans.end()) return std::string(found->second);
    return "Objects are not checked against " + std::string(keyword) + ".";
}

std::string listTypeMeans(std::string_view type) {
    if (type == "set") return "Rejects lists that contain an item twice. Server-side apply merges them item by item.";
    if (type == "map")
        return "Rejects lists with two items that have the same keys. Server-side apply merges item by item.";
    return "Server-side apply replaces the list as a whole.";
}

}  // namespace crd
