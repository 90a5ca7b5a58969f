// What `kubectl explain` prints for a path of the selected version, and the fields in it as a list. The path and the
// selection of the schema tree follow each other.
#pragma once

#include <QStringList>
#include <memory>
#include <vector>

#include "engine/publish/node.h"
#include "model/base/picker_choice.h"
#include "model/clients/client_view.h"
#include "model/clients/explain_text_fields.h"

namespace crd::model {

class ExplainModel : public crd::model::ClientView {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString path READ path WRITE setPath NOTIFY pathChanged FINAL)  // "spec.size"
    Q_PROPERTY(bool recursive READ recursive WRITE setRecursive NOTIFY optionsChanged FINAL)
    Q_PROPERTY(bool oldOutput READ oldOutput WRITE setOldOutput NOTIFY optionsChanged FINAL)  // plaintext-openapiv2
    Q_PROPERTY(QString command READ command NOTIFY computed FINAL)
    Q_PROPERTY(QString text READ text NOTIFY computed FINAL)    // standard output, at most kShownText characters
    Q_PROPERTY(QString error READ error NOTIFY computed FINAL)  // standard error
    Q_PROPERTY(bool cut READ cut NOTIFY computed FINAL)         // the text is longer; copy() takes all of it

 public:
    static constexpr int kShownText = 300'000;

    explicit ExplainModel(QObject* parent = nullptr);

    QString path() const { return m_path; }
    void setPath(const QString& path);
    bool recursive() const { return m_recursive; }
    void setRecursive(bool recursive);
    bool oldOutput() const { return m_oldOutput; }
    void setOldOutput(bool old);
    QString command() const { return m_command; }
    QString text() const { return m_text; }
    QString error() const { return m_error; }
    bool cut() const { return m_cut; }

    // Positions are those of the text. -1 where there is no such field.
    Q_INVOKABLE int fieldAt(int position) const;
    Q_INVOKABLE int beginOf(int row) const;
    Q_INVOKABLE int endOf(int row) const;
    Q_INVOKABLE void enter(int row);  // explains the field
    Q_INVOKABLE void leave();         // explains what contains the field
    // The fields that a beginning of a path can be continued with, best first, as maps with `name`, `detail` (a type)
    // and `path`, the whole path; at most 100.
    Q_INVOKABLE QList<crd::model::PickerChoice> completions(const QString& typed) const;
    Q_INVOKABLE void copy() const;  // command and text

 Q_SIGNALS:
    void pathChanged();
    void optionsChanged();

 protected:
    Work work(const ClientSubject& subject) override;
    void clear() override;
    void selectionMoved() override;

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    using DocumentPtr = std::shared_ptr<const publish::Document>;
    struct Documents {
        ClientSubject subject;  // what the documents refer to
        DocumentPtr v3, v2;
    };
    struct Field {
        std::string name;
        int parent = -1;
        int begin = 0, end = 0;
    };
    struct Explained {
        Documents documents;
        QString command, whole, text, error;
        std::vector<std::string> path;
        std::vector<Field> fields;
    };
    static Explained explained(Documents known, const QString& path, bool recursive, bool oldOutput);
    void adopt(Explained next);
    void choose(const std::vector<std::string>& fields);  // and selects its node

    QString m_path, m_command, m_whole, m_text, m_error;
    std::vector<std::string> m_explained;  // the path of the text
    bool m_recursive = false, m_oldOutput = false, m_cut = false;
    bool m_selecting = false;
    std::vector<Field> m_fields;
    Documents m_documents;
};

}  // namespace crd::model
