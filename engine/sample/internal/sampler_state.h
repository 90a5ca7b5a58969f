// Internal to engine/sample: the state of a Sampler.
#pragma once

#include "engine/object/default_values.h"
#include "engine/object/request.h"
#include "engine/object/validate.h"
#include "engine/sample/internal/own_rules.h"
#include "engine/sample/internal/rule_hints.h"
#include "engine/sample/internal/scalars.h"
#include "engine/sample/sample.h"

namespace crd::sample {

struct Sampler::State {
    State(object::ResourceKind resource, std::shared_ptr<cel_schema::RuleCache> compiled)
        : kind(resource),
          server(std::move(resource), std::move(compiled)),
          defaults(*kind.schema, validator.properties()),
          rules(server.rules()),
          hints(server.rules()) {}

    // Removes the values that the server sets by default anyway, if that makes no difference.
    Json slim(const Json& object);

    object::Outcome validated(Json object);
    // The same; what it takes is spent.
    object::Outcome validated(Json object, Budget& budget);

    object::ResourceKind kind;
    object::ResourceServer server;
    object::Validator validator;
    object::Defaults defaults;
    OwnRules rules;
    RuleHints hints;
    Patterns patterns;
};

}  // namespace crd::sample
