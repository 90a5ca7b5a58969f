#include "engine/call/internal/library.h"

namespace crd::call {

const Library* library() {
    return nullptr;
}

Phrase libraryProblem() {
    return phrase("Call", "This crdctl is linked statically. It calls no webhooks.");
}

}  // namespace crd::call
