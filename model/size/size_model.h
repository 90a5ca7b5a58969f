// The size of the selected definition compared with its limits, and the sizes of its parts as a sortable list. Measured
// in the background some time after the last edit, so that it does not delay typing.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QPointer>
#include <QTimer>

#include "model/base/background.h"
#include "model/base/flat_list_model.h"
#include "model/document/document_session.h"
#include "model/size/sent_model.h"
#include "model/size/size_report.h"
#include "model/size/size_values.h"

namespace crd::model {

class SizeModel : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    Q_PROPERTY(bool available READ available NOTIFY measured FINAL)
    Q_PROPERTY(QString bytes READ bytes NOTIFY measured FINAL)                // of compact JSON: "262,144"
    Q_PROPERTY(QString descriptions READ descriptions NOTIFY measured FINAL)  // bytes of them
    // In the order in which a growing definition reaches them.
    Q_PROPERTY(QList<crd::model::SizeLimitShare> limits READ limits NOTIFY measured FINAL)
    // The nearest or most exceeded limit.
    Q_PROPERTY(crd::model::SizeLimitShare nearest READ nearest NOTIFY measured FINAL)
    Q_PROPERTY(QList<crd::model::SizeTrim> trims READ trims NOTIFY measured FINAL)
    Q_PROPERTY(crd::model::SentModel* sent READ sent CONSTANT FINAL)
    Q_PROPERTY(crd::model::size_order::Value sortedBy READ sortedBy WRITE setSortedBy NOTIFY sortedByChanged FINAL)

 public:
    explicit SizeModel(QObject* parent = nullptr);

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    bool available() const { return m_report != nullptr; }
    QString bytes() const;
    QString descriptions() const;
    QList<SizeLimitShare> limits() const;
    SizeLimitShare nearest() const;
    QList<SizeTrim> trims() const;
    SizeOrder sortedBy() const { return m_sortedBy; }
    void setSortedBy(SizeOrder order);
    SizeReportPtr report() const { return m_report; }
    SentModel* sent() { return &m_sent; }

    // Removes the descriptions of schemas deeper than `depth`, as one step of the undo history. "" or an error.
    Q_INVOKABLE QString trim(int depth);
    // Selects the schema node at the path, or its nearest ancestor.
    Q_INVOKABLE void choose(const QString& path);
    Q_INVOKABLE void settle();  // waits until the measurement is of the current text

 Q_SIGNALS:
    void sessionChanged();
    void measured();
    void sortedByChanged();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    void start();
    void adopt(SizePage page);
    void sortRows();
    const SizePart& partAt(int part) const;  // of the report

    QPointer<DocumentSession> m_session;
    SizeReportPtr m_report;
    std::vector<int> m_rows;  // indexes into the report's parts
    SizeOrder m_sortedBy = SizeOrder::Bytes;
    QTimer m_timer;
    SentModel m_sent;
    Background<SizePage> m_background;
};

}  // namespace crd::model
