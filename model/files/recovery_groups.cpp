#include "model/files/recovery_groups.h"

#include <QFileInfo>
#include <QLocale>
#include <algorithm>
#include <utility>

namespace crd::model {

RecoveryGroup RecoveryGroup::of(const RecoveredDocument& document) {
    RecoveryGroup out;
    out.path = document.belongsTo.isEmpty() ? document.documentPath : document.belongsTo;
    out.name = out.path.isEmpty() ? tr("untitled") : QFileInfo(out.path).fileName();
    out.time = QLocale().toString(document.time, QLocale::ShortFormat);
    out.detail =
        out.path.isEmpty() ? tr("never saved, changed %1").arg(out.time) : tr("%1, changed %2").arg(out.path, out.time);
    return out;
}

std::vector<RecoveryGroup> recoveryGroups(const std::vector<RecoveredDocument>& pending, const QString& openPath,
                                          const QString& onlyPath) {
    std::vector<RecoveryGroup> out;
    for (const RecoveredDocument& document : pending) {
        const bool samples = !document.belongsTo.isEmpty();
        RecoveryGroup fresh = RecoveryGroup::of(document);
        if (!onlyPath.isEmpty() && fresh.path != onlyPath) continue;
        // Two programs may have left changes of the same text: the older one is a separate decision.
        const auto known = std::find_if(out.begin(), out.end(), [&](const RecoveryGroup& group) {
            return !fresh.path.isEmpty() && group.path == fresh.path &&
                   std::none_of(group.parts.begin(), group.parts.end(),
                                [&](const RecoveryPart& part) { return part.samples == samples; });
        });
        RecoveryGroup& group = known != out.end() ? *known : out.emplace_back(std::move(fresh));
        group.parts.insert(samples ? group.parts.end() : group.parts.begin(), RecoveryPart{document.file, samples});
    }
    if (!openPath.isEmpty()) {
        std::stable_partition(out.begin(), out.end(),
                              [&](const RecoveryGroup& group) { return group.path == openPath; });
    }
    return out;
}

}  // namespace crd::model
