#include "app/crdctl/input.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "engine/base/file_io.h"
#include "engine/base/source_span.h"
#include "engine/base/utf8.h"

namespace crd::ctl {

namespace {

namespace fs = std::filesystem;

bool isDefinitionFile(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension == ".yaml" || extension == ".yml" || extension == ".json";
}

void walk(const std::string& top, Inputs& out) {
    std::vector<std::string> found;
    std::vector<fs::path> folders{top};
    while (!folders.empty()) {
        const fs::path folder = folders.back();
        folders.pop_back();
        std::error_code error;
        fs::directory_iterator at(folder, error);
        for (const fs::directory_iterator end; !error && at != end; at.increment(error)) {
            std::error_code ignored;
            // Links to folders are not followed: they may lead back up.
            if (at->is_directory(ignored) && !at->is_symlink(ignored)) {
                if (!at->path().filename().string().starts_with('.')) folders.push_back(at->path());
            } else if (isDefinitionFile(at->path()) && at->is_regular_file(ignored)) {
                found.push_back(at->path().string());
            }
        }
        // A folder that vanished meanwhile holds nothing.
        if (error && (error != std::errc::no_such_file_or_directory || folder == fs::path(top))) {
            out.refused.push_back(
                {top, "Cannot read the folder \"" + folder.string() + "\": " + error.message() + "."});
            return;
        }
    }
    if (found.empty()) {
        out.refused.push_back({top, "The folder \"" + top + "\" holds no .yaml, .yml or .json file."});
        return;
    }
    std::sort(found.begin(), found.end());
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
    std::string extension = fs::path(path).extension().string();
    for (char& c : extension)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return extension == ".json";
}

Inputs inputsFor(const std::vector<std::string>& arguments) {
    Inputs out;
    for (const std::string& argument : arguments) {
        std::error_code ignored;
        if (argument == "-") {
            out.files.push_back({"<stdin>", "-", false});
        } else if (fs::is_directory(argument, ignored)) {
            walk(argument, out);
        } else {
            out.files.push_back({argument, argument, false});
        }
    }
    return out;
}

Result<std::shared_ptr<const std::string>> readInput(const Input& input) {
    Result<std::string> bytes = input.path == "-" ? readStandardInput() : readFile(input.path);
    if (!bytes) return tl::unexpected<Error>(bytes.error());
    if (const std::optional<std::size_t> bad = firstInvalidUtf8(*bytes)) {
        const LinePosition at = LineIndex(*bytes).position(*bad);
        return failure("\"" + input.name + "\" is not UTF-8 text: see byte " + std::to_string(at.byteColumn + 1) +
                       " of line " + std::to_string(at.line + 1) + ".");
    }
    return std::make_shared<const std::string>(*std::move(bytes));
}

}  // namespace crd::ctl
