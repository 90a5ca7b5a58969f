#include "engine/edit/definition_field.h"

#include <array>
#include <string>
#include <vector>

namespace crd {
namespace {

using enum DefinitionPart;
using enum DefinitionPage;
using schema::ValueShape;

constexpr std::array kFields = {
    // --- names and scope
    DefinitionField{Definition, Names, "spec.names.kind", "kind", ValueShape::Text, "", "", FieldNeed::Required, "",
                    "The kind that manifests name, in CamelCase and singular: Gateway."},
    DefinitionField{Definition, Names, "spec.names.plural", "plural", ValueShape::Text, "", "", FieldNeed::Required, "",
                    "The name in URLs and in kubectl get: gateways. metadata.name follows it."},
    DefinitionField{Definition, Names, "spec.names.singular", "singular", ValueShape::Text, "",
                    "the kind in lower case", FieldNeed::Optional, "",
                    "The other name that kubectl takes and shows: gateway."},
    DefinitionField{Definition, Names, "spec.names.listKind", "listKind", ValueShape::Text, "", "the kind and List",
                    FieldNeed::Optional, "", "The kind of a list of these objects: GatewayList."},
    DefinitionField{Definition, Names, "spec.group", "group", ValueShape::Text, "", "", FieldNeed::Required, "",
                    "The API group, a DNS name of yours: example.com. metadata.name follows it."},
    DefinitionField{Definition, Names, "metadata.name", "metadata.name", ValueShape::Text, "", "", FieldNeed::Required,
                    "", "The definition's own name: always the plural, a dot and the group."},
    DefinitionField{Definition, Names, "spec.scope", "scope", ValueShape::Choice, "Namespaced Cluster", "",
                    FieldNeed::Required, "",
                    "Whether objects live in a namespace or in the cluster as a whole. It can not be changed later."},
    DefinitionField{Definition, Names, "spec.names.shortNames", "shortNames", ValueShape::NameList, "", "",
                    FieldNeed::Optional, "", "Abbreviations that kubectl takes, as in kubectl get gtw."},
    DefinitionField{Definition, Names, "spec.names.categories", "categories", ValueShape::NameList, "", "",
                    FieldNeed::Optional, "",
                    "Groups of kinds that kubectl gets together: with \"all\", kubectl get all shows these objects."},
    DefinitionField{Definition, Names, "metadata.annotations[api-approved.kubernetes.io]", "api-approved",
                    ValueShape::Text, "", "", FieldNeed::Optional, "metadata.annotations[api-approved.kubernetes.io]",
                    "Groups of Kubernetes itself (k8s.io, kubernetes.io) name the pull request that approved them."},
    DefinitionField{Definition, Names, "spec.preserveUnknownFields", "preserveUnknownFields", ValueShape::Boolean, "",
                    "false", FieldNeed::Optional, "spec.preserveUnknownFields",
                    "Left from v1beta1; new definitions have to say false, or nothing. Schemas say it field by field."},
    // --- versions
    DefinitionField{DefinitionPart::Version, Versions, "name", "name", ValueShape::Text, "", "", FieldNeed::Required,
                    "", "The version as manifests name it behind the group: v1, v1beta1, v2alpha1."},
    DefinitionField{DefinitionPart::Version, Versions, "served", "served", ValueShape::Boolean, "", "false",
                    FieldNeed::Required, "", "Whether clients can use the version."},
    DefinitionField{DefinitionPart::Version, Versions, "storage", "storage", ValueShape::Boolean, "", "false",
                    FieldNeed::Required, "",
                    "Objects are written to the store in this version; exactly one version has it."},
    DefinitionField{DefinitionPart::Version, Versions, "deprecated", "deprecated", ValueShape::Boolean, "", "false",
                    FieldNeed::Optional, "", "Clients that use the version get a warning."},
    DefinitionField{DefinitionPart::Version, Versions, "deprecationWarning", "deprecationWarning", ValueShape::Text, "",
                    "a sentence of the server's own", FieldNeed::Optional, "deprecated",
                    "What the warning says, in one line of at most 256 bytes."},
    // --- subresources, of a version
    DefinitionField{DefinitionPart::Version, Subresources, "subresources.status", "status", ValueShape::Boolean, "", "",
                    FieldNeed::Presence, "",
                    "Controllers write .status at an address of its own; writes of users leave it alone."},
    DefinitionField{DefinitionPart::Version, Subresources, "subresources.scale", "scale", ValueShape::Boolean, "", "",
                    FieldNeed::Presence, "", "kubectl scale and autoscalers can change the number of replicas."},
    DefinitionField{DefinitionPart::Version, Subresources, "subresources.scale.specReplicasPath", "specReplicasPath",
                    ValueShape::Text, "", "", FieldNeed::Optional, "subresources.scale",
                    "Where the wanted number of replicas is, below .spec: .spec.replicas."},
    DefinitionField{DefinitionPart::Version, Subresources, "subresources.scale.statusReplicasPath",
                    "statusReplicasPath", ValueShape::Text, "", "", FieldNeed::Optional, "subresources.scale",
                    "Where the number of replicas that run is, below .status: .status.replicas."},
    DefinitionField{DefinitionPart::Version, Subresources, "subresources.scale.labelSelectorPath", "labelSelectorPath",
                    ValueShape::Text, "", "", FieldNeed::Optional, "subresources.scale",
                    "Where the selector of the pods is as a string; horizontal autoscalers need it."},
    // --- columns and selectable fields, of a version
    DefinitionField{Column, Columns, "name", "name", ValueShape::Text, "", "", FieldNeed::Required, "",
                    "The head of the column; kubectl shows it in capitals."},
    DefinitionField{Column, Columns, "type", "type", ValueShape::Choice, "string integer number boolean date", "",
                    FieldNeed::Required, "", "How the value is printed; a date as the time that has passed since."},
    DefinitionField{Column, Columns, "format", "format", ValueShape::Choice,
                    "int32 int64 float double byte date date-time password", "", FieldNeed::Optional, "",
                    "A hint for clients about the value; kubectl does without."},
    DefinitionField{
        Column, Columns, "jsonPath", "jsonPath", ValueShape::Text, "", "", FieldNeed::Required, "",
        "Where the value is in each object: .spec.replicas, .status.conditions[?(@.type==\"Ready\")].status."},
    DefinitionField{Column, Columns, "description", "description", ValueShape::LongText, "", "", FieldNeed::Optional,
                    "", "What the column shows, for people."},
    DefinitionField{Column, Columns, "priority", "priority", ValueShape::Integer, "", "0", FieldNeed::Optional, "",
                    "0 is always shown; columns with a greater number only with kubectl get -o wide."},
    DefinitionField{
        SelectableField, Columns, "jsonPath", "jsonPath", ValueShape::Text, "", "", FieldNeed::Required, "",
        "A field that kubectl get --field-selector can ask for: a string, integer or boolean, .spec.color."},
    // --- conversion
    DefinitionField{Definition, Conversion, "spec.conversion.strategy", "strategy", ValueShape::Choice, "None Webhook",
                    "None", FieldNeed::Optional, "",
                    "None changes the apiVersion and nothing else; Webhook asks a service of yours."},
    DefinitionField{Definition, Conversion, "spec.conversion.webhook.clientConfig.service.namespace",
                    "service namespace", ValueShape::Text, "", "", FieldNeed::Optional, "spec.conversion.webhook",
                    "The namespace of the service."},
    DefinitionField{Definition, Conversion, "spec.conversion.webhook.clientConfig.service.name", "service name",
                    ValueShape::Text, "", "", FieldNeed::Optional, "spec.conversion.webhook",
                    "The service that converts."},
    DefinitionField{Definition, Conversion, "spec.conversion.webhook.clientConfig.service.path", "service path",
                    ValueShape::Text, "", "", FieldNeed::Optional, "spec.conversion.webhook",
                    "The path of the request, beginning with a slash."},
    DefinitionField{Definition, Conversion, "spec.conversion.webhook.clientConfig.service.port", "service port",
                    ValueShape::Integer, "", "443", FieldNeed::Optional, "spec.conversion.webhook",
                    "The service's port, 1 to 65535."},
    DefinitionField{Definition, Conversion, "spec.conversion.webhook.clientConfig.url", "url", ValueShape::Text, "", "",
                    FieldNeed::Optional, "spec.conversion.webhook", "An https address, in place of a service."},
    DefinitionField{Definition, Conversion, "spec.conversion.webhook.clientConfig.caBundle", "caBundle",
                    ValueShape::Text, "", "the roots that the server trusts", FieldNeed::Optional,
                    "spec.conversion.webhook",
                    "The certificates that the webhook's own is checked against: PEM, written in base64."},
    DefinitionField{Definition, Conversion, "spec.conversion.webhook.conversionReviewVersions",
                    "conversionReviewVersions", ValueShape::NameList, "", "", FieldNeed::Optional,
                    "spec.conversion.webhook",
                    "The versions of ConversionReview that the webhook understands; v1 or v1beta1 has to be there."},
};

// The place of a path: which part owns it, and what is below the owner in the form of v1.
struct Owned {
    DefinitionPart part = Definition;
    int version = -1;
    FieldPath below;
};

bool isListOfVersion(std::string_view name) {
    return name == "additionalPrinterColumns" || name == "selectableFields";
}

// v1beta1 has columns, selectable fields and subresources at the top of the spec, too, and names some fields otherwise.
Owned owned(const FieldPath& path) {
    std::vector<PathStep> steps = path.steps();
    const std::size_t root = objectOf(path).steps().size();
    const auto is = [&](std::size_t at, std::string_view name) { return steps.size() > at && steps[at].name == name; };
    const auto isItem = [&](std::size_t at) {
        return steps.size() > at + 1 && steps[at + 1].kind == PathStep::Kind::Index;
    };
    Owned out;
    std::size_t end = root;  // of the owner's path
    if (is(root, "spec") && is(root + 1, "versions") && isItem(root + 1)) {
        out.version = static_cast<int>(steps[root + 2].index);
        out.part = DefinitionPart::Version;
        end = root + 3;
    } else if (is(root, "spec") && steps.size() > root + 1 &&
               (isListOfVersion(steps[root + 1].name) || is(root + 1, "subresources"))) {
        out.part = DefinitionPart::Version;
        end = root + 1;
    } else if (is(root, "spec") && is(root + 1, "version") && steps.size() == root + 2) {
        out.part = DefinitionPart::Version;
        out.below = FieldPath().child("name");
        return out;
    } else if (is(root, "spec") && is(root + 1, "conversion")) {
        const auto at = steps.begin() + static_cast<std::ptrdiff_t>(root) + 2;
        const PathStep webhook = FieldPath().child("webhook").steps().front();
        if (is(root + 2, "webhookClientConfig")) at->name = "clientConfig";
        if (is(root + 2, "clientConfig") || is(root + 2, "conversionReviewVersions")) steps.insert(at, webhook);
    }
    if (out.part == DefinitionPart::Version && steps.size() > end && isListOfVersion(steps[end].name) && isItem(end)) {
        out.part = is(end, "selectableFields") ? SelectableField : Column;
        end += 2;
        if (is(end, "JSONPath")) steps[end].name = "jsonPath";
    }
    out.below = FieldPath(std::vector<PathStep>(steps.begin() + static_cast<std::ptrdiff_t>(end), steps.end()));
    return out;
}

FieldPath relative(const DefinitionField& field) {
    return FieldPath::parse(field.path).value_or(FieldPath());
}

}  // namespace

FieldPath DefinitionField::below(const FieldPath& owner) const {
    return owner.joined(relative(*this));
}

FieldPath objectOf(const FieldPath& path) {
    const std::vector<PathStep>& steps = path.steps();
    std::size_t end = 0;
    while (steps.size() > end + 1 && steps[end].name == "items" && steps[end + 1].kind == PathStep::Kind::Index)
        end += 2;
    return FieldPath(std::vector<PathStep>(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(end)));
}

std::span<const DefinitionField> definitionFields() {
    return kFields;
}

const DefinitionField* definitionFieldAt(const FieldPath& path) {
    const Owned place = owned(path);
    const std::string below = place.below.toString();
    for (const DefinitionField& field : kFields)
        if (field.part == place.part && field.path == below) return &field;
    return nullptr;
}

std::optional<DefinitionSpot> definitionSpot(const FieldPath& path) {
    const Owned place = owned(path);
    if (place.part == DefinitionPart::Version && !place.below.empty() && place.below.steps()[0].name == "schema")
        return std::nullopt;
    // The longest field that the path lies in.
    for (FieldPath at = path; !at.empty(); at = at.parent())
        if (const DefinitionField* field = definitionFieldAt(at)) return DefinitionSpot{field->page, place.version, at};
    // Else the first field below it, or of the part: an object that lacks something, a column without a name.
    for (const DefinitionField& field : kFields) {
        if (field.part != place.part) continue;
        const std::vector<PathStep> steps = relative(field).steps();
        if (!FieldPath(steps).startsWith(place.below)) continue;
        const auto rest = steps.begin() + static_cast<std::ptrdiff_t>(place.below.steps().size());
        return DefinitionSpot{field.page, place.version, path.joined(FieldPath({rest, steps.end()}))};
    }
    if (place.part != Definition) {
        const bool list = !place.below.empty() && isListOfVersion(place.below.steps()[0].name);
        return DefinitionSpot{place.part == DefinitionPart::Version && !list ? Versions : Columns, place.version, path};
    }
    const FieldPath versions = FieldPath().child("spec").child("versions");
    if (place.below == versions) return DefinitionSpot{Versions, -1, path};
    return std::nullopt;
}

}  // namespace crd
