// What the program remembers for its user between starts.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QFileSystemWatcher>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariant>

namespace crd::model {

// The settings file, if QSettings would wait or read without an end: it is a pipe or a device. Empty if not. Call it
// before the first use of QSettings.
QString blockingSettings();

// Copies a settings file that QSettings cannot read as a whole, since the next setting that is saved replaces it with
// what could be read. Returns the copy's path; empty if the file is missing or can be read, or a copy of it exists.
QString copyUnreadableSettings();

namespace theme_choice {
Q_NAMESPACE
QML_NAMED_ELEMENT(ThemeChoice)
enum class Value { System, Light, Dark };  // System: as the desktop
Q_ENUM_NS(Value)
}  // namespace theme_choice
using ThemeChoice = theme_choice::Value;

namespace samples_saving {
Q_NAMESPACE
QML_NAMED_ELEMENT(SamplesSaving)
// What saving the definition does with samples that have no file yet.
enum class Value { Ask, WithDefinition, Apart };
Q_ENUM_NS(Value)
}  // namespace samples_saving
using SamplesSaving = samples_saving::Value;

class AppSettings : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::theme_choice::Value theme READ theme WRITE setTheme NOTIFY themeChanged FINAL)
    Q_PROPERTY(double textScale READ textScale WRITE setTextScale NOTIFY textScaleChanged FINAL)  // TextLimits
    // Points
    Q_PROPERTY(int sourceFontSize READ sourceFontSize WRITE setSourceFontSize NOTIFY sourceFontSizeChanged FINAL)
    Q_PROPERTY(crd::model::samples_saving::Value samplesSaving READ samplesSaving WRITE setSamplesSaving NOTIFY
                   samplesSavingChanged FINAL)
    // "system" or one of `languages`; it takes effect at the next start.
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY languageChanged FINAL)
    Q_PROPERTY(bool languageWaits READ languageWaits NOTIFY languageChanged FINAL)  // takes effect at next start
    Q_PROPERTY(QStringList languages READ languages CONSTANT FINAL)
    Q_PROPERTY(QString lastFolder READ lastFolder WRITE setLastFolder NOTIFY lastFolderChanged FINAL)
    // Why the settings file is not used, a sentence; empty if it is, or if there is none.
    Q_PROPERTY(QString notice READ notice CONSTANT FINAL)

 public:
    explicit AppSettings(QObject* parent = nullptr);

    ThemeChoice theme() const;
    double textScale() const;
    int sourceFontSize() const;
    SamplesSaving samplesSaving() const;
    QString language() const;
    bool languageWaits() const { return language() != m_languageAtStart; }
    static QStringList languages();
    QString lastFolder() const;
    QString notice() const { return m_notice; }
    void setTheme(ThemeChoice theme);
    void setTextScale(double scale);
    void setSourceFontSize(int points);
    void setSamplesSaving(SamplesSaving answer);
    void setLanguage(const QString& language);
    void setLastFolder(const QString& path);

    // The name of a language in that language.
    Q_INVOKABLE static QString languageName(const QString& language);

    // Sizes, visibility and geometry of the window's parts, by a name chosen by the window
    // ("panes/problems/height").
    Q_INVOKABLE QVariant value(const QString& name, const QVariant& fallback) const;
    Q_INVOKABLE void setValue(const QString& name, const QVariant& value);
    void remove(const QString& name);
    QStringList names(const QString& group) const;  // of the values below "group/", without that prefix
    Q_INVOKABLE void sync();
    // From now on, a theme that another window saves is announced by themeChanged().
    Q_INVOKABLE void follow();

 Q_SIGNALS:
    void themeChanged();
    void textScaleChanged();
    void sourceFontSizeChanged();
    void samplesSavingChanged();
    void languageChanged();
    void lastFolderChanged();

 private:
    void look();

    QSettings m_settings;
    QString m_languageAtStart;
    QString m_notice;
    ThemeChoice m_announced;  // the theme
    QFileSystemWatcher m_watcher;
};

}  // namespace crd::model
