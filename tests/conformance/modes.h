// The modes of the conformance runner. Each reads case lines (one JSON object per line) and writes one result line per
// case, in the recorder's format; each lives in its own source. Returns the process's exit code.
#pragma once

#include <iosfwd>

namespace crd::conformance {

// {"id","yaml"} in; {"id","json"} or {"id","error"} out, with "strictError" where the strict reader refuses.
int runYaml(std::istream& in, std::ostream& out);

// {"id","crd",...} in; decodeError, strictError, admitted, errors, warnings, versionOrder and versions out. What is not
// built yet is left out.
int runCases(std::istream& in, std::ostream& out);

// {"id","schema","expr",...} in; {"id","error"} or the type, costs and value of the expression out. What is not built
// yet is left out.
int runCel(std::istream& in, std::ostream& out);

}  // namespace crd::conformance
