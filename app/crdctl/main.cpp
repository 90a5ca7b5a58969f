// The command line: `crdctl check`, `crdctl edit`, `crdctl upgrade`, `crdctl size`, `crdctl cost`, `crdctl preview`,
// `crdctl sample` and `crdctl infer`.
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <map>

#include "app/crdctl/check.h"
#include "app/crdctl/cost.h"
#include "app/crdctl/edit.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/infer.h"
#include "app/crdctl/preview.h"
#include "app/crdctl/sample.h"
#include "app/crdctl/size.h"

namespace {

using namespace crd::ctl;

struct StepOption {
    EditStep::Kind kind;
    std::vector<std::string> arguments;
    CLI::Option* option = nullptr;
};

// The steps in the order of the command line, across the options.
std::vector<EditStep> stepsInOrder(const CLI::App& command, const std::vector<StepOption>& options) {
    std::vector<EditStep> out;
    std::map<const CLI::Option*, std::size_t> taken;
    for (const CLI::Option* parsed : command.parse_order()) {
        for (const StepOption& option : options) {
            if (option.option != parsed) continue;
            const std::size_t index = taken[parsed]++;
            if (index < option.arguments.size()) out.push_back({option.kind, option.arguments[index]});
        }
    }
    return out;
}

int run(int argc, char** argv) {
    CLI::App app{
        "Checks and edits Kubernetes CustomResourceDefinitions: the verdict is the API server's, and an edit "
        "changes only its own bytes.",
        "crdctl"};
    app.set_version_flag("--version", "crdctl " CRD_VERSION);
    app.require_subcommand(1);

    CheckOptions checkOptions;
    CLI::App* checkCommand = app.add_subcommand(
        "check", "Says what the API server would say. Exit code 0: clean, 1: findings, 2: unusable input.");
    checkCommand->add_option("FILE", checkOptions.files, "Files, folders, or - for standard input")->required();
    checkCommand
        ->add_option("--output,-o", checkOptions.output, "text, json (with the costs of all rules), sarif or junit")
        ->check(CLI::IsMember({"text", "json", "sarif", "junit"}))
        ->capture_default_str();
    checkCommand
        ->add_option("--target", checkOptions.target,
                     "The Kubernetes that the definitions are meant for: says what it does not know")
        ->type_name("1.NN");
    checkCommand->add_option("--off", checkOptions.off, "Leaves out the findings of a warning or note")
        ->type_name("RULE")
        ->allow_extra_args(false);
    checkCommand
        ->add_option("--settings", checkOptions.settings,
                     "The settings file: rules that are switched off, the target (default: the window's, where there "
                     "is one)")
        ->type_name("FILE");
    checkCommand
        ->add_option("--baseline", checkOptions.baseline,
                     "A former report (--output json): only findings that it does not have are reported")
        ->type_name("FILE");

    checkCommand
        ->add_option("--against", checkOptions.against,
                     "What is stored already: the verdict is that of an update. A file, or REV:PATH of git")
        ->type_name("BASE");

    EditOptions editOptions;
    std::vector<StepOption> steps = {{EditStep::Kind::Set, {}, nullptr},
                                     {EditStep::Kind::Unset, {}, nullptr},
                                     {EditStep::Kind::Rename, {}, nullptr},
                                     {EditStep::Kind::Fix, {}, nullptr}};
    CLI::App* editCommand = app.add_subcommand(
        "edit",
        "Edits a file and prints it whole. The edits are made in the order of the command line. Paths are "
        "written as the server writes them: spec.versions[0].schema.openAPIV3Schema.properties[spec].type");
    const auto step = [&](std::size_t index, const char* name, const char* what, const char* text) {
        steps[index].option =
            editCommand->add_option(name, steps[index].arguments, text)->type_name(what)->allow_extra_args(false);
    };
    step(0, "--set", "PATH=YAML", "Sets a value, with the parents that are missing");
    step(1, "--unset", "PATH", "Removes an entry or item, with its comments");
    step(2, "--rename", "PATH=NAME", "Gives a key another name");
    step(3, "--fix", "RULE@PATH|RULE|all", "Applies the quick fix of a finding, of a rule, or of all");
    std::size_t document = 0;
    CLI::Option* documentOption =
        editCommand
            ->add_option("--document", document, "Which document of the file, from 1 (else the first definition)")
            ->check(CLI::PositiveNumber);
    editCommand
        ->add_option("--against", editOptions.against,
                     "What is stored already: fixes concern what an update reports. A file, or REV:PATH of git")
        ->type_name("BASE");
    editCommand->add_flag("--in-place", editOptions.inPlace, "Saves the file instead of printing it");
    editCommand->add_option("FILE", editOptions.file, "A file, or - for standard input")->required();

    EditOptions upgradeOptions;
    upgradeOptions.steps = {{EditStep::Kind::Upgrade, {}}};
    CLI::App* upgradeCommand = app.add_subcommand(
        "upgrade",
        "Makes definitions of apiextensions.k8s.io/v1beta1 such of v1 and prints the file whole. Comments "
        "stay; what was decided on the way is said on standard error.");
    upgradeCommand->add_flag("--in-place", upgradeOptions.inPlace, "Saves the file instead of printing it");
    upgradeCommand->add_option("FILE", upgradeOptions.file, "A file, or - for standard input")->required();

    SizeOptions sizeOptions;
    EditOptions trimOptions;
    std::size_t trimDepth = 0;
    CLI::App* sizeCommand = app.add_subcommand(
        "size",
        "Says what definitions weigh against the limits of kubectl apply, Helm, etcd and the API server, and what "
        "trimming descriptions would save. Exit code 0: within all limits, 1: a limit is passed, 2: unusable input.");
    CLI::Option* trimOption =
        sizeCommand
            ->add_option("--trim-descriptions", trimDepth,
                         "Prints the file without the descriptions of fields nested deeper than this (the root is 0)")
            ->type_name("DEPTH");
    sizeCommand->add_flag("--in-place", trimOptions.inPlace, "Saves the trimmed file instead of printing it")
        ->needs(trimOption);
    sizeCommand->add_option("--output,-o", sizeOptions.output, "text or json")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    sizeCommand->add_option("FILE", sizeOptions.file, "A file, or - for standard input")->required();

    CostOptions costOptions;
    CLI::App* costCommand = app.add_subcommand(
        "cost",
        "Says what the rules of definitions (x-kubernetes-validations) cost against the budgets of the server, what "
        "drives it, and which limits would help. Exit code 0: within all budgets, 1: a budget is passed, 2: unusable "
        "input.");
    costCommand->add_option("--output,-o", costOptions.output, "text or json")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    costCommand->add_option("FILE", costOptions.file, "A file, or - for standard input")->required();

    SampleArguments sampleArguments;
    CLI::App* sampleCommand = app.add_subcommand("sample",
                                                 "Makes an object from a definition's schema: the smallest that the "
                                                 "server takes. Exit code 0: made, 1: no valid "
                                                 "one was found (why is said on standard error), 2: unusable input.");
    sampleCommand->add_flag("--full", sampleArguments.full, "With every field");
    sampleCommand->add_flag("--boundary", sampleArguments.boundary,
                            "Many objects, at and just past each limit; a comment says what each probes");
    sampleCommand->add_flag("--status", sampleArguments.status,
                            "A full object with status, where that is a subresource of its own");
    sampleCommand->add_option("--seed", sampleArguments.seed,
                              "Another choice of values; the same number, the same object");
    sampleCommand->add_option("--version", sampleArguments.version, "The version (else the preferred one)");
    sampleCommand->add_option("FILE", sampleArguments.file, "The definition's file, or - for standard input")
        ->required();

    PreviewArguments previewArguments;
    CLI::App* previewCommand = app.add_subcommand("preview",
                                                  "Says what becomes of objects that are sent to the server: pruned, "
                                                  "defaulted, validated, and why. Rules of CEL are "
                                                  "not run. Exit code 0: accepted, 1: rejected, 2: unusable input.");
    previewCommand->add_option("--crd", previewArguments.definition, "The definition's file, or -")
        ->type_name("FILE")
        ->required();
    previewCommand->add_option("--version", previewArguments.version,
                               "The version (else the one that the object names)");
    previewCommand->add_option("--old", previewArguments.old, "The stored object: the objects are updates of it")
        ->type_name("OBJECT");
    previewCommand->add_option("--subresource", previewArguments.subresource, "status or scale: written through that")
        ->check(CLI::IsMember({"status", "scale"}));
    previewCommand->add_option("--show", previewArguments.show, "Only steps, stored, diff or errors")
        ->check(CLI::IsMember({"steps", "stored", "diff", "errors"}));
    previewCommand->add_option("--output,-o", previewArguments.output, "yaml, json or text")
        ->check(CLI::IsMember({"yaml", "json", "text"}))
        ->capture_default_str();
    previewCommand->add_option("OBJECT", previewArguments.objects, "Files of objects, or - for standard input")
        ->required();

    InferArguments inferArguments;
    CLI::App* inferCommand = app.add_subcommand(
        "infer", "Proposes a definition from objects of one kind. Exit code 0, or 2: unusable input.");
    inferCommand->add_flag("--schema", inferArguments.schema, "The schema of the values alone, whatever they are");
    inferCommand->add_option("OBJECT", inferArguments.objects, "Files of objects, or - for standard input")->required();

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // Help and version are no errors.
        return app.exit(error) == 0 ? kClean : kUnusable;
    }
    if (checkCommand->parsed()) return check(checkOptions);
    if (upgradeCommand->parsed()) return edit(upgradeOptions);
    if (previewCommand->parsed()) return preview(previewArguments);
    if (inferCommand->parsed()) return infer(inferArguments);
    if (costCommand->parsed()) return cost(costOptions);
    if (sampleCommand->parsed()) return sample(sampleArguments);
    if (sizeCommand->parsed() && trimOption->count() == 0) return size(sizeOptions);
    if (sizeCommand->parsed()) {
        trimOptions.file = sizeOptions.file;
        trimOptions.steps = {{EditStep::Kind::Trim, std::to_string(trimDepth)}};
        return edit(trimOptions);
    }
    editOptions.steps = stepsInOrder(*editCommand, steps);
    if (documentOption->count() > 0) editOptions.document = document;
    return edit(editOptions);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        std::ios::sync_with_stdio(false);
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "crdctl: " << error.what() << '\n';
        return crd::ctl::kUnusable;
    }
}
