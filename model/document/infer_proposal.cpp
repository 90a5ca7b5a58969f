#include "model/document/infer_proposal.h"

#include "engine/base/io/file_io.h"
#include "engine/base/text/utf8.h"
#include "engine/diff/comparison.h"
#include "engine/sample/infer.h"
#include "engine/schema/reader.h"
#include "engine/yaml/read/navigate.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

schema::SchemaPtr schemaIn(const std::string& text) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    const yaml::DocumentTree& document = stream->documents().front();
    return schema::SchemaReader(*stream, document).read(document.ref());
}

schema::SchemaPtr schemaOf(const SchemaRef& place) {
    const yaml::DocumentTree& document = place.stream.documents()[place.definition.document];
    const auto found = yaml::locate(document, place.definition.root.joined(place.node));
    return found ? schema::SchemaReader(place.stream, document).read(found->node) : nullptr;
}

InferredKind inferredKindOf(diff::Mark mark) {
    switch (mark) {
        case diff::Mark::Added:
            return InferredKind::Added;
        case diff::Mark::Removed:
            return InferredKind::Removed;
        default:
            return InferredKind::Changed;
    }
}

// One row per node with differences.
QList<InferredChange> differenceRows(const diff::Comparison& comparison) {
    QList<InferredChange> out;
    for (std::uint32_t i = 0; i < comparison.nodes.size(); ++i) {
        const diff::PairedNode& node = comparison.nodes[i];
        if (node.differences.empty()) continue;
        QStringList sentences;
        for (const diff::Difference& difference : node.differences) sentences += translated(difference.what);
        const std::string path = node.right ? comparison.rightField(i) : comparison.leftField(i);
        out.append(InferredChange{QString::fromStdString(path), sentences.join(u' '), inferredKindOf(node.mark)});
    }
    return out;
}

}  // namespace

void InferProposal::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) connect(m_session, &DocumentSession::selectionChanged, this, &InferProposal::nodeChanged);
    Q_EMIT sessionChanged();
    Q_EMIT nodeChanged();
}

QString InferProposal::nodeLabel() const {
    if (!m_session || m_session->selectedPath().isEmpty()) return {};
    const QList<Crumb> way = m_session->breadcrumb();
    return way.isEmpty() ? QString() : way.back().label;
}

void InferProposal::begin() {
    m_whole = nodeLabel().isEmpty();
    update();
}

void InferProposal::setSamples(const QString& samples) {
    if (m_samples == samples) return;
    m_samples = samples;
    Q_EMIT samplesChanged();
}

void InferProposal::setWhole(bool whole) {
    if (m_whole == whole) return;
    m_whole = whole;
    update();
}

Result<sample::Samples> InferProposal::read() const {
    auto objects = sample::objectsIn(std::make_shared<const std::string>(m_samples.toStdString()), "the samples");
    if (!objects) return tl::unexpected<Error>(objects.error());
    sample::Samples samples;
    for (sample::ObjectText& object : sample::withItems(*std::move(objects))) samples.add(std::move(object));
    return samples;
}

void InferProposal::update() {
    m_proposal.clear();
    m_problem.clear();
    m_differences.clear();
    const Result<sample::Samples> samples = read();
    if (samples) {
        propose(*samples);
    } else if (!m_samples.trimmed().isEmpty()) {
        m_problem = messageOf(samples.error());
    }
    Q_EMIT changed();
}

void InferProposal::propose(const sample::Samples& samples) {
    const auto take = [&](const Result<std::string>& text) {
        if (text) {
            m_proposal = QString::fromStdString(*text);
        } else {
            m_problem = messageOf(text.error());
        }
    };
    if (m_whole) return take(sample::inferredDefinition(samples));
    if (!m_session) return;
    const auto look = [&](const SchemaRef& place) -> Result<TextEdit> {
        take(sample::inferredAt(place, samples));
        const schema::SchemaPtr before = schemaOf(place), after = schemaIn(m_proposal.toStdString());
        if (before && after) m_differences = differenceRows(diff::compareSchemas(before, after));
        return TextEdit();
    };
    const QString problems = m_session->editNode({}, m_session->selectedPath(), look);
    if (!problems.isEmpty()) m_problem = problems;
}

QString InferProposal::addFiles(const QList<QUrl>& urls) {
    QStringList problems;
    for (const QUrl& url : urls) {
        if (const QString why = addFile(url); !why.isEmpty()) problems += why;
    }
    return problems.join(u'\n');
}

QString InferProposal::addFile(const QUrl& url) {
    const QString path = url.isLocalFile() ? url.toLocalFile() : url.path();
    const Result<std::string> text = readFile(path.toStdString());
    if (!text) return messageOf(text.error());
    if (firstInvalidUtf8(*text)) return tr("\"%1\" is not UTF-8 text.").arg(path);
    QString all = m_samples;
    if (!all.trimmed().isEmpty()) all += all.endsWith(u'\n') ? QStringLiteral("---\n") : QStringLiteral("\n---\n");
    setSamples(all + QString::fromStdString(*text));
    return {};
}

QString InferProposal::takeForNode() {
    if (!m_session) return {};
    const Result<sample::Samples> samples = read();
    if (!samples) return messageOf(samples.error());
    return m_session->editNode(tr("Infer schema from objects"), m_session->selectedPath(),
                               [&](const SchemaRef& place) { return sample::inferInto(place, *samples); });
}

}  // namespace crd::model

#include "moc_infer_proposal.cpp"
