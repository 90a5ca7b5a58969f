#include "engine/mapping/mapping_converter.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/mapping/internal/plain_value.h"
#include "engine/object/nested_field.h"
#include "engine/object/rule_evaluation.h"
#include "engine/value/json_text.h"
#include "engine/yaml/json/json_document.h"
#include "engine/yaml/read/resolve.h"

namespace crd::mapping {

namespace {

std::string nameOfVersion(const std::string& apiVersion) {
    return apiVersion.substr(apiVersion.find('/') + 1);
}

// Removes a field, and the objects above it that become empty, of which the target has the first `known`.
void drop(Json& object, const std::vector<std::string>& field, std::size_t known) {
    std::vector<Json::Object*> holders;
    Json* at = &object;
    for (const std::string& step : field) {
        Json::Object* members = at->asObject();
        const auto found = members ? members->find(step) : Json::Object::iterator();
        if (!members || found == members->end()) return;
        holders.push_back(members);
        at = &found->second;
    }
    for (std::size_t i = field.size(); i-- > 0;) {
        holders[i]->erase(field[i]);
        if (i <= known || !holders[i]->empty()) return;
    }
}

// The conversion of one object from one version to another.
class Conversion {
 public:
    Conversion(const Json& original, Json& out, const std::stop_token& stop)
        : m_original(original), m_out(out), m_stop(stop) {}

    Result<void> rule(const CompiledRule& rule) {
        if (!rule.from) return failure("error compiling conversion rules: " + rule.error);
        const Result<const Json*> value = object::nestedValue(m_original, rule.field);
        if (!value)
            return failure("error converting: error getting source field " + goQuoted(pathOf(rule.field).substr(1)) +
                           ": " + value.error().message.english());
        if (!*value) return {};
        Result<Json> made = result(rule, **value);
        if (!made) return failure("error converting: " + made.error().message.english());
        if (const Result<void> set = object::setNested(m_out, rule.destination, *std::move(made)); !set)
            return failure("error setting destination field " + goQuoted(pathOf(rule.destination).substr(1)) + ": " +
                           set.error().message.english());
        return {};
    }

    // Restores what an annotation keeps for the target, then keeps what the target does not have: kcp does only one of
    // them, so an object with an annotation loses its own fields. `conversion` is null if there is none between the
    // versions.
    Result<void> preserve(const CompiledConversion* conversion, const std::string& from, const std::string& to) {
        const std::string key = std::string(kPreserved) + to;
        std::set<std::string> restored;
        if (const std::string* text = annotation(key); text && !text->empty()) {
            if (const Result<void> done = restore(*text, key, restored); !done) return done;
        }
        Json::Object kept;
        for (std::size_t i = 0; conversion && i < conversion->preserve.size(); ++i) {
            const std::vector<std::string>& field = conversion->preserve[i];
            if (field.empty() || isRestored(restored, field)) continue;
            const Result<const Json*> value = object::nestedValue(m_original, field);
            const std::string name = pathOf(field).substr(1);
            if (!value)
                return failure("error preserving fields: error getting field " + goQuoted(name) +
                               " to preserve: " + value.error().message.english());
            if (*value && !take(**value, m_budget)) return tooLarge();
            if (*value) kept[name] = **value;
        }
        if (kept.empty()) return {};
        std::string text;
        appendJson(text, Json(std::move(kept)), JsonEscapes::Html);
        return object::setNested(m_out, {"metadata", "annotations", std::string(kPreserved) + from}, Json(text));
    }

    std::int64_t cost() const { return m_cost; }

 private:
    static tl::unexpected<Error> tooLarge() { return failure(kValueTooLarge); }

    Result<Json> result(const CompiledRule& rule, const Json& value) {
        if (!rule.program) {
            if (!take(value, m_budget)) return tooLarge();
            return value;
        }
        if (m_cost > object::kRuleBudget || m_stop.stop_requested())
            return failure("error executing transformation: operation interrupted");
        const std::array<cel::VariableValue, 1> variables{{{"self", cel::dataValue(value, *rule.shape)}}};
        cel::EvaluationLimits limits;
        limits.stop = m_stop;
        const cel::Evaluation made = rule.program->evaluate(variables, limits);
        m_cost += static_cast<std::int64_t>(made.cost);
        Result<Json> out = plainJson(made.value, m_budget);
        if (!out) return failure("error executing transformation: " + out.error().message.english());
        return out;
    }

    const std::string* annotation(const std::string& key) const {
        const Json* metadata = m_out.find("metadata");
        const Json* annotations = metadata ? metadata->find("annotations") : nullptr;
        const Json* value = annotations ? annotations->find(key) : nullptr;
        return value ? value->asString() : nullptr;
    }

    // Whether the field, or one above it, is among the restored ones.
    static bool isRestored(const std::set<std::string>& restored, const std::vector<std::string>& field) {
        std::string head;
        return std::any_of(field.begin(), field.end(),
                           [&](const std::string& step) { return restored.contains(head += '.' + step); });
    }

    // `restored`: the paths that it sets.
    Result<void> restore(const std::string& text, const std::string& key, std::set<std::string>& restored) {
        constexpr const char* kUnreadable = "error unmarshaling preserve annotation: ";
        if (const auto fault = yaml::jsonFault(text)) return failure(kUnreadable + fault->message.english());
        const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
        if (!stream->ok()) return failure(kUnreadable + stream->problems().front().message.english());
        yaml::JsonReading reading = yaml::toJson(*stream);
        if (!reading.value) return failure(kUnreadable + reading.error);
        Json::Object* kept = reading.value->asObject();
        if (!kept) return failure(std::string(kUnreadable) + "json: cannot unmarshal into Go value of type map");
        // The text is a part of the result until here.
        Json::Object& annotations = *(*m_out.asObject())["metadata"].asObject()->at("annotations").asObject();
        annotations.erase(key);
        if (annotations.empty()) (*m_out.asObject())["metadata"].asObject()->erase("annotations");
        for (auto& [field, value] : *kept) {
            const std::vector<std::string> steps = stepsOf(field);
            if (steps.size() > kMaxSteps) continue;
            if (const Result<void> set = object::setNested(m_out, steps, std::move(value)); !set)
                return failure("error processing preserve map: error setting nested field " + goQuoted(field) + ": " +
                               set.error().message.english());
            restored.insert(pathOf(steps));
        }
        return {};
    }

    const Json& m_original;
    Json& m_out;
    const std::stop_token& m_stop;
    ValueBudget m_budget;
    std::int64_t m_cost = 0;
};

}  // namespace

Result<convert::ConvertedValue> MappingConverter::convert(const Json& object, const std::string& apiVersion,
                                                          const std::stop_token& stop) {
    std::optional<std::size_t> failedRule;
    Result<Json> out = convert(object, apiVersion, failedRule, stop);
    if (!out) return tl::unexpected<Error>(std::move(out.error()));
    return convert::ConvertedValue{*std::move(out), {}};
}

Result<Json> MappingConverter::convert(const Json& object, const std::string& apiVersion,
                                       std::optional<std::size_t>& failedRule, const std::stop_token& stop) {
    const std::string from = nameOfVersion(object.textAt("apiVersion")), to = nameOfVersion(apiVersion);
    const CompiledConversion* conversion = lastBetween(from, to);
    if (!conversion && m_options.onCopied && from != to) m_options.onCopied(from, to);
    Json out = object;
    if (!out.asObject()) return failure("error converting: the value is not an object");
    (*out.asObject())["apiVersion"] = Json(apiVersion);
    Conversion running(object, out, stop);
    for (std::size_t i = 0; conversion && i < conversion->rules.size(); ++i) {
        const std::int64_t before = running.cost();
        const Result<void> done = running.rule(conversion->rules[i]);
        m_work += 100 + running.cost() - before;
        if (done) continue;
        failedRule = i;
        return tl::unexpected<Error>(done.error());
    }
    if (const Result<void> done = running.preserve(conversion, from, to); !done)
        return tl::unexpected<Error>(done.error());
    if (conversion && m_options.dropsMoved)
        for (const auto& [field, known] : conversion->moved) drop(out, field, known);
    return out;
}

const CompiledConversion* MappingConverter::lastBetween(const std::string& from, const std::string& to) const {
    const auto found =
        std::find_if(m_mapping.conversions.rbegin(), m_mapping.conversions.rend(),
                     [&](const CompiledConversion& one) { return one.written->from == from && one.written->to == to; });
    return found == m_mapping.conversions.rend() ? nullptr : &*found;
}

}  // namespace crd::mapping
