#include "model/response/response_text.h"

#include <algorithm>
#include <utility>

namespace crd::model {

ResponseText::ResponseText(QObject* parent) : EditedText(parent) {
    m_current = &historyOf({});
}

TextHistory& ResponseText::historyOf(const std::string& key) {
    std::unique_ptr<TextHistory>& out = m_histories[key];
    if (out) return *out;
    out = std::make_unique<TextHistory>();
    TextHistory* history = out.get();
    connect(&history->stack(), &QUndoStack::indexChanged, this, &ResponseText::historyChanged);
    connect(history, &TextHistory::patched, this, [this, history](const TextEdit& edit, bool typed, const EditTrace&) {
        if (history != m_current) return;
        m_marks.clear();
        if (!typed) Q_EMIT textPatched(edit);
        Q_EMIT marksChanged();
        Q_EMIT changed();
        const bool lines = std::any_of(edit.begin(), edit.end(), [](const TextPatch& patch) {
            return std::count(patch.text.begin(), patch.text.end(), '\n') > 1;
        });
        Q_EMIT edited(lines);
    });
    return *history;
}

void ResponseText::choose(const std::string& key) {
    if (m_key == key) return;
    m_key = key;
    m_current = &historyOf(m_key);
    m_marks.clear();
    Q_EMIT textReplaced();
    Q_EMIT changed();
    Q_EMIT historyChanged();
}

void ResponseText::clear() {
    m_key.clear();
    m_current = &historyOf({});
    m_current->reset(std::make_shared<const std::string>(), true);
    std::erase_if(m_histories, [this](const auto& entry) { return entry.second.get() != m_current; });
    m_marks.clear();
    Q_EMIT textReplaced();
    Q_EMIT changed();
}

void ResponseText::load(const std::map<std::string, SharedText>& texts) {
    for (const auto& [key, text] : texts) historyOf(key).reset(text, true);
    Q_EMIT textReplaced();
    Q_EMIT changed();
}

std::map<std::string, SharedText> ResponseText::texts() const {
    std::map<std::string, SharedText> out;
    for (const auto& [key, history] : m_histories)
        if (!history->text().empty()) out[key] = history->sharedText();
    return out;
}

void ResponseText::replaceAll(const QString& undoName, const std::string& text) {
    m_current->apply(undoName, difference(m_current->text(), text));
}

void ResponseText::setMarks(std::vector<SourceMark> marks) {
    m_marks = std::move(marks);
    Q_EMIT marksChanged();
}

QString ResponseText::title() const {
    return tr("Response of the webhook");
}

}  // namespace crd::model

#include "moc_response_text.cpp"
