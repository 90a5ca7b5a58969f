#include "app/crdctl/input/each_file.h"

#include <algorithm>

#include "app/crdctl/input/skipped.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/visible_text.h"

namespace crd::ctl {

FilesDone eachFile(const std::vector<std::string>& arguments, const InputOptions& options,
                   const std::function<int(const std::string&)>& work) {
    FilesDone out;
    const Inputs inputs = inputsFor(arguments, options);
    const auto fail = [&](const std::string& why) { out.code = failWith(shownName(why)); };
    for (const Inputs::Unreadable& input : inputs.unreadable) fail(input.message);
    bool any = false;
    for (const Input& input : inputs.files) {
        if (input.fromFolder) {
            const auto text = readInput(input);
            if (!text) {
                fail(text.error().message.english());
                continue;
            }
            if (isSkipped(input, *text)) continue;
        }
        any = true;
        const int code = work(input.path == "-" ? input.path : input.name);
        out.code = std::max(out.code, code);
        out.any = out.any || code != kUnusable;
    }
    if (!any && out.code == kClean) fail("None of the files contains a CustomResourceDefinition.");
    return out;
}

int reportOnEach(const std::vector<std::string>& arguments, const InputOptions& options, Output& report,
                 const std::function<int(const std::string&)>& work) {
    const FilesDone done = eachFile(arguments, options, work);
    return done.any ? report.finish(done.code) : done.code;
}

}  // namespace crd::ctl
