// The choices of the Admission tab and the values that it shows, as types of QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QCoreApplication>
#include <QObject>
#include <QString>

#include "model/base/tone.h"

namespace crd::model {

// How a webhook answers.
namespace hook_response {
Q_NAMESPACE
QML_NAMED_ELEMENT(HookResponse)
enum class Value {
    Allow,
    Deny,
    Timeout,
    BadPatch,  // one that cannot be applied
    WrongUid,
    Pasted,  // a text of the user
    Running  // a webhook that is called
};
Q_ENUM_NS(Value)
}  // namespace hook_response
using HookResponse = hook_response::Value;

namespace admission_template {
Q_NAMESPACE
QML_NAMED_ELEMENT(AdmissionTemplate)
enum class Value { ValidatingWebhook, MutatingWebhook, ValidatingPolicy, MutatingPolicy };
Q_ENUM_NS(Value)
}  // namespace admission_template
using AdmissionTemplate = admission_template::Value;

// What is declared of the cluster's authorizer.
namespace declared_authorizer {
Q_NAMESPACE
QML_NAMED_ELEMENT(DeclaredAuthorizer)
enum class Value {
    Unknown,
    Allows,  // everything
    Denies,  // everything
    Checks   // allows the listed checks, and denies all others
};
Q_ENUM_NS(Value)
}  // namespace declared_authorizer
using AuthorizerChoice = declared_authorizer::Value;

// Texts with counts.
struct AdmissionCounts {
    Q_DECLARE_TR_FUNCTIONS(Admission)
};

// A message about a stage.
struct AdmissionLine {
    Q_GADGET
    QML_VALUE_TYPE(admissionLine)
    Q_PROPERTY(QString text MEMBER text FINAL)
    Q_PROPERTY(int tone READ toneNumber FINAL)  // Tone

 public:
    int toneNumber() const { return static_cast<int>(tone); }
    QString text;
    Tone tone = Tone::Muted;
    bool operator==(const AdmissionLine&) const = default;
};

// The webhook of a stage, and how it answers.
struct AdmissionHook {
    Q_GADGET
    QML_VALUE_TYPE(admissionHook)
    Q_PROPERTY(bool present MEMBER present FINAL)  // false: the stage is not a webhook
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(int answer READ answerNumber FINAL)  // HookResponse
    // Of a running webhook. The file has the certificates that are trusted; empty: those of the configuration, or else
    // of the system.
    Q_PROPERTY(QString url MEMBER url FINAL)
    Q_PROPERTY(QString caFile MEMBER caFile FINAL)
    Q_PROPERTY(QString caOtherwise MEMBER caOtherwise FINAL)  // what is trusted without a file
    Q_PROPERTY(bool mutates MEMBER mutates FINAL)             // it may return a patch
    Q_PROPERTY(int seconds MEMBER seconds FINAL)
    Q_PROPERTY(QString problem MEMBER problem FINAL)  // why that address is not called; empty: it can be
    Q_PROPERTY(bool asked MEMBER asked FINAL)         // the server sends it a request
    Q_PROPERTY(bool calling MEMBER calling FINAL)
    Q_PROPERTY(QString state MEMBER state FINAL)  // of its answer, one sentence
    Q_PROPERTY(bool stale MEMBER stale FINAL)     // the answer is of an older request

 public:
    int answerNumber() const { return static_cast<int>(answer); }
    bool present = false;
    QString name;
    HookResponse answer = HookResponse::Allow;
    QString url, caFile, caOtherwise;
    bool mutates = false;
    int seconds = 10;
    QString problem;
    bool asked = false, calling = false;
    QString state;
    bool stale = false;
    bool operator==(const AdmissionHook&) const = default;
};

}  // namespace crd::model
