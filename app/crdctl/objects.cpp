#include "app/crdctl/objects.h"

#include "app/crdctl/input.h"

namespace crd::ctl {

Result<std::vector<ObjectText>> readObjects(const std::string& file) {
    const std::string name = file == "-" ? "<stdin>" : file;
    const auto text = readInput({name, file, false});
    if (!text) return tl::unexpected<Error>(text.error());
    return sample::objectsIn(*text, name);
}

Result<std::vector<ObjectText>> readItems(const std::string& file) {
    Result<std::vector<ObjectText>> texts = readObjects(file);
    if (!texts) return texts;
    return sample::withItems(*std::move(texts));
}

Result<ObjectText> readObject(const std::string& file) {
    Result<std::vector<ObjectText>> objects = readItems(file);
    if (!objects) return tl::unexpected<Error>(std::move(objects.error()));
    if (objects->empty()) return failure("\"" + file + "\" contains no object.");
    if (objects->size() > 1) return failure("\"" + file + "\" contains more than one object.");
    return std::move(objects->front());
}

}  // namespace crd::ctl
