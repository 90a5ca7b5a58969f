#include "model/definition/definition_model.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "engine/base/rule_id.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "model/base/qt_text.h"
#include "model/document/selected_version.h"
#include "model/schema/schema_place.h"

namespace crd::model {

namespace {

QString lastStep(const FieldPath& path) {
    if (path.empty()) return {};
    const PathStep& step = path.steps().back();
    return step.kind == PathStep::Kind::Index ? QString::number(step.index + 1) : QString::fromStdString(step.name);
}

QList<DefinitionCell> cellList(const std::vector<DefinitionRow>& cells) {
    QList<DefinitionCell> out;
    for (const DefinitionRow& row : cells) {
        DefinitionCell& cell = out.emplaceBack();
        cell.keyword = row.path;
        cell.label = row.label;
        cell.value = row.value;
        cell.shape = row.shape;
        cell.choices = row.choices;
        cell.help = row.help;
        cell.fallback = row.fallback;
        cell.isSet = row.isSet;
        cell.problemText = row.problemText;
        cell.problemSeverity = row.problemSeverity;
        cell.problemKey = row.problemKey;
        cell.fixTitle = row.fixTitle;
    }
    return out;
}

// The keys that an edit of the field at `path` removes, apart from the field and the objects around it. `depth` is the
// number of steps from the root to the node; `path` is null outside of it.
void keysRemoved(const yaml::NodeRef& node, const TextEdit& edit, const FieldPath* path, std::size_t depth,
                 QStringList& out) {
    if (!node || (!node->isMapping() && !node->isSequence())) return;
    const PathStep* step = path != nullptr && depth < path->steps().size() ? &path->steps()[depth] : nullptr;
    for (std::size_t i = 0; i < node.size(); ++i) {
        const yaml::EntryRef entry = node.entry(i);
        const SourceSpan span = entry.span();
        if (std::none_of(edit.begin(), edit.end(), [&](const TextPatch& patch) {
                return patch.span.begin < span.end && span.begin < patch.span.end;
            }))
            continue;
        const bool onPath = step != nullptr && (entry.key ? yaml::keyIs(*entry.key, step->name) : step->index == i);
        if (entry.key && !onPath) {
            const SourceSpan key = entry.key.span();
            const std::string& name = entry.key->scalar;
            const bool cut = std::any_of(edit.begin(), edit.end(), [&](const TextPatch& patch) {
                return patch.span.begin <= key.begin && key.end <= patch.span.end;
            });
            const bool written = std::any_of(edit.begin(), edit.end(), [&](const TextPatch& patch) {
                return patch.text.find(name + ':') != std::string::npos;
            });
            if (cut && !written) out += QString::fromStdString(name);
            if (cut) continue;
        }
        keysRemoved(entry.value, edit, onPath ? path : nullptr, depth + 1, out);
    }
}

}  // namespace

constexpr RoleTable DefinitionModel::kRoles = RoleTable::of<&DefinitionModel::m_rows>({
    {"label", member<&DefinitionRow::label>},
    {"keyword", member<&DefinitionRow::path>},  // of the field or item, in the document
    {"kind", member<&DefinitionRow::kind>},
    {"value", member<&DefinitionRow::value>},
    {"editText", member<&DefinitionRow::editText>},
    {"isSet", member<&DefinitionRow::isSet>},
    {"shape", member<&DefinitionRow::shape>},
    {"items", member<&DefinitionRow::items>},
    {"choices", member<&DefinitionRow::choices>},
    {"help", member<&DefinitionRow::help>},
    {"fallback", member<&DefinitionRow::fallback>},
    {"suggestion", member<&DefinitionRow::suggestion>},
    {"chips", member<&DefinitionRow::chips>},
    {"actions", [](const DefinitionRow& row) { return row.actions.toInt(); }},  // DefinitionAction, several
    {"version", member<&DefinitionRow::version>},
    {"problemCount", member<&DefinitionRow::problems>},
    {"problemText", member<&DefinitionRow::problemText>},
    {"problemSeverity", member<&DefinitionRow::problemSeverity>},
    {"problemKey", member<&DefinitionRow::problemKey>},
    {"fixTitle", member<&DefinitionRow::fixTitle>},
    {"canUnset", member<&DefinitionRow::canUnset>},
    // Of an item or a table head: its fields.
    {"cells", [](const DefinitionRow& row) { return cellList(row.cells); }},
});

DefinitionModel::DefinitionModel(QObject* parent) : FlatListModel(parent) {}

void DefinitionModel::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) {
        m_session->disconnect(this);
        m_session->problems()->disconnect(this);
    }
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::analysed, this, &DefinitionModel::refresh);
        connect(m_session, &DocumentSession::selectionChanged, this, &DefinitionModel::refresh);
        connect(m_session->problems(), &ProblemsModel::currentChanged, this, &DefinitionModel::followProblem);
    }
    Q_EMIT sessionChanged();
    refresh();
}

void DefinitionModel::setPage(Page page) {
    if (std::exchange(m_page, page) == page) return;
    refresh();
    Q_EMIT pageChanged();
}

void DefinitionModel::refresh() {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    DefinitionPages pages;
    bool available = false, outdated = false;
    QString whyOld;
    VersionFacts facts;
    if (published) {
        const auto at = selectedIn(*m_session);
        const Definition* definition = definitionOf(*published->analysis, at.object);
        if (const Version* version = versionOf(*published->analysis, at.object, at.version)) {
            facts = {QString::fromStdString(version->name),
                     version->served,
                     version->storage,
                     version->deprecated,
                     version == &definition->versions.front(),
                     version == &definition->versions.back()};
        }
        available = definition != nullptr && definition->kind == DocumentKind::CustomResourceDefinition;
        if (definition != nullptr) whyOld = translated(crd::whyOutdated(*definition));
        const std::vector<Definition>& all = published->analysis->definitions;
        outdated = !published->analysis->stale && std::any_of(all.begin(), all.end(), [](const Definition& each) {
            return each.kind == DocumentKind::CustomResourceDefinitionV1beta1;
        });
        const std::optional<DefinitionPage> page = definitionPageOf(m_page);
        pages = definitionPages(*published, at.object, at.version, page.value_or(DefinitionPage::Names));
        if (!page) pages.rows.clear();
    }
    replaceRows(
        m_rows, std::move(pages.rows), [](const DefinitionRow& row) { return std::pair(row.path, row.kind); },
        [](const DefinitionRow& a, const DefinitionRow& b) { return a == b; });
    QList<PageCounts> counts(pages.counts.begin(), pages.counts.end());
    const bool same = m_available == available && m_outdated == outdated && m_whyOutdated == whyOld &&
                      m_counts == counts && m_version == facts;
    m_available = available;
    m_outdated = outdated;
    m_whyOutdated = whyOld;
    m_counts = std::move(counts);
    m_version = facts;
    if (!same) Q_EMIT this->published();
}

void DefinitionModel::followProblem() {
    m_problemPage = Page::Node;
    m_problemPath.clear();
    const Finding* finding = m_session->problems()->findingOf(m_session->problems()->currentKey());
    // Text that is not YAML has no place on a page.
    if (finding != nullptr && finding->rule != RuleId::YamlSyntax) {
        if (const auto spot = pageFieldOf(finding->path)) {
            m_problemPage = pageOf(spot->page);
            m_problemPath = QString::fromStdString(spot->field.toString());
        }
    }
    Q_EMIT problemChanged();
}

int DefinitionModel::rowOf(const QString& path) const {
    const auto is = [&](const DefinitionRow& row) { return row.path == path; };
    const auto hit = std::find_if(m_rows.begin(), m_rows.end(), [&](const DefinitionRow& row) {
        return is(row) || std::any_of(row.cells.begin(), row.cells.end(), is);
    });
    return hit == m_rows.end() ? -1 : static_cast<int>(hit - m_rows.begin());
}

void DefinitionModel::reveal(const QString& path) {
    Q_EMIT revealed(path);
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    const auto at = FieldPath::parse(path.toStdString());
    if (!published || !at) return;
    const AnalysisResult& analysis = *published->analysis;
    // Until the edited text is parsed, positions are unknown.
    if (analysis.stale || analysis.revision != static_cast<std::uint64_t>(m_session->revision())) return;
    const std::size_t document = selectedIn(*m_session).object;
    const yaml::DocumentTree* tree = treeOf(analysis, document);
    if (tree == nullptr) return;
    const auto location = yaml::locate(*tree, *at);
    if (!location || location->steps.empty()) return;
    const SourceSpan span = location->entryRef().span();
    Q_EMIT m_session->revealRequested(static_cast<qsizetype>(span.begin), static_cast<qsizetype>(span.end));
}

QString DefinitionModel::edit(const QString& name, const MakeEdit& make, const FieldPath* field) {
    if (!m_session) return tr("No file is open.");
    if (const QString why = m_session->whyNotEditable(); !why.isEmpty()) return why;
    const AnalysisResult& analysis = *m_session->published()->analysis;
    const Definition* definition = definitionOf(analysis, selectedIn(*m_session).object);
    if (definition == nullptr || !isDefinition(*definition))
        return tr("This document is not a CustomResourceDefinition.");
    if (const Phrase why = crd::whyOutdated(*definition); !why.empty()) return translated(why);
    const Result<TextEdit> made = make({*analysis.tree, *definition});
    if (!made) return messageOf(made.error());
    if (made->empty()) return {};
    QStringList removed;
    if (field != nullptr) {
        const auto root = yaml::locate(analysis.tree->documents()[definition->document], FieldPath());
        if (root) keysRemoved(root->node, *made, field, 0, removed);
    }
    m_session->applyNamedEdit(name, *made, removed.join(QLatin1String(", ")));
    return {};
}

QString DefinitionModel::editVersion(const QString& name,
                                     const std::function<Result<TextEdit>(const DefinitionRef&, std::size_t)>& make) {
    return edit(name, [&](const DefinitionRef& place) -> Result<TextEdit> {
        const int version = selectedIn(*m_session).version;
        if (version < 0) return failure(tr("Select a version first.").toStdString());
        return make(place, static_cast<std::size_t>(version));
    });
}

QString DefinitionModel::set(const QString& path, const QString& text) {
    const auto at = FieldPath::parse(path.toStdString());
    const DefinitionField* field = at ? definitionFieldAt(*at) : nullptr;
    if (field == nullptr) return tr("%1 is not a field of a definition.").arg(path);
    if (text.trimmed().isEmpty()) {
        if (field->need == FieldNeed::Required) return tr("%1 is required.").arg(fromUtf8(field->label));
        return unset(path);
    }
    const std::optional<Json> value = definitionInput(*field, text);
    if (!value) return tr("%1 must be a whole number.").arg(fromUtf8(field->label));
    const QString failed = edit(
        tr("Set %1").arg(fromUtf8(field->label)),
        [&](const DefinitionRef& place) { return setDefinitionField(place, *at, *value); }, &*at);
    const std::string* typed = value->asString();
    if (failed.isEmpty() && typed && field->label == "caBundle") {
        if (const std::string bundle = caBundleField(*typed); bundle != *typed)
            Q_EMIT m_session->noticed(tr("Encoded in base64: %1.").arg(caBundleNote(bundle)), true);
    }
    return failed;
}

QString DefinitionModel::setNames(const QString& path, const QStringList& names) {
    if (names.isEmpty()) return set(path, QString());
    const auto at = FieldPath::parse(path.toStdString());
    const DefinitionField* field = at ? definitionFieldAt(*at) : nullptr;
    if (field == nullptr || field->shape != schema::ValueShape::NameList)
        return tr("%1 is not a list of names.").arg(path);
    Json::Array values;
    for (const QString& name : names) values.emplace_back(name.toStdString());
    const Json value(std::move(values));
    return edit(tr("Set %1").arg(fromUtf8(field->label)),
                [&](const DefinitionRef& place) { return setDefinitionField(place, *at, value); });
}

QStringList DefinitionModel::namesIn(const QString& text) {
    return listedNames(text);
}

QString DefinitionModel::unset(const QString& path) {
    const auto at = FieldPath::parse(path.toStdString());
    if (!at) return tr("%1 is not a field of a definition.").arg(path);
    return edit(
        tr("Unset %1").arg(lastStep(*at)), [&](const DefinitionRef& place) { return unsetDefinitionField(place, *at); },
        &*at);
}

QString DefinitionModel::move(const QString& path, int delta) {
    const auto at = FieldPath::parse(path.toStdString());
    if (!at) return tr("There is nothing to move at %1.").arg(path);
    return edit(delta < 0 ? tr("Move up") : tr("Move down"),
                [&](const DefinitionRef& place) { return moveItem(place, *at, delta); });
}

QString DefinitionModel::movedPath(const QString& path, int delta) {
    const auto at = FieldPath::parse(path.toStdString());
    if (!at || at->empty() || at->steps().back().kind != PathStep::Kind::Index) return path;
    const auto index = static_cast<std::ptrdiff_t>(at->steps().back().index) + delta;
    return index < 0 ? path : QString::fromStdString(at->parent().at(static_cast<std::size_t>(index)).toString());
}

QString DefinitionModel::remove(const QString& path) {
    const auto at = FieldPath::parse(path.toStdString());
    if (!at || at->empty()) return tr("There is nothing to remove at %1.").arg(path);
    const std::vector<PathStep>& steps = at->steps();
    if (steps.size() > 1 && steps[steps.size() - 2].name == "versions") {
        const AnalysisResult* analysis =
            m_session && m_session->published() ? m_session->published()->analysis.get() : nullptr;
        const Version* version = analysis == nullptr ? nullptr
                                                     : versionOf(*analysis, selectedIn(*m_session).object,
                                                                 static_cast<int>(steps.back().index));
        return edit(version == nullptr ? tr("Remove version")
                                       : tr("Remove version %1").arg(QString::fromStdString(version->name)),
                    [&](const DefinitionRef& place) { return removeVersion(place, steps.back().index); });
    }
    const int row = rowOf(path);
    const Version* version = selectedVersion();
    const bool isColumn = version != nullptr && steps.size() > 1 && steps.back().kind == PathStep::Kind::Index &&
                          steps[steps.size() - 2].name == "additionalPrinterColumns" &&
                          steps.back().index < version->columns.size();
    const QString name = isColumn  ? QString::fromStdString(version->columns[steps.back().index].name)
                         : row < 0 ? lastStep(*at)
                                   : m_rows[static_cast<std::size_t>(row)].label;
    return settled(edit(tr("Remove %1").arg(name), [&](const DefinitionRef& place) { return removeItem(place, *at); }));
}

QString DefinitionModel::versionPath() const {
    const VersionsModel::Row* row = m_session ? m_session->versions()->at(m_session->selectedVersion()) : nullptr;
    return row != nullptr ? row->path : QString();
}

QString DefinitionModel::versionField(const QString& name) const {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    const auto at = published ? selectedIn(*m_session) : SelectedVersion();
    const Definition* definition = published ? definitionOf(*published->analysis, at.object) : nullptr;
    if (definition == nullptr || at.version < 0) return {};
    const FieldPath field = FieldPath().child(name.toStdString());
    return QString::fromStdString(pathInDocument(*definition, static_cast<std::size_t>(at.version), field).toString());
}

void DefinitionModel::selectVersion(int version) {
    if (!m_session) return;
    const int row = m_session->versions()->rowOf(selectedIn(*m_session).object, version);
    if (row >= 0) m_session->selectVersion(row);
}

QStringList DefinitionModel::versionNames() const {
    QStringList out;
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    if (!published) return out;
    const auto at = selectedIn(*m_session);
    const Definition* definition = definitionOf(*published->analysis, at.object);
    const Version* version = versionOf(*published->analysis, at.object, at.version);
    if (definition == nullptr || version == nullptr) return out;
    for (const std::string& name : suggestedVersionNames(*definition, version->name))
        out += QString::fromStdString(name);
    return out;
}

QString DefinitionModel::copyVersion(const QString& name) {
    if (!m_session) return tr("No file is open.");
    const auto from = selectedIn(*m_session);
    const QString why = editVersion(tr("Add version %1").arg(name), [&](const DefinitionRef& place, std::size_t at) {
        return crd::copyVersion(place, at, name.trimmed().toStdString());
    });
    if (!why.isEmpty()) return why;
    if (m_session->settleSoon()) m_session->selectVersion(m_session->versions()->rowOf(from.object, from.version + 1));
    return {};
}

QString DefinitionModel::makeStorage() {
    return editVersion(tr("Store in another version"), [](const DefinitionRef& place, std::size_t at) {
        return setDefinitionField(place, place.definition.versions[at].path.child("storage"), Json(true));
    });
}

QString DefinitionModel::toggleServed() {
    return set(versionField(QStringLiteral("served")),
               m_version.served ? QStringLiteral("false") : QStringLiteral("true"));
}

QString DefinitionModel::toggleDeprecated() {
    const QString field = versionField(QStringLiteral("deprecated"));
    const QString why = m_version.deprecated ? unset(field) : set(field, QStringLiteral("true"));
    if (m_session) m_session->settleSoon();
    return why;
}

QString DefinitionModel::addColumn() {
    return settled(editVersion(tr("Add column"), [](const DefinitionRef& place, std::size_t version) {
        return crd::addColumn(place, version);
    }));
}

const Version* DefinitionModel::selectedVersion() const {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    if (!published) return nullptr;
    const auto at = selectedIn(*m_session);
    return versionOf(*published->analysis, at.object, at.version);
}

QList<PickerChoice> DefinitionModel::columnChoices() const {
    QList<PickerChoice> out;
    const Version* version = selectedVersion();
    if (version == nullptr) return out;
    std::unordered_set<std::string_view> paths;
    for (const PrinterColumn& column : version->columns) paths.insert(column.jsonPath);
    for (const ColumnField& field : columnFields(*version)) {
        PickerChoice choice;
        choice.name = QString::fromStdString(field.jsonPath);
        choice.path = choice.name;
        choice.aliases = QString::fromStdString(field.name);
        choice.last = paths.contains(field.jsonPath);
        const QString type = QString::fromStdString(field.type);
        // Of a list kubectl shows one item only.
        choice.detail = choice.last                                  ? tr("has a column")
                        : choice.name.contains(QLatin1String("[0]")) ? tr("%1, first item only").arg(type)
                                                                     : type;
        out.append(choice);
    }
    return out;
}

QString DefinitionModel::addField(const ColumnField& field, int before) {
    const std::size_t at = before < 0 ? static_cast<std::size_t>(-1) : static_cast<std::size_t>(before);
    return settled(editVersion(tr("Add column"), [&](const DefinitionRef& place, std::size_t version) {
        return crd::addColumn(place, version, field, at);
    }));
}

QString DefinitionModel::addColumnFor(const QString& jsonPath, int before) {
    const Version* version = selectedVersion();
    if (version == nullptr) return tr("Select a version first.");
    for (const ColumnField& field : columnFields(*version)) {
        if (jsonPath == QString::fromStdString(field.jsonPath)) return addField(field, before);
    }
    return tr("The schema has no field %1.").arg(jsonPath);
}

std::optional<ColumnField> DefinitionModel::fieldOfNode(const QString& path) const {
    const Version* version = selectedVersion();
    const auto at = FieldPath::parse(path.toStdString());
    if (version == nullptr || !version->schema || !at || !at->startsWith(version->schemaPath)) return std::nullopt;
    const FieldPath below(
        {at->steps().begin() + static_cast<std::ptrdiff_t>(version->schemaPath.steps().size()), at->steps().end()});
    const auto way = wayTo(*version->schema, below);
    return way ? columnFieldOf(*way) : std::nullopt;
}

int DefinitionModel::columnCount() const {
    const Version* version = selectedVersion();
    return version != nullptr ? static_cast<int>(version->columns.size()) : 0;
}

int DefinitionModel::columnSteps(int from, int before) const {
    const int to = before < 0 ? columnCount() - 1 : before > from ? before - 1 : before;
    return to - from;
}

int DefinitionModel::endOfColumns() const {
    const Version* version = selectedVersion();
    if (version == nullptr || version->columns.empty()) return 0;
    const bool age = version->columns.back().jsonPath == ".metadata.creationTimestamp";
    return columnCount() - (age ? 1 : 0);
}

QString DefinitionModel::columnPath(int index) const {
    return QStringLiteral("%1[%2].name").arg(versionField(QStringLiteral("additionalPrinterColumns"))).arg(index);
}

bool DefinitionModel::canBeColumn(const QString& path) const {
    return fieldOfNode(path).has_value();
}

QString DefinitionModel::addColumnOfNode(const QString& path, int before) {
    const auto field = fieldOfNode(path);
    return field ? addField(*field, before) : tr("No column can show this node: it has no path in an object.");
}

QString DefinitionModel::addSelectableField() {
    return settled(editVersion(tr("Add selectable field"), crd::addSelectableField));
}

QString DefinitionModel::settled(QString answer) {
    if (answer.isEmpty()) m_session->settleSoon();
    return answer;
}

QString DefinitionModel::lastItem(const QString& list) const {
    const auto hit = std::find_if(m_rows.rbegin(), m_rows.rend(), [&](const DefinitionRow& row) {
        return row.kind == DefinitionRowKind::Item && row.path.contains(list + u'[');
    });
    return hit == m_rows.rend() ? QString() : hit->cells.front().path;
}

QString DefinitionModel::upgrade() {
    return m_session ? m_session->fixAll(fromUtf8(idOf(RuleId::CrdV1beta1))) : QString();
}

}  // namespace crd::model

#include "moc_definition_model.cpp"
