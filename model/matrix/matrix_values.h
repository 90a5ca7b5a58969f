// The columns and cells of the matrix as values for QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

#include "model/base/tone.h"

namespace crd::model {

namespace matrix_row_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(MatrixRowKind)
enum class Value { Definition, Version, Rule };  // in the order of MatrixRow::Kind
Q_ENUM_NS(Value)
}  // namespace matrix_row_kind
using MatrixRowKind = matrix_row_kind::Value;

struct MatrixColumn {
    Q_GADGET
    QML_VALUE_TYPE(matrixColumn)
    Q_PROPERTY(int minor MEMBER minor FINAL)  // of Kubernetes 1.x
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(bool target MEMBER target FINAL)  // it is the target version

 public:
    int minor = 0;
    QString name;
    bool target = false;
    bool operator==(const MatrixColumn&) const = default;
};

struct MatrixCellText {
    Q_GADGET
    QML_VALUE_TYPE(matrixCell)
    Q_PROPERTY(int tone READ toneNumber FINAL)     // Tone
    Q_PROPERTY(bool checked MEMBER checked FINAL)  // the server gets so far
    Q_PROPERTY(QString word MEMBER word FINAL)     // "rejected"
    Q_PROPERTY(QString share MEMBER share FINAL)   // of the budget: "34 %"; empty: there is no cost
    Q_PROPERTY(bool changed MEMBER changed FINAL)  // it differs from the minor before

 public:
    int toneNumber() const { return static_cast<int>(tone); }
    Tone tone = Tone::Success;
    bool checked = true;
    QString word, share;
    bool changed = false;
    bool operator==(const MatrixCellText&) const = default;
};

// What is known about a cell.
struct MatrixCellFacts {
    Q_GADGET
    QML_VALUE_TYPE(matrixCellFacts)
    Q_PROPERTY(QString name MEMBER name FINAL)      // of the row: the whole expression of a rule
    Q_PROPERTY(QString result MEMBER result FINAL)  // "Kubernetes 1.37: rejected, cost 12 of 10,000,000 (0 %)"
    // Why it differs from the minor before, or else what the server says; empty: nothing.
    Q_PROPERTY(QString why MEMBER why FINAL)
    Q_PROPERTY(int tone READ toneNumber FINAL)  // Tone

 public:
    int toneNumber() const { return static_cast<int>(tone); }
    QString name, result, why;
    Tone tone = Tone::Muted;
};

}  // namespace crd::model
