// The settings as the window reads and changes them: levels of our own rules, the target version, and the versions to
// compare. Those of the repository of the open file count more than the user's (engine/settings/held_settings.h), and a
// change of one that they set changes their file. Changes apply to the session at once. A file is read again before
// each change, since users and other programs also write it.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QFileSystemWatcher>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QUrl>
#include <map>
#include <utility>

#include "engine/settings/held_settings.h"
#include "engine/settings/settings.h"
#include "model/application/repository_settings_file.h"
#include "model/base/severity.h"
#include "model/document/document_session.h"

namespace crd::model {

// A Kubernetes version that can be the target version.
struct TargetVersion {
    Q_GADGET
    QML_VALUE_TYPE(targetVersion)
    Q_PROPERTY(int minor MEMBER minor FINAL)  // of 1.x
    Q_PROPERTY(QString name MEMBER name FINAL)
    // The releases of managed Kubernetes with it, "EKS, GKE, OpenShift 4.18", and a sentence that says until when they
    // are supported; empty if none is.
    Q_PROPERTY(QString managed MEMBER managed FINAL)
    Q_PROPERTY(QString support MEMBER support FINAL)

 public:
    int minor = 0;
    QString name, managed, support;
    bool operator==(const TargetVersion&) const = default;
};

struct AdviceRule {
    Q_GADGET
    QML_VALUE_TYPE(adviceRule)
    Q_PROPERTY(QString id MEMBER id FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(int severity READ severityNumber FINAL)  // Severity

 public:
    int severityNumber() const { return static_cast<int>(severity); }
    QString id, title;
    ShownSeverity severity = ShownSeverity::Info;
    bool operator==(const AdviceRule&) const = default;
};

class UserSettings : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    Q_PROPERTY(QString path READ path CONSTANT FINAL)                // of the file, which may be missing
    Q_PROPERTY(QString problems READ problems NOTIFY changed FINAL)  // its errors, one per line
    // Why the file is not used, or not as a whole, for a notice; empty if it is
    Q_PROPERTY(QString notice READ notice NOTIFY changed FINAL)
    Q_PROPERTY(int targetMinor READ targetMinor NOTIFY changed FINAL)  // of 1.x
    // The versions to compare: from the first to the last one.
    // The number of rules that are switched off, without those that are off by default.
    Q_PROPERTY(int switchedOff READ switchedOff NOTIFY changed FINAL)
    Q_PROPERTY(int rangeFirst READ rangeFirst NOTIFY changed FINAL)
    Q_PROPERTY(int rangeLast READ rangeLast NOTIFY changed FINAL)
    Q_PROPERTY(QList<crd::model::TargetVersion> targets READ targets CONSTANT FINAL)  // newest first
    // The rules that can be disabled.
    Q_PROPERTY(QList<crd::model::AdviceRule> rules READ rules CONSTANT FINAL)
    Q_PROPERTY(QStringList rulesOff READ rulesOff NOTIFY changed FINAL)  // also those that are off by default
    // The settings of the repository of the open file, a path; empty: there are none
    Q_PROPERTY(QString repositoryFile READ repositoryFile NOTIFY changed FINAL)
    // Where they are or would be created; empty without a file
    Q_PROPERTY(QUrl repositoryUrl READ repositoryUrl NOTIFY changed FINAL)
    // The place in them that sets the versions, ".crdctl.yaml:2"; empty: none does
    Q_PROPERTY(QString targetsFrom READ targetsFrom NOTIFY changed FINAL)

 public:
    explicit UserSettings(QObject* parent = nullptr);

    DocumentSession* session() const;
    void setSession(DocumentSession* session);
    QString path() const { return m_path; }
    QString problems() const;
    QString notice() const;
    int targetMinor() const { return m_held.targetMinor; }
    int switchedOff() const;
    int rangeFirst() const { return m_held.range.first(); }
    int rangeLast() const { return m_held.range.last(); }
    const QList<TargetVersion>& targets() const { return m_targets; }
    static QList<AdviceRule> rules();
    QStringList rulesOff() const;
    QString repositoryFile() const { return m_repository.found().file; }
    QUrl repositoryUrl() const;
    QString targetsFrom() const;
    RepositorySettingsFile& repository() { return m_repository; }

    // The place in the settings of the repository that sets the level of the rule, ".crdctl.yaml:4"; empty: none does.
    // It changes with `repositoryFile`, whose signal announces every change of settings.
    Q_INVOKABLE QString ruleFrom(const QString& ruleId) const;
    // The same with the level, a sentence.
    Q_INVOKABLE QString ruleOrigin(const QString& ruleId) const;
    Q_INVOKABLE static bool maySwitchOff(const QString& ruleId);
    // Each takes effect at once and returns "", or sentences that say why the file was not changed: then it applies
    // until the file changes or the program ends.
    Q_INVOKABLE QString switchRule(const QString& ruleId, bool on);
    Q_INVOKABLE QString setTarget(int minor);
    // For the open document only, until setTarget(): a lesson is about that server. Nothing: that of the settings.
    void lendTarget(std::optional<int> minor);
    // The same for rules that are off by default: a lesson is about them.
    void lendRules(std::vector<std::string> rules);
    Q_INVOKABLE QString setRange(int first, int last);  // of 1.x; nothing if `first` is the newer one
    // The same as switchRule(), in the settings of the repository, which must exist. Switched on again, a rule has the
    // level that it had before it was switched off.
    Q_INVOKABLE QString switchRepositoryRule(const QString& ruleId, bool on);
    // Creates the settings of the repository, with comments only, unless they exist.
    Q_INVOKABLE QString createRepositoryFile();
    // Reverts the last change of the settings of the repository, if their file is as it was after it.
    Q_INVOKABLE QString undoRepositoryChange();

 Q_SIGNALS:
    void sessionChanged();
    void changed();
    void repositoryChanged(const QString& sentence);  // by one of the functions above, which can be undone

 private:
    QString read(std::string& text, SettingsReading& reading) const;  // "" or why the file cannot be read
    void load();
    void pass();  // to the session
    void followDocument();
    void followRepository();
    // `make` takes the text and the path of the document, and returns the new text.
    template <typename Make>
    QString changeRepository(const Make& make, const QString& done);
    QString setRepositoryTargets(MinorSet targets);
    void adopt(const SettingsReading& reading);
    template <typename Change>
    QString change(const Change& change);
    QString write(const std::string& text, const Settings& wanted);  // "" or why not

    QPointer<DocumentSession> m_session;
    QString m_path, m_problems, m_notice;  // of the user's settings alone
    QList<TargetVersion> m_targets;
    Settings m_settings;        // of the file, or what was chosen since
    std::optional<int> m_lent;  // in place of its target
    std::vector<std::string> m_lentRules;
    HeldSettings m_held;
    RepositorySettingsFile m_repository;
    struct RepositoryChange {
        QString file;
        std::string before, after;
    };
    RepositoryChange m_lastChange;
    std::map<std::pair<QString, RuleId>, RuleLevel> m_formerLevels;  // in which file, of rules that were switched off
    QFileSystemWatcher m_watcher;
};

}  // namespace crd::model
