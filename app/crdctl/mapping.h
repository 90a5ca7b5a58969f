// `crdctl mapping`: declared mappings between the versions of a definition (engine/mapping).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/crdctl/kind.h"
#include "engine/base/result.h"
#include "engine/mapping/compiled.h"

namespace crd::ctl {

// The mapping of a definition, compiled.
struct UsedMapping {
    mapping::MappingText text;
    const mapping::Mapping* mapping = nullptr;
    mapping::CompiledMapping compiled;
};

// The text of a mapping's file. Fails with a whole sentence: a file that cannot be read, or is not YAML.
Result<mapping::MappingText> readMappingFile(const std::string& file);
// The mapping of the definition; if the file has only one, that one. Fails if there is none.
Result<std::unique_ptr<UsedMapping>> mappingOf(const std::string& file, const Definition& definition);

struct MappingArguments {
    std::string definition;            // the file of the kind
    std::string mapping;               // the file of the mapping
    std::vector<std::string> samples;  // check: files of objects to try
    std::string output = "text";       // check: or "json"
    std::string folder;                // export: of the webhook's files; empty: a CRDConversionConfig
    std::string module;                // export: the import path of the packages; empty: an example
};

// Returns the exit code: kFindings for an error, or a loss that is not acknowledged.
int mappingCheck(const MappingArguments& arguments);
// Prints the mapping with all proposals; their reasons on standard error. Without a file, a new mapping.
int mappingSuggest(const MappingArguments& arguments);

// A webhook in Go with fixtures and the definition that calls it, in a new or empty folder, or a CRDConversionConfig on
// standard output. kFindings: a part of the mapping is not in it.
int mappingExport(const MappingArguments& arguments);
// Prints the mapping of a CRDConversionConfig. kFindings: a part of it needs a webhook.
int mappingImport(const MappingArguments& arguments);

}  // namespace crd::ctl
