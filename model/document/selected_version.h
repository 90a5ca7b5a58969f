// What is selected in a session, as indexes into the results of the analysis.
#pragma once

#include <algorithm>
#include <cstddef>

#include "model/document/document_session.h"

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

// The definition of the selected document, and its index in `object`; null if the text is newer than the analysis, or
// the document is not a definition.
inline const Definition* selectedDefinition(const DocumentSession* session, std::size_t* object = nullptr) {
    const PublishedPtr published = session ? session->published() : nullptr;
    if (!published || published->analysis->stale) return nullptr;
    const auto index = static_cast<std::size_t>(std::max(0, session->selectedDocument()));
    const auto& definitions = published->analysis->definitions;
    if (index >= definitions.size() || definitions[index].kind != DocumentKind::CustomResourceDefinition)
        return nullptr;
    if (object) *object = index;
    return &definitions[index];
}

}  // namespace crd::model
