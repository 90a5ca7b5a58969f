#include "model/files/recovery_groups.h"

#include <QFileInfo>
#include <QLocale>
#include <algorithm>
#include <utility>

namespace crd::model {

RecoveryGroup RecoveryGroup::of(const RecoveredDocument& document) {
    RecoveryGroup out;
    out.path = document.owner.path;
    if (out.path.isEmpty()) out.document = document.owner.document;
    out.time = QLocale().toString(document.time, QLocale::ShortFormat);
    return out;
}

void RecoveryGroup::describe(const QString& openPath) {
    const bool definition = !parts.front().samples, samples = parts.back().samples;
    apart = !definition && (path.isEmpty() || (path != openPath && !QFileInfo::exists(path)));
    name = !path.isEmpty() ? QFileInfo(path).fileName() : apart ? tr("untitled samples") : tr("untitled");
    if (apart) {
        detail = path.isEmpty() ? tr("samples without their definition, changed %1").arg(time)
                                : tr("samples of %1, which is gone, changed %2").arg(path, time);
    } else if (!path.isEmpty()) {
        detail = tr("%1, changed %2").arg(path, time);
    } else if (samples) {
        detail = tr("definition and samples, never saved, changed %1").arg(time);
    } else {
        detail = tr("never saved, changed %1").arg(time);
    }
}

std::vector<RecoveryGroup> recoveryGroups(const std::vector<RecoveredDocument>& pending, const QString& openPath,
                                          const QString& onlyPath) {
    std::vector<RecoveryGroup> out;
    for (const RecoveredDocument& document : pending) {
        const bool samples = document.owner.samples;
        RecoveryGroup fresh = RecoveryGroup::of(document);
        if (!onlyPath.isEmpty() && fresh.path != onlyPath) continue;
        // Two programs may have left changes of the same text: the older one is a separate decision.
        const auto known = std::find_if(out.begin(), out.end(), [&](const RecoveryGroup& group) {
            return (!fresh.path.isEmpty() || !fresh.document.isEmpty()) && group.path == fresh.path &&
                   group.document == fresh.document &&
                   std::none_of(group.parts.begin(), group.parts.end(),
                                [&](const RecoveryPart& part) { return part.samples == samples; });
        });
        RecoveryGroup& group = known != out.end() ? *known : out.emplace_back(std::move(fresh));
        group.parts.insert(samples ? group.parts.end() : group.parts.begin(), RecoveryPart{document.file, samples});
    }
    for (RecoveryGroup& group : out) group.describe(openPath);
    if (!openPath.isEmpty()) {
        std::stable_partition(out.begin(), out.end(),
                              [&](const RecoveryGroup& group) { return group.path == openPath; });
    }
    return out;
}

}  // namespace crd::model
