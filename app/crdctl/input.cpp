#include "app/crdctl/input.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <set>
#include <system_error>

#include "app/crdctl/file_location.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/io/file_io.h"
#include "engine/base/text/quote.h"
#include "engine/base/text/utf8.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

// In lower case, with its dot.
std::string extensionOf(const fs::path& path) {
    return goLower(path.extension().string());
}

bool isHidden(const fs::path& name) {
    const std::string text = name.string();
    return text.starts_with('.') && text != "." && text != "..";
}

std::string cannotRead(const char* what, const fs::path& path, const std::error_code& error) {
    return std::string("Cannot read the ") + what + " \"" + path.string() + "\": " + error.message() + ".";
}

void walk(const std::string& top, Inputs& out) {
    std::vector<std::string> found;
    std::vector<fs::path> folders{top};
    std::size_t unreadable = 0;
    const auto addUnreadable = [&](const fs::path& path, std::string message) {
        out.unreadable.push_back({path.string(), std::move(message)});
        ++unreadable;
    };
    while (!folders.empty()) {
        const fs::path folder = folders.back();
        folders.pop_back();
        std::error_code error;
        fs::directory_iterator at(folder, error);
        for (const fs::directory_iterator end; !error && at != end; at.increment(error)) {
            std::error_code ignored, failed;
            const fs::path& path = at->path();
            const bool link = at->is_symlink(ignored);
            // Links to folders are not followed: they may lead back up.
            if (at->is_directory(ignored)) {
                if (link || isHidden(path.filename())) {
                    out.leftOut.push_back({path.string(), link ? "it is a link to a folder" : "it is a hidden folder"});
                } else {
                    folders.push_back(path);
                }
            } else if (isDefinitionFile(path.filename())) {
                if (fs::is_regular_file(at->status(failed))) {
                    found.push_back(path.string());
                } else if (failed) {
                    addUnreadable(path,
                                  link && failed == std::errc::no_such_file_or_directory
                                      ? "Cannot read the link \"" + path.string() + "\": its target does not exist."
                                      : cannotRead(link ? "link" : "file", path, failed));
                } else {
                    out.leftOut.push_back({path.string(), link ? "it is a link to something that is not a regular file"
                                                               : "it is not a regular file"});
                }
            }
        }
        // A folder deleted meanwhile contains nothing.
        if (error && (error != std::errc::no_such_file_or_directory || folder == fs::path(top)))
            addUnreadable(folder, cannotRead("folder", folder, error));
    }
    if (found.empty() && unreadable == 0) {
        addUnreadable(top, "The folder \"" + top + "\" contains no .yaml, .yml or .json file.");
        return;
    }
    std::sort(found.begin(), found.end());
    std::sort(out.leftOut.begin(), out.leftOut.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    for (std::string& path : found) out.files.push_back({path, path, true});
}

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

bool namesJson(const std::string& path) {
    return extensionOf(path) == ".json";
}

Input inputNamed(const std::string& argument) {
    return {argument == "-" ? std::string(kStandardInput) : argument, argument};
}

Inputs inputsFor(const std::vector<std::string>& arguments) {
    Inputs out;
    for (const std::string& argument : arguments) {
        std::error_code ignored;
        if (argument != "-" && fs::is_directory(argument, ignored)) {
            walk(argument, out);
        } else {
            out.files.push_back(inputNamed(argument));
        }
    }
    std::set<fs::path> seen;
    std::erase_if(out.files, [&](const Input& input) { return !seen.insert(locationOf(input.name)).second; });
    return out;
}

Result<void> inputOnce(std::vector<std::string> files, std::initializer_list<std::string> others) {
    files.insert(files.end(), others);
    if (std::count(files.begin(), files.end(), "-") > 1) return failure("Standard input can only be read once.");
    return {};
}

bool isDefinitionFile(const fs::path& path) {
    const std::string extension = extensionOf(path);
    if (extension != ".yaml" && extension != ".yml" && extension != ".json") return false;
    return std::none_of(path.begin(), std::prev(path.end()), isHidden);
}

bool speaksOfDefinitions(std::string_view text) {
    // Roles name customresourcedefinitions, in lower case and plural.
    if (text.find("CustomResourceDefinition") != std::string_view::npos) return true;
    const std::string lower = goLower(text);
    return lower.find("kind: customresourcedefinition") != std::string::npos ||
           lower.find("openapiv3schema") != std::string::npos;
}

Result<std::shared_ptr<const std::string>> readInput(const Input& input) {
    Result<std::string> bytes = input.path == "-" ? readStandardInput() : readFile(input.path, {.pipes = true});
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    if (const std::optional<std::size_t> bad = firstInvalidUtf8(*bytes)) return notUtf8(input.name, *bytes, *bad);
    return std::make_shared<const std::string>(*std::move(bytes));
}

std::string whyNotRead(const std::string& name, const yaml::Stream& stream) {
    const yaml::Problem& problem = stream.problems().front();
    return quoted(name) + (problem.isOwnLimit ? ": " : " is not valid YAML: ") + problem.message.english();
}

}  // namespace crd::ctl
