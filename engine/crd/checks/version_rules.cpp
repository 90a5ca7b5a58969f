// The list of versions, and the rules on the root of a schema that depend on its version. Source:
// k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/names.h"
#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/crd/checks/internal/definition_rules.h"
#include "engine/schema/keyword.h"

namespace crd {

using schema::Keyword;
using schema::Schema;

namespace {

// Whether keywords are allowed at the root of a schema if the status subresource is enabled, in the order of the
// server's type; the server reports only the first one that is set and not allowed.
struct RootKeyword {
    Keyword keyword;
    bool allowed;
};
constexpr std::array<RootKeyword, schema::kKeywordCount> kRootKeywords = {{
    {Keyword::Id, false},
    {Keyword::Schema, false},
    {Keyword::Ref, false},
    {Keyword::Description, true},
    {Keyword::Type, true},
    {Keyword::Nullable, false},
    {Keyword::Format, true},
    {Keyword::Title, true},
    {Keyword::Default, false},
    {Keyword::Maximum, true},
    {Keyword::ExclusiveMaximum, true},
    {Keyword::Minimum, true},
    {Keyword::ExclusiveMinimum, true},
    {Keyword::MaxLength, true},
    {Keyword::MinLength, true},
    {Keyword::Pattern, true},
    {Keyword::MaxItems, true},
    {Keyword::MinItems, true},
    {Keyword::UniqueItems, true},
    {Keyword::MultipleOf, true},
    {Keyword::Enum, false},
    {Keyword::MaxProperties, false},
    {Keyword::MinProperties, false},
    {Keyword::Required, true},
    {Keyword::Items, true},
    {Keyword::AllOf, false},
    {Keyword::OneOf, false},
    {Keyword::AnyOf, false},
    {Keyword::Not, false},
    {Keyword::Properties, true},
    {Keyword::AdditionalProperties, false},
    {Keyword::PatternProperties, false},
    {Keyword::Dependencies, false},
    {Keyword::AdditionalItems, false},
    {Keyword::Definitions, false},
    {Keyword::ExternalDocs, true},
    {Keyword::Example, true},
    {Keyword::XPreserveUnknownFields, true},
    {Keyword::XEmbeddedResource, false},
    {Keyword::XIntOrString, false},
    {Keyword::XListMapKeys, false},
    {Keyword::XListType, false},
    {Keyword::XMapType, false},
    {Keyword::XValidations, true},
}};

constexpr bool hasEachRootKeyword() {
    std::array<bool, schema::kKeywordCount> found{};
    for (const RootKeyword& one : kRootKeywords) found[static_cast<std::size_t>(one.keyword)] = true;
    return std::find(found.begin(), found.end(), false) == found.end();
}
static_assert(hasEachRootKeyword(), "a keyword is missing, or is there twice");

// Paths that could not be decoded. A schema at such a path already has a finding.
std::set<FieldPath> undecodablePlaces(const Definition& definition) {
    std::set<FieldPath> out;
    for (const Finding& f : definition.readFindings) {
        if (f.severity == Severity::Error && isDecode(f.rule)) out.insert(f.path);
    }
    return out;
}

bool undecodableSchema(const std::set<FieldPath>& undecodable, const Version& version) {
    for (FieldPath at = version.schemaPath; !at.empty(); at = at.parent()) {
        if (undecodable.contains(at)) return true;
    }
    return false;
}

// `status`: the status subresource is enabled.
void rootOfSchema(DefinitionIssues& issues, const Version& version, const Field& place, bool status) {
    const Schema& schema = *version.schema;
    const auto inSchema = [&](SourceSpan relative) {
        return DefinitionIssues::MarkedSpan{{relative.begin + place.node.begin(), relative.end + place.node.begin()},
                                            place.entry};
    };
    if (schema.nullable) {
        issues.add(RuleId::SchemaRootNullable, version.schemaPath.child("nullable"),
                   inSchema(schema.keySpan(Keyword::Nullable)),
                   {error_type::kForbidden, "nullable cannot be true at the root"});
    }
    if (!status) return;
    for (const RootKeyword& k : kRootKeywords) {
        if (!schema.nonZero(k.keyword)) continue;
        if (k.keyword == Keyword::Type) {
            if (schema.type == "object") continue;
            issues.add(RuleId::SchemaStatusRootType, version.schemaPath.child("type"),
                       inSchema(schema.valueSpan(Keyword::Type)),
                       {error_type::kInvalid,
                        R"(only "object" is allowed as the type at the root of the schema if the status subresource )"
                        "is enabled",
                        schema.type});
            return;
        }
        if (k.allowed) continue;
        // The finding names the keyword; the server's error is about the schema as a whole.
        issues.add(
            RuleId::SchemaStatusRootKeyword, version.schemaPath, inSchema(schema.keySpan(k.keyword)),
            {.type = error_type::kInvalid,
             .detail =
                 "only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength "
                 "MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs "
                 "Example XPreserveUnknownFields XValidations] fields are allowed at the root of the schema if the "
                 "status subresource is enabled",
             .message =
                 phrase("Checks", "%1 is not allowed at the root of the schema while the status subresource is enabled")
                     .with(schema::info(k.keyword).name),
             .valueText = ValueText::Omitted});
        return;
    }
}

std::vector<std::string> deprecationWarningErrors(bool deprecated, std::string_view warning) {
    constexpr std::size_t kLongest = 256;
    if (!deprecated) return {"can only be set for deprecated versions"};
    std::vector<std::string> out;
    if (warning.size() > kLongest) out.emplace_back("must be <= 256 characters long");
    if (warning.empty()) out.emplace_back("must not be an empty string");
    for (std::size_t at = 0; at < warning.size();) {
        const CodePoint rune = runeAt(warning, at);
        if (!isPrintable(rune.value)) {
            out.push_back("must only contain printable UTF-8 characters; non-printable character found at index " +
                          std::to_string(at));
            break;
        }
        at += rune.length;
    }
    return out;
}

void schemaRequired(DefinitionIssues& issues, const Version& version, const Field& field) {
    const Field& schema = field["schema"];
    const DefinitionIssues::MarkedSpan place = {schema.set ? schema.key : field.key, field.entry};
    // If the base also has a version without a schema, only served and pruned versions need one.
    const bool every = issues.admission().schemaInEveryVersion;
    const BaseDefinition* base = issues.admission().base;
    const bool inherits = base && inheritsUnknownFields(issues.definition(), *base);
    const bool pruned = version.served && !inherits && !issues.root()["spec"]["preserveUnknownFields"].flag();
    const bool bare = issues.admission().server.has(Trait::BareDetails);
    issues.add(RuleId::VersionSchemaRequired, version.path.child("schema").child("openAPIV3Schema"), place,
               {error_type::kRequired,
                !every && pruned ? "because otherwise all fields are pruned"
                : bare           ? ""
                                 : "schemas are required",
                {},
                phrase("Checks", "every version needs a schema: schema.openAPIV3Schema must be specified")},
               every || pruned ? Enforced::Yes : Enforced::No);
}

void oneVersion(DefinitionIssues& issues, const std::set<FieldPath>& undecodable, const Version& version,
                const Field& field, bool status) {
    const std::vector<std::string> errors = dns1035LabelErrors(version.name);
    if (!errors.empty()) {
        const Field& name = field["name"];
        issues.add(RuleId::VersionName, version.path.child("name"),
                   name.set ? DefinitionIssues::valueOf(name) : DefinitionIssues::keyOf(field),
                   {error_type::kInvalid, joined(errors, ","), version.name});
    }
    const Field& warning = field["deprecationWarning"];
    if (warning.set) {
        for (std::string& error : deprecationWarningErrors(version.deprecated, warning.text())) {
            issues.invalid(RuleId::VersionDeprecationWarning, version.path.child("deprecationWarning"), warning,
                           std::move(error));
        }
    }
    if (!version.schema && !undecodableSchema(undecodable, version)) schemaRequired(issues, version, field);
    if (version.schema) rootOfSchema(issues, version, field["schema"]["openAPIV3Schema"], status);
}

// `stored` is the number of storage versions.
void storage(DefinitionIssues& issues, const Field& versions, const FieldPath& at, std::size_t stored) {
    const std::vector<Version>& all = issues.definition().versions;
    DefinitionIssues::MarkedSpan place = issues.lacking(versions);
    // If there are several, report the second one.
    const auto isStored = [](const Version& v) { return v.storage; };
    const auto first = std::find_if(all.begin(), all.end(), isStored);
    if (stored > 1) {
        place.span = versions.items[std::find_if(first + 1, all.end(), isStored)->index]["storage"].span;
    }
    issues.add(
        RuleId::VersionStorage, at, place,
        {.type = error_type::kInvalid,
         .detail = "must have exactly one version marked as storage version",
         .message = stored == 0
                        ? phrase("Checks", "there is no storage version; exactly one version must have storage: true")
                        : phrase("Checks",
                                 "there is more than one storage version; exactly one version must have storage: true"),
         .valueText = ValueText::Structure});
}

}  // namespace

void versionIssues(DefinitionIssues& issues) {
    const Field& versions = issues.root()["spec"]["versions"];
    const FieldPath at = pathOf({"spec", "versions"});
    std::size_t stored = 0;
    std::set<std::string> seen;
    std::map<std::string, bool> statusByName;
    const std::vector<Version>& all = issues.definition().versions;
    const auto hasStatus = [](const Version& v) { return v.hasStatus; };
    const bool anyStatus = std::any_of(all.begin(), all.end(), hasStatus);
    // A schema shared by all versions also belongs to one with the subresource.
    const bool everyStatus =
        anyStatus && !std::all_of(all.begin(), all.end(), hasStatus) && schemasHoisted(issues.definition());
    const std::set<FieldPath> undecodable = undecodablePlaces(issues.definition());
    const Field* again = nullptr;
    for (const Version& version : all) {
        const Field& field = versions.items[version.index];
        if (version.storage) ++stored;
        if (!seen.insert(version.name).second && !again) again = &field;
        // The server looks up subresources by name, so it finds those of the first version with the name.
        const bool status = statusByName.try_emplace(version.name, version.hasStatus).first->second;
        oneVersion(issues, undecodable, version, field, status || everyStatus);
    }
    if (again) {
        const Field& name = (*again)["name"];
        issues.add(RuleId::VersionDuplicateName, at, {name.set ? name.span : again->key, again->entry},
                   {.type = error_type::kInvalid,
                    .detail = "must contain unique version names",
                    .message = phrase("Checks", "two versions have the same name"),
                    .valueText = ValueText::Structure});
    }
    if (stored != 1) storage(issues, versions, at, stored);
    storedVersionIssues(issues);
}

}  // namespace crd
