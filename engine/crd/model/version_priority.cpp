#include "engine/crd/model/version_priority.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "engine/base/text/ascii.h"

namespace crd {

namespace {

// Removes the leading digits of `text`; nothing if there are none or the number does not fit.
std::optional<std::int64_t> takeNumber(std::string_view& text) {
    std::int64_t value = 0;
    if (text.empty() || !isDigit(text.front())) return std::nullopt;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

}  // namespace

std::string KubeVersion::text() const {
    const std::string out = "v" + std::to_string(major);
    if (stage == VersionStage::Stable) return out;
    return out + (stage == VersionStage::Alpha ? "alpha" : "beta") + std::to_string(minor);
}

std::optional<KubeVersion> kubeVersion(std::string_view text) {
    KubeVersion out;
    if (!text.starts_with('v')) return std::nullopt;
    text.remove_prefix(1);
    const std::optional<std::int64_t> major = takeNumber(text);
    if (!major) return std::nullopt;
    out.major = *major;
    if (text.empty()) return out;
    if (text.starts_with("alpha")) {
        out.stage = VersionStage::Alpha;
        text.remove_prefix(5);
    } else if (text.starts_with("beta")) {
        out.stage = VersionStage::Beta;
        text.remove_prefix(4);
    } else {
        return std::nullopt;
    }
    const std::optional<std::int64_t> minor = takeNumber(text);
    if (!minor || !text.empty()) return std::nullopt;
    out.minor = *minor;
    return out;
}

std::weak_ordering compareVersions(std::string_view a, std::string_view b) {
    if (a == b) return std::weak_ordering::equivalent;
    const std::optional<KubeVersion> left = kubeVersion(a);
    const std::optional<KubeVersion> right = kubeVersion(b);
    if (!left && !right) return b <=> a;
    if (!left) return std::weak_ordering::less;
    if (!right) return std::weak_ordering::greater;
    return *left <=> *right;
}

std::vector<std::size_t> versionPriority(const std::vector<std::string>& names) {
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return compareVersions(names[a], names[b]) == std::weak_ordering::greater;
    });
    return order;
}

}  // namespace crd
