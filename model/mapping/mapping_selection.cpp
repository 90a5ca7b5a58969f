// MappingModel: the selected rows of both columns and of the list, which belong together; fields without a row.
#include <set>
#include <utility>

#include "engine/yaml/read/navigate.h"
#include "model/base/qt_text.h"
#include "model/document/selected_version.h"
#include "model/mapping/mapping_model.h"

namespace crd::model {

namespace {

std::pair<std::string, std::string> endsOf(const MappingItems::Row* item) {
    return item ? std::pair(item->source, item->target) : std::pair<std::string, std::string>();
}

}  // namespace

// A property was renamed or moved: the mapping is a text of its own, which stays as it is.
void MappingModel::tellNamed(const QString& version, const QString& path) const {
    const Definition* definition = selectedDefinition(m_definition);
    if (!definition || !m_text || m_text->blank()) return;
    const mapping::MappingText read = mapping::readMappings(yaml::Stream::read(m_text->sharedText()));
    const mapping::Mapping* mapping = mapping::mappingFor(read, *definition);
    if (!mapping) return;
    const LineIndex lines(m_text->text());
    std::set<std::size_t> numbers;
    // A transformation reaches into the items and values of its field.
    const QString plain = QString(path).remove(QStringLiteral("[]")).remove(QStringLiteral("[*]"));
    for (const FieldPath& part :
         mapping::partsNaming(*mapping, version.toStdString(), mapping::stepsOf(plain.toStdString()))) {
        const Finding there =
            mapping::findingAt(*read.stream, mapping->document, part, RuleId::MappingField, Severity::Warning);
        numbers.insert(lines.lineOf(there.span.begin) + 1);
    }
    m_definition->stillNamed(m_text->fileName(), path, numbers);
}

// The row that was selected, or that of the selected field while there is none: nothing is highlighted without it.
void MappingModel::showSelection() {
    m_item = m_itemKey.empty() ? -1 : m_items.rowOf(m_itemKey);
    if (const MappingItems::Row* item = itemRow()) {
        // There again, by redo, or with another field, by undo: with both of its fields.
        const auto before = std::exchange(m_itemEnds, endsOf(item));
        const bool moved = before != m_itemEnds;
        if (std::exchange(m_itemGone, false) || moved) selectFields(fromUtf8(item->source), fromUtf8(item->target));
        return;
    }
    // Gone, by undo: the field that was chosen last stays, and the other column follows it.
    // Losses are listed only while there are results of trials.
    const bool written = m_itemKey.starts_with("rule ") || m_itemKey.starts_with("preserve ");
    if (written && !std::exchange(m_itemGone, true)) {
        const bool target = m_choseTarget && m_targetRow >= 0;
        const QString path = target ? m_targetPath : m_sourcePath;
        const int row = target ? m_targetRow : m_sourceRow;
        if (row >= 0) {
            const MappingFieldUse& use = target ? *m_targets.useAt(row) : *m_sources.useAt(row);
            const MappingItems::Row* item = m_items.at(m_items.rowOfField(path.toStdString(), use, !target));
            const QString other = !item ? path : fromUtf8(target ? item->source : item->target);
            selectFields(target ? other : path, target ? path : other);
        }
    }
    if (m_sourceRow >= 0) m_item = m_items.rowOfField(m_sourcePath.toStdString(), *m_sources.useAt(m_sourceRow), true);
    if (m_item < 0 && m_targetRow >= 0)
        m_item = m_items.rowOfField(m_targetPath.toStdString(), *m_targets.useAt(m_targetRow), false);
}

void MappingModel::selectFields(const QString& source, const QString& target) {
    m_sourcePath = source;
    m_targetPath = target;
    m_sourceRow = source.isEmpty() ? -1 : m_sources.reveal(source);
    m_targetRow = target.isEmpty() ? -1 : m_targets.reveal(target);
}

void MappingModel::setItem(int row) {
    m_item = row;
    const MappingItems::Row* item = itemRow();
    m_itemKey = item ? item->key : std::string();
    m_itemEnds = endsOf(item);
    m_itemGone = false;
    if (!isOfText()) return;
    SourceSpan span;
    if (item && item->path.empty()) {
        span = item->span;
    } else if (item && m_reading->mapping) {
        const yaml::DocumentTree& document = m_reading->text.stream->documents()[m_reading->mapping->document];
        if (const auto at = yaml::locate(document, item->path)) span = at->node.span();
    }
    m_text->setSelectedSpan(span);
}

void MappingModel::selectSource(int row) {
    const MappingField* field = m_sources.fieldAt(row);
    if (!field) return;
    m_sourceRow = row;
    m_sourcePath = fromUtf8(field->path);
    m_choseTarget = false;
    if (m_joining != MappingJoin::ChoosesSource) {
        m_joining = MappingJoin::No;
        setItem(m_items.rowOfField(field->path, *m_sources.useAt(row), true));
        const MappingItems::Row* item = itemRow();
        m_targetPath = item && !item->target.empty() ? fromUtf8(item->target) : item ? QString() : m_sourcePath;
        m_targetRow = m_targetPath.isEmpty() ? -1 : m_targets.reveal(m_targetPath);
        m_sourceRow = m_sources.reveal(m_sourcePath);
        showExample();
    }
    showLines();
    Q_EMIT selected();
    Q_EMIT chosen();
}

void MappingModel::selectTarget(int row) {
    const MappingField* field = m_targets.fieldAt(row);
    if (!field) return;
    m_targetRow = row;
    m_targetPath = fromUtf8(field->path);
    m_choseTarget = true;
    if (m_joining != MappingJoin::ChoosesTarget) {
        m_joining = MappingJoin::No;
        setItem(m_items.rowOfField(field->path, *m_targets.useAt(row), false));
        const MappingItems::Row* item = itemRow();
        m_sourcePath = item && !item->source.empty() ? fromUtf8(item->source) : item ? QString() : m_targetPath;
        m_sourceRow = m_sourcePath.isEmpty() ? -1 : m_sources.reveal(m_sourcePath);
        m_targetRow = m_targets.reveal(m_targetPath);
        showExample();
    }
    showLines();
    Q_EMIT selected();
    Q_EMIT chosen();
}

void MappingModel::selectItem(int row) {
    m_joining = MappingJoin::No;
    setItem(row);
    if (const MappingItems::Row* item = itemRow()) {
        m_sourcePath = fromUtf8(item->source);
        m_targetPath = fromUtf8(item->target);
        m_sourceRow = m_sourcePath.isEmpty() ? -1 : m_sources.reveal(m_sourcePath);
        m_targetRow = m_targetPath.isEmpty() ? -1 : m_targets.reveal(m_targetPath);
    }
    showLines();
    Q_EMIT selected();
    Q_EMIT chosen();
    showExample();
}

void MappingModel::selectText(qsizetype byte) {
    if (!m_reading || !m_text || m_reading->task.text != m_text->sharedText() || !m_reading->mapping) return;
    const yaml::Stream& stream = *m_reading->text.stream;
    const auto offset = static_cast<std::size_t>(std::max<qsizetype>(0, byte));
    if (!stream.ok() || yaml::documentAt(stream, offset) != m_reading->mapping->document) return;
    const FieldPath path = MappingItems::rulePathOf(
        yaml::pathOf(yaml::locate(stream, stream.documents()[m_reading->mapping->document], offset)));
    if (path.empty()) return;
    for (const bool backward : {m_backward, !m_backward}) {
        const mapping::CompiledConversion* conversion = m_reading->directions[backward ? 1 : 0].conversion;
        if (!conversion || conversion->written->path.empty() || !path.startsWith(conversion->written->path)) continue;
        for (const mapping::Rule& rule : conversion->written->rules) {
            if (rule.path != path) continue;
            setBackward(backward);
            selectItem(m_items.rowOf("rule " + rule.destination));
            return;
        }
    }
}

bool MappingModel::step(int step) {
    int row = m_items.nextProblem(m_item, step);
    // After the last problem of this direction comes the first one of the other.
    if (row < 0 || (m_item >= 0 && (step > 0 ? row <= m_item : row >= m_item))) {
        MappingItems others;
        others.show(m_reading.get(), m_trials.get(), m_backward ? 0 : 1);
        if (const int other = others.nextProblem(-1, step); other >= 0) {
            setBackward(!m_backward);
            row = other;
        }
    }
    if (row < 0) return false;
    selectItem(row);
    return true;
}

}  // namespace crd::model
