// What is selected in a session, as indexes into the results of the analysis.
#pragma once

#include <algorithm>
#include <cstddef>

#include "model/document_session.h"

namespace crd::model {

struct SelectedVersion {
    std::size_t object = 0;  // index into AnalysisResult::definitions
    int version = -1;        // index into its versions; -1: none
};

inline SelectedVersion selectedIn(const DocumentSession& session) {
    if (const VersionsModel::Row* row = session.versions()->at(session.selectedVersion()))
        return {row->object, row->version};
    return {static_cast<std::size_t>(std::max(0, session.selectedDocument())), -1};
}

}  // namespace crd::model
