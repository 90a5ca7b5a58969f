// The outcomes of the two requests that a document is validated as (validation.h), from the analysis.
#pragma once

#include <QString>
#include <QStringList>

#include "model/analysis/published_result.h"

namespace crd::model {

struct RequestOutcome {
    int errors = 0;         // of the target version, for the request that the problems are of
    bool unknown = false;   // the errors are limits of CRD Designer: the outcome is not known
    QString concerned;      // the definitions that it is about, if the file has several: "Widget", "2 of 3", "all 3"
    QStringList sentences;  // the server's
    // With foresight: the versions of all that accept what `concerned` names, "1.32 to 1.37", and sentences that say
    // which accept and reject it, with the releases of managed Kubernetes. Empty: not known. If all reject it, only
    // `acceptance` is there.
    QString acceptedBy;
    QStringList acceptance;
    bool updates = false;  // that request is an update
    bool hasOther = false;
    int otherErrors = 0;
    QString otherConcerned;
    QStringList otherSentences;  // what only the other request has
    bool otherMatters = false;
    QString storedName;          // of the stored definition with the selected one's name; empty: none
    QStringList storedVersions;  // of that
    bool operator==(const RequestOutcome&) const = default;
};

inline constexpr int kMostSentences = 3;

// `selected` is an index into AnalysisResult::definitions. `base` is that of the analysis; may be null.
RequestOutcome outcomeOf(const Published& published, std::size_t selected, const AnalysisBasePtr& base);

}  // namespace crd::model
