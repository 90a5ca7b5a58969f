// A measurement as values for the size page in QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

namespace crd::model {

namespace size_state {
Q_NAMESPACE
QML_NAMED_ELEMENT(SizeState)
enum class Value { Fits, Near, Over };
Q_ENUM_NS(Value)
}  // namespace size_state
using SizeState = size_state::Value;

namespace size_order {
Q_NAMESPACE
QML_NAMED_ELEMENT(SizeOrder)
enum class Value { Bytes, Descriptions, Path };
Q_ENUM_NS(Value)
}  // namespace size_order
using SizeOrder = size_order::Value;

// A limit and how much of it the definition uses.
struct SizeLimitShare {
    Q_GADGET
    QML_VALUE_TYPE(sizeLimitShare)
    Q_PROPERTY(QString id MEMBER id FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString bytes MEMBER bytes FINAL)  // "262,144"
    Q_PROPERTY(QString limit MEMBER limit FINAL)
    Q_PROPERTY(double share MEMBER share FINAL)     // 1 is the limit
    Q_PROPERTY(int state READ stateNumber FINAL)    // SizeState
    Q_PROPERTY(QString advice MEMBER advice FINAL)  // how to get below it
    Q_PROPERTY(QString excess MEMBER excess FINAL)  // "too large for etcd", if exceeded
    Q_PROPERTY(bool valid MEMBER valid FINAL)       // the API server accepts definitions that exceed it

 public:
    int stateNumber() const { return static_cast<int>(state); }
    QString id, title, bytes, limit;
    double share = 0;
    SizeState state = SizeState::Fits;
    QString advice, excess;
    bool valid = false;
    bool operator==(const SizeLimitShare&) const = default;
};

// The bytes saved by removing descriptions below a depth.
struct SizeTrim {
    Q_GADGET
    QML_VALUE_TYPE(sizeTrim)
    Q_PROPERTY(int depth MEMBER depth FINAL)
    Q_PROPERTY(QString saves MEMBER saves FINAL)
    Q_PROPERTY(QString left MEMBER left FINAL)

 public:
    int depth = 0;
    QString saves, left;
    bool operator==(const SizeTrim&) const = default;
};

}  // namespace crd::model
