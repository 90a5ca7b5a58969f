// Semantic versions. Source: apiserver cel/library/semverlib.go, cel/semver.go; github.com/blang/semver/v4.
#include <algorithm>
#include <array>
#include <charconv>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/result.h"
#include "engine/cel/library/library.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789";

struct PreRelease {
    std::string text;
    std::optional<std::uint64_t> number;  // if the text is a number
};

struct Version {
    std::array<std::uint64_t, 3> numbers{};
    std::vector<PreRelease> preRelease;
    std::vector<std::string> build;
};

bool holdsOnly(std::string_view text, std::string_view characters) {
    return text.find_first_not_of(characters) == std::string_view::npos;
}

bool hasLeadingZero(std::string_view text) {
    return text.size() > 1 && text.front() == '0';
}

std::vector<std::string> parted(std::string_view text) {
    std::vector<std::string> out;
    while (true) {
        const std::size_t dot = text.find('.');
        out.emplace_back(text.substr(0, dot));
        if (dot == std::string_view::npos) return out;
        text.remove_prefix(dot + 1);
    }
}

Result<std::uint64_t> numberOf(std::string_view text) {
    std::uint64_t out = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (text.empty()) return failure("strconv.ParseUint: parsing \"\": invalid syntax");
    if (code != std::errc()) return failure("strconv.ParseUint: parsing " + goQuoted(text) + ": value out of range");
    return out;
}

Result<PreRelease> preReleaseOf(const std::string& text) {
    if (text.empty()) return failure("Prerelease is empty");
    if (!holdsOnly(text, kLetters)) return failure("Invalid character(s) found in prerelease " + goQuoted(text));
    PreRelease out{text, std::nullopt};
    if (holdsOnly(text, kDigits)) {
        if (hasLeadingZero(text)) {
            return failure("Numeric PreRelease version must not contain leading zeroes " + goQuoted(text));
        }
        const Result<std::uint64_t> number = numberOf(text);
        if (!number) return tl::unexpected<Error>(number.error());
        out.number = *number;
    }
    return out;
}

Result<Version> parseVersion(std::string_view text) {
    if (text.empty()) return failure("Version string empty");
    const std::size_t first = text.find('.');
    const std::size_t second = first == std::string_view::npos ? first : text.find('.', first + 1);
    if (second == std::string_view::npos) return failure("No Major.Minor.Patch elements found");
    std::string_view patch = text.substr(second + 1);
    std::optional<std::string_view> build, preRelease;
    if (const std::size_t plus = patch.find('+'); plus != std::string_view::npos) {
        build = patch.substr(plus + 1);
        patch = patch.substr(0, plus);
    }
    if (const std::size_t dash = patch.find('-'); dash != std::string_view::npos) {
        preRelease = patch.substr(dash + 1);
        patch = patch.substr(0, dash);
    }
    Version out;
    const std::array<std::string_view, 3> parts = {text.substr(0, first), text.substr(first + 1, second - first - 1),
                                                   patch};
    constexpr std::array<std::string_view, 3> kNames = {"major", "minor", "patch"};
    constexpr std::array<std::string_view, 3> kTitles = {"Major", "Minor", "Patch"};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!holdsOnly(parts[i], kDigits)) {
            return failure("Invalid character(s) found in " + std::string(kNames[i]) + " number " + goQuoted(parts[i]));
        }
        if (hasLeadingZero(parts[i])) {
            return failure(std::string(kTitles[i]) + " number must not contain leading zeroes " + goQuoted(parts[i]));
        }
        const Result<std::uint64_t> number = numberOf(parts[i]);
        if (!number) return tl::unexpected<Error>(number.error());
        out.numbers[i] = *number;
    }
    if (preRelease) {
        for (const std::string& part : parted(*preRelease)) {
            Result<PreRelease> read = preReleaseOf(part);
            if (!read) return tl::unexpected<Error>(read.error());
            out.preRelease.push_back(std::move(*read));
        }
    }
    if (build) {
        for (const std::string& part : parted(*build)) {
            if (part.empty()) return failure("Build meta data is empty");
            if (!holdsOnly(part, kLetters)) {
                return failure("Invalid character(s) found in build meta data " + goQuoted(part));
            }
            out.build.push_back(part);
        }
    }
    return out;
}

// "v1", "1.02": missing parts become 0, leading zeros are removed.
Result<Version> normalized(std::string_view text) {
    if (text.starts_with('v')) text.remove_prefix(1);
    std::vector<std::string> parts;
    for (int i = 0; i < 2 && text.find('.') != std::string_view::npos; ++i) {
        parts.emplace_back(text.substr(0, text.find('.')));
        text.remove_prefix(text.find('.') + 1);
    }
    parts.emplace_back(text);
    for (std::string& part : parts) {
        if (part.size() < 2) continue;
        part.erase(0, std::min(part.find_first_not_of('0'), part.size()));
        if (part.empty() || kDigits.find(part.front()) == std::string_view::npos) part.insert(0, 1, '0');
    }
    if (parts.size() < 3 && parts.back().find_first_of("+-") != std::string::npos) {
        return failure("short version cannot contain PreRelease/Build meta data");
    }
    parts.resize(3, "0");
    return parseVersion(parts[0] + '.' + parts[1] + '.' + parts[2]);
}

template <typename T>
int orderOf(const T& a, const T& b) {
    return a < b ? -1 : b < a ? 1 : 0;
}

int comparePreReleases(const PreRelease& a, const PreRelease& b) {
    if (a.number.has_value() != b.number.has_value()) return a.number ? -1 : 1;
    return a.number ? orderOf(*a.number, *b.number) : orderOf(a.text, b.text);
}

int compareVersions(const Version& a, const Version& b) {
    if (a.numbers != b.numbers) return orderOf(a.numbers, b.numbers);
    if (a.preRelease.empty() || b.preRelease.empty()) return orderOf(a.preRelease.empty(), b.preRelease.empty());
    const std::size_t common = std::min(a.preRelease.size(), b.preRelease.size());
    for (std::size_t i = 0; i < common; ++i) {
        if (const int result = comparePreReleases(a.preRelease[i], b.preRelease[i]); result != 0) return result;
    }
    return orderOf(a.preRelease.size(), b.preRelease.size());
}

const Type& semverType() {
    static const Type kType = Type::object("kubernetes.Semver");
    return kType;
}

class SemverValue final : public Opaque {
 public:
    explicit SemverValue(Version version) : m_version(std::move(version)) {}
    const Type& type() const override { return semverType(); }
    std::string_view goType() const override { return "cel.Semver"; }
    Value equals(const Value& other) const override {
        const auto* semver = other.asOpaque<SemverValue>();
        return semver == nullptr ? noSuchOverload(other) : Value(compareVersions(m_version, semver->m_version) == 0);
    }
    std::string_view heldGoType() const override { return "semver.Version"; }
    std::string text() const override {
        std::string out;
        for (const std::uint64_t number : m_version.numbers) out += (out.empty() ? "" : ".") + std::to_string(number);
        for (std::size_t i = 0; i < m_version.preRelease.size(); ++i) {
            out += (i == 0 ? '-' : '.') + m_version.preRelease[i].text;
        }
        for (std::size_t i = 0; i < m_version.build.size(); ++i) out += (i == 0 ? '+' : '.') + m_version.build[i];
        return out;
    }
    const Version& version() const { return m_version; }

 private:
    Version m_version;
};

Result<Version> read(Arguments a) {
    return a.size() == 2 && *a[1].as<bool>() ? normalized(*a[0].asString()) : parseVersion(*a[0].asString());
}
const Version& versionAt(Arguments a, std::size_t i) {
    return a[i].asOpaque<SemverValue>()->version();
}

Value toSemver(Context&, Arguments a) {
    Result<Version> version = read(a);
    if (!version) return Value::error(version.error().message.english());
    return OpaquePtr(std::make_shared<const SemverValue>(std::move(*version)));
}
Value isSemver(Context&, Arguments a) {
    return read(a).has_value();
}
Value isGreaterSemver(Context&, Arguments a) {
    return compareVersions(versionAt(a, 0), versionAt(a, 1)) > 0;
}
Value isLessSemver(Context&, Arguments a) {
    return compareVersions(versionAt(a, 0), versionAt(a, 1)) < 0;
}
Value compareSemvers(Context&, Arguments a) {
    return static_cast<std::int64_t>(compareVersions(versionAt(a, 0), versionAt(a, 1)));
}
template <std::size_t i>
Value versionNumber(Context&, Arguments a) {
    return static_cast<std::int64_t>(versionAt(a, 0).numbers[i]);
}

}  // namespace

std::vector<Function> semverFunctions() {
    const Type &v = semverType(), &string = Type::string(), &integer = Type::integer(), &boolean = Type::boolean();
    return since(33, {{"semver",
                       {overload("string_to_semver", {string}, v, kTyped<toSemver>),
                        overload("string_bool_to_semver", {string, boolean}, v, kTyped<toSemver>)}},
                      {"isSemver",
                       {overload("is_semver_string", {string}, boolean, kTyped<isSemver>),
                        overload("is_semver_string_bool", {string, boolean}, boolean, kTyped<isSemver>)}},
                      {"isGreaterThan", {member("semver_is_greater_than", {v, v}, boolean, kTyped<isGreaterSemver>)}},
                      {"isLessThan", {member("semver_is_less_than", {v, v}, boolean, kTyped<isLessSemver>)}},
                      {"compareTo", {member("semver_compare_to", {v, v}, integer, kTyped<compareSemvers>)}},
                      {"major", {member("semver_major", {v}, integer, kTyped<versionNumber<0>>)}},
                      {"minor", {member("semver_minor", {v}, integer, kTyped<versionNumber<1>>)}},
                      {"patch", {member("semver_patch", {v}, integer, kTyped<versionNumber<2>>)}}});
}

}  // namespace crd::cel
