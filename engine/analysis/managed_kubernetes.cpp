#include "engine/analysis/managed_kubernetes.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "engine/base/check.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd {

namespace {

constexpr std::string_view kManagedText =
#include "managed_kubernetes_text.inc"
    ;

ManagedKubernetes readManagedKubernetes() {
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(kManagedText));
    const Json all = yaml::toJson(*stream).value.value_or(Json(Json::Object()));
    ManagedKubernetes out;
    out.date = all.textAt("date");
    const Json* providers = all.find("providers");
    CRD_CHECK(providers != nullptr && providers->asArray() != nullptr);
    for (const Json& provider : *providers->asArray()) {
        out.providers.push_back(provider.textAt("name"));
        for (const Json& one : *provider.find("releases")->asArray()) {
            ManagedRelease& release = out.releases.emplace_back();
            release.provider = out.providers.back();
            release.release = one.textAt("release");
            release.minor = static_cast<int>(*one.find("kubernetes")->asInt());
            release.standard = one.textAt("standard");
            release.extended = one.textAt("extended");
        }
    }
    return out;
}

// Of one provider: "4.16, 4.18", "1.31 to 1.34".
std::string releaseNames(const std::vector<const ManagedRelease*>& releases) {
    std::string out;
    for (std::size_t i = 0; i < releases.size(); ++i) {
        const std::size_t first = i;
        while (i + 1 < releases.size() && releases[i + 1]->minor == releases[i]->minor + 1) ++i;
        if (!out.empty()) out += ", ";
        out += releases[first]->release;
        if (i > first) out += (i == first + 1 ? ", " : " to ") + releases[i]->release;
    }
    return out;
}

Phrase addedToList(const Phrase& before, const Phrase& next) {
    return before.empty() ? next : Phrase(phrase("Lists", "%1, %2").with(before, next));
}

// On the table's date.
bool wasSupported(const ManagedRelease& release, MinorSet minors) {
    return minors.contains(release.minor) && release.supportedUntil() >= managedKubernetes().date;
}

}  // namespace

const ManagedKubernetes& managedKubernetes() {
    static const ManagedKubernetes kTable = readManagedKubernetes();
    return kTable;
}

Phrase managedReleases(MinorSet minors) {
    const ManagedKubernetes& table = managedKubernetes();
    Phrase out;
    for (const std::string& provider : table.providers) {
        std::vector<const ManagedRelease*> supported;
        std::string until;
        for (const ManagedRelease& one : table.releases) {
            if (one.provider != provider || !wasSupported(one, minors)) continue;
            supported.push_back(&one);
            until = std::max(until, one.supportedUntil());
        }
        if (supported.empty()) continue;
        out = addedToList(
            out, phrase("ManagedKubernetes", "%1 until %2").with(provider + " " + releaseNames(supported), until));
    }
    return out;
}

Phrase managedNames(int minor) {
    Phrase out;
    for (const ManagedRelease& one : managedKubernetes().releases) {
        if (one.minor != minor || one.supportedUntil() < managedKubernetes().date) continue;
        const bool sameName = one.release == minorName(minor);
        out = addedToList(out, Phrase::word(sameName ? one.provider : one.provider + " " + one.release));
    }
    return out;
}

Phrase withManagedReleases(const Phrase& sentence, MinorSet minors) {
    const ManagedKubernetes& table = managedKubernetes();
    if (const Phrase releases = managedReleases(minors); !releases.empty())
        return phrase("ManagedKubernetes", "%1 (in support on %2: %3)").with(sentence, table.date, releases);
    const bool known = std::any_of(table.releases.begin(), table.releases.end(),
                                   [&](const ManagedRelease& one) { return minors.contains(one.minor); });
    if (!known) return sentence;  // newer than the table
    Phrase providers;
    for (const std::string& provider : table.providers) providers = addedToList(providers, Phrase::word(provider));
    return phrase("ManagedKubernetes", "%1 (not in support on %2: %3)").with(sentence, table.date, providers);
}

bool inCloudSupport(MinorSet minors) {
    const std::vector<ManagedRelease>& all = managedKubernetes().releases;
    return std::any_of(all.begin(), all.end(), [&](const ManagedRelease& one) {
        return (one.provider == "EKS" || one.provider == "GKE") && wasSupported(one, minors);
    });
}

}  // namespace crd
