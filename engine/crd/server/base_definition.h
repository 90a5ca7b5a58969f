// The stored definition that an update replaces, with the facts that the server's update rules need. Source:
// k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go,
// ValidateCustomResourceDefinitionUpdate, and pkg/registry/customresourcedefinition/strategy.go.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/crd/checks/approval.h"
#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd {

using TextSet = std::set<std::string, std::less<>>;

// Immutable; shared between revisions and threads.
struct BaseDefinition {
    yaml::StreamPtr stream;
    Definition definition;  // of `stream`; readable
    bool bare = false;      // BaseOptions::bare
    bool live = false;      // an object of a cluster: it has what only a server sets. False: a file

    // From the document's status; a document without status counts as established, with its storage version stored.
    bool established = true;
    std::vector<std::string> storedVersions;
    bool knowsStored = false;  // the document has them in its status
    Approval approval;
    // spec.preserveUnknownFields is true, in an object of a cluster, and what kubectl applied last does not name it: it
    // stays true when a file without the field is applied. Source: k8s.io/apimachinery pkg/util/jsonmergepatch, which
    // deletes only what was applied before.
    bool keepsUnknownFields = false;

    // Rules that it already violates; an update may continue to violate them.
    bool lacksSchema = false;            // a version without a schema
    MinorSet nonStructural;              // the servers for which a schema is not structural
    bool unknownTypes = false;           // a type that JSON does not have
    bool nonAtomicSets = false;          // a set whose items are not atomic
    bool unsoundMapKeys = false;         // nullable items or keys of a set or map list, or keys that are not required
    bool unprunedDefaults = false;       // a default with unknown fields
    bool unknownReviewVersions = false;  // a webhook without a review version that the server supports
    bool invalidCaBundle = false;
    std::map<std::string, MinorSet, std::less<>> warnings;  // about its schemas, and the servers that have them
    // Expressions of x-kubernetes-validations; they continue to compile as in the server version that stored them.
    TextSet rules, messageExpressions;
};
using BasePtr = std::shared_ptr<const BaseDefinition>;

struct BaseOptions {
    // Treat the document as just created and established: ignore its status, and do not copy server-set metadata from
    // it to the definition that replaces it.
    bool bare = false;
};

// Reads the definition in a document of `stream` (at `root`, one of objectsIn() of read.h) as a base. Null if the
// server could not have stored it: it is not a definition, or it cannot be decoded.
BasePtr baseDefinition(const yaml::StreamPtr& stream, std::size_t document, const BaseOptions& options = {},
                       const FieldPath& root = {});
// baseDefinition() of a definition already read from `stream`; the base shares its schemas.
BasePtr baseDefinition(const yaml::StreamPtr& stream, Definition definition, const BaseOptions& options = {});

// The definition, of a file, inherits spec.preserveUnknownFields: true from the stored one when it is applied.
bool inheritsUnknownFields(const Definition& definition, const BaseDefinition& stored);

// For each definition, the one of `stored` with the same name, which it replaces. Null if there is none: the definition
// is created.
std::vector<BasePtr> basesOf(const std::vector<Definition>& definitions, const std::vector<BasePtr>& stored);

}  // namespace crd
