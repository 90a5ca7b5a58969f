// The declared mapping of a definition, read from its text and compiled. Shared by what converts objects with it.
#pragma once

#include <memory>

#include "engine/base/phrase.h"
#include "engine/mapping/compiled.h"
#include "engine/mapping/mapping.h"
#include "model/text/file_state.h"

namespace crd::model {

struct DeclaredMapping {
    mapping::MappingText text;
    const mapping::Mapping* mapping = nullptr;  // in `text`; null: `problem`
    mapping::CompiledMapping compiled;
    Phrase problem;  // why it cannot be used, a sentence; empty: it can
};

// Never null. Refers to the definition, which must outlive it. `text` may be null.
std::unique_ptr<DeclaredMapping> declaredMapping(const SharedText& text, const Definition& definition);

}  // namespace crd::model
