// Validates a rule while its text is typed: a copy of the definition with that text is analysed; the document is not
// changed. Nothing runs unless a text is tried.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointer>
#include <QString>
#include <memory>

#include "engine/base/field_path.h"
#include "model/analysis/analysis_scheduler.h"
#include "model/base/chip.h"
#include "model/document/document_session.h"

namespace crd::model {

class RuleTrial : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    Q_PROPERTY(bool known READ known NOTIFY changed FINAL)  // there is a result for a text
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)    // the result is for an older text than the last one tried
    // The server's first error about the text; empty: none
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    Q_PROPERTY(QString type READ type NOTIFY changed FINAL)           // of the expression; empty if it has none
    Q_PROPERTY(crd::model::Chip cost READ cost NOTIFY changed FINAL)  // of the rule; empty: not known

 public:
    explicit RuleTrial(QObject* parent = nullptr);
    ~RuleTrial() override;

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    bool known() const { return m_known; }
    bool busy() const { return m_scheduler && m_scheduler->busy(); }
    QString problem() const { return m_problem; }
    QString type() const { return m_type; }
    Chip cost() const { return m_cost; }

    // The rule of that index at the schema node with `field` ("rule", "messageExpression") being `text`; -1: one more
    // rule, with that expression.
    Q_INVOKABLE void attempt(const QString& path, int index, const QString& field, const QString& text);

 Q_SIGNALS:
    void sessionChanged();
    void changed();

 private:
    void take(const PublishedPtr& result);
    void fail(const QString& why);

    QPointer<DocumentSession> m_session;
    std::unique_ptr<AnalysisScheduler> m_scheduler;  // made by the first attempt
    std::uint64_t m_revision = 0;
    FieldPath m_node;
    std::size_t m_document = 0, m_index = 0;
    std::string m_field;
    bool m_known = false;
    QString m_problem, m_type;
    Chip m_cost;
};

}  // namespace crd::model
