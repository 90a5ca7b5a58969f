// What an object loses although nothing of it is pruned: values that are not the same when the object is converted
// back.
#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/convert/conversion.h"
#include "engine/convert/conversion_stage.h"
#include "engine/value/json.h"

namespace crd::mapping {

struct NotReturned {
    std::size_t stage = 0;  // the index of the read
    FieldPath path;         // in the object of the first version; empty: the way back fails
    Phrase reason;          // a sentence
};

// Values of the admitted object, or of the stored one if there is no request, that a read of the stages does not give
// back: what other versions read is converted back to the first one. What the stages show as lost is not repeated; with
// strategy None they show everything. `stages` are those of `server`, whose converter is used.
std::vector<NotReturned> notReturned(convert::Conversion& server, const std::vector<convert::ConversionStage>& stages,
                                     const std::stop_token& stop = {});

// Values of a stored object that an update at another version changes only because it writes back what it read.
// `read` is the stored object as the update reads it (Conversion::storedAs()), `after` what the update stores. What
// lossesOfUpdate() lists is not repeated.
std::vector<NotReturned> changedByUpdate(convert::Conversion& server, const convert::Storing& read, const Json& after,
                                         const std::stop_token& stop = {});

}  // namespace crd::mapping
