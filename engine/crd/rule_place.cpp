#include "engine/crd/rule_place.h"

#include <algorithm>

#include "engine/base/go_text.h"
#include "engine/yaml/scalar_place.h"

namespace crd {

namespace {

// The byte offset of a code point.
std::size_t byteOf(std::string_view text, std::int32_t point) {
    std::size_t at = 0;
    for (std::int32_t i = 0; i < point && at < text.size(); ++i) at += runeAt(text, at).length;
    return at;
}

}  // namespace

RulePlace rulePlace(yaml::NodeRef root, const RuleCost& rule, std::string_view member) {
    constexpr auto kKeyword = schema::Keyword::XValidations;
    const schema::Schema& node = *rule.schema;
    const auto begin = static_cast<std::size_t>(static_cast<std::int64_t>(root.begin()) + rule.offset);
    const yaml::NodeRef at(node.source.get(), begin);
    RulePlace out;
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

const cel::Issue* firstIssue(const std::vector<cel::Issue>& issues) {
    const auto first = std::min_element(issues.begin(), issues.end(),
                                        [](const auto& a, const auto& b) { return a.location < b.location; });
    return first == issues.end() ? nullptr : &*first;
}

SourceSpan RulePlace::inExpression(std::string_view text, std::string_view expression, cel::OffsetRange part) const {
    if (!scalar || part.begin < 0) return member;
    const std::size_t begin = byteOf(expression, part.begin);
    std::size_t end = byteOf(expression, std::max(part.end, part.begin));
    if (begin == end && begin < expression.size()) end = begin + runeAt(expression, begin).length;
    if (end > scalar->scalar.size()) return member;
    return yaml::placeInScalar(text, scalar, {begin, end});
}

}  // namespace crd
