#include "model/recovery/unsaved_work.h"

#include <QCoreApplication>
#include <utility>

namespace crd::model {

namespace {

// Milliseconds: a pause in typing, and between writes while there is none, which is the most that a crash can lose.
constexpr int kPause = 200, kInterval = 2000;
constexpr int kRetry = 5000;  // after a write that failed

int textsAtRisk = 0;  // of the program

}  // namespace

UnsavedWork::UnsavedWork(TextHistory& history, std::function<RecoveryTarget()> place)
    : m_history(history), m_place(std::move(place)), m_slot([this](const QString& why) { written(why); }) {
    m_due.setObjectName(QStringLiteral("unsavedDue"));
    m_due.setInterval(kInterval);
    m_pause.setInterval(kPause);
    m_retry.setObjectName(QStringLiteral("unsavedRetry"));
    m_retry.setInterval(kRetry);
    for (QTimer* timer : {&m_due, &m_pause, &m_retry}) {
        timer->setSingleShot(true);
        connect(timer, &QTimer::timeout, this, &UnsavedWork::write);
    }
    // The program is asked to end while the fields still exist.
    connect(QCoreApplication::instance(), &QCoreApplication::aboutToQuit, this, [this] {
        if (m_due.isActive() || m_retry.isActive()) write();
    });
    connect(&history, &TextHistory::patched, this, &UnsavedWork::typed);
}

UnsavedWork::~UnsavedWork() {
    blockSignals(true);  // their receivers are being destroyed
    // The fields are destroyed: their last text is known.
    if (m_due.isActive() || m_retry.isActive()) writeTyped();
    if (!m_risk.isEmpty()) --textsAtRisk;
}

void UnsavedWork::typed() {
    if (!m_due.isActive()) m_due.start();
    m_pause.start();
}

// Nothing is left to be written.
void UnsavedWork::settle() {
    m_due.stop();
    m_pause.stop();
    m_retry.stop();
}

void UnsavedWork::written(const QString& why) {
    const bool wasAtRisk = !m_risk.isEmpty();
    setRisk(why);
    if (why.isEmpty()) {
        if (wasAtRisk && textsAtRisk == 0) Q_EMIT protectedAgain();
        return;
    }
    m_retry.start();
    if (!wasAtRisk && textsAtRisk == 1) Q_EMIT unprotected(why);
}

void UnsavedWork::setRisk(const QString& why) {
    if (m_risk == why) return;
    textsAtRisk += (why.isEmpty() ? 0 : 1) - (m_risk.isEmpty() ? 0 : 1);
    m_risk = why;
    Q_EMIT riskChanged();
}

void UnsavedWork::setTyped(SharedText text, QList<RejectedInput> rejectedInputs) {
    m_typed = {std::move(text), std::move(rejectedInputs), m_history.revision()};
}

void UnsavedWork::setWanted(bool wanted) {
    if (std::exchange(m_wanted, wanted) != wanted) typed();
}

void UnsavedWork::write() {
    settle();
    m_typed = {};
    Q_EMIT aboutToWrite();
    writeTyped();
}

void UnsavedWork::setUndone(SharedText text) {
    if (m_undone == text) return;
    m_undone = std::move(text);
    typed();
}

bool UnsavedWork::hasUnsaved() const {
    return m_history.modified() || m_typed.text || !m_typed.rejectedInputs.isEmpty() ||
           (m_wanted && !m_history.text().empty()) || m_undone;
}

SharedText UnsavedWork::unsavedText() const {
    if (m_typed.text) return m_typed.text;
    return keepsUndone() ? m_undone : m_history.sharedText();
}

bool UnsavedWork::keepsUndone() const {
    return m_undone && !m_history.modified() && m_typed.rejectedInputs.isEmpty();
}

void UnsavedWork::writeTyped() {
    if (m_typed.revision != m_history.revision()) m_typed = {};
    if (!hasUnsaved()) {
        m_slot.remove();
        return setRisk({});
    }
    m_slot.write(m_place(), unsavedText(), m_typed.rejectedInputs);
}

void UnsavedWork::forget() {
    settle();
    m_typed = {};
    m_undone.reset();
    m_wanted = false;
    m_slot.remove();
    setRisk({});
}

void UnsavedWork::replaced() {
    if (keepsUndone() && !m_typed.text) {
        writeTyped();
        m_slot.leave();
    }
    forget();
}

void UnsavedWork::offer() {
    const QString path = m_place().path;
    m_offered = path.isEmpty() ? std::nullopt : recovery::pendingFor(path);
    if (m_offered) {
        // A copy equal to the file (written just before a save, or by chance) is not offered.
        const std::optional<RecoveredText> left = recovery::read(m_offered->file);
        if (!left || (*left->text == m_history.text() && m_offered->rejectedInputs.isEmpty())) {
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
    const RecoveredDocument taken = *std::exchange(m_offered, std::nullopt);
    if (!hasUnsaved() || m_slot.written(kPatience)) {
        if (taken.rejectedInputs.isEmpty())
            recovery::discard(taken.file);
        else
            recovery::setAside(taken.file);  // only it has the rejected text of fields
    }
    Q_EMIT offeredChanged();
    for (const RejectedInput& each : taken.rejectedInputs) Q_EMIT rejectedInputRecovered(each.field, each.text);
}

void UnsavedWork::giveUp() {
    if (!m_offered) return;
    recovery::setAside(m_offered->file);
    m_offered.reset();
    Q_EMIT offeredChanged();
}

}  // namespace crd::model

#include "moc_unsaved_work.cpp"
