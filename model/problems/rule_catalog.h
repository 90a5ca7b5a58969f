// The explanations of the rules, resources/rules/<rule-id>.md, compiled into the program.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>
#include <QStringList>

#include "model/problems/rule_page.h"

namespace crd::model {

class RuleCatalog : public QObject {
    Q_OBJECT
    QML_ELEMENT

 public:
    explicit RuleCatalog(QObject* parent = nullptr) : QObject(parent) {}

    Q_INVOKABLE static QStringList ruleIds();
    Q_INVOKABLE static bool contains(const QString& ruleId);
    Q_INVOKABLE static QString title(const QString& ruleId);  // the page's heading; the id if there is no page
    // The page without its heading; empty: no page.
    Q_INVOKABLE static QList<crd::model::RuleBlock> blocks(const QString& ruleId);
    // The page has an incorrect and a correct example, which can be an exercise.
    Q_INVOKABLE static bool hasExamples(const QString& ruleId);
    Q_INVOKABLE static QString summary(const QString& ruleId);  // the first paragraph about the rule, as plain text
};

}  // namespace crd::model
