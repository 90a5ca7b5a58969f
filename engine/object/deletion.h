// The deletion of an object: what the server changes in an object that has finalizers, and when an object is removed.
// Sources: k8s.io/apiserver pkg/registry/generic/registry/store.go, pkg/registry/rest/delete.go.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/object/object_meta.h"

namespace crd::object {

// What becomes of the objects that the deleted one owns.
enum class Propagation : std::uint8_t { Background, Foreground, Orphan };

// A grace period is missing: the server ignores it for custom resources.
struct DeleteOptions {
    // Nothing: the finalizers of the object decide. kubectl sends Background.
    std::optional<Propagation> propagation = Propagation::Background;
    // Preconditions; nothing: not checked.
    std::optional<std::string> uid, resourceVersion;
};

// The finalizers of an object once it is deleted with this policy: at most one of `orphan` and `foregroundDeletion`.
std::vector<std::string> finalizersAfter(const std::vector<std::string>& finalizers,
                                         const std::optional<Propagation>& propagation);

// The server's message if a precondition is not met. `resource` is KIND.GROUP.
std::optional<std::string> preconditionError(const ObjectMeta& stored, const DeleteOptions& options,
                                             const std::string& resource);

// Whether an accepted update of an object that is being deleted removes it: the last finalizer is gone.
bool endsDeletion(const ObjectMeta& updated, const ObjectMeta& stored);

// The finalizers of an object that is being deleted; empty for any other object.
std::vector<std::string> awaitedFinalizers(const Json& object);

}  // namespace crd::object
