// Values that the model of the cluster passes to QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

namespace crd::model {

namespace cluster_job {
Q_NAMESPACE
QML_NAMED_ELEMENT(ClusterJob)
enum class Value {
    Open,            // a definition as a new document
    Compare,         // the open definition with the live one
    Samples,         // live objects as samples
    StoredVersions,  // status.storedVersions for the plan of a retirement
    DryRun           // the response of the API server to the open definition
};
Q_ENUM_NS(Value)
}  // namespace cluster_job
using ClusterJob = cluster_job::Value;

namespace cluster_step {
Q_NAMESPACE
QML_NAMED_ELEMENT(ClusterStep)
// What the shown commands are for.
enum class Value {
    Contexts,     // the names of kubectl's contexts
    Definitions,  // the list of definitions
    Definition,   // one of them
    Objects,      // a page of objects
    State,        // the versions of the programs, and the live definition
    Send,         // the dry run
    Done          // the result is shown
};
Q_ENUM_NS(Value)
}  // namespace cluster_step
using ClusterStep = cluster_step::Value;

namespace response_side {
Q_NAMESPACE
QML_NAMED_ELEMENT(ResponseOf)
enum class Value { Both, Server, Ours };  // as ResponseSide
Q_ENUM_NS(Value)
}  // namespace response_side

// A part of a response to a dry run.
struct ResponsePart {
    Q_GADGET
    QML_VALUE_TYPE(responsePart)
    Q_PROPERTY(QString text MEMBER text FINAL)
    Q_PROPERTY(int side READ sideNumber FINAL)  // ResponseOf

 public:
    int sideNumber() const { return static_cast<int>(side); }
    QString text;
    response_side::Value side = response_side::Value::Both;
    bool operator==(const ResponsePart&) const = default;
};

}  // namespace crd::model
