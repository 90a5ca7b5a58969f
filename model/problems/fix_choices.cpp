#include "model/problems/fix_choices.h"

#include <algorithm>
#include <utility>

#include "engine/base/text_patch.h"
#include "engine/fix/fixes.h"
#include "model/base/qt_text.h"
#include "model/problems/problem_fixes.h"

namespace crd::model {

namespace {

constexpr int kQuietBeforeFixes = 300;  // ms after an edit before fixes are computed again
constexpr int kFixContext = 1;          // unchanged lines around those that a fix changes

const Finding* findingOf(const Published& published, const QString& key) {
    const auto hit = std::find(published.keys.begin(), published.keys.end(), key);
    if (hit == published.keys.end()) return nullptr;
    return &published.analysis->findings[static_cast<std::size_t>(hit - published.keys.begin())];
}

// Without the indentation that the lines between two gaps have in common, so that deeply nested changes fit a narrow
// card. A change of the whole file has parts with little indentation, which are not about the others.
QList<DiffRow> outdentedRows(QList<DiffRow> rows) {
    const auto isGap = [](const DiffRow& row) { return row.kind == DiffKind::Gap; };
    for (auto begin = rows.begin(); begin != rows.end();) {
        const auto end = std::find_if(begin, rows.end(), isGap);
        qsizetype shared = -1;
        for (auto row = begin; row != end; ++row) {
            const auto first = std::find_if(row->text.begin(), row->text.end(), [](QChar c) { return c != u' '; });
            if (first == row->text.end()) continue;
            const qsizetype own = first - row->text.begin();
            shared = shared < 0 ? own : std::min(shared, own);
        }
        for (auto row = begin; shared > 0 && row != end; ++row) row->text = row->text.mid(shared);
        begin = end == rows.end() ? end : end + 1;
    }
    return rows;
}

QList<FixChoice> choicesOf(const PublishedPtr& published, const QString& key, const std::stop_token& stop) {
    const Finding* finding = findingOf(*published, key);
    if (!finding) return {};
    const std::string& text = published->analysis->tree->text();
    QList<FixChoice> out;
    FixOptions options;
    options.stop = stop;
    for (const Fix& fix : problemFixes(*published, *finding, options)) {
        if (stop.stop_requested()) return {};
        out.append(FixChoice{translated(fix.title), translated(fix.consequence),
                             outdentedRows(diffRows(text, applied(text, fix.edit), kFixContext)), fix.title});
    }
    return out;
}

}  // namespace

FixChoices::FixChoices(QObject* parent)
    : QObject(parent),
      m_background([this](const QList<FixChoice>& fixes) { finished(fixes); },
                   [this](const QString& what) {
                       qWarning("The fixes could not be computed: %s", qPrintable(what));
                       finished({});
                   }) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &FixChoices::start);
}

void FixChoices::setActive(bool active) {
    if (std::exchange(m_active, active) == active) return;
    Q_EMIT activeChanged();
    ask();
}

void FixChoices::setChosen(int index) {
    const int last = static_cast<int>(m_fixes.size()) - 1;
    index = std::clamp(index, 0, std::max(0, last));
    if (std::exchange(m_chosen, index) != index) Q_EMIT chosenChanged();
}

void FixChoices::step(int by) {
    const int count = static_cast<int>(m_fixes.size());
    if (count > 0) setChosen(((m_chosen + by) % count + count) % count);
}

void FixChoices::follow(const PublishedPtr& published, const QString& key) {
    if (m_published == published && m_key == key) return;
    const bool otherProblem = std::exchange(m_key, key) != key;
    m_published = published;
    m_known = false;
    m_background.cancel();
    const Finding* finding = m_published ? findingOf(*m_published, m_key) : nullptr;
    m_expected = finding && !finding->fixTitle.empty();
    if (otherProblem || !m_expected) {
        m_fixes.clear();
        setChosen(0);
    }
    ask();
    // Selecting a problem shows its fixes at once; typing waits.
    if (m_asked && !otherProblem) m_timer.start(kQuietBeforeFixes);
}

void FixChoices::ask() {
    m_asked = m_active && m_expected;
    if (!m_asked) m_background.cancel();
    if (m_asked && !m_known)
        m_timer.start(0);
    else
        m_timer.stop();
    Q_EMIT changed();
}

void FixChoices::start() {
    if (!m_asked || m_known) return;
    m_background.start([published = m_published, key = m_key](const std::stop_token& stop) {
        return choicesOf(published, key, stop);
    });
}

void FixChoices::finished(const QList<FixChoice>& fixes) {
    const Phrase before = chosenFix(m_key);
    m_fixes = fixes;
    m_keyOfFixes = m_key;
    m_known = true;
    const auto same =
        std::find_if(m_fixes.begin(), m_fixes.end(), [&](const FixChoice& fix) { return fix.fix == before; });
    setChosen(same == m_fixes.end() ? 0 : static_cast<int>(same - m_fixes.begin()));
    Q_EMIT changed();
    Q_EMIT found(m_key, !m_fixes.isEmpty());
}

Phrase FixChoices::chosenFix(const QString& key) const {
    if (key != m_key || key != m_keyOfFixes || m_chosen >= m_fixes.size()) return {};
    return m_fixes[m_chosen].fix;
}

void FixChoices::settle() {
    while (busy()) {
        m_timer.stop();
        if (!m_background.busy()) start();
        m_background.wait();
    }
}

}  // namespace crd::model

#include "moc_fix_choices.cpp"
