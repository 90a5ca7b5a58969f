// DocumentSession: edits of the schema as a tree. Each makes one step of the undo history.
#include <algorithm>
#include <utility>

#include "engine/edit/definition_edit.h"
#include "engine/edit/ignore_comment.h"
#include "engine/edit/schema_preset.h"
#include "engine/fix/fixes.h"
#include "engine/schema/keyword.h"
#include "engine/yaml/read/navigate.h"
#include "model/base/qt_text.h"
#include "model/document/document_session.h"
#include "model/document/document_session_p.h"
#include "model/problems/problem_fixes.h"
#include "model/problems/problem_place.h"
#include "model/schema/schema_place.h"
#include "model/schema/schema_text.h"

namespace crd::model {

namespace {

// The longest text that the edit writes, without line ends around it, in the text after the edit.
SourceSpan longestIn(const std::string& text, const TextEdit& edit) {
    const TextEdit back = inverse(text, edit);
    const std::string after = applied(text, edit);
    const auto longest = std::max_element(back.begin(), back.end(), [](const TextPatch& a, const TextPatch& b) {
        return a.span.length() < b.span.length();
    });
    if (longest == back.end()) return {};
    SourceSpan out = longest->span;
    while (out.begin < out.end && after[out.begin] == '\n') ++out.begin;
    while (out.end > out.begin && after[out.end - 1] == '\n') --out.end;
    return out;
}

using schema::ChildKind;
using schema::ChildSchema;

// As in the row of a problem, with the end of a long path; empty for a problem of the whole file.
QString placeInWords(const AnalysisResult& analysis, const Finding& finding) {
    constexpr qsizetype kLongest = 40;
    const QString version = problemVersion(analysis, finding);
    QString place = problemPlace(analysis, finding);
    if (place.size() > kLongest) place = QChar(0x2026) + place.right(kLongest - 1);
    return version.isEmpty() || place.isEmpty() ? version + place : version + QStringLiteral(" · ") + place;
}

// A picker with more rows is of no use; the time and memory for a hostile schema stay small.
constexpr qsizetype kMostMoveTargets = 5'000;

// An edit that removes more other lines than this asks first: about as many as the source pane shows next to the
// inspector on a small screen. For fewer, the notification is enough.
constexpr std::size_t kMostLinesUnasked = 20;

// The keywords that the edit removes from the node.
QString keywordsRemoved(const SchemaRef& place, const TextEdit& edit) {
    QStringList out;
    const auto node = yaml::locate(place.stream.documents()[place.definition.document], place.node);
    if (!node || !node->node || !node->node->isMapping()) return {};
    const auto written = [&](const std::string& name) {
        return std::any_of(edit.begin(), edit.end(), [&](const TextPatch& patch) {
            return patch.text.find(name + ':') != std::string::npos ||
                   patch.text.find('"' + name + "\":") != std::string::npos;
        });
    };
    // The keywords of items can move to the node.
    const auto moved = [&](const yaml::NodeRef& value) {
        std::size_t others = 0;
        for (std::size_t i = 0; i < value.size() && value->isMapping(); ++i) {
            const std::string& name = value.entry(i).key->scalar;
            if (name == "type") continue;
            if (!written(name)) return false;
            ++others;
        }
        return others > 0;
    };
    for (std::size_t i = 0; i < node->node.size(); ++i) {
        const yaml::EntryRef entry = node->node.entry(i);
        if (!entry.key) continue;
        const SourceSpan key = entry.key.span();
        const std::string& name = entry.key->scalar;
        const bool cut = std::any_of(edit.begin(), edit.end(), [&](const TextPatch& patch) {
            return patch.span.begin <= key.begin && key.end <= patch.span.end;
        });
        if (cut && !written(name) && !(name == "items" && moved(entry.value))) out += QString::fromStdString(name);
    }
    return out.join(QLatin1String(", "));
}

// What fixAll() did not fix and why; empty if it fixed all.
QString leftSentence(const FixAllResult& result) {
    QStringList sentences;
    for (const auto& [why, number] : result.why) {
        const int count = static_cast<int>(number);
        switch (why) {
            case FixBlock::NoFix:
                sentences += DocumentSession::tr("%n remain(s): there is no fix for them.", nullptr, count);
                break;
            case FixBlock::NoEdit:
                sentences += DocumentSession::tr("%n remain(s): no fix applies there.", nullptr, count);
                break;
            case FixBlock::Unsafe:
                sentences += DocumentSession::tr("%n remain(s): the fix may change the meaning. Apply each by itself.",
                                                 nullptr, count);
                break;
            case FixBlock::NewErrors:
                sentences += DocumentSession::tr("%n remain(s): each fix would cause another error.", nullptr, count);
                break;
            case FixBlock::Unfinished:
                sentences +=
                    DocumentSession::tr("%n remain(s): too many were fixed at once. Run it again.", nullptr, count);
                break;
        }
    }
    return sentencesOf(sentences);
}

}  // namespace

QString lastName(const QString& path) {
    const auto parsed = FieldPath::parse(path.toStdString());
    if (!parsed || parsed->empty()) return path;
    const PathStep& step = parsed->steps().back();
    return step.kind == PathStep::Kind::Index ? QString::number(step.index) : QString::fromStdString(step.name);
}

QString DocumentSession::Private::settled() {
    if (!scheduler.wait(kPatience)) return tr("The file is still being checked: try again in a moment.");
    if (!published) return tr("No file is open.");
    const AnalysisResult& analysis = *published->analysis;
    if (!analysis.stream->ok()) {
        const yaml::Problem& problem = analysis.stream->problems().front();
        if (problem.isOwnLimit) return translated(problem.message.phrase());
        const std::size_t at = problem.span.begin;
        return tr("The text is not valid YAML: correct line %1 first.").arg(analysis.stream->lines().lineOf(at) + 1);
    }
    return {};
}

QString DocumentSession::Private::editable() {
    if (q.m_typing) return tr("A field has uncommitted text: correct it, or press Escape in the field to discard it.");
    return settled();
}

QString DocumentSession::Private::edit(const QString& name, const QString& path, const MakeEdit& make,
                                       const std::function<EditTrace(const NodeReference&)>& trace, Loss loss) {
    asked.reset();
    if (const QString why = editable(); !why.isEmpty()) return why;
    QString what;
    Result<TextEdit> edit = proposed(path, [&](const SchemaRef& place) {
        Result<TextEdit> made = make(place);
        if (made && loss == Loss::Asked) what = keywordsRemoved(place, *made);
        return made;
    });
    if (!edit) return messageOf(edit.error());
    if (edit->empty()) return {};
    const NodeReference place = *placeOf(*FieldPath::parse(path.toStdString()));
    Removed removed = removedBy(history.sharedText(), *edit, treeOfText());
    removed.what = what;
    EditTrace ways = trace ? trace(place) : stays(place);
    if (loss == Loss::Asked && removed.lines > kMostLinesUnasked) {
        asked = {name, std::move(*edit), std::move(ways), removed, history.revision()};
        Q_EMIT q.removalAsked(name,
                              tr("It removes %1: %n line(s).", nullptr, static_cast<int>(removed.lines)).arg(what));
        return {};
    }
    history.apply(name, std::move(*edit), std::move(ways));
    if (loss == Loss::Kept) {
        lossSentence = removedSentence(name, removed);
    } else {
        q.tellRemoved(name, removed);
    }
    return {};
}

Result<TextEdit> DocumentSession::Private::proposed(const QString& path, const MakeEdit& make) {
    if (const QString why = settled(); !why.isEmpty()) return failure(why.toStdString());
    const std::optional<FieldPath> node = FieldPath::parse(path.toStdString());
    const std::optional<NodeReference> place = node ? placeOf(*node) : std::nullopt;
    const AnalysisResult& analysis = *published->analysis;
    if (!place) return failure(tr("There is no schema node at %1.").arg(path).toStdString());
    const Definition& definition = *definitionOf(analysis, place->document);
    if (const Phrase why = whyOutdated(definition); !why.empty()) return failure(translated(why).toStdString());
    // The server's spelling of the path, however the caller wrote it.
    const Version& version = *versionOf(analysis, place->document, place->version);
    return make({*analysis.tree, definition, version.schemaPath.joined(place->below)});
}

std::optional<ListInput> DocumentSession::Private::listAt(const SchemaRef& place, const std::string& keyword) const {
    const auto known = schema::keywordNamed(keyword);
    const auto at = placeOf(place.node);
    if (!known || !at) return std::nullopt;
    const Version& version = *versionOf(*published->analysis, at->document, at->version);
    return listInput(schema::info(*known), schemaAt(*version.schema, *wayTo(*version.schema, at->below)));
}

QString DocumentSession::editNode(const QString& undoName, const QString& path, const MakeEdit& make) {
    return d->edit(undoName, path, make);
}

Result<TextEdit> DocumentSession::proposedEdit(const QString& path, const MakeEdit& make) {
    return d->proposed(path, make);
}

QString DocumentSession::whyNotReadable() {
    return d->settled();
}

QString DocumentSession::whyNotEditable() {
    return d->editable();
}

QString DocumentSession::addProperty(const QString& parentPath, const QString& name, const QString& type, bool required,
                                     const QString& description) {
    if (name.isEmpty()) return tr("A property needs a name.");
    const std::string key = name.toStdString();
    const PropertyDetails details{required, description.toStdString()};
    const QString why = d->edit(
        tr("Add property %1").arg(name), parentPath,
        [&](const SchemaRef& place) { return crd::addProperty(place, key, type.toStdString(), {}, details); },
        [&](const NodeReference& at) -> EditTrace {
            return {at, with(at, propertyOf(at.below, key)), std::nullopt};
        });
    const SchemaPreset* preset = schemaPreset(type.toStdString());
    if (why.isEmpty() && preset) Q_EMIT noticed(tr("Added %1: %2").arg(name, translated(preset->name)), true);
    return why;
}

QList<PickerChoice> DocumentSession::propertyPresets() {
    QList<PickerChoice> out;
    for (const SchemaPreset& preset : schemaPresets()) {
        PickerChoice choice;
        choice.name = translated(preset.name);
        choice.detail = translated(preset.about);
        choice.path = QString::fromUtf8(preset.id.data(), static_cast<qsizetype>(preset.id.size()));
        out += choice;
    }
    return out;
}

QString DocumentSession::whyNoProperty(const QString& parentPath, const QString& name, const QString& type) {
    if (name.isEmpty()) return {};
    const Result<TextEdit> edit = d->proposed(parentPath, [&](const SchemaRef& place) {
        return crd::addProperty(place, name.toStdString(), type.toStdString(), {}, {});
    });
    return edit ? QString() : messageOf(edit.error());
}

QString DocumentSession::addItems(const QString& path, const QString& type) {
    return d->edit(
        tr("Add items"), path, [&](const SchemaRef& place) { return crd::addItems(place, type.toStdString()); },
        [&](const NodeReference& at) -> EditTrace {
            return {at, with(at, at.below.child("items")), std::nullopt};
        });
}

QString DocumentSession::addAdditionalProperties(const QString& path, const QString& type) {
    return d->edit(
        tr("Add additionalProperties"), path,
        [&](const SchemaRef& place) { return crd::addAdditionalProperties(place, type.toStdString()); },
        [&](const NodeReference& at) -> EditTrace {
            return {at, with(at, at.below.child("additionalProperties")), std::nullopt};
        });
}

QString DocumentSession::moveNode(const QString& path, int delta) {
    return d->edit(tr("Move %1").arg(lastName(path)), path,
                   [&](const SchemaRef& place) { return moveProperty(place, delta); });
}

QString DocumentSession::moveNodeTo(const QString& path, const QString& parentPath, int row) {
    if (const QString why = d->editable(); !why.isEmpty()) return why;
    const std::optional<FieldPath> parent = FieldPath::parse(parentPath.toStdString());
    const std::optional<NodeReference> to = parent ? d->placeOf(*parent) : std::nullopt;
    if (!to) return tr("There is no schema node at %1.").arg(parentPath);
    const Version& version = *versionOf(*d->published->analysis, to->document, to->version);
    const FieldPath newParent = version.schemaPath.joined(to->below);
    yaml::InsertPosition where;
    if (row >= 0) where.before = static_cast<std::size_t>(row);
    const std::optional<FieldPath> node = FieldPath::parse(path.toStdString());
    const std::optional<NodeReference> from = node ? d->placeOf(*node) : std::nullopt;
    Followed followed;
    bool stayed = false;  // among its siblings
    const QString why = d->edit(
        tr("Move %1").arg(lastName(path)), path,
        [&](const SchemaRef& place) {
            stayed = parentOf(place.node) == newParent;
            followed = {};
            return moveProperty(place, newParent, where, &followed);
        },
        [&](const NodeReference& at) -> EditTrace {
            const NodeReference moved =
                with(*to, propertyOf(to->below, at.below.empty() ? "" : at.below.steps().back().name));
            if (moved == at) return stays(at);
            return {at, moved, NodeMove{at, moved}};
        });
    if (why.isEmpty() && from) {
        const bool anyLeft = !followed.left.empty();
        d->tellFollowed({{*from, std::move(followed)}}, stayed ? Private::Change::Reorder : Private::Change::Move,
                        [&](const QString& also) {
                            if (!also.isEmpty()) return tr("Moved %1. Also changed: %2.").arg(lastName(path), also);
                            return anyLeft ? tr("Moved %1.").arg(lastName(path)) : QString();
                        });
    }
    return why;
}

QList<PickerChoice> DocumentSession::moveTargets(const QString& path) const {
    QList<PickerChoice> out;
    const std::optional<FieldPath> at = FieldPath::parse(path.toStdString());
    const std::optional<NodeReference> place = at ? d->placeOf(*at) : std::nullopt;
    const Version* version = place ? versionOf(*d->published->analysis, place->document, place->version) : nullptr;
    const auto own = version != nullptr ? wayTo(*version->schema, place->below) : std::nullopt;
    if (!own || own->empty() || own->back()->kind != ChildKind::Property) return out;
    const Definition& definition = *definitionOf(*d->published->analysis, place->document);
    const QString root = fromUtf8(definition.kindName.empty() ? version->name : definition.kindName);
    struct Open {
        const schema::Schema* node;
        FieldPath path;
        QString name;
        bool isParent;
    };
    const schema::Schema* parent = &schemaAt(*version->schema, SchemaWay(own->begin(), own->end() - 1));
    std::vector<Open> open{{version->schema.get(), version->schemaPath, root, version->schema.get() == parent}};
    while (!open.empty() && out.size() < kMostMoveTargets) {
        const Open now = std::move(open.back());
        open.pop_back();
        if (!now.isParent && canHaveProperties(*now.node)) {
            PickerChoice choice;
            choice.name = now.name;
            choice.path = fromUtf8(now.path.toString());
            out.append(choice);
        }
        for (auto child = now.node->children.rbegin(); child != now.node->children.rend(); ++child) {
            if (!schema::placesValues(child->kind) || &*child == own->back()) continue;
            open.push_back({child->schema.get(), schema::childPath(now.path, *child),
                            tr("%1 › %2", "a node and the name of a node in it").arg(now.name, childName(*child)),
                            child->schema.get() == parent});
        }
    }
    return out;
}

QString DocumentSession::moveNodeNextTo(const QString& path, const QString& sibling, bool after) {
    if (const QString why = d->editable(); !why.isEmpty()) return why;
    const std::optional<FieldPath> at = FieldPath::parse(sibling.toStdString());
    const std::optional<NodeReference> place = at ? d->placeOf(*at) : std::nullopt;
    const Version* version = place ? versionOf(*d->published->analysis, place->document, place->version) : nullptr;
    SchemaWay way = version != nullptr ? *wayTo(*version->schema, place->below) : SchemaWay();
    if (way.empty() || way.back()->kind != ChildKind::Property) return tr("There is no property at %1.").arg(sibling);
    const ChildSchema* beside = way.back();
    way.pop_back();
    // Rows of a searched tree do not show all properties, so the schema counts.
    int row = after ? 1 : 0;
    for (const ChildSchema& child : schemaAt(*version->schema, way).children) {
        if (&child == beside) break;
        if (child.kind == ChildKind::Property) ++row;
    }
    return moveNodeTo(path, QString::fromStdString(version->schemaPath.joined(pathBelow(way)).toString()), row);
}

DropPosition DocumentSession::dropPlace(const QString& path, const QString& over, double within) const {
    const std::optional<FieldPath> dragged = FieldPath::parse(path.toStdString());
    const std::optional<FieldPath> at = FieldPath::parse(over.toStdString());
    if (!dragged || !at || at->startsWith(*dragged)) return DropPosition::None;
    const std::optional<NodeReference> place = d->placeOf(*at);
    const Version* version = place ? versionOf(*d->published->analysis, place->document, place->version) : nullptr;
    const auto way = version != nullptr ? wayTo(*version->schema, place->below) : std::nullopt;
    if (!way) return DropPosition::None;
    const bool isProperty = !way->empty() && way->back()->kind == ChildKind::Property;
    const bool inTheMiddle = within > 0.3 && within < 0.7;
    if ((inTheMiddle || !isProperty) && canHaveProperties(schemaAt(*version->schema, *way))) return DropPosition::Into;
    return !isProperty ? DropPosition::None : within < 0.5 ? DropPosition::Before : DropPosition::After;
}

QString DocumentSession::dropNode(const QString& path, const QString& over, DropPosition place) {
    switch (place) {
        case DropPosition::Into:
            return moveNodeTo(path, over, -1);
        case DropPosition::Before:
        case DropPosition::After:
            return moveNodeNextTo(path, over, place == DropPosition::After);
        case DropPosition::None:
            break;
    }
    return {};
}

QString DocumentSession::changeType(const QString& path, const QString& type) {
    return d->edit(
        tr("Change type of %1 to %2").arg(lastName(path), type), path,
        [&](const SchemaRef& place) { return crd::changeType(place, type.toStdString()); }, {}, Private::Loss::Asked);
}

void DocumentSession::confirmRemoval() {
    const std::optional<Private::Asked> asked = std::exchange(d->asked, std::nullopt);
    if (!asked || asked->revision != revision()) return;
    d->history.apply(asked->name, asked->edit, asked->trace);
    tellRemoved(asked->name, asked->removed);
}

QString DocumentSession::setRequired(const QString& path, bool required) {
    const QString name = required ? tr("Make %1 required") : tr("Make %1 optional");
    return d->edit(name.arg(lastName(path)), path,
                   [&](const SchemaRef& place) { return crd::setRequired(place, required); });
}

QString DocumentSession::setKeyword(const QString& path, const QString& keyword, const QString& text) {
    if (keyword == QLatin1String("name")) return renameNode(path, text.trimmed());
    if (keyword == QLatin1String("isRequired")) return setRequired(path, text == QLatin1String("true"));
    const std::string name = keyword.toStdString();
    const auto known = schema::keywordNamed(name);
    if (!known) return tr("There is no keyword %1.").arg(keyword);
    if (*known == schema::Keyword::Type) return changeType(path, text);
    return d->edit(tr("Set %1 of %2").arg(keyword, lastName(path)), path,
                   [&](const SchemaRef& place) { return crd::setKeyword(place, name, text.toStdString()); });
}

QString DocumentSession::unsetKeyword(const QString& path, const QString& keyword) {
    if (keyword == QLatin1String("isRequired")) return setRequired(path, false);
    return d->edit(tr("Unset %1 of %2").arg(keyword, lastName(path)), path,
                   [&](const SchemaRef& place) { return crd::unsetKeyword(place, keyword.toStdString()); });
}

QString DocumentSession::addKeywordItems(const QString& path, const QString& keyword, const QString& text) {
    const std::string name = keyword.toStdString();
    return d->edit(tr("Add to %1 of %2").arg(keyword, lastName(path)), path,
                   [&](const SchemaRef& place) -> Result<TextEdit> {
                       const std::optional<ListInput> list = d->listAt(place, name);
                       if (!list) return failure("`" + name + "` is not a list.");
                       return addListValues(place, name, yamlOfItems(text.toStdString(), *list));
                   });
}

QString DocumentSession::setKeywordItem(const QString& path, const QString& keyword, int index, const QString& text) {
    if (text.trimmed().isEmpty()) return removeKeywordItem(path, keyword, index);
    const std::string name = keyword.toStdString();
    return d->edit(
        tr("Change %1 of %2").arg(keyword, lastName(path)), path, [&](const SchemaRef& place) -> Result<TextEdit> {
            const std::optional<ListInput> list = d->listAt(place, name);
            if (!list) return failure("`" + name + "` is not a list.");
            return setListValue(place, name, static_cast<std::size_t>(index), yamlOfItem(text.toStdString(), *list));
        });
}

QString DocumentSession::removeKeywordItem(const QString& path, const QString& keyword, int index) {
    return d->edit(tr("Remove from %1 of %2").arg(keyword, lastName(path)), path, [&](const SchemaRef& place) {
        return removeListValue(place, keyword.toStdString(), static_cast<std::size_t>(index));
    });
}

QString DocumentSession::moveKeywordItem(const QString& path, const QString& keyword, int index, int delta) {
    return d->edit(tr("Move in %1 of %2").arg(keyword, lastName(path)), path, [&](const SchemaRef& place) {
        return moveListValue(place, keyword.toStdString(), static_cast<std::size_t>(index), delta);
    });
}

QString DocumentSession::addRule(const QString& path, const QString& expression) {
    return d->edit(tr("Add a rule to %1").arg(lastName(path)), path,
                   [&](const SchemaRef& place) { return crd::addRule(place, expression.toStdString()); });
}

QString DocumentSession::setRuleField(const QString& path, int index, const QString& field, const QString& text) {
    return d->edit(tr("Change %1 of rule %2 of %3").arg(field, QString::number(index + 1), lastName(path)), path,
                   [&](const SchemaRef& place) {
                       return crd::setRuleField(place, static_cast<std::size_t>(index), field.toStdString(),
                                                text.toStdString());
                   });
}

QString DocumentSession::Private::fix(const std::function<Finish(const std::stop_token&)>& compute) {
    const bool was = q.busy();
    fixAnswer.reset();
    fixAwaited = true;
    fixing.start(compute);
    const bool known = fixing.wait(kPatience);
    fixAwaited = false;
    if (known) return fixAnswer.value_or(QString());
    if (!was) Q_EMIT q.busyChanged();
    Q_EMIT q.noticed(
        tr("The fix is still being computed. It will be applied when it is ready, unless the text changes first."),
        false);
    return {};
}

void DocumentSession::Private::finishFix(const QString& why) {
    if (fixAwaited) {
        fixAnswer = why;
        return;
    }
    if (!why.isEmpty()) Q_EMIT q.noticed(why, false);
    if (!q.busy()) Q_EMIT q.busyChanged();
}

void DocumentSession::Private::dropFix() {
    if (!fixing.busy()) return;
    fixing.cancel();
    Q_EMIT q.noticed(tr("The fix was not applied: the text has changed."), false);
}

QString DocumentSession::applyFix(const QString& key) {
    if (const QString why = d->editable(); !why.isEmpty()) return why;
    const Finding* finding = d->problems.findingOf(key);
    if (finding == nullptr) return tr("This problem is already fixed.");
    const Phrase wanted = d->fixes.chosenFix(key);
    FixOptions options;
    if (wanted.empty()) options.most = 1;
    const auto apply = [this, key, wanted, finding = *finding](std::vector<Fix> fixes,
                                                               const std::optional<RejectedFix>& rejected) -> QString {
        d->problems.setFixable(key, !fixes.empty());
        if (fixes.empty()) {
            return rejected ? tr("The fix \"%1\" would cause another error: %2")
                                  .arg(translated(rejected->title), messageOf(rejected->error))
                            : tr("There is no fix for this problem.");
        }
        auto fix = std::find_if(fixes.begin(), fixes.end(), [&](const Fix& one) { return one.title == wanted; });
        if (fix == fixes.end()) fix = fixes.begin();
        const QString title = translated(fix->title);
        const QString place = placeInWords(*d->published->analysis, finding);
        Removed elsewhere = removedBy(d->history.sharedText(), fix->edit, d->treeOfText());
        elsewhere.lines = elsewhere.comments = 0;
        const QString also = removedSentence(title, elsewhere);
        SourceSpan written = longestIn(d->history.text(), fix->edit);
        d->history.apply(title, std::move(fix->edit), d->removing(key));
        // A long text is not selected: the next key would replace it.
        const std::string_view text = std::string_view(d->history.text()).substr(written.begin, written.length());
        if (static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) > kMostLinesUnasked)
            written.end = written.begin;
        Q_EMIT changeShown(static_cast<qsizetype>(written.begin), static_cast<qsizetype>(written.end));
        const QString done =
            place.isEmpty() ? tr("Fix applied: %1").arg(title) : tr("Fix applied: %1 (%2)").arg(title, place);
        Q_EMIT noticed(also.isEmpty() ? done : done + QStringLiteral(". ") + also, true);
        return {};
    };
    return d->fix([published = d->published, finding = *finding, options, apply](const std::stop_token& stop) {
        FixOptions own = options;
        own.stop = stop;
        std::optional<RejectedFix> rejected;
        std::vector<Fix> fixes = problemFixes(*published, finding, own, &rejected);
        return [apply, fixes = std::move(fixes), rejected = std::move(rejected)] { return apply(fixes, rejected); };
    });
}

QString DocumentSession::ignoreProblem(const QString& key) {
    if (const QString why = d->editable(); !why.isEmpty()) return why;
    const Finding* finding = d->problems.findingOf(key);
    if (finding == nullptr) return tr("This problem is already fixed.");
    if (finding->severity == Severity::Error) return tr("Errors cannot be switched off.");
    if (finding->rule == RuleId::FileDirective) return tr("Correct the comment, or remove it.");
    const std::string reason = tr("the reason", "in a comment; the author replaces it").toStdString();
    Result<IgnoreComment> comment = ignoreComment(*d->published->analysis->stream, *finding, reason);
    if (!comment) return translated(comment.error().message.phrase());
    const QString rule = fromUtf8(idOf(finding->rule));
    d->history.apply(tr("Switch %1 off here").arg(rule), std::move(comment->edit), d->removing(key));
    Q_EMIT replacementWanted(static_cast<qsizetype>(comment->reason.begin),
                             static_cast<qsizetype>(comment->reason.end));
    Q_EMIT noticed(tr("%1 is switched off here: write the reason into the comment").arg(rule), true);
    return {};
}

QString DocumentSession::fixAll(const QString& ruleId) {
    if (const QString why = d->editable(); !why.isEmpty()) return why;
    const auto apply = [this, ruleId, rule = ruleIdOf(ruleId.toStdString())](Result<FixAllResult> fixed) -> QString {
        if (!fixed) return messageOf(fixed.error());
        const QString left = leftSentence(*fixed);
        if (fixed->applied == 0) {
            if (fixed->why.contains(FixBlock::Unfinished)) return sentencesOf({tr("Nothing was fixed."), left});
            const std::vector<Finding>& known = d->published->analysis->findings;
            const bool there =
                std::any_of(known.begin(), known.end(), [&](const Finding& finding) { return finding.rule == rule; });
            d->problems.setUnfixableRule(ruleId);
            if (!left.isEmpty()) return sentencesOf({tr("Nothing was fixed."), left});
            return there ? tr("Nothing was fixed: apply the fix of each problem by itself.")
                         : tr("This problem is already fixed.");
        }
        const Finding* selected = d->problems.findingOf(d->problems.currentKey());
        const bool fixesSelected = selected != nullptr && selected->rule == rule;
        d->history.apply(tr("Fix all problems of one rule"), std::move(fixed->edit),
                         d->removing(fixesSelected ? d->problems.currentKey() : QString()));
        QStringList said = {tr("Fixed %n problem(s).", nullptr, static_cast<int>(fixed->applied))};
        const Phrase& first = fixed->fixed.front().consequence;
        const bool alike = std::all_of(fixed->fixed.begin(), fixed->fixed.end(),
                                       [&](const AppliedFix& one) { return one.consequence == first; });
        if (alike) said += translated(first);
        Q_EMIT noticed(sentencesOf(said << left), true);
        return {};
    };
    const int target = snapshot().options.targetMinor;
    return d->fix([text = sharedText(), ruleId, stored = base(), target, apply](const std::stop_token& stop) {
        FixAllOptions options;
        if (stored) options.stored = stored->definitions;
        options.stop = stop;
        options.targetMinor = target;
        Result<FixAllResult> fixed = crd::fixAll(*text, ruleId.toStdString(), options);
        return [apply, fixed = std::move(fixed)] { return apply(fixed); };
    });
}

}  // namespace crd::model
