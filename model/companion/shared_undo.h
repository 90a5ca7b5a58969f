// Undo and redo of the definition and the texts next to it, in one order: a command of any pane can change any of them.
//
// The order is that of time. Undo takes back the change that was made last, whichever text it was in, and redo
// restores the one that was undone last; a change that was redone counts as made then, and after a new change of any
// text nothing older is redone. A change of the definition that other texts follow, such as a new name of the kind, is
// one step with theirs (StepTimes). Each text keeps its own history.
//
// Lives on the window's thread.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointer>
#include <QString>
#include <cstdint>

#include "model/companion/companion_file.h"
#include "model/document/document_session.h"

namespace crd::model {

class SharedUndo : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* definition READ definition WRITE setDefinition NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::CompanionFile* mapping READ mapping WRITE setMapping NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::CompanionText* samples READ samples WRITE setSamples NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::CompanionText* admission READ admission WRITE setAdmission NOTIFY changed FINAL)
    // The text of the pane that is in use: its changes are named, and undone, without saying where. Null: none.
    Q_PROPERTY(crd::model::EditedText* here READ here WRITE setHere NOTIFY changed FINAL)
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY changed FINAL)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY changed FINAL)
    // The text that undo() or redo() changes; null: there is nothing to undo or redo.
    Q_PROPERTY(crd::model::EditedText* undone READ undone NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::EditedText* redone READ redone NOTIFY changed FINAL)
    // "Undo: Rename spec to wish", "Undo in the mapping: Remove .spec.host"; empty where there is nothing to undo or
    // redo.
    Q_PROPERTY(QString undoCommand READ undoCommand NOTIFY changed FINAL)
    Q_PROPERTY(QString redoCommand READ redoCommand NOTIFY changed FINAL)

 public:
    using QObject::QObject;

    DocumentSession* definition() const { return m_definition; }
    void setDefinition(DocumentSession* definition);
    CompanionFile* mapping() const { return m_mapping; }
    void setMapping(CompanionFile* mapping);
    CompanionText* samples() const { return m_samples; }
    void setSamples(CompanionText* samples);
    CompanionText* admission() const { return m_admission; }
    void setAdmission(CompanionText* admission);
    EditedText* here() const { return m_here; }
    void setHere(EditedText* here);
    EditedText* undone() const { return latest(&StepTimes::undo, 0); }
    EditedText* redone() const;
    bool canUndo() const { return undone() != nullptr; }
    bool canRedo() const { return redone() != nullptr; }
    QString undoCommand() const;
    QString redoCommand() const;

    // Report what changed in a text that is not the one in use: it may not be shown. Also of that one, if it is a fix:
    // the notice of the fix goes.
    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();

 Q_SIGNALS:
    void changed();

 private:
    template <typename Text>
    void follow(QPointer<Text>& own, Text* text);
    template <typename Visit>
    void eachText(const Visit& visit) const;
    EditedText* latest(std::uint64_t StepTimes::*time, std::uint64_t after) const;

    QPointer<DocumentSession> m_definition;
    QPointer<CompanionFile> m_mapping;
    QPointer<CompanionText> m_samples, m_admission;
    QPointer<EditedText> m_here;
};

}  // namespace crd::model
