// What the open document is compared with: a file, or the document's own file at a git revision. Reading and git run
// beside the window, which never waits for them.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QUrl>
#include <QVariantList>
#include <functional>

#include "engine/base/result.h"
#include "model/document_session.h"

namespace crd::model {

class BaseChoice : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged)
    Q_PROPERTY(bool active READ active NOTIFY changed)  // the document is compared
    Q_PROPERTY(QString name READ name NOTIFY changed)  // with what, for people: "HEAD", "crd.yaml"; empty: with nothing
    // With what, to the letter: "HEAD (3f2a1bc of 2026-03-01: Allow more ports)", "crd.yaml".
    Q_PROPERTY(QString description READ description NOTIFY changed)
    Q_PROPERTY(QString error READ error NOTIFY changed)  // why the last choice could not be read
    Q_PROPERTY(bool busy READ busy NOTIFY changed)
    // Commits that changed the document's file, newest first, of {revision, date, subject}; empty until
    // loadRevisions() is done, and where there is no git or no repository.
    Q_PROPERTY(QVariantList revisions READ revisions NOTIFY revisionsChanged)

 public:
    explicit BaseChoice(QObject* parent = nullptr);
    ~BaseChoice() override;

    DocumentSession* session() const;
    void setSession(DocumentSession* session);
    bool active() const;
    QString name() const;
    QString description() const;
    QString error() const;
    bool busy() const;
    QVariantList revisions() const;

    // Each takes effect when it has been read; a later choice overtakes it.
    Q_INVOKABLE void compareWithFile(const QUrl& url);
    Q_INVOKABLE void compareWithRevision(const QString& revision);  // of the document's file: "HEAD", "v1.2", a hash
    Q_INVOKABLE void stopComparing();
    Q_INVOKABLE void loadRevisions();

 Q_SIGNALS:
    void sessionChanged();
    void changed();
    void revisionsChanged();

 private:
    using Outcome = Result<std::shared_ptr<const std::string>>;
    int begin();  // of a new choice: its number
    struct Name {
        QString name, description;
    };
    void read(int choice, const Name& name, std::function<Outcome()> text);
    void take(int choice, const Name& name, Result<AnalysisBasePtr> base);
    void fail(int choice, const QString& message);
    // Runs git in the document's folder and hands over what it printed, nothing where it failed.
    void git(const QStringList& arguments, const std::function<void(std::optional<QByteArray>)>& done);

    QPointer<DocumentSession> m_session;
    Name m_name;
    QString m_error;
    QVariantList m_revisions;
    int m_choice = 0;  // the newest; others are dropped when they are done
    bool m_busy = false;
    int m_listing = 0;
};

}  // namespace crd::model
