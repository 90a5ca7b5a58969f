#include "model/mapping/mapping_fields.h"

#include <algorithm>
#include <utility>

#include "model/base/qt_text.h"

namespace crd::model {

namespace {

constexpr int kMostFieldsExpanded = 300;  // a version with more fields shows the upper two levels first

}  // namespace

constexpr RoleTable MappingFields::kRoles = RoleTable::of<&MappingFields::m_rows>({
    {"name", member<&Row::about, &MappingField::name>},
    {"path", member<&Row::about, &MappingField::path>},
    {"type", member<&Row::about, &MappingField::type>},
    {"depth", member<&Row::about, &MappingField::depth>},
    {"use", member<&Row::use, &MappingFieldUse::use>},
    {"tone", member<&Row::tone>},  // of it
    {"note", member<&Row::note>},  // what happens to it, in a few words
    // How many fields below it are lost, broken and lossy.
    {"lostBelow", member<&Row::use, &MappingFieldUse::lostBelow>},
    {"brokenBelow", member<&Row::below, &Below::broken>},
    {"lossyBelow", member<&Row::below, &Below::lossy>},
    {"needed", member<&Row::about, &MappingField::required>},
    {"expandable", member<&Row::expandable>},
    {"expanded", member<&Row::expanded>},
});

void MappingFields::show(MappingReadingPtr reading, bool backward, std::vector<mapping::RuleState> states,
                         QHash<QString, Chip> troubles) {
    // Rows point into the reading before this one.
    const MappingReadingPtr before = std::exchange(m_reading, std::move(reading));
    m_states = std::move(states);
    m_troubles = std::move(troubles);
    m_fields = nullptr;
    m_direction = nullptr;
    m_places.clear();
    QString version;
    if (m_reading) {
        const bool left = m_source != backward;
        const MappingTask& task = m_reading->task;
        m_fields = left ? &m_reading->left : &m_reading->right;
        m_direction = &m_reading->directions[backward ? 1 : 0];
        version = fromUtf8(task.definition().versions[left ? task.left : task.right].name);
        m_places.reserve(static_cast<qsizetype>(m_fields->size()));
        for (std::size_t i = 0; i < m_fields->size(); ++i)
            m_places.insert(fromUtf8((*m_fields)[i].path), static_cast<int>(i));
    }
    if (m_version != version) {
        m_version = version;
        m_toggled.clear();
    }
    countBelow();
    rebuild();
    Q_EMIT shown();
}

// What a collapsed field hides: below a broken field, only that one counts.
void MappingFields::countBelow() {
    const auto count = static_cast<std::size_t>(total());
    std::vector<Tone> tones(count, Tone::Muted);
    const std::vector<MappingFieldUse> none;
    const auto& uses = !m_direction ? none : m_source ? m_direction->source : m_direction->target;
    for (std::size_t i = 0; i < std::min(count, uses.size()); ++i)
        if (uses[i].use == MappingUse::Rule) tones[i] = toneFor(uses[i]);
    for (auto trouble = m_troubles.cbegin(); trouble != m_troubles.cend(); ++trouble)
        if (const auto place = m_places.constFind(trouble.key()); place != m_places.cend())
            tones[static_cast<std::size_t>(*place)] = trouble->tone;
    m_below.assign(count, {});
    for (std::size_t i = count; i-- > 0;) {
        if ((*m_fields)[i].parent < 0) continue;
        const auto above = static_cast<std::size_t>((*m_fields)[i].parent);
        const bool own = tones[i] != tones[above];
        m_below[above].broken += m_below[i].broken + (own && tones[i] == Tone::Error ? 1 : 0);
        m_below[above].lossy += m_below[i].lossy + (own && tones[i] == Tone::Warning ? 1 : 0);
    }
}

void MappingFields::setFilter(const QString& filter) {
    if (m_filter == filter) return;
    m_filter = filter;
    rebuild();
    Q_EMIT filterChanged();
}

bool MappingFields::isExpanded(int field) const {
    const MappingField& about = (*m_fields)[static_cast<std::size_t>(field)];
    const bool usual = total() <= kMostFieldsExpanded || about.depth < 1;
    return usual != m_toggled.contains(fromUtf8(about.path));
}

QString MappingFields::noteFor(const MappingFieldUse& use) const {
    if (!m_reading->text.stream->ok()) return {};
    const auto written = [&](int index) -> const mapping::Rule* {
        if (index < 0 || !m_direction->conversion) return nullptr;
        const auto& rules = m_direction->conversion->written->rules;
        return static_cast<std::size_t>(index) < rules.size() ? &rules[static_cast<std::size_t>(index)] : nullptr;
    };
    // The fields that the rules of this one write, or read.
    const auto otherEnds = [&] {
        QStringList out;
        const auto add = [&](int index) {
            if (const mapping::Rule* rule = written(index)) out += fromUtf8(m_source ? rule->destination : rule->field);
        };
        add(use.rule);
        for (const int other : use.others) add(other);
        out.removeDuplicates();
        return out;
    };
    switch (use.use) {
        case MappingUse::Rule: {
            const QStringList ends = otherEnds();
            if (ends.isEmpty()) return {};
            return (m_source ? tr("to %1") : tr("from %1")).arg(ends.join(QStringLiteral(", ")));
        }
        case MappingUse::Copied:
            return use.gap >= 0 ? tr("copied, of another type") : tr("copied");
        case MappingUse::Preserved:
            return tr("kept in an annotation");
        case MappingUse::Acknowledged:
            return tr("loss acknowledged");
        case MappingUse::Lost:
            return tr("not covered");
        case MappingUse::Unset:
            return tr("required, not set");
        case MappingUse::None:
            break;
    }
    constexpr qsizetype kMostNamed = 3;
    const QStringList ends = otherEnds();
    if (ends.isEmpty()) return m_source ? QString() : tr("not set");
    if (ends.size() > kMostNamed) return m_source ? tr("partly converted") : tr("partly set");
    return (m_source ? tr("partly to %1") : tr("partly from %1")).arg(ends.join(QStringLiteral(", ")));
}

Tone MappingFields::toneFor(const MappingFieldUse& use) const {
    switch (use.use) {
        case MappingUse::Rule: {
            const auto stateOf = [&](int index) {
                const auto rule = static_cast<std::size_t>(std::max(0, index));
                return rule < m_states.size() ? m_states[rule] : mapping::RuleState::Untried;
            };
            mapping::RuleState state = stateOf(use.rule);
            for (const int other : use.others) state = std::max(state, stateOf(other));
            return state == mapping::RuleState::Broken     ? Tone::Error
                   : state == mapping::RuleState::Lossy    ? Tone::Warning
                   : state == mapping::RuleState::Lossless ? Tone::Success
                                                           : Tone::Accent;
        }
        case MappingUse::Preserved:
            return Tone::Info;
        case MappingUse::Lost:
            return Tone::Warning;
        case MappingUse::Unset:
            return Tone::Error;
        case MappingUse::Copied:
            return use.gap >= 0 ? Tone::Warning : Tone::Muted;
        case MappingUse::Acknowledged:
        case MappingUse::None:
            break;
    }
    return Tone::Muted;
}

void MappingFields::rebuild() {
    std::vector<Row> next;
    const int count = total();
    m_rowOf.assign(static_cast<std::size_t>(count), -1);
    // With a filter: the fields that match, and those above them.
    std::vector<bool> passes;
    if (!m_filter.isEmpty()) {
        passes.assign(static_cast<std::size_t>(count), false);
        for (int i = count - 1; i >= 0; --i) {
            const auto at = static_cast<std::size_t>(i);
            const MappingField& field = (*m_fields)[at];
            if (!passes[at] && fromUtf8(field.path).contains(m_filter, Qt::CaseInsensitive)) passes[at] = true;
            if (passes[at] && field.parent >= 0) passes[static_cast<std::size_t>(field.parent)] = true;
        }
    }
    for (int i = 0; i < count;) {
        const auto at = static_cast<std::size_t>(i);
        const MappingField& field = (*m_fields)[at];
        if (!passes.empty() && !passes[at]) {
            i = field.end;
            continue;
        }
        Row row;
        row.field = i;
        row.about = field;
        const auto& uses = m_source ? m_direction->source : m_direction->target;
        if (at < uses.size()) row.use = uses[at];
        row.note = noteFor(row.use);
        row.tone = toneFor(row.use);
        if (const auto trouble = m_troubles.constFind(fromUtf8(field.path)); trouble != m_troubles.cend()) {
            row.note = row.note.isEmpty() ? trouble->text : tr("%1, %2").arg(row.note, trouble->text);
            row.tone = trouble->tone;
        }
        row.below = m_below[at];
        row.expandable = field.end > i + 1;
        row.expanded = row.expandable && (!passes.empty() || isExpanded(i));
        m_rowOf[at] = static_cast<int>(next.size());
        const bool opens = row.expanded || !row.expandable;
        next.push_back(std::move(row));
        i = opens ? i + 1 : field.end;
    }
    replaceRows(
        m_rows, std::move(next), [](const Row& row) { return row.about.path; },
        [](const Row& a, const Row& b) {
            return a.about.type == b.about.type && a.about.depth == b.about.depth && a.use.use == b.use.use &&
                   a.tone == b.tone && a.note == b.note && a.use.lostBelow == b.use.lostBelow && a.below == b.below &&
                   a.expandable == b.expandable && a.expanded == b.expanded && a.about.required == b.about.required &&
                   a.about.joinable == b.about.joinable;
        });
}

void MappingFields::setExpanded(int row, bool expanded) {
    if (row < 0 || row >= rowCount() || !m_filter.isEmpty()) return;
    const Row& at = m_rows[static_cast<std::size_t>(row)];
    if (!at.expandable || at.expanded == expanded) return;
    const QString path = fromUtf8(at.about.path);
    if (!m_toggled.remove(path)) m_toggled.insert(path);
    rebuild();
    Q_EMIT shown();
}

int MappingFields::parentOf(int row) const {
    const MappingField* field = fieldAt(row);
    return field && field->parent >= 0 ? m_rowOf[static_cast<std::size_t>(field->parent)] : -1;
}

QString MappingFields::pathAt(int row) const {
    const MappingField* field = fieldAt(row);
    return field ? fromUtf8(field->path) : QString();
}

int MappingFields::reveal(const QString& path) {
    const auto place = m_places.constFind(path);
    if (place == m_places.cend()) return -1;
    if (m_filter.isEmpty() && m_rowOf[static_cast<std::size_t>(*place)] < 0) {
        for (int i = (*m_fields)[static_cast<std::size_t>(*place)].parent; i >= 0;
             i = (*m_fields)[static_cast<std::size_t>(i)].parent) {
            const QString above = fromUtf8((*m_fields)[static_cast<std::size_t>(i)].path);
            if (!isExpanded(i) && !m_toggled.remove(above)) m_toggled.insert(above);
        }
        rebuild();
        Q_EMIT shown();
    }
    return m_rowOf[static_cast<std::size_t>(*place)];
}

int MappingFields::rowOfPath(const QString& path) const {
    const auto place = m_places.constFind(path);
    return place == m_places.cend() ? -1 : m_rowOf[static_cast<std::size_t>(*place)];
}

int MappingFields::nearestRow(const std::string& path) const {
    QString at = fromUtf8(path);
    auto place = m_places.constFind(at);
    while (place == m_places.cend() && !at.isEmpty()) {
        at.truncate(at.lastIndexOf(u'.'));
        place = m_places.constFind(at);
    }
    for (int i = place == m_places.cend() ? -1 : *place; i >= 0; i = (*m_fields)[static_cast<std::size_t>(i)].parent) {
        const int row = m_rowOf[static_cast<std::size_t>(i)];
        if (row >= 0 || !m_filter.isEmpty()) return row;
    }
    return -1;
}

const MappingFieldUse* MappingFields::useAt(int row) const {
    return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)].use : nullptr;
}

const MappingField* MappingFields::fieldAt(int row) const {
    return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)].about : nullptr;
}

bool MappingFields::joinableAt(int row) const {
    const MappingField* field = fieldAt(row);
    return field && field->joinable;
}

bool MappingFields::expandedAt(int row) const {
    return row >= 0 && row < rowCount() && m_rows[static_cast<std::size_t>(row)].expanded;
}

}  // namespace crd::model

#include "moc_mapping_fields.cpp"
