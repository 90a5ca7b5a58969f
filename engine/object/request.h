// Simulates a request with a custom resource, in the server's order and with a reason for each change: decoding,
// pruning, dropping nulls, metadata, defaults, validation and the response.
// Sources: k8s.io/apiextensions-apiserver pkg/apiserver/customresource_handler.go and pkg/registry/customresource;
// k8s.io/apiserver pkg/storage/etcd3/store.go for the response, which is the stored object decoded again.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/cel_schema/rule_cache.h"
#include "engine/object/default_values.h"
#include "engine/object/deletion.h"
#include "engine/object/rule_evaluation.h"
#include "engine/object/scale.h"
#include "engine/object/step.h"
#include "engine/object/validate.h"
#include "engine/object/value_error.h"
#include "engine/object/version_names.h"

namespace crd::object {

// One version of a kind.
struct ResourceKind {
    std::string group, version, kind, plural;
    VersionNames versions;
    bool namespaced = true;
    bool hasStatus = false;  // has the status subresource
    // spec.preserveUnknownFields of an old definition: neither unknown fields are pruned nor nulls dropped.
    bool preservesUnknown = false;
    std::optional<ScalePaths> scale;
    const schema::Schema* schema = nullptr;  // structural; must outlive all users of this kind
    bool operator==(const ResourceKind&) const = default;
};

enum class Endpoint : std::uint8_t { Main, Status };

struct Reading {
    std::optional<std::string> rejection;  // why the object cannot be decoded at all; the other members are then empty
    Json object;                           // after defaulting
    std::vector<std::string> unknownFields;
    Steps steps;
};

struct ValidationResult {
    std::vector<ValueError> errors;  // see isUndecided()
    std::vector<std::string> warnings;
    // Total cost of the rules, out of kRuleBudget; larger if a limit was exceeded. Nothing if no rules were run.
    std::optional<std::int64_t> ruleCost;
    bool stopped = false;  // `stop` was requested: the result is incomplete and must be discarded
};

struct Outcome {
    Reading reading;
    Json stored;  // the object that would be stored; valid only without errors. With `removal`: as it was last
    ValidationResult validation;
    // The object that the client gets, if it differs from `stored`, and the steps from `stored` to it. Only for
    // accepted requests. Values that the preview does not simulate (uid, times, managed fields) are in neither.
    std::optional<Json> returned;
    Steps responseSteps;
    // The request removes the object from storage: a deletion without finalizers, or an update of an object that is
    // being deleted. A deletion then returns a Status; an update returns the object that it would have stored.
    std::optional<Step> removal;

    const Json& response() const { return returned ? *returned : stored; }
};

// Removes what a client cannot set in a new object.
void dropServerFields(Json& object, Steps& steps);
// Why storage rejects a valid new object: it has a resource version.
std::optional<std::string> storageRejection(const Json& object);
// How storage rejects an update.
struct UpdateRejection {
    int code = 409;
    std::string reason, message;
};
// The update names another uid than the stored object has, if it has one. The server checks it first, before admission.
std::optional<UpdateRejection> uidRejection(const Json& sent, const Json& stored, const std::string& group,
                                            const std::string& plural);
// The update is based on another version of the object, or on none. The server checks it after mutation. Nothing for an
// object without metadata.resourceVersion if `optional`, as that of a Scale is.
std::optional<UpdateRejection> versionRejection(const Json& sent, const Json& stored, const std::string& group,
                                                const std::string& plural, bool optional = false);

// Handles requests for one kind and caches what they share. Not thread-safe.
class ResourceServer {
 public:
    // `rules` may be shared with other users of the same schema; null creates a private cache.
    explicit ResourceServer(ResourceKind kind, std::shared_ptr<cel_schema::RuleCache> rules = nullptr);

    // False if no object of this version can be decoded, because the default of the root is not an object.
    bool usable() const { return m_usable; }

    // Decodes an object sent by a client.
    Reading read(Json sent);
    // Decodes a stored object in this version, possibly stored under an earlier schema: drops invalid metadata and sets
    // new defaults.
    Reading readStored(Json stored);
    // Brings an object that was converted to this version into its schema: prunes, drops nulls, coerces metadata; sets
    // no defaults.
    Reading coerce(Json converted);

    // Validates a decoded object. `stop` interrupts long-running expressions.
    ValidationResult validateCreate(const Json& object, const std::stop_token& stop = {});
    ValidationResult validateUpdate(const Json& object, const Json& old, Endpoint endpoint = Endpoint::Main,
                                    const std::stop_token& stop = {});
    // The errors of such an update that a server would tolerate since 1.30, because the values are unchanged.
    std::vector<ValueError> toleratedLater(const ValidationResult& validation, const Json& object, const Json& old,
                                           const std::stop_token& stop = {});
    // The compiled x-kubernetes-validations of the schema; null if it has none.
    const RuleNode* rules();

    // Whole requests. `stored` is the stored object, decoded with the same version. A new object with generateName and
    // without a name gets one: the server's random characters are always "xxxxx".
    // A create as clients send it: drops what only the server sets, and rejects an object with a resource version.
    Outcome createSent(const Json& sent, const std::stop_token& stop = {});
    // Tries an object as a new one, whatever a server has set in it.
    Outcome create(Json sent, const std::stop_token& stop = {});
    // Rejects an update that names another uid, or that is not based on the stored resource version.
    Outcome update(const Json& sent, const Json& stored, Endpoint endpoint = Endpoint::Main,
                   const std::stop_token& stop = {});
    // create() and update() of an object that is decoded already, and may have been changed since: by admission.
    Outcome createRead(Reading reading, const std::stop_token& stop = {});
    Outcome updateRead(Reading reading, const Json& stored, Endpoint endpoint = Endpoint::Main,
                       const std::stop_token& stop = {});
    // Simulates an update of the Scale with that number of replicas. Rejected if the kind has no scale subresource or a
    // path does not lead to a usable field.
    Outcome scale(std::int32_t replicas, const Json& stored);
    // Deletes the object: removes it, or marks it if it has finalizers. Neither the schema nor its rules are checked.
    // `now` is the time of the request.
    Outcome remove(const Json& stored, const DeleteOptions& options, Instant now);
    // Reads the object. `stored` is as in storage, possibly stored under an earlier schema; not decoded.
    Outcome get(const Json& stored);

 private:
    // The server of the minor whose rules are in the cache.
    TargetServer server() const { return m_ruleCache->environment().serverVersion(); }
    Reading coerced(Json object, bool stored);
    Reading reading(Json sent, bool stored);
    void respond(Outcome& out);
    std::vector<ValueError> typeErrors(const Json& object) const;
    void scaleErrors(const Json& object, bool spec, std::vector<ValueError>& out) const;
    ValidationResult validateUpdate(const Json& object, const Json& old, Endpoint endpoint, const std::stop_token& stop,
                                    bool ratchets);
    std::vector<ValueError> valueErrors(const Json& value, const Json* old, const schema::Schema& schema);
    void runRules(const Json& object, const Json* old, const std::stop_token& stop, bool ratchets,
                  ValidationResult& out);

    const ResourceKind m_kind;
    Validator m_validator;
    Defaults m_defaults;
    bool m_usable = true;
    std::shared_ptr<cel_schema::RuleCache> m_ruleCache;
    // Compiled when the first object is validated.
    std::optional<std::unique_ptr<const RuleNode>> m_rules;
};

}  // namespace crd::object
