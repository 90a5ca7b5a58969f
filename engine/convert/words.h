// Internal to engine/convert: sentences that the changes of an object and the losses of a schema share. Their arguments
// are the version whose schema makes the change, and the field.
#pragma once

#include "engine/convert/conversion_stage.h"

namespace crd::convert {

Pattern prunedWords(Phase phase);
Pattern nullDroppedWords(Phase phase);

}  // namespace crd::convert
