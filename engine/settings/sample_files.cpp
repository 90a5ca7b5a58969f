#include "engine/settings/sample_files.h"

#include <algorithm>
#include <set>
#include <system_error>
#include <utility>

#include "engine/base/io/file_io.h"
#include "engine/base/text/utf8.h"
#include "engine/files/folder_files.h"
#include "engine/settings/settings_path.h"
#include "engine/yaml/read/stream.h"

namespace crd {

namespace {

namespace fs = std::filesystem;

// The values of "kind:" at the beginning of lines.
std::vector<std::string> kindsAtLines(std::string_view text) {
    std::vector<std::string> out;
    constexpr std::string_view kKey = "kind:";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        if (line.starts_with(kKey)) {
            line.remove_prefix(kKey.size());
            const std::size_t begin = std::min(line.find_first_not_of(" \"'"), line.size());
            line.remove_prefix(begin);
            out.emplace_back(line.substr(0, line.find_first_of(" \"'\r#")));
        }
        at = end + 1;
    }
    return out;
}

}  // namespace

std::vector<fs::path> filesNamed(const FilePatterns& patterns, const fs::path& folder, const std::stop_token& stop) {
    std::vector<std::string> tops;
    for (const std::string& pattern : patterns.texts) {
        if (pattern.starts_with('!')) continue;
        const std::string path = pattern.substr(0, pattern.find_first_of("*?[\\"));
        const std::size_t slash = path.rfind('/');
        const fs::path top = folder / fs::path(path.substr(0, slash == std::string::npos ? 0 : slash)).relative_path();
        std::error_code ignored;
        if (fs::is_directory(top, ignored)) tops.push_back(top.string());
    }
    std::vector<fs::path> out;
    std::set<fs::path> seen;  // a file may be in two of the folders
    FileLocations locations;
    for (const std::string& top : tops) {
        for (const std::string& file : filesInFolder(top, {.stop = stop}).files) {
            const fs::path location = locations.of(file);
            if (seen.insert(location).second && patterns.globs.contain(pathForSettings(folder, location)))
                out.emplace_back(file);
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<SampleText> sampleTextsFor(const std::vector<fs::path>& files, std::string_view definition,
                                       const std::stop_token& stop) {
    std::vector<SampleText> out;
    for (const fs::path& file : files) {
        if (stop.stop_requested()) break;
        Result<std::string> read = readFile(file);
        if (!read || firstInvalidUtf8(*read)) continue;
        const std::vector<std::string> kinds = kindsAtLines(*read);
        const bool mayConcern = std::any_of(kinds.begin(), kinds.end(), [&](const std::string& kind) {
            return !kind.empty() && definition.find(kind) != std::string_view::npos;
        });
        if (!mayConcern) continue;
        auto text = std::make_shared<const std::string>(*std::move(read));
        if (yaml::Stream::read(text)->ok()) out.push_back({file, std::move(text)});
    }
    return out;
}

std::shared_ptr<const std::string> joinedSamples(const std::vector<SampleText>& samples) {
    if (samples.empty()) return nullptr;
    std::string out;
    for (const SampleText& sample : samples) {
        if (!out.empty()) out += "\n---\n";
        out += *sample.text;
    }
    return std::make_shared<const std::string>(std::move(out));
}

}  // namespace crd
