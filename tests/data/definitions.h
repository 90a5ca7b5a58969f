// The real definitions of the tests: those in tests/data/definitions, and those in the folder that the environment
// variable CRD_CORPUS names.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace crd::test {

struct RealDefinition {
    std::string name;  // of the file
    std::string text;
};

// In the order of their names; a file of the repository hides one of its name in the other folder. `source` is the
// source folder, in which tests run.
inline std::vector<std::filesystem::path> realDefinitionFiles(const std::filesystem::path& source = ".") {
    std::vector<std::filesystem::path> files;
    const char* further = std::getenv("CRD_CORPUS");
    for (const std::filesystem::path& folder :
         {source / "tests/data/definitions", std::filesystem::path(further ? further : "")}) {
        std::error_code none;
        for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
            const auto same = [&](const auto& file) { return file.filename() == entry.path().filename(); };
            if (entry.path().extension() == ".yaml" && std::none_of(files.begin(), files.end(), same))
                files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.filename() < b.filename(); });
    return files;
}

inline RealDefinition readDefinitionFile(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {file.filename(), {std::istreambuf_iterator<char>(in), {}}};
}

inline std::vector<RealDefinition> realDefinitions() {
    std::vector<RealDefinition> out;
    for (const std::filesystem::path& file : realDefinitionFiles()) out.push_back(readDefinitionFile(file));
    return out;
}

// Nothing if there is none of that name.
inline std::optional<RealDefinition> realDefinition(const std::string& name,
                                                    const std::filesystem::path& source = ".") {
    for (const std::filesystem::path& file : realDefinitionFiles(source)) {
        if (file.filename() == name) return readDefinitionFile(file);
    }
    return {};
}

}  // namespace crd::test
