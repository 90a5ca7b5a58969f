#include "engine/crd/v1beta1.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "engine/base/error_types.h"
#include "engine/base/go_text.h"
#include "engine/base/names.h"
#include "engine/crd/definition_issues.h"
#include "engine/crd/rules.h"
#include "engine/schema/same.h"

namespace crd {

namespace {

// Parts that may be at the top of the spec or in versions.
struct TopPart {
    std::string_view top, inVersion;
    std::string_view plural;  // plural in server messages
    bool list;                // an empty one counts as absent
};
constexpr std::array<TopPart, 4> kTopParts = {
    {{"validation", "schema", "schemas", false},
     {"subresources", "subresources", "subresources", false},
     {"additionalPrinterColumns", "additionalPrinterColumns", "additionalPrinterColumns", true},
     {"selectableFields", "selectableFields", "selectableFields", true}}};

bool present(const Field& field, const TopPart& part) {
    return field.set && !(part.list && field.items.empty());
}

bool anyHas(const Field& versions, const TopPart& part) {
    return std::any_of(versions.items.begin(), versions.items.end(),
                       [&](const Field& version) { return present(version[part.inVersion], part); });
}

void rename(Field& object, std::string_view from, std::string_view to) {
    if (Field* field = object.find(from)) {
        const auto named = std::find_if(object.fields.begin(), object.fields.end(),
                                        [&](const NamedField& f) { return &f.field == field; });
        named->name = to;
    }
}

Field renamedColumns(Field columns) {
    for (Field& column : columns.items) rename(column, "JSONPath", "jsonPath");
    return columns;
}

// A part at the top of the spec, converted to a part of a version.
Field partOfTop(const Field& spec, const TopPart& part) {
    const Field& top = spec[part.top];
    Field moved = part.top == "additionalPrinterColumns" ? renamedColumns(top) : top;
    moved.fromTop = true;
    return moved;
}

void versionsToV1(Field& spec) {
    const Field name = spec["version"];
    Field versions = spec["versions"];
    if (versions.items.empty() && !name.text().empty()) {
        versions = filledIn(name, {});
        Field version = filledIn(name, {});
        version.fields.push_back({"name", name});
        version.fields.push_back({"served", filledIn(name, true)});
        version.fields.push_back({"storage", filledIn(name, true)});
        versions.items.push_back(std::move(version));
    }
    for (Field& version : versions.items) {
        if (Field* columns = version.find("additionalPrinterColumns")) *columns = renamedColumns(std::move(*columns));
    }
    for (const TopPart& part : kTopParts) {
        if (!spec[part.top].set || anyHas(versions, part)) continue;
        for (Field& version : versions.items) version.put(part.inVersion, partOfTop(spec, part));
    }
    spec.put("versions", std::move(versions));
}

void conversionToV1(Field& spec) {
    Field* conversion = spec.find("conversion");
    if (!conversion || !conversion->set) return;
    const Field config = conversion->at("webhookClientConfig");
    Field reviewVersions = conversion->at("conversionReviewVersions");
    if (conversion->at("strategy").text() == "Webhook" && reviewVersions.items.empty()) {
        reviewVersions = filledIn(*conversion, {});
        reviewVersions.items.push_back(filledIn(*conversion, "v1beta1"));
    }
    if (!config.set && !reviewVersions.set) return;
    Field webhook = filledIn(*conversion, {});
    if (config.set) webhook.put("clientConfig", config);
    if (reviewVersions.set) webhook.put("conversionReviewVersions", reviewVersions);
    conversion->put("webhook", std::move(webhook));
}

// Equality as in the server: ignores positions and fields that its types do not have. Schemas are compared elsewhere.
bool equal(const Field& a, const Field& b) {
    const auto holds = [](const Field& left, const Field& right) {
        return std::all_of(left.fields.begin(), left.fields.end(),
                           [&](const NamedField& f) { return equal(f.field, right[f.name]); });
    };
    return a.set == b.set && a.value == b.value &&
           std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), equal) && holds(a, b) &&
           holds(b, a);
}

bool sameSchemas(const std::vector<Version>& versions) {
    const schema::Schema* first = versions.front().schema.get();
    return std::all_of(versions.begin(), versions.end(), [&](const Version& v) {
        return first && v.schema ? schema::sameSchema(*first, *v.schema) : !first && !v.schema;
    });
}

class Layout {
 public:
    Layout(const Definition& definition, const Field& root) : m_definition(definition), m_spec(root["spec"]) {}

    std::vector<Finding> run() {
        for (const TopPart& part : kTopParts) {
            if (part.top != "selectableFields") parts(part);
        }
        version();
        return std::move(m_out);
    }

 private:
    void add(const FieldPath& path, SourceSpan span, SourceSpan context, std::string_view type, std::string detail,
             std::string value = {}) {
        const RuleInfo& about = info(RuleId::CrdV1beta1Layout);
        Finding finding;
        finding.rule = about.id;
        finding.severity = about.severity;
        finding.document = m_definition.document;
        finding.path = path;
        finding.span = span;
        finding.context = context;
        finding.message = path.toString() + ": " + detail;
        finding.server = ServerError{std::string(type), path.toString(), std::move(detail), std::move(value)};
        m_out.push_back(std::move(finding));
    }

    void parts(const TopPart& part) {
        const std::vector<Field>& versions = m_spec["versions"].items;
        const auto has = [&](const Field& v) { return present(v[part.inVersion], part); };
        const Field& top = m_spec[part.top];
        const std::string plural(part.plural);
        if (present(top, part) && anyHas(m_spec["versions"], part)) {
            add(pathOf({"spec", part.top}), top.key, top.entry, error_type::kForbidden,
                "top-level and per-version " + plural + " are mutually exclusive");
        }
        if (versions.empty() || !std::all_of(versions.begin(), versions.end(), has)) return;
        const Field& first = versions.front()[part.inVersion];
        const bool same = part.top == "validation" ? sameSchemas(m_definition.versions)
                                                   : std::all_of(versions.begin(), versions.end(), [&](const Field& v) {
                                                         return equal(first, v[part.inVersion]);
                                                     });
        if (!same) return;
        const Field& list = m_spec["versions"];
        add(pathOf({"spec", "versions"}), list.key, list.entry, error_type::kInvalid,
            "per-version " + plural + " may not all be set to identical values (top-level " + std::string(part.top) +
                " should be used instead)");
    }

    void version() {
        const Field& field = m_spec["version"];
        const std::string name = field.text();
        if (name.empty()) return;
        const FieldPath at = pathOf({"spec", "version"});
        const std::vector<Field>& versions = m_spec["versions"].items;
        if (const std::vector<std::string> errors = dns1035LabelErrors(name); !errors.empty() && !versions.empty()) {
            add(at, field.span, field.entry, error_type::kInvalid, joined(errors, ","), name);
        }
        if (!versions.empty() && versions.front()["name"].text() != name) {
            add(at, field.span, field.entry, error_type::kInvalid, "must match the first version in spec.versions",
                name);
        }
    }

    const Definition& m_definition;
    const Field& m_spec;
    std::vector<Finding> m_out;
};

FieldPath tail(const FieldPath& path, std::size_t from) {
    return FieldPath({path.steps().begin() + static_cast<std::ptrdiff_t>(from), path.steps().end()});
}

// `atTop`: whether the part of a version is at the top of the spec.
template <class AtTop>
FieldPath inV1beta1(const FieldPath& path, const Field& v1, const AtTop& atTop) {
    const std::vector<PathStep>& steps = path.steps();
    if (steps.size() < 3 || steps[0].name != "spec") return path;
    const FieldPath spec = FieldPath().child("spec");
    if (steps[1].name == "conversion" && steps[2].name == "webhook") {
        FieldPath out = spec.child("conversion");
        if (steps.size() == 3) return out;
        if (steps[3].name == "clientConfig") return out.child("webhookClientConfig").joined(tail(path, 4));
        return out.joined(tail(path, 3));
    }
    FieldPath out = path;
    if (steps[1].name == "versions" && steps[2].kind == PathStep::Kind::Index && steps.size() > 3) {
        const Field& versions = v1["spec"]["versions"];
        if (steps[2].index >= versions.items.size()) return path;
        const Field& version = versions.items[steps[2].index];
        if (version.filledIn && steps[3].name == "name") return spec.child("version");
        for (const TopPart& part : kTopParts) {
            if (steps[3].name == part.inVersion && atTop(version[part.inVersion])) {
                out = spec.child(part.top).joined(tail(path, 4));
            }
        }
    }
    // The last step below a column.
    if (!out.empty() && out.steps().back().name == "jsonPath") {
        const FieldPath list = out.parent().parent();
        if (!list.empty() && list.steps().back().name == "additionalPrinterColumns") {
            out = out.parent().child("JSONPath");
        }
    }
    return out;
}

}  // namespace

Field v1Form(const Field& v1beta1) {
    Field root = v1beta1;
    Field* spec = root.find("spec");
    if (!spec || !spec->set) {
        // The server's spec is not a pointer: an absent spec has defaults as well.
        Field empty = filledIn(root["kind"], {});
        root.put("spec", std::move(empty));
        spec = root.find("spec");
    }
    versionsToV1(*spec);
    conversionToV1(*spec);
    if (spec->at("scope").text().empty()) spec->put("scope", filledIn(*spec, "Namespaced"));
    if (!spec->at("preserveUnknownFields").set) spec->put("preserveUnknownFields", filledIn(*spec, true));
    return root;
}

std::optional<Field> topAlone(const Field& v1) {
    Field root = v1;
    Field* spec = root.find("spec");
    if (!spec) return std::nullopt;
    if (std::none_of(kTopParts.begin(), kTopParts.end(),
                     [&](const TopPart& part) { return present(spec->at(part.top), part); }))
        return std::nullopt;
    Field versions = spec->at("versions");
    Field version = filledIn(versions.set ? versions : *spec, {});
    if (!versions.items.empty()) {
        for (const std::string_view name : {"name", "served", "storage"})
            version.put(name, versions.items.front()[name]);
    }
    for (const TopPart& part : kTopParts) {
        if (spec->at(part.top).set) version.put(part.inVersion, partOfTop(*spec, part));
    }
    versions.items = {std::move(version)};
    spec->put("versions", std::move(versions));
    return root;
}

std::vector<Finding> layoutFindings(const Definition& definition, const Field& v1beta1) {
    return Layout(definition, v1beta1).run();
}

FieldPath pathInV1beta1(const FieldPath& path, const Field& v1) {
    return inV1beta1(path, v1, [](const Field& part) { return part.fromTop; });
}

FieldPath homeInV1beta1(const FieldPath& path, const Field& v1) {
    const std::vector<Field>& versions = v1["spec"]["versions"].items;
    const bool own = versions.size() > 1 && std::any_of(versions.begin(), versions.end(), [](const Field& version) {
                         return std::any_of(kTopParts.begin(), kTopParts.end(), [&](const TopPart& part) {
                             return present(version[part.inVersion], part) && !version[part.inVersion].fromTop;
                         });
                     });
    return inV1beta1(path, v1, [&](const Field& part) { return part.fromTop || (!own && !part.set); });
}

}  // namespace crd
