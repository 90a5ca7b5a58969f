// Merges applied configurations into objects, and follows which manager owns which fields.
// Sources: k8s.io/apimachinery pkg/util/managedfields/internal (fieldmanager.go and the managers that it nests:
// versioncheck, lastappliedupdater, lastappliedmanager, skipnonapplied, capmanagers, buildmanagerinfo,
// managedfieldsupdater, stripmeta, structuredmerge); sigs.k8s.io/structured-merge-diff/v6 merge/update.go;
// k8s.io/apiextensions-apiserver pkg/registry/customresource (GetResetFields).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/apply/managers.h"
#include "engine/apply/typed_schema.h"
#include "engine/apply/typed_value.h"
#include "engine/base/result.h"
#include "engine/object/request.h"
#include "engine/value/json.h"

namespace crd::apply {

// A field that another manager owns with another value.
struct Conflict {
    Manager manager;  // without its fields
    ElementPath path;
};

// Why the server does not merge, as it responds.
struct Rejection {
    int code = 500;
    std::string reason;  // "Conflict", "BadRequest"; empty: the server gives none
    std::string message;
    std::vector<Conflict> conflicts;  // of a conflict, in the order of the message
};

// The other versions of the kind: a manager owns fields of the version at which it last wrote.
class OtherVersions {
 public:
    virtual ~OtherVersions() = default;
    // The structural schema of a version; null if the definition has no such version.
    virtual const schema::Schema* schemaOf(const std::string& version) = 0;
    // An object at another version, only converted. Fails with the server's message.
    virtual Result<Json> converted(const Json& object, const std::string& version) = 0;
};

struct Merge {
    Json object;             // with defaults and managers
    object::Steps steps;     // the defaults
    Managers before, after;  // `before` has "before-first-apply", if the object had no managers
    std::string identity;    // of the manager that applied
    FieldSet taken;          // fields that other managers owned with another value, with `force`
    Comparison changes;      // from the object before to the merged one before defaults, without managers
    bool unchanged = false;  // the merged object is the one before
    Json merged;             // the object before `steps`
};

// The annotation of kubectl apply makes conflicts its own: see the source of lastappliedmanager.
inline constexpr const char* kKubectl = "kubectl";

// For requests at one version of a kind and one endpoint. Not thread-safe.
class FieldManager {
 public:
    // `versions` may be null: managers at other versions of the kind are then taken for managers of objects that only
    // differ in apiVersion. The schema of the kind and `versions` must outlive this object.
    explicit FieldManager(object::ResourceKind kind, object::Endpoint endpoint = object::Endpoint::Main,
                          OtherVersions* versions = nullptr);
    ~FieldManager();
    FieldManager(const FieldManager&) = delete;
    FieldManager& operator=(const FieldManager&) = delete;

    // `live` is the decoded stored object with its managers; null: there is none. `now` is the time of the request.
    tl::expected<Merge, Rejection> apply(const Json* live, const Json& configuration, const std::string& manager,
                                         bool force, Instant now);
    // The managers after another kind of write: `object` is the decoded object of a create or update. Sets its
    // metadata.managedFields, from those in it, or else in `live`; removes them if they cannot be followed.
    void update(const Json* live, Json& object, const std::string& manager, Instant now);

 private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace crd::apply
