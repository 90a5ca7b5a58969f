// The Admission tab: webhook configurations and policies next to the definition, and the way of the sample's request
// through them. The sample, the version and the request are those of the Object tab. Follows the definition, the
// configuration and the sample while it is active: each change starts a run on a worker, and the newest one wins.
//
// No webhook is called but by call(): one call at a time, on a worker of its own, at the address in `hook`.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QPointer>
#include <QUrl>
#include <memory>
#include <utility>

#include "model/admission/admission_lists.h"
#include "model/admission/admission_run.h"
#include "model/admission/admission_values.h"
#include "model/base/background.h"
#include "model/companion/companion_file.h"
#include "model/preview/preview_model.h"
#include "model/response/response_keeper.h"
#include "model/response/response_text.h"

namespace crd::model {

class AdmissionModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::PreviewModel* preview READ preview WRITE setPreview NOTIFY sourcesChanged FINAL)
    Q_PROPERTY(crd::model::CompanionFile* text READ text WRITE setText NOTIFY sourcesChanged FINAL)
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged FINAL)  // the tab is shown
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged FINAL)                        // the result is of an older text
    Q_PROPERTY(crd::model::AdmissionParts* parts READ parts CONSTANT FINAL)
    Q_PROPERTY(crd::model::AdmissionStops* stops READ stops CONSTANT FINAL)
    Q_PROPERTY(crd::model::AdmissionProblems* problemList READ problemList CONSTANT FINAL)
    // The object of the request is the definition itself, in place of the sample.
    Q_PROPERTY(bool ofDefinition READ ofDefinition WRITE setOfDefinition NOTIFY requestChanged FINAL)
    // The request has these next to what the Object tab has.
    Q_PROPERTY(bool dryRun READ dryRun WRITE setDryRun NOTIFY requestChanged FINAL)
    Q_PROPERTY(QString user READ user NOTIFY requestChanged FINAL)
    Q_PROPERTY(QString groups READ groups NOTIFY requestChanged FINAL)  // separated by commas
    Q_PROPERTY(bool ownUser READ ownUser NOTIFY requestChanged FINAL)   // not the one that is assumed
    // What the cluster's authorizer answers to expressions.
    Q_PROPERTY(crd::model::declared_authorizer::Value authorizer READ authorizer WRITE setAuthorizer NOTIFY
                   requestChanged FINAL)
    Q_PROPERTY(QString allowed READ allowed NOTIFY requestChanged FINAL)  // the checks, separated by commas
    // The result.
    Q_PROPERTY(QString unusable READ unusable NOTIFY computed FINAL)  // why there is none, a sentence
    Q_PROPERTY(bool accepted READ accepted NOTIFY computed FINAL)
    Q_PROPERTY(bool complete READ complete NOTIFY computed FINAL)
    Q_PROPERTY(QString outcomeText READ outcomeText NOTIFY computed FINAL)  // one line
    Q_PROPERTY(QString summary READ summary NOTIFY computed FINAL)
    Q_PROPERTY(QString message READ message NOTIFY computed FINAL)          // why it is rejected, as the client gets it
    Q_PROPERTY(QString reason READ reason NOTIFY computed FINAL)            // the same for two lines: reasonIn()
    Q_PROPERTY(QString note READ note NOTIFY computed FINAL)                // what of the configuration is left out
    Q_PROPERTY(int rejectedParts READ rejectedParts NOTIFY computed FINAL)  // that the server would not store
    Q_PROPERTY(int problems READ problems NOTIFY computed FINAL)            // marks of the configuration
    // The stop that is shown; -1: none.
    Q_PROPERTY(int stop READ stop WRITE setStop NOTIFY stopChanged FINAL)
    Q_PROPERTY(QString stopTitle READ stopTitle NOTIFY stopChanged FINAL)
    Q_PROPERTY(QList<crd::model::AdmissionLine> lines READ lines NOTIFY stopChanged FINAL)
    Q_PROPERTY(bool changes READ changes NOTIFY stopChanged FINAL)     // the object
    Q_PROPERTY(QString command READ command NOTIFY stopChanged FINAL)  // at the answer: of kubectl, and its output
    Q_PROPERTY(QString output READ output NOTIFY stopChanged FINAL)
    // The request, a sentence, if kubectl would not send it: the sample has another apiVersion. Empty otherwise.
    Q_PROPERTY(QString otherRequest READ otherRequest NOTIFY stopChanged FINAL)
    Q_PROPERTY(crd::model::PreviewRows* rows READ rows CONSTANT FINAL)
    Q_PROPERTY(crd::model::AdmissionHook hook READ hook NOTIFY hookChanged FINAL)
    // The response for the webhook of the stop; "$UID" stands for the uid of the request.
    Q_PROPERTY(crd::model::ResponseText* pasted READ pasted CONSTANT FINAL)
    Q_PROPERTY(QString review READ review NOTIFY stopChanged FINAL)  // that the webhook is sent, cut if it is long
    // The view.
    Q_PROPERTY(bool showsText READ showsText WRITE setShowsText NOTIFY viewChanged FINAL)        // instead of the stops
    Q_PROPERTY(bool showsReview READ showsReview WRITE setShowsReview NOTIFY viewChanged FINAL)  // instead of the rows
    Q_PROPERTY(bool whole READ whole WRITE setWhole NOTIFY viewChanged FINAL)  // runs of unchanged lines are not folded
    Q_PROPERTY(bool wide MEMBER m_wide WRITE setWide NOTIFY viewChanged FINAL)  // there is room for two columns

 public:
    explicit AdmissionModel(QObject* parent = nullptr);

    PreviewModel* preview() const { return m_preview; }
    void setPreview(PreviewModel* preview);
    CompanionFile* text() const { return m_text; }
    void setText(CompanionFile* text);
    bool active() const { return m_active; }
    void setActive(bool active);
    bool busy() const { return m_background.busy() || m_rowsBackground.busy(); }
    AdmissionParts* parts() { return &m_parts; }
    AdmissionStops* stops() { return &m_stops; }
    AdmissionProblems* problemList() { return &m_problems; }
    // Also without samples.
    bool ofDefinition() const { return m_ofDefinition || !m_preview || m_preview->samples()->count() == 0; }
    void setOfDefinition(bool on);
    bool dryRun() const { return m_dryRun; }
    void setDryRun(bool on);
    QString user() const { return m_user; }
    QString groups() const { return m_groups.join(QStringLiteral(", ")); }
    bool ownUser() const;
    AuthorizerChoice authorizer() const { return m_authorizer; }
    void setAuthorizer(crd::model::declared_authorizer::Value choice);
    QString allowed() const { return m_allowed.join(QStringLiteral(", ")); }
    QString unusable() const { return m_result ? m_result->unusable : QString(); }
    bool accepted() const { return m_result && m_result->unusable.isEmpty() && m_result->admitted.accepted; }
    bool complete() const { return m_result && m_result->admitted.complete; }
    QString outcomeText() const;
    QString summary() const;
    QString message() const;
    QString reason() const;
    QString note() const { return m_result ? m_result->config->note : QString(); }
    int rejectedParts() const;
    int problems() const { return m_result ? static_cast<int>(m_result->config->marks.size()) : 0; }
    int stop() const { return m_stop; }
    void setStop(int row);
    QString stopTitle() const;
    QList<AdmissionLine> lines() const { return m_lines; }
    bool changes() const;
    QString command() const;
    QString output() const;
    QString otherRequest() const;
    PreviewRows* rows() { return &m_rows; }
    AdmissionHook hook() const { return m_hook; }
    ResponseText* pasted() { return &m_pasted; }
    QString review() const;
    bool showsText() const { return m_showsText; }
    void setShowsText(bool on);
    bool showsReview() const { return m_showsReview; }
    void setShowsReview(bool on);
    bool whole() const { return m_whole; }
    void setWhole(bool on);
    void setWide(bool wide);
    AdmissionResultPtr result() const { return m_result; }

    // Fields of the request: "" or why the text is not accepted.
    Q_INVOKABLE QString setUser(const QString& name);
    Q_INVOKABLE QString setGroups(const QString& groups);
    Q_INVOKABLE QString setAllowed(const QString& checks);

    // Adds objects at the end of the configuration, as one step of its history. They return "" or one sentence.
    Q_INVOKABLE QString addTemplate(crd::model::admission_template::Value which);
    Q_INVOKABLE QString addFile(const QUrl& file);
    Q_INVOKABLE QString addClipboard();

    // Shows the last stop: what the client gets.
    Q_INVOKABLE void showAnswer();
    // Selects a part: its text, and its first stop.
    Q_INVOKABLE void choosePart(int row);
    // Selects a problem, and shows its place in the text.
    Q_INVOKABLE void chooseProblem(int row);
    // Shows the stop's part in the text. False: it has none.
    Q_INVOKABLE bool showStopInText();

    // How the webhook of the stop answers. Texts return "" or why they are not accepted.
    Q_INVOKABLE void setAnswer(crd::model::hook_response::Value answer);
    Q_INVOKABLE QString setUrl(const QString& url);
    Q_INVOKABLE QString setCaFile(const QString& path);
    Q_INVOKABLE QString setCaFileUrl(const QUrl& file) { return setCaFile(file.toLocalFile()); }
    Q_INVOKABLE QString setSeconds(const QString& seconds);
    // Calls that webhook, at the address in `hook`. "" or why it is not called.
    Q_INVOKABLE QString call();
    Q_INVOKABLE void stopCall();
    Q_INVOKABLE QString copyReview();  // the whole body; "" or why not
    Q_INVOKABLE void settle();         // waits until the result and a call are done

 Q_SIGNALS:
    void sourcesChanged();
    void activeChanged();
    void busyChanged();
    void requestChanged();
    void computed();
    void stopChanged();
    void hookChanged();
    void viewChanged();

 private:
    void follow();
    void onDocument();
    void onSavedAs();
    void ask();
    AdmissionTask task();
    void adopt(AdmissionResultPtr result);
    void adoptCall(const AdmissionResultPtr& result);
    void showStop();
    void startRows();
    void updateHook();
    void markText();
    void followText(qsizetype offset);
    void showSpan(SourceSpan span);
    QString append(const QString& undoName, const std::string& added, const QString& notice);
    const AdmissionStop* currentStop() const;
    const admission::Webhook* currentWebhook() const;
    HookChoice choiceOf(const admission::Webhook& webhook) const;
    template <typename Change>
    void choose(const Change& change);
    template <typename Change>
    void changeChoice(const std::string& key, const Change& change);
    void keep();

    QPointer<PreviewModel> m_preview;
    QPointer<CompanionFile> m_text;
    bool m_active = false, m_showsText = false, m_showsReview = false, m_whole = false, m_wide = false;
    bool m_ofDefinition = false, m_dryRun = false;
    QString m_user;
    QStringList m_groups;
    AuthorizerChoice m_authorizer = AuthorizerChoice::Unknown;
    QStringList m_allowed;
    int m_document = 0;  // grows with each
    std::shared_ptr<const HookChoices> m_choices;
    ResponseText m_pasted;
    std::string m_called;  // the webhook that is being called
    QString m_stopped;     // the webhook whose call was stopped

    AdmissionResultPtr m_result;
    AdmissionParts m_parts;
    AdmissionStops m_stops;
    AdmissionProblems m_problems;
    std::string m_stopKey;
    int m_stop = -1;
    QList<AdmissionLine> m_lines;
    AdmissionHook m_hook;
    PreviewRows m_rows;
    AdmissionRunner m_runner;  // used on the worker thread
    AdmissionRunner m_caller;  // used on that of the calls
    Background<AdmissionResultPtr> m_background;
    Background<PreviewResultPtr> m_rowsBackground;
    Background<AdmissionResultPtr> m_calls;
    ResponseKeeper m_keeper;  // of the pasted responses, and of how each webhook answers
};

}  // namespace crd::model
