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
    // `place` is asked when something is written or looked for.
    UnsavedWork(TextHistory& history, std::function<RecoveryPlace()> place);
    ~UnsavedWork() override;

    // Typed into a field and not in the text yet: a copy is due, which asks for it by aboutToWrite().
    void typed();
    void setTyped(SharedText text, QVariantList refused);  // the text with it; null: the text has it all

    void write();   // now, what is due in some seconds; a text without changes leaves nothing
    void forget();  // the text was saved, or is another

    // What an earlier run left of the file, where that is not the text of now.
    void offer();
    void offer(RecoveredDocument document);
    const std::optional<RecoveredDocument>& offered() const { return m_offered; }

    // The offered text, and that it is here now: the old recovery file goes if a new one is on disk, which this waits
    // for, or if there is nothing to recover; else it is offered again at the next start.
    std::optional<RecoveredText> recovered() const;
    void taken();
    void giveUp();  // what is offered; recovery::restore() brings it back

 Q_SIGNALS:
    void offeredChanged();
    void aboutToWrite();
    void refusedRecovered(const QString& field, const QString& text);  // as RecoveredDocument::refused

 private:
    bool hasUnsaved() const;
    void writeTyped();
    TextHistory& m_history;
    std::function<RecoveryPlace()> m_place;
    RecoverySlot m_slot;
    std::optional<RecoveredDocument> m_offered;
    struct Typed {
        SharedText text;
        QVariantList refused;
        int revision = -1;  // of the history
    } m_typed;
    QTimer m_due;
};

}  // namespace crd::model
