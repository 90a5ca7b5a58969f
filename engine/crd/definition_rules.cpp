// Names, versions, conversion, subresources and columns of a definition. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/validation/validation.go for the creation of a definition.
#include "engine/crd/definition_rules.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/crd/details.h"
#include "engine/crd/names.h"
#include "engine/crd/rules.h"
#include "engine/schema/keyword.h"

namespace crd {

using schema::ChildKind;
using schema::Keyword;
using schema::Schema;

namespace {

constexpr std::string_view kRequired = "FieldValueRequired";
constexpr std::string_view kInvalid = "FieldValueInvalid";
constexpr std::string_view kForbidden = "FieldValueForbidden";
constexpr std::string_view kNotSupported = "FieldValueNotSupported";
constexpr std::string_view kDuplicate = "FieldValueDuplicate";
constexpr std::string_view kTooMany = "FieldValueTooMany";

FieldPath path(std::initializer_list<std::string_view> names) {
    FieldPath out;
    for (const std::string_view name : names) out = out.child(name);
    return out;
}

bool hasDefaults(const Schema& node) {
    if (node.set(Keyword::Default)) return true;
    return std::any_of(node.children.begin(), node.children.end(),
                       [](const schema::ChildSchema& c) { return hasDefaults(*c.schema); });
}

// The keywords that may stand at the root of a schema when the status subresource is enabled, in the order of the
// server's type; the first other one that is set is what the server stops at.
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

class DefinitionRules {
 public:
    DefinitionRules(const Definition& definition, FindingSink& sink)
        : m_definition(definition), m_root(definition.details->root), m_sink(sink) {}

    void run() {
        metadata();
        const Field& spec = m_root["spec"];
        group(spec);
        scope(spec);
        versions(spec["versions"]);
        names(spec["names"]);
        conversion(spec["conversion"]);
        preserve(spec["preserveUnknownFields"]);
        approval();
    }

 private:
    enum class Where { Key, Value };

    Finding& begin(RuleId rule, const FieldPath& at, SourceSpan span, SourceSpan context) {
        const RuleInfo& about = info(rule);
        m_finding = Finding();
        m_finding.rule = about.id;
        m_finding.severity = about.severity;
        m_finding.document = m_definition.document;
        m_finding.path = at;
        m_finding.span = span;
        m_finding.context = context.covers(span) ? context : span;  // an alias leads elsewhere
        return m_finding;
    }

    void finish(std::string_view type, std::string detail, std::string value, std::string message = {}) {
        m_finding.message = !message.empty() ? std::move(message)
                            : detail.empty() ? sentence(m_finding.path, "must be specified")
                                             : sentence(m_finding.path, detail);
        ServerError server;
        server.type = type;
        server.field = serverPath(m_finding.path);
        server.detail = std::move(detail);
        server.value = std::move(value);
        m_finding.server = std::move(server);
        m_sink.add(std::move(m_finding));
    }

    void invalid(RuleId rule, const FieldPath& at, const Field& field, std::string detail,
                 std::string_view type = kInvalid, std::string message = {}) {
        begin(rule, at, field.span, field.entry);
        finish(type, std::move(detail), field.text(), std::move(message));
    }

    // The field is missing from `owner`; its key lacks it. An owner that is missing itself hands on to the one above.
    void required(RuleId rule, const FieldPath& at, const Field& owner, std::string detail) {
        const Field& above = owner.set ? owner : m_root["spec"].set ? m_root["spec"] : m_root["kind"];
        begin(rule, at, above.key, above.entry);
        finish(kRequired, std::move(detail), {});
    }

    // --- metadata

    void metadata() {
        const Field& metadata = m_root["metadata"];
        const FieldPath at = path({"metadata"});
        const std::string wanted = m_definition.plural + "." + m_definition.group;
        const auto check = [&](std::string_view key, bool prefix) {
            const Field& field = metadata[key];
            std::string name = field.text();
            if (prefix && name.size() > 1 && name.ends_with('-')) name = name.substr(0, name.size() - 2) + "a";
            for (std::string& error : dns1123SubdomainErrors(name)) {
                invalid(RuleId::CrdMetadataName, at.child(key), field, std::move(error));
            }
            if (field.text() != wanted) {
                invalid(RuleId::CrdMetadataName, at.child(key), field, "must be spec.names.plural+\".\"+spec.group");
            }
        };
        if (!metadata["generateName"].text().empty()) check("generateName", true);
        if (metadata["name"].text().empty()) {
            required(RuleId::CrdMetadataName, at.child("name"), metadata.set ? metadata : m_root["kind"],
                     "name or generateName is required");
        } else {
            check("name", false);
        }
        if (!metadata["namespace"].text().empty()) {
            const Field& field = metadata["namespace"];
            begin(RuleId::CrdMetadataName, at.child("namespace"), field.key, field.entry);
            finish(kForbidden, "not allowed on this type", {}, "namespace is not allowed on a definition");
        }
    }

    // --- group, scope, names

    void group(const Field& spec) {
        const Field& field = spec["group"];
        const FieldPath at = path({"spec", "group"});
        const std::string name = field.text();
        if (name.empty()) {
            required(RuleId::CrdGroup, at, spec, {});
            return;
        }
        const std::vector<std::string> errors = dns1123SubdomainErrors(name);
        if (!errors.empty()) {
            invalid(RuleId::CrdGroup, at, field, joined(errors, ","));
        } else if (name.find('.') == std::string::npos) {
            invalid(RuleId::CrdGroup, at, field, "should be a domain with at least one dot");
        }
    }

    void scope(const Field& spec) {
        const Field& field = spec["scope"];
        const FieldPath at = path({"spec", "scope"});
        const std::string name = field.text();
        if (name.empty()) {
            required(RuleId::CrdScope, at, spec, {});
        } else if (name != "Cluster" && name != "Namespaced") {
            invalid(RuleId::CrdScope, at, field, R"(supported values: "Cluster", "Namespaced")", kNotSupported,
                    goQuoted(name) + " is no scope: Namespaced or Cluster.");
        }
    }

    void names(const Field& names) {
        const FieldPath at = path({"spec", "names"});
        // The server fills in singular and listKind from the kind before it looks.
        const std::string kind = names["kind"].text();
        std::string singular = names["singular"].text();
        if (singular.empty()) singular = asciiLower(kind);
        std::string listKind = names["listKind"].text();
        if (listKind.empty() && !kind.empty()) listKind = kind + "List";
        for (const auto& [key, value] : {std::pair<std::string_view, std::string>{"plural", names["plural"].text()},
                                         {"singular", singular},
                                         {"kind", kind},
                                         {"listKind", listKind}}) {
            if (value.empty()) required(RuleId::CrdNameRequired, at.child(key), names, {});
        }
        const auto label = [&](std::string_view key, const std::string& value, bool mixed) {
            const Field& written = names[key].set ? names[key] : names["kind"];
            const std::vector<std::string> errors = dns1035LabelErrors(mixed ? asciiLower(value) : value);
            if (value.empty() || errors.empty()) return;
            std::string detail = joined(errors, ",");
            if (mixed) detail = "may have mixed case, but should otherwise match: " + detail;
            invalid(RuleId::CrdNames, at.child(key), written, std::move(detail));
        };
        label("plural", names["plural"].text(), false);
        label("singular", singular, false);
        label("kind", kind, true);
        label("listKind", listKind, true);
        labels(names["shortNames"], at.child("shortNames"));
        if (!kind.empty() && kind == listKind) {
            invalid(RuleId::CrdKindIsListKind, at.child("listKind"), names["listKind"],
                    "kind and listKind may not be the same", kInvalid, "kind and listKind may not be the same");
        }
        labels(names["categories"], at.child("categories"));
    }

    static std::string asciiLower(std::string text) {
        for (char& c : text) {
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        }
        return text;
    }

    void labels(const Field& list, const FieldPath& at) {
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            const std::vector<std::string> errors = dns1035LabelErrors(list.items[i].text());
            if (!errors.empty()) invalid(RuleId::CrdNames, at.at(i), list.items[i], joined(errors, ","));
        }
    }

    // --- versions

    void versions(const Field& versions) {
        const FieldPath at = path({"spec", "versions"});
        std::size_t stored = 0;
        std::set<std::string> seen;
        const Field* again = nullptr;
        for (const Version& version : m_definition.versions) {
            const Field& field = versions.items[version.index];
            if (version.storage) ++stored;
            if (!seen.insert(version.name).second && !again) again = &field;
            oneVersion(version, field);
        }
        if (again) {
            begin(RuleId::VersionDuplicateName, at, (*again)["name"].set ? (*again)["name"].span : again->key,
                  again->entry);
            finish(kInvalid, "must contain unique version names", {}, "two versions have the same name");
        }
        if (stored != 1) storage(versions, at, stored);
    }

    void storage(const Field& versions, const FieldPath& at, std::size_t stored) {
        const Field& owner = versions.set ? versions : m_root["spec"].set ? m_root["spec"] : m_root["kind"];
        SourceSpan span = owner.key;
        // With several, the second one is too much.
        bool first = true;
        for (const Version& version : m_definition.versions) {
            if (!version.storage) continue;
            if (!first) {
                span = versions.items[version.index]["storage"].span;
                break;
            }
            first = false;
        }
        begin(RuleId::VersionStorage, at, span, owner.entry);
        finish(kInvalid, "must have exactly one version marked as storage version", {},
               stored == 0 ? "no version is stored; exactly one must have storage: true"
                           : "more than one version is stored; exactly one must have storage: true");
        // The server notes the first one in the status and then misses the others there.
        const FieldPath status = path({"status", "storedVersions"});
        if (stored == 0) {
            begin(RuleId::VersionStorage, status, span, owner.entry);
            finish(kInvalid, "must have at least one stored version", {});
            return;
        }
        const auto firstStored = std::find_if(m_definition.versions.begin(), m_definition.versions.end(),
                                              [](const Version& v) { return v.storage; });
        std::set<std::string> noted = {firstStored->name};
        for (const Version& version : m_definition.versions) {
            const bool known = noted.erase(version.name) > 0;
            if (!version.storage || known) continue;
            const Field& flag = versions.items[version.index]["storage"];
            begin(RuleId::VersionStorage, status, flag.span, flag.entry);
            finish(kInvalid, "must have the storage version " + version.name, {});
        }
    }

    void oneVersion(const Version& version, const Field& field) {
        const std::vector<std::string> errors = dns1035LabelErrors(version.name);
        if (!errors.empty()) {
            const Field& name = field["name"];
            begin(RuleId::VersionName, version.path.child("name"), name.set ? name.span : field.key,
                  name.set ? name.entry : field.entry);
            finish(kInvalid, joined(errors, ","), version.name);
        }
        const Field& warning = field["deprecationWarning"];
        if (warning.set) {
            for (std::string& error : deprecationWarningErrors(version.deprecated, warning.text())) {
                invalid(RuleId::VersionDeprecationWarning, version.path.child("deprecationWarning"), warning,
                        std::move(error));
            }
        }
        if (!version.schema && !undecodableSchema(version)) {
            const Field& schema = field["schema"];
            begin(RuleId::VersionSchemaRequired, version.schemaPath, schema.set ? schema.key : field.key, field.entry);
            finish(kRequired, {}, {}, "every version needs a schema: schema.openAPIV3Schema must be specified");
        }
        if (version.schema) root(version, field["schema"]["openAPIV3Schema"]);
        subresources(version, field["subresources"]);
        columns(version, field["additionalPrinterColumns"]);
        selectable(version, field["selectableFields"]);
    }

    // A schema of a wrong kind has a finding of its own.
    bool undecodableSchema(const Version& version) const {
        return std::any_of(m_definition.readFindings.begin(), m_definition.readFindings.end(), [&](const Finding& f) {
            return f.severity == Severity::Error && version.schemaPath.startsWith(f.path) && !f.path.empty();
        });
    }

    SourceSpan inSchema(const Field& schema, SourceSpan relative) const {
        return {relative.begin + schema.node.begin(), relative.end + schema.node.begin()};
    }

    void root(const Version& version, const Field& place) {
        const Schema& schema = *version.schema;
        if (schema.nullable) {
            begin(RuleId::SchemaRootNullable, version.schemaPath.child("nullable"),
                  inSchema(place, schema.keySpan(Keyword::Nullable)), place.entry);
            finish(kForbidden, "nullable cannot be true at the root", {});
        }
        if (!version.hasStatus) return;
        for (const RootKeyword& k : kRootKeywords) {
            if (!schema.nonZero(k.keyword)) continue;
            if (k.keyword == Keyword::Type) {
                if (schema.type == "object") continue;
                begin(RuleId::SchemaStatusRootType, version.schemaPath.child("type"),
                      inSchema(place, schema.valueSpan(Keyword::Type)), place.entry);
                finish(
                    kInvalid,
                    R"(only "object" is allowed as the type at the root of the schema if the status subresource is enabled)",
                    schema.type);
                return;
            }
            if (k.allowed) continue;
            // The finding names the keyword; the server speaks of the schema as a whole.
            begin(RuleId::SchemaStatusRootKeyword, version.schemaPath, inSchema(place, schema.keySpan(k.keyword)),
                  place.entry);
            finish(kInvalid,
                   "only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength "
                   "MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs "
                   "Example XPreserveUnknownFields XValidations] fields are allowed at the root of the schema if the "
                   "status subresource is enabled",
                   {},
                   std::string(schema::info(k.keyword).name) +
                       " is not allowed at the root of the schema while the status subresource is enabled");
            return;
        }
    }

    // --- subresources, columns, selectable fields

    void scalePath(const Version& version, const Field& scale, std::string_view key,
                   std::initializer_list<std::string_view> below, std::string_view detail, bool mandatory) {
        const Field& field = scale[key];
        const FieldPath at = version.path.child("subresources").child("scale").child(key);
        const std::string text = field.text();
        if (text.empty()) {
            if (mandatory) required(RuleId::CrdSubresource, at, scale, {});
        } else if (text.front() != '.') {
            invalid(RuleId::CrdSubresource, at, field, "must be a simple json path starting with .");
        } else if (std::none_of(below.begin(), below.end(), [&](std::string_view b) { return text.starts_with(b); })) {
            invalid(RuleId::CrdSubresource, at, field, std::string(detail));
        }
    }

    void subresources(const Version& version, const Field& field) {
        const Field& scale = field["scale"];
        if (!scale.set) return;
        scalePath(version, scale, "specReplicasPath", {".spec."}, "should be a json path under .spec", true);
        scalePath(version, scale, "statusReplicasPath", {".status."}, "should be a json path under .status", true);
        scalePath(version, scale, "labelSelectorPath", {".spec.", ".status."},
                  "should be a json path under either .spec or .status", false);
    }

    void columns(const Version& version, const Field& list) {
        static constexpr std::array<std::string_view, 5> kTypes = {"boolean", "date", "integer", "number", "string"};
        static constexpr std::array<std::string_view, 8> kFormats = {"byte",  "date",  "date-time", "double",
                                                                     "float", "int32", "int64",     "password"};
        constexpr std::string_view kTypeDetail = "must be one of boolean,date,integer,number,string";
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            const Field& column = list.items[i];
            const FieldPath at = version.path.child("additionalPrinterColumns").at(i);
            if (column["name"].text().empty()) required(RuleId::CrdColumn, at.child("name"), column, {});
            const std::string type = column["type"].text();
            if (type.empty()) {
                required(RuleId::CrdColumn, at.child("type"), column, std::string(kTypeDetail));
            } else if (std::find(kTypes.begin(), kTypes.end(), type) == kTypes.end()) {
                invalid(RuleId::CrdColumn, at.child("type"), column["type"], std::string(kTypeDetail));
            }
            const std::string format = column["format"].text();
            if (!format.empty() && std::find(kFormats.begin(), kFormats.end(), format) == kFormats.end()) {
                invalid(RuleId::CrdColumn, at.child("format"), column["format"],
                        "must be one of byte,date,date-time,double,float,int32,int64,password");
            }
            const std::string jsonPath = column["jsonPath"].text();
            if (jsonPath.empty()) {
                required(RuleId::CrdColumn, at.child("jsonPath"), column, {});
            } else if (jsonPath.front() != '.') {
                invalid(RuleId::CrdColumn, at.child("jsonPath"), column["jsonPath"],
                        "must be a simple json path starting with .");
            }
        }
    }

    void selectable(const Version& version, const Field& list) {
        const FieldPath at = version.path.child("selectableFields");
        if (list.items.empty()) return;
        if (!version.schema) {
            begin(RuleId::CrdSelectableField, at, list.key, list.entry);
            finish(kInvalid, "may only be set when `version.schema.openAPIV3Schema` is not included", {});
            return;
        }
        std::set<std::string> seen;
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            const Field& field = list.items[i]["jsonPath"];
            const std::string text = field.text();
            if (text.empty()) {
                required(RuleId::CrdSelectableField, at.at(i).child("jsonPath"), list.items[i], {});
            } else if (!seen.insert(text).second) {
                invalid(RuleId::CrdSelectableField, at.at(i).child("jsonPath"), field, {}, kDuplicate,
                        "the field " + text + " is selected twice");
            }
        }
        if (seen.size() > 8) {
            begin(RuleId::CrdSelectableField, at, list.key, list.entry);
            finish(kTooMany, "must have at most 8 items", {});
        }
    }

    // --- conversion and the rest

    void conversion(const Field& conversion) {
        if (!conversion.set) return;
        const FieldPath at = path({"spec", "conversion"});
        const Field& strategy = conversion["strategy"];
        const Field& webhook = conversion["webhook"];
        const std::string name = strategy.text();
        if (name.empty()) {
            required(RuleId::CrdConversion, at.child("strategy"), conversion, {});
        } else if (name != "None" && name != "Webhook") {
            invalid(RuleId::CrdConversion, at.child("strategy"), strategy, R"(supported values: "None", "Webhook")",
                    kNotSupported, goQuoted(name) + " is no conversion strategy: None or Webhook.");
        }
        const FieldPath webhookPath = at.child("webhook");
        if (name != "Webhook") {
            for (const std::string_view key : {"clientConfig", "conversionReviewVersions"}) {
                const Field& field = webhook[key];
                if (!field.set || (key == "conversionReviewVersions" && field.items.empty())) continue;
                begin(RuleId::CrdConversion, webhookPath.child(key), field.key, field.entry);
                finish(kForbidden, "should not be set when strategy is not set to Webhook", {});
            }
            return;
        }
        const Field& config = webhook["clientConfig"];
        const FieldPath configPath = webhookPath.child("clientConfig");
        const Field& owner = webhook.set ? webhook : conversion;
        if (!config.set) {
            required(RuleId::CrdConversion, configPath, owner, "required when strategy is set to Webhook");
        } else if (config["url"].set == config["service"].set) {
            begin(RuleId::CrdConversion, configPath, config.key, config.entry);
            finish(kRequired, "exactly one of url or service is required", {});
        } else if (config["service"].set) {
            service(config["service"], configPath.child("service"));
        }
        reviewVersions(webhook["conversionReviewVersions"], webhookPath.child("conversionReviewVersions"), owner);
    }

    void service(const Field& service, const FieldPath& at) {
        // The server hands name and namespace over in the other order, and so names them the wrong way round.
        if (service["namespace"].text().empty()) required(RuleId::CrdConversion, at.child("name"), service, {});
        if (service["name"].text().empty()) required(RuleId::CrdConversion, at.child("namespace"), service, {});
        const Field& port = service["port"];
        if (port.set && (port.integer() < 1 || port.integer() > 65535)) {
            begin(RuleId::CrdConversion, at.child("port"), port.span, port.entry);
            finish(kInvalid, "port is not valid: must be between 1 and 65535, inclusive",
                   std::to_string(port.integer()));
        }
        const Field& field = service["path"];
        std::string text = field.text();
        if (text.empty() || text == "/") return;
        if (text == "//") {
            invalid(RuleId::CrdConversion, at.child("path"), field, "segment[0] may not be empty");
            return;
        }
        if (text.front() != '/') {
            invalid(RuleId::CrdConversion, at.child("path"), field, "must start with a '/'");
        }
        text.erase(0, 1);
        if (text.ends_with('/')) text.pop_back();
        std::size_t from = 0;
        for (std::size_t segment = 0;; ++segment) {
            const std::size_t slash = text.find('/', from);
            const std::string step = text.substr(from, slash == std::string::npos ? slash : slash - from);
            const std::string label = "segment[" + std::to_string(segment) + "]";
            if (step.empty()) {
                invalid(RuleId::CrdConversion, at.child("path"), field, label + " may not be empty");
            } else {
                for (const std::string& error : dns1123SubdomainErrors(step)) {
                    invalid(RuleId::CrdConversion, at.child("path"), field, label + ": " + error);
                }
            }
            if (slash == std::string::npos) break;
            from = slash + 1;
        }
    }

    void reviewVersions(const Field& list, const FieldPath& at, const Field& owner) {
        if (list.items.empty()) {
            required(RuleId::CrdConversion, at, owner, {});
            return;
        }
        std::set<std::string> seen;
        bool accepted = false;
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            const std::string name = list.items[i].text();
            if (!seen.insert(name).second) {
                invalid(RuleId::CrdConversion, at.at(i), list.items[i], "duplicate version");
                continue;
            }
            for (std::string& error : dns1035LabelErrors(name)) {
                invalid(RuleId::CrdConversion, at.at(i), list.items[i], std::move(error));
            }
            accepted = accepted || name == "v1" || name == "v1beta1";
        }
        if (!accepted) {
            begin(RuleId::CrdConversion, at, list.span, list.entry);
            finish(kInvalid, "must include at least one of v1, v1beta1", {});
        }
    }

    void preserve(const Field& field) {
        if (!field.flag()) return;
        const FieldPath at = path({"spec", "preserveUnknownFields"});
        const bool defaults = std::any_of(m_definition.versions.begin(), m_definition.versions.end(),
                                          [](const Version& v) { return v.schema && hasDefaults(*v.schema); });
        if (defaults) {
            begin(RuleId::CrdPreserveUnknownFields, at, field.span, field.entry);
            finish(kInvalid, "must be false in order to use defaults in the schema", "true");
        }
        const Field& strategy = m_root["spec"]["conversion"]["strategy"];
        if (m_root["spec"]["conversion"].set && strategy.text() != "None") {
            begin(RuleId::CrdPreserveUnknownFields, path({"spec", "conversion", "strategy"}),
                  strategy.set ? strategy.span : field.span, field.entry);
            finish(kInvalid, "must be None if spec.preserveUnknownFields is true", strategy.text());
        }
        begin(RuleId::CrdPreserveUnknownFields, at, field.span, field.entry);
        finish(kInvalid,
               "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema "
               "instead",
               "true");
    }

    void approval() {
        const std::string& group = m_definition.group;
        if (group != "k8s.io" && !group.ends_with(".k8s.io") && group != "kubernetes.io" &&
            !group.ends_with(".kubernetes.io")) {
            return;
        }
        constexpr std::string_view kAnnotation = "api-approved.kubernetes.io";
        constexpr std::string_view kSee = ", see https://github.com/kubernetes/enhancements/pull/1111";
        const Field& metadata = m_root["metadata"];
        const Field& annotations = metadata["annotations"];
        const Field& field = annotations[kAnnotation];
        const FieldPath at = path({"metadata", "annotations"}).key(kAnnotation);
        const std::string text = field.text();
        const std::string words = "protected groups must have approval annotation " + goQuoted(kAnnotation);
        if (text.empty()) {
            const Field& owner = annotations.set ? annotations : metadata.set ? metadata : m_root["kind"];
            begin(RuleId::CrdApiApproval, at, owner.key, owner.entry);
            finish(kRequired, words + std::string(kSee), {});
        } else if (!text.starts_with("unapproved") && !isUrl(text)) {
            invalid(RuleId::CrdApiApproval, at, field,
                    words + " with either a URL or a reason starting with \"unapproved\"" + std::string(kSee));
        }
    }

    // A scheme and a host, as Go's url.ParseRequestURI finds them.
    static bool isUrl(std::string_view text) {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos || colon == 0) return false;
        for (std::size_t i = 0; i < colon; ++i) {
            const char c = text[i];
            const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (!letter && (i == 0 || !((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.'))) return false;
        }
        const std::string_view rest = text.substr(colon + 1);
        if (!rest.starts_with("//") || rest.find_first_of(" \t\n\x7f") != std::string_view::npos) return false;
        const std::string_view host = rest.substr(2, rest.find_first_of("/?", 2) - 2);
        return !host.empty();
    }

    const Definition& m_definition;
    const Field& m_root;
    FindingSink& m_sink;
    Finding m_finding;
};

}  // namespace

void definitionIssues(const Definition& definition, FindingSink& sink) {
    DefinitionRules(definition, sink).run();
}

}  // namespace crd
