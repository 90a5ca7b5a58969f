// Internal to engine/convert: sentences that the changes of an object and the losses of a schema share. Their arguments
// are the version whose schema makes the change, and the field.
#pragma once

#include "engine/convert/conversion_stage.h"

namespace crd::convert {

Pattern prunedText(Phase phase);
Pattern nullDroppedText(Phase phase);

}  // namespace crd::convert
