// What kubectl prints when the file is sent to the server. Sources: k8s.io/kubectl pkg/cmd/util/helpers.go (checkErr,
// MultilineError), k8s.io/apimachinery pkg/api/errors (NewInvalid), k8s.io/cli-runtime
// pkg/resource/mapper.go and, for the paths of causes, the conversion of
// apiextensions v1 to the server's internal types, which moves what all versions share to the top of spec.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/definition.h"

namespace crd {

struct ServerAnswer {
    bool accepted = false;
    std::string text;  // all lines, with "\n" behind each
};

enum class Request : unsigned char { Create, Replace };

// `findings` are those of check() for the definition, and those of the file (not YAML); findings of other documents do
// no harm. Two things stay open: the order of causes, which is the file's here, and values that are no texts, numbers
// or flags, which the server prints as it holds them and this leaves out. Empty text for what is no definition.
ServerAnswer serverAnswer(const Definition& definition, const std::vector<Finding>& findings, std::string_view fileName,
                          Request request = Request::Create);

// Of the definition's findings the one that the server reports when it cannot decode it; null when it can. It reads
// keys in alphabetical order and says the first thing that stops it, else the first one that is wrong.
const Finding* decodeError(const Definition& definition, const std::vector<Finding>& findings);

// Errors with the paths and words that the server prints, whose internal types differ from v1: in a definition with one
// schema, `spec.versions[0].schema.openAPIV3Schema` is `spec.validation.openAPIV3Schema`, and `jsonPath` is `JSONPath`.
// What is true of a whole definition is found once; the definition may go afterwards.
class ServerWords {
 public:
    explicit ServerWords(const Definition& definition);
    ServerError of(const ServerError& error) const;

 private:
    std::string internal(std::string text) const;

    // Which parts of versions all say the same, so that the server has them at the top of spec.
    bool m_schema = false, m_subresources = false, m_columns = false, m_selectableFields = false;
};

}  // namespace crd
