// Provides the completions of a text pane at its cursor. One per kind of text.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointer>
#include <QString>
#include <string>

#include "engine/completion/completion.h"
#include "model/document/document_session.h"

namespace crd::model {

class CompletionProvider : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("DefinitionCompletions, ObjectCompletions and TransformationCompletions are providers")

 public:
    using QObject::QObject;
    virtual completion::Completions completionsAt(const std::string& text, std::size_t byte) const = 0;
};

// For the text of the session itself: fields of definitions and keywords of schemas.
class DefinitionCompletions : public crd::model::CompletionProvider {  // qualified name: for Qt 6.4's type tables
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session MEMBER m_session NOTIFY sessionChanged FINAL)

 public:
    using CompletionProvider::CompletionProvider;
    completion::Completions completionsAt(const std::string& text, std::size_t byte) const override;

 Q_SIGNALS:
    void sessionChanged();

 private:
    QPointer<DocumentSession> m_session;
};

// For objects of the kind that the session's selected definition defines.
class ObjectCompletions : public crd::model::CompletionProvider {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session MEMBER m_session NOTIFY sessionChanged FINAL)
    // The version of the objects; empty or unknown: the selected one.
    Q_PROPERTY(QString version MEMBER m_version NOTIFY versionChanged FINAL)

 public:
    using CompletionProvider::CompletionProvider;
    completion::Completions completionsAt(const std::string& text, std::size_t byte) const override;

 Q_SIGNALS:
    void sessionChanged();
    void versionChanged();

 private:
    QPointer<DocumentSession> m_session;
    QString m_version;
};

}  // namespace crd::model
