// `crdctl docs`: documentation of definitions as Markdown or HTML.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct DocsArguments {
    std::vector<std::string> files;
    std::string format = "md";  // or "html"
    std::string folder;         // for an index and a page per definition; empty: one document on standard output
    bool overwrite = false;     // replace files of the folder
};
// kFindings if the API server rejects a definition, which is documented nevertheless. Nothing is written if a file is
// unusable, or would be overwritten.
int docs(const DocsArguments& arguments);

}  // namespace crd::ctl
