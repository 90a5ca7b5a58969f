#include "app/crdctl/sample.h"

#include <iostream>

#include "app/crdctl/exit_code.h"
#include "app/crdctl/kind.h"
#include "app/crdctl/report_parts.h"
#include "app/crdctl/visible_text.h"
#include "engine/sample/sample.h"

namespace crd::ctl {

namespace {

void sayShortfall(const sample::Shortfall& shortfall) {
    const std::string where = shortfall.path.empty() ? "the object" : shortfall.path.toString();
    std::cerr << "crdctl: " << where << (shortfall.leftOut ? ": omitted. " : ": ") << shortfall.reason.english()
              << '\n';
}

void printObject(const std::string& text, bool& first) {
    if (!first) std::cout << "---\n";
    first = false;
    writeYaml(text);
}

bool boundaries(sample::Sampler& sampler, const Kind& kind, const sample::SampleOptions& options, bool& first) {
    const sample::Boundaries made = sampler.boundaries(options);
    for (const sample::Boundary& boundary : made.samples) {
        printObject("# " + onOneLine(sample::sentenceOf(boundary).english()) + "\n" +
                        sample::text(boundary.object, *kind.resource.schema),
                    first);
    }
    for (const sample::Shortfall& shortfall : made.shortfalls) sayShortfall(shortfall);
    if (made.leftOut > 0) std::cerr << "crdctl: " << made.leftOut << " more limits are omitted.\n";
    return true;
}

bool single(sample::Sampler& sampler, const Kind& kind, const sample::SampleOptions& options, bool& first) {
    const sample::Sample made = sampler.make(options);
    printObject(sample::text(made.object, *kind.resource.schema), first);
    for (const sample::Shortfall& shortfall : made.shortfalls) sayShortfall(shortfall);
    if (made.cut) std::cerr << "crdctl: The object is too large to have every field; optional fields are omitted.\n";
    return made.accepted;
}

}  // namespace

int sample(const SampleArguments& arguments) {
    if (arguments.full && arguments.boundary) return refuse("Use either --full or --boundary, not both.");
    const Result<AnalysisResultPtr> read = readDefinitions(arguments.file);
    if (!read) return refuse(read.error().message);
    sample::SampleOptions options;
    options.extent =
        arguments.full || (arguments.status && !arguments.boundary) ? sample::Extent::Full : sample::Extent::Minimal;
    options.seed = arguments.seed;
    options.status = arguments.status;
    bool first = true;
    bool accepted = true;
    for (const Definition* definition : definitionsOf(**read)) {
        const Result<Kind> kind = kindOf(*read, *definition, arguments.version);
        if (!kind) return refuse(kind.error().message);
        sayRejected(**read, *definition);
        sample::Sampler sampler(kind->resource);
        if (!sampler.usable())
            return refuse("The default of the schema's root is not an object: no object can be read.");
        const bool good =
            arguments.boundary ? boundaries(sampler, *kind, options, first) : single(sampler, *kind, options, first);
        accepted = accepted && good;
    }
    std::cout << std::flush;
    if (!std::cout) return refuse("Cannot write the sample.");
    return accepted ? kClean : kFindings;
}

}  // namespace crd::ctl
