// Where the highlighting helper is.
#pragma once

#include <QString>

namespace crd::syntax {

// An absolute path, or empty where there is no helper. Looked for in this order: the file that the environment variable
// CRD_SYNTAX_HELPER names (for tests: nothing else is looked at then, and it need not exist); beside the running
// program (the build tree); ../libexec/crd-designer from there (installed).
QString helperPath();

}  // namespace crd::syntax
