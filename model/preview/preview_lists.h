// The lists of the preview: the rows of the two texts, and the notes.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QString>
#include <set>
#include <vector>

#include "model/base/flat_list_model.h"
#include "model/preview/object_preview.h"

namespace crd::model {

// Rows with unchanged texts keep their delegates: a new result changes only what differs. A run of lines that was
// unfolded stays so while most of the text before stays: in the next stages of the object, and while it is edited.
class PreviewRows : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of PreviewModel.")
    Q_PROPERTY(int lastLine READ lastLine NOTIFY lastLineChanged FINAL)  // the largest line number in the rows

 public:
    using FlatListModel::FlatListModel;

    void show(const PreviewResultPtr& result);
    // Shows the lines that a row hides. Returns the row of the first of them; -1: it hides none.
    Q_INVOKABLE int unfold(int row);
    // Lines, from zero, of the texts before and after.
    void select(std::set<int> before, std::set<int> after);
    const PreviewRow* row(int index) const;
    int lastLine() const { return m_lastLine; }

    // The next row with a change or problem, starting at `from` (in the direction of `step`); -1: none.
    Q_INVOKABLE int nextChange(int from, int step) const;
    Q_INVOKABLE int firstSelected() const;
    int firstChanged() const;  // -1: none

 Q_SIGNALS:
    void lastLineChanged();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    struct Row {
        PreviewRow row;
        QString words;
        PreviewTone beforeSign = PreviewTone::Calm, afterSign = PreviewTone::Calm;
        bool selected = false;
    };
    struct Lines {
        std::size_t first = 0, last = 0;
    };
    void present();
    Row rowOf(const PreviewRow& row) const;
    void followText();
    static Lines hiddenLines(const PreviewRow& row);
    bool isUnfolded(const PreviewRow& row) const;
    bool isSelected(const PreviewRow& row) const;

    std::vector<Row> m_rows;
    PreviewResultPtr m_result;
    std::vector<Lines> m_unfolded;  // of the text before
    yaml::StreamPtr m_unfoldedIn;   // that text, or null: the lines are those of the result
    std::set<int> m_before, m_after;
    int m_lastLine = 0;
};

class PreviewNotes : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of PreviewModel.")

 public:
    using FlatListModel::FlatListModel;

    void show(const PreviewResultPtr& result);
    const PreviewNote* note(int index) const;

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    std::vector<PreviewNote> m_notes;
};

// How the ways of sending and checking the object end (engine/sent/object_sent.h), in the words of SentModel.
class PreviewSent : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of PreviewModel.")
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)  // which reject the object; empty: none

 public:
    using FlatListModel::FlatListModel;

    void show(const PreviewResultPtr& result);
    QString summary() const;

 Q_SIGNALS:
    void changed();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    std::vector<sent::ObjectSent> m_ways;
};

}  // namespace crd::model
