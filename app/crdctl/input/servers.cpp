#include "app/crdctl/input/servers.h"

#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/model/resource_kind.h"

namespace crd::ctl {

std::string Served::requested(const std::string& version, const Json& object) const {
    const std::string own = version.empty() ? conversion->versionOf(object) : version;
    return own.empty() ? kind.resource.version : own;
}

Result<void> Served::canBeStored(const std::string& name, const Json& object) const {
    if (object.textAt("kind") == kind.resource.kind && !conversion->versionOf(object).empty()) return {};
    return failure("\"" + name + "\" is not an object of the kind " + kind.resource.kind + " of " +
                   kind.resource.group + ".");
}

std::optional<std::string> Servers::whyForeign(const Json& object) const {
    const Result<const Definition*> definition = definitionOf(*m_result, object);
    if (definition) return std::nullopt;
    return definition.error().message.english();
}

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
    Converted& converted = m_conversions[found];
    if (!m_mapping.empty() && !converted.mapping) {
        Result<std::unique_ptr<UsedMapping>> used = mappingOf(m_mapping, *found);
        if (!used) return tl::unexpected<Error>(used.error());
        converted.mapping = *std::move(used);
        converted.mapped = std::make_unique<mapping::MappingConverter>(
            converted.mapping->compiled, sayingCopies(mapping::ConvertOptions{.dropsMoved = true}));
        sayUnused(*found);
    }
    Served& served = m_served[{found, version}];
    served.kind = *std::move(kind);
    const auto rules = std::make_shared<cel_schema::RuleCache>(cel_schema::storedEnvironment(m_result->targetMinor));
    served.server = std::make_unique<object::ResourceServer>(served.kind.resource, rules);
    served.locations = std::make_unique<SchemaLocations>(*m_result->tree, *found, *served.kind.version);
    if (!converted.conversion) {
        sayRejected(*m_result, *found);
        converted.conversion = std::make_unique<convert::Conversion>(*found, outcomeOf(*m_result, *found).versions,
                                                                     converted.mapped.get(), rules);
    }
    served.conversion = converted.conversion.get();
    return &served;
}

}  // namespace crd::ctl
