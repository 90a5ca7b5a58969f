#include "model/mapping/mapping_proposals.h"

#include <algorithm>
#include <utility>

#include "model/base/qt_text.h"

namespace crd::model {

constexpr RoleTable MappingProposals::kRoles = RoleTable::of<&MappingProposals::m_rows>({
    {"title",
     [](const mapping::Suggestion& one) {
         const QString field = fromUtf8(one.rule.field);
         return one.preserve ? tr("Preserve %1").arg(field) : tr("%1 → %2").arg(field, fromUtf8(one.rule.destination));
     }},
    {"direction",  // "v1 → v2"
     [](const mapping::Suggestion& one) { return tr("%1 → %2").arg(fromUtf8(one.from), fromUtf8(one.to)); }},
    // The transformation.
    {"detail", [](const mapping::Suggestion& one) { return fromUtf8(one.rule.transformation).simplified(); }},
    {"reason", [](const mapping::Suggestion& one) { return translated(one.reason); }},
});

void MappingProposals::show(std::vector<mapping::Suggestion> suggestions) {
    m_all = std::move(suggestions);
    rebuild();
}

void MappingProposals::setRejected(const QSet<QString>& rejected) {
    m_rejected = rejected;
    rebuild();
}

void MappingProposals::setFirst(const std::string& from) {
    if (std::exchange(m_first, from) != from) rebuild();
}

void MappingProposals::rebuild() {
    std::vector<mapping::Suggestion> next;
    for (const mapping::Suggestion& suggestion : m_all)
        if (!m_rejected.contains(nameOf(suggestion))) next.push_back(suggestion);
    std::stable_partition(next.begin(), next.end(),
                          [&](const mapping::Suggestion& one) { return one.from == m_first; });
    const int hidden = static_cast<int>(m_all.size() - next.size());
    replaceRows(
        m_rows, std::move(next), [](const mapping::Suggestion& one) { return nameOf(one); },
        [](const mapping::Suggestion& a, const mapping::Suggestion& b) {
            return a == b && a.reason.english() == b.reason.english();
        });
    if (std::exchange(m_hidden, hidden) != hidden) Q_EMIT rejectedChanged();
}

const mapping::Suggestion* MappingProposals::at(int row) const {
    return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

QString MappingProposals::nameOf(const mapping::Suggestion& suggestion) {
    return QStringList{fromUtf8(suggestion.from), fromUtf8(suggestion.to), fromUtf8(suggestion.rule.field),
                       suggestion.preserve ? QStringLiteral("=") : fromUtf8(suggestion.rule.destination),
                       fromUtf8(suggestion.rule.transformation)}
        .join(u'\n');
}

}  // namespace crd::model

#include "moc_mapping_proposals.cpp"
