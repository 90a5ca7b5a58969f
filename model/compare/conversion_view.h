// Conversion with strategy None: an object as it was sent at one version, as it is stored, and as it is read at each
// version, with what it loses on the way. The objects are the samples of the document, and generated ones that lose
// something. Computed on a worker while it is shown.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

#include "engine/convert/losses.h"
#include "model/background.h"
#include "model/document_session.h"
#include "model/preview/preview_model.h"

namespace crd::model {

// The object at one point of its way through the server.
struct ConversionStation {
    Q_GADGET
    QML_VALUE_TYPE(conversionStation)
    Q_PROPERTY(QString title MEMBER title FINAL)      // "stored as v1"
    Q_PROPERTY(QString summary MEMBER summary FINAL)  // "2 values lost"; may be empty
    Q_PROPERTY(int losses MEMBER losses FINAL)
    Q_PROPERTY(bool refused MEMBER refused FINAL)  // the object does not get here

 public:
    QString title, summary;
    int losses = 0;
    bool refused = false;
    bool operator==(const ConversionStation&) const = default;
};

struct ConversionTask {
    AnalysisResultPtr analysis;
    std::size_t object = 0;
    std::string request;              // version
    bool ownVersion = false;          // the request is at the version of the sample, if that is served
    std::vector<std::string> sample;  // its text; empty: a witness
    int witness = -1;                 // index into the witnesses of the request
};

struct ConversionResult {
    AnalysisResultPtr analysis;
    QString obstacle;       // why there is nothing to show, a sentence
    QStringList versions;   // served
    QString request;        // of them
    QStringList witnesses;  // titles of the generated objects of the request
    std::vector<std::shared_ptr<const Json>> witnessObjects;
    QList<ConversionStation> stations;
    std::vector<PreviewResultPtr> rows;  // per station: it next to the object that was sent
    std::vector<QStringList> said;       // per station: what is lost and why, a sentence each
    std::shared_ptr<const void> keeps;
};
using ConversionResultPtr = std::shared_ptr<const ConversionResult>;

class ConversionView : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::PreviewModel* preview READ preview WRITE setPreview NOTIFY changed FINAL)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    Q_PROPERTY(QString note READ note NOTIFY changed FINAL)  // why there is nothing to show
    Q_PROPERTY(QStringList versions READ versions NOTIFY changed FINAL)
    Q_PROPERTY(QString request READ request WRITE setRequest NOTIFY changed FINAL)  // version
    Q_PROPERTY(QStringList objects READ objects NOTIFY changed FINAL)               // samples, then generated ones
    Q_PROPERTY(int object READ object WRITE setObject NOTIFY changed FINAL)         // index into objects
    Q_PROPERTY(bool generated READ generated NOTIFY changed FINAL)                  // the object is not a sample
    Q_PROPERTY(QList<crd::model::ConversionStation> stations READ stations NOTIFY changed FINAL)
    Q_PROPERTY(int station READ station WRITE setStation NOTIFY changed FINAL)  // index into stations
    Q_PROPERTY(QString said READ said NOTIFY changed FINAL)                     // of the station, in lines
    Q_PROPERTY(crd::model::PreviewRows* rows READ rows CONSTANT FINAL)          // of the station

 public:
    explicit ConversionView(QObject* parent = nullptr);

    PreviewModel* preview() const { return m_preview; }
    void setPreview(PreviewModel* preview);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    bool busy() const { return m_background.busy(); }
    QString note() const { return m_note; }
    QStringList versions() const { return m_result ? m_result->versions : QStringList(); }
    QString request() const { return m_request; }
    void setRequest(const QString& version);
    QStringList objects() const;
    int object() const { return m_object; }
    void setObject(int index);
    bool generated() const { return m_object >= m_samples; }
    QList<ConversionStation> stations() const { return m_result ? m_result->stations : QList<ConversionStation>(); }
    int station() const { return m_station; }
    void setStation(int index);
    QString said() const;
    PreviewRows* rows() { return &m_rows; }

    Q_INVOKABLE QString addToSamples();  // the generated object; "" or an error
    Q_INVOKABLE void settle();

 Q_SIGNALS:
    void changed();

 private:
    void start();
    void adopt(ConversionResultPtr result);

    QPointer<PreviewModel> m_preview;
    bool m_shown = false;
    bool m_chose = false;         // the object was chosen by hand
    bool m_choseRequest = false;  // the version was, for this object
    QString m_note, m_request;
    int m_object = 0, m_samples = 0, m_station = -1;
    ConversionResultPtr m_result;
    PreviewRows m_rows;
    std::shared_ptr<struct ConversionKept> m_kept;  // used on the worker
    Background<ConversionResultPtr> m_background;
};

// Reports that an object became the last sample.
void tellAdded(SampleFile& samples);

}  // namespace crd::model
