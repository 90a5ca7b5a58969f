// The files of objects that the settings of a repository name (`samples`).
#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/settings/repository_settings.h"

namespace crd {

// The definition files (isDefinitionFile()) that the patterns name, sorted; `folder` is that of the settings, as
// fileLocation() gives it. Looks only below the folder before the first wildcard of each pattern, as filesInFolder().
std::vector<std::filesystem::path> filesNamed(const FilePatterns& patterns, const std::filesystem::path& folder,
                                              const std::stop_token& stop = {});

struct SampleText {
    std::filesystem::path file;
    std::shared_ptr<const std::string> text;  // valid YAML
};

// Those of the files that have objects of a kind which the text of a definition mentions. Files that cannot be read or
// are not YAML are left out, since samples only add advice.
std::vector<SampleText> sampleTextsFor(const std::vector<std::filesystem::path>& files, std::string_view definition,
                                       const std::stop_token& stop = {});

// As documents of one text; null: none.
std::shared_ptr<const std::string> joinedSamples(const std::vector<SampleText>& samples);

}  // namespace crd
