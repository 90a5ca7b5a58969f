#include "engine/publish/served_version.h"

#include "engine/crd/model/details.h"

namespace crd::publish {

namespace {

std::vector<std::string> textsOf(const Field& list) {
    std::vector<std::string> out;
    for (const Field& item : list.items) out.push_back(item.text());
    return out;
}

}  // namespace

ResourceNames resourceNames(const Definition& definition) {
    if (!definition.details)
        return {definition.group,    definition.plural,     definition.singular,  definition.kindName,
                definition.listKind, definition.shortNames, definition.categories};
    const Field& spec = definition.details->root["spec"];
    const Field& names = spec["names"];
    return {spec["group"].text(),     names["plural"].text(),       names["singular"].text(),    names["kind"].text(),
            names["listKind"].text(), textsOf(names["shortNames"]), textsOf(names["categories"])};
}

std::string modelName(const ResourceNames& names, std::string_view version, std::string_view kind) {
    std::string out;
    for (std::string_view rest = names.group;;) {
        const std::size_t dot = rest.rfind('.');
        out.append(dot == std::string_view::npos ? rest : rest.substr(dot + 1)).push_back('.');
        if (dot == std::string_view::npos) break;
        rest = rest.substr(0, dot);
    }
    return out.append(version).append(".").append(kind);
}

std::vector<std::string> selectableFields(const Definition& definition, const Version& version) {
    std::vector<std::string> out;
    if (!definition.details) return out;
    const std::vector<Field>& versions = definition.details->root["spec"]["versions"].items;
    if (version.index >= versions.size()) return out;
    for (const Field& field : versions[version.index]["selectableFields"].items) {
        std::string path = field["jsonPath"].text();
        if (path.starts_with('.')) path.erase(0, 1);
        out.push_back(std::move(path));
    }
    return out;
}

std::vector<std::size_t> servedVersions(const Definition& definition) {
    std::vector<std::size_t> out;
    for (const std::size_t index : definition.versionPriority)
        if (definition.versions[index].served) out.push_back(index);
    return out;
}

}  // namespace crd::publish
