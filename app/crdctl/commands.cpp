#include "app/crdctl/commands.h"

#include <map>
#include <memory>
#include <string>

#include "app/crdctl/admission_commands.h"
#include "app/crdctl/check.h"
#include "app/crdctl/convert.h"
#include "app/crdctl/cost.h"
#include "app/crdctl/diff.h"
#include "app/crdctl/docs.h"
#include "app/crdctl/edit.h"
#include "app/crdctl/get.h"
#include "app/crdctl/infer.h"
#include "app/crdctl/lesson.h"
#include "app/crdctl/mapping.h"
#include "app/crdctl/matrix.h"
#include "app/crdctl/plan.h"
#include "app/crdctl/preview.h"
#include "app/crdctl/publish.h"
#include "app/crdctl/sample.h"
#include "app/crdctl/size.h"
#include "engine/base/kubernetes.h"
#include "engine/object/field_validation.h"
#include "engine/settings/settings.h"

namespace crd::ctl {

namespace {

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

// The constraint on every value of the command line, with a message, since scripts with unset variables easily pass "".
CLI::Validator notEmpty() {
    return CLI::Validator([](std::string& value) { return value.empty() ? "the value is empty" : std::string(); }, "");
}

CLI::Validator wholeNumber(std::string smallest) {
    return CLI::Validator(
        [smallest = std::move(smallest)](std::string& value) {
            const bool digits = !value.empty() && value.find_first_not_of("0123456789") == std::string::npos;
            const bool fits =
                digits && value.size() <= 18 && (smallest == "0" || value.find_first_not_of('0') != std::string::npos);
            return fits ? std::string() : "must be a whole number, " + smallest + " or more; not \"" + value + "\"";
        },
        "");
}

void addSettings(CLI::App& command, SettingsChoice& choice) {
    CLI::Option* file = command.add_option(
        "--settings", choice.file, "A settings file: rules that are switched off, the target version, the range");
    file->type_name("FILE");
    command.add_flag("--user-settings", choice.user, "Use the settings of the window on this machine")->excludes(file);
}

Command addCheck(CLI::App& app) {
    auto options = std::make_shared<CheckOptions>();
    CLI::App* command = app.add_subcommand(
        "check",
        "Validate definitions as the API server does. Exit code 0: no problems, 1: problems, 2: unusable input.");
    command->add_option("FILE", options->files, "Files, folders, or - for standard input")->required();
    command->add_option("--output,-o", options->output, "text, json (with the costs of all rules), sarif or junit")
        ->check(CLI::IsMember({"text", "json", "sarif", "junit"}))
        ->capture_default_str();
    command
        ->add_option("--target", options->target,
                     "Target version: the server whose results are printed (default: that of --settings, else " +
                         minorName(kDefaultMinor) + "). Or a range: the problems of each version, and a matrix")
        ->type_name("1.NN[..1.NN]");
    command->add_option("--off", options->off, "Hide the problems of a rule (warnings and infos)")
        ->type_name("RULE")
        ->allow_extra_args(false);
    addSettings(*command, options->settings);
    command
        ->add_option("--baseline", options->baseline,
                     "An earlier report (--output json): only problems that are not in it are reported")
        ->type_name("FILE");

    command
        ->add_option(
            "--against", options->against,
            "The stored definitions: a definition of the same name is validated as an update, any other as a "
            "create. A file, a folder, or REV:PATH of git; can be repeated. Of several files with a name, the one with "
            "the path of the checked file counts; of several bases with a name, the first, and standard error says if "
            "they differ")
        ->type_name("BASE")
        ->allow_extra_args(false);
    command->add_flag("--verbose", options->verbose,
                      "Print to standard error which files of folders were skipped and why, and which definitions of "
                      "--against were not checked");
    return {command, [options] { return check(*options); }};
}

Command addEdit(CLI::App& app) {
    struct Arguments {
        EditOptions options;
        std::vector<StepOption> steps;
        std::size_t document = 0;
    };
    auto given = std::make_shared<Arguments>();
    std::vector<StepOption>& steps = given->steps;
    steps = {{EditStep::Kind::Set, {}, nullptr},
             {EditStep::Kind::Unset, {}, nullptr},
             {EditStep::Kind::Rename, {}, nullptr},
             {EditStep::Kind::Fix, {}, nullptr}};
    CLI::App* command = app.add_subcommand(
        "edit",
        "Edit a file and print the whole result. Edits are applied in the order of the command line. Paths have the "
        "form that the server prints: spec.versions[0].schema.openAPIV3Schema.properties[spec].type");
    const auto step = [&](std::size_t index, const char* name, const char* what, const char* text) {
        steps[index].option =
            command->add_option(name, steps[index].arguments, text)->type_name(what)->allow_extra_args(false);
    };
    step(
        0, "--set", "PATH=YAML",
        "Set a value and add missing parents. Values that depend on it follow: metadata.name (group, plural), singular "
        "and listKind (kind), storage of the other versions, keywords that a new type cannot have");
    step(1, "--unset", "PATH",
         "Remove a field or list item, with its comments. Of a property, its entries in required and other lists of "
         "names are removed, too, and what becomes empty; standard error lists what still names it");
    step(2, "--rename", "PATH=NAME", "Rename a key; references to a property are updated");
    step(3, "--fix", "RULE@PATH|RULE|all",
         "Apply the fix of one problem, of a rule, or every safe fix of an error; each is listed on standard error. A "
         "PATH with the problem in several documents needs --document");
    command->add_flag(
        "--unsafe-fixes", given->options.unsafeFixes,
        "With --fix all: also apply fixes that guess what was meant or change which objects are accepted");
    CLI::Option* documentOption =
        command
            ->add_option("--document", given->document,
                         "Which document of the file, from 1 (default: the first definition; --fix: all)")
            ->check(wholeNumber("1"));
    command
        ->add_option("--against", given->options.against,
                     "The stored definitions, matched by name: problems of the update are fixed. A file, a folder, or "
                     "REV:PATH of git")
        ->type_name("BASE");
    command->add_option("--target", given->options.target, "Target version, whose problems are fixed")
        ->type_name("1.NN");
    command->add_flag("--in-place", given->options.inPlace, "Save the file instead of printing it");
    command->add_flag("--diff", given->options.diff, "Print the change as a unified diff and save nothing");
    command->add_flag("--check", given->options.check, "Print and save nothing; exit code 1 if the file would change");
    command->add_option("FILE", given->options.file, "A file, or - for standard input")->required();
    return {command, [command, given, documentOption] {
                given->options.steps = stepsInOrder(*command, given->steps);
                if (documentOption->count() > 0) given->options.document = given->document;
                return edit(given->options);
            }};
}

Command addUpgrade(CLI::App& app) {
    auto options = std::make_shared<EditOptions>();
    options->steps = {{EditStep::Kind::Upgrade, {}}};
    CLI::App* command = app.add_subcommand("upgrade",
                                           "Upgrade definitions of apiextensions.k8s.io/v1beta1 to v1 and print the "
                                           "whole file. Comments are kept; decisions are reported on standard error.");
    command->add_flag("--in-place", options->inPlace, "Save the file instead of printing it");
    command->add_option("FILE", options->file, "A file, or - for standard input")->required();
    return {command, [options] { return edit(*options); }};
}

Command addSize(CLI::App& app) {
    struct Arguments {
        SizeOptions size;
        EditOptions trim;
        std::size_t depth = 0;
    };
    auto given = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand(
        "size",
        "Show the size of definitions against the limits of kubectl apply, Helm, etcd and the API server, and what "
        "trimming descriptions saves. Exit code 0: within all limits, 1: over a limit, 2: unusable input.");
    CLI::Option* trimOption =
        command
            ->add_option("--trim-descriptions", given->depth,
                         "Print the file without the descriptions of fields nested deeper than this (the root is 0)")
            ->type_name("DEPTH")
            ->check(wholeNumber("0"));
    command->add_flag("--in-place", given->trim.inPlace, "Save the trimmed file instead of printing it")
        ->needs(trimOption);
    command->add_option("--output,-o", given->size.output, "text or json")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    command->add_option("FILE", given->size.file, "A file, or - for standard input")->required();
    return {command, [given, trimOption] {
                if (trimOption->count() == 0) return size(given->size);
                given->trim.file = given->size.file;
                given->trim.steps = {{EditStep::Kind::Trim, std::to_string(given->depth)}};
                return edit(given->trim);
            }};
}

Command addCost(CLI::App& app) {
    auto options = std::make_shared<CostOptions>();
    CLI::App* command = app.add_subcommand(
        "cost",
        "Show the cost of rules (x-kubernetes-validations) against the budgets of the server, what drives the cost, "
        "and which limits would help. Exit code 0: within all budgets, 1: over a budget, 2: unusable input.");
    command->add_option("--output,-o", options->output, "text or json")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    command->add_option("--target", options->target, "Target version, or a range: the costs in each version")
        ->type_name("1.NN[..1.NN]");
    command->add_option("FILE", options->file, "A file, or - for standard input")->required();
    return {command, [options] { return cost(*options); }};
}

Command addMatrix(CLI::App& app) {
    auto options = std::make_shared<MatrixArguments>();
    CLI::App* command = app.add_subcommand(
        "matrix",
        "Show what each version of Kubernetes says about definitions, their versions and their rules, side by side, "
        "and why. Exit code 0, or 2: unusable input. To fail where a version rejects a definition, use crdctl check "
        "--target.");
    command
        ->add_option("--target", options->target,
                     "The versions to compare (default: those of --settings, else " + rangeName(kUsualRange) + ")")
        ->type_name("1.NN[..1.NN]");
    command->add_option("--format", options->format, "markdown (for a README or a pull request) or text")
        ->check(CLI::IsMember({"markdown", "text"}))
        ->capture_default_str();
    command->add_flag("--all", options->all, "Also show rules that all versions treat alike");
    addSettings(*command, options->settings);
    command->add_option("FILE", options->files, "Files, folders, or - for standard input")->required();
    return {command, [options] { return matrix(*options); }};
}

Command addSample(CLI::App& app) {
    auto options = std::make_shared<SampleArguments>();
    CLI::App* command = app.add_subcommand(
        "sample",
        "Generate a sample object from a definition's schema: the smallest that the server accepts. Exit code 0: "
        "generated, 1: no valid object was found (see standard error), 2: unusable input.");
    command->add_flag("--full", options->full, "Generate an object with every field");
    command->add_flag("--boundary", options->boundary,
                      "Generate many objects, at and just past each limit; a comment says what each one tests");
    command->add_flag("--status", options->status, "Generate a full object with status, if status is a subresource");
    command->add_option("--seed", options->seed, "Choose other values; the same number gives the same object")
        ->check(wholeNumber("0"));
    command->add_option("--version", options->version, "The version (default: the preferred one)");
    command->add_option("FILE", options->file, "The definition's file, or - for standard input")->required();
    return {command, [options] { return sample(*options); }};
}

Command addPreview(CLI::App& app) {
    auto options = std::make_shared<PreviewArguments>();
    CLI::App* command =
        app.add_subcommand("preview",
                           "Simulate requests: how the server prunes, defaults and validates objects, and why. "
                           "Exit code 0: accepted, 1: an object or its definition is rejected, 2: unusable input.");
    command->add_option("--crd", options->definition, "The definition's file, or -")->type_name("FILE")->required();
    command->add_option("--version", options->version,
                        "The version of the request (default: the one that the object names)");
    command
        ->add_option("--old", options->old,
                     "The stored object, of any version of the definition: simulate updates of it")
        ->type_name("OBJECT");
    command
        ->add_option("--mapping", options->mapping,
                     "The file of a mapping that converts the objects in place of the definition's webhook")
        ->type_name("FILE");
    command->add_option("--subresource", options->subresource, "Simulate a write to status or scale")
        ->check(CLI::IsMember({"status", "scale"}));
    command
        ->add_option("--field-validation", options->fieldValidation,
                     "What the server does with unknown fields: Strict (that kubectl sends by default) rejects the "
                     "object, Warn warns, Ignore drops them (default: drop them)")
        ->check(CLI::IsMember(object::fieldValidationNames()));
    command->add_flag("--delete", options->deletes, "The objects are stored: simulate their deletion");
    command
        ->add_option("--cascade", options->cascade,
                     "Propagation policy of the deletion, as for kubectl delete (default: background); none: the "
                     "finalizers decide")
        ->check(CLI::IsMember({"background", "foreground", "orphan", "none"}));
    command->add_option("--uid", options->uid, "Precondition of the deletion: the object has this uid");
    command->add_option("--resource-version", options->resourceVersion,
                        "Precondition of the deletion: the object has this resource version");
    command->add_flag(
        "--read", options->reads,
        "The objects are stored, possibly at another version or under an earlier schema: simulate reading "
        "them at --version");
    command
        ->add_option("--target", options->target,
                     "Target version: also report what that version would reject in an update")
        ->type_name("1.NN");
    command
        ->add_option("--show", options->show,
                     "Show only steps, admitted (the object in the version of the request), stored (the object in "
                     "storage, in the storage version), returned, diff or errors")
        ->check(CLI::IsMember({"steps", "admitted", "stored", "returned", "diff", "errors"}));
    command->add_option("--output,-o", options->output, "yaml, json or text")
        ->check(CLI::IsMember({"yaml", "json", "text"}))
        ->capture_default_str();
    command->add_option("OBJECT", options->objects, "Files of objects, or - for standard input")->required();
    return {command, [options] { return preview(*options); }};
}

Command addGet(CLI::App& app) {
    auto options = std::make_shared<GetArguments>();
    CLI::App* command = app.add_subcommand(
        "get",
        "Print stored objects as kubectl get -f prints them: with the columns of their version, in the order of the "
        "files. An object without creationTimestamp counts as created now. Exit code 0: printed, 1: the server would "
        "not print every column and row (standard error says why), 2: unusable input.");
    command->add_option("--crd", options->definition, "The definition's file, or -")->type_name("FILE")->required();
    command->add_option("--version", options->version, "The version (default: the one that the object names)");
    command->add_option("--output,-o", options->output, "wide: all columns, whatever their priority")
        ->check(CLI::IsMember({"wide"}));
    command->add_flag("--show-labels", options->showLabels, "Add a column with all labels");
    command->add_flag("--all-namespaces,-A", options->allNamespaces, "Add a column with the namespace");
    command->add_flag("--no-headers", options->noHeaders, "Leave out the headers");
    command->add_option("--subresource", options->subresource, "Print the replicas of the scale subresource")
        ->check(CLI::IsMember({"scale"}));
    command
        ->add_option("--now", options->now,
                     "The time from which ages are counted (default: now), as 2026-01-02T15:04:05Z")
        ->type_name("TIME");
    command->add_flag("--explain", options->explain, "Print on standard error why cells and columns are empty");
    command->add_option("OBJECT", options->objects, "Files of objects, or - for standard input")->required();
    return {command, [options] { return get(*options); }};
}

Command addConvert(CLI::App& app) {
    auto options = std::make_shared<ConvertArguments>();
    CLI::App* command = app.add_subcommand(
        "convert",
        "Show objects at other versions, as the server converts them with strategy None, by a running webhook or by a "
        "declared mapping: each is created at its own version, stored, and read. Standard error says what is lost. "
        "Without objects: generate objects of each "
        "version that lose something. Exit code 0: nothing is lost, 1: something is lost or rejected, 2: unusable "
        "input.");
    command->add_option("--crd", options->definition, "The definition's file, or -")->type_name("FILE")->required();
    command->add_option("--to", options->to, "The version to read; may be given several times")
        ->type_name("VERSION")
        ->allow_extra_args(false)
        ->required();
    command->add_flag("--stages", options->stages,
                      "Show each stage: as sent, admitted, stored and read, and what changed");
    command->add_flag("--stored", options->stored, "The objects are in storage as they are; do not create them");
    command->add_flag("--status", options->status, "Also write the status, through /status");
    CLI::Option* webhook =
        command
            ->add_option("--webhook", options->webhook,
                         "Convert by calling the webhook at this address: https, or http to this machine")
            ->type_name("URL");
    command
        ->add_option("--mapping", options->mapping,
                     "A file with an APIConversion, whose rules convert the objects (crdctl mapping --help)")
        ->type_name("FILE")
        ->excludes(webhook);
    command
        ->add_option("--ca", options->ca,
                     "The CA bundle (PEM) that its certificate is checked with (default: those of the system)")
        ->type_name("FILE")
        ->needs(webhook);
    command->add_option("--timeout", options->seconds, "The timeout of a webhook call, in seconds")
        ->type_name("SECONDS")
        ->check(CLI::Range(1, 30))
        ->capture_default_str()
        ->needs(webhook);
    command->add_option("--output,-o", options->output, "yaml (with --stages: text) or json")
        ->check(CLI::IsMember({"yaml", "json"}))
        ->capture_default_str();
    command->add_option("OBJECT", options->objects, "Files of objects, or - for standard input");
    return {command, [options] { return convert(*options); }};
}

std::vector<Command> addMapping(CLI::App& app) {
    CLI::App* group = app.add_subcommand(
        "mapping",
        "Declared mappings: documents of kind APIConversion (apis.kcp.io/v1alpha1, as in kcp), stored next to the "
        "definition in NAME.conversion.yaml. Each rule copies a field of one version to a field of another one, with "
        "an optional CEL transformation over `self`. A rule whose field is absent writes nothing; check lists "
        "what kcp does differently.");
    group->require_subcommand(1);
    auto options = std::make_shared<MappingArguments>();
    const auto common = [options](CLI::App* command) {
        command->add_option("--crd", options->definition, "The definition's file, or -")->type_name("FILE")->required();
        return command;
    };
    CLI::App* check = common(group->add_subcommand(
        "check",
        "Validate a mapping, list the fields that it does not cover, and convert generated objects to the other "
        "version and back. Each loss is shown with the smallest object. The rules that kcp runs differently are "
        "listed. To acknowledge a loss, add a line \"v1 -> v2 .spec.field: reason\" to the annotation " +
            std::string(mapping::kAcknowledged) +
            ". Exit code 0: everything is kept or acknowledged, 1: problems, 2: unusable input."));
    check->add_option("--samples", options->samples, "Files of objects to try as well")
        ->type_name("FILE")
        ->allow_extra_args(false);
    check->add_option("--output,-o", options->output, "text or json")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    check->add_option("MAPPING", options->mapping, "The mapping's file, or -")->required();
    CLI::App* suggest = common(group->add_subcommand(
        "suggest",
        "Print the mapping with rules proposed from what differs between the versions; their reasons are on standard "
        "error. Without MAPPING: a new one. Exit code 0, or 2: unusable input."));
    suggest->add_option("MAPPING", options->mapping, "The mapping's file, or -");
    CLI::App* out = common(group->add_subcommand(
        "export",
        "With --webhook: write a conversion webhook in Go into a new folder, for controller-runtime: a server, types "
        "to replace, a function for each transformation, reviews with the expected responses, a "
        "test that runs them, and the definition that calls the webhook. "
        "Otherwise print the mapping as a CRDConversionConfig (terasky.com/v1alpha1). Standard error says what is "
        "missing, such as functions to write by hand. Exit code 0: complete, 1: a part is missing, 2: unusable "
        "input."));
    out->add_option("--webhook", options->folder, "The folder to write")->type_name("DIR");
    out->add_option("--module", options->module, "The import path of the folder in Go")->type_name("PATH");
    out->add_option("--samples", options->samples, "Files of objects for the reviews")
        ->type_name("FILE")
        ->allow_extra_args(false);
    out->add_option("MAPPING", options->mapping, "The mapping's file, or -")->required();
    CLI::App* in = common(
        group->add_subcommand("import",
                              "Print the mapping of a CRDConversionConfig (terasky.com/v1alpha1); standard error says "
                              "what needs a webhook. Exit code 0: complete, 1: a part is missing, 2: unusable input."));
    in->add_option("CONFIG", options->mapping, "The file of the CRDConversionConfig, or -")->required();
    return {{check, [options] { return mappingCheck(*options); }},
            {suggest, [options] { return mappingSuggest(*options); }},
            {out, [options] { return mappingExport(*options); }},
            {in, [options] { return mappingImport(*options); }}};
}

Command addPlan(CLI::App& app) {
    auto options = std::make_shared<PlanArguments>();
    CLI::App* command = app.add_subcommand(
        "plan",
        "Plan the retirement of a version: the manifest of each step, its commands and checks, and what the server "
        "rejects if it comes too early. Exit code 0: planned, 1: the server rejects a manifest, 2: unusable input.");
    command->add_option("--retire", options->retire, "The version to retire")->type_name("VERSION")->required();
    command
        ->add_option("--storage", options->storage,
                     "The new storage version (default: the present one, or the preferred of the others)")
        ->type_name("VERSION");
    command
        ->add_option(
            "--live", options->live,
            "The definition in the cluster, with its status: steps that it shows are done. A file, or REV:PATH "
            "of git")
        ->type_name("FILE");
    command
        ->add_option("--target", options->target,
                     "The minor version of the cluster, up to " + minorName(kNewestMinor) +
                         " (default: " + minorName(kDefaultMinor) + ")")
        ->type_name("1.NN");
    command
        ->add_option("--mapping", options->mapping,
                     "The file of a mapping that the webhook implements: the plan lists what it loses")
        ->type_name("FILE");
    command->add_option("--step", options->step, "Print only the file as it is after this step")->type_name("ID");
    command->add_option("--format", options->format, "text, json or markdown")
        ->check(CLI::IsMember({"text", "json", "markdown"}))
        ->capture_default_str();
    command->add_option("FILE", options->file, "A file, or - for standard input")->required();
    return {command, [options] { return plan(*options); }};
}

Command addInfer(CLI::App& app) {
    auto options = std::make_shared<InferArguments>();
    CLI::App* command = app.add_subcommand(
        "infer", "Propose a definition from objects of one kind. Exit code 0, or 2: unusable input.");
    command->add_flag("--schema", options->schema, "Propose only a schema, from any values");
    command->add_option("OBJECT", options->objects, "Files of objects, or - for standard input")->required();
    return {command, [options] { return infer(*options); }};
}

Command addExplain(CLI::App& app) {
    auto options = std::make_shared<ExplainArguments>();
    CLI::App* command = app.add_subcommand("explain",
                                           "Print what kubectl explain prints when the definition is installed. Exit "
                                           "code 0: explained, 1: kubectl reports "
                                           "an error or the definition is rejected, 2: unusable input.");
    command->add_option("--crd", options->definition, "The definition's file, or -")->type_name("FILE")->required();
    command->add_flag("--recursive", options->recursive, "Print the fields recursively");
    command->add_option("--target", options->target, "Target version, whose types of metadata are shown")
        ->type_name("1.NN");
    command->add_option("--api-version", options->apiVersion, "GROUP/VERSION or a version (default: the preferred one)")
        ->type_name("VERSION");
    command->add_option("--output,-o", options->output, "plaintext or plaintext-openapiv2")
        ->check(CLI::IsMember({"plaintext", "plaintext-openapiv2"}))
        ->capture_default_str();
    command->add_option("PATH", options->path,
                        "A field, such as spec.size; it may begin with the name of the resource, as in kubectl");
    return {command, [options] { return explain(*options); }};
}

Command addOpenApi(CLI::App& app) {
    auto options = std::make_shared<OpenApiArguments>();
    CLI::App* command = app.add_subcommand(
        "openapi",
        "Print the OpenAPI document that the API server publishes for each definition. Exit code 0: printed, 1: a "
        "definition is rejected or does not serve the version, 2: unusable input.");
    command->add_flag("--v3", options->v3, "The document at /openapi/v3/apis/GROUP/VERSION");
    command->add_flag("--v2", options->v2, "The definition's part of the document at /openapi/v2");
    command->add_option("--target", options->target, "Target version, whose shared types the document has")
        ->type_name("1.NN");
    command->add_flag("--losses", options->losses, "With --v2: print what it leaves out of the schema, and where");
    command->add_option("--version", options->version,
                        "The version (default: the preferred one; with --v2 all served versions)");
    command->add_option("FILE", options->file, "The definition's file, or - for standard input")->required();
    return {command, [options] { return openApi(*options); }};
}

Command addDiscovery(CLI::App& app) {
    auto options = std::make_shared<DiscoveryArguments>();
    CLI::App* command = app.add_subcommand(
        "discovery",
        "Show what clients discover of a definition: versions, REST paths with verbs, short names, warnings. Exit code "
        "0: printed, 1: a definition is rejected, 2: unusable input.");
    command
        ->add_option("--output,-o", options->output,
                     "text, json (with the server's documents), or api-resources (as kubectl api-resources -o wide)")
        ->check(CLI::IsMember({"text", "json", "api-resources"}))
        ->capture_default_str();
    command->add_option("FILE", options->file, "The definition's file, or - for standard input")->required();
    return {command, [options] { return discovery(*options); }};
}

Command addDocs(CLI::App& app) {
    auto options = std::make_shared<DocsArguments>();
    CLI::App* command = app.add_subcommand(
        "docs",
        "Write documentation of definitions: fields with types, defaults, limits and rules, columns, examples. Exit "
        "code 0: written, 1: written, and a definition is rejected, 2: unusable input.");
    command->add_option("--format", options->format, "md (Markdown) or html (self-contained, with a search field)")
        ->check(CLI::IsMember({"md", "html"}))
        ->capture_default_str();
    command
        ->add_option("--output,-o", options->folder,
                     "The folder for an index and a page per definition (default: one document on standard output)")
        ->type_name("DIR");
    command->add_flag("--overwrite", options->overwrite, "Replace files in the folder");
    command->add_option("FILE", options->files, "Files, folders, or - for standard input")->required();
    return {command, [options] { return docs(*options); }};
}

Command addLesson(CLI::App& app) {
    auto options = std::make_shared<LessonArguments>();
    CLI::App* command = app.add_subcommand("lesson", "Work with lessons in a folder (resources/lessons/README.md)");
    command->require_subcommand(1);
    const auto add = [&](const char* name, const char* text) {
        CLI::App* part = command->add_subcommand(name, text);
        part->add_option("DIR", options->folder, "The folder of a course, a chapter or a lesson")->required();
        return part;
    };
    CLI::App* check =
        add("check",
            "Run lessons: each question has an answer, each solution passes, each wrong answer fails. Exit code 0: no "
            "problems, 1: problems, with file and line, 2: unusable input.");
    check->add_flag("--verbose", options->verbose,
                    "Also print the answer to each question, and which goal each wrong attempt does not meet");
    CLI::App* answers = add("answers",
                            "Print all questions with their answers, and the definitions and objects that they are "
                            "about, as JSON. Exit code 0, or 2: unusable input.");
    CLI::App* list = add("list", "List the lessons by chapter. Exit code 0, or 2: unusable input.");
    CLI::App* handout = add("handout",
                            "Write lessons as one HTML page, with answers and solutions at the end. Exit code 0, or 2: "
                            "unusable input.");
    handout->add_option("--output,-o", options->output, "The file (default: standard output)")->type_name("FILE");
    return {command, [options, check, answers, list] {
                if (check->parsed()) return checkLessons(*options);
                if (answers->parsed()) return printAnswers(*options);
                return list->parsed() ? listLessons(*options) : writeHandout(*options);
            }};
}

Command addDiff(CLI::App& app) {
    auto options = std::make_shared<DiffArguments>();
    CLI::App* command = app.add_subcommand(
        "diff",
        "Compare versions of definitions: what changed, whether it breaks writers, stored objects or readers, and "
        "objects that show it. Exit code 0: compared, 1: a difference has the consequence of --fail-on, or crdify has "
        "errors or a definition of a bundle is removed, 2: unusable input.");
    command->add_option("--from", options->from, "The old version (default: the versions of the same name)")
        ->type_name("VERSION");
    command->add_option("--to", options->to, "The new version")->type_name("VERSION");
    command->add_option("--against", options->against, "The old definitions: a file, or REV:PATH of git")
        ->type_name("BASE");
    command
        ->add_option("--fail-on", options->failOn,
                     "The consequence that fails: breaking (any of the others), writers, stored or readers")
        ->check(CLI::IsMember({"breaking", "writers", "stored", "readers"}));
    command
        ->add_option(
            "--format", options->format,
            "text, json, markdown (for a pull request) or html (one page); crdify-plaintext, crdify-markdown, "
            "crdify-json or crdify-yaml: the checks and texts of crdify. Definitions of files with several are "
            "paired by name, each with a report of its own under its name: a heading, or a key")
        ->check(CLI::IsMember(
            {"text", "json", "markdown", "html", "crdify-plaintext", "crdify-markdown", "crdify-json", "crdify-yaml"}))
        ->capture_default_str();
    command
        ->add_option("--target", options->target,
                     "Target version: whether updates may keep stored values that become invalid")
        ->type_name("1.NN");
    command->add_option("--witnesses", options->witnesses, "The number of differences for which objects are tried")
        ->type_name("COUNT")
        ->check(wholeNumber("0"))
        ->capture_default_str();
    command
        ->add_option("--mapping", options->mapping,
                     "The mapping of a definition that converts by a webhook: the values of fields that its rules move "
                     "are not lost (default: NAME.conversion.yaml next to NAME.yaml, if it exists)")
        ->type_name("FILE");
    command->add_option("--config", options->config, "A configuration file of crdify")->type_name("FILE");
    command->add_flag("--classes", options->classes,
                      "Add our own report to a format of crdify: the key classes of JSON and YAML, a section after the "
                      "lines of the others");
    command
        ->add_option("--checker", options->checkers,
                     "Also run comparators of crd-schema-checker, or all. Problems that are only in the new definition "
                     "are printed on standard error. The old definition may be omitted")
        ->type_name("NAME[,NAME]|all")
        ->delimiter(',')
        ->allow_extra_args(false);
    command
        ->add_option("FILE", options->files,
                     "The old and the new file, or one file: all pairs of its versions, at most 64. Files, REV:PATH of "
                     "git, or - "
                     "for standard input, or as for crdify: file://PATH, git://REV?path=PATH")
        ->required()
        ->expected(1, 2);
    return {command, [options] { return diff(*options); }};
}

void rejectEmptyValues(CLI::App& command) {
    for (CLI::Option* option : command.get_options())
        if (option->get_type_size_max() > 0) option->transform(notEmpty());  // before every check()
}

}  // namespace

std::vector<Command> addCommands(CLI::App& app) {
    std::vector<Command> commands = {addCheck(app),     addEdit(app),    addUpgrade(app),       addSize(app),
                                     addCost(app),      addMatrix(app),  addSample(app),        addPreview(app),
                                     addGet(app),       addConvert(app), addWebhookReview(app), addAdmit(app),
                                     addPlan(app),      addInfer(app),   addExplain(app),       addOpenApi(app),
                                     addDiscovery(app), addDocs(app),    addDiff(app),          addLesson(app)};
    for (Command& command : addMapping(app)) commands.push_back(std::move(command));
    for (const Command& command : commands) {
        rejectEmptyValues(*command.app);
        for (CLI::App* part : command.app->get_subcommands({})) rejectEmptyValues(*part);
    }
    return commands;
}

}  // namespace crd::ctl
