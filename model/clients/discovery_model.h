// What clients discover of the definition, for each of its versions, and what changes when a version is served or not.
#pragma once

#include <QStringList>
#include <vector>

#include "model/clients/client_view.h"

namespace crd::model {

namespace discovery_row {
Q_NAMESPACE
QML_NAMED_ELEMENT(DiscoveryRow)
enum class Value { Fact, Version, Path, Warning };
Q_ENUM_NS(Value)
}  // namespace discovery_row
using DiscoveryRowKind = discovery_row::Value;

class DiscoveryModel : public crd::model::ClientView {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT

 public:
    explicit DiscoveryModel(QObject* parent = nullptr);

 protected:
    Work work(const ClientSubject& subject) override;
    void clear() override;
    void versionNote(const ClientSubject& subject, QString& note) const override;

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    struct Row {
        DiscoveryRowKind kind = DiscoveryRowKind::Fact;
        QString key, title, text;
        bool served = false;
        QString effect, field;
        bool operator==(const Row&) const = default;
    };
    static std::vector<Row> rowsOf(const ClientSubject& subject);
    static QString effectOf(const ClientSubject& subject, std::size_t version, const std::vector<std::size_t>& served,
                            int paths);

    std::vector<Row> m_rows;
};

}  // namespace crd::model
