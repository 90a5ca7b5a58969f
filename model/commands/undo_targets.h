// What undo and redo are about: the decision that was made last in Compare, the pasted response of a webhook while it
// is edited, or else the last change of the definition or of a text next to it, whichever pane made it (SharedUndo).
//
// Lives on the window's thread.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointer>
#include <QString>

#include "model/companion/shared_undo.h"
#include "model/compare/compare_model.h"

namespace crd::model {

class UndoTargets : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::SharedUndo* shared MEMBER m_shared WRITE setShared NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::CompareModel* comparison MEMBER m_comparison WRITE setComparison NOTIFY changed FINAL)
    // The pasted response that is shown; null: none.
    Q_PROPERTY(crd::model::EditedText* response MEMBER m_response WRITE setResponse NOTIFY changed FINAL)
    Q_PROPERTY(bool responseUsed MEMBER m_responseUsed NOTIFY changed FINAL)  // it had the focus last
    Q_PROPERTY(bool comparing MEMBER m_comparing NOTIFY changed FINAL)        // the Compare workspace is shown
    Q_PROPERTY(bool inMapping MEMBER m_inMapping NOTIFY changed FINAL)        // its tab Mapping is
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY changed FINAL)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY changed FINAL)
    // The text whose undo() or redo() it is; null: no text has anything to undo or redo, or it is a decision.
    Q_PROPERTY(crd::model::EditedText* undone READ undone NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::EditedText* redone READ redone NOTIFY changed FINAL)
    // "Undo: Rename spec to wish"; empty where the change has no name.
    Q_PROPERTY(QString undoCommand READ undoCommand NOTIFY changed FINAL)
    Q_PROPERTY(QString redoCommand READ redoCommand NOTIFY changed FINAL)

 public:
    using QObject::QObject;

    void setShared(SharedUndo* shared);
    void setComparison(CompareModel* comparison);
    void setResponse(EditedText* response);
    bool canUndo() const;
    bool canRedo() const;
    EditedText* undone() const;
    EditedText* redone() const;
    QString undoCommand() const;
    QString redoCommand() const;

    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();

 Q_SIGNALS:
    void changed();

 private:
    bool undoesDecision() const;
    EditedText* editedResponse() const;  // null: undo and redo are about the shared texts

    QPointer<SharedUndo> m_shared;
    QPointer<CompareModel> m_comparison;
    QPointer<EditedText> m_response;
    bool m_responseUsed = false, m_comparing = false, m_inMapping = false;
};

}  // namespace crd::model
