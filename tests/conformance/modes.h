// The modes of the conformance runner. Each reads case lines (one JSON object per line) and writes one result line per
// case, in the recorder's format, as a server of the minor `server` of Kubernetes 1.x answers; each lives in its own
// source. Returns the process's exit code.
#pragma once

#include <iosfwd>

namespace crd::conformance {

// {"id","yaml"} in; {"id","json"} or {"id","error"} out, with "strictError" if the strict reader rejects it.
int runYaml(std::istream& in, std::ostream& out, int server);

// {"id","crd",...} in; decodeError, strictError, admitted, errors, warnings, versionOrder and versions out. Measures
// not implemented yet are omitted.
int runCases(std::istream& in, std::ostream& out, int server);

// {"id","schema","expr",...} in; {"id","error"} or the type, costs and value of the expression out. Measures not
// implemented yet are omitted.
int runCel(std::istream& in, std::ostream& out, int server);

// {"id","crd","explain","recursive"} in; the published documents as the server sends them, and what kubectl explains of
// each path ("v2" and, by version, "v3", "explain", "explainV2", "recursive", ...) out.
int runPublish(std::istream& in, std::ostream& out, int server);

// {"id","group","kind","versions","reviewVersions","objects","list","from","to","response","httpStatus"} in: a
// conversion whose webhook sends that response, in which "$UID" stands for the uid of the request. Out: "request" and
// "requestText" if the webhook is called, and "error" or "result".
int runConversion(std::istream& in, std::ostream& out, int server);

// {"id","mutating","uid","version","response"} in: the review that an admission webhook sends as response. Out:
// "error", or what the server reads from it ("allowed", "patch", "patchType", "result", "warnings").
int runAdmission(std::istream& in, std::ostream& out, int server);

}  // namespace crd::conformance
