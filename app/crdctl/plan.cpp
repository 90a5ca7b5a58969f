#include "app/crdctl/plan.h"

#include <algorithm>
#include <iostream>
#include <memory>

#include "app/crdctl/base.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/kind.h"
#include "app/crdctl/mapping.h"
#include "app/crdctl/plan_report.h"
#include "app/crdctl/settings.h"
#include "app/crdctl/visible_text.h"
#include "engine/retire/plan.h"
#include "engine/value/json_text.h"

namespace crd::ctl {

namespace {

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

}  // namespace

int plan(const PlanArguments& arguments) {
    if ((arguments.file == "-") + (arguments.live == "-") + (arguments.mapping == "-") > 1)
        return refuse("Standard input can only be read once.");
    const Result<int> minor = arguments.target.empty() ? Result<int>(kDefaultMinor) : minorOf(arguments.target);
    if (!minor) return refuse(minor.error().message);
    const Result<AnalysisResultPtr> read = readDefinitions(arguments.file);
    if (!read) return refuse(read.error().message);
    const Result<const Definition*> definition = definitionWith(**read, arguments.retire);
    if (!definition) return refuse(definition.error().message);
    retire::PlanInput input;
    input.stream = (*read)->tree;
    input.definition = *definition;
    input.version = arguments.retire;
    input.storage = arguments.storage;
    input.targetMinor = *minor;
    if (arguments.file != "-") input.fileName = arguments.file;
    if (!arguments.live.empty()) {
        Result<Base> base = Base::open({arguments.live});
        if (!base) return refuse(base.error().message);
        const Result<Base::Found> live = base->baseFor(arguments.file, {**definition});
        if (!live) return refuse(live.error().message);
        if (!live->base) return refuse("\"" + arguments.live + "\" does not define " + (*definition)->name + ".");
        for (const std::string& guess : live->guesses) std::cerr << "crdctl: " << guess << '\n';
        input.live = live->base->definitions.back();
    }
    std::unique_ptr<UsedMapping> mapping;
    if (!arguments.mapping.empty()) {
        Result<std::unique_ptr<UsedMapping>> used = mappingOf(arguments.mapping, **definition);
        if (!used) return refuse(used.error().message);
        mapping = *std::move(used);
        input.mapping = mapping->mapping;
        input.compiled = &mapping->compiled;
    }
    const Result<retire::Plan> made = planRetirement(input);
    if (!made) return refuse(made.error().message);
    if (!arguments.step.empty()) {
        const auto step = std::find_if(made->steps.begin(), made->steps.end(),
                                       [&](const retire::Step& one) { return one.id == arguments.step; });
        if (step == made->steps.end()) return refuse("The plan has no step \"" + arguments.step + "\".");
        if (!step->text) return refuse("The step \"" + arguments.step + "\" does not change the definition.");
        writeDocument(*step->text);
    } else if (arguments.format == "json") {
        std::cout << toIndentedString(planReport(*made)) << '\n';
    } else {
        std::cout << (arguments.format == "markdown" ? planMarkdown(*made) : planText(*made));
    }
    std::cout << std::flush;
    if (!std::cout) return refuse("Cannot write the plan.");
    return made->accepted ? kClean : kFindings;
}

}  // namespace crd::ctl
