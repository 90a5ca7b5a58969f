// An OpenAPI document that the server publishes, as a tree of its JSON: a list of the visible rows. Only rows of
// expanded values exist. v3 is the document of the selected version, v2 the one of all served versions.
#pragma once

#include <QUrl>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/publish/node.h"
#include "model/clients/client_view.h"
#include "model/clients/openapi_losses.h"

namespace crd::model {

class OpenApiModel : public crd::model::ClientView {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(bool v2 READ v2 WRITE setV2 NOTIFY formChanged FINAL)
    Q_PROPERTY(QString address READ address NOTIFY computed FINAL)              // "/openapi/v3/apis/example.com/v1"
    Q_PROPERTY(QString size READ size NOTIFY computed FINAL)                    // in bytes: "12,345"
    Q_PROPERTY(crd::model::OpenApiLosses* losses READ losses CONSTANT FINAL)    // of v2
    Q_PROPERTY(QString suggestedName READ suggestedName NOTIFY computed FINAL)  // of a file

 public:
    explicit OpenApiModel(QObject* parent = nullptr);

    bool v2() const { return m_v2; }
    void setV2(bool v2);
    QString address() const { return m_address; }
    QString size() const { return m_size; }
    OpenApiLosses* losses() { return &m_losses; }
    QString suggestedName() const { return m_suggestedName; }

    Q_INVOKABLE void setExpanded(int row, bool expanded);
    Q_INVOKABLE int parentOf(int row) const;  // -1: none
    // Expands what contains the loss; returns its row, -1: none.
    Q_INVOKABLE int showLoss(int loss);
    // The same for a schema node of the selected version, by its path; in v3.
    Q_INVOKABLE int showNode(const QString& path);
    Q_INVOKABLE QString pathOfLoss(int loss) const;
    Q_INVOKABLE void selectLoss(int loss);  // selects its schema node
    // Saves the document as the server sends it. "" or an error.
    Q_INVOKABLE QString save(const QUrl& file) const;

 Q_SIGNALS:
    void formChanged();

 protected:
    Work work(const ClientSubject& subject) override;
    void clear() override;
    void versionNote(const ClientSubject& subject, QString& note) const override;

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    // A value of the document; one of the two is set.
    struct Value {
        const publish::Node* node = nullptr;
        const Json* json = nullptr;
        std::size_t members() const;
        bool isList() const;
    };
    struct Row {
        Value value;
        std::string place;  // a JSON pointer
        QString name;
        int depth = 0;
        bool expanded = false;
    };
    struct Contents {
        ClientSubject subject;  // what the document refers to
        publish::Document document;
        std::vector<OpenApiLoss> losses;
        QString size;
        std::string kindPlace;
    };
    int showPlace(const std::string& place);
    void adopt(std::shared_ptr<const Contents> contents);
    void addMembers(const Row& row, std::vector<Row>& out) const;  // and those of expanded members
    QString preview(const Value& value) const;

    bool m_v2 = false;
    QString m_address, m_size, m_suggestedName;
    std::shared_ptr<const Contents> m_contents;
    std::vector<Row> m_rows;
    std::set<std::string> m_expanded;  // places
    bool m_opened = false;             // the first rows were expanded
    OpenApiLosses m_losses;
};

}  // namespace crd::model
