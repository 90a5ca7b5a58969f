// The keys of the commands: the program's defaults and the user's own, which are stored in the settings.
//
// Keys are named as QKeySequence::PortableText does ("Ctrl+Shift+S"), one key with its modifiers; a command has at most
// two. A scope is the pane in which keys are active; Pane::None is the whole window. A command has plain keys ("N")
// only in lists of changes, where nothing is typed, or by default. The user's keys have priority: a default that the
// user assigned to another command in an overlapping scope has no effect until that assignment is reset.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QHash>
#include <QMap>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>

#include "model/application/app_settings.h"
#include "model/application/pane.h"

namespace crd::model {

class KeyBindings : public QObject {
    Q_OBJECT
    QML_ELEMENT
    // Set once; read when it is set.
    Q_PROPERTY(crd::model::AppSettings* settings READ settings WRITE setSettings NOTIFY settingsChanged FINAL)
    // The commands with user-assigned keys, declared or not, sorted.
    Q_PROPERTY(QStringList changed READ changed NOTIFY keysChanged FINAL)

 public:
    explicit KeyBindings(QObject* parent = nullptr);

    AppSettings* settings() const { return m_settings; }
    void setSettings(AppSettings* settings);
    QStringList changed() const { return m_own.keys(); }

    // A command and its default keys, in their portable names.
    Q_INVOKABLE void declare(const QString& id, crd::model::pane::Value scope, const QStringList& keys);
    Q_INVOKABLE QStringList keysOf(const QString& id) const;  // in effect: none, one or two
    Q_INVOKABLE QStringList defaultsOf(const QString& id) const;
    // Whether its keys cannot be changed, and why, as a sentence: keys of every text field ("Ctrl+C"), and Escape.
    Q_INVOKABLE bool fixed(const QString& id) const;
    Q_INVOKABLE QString whyFixed(const QString& id) const;

    // Why a command cannot have these keys, as a sentence; empty if it can.
    Q_INVOKABLE QString assignmentError(const QString& id, const QString& keys) const;
    // The command that has these keys in effect in a scope that overlaps that of `id`; empty for none.
    Q_INVOKABLE QString conflict(const QString& id, const QString& keys) const;
    // Assigns these keys to a command and removes them from others. Returns "", or why nothing was changed.
    Q_INVOKABLE QString assign(const QString& id, const QStringList& keys);
    // Whether its keys in effect are not its defaults: they were changed, or another command has one of them.
    Q_INVOKABLE bool differs(const QString& id) const;
    // Gives a command its defaults, and takes them back from the commands that the user gave them to.
    Q_INVOKABLE void reset(const QString& id);
    Q_INVOKABLE void resetAll();

    // The names of a pressed key, the exact one first; empty for modifiers alone and unknown keys. A symbol that needs
    // Shift on this keyboard also has a name without Shift.
    Q_INVOKABLE static QStringList namesOf(int key, int modifiers);
    // The portable name of `keys`; empty if it is not one key with its modifiers.
    Q_INVOKABLE static QString normal(const QString& keys);
    // Whether it types text or moves the cursor in a field: a key without Ctrl and Alt that is not a function key.
    Q_INVOKABLE static bool isPlain(const QString& keys);

 Q_SIGNALS:
    void settingsChanged();
    void keysChanged();

 private:
    struct Command {
        Pane scope = Pane::None;
        QStringList defaults;
    };

    bool overlap(const QString& first, const QString& second) const;  // of two declared commands
    // Both have them by default: the one in the smaller scope comes first there.
    bool shared(const QString& first, const QString& second, const QString& keys) const;
    bool takenByUser(const QString& id, const QString& keys) const;  // by another command with keys of the user's own
    void store(const QString& id);

    QPointer<AppSettings> m_settings;
    QHash<QString, Command> m_commands;
    QMap<QString, QStringList> m_own;  // sorted: the first of two commands with the same keys has them
};

}  // namespace crd::model
