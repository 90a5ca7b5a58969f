#include "engine/crd/model/resource_kind.h"

#include "engine/base/check.h"
#include "engine/crd/model/details.h"

namespace crd {

object::ResourceKind resourceKindOf(const Definition& definition, const Version& version) {
    object::ResourceKind out;
    out.group = definition.group;
    out.version = version.name;
    out.versions = definition.versionNames;
    out.kind = definition.kindName;
    out.plural = definition.plural;
    out.namespaced = definition.scope == "Namespaced";
    out.hasStatus = version.hasStatus;
    out.preservesUnknown = preservesUnknownFields(definition);
    out.schema = version.schema.get();
    if (version.hasScale && definition.details) {
        const std::vector<Field>& versions = definition.details->root["spec"]["versions"].items;
        CRD_CHECK(version.index < versions.size());
        const Field& scale = versions[version.index]["subresources"]["scale"];
        out.scale.emplace();
        out.scale->specReplicas = scale["specReplicasPath"].text();
        out.scale->statusReplicas = scale["statusReplicasPath"].text();
        if (scale["labelSelectorPath"].set) out.scale->labelSelector = scale["labelSelectorPath"].text();
    }
    return out;
}

bool preservesUnknownFields(const Definition& definition) {
    return definition.inheritsUnknownFields ||
           (definition.details && definition.details->root["spec"]["preserveUnknownFields"].flag());
}

bool convertsByWebhook(const Definition& definition) {
    return definition.details && definition.details->root["spec"]["conversion"]["strategy"].text() == "Webhook";
}

}  // namespace crd
