// Conversion between versions: an object as it was sent at one version, as it is stored, and as it is read at each
// version, with what it loses on the way. It is converted by strategy None, by a webhook (a pasted response, that of
// the mapping, or a running webhook) or by the declared mapping. The objects are the samples of the document, and
// generated ones that have what another version lacks. Computed on a worker while it is shown.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <array>
#include <memory>
#include <optional>

#include "model/base/background.h"
#include "model/companion/companion_file.h"
#include "model/compare/conversion_run.h"
#include "model/compare/conversion_values.h"
#include "model/compare/webhook_call.h"
#include "model/document/document_session.h"
#include "model/preview/preview_model.h"
#include "model/response/json_layout.h"
#include "model/response/response_keeper.h"
#include "model/response/response_text.h"

namespace crd::model {

class ConversionView : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::PreviewModel* preview READ preview WRITE setPreview NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::CompanionFile* mapping READ mapping WRITE setMapping NOTIFY changed FINAL)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    Q_PROPERTY(QString note READ note NOTIFY changed FINAL)           // why there is nothing to show
    Q_PROPERTY(QString missing READ missing NOTIFY changed FINAL)     // why the chosen mapping converts nothing
    Q_PROPERTY(bool noMapping READ noMapping NOTIFY changed FINAL)    // it is that there is none
    Q_PROPERTY(bool noObject READ noObject NOTIFY changed FINAL)      // it is that there is nothing to send
    Q_PROPERTY(bool oneVersion READ oneVersion NOTIFY changed FINAL)  // of the definition: nothing is converted
    // What converts: what the definition says, until the user chooses.
    Q_PROPERTY(crd::model::conversion_by::Value by READ by WRITE setBy NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::response_from::Value from READ from WRITE setFrom NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::WebhookCall* webhook READ webhook CONSTANT FINAL)
    Q_PROPERTY(crd::model::ResponseText* pasted READ pasted CONSTANT FINAL)           // of the conversion to the stage
    Q_PROPERTY(crd::model::ConversionReview review READ review NOTIFY changed FINAL)  // the same
    Q_PROPERTY(QList<crd::model::ReviewRow> checks READ checks NOTIFY changed FINAL)  // of the response
    Q_PROPERTY(QList<crd::model::ReviewRow> effects READ effects NOTIFY changed FINAL)  // what changes without an error
    Q_PROPERTY(int failedCheck READ failedCheck NOTIFY changed FINAL)                   // index into checks; -1: none
    // The storage version and another one that is served, which its objects are sent at; empty: there is no other one.
    Q_PROPERTY(QString storedVersion READ storedVersion NOTIFY changed FINAL)
    Q_PROPERTY(QString otherVersion READ otherVersion NOTIFY changed FINAL)
    Q_PROPERTY(QStringList versions READ versions NOTIFY changed FINAL)
    Q_PROPERTY(QString request READ request WRITE setRequest NOTIFY changed FINAL)  // version
    Q_PROPERTY(QStringList objects READ objects NOTIFY changed FINAL)               // samples, then generated ones
    Q_PROPERTY(int object READ object WRITE setObject NOTIFY changed FINAL)         // index into objects
    Q_PROPERTY(bool generated READ generated NOTIFY changed FINAL)                  // the object is not a sample
    Q_PROPERTY(QList<crd::model::ConversionStageRow> stages READ stages NOTIFY changed FINAL)
    Q_PROPERTY(int stage READ stage WRITE setStage NOTIFY changed FINAL)  // index into stages
    Q_PROPERTY(QString said READ said NOTIFY changed FINAL)               // of the stage, in lines
    Q_PROPERTY(bool saysError READ saysError NOTIFY changed FINAL)        // it is an error of the server
    Q_PROPERTY(crd::model::PreviewRows* rows READ rows CONSTANT FINAL)    // of the stage

 public:
    explicit ConversionView(QObject* parent = nullptr);

    PreviewModel* preview() const { return m_preview; }
    void setPreview(PreviewModel* preview);
    CompanionFile* mapping() const { return m_mapping; }
    void setMapping(CompanionFile* mapping);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    bool busy() const { return m_background.busy(); }
    QString note() const { return m_note; }
    bool noObject() const { return m_shown && m_result && m_result->obstacle.isEmpty() && m_result->stages.isEmpty(); }
    bool oneVersion() const;
    QString missing() const { return m_result ? m_result->missing : QString(); }
    bool noMapping() const { return !missing().isEmpty() && (!m_mapping || m_mapping->blank()); }
    ConversionBy by() const { return m_by.value_or(ownBy()); }
    void setBy(ConversionBy by);
    ResponseFrom from() const;  // until it is chosen, the mapping, if one is declared and nothing is pasted
    void setFrom(ResponseFrom from);
    WebhookCall* webhook() { return &m_webhook; }
    ResponseText* pasted() { return &m_pasted; }
    ConversionReview review() const { return m_review; }
    QList<ReviewRow> checks() const { return m_checks; }
    QList<ReviewRow> effects() const { return m_effects; }
    int failedCheck() const;
    QString storedVersion() const;
    QString otherVersion() const;
    QStringList versions() const { return m_result ? m_result->versions : QStringList(); }
    QString request() const { return m_request; }
    void setRequest(const QString& version);
    QStringList objects() const;
    int object() const { return m_object; }
    void setObject(int index);
    bool generated() const { return m_object >= m_samples; }
    QList<ConversionStageRow> stages() const { return m_result ? m_result->stages : QList<ConversionStageRow>(); }
    int stage() const { return m_stage; }
    void setStage(int index);
    QString said() const;
    bool saysError() const;
    PreviewRows* rows() { return &m_rows; }

    Q_INVOKABLE QString addToSamples();  // the generated object; "" or an error
    Q_INVOKABLE void showAdded();        // the last sample, which was added for this
    Q_INVOKABLE void tryOut();           // an object of otherVersion(), converted as the definition says
    // Each returns "" or a sentence. callWebhook() calls the address that is shown, for each conversion of the object.
    Q_INVOKABLE QString callWebhook();
    Q_INVOKABLE QString inLines(const QString& json) const { return jsonInLines(json); }
    Q_INVOKABLE QString copyRequest() const;  // to the clipboard, byte for byte
    Q_INVOKABLE QString copyResponse() const;
    Q_INVOKABLE QString pasteResponse();    // replaces the pasted response of the conversion with the clipboard
    Q_INVOKABLE QString proposeResponse();  // replaces the pasted response of the conversion with a valid one
    Q_INVOKABLE QString useUid();           // writes the uid of the request into the pasted response
    Q_INVOKABLE QString editResponse();     // copies the responses into the pasted ones, and uses those
    Q_INVOKABLE void settle();

 Q_SIGNALS:
    void changed();

 private:
    void start();
    void adopt(ConversionResultPtr result);
    std::optional<ConversionTask> nextTask();
    void tellPreview();  // which responses are known
    void showStage();
    QList<ReviewRow> effectsOfStage() const;
    void documentChanged();
    void keep();
    const Definition* definition() const;
    ConversionBy ownBy() const;
    const ConversionExchange* exchange() const;

    QPointer<PreviewModel> m_preview;
    QPointer<CompanionFile> m_mapping;
    std::optional<ConversionBy> m_by;         // chosen by the user
    std::array<int, 3> m_stages{-1, -1, -1};  // by ConversionBy: those that were shown last
    std::optional<ResponseFrom> m_from;       // as chosen
    std::string m_uid;  // of all requests: a pasted response stays valid while the object is edited
    WebhookCall m_webhook;
    ResponseText m_pasted;
    bool m_reveals = false;  // what the server rejects of the pasted text is scrolled to
    bool m_shown = false;
    bool m_chose = false;         // the object was chosen by hand
    bool m_choseRequest = false;  // the version was, for this object
    QString m_note, m_request;
    int m_object = 0, m_samples = 0, m_stage = -1;
    ConversionResultPtr m_result;
    ConversionReview m_review;
    QList<ReviewRow> m_checks, m_effects;
    PreviewRows m_rows;
    std::shared_ptr<ConversionKept> m_kept;  // used on the worker
    Background<ConversionResultPtr> m_background;
    ResponseKeeper m_keeper;  // of the pasted responses, and of the webhook's address
};

// Reports that an object became the last sample.
void tellAdded(SampleFile& samples);

}  // namespace crd::model
