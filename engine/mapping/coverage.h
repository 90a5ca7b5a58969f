// Which fields a conversion loses because no rule reads them: compares the schemas of the two versions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/mapping/compiled.h"

namespace crd::mapping {

enum class GapKind : std::uint8_t {
    NoField,      // no rule reads the field, and the target has none of that name: it is pruned
    OtherType,    // no rule reads the field, and that of the target has another type
    Overwritten,  // no rule reads the field, and another rule overwrites it
    Unset         // the target requires a field that the source does not have and no rule writes
};

struct Gap {
    GapKind kind{};
    std::string field;            // ".spec.hosts[].name"; * is a key of a map. Of the source, for Unset of the target
    std::size_t fieldsBelow = 0;  // described fields that are lost with it
    Phrase reason;                // a sentence
    const Acknowledged* acknowledged = nullptr;
    const Acknowledged* stale = nullptr;  // accepts another loss of the field
};

// As identifiers, in acknowledgements.
std::string_view name(GapKind kind);

struct Coverage {
    std::vector<Gap> gaps;  // in the order of the schema
    bool cut = false;       // a limit was reached: the rest was not compared
};

inline constexpr std::size_t kMaxGaps = 1'000;

// `conversion` has both versions; it may have no rules. Rules with errors count as reading and writing their fields.
Coverage coverageOf(const CompiledConversion& conversion, const Mapping& mapping);

// Finds fields by those above them, in time that does not depend on how many there are.
class FieldIndex {
 public:
    void add(const std::string& field, std::size_t index);
    // The indexes of the fields that are `field` or above it, in ascending order.
    std::vector<std::size_t> atOrAbove(const std::string& field) const;

 private:
    std::unordered_map<std::string, std::vector<std::size_t>> m_fields;
};
// The gaps by their index.
FieldIndex indexOf(const Coverage& coverage);

}  // namespace crd::mapping
