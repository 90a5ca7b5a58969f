// Internal to engine/mapping: what a conversion makes of the values of single fields, found by converting objects.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/convert/conversion.h"
#include "engine/mapping/compiled.h"
#include "engine/mapping/mapping_converter.h"
#include "engine/sample/budget.h"
#include "engine/sample/sample.h"

namespace crd::mapping {

// Whether objects that differ in one field still differ when they are converted.
enum class Distinguished : std::uint8_t {
    Always,
    NotAlways,
    Untried  // fewer than two of the objects could be converted
};

inline constexpr std::size_t kMostTrialValues = 40;  // of one field

// Of objects that were converted, in which a rule wrote its destination. False if there are none.
struct Written {
    // None was rejected because of the type of that value, a required member of it, or a rule
    // (x-kubernetes-validations) at it or around it.
    bool ofType = false;
    bool valid = false;  // nor because of anything else of the value itself, such as its enum
    bool whole = false;  // nor because of anything in the value
};

// Converts generated objects of one version, which the server accepts. The budget of all trials is limited; beyond it,
// fields are not tried.
class FieldTrials {
 public:
    // `server` knows the schemas of the definition; its converter is not used. All must outlive this object.
    FieldTrials(const CompiledMapping& mapping, const CompiledConversion& conversion, convert::Conversion& server,
                const std::stop_token& stop);

    // Objects with different values of the field, and of this extent.
    Distinguished distinguished(const std::vector<std::string>& field, sample::Extent extent = sample::Extent::Minimal);
    // Tries what the rule writes.
    Written written(const CompiledRule& rule);

 private:
    using Way = std::vector<const schema::ChildSchema*>;
    Way wayTo(const std::vector<std::string>& field) const;  // empty if a step is not a property
    std::set<std::string> keysFor(const std::vector<std::string>& field) const;
    std::vector<Json> valuesFor(const std::vector<std::string>& field, const schema::Schema& node);
    const std::vector<Json>& samples();
    object::ValidationResult validated(const Json& object, const std::string& version);
    std::optional<Json> admitted(const Json& object);
    std::optional<Json> converted(const Json& admitted);

    const CompiledConversion& m_conversion;
    convert::Conversion& m_server;
    MappingConverter m_converter;
    const std::stop_token& m_stop;
    sample::Budget m_budget;
    sample::Sampler* m_sampler = nullptr;  // null: nothing can be tried
    std::optional<std::vector<Json>> m_samples;
};

}  // namespace crd::mapping
