#include "engine/sent/internal/kustomize.h"

#include <algorithm>
#include <utility>

#include "engine/yaml/read/resolve.h"

namespace crd::sent {

namespace {

// What Kustomize may read differently than kubectl: it has another reader, of YAML 1.2, which resolves other words.
struct Unfamiliar {
    SourceSpan key;   // one that is not a string for both
    SourceSpan item;  // an empty item of a list
    bool merges = false;
};

Unfamiliar unfamiliarParts(yaml::NodeRef root) {
    Unfamiliar out;
    std::vector<yaml::NodeRef> open;
    if (root) open.push_back(root);
    while (!open.empty()) {
        const yaml::NodeRef node = open.back();
        open.pop_back();
        for (std::size_t i = 0; i < node.size(); ++i) {
            const yaml::EntryRef entry = node.entry(i);
            if (node->isMapping()) {
                const bool merge = entry.key && entry.key->isScalar() && entry.key->scalar == "<<" &&
                                   entry.key->style == yaml::ScalarStyle::Plain;
                out.merges = out.merges || merge;
                const bool plain = entry.key && entry.key->isScalar() && yaml::plainText(*entry.key);
                if (!plain && entry.key && out.key.empty()) out.key = entry.key.span();
            } else if (entry.value && entry.value->isScalar()) {
                const std::optional<Json> value = yaml::resolveScalar(*entry.value);
                if (out.item.empty() && value && value->isNull()) out.item = entry.span();
            }
            if (entry.value) open.push_back(entry.value);
        }
    }
    return out;
}

WayOfSending unknown(Phrase why, std::optional<SourceSpan> span = std::nullopt) {
    return {Way::Kustomize, WayOfSending::Result::Unknown, Text(std::move(why)), span};
}

WayOfSending failing(Phrase why, std::optional<SourceSpan> span = std::nullopt) {
    return {Way::Kustomize, WayOfSending::Result::Rejected, Text(std::move(why)), span};
}

}  // namespace

WayOfSending kustomize(const Definition& definition, const std::vector<Finding>& own, const OwnPart& part) {
    for (const Finding& finding : own)
        if (finding.rule == RuleId::YamlSyntax)
            return failing(phrase("Sent", "Kustomize does not read a mapping whose key is a mapping or a list"),
                           finding.span);
    const Unfamiliar parts = unfamiliarParts(part.node);
    const std::vector<RepeatedKey>& repeated = part.repeated;
    if (!parts.key.empty())
        return unknown(phrase("Sent", "The key is not a string: Kustomize and kubectl may read it differently"),
                       parts.key);
    if (parts.merges)
        return unknown(
            phrase("Sent", "The text has merge keys (<<): whether Kustomize reads them as kubectl is not known"));
    // It writes annotations of its own into the metadata before it reads the object.
    const auto inMetadata = [&](const RepeatedKey& key) {
        return key.path.startsWith(definition.root.child("metadata"));
    };
    const auto first = std::find_if_not(repeated.begin(), repeated.end(), inMetadata);
    if (first != repeated.end())
        return failing(
            phrase("Sent", "Kustomize rejects the file: the key \"%1\" is set twice in one mapping").with(first->name),
            first->span);
    if (!repeated.empty())
        return unknown(phrase("Sent", "A key of the metadata is set twice: whether Kustomize accepts it is not known"),
                       repeated.front().span);
    if (!parts.item.empty())
        return unknown(phrase("Sent", "A list has an empty item: whether Kustomize accepts it is not known"),
                       parts.item);
    if (!part.readable)
        return unknown(
            phrase("Sent", "The document has a value that JSON cannot represent: Kustomize may read it differently"));
    if (definition.name.empty())
        return failing(phrase("Sent", "Kustomize rejects the file: the definition has no metadata.name"));
    for (const Finding& finding : own)
        if (finding.rule == RuleId::FileDefinitionTwice && !finding.related.empty())
            return failing(
                phrase("Sent", "Kustomize rejects the file: it has two definitions named \"%1\"").with(definition.name),
                finding.span);
    return {Way::Kustomize, WayOfSending::Result::Accepted, {}, std::nullopt};
}

}  // namespace crd::sent
