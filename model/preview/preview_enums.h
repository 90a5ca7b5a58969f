// The request of the preview, its outcome, and the tone in which a change is shown. QML has each as a type with its
// values: SampleRequest.Create, PreviewState.Accepted, PreviewTone.Removed.
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
    Scale,   // a Scale with another number of replicas, written to the stored sample
    Delete,  // of the sample, which is stored
    Read,    // of the sample as it is in storage, possibly stored under an earlier schema
    Apply    // server-side, of the sample; without a stored object it creates one
};
Q_ENUM_NS(Value)
}  // namespace sample_request
using SampleRequest = sample_request::Value;

// The propagation policy of a deletion, with the words of `kubectl delete --cascade`.
namespace delete_policy {
Q_NAMESPACE
QML_NAMED_ELEMENT(DeletePolicy)
enum class Value {
    Background,
    Foreground,
    Orphan,
    None  // no policy is sent: the finalizers of the object decide
};
Q_ENUM_NS(Value)
}  // namespace delete_policy
using DeletePolicy = delete_policy::Value;

namespace sample_extent {
Q_NAMESPACE
QML_NAMED_ELEMENT(SampleExtent)
enum class Value { Minimal, Full };
Q_ENUM_NS(Value)
}  // namespace sample_extent
using SampleExtent = sample_extent::Value;

namespace preview_state {
Q_NAMESPACE
QML_NAMED_ELEMENT(PreviewState)
enum class Value {
    None,        // there is no sample
    Unusable,    // nothing can be simulated
    Unreadable,  // the server cannot read the object
    Rejected,    // it reads it and reports errors
    Undecided,   // not known, because a rule was not evaluated
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
