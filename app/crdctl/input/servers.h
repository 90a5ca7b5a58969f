// Which definition, version and server an object of a command belongs to.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/used_mapping.h"
#include "engine/base/result.h"
#include "engine/convert/conversion.h"
#include "engine/crd/model/schema_locations.h"
#include "engine/mapping/mapping_converter.h"
#include "engine/object/request.h"

namespace crd::ctl {

// A kind that serves objects, with caches shared by its requests.
struct Served {
    Kind kind;
    std::unique_ptr<object::ResourceServer> server;
    std::unique_ptr<SchemaLocations> locations;
    convert::Conversion* conversion = nullptr;  // between the versions of the definition
    // The version of a request for an object without one of its own (Servers::serving()): that which the object names,
    // which need not exist.
    std::string requested(const std::string& version, const Json& object) const;
    // Fails if the object cannot be in storage: it is of another kind or group. `name` is for the message.
    Result<void> canBeStored(const std::string& name, const Json& object) const;
};

class Servers {
 public:
    // `version` is that of all objects; empty: the one that each object names. `mapping` is the file of a mapping that
    // converts the objects, as by a webhook; empty: a webhook's conversion is not simulated.
    Servers(AnalysisResultPtr result, std::string version, std::string mapping = {})
        : m_result(std::move(result)), m_version(std::move(version)), m_mapping(std::move(mapping)) {}

    // The kind that the object is of (definitionOf()). Fails with a whole sentence, also for a mapping that cannot be
    // used. Says on standard error, once for each definition, that the server rejects it.
    Result<const Served*> serving(const Json& object);

    // Why serving() has no definition for the object; nothing if it has one.
    std::optional<std::string> whyForeign(const Json& object) const;

 private:
    AnalysisResultPtr m_result;
    struct Converted {
        std::unique_ptr<UsedMapping> mapping;
        std::unique_ptr<mapping::MappingConverter> mapped;
        std::unique_ptr<convert::Conversion> conversion;
    };

    std::string m_version, m_mapping;
    std::map<std::pair<const Definition*, std::string>, Served> m_served;
    std::map<const Definition*, Converted> m_conversions;
};

}  // namespace crd::ctl
