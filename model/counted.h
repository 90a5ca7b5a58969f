// Numbers with their noun, in the singular or the plural.
#pragma once

#include <QString>

namespace crd::model {

// `many` holds "%1".
template <typename Number>
QString counted(Number count, const QString& one, const QString& many) {
    return count == 1 ? one : many.arg(count);
}

}  // namespace crd::model
