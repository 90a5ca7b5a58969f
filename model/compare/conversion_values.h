// What the Conversion tab shows, as values for QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QString>

#include "model/base/tone.h"

namespace crd::model {

namespace conversion_by {
Q_NAMESPACE
QML_NAMED_ELEMENT(ConversionBy)
// What converts the objects.
enum class Value { None, Webhook, Mapping };
Q_ENUM_NS(Value)
}  // namespace conversion_by
using ConversionBy = conversion_by::Value;

namespace response_from {
Q_NAMESPACE
QML_NAMED_ELEMENT(ResponseFrom)
// Where the responses of the webhook come from.
enum class Value { Pasted, Mapping, Call };
Q_ENUM_NS(Value)
}  // namespace response_from
using ResponseFrom = response_from::Value;

namespace review_row_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(ReviewRowKind)
enum class Value { Heading, Passed, Failed, NotReached, Effect, Note };
Q_ENUM_NS(Value)
}  // namespace review_row_kind
using ReviewRowKind = review_row_kind::Value;

// The object at one point of its way through the server.
struct ConversionStageRow {
    Q_GADGET
    QML_VALUE_TYPE(conversionStageRow)
    Q_PROPERTY(QString title MEMBER title FINAL)      // "stored as v1"
    Q_PROPERTY(QString summary MEMBER summary FINAL)  // "2 values lost"; may be empty
    Q_PROPERTY(int losses MEMBER losses FINAL)
    Q_PROPERTY(bool rejected MEMBER rejected FINAL)    // the object does not get here
    Q_PROPERTY(bool invalid MEMBER invalid FINAL)      // its schema does not allow it: the next update would fail
    Q_PROPERTY(bool waiting MEMBER waiting FINAL)      // there is no response of the webhook yet
    Q_PROPERTY(bool converted MEMBER converted FINAL)  // a webhook converts the object on its way here
    Q_PROPERTY(int tone READ toneNumber FINAL)         // Tone of the summary

 public:
    int toneNumber() const {
        return static_cast<int>(waiting               ? Tone::Info
                                : uncalled            ? Tone::Muted
                                : rejected || invalid ? Tone::Error
                                                      : Tone::Warning);
    }
    QString title, summary;
    int losses = 0;
    bool rejected = false, invalid = false, waiting = false, converted = false;
    bool uncalled = false;  // because an earlier call of the webhook failed
    bool operator==(const ConversionStageRow&) const = default;
};

// A check of a response, or something that the conversion changes without an error.
struct ReviewRow {
    Q_GADGET
    QML_VALUE_TYPE(reviewRow)
    Q_PROPERTY(int kind READ kindNumber FINAL)  // ReviewRowKind
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString text MEMBER text FINAL)  // the server's error or the reason; may be empty

 public:
    int kindNumber() const { return static_cast<int>(kind); }
    ReviewRowKind kind = ReviewRowKind::Note;
    QString title, text;
    bool operator==(const ReviewRow&) const = default;
};

// The conversion by a webhook that leads to a stage. Long texts are cut.
struct ConversionReview {
    Q_GADGET
    QML_VALUE_TYPE(conversionReview)
    Q_PROPERTY(bool present MEMBER present FINAL)  // false: nothing is converted on the way to the stage
    Q_PROPERTY(QString from MEMBER from FINAL)     // versions
    Q_PROPERTY(QString to MEMBER to FINAL)
    Q_PROPERTY(QString request MEMBER request FINAL)    // as the server sends it
    Q_PROPERTY(QString response MEMBER response FINAL)  // as it was received; empty: there is none
    Q_PROPERTY(QString facts MEMBER facts FINAL)        // "HTTP 200, application/json, 12 ms"
    Q_PROPERTY(QString failure MEMBER failure FINAL)    // why there is no response, a sentence
    Q_PROPERTY(QString server MEMBER server FINAL)      // what the server reports for it
    Q_PROPERTY(
        QString outcomeText MEMBER outcomeText FINAL)  // of the server: the error, or that the response is accepted
    Q_PROPERTY(bool accepted MEMBER accepted FINAL)
    Q_PROPERTY(bool waiting MEMBER waiting FINAL)    // there is no response yet
    Q_PROPERTY(bool otherUid MEMBER otherUid FINAL)  // the response has another uid than the request

 public:
    bool present = false;
    QString from, to, request, response, facts, failure, server, outcomeText;
    bool accepted = false, waiting = false, otherUid = false;
    bool uncalled = false;  // because an earlier call failed
    bool operator==(const ConversionReview&) const = default;
};

}  // namespace crd::model
