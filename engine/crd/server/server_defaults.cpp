#include "engine/crd/server/server_defaults.h"

#include <algorithm>
#include <utility>

#include "engine/crd/model/suggested_names.h"

namespace crd {

namespace {

// Sets a name derived from the kind. If the server rejects it, the error is reported at the kind.
void fillInName(Field& names, std::string_view key, std::string value) {
    const Field& written = names[key];
    if (value.empty() || !written.text().empty()) return;
    Field name = written.set ? written : names["kind"];
    name.value = std::move(value);
    name.filledIn = true;
    names.put(key, std::move(name));
}

void collect(const Field& field, const FieldPath& at, std::vector<ServerDefault>& out) {
    const bool plain = std::all_of(field.items.begin(), field.items.end(),
                                   [](const Field& item) { return item.filledIn && item.fields.empty(); });
    if (field.filledIn && field.fields.empty() && plain) {
        Json::Array items;
        for (const Field& item : field.items) items.push_back(item.value);
        out.push_back({at, items.empty() ? field.value : Json(std::move(items))});
        return;
    }
    for (const NamedField& member : field.fields) collect(member.field, at.child(member.name), out);
    for (std::size_t i = 0; i < field.items.size(); ++i) collect(field.items[i], at.at(i), out);
}

}  // namespace

void fillInDefaults(Field& root) {
    Field* spec = root.find("spec");
    if (!spec || !spec->set) return;
    if (Field* names = spec->find("names")) {
        const std::string kind = names->at("kind").text();
        fillInName(*names, "singular", suggestedSingular(kind));
        fillInName(*names, "listKind", suggestedListKind(kind));
    }
    if (!spec->at("conversion").set) {
        Field conversion = filledIn(*spec, {});
        conversion.put("strategy", filledIn(*spec, "None"));
        spec->put("conversion", std::move(conversion));
        return;
    }
    Field* service = spec;
    for (const std::string_view step : {"conversion", "webhook", "clientConfig", "service"}) {
        service = service->find(step);
        if (!service || !service->set) return;
    }
    if (!service->at("port").set) service->put("port", filledIn(*service, 443));
}

std::vector<ServerDefault> serverDefaults(const Definition& definition) {
    std::vector<ServerDefault> out;
    if (definition.details) collect(definition.details->root, definition.root, out);
    return out;
}

}  // namespace crd
