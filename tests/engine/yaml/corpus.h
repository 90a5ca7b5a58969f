// The real definitions that tests read when they are present: $CRD_CORPUS, or ../shared/corpus next to the source tree.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace crd::test {

struct CorpusFile {
    std::string name;
    std::string text;
};

inline std::vector<CorpusFile> corpus() {
    const char* set = std::getenv("CRD_CORPUS");
    const std::filesystem::path folder = set != nullptr ? set : "../shared/corpus";
    std::vector<CorpusFile> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() != ".yaml") continue;
        std::ifstream in(entry.path(), std::ios::binary);
        files.push_back({entry.path().filename(), {std::istreambuf_iterator<char>(in), {}}});
    }
    return files;
}

}  // namespace crd::test
