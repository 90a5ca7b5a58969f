#include "engine/crd/server_defaults.h"

#include <algorithm>
#include <utility>

#include "engine/crd/definition_issues.h"
#include "engine/crd/details.h"
#include "engine/crd/suggested_names.h"

namespace crd {

std::vector<ServerDefault> serverDefaults(const Definition& definition) {
    std::vector<ServerDefault> out;
    if (!definition.readable || !definition.details) return out;
    const auto add = [&](const FieldPath& path, Json value) {
        out.push_back({definition.root.joined(path), std::move(value)});
    };
    const Field& spec = definition.details->root["spec"];
    const FieldPath at = pathOf({"spec"});
    for (const std::string_view name : {"scope", "preserveUnknownFields"}) {
        if (spec[name].filledIn) add(at.child(name), spec[name].value);
    }
    if (definition.singular.empty() && !definition.kindName.empty()) {
        add(pathOf({"spec", "names", "singular"}), suggestedSingular(definition.kindName));
    }
    if (definition.listKind.empty() && !definition.kindName.empty()) {
        add(pathOf({"spec", "names", "listKind"}), suggestedListKind(definition.kindName));
    }
    const Field& conversion = spec["conversion"];
    if (!conversion.set) add(pathOf({"spec", "conversion", "strategy"}), "None");
    const Field& webhook = conversion["webhook"];
    const Field& service = webhook["clientConfig"]["service"];
    const FieldPath webhookAt = pathOf({"spec", "conversion", "webhook"});
    if (service.set && !service["port"].set) {
        add(webhookAt.child("clientConfig").child("service").child("port"), 443);
    }
    const std::vector<Field>& reviewed = webhook["conversionReviewVersions"].items;
    if (!reviewed.empty() && reviewed.front().filledIn) {
        add(webhookAt.child("conversionReviewVersions"), Json::Array{reviewed.front().value});
    }
    if (definition.details->root["status"]["storedVersions"].items.empty()) {
        const auto stored = std::find_if(definition.versions.begin(), definition.versions.end(),
                                         [](const Version& v) { return v.storage; });
        if (stored != definition.versions.end()) add(pathOf({"status", "storedVersions"}), Json::Array{stored->name});
    }
    return out;
}

}  // namespace crd
