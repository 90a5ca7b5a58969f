// The list next to a page of the guide: the contents, in which the chapter of the page is expanded, or what a search
// found.
#pragma once

#include <QString>
#include <vector>

#include "model/base/flat_list_model.h"

namespace crd::model {

namespace guide_row_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(GuideRowKind)
enum class Value { Chapter, Page, Hit };
Q_ENUM_NS(Value)
}  // namespace guide_row_kind
using GuideRowKind = guide_row_kind::Value;

struct GuideRow {
    GuideRowKind kind = GuideRowKind::Page;
    QString key;
    QString title, plain;    // the title as rich text of hits, and without marks
    QString page, excerpt;   // of a hit: the title of its page, and rich text
    QString pageId, anchor;  // what the row opens
    bool expanded = false;   // of a chapter
    bool operator==(const GuideRow&) const = default;
};

class GuideList : public FlatListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("GuideModel has it.")

 public:
    using FlatListModel::FlatListModel;

    const std::vector<GuideRow>& rows() const { return m_rows; }
    void setRows(std::vector<GuideRow> rows);

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    std::vector<GuideRow> m_rows;
};

}  // namespace crd::model
