#include "app/crdctl/objects.h"

#include "app/crdctl/input.h"

namespace crd::ctl {

Result<std::vector<ObjectText>> readObjects(const std::string& file) {
    const std::string name = file == "-" ? "<stdin>" : file;
    const auto text = readInput({name, file, false});
    if (!text) return tl::unexpected<Error>(text.error());
    return sample::objectsIn(*text, name);
}

std::vector<Json> itemsOf(const Json& object) {
    const std::string kind = object.textAt("kind");
    const Json* items = object.find("items");
    if (!kind.ends_with("List") || !items || !items->asArray()) return {object};
    std::vector<Json> out;
    for (Json item : *items->asArray()) {
        if (Json::Object* fields = item.asObject(); fields && kind != "List") {
            fields->try_emplace("kind", Json(kind.substr(0, kind.size() - 4)));
            fields->try_emplace("apiVersion", Json(object.textAt("apiVersion")));
        }
        out.push_back(std::move(item));
    }
    return out;
}

}  // namespace crd::ctl
