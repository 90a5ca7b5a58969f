#include "model/definition/definition_rows.h"

#include <QCoreApplication>
#include <QDateTime>
#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "engine/base/gocompat/base64.h"
#include "engine/crd/checks/ca_bundle.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/crd/server/server_defaults.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "model/base/qt_text.h"
#include "model/schema/schema_place.h"

namespace crd::model {

namespace {

using schema::ValueShape;

// A list in a hostile file can be long; long lists are edited in the source.
constexpr std::size_t kMostItems = 200;

struct RowText {
    Q_DECLARE_TR_FUNCTIONS(DefinitionModel)
};

FieldShape fieldShapeOf(ValueShape shape) {
    switch (shape) {
        case ValueShape::Boolean:
            return FieldShape::Boolean;
        case ValueShape::Integer:
            return FieldShape::Integer;
        case ValueShape::Choice:
            return FieldShape::Choice;
        case ValueShape::LongText:
            return FieldShape::LongText;
        case ValueShape::NameList:
            return FieldShape::List;
        default:
            return FieldShape::Text;
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
                    heading(written(version), named(*m_version), {});
                    fields(DefinitionPart::Version, version);
                }
                break;
            case DefinitionPage::Columns:
                if (m_version) columns();
                break;
            case DefinitionPage::Conversion:
                conversion();
                break;
        }
        leftovers();
        return std::move(m_pages);
    }

 private:
    using Findings = std::vector<std::uint32_t>;

    // Findings of this definition by the row that shows them, and counts for every page.
    void sortFindings() {
        if (!m_analysis.stream->ok()) return;  // they are about the whole text
        for (std::uint32_t i = 0; i < m_analysis.findings.size(); ++i) {
            const Finding& finding = m_analysis.findings[i];
            if (finding.rule == RuleId::YamlSyntax || finding.rule == RuleId::FileHelmTemplate) continue;  // as above
            if (finding.document != m_definition.document || !finding.path.startsWith(m_definition.root)) continue;
            const auto spot = pageFieldOf(finding.path);
            if (!spot) continue;
            const bool ofOne = spot->page == DefinitionPage::Subresources || spot->page == DefinitionPage::Columns;
            // -1: all versions
            const bool ofVersion =
                m_version && (spot->version < 0 || spot->version == static_cast<int>(m_version->index));
            if (ofOne && !ofVersion) continue;
            PageCounts& counts = m_pages.counts[indexOf(spot->page)];
            if (finding.shownSeverity() == Severity::Error) ++counts.errors;
            if (finding.shownSeverity() == Severity::Warning) ++counts.warnings;
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
            worst = std::min(worst, finding.shownSeverity());
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

    // Empty if the value is not a list of names.
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

    // The default that the server sets in this definition, else the general one of the field.
    QString fallbackFor(const DefinitionField& field, const FieldPath& path) const {
        for (const ServerDefault& known : m_defaults) {
            if (known.path != path) continue;
            const std::string* text = known.value.asString();
            return QString::fromStdString(text ? *text : toString(known.value));
        }
        return translated("Fields", field.fallback);
    }

    static FieldPath pathOf(std::size_t version) { return FieldPath().child("spec").child("versions").at(version); }
    FieldPath written(const FieldPath& below) const { return pathInDocument(m_definition, below); }

    // Owner paths are below the object; row paths are those of the file.
    void fields(DefinitionPart part, const FieldPath& owner) {
        for (const DefinitionField& field : definitionFields()) {
            if (field.part != part || field.page != m_page) continue;
            DefinitionRow row = this->field(field, owner);
            const bool shown = row.isSet || row.problems > 0 || field.with.empty() || m_allFields ||
                               holds(written(owner.joined(FieldPath::parse(field.with).value_or(FieldPath()))));
            if (shown) m_pages.rows.push_back(std::move(row));
        }
    }

    static void describe(DefinitionRow& row, const DefinitionField& field) {
        row.label = translated("Fields", field.label);
        row.help = translated("Fields", field.help);
        row.shape = fieldShapeOf(field.shape);
        row.choices = fromUtf8(field.choices).split(u' ', Qt::SkipEmptyParts);
    }

    DefinitionRow field(const DefinitionField& field, const FieldPath& owner) {
        const FieldPath path = written(field.below(owner));
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
                row.shape = FieldShape::Text;
            }
        }
        row.value = row.editText;
        row.suggestion = suggestionFor(field.path, row.editText);
        if (!node) row.fallback = fallbackFor(field, path);
        if (owner.steps().size() > 2) row.version = static_cast<int>(owner.steps()[2].index);
        return row;
    }

    DefinitionRow& heading(const FieldPath& path, const QString& label, DefinitionActions actions) {
        DefinitionRow row;
        row.kind = DefinitionRowKind::Heading;
        row.path = QString::fromStdString(path.toString());
        row.label = label;
        row.actions = actions;
        takeProblems(row);
        return m_pages.rows.emplace_back(std::move(row));
    }

    void note(const FieldPath& path, const QString& text) {
        DefinitionRow row;
        row.kind = DefinitionRowKind::Note;
        row.path = QString::fromStdString(path.toString());
        row.label = text;
        m_pages.rows.push_back(std::move(row));
    }

    static DefinitionActions itemActions(std::size_t index, std::size_t count) {
        DefinitionActions actions = DefinitionAction::Remove;
        actions.setFlag(DefinitionAction::MoveUp, index > 0);
        actions.setFlag(DefinitionAction::MoveDown, index + 1 < count);
        return actions;
    }

    static QString named(const Version& version) {
        return version.name.empty() ? RowText::tr("unnamed version") : QString::fromStdString(version.name);
    }

    void versions() {
        const FieldPath list = written(FieldPath().child("spec").child("versions"));
        const std::vector<Version>& all = m_definition.versions;
        for (std::size_t i = 0; i < std::min(all.size(), kMostItems); ++i) {
            const Version& version = all[i];
            DefinitionRow& row =
                heading(version.path, named(version), itemActions(i, all.size()) | DefinitionAction::Copy);
            row.version = static_cast<int>(i);
            const auto rank = std::find(m_definition.versionPriority.begin(), m_definition.versionPriority.end(), i);
            if (rank == m_definition.versionPriority.begin() && all.size() > 1) row.chips += RowText::tr("preferred");
            fields(DefinitionPart::Version, pathOf(i));
        }
        if (all.size() > kMostItems)
            note(list, RowText::tr("%n more version(s) are in the source", nullptr,
                                   static_cast<int>(all.size() - kMostItems)));
    }

    // A list of items of one kind; `owner` is its path below the object.
    void table(const FieldPath& owner, DefinitionPart part, const QString& unnamed) {
        const FieldPath list = written(owner);
        const yaml::NodeRef node = at(list);
        const std::size_t count = node && node->isSequence() ? node.size() : 0;
        if (count == 0) return;
        DefinitionRow head;
        head.kind = DefinitionRowKind::TableHead;
        head.path = QString::fromStdString(list.toString());
        for (const DefinitionField& field : definitionFields())
            if (field.part == part) describe(head.cells.emplace_back(), field);
        m_pages.rows.push_back(std::move(head));
        for (std::size_t i = 0; i < std::min(count, kMostItems); ++i) {
            DefinitionRow row;
            row.kind = DefinitionRowKind::Item;
            row.path = QString::fromStdString(list.at(i).toString());
            row.actions = itemActions(i, count);
            for (const DefinitionField& field : definitionFields())
                if (field.part == part) row.cells.push_back(this->field(field, owner.at(i)));
            row.label = row.cells.front().value.isEmpty() ? unnamed : row.cells.front().value;
            takeProblems(row);
            m_pages.rows.push_back(std::move(row));
        }
        if (count > kMostItems)
            note(list, RowText::tr("%n more are in the source", nullptr, static_cast<int>(count - kMostItems)));
    }

    void columns() {
        const FieldPath version = pathOf(m_version->index), ownColumns = version.child("additionalPrinterColumns"),
                        ownSelectable = version.child("selectableFields");
        const FieldPath columns = written(ownColumns), selectable = written(ownSelectable);
        heading(columns, RowText::tr("Columns of %1 in kubectl get").arg(named(*m_version)),
                DefinitionAction::AddColumn);
        if (!at(columns)) note(columns, RowText::tr("None: kubectl shows the name and the age."));
        table(ownColumns, DefinitionPart::Column, RowText::tr("unnamed column"));
        heading(selectable, RowText::tr("Selectable fields of %1").arg(named(*m_version)),
                DefinitionAction::AddSelectableField);
        if (!at(selectable))
            note(selectable, RowText::tr("None: --field-selector supports only metadata.name and metadata.namespace."));
        table(ownSelectable, DefinitionPart::SelectableField, RowText::tr("empty path"));
    }

    // The fields, below them what they mean: the address that the server calls, the certificates that it trusts.
    void conversion() {
        const auto storage = std::find_if(m_definition.versions.begin(), m_definition.versions.end(),
                                          [](const Version& version) { return version.storage; });
        heading(written(FieldPath().child("spec").child("conversion")),
                storage == m_definition.versions.end() ? RowText::tr("Conversion between versions")
                                                       : RowText::tr("Objects are stored as %1").arg(named(*storage)),
                DefinitionAction::TryConversion);
        // Also those of a webhook that is not written yet.
        m_allFields = fieldText(written(FieldPath().child("spec").child("conversion").child("strategy"))) ==
                      QLatin1String("Webhook");
        fields(DefinitionPart::Definition, {});
        m_allFields = false;
        const FieldPath config = FieldPath().child("spec").child("conversion").child("webhook").child("clientConfig");
        const auto textAt = [&](const FieldPath& below) { return fieldText(written(below)); };
        const FieldPath service = config.child("service"), bundle = config.child("caBundle");
        if (const QString name = textAt(service.child("name")), space = textAt(service.child("namespace"));
            !name.isEmpty() && !space.isEmpty()) {
            const QString port = textAt(service.child("port"));
            noteAfter(service.child("port"), RowText::tr("The server calls https://%1.%2.svc:%3%4")
                                                 .arg(name, space, port.isEmpty() ? QStringLiteral("443") : port,
                                                      textAt(service.child("path"))));
        }
        if (const std::string text = textAt(bundle).toStdString(); !text.empty()) noteAfter(bundle, caBundleNote(text));
    }

    QString fieldText(const FieldPath& path) const {
        const yaml::NodeRef node = at(path);
        const auto json = node && node->isScalar() ? yaml::toJson(*m_analysis.tree, tree(), node).value : std::nullopt;
        if (!json || json->isNull()) return {};
        const std::string* text = json->asString();
        return QString::fromStdString(text ? *text : toString(*json));
    }

    // Below the row of a field; `field` is its path below the object.
    void noteAfter(const FieldPath& field, const QString& text) {
        if (text.isEmpty()) return;
        DefinitionRow row;
        row.kind = DefinitionRowKind::Note;
        row.path = QString::fromStdString(written(field).toString());
        row.label = text;
        const auto above = std::find_if(m_pages.rows.begin(), m_pages.rows.end(),
                                        [&](const DefinitionRow& other) { return other.path == row.path; });
        m_pages.rows.insert(above == m_pages.rows.end() ? above : std::next(above), std::move(row));
    }

    // Findings that no row took, such as "exactly one storage version", are shown at the top of the page.
    void leftovers() {
        for (const auto& [path, findings] : m_findings) {
            DefinitionRow row;
            row.kind = DefinitionRowKind::Note;
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
    bool m_allFields = false;  // including those whose object is not written
    DefinitionPages m_pages;
};

}  // namespace

static_assert(pageOf(DefinitionPage::Names) == Page::Names && pageOf(DefinitionPage::Conversion) == Page::Conversion);
static_assert(static_cast<std::size_t>(Page::Conversion) + 1 == kDefinitionPages);

DefinitionPages definitionPages(const Published& published, std::size_t document, int version, DefinitionPage page) {
    const Definition* definition = definitionOf(*published.analysis, document);
    if (definition == nullptr || definition->kind != DocumentKind::CustomResourceDefinition) return {};
    return PageMaker(published, *definition, versionOf(*published.analysis, document, version), page).make();
}

QStringList listedNames(const QString& text) {
    QStringList out;
    QString separated = text;
    separated.replace(u'\n', u',');
    for (const QString& part : separated.split(u',')) {
        if (const QString name = part.trimmed(); !name.isEmpty()) out += name;
    }
    return out;
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
            for (const QString& name : listedNames(text)) names.emplace_back(name.toStdString());
            return Json(std::move(names));
        }
        case ValueShape::LongText:
            return Json(text.toStdString());
        default:
            return Json(trimmed.toStdString());
    }
}

QString caBundleNote(const std::string& base64) {
    if (const auto bytes = fromBase64(base64); !bytes)
        return RowText::tr("Not base64: %1").arg(messageOf(bytes.error()));
    if (const auto error = caBundleError(base64)) return RowText::tr("Every call fails: %1").arg(fromUtf8(*error));
    QStringList parts;
    for (const CaCertificate& one : caCertificates(base64, 3)) {
        const QDateTime ends = QDateTime::fromSecsSinceEpoch(one.ends).toUTC();
        const QString name = one.name.empty() ? RowText::tr("unnamed certificate") : fromUtf8(one.name);
        const QString day = ends.toString(QStringLiteral("yyyy-MM-dd"));
        parts += ends < QDateTime::currentDateTimeUtc() ? RowText::tr("%1, expired on %2").arg(name, day)
                                                        : RowText::tr("%1, valid until %2").arg(name, day);
    }
    return parts.join(QStringLiteral("; "));
}

}  // namespace crd::model

#include "moc_definition_rows.cpp"
