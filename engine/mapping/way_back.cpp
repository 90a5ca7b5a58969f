#include "engine/mapping/way_back.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/mapping/internal/object_differences.h"
#include "engine/object/value_error.h"

namespace crd::mapping {

using convert::ConversionStage;
using convert::ConversionStageKind;

namespace {

constexpr std::size_t kMostNotReturned = 1'000;  // differences of one read

// One path is at or below the other one.
bool eitherBelow(const FieldPath& a, const FieldPath& b) {
    const std::size_t common = std::min(a.steps().size(), b.steps().size());
    return std::equal(a.steps().begin(), a.steps().begin() + static_cast<std::ptrdiff_t>(common), b.steps().begin(),
                      [](const PathStep& x, const PathStep& y) {
                          const bool item = x.kind == PathStep::Kind::Index;
                          if (item != (y.kind == PathStep::Kind::Index)) return false;
                          return item ? x.index == y.index : x.name == y.name;
                      });
}

}  // namespace

std::vector<NotReturned> notReturned(convert::Conversion& server, const std::vector<ConversionStage>& stages,
                                     const std::stop_token& stop) {
    std::vector<NotReturned> out;
    const Version* storage = server.storageVersion();
    if (!storage || !server.obstacle().empty()) return out;
    const ConversionStage* first = nullptr;
    std::vector<FieldPath> lost;  // up to storage
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const ConversionStage& stage = stages[i];
        if (stage.rejection) {
            if (stage.kind == ConversionStageKind::Read) continue;
            return out;
        }
        std::vector<FieldPath> known = lost;
        for (const convert::Change& change : stage.changes)
            if (change.loses()) known.push_back(change.step.path);
        for (const convert::ConverterEffect& one : stage.effects) known.push_back(one.effect.path);
        if (stage.kind == ConversionStageKind::Admitted && !stage.errors.empty()) return out;
        if (stage.kind == ConversionStageKind::Admitted || (stage.kind == ConversionStageKind::Stored && !first))
            first = &stage;
        if (stage.kind != ConversionStageKind::Read) lost = known;
        if (stage.kind != ConversionStageKind::Read || !first || stop.stop_requested()) continue;
        const bool same = stage.version == first->version;
        // An object of the version that it is stored in is not converted.
        if (same && (first->kind == ConversionStageKind::Stored || first->version == storage->name)) continue;
        Result<Json> back = same ? Result<Json>(stage.object) : server.returned(stage.object, first->version, stop);
        if (stop.stop_requested()) return out;
        if (!back) {
            out.push_back({i,
                           {},
                           phrase("Mapping", "The conversion to %1 fails: %2")
                               .with(first->version, back.error().message.phrase())});
            continue;
        }
        Json expected = first->object;
        for (Json* object : {&expected, &*back}) {
            dropForms(*object);
            dropPreserved(*object);
        }
        std::vector<FieldPath> paths;
        differences(expected, *back, {}, kMostNotReturned, paths);
        for (const FieldPath& path : paths) {
            const Json* before = object::valueAt(expected, path);
            if (!before ||
                std::any_of(known.begin(), known.end(), [&](const FieldPath& one) { return eitherBelow(one, path); }))
                continue;
            out.push_back(
                {i, path,
                 phrase("Mapping", "%1 of %2 is %3, and %4 after a conversion to %5 and back.")
                     .with(path.toString(), first->version, valueInSentence(before),
                           valueInSentence(object::valueAt(*back, path)), same ? storage->name : stage.version)});
        }
    }
    return out;
}

std::vector<NotReturned> changedByUpdate(convert::Conversion& server, const convert::Storing& read, const Json& after,
                                         const std::stop_token& stop) {
    if (!read.obstacle.empty() || read.response.rejection) return {};
    std::vector<NotReturned> out = notReturned(server, {read.stored, read.response}, stop);
    if (out.empty()) return out;
    const std::string& version = read.stored.version;
    Result<Json> back = server.returned(read.response.object, version, stop);
    Result<Json> now = server.readStored(after, version, stop);
    if (!back || !now) return {};
    dropForms(*back);
    dropForms(*now);
    // Another value than that of the way back is one that the client sent.
    std::erase_if(out, [&](const NotReturned& one) {
        const Json *unchanged = object::valueAt(*back, one.path), *written = object::valueAt(*now, one.path);
        return unchanged && written ? *unchanged != *written : unchanged != written;
    });
    return out;
}

}  // namespace crd::mapping
