// JSON on lines of their own, for reading. Only white space outside of strings differs; a text that is not JSON, or has
// lines already, is returned unchanged.
#pragma once

#include <QString>

namespace crd::model {

QString jsonInLines(const QString& text);

}  // namespace crd::model
