#include "model/problems_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <map>

#include "model/rule_catalog.h"

namespace crd::model {

namespace {

QString severityName(int severity) {
    switch (severity) {
        case 0:
            return QStringLiteral("error");
        case 1:
            return QStringLiteral("warning");
        default:
            return QStringLiteral("info");
    }
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
            return row.group ? row.key : QString::fromStdString(finding->rule);
        case Qt::DisplayRole:
            return row.group ? RuleCatalog::title(row.key) : QString::fromStdString(finding->message);
        case TitleRole:
            return RuleCatalog::title(row.group ? row.key : QString::fromStdString(finding->rule));
        case CountRole:
            return row.count;
        case ExpandedRole:
            return row.expanded;
        case SeverityRole:
            return severityName(row.severity);
        case MessageRole:
            return row.group ? QString() : QString::fromStdString(finding->message);
        case PathRole:
            return row.group ? QString() : QString::fromStdString(finding->path.toString());
        case LineRole:
            return row.line;
        case ColumnRole:
            return row.column;
        case ServerTextRole:
            return !row.group && finding->server ? QString::fromStdString(finding->server->toString()) : QString();
        case FixTitleRole:
            if (row.group) return row.fixable ? tr("Fix every finding of this rule") : QString();
            return QString::fromStdString(finding->fixTitle);
        case HiddenByRole:
            return row.group ? QString() : QString::fromStdString(finding->hiddenBy);
        case CurrentRole:
            return row.current;
        default:
            return {};
    }
}

QHash<int, QByteArray> ProblemsModel::roleNames() const {
    return {{KeyRole, "key"},           {IsGroupRole, "isGroup"},   {RuleIdRole, "ruleId"},
            {TitleRole, "title"},       {CountRole, "count"},       {ExpandedRole, "expanded"},
            {SeverityRole, "severity"}, {MessageRole, "message"},   {PathRole, "path"},
            {LineRole, "line"},         {ColumnRole, "column"},     {ServerTextRole, "serverText"},
            {FixTitleRole, "fixTitle"}, {HiddenByRole, "hiddenBy"}, {CurrentRole, "current"}};
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

void ProblemsModel::setAllExpanded(bool expanded) {
    m_folded.clear();
    if (!expanded && m_published) {
        for (const Finding& finding : m_published->analysis->findings) {
            m_folded.insert(QString::fromStdString(finding.rule));
        }
    }
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
        lines += QString::fromStdString(finding.server         ? finding.server->toString()
                                        : finding.path.empty() ? finding.message
                                                               : finding.path.toString() + ": " + finding.message);
    };
    if (chosen.group) {
        for (const Finding& finding : m_published->analysis->findings) {
            if (passes(finding) && QString::fromStdString(finding.rule) == chosen.key) add(finding);
        }
    } else {
        add(*chosen.finding);
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

int ProblemsModel::currentRow() const {
    return m_currentKey.isEmpty() ? -1 : rowOf(m_currentKey);
}

void ProblemsModel::publish(const PublishedPtr& published) {
    const int row = currentRow();
    rebuild(published);
    Q_EMIT totalsChanged();
    if (!m_currentKey.isEmpty() && findingOf(m_currentKey) == nullptr) {
        m_currentKey.clear();
        Q_EMIT currentChanged();
    } else if (currentRow() != row) {
        Q_EMIT currentChanged();
    }
}

void ProblemsModel::setCurrentKey(const QString& key) {
    if (key == m_currentKey) return;
    m_currentKey = key;
    if (const Finding* finding = findingOf(key)) m_folded.remove(QString::fromStdString(finding->rule));
    rebuild(m_published);
    Q_EMIT currentChanged();
}

QString ProblemsModel::neighbour(bool backwards) const {
    if (!m_published) return {};
    // In the order of the file, over what passes the filters; folded groups count.
    const std::vector<Finding>& findings = m_published->analysis->findings;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        if (passes(findings[i])) order.push_back(i);
    }
    if (order.empty()) return {};
    const auto current =
        std::find_if(order.begin(), order.end(), [&](std::size_t i) { return m_published->keys[i] == m_currentKey; });
    if (current == order.end()) {
        if (backwards) return m_published->keys[order.back()];
        // What hides the others comes first: a syntax error, wherever it stands.
        const auto first = std::find_if(order.begin(), order.end(), [&](std::size_t i) {
            return findings[i].severity == Severity::Error && findings[i].hiddenBy.empty();
        });
        return m_published->keys[first == order.end() ? order.front() : *first];
    }
    const std::size_t at = static_cast<std::size_t>(current - order.begin());
    return m_published->keys[order[(at + (backwards ? order.size() - 1 : 1)) % order.size()]];
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
        a.expanded != b.expanded || a.fixable != b.fixable || a.current != b.current) {
        return false;
    }
    if (a.group || a.finding == b.finding) return true;
    return a.finding->message == b.finding->message && a.finding->fixTitle == b.finding->fixTitle &&
           a.finding->hiddenBy == b.finding->hiddenBy && a.finding->server == b.finding->server;
}

bool ProblemsModel::passes(const Finding& finding) const {
    if (!m_show[static_cast<std::size_t>(finding.severity)]) return false;
    if (m_filterText.isEmpty()) return true;
    const auto holds = [&](const std::string& text) {
        return QString::fromStdString(text).contains(m_filterText, Qt::CaseInsensitive);
    };
    return holds(finding.message) || holds(finding.path.toString()) || holds(finding.rule) ||
           RuleCatalog::title(QString::fromStdString(finding.rule)).contains(m_filterText, Qt::CaseInsensitive);
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
            Group& group = groups[findings[i].rule];
            group.severity = std::min(group.severity, static_cast<int>(findings[i].severity));
            group.reported = group.reported || findings[i].hiddenBy.empty();
            group.findings.push_back(i);
            ++shown;
        }
    }
    // Errors first, those first that hide others; then by rule, so that groups do not change places while a person
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
        header.key = QString::fromUtf8(rule.data(), static_cast<qsizetype>(rule.size()));
        header.severity = group->severity;
        header.count = static_cast<int>(group->findings.size());
        header.fixable = std::any_of(group->findings.begin(), group->findings.end(),
                                     [&](std::size_t i) { return !published->analysis->findings[i].fixTitle.empty(); });
        header.expanded = !m_folded.contains(header.key);
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
            rows.push_back(std::move(row));
        }
    }
    // The rows point into a result: the old one lives until the last of them is replaced.
    const PublishedPtr before = std::exchange(m_published, std::move(published));
    replaceRows(
        m_rows, std::move(rows), [](const Row& row) { return std::pair(row.group, row.key); }, same);
    if (std::exchange(m_shown, shown) != shown) Q_EMIT totalsChanged();
}

}  // namespace crd::model
