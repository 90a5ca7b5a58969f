#include "engine/diff/difference_id.h"

#include <array>

#include "engine/base/text/hex.h"
#include "engine/base/text/sha256.h"

namespace crd::diff {

namespace {

// The rule that a difference is about, which is found at another index when others are added.
std::string ruleTextOf(const schema::Schema* node, const std::optional<std::size_t>& index) {
    return node && index && *index < node->rules.size() ? node->rules[*index].rule : std::string();
}

}  // namespace

std::string differenceId(const ComparedVersions& versions, const Comparison& comparison, std::uint32_t node,
                         const Difference& difference) {
    std::string text;
    const auto add = [&](std::string_view part) { text += std::to_string(part.size()) + ':' + std::string(part); };
    add(versions.definition);
    add(versions.old);
    add(versions.next);
    add(difference.field);
    add(difference.keyword ? std::string_view(schema::info(*difference.keyword).name) : std::string_view());
    if (node != PairedNode::kNone) {
        const PairedNode& row = comparison.nodes[node];
        const auto path = [&](const std::optional<FieldPath>& at) { add(at ? at->toString() : "-"); };
        path(comparison.leftPath(node));
        path(comparison.rightPath(node));
        add(name(row.mark));
        add(ruleTextOf(row.left, difference.leftRule));
        add(ruleTextOf(row.right, difference.rightRule));
    }
    const bool ofRule = difference.leftRule || difference.rightRule;
    const bool ofNode = node != PairedNode::kNone && !difference.keyword;
    if (!ofRule && !ofNode) {
        add(difference.left);
        add(difference.right);
    }
    const std::array<std::uint8_t, 32> digest = sha256(text);
    std::string out;
    for (std::size_t i = 0; i < 6; ++i) out += hexText(digest[i], 2);
    return out;
}

}  // namespace crd::diff
