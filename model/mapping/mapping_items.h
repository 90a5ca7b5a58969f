// The rules of one direction of a mapping, and what is wrong with it: a row for each.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QHash>
#include <QString>
#include <string>
#include <vector>

#include "engine/base/finding.h"
#include "model/base/chip.h"
#include "model/base/flat_list_model.h"
#include "model/mapping/mapping_run.h"

namespace crd::model {

class MappingItems : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of MappingModel.")

 public:
    struct Row {
        MappingItem kind = MappingItem::Rule;
        std::string key;             // names the row among those of its direction
        std::size_t index = 0;       // of the rule, the preserved field, the gap, the example or the finding
        std::string source, target;  // fields; may be empty
        QString title, detail, reason;
        QString kcp;                 // what kcp does differently with a rule, one sentence a line; empty: nothing
        RuleId rule = RuleId::None;  // of the finding, with a page in resources/rules; None: nothing is wrong
        Chip state;
        bool problem = false;                        // that was not accepted
        bool lossy = false;                          // a loss can be acknowledged
        std::vector<mapping::Acknowledged> answers;  // acknowledgements that apply to its losses
        // The example that shows it: an index into those of the direction, or of the direction back.
        int example = -1;
        bool exampleBack = false;
        FieldPath path;   // in the document; empty: none
        SourceSpan span;  // of a finding
    };

    using FlatListModel::FlatListModel;

    // `trials`: of the reading; null while they are computed.
    void show(const MappingReading* reading, const MappingTrials* trials, std::size_t direction);

    const Row* at(int row) const;
    int rowOf(const std::string& key) const;  // -1: none
    // The row about a field of the source, or of the target: the one that names it, else that of its use; -1: none.
    int rowOfField(const std::string& path, const MappingFieldUse& use, bool source) const;
    // The next row with a problem after `from`, wrapping around; -1: none.
    int nextProblem(int from, int step) const;
    int problems() const;
    int countOf(mapping::RuleState state) const;
    const std::vector<mapping::RuleState>& states() const { return m_states; }  // of the rules
    int gaps(bool unset) const;  // not acknowledged: required fields that are not set, or fields that are lost
    int losses() const;          // that belong to no rule
    int broken() const;          // rules, and conversions of objects that belong to no rule

    // What is wrong with fields of the source that no rule is responsible for.
    QHash<QString, Chip> troubles() const;

    // The path of the rule that a path in the document leads to or through; empty: none.
    static FieldPath rulePathOf(const FieldPath& path);

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    std::vector<Row> m_rows;
    std::vector<mapping::RuleState> m_states;
};

}  // namespace crd::model
