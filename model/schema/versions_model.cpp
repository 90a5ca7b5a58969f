#include "model/schema/versions_model.h"

#include <algorithm>
#include <utility>

namespace crd::model {

namespace {

QString headerName(const Definition& definition) {
    if (!definition.name.empty()) return QString::fromStdString(definition.name);
    switch (definition.kind) {
        case DocumentKind::Empty:
            return VersionsModel::tr("empty document");
        case DocumentKind::NotAnObject:
            return VersionsModel::tr("not an object");
        default:
            return definition.objectKind.empty() ? VersionsModel::tr("unnamed")
                                                 : QString::fromStdString(definition.objectKind);
    }
}

void addCounts(VersionsModel::Row& row, const FindingsIndex::Node* node) {
    if (node == nullptr) return;
    row.errors += node->errors;
    row.warnings += node->warnings;
}

}  // namespace

constexpr RoleTable VersionsModel::kRoles = RoleTable::of<&VersionsModel::m_rows>({
    // Of the version; of the header: the name of the definition, or what the document is instead.
    {"name", member<&Row::name>},
    {"document", [](const Row& row) { return static_cast<int>(row.object); }},
    {"isHeader", [](const Row& row) { return row.version < 0; }},
    {"served", member<&Row::served>},
    {"storage", member<&Row::storage>},
    {"deprecated", member<&Row::deprecated>},
    {"errors", member<&Row::errors>},
    {"warnings", member<&Row::warnings>},
    {"priority", member<&Row::priority>},  // from one, 1 is the version that clients prefer; 0 for headers
    {"current", member<&Row::current>},
    {"noSchema", member<&Row::noSchema>},
    {"path", member<&Row::path>},  // spec.versions[i]
});

VersionsModel::VersionsModel(QObject* parent) : FlatListModel(parent) {}

const VersionsModel::Row* VersionsModel::at(int row) const {
    return row >= 0 && row < count() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int VersionsModel::rowOf(std::size_t object, int version) const {
    const auto hit = std::find_if(m_rows.begin(), m_rows.end(),
                                  [&](const Row& row) { return row.object == object && row.version == version; });
    return hit == m_rows.end() ? -1 : static_cast<int>(hit - m_rows.begin());
}

void VersionsModel::publish(const PublishedPtr& published, std::size_t currentObject, int currentVersion) {
    std::vector<Row> rows;
    const std::vector<Definition> none;
    const std::vector<Definition>& definitions = published ? published->analysis->definitions : none;
    for (std::size_t object = 0; object < definitions.size(); ++object) {
        const Definition& definition = definitions[object];
        if (definitions.size() > 1) {
            Row header;
            header.object = object;
            header.name = headerName(definition);
            addCounts(header, published->index.find(definition.document, definition.root));
            rows.push_back(std::move(header));
        }
        int priority = 0;
        for (const std::size_t i : definition.versionPriority) {
            const Version& version = definition.versions[i];
            Row row;
            row.object = object;
            row.version = static_cast<int>(i);
            row.name = QString::fromStdString(version.name);
            row.path = QString::fromStdString(version.path.toString());
            row.served = version.served;
            row.storage = version.storage;
            row.deprecated = version.deprecated;
            row.noSchema = version.schema == nullptr;
            row.current = row.object == currentObject && row.version == currentVersion;
            row.priority = ++priority;
            addCounts(row, published->index.find(definition.document, version.path));
            rows.push_back(std::move(row));
        }
    }
    const int before = currentRow();
    replaceRows(
        m_rows, std::move(rows), [](const Row& row) { return std::pair(row.object, row.version); },
        [](const Row& a, const Row& b) { return a == b; });
    if (currentRow() != before) Q_EMIT currentRowChanged();
}

int VersionsModel::currentRow() const {
    const auto hit = std::find_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.current; });
    return hit == m_rows.end() ? -1 : static_cast<int>(hit - m_rows.begin());
}

}  // namespace crd::model

#include "moc_versions_model.cpp"
