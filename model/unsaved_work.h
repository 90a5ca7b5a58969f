// The unsaved changes of one text, kept for the start after a crash: written soon after a change, dropped when they are
// saved or given up, offered when the text's file is opened again.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <optional>

#include "model/recovery_store.h"
#include "model/text_history.h"

namespace crd::model {

// Lives on the window's thread, no longer than the history. Work that nobody saved or gave up is written once more when
// it ends.
class UnsavedWork : public QObject {
    Q_OBJECT

 public:
    struct Place {
        QString path;       // of the text's file; empty: it has none
        QString belongsTo;  // of samples: the definition's path; else empty
    };

    // `place` is asked when something is written or looked for.
    UnsavedWork(TextHistory& history, std::function<Place()> place);
    ~UnsavedWork() override;

    void write();   // now, what is due in some seconds; a text without changes leaves nothing
    void forget();  // the text was saved, or is another

    // What an earlier run left of the file, where that is not the text of now.
    void offer();
    void offer(RecoveredDocument document);
    const std::optional<RecoveredDocument>& offered() const { return m_offered; }

    // Takes what is offered as one step of the history. Returns "" or why not.
    QString recover(const QString& undoName);
    void discard();  // what is offered

 Q_SIGNALS:
    void offeredChanged();

 private:
    bool modified() const { return !m_history.stack().isClean(); }

    TextHistory& m_history;
    std::function<Place()> m_place;
    RecoverySlot m_slot;
    std::optional<RecoveredDocument> m_offered;
    QTimer m_due;
};

}  // namespace crd::model
