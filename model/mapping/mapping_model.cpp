#include "model/mapping/mapping_model.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "model/application/document_memory.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

constexpr int kQuietBeforeSamples = 300;  // ms without a change of the samples before they are tried
const QString kRejected = QStringLiteral("rejectedProposals");

}  // namespace

MappingModel::MappingModel(QObject* parent)
    : QObject(parent),
      m_read([this](MappingReadingPtr reading) { adopt(std::move(reading)); },
             [this](const QString& what) {
                 qWarning("The mapping could not be read: %s", qPrintable(what));
                 giveUp(tr("The mapping could not be read: %1").arg(what));
             }),
      m_try([this](MappingTrialsPtr trials) { adopt(std::move(trials)); },
            [this](const QString& what) {
                qWarning("The mapping could not be tried: %s", qPrintable(what));
                Q_EMIT changed();
            }),
      m_example(
          [this](Example made) {
              if (made.sameAs(m_shownExample)) m_exampleRows.show(made.rows);
              Q_EMIT changed();
          },
          [this](const QString& what) {
              qWarning("The example could not be shown: %s", qPrintable(what));
              Q_EMIT changed();
          }),
      m_export(
          [this](const Exported& done) {
              if (done.error.isEmpty()) {
                  Q_EMIT noticed(done.notice);
              } else {
                  Q_EMIT errorOccurred(done.error);
              }
          },
          [this](const QString& what) { Q_EMIT errorOccurred(tr("The files could not be written: %1").arg(what)); }) {
    m_samplesPause.setSingleShot(true);
    m_samplesPause.setObjectName(QStringLiteral("samplesPause"));
    m_samplesPause.setInterval(kQuietBeforeSamples);
    connect(&m_samplesPause, &QTimer::timeout, this, &MappingModel::startTrials);
    connect(&m_sources, &MappingFields::shown, this, &MappingModel::showLines);
    connect(&m_targets, &MappingFields::shown, this, &MappingModel::showLines);
    for (MappingFields* fields : {&m_sources, &m_targets}) {
        connect(fields, &MappingFields::filterChanged, this, [this] {
            m_sourceRow = m_sources.rowCount() > 0 ? m_sources.reveal(m_sourcePath) : -1;
            m_targetRow = m_targets.rowCount() > 0 ? m_targets.reveal(m_targetPath) : -1;
            showLines();
            Q_EMIT selected();
        });
    }
}

void MappingModel::setCompare(CompareModel* compare) {
    if (m_compare == compare) return;
    if (m_compare) m_compare->disconnect(this);
    m_compare = compare;
    if (m_compare) {
        connect(m_compare, &CompareModel::compared, this, &MappingModel::start);
        connect(m_compare, &CompareModel::sessionChanged, this, &MappingModel::followDefinition);
    }
    followDefinition();
    Q_EMIT sourcesChanged();
    start();
}

void MappingModel::followDefinition() {
    DocumentSession* session = m_compare ? m_compare->session() : nullptr;
    if (m_definition == session) return;
    if (m_definition) m_definition->disconnect(this);
    m_definition = session;
    if (!m_definition) return;
    connect(m_definition, &DocumentSession::textReplaced, this, &MappingModel::begun);
    connect(m_definition, &DocumentSession::propertyLeft, this, &MappingModel::tellNamed);
}

void MappingModel::setText(CompanionFile* text) {
    if (m_text == text) return;
    if (m_text) m_text->disconnect(this);
    m_text = text;
    if (m_text) {
        connect(m_text, &CompanionFile::changed, this, [this] { start(); });
        connect(m_text, &CompanionFile::textReplaced, this, [this] {
            m_itemKey.clear();
            m_validText = nullptr;
            m_joining = MappingJoin::No;
        });
        connect(m_text, &CompanionFile::placeChosen, this, &MappingModel::selectText);
        connect(m_text, &CompanionFile::markChosen, this, [this](const QString& key) {
            selectText(key.toLongLong());
            Q_EMIT itemChosen();
        });
    }
    Q_EMIT sourcesChanged();
    start();
}

void MappingModel::setPreview(PreviewModel* preview) {
    if (m_preview == preview) return;
    if (m_preview) m_preview->samples()->disconnect(this);
    m_preview = preview;
    if (m_preview) {
        connect(m_preview->samples(), &SampleFile::samplesChanged, &m_samplesPause, qOverload<>(&QTimer::start));
    }
    Q_EMIT sourcesChanged();
    startTrials();
}

void MappingModel::setShown(bool shown) {
    if (m_shown == shown) return;
    m_shown = shown;
    if (!shown) m_joining = MappingJoin::No;
    Q_EMIT shownChanged();
    start();
}

void MappingModel::setBackward(bool backward) {
    if (m_backward == backward) return;
    m_backward = backward;
    m_joining = MappingJoin::No;
    m_itemKey.clear();
    m_choseTarget = !m_choseTarget;
    std::swap(m_sourcePath, m_targetPath);
    showRows();
}

QString MappingModel::left() const {
    return m_reading ? fromUtf8(m_reading->task.definition().versions[m_reading->task.left].name) : QString();
}

QString MappingModel::right() const {
    return m_reading ? fromUtf8(m_reading->task.definition().versions[m_reading->task.right].name) : QString();
}

void MappingModel::giveUp(const QString& note) {
    m_read.cancel();
    m_try.cancel();
    m_note = note;
    m_broken = nullptr;
    m_read.discard(std::exchange(m_reading, nullptr));
    m_try.discard(std::exchange(m_trials, nullptr));
    showRows();
}

void MappingModel::start() {
    if (!m_shown) {
        m_read.cancel();
        m_try.cancel();
        m_example.cancel();
        Q_EMIT changed();
        return;
    }
    const CompareResultPtr result = m_compare ? m_compare->result() : nullptr;
    m_oneVersion = m_compare && m_compare->hasOneVersion();
    if (m_oneVersion) {
        giveUp(tr("This definition has one version. Add another one to map fields between them."));
        return;
    }
    if (!result) {
        giveUp(m_compare && !m_compare->note().isEmpty() ? m_compare->note() : QString());
        return;
    }
    const CompareSide& left = result->task.left;
    const CompareSide& right = result->task.right;
    if (!left.isDocument() || !right.isDocument()) {
        giveUp(
            tr("A mapping is between two versions of this definition. Choose versions of this document on both "
               "sides."));
        return;
    }
    if (left.version == right.version) {
        giveUp(tr("Both sides are the same version. Choose another version on one side."));
        return;
    }
    MappingTask task;
    task.analysis = right.analysis;
    task.object = right.object;
    task.left = left.version;
    task.right = right.version;
    task.text = m_text ? m_text->sharedText() : nullptr;
    task.decisions = result->task.options.decisions;
    if (!left.info().schema || !right.info().schema) {
        giveUp(tr("A version without a schema has no fields to map."));
        return;
    }
    if (m_broken && m_broken->task == task) return;
    if (m_reading && m_reading->task == task) {
        if (std::exchange(m_broken, nullptr)) {
            m_read.cancel();
            showMarks();
            Q_EMIT changed();
        }
        startTrials();
        return;
    }
    loadRejected();
    m_read.start([task](const std::stop_token& stop) { return readMapping(task, stop); });
    Q_EMIT changed();
}

void MappingModel::adopt(MappingReadingPtr reading) {
    if (!reading) return;
    m_note.clear();
    if (!m_text || reading->task.text == m_text->sharedText()) m_broken = nullptr;  // else it is the last valid text
    if (reading->text.stream->ok()) {
        m_validText = reading->task.text;
    } else {
        m_broken = reading;
        MappingTask same = reading->task;
        if (m_validText) same.text = m_validText;
        if (m_reading && m_reading->task == same) {
            showMarks();
            Q_EMIT changed();
            Q_EMIT selected();
            return;
        }
        // Of another definition, or of the same one after it was saved.
        if (m_validText) {
            m_read.start([same](const std::stop_token& stop) { return readMapping(same, stop); });
            Q_EMIT changed();
            return;
        }
    }
    m_read.discard(std::exchange(m_reading, std::move(reading)));
    // What was found for the text before it stays until the new results are there, unless its rules are others.
    m_try.discard(std::exchange(m_trials, nullptr));
    showRows();
    showMarks();
    tellPair();
    startTrials();
}

// The same two versions the other way round are the same pair.
void MappingModel::tellPair() {
    QStringList pair{left(), right()};
    pair.sort();
    if (std::exchange(m_pair, pair) != pair) Q_EMIT begun();
}

bool MappingModel::trying() const {
    const bool outdated = m_shown && m_reading && (!m_trials || m_trials->task.reading != m_reading);
    return m_read.busy() || m_try.busy() || outdated;
}

void MappingModel::startTrials() {
    if (!m_shown || !m_reading || m_read.busy()) return;
    MappingTrialTask task;
    task.reading = m_reading;
    task.samples = m_preview ? m_preview->samples()->sharedWhole() : nullptr;
    if (m_trials && m_trials->task.reading == task.reading && m_trials->task.samples == task.samples) return;
    m_try.start([task, server = m_server](const std::stop_token& stop) { return tryMapping(task, *server, stop); });
    Q_EMIT changed();
}

void MappingModel::adopt(MappingTrialsPtr trials) {
    if (!trials) return;
    m_try.discard(std::exchange(m_trials, std::move(trials)));
    changeProposals([this] { m_proposals.show(openSuggestions()); });
    showRows();
    showMarks();
}

// A field whose loss was acknowledged need not be preserved.
std::vector<mapping::Suggestion> MappingModel::openSuggestions() const {
    std::vector<mapping::Suggestion> out = m_trials->suggestions;
    if (!m_reading) return out;
    std::erase_if(out, [&](const mapping::Suggestion& one) {
        const MappingDirection& of = m_reading->directions[fromUtf8(one.from) == left() ? 0 : 1];
        return one.preserve &&
               std::any_of(of.coverage.gaps.begin(), of.coverage.gaps.end(), [&](const mapping::Gap& gap) {
                   return gap.acknowledged && mapping::stepsOf(gap.field) == mapping::stepsOf(one.rule.field);
               });
    });
    return out;
}

bool MappingModel::isOfText() const {
    return m_text && m_reading && m_reading->task.text == m_text->sharedText();
}

QString MappingModel::unreadable() const {
    const MappingReadingPtr& shown = m_broken ? m_broken : m_reading;
    if (!shown) return {};
    if (m_broken) {
        const yaml::Problem& problem = m_broken->text.stream->problems().front();
        const QString what =
            tr("The text of the mapping is not valid YAML. %1").arg(fromUtf8(problem.message.english()));
        return m_reading == m_broken
                   ? what
                   : sentencesOf({what, tr("The fields and rules are those of the last valid text.")});
    }
    if (shown->mapping) return {};
    for (const Finding& finding : shown->text.findings)
        if (finding.severity == Severity::Error) return messageOf(finding);
    return {};
}

const MappingDirection* MappingModel::direction() const {
    return m_reading ? &m_reading->directions[m_backward ? 1 : 0] : nullptr;
}

void MappingModel::showRows() {
    const std::size_t index = m_backward ? 1 : 0;
    m_items.show(m_reading.get(), m_trials.get(), index);
    MappingItems others;
    others.show(m_reading.get(), m_trials.get(), 1 - index);
    m_otherProblems = others.problems();
    std::vector<mapping::RuleState> states = m_items.states();
    changeProposals([this] { m_proposals.setFirst(from().toStdString()); });
    m_sources.show(m_reading, m_backward, states, m_items.troubles());
    m_targets.show(m_reading, m_backward, std::move(states), {});
    if (!m_reading) m_proposals.show({});
    m_sourceRow = m_sourcePath.isEmpty() ? -1 : m_sources.reveal(m_sourcePath);
    m_targetRow = m_targetPath.isEmpty() ? -1 : m_targets.reveal(m_targetPath);
    showSelection();
    showLines();
    Q_EMIT changed();
    Q_EMIT selected();
    showExample();
}

void MappingModel::showLines() {
    m_lines.clear();
    const MappingDirection* shown = direction();
    if (shown && shown->conversion) {
        // Fields that are copied: only where both rows are ends of their trees.
        for (int row = 0; row < m_sources.rowCount(); ++row) {
            const MappingFieldUse* use = m_sources.useAt(row);
            if (use->use != MappingUse::Copied || m_sources.expandedAt(row)) continue;
            const int target = m_targets.rowOfPath(m_sources.pathAt(row));
            const MappingFieldUse* there = m_targets.useAt(target);
            if (there && there->use == MappingUse::Copied) m_lines.push_back({row, target, Tone::Muted, false, false});
        }
        const std::vector<mapping::Rule>& rules = shown->conversion->written->rules;
        const std::vector<mapping::RuleState>& states = m_items.states();
        const mapping::Rule* chosen = rule();
        for (std::size_t i = 0; i < rules.size(); ++i) {
            const int source = m_sources.nearestRow(mapping::pathOf(mapping::stepsOf(rules[i].field)));
            const int target = m_targets.nearestRow(mapping::pathOf(mapping::stepsOf(rules[i].destination)));
            if (source < 0 || target < 0) continue;
            MappingLine line{source, target, Tone::Accent, true, &rules[i] == chosen};
            if (i < states.size() && states[i] == mapping::RuleState::Broken) line.tone = Tone::Error;
            if (i < states.size() && states[i] == mapping::RuleState::Lossy) line.tone = Tone::Warning;
            if (i < states.size() && states[i] == mapping::RuleState::Lossless) line.tone = Tone::Success;
            m_lines.push_back(line);
        }
    }
    Q_EMIT linesChanged();
}

void MappingModel::showMarks() {
    const bool broken = m_broken && m_text && m_broken->task.text == m_text->sharedText();
    if (!broken && !isOfText()) return;
    const MappingReading& shown = broken ? *m_broken : *m_reading;
    std::vector<SourceMark> marks;
    const auto add = [&](const Finding& finding) {
        SourceMark mark;
        mark.span = finding.span;
        mark.severity = finding.severity;
        mark.message = messageOf(finding);
        mark.rule = fromUtf8(idOf(finding.rule));
        mark.key = QString::number(finding.span.begin);
        marks.push_back(std::move(mark));
    };
    for (const Finding& finding : shown.text.findings) add(finding);
    const bool tried = m_trials && shown.mapping;
    for (const Finding& finding : tried ? m_trials->report.findings : shown.compiled.findings) add(finding);
    m_text->setMarks(std::move(marks));
}

QString MappingModel::summary() const {
    if (!m_reading) return {};
    if (!unreadable().isEmpty()) return {};
    if (trying()) return tr("Trying objects…");
    if (!exists() && m_items.gaps(false) == 0 && m_items.gaps(true) == 0) return copiedSummary();
    if (!exists()) return tr("There is no mapping: objects are only copied.");
    if (problems() > 0 || !m_trials) return {};
    const MappingDirection* shown = direction();
    if (shown->index < 0) return tr("The mapping has no conversion in this direction: objects are only copied.");
    const mapping::Trips& trips = m_trials->report.conversions[static_cast<std::size_t>(shown->index)].trips;
    if (!trips.obstacle.empty()) return translated(trips.obstacle);
    const int tried = static_cast<int>(trips.tried);
    const QString complete = trips.examples.empty()
                                 ? tr("Complete and lossless: %n object(s) came back unchanged.", "", tried)
                                 : tr("Complete: all losses are acknowledged. %n object(s) were tried.", "", tried);
    return sentencesOf({complete, otherProblems() > 0
                                      ? tr("The other direction has %n problem(s).", "", otherProblems())
                                      : QString()});
}

// Without rules nothing is lost; but the target can require what the source leaves out.
QString MappingModel::copiedSummary() const {
    const std::vector<MappingField>& source = m_backward ? m_reading->right : m_reading->left;
    const std::vector<MappingField>& target = m_backward ? m_reading->left : m_reading->right;
    std::unordered_set<std::string_view> optional;
    for (const MappingField& field : source)
        if (!field.required) optional.insert(field.path);
    QStringList stricter;
    for (const MappingField& field : target)
        if (field.required && optional.contains(field.path)) stricter += fromUtf8(field.path);
    const QString covered = tr("Every field of %1 exists in %2: objects are copied.").arg(from(), to());
    if (stricter.isEmpty()) return covered;
    return sentencesOf(
        {covered, tr("%1 requires what %2 does not: %3.").arg(to(), from(), stricter.join(QStringLiteral(", ")))});
}

QList<Chip> MappingModel::counts() const {
    QList<Chip> out;
    if (!m_reading) return out;
    const auto add = [&](int count, const QString& text, Tone tone, const QString& tip) {
        if (count > 0) out.append(Chip{text, tone, tip});
    };
    const int gaps = m_items.gaps(false), unset = m_items.gaps(true), broken = m_items.broken(),
              lossy = m_items.countOf(mapping::RuleState::Lossy), losses = m_items.losses(),
              lossless = m_items.countOf(mapping::RuleState::Lossless),
              untried = m_trials ? m_items.countOf(mapping::RuleState::Untried) : 0;
    add(broken, tr("%n broken", "", broken), Tone::Error,
        tr("Rules that cannot be used, and conversions that fail or make invalid objects"));
    add(gaps, tr("%n not covered", "", gaps), Tone::Warning, tr("Fields that are lost because no rule reads them"));
    add(unset, tr("%n not set", "", unset), Tone::Error, tr("Required fields that no rule writes"));
    add(lossy, tr("%n lossy", "", lossy), Tone::Warning, tr("Rules that lose a part of some objects"));
    add(losses, tr("%n other loss(es)", "", losses), Tone::Warning, tr("Losses that are not caused by a rule"));
    add(untried, tr("%n not tried", "", untried), Tone::Muted,
        tr("Rules whose fields no object had that was converted there and back"));
    add(lossless, tr("%n lossless", "", lossless), Tone::Success,
        tr("Rules for whose fields every object that was tried came back unchanged"));
    return out;
}

// ---- the selection

MappingItem MappingModel::kindOfItem() const {
    const MappingItems::Row* row = itemRow();
    return row ? row->kind : MappingItem::Finding;
}

const mapping::Rule* MappingModel::rule() const {
    const MappingItems::Row* row = itemRow();
    const MappingDirection* shown = direction();
    if (!row || row->kind != MappingItem::Rule || !shown || !shown->conversion) return nullptr;
    const auto& rules = shown->conversion->written->rules;
    return row->index < rules.size() ? &rules[row->index] : nullptr;
}

void MappingModel::setProposal(int row) {
    if (m_proposal == row) return;
    m_proposal = row;
    Q_EMIT selected();
}

QString MappingModel::ruleField() const {
    const mapping::Rule* shown = rule();
    return shown ? fromUtf8(shown->field) : QString();
}

QString MappingModel::ruleDestination() const {
    const mapping::Rule* shown = rule();
    return shown ? fromUtf8(shown->destination) : QString();
}

QString MappingModel::ruleTransformation() const {
    const mapping::Rule* shown = rule();
    return shown ? fromUtf8(shown->transformation) : QString();
}

QString MappingModel::fieldTitle() const {
    if (m_item >= 0 || (m_sourceRow < 0 && m_targetRow < 0)) return {};
    return m_sourceRow >= 0 ? m_sources.pathAt(m_sourceRow) : m_targets.pathAt(m_targetRow);
}

QString MappingModel::fieldNote() const {
    if (fieldTitle().isEmpty()) return {};
    const MappingFieldUse* use = m_sourceRow >= 0 ? m_sources.useAt(m_sourceRow) : m_targets.useAt(m_targetRow);
    switch (use->use) {
        case MappingUse::Copied:
            return tr("Both versions have the field: it is copied.");
        case MappingUse::None:
            if (m_broken && m_broken == m_reading) return {};  // not known
            if (m_sourceRow < 0 && use->rule >= 0) return tr("Rules write parts of the field.");
            return m_sourceRow < 0 ? tr("No rule writes the field.")
                   : m_sources.valueAt(m_sourceRow, "expandable").toBool()
                       ? tr("The fields below it are converted one by one.")
                   : use->rule >= 0 ? tr("Rules read parts of the field.")
                                    : QString();
        default:
            return {};
    }
}

QString MappingModel::itemTitle() const {
    const MappingItems::Row* row = itemRow();
    return row ? row->title : QString();
}

QString MappingModel::itemReason() const {
    const MappingItems::Row* row = itemRow();
    return row ? row->reason : QString();
}

QString MappingModel::itemKcp() const {
    const MappingItems::Row* row = itemRow();
    return row ? row->kcp : QString();
}

QString MappingModel::itemRule() const {
    const MappingItems::Row* row = itemRow();
    return row ? fromUtf8(idOf(row->rule)) : QString();
}

Chip MappingModel::itemState() const {
    const MappingItems::Row* row = itemRow();
    return row ? row->state : Chip();
}

std::string MappingModel::fieldToPreserve() const {
    const MappingItems::Row* item = itemRow();
    if (item && item->kind == MappingItem::Gap && !item->source.empty()) {
        // An annotation keeps whole lists and maps.
        return item->source.substr(0, std::min(item->source.find("[]"), item->source.find(".*")));
    }
    const MappingField* field = m_sources.fieldAt(m_sourceRow);
    const MappingFieldUse* use = m_sources.useAt(m_sourceRow);
    return field && field->joinable && use->use != MappingUse::Preserved && use->use != MappingUse::Copied &&
                   use->use != MappingUse::None
               ? field->path
               : std::string();
}

bool MappingModel::mayPreserve() const {
    return !fieldToPreserve().empty();
}

bool MappingModel::mayAcknowledge() const {
    const MappingItems::Row* row = itemRow();
    return row && row->lossy;
}

QString MappingModel::whyNotAcknowledge() const {
    const MappingItems::Row* row = itemRow();
    if (!row || !isLoss()) return tr("Select a field or rule that loses something.");
    if (row->lossy) return {};
    if (row->state.tone == Tone::Error) return tr("Only a loss can be acknowledged. Correct what is broken.");
    if (!row->answers.empty()) return tr("The loss is acknowledged.");
    return tr("No loss was found.");
}

bool MappingModel::isLoss() const {
    const MappingItem kind = kindOfItem();
    return kind == MappingItem::Rule || kind == MappingItem::Gap || kind == MappingItem::Loss;
}

bool MappingModel::mayWithdraw() const {
    const MappingItems::Row* row = itemRow();
    return row && !row->answers.empty();
}

bool MappingModel::mayJoin() const {
    const MappingField* source = m_sources.fieldAt(m_sourceRow);
    const MappingField* target = m_targets.fieldAt(m_targetRow);
    return (source && source->joinable) || (target && target->joinable);
}

// ---- rejected proposals

QString MappingModel::definitionFile() const {
    return m_compare && m_compare->session() ? m_compare->session()->filePath() : QString();
}

void MappingModel::loadRejected() {
    const QString file = definitionFile();
    if (file.isEmpty() ? m_rejectedOf.isNull() : m_rejectedOf == file) return;
    m_rejectedOf = file.isEmpty() ? QString() : file;
    const QStringList lines = document_memory::value(file, kRejected).toStringList();
    m_proposals.setRejected(QSet<QString>(lines.begin(), lines.end()));
}

void MappingModel::keepRejected() const {
    const QSet<QString>& rejected = m_proposals.rejected();
    document_memory::setValue(
        definitionFile(), kRejected,
        rejected.isEmpty() ? QVariant() : QVariant(QStringList(rejected.begin(), rejected.end())));
}

void MappingModel::rejectProposal() {
    const mapping::Suggestion* proposal = m_proposals.at(m_proposal);
    if (!proposal) return;
    const QString title = proposal->preserve ? fromUtf8(proposal->rule.field) : fromUtf8(proposal->rule.destination);
    QSet<QString> rejected = m_proposals.rejected();
    rejected.insert(MappingProposals::nameOf(*proposal));
    changeRejected(rejected, tr("Reject the proposal for %1").arg(title),
                   tr("Rejected the proposal for %1.").arg(title));
}

void MappingModel::restoreRejected() {
    changeRejected({}, tr("Restore rejected proposals"), tr("Restored the rejected proposals."));
}

void MappingModel::changeRejected(const QSet<QString>& rejected, const QString& step, const QString& sentence) {
    const QSet<QString> before = m_proposals.rejected();
    setRejected(rejected);
    if (!m_text) return;
    m_text->addChoice({step, [this, before] { setRejected(before); }, [this, rejected] { setRejected(rejected); }});
    Q_EMIT m_text->noticed(sentence, true);
}

void MappingModel::setRejected(const QSet<QString>& rejected) {
    changeProposals([&] { m_proposals.setRejected(rejected); });
    keepRejected();
    Q_EMIT selected();
}

// The selection stays with its proposal, or with the next one that is left.
void MappingModel::changeProposals(const std::function<void()>& change) {
    std::vector<QString> names;
    for (int row = std::max(m_proposal, 0); row < m_proposals.rowCount(); ++row)
        names.push_back(MappingProposals::nameOf(*m_proposals.at(row)));
    change();
    std::map<QString, int> rows;
    for (int row = 0; row < m_proposals.rowCount(); ++row)
        rows.emplace(MappingProposals::nameOf(*m_proposals.at(row)), row);
    const auto left =
        std::find_if(names.begin(), names.end(), [&](const QString& name) { return rows.contains(name); });
    m_proposal = left != names.end() ? rows.at(*left) : std::min(std::max(m_proposal, 0), m_proposals.rowCount() - 1);
}

void MappingModel::settle() {
    if (m_compare) m_compare->settle();
    if (!m_shown) return;
    m_read.wait();
    startTrials();
    m_try.wait();
    m_example.wait();
}

}  // namespace crd::model

#include "moc_mapping_model.cpp"
