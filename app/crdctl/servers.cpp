#include "app/crdctl/servers.h"

#include "engine/cel_schema/rule_cache.h"

namespace crd::ctl {

Result<const Served*> Servers::serving(const Json& object) {
    const Result<const Definition*> definition = definitionOf(*m_result, object);
    if (!definition) return tl::unexpected<Error>(definition.error());
    const Definition* found = *definition;
    const std::string apiVersion = object.textAt("apiVersion");
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
    const auto rules = std::make_shared<cel_schema::RuleCache>(cel_schema::storedEnvironment(m_result->targetMinor));
    served.server = std::make_unique<object::ResourceServer>(served.kind.resource, rules);
    served.sites = std::make_unique<SchemaSites>(*m_result->tree, *found, *served.kind.version);
    std::unique_ptr<convert::Conversion>& conversion = m_conversions[found];
    if (!conversion) {
        const auto index = static_cast<std::size_t>(found - m_result->definitions.data());
        conversion = std::make_unique<convert::Conversion>(*found, m_result->verdicts[index].versions, nullptr, rules);
    }
    served.conversion = conversion.get();
    return &served;
}

}  // namespace crd::ctl
