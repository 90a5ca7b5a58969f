// `crdctl explain`, `crdctl openapi` and `crdctl discovery`: what the API server publishes for definitions, and what
// kubectl says of it.
#pragma once

#include <string>

namespace crd::ctl {

struct ExplainArguments {
    std::string definition;  // the file
    std::string apiVersion;  // GROUP/VERSION, or the name of a version; empty: the preferred one
    std::string output = "plaintext";
    std::string path;  // [TYPE][.FIELD]...
    bool recursive = false;
    std::string target;  // target version; empty: the usual one
};
// kFindings where kubectl reports an error, or the definition is rejected.
int explain(const ExplainArguments& arguments);

struct OpenApiArguments {
    std::string file;
    std::string version;  // empty: the preferred one; in v2 all
    bool v2 = false, v3 = false;
    std::string target;   // target version; empty: the usual one
    bool losses = false;  // print what v2 leaves out in place of the document
};
// kFindings for a rejected definition, or a version that is not served.
int openApi(const OpenApiArguments& arguments);

struct DiscoveryArguments {
    std::string file;
    std::string output = "text";  // or "json"
};
int discovery(const DiscoveryArguments& arguments);

}  // namespace crd::ctl
