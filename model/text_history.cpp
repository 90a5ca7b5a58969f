#include "model/text_history.h"

#include <QUndoCommand>
#include <algorithm>
#include <utility>

namespace crd::model {

namespace {

// Histories belong to the window's thread, so their steps are in one order.
std::uint64_t nextStepTime() {
    static std::uint64_t steps = 0;
    return ++steps;
}

}  // namespace

class TextCommand : public QUndoCommand {
 public:
    static constexpr int kTyping = 1;

    TextCommand(TextHistory& history, const QString& name, TextEdit forward, EditTrace trace, bool typed,
                bool generated = false)
        : QUndoCommand(name),
          m_history(history),
          m_forward(std::move(forward)),
          m_backward(inverse(history.text(), m_forward)),
          m_trace(std::move(trace)),
          m_typed(typed),
          m_generated(generated) {}

    bool generated() const { return m_generated; }
    std::uint64_t time() const { return m_time; }
    int id() const override { return m_typed ? kTyping : -1; }

    void redo() override {
        m_time = nextStepTime();
        m_history.perform(m_forward, m_typed && !m_done, m_trace);
        m_done = true;
    }

    void undo() override {
        EditTrace back{m_trace.after, m_trace.before, std::nullopt};
        back.removes = m_trace.restores;
        back.restores = m_trace.removes;
        if (m_trace.kind) back.kind = KindChange{m_trace.kind->to, m_trace.kind->from};
        if (m_trace.move) back.move = NodeMove{m_trace.move->to, m_trace.move->from};
        m_time = nextStepTime();
        m_history.perform(m_backward, false, back);
    }

    bool mergeWith(const QUndoCommand* other) override {
        const auto& next = static_cast<const TextCommand&>(*other);
        if (m_forward.size() != 1 || next.m_forward.size() != 1) return false;
        TextPatch& mine = m_forward.front();
        const TextPatch& theirs = next.m_forward.front();
        const std::string& removed = next.m_backward.front().text;
        TextPatch& back = m_backward.front();
        for (const std::string* text : std::initializer_list<const std::string*>{&mine.text, &back.text, &removed}) {
            if (text->find_first_of("\r\n") != std::string::npos) return false;
        }
        const bool typing =
            theirs.span.empty() && !mine.text.empty() && theirs.span.begin == mine.span.begin + mine.text.size();
        const bool deleting = mine.text.empty() && theirs.text.empty();
        if (typing) {
            mine.text += theirs.text;
            back.span.end += theirs.text.size();
        } else if (deleting && theirs.span.end == mine.span.begin) {  // backspace
            mine.span.begin = theirs.span.begin;
            back.span = {mine.span.begin, mine.span.begin};
            back.text.insert(0, removed);
        } else if (deleting && theirs.span.begin == mine.span.begin) {  // delete
            mine.span.end += removed.size();
            back.text += removed;
        } else {
            return false;
        }
        m_time = next.m_time;
        return true;
    }

 private:
    TextHistory& m_history;
    TextEdit m_forward, m_backward;
    EditTrace m_trace;
    bool m_typed, m_generated, m_done = false;
    std::uint64_t m_time = 0;  // when it was done or undone last
};

TextHistory::TextHistory(QObject* parent) : QObject(parent), m_text(std::make_shared<const std::string>()) {}

// The stack clears itself and says so, when the owner of the text is half destroyed.
TextHistory::~TextHistory() {
    m_stack.blockSignals(true);
}

std::uint64_t TextHistory::timeOf(int step) const {
    const auto* command = static_cast<const TextCommand*>(m_stack.command(step));
    return command ? command->time() : 0;
}

std::uint64_t TextHistory::undoTime() const {
    return timeOf(m_stack.index() - 1);
}

std::uint64_t TextHistory::redoTime() const {
    return timeOf(m_stack.index());
}

bool TextHistory::modified() const {
    if (m_stack.isClean()) return false;
    if (m_stack.cleanIndex() < 0) return true;
    const int begin = std::min(m_stack.index(), m_stack.cleanIndex());
    for (int i = std::max(m_stack.index(), m_stack.cleanIndex()) - 1; i >= begin; --i) {
        if (!static_cast<const TextCommand*>(m_stack.command(i))->generated()) return true;
    }
    return false;
}

void TextHistory::reset(SharedText text, bool clean) {
    m_stack.clear();
    m_text = std::move(text);
    ++m_revision;
    // An empty stack keeps its clean state.
    if (clean) {
        m_stack.setClean();
    } else {
        m_stack.resetClean();
    }
}

void TextHistory::rebase(const std::string& text) {
    m_stack.clear();
    m_stack.setClean();
    if (const TextEdit edit = difference(*m_text, text); !edit.empty()) perform(edit, false, {});
}

void TextHistory::apply(const QString& name, TextEdit edit, EditTrace trace, bool generated) {
    if (edit.empty() || !isValidEdit(edit, m_text->size())) return;
    if (m_rehearsal) {
        TextEdit both = *m_rehearsal;
        both.insert(both.end(), edit.begin(), edit.end());
        std::stable_sort(both.begin(), both.end(),
                         [](const TextPatch& a, const TextPatch& b) { return a.span.begin < b.span.begin; });
        if (isValidEdit(both, m_text->size())) m_rehearsal = std::move(both);
        return;
    }
    m_stack.push(new TextCommand(*this, name, std::move(edit), std::move(trace), false, generated));
}

SharedText TextHistory::rehearsed(const std::function<void()>& attempt) {
    m_rehearsal.emplace();
    attempt();
    const TextEdit edit = *std::exchange(m_rehearsal, std::nullopt);
    return edit.empty() ? nullptr : std::make_shared<const std::string>(applied(*m_text, edit));
}

void TextHistory::type(const TextEdit& edit) {
    if (edit.empty() || !isValidEdit(edit, m_text->size())) return;
    m_stack.push(new TextCommand(*this, tr("Typing"), edit, {}, true));
}

void TextHistory::perform(const TextEdit& edit, bool typed, const EditTrace& trace) {
    m_text = std::make_shared<const std::string>(applied(*m_text, edit));
    ++m_revision;
    Q_EMIT patched(edit, typed, trace);
}

}  // namespace crd::model
