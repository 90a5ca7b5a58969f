#include "app/crdctl/settings.h"

#include <cstdlib>

#include "app/crdctl/exit_code.h"
#include "engine/base/io/file_io.h"
#include "engine/base/text/ascii.h"
#include "engine/settings/settings_path.h"

namespace crd::ctl {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

Result<Settings> userSettings() {
    const std::filesystem::path file = settingsPath(environment("XDG_CONFIG_HOME"), environment("HOME"));
    std::error_code ignored;
    if (file.empty() || !std::filesystem::exists(file, ignored)) return Settings();
    const Result<std::string> text = readFile(file);
    if (!text) return failure(text.error().message.english());
    SettingsReading reading = readSettings(*text);
    std::string problems;
    for (const FileProblem& problem : reading.problems) {
        if (!problems.empty()) problems += "\ncrdctl: ";
        problems += file.string() + ":" + std::to_string(problem.line) + ": " + problem.message.english();
    }
    if (!reading.usable) return failure(problems);
    if (!problems.empty()) say(problems);
    return std::move(reading.settings);
}

Result<int> minorOf(const std::string& target) {
    if (target.empty()) return kDefaultMinor;
    if (const std::optional<int> minor = minorNamed(target)) return *minor;
    return failure(sentence(notAMinor(target).english()));
}

Result<MinorSet> minorsOf(const std::string& target) {
    if (target.find("..") == std::string::npos) {
        const Result<int> minor = minorOf(target);
        if (!minor) return tl::unexpected<Error>(minor.error());
        return MinorSet::only(*minor);
    }
    if (const std::optional<MinorSet> minors = rangeNamed(target)) return *minors;
    return failure(sentence(notARange(target).english()));
}

std::string sentence(std::string words) {
    if (!words.empty()) words.front() = toUpper(words.front());
    return words.ends_with('?') ? words : words + ".";
}

}  // namespace crd::ctl
