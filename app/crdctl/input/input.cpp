#include "app/crdctl/input/input.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <set>
#include <system_error>

#include "app/crdctl/input/file_location.h"
#include "app/crdctl/input/git_files.h"
#include "app/crdctl/input/source.h"
#include "app/crdctl/input/walk.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/io/file_io.h"
#include "engine/base/text/quote.h"
#include "engine/base/text/utf8.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

Result<std::string> readStandardInput() {
    const FileLimits limits;
    std::string bytes;
    char buffer[65536];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, stdin)) {
        bytes.append(buffer, got);
        if (bytes.size() > limits.maxBytes) {
            return failure("Cannot read <stdin>: it is larger than " + std::to_string(limits.maxBytes >> 20U) +
                           " MiB.");
        }
    }
    if (std::ferror(stdin) != 0) return failure("Cannot read <stdin>.");
    return bytes;
}

}  // namespace

Input inputNamed(const std::string& argument) {
    return {argument == "-" ? std::string(kStandardInput) : argument, argument};
}

Inputs inputsFor(const std::vector<std::string>& arguments, const InputOptions& options) {
    Inputs out;
    for (const std::string& argument : arguments) {
        const Result<std::string> source = plainSource(argument);
        std::error_code ignored;
        if (!source || argument == "-") {
            out.files.push_back(inputNamed(argument));  // reading it says why
        } else if (namesRevision(*source)) {
            const std::string spec = gitSpec(*source);
            const Result<GitObject> found = findInGit(spec);
            if (!found) {
                out.unreadable.push_back({argument, found.error().message.english()});
            } else if (found->isFolder) {
                addGitFolder(spec, found->id, options, out);
            } else {
                out.files.push_back({argument, spec.substr(colonIn(spec) + 1), options.skipOthers, found->id, {}});
            }
        } else if (fs::is_directory(*source, ignored)) {
            addFolder(*source, options, out);
        } else if (options.skipOthers && isExcluded(*source, options)) {
            out.leftOut.push_back({argument, "it is excluded", "excluded file"});
        } else if (options.skipOthers && !options.noIgnore && isInDependencies(*source)) {
            out.leftOut.push_back(
                {argument, "vendor and node_modules have the definitions of others", "dependency file"});
        } else {
            Input input = inputNamed(argument);
            input.fromFolder = options.skipOthers;
            out.files.push_back(std::move(input));
        }
    }
    std::sort(out.leftOut.begin(), out.leftOut.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    std::set<fs::path> seen;
    std::erase_if(out.files, [&](const Input& input) { return !seen.insert(locationOf(input.name)).second; });
    return out;
}

Result<void> inputOnce(std::vector<std::string> files, std::initializer_list<std::string> others) {
    files.insert(files.end(), others);
    if (std::count(files.begin(), files.end(), "-") > 1) return failure("Standard input can only be read once.");
    return {};
}

bool speaksOfDefinitions(std::string_view text) {
    // Roles name customresourcedefinitions, in lower case and plural.
    if (text.find("CustomResourceDefinition") != std::string_view::npos) return true;
    const std::string lower = goLower(text);
    return lower.find("kind: customresourcedefinition") != std::string::npos ||
           lower.find("openapiv3schema") != std::string::npos;
}

Result<std::shared_ptr<const std::string>> readInput(const Input& input) {
    const Result<std::string> source = plainSource(input.path);
    if (!source) return tl::unexpected<Error>(source.error());
    if (!input.gitId.empty() || namesRevision(*source)) {
        auto text = input.gitId.empty() ? readFromGit(gitSpec(*source)) : readFromGit({input.gitId}, input.name);
        if (!text) return text;
        if (const auto bad = firstInvalidUtf8(**text)) return notUtf8(input.name, **text, *bad);
        return text;
    }
    Result<std::string> bytes = input.path == "-" ? readStandardInput() : readFile(*source, {.pipes = true});
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    if (const std::optional<std::size_t> bad = firstInvalidUtf8(*bytes)) return notUtf8(input.name, *bytes, *bad);
    return std::make_shared<const std::string>(*std::move(bytes));
}

std::string whyNotRead(const std::string& name, const yaml::Stream& stream) {
    const yaml::Problem& problem = stream.problems().front();
    return quoted(name) + (problem.isOwnLimit ? ": " : " is not valid YAML: ") + problem.message.english();
}

}  // namespace crd::ctl
