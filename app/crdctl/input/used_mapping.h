// Declared mappings between the versions of a definition (engine/mapping).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/crdctl/input/kind.h"
#include "engine/base/result.h"
#include "engine/mapping/compiled.h"
#include "engine/mapping/mapping_converter.h"

namespace crd::ctl {

// The mapping of a definition, compiled.
struct UsedMapping {
    mapping::MappingText text;
    const mapping::Mapping* mapping = nullptr;
    mapping::CompiledMapping compiled;
};

// The text of a mapping's file. Fails with a whole sentence: a file that cannot be read, or is not YAML.
Result<mapping::MappingText> readMappingFile(const std::string& file);
// The file of the mapping next to that of a definition: NAME.conversion.yaml; empty if there is none.
std::string mappingNextTo(const std::string& definitionFile);
// The mapping of the definition; if the file has only one, that one. Fails if there is none.
Result<std::unique_ptr<UsedMapping>> mappingOf(const std::string& file, const Definition& definition);

// Says on standard error that the server does not use the mapping, if the definition has no webhook that it stands for.
void sayUnused(const Definition& definition);

// For conversions of objects that are shown: says on standard error, once for each pair of versions, that the mapping
// has no conversion between them.
mapping::ConvertOptions sayingCopies(mapping::ConvertOptions options = {});

// A finding of the mapping: FILE:LINE:COLUMN: SEVERITY: MESSAGE [RULE].
std::string mappingLine(const mapping::MappingText& text, const std::string& file, const Finding& finding);

// What is wrong with the mapping's file and its rules, without converting objects.
struct MappingProblems {
    std::vector<std::string> lines;  // mappingLine() of errors and warnings
    bool hasErrors = false;
};
MappingProblems problemsOfMapping(const UsedMapping& used, const std::string& file);

}  // namespace crd::ctl
