// PreviewModel: creating samples.
#include <QClipboard>
#include <QGuiApplication>
#include <QSet>
#include <QUrl>
#include <algorithm>
#include <new>

#include "engine/analysis/rejection.h"
#include "engine/crd/model/resource_kind.h"
#include "model/base/node_path.h"
#include "model/base/qt_text.h"
#include "model/document/selected_version.h"
#include "model/preview/preview_model.h"
#include "model/schema/schema_place.h"

namespace crd::model {

namespace {

// The limit for a whole object; a node has few.
constexpr std::size_t kMostBoundaries = 60;

// Where the server rejects the sample; if nowhere, which optional fields it lacks.
QString shortfallText(const std::vector<sample::Shortfall>& shortfalls) {
    const sample::Shortfall *wrong = nullptr, *omitted = nullptr;
    int wrongCount = 0, omittedCount = 0;
    for (const sample::Shortfall& shortfall : shortfalls) {
        const sample::Shortfall*& first = shortfall.leftOut ? omitted : wrong;
        if (!first) first = &shortfall;
        ++(shortfall.leftOut ? omittedCount : wrongCount);
    }
    const sample::Shortfall* first = wrong ? wrong : omitted;
    if (!first) return {};
    const QString where = first->path.empty() ? crd::model::PreviewModel::tr("the object")
                                              : QString::fromStdString(first->path.toString());
    return (wrong ? crd::model::PreviewModel::tr("%n field(s) of the sample are invalid. First: %1: %2", nullptr,
                                                 wrongCount)
                  : crd::model::PreviewModel::tr("%n optional field(s) are omitted. First: %1: %2", nullptr,
                                                 omittedCount))
        .arg(where, translated(first->reason));
}

QString droppedNote(const QStringList& fields) {
    return fields.isEmpty()
               ? QString()
               : PreviewModel::tr("Dropped fields that the server sets: %1.").arg(fields.join(QStringLiteral(", ")));
}

}  // namespace

std::unique_ptr<sample::Sampler> PreviewModel::sampler(QString& why) const {
    if (!m_session) return nullptr;
    if (!m_session->settleSoon()) {
        why = tr("The file is still being checked: try again in a moment.");
        return nullptr;
    }
    const auto object = definitionIndex();
    const Version* version = generatedVersion();
    if (!object || !version || !version->schema) {
        why = m_session->unread() ? tr("The definition is too large and is not read.")
                                  : tr("No version has a schema to generate samples from.");
        return nullptr;
    }
    const AnalysisResult& analysis = *m_session->published()->analysis;
    const std::vector<VersionOutcome>& outcomes = analysis.outcomes[*object].versions;
    const auto index = static_cast<std::size_t>(generatedIndex());
    if (index >= outcomes.size() || !outcomes[index].structural) {
        why = translated(whyNotServed(analysis, *object, *version));
        return nullptr;
    }
    auto out = std::make_unique<sample::Sampler>(resourceKindOf(analysis.definitions[*object], *version));
    if (out->usable()) return out;
    why = tr("The schema's default is not an object: no object of this version can be read.");
    return nullptr;
}

QString PreviewModel::addMade(const QString& undoName, const std::vector<std::string>& texts, bool generated) {
    m_samples.add(undoName, texts, generated);
    setActive(true);
    return {};
}

QString PreviewModel::addSample(SampleExtent extent, int seed) {
    QString why;
    const auto from = sampler(why);
    if (!from) return why;
    sample::SampleOptions options;
    const bool full = extent == SampleExtent::Full;
    options.extent = full ? sample::Extent::Full : sample::Extent::Minimal;
    options.seed = static_cast<std::uint64_t>(std::max(0, seed));
    sample::Sample made;
    try {
        made = from->make(options);
    } catch (const std::bad_alloc&) {
        return notEnoughMemory();
    }
    const Version& version = *generatedVersion();
    std::string name = full ? "full" : "minimal";
    if (seed > 0) name += "-" + std::to_string(seed);
    from->rename(made.object, m_samples.freeName(name));
    QStringList notices{shortfallText(made.shortfalls)};
    if (made.cut) notices += tr("The object with every field would be too large; optional fields are omitted.");
    const QString failed = addMade(full ? tr("Add full sample") : tr("Add minimal sample"),
                                   {sample::text(made.object, *version.schema)}, true);
    notify(sentencesOf(notices));
    return failed;
}

QString PreviewModel::addBoundaries() {
    QString why;
    const auto from = sampler(why);
    if (!from) return why;
    const Version& version = *generatedVersion();
    FieldPath node = version.schemaPath;
    if (const auto selected = FieldPath::parse(m_session->selectedPath().toStdString());
        selected && selected->startsWith(version.schemaPath)) {
        node = *selected;
    }
    const auto way =
        wayTo(*version.schema,
              FieldPath({node.steps().begin() + static_cast<std::ptrdiff_t>(version.schemaPath.steps().size()),
                         node.steps().end()}));
    std::vector<const schema::Schema*> below{way ? &schemaAt(*version.schema, *way) : version.schema.get()};
    for (std::size_t i = 0; i < below.size(); ++i) {
        for (const schema::ChildSchema& child : below[i]->children) below.push_back(child.schema.get());
    }
    sample::Boundaries made;
    try {
        made = from->boundaries({});
    } catch (const std::bad_alloc&) {
        return notEnoughMemory();
    }
    std::vector<std::string> texts;
    std::size_t more = made.leftOut;
    for (sample::Boundary& boundary : made.samples) {
        if (std::find(below.begin(), below.end(), boundary.schema) == below.end()) continue;
        if (texts.size() >= kMostBoundaries) {
            ++more;
            continue;
        }
        QString comment = translated(sample::sentenceOf(boundary));
        comment.replace(u'\n', u' ').replace(u'\r', u' ');
        texts.push_back("# " + comment.toStdString() + "\n" + sample::text(boundary.object, *version.schema));
    }
    if (texts.empty()) return tr("The selected node and the nodes below it have no limits to test.");
    const QString failed = addMade(tr("Add boundary samples"), texts, true);
    setRequest(SampleRequest::Create);  // their comments are about it
    const QString name = way ? nodePath(*way, PathForm::Field) : QString();
    const auto count = static_cast<int>(texts.size());
    QStringList notices{name.isEmpty() ? tr("%n sample(s) at the limits of the schema.", nullptr, count)
                                       : tr("%n sample(s) at the limits of %1.", nullptr, count).arg(name)};
    if (more > 0) {
        notices +=
            tr("%n more limit(s) are omitted: select a node to test only its limits.", nullptr, static_cast<int>(more));
    }
    notify(sentencesOf(notices));
    return failed;
}

QString PreviewModel::addText(const QString& text, const QString& undoName) {
    const std::string bytes = text.toStdString();
    std::vector<std::string> texts;
    QStringList leftOut;
    for (const SamplePiece& piece : piecesOf(bytes)) {
        if (piece.blank) continue;
        PastedObject pasted = withoutServerFields(piece.body.of(bytes));
        if (pasted.text.back() != '\n') pasted.text += '\n';
        // Our own objects can differ only in what the server sets.
        if (!undoName.isEmpty() && std::find(texts.begin(), texts.end(), pasted.text) != texts.end()) continue;
        texts.push_back(std::move(pasted.text));
        for (const std::string& field : pasted.leftOut) {
            if (!leftOut.contains(QString::fromStdString(field))) leftOut += QString::fromStdString(field);
        }
    }
    if (texts.empty()) return tr("The text contains no object.");
    const QString failed = addMade(undoName.isEmpty() ? tr("Paste object") : undoName, texts, false);
    notify(droppedNote(leftOut));
    return failed;
}

QString PreviewModel::addProof(const QString& objects) {
    const int before = m_samples.count();
    if (QString failed = addText(objects, tr("Add the proof")); !failed.isEmpty()) return failed;
    Q_EMIT m_samples.noticed(tr("Added %n object(s) of the proof to the samples.", nullptr, m_samples.count() - before),
                             true);
    return {};
}

// Those that the definition is about.
std::vector<const RepositorySamples::Object*> PreviewModel::repositoryObjects() const {
    std::vector<const RepositorySamples::Object*> out;
    const Definition* definition = selectedDefinition(m_session);
    if (!definition || !m_session->repositorySamples()) return out;
    for (const RepositorySamples::Object& object : m_session->repositorySamples()->objects)
        if (object.kind == definition->kindName && object.apiVersion.starts_with(definition->group + '/'))
            out.push_back(&object);
    return out;
}

QString PreviewModel::whyNoRepositorySamples() const {
    if (!m_session || !m_session->repositorySamples())
        return tr("The settings of the repository (.crdctl.yaml) name no files of samples.");
    if (!repositoryObjects().empty()) return {};
    const Definition* definition = selectedDefinition(m_session);
    return definition ? tr("The files of samples in .crdctl.yaml contain no object of the kind %1.")
                            .arg(fromUtf8(definition->kindName))
                      : tr("The text is not a valid definition.");
}

QString PreviewModel::addRepositorySamples() {
    if (QString why = whyNoRepositorySamples(); !why.isEmpty()) return why;
    const auto trimmed = [](const std::string& text) { return fromUtf8(text).trimmed(); };
    QSet<QString> known;
    for (int i = 0; i < m_samples.count(); ++i) known.insert(trimmed(m_samples.textOf(i)));
    std::string texts;
    for (const RepositorySamples::Object* object : repositoryObjects()) {
        if (known.contains(trimmed(withoutServerFields(object->text).text))) continue;
        texts += "---\n" + object->text;
        if (!texts.ends_with('\n')) texts += '\n';
    }
    if (texts.empty()) return tr("The samples of the repository are already here.");
    const int before = m_samples.count();
    if (QString failed = addText(QString::fromStdString(texts), tr("Add samples of the repository")); !failed.isEmpty())
        return failed;
    Q_EMIT m_samples.noticed(tr("Added %n sample(s) of the repository.", nullptr, m_samples.count() - before), true);
    return {};
}

QString PreviewModel::addLive(const std::vector<std::string>& texts, const std::vector<std::string>& leftOut) {
    QStringList fields;
    for (const std::string& field : leftOut) fields += QString::fromStdString(field);
    const QString failed = addMade(tr("Add objects from the cluster"), texts, false);
    notify(sentencesOf({tr("The status is kept."), droppedNote(fields)}));
    return failed;
}

void PreviewModel::renameKind(const QString& from, const QString& to) {
    const int renamed = m_samples.renameKind(m_session->group().toStdString(), from, to);
    if (renamed > 0) m_session->renamedToo(tr("%n sample(s)", nullptr, renamed));
}

// A property was renamed, moved or removed: the samples stay as they are.
void PreviewModel::tellNamed(const QString& version, const QString& path) const {
    const Definition* definition = selectedDefinition(m_session);
    if (!definition) return;
    const std::string apiVersion = definition->group + '/' + version.toStdString();
    m_session->stillNamed(m_samples.fileName(), path,
                          m_samples.linesNaming(apiVersion, definition->kindName, path.toStdString()));
}

QString PreviewModel::addClipboard() {
    return addText(QGuiApplication::clipboard()->text());
}

QString PreviewModel::addFile(const QUrl& file) {
    const QString path = file.isLocalFile() ? file.toLocalFile() : QString();
    if (path.isEmpty()) return tr("%1 is not a file on this computer.").arg(file.toDisplayString());
    const Result<std::string> text = DocumentFile::read(path);
    if (!text) return messageOf(text.error());
    return addText(QString::fromStdString(*text));
}

}  // namespace crd::model
