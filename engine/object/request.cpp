#include "engine/object/request.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <set>
#include <string_view>
#include <unordered_set>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/names.h"
#include "engine/object/embedded_meta.h"
#include "engine/object/go_value.h"
#include "engine/object/internal/precondition.h"
#include "engine/object/list_types.h"
#include "engine/object/nested_field.h"
#include "engine/object/object_meta.h"
#include "engine/object/prune.h"

namespace crd::object {

using schema::ChildSchema;
using schema::Schema;

namespace {

constexpr const char* kNotAnObject = "the document is not an object";

std::string_view versionOf(std::string_view apiVersion) {
    const std::size_t slash = apiVersion.find('/');
    if (slash == std::string_view::npos) return apiVersion;
    if (apiVersion.find('/', slash + 1) != std::string_view::npos) return {};
    return apiVersion.substr(slash + 1);
}

ValueError invalid(std::string_view field, std::string detail, std::string value) {
    ValueError out;
    out.type = error_type::kInvalid;
    out.field = (field.starts_with('.') ? ".." : ".") + std::string(field.substr(field.starts_with('.') ? 1 : 0));
    out.detail = std::move(detail);
    out.value = std::move(value);
    return out;
}

// A number is printed without quotes.
ValueError invalidNumber(std::string_view field, std::string detail, std::int64_t value) {
    ValueError out = invalid(field, std::move(detail), std::to_string(value));
    out.shown = out.value;
    return out;
}

template <typename T>
void append(std::vector<T>& to, std::vector<T>&& from) {
    std::move(from.begin(), from.end(), std::back_inserter(to));
}

bool isText(const Json& value) {
    return value.asString() != nullptr;
}

// Metadata as the server's accessors read it, which matters after admission: a field of a wrong type counts as absent.
// Source: k8s.io/apimachinery pkg/apis/meta/v1/unstructured.
ObjectMeta metadataOf(const Json& object) {
    const Json* metadata = object.find("metadata");
    const Json::Object* held = metadata ? metadata->asObject() : nullptr;
    if (!held) return {};
    Json::Object fields = *held;
    std::erase_if(fields, [](const auto& field) {
        const auto& [name, value] = field;
        if (const Json::Object* texts = value.asObject(); texts && (name == "labels" || name == "annotations"))
            return !std::all_of(texts->begin(), texts->end(), [](const auto& one) { return isText(one.second); });
        const Json::Array* items = value.asArray();
        return items && name == "finalizers" && !std::all_of(items->begin(), items->end(), isText);
    });
    const Result<ObjectMeta> decoded = readMetadata(Json(std::move(fields)), true);
    return decoded ? *decoded : ObjectMeta();
}

void metadata(std::vector<ValueError>&& errors, std::vector<ValueError>& out) {
    for (ValueError& e : errors) {
        ValueError& error = out.emplace_back(std::move(e));
        error.field.insert(0, ".metadata");
        // The names excluded here are lists, whose errors show the whole value.
        const std::string& name = error.path.steps().front().name;
        const bool text = name != "ownerReferences" && name != "finalizers" && name != "managedFields";
        if (error.type == error_type::kInvalid && error.value.empty() && text) error.shown = goQuoted("");
        error.path = FieldPath().child("metadata").joined(error.path);
    }
}

std::vector<std::string> subdomainErrors(std::string_view name, bool prefix) {
    return dns1123SubdomainErrors(prefix ? maskedPrefix(name) : std::string(name));
}

std::vector<std::string> finalizerWarnings(std::vector<std::string> finalizers, const TargetServer& server) {
    if (!server.has(Trait::FinalizerWarnings)) return {};
    std::sort(finalizers.begin(), finalizers.end());
    finalizers.erase(std::unique(finalizers.begin(), finalizers.end()), finalizers.end());
    std::vector<std::string> out;
    for (const std::string& name : finalizers) {
        const std::string head = "metadata.finalizers: " + goQuoted(name) + ": ";
        for (const std::string& error : qualifiedNameErrors(name, server)) out.push_back(head + error);
        if (name.find('/') != std::string::npos) continue;
        if (name == "orphan" || name == "foregroundDeletion" || name == "kubernetes") continue;
        out.push_back(head + "prefer a domain-qualified finalizer name " +
                      (name.find('.') != std::string::npos ? "including a path (/) " : "") +
                      "to avoid accidental conflicts with other finalizer writers");
    }
    return out;
}

// Compares the parts whose change increments the generation.
bool sameButMetadata(const Json& a, const Json& b) {
    const Json::Object& fields = *a.asObject();
    const Json::Object& others = *b.asObject();
    if (fields.size() - fields.count("metadata") != others.size() - others.count("metadata")) return false;
    return std::all_of(fields.begin(), fields.end(), [&](const auto& field) {
        if (field.first == "metadata") return true;
        const auto other = others.find(field.first);
        return other != others.end() && other->second == field.second;
    });
}

// An update cannot change these fields; a client may leave them out. Source: k8s.io/apiserver pkg/registry/rest,
// BeforeUpdate.
void keepServerFields(Json& object, const Json& old, Steps& steps) {
    const Json* before = old.find("metadata");
    Json& metadata = (*object.asObject())["metadata"];
    if (!before || !metadata.asObject()) return;
    for (const char* name : {"uid", "creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds"}) {
        const Json* value = before->find(name);
        if (!value || value->isNull()) continue;
        const bool time = std::string_view(name).ends_with("Timestamp");
        Json& field = (*metadata.asObject())[name];
        if ((!time && !field.isNull()) || field == *value) continue;
        // Clients send the other two back or leave them out: only another value is worth a step.
        const bool says = std::string_view(name).starts_with("deletion") || !field.isNull();
        field = *value;
        if (says)
            record(&steps, StepKind::ServerFieldKept, ObjectPosition().property("metadata").property(name), nullptr,
                   field);
    }
}

// A write to /status changes only status. Source: apiextensions-apiserver pkg/registry/customresource,
// statusStrategy.PrepareForUpdate.
void keepAllButStatus(const Json& sent, const Json& old, Steps& steps) {
    const auto keep = [&](const ObjectPosition& at, const Json* before, const Json* now) {
        if (before && (!now || *now != *before)) {
            record(&steps, StepKind::FieldKept, at, nullptr, *before);
        } else if (now && !before) {
            record(&steps, StepKind::FieldDropped, at, nullptr, *now);
        }
    };
    std::set<std::string> names;
    for (const Json* object : {&sent, &old})
        for (const auto& [name, value] : *object->asObject()) names.insert(name);
    for (const char* name : {"apiVersion", "kind", "metadata", "status"}) names.erase(name);
    for (const std::string& name : names) keep(ObjectPosition().property(name), old.find(name), sent.find(name));
    // Clients leave out or send back the rest of metadata.
    const Json* metadata = sent.find("metadata");
    const Json* before = old.find("metadata");
    for (const char* name : {"annotations", "finalizers", "labels", "ownerReferences"})
        if (const Json* now = metadata ? metadata->find(name) : nullptr)
            keep(ObjectPosition().property("metadata").property(name), before ? before->find(name) : nullptr, now);
}

// The server warns about finalizers of objects that it accepts. Source: k8s.io/apiserver pkg/registry/rest/create.go.
void dropWarningsOfRejected(ValidationResult& validation) {
    if (validation.errors.empty()) return;
    std::erase_if(validation.warnings,
                  [](const std::string& warning) { return warning.starts_with("metadata.finalizers: "); });
}

constexpr std::size_t kMostOfGenerateName = 58;

// Source: k8s.io/apiserver pkg/storage/names/generate.go.
void generateName(Json& object, Steps& steps) {
    Json::Object* const metadata = metadataFields(object);
    if (!metadata || !metadataText(object, "name").empty()) return;
    const std::string prefix = metadataText(object, "generateName");
    if (prefix.empty()) return;
    Json& name = (*metadata)["name"];
    name = Json(prefix.substr(0, kMostOfGenerateName) + "xxxxx");
    record(&steps, StepKind::NameGenerated, ObjectPosition().property("metadata").property("name"), nullptr, name);
}

void setGeneration(Json& object, std::int64_t generation, StepKind kind, Steps& steps) {
    Json& metadata = (*object.asObject())["metadata"];
    if (!metadata.asObject()) metadata = Json(Json::Object());
    Json& field = (*metadata.asObject())["generation"];
    if (field == Json(generation)) return;
    field = Json(generation);
    record(&steps, kind, ObjectPosition().property("metadata").property("generation"), nullptr, field);
}

}  // namespace

// Source: k8s.io/apiserver pkg/registry/rest/meta.go.
void dropServerFields(Json& object, Steps& steps) {
    Json::Object* const metadata = metadataFields(object);
    if (!metadata) return;
    for (const char* name :
         {"creationTimestamp", "uid", "deletionTimestamp", "deletionGracePeriodSeconds", "selfLink"}) {
        const auto field = metadata->find(name);
        if (field == metadata->end()) continue;
        record(&steps, StepKind::ServerFieldDropped, ObjectPosition().property("metadata").property(name), nullptr,
               field->second);
        metadata->erase(field);
    }
}

// Source: k8s.io/apiserver pkg/storage/etcd3/store.go, api_object_versioner.go.
std::optional<std::string> storageRejection(const Json& object) {
    const std::string version = metadataOf(object).resourceVersion;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(version.data(), version.data() + version.size(), number);
    if (error != std::errc() || end != version.data() + version.size() || number == 0) return std::nullopt;
    return "resourceVersion should not be set on objects to be created";
}

// Source: k8s.io/apiserver pkg/registry/rest/update.go (Preconditions), pkg/storage/interfaces.go.
std::optional<UpdateRejection> uidRejection(const Json& sent, const Json& stored, const std::string& group,
                                            const std::string& plural) {
    const std::string uid = metadataText(sent, "uid");
    const ObjectMeta metadata = metadataOf(stored);
    if (uid.empty() || metadata.uid.empty() || uid == metadata.uid) return std::nullopt;
    return UpdateRejection{409, "Conflict", preconditionFailed(group, plural, metadata, "UID", uid, metadata.uid)};
}

// Source: k8s.io/apiserver pkg/registry/generic/registry/store.go, pkg/storage/api_object_versioner.go.
std::optional<UpdateRejection> versionRejection(const Json& sent, const Json& stored, const std::string& group,
                                                const std::string& plural, bool optional) {
    const std::string version = metadataText(sent, "resourceVersion");
    const std::string current = metadataText(stored, "resourceVersion");
    if (version.empty() && optional) return std::nullopt;
    const auto numberOf = [](const std::string& text, std::uint64_t& number) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        return end == text.data() + text.size() ? error : std::errc::invalid_argument;
    };
    std::uint64_t named = 0, held = 0;
    if (const std::errc error = version.empty() ? std::errc() : numberOf(version, named); error != std::errc()) {
        const bool large = error == std::errc::result_out_of_range;
        return UpdateRejection{
            500, "",
            "strconv.ParseUint: parsing " + goQuoted(version) + (large ? ": value out of range" : ": invalid syntax")};
    }
    const std::string resource = plural + '.' + group + ' ' + goQuoted(metadataText(stored, "name"));
    if (named == 0)
        return UpdateRejection{
            422, "Invalid",
            resource + " is invalid: metadata.resourceVersion: Invalid value: 0: must be specified for an update"};
    const bool isNumber = numberOf(current, held) == std::errc();
    if (current.empty() || (isNumber ? named == held : version == current)) return std::nullopt;
    return UpdateRejection{409, "Conflict",
                           "Operation cannot be fulfilled on " + resource +
                               ": the object has been modified; please apply your changes to the latest version and "
                               "try again"};
}

namespace {

const Schema& rootSchemaOf(const ResourceKind& kind) {
    CRD_CHECK(kind.schema != nullptr);
    return *kind.schema;
}

}  // namespace

ResourceServer::ResourceServer(ResourceKind kind, std::shared_ptr<cel_schema::RuleCache> rules)
    : m_kind(std::move(kind)),
      m_defaults(rootSchemaOf(m_kind), m_validator.properties()),
      m_ruleCache(rules ? std::move(rules) : std::make_shared<cel_schema::RuleCache>()) {
    const Json* own = defaultOf(*m_kind.schema);
    m_usable = !own || own->asObject();
}

Reading ResourceServer::read(Json sent) {
    return reading(std::move(sent), false);
}

Reading ResourceServer::readStored(Json stored) {
    return reading(std::move(stored), true);
}

Reading ResourceServer::coerce(Json converted) {
    return coerced(std::move(converted), false);
}

Reading ResourceServer::reading(Json sent, bool stored) {
    Reading out = coerced(std::move(sent), stored);
    if (out.rejection) return out;
    m_defaults.set(out.object, &out.steps);
    return out;
}

Reading ResourceServer::coerced(Json object, bool stored) {
    Reading out;
    if (!object.asObject()) {
        out.rejection = kNotAnObject;
        return out;
    }
    const std::string kind = object.textAt("kind");
    const std::string apiVersion = object.textAt("apiVersion");
    if (kind.empty()) {
        out.rejection = "Object 'Kind' is missing in '" + toString(object) + "'";
        return out;
    }
    if (versionOf(apiVersion) != m_kind.version) {
        // The server has the schema of that version, but a request has one version.
        if (!stored && m_kind.versions.contains(std::string(versionOf(apiVersion)))) {
            out.rejection = "the API version in the data (" + apiVersion +
                            ") does not match the expected API version (" + m_kind.group + '/' + m_kind.version + ")";
            return out;
        }
        out.rejection = "no usable structural schema for version " + goQuoted(versionOf(apiVersion));
        return out;
    }
    std::optional<Json> metadata;  // as it was sent
    if (const Json* sent = object.find("metadata")) metadata = *sent;
    Result<ObjectMeta> decoded = readMetadata(metadata ? *metadata : Json(), stored);
    if (!decoded) {
        out.rejection = decoded.error().message.english();
        return out;
    }

    const Schema& schema = *m_kind.schema;
    schema::PropertyIndex& properties = m_validator.properties();
    if (!m_kind.preservesUnknown) {
        PruneOptions pruning;
        pruning.resourceRoot = true;
        pruning.unknown = &out.unknownFields;
        pruning.steps = &out.steps;
        prune(object, schema, properties, pruning);
        dropNulls(object, schema, properties, &out.steps);
    }
    std::vector<std::string> unknown;
    CoerceOptions coercion;
    coercion.dropInvalid = stored;
    coercion.server = server();
    coercion.unknown = &unknown;
    coercion.steps = &out.steps;
    if (const auto failed = coerceMetadata(object, schema, properties, coercion)) {
        out.rejection = toString(*failed);
        return out;
    }
    Json::Object& fields = *object.asObject();
    fields["kind"] = Json(kind);
    fields["apiVersion"] = Json(apiVersion);
    if (metadata) {
        for (const std::string& field : unknownMetadataFields(*metadata)) {
            unknown.push_back("metadata." + field);
            const Json* value = metadata->find(field);
            record(&out.steps, StepKind::MetadataDropped, ObjectPosition().property("metadata").property(field),
                   nullptr, value ? *value : Json());
        }
        // Objects stored by old servers have no generation.
        if (stored && decoded->generation == 0) decoded->generation = 1;
        fields["metadata"] = toJson(*decoded);
    }
    std::move(unknown.begin(), unknown.end(), std::back_inserter(out.unknownFields));
    std::sort(out.unknownFields.begin(), out.unknownFields.end());
    out.object = std::move(object);
    return out;
}

std::vector<ValueError> ResourceServer::typeErrors(const Json& object) const {
    std::vector<ValueError> out;
    const std::string kind = object.textAt("kind");
    const std::string apiVersion = object.textAt("apiVersion");
    const std::string wanted = m_kind.group + '/' + m_kind.version;
    if (kind != m_kind.kind) out.push_back(invalid("kind", "must be " + m_kind.kind, kind));
    if (apiVersion != wanted) out.push_back(invalid("apiVersion", "must be " + wanted, apiVersion));
    return out;
}

void ResourceServer::scaleErrors(const Json& object, bool spec, std::vector<ValueError>& out) const {
    const std::string& path = spec ? m_kind.scale->specReplicas : m_kind.scale->statusReplicas;
    const auto replicas = nestedInteger(object, path);
    constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
    if (!replicas) {
        out.push_back(invalidNumber(path, replicas.error().message.english(), 0));
    } else if (replicas->value_or(0) < 0) {
        out.push_back(invalidNumber(path, "should be a non-negative integer", **replicas));
    } else if (replicas->value_or(0) > kMost) {
        out.push_back(invalidNumber(path, "should be less than or equal to " + std::to_string(kMost), **replicas));
    }
    if (spec || !m_kind.scale->labelSelector) return;
    const auto selector = nestedText(object, *m_kind.scale->labelSelector);
    if (!selector) out.push_back(invalid(*m_kind.scale->labelSelector, selector.error().message.english(), {}));
}

const RuleNode* ResourceServer::rules() {
    if (!m_rules) m_rules = ruleTree(*m_kind.schema, true, *m_ruleCache);
    return m_rules->get();
}

// Rules are not run on an object that is invalid in ways that prevent it.
void ResourceServer::runRules(const Json& object, const Json* old, const std::stop_token& stop, bool ratchets,
                              ValidationResult& out) {
    const RuleNode* own = rules();
    if (own == nullptr) return;
    const bool enums = server().has(Trait::EnumsBlockRules);
    const bool blocked = std::any_of(out.errors.begin(), out.errors.end(), [&](const ValueError& e) {
        return (e.type == error_type::kNotSupported && enums) || e.type == error_type::kRequired ||
               e.type == error_type::kTooLong || e.type == error_type::kTooMany || e.type == error_type::kTypeInvalid;
    });
    if (blocked) {
        ValueError& error = out.errors.emplace_back();
        error.type = error_type::kInvalid;
        error.shown = "null";
        error.detail = kRulesNotChecked;
        return;
    }
    RuleOptions options;
    options.old = old;
    options.ratchets = ratchets;
    options.server = server();
    options.stop = stop;
    RuleResult validation = checkRules(*own, object, options);
    append(out.errors, std::move(validation.errors));
    for (const ValueError& error : validation.tolerated) {
        std::string warning = toString(error, object);
        if (std::find(out.warnings.begin(), out.warnings.end(), warning) == out.warnings.end())
            out.warnings.push_back(std::move(warning));
    }
    out.ruleCost = options.budget - validation.remaining;
    out.stopped = validation.stopped;
}

ValidationResult ResourceServer::validateCreate(const Json& object, const std::stop_token& stop) {
    ValidationResult out;
    const Schema& schema = *m_kind.schema;
    schema::PropertyIndex& properties = m_validator.properties();
    out.errors = typeErrors(object);
    const ObjectMeta meta = metadataOf(object);
    if (out.errors.empty()) {
        metadata(objectMetaErrors(meta, m_kind.namespaced, subdomainErrors, server()), out.errors);
        append(out.errors, valueErrors(object, nullptr, schema));
        if (m_kind.scale) {
            scaleErrors(object, true, out.errors);
            scaleErrors(object, false, out.errors);
        }
    }
    append(out.errors, metadataErrors(object, schema, properties, false, server()));
    append(out.errors, listTypeErrors(object, schema, properties));
    runRules(object, nullptr, stop, false, out);
    append(out.warnings, finalizerWarnings(meta.finalizers, server()));
    return out;
}

ValidationResult ResourceServer::validateUpdate(const Json& object, const Json& old, Endpoint endpoint,
                                                const std::stop_token& stop) {
    const Trait trait = endpoint == Endpoint::Status ? Trait::StatusRatcheting : Trait::ObjectRatcheting;
    return validateUpdate(object, old, endpoint, stop, server().has(trait));
}

std::vector<ValueError> ResourceServer::toleratedLater(const ValidationResult& validation, const Json& object,
                                                       const Json& old, const std::stop_token& stop) {
    if (validation.errors.empty() || server().has(Trait::ObjectRatcheting)) return {};
    const std::vector<ValueError> later = validateUpdate(object, old, Endpoint::Main, stop, true).errors;
    std::vector<ValueError> out = validation.errors;
    std::erase_if(out, [&](const ValueError& error) {
        return !error.schema || error.notEvaluated ||
               std::any_of(later.begin(), later.end(),
                           [&](const ValueError& other) { return sameError(error, other); });
    });
    return out;
}

// Without an old value, there is nothing to compare with.
std::vector<ValueError> ResourceServer::valueErrors(const Json& value, const Json* old, const Schema& schema) {
    ValidateOptions options;
    options.server = server();
    return old ? m_validator.validateUpdate(value, *old, schema, options)
               : m_validator.validate(value, schema, SchemaUse::Object, options);
}

ValidationResult ResourceServer::validateUpdate(const Json& object, const Json& old, Endpoint endpoint,
                                                const std::stop_token& stop, bool ratchets) {
    ValidationResult out;
    const Schema& schema = *m_kind.schema;
    schema::PropertyIndex& properties = m_validator.properties();
    const bool status = endpoint == Endpoint::Status;
    out.errors = typeErrors(object);
    const ObjectMeta meta = metadataOf(object);
    const ObjectMeta before = metadataOf(old);
    if (out.errors.empty()) {
        metadata(objectMetaUpdateErrors(meta, before, server()), out.errors);
        if (!status) {
            append(out.errors, valueErrors(object, ratchets ? &old : nullptr, schema));
        } else if (const Json* now = object.find("status")) {
            const ChildSchema* own = properties.find(schema, "status");
            const Json* was = old.find("status");
            // Only an applied configuration can have this null. The server compares it with the absent status.
            const bool unchanged = ratchets && !was && now->isNull();
            if (own && !unchanged) {
                std::vector<ValueError> errors = valueErrors(*now, ratchets ? was : nullptr, *own->schema);
                const std::string_view above = server().has(Trait::StatusPaths) ? ".status" : "";
                for (ValueError& error : errors) {
                    error.field.insert(0, above);
                    error.path = FieldPath().child("status").joined(error.path);
                }
                append(out.errors, std::move(errors));
            }
        }
        if (m_kind.scale) {
            if (!status) scaleErrors(object, true, out.errors);
            scaleErrors(object, false, out.errors);
        }
    }
    if (!status) append(out.errors, metadataErrors(object, schema, properties, false, server()));
    if (listTypeErrors(old, schema, properties).empty()) {
        append(out.errors, listTypeErrors(object, schema, properties));
    }
    runRules(object, &old, stop, ratchets, out);
    if (!status) {
        const std::unordered_set<std::string_view> known(before.finalizers.begin(), before.finalizers.end());
        std::vector<std::string> added;
        for (const std::string& name : meta.finalizers) {
            if (!known.contains(name)) added.push_back(name);
        }
        append(out.warnings, finalizerWarnings(std::move(added), server()));
    }
    return out;
}

// Everything in the object was decoded with this schema, so decoding it again cannot prune or coerce: only defaults,
// and nulls that came from defaults, can differ.
void ResourceServer::respond(Outcome& out) {
    if (!out.validation.errors.empty() || out.validation.stopped || m_defaults.settled(out.stored)) return;
    Reading read = readStored(out.stored);
    if (read.rejection || read.object == out.stored) return;
    for (Step& step : read.steps) {
        const bool sets = step.kind == StepKind::Defaulted || step.kind == StepKind::NullDefaulted;
        step.kind = sets ? StepKind::DefaultedOnRead : StepKind::DroppedOnRead;
    }
    out.responseSteps = std::move(read.steps);
    out.returned = std::move(read.object);
}

Outcome ResourceServer::createSent(const Json& sent, const std::stop_token& stop) {
    Reading reading = read(sent);
    if (!reading.rejection) dropServerFields(reading.object, reading.steps);
    Outcome out = createRead(std::move(reading), stop);
    // After validation.
    if (!out.reading.rejection && out.validation.errors.empty()) out.reading.rejection = storageRejection(out.stored);
    return out;
}

Outcome ResourceServer::create(Json sent, const std::stop_token& stop) {
    return createRead(read(std::move(sent)), stop);
}

Outcome ResourceServer::createRead(Reading reading, const std::stop_token& stop) {
    Outcome out;
    out.reading = std::move(reading);
    if (out.reading.rejection) return out;
    if (!out.reading.object.asObject()) {
        out.reading.rejection = kNotAnObject;
        return out;
    }
    out.stored = out.reading.object;
    Json::Object& fields = *out.stored.asObject();
    generateName(out.stored, out.reading.steps);
    if (const auto status = fields.find("status"); m_kind.hasStatus && status != fields.end()) {
        record(&out.reading.steps, StepKind::StatusDropped, ObjectPosition().property("status"), nullptr,
               status->second);
        fields.erase(status);
    }
    setGeneration(out.stored, 1, StepKind::GenerationSet, out.reading.steps);
    out.validation = validateCreate(out.stored, stop);
    dropWarningsOfRejected(out.validation);
    respond(out);
    return out;
}

Outcome ResourceServer::update(const Json& sent, const Json& stored, Endpoint endpoint, const std::stop_token& stop) {
    Outcome out;
    out.reading = read(sent);
    std::optional<UpdateRejection> rejection;
    if (!out.reading.rejection) rejection = uidRejection(out.reading.object, stored, m_kind.group, m_kind.plural);
    if (!out.reading.rejection && !rejection)
        rejection = versionRejection(out.reading.object, stored, m_kind.group, m_kind.plural);
    if (!rejection) return updateRead(std::move(out.reading), stored, endpoint, stop);
    // Before validation.
    out.stored = out.reading.object;
    out.reading.rejection = std::move(rejection->message);
    return out;
}

Outcome ResourceServer::updateRead(Reading reading, const Json& stored, Endpoint endpoint,
                                   const std::stop_token& stop) {
    Outcome out;
    out.reading = std::move(reading);
    if (out.reading.rejection) return out;
    if (!stored.asObject() || !out.reading.object.asObject()) {
        out.reading.rejection = kNotAnObject;
        return out;
    }
    const Json* oldStatus = stored.find("status");
    Steps& steps = out.reading.steps;
    if (endpoint == Endpoint::Status) {
        keepAllButStatus(out.reading.object, stored, steps);
        out.stored = stored;
        Json::Object* fields = out.stored.asObject();
        if (const Json* status = out.reading.object.find("status"); status && fields) {
            (*fields)["status"] = *status;
        } else if (fields) {
            if (oldStatus)
                record(&steps, StepKind::StatusRemoved, ObjectPosition().property("status"), nullptr, *oldStatus);
            fields->erase("status");
        }
    } else {
        out.stored = out.reading.object;
        Json::Object& fields = *out.stored.asObject();
        const auto status = fields.find("status");
        if (m_kind.hasStatus && oldStatus) {
            if (status == fields.end() || status->second != *oldStatus) {
                record(&steps, StepKind::StatusKept, ObjectPosition().property("status"), nullptr, *oldStatus);
            }
            fields["status"] = *oldStatus;
        } else if (m_kind.hasStatus && status != fields.end()) {
            record(&steps, StepKind::StatusDropped, ObjectPosition().property("status"), nullptr, status->second);
            fields.erase(status);
        }
        keepServerFields(out.stored, stored, steps);
        const std::int64_t before = metadataOf(stored).generation;
        if (sameButMetadata(out.stored, stored)) {
            setGeneration(out.stored, before, StepKind::GenerationKept, steps);
        } else {
            setGeneration(out.stored, before + 1, StepKind::GenerationRaised, steps);
        }
    }
    out.validation = validateUpdate(out.stored, stored, endpoint, stop);
    std::vector<ValueError> common;
    metadata(objectMetaCommonErrors(metadataOf(out.stored), m_kind.namespaced, server()), common);
    out.validation.errors.insert(out.validation.errors.begin(), std::make_move_iterator(common.begin()),
                                 std::make_move_iterator(common.end()));
    dropWarningsOfRejected(out.validation);
    if (out.validation.errors.empty() && endsDeletion(metadataOf(out.stored), metadataOf(stored))) {
        out.removal = Step{StepKind::Finalized, {}, nullptr, {}};
        return out;
    }
    respond(out);
    return out;
}

Outcome ResourceServer::scale(std::int32_t replicas, const Json& stored) {
    if (m_kind.scale) {
        const Result<Json> sent = scaled(stored, *m_kind.scale, replicas);
        if (sent) return update(*sent, stored);
        Outcome out;
        out.reading.rejection = sent.error().message.english();
        return out;
    }
    Outcome out;
    out.reading.rejection = "the server could not find the requested resource";
    return out;
}

}  // namespace crd::object
