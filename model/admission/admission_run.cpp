#include "model/admission/admission_run.h"

#include <QCoreApplication>
#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>

#include "engine/admission/kubectl.h"
#include "engine/analysis/rejection.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "model/admission/admission_reason.h"
#include "model/base/cut_text.h"
#include "model/base/qt_text.h"
#include "model/document/object_conversion.h"
#include "model/response/response_marks.h"
#include "model/schema/schema_place.h"
#include "model/text/document_file.h"

namespace crd::model {

struct AdmissionKept {
    std::shared_ptr<cel_schema::RuleCache> rules;  // of the target version
    ObjectConversion conversion;
    int document = 0;  // AdmissionTask::document
    AdmissionConfigPtr config;
};

namespace {

using admission::AdmissionStageKind;

// The request to each webhook is kept, for the user to see: all of them together.
constexpr std::size_t kMostReviewBytes = 64u << 20;
constexpr qsizetype kMostDetail = 300;
constexpr qsizetype kMostReasonInRow = 50;

template <typename... Arguments>
QString runWords(const Pattern& pattern, const Arguments&... arguments) {
    return translated(pattern.with(arguments...));
}
QString runWords(const Pattern& pattern) {
    return translated(Phrase(pattern));
}

Chip chipOf(const QString& text, Tone tone, const QString& tip = {}) {
    Chip out;
    out.text = text;
    out.tone = tone;
    out.tip = tip;
    return out;
}

std::optional<Json> objectIn(const SharedText& text) {
    const yaml::StreamPtr stream = yaml::Stream::read(text);
    if (!stream->ok() || !stream->documents().front().root) return std::nullopt;
    return yaml::toJson(*stream).value;
}

bool isWebhook(AdmissionStageKind kind) {
    return kind == AdmissionStageKind::MutatingWebhook || kind == AdmissionStageKind::ValidatingWebhook;
}

QString admissionTitle(const admission::AdmissionStage& stage) {
    switch (stage.kind) {
        case AdmissionStageKind::Decoding:
            return runWords(phrase("Admission", "Decoding"));
        case AdmissionStageKind::MutatingPolicy:
            return stage.round > 0 ? runWords(phrase("Admission", "Mutating policy, reinvoked"))
                                   : runWords(phrase("Admission", "Mutating policy"));
        case AdmissionStageKind::MutatingWebhook:
            return stage.round > 0 ? runWords(phrase("Admission", "Mutating webhook, reinvoked"))
                                   : runWords(phrase("Admission", "Mutating webhook"));
        case AdmissionStageKind::Schema:
            return runWords(phrase("Admission", "Schema"));
        case AdmissionStageKind::ValidatingPolicy:
            return runWords(phrase("Admission", "Validating policy"));
        case AdmissionStageKind::ValidatingWebhook:
            break;
    }
    return runWords(phrase("Admission", "Validating webhook"));
}

// How bad a state is, to choose that of a part with several stages.
int weightOf(Tone tone) {
    switch (tone) {
        case Tone::Error:
            return 5;
        case Tone::Warning:
            return 4;
        case Tone::Info:
            return 3;
        case Tone::Success:
            return 2;
        default:
            return 1;
    }
}

Chip stateOf(const admission::AdmissionStage& stage) {
    const QString why = cutText(translated(stage.why).toStdString(), kMostDetail);
    if (!stage.errors.empty()) {
        const std::string& error = stage.errors.front();
        const QString tip = cutText(error, kMostDetail);
        if (stage.kind == AdmissionStageKind::Decoding || stage.kind == AdmissionStageKind::Schema)
            return chipOf(runWords(phrase("Admission", "rejected")), Tone::Error, tip);
        if (error.starts_with("Internal error occurred: ") || error.starts_with("Timeout: "))
            return chipOf(runWords(phrase("Admission", "failed")), Tone::Error, tip);
        return chipOf(runWords(phrase("Admission", "denied")), Tone::Error, tip);
    }
    if (!stage.ignored.empty()) {
        return chipOf(runWords(phrase("Admission", "failed, ignored")), Tone::Warning,
                      cutText(stage.ignored, kMostDetail));
    }
    if (stage.kind == AdmissionStageKind::Decoding) return chipOf(runWords(phrase("Admission", "read")), Tone::Success);
    if (stage.unsimulated) return chipOf(runWords(phrase("Admission", "not simulated")), Tone::Warning, why);
    if (stage.kind == AdmissionStageKind::Schema) return chipOf(runWords(phrase("Admission", "valid")), Tone::Success);
    if (!stage.called) return chipOf(runWords(phrase("Admission", "not matched")), Tone::Muted, why);
    if (!stage.changes.empty()) return chipOf(runWords(phrase("Admission", "patched")), Tone::Info, why);
    if (!stage.warnings.empty()) return chipOf(runWords(phrase("Admission", "warned")), Tone::Warning);
    if (stage.assumed) return chipOf(runWords(phrase("Admission", "assumed to allow")), Tone::Muted, why);
    if (isWebhook(stage.kind)) return chipOf(runWords(phrase("Admission", "called")), Tone::Success, why);
    return chipOf(runWords(phrase("Admission", "passed")), Tone::Success, why);
}

QString detailOf(const admission::AdmissionStage& stage) {
    if (!stage.errors.empty()) {
        const std::string& error = stage.errors.front();
        const bool byPolicy = error.find(": failed calling webhook \"") != std::string::npos;
        const QString reason = reasonIn(error, kMostReasonInRow);
        return byPolicy ? reason + QStringLiteral(" · failurePolicy: Fail") : reason;
    }
    if (!stage.ignored.empty()) return reasonIn(stage.ignored, kMostReasonInRow);
    QStringList parts;
    if (!stage.why.empty()) parts += translated(stage.why);
    if (!stage.changes.empty()) {
        parts += AdmissionCounts::tr("%n value(s) changed", nullptr, static_cast<int>(stage.changes.size()));
    }
    if (!stage.warnings.empty()) {
        parts += AdmissionCounts::tr("%n warning(s)", nullptr, static_cast<int>(stage.warnings.size()));
    }
    return cutText(parts.join(QStringLiteral(" · ")).toStdString(), kMostDetail);
}

// How the webhooks of one run answer.
class GivenHookResponses {
 public:
    GivenHookResponses(const AdmissionTask& task, AdmissionResult& out, const std::stop_token& stop)
        : m_task(task), m_out(out), m_stop(stop) {}

    admission::WebhookResponse operator()(const admission::WebhookCall& call) {
        const std::string id = webhookKey(call.webhook);
        m_out.bodies.emplace(id, call.body);
        const std::size_t number = m_calls[id]++;
        const auto choice = m_task.choices->find(id);
        return choice == m_task.choices->end() ? assumed(call) : answer(id, choice->second, number, call);
    }

 private:
    static admission::WebhookResponse assumed(const admission::WebhookCall& call) {
        admission::WebhookResponse out = admission::allowing(call);
        out.sentence = phrase("Admission", "The webhook is assumed to allow the request.");
        out.assumed = true;
        return out;
    }

    admission::WebhookResponse answer(const std::string& id, const HookChoice& choice, std::size_t number,
                                      const admission::WebhookCall& call) {
        admission::WebhookResponse out;
        switch (choice.answer) {
            case HookResponse::Allow:
                return assumed(call);
            case HookResponse::Deny:
                out = admission::denying(call);
                break;
            case HookResponse::Timeout:
                out = admission::timingOut(call);
                break;
            case HookResponse::BadPatch:
                out = admission::withBadPatch(call);
                break;
            case HookResponse::WrongUid:
                out = admission::withWrongUid(call);
                break;
            case HookResponse::Pasted:
                out = admission::pasted(call, textOf(id));
                markUnreadable(id, call, out.response.body);
                out.sentence = phrase("Admission", "The pasted response is used.");
                return out;
            case HookResponse::Running:
                return id == m_task.live ? called(choice, call) : kept(id, choice, number, call);
        }
        out.sentence = phrase("Admission", "The response is simulated.");
        return out;
    }

    void markUnreadable(const std::string& id, const admission::WebhookCall& call, const std::string& sent) {
        const auto pasted = m_task.pasted.find(id);
        if (pasted == m_task.pasted.end()) return;
        const Result<Json> read =
            admission::decodedReview(admission::chosenReviewVersion(call.webhook.reviewVersions), sent);
        if (read) return;
        const SourceSpan place = unreadablePlace(*yaml::Stream::read(pasted->second));
        if (place.begin < place.end)
            m_out.unreadable[id] = {pasted->second, rejectionMark(place, read.error().message.english())};
    }

    std::string_view textOf(const std::string& id) const {
        const auto found = m_task.pasted.find(id);
        return found == m_task.pasted.end() ? std::string_view() : std::string_view(*found->second);
    }

    admission::WebhookResponse called(const HookChoice& choice, const admission::WebhookCall& call) {
        KeptCall& kept = m_out.called.emplace_back();
        kept.body = call.body;
        kept.uid = call.uid;
        call::CallRequest request;
        request.url = choice.url;
        request.caBundle = call.webhook.caBundle;
        request.timeout = std::min<std::chrono::milliseconds>(
            std::chrono::seconds(choice.seconds > 0 ? choice.seconds : call.webhook.seconds), call.left);
        if (!choice.caFile.empty()) {
            Result<std::string> bundle = DocumentFile::read(QString::fromStdString(choice.caFile));
            if (!bundle) {
                kept.response.error = bundle.error().message.english();
                kept.response.sentence = Phrase::word(bundle.error().message.english());
                return kept.response;
            }
            request.caBundle = *std::move(bundle);
        }
        kept.response = admission::calling(call, std::move(request), m_stop);
        if (kept.response.sentence.empty()) kept.response.sentence = phrase("Admission", "The webhook was called.");
        return kept.response;
    }

    admission::WebhookResponse kept(const std::string& id, const HookChoice& choice, std::size_t number,
                                    const admission::WebhookCall& call) {
        if (!choice.calls || choice.calls->empty()) {
            admission::WebhookResponse out = admission::allowing(call);
            out.sentence = phrase("Admission",
                                  "The webhook has not been called yet and is assumed to allow the request. Call it to "
                                  "use its response.");
            out.assumed = out.missing = true;
            return out;
        }
        const std::vector<KeptCall>& calls = *choice.calls;
        const KeptCall& from = calls[std::min(number, calls.size() - 1)];
        if (number < calls.size() && from.body == call.body) return from.response;
        m_out.stale[id] = true;
        admission::WebhookResponse out = from.response;
        out.response.body = withUid(from.response.response.body, from.uid, call.uid);
        out.sentence = phrase("Admission", "The response is for an earlier request. Call the webhook again.");
        return out;
    }

    static std::string withUid(const std::string& body, const std::string& old, const std::string& now) {
        if (old == now || old.empty()) return body;
        std::string out;
        std::size_t from = 0;
        for (std::size_t at = 0; (at = body.find(old, from)) != std::string::npos; from = at + old.size())
            out.append(body, from, at - from).append(now);
        return out.append(body, from, std::string::npos);
    }

    const AdmissionTask& m_task;
    AdmissionResult& m_out;
    const std::stop_token& m_stop;
    std::map<std::string, std::size_t> m_calls;
};

class AdmissionRun {
 public:
    AdmissionRun(const AdmissionTask& task, AdmissionKept& kept, const std::stop_token& stop)
        : m_task(task), m_kept(kept), m_stop(stop), m_out(std::make_shared<AdmissionResult>()) {}

    AdmissionResultPtr run() {
        if (m_kept.document != m_task.document) m_kept.config = nullptr;
        AdmissionConfigPtr config = readAdmissionConfig(m_task.text, m_kept.config, minor(), m_stop);
        if (!config) return nullptr;
        m_kept.document = m_task.document;
        m_kept.config = config;
        m_out->config = std::move(config);
        m_out->analysis = m_task.request.analysis;
        m_out->request = m_task.request.request;
        if (m_task.ofDefinition) {
            if (readDefinitionSent()) admit();
        } else if (findVersion() && readSent()) {
            admit();
        }
        return m_stop.stop_requested() ? nullptr : m_out;
    }

 private:
    // The target version.
    int minor() const { return m_task.request.analysis ? m_task.request.analysis->targetMinor : kDefaultMinor; }

    bool unusable(QString why) {
        m_out->unusable = std::move(why);
        return false;
    }

    bool findVersion() {
        const PreviewTask& request = m_task.request;
        const Definition* definition = request.analysis ? definitionOf(*request.analysis, request.object) : nullptr;
        if (!definition || !isDefinition(*definition))
            return unusable(runWords(phrase("Admission", "There is no definition to simulate requests for.")));
        if (const Phrase why = whyOutdated(*definition); !why.empty()) return unusable(translated(why));
        if (!request.text)
            return unusable(runWords(phrase("Admission", "Add a sample object to simulate its admission.")));
        m_version = versionOf(*request.analysis, request.object, request.version);
        if (!m_version)
            return unusable(runWords(phrase("Admission", "The definition has no version to simulate a request for.")));
        const auto index = static_cast<std::size_t>(request.version);
        const std::vector<VersionOutcome>& outcomes = request.analysis->outcomes[request.object].versions;
        if (!m_version->schema || index >= outcomes.size() || !outcomes[index].structural) {
            if (const Phrase why = whyUnknown(*request.analysis, request.object); !why.empty())
                return unusable(translated(why));
            return unusable(
                runWords(phrase("Admission",
                                "The schema of version %1 is missing or not structural, so the server does not serve "
                                "its objects. See the problems."),
                         m_version->name));
        }
        m_kind = resourceKindOf(*definition, *m_version);
        const cel::Environment& environment = cel_schema::storedEnvironment(minor());
        if (!m_kept.rules || &m_kept.rules->environment() != &environment)
            m_kept.rules = std::make_shared<cel_schema::RuleCache>(environment);
        m_kept.conversion.use(request.analysis, request.object, request.standIn, m_kept.rules);
        if (m_kept.rules->hasGrown()) m_kept.rules->sweep();
        m_out->mapped = m_kept.conversion.byMapping();
        if (const Version* storage = m_kept.conversion.conversion().storageVersion())
            m_out->storageVersion = storage->name;
        return true;
    }

    // An object of the group is sent as one of the requested version.
    void setVersion(Json& object) const {
        Json::Object* fields = object.asObject();
        const auto found = fields ? fields->find("apiVersion") : Json::Object::iterator();
        if (!fields || found == fields->end() || !found->second.asString()) return;
        if (found->second.asString()->starts_with(m_kind.group + '/'))
            found->second = Json(m_kind.group + '/' + m_kind.version);
    }

    void setClient(admission::Sent& sent) const {
        sent.dryRun = m_task.dryRun;
        sent.user = m_task.user;
        sent.minor = minor();
        sent.authorizer = m_task.authorizer;
    }

    static std::optional<Json> jsonOfDefinition(const yaml::Stream& stream, const Definition& definition) {
        const yaml::DocumentTree& document = stream.documents()[definition.document];
        const std::optional<yaml::Location> at = yaml::locate(document, definition.root);
        return at && at->node ? yaml::toJson(stream, document, at->node).value : std::nullopt;
    }

    // The definition is created, or replaces the one that it is validated as an update to.
    bool readDefinitionSent() {
        const PreviewTask& request = m_task.request;
        const Definition* definition = request.analysis ? definitionOf(*request.analysis, request.object) : nullptr;
        if (!definition || !isDefinition(*definition))
            return unusable(runWords(phrase("Admission", "There is no definition to simulate requests for.")));
        if (const Phrase why = whyOutdated(*definition); !why.empty()) return unusable(translated(why));
        std::optional<Json> object = jsonOfDefinition(*request.analysis->tree, *definition);
        if (!object || !object->asObject())
            return unusable(runWords(phrase("Admission", "The definition cannot be read as an object.")));
        m_kind.group = "apiextensions.k8s.io";
        m_kind.version = m_out->storageVersion = "v1";
        m_kind.kind = definition->objectKind;
        m_kind.plural = "customresourcedefinitions";
        m_kind.namespaced = false;
        admission::Sent& sent = m_out->sent;
        setClient(sent);
        m_out->request = SampleRequest::Create;
        const BasePtr base = request.analysis->outcomes[request.object].updates;
        const std::optional<Json> old = base ? jsonOfDefinition(*base->stream, base->definition) : std::nullopt;
        if (!old) {
            sent.object = object::completed(*std::move(object), m_kind);
            return true;
        }
        m_out->request = SampleRequest::Update;
        sent.operation = admission::Operation::Update;
        const Json stored = object::baseOfUpdate(*old, *object);
        sent.stored = object::completed(stored, m_kind, &stored);
        sent.object = object::completed(*std::move(object), m_kind, &sent.stored);
        return true;
    }

    bool readSent() {
        admission::Sent& sent = m_out->sent;
        setClient(sent);
        std::optional<Json> object = objectIn(m_task.request.text);
        if (!object || !object->asObject())
            return unusable(runWords(phrase("Admission", "The sample cannot be read as an object.")));
        const std::string written = object->textAt("apiVersion");
        Json sample = *object;
        setVersion(*object);
        if (object->textAt("apiVersion") != written) m_out->otherVersion = written;
        switch (m_task.request.request) {
            case SampleRequest::Create:
                sent.object = object::completed(*std::move(object), m_kind);
                return checkKind(sent.object);
            case SampleRequest::Delete:
                sent.operation = admission::Operation::Delete;
                return store(sample, sent.stored);
            case SampleRequest::Scale:
                return readScale(sample, sent);
            case SampleRequest::Read:
                return unusable(
                    runWords(phrase("Admission", "Reads do not pass through admission: choose another request.")));
            case SampleRequest::Apply:
                return readApply(*std::move(object), sent);
            case SampleRequest::UpdateStatus:
                if (!m_kind.hasStatus) {
                    return unusable(
                        runWords(phrase("Admission", "The version %1 has no status subresource."), m_version->name));
                }
                sent.subresource = "status";
                break;
            case SampleRequest::Update:
                break;
        }
        sent.operation = admission::Operation::Update;
        std::optional<Json> old = storedObject();
        if (!old) return unusable(runWords(phrase("Admission", "An update needs a stored object. Choose one.")));
        if (!store(object::baseOfUpdate(*std::move(old), *object), sent.stored)) return false;
        sent.object = object::completed(*std::move(object), m_kind, &sent.stored);
        return checkKind(sent.object);
    }

    // Without a stored object it creates one.
    bool readApply(Json object, admission::Sent& sent) {
        if (m_task.request.manager.empty()) return unusable(runWords(kNoManager));
        const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
        sent.apply =
            admission::AppliedBy{m_task.request.manager, m_task.request.force, {now.time_since_epoch().count(), 0}};
        if (std::optional<Json> old = storedObject()) {
            if (!store(object::baseOfUpdate(*std::move(old), object), sent.stored)) return false;
            sent.operation = admission::Operation::Update;
        }
        sent.object = object::completed(std::move(object), m_kind);
        return checkKind(sent.object);
    }

    std::optional<Json> storedObject() const {
        if (m_task.request.oldObject) return *m_task.request.oldObject;
        return m_task.request.oldText ? objectIn(m_task.request.oldText) : std::nullopt;
    }

    // The sample is the stored object.
    bool readScale(const Json& sample, admission::Sent& sent) {
        if (!m_kind.scale) {
            return unusable(runWords(phrase("Admission", "The version %1 has no scale subresource."), m_version->name));
        }
        if (!m_task.request.replicas) return unusable(runWords(kNoSuchReplicas));
        sent.operation = admission::Operation::Update;
        sent.subresource = "scale";
        if (!store(sample, sent.stored)) return false;
        const Json replicas(static_cast<std::int64_t>(*m_task.request.replicas));
        sent.object = admission::scaleToSend(Json(Json::Object{{"spec", Json(Json::Object{{"replicas", replicas}})}}),
                                             sent.stored, *m_kind.scale);
        return true;
    }

    bool checkKind(const Json& object) {
        if (object.textAt("kind") == m_kind.kind && object.textAt("apiVersion").starts_with(m_kind.group + '/'))
            return true;
        return unusable(runWords(phrase("Admission", "The sample is not an object of the kind %1 of %2."), m_kind.kind,
                                 m_kind.group));
    }

    // Reads the stored object in the version of the request, whichever version it is of.
    bool store(const Json& object, Json& stored) {
        if (!checkKind(object)) return false;
        convert::Conversion& conversion = m_kept.conversion.conversion();
        const std::string own = conversion.versionOf(object);
        for (const std::string& version : {own, m_version->name}) {
            if (conversion.served(version)) continue;
            return unusable(
                runWords(phrase("Admission", "Objects of version %1 cannot be read. See the problems."), version));
        }
        const Result<Json> read = conversion.readStored(object, m_version->name, m_stop);
        if (!read && own != m_version->name) {
            return unusable(runWords(phrase("Admission", "The stored object, of version %1, cannot be read at %2: %3"),
                                     own, m_version->name, read.error().message.english()));
        }
        if (!read)
            return unusable(
                runWords(phrase("Admission", "The stored object is invalid: %1"), read.error().message.english()));
        stored = object::completed(*read, m_kind, &*read);
        return true;
    }

    // Policies find the kinds of their parameters in the definitions of the document.
    admission::Configurations withKinds(const admission::Configurations& configurations) const {
        admission::Configurations out = configurations;
        const AnalysisResult& analysis = *m_task.request.analysis;
        for (std::size_t i = 0; i < analysis.definitions.size(); ++i) {
            if (!isDefinition(analysis.definitions[i])) continue;
            convert::Conversion conversion(analysis.definitions[i], analysis.outcomes[i].versions);
            out.addKind(conversion);
        }
        return out;
    }

    void admit() {
        convert::Conversion::Served* served =
            m_version ? m_kept.conversion.conversion().served(m_version->name) : nullptr;
        if (served && !served->server->usable()) {
            unusable(runWords(phrase("Admission", "Objects of version %1 cannot be read. See the problems."),
                              m_version->name));
            return;
        }
        const admission::Configurations* configurations = &m_out->config->configurations;
        // What each webhook is sent: both objects, and about as much for what surrounds them.
        const std::size_t each = toString(m_out->sent.object).size() + toString(m_out->sent.stored).size() + 1'000;
        const std::size_t most = std::max<std::size_t>(kMostReviewBytes / each, 8);
        const bool fewer = configurations->webhooks.size() > most;
        const bool params = std::any_of(configurations->policies.begin(), configurations->policies.end(),
                                        [](const admission::Policy& policy) { return policy.hasParams; });
        std::optional<admission::Configurations> own;
        if (fewer || params) {
            own = params ? withKinds(*configurations) : *configurations;
            if (fewer)
                own->webhooks.erase(own->webhooks.begin() + static_cast<std::ptrdiff_t>(most), own->webhooks.end());
            configurations = &*own;
        }
        GivenHookResponses given(m_task, *m_out, m_stop);
        m_out->admitted = m_task.ofDefinition
                              ? admission::admitDefinition(*configurations, m_out->sent, std::ref(given), m_stop)
                              : admission::admit(m_kept.conversion.conversion(), *configurations, m_out->sent,
                                                 std::ref(given), m_stop);
        if (m_stop.stop_requested()) return;
        if (fewer) m_out->admitted.complete = false;
        m_out->command = admission::kubectlCommand(m_out->sent);
        m_out->output = admission::kubectlOutput(m_out->admitted, m_out->sent, m_kind);
        addStops();
    }

    // ---- what is shown

    static std::string partOf(const admission::AdmissionStage& stage) {
        switch (stage.kind) {
            case AdmissionStageKind::MutatingPolicy:
                return stage.author.empty() ? partKey(PartKind::MutatingPolicy, {}, stage.configuration)
                                            : bindingKey(true, stage.configuration, stage.author);
            case AdmissionStageKind::ValidatingPolicy:
                return stage.author.empty() ? partKey(PartKind::ValidatingPolicy, {}, stage.configuration)
                                            : bindingKey(false, stage.configuration, stage.author);
            case AdmissionStageKind::MutatingWebhook:
                return partKey(PartKind::MutatingWebhook, stage.configuration, stage.author);
            case AdmissionStageKind::ValidatingWebhook:
                return partKey(PartKind::ValidatingWebhook, stage.configuration, stage.author);
            default:
                return {};
        }
    }

    void addStops() {
        const admission::Admitted& admitted = m_out->admitted;
        std::map<std::string, int> times;  // of equal names each after the first has a number
        for (std::size_t i = 0; i < admitted.stages.size(); ++i) {
            const admission::AdmissionStage& stage = admitted.stages[i];
            AdmissionStop& stop = m_out->stops.emplace_back();
            stop.stage = static_cast<int>(i);
            stop.part = partOf(stage);
            stop.title = stage.kind == AdmissionStageKind::Schema ? validationTitle() : admissionTitle(stage);
            stop.name = nameOf(stage);
            stop.chip = stateOf(stage);
            stop.detail = detailOf(stage);
            if (isWebhook(stage.kind)) stop.webhook = stop.part;
            const std::string key = std::to_string(static_cast<int>(stage.kind)) + stop.part;
            stop.key = key + '#' + std::to_string(times[key]++);
            note(stop.part, stop.chip);
            m_validates = m_validates || stage.kind == AdmissionStageKind::Schema;
            if (stage.kind == AdmissionStageKind::MutatingPolicy ||
                stage.kind == AdmissionStageKind::ValidatingPolicy) {
                note(partKey(stage.kind == AdmissionStageKind::MutatingPolicy ? PartKind::MutatingPolicy
                                                                              : PartKind::ValidatingPolicy,
                             {}, stage.configuration),
                     stop.chip);
            }
        }
        if (!admitted.accepted) addUnreached();
        AdmissionStop& answer = m_out->stops.emplace_back();
        answer.key = "answer";
        answer.answers = true;
        answer.title = runWords(phrase("Admission", "Response to the client"));
        answer.name = m_out->otherVersion.empty()
                          ? cutText(m_out->command, kMostDetail)
                          : runWords(phrase("Admission", "Request at %1"), m_kind.group + '/' + m_kind.version);
        // Of a rejected request the error, which follows the warnings.
        std::string_view said = m_out->output;
        while (!admitted.accepted && said.starts_with("Warning: ") && said.find('\n') != std::string_view::npos)
            said.remove_prefix(said.find('\n') + 1);
        answer.detail = admitted.accepted ? cutText(said, kMostDetail) : reasonIn(said, kMostReasonInRow);
        if (admitted.accepted && admitted.unsimulated) {
            answer.detail = runWords(phrase("Admission", "Depends on a stage that is not simulated."));
            answer.chip = chipOf(runWords(phrase("Admission", "not simulated")), Tone::Warning);
            return;
        }
        answer.chip = admitted.accepted ? chipOf(runWords(phrase("Admission", "accepted")), Tone::Success)
                                        : chipOf(QString::number(admitted.code), Tone::Error);
    }

    QString validationTitle() const {
        return m_task.ofDefinition ? runWords(phrase("Admission", "Validation"))
                                   : runWords(phrase("Admission", "Schema"));
    }

    static QString nameOf(const admission::AdmissionStage& stage) {
        if (stage.kind == AdmissionStageKind::Decoding || stage.kind == AdmissionStageKind::Schema) return {};
        if (stage.author.empty()) return cutText(stage.configuration, kMostDetail);
        if (isWebhook(stage.kind)) return cutText(stage.author, kMostDetail);
        return stage.author == stage.configuration ? cutText(stage.author, kMostDetail)
                                                   : cutText(stage.configuration + " / " + stage.author, kMostDetail);
    }

    void note(const std::string& part, const Chip& chip) {
        Chip& known = m_out->states[part];
        if (known.text.isEmpty() || weightOf(chip.tone) > weightOf(known.tone)) known = chip;
    }

    static Chip unreached() {
        return chipOf(runWords(phrase("Admission", "not reached")), Tone::Muted,
                      runWords(phrase("Admission", "The request ends before this stage.")));
    }

    static std::string policyOf(const ConfiguredPart& binding) {
        return partKey(binding.mutating ? PartKind::MutatingPolicy : PartKind::ValidatingPolicy, {}, binding.owner);
    }

    // What comes after the stage that ends the request.
    void addUnreached() {
        const auto add = [&](PartKind kind, const QString& title) {
            for (const ConfiguredPart& part : m_out->config->parts) {
                if (part.kind != kind) continue;
                const std::string key = partKey(part.kind, part.owner, part.name);
                if (m_out->states.count(key) > 0) continue;
                AdmissionStop& stop = m_out->stops.emplace_back();
                stop.key = "unreached#" + key;
                stop.title = title;
                stop.name = cutText(part.name, kMostDetail);
                stop.reached = false;
                stop.chip = unreached();
                stop.part = key;
                if (kind == PartKind::MutatingWebhook || kind == PartKind::ValidatingWebhook) stop.webhook = key;
                m_out->states[key] = stop.chip;
                for (const ConfiguredPart& binding : m_out->config->parts)
                    if (binding.kind == PartKind::Binding && key == policyOf(binding))
                        m_out->states.emplace(partKey(binding), stop.chip);
            }
        };
        add(PartKind::MutatingPolicy, runWords(phrase("Admission", "Mutating policy")));
        add(PartKind::MutatingWebhook, runWords(phrase("Admission", "Mutating webhook")));
        if (m_out->sent.operation != admission::Operation::Delete && !m_validates) {
            AdmissionStop& stop = m_out->stops.emplace_back();
            stop.key = "unreached#schema";
            stop.title = validationTitle();
            stop.reached = false;
            stop.chip = unreached();
        }
        add(PartKind::ValidatingPolicy, runWords(phrase("Admission", "Validating policy")));
        add(PartKind::ValidatingWebhook, runWords(phrase("Admission", "Validating webhook")));
    }

    const AdmissionTask& m_task;
    AdmissionKept& m_kept;
    const std::stop_token& m_stop;
    std::shared_ptr<AdmissionResult> m_out;
    const Version* m_version = nullptr;
    bool m_validates = false;  // the request reaches the schema
    object::ResourceKind m_kind;
};

}  // namespace

AdmissionRunner::AdmissionRunner() : m_kept(std::make_unique<AdmissionKept>()) {}
AdmissionRunner::~AdmissionRunner() = default;

AdmissionResultPtr AdmissionRunner::run(const AdmissionTask& task, const std::stop_token& stop) {
    return AdmissionRun(task, *m_kept, stop).run();
}

}  // namespace crd::model
