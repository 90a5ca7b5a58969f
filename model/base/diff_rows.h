// The difference of two texts as rows for qml/controls/DiffView.qml.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QString>
#include <string_view>

namespace crd::model {

namespace diff_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(DiffKind)
enum class Value {
    Same,
    Removed,
    Added,
    Gap  // unchanged lines that are left out
};
Q_ENUM_NS(Value)
}  // namespace diff_kind
using DiffKind = diff_kind::Value;

// A line of the difference. Line breaks are not part of the text; where they differ ("\r\n" and "\n"), the carriage
// return is shown as a sign. Lines of more than kLongestDiffLine characters are cut, with an ellipsis at the end.
struct DiffRow {
    Q_GADGET
    QML_VALUE_TYPE(diffRow)
    Q_PROPERTY(int kind READ kindNumber FINAL)  // DiffKind
    Q_PROPERTY(QString text MEMBER text FINAL)  // empty for a gap
    // The line numbers of the two texts, from 1; 0 where the line is not on that side.
    Q_PROPERTY(int before MEMBER before FINAL)
    Q_PROPERTY(int after MEMBER after FINAL)
    Q_PROPERTY(int count MEMBER count FINAL)         // of a gap: its lines
    Q_PROPERTY(bool conflict MEMBER conflict FINAL)  // it conflicts with another change

 public:
    int kindNumber() const { return static_cast<int>(kind); }
    DiffKind kind = DiffKind::Same;
    QString text;
    int before = 0, after = 0, count = 0;
    bool conflict = false;
    bool operator==(const DiffRow&) const = default;
};

// `context` unchanged lines stay around each change; negative: all of them. Empty for texts with the same lines.
QList<DiffRow> diffRows(std::string_view before, std::string_view after, int context);

inline constexpr qsizetype kLongestDiffLine = 1'000;

}  // namespace crd::model
