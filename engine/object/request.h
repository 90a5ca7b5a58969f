// What the server does with a custom resource that is sent to it, in its order, each change with its reason: reading,
// pruning, dropping nulls, metadata, defaults, and the verdict on the outcome. CEL rules are not run.
// Sources: k8s.io/apiextensions-apiserver pkg/apiserver/customresource_handler.go and pkg/registry/customresource.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/object/default_values.h"
#include "engine/object/scale.h"
#include "engine/object/step.h"
#include "engine/object/validate.h"
#include "engine/object/value_error.h"

namespace crd::object {

// One version of a kind.
struct ResourceKind {
    std::string group, version, kind;
    bool namespaced = true;
    bool hasStatus = false;  // the status subresource
    std::optional<ScalePaths> scale;
    const schema::Schema* schema = nullptr;  // structural; outlives everything here
};

enum class Endpoint : std::uint8_t { Main, Status };

struct Reading {
    std::optional<std::string> refusal;  // why the object cannot be read at all; the rest is empty then
    Json pruned;                         // before defaults
    Json object;                         // with defaults
    std::vector<std::string> unknownFields;
    Steps steps;
};

struct Verdict {
    std::vector<ValueError> errors;
    std::vector<std::string> warnings;
};

struct Outcome {
    Reading reading;
    Json stored;  // as it would be stored; meaningful where there is no error
    Verdict verdict;
};

// Serves many requests for one kind; keeps what they share. Not for several threads at once.
class ResourceServer {
 public:
    explicit ResourceServer(ResourceKind kind);

    // Why no object of this version can be read: the schema's own default is no object.
    bool usable() const { return m_usable; }

    // What a client sends.
    Reading read(const Json& sent);
    // What lies in the store in this version, possibly from before the schema was what it is: broken metadata is
    // dropped, and new defaults are set.
    Reading readStored(const Json& stored);

    // The rules for an object that was read.
    Verdict judgeCreate(const Json& object);
    Verdict judgeUpdate(const Json& object, const Json& old, Endpoint endpoint = Endpoint::Main);

    // Whole requests. `stored` is what the server has, read by the same version.
    Outcome create(const Json& sent);
    Outcome update(const Json& sent, const Json& stored, Endpoint endpoint = Endpoint::Main);
    // A Scale with so many replicas is sent. A refusal where the kind has no scale, or a path leads astray.
    Outcome scale(std::int32_t replicas, const Json& stored);

 private:
    Reading reading(const Json& sent, bool stored);
    std::vector<ValueError> typeErrors(const Json& object) const;
    void scaleErrors(const Json& object, bool spec, std::vector<ValueError>& out) const;
    void blockRules(std::vector<ValueError>& errors) const;

    const ResourceKind m_kind;
    Validator m_validator;
    Defaults m_defaults;
    bool m_usable = true;
    bool m_hasRules = false;
};

}  // namespace crd::object
