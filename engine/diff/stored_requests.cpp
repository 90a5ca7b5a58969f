#include "engine/diff/internal/stored_requests.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/apply/apply.h"
#include "engine/base/kubernetes/kubernetes.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/object/value_error.h"
#include "engine/value/json_size.h"

namespace crd::diff {

namespace {

constexpr const char* kAnotherManager = "another-manager";

// Whether the outcome is that of a server: all rules ran, and the minor has all that they use.
bool isKnownOutcome(const object::Outcome& outcome) {
    const std::vector<object::ValueError>& errors = outcome.validation.errors;
    if (outcome.validation.stopped || object::isUndecided(errors)) return false;
    return std::none_of(errors.begin(), errors.end(), [](const object::ValueError& error) {
        return error.notEvaluated || error.detail.starts_with("rule compile error: ");
    });
}

// Empty for an accepted request.
std::string rejectionText(const object::Outcome& outcome) {
    if (outcome.reading.rejection) return *outcome.reading.rejection;
    if (outcome.validation.errors.empty()) return {};
    return object::toString(outcome.validation.errors.front(), outcome.stored);
}

// Whether running the request on every minor would take too long.
bool isExpensive(const object::Outcome& outcome, const Json& sent) {
    constexpr std::int64_t kMostCost = 200'000;  // of the rules
    constexpr std::size_t kMostBytes = std::size_t{1} << 20;
    return outcome.validation.ruleCost.value_or(0) > kMostCost || requestBytes(sent) > kMostBytes;
}

// Whether one of the errors is the one of the text, which another server or another request can write with another path
// or value.
bool isRejectedFor(const object::Outcome& outcome, const std::string& text) {
    if (outcome.reading.rejection) return text.find(*outcome.reading.rejection) != std::string::npos;
    const std::vector<object::ValueError>& errors = outcome.validation.errors;
    return std::any_of(errors.begin(), errors.end(), [&](const object::ValueError& error) {
        const std::string_view field = error.field;
        const std::string_view name = field.substr(std::min(field.size(), field.rfind('.') + 1));
        return text.find(error.detail.empty() ? name : error.detail) != std::string::npos;
    });
}

// What identifies the object, and the item in its list. Nothing if the list is in an item of another one.
std::optional<Json> configurationOf(const Json& stored, const FieldPath& list, const Json& item) {
    Json value(Json::Array{item});
    const std::vector<PathStep>& steps = list.steps();
    for (std::size_t i = steps.size(); i-- > 0;) {
        if (steps[i].kind == PathStep::Kind::Index) return std::nullopt;
        value = Json(Json::Object{{steps[i].name, std::move(value)}});
    }
    Json::Object* fields = value.asObject();
    const Json* metadata = stored.find("metadata");
    if (!fields || !metadata || fields->contains("metadata")) return std::nullopt;
    Json::Object identity;
    for (const char* name : {"name", "namespace"})
        if (const Json* own = metadata->find(name)) identity.emplace(name, *own);
    for (const char* name : {"apiVersion", "kind"})
        if (const Json* own = stored.find(name)) fields->insert_or_assign(name, *own);
    fields->insert_or_assign("metadata", Json(std::move(identity)));
    return value;
}

}  // namespace

StoredRequests::StoredRequests(const Side& right)
    : m_kind(resourceKindOf(*right.definition, *right.version)),
      m_rules(cel_schema::storedEnvironment(kDefaultMinor)) {}

object::ResourceServer& StoredRequests::at(int minor) {
    std::unique_ptr<object::ResourceServer>& server = m_servers[minor];
    if (!server)
        server = std::make_unique<object::ResourceServer>(
            m_kind, std::make_shared<cel_schema::RuleCache>(m_rules.with(cel_schema::storedEnvironment(minor))));
    return *server;
}

std::vector<StoredUpdate> StoredRequests::run(const Subject& subject, const std::stop_token& stop) {
    const Json& stored = subject.stored;
    std::vector<StoredUpdate> out;
    const auto add = [&](std::optional<StoredUpdate> update) {
        if (update && update->servers.contains(subject.targetMinor)) out.push_back(*std::move(update));
    };
    add(updated(UpdateKind::Label, object::labelled(stored), stored, subject, stop));
    if (m_kind.hasStatus) {
        add(updated(UpdateKind::Status, stored, stored, subject, stop));
        Json without = stored;
        const bool hasOne = subject.ofStatus && without.asObject() && without.asObject()->erase("status") > 0;
        if (hasOne) add(updated(UpdateKind::StatusValue, stored, without, subject, stop));
    }
    // The merge is that of the default minor.
    if (subject.equalItems && !subject.ofStatus && subject.targetMinor == kDefaultMinor)
        add(applied(stored, *subject.equalItems, stop));
    return out;
}

std::optional<StoredUpdate> StoredRequests::updated(UpdateKind kind, Json sent, const Json& stored,
                                                    const Subject& subject, const std::stop_token& stop) {
    StoredUpdate out;
    out.kind = kind;
    const auto endpoint = kind == UpdateKind::Label ? object::Endpoint::Main : object::Endpoint::Status;
    std::vector<int> minors = {subject.targetMinor};
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor)
        if (minor != subject.targetMinor) minors.push_back(minor);
    for (const int minor : minors) {
        if (stop.stop_requested()) return std::nullopt;
        const object::Outcome outcome = at(minor).update(sent, stored, endpoint, stop);
        if (!isKnownOutcome(outcome)) continue;
        out.servers.add(minor);
        if (std::string text = rejectionText(outcome); !text.empty()) {
            if (!isRejectedFor(outcome, subject.rejection)) return std::nullopt;
            if (!out.rejectedBy.contains(subject.targetMinor)) out.response = std::move(text);
            out.rejectedBy.add(minor);
        }
        if (minor == subject.targetMinor && isExpensive(outcome, sent)) break;
    }
    out.accepted = !out.rejectedBy.contains(subject.targetMinor);
    out.object = std::move(sent);
    return out;
}

std::optional<StoredUpdate> StoredRequests::applied(Json stored, const EqualItems& list, const std::stop_token& stop) {
    const Json* value = object::valueAt(stored, list.path);
    const Json::Array* items = value ? value->asArray() : nullptr;
    if (!items || items->size() != 2) return std::nullopt;
    const std::size_t count = items->size();
    std::optional<Json> configuration = configurationOf(stored, list.path, items->back());
    if (!configuration) return std::nullopt;
    stored.asObject()->find("metadata")->second.asObject()->insert_or_assign("managedFields", list.managers);
    apply::FieldManager fields(m_kind);
    apply::Request request;
    request.manager = kAnotherManager;
    request.stop = stop;
    const apply::Applied result =
        apply::applied(at(kDefaultMinor), m_kind, object::Endpoint::Main, fields, &stored, *configuration, request);
    if (!result.rejection && !isKnownOutcome(result.outcome)) return std::nullopt;
    StoredUpdate out;
    out.kind = UpdateKind::Apply;
    out.servers = MinorSet::only(kDefaultMinor);
    out.response = rejectionText(result.outcome);
    out.accepted = !result.rejection && out.response.empty();
    if (!out.accepted) out.rejectedBy = out.servers;
    const Json* after = out.accepted ? object::valueAt(result.outcome.stored, list.path) : nullptr;
    if (after && after->asArray() && after->asArray()->size() < count) out.dropped = count - after->asArray()->size();
    out.object = *std::move(configuration);
    return out;
}

}  // namespace crd::diff
