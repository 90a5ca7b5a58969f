// What is proposed at a cursor, as the list that pops up there: those that fit what is typed, and taking one.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QPointer>
#include <QString>
#include <vector>

#include "model/flat_list_model.h"
#include "model/source/completion_provider.h"
#include "model/source/source_document.h"

namespace crd::model {

class CompletionModel : public crd::model::FlatListModel {  // in full: Qt 6.4 writes the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::SourceDocument* source MEMBER m_source NOTIFY sourceChanged FINAL)
    // Null: nothing is proposed.
    Q_PROPERTY(crd::model::CompletionProvider* provider MEMBER m_provider NOTIFY providerChanged FINAL)
    // Where the word begins that a proposal takes the place of.
    Q_PROPERTY(int begin READ begin NOTIFY proposed FINAL)
    // Something is said about at least one of them.
    Q_PROPERTY(bool documented READ documented NOTIFY proposed FINAL)

 public:
    enum Role { LabelRole = Qt::UserRole + 1, DetailRole, DocumentationRole, RequiredRole };
    Q_ENUM(Role)

    using FlatListModel::FlatListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;
    int begin() const { return m_begin; }
    bool documented() const;

    // Asks for what fits at a position. `asked`: by the user; otherwise the position has to be behind the beginning of
    // a word that is not one of the proposals yet. False, and no rows: there is nothing.
    Q_INVOKABLE bool propose(int position, bool asked);
    Q_INVOKABLE void clear();
    // Writes the row into the text as one step of its history: {position: of the cursor, goesOn: more can be proposed
    // there}. An empty map where there is no such row.
    Q_INVOKABLE QVariantMap take(int row);

 Q_SIGNALS:
    void sourceChanged();
    void providerChanged();
    void proposed();

 private:
    void show(std::vector<completion::Completion> rows);

    QPointer<SourceDocument> m_source;
    QPointer<CompletionProvider> m_provider;
    std::vector<completion::Completion> m_rows;
    SourceSpan m_replaced;
    int m_begin = 0;
};

}  // namespace crd::model
