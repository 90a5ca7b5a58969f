// The Object tab of the preview: the samples of the document, and the simulated request for the chosen one. Follows the
// definition and the sample while it is active: each change starts a request on a worker, and the newest one wins.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QPointer>
#include <QTimer>
#include <QUrl>
#include <memory>
#include <optional>

#include "engine/sample/sample.h"
#include "model/base/background.h"
#include "model/companion/companion_file.h"
#include "model/document/document_session.h"
#include "model/preview/object_preview.h"
#include "model/preview/preview_lists.h"
#include "model/preview/preview_values.h"
#include "model/preview/sample_file.h"

namespace crd::model {

class PreviewModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    Q_PROPERTY(crd::model::CompanionFile* mapping READ mapping WRITE setMapping NOTIFY sessionChanged FINAL)
    Q_PROPERTY(crd::model::SampleFile* samples READ samples CONSTANT FINAL)
    Q_PROPERTY(crd::model::PreviewRows* rows READ rows CONSTANT FINAL)
    Q_PROPERTY(crd::model::PreviewNotes* notes READ notes CONSTANT FINAL)
    Q_PROPERTY(crd::model::PreviewSent* sent READ sent CONSTANT FINAL)
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged FINAL)  // the preview is shown
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged FINAL)                        // the result is of an older text
    // Why the settings of the repository name no object of the kind, a sentence; empty: they do.
    Q_PROPERTY(QString whyNoRepositorySamples READ whyNoRepositorySamples NOTIFY questionChanged FINAL)
    // The request. Versions are those of the definition, in its order; -1 means that of the sample's apiVersion, or the
    // selected one if the sample's is not served.
    Q_PROPERTY(QStringList versions READ versions NOTIFY questionChanged FINAL)
    Q_PROPERTY(int version READ version WRITE setVersion NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString versionName READ versionName NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString defaultVersionName READ defaultVersionName NOTIFY questionChanged FINAL)  // what -1 means
    Q_PROPERTY(bool ofSample READ ofSample NOTIFY questionChanged FINAL)                         // that is the sample's
    Q_PROPERTY(crd::model::sample_request::Value request READ request WRITE setRequest NOTIFY questionChanged FINAL)
    Q_PROPERTY(crd::model::delete_policy::Value policy READ policy WRITE setPolicy NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString replicas READ replicas WRITE setReplicas NOTIFY questionChanged
                   FINAL)  // of the Scale that is sent, as typed
    Q_PROPERTY(
        QString replicasProblem READ replicasProblem NOTIFY questionChanged FINAL)  // why no Scale can ask for them
    // Of a server-side apply.
    Q_PROPERTY(QString manager READ manager WRITE setManager NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString managerProblem READ managerProblem NOTIFY questionChanged FINAL)  // why it cannot apply
    Q_PROPERTY(bool forceConflicts READ forceConflicts WRITE setForceConflicts NOTIFY questionChanged FINAL)
    // The stored object of an update or apply: the index of a sample, or -1: the one from keepStored(), or -2, for
    // applies: none.
    Q_PROPERTY(int old READ old WRITE setOld NOTIFY questionChanged FINAL)
    Q_PROPERTY(QString keptName READ keptName NOTIFY questionChanged FINAL)  // empty: there is none
    Q_PROPERTY(bool hasStored READ hasStored NOTIFY questionChanged FINAL)   // one is chosen for updates and applies
    // Updates are compared with the old object, not with the one sent.
    Q_PROPERTY(bool againstOld READ againstOld WRITE setAgainstOld NOTIFY questionChanged FINAL)
    // The view.
    Q_PROPERTY(bool sideBySide READ sideBySide WRITE setSideBySide NOTIFY styleChanged FINAL)
    Q_PROPERTY(bool wide MEMBER m_wide WRITE setWide NOTIFY styleChanged FINAL)  // there is room for two columns
    Q_PROPERTY(bool twoColumns READ twoColumns NOTIFY styleChanged FINAL)
    Q_PROPERTY(bool onlyChanges READ onlyChanges WRITE setOnlyChanges NOTIFY styleChanged FINAL)
    // The right column shows the object that the client gets, if it differs from the stored one.
    Q_PROPERTY(bool showReturned READ showReturned WRITE setShowReturned NOTIFY styleChanged FINAL)
    // The result.
    Q_PROPERTY(crd::model::preview_state::Value state READ state NOTIFY answered FINAL)
    Q_PROPERTY(bool returnedDiffers READ returnedDiffers NOTIFY answered FINAL)   // from the stored object
    Q_PROPERTY(bool showsReturned READ showsReturned NOTIFY answered FINAL)       // in rows
    Q_PROPERTY(QString storageVersion READ storageVersion NOTIFY answered FINAL)  // empty: that of the request
    // False: a conversion that is not simulated comes between the object that is shown and the stored one.
    Q_PROPERTY(bool storedKnown READ storedKnown NOTIFY answered FINAL)
    Q_PROPERTY(QString outcomeText READ outcomeText NOTIFY answered FINAL)  // one line
    Q_PROPERTY(bool removed READ removed NOTIFY answered FINAL)             // the request removes the object
    // The stored object of the update would be rejected as a new object.
    Q_PROPERTY(bool oldRejected READ oldRejected NOTIFY answered FINAL)
    // The result is that of a definition which the server does not accept.
    Q_PROPERTY(bool definitionRejected READ definitionRejected NOTIFY answered FINAL)
    Q_PROPERTY(QString summary READ summary NOTIFY answered FINAL)  // "2 removed, 3 added"
    Q_PROPERTY(QString notice READ notice NOTIFY noticed FINAL)     // of the last command, while it holds
    // The stepper.
    Q_PROPERTY(bool stepping READ stepping WRITE setStepping NOTIFY steppingChanged FINAL)
    Q_PROPERTY(int moment READ moment WRITE setMoment NOTIFY answered FINAL)
    Q_PROPERTY(int momentCount READ momentCount NOTIFY answered FINAL)
    Q_PROPERTY(int momentRow READ momentRow NOTIFY answered FINAL)  // the first row that changes; -1: none
    Q_PROPERTY(QString momentWhere READ momentWhere NOTIFY answered FINAL)
    Q_PROPERTY(QString momentSays READ momentSays NOTIFY answered FINAL)
    // The parts of the request path, including those without a step.
    Q_PROPERTY(QList<crd::model::PreviewStage> stages READ stages NOTIFY answered FINAL)

 public:
    explicit PreviewModel(QObject* parent = nullptr);

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    CompanionFile* mapping() const { return m_mapping; }
    void setMapping(CompanionFile* mapping);
    // What is known of the webhook of the definition: its responses, and all that stands for it.
    void setResponses(std::shared_ptr<const RecordedResponses> responses);
    WebhookStandIn standIn() const;
    SampleFile* samples() { return &m_samples; }
    PreviewRows* rows() { return &m_rows; }
    PreviewNotes* notes() { return &m_notes; }
    PreviewSent* sent() { return &m_sent; }
    bool active() const { return m_active; }
    void setActive(bool active);
    bool busy() const { return m_background.busy(); }
    QStringList versions() const;
    int version() const { return m_version; }
    void setVersion(int version);
    QString versionName() const;
    QString defaultVersionName() const;
    bool ofSample() const { return sampleIndex() >= 0; }
    SampleRequest request() const { return m_request; }
    void setRequest(SampleRequest request);
    DeletePolicy policy() const { return m_policy; }
    void setPolicy(DeletePolicy policy);
    QString replicas() const { return m_replicas; }
    void setReplicas(const QString& typed);
    QString replicasProblem() const;
    QString manager() const { return m_manager; }
    void setManager(const QString& name);
    QString managerProblem() const;
    bool forceConflicts() const { return m_forceConflicts; }
    void setForceConflicts(bool on);
    int old() const { return m_old; }
    void setOld(int old);
    QString keptName() const { return m_keptName; }
    bool hasStored() const { return m_old >= 0 || (m_old != kNoStored && m_kept); }
    bool againstOld() const { return m_againstOld && changesStored(); }
    void setAgainstOld(bool on);
    bool sideBySide() const { return m_sideBySide; }
    void setSideBySide(bool on);
    void setWide(bool wide);
    bool twoColumns() const { return m_sideBySide && m_wide; }
    bool onlyChanges() const { return m_onlyChanges; }
    void setOnlyChanges(bool on);
    bool showReturned() const { return m_showReturned; }
    void setShowReturned(bool on);
    bool returnedDiffers() const { return m_shown && m_shown->returnedDiffers; }
    bool showsReturned() const { return m_shown && m_shown->showsReturned; }
    QString storageVersion() const { return m_shown ? QString::fromStdString(m_shown->storageVersion) : QString(); }
    bool storedKnown() const { return !m_shown || m_shown->storedKnown; }
    PreviewState state() const;
    QString outcomeText() const;
    bool removed() const { return m_shown && m_shown->removesObject; }
    bool definitionRejected() const;
    bool oldRejected() const { return m_result && m_result->oldRejected; }
    QString summary() const;
    QString notice() const { return m_notice; }
    bool stepping() const { return m_moment >= 0; }
    void setStepping(bool stepping);
    int moment() const { return m_result ? m_result->moment : -1; }
    void setMoment(int moment);
    int momentCount() const { return m_result ? static_cast<int>(m_result->moments.size()) : 0; }
    int momentRow() const { return m_result && m_result->momentRow >= 0 ? m_rows.firstChanged() : -1; }
    QString momentWhere() const;
    QString momentSays() const;
    QList<PreviewStage> stages() const;
    QString whyNoRepositorySamples() const;
    PreviewResultPtr result() const { return m_result; }
    // The version of the request; null if there is none.
    const Version* askedVersion() const;
    // The current request, for other simulations of it. There must be a published result; without a sample, `text` is
    // null.
    PreviewTask asked() { return task(); }

    // Creates samples. Each returns "" or why it created none; notice() lists constraints that could not be satisfied.
    Q_INVOKABLE QString addSample(crd::model::sample_extent::Value extent, int seed = 0);
    Q_INVOKABLE QString addBoundaries();  // of the selected node and below; of the whole object if that is the root
    // One object or several. `undoName`: of the step; empty: they were pasted.
    Q_INVOKABLE QString addText(const QString& text, const QString& undoName = {});
    Q_INVOKABLE QString addProof(const QString& objects);  // of the selected problem; tells what it added
    Q_INVOKABLE QString addClipboard();
    Q_INVOKABLE QString addRepositorySamples();  // of the kind, without those that are samples already
    Q_INVOKABLE QString addFile(const QUrl& file);
    // Objects of a cluster, without the fields `leftOut`, which the notice names.
    QString addLive(const std::vector<std::string>& texts, const std::vector<std::string>& leftOut);
    // Uses the result as the stored object: later updates are based on it.
    Q_INVOKABLE QString keepStored();

    // Shows the first step of the next (or previous) part of the request that has one.
    Q_INVOKABLE int stageFrom(int step) const;
    // Selects the schema node.
    Q_INVOKABLE void chooseNote(int row);
    Q_INVOKABLE void chooseRow(int row, bool after);
    Q_INVOKABLE void settle();  // waits until the result is up to date
    bool settleSoon();          // the same for at most twice kPatience; returns whether it is

 Q_SIGNALS:
    void sessionChanged();
    void standInChanged();
    void activeChanged();
    void busyChanged();
    void questionChanged();
    void styleChanged();
    void answered();
    void noticed();
    void steppingChanged();
    void nodeFollowed();  // another schema node was selected, and its lines are marked

 private:
    static constexpr int kNoStored = -2;

    void renameKind(const QString& from, const QString& to);
    void tellNamed(const QString& version, const QString& path) const;  // samples that name a property that left
    // Whether the request writes another object over the stored one.
    bool changesStored() const {
        return m_request != SampleRequest::Create && m_request != SampleRequest::Delete &&
               m_request != SampleRequest::Read && (m_request != SampleRequest::Apply || hasStored());
    }
    QString takeStored();
    struct StoredObject {
        std::shared_ptr<const Json> kept;
        QString name;
        int old = -1;
    };
    void setStored(const StoredObject& stored);
    QString deletionText(const QString& outcome) const;
    void ask();
    void adopt(PreviewResultPtr result);
    void markText();
    void followSelection();
    void onDocument();
    void selectNode(const FieldPath& path);
    std::optional<std::size_t> definitionIndex() const;
    int askedIndex() const;
    int versionIndex(int wanted) const;
    int sampleIndex() const;
    int defaultIndex() const;
    int generatedIndex() const;
    const Version* generatedVersion() const;
    void readType() const;
    PreviewTask task();
    void notify(const QString& notice);
    void outdateNotice();
    QString addMade(const QString& undoName, const std::vector<std::string>& texts, bool generated);
    std::unique_ptr<sample::Sampler> sampler(QString& why) const;
    std::vector<const RepositorySamples::Object*> repositoryObjects() const;

    QPointer<DocumentSession> m_session;
    QPointer<CompanionFile> m_mapping;
    std::shared_ptr<const RecordedResponses> m_responses;
    SampleFile m_samples;
    QTimer m_samplesSettle;
    PreviewRows m_rows;
    PreviewNotes m_notes;
    PreviewSent m_sent;
    bool m_active = false;
    int m_version = -1;
    SampleRequest m_request = SampleRequest::Create;
    QString m_replicas = QStringLiteral("2");
    DeletePolicy m_policy = DeletePolicy::Background;
    QString m_manager = QStringLiteral("kubectl");
    bool m_forceConflicts = false;
    qint64 m_requestedAt = 0;  // the time of the request, in seconds
    int m_old = -1;
    bool m_againstOld = false;
    std::shared_ptr<const Json> m_kept;
    QString m_keptName;
    bool m_sideBySide = true, m_wide = true, m_onlyChanges = true, m_showReturned = false;
    int m_moment = -1;
    // Of the text: used often, read once.
    mutable std::shared_ptr<const std::string> m_typeOf;
    mutable std::string m_kind, m_apiVersion;
    mutable int m_typeFrom = -1;  // the sample of that text
    int m_defaultWas = -1;        // defaultIndex() when the sample changed last
    QString m_notice;

    std::uint64_t m_serial = 0;
    PreviewResultPtr m_result;    // the newest
    PreviewResultPtr m_shown;     // the newest that could be shown
    ObjectPreviewer m_previewer;  // used on the worker thread
    Background<PreviewResultPtr> m_background;
};

}  // namespace crd::model
