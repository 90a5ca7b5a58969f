// What is computed for the selected node of the comparison, on a worker and only while it is shown: an object that
// shows the selected difference, and the two texts side by side.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QPointer>
#include <QString>
#include <memory>
#include <optional>
#include <utility>

#include "engine/diff/witness.h"
#include "model/base/background.h"
#include "model/compare/compare_model.h"
#include "model/preview/preview_lists.h"
#include "model/preview/preview_model.h"
#include "model/problems/proof_step.h"

namespace crd::model {

class CompareWitness : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::CompareModel* compare READ compare WRITE setCompare NOTIFY changed FINAL)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY changed FINAL)
    Q_PROPERTY(int row READ row WRITE setRow NOTIFY changed FINAL)  // of the details; -1: none
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    Q_PROPERTY(bool found READ found NOTIFY changed FINAL)
    Q_PROPERTY(QString outcome READ outcome NOTIFY changed FINAL)      // which side accepts the object, a sentence
    Q_PROPERTY(QString rejection READ rejection NOTIFY changed FINAL)  // the server's text
    Q_PROPERTY(QString object READ object NOTIFY changed FINAL)        // as YAML
    // What follows for the stored object: as title the outcome, a sentence.
    Q_PROPERTY(QList<crd::model::ProofStep> updates READ updates NOTIFY changed FINAL)
    // An object for which the rule fails with an error, as YAML, and what follows for it. Empty if there is none.
    Q_PROPERTY(QString failingObject READ failingObject NOTIFY changed FINAL)
    Q_PROPERTY(QList<crd::model::ProofStep> failingUpdates READ failingUpdates NOTIFY changed FINAL)
    // What trying objects has shown, or why none was tried: a sentence, if there is no object.
    Q_PROPERTY(QString assurance READ assurance NOTIFY changed FINAL)

 public:
    explicit CompareWitness(QObject* parent = nullptr);

    CompareModel* compare() const { return m_compare; }
    void setCompare(CompareModel* compare);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    int row() const { return m_row; }
    void setRow(int row);
    bool busy() const { return m_background.busy(); }
    bool found() const { return m_evidence && m_evidence->witness; }
    QString outcome() const;
    QString rejection() const;
    QString object() const { return m_object; }
    QString assurance() const;
    QList<ProofStep> updates() const;
    QString failingObject() const { return m_failingObject; }
    QList<ProofStep> failingUpdates() const;

    Q_INVOKABLE QString addToSamples(crd::model::PreviewModel* preview) const;  // "" or an error
    Q_INVOKABLE void settle();

 Q_SIGNALS:
    void changed();

 private:
    struct Kept {
        explicit Kept(CompareResultPtr compared)
            : result(std::move(compared)), witnesses(result->task.left.side(), result->task.right.side()) {}
        CompareResultPtr result;
        diff::Witnesses witnesses;
    };
    struct Found {
        std::shared_ptr<Kept> kept;
        diff::Evidence evidence;
    };
    void start();

    QPointer<CompareModel> m_compare;
    bool m_shown = false;
    int m_row = -1;
    std::shared_ptr<Kept> m_kept;  // used on the worker
    std::optional<diff::Evidence> m_evidence;
    QString m_object, m_failingObject, m_left, m_right, m_whyNone;
    Background<Found> m_background;
};

class CompareTexts : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::CompareModel* compare READ compare WRITE setCompare NOTIFY changed FINAL)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::PreviewRows* rows READ rows CONSTANT FINAL)

 public:
    explicit CompareTexts(QObject* parent = nullptr);

    CompareModel* compare() const { return m_compare; }
    void setCompare(CompareModel* compare);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    bool busy() const { return m_background.busy(); }
    PreviewRows* rows() { return &m_rows; }
    Q_INVOKABLE void settle();

 Q_SIGNALS:
    void changed();

 private:
    void start();

    QPointer<CompareModel> m_compare;
    bool m_shown = false;
    PreviewRows m_rows;
    Background<PreviewResultPtr> m_background;
};

}  // namespace crd::model
