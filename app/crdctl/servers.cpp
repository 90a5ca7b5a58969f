#include "app/crdctl/servers.h"

#include <vector>

namespace crd::ctl {

Result<const Served*> Servers::serving(const Json& object) {
    const std::string apiVersion = object.textAt("apiVersion");
    const std::size_t slash = apiVersion.find('/');
    const std::string group = apiVersion.substr(0, slash == std::string::npos ? 0 : slash);
    const std::vector<const Definition*> definitions = definitionsOf(*m_result);
    const Definition* found = definitions.size() == 1 ? definitions.front() : nullptr;
    for (const Definition* definition : definitions) {
        if (definition->kindName == object.textAt("kind") && definition->group == group) found = definition;
    }
    if (!found) {
        return failure("No definition has the kind \"" + object.textAt("kind") + "\" of " + apiVersion + ".");
    }
    std::string version = m_version;
    for (const Version& own : found->versions) {
        if (version.empty() && apiVersion == found->group + "/" + own.name) version = own.name;
    }
    const auto known = m_served.find({found, version});
    if (known != m_served.end()) return &known->second;
    Result<Kind> kind = kindOf(m_result, *found, version);
    if (!kind) return tl::unexpected<Error>(kind.error());
    Served& served = m_served[{found, version}];
    served.kind = *std::move(kind);
    served.server = std::make_unique<object::ResourceServer>(served.kind.resource);
    served.sites = std::make_unique<SchemaSites>(*m_result->tree, *found, *served.kind.version);
    return &served;
}

}  // namespace crd::ctl
