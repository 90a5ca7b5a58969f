#include <algorithm>
#include <set>

#include "engine/object/client.h"
#include "engine/object/form.h"
#include "engine/object/value_error.h"
#include "engine/sample/internal/generator.h"
#include "engine/sample/internal/sampler_state.h"
#include "engine/sample/sample.h"
#include "engine/value/json_size.h"

namespace crd::sample {

using schema::Schema;

namespace {

void dropDefaults(Json& value, const Schema& schema, const object::Defaults& defaults,
                  schema::PropertyIndex& properties) {
    if (Json::Object* object = value.asObject()) {
        for (auto at = object->begin(); at != object->end();) {
            const Schema* member = object::memberSchema(schema, at->first, properties);
            bool filledIn = false;
            if (const Json* set = member ? defaults.of(*member) : nullptr; set && properties.find(schema, at->first)) {
                Json whole = *set;
                defaults.setBelow(whole, *member);
                filledIn = whole == at->second;
            }
            if (filledIn) {
                at = object->erase(at);
                continue;
            }
            if (member) dropDefaults(at->second, *member, defaults, properties);
            ++at;
        }
    } else if (Json::Array* list = value.asArray()) {
        const Schema* items = object::itemsOf(schema);
        for (std::size_t i = 0; items && i < list->size(); ++i) {
            dropDefaults((*list)[i], *items, defaults, properties);
        }
    }
}

// What is wrong; some errors have nothing to say but their type: "Required value".
std::string detailOf(const object::ValueError& error) {
    if (!error.detail.empty()) return error.detail;
    const std::string whole = object::toString(error), head = object::fieldBelow({}, error.field) + ": ";
    return whole.starts_with(head) ? whole.substr(head.size()) : whole;
}

// Removes the innermost optional member that contains the path, or is at it. Returns its path.
std::optional<FieldPath> dropOptional(Json& object, const Schema& root, const FieldPath& path,
                                      schema::PropertyIndex& properties) {
    Json* holder = nullptr;
    std::size_t steps = 0;
    Json* at = &object;
    const Schema* schema = &root;
    for (std::size_t i = 0; i < path.steps().size() && schema; ++i) {
        const PathStep& step = path.steps()[i];
        if (step.kind == PathStep::Kind::Index) {
            Json::Array* list = at->asArray();
            if (!list || step.index >= list->size()) break;
            at = &(*list)[step.index];
            schema = object::itemsOf(*schema);
            continue;
        }
        Json::Object* members = at->asObject();
        const auto member = members ? members->find(step.name) : Json::Object::iterator();
        if (!members || member == members->end()) break;
        const bool meta = (i == 0 || schema->embeddedResource) &&
                          (step.name == "apiVersion" || step.name == "kind" || step.name == "metadata");
        if (!meta && !schema->isRequired(step.name)) {
            holder = at;
            steps = i + 1;
        }
        schema = object::memberSchema(*schema, step.name, properties);
        at = &member->second;
    }
    if (!holder) return std::nullopt;
    holder->asObject()->erase(path.steps()[steps - 1].name);
    return FieldPath({path.steps().begin(), path.steps().begin() + static_cast<std::ptrdiff_t>(steps)});
}

}  // namespace

Json Sampler::State::slim(const Json& object) {
    Json out = object;
    dropDefaults(out, *kind.schema, defaults, validator.properties());
    const object::Outcome slimmed = validated(out);
    const object::Outcome whole = validated(object);
    const bool same =
        slimmed.validation.errors.empty() == whole.validation.errors.empty() && slimmed.stored == whole.stored;
    return same ? out : object;
}

void Sampler::rename(Json& object, const std::string& name) {
    if (!object.asObject()) return;
    const object::Outcome before = validated(object);
    const auto renamed = [&](const std::string& to) {
        Json named = object;
        Json& metadata = (*named.asObject())["metadata"];
        if (!metadata.asObject()) metadata = Json(Json::Object());
        (*metadata.asObject())["name"] = Json(to);
        const object::Outcome after = validated(named);
        if (before.reading.rejection != after.reading.rejection ||
            before.validation.errors.size() != after.validation.errors.size())
            return false;
        object = std::move(named);
        return true;
    };
    if (renamed(name)) return;
    // The schema restricts names: the one that it accepts may be continued.
    const Json* was = object::valueAt(object, FieldPath().child("metadata").child("name"));
    if (!was || !was->asString() || was->asString()->empty()) return;
    std::string longer = *was->asString() + "-" + name;
    const auto property = [](const schema::Schema* node, std::string_view field) {
        const schema::ChildSchema* child = node ? node->property(field) : nullptr;
        return child ? child->schema.get() : nullptr;
    };
    const schema::Schema* node = property(property(m_state->kind.schema, "metadata"), "name");
    if (node && node->maxLength && *node->maxLength > 0 && longer.size() > static_cast<std::size_t>(*node->maxLength)) {
        longer.resize(static_cast<std::size_t>(*node->maxLength));
        while (longer.ends_with('-')) longer.pop_back();
    }
    renamed(longer);
}

object::Outcome Sampler::State::validated(Json object) {
    return server.create(object::completed(std::move(object), kind));
}

object::Outcome Sampler::State::validated(Json object, Budget& budget) {
    budget.spend(requestBytes(object));
    object::Outcome out = validated(std::move(object));
    budget.spendRules(out.validation.ruleCost.value_or(0));
    return out;
}

Sampler::Sampler(object::ResourceKind kind, std::shared_ptr<cel_schema::RuleCache> rules)
    : m_state(std::make_unique<State>(std::move(kind), std::move(rules))) {}
Sampler::~Sampler() = default;

bool Sampler::usable() const {
    return m_state->server.usable();
}

object::Outcome Sampler::validated(Json object) {
    return m_state->validated(std::move(object));
}

Sample Sampler::make(const SampleOptions& options) {
    Sample out;
    State& state = *m_state;
    Budget own;
    Budget& budget = options.budget ? *options.budget : own;
    Generator generator(state.kind, state.validator, state.defaults, state.rules, state.hints, state.patterns, options,
                        budget, nullptr);
    out.object = generator.resource();
    out.cut = generator.cut();
    out.shortfalls = std::move(generator.shortfalls());

    // Resolves conflicts between the parts by omitting optional fields.
    constexpr int kRounds = 40;
    object::Outcome outcome = state.validated(out.object, budget);
    for (int round = 0; round < kRounds && !outcome.validation.errors.empty() && !budget.usedUp(); ++round) {
        std::set<FieldPath> dropped;
        for (const object::ValueError& error : outcome.validation.errors) {
            const auto inside = [&](const FieldPath& path) { return error.path.startsWith(path); };
            if (std::any_of(dropped.begin(), dropped.end(), inside)) continue;
            // Do not omit a whole top-level field because of a rule on it.
            if (error.rule && error.path.steps().size() < 2) continue;
            const auto path = dropOptional(out.object, *state.kind.schema, error.path, state.validator.properties());
            if (!path) continue;
            out.shortfalls.push_back({*path, error.schema, Phrase::word(detailOf(error)), true});
            dropped.insert(*path);
        }
        if (dropped.empty()) break;
        outcome = state.validated(out.object, budget);
    }
    out.accepted = !outcome.reading.rejection && outcome.validation.errors.empty();
    for (const object::ValueError& error : outcome.validation.errors) {
        // That rules did not run follows from the other errors.
        if (error.path.empty() && !error.schema && outcome.validation.errors.size() > 1) continue;
        out.shortfalls.push_back({error.path, error.schema, Phrase::word(detailOf(error)), false});
    }
    if (outcome.reading.rejection) {
        out.shortfalls.push_back({FieldPath(), state.kind.schema, Phrase::word(*outcome.reading.rejection), false});
    }
    if (options.extent == Extent::Minimal) out.object = state.slim(out.object);
    return out;
}

TargetedSample Sampler::makeWith(const Target& target, const SampleOptions& options) {
    State& state = *m_state;
    Budget own;
    Generator generator(state.kind, state.validator, state.defaults, state.rules, state.hints, state.patterns, options,
                        options.budget ? *options.budget : own, &target);
    TargetedSample out;
    out.object = generator.resource();
    out.path = generator.targetPath();
    return out;
}

std::optional<Placed> Sampler::containing(const std::vector<const schema::ChildSchema*>& way,
                                          const std::optional<Json>& value, const SampleOptions& options) {
    Target target;
    target.way = way;
    target.value = value;
    Budget own;
    Budget& budget = options.budget ? *options.budget : own;
    SampleOptions within = options;
    within.budget = &budget;
    TargetedSample made = makeWith(target, within);
    if (!made.path || !object::valueAt(made.object, *made.path)) return std::nullopt;
    const object::Outcome outcome = m_state->validated(made.object, budget);
    Placed out;
    out.object = std::move(made.object);
    out.path = *std::move(made.path);
    out.accepted = !outcome.reading.rejection && outcome.validation.errors.empty();
    return out;
}

}  // namespace crd::sample
