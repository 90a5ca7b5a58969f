#include "model/inspector/inspector_model.h"

#include <QCoreApplication>
#include <QHash>
#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "engine/edit/schema_edit.h"
#include "engine/schema/keyword.h"
#include "engine/schema/rejected_keyword.h"
#include "engine/yaml/read/resolve.h"
#include "model/base/qt_text.h"
#include "model/inspector/keyword_input.h"
#include "model/inspector/rule_rows.h"
#include "model/schema/schema_place.h"
#include "model/schema/schema_text.h"

namespace crd::model {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::KeywordInfo;
using schema::Schema;
using schema::ValueShape;
using Row = InspectorModel::Row;

const QString kIdentity = QStringLiteral("identity");

struct GroupName {
    const char* id;
    const char* title;
};
// In the order of the inspector.
constexpr std::array<GroupName, 10> kGroups = {{
    {"identity", QT_TRANSLATE_NOOP("InspectorModel", "Name")},
    {"basics", QT_TRANSLATE_NOOP("InspectorModel", "Basics")},
    {"values", QT_TRANSLATE_NOOP("InspectorModel", "Values")},
    {"string", QT_TRANSLATE_NOOP("InspectorModel", "Text")},
    {"number", QT_TRANSLATE_NOOP("InspectorModel", "Number")},
    {"array", QT_TRANSLATE_NOOP("InspectorModel", "List")},
    {"object", QT_TRANSLATE_NOOP("InspectorModel", "Object")},
    {"kubernetes", QT_TRANSLATE_NOOP("InspectorModel", "Kubernetes")},
    {"logic", QT_TRANSLATE_NOOP("InspectorModel", "Logic")},
    {"unsupported", QT_TRANSLATE_NOOP("InspectorModel", "Not supported")},
}};

std::size_t groupOrder(std::string_view group) {
    const auto hit = std::find_if(kGroups.begin(), kGroups.end(), [&](const GroupName& g) { return g.id == group; });
    return static_cast<std::size_t>(hit - kGroups.begin());
}

FieldShape shapeOf(ValueShape shape) {
    switch (shape) {
        case ValueShape::Text:
            return FieldShape::Text;
        case ValueShape::LongText:
            return FieldShape::LongText;
        case ValueShape::Boolean:
            return FieldShape::Boolean;
        case ValueShape::Integer:
            return FieldShape::Integer;
        case ValueShape::Number:
            return FieldShape::Number;
        case ValueShape::Choice:
            return FieldShape::Choice;
        case ValueShape::AnyValue:
        case ValueShape::Object:
        case ValueShape::ValueList:  // if the value is not a list
        case ValueShape::NameList:
            return FieldShape::Yaml;
        case ValueShape::SchemaNode:
        case ValueShape::SchemaList:
        case ValueShape::SchemaMap:
        case ValueShape::SchemaOrBool:
            return FieldShape::Schema;
        case ValueShape::Rules:
            return FieldShape::Rules;
    }
    return FieldShape::Text;
}

bool isStructure(ValueShape shape) {
    return shape == ValueShape::SchemaNode || shape == ValueShape::SchemaList || shape == ValueShape::SchemaMap ||
           shape == ValueShape::SchemaOrBool;
}

// Whether the node offers a keyword that is not set.
bool applies(const KeywordInfo& keyword, const Schema& schema) {
    if (keyword.group == "unsupported") return false;
    if (isStructure(keyword.shape)) return false;  // set by adding nodes, not by typing
    if (keyword.types.empty()) return true;
    const auto names = [&](std::string_view type) {
        std::string_view rest = keyword.types;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            if (rest.substr(0, end) == type) return true;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        return false;
    };
    if (schema.intOrString) return names("integer") || names("string");
    if (schema.type.empty()) return schema.children.empty();
    return names(schema.type);
}

// How many children a structural keyword holds, in words.
QString structureText(const KeywordInfo& keyword, const Schema& schema) {
    const int entry = schema.entryOf(keyword.keyword);
    const auto count =
        static_cast<int>(std::count_if(schema.children.begin(), schema.children.end(), [&](const ChildSchema& child) {
            return static_cast<int>(child.keywordEntry) == entry;
        }));
    switch (keyword.shape) {
        case ValueShape::SchemaMap:
            return InspectorModel::tr("%n schema(s)", nullptr, count);
        case ValueShape::SchemaList:
            return InspectorModel::tr("%n branch(es)", nullptr, count);
        default:
            return {};
    }
}

QString firstLine(const QString& text) {
    constexpr qsizetype kMost = 200;
    const qsizetype end = text.indexOf(u'\n');
    QString line = end < 0 ? text : text.left(end);
    if (line.size() > kMost) line.truncate(kMost);
    return line.size() < text.size() ? line + QChar(0x2026) : line;
}

// The names that can be added to a list of names: the properties that are not in it.
QStringList candidates(const KeywordInfo& keyword, const Schema& schema, const QStringList& items) {
    const Schema* holder = keyword.keyword == schema::Keyword::Required ? &schema : nullptr;
    if (keyword.keyword == schema::Keyword::XListMapKeys) {
        const ChildSchema* below = schema.child(ChildKind::Items);
        holder = below != nullptr ? below->schema.get() : nullptr;
    }
    QStringList out;
    if (holder == nullptr) return out;
    for (const ChildSchema& child : holder->children) {
        const QString name = QString::fromStdString(child.name);
        if (child.kind == ChildKind::Property && !items.contains(name)) out += name;
    }
    return out;
}

// Null where the version was not checked.
const VersionOutcome* versionOutcome(const AnalysisResult& analysis, std::size_t document, const Version& version) {
    if (document >= analysis.outcomes.size()) return nullptr;
    const std::vector<VersionOutcome>& all = analysis.outcomes[document].versions;
    return version.index < all.size() ? &all[version.index] : nullptr;
}

class RowMaker {
 public:
    RowMaker(const Published& published, std::size_t document, const Version& version, const SchemaWay& way)
        : m_published(published),
          m_document(document),
          m_version(version.index),
          m_below(pathBelow(way)),
          m_versionOutcome(versionOutcome(*published.analysis, document, version)),
          m_schema(schemaAt(*version.schema, way)),
          m_text(textOf(*published.analysis, document, version, way)),
          m_findings(published.index.find(definitionOf(*published.analysis, document)->document,
                                          version.schemaPath.joined(m_below))) {}

    Row keyword(const KeywordInfo& keyword) const {
        Row row;
        row.keyword = fromUtf8(keyword.name);
        row.group = fromUtf8(keyword.group);
        row.shape = shapeOf(keyword.shape);
        row.help = translated("Keywords", keyword.help);
        row.isSet = m_schema.has(keyword.keyword);
        row.canUnset = row.isSet;
        row.choices = fromUtf8(keyword.choices).split(u' ', Qt::SkipEmptyParts);
        if (keyword.keyword == schema::Keyword::Type) {
            // The type covers more than the keyword: int-or-string and any are choices too.
            row.choices.clear();
            for (const std::string& type : schemaTypes()) row.choices += QString::fromStdString(type);
            row.value = row.editText = typeChoiceOf(m_schema);
        } else if (row.isSet && isStructure(keyword.shape)) {
            row.value = structureText(keyword, m_schema);
        } else {
            fill(row, keyword);
        }
        if (row.shape == FieldShape::Rules && row.isSet && !m_schema.set(keyword.keyword)) row.shape = FieldShape::Yaml;
        const FindingsIndex::Node* at =
            m_published.index.child(m_findings, {PathStep::Kind::Field, std::string(keyword.name), 0});
        const bool parts =
            isStructure(keyword.shape) || row.shape == FieldShape::Rules;  // which have rows of their own
        if (at != nullptr) row.addProblems(m_published, parts ? at->own : m_published.index.below(at));
        return row;
    }

    // The keyword's row and, for rules, one row for each of them.
    void addTo(std::vector<Row>& rows, const KeywordInfo& info) const {
        rows.push_back(keyword(info));
        if (rows.back().shape != FieldShape::Rules) return;
        const RuleCosts* costs = m_versionOutcome != nullptr ? m_versionOutcome->rules.get() : nullptr;
        if (rows.back().isSet)
            rows.back().rule.cost = totalCostChip(costs, m_published.analysis->outcomes[m_document].servers, m_version);
        std::vector<Row> rules = ruleRows(
            {.published = m_published,
             .schema = m_schema,
             .document = m_document,
             .version = m_version,
             .below = m_below,
             .costs = costs,
             .findings = m_published.index.child(m_findings, {PathStep::Kind::Field, std::string(info.name), 0})},
            rows.back());
        std::move(rules.begin(), rules.end(), std::back_inserter(rows));
    }

    // The server's findings for the node itself.
    void addOwnProblems(Row& row) const {
        if (m_findings != nullptr) row.addProblems(m_published, m_findings->own);
    }

 private:
    // The value of a keyword that is not a structure, and the shape of a list.
    void fill(Row& row, const KeywordInfo& keyword) const {
        const auto entry = static_cast<std::size_t>(m_schema.entryOf(keyword.keyword));
        std::optional<Json> value;
        if (row.isSet && m_text.node && entry < m_text.node.size()) {
            const yaml::NodeRef node = m_text.node.entry(entry).value;
            const yaml::Stream& stream = *m_published.analysis->tree;
            const std::string_view text = node.span().of(stream.text());
            const std::size_t indent = stream.lines().position(node.begin()).byteColumn;
            // Structures and rules are shown as written; resolving them would only cost time.
            if (keyword.shape != ValueShape::Rules && keyword.shape != ValueShape::Object)
                value = yaml::toJson(stream, *treeOf(*m_published.analysis, m_document), node).value;
            row.editText = QString::fromStdString(inputOf(keyword, value, text, indent));
            row.value = firstLine(row.editText);
        }
        const std::optional<ListInput> list = listInput(keyword, m_schema);
        const Json::Array* values = value ? value->asArray() : nullptr;
        if (!list || (row.isSet && values == nullptr)) return;
        row.shape = FieldShape::List;
        if (values != nullptr) {
            for (const Json& item : *values) row.items += QString::fromStdString(inputOfItem(item, *list));
            row.value = firstLine(row.items.join(QLatin1String(", ")));
        }
        row.choices = candidates(keyword, m_schema, row.items);
    }

    const Published& m_published;
    const std::size_t m_document;
    const std::size_t m_version;
    const FieldPath m_below;
    const VersionOutcome* m_versionOutcome = nullptr;
    const Schema& m_schema;
    const SchemaText m_text;
    const FindingsIndex::Node* m_findings;
};

std::vector<Row> identityRows(const ChildSchema* child, const Schema* parent, const QString& title,
                              const RowMaker& maker) {
    Row name;
    name.keyword = QStringLiteral("name");
    name.group = kIdentity;
    name.shape = FieldShape::Text;
    name.isSet = true;
    name.value = name.editText = title;
    const bool property = child != nullptr && child->kind == ChildKind::Property;
    if (!property) name.shape = FieldShape::Fixed;
    name.help = property ? InspectorModel::tr("A rename also updates required, columns, paths and rules.")
                         : InspectorModel::tr("The position of the schema in its parent.");
    maker.addOwnProblems(name);
    std::vector<Row> rows = {name};
    if (property) {
        Row required;
        required.keyword = QStringLiteral("isRequired");
        required.group = kIdentity;
        required.shape = FieldShape::Boolean;
        required.help = InspectorModel::tr("Objects must have the field (\"required\" of the parent)");
        const auto& names = parent->required;
        required.isSet = std::find(names.begin(), names.end(), child->name) != names.end();
        required.value = required.editText = required.isSet ? QStringLiteral("true") : QStringLiteral("false");
        required.canUnset = required.isSet;
        rows.push_back(std::move(required));
    }
    return rows;
}

}  // namespace

constexpr RoleTable InspectorModel::kRoles = RoleTable::of<&InspectorModel::m_rows>({
    // The identity rows are "name" and "isRequired" (in the parent); setKeyword() takes both.
    {"keyword", member<&Row::keyword>},
    {"isIdentity", [](const Row& row) { return row.group == kIdentity; }},
    {"groupTitle",
     [](const Row& row) {
         const std::size_t group = groupOrder(row.group.toStdString());
         return group < kGroups.size() ? tr(kGroups[group].title) : row.group;
     }},
    {"value", member<&Row::value>},        // one line for display
    {"editText", member<&Row::editText>},  // the initial text of an editor, as for setKeyword()
    {"isSet", member<&Row::isSet>},
    {"shape", member<&Row::shape>},
    {"items", member<&Row::items>},  // of a list: each value as for setKeywordItem()
    // Of a choice: its values; of a list of names: those that can be added; of a rule: what its reason can be.
    {"choices", member<&Row::choices>},
    {"help", member<&Row::help>},
    {"problemCount", member<&Row::problems>},
    {"problemText", member<&Row::problemText>},
    {"problemSeverity", member<&Row::problemSeverity>},  // the worst one
    {"canUnset", member<&Row::canUnset>},
    {"rule", member<&Row::rule>},  // of a rule and of "rules"
});

void InspectorModel::Row::addProblems(const Published& published, const std::vector<std::uint32_t>& findings) {
    if (findings.empty()) return;
    QStringList texts;
    Severity worst = Severity::Info;
    for (const std::uint32_t i : findings) {
        const Finding& finding = published.analysis->findings[i];
        texts += messageOf(finding);
        worst = std::min(worst, finding.shownSeverity());
    }
    problems = static_cast<int>(findings.size());
    problemText = texts.join(u'\n');
    problemSeverity = SeverityNames::of(worst);
}

// A rule is shown with the keyword that it is part of.
QString InspectorModel::keywordOf(const Row& row) {
    return row.keyword.section(QLatin1Char('['), 0, 0);
}

InspectorModel::InspectorModel(QObject* parent) : FlatListModel(parent) {}

QStringList InspectorModel::typeChoices() const {
    QStringList out;
    for (const std::string& type : schemaTypes()) out += QString::fromStdString(type);
    return out;
}

int InspectorModel::typeKindOf(const QString& choice) {
    return static_cast<int>(model::typeKindOf(choice));
}

int InspectorModel::rowOf(const QString& keyword) const {
    const auto hit = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return row.keyword == keyword; });
    return hit == m_rows.end() ? -1 : static_cast<int>(hit - m_rows.begin());
}

namespace {

// Words that users know for a keyword, besides its name.
QString aliasesOf(const QString& keyword) {
    static const QHash<QString, QString> kAliasesOf = {
        {QStringLiteral("x-kubernetes-validations"),
         QStringLiteral("rule rules validation validations cel expression")},
        {QStringLiteral("x-kubernetes-preserve-unknown-fields"), QStringLiteral("unknown any free-form")},
        {QStringLiteral("x-kubernetes-list-type"), QStringLiteral("set merge")},
        {QStringLiteral("x-kubernetes-int-or-string"), QStringLiteral("int string")},
        {QStringLiteral("x-kubernetes-embedded-resource"), QStringLiteral("embedded resource")},
        {QStringLiteral("pattern"), QStringLiteral("regex regexp")},
        {QStringLiteral("enum"), QStringLiteral("choices values")},
        {QStringLiteral("description"), QStringLiteral("help doc comment")},
        {QStringLiteral("required"), QStringLiteral("mandatory")},
        {QStringLiteral("nullable"), QStringLiteral("null")},
    };
    return kAliasesOf.value(keyword);
}

}  // namespace

QList<PickerChoice> InspectorModel::keywordChoices() const {
    QList<PickerChoice> choices;
    const auto offer = [&](const QString& keyword, const QString& help, const QString& take, bool rejected,
                           bool quiet = false) {
        PickerChoice choice;
        choice.name = keyword;
        choice.aliases = aliasesOf(keyword);
        choice.words = help;
        choice.path = take;
        choice.last = rejected;
        choice.quiet = quiet;
        choices.append(choice);
    };
    for (const Row& row : m_rows) {
        if (row.group == kIdentity || row.keyword == QLatin1String("type")) continue;
        const bool rules = row.keyword == QLatin1String("x-kubernetes-validations");
        if (row.shape == FieldShape::Rule) continue;  // one of those
        offer(row.keyword,
              !row.isSet ? row.help
              : rules    ? tr("The node has rules; choose it to add another one.")
                         : tr("Already set; choose it to edit it."),
              row.keyword, false, row.isSet);
    }
    for (const KeywordInfo& keyword : schema::keywords()) {
        const QString name = fromUtf8(keyword.name);
        if (keyword.group == "unsupported" || rowOf(name) >= 0) continue;
        const QString why = isStructure(keyword.shape)
                                ? tr("Contains schemas: add it in the schema tree or in the source.")
                                : tr("Not for this node. Applies to: %1.")
                                      .arg(fromUtf8(keyword.types).replace(u' ', QLatin1String(", ")));
        offer(name, why, {}, true);
    }
    for (const schema::RejectedKeyword& keyword : schema::rejectedKeywords()) {
        const QString help = sentencesOf({translated(keyword.why), translated(keyword.instead)});
        const QString take = fromUtf8(keyword.keyword);
        offer(fromUtf8(keyword.name), help, take.isEmpty() || rowOf(take) < 0 ? QString() : take, true);
    }
    return choices;
}

void InspectorModel::publish(const PublishedPtr& published, std::size_t document, int versionIndex,
                             const std::optional<FieldPath>& below) {
    Node node;
    std::vector<Row> rows;
    const Version* version = published && below ? versionOf(*published->analysis, document, versionIndex) : nullptr;
    const auto way = version != nullptr && version->schema ? wayTo(*version->schema, *below) : std::nullopt;
    if (way) {
        const Schema& schema = schemaAt(*version->schema, *way);
        const ChildSchema* child = way->empty() ? nullptr : way->back();
        const Definition& definition = *definitionOf(*published->analysis, document);
        node.path = QString::fromStdString(version->schemaPath.joined(pathBelow(*way)).toString());
        node.title = child != nullptr              ? childName(*child)
                     : definition.kindName.empty() ? tr("schema")
                                                   : QString::fromStdString(definition.kindName);
        node.kind = child != nullptr ? kindOf(child->kind) : NodeKind::Root;
        node.type = typeText(schema);
        node.typeChoice = typeChoiceOf(schema);
        node.canRename = child != nullptr && child->kind == ChildKind::Property;
        node.canHaveProperties = model::canHaveProperties(schema);
        node.canHaveItems = schema.type == "array" && schema.child(ChildKind::Items) == nullptr;

        const RowMaker maker(*published, document, *version, *way);
        const Schema* parent = nullptr;
        if (child != nullptr) parent = &schemaAt(*version->schema, SchemaWay(way->begin(), way->end() - 1));
        rows = identityRows(child, parent, node.title, maker);
        for (const KeywordInfo& keyword : schema::keywords()) {
            if (schema.has(keyword.keyword) || applies(keyword, schema)) maker.addTo(rows, keyword);
        }
        // Within a group set rows come first; otherwise in the table's order. While the node is selected, a row keeps
        // its position when it is set or unset.
        if (node.path != m_node.path) m_setFirst.clear();
        for (const Row& row : rows) {
            const QString keyword = keywordOf(row);
            if (!m_setFirst.contains(keyword)) m_setFirst.insert(keyword, row.isSet);
        }
        std::stable_sort(rows.begin(), rows.end(), [this](const Row& a, const Row& b) {
            const auto order = [this](const Row& row) {
                return std::pair(groupOrder(row.group.toStdString()),
                                 !m_setFirst.value(keywordOf(row)) && row.group != kIdentity);
            };
            return order(a) < order(b);
        });
    }
    replaceRows(
        m_rows, std::move(rows), [](const Row& row) { return row.keyword; },
        [](const Row& a, const Row& b) { return a == b; });
    if (std::exchange(m_node, node) != node) Q_EMIT nodeChanged();
}

}  // namespace crd::model

#include "moc_inspector_model.cpp"
