#include "model/application/user_settings.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "engine/analysis/managed_kubernetes.h"
#include "engine/base/io/file_io.h"
#include "engine/base/rule_id.h"
#include "engine/crd/server/api_changes.h"
#include "engine/settings/repository_settings_edit.h"
#include "engine/settings/settings_edit.h"
#include "engine/settings/settings_path.h"
#include "model/base/qt_text.h"

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

QString noticeOf(const QString& path, const std::vector<FileProblem>& problems) {
    QStringList out;
    for (const FileProblem& problem : problems) {
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
    connect(&m_repository, &RepositorySettingsFile::changed, this, &UserSettings::followRepository);
}

DocumentSession* UserSettings::session() const {
    return m_session;
}

void UserSettings::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    pass();
    if (m_session) connect(m_session, &DocumentSession::fileChanged, this, &UserSettings::followDocument);
    followDocument();
    Q_EMIT sessionChanged();
}

void UserSettings::followDocument() {
    m_repository.setDocument(m_session ? m_session->filePath() : QString());
}

void UserSettings::followRepository() {
    pass();
    Q_EMIT changed();
}

QString UserSettings::problems() const {
    const FoundRepositorySettings& found = m_repository.found();
    QStringList out{m_problems, found.failure, found.baselineFailure, noticeOf(found.file, found.reading.problems)};
    out.removeAll(QString());
    return out.join(u'\n');
}

QString UserSettings::notice() const {
    const FoundRepositorySettings& found = m_repository.found();
    return sentencesOf({m_notice, found.failure, found.baselineFailure, noticeOf(found.file, found.reading.problems)});
}

int UserSettings::switchedOff() const {
    const auto& held = m_held.levels.held();
    return static_cast<int>(std::count_if(held.begin(), held.end(), [](const auto& one) {
        return one.second.level == RuleLevel::Off && isOnByDefault(one.first);
    }));
}

QUrl UserSettings::repositoryUrl() const {
    const FoundRepositorySettings& found = m_repository.found();
    const QString& file = found.file.isEmpty() ? found.newFile : found.file;
    return file.isEmpty() ? QUrl() : QUrl::fromLocalFile(file);
}

QString UserSettings::targetsFrom() const {
    return m_lent ? QString() : fromUtf8(m_held.targetsFrom);
}

QString UserSettings::ruleFrom(const QString& ruleId) const {
    const std::optional<RuleId> rule = definitionRule(ruleId.toStdString());
    const auto& held = m_held.levels.held();
    const auto found = rule ? held.find(*rule) : held.end();
    return found == held.end() ? QString() : fromUtf8(found->second.from);
}

QString UserSettings::ruleOrigin(const QString& ruleId) const {
    const QString from = ruleFrom(ruleId);
    if (from.isEmpty()) return {};
    const RuleLevel level = m_held.levels.held().at(*definitionRule(ruleId.toStdString())).level;
    return tr("Set to \"%1\" in %2.", "a level, and .crdctl.yaml:4").arg(fromUtf8(levelName(level)), from);
}

void UserSettings::pass() {
    Settings settings = m_settings;
    settings.rulesOn.insert(settings.rulesOn.end(), m_lentRules.begin(), m_lentRules.end());
    const FoundRepositorySettings& found = m_repository.found();
    m_held = heldSettings(settings, found.reading.settings, found.path, std::string(kRepositorySettingsName));
    if (m_lent) m_held.targetMinor = *m_lent;
    if (!m_session) return;
    m_session->setSettings(m_held);
    m_session->setBaseline(found.baseline);
    m_session->setRepositorySamples(found.samples);
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
    for (const RuleId rule : m_held.levels.rulesOff().rules()) out += fromUtf8(idOf(rule));
    return out;
}

bool UserSettings::maySwitchOff(const QString& ruleId) {
    return !whyNotSwitchedOff(ruleId.toStdString());
}

QString UserSettings::switchRule(const QString& ruleId, bool on) {
    const std::string rule = ruleId.toStdString();
    if (const auto why = whyNotSwitchedOff(rule)) return translated(*why);
    if (!ruleFrom(ruleId).isEmpty()) return switchRepositoryRule(ruleId, on);
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
    if (!m_held.targetsFrom.empty()) {
        const int first = m_held.range.first();
        // Of a range the last one is the target.
        return setRepositoryTargets(m_held.range.count() > 1 && first < minor ? MinorSet::range(first, minor)
                                                                              : MinorSet::only(minor));
    }
    return change([&](Settings& settings) {
        // Choosing the default removes the setting.
        settings.targetMinor = minor == kDefaultMinor ? std::nullopt : std::optional(minor);
    });
}

QString UserSettings::setRange(int first, int last) {
    if (first < kOldestMinor || last > kNewestMinor || first > last) return {};
    if (!m_held.targetsFrom.empty()) return setRepositoryTargets(MinorSet::range(first, last));
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
    m_notice = noticeOf(m_path, reading.problems);
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

QString UserSettings::setRepositoryTargets(MinorSet targets) {
    return changeRepository(
        [&](const std::string& text, const std::string& path) { return withTargets(text, path, targets); },
        tr("Set the targets to %1 in %2.", "versions, and a file").arg(fromUtf8(rangeName(targets)), repositoryFile()));
}

QString UserSettings::switchRepositoryRule(const QString& ruleId, bool on) {
    const std::optional<RuleId> rule = definitionRule(ruleId.toStdString());
    if (const auto why = whyNotSwitchedOff(ruleId.toStdString())) return translated(*why);
    // A rule that is switched on again gets the level that it had.
    const auto& held = m_held.levels.held();
    const auto found = held.find(*rule);
    const bool isSet = found != held.end() && found->second.level != RuleLevel::Off;
    const std::pair key(repositoryFile(), *rule);
    if (isSet) m_formerLevels[key] = found->second.level;
    const auto former = m_formerLevels.find(key);
    const RuleLevel level = !on ? RuleLevel::Off : former == m_formerLevels.end() ? RuleLevel::On : former->second;
    return changeRepository(
        [&](const std::string& text, const std::string& path) { return withRuleLevel(text, path, *rule, level); },
        (on ? tr("Switched the rule %1 on in %2.", "a rule, and a file")
            : tr("Switched the rule %1 off in %2.", "a rule, and a file"))
            .arg(ruleId, repositoryFile()));
}

template <typename Make>
QString UserSettings::changeRepository(const Make& make, const QString& done) {
    const QString file = repositoryFile();
    const Result<std::string> text = readFile(toPath(file));
    if (!text) return messageOf(text.error());
    const Result<std::string> made = make(*text, m_repository.found().path);
    if (!made) return tr("The settings file %1 was not changed: %2.").arg(file, withoutStop(messageOf(made.error())));
    if (*made != *text) {
        const Result<void> saved = replaceFile(toPath(file), *text, *made);
        if (!saved) return messageOf(saved.error());
        m_lastChange = {file, *text, *made};
    }
    m_repository.adopt(*made);
    if (*made != *text) Q_EMIT repositoryChanged(done);
    return {};
}

QString UserSettings::createRepositoryFile() {
    const QString file = m_repository.found().newFile;
    if (file.isEmpty() || !repositoryFile().isEmpty()) return {};
    if (!QFileInfo::exists(file)) {
        const Result<void> saved = saveFile(toPath(file), newRepositorySettings());
        if (!saved) return messageOf(saved.error());
    }
    m_repository.look();
    return {};
}

QString UserSettings::undoRepositoryChange() {
    const RepositoryChange change = std::exchange(m_lastChange, {});
    if (change.file.isEmpty()) return {};
    const Result<void> saved = replaceFile(toPath(change.file), change.after, change.before);
    if (!saved) return messageOf(saved.error());
    if (repositoryFile() == change.file) m_repository.adopt(change.before);
    return {};
}

}  // namespace crd::model

#include "moc_user_settings.cpp"
