// The output of kubectl when the file is sent to the server. Sources: k8s.io/kubectl pkg/cmd/util/helpers.go (checkErr,
// MultilineError), k8s.io/apimachinery pkg/api/errors (NewInvalid), k8s.io/cli-runtime pkg/resource/mapper.go and, for
// the paths of causes, the conversion of apiextensions v1 to the server's internal types, which moves parts shared by
// all versions to the top of spec.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/model/definition.h"

namespace crd {

// What the server says of a request above its size limit, before it reads the object. Source: limitedReadBody in
// k8s.io/apiserver pkg/endpoints/handlers/rest.go.
inline constexpr std::string_view kRequestTooLarge = "Request entity too large: limit is 3145728";

struct ServerResponse {
    bool accepted = false;
    bool sent = true;  // false: the text is an error of kubectl itself, which does not send the definition
    std::string text;  // all lines, each ending with "\n"
};

// The kubectl command: create, replace, apply, apply --server-side; the last two change an existing definition. Of a
// definition that cannot be decoded, the response to an apply is only its last part, without the patch that kubectl
// sent. Sources: k8s.io/kubectl pkg/cmd/apply (apply.go, patcher.go).
enum class Request : unsigned char { Create, Replace, Apply, ServerSideApply };

// `findings` are those of check() for the definition, and those of the file (not YAML); findings of other documents are
// ignored. Known differences: causes are in file order, and values other than strings, numbers and booleans are
// omitted, where the server prints its internal representation. Empty text if it is not a definition, or not all of
// it was read.
ServerResponse serverResponse(const Definition& definition, const std::vector<Finding>& findings,
                              std::string_view fileName, Request request = Request::Create);

// The finding that the server reports if it cannot decode the definition; null if it can. The server reads keys in
// alphabetical order and reports the first error that stops it, else the first error.
const Finding* decodeError(const Definition& definition, const std::vector<Finding>& findings);

// What the strict decoder says of an unknown field; empty for other findings.
std::string strictText(const Finding& finding);
// The errors of a definition that can be decoded, as the server prints them, in the order of the file.
std::vector<std::string> causesOf(const Definition& definition, const std::vector<Finding>& findings);

// Errors with the paths and wording that the server prints, whose internal types differ from v1: in a definition with
// one schema, `spec.versions[0].schema.openAPIV3Schema` is `spec.validation.openAPIV3Schema`, and `jsonPath` is
// `JSONPath`. Does not refer to the definition after construction.
class ServerResponses {
 public:
    explicit ServerResponses(const Definition& definition);
    FieldError of(const FieldError& error) const;

 private:
    std::string internal(std::string text) const;

    // The parts that are equal in all versions, which the server moves to the top of spec.
    bool m_schema = false, m_subresources = false, m_columns = false, m_selectableFields = false;
};

}  // namespace crd
