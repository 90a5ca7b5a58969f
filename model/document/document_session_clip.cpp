// DocumentSession: edits of several schema nodes at once, and the clipboard.
#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <set>

#include "engine/edit/schema_clip.h"
#include "engine/yaml/read/navigate.h"
#include "model/base/qt_text.h"
#include "model/document/document_session.h"
#include "model/document/document_session_p.h"
#include "model/schema/schema_text.h"

namespace crd::model {

namespace {

using schema::ChildKind;
using schema::ChildSchema;

// A longer list of names says less than its number.
constexpr std::size_t kMostNames = 3;

// The index after the property among those of its parent.
yaml::InsertPosition placeAfter(const SchemaRef& property) {
    const auto& documents = property.stream.documents();
    const auto found = yaml::locate(documents[property.definition.document], property.node.parent());
    if (!found || !found->node || !found->node->isMapping() || property.node.empty()) return {};
    const std::size_t index = found->node.indexOf(property.node.steps().back().name);
    return index + 1 < found->node.size() ? yaml::InsertPosition{index + 1} : yaml::InsertPosition{};
}

// A clipboard may have other line ends.
bool isSameClip(std::string a, std::string b) {
    std::erase(a, '\r');
    std::erase(b, '\r');
    return a == b;
}

QString pastedSentence(const std::vector<PastedProperty>& pasted) {
    const auto text = [](const std::string& name) { return QString::fromStdString(name); };
    if (pasted.size() == 1) {
        const PastedProperty& one = pasted.front();
        if (one.was.empty())
            return DocumentSession::tr("Pasted as %1. Rename gives it another name.").arg(text(one.name));
        if (one.was == one.name) return DocumentSession::tr("Pasted: %1").arg(text(one.name));
        return DocumentSession::tr("Pasted as %1: there is a property %2 already.").arg(text(one.name), text(one.was));
    }
    QStringList sentences{DocumentSession::tr("Pasted %n properties.", nullptr, static_cast<int>(pasted.size()))};
    QStringList renamed;
    for (const PastedProperty& one : pasted)
        if (one.was != one.name) renamed += DocumentSession::tr("%1 as %2").arg(text(one.was), text(one.name));
    if (renamed.size() > static_cast<qsizetype>(kMostNames)) {
        sentences += DocumentSession::tr("%n name(s) existed already and got a number.", nullptr,
                                         static_cast<int>(renamed.size()));
    } else if (!renamed.isEmpty()) {
        sentences += DocumentSession::tr("Names that existed already: %1.").arg(renamed.join(QLatin1String(", ")));
    }
    return sentencesOf(sentences);
}

QString noNode(const QStringList& paths) {
    return paths.isEmpty() ? DocumentSession::tr("Select a node of the schema.")
                           : DocumentSession::tr("There is no schema node at %1.").arg(paths.front());
}

QString lastNameIn(const FieldPath& path) {
    return lastName(QString::fromStdString(path.toString()));
}

}  // namespace

std::vector<FieldPath> DocumentSession::Private::ownPaths(const QStringList& paths) const {
    std::vector<FieldPath> all;
    for (const QString& path : paths) {
        const std::optional<FieldPath> node = FieldPath::parse(path.toStdString());
        const std::optional<NodeReference> place = node ? placeOf(*node) : std::nullopt;
        if (!place) continue;
        all.push_back(
            versionOf(*published->analysis, place->document, place->version)->schemaPath.joined(place->below));
    }
    const std::set<FieldPath> known(all.begin(), all.end());
    std::erase_if(all, [&](const FieldPath& path) {
        for (FieldPath above = path.parent(); !above.empty(); above = above.parent())
            if (known.contains(above)) return true;
        return false;
    });
    return all;
}

QString DocumentSession::Private::remove(const std::vector<FieldPath>& nodes, const QString& undoName) {
    // Selects the next sibling, else the previous one, else the parent.
    const auto neighbour = [&](const NodeReference& at) -> EditTrace {
        const Version& version = *versionOf(*published->analysis, at.document, at.version);
        SchemaWay way = *wayTo(*version.schema, at.below);
        if (way.empty()) return stays(at);
        const std::set<FieldPath> all(nodes.begin(), nodes.end());
        const bool property = way.back()->kind == ChildKind::Property;
        way.pop_back();
        const FieldPath parent = pathBelow(way);
        const ChildSchema* next = nullptr;
        bool passed = false;
        for (const ChildSchema& sibling : schemaAt(*version.schema, way).children) {
            if (all.contains(version.schemaPath.joined(schema::childPath(parent, sibling)))) {
                passed = true;
            } else if (property && sibling.kind == ChildKind::Property) {
                next = &sibling;
                if (passed) break;
            }
        }
        return {at, with(at, next != nullptr ? schema::childPath(parent, *next) : parent), std::nullopt};
    };
    std::vector<FollowedProperty> properties;
    lossSentence.clear();
    const int revision = q.revision();
    const QString why = edit(
        undoName, QString::fromStdString(nodes.front().toString()),
        [&](const SchemaRef& place) {
            std::vector<FollowedNode> followed;
            Result<TextEdit> made = crd::removeNodes({place.stream, place.definition, nodes}, &followed);
            properties = propertiesOf(std::move(followed));
            return made;
        },
        neighbour, Loss::Kept);
    if (!why.isEmpty() || q.revision() == revision) return why;
    tellFollowed(std::move(properties), Change::Removal, [&](const QString& also) {
        if (also.isEmpty()) return lossSentence;
        return lossSentence.isEmpty() ? tr("%1: also removed from %2.").arg(undoName, also)
                                      : tr("%1, also from %2.", "Delete size: removed 5 lines, also from required")
                                            .arg(lossSentence, also);
    });
    return {};
}

std::vector<FollowedProperty> DocumentSession::Private::propertiesOf(std::vector<FollowedNode> nodes) const {
    std::vector<FollowedProperty> out;
    for (FollowedNode& node : nodes)
        if (const std::optional<NodeReference> place = placeOf(node.node))
            out.push_back({*place, std::move(node.followed)});
    return out;
}

bool DocumentSession::Private::beside(const SchemaRef& place) const {
    const NodeReference at = *placeOf(place.node);
    const Version& version = *versionOf(*published->analysis, at.document, at.version);
    const SchemaWay way = *wayTo(*version.schema, at.below);
    return !way.empty() && way.back()->kind == ChildKind::Property &&
           !canHaveProperties(schemaAt(*version.schema, way));
}

// --- what is cut

void DocumentSession::Private::setCut(std::optional<Cut> next) {
    if (!cut && !next) return;
    cut = std::move(next);
    Q_EMIT q.cutChanged();
}

void DocumentSession::Private::followCut(const NodeMove& move) {
    if (!cut || cut->away) return;
    for (NodeReference& node : cut->nodes) {
        if (node.document != move.from.document || node.version != move.from.version) continue;
        if (!node.below.startsWith(move.from.below)) continue;
        const auto& steps = node.below.steps();
        const auto head = static_cast<std::ptrdiff_t>(move.from.below.steps().size());
        node = with(move.to, move.to.below.joined(FieldPath({steps.begin() + head, steps.end()})));
    }
}

void DocumentSession::Private::dropLostCut() {
    if (!cut || cut->away) return;
    const AnalysisResult& analysis = *published->analysis;
    if (analysis.stale || analysis.revision != static_cast<std::uint64_t>(history.revision())) return;
    for (const NodeReference& node : cut->nodes) {
        const Version* version = versionOf(analysis, node.document, node.version);
        const bool same = version != nullptr && version->name == cut->versionName &&
                          definitionOf(analysis, node.document)->name == cut->definitionName;
        if (!same || !version->schema || !wayTo(*version->schema, node.below)) return setCut(std::nullopt);
    }
    Q_EMIT q.cutChanged();  // the paths may be others
}

std::vector<FieldPath> DocumentSession::Private::cutPaths() const {
    std::vector<FieldPath> out;
    if (!cut || cut->away || !published) return out;
    for (const NodeReference& node : cut->nodes) {
        const Version* version = versionOf(*published->analysis, node.document, node.version);
        if (version == nullptr || !version->schema || !wayTo(*version->schema, node.below)) return {};
        out.push_back(version->schemaPath.joined(node.below));
    }
    return out;
}

bool DocumentSession::Private::canMove(const std::vector<FieldPath>& nodes) const {
    return std::all_of(nodes.begin(), nodes.end(), [this](const FieldPath& path) {
        const std::optional<NodeReference> at = placeOf(path);
        const Version* version = at ? versionOf(*published->analysis, at->document, at->version) : nullptr;
        const auto way = version != nullptr ? wayTo(*version->schema, at->below) : std::nullopt;
        return way && !way->empty() && way->back()->kind == ChildKind::Property &&
               std::all_of(way->begin(), way->end(),
                           [](const ChildSchema* step) { return schema::placesValues(step->kind); });
    });
}

QString DocumentSession::Private::pasteCut(const QString& path) {
    const std::vector<FieldPath> nodes = cutPaths();
    const bool one = nodes.size() == 1;
    const auto number = static_cast<int>(nodes.size());
    const QString name = lastNameIn(nodes.front());
    std::vector<FollowedProperty> properties;
    bool after = false, stayed = false;  // among their siblings
    const int revision = q.revision();
    const QString why = edit(
        one ? tr("Move %1").arg(name) : tr("Move %n properties", nullptr, number), path,
        [&](const SchemaRef& place) -> Result<TextEdit> {
            for (const FieldPath& node : nodes)
                if (place.node.startsWith(node))
                    return failure(
                        tr("%1 is cut: select another place to paste it.").arg(lastNameIn(node)).toStdString());
            after = beside(place);
            const FieldPath parent = after ? parentOf(place.node) : place.node;
            stayed = std::all_of(nodes.begin(), nodes.end(),
                                 [&](const FieldPath& node) { return parentOf(node) == parent; });
            std::vector<FollowedNode> followed;
            Result<TextEdit> made = moveProperties({place.stream, place.definition, nodes}, parent,
                                                   after ? place.node.steps().back().name : std::string(), &followed);
            properties = propertiesOf(std::move(followed));
            return made;
        },
        [&](const NodeReference& at) -> EditTrace {
            const NodeReference& from = properties.front().place;
            const NodeReference to =
                with(at, propertyOf(after ? parentOf(at.below) : at.below, from.below.steps().back().name));
            if (from == to) return {at, to, std::nullopt};
            return {at, to, NodeMove{from, to}};
        });
    if (!why.isEmpty()) return why;
    setCut(std::nullopt);
    if (q.revision() == revision) {
        Q_EMIT q.noticed(tr("Nothing was moved: it is there already."), false);
        return {};
    }
    tellFollowed(std::move(properties), stayed ? Change::Reorder : Change::Move, [&](const QString& also) {
        if (one && !also.isEmpty()) return tr("Moved %1. Also changed: %2.").arg(name, also);
        const QString moved = one ? tr("Moved %1.").arg(name) : tr("Moved %n properties.", nullptr, number);
        return also.isEmpty() ? moved : sentencesOf({moved, tr("Also changed: %1.").arg(also)});
    });
    return {};
}

Result<std::string> DocumentSession::Private::copied(const std::vector<FieldPath>& nodes) const {
    const NodeReference place = *placeOf(nodes.front());
    const AnalysisResult& analysis = *published->analysis;
    return copiedText({*analysis.tree, *definitionOf(analysis, place.document), nodes});
}

template <typename Use>
QString DocumentSession::Private::withNodes(const QString& why, const QStringList& paths, const Use& use) {
    if (!why.isEmpty()) return why;
    const std::vector<FieldPath> nodes = ownPaths(paths);
    return nodes.empty() ? noNode(paths) : use(nodes);
}

QString DocumentSession::removeNodes(const QStringList& paths) {
    return d->withNodes(d->editable(), paths, [this](const std::vector<FieldPath>& nodes) {
        return d->remove(nodes, nodes.size() == 1 ? tr("Delete %1").arg(lastNameIn(nodes.front()))
                                                  : tr("Delete %n nodes", nullptr, static_cast<int>(nodes.size())));
    });
}

QString DocumentSession::cutNodes(const QStringList& paths) {
    return d->withNodes(d->editable(), paths, [this](const std::vector<FieldPath>& nodes) {
        const Result<std::string> text = d->copied(nodes);
        if (!text) return messageOf(text.error());
        const auto number = static_cast<int>(nodes.size());
        if (!d->canMove(nodes)) {
            const QString why = d->remove(nodes, nodes.size() == 1 ? tr("Cut %1").arg(lastNameIn(nodes.front()))
                                                                   : tr("Cut %n properties", nullptr, number));
            if (!why.isEmpty()) return why;
            d->setCut(std::nullopt);
            QGuiApplication::clipboard()->setText(fromUtf8(*text));
            return QString();
        }
        Private::Cut cut;
        for (const FieldPath& node : nodes) cut.nodes.push_back(*d->placeOf(node));
        const AnalysisResult& analysis = *d->published->analysis;
        const NodeReference& first = cut.nodes.front();
        cut.definitionName = definitionOf(analysis, first.document)->name;
        cut.versionName = versionOf(analysis, first.document, first.version)->name;
        cut.text = *text;
        QGuiApplication::clipboard()->setText(fromUtf8(*text));
        d->setCut(std::move(cut));
        Q_EMIT noticed(nodes.size() == 1
                           ? tr("Cut: %1. Paste in this version moves it, elsewhere it copies it; Escape cancels.")
                                 .arg(lastNameIn(nodes.front()))
                           : tr("Cut %n properties. Paste in this version moves them, elsewhere it copies them; Escape "
                                "cancels.",
                                nullptr, number),
                       false);
        return QString();
    });
}

void DocumentSession::cancelCut() {
    d->setCut(std::nullopt);
}

QStringList DocumentSession::cutPaths() const {
    QStringList out;
    if (!d->cut || d->cut->nodes.front().document != d->selection.document) return out;
    for (const FieldPath& path : d->cutPaths()) out += fromUtf8(path.toString());
    return out;
}

QString DocumentSession::copyNodes(const QStringList& paths) {
    return d->withNodes(d->settled(), paths, [this](const std::vector<FieldPath>& nodes) {
        const Result<std::string> text = d->copied(nodes);
        if (!text) return messageOf(text.error());
        d->setCut(std::nullopt);
        QGuiApplication::clipboard()->setText(fromUtf8(*text));
        Q_EMIT noticed(nodes.size() == 1 ? tr("Copied: %1").arg(lastNameIn(nodes.front()))
                                         : tr("Copied %n properties.", nullptr, static_cast<int>(nodes.size())),
                       false);
        return QString();
    });
}

QString DocumentSession::duplicateNodes(const QStringList& paths) {
    return d->withNodes(d->editable(), paths, [this](const std::vector<FieldPath>& nodes) {
        std::vector<FieldPath> copies;
        return d->edit(
            nodes.size() == 1 ? tr("Duplicate %1").arg(lastNameIn(nodes.front()))
                              : tr("Duplicate %n properties", nullptr, static_cast<int>(nodes.size())),
            QString::fromStdString(nodes.front().toString()),
            [&](const SchemaRef& place) {
                return duplicateProperties({place.stream, place.definition, nodes}, &copies);
            },
            [&](const NodeReference& at) -> EditTrace {
                const std::string& name = copies.front().steps().back().name;
                return {at, with(at, propertyOf(parentOf(at.below), name)), std::nullopt};
            });
    });
}

QString DocumentSession::pasteNodes(const QString& path) {
    if (path.isEmpty()) return tr("Select a node of the schema.");
    const std::string text = QGuiApplication::clipboard()->text().toStdString();
    const bool cut = d->cut && isSameClip(text, d->cut->text);
    if (cut) {
        if (const QString why = d->editable(); !why.isEmpty()) return why;
        const std::optional<FieldPath> node = FieldPath::parse(path.toStdString());
        const std::optional<NodeReference> place = node ? d->placeOf(*node) : std::nullopt;
        if (place && !d->cutPaths().empty() && place->document == d->cut->nodes.front().document &&
            place->version == d->cut->nodes.front().version)
            return d->pasteCut(path);
    }
    std::vector<PastedProperty> pasted;
    bool after = false;  // a property that can have none
    const QString why = d->edit(
        tr("Paste"), path,
        [&](const SchemaRef& place) {
            after = d->beside(place);
            if (!after) return pasteProperties(place, text, {}, &pasted);
            return pasteProperties({place.stream, place.definition, parentOf(place.node)}, text, placeAfter(place),
                                   &pasted);
        },
        [&](const NodeReference& at) -> EditTrace {
            const FieldPath parent = after ? parentOf(at.below) : at.below;
            return {at, with(at, propertyOf(parent, pasted.front().name)), std::nullopt};
        });
    if (!why.isEmpty()) return why;
    const QString copy = cut ? tr("This is a copy; what was cut stays in its place.") : QString();
    QString done = pastedSentence(pasted);
    if (cut && !done.endsWith(u'.') && !done.endsWith(QChar(0x3002)))
        done = tr("%1.", "a sentence gets its end").arg(done);
    Q_EMIT noticed(sentencesOf({done, copy}), true);
    return {};
}

}  // namespace crd::model
