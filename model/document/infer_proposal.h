// A schema proposed from sample objects, for the selected node or as a new definition; shown before it is applied.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QUrl>

#include "engine/sample/samples.h"
#include "model/document/document_session.h"

namespace crd::model {

namespace inferred_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(InferredKind)
enum class Value { Added, Removed, Changed };
Q_ENUM_NS(Value)
}  // namespace inferred_kind
using InferredKind = inferred_kind::Value;

// A change of the proposal at one path of the schema.
struct InferredChange {
    Q_GADGET
    QML_VALUE_TYPE(inferredChange)
    Q_PROPERTY(QString path MEMBER path FINAL)  // below the node; empty: the node itself
    Q_PROPERTY(QString what MEMBER what FINAL)
    Q_PROPERTY(int kind READ kindNumber FINAL)  // InferredKind

 public:
    int kindNumber() const { return static_cast<int>(kind); }
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
    // Of the selected node, for display; empty: none is selected.
    Q_PROPERTY(QString nodeLabel READ nodeLabel NOTIFY nodeChanged FINAL)
    // A new definition of the objects' kind; else the schema of the selected node.
    Q_PROPERTY(bool whole READ whole WRITE setWhole NOTIFY changed FINAL)
    // The result of update(); `proposal` is empty if `problem` says why.
    Q_PROPERTY(QString proposal READ proposal NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    // Differences from the node's schema.
    Q_PROPERTY(QList<crd::model::InferredChange> differences READ differences NOTIFY changed FINAL)

 public:
    using QObject::QObject;

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    QString nodeLabel() const;
    QString samples() const { return m_samples; }
    void setSamples(const QString& samples);
    bool whole() const { return m_whole; }
    void setWhole(bool whole);
    QString proposal() const { return m_proposal; }
    QString problem() const { return m_problem; }
    QList<InferredChange> differences() const { return m_differences; }

    // For the selected node, or for a new definition if none is selected.
    Q_INVOKABLE void begin();
    // After the existing samples. "", or a line with the reason for each file that was left out.
    Q_INVOKABLE QString addFiles(const QList<QUrl>& urls);
    // One step of the session's history. Returns "" or why nothing was done.
    Q_INVOKABLE QString takeForNode();

    // Computes the proposal from the current input.
    Q_INVOKABLE void update();

 Q_SIGNALS:
    void sessionChanged();
    void nodeChanged();
    void samplesChanged();
    void changed();

 private:
    Result<sample::Samples> read() const;
    void propose(const sample::Samples& samples);
    QString addFile(const QUrl& url);

    QPointer<DocumentSession> m_session;
    QString m_samples, m_proposal, m_problem;
    QList<InferredChange> m_differences;
    bool m_whole = true;
};

}  // namespace crd::model
