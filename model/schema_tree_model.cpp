#include "model/schema_tree_model.h"

namespace crd::model {

class SchemaTreeModel::Rows {};

SchemaTreeModel::SchemaTreeModel(QObject* parent) : FlatListModel(parent), m_rows(std::make_unique<Rows>()) {}
SchemaTreeModel::~SchemaTreeModel() = default;

int SchemaTreeModel::rowCount(const QModelIndex&) const {
    return 0;
}
QVariant SchemaTreeModel::data(const QModelIndex&, int) const {
    return {};
}

QHash<int, QByteArray> SchemaTreeModel::roleNames() const {
    return {{PathRole, "path"},
            {NameRole, "name"},
            {KindRole, "kind"},
            {TypeRole, "type"},
            {DepthRole, "depth"},
            {ExpandableRole, "expandable"},
            {ExpandedRole, "expanded"},
            {RequiredRole, "required"},
            {ChipsRole, "chips"},
            {ErrorCountRole, "errorCount"},
            {WarningCountRole, "warningCount"},
            {SubtreeErrorsRole, "subtreeErrors"},
            {SubtreeWarningsRole, "subtreeWarnings"},
            {MatchedRole, "matched"},
            {SelectedRole, "selected"},
            {DescriptionRole, "description"},
            {LineRole, "line"}};
}

QString SchemaTreeModel::filter() const {
    return {};
}
void SchemaTreeModel::setFilter(const QString&) {}
int SchemaTreeModel::matchCount() const {
    return 0;
}
int SchemaTreeModel::currentRow() const {
    return -1;
}
bool SchemaTreeModel::stale() const {
    return false;
}
void SchemaTreeModel::toggle(int) {}
void SchemaTreeModel::expand(int) {}
void SchemaTreeModel::collapse(int) {}
void SchemaTreeModel::expandAll() {}
void SchemaTreeModel::collapseAll() {}
int SchemaTreeModel::rowOf(const QString&) const {
    return -1;
}
QString SchemaTreeModel::pathAt(int) const {
    return {};
}
int SchemaTreeModel::parentRow(int) const {
    return -1;
}
int SchemaTreeModel::nextMatch(int, bool) const {
    return -1;
}
void SchemaTreeModel::publish(const PublishedPtr&, std::size_t, int) {}
void SchemaTreeModel::setSelectedPath(const QString&, bool) {}
void SchemaTreeModel::pathMoved(const QString&, const QString&) {}

}  // namespace crd::model
