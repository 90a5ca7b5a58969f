// DocumentSession: renaming, and the texts that the user must then look at.
#include <algorithm>
#include <utility>

#include "engine/crd/cel_rules/rule_limits.h"
#include "engine/edit/definition_edit.h"
#include "engine/yaml/read/navigate.h"
#include "model/document_session.h"
#include "model/document_session_p.h"
#include "model/qt_text.h"

namespace crd::model {

namespace {

// "required, 2 rules, 1 rule message and 1 column": what follows a rename or a move; empty if nothing does.
QString alsoIn(const Followed& followed) {
    std::vector<Phrase> parts;
    for (const std::string& keyword : followed.keywords) parts.push_back(Phrase::word(keyword));
    const auto add = [&](std::size_t count, const auto& text) {
        if (count > 0) parts.push_back(Phrase::word(text(static_cast<int>(count)).toStdString()));
    };
    add(followed.rules.size(), [](int n) { return DocumentSession::tr("%n rule(s)", nullptr, n); });
    add(followed.messages, [](int n) { return DocumentSession::tr("%n rule message(s)", nullptr, n); });
    add(followed.columns, [](int n) { return DocumentSession::tr("%n column(s)", nullptr, n); });
    add(followed.selectableFields, [](int n) { return DocumentSession::tr("%n selectable field(s)", nullptr, n); });
    add(followed.scalePaths,
        [](int n) { return DocumentSession::tr("%n path(s) of the scale subresource", nullptr, n); });
    add(followed.defaults, [](int n) { return DocumentSession::tr("%n default(s)", nullptr, n); });
    return parts.empty() ? QString() : translated(allOf(parts));
}

}  // namespace

QString DocumentSession::renameNode(const QString& path, const QString& name) {
    if (const QString why = d->editable(); !why.isEmpty()) return why;
    const std::optional<FieldPath> node = FieldPath::parse(path.toStdString());
    const std::optional<NodeReference> place = node ? d->placeOf(*node) : std::nullopt;
    if (place && place->below.empty()) return d->renameKind(path, name);

    if (name.isEmpty()) return tr("A property needs a name.");
    const std::string key = name.toStdString();
    Followed followed;
    const QString why = d->edit(
        tr("Rename %1 to %2").arg(lastName(path), name), path,
        [&](const SchemaRef& at) {
            followed = {};
            return crd::renameProperty(at, key, &followed);
        },
        [&](const NodeReference& at) -> EditTrace {
            const NodeReference to{at.document, at.version, at.below.parent().key(key)};
            return {at, to, NodeMove{at, to}};
        });
    if (!why.isEmpty() || lastName(path) == name) return why;
    d->tellFollowed(*place, lastName(path), std::move(followed), [&](const QString& also) {
        return tr("Renamed %1 to %2, also in %3.").arg(lastName(path), name, also);
    });
    return {};
}

void DocumentSession::Private::tellFollowed(const NodeReference& place, const QString& name, Followed followed,
                                            const std::function<QString(const QString&)>& sentence) {
    left = {};
    const QString also = alsoIn(followed);
    const QString done = also.isEmpty() ? QString() : sentence(also);
    q.m_stillNamed.clear();
    if (const Version* version = published ? versionOf(*published->analysis, place.document, place.version) : nullptr)
        Q_EMIT q.propertyLeft(fromUtf8(version->name), u'.' + fromUtf8(valuePath(place.below)));
    const QString elsewhere = sentencesOf(q.m_stillNamed);
    std::vector<LeftText> texts = std::move(followed.left);
    if (texts.empty()) {
        if (const QString all = sentencesOf({done, elsewhere}); !all.isEmpty()) Q_EMIT q.noticed(all, true);
        return;
    }
    const auto count = static_cast<int>(texts.size());
    std::vector<FieldPath> paths;
    for (LeftText& text : texts) paths.push_back(std::move(text.path));
    left = {place, name.toStdString(), std::move(paths), {}};
    Q_EMIT q.expressionsLeft(
        sentencesOf({done, tr("Check %n text(s): “%1” was not changed there.", nullptr, count).arg(name), elsewhere}));
}

QString DocumentSession::Private::renameKind(const QString& path, const QString& kind) {
    const Definition* definition = definitionOf(*published->analysis, selection.document);
    const QString old = QString::fromStdString(definition->kindName);
    const int revision = q.revision();
    QStringList changed;
    q.m_renamedToo.clear();
    const QString why = edit(
        tr("Rename kind %1 to %2").arg(old, kind), path,
        [&](const SchemaRef& at) {
            return crd::renameKind({at.stream, at.definition}, kind.toStdString()).map([&](KindRename rename) {
                for (const std::string& name : rename.also) changed += QString::fromStdString(name);
                return std::move(rename.edit);
            });
        },
        [&](const NodeReference& at) -> EditTrace {
            return {at, at, std::nullopt, KindChange{old, kind}};
        });
    if (!why.isEmpty() || q.revision() == revision) return why;
    changed += q.m_renamedToo;
    Q_EMIT q.noticed(changed.isEmpty()
                         ? tr("Kind renamed to %1").arg(kind)
                         : tr("Kind renamed to %1; also renamed: %2").arg(kind, changed.join(QStringLiteral(", "))),
                     true);
    return {};
}

std::vector<DocumentSession::Private::LeftExpression> DocumentSession::Private::leftExpressions() const {
    std::vector<LeftExpression> out;
    if (left.expressions.empty() || !published || published->analysis->stale) return out;
    const AnalysisResult& analysis = *published->analysis;
    const Version* version = versionOf(analysis, left.property.document, left.property.version);
    const yaml::DocumentTree* tree = treeOf(analysis, left.property.document);
    // The rename was undone, or what it was about is gone.
    if (version == nullptr || tree == nullptr || !version->schema || wayTo(*version->schema, left.property.below))
        return out;
    for (const FieldPath& path : left.expressions) {
        const auto at = yaml::locate(*tree, path);
        if (!at || !at->node || !at->node->isScalar()) continue;
        const SourceSpan span = at->node.span();
        const std::string_view written = std::string_view(analysis.tree->text()).substr(span.begin, span.length());
        const std::size_t word = wordInExpression(written, left.name);
        if (word == std::string_view::npos) continue;
        const std::size_t begin = span.begin + word;
        out.push_back({path, carriedToText({begin, begin + left.name.size()})});
    }
    return out;
}

int DocumentSession::leftExpressions() const {
    return static_cast<int>(d->leftExpressions().size());
}

QString DocumentSession::showLeftExpression() {
    settleSoon();
    const auto all = d->leftExpressions();
    if (all.empty()) return {};
    const auto last = std::find_if(all.begin(), all.end(),
                                   [&](const Private::LeftExpression& each) { return each.path == d->left.shown; });
    // A corrected one is removed from the list: the next one after its path is shown.
    const auto next = last != all.end()
                          ? std::next(last)
                          : std::find_if(all.begin(), all.end(), [&](const Private::LeftExpression& each) {
                                return d->left.shown < each.path;
                            });
    const Private::LeftExpression found = next == all.end() ? all.front() : *next;
    d->left.shown = found.path;
    if (auto at = d->selectionAt(d->left.property.document, found.path, true)) {
        if (!d->adopt(std::move(*at))) return {};
    }
    Q_EMIT revealRequested(static_cast<qsizetype>(found.word.begin), static_cast<qsizetype>(found.word.end));
    return tr("%n text(s) still contain “%1”", nullptr, static_cast<int>(all.size()))
        .arg(QString::fromStdString(d->left.name));
}

}  // namespace crd::model
