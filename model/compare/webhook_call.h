// A webhook that runs somewhere: its address, and the calls of it. A call is made only by start(), which follows a
// press of the user; it runs in the background and can be stopped.
//
// Lives on the window's thread.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QUrl>
#include <memory>
#include <optional>

#include "engine/convert/review.h"
#include "model/base/background.h"
#include "model/compare/conversion_run.h"

namespace crd::model {

class WebhookCall : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of ConversionView.")
    // The URL that is called: that of the definition until the user enters another one.
    Q_PROPERTY(QString address READ address WRITE setAddress NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)  // why it cannot be called, a sentence; empty: it can
    Q_PROPERTY(QString caFile READ caFile NOTIFY changed FINAL)    // a path; empty: none
    Q_PROPERTY(
        QString caOtherwise READ caOtherwise NOTIFY changed FINAL)  // the certificates that are trusted without it
    Q_PROPERTY(int seconds READ seconds WRITE setSeconds NOTIFY changed FINAL)  // the timeout of a call
    Q_PROPERTY(int mostSeconds READ mostSeconds CONSTANT FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    Q_PROPERTY(QString outcome READ outcome NOTIFY changed FINAL)  // of the last calls, a sentence; empty: none yet
    Q_PROPERTY(bool failed READ failed NOTIFY changed FINAL)       // the outcome is a failure
    Q_PROPERTY(bool stopped READ stopped NOTIFY changed FINAL)     // the user ended the last run
    Q_PROPERTY(QString remark READ remark NOTIFY changed FINAL)    // how a cluster differs, a sentence; may be empty

 public:
    // The server waits this long for a conversion.
    static constexpr int kMostSeconds = 30;

    explicit WebhookCall(QObject* parent = nullptr);

    QString address() const { return m_own.value_or(QString::fromStdString(m_place.url)); }
    void setAddress(const QString& url);
    Q_INVOKABLE void resetAddress();  // to that of the definition
    QString problem() const;
    QString caFile() const { return m_caFile; }
    QString caOtherwise() const;
    int seconds() const { return m_seconds; }
    void setSeconds(int seconds);
    static int mostSeconds() { return kMostSeconds; }
    bool busy() const { return m_background.busy(); }
    QString outcome() const { return m_outcome; }
    bool failed() const { return m_failed; }
    bool stopped() const { return m_stopped; }
    QString remark() const;

    // "" or why the file is not used. An empty path: the bundle of the definition, or the system's.
    Q_INVOKABLE QString setCaFile(const QString& path);
    Q_INVOKABLE QString setCaFileUrl(const QUrl& file) { return setCaFile(file.toLocalFile()); }
    Q_INVOKABLE void stop();

    // What the user entered, to be restored in a later run after forget(); empty: nothing.
    QJsonObject entries() const;
    void restore(const QJsonObject& entries);

    void follow(const convert::WebhookLocation& place);  // of the definition
    void forget();                                       // another document
    // Runs the task with calls of the webhook. "" or a sentence.
    QString start(ConversionTask task);
    // The answers of the last run; null: none.
    std::shared_ptr<const CalledResponses> answers() const { return m_answers; }
    void wait() { m_background.wait(); }

 Q_SIGNALS:
    void changed();
    void entered();   // entries() changed
    void answered();  // answers() changed

 private:
    void adopt(const ConversionResultPtr& result);
    void report(const QString& outcome, bool failed);

    convert::WebhookLocation m_place;
    std::optional<QString> m_own;  // entered by the user
    QString m_caFile, m_outcome;
    QString m_called;  // the address of the last call
    int m_seconds = kMostSeconds;
    bool m_failed = false, m_stopped = false;
    std::shared_ptr<const CalledResponses> m_answers;
    std::shared_ptr<ConversionKept> m_kept;  // used on the worker
    Background<ConversionResultPtr> m_background;
};

}  // namespace crd::model
