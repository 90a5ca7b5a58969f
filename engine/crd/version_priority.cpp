#include "engine/crd/version_priority.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <numeric>
#include <optional>

namespace crd {

namespace {

enum class Stage { Alpha, Beta, Stable };

struct KubeVersion {
    Stage stage = Stage::Stable;
    std::int64_t major = 0, minor = 0;
    auto operator<=>(const KubeVersion&) const = default;
};

// The leading digits of `text`; nothing where there are none or the number does not fit.
std::optional<std::int64_t> takeNumber(std::string_view& text) {
    std::int64_t value = 0;
    if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

// v<digits>, v<digits>alpha<digits> or v<digits>beta<digits>.
std::optional<KubeVersion> parse(std::string_view text) {
    KubeVersion out;
    if (!text.starts_with('v')) return std::nullopt;
    text.remove_prefix(1);
    const std::optional<std::int64_t> major = takeNumber(text);
    if (!major) return std::nullopt;
    out.major = *major;
    if (text.empty()) return out;
    if (text.starts_with("alpha")) {
        out.stage = Stage::Alpha;
        text.remove_prefix(5);
    } else if (text.starts_with("beta")) {
        out.stage = Stage::Beta;
        text.remove_prefix(4);
    } else {
        return std::nullopt;
    }
    const std::optional<std::int64_t> minor = takeNumber(text);
    if (!minor || !text.empty()) return std::nullopt;
    out.minor = *minor;
    return out;
}

}  // namespace

std::weak_ordering compareVersions(std::string_view a, std::string_view b) {
    if (a == b) return std::weak_ordering::equivalent;
    const std::optional<KubeVersion> left = parse(a);
    const std::optional<KubeVersion> right = parse(b);
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
