#include "engine/crd/model/suggested_names.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/crd/model/version_priority.h"

namespace crd {
namespace {

// A version that has a successor. Names with very large numbers or with numbers that begin with 0 are free-form.
std::optional<KubeVersion> countingVersion(std::string_view name) {
    constexpr std::int64_t kMost = 1'000'000;
    const auto counts = [](std::int64_t number) { return number >= 1 && number <= kMost; };
    std::optional<KubeVersion> version = kubeVersion(name);
    if (!version || version->text() != name || !counts(version->major)) return std::nullopt;
    if (version->stage != VersionStage::Stable && !counts(version->minor)) return std::nullopt;
    return version;
}

}  // namespace

std::string asLabel(std::string_view text) {
    std::string out;
    for (const char c : goLower(text))
        if (isLower(c) || isDigit(c) || (c == '-' && !out.empty())) out += c;
    out = out.substr(0, 63);
    while (!out.empty() && out.back() == '-') out.pop_back();
    return out;
}

std::string suggestedPlural(std::string_view kind) {
    const std::string word = asLabel(kind);
    const auto ends = [&](std::string_view tail) { return word.ends_with(tail); };
    if (word.empty()) return word;
    if (ends("y") && !ends("ay") && !ends("ey") && !ends("oy") && !ends("uy"))
        return word.substr(0, word.size() - 1) + "ies";
    if (ends("s") || ends("x") || ends("ch") || ends("sh") || ends("z")) return word + "es";
    return word + "s";
}

std::string suggestedSingular(std::string_view kind) {
    return goLower(kind);
}

std::string suggestedListKind(std::string_view kind) {
    return kind.empty() ? std::string() : std::string(kind) + "List";
}

std::vector<std::string> suggestedVersionNames(const Definition& definition, std::string_view version) {
    const auto taken = [&](const std::string& name) {
        return std::any_of(definition.versions.begin(), definition.versions.end(),
                           [&](const Version& v) { return v.name == name; });
    };
    std::vector<std::string> names;
    const auto kube = countingVersion(version);
    if (!kube) {
        const std::string base = version.empty() ? "v" : std::string(version);
        for (int number = version.empty() ? 1 : 2; names.empty(); ++number)
            if (const std::string name = base + std::to_string(number); !taken(name)) names.push_back(name);
        return names;
    }
    const auto add = [&](KubeVersion next) {
        while (taken(next.text())) ++(next.stage == VersionStage::Stable ? next.major : next.minor);
        if (std::find(names.begin(), names.end(), next.text()) == names.end()) names.push_back(next.text());
    };
    using enum VersionStage;
    if (kube->stage == Stable) {
        add({Alpha, kube->major + 1, 1});
        add({Beta, kube->major + 1, 1});
        add({Stable, kube->major + 1});
    } else {
        add({kube->stage, kube->major, kube->minor + 1});
        if (kube->stage == Alpha) add({Beta, kube->major, 1});
        add({Stable, kube->major});
    }
    return names;
}

}  // namespace crd
