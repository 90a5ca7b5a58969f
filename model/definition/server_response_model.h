// The server's response to the selected definition, as kubectl prints it, and the status that the definition would then
// have. With a base the definition updates the one of the same name there.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

#include "model/document/document_session.h"

namespace crd::model {

struct StatusCondition {
    Q_GADGET
    QML_VALUE_TYPE(statusCondition)
    Q_PROPERTY(QString type MEMBER type FINAL)
    Q_PROPERTY(QString status MEMBER status FINAL)  // "True", "False"
    Q_PROPERTY(QString reason MEMBER reason FINAL)
    Q_PROPERTY(QString message MEMBER message FINAL)
    Q_PROPERTY(bool good MEMBER good FINAL)  // the status is that of a working definition

 public:
    QString type, status, reason, message;
    bool good = false;
    bool operator==(const StatusCondition&) const = default;
};

class ServerResponseModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    Q_PROPERTY(bool available READ available NOTIFY changed FINAL)  // there is a response
    Q_PROPERTY(bool accepted READ accepted NOTIFY changed FINAL)
    // False: kubectl itself fails, and there is no request
    Q_PROPERTY(bool sent READ sent NOTIFY changed FINAL)
    // The request is an update of a stored definition; else a create
    Q_PROPERTY(bool updates READ updates NOTIFY changed FINAL)
    Q_PROPERTY(QString command READ command NOTIFY changed FINAL)  // the command: "kubectl create -f widgets.yaml"
    Q_PROPERTY(QString text READ text NOTIFY changed FINAL)        // its output, without the last line end
    // Of a definition that is accepted, as controllers set them one by one.
    Q_PROPERTY(QList<crd::model::StatusCondition> conditions READ conditions NOTIFY changed FINAL)
    Q_PROPERTY(QString storedVersions READ storedVersions NOTIFY changed FINAL)  // "v1, v1beta1"
    // Conditions of the stored definition that say what is wrong with it, each a line; empty if there are none.
    Q_PROPERTY(QString storedTrouble READ storedTrouble NOTIFY changed FINAL)

 public:
    using QObject::QObject;

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    bool available() const { return !m_text.isEmpty(); }
    bool accepted() const { return m_accepted; }
    bool sent() const { return m_sent; }
    bool updates() const { return m_updates; }
    QString command() const { return m_command; }
    QString text() const { return m_text; }
    QList<StatusCondition> conditions() const { return m_conditions; }
    QString storedVersions() const { return m_storedVersions; }
    QString storedTrouble() const { return m_storedTrouble; }

    Q_INVOKABLE void copy() const;  // copies command and response to the clipboard

 Q_SIGNALS:
    void sessionChanged();
    void changed();

 private:
    void refresh();

    QPointer<DocumentSession> m_session;
    bool m_accepted = false, m_sent = true, m_updates = false;
    QString m_command, m_text, m_storedVersions, m_storedTrouble;
    QList<StatusCondition> m_conditions;
};

}  // namespace crd::model
