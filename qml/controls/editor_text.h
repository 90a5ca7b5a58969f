// The characters of a TextEdit. Its property `text` has a blank for each no-break space.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QPointer>
#include <QQuickItem>
#include <QString>

namespace crd::qml {

class EditorText : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickItem* editor READ editor WRITE setEditor NOTIFY editorChanged FINAL)  // the TextEdit
    Q_PROPERTY(QString text READ text NOTIFY textChanged FINAL)

 public:
    using QObject::QObject;

    QQuickItem* editor() const { return m_editor; }
    void setEditor(QQuickItem* editor);
    QString text() const;  // its lines end with \n

 Q_SIGNALS:
    void editorChanged();
    void textChanged();

 private:
    QPointer<QQuickItem> m_editor;
};

}  // namespace crd::qml
