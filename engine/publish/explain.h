// What `kubectl explain` prints for a definition that is installed.
//
// Source: k8s.io/kubectl pkg/cmd/explain, pkg/explain/v2 (templates/plaintext.tmpl, the default output, which reads the
// OpenAPI v3 document) and pkg/explain (--output plaintext-openapiv2), with k8s.io/kube-openapi pkg/util/proto. Nothing
// is shown of defaults, formats, limits and rules. Tabs are written as they are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/publish/node.h"
#include "engine/publish/served_version.h"

namespace crd::publish {

struct ExplainRequest {
    std::vector<std::string> fields;  // the path: {"spec", "size"}; items of lists and values of maps are not named
    bool recursive = false;
};

struct Explanation {
    std::string output;  // standard output, also where there is an error
    std::string error;   // the sentence on standard error, without a line break; empty: kubectl succeeds
};

// The default output. `document` is openApiV3() of the version.
Explanation explained(const Document& document, const ServedVersion& version, const ExplainRequest& request);

// --output plaintext-openapiv2. `document` is openApiV2() of versions that include this one.
Explanation explainedV2(const Document& document, const ServedVersion& version, const ExplainRequest& request);

// What kubectl says of a group and version that the server does not serve ("example.com", "v9").
std::string unknownVersion(const ServedVersion& version, std::string_view group, std::string_view name, bool v2);

// The fields of a path such as "spec.containers" (a JSONPath, so a dot inside a name is written `\.`), or kubectl's
// error.
Result<std::vector<std::string>> explainedFields(std::string_view path);

}  // namespace crd::publish
