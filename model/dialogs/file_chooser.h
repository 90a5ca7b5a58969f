// Chooses files: the desktop's dialog where it has one, else that of Qt Widgets with a field that completes paths.
// Nothing is created before open().
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QFont>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <QVariantMap>
#include <QWindow>

class QFileDialog;

namespace crd::model {

class FileChooser : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString title MEMBER m_title NOTIFY changed FINAL)
    Q_PROPERTY(crd::model::FileChooser::Mode mode MEMBER m_mode NOTIFY changed FINAL)
    Q_PROPERTY(QStringList nameFilters MEMBER m_nameFilters NOTIFY changed FINAL)
    // The initial folder. If it does not exist, its nearest existing ancestor is used; empty: the home folder.
    Q_PROPERTY(QString folder MEMBER m_folder NOTIFY changed FINAL)
    Q_PROPERTY(QString suggestedName MEMBER m_suggestedName NOTIFY changed FINAL)  // for Save
    Q_PROPERTY(QString defaultSuffix MEMBER m_defaultSuffix NOTIFY changed FINAL)  // for names without one, for Save
    Q_PROPERTY(QWindow* owner MEMBER m_owner NOTIFY changed FINAL)  // the window that the dialog belongs to
    // Its colours where the desktop has no dialog of its own, by the names of QML's Palette.
    Q_PROPERTY(QVariantMap colors MEMBER m_colors NOTIFY changed FINAL)
    Q_PROPERTY(QFont font MEMBER m_font NOTIFY changed FINAL)

 public:
    enum Mode { Open, OpenSeveral, Save, Folder };
    Q_ENUM(Mode)

    using QObject::QObject;
    ~FileChooser() override;

    Q_INVOKABLE void open();
    Q_INVOKABLE void close();  // cancelled

    // The folder itself, or its nearest existing ancestor; the home folder if there is none.
    static QString existingFolder(const QString& folder);

 Q_SIGNALS:
    void changed();
    void chosen(const QList<QUrl>& files);  // at least one
    void cancelled();

 private:
    void finish(int result);

    QString m_title, m_folder, m_suggestedName, m_defaultSuffix;
    Mode m_mode = Open;
    QStringList m_nameFilters;
    QWindow* m_owner = nullptr;
    QVariantMap m_colors;
    QFont m_font;
    QPointer<QFileDialog> m_dialog;
};

}  // namespace crd::model
