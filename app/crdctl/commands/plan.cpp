#include "engine/retire/plan.h"

#include <algorithm>
#include <memory>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/commands/plan_report.h"
#include "app/crdctl/input/base.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/settings.h"
#include "app/crdctl/input/used_mapping.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/crd/model/resource_kind.h"

namespace crd::ctl {

namespace {

struct PlanArguments {
    std::string file;
    std::string retire;   // the version
    std::string storage;  // the new storage version; empty: chosen
    std::string live;     // the definition in the cluster, as Base::open(); empty: not known
    std::string mapping, target, step, output = "text";
};

// The definition that has the version.
Result<const Definition*> definitionWith(const AnalysisResult& result, const std::string& version) {
    const std::vector<const Definition*> definitions = definitionsOf(result);
    if (definitions.size() == 1) return definitions.front();
    const Definition* found = nullptr;
    for (const Definition* definition : definitions) {
        if (!versionNamed(*definition, version)) continue;
        if (found) return failure("Several definitions have a version \"" + version + "\": use a file with one.");
        found = definition;
    }
    if (!found) return failure("No definition has a version \"" + version + "\".");
    return found;
}

int runPlan(const PlanArguments& arguments) {
    const Result<void> once = inputOnce({}, {arguments.file, arguments.live, arguments.mapping});
    if (!once) return failWith(once.error());
    const Result<int> minor = minorOf(arguments.target);
    if (!minor) return failWith(minor.error());
    const Result<AnalysisResultPtr> read = readDefinitions(arguments.file);
    if (!read) return failWith(read.error());
    const Result<const Definition*> definition = definitionWith(**read, arguments.retire);
    if (!definition) return failWith(definition.error());
    retire::PlanInput input;
    input.stream = (*read)->tree;
    input.definition = *definition;
    input.version = arguments.retire;
    input.storage = arguments.storage;
    input.targetMinor = *minor;
    if (arguments.file != "-") input.fileName = arguments.file;
    if (!arguments.live.empty()) {
        Result<Base> base = Base::open({arguments.live});
        if (!base) return failWith(base.error());
        const Result<Base::Found> live = base->baseFor(arguments.file, {**definition});
        if (!live) return failWith(live.error());
        if (!live->base) return failWith("\"" + arguments.live + "\" does not define " + (*definition)->name + ".");
        for (const std::string& guess : live->guesses) say(guess);
        input.live = live->base->definitions.back();
    }
    std::unique_ptr<UsedMapping> mapping;
    std::string file = arguments.mapping;
    if (file.empty() && convertsByWebhook(**definition)) file = mappingNextTo(arguments.file);
    if (!file.empty()) {
        Result<std::unique_ptr<UsedMapping>> used = mappingOf(file, **definition);
        if (used) {
            mapping = *std::move(used);
            input.mapping = mapping->mapping;
            input.compiled = &mapping->compiled;
        } else if (arguments.mapping.empty()) {
            say(onOneLine("The mapping is not used: " + used.error().message.english()));
        } else {
            return failWith(used.error());
        }
    }
    const Result<retire::Plan> made = planRetirement(input);
    if (!made) return failWith(made.error());
    if (!arguments.step.empty()) {
        const auto step = std::find_if(made->steps.begin(), made->steps.end(),
                                       [&](const retire::Step& one) { return one.id == arguments.step; });
        if (step == made->steps.end()) return failWith("The plan has no step \"" + arguments.step + "\".");
        if (!step->text) return failWith("The step \"" + arguments.step + "\" does not change the definition.");
        writeDocument(*step->text);
        return printed(made->accepted ? kClean : kFindings, "the plan");
    }
    Output output(arguments.output, "the plan");
    output.set([&] { return arguments.output == "markdown" ? planMarkdown(*made) : planText(*made); },
               [&] { return planReport(*made); });
    return output.finish(made->accepted ? kClean : kFindings);
}

}  // namespace

void addPlan(const Commands& commands) {
    const auto [options, to] = commands.add(
        "plan",
        "Plan the retirement of a version: the manifest of each step, its commands and checks, and what the server "
        "rejects if it comes too early. Exit code 0: planned, 1: the server rejects a manifest, 2: unusable input.",
        runPlan);
    options.value("--retire", to.retire, "The version to retire", "VERSION")->required();
    options.value("--storage", to.storage,
                  "The new storage version (default: the present one, or the preferred of the others)", "VERSION");
    options.value("--live", to.live,
                  "The definition in the cluster, with its status: steps that it shows are done. A file, or REV:PATH "
                  "of git",
                  "FILE");
    options.target(to.target, "The minor version of the cluster, up to " + minorName(kNewestMinor) +
                                  " (default: " + minorName(kDefaultMinor) + ")");
    options.mapping(to.mapping,
                    "The file of a mapping that the webhook implements: the plan lists what it loses (default: "
                    "NAME.conversion.yaml next to NAME.yaml, if it exists and a webhook converts)");
    options.value("--step", to.step, "Print only the file as it is after this step", "ID");
    options.choice("--output,-o,--format", to.output, "text, json or markdown", {"text", "json", "markdown"});
    options.file(to.file);
    options.examples({"crdctl plan --retire v1beta1 crd.yaml"});
}

}  // namespace crd::ctl
