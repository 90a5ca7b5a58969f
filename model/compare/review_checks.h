// The checks of a webhook's response to a ConversionReview, in the order in which the server makes them.
#pragma once

#include <QList>

#include "engine/base/source_span.h"
#include "engine/convert/webhook_converter.h"
#include "engine/yaml/read/stream.h"
#include "model/compare/conversion_values.h"

namespace crd::model {

QList<ReviewRow> checkRows(const convert::ReviewExchange& exchange);

// The span of what a check looks at, in the text of a response; empty: none.
SourceSpan checkedPlace(convert::ReviewCheck check, const yaml::Stream& stream);

}  // namespace crd::model
