#include "app/crdctl/input/settings.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "app/crdctl/print/exit_code.h"
#include "engine/base/io/file_io.h"
#include "engine/base/text/ascii.h"
#include "engine/settings/settings_path.h"

namespace crd::ctl {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

// The supported versions that the words of a text name: "v1.30", "1.30.4", "130" and "30" are 30.
std::vector<int> minorsMeant(std::string_view text) {
    std::vector<int> out;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() &&
               (isDigit(text[end]) || (end > i && text[end] == '.' && text.substr(end, 2) != "..")))
            ++end;
        std::string_view number = text.substr(i, end - i);
        if (number.starts_with("1.")) {
            number.remove_prefix(2);
        } else if (number.size() == 3 && number.front() == '1') {
            number.remove_prefix(1);
        }
        if (const auto minor = minorNamed("1." + std::string(number.substr(0, number.find('.')))))
            out.push_back(*minor);
        i = std::max(end, i + 1);
    }
    return out;
}

// Ends a message with the version that was probably meant, or the range, where one may be given.
std::string hintOf(std::string_view target, bool ranges) {
    const std::vector<int> meant = minorsMeant(target);
    if (meant.size() == 1) return "; did you mean " + minorName(meant.front()) + "?";
    if (!ranges || meant.size() != 2 || meant.front() >= meant.back()) return {};
    return "; did you mean " + rangeName(MinorSet::range(meant.front(), meant.back())) + "?";
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
    return failure(sentence(notAMinor(target).english(), hintOf(target, false)));
}

Result<MinorSet> minorsOf(const std::string& target) {
    if (target.find("..") == std::string::npos) {
        if (target.empty()) return MinorSet::only(kDefaultMinor);
        if (const std::optional<int> minor = minorNamed(target)) return MinorSet::only(*minor);
        return failure(sentence(notAMinor(target).english(), hintOf(target, true)));
    }
    if (const std::optional<MinorSet> minors = rangeNamed(target)) return *minors;
    return failure(sentence(notARange(target).english(), hintOf(target, true)));
}

std::string sentence(std::string words, const std::string& hint) {
    if (!words.empty()) words.front() = toUpper(words.front());
    if (words.ends_with('?')) return words;
    return words + (hint.empty() ? "." : hint);
}

}  // namespace crd::ctl
