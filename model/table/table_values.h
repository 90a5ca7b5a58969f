// The columns and cells of the table as values for QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

namespace crd::model {

// A column of the table, shown or not.
struct TableColumn {
    Q_GADGET
    QML_VALUE_TYPE(tableColumn)
    Q_PROPERTY(QString title MEMBER title FINAL)  // as kubectl prints it
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString type MEMBER type FINAL)
    Q_PROPERTY(QString format MEMBER format FINAL)
    Q_PROPERTY(QString description MEMBER description FINAL)
    Q_PROPERTY(QString jsonPath MEMBER jsonPath FINAL)
    Q_PROPERTY(int priority MEMBER priority FINAL)
    // Its index in additionalPrinterColumns and its paths in the document; -1 and empty: it cannot be edited.
    Q_PROPERTY(int index MEMBER index FINAL)
    Q_PROPERTY(QString path MEMBER path FINAL)
    Q_PROPERTY(QString jsonPathField MEMBER jsonPathField FINAL)
    Q_PROPERTY(QString note MEMBER note FINAL)   // why it is missing or blank, one sentence; empty: it is neither
    Q_PROPERTY(bool broken MEMBER broken FINAL)  // the server does not print it
    Q_PROPERTY(bool blank MEMBER blank FINAL)    // in every row
    Q_PROPERTY(int chars MEMBER chars FINAL)     // its width in characters, limited

 public:
    QString title, name, type, format, description, jsonPath;
    int priority = 0, index = -1;
    QString path, jsonPathField, note;
    bool broken = false, blank = false;
    int chars = 0;
    bool operator==(const TableColumn&) const = default;
};

// What is known about a cell.
struct TableCellFacts {
    Q_GADGET
    QML_VALUE_TYPE(tableCellFacts)
    Q_PROPERTY(QString where MEMBER where FINAL)  // the JSON path of the column
    Q_PROPERTY(QString value MEMBER value FINAL)  // shortened
    Q_PROPERTY(QString why MEMBER why FINAL)      // why it is blank, one sentence; empty: it is not

 public:
    QString where, value, why;
};

}  // namespace crd::model
