// Commands that do the same for each of their files.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/crdctl/input/input.h"
#include "app/crdctl/print/output.h"

namespace crd::ctl {

struct FilesDone {
    int code = 0;      // the worst of all files
    bool any = false;  // a file could be used
};

// Calls `work` with the name of each file, as it was named or found in a folder; it returns an exit code, and says why
// if the file cannot be used. Files of folders without a definition, templates and patches are passed over. Says it if
// no file is left, and what cannot be read.
FilesDone eachFile(const std::vector<std::string>& arguments, const InputOptions& options,
                   const std::function<int(const std::string&)>& work);
// The same for one report on all files, which is ended if a file could be used. Returns the exit code.
int reportOnEach(const std::vector<std::string>& arguments, const InputOptions& options, Output& report,
                 const std::function<int(const std::string&)>& work);

}  // namespace crd::ctl
