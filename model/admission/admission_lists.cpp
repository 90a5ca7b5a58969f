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

constexpr RoleTable AdmissionParts::kRoles = RoleTable::of<&AdmissionParts::m_rows>({
    {"name",
     [](const Row& row) {
         return row.part.name.empty() ? translated(Phrase(phrase("Admission", "(no name)")))
                                      : cutText(row.part.name, kMostPartName);
     }},
    {"kind", [](const Row& row) { return partWord(row.part); }},  // "mutating webhook"
    {"owner",  // the configuration of a webhook, the policy of a binding
     [](const Row& row) {
         const bool isKind = row.part.kind == PartKind::Parameters || row.part.kind == PartKind::Unusable;
         return isKind ? QString() : cutText(row.part.owner, kMostPartName);
     }},
    {"about", member<&Row::chip>},            // its state for the request
    {"why", member<&Row::chip, &Chip::tip>},  // why it cannot be used, or is not matched
    {"inside", member<&Row::inside>},         // a binding below its policy
});

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

// ---- stops ----------------------------------------------------------------------------------------------------------

constexpr RoleTable AdmissionStops::kRoles = RoleTable::of<&AdmissionStops::m_rows>({
    {"title", member<&AdmissionStop::title>},
    {"name", member<&AdmissionStop::name>},
    {"detail", member<&AdmissionStop::detail>},
    {"about", member<&AdmissionStop::chip>},
    {"reached", member<&AdmissionStop::reached>},
});

void AdmissionStops::show(const AdmissionResultPtr& result) {
    replaceRows(
        m_rows, result ? result->stops : std::vector<AdmissionStop>(),
        [](const AdmissionStop& stop) { return stop.key; },
        [](const AdmissionStop& a, const AdmissionStop& b) { return a == b; });
}

// ---- problems -------------------------------------------------------------------------------------------------------

constexpr RoleTable AdmissionProblems::kRoles = RoleTable::of<&AdmissionProblems::m_rows>({
    {"message", member<&Row::problem, &ConfigProblem::message>},
    {"line", member<&Row::problem, &ConfigProblem::line>},
    {"tone", [](const Row& row) { return row.problem.severity == Severity::Error ? Tone::Error : Tone::Warning; }},
});

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

}  // namespace crd::model

#include "moc_admission_lists.cpp"
