#include "model/cluster/live_definition.h"

#include <algorithm>
#include <memory>

#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/write/write.h"
#include "model/preview/sample_pieces.h"

namespace crd::model {

Result<LiveDefinition> readLive(std::string printed, std::string_view name) {
    const auto text = std::make_shared<const std::string>(std::move(printed));
    Result<AnalysisBasePtr> base = readAnalysisBase(text);
    if (!base) return tl::unexpected<Error>(base.error());
    LiveDefinition out;
    for (const BasePtr& candidate : (*base)->definitions) {
        if (candidate->definition.name == name) out.storedVersions = candidate->storedVersions;
    }
    if (out.storedVersions.empty())
        return failure("The output of kubectl has no definition " + std::string(name) + ".");
    out.base = *std::move(base);
    PastedObject cleaned = withoutServerFields(*text);
    out.authored = std::move(cleaned.text);
    out.leftOut = std::move(cleaned.leftOut);
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(out.authored));
    const FieldPath status = FieldPath().child("status");
    if (stream->ok() && yaml::locate(stream->documents().front(), status)) {
        if (const Result<TextEdit> edit = yaml::remove({*stream, 0}, status)) {
            out.authored = applied(out.authored, *edit);
            out.leftOut.push_back(status.toString());
        }
    }
    return out;
}

Result<LiveObjects> readObjects(std::string printed, std::size_t most) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(std::move(printed)));
    yaml::JsonReading list = stream->ok() ? yaml::toJson(*stream) : yaml::JsonReading();
    const Json* items = list.value ? list.value->find("items") : nullptr;
    if (!items || !(items->asArray() || items->isNull()))
        return failure("The output of kubectl is not a list of objects.");
    LiveObjects out;
    if (const Json* metadata = list.value->find("metadata")) out.more = !metadata->textAt("continue").empty();
    if (items->isNull()) return out;
    for (const Json& item : *items->asArray()) {
        if (out.objects.size() >= most) {
            out.more = true;
            break;
        }
        if (!item.asObject()) continue;
        Json object = item;
        for (std::string& field : removeServerFields(object)) {
            if (std::find(out.leftOut.begin(), out.leftOut.end(), field) == out.leftOut.end())
                out.leftOut.push_back(std::move(field));
        }
        const Json* metadata = object.find("metadata");
        LiveObjects::Object found;
        if (metadata) {
            found.name = metadata->textAt("name");
            found.space = metadata->textAt("namespace");
        }
        found.text = yaml::write(object);
        out.objects.push_back(std::move(found));
    }
    return out;
}

}  // namespace crd::model
