#include "engine/crd/suggested_names.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include "engine/base/go_text.h"

namespace crd {
namespace {

struct KubeVersion {
    std::uint32_t major = 0;
    std::string stage;  // "alpha", "beta" or empty
    std::uint32_t minor = 0;

    std::string text() const {
        return "v" + std::to_string(major) + stage + (stage.empty() ? "" : std::to_string(minor));
    }
};

// Takes a number without sign that begins with another digit than 0.
std::optional<std::uint32_t> takeNumber(std::string_view& text) {
    constexpr std::uint32_t kMost = 1'000'000;
    if (text.empty() || text.front() < '1' || text.front() > '9') return std::nullopt;
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number > kMost) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

std::optional<KubeVersion> kubeVersion(std::string_view text) {
    if (!text.starts_with('v')) return std::nullopt;
    text.remove_prefix(1);
    KubeVersion version;
    const auto major = takeNumber(text);
    if (!major) return std::nullopt;
    version.major = *major;
    if (text.empty()) return version;
    for (const std::string_view stage : {"alpha", "beta"}) {
        if (!text.starts_with(stage)) continue;
        text.remove_prefix(stage.size());
        const auto minor = takeNumber(text);
        if (!minor || !text.empty()) return std::nullopt;
        version.stage = stage;
        version.minor = *minor;
        return version;
    }
    return std::nullopt;
}

}  // namespace

std::string asLabel(std::string_view text) {
    std::string out;
    for (const char c : goLower(text))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c == '-' && !out.empty())) out += c;
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
    const auto kube = kubeVersion(version);
    if (!kube) {
        const std::string base = version.empty() ? "v" : std::string(version);
        for (int number = version.empty() ? 1 : 2; names.empty(); ++number)
            if (const std::string name = base + std::to_string(number); !taken(name)) names.push_back(name);
        return names;
    }
    const auto add = [&](KubeVersion next) {
        while (taken(next.text())) ++(next.stage.empty() ? next.major : next.minor);
        if (std::find(names.begin(), names.end(), next.text()) == names.end()) names.push_back(next.text());
    };
    if (kube->stage.empty()) {
        for (const char* stage : {"alpha", "beta", ""}) add({kube->major + 1, stage, 1});
    } else {
        add({kube->major, kube->stage, kube->minor + 1});
        if (kube->stage == "alpha") add({kube->major, "beta", 1});
        add({kube->major, "", 0});
    }
    return names;
}

}  // namespace crd
