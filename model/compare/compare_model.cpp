#include "model/compare/compare_model.h"

#include <algorithm>

#include "engine/edit/take_node.h"
#include "model/qt_text.h"
#include "model/schema_text.h"

namespace crd::model {

namespace {

const QString kBaseSource = QStringLiteral("base");

QString mayBeNamed(const QString& version, const QString& label) {
    return label.isEmpty() ? version : CompareModel::tr("%1 (%2)").arg(version, label);
}

// "string · ≤10 · nullable"
QString sideText(const schema::Schema* schema) {
    if (!schema) return {};
    QStringList parts;
    if (const QString type = typeText(*schema); !type.isEmpty()) parts += type;
    for (const Chip& chip : chipsOf(*schema)) parts += chip.text;
    return parts.join(QStringLiteral(" · "));
}

CompareImpact impactOf(const std::vector<diff::Difference>& differences) {
    CompareImpact most = CompareImpact::None;
    for (const diff::Difference& difference : differences)
        most = std::min(most, static_cast<CompareImpact>(difference.impact()));
    return most;
}

QString impactTip(diff::Impact impact) {
    switch (impact) {
        case diff::Impact::Writers:
            return CompareModel::tr("An object that was accepted can be rejected, or lose a field");
        case diff::Impact::Stored:
            return CompareModel::tr("An object that is already stored can become invalid, or lose a field");
        case diff::Impact::Readers:
            return CompareModel::tr("A field or value that clients relied on can disappear, or a new one can appear");
        case diff::Impact::Meaning:
            return CompareModel::tr("The same text means something else: defaults, merging, ownership of fields");
        case diff::Impact::Safe:
            return CompareModel::tr("No effect on objects or clients");
    }
    return {};
}

}  // namespace

CompareModel::CompareModel(QObject* parent)
    : FlatListModel(parent),
      m_background(
          [this](CompareResultPtr result) {
              adopt(std::move(result));
              Q_EMIT busyChanged();
          },
          [this](const QString& what) {
              qWarning("The versions could not be compared: %s", qPrintable(what));
              giveUp({});
              Q_EMIT busyChanged();
          }) {}

void CompareModel::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::analysed, this, [this] {
            if (m_shown) refresh();
        });
        connect(m_session, &DocumentSession::selectionChanged, this, [this, document = -1]() mutable {
            if (std::exchange(document, m_session->selectedDocument()) != m_session->selectedDocument() && m_shown)
                refresh();
        });
        connect(m_session, &DocumentSession::textReplaced, this, [this] {  // another document
            m_sources.clear();
            m_decisions.clear();
            m_toggled.clear();
            m_left = m_right = Choice();
        });
        connect(m_session, &DocumentSession::validatedAsChanged, this, [this] {
            if (m_shown) refresh();
        });
    }
    Q_EMIT sessionChanged();
    if (m_shown) refresh();
}

void CompareModel::setValidation(Validation* validation) {
    if (m_validation == validation) return;
    m_validation = validation;
    Q_EMIT sessionChanged();
    if (m_shown) refresh();
}

void CompareModel::setShown(bool shown) {
    if (m_shown == shown) return;
    m_shown = shown;
    Q_EMIT shownChanged();
    if (m_shown) return refresh();
    m_background.cancel();
    Q_EMIT busyChanged();
}

// ---- sides

const Definition* CompareModel::documentDefinition(std::size_t* object) const {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    if (!published) return nullptr;
    const auto index = static_cast<std::size_t>(std::max(0, m_session->selectedDocument()));
    const auto& definitions = published->analysis->definitions;
    if (index >= definitions.size() || !isDefinition(definitions[index])) return nullptr;
    if (object) *object = index;
    return &definitions[index];
}

const Definition* CompareModel::definitionOf(const Source& source, std::size_t* object) const {
    if (!source.base) return documentDefinition(object);
    // The one with the same name; else the only one.
    const Definition* own = documentDefinition();
    const auto& all = source.base->definitions;
    std::size_t found = all.size() == 1 ? 0 : all.size();
    for (std::size_t i = 0; own && i < all.size(); ++i) {
        if (all[i]->definition.name == own->name) {
            found = i;
            break;
        }
    }
    if (found >= all.size()) return nullptr;
    if (object) *object = found;
    return &all[found]->definition;
}

std::vector<CompareModel::Choice> CompareModel::allChoices() const {
    std::vector<Choice> out;
    const auto add = [&](const Source& source) {
        const Definition* definition = definitionOf(source);
        if (!definition) return;
        for (const std::size_t i : definition->versionPriority)
            out.push_back({source.id, fromUtf8(definition->versions[i].name)});
    };
    add({});
    for (const Source& source : m_sources) add(source);
    return out;
}

QString CompareModel::labelOf(const Choice& choice) const {
    const auto source = std::find_if(m_sources.begin(), m_sources.end(),
                                     [&](const Source& candidate) { return candidate.id == choice.source; });
    return mayBeNamed(choice.version, source == m_sources.end() ? QString() : source->label);
}

QStringList CompareModel::choices() const {
    QStringList out;
    for (const Choice& choice : m_choices) out += labelOf(choice);
    return out;
}

int CompareModel::indexOf(const Choice& choice) const {
    const auto at = std::find(m_choices.begin(), m_choices.end(), choice);
    return at == m_choices.end() ? -1 : static_cast<int>(at - m_choices.begin());
}

void CompareModel::choose(Choice& side, int index) {
    if (index < 0 || index >= static_cast<int>(m_choices.size())) return;
    const Choice& wanted = m_choices[static_cast<std::size_t>(index)];
    if (side == wanted) return;
    side = wanted;
    Q_EMIT choicesChanged();
    start();
}

void CompareModel::setLeft(int index) {
    choose(m_left, index);
}

void CompareModel::setRight(int index) {
    choose(m_right, index);
}

void CompareModel::swap() {
    std::swap(m_left, m_right);
    Q_EMIT choicesChanged();
    start();
}

void CompareModel::addSource(Source source) {
    const auto same = std::find_if(m_sources.begin(), m_sources.end(),
                                   [&](const Source& candidate) { return candidate.id == source.id; });
    const Definition* definition = definitionOf(source);
    if (!definition || definition->versions.empty()) {
        Q_EMIT refused(tr("%1 has no definition with this name.").arg(source.label));
        return;
    }
    const QString id = source.id;
    if (same == m_sources.end()) {
        m_sources.push_back(std::move(source));
    } else {
        *same = std::move(source);
    }
    m_choices = allChoices();
    const Choice wanted{id, m_right.version};
    const auto first =
        std::find_if(m_choices.begin(), m_choices.end(), [&](const Choice& choice) { return choice.source == id; });
    if (indexOf(wanted) >= 0) {
        m_left = wanted;
    } else if (first != m_choices.end()) {
        m_left = *first;
    }
    Q_EMIT choicesChanged();
    start();
}

void CompareModel::addFile(const QUrl& url) {
    const QString path = url.toLocalFile();
    m_reading = true;
    Q_EMIT busyChanged();
    m_reader.readFile(path, [this, path](const Result<ReadBase>& read) {
        m_reading = false;
        Q_EMIT busyChanged();
        if (!read) {
            Q_EMIT refused(messageOf(read.error()));
            return;
        }
        addSource({QStringLiteral("file:") + path, read->name, read->base});
    });
}

void CompareModel::addRevision(const QString& revision) {
    m_reading = true;
    Q_EMIT busyChanged();
    m_reader.readRevision(m_session ? m_session->filePath() : QString(), revision,
                          [this, revision](const Result<ReadBase>& read) {
                              m_reading = false;
                              Q_EMIT busyChanged();
                              if (!read) {
                                  Q_EMIT refused(messageOf(read.error()));
                                  return;
                              }
                              addSource({QStringLiteral("commit:") + revision, read->name, read->base});
                          });
}

// The older version at the left; of a definition with one version, what it was.
void CompareModel::pickDefaults() {
    std::vector<Choice> own;
    for (const Choice& choice : m_choices) {
        if (choice.source.isEmpty()) own.push_back(choice);
    }
    if (own.empty()) return;
    if (indexOf(m_right) < 0) m_right = own.front();
    if (indexOf(m_left) >= 0) return;
    const auto other = std::find_if(own.begin(), own.end(), [&](const Choice& choice) { return !(choice == m_right); });
    const Choice before{kBaseSource, m_right.version};
    m_left = other != own.end() ? *other : indexOf(before) >= 0 ? before : own.front();
}

std::optional<CompareSide> CompareModel::sideOf(const Choice& choice) const {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    const auto known = std::find_if(m_sources.begin(), m_sources.end(),
                                    [&](const Source& source) { return source.id == choice.source; });
    if (!published || (known == m_sources.end() && !choice.source.isEmpty())) return std::nullopt;
    CompareSide side;
    const Source source = known == m_sources.end() ? Source() : *known;
    const Definition* definition = definitionOf(source, &side.object);
    if (!definition) return std::nullopt;
    if (source.base) {
        side.base = source.base;
    } else {
        side.analysis = published->analysis;
    }
    const std::string name = choice.version.toStdString();
    const auto version = std::find_if(definition->versions.begin(), definition->versions.end(),
                                      [&](const Version& candidate) { return candidate.name == name; });
    if (version == definition->versions.end()) return std::nullopt;
    side.version = static_cast<std::size_t>(version - definition->versions.begin());
    return side;
}

QString CompareModel::pairKey() const {
    return m_left.source + u'\n' + m_left.version + u'\n' + m_right.source + u'\n' + m_right.version;
}

// ---- the comparison

void CompareModel::refresh() {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    if (!published || (published->analysis->stale && m_result)) return;
    const auto base =
        std::find_if(m_sources.begin(), m_sources.end(), [](const Source& source) { return source.id == kBaseSource; });
    if (base != m_sources.end()) m_sources.erase(base);
    if (const AnalysisBasePtr stored = m_session->validatedAs().base) {
        const QString from = m_validation ? m_validation->storedFrom() : QString();
        m_sources.insert(m_sources.begin(), {kBaseSource, from.isEmpty() ? tr("as opened") : from, stored});
    }
    auto next = allChoices();
    const Choice left = m_left, right = m_right;
    const bool changed = next != m_choices;
    m_choices = std::move(next);
    pickDefaults();
    if (changed || !(left == m_left) || !(right == m_right)) Q_EMIT choicesChanged();
    start();
}

void CompareModel::start() {
    if (!m_shown) return;
    if (!documentDefinition()) return giveUp(tr("This document is not a CustomResourceDefinition"));
    const auto left = sideOf(m_left), right = sideOf(m_right);
    if (!left || !right) return giveUp(tr("Choose two versions to compare."));
    CompareTask task{*left, *right, {}};
    task.options.decisions = m_decisions.value(pairKey());
    const PublishedPtr published = m_session->published();
    task.options.targetMinor = published->analysis->targetMinor;
    m_background.start([task](const std::stop_token& stop) { return runComparison(task, stop); });
    Q_EMIT busyChanged();
}

void CompareModel::giveUp(const QString& note) {
    m_background.cancel();
    m_note = note;
    const CompareResultPtr last = std::exchange(m_result, nullptr);
    rebuild();
    Q_EMIT compared();
    Q_EMIT countsChanged();
    look();
}

void CompareModel::adopt(CompareResultPtr result) {
    if (!result) return;
    const CompareResultPtr last = std::exchange(m_result, std::move(result));  // rows refer to its nodes until replaced
    m_note.clear();
    if (m_result->comparison.nodes.empty() && m_result->comparison.definition.empty())
        m_note = tr("Neither version has a schema.");
    rebuild();
    Q_EMIT compared();
    Q_EMIT countsChanged();
    look();
}

void CompareModel::rebuild() {
    const int row = m_current;
    replaceRows(
        m_rows, m_result ? compareRows(*m_result, m_toggled, m_filter) : std::vector<CompareRow>(),
        [](const CompareRow& value) { return value.key; },
        [](const CompareRow& a, const CompareRow& b) { return a.looks == b.looks && a.depth == b.depth; });
    m_current = rowOfKey(m_currentKey);
    if (m_current < 0 && row >= 0 && !m_rows.empty()) {
        m_current = std::min(row, static_cast<int>(m_rows.size()) - 1);
        m_currentKey = m_rows[static_cast<std::size_t>(m_current)].key;
    }
    Q_EMIT currentChanged();
}

void CompareModel::settle() {
    if (m_session) m_session->settle();
    refresh();
    m_background.wait();
}

int CompareModel::differences() const {
    return m_result ? static_cast<int>(m_result->comparison.total.differences()) : 0;
}

QList<CompareCount> CompareModel::counts() const {
    QList<CompareCount> out;
    for (std::size_t i = 0; i < diff::kImpacts; ++i) {
        const auto impact = static_cast<diff::Impact>(i);
        CompareCount count;
        count.impact = static_cast<CompareImpact>(i);
        count.name = impactName(impact);
        count.tip = impactTip(impact);
        count.count = m_result ? static_cast<int>(m_result->comparison.total.of(impact)) : 0;
        count.chosen = (static_cast<unsigned>(m_filter.impacts) >> i & 1u) != 0;
        count.tone = count.count == 0 ? Tone::Muted : impactTone(impact);
        out.append(count);
    }
    return out;
}

void CompareModel::setFilter(const QString& text) {
    if (m_filterText == text) return;
    m_filterText = text;
    m_filter.path = text.trimmed().toStdString();
    Q_EMIT filterChanged();
    Q_EMIT countsChanged();
    rebuild();
    look();
}

void CompareModel::toggleImpact(int impact) {
    m_filter.impacts = static_cast<std::uint8_t>(m_filter.impacts ^ (1u << static_cast<unsigned>(impact)));
    Q_EMIT countsChanged();
    rebuild();
    look();
}

void CompareModel::clearFilter() {
    m_filter.impacts = 0;
    setFilter({});
    Q_EMIT countsChanged();
    rebuild();
    look();
}

// ---- rows

const CompareRow* CompareModel::rowAt(int row) const {
    return row >= 0 && row < static_cast<int>(m_rows.size()) ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int CompareModel::rowOfKey(std::uint64_t key) const {
    const auto at = std::find_if(m_rows.begin(), m_rows.end(), [&](const CompareRow& row) { return row.key == key; });
    return at == m_rows.end() ? -1 : static_cast<int>(at - m_rows.begin());
}

int CompareModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant CompareModel::data(const QModelIndex& index, int role) const {
    const CompareRow* row = rowAt(index.row());
    if (!row || !m_result) return {};
    switch (role) {
        case KindRole:
            return static_cast<int>(row->kind);
        case DepthRole:
            return row->depth;
        case ExpandableRole:
            return row->expandable;
        case ExpandedRole:
            return row->expanded;
        case CountRole:
            return row->count;
        default:
            break;
    }
    const diff::Comparison& comparison = m_result->comparison;
    if (row->kind == CompareRowKind::Heading) return role == NameRole ? QVariant(tr("Definition")) : QVariant();
    if (row->kind == CompareRowKind::Part) {
        const diff::Difference& part = comparison.definition[row->node];
        switch (role) {
            case NameRole:
                return fromUtf8(part.field);
            case LeftRole:
                return fromUtf8(part.left);
            case RightRole:
                return fromUtf8(part.right);
            case OnLeftRole:
                return !part.left.empty();
            case OnRightRole:
                return !part.right.empty();
            case MarkRole:
                return static_cast<int>(part.left.empty()    ? CompareMark::Added
                                        : part.right.empty() ? CompareMark::Removed
                                                             : CompareMark::Changed);
            case ImpactRole:
                return static_cast<int>(part.impact());
            case ToneRole:
                return static_cast<int>(impactTone(part.impact()));
            default:
                return {};
        }
    }
    const diff::PairedNode& node = comparison.nodes[row->node];
    if (row->kind == CompareRowKind::Fold)
        return role == NameRole ? QVariant(tr("%n unchanged field(s)", "", row->count)) : QVariant();
    switch (role) {
        case NameRole:
            return row->node == 0 ? tr("Schema") : fromUtf8(node.name());
        case OldNameRole:
            if (node.mark == diff::Mark::Renamed && node.leftChild) return childName(*node.leftChild);
            if (node.mark == diff::Mark::Moved) {
                return fromUtf8(node.isOldPlace() ? comparison.rightField(node.other)
                                                  : comparison.leftField(row->node));
            }
            return QString();
        case MarkRole:
            return static_cast<int>(node.mark);
        case LeftRole:
            return sideText(node.left);
        case RightRole:
            return sideText(node.right);
        case OnLeftRole:
            return node.left != nullptr;
        case OnRightRole:
            return node.right != nullptr;
        case ImpactRole:
            return static_cast<int>(impactOf(node.differences));
        case ToneRole: {
            const CompareImpact impact = impactOf(node.differences);
            return static_cast<int>(impact == CompareImpact::None ? Tone::Muted
                                                                  : impactTone(static_cast<diff::Impact>(impact)));
        }
        case BelowRole:
            return static_cast<int>(node.below.differences());
        case GuessedRole:
            return node.guess && !node.guess->confirmed;
        default:
            return {};
    }
}

QHash<int, QByteArray> CompareModel::roleNames() const {
    return {{KindRole, "kind"},
            {NameRole, "name"},
            {OldNameRole, "oldName"},
            {DepthRole, "depth"},
            {MarkRole, "mark"},
            {LeftRole, "left"},
            {RightRole, "right"},
            {OnLeftRole, "onLeft"},
            {OnRightRole, "onRight"},
            {ImpactRole, "impact"},
            {ToneRole, "tone"},
            {BelowRole, "below"},
            {ExpandableRole, "expandable"},
            {ExpandedRole, "expanded"},
            {CountRole, "hidden"},
            {GuessedRole, "guessed"}};
}

void CompareModel::setExpanded(int row, bool expanded) {
    const CompareRow* found = rowAt(row);
    if (!found || !found->expandable || found->expanded == expanded) return;
    const std::uint64_t key = found->key;
    if (m_toggled.erase(key) == 0) m_toggled.insert(key);
    rebuild();
}

int CompareModel::parentOf(int row) const {
    const CompareRow* found = rowAt(row);
    if (!found) return -1;
    int at = row - 1;
    while (at >= 0 && m_rows[static_cast<std::size_t>(at)].depth >= found->depth) --at;
    return at;
}

void CompareModel::setCurrentRow(int row) {
    if (row == m_current || row >= static_cast<int>(m_rows.size())) return;
    m_current = std::max(-1, row);
    m_currentKey = m_current < 0 ? 0 : m_rows[static_cast<std::size_t>(m_current)].key;
    Q_EMIT currentChanged();
    look();
}

std::optional<std::uint32_t> CompareModel::currentNode() const {
    const CompareRow* row = rowAt(m_current);
    if (!m_result || !row || row->kind != CompareRowKind::Node) return std::nullopt;
    return row->node;
}

void CompareModel::look() {
    const CompareRow* row = rowAt(m_current);
    if (const auto node = currentNode()) {
        m_details.show(detailsOfNode(*m_result, *node));
    } else if (m_result && row && row->kind == CompareRowKind::Part) {
        m_details.show(detailsOfPart(*m_result, row->node));
    } else {
        m_details.show({});
    }
    Q_EMIT currentChanged();
}

QString CompareModel::currentPath() const {
    const CompareRow* row = rowAt(m_current);
    if (!m_result || !row) return {};
    if (row->kind == CompareRowKind::Part) return fromUtf8(m_result->comparison.definition[row->node].field);
    const auto node = currentNode();
    if (!node) return {};
    const diff::Comparison& comparison = m_result->comparison;
    if (*node == 0) return tr("Schema");
    const QString left = fromUtf8(comparison.leftField(*node)), right = fromUtf8(comparison.rightField(*node));
    if (left.isEmpty() || right.isEmpty() || left == right) return right.isEmpty() ? left : right;
    return tr("%1, before: %2").arg(right, left);
}

// Expands the rows above a node.
void CompareModel::reveal(std::uint32_t node) {
    if (rowOfKey(m_result->keys[node]) >= 0) return;
    const auto& nodes = m_result->comparison.nodes;
    std::vector<std::uint32_t> above;
    for (std::uint32_t at = nodes[node].parent; at != diff::PairedNode::kNone; at = nodes[at].parent)
        above.push_back(at);
    for (auto at = above.rbegin(); at != above.rend(); ++at) {
        const int row = rowOfKey(m_result->keys[*at]);
        if (row >= 0) setExpanded(row, true);
    }
}

bool CompareModel::stepChange(int step) {
    if (!m_result) return false;
    // Parts of the definition come first, then the nodes in order.
    struct Stop {
        bool part;
        std::uint32_t index;
    };
    std::vector<Stop> stops;
    const auto& definition = m_result->comparison.definition;
    for (std::uint32_t i = 0; i < definition.size(); ++i) {
        if (m_filter.impacts == 0 || passes({definition[i]}, m_filter.impacts)) stops.push_back({true, i});
    }
    for (const std::uint32_t i : compareStops(*m_result, m_filter)) stops.push_back({false, i});
    if (stops.empty()) return false;
    const CompareRow* row = rowAt(m_current);
    // The position of the cursor among the stops: parts before nodes.
    const auto order = [](bool part, std::uint32_t index) { return std::pair(part ? 0 : 1, index); };
    std::size_t to = step > 0 ? 0 : stops.size() - 1;
    if (row) {
        const auto here = row->kind == CompareRowKind::Heading ? std::pair(-1, 0u)
                                                               : order(row->kind == CompareRowKind::Part, row->node);
        if (step > 0) {
            while (to < stops.size() && order(stops[to].part, stops[to].index) <= here) ++to;
            if (to == stops.size()) to = 0;
        } else {
            std::size_t count = stops.size();
            while (count > 0 && order(stops[count - 1].part, stops[count - 1].index) >= here) --count;
            to = count == 0 ? stops.size() - 1 : count - 1;
        }
    }
    const Stop stop = stops[to];
    if (stop.part) {
        const auto headingOf = [&] {
            return std::find_if(m_rows.begin(), m_rows.end(),
                                [](const CompareRow& value) { return value.kind == CompareRowKind::Heading; });
        };
        if (headingOf() != m_rows.end()) setExpanded(static_cast<int>(headingOf() - m_rows.begin()), true);
        const auto at = std::find_if(m_rows.begin(), m_rows.end(), [&](const CompareRow& value) {
            return value.kind == CompareRowKind::Part && value.node == stop.index;
        });
        if (at == m_rows.end()) return false;
        setCurrentRow(static_cast<int>(at - m_rows.begin()));
        return true;
    }
    reveal(stop.index);
    const int at = rowOfKey(m_result->keys[stop.index]);
    if (at < 0) return false;
    setCurrentRow(at);
    return true;
}

// ---- guesses

QString CompareModel::guess() const {
    const auto node = currentNode();
    if (!node) return {};
    const auto& pair = m_result->comparison.nodes[*node];
    return pair.guess ? translated(pair.guess->reason) : QString();
}

bool CompareModel::guessConfirmed() const {
    const auto node = currentNode();
    return node && m_result->comparison.nodes[*node].guess && m_result->comparison.nodes[*node].guess->confirmed;
}

void CompareModel::decideGuess(bool accepted) {
    const auto node = currentNode();
    if (!node || !m_result->comparison.nodes[*node].guess) return;
    const diff::PairedNode& pair = m_result->comparison.nodes[*node];
    const std::uint32_t other = pair.mark == diff::Mark::Moved && pair.isOldPlace() ? pair.other : *node;
    const auto left = m_result->comparison.leftPath(other), right = m_result->comparison.rightPath(other);
    if (!left || !right) return;
    std::vector<diff::Decision>& decisions = m_decisions[pairKey()];
    std::erase_if(decisions, [&](const diff::Decision& old) { return old.left == *left && old.right == *right; });
    decisions.push_back({*left, *right, accepted});
    start();
}

// ---- edits

bool CompareModel::mayTake(bool left) const {
    const auto node = currentNode();
    if (!node || !m_result->changed[*node]) return false;
    const CompareSide& target = left ? m_result->task.right : m_result->task.left;
    const diff::PairedNode& pair = m_result->comparison.nodes[*node];
    return target.isDocument() && pair.mark != diff::Mark::Moved;
}

bool CompareModel::mayCopy() const {
    const auto node = currentNode();
    if (!node) return false;
    const diff::PairedNode& pair = m_result->comparison.nodes[*node];
    if (pair.left && pair.right) return false;
    const CompareSide& target = pair.left ? m_result->task.right : m_result->task.left;
    return target.isDocument() && pair.mark != diff::Mark::Moved;
}

// Brings the comparison up to date; "" or why nothing can be edited.
QString CompareModel::readyToEdit(std::uint64_t key, std::uint32_t& node) {
    if (!m_session) return tr("Select a schema node first.");
    if (const QString why = m_session->whyNotEditable(); !why.isEmpty()) return why;
    settle();
    const auto at = m_result ? std::find(m_result->keys.begin(), m_result->keys.end(), key)
                             : std::vector<std::uint64_t>::const_iterator();
    if (!m_result || at == m_result->keys.end()) return tr("The node is not there any more.");
    node = static_cast<std::uint32_t>(at - m_result->keys.begin());
    return {};
}

QString CompareModel::take(bool left) {
    const auto selected = currentNode();
    if (!selected) return tr("Select a schema node first.");
    std::uint32_t node = 0;
    if (const QString why = readyToEdit(m_result->keys[*selected], node); !why.isEmpty()) return why;
    const CompareSide &from = left ? m_result->task.left : m_result->task.right,
                      &to = left ? m_result->task.right : m_result->task.left;
    if (!to.isDocument())
        return tr("%1 is not in the open document, so it cannot be changed.").arg(left ? rightName() : leftName());
    const diff::PairedNode& pair = m_result->comparison.nodes[node];
    if (pair.mark == diff::Mark::Moved) return tr("A moved node cannot be taken; reject the guess first.");
    const bool there = left ? pair.left != nullptr : pair.right != nullptr;
    const bool atTarget = left ? pair.right != nullptr : pair.left != nullptr;
    const auto ownPath = pathOn(*m_result, node, left);
    auto target = pathOn(*m_result, node, !left);
    Result<TextEdit> edit = TextEdit{};
    if (!there) {
        edit = removeNode({to.stream(), to.definition(), *target});
    } else {
        if (!atTarget) {
            const auto parent = pathOn(*m_result, pair.parent, !left);
            if (!parent)
                return tr("The parent of the node does not exist in %1; take that first.")
                    .arg(left ? rightName() : leftName());
            target = schema::childPath(*parent, left ? *pair.leftChild : *pair.rightChild);
        }
        edit = takeNode({from.stream(), from.definition(), *ownPath}, {to.stream(), to.definition(), *target});
    }
    if (!edit) return messageOf(edit.error());
    if (edit->empty()) return tr("Both versions are the same here.");
    m_session->applyNamedEdit(left ? tr("Take left") : tr("Take right"), *edit);
    return {};
}

QString CompareModel::copyNode() {
    const auto node = currentNode();
    if (!node || !mayCopy()) return tr("Select a node that only one version has.");
    return take(m_result->comparison.nodes[*node].left != nullptr);
}

QString CompareModel::takeKeyword(int row, bool left) {
    const CompareDetails::Row* detail = m_details.at(row);
    const auto selected = currentNode();
    if (!selected || !detail || !detail->differs) return tr("Select a keyword that differs.");
    const std::string keyword = detail->title.toStdString();
    if (keyword.empty()) return take(left);
    std::uint32_t node = 0;
    if (const QString why = readyToEdit(m_result->keys[*selected], node); !why.isEmpty()) return why;
    const CompareSide &from = left ? m_result->task.left : m_result->task.right,
                      &to = left ? m_result->task.right : m_result->task.left;
    if (!to.isDocument())
        return tr("%1 is not in the open document, so it cannot be changed.").arg(left ? rightName() : leftName());
    const auto ownPath = pathOn(*m_result, node, left), target = pathOn(*m_result, node, !left);
    if (!ownPath || !target) return take(left);
    const auto edit = crd::takeKeyword({from.stream(), from.definition(), *ownPath},
                                       {to.stream(), to.definition(), *target}, keyword);
    if (!edit) return messageOf(edit.error());
    if (edit->empty()) return tr("Both versions are the same here.");
    m_session->applyNamedEdit(left ? tr("Take left") : tr("Take right"), *edit);
    return {};
}

void CompareModel::showInDesign() {
    const auto node = currentNode();
    if (!node) return;
    const bool left = !m_result->comparison.nodes[*node].right || !m_result->task.right.isDocument();
    if (!(left ? m_result->task.left : m_result->task.right).isDocument()) return;
    if (const auto path = pathOn(*m_result, *node, left)) m_session->select(fromUtf8(path->toString()));
}

}  // namespace crd::model
