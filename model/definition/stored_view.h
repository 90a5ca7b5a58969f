// The selected definition as GET returns it once the server has stored it, as a difference from the file. Computed in
// the background, while it is shown.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

#include "model/base/background.h"
#include "model/base/diff_rows.h"
#include "model/document/document_session.h"

namespace crd::model {

class StoredView : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY shownChanged FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged FINAL)
    Q_PROPERTY(QString name READ name NOTIFY computed FINAL)  // of the definition
    // From the file, with its keys sorted, to what is stored; without the status. Empty if they are equal.
    Q_PROPERTY(QList<crd::model::DiffRow> rows READ rows NOTIFY computed FINAL)
    Q_PROPERTY(bool drops READ drops NOTIFY computed FINAL)      // a line of the file is not stored
    Q_PROPERTY(bool updates READ updates NOTIFY computed FINAL)  // it replaces a stored definition; else it is created
    Q_PROPERTY(QString missing READ missing NOTIFY computed FINAL)  // why there are no rows, a sentence; else empty

 public:
    struct Result {
        QString name, missing;
        QList<DiffRow> rows;
        bool drops = false, updates = false;
        bool operator==(const Result&) const = default;
    };

    explicit StoredView(QObject* parent = nullptr);

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    bool busy() const { return m_background.busy(); }
    QString name() const { return m_result.name; }
    QList<DiffRow> rows() const { return m_result.rows; }
    bool drops() const { return m_result.drops; }
    bool updates() const { return m_result.updates; }
    QString missing() const { return m_result.missing; }

    Q_INVOKABLE void settle();  // waits until the rows are of the current text

 Q_SIGNALS:
    void sessionChanged();
    void shownChanged();
    void busyChanged();
    void computed();

 private:
    void start();
    void adopt(Result result);

    QPointer<DocumentSession> m_session;
    bool m_shown = false;
    Result m_result;
    Background<Result> m_background;
};

}  // namespace crd::model
