#include "engine/crd/cel_rules/rule_spans.h"

#include <algorithm>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/cel/syntax/escape.h"
#include "engine/yaml/read/scalar_span.h"

namespace crd {

namespace {

// Branches of a junctor that are searched.
constexpr std::size_t kMostBranches = 16;

// The byte offset of a code point.
std::size_t byteOf(std::string_view text, std::int32_t point) {
    std::size_t at = 0;
    for (std::int32_t i = 0; i < point && at < text.size(); ++i) at += runeAt(text, at).length;
    return at;
}

}  // namespace

yaml::NodeRef schemaNode(yaml::NodeRef root, const RuleCost& rule) {
    CRD_CHECK(rule.schema != nullptr);
    const auto begin = static_cast<std::size_t>(static_cast<std::int64_t>(root.begin()) + rule.offset);
    return {rule.schema->source.get(), begin};
}

RuleSpans ruleSpans(yaml::NodeRef root, const RuleCost& rule, std::string_view member) {
    constexpr auto kKeyword = schema::Keyword::XValidations;
    const schema::Schema& node = *rule.schema;
    const yaml::NodeRef at = schemaNode(root, rule);
    RuleSpans out;
    const SourceSpan whole = node.valueSpan(kKeyword);
    out.item = out.member = {whole.begin + at.begin(), whole.end + at.begin()};
    const int entry = node.entryOf(kKeyword);
    if (entry < 0 || !at->isMapping()) return out;
    const yaml::NodeRef list = at.entry(static_cast<std::size_t>(entry)).value;
    if (!list->isSequence() || rule.index >= list.size()) return out;  // an alias, or a merge key
    const yaml::NodeRef item = list.entry(rule.index).value;
    out.item = out.member = item.span();
    const yaml::NodeRef value = item->isMapping() ? item.find(member) : yaml::NodeRef();
    if (!value) return out;
    out.member = value.span();
    if (value->isScalar()) out.scalar = value;
    return out;
}

std::vector<FieldPath> declarationsOf(std::string_view typeName, std::string_view field) {
    std::size_t at = typeName.find('.');
    if (typeName.empty()) return {};
    FieldPath object;
    while (at != std::string_view::npos) {
        const std::size_t end = typeName.find('.', at + 1);
        const std::string_view step = typeName.substr(at + 1, end == std::string_view::npos ? end : end - at - 1);
        if (step == "@idx") {
            object = object.child("items");
        } else if (step == "@elem") {
            object = object.child("additionalProperties");
        } else {
            object = object.child("properties").key(cel::unescaped(step).value_or(std::string(step)));
        }
        at = end;
    }
    const std::string name = cel::unescaped(field).value_or(std::string(field));
    std::vector<FieldPath> out{object.child("properties").key(name), object.child("not").child("properties").key(name)};
    for (const char* junctor : {"allOf", "anyOf", "oneOf"})
        for (std::size_t i = 0; i < kMostBranches; ++i)
            out.push_back(object.child(junctor).at(i).child("properties").key(name));
    return out;
}

const cel::Issue* firstIssue(const std::vector<cel::Issue>& issues) {
    const auto first = std::min_element(issues.begin(), issues.end(),
                                        [](const auto& a, const auto& b) { return a.location < b.location; });
    return first == issues.end() ? nullptr : &*first;
}

SourceSpan RuleSpans::inExpression(std::string_view text, std::string_view expression, cel::OffsetRange part) const {
    if (!scalar || part.begin < 0) return member;
    const std::size_t begin = byteOf(expression, part.begin);
    std::size_t end = byteOf(expression, std::max(part.end, part.begin));
    if (begin == end && begin < expression.size()) end = begin + runeAt(expression, begin).length;
    if (end > scalar->scalar.size()) return member;
    return yaml::spanInScalar(text, scalar, {begin, end});
}

}  // namespace crd
