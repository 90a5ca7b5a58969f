// Compiles a rule of a mapping while it is typed, on a worker.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointer>
#include <QString>

#include "model/base/background.h"
#include "model/mapping/mapping_model.h"

namespace crd::model {

class MappingTrial : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::MappingModel* model MEMBER m_model NOTIFY changed FINAL)
    Q_PROPERTY(bool known READ known NOTIFY changed FINAL)         // the result is that of the latest text
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)  // kcp's text, or a sentence; may have lines
    // Which parts of the rule it is about.
    Q_PROPERTY(bool fieldIsWrong READ fieldIsWrong NOTIFY changed FINAL)
    Q_PROPERTY(bool destinationIsWrong READ destinationIsWrong NOTIFY changed FINAL)
    Q_PROPERTY(bool transformationIsWrong READ transformationIsWrong NOTIFY changed FINAL)
    Q_PROPERTY(QString selfType READ selfType NOTIFY changed FINAL)  // of `self`
    Q_PROPERTY(QString type READ type NOTIFY changed FINAL)          // of the result
    Q_PROPERTY(QString wanted READ wanted NOTIFY changed FINAL)      // of the destination

 public:
    explicit MappingTrial(QObject* parent = nullptr);

    bool known() const { return !m_background.busy(); }
    QString problem() const { return m_result.problem; }
    bool fieldIsWrong() const { return m_result.fieldIsWrong; }
    bool destinationIsWrong() const { return m_result.destinationIsWrong; }
    bool transformationIsWrong() const { return m_result.transformationIsWrong; }
    QString selfType() const { return m_result.selfType; }
    QString type() const { return m_result.type; }
    QString wanted() const { return m_result.wanted; }

    // A rule of the conversion that the model shows.
    Q_INVOKABLE void attempt(const QString& field, const QString& destination, const QString& transformation);
    Q_INVOKABLE void settle() { m_background.wait(); }

 Q_SIGNALS:
    void changed();

 private:
    struct Result {
        QString problem, selfType, type, wanted;
        bool fieldIsWrong = false, destinationIsWrong = false, transformationIsWrong = false;
    };

    QPointer<MappingModel> m_model;
    Result m_result;
    Background<Result> m_background;
};

}  // namespace crd::model
