// A schema proposed from sample objects, for the selected node or as a new definition; shown before it is taken.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointer>
#include <QString>
#include <QUrl>
#include <QVariantList>

#include "engine/sample/samples.h"
#include "model/document_session.h"

namespace crd::model {

class InferProposal : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    // The objects as YAML, several with `---` between.
    Q_PROPERTY(QString samples READ samples WRITE setSamples NOTIFY samplesChanged FINAL)
    // A new definition of the objects' kind; else the schema of the selected node.
    Q_PROPERTY(bool whole READ whole WRITE setWhole NOTIFY changed FINAL)
    // What update() found; `proposal` is empty where `problem` says why.
    Q_PROPERTY(QString proposal READ proposal NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    // What the node's schema says otherwise, of {path, what, kind: "added", "removed" or "changed"}.
    Q_PROPERTY(QVariantList differences READ differences NOTIFY changed FINAL)

 public:
    using QObject::QObject;

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    QString samples() const { return m_samples; }
    void setSamples(const QString& samples);
    bool whole() const { return m_whole; }
    void setWhole(bool whole);
    QString proposal() const { return m_proposal; }
    QString problem() const { return m_problem; }
    QVariantList differences() const { return m_differences; }

    // Each returns "" or why nothing was done.
    Q_INVOKABLE QString addFile(const QUrl& url);  // behind the samples that are there
    Q_INVOKABLE QString takeForNode();             // one step of the session's history

    // Makes the proposal of what is there now.
    Q_INVOKABLE void update();

 Q_SIGNALS:
    void sessionChanged();
    void samplesChanged();
    void changed();

 private:
    Result<sample::Samples> read() const;
    void propose(const sample::Samples& samples);

    QPointer<DocumentSession> m_session;
    QString m_samples, m_proposal, m_problem;
    QVariantList m_differences;
    bool m_whole = true;
};

}  // namespace crd::model
