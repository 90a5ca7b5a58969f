#include "engine/edit/definition_field.h"

#include <array>
#include <string>
#include <vector>

#include "engine/base/phrase.h"

namespace crd {
namespace {

using Part = DefinitionPart;
using Page = DefinitionPage;
using schema::ValueShape;

constexpr std::array kFields = {
    // --- names and scope
    DefinitionField{Part::Definition, Page::Names, "spec.names.kind", "kind", ValueShape::Text, "", "",
                    FieldNeed::Required, "",
                    phrase("Fields", "The kind used in manifests, in CamelCase and singular: Gateway.")},
    DefinitionField{
        Part::Definition, Page::Names, "spec.names.plural", "plural", ValueShape::Text, "", "", FieldNeed::Required, "",
        phrase("Fields", "The name in URLs and in kubectl get: gateways. metadata.name is updated with it.")},
    DefinitionField{Part::Definition, Page::Names, "spec.names.singular", "singular", ValueShape::Text, "",
                    phrase("Fields", "the kind in lower case"), FieldNeed::Optional, "",
                    phrase("Fields", "The singular name that kubectl accepts and prints: gateway.")},
    DefinitionField{Part::Definition, Page::Names, "spec.names.listKind", "listKind", ValueShape::Text, "",
                    phrase("Fields", "the kind followed by List"), FieldNeed::Optional, "",
                    phrase("Fields", "The kind of a list of these objects: GatewayList.")},
    DefinitionField{
        Part::Definition, Page::Names, "spec.group", "group", ValueShape::Text, "", "", FieldNeed::Required, "",
        phrase("Fields", "The API group, a DNS domain that you own: example.com. metadata.name is updated with it.")},
    DefinitionField{Part::Definition, Page::Names, "metadata.name", "metadata.name", ValueShape::Text, "", "",
                    FieldNeed::Required, "",
                    phrase("Fields", "The name of the definition: always the plural, a dot and the group.")},
    DefinitionField{
        Part::Definition, Page::Names, "spec.scope", "scope", ValueShape::Choice, "Namespaced Cluster", "",
        FieldNeed::Required, "",
        phrase("Fields", "Whether objects belong to a namespace or to the whole cluster. Cannot be changed later.")},
    DefinitionField{Part::Definition, Page::Names, "spec.names.shortNames", "shortNames", ValueShape::NameList, "", "",
                    FieldNeed::Optional, "",
                    phrase("Fields", "Abbreviations that kubectl accepts, as in kubectl get gtw.")},
    DefinitionField{
        Part::Definition, Page::Names, "spec.names.categories", "categories", ValueShape::NameList, "", "",
        FieldNeed::Optional, "",
        phrase("Fields", "Groups of kinds for kubectl: with \"all\", kubectl get all lists these objects.")},
    DefinitionField{
        Part::Definition, Page::Names, "metadata.annotations[api-approved.kubernetes.io]", "api-approved",
        ValueShape::Text, "", "", FieldNeed::Optional, "metadata.annotations[api-approved.kubernetes.io]",
        phrase(
            "Fields",
            "Required for groups below k8s.io and kubernetes.io: the URL of the pull request that approved the API.")},
    DefinitionField{Part::Definition, Page::Names, "spec.preserveUnknownFields", "preserveUnknownFields",
                    ValueShape::Boolean, "", "false", FieldNeed::Optional, "spec.preserveUnknownFields",
                    phrase("Fields",
                           "From v1beta1. Must be false or unset in new definitions; use "
                           "x-kubernetes-preserve-unknown-fields instead.")},
    // --- versions
    DefinitionField{Part::Version, Page::Versions, "name", "name", ValueShape::Text, "", "", FieldNeed::Required, "",
                    phrase("Fields", "The version, as it follows the group in apiVersion: v1, v1beta1, v2alpha1.")},
    DefinitionField{Part::Version, Page::Versions, "served", "served", ValueShape::Boolean, "", "false",
                    FieldNeed::Required, "", phrase("Fields", "Whether clients can use the version.")},
    DefinitionField{
        Part::Version, Page::Versions, "storage", "storage", ValueShape::Boolean, "", "false", FieldNeed::Required, "",
        phrase("Fields", "Whether objects are stored in this version. Exactly one version is the storage version.")},
    DefinitionField{Part::Version, Page::Versions, "deprecated", "deprecated", ValueShape::Boolean, "", "false",
                    FieldNeed::Optional, "", phrase("Fields", "Clients that use the version get a warning.")},
    DefinitionField{Part::Version, Page::Versions, "deprecationWarning", "deprecationWarning", ValueShape::Text, "",
                    phrase("Fields", "the server's default warning"), FieldNeed::Optional, "deprecated",
                    phrase("Fields", "The text of the warning, in one line of at most 256 bytes.")},
    // --- subresources, of a version
    DefinitionField{Part::Version, Page::Subresources, "subresources.status", "status", ValueShape::Boolean, "", "",
                    FieldNeed::Presence, "",
                    phrase("Fields", "The status has a separate endpoint; other updates ignore .status.")},
    DefinitionField{Part::Version, Page::Subresources, "subresources.scale", "scale", ValueShape::Boolean, "", "",
                    FieldNeed::Presence, "",
                    phrase("Fields", "kubectl scale and autoscalers can change the number of replicas.")},
    DefinitionField{Part::Version, Page::Subresources, "subresources.scale.specReplicasPath", "specReplicasPath",
                    ValueShape::Text, "", "", FieldNeed::Optional, "subresources.scale",
                    phrase("Fields", "The path of the desired number of replicas, below .spec: .spec.replicas.")},
    DefinitionField{Part::Version, Page::Subresources, "subresources.scale.statusReplicasPath", "statusReplicasPath",
                    ValueShape::Text, "", "", FieldNeed::Optional, "subresources.scale",
                    phrase("Fields", "The path of the actual number of replicas, below .status: .status.replicas.")},
    DefinitionField{Part::Version, Page::Subresources, "subresources.scale.labelSelectorPath", "labelSelectorPath",
                    ValueShape::Text, "", "", FieldNeed::Optional, "subresources.scale",
                    phrase("Fields", "The path of the pod selector in string form; horizontal autoscalers need it.")},
    // --- columns and selectable fields, of a version
    DefinitionField{Part::Column, Page::Columns, "name", "name", ValueShape::Text, "", "", FieldNeed::Required, "",
                    phrase("Fields", "The heading of the column; kubectl prints it in capitals.")},
    DefinitionField{Part::Column, Page::Columns, "type", "type", ValueShape::Choice,
                    "string integer number boolean date", "", FieldNeed::Required, "",
                    phrase("Fields", "How the value is printed; a date is printed as an age.")},
    DefinitionField{Part::Column, Page::Columns, "format", "format", ValueShape::Choice,
                    "int32 int64 float double byte date date-time password", "", FieldNeed::Optional, "",
                    phrase("Fields", "A hint for clients about the value; kubectl does not use it.")},
    DefinitionField{
        Part::Column, Page::Columns, "jsonPath", "jsonPath", ValueShape::Text, "", "", FieldNeed::Required, "",
        phrase(
            "Fields",
            "The path of the value in each object: .spec.replicas, .status.conditions[?(@.type==\"Ready\")].status.")},
    DefinitionField{Part::Column, Page::Columns, "description", "description", ValueShape::LongText, "", "",
                    FieldNeed::Optional, "", phrase("Fields", "A description of the column.")},
    DefinitionField{Part::Column, Page::Columns, "priority", "priority", ValueShape::Integer, "", "0",
                    FieldNeed::Optional, "",
                    phrase("Fields", "0 is always shown; columns with a greater value only with kubectl get -o wide.")},
    DefinitionField{
        Part::SelectableField, Page::Columns, "jsonPath", "jsonPath", ValueShape::Text, "", "", FieldNeed::Required, "",
        phrase("Fields",
               "A field usable with kubectl get --field-selector: a string, integer or boolean, .spec.color.")},
    // --- conversion
    DefinitionField{Part::Definition, Page::Conversion, "spec.conversion.strategy", "strategy", ValueShape::Choice,
                    "None Webhook", "None", FieldNeed::Optional, "",
                    phrase("Fields", "None changes only the apiVersion; Webhook calls your service.")},
    DefinitionField{Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.service.namespace",
                    phrase("Fields", "service namespace"), ValueShape::Text, "", "", FieldNeed::Optional,
                    "spec.conversion.webhook", phrase("Fields", "The namespace of the service.")},
    DefinitionField{Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.service.name",
                    phrase("Fields", "service name"), ValueShape::Text, "", "", FieldNeed::Optional,
                    "spec.conversion.webhook", phrase("Fields", "The service that converts objects.")},
    DefinitionField{Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.service.path",
                    phrase("Fields", "service path"), ValueShape::Text, "", "", FieldNeed::Optional,
                    "spec.conversion.webhook", phrase("Fields", "The path of the request, starting with a slash.")},
    DefinitionField{Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.service.port",
                    phrase("Fields", "service port"), ValueShape::Integer, "", "443", FieldNeed::Optional,
                    "spec.conversion.webhook", phrase("Fields", "The service's port, 1 to 65535.")},
    DefinitionField{Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.url", "url",
                    ValueShape::Text, "", "", FieldNeed::Optional, "spec.conversion.webhook",
                    phrase("Fields", "An https URL, instead of a service.")},
    DefinitionField{
        Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.caBundle", "caBundle",
        ValueShape::Text, "", phrase("Fields", "the server's trusted root certificates"), FieldNeed::Optional,
        "spec.conversion.webhook",
        phrase("Fields", "The CA certificates that verify the webhook's certificate: PEM, encoded in base64.")},
    DefinitionField{
        Part::Definition, Page::Conversion, "spec.conversion.webhook.conversionReviewVersions",
        phrase("Fields", "review versions"), ValueShape::NameList, "", "", FieldNeed::Optional,
        "spec.conversion.webhook",
        phrase("Fields", "The versions of ConversionReview that the webhook supports; must include v1 or v1beta1.")},
};

// The owner of a path, and the path below the owner.
struct Owned {
    Part part = Part::Definition;
    int version = -1;
    FieldPath below;
};

bool isListOfVersion(std::string_view name) {
    return name == "additionalPrinterColumns" || name == "selectableFields";
}

Owned owned(const FieldPath& path) {
    const std::vector<PathStep>& steps = path.steps();
    const std::size_t root = objectOf(path).steps().size();
    const auto is = [&](std::size_t at, std::string_view name) { return steps.size() > at && steps[at].name == name; };
    const auto isItem = [&](std::size_t at) {
        return steps.size() > at + 1 && steps[at + 1].kind == PathStep::Kind::Index;
    };
    Owned out;
    std::size_t end = root;  // end of the owner's path
    if (is(root, "spec") && is(root + 1, "versions") && isItem(root + 1)) {
        out.version = static_cast<int>(steps[root + 2].index);
        out.part = Part::Version;
        end = root + 3;
    }
    if (out.part == Part::Version && steps.size() > end && isListOfVersion(steps[end].name) && isItem(end)) {
        out.part = is(end, "selectableFields") ? Part::SelectableField : Part::Column;
        end += 2;
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
    if (place.part == Part::Version && !place.below.empty() && place.below.steps()[0].name == "schema")
        return std::nullopt;
    // The longest field path that contains the path.
    for (FieldPath at = path; !at.empty(); at = at.parent())
        if (const DefinitionField* field = definitionFieldAt(at)) return DefinitionSpot{field->page, place.version, at};
    // Otherwise the first field below it, or of the part: an object with a missing field, a column without a name.
    for (const DefinitionField& field : kFields) {
        if (field.part != place.part) continue;
        const std::vector<PathStep> steps = relative(field).steps();
        if (!FieldPath(steps).startsWith(place.below)) continue;
        const auto rest = steps.begin() + static_cast<std::ptrdiff_t>(place.below.steps().size());
        return DefinitionSpot{field.page, place.version, path.joined(FieldPath({rest, steps.end()}))};
    }
    if (place.part != Part::Definition) {
        const bool list = !place.below.empty() && isListOfVersion(place.below.steps()[0].name);
        return DefinitionSpot{place.part == Part::Version && !list ? Page::Versions : Page::Columns, place.version,
                              path};
    }
    const FieldPath versions = FieldPath().child("spec").child("versions");
    if (place.below == versions) return DefinitionSpot{Page::Versions, -1, path};
    return std::nullopt;
}

}  // namespace crd
