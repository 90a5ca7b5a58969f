// The stored definition that an update replaces, and what the server's rules of update ask about it. Source:
// k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go,
// ValidateCustomResourceDefinitionUpdate, and pkg/registry/customresourcedefinition/strategy.go.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/crd/approval.h"
#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd {

using TextSet = std::set<std::string, std::less<>>;

// Immutable; shared between revisions and threads.
struct BaseDefinition {
    yaml::StreamPtr stream;
    Definition definition;  // of `stream`; readable
    bool bare = false;      // BaseOptions::bare

    // As the document's status says; a document without one counts as established, with its storage version stored.
    bool established = true;
    std::vector<std::string> storedVersions;
    Approval approval;

    // What it breaks already, an update may go on breaking.
    bool lacksSchema = false;            // a version without a schema
    bool nonStructural = false;          // a schema that is not structural
    bool unknownTypes = false;           // a type that JSON does not have
    bool nonAtomicSets = false;          // a set whose items are not atomic
    bool unsoundMapKeys = false;         // items or keys of a set or map list that are nullable, or keys not required
    bool unprunedDefaults = false;       // a default with unknown fields
    bool unknownReviewVersions = false;  // a webhook that speaks no review version of the server
    bool invalidCaBundle = false;
    TextSet unknownFormats;
    // Expressions of x-kubernetes-validations: those stay under the rules of the version that stored them.
    TextSet rules, messageExpressions;
};
using BasePtr = std::shared_ptr<const BaseDefinition>;

struct BaseOptions {
    // As if the document had just been created and established: its status is left aside, and nothing is filled in
    // from its metadata into that of the definition that replaces it.
    bool bare = false;
};

// The definition in a document of `stream` (at `root`, one of objectsIn() of read.h) as a base. Null where the server
// could not have stored it: it is no definition, or one that cannot be decoded.
BasePtr baseDefinition(const yaml::StreamPtr& stream, std::size_t document, const BaseOptions& options = {},
                       const FieldPath& root = {});
// The same of a definition that was read from `stream` already, whose schemas the base then shares.
BasePtr baseDefinition(const yaml::StreamPtr& stream, Definition definition, const BaseOptions& options = {});

// For each definition the one of `stored` that it replaces: the one of the same name, as the server finds it. Null
// where there is none: the definition is created.
std::vector<BasePtr> basesOf(const std::vector<Definition>& definitions, const std::vector<BasePtr>& stored);

}  // namespace crd
