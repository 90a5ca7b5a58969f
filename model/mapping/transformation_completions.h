// Completions of the transformation of a mapping's rule: the text is the expression itself.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QPointer>
#include <QString>

#include "model/mapping/mapping_model.h"
#include "model/source/completion_provider.h"

namespace crd::model {

class TransformationCompletions : public crd::model::CompletionProvider {  // qualified name: for Qt 6.4's type tables
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::MappingModel* model MEMBER m_model NOTIFY modelChanged FINAL)
    Q_PROPERTY(QString field MEMBER m_field NOTIFY fieldChanged FINAL)  // of the source version, that `self` is

 public:
    using CompletionProvider::CompletionProvider;
    completion::Completions completionsAt(const std::string& text, std::size_t byte) const override;

 Q_SIGNALS:
    void modelChanged();
    void fieldChanged();

 private:
    QPointer<MappingModel> m_model;
    QString m_field;
};

}  // namespace crd::model
