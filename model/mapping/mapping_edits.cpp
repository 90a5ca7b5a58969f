// MappingModel: edits of the mapping's text.
#include <algorithm>
#include <utility>

#include "engine/mapping/edit.h"
#include "model/base/qt_text.h"
#include "model/mapping/mapping_model.h"

namespace crd::model {

namespace {

std::string trimmedText(const QString& text) {
    return text.trimmed().toStdString();
}

// The fields of losses, each once, separated by commas.
QString losingFields(const std::vector<mapping::Acknowledged>& losses) {
    QStringList out;
    for (const mapping::Acknowledged& loss : losses)
        if (const QString field = fromUtf8(loss.field); !out.contains(field)) out += field;
    return out.join(QStringLiteral(", "));
}

bool ofBothDirections(const std::vector<mapping::Acknowledged>& losses) {
    return std::any_of(losses.begin(), losses.end(),
                       [&](const mapping::Acknowledged& loss) { return loss.from != losses.front().from; });
}

// Rules are compared by the steps of their destinations.
std::string ruleKey(const std::string& destination) {
    return "rule " + destination;
}

}  // namespace

// "" if the reading is that of the current text.
QString MappingModel::readyToEdit() {
    if (!m_text || !m_reading) return m_note.isEmpty() ? tr("There are no versions to map.") : m_note;
    if (!m_text->unreadable().isEmpty()) return m_text->unreadable();
    if (!isOfText()) m_read.wait(kPatience);
    if (m_broken && m_broken->task.text == m_text->sharedText())
        return tr("The text of the mapping is not valid YAML. Correct it in the text first.");
    if (!isOfText()) return tr("The mapping is still being read. Try again.");
    return {};
}

// The text with a mapping of the definition added.
QString MappingModel::textWithMapping(std::string& out) const {
    out = m_text->text();
    if (out.find_first_not_of(" \t\r\n") == std::string::npos) {
        out.clear();
    } else {
        if (!out.ends_with('\n')) out += '\n';
        out += "---\n";
    }
    if (m_reading->task.definition().name.empty()) return tr("The definition has no name yet.");
    out += mapping::newMapping(m_reading->task.definition());
    return {};
}

QString MappingModel::create() {
    if (const QString why = readyToEdit(); !why.isEmpty()) return why;
    if (exists()) return tr("%1 has a mapping of this definition.").arg(m_text->fileName());
    std::string text;
    if (const QString why = textWithMapping(text); !why.isEmpty()) return why;
    m_text->replaceAll(tr("Create a mapping"), text);
    Q_EMIT m_text->noticed(tr("Created a mapping in %1.").arg(m_text->fileName()), true);
    return {};
}

QString MappingModel::edit(const QString& undoName, const QString& notice, const MakeEdit& make) {
    if (const QString why = readyToEdit(); !why.isEmpty()) return why;
    if (m_reading->mapping) {
        const Result<TextEdit> made = make(m_reading->text, *m_reading->mapping);
        if (!made) return messageOf(made.error());
        m_text->apply(undoName, *made);
    } else {
        std::string text;
        if (const QString why = textWithMapping(text); !why.isEmpty()) return why;
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(text));
        const mapping::MappingText read = mapping::readMappings(stream);
        const mapping::Mapping* own = mapping::mappingFor(read, m_reading->task.definition());
        if (!own) return tr("A mapping could not be added to %1.").arg(m_text->fileName());
        const Result<TextEdit> made = make(read, *own);
        if (!made) return messageOf(made.error());
        m_text->replaceAll(undoName, applied(text, *made));
    }
    if (!notice.isEmpty()) Q_EMIT m_text->noticed(notice, true);
    return {};
}

void MappingModel::startJoin(bool source) {
    const MappingField* field = source ? m_sources.fieldAt(m_sourceRow) : m_targets.fieldAt(m_targetRow);
    if (!field) return;
    if (!field->joinable) {
        Q_EMIT errorOccurred(
            tr("Rules cannot lead through items of lists or values of maps. Join the list or map itself, "
               "with a transformation."));
        return;
    }
    m_joining = source ? MappingJoin::ChoosesTarget : MappingJoin::ChoosesSource;
    // The cursor of the other column begins at a field of the same name, or stays.
    int& other = source ? m_targetRow : m_sourceRow;
    MappingFields& fields = source ? m_targets : m_sources;
    if (other < 0) {
        other = fields.nearestRow(field->path);
        if (other < 0 && fields.rowCount() > 0) other = 0;
        (source ? m_targetPath : m_sourcePath) = fields.pathAt(other);
    }
    showLines();
    Q_EMIT selected();
    Q_EMIT joiningBegun();
}

void MappingModel::cancelJoin() {
    if (m_joining == MappingJoin::No) return;
    const bool source = m_joining == MappingJoin::ChoosesTarget;
    m_joining = MappingJoin::No;
    if (source) {
        selectSource(m_sourceRow);
    } else {
        selectTarget(m_targetRow);
    }
}

QString MappingModel::finishJoin() {
    if (m_joining == MappingJoin::No) return {};
    const QString failed = join(m_sourceRow, m_targetRow, m_joining == MappingJoin::ChoosesSource);
    if (failed.isEmpty()) m_joining = MappingJoin::No;
    Q_EMIT selected();
    return failed;
}

// `fromTarget`: the field of the target was chosen first.
QString MappingModel::join(int sourceRow, int targetRow, bool fromTarget) {
    const MappingField* source = m_sources.fieldAt(sourceRow);
    const MappingField* target = m_targets.fieldAt(targetRow);
    if (!source || !target) return tr("Choose a field of each version.");
    if (!source->joinable || !target->joinable)
        return tr(
            "Rules cannot lead through items of lists or values of maps. Join the list or map itself, with a "
            "transformation.");
    mapping::Rule rule;
    rule.field = source->path;
    rule.destination = target->path;
    const QString shown = tr("%1 → %2").arg(fromUtf8(rule.field), fromUtf8(rule.destination));
    QString replaced;
    if (m_reading && direction()->conversion) {
        for (const mapping::Rule& other : direction()->conversion->written->rules) {
            if (mapping::stepsOf(other.destination) != mapping::stepsOf(rule.destination)) continue;
            if (mapping::stepsOf(other.field) == mapping::stepsOf(rule.field))
                return tr("%1 is already a rule.").arg(shown);
            rule.destination = other.destination;
            replaced = tr("%1 → %2").arg(fromUtf8(other.field), fromUtf8(other.destination));
        }
    }
    const std::string from = this->from().toStdString(), to = this->to().toStdString();
    const std::string key = ruleKey(rule.destination);
    const QString notice = replaced.isEmpty() ? tr("Joined %1.").arg(shown)
                                              : tr("Joined %1. This replaced the rule %2.").arg(shown, replaced);
    const QString failed =
        edit(tr("Join %1").arg(shown), notice, [&](const mapping::MappingText& text, const mapping::Mapping& own) {
            return mapping::putRule(text, own, from, to, rule);
        });
    if (!failed.isEmpty()) return failed;
    m_itemKey = key;
    m_choseTarget = fromTarget;
    m_sourcePath = fromUtf8(rule.field);
    m_targetPath = fromUtf8(mapping::pathOf(mapping::stepsOf(rule.destination)));
    return {};
}

QString MappingModel::setRule(const QString& field, const QString& destination, const QString& transformation) {
    const mapping::Rule* before = rule();
    if (!before) return tr("Select a rule first.");
    mapping::Rule changed;
    changed.field = trimmedText(field);
    changed.destination = trimmedText(destination);
    changed.transformation = trimmedText(transformation);
    if (changed.field.empty()) return tr("A rule needs a field.");
    if (changed.destination.empty()) return tr("A rule needs a destination.");
    if (changed.field == before->field && changed.destination == before->destination &&
        changed.transformation == before->transformation)
        return {};
    const bool moves = mapping::stepsOf(changed.destination) != mapping::stepsOf(before->destination);
    for (const mapping::Rule& other : direction()->conversion->written->rules) {
        if (moves && mapping::stepsOf(other.destination) == mapping::stepsOf(changed.destination))
            return tr("Another rule writes %1.").arg(destination.trimmed());
    }
    const std::string from = this->from().toStdString(), to = this->to().toStdString();
    const mapping::Rule old = *before;
    const QString failed = edit(tr("Edit the rule for %1").arg(fromUtf8(old.destination)), {},
                                [&](const mapping::MappingText& text, const mapping::Mapping& own) {
                                    return mapping::changeRule(text, own, old, changed);
                                });
    if (!failed.isEmpty()) {
        return sentencesOf(
            {failed,
             tr("The edit of the rule for %1 is not applied. Escape discards it.").arg(fromUtf8(old.destination))});
    }
    m_itemKey = ruleKey(changed.destination);
    m_sourcePath = fromUtf8(mapping::pathOf(mapping::stepsOf(changed.field)));
    m_targetPath = fromUtf8(mapping::pathOf(mapping::stepsOf(changed.destination)));
    return {};
}

QString MappingModel::removeItem() {
    const std::string from = this->from().toStdString(), to = this->to().toStdString();
    if (const mapping::Rule* shown = rule()) {
        const mapping::Rule removed = *shown;
        const QString name = tr("%1 → %2").arg(fromUtf8(removed.field), fromUtf8(removed.destination));
        return edit(tr("Remove %1").arg(name), tr("Removed the rule %1.").arg(name),
                    [&](const mapping::MappingText& text, const mapping::Mapping& own) {
                        return mapping::removeRule(text, own, removed);
                    });
    }
    const MappingItems::Row* row = itemRow();
    if (!row || row->kind != MappingItem::Preserved) return tr("Select a rule first.");
    const std::string field = row->source;
    return edit(tr("Stop preserving %1").arg(fromUtf8(field)), tr("%1 is not preserved any more.").arg(fromUtf8(field)),
                [&](const mapping::MappingText& text, const mapping::Mapping& own) {
                    return mapping::setPreserved(text, own, from, to, field, false);
                });
}

QString MappingModel::preserve() {
    const std::string field = fieldToPreserve();
    if (field.empty()) return tr("Select a field that is lost.");
    const std::string from = this->from().toStdString(), to = this->to().toStdString();
    const QString failed = edit(tr("Preserve %1").arg(fromUtf8(field)),
                                tr("An annotation keeps %1 in objects of %2.").arg(fromUtf8(field), this->to()),
                                [&](const mapping::MappingText& text, const mapping::Mapping& own) {
                                    return mapping::setPreserved(text, own, from, to, field, true);
                                });
    if (failed.isEmpty()) m_itemKey = "preserve " + field;
    return failed;
}

std::vector<mapping::Acknowledged> MappingModel::lossesOfItem() const {
    std::vector<mapping::Acknowledged> out;
    const MappingItems::Row* row = itemRow();
    if (!row || !row->lossy || !m_reading) return out;
    const std::string from = this->from().toStdString(), to = this->to().toStdString();
    if (row->kind == MappingItem::Gap) {
        const mapping::Gap& gap = direction()->coverage.gaps[row->index];
        out.push_back({from, to, gap.field, {}, std::string(mapping::name(gap.kind)), {}});
        return out;
    }
    if (!m_trials) return out;
    const auto add = [&](const mapping::CounterExample& example) {
        if (example.acknowledged || example.fault != mapping::TripFault::Differs) return;
        const bool known = std::any_of(out.begin(), out.end(), [&](const mapping::Acknowledged& one) {
            return one.from == example.from && one.to == example.via && one.field == example.field &&
                   one.kind == example.loss;
        });
        if (!known) out.push_back({example.from, example.via, example.field, {}, std::string(example.loss), {}});
    };
    for (const bool back : {false, true}) {
        const MappingDirection& of = m_reading->directions[m_backward != back ? 1 : 0];
        if (of.index < 0) continue;
        const auto& examples = m_trials->report.conversions[static_cast<std::size_t>(of.index)].trips.examples;
        for (std::size_t i = 0; i < examples.size(); ++i) {
            if (row->kind == MappingItem::Loss) {
                if (!back && i == row->index) add(examples[i]);
                continue;
            }
            const auto& rules = back ? examples[i].rulesBack : examples[i].rules;
            if (back && !examples[i].rules.empty()) continue;
            if (std::find(rules.begin(), rules.end(), row->index) != rules.end()) add(examples[i]);
        }
    }
    // An acknowledgement of the field above covers it, in the same direction.
    const std::vector<mapping::Acknowledged> all = out;
    std::erase_if(out, [&](const mapping::Acknowledged& one) {
        return std::any_of(all.begin(), all.end(), [&](const mapping::Acknowledged& above) {
            return above.from == one.from && above.to == one.to && above.kind == one.kind && above.field != one.field &&
                   (one.field.starts_with(above.field + ".") || one.field.starts_with(above.field + "["));
        });
    });
    return out;
}

QString MappingModel::acknowledge(const QString& reason) {
    if (const QString why = readyToEdit(); !why.isEmpty()) return why;
    std::vector<mapping::Acknowledged> losses = lossesOfItem();
    if (losses.empty()) return tr("There is no loss to acknowledge.");
    const std::string said = reason.simplified().toStdString();
    if (said.empty()) return tr("Give a reason: why the loss is acceptable.");
    for (mapping::Acknowledged& loss : losses) loss.reason = said;
    // Each direction has an acknowledgement of its own, though the loss is shown once.
    const QString fields = losingFields(losses);
    const QString done = ofBothDirections(losses) ? tr("Acknowledged the loss of %1 in both directions.").arg(fields)
                                                  : tr("Acknowledged the loss of %1.").arg(fields);
    return edit(tr("Acknowledge the loss of %1").arg(fields), done,
                [&](const mapping::MappingText& text, const mapping::Mapping& own) {
                    return mapping::acknowledge(text, own, losses);
                });
}

QString MappingModel::withdrawAcknowledgement() {
    if (const QString why = readyToEdit(); !why.isEmpty()) return why;
    const MappingItems::Row* row = itemRow();
    if (!row || row->answers.empty()) return tr("There is no acknowledgement to withdraw.");
    const std::vector<mapping::Acknowledged> answers = row->answers;
    const QString fields = losingFields(answers);
    return edit(tr("Withdraw the acknowledgement for %1").arg(fields),
                tr("Withdrew the acknowledgement for %1.").arg(fields),
                [&](const mapping::MappingText& text, const mapping::Mapping& own) {
                    return mapping::withdraw(text, own, answers);
                });
}

QString MappingModel::takeProposal() {
    const mapping::Suggestion* proposal = m_proposals.at(m_proposal);
    if (!proposal) return tr("There are no proposals.");
    const mapping::Suggestion taken = *proposal;
    const QString name = fromUtf8(taken.preserve ? taken.rule.field : taken.rule.destination);
    const QString failed =
        edit(tr("Accept the proposal for %1").arg(name), tr("Accepted the proposal for %1.").arg(name),
             [&](const mapping::MappingText& text, const mapping::Mapping& own) {
                 return mapping::take(text, own, {taken});
             });
    if (!failed.isEmpty()) return failed;
    const bool backward = fromUtf8(taken.from) == right();
    setBackward(backward);
    m_itemKey = taken.preserve ? "preserve " + taken.rule.field : ruleKey(taken.rule.destination);
    return {};
}

QString MappingModel::takeAllProposals() {
    const std::vector<mapping::Suggestion> all = m_proposals.all();
    if (all.empty()) return tr("There are no proposals.");
    const int count = static_cast<int>(all.size());
    return edit(
        tr("Accept all proposals"), tr("Accepted %n proposal(s).", "", count),
        [&](const mapping::MappingText& text, const mapping::Mapping& own) { return mapping::take(text, own, all); });
}

}  // namespace crd::model
