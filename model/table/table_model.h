// The table of `kubectl get` for all samples of the preview, in the selected version. Follows the definition and the
// samples while it is active: each change starts a run on a worker, and the newest one wins.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QPointer>
#include <memory>

#include "model/base/background.h"
#include "model/base/flat_list_model.h"
#include "model/preview/preview_model.h"
#include "model/table/table_run.h"
#include "model/table/table_values.h"

namespace crd::model {

class TableModel : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::PreviewModel* preview READ preview WRITE setPreview NOTIFY previewChanged FINAL)
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged FINAL)  // the table is shown
    // The list of samples is open, and says what a create of each is.
    Q_PROPERTY(bool listed READ listed WRITE setListed NOTIFY activeChanged FINAL)
    // For each sample what a create of it at its own version is: "accepted", "rejected"; empty where it was not tried.
    Q_PROPERTY(QStringList outcomes READ outcomes NOTIFY outcomesChanged FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged FINAL)  // the table is of an older text
    Q_PROPERTY(bool hasSamples READ hasSamples NOTIFY computed FINAL)
    Q_PROPERTY(QString unusable READ unusable NOTIFY computed FINAL)    // why there is no table
    Q_PROPERTY(QString note READ note NOTIFY computed FINAL)            // what is missing in it
    Q_PROPERTY(QString command READ command NOTIFY shownChanged FINAL)  // that prints the table
    // Of kubectl get.
    Q_PROPERTY(bool wide READ wide WRITE setWide NOTIFY shownChanged FINAL)
    Q_PROPERTY(bool showLabels READ showLabels WRITE setShowLabels NOTIFY shownChanged FINAL)
    Q_PROPERTY(bool allNamespaces READ allNamespaces WRITE setAllNamespaces NOTIFY shownChanged FINAL)
    Q_PROPERTY(QList<crd::model::TableColumn> columns READ columns NOTIFY shownChanged FINAL)  // that are shown

 public:
    explicit TableModel(QObject* parent = nullptr);

    PreviewModel* preview() const { return m_preview; }
    void setPreview(PreviewModel* preview);
    bool active() const { return m_active; }
    void setActive(bool active);
    bool listed() const { return m_listed; }
    void setListed(bool listed);
    QStringList outcomes() const;
    bool busy() const { return m_background.busy(); }
    bool hasSamples() const;
    QString unusable() const { return m_result ? m_result->unusable : QString(); }
    QString note() const { return m_result ? m_result->note : QString(); }
    QString command() const;
    bool wide() const { return m_wide; }
    void setWide(bool on);
    bool showLabels() const { return m_showLabels; }
    void setShowLabels(bool on);
    bool allNamespaces() const { return m_allNamespaces; }
    void setAllNamespaces(bool on);
    QList<TableColumn> columns() const { return m_columns; }
    TableResultPtr result() const { return m_result; }

    Q_INVOKABLE crd::model::TableCellFacts about(int row, int column) const;  // of a shown column
    // The index in additionalPrinterColumns of the first shown column from `column` on that has one; -1: none.
    Q_INVOKABLE int indexFrom(int column) const;
    Q_INVOKABLE int shownColumn(int index) const;         // that is an item of additionalPrinterColumns; -1: none
    Q_INVOKABLE int columnAt(const QString& path) const;  // the shown column of a path in the document; -1: none
    // What kubectl prints. `why`: set if there is nothing to print.
    QString text(QString& why) const;
    Q_INVOKABLE QString copy();  // copies it to the clipboard; "" or why not
    Q_INVOKABLE void settle();   // waits until the table is up to date

 Q_SIGNALS:
    void previewChanged();
    void activeChanged();
    void busyChanged();
    void computed();
    void outcomesChanged();
    void shownChanged();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    void ask();
    void use(bool& own, bool on);
    void adopt(TableResultPtr result);
    void showColumns();
    template <typename Value>
    void toggle(Value& own, Value value);
    DocumentSession* session() const { return m_preview ? m_preview->session() : nullptr; }

    QPointer<PreviewModel> m_preview;
    bool m_active = false, m_listed = false, m_wide = false, m_showLabels = false, m_allNamespaces = false;
    TableResultPtr m_result;
    std::vector<TableLine> m_lines;
    QList<TableColumn> m_columns;
    std::vector<int> m_sources;  // of the shown columns: an index into the result's, or one of those below
    TableMaker m_maker;          // used on the worker thread
    Background<TableResultPtr> m_background;
};

}  // namespace crd::model
