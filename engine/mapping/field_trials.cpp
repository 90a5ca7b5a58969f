#include "engine/mapping/internal/field_trials.h"

#include <algorithm>
#include <utility>

#include "engine/base/kubernetes/error_types.h"
#include "engine/mapping/internal/object_differences.h"
#include "engine/mapping/internal/trial_values.h"
#include "engine/object/form.h"
#include "engine/object/nested_field.h"
#include "engine/object/request.h"
#include "engine/schema/properties_along.h"
#include "engine/value/json_size.h"

namespace crd::mapping {

namespace {

using schema::Schema;

constexpr std::size_t kBytesOfTrials = std::size_t{8} << 20;
constexpr std::chrono::milliseconds kTimeOfTrials{1'000};
constexpr std::int64_t kMostTrialWork = 20'000'000;  // MappingConverter::work
constexpr std::uint64_t kTrialSeeds = 5;             // full samples

// Whether the error is about the type of the value at the path, a required member of it, or of a rule that sees it.
bool concernsType(const object::ValueError& error, const FieldPath& path) {
    if (error.rule) return path.startsWith(error.path);
    if (error.type == error_type::kRequired)
        return error.path.startsWith(path) && error.path.steps().size() <= path.steps().size() + 1;
    return error.type == error_type::kTypeInvalid && error.path == path;
}

// Lists and maps of a single item, each of a value that the rule can treat differently.
void addSingleItems(const Schema& from, const Schema& to, std::vector<Json>& out) {
    if (from.type != to.type || (from.type != "array" && from.type != "object")) return;
    const bool isList = from.type == "array";
    const Schema* items = isList ? object::itemsOf(from) : object::additionalOf(from).schema;
    const Schema* made = isList ? object::itemsOf(to) : object::additionalOf(to).schema;
    if (!items || !made) return;
    std::vector<Json> values = trialValues(*items);
    addPastLimits(*items, values);
    addPastLimits(*made, values);
    for (Json& value : values) {
        if (isList) {
            out.emplace_back(Json::Array{std::move(value)});
        } else {
            out.emplace_back(Json::Object{{"a", std::move(value)}});
        }
    }
}

}  // namespace

FieldTrials::FieldTrials(const CompiledMapping& mapping, const CompiledConversion& conversion,
                         convert::Conversion& server, const std::stop_token& stop)
    : m_conversion(conversion),
      m_server(server),
      m_converter(mapping),
      m_stop(stop),
      m_budget(kBytesOfTrials, kTimeOfTrials) {
    if (!server.served(conversion.written->from) || !server.served(conversion.written->to)) return;
    m_sampler = server.sampler(conversion.written->from);
    if (m_sampler && !m_sampler->usable()) m_sampler = nullptr;
}

FieldTrials::Way FieldTrials::wayTo(const std::vector<std::string>& field) const {
    Way out = schema::propertiesAlong(*m_conversion.from->schema, field);
    if (out.size() < field.size()) out.clear();
    return out;
}

const std::vector<Json>& FieldTrials::samples() {
    if (m_samples) return *m_samples;
    m_samples.emplace();
    sample::SampleOptions options;
    options.status = true;
    options.budget = &m_budget;
    for (std::uint64_t seed = 0; seed < kTrialSeeds && !m_budget.usedUp(); ++seed) {
        options.seed = seed;
        options.extent = sample::Extent::Full;
        if (sample::Sample made = m_sampler->make(options); made.accepted) m_samples->push_back(std::move(made.object));
    }
    options.seed = 0;
    options.extent = sample::Extent::Minimal;
    if (sample::Sample made = m_sampler->make(options); made.accepted) m_samples->push_back(std::move(made.object));
    return *m_samples;
}

// The keys of a map that rules can look for.
std::set<std::string> FieldTrials::keysFor(const std::vector<std::string>& field) const {
    std::set<std::string> out;
    Schema text;
    text.type = "string";
    for (std::size_t i = 0; i < m_conversion.rules.size(); ++i) {
        std::vector<Json> literals;
        for (const std::vector<std::string>& read : m_conversion.rules[i].reads) {
            if (!isAtOrBelow(read, field)) continue;
            if (read.size() > field.size()) out.insert(read[field.size()]);
            if (literals.empty()) addLiterals(m_conversion.written->rules[i].transformation, text, literals);
        }
        for (const Json& literal : literals) out.insert(*literal.asString());
    }
    return out;
}

std::vector<Json> FieldTrials::valuesFor(const std::vector<std::string>& field, const Schema& node) {
    std::vector<Json> out;
    for (const Json& sample : samples()) {
        const Result<const Json*> value = object::nestedValue(sample, field);
        if (value && *value) out.push_back(**value);
    }
    const Schema* items = node.type == "array" ? object::itemsOf(node) : nullptr;
    if (node.type == "object") items = object::additionalOf(node).schema;
    const std::vector<Json> some = items ? trialValues(*items) : std::vector<Json>();
    if (some.size() > 1) {
        if (node.type == "object") {
            for (const std::string& key : keysFor(field))
                for (const Json& value : {some.front(), some.back()}) out.emplace_back(Json::Object{{key, value}});
        }
        addSeveral(node, some.front(), some.back(), out);
    }
    for (Json& value : trialValues(node)) out.push_back(std::move(value));
    for (std::size_t i = 0; i < m_conversion.rules.size(); ++i) {
        const auto& reads = m_conversion.rules[i].reads;
        if (std::find(reads.begin(), reads.end(), field) != reads.end())
            addLiterals(m_conversion.written->rules[i].transformation, node, out);
    }
    if (out.size() > kMostTrialValues) out.resize(kMostTrialValues);
    return out;
}

object::ValidationResult FieldTrials::validated(const Json& object, const std::string& version) {
    object::ValidationResult out = m_server.served(version)->server->validateCreate(object, m_stop);
    m_budget.spendRules(out.ruleCost.value_or(0));
    return out;
}

// The object as the server reads it; nothing if it rejects it.
std::optional<Json> FieldTrials::admitted(const Json& object) {
    m_budget.spend(requestBytes(object));
    object::Outcome outcome = m_sampler->validated(object);
    m_budget.spendRules(outcome.validation.ruleCost.value_or(0));
    object::Reading& reading = outcome.reading;
    if (reading.rejection || !validated(reading.object, m_conversion.written->from).errors.empty()) return std::nullopt;
    dropForms(reading.object);
    return std::move(reading.object);
}

// In the schema of the other version; nothing if the conversion fails.
std::optional<Json> FieldTrials::converted(const Json& admitted) {
    if (m_budget.usedUp() || m_stop.stop_requested() || m_converter.work() > kMostTrialWork) return std::nullopt;
    std::optional<std::size_t> failed;
    Result<Json> made =
        m_converter.convert(admitted, m_server.definition().group + "/" + m_conversion.written->to, failed, m_stop);
    if (!made) return std::nullopt;
    dropForms(*made);
    object::Reading reading = m_server.served(m_conversion.written->to)->server->coerce(*made);
    if (reading.rejection) return std::nullopt;
    return std::move(reading.object);
}

Distinguished FieldTrials::distinguished(const std::vector<std::string>& field, sample::Extent extent) {
    const Way way = m_sampler ? wayTo(field) : Way();
    if (way.empty()) return Distinguished::Untried;
    sample::SampleOptions options;
    options.budget = &m_budget;
    options.extent = extent;
    std::optional<Json> base;
    std::vector<Json> seen, made;
    for (const Json& value : valuesFor(field, *way.back()->schema)) {
        if (m_budget.usedUp() || m_stop.stop_requested()) break;
        Json object;
        if (!base) {
            std::optional<sample::Placed> placed = m_sampler->containing(way, value, options);
            if (!placed || !placed->accepted) continue;
            object = std::move(placed->object);
        } else {
            object = *base;
            if (!object::setNested(object, field, value)) continue;
        }
        const std::optional<Json> sent = admitted(object);
        const Result<const Json*> own = sent ? object::nestedValue(*sent, field) : Result<const Json*>(nullptr);
        if (!own || !*own || std::find(seen.begin(), seen.end(), **own) != seen.end()) continue;
        std::optional<Json> there = converted(*sent);
        if (!there) continue;
        if (!base) base = std::move(object);
        seen.push_back(**own);
        made.push_back(*std::move(there));
    }
    if (made.size() < 2) return Distinguished::Untried;
    const auto isRepeated = [&](std::size_t i) {
        const auto end = made.begin() + static_cast<std::ptrdiff_t>(i);
        return std::find(made.begin(), end, made[i]) != end;
    };
    for (std::size_t i = 1; i < made.size(); ++i)
        if (isRepeated(i)) return Distinguished::NotAlways;
    return Distinguished::Always;
}

Written FieldTrials::written(const CompiledRule& rule) {
    if (!m_sampler) return {};
    sample::SampleOptions options;
    options.budget = &m_budget;
    std::vector<Json> objects = samples();
    const auto add = [&](const Way& way, const std::optional<Json>& value) {
        std::optional<sample::Placed> placed = m_sampler->containing(way, value, options);
        if (placed && placed->accepted) objects.push_back(std::move(placed->object));
    };
    // Where the rule reads nothing, the field that it would overwrite stays.
    if (const Way way = wayTo(rule.destination); !way.empty()) add(way, std::nullopt);
    for (const std::vector<std::string>& field : rule.reads) {
        const Way way = wayTo(field);
        if (way.empty()) continue;
        std::vector<Json> values = valuesFor(field, *way.back()->schema);
        if (rule.to) addPastLimits(*rule.to, values);
        if (rule.to && field == rule.field) addSingleItems(*way.back()->schema, *rule.to, values);
        for (const Json& value : values)
            if (!m_budget.usedUp()) add(way, value);
    }
    FieldPath path;
    for (const std::string& step : rule.destination) path = path.child(step);
    bool written = false;
    Written out{true, true, true};
    for (const Json& object : objects) {
        const std::optional<Json> sent = admitted(object);
        const std::optional<Json> there = sent ? converted(*sent) : std::nullopt;
        if (!there) continue;
        const object::ValidationResult validation = validated(*there, m_conversion.written->to);
        for (const object::ValueError& error : validation.errors) {
            const bool ofType = concernsType(error, path);
            if (ofType) out.ofType = false;
            if (ofType || error.path == path) out.valid = false;
            if (ofType || error.path.startsWith(path)) out.whole = false;
        }
        if (!out.valid && !out.ofType) return out;
        const Result<const Json*> source = object::nestedValue(*sent, rule.field);
        const Result<const Json*> value = object::nestedValue(*there, rule.destination);
        written = written || (source && *source && value && *value);
    }
    return written && !m_budget.usedUp() && !m_stop.stop_requested() ? out : Written();
}

}  // namespace crd::mapping
