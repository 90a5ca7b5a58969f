// DocumentSession: what is selected, and how it follows the edits.
#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/analysis/file_findings.h"
#include "engine/base/text_patch.h"
#include "model/base/node_path.h"
#include "model/base/qt_text.h"
#include "model/document/document_session.h"
#include "model/document/document_session_p.h"
#include "model/schema/schema_text.h"

namespace crd::model {

Selection DocumentSession::Private::resolved(Selection wanted) const {
    const AnalysisResult& analysis = *published->analysis;
    const auto holdsSchemas = [&](std::size_t document) {
        const Definition* definition = definitionOf(analysis, document);
        return definition != nullptr && !definition->versions.empty();
    };
    if (!holdsSchemas(wanted.document)) {
        const auto first = std::find_if(analysis.definitions.begin(), analysis.definitions.end(),
                                        [](const Definition& definition) { return !definition.versions.empty(); });
        if (first == analysis.definitions.end()) return {wanted.document, -1, {}, {}};
        wanted = {static_cast<std::size_t>(first - analysis.definitions.begin()), -1, {}, FieldPath()};
    }
    const Definition& definition = *definitionOf(analysis, wanted.document);
    const std::vector<Version>& all = definition.versions;
    const auto current = wanted.version >= 0 ? static_cast<std::size_t>(wanted.version) : all.size();
    if (!wanted.versionName.empty() && (current >= all.size() || all[current].name != wanted.versionName)) {
        const auto named =
            std::find_if(all.begin(), all.end(), [&](const Version& v) { return v.name == wanted.versionName; });
        if (named != all.end()) wanted.version = static_cast<int>(named - all.begin());
    }
    if (wanted.version < 0 || static_cast<std::size_t>(wanted.version) >= all.size()) {
        wanted.version = definition.versionPriority.empty() ? 0 : static_cast<int>(definition.versionPriority.front());
    }
    const Version& version = all[static_cast<std::size_t>(wanted.version)];
    wanted.versionName = version.name;
    if (!version.schema) {
        wanted.below.reset();
    } else {
        // If the node is gone, its nearest ancestor is selected.
        wanted.below = pathBelow(*wayTo(*version.schema, wanted.below.value_or(FieldPath()), true));
    }
    return wanted;
}

SourceSpan DocumentSession::Private::carriedToText(SourceSpan span) const {
    const std::string& analysed = published->analysis->tree->text();
    const TextEdit change = difference(analysed, history.text());
    if (change.empty()) return span;
    const SourceSpan replaced = change.front().span;
    const std::size_t added = change.front().text.size();
    const auto carry = [&](std::size_t offset) {
        if (offset <= replaced.begin) return offset;
        return offset >= replaced.end ? offset - replaced.length() + added : replaced.begin;
    };
    return {carry(span.begin), std::max(carry(span.begin), carry(span.end))};
}

void DocumentSession::Private::show(bool revealRow) {
    const PublishedPtr of = published;
    const Selection now = selection;
    // A receiver may edit or select meanwhile (an uncommitted name is committed when another row is clicked): then that
    // selection is shown, now or with the next result.
    const auto overtaken = [&] { return published != of || selection != now; };
    const AnalysisResult& analysis = *of->analysis;
    versions.publish(of, now.document, now.version);
    if (!overtaken() && !schema.shows(of, now.document, now.version)) {
        schema.publish(of, now.document, now.version, now.below);
    }
    if (!overtaken() && (revealRow || schema.selected() != now.below)) schema.setSelected(now.below, revealRow);
    if (overtaken()) return;

    Shown next;
    next.document = static_cast<int>(now.document);
    next.versionRow = now.version < 0 ? -1 : versions.rowOf(now.document, now.version);  // else a header's
    const Version* version = versionOf(analysis, now.document, now.version);
    const bool inSchema = version != nullptr && now.below && version->schema;
    if (const auto way = inSchema ? wayTo(*version->schema, *now.below) : std::nullopt) {
        next.path = QString::fromStdString(version->schemaPath.joined(*now.below).toString());
        next.span = carriedToText(textOf(analysis, now.document, *version, *way).entry);
        const auto crumb = [&](const QString& label, const FieldPath& path) {
            next.breadcrumb.append(Crumb{label, QString::fromStdString(path.toString())});
        };
        FieldPath path = version->schemaPath;
        const Definition& definition = *definitionOf(analysis, now.document);
        crumb(QString::fromStdString(definition.kindName.empty() ? version->name : definition.kindName), path);
        for (const schema::ChildSchema* child : *way) {
            path = schema::childPath(path, *child);
            crumb(childName(*child), path);
        }
    }
    inspector.publish(of, now.document, now.version, now.below);
    if (!overtaken() && std::exchange(shown, next) != next) Q_EMIT q.selectionChanged();
}

bool DocumentSession::Private::adopt(Selection next) {
    if (!published) return false;
    if (resolved(next) != selection) {
        staying = false;
        Q_EMIT q.leaving();
        if (std::exchange(staying, false)) return false;
        restoredProblem.clear();  // the user goes elsewhere
    }
    selection = resolved(std::move(next));
    showFacts();
    show(true);
    return true;
}

std::optional<Selection> DocumentSession::Private::selectionAt(std::size_t document, const FieldPath& path,
                                                               bool nearest) const {
    if (!published) return std::nullopt;
    const Definition* definition = definitionOf(*published->analysis, document);
    if (definition == nullptr) return std::nullopt;
    const auto covers = [&](const Version& v) { return path.startsWith(v.path) || path.startsWith(v.schemaPath); };
    // Versions of a v1beta1 definition may have one schema; the selected one stays then.
    const bool stays = document == selection.document && selection.version >= 0 &&
                       static_cast<std::size_t>(selection.version) < definition->versions.size() &&
                       covers(definition->versions[static_cast<std::size_t>(selection.version)]);
    for (std::size_t i = stays ? static_cast<std::size_t>(selection.version) : 0; i < definition->versions.size();
         ++i) {
        const Version& version = definition->versions[i];
        if (!covers(version)) continue;
        Selection found{document, static_cast<int>(i), version.name, {}};
        if (!version.schema) return found;
        if (!path.startsWith(version.schemaPath)) {
            if (!nearest && path != version.path) return std::nullopt;
            found.below = FieldPath();
            return found;
        }
        const auto& steps = path.steps();
        const FieldPath below(std::vector<PathStep>(
            steps.begin() + static_cast<std::ptrdiff_t>(version.schemaPath.steps().size()), steps.end()));
        const auto way = wayTo(*version.schema, below, nearest);
        if (!way) return std::nullopt;
        found.below = pathBelow(*way);
        return found;
    }
    return std::nullopt;
}

Selection DocumentSession::Private::selectionOf(const AnalysisResult& analysis, const SchemaAt& at) const {
    Selection out{at.object, at.version, {}, {}};
    const Version* current = versionOf(analysis, selection.document, selection.version);
    const Version* found = versionOf(analysis, at.object, at.version);
    if (at.object == selection.document && current != nullptr && current->schemaPath == found->schemaPath) {
        out.version = selection.version;
    }
    if (at.inSchema) out.below = pathBelow(at.way);
    return out;
}

std::optional<NodeReference> DocumentSession::Private::placeOf(const FieldPath& path) const {
    const std::optional<Selection> at = selectionAt(selection.document, path, false);
    if (!at || !at->below) return std::nullopt;
    return NodeReference{at->document, at->version, *at->below};
}

// The worst problem of a node: at its path, or at one of its keywords.
void DocumentSession::Private::chooseProblemAt(const FieldPath& path) {
    static constexpr std::string_view kNodesBelow[] = {"properties",
                                                       "patternProperties",
                                                       "additionalProperties",
                                                       "items",
                                                       "additionalItems",
                                                       "definitions",
                                                       "allOf",
                                                       "anyOf",
                                                       "oneOf",
                                                       "not",
                                                       "dependencies"};
    const FindingsIndex& index = published->index;
    const FindingsIndex::Node* node =
        index.find(definitionOf(*published->analysis, selection.document)->document, path);
    if (node == nullptr) return;
    std::vector<std::uint32_t> own = node->own;
    for (const auto& [step, unused] : node->children) {
        const FindingsIndex::Node* keyword = index.child(node, step);
        const bool holdsNodes =
            std::find(std::begin(kNodesBelow), std::end(kNodesBelow), step.name) != std::end(kNodesBelow);
        const std::vector<std::uint32_t> found = holdsNodes ? keyword->own : index.below(keyword);
        own.insert(own.end(), found.begin(), found.end());
    }
    const auto selected = [&](std::uint32_t i) { return published->keys[i] == problems.currentKey(); };
    if (own.empty() || std::any_of(own.begin(), own.end(), selected)) return;
    const auto worst = std::min_element(own.begin(), own.end(), [&](std::uint32_t a, std::uint32_t b) {
        const std::vector<Finding>& findings = published->analysis->findings;
        return std::pair(findings[a].shownSeverity(), a) < std::pair(findings[b].shownSeverity(), b);
    });
    chooseProblem(published->keys[*worst]);
}

void DocumentSession::Private::chooseRule(const QString& rule) {
    ruleChosen = true;
    setRule(rule);
}

void DocumentSession::Private::chooseProblem(const QString& key) {
    const Finding* finding = problems.findingOf(key);
    if (finding == nullptr) return;
    const QString rule = fromUtf8(idOf(finding->rule));
    problems.setCurrentKey(key);
    fixes.follow(published, key);
    chooseRule(rule);
}

void DocumentSession::Private::suggestRule() {
    if (ruleChosen) return;
    const AnalysisResult& analysis = *published->analysis;
    // While the user types, syntax errors appear and disappear: the page must not change for them.
    const bool stays = !ruleId.isEmpty() &&
                       (analysis.stale || std::any_of(analysis.findings.begin(), analysis.findings.end(),
                                                      [rule = ruleIdOf(ruleId.toStdString())](const Finding& finding) {
                                                          return finding.rule == rule;
                                                      }));
    if (!stays) setRule(problems.ruleAhead());
}

void DocumentSession::Private::setRule(const QString& rule) {
    const bool wasFixed = std::exchange(ruleFixed, false), wasIgnored = std::exchange(ruleIgnored, false);
    if (std::exchange(ruleId, rule) != rule || wasFixed || wasIgnored) Q_EMIT q.ruleChanged();
}

EditTrace DocumentSession::Private::removing(const QString& key) const {
    EditTrace trace;
    trace.removes = key;
    trace.fix = true;
    return trace;
}

QString DocumentSession::Private::keywordIn(const FieldPath& path, const Selection& node) const {
    const Definition* definition = definitionOf(*published->analysis, node.document);
    const Version& version = definition->versions[static_cast<std::size_t>(node.version)];
    const std::size_t place = version.schemaPath.steps().size() + node.below->steps().size();
    return place < path.steps().size() ? QString::fromStdString(path.steps()[place].name) : QString();
}

void DocumentSession::Private::showProblem(const QString& key) {
    const Finding* finding = problems.findingOf(key);
    if (finding == nullptr) return;
    const Finding shownFinding = *finding;
    const std::size_t object = objectAt(*published->analysis, shownFinding.document, shownFinding.path);
    std::optional<QString> keyword;  // no value: no schema node is selected
    if (auto at = selectionAt(object, shownFinding.path, true)) {
        if (at->below) keyword = keywordIn(shownFinding.path, *at);
        if (!adopt(std::move(*at))) return;
    } else if (object != selection.document) {
        if (!adopt({object, -1, {}, FieldPath()})) return;
    }
    chooseProblem(key);
    Q_EMIT q.problemShown();
    if (keyword)
        Q_EMIT q.nodeProblemShown(*keyword);
    else
        Q_EMIT q.otherProblemShown();
    // Findings have positions in the analysed text, which may be some key presses older than the text.
    const std::vector<Finding> moved =
        analysis::mapPositions({shownFinding}, published->analysis->stream->text(), history.text());
    if (moved.empty()) return;
    const SourceSpan span = moved.front().span;
    Q_EMIT q.revealRequested(static_cast<qsizetype>(span.begin), static_cast<qsizetype>(span.end));
}

void DocumentSession::toggleSelected(const QString& path) {
    QStringList all = d->schema.selectedPaths();
    QString current = path;
    if (all.contains(path)) {
        if (all.size() == 1) return;
        const qsizetype at = all.indexOf(path);
        all.removeAt(at);
        current = path == selectedPath() ? all[std::min(at, all.size() - 1)] : selectedPath();
    } else {
        all += path;
    }
    select(current);
    if (selectedPath() == current) d->schema.selectAlso(all);
    d->schema.setAnchor(path);
}

void DocumentSession::selectTo(const QString& path) {
    const int anchor = d->schema.anchorRow(), to = d->schema.rowOf(path);
    if (to < 0) return;
    const QString first = anchor < 0 ? path : d->schema.pathAt(anchor);
    select(path);
    if (selectedPath() != path) return;
    QStringList all;
    // Without the root, which has no edit in common with others.
    for (int row = std::max(1, std::min(anchor < 0 ? to : anchor, to)); row <= std::max(anchor, to); ++row)
        all += d->schema.pathAt(row);
    d->schema.selectAlso(all);
    d->schema.setAnchor(first);
}

QString DocumentSession::copyPath(PathForm form) {
    const Version* version =
        d->published ? versionOf(*d->published->analysis, d->selection.document, d->selection.version) : nullptr;
    const auto way =
        version && version->schema && d->selection.below ? wayTo(*version->schema, *d->selection.below) : std::nullopt;
    if (!way) return tr("Select a node of the schema.");
    const QString path = nodePath(*way, form);
    if (path.isEmpty()) return tr("The path has a name that cannot be written in this language.");
    QGuiApplication::clipboard()->setText(path);
    Q_EMIT noticed(tr("Copied: %1").arg(path), false);
    return {};
}

QString DocumentSession::selectedPath() const {
    return d->shown.path;
}
int DocumentSession::selectedDocument() const {
    return d->shown.document;
}
int DocumentSession::selectedVersion() const {
    return d->shown.versionRow;
}
qsizetype DocumentSession::selectedSpanBegin() const {
    return static_cast<qsizetype>(d->shown.span.begin);
}
qsizetype DocumentSession::selectedSpanEnd() const {
    return static_cast<qsizetype>(d->shown.span.end);
}
QList<Crumb> DocumentSession::breadcrumb() const {
    return d->shown.breadcrumb;
}
QString DocumentSession::ruleId() const {
    return d->ruleId;
}
bool DocumentSession::ruleFixed() const {
    return d->ruleFixed;
}
bool DocumentSession::ruleIgnored() const {
    return d->ruleIgnored;
}

void DocumentSession::select(const QString& path) {
    const std::optional<FieldPath> parsed = FieldPath::parse(path.toStdString());
    if (!parsed || path.isEmpty()) return;
    auto at = d->selectionAt(d->selection.document, *parsed, false);
    if (!at) return;
    d->pendingOffset.reset();
    if (!d->adopt(std::move(*at))) return;
    d->chooseProblemAt(*parsed);
    reveal();
}

namespace {

// A line that was just begun is not part of a node yet: what is selected stays.
bool isBlankLine(std::string_view text, std::size_t offset) {
    if (offset > text.size()) return false;
    const std::size_t begin = text.substr(0, offset).find_last_of('\n') + 1;
    const std::size_t end = std::min(text.find('\n', offset), text.size());
    return text.substr(begin, end - begin).find_first_not_of(" \t\r") == std::string_view::npos;
}

}  // namespace

void DocumentSession::selectAtByte(qsizetype offset) {
    if (offset < 0 || !d->published) return;
    if (d->scheduler.busy()) {  // the tree is of an older text: done with the next result
        d->pendingOffset = offset;
        return;
    }
    const AnalysisResult& analysis = *d->published->analysis;
    if (analysis.stale || isBlankLine(analysis.stream->text(), static_cast<std::size_t>(offset))) return;
    const SchemaAt at = schemaAtByte(analysis, static_cast<std::size_t>(offset));
    if (at.version < 0) return;
    d->adopt(d->selectionOf(analysis, at));
}

void DocumentSession::selectVersion(int row) {
    const VersionsModel::Row* version = d->versions.at(row);
    if (version == nullptr) return;
    // The same node in the other version, or its nearest ancestor.
    d->pendingOffset.reset();
    if (d->adopt({version->object, version->version, {}, d->selection.below.value_or(FieldPath())})) reveal();
}

void DocumentSession::nextProblem() {
    d->showProblem(d->problems.neighbour(false));
}
void DocumentSession::previousProblem() {
    d->showProblem(d->problems.neighbour(true));
}
void DocumentSession::selectProblem(const QString& key) {
    d->showProblem(key);
}
void DocumentSession::followProblem(const QString& key) {
    d->chooseProblem(key);
}
void DocumentSession::showRule(const QString& ruleId) {
    d->problems.leaveFor(ruleId);
    d->fixes.follow(d->published, d->problems.currentKey());
    d->chooseRule(ruleId);
    Q_EMIT ruleAsked();
}

void DocumentSession::stay() {
    d->staying = true;
}

void DocumentSession::reveal() {
    if (d->shown.path.isEmpty()) return;
    Q_EMIT revealRequested(selectedSpanBegin(), selectedSpanEnd());
}

}  // namespace crd::model
