// Texts as they are shown or spoken: the same characters, without what a place has no room or no voice for.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

namespace crd::model {

// The character that is shown instead of one that a QTextDocument would not keep as one unit (or pair) inside a block.
char32_t standIn(char32_t code);

class ShownText : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON

 public:
    using QObject::QObject;

    // In one line: each run of white space is one blank. What is not shown is escaped.
    Q_INVOKABLE static QString oneLine(const QString& text);
    // A name of the file in one line: with escapes for line ends, controls, and what changes the direction of the text,
    // as crdctl prints them.
    Q_INVOKABLE static QString escaped(const QString& text);
    // The same for a text of several lines, which keeps its line feeds and tabs.
    Q_INVOKABLE static QString escapedLines(const QString& text);
    // A path or an address that can be broken between its parts.
    Q_INVOKABLE static QString breakable(const QString& path);
    // A sentence whose command options are not broken after their dashes.
    Q_INVOKABLE static QString wholeOptions(const QString& sentence);
    // A text of the document in a field, unit by unit, with replacements for what the field would not keep or show.
    // `lines`: the field has several, else a line break is replaced, too.
    Q_INVOKABLE static QString inField(const QString& text, bool lines);
    // The text that is meant by `edited`, which was `before`, inField(original): what was not edited is that of
    // `original`. A replacement inside the edited part still stands for the character that it replaced there.
    Q_INVOKABLE static QString fromField(const QString& original, const QString& before, const QString& edited);
    // Without the blanks, tabs and line ends around it. JavaScript's trim() also removes no-break spaces.
    Q_INVOKABLE static QString trimmed(const QString& text);
    // Rich text for a screen reader: without tags, and with the characters that entities stand for.
    Q_INVOKABLE static QString plain(const QString& html);
};

}  // namespace crd::model
