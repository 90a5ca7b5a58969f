#include "model/guide/guide_list.h"

namespace crd::model {

int GuideList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant GuideList::data(const QModelIndex& index, int role) const {
    if (index.row() < 0 || index.row() >= rowCount()) return {};
    const GuideRow& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case KindRole:
            return static_cast<int>(row.kind);
        case TitleRole:
            return row.title;
        case PlainRole:
            return row.plain;
        case PageRole:
            return row.page;
        case ExcerptRole:
            return row.excerpt;
        case ExpandedRole:
            return row.expanded;
        default:
            return {};
    }
}

QHash<int, QByteArray> GuideList::roleNames() const {
    return {{KindRole, "kind"}, {TitleRole, "title"},     {PlainRole, "plain"},
            {PageRole, "page"}, {ExcerptRole, "excerpt"}, {ExpandedRole, "expanded"}};
}

void GuideList::setRows(std::vector<GuideRow> rows) {
    replaceRows(
        m_rows, std::move(rows), [](const GuideRow& row) { return row.key; }, std::equal_to<>());
}

}  // namespace crd::model

#include "moc_guide_list.cpp"
