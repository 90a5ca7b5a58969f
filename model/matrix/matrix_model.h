// What each server of a range of minors says about the definitions of the file, side by side. Computed on a worker some
// time after the last edit, and only while it is shown.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QHash>
#include <QList>
#include <QPointer>
#include <QTimer>

#include "model/base/background.h"
#include "model/base/flat_list_model.h"
#include "model/document/document_session.h"
#include "model/matrix/matrix_run.h"
#include "model/matrix/matrix_values.h"

namespace crd::model {

class MatrixModel : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY shownChanged FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged FINAL)  // the rows are of an older text
    Q_PROPERTY(QList<crd::model::MatrixColumn> columns READ columns NOTIFY columnsChanged FINAL)
    Q_PROPERTY(QString compared READ compared NOTIFY columnsChanged FINAL)  // the versions: "1.34 to 1.37"
    // Rows that differ among the columns, and what contains them.
    Q_PROPERTY(bool onlyDifferences READ onlyDifferences WRITE setOnlyDifferences NOTIFY onlyDifferencesChanged FINAL)
    Q_PROPERTY(int differing READ differing NOTIFY computed FINAL)   // rows, shown or not
    Q_PROPERTY(bool available READ available NOTIFY computed FINAL)  // there are rows, shown or not
    // The row that was chosen last, or that of the selected node; -1: none. It follows its part of the definition.
    Q_PROPERTY(int currentRow READ currentRow WRITE setCurrentRow NOTIFY currentRowChanged FINAL)

 public:
    explicit MatrixModel(QObject* parent = nullptr);

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    bool busy() const { return m_shown && (m_timer.isActive() || m_background.busy()); }
    QList<MatrixColumn> columns() const { return m_columns; }
    QString compared() const;
    bool onlyDifferences() const { return m_onlyDifferences; }
    void setOnlyDifferences(bool on);
    int differing() const { return m_result ? m_result->differing : 0; }
    bool available() const { return m_result && !m_result->lines.empty(); }
    int currentRow() const { return m_currentRow; }
    void setCurrentRow(int row);

    // Why a cell differs is computed on the first call for its row; explained() follows.
    Q_INVOKABLE crd::model::MatrixCellFacts about(int row, int column);
    // The column next to that of the target in which a row differs from it; -1: there is none.
    Q_INVOKABLE int differingColumn() const;
    Q_INVOKABLE void choose(int row);  // selects the definition, the version, or the node with the rule
    // Copies all of it to the clipboard as Markdown; copied() follows.
    Q_INVOKABLE void copy();
    Q_INVOKABLE void settle();  // waits until everything is of the current text

 Q_SIGNALS:
    void sessionChanged();
    void shownChanged();
    void busyChanged();
    void columnsChanged();
    void onlyDifferencesChanged();
    void computed();
    void currentRowChanged();
    void explained();
    void copied(const QString& answer);  // why not; empty: it was

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    void askLater();
    void ask();
    void adopt(MatrixResultPtr result);
    void showLines();
    void followSelection();
    void moveTo(int row);
    QString problemOf(const MatrixRow& rule) const;
    void reveal(const MatrixRow& rule);
    // A row that is shown. While the rows change, some are of the result before.
    struct Line {
        MatrixResultPtr result;
        std::size_t index = 0;
        const MatrixLine& text() const { return result->lines[index]; }
        const MatrixRow& row() const { return result->matrix.rows[index]; }
    };
    const Line* at(int row) const;
    int rowOf(const QString& key) const;
    static QList<MatrixCellText> cellsOf(const MatrixRow& row);

    QPointer<DocumentSession> m_session;
    bool m_shown = false, m_onlyDifferences = false, m_copyAsked = false;
    bool m_choosing = false;   // the selection follows the cursor, not the other way round
    bool m_following = false;  // the selection moved after the cursor
    MatrixResultPtr m_result;
    std::vector<Line> m_lines;
    QList<MatrixColumn> m_columns;
    QString m_currentKey;
    int m_currentRow = -1;
    QHash<std::size_t, QHash<int, QString>> m_reasons;  // by row of the matrix
    QTimer m_timer;
    Background<MatrixResultPtr> m_background;
    Background<MatrixReasons> m_explaining;
    std::size_t m_explained = 0;  // the row that m_explaining is about
    Background<QString> m_copying;
};

}  // namespace crd::model
