// A list with a current row, which stays the same row when others are added or removed.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "model/base/flat_list_model.h"

namespace crd::model {

class CurrentRowList : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY currentChanged FINAL)  // -1: none

 public:
    using FlatListModel::FlatListModel;
    int current() const { return m_current; }
    void setCurrent(int row) {
        const int next = row >= 0 && row < rowCount() ? row : -1;
        if (std::exchange(m_current, next) != next) Q_EMIT currentChanged();
    }

 Q_SIGNALS:
    void currentChanged();

 protected:
    // As replaceRows(). Afterwards the current row is the one with the key that it had; none if there is none.
    template <typename Row, typename KeyOf, typename Same>
    void replaceRowsAndCurrent(std::vector<Row>& rows, std::vector<Row> next, KeyOf key, Same same) {
        const std::optional<Row> held =
            m_current >= 0 ? std::optional<Row>(rows[static_cast<std::size_t>(m_current)]) : std::nullopt;
        replaceRows(rows, std::move(next), key, same);
        if (!held) return;
        const auto found =
            std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return key(row) == key(*held); });
        setCurrent(found == rows.end() ? -1 : static_cast<int>(found - rows.begin()));
    }

 private:
    int m_current = -1;
};

}  // namespace crd::model
