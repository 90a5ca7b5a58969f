// A schema proposed from sample objects, for the selected node or as a new definition; shown before it is taken.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointer>
#include <QString>
#include <QUrl>

#include "engine/sample/samples.h"
#include "model/document_session.h"

namespace crd::model {

namespace inferred_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(InferredKind)
enum class Value { Added, Removed, Changed };
Q_ENUM_NS(Value)
}  // namespace inferred_kind
using InferredKind = inferred_kind::Value;

// What the proposal changes at one path of the schema.
struct InferredChange {
    Q_GADGET
    QML_VALUE_TYPE(inferredChange)
    Q_PROPERTY(QString path MEMBER path FINAL)  // below the node; empty: the node itself
    Q_PROPERTY(QString what MEMBER what FINAL)
    Q_PROPERTY(crd::model::inferred_kind::Value kind MEMBER kind FINAL)

 public:
    QString path, what;
    InferredKind kind = InferredKind::Changed;
    bool operator==(const InferredChange&) const = default;
};

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
    Q_PROPERTY(QList<crd::model::InferredChange> differences READ differences NOTIFY changed FINAL)

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
    QList<InferredChange> differences() const { return m_differences; }

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
    QList<InferredChange> m_differences;
    bool m_whole = true;
};

}  // namespace crd::model
