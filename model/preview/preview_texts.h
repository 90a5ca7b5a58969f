// The texts of the preview in the language of the window. Internal to the preview.
#pragma once

#include <string>

#include "engine/apply/apply.h"
#include "engine/apply/kubectl.h"
#include "engine/base/phrase.h"
#include "engine/object/replay.h"
#include "model/base/qt_text.h"
#include "model/preview/preview_enums.h"

namespace crd::model {

// One of our texts in the language of the window.
template <typename... Arguments>
std::string say(const Pattern& pattern, const Arguments&... arguments) {
    return translated(pattern.with(arguments...)).toStdString();
}

// A path of an object; "the object" for an empty one.
std::string placeText(const FieldPath& place);
// A field that a manager owns: `spec.ports[port=80]`.
std::string ownedText(const apply::ElementPath& path);
// Its position in the object, or that of the nearest parent.
FieldPath ownedPlace(const Json& object, const apply::ElementPath& path);
// How the effect of a step is shown.
PreviewTone stepTone(object::StepKind kind);
PreviewTone changeTone(apply::FieldChange::Kind kind);
// What kubectl does after an apply, which is not simulated.
std::string migrationSays(const apply::Migration& migration, const std::string& manager);
// What a stage of the request does, as one sentence with its name.
std::string stageSays(object::Stage stage);

}  // namespace crd::model
