#include "engine/settings/settings_path.h"

namespace crd {

std::filesystem::path settingsPath(std::string_view configHome, std::string_view home) {
    std::filesystem::path folder(configHome);
    if (!folder.is_absolute()) {
        folder = home;
        if (!folder.is_absolute()) return {};
        folder /= ".config";
    }
    return folder / "crd-designer" / "settings.yaml";
}

}  // namespace crd
