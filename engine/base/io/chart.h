// Charts of Helm.
#pragma once

#include <filesystem>

namespace crd {

// Whether Helm renders the file: it is in the folder templates of a chart, or below it. Looks for Chart.yaml on disk,
// but only if a folder of the path has that name.
bool isInChartTemplates(const std::filesystem::path& file);

}  // namespace crd
