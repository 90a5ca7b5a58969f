// `crdctl stored`: what GET returns for a definition.
#include <optional>
#include <string>
#include <vector>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/input/base.h"
#include "app/crdctl/input/each_file.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/settings.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/report/object_diff.h"
#include "engine/analysis/rejection.h"
#include "engine/crd/server/status.h"
#include "engine/crd/server/stored_definition.h"

namespace crd::ctl {

namespace {

struct StoredArguments {
    std::vector<std::string> files;
    InputOptions inputs;
    std::string output = "yaml", target, against;
    bool diff = false;
};

// The exit code for one file.
int addStoredOf(const std::string& file, int minor, const StoredArguments& arguments, Output& output) {
    Result<AnalysisResultPtr> read = readDefinitions(file, minor);
    if (read && !arguments.against.empty()) read = asUpdates(*read, file, {arguments.against});
    if (!read) return failWith(read.error());
    const AnalysisResult& result = **read;
    bool all = true;
    for (const Definition* definition : definitionsOf(result)) {
        const DocumentOutcome& outcome = outcomeOf(result, *definition);
        if (!outcome.admitted) {
            all = false;
            const auto index = static_cast<std::size_t>(definition - result.definitions.data());
            const Phrase unknown = whyUnknown(result, index);
            if (unknown.empty()) {
                sayRejected(result, *definition);
            } else {
                say(onOneLine(definition->name + ": " + unknown.english()));
            }
            continue;
        }
        const BaseDefinition* base = outcome.updates.get();
        const DefinitionStatus status = statusAfter(*definition, base, outcome.versions, result.findings);
        const Json stored =
            storedDefinition(*result.tree, *definition,
                             {.targetMinor = minor, .base = base, .status = arguments.diff ? nullptr : &status});
        if (arguments.diff) {
            const Json written = writtenDefinition(*result.tree, *definition);
            writeDocument(definitionDiff(written, stored, inputNamed(file).name, "stored"));
        } else {
            output.addObject(stored);
        }
    }
    return all ? kClean : kFindings;
}

int runStored(const StoredArguments& arguments) {
    if (arguments.diff && arguments.output == "json") return failWith("Use either --diff or --output json.");
    const Result<int> minor = minorOf(arguments.target);
    if (!minor) return failWith(minor.error());
    Output output(arguments.output, "the definitions");
    return reportOnEach(arguments.files, arguments.inputs, output,
                        [&](const std::string& file) { return addStoredOf(file, *minor, arguments, output); });
}

}  // namespace

void addStored(const Commands& commands) {
    const auto [options, to] = commands.add(
        "stored",
        "Print definitions as kubectl get returns them once the API server has stored them: with its defaults, and "
        "without what it does not store. Times, uid, generation, resourceVersion and managedFields are left out. Exit "
        "code 0: all are accepted, 1: one is rejected, 2: unusable input.",
        runStored);
    options.files(to.files);
    options.inputs(to.inputs);
    options.flag("--diff", to.diff,
                 "Print a unified diff from the file, with its keys sorted, to what is stored; without the status");
    options.value("--against", to.against,
                  "The stored definitions that are updated, as with kubectl replace: a file, a folder, or REV:PATH of "
                  "git",
                  "BASE");
    options.target(to.target, "Target version: the server that stores the definition");
    options.output(to.output, "yaml or json", {"yaml", "json"});
    options.examples({"crdctl stored --diff crd.yaml"});
}

}  // namespace crd::ctl
