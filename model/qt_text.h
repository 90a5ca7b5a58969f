// Texts and paths of the engine as Qt has them, and back.
#pragma once

#include <QString>
#include <filesystem>
#include <string_view>

#include "engine/base/result.h"

namespace crd::model {

inline QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

inline QString messageOf(const Error& error) {
    return fromUtf8(error.message);
}

inline std::filesystem::path toPath(const QString& path) {
    return {path.toStdU16String()};
}

}  // namespace crd::model
