#include "engine/publish/internal/document_parts.h"

#include <algorithm>
#include <utility>

#include "engine/publish/published_schema.h"

namespace crd::publish {

Node documentInfo() {
    return Node::Object{{"title", Node("Kubernetes CRD Swagger")}, {"version", Node("v0.1.0")}};
}

Node::Object definitions(std::span<const ServedVersion> versions, const Form& form, TextStore& texts) {
    Node::Object out;
    const bool scales =
        std::any_of(versions.begin(), versions.end(), [](const ServedVersion& v) { return v.version->hasScale; });
    for (const auto& [name, schema] : metaTypes(form.server).definitions)
        if (scales || !name.starts_with(kScalePackage)) out.push_back({name, metaSchema(schema, form, texts)});
    for (const ServedVersion& version : versions) {
        KindSchemas own = publishedSchemas(version, form, texts);
        out.push_back({texts.keep(std::move(own.kindName)), std::move(own.kind)});
        out.push_back({texts.keep(std::move(own.listName)), std::move(own.list)});
    }
    std::sort(out.begin(), out.end(), [](const Member& a, const Member& b) { return a.name < b.name; });
    return out;
}

}  // namespace crd::publish
