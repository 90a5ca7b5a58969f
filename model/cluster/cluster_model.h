// What the window does with a cluster, as steps of one job: each step shows its commands, and nothing runs before
// run(). kubectl runs without blocking the window; what it prints is read on a worker.
//
// Lives on the window's thread. What was read belongs to the chosen context and is dropped with it.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "model/application/app_settings.h"
#include "model/base/background.h"
#include "model/base/picker_choice.h"
#include "model/cluster/cluster_commands.h"
#include "model/cluster/cluster_values.h"
#include "model/cluster/dry_run.h"
#include "model/cluster/kubectl.h"
#include "model/cluster/live_definition.h"
#include "model/document/document_session.h"
#include "model/preview/preview_model.h"

namespace crd::model {

class ClusterModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session MEMBER m_session NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::PreviewModel* preview MEMBER m_preview NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::AppSettings* settings MEMBER m_settings NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::cluster_job::Value job READ job NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::cluster_step::Value step READ step NOTIFY changed FINAL)
    Q_PROPERTY(QString program READ program NOTIFY changed FINAL)  // the file of kubectl; empty: not found
    Q_PROPERTY(
        QString chosenProgram READ chosenProgram WRITE setChosenProgram NOTIFY changed FINAL)  // a path, remembered
    Q_PROPERTY(QString name READ name NOTIFY changed FINAL)  // of the definition that the job is about; may be empty
    Q_PROPERTY(QString note READ note NOTIFY changed FINAL)  // why nothing can be run, or what to do first; else empty
    Q_PROPERTY(QStringList commands READ commands NOTIFY changed FINAL)  // that run() runs, in this order
    Q_PROPERTY(QString purpose READ purpose NOTIFY changed FINAL)        // of the commands, one or two sentences
    Q_PROPERTY(bool mayRun READ mayRun NOTIFY changed FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)  // of the last run, a sentence; else empty
    Q_PROPERTY(QString said READ said NOTIFY changed FINAL)        // by kubectl, about the problem; may be empty
    // The choices.
    Q_PROPERTY(QStringList contexts READ contexts NOTIFY changed FINAL)
    Q_PROPERTY(QString context READ context WRITE setContext NOTIFY changed FINAL)
    Q_PROPERTY(QString chosen READ chosen WRITE setChosen NOTIFY changed FINAL)  // from `rows`, of definitions
    Q_PROPERTY(QStringList versions READ versions NOTIFY changed FINAL)          // that serve objects
    Q_PROPERTY(QString version READ version WRITE setVersion NOTIFY changed FINAL)
    Q_PROPERTY(bool namespaced READ namespaced NOTIFY changed FINAL)
    Q_PROPERTY(QString space READ space WRITE setSpace NOTIFY changed FINAL)  // a namespace; empty: all
    Q_PROPERTY(int limit READ limit WRITE setLimit NOTIFY changed FINAL)      // of objects
    // The results.
    Q_PROPERTY(QList<crd::model::PickerChoice> rows READ rows NOTIFY rowsChanged
                   FINAL)                                           // for a picker: definitions or objects
    Q_PROPERTY(QList<int> picked READ picked NOTIFY changed FINAL)  // `index` of the objects to add
    Q_PROPERTY(bool more READ more NOTIFY changed FINAL)            // the cluster has other objects
    Q_PROPERTY(QList<crd::model::ResponsePart> parts READ parts NOTIFY changed FINAL)
    Q_PROPERTY(bool serverAccepts READ serverAccepts NOTIFY changed FINAL)
    Q_PROPERTY(bool oursAccepts READ oursAccepts NOTIFY changed FINAL)
    Q_PROPERTY(bool agree READ agree NOTIFY changed FINAL)
    Q_PROPERTY(bool replaces READ replaces NOTIFY changed FINAL)           // the cluster has the definition
    Q_PROPERTY(QString versionNote READ versionNote NOTIFY changed FINAL)  // a server with other rules; else empty

 public:
    explicit ClusterModel(QObject* parent = nullptr);

    ClusterJob job() const { return m_job; }
    ClusterStep step() const { return m_step; }
    QString program() const { return m_program; }
    QString chosenProgram() const;
    void setChosenProgram(const QString& path);
    QString name() const;
    QString note() const;
    QStringList commands() const;
    QString purpose() const;
    bool mayRun() const;
    bool busy() const { return m_kubectl.running() || m_background.busy(); }
    QString problem() const { return m_problem; }
    QString said() const { return m_said; }
    QStringList contexts() const { return m_contexts; }
    QString context() const { return m_context; }
    void setContext(const QString& context);
    QString chosen() const { return m_chosen; }
    void setChosen(const QString& name);
    QStringList versions() const;
    QString version() const;
    void setVersion(const QString& version);
    bool namespaced() const;
    QString space() const { return m_space; }
    void setSpace(const QString& space);
    int limit() const { return m_limit; }
    void setLimit(int limit);
    QList<PickerChoice> rows() const { return m_rows; }
    QList<int> picked() const { return m_picked; }
    bool more() const { return m_objects.more; }
    QList<ResponsePart> parts() const { return m_parts; }
    bool serverAccepts() const { return m_comparison.server.accepted; }
    bool oursAccepts() const { return m_comparison.ours.accepted; }
    bool agree() const { return m_comparison.agree; }
    bool replaces() const { return m_live.base != nullptr; }
    QString versionNote() const;

    // The definition that was read last; null: none. `liveNumber()` is different for each.
    AnalysisBasePtr live() const { return m_read; }
    QString liveContext() const { return m_readContext; }
    int liveNumber() const { return m_readNumber; }
    void setLimits(const KubectlLimits& limits) { m_kubectl.setLimits(limits); }  // for tests

    Q_INVOKABLE void chooseProgram(const QUrl& file) { setChosenProgram(file.toLocalFile()); }
    Q_INVOKABLE void begin(crd::model::cluster_job::Value job);
    Q_INVOKABLE void restart() { begin(m_job); }
    Q_INVOKABLE void listContexts();  // the next step is that
    Q_INVOKABLE void run();
    Q_INVOKABLE void cancel();  // what runs; the step stays
    Q_INVOKABLE void togglePicked(int index);
    Q_INVOKABLE QString addPicked();  // to the samples; "" or an error
    Q_INVOKABLE static void copyText(const QString& text);
    // Of a difference between the two responses: everything that is needed to reproduce it.
    Q_INVOKABLE void copyReport() const;
    Q_INVOKABLE QString saveReport(const QUrl& url) const;  // "" or an error

 Q_SIGNALS:
    void partsChanged();
    void changed();
    void rowsChanged();
    void liveRead();
    // The end of a job. `notice` is a sentence for the user.
    void opened(const QString& text, const QString& notice);
    void compareReady();
    void storedVersionsRead(const QString& notice);

 private:
    using Then = std::function<void()>;  // on the window's thread, with the result

    const Definition* definition() const;
    const Version* servedVersion() const;
    std::vector<KubectlCommand> planned() const;
    void reset();
    void go(ClusterStep step);
    ClusterStep firstStep() const;
    void runNext();
    bool acceptable(const KubectlOutput& output) const;
    void fail(const QString& problem, const QString& said = {});
    void failToRead(const Error& error);
    void read();  // what the commands of the step printed
    void readDefinition();
    void readState();
    void readResponse();
    void setRows(const QList<PickerChoice>& rows);
    void take(LiveDefinition live);
    std::string report() const;

    QPointer<DocumentSession> m_session;
    QPointer<PreviewModel> m_preview;
    QPointer<AppSettings> m_settings;
    ClusterJob m_job = ClusterJob::Open;
    ClusterStep m_step = ClusterStep::Contexts;
    QString m_program, m_problem, m_said;
    QStringList m_contexts;
    QString m_context, m_chosen, m_version, m_space;
    int m_limit = 20;
    QList<PickerChoice> m_rows;
    QList<int> m_picked;
    LiveObjects m_objects;
    LiveDefinition m_live;  // of the dry run; without a base: the cluster does not have the definition
    cluster::ProgramVersions m_versions;
    std::shared_ptr<const std::string> m_sent;
    DryRunComparison m_comparison;
    QList<ResponsePart> m_parts;
    AnalysisBasePtr m_read;
    QString m_readContext;
    int m_readNumber = 0;
    std::vector<KubectlCommand> m_commands;  // that run
    std::vector<KubectlOutput> m_outputs;    // of those that are done
    Kubectl m_kubectl;
    Background<Then> m_background;
};

}  // namespace crd::model
