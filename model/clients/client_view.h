// Base of the lists that show what clients see of the selected definition. Computed on a worker from the analysed text,
// only while the list is shown, and some time after the last edit.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QPointer>
#include <QString>
#include <QTimer>
#include <functional>
#include <optional>

#include "model/base/background.h"
#include "model/base/flat_list_model.h"
#include "model/clients/client_subject.h"
#include "model/document/document_session.h"

namespace crd::model {

class ClientView : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY shownChanged FINAL)
    Q_PROPERTY(bool available READ available NOTIFY computed FINAL)  // there is something to show
    Q_PROPERTY(QString note READ note NOTIFY computed FINAL)         // why there is not, or what is special about it
    Q_PROPERTY(bool unserved READ unserved NOTIFY computed FINAL)    // the selected version is not served
    Q_PROPERTY(QString versionName READ versionName NOTIFY computed FINAL)

 public:
    ~ClientView() override = default;

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    bool available() const { return m_available; }
    QString note() const { return m_note; }
    bool unserved() const { return m_subject && !m_subject->served(); }
    QString versionName() const;
    int runs() const { return m_runs; }  // how often something was computed
    Q_INVOKABLE void settle();           // waits until what is shown is of the current text

 Q_SIGNALS:
    void sessionChanged();
    void shownChanged();
    void computed();

 protected:
    explicit ClientView(QObject* parent);

    using Adopt = std::function<void()>;
    // Runs on the worker; what it returns runs on the window's thread.
    using Work = std::function<Adopt(const std::stop_token& stop)>;

    // Called on the window's thread before each computation.
    virtual Work work(const ClientSubject& subject) = 0;
    virtual void clear() = 0;  // nothing can be shown
    virtual void versionNote(const ClientSubject& subject, QString& note) const;
    virtual void selectionMoved() {}

    void start();  // computes, if shown
    // Of the last computation that was started.
    const std::optional<ClientSubject>& subject() const { return m_subject; }

 private:
    void giveUp(const QString& note);

    QPointer<DocumentSession> m_session;
    std::optional<ClientSubject> m_subject;
    bool m_shown = false, m_available = false;
    QString m_note;
    int m_runs = 0;
    QTimer m_timer;
    Background<Adopt> m_background;
};

}  // namespace crd::model
