#include "model/problems/problems_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "engine/advice/proof.h"
#include "engine/fix/fixes.h"
#include "engine/matrix/findings.h"
#include "model/base/qt_text.h"
#include "model/problems/problem_place.h"
#include "model/problems/rule_catalog.h"

namespace crd::model {

namespace {

QString reportedBy(const AnalysisResult& analysis, const Finding& finding) {
    if (analysis.stale) return {};
    const MinorSet servers = serversReporting(analysis, finding);
    const MinorSet others = analysis.servers - servers;
    if (others.empty()) return {};
    return ProblemsModel::tr("Reported by Kubernetes %1, not by %2.").arg(minorsText(servers), minorsText(others));
}

}  // namespace

constexpr RoleTable ProblemsModel::kRoles = RoleTable::of<&ProblemsModel::m_rows>({
    {"title",
     [](const Row& row) {
         return row.kind == Section ? sectionTitle(row.section) : RuleCatalog::title(row.ruleId());
     }},
    // Rule, document and path (and a number where these repeat); empty for headers.
    {"key", [](const Row& row) { return row.header() ? QString() : row.key; }},
    {"kind", member<&Row::kind>},
    {"depth", member<&Row::depth>},       // of a section 0
    {"isGroup", member<&Row::header>},    // other rows are below it
    {"ruleId", [](const Row& row) { return row.kind == Section ? QString() : row.ruleId(); }},
    // Findings below the header that pass the filters.
    {"count", [](const Row& row) { return static_cast<int>(row.findings.size()); }},
    {"expanded", member<&Row::expanded>},
    {"severity", member<&Row::severity>},  // of a header the worst one
    {"message",                            // of a section: a sentence about it
     [](const Row& row) {
         if (row.kind == Section) return sectionNote(row.section);
         return row.kind == Rule ? QString() : messageOf(*row.finding);
     }},
    {"path",
     [](const Row& row) { return row.header() ? QString() : QString::fromStdString(row.finding->path.toString()); }},
    {"line", member<&Row::line>},      // from one
    {"column", member<&Row::column>},  // from one, code points
    // The server's whole sentence; empty if it does not report the problem.
    {"serverText",
     [](const Row& row) {
         const bool said = !row.header() && row.finding->server;
         return said ? QString::fromStdString(toString(*row.finding->server)) : QString();
     }},
    {"fixTitle",
     [](const Row& row) {
         if (!row.fixable) return QString();
         return row.kind == Rule ? tr("Fix all problems of this rule")
                                 : translated(row.finding->fixTitle);
     }},
    {"hiddenBy",
     [](const Row& row) {
         const bool hidden = !row.header() && row.finding->suppression;
         return hidden ? translated(row.finding->suppression->text()) : QString();
     }},
    {"current", member<&Row::current>},
    {"place",  // as problemPlace()
     [](const ProblemsModel& model, const Row& row) {
         return row.header() ? QString() : problemPlace(*model.m_published->analysis, *row.finding);
     }},
    {"versionName", member<&Row::version>},  // as problemVersion()
    // Of a rule: the message common to all of its problems, else empty; of other rows: empty if a row above shows it.
    {"shownMessage",
     [](const Row& row) { return row.shows(row.oneMessage) ? messageOf(*row.finding) : QString(); }},
    // The same of the summary of the proof.
    {"shownProof", [](const Row& row) { return row.shows(row.oneProof) ? proofSummary(*row.finding) : QString(); }},
    // The same of the version.
    {"shownVersion",
     [](const Row& row) { return row.kind != Cause && row.shows(row.oneVersion) ? row.version : QString(); }},
});

QString ProblemsModel::Row::ruleId() const {
    return fromUtf8(idOf(finding->rule));
}

ProblemsModel::ProblemsModel(QObject* parent) : FlatListModel(parent) {}

int ProblemsModel::total() const {
    return m_published ? static_cast<int>(m_published->analysis->findings.size()) + leftOut() : 0;
}

int ProblemsModel::leftOut() const {
    return m_published ? static_cast<int>(m_published->analysis->findingsLeftOut) : 0;
}

void ProblemsModel::setFilterText(const QString& text) {
    if (text == m_filterText) return;
    m_filterText = text;
    m_foldedInFilter.clear();
    rebuild(m_published);
    Q_EMIT filterChanged();
}

int ProblemsModel::firstProblem() const {
    return m_order.empty() ? -1 : rowAhead(m_order.front());
}

void ProblemsModel::setShow(std::size_t which, bool on) {
    if (m_show[which] == on) return;
    m_show[which] = on;
    rebuild(m_published);
    Q_EMIT filterChanged();
}

bool ProblemsModel::isHeader(int row) const {
    return row >= 0 && row < count() && m_rows[static_cast<std::size_t>(row)].header();
}

void ProblemsModel::toggle(int row) {
    if (!isHeader(row)) return;
    const QString key = m_rows[static_cast<std::size_t>(row)].key;
    QSet<QString>& folds = m_filterText.isEmpty() ? m_folded : m_foldedInFilter;
    if (!folds.remove(key)) folds.insert(key);
    rebuild(m_published);
}

QString ProblemsModel::keyAt(int row) const {
    if (row < 0 || row >= count() || isHeader(row)) return {};
    return m_rows[static_cast<std::size_t>(row)].key;
}

int ProblemsModel::parentOf(int row) const {
    if (row < 0 || row >= count()) return -1;
    const auto depthAt = [this](int at) { return m_rows[static_cast<std::size_t>(at)].depth; };
    for (int above = row - 1; above >= 0; --above)
        if (depthAt(above) < depthAt(row)) return above;
    return row;
}

int ProblemsModel::rowOf(const QString& key) const {
    const auto hit =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return !row.header() && row.key == key; });
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
    if (chosen.header()) {
        for (const std::size_t i : chosen.findings) add(m_published->analysis->findings[i]);
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

// The row of the finding, or that of the folded header that hides it.
int ProblemsModel::rowAhead(const QString& key) const {
    if (const int row = rowOf(key); row >= 0) return row;
    const auto hit = std::find(m_published->keys.begin(), m_published->keys.end(), key);
    const auto finding = static_cast<std::size_t>(hit - m_published->keys.begin());
    int nearest = -1;
    for (int row = 0; row < count(); ++row) {
        const std::vector<std::size_t>& below = m_rows[static_cast<std::size_t>(row)].findings;
        if (std::find(below.begin(), below.end(), finding) != below.end()) nearest = row;
    }
    return nearest;
}

QString ProblemsModel::ruleAhead() const {
    if (m_order.empty()) return {};
    const Finding* finding = findingOf(m_order[m_place ? std::min(*m_place, m_order.size() - 1) : 0]);
    return finding ? fromUtf8(idOf(finding->rule)) : QString();
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
    if (const auto index = indexOf(m_currentKey)) {
        const Finding* finding = &m_published->analysis->findings[*index];
        next = {m_currentKey,
                fromUtf8(idOf(finding->rule)),
                messageOf(*finding),
                QString::fromStdString(finding->path.toString()),
                reportedBy(*m_published->analysis, *finding),
                SeverityNames::of(finding->shownSeverity()),
                proofSteps(*finding),
                m_published->isKnown(*index)};
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
    const std::optional<RuleId> rule = ruleIdOf(ruleId.toStdString());
    const auto first = std::find_if(m_order.begin(), m_order.end(), [&](const QString& key) {
        const Finding* finding = findingOf(key);
        return finding && finding->rule == rule;
    });
    if (first == m_order.end()) return;
    m_currentKey.clear();
    m_lostKey.clear();
    m_place = static_cast<std::size_t>(first - m_order.begin());
    rebuild(m_published);
    Q_EMIT currentChanged();
    updateCurrent();
}

void ProblemsModel::startAt(int row) {
    if (!isHeader(row) || !m_currentKey.isEmpty()) return;
    const QString first = keyOf(m_rows[static_cast<std::size_t>(row)].findings.front());
    m_place = static_cast<std::size_t>(std::find(m_order.begin(), m_order.end(), first) - m_order.begin());
    Q_EMIT currentChanged();
}

void ProblemsModel::unfold(std::size_t index) {
    const Finding& finding = m_published->analysis->findings[index];
    const ProblemSection section = sectionOf(finding, m_published->isKnown(index));
    const std::string_view rule = idOf(finding.rule);
    for (const QString& key :
         {sectionKey(section), ruleKey(section, rule), causeRowKey(section, rule, causeKey(finding))}) {
        m_folded.remove(key);
        m_foldedInFilter.remove(key);
    }
}

void ProblemsModel::setCurrentKey(const QString& key) {
    if (key.isEmpty()) m_place.reset();
    m_lostKey.clear();
    if (key == m_currentKey) return;
    m_currentKey = key;
    if (const auto finding = indexOf(key)) unfold(*finding);
    rebuild(m_published);
    Q_EMIT currentChanged();
    updateCurrent();
}

QString ProblemsModel::neighbour(bool backwards) const {
    if (m_order.empty()) return {};
    const std::size_t count = m_order.size();
    std::size_t first = backwards ? count - 1 : 0;
    if (m_place) {
        const bool selected = !m_currentKey.isEmpty() && *m_place < count && m_order[*m_place] == m_currentKey;
        first = (*m_place + (backwards ? count - 1 : selected ? 1 : 0)) % count;
    }
    // The known ones are the last of the order.
    const auto known = std::partition_point(m_order.begin(), m_order.end(), [&](const QString& key) {
        const auto finding = indexOf(key);
        return finding && !m_published->isKnown(*finding);
    });
    const auto others = static_cast<std::size_t>(known - m_order.begin());
    if (others == 0 || first < others) return m_order[first];
    return backwards ? m_order[others - 1] : m_order.front();
}

std::optional<std::size_t> ProblemsModel::indexOf(const QString& key) const {
    if (!m_published || key.isEmpty()) return std::nullopt;
    const auto hit = std::find(m_published->keys.begin(), m_published->keys.end(), key);
    if (hit == m_published->keys.end()) return std::nullopt;
    return static_cast<std::size_t>(hit - m_published->keys.begin());
}

const Finding* ProblemsModel::findingOf(const QString& key) const {
    const auto index = indexOf(key);
    return index ? &m_published->analysis->findings[*index] : nullptr;
}

QString ProblemsModel::keyOf(std::size_t finding) const {
    return m_published && finding < m_published->keys.size() ? m_published->keys[finding] : QString();
}

bool ProblemsModel::same(const Row& a, const Row& b) {
    if (a.depth != b.depth || a.severity != b.severity || a.findings.size() != b.findings.size() || a.line != b.line ||
        a.column != b.column || a.expanded != b.expanded || a.fixable != b.fixable || a.current != b.current ||
        a.oneMessage != b.oneMessage || a.oneProof != b.oneProof || a.oneVersion != b.oneVersion ||
        a.version != b.version) {
        return false;
    }
    if (a.finding == b.finding || a.kind == Section) return true;
    const auto sameProof = [&] {
        if (!a.finding->proof || !b.finding->proof) return a.finding->proof == b.finding->proof;
        return a.finding->proof->summary == b.finding->proof->summary;
    };
    if (a.kind == Rule)
        return (!a.oneMessage || a.finding->message == b.finding->message) && (!a.oneProof || sameProof());
    if (a.finding->message != b.finding->message || !sameProof()) return false;
    return a.kind == Cause ||
           (a.finding->fixTitle == b.finding->fixTitle && a.finding->suppression == b.finding->suppression &&
            a.finding->server == b.finding->server && a.finding->path == b.finding->path);
}

bool ProblemsModel::passes(const Finding& finding) const {
    if (!m_show[static_cast<std::size_t>(finding.shownSeverity())]) return false;
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

QString ProblemsModel::sectionKey(ProblemSection section) {
    return QString::number(static_cast<int>(section));
}

QString ProblemsModel::ruleKey(ProblemSection section, std::string_view rule) {
    return sectionKey(section) + u'/' + fromUtf8(rule);
}

QString ProblemsModel::causeRowKey(ProblemSection section, std::string_view rule, const std::string& cause) {
    return ruleKey(section, rule) + u'/' + fromUtf8(cause);
}

// Section by section. In each, errors first, beginning with those that hide others; then by rule, so that groups do not
// move while the user types.
std::vector<ProblemsModel::RuleGroup> ProblemsModel::ruleGroups(const PublishedPtr& published) const {
    std::map<std::pair<ProblemSection, std::string_view>, RuleGroup> byRule;
    if (!published) return {};
    const std::vector<Finding>& findings = published->analysis->findings;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        if (!passes(findings[i])) continue;
        RuleGroup& group = byRule[{sectionOf(findings[i], published->isKnown(i)), idOf(findings[i].rule)}];
        group.severity = std::min(group.severity, static_cast<int>(findings[i].shownSeverity()));
        group.reported = group.reported || !findings[i].suppression;
        group.findings.push_back(i);
    }
    std::vector<RuleGroup> groups;
    groups.reserve(byRule.size());
    for (auto& [place, group] : byRule) {
        std::tie(group.section, group.rule) = place;
        group.causes = causesOf(findings, group.findings);
        group.findings.clear();
        for (const ProblemCause& cause : group.causes)
            group.findings.insert(group.findings.end(), cause.findings.begin(), cause.findings.end());
        groups.push_back(std::move(group));
    }
    std::stable_sort(groups.begin(), groups.end(), [](const RuleGroup& a, const RuleGroup& b) {
        return std::tuple(a.section, a.severity, !a.reported) < std::tuple(b.section, b.severity, !b.reported);
    });
    return groups;
}

ProblemsModel::Row ProblemsModel::header(Kind kind, const QString& key, const Published& published,
                                         std::vector<std::size_t> findings) const {
    const std::vector<Finding>& all = published.analysis->findings;
    Row row;
    row.kind = kind;
    row.key = key;
    row.finding = &all[findings.front()];
    row.severity = static_cast<int>(Severity::Info);
    for (const std::size_t i : findings)
        row.severity = std::min(row.severity, static_cast<int>(all[i].shownSeverity()));
    row.expanded = !folded().contains(key);
    row.findings = std::move(findings);
    if (kind != Section) row.version = problemVersion(*published.analysis, *row.finding);
    return row;
}

ProblemsModel::Row ProblemsModel::problem(const Published& published, std::size_t i) const {
    const yaml::Stream& stream = *published.analysis->stream;
    const Finding& finding = published.analysis->findings[i];
    Row row;
    row.key = published.keys[i];
    row.finding = &finding;
    row.severity = static_cast<int>(finding.shownSeverity());
    row.line = static_cast<int>(stream.lines().lineOf(finding.span.begin)) + 1;
    row.column = static_cast<int>(oneBasedColumn(stream.text(), stream.lines(), finding.span.begin));
    row.current = row.key == m_currentKey;
    row.fixable = fixable(finding, row.key);
    row.version = problemVersion(*published.analysis, finding);
    return row;
}

void ProblemsModel::addRule(std::vector<Row>& rows, const Published& published, const RuleGroup& group) const {
    const std::vector<Finding>& all = published.analysis->findings;
    Row rule = header(Rule, ruleKey(group.section, group.rule), published, group.findings);
    rule.depth = 1;
    rule.fixable = std::any_of(group.findings.begin(), group.findings.end(),
                               [&](std::size_t i) { return fixableWithAll(all[i], published.keys[i]); });
    const auto alike = [&](const auto& same) {
        return group.findings.size() > 1 && std::all_of(group.findings.begin() + 1, group.findings.end(),
                                                        [&](std::size_t i) { return same(all[i]); });
    };
    const bool oneCause = group.causes.size() == 1;
    rule.oneMessage = alike([&](const Finding& f) { return f.message == rule.finding->message; });
    rule.oneProof = oneCause && group.findings.size() > 1;
    const Version* version = versionOfProblem(*published.analysis, *rule.finding);
    rule.oneVersion = version != nullptr &&
                      alike([&](const Finding& f) { return versionOfProblem(*published.analysis, f) == version; });
    rows.push_back(rule);
    if (!rule.expanded) return;
    for (const ProblemCause& cause : group.causes) {
        const bool apart = !oneCause && cause.findings.size() > 1;
        if (apart) {
            Row row = header(Cause, causeRowKey(group.section, group.rule, cause.key), published, cause.findings);
            row.depth = 2;
            row.oneMessage = rule.oneMessage;
            rows.push_back(std::move(row));
            if (!rows.back().expanded) continue;
        }
        for (const std::size_t i : cause.findings) {
            Row row = problem(published, i);
            row.depth = apart ? 3 : 2;
            row.oneMessage = rule.oneMessage || apart;
            row.oneProof = rule.oneProof || apart;
            row.oneVersion = rule.oneVersion;
            rows.push_back(std::move(row));
        }
    }
}

void ProblemsModel::rebuild(PublishedPtr published) {
    const std::vector<RuleGroup> groups = ruleGroups(published);
    std::vector<Row> rows;
    std::vector<QString> order;
    for (auto group = groups.begin(); group != groups.end();) {
        const auto end =
            std::find_if(group, groups.end(), [&](const RuleGroup& other) { return other.section != group->section; });
        std::vector<std::size_t> findings;
        for (auto each = group; each != end; ++each)
            findings.insert(findings.end(), each->findings.begin(), each->findings.end());
        for (const std::size_t i : findings) order.push_back(published->keys[i]);
        rows.push_back(header(Section, sectionKey(group->section), *published, std::move(findings)));
        rows.back().section = group->section;
        const bool expanded = rows.back().expanded;
        for (; group != end; ++group)
            if (expanded) addRule(rows, *published, *group);
    }
    const int shown = static_cast<int>(order.size());
    const std::vector<QString> orderBefore = std::exchange(m_order, std::move(order));
    // The rows point into a result: the old one must live until the last row is replaced.
    const PublishedPtr before = std::exchange(m_published, std::move(published));
    replaceRows(
        m_rows, std::move(rows), [](const Row& row) { return std::pair(row.kind, row.key); }, same);
    keepPlace(orderBefore);
    updateRulesToFix();
    if (std::exchange(m_shown, shown) != shown) Q_EMIT totalsChanged();
}

}  // namespace crd::model

#include "moc_problems_model.cpp"
