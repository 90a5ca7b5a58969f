// What the server does with a custom resource that is sent to it, in its order, each change with its reason: reading,
// pruning, dropping nulls, metadata, defaults, and the verdict on the outcome.
// Sources: k8s.io/apiextensions-apiserver pkg/apiserver/customresource_handler.go and pkg/registry/customresource.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/cel_schema/rule_cache.h"
#include "engine/object/default_values.h"
#include "engine/object/rule_check.h"
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
    bool operator==(const ResourceKind&) const = default;
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
    // Of all rules, of kRuleBudget; above it where a limit was met. Nothing where none were run.
    std::optional<std::int64_t> ruleCost;
    bool stopped = false;  // a stop was requested: incomplete, to be dropped
};

struct Outcome {
    Reading reading;
    Json stored;  // as it would be stored; meaningful where there is no error
    Verdict verdict;
};

// Serves many requests for one kind; keeps what they share. Not for several threads at once.
class ResourceServer {
 public:
    // `rules` is shared with others that judge the same schema; null: nobody does.
    explicit ResourceServer(ResourceKind kind, std::shared_ptr<cel_schema::RuleCache> rules = nullptr);

    // Why no object of this version can be read: the schema's own default is no object.
    bool usable() const { return m_usable; }

    // What a client sends.
    Reading read(const Json& sent);
    // What lies in the store in this version, possibly from before the schema was what it is: broken metadata is
    // dropped, and new defaults are set.
    Reading readStored(const Json& stored);

    // The rules for an object that was read. `stop` ends expressions that run long.
    Verdict judgeCreate(const Json& object, const std::stop_token& stop = {});
    Verdict judgeUpdate(const Json& object, const Json& old, Endpoint endpoint = Endpoint::Main,
                        const std::stop_token& stop = {});
    // What such an update is accepted in spite of: errors that it has besides those of its verdict where unchanged
    // values may not break the schema, as on servers without the feature gate CRDValidationRatcheting.
    std::vector<ValueError> ratcheted(const Verdict& verdict, const Json& object, const Json& old,
                                      Endpoint endpoint = Endpoint::Main, const std::stop_token& stop = {});
    // The compiled x-kubernetes-validations of the schema; null: it has none.
    const RuleNode* rules();

    // Whole requests. `stored` is what the server has, read by the same version.
    Outcome create(const Json& sent, const std::stop_token& stop = {});
    Outcome update(const Json& sent, const Json& stored, Endpoint endpoint = Endpoint::Main,
                   const std::stop_token& stop = {});
    // A Scale with so many replicas is sent. A refusal where the kind has no scale, or a path leads astray.
    Outcome scale(std::int32_t replicas, const Json& stored);

 private:
    Reading reading(const Json& sent, bool stored);
    std::vector<ValueError> typeErrors(const Json& object) const;
    void scaleErrors(const Json& object, bool spec, std::vector<ValueError>& out) const;
    Verdict judgeUpdate(const Json& object, const Json& old, Endpoint endpoint, const std::stop_token& stop,
                        bool ratchets);
    std::vector<ValueError> valueErrors(const Json& value, const Json* old, const schema::Schema& schema);
    void runRules(const Json& object, const Json* old, const std::stop_token& stop, bool ratchets, Verdict& out);

    const ResourceKind m_kind;
    Validator m_validator;
    Defaults m_defaults;
    bool m_usable = true;
    std::shared_ptr<cel_schema::RuleCache> m_ruleCache;
    // Compiled when the first object is judged.
    std::optional<std::unique_ptr<const RuleNode>> m_rules;
};

}  // namespace crd::object
