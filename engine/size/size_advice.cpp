#include "engine/size/size_advice.h"

#include <algorithm>
#include <string>

#include "engine/base/rule_id.h"
#include "engine/base/text/grouped.h"
#include "engine/crd/model/current_version.h"
#include "engine/size/size.h"
#include "engine/size/size_limits.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd {

namespace {

// Maximum bytes of JSON per byte of YAML: for a control character, `<`, or the `y` of a key.
constexpr std::size_t kLargestGrowth = 6;

struct TooLarge {
    const SizeLimitInfo* limit = nullptr;
    std::size_t bytes = 0;         // the size that the limit applies to
    std::size_t depth = 0;         // descriptions below it must be removed
    bool onlyAnnotations = false;  // the only limit that is exceeded: a server-side apply works
};

yaml::NodeRef nodeAt(const yaml::Stream& stream, const Definition& definition, std::string_view name) {
    const auto location = yaml::locate(stream.documents()[definition.document], definition.root.child(name));
    return location ? location->node : yaml::NodeRef();
}

std::size_t annotations(const yaml::Stream& stream, const Definition& definition, const MeasuredSize& measured) {
    std::optional<Json> metadata;
    if (const yaml::NodeRef node = nodeAt(stream, definition, "metadata"))
        metadata = yaml::toJson(stream, stream.documents()[definition.document], node).value;
    return annotationsAfterApply(metadata ? &*metadata : nullptr, measured.bytes);
}

bool surelySmall(const yaml::Stream& stream, const Definition& definition) {
    const yaml::NodePtr& root = stream.documents()[definition.document].root;
    // kubectl apply stores the object in addition to the existing annotations.
    return !root || (!root->holdsAlias && root->length * kLargestGrowth * 2 < sizeLimits().front().bytes);
}

// The depth of fields that hardly any author wrote: those of embedded types, as a pod template.
constexpr std::size_t kDeepFields = 6;
// Above 6/5 of the limit, the first client-side apply failed: the project has chosen another way to apply it since.
constexpr bool isLittleAbove(std::size_t bytes, std::size_t limit) {
    return bytes * 5 <= limit * 6;
}

// Whether an author chooses between trimming and a server-side apply. Not where the fields of the kind itself would
// lose their descriptions, nor where all versions are deprecated.
bool isAuthorsChoice(const Definition& definition, std::size_t bytes, std::size_t limit, std::size_t depth) {
    const std::vector<Version>& versions = definition.versions;
    return depth >= kDeepFields && isLittleAbove(bytes, limit) &&
           (versions.empty() || std::any_of(versions.begin(), versions.end(), [&](const Version& version) {
                return !isSuperseded(definition, version);
            }));
}

// The first of the exceeded limits that can be met. Not the annotation where there is no choice; and not in a file
// without a storage version, an extract whose size is not that of the definition.
std::optional<TooLarge> tooLarge(const yaml::Stream& stream, const Definition& definition,
                                 const MeasuredSize& measured) {
    if (!definition.versions.empty() && storageVersion(definition) == nullptr) return std::nullopt;
    DefinitionSize size;
    size.request = measured.bytes;
    size.annotations = annotations(stream, definition, measured);
    for (const SizeLimitInfo& limit : sizeLimits()) {
        if (limit.limit == SizeLimit::HelmRelease) continue;
        const std::size_t bytes = bytesFor(limit.limit, size, 0);
        if (bytes <= limit.bytes || bytes - measured.savedBelow(0) > limit.bytes) continue;
        TooLarge out{&limit, bytes, measured.descriptionsByDepth.size(),
                     limit.limit == SizeLimit::Annotations && !rejectedBy(measured.bytes)};
        while (bytes - measured.savedBelow(out.depth) > limit.bytes) --out.depth;
        if (out.onlyAnnotations && !isAuthorsChoice(definition, bytes, limit.bytes, out.depth)) return std::nullopt;
        return out;
    }
    return std::nullopt;
}

Phrase tooLargeSentence(const TooLarge& found, const MeasuredSize& measured) {
    const std::string bytes = grouped(found.bytes), descriptions = grouped(measured.descriptions()),
                      limit = grouped(found.limit->bytes), depth = std::to_string(found.depth),
                      saved = grouped(measured.savedBelow(found.depth));
    if (found.onlyAnnotations) {
        return phrase("Advice",
                      "Use kubectl apply --server-side or trim descriptions: after kubectl apply, the annotations "
                      "would have %1 bytes, of which descriptions are %2 bytes; the limit is %3 bytes. Descriptions "
                      "up to depth %4 fit (saves %5 bytes)")
            .with(bytes, descriptions, limit, depth, saved);
    }
    return phrase(
               "Advice",
               "%1: %2 bytes, of which descriptions are %3 bytes; the limit is %4 bytes. Descriptions up to depth %5 "
               "fit (saves %6 bytes)")
        .with(found.limit->title, bytes, descriptions, limit, depth, saved);
}

}  // namespace

std::optional<Finding> sizeAdvice(const yaml::Stream& stream, const Definition& definition, MeasuredSizePtr& measured) {
    if (!isDefinition(definition) || surelySmall(stream, definition)) {
        measured = nullptr;  // an earlier text may have been large
        return std::nullopt;
    }
    measured = measureRequest(stream, definition, measured);
    if (definition.kind != DocumentKind::CustomResourceDefinition) return std::nullopt;
    const std::optional<TooLarge> found = measured ? tooLarge(stream, definition, *measured) : std::nullopt;
    if (!found) return std::nullopt;
    Finding out(RuleId::AdviceDescriptionsTooLarge);
    out.document = definition.document;
    // Without a server-side apply, no client can create it.
    out.severity = found->onlyAnnotations ? Severity::Info : Severity::Warning;
    out.message = tooLargeSentence(*found, *measured);
    // A definition may lack its versions.
    for (const FieldPath& path : {FieldPath().child("spec").child("versions"), FieldPath().child("spec")}) {
        const auto location = yaml::locate(stream.documents()[definition.document], definition.root.joined(path));
        if (!location) continue;
        out.path = definition.root.joined(path);
        out.span = location->entryRef().key.span();
        out.context = location->entryRef().span();
        break;
    }
    return out;
}

std::optional<std::size_t> depthToTrim(const yaml::Stream& stream, const Definition& definition) {
    const MeasuredSizePtr measured = measureRequest(stream, definition);
    const std::optional<TooLarge> found = measured ? tooLarge(stream, definition, *measured) : std::nullopt;
    return found ? std::optional(found->depth) : std::nullopt;
}

}  // namespace crd
