#include "engine/mapping/round_trip.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "engine/object/form.h"

namespace crd::mapping {

namespace {

using schema::Schema;

constexpr std::size_t kMaxGenerated = 400'000;  // schema nodes times objects
constexpr std::int64_t kMaxWork = 200'000'000;  // of one conversion (MappingConverter::work)
constexpr std::size_t kMaxShown = 60;           // characters of a value in a sentence

// The first place where two values differ, in their order. A list of another length differs as a whole.
std::optional<FieldPath> firstDifference(const Json& a, const Json& b, const FieldPath& path) {
    if (a == b) return std::nullopt;
    if (const Json::Object* left = a.asObject(), *right = b.asObject(); left && right) {
        for (const auto& [name, value] : *left) {
            const auto other = right->find(name);
            if (other == right->end()) return path.child(name);
            if (auto found = firstDifference(value, other->second, path.child(name))) return found;
        }
        for (const auto& [name, value] : *right)
            if (!left->contains(name)) return path.child(name);
    }
    if (const Json::Array* left = a.asArray(), *right = b.asArray(); left && right && left->size() == right->size()) {
        for (std::size_t i = 0; i < left->size(); ++i)
            if (auto found = firstDifference((*left)[i], (*right)[i], path.at(i))) return found;
    }
    return path;
}

// ".spec.hosts[].name"
std::string fieldOf(const FieldPath& path) {
    std::string out;
    for (const PathStep& step : path.steps())
        out += step.kind == PathStep::Kind::Index ? std::string("[]") : "." + step.name;
    return out;
}

// The steps before the first item of a list: what a rule can name.
std::vector<std::string> namedSteps(const FieldPath& path) {
    std::vector<std::string> out;
    for (const PathStep& step : path.steps()) {
        if (step.kind == PathStep::Kind::Index) break;
        out.push_back(step.name);
    }
    return out;
}

std::string shown(const Json* value) {
    std::string out = value ? toString(*value) : "nothing";
    if (out.size() <= kMaxShown) return out;
    std::size_t end = kMaxShown;
    while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xc0U) == 0x80U) --end;
    return out.substr(0, end) + "...";
}

void dropPreserved(Json& object) {
    Json::Object* top = object.asObject();
    const auto metadata = top ? top->find("metadata") : Json::Object::iterator();
    Json::Object* fields = top && metadata != top->end() ? metadata->second.asObject() : nullptr;
    const auto found = fields ? fields->find("annotations") : Json::Object::iterator();
    Json::Object* annotations = fields && found != fields->end() ? found->second.asObject() : nullptr;
    if (!annotations) return;
    std::erase_if(*annotations, [](const auto& entry) { return entry.first.starts_with(kPreserved); });
    if (annotations->empty()) fields->erase("annotations");
}

// Values that transformations treat differently.
std::vector<Json> trialValues(const Schema& node) {
    std::vector<Json> out;
    if (node.enumValues) {
        for (std::size_t i = 0; i < node.enumValues->size() && i < 20; ++i) out.push_back((*node.enumValues)[i]);
        return out;
    }
    if (node.type == "boolean") out = {Json(false), Json(true)};
    if (node.type == "string" || node.intOrString)
        for (const char* text :
             {"", "a", "A", "a b", "a:b", "a/b", "a,b", "1", "007", "1.5", "1Gi", "1500m", "90s", "true", "é"})
            out.emplace_back(text);
    if (node.type == "integer" || node.type == "number" || node.intOrString)
        for (const std::int64_t number :
             {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, std::int64_t{2}, std::int64_t{59}, std::int64_t{61},
              std::int64_t{1000}, std::int64_t{1025}, (std::int64_t{1} << 53) + 1})
            out.emplace_back(number);
    if (node.type == "number") {
        out.emplace_back(0.5);
        out.emplace_back(-1.25);
    }
    if (node.type == "array") {
        out.emplace_back(Json::Array());
        if (const Schema* items = object::itemsOf(node); items && items->type == "string") {
            for (const Json::Array& list : {Json::Array{Json("a")}, Json::Array{Json("a"), Json("b")},
                                            Json::Array{Json("b"), Json("a")}, Json::Array{Json("a"), Json("a")}})
                out.emplace_back(list);
        }
    }
    return out;
}

// Values just past the limits of the field that a rule writes.
void addPastLimits(const Schema& node, std::vector<Json>& out) {
    constexpr std::int64_t kLongest = 4'096;
    if (node.type == "string" && node.maxLength && *node.maxLength >= 0 && *node.maxLength < kLongest)
        out.emplace_back(std::string(static_cast<std::size_t>(*node.maxLength) + 1, 'a'));
    if (node.type == "array" && node.maxItems && *node.maxItems >= 0 && *node.maxItems < kLongest)
        out.emplace_back(Json::Array(static_cast<std::size_t>(*node.maxItems) + 1, Json("a")));
    const auto add = [&](double number) {
        if (std::abs(number) < 1e15) out.emplace_back(static_cast<std::int64_t>(number));
    };
    if (node.maximum) add(std::floor(*node.maximum) + 1);
    if (node.minimum) add(std::ceil(*node.minimum) - 1);
}

// Smaller forms of a value.
std::vector<Json> smaller(const Json& value) {
    std::vector<Json> out;
    if (const std::string* text = value.asString()) {
        if (!text->empty()) out.emplace_back("");
        if (text->size() > 1) {
            out.emplace_back("a");
            // Whole characters only.
            std::size_t half = text->size() / 2;
            while (half > 0 && (static_cast<unsigned char>((*text)[half]) & 0xc0U) == 0x80U) --half;
            if (half > 0) out.emplace_back(text->substr(0, half));
        }
    } else if (const std::int64_t* number = value.asInt()) {
        for (const std::int64_t less : {std::int64_t{0}, std::int64_t{1}, std::int64_t{2}, *number / 2})
            if (std::abs(static_cast<double>(less)) < std::abs(static_cast<double>(*number))) out.emplace_back(less);
    } else if (const double* fraction = value.asDouble()) {
        if (*fraction != 0.5) out.emplace_back(0.5);
    } else if (const Json::Array* list = value.asArray(); list && !list->empty()) {
        out.emplace_back(Json::Array());
        if (list->size() > 2)
            out.emplace_back(Json::Array(list->begin(), list->begin() + static_cast<std::ptrdiff_t>(list->size() / 2)));
    }
    return out;
}

class Tripper {
 public:
    Tripper(const CompiledMapping& compiled, const Mapping& mapping, const CompiledConversion& conversion,
            convert::Conversion& server, const TripOptions& options, const std::stop_token& stop)
        : m_mapping(mapping),
          m_conversion(conversion),
          m_back(compiled.between(conversion.written->to, conversion.written->from)),
          m_converter(compiled, options.convert),
          m_server(server),
          m_options(options),
          m_stop(stop),
          m_from(conversion.written->from),
          m_via(conversion.written->to) {}

    Trips run() {
        for (const std::string& name : {m_from, m_via}) {
            if (m_server.served(name)) continue;
            m_out.obstacle =
                phrase("Mapping", "Objects of version %1 cannot be read: the version has no structural schema.")
                    .with(name);
            return std::move(m_out);
        }
        m_sampler = m_server.sampler(m_from);
        if (!m_sampler || !m_sampler->usable()) {
            m_out.obstacle = phrase("Mapping", "No objects of version %1 can be generated.").with(m_from);
            return std::move(m_out);
        }
        for (const Json& sample : m_options.samples)
            if (m_server.versionOf(sample) == m_from) object(sample);
        generate();
        for (CounterExample& example : m_out.examples) shrink(example);
        return std::move(m_out);
    }

 private:
    bool done(std::size_t most) const {
        return m_out.tried >= most || m_stop.stop_requested() || m_converter.work() > kMaxWork ||
               m_out.examples.size() >= m_options.maxExamples;
    }

    void generate() {
        const std::size_t size = std::max<std::size_t>(1, m_conversion.from->schema->subtreeSize);
        const std::size_t most =
            m_out.tried + std::min(m_options.maxObjects, std::max<std::size_t>(8, kMaxGenerated / size));
        sample::SampleOptions options;
        options.status = true;
        for (const std::uint64_t seed : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U}) {
            for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
                if (done(most)) return;
                options.extent = extent;
                options.seed = seed;
                if (sample::Sample made = m_sampler->make(options); made.accepted) object(made.object);
            }
        }
        for (const CompiledRule& rule : m_conversion.rules) {
            for (const std::vector<std::string>& field : rule.reads) {
                std::vector<const schema::ChildSchema*> way;
                const Schema* at = m_conversion.from->schema.get();
                for (const std::string& step : field) {
                    const schema::ChildSchema* child = at->property(step);
                    if (!child) break;
                    way.push_back(child);
                    at = child->schema.get();
                }
                if (way.size() != field.size() || way.empty()) continue;
                std::vector<Json> values = trialValues(*at);
                if (rule.to) addPastLimits(*rule.to, values);
                for (const Json& value : values) {
                    if (done(most)) return;
                    const auto placed = m_sampler->containing(way, value);
                    if (placed && placed->accepted) object(placed->object);
                }
            }
        }
        options.extent = sample::Extent::Minimal;
        options.seed = 0;
        options.maxBoundaries = most - std::min(most, m_out.tried);
        for (const sample::Boundary& boundary : m_sampler->boundaries(options).samples) {
            if (done(most)) return;
            if (boundary.accepted) object(boundary.object);
        }
    }

    // The round trip of an object that the server accepts; nothing: it comes back, or is not accepted.
    std::optional<CounterExample> trip(const Json& sent) {
        const object::Outcome outcome = m_sampler->validated(sent);
        if (outcome.reading.refusal || !outcome.verdict.errors.empty()) return std::nullopt;
        CounterExample out;
        out.from = m_from;
        out.via = m_via;
        out.sent = sent;
        const Json& before = outcome.reading.object;
        std::optional<std::size_t> failed;
        Result<Json> there = converted(before, m_via, failed);
        if (!there) return fails(std::move(out), m_via, there.error().message, failed);
        out.between = *there;
        const object::Verdict verdict = m_server.served(m_via)->server->validateCreate(*there, m_stop);
        if (!verdict.errors.empty()) {
            const object::ValueError& error = verdict.errors.front();
            out.fault = TripFault::Invalid;
            out.path = error.path;
            out.field = fieldOf(error.path);
            out.reason = phrase("Mapping", "The converted object is not valid in %1: %2")
                             .with(m_via, object::toString(error, *there));
            writersOf(m_conversion, error.path, out.rules);
            return out;
        }
        failed.reset();
        Result<Json> back = converted(*there, m_from, failed);
        if (!back) return fails(std::move(out), m_from, back.error().message, failed);
        Json expected = before;
        dropPreserved(expected);
        dropPreserved(*back);
        const std::optional<FieldPath> path = firstDifference(expected, *back, {});
        if (!path) return std::nullopt;
        out.back = *std::move(back);
        out.fault = TripFault::Differs;
        out.path = *path;
        out.field = fieldOf(*path);
        out.reason = phrase("Mapping", "%1 of %2 is %3, and %4 after a conversion to %5 and back.")
                         .with(out.field, m_from, shown(object::valueAt(expected, *path)),
                               shown(object::valueAt(out.back, *path)), m_via);
        const Acknowledgement said = m_mapping.acknowledgementOf(m_from, m_via, out.field, kLossy);
        out.acknowledged = said.current;
        out.stale = said.stale;
        out.ofDefault = isDefault(expected, *path);
        readersOf(m_conversion, *path, out.rules);
        if (m_back) writersOf(*m_back, *path, out.rulesBack);
        return out;
    }

    std::optional<CounterExample> fails(CounterExample out, const std::string& version, const std::string& why,
                                        std::optional<std::size_t> rule) {
        out.fault = TripFault::Fails;
        out.reason = phrase("Mapping", "The conversion to %1 fails: %2").with(version, why);
        if (rule) (version == m_via ? out.rules : out.rulesBack).push_back(*rule);
        return out;
    }

    Result<Json> converted(const Json& object, const std::string& version, std::optional<std::size_t>& failed) {
        const std::string& group = m_server.definition().group;
        Result<Json> out = m_converter.convert(object, group + "/" + version, failed, m_stop);
        if (!out) return out;
        object::Reading reading = m_server.served(version)->server->coerce(*out);
        if (reading.refusal) return failure(*reading.refusal);
        return std::move(reading.object);
    }

    static void readersOf(const CompiledConversion& conversion, const FieldPath& path, std::vector<std::size_t>& out) {
        const std::vector<std::string> steps = namedSteps(path);
        for (std::size_t i = 0; i < conversion.rules.size(); ++i) {
            const auto& reads = conversion.rules[i].reads;
            if (std::any_of(reads.begin(), reads.end(), [&](const std::vector<std::string>& field) {
                    return isAtOrBelow(steps, field) || isAtOrBelow(field, steps);
                }))
                out.push_back(i);
        }
    }
    static void writersOf(const CompiledConversion& conversion, const FieldPath& path, std::vector<std::size_t>& out) {
        const std::vector<std::string> steps = namedSteps(path);
        for (std::size_t i = 0; i < conversion.rules.size(); ++i) {
            const std::vector<std::string>& destination = conversion.rules[i].destination;
            if (conversion.rules[i].from && (isAtOrBelow(steps, destination) || isAtOrBelow(destination, steps)))
                out.push_back(i);
        }
    }

    // Whether the value at the path is the default of its schema.
    bool isDefault(const Json& object, const FieldPath& path) const {
        const Schema* at = m_conversion.from->schema.get();
        for (const PathStep& step : path.steps()) {
            if (step.kind == PathStep::Kind::Index) {
                at = object::itemsOf(*at);
            } else if (const schema::ChildSchema* child = at->property(step.name)) {
                at = child->schema.get();
            } else {
                at = object::additionalOf(*at).schema;
            }
            if (!at) return false;
        }
        const Json* value = object::valueAt(object, path);
        const Json* set = object::defaultOf(*at);
        return value && set && *value == *set;
    }

    static auto keyOf(const CounterExample& example) {
        return std::tuple(example.fault, example.field, example.rules, example.rulesBack);
    }

    void object(const Json& sent) {
        ++m_out.tried;
        std::optional<CounterExample> found = trip(sent);
        if (!found) return;
        const auto [known, added] = m_seen.emplace(keyOf(*found), m_out.examples.size());
        if (added) {
            m_out.examples.push_back(*std::move(found));
        } else if (m_out.examples[known->second].ofDefault && !found->ofDefault) {
            m_out.examples[known->second] = *std::move(found);
        }
    }

    // Removes the parts that the fault does not need, the largest first.
    void shrink(CounterExample& example) {
        std::size_t left = m_options.maxShrinks;
        const auto key = keyOf(example);
        for (bool changed = true; changed && left > 0;) {
            changed = false;
            std::vector<FieldPath> paths;
            collect(example.sent, {}, paths);
            std::stable_sort(paths.begin(), paths.end(), [](const FieldPath& a, const FieldPath& b) {
                return a.steps().size() < b.steps().size();
            });
            for (const FieldPath& path : paths) {
                if (!object::valueAt(example.sent, path)) continue;
                std::vector<std::optional<Json>> forms{std::nullopt};
                for (Json& form : smaller(*object::valueAt(example.sent, path))) forms.emplace_back(std::move(form));
                for (const std::optional<Json>& form : forms) {
                    if (left == 0 || m_stop.stop_requested() || m_converter.work() > 2 * kMaxWork) return;
                    --left;
                    std::optional<CounterExample> found = trip(with(example.sent, path, form));
                    if (!found || keyOf(*found) != key || (found->ofDefault && !example.ofDefault)) continue;
                    example = *std::move(found);
                    changed = true;
                    break;
                }
            }
        }
    }

    static void collect(const Json& value, const FieldPath& path, std::vector<FieldPath>& out) {
        const bool top = path.empty();
        if (const Json::Object* members = value.asObject()) {
            for (const auto& [name, member] : *members) {
                if (top && (name == "apiVersion" || name == "kind")) continue;
                if (top && name == "metadata") {
                    if (const Json* labels = member.find("labels"))
                        collect(*labels, path.child(name).child("labels"), out);
                    continue;
                }
                out.push_back(path.child(name));
                collect(member, path.child(name), out);
            }
        } else if (const Json::Array* list = value.asArray()) {
            for (std::size_t i = 0; i < list->size(); ++i) {
                out.push_back(path.at(i));
                collect((*list)[i], path.at(i), out);
            }
        }
    }

    // The object with another value at the path, or without one.
    static Json with(const Json& object, const FieldPath& path, const std::optional<Json>& value) {
        Json out = object;
        Json* at = &out;
        for (std::size_t i = 0; i < path.steps().size(); ++i) {
            const PathStep& step = path.steps()[i];
            const bool last = i + 1 == path.steps().size();
            if (step.kind == PathStep::Kind::Index) {
                Json::Array& list = *at->asArray();
                if (last && !value) {
                    list.erase(list.begin() + static_cast<std::ptrdiff_t>(step.index));
                    return out;
                }
                at = &list[step.index];
            } else {
                if (last && !value) {
                    at->asObject()->erase(step.name);
                    return out;
                }
                at = &at->asObject()->at(step.name);
            }
        }
        if (value) *at = *value;
        return out;
    }

    const Mapping& m_mapping;
    const CompiledConversion& m_conversion;
    const CompiledConversion* m_back;
    MappingConverter m_converter;
    convert::Conversion& m_server;
    const TripOptions& m_options;
    const std::stop_token& m_stop;
    const std::string& m_from;
    const std::string& m_via;
    sample::Sampler* m_sampler = nullptr;
    Trips m_out;
    // Indexes of the examples.
    std::map<std::tuple<TripFault, std::string, std::vector<std::size_t>, std::vector<std::size_t>>, std::size_t>
        m_seen;
};

}  // namespace

Trips roundTrips(const CompiledMapping& compiled, const Mapping& mapping, const CompiledConversion& conversion,
                 convert::Conversion& server, const TripOptions& options, const std::stop_token& stop) {
    return Tripper(compiled, mapping, conversion, server, options, stop).run();
}

}  // namespace crd::mapping
