#include "model/application/app_settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <cmath>
#include <utility>

#include "model/base/text_limits.h"
#include "model/base/translations.h"

namespace crd::model {

namespace {

const QString kTheme = QStringLiteral("view/theme");
const QString kTextScale = QStringLiteral("view/textScale");
const QString kSourceFontSize = QStringLiteral("source/fontSize");
const QString kSamplesSaving = QStringLiteral("samples/saving");
const QString kLastFolder = QStringLiteral("files/lastFolder");
const QString kLanguage = QStringLiteral("view/language");
const QString kSystemLanguage = QStringLiteral("system");

// As the settings file has them, in the order of ThemeChoice and SamplesSaving; the first is the default.
const QStringList kThemes = {QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")};
const QStringList kSamplesAnswers = {QStringLiteral("ask"), QStringLiteral("with"), QStringLiteral("apart")};

template <class Choice>
Choice choiceOf(const QStringList& names, const QVariant& stored) {
    return static_cast<Choice>(std::max(qsizetype{0}, names.indexOf(stored.toString())));
}

}  // namespace

namespace {

// As QSettings names it, which cannot be asked: it opens the file.
QString settingsFile() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u'/' +
           QCoreApplication::organizationName() + u'/' + QCoreApplication::applicationName() + QStringLiteral(".conf");
}

}  // namespace

QString blockingSettings() {
    const QFileInfo file(settingsFile());
    return file.exists() && !file.isFile() && !file.isDir() ? file.filePath() : QString();
}

QString copyUnreadableSettings() {
    const QString path = settingsFile();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray bytes = file.readAll();
    // QSettings stops at a NUL, and passes over a line that is not a setting: it knows that when it has read all.
    QSettings settings(path, QSettings::IniFormat);
    (void)settings.allKeys();
    if (!bytes.contains('\0') && settings.status() == QSettings::NoError) return {};
    for (int number = 1; number < 100; ++number) {
        const QString copy = path + QStringLiteral(".unreadable") + (number > 1 ? QString::number(number) : QString());
        QFile known(copy);
        if (known.open(QIODevice::ReadOnly)) {
            if (known.readAll() == bytes) return {};
            continue;
        }
        return QFile::copy(path, copy) ? copy : QString();
    }
    return {};
}

AppSettings::AppSettings(QObject* parent) : QObject(parent), m_languageAtStart(language()), m_announced(theme()) {
    // QSettings begins with defaults then, and does not save: it says neither before the file is written.
    const QFileInfo file(settingsFile());
    if (file.exists() && !(file.isFile() && file.isReadable()))
        m_notice = tr("The settings file %1 cannot be read: the window starts with defaults, and settings are not "
                      "saved.")
                       .arg(file.filePath());
}

ThemeChoice AppSettings::theme() const {
    return choiceOf<ThemeChoice>(kThemes, m_settings.value(kTheme));
}

void AppSettings::setTheme(ThemeChoice theme) {
    if (theme == this->theme()) return;
    m_settings.setValue(kTheme, kThemes.value(static_cast<qsizetype>(theme)));
    m_announced = theme;
    Q_EMIT themeChanged();
}

// The file is replaced when it is saved, so its folder is watched too.
void AppSettings::follow() {
    const QFileInfo file(m_settings.fileName());
    QDir().mkpath(file.path());
    m_watcher.addPath(file.path());
    if (file.exists()) m_watcher.addPath(file.filePath());
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &AppSettings::look, Qt::UniqueConnection);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &AppSettings::look, Qt::UniqueConnection);
}

void AppSettings::look() {
    const QString file = m_settings.fileName();
    if (!m_watcher.files().contains(file) && QFileInfo::exists(file)) m_watcher.addPath(file);
    m_settings.sync();
    if (const ThemeChoice now = theme(); std::exchange(m_announced, now) != now) Q_EMIT themeChanged();
}

// The settings file may have been edited by hand: values out of range are clamped.
double AppSettings::textScale() const {
    const double scale = m_settings.value(kTextScale, 1.0).toDouble();
    return std::isfinite(scale) ? std::clamp(scale, TextLimits::kLeastScale, TextLimits::kMostScale) : 1.0;
}

void AppSettings::setTextScale(double scale) {
    if (!std::isfinite(scale)) return;
    scale = std::clamp(scale, TextLimits::kLeastScale, TextLimits::kMostScale);
    if (qFuzzyCompare(scale, textScale())) return;
    m_settings.setValue(kTextScale, scale);
    Q_EMIT textScaleChanged();
}

int AppSettings::sourceFontSize() const {
    return std::clamp(m_settings.value(kSourceFontSize, TextLimits::kSource).toInt(), TextLimits::kLeastSource,
                      TextLimits::kMostSource);
}

void AppSettings::setSourceFontSize(int points) {
    points = std::clamp(points, TextLimits::kLeastSource, TextLimits::kMostSource);
    if (points == sourceFontSize()) return;
    m_settings.setValue(kSourceFontSize, points);
    Q_EMIT sourceFontSizeChanged();
}

SamplesSaving AppSettings::samplesSaving() const {
    return choiceOf<SamplesSaving>(kSamplesAnswers, m_settings.value(kSamplesSaving));
}

void AppSettings::setSamplesSaving(SamplesSaving answer) {
    if (answer == samplesSaving()) return;
    m_settings.setValue(kSamplesSaving, kSamplesAnswers.value(static_cast<qsizetype>(answer)));
    Q_EMIT samplesSavingChanged();
}

QString AppSettings::language() const {
    const QString language = m_settings.value(kLanguage, kSystemLanguage).toString();
    return languages().contains(language) ? language : kSystemLanguage;
}

void AppSettings::setLanguage(const QString& language) {
    if (language == this->language() || (language != kSystemLanguage && !languages().contains(language))) return;
    m_settings.setValue(kLanguage, language);
    Q_EMIT languageChanged();
}

QStringList AppSettings::languages() {
    return Translations::languages();
}

QString AppSettings::languageName(const QString& language) {
    return Translations::nameOf(language);
}

QString AppSettings::lastFolder() const {
    return m_settings.value(kLastFolder).toString();
}

void AppSettings::setLastFolder(const QString& path) {
    if (path == lastFolder()) return;
    m_settings.setValue(kLastFolder, path);
    Q_EMIT lastFolderChanged();
}

QVariant AppSettings::value(const QString& name, const QVariant& fallback) const {
    const QVariant stored = m_settings.value(QStringLiteral("window/") + name);
    if (!stored.isValid()) return fallback;
    // The file holds text; the type of the caller's fallback determines how it is read.
    QVariant typed = stored;
    if (fallback.isValid() && fallback.metaType() != typed.metaType() && !typed.convert(fallback.metaType())) {
        return fallback;
    }
    return typed;
}

void AppSettings::setValue(const QString& name, const QVariant& value) {
    m_settings.setValue(QStringLiteral("window/") + name, value);
}

void AppSettings::remove(const QString& name) {
    m_settings.remove(QStringLiteral("window/") + name);
}

QStringList AppSettings::names(const QString& group) const {
    const QString prefix = QStringLiteral("window/") + group;
    QStringList out;
    for (const QString& key : m_settings.allKeys()) {
        if (key.startsWith(prefix)) out << key.mid(prefix.size());
    }
    return out;
}

void AppSettings::sync() {
    m_settings.sync();
}

}  // namespace crd::model

#include "moc_app_settings.cpp"
