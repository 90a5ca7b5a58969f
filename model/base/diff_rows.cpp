#include "model/base/diff_rows.h"

#include <algorithm>
#include <vector>

#include "engine/base/text/line_diff.h"

namespace crd::model {

namespace {

QString shown(std::string_view line, bool changed) {
    const bool carriageReturn = line.ends_with('\r');
    if (carriageReturn) line.remove_suffix(1);
    // Reads no more than can be shown; a character takes at most four bytes.
    QString out = QString::fromUtf8(line.substr(0, static_cast<std::size_t>(kLongestDiffLine) * 4));
    if (out.size() > kLongestDiffLine) {
        out.truncate(kLongestDiffLine - 1);
        if (out.back().isHighSurrogate()) out.chop(1);
        out += QChar(0x2026);
    }
    if (carriageReturn && changed) out += QChar(0x240D);
    return out;
}

DiffRow row(DiffKind kind, const QString& text, std::size_t before, std::size_t after) {
    DiffRow out;
    out.kind = kind;
    out.text = text;
    out.before = static_cast<int>(before);
    out.after = static_cast<int>(after);
    return out;
}

// Where only the end of the last line differs: that line, with a mark for the line end.
QList<DiffRow> endRows(std::string_view before, std::string_view after) {
    const std::vector<std::string_view> lines = linesOf(before);
    if (before == after || lines.empty()) return {};
    const auto last = [&](std::string_view text) {
        return shown(lines.back(), true) + (text.ends_with('\n') ? QString(QChar(0x240A)) : QString());
    };
    return {row(DiffKind::Removed, last(before), lines.size(), 0), row(DiffKind::Added, last(after), 0, lines.size())};
}

}  // namespace

QList<DiffRow> diffRows(std::string_view before, std::string_view after, int context) {
    const std::vector<LineChange> changes = diffLines(before, after);
    const auto changed = [](const LineChange& change) { return change.kind != LineChange::Kind::Same; };
    if (std::none_of(changes.begin(), changes.end(), changed)) return endRows(before, after);

    std::vector<char> kept(changes.size(), context < 0);
    const auto around = static_cast<std::size_t>(std::max(0, context));
    for (std::size_t i = 0, next = 0; i < changes.size(); ++i) {
        if (!changed(changes[i])) continue;
        for (next = std::max(next, i - std::min(i, around)); next < std::min(changes.size(), i + around + 1); ++next)
            kept[next] = 1;
    }

    const std::vector<std::string_view> old = linesOf(before), fresh = linesOf(after);
    QList<DiffRow> out;
    for (std::size_t i = 0; i < changes.size();) {
        std::size_t end = i;
        while (end < changes.size() && !kept[end]) ++end;
        if (end - i > 1) {  // a gap instead of one line would save nothing
            DiffRow gap = row(DiffKind::Gap, {}, 0, 0);
            gap.count = static_cast<int>(end - i);
            out.append(gap);
            i = end;
            continue;
        }
        const LineChange& change = changes[i++];
        switch (change.kind) {
            case LineChange::Kind::Same:
                out.append(row(DiffKind::Same, shown(fresh[change.after], false), change.before + 1, change.after + 1));
                break;
            case LineChange::Kind::Removed:
                out.append(row(DiffKind::Removed, shown(old[change.before], true), change.before + 1, 0));
                break;
            case LineChange::Kind::Added:
                out.append(row(DiffKind::Added, shown(fresh[change.after], true), 0, change.after + 1));
                break;
        }
    }
    return out;
}

}  // namespace crd::model

#include "moc_diff_rows.cpp"
