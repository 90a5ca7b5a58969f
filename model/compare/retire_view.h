// The retirement of a version as a checklist: what to change and run, what the server would say, and what to check
// before the next step. Computed on a worker while it is shown. A step that changes the file is done when the file is
// saved with its change; the others are marked by the user. A mark is remembered for the file and for what the step was
// when it was made (retire::Step::premise). While the file or the storage version is another one it does not count, and
// it counts again when the file is as it was.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <memory>
#include <vector>

#include "engine/retire/plan.h"
#include "model/base/background.h"
#include "model/base/diff_rows.h"
#include "model/base/flat_list_model.h"
#include "model/cluster/cluster_model.h"
#include "model/companion/companion_file.h"
#include "model/document/document_session.h"
#include "model/validation/base_reader.h"

namespace crd::model {

// A command to run, or something to check, of a step.
struct RetireCommand {
    Q_GADGET
    QML_VALUE_TYPE(retireCommand)
    Q_PROPERTY(QString purpose MEMBER purpose FINAL)
    Q_PROPERTY(QString text MEMBER text FINAL)          // to run; may be empty
    Q_PROPERTY(QString expected MEMBER expected FINAL)  // the output; may be empty

 public:
    QString purpose, text, expected;
    bool operator==(const RetireCommand&) const = default;
};

class RetireView : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY changed FINAL)
    // Its definition is the live one, until another is opened.
    Q_PROPERTY(crd::model::ClusterModel* cluster READ cluster WRITE setCluster NOTIFY changed FINAL)
    // What it declares the webhook to do is part of the plan.
    Q_PROPERTY(crd::model::CompanionFile* mapping READ mapping WRITE setMapping NOTIFY changed FINAL)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    Q_PROPERTY(QString note READ note NOTIFY changed FINAL)  // why there is no plan
    Q_PROPERTY(QStringList versions READ versions NOTIFY changed FINAL)
    Q_PROPERTY(QString version READ version WRITE setVersion NOTIFY changed FINAL)  // to retire
    // The new storage version: of the plan, and to choose from. The choice is remembered for the file.
    Q_PROPERTY(QString storage READ storage WRITE setStorage NOTIFY changed FINAL)
    Q_PROPERTY(QStringList storages READ storages NOTIFY changed FINAL)
    Q_PROPERTY(QString liveName READ liveName NOTIFY changed
                   FINAL)  // the file or the context with the live definition; empty: none
    Q_PROPERTY(int doneSteps READ doneSteps NOTIFY changed FINAL)
    // The current step.
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY changed FINAL)
    Q_PROPERTY(QString why READ why NOTIFY changed FINAL)
    Q_PROPERTY(QString response READ response NOTIFY changed FINAL)  // of the server, to the manifest; may be empty
    Q_PROPERTY(bool accepted READ accepted NOTIFY changed FINAL)
    Q_PROPERTY(QList<crd::model::RetireCommand> commands READ commands NOTIFY changed FINAL)
    Q_PROPERTY(QStringList notes READ notes NOTIFY changed FINAL)    // to be read before the commands
    Q_PROPERTY(QString tooEarly READ tooEarly NOTIFY changed FINAL)  // what the server says to the removal after this
    Q_PROPERTY(QList<crd::model::DiffRow> diff READ diff NOTIFY changed FINAL)  // QML reads it once per line
    Q_PROPERTY(bool changesFile READ changesFile NOTIFY changed FINAL)          // the step is an edit of the open file

 public:
    explicit RetireView(QObject* parent = nullptr);

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    ClusterModel* cluster() const { return m_cluster; }
    void setCluster(ClusterModel* cluster);
    CompanionFile* mapping() const { return m_mapping; }
    void setMapping(CompanionFile* mapping);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    bool busy() const { return m_background.busy(); }
    QString note() const { return m_note; }
    QStringList versions() const;
    QString version() const { return m_version; }
    void setVersion(const QString& version);
    QString storage() const;
    void setStorage(const QString& storage);
    QStringList storages() const;
    QString liveName() const { return m_liveName; }
    int doneSteps() const;
    int current() const { return m_current; }
    void setCurrent(int row);
    QString why() const;
    QString response() const;
    bool accepted() const;
    QList<RetireCommand> commands() const;
    QStringList notes() const;
    QString tooEarly() const;
    QList<DiffRow> diff() const;
    bool changesFile() const;

    Q_INVOKABLE bool isStepDone(int row) const;
    // Marks a step that does not change the file. "" or a sentence: why it cannot be marked, or what is still open.
    Q_INVOKABLE QString setDone(int row, bool done);
    Q_INVOKABLE static void copyText(const QString& text);  // to the clipboard
    Q_INVOKABLE void openLive(const QUrl& url);
    Q_INVOKABLE void dropLive();  // plans without the live definition, until another is read
    // Makes the change of the current step in the open document, as one step of the undo history. "" or an error.
    Q_INVOKABLE QString applyStep();
    Q_INVOKABLE void settle();

 Q_SIGNALS:
    void changed();
    void errorOccurred(const QString& sentence);

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    struct Outcome {
        std::shared_ptr<const retire::Plan> plan;
        QString error;
        std::vector<QList<DiffRow>> diffs;  // by step
    };
    void start();
    void takeLive();
    bool useLive(const AnalysisBasePtr& base, const QString& name);
    void adopt(const Outcome& outcome);
    const std::vector<retire::Step>& steps() const;
    const retire::Step* step(int row) const;
    const Definition* definition(std::size_t* object = nullptr) const;
    bool isDone(const retire::Step& step) const;
    QString markOf(const retire::Step& step) const;  // as it is remembered
    // The first step before this one whose change the saved file does not have; null: there is none.
    const retire::Step* openBefore(const retire::Step& step) const;
    static QString whyOpen(const retire::Step& step);  // an earlier one, and what to do about it
    void remember();

    QPointer<DocumentSession> m_session;
    QPointer<ClusterModel> m_cluster;
    QPointer<CompanionFile> m_mapping;
    int m_taken = 0;  // the number of the definition of `m_cluster` that was taken
    bool m_shown = false;
    QString m_note, m_version, m_liveName;
    QString m_storage;  // chosen; empty: by the plan
    BasePtr m_live;
    std::shared_ptr<const std::string> m_former;  // the last saved text that has the version
    std::shared_ptr<const retire::Plan> m_plan;
    std::shared_ptr<const std::string> m_text;  // of the plan
    std::vector<QList<DiffRow>> m_diffs;        // by step
    QStringList m_done;                         // the marks that are remembered of the file, the oldest first
    int m_current = -1;
    BaseReader m_reader;
    Background<Outcome> m_background;
};

}  // namespace crd::model
