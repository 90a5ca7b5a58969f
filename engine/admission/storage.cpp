#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "engine/admission/internal/stage.h"
#include "engine/object/client.h"
#include "engine/object/scale.h"
#include "engine/size/object_size.h"

namespace crd::admission {

namespace {

// The schema stage says that the conversion to the storage version is not simulated.
void noteUnconverted(const std::string& storageVersion, Admitted& out) {
    out.complete = false;
    const auto schema = std::find_if(out.stages.begin(), out.stages.end(), [](const AdmissionStage& stage) {
        return stage.kind == AdmissionStageKind::Schema;
    });
    schema->why =
        phrase("Admission", "The object is stored as %1, and this conversion is not simulated.").with(storageVersion);
}

// Nothing if the conversion to the storage version is not simulated.
void noteSize(const Json& object, RequestContext& context) {
    const Version* storage = context.conversion.storageVersion();
    if (!storage || storage->name == context.version) {
        context.out.sizeNote = etcdNote(object);
    } else if (context.conversion.obstacle().empty()) {
        const Result<Json> stored = context.conversion.at(object, storage->name, context.stop);
        if (stored) context.out.sizeNote = etcdNote(*stored);
    }
}

class StorageStage final : public Stage {
 public:
    void run(RequestContext& context) override {
        const Json& object = context.request.object;
        if (!object.asObject()) return;
        if (context.sent.operation == Operation::Create && !context.request.dryRun) {
            if (std::optional<std::string> why = object::storageRejection(object)) {
                context.rejection = Rejection{500, *std::move(why), {}};
                return;
            }
        }
        if (context.ofDefinition) {
            context.out.returned = object;
            if (!context.request.dryRun) noteSize(object, context);
            return;
        }
        const Version* stored = context.conversion.storageVersion();
        if (stored && stored->name != context.version && !context.conversion.obstacle().empty())
            noteUnconverted(stored->name, context.out);
        const bool scales = context.sent.scales();
        if (!context.request.dryRun) noteSize(scales ? context.scaled : object, context);
        Result<Json> read =
            context.conversion.returned(scales ? context.scaled : object, context.version, context.stop);
        if (!read) {
            context.rejection = Rejection{500, read.error().message.english(), {}};
            return;
        }
        if (scales) read = object::scaleView(*read, *context.kind.scale);
        if (read) {
            context.out.returned = *std::move(read);
        } else {
            context.rejection = Rejection{400, read.error().message.english(), "BadRequest"};
        }
    }
};

}  // namespace

std::unique_ptr<Stage> storage() {
    return std::make_unique<StorageStage>();
}

}  // namespace crd::admission
