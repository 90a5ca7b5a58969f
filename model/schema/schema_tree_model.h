// The schema of the selected version as a flat list of the rows that are visible: a node, below it its children when it
// is expanded. Expansion is remembered by path and survives edits, renames, moves and a change of the version; rows
// change only by exact steps. Collapsed subtrees are not walked.
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <unordered_set>
#include <vector>

#include "model/analysis/published_result.h"
#include "model/base/flat_list_model.h"
#include "model/schema/schema_rows.h"

namespace crd::model {

class SchemaTreeModel : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of a DocumentSession")
    // Search text; matching rows and their ancestors are shown while it is not empty.
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged FINAL)
    Q_PROPERTY(int matchCount READ matchCount NOTIFY filterChanged FINAL)
    // Row of the selected node, -1: not visible
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentRowChanged FINAL)
    // How many of the rows are selected: more than one if selectAlso() added some.
    Q_PROPERTY(int selectedCount READ selectedCount NOTIFY selectedCountChanged FINAL)
    Q_PROPERTY(bool stale READ stale NOTIFY staleChanged FINAL)  // shows the last valid version

 public:
    explicit SchemaTreeModel(QObject* parent = nullptr);
    ~SchemaTreeModel() override;

    QString filter() const { return m_filter; }
    void setFilter(const QString& text);
    int matchCount() const;
    int currentRow() const;
    int selectedCount() const;
    // Of the selected rows, in their order; of the selected node if its row is not visible.
    Q_INVOKABLE QStringList selectedPaths() const;
    bool stale() const { return m_stale; }

    Q_INVOKABLE void toggle(int row);
    Q_INVOKABLE void expand(int row);
    Q_INVOKABLE void collapse(int row);
    Q_INVOKABLE void expandAll();
    Q_INVOKABLE void collapseAll();
    Q_INVOKABLE int rowOf(const QString& path) const;  // -1 when the node is not visible
    // Expands what is above the node; a search can still hide it. False if the schema has no such node.
    Q_INVOKABLE bool reveal(const QString& path);
    Q_INVOKABLE QString pathAt(int row) const;  // empty if out of range
    Q_INVOKABLE bool requiredAt(int row) const;
    Q_INVOKABLE int parentRow(int row) const;                          // -1 for the root
    Q_INVOKABLE int nextMatch(int row, bool backwards = false) const;  // wraps around; -1 without a match
    // From a row that does not match to the first with exactly the searched name; else as nextMatch().
    Q_INVOKABLE int bestMatch(int row) const;

    // For the session. `version` is an index into versions of the definition of `document`; -1 shows nothing.
    // `selected` is the path of the selected node below the schema's root; nothing: none is selected.
    void publish(const PublishedPtr& published, std::size_t document, int version,
                 const std::optional<FieldPath>& selected = {});
    bool shows(const PublishedPtr& published, std::size_t document, int version) const {
        return m_published == published && m_document == document && m_version == version;
    }
    const std::optional<FieldPath>& selected() const { return m_selected; }
    // Only this node is selected then. `reveal` expands its ancestors.
    void setSelected(const std::optional<FieldPath>& selected, bool reveal);
    // These rows are selected besides the current one. They stay selected, as nodes, as long as that one does and as
    // they are visible.
    void selectAlso(const QStringList& paths);
    // The row that a range begins at: the one that was selected last without others; -1: not visible.
    int anchorRow() const;
    void setAnchor(const QString& path);
    // In the next published result, the node at `from` (below the root) and all below it are at `to`: they keep their
    // rows and their expansion.
    void pathMoved(const FieldPath& from, const FieldPath& to);
    // What is expanded, also in another model of the same document.
    void copyExpanded(TreeNode& to) const;
    void expandLike(const TreeNode& from);
    void clear();  // another file: forgets expansion and search

 Q_SIGNALS:
    void filterChanged();
    void currentRowChanged();
    void selectedCountChanged();
    void staleChanged();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    const Version* version() const;
    const schema::Schema* root() const;
    const SchemaRow* at(int row) const;
    // The node at a path below the root of what is published; null when there is none.
    TreeNode* nodeAt(const FieldPath& below) const;
    QString nameOf(const SchemaRow& row) const;
    QString pathOf(const SchemaRow& row) const;
    static FieldPath pathBelowRoot(const SchemaRow& row);
    TreeNode* selectedNode();
    std::optional<FieldPath> belowRoot(const QString& path) const;  // nothing: in another schema
    // Created if missing: it may be new in this result. Null if the schema has none there.
    TreeNode* nodeOf(const FieldPath& below);
    bool openWayTo(const TreeNode* node);  // true if that makes rows visible
    void markSelected(int row, bool selected);
    void dropOthers();  // only the current row is selected
    void search();
    void rebuild();
    void apply(std::vector<SchemaRow> rows);

    PublishedPtr m_published;
    std::size_t m_document = 0;
    int m_version = -1;
    std::unique_ptr<TreeNode> m_root;  // shared by all versions: what is expanded in one is expanded in the next
    QString m_rootName;                // of what the rows show
    FieldPath m_rootPath;
    std::vector<SchemaRow> m_rows;
    std::vector<std::unique_ptr<TreeNode>> m_retired;  // dropped by the next publish(); rows refer to them until then
    std::unique_ptr<SchemaSearch> m_search;
    std::unordered_set<const TreeNode*> m_folded, m_opened;  // see SchemaRowsInput
    QString m_filter;
    std::optional<FieldPath> m_selected, m_anchor;
    std::unordered_set<const TreeNode*> m_also;  // selected besides that one
    bool m_stale = false;
};

}  // namespace crd::model
