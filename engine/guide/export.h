// The guide as one HTML page that loads nothing: pictures are inside, and its policy allows only its own script, by
// hash.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/guide/guide.h"

namespace crd::guide {

// The bytes of a picture, a PNG file, by its name in the pages; nothing: the page has its description instead. A
// picture NAME-dark next to NAME is shown in dark colours.
using PictureSource = std::function<std::optional<std::string>(const std::string& name)>;

std::string exportHtml(const Guide& guide, const PictureSource& pictures);

}  // namespace crd::guide
