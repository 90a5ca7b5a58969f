#include "model/definition/definition_rows.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "engine/crd/server_defaults.h"
#include "engine/crd/suggested_names.h"
#include "engine/crd/written_place.h"
#include "engine/yaml/navigate.h"
#include "engine/yaml/resolve.h"
#include "model/qt_text.h"
#include "model/schema_place.h"

namespace crd::model {

namespace {

using schema::ValueShape;

constexpr std::array<const char*, kDefinitionPages> kPageNames = {"names", "versions", "subresources", "columns",
                                                                  "conversion"};
// A list of a hostile file can be long; people edit such in the source.
constexpr std::size_t kMostItems = 200;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(DefinitionModel)
};

QString fieldShapeText(ValueShape shape) {
    switch (shape) {
        case ValueShape::Boolean:
            return QStringLiteral("boolean");
        case ValueShape::Integer:
            return QStringLiteral("integer");
        case ValueShape::Choice:
            return QStringLiteral("choice");
        case ValueShape::LongText:
            return QStringLiteral("longtext");
        case ValueShape::NameList:
            return QStringLiteral("list");
        default:
            return QStringLiteral("text");
    }
}

std::size_t indexOf(DefinitionPage page) {
    return static_cast<std::size_t>(page);
}

class PageMaker {
 public:
    PageMaker(const Published& published, const Definition& definition, const Version* version, DefinitionPage page)
        : m_published(published),
          m_analysis(*published.analysis),
          m_definition(definition),
          m_version(version),
          m_page(page),
          m_defaults(serverDefaults(definition)) {
        sortFindings();
    }

    DefinitionPages make() {
        switch (m_page) {
            case DefinitionPage::Names:
                fields(DefinitionPart::Definition, {});
                break;
            case DefinitionPage::Versions:
                versions();
                break;
            case DefinitionPage::Subresources:
                if (m_version) {
                    const FieldPath version = pathOf(m_version->index);
                    heading(written(version), whose("subresources"), {});
                    fields(DefinitionPart::Version, version);
                }
                break;
            case DefinitionPage::Columns:
                if (m_version) columns();
                break;
            case DefinitionPage::Conversion:
                fields(DefinitionPart::Definition, {});
                break;
        }
        leftovers();
        return std::move(m_pages);
    }

 private:
    using Findings = std::vector<std::uint32_t>;

    // Findings of this definition by the row that shows them; counts of every page.
    void sortFindings() {
        if (!m_analysis.stream->ok()) return;  // they are about the text as such
        for (std::uint32_t i = 0; i < m_analysis.findings.size(); ++i) {
            const Finding& finding = m_analysis.findings[i];
            if (finding.document != m_definition.document || !finding.path.startsWith(m_definition.root)) continue;
            const auto spot = definitionSpot(finding.path);
            if (!spot) continue;
            const bool ofOne = spot->page == DefinitionPage::Subresources || spot->page == DefinitionPage::Columns;
            // -1: of all versions
            const bool ofVersion =
                m_version && (spot->version < 0 || spot->version == static_cast<int>(m_version->index));
            if (ofOne && !ofVersion) continue;
            PageCounts& counts = m_pages.counts[indexOf(spot->page)];
            if (finding.severity == Severity::Error) ++counts.errors;
            if (finding.severity == Severity::Warning) ++counts.warnings;
            if (spot->page == m_page) m_findings[QString::fromStdString(spot->field.toString())].push_back(i);
        }
    }

    void addProblems(DefinitionRow& row, const Findings& findings) const {
        QStringList texts;
        Severity worst = Severity::Info;
        const Finding* chosen = nullptr;
        for (const std::uint32_t i : findings) {
            const Finding& finding = m_analysis.findings[i];
            texts += messageOf(finding);
            worst = std::min(worst, finding.severity);
            if (chosen && (!chosen->fixTitle.empty() || finding.fixTitle.empty())) continue;
            chosen = &finding;
            row.problemKey = m_published.keys[i];
            row.fixTitle = translated(finding.fixTitle);
        }
        row.problems = static_cast<int>(findings.size());
        row.problemText = texts.join(u'\n');
        row.problemSeverity = SeverityNames::of(worst);
    }

    void takeProblems(DefinitionRow& row) {
        const auto hit = m_findings.find(row.path);
        if (hit == m_findings.end()) return;
        addProblems(row, hit->second);
        m_findings.erase(hit);
    }

    yaml::NodeRef at(const FieldPath& path) const {
        const auto location = yaml::locate(tree(), path);
        return location ? location->node : yaml::NodeRef();
    }
    const yaml::DocumentTree& tree() const { return m_analysis.tree->documents()[m_definition.document]; }

    // Present, and not `false` or null.
    bool holds(const FieldPath& path) const {
        const yaml::NodeRef node = at(path);
        if (!node) return false;
        if (!node->isScalar()) return true;
        const auto value = yaml::toJson(*m_analysis.tree, tree(), node).value;
        return value && !value->isNull() && *value != Json(false);
    }

    QString textOf(const DefinitionField& field, const yaml::NodeRef& node) const {
        const auto json = yaml::toJson(*m_analysis.tree, tree(), node).value;
        if (field.need == FieldNeed::Presence) return QStringLiteral("true");
        if (json) {
            if (const std::string* text = json->asString()) return QString::fromStdString(*text);
            if (json->isNull()) return {};
        }
        return fromUtf8(node.span().of(m_analysis.tree->text()).substr(0, 2000));
    }

    // Nothing where the value is no list of names.
    std::optional<QStringList> namesOf(const yaml::NodeRef& node) const {
        const auto json = yaml::toJson(*m_analysis.tree, tree(), node).value;
        const Json::Array* items = json ? json->asArray() : nullptr;
        if (items == nullptr) return std::nullopt;
        QStringList names;
        for (const Json& item : *items) {
            if (item.asString() == nullptr) return std::nullopt;
            names += QString::fromStdString(*item.asString());
        }
        return names;
    }

    QString suggestionFor(std::string_view path, const QString& now) const {
        const Definition& d = m_definition;
        std::string wanted;
        if (path == "spec.names.plural") wanted = suggestedPlural(d.kindName);
        if (path == "spec.names.singular" && !now.isEmpty()) wanted = suggestedSingular(d.kindName);
        if (path == "spec.names.listKind" && !now.isEmpty()) wanted = suggestedListKind(d.kindName);
        if (path == "metadata.name" && !d.plural.empty() && !d.group.empty()) wanted = d.plural + "." + d.group;
        const QString suggestion = QString::fromStdString(wanted);
        return suggestion == now ? QString() : suggestion;
    }

    // What the server fills in comes before what it takes for nothing.
    QString fallbackFor(const DefinitionField& field, const FieldPath& v1) const {
        for (const ServerDefault& known : m_defaults) {
            if (known.path != m_definition.root.joined(v1)) continue;
            const std::string* text = known.value.asString();
            return QString::fromStdString(text ? *text : toString(known.value));
        }
        return translated("Fields", field.fallback);
    }

    static FieldPath pathOf(std::size_t version) { return FieldPath().child("spec").child("versions").at(version); }
    FieldPath written(const FieldPath& v1) const { return writtenPlace(m_definition, v1); }

    // Paths of owners are in the form of v1, below the object; rows have those of the file.
    void fields(DefinitionPart part, const FieldPath& owner) {
        for (const DefinitionField& field : definitionFields()) {
            if (field.part != part || field.page != m_page) continue;
            DefinitionRow row = this->field(field, owner);
            const bool shown = row.isSet || row.problems > 0 || field.with.empty() ||
                               holds(written(owner.joined(FieldPath::parse(field.with).value_or(FieldPath()))));
            if (shown) m_pages.rows.push_back(std::move(row));
        }
    }

    static void describe(DefinitionRow& row, const DefinitionField& field) {
        row.label = translated("Fields", field.label);
        row.help = translated("Fields", field.help);
        row.shape = fieldShapeText(field.shape);
        row.choices = fromUtf8(field.choices).split(u' ', Qt::SkipEmptyParts);
    }

    DefinitionRow field(const DefinitionField& field, const FieldPath& owner) {
        const FieldPath v1 = field.below(owner), path = written(v1);
        const yaml::NodeRef node = at(path);
        DefinitionRow row;
        row.path = QString::fromStdString(path.toString());
        takeProblems(row);
        describe(row, field);
        row.isSet = static_cast<bool>(node);
        row.canUnset = row.isSet && field.need == FieldNeed::Optional;
        if (node) row.editText = textOf(field, node);
        if (node && field.shape == ValueShape::NameList) {
            if (const auto names = namesOf(node)) {
                row.items = *names;
                row.editText = names->join(QStringLiteral(", "));
            } else {
                row.shape = QStringLiteral("text");
            }
        }
        row.value = row.editText;
        row.suggestion = suggestionFor(field.path, row.editText);
        if (!node) row.fallback = fallbackFor(field, v1);
        if (owner.steps().size() > 2) row.version = static_cast<int>(owner.steps()[2].index);
        return row;
    }

    DefinitionRow& heading(const FieldPath& path, const QString& label, QStringList actions) {
        DefinitionRow row;
        row.kind = DefinitionRow::Kind::Heading;
        row.path = QString::fromStdString(path.toString());
        row.label = label;
        row.actions = std::move(actions);
        takeProblems(row);
        return m_pages.rows.emplace_back(std::move(row));
    }

    void note(const FieldPath& path, const QString& text) {
        DefinitionRow row;
        row.kind = DefinitionRow::Kind::Note;
        row.path = QString::fromStdString(path.toString());
        row.label = text;
        m_pages.rows.push_back(std::move(row));
    }

    static QStringList itemActions(std::size_t index, std::size_t count, bool removable) {
        QStringList actions;
        if (index > 0) actions += QStringLiteral("up");
        if (index + 1 < count) actions += QStringLiteral("down");
        if (removable) actions += QStringLiteral("remove");
        return actions;
    }

    static QString named(const Version& version) {
        return version.name.empty() ? Text::tr("unnamed version") : QString::fromStdString(version.name);
    }

    // The versions that have the same list or object as the selected one.
    QString whose(const char* part) const {
        const bool all =
            m_definition.versions.size() > 1 && written(pathOf(0).child(part)) == written(pathOf(1).child(part));
        return all ? Text::tr("all versions") : named(*m_version);
    }

    void versions() {
        const FieldPath list = written(FieldPath().child("spec").child("versions"));
        const std::vector<Version>& all = m_definition.versions;
        for (std::size_t i = 0; i < std::min(all.size(), kMostItems); ++i) {
            const Version& version = all[i];
            QStringList actions = itemActions(i, all.size(), true);
            actions.prepend(QStringLiteral("copy"));
            DefinitionRow& row = heading(version.path, named(version), std::move(actions));
            row.version = static_cast<int>(i);
            const auto rank = std::find(m_definition.versionPriority.begin(), m_definition.versionPriority.end(), i);
            if (rank == m_definition.versionPriority.begin() && all.size() > 1) row.chips += Text::tr("preferred");
            fields(DefinitionPart::Version, pathOf(i));
        }
        if (all.size() > kMostItems)
            note(list,
                 Text::tr("%n more version(s) are in the source", nullptr, static_cast<int>(all.size() - kMostItems)));
    }

    // A list of equals; `owner` is the list in the form of v1.
    void table(const FieldPath& owner, DefinitionPart part, const QString& unnamed) {
        const FieldPath list = written(owner);
        const yaml::NodeRef node = at(list);
        const std::size_t count = node && node->isSequence() ? node.size() : 0;
        if (count == 0) return;
        DefinitionRow head;
        head.kind = DefinitionRow::Kind::TableHead;
        head.path = QString::fromStdString(list.toString());
        for (const DefinitionField& field : definitionFields())
            if (field.part == part) describe(head.cells.emplace_back(), field);
        m_pages.rows.push_back(std::move(head));
        for (std::size_t i = 0; i < std::min(count, kMostItems); ++i) {
            DefinitionRow row;
            row.kind = DefinitionRow::Kind::Item;
            row.path = QString::fromStdString(list.at(i).toString());
            row.actions = itemActions(i, count, true);
            for (const DefinitionField& field : definitionFields())
                if (field.part == part) row.cells.push_back(this->field(field, owner.at(i)));
            row.label = row.cells.front().value.isEmpty() ? unnamed : row.cells.front().value;
            takeProblems(row);
            m_pages.rows.push_back(std::move(row));
        }
        if (count > kMostItems)
            note(list, Text::tr("%n more are in the source", nullptr, static_cast<int>(count - kMostItems)));
    }

    void columns() {
        const FieldPath version = pathOf(m_version->index), ownColumns = version.child("additionalPrinterColumns"),
                        ownSelectable = version.child("selectableFields");
        const FieldPath columns = written(ownColumns), selectable = written(ownSelectable);
        heading(columns, Text::tr("Columns of %1 in kubectl get").arg(whose("additionalPrinterColumns")),
                {QStringLiteral("add-column")});
        if (!at(columns)) note(columns, Text::tr("None: kubectl shows the name and the age."));
        table(ownColumns, DefinitionPart::Column, Text::tr("unnamed column"));
        heading(selectable, Text::tr("Selectable fields of %1").arg(whose("selectableFields")),
                {QStringLiteral("add-selectable")});
        if (!at(selectable))
            note(selectable, Text::tr("None: --field-selector knows metadata.name and metadata.namespace."));
        table(ownSelectable, DefinitionPart::SelectableField, Text::tr("empty path"));
    }

    // What no row of the page took, such as "exactly one storage version", stands at its top.
    void leftovers() {
        for (const auto& [path, findings] : m_findings) {
            DefinitionRow row;
            row.kind = DefinitionRow::Kind::Note;
            row.path = path;
            addProblems(row, findings);
            m_pages.rows.insert(m_pages.rows.begin(), std::move(row));
        }
    }

    const Published& m_published;
    const AnalysisResult& m_analysis;
    const Definition& m_definition;
    const Version* m_version;
    const DefinitionPage m_page;
    const std::vector<ServerDefault> m_defaults;
    std::map<QString, Findings> m_findings;
    DefinitionPages m_pages;
};

}  // namespace

QString pageName(DefinitionPage page) {
    return QString::fromLatin1(kPageNames[indexOf(page)]);
}

std::optional<DefinitionPage> pageNamed(const QString& name) {
    const auto hit = std::find(kPageNames.begin(), kPageNames.end(), name.toStdString());
    if (hit == kPageNames.end()) return std::nullopt;
    return static_cast<DefinitionPage>(std::distance(kPageNames.begin(), hit));
}

DefinitionPages definitionPages(const Published& published, std::size_t document, int version, DefinitionPage page) {
    const Definition* definition = definitionOf(*published.analysis, document);
    if (definition == nullptr || !isDefinition(*definition)) return {};
    return PageMaker(published, *definition, versionOf(*published.analysis, document, version), page).make();
}

std::optional<Json> definitionInput(const DefinitionField& field, const QString& text) {
    const QString trimmed = text.trimmed();
    switch (field.shape) {
        case ValueShape::Boolean:
            if (trimmed == QLatin1String("true")) return Json(true);
            if (trimmed == QLatin1String("false")) return Json(false);
            return std::nullopt;
        case ValueShape::Integer: {
            bool fits = false;
            const qlonglong number = trimmed.toLongLong(&fits);
            if (!fits) return std::nullopt;
            return Json(static_cast<std::int64_t>(number));
        }
        case ValueShape::NameList: {
            Json::Array names;
            QString separated = text;
            separated.replace(u'\n', u',');
            for (const QString& part : separated.split(u',')) {
                if (const QString name = part.trimmed(); !name.isEmpty()) names.emplace_back(name.toStdString());
            }
            return Json(std::move(names));
        }
        case ValueShape::LongText:
            return Json(text.toStdString());
        default:
            return Json(trimmed.toStdString());
    }
}

}  // namespace crd::model
