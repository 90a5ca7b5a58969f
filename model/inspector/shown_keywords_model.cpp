#include "model/inspector/shown_keywords_model.h"

#include <string_view>
#include <utility>

namespace crd::model {

void ShownKeywordsModel::setInspector(InspectorModel* inspector) {
    if (m_inspector == inspector) return;
    if (m_inspector) m_inspector->disconnect(this);
    m_inspector = inspector;
    setSourceModel(inspector);
    if (m_inspector) {
        connect(m_inspector, &InspectorModel::nodeChanged, this, [this] {
            if (std::exchange(m_pinnedPath, m_inspector->path()) == m_inspector->path() || m_pinned.isEmpty()) return;
            m_pinned.clear();
            invalidateRowsFilter();
        });
    }
    Q_EMIT inspectorChanged();
}

void ShownKeywordsModel::setShowAll(bool showAll) {
    if (std::exchange(m_showAll, showAll) == showAll) return;
    // First, since a ListView of Qt 6.4 crashes when sections change before it has placed new rows.
    Q_EMIT showAllChanged();
    invalidateRowsFilter();
}

int ShownKeywordsModel::pin(const QString& keyword) {
    if (!m_inspector) return -1;
    m_pinned.insert(keyword);
    m_pinnedPath = m_inspector->path();
    invalidateRowsFilter();
    return rowOf(keyword);
}

int ShownKeywordsModel::rowOf(const QString& keyword) const {
    return m_inspector ? mapFromSource(m_inspector->index(m_inspector->rowOf(keyword))).row() : -1;
}

int ShownKeywordsModel::lastRule() const {
    for (int row = rowCount() - 1; row >= 0; --row) {
        const int own = mapToSource(index(row, 0)).row();
        if (m_inspector->valueAt(own, "shape") == static_cast<int>(FieldShape::Rule)) return row;
    }
    return -1;
}

bool ShownKeywordsModel::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (m_showAll || parent.isValid()) return true;
    const auto value = [&](std::string_view role) { return m_inspector->valueAt(row, role); };
    if (value("isSet").toBool() || value("problemCount").toInt() > 0) return true;
    const QString keyword = value("keyword").toString();
    return keyword == QLatin1String("type") || keyword == QLatin1String("description") ||
           value("isIdentity").toBool() || m_pinned.contains(keyword);
}

}  // namespace crd::model

#include "moc_shown_keywords_model.cpp"
