#include "app/crdctl/infer.h"

#include <iostream>

#include "app/crdctl/exit_code.h"
#include "app/crdctl/kind.h"
#include "app/crdctl/objects.h"
#include "app/crdctl/visible_text.h"
#include "engine/sample/infer.h"

namespace crd::ctl {

int infer(const InferArguments& arguments) {
    sample::Samples samples;
    for (const std::string& file : arguments.objects) {
        Result<std::vector<ObjectText>> read = readObjects(file);
        if (!read) return refuse(read.error().message);
        for (ObjectText& object : *read) samples.add(std::move(object));
    }
    const Result<std::string> text =
        arguments.schema ? sample::inferredSchema(samples) : sample::inferredDefinition(samples);
    if (!text) return refuse(text.error().message);
    writeYaml(*text);
    std::cout << std::flush;
    return std::cout ? kClean : refuse("Cannot write the definition.");
}

}  // namespace crd::ctl
