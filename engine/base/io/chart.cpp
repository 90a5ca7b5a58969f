#include "engine/base/io/chart.h"

#include <system_error>

namespace crd {

std::filesystem::path chartOfTemplate(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(file, error);
    if (error) return {};
    for (std::filesystem::path folder = whole.parent_path(); folder.has_relative_path();
         folder = folder.parent_path()) {
        if (folder.filename() != "templates") continue;
        if (std::filesystem::is_regular_file(folder.parent_path() / "Chart.yaml", error)) return folder.parent_path();
    }
    return {};
}

}  // namespace crd
