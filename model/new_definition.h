// What "New definition" asks: a template and the names, with the definition that they make and what the server would
// say about it.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>
#include <QStringList>

namespace crd::model {

class NewDefinition : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString templateId READ templateId WRITE setTemplateId NOTIFY changed FINAL)
    Q_PROPERTY(QString kind READ kind WRITE setKind NOTIFY changed FINAL)
    Q_PROPERTY(QString group READ group WRITE setGroup NOTIFY changed FINAL)
    Q_PROPERTY(QString plural READ plural WRITE setPlural NOTIFY changed FINAL)  // follows the kind until it is set
    Q_PROPERTY(QString scope READ scope WRITE setScope NOTIFY changed FINAL)     // "Namespaced" or "Cluster"
    Q_PROPERTY(QString name READ name NOTIFY changed FINAL)                      // metadata.name
    Q_PROPERTY(bool valid READ valid NOTIFY changed FINAL)
    // The first thing that the server would reject, with its field; empty while a name is missing, and where it
    // accepts.
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    // "kind", "group", "plural"; empty: none of them
    Q_PROPERTY(QString problemField READ problemField NOTIFY changed FINAL)
    Q_PROPERTY(QString text READ text NOTIFY changed FINAL)  // the definition; empty while not valid

 public:
    using QObject::QObject;

    QString templateId() const { return m_templateId; }
    void setTemplateId(const QString& id);
    QString kind() const { return m_kind; }
    void setKind(const QString& kind);
    QString group() const { return m_group; }
    void setGroup(const QString& group);
    QString plural() const { return m_plural; }
    void setPlural(const QString& plural);
    QString scope() const { return m_scope; }
    void setScope(const QString& scope);
    QString name() const;
    bool valid() const { return !m_text.isEmpty(); }
    QString problem() const { return m_problem; }
    QString problemField() const { return m_problemField; }
    QString text() const { return m_text; }

    Q_INVOKABLE void clear(const QString& templateId, const QString& group);  // for another definition

 Q_SIGNALS:
    void changed();

 private:
    void update();

    QString m_templateId, m_kind, m_group, m_plural, m_scope = QStringLiteral("Namespaced");
    bool m_ownPlural = false;
    QString m_text, m_problem, m_problemField;
};

}  // namespace crd::model
