#include "engine/sample/sample.h"

#include <cstdint>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/input/each_file.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/report/report_parts.h"

namespace crd::ctl {

namespace {

struct SampleArguments {
    std::vector<std::string> files;
    InputOptions inputs;
    std::string version;
    bool full = false, boundary = false, status = false;
    std::uint64_t seed = 0;
};

void sayShortfall(const sample::Shortfall& shortfall) {
    const std::string where = shortfall.path.empty() ? "the object" : shortfall.path.toString();
    say(where + (shortfall.leftOut ? ": omitted. " : ": ") + shortfall.reason.english());
}

bool boundaries(sample::Sampler& sampler, const Kind& kind, const sample::SampleOptions& options, Output& out) {
    const sample::Boundaries made = sampler.boundaries(options);
    for (const sample::Boundary& boundary : made.samples) {
        out.addDocument("# " + onOneLine(sample::sentenceOf(boundary).english()) + "\n" +
                        sample::text(boundary.object, *kind.resource.schema));
    }
    for (const sample::Shortfall& shortfall : made.shortfalls) sayShortfall(shortfall);
    if (made.leftOut > 0) say(std::to_string(made.leftOut) + " more limits are omitted.");
    return true;
}

bool single(sample::Sampler& sampler, const Kind& kind, const sample::SampleOptions& options, Output& out) {
    const sample::Sample made = sampler.make(options);
    out.addDocument(sample::text(made.object, *kind.resource.schema));
    for (const sample::Shortfall& shortfall : made.shortfalls) sayShortfall(shortfall);
    if (made.cut) say("The object is too large to have every field; optional fields are omitted.");
    return made.accepted;
}

// The exit code for one file.
int addSamples(const std::string& file, const SampleArguments& arguments, Output& out) {
    const Result<AnalysisResultPtr> read = readDefinitions(file);
    if (!read) return failWith(read.error());
    sample::SampleOptions options;
    options.extent =
        arguments.full || (arguments.status && !arguments.boundary) ? sample::Extent::Full : sample::Extent::Minimal;
    options.seed = arguments.seed;
    options.status = arguments.status;
    bool accepted = true;
    for (const Definition* definition : definitionsOf(**read)) {
        const Result<Kind> kind = kindOf(*read, *definition, arguments.version);
        if (!kind) return failWith(kind.error());
        sayRejected(**read, *definition);
        sample::Sampler sampler(kind->resource);
        if (!sampler.usable())
            return failWith("The default of the schema's root is not an object: no object can be read.");
        const bool good =
            arguments.boundary ? boundaries(sampler, *kind, options, out) : single(sampler, *kind, options, out);
        accepted = accepted && good;
    }
    return accepted ? kClean : kFindings;
}

int runSample(const SampleArguments& arguments) {
    if (arguments.full && arguments.boundary) return failWith("Use either --full or --boundary, not both.");
    Output out("yaml", "the sample");
    return reportOnEach(arguments.files, arguments.inputs, out,
                        [&](const std::string& file) { return addSamples(file, arguments, out); });
}

}  // namespace

void addSample(const Commands& commands) {
    const auto [options, to] = commands.add(
        "sample",
        "Generate a sample object from a definition's schema: the smallest that the server accepts. Exit code 0: "
        "generated, 1: no valid object was found (see standard error), 2: unusable input.",
        runSample);
    options.flag("--full", to.full, "Generate an object with every field");
    options.flag("--boundary", to.boundary,
                 "Generate many objects, at and just past each limit; a comment says what each one tests");
    options.flag("--status", to.status, "Generate a full object with status, if status is a subresource");
    options.value("--seed", to.seed, "Choose other values; the same number gives the same object")
        ->check(wholeNumber("0"));
    options.version(to.version, "The version (default: the preferred one)");
    options.files(to.files);
    options.inputs(to.inputs);
    options.examples({"crdctl sample --full crd.yaml"});
}

}  // namespace crd::ctl
