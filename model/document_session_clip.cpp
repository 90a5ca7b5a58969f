// DocumentSession: edits of several schema nodes at once, and the clipboard.
#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <set>

#include "engine/edit/schema_clip.h"
#include "engine/yaml/read/navigate.h"
#include "model/document_session.h"
#include "model/document_session_p.h"
#include "model/qt_text.h"
#include "model/schema_text.h"

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
    return edit(
        undoName, QString::fromStdString(nodes.front().toString()),
        [&](const SchemaRef& place) {
            return crd::removeNodes({place.stream, place.definition, nodes});
        },
        neighbour);
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
        const QString why =
            d->remove(nodes, nodes.size() == 1 ? tr("Cut %1").arg(lastNameIn(nodes.front()))
                                               : tr("Cut %n properties", nullptr, static_cast<int>(nodes.size())));
        if (why.isEmpty()) QGuiApplication::clipboard()->setText(fromUtf8(*text));
        return why;
    });
}

QString DocumentSession::copyNodes(const QStringList& paths) {
    return d->withNodes(d->settled(), paths, [this](const std::vector<FieldPath>& nodes) {
        const Result<std::string> text = d->copied(nodes);
        if (!text) return messageOf(text.error());
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
    std::vector<PastedProperty> pasted;
    bool beside = false;  // of a property that can have none
    const QString why = d->edit(
        tr("Paste"), path,
        [&](const SchemaRef& place) {
            const NodeReference at = *d->placeOf(place.node);
            const Version& version = *versionOf(*d->published->analysis, at.document, at.version);
            const SchemaWay way = *wayTo(*version.schema, at.below);
            beside = !way.empty() && way.back()->kind == ChildKind::Property &&
                     !canHaveProperties(schemaAt(*version.schema, way));
            if (!beside) return pasteProperties(place, text, {}, &pasted);
            return pasteProperties({place.stream, place.definition, parentOf(place.node)}, text, placeAfter(place),
                                   &pasted);
        },
        [&](const NodeReference& at) -> EditTrace {
            const FieldPath parent = beside ? parentOf(at.below) : at.below;
            return {at, with(at, propertyOf(parent, pasted.front().name)), std::nullopt};
        });
    if (why.isEmpty()) Q_EMIT noticed(pastedSentence(pasted), true);
    return why;
}

}  // namespace crd::model
