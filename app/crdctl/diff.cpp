#include "app/crdctl/diff.h"

#include "app/crdctl/diff_crdify.h"

namespace crd::ctl {

int diff(const DiffArguments& arguments) {
    return diffLikeCrdify(arguments);
}

}  // namespace crd::ctl
