#include "model/admission/admission_lists.h"

#include <tuple>
#include <utility>

#include "model/base/cut_text.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

constexpr qsizetype kMostPartName = 300;

QString partWord(const ConfiguredPart& part) {
    const std::string cut = cutText(part.owner, kMostPartName).toStdString();
    switch (part.kind) {
        case PartKind::MutatingPolicy:
            return translated(Phrase(phrase("Admission", "mutating policy")));
        case PartKind::MutatingWebhook:
            return translated(Phrase(phrase("Admission", "mutating webhook")));
        case PartKind::ValidatingPolicy:
            return translated(Phrase(phrase("Admission", "validating policy")));
        case PartKind::ValidatingWebhook:
            return translated(Phrase(phrase("Admission", "validating webhook")));
        case PartKind::Binding:
            return translated(Phrase(phrase("Admission", "binding")));
        case PartKind::Parameters:
            return translated(phrase("Admission", "parameters (%1)").with(cut));
        case PartKind::Namespace:
            return translated(Phrase(phrase("Admission", "namespace")));
        case PartKind::Unusable:
            break;
    }
    // The chip says what is wrong with it.
    return cut.empty() ? translated(Phrase(phrase("Admission", "object"))) : QString::fromStdString(cut);
}

}  // namespace

// ---- parts ----------------------------------------------------------------------------------------------------------

void AdmissionParts::show(const AdmissionResultPtr& result) {
    std::vector<Row> next;
    std::map<std::string, int> seen;
    const ConfiguredPart* policy = nullptr;
    if (result) {
        for (const ConfiguredPart& part : result->config->parts) {
            Row& row = next.emplace_back();
            row.part = part;
            row.key = partKey(part);
            row.number = seen[row.key]++;
            const bool isPolicy = part.kind == PartKind::MutatingPolicy || part.kind == PartKind::ValidatingPolicy;
            if (isPolicy) policy = &part;
            row.inside = part.kind == PartKind::Binding && policy && policy->name == part.owner &&
                         policy->mutating == part.mutating;
            if (part.kind == PartKind::Unusable) {
                row.chip.text = part.rejected ? translated(Phrase(phrase("Admission", "rejected")))
                                              : translated(Phrase(phrase("Admission", "not used")));
                row.chip.tone = Tone::Error;
                row.chip.tip = part.why;
            } else if (const auto state = result->states.find(row.key); state != result->states.end()) {
                row.chip = state->second;
            } else if (part.kind == PartKind::Binding && !row.inside) {
                row.chip.text = translated(Phrase(phrase("Admission", "no policy")));
                row.chip.tone = Tone::Warning;
                row.chip.tip =
                    translated(phrase("Admission", "The text has no policy \"%1\" of this type.").with(part.owner));
            }
        }
    }
    replaceRowsAndCurrent(
        m_rows, std::move(next), [](const Row& row) { return std::tie(row.key, row.number); },
        [](const Row& a, const Row& b) { return a.part == b.part && a.chip == b.chip && a.inside == b.inside; });
}

const AdmissionParts::Row* AdmissionParts::row(int index) const {
    return index >= 0 && index < rowCount() ? &m_rows[static_cast<std::size_t>(index)] : nullptr;
}

int AdmissionParts::rowOf(const std::string& key) const {
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].key == key) return static_cast<int>(i);
    return -1;
}

int AdmissionParts::rowAt(std::size_t offset) const {
    int out = -1;
    std::size_t size = static_cast<std::size_t>(-1);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const SourceSpan span = m_rows[i].part.span;
        if (offset < span.begin || offset > span.end || span.end - span.begin >= size) continue;
        out = static_cast<int>(i);
        size = span.end - span.begin;
    }
    return out;
}

int AdmissionParts::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant AdmissionParts::data(const QModelIndex& index, int role) const {
    const Row* at = row(index.row());
    if (!at) return {};
    switch (role) {
        case NameRole:
            return at->part.name.empty() ? translated(Phrase(phrase("Admission", "(no name)")))
                                         : cutText(at->part.name, kMostPartName);
        case KindRole:
            return partWord(at->part);
        case OwnerRole: {
            const bool isKind = at->part.kind == PartKind::Parameters || at->part.kind == PartKind::Unusable;
            return isKind ? QString() : cutText(at->part.owner, kMostPartName);
        }
        case ChipRole:
            return QVariant::fromValue(at->chip);
        case WhyRole:
            return at->chip.tip;
        case InsideRole:
            return at->inside;
        default:
            return {};
    }
}

QHash<int, QByteArray> AdmissionParts::roleNames() const {
    return {{NameRole, "name"},  {KindRole, "kind"}, {OwnerRole, "owner"},
            {ChipRole, "about"}, {WhyRole, "why"},   {InsideRole, "inside"}};
}

// ---- stops ----------------------------------------------------------------------------------------------------------

void AdmissionStops::show(const AdmissionResultPtr& result) {
    replaceRows(
        m_rows, result ? result->stops : std::vector<AdmissionStop>(),
        [](const AdmissionStop& stop) { return stop.key; },
        [](const AdmissionStop& a, const AdmissionStop& b) { return a == b; });
}

int AdmissionStops::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant AdmissionStops::data(const QModelIndex& index, int role) const {
    if (index.row() < 0 || index.row() >= rowCount()) return {};
    const AdmissionStop& stop = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case TitleRole:
            return stop.title;
        case NameRole:
            return stop.name;
        case DetailRole:
            return stop.detail;
        case ChipRole:
            return QVariant::fromValue(stop.chip);
        case ReachedRole:
            return stop.reached;
        default:
            return {};
    }
}

QHash<int, QByteArray> AdmissionStops::roleNames() const {
    return {{TitleRole, "title"},
            {NameRole, "name"},
            {DetailRole, "detail"},
            {ChipRole, "about"},
            {ReachedRole, "reached"}};
}

// ---- problems -------------------------------------------------------------------------------------------------------

void AdmissionProblems::show(const AdmissionResultPtr& result) {
    std::vector<Row> next;
    std::map<QString, int> seen;
    if (result) {
        for (const ConfigProblem& problem : result->config->problems)
            next.push_back({problem, seen[problem.message]++});
    }
    // Not by the line: it changes with each line that is added above.
    replaceRowsAndCurrent(
        m_rows, std::move(next), [](const Row& row) { return std::tie(row.problem.message, row.number); },
        [](const Row& a, const Row& b) { return a.problem == b.problem; });
}

const ConfigProblem* AdmissionProblems::row(int index) const {
    return index >= 0 && index < rowCount() ? &m_rows[static_cast<std::size_t>(index)].problem : nullptr;
}

int AdmissionProblems::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant AdmissionProblems::data(const QModelIndex& index, int role) const {
    const ConfigProblem* at = row(index.row());
    if (!at) return {};
    switch (role) {
        case MessageRole:
            return at->message;
        case LineRole:
            return at->line;
        case ToneRole:
            return static_cast<int>(at->severity == Severity::Error ? Tone::Error : Tone::Warning);
        default:
            return {};
    }
}

QHash<int, QByteArray> AdmissionProblems::roleNames() const {
    return {{MessageRole, "message"}, {LineRole, "line"}, {ToneRole, "tone"}};
}

}  // namespace crd::model

#include "moc_admission_lists.cpp"
