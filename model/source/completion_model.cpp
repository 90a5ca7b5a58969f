#include "model/source/completion_model.h"

#include <algorithm>

#include "model/base/qt_text.h"

namespace crd::model {
namespace {

using completion::Completion;

// "integer, required, default 1" fits next to a name; "function, bool, in new rules since Kubernetes 1.31" does not.
constexpr std::size_t kLongDetail = 32;

bool startsAlike(const std::string& word, const std::string& typed) {
    return fromUtf8(word).startsWith(fromUtf8(typed), Qt::CaseInsensitive);
}

// UTF-16 units of the first bytes.
int unitsBefore(const QString& text, std::size_t bytes) {
    return static_cast<int>(QString::fromUtf8(text.toUtf8().left(static_cast<qsizetype>(bytes))).size());
}

// Those that begin with the typed text, then those that contain it.
std::vector<Completion> fitting(std::vector<Completion> all, const std::string& typed) {
    if (typed.empty()) return all;
    std::erase_if(all, [&](const Completion& completion) {
        return !fromUtf8(completion.label).contains(fromUtf8(typed), Qt::CaseInsensitive);
    });
    std::stable_partition(all.begin(), all.end(),
                          [&](const Completion& completion) { return startsAlike(completion.label, typed); });
    return all;
}

}  // namespace

constexpr RoleTable CompletionModel::kRoles = RoleTable::of<&CompletionModel::m_rows>({
    {"label", member<&Completion::label>},
    {"detail", [](const Completion& row) { return translated(row.detail); }},
    {"documentation", [](const Completion& row) { return translated(row.documentation); }},
    {"required", member<&Completion::required>},
});

bool CompletionModel::documented() const {
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Completion& row) { return !row.documentation.empty(); });
}

bool CompletionModel::detailed() const {
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [](const Completion& row) { return row.detail.english().size() > kLongDetail; });
}

void CompletionModel::show(std::vector<Completion> rows) {
    replaceRows(
        m_rows, std::move(rows), [](const Completion& row) { return row.insert; },
        [](const Completion& a, const Completion& b) {
            return a.label == b.label && a.detail == b.detail && a.documentation == b.documentation;
        });
    Q_EMIT proposed();
}

void CompletionModel::clear() {
    if (!m_rows.empty()) show({});
}

bool CompletionModel::accept(completion::Completions found, std::size_t byte, bool asked) {
    const bool there = std::any_of(found.items.begin(), found.items.end(),
                                   [&](const Completion& item) { return item.label == found.typed; });
    const bool begun = !found.typed.empty() || found.begun;
    if (!asked && (there || !begun || found.replaced.end > byte)) {
        clear();
        return false;
    }
    m_replaced = found.replaced;
    m_begin = m_source ? m_source->positionOf(static_cast<qsizetype>(m_replaced.begin))
                       : unitsBefore(m_field, m_replaced.begin);
    show(fitting(std::move(found.items), found.typed));
    return !m_rows.empty();
}

bool CompletionModel::propose(int position, bool asked) {
    if (!m_source || !m_provider) return false;
    const auto byte = static_cast<std::size_t>(m_source->byteOf(position));
    return accept(m_provider->completionsAt(m_source->text().bytes(), byte), byte, asked);
}

bool CompletionModel::proposeIn(const QString& text, int position, bool asked) {
    if (m_source || !m_provider) return false;
    m_field = text;
    const auto byte = static_cast<std::size_t>(text.left(position).toUtf8().size());
    return accept(m_provider->completionsAt(text.toStdString(), byte), byte, asked);
}

TakenCompletion CompletionModel::takenIn(const QString& field, const Completion& taken) const {
    TakenCompletion out;
    out.text = fromUtf8(taken.insert);
    out.begin = m_begin;
    out.end = unitsBefore(field, m_replaced.end);
    out.position = m_begin + unitsBefore(out.text, taken.cursor);
    out.goesOn = taken.goesOn;
    return out;
}

TakenCompletion CompletionModel::take(int row) {
    if (row < 0 || row >= rowCount()) return {};
    const Completion taken = m_rows[static_cast<std::size_t>(row)];
    clear();
    if (!m_source) return takenIn(m_field, taken);
    const std::string lineEnd(m_source->text().lineEndNear(m_source->lineOf(m_begin)));
    std::string text, before;
    for (std::size_t i = 0; i < taken.insert.size(); ++i) {
        if (i == taken.cursor) before = text;
        if (taken.insert[i] == '\n') {
            text += lineEnd;
        } else {
            text += taken.insert[i];
        }
    }
    if (taken.cursor == taken.insert.size()) before = text;
    const std::size_t at = m_replaced.begin + before.size();
    m_source->applyNamed(tr("Complete %1").arg(fromUtf8(taken.label)), {{m_replaced, text}});
    TakenCompletion out;
    out.position = m_source->positionOf(static_cast<qsizetype>(at));
    out.goesOn = taken.goesOn;
    return out;
}

}  // namespace crd::model

#include "moc_completion_model.cpp"
