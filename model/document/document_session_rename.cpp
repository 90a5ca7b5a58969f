// DocumentSession: renaming, and the texts that the user must then look at.
#include <algorithm>
#include <utility>

#include "engine/crd/cel_rules/rule_limits.h"
#include "engine/edit/definition_edit.h"
#include "engine/yaml/read/navigate.h"
#include "model/base/qt_text.h"
#include "model/document/document_session.h"
#include "model/document/document_session_p.h"

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

// What followed any of them.
Followed followedByAny(const std::vector<FollowedProperty>& properties) {
    Followed out;
    for (const auto& [place, one] : properties) {
        out.rules.insert(one.rules.begin(), one.rules.end());
        out.keywords.insert(one.keywords.begin(), one.keywords.end());
        out.messages += one.messages;
        out.columns += one.columns;
        out.selectableFields += one.selectableFields;
        out.scalePaths += one.scalePaths;
        out.defaults += one.defaults;
    }
    return out;
}

std::string propertyNameOf(const NodeReference& property) {
    return property.below.empty() ? std::string() : property.below.steps().back().name;
}

// Objects have no such field after it is removed or renamed: a branch of a junctor, or items, only describe one.
bool isOwnField(const FieldPath& property) {
    const std::vector<PathStep>& steps = property.steps();
    return !steps.empty() && steps.back().kind == PathStep::Kind::Key &&
           std::none_of(steps.begin(), steps.end(), [](const PathStep& step) {
               return step.kind == PathStep::Kind::Index || (step.kind == PathStep::Kind::Field && step.name == "not");
           });
}

// Where the text has the name of the property: the key itself where that is the property, or a word in a scalar.
std::optional<SourceSpan> nameInText(const std::string& text, const yaml::Location& at, const FieldPath& path,
                                     const std::string& name) {
    const bool isKey = !path.empty() && path.steps().back().kind == PathStep::Kind::Key && !at.steps.empty();
    const yaml::NodeRef node = isKey ? at.entryRef().key : at.node;
    if (!node || !node->isScalar()) return std::nullopt;
    const SourceSpan span = node.span();
    const std::size_t word = wordInExpression(std::string_view(text).substr(span.begin, span.length()), name);
    if (word == std::string_view::npos) return std::nullopt;
    return SourceSpan{span.begin + word, span.begin + word + name.size()};
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
    d->tellFollowed({{*place, std::move(followed)}}, Private::Change::Rename, [&](const QString& also) {
        return also.isEmpty() ? QString() : tr("Renamed %1 to %2, also in %3.").arg(lastName(path), name, also);
    });
    return {};
}

void DocumentSession::Private::tellFollowed(std::vector<FollowedProperty> properties, Change change,
                                            const std::function<QString(const QString&)>& sentence) {
    constexpr qsizetype kMostNames = 3;
    left = {};
    QString done = sentence(alsoIn(followedByAny(properties)));
    q.m_stillNamed.clear();
    int count = 0;
    QStringList names;
    for (auto& [place, followed] : properties) {
        const Version* version = published ? versionOf(*published->analysis, place.document, place.version) : nullptr;
        if (version && change != Change::Reorder && isOwnField(place.below))
            Q_EMIT q.propertyLeft(fromUtf8(version->name), u'.' + fromUtf8(valuePath(place.below)));
        if (followed.left.empty()) continue;
        std::vector<FieldPath> texts;
        for (LeftText& text : followed.left) texts.push_back(std::move(text.path));
        count += static_cast<int>(texts.size());
        names += QString::fromStdString(propertyNameOf(place));
        left.properties.push_back({place, std::move(texts)});
    }
    const QString elsewhere = sentencesOf(q.m_stillNamed);
    if (!done.isEmpty() && (count > 0 || !elsewhere.isEmpty()) && !done.endsWith(u'.') && !done.endsWith(QChar(0x3002)))
        done = tr("%1.", "a sentence gets its end").arg(done);
    if (count == 0) {
        if (const QString all = sentencesOf({done, elsewhere}); !all.isEmpty()) Q_EMIT q.noticed(all, true);
        return;
    }
    if (names.size() > 1) {
        for (QString& name : names) name = tr("“%1”", "one of several names").arg(name);
    }
    if (names.size() > kMostNames) names = names.mid(0, kMostNames) << QString(QChar(0x2026));
    const bool one = names.size() == 1;
    const QString all = names.join(QLatin1String(", "));
    const QString check = change == Change::Removal
                              ? one ? tr("Check %n text(s): “%1” is still named there.", nullptr, count).arg(all)
                                    : tr("Check %n text(s): %1 are still named there.", nullptr, count).arg(all)
                          : one ? tr("Check %n text(s): “%1” was not changed there.", nullptr, count).arg(all)
                                : tr("Check %n text(s): %1 were not changed there.", nullptr, count).arg(all);
    Q_EMIT q.expressionsLeft(sentencesOf({done, check, elsewhere}));
}

void DocumentSession::stillNamed(const QString& file, const QString& path, const std::set<std::size_t>& lines) {
    constexpr qsizetype kMostListed = 10;
    if (lines.empty()) return;
    QStringList listed;
    for (const std::size_t line : lines) {
        listed += listed.size() < kMostListed ? QString::number(line) : QStringLiteral("…");
        if (listed.size() > kMostListed) break;
    }
    m_stillNamed += tr("%1 still names %2 in %n line(s): %3.", nullptr, static_cast<int>(lines.size()))
                        .arg(file, path, listed.join(QStringLiteral(", ")));
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
    if (left.properties.empty() || !published || published->analysis->stale) return out;
    const AnalysisResult& analysis = *published->analysis;
    for (const auto& [property, texts] : left.properties) {
        const Version* version = versionOf(analysis, property.document, property.version);
        const yaml::DocumentTree* tree = treeOf(analysis, property.document);
        // The change was undone, or what it was about is gone.
        if (version == nullptr || tree == nullptr || !version->schema || wayTo(*version->schema, property.below))
            continue;
        const std::string name = propertyNameOf(property);
        for (const FieldPath& path : texts) {
            const auto at = yaml::locate(*tree, path);
            const auto word = at ? nameInText(analysis.tree->text(), *at, path, name) : std::nullopt;
            if (word) out.push_back({path, name, carriedToText(*word)});
        }
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const LeftExpression& a, const LeftExpression& b) { return a.word.begin < b.word.begin; });
    return out;
}

int DocumentSession::leftExpressions() const {
    return static_cast<int>(d->leftExpressions().size());
}

QString DocumentSession::showLeftExpression() {
    settleSoon();
    const auto all = d->leftExpressions();
    if (all.empty()) return {};
    const auto key = [](const Private::LeftExpression& each) { return std::pair(each.path, each.name); };
    const auto withKey = [&](const Private::Left::Key& wanted) {
        return std::find_if(all.begin(), all.end(),
                            [&](const Private::LeftExpression& each) { return key(each) == wanted; });
    };
    auto next = withKey(d->left.shown);
    if (next != all.end()) {
        ++next;
    } else {
        // A corrected one is not in the list: the next one that followed it is shown.
        const std::vector<Private::Left::Key>& order = d->left.order;
        for (auto at = std::find(order.begin(), order.end(), d->left.shown); at != order.end() && next == all.end();
             ++at)
            next = withKey(*at);
    }
    const Private::LeftExpression found = next == all.end() ? all.front() : *next;
    d->left.shown = key(found);
    d->left.order.clear();
    for (const Private::LeftExpression& each : all) d->left.order.push_back(key(each));
    if (auto at = d->selectionAt(d->left.properties.front().property.document, found.path, true)) {
        if (!d->adopt(std::move(*at))) return {};
    }
    Q_EMIT revealRequested(static_cast<qsizetype>(found.word.begin), static_cast<qsizetype>(found.word.end));
    const auto count = std::count_if(all.begin(), all.end(),
                                     [&](const Private::LeftExpression& each) { return each.name == found.name; });
    return tr("%n text(s) still contain “%1”", nullptr, static_cast<int>(count))
        .arg(QString::fromStdString(found.name));
}

}  // namespace crd::model
