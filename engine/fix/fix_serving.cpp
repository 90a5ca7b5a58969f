// Fixes for conversion, subresources, columns and selectable fields.
#include <algorithm>
#include <array>
#include <map>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/gocompat/url.h"
#include "engine/base/text/ascii.h"
#include "engine/crd/model/column_type.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/edit/definition_edit.h"
#include "engine/fix/internal/fix_builder.h"
#include "engine/object/nested_field.h"
#include "engine/schema/properties_along.h"
#include "engine/value/json_path.h"

namespace crd {
namespace {

void offerTitledPut(FixBuilder& fix, const Phrase& title, const Phrase& consequence, const FieldPath& path,
                    const Json& value, FixSafety safety = FixSafety::Unsafe) {
    fix.offer(safety, title, consequence,
              [&](EditScript& script) { script.step(yaml::put(script.target(), path, value)); });
}

// The version whose columns, selectable fields or subresources contain the finding's path; null without a schema.
const Version* versionOfPath(const FixBuilder& fix) {
    for (const Version& version : fix.definition.versions) {
        for (const char* part : {"additionalPrinterColumns", "selectableFields", "subresources"}) {
            const FieldPath own = pathInDocument(fix.definition, version.index, FieldPath().child(part));
            if (version.schema && fix.finding.path.startsWith(own)) return &version;
        }
    }
    return nullptr;
}

// The path without blanks, braces, `$` and `@` around it, and with a leading dot: `{$.spec.a}` is `.spec.a`. Empty for
// other texts that cannot be such a path.
std::string dottedPath(std::string_view text) {
    std::string_view path = goTrimmed(text);
    if (path.size() > 1 && path.front() == '{' && path.back() == '}') path = goTrimmed(path.substr(1, path.size() - 2));
    if (!path.empty() && (path.front() == '$' || path.front() == '@')) path.remove_prefix(1);
    if (path.empty() || path.front() == '[' || path == ".") return {};
    return (path.front() == '.' ? "" : ".") + std::string(path);
}

// Offered only if the path may lead to a field; safe if the schema has the field. `consequence` applies then.
void offerDot(FixBuilder& fix, const Phrase& consequence, bool brackets = false) {
    const std::string text = fix.look.text(fix.finding.path);
    const std::string path = text.starts_with('.') ? std::string() : dottedPath(text);
    if (path.empty() || (!brackets && path.find('[') != std::string::npos)) return;
    const Version* version = versionOfPath(fix);
    if (!version || !columnPathLeads(*version->schema, path)) return;
    const Phrase title = path == "." + text ? phrase("Fixes", "Start it with a dot: .%1").with(text)
                                            : phrase("Fixes", "Change the path to %1").with(path);
    offerTitledPut(fix, title, consequence, fix.finding.path, Json(path),
                   safeIf(!columnTypeAt(*version->schema, path).empty()));
}

constexpr Pattern kNoColumn = phrase("Fixes", "kubectl get does not show the column.");

void offerItemRemoval(FixBuilder& fix, const FieldPath& item, const Phrase& consequence,
                      const Phrase& title = phrase("Fixes", "Remove it")) {
    fix.offer(title, consequence, [&](EditScript& script) { script.step(yaml::remove(script.target(), item, true)); });
}

}  // namespace

void fixConversion(FixBuilder& fix) {
    const FieldPath strategyPath = fix.pathInFile("spec.conversion.strategy");
    const FieldPath config = fix.pathInFile("spec.conversion.webhook.clientConfig");
    const FieldPath reviewed = fix.pathInFile("spec.conversion.webhook.conversionReviewVersions");
    const std::string strategy = fix.look.text(strategyPath);
    if (fix.look.has(config.child("url")) && fix.look.has(config.child("service"))) {
        fix.offer(phrase("Fixes", "Remove url"), phrase("Fixes", "The webhook is called as a service of the cluster."),
                  [&](EditScript& script) { script.removeKey(config, "url"); });
        fix.offer(phrase("Fixes", "Remove service"), phrase("Fixes", "The webhook is called by its URL."),
                  [&](EditScript& script) { script.removeKey(config, "service"); });
        return;
    }
    if (strategy != "Webhook" && (fix.look.has(config) || fix.look.has(reviewed))) {
        offerTitledPut(fix, phrase("Fixes", "Set the strategy to Webhook"),
                       phrase("Fixes", "The webhook converts objects between versions."), strategyPath, Json("Webhook"),
                       safeIf(nearestWord(strategy, {"None", "Webhook"}) == "Webhook"));
        fix.offer(phrase("Fixes", "Set the strategy to None"),
                  phrase("Fixes", "Conversion changes only the apiVersion of objects."), [&](EditScript& script) {
                      for (const FieldPath& gone : {config, reviewed})
                          if (script.has(gone)) script.step(yaml::remove(script.target(), gone, true));
                      script.step(yaml::put(script.target(), strategyPath, Json("None")));
                  });
        return;
    }
    if (strategy != "Webhook" && goLower(strategy) == "webhook")
        offerTitledPut(fix, phrase("Fixes", "Set the strategy to Webhook"),
                       phrase("Fixes", "The webhook converts objects between versions."), strategyPath,
                       Json("Webhook"));
    if (strategy != "Webhook")
        offerTitledPut(fix, phrase("Fixes", "Set the strategy to None"),
                       phrase("Fixes", "Conversion changes only the apiVersion of objects."), strategyPath,
                       Json("None"),
                       safeIf(fix.saysNothing(strategyPath) || nearestWord(strategy, {"None", "Webhook"}) == "None"));
    fix.offer(phrase("Fixes", "Remove conversion"),
              phrase("Fixes", "Conversion changes only the apiVersion of objects."),
              [&](EditScript& script) { script.removeKey(fix.pathInFile("spec"), "conversion"); });
    if (strategy == "Webhook") {
        const Json service(
            Json::Object{{"namespace", Json("default")}, {"name", Json("webhook")}, {"path", Json("/convert")}});
        fix.offer(phrase("Fixes", "Add a service"),
                  phrase("Fixes", "The webhook is called as this service. Enter its namespace and name."),
                  [&](EditScript& script) {
                      script.step(yaml::put(script.target(), config.child("service"), service));
                      if (!script.has(reviewed))
                          script.step(yaml::put(script.target(), reviewed, Json(Json::Array{Json("v1")})));
                  });
    }
}

void fixConversionUrl(FixBuilder& fix) {
    const std::string text = fix.look.text(fix.finding.path);
    const Result<Url> url = parseUrl(text);
    if (!url || url->host.empty()) return;
    const std::string plain = "https://" + url->host + url->path;
    if (plain != text)
        offerTitledPut(fix, phrase("Fixes", "Change it to %1").with(plain),
                       phrase("Fixes", "The webhook is called at this URL."), fix.finding.path, Json(plain));
}

void fixConversionService(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    if (path.steps().back().name == "port")
        fix.offer(phrase("Fixes", "Remove port"), phrase("Fixes", "The webhook is called at port 443."),
                  [&](EditScript& script) { script.removeKey(path.parent(), "port"); });
    if (path.steps().back().name != "path") return;
    const std::string text = goLower(fix.look.text(path));
    std::string cleaned;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t slash = std::min(text.find('/', from), text.size());
        const std::string step = asLabel(text.substr(from, slash - from));
        if (!step.empty()) cleaned += "/" + step;
        from = slash + 1;
    }
    if (!cleaned.empty())
        offerTitledPut(fix, phrase("Fixes", "Change it to %1").with(cleaned),
                       phrase("Fixes", "The webhook is called at this path."), path, Json(cleaned));
    fix.offer(phrase("Fixes", "Remove path"), phrase("Fixes", "The webhook is called at the root of the service."),
              [&](EditScript& script) { script.removeKey(path.parent(), "path"); });
}

void fixConversionReviewVersions(FixBuilder& fix) {
    const FieldPath list = fix.pathInFile("spec.conversion.webhook.conversionReviewVersions");
    if (fix.finding.path != list) {
        offerItemRemoval(fix, fix.finding.path, phrase("Fixes", "The webhook is not sent reviews of this version."));
        return;
    }
    const std::optional<Json> written = fix.look.value(list);
    if (written && written->asArray() && !written->asArray()->empty()) {
        fix.offer(phrase("Fixes", "Add v1"), phrase("Fixes", "The webhook may be sent reviews of v1."),
                  [&](EditScript& script) { script.step(yaml::insertItem(script.target(), list, Json("v1"))); });
    }
    offerTitledPut(fix, phrase("Fixes", "Set it to [v1]"), phrase("Fixes", "The webhook is sent reviews of v1."), list,
                   Json(Json::Array{Json("v1")}));
}

void fixSubresource(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    const std::string& key = path.steps().back().name;
    const std::string text = fix.look.text(path);
    const std::string head = key == "specReplicasPath" ? ".spec" : ".status";
    const Phrase means =
        key == "specReplicasPath"
            ? phrase("Fixes", "The scale subresource reads and writes the number of replicas in this field.")
            : phrase("Fixes", "The scale subresource reads the number of replicas from this field.");
    if (key == "labelSelectorPath") {
        offerDot(fix, phrase("Fixes", "The scale subresource reports the selector from this field."));
        fix.offer(phrase("Fixes", "Remove %1").with(key),
                  phrase("Fixes", "The scale subresource reports no selector; autoscalers need one."),
                  [&](EditScript& script) { script.removeKey(path.parent(), key); });
    } else if (text.empty()) {
        offerTitledPut(fix, phrase("Fixes", "Set it to %1.replicas").with(head), means, path, Json(head + ".replicas"));
    } else {
        offerDot(fix, means);
        const std::string dotted = text.front() == '.' ? text : dottedPath(text);
        if (dotted.empty() || dotted.starts_with(head + ".")) return;
        offerTitledPut(fix, phrase("Fixes", "Change it to %1").with(head + dotted), means, path, Json(head + dotted));
    }
}

void fixColumn(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    const std::string& key = path.steps().back().name;
    if (key == "jsonPath" || key == "JSONPath") {
        offerDot(fix, phrase("Fixes", "kubectl get shows the value of this field in the column."), true);
        if (!fix.look.text(path).empty())
            offerItemRemoval(fix, path.parent(), kNoColumn, phrase("Fixes", "Remove this column"));
    } else if (key == "format") {
        fix.offer(phrase("Fixes", "Remove format"), phrase("Fixes", "kubectl get shows the column without a format."),
                  [&](EditScript& script) { script.removeKey(path.parent(), key); });
    } else if (key == "type") {
        const std::string text = goLower(fix.look.text(path));
        bool certain = true;
        const auto offer = [&](std::string_view type) {
            offerTitledPut(fix, phrase("Fixes", "Set the type to %1").with(type),
                           phrase("Fixes", "kubectl get shows the column as %1.").with(type), path, Json(type),
                           safeIf(certain));
            certain = false;
        };
        if (const std::string_view meant = nearestWord(text, {"integer", "number", "string", "boolean", "date"});
            !meant.empty())
            offer(meant);
        if (text.starts_with("int")) offer("integer");
        if (text.starts_with("bool")) offer("boolean");
        if (text.starts_with("date") || text.starts_with("time")) offer("date");
        if (text == "float" || text == "double") offer("number");
        certain = false;
        offer("string");
    }
}

void fixSelectableField(FixBuilder& fix) {
    if (fix.finding.path.steps().back().name != "jsonPath") return;
    offerDot(fix, phrase("Fixes", "Clients can select objects by this field."));
    offerItemRemoval(fix, fix.finding.path.parent(), phrase("Fixes", "Clients cannot select objects by this field."));
}

namespace {

// The version whose columns are written in this list.
const Version* versionOfColumns(const FixBuilder& fix, const FieldPath& list) {
    const std::vector<Version>& versions = fix.definition.versions;
    const auto found = std::find_if(versions.begin(), versions.end(), [&](const Version& version) {
        const FieldPath own = FieldPath().child("additionalPrinterColumns");
        return version.schema && pathInDocument(fix.definition, version.index, own) == list;
    });
    return found == versions.end() ? nullptr : &*found;
}

std::string pathOfColumn(const FixBuilder& fix, const FieldPath& column) {
    const std::string path = fix.look.text(column.child("jsonPath"));
    return path.empty() ? fix.look.text(column.child("JSONPath")) : path;
}

}  // namespace

namespace {

// The path of a column of type string that shows objects, and of which version; nothing for other columns.
struct ObjectColumn {
    const Version& version;
    const std::string& path;
};
std::optional<ObjectColumn> objectColumn(const Definition& definition, const FieldPath& column) {
    const std::size_t index = column.empty() ? 0 : column.steps().back().index;
    for (const Version& version : definition.versions) {
        const FieldPath list = FieldPath().child("additionalPrinterColumns");
        if (!version.schema || pathInDocument(definition, version.index, list) != column.parent()) continue;
        if (index >= version.columns.size() || version.columns[index].type != "string") return std::nullopt;
        const std::string& path = version.columns[index].jsonPath;
        return columnShowsObjects(*version.schema, path) ? std::optional(ObjectColumn{version, path}) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

// Of an object, the type is right already.
bool canFixColumnType(const Definition& definition, const Finding& finding) {
    const std::optional<ObjectColumn> shown = objectColumn(definition, finding.path.parent());
    return !shown || namePathOfColumn(*shown->version.schema, shown->path);
}

Phrase titleOfColumnType(const Definition& definition, const Finding& finding) {
    const std::optional<ObjectColumn> shown = objectColumn(definition, finding.path.parent());
    const auto name = shown ? namePathOfColumn(*shown->version.schema, shown->path) : std::nullopt;
    return name ? phrase("Fixes", "Change the path to %1").with(*name) : Phrase();
}

void fixColumnType(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    const FieldPath column = path.parent();
    if (const std::optional<ObjectColumn> shown = objectColumn(fix.definition, column)) {
        const FieldPath written = column.child(fix.look.has(column.child("JSONPath")) ? "JSONPath" : "jsonPath");
        if (const auto name = namePathOfColumn(*shown->version.schema, shown->path))
            offerTitledPut(fix, phrase("Fixes", "Change the path to %1").with(*name),
                           phrase("Fixes", "kubectl get shows the value of this field in the column."), written,
                           Json(*name));
        return;
    }
    const Version* version = versionOfColumns(fix, column.parent());
    const std::string type = version ? columnTypeAt(*version->schema, pathOfColumn(fix, column)) : std::string();
    if (type.empty()) return;
    const auto offer = [&](const std::string& fitting, FixSafety safety) {
        offerTitledPut(fix, phrase("Fixes", "Set the type to %1").with(fitting),
                       phrase("Fixes", "kubectl get shows the column as %1.").with(fitting), path, Json(fitting),
                       safety);
    };
    offer(type, FixSafety::Safe);
    if (type == "date") offer("string", FixSafety::Unsafe);
}

void fixColumnFirstOnly(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    const std::string text = fix.look.text(path);
    constexpr std::string_view kAll = "[*]";
    const std::size_t all = text.find(kAll);
    if (all != std::string::npos) {
        std::string first = text;
        for (std::size_t at = all; at != std::string::npos; at = first.find(kAll, at)) first.replace(at, 3, "[0]");
        offerTitledPut(fix, phrase("Fixes", "Select the first item: %1").with(first),
                       phrase("Fixes", "kubectl get shows the same value."), path, Json(first), FixSafety::Safe);
        const std::string list = text.substr(0, all);
        if (fix.look.text(path.parent().child("type")) == "string") {
            offerTitledPut(fix, phrase("Fixes", "Show the whole list: %1").with(list),
                           phrase("Fixes", "kubectl get shows the list as JSON."), path, Json(list));
        }
    }
    offerItemRemoval(fix, path.parent(), kNoColumn);
}

void fixRemoveColumn(FixBuilder& fix) {
    offerItemRemoval(fix, fix.finding.path.parent(), kNoColumn);
}

namespace {

// "Target Group Name" of targetGroupName.
std::string spacedWords(const std::string& field) {
    std::string out;
    for (const char c : field) {
        if (isUpper(c) && !out.empty() && !isUpper(out.back())) out += ' ';
        out += out.empty() ? toUpper(c) : c;
    }
    return out;
}

// The names of the last fields of a path, as a header: of .spec.targetRef.name, "Name" and "Target Name". Nothing for a
// path whose end does not tell columns apart.
std::vector<std::string> headersFrom(const std::string& jsonPath, const std::string& kind) {
    const Result<JsonPathParts> parts = parseJsonPath(jsonPath);
    if (!parts || parts->size() != 1) return {};
    std::vector<std::string> fields;
    for (const JsonPathStep& step : parts->front()) {
        if (step.kind == JsonPathStep::Kind::Field)
            fields.push_back(step.name);
        else if (step.kind != JsonPathStep::Kind::Slice)
            return {};
    }
    if (fields.empty() || parts->front().back().kind != JsonPathStep::Kind::Field) return {};
    std::vector<std::string> out{spacedWords(fields.back())};
    if (fields.size() < 2) return out;
    std::string around = fields[fields.size() - 2];
    for (const std::string_view end : {"Reference", "Ref"})
        if (around.size() > end.size() && around.ends_with(end)) around.resize(around.size() - end.size());
    if (fields.size() == 2 && around == "spec" && fields.back() == "name") around = kind;
    out.push_back(spacedWords(around) + ' ' + out.front());
    return out;
}

// A header that no other column of the version has, for a column that has that of one with another path.
std::optional<std::string> otherHeader(const Definition& definition, const FieldPath& column) {
    const std::size_t index = column.empty() ? 0 : column.steps().back().index;
    for (const Version& version : definition.versions) {
        const FieldPath list = FieldPath().child("additionalPrinterColumns");
        if (pathInDocument(definition, version.index, list) != column.parent()) continue;
        if (index >= version.columns.size()) return std::nullopt;
        const PrinterColumn& own = version.columns[index];
        const std::string header = goUpper(own.name);
        std::map<std::string, std::string> paths{{"NAME", ".metadata.name"}};
        char between = ' ';
        for (std::size_t i = version.columns.size(); i > 0; --i) {
            const PrinterColumn& other = version.columns[i - 1];
            if (i - 1 != index) paths.insert({goUpper(other.name), other.jsonPath});
            const std::size_t at = other.name.find_first_of(" -_");
            if (own.name == header && at != std::string::npos) between = other.name[at];
        }
        const auto first = paths.find(header);
        if (first == paths.end() || first->second == own.jsonPath) return std::nullopt;
        for (std::string& name : headersFrom(own.jsonPath, definition.kindName)) {
            std::replace(name.begin(), name.end(), ' ', between);
            if (own.name == header) name = goUpper(name);
            if (!paths.contains(goUpper(name))) return name;
        }
        return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

Phrase titleOfColumnNameTwice(const Definition& definition, const Finding& finding) {
    const std::optional<std::string> name = otherHeader(definition, finding.path.parent());
    return name ? phrase("Fixes", "Rename the column to %1").with(*name) : Phrase();
}

void fixColumnNameTwice(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    if (const std::optional<std::string> name = otherHeader(fix.definition, path.parent()))
        offerTitledPut(fix, phrase("Fixes", "Rename the column to %1").with(*name),
                       phrase("Fixes", "kubectl get shows the column as %1.").with(goUpper(*name)), path, Json(*name));
    fixRemoveColumn(fix);
}

void fixColumnNoAge(FixBuilder& fix) {
    const Version* version = versionOfColumns(fix, fix.finding.path);
    if (!version) return;
    fix.offer(FixSafety::Safe, phrase("Fixes", "Add the column Age"),
              phrase("Fixes", "kubectl get shows the age in the last column."),
              addAgeColumn({fix.stream, fix.definition}, version->index));
}

namespace {

// The version with a schema that contains the path.
const Version* versionWith(const Definition& definition, const FieldPath& path) {
    const auto found =
        std::find_if(definition.versions.begin(), definition.versions.end(),
                     [&](const Version& version) { return version.schema && path.startsWith(version.path); });
    return found == definition.versions.end() ? nullptr : &*found;
}

// The fields that can contain the selector as text.
std::vector<std::string> selectorFields(const schema::Schema& root) {
    std::vector<std::string> out;
    for (const std::string_view part : {"status", "spec"}) {
        const schema::ChildSchema* parent = root.property(part);
        if (!parent) continue;
        for (const std::string_view name : {"selector", "labelSelector"}) {
            const schema::ChildSchema* field = parent->schema->property(name);
            if (field && field->schema->type == "string")
                out.push_back("." + std::string(part) + "." + std::string(name));
        }
    }
    return out;
}

bool canHaveSelector(const schema::Schema& root) {
    const schema::ChildSchema* status = root.property("status");
    return status && status->schema->type == "object" && !status->schema->property("selector");
}

// The properties that a path of the scale subresource leads through; empty if properties alone do not lead there.
std::vector<const schema::ChildSchema*> scaleField(const schema::Schema& root, std::string_view text) {
    const std::vector<std::string> steps = object::stepsOf(text);
    std::vector<const schema::ChildSchema*> out = schema::propertiesAlong(root, steps);
    if (out.size() < steps.size()) out.clear();
    return out;
}

bool isScalePath(const FieldPath& path) {
    const std::vector<PathStep>& steps = path.steps();
    return steps.size() > 1 && steps[steps.size() - 2].name == "scale";
}

// The text of a path of the scale subresource.
std::string scalePathText(const Definition& definition, const Version& version, const std::string& key) {
    const auto scale = resourceKindOf(definition, version).scale;
    if (!scale) return {};
    return key == "specReplicasPath"     ? scale->specReplicas
           : key == "statusReplicasPath" ? scale->statusReplicas
                                         : scale->labelSelector.value_or("");
}

// Where the server requires the field of a path: a similar name in another place is not meant.
bool mayBeIn(const std::string& key, std::string_view path) {
    return (path.starts_with(".spec.") && key != "statusReplicasPath") ||
           (path.starts_with(".status.") && key != "specReplicasPath");
}

// A path like the one at this place that leads to a field.
std::optional<std::string> similarPath(const Version& version, const FieldPath& at, const std::string& text) {
    std::optional<std::string> out = similarColumnPath(*version.schema, text);
    return out && isScalePath(at) && !mayBeIn(at.steps().back().name, *out) ? std::nullopt : out;
}

}  // namespace

bool canFixScaleSelector(const Definition& definition, const Finding& finding) {
    const Version* version = versionWith(definition, finding.path);
    return version && (!selectorFields(*version->schema).empty() || canHaveSelector(*version->schema));
}

void fixScaleSelector(FixBuilder& fix) {
    const Version* version = versionWith(fix.definition, fix.finding.path);
    if (!version) return;
    const FieldPath path = fix.finding.path.child("labelSelectorPath");
    const std::vector<std::string> fields = selectorFields(*version->schema);
    for (const std::string& field : fields) {
        offerTitledPut(fix, phrase("Fixes", "Set labelSelectorPath to %1").with(field),
                       phrase("Fixes", "The scale subresource reports the selector from this field."), path,
                       Json(field));
    }
    if (!fields.empty() || !canHaveSelector(*version->schema)) return;
    const FieldPath node = version->path.child("schema").child("openAPIV3Schema").child("properties").key("status");
    fix.offer(phrase("Fixes", "Add the field status.selector and labelSelectorPath"),
              phrase("Fixes", "Controllers write the selector of the pods, as text, in this field."),
              [&](EditScript& script) {
                  if (!script.has(node.child("properties"))) script.insertKeyword(node, "properties", "{}");
                  script.insertText(node.child("properties"), "selector", "{type: string}");
                  script.step(yaml::put(script.target(), path, Json(".status.selector")));
              });
}

// A default of another type would be invalid then.
bool canFixScaleType(const Definition& definition, const Finding& finding) {
    const Version* version = versionWith(definition, finding.path);
    if (!version) return false;
    const std::string text = scalePathText(definition, *version, finding.path.steps().back().name);
    const std::vector<const schema::ChildSchema*> way = scaleField(*version->schema, text);
    return !way.empty() && !way.back()->schema->defaultValue;
}

void fixScaleType(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    const std::string text = fix.look.text(path);
    const std::string type = path.steps().back().name == "labelSelectorPath" ? "string" : "integer";
    const Version* version = versionWith(fix.definition, path);
    if (!version) return;
    const std::vector<const schema::ChildSchema*> way = scaleField(*version->schema, text);
    if (way.empty()) return;
    const FieldPath node = version->path.child("schema").child("openAPIV3Schema").joined(schema::pathAlong(way));
    fix.offer(phrase("Fixes", "Set the type of %1 to %2").with(text, type),
              phrase("Fixes", "Stored objects with a value of another type are then invalid."),
              [&](EditScript& script) {
                  if (script.has(node)) script.setKeyword(node, "type", Json(type));
              });
}

bool canFixPathNowhere(const Definition& definition, const Finding& finding) {
    if (!isScalePath(finding.path)) return true;  // a column can be removed
    const Version* version = versionWith(definition, finding.path);
    if (!version) return false;
    const std::string text = scalePathText(definition, *version, finding.path.steps().back().name);
    return similarPath(*version, finding.path, text).has_value();
}

void fixPathNowhere(FixBuilder& fix) {
    const FieldPath& path = fix.finding.path;
    const std::string text = fix.look.text(path);
    const bool isColumn = versionOfColumns(fix, path.parent().parent()) != nullptr;
    for (const Version& version : fix.definition.versions) {
        const std::optional<std::string> similar =
            version.schema && path.startsWith(version.path) ? similarPath(version, path, text) : std::nullopt;
        if (!similar) continue;
        // In a column; a path of the scale subresource or a selector says what clients read and write.
        offerTitledPut(fix, phrase("Fixes", "Change the path to %1").with(*similar),
                       phrase("Fixes", "Objects are not affected."), path, Json(*similar), safeIf(isColumn));
    }
    if (isColumn) offerItemRemoval(fix, path.parent(), kNoColumn, phrase("Fixes", "Remove this column"));
}

}  // namespace crd
