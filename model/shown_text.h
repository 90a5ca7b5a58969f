// Texts as they are shown or spoken: the same characters, without what a place has no room or no voice for.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

namespace crd::model {

class ShownText : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON

 public:
    using QObject::QObject;

    // In one line: each run of white space is one blank.
    Q_INVOKABLE static QString oneLine(const QString& text);
    // A path or an address that can be broken between its parts.
    Q_INVOKABLE static QString breakable(const QString& path);
    // A sentence whose command options are not broken after their dashes.
    Q_INVOKABLE static QString wholeOptions(const QString& sentence);
    // Rich text for a screen reader: without tags, and with the characters that entities stand for.
    Q_INVOKABLE static QString plain(const QString& html);
};

}  // namespace crd::model
