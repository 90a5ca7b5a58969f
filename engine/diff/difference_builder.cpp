#include <algorithm>

#include "engine/base/kubernetes/server_version.h"
#include "engine/diff/internal/changes.h"

namespace crd::diff {

namespace {

bool isMapList(const schema::Schema& node) {
    return node.listType && *node.listType == "map";
}

// Whether the server can see that a value is unchanged. It does not where members have no schema of their own, where it
// identifies items by keys that those of a stored list can lack or share, and where the request sets defaults. It does
// not ask for what scale reads. A change of anything changes the root.
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/cel/model and pkg/registry/customresource/ratcheting,
// k8s.io/apiserver pkg/cel/common.
bool canStayUnchanged(const PairContext& context) {
    const PairContext* at = &context;
    while (!at->places && at->parent) at = at->parent;
    if (at->isRoot() || !at->right || at->right->unspecifiedMembers || at->setsDefaults || at->isRead) return false;
    for (; at; at = at->parent) {
        // A list without keys is compared as a whole.
        if (at->right && at->right->child(schema::ChildKind::Items) && at->setsDefaults) return false;
        if (!at->left || !at->right || !isMapList(*at->right)) continue;
        if (!isMapList(*at->left) || at->left->listMapKeys != at->right->listMapKeys) return false;
    }
    return true;
}

// Another branch can accept what this one rejects.
bool isInAnyOf(const PairContext& context) {
    for (const PairContext* at = &context; at; at = at->parent)
        if (at->rightChild && at->rightChild->kind == schema::ChildKind::AnyOf) return true;
    return false;
}

// Whether the value is in a list whose items the server does not identify: they are unchanged only if the list is.
bool isInUnkeyedList(const PairContext& context) {
    for (const PairContext* at = &context; at->parent; at = at->parent) {
        const bool isItem = at->rightChild && at->rightChild->kind == schema::ChildKind::Items;
        if (isItem && at->parent->right && !isMapList(*at->parent->right)) return true;
    }
    return false;
}

}  // namespace

DifferenceBuilder& DifferenceBuilder::values(std::string left, std::string right) {
    m_difference.left = std::move(left);
    m_difference.right = std::move(right);
    return *this;
}

DifferenceBuilder& DifferenceBuilder::what(Phrase sentence) {
    m_difference.what = std::move(sentence);
    return *this;
}

DifferenceBuilder& DifferenceBuilder::rule(std::optional<std::size_t> left, std::optional<std::size_t> right) {
    m_difference.leftRule = left;
    m_difference.rightRule = right;
    return *this;
}

DifferenceBuilder& DifferenceBuilder::derived() {
    // Between two files of one version, nothing is converted.
    m_difference.assurance = m_context.readAsLeft
                                 ? phrase("Comparison", "Derived from the schemas; no objects were converted.")
                                 : phrase("Comparison", "Derived from the schemas; no objects were tried.");
    return *this;
}

DifferenceBuilder& DifferenceBuilder::because(Impact impact, Phrase reason) {
    m_difference.consequences.push_back({impact, std::move(reason)});
    return *this;
}

DifferenceBuilder& DifferenceBuilder::effect(Effect effect, const Phrase& rejected, const Phrase& appears,
                                             Ratchet ratchet) {
    Phrase less = rejected;
    Phrase more = appears;
    if (m_context.polarity != Polarity::Same || isInAnyOf(m_context)) {
        if (m_context.polarity == Polarity::Reversed) {
            std::swap(effect.tightens, effect.loosens);
        } else if (m_context.polarity == Polarity::Either && (effect.tightens || effect.loosens)) {
            effect = {true, true};
        }
        less = phrase("Comparison", "Inside not, oneOf or anyOf: values that were accepted can be rejected.");
        more = phrase("Comparison", "Inside not, oneOf or anyOf: values that were rejected can appear.");
    }
    if (effect.tightens) {
        if (ratchet == Ratchet::NotChecked || ratchet == Ratchet::Transition) {
            // On all target versions.
        } else if (!ServerVersion::ofStoredRules(m_context.targetMinor).has(Trait::ObjectRatcheting)) {
            ratchet = Ratchet::Rejected;
        } else if (ratchet != Ratchet::Rejected && !canStayUnchanged(m_context)) {
            ratchet = Ratchet::Unknown;
        }
        because(Impact::Writers, less);
        const bool inList = isInUnkeyedList(m_context);
        const Phrase accepted =
            inList ? phrase("Comparison",
                            "A stored object that violates it is rejected at its next update, unless the update leaves "
                            "the whole list around the value unchanged.")
                   : phrase("Comparison",
                            "A stored object that violates it is rejected at its next update, unless the update leaves "
                            "the value unchanged.");
        const Phrase byRule =
            inList ? phrase("Comparison",
                            "A stored object that violates it is rejected at its next update, unless the update leaves "
                            "the whole list around the value unchanged and the rule does not fail with an error.")
                   : phrase("Comparison",
                            "A stored object that violates it is rejected at its next update, unless the update leaves "
                            "the value unchanged and the rule does not fail with an error.");
        const Phrase reasons[] = {
            accepted,
            byRule,
            phrase("Comparison",
                   "A stored object that violates it is rejected at its next update, even if the update leaves the "
                   "value unchanged."),
            phrase("Comparison",
                   "The rule compares with the old value. It also runs in updates that leave the value unchanged, and "
                   "can reject them."),
            phrase("Comparison",
                   "Stored objects can violate it: the server does not check list types in updates of such an object."),
            phrase("Comparison", "A stored object that violates it can be rejected at its next update.")};
        const bool lives = ratchet == Ratchet::Accepted || ratchet == Ratchet::ByRule || ratchet == Ratchet::NotChecked;
        m_difference.consequences.push_back({Impact::Stored, reasons[static_cast<std::size_t>(ratchet)], lives});
    }
    if (effect.loosens) because(Impact::Readers, more);
    return *this;
}

DifferenceBuilder& DifferenceBuilder::othersReject(Effect effect, Ratchet ratchet) {
    return this->effect(
        effect, phrase("Comparison", "A rule, limit or list type that depends on this value can reject the object."),
        phrase("Comparison", "A rule, limit or list type that depends on this value can accept more objects."),
        ratchet);
}

DifferenceBuilder& DifferenceBuilder::losesUnspecified() {
    return because(Impact::Writers, phrase("Comparison",
                                           "Fields that the schema does not specify are dropped; a strict request, "
                                           "which kubectl sends by default, is rejected."))
        .because(Impact::Stored, phrase("Comparison",
                                        "Stored fields that the schema does not specify are lost when the object is "
                                        "read."))
        .because(Impact::Readers, phrase("Comparison", "Fields that the schema does not specify disappear."));
}

DifferenceBuilder& DifferenceBuilder::storedIsConverted() {
    std::erase_if(m_difference.consequences, [](const Consequence& one) { return one.impact == Impact::Stored; });
    return *this;
}

Difference DifferenceBuilder::done(const Phrase& safeReason) {
    std::vector<Consequence>& all = m_difference.consequences;
    if (all.empty()) because(Impact::Safe, safeReason);
    if (m_context.webhookDecides) {
        for (Consequence& one : all) {
            if (one.impact != Impact::Stored) continue;
            one = {Impact::Stored,
                   phrase("Comparison",
                          "Stored values are converted by the webhook, which alone decides whether they "
                          "are kept and are valid.")};
        }
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Consequence& a, const Consequence& b) { return a.impact < b.impact; });
    // The same consequence can have several reasons; equal reasons are listed once.
    const auto last = std::unique(all.begin(), all.end(), [](const Consequence& a, const Consequence& b) {
        return a.impact == b.impact && a.reason == b.reason && a.ratcheted == b.ratcheted;
    });
    all.erase(last, all.end());
    return std::move(m_difference);
}

Phrase changedKeyword(schema::Keyword keyword, const std::string& left, const std::string& right) {
    const std::string name(schema::info(keyword).name);
    if (left.empty()) return phrase("Comparison", "%1 is added: %2.").with(name, shownText(right));
    if (right.empty()) return phrase("Comparison", "%1 is removed: %2.").with(name, shownText(left));
    return phrase("Comparison", "%1 changes from %2 to %3.").with(name, shownText(left), shownText(right));
}

std::string shownText(std::string_view text) {
    constexpr std::size_t kShown = 72;
    if (text.size() <= kShown) return std::string(text);
    std::size_t end = kShown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
    return std::string(text.substr(0, end)) + "\xE2\x80\xA6";
}

}  // namespace crd::diff
