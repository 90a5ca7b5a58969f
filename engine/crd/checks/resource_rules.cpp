// Subresources, printer columns and selectable fields. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/validation/validation.go, ValidateCustomResourceDefinitionSubresources,
// ValidateCustomResourceColumnDefinition and ValidateCustomResourceSelectableFields.
#include <algorithm>
#include <array>
#include <set>

#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/crd/checks/internal/definition_rules.h"
#include "engine/schema/follow_path.h"

namespace crd {

namespace {

void scalePath(DefinitionIssues& issues, const Version& version, const Field& scale, std::string_view key,
               std::initializer_list<std::string_view> below, std::string_view detail, bool mandatory) {
    const Field& field = scale[key];
    const FieldPath at = version.path.child("subresources").child("scale").child(key);
    const std::string text = field.text();
    if (text.empty()) {
        if (mandatory) issues.required(RuleId::CrdSubresource, at, scale, {});
    } else if (text.front() != '.') {
        issues.invalid(RuleId::CrdSubresource, at, field, "must be a simple json path starting with .");
    } else if (std::none_of(below.begin(), below.end(), [&](std::string_view b) { return text.starts_with(b); })) {
        issues.invalid(RuleId::CrdSubresource, at, field, std::string(detail));
    }
}

void subresources(DefinitionIssues& issues, const Version& version, const Field& field) {
    const Field& scale = field["scale"];
    if (!scale.set) return;
    scalePath(issues, version, scale, "specReplicasPath", {".spec."}, "should be a json path under .spec", true);
    scalePath(issues, version, scale, "statusReplicasPath", {".status."}, "should be a json path under .status", true);
    scalePath(issues, version, scale, "labelSelectorPath", {".spec.", ".status."},
              "should be a json path under either .spec or .status", false);
}

void columns(DefinitionIssues& issues, const Version& version, const Field& list) {
    static constexpr std::array<std::string_view, 5> kTypes = {"boolean", "date", "integer", "number", "string"};
    static constexpr std::array<std::string_view, 8> kFormats = {"byte",  "date",  "date-time", "double",
                                                                 "float", "int32", "int64",     "password"};
    constexpr std::string_view kTypeDetail = "must be one of boolean,date,integer,number,string";
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const Field& column = list.items[i];
        const FieldPath at = version.path.child("additionalPrinterColumns").at(i);
        if (column["name"].text().empty()) issues.required(RuleId::CrdColumn, at.child("name"), column, {});
        const std::string type = column["type"].text();
        if (type.empty()) {
            issues.required(RuleId::CrdColumn, at.child("type"), column, std::string(kTypeDetail));
        } else if (std::find(kTypes.begin(), kTypes.end(), type) == kTypes.end()) {
            issues.invalid(RuleId::CrdColumn, at.child("type"), column["type"], std::string(kTypeDetail));
        }
        const std::string format = column["format"].text();
        if (!format.empty() && std::find(kFormats.begin(), kFormats.end(), format) == kFormats.end()) {
            issues.invalid(RuleId::CrdColumn, at.child("format"), column["format"],
                           "must be one of byte,date,date-time,double,float,int32,int64,password");
        }
        const std::string jsonPath = column["jsonPath"].text();
        if (jsonPath.empty()) {
            issues.required(RuleId::CrdColumn, at.child("jsonPath"), column, {});
        } else if (jsonPath.front() != '.') {
            issues.invalid(RuleId::CrdColumn, at.child("jsonPath"), column["jsonPath"],
                           "must be a simple json path starting with .");
        }
    }
}

std::vector<std::string> selectedPaths(const Field& list) {
    std::vector<std::string> out;
    for (const Field& item : list.items) out.push_back(item["jsonPath"].text());
    return out;
}

const Field& selectableOf(const DefinitionIssues& issues, const Version& version) {
    return issues.root()["spec"]["versions"].items[version.index]["selectableFields"];
}

// `root` is null if the schema has no structural form. The server then fails at the first step into it.
void selected(DefinitionIssues& issues, const Version& version, const schema::Schema* root) {
    static const schema::SchemaPtr kNoFields(new schema::Schema);
    const Field& list = selectableOf(issues, version);
    const FieldPath at = version.path.child("selectableFields");
    std::set<FieldPath> seen;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const Field& field = list.items[i]["jsonPath"];
        const FieldPath path = at.at(i).child("jsonPath");
        const std::string text = field.text();
        if (text.empty()) {
            issues.required(RuleId::CrdSelectableField, path, list.items[i], {});
            continue;
        }
        if (!root && text.front() == '.' && text.size() > 1) continue;
        const Result<schema::FollowedPath> followed = schema::followPath(text, root ? *root : *kNoFields, false);
        if (!followed) {
            issues.invalid(RuleId::CrdSelectableField, path, field,
                           "is an invalid path: " + followed.error().message.english());
            continue;
        }
        // A key of a map at the root may have that name.
        if (const PathStep& first = followed->path.steps().front();
            first.kind == PathStep::Kind::Field && first.name == "metadata") {
            issues.invalid(RuleId::CrdSelectableField, path, field, "must not point to fields in metadata");
        }
        const std::string type = followed->end ? followed->end->type : std::string();
        if (type != "string" && type != "boolean" && type != "integer") {
            issues.invalid(RuleId::CrdSelectableField, path, field,
                           "must point to a field of type string, boolean or integer. Enum string fields and strings "
                           "with formats are allowed.");
        }
        if (!seen.insert(followed->path).second) {
            issues.add(
                RuleId::CrdSelectableField, path, DefinitionIssues::valueOf(field),
                {error_type::kDuplicate, {}, text, phrase("Checks", "the field %1 is selected twice").with(text)});
        }
    }
    if (seen.size() > kMaxSelectableFields) {
        const auto& kept = issues.admission().keepsSelectableFields;
        issues.add(RuleId::CrdSelectableField, at, DefinitionIssues::keyOf(list),
                   {error_type::kTooMany, "must have at most 8 items", std::to_string(seen.size())},
                   kept && (*kept)[version.index] ? Enforced::No : Enforced::Yes);
    }
}

std::string needsSchema(bool hoisted, const TargetServer& server) {
    const bool bare = server.has(Trait::BareDetails);
    if (hoisted)
        return std::string(bare ? "" : "selectableFields ") + "may only be set when validations.schema is included";
    return bare ? "may only be set when `version.schema.openAPIV3Schema` is not included"
                : "selectableFields may only be set when version.schema.openAPIV3Schema is not included";
}

// Before validation, the server moves selectable fields that are equal in all versions to the top of spec, and schemas
// likewise. If only one of the two is moved, it does not find the schemas.
void selectable(DefinitionIssues& issues) {
    const std::vector<Version>& versions = issues.definition().versions;
    if (std::all_of(versions.begin(), versions.end(),
                    [&](const Version& v) { return selectableOf(issues, v).items.empty(); })) {
        return;
    }
    if (!issues.admission().server.has(Trait::KeepsSelectableFields)) return;
    const std::vector<std::string> first = selectedPaths(selectableOf(issues, versions.front()));
    const bool hoisted = std::all_of(versions.begin(), versions.end(),
                                     [&](const Version& v) { return selectedPaths(selectableOf(issues, v)) == first; });
    const bool schemas = schemasHoisted(issues.definition());
    for (const Version& version : versions) {
        const Field& list = selectableOf(issues, version);
        if (list.items.empty()) continue;
        if (version.schema ? hoisted == schemas : hoisted && schemas) {
            const bool convertible = version.schema && isConvertible(*version.schema);
            if (version.schema && !convertible) {
                const CheckedPtr checkedSchema = SchemaChecker({}).check(*version.schema, nullptr, nullptr);
                issues.add(RuleId::CrdSelectableField, version.schemaPath, DefinitionIssues::keyOf(list),
                           {error_type::kInvalid,
                            firstConversionError(*version.schema, checkedSchema),
                            {},
                            {},
                            hoisted ? "spec.schema.openAPIV3Schema" : ""});
            }
            selected(issues, version, convertible ? version.schema.get() : nullptr);
        } else {
            issues.add(
                RuleId::CrdSelectableField, version.path.child("selectableFields"), DefinitionIssues::keyOf(list),
                {error_type::kInvalid,
                 needsSchema(hoisted, issues.admission().server),
                 {},
                 !version.schema ? phrase("Checks", "selectable fields require a schema")
                 : hoisted ? phrase("Checks", "versions with different schemas cannot have the same selectable fields")
                           : phrase("Checks", "versions with the same schema must have the same selectable fields")});
        }
    }
}

}  // namespace

void resourceIssues(DefinitionIssues& issues) {
    for (const Version& version : issues.definition().versions) {
        const Field& field = issues.root()["spec"]["versions"].items[version.index];
        subresources(issues, version, field["subresources"]);
        columns(issues, version, field["additionalPrinterColumns"]);
    }
    selectable(issues);
}

}  // namespace crd
