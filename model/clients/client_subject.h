// The definition that a view of what clients see is about. Immutable; shared between threads.
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/publish/meta_types.h"
#include "engine/publish/served_version.h"
#include "model/document/document_session.h"

namespace crd::model {

struct ClientSubject {
    AnalysisResultPtr analysis;
    std::size_t object = 0;   // index into AnalysisResult::definitions
    std::size_t version = 0;  // index into the definition's versions

    const Definition& definition() const { return analysis->definitions[object]; }
    bool served() const { return definition().versions[version].served; }
    publish::ServedVersion at(std::size_t index) const;
    publish::ServedVersion selected() const { return at(version); }
    std::vector<publish::ServedVersion> allServed() const;  // the preferred one first
    publish::Form form(const publish::Form& of) const { return publish::ofServer(of, analysis->targetMinor); }
    bool sameAs(const ClientSubject& other) const {
        return analysis == other.analysis && object == other.object && version == other.version;
    }

    // The path of the schema node, in the file, that a path of kubectl explain names; empty if the schema has none:
    // items of lists and values of maps are not named, fields of metadata are not in the schema.
    QString nodeOf(const std::vector<std::string>& fields) const;
    // The other direction. A node below allOf or another junctor is named by the field that contains it. Nothing for a
    // path that is not of this version.
    std::optional<std::vector<std::string>> fieldsOf(const QString& node) const;
};

// The selected definition and version; without a selected version the preferred one, or the first. Nothing if the
// selected document is not a definition.
std::optional<ClientSubject> selectedSubject(const DocumentSession& session, const AnalysisResultPtr& analysis);

// "spec.size", with the dots inside of names escaped: the inverse of publish::explainedFields().
QString explainedPath(const std::vector<std::string>& fields);

}  // namespace crd::model
