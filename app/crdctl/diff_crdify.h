// `crdctl diff --format crdify-*`: output and exit code of crdify.
#pragma once

#include "app/crdctl/diff.h"

namespace crd::ctl {

int diffLikeCrdify(const DiffArguments& arguments);

}  // namespace crd::ctl
