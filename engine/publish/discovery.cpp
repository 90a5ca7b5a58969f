#include "engine/publish/discovery.h"

#include <array>
#include <compare>
#include <span>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/gocompat/base64.h"
#include "engine/base/text/sha256.h"
#include "engine/crd/model/details.h"
#include "engine/crd/model/version_priority.h"

namespace crd::publish {

namespace {

constexpr std::array<std::string_view, 8> kVerbs = {"delete", "deletecollection", "get",    "list",
                                                    "patch",  "create",           "update", "watch"};
constexpr std::array<std::string_view, 3> kSubresourceVerbs = {"get", "patch", "update"};

template <typename Texts>
Node textList(const Texts& texts, TextStore& store) {
    Node::List out;
    for (const auto& text : texts) out.emplace_back(store.keep(std::string(text)));
    return out;
}

// Leaves out an empty list.
void addTexts(Node::Object& out, std::string_view name, const std::vector<std::string>& texts, TextStore& store) {
    if (!texts.empty()) out.push_back({name, textList(texts, store)});
}

Node responseKind(std::string_view group, std::string_view version, std::string_view kind) {
    return Node::Object{{"group", Node(group)}, {"version", Node(version)}, {"kind", Node(kind)}};
}

// The stored version, if it is served.
const Version* servedStorage(const Definition& definition) {
    for (const Version& version : definition.versions)
        if (version.served && version.storage) return &version;
    return nullptr;
}

Node groupVersion(std::string_view group, std::string_view version, TextStore& store) {
    return Node::Object{{"groupVersion", Node(store.keep(std::string(group) + "/" + std::string(version)))},
                        {"version", Node(version)}};
}

Node discoveredVersion(const Definition& definition, const Version& version, const ResourceNames& names,
                       TextStore& store) {
    const std::string_view group = store.keep(names.group);
    const std::string_view kind = store.keep(names.kind);
    Node::Object resource{{"resource", Node(store.keep(names.plural))},
                          {"responseKind", responseKind(group, version.name, kind)},
                          {"scope", Node(definition.scope == "Namespaced" ? "Namespaced" : "Cluster")},
                          {"singularResource", Node(store.keep(names.singular))},
                          {"verbs", textList(kVerbs, store)}};
    addTexts(resource, "shortNames", names.shortNames, store);
    addTexts(resource, "categories", names.categories, store);
    Node::List subresources;
    const auto subresource = [&](std::string_view name, Node response) {
        subresources.emplace_back(Node::Object{{"subresource", Node(name)},
                                               {"responseKind", std::move(response)},
                                               {"verbs", textList(kSubresourceVerbs, store)}});
    };
    if (version.hasStatus) subresource("status", responseKind(group, version.name, kind));
    if (version.hasScale) subresource("scale", responseKind("autoscaling", "v1", "Scale"));
    if (!subresources.empty()) resource.push_back({"subresources", std::move(subresources)});
    Node::List resources;
    resources.emplace_back(std::move(resource));
    return Node::Object{{"version", Node(std::string_view(version.name))},
                        {"resources", std::move(resources)},
                        {"freshness", Node("Current")}};
}

}  // namespace

std::span<const std::string_view> resourceVerbs() {
    return kVerbs;
}

Document apiGroup(const Definition& definition) {
    const ResourceNames names = resourceNames(definition);
    Document out;
    Node::Object root{
        {"kind", Node("APIGroup")}, {"apiVersion", Node("v1")}, {"name", Node(out.texts.keep(names.group))}};
    const std::vector<std::size_t> served = servedVersions(definition);
    Node::List versions;
    for (const std::size_t index : served)
        versions.push_back(groupVersion(names.group, definition.versions[index].name, out.texts));
    root.push_back({"versions", std::move(versions)});
    const std::string_view preferred = served.empty() ? std::string_view() : definition.versions[served.front()].name;
    if (!served.empty()) root.push_back({"preferredVersion", groupVersion(names.group, preferred, out.texts)});
    out.root = std::move(root);
    return out;
}

Document apiResourceList(const ServedVersion& version) {
    CRD_CHECK(version.definition != nullptr && version.version != nullptr);
    const Definition& definition = *version.definition;
    const ResourceNames names = resourceNames(definition);
    Document out;
    TextStore& store = out.texts;
    const std::string_view kind = store.keep(names.kind);
    const bool namespaced = version.namespaced();
    Node::Object resource{{"name", Node(store.keep(names.plural))},
                          {"singularName", Node(store.keep(names.singular))},
                          {"namespaced", Node(namespaced)},
                          {"kind", Node(kind)},
                          {"verbs", textList(kVerbs, store)}};
    addTexts(resource, "shortNames", names.shortNames, store);
    addTexts(resource, "categories", names.categories, store);
    if (const Version* storage = servedStorage(definition))
        resource.push_back(
            {"storageVersionHash", Node(store.keep(storageVersionHash(names.group, storage->name, names.kind)))});
    Node::List resources;
    resources.emplace_back(std::move(resource));
    if (version.version->hasStatus)
        resources.emplace_back(Node::Object{{"name", Node(store.keep(names.plural + "/status"))},
                                            {"singularName", Node("")},
                                            {"namespaced", Node(namespaced)},
                                            {"kind", Node(kind)},
                                            {"verbs", textList(kSubresourceVerbs, store)}});
    if (version.version->hasScale)
        resources.emplace_back(Node::Object{{"name", Node(store.keep(names.plural + "/scale"))},
                                            {"singularName", Node("")},
                                            {"namespaced", Node(namespaced)},
                                            {"group", Node("autoscaling")},
                                            {"version", Node("v1")},
                                            {"kind", Node("Scale")},
                                            {"verbs", textList(kSubresourceVerbs, store)}});
    out.root = Node::Object{{"kind", Node("APIResourceList")},
                            {"apiVersion", Node("v1")},
                            {"groupVersion", Node(store.keep(names.group + "/" + version.name()))},
                            {"resources", Node(std::move(resources))}};
    return out;
}

Document aggregatedDiscovery(const Definition& definition) {
    const ResourceNames names = resourceNames(definition);
    Document out;
    Node::List versions;
    for (const std::size_t index : servedVersions(definition))
        versions.push_back(discoveredVersion(definition, definition.versions[index], names, out.texts));
    Node::List items;
    if (!versions.empty())
        items.emplace_back(Node::Object{{"metadata", Node::Object{{"name", Node(out.texts.keep(names.group))}}},
                                        {"versions", Node(std::move(versions))}});
    out.root = Node::Object{{"kind", Node("APIGroupDiscoveryList")},
                            {"apiVersion", Node("apidiscovery.k8s.io/v2")},
                            {"metadata", Node(Node::Object())},
                            {"items", Node(std::move(items))}};
    return out;
}

std::string deprecationWarning(const ServedVersion& version) {
    CRD_CHECK(version.version != nullptr);
    if (!version.version->deprecated) return {};
    const Definition& definition = *version.definition;
    if (definition.details) {
        const std::vector<Field>& versions = definition.details->root["spec"]["versions"].items;
        if (version.version->index < versions.size()) {
            const Field& own = versions[version.version->index]["deprecationWarning"];
            if (own.set) return own.text();
        }
    }
    const ResourceNames names = resourceNames(definition);
    std::string out = names.group + "/" + version.name() + " " + names.kind + " is deprecated";
    for (const std::size_t index : definition.versionPriority) {
        const Version& other = definition.versions[index];
        if (!other.served || other.deprecated || compareVersions(version.name(), other.name) >= 0) continue;
        return out + "; use " + names.group + "/" + other.name + " " + names.kind;
    }
    return out;
}

std::string storageVersionHash(std::string_view group, std::string_view version, std::string_view kind) {
    std::string text(group);
    text.append("/").append(version).append("/").append(kind);
    const auto digest = sha256(text);
    return base64(std::span(digest).first(8));
}

std::string_view verbsOf(std::string_view action) {
    if (action == "list") return "list, watch";
    if (action == "post") return "create";
    if (action == "put") return "update";
    return action;
}

}  // namespace crd::publish
