// One row per version, highest priority first; a header row before each object when the file has several.
#pragma once

#include <QString>
#include <vector>

#include "model/analysis/published_result.h"
#include "model/base/flat_list_model.h"

namespace crd::model {

class VersionsModel : public crd::model::FlatListModel {  // in full: Qt 6.4 writes the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of a DocumentSession")
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentRowChanged FINAL)

 public:
    explicit VersionsModel(QObject* parent = nullptr);

    int currentRow() const;

    struct Row {
        std::size_t object = 0;  // index into AnalysisResult::definitions
        int version = -1;        // index into the definition's versions; -1: a header
        QString name, path;
        bool served = false, storage = false, deprecated = false, noSchema = false, current = false;
        int errors = 0, warnings = 0, priority = 0;
        bool operator==(const Row&) const = default;
    };
    const Row* at(int row) const;
    int rowOf(std::size_t object, int version) const;

    // For the session.
    void publish(const PublishedPtr& published, std::size_t currentObject, int currentVersion);

 Q_SIGNALS:
    void currentRowChanged();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    std::vector<Row> m_rows;
};

}  // namespace crd::model
