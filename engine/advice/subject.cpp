#include "engine/advice/internal/subject.h"

#include <algorithm>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/utf8.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/edit/schema_way.h"
#include "engine/object/client.h"
#include "engine/object/scale.h"
#include "engine/object/value_error.h"
#include "engine/value/json_size.h"

namespace crd::advice {

namespace {

// The errors that decide, each on its line. The one that stands for rules that did not run says nothing of an object.
Text errorsOf(const object::Outcome& outcome, const Json& sent) {
    if (outcome.reading.rejection) return Text(*outcome.reading.rejection);
    std::string out;
    for (const object::ValueError& error : outcome.validation.errors) {
        if (error.detail == object::kRulesNotChecked) continue;
        if (!out.empty()) out += '\n';
        out += object::toString(error, sent);
    }
    return Text(std::move(out));
}

}  // namespace

std::string brief(const Json& object) {
    Json shown = object;
    if (Json::Object* fields = shown.asObject())
        for (const char* name : {"apiVersion", "kind", "metadata"}) fields->erase(name);
    return shortened(yamlFlow(shown, In::Flow), 48);
}

std::string shortened(const std::string& text, std::size_t most) {
    if (codePointCount(text) <= most) return text;
    std::size_t end = 0;
    for (std::size_t i = 0; i < most; ++i) end += codePointAt(text, end).length;
    return text.substr(0, end) + "…";
}

Phrase nameOf(const ProofRequest& request) {
    switch (request.kind) {
        case RequestKind::Create:
            return phrase("Foresight", "create as %1").with(request.version);
        case RequestKind::Update:
            if (request.storedBefore)
                return phrase("Foresight", "update as %1 of an object that is stored already").with(request.version);
            return phrase("Foresight", "update as %1").with(request.version);
        case RequestKind::UpdateStatus:
            if (request.storedBefore)
                return phrase("Foresight", "update of the status as %1, of an object that is stored already")
                    .with(request.version);
            return phrase("Foresight", "update of the status as %1").with(request.version);
        case RequestKind::Apply:
            return phrase("Foresight", "server-side apply as %1 by another manager").with(request.version);
        case RequestKind::Read:
            return phrase("Foresight", "read as %1").with(request.version);
        case RequestKind::ReadScale:
            return phrase("Foresight", "read of the scale subresource as %1").with(request.version);
        case RequestKind::ApplyDefinition:
            return phrase("Foresight", "server-side apply of the definition");
    }
    return {};
}

std::vector<std::string> camelWords(const std::string& name) {
    std::vector<std::string> out;
    bool wasUpper = true;
    for (const char c : name) {
        const bool upper = isUpper(c);
        if (out.empty() || (upper && !wasUpper)) out.emplace_back();
        out.back() += toLower(c);
        wasUpper = upper;
    }
    return out;
}

std::optional<StoredValue> storedWith(Subject& subject, const Way& way, const std::optional<Json>& value) {
    std::optional<sample::Placed> placed = subject.sampler().containing(way, value, subject.sampling());
    if (!placed) return std::nullopt;
    StoredValue out;
    Tried tried = subject.create(placed->object);
    if (tried.accepted() && subject.kind().hasStatus && !way.empty() && way.front()->name == "status") {
        out.requests.push_back(std::move(tried.request));
        tried = subject.updateStatus(placed->object, tried.outcome.stored);
    }
    if (!tried.accepted() || !object::valueAt(tried.outcome.stored, placed->path)) return std::nullopt;
    out.requests.push_back(std::move(tried.request));
    out.object = std::move(tried.outcome.stored);
    out.path = std::move(placed->path);
    return out;
}

Phrase namesOf(const std::vector<std::string>& names, std::size_t count) {
    std::vector<Phrase> out;
    for (std::size_t i = 0; i < std::min(names.size(), kNamed); ++i) out.push_back(Phrase::word(names[i]));
    if (count > out.size()) out.push_back(phrase("Advice", "%1 more").with(std::to_string(count - out.size())));
    return allOf(out);
}

FieldPath rulePath(const Subject& subject, const RuleCost& rule) {
    return subject.schemaPath(rule.node).child("x-kubernetes-validations").at(rule.index).child("rule");
}

// Source: apiextensions-apiserver pkg/apiserver/schema/cel/validation.go, validateExpressions.
bool isFailure(const object::ValueError& error) {
    return error.rule && (error.detail.find(" evaluating rule: ") != std::string::npos ||
                          error.detail.starts_with("'no such overload"));
}

bool violates(const Tried& tried, const RuleCost& rule) {
    const std::vector<object::ValueError>& errors = tried.outcome.validation.errors;
    return tried.decided && std::any_of(errors.begin(), errors.end(), [&](const object::ValueError& error) {
               return error.schema == rule.schema.get() && error.rule == rule.index && !isFailure(error);
           });
}

Subject::Subject(const Definition& definition, const Version& version, std::span<const VersionOutcome> outcomes,
                 std::shared_ptr<cel_schema::RuleCache> rules, int targetMinor, sample::Budget& budget,
                 const std::stop_token& stop)
    : m_definition(definition),
      m_version(version),
      m_outcomes(outcomes),
      m_rules(std::move(rules)),
      m_targetMinor(targetMinor),
      m_budget(budget),
      m_stop(stop),
      m_kind(resourceKindOf(definition, version)) {
    CRD_CHECK(version.index < outcomes.size() && outcomes[version.index].structural);
}

Subject::~Subject() = default;

FieldPath Subject::schemaPath(const FieldPath& below) const {
    return FieldPath().child("schema").child("openAPIV3Schema").joined(below);
}

object::ResourceServer& Subject::server() {
    if (!m_server) m_server = std::make_unique<object::ResourceServer>(m_kind, m_rules);
    return *m_server;
}

std::unique_ptr<Subject> Subject::at(int minor) const {
    const cel::Environment& environment = cel_schema::storedEnvironment(minor);
    auto rules = m_rules ? std::make_shared<cel_schema::RuleCache>(m_rules->with(environment))
                         : std::make_shared<cel_schema::RuleCache>(environment);
    return std::make_unique<Subject>(m_definition, m_version, m_outcomes, std::move(rules), minor, m_budget, m_stop);
}

sample::Sampler& Subject::sampler() {
    if (!m_sampler) m_sampler = std::make_unique<sample::Sampler>(m_kind, m_rules);
    return *m_sampler;
}

sample::SampleOptions Subject::sampling() const {
    sample::SampleOptions out;
    out.maxValues = 20'000;
    out.budget = &m_budget;
    return out;
}

const std::optional<Json>& Subject::smallest() {
    if (!m_smallest) {
        m_smallest.emplace();
        if (sampler().usable()) {
            sample::Sample made = sampler().make(sampling());
            if (made.accepted) *m_smallest = std::move(made.object);
        }
    }
    return *m_smallest;
}

Json Subject::named(const Json& object, const Json* stored) const {
    Json out = object;
    Json::Object* fields = out.asObject();
    if (!fields) return out;
    (*fields)["apiVersion"] = Json(m_kind.group + '/' + m_kind.version);
    (*fields)["kind"] = Json(m_kind.kind);
    Json& metadata = (*fields)["metadata"];
    if (metadata.isNull()) metadata = Json(Json::Object());
    if (Json::Object* members = metadata.asObject(); members && !members->contains("generateName"))
        members->try_emplace("name", Json("example"));
    return object::completed(std::move(out), m_kind, stored);
}

Tried Subject::tried(RequestKind kind, Json sent, object::Outcome outcome) const {
    Tried out;
    out.decided = !outcome.validation.stopped && !object::isUndecided(outcome.validation.errors);
    out.request.kind = kind;
    out.request.version = m_version.name;
    out.request.accepted = out.decided && !outcome.reading.rejection && outcome.validation.errors.empty();
    out.request.response = out.request.accepted ? Text(phrase("Foresight", "accepted")) : errorsOf(outcome, sent);
    const std::size_t rules = this->rules() ? this->rules()->rules.size() : 0;
    m_budget.spend(requestBytes(sent) +
                   static_cast<std::size_t>(outcome.validation.ruleCost.value_or(0)) * sample::Budget::kBytesOfCost +
                   (rules + outcome.validation.errors.size()) * sample::Budget::kBytesOfValue);
    out.request.object = std::move(sent);
    out.outcome = std::move(outcome);
    return out;
}

Tried Subject::create(const Json& object) {
    Json sent = named(object, nullptr);
    object::Outcome outcome = server().createSent(sent, m_stop);
    return tried(RequestKind::Create, std::move(sent), std::move(outcome));
}

Tried Subject::update(const Json& object, const Json& stored) {
    Json sent = named(object, &stored);
    object::Outcome outcome = server().update(sent, object::baseOfUpdate(stored, sent), object::Endpoint::Main, m_stop);
    return tried(RequestKind::Update, std::move(sent), std::move(outcome));
}

Tried Subject::updateStatus(const Json& object, const Json& stored) {
    Json sent = named(object, &stored);
    object::Outcome outcome =
        server().update(sent, object::baseOfUpdate(stored, sent), object::Endpoint::Status, m_stop);
    return tried(RequestKind::UpdateStatus, std::move(sent), std::move(outcome));
}

Tried Subject::readScale(const Json& stored) {
    CRD_CHECK(m_kind.scale.has_value());
    Tried out;
    out.outcome = server().get(stored);
    out.request.kind = RequestKind::ReadScale;
    out.request.version = m_version.name;
    out.request.object = stored;
    Result<Json> scale = object::scaleRead(out.outcome.response(), *m_kind.scale);
    // Source: k8s.io/apimachinery pkg/api/errors, NewInternalError.
    out.request.accepted = scale.has_value();
    if (scale) {
        out.request.response = Text(phrase("Foresight", "accepted"));
        out.request.result = *std::move(scale);
    } else {
        out.request.response = Text("Internal error occurred: " + scale.error().message.english());
    }
    return out;
}

}  // namespace crd::advice
