#include "engine/schema/same.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace crd::schema {

namespace {

bool sameValues(const Schema& a, const Schema& b) {
    const auto values = [](const Schema& s) {
        return std::tie(s.type, s.format, s.title, s.description, s.pattern, s.id, s.schema, s.ref, s.listType,
                        s.mapType, s.required, s.listMapKeys, s.preserveUnknownFields, s.nullable, s.uniqueItems,
                        s.embeddedResource, s.intOrString, s.exclusiveMaximum, s.exclusiveMinimum, s.maximum, s.minimum,
                        s.multipleOf, s.maxLength, s.minLength, s.maxItems, s.minItems, s.maxProperties,
                        s.minProperties, s.additionalPropertiesAllowed, s.dependencyCount, s.rules);
    };
    if (values(a) != values(b)) return false;
    // For fields that the server's types hold by pointer, an empty value differs from an absent one.
    constexpr std::array kPointers = {Keyword::Ref,     Keyword::Items,   Keyword::AdditionalItems, Keyword::Not,
                                      Keyword::Default, Keyword::Example, Keyword::ExternalDocs};
    if (std::any_of(kPointers.begin(), kPointers.end(), [&](Keyword k) { return a.set(k) != b.set(k); })) return false;
    const auto json = [](const Schema& s, Keyword k, const std::optional<Json>& value) {
        return s.set(k) ? value : std::nullopt;
    };
    if (json(a, Keyword::Default, a.defaultValue) != json(b, Keyword::Default, b.defaultValue)) return false;
    if (json(a, Keyword::Example, a.example) != json(b, Keyword::Example, b.example)) return false;
    if (a.externalDocs && b.externalDocs && *a.externalDocs != *b.externalDocs) return false;
    static const std::vector<Json> kNone;
    return a.enumValues.value_or(kNone) == b.enumValues.value_or(kNone);
}

}  // namespace

bool sameSchema(const Schema& a, const Schema& b) {
    if (&a == &b) return true;
    if (a.subtreeSize != b.subtreeSize || a.children.size() != b.children.size() || !sameValues(a, b)) return false;
    const auto sorted = [](const Schema& s) {
        std::vector<const ChildSchema*> out;
        out.reserve(s.children.size());
        for (const ChildSchema& child : s.children) out.push_back(&child);
        std::sort(out.begin(), out.end(), [](const ChildSchema* x, const ChildSchema* y) {
            return std::tie(x->kind, x->name, x->index) < std::tie(y->kind, y->name, y->index);
        });
        return out;
    };
    const std::vector<const ChildSchema*> left = sorted(a);
    const std::vector<const ChildSchema*> right = sorted(b);
    return std::equal(left.begin(), left.end(), right.begin(), [](const ChildSchema* x, const ChildSchema* y) {
        return std::tie(x->kind, x->name, x->index) == std::tie(y->kind, y->name, y->index) &&
               sameSchema(*x->schema, *y->schema);
    });
}

}  // namespace crd::schema
