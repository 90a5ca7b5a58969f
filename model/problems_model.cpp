#include "model/problems_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/fix/fixes.h"
#include "engine/matrix/findings.h"
#include "model/problem_place.h"
#include "model/qt_text.h"
#include "model/rule_catalog.h"

namespace crd::model {

namespace {

QString reportedBy(const AnalysisResult& analysis, const Finding& finding) {
    if (analysis.stale) return {};
    const MinorSet servers = serversReporting(analysis, finding);
    const MinorSet others = analysis.servers - servers;
    if (others.empty()) return {};
    return ProblemsModel::tr("Reported by Kubernetes %1, not by %2.").arg(minorsText(servers), minorsText(others));
}

QString withProof(const Finding& finding) {
    const QString proof = proofSummary(finding);
    return proof.isEmpty() ? messageOf(finding) : ProblemsModel::tr("%1 (%2)").arg(messageOf(finding), proof);
}

}  // namespace

ProblemsModel::ProblemsModel(QObject* parent) : FlatListModel(parent) {}

int ProblemsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const Finding* finding = row.finding;
    switch (role) {
        case IsGroupRole:
            return row.group;
        case KeyRole:
            return row.group ? QString() : row.key;
        case RuleIdRole:
            return row.group ? row.key : fromUtf8(idOf(finding->rule));
        case Qt::DisplayRole:
            return row.group ? RuleCatalog::title(row.key) : messageOf(*finding);
        case TitleRole:
            return RuleCatalog::title(row.group ? row.key : fromUtf8(idOf(finding->rule)));
        case CountRole:
            return row.count;
        case ExpandedRole:
            return row.expanded;
        case SeverityRole:
            return row.severity;
        case MessageRole:
            return row.group ? QString() : messageOf(*finding);
        case PathRole:
            return row.group ? QString() : QString::fromStdString(finding->path.toString());
        case LineRole:
            return row.line;
        case ColumnRole:
            return row.column;
        case ServerTextRole:
            return !row.group && finding->server ? QString::fromStdString(toString(*finding->server)) : QString();
        case FixTitleRole:
            if (row.group) return row.fixable ? tr("Fix all problems of this rule") : QString();
            return row.fixable ? translated(finding->fixTitle) : QString();
        case HiddenByRole:
            return !row.group && finding->suppression ? translated(finding->suppression->text()) : QString();
        case CurrentRole:
            return row.current;
        case PlaceRole:
            return row.group ? QString() : problemPlace(*m_published->analysis, *finding);
        case VersionNameRole:
            return problemVersion(*m_published->analysis, *finding);
        case ShownMessageRole:
            if (row.group) return row.oneMessage ? messageOf(*finding) : QString();
            return row.oneMessage ? proofSummary(*finding) : withProof(*finding);
        case ShownVersionRole:
            return row.group == row.oneVersion ? problemVersion(*m_published->analysis, *finding) : QString();
        default:
            return {};
    }
}

QHash<int, QByteArray> ProblemsModel::roleNames() const {
    return {{KeyRole, "key"},
            {IsGroupRole, "isGroup"},
            {RuleIdRole, "ruleId"},
            {TitleRole, "title"},
            {CountRole, "count"},
            {ExpandedRole, "expanded"},
            {SeverityRole, "severity"},
            {MessageRole, "message"},
            {PathRole, "path"},
            {LineRole, "line"},
            {ColumnRole, "column"},
            {ServerTextRole, "serverText"},
            {FixTitleRole, "fixTitle"},
            {HiddenByRole, "hiddenBy"},
            {CurrentRole, "current"},
            {PlaceRole, "place"},
            {VersionNameRole, "versionName"},
            {ShownMessageRole, "shownMessage"},
            {ShownVersionRole, "shownVersion"}};
}

int ProblemsModel::total() const {
    return m_published ? static_cast<int>(m_published->analysis->findings.size()) + leftOut() : 0;
}

int ProblemsModel::leftOut() const {
    return m_published ? static_cast<int>(m_published->analysis->findingsLeftOut) : 0;
}

void ProblemsModel::setFilterText(const QString& text) {
    if (text == m_filterText) return;
    m_filterText = text;
    rebuild(m_published);
    Q_EMIT filterChanged();
}

void ProblemsModel::setShow(std::size_t which, bool on) {
    if (m_show[which] == on) return;
    m_show[which] = on;
    rebuild(m_published);
    Q_EMIT filterChanged();
}

void ProblemsModel::toggle(int row) {
    if (row < 0 || row >= count() || !m_rows[static_cast<std::size_t>(row)].group) return;
    const QString rule = m_rows[static_cast<std::size_t>(row)].key;
    if (!m_folded.remove(rule)) m_folded.insert(rule);
    rebuild(m_published);
}

QString ProblemsModel::keyAt(int row) const {
    if (row < 0 || row >= count()) return {};
    const Row& r = m_rows[static_cast<std::size_t>(row)];
    return r.group ? QString() : r.key;
}

int ProblemsModel::rowOf(const QString& key) const {
    const auto hit =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return !row.group && row.key == key; });
    return hit == m_rows.end() ? -1 : static_cast<int>(hit - m_rows.begin());
}

void ProblemsModel::copy(int row) const {
    if (row < 0 || row >= count()) return;
    const Row& chosen = m_rows[static_cast<std::size_t>(row)];
    QStringList lines;
    const auto add = [&](const Finding& finding) {
        lines +=
            QString::fromStdString(finding.server         ? toString(*finding.server)
                                   : finding.path.empty() ? finding.message.english()
                                                          : finding.path.toString() + ": " + finding.message.english());
    };
    if (chosen.group) {
        for (const Finding& finding : m_published->analysis->findings) {
            if (passes(finding) && fromUtf8(idOf(finding.rule)) == chosen.key) add(finding);
        }
    } else {
        add(*chosen.finding);
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

int ProblemsModel::currentRow() const {
    return m_currentKey.isEmpty() ? -1 : rowOf(m_currentKey);
}

int ProblemsModel::cursorRow() const {
    if (!m_currentKey.isEmpty()) return currentRow();
    if (!m_place || m_order.empty()) return -1;
    return rowAhead(m_order[std::min(*m_place, m_order.size() - 1)]);
}

// The row of the finding, or that of its folded group.
int ProblemsModel::rowAhead(const QString& key) const {
    if (const int row = rowOf(key); row >= 0) return row;
    const Finding* finding = findingOf(key);
    const QString rule = finding ? fromUtf8(idOf(finding->rule)) : QString();
    const auto group =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return row.group && row.key == rule; });
    return group == m_rows.end() ? -1 : static_cast<int>(group - m_rows.begin());
}

QString ProblemsModel::ruleAhead() const {
    if (m_place && !m_order.empty()) {
        if (const Finding* finding = findingOf(m_order[std::min(*m_place, m_order.size() - 1)]))
            return fromUtf8(idOf(finding->rule));
    }
    return m_rows.empty() ? QString() : m_rows.front().key;
}

void ProblemsModel::publish(const PublishedPtr& published) {
    const int row = currentRow();
    m_unfixable.removeIf([&](const QString& key) {
        return std::find(published->keys.begin(), published->keys.end(), key) == published->keys.end();
    });
    m_unfixableRules.clear();
    rebuild(published);
    Q_EMIT totalsChanged();
    if (!m_currentKey.isEmpty() && findingOf(m_currentKey) == nullptr) {
        m_lostKey = std::exchange(m_currentKey, {});
        Q_EMIT currentChanged();
    } else if (m_currentKey.isEmpty() && findingOf(m_lostKey) != nullptr) {
        setCurrentKey(QString(m_lostKey));
    } else if (currentRow() != row) {
        Q_EMIT currentChanged();
    }
    updateCurrent();
}

void ProblemsModel::updateCurrent() {
    CurrentProblem next;
    if (const Finding* finding = findingOf(m_currentKey)) {
        next = {m_currentKey,
                fromUtf8(idOf(finding->rule)),
                messageOf(*finding),
                QString::fromStdString(finding->path.toString()),
                reportedBy(*m_published->analysis, *finding),
                SeverityNames::of(finding->severity),
                proofSteps(*finding)};
    }
    if (std::exchange(m_current, next) != next) Q_EMIT currentDetailsChanged();
}

// The position in the order is kept among the remaining findings.
void ProblemsModel::keepPlace(const std::vector<QString>& before) {
    const auto placeOf = [&](const QString& key) -> std::optional<std::size_t> {
        const auto hit = std::find(m_order.begin(), m_order.end(), key);
        return hit == m_order.end() ? std::nullopt : std::optional(static_cast<std::size_t>(hit - m_order.begin()));
    };
    if (!m_currentKey.isEmpty()) {
        if (const auto place = placeOf(m_currentKey)) {
            m_place = place;
            return;
        }
    }
    if (!m_place || before == m_order) return;
    std::map<QString, std::size_t> now;
    for (std::size_t i = 0; i < m_order.size(); ++i) now.emplace(m_order[i], i);
    for (std::size_t i = *m_place; i < before.size(); ++i) {
        if (const auto still = now.find(before[i]); still != now.end()) {
            m_place = still->second;
            return;
        }
    }
    for (std::size_t i = std::min(*m_place, before.size()); i-- > 0;) {
        if (const auto still = now.find(before[i]); still != now.end()) {
            m_place = still->second + 1;
            return;
        }
    }
    m_place = std::min(*m_place, m_order.size());
}

void ProblemsModel::leaveFor(const QString& ruleId) {
    const auto first = std::find_if(m_order.begin(), m_order.end(), [&](const QString& key) {
        const Finding* finding = findingOf(key);
        return finding && fromUtf8(idOf(finding->rule)) == ruleId;
    });
    if (first == m_order.end()) return;
    m_currentKey.clear();
    m_lostKey.clear();
    m_place = static_cast<std::size_t>(first - m_order.begin());
    rebuild(m_published);
    Q_EMIT currentChanged();
    updateCurrent();
}

void ProblemsModel::setCurrentKey(const QString& key) {
    if (key.isEmpty()) m_place.reset();
    m_lostKey.clear();
    if (key == m_currentKey) return;
    m_currentKey = key;
    if (const Finding* finding = findingOf(key)) m_folded.remove(fromUtf8(idOf(finding->rule)));
    rebuild(m_published);
    Q_EMIT currentChanged();
    updateCurrent();
}

QString ProblemsModel::neighbour(bool backwards) const {
    if (m_order.empty()) return {};
    const std::size_t count = m_order.size();
    if (!m_place) return backwards ? m_order.back() : m_order.front();
    const bool selected = !m_currentKey.isEmpty() && *m_place < count && m_order[*m_place] == m_currentKey;
    if (backwards) return m_order[(*m_place + count - 1) % count];
    return m_order[(*m_place + (selected ? 1 : 0)) % count];
}

const Finding* ProblemsModel::findingOf(const QString& key) const {
    if (!m_published || key.isEmpty()) return nullptr;
    const auto hit = std::find(m_published->keys.begin(), m_published->keys.end(), key);
    if (hit == m_published->keys.end()) return nullptr;
    return &m_published->analysis->findings[static_cast<std::size_t>(hit - m_published->keys.begin())];
}

QString ProblemsModel::keyOf(std::size_t finding) const {
    return m_published && finding < m_published->keys.size() ? m_published->keys[finding] : QString();
}

bool ProblemsModel::same(const Row& a, const Row& b) {
    if (a.severity != b.severity || a.count != b.count || a.line != b.line || a.column != b.column ||
        a.expanded != b.expanded || a.fixable != b.fixable || a.current != b.current || a.oneMessage != b.oneMessage ||
        a.oneVersion != b.oneVersion || a.version != b.version) {
        return false;
    }
    if (a.finding == b.finding) return true;
    if (a.group) return !a.oneMessage || a.finding->message == b.finding->message;
    return a.finding->message == b.finding->message && a.finding->fixTitle == b.finding->fixTitle &&
           a.finding->suppression == b.finding->suppression && a.finding->server == b.finding->server &&
           a.finding->path == b.finding->path && a.finding->proof == b.finding->proof;
}

bool ProblemsModel::passes(const Finding& finding) const {
    if (!m_show[static_cast<std::size_t>(finding.severity)]) return false;
    if (m_filterText.isEmpty()) return true;
    const QString rule = fromUtf8(idOf(finding.rule));
    const auto holds = [&](const QString& text) { return text.contains(m_filterText, Qt::CaseInsensitive); };
    return holds(messageOf(finding)) || holds(fromUtf8(finding.path.toString())) || holds(rule) ||
           holds(RuleCatalog::title(rule));
}

bool ProblemsModel::fixable(const Finding& finding, const QString& key) const {
    return !finding.fixTitle.empty() && !m_unfixable.contains(key);
}

void ProblemsModel::setFixable(const QString& key, bool fixable) {
    if (m_unfixable.contains(key) != fixable) return;
    if (fixable)
        m_unfixable.remove(key);
    else
        m_unfixable.insert(key);
    rebuild(m_published);
}

bool ProblemsModel::fixableWithAll(const Finding& finding, const QString& key) const {
    return fixable(finding, key) && canFixAll(finding.rule) && !m_unfixableRules.contains(fromUtf8(idOf(finding.rule)));
}

void ProblemsModel::setUnfixableRule(const QString& ruleId) {
    if (m_unfixableRules.contains(ruleId)) return;
    m_unfixableRules.insert(ruleId);
    rebuild(m_published);
}

void ProblemsModel::updateRulesToFix() {
    std::set<std::string_view> rules;
    for (std::size_t i = 0; m_published && i < m_published->keys.size(); ++i) {
        const Finding& finding = m_published->analysis->findings[i];
        if (!rules.contains(idOf(finding.rule)) && fixableWithAll(finding, m_published->keys[i]))
            rules.insert(idOf(finding.rule));
    }
    QStringList now;
    for (const std::string_view rule : rules) now += fromUtf8(rule);
    if (std::exchange(m_rulesToFix, now) != now) Q_EMIT rulesToFixChanged();
}

void ProblemsModel::rebuild(PublishedPtr published) {
    struct Group {
        int severity = 2;
        bool reported = false;  // by the server, at least one
        std::vector<std::size_t> findings;
    };
    std::map<std::string_view, Group> groups;
    int shown = 0;
    if (published) {
        const std::vector<Finding>& findings = published->analysis->findings;
        for (std::size_t i = 0; i < findings.size(); ++i) {
            if (!passes(findings[i])) continue;
            Group& group = groups[idOf(findings[i].rule)];
            group.severity = std::min(group.severity, static_cast<int>(findings[i].severity));
            group.reported = group.reported || !findings[i].suppression;
            group.findings.push_back(i);
            ++shown;
        }
    }
    // Errors first, beginning with those that hide others; then by rule, so that groups do not move while the user
    // types.
    std::vector<std::pair<std::string_view, const Group*>> order;
    order.reserve(groups.size());
    for (const auto& [rule, group] : groups) order.emplace_back(rule, &group);
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
        return std::pair(a.second->severity, !a.second->reported) < std::pair(b.second->severity, !b.second->reported);
    });

    std::vector<Row> rows;
    for (const auto& [rule, group] : order) {
        const yaml::Stream& stream = *published->analysis->stream;
        Row header;
        header.group = true;
        header.key = fromUtf8(rule);
        header.severity = group->severity;
        header.count = static_cast<int>(group->findings.size());
        header.fixable = std::any_of(group->findings.begin(), group->findings.end(), [&](std::size_t i) {
            return fixableWithAll(published->analysis->findings[i], published->keys[i]);
        });
        header.expanded = !m_folded.contains(header.key);
        const std::vector<Finding>& all = published->analysis->findings;
        const auto alike = [&](const auto& same) {
            return header.count > 1 && std::all_of(group->findings.begin() + 1, group->findings.end(),
                                                   [&](std::size_t i) { return same(all[i]); });
        };
        header.finding = &all[group->findings.front()];
        header.oneMessage = alike([&](const Finding& f) { return f.message == header.finding->message; });
        const Version* version = versionOfProblem(*published->analysis, *header.finding);
        if (version != nullptr) header.version = version->name;
        header.oneVersion = version != nullptr && alike([&](const Finding& f) {
                                return versionOfProblem(*published->analysis, f) == version;
                            });
        rows.push_back(header);
        if (!header.expanded) continue;
        for (const std::size_t i : group->findings) {
            const Finding& finding = published->analysis->findings[i];
            Row row;
            row.key = published->keys[i];
            row.finding = &finding;
            row.severity = static_cast<int>(finding.severity);
            row.line = static_cast<int>(stream.lines().lineOf(finding.span.begin)) + 1;
            row.column = static_cast<int>(oneBasedColumn(stream.text(), stream.lines(), finding.span.begin));
            row.current = row.key == m_currentKey;
            row.fixable = fixable(finding, row.key);
            if (const Version* at = versionOfProblem(*published->analysis, finding)) row.version = at->name;
            row.oneMessage = header.oneMessage;
            row.oneVersion = header.oneVersion;
            rows.push_back(std::move(row));
        }
    }
    const std::vector<QString> orderBefore = std::exchange(m_order, {});
    for (const auto& [rule, group] : order)
        for (const std::size_t i : group->findings) m_order.push_back(published->keys[i]);
    // The rows point into a result: the old one must live until the last row is replaced.
    const PublishedPtr before = std::exchange(m_published, std::move(published));
    replaceRows(
        m_rows, std::move(rows), [](const Row& row) { return std::pair(row.group, row.key); }, same);
    keepPlace(orderBefore);
    updateRulesToFix();
    if (std::exchange(m_shown, shown) != shown) Q_EMIT totalsChanged();
}

}  // namespace crd::model

#include "moc_problems_model.cpp"
