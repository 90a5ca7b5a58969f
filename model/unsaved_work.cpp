#include "model/unsaved_work.h"

#include <utility>

namespace crd::model {

namespace {

constexpr int kInterval = 2000;  // milliseconds between writes: what a crash may cost

}  // namespace

UnsavedWork::UnsavedWork(TextHistory& history, std::function<RecoveryPlace()> place)
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
    if (!m_history.modified()) return m_slot.remove();
    m_slot.write(m_place(), m_history.sharedText());
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
        const std::optional<RecoveredText> left = recovery::read(m_offered->file);
        if (!left || *left->text == m_history.text()) {
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

std::optional<RecoveredText> UnsavedWork::recovered() const {
    return m_offered ? recovery::read(m_offered->file) : std::nullopt;
}

void UnsavedWork::taken() {
    write();
    if (!m_offered) return;
    recovery::discard(m_offered->file);
    m_offered.reset();
    Q_EMIT offeredChanged();
}

void UnsavedWork::giveUp() {
    if (!m_offered) return;
    recovery::setAside(m_offered->file);
    m_offered.reset();
    Q_EMIT offeredChanged();
}

}  // namespace crd::model
