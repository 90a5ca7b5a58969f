// What the program remembers for its user between starts.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariant>

namespace crd::model {

class AppSettings : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString theme READ theme WRITE setTheme NOTIFY themeChanged)                 // "system", "light", "dark"
    Q_PROPERTY(double textScale READ textScale WRITE setTextScale NOTIFY textScaleChanged)  // 0.8 to 2.0
    Q_PROPERTY(int sourceFontSize READ sourceFontSize WRITE setSourceFontSize NOTIFY sourceFontSizeChanged)  // points
    // What saving the definition does with samples that have no file yet: "ask", "with" it, or "apart".
    Q_PROPERTY(QString samplesSaving READ samplesSaving WRITE setSamplesSaving NOTIFY samplesSavingChanged)
    Q_PROPERTY(QString lastFile READ lastFile WRITE setLastFile NOTIFY lastFileChanged)
    Q_PROPERTY(QString lastFolder READ lastFolder WRITE setLastFolder NOTIFY lastFolderChanged)

 public:
    explicit AppSettings(QObject* parent = nullptr);

    QString theme() const;
    double textScale() const;
    int sourceFontSize() const;
    QString samplesSaving() const;
    QString lastFile() const;
    QString lastFolder() const;
    void setTheme(const QString& theme);
    void setTextScale(double scale);
    void setSourceFontSize(int points);
    void setSamplesSaving(const QString& answer);
    void setLastFile(const QString& path);
    void setLastFolder(const QString& path);

    // Sizes, visibility and geometry of the window's parts, by a name that the window chooses
    // ("panes/problems/height").
    Q_INVOKABLE QVariant value(const QString& name, const QVariant& fallback) const;
    Q_INVOKABLE void setValue(const QString& name, const QVariant& value);
    void remove(const QString& name);
    QStringList names(const QString& group) const;  // of the values below "group/", without it
    Q_INVOKABLE void sync();

 Q_SIGNALS:
    void themeChanged();
    void textScaleChanged();
    void sourceFontSizeChanged();
    void samplesSavingChanged();
    void lastFileChanged();
    void lastFolderChanged();

 private:
    QSettings m_settings;
};

}  // namespace crd::model
