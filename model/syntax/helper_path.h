// The path of the highlighting helper.
#pragma once

#include <QString>

namespace crd::syntax {

// An absolute path, or empty if there is no helper. Searched in this order: the file named by the environment variable
// CRD_SYNTAX_HELPER (for tests: then nothing else is tried, and it need not exist); next to the running program (the
// build tree); ../libexec/crd-designer from there (installed).
QString helperPath();

}  // namespace crd::syntax
