#include "engine/crd/model/internal/v1beta1.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace crd {

namespace {

// Parts that may be at the top of the spec or in versions.
struct TopPart {
    std::string_view top, inVersion;
    bool list;  // an empty one counts as absent
};
constexpr std::array<TopPart, 4> kTopParts = {{{"validation", "schema", false},
                                               {"subresources", "subresources", false},
                                               {"additionalPrinterColumns", "additionalPrinterColumns", true},
                                               {"selectableFields", "selectableFields", true}}};

void drop(Field& object, std::string_view name) {
    std::erase_if(object.fields, [&](const NamedField& entry) { return entry.name == name; });
}

bool anyHas(const Field& versions, const TopPart& part) {
    return std::any_of(versions.items.begin(), versions.items.end(), [&](const Field& version) {
        const Field& own = version[part.inVersion];
        return own.set && !(part.list && own.items.empty());
    });
}

Field renamedColumns(Field columns) {
    for (Field& column : columns.items) {
        for (NamedField& entry : column.fields)
            if (entry.name == "JSONPath") entry.name = "jsonPath";
    }
    return columns;
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
        if (spec[part.top].set && !anyHas(versions, part)) {
            const bool columns = part.top == "additionalPrinterColumns";
            Field moved = columns ? renamedColumns(spec[part.top]) : spec[part.top];
            moved.fromTop = true;
            for (Field& version : versions.items) version.put(part.inVersion, moved);
        }
        drop(spec, part.top);
    }
    drop(spec, "version");
    spec.put("versions", std::move(versions));
}

void conversionToV1(Field& spec) {
    Field* conversion = spec.find("conversion");
    if (!conversion || !conversion->set) return;
    const Field config = conversion->at("webhookClientConfig");
    Field reviewVersions = conversion->at("conversionReviewVersions");
    drop(*conversion, "webhookClientConfig");
    drop(*conversion, "conversionReviewVersions");
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

}  // namespace crd
