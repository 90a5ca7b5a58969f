// What the update breaks that the document is validated as: the differences between the stored definition and the
// document. An update that the server accepts can still reject the objects of clients, or lose fields of stored ones.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointer>
#include <QString>
#include <memory>
#include <vector>

#include "engine/diff/comparison.h"
#include "model/base/background.h"
#include "model/compare/compare_model.h"

namespace crd::model {

class UpdateEffect : public QObject {
    Q_OBJECT
    QML_ELEMENT
    // Of the same document: the renames that were accepted there count here.
    Q_PROPERTY(crd::model::CompareModel* compare READ compare WRITE setCompare NOTIFY compareChanged FINAL)
    // Differences of the selected definition whose most severe consequence breaks writers, stored objects or readers,
    // in all versions that both have. 0 for a create, until it is known, and where the stored text lacks the
    // definition.
    Q_PROPERTY(int breaking READ breaking NOTIFY changed FINAL)
    Q_PROPERTY(QString version READ version NOTIFY changed FINAL)  // with the most of them; empty: none
    Q_PROPERTY(QString details READ details NOTIFY changed FINAL)  // "v1: 3, v1beta1: 1"

 public:
    explicit UpdateEffect(QObject* parent = nullptr);

    CompareModel* compare() const { return m_compare; }
    void setCompare(CompareModel* compare);
    int breaking() const { return m_found.breaking; }
    QString version() const { return m_found.version; }
    QString details() const { return m_found.details; }
    bool busy() const { return m_background.busy(); }
    void settle() { m_background.wait(); }  // waits for the result of the current text

 Q_SIGNALS:
    void compareChanged();
    void changed();

 private:
    struct Found {
        int breaking = 0;
        QString version, details;
        bool operator==(const Found&) const = default;
    };
    struct Run {
        Found found;
        std::vector<diff::Comparison> comparisons;  // of the first versions, for the speed of the next run
    };
    using RunPtr = std::shared_ptr<const Run>;

    void follow(DocumentSession* session);
    void start();
    void show(const Found& found);

    QPointer<CompareModel> m_compare;
    QPointer<DocumentSession> m_session;
    Found m_found;
    RunPtr m_last;
    Background<RunPtr> m_background;
};

}  // namespace crd::model
