// A validation rule as the inspector shows it.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>
#include <QStringList>

#include "model/base/chip.h"

namespace crd::model {

struct RuleFields {
    Q_GADGET
    QML_VALUE_TYPE(ruleFields)
    Q_PROPERTY(int number MEMBER number FINAL)  // from 1; 0: no rule, or the row above all rules
    Q_PROPERTY(QString list MEMBER list FINAL)  // the keyword of the list that it is in
    // The fields by their names in the file; empty: not set.
    Q_PROPERTY(QString rule MEMBER rule FINAL)
    Q_PROPERTY(QString message MEMBER message FINAL)
    Q_PROPERTY(QString messageExpression MEMBER messageExpression FINAL)
    Q_PROPERTY(QString reason MEMBER reason FINAL)
    Q_PROPERTY(QString fieldPath MEMBER fieldPath FINAL)
    Q_PROPERTY(QString optionalOldSelf MEMBER optionalOldSelf FINAL)  // "true", "false"
    Q_PROPERTY(QStringList wrong MEMBER wrong FINAL)                  // the names of the fields that have errors
    Q_PROPERTY(crd::model::Chip cost MEMBER cost FINAL)  // in the row above all rules: of all rules of the version
    // The versions of Kubernetes that accept it; empty: all that are compared do, or none.
    Q_PROPERTY(crd::model::Chip servers MEMBER servers FINAL)

 public:
    int number = 0;
    QString list;
    QString rule, message, messageExpression, reason, fieldPath, optionalOldSelf;
    QStringList wrong;
    Chip cost, servers;
    bool operator==(const RuleFields&) const = default;
};

}  // namespace crd::model
