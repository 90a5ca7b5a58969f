// Unsaved changes of earlier runs, as they are offered: a definition and the texts next to it are one decision.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QCoreApplication>
#include <QObject>
#include <QString>
#include <vector>

#include "model/recovery/recovery_store.h"
#include "model/text/text_sides.h"

namespace crd::model {

struct RecoveryPart {
    QString file;  // the recovery file
    TextPart part = TextPart::Definition;
    bool operator==(const RecoveryPart&) const = default;
};

// What recovering one of them would change.
struct RecoverySides {
    Q_GADGET
    QML_VALUE_TYPE(recoverySides)
    Q_DECLARE_TR_FUNCTIONS(crd::model::RecoverySides)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(crd::model::TextSides sides MEMBER sides FINAL)

 public:
    static RecoverySides of(TextPart part, TextSides sides);

    TextPart part = TextPart::Definition;
    QString title;  // of the recovered text
    TextSides sides;
    bool operator==(const RecoverySides&) const = default;
};

struct RecoveryGroup {
    Q_GADGET
    Q_DECLARE_TR_FUNCTIONS(crd::model::RecoveryGroup)
    QML_VALUE_TYPE(recoveryGroup)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString path MEMBER path FINAL)
    Q_PROPERTY(QString time MEMBER time FINAL)
    Q_PROPERTY(QString detail MEMBER detail FINAL)
    Q_PROPERTY(QString note MEMBER note FINAL)
    Q_PROPERTY(QString typed MEMBER typed FINAL)

 public:
    // Without parts.
    static RecoveryGroup of(const RecoveredDocument& document);
    // Sets the name, the detail and `apart`, by the parts.
    void describe(const QString& openPath);

    QString name;                     // of the definition's file, without its folder
    QString path;                     // of the definition; empty: it has no file
    QString document;                 // then: the same for all its parts; empty: of an older version
    QString time;                     // of the newest change, for the user
    QString detail;                   // what it has, path and time
    QString typed;                    // the texts of fields that were rejected, a line each
    QString note;                     // where recovering puts it, one sentence; empty: to its document
    bool apart = false;               // texts whose definition is gone
    std::vector<RecoveryPart> parts;  // in the order of TextPart; each may be missing

    bool has(TextPart part) const;
};

// `pending` newest first, as recovery::pending() returns it; the groups are too, but those of the file at `openPath`
// come first. `onlyPath`: only of that definition; empty: all.
std::vector<RecoveryGroup> recoveryGroups(const std::vector<RecoveredDocument>& pending, const QString& openPath,
                                          const QString& onlyPath);

}  // namespace crd::model
