// How the two requests end that a document is validated as (validation.h), from what was analysed.
#pragma once

#include <QString>
#include <QStringList>

#include "model/published_result.h"

namespace crd::model {

struct RequestOutcome {
    int errors = 0;         // of the request that the problems are of
    QStringList sentences;  // the server's
    bool updates = false;   // that request updates a definition
    bool hasOther = false;
    int otherErrors = 0;
    QStringList otherSentences;  // what the other request alone has
    bool otherMatters = false;
    QString storedName;          // of what is stored under the selected definition's name; empty: nothing
    QStringList storedVersions;  // of that
    bool operator==(const RequestOutcome&) const = default;
};

inline constexpr int kMostSentences = 3;

// `selected` is an index into AnalysisResult::definitions. `base` is what the analysis was made with; may be null.
RequestOutcome outcomeOf(const Published& published, std::size_t selected, const AnalysisBasePtr& base);

}  // namespace crd::model
