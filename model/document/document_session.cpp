#include "model/document/document_session.h"

#include <QFileInfo>
#include <QLocale>
#include <algorithm>
#include <utility>

#include "engine/analysis/file_findings.h"
#include "engine/base/io/chart.h"
#include "model/base/qt_text.h"
#include "model/document/document_session_p.h"

namespace crd::model {

namespace {

// From the last result on. The same pause as that of the samples, which are analysed again then, too.
constexpr int kPauseBeforeForesight = 500;

std::ptrdiff_t ignoredCount(const AnalysisResult& analysis, RuleId rule) {
    return std::count_if(analysis.ignored.begin(), analysis.ignored.end(),
                         [rule](const IgnoredFinding& one) { return one.finding.rule == rule; });
}

bool hasDefinition(const AnalysisResult& analysis) {
    return std::any_of(analysis.definitions.begin(), analysis.definitions.end(),
                       [](const Definition& d) { return d.details != nullptr; });
}

// Definitions that are too large have only a kind.
bool isUnread(const AnalysisResult& analysis) {
    return !hasDefinition(analysis) &&
           std::any_of(analysis.definitions.begin(), analysis.definitions.end(), isDefinition);
}

// Whether the text is not read to its end, and what is read is valid YAML.
bool endsAtLimit(const AnalysisResult& analysis) {
    const std::vector<yaml::Problem>& problems = analysis.stream->problems();
    return !problems.empty() &&
           std::all_of(problems.begin(), problems.end(), [](const yaml::Problem& one) { return one.isOwnLimit; });
}

QString outcomeTextOf(const Published& published) {
    const AnalysisResult& analysis = *published.analysis;
    if (endsAtLimit(analysis)) return DocumentSession::tr("The text exceeds a limit and is not checked");
    if (!analysis.stream->ok()) {
        const auto problems = static_cast<int>(analysis.stream->problems().size());
        return DocumentSession::tr("Invalid YAML: %n syntax error(s)", nullptr, problems);
    }
    const int errors = published.errors - published.errorsOfOthers + static_cast<int>(analysis.findingsLeftOut);
    if (isUnread(analysis)) {
        if (errors == 0) return DocumentSession::tr("The definition is too large and is not checked");
    } else if (!hasDefinition(analysis)) {
        return DocumentSession::tr("No definition");
    }
    const auto both = [](const QString& first, const QString& second) {
        return DocumentSession::tr("%1, %2", "3 errors, 1 warning").arg(first, second);
    };
    QString counts;
    const auto add = [&](const QString& count) { counts = counts.isEmpty() ? count : both(counts, count); };
    if (errors > 0) add(DocumentSession::tr("%n error(s)", nullptr, errors));
    if (published.errorsOfOthers > 0)
        add(DocumentSession::tr("%n error(s) of other Kubernetes versions", nullptr, published.errorsOfOthers));
    if (published.warnings > 0) add(DocumentSession::tr("%n warning(s)", nullptr, published.warnings));
    if (counts.isEmpty() && published.infos > 0) add(DocumentSession::tr("%n info(s)", nullptr, published.infos));
    if (counts.isEmpty()) counts = DocumentSession::tr("No problems");
    if (published.inBaseline > 0)
        add(DocumentSession::tr("%n in the baseline", "known problems", published.inBaseline));
    if (published.hidden == 0) return counts;
    return both(counts, DocumentSession::tr("%n hidden", "problems that the server does not report", published.hidden));
}

QString noteOf(const AnalysisResult& analysis) {
    int definitions = 0, old = 0, others = 0, noObjects = 0;
    for (const Definition& definition : analysis.definitions) {
        switch (definition.kind) {
            case DocumentKind::CustomResourceDefinition:
                ++definitions;
                break;
            case DocumentKind::CustomResourceDefinitionV1beta1:
                ++old;
                break;
            case DocumentKind::OtherKubernetesObject:
            case DocumentKind::List:
                ++others;
                break;
            case DocumentKind::NotAnObject:
                ++noObjects;
                break;
            case DocumentKind::Empty:
                break;
        }
    }
    QStringList parts;
    if (old > 0) {
        parts += DocumentSession::tr(
            "%n definition(s) are written in apiextensions.k8s.io/v1beta1, which Kubernetes 1.22 and later do not "
            "serve: "
            "upgrade them to v1.",
            nullptr, old);
    }
    if (definitions == 0 && old == 0) {
        parts += others > 0 || noObjects > 0
                     ? DocumentSession::tr("This file contains no CustomResourceDefinition.")
                     : DocumentSession::tr("This file is empty: it contains no CustomResourceDefinition.");
    } else {
        if (others > 0) {
            parts += DocumentSession::tr("%n document(s) are other kinds of objects and are left as they are.", nullptr,
                                         others);
        }
        if (noObjects > 0) {
            parts += DocumentSession::tr("%n document(s) are not Kubernetes objects.", nullptr, noObjects);
        }
    }
    return sentencesOf(parts);
}

}  // namespace

DocumentSession::Private::Private(DocumentSession& owner)
    : q(owner),
      kept(history,
           [this] {
               return RecoveryOwner{kept.path(), documentId};
           }),
      fixing(
          [this](const Finish& finish) {
              const bool late = !fixAwaited && q.m_typing;
              finishFix(late ? tr("The fix was not applied: a field has uncommitted text.") : finish());
          },
          [this](const QString& what) { finishFix(tr("The fix could not be computed: %1").arg(what)); }) {
    connect(&kept, &KeptText::recoveryChanged, &q, &DocumentSession::recoveryChanged);
    connect(&kept, &KeptText::diskChanged, &q, &DocumentSession::diskChanged);
    connect(&kept, &KeptText::reloaded, &q, &DocumentSession::reloaded);
    connect(&kept, &KeptText::savedChanged, &q, [this] { updateModified(); });
    connect(&kept, &KeptText::noticed, &q, &DocumentSession::noticed);
    connect(&history, &TextHistory::patched, &q,
            [this](const TextEdit& edit, bool typed, const EditTrace& trace) { patched(edit, typed, trace); });
    QUndoStack& stack = history.stack();
    connect(&stack, &QUndoStack::indexChanged, &q, &DocumentSession::historyChanged);
    connect(&stack, &QUndoStack::cleanChanged, &q, [this] { updateModified(); });
    connect(&scheduler, &AnalysisScheduler::published, &q, [this](const PublishedPtr& result) { publish(result); });
    connect(&fixes, &FixChoices::found, &problems, &ProblemsModel::setFixable);
    connect(&scheduler, &AnalysisScheduler::busyChanged, &q, &DocumentSession::busyChanged);
    foresight.setSingleShot(true);
    foresight.setInterval(kPauseBeforeForesight);
    connect(&foresight, &QTimer::timeout, &q, [this] { requestAnalysis(false, true); });
}

void DocumentSession::Private::requestAnalysis(bool anotherDocument, bool searches) {
    foresight.stop();
    if (anotherDocument) fixing.cancel();
    if (anotherDocument && cut) {
        cut->away = true;
        Q_EMIT q.cutChanged();
    }
    Snapshot snapshot = q.snapshot();
    snapshot.options.bothRequests = true;
    snapshot.options.foresight = searches;
    snapshot.options.servers = settings.range;
    scheduler.request(std::move(snapshot), anotherDocument, settings.levels, baseline);
}

yaml::StreamPtr DocumentSession::Private::treeOfText() const {
    const bool same = published && published->analysis->revision == static_cast<std::uint64_t>(history.revision());
    return same ? published->analysis->stream : nullptr;
}

Snapshot DocumentSession::snapshot() const {
    AnalysisOptions options;
    options.base = d->validatedAs.base;
    options.asUpdate = d->validatedAs.update;
    options.targetMinor = d->settings.targetMinor;
    options.rulesOff = d->settings.levels.rulesOff();
    options.samples = d->allSamples;
    if (d->chartAsked != d->kept.path()) {
        d->chartAsked = d->kept.path();
        d->inChart = isInChartTemplates(d->chartAsked.toStdString());
    }
    options.inChart = d->inChart;
    options.namedJson = d->kept.path().endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
    return {static_cast<std::uint64_t>(d->history.revision()), d->history.sharedText(), options};
}

void DocumentSession::setValidatedAs(const ValidatedAs& request) {
    if (d->validatedAs == request) return;
    d->validatedAs = request;
    d->requestAnalysis();
    Q_EMIT validatedAsChanged();
}

const ValidatedAs& DocumentSession::validatedAs() const {
    return d->validatedAs;
}

void DocumentSession::setSettings(const HeldSettings& settings) {
    if (d->settings == settings) return;
    d->settings = settings;
    if (d->published || d->scheduler.busy()) d->requestAnalysis();
}

void DocumentSession::setBaseline(std::shared_ptr<const FileBaseline> baseline) {
    if (d->baseline == baseline || (d->baseline && baseline && *d->baseline == *baseline)) return;
    d->baseline = std::move(baseline);
    if (d->published || d->scheduler.busy()) d->requestAnalysis();
}

void DocumentSession::setSamples(std::shared_ptr<const std::string> samples) {
    if (samples && samples->empty()) samples = nullptr;
    if (d->samples == samples || (d->samples && samples && *d->samples == *samples)) return;
    d->samples = std::move(samples);
    d->joinSamples();
    if (d->published) d->requestAnalysis();
}

void DocumentSession::setRepositorySamples(RepositorySamplesPtr samples) {
    if (isSameSamples(d->repositorySamples, samples)) return;
    d->repositorySamples = std::move(samples);
    d->joinSamples();
    if (d->published || d->scheduler.busy()) d->requestAnalysis();
}

const RepositorySamplesPtr& DocumentSession::repositorySamples() const {
    return d->repositorySamples;
}

// In the order in which crdctl reads them.
void DocumentSession::Private::joinSamples() {
    const std::shared_ptr<const std::string> others = repositorySamples ? repositorySamples->whole : nullptr;
    allSamples = !samples  ? others
                 : !others ? samples
                           : std::make_shared<const std::string>(*samples + "\n---\n" + *others);
}

AnalysisBasePtr DocumentSession::base() const {
    return d->validatedAs.update ? d->validatedAs.base : nullptr;
}

void DocumentSession::Private::updateModified() {
    if (std::exchange(modified, history.modified()) != modified) Q_EMIT q.modifiedChanged();
}

void DocumentSession::Private::patched(const TextEdit& edit, bool typed, const EditTrace& trace) {
    dropFix();
    if (trace.move) {
        pendingMoves.push_back(*trace.move);
        followCut(*trace.move);
    }
    restoredProblem = trace.restores;
    if (trace.after) {
        selection = {trace.after->document, trace.after->version, {}, trace.after->below};
        revealSelection = true;
        pendingOffset.reset();
    }
    requestAnalysis();
    if (!typed) Q_EMIT q.textPatched(edit);
    Q_EMIT q.revisionChanged();
    if (trace.kind) Q_EMIT q.kindRenamed(trace.kind->from, trace.kind->to);
}

void DocumentSession::Private::publish(const PublishedPtr& all) {
    if (!all->analysis->foresight) foresight.start();
    const PublishedPtr last = whole;
    whole = all;  // it can be the same
    const PublishedPtr result = withheld ? withoutAnswers(*all) : all;
    published = result;
    for (const NodeMove& move : std::exchange(pendingMoves, {})) {
        if (move.to.document == selection.document) schema.pathMoved(move.from.below, move.to.below);
    }
    const AnalysisResult& analysis = *result->analysis;
    outcomeText = outcomeTextOf(*result);
    documentNote = noteOf(analysis);
    const bool hadProblem = !problems.currentKey().isEmpty();
    problems.publish(result);
    fixes.follow(result, problems.currentKey());
    const std::optional<RuleId> shownRule = definitionRule(ruleId.toStdString());
    const bool switchedOff = shownRule && settings.levels.isOff(*shownRule);
    if (hadProblem && problems.currentKey().isEmpty() && !switchedOff) {
        // After an edit that fixed it, or a comment that switches it off, the card stays at the rule and says so.
        if (analysis.stale || !last || last->analysis->revision == analysis.revision) {
            ruleChosen = false;
        } else {
            const bool isIgnored =
                shownRule && ignoredCount(analysis, *shownRule) > ignoredCount(*last->analysis, *shownRule);
            if (!std::exchange(isIgnored ? ruleIgnored : ruleFixed, true)) Q_EMIT q.ruleChanged();
        }
    }
    if (!hadProblem && !problems.currentKey().isEmpty()) chooseProblem(problems.currentKey());  // undo brought it back
    suggestRule();

    Selection wanted = selection;
    if (pendingOffset && !analysis.stale && !q.m_typing) {
        const SchemaAt at = schemaAtByte(analysis, static_cast<std::size_t>(*pendingOffset));
        if (at.version >= 0) wanted = selectionOf(analysis, at);
    }
    pendingOffset.reset();
    selection = resolved(std::move(wanted));
    show(std::exchange(revealSelection, false));
    dropLostCut();
    if (analysis.revision == static_cast<std::uint64_t>(history.revision())) {
        // After a fix the view stays at what was fixed; undo selects the problem again.
        // What only a search finds is not in the first result.
        if (problems.findingOf(restoredProblem) != nullptr) {
            const QString again = std::exchange(restoredProblem, QString());
            if (!q.m_typing) showProblem(again);
        } else if (analysis.foresight) {
            restoredProblem.clear();
        }
    }

    showFacts();
    Q_EMIT q.analysed();
}

void DocumentSession::Private::showFacts() {
    Facts next;
    if (const Definition* definition = definitionOf(*published->analysis, selection.document)) {
        next = {QString::fromStdString(definition->kindName), QString::fromStdString(definition->group),
                QString::fromStdString(definition->plural), QString::fromStdString(definition->scope),
                QString::fromStdString(definition->name)};
    }
    if (std::exchange(facts, next) != next) Q_EMIT q.factsChanged();
}

DocumentSession::DocumentSession(QObject* parent) : EditedText(parent), d(std::make_unique<Private>(*this)) {
    connect(this, &DocumentSession::fileChanged, this, &DocumentSession::titleChanged);
    connect(this, &DocumentSession::analysed, this, &DocumentSession::marksChanged);
    connect(this, &DocumentSession::selectionChanged, this, &DocumentSession::selectedSpanChanged);
    connect(this, &DocumentSession::selectionChanged, this, [this] {
        if (d->cut) Q_EMIT cutChanged();  // another document may be selected
    });
}

DocumentSession::~DocumentSession() = default;

QString DocumentSession::filePath() const {
    return d->kept.path();
}

QString DocumentSession::fileName() const {
    return d->kept.path().isEmpty() ? tr("untitled") : QFileInfo(d->kept.path()).fileName();
}

QString DocumentSession::title() const {
    return tr("Source of %1").arg(fileName());
}

QString DocumentSession::folder() const {
    return d->kept.path().isEmpty() ? QString() : QFileInfo(d->kept.path()).absolutePath();
}

QString DocumentSession::loadError() const {
    return d->loadError;
}
QString DocumentSession::documentId() const {
    return d->documentId;
}

KeptText* DocumentSession::kept() const {
    return &d->kept;
}
bool DocumentSession::changedOnDisk() const {
    return d->kept.changedOnDisk();
}
QString DocumentSession::diskNote() const {
    return d->kept.diskNote();
}
bool DocumentSession::modified() const {
    return d->modified;
}
int DocumentSession::revision() const {
    return d->history.revision();
}
bool DocumentSession::canUndo() const {
    return d->history.stack().canUndo();
}
bool DocumentSession::canRedo() const {
    return d->history.stack().canRedo();
}
QString DocumentSession::undoText() const {
    return d->history.stack().undoText();
}
QString DocumentSession::redoText() const {
    return d->history.stack().redoText();
}
bool DocumentSession::busy() const {
    return d->scheduler.busy() || d->fixing.busy();
}
bool DocumentSession::stale() const {
    return d->published && d->published->analysis->stale;
}
int DocumentSession::errorCount() const {
    return d->published ? d->published->errors : 0;
}
int DocumentSession::warningCount() const {
    return d->published ? d->published->warnings : 0;
}
int DocumentSession::foresightCount() const {
    return d->published ? d->published->foresight : 0;
}
int DocumentSession::infoCount() const {
    return d->published ? d->published->infos : 0;
}
int DocumentSession::hiddenCount() const {
    return d->published ? d->published->hidden : 0;
}
bool DocumentSession::defines() const {
    return d->published && hasDefinition(*d->published->analysis);
}
bool DocumentSession::unread() const {
    return d->published && isUnread(*d->published->analysis);
}
bool DocumentSession::exceedsLimit() const {
    return d->published && endsAtLimit(*d->published->analysis);
}
QString DocumentSession::outcomeText() const {
    return d->outcomeText;
}
QString DocumentSession::documentNote() const {
    return d->documentNote;
}
QString DocumentSession::kind() const {
    return d->facts.kind;
}
QString DocumentSession::group() const {
    return d->facts.group;
}
QString DocumentSession::plural() const {
    return d->facts.plural;
}
QString DocumentSession::scope() const {
    return d->facts.scope;
}
QString DocumentSession::name() const {
    return d->facts.name;
}
VersionsModel* DocumentSession::versions() const {
    return &d->versions;
}
SchemaTreeModel* DocumentSession::schema() const {
    return &d->schema;
}
ProblemsModel* DocumentSession::problems() const {
    return &d->problems;
}
InspectorModel* DocumentSession::inspector() const {
    return &d->inspector;
}
FixChoices* DocumentSession::fixes() const {
    return &d->fixes;
}

void DocumentSession::undo() {
    d->history.stack().undo();
}
void DocumentSession::redo() {
    d->history.stack().redo();
}

const std::string& DocumentSession::text() const {
    return d->history.text();
}
const TextHistory& DocumentSession::history() const {
    return d->history;
}
std::shared_ptr<const std::string> DocumentSession::sharedText() const {
    return d->history.sharedText();
}

const LineIndex& DocumentSession::lines() const {
    if (std::exchange(d->linesRevision, revision()) != revision()) d->lines = LineIndex(text());
    return d->lines;
}

std::vector<Finding> DocumentSession::findings() const {
    if (!d->published) return {};
    const AnalysisResult& analysis = *d->published->analysis;
    if (analysis.revision == static_cast<std::uint64_t>(revision())) return analysis.findings;
    return analysis::mapPositions(analysis.findings, analysis.stream->text(), text());
}

std::vector<SourceMark> DocumentSession::marks() const {
    const std::vector<Finding> found = findings();
    const bool keyed = d->published && d->published->keys.size() == found.size();
    std::vector<SourceMark> out;
    out.reserve(found.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        out.push_back({found[i].span,
                       found[i].shownSeverity(),
                       messageOf(found[i]),
                       {},
                       fromUtf8(idOf(found[i].rule)),
                       keyed ? d->published->keys[i] : QString()});
    }
    return out;
}

SourceSpan DocumentSession::selectedSpan() const {
    return d->shown.span;
}

PublishedPtr DocumentSession::published() const {
    return d->published;
}
void DocumentSession::applyTypedEdit(const TextEdit& edit) {
    d->history.type(edit);
}

void DocumentSession::applyNamedEdit(const QString& undoName, const TextEdit& edit) {
    applyNamedEdit(undoName, edit, {});
}

void DocumentSession::applyNamedEdit(const QString& undoName, const TextEdit& edit, const QString& removed) {
    Removed lost = removedBy(sharedText(), edit, d->treeOfText());
    lost.what = removed;
    d->history.apply(undoName, edit);
    tellRemoved(undoName, lost);
}

void DocumentSession::replaceText(const QString& undoName, const std::string& text) {
    d->history.apply(undoName, difference(d->history.text(), text));
}

bool DocumentSession::withheld() const {
    return d->withheld;
}

void DocumentSession::setWithheld(bool withheld) {
    if (std::exchange(d->withheld, withheld) == withheld) return;
    if (d->whole) d->publish(d->whole);
    Q_EMIT withheldChanged();
}

void DocumentSession::settle() {
    d->fixing.wait();
    d->scheduler.wait();
}

bool DocumentSession::settleSoon() {
    return d->scheduler.wait(kPatience);
}

}  // namespace crd::model

#include "moc_document_session.cpp"
