#include "engine/convert/internal/change_texts.h"

namespace crd::convert {

Pattern prunedText(Phase phase) {
    switch (phase) {
        case Phase::Request:
            return phrase("Conversion", "%1 has no field %2: it is pruned when the request is decoded.");
        case Phase::Storing:
            return phrase("Conversion", "%1 has no field %2: it is pruned when the object is stored as %1.");
        case Phase::Decoding:
            return phrase("Conversion", "%1 has no field %2: it is pruned when the object stored as %1 is decoded.");
        case Phase::Reading:
            return phrase("Conversion", "%1 has no field %2: it is pruned when the object is read at %1.");
    }
    return {};
}

Pattern nullDroppedText(Phase phase) {
    switch (phase) {
        case Phase::Request:
            return phrase("Conversion", "%2 is not nullable in %1: null is dropped when the request is decoded.");
        case Phase::Storing:
            return phrase("Conversion", "%2 is not nullable in %1: null is dropped when the object is stored.");
        case Phase::Decoding:
            return phrase("Conversion", "%2 is not nullable in %1: null is dropped when the stored object is decoded.");
        case Phase::Reading:
            return phrase("Conversion", "%2 is not nullable in %1: null is dropped when the object is read at %1.");
    }
    return {};
}

}  // namespace crd::convert
