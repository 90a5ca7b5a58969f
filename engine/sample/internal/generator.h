// Internal to engine/sample: generates a value for a schema. Walks the structural schema together with the chosen
// branches of its junctors, generates each part so that it satisfies all of them, and validates every choice as the
// server does (object/validate.h). An object that violates the rules of its node is changed in the members that those
// rules name, first to the values that the rules name (rule_hints.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/object/default_values.h"
#include "engine/object/request.h"
#include "engine/object/validate.h"
#include "engine/sample/internal/assertions.h"
#include "engine/sample/internal/own_rules.h"
#include "engine/sample/internal/rule_hints.h"
#include "engine/sample/internal/scalars.h"
#include "engine/sample/sample.h"

namespace crd::sample {

// The budget is used up.
inline constexpr Pattern kWithinLimits = phrase("Generation", "No object was found within the limits.");

class Generator {
 public:
    // All arguments must outlive this object. `target` may be null.
    Generator(const object::ResourceKind& kind, object::Validator& validator, const object::Defaults& defaults,
              const OwnRules& rules, const RuleHints& hints, Patterns& patterns, const SampleOptions& options,
              Budget& budget, const Target* target);

    // Generates a whole resource. shortfalls() lists the schemas that could not be satisfied.
    Json resource();
    std::vector<Shortfall>& shortfalls() { return m_shortfalls; }
    // The limit of values was reached: optional fields were omitted.
    bool cut() const { return m_cut; }
    // The location of the target in the resource, once it is generated.
    const std::optional<FieldPath>& targetPath() const { return m_targetPath; }

 private:
    struct Made {
        Json value;
        bool good = true;
    };
    struct ValueContext {
        std::size_t variation = 0;
        std::optional<std::size_t> onTheWay;             // steps taken on the target's path; nothing: not on that path
        const std::vector<std::string>* keys = nullptr;  // members required by the enclosing list
        bool named = false;                              // the name of a resource
    };
    class ObjectBuild;

    Made make(const Assertions& assertions, const ValueContext& context);
    std::optional<Made> makeByHint(const Assertions& assertions, const ValueContext& context);
    Assertions hinted(const Assertions& assertions) const;
    Made build(const Assertions& flat, const Assertions& assertions, const ValueContext& context);
    Made object(const Assertions& flat, const ValueContext& context);
    Made list(const Assertions& flat, const ValueContext& context);
    Made scalar(const Assertions& flat, unsigned types, const ValueContext& context);
    bool breakClaim(Json& value, const schema::Schema& claim, ObjectBuild& build, int depth);

    bool atTarget(const ValueContext& context) const { return m_target && context.onTheWay == m_target->way.size(); }
    // Whether the value may violate rules of its node: the target asks for something, or is further down.
    bool mayViolate(const ValueContext& context) const {
        return context.onTheWay &&
               !(atTarget(context) && !m_target->value && !m_target->size && m_target->without.empty());
    }
    ValueContext below(const ValueContext& context, const schema::ChildSchema* child, std::size_t variation) const;
    bool full() const;
    // Whether so many more values like those that took `spent` fit into the limit; a lot of them is not even begun.
    bool affords(std::size_t more, std::size_t spent) const;
    void spendOn(const std::vector<Json>& texts);
    bool mayChoose() const;
    bool mayHint() const;
    bool valid(const Json& value, const schema::Schema& schema);
    bool satisfies(const Json& value, const Assertions& assertions);
    bool obeys(const Json& value, const Assertions& flat) const;
    std::optional<Json> defaultFor(const Assertions& assertions);
    void fall(const Assertions& assertions, Phrase reason);
    Random randomHere() const;

    const object::ResourceKind& m_kind;
    object::Validator& m_validator;
    const object::Defaults& m_defaults;
    const OwnRules& m_rules;
    const RuleHints& m_ruleHints;
    Patterns& m_patterns;
    const SampleOptions& m_options;
    Budget& m_budget;
    const Target* m_target;
    std::vector<const RuleHint*> m_hints;  // those that are followed now
    std::vector<PathStep> m_path;
    std::vector<Shortfall> m_shortfalls;
    std::optional<FieldPath> m_targetPath;
    std::size_t m_values = 0;     // generated, also by attempts; 64 bytes of text count as one
    std::size_t m_validated = 0;  // objects validated because of choices
    bool m_cut = false;
};

}  // namespace crd::sample
