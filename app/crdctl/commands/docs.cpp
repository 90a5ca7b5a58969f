#include <filesystem>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/skipped.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/analysis/analysis.h"
#include "engine/analysis/rejection.h"
#include "engine/base/io/file_io.h"
#include "engine/base/text/quote.h"
#include "engine/docs/site.h"

namespace crd::ctl {

namespace {

struct DocsArguments {
    std::vector<std::string> files;
    InputOptions inputs;
    std::string format = "md";
    std::string folder;  // for an index and a page per definition; empty: one document on standard output
    bool overwrite = false;
};

// The definitions of all inputs, in order. The subjects refer to the results.
struct Documented {
    std::vector<AnalysisResultPtr> results;
    std::vector<docs::Subject> subjects;
    bool rejected = false;
};

Result<void> addInput(const Input& input, Documented& out) {
    const auto text = readInput(input);
    if (!text) return tl::unexpected<Error>(text.error());
    if (skippedTemplate(input, **text)) return {};
    const AnalysisResultPtr result = analyse({.revision = 1, .text = textAsV1(input.name, *text), .options = {}});
    if (skippedResult(input, *result)) return {};
    if (!result->stream->ok()) return failure(whyNotRead(input.name, *result->stream));
    if (Result<void> all = allRead(input.name, *result); !all) return all;
    const std::size_t before = out.subjects.size();
    for (std::size_t i = 0; i < result->definitions.size(); ++i) {
        const Definition& definition = result->definitions[i];
        if (!isDefinition(definition)) continue;
        const DocumentOutcome& outcome = result->outcomes[i];
        const Phrase unknown = whyUnknown(*result, i);
        out.subjects.push_back({&definition, &outcome.versions, outcome.admitted, unknown});
        if (outcome.admitted) continue;
        out.rejected = true;
        if (!unknown.empty()) {
            say(onOneLine(definition.name + ": " + unknown.english()));
            continue;
        }
        say("The API server rejects " + (definition.name.empty() ? "a definition" : definition.name) +
            "; crdctl check shows why.");
    }
    if (out.subjects.size() != before) {
        out.results.push_back(result);
    } else if (!input.fromFolder) {
        return failure(crd::quoted(input.name) + " contains no CustomResourceDefinition.");
    }
    return {};
}

Result<void> writeSite(const docs::Site& site, const DocsArguments& arguments) {
    namespace fs = std::filesystem;
    const fs::path folder(arguments.folder);
    std::error_code error;
    fs::create_directories(folder, error);
    if (error || !fs::is_directory(folder, error))
        return failure("Cannot create the folder " + crd::quoted(arguments.folder) +
                       (error ? ": " + error.message() + "." : std::string(": a file has its name.")));
    for (std::size_t i = 0; i <= site.size(); ++i) {
        const fs::path file = folder / (i < site.size() ? site.fileName(i) : site.indexName());
        if (!arguments.overwrite && fs::exists(fs::symlink_status(file, error)))
            return failure(crd::quoted(file.string()) +
                           " exists. Nothing was written: choose another folder, or use --overwrite.");
        // saveFile() follows links: --overwrite is consent for the files of this folder only.
        if (leadsOutOf(folder, file))
            return failure(crd::quoted(file.string()) +
                           " is a link that leads out of the folder. Nothing was written: remove the link, or choose "
                           "another folder.");
    }
    for (std::size_t i = 0; i < site.size(); ++i)
        if (Result<void> saved = saveFile(folder / site.fileName(i), site.page(i)); !saved) return saved;
    return saveFile(folder / site.indexName(), site.index());
}

int runDocs(const DocsArguments& arguments) {
    if (arguments.overwrite && arguments.folder.empty()) return failWith("--overwrite needs --output.");
    const docs::Format format = arguments.format == "html" ? docs::Format::Html : docs::Format::Markdown;
    const Inputs inputs = inputsFor(arguments.files, arguments.inputs);
    if (!inputs.unreadable.empty()) return failWith(inputs.unreadable.front().message);
    Documented documented;
    int code = kClean;
    for (const Input& input : inputs.files) {
        const Result<void> read = addInput(input, documented);
        if (read) continue;
        code = failWith(read.error());
        if (!input.fromFolder) return code;  // the other files of a folder are documented
    }
    if (documented.subjects.empty()) return failWith("The files contain no CustomResourceDefinition.");
    if (documented.rejected && code == kClean) code = kFindings;
    if (!arguments.folder.empty()) {
        const docs::Site site(std::move(documented.subjects), format);
        const Result<void> saved = writeSite(site, arguments);
        return saved ? code : failWith(saved.error());
    }
    writeDocument(docs::document(documented.subjects, format));
    return printed(code, "the documentation");
}

}  // namespace

void addDocs(const Commands& commands) {
    const auto [options, to] = commands.add(
        "docs",
        "Write documentation of definitions: fields with types, defaults, limits and rules, columns, examples. Exit "
        "code 0: written, 1: written, and a definition is rejected, 2: unusable input.",
        runDocs);
    options.format(to.format, "md (Markdown) or html (self-contained, with a search field)", {"md", "html"});
    options.value("--output,-o", to.folder,
                  "The folder for an index and a page per definition (default: one document on standard output)",
                  "DIR");
    options.flag("--overwrite", to.overwrite, "Replace files in the folder");
    options.files(to.files);
    options.inputs(to.inputs);
    options.examples({"crdctl docs --format html --output docs config/crd"});
}

}  // namespace crd::ctl
