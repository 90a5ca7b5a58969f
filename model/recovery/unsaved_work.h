// The unsaved changes of one text, kept for the start after a crash: written at the first pause in typing and when the
// program is asked to end, dropped when they are saved or discarded, offered when the text's file is opened again. A
// write that failed is repeated until it succeeds.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <optional>

#include "model/recovery/recovery_store.h"
#include "model/text/text_history.h"

namespace crd::model {

// Lives on the window's thread; the history must outlive it. Changes that were neither saved nor discarded are written
// once more by the destructor.
class UnsavedWork : public QObject {
    Q_OBJECT

 public:
    // `place` is called when something is written or looked for.
    UnsavedWork(TextHistory& history, std::function<RecoveryTarget()> place);
    ~UnsavedWork() override;

    // A field has uncommitted text: schedules a write, which collects it by aboutToWrite().
    void typed();
    void setTyped(SharedText text,
                  QList<RejectedInput> rejectedInputs);  // the text including it; null: the text has all of it

    // Writes the text even without changes of its own: it belongs to another one that has some, and no file holds it.
    void setWanted(bool wanted);

    // A text that was recovered, while its recovery is undone: kept for the next start as long as the text in the
    // window has no unsaved changes. Null: there is none.
    void setUndone(SharedText text);

    void write();     // writes pending changes now; a text without changes leaves no file
    void forget();    // the text was saved
    void replaced();  // or discarded; a text whose recovery is undone is left for the next time

    // The changes that an earlier run left for the file, if they differ from the current text.
    void offer();
    void offer(RecoveredDocument document);
    const std::optional<RecoveredDocument>& offered() const { return m_offered; }

    // The offered text, which is now in use: the old recovery file is removed if a new one is on disk, which this waits
    // for (at most kPatience), or if there is nothing to recover; else it is offered again at the next start.
    std::optional<RecoveredText> recovered() const;
    void taken();
    void giveUp();  // discards the offered changes; undone by recovery::restore()

    // Why a crash would lose unsaved changes, a sentence; empty if it would not.
    const QString& risk() const { return m_risk; }

 Q_SIGNALS:
    void offeredChanged();
    void aboutToWrite();
    void riskChanged();
    // The first text of the program got a risk(), or the last one was written again.
    void unprotected(const QString& why);
    void protectedAgain();
    void rejectedInputRecovered(const QString& field, const QString& text);  // as RecoveredDocument::rejectedInputs

 private:
    bool hasUnsaved() const;
    SharedText unsavedText() const;
    bool keepsUndone() const;  // it is what is written
    void writeTyped();
    void settle();
    void written(const QString& why);
    void setRisk(const QString& why);

    TextHistory& m_history;
    std::function<RecoveryTarget()> m_place;
    RecoverySlot m_slot;
    std::optional<RecoveredDocument> m_offered;
    struct Typed {
        SharedText text;
        QList<RejectedInput> rejectedInputs;
        int revision = -1;  // of the history
    } m_typed;
    SharedText m_undone;
    bool m_wanted = false;
    QString m_risk;
    QTimer m_due{this}, m_pause{this}, m_retry{this};
};

}  // namespace crd::model
