// The Tab key in a field for paths completes as in a shell.
#pragma once

#include <QLineEdit>
#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>

namespace crd::model {

// Completes a typed path, relative to `folder` ("~" is the home folder): to the longest common beginning of all
// matching files and folders, with a "/" after a folder that is the only match. Returns the typed path where nothing
// matches. Files that do not end in one of `suffixes` are ignored; without suffixes none are.
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
