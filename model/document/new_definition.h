// The input of "New definition": a template and the names, with the resulting definition, the server's response to it,
// and the invalid fields.
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
    // Of the only version; for a template with several, those names, which cannot be changed here.
    Q_PROPERTY(QString version READ version WRITE setVersion NOTIFY changed FINAL)
    Q_PROPERTY(bool versionIsFixed READ versionIsFixed NOTIFY changed FINAL)
    Q_PROPERTY(QString shortNames READ shortNames WRITE setShortNames NOTIFY changed FINAL)  // separated by blanks
    Q_PROPERTY(bool clusterScoped READ clusterScoped WRITE setClusterScoped NOTIFY changed FINAL)
    Q_PROPERTY(QString name READ name NOTIFY changed FINAL)  // metadata.name
    Q_PROPERTY(bool valid READ valid NOTIFY changed FINAL)
    // The field of the first server error, and after submit() the empty fields.
    Q_PROPERTY(crd::model::NewDefinition::Fields wrongFields READ wrongFields NOTIFY changed FINAL)
    // The first problem, else the name of the definition; one sentence, never empty.
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed FINAL)
    Q_PROPERTY(bool sentenceIsProblem READ sentenceIsProblem NOTIFY changed FINAL)
    Q_PROPERTY(QString text READ text NOTIFY changed FINAL)  // the definition; empty while not valid

 public:
    enum Field { NoField = 0, Kind = 1, Group = 2, Plural = 4, VersionName = 8, ShortNames = 16 };
    Q_DECLARE_FLAGS(Fields, Field)
    Q_FLAG(Fields)

    using QObject::QObject;

    QString templateId() const { return m_templateId; }
    void setTemplateId(const QString& id);
    QString kind() const { return m_kind; }
    void setKind(const QString& kind);
    QString group() const { return m_group; }
    void setGroup(const QString& group);
    QString plural() const { return m_plural; }
    void setPlural(const QString& plural);
    QString version() const;
    void setVersion(const QString& version);
    bool versionIsFixed() const { return m_templateVersions.size() > 1; }
    QString shortNames() const { return m_shortNames; }
    void setShortNames(const QString& names);
    bool clusterScoped() const { return m_clusterScoped; }
    void setClusterScoped(bool cluster);
    QString name() const;
    bool valid() const { return !m_text.isEmpty(); }
    Fields wrongFields() const { return m_problemField | (m_submitted ? emptyFields() : Fields()); }
    QString sentence() const;
    bool sentenceIsProblem() const { return !m_problem.isEmpty() || wrongFields() != Fields(); }
    QString text() const { return m_text; }

    Q_INVOKABLE void clear(const QString& templateId, const QString& group);  // for another definition
    // The first invalid field; NoField: none is.
    Q_INVOKABLE int submit();  // a Field

 Q_SIGNALS:
    void changed();

 private:
    void update();
    Fields emptyFields() const;

    QString m_templateId, m_kind, m_group, m_plural, m_version, m_shortNames;
    QStringList m_templateVersions;
    bool m_clusterScoped = false, m_ownPlural = false, m_submitted = false;
    // The server's first error, with its path; empty while a name is missing, and if the server accepts.
    QString m_problem;
    Fields m_problemField;
    QString m_text;
};

}  // namespace crd::model
