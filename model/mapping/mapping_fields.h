// The fields of one of the two versions, as a flat tree: the source of the conversion that is shown, or its target.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QHash>
#include <QSet>
#include <QString>
#include <vector>

#include "engine/mapping/report.h"
#include "model/base/chip.h"
#include "model/base/flat_list_model.h"
#include "model/base/tone.h"
#include "model/mapping/mapping_run.h"

namespace crd::model {

class MappingFields : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of MappingModel.")
    Q_PROPERTY(QString version READ version NOTIFY shown FINAL)
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged FINAL)  // a part of the path
    Q_PROPERTY(int total READ total NOTIFY shown FINAL)                                // fields of the version

 public:
    explicit MappingFields(bool source) : m_source(source) {}

    QString version() const { return m_version; }
    QString filter() const { return m_filter; }
    void setFilter(const QString& filter);
    int total() const { return m_fields ? static_cast<int>(m_fields->size()) : 0; }

    // `backward`: of the conversion from the right to the left version. `states`: of its rules; may be empty.
    void show(MappingReadingPtr reading, bool backward, std::vector<mapping::RuleState> states,
              QHash<QString, Chip> troubles);

    Q_INVOKABLE void setExpanded(int row, bool expanded);
    Q_INVOKABLE int parentOf(int row) const;  // -1: none
    Q_INVOKABLE QString pathAt(int row) const;
    // The row of a field, expanding what hides it; -1: there is no such field, or the filter hides it.
    int reveal(const QString& path);
    int rowOfPath(const QString& path) const;    // -1: it is not shown
    Q_INVOKABLE bool joinableAt(int row) const;  // rules lead to the field
    // The row of a field, or of the nearest one above it that is not collapsed; -1: none, or the filter hides it.
    int nearestRow(const std::string& path) const;

    const MappingFieldUse* useAt(int row) const;
    const MappingField* fieldAt(int row) const;
    bool expandedAt(int row) const;

 Q_SIGNALS:
    void shown();
    void filterChanged();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    struct Below {
        int broken = 0, lossy = 0;
        bool operator==(const Below&) const = default;
    };
    struct Row {
        int field = 0;
        MappingField about;
        MappingFieldUse use;
        QString note;
        Tone tone = Tone::Muted;
        Below below;
        bool expandable = false, expanded = false;
    };
    void rebuild();
    void countBelow();
    bool isExpanded(int field) const;
    QString noteFor(const MappingFieldUse& use) const;
    Tone toneFor(const MappingFieldUse& use) const;

    const bool m_source;
    MappingReadingPtr m_reading;
    const std::vector<MappingField>* m_fields = nullptr;  // of the reading
    const MappingDirection* m_direction = nullptr;        // of the reading
    std::vector<mapping::RuleState> m_states;
    QHash<QString, Chip> m_troubles;  // by path
    QString m_version, m_filter;
    QSet<QString> m_toggled;     // paths that are not as expanded as others of their depth
    std::vector<Below> m_below;  // by field
    std::vector<Row> m_rows;
    std::vector<int> m_rowOf;      // by field; -1: hidden
    QHash<QString, int> m_places;  // path -> field
};

}  // namespace crd::model
