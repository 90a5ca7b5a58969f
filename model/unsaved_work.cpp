#include "model/unsaved_work.h"

#include <utility>

#include "engine/base/text_patch.h"

namespace crd::model {

namespace {

constexpr int kInterval = 2000;  // milliseconds between writes: what a crash may cost

}  // namespace

UnsavedWork::UnsavedWork(TextHistory& history, std::function<Place()> place)
    : m_history(history), m_place(std::move(place)) {
    m_due.setSingleShot(true);
    m_due.setInterval(kInterval);
    connect(&m_due, &QTimer::timeout, this, &UnsavedWork::write);
    connect(&history, &TextHistory::patched, this, [this] {
        if (!m_due.isActive()) m_due.start();
    });
}

UnsavedWork::~UnsavedWork() {
    if (m_due.isActive()) write();
}

void UnsavedWork::write() {
    if (!modified()) return m_slot.remove();
    const Place place = m_place();
    m_slot.write(place.path, m_history.sharedText(), place.belongsTo);
}

void UnsavedWork::forget() {
    m_due.stop();
    m_slot.remove();
}

void UnsavedWork::offer() {
    const QString path = m_place().path;
    m_offered = path.isEmpty() ? std::nullopt : recovery::pendingFor(path);
    if (m_offered) {
        // What was written just before a save, or is the same by chance, is nothing to offer.
        const std::optional<std::string> text = recovery::read(m_offered->file);
        if (!text || *text == m_history.text()) {
            recovery::discard(m_offered->file);
            m_offered.reset();
        }
    }
    Q_EMIT offeredChanged();
}

void UnsavedWork::offer(RecoveredDocument document) {
    m_offered = std::move(document);
    Q_EMIT offeredChanged();
}

QString UnsavedWork::recover(const QString& undoName) {
    if (!m_offered) return tr("There is no unsaved work of an earlier run.");
    const std::optional<std::string> text = recovery::read(m_offered->file);
    if (!text) return tr("%1 cannot be read.").arg(m_offered->file);
    m_history.apply(undoName, difference(m_history.text(), *text));
    // The old file goes when this text is safe again.
    write();
    discard();
    return {};
}

void UnsavedWork::discard() {
    if (!m_offered) return;
    recovery::discard(m_offered->file);
    m_offered.reset();
    Q_EMIT offeredChanged();
}

}  // namespace crd::model
