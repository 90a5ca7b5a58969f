#include "model/user_settings.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "engine/analysis/managed_kubernetes.h"
#include "engine/base/io/file_io.h"
#include "engine/base/rule_id.h"
#include "engine/crd/server/api_changes.h"
#include "engine/settings/settings_edit.h"
#include "engine/settings/settings_path.h"
#include "model/qt_text.h"

namespace crd::model {

namespace {

QString problemsOf(const SettingsReading& reading) {
    QStringList out;
    for (const FileProblem& problem : reading.problems) {
        out += UserSettings::tr("Line %1: %2").arg(problem.line).arg(translated(problem.message.phrase()));
    }
    return out.join(u'\n');
}

QList<TargetVersion> targetVersions() {
    QList<TargetVersion> out;
    for (int minor = kNewestMinor; minor >= kOldestMinor; --minor) {
        TargetVersion version;
        version.minor = minor;
        version.name = UserSettings::tr("Kubernetes 1.%1").arg(minor);
        version.managed = translated(managedNames(minor));
        if (!version.managed.isEmpty())
            version.support =
                UserSettings::tr("In support on %1: %2", "a date, and releases")
                    .arg(fromUtf8(managedKubernetes().date), translated(managedReleases(MinorSet::only(minor))));
        out.append(version);
    }
    return out;
}

// For the middle of a sentence: those about YAML are sentences.
QString withoutStop(QString words) {
    if (words.endsWith(u'.')) words.chop(1);
    return words;
}

QString noticeOf(const QString& path, const SettingsReading& reading) {
    QStringList out;
    for (const FileProblem& problem : reading.problems) {
        out += withoutStop(
            translated(phrase("Settings", "line %1: %2").with(std::to_string(problem.line), problem.message.phrase())));
    }
    return out.isEmpty()
               ? QString()
               : UserSettings::tr("The settings file %1 has problems: %2.").arg(path, out.join(QStringLiteral("; ")));
}

}  // namespace

UserSettings::UserSettings(QObject* parent)
    : QObject(parent),
      m_path(QString::fromStdString(
          settingsPath(qEnvironmentVariable("XDG_CONFIG_HOME").toStdString(), QDir::homePath().toStdString())
              .string())),
      m_targets(targetVersions()) {
    load();
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &UserSettings::load);
}

DocumentSession* UserSettings::session() const {
    return m_session;
}

void UserSettings::setSession(DocumentSession* session) {
    if (m_session == session) return;
    m_session = session;
    pass();
    Q_EMIT sessionChanged();
}

int UserSettings::targetMinor() const {
    return m_lent ? *m_lent : m_settings.targetMinor.value_or(kDefaultMinor);
}

void UserSettings::pass() {
    if (!m_session) return;
    Settings settings = m_settings;
    if (m_lent) settings.targetMinor = m_lent;
    settings.rulesOn.insert(settings.rulesOn.end(), m_lentRules.begin(), m_lentRules.end());
    m_session->setSettings(settings);
}

void UserSettings::lendTarget(std::optional<int> minor) {
    if (std::exchange(m_lent, minor) == minor) return;
    pass();
    Q_EMIT changed();
}

void UserSettings::lendRules(std::vector<std::string> rules) {
    if (m_lentRules == rules) return;
    m_lentRules = std::move(rules);
    pass();
}

QList<AdviceRule> UserSettings::rules() {
    QList<AdviceRule> out;
    for (const RuleInfo& rule : definitionRules()) {
        if (mayBeSwitchedOff(rule.rule))
            out.append(
                AdviceRule{fromUtf8(rule.id), translated("Rules", rule.title), SeverityNames::of(rule.severity)});
    }
    return out;
}

QStringList UserSettings::rulesOff() const {
    QStringList out;
    for (const RuleId rule : hiddenRules(m_settings).rules()) out += fromUtf8(idOf(rule));
    return out;
}

bool UserSettings::maySwitchOff(const QString& ruleId) {
    return !whyNotSwitchedOff(ruleId.toStdString());
}

QString UserSettings::switchRule(const QString& ruleId, bool on) {
    const std::string rule = ruleId.toStdString();
    if (const auto why = whyNotSwitchedOff(rule)) return translated(*why);
    return change([&](Settings& settings) {
        std::erase(settings.rulesOff, rule);
        std::erase(settings.rulesOn, rule);
        const bool usual = isOnByDefault(*definitionRule(rule));
        if (on && !usual) settings.rulesOn.push_back(rule);
        if (!on && usual) settings.rulesOff.push_back(rule);
    });
}

QString UserSettings::setTarget(int minor) {
    if (minor < kOldestMinor || minor > kNewestMinor) return {};
    m_lent.reset();
    return change([&](Settings& settings) {
        // Choosing the default removes the setting.
        settings.targetMinor = minor == kDefaultMinor ? std::nullopt : std::optional(minor);
    });
}

QString UserSettings::setRange(int first, int last) {
    if (first < kOldestMinor || last > kNewestMinor || first > last) return {};
    return change([&](Settings& settings) {
        const MinorSet range = MinorSet::range(first, last);
        settings.range = range == kUsualRange ? std::nullopt : std::optional(range);
    });
}

QString UserSettings::read(std::string& text, SettingsReading& reading) const {
    text.clear();
    if (QFileInfo::exists(m_path)) {
        Result<std::string> bytes = readFile(m_path.toStdString());
        if (!bytes) return messageOf(bytes.error());
        text = *std::move(bytes);
    }
    reading = readSettings(text);
    return {};
}

void UserSettings::load() {
    std::string text;
    SettingsReading reading;
    const QString failure = m_path.isEmpty() ? QString() : read(text, reading);
    adopt(reading);
    if (!failure.isEmpty()) {
        m_problems = m_notice = failure;
        Q_EMIT changed();
    }
}

void UserSettings::adopt(const SettingsReading& reading) {
    m_problems = problemsOf(reading);
    m_notice = noticeOf(m_path, reading);
    m_settings = reading.settings;
    if (!m_watcher.files().contains(m_path) && QFileInfo::exists(m_path)) m_watcher.addPath(m_path);
    pass();
    Q_EMIT changed();
}

template <typename Change>
QString UserSettings::change(const Change& change) {
    std::string text;
    SettingsReading reading;
    QString failure = m_path.isEmpty() ? tr("There is no home folder to keep settings in.") : read(text, reading);
    Settings wanted = failure.isEmpty() && reading.usable ? reading.settings : m_settings;
    change(wanted);
    if (failure.isEmpty()) failure = write(text, wanted);
    if (failure.isEmpty()) return {};
    m_settings = std::move(wanted);
    pass();
    Q_EMIT changed();
    return sentencesOf({failure, tr("The choice applies until the window is closed.")});
}

QString UserSettings::write(const std::string& text, const Settings& wanted) {
    const Result<std::string> written = withSettings(text, wanted);
    if (!written) {
        return tr("The settings file %1 was not changed: %2.").arg(m_path, withoutStop(messageOf(written.error())));
    }
    if (*written != text) {
        QDir().mkpath(QFileInfo(m_path).path());
        const Result<void> saved = saveFile(m_path.toStdString(), *written);
        if (!saved) return messageOf(saved.error());
    }
    adopt(readSettings(*written));
    return {};
}

}  // namespace crd::model

#include "moc_user_settings.cpp"
