// Values that the comparison passes to QML, in the order of engine/diff/comparison.h.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

#include "model/base/tone.h"

namespace crd::model {

namespace compare_mark {
Q_NAMESPACE
QML_NAMED_ELEMENT(CompareMark)
enum class Value { Same, Changed, Added, Removed, Moved, Renamed };
Q_ENUM_NS(Value)
}  // namespace compare_mark
using CompareMark = compare_mark::Value;

namespace compare_impact {
Q_NAMESPACE
QML_NAMED_ELEMENT(CompareImpact)
enum class Value { Writers, Stored, Readers, Meaning, Safe, None };
Q_ENUM_NS(Value)
}  // namespace compare_impact
using CompareImpact = compare_impact::Value;

namespace compare_row {
Q_NAMESPACE
QML_NAMED_ELEMENT(CompareRowKind)
enum class Value {
    Node,
    Fold,     // unchanged nodes in one row
    Heading,  // above the parts of the definition
    Part      // of the definition, outside of the schemas
};
Q_ENUM_NS(Value)
}  // namespace compare_row
using CompareRowKind = compare_row::Value;

// The number of differences of a class, and whether only such differences are shown.
struct CompareCount {
    Q_GADGET
    QML_VALUE_TYPE(compareCount)
    Q_PROPERTY(int impact READ impactNumber FINAL)  // CompareImpact
    Q_PROPERTY(QString name MEMBER name FINAL)      // "breaks writers"
    Q_PROPERTY(QString tip MEMBER tip FINAL)        // what the class means, one sentence
    Q_PROPERTY(int count MEMBER count FINAL)
    Q_PROPERTY(bool chosen MEMBER chosen FINAL)
    Q_PROPERTY(int tone READ toneNumber FINAL)  // Tone

 public:
    int impactNumber() const { return static_cast<int>(impact); }
    int toneNumber() const { return static_cast<int>(tone); }
    CompareImpact impact = CompareImpact::None;
    QString name, tip;
    int count = 0;
    bool chosen = false;
    Tone tone = Tone::Muted;
    bool operator==(const CompareCount&) const = default;
};

}  // namespace crd::model
