// Charts of Helm.
#pragma once

#include <filesystem>

namespace crd {

// The folder of the chart whose template the file is: it is in the chart's folder templates, or below it. Empty if
// there is none. Looks for Chart.yaml on disk, but only if a folder of the path is named templates.
std::filesystem::path chartOfTemplate(const std::filesystem::path& file);

// Whether Helm renders the file.
inline bool isInChartTemplates(const std::filesystem::path& file) {
    return !chartOfTemplate(file).empty();
}

}  // namespace crd
