#include "model/guide/guide_list.h"

namespace crd::model {

constexpr RoleTable GuideList::kRoles = RoleTable::of<&GuideList::m_rows>({
    {"plain", member<&GuideRow::plain>},
    {"kind", member<&GuideRow::kind>},
    {"title", member<&GuideRow::title>},
    {"page", member<&GuideRow::page>},
    {"excerpt", member<&GuideRow::excerpt>},
    {"expanded", member<&GuideRow::expanded>},
});

void GuideList::setRows(std::vector<GuideRow> rows) {
    replaceRows(
        m_rows, std::move(rows), [](const GuideRow& row) { return row.key; }, std::equal_to<>());
}

}  // namespace crd::model

#include "moc_guide_list.cpp"
