// The texts of the preview in the language of the window. Internal to the preview.
#pragma once

#include <string>

#include "engine/base/phrase.h"
#include "engine/object/replay.h"
#include "model/preview/preview_enums.h"
#include "model/qt_text.h"

namespace crd::model {

// One of our texts in the language of the window.
template <typename... Arguments>
std::string say(const Pattern& pattern, const Arguments&... arguments) {
    return translated(pattern.with(arguments...)).toStdString();
}

// A path of an object; "the object" for an empty one.
std::string placeText(const FieldPath& place);
// How the effect of a step is shown.
PreviewTone stepTone(object::StepKind kind);
// What a stage of the request does, as one sentence with its name.
std::string stageSays(object::Stage stage);

}  // namespace crd::model
