#include "engine/convert/conversion.h"

#include <set>

#include "engine/base/gocompat/go_text.h"
#include "engine/convert/review_response.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/size/object_size.h"

namespace crd::convert {

using object::StepKind;

namespace {

constexpr const char* kNotServed = "the server could not find the requested resource";

void addChanges(object::Steps&& steps, Phase phase, const std::string& version, std::vector<Change>& out) {
    for (object::Step& step : steps) out.push_back({phase, version, std::move(step)});
}

// The path with all names alike: a field of one version may be a key of a map in another.
FieldPath anyMembers(const FieldPath& path) {
    std::vector<PathStep> steps = path.steps();
    for (PathStep& step : steps)
        if (step.kind == PathStep::Kind::Key) step.kind = PathStep::Kind::Field;
    return FieldPath(std::move(steps));
}

// Marks what the reader's schema removes of defaults that were set before.
void markDefaults(std::vector<Change>& changes) {
    std::set<FieldPath> defaults;
    for (const Change& change : changes)
        if (change.adds()) defaults.insert(anyMembers(change.step.path));
    if (defaults.empty()) return;
    for (Change& change : changes) {
        if (change.phase != Phase::Reading) continue;
        for (FieldPath at = anyMembers(change.step.path); !at.empty() && !change.ofDefault; at = at.parent())
            change.ofDefault = defaults.contains(at);
    }
}

std::string groupVersion(const Definition& definition, std::string_view version) {
    return definition.group + '/' + std::string(version);
}

}  // namespace

Conversion::Conversion(const Definition& definition, std::span<const VersionOutcome> outcomes, Converter* converter,
                       std::shared_ptr<cel_schema::RuleCache> rules)
    : m_definition(definition), m_outcomes(outcomes), m_converter(converter), m_rules(std::move(rules)) {
    for (const Version& version : definition.versions) {
        if (version.storage && !m_storage) m_storage = &version;
        m_versions.try_emplace(version.name, &version);
    }
}

Conversion::~Conversion() = default;

Phrase Conversion::obstacle() const {
    if (!m_converter && convertsByWebhook(m_definition))
        return phrase("Conversion",
                      "A webhook converts the objects of this definition; its results are not simulated.");
    if (!m_storage) return phrase("Conversion", "No version is the storage version.");
    return {};
}

Phrase Conversion::lossObstacle() const {
    if (Phrase out = obstacle(); !out.empty() || !m_converter || dynamic_cast<NoneConverter*>(m_converter)) return out;
    return phrase("Conversion", "The schemas do not show what is lost, because a converter changes the objects.");
}

const Version* Conversion::version(std::string_view name) const {
    const auto found = m_versions.find(name);
    return found == m_versions.end() ? nullptr : found->second;
}

std::optional<std::string> Conversion::requestRejection(const std::string& version, const Json* sent) const {
    const Version* asked = this->version(version);
    if (!asked || !asked->served) return kNotServed;
    if (!sent) return std::nullopt;
    const std::string apiVersion = sent->textAt("apiVersion"), wanted = groupVersion(m_definition, version);
    if (apiVersion == wanted) return std::nullopt;
    return "the API version in the data (" + apiVersion + ") does not match the expected API version (" + wanted + ")";
}

std::vector<std::string> Conversion::servedVersions() const {
    std::vector<std::string> out;
    for (const std::size_t index : m_definition.versionPriority)
        if (m_definition.versions[index].served) out.push_back(m_definition.versions[index].name);
    return out;
}

std::string Conversion::versionOf(const Json& object) const {
    const std::string apiVersion = object.textAt("apiVersion");
    const std::string head = m_definition.group + '/';
    return apiVersion.starts_with(head) ? apiVersion.substr(head.size()) : std::string();
}

Json Conversion::atVersion(Json object, const std::string& version) const {
    if (Json::Object* fields = object.asObject()) (*fields)["apiVersion"] = Json(groupVersion(m_definition, version));
    return object;
}

Conversion::Served* Conversion::served(std::string_view name) {
    const auto known = m_served.find(name);
    if (known != m_served.end()) return known->second.server ? &known->second : nullptr;
    Served& out = m_served[std::string(name)];
    const Version* found = version(name);
    if (!found || !found->schema) return nullptr;
    const auto index = static_cast<std::size_t>(found - m_definition.versions.data());
    if (index >= m_outcomes.size() || !m_outcomes[index].structural) return nullptr;
    auto server = std::make_unique<object::ResourceServer>(resourceKindOf(m_definition, *found), m_rules);
    if (!server->usable()) return nullptr;
    out.version = found;
    out.defaults = std::make_unique<object::Defaults>(*found->schema, out.properties);
    out.server = std::move(server);
    return &out;
}

sample::Sampler* Conversion::sampler(std::string_view name) {
    Served* own = served(name);
    if (!own) return nullptr;
    if (!own->sampler) own->sampler = std::make_unique<sample::Sampler>(resourceKindOf(m_definition, *own->version));
    return own->sampler.get();
}

// Converts the object, unless it is of that version, and brings it into the schema of that version.
Result<Json> Conversion::converted(const Json& object, const std::string& version, Phase phase, ConversionStage& out,
                                   const std::stop_token& stop) {
    Served* own = served(version);
    if (!own) return failure("no usable structural schema for version " + goQuoted(version));
    ConvertedValue value{object, {}};
    if (versionOf(object) != version) {
        Converter& converter = m_converter ? *m_converter : m_none;
        Result<ConvertedValue> made = converter.convert(object, groupVersion(m_definition, version), stop);
        if (!made) return tl::unexpected<Error>(std::move(made.error()));
        value = *std::move(made);
    }
    object::Reading reading = own->server->coerce(value.object);
    if (reading.rejection) return failure(*std::move(reading.rejection));
    for (Effect& effect : value.effects) out.effects.push_back({phase, version, std::move(effect)});
    addChanges(std::move(reading.steps), phase, version, out.changes);
    return std::move(reading.object);
}

Result<Json> Conversion::at(const Json& object, const std::string& version, const std::stop_token& stop) {
    ConversionStage unused;
    return converted(object, version, Phase::Reading, unused, stop);
}

Result<Json> Conversion::convertedTo(const Json& object, const std::string& version, const std::stop_token& stop) {
    if (versionOf(object) == version) return object;
    const std::string target = groupVersion(m_definition, version);
    const GroupVersionKind from = kindOf(object);
    if (from.group != m_definition.group) {
        return failure(from.toString() + " is unstructured and is not suitable for converting to " + goQuoted(target));
    }
    if (!this->version(from.version))
        return failure("request to convert CR from an invalid group/version: " + from.groupVersion());
    Converter& converter = m_converter ? *m_converter : m_none;
    Result<ConvertedValue> made = converter.convert(object, target, stop);
    if (!made) return tl::unexpected<Error>(std::move(made.error()));
    return std::move(made->object);
}

Result<ConvertedValue> Conversion::inSchema(const Json& converted, const std::string& version) {
    Served* own = served(version);
    if (!own) return failure("no usable structural schema for version " + goQuoted(version));
    object::Reading reading = own->server->coerce(converted);
    if (reading.rejection) return failure(*std::move(reading.rejection));
    ConvertedValue out{std::move(reading.object), {}};
    std::vector<Change> changes;
    addChanges(std::move(reading.steps), Phase::Reading, version, changes);
    for (const Change& change : changes) out.effects.push_back({change.step.path, reason(change)});
    object::Steps missing;
    Json whole = out.object;
    own->defaults->set(whole, &missing);
    for (const object::Step& step : missing) out.effects.push_back({step.path, defaultNotSet(version, step.path)});
    return out;
}

// Brings an object that a request admitted into storage.
ConversionStage Conversion::store(const Json& admitted, const std::stop_token& stop) {
    ConversionStage out;
    out.kind = ConversionStageKind::Stored;
    out.version = m_storage->name;
    if (versionOf(admitted) == m_storage->name) {
        out.object = admitted;
        return out;
    }
    Result<Json> encoded = converted(admitted, m_storage->name, Phase::Storing, out, stop);
    if (encoded) {
        out.object = *std::move(encoded);
    } else {
        out.rejection = encoded.error().message.english();
    }
    return out;
}

ConversionStage Conversion::readServed(const Json& stored, const std::string& version, const StageOptions& options,
                                       const std::stop_token& stop) {
    std::optional<std::string> rejection = requestRejection(version);
    if (!rejection) return read(stored, version, options, stop);
    ConversionStage out;
    out.kind = ConversionStageKind::Read;
    out.version = version;
    out.rejection = std::move(rejection);
    return out;
}

ConversionStage Conversion::read(const Json& stored, const std::string& version, const StageOptions& options,
                                 const std::stop_token& stop) {
    ConversionStage out;
    out.kind = ConversionStageKind::Read;
    out.version = version;
    const std::string storedVersion = versionOf(stored);
    Served* own = served(storedVersion);
    if (!own) {
        out.rejection = this->version(storedVersion)
                            ? "no usable structural schema for version " + goQuoted(storedVersion)
                            : "request to convert CR from an invalid group/version: " + stored.textAt("apiVersion");
        return out;
    }
    object::Reading decoded = own->server->readStored(stored);
    if (decoded.rejection) {
        out.rejection = std::move(decoded.rejection);
        return out;
    }
    addChanges(std::move(decoded.steps), Phase::Decoding, storedVersion, out.changes);
    Result<Json> object = converted(decoded.object, version, Phase::Reading, out, stop);
    if (!object) {
        out.rejection = object.error().message.english();
        out.changes.clear();
        return out;
    }
    out.object = *std::move(object);
    markDefaults(out.changes);
    if (options.validatesRead && !stop.stop_requested()) {
        Served& reader = *served(version);
        object::ValidationResult versionOutcome = reader.server->validateCreate(out.object, stop);
        out.errors = std::move(versionOutcome.errors);
        Json whole = out.object;
        reader.defaults->set(whole, &out.defaultsNotSet);
    }
    return out;
}

std::optional<Storing> Conversion::storing(const object::Outcome& outcome, const std::string& version,
                                           const std::stop_token& stop) {
    const bool stores = !outcome.reading.rejection && outcome.validation.errors.empty() && !outcome.removal;
    if (!stores || (m_storage && m_storage->name == version)) return std::nullopt;
    Storing out;
    out.obstacle = obstacle();
    if (out.obstacle.empty() && !served(m_storage->name)) {
        const bool isUnread = m_storage->schema && m_storage->schema->unreadBelow;
        out.obstacle =
            (isUnread
                 ? phrase("Conversion",
                          "The schema of %1, the storage version, has more levels than are read: what is stored is not "
                          "simulated.")
                 : phrase("Conversion",
                          "The schema of %1, the storage version, is not structural: what is stored is not simulated."))
                .with(m_storage->name);
    }
    if (!out.obstacle.empty()) return out;
    out.stored = store(outcome.stored, stop);
    if (out.stored.rejection) return out;
    out.response = read(out.stored.object, version, {.validatesRead = false}, stop);
    out.response.isResponse = true;
    return out;
}

Storing Conversion::storedAs(const Json& stored, const std::string& version, const std::stop_token& stop) {
    Storing out;
    if (versionOf(stored) != version) out.obstacle = obstacle();
    out.stored.kind = ConversionStageKind::Stored;
    out.stored.version = versionOf(stored);
    out.stored.object = stored;
    if (!out.obstacle.empty()) return out;
    out.response = read(stored, version, {.validatesRead = false}, stop);
    out.response.isResponse = true;
    return out;
}

Result<Json> Conversion::readStored(const Json& stored, const std::string& version, const std::stop_token& stop) {
    if (!this->version(version)) return failure(kNotServed);
    Storing out = storedAs(stored, version, stop);
    if (!out.obstacle.empty()) return failure(std::move(out.obstacle));
    if (out.response.rejection) return failure(*std::move(out.response.rejection));
    return std::move(out.response.object);
}

Result<Json> Conversion::listed(const Json& object, const std::string& version, const std::stop_token& stop) {
    const std::string own = versionOf(object);
    if (!obstacle().empty() || own == m_storage->name) return readStored(object, version, stop);
    Served* sentTo = served(own);
    if (!sentTo) return failure("no usable structural schema for version " + goQuoted(own));
    object::Reading sent = sentTo->server->readStored(object);  // with the defaults of the request
    if (sent.rejection) return failure(*std::move(sent.rejection));
    const Result<Json> stored = at(sent.object, m_storage->name, stop);
    return stored ? readStored(*stored, version, stop) : stored;
}

Result<Json> Conversion::returned(const Json& admitted, const std::string& version, const std::stop_token& stop) {
    if (!obstacle().empty() || m_storage->name == version) return readStored(admitted, version, stop);
    const Result<Json> stored = at(admitted, m_storage->name, stop);
    return stored ? readStored(*stored, version, stop) : stored;
}

// Writes the status through /status, after the object was created. Returns why it is rejected.
std::optional<std::string> Conversion::addStatus(ConversionStage& admitted, ConversionStage& stored, const Json& sent,
                                                 Served& request, const std::stop_token& stop) {
    const ConversionStage old = read(stored.object, request.version->name, {.validatesRead = false}, stop);
    if (old.rejection) return old.rejection;
    const object::ResourceKind kind = resourceKindOf(m_definition, *request.version);
    // An update names the resource version that it is based on, and may name the uid; storage here has neither.
    const Json base = object::baseOfUpdate(old.object, sent);
    const Json before = object::completed(base, kind, &base);
    object::Outcome outcome =
        request.server->update(object::completed(sent, kind, &before), before, object::Endpoint::Status, stop);
    if (outcome.reading.rejection) return outcome.reading.rejection;
    std::erase_if(admitted.changes, [](const Change& change) { return change.step.kind == StepKind::StatusDropped; });
    admitted.object = std::move(outcome.stored);
    if (Json::Object* fields = admitted.object.asObject()) {
        if (Json::Object* metadata = (*fields)["metadata"].asObject()) {
            metadata->erase("resourceVersion");
            if (metadataText(old.object, "uid").empty()) metadata->erase("uid");
        }
    }
    admitted.errors = std::move(outcome.validation.errors);
    if (!admitted.errors.empty()) return std::nullopt;
    // What the status request reads was converted twice more.
    stored.changes.insert(stored.changes.end(), old.changes.begin(), old.changes.end());
    stored.effects.insert(stored.effects.end(), old.effects.begin(), old.effects.end());
    if (&request == served(m_storage->name)) {
        stored.object = admitted.object;
        return std::nullopt;
    }
    Result<Json> again = converted(admitted.object, m_storage->name, Phase::Storing, stored, stop);
    if (!again) return again.error().message.english();
    stored.object = *std::move(again);
    return std::nullopt;
}

std::vector<ConversionStage> Conversion::stages(const std::string& requestVersion,
                                                const std::vector<std::string>& readVersions, const Json& object,
                                                const StageOptions& options, const std::stop_token& stop) {
    std::vector<ConversionStage> out(2);
    out[0].kind = ConversionStageKind::Sent;
    out[0].version = requestVersion;
    out[0].object = object;
    out[1].kind = ConversionStageKind::Admitted;
    out[1].version = requestVersion;
    const auto rejected = [&](std::string why) {
        out.back().rejection = std::move(why);
        out.back().object = Json();
        return out;
    };
    if (std::optional<std::string> why = requestRejection(requestVersion)) return rejected(*std::move(why));
    if (const Phrase why = obstacle(); !why.empty()) return rejected(why.english());
    if (std::optional<std::string> why = bodyRejection(object)) return rejected(*std::move(why));
    if (std::optional<std::string> why = requestRejection(requestVersion, &object)) return rejected(*std::move(why));
    Served* request = served(requestVersion);
    if (!request) return rejected("no usable structural schema for version " + goQuoted(requestVersion));
    const Version& asked = *request->version;
    const object::ResourceKind kind = resourceKindOf(m_definition, asked);
    object::Outcome outcome = request->server->create(object::completed(object, kind), stop);
    if (outcome.reading.rejection) return rejected(*outcome.reading.rejection);
    addChanges(std::move(outcome.reading.steps), Phase::Request, requestVersion, out[1].changes);
    out[1].object = std::move(outcome.stored);
    out[1].errors = std::move(outcome.validation.errors);
    out[1].warnings = std::move(outcome.validation.warnings);
    if (!out[1].errors.empty() || stop.stop_requested()) return out;

    out.push_back(store(out[1].object, stop));
    if (out.back().rejection) return out;
    if (options.writesStatus && asked.hasStatus && object.find("status")) {
        if (std::optional<std::string> why = addStatus(out[1], out[2], object, *request, stop))
            return rejected(*std::move(why));
        if (!out[1].errors.empty()) {
            out.resize(2);
            return out;
        }
    }
    out.back().sizeNote = etcdNote(out.back().object);
    const Json kept = out.back().object;
    for (const std::string& name : readVersions) {
        if (stop.stop_requested()) return out;
        out.push_back(readServed(kept, name, options, stop));
        out.back().isResponse = name == requestVersion;
    }
    return out;
}

std::vector<ConversionStage> Conversion::storedStages(const std::vector<std::string>& readVersions, const Json& stored,
                                                      const StageOptions& options, const std::stop_token& stop) {
    std::vector<ConversionStage> out(1);
    out[0].kind = ConversionStageKind::Stored;
    out[0].version = versionOf(stored);
    out[0].object = stored;
    if (const Phrase why = obstacle(); !why.empty()) {
        out[0].rejection = why.english();
        return out;
    }
    for (const std::string& name : readVersions) {
        if (stop.stop_requested()) return out;
        out.push_back(readServed(stored, name, options, stop));
    }
    return out;
}

}  // namespace crd::convert
