// The rows of a picker that match the typed text.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QSortFilterProxyModel>
#include <QStringView>
#include <vector>

#include "model/base/picker_choice.h"

namespace crd::model {

// How well a text matches the typed text, case-insensitively: 105 is it, 100 begins with it, 98 is a path whose last
// field it is, 90 a word begins with it (of `camelCase` too), 70 contains it, 1 to 50 has its letters in this order,
// more with fewer gaps; -1 no match. An empty typed text matches everything. FilteredPicker shows the last only where
// nothing has the text.
int pickerScore(QStringView text, QStringView typed);

class PickerRows;

// One role, "modelData": the row as given.
class FilteredPicker : public QSortFilterProxyModel {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QList<crd::model::PickerChoice> rows READ rows WRITE setRows NOTIFY rowsChanged FINAL)
    Q_PROPERTY(QString typed READ typed WRITE setTyped NOTIFY typedChanged FINAL)
    // Whether rows are sorted by match, best first, and of equal ones the shallower path. Else the rows keep their
    // order, and each typed word must be in one of the texts.
    Q_PROPERTY(bool ranked READ ranked WRITE setRanked NOTIFY rankedChanged FINAL)
    // The detail of a row that offers a single typed word which is not the name of a row, after the others; its name is
    // the word. Empty: none.
    Q_PROPERTY(QString free READ free WRITE setFree NOTIFY freeChanged FINAL)
    Q_PROPERTY(int count READ count NOTIFY filtered FINAL)

 public:
    explicit FilteredPicker(QObject* parent = nullptr);

    QList<PickerChoice> rows() const;
    void setRows(const QList<PickerChoice>& rows);
    QString typed() const { return m_typed; }
    void setTyped(const QString& typed);
    bool ranked() const { return m_ranked; }
    void setRanked(bool ranked);
    QString free() const { return m_free; }
    void setFree(const QString& free);
    int count() const { return rowCount(); }

    Q_INVOKABLE crd::model::PickerChoice at(int row) const;  // without a name if there is no such row
    // For rows that QML makes.
    Q_INVOKABLE static crd::model::PickerChoice choice(const QString& name, const QString& group, const QString& path,
                                                       bool last, const QString& words = {});

 Q_SIGNALS:
    void rowsChanged();
    void typedChanged();
    void rankedChanged();
    void freeChanged();
    void filtered();  // the rows were filtered again

 protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
    void filter();
    int scoreOf(const PickerChoice& row) const;
    bool hasWords(const PickerChoice& row) const;

    PickerRows* m_all;  // child of this
    QString m_typed;
    QString m_free;
    bool m_ranked = true;
    std::vector<int> m_scores;  // of all rows; -1: not shown
};

}  // namespace crd::model
