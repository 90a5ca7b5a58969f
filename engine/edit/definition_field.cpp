#include "engine/edit/definition_field.h"

#include <string>
#include <vector>

#include "engine/base/check.h"
#include "engine/base/phrase.h"
#include "engine/value/api_types.h"

namespace crd {
namespace {

using Part = DefinitionPart;
using Page = DefinitionPage;
using schema::ValueShape;

// A row of a page; the table of API types says the rest about its field.
struct PageRow {
    Part part = Part::Definition;
    Page page = Page::Names;
    std::string_view path;
    std::string_view label = {};  // empty: the last name of the path
    std::string_view with = {};
    Pattern help = {};      // of a key of a map; else that of the field
    bool longText = false;  // a string of several lines
};

constexpr std::string_view kApproved = "metadata.annotations[api-approved.kubernetes.io]";
constexpr std::string_view kConversionWebhook = "spec.conversion.webhook", kScale = "subresources.scale";

constexpr PageRow kPageRows[] = {
    {Part::Definition, Page::Names, "spec.names.kind"},
    {Part::Definition, Page::Names, "spec.names.plural"},
    {Part::Definition, Page::Names, "spec.names.singular"},
    {Part::Definition, Page::Names, "spec.names.listKind"},
    {Part::Definition, Page::Names, "spec.group"},
    {Part::Definition, Page::Names, "metadata.name", "metadata.name"},
    {Part::Definition, Page::Names, "spec.scope"},
    {Part::Definition, Page::Names, "spec.names.shortNames"},
    {Part::Definition, Page::Names, "spec.names.categories"},
    {Part::Definition, Page::Names, kApproved, "api-approved", kApproved,
     phrase("Fields",
            "Required for groups below k8s.io and kubernetes.io: the URL of the pull request that approved the API.")},
    {Part::Definition, Page::Names, "spec.preserveUnknownFields", {}, "spec.preserveUnknownFields"},
    {Part::Version, Page::Versions, "name"},
    {Part::Version, Page::Versions, "served"},
    {Part::Version, Page::Versions, "storage"},
    {Part::Version, Page::Versions, "deprecated"},
    {Part::Version, Page::Versions, "deprecationWarning", {}, "deprecated"},
    {Part::Version, Page::Subresources, "subresources.status"},
    {Part::Version, Page::Subresources, "subresources.scale"},
    {Part::Version, Page::Subresources, "subresources.scale.specReplicasPath", {}, kScale},
    {Part::Version, Page::Subresources, "subresources.scale.statusReplicasPath", {}, kScale},
    {Part::Version, Page::Subresources, "subresources.scale.labelSelectorPath", {}, kScale},
    {Part::Column, Page::Columns, "name"},
    {Part::Column, Page::Columns, "type"},
    {Part::Column, Page::Columns, "format"},
    {Part::Column, Page::Columns, "jsonPath"},
    {Part::Column, Page::Columns, "description", {}, {}, {}, true},
    {Part::Column, Page::Columns, "priority"},
    {Part::SelectableField, Page::Columns, "jsonPath"},
    {Part::Definition, Page::Conversion, "spec.conversion.strategy"},
    {Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.service.namespace",
     phrase("Fields", "service namespace"), kConversionWebhook},
    {Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.service.name",
     phrase("Fields", "service name"), kConversionWebhook},
    {Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.service.path",
     phrase("Fields", "service path"), kConversionWebhook},
    {Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.service.port",
     phrase("Fields", "service port"), kConversionWebhook},
    {Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.url", {}, kConversionWebhook},
    {Part::Definition, Page::Conversion, "spec.conversion.webhook.clientConfig.caBundle", {}, kConversionWebhook},
    {Part::Definition, Page::Conversion, "spec.conversion.webhook.conversionReviewVersions",
     phrase("Fields", "review versions"), kConversionWebhook},
};

ValueShape shapeOf(const ApiField& field) {
    if (!field.choices.empty()) return ValueShape::Choice;
    switch (field.kind) {
        case GoKind::Boolean:
        case GoKind::Struct:  // whether it is there
            return ValueShape::Boolean;
        case GoKind::Int32:
        case GoKind::Int64:
            return ValueShape::Integer;
        case GoKind::StringList:
            return ValueShape::NameList;
        default:
            return ValueShape::Text;
    }
}

FieldNeed needOf(const ApiField& field) {
    if (field.kind == GoKind::Struct) return FieldNeed::Presence;
    return field.required ? FieldNeed::Required : FieldNeed::Optional;
}

// The field at the path of a row; for a key of a map, the map.
const ApiField& apiFieldOf(const PageRow& row) {
    FieldPath path;
    if (row.part != Part::Definition) path = path.child("spec").child("versions");
    if (row.part == Part::Column) path = path.child("additionalPrinterColumns");
    if (row.part == Part::SelectableField) path = path.child("selectableFields");
    path = path.joined(FieldPath::parse(row.path).value_or(FieldPath()));
    const ApiType* type = &definitionType();
    const ApiField* field = nullptr;
    for (const PathStep& step : path.steps()) {
        if (step.kind == PathStep::Kind::Key) break;
        CRD_CHECK(type != nullptr);
        field = type->field(step.name);
        CRD_CHECK(field != nullptr);
        type = field->of;
    }
    CRD_CHECK(field != nullptr);
    return *field;
}

DefinitionField definitionFieldOf(const PageRow& row) {
    const ApiField& field = apiFieldOf(row);
    return {.part = row.part,
            .page = row.page,
            .path = row.path,
            .label = row.label.empty() ? field.name : row.label,
            .shape = row.longText ? ValueShape::LongText : shapeOf(field),
            .choices = field.choices,
            .fallback = field.fallback,
            .need = needOf(field),
            .with = row.with,
            .help = row.help.english[0] == '\0' ? field.help : row.help};
}

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
    static const std::vector<DefinitionField> kFields = [] {
        std::vector<DefinitionField> out;
        for (const PageRow& row : kPageRows) out.push_back(definitionFieldOf(row));
        return out;
    }();
    return kFields;
}

const DefinitionField* definitionFieldAt(const FieldPath& path) {
    const Owned owner = owned(path);
    const std::string below = owner.below.toString();
    for (const DefinitionField& field : definitionFields())
        if (field.part == owner.part && field.path == below) return &field;
    return nullptr;
}

std::optional<PageField> pageFieldOf(const FieldPath& path) {
    const Owned owner = owned(path);
    if (owner.part == Part::Version && !owner.below.empty() && owner.below.steps()[0].name == "schema")
        return std::nullopt;
    // The longest field path that contains the path.
    for (FieldPath at = path; !at.empty(); at = at.parent())
        if (const DefinitionField* field = definitionFieldAt(at)) return PageField{field->page, owner.version, at};
    // Otherwise the first field below it, or of the part: an object with a missing field, a column without a name.
    for (const DefinitionField& field : definitionFields()) {
        if (field.part != owner.part) continue;
        const std::vector<PathStep> steps = relative(field).steps();
        if (!FieldPath(steps).startsWith(owner.below)) continue;
        const auto rest = steps.begin() + static_cast<std::ptrdiff_t>(owner.below.steps().size());
        return PageField{field.page, owner.version, path.joined(FieldPath({rest, steps.end()}))};
    }
    if (owner.part != Part::Definition) {
        const bool list = !owner.below.empty() && isListOfVersion(owner.below.steps()[0].name);
        return PageField{owner.part == Part::Version && !list ? Page::Versions : Page::Columns, owner.version, path};
    }
    const FieldPath versions = FieldPath().child("spec").child("versions");
    if (owner.below == versions) return PageField{Page::Versions, -1, path};
    return std::nullopt;
}

}  // namespace crd
