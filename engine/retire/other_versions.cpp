#include "engine/retire/internal/other_versions.h"

#include <set>

#include "engine/convert/losses.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/retire/internal/mapped_losses.h"

namespace crd::retire {

namespace {

constexpr std::size_t kMostNotedLosses = 5;  // of one version

// What a client that writes at the version does not read again.
std::vector<convert::Loss> lossesOfWriter(convert::Conversion& server, const std::string& version,
                                          const std::stop_token& stop) {
    convert::LossOptions options;
    options.maxWitnesses = 0;
    convert::PairLosses pair = lossesBetween(server, version, version, options, stop);
    std::erase_if(pair.losses, [](const convert::Loss& loss) { return !isLoss(loss.kind); });
    return std::move(pair.losses);
}

Phrase withFirst(Phrase note, const std::vector<Phrase>& losses) {
    for (std::size_t i = 0; i < losses.size() && i < kMostNotedLosses; ++i) note = sentences(note, losses[i]);
    if (losses.size() > kMostNotedLosses)
        note = sentences(
            note, phrase("Retirement", "There are %1 more.").with(std::to_string(losses.size() - kMostNotedLosses)));
    return note;
}

}  // namespace

std::vector<Phrase> notesOnOtherVersions(const StoringDefinition& before, const StoringDefinition& after,
                                         const PlanInput& input, const std::stop_token& stop) {
    std::vector<Phrase> out;
    const Version *old = storageVersion(before.definition), *now = storageVersion(after.definition);
    if (!old || !now || old->name == now->name) return out;
    const bool byWebhook = convertsByWebhook(after.definition);
    convert::Conversion former(before.definition, before.outcomes), server(after.definition, after.outcomes);
    for (const Version& version : after.definition.versions) {
        // The migration lists what objects of the former storage version lose.
        const bool isListed = version.name == input.version && version.name == old->name;
        if (!version.served || version.name == now->name || isListed || stop.stop_requested()) continue;
        if (byWebhook) {
            const Phrase converts =
                phrase("Retirement",
                       "From this step on, objects that clients use at %1 are stored as %2: the webhook must convert "
                       "between these versions.")
                    .with(version.name, now->name);
            const bool isDeclared = input.mapping && input.compiled;
            if (!isDeclared) {
                out.push_back(converts);
                continue;
            }
            MappedLosses mapped = mappedLosses(*input.mapping, *input.compiled, server, version.name, now->name, stop);
            mapped.losses.insert(mapped.losses.end(), mapped.gains.begin(), mapped.gains.end());
            out.push_back(withFirst(converts, mapped.losses));
            continue;
        }
        std::set<std::string> known;
        for (const convert::Loss& loss : lossesOfWriter(former, version.name, stop)) known.insert(loss.field);
        std::vector<Phrase> losses;
        for (const convert::Loss& loss : lossesOfWriter(server, version.name, stop))
            if (!known.contains(loss.field)) losses.push_back(loss.reason);
        if (losses.empty()) continue;
        out.push_back(withFirst(phrase("Retirement",
                                       "From this step on, what clients write at %1 is stored as %2, and loses more "
                                       "than before.")
                                    .with(version.name, now->name),
                                losses));
    }
    return out;
}

}  // namespace crd::retire
