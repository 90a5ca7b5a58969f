// The selected schema node, one row per keyword that applies to it: its value, its editor and its problems. Rows are
// sorted by group, set ones first.
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "model/analysis/inspector_enums.h"
#include "model/analysis/published_result.h"
#include "model/base/flat_list_model.h"
#include "model/base/picker_choice.h"
#include "model/base/severity.h"
#include "model/inspector/rule_fields.h"

namespace crd::model {

class InspectorModel : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of a DocumentSession")
    Q_PROPERTY(bool empty READ isEmpty NOTIFY nodeChanged FINAL)  // nothing is selected
    Q_PROPERTY(QString path READ path NOTIFY nodeChanged FINAL)
    Q_PROPERTY(QString title READ title NOTIFY nodeChanged FINAL)
    Q_PROPERTY(crd::model::node_kind::Value kind READ kind NOTIFY nodeChanged FINAL)
    Q_PROPERTY(QString type READ type NOTIFY nodeChanged FINAL)              // as SchemaTreeModel's role type
    Q_PROPERTY(QString typeChoice READ typeChoice NOTIFY nodeChanged FINAL)  // its value for changeType()
    Q_PROPERTY(QStringList typeChoices READ typeChoices CONSTANT FINAL)  // the values of changeType() and addProperty()
    Q_PROPERTY(bool canRename READ canRename NOTIFY nodeChanged FINAL)
    Q_PROPERTY(bool canHaveProperties READ canHaveProperties NOTIFY nodeChanged FINAL)
    Q_PROPERTY(bool canHaveItems READ canHaveItems NOTIFY nodeChanged FINAL)

 public:
    explicit InspectorModel(QObject* parent = nullptr);

    bool isEmpty() const { return m_node.path.isEmpty(); }
    QString path() const { return m_node.path; }
    QString title() const { return m_node.title; }
    NodeKind kind() const { return m_node.kind; }
    QString type() const { return m_node.type; }
    QString typeChoice() const { return m_node.typeChoice; }
    QStringList typeChoices() const;
    Q_INVOKABLE static int typeKindOf(const QString& choice);  // TypeKind
    bool canRename() const { return m_node.canRename; }
    bool canHaveProperties() const { return m_node.canHaveProperties; }
    bool canHaveItems() const { return m_node.canHaveItems; }

    Q_INVOKABLE int rowOf(const QString& keyword) const;  // -1 when the keyword has no row

    // All keywords as rows of a FilteredPicker: those that the node has or can have, then those that it cannot, with
    // the reason and what to use instead (`words`). `take`: the keyword to add when the row is chosen; empty: none.
    Q_INVOKABLE QList<crd::model::PickerChoice> keywordChoices() const;

    // For the session. `below` is the node's path below the root of the version's schema; without it nothing is shown.
    void publish(const PublishedPtr& published, std::size_t document, int version,
                 const std::optional<FieldPath>& below);

    struct Row {
        QString keyword, group, value, editText, help, problemText;  // group: as KeywordInfo's, or "identity"
        FieldShape shape = FieldShape::Text;
        ShownSeverity problemSeverity = ShownSeverity::None;
        QStringList items, choices;
        RuleFields rule;
        int problems = 0;
        bool isSet = false, canUnset = false;
        void addProblems(const Published& published, const std::vector<std::uint32_t>& findings);
        bool operator==(const Row&) const = default;
    };

 Q_SIGNALS:
    void nodeChanged();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    struct Node {
        QString path, title, type, typeChoice;
        NodeKind kind = NodeKind::None;
        bool canRename = false, canHaveProperties = false, canHaveItems = false;
        bool operator==(const Node&) const = default;
    };
    static QString keywordOf(const Row& row);

    Node m_node;
    std::vector<Row> m_rows;
    QHash<QString, bool> m_setFirst;  // for each keyword of the node whether it was set when the node was selected
};

}  // namespace crd::model
