// What the OpenAPI v2 document leaves out, as a list.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QString>
#include <memory>
#include <string>
#include <vector>

#include "model/base/flat_list_model.h"

namespace crd::model {

// A keyword that is left out; at most kMostLosses are listed.
struct OpenApiLoss {
    QString path, keyword, what;
    QString field;      // "spec.containers[].name": the node as users of the API name it; empty for the root
    bool first = true;  // of the rows of its node
    std::string place;  // of the schema in the document: "/definitions/com.example.v1.Widget/properties/spec"
};
inline constexpr std::size_t kMostLosses = 2'000;

class OpenApiLosses : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ANONYMOUS

 public:
    using FlatListModel::FlatListModel;

    const OpenApiLoss* at(int row) const;
    void show(std::vector<OpenApiLoss> losses);
    // Those of the schema at a place of the document, one a line; and the number of those below it.
    QString at(const std::string& place) const;
    int below(const std::string& place) const;

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    std::vector<OpenApiLoss> m_losses;
    std::vector<std::size_t> m_byPlace;
};

}  // namespace crd::model
