#include "engine/convert/losses.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/base/kubernetes/error_types.h"
#include "engine/convert/internal/schema_walk.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/sample/sample.h"

namespace crd::convert {

using object::StepKind;

namespace {

// The fields and items of a path, whether a member has a property or is a key of a map.
bool samePlace(const FieldPath& a, const FieldPath& b) {
    return std::equal(a.steps().begin(), a.steps().end(), b.steps().begin(), b.steps().end(),
                      [](const PathStep& x, const PathStep& y) {
                          const bool item = x.kind == PathStep::Kind::Index;
                          if (item != (y.kind == PathStep::Kind::Index)) return false;
                          return item ? x.index == y.index : x.name == y.name;
                      });
}

bool isBelow(const FieldPath& path, const FieldPath& head) {
    if (path.steps().size() < head.steps().size()) return false;
    const auto end = path.steps().begin() + static_cast<std::ptrdiff_t>(head.steps().size());
    return samePlace(FieldPath({path.steps().begin(), end}), head);
}

// "spec.hosts[].name"
std::string fieldAt(const FieldPath& path) {
    std::string out;
    for (const PathStep& step : path.steps()) {
        if (step.kind == PathStep::Kind::Index) {
            out += "[]";
        } else {
            if (!out.empty()) out += '.';
            out += step.name;
        }
    }
    return out;
}

Json* memberOf(Json& object, const FieldPath& path) {
    Json* at = &object;
    for (const PathStep& step : path.steps()) {
        if (step.kind == PathStep::Kind::Index) {
            Json::Array* list = at->asArray();
            if (!list || step.index >= list->size()) return nullptr;
            at = &(*list)[step.index];
        } else {
            Json::Object* members = at->asObject();
            const auto found = members ? members->find(step.name) : Json::Object::iterator();
            if (!members || found == members->end()) return nullptr;
            at = &found->second;
        }
    }
    return at;
}

// Gives the keys of maps on the path these names, where they are not empty. Returns the new path; nothing if it cannot.
std::optional<FieldPath> withKeys(Json& object, const FieldPath& path, const std::vector<std::string>& keys) {
    std::vector<PathStep> steps(path.steps().begin(), path.steps().end());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (keys[i].empty()) continue;
        if (i >= steps.size() || steps[i].kind == PathStep::Kind::Index) return std::nullopt;
        Json* around = memberOf(object, FieldPath({steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(i)}));
        Json::Object* map = around ? around->asObject() : nullptr;
        if (!map || map->contains(keys[i])) return std::nullopt;
        auto member = map->extract(steps[i].name);
        if (!member) return std::nullopt;
        member.key() = steps[i].name = keys[i];
        map->insert(std::move(member));
    }
    return FieldPath(std::move(steps));
}

class Witnesses {
 public:
    Witnesses(Conversion& conversion, const PairLosses& pair, const std::stop_token& stop)
        : m_conversion(conversion),
          m_sampler(*conversion.sampler(pair.request)),
          m_request(pair.request),
          m_reader(pair.reader),
          m_hasStatus(conversion.version(pair.request)->hasStatus),
          m_stop(stop) {}

    void find(FoundLoss& found) {
        // For another type the natural value comes first: it satisfies the limits of the field.
        std::vector<std::optional<Json>> values(found.values.begin(), found.values.end());
        if (found.loss.kind != LossKind::Null) values.insert(values.begin(), std::nullopt);
        for (const std::optional<Json>& value : values)
            if (m_budget.usedUp() || tryValue(found, value) || m_stop.stop_requested()) return;
    }

    // Some losses may have no witness because of that.
    bool usedUp() const { return m_budget.usedUp(); }

    // Gives fields without a witness the largest sample, if they are lost in it.
    void share(std::vector<FoundLoss>& losses) {
        std::shared_ptr<const Json> witness;
        const std::vector<ConversionStage> stages = ofSample(sample::Extent::Full, witness);
        if (stages.empty()) return;
        std::map<std::pair<Phase, std::string>, FieldPath> lost;
        for (const ConversionStage& stage : stages) {
            for (const Change& change : stage.changes)
                if (change.loses()) lost.emplace(std::pair(change.phase, fieldAt(change.step.path)), change.step.path);
        }
        for (FoundLoss& found : losses) {
            Loss& loss = found.loss;
            const auto change = lost.find({loss.phase, loss.field});
            if (loss.witness || loss.kind != LossKind::Field || change == lost.end()) continue;
            loss.witness = witness;
            loss.witnessPath = change->second;
        }
    }

    // Fields that the smallest and the largest sample do not have and that appear, or that lack a default.
    void defaults(std::vector<Loss>& out, std::size_t most) {
        std::set<std::pair<LossKind, std::string>> seen;
        for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
            std::shared_ptr<const Json> witness;
            const std::vector<ConversionStage> stages = ofSample(extent, witness);
            if (stages.empty()) continue;
            const ConversionStage& read = stages.back();
            const auto add = [&](LossKind kind, Phase phase, const std::string& version, const object::Step& step,
                                 Pattern words) {
                const std::string field = fieldAt(step.path);
                if (out.size() >= most || !seen.emplace(kind, field).second) return;
                Loss& loss = out.emplace_back();
                loss.kind = kind;
                loss.phase = phase;
                loss.version = version;
                loss.field = field;
                loss.schema = step.schema;
                loss.reason = words.with(version, field);
                loss.witness = witness;
                loss.witnessPath = step.path;
            };
            for (const Change& change : read.changes) {
                if (!change.adds() || !object::valueAt(read.object, change.step.path)) continue;
                add(LossKind::Default, Phase::Decoding, change.version, change.step,
                    phrase("Conversion",
                           "The request does not set %2: readers see the default of %1, the storage version."));
            }
            for (const object::Step& step : read.defaultsNotSet) {
                add(LossKind::DefaultNotSet, Phase::Reading, m_reader, step,
                    phrase("Conversion",
                           "%1 has a default for %2, which is not set: reading sets only defaults of the storage "
                           "version."));
            }
        }
    }

 private:
    // The stages of a sample up to its successful read; empty if it does not get there.
    std::vector<ConversionStage> ofSample(sample::Extent extent, std::shared_ptr<const Json>& witness) {
        sample::SampleOptions options;
        options.extent = extent;
        options.status = true;
        sample::Sample made = m_sampler.make(options);
        if (!made.accepted) return {};
        std::vector<ConversionStage> out =
            m_conversion.stages(m_request, {m_reader}, made.object, {.writesStatus = m_hasStatus}, m_stop);
        if (out.back().kind != ConversionStageKind::Read || out.back().rejection) return {};
        witness = std::make_shared<const Json>(std::move(made.object));
        return out;
    }

    bool tryValue(FoundLoss& found, const std::optional<Json>& value) {
        Loss& loss = found.loss;
        sample::SampleOptions options;
        options.budget = &m_budget;
        std::optional<sample::Placed> placed = m_sampler.containing(found.way, value, options);
        if (!placed || !placed->accepted) return false;
        const std::optional<FieldPath> keyed = withKeys(placed->object, placed->path, found.keys);
        if (!keyed) return false;
        FieldPath path = *keyed;
        Json* holder = memberOf(placed->object, path);
        for (const std::string& member : found.members) {
            if (holder && holder->isNull()) *holder = Json(Json::Object());
            if (!holder || !holder->asObject()) return false;
            path = path.child(member);
            holder = &(*holder->asObject())[member];
        }
        if (!found.members.empty())
            *holder =
                found.members.back() == "metadata" ? Json(Json::Object{{"name", Json("example")}}) : Json("example");
        StageOptions stageOptions;
        stageOptions.writesStatus = m_hasStatus && !found.way.empty() && found.way.front()->name == "status";
        stageOptions.validatesRead = loss.kind == LossKind::OtherType;
        const std::vector<ConversionStage> stages =
            m_conversion.stages(m_request, {m_reader}, placed->object, stageOptions, m_stop);
        if (!happens(loss, stages, path)) return false;
        loss.witness = std::make_shared<const Json>(std::move(placed->object));
        loss.witnessPath = path;
        return true;
    }

    static bool happens(const Loss& loss, const std::vector<ConversionStage>& stages, const FieldPath& path) {
        if (stages.back().kind != ConversionStageKind::Read) return false;
        if (loss.kind == LossKind::OtherType) {
            const std::vector<object::ValueError>& errors = stages.back().errors;
            return std::any_of(errors.begin(), errors.end(),
                               [&](const object::ValueError& error) { return isBelow(error.path, path); });
        }
        return std::any_of(stages.begin(), stages.end(), [&](const ConversionStage& stage) {
            return std::any_of(stage.changes.begin(), stage.changes.end(), [&](const Change& change) {
                if (change.phase != loss.phase || !samePlace(change.step.path, path)) return false;
                return change.loses() || (loss.kind == LossKind::Null && change.step.kind == StepKind::NullDefaulted);
            });
        });
    }

    Conversion& m_conversion;
    sample::Sampler& m_sampler;
    const std::string m_request, m_reader;
    const bool m_hasStatus;
    const std::stop_token& m_stop;
    sample::Budget m_budget;  // of all values that are tried
};

// One line of a comment.
std::string commentLine(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
    return "# " + text + "\n";
}

}  // namespace

bool isLoss(LossKind kind) {
    return kind != LossKind::Default && kind != LossKind::DefaultNotSet;
}

bool PairLosses::loses() const {
    return leftOut > 0 || cut ||
           std::any_of(losses.begin(), losses.end(), [](const Loss& loss) { return isLoss(loss.kind); });
}

PairLosses lossesBetween(Conversion& conversion, const std::string& request, const std::string& reader,
                         const LossOptions& options, const std::stop_token& stop) {
    PairLosses out;
    out.request = request;
    out.reader = reader;
    out.obstacle = conversion.lossObstacle();
    if (!out.obstacle.empty()) return out;
    out.storage = conversion.storageVersion()->name;
    for (const std::string& name : {request, out.storage, reader}) {
        if (conversion.served(name)) continue;
        const Version* version = conversion.version(name);
        const bool isUnread = version && version->schema && version->schema->unreadBelow;
        out.obstacle =
            (isUnread
                 ? phrase("Conversion", "Objects of version %1 are not read: its schema has more levels than are read.")
                 : phrase("Conversion", "Objects of version %1 cannot be read: the version has no structural schema."))
                .with(name);
        return out;
    }
    const auto schemaOf = [&](const std::string& name) { return conversion.served(name)->version->schema.get(); };
    WalkInput input;
    input.request = schemaOf(request);
    input.storage = request == out.storage ? nullptr : schemaOf(out.storage);
    input.reader = reader == out.storage ? nullptr : schemaOf(reader);
    input.storageName = out.storage;
    input.readerName = reader;
    input.maxLosses = options.maxLosses;
    input.maxNodes = options.maxNodes;
    WalkResult walked = walkSchemas(input, stop);
    if (preservesUnknownFields(conversion.definition())) {
        std::erase_if(walked.losses, [](const FoundLoss& found) {
            const LossKind kind = found.loss.kind;
            return isLoss(kind) && kind != LossKind::OtherType;
        });
    }
    out.leftOut = walked.leftOut;
    out.cut = walked.cut;
    out.visited = walked.visited;
    const bool canBeSent = conversion.version(request)->served && conversion.version(reader)->served;
    if (options.maxWitnesses > 0 && canBeSent) {
        Witnesses witnesses(conversion, out, stop);
        // One object takes time in proportion to the schema.
        const std::size_t affordable = std::max<std::size_t>(1, options.maxWitnessNodes / input.request->subtreeSize);
        const std::size_t most = std::min(options.maxWitnesses, affordable);
        for (std::size_t i = 0; i < walked.losses.size() && i < most && !stop.stop_requested(); ++i)
            witnesses.find(walked.losses[i]);
        if (walked.losses.size() > most || witnesses.usedUp()) {
            witnesses.share(walked.losses);
            const auto first = witnesses.usedUp() ? std::size_t{0} : most;
            out.witnessesLeftOut =
                std::any_of(walked.losses.begin() + static_cast<std::ptrdiff_t>(first), walked.losses.end(),
                            [](const FoundLoss& found) { return !found.loss.witness; });
        }
        std::vector<Loss> defaults;
        witnesses.defaults(defaults, options.maxLosses);
        for (FoundLoss& found : walked.losses) out.losses.push_back(std::move(found.loss));
        std::move(defaults.begin(), defaults.end(), std::back_inserter(out.losses));
        return out;
    }
    for (FoundLoss& found : walked.losses) out.losses.push_back(std::move(found.loss));
    return out;
}

std::vector<std::string> missingFields(Conversion& conversion, const std::string& stored, const std::string& reader,
                                       std::size_t most, const std::stop_token& stop) {
    std::vector<std::string> out;
    sample::Sampler* sampler = conversion.sampler(stored);
    if (!sampler || !sampler->usable()) return out;
    for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
        sample::SampleOptions options;
        options.extent = extent;
        options.status = true;
        const sample::Sample made = sampler->make(options);
        if (!made.accepted || stop.stop_requested()) continue;
        for (const ConversionStage& stage : conversion.storedStages({reader}, made.object, {}, stop)) {
            for (const object::ValueError& error : stage.errors) {
                // The namespace is that of the request.
                const std::vector<PathStep>& steps = error.path.steps();
                if (error.type != error_type::kRequired || steps.empty() || steps.front().name == "metadata") continue;
                std::string text = object::toString(error, stage.object);
                if (out.size() < most && std::find(out.begin(), out.end(), text) == out.end())
                    out.push_back(std::move(text));
            }
        }
    }
    return out;
}

namespace {

// Whether the field, as in Loss::field, is that of the path or one around it.
bool fieldIsAround(std::string_view field, const FieldPath& path) {
    const std::string below = fieldAt(path);
    std::size_t from = 0, at = 0;
    while (from < field.size()) {
        const std::size_t end = std::min(field.find_first_of(".[", from), field.size());
        const std::size_t belowEnd = std::min(below.find_first_of(".[", at), below.size());
        const std::string_view name = field.substr(from, end - from);
        if (name != "*" && name != std::string_view(below).substr(at, belowEnd - at)) return false;
        if (end == field.size()) return true;
        if (belowEnd == below.size() || field[end] != below[belowEnd]) return false;
        from = end + 1;
        at = belowEnd + 1;
    }
    return true;
}

}  // namespace

std::vector<InvalidRead> invalidReads(Conversion& conversion, const PairLosses& pair, const LossOptions& options,
                                      const std::stop_token& stop) {
    std::vector<InvalidRead> out;
    sample::Sampler* sampler = conversion.sampler(pair.request);
    const Version* request = conversion.version(pair.request);
    if (!pair.obstacle.empty() || !sampler || !sampler->usable()) return out;
    if (pair.request == pair.storage && pair.reader == pair.storage) return out;
    std::set<std::pair<std::string, std::string>> seen;
    const auto attempt = [&](const Json& object) {
        const std::vector<ConversionStage> stages =
            conversion.stages(pair.request, {pair.reader}, object, {.writesStatus = request->hasStatus}, stop);
        const ConversionStage& read = stages.back();
        if (stop.stop_requested() || read.kind != ConversionStageKind::Read || read.rejection) return;
        std::shared_ptr<const Json> witness;
        for (const object::ValueError& error : read.errors) {
            const std::vector<PathStep>& steps = error.path.steps();
            // An error of the whole object can be one that others bring about.
            if (error.notEvaluated || steps.empty() || steps.front().name == "metadata") continue;
            const bool known = std::any_of(pair.losses.begin(), pair.losses.end(), [&](const Loss& loss) {
                return loss.kind == LossKind::OtherType && fieldIsAround(loss.field, error.path);
            });
            if (known || out.size() >= options.maxLosses || !seen.emplace(error.type, fieldAt(error.path)).second)
                continue;
            if (!witness) witness = std::make_shared<const Json>(object);
            out.push_back({error.path, object::toString(error, read.object), witness});
        }
    };
    sample::SampleOptions sampling;
    sampling.status = true;
    for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
        sampling.extent = extent;
        if (const sample::Sample made = sampler->make(sampling); made.accepted) attempt(made.object);
    }
    // One object takes time in proportion to the schema.
    const std::size_t affordable = options.maxWitnessNodes / std::max<std::size_t>(1, request->schema->subtreeSize);
    sampling.extent = sample::Extent::Minimal;
    sampling.maxBoundaries = std::min(options.maxWitnesses, affordable);
    if (sampling.maxBoundaries == 0) return out;
    for (const sample::Boundary& boundary : sampler->boundaries(sampling).samples)
        if (boundary.accepted && !stop.stop_requested()) attempt(boundary.object);
    // What exceeds a limit of the reader, or lacks a field that it requires, may be valid in the request's version.
    sample::Sampler* ofReader = pair.reader == pair.request ? nullptr : conversion.sampler(pair.reader);
    if (!ofReader || !ofReader->usable()) return out;
    for (const sample::Boundary& boundary : ofReader->boundaries(sampling).samples)
        if (!boundary.accepted && !stop.stop_requested()) attempt(conversion.atVersion(boundary.object, pair.request));
    return out;
}

std::string witnessText(Conversion& conversion, const PairLosses& pair) {
    std::string out;
    std::vector<const Json*> written;
    const Conversion::Served* request = pair.obstacle.empty() ? conversion.served(pair.request) : nullptr;
    if (!request) return out;
    for (const Loss& loss : pair.losses) {
        if (!loss.witness || std::find(written.begin(), written.end(), loss.witness.get()) != written.end()) continue;
        written.push_back(loss.witness.get());
        if (!out.empty()) out += "---\n";
        for (const Loss& other : pair.losses)
            if (other.witness == loss.witness) out += commentLine(other.reason.english());
        out += sample::text(*loss.witness, *request->version->schema);
    }
    return out;
}

}  // namespace crd::convert
