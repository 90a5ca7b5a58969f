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

RecoverySides RecoverySides::of(TextPart part, TextSides sides) {
    RecoverySides out{part, {}, std::move(sides)};
    switch (part) {
        case TextPart::Samples:
            out.title = tr("Recovered samples");
            break;
        case TextPart::Mapping:
            out.title = tr("Recovered mapping");
            break;
        case TextPart::Admission:
            out.title = tr("Recovered admission configuration");
            break;
        default:
            out.title = tr("Recovered definition");
    }
    return out;
}

bool RecoveryGroup::has(TextPart part) const {
    return std::any_of(parts.begin(), parts.end(), [&](const RecoveryPart& one) { return one.part == part; });
}

void RecoveryGroup::describe(const QString& openPath) {
    const bool definition = has(TextPart::Definition), onlyDefinition = definition && parts.size() == 1;
    const bool onlySamples = has(TextPart::Samples) && parts.size() == 1;
    std::vector<TextPart> texts;
    for (const RecoveryPart& one : parts) texts.push_back(one.part);
    const QString what = namesOf(texts);
    apart = !definition && (path.isEmpty() || (path != openPath && !QFileInfo::exists(path)));
    name = !path.isEmpty()        ? QFileInfo(path).fileName()
           : apart && onlySamples ? tr("untitled samples")
                                  : tr("untitled");
    if (apart) {
        detail = path.isEmpty() ? tr("%1 without the definition, changed %2").arg(what, time)
                                : tr("%1 of %2 (missing), changed %3").arg(what, path, time);
    } else if (!path.isEmpty()) {
        detail = onlyDefinition ? tr("%1, changed %2").arg(path, time) : tr("%1: %2, changed %3").arg(path, what, time);
    } else {
        detail = onlyDefinition ? tr("never saved, changed %1").arg(time)
                                : tr("%1, never saved, changed %2").arg(what, time);
    }
}

std::vector<RecoveryGroup> recoveryGroups(const std::vector<RecoveredDocument>& pending, const QString& openPath,
                                          const QString& onlyPath) {
    std::vector<RecoveryGroup> out;
    for (const RecoveredDocument& document : pending) {
        const TextPart part = document.owner.part;
        RecoveryGroup fresh = RecoveryGroup::of(document);
        if (!onlyPath.isEmpty() && fresh.path != onlyPath) continue;
        // Two programs may have left changes of the same text: the older one is a separate decision.
        const auto known = std::find_if(out.begin(), out.end(), [&](const RecoveryGroup& group) {
            return (!fresh.path.isEmpty() || !fresh.document.isEmpty()) && group.path == fresh.path &&
                   group.document == fresh.document && !group.has(part);
        });
        RecoveryGroup& group = known != out.end() ? *known : out.emplace_back(std::move(fresh));
        const auto after = std::find_if(group.parts.begin(), group.parts.end(),
                                        [&](const RecoveryPart& other) { return other.part > part; });
        group.parts.insert(after, RecoveryPart{document.file, part});
        for (const RejectedInput& input : document.rejectedInputs) {
            if (!group.typed.isEmpty()) group.typed += u'\n';
            group.typed += RecoveryGroup::tr("Typed in %1, not accepted: %2").arg(input.field, input.text);
        }
    }
    for (RecoveryGroup& group : out) group.describe(openPath);
    if (!openPath.isEmpty()) {
        std::stable_partition(out.begin(), out.end(),
                              [&](const RecoveryGroup& group) { return group.path == openPath; });
    }
    return out;
}

}  // namespace crd::model

#include "moc_recovery_groups.cpp"
