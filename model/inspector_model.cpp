#include "model/inspector_model.h"

namespace crd::model {

InspectorModel::InspectorModel(QObject* parent) : FlatListModel(parent) {}

int InspectorModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant InspectorModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    static_cast<void>(role);
    return {};
}

QHash<int, QByteArray> InspectorModel::roleNames() const {
    return {{KeywordRole, "keyword"},
            {GroupRole, "group"},
            {GroupTitleRole, "groupTitle"},
            {ValueRole, "value"},
            {EditTextRole, "editText"},
            {IsSetRole, "isSet"},
            {ShapeRole, "shape"},
            {ChoicesRole, "choices"},
            {HelpRole, "help"},
            {ProblemCountRole, "problemCount"},
            {ProblemTextRole, "problemText"},
            {ProblemSeverityRole, "problemSeverity"},
            {CanUnsetRole, "canUnset"}};
}

QStringList InspectorModel::typeChoices() const {
    return {};
}
int InspectorModel::rowOf(const QString&) const {
    return -1;
}
void InspectorModel::publish(const PublishedPtr&, std::size_t, const QString&) {}

}  // namespace crd::model
