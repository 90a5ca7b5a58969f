// Edits of a mapping's text, as lossless edits: comments and everything else stay.
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/mapping/mapping.h"
#include "engine/mapping/suggest.h"

namespace crd::mapping {

// The text of a new mapping of the definition: one conversion in each direction between the storage version and each
// other served version, without rules.
std::string newMapping(const Definition& definition);

// Adds the rule to the conversion, which is created if there is none, or replaces the rule with the same destination.
Result<TextEdit> putRule(const MappingText& text, const Mapping& mapping, const std::string& from,
                         const std::string& to, const Rule& rule);
// Changes a rule of the mapping where it is written.
Result<TextEdit> changeRule(const MappingText& text, const Mapping& mapping, const Rule& rule, const Rule& changed);
Result<TextEdit> removeRule(const MappingText& text, const Mapping& mapping, const Rule& rule);
// Preserves the field, or stops preserving it.
Result<TextEdit> setPreserved(const MappingText& text, const Mapping& mapping, const std::string& from,
                              const std::string& to, const std::string& field, bool preserved);
// Accepts the loss of fields, replacing acknowledgements of the same losses; an empty reason fails. For a loss with a
// kind, the rules of the mapping are recorded.
Result<TextEdit> acknowledge(const MappingText& text, const Mapping& mapping, const std::vector<Acknowledged>& losses);
// Removes the lines that have been read as these.
Result<TextEdit> withdraw(const MappingText& text, const Mapping& mapping, const std::vector<Acknowledged>& losses);

// Accepts proposals, in one edit.
Result<TextEdit> take(const MappingText& text, const Mapping& mapping, const std::vector<Suggestion>& taken);

}  // namespace crd::mapping
