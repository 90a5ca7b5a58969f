#include "model/compare/compare_model.h"

#include <algorithm>
#include <span>

#include "engine/crd/model/resource_kind.h"
#include "model/base/qt_text.h"
#include "model/schema/schema_text.h"

namespace crd::model {

namespace {

// "string · ≤10 · nullable"
QString sideText(const schema::Schema* schema) {
    if (!schema) return {};
    QStringList parts;
    if (const QString type = typeText(*schema); !type.isEmpty()) parts += type;
    for (const Chip& chip : chipsOf(*schema)) parts += chip.text;
    return parts.join(QStringLiteral(" · "));
}

// That of a side, after its name where the name is what differs: "replicas: integer".
QString pairedName(const diff::PairedNode& node, const schema::ChildSchema* child, const schema::Schema* schema) {
    const QString text = sideText(schema);
    if (node.mark != diff::Mark::Renamed || !child) return text;
    return text.isEmpty() ? childName(*child) : childName(*child) + QStringLiteral(": ") + text;
}

QString tipOf(diff::Impact impact) {
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

QString classWord(diff::Impact impact) {
    switch (impact) {
        case diff::Impact::Writers:
            return CompareModel::tr("writers");
        case diff::Impact::Stored:
            return CompareModel::tr("stored");
        case diff::Impact::Readers:
            return CompareModel::tr("readers");
        case diff::Impact::Meaning:
            return CompareModel::tr("meaning");
        case diff::Impact::Safe:
            return CompareModel::tr("safe");
    }
    return {};
}

// Those of the filter first, then the most severe one; safe only if there is nothing else.
QList<Chip> classesOf(std::span<const diff::Difference> differences, std::uint8_t filtered) {
    std::set<diff::Impact> classes;
    for (const diff::Difference& difference : differences)
        for (const diff::Consequence& consequence : difference.consequences) classes.insert(consequence.impact);
    if (classes.size() > 1) classes.erase(diff::Impact::Safe);
    QList<Chip> out;
    for (const bool first : {true, false}) {
        for (const diff::Impact impact : classes) {
            const bool isFiltered = (static_cast<unsigned>(filtered) >> static_cast<unsigned>(impact) & 1U) != 0;
            if (isFiltered == first) out.append(Chip{classWord(impact), impactTone(impact), tipOf(impact)});
        }
    }
    return out;
}

}  // namespace

constexpr RoleTable CompareModel::kRoles = RoleTable::of<&CompareModel::m_rows>({
    {"name",
     [](const CompareModel& model, const CompareRow& row) {
         if (const diff::Difference* part = model.partOf(row)) return fromUtf8(part->field);
         const diff::PairedNode* node = model.nodeOf(row);
         if (node && row.node > 0) return fromUtf8(node->name());
         if (node) return tr("Schema");
         if (row.kind == CompareRowKind::Heading) return tr("Definition");
         return tr("%n unchanged field(s)", "", row.count);
     }},
    {"kind", member<&CompareRow::kind>},
    // Of a renamed or moved node: its name or path on the left side.
    {"oldName",
     [](const CompareModel& model, const CompareRow& row) {
         const diff::PairedNode* node = model.nodeOf(row);
         if (!node) return QString();
         if (node->mark == diff::Mark::Renamed && node->leftChild) return childName(*node->leftChild);
         if (node->mark != diff::Mark::Moved) return QString();
         const diff::Comparison& comparison = model.m_result->comparison;
         return fromUtf8(node->isOldPlace() ? comparison.rightField(node->other) : comparison.leftField(row.node));
     }},
    {"depth", member<&CompareRow::depth>},
    {"mark",  // CompareMark
     [](const CompareModel& model, const CompareRow& row) {
         if (const diff::PairedNode* node = model.nodeOf(row)) return static_cast<int>(node->mark);
         const diff::Difference* part = model.partOf(row);
         if (!part) return 0;
         return static_cast<int>(part->left.empty()    ? CompareMark::Added
                                 : part->right.empty() ? CompareMark::Removed
                                                       : CompareMark::Changed);
     }},
    // Type and keywords.
    {"leftText",
     [](const CompareModel& model, const CompareRow& row) {
         if (const diff::Difference* part = model.partOf(row)) return fromUtf8(part->left);
         const diff::PairedNode* node = model.nodeOf(row);
         return node ? pairedName(*node, node->leftChild, node->left) : QString();
     }},
    {"rightText",
     [](const CompareModel& model, const CompareRow& row) {
         if (const diff::Difference* part = model.partOf(row)) return fromUtf8(part->right);
         const diff::PairedNode* node = model.nodeOf(row);
         return node ? pairedName(*node, node->rightChild, node->right) : QString();
     }},
    // It exists on that side.
    {"onLeft",
     [](const CompareModel& model, const CompareRow& row) {
         const diff::PairedNode* node = model.nodeOf(row);
         const diff::Difference* part = model.partOf(row);
         return node ? node->left != nullptr : part && !part->left.empty();
     }},
    {"onRight",
     [](const CompareModel& model, const CompareRow& row) {
         const diff::PairedNode* node = model.nodeOf(row);
         const diff::Difference* part = model.partOf(row);
         return node ? node->right != nullptr : part && !part->right.empty();
     }},
    {"classes",  // of its own differences
     [](const CompareModel& model, const CompareRow& row) {
         if (const diff::Difference* part = model.partOf(row)) return classesOf({part, 1}, 0);
         const diff::PairedNode* node = model.nodeOf(row);
         return node ? classesOf(node->differences, model.m_filter.impacts) : QList<Chip>();
     }},
    {"below",  // differences below
     [](const CompareModel& model, const CompareRow& row) {
         const diff::PairedNode* node = model.nodeOf(row);
         return node ? static_cast<int>(node->below.differences()) : 0;
     }},
    {"expandable", member<&CompareRow::expandable>},
    {"expanded", member<&CompareRow::expanded>},
    {"guessed",  // renamed or moved by a guess that is not confirmed
     [](const CompareModel& model, const CompareRow& row) {
         const diff::PairedNode* node = model.nodeOf(row);
         return node && node->guess && !node->guess->confirmed;
     }},
});

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
          }),
      m_othersBackground(
          [this](OthersPtr others) {
              m_othersBackground.discard(std::exchange(m_others, std::move(others)));
              if (std::exchange(m_otherVersions, m_others->differing) != m_others->differing)
                  Q_EMIT otherVersionsChanged();
          },
          [](const QString& what) { qWarning("The other versions could not be compared: %s", qPrintable(what)); }),
      m_export(
          [this](const Exported& exported) {
              if (exported.error.isEmpty())
                  Q_EMIT noticed(tr("The comparison was exported to %1.").arg(exported.file));
              else
                  Q_EMIT errorOccurred(exported.error);
          },
          [](const QString& what) { qWarning("The comparison could not be exported: %s", qPrintable(what)); }) {}

void CompareModel::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::analysed, this, [this] {
            m_opening = false;
            if (m_shown) refresh();
        });
        connect(m_session, &DocumentSession::selectionChanged, this, [this, document = -1]() mutable {
            if (std::exchange(document, m_session->selectedDocument()) != m_session->selectedDocument() && m_shown)
                refresh();
        });
        connect(m_session, &DocumentSession::revisionChanged, this, [this] { setDecisionUndoable(false); });
        connect(m_session, &DocumentSession::textReplaced, this, [this] {  // another document
            m_sources.clear();
            m_decisions.clear();
            m_decisionsBefore.clear();
            m_decisionsLoaded = false;
            m_currentKey = 0;
            m_wantedLeft.reset();
            m_wantedRight.reset();
            m_toggled.clear();
            m_left = m_right = Choice();
            m_opening = true;
        });
        connect(m_session, &DocumentSession::fileChanged, this, &CompareModel::choicesChanged);
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

void CompareModel::setMapping(CompanionFile* mapping) {
    if (m_mapping == mapping) return;
    if (m_mapping) m_mapping->disconnect(this);
    m_mapping = mapping;
    if (m_mapping) {
        connect(m_mapping, &CompanionFile::changed, this, [this] {
            const Definition* definition = documentDefinition();
            if (m_shown && definition && convertsByWebhook(*definition)) start();
        });
    }
    Q_EMIT mappingChanged();
    if (m_shown) start();
}

void CompareModel::setShown(bool shown) {
    if (m_shown == shown) return;
    m_shown = shown;
    Q_EMIT shownChanged();
    if (m_shown) return refresh();
    m_background.cancel();
    Q_EMIT busyChanged();
}

void CompareModel::start() {
    if (!m_shown) return;
    if (!documentDefinition()) return giveUp(tr("This document is not a CustomResourceDefinition"));
    const auto left = sideOf(m_left), right = sideOf(m_right);
    if (!left || !right) return giveUp(tr("Choose two versions to compare."));
    CompareTask task{*left, *right, {}};
    loadDecisions();
    task.options.decisions = decisionsOf(m_left, m_right);
    const PublishedPtr published = m_session->published();
    task.options.targetMinor = published->analysis->targetMinor;
    task.mapping = m_mapping ? m_mapping->sharedText() : nullptr;
    m_background.start(
        [task, before = m_result](const std::stop_token& stop) { return runComparison(task, stop, before.get()); });
    Q_EMIT busyChanged();
}

void CompareModel::giveUp(const QString& note) {
    m_background.cancel();
    m_note = note;
    CompareResultPtr last = std::exchange(m_result, nullptr);
    rebuild();
    Q_EMIT compared();
    Q_EMIT countsChanged();
    look();
    m_background.discard(std::move(last));
}

void CompareModel::adopt(CompareResultPtr result) {
    if (!result) return;
    CompareResultPtr last = std::exchange(m_result, std::move(result));  // rows refer to its nodes until replaced
    m_note.clear();
    if (m_result->comparison.nodes.empty() && m_result->comparison.definition.empty())
        m_note = tr("Neither version has a schema.");
    else if (leftName() == rightName() && m_result->comparison.total.differences() == 0)
        m_note = tr("Both sides are %1. Choose another version, file or commit above.").arg(leftName());
    m_pinnedKey = m_currentKey;
    rebuild();
    look();
    Q_EMIT compared();
    Q_EMIT countsChanged();
    const bool wereSame = last && last->comparison.total.differences() == 0;
    m_background.discard(std::move(last));
    if (m_current < 0 || (wereSame && !isAtDifference())) showFirst();
    compareOtherVersions();
}

// The panes below have something to show from the beginning; an edit of the root would be about everything.
void CompareModel::showFirst() {
    const int before = std::exchange(m_current, -1);
    if (stepChange(1)) {
        if (currentNode() == 0u) stepChange(1);
    } else if (m_current < 0) {
        m_current = before;
    }
}

// Whether the selected row differs and passes the filter.
bool CompareModel::isAtDifference() const {
    const CompareRow* row = rowAt(m_current);
    if (!row) return false;
    const auto node = currentNode();
    return node ? std::binary_search(m_stops.begin(), m_stops.end(), *node) : row->kind == CompareRowKind::Part;
}

// The node of the last selection in this comparison, under its key or its paths: the key changes when the node comes to
// the other side or gets another name.
std::optional<std::uint32_t> CompareModel::wantedNode() const {
    if (!m_result || m_currentKey == 0) return std::nullopt;
    const auto& keys = m_result->keys;
    const auto at = std::find(keys.begin(), keys.end(), m_currentKey);
    if (at != keys.end()) return static_cast<std::uint32_t>(at - keys.begin());
    const auto& nodes = m_result->comparison.nodes;
    const auto isNamed = [](const schema::ChildSchema* child, const std::optional<FieldPath>& path) {
        return child && path && !path->empty() && path->steps().back().name == child->name;
    };
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (isNamed(nodes[i].rightChild, m_wantedRight) && m_result->comparison.rightPath(i) == m_wantedRight) return i;
        if (isNamed(nodes[i].leftChild, m_wantedLeft) && m_result->comparison.leftPath(i) == m_wantedLeft) return i;
    }
    return std::nullopt;
}

void CompareModel::rebuild() {
    const int row = m_current;
    const std::optional<std::uint32_t> wanted = wantedNode();
    if (wanted) m_currentKey = m_result->keys[*wanted];
    std::vector<CompareRow> rows;
    countPassing();
    if (m_result) {
        rows = compareRows(*m_result, m_toggled, m_filter);
        const bool shown = std::any_of(rows.begin(), rows.end(),
                                       [this](const CompareRow& value) { return value.key == m_currentKey; });
        if (!shown && wanted && m_pinnedKey != 0) rows = compareRows(*m_result, m_toggled, m_filter, wanted);
    }
    replaceRows(
        m_rows, std::move(rows), [](const CompareRow& value) { return value.key; },
        [](const CompareRow& a, const CompareRow& b) { return a.looks == b.looks && a.depth == b.depth; });
    m_current = rowOfKey(m_currentKey);
    if (m_current < 0 && row >= 0 && !m_rows.empty()) m_current = std::min(row, static_cast<int>(m_rows.size()) - 1);
    Q_EMIT currentChanged();
}

void CompareModel::countPassing() {
    m_stops = m_result ? compareStops(*m_result, m_filter) : std::vector<std::uint32_t>();
    m_passing = 0;
    m_counts = {};
    if (!m_result) return;
    // The classes count what the path leaves, whichever of them are chosen.
    if (m_filter.path.empty()) {
        m_counts = m_result->counts;
    } else {
        CompareFilter byPath = m_filter;
        byPath.impacts = 0;
        const auto count = [this](const diff::Difference& difference) {
            for (std::size_t i = 0; i < diff::kImpacts; ++i)
                m_counts[i] += difference.has(static_cast<diff::Impact>(i)) ? 1 : 0;
        };
        for (const diff::Difference& part : m_result->comparison.definition)
            if (passes(part, byPath)) count(part);
        for (const std::uint32_t node : compareStops(*m_result, byPath))
            for (const diff::Difference& difference : m_result->comparison.nodes[node].differences) count(difference);
    }
    for (const diff::Difference& part : m_result->comparison.definition) m_passing += passes(part, m_filter) ? 1 : 0;
    for (const std::uint32_t node : m_stops) {
        for (const diff::Difference& difference : m_result->comparison.nodes[node].differences)
            m_passing += m_filter.impacts == 0 || passes({&difference, 1}, m_filter.impacts) ? 1 : 0;
    }
}

void CompareModel::settle() {
    if (m_session) m_session->settle();
    refresh();
    m_background.wait();
    m_export.wait();
}

int CompareModel::differences() const {
    return m_result ? static_cast<int>(m_result->comparison.total.differences()) : 0;
}

QString CompareModel::summary() const {
    if (!m_result) return {};
    const int all = differences();
    if (all == 0) return tr("No differences");
    const QString counted =
        m_filter.active() ? tr("%1 of %n difference(s)", "", all).arg(m_passing) : tr("%n difference(s)", "", all);
    // Parts of the definition come first, then the nodes in order.
    const CompareRow* row = rowAt(m_current);
    std::ptrdiff_t at = -1, parts = 0;
    const auto& definition = m_result->comparison.definition;
    for (std::uint32_t i = 0; i < definition.size(); ++i) {
        if (!passes(definition[i], m_filter)) continue;
        if (row && row->kind == CompareRowKind::Part && row->node == i) at = parts;
        ++parts;
    }
    if (const auto node = currentNode()) {
        const auto found = std::lower_bound(m_stops.begin(), m_stops.end(), *node);
        if (found != m_stops.end() && *found == *node) at = parts + (found - m_stops.begin());
    }
    const std::ptrdiff_t rows = parts + static_cast<std::ptrdiff_t>(m_stops.size());
    return at < 0 ? counted : tr("Row %1 of %2 · %3").arg(at + 1).arg(rows).arg(counted);
}

QList<CompareCount> CompareModel::counts() const {
    QList<CompareCount> out;
    for (std::size_t i = 0; i < diff::kImpacts; ++i) {
        const auto impact = static_cast<diff::Impact>(i);
        CompareCount count;
        count.impact = static_cast<CompareImpact>(i);
        count.name = impactName(impact);
        count.tip = tipOf(impact);
        count.count = m_counts[i];
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
    showMatch();
    Q_EMIT filterChanged();
}

// The rows of another filter. One that matches is selected.
void CompareModel::showMatch() {
    m_pinnedKey = 0;
    rebuild();
    Q_EMIT countsChanged();
    look();
    if (!m_result || !m_filter.active()) return;
    const CompareRow* row = rowAt(m_current);
    if (row && row->key == m_currentKey && isAtDifference()) return;
    m_current = -1;
    if (!stepChange(1)) look();
}

void CompareModel::toggleImpact(int impact) {
    m_filter.impacts = static_cast<std::uint8_t>(m_filter.impacts ^ (1u << static_cast<unsigned>(impact)));
    showMatch();
    Q_EMIT filterChanged();
}

// ---- rows

const CompareRow* CompareModel::rowAt(int row) const {
    return row >= 0 && row < static_cast<int>(m_rows.size()) ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int CompareModel::rowOfKey(std::uint64_t key) const {
    const auto at = std::find_if(m_rows.begin(), m_rows.end(), [&](const CompareRow& row) { return row.key == key; });
    return at == m_rows.end() ? -1 : static_cast<int>(at - m_rows.begin());
}

// The value of a row without that role: QML requires a value of the type.
const diff::Difference* CompareModel::partOf(const CompareRow& row) const {
    return m_result && row.kind == CompareRowKind::Part ? &m_result->comparison.definition[row.node] : nullptr;
}

const diff::PairedNode* CompareModel::nodeOf(const CompareRow& row) const {
    return m_result && row.kind == CompareRowKind::Node ? &m_result->comparison.nodes[row.node] : nullptr;
}

void CompareModel::setExpanded(int row, bool expanded) {
    const CompareRow* found = rowAt(row);
    if (!found || !found->expandable || found->expanded == expanded) return;
    const std::uint64_t key = found->key;
    if (!expanded) m_pinnedKey = 0;  // it can hide the selected row
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
    const auto node = currentNode();
    m_wantedLeft = node ? m_result->comparison.leftPath(*node) : std::nullopt;
    m_wantedRight = node ? m_result->comparison.rightPath(*node) : std::nullopt;
    look();
}

void CompareModel::setKeywordRow(int row) {
    // A view moves its row while rows are replaced.
    if (m_keywordRow == row || m_looking) return;
    m_keywordRow = row;
    if (const CompareDetails::Row* keyword = m_details.at(row)) m_keyword = keyword->title;
    Q_EMIT currentChanged();
}

std::optional<std::uint32_t> CompareModel::currentNode() const {
    const CompareRow* row = rowAt(m_current);
    if (!m_result || !row || row->kind != CompareRowKind::Node) return std::nullopt;
    return row->node;
}

void CompareModel::look() {
    const CompareRow* row = rowAt(m_current);
    m_looking = true;
    if (const auto node = currentNode()) {
        m_details.show(detailsOfNode(*m_result, *node));
    } else if (m_result && row && row->kind == CompareRowKind::Part) {
        m_details.show(detailsOfPart(*m_result, row->node));
    } else {
        m_details.show({});
    }
    m_looking = false;
    if (m_keywordRow >= 0) m_keywordRow = std::max(0, m_details.rowFor(m_keyword));
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
        if (passes(definition[i], m_filter)) stops.push_back({true, i});
    }
    for (const std::uint32_t i : m_stops) stops.push_back({false, i});
    if (stops.empty()) return false;
    bool isAround = false;
    const CompareRow* row = rowAt(m_current);
    // The position of the cursor among the stops: parts before nodes.
    const auto order = [](bool part, std::uint32_t index) { return std::pair(part ? 0 : 1, index); };
    std::size_t to = step > 0 ? 0 : stops.size() - 1;
    if (row) {
        const auto here = row->kind == CompareRowKind::Heading ? std::pair(-1, 0u)
                                                               : order(row->kind == CompareRowKind::Part, row->node);
        if (step > 0) {
            while (to < stops.size() && order(stops[to].part, stops[to].index) <= here) ++to;
            isAround = to == stops.size();
            if (isAround) to = 0;
        } else {
            std::size_t count = stops.size();
            while (count > 0 && order(stops[count - 1].part, stops[count - 1].index) >= here) --count;
            isAround = count == 0;
            to = isAround ? stops.size() - 1 : count - 1;
        }
    }
    if (isAround && stops.size() > 1)
        Q_EMIT noticed(step > 0 ? tr("After the last difference: continued with the first one.")
                                : tr("Before the first difference: continued with the last one."));
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

}  // namespace crd::model

#include "moc_compare_model.cpp"
