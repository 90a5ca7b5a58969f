#include "engine/crd/server/applied.h"

#include <string_view>
#include <unordered_set>

#include "engine/base/check.h"
#include "engine/yaml/read/navigate.h"

namespace crd {

std::vector<bool> replacedByLater(const std::vector<const Definition*>& objects) {
    std::vector<bool> out(objects.size());
    std::unordered_set<std::string_view> later;
    for (std::size_t i = objects.size(); i-- > 0;) {
        const Definition& object = *objects[i];
        if (isDefinition(object) && !object.name.empty()) out[i] = !later.insert(object.name).second;
    }
    return out;
}

std::size_t lineOfName(const yaml::Stream& stream, const Definition& definition) {
    CRD_CHECK(definition.document < stream.documents().size());
    const yaml::DocumentTree& document = stream.documents()[definition.document];
    const auto name = yaml::locate(document, definition.root.child("metadata").child("name"));
    return stream.lines().lineOf(name && name->node ? name->node.span().begin : document.span.begin) + 1;
}

std::vector<std::string> missingParts(const Definition& definition) {
    std::vector<std::string> out;
    const auto require = [&](bool set, const char* field) {
        if (!set) out.emplace_back(field);
    };
    require(!definition.group.empty(), "spec.group");
    require(!definition.kindName.empty() && !definition.plural.empty(), "spec.names");
    require(!definition.scope.empty(), "spec.scope");
    require(!definition.versions.empty(), "spec.versions");
    return out;
}

}  // namespace crd
