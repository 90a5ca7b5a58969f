// What happened at a stop of the request: its messages, and the object before and after it as rows. Without Qt's
// objects.
#pragma once

#include <QList>
#include <QString>
#include <stop_token>
#include <string>

#include "engine/admission/admit.h"
#include "model/admission/admission_run.h"
#include "model/preview/object_preview.h"

namespace crd::model {

// The messages of a stop: why it is not called, its explanation, errors, warnings as kubectl prints them, audit
// annotations.
QList<AdmissionLine> linesOf(const AdmissionResult& result, int stop);

// The object before and after a stop; at the answer, as it was sent and as the client gets it. The notes name who
// changed it. `whole`: runs of unchanged lines are not folded. Without rows where there is no object; null when
// stopped. Computed on a worker.
PreviewResultPtr rowsAt(const AdmissionResultPtr& result, int stop, bool sideBySide, bool whole,
                        const std::stop_token& token = {});

// The body of a review as YAML, cut after `most` characters; as it is if it is not JSON.
QString shownReview(const std::string& body, qsizetype most);

// Applies a change that was made to another value of the same form. Changes whose path does not exist are skipped.
void applyChange(Json& object, const admission::ValueChange& change);

}  // namespace crd::model
