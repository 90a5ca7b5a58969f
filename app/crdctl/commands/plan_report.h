// A plan as text, as Markdown and as data.
#pragma once

#include <string>

#include "engine/retire/plan.h"
#include "engine/value/json.h"

namespace crd::ctl {

std::string planText(const retire::Plan& plan);
std::string planMarkdown(const retire::Plan& plan);
Json planReport(const retire::Plan& plan);

}  // namespace crd::ctl
