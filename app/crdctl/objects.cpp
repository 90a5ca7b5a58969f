#include "app/crdctl/objects.h"

#include "app/crdctl/input.h"
#include "engine/yaml/resolve.h"
#include "engine/yaml/stream.h"

namespace crd::ctl {

Result<std::vector<ObjectText>> readObjects(const std::string& file) {
    const std::string name = file == "-" ? "<stdin>" : file;
    const auto text = readInput({name, file, false});
    if (!text) return tl::unexpected<Error>(text.error());
    const yaml::StreamPtr stream = yaml::Stream::read(*text);
    if (!stream->ok()) return failure("\"" + name + "\" is not valid YAML: " + stream->problems().front().message);
    std::vector<ObjectText> out;
    std::size_t number = 0;
    for (const yaml::DocumentTree& document : stream->documents()) {
        ++number;
        if (!document.root) continue;
        yaml::JsonReading reading = yaml::toJson(*stream, document);
        if (!reading.value) return failure("\"" + name + "\" cannot be read as an object: " + reading.error);
        const bool several = stream->documents().size() > 1;
        out.push_back({several ? name + "#" + std::to_string(number) : name, *std::move(reading.value)});
    }
    if (out.empty()) return failure("\"" + name + "\" holds no object.");
    return out;
}

}  // namespace crd::ctl
