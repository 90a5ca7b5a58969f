#include <iostream>
#include <utility>

#include "app/crdctl/commands.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/in_order.h"
#include "app/crdctl/input.h"
#include "app/crdctl/kind.h"
#include "app/crdctl/output.h"
#include "app/crdctl/settings.h"
#include "app/crdctl/skipped.h"
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
    const Result<Settings> settings = settingsFor(arguments.settings);
    if (!settings) return failWith(settings.error().message.english());
    MinorSet minors = settings->range.value_or(kUsualRange);
    if (!arguments.target.empty()) {
        const Result<MinorSet> named = minorsOf(arguments.target);
        if (!named) return failWith(named.error().message.english());
        minors = *named;
    }
    const Inputs inputs = inputsFor(arguments.files, arguments.inputs);
    for (const Inputs::Unreadable& input : inputs.unreadable) say(input.message);
    AnalysisOptions options;
    options.targetMinor = minors.last();
    options.servers = minors;
    const auto print = [&](const Input& input) -> Printed {
        const auto text = readInput(input);
        if (!text) return {{}, text.error().message.english()};
        if (skippedTemplate(input, **text)) return {};
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
    inOrder(inputs.files, print, [&](Printed&& one) {
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
                    "The versions to compare (default: those of --settings, else " + rangeName(kUsualRange) + ")");
    options.format(to.format, "markdown (for a README or a pull request) or text", {"markdown", "text"});
    options.flag("--all", to.all, "Also show rules that all versions treat alike");
    options.settings(to.settings);
    options.files(to.files);
    options.inputs(to.inputs);
    options.examples({"crdctl matrix --target 1.30..1.36 config/crd"});
}

}  // namespace crd::ctl
