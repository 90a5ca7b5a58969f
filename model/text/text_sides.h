// The changes of one text in the file on disk and in the window, as shown by qml/window/ThreeSides.qml.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QString>

#include "model/base/diff_rows.h"

namespace crd::model {

// The three texts are the base (the file when both were last equal), the current file, and the text in the window.
struct TextSides {
    Q_GADGET
    QML_VALUE_TYPE(textSides)
    Q_PROPERTY(bool broken MEMBER broken FINAL)             // a recovery file that cannot be read: nothing else is set
    Q_PROPERTY(bool readable MEMBER readable FINAL)         // the file now
    Q_PROPERTY(QString unreadable MEMBER unreadable FINAL)  // why not: a sentence; empty: it can be read or is gone
    Q_PROPERTY(bool gone MEMBER gone FINAL)                 // the file does not exist
    Q_PROPERTY(bool theirsChanged MEMBER theirsChanged FINAL)
    Q_PROPERTY(bool mineChanged MEMBER mineChanged FINAL)
    Q_PROPERTY(QList<crd::model::DiffRow> rows MEMBER rows FINAL)      // file -> window
    Q_PROPERTY(bool hasBase MEMBER hasBase FINAL)                      // the changes of both sides are known
    Q_PROPERTY(QList<crd::model::DiffRow> theirs MEMBER theirs FINAL)  // base -> file
    Q_PROPERTY(QList<crd::model::DiffRow> mine MEMBER mine FINAL)      // base -> window
    Q_PROPERTY(int conflicts MEMBER conflicts FINAL)                   // changes that overlap
    Q_PROPERTY(bool mergeable MEMBER mergeable FINAL)                  // both have changes, and none overlap
    Q_PROPERTY(QList<crd::model::DiffRow> merged MEMBER merged FINAL)  // file -> merged text, where mergeable

 public:
    bool broken = false, readable = false, gone = false, theirsChanged = false, mineChanged = false;
    QString unreadable;
    QList<DiffRow> rows;
    bool hasBase = false;
    QList<DiffRow> theirs, mine;
    int conflicts = 0;
    bool mergeable = false;
    QList<DiffRow> merged;
    bool operator==(const TextSides&) const = default;
};

}  // namespace crd::model
