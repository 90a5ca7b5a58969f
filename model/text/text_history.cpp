#include "model/text/text_history.h"

#include <QSignalBlocker>
#include <QUndoCommand>
#include <algorithm>
#include <utility>

namespace crd::model {

std::uint64_t nextStepTime() {
    static std::uint64_t steps = 0;
    return ++steps;
}

namespace {

// The time of a step while it is made, undone or redone: that of the step that caused it, if there is one.
class StepTime {
 public:
    StepTime() : m_outer(s_current) {
        if (s_current == 0) s_current = nextStepTime();
    }
    ~StepTime() { s_current = m_outer; }
    StepTime(const StepTime&) = delete;
    StepTime& operator=(const StepTime&) = delete;
    std::uint64_t value() const { return s_current; }

 private:
    static inline std::uint64_t s_current = 0;
    std::uint64_t m_outer;
};

}  // namespace

class TextCommand : public QUndoCommand {
 public:
    static constexpr int kTyping = 1;

    TextCommand(TextHistory& history, TextStep step)
        : QUndoCommand(step.name), m_history(history), m_step(std::move(step)) {}

    const TextStep& step() const { return m_step; }
    // Steps of a history that is resumed stay separate.
    int id() const override { return m_step.typed && !m_history.m_resuming ? kTyping : -1; }

    void redo() override {
        if (!m_history.m_resuming) {
            const StepTime time;
            m_step.time = time.value();
            if (!m_done) m_history.m_madeTime = m_step.time;
            m_history.perform(m_step.forward, m_step.typed && !m_done, m_step.trace);
        }
        m_done = true;
    }

    void undo() override {
        if (m_history.m_resuming) return;
        const EditTrace& trace = m_step.trace;
        EditTrace back{trace.after, trace.before, std::nullopt};
        back.removes = trace.restores;
        back.restores = trace.removes;
        if (trace.kind) back.kind = KindChange{trace.kind->to, trace.kind->from};
        if (trace.move) back.move = NodeMove{trace.move->to, trace.move->from};
        const StepTime time;
        m_step.time = time.value();
        m_history.perform(m_step.backward, false, back);
    }

    bool mergeWith(const QUndoCommand* other) override {
        const auto& next = static_cast<const TextCommand&>(*other);
        if (m_step.forward.size() != 1 || next.m_step.forward.size() != 1) return false;
        TextPatch& mine = m_step.forward.front();
        const TextPatch& theirs = next.m_step.forward.front();
        const std::string& removed = next.m_step.backward.front().text;
        TextPatch& back = m_step.backward.front();
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
        m_step.time = next.m_step.time;
        return true;
    }

 private:
    TextHistory& m_history;
    TextStep m_step;
    bool m_done = false;
};

TextHistory::TextHistory(QObject* parent) : QObject(parent), m_text(std::make_shared<const std::string>()) {}

// The stack clears itself and says so, when the owner of the text is half destroyed.
TextHistory::~TextHistory() {
    m_stack.blockSignals(true);
}

std::uint64_t TextHistory::timeOf(int step) const {
    const auto* command = static_cast<const TextCommand*>(m_stack.command(step));
    return command ? command->step().time : 0;
}

bool TextHistory::isFix(int step) const {
    const auto* command = static_cast<const TextCommand*>(m_stack.command(step));
    return command && command->step().trace.fix;
}

SharedText TextHistory::redoneText() const {
    const auto* command = static_cast<const TextCommand*>(m_stack.command(m_stack.index()));
    return command ? std::make_shared<const std::string>(applied(*m_text, command->step().forward)) : nullptr;
}

bool TextHistory::modified() const {
    if (m_stack.isClean()) return false;
    if (m_stack.cleanIndex() < 0) return true;
    const int begin = std::min(m_stack.index(), m_stack.cleanIndex());
    for (int i = std::max(m_stack.index(), m_stack.cleanIndex()) - 1; i >= begin; --i) {
        if (!static_cast<const TextCommand*>(m_stack.command(i))->step().generated) return true;
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

SharedText TextHistory::savedText() const {
    const int saved = m_stack.cleanIndex();
    if (saved < 0) return nullptr;
    const auto step = [&](int i) -> const TextStep& {
        return static_cast<const TextCommand*>(m_stack.command(i))->step();
    };
    std::string text = *m_text;
    for (int i = m_stack.index(); i > saved; --i) text = applied(text, step(i - 1).backward);
    for (int i = m_stack.index(); i < saved; ++i) text = applied(text, step(i).forward);
    return std::make_shared<const std::string>(std::move(text));
}

TextSteps TextHistory::steps() const {
    TextSteps out;
    const auto step = [&](int i) -> const TextStep& {
        return static_cast<const TextCommand*>(m_stack.command(i))->step();
    };
    for (int i = 0; i < m_stack.count(); ++i) out.steps.push_back(step(i));
    out.index = m_stack.index();
    out.saved = m_stack.cleanIndex();
    out.savedText = savedText();
    if (out.saved < 0) return out;
    // What the user did not save was discarded, but can be done again.
    if (modified()) out.index = out.saved;
    return out;
}

bool TextHistory::resume(const TextSteps& steps) {
    if (!steps.savedText || *steps.savedText != *m_text) return false;
    {
        const QSignalBlocker silent(&m_stack);
        m_resuming = true;
        m_stack.clear();
        for (const TextStep& step : steps.steps) m_stack.push(new TextCommand(*this, step));
        m_stack.setIndex(steps.saved);
        m_stack.setClean();
        m_resuming = false;
    }
    if (steps.index != steps.saved)
        m_stack.setIndex(steps.index);
    else
        Q_EMIT m_stack.indexChanged(steps.index);
    return true;
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
    TextEdit back = inverse(*m_text, edit);
    m_stack.push(new TextCommand(*this, {name, std::move(edit), std::move(back), std::move(trace), false, generated}));
}

SharedText TextHistory::rehearsed(const std::function<void()>& attempt) {
    m_rehearsal.emplace();
    attempt();
    const TextEdit edit = *std::exchange(m_rehearsal, std::nullopt);
    return edit.empty() ? nullptr : std::make_shared<const std::string>(applied(*m_text, edit));
}

void TextHistory::type(const TextEdit& edit) {
    if (edit.empty() || !isValidEdit(edit, m_text->size())) return;
    m_stack.push(new TextCommand(*this, {tr("Typing"), edit, inverse(*m_text, edit), {}, true}));
}

void TextHistory::perform(const TextEdit& edit, bool typed, const EditTrace& trace) {
    m_text = std::make_shared<const std::string>(applied(*m_text, edit));
    ++m_revision;
    Q_EMIT patched(edit, typed, trace);
}

}  // namespace crd::model

#include "moc_text_history.cpp"
