// Numbers with their noun, in the singular or the plural.
#pragma once

#include <QString>

namespace crd::model {

// `many` holds "%1".
inline QString counted(std::size_t count, const QString& one, const QString& many) {
    return count == 1 ? one : many.arg(count);
}

}  // namespace crd::model
