// The Tab key in a field for paths: completes as a shell does.
#pragma once

#include <QLineEdit>
#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>

namespace crd::model {

// A path that is typed, relative to `folder` ("~" is the home folder): as far as all files and folders agree that begin
// like it, with a "/" behind a folder that is the only one. What is typed itself where none does. Names that end on
// none of `suffixes` are left out, folders are not; no suffixes: all are taken.
QString completedPath(const QString& typed, const QString& folder, const QStringList& suffixes);

// Installs itself on the field and on the popup of its completer; lives with the field.
class PathCompletion : public QObject {
    Q_OBJECT

 public:
    PathCompletion(QLineEdit* field, std::function<QString()> folder, std::function<QStringList()> suffixes);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    QLineEdit* m_field;
    std::function<QString()> m_folder;
    std::function<QStringList()> m_suffixes;
};

}  // namespace crd::model
