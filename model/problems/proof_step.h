// The requests that prove a problem (engine/advice), for its card.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QString>

#include "engine/base/finding.h"

namespace crd::model {

struct ProofStep {
    Q_GADGET
    QML_VALUE_TYPE(proofStep)
    Q_PROPERTY(QString title MEMBER title FINAL)        // "Create as v1"
    Q_PROPERTY(QString object MEMBER object FINAL)      // YAML, as it is sent
    Q_PROPERTY(QString response MEMBER response FINAL)  // the server's errors, or what becomes of the object
    Q_PROPERTY(bool accepted MEMBER accepted FINAL)

 public:
    QString title, object, response;
    bool accepted = false;
    bool ofDefinition = false;  // the object is a part of the definition
    bool operator==(const ProofStep&) const = default;
};

// Empty for a finding without a proof.
QList<ProofStep> proofSteps(const Finding& finding);
// The objects of the definition in the steps, as a text of samples.
QString objectsOf(const QList<ProofStep>& steps);
QString proofSummary(const Finding& finding);

}  // namespace crd::model
