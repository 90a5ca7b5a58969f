#include "engine/crd/model/near_miss.h"

#include <algorithm>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/edit_distance.h"
#include "engine/base/text/quote.h"

namespace crd {

namespace {

using yaml::NodeRef;

constexpr std::string_view kGroup = "apiextensions.k8s.io";
constexpr std::string_view kApiVersion = "apiextensions.k8s.io/v1";
constexpr std::string_view kKind = "CustomResourceDefinition";

// Longer words are certainly different, and comparing them takes time.
constexpr std::size_t kLongestWord = 60;

bool isNear(std::string_view word, std::string_view wanted, std::size_t most) {
    return word.size() <= kLongestWord && editDistance(goLower(word), goLower(wanted)) <= most;
}

std::string_view groupOf(std::string_view apiVersion) {
    const std::size_t slash = apiVersion.find('/');
    return slash == std::string_view::npos ? std::string_view() : apiVersion.substr(0, slash);
}

// True for a group, names, and versions (or the v1beta1 equivalents). Similar kinds of other groups also have some of
// these (Crossplane's CompositeResourceDefinition), but they have a distinct kind.
bool looksLikeDefinition(NodeRef object) {
    const NodeRef spec = object.find("spec");
    if (!spec || !spec->isMapping()) return false;
    const NodeRef names = spec.find("names");
    const NodeRef group = spec.find("group");
    if (!names || !names->isMapping() || !group || !group->isScalar()) return false;
    const NodeRef versions = spec.find("versions");
    return (versions && versions->isSequence()) || spec.find("version") || spec.find("validation");
}

// Groups of Kubernetes itself: `v1`, `apps/v1`, `apiregistration.k8s.io/v1`.
bool isBuiltIn(std::string_view apiVersion) {
    const std::string_view group = groupOf(apiVersion);
    return group.find('.') == std::string_view::npos || group.ends_with(".k8s.io");
}

std::string meant(std::string_view written, std::string_view right) {
    return std::string(written == right ? std::string_view() : right);
}

NearMiss lacking(Phrase sentence, std::string_view apiVersion, std::string_view kind) {
    return {NearMiss::Part::Object, std::move(sentence), meant(apiVersion, kApiVersion), meant(kind, kKind)};
}

NearMiss wrongKind(std::string_view kind, std::string_view wanted) {
    return {
        NearMiss::Part::Kind,
        phrase("NearMiss", "The server has no kind %1: this is probably meant to be %2.").with(quoted(kind), wanted),
        {},
        std::string(wanted)};
}

// `kind: list` and similar, with a definition among its items.
std::optional<NearMiss> nearList(std::string_view kind, NodeRef object) {
    const std::string lower = goLower(kind);
    const std::string_view wanted = lower == "list" ? "List" : "CustomResourceDefinitionList";
    if (kind == wanted || (lower != "list" && !isNear(kind, wanted, 2))) return std::nullopt;
    const NodeRef items = object.find("items");
    if (!items || !items->isSequence()) return std::nullopt;
    constexpr std::size_t kItems = 100;
    for (std::size_t i = 0; i < std::min(items.size(), kItems); ++i) {
        const NodeRef item = items.entry(i).value;
        if (!item || !item->isMapping()) continue;
        const NodeRef itemKind = item.find("kind");
        const bool near = itemKind && itemKind->isScalar() && isNear(itemKind->scalar, kKind, 2);
        if (near || looksLikeDefinition(item)) return wrongKind(kind, wanted);
    }
    return std::nullopt;
}

}  // namespace

std::optional<NearMiss> nearMiss(std::string_view apiVersion, std::string_view kind, NodeRef object) {
    if (std::optional<NearMiss> list = nearList(kind, object)) return list;
    const std::string_view group = groupOf(apiVersion);
    const bool kindIsNear = isNear(kind, kKind, 2);
    const bool groupIsNear = isNear(group, kGroup, 3);
    const bool looks = looksLikeDefinition(object);
    const std::string asKind = "kind: " + std::string(kKind);
    const std::string asApiVersion = "apiVersion: " + std::string(kApiVersion);
    if (apiVersion.empty() && kind.empty()) {
        if (!looks) return std::nullopt;
        return lacking(
            phrase("NearMiss", "This looks like a CustomResourceDefinition without apiVersion and kind: add %1 and %2.")
                .with(asApiVersion, asKind),
            apiVersion, kind);
    }
    if (apiVersion.empty()) {
        if (!kindIsNear && !looks) return std::nullopt;
        return lacking(
            (kind == kKind
                 ? phrase("NearMiss", "This looks like a CustomResourceDefinition without apiVersion: add %1.")
                 : phrase("NearMiss",
                          "This looks like a CustomResourceDefinition without apiVersion: add %1 and write %2."))
                .with(asApiVersion, asKind),
            apiVersion, kind);
    }
    if (kind.empty()) {
        if (!groupIsNear && !looks) return std::nullopt;
        return lacking(
            (apiVersion == kApiVersion
                 ? phrase("NearMiss", "This looks like a CustomResourceDefinition without kind: add %1.")
                 : phrase("NearMiss", "This looks like a CustomResourceDefinition without kind: add %1 and write %2."))
                .with(asKind, asApiVersion),
            apiVersion, kind);
    }
    // The only other kind of the group in practice is ConversionReview, used to test webhooks.
    if (group == kGroup && kind != kKind)
        return kind == "ConversionReview" ? std::nullopt : std::optional(wrongKind(kind, kKind));
    if (!kindIsNear) return std::nullopt;
    const bool sameWord = goLower(kind) == goLower(kKind);
    if (!groupIsNear && !looks && !(sameWord && isBuiltIn(apiVersion))) return std::nullopt;
    return NearMiss{
        NearMiss::Part::ApiVersion,
        (kind == kKind ? phrase("NearMiss", "The server has no definitions in apiVersion %1: write %2.")
                       : phrase("NearMiss", "The server has no definitions in apiVersion %1: write %2 and %3."))
            .with(quoted(apiVersion), asApiVersion, asKind),
        std::string(kApiVersion), meant(kind, kKind)};
}

}  // namespace crd
