// Conversion between versions, as the server does it. A request is decoded, defaulted and validated with the schema of
// its version. If that is not the storage version, the object is converted (converter.h) and brought into its schema:
// unknown fields are pruned, nothing is validated or defaulted. Reading decodes and defaults with the schema of the
// version that is stored, converts to the version that is asked for, and brings the object into that schema, without
// its defaults. The response to a request is the stored object, read.
// Sources: k8s.io/apiextensions-apiserver pkg/apiserver/customresource_handler.go (schemaCoercingDecoder,
// schemaCoercingConverter), pkg/apiserver/conversion; k8s.io/apimachinery pkg/runtime/serializer/versioning.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/result.h"
#include "engine/convert/conversion_stage.h"
#include "engine/convert/converter.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/object/request.h"
#include "engine/sample/sample.h"

namespace crd::convert {

struct StageOptions {
    // The request is a create; if status is a subresource, the status is then written through /status. False: a create
    // alone, which drops the status.
    bool writesStatus = false;
    // Validate the objects that are read (ConversionStage::errors) and list the defaults that are not set.
    bool validatesRead = true;
};

// Simulates conversion between the versions of one definition; caches what its requests share. Not thread-safe.
class Conversion {
 public:
    // `outcomes` are those of check(), in the order of the versions. `converter` converts instead of the definition's
    // strategy; null: strategy None. All must outlive this object. `rules` decide the server whose rules apply, and may
    // be shared with other users of the schemas; null: the newest server.
    Conversion(const Definition& definition, std::span<const VersionOutcome> outcomes, Converter* converter = nullptr,
               std::shared_ptr<cel_schema::RuleCache> rules = nullptr);
    ~Conversion();
    Conversion(const Conversion&) = delete;
    Conversion& operator=(const Conversion&) = delete;

    const Definition& definition() const { return m_definition; }
    // Why conversion cannot be simulated: a webhook converts and there is no converter in its place, or there is no
    // storage version. Empty if it can.
    Phrase obstacle() const;
    // Why losses do not follow from the schemas: an obstacle, or a converter other than strategy None changes the
    // objects. Empty if they do.
    Phrase lossObstacle() const;

    // Null if there is none.
    const Version* storageVersion() const { return m_storage; }
    const Version* version(std::string_view name) const;
    // Why the server rejects a request at `version` before it reads the object: the version is not served, or `sent`,
    // if not null, is of another one. Nothing if it reads it.
    std::optional<std::string> requestRejection(const std::string& version, const Json* sent = nullptr) const;
    // The names of the served versions, the preferred one first.
    std::vector<std::string> servedVersions() const;

    // The stages of an object that is created at `requestVersion` and read at each of `readVersions`. Ends with
    // Admitted if the request is rejected. A read that fails does not affect the others. The object has the apiVersion
    // of the request.
    std::vector<ConversionStage> stages(const std::string& requestVersion, const std::vector<std::string>& readVersions,
                                        const Json& object, const StageOptions& options = {},
                                        const std::stop_token& stop = {});
    // The stages of an object in storage, stored at any version of the definition: Stored and Reads.
    std::vector<ConversionStage> storedStages(const std::vector<std::string>& readVersions, const Json& stored,
                                              const StageOptions& options = {}, const std::stop_token& stop = {});

    // What becomes of the object that a request at `version` would store (Outcome::stored): converted, in the schema of
    // the storage version, and read again for the response. Nothing if the outcome holds as it is: `version` is the
    // storage version, or the request is rejected or removes the object. `version` need not be served.
    std::optional<Storing> storing(const object::Outcome& outcome, const std::string& version,
                                   const std::stop_token& stop = {});
    // An object in storage, as a request at `version` reads it: decoded with the schema and the defaults of the version
    // that it names, which need not be the storage version, converted, and in the schema of `version`, without its
    // defaults. Without an obstacle if it is of `version`: then nothing is converted. `version` need not be served.
    Storing storedAs(const Json& stored, const std::string& version, const std::stop_token& stop = {});
    // The object of storedAs() alone. Fails with what the client would see, or with the obstacle.
    Result<Json> readStored(const Json& stored, const std::string& version, const std::stop_token& stop = {});

    // An object of a file as a client reads it at `version` once it was sent at the version that it names: with its
    // status, which a create request drops. Fails with what the client would see, or with the obstacle.
    Result<Json> listed(const Json& object, const std::string& version, const std::stop_token& stop = {});

    // What the client gets for an object that a request at `version` admitted: converted to the storage version, and
    // read. If conversion cannot be simulated (obstacle()), as if it were stored in `version`. Fails with what the
    // client would see. `version` need not be served.
    Result<Json> returned(const Json& admitted, const std::string& version, const std::stop_token& stop = {});

    // An object that a converter made for that version, in the schema of the version, with what that changes: fields
    // that are pruned, defaults that are not set.
    Result<ConvertedValue> inSchema(const Json& converted, const std::string& version);

    // An object at another version: converted, and in the schema of that version. Fails with what the client would see.
    Result<Json> at(const Json& object, const std::string& version, const std::stop_token& stop = {});

    // An object at another version, only converted, not brought into the schema of that version: as admission converts
    // objects for webhooks and policies, and back.
    Result<Json> convertedTo(const Json& object, const std::string& version, const std::stop_token& stop = {});

    // The version in the object's apiVersion, if it is of the definition's group; empty otherwise.
    std::string versionOf(const Json& object) const;
    // The object with the apiVersion of that version.
    Json atVersion(Json object, const std::string& version) const;

    // For engine/convert: a version whose objects can be decoded. Null if there is none, or its schema is not
    // structural.
    struct Served {
        const Version* version = nullptr;
        std::unique_ptr<object::ResourceServer> server;
        std::unique_ptr<object::Defaults> defaults;
        std::unique_ptr<sample::Sampler> sampler;  // created by sampler()
        schema::PropertyIndex properties;
    };
    Served* served(std::string_view name);
    sample::Sampler* sampler(std::string_view name);

 private:
    Result<Json> converted(const Json& object, const std::string& version, Phase phase, ConversionStage& out,
                           const std::stop_token& stop);
    ConversionStage store(const Json& admitted, const std::stop_token& stop);
    ConversionStage read(const Json& stored, const std::string& version, const StageOptions& options,
                         const std::stop_token& stop);
    ConversionStage readServed(const Json& stored, const std::string& version, const StageOptions& options,
                               const std::stop_token& stop);
    std::optional<std::string> addStatus(ConversionStage& admitted, ConversionStage& stored, const Json& sent,
                                         Served& request, const std::stop_token& stop);

    const Definition& m_definition;
    std::span<const VersionOutcome> m_outcomes;
    NoneConverter m_none;
    Converter* m_converter = nullptr;  // null: m_none
    std::shared_ptr<cel_schema::RuleCache> m_rules;
    const Version* m_storage = nullptr;
    std::unordered_map<std::string_view, const Version*> m_versions;  // by name: the first one
    std::map<std::string, Served, std::less<>> m_served;
};

}  // namespace crd::convert
