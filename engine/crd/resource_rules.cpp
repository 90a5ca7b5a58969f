// Subresources, printer columns and selectable fields. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/validation/validation.go, ValidateCustomResourceDefinitionSubresources,
// ValidateCustomResourceColumnDefinition and ValidateCustomResourceSelectableFields.
#include <algorithm>
#include <array>
#include <set>

#include "engine/crd/definition_issues.h"

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

void selectable(DefinitionIssues& issues, const Version& version, const Field& list) {
    const FieldPath at = version.path.child("selectableFields");
    if (list.items.empty()) return;
    if (!version.schema) {
        issues.add(RuleId::CrdSelectableField, at, DefinitionIssues::keyOf(list),
                   {error_type::kInvalid, "may only be set when `version.schema.openAPIV3Schema` is not included"});
        return;
    }
    std::set<std::string> seen;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const Field& field = list.items[i]["jsonPath"];
        const std::string text = field.text();
        if (text.empty()) {
            issues.required(RuleId::CrdSelectableField, at.at(i).child("jsonPath"), list.items[i], {});
        } else if (!seen.insert(text).second) {
            issues.add(RuleId::CrdSelectableField, at.at(i).child("jsonPath"), DefinitionIssues::valueOf(field),
                       {error_type::kDuplicate, {}, text, "the field " + text + " is selected twice"});
        }
    }
    if (seen.size() > 8) {
        issues.add(RuleId::CrdSelectableField, at, DefinitionIssues::keyOf(list),
                   {error_type::kTooMany, "must have at most 8 items"});
    }
}

}  // namespace

void resourceIssues(DefinitionIssues& issues, const Version& version, const Field& field) {
    subresources(issues, version, field["subresources"]);
    columns(issues, version, field["additionalPrinterColumns"]);
    selectable(issues, version, field["selectableFields"]);
}

}  // namespace crd
