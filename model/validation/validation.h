// What the open document is validated as: as a new CRD (a create), or as an update to what the cluster has stored. Both
// are validated; the problems are those of one request, and the outcome of the other one is here.
//
// The stored definition is a text: the document as it was opened, as it is on disk, as a commit has it, or another
// file. The opened text stays when the document is saved: saving changes no cluster, one job saves many times, and the
// removal of a version that is still stored must not become "accepted" by a save. It moves with a reload, since the
// text on disk is then the one that was opened, and where the user asks for it (updateSaved()). A document that was not
// opened from a file has nothing stored. The choice is remembered for each file.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <QVariantList>
#include <memory>
#include <optional>
#include <string>

#include "model/base/picker_choice.h"
#include "model/document/document_session.h"
#include "model/validation/base_reader.h"
#include "model/validation/request_outcome.h"
#include "model/validation/validation_request.h"

namespace crd::model {

class Validation : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    // What a document that is opened for the first time is validated as: Create, Opened, or Commit (HEAD). Set by the
    // user, remembered.
    Q_PROPERTY(
        crd::model::validation_request::Value preferred READ preferred WRITE setPreferred NOTIFY preferredChanged FINAL)

    // What was chosen.
    Q_PROPERTY(crd::model::validation_request::Value request READ request NOTIFY changed FINAL)
    // The stored definition of an update; Create: there is none.
    Q_PROPERTY(crd::model::validation_request::Value stored READ stored NOTIFY changed FINAL)
    Q_PROPERTY(QString storedFrom READ storedFrom NOTIFY changed FINAL)    // of a commit or a file: "HEAD", "crd.yaml"
    Q_PROPERTY(QString whyNoUpdate READ whyNoUpdate NOTIFY changed FINAL)  // why nothing is stored; else empty
    Q_PROPERTY(bool inRepository READ inRepository NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)

    // How the requests end, as of the last analysis. Sentences are the server's, as kubectl shows them: those of the
    // problems' request, and those that the other one alone has; a few of each.
    // "Create", "Update of the opened file", "Update of HEAD"
    Q_PROPERTY(QString label READ label NOTIFY outcomeChanged FINAL)
    Q_PROPERTY(QString server READ server NOTIFY outcomeChanged FINAL)  // whose result it is: "1.36"
    Q_PROPERTY(bool updates READ updates NOTIFY outcomeChanged FINAL)   // that is an update
    // The same as a sentence, to the letter
    Q_PROPERTY(QString description READ description NOTIFY outcomeChanged FINAL)
    // Two sentences where the update is rejected and the opened file, which it replaces, was changed and saved since:
    // the cluster may have the saved one. Else empty.
    Q_PROPERTY(QString savedSince READ savedSince NOTIFY outcomeChanged FINAL)
    Q_PROPERTY(int errors READ errors NOTIFY outcomeChanged FINAL)
    // The definitions that the outcome is about, if the file has several: "Widget", "2 of 3", "all 3"; else empty
    Q_PROPERTY(QString concerned READ concerned NOTIFY outcomeChanged FINAL)
    Q_PROPERTY(QStringList sentences READ sentences NOTIFY outcomeChanged FINAL)
    // Once the author pauses, the versions of all that accept it: "1.32 to 1.37"; empty: not known, or none. And
    // sentences that say which accept and which reject it, with the releases of managed Kubernetes.
    Q_PROPERTY(QString acceptedBy READ acceptedBy NOTIFY outcomeChanged FINAL)
    Q_PROPERTY(QStringList acceptance READ acceptance NOTIFY outcomeChanged FINAL)
    // The last acceptedBy with this outcome, or what it will probably be: it may be false now, so it is only measured.
    Q_PROPERTY(QString expectedAcceptedBy READ expectedAcceptedBy NOTIFY outcomeChanged FINAL)
    Q_PROPERTY(bool hasOther READ hasOther NOTIFY outcomeChanged FINAL)
    Q_PROPERTY(QString otherLabel READ otherLabel NOTIFY outcomeChanged FINAL)
    // The errors are limits of CRD Designer: what the server does is not known.
    Q_PROPERTY(bool unknown READ unknown NOTIFY outcomeChanged FINAL)
    Q_PROPERTY(int otherErrors READ otherErrors NOTIFY outcomeChanged FINAL)
    Q_PROPERTY(QString otherConcerned READ otherConcerned NOTIFY outcomeChanged FINAL)
    Q_PROPERTY(QStringList otherSentences READ otherSentences NOTIFY outcomeChanged FINAL)
    // The other outcome is to be seen: it differs, or the update breaks a rule that the create does not have. An update
    // without a change says nothing that the create does not say.
    Q_PROPERTY(bool otherMatters READ otherMatters NOTIFY outcomeChanged FINAL)

    // status.storedVersions of the selected definition in the cluster: what was entered, else what the base says.
    Q_PROPERTY(QStringList storedVersions READ storedVersions NOTIFY outcomeChanged FINAL)
    // Without what was entered
    Q_PROPERTY(QStringList assumedVersions READ assumedVersions NOTIFY outcomeChanged FINAL)
    Q_PROPERTY(bool versionsEntered READ versionsEntered NOTIFY outcomeChanged FINAL)
    // Of that definition; empty: nothing is stored
    Q_PROPERTY(QString storedName READ storedName NOTIFY outcomeChanged FINAL)

 public:
    explicit Validation(QObject* parent = nullptr);
    ~Validation() override;

    DocumentSession* session() const;
    void setSession(DocumentSession* session);
    static ValidationRequest preferred();
    void setPreferred(ValidationRequest request);
    ValidationRequest request() const { return m_update ? m_source : ValidationRequest::Create; }
    ValidationRequest stored() const { return m_source; }
    QString label() const { return m_label; }
    QString server() const { return m_server; }
    bool updates() const { return m_outcome.updates; }
    QString description() const { return m_description; }
    QString savedSince() const { return m_savedSince; }
    QString storedFrom() const { return m_base.name; }
    QString whyNoUpdate() const;
    bool inRepository() const { return m_inRepository; }
    bool busy() const { return m_choosing || m_readingOpened; }
    int errors() const { return m_outcome.errors; }
    QString concerned() const { return m_outcome.concerned; }
    QStringList sentences() const { return m_outcome.sentences; }
    QString acceptedBy() const { return m_outcome.acceptedBy; }
    QStringList acceptance() const { return m_outcome.acceptance; }
    QString expectedAcceptedBy() const { return m_expectedAcceptedBy; }
    bool hasOther() const { return m_outcome.hasOther; }
    QString otherLabel() const { return m_otherLabel; }
    bool unknown() const { return m_outcome.unknown; }
    int otherErrors() const { return m_outcome.otherErrors; }
    QString otherConcerned() const { return m_outcome.otherConcerned; }
    QStringList otherSentences() const { return m_outcome.otherSentences; }
    bool otherMatters() const { return m_outcome.otherMatters; }
    QStringList storedVersions() const { return m_outcome.storedVersions; }
    QStringList assumedVersions() const;
    bool versionsEntered() const;
    QString storedName() const { return m_outcome.storedName; }
    // Commits that changed the document's file, newest first; empty until loadRevisions() is done, and where
    // there is no git or no repository.
    QList<FileCommit> revisions() const { return m_revisions; }

    // Each takes effect when it has been read; a later choice overtakes it, and one that cannot be read changes
    // nothing.
    Q_INVOKABLE void asCreate();
    Q_INVOKABLE void updateOpened();
    Q_INVOKABLE void updateSaved();                            // the file as it is on disk now
    Q_INVOKABLE void updateRevision(const QString& revision);  // of the document's file: "HEAD", "v1.2", a hash
    Q_INVOKABLE void updateFile(const QUrl& url);
    void updateText(const std::shared_ptr<const std::string>& text, const QString& name);
    Q_INVOKABLE void switchRequest();  // to the other one of the two
    Q_INVOKABLE void loadRevisions();
    // revisions() as rows of a picker, named by their hashes.
    Q_INVOKABLE QList<crd::model::PickerChoice> revisionChoices() const;
    // "" or a sentence. `text` is as kubectl prints it (["v1beta1","v1"]), or with commas or blanks; an empty one is
    // what the base says. Remembered for the file.
    Q_INVOKABLE QString enterStoredVersions(const QString& text);

 Q_SIGNALS:
    void sessionChanged();
    void preferredChanged();
    void changed();
    void outcomeChanged();
    void revisionsChanged();
    void errorOccurred(const QString& sentence);  // why a choice changed nothing

 private:
    void begin();       // another document
    void readOpened();  // m_openedText, once it is analysed
    int choose();       // of a new choice: its number
    void take(int choice, ValidationRequest source, const Result<ReadBase>& read);
    void rejectChoice(int choice, const QString& sentence);
    void setBase(ValidationRequest source, const ReadBase& base);
    void apply();
    void look();  // at what was analysed
    void note(const QStringList& chosen);
    void remember();  // m_entered and m_chosen
    QString updateOf() const;
    bool isSavedSince() const;  // another text than the one that was opened
    QString expectedAfter(const RequestOutcome& next) const;
    QString whyNothingStored() const;
    bool openedComes() const { return m_readingOpened || m_openedText; }

    QPointer<DocumentSession> m_session;
    BaseReader m_reader, m_openedReader;  // of what is chosen, and of m_openedText
    bool m_update = false;
    ValidationRequest m_source = ValidationRequest::Create;  // what is stored; Create: nothing
    ReadBase m_base;                                         // of m_source
    AnalysisBasePtr m_stored;                                // the same, with the versions that were entered
    ReadBase m_opened;                                       // whichever is chosen
    std::shared_ptr<const std::string> m_openedText;         // is not read yet
    SharedText m_saved;                                      // since it was opened; null: not saved
    QString m_whyNotOpened;
    StoredVersions m_entered;
    // What the user chose for this file, and which update: the request, and the revision or the path.
    QStringList m_chosen, m_chosenUpdate;
    RequestOutcome m_outcome;
    QString m_server, m_label, m_otherLabel, m_description, m_savedSince, m_expectedAcceptedBy;
    QList<FileCommit> m_revisions;
    int m_choice = 0;  // the newest; others are dropped when they are done
    int m_opening = 0, m_listing = 0;
    bool m_choosing = false, m_readingOpened = false, m_inRepository = false;
};

}  // namespace crd::model
