// A row of a picker: what it shows, what finds it, and what it stands for.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QString>

namespace crd::model {

struct PickerChoice {
    Q_GADGET
    QML_VALUE_TYPE(pickerChoice)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString group MEMBER group FINAL)      // a prefix of the name that matches too
    Q_PROPERTY(QString aliases MEMBER aliases FINAL)  // other words for it, ranked just after its name
    Q_PROPERTY(QString words MEMBER words FINAL)      // a text that matches too, ranked after names
    Q_PROPERTY(QString detail MEMBER detail FINAL)    // shown next to the name, not searched
    Q_PROPERTY(QString aside MEMBER aside FINAL)      // the same, at the right
    Q_PROPERTY(QString path MEMBER path FINAL)        // what it stands for: the path of a field, the id of a command
    Q_PROPERTY(int index MEMBER index FINAL)          // the same, in a list
    Q_PROPERTY(bool last MEMBER last FINAL)           // comes after the rows that match as well
    Q_PROPERTY(bool quiet MEMBER quiet FINAL)         // shown only when something is typed

 public:
    QString name;
    QString group;
    QString aliases;
    QString words;
    QString detail;
    QString aside;
    QString path;
    int index = -1;
    bool last = false;
    bool quiet = false;
    bool operator==(const PickerChoice&) const = default;
};

}  // namespace crd::model
