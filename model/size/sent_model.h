// What each way of sending the selected definition does with it, as a list (engine/sent). Its rows are computed with
// the size, in the background, and are those of an analysed text that may be some key presses older than the text.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QPointer>
#include <QString>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/sent/sent.h"
#include "model/base/flat_list_model.h"
#include "model/document/document_session.h"

namespace crd::model {

// Of a definition, with the analysis that its positions belong to.
struct SentWays {
    AnalysisResultPtr analysis;
    std::vector<sent::WayOfSending> ways;
};

// "rejected"
QString wordOf(sent::WayOfSending::Result result);

class SentModel : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("SizeModel.sent")
    Q_PROPERTY(QStringList rejected READ rejected NOTIFY changed FINAL)  // the ways that fail; their rows are first

 public:
    enum Outcome { Accepted, Rejected, Unknown };
    Q_ENUM(Outcome)

    using FlatListModel::FlatListModel;

    void setSession(DocumentSession* session) { m_session = session; }
    void show(SentWays ways);
    QStringList rejected() const;

    // Shows the text that the sentence of the row is about in the source, and selects the schema node there. False: it
    // is about the whole definition, or the text was changed there.
    Q_INVOKABLE bool reveal(int row);

 Q_SIGNALS:
    void changed();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    struct Row {
        sent::WayOfSending way;
        int line = 0;  // of its span, counted from 1; 0: it has none
    };

    QPointer<DocumentSession> m_session;
    AnalysisResultPtr m_analysis;
    std::vector<Row> m_rows;
};

}  // namespace crd::model
