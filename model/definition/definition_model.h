// One page about the definition outside of its schemas, as a list of headings and fields, and the edits of its rows.
// Each edit is one step of the session's undo history and returns "" or one sentence that says why nothing was changed.
#pragma once

#include <QList>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "engine/edit/definition_edit.h"
#include "model/base/flat_list_model.h"
#include "model/base/picker_choice.h"
#include "model/definition/definition_rows.h"
#include "model/document/document_session.h"

namespace crd::model {

// A field of an item of a table, with the roles of a row.
struct DefinitionCell {
    Q_GADGET
    QML_VALUE_TYPE(definitionCell)
    Q_PROPERTY(QString keyword MEMBER keyword FINAL)
    Q_PROPERTY(QString label MEMBER label FINAL)
    Q_PROPERTY(QString value MEMBER value FINAL)
    Q_PROPERTY(int shape READ shapeNumber FINAL)  // FieldShape
    Q_PROPERTY(QStringList choices MEMBER choices FINAL)
    Q_PROPERTY(QString help MEMBER help FINAL)
    Q_PROPERTY(QString fallback MEMBER fallback FINAL)
    Q_PROPERTY(bool isSet MEMBER isSet FINAL)
    Q_PROPERTY(QString problemText MEMBER problemText FINAL)
    Q_PROPERTY(int problemSeverity READ problemSeverityNumber FINAL)  // Severity
    Q_PROPERTY(QString problemKey MEMBER problemKey FINAL)
    Q_PROPERTY(QString fixTitle MEMBER fixTitle FINAL)

 public:
    int shapeNumber() const { return static_cast<int>(shape); }
    int problemSeverityNumber() const { return static_cast<int>(problemSeverity); }
    QString keyword, label, value;
    FieldShape shape = FieldShape::Text;
    QStringList choices;
    QString help, fallback;
    bool isSet = false;
    QString problemText;
    ShownSeverity problemSeverity = ShownSeverity::None;
    QString problemKey, fixTitle;
    bool operator==(const DefinitionCell&) const = default;
};

class DefinitionModel : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    // A page that is not about the definition has no rows.
    Q_PROPERTY(crd::model::design_page::Value page READ page WRITE setPage NOTIFY pageChanged FINAL)
    Q_PROPERTY(bool available READ available NOTIFY published FINAL)         // the document is a definition of v1
    Q_PROPERTY(QString whyOutdated READ whyOutdated NOTIFY published FINAL)  // of one of v1beta1; else ""
    Q_PROPERTY(bool outdated READ outdated NOTIFY published FINAL)           // a document is written in v1beta1
    Q_PROPERTY(
        QList<crd::model::PageCounts> counts READ counts NOTIFY published FINAL)  // by page; nothing from Page.Node on
    // Of the selected version.
    Q_PROPERTY(QString versionName READ versionName NOTIFY published FINAL)
    Q_PROPERTY(bool versionServed READ versionServed NOTIFY published FINAL)
    Q_PROPERTY(bool versionStored READ versionStored NOTIFY published FINAL)
    Q_PROPERTY(bool versionDeprecated READ versionDeprecated NOTIFY published FINAL)
    Q_PROPERTY(bool versionFirst READ versionFirst NOTIFY published FINAL)  // in the file
    Q_PROPERTY(bool versionLast READ versionLast NOTIFY published FINAL)
    // Where the problem that was selected last is shown: its page and its path; Page.Node where no page about the
    // definition shows it.
    Q_PROPERTY(crd::model::design_page::Value problemPage READ problemPage NOTIFY problemChanged FINAL)
    Q_PROPERTY(QString problemPath READ problemPath NOTIFY problemChanged FINAL)

 public:
    explicit DefinitionModel(QObject* parent = nullptr);

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    Page page() const { return m_page; }
    void setPage(Page page);
    bool available() const { return m_available; }
    bool outdated() const { return m_outdated; }
    const QString& whyOutdated() const { return m_whyOutdated; }
    QList<PageCounts> counts() const { return m_counts; }
    QString versionName() const { return m_version.name; }
    bool versionServed() const { return m_version.served; }
    bool versionStored() const { return m_version.stored; }
    bool versionDeprecated() const { return m_version.deprecated; }
    bool versionFirst() const { return m_version.first; }
    bool versionLast() const { return m_version.last; }
    Page problemPage() const { return m_problemPage; }
    QString problemPath() const { return m_problemPath; }

    Q_INVOKABLE int rowOf(const QString& path) const;  // of a field, heading or cell; -1 when there is none

    Q_INVOKABLE void reveal(const QString& path);  // asks the source pane to show the text of the row

    Q_INVOKABLE QString set(const QString& path, const QString& text);            // "" unsets
    Q_INVOKABLE QString setNames(const QString& path, const QStringList& names);  // a list of names; none unset it
    Q_INVOKABLE static QStringList namesIn(const QString& text);                  // separated by commas or lines
    Q_INVOKABLE QString unset(const QString& path);
    Q_INVOKABLE QString move(const QString& path, int delta);              // a version, column or selectable field
    Q_INVOKABLE QString remove(const QString& path);                       // the same
    Q_INVOKABLE static QString movedPath(const QString& path, int delta);  // the index of an item after move()
    Q_INVOKABLE QString versionPath() const;                      // of the selected version; empty: none is selected
    Q_INVOKABLE QString versionField(const QString& name) const;  // the path of one of its fields: "name", "served"
    Q_INVOKABLE void selectVersion(int version);                  // by its index in spec.versions
    // Names for a copy of the selected version, likely ones first.
    Q_INVOKABLE QStringList versionNames() const;
    Q_INVOKABLE QString copyVersion(const QString& name);  // of the selected version; then selects the copy
    Q_INVOKABLE QString makeStorage();                     // the selected version
    Q_INVOKABLE QString toggleServed();
    Q_INVOKABLE QString toggleDeprecated();  // adds or removes the warning before it returns
    Q_INVOKABLE QString addColumn();         // to the selected version
    // Rows for a picker (FilteredPicker): the fields that a column can show. `jsonPath` names one in addColumnFor().
    Q_INVOKABLE QList<crd::model::PickerChoice> columnChoices() const;
    // To the selected version, before the column of that index (-1: as the last one); for a field of its schema, or for
    // the node at a path of the document.
    Q_INVOKABLE QString addColumnFor(const QString& jsonPath, int before = -1);
    Q_INVOKABLE QString addColumnOfNode(const QString& path, int before = -1);
    // By how much to move() the column `from`, so that it is before the column `before`; -1: at the end.
    Q_INVOKABLE int columnSteps(int from, int before) const;
    Q_INVOKABLE int columnCount() const;                      // of the selected version
    Q_INVOKABLE int endOfColumns() const;                     // where a new one goes: before an age at the end
    Q_INVOKABLE QString columnPath(int index) const;          // of the first field of one of them
    Q_INVOKABLE bool canBeColumn(const QString& path) const;  // the node at a path of the document
    Q_INVOKABLE QString addSelectableField();
    // The first field of the last item of a list of the page, by the list's name: the item that was just added. Empty:
    // none.
    Q_INVOKABLE QString lastItem(const QString& list) const;
    Q_INVOKABLE QString upgrade();  // every document of v1beta1

 Q_SIGNALS:
    void sessionChanged();
    void pageChanged();
    void published();
    void problemChanged();
    void revealed(const QString& path);  // a row got the focus

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    const Version* selectedVersion() const;
    std::optional<ColumnField> fieldOfNode(const QString& path) const;
    QString addField(const ColumnField& field, int before);
    void refresh();
    void followProblem();
    using MakeEdit = std::function<Result<TextEdit>(const DefinitionRef& place)>;
    // With `field`, the notice names the other keys that the edit of this field removes.
    QString edit(const QString& name, const MakeEdit& make, const FieldPath* field = nullptr);
    QString settled(QString answer);  // returns the error; if it is "", the rows already show the edit
    QString editVersion(const QString& name,
                        const std::function<Result<TextEdit>(const DefinitionRef&, std::size_t)>& make);

    QPointer<DocumentSession> m_session;
    struct VersionFacts {
        QString name;
        bool served = false, stored = false, deprecated = false, first = false, last = false;
        bool operator==(const VersionFacts&) const = default;
    };

    Page m_page = Page::Node, m_problemPage = Page::Node;
    QString m_problemPath;
    VersionFacts m_version;
    std::vector<DefinitionRow> m_rows;
    QList<PageCounts> m_counts;
    bool m_available = false, m_outdated = false;
    QString m_whyOutdated;
};

}  // namespace crd::model
