#include "engine/schema/structural_form.h"

#include <algorithm>

namespace crd::schema {

namespace {

// Whether the structural form keeps a value for the keyword. Strings, numbers and booleans count by value, lists and
// maps by Go's difference between nil and empty: some remain empty after the conversion, some do not.
bool kept(const Schema& s, Keyword keyword, bool nested) {
    switch (keyword) {
        case Keyword::XPreserveUnknownFields:
            return s.preserveUnknownFields.value_or(false);
        case Keyword::Enum:
            return s.enumValues && !s.enumValues->empty();
        case Keyword::AllOf:
            return s.child(ChildKind::AllOf) != nullptr;
        case Keyword::AnyOf:
            return s.child(ChildKind::AnyOf) != nullptr;
        case Keyword::OneOf:
            return s.child(ChildKind::OneOf) != nullptr;
        case Keyword::Not:
            return s.child(ChildKind::Not) != nullptr;
        case Keyword::Items:
            return s.child(ChildKind::Items) != nullptr;
        case Keyword::Properties:
            return nested ? s.set(Keyword::Properties) : s.child(ChildKind::Property) != nullptr;
        case Keyword::AdditionalProperties:
            return nested ? s.additionalPropertiesAllowed.value_or(false) : s.set(Keyword::AdditionalProperties);
        case Keyword::Description:
        case Keyword::Type:
        case Keyword::Format:
        case Keyword::Title:
        case Keyword::Pattern:
        case Keyword::ExclusiveMaximum:
        case Keyword::ExclusiveMinimum:
        case Keyword::UniqueItems:
        case Keyword::Nullable:
        case Keyword::XEmbeddedResource:
        case Keyword::XIntOrString:
        case Keyword::Default:
        case Keyword::Example:
        case Keyword::Maximum:
        case Keyword::Minimum:
        case Keyword::MultipleOf:
        case Keyword::MaxLength:
        case Keyword::MinLength:
        case Keyword::MaxItems:
        case Keyword::MinItems:
        case Keyword::MaxProperties:
        case Keyword::MinProperties:
        case Keyword::Required:
        case Keyword::ExternalDocs:
        case Keyword::XListMapKeys:
        case Keyword::XListType:
        case Keyword::XMapType:
        case Keyword::XValidations:
            return s.nonZero(keyword);
        case Keyword::Id:
        case Keyword::Schema:
        case Keyword::Ref:
        case Keyword::PatternProperties:
        case Keyword::Dependencies:
        case Keyword::AdditionalItems:
        case Keyword::Definitions:
            return false;  // the conversion fails for these, or drops them if they are empty
    }
    return false;
}

bool isOnlyType(const Schema& branch, std::string_view type) {
    if (branch.type != type) return false;
    return std::none_of(keywords().begin(), keywords().end(), [&](const KeywordInfo& k) {
        return k.keyword != Keyword::Type && branch.has(k.keyword) && kept(branch, k.keyword, true);
    });
}

}  // namespace

bool hasIntOrStringAnyOf(const Schema& node) {
    const Schema* branches[2] = {nullptr, nullptr};
    std::size_t count = 0;
    for (const ChildSchema& child : node.children) {
        if (child.kind != ChildKind::AnyOf) continue;
        if (count == 2) return false;
        branches[count++] = child.schema.get();
    }
    return count == 2 && isOnlyType(*branches[0], "integer") && isOnlyType(*branches[1], "string");
}

bool hasIntOrStringAllOf(const Schema& node) {
    const ChildSchema* first = node.child(ChildKind::AllOf);
    return first && first->index == 0 && hasIntOrStringAnyOf(*first->schema);
}

std::optional<Keyword> metadataRestriction(const Schema& metadata) {
    std::size_t properties = 0;
    std::size_t allowed = 0;
    for (const ChildSchema& child : metadata.children) {
        if (child.kind != ChildKind::Property) continue;
        ++properties;
        if (child.name == "name" || child.name == "generateName") ++allowed;
    }
    // With any other property, name and generateName are not allowed either.
    const bool propertiesAllowed = properties == allowed;
    std::optional<Keyword> found;
    int entry = -1;
    for (const KeywordInfo& k : keywords()) {
        if (!metadata.has(k.keyword) || k.keyword == Keyword::Type || k.keyword == Keyword::Default) continue;
        if (k.keyword == Keyword::Properties && propertiesAllowed) continue;
        if (!kept(metadata, k.keyword, false)) continue;
        if (!found || metadata.entryOf(k.keyword) < entry) {
            found = k.keyword;
            entry = metadata.entryOf(k.keyword);
        }
    }
    return found;
}

}  // namespace crd::schema
