#include "model/mapping/mapping_items.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "engine/base/field_path.h"
#include "model/base/qt_text.h"
#include "model/base/severity.h"

namespace crd::model {

namespace {

using mapping::CounterExample;
using mapping::RuleState;
using mapping::TripFault;

constexpr std::size_t kMostFindings = 200;  // rows; the text shows all

Chip stateChip(RuleState state) {
    Chip out;
    out.text = translated(mapping::words(state));
    switch (state) {
        case RuleState::Lossless:
            out.tone = Tone::Success;
            out.tip = crd::model::MappingItems::tr(
                "Every object that was tried came back unchanged in the fields of the rule.");
            break;
        case RuleState::Lossy:
            out.tone = Tone::Warning;
            break;
        case RuleState::Broken:
            out.tone = Tone::Error;
            break;
        case RuleState::Acknowledged:
            out.tone = Tone::Info;
            break;
        case RuleState::Untried:
            out.tone = Tone::Muted;
            out.tip =
                crd::model::MappingItems::tr("No object with the fields of the rule was converted there and back.");
            break;
    }
    return out;
}

}  // namespace

constexpr RoleTable MappingItems::kRoles = RoleTable::of<&MappingItems::m_rows>({
    {"title", member<&Row::title>},
    {"kind", member<&Row::kind>},
    {"detail", member<&Row::detail>},  // the transformation
    {"about", member<&Row::state>},
    {"reason", member<&Row::reason>},  // a sentence; empty: nothing is wrong
});

FieldPath MappingItems::rulePathOf(const FieldPath& path) {
    constexpr std::size_t kSteps = 5;  // spec, conversions, [i], rules, [k]
    const std::vector<PathStep>& steps = path.steps();
    if (steps.size() < kSteps || steps[1].name != "conversions" || steps[3].name != "rules") return {};
    return FieldPath({steps.begin(), steps.begin() + kSteps});
}

namespace {

void addAnswer(MappingItems::Row& row, const mapping::Acknowledged* said) {
    if (said && std::find(row.answers.begin(), row.answers.end(), *said) == row.answers.end())
        row.answers.push_back(*said);
}

// The other losses of the same field, which are acknowledged together with the one that is shown.
QStringList otherLosses(const std::vector<CounterExample>& examples, std::size_t shown) {
    const CounterExample& one = examples[shown];
    QStringList out;
    for (const CounterExample& other : examples) {
        if (one.fault == TripFault::Differs && other.fault == one.fault && other.field == one.field &&
            other.loss != one.loss && other.rules == one.rules)
            out += translated(mapping::withAnswer(other.reason, other.acknowledged, other.stale));
    }
    return out;
}

RuleId faultRule(const CounterExample& example) {
    switch (example.fault) {
        case TripFault::Fails:
            return RuleId::MappingFails;
        case TripFault::Invalid:
            return RuleId::MappingInvalid;
        case TripFault::Differs:
            break;
    }
    return RuleId::MappingLossy;
}

}  // namespace

void MappingItems::show(const MappingReading* reading, const MappingTrials* trials, std::size_t direction) {
    std::vector<Row> next;
    m_states.clear();
    const MappingDirection* shown = reading ? &reading->directions[direction] : nullptr;
    const mapping::CompiledConversion* conversion = shown ? shown->conversion : nullptr;
    const auto reportOf = [&](const MappingDirection& of) -> const mapping::ConversionReport* {
        if (!trials || of.index < 0 || static_cast<std::size_t>(of.index) >= trials->report.conversions.size())
            return nullptr;
        return &trials->report.conversions[static_cast<std::size_t>(of.index)];
    };
    const mapping::ConversionReport* report = shown ? reportOf(*shown) : nullptr;
    const mapping::ConversionReport* back = reading ? reportOf(reading->directions[1 - direction]) : nullptr;
    std::vector<const Finding*> findings;
    std::map<FieldPath, QStringList> kcp;  // by the paths of rules
    if (reading) {
        for (const Finding& finding : reading->text.findings) findings.push_back(&finding);
        for (const Finding& finding : reading->compiled.findings) findings.push_back(&finding);
    }
    if (trials) {
        for (const Finding& finding : trials->report.findings)
            if (finding.rule == RuleId::MappingTooLarge) findings.push_back(&finding);
        for (const Finding& finding : trials->report.kcp) {
            if (const FieldPath rule = rulePathOf(finding.path); rule.empty()) {
                findings.push_back(&finding);
            } else {
                kcp[rule] += messageOf(finding);
            }
        }
    }
    std::map<FieldPath, std::vector<const Finding*>> ofRules;
    for (const Finding* finding : findings) {
        const FieldPath rule = rulePathOf(finding->path);
        if (!rule.empty() && reading->mapping && finding->document == reading->mapping->document)
            ofRules[rule].push_back(finding);
    }
    if (conversion) {
        const std::vector<mapping::Rule>& rules = conversion->written->rules;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            Row& row = next.emplace_back();
            row.index = i;
            row.key = "rule " + rules[i].destination;
            row.source = mapping::pathOf(mapping::stepsOf(rules[i].field));
            row.target = mapping::pathOf(mapping::stepsOf(rules[i].destination));
            row.path = rules[i].path;
            row.title = tr("%1 → %2").arg(fromUtf8(rules[i].field), fromUtf8(rules[i].destination));
            row.detail = fromUtf8(rules[i].transformation).simplified();
            const mapping::CompiledRule& compiled = conversion->rules[i];
            RuleState state = compiled.from ? RuleState::Untried : RuleState::Broken;
            const bool compiles = compiled.from && compiled.error.empty();
            QStringList reasons;
            if (report && i < report->rules.size()) {
                const mapping::RuleReport& about = report->rules[i];
                state = std::max(state, about.state);
                if (compiled.from && !about.reason.empty()) reasons += translated(about.reason);
                if (about.example) {
                    row.example = static_cast<int>(*about.example);
                    reasons += otherLosses(report->trips.examples, *about.example);
                }
            }
            // An example of the way back, which begins at the other version.
            for (std::size_t k = 0; back && row.example < 0 && k < back->trips.examples.size(); ++k) {
                const std::vector<std::size_t>& blamed = back->trips.examples[k].rulesBack;
                if (!back->trips.examples[k].rules.empty() ||
                    std::find(blamed.begin(), blamed.end(), i) == blamed.end())
                    continue;
                row.example = static_cast<int>(k);
                row.exampleBack = true;
            }
            const auto own = ofRules.find(rules[i].path);
            if (own != ofRules.end()) {
                QStringList said;
                row.rule = own->second.front()->rule;
                for (const Finding* finding : own->second) {
                    said += messageOf(*finding);
                    if (finding->severity == Severity::Error) state = RuleState::Broken;
                }
                reasons = said + reasons;
            }
            for (const mapping::ConversionReport* of : {report, back}) {
                for (std::size_t k = 0; of && k < of->trips.examples.size(); ++k) {
                    const CounterExample& example = of->trips.examples[k];
                    if (of == back && !example.rules.empty()) continue;
                    const std::vector<std::size_t>& blamed = of == back ? example.rulesBack : example.rules;
                    if (std::find(blamed.begin(), blamed.end(), i) != blamed.end())
                        addAnswer(row, example.acknowledged);
                }
            }
            const std::vector<CounterExample>* examples = row.exampleBack ? &back->trips.examples
                                                          : report        ? &report->trips.examples
                                                                          : nullptr;
            if (row.rule == RuleId::None && row.example >= 0 && examples)
                row.rule = faultRule((*examples)[static_cast<std::size_t>(row.example)]);
            if (!compiles) row.example = -1;  // it would be any object: every conversion fails
            row.reason = reasons.join(u'\n');
            if (const auto said = kcp.find(rules[i].path); said != kcp.end()) row.kcp = said->second.join(u'\n');
            row.state = stateChip(state);
            const bool untried = state == RuleState::Untried && !reasons.isEmpty();
            if (untried && row.rule == RuleId::None) row.rule = RuleId::MappingNotTried;
            row.problem = state == RuleState::Lossy || state == RuleState::Broken || untried;
            row.lossy = state == RuleState::Lossy;
            m_states.push_back(state);
        }
        for (std::size_t i = 0; i < conversion->written->preserve.size(); ++i) {
            const std::string& field = conversion->written->preserve[i];
            Row& row = next.emplace_back();
            row.kind = MappingItem::Preserved;
            row.index = i;
            row.key = "preserve " + field;
            row.source = mapping::pathOf(mapping::stepsOf(field));
            row.path = conversion->written->path.child("preserve").at(i);
            row.title = fromUtf8(row.source);
            row.state = Chip{tr("preserved"), Tone::Info,
                             tr("An annotation keeps the value while the object is of the other version.")};
        }
        const mapping::FieldIndex gaps = mapping::indexOf(shown->coverage);
        std::unordered_map<std::size_t, std::size_t> firstOfGap;  // the first example of what a gap loses
        for (std::size_t k = 0; report && k < report->trips.examples.size(); ++k) {
            const CounterExample& example = report->trips.examples[k];
            for (const std::size_t gap : gaps.atOrAbove(example.field))
                if (mapping::shows(example, shown->coverage.gaps[gap])) firstOfGap.try_emplace(gap, k);
        }
        std::unordered_set<std::string_view> targets;
        for (const MappingField& field : direction == 0 ? reading->right : reading->left) targets.insert(field.path);
        for (std::size_t i = 0; i < shown->coverage.gaps.size(); ++i) {
            const mapping::Gap& gap = shown->coverage.gaps[i];
            const bool unset = gap.kind == mapping::GapKind::Unset;
            Row& row = next.emplace_back();
            row.kind = MappingItem::Gap;
            row.index = i;
            row.key = (unset ? "unset " : "gap ") + gap.field;
            (unset ? row.target : row.source) = fieldOfValues(gap.field);
            row.title = fromUtf8(gap.field);
            row.reason = translated(mapping::withAnswer(gap.reason, gap.acknowledged, gap.stale));
            addAnswer(row, gap.acknowledged);
            row.rule = unset ? RuleId::MappingUnset : RuleId::MappingNotCovered;
            row.problem = !gap.acknowledged;
            row.lossy = !gap.acknowledged && !unset;
            row.state = gap.acknowledged ? Chip{tr("acknowledged"), Tone::Info, fromUtf8(gap.acknowledged->reason)}
                        : unset          ? Chip{tr("not set"), Tone::Error, {}}
                                         : Chip{tr("not covered"), Tone::Warning, {}};
            if (const auto first = firstOfGap.find(i); first != firstOfGap.end())
                row.example = static_cast<int>(first->second);
        }
        // Examples that no row shows.
        for (std::size_t k = 0; report && k < report->trips.examples.size(); ++k) {
            const CounterExample& example = report->trips.examples[k];
            if (!example.rules.empty() || !example.rulesBack.empty()) continue;
            const std::vector<std::size_t> above = gaps.atOrAbove(example.field);
            if (std::any_of(above.begin(), above.end(),
                            [&](std::size_t gap) { return mapping::shows(example, shown->coverage.gaps[gap]); }))
                continue;
            Row& row = next.emplace_back();
            row.kind = MappingItem::Loss;
            row.index = k;
            row.key = "loss " + example.field + " " + std::to_string(static_cast<int>(example.fault)) +
                      (example.loss == mapping::kLossy ? std::string() : " " + std::string(example.loss));
            row.source = fieldOfValues(example.field);
            // No rule is responsible for it: a field of the same name has the value.
            if (targets.contains(row.source)) row.target = row.source;
            row.title = example.field.empty() ? tr("A conversion fails") : fromUtf8(example.field);
            row.reason = translated(mapping::withAnswer(example.reason, example.acknowledged, example.stale));
            addAnswer(row, example.acknowledged);
            row.rule = faultRule(example);
            row.problem = !example.acknowledged;
            row.lossy = row.problem && example.fault == TripFault::Differs;
            row.example = static_cast<int>(k);
            row.state = stateChip(example.fault != TripFault::Differs ? RuleState::Broken
                                  : example.acknowledged              ? RuleState::Acknowledged
                                                                      : RuleState::Lossy);
        }
    }
    // Those about rules are in the rows of the rules, of one direction or the other.
    std::size_t rows = 0;
    for (const Finding* finding : findings) {
        const FieldPath rule = rulePathOf(finding->path);
        if (rows >= kMostFindings || (!rule.empty() && ofRules.contains(rule))) continue;
        ++rows;
        Row& row = next.emplace_back();
        row.kind = MappingItem::Finding;
        row.key = "finding " + std::to_string(finding->span.begin) + " " + std::string(idOf(finding->rule));
        row.title = messageOf(*finding);
        row.reason = row.title;
        row.rule = finding->rule;
        row.path = finding->path;
        row.span = finding->span;
        row.problem = finding->severity != Severity::Info;
        row.state = Chip{SeverityNames::word(SeverityNames::of(finding->severity)),
                         finding->severity == Severity::Error     ? Tone::Error
                         : finding->severity == Severity::Warning ? Tone::Warning
                                                                  : Tone::Info,
                         {}};
    }
    replaceRows(
        m_rows, std::move(next), [](const Row& row) { return row.key; },
        [](const Row& a, const Row& b) {
            return a.kind == b.kind && a.title == b.title && a.detail == b.detail && a.reason == b.reason &&
                   a.state == b.state;
        });
}

const MappingItems::Row* MappingItems::at(int row) const {
    return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int MappingItems::rowOf(const std::string& key) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return row.key == key; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int MappingItems::rowOfField(const std::string& path, const MappingFieldUse& use, bool source) const {
    int ofUse = -1;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const std::string& own = source ? row.source : row.target;
        if (own == path) return static_cast<int>(i);
        const bool used =
            (row.kind == MappingItem::Rule && static_cast<int>(row.index) == use.rule) ||
            (row.kind == MappingItem::Gap && static_cast<int>(row.index) == use.gap) ||
            (row.kind == MappingItem::Preserved && use.use == MappingUse::Preserved && path.starts_with(own + "."));
        if (used && ofUse < 0) ofUse = static_cast<int>(i);
    }
    return ofUse;
}

int MappingItems::nextProblem(int from, int step) const {
    const int count = rowCount();
    for (int i = 1; i <= count; ++i) {
        const int row = ((from < 0 && step < 0 ? 0 : from) + step * i % count + 2 * count) % count;
        if (m_rows[static_cast<std::size_t>(row)].problem) return row;
    }
    return -1;
}

int MappingItems::problems() const {
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.problem; }));
}

int MappingItems::countOf(mapping::RuleState state) const {
    return static_cast<int>(std::count(m_states.begin(), m_states.end(), state));
}

int MappingItems::gaps(bool unset) const {
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(), [unset](const Row& row) {
        return row.kind == MappingItem::Gap && row.problem && (row.rule == RuleId::MappingUnset) == unset;
    }));
}

int MappingItems::losses() const {
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) {
        return row.kind == MappingItem::Loss && row.problem && row.lossy;
    }));
}

int MappingItems::broken() const {
    return countOf(RuleState::Broken) +
           static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) {
               return row.kind == MappingItem::Loss && row.problem && !row.lossy;
           }));
}

QHash<QString, Chip> MappingItems::troubles() const {
    QHash<QString, Chip> out;
    for (const Row& row : m_rows)
        if (row.kind == MappingItem::Loss && row.problem && !row.source.empty())
            out.insert(fromUtf8(row.source), row.state);
    return out;
}

}  // namespace crd::model

#include "moc_mapping_items.cpp"
