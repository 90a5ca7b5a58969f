// The completions at a cursor, as the list of the popup: those that match the typed text, and inserting one.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QPointer>
#include <QString>
#include <vector>

#include "model/base/flat_list_model.h"
#include "model/source/completion_provider.h"
#include "model/source/source_document.h"

namespace crd::model {

// Where a proposal that was taken leaves the cursor.
struct TakenCompletion {
    Q_GADGET
    QML_VALUE_TYPE(takenCompletion)
    Q_PROPERTY(int position MEMBER position FINAL)  // -1: there was no such row
    Q_PROPERTY(bool goesOn MEMBER goesOn FINAL)     // more can be proposed there
    // Without a document: the text to write, and the positions that it replaces.
    Q_PROPERTY(QString text MEMBER text FINAL)
    Q_PROPERTY(int begin MEMBER begin FINAL)
    Q_PROPERTY(int end MEMBER end FINAL)

 public:
    int position = -1;
    bool goesOn = false;
    QString text = {};
    int begin = 0, end = 0;
    bool operator==(const TakenCompletion&) const = default;
};

class CompletionModel : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::SourceDocument* source MEMBER m_source NOTIFY sourceChanged FINAL)
    // Null: there are no completions.
    Q_PROPERTY(crd::model::CompletionProvider* provider MEMBER m_provider NOTIFY providerChanged FINAL)
    // The beginning of the word that a completion replaces.
    Q_PROPERTY(int begin READ begin NOTIFY proposed FINAL)
    // At least one of them has a help text.
    Q_PROPERTY(bool documented READ documented NOTIFY proposed FINAL)
    // At least one has a detail that is as long as a sentence: since when a function is there.
    Q_PROPERTY(bool detailed READ detailed NOTIFY proposed FINAL)

 public:
    using FlatListModel::FlatListModel;

    int begin() const { return m_begin; }
    bool documented() const;
    bool detailed() const;

    // Requests completions at a position. `asked`: by the user; otherwise the position must be after the beginning of a
    // word that is not a completion itself. False, and no rows, if there are none.
    Q_INVOKABLE bool propose(int position, bool asked);
    // The same in the text of a field, which has no document.
    Q_INVOKABLE bool proposeIn(const QString& text, int position, bool asked);
    Q_INVOKABLE void clear();
    // Writes the row into the text as one step of its history. Without a document, the caller writes it.
    Q_INVOKABLE crd::model::TakenCompletion take(int row);

 Q_SIGNALS:
    void sourceChanged();
    void providerChanged();
    void proposed();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    // False if they are not wanted now.
    bool accept(completion::Completions found, std::size_t byte, bool asked);
    TakenCompletion takenIn(const QString& field, const completion::Completion& taken) const;
    void show(std::vector<completion::Completion> rows);

    QPointer<SourceDocument> m_source;
    QPointer<CompletionProvider> m_provider;
    std::vector<completion::Completion> m_rows;
    QString m_field;  // the text that proposeIn() had
    SourceSpan m_replaced;
    int m_begin = 0;
};

}  // namespace crd::model
