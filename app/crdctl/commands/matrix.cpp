#include <iostream>
#include <utility>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/cli/run_settings.h"
#include "app/crdctl/input/in_order.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/settings.h"
#include "app/crdctl/input/skipped.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "engine/matrix/markdown.h"

namespace crd::ctl {

namespace {

struct MatrixArguments {
    std::vector<std::string> files;
    InputOptions inputs;
    std::string target, format = "markdown";
    SettingsChoice settings;
    bool all = false;
};

struct Printed {
    std::string text;   // empty: no definition
    std::string error;  // why the file cannot be used
};

int runMatrix(const MatrixArguments& arguments) {
    MinorSet usual = kUsualRange;
    RunSettingsOptions asked;
    asked.settings = arguments.settings;
    asked.target = arguments.target;
    if (asked.settings.user) {
        const Result<Settings> user = userSettings();
        if (!user) return failWith(user.error());
        usual = user->range.value_or(usual);
        // Its target is not a range.
        asked.settings = {{}, false, true};
    }
    const Inputs inputs = inputsFor(arguments.files, arguments.inputs);
    const Result<RunSettings> settings = RunSettings::read(asked, pathsOf(inputs));
    if (!settings) return failWith(settings.error());
    for (const Inputs::Unreadable& input : inputs.unreadable) say(input.message);
    const auto print = [&](const Input& input) -> Printed {
        const auto text = readInput(input);
        if (!text) return {{}, text.error().message.english()};
        if (skippedTemplate(input, **text)) return {};
        const Origin<MinorSet> targets = settings->of(input.path).targets;
        AnalysisOptions options;
        options.servers = targets.isDefault() ? usual : targets.value;
        options.targetMinor = options.servers.last();
        const AnalysisResultPtr result = analyse({.revision = 1, .text = *text, .options = options});
        if (skippedResult(input, *result)) return {};
        if (!result->stream->ok()) return {{}, whyNotRead(input.name, *result->stream)};
        if (const Result<void> all = allRead(input.name, *result); !all) return {{}, all.error().message.english()};
        const Matrix made = matrixOf(*result);
        const MatrixTextOptions shown{arguments.all};
        if (!made.rows.empty())
            return {arguments.format == "text" ? matrixText(made, shown) : matrixMarkdown(*result, made, shown), {}};
        return {{}, input.fromFolder ? "" : "\"" + input.name + "\" contains no CustomResourceDefinition."};
    };
    bool any = false, failed = !inputs.unreadable.empty();
    inOrder(inputs.files, print, [&](Printed& one) {
        if (!one.error.empty()) say(one.error);
        failed = failed || !one.error.empty();
        if (one.text.empty()) return true;
        std::cout << (std::exchange(any, true) ? "\n" : "") << one.text << std::flush;
        return static_cast<bool>(std::cout);
    });
    if (!any && !failed) return failWith("None of the files contains a CustomResourceDefinition.");
    return printed(failed ? kUnusable : kClean, "the matrix");
}

}  // namespace

void addMatrix(const Commands& commands) {
    const auto [options, to] = commands.add(
        "matrix",
        "Show what each version of Kubernetes says about definitions, their versions and their rules, side by side, "
        "and why. Exit code 0, or 2: unusable input. To fail where a version rejects a definition, use crdctl check "
        "--target.",
        runMatrix);
    options.targets(to.target,
                    "The versions to compare (default: those of the settings, else " + rangeName(kUsualRange) + ")");
    options.format(to.format, "markdown (for a README or a pull request) or text", {"markdown", "text"});
    options.flag("--all", to.all, "Also show rules that all versions treat alike");
    options.settings(to.settings);
    options.files(to.files);
    options.inputs(to.inputs);
    options.examples({"crdctl matrix --target 1.30..1.36 config/crd"});
}

}  // namespace crd::ctl
