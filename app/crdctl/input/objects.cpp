#include "app/crdctl/input/objects.h"

#include <algorithm>

#include "app/crdctl/input/input.h"

namespace crd::ctl {

namespace {

// A list of objects, as commands print it with --output json, is read as its objects.
std::vector<ObjectText> withoutJsonLists(std::vector<ObjectText> texts) {
    std::vector<ObjectText> out;
    for (ObjectText& text : texts) {
        Json::Array* items = text.value.asArray();
        const bool objects = items && std::all_of(items->begin(), items->end(), [](const Json& item) {
                                 return item.asObject() && !item.textAt("apiVersion").empty();
                             });
        if (!objects) {
            out.push_back(std::move(text));
            continue;
        }
        for (std::size_t i = 0; i < items->size(); ++i) {
            const std::string number = items->size() > 1 ? ", item " + std::to_string(i + 1) : "";
            out.push_back({text.name + number, std::move((*items)[i]), text.stream, text.document, {}, text.at.at(i)});
        }
    }
    return out;
}

}  // namespace

Result<std::vector<ObjectText>> readObjects(const std::string& file) {
    const std::string name = file == "-" ? "<stdin>" : file;
    const auto text = readInput({name, file, false});
    if (!text) return tl::unexpected<Error>(text.error());
    return sample::objectsIn(*text, name);
}

Result<std::vector<ObjectText>> readItems(const std::string& file) {
    Result<std::vector<ObjectText>> texts = readObjects(file);
    if (!texts) return texts;
    return sample::withItems(withoutJsonLists(*std::move(texts)));
}

Result<ObjectText> readObject(const std::string& file) {
    Result<std::vector<ObjectText>> objects = readItems(file);
    if (!objects) return tl::unexpected<Error>(std::move(objects.error()));
    if (objects->empty()) return failure("\"" + file + "\" contains no object.");
    if (objects->size() > 1) return failure("\"" + file + "\" contains more than one object.");
    return std::move(objects->front());
}

}  // namespace crd::ctl
