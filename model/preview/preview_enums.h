// What the preview is asked, how it ended, and in what tone a change is shown. QML has each as a type with its values:
// SampleRequest.Create, PreviewState.Accepted, PreviewTone.Removed.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>

namespace crd::model {

namespace sample_request {
Q_NAMESPACE
QML_NAMED_ELEMENT(SampleRequest)
enum class Value {
    Create,
    Update,
    UpdateStatus,
    Scale  // a Scale with another number of replicas, written to what the sample is once it is stored
};
Q_ENUM_NS(Value)
}  // namespace sample_request
using SampleRequest = sample_request::Value;

namespace preview_state {
Q_NAMESPACE
QML_NAMED_ELEMENT(PreviewState)
enum class Value {
    None,      // there is no sample
    Unusable,  // nothing can be simulated
    Refused,   // the server cannot read the object
    Rejected,  // it reads it, and finds errors
    Accepted
};
Q_ENUM_NS(Value)
}  // namespace preview_state
using PreviewState = preview_state::Value;

namespace preview_tone {
Q_NAMESPACE
QML_NAMED_ELEMENT(PreviewTone)
enum class Value { Calm, Removed, Added, Changed, Warning, Error };
Q_ENUM_NS(Value)
}  // namespace preview_tone
using PreviewTone = preview_tone::Value;

}  // namespace crd::model
