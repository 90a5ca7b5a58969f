#include "model/preview/sample_file.h"

#include <QFileInfo>
#include <QHash>
#include <algorithm>
#include <utility>

#include "engine/base/io/file_io.h"
#include "engine/base/source_span.h"
#include "engine/object/nested_field.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/stream.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

// A position outside of the text.
constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

std::string sampleScalar(yaml::NodeRef object, const char* field) {
    const yaml::NodeRef value = object->isMapping() ? object.find(field) : yaml::NodeRef();
    return value && value->isScalar() ? value->scalar : std::string();
}

// Where the keys of the field begin. `steps`: with "[]" and "[*]" after the names of lists and maps.
std::vector<std::size_t> fieldKeysIn(yaml::NodeRef object, const std::vector<std::string>& steps) {
    std::vector<std::size_t> out;
    std::vector<yaml::NodeRef> nodes{object};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::size_t bracket = std::min(steps[i].find('['), steps[i].size());
        const std::string name = steps[i].substr(0, bracket);
        std::vector<yaml::NodeRef> values;
        for (const yaml::NodeRef node : nodes) {
            const std::size_t index = node && node->isMapping() ? node.indexOf(name) : yaml::NodeRef::npos;
            if (index == yaml::NodeRef::npos) continue;
            const yaml::EntryRef entry = node.entry(index);
            if (i + 1 == steps.size()) out.push_back(entry.key.begin());
            values.push_back(entry.value);
        }
        for (auto depth = std::count(steps[i].begin(), steps[i].end(), '['); depth > 0; --depth) {
            std::vector<yaml::NodeRef> inner;
            for (const yaml::NodeRef node : values)
                for (std::size_t j = 0; node && j < node.size(); ++j) inner.push_back(node.entry(j).value);
            values = std::move(inner);
        }
        nodes = std::move(values);
    }
    return out;
}

}  // namespace

SampleFile::SampleFile(QObject* parent)
    : CompanionText(TextPart::Samples, parent), m_text(std::make_shared<const std::string>()) {}

// ---- files ----------------------------------------------------------------------------------------------------------

QString SampleFile::place() const {
    return m_apart ? ownSamplesFile(m_definition) : CompanionText::place();
}

QString SampleFile::load(const QString& definitionPath, const QString& document) {
    m_apart = QFileInfo::exists(ownSamplesFile(definitionPath)) &&
              !QFileInfo::exists(companionPath(TextPart::Samples, definitionPath));
    return begin(definitionPath, document);
}

void SampleFile::replaced() {
    m_current = -1;
    split(kNowhere);
    choose(m_samples.empty() ? -1 : 0);
}

void SampleFile::setApart(bool apart) {
    if (m_apart == apart) return;
    m_apart = apart;
    retarget();
}

QString SampleFile::placeNote() const {
    if (m_path.isEmpty()) return tr("Save the definition first; samples are saved in a file next to it.");
    if (m_apart) return tr("Samples are saved in your own folder: %1").arg(m_path);
    return tr("Samples are saved next to the definition: %1").arg(QFileInfo(m_path).fileName());
}

QString SampleFile::save() {
    if (saved()) return {};
    if (!m_apart && !m_path.isEmpty() && !QFileInfo(QFileInfo(m_path).absolutePath()).isWritable()) {
        m_apart = true;
        m_path = place();
        m_kept.setFile(m_path, nullptr);
    }
    if (m_apart) (void)makePrivateFolder(toPath(QFileInfo(m_path).absolutePath()));
    return CompanionText::save();
}

// ---- pieces ---------------------------------------------------------------------------------------------------------

// `keepAt`: the beginning of the chosen sample; it stays a sample even if all of its text was deleted.
void SampleFile::split(std::size_t keepAt) {
    std::vector<SamplePiece> pieces = piecesOf(m_history.text());
    const bool first = pieces.front().blank && pieces.front().body.begin != keepAt;
    if (first) pieces.erase(pieces.begin());  // a comment about the file, or nothing at all
    const bool same = pieces.size() == m_samples.size();
    m_samples = std::move(pieces);
    if (same && m_current >= 0) return;
    m_labels.clear();
    for (int i = 0; i < count(); ++i) m_labels += QString::fromStdString(labelOf(textOf(i)));
    Q_EMIT samplesChanged();
}

std::string SampleFile::textOf(int index) const {
    if (index < 0 || index >= count()) return {};
    return std::string(m_samples[static_cast<std::size_t>(index)].body.of(m_history.text()));
}

QStringList SampleFile::comments() const {
    QStringList out;
    for (int i = 0; i < count(); ++i) out += QString::fromStdString(commentOf(textOf(i)));
    return out;
}

void SampleFile::setCurrent(int index) {
    if (index >= -1 && index < count() && index != m_current) choose(index);
}

void SampleFile::choose(int index) {
    // What was told last also counts: remove() and replaced() have dropped the old one already.
    const bool moved = std::exchange(m_current, index) != index;
    const bool another = std::exchange(m_told, index) != index || moved;
    m_text = std::make_shared<const std::string>(textOf(index));
    m_marks.clear();
    m_selected = {};
    if (another) {
        Q_EMIT currentChanged();
        Q_EMIT titleChanged();
    }
    Q_EMIT textReplaced();
    Q_EMIT sampleChanged();
}

TextEdit SampleFile::moved(TextEdit edit) const {
    if (m_current < 0 || edit.empty()) return {};
    // Keeps the line end before the next marker: else two objects would become one.
    if (m_current + 1 < count() && edit.back().span.end == m_text->size()) {
        const std::string after = applied(*m_text, edit);
        if (!after.empty() && after.back() != '\n') {
            const std::string lineEnd = withLineEndsOf(m_history.text(), "\n");
            if (after + lineEnd == *m_text) return {};  // only that line end was deleted: not a step to undo
            edit.back().text += lineEnd;
        }
    }
    const std::size_t begin = m_samples[static_cast<std::size_t>(m_current)].body.begin;
    for (TextPatch& patch : edit) patch.span = {patch.span.begin + begin, patch.span.end + begin};
    return edit;
}

void SampleFile::patched(const TextEdit& edit, bool typed) {
    const SourceSpan body = m_current >= 0 ? m_samples[static_cast<std::size_t>(m_current)].body : SourceSpan{};
    const bool inside = m_current >= 0 && body.begin <= edit.front().span.begin && edit.back().span.end <= body.end;
    std::size_t grown = 0, shrunk = 0;
    for (const TextPatch& patch : edit) {
        grown += patch.text.size();
        shrunk += patch.span.length();
    }
    const int before = count();
    // Typing can empty a sample; undoing the first one leaves none.
    const bool none = !typed && m_history.text().empty();
    split(inside && !none ? body.begin : kNowhere);
    const SourceSpan expected{body.begin, body.end + grown - shrunk};
    if (inside && !none && count() == before && m_samples[static_cast<std::size_t>(m_current)].body == expected) {
        m_text = std::make_shared<const std::string>(textOf(m_current));
        if (!typed) {
            TextEdit own = edit;
            for (TextPatch& patch : own) patch.span = {patch.span.begin - body.begin, patch.span.end - body.begin};
            Q_EMIT textPatched(own);
        }
        Q_EMIT sampleChanged();
        return;
    }
    // Chooses the changed sample: the last piece that begins before the end of the first patch; of several that were
    // added, the first one.
    const std::size_t from = edit.front().span.begin, at = from + edit.front().text.size();
    int index = count() - 1;
    while (index > 0 && m_samples[static_cast<std::size_t>(index)].whole.begin >= std::max<std::size_t>(at, 1)) --index;
    if (!typed && count() > before) {
        while (index > 0 && m_samples[static_cast<std::size_t>(index) - 1].body.begin >= from) --index;
    }
    // A "---" was typed: the sample above it is still being edited, and the pane notices itself that the text ends
    // there.
    if (!typed || !inside) return choose(index);
    m_text = std::make_shared<const std::string>(textOf(m_current));
    Q_EMIT sampleChanged();
}

void SampleFile::applyTypedEdit(const TextEdit& edit) {
    m_history.type(moved(edit));
}

void SampleFile::applyNamedEdit(const QString& undoName, const TextEdit& edit) {
    const TextEdit whole = moved(edit);
    const Removed removed = removedBy(m_history.sharedText(), whole);
    m_history.apply(undoName, whole);
    tellRemoved(undoName, removed);
}

// ---- the list -------------------------------------------------------------------------------------------------------

void SampleFile::add(const QString& undoName, const std::vector<std::string>& texts, bool generated) {
    const int firstNew = count();
    append(undoName, texts, m_samples.empty() && m_history.text().empty(), generated);
    setCurrent(std::min(firstNew, count() - 1));
}

void SampleFile::replaceWhole(const QString& undoName, const std::string& text) {
    const int chosen = m_current;
    m_history.apply(undoName, difference(m_history.text(), text));
    setCurrent(std::min(chosen, count() - 1));
}

std::string SampleFile::freeName(const std::string& wanted) const {
    std::string name = wanted;
    for (int next = 2; m_labels.contains(QString::fromStdString(name)); ++next)
        name = wanted + '-' + std::to_string(next);
    return name;
}

QString SampleFile::duplicate(int index) {
    if (index < 0 || index >= count()) return tr("There is no such sample.");
    std::string text = textOf(index);
    if (!text.empty() && text.back() != '\n') text += '\n';
    const std::size_t at = m_samples[static_cast<std::size_t>(index)].body.end;
    std::string added = index + 1 == count() && !m_history.text().ends_with('\n') ? "\n---\n" : "---\n";
    m_history.apply(tr("Duplicate sample"), {{{at, at}, withLineEndsOf(m_history.text(), added) + text}});
    setCurrent(index + 1);
    const QString name = m_labels.value(index);
    return name.startsWith(QLatin1Char('(')) ? QString() : rename(index + 1, name + QStringLiteral("-copy"));
}

void SampleFile::remove(int index) {
    if (index < 0 || index >= count()) return;
    SourceSpan span = m_samples[static_cast<std::size_t>(index)].whole;
    // Without the first one, the next one has no marker.
    if (span.begin == 0 && index + 1 < count()) span.end = m_samples[static_cast<std::size_t>(index) + 1].body.begin;
    const int next = std::min(index, count() - 2);
    m_current = -1;
    const QString name = tr("Remove sample %1").arg(m_labels.value(index));
    const TextEdit edit{{span, {}}};
    const Removed removed = removedBy(m_history.sharedText(), edit);
    m_history.apply(name, edit);
    choose(next);
    tellRemoved(name, removed);
}

QString SampleFile::rename(int index, const QString& name) {
    if (index < 0 || index >= count()) return tr("There is no such sample.");
    setCurrent(index);
    const yaml::StreamPtr stream = yaml::Stream::read(m_text);
    if (!stream->ok()) return tr("The sample is not valid YAML: fix it first.");
    const Result<TextEdit> edit =
        yaml::put({*stream, 0}, FieldPath().child("metadata").child("name"), Json(name.toStdString()));
    if (!edit) return messageOf(edit.error());
    applyNamedEdit(tr("Rename sample"), *edit);
    setCurrentLabel(name);
    return {};
}

std::set<std::size_t> SampleFile::linesNaming(const std::string& apiVersion, const std::string& kind,
                                              const std::string& path) const {
    std::set<std::size_t> out;
    if (!moves()) return out;
    const LineIndex lines(m_history.text());
    for (const SamplePiece& piece : m_samples) {
        const yaml::StreamPtr stream =
            yaml::Stream::read(std::make_shared<const std::string>(piece.body.of(m_history.text())));
        if (!stream->ok() || stream->documents().empty() || !stream->documents().front().root) continue;
        const yaml::NodeRef root = stream->documents().front().ref();
        if (sampleScalar(root, "apiVersion") != apiVersion || sampleScalar(root, "kind") != kind) continue;
        for (const std::size_t at : fieldKeysIn(root, object::stepsOf(path)))
            out.insert(lines.lineOf(piece.body.begin + at) + 1);
    }
    return out;
}

int SampleFile::renameKind(const std::string& group, const QString& from, const QString& to) {
    const auto step = [](const QString& old, const QString& kind) { return tr("Rename kind %1 to %2").arg(old, kind); };
    TextEdit edit;
    int count = 0;
    for (const SamplePiece& piece : m_samples) {
        const auto body =
            std::make_shared<const std::string>(m_history.text().substr(piece.body.begin, piece.body.length()));
        const yaml::StreamPtr stream = yaml::Stream::read(body);
        if (!stream->ok() || stream->documents().empty()) continue;
        const auto scalar = [&](const char* field) {
            const auto at = yaml::locate(stream->documents().front(), FieldPath().child(field));
            return at && at->node && at->node->isScalar() ? at->node->scalar : std::string();
        };
        if (scalar("kind") != from.toStdString() || !scalar("apiVersion").starts_with(group + '/')) continue;
        const Result<TextEdit> made = yaml::setValue({*stream, 0}, FieldPath().child("kind"), Json(to.toStdString()));
        if (!made) continue;
        ++count;
        for (TextPatch patch : *made) {
            patch.span = {patch.span.begin + piece.body.begin, patch.span.end + piece.body.begin};
            edit.push_back(std::move(patch));
        }
    }
    QUndoStack& stack = m_history.stack();
    if (count > 0 && stack.canUndo() && stack.undoText() == step(to, from)) {
        stack.undo();
    } else if (count > 0 && stack.canRedo() && stack.redoText() == step(from, to)) {
        stack.redo();
    } else {
        // Generated text does not become the user's work by this.
        m_history.apply(step(from, to), std::move(edit), {}, !m_fileExists && !m_history.modified());
    }
    return count;
}

QList<int> SampleFile::nameSpan() const {
    const yaml::StreamPtr stream = yaml::Stream::read(m_text);
    if (!stream->ok() || stream->documents().empty()) return {};
    const auto name = yaml::locate(stream->documents().front(), FieldPath().child("metadata").child("name"));
    if (!name || !name->node) return {};
    const SourceSpan span = name->node.span();
    return {static_cast<int>(span.begin), static_cast<int>(span.end)};
}

void SampleFile::replaceCurrent(const QString& undoName, const std::string& text) {
    applyNamedEdit(undoName, difference(*m_text, withLineEndsOf(m_history.text(), text)));
}

// ---- facts about the sample -----------------------------------------------------------------------------------------

void SampleFile::setCurrentLabel(const QString& label) {
    if (m_current < 0 || m_labels.value(m_current) == label) return;
    m_labels[m_current] = label;
    Q_EMIT samplesChanged();
    Q_EMIT titleChanged();
}

QStringList SampleFile::numbered(QStringList labels) {
    QHash<QString, int> seen;
    for (QString& label : labels) {
        if (const int number = ++seen[label]; number > 1) label = tr("%1 (%2)").arg(label).arg(number);
    }
    return labels;
}

QString SampleFile::title() const {
    return m_current < 0 ? tr("Sample") : tr("Sample %1").arg(m_labels.value(m_current));
}

}  // namespace crd::model

#include "moc_sample_file.cpp"
