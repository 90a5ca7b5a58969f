#include "engine/sample/infer.h"

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/input/objects.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"

namespace crd::ctl {

namespace {

struct InferArguments {
    bool schema = false;
    std::vector<std::string> objects;
};

int runInfer(const InferArguments& arguments) {
    sample::Samples samples;
    for (const std::string& file : arguments.objects) {
        Result<std::vector<ObjectText>> read = readItems(file);
        if (!read) return failWith(read.error());
        for (ObjectText& object : *read) samples.add(std::move(object));
    }
    const Result<std::string> text =
        arguments.schema ? sample::inferredSchema(samples) : sample::inferredDefinition(samples);
    if (!text) return failWith(text.error());
    writeYaml(*text);
    return printed(kClean, "the definition");
}

}  // namespace

void addInfer(const Commands& commands) {
    const auto [options, to] = commands.add(
        "infer", "Propose a definition from objects of one kind. Exit code 0, or 2: unusable input.", runInfer);
    options.flag("--schema", to.schema, "Propose only a schema, from any values");
    options.objects(to.objects)->required();
    options.examples({"crdctl infer objects.yaml"});
}

}  // namespace crd::ctl
