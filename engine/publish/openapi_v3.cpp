#include "engine/publish/openapi_v3.h"

#include <map>
#include <utility>

#include "engine/base/check.h"
#include "engine/publish/internal/document_parts.h"
#include "engine/publish/paths.h"

namespace crd::publish {

Document openApiV3(const ServedVersion& version, const Form& form) {
    CRD_CHECK(version.definition != nullptr && version.version != nullptr);
    Document out;
    Node::Object paths;
    std::map<std::string, Node> parameters;  // none in v3
    addPaths(version, form, out.texts, paths, parameters);
    Node::Object root;
    root.push_back({"openapi", Node("3.0.0")});
    root.push_back({"info", documentInfo()});
    root.push_back({"paths", std::move(paths)});
    Node::Object components;
    components.push_back({"schemas", definitions({&version, 1}, form, out.texts)});
    root.push_back({"components", std::move(components)});
    out.root = std::move(root);
    return out;
}

std::string toText(const Document& document, const Form& form) {
    std::string out;
    // Source: kube-openapi pkg/handler and pkg/handler3; only the latter goes through encoding/json.
    appendJson(out, document.root, form.v2 ? JsonEscapes::None : JsonEscapes::Html);
    return out;
}

}  // namespace crd::publish
