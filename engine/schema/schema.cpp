#include "engine/schema/schema.h"

#include <algorithm>

namespace crd::schema {

namespace {

SourceSpan relative(const yaml::Child& child) {
    return {child.offset, child.offset + child.node->length};
}

}  // namespace

SourceSpan Schema::keySpan(Keyword keyword) const {
    const int entry = entryOf(keyword);
    if (entry < 0) return {};
    return relative(source->entries[static_cast<std::size_t>(entry)].key);
}

SourceSpan Schema::valueSpan(Keyword keyword) const {
    const int entry = entryOf(keyword);
    if (entry < 0) return {};
    const yaml::Entry& e = source->entries[static_cast<std::size_t>(entry)];
    const SourceSpan value = relative(e.value);
    return value.empty() ? relative(e.key) : value;  // `type:` without a value has only the key
}

bool Schema::nonZero(Keyword keyword) const {
    switch (keyword) {
        case Keyword::Id:
            return !id.empty();
        case Keyword::Schema:
            return !schema.empty();
        case Keyword::Description:
            return !description.empty();
        case Keyword::Type:
            return !type.empty();
        case Keyword::Format:
            return !format.empty();
        case Keyword::Title:
            return !title.empty();
        case Keyword::Pattern:
            return !pattern.empty();
        case Keyword::Nullable:
            return nullable;
        case Keyword::ExclusiveMaximum:
            return exclusiveMaximum;
        case Keyword::ExclusiveMinimum:
            return exclusiveMinimum;
        case Keyword::UniqueItems:
            return uniqueItems;
        case Keyword::XEmbeddedResource:
            return embeddedResource;
        case Keyword::XIntOrString:
            return intOrString;
        default:
            return set(keyword);
    }
}

Schema::ChildIndex::ChildIndex(const std::vector<ChildSchema>& children) {
    first.fill(kNone);
    for (std::uint32_t i = 0; i < children.size(); ++i) {
        std::uint32_t& known = first[static_cast<std::size_t>(children[i].kind)];
        known = std::min(known, i);
        if (children[i].kind == ChildKind::Property) properties.push_back(i);
    }
    std::stable_sort(properties.begin(), properties.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return children[a].name < children[b].name; });
}

void Schema::indexChildren() {
    constexpr std::size_t kFew = 16;
    if (children.size() > kFew) m_index = std::make_unique<const ChildIndex>(children);
    if (required.size() > kFew) m_requiredIndex = std::make_unique<const NameIndex>(required.begin(), required.end());
}

bool Schema::isRequired(std::string_view name) const {
    if (m_requiredIndex) return m_requiredIndex->contains(name);
    return std::find(required.begin(), required.end(), name) != required.end();
}

const ChildSchema* Schema::child(ChildKind kind) const {
    if (m_index) {
        const std::uint32_t at = m_index->first[static_cast<std::size_t>(kind)];
        return at == ChildIndex::kNone ? nullptr : &children[at];
    }
    const auto found =
        std::find_if(children.begin(), children.end(), [&](const ChildSchema& c) { return c.kind == kind; });
    return found == children.end() ? nullptr : &*found;
}

bool Schema::isCut() const {
    return std::any_of(problems.begin(), problems.end(),
                       [](const ReadProblem& problem) { return problem.kind == ReadProblem::Kind::TooDeep; });
}

bool Schema::isCutBelow() const {
    if (!problemsBelow) return false;
    return isCut() || std::any_of(children.begin(), children.end(),
                                  [](const ChildSchema& child) { return child.schema->isCutBelow(); });
}

const ChildSchema* Schema::property(std::string_view name) const {
    if (m_index) {
        const auto& sorted = m_index->properties;
        const auto at = std::lower_bound(sorted.begin(), sorted.end(), name,
                                         [&](std::uint32_t i, std::string_view n) { return children[i].name < n; });
        return at != sorted.end() && children[*at].name == name ? &children[*at] : nullptr;
    }
    const auto found = std::find_if(children.begin(), children.end(), [&](const ChildSchema& c) {
        return c.kind == ChildKind::Property && c.name == name;
    });
    return found == children.end() ? nullptr : &*found;
}

FieldPath childPath(const FieldPath& parent, const ChildSchema& child) {
    switch (child.kind) {
        case ChildKind::Property:
            return parent.child("properties").key(child.name);
        case ChildKind::Items:
            return parent.child("items");
        case ChildKind::AdditionalProperties:
            return parent.child("additionalProperties");
        case ChildKind::AllOf:
            return parent.child("allOf").at(child.index);
        case ChildKind::AnyOf:
            return parent.child("anyOf").at(child.index);
        case ChildKind::OneOf:
            return parent.child("oneOf").at(child.index);
        case ChildKind::Not:
            return parent.child("not");
        case ChildKind::ItemsTuple:
            return parent.child("items").at(child.index);
        case ChildKind::PatternProperty:
            return parent.child("patternProperties").key(child.name);
        case ChildKind::Definition:
            return parent.child("definitions").key(child.name);
        case ChildKind::AdditionalItems:
            return parent.child("additionalItems");
        case ChildKind::Dependency:
            return parent.child("dependencies").key(child.name);
    }
    return parent;
}

}  // namespace crd::schema
