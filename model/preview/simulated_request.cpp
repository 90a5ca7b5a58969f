#include "model/preview/simulated_request.h"

#include <utility>

#include "engine/analysis/rejection.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/object/scale.h"
#include "engine/size/object_size.h"
#include "engine/yaml/read/resolve.h"
#include "model/base/qt_text.h"
#include "model/preview/preview_texts.h"

namespace crd::model {

SimulatedRequest::SimulatedRequest(const PreviewTask& task, PreviewKept& kept)
    : m_task(task), m_kept(kept), m_out(std::make_shared<PreviewResult>()) {
    m_out->serial = task.serial;
    m_out->analysis = task.analysis;
    m_out->object = task.object;
    m_out->version = task.version;
    m_out->request = task.request;
    m_out->moment = task.moment;
}

bool SimulatedRequest::simulate(const std::stop_token& stop) {
    if (!findServer() || !readSample()) return false;
    if (stop.stop_requested() || !request(stop) || stop.stop_requested()) return false;
    storeOutcome(stop);
    setOldChanged(stop);
    return true;
}

bool SimulatedRequest::unusable(std::string why, SourceSpan span) {
    m_out->unusable = std::move(why);
    m_out->unusableSpan = span;
    return false;
}

bool SimulatedRequest::noServer(std::string why) {
    return unusable(m_task.analysis->stale ? translated(whyUnreadable(*m_task.analysis)).toStdString()
                                           : std::move(why));
}

bool SimulatedRequest::findServer() {
    const AnalysisResult& analysis = *m_task.analysis;
    const Definition* definition =
        m_task.object < analysis.definitions.size() ? &analysis.definitions[m_task.object] : nullptr;
    if (!definition || !isDefinition(*definition))
        return noServer(say(phrase("Preview", "There is no definition to simulate requests for.")));
    if (const Phrase why = whyOutdated(*definition); !why.empty()) return noServer(translated(why).toStdString());
    const auto index = static_cast<std::size_t>(m_task.version);
    if (m_task.version < 0 || index >= definition->versions.size())
        return noServer(say(phrase("Preview", "The definition has no version to simulate a request for.")));
    const Version& version = definition->versions[index];
    if (!version.schema) return noServer(say(phrase("Preview", "The version %1 has no schema."), version.name));
    const DocumentOutcome& outcome = analysis.outcomes[m_task.object];
    if (index >= outcome.versions.size() || !outcome.versions[index].structural) {
        return unusable(translated(whyNotServed(analysis, m_task.object, version)).toStdString());
    }
    object::ResourceKind kind = resourceKindOf(*definition, version);
    const cel::Environment& environment = cel_schema::storedEnvironment(analysis.targetMinor);
    const bool sameTarget = m_kept.rules && &m_kept.rules->environment() == &environment;
    if (!sameTarget) m_kept.rules = std::make_shared<cel_schema::RuleCache>(environment);
    if (!sameTarget || !m_kept.kind || *m_kept.kind != kind) {
        m_kept.server = std::make_unique<object::ResourceServer>(kind, m_kept.rules);
        if (m_kept.rules->hasGrown()) {
            m_kept.server->rules();  // now held by the server: sweep() keeps them
            m_kept.rules->sweep();
        }
        m_kept.properties = std::make_unique<schema::PropertyIndex>();
        m_kept.kind = std::move(kind);
    }
    m_kept.analysis = m_task.analysis;  // cached values refer to nodes that both results share
    m_kept.conversion.use(m_task.analysis, m_task.object, m_task.standIn, m_kept.rules);
    if (!m_kept.server->usable())
        return unusable(say(
            phrase("Preview",
                   "The default of the schema's root is not an object, so objects of this version cannot be read.")));
    return true;
}

bool SimulatedRequest::readSample() {
    m_kept.sample = yaml::Stream::read(m_task.text, m_kept.sample);
    m_out->sample = m_kept.sample;
    const yaml::Stream& stream = *m_kept.sample;
    if (!stream.ok()) {
        const yaml::Problem& problem = stream.problems().front();
        if (problem.isOwnLimit) return unusable(translated(problem.message.phrase()).toStdString(), problem.span);
        return unusable(say(phrase("Preview", "Invalid YAML: %1"), problem.message.english()), problem.span);
    }
    if (!stream.documents().front().root) return unusable(say(phrase("Preview", "The sample is empty.")));
    yaml::JsonReading reading = yaml::toJson(stream);
    if (!reading.value)
        return unusable(say(phrase("Preview", "The sample cannot be read as an object: %1"), reading.error));
    if (!reading.strictError.empty()) m_repeated = sample::repeatedFields(stream, stream.firstDocument());
    m_sent = *reading.value;
    m_written = shared(*std::move(reading.value));
    askThisVersion();
    return true;
}

void SimulatedRequest::askThisVersion() {
    Json::Object* fields = m_sent.asObject();
    if (!fields) return;
    const auto found = fields->find("apiVersion");
    const std::string* says = found != fields->end() ? found->second.asString() : nullptr;
    const std::string wanted = m_kept.kind->group + '/' + m_kept.kind->version;
    if (!says || *says == wanted || !says->starts_with(m_kept.kind->group + '/')) return;
    if (ofStored() && !otherVersion(m_sent).empty()) return;  // it is stored in that version
    m_out->otherVersion = *says;
    found->second = Json(wanted);
}

bool SimulatedRequest::request(const std::stop_token& stop) {
    const object::ResourceKind& kind = *m_kept.kind;
    if (std::optional<std::string> rejection = conversion().requestRejection(kind.version)) {
        m_outcome.reading.rejection = std::move(rejection);
        return true;
    }
    if (!ofStored() && m_task.request != SampleRequest::Scale) {
        if (std::optional<std::string> rejection = bodyRejection(m_sent)) {
            m_outcome.reading.rejection = std::move(rejection);
            return true;
        }
    }
    if (m_task.request == SampleRequest::Create) {
        m_sent = object::completed(std::move(m_sent), kind);
        m_outcome = m_kept.server->createSent(m_sent, stop);
        return true;
    }
    if (m_task.request == SampleRequest::Delete) return requestDelete(stop);
    if (m_task.request == SampleRequest::Read) return requestRead(stop);
    if (m_task.request == SampleRequest::Scale) return requestScale(stop);
    if (m_task.request == SampleRequest::UpdateStatus && !kind.hasStatus)
        return unusable(say(phrase("Preview", "The version %1 has no status subresource."), kind.version));
    if (m_task.request == SampleRequest::Apply && m_task.manager.empty()) return unusable(say(kNoManager));
    std::optional<Json> old;
    if (m_task.oldObject) {
        old = *m_task.oldObject;
    } else if (m_task.oldText) {
        const yaml::StreamPtr stream = yaml::Stream::read(m_task.oldText);
        if (stream->ok() && stream->documents().front().root) old = yaml::toJson(*stream).value;
    }
    if (m_task.request == SampleRequest::Apply) {
        if (!old && m_task.oldText)
            return unusable(say(phrase("Preview", "The stored object cannot be read. Choose another one.")));
        return requestApply(std::move(old), stop);
    }
    if (!old) return unusable(say(phrase("Preview", "An update needs a stored object. Choose one.")));
    if (!store(object::baseOfUpdate(*std::move(old), m_sent), stop)) return false;
    m_oldValidation = m_kept.server->validateCreate(m_old, stop);
    m_sent = object::completed(std::move(m_sent), kind, &m_old);
    const object::Endpoint endpoint =
        m_task.request == SampleRequest::UpdateStatus ? object::Endpoint::Status : object::Endpoint::Main;
    if (const auto managers = apply::managersOf(m_old); managers && !managers->empty())
        return requestManaged(endpoint, stop);
    m_outcome = m_kept.server->update(m_sent, m_old, endpoint, stop);
    return true;
}

apply::Request SimulatedRequest::managedRequest(std::string manager, const std::stop_token& stop) const {
    apply::Request out;
    out.manager = std::move(manager);
    out.force = m_task.force;
    out.now = m_task.now;
    out.stop = stop;
    return out;
}

bool SimulatedRequest::managersKnown(const convert::ApplyVersions& versions) {
    Phrase problem = versions.obstacle();
    if (problem.empty()) problem = m_kept.conversion.takeProblem();
    return problem.empty() || unusable(translated(problem).toStdString());
}

bool SimulatedRequest::requestManaged(object::Endpoint endpoint, const std::stop_token& stop) {
    const object::ResourceKind& kind = *m_kept.kind;
    convert::ApplyVersions versions(conversion());
    apply::FieldManager fields(kind, endpoint, &versions);
    m_outcome = apply::updated(*m_kept.server, kind, endpoint, fields, m_sent, m_old,
                               managedRequest("kubectl-replace", stop));  // whose name kubectl replace sends
    m_managed = true;
    return managersKnown(versions);
}

bool SimulatedRequest::requestApply(std::optional<Json> old, const std::stop_token& stop) {
    const object::ResourceKind& kind = *m_kept.kind;
    m_out->creates = !old;
    if (old) {
        if (!store(object::baseOfUpdate(*std::move(old), m_sent), stop)) return false;
        m_oldValidation = m_kept.server->validateCreate(m_old, stop);
    }
    m_sent = object::completed(std::move(m_sent), kind);
    const apply::Request how = managedRequest(m_task.manager, stop);
    convert::ApplyVersions versions(conversion());
    apply::FieldManager fields(kind, object::Endpoint::Main, &versions);
    m_applied = apply::applied(*m_kept.server, kind, object::Endpoint::Main, fields, m_out->creates ? nullptr : &m_old,
                               m_sent, how);
    m_outcome = std::exchange(m_applied->outcome, {});
    m_managed = true;
    const object::ValidationResult& validation = m_outcome.validation;
    const bool accepted = !m_outcome.reading.rejection && validation.errors.empty() && !validation.stopped;
    if (accepted && !m_outcome.removal) m_migration = apply::migrationAfter(fields, m_outcome.response(), m_sent, how);
    return managersKnown(versions);
}

std::string SimulatedRequest::otherVersion(const Json& object) {
    const std::string own = conversion().versionOf(object);
    return own != m_kept.kind->version && conversion().version(own) ? own : std::string();
}

bool SimulatedRequest::unreadable(const std::string& version, const std::string& why) {
    return unusable(say(phrase("Preview", "The stored object, of version %1, cannot be read at %2: %3"), version,
                        m_kept.kind->version, why));
}

convert::Storing SimulatedRequest::known(convert::Storing storing) {
    Phrase problem = m_kept.conversion.takeProblem();
    if (problem.empty()) return storing;
    convert::Storing out;
    out.obstacle = std::move(problem);
    return out;
}

bool SimulatedRequest::store(Json object, const std::stop_token& stop) {
    m_oldWritten = object;
    if (const std::string other = otherVersion(object); !other.empty()) {
        convert::Storing stored = known(conversion().storedAs(object, m_kept.kind->version, stop));
        if (!stored.obstacle.empty()) return unreadable(other, translated(stored.obstacle).toStdString());
        if (stored.response.rejection) return unreadable(other, *stored.response.rejection);
        if (!ofStored()) m_oldLosses = lossesOfUpdate(stored.response);
        m_old = object::completed(stored.response.object, *m_kept.kind, &stored.response.object);
        if (!ofStored()) m_oldRead = std::move(stored);
        return true;
    }
    if (Json::Object* fields = object.asObject(); fields && fields->contains("apiVersion"))
        (*fields)["apiVersion"] = Json(m_kept.kind->group + '/' + m_kept.kind->version);
    const object::Reading read = m_kept.server->readStored(object);
    if (read.rejection) return unusable(say(phrase("Preview", "The stored object is invalid: %1"), *read.rejection));
    m_old = object::completed(read.object, *m_kept.kind, &read.object);
    return true;
}

bool SimulatedRequest::requestRead(const std::stop_token& stop) {
    const std::string other = otherVersion(m_sent);
    if (other.empty()) {
        m_outcome = m_kept.server->get(m_sent);
        return true;
    }
    m_storing = known(conversion().storedAs(m_sent, m_kept.kind->version, stop));
    if (!m_storing->obstacle.empty()) return unreadable(other, translated(m_storing->obstacle).toStdString());
    m_outcome.reading.rejection = m_storing->response.rejection;
    m_outcome.reading.object = m_storing->response.object;
    m_outcome.stored = m_sent;
    return true;
}

void SimulatedRequest::storeOutcome(const std::stop_token& stop) {
    if (m_task.request == SampleRequest::Read) return;
    m_storing = conversion().storing(m_outcome, m_kept.kind->version, stop);
    if (m_storing) m_storing = known(*std::move(m_storing));
    if (!m_storing || !m_storing->stored.rejection) return;
    m_outcome.reading.rejection = m_storing->stored.rejection;
    m_storing.reset();
}

// With strategy None, m_oldLosses are all that the old object loses; responses of a webhook are known for its own
// requests only.
void SimulatedRequest::setOldChanged(const std::stop_token& stop) {
    const bool accepted = !m_outcome.reading.rejection && m_outcome.validation.errors.empty() && !m_outcome.removal;
    if (!m_oldRead || !accepted || !m_kept.conversion.byMapping() || (m_storing && !m_storing->known())) return;
    const Json& after = m_storing ? m_storing->stored.object : m_outcome.stored;
    m_oldChanged = mapping::changedByUpdate(conversion(), *m_oldRead, after, stop);
}

bool SimulatedRequest::requestDelete(const std::stop_token& stop) {
    if (!store(m_sent, stop)) return false;
    object::DeleteOptions options;
    switch (m_task.policy) {
        case DeletePolicy::Background:
            break;
        case DeletePolicy::Foreground:
            options.propagation = object::Propagation::Foreground;
            break;
        case DeletePolicy::Orphan:
            options.propagation = object::Propagation::Orphan;
            break;
        case DeletePolicy::None:
            options.propagation.reset();
            break;
    }
    m_sent = m_old;
    m_outcome = m_kept.server->remove(m_old, options, m_task.now);
    return true;
}

bool SimulatedRequest::requestScale(const std::stop_token& stop) {
    const object::ResourceKind& kind = *m_kept.kind;
    if (!kind.scale) return unusable(say(phrase("Preview", "The version %1 has no scale subresource."), kind.version));
    if (!m_task.replicas) return unusable(say(kNoSuchReplicas));
    m_outcome = m_kept.server->create(object::completed(std::move(m_sent), kind), stop);
    if (m_outcome.reading.rejection) return true;
    if (!m_outcome.validation.errors.empty()) {
        return unusable(say(phrase("Preview", "The sample would not be created, so there is nothing to scale: %1"),
                            object::toString(m_outcome.validation.errors.front(), m_outcome.stored)));
    }
    const std::optional<convert::Storing> storing = conversion().storing(m_outcome, kind.version, stop);
    if (storing && storing->known() && !storing->response.rejection) {
        m_oldWritten = storing->stored.object;
        m_old = object::completed(storing->response.object, kind, &storing->response.object);
    } else if (!store(m_outcome.stored, stop)) {
        return false;
    }
    const Result<Json> view = object::scaleView(m_old, *kind.scale);
    m_outcome = m_kept.server->scale(*m_task.replicas, m_old);
    if (!view) return true;  // the rejection says why
    m_sentScale = *view;
    (*(*m_sentScale->asObject())["spec"].asObject())["replicas"] = Json(static_cast<std::int64_t>(*m_task.replicas));
    m_sent = object::scaled(m_old, *kind.scale, *m_task.replicas).value_or(m_old);
    return true;
}

const Version* SimulatedRequest::otherVersionOfOld() {
    const Definition& definition = conversion().definition();
    for (const Version& version : definition.versions) {
        if (!version.served || version.name == m_kept.kind->version) continue;
        convert::Conversion::Served* served = conversion().served(version.name);
        if (!served) continue;
        const Result<Json> read = conversion().readStored(m_oldWritten, version.name);
        if (!read) continue;
        const object::ResourceKind kind = resourceKindOf(definition, version);
        if (served->server->validateCreate(object::completed(*read, kind, &*read)).errors.empty()) return &version;
    }
    return nullptr;
}

}  // namespace crd::model
