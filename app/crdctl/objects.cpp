#include "app/crdctl/objects.h"

#include "app/crdctl/input.h"

namespace crd::ctl {

Result<std::vector<ObjectText>> readObjects(const std::string& file) {
    const std::string name = file == "-" ? "<stdin>" : file;
    const auto text = readInput({name, file, false});
    if (!text) return tl::unexpected<Error>(text.error());
    return sample::objectsIn(*text, name);
}

}  // namespace crd::ctl
