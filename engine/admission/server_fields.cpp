#include "engine/admission/internal/server_fields.h"

#include <algorithm>
#include <string_view>

namespace crd::admission {

namespace {

bool isNamePart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Whether it is a field of metadata: `metadata.uid`, `metadata.?uid`, `metadata['uid']`.
bool isField(std::string_view text, std::size_t at, std::size_t size) {
    if (at > 0 && isNamePart(text[at - 1])) return false;
    if (at + size < text.size() && isNamePart(text[at + size])) return false;
    constexpr std::string_view kBetween = " \n.?['\"";
    while (at > 0 && kBetween.find(text[at - 1]) != std::string_view::npos) --at;
    return text.substr(0, at).ends_with("metadata");
}

bool reads(std::string_view text, std::string_view field) {
    for (std::size_t at = text.find(field); at != std::string_view::npos; at = text.find(field, at + 1))
        if (isField(text, at, field.size())) return true;
    return false;
}

}  // namespace

std::vector<std::string> serverFieldsIn(const Policy& policy) {
    std::vector<std::string_view> texts;
    for (const std::vector<Condition>* list : {&policy.conditions, &policy.variables, &policy.auditAnnotations})
        for (const Condition& one : *list) texts.emplace_back(one.expression);
    for (const Validation& one : policy.validations) {
        texts.emplace_back(one.expression);
        texts.emplace_back(one.messageExpression);
    }
    for (const Mutation& one : policy.mutations) texts.emplace_back(one.expression);
    std::vector<std::string> out;
    for (const char* field : {"uid", "creationTimestamp", "managedFields"}) {
        if (policy.mutating && std::string_view(field) != "managedFields") continue;
        const bool found =
            std::any_of(texts.begin(), texts.end(), [&](std::string_view text) { return reads(text, field); });
        if (found) out.emplace_back(field);
    }
    return out;
}

}  // namespace crd::admission
