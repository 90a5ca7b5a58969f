// The list of "New from template": resources/templates, compiled into the program.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QString>
#include <optional>
#include <string>

namespace crd::model {

struct Template {
    Q_GADGET
    QML_VALUE_TYPE(definitionTemplate)
    Q_PROPERTY(QString id MEMBER id FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString description MEMBER description FINAL)

 public:
    QString id, title, description;
    bool operator==(const Template&) const = default;
};

QList<Template> templateList();  // in the order of templates.yaml
std::optional<std::string> templateText(const QString& id);

}  // namespace crd::model
