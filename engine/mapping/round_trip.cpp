#include "engine/mapping/round_trip.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "engine/base/check.h"
#include "engine/mapping/internal/object_differences.h"
#include "engine/mapping/internal/object_parts.h"
#include "engine/mapping/internal/trial_values.h"
#include "engine/object/form.h"
#include "engine/object/nested_field.h"
#include "engine/schema/properties_along.h"
#include "engine/schema/same.h"
#include "engine/value/json_size.h"

namespace crd::mapping {

namespace {

using schema::Schema;

constexpr std::size_t kMaxGenerated = 400'000;  // schema nodes times objects
constexpr std::int64_t kMaxWork = 200'000'000;  // of one conversion (MappingConverter::work)
constexpr std::size_t kMaxDifferences = 1'000;  // of one object
constexpr std::size_t kMaxErrors = 20;          // of one converted object
constexpr std::size_t kTriesPerRule = 16;
constexpr std::size_t kMaxTries = 400;  // of all rules
constexpr std::size_t kNullSamples = 2;
constexpr std::size_t kMaxShrunken = 2'000'000;  // schema nodes times attempts of all examples
constexpr std::size_t kMinShrunken = 100;        // attempts

class RoundTripCheck {
 public:
    RoundTripCheck(const CompiledMapping& compiled, const Mapping& mapping, const CompiledConversion& conversion,
                   convert::Conversion& server, const TripOptions& options, const std::stop_token& stop)
        : m_mapping(mapping),
          m_conversion(conversion),
          m_back(compiled.between(conversion.written->to, conversion.written->from)),
          m_converter(compiled),
          m_server(server),
          m_options(options),
          m_stop(stop),
          m_from(conversion.written->from),
          m_via(conversion.written->to) {}

    Trips run() {
        m_out.rules.resize(m_conversion.rules.size());
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
        for (std::size_t i = 0; i < m_options.samples.size(); ++i) {
            std::optional<std::string> rejection;
            if (m_server.versionOf(m_options.samples[i]) == m_from) object(m_options.samples[i], &rejection);
            if (rejection) m_out.rejected.push_back({i, *std::move(rejection)});
        }
        generate();
        if (m_budget.usedUp() && m_out.tried == 0)
            m_out.obstacle = phrase("Mapping", "No object was found within the limits.");
        const std::size_t size = std::max<std::size_t>(1, m_conversion.from->schema->subtreeSize);
        std::size_t left =
            std::clamp<std::size_t>(kMaxShrunken / size, std::min(kMinShrunken, m_options.maxShrinks),
                                    m_options.maxShrinks * std::max<std::size_t>(1, m_options.maxExamples));
        for (CounterExample& example : m_out.examples) isolate(example, left);
        for (std::size_t i = 0; i < m_out.examples.size(); ++i) {
            std::size_t own = std::min(m_options.maxShrinks, left / (m_out.examples.size() - i));
            left -= own;
            shrink(m_out.examples[i], own);
            left += own;
        }
        return std::move(m_out);
    }

 private:
    struct Fault {
        TripFault fault{};
        FieldPath path;
        std::string field;
        Phrase reason;  // of Differs only in its example
        std::vector<std::size_t> rules, rulesBack;
        std::string_view loss = kLossy;
        bool ofDefault = false;
    };
    // What became of one object.
    struct Trip {
        std::optional<std::string> rejection;  // the server's first error; nothing else is set then
        bool filled = false;                   // `between` has defaults that the conversion did not set
        bool complete = false;                 // it was converted and back, and all differences are in `faults`
        Json before;                           // as it is read
        Json expected;                         // the same, as it is compared
        Json between, back;
        std::vector<Fault> faults;
        std::vector<std::size_t> unclear;  // rules that read a value which differs, maybe because of an invalid one
    };
    // Values to try in a field of a rule.
    struct Trial {
        std::size_t rule = 0;
        std::vector<std::string> field;
        std::vector<const schema::ChildSchema*> way;
        std::vector<Json> values;
    };

    bool done(std::size_t most) const {
        return m_attempts >= most || m_budget.usedUp() || m_stop.stop_requested() || m_converter.work() > kMaxWork;
    }

    void generate() {
        const std::size_t size = std::max<std::size_t>(1, m_conversion.from->schema->subtreeSize);
        const std::size_t tries = std::min(kMaxTries, m_conversion.rules.size() * kTriesPerRule);
        const std::size_t most = m_attempts + std::min(std::max(m_options.maxObjects, tries),
                                                       std::max<std::size_t>(8, kMaxGenerated / size));
        sample::SampleOptions options;
        options.status = true;
        options.budget = &m_budget;
        std::vector<Json> full;
        for (const std::uint64_t seed : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 9U}) {
            for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
                if (done(most)) return;
                options.extent = extent;
                options.seed = seed;
                sample::Sample made = m_sampler->make(options);
                if (!made.accepted) continue;
                // One that can be converted comes first: values are tried in it.
                const bool complete = object(made.object);
                if (extent == sample::Extent::Minimal) continue;
                full.insert(complete && !m_fullComplete ? full.begin() : full.end(), std::move(made.object));
                m_fullComplete = m_fullComplete || complete;
            }
        }
        for (std::size_t i = 0; i < full.size() && i < kNullSamples && !done(most); ++i)
            if (std::optional<Json> nulls = withNulls(full[i], *m_conversion.from->schema)) object(*nulls);
        const std::vector<Trial> trials = trialsOf(full);
        attemptAll(trials, full, most);
        attemptAll(trialsBelow(trials), full, most);
        if (done(most)) return;
        options.extent = sample::Extent::Minimal;
        options.seed = 0;
        options.maxBoundaries = most - std::min(most, m_attempts);
        for (const sample::Boundary& boundary : m_sampler->boundaries(options).samples) {
            if (done(most)) return;
            if (boundary.accepted) object(boundary.object);
        }
    }

    void attemptAll(const std::vector<Trial>& trials, const std::vector<Json>& full, std::size_t most) {
        std::size_t longest = 0;
        for (const Trial& trial : trials) longest = std::max(longest, trial.values.size());
        // Some values of each rule before further ones of the first rules.
        for (std::size_t i = 0; i < longest; ++i) {
            for (const Trial& trial : trials) {
                if (i >= trial.values.size()) continue;
                if (done(most)) return;
                attempt(trial, trial.values[i], full);
            }
        }
    }

    // Fields below an object that a rule copies, where the other version has another schema for them.
    std::vector<Trial> trialsBelow(const std::vector<Trial>& trials) const {
        std::vector<Trial> out;
        for (const Trial& trial : trials) {
            const CompiledRule& rule = m_conversion.rules[trial.rule];
            if (rule.program || !rule.error.empty() || !rule.to || trial.field != rule.field) continue;
            Trial below{trial.rule, trial.field, trial.way, {}};
            addBelow(*trial.way.back()->schema, *rule.to, below, out);
        }
        return out;
    }

    static void addBelow(const Schema& node, const Schema& other, Trial& trial, std::vector<Trial>& out) {
        constexpr std::size_t kMostFields = 50, kMostValues = 3;
        for (const schema::ChildSchema& child : node.children) {
            if (child.kind != schema::ChildKind::Property || out.size() >= kMostFields) continue;
            const schema::ChildSchema* there = other.property(child.name);
            if (!there || schema::sameSchema(*child.schema, *there->schema)) continue;
            trial.field.push_back(child.name);
            trial.way.push_back(&child);
            if (child.schema->type == "object") {
                if (child.schema->nullable) {
                    out.push_back(trial);
                    out.back().values.emplace_back();
                }
                addBelow(*child.schema, *there->schema, trial, out);
            } else {
                Trial own = trial;
                addPastLimits(*there->schema, own.values);
                for (Json& value : trialValues(*child.schema)) own.values.push_back(std::move(value));
                if (own.values.size() > kMostValues) own.values.resize(kMostValues);
                out.push_back(std::move(own));
            }
            trial.field.pop_back();
            trial.way.pop_back();
        }
    }

    std::vector<Trial> trialsOf(const std::vector<Json>& full) {
        std::vector<Trial> out;
        for (std::size_t i = 0; i < m_conversion.rules.size(); ++i) {
            const CompiledRule& rule = m_conversion.rules[i];
            for (const std::vector<std::string>& field : rule.reads) {
                Trial trial;
                trial.rule = i;
                trial.field = field;
                addEmpty(i, field, out);
                trial.way = schema::propertiesAlong(*sampledSchema(), field);
                if (trial.way.size() != field.size() || trial.way.empty()) continue;
                const Schema* at = trial.way.back()->schema.get();
                addLiterals(m_conversion.written->rules[i].transformation, *at, trial.values);
                addSeveral(*at, field, full, trial.values);
                for (Json& value : trialValues(*at)) trial.values.push_back(std::move(value));
                if (rule.to) addPastLimits(*rule.to, trial.values);
                out.push_back(std::move(trial));
            }
        }
        return out;
    }

    // An empty object in the place of those above the field, and null where it can be.
    void addEmpty(std::size_t rule, const std::vector<std::string>& field, std::vector<Trial>& out) {
        Trial trial;
        trial.rule = rule;
        const Schema* at = sampledSchema();
        for (std::size_t i = 0; i + 1 < field.size(); ++i) {
            const schema::ChildSchema* child = at->property(field[i]);
            if (!child || child->schema->type != "object") return;
            trial.field.push_back(field[i]);
            trial.way.push_back(child);
            at = child->schema.get();
            if (!m_emptied.insert(trial.field).second) continue;
            out.push_back(trial);
            out.back().values.emplace_back(Json::Object());
            if (child->schema->nullable) out.back().values.emplace_back();
        }
    }

    // Lists of several items and maps of several members, which the samples do not have.
    static void addSeveral(const Schema& node, const std::vector<std::string>& field, const std::vector<Json>& full,
                           std::vector<Json>& out) {
        const Schema* items = node.type == "array" ? object::itemsOf(node) : nullptr;
        if (node.type == "object") items = object::additionalOf(node).schema;
        if (!items) return;
        std::vector<Json> some;
        const auto add = [&some](const Json& item) {
            if (some.size() < 2 && std::find(some.begin(), some.end(), item) == some.end()) some.push_back(item);
        };
        for (const Json& sample : full) {
            const Result<const Json*> found = object::nestedValue(sample, field);
            if (!found || !*found) continue;
            if (const Json::Array* list = (*found)->asArray()) {
                for (const Json& item : *list) add(item);
            } else if (const Json::Object* members = (*found)->asObject()) {
                for (const auto& [name, member] : *members) add(member);
            }
        }
        for (const Json& item : trialValues(*items)) add(item);
        if (!some.empty()) mapping::addSeveral(node, some.front(), some.back(), out);
        if (items->nullable)
            out.push_back(node.type == "object" ? Json(Json::Object{{"a", Json()}}) : Json(Json::Array{Json()}));
    }

    // The value in a small object, and where another rule or field is in the way of its result also in a full one.
    void attempt(const Trial& trial, const Json& value, const std::vector<Json>& full) {
        const RuleTrips before = m_out.rules[trial.rule];
        const auto placed = placedAt(trial.way, value);
        if (placed && placed->accepted) object(placed->object);
        const RuleTrips& after = m_out.rules[trial.rule];
        if (after.cameBack > before.cameBack || after.faults > before.faults || full.empty()) return;
        Json larger = full.front();
        if (object::setNested(larger, trial.field, value)) object(larger);
    }

    // The nodes that samples are made of: the mapping may be compiled with those of another reading of the definition.
    const Schema* sampledSchema() const { return m_server.version(m_from)->schema.get(); }

    std::optional<sample::Placed> placedAt(const std::vector<const schema::ChildSchema*>& way, const Json& value) {
        sample::SampleOptions options;
        options.budget = &m_budget;
        return m_sampler->containing(way, value, options);
    }

    object::ValidationResult validated(const convert::Conversion::Served& version, const Json& object) {
        object::ValidationResult out = version.server->validateCreate(object, m_stop);
        m_budget.spendRules(out.ruleCost.value_or(0));
        return out;
    }

    std::optional<std::string> rejectionOf(const object::Outcome& outcome) {
        const object::Reading& reading = outcome.reading;
        if (reading.rejection) return reading.rejection;
        if (!outcome.validation.errors.empty())
            return object::toString(outcome.validation.errors.front(), outcome.stored);
        // A create drops the status, which another request writes.
        const convert::Conversion::Served& own = *m_server.served(m_from);
        if (!own.version->hasStatus || !reading.object.find("status")) return std::nullopt;
        const object::ValidationResult validation = validated(own, reading.object);
        if (validation.errors.empty()) return std::nullopt;
        return object::toString(validation.errors.front(), reading.object);
    }

    // The round trip of an object. After a conversion that fails, the rest is not known.
    Trip trip(const Json& sent) {
        Trip out;
        m_budget.spend(requestBytes(sent));
        object::Outcome outcome = m_sampler->validated(sent);
        m_budget.spendRules(outcome.validation.ruleCost.value_or(0));
        out.rejection = rejectionOf(outcome);
        if (out.rejection) return out;
        out.before = std::move(outcome.reading.object);
        dropForms(out.before);
        std::optional<std::size_t> failed;
        Result<Json> there = converted(out.before, m_via, failed);
        if (!there) {
            fails(out, m_via, there.error().message.english(), failed, true);
            return out;
        }
        // Whatever version is stored: it is read from storage, or a client writes it back. The server validates nothing
        // before it has set the defaults.
        out.between = withDefaults(*there, m_via);
        out.filled = out.between != *there;
        const object::ValidationResult validation = validated(*m_server.served(m_via), out.between);
        for (const object::ValueError& error : validation.errors) {
            if (out.faults.size() >= kMaxErrors) break;
            if (error.notEvaluated) continue;
            if (error.path.empty() && validation.errors.size() > 1) continue;  // says that rules were not evaluated
            Fault fault;
            fault.fault = TripFault::Invalid;
            fault.path = error.path;
            fault.field = fieldOf(error.path, m_conversion.to->schema.get());
            fault.reason = phrase("Mapping", "The converted object is not valid in %1: %2")
                               .with(m_via, object::toString(error, out.between));
            writersOf(m_conversion, error.path, fault.rules);
            // A rule whose field is absent writes nothing.
            std::erase_if(fault.rules,
                          [&](auto rule) { return !hasField(out.before, m_conversion.rules[rule].field); });
            out.faults.push_back(std::move(fault));
        }
        const std::size_t invalid = out.faults.size();
        failed.reset();
        Result<Json> back = converted(out.between, m_from, failed);
        const Version* storage = m_server.storageVersion();
        if (back && storage && storage->name == m_from) back = withDefaults(*std::move(back), m_from);
        if (!back) {
            // An invalid value may be the reason.
            const auto isRead = [&](const Fault& one) {
                return !failed || !m_back || *failed >= m_back->rules.size() || reads(m_back->rules[*failed], one.path);
            };
            if (std::none_of(out.faults.begin(), out.faults.end(), isRead))
                fails(out, m_from, back.error().message.english(), failed, false);
            return out;
        }
        out.back = *std::move(back);
        out.expected = out.before;
        dropPreserved(out.expected);
        dropPreserved(out.back);
        std::vector<FieldPath> paths;
        differences(out.expected, out.back, {}, kMaxDifferences, paths);
        out.complete = paths.size() < kMaxDifferences && validation.errors.size() <= kMaxErrors;
        for (const FieldPath& path : paths) {
            Fault fault;
            fault.fault = TripFault::Differs;
            fault.path = path;
            fault.field = fieldOf(path, m_conversion.from->schema.get());
            readersOf(m_conversion, path, fault.rules);
            // An invalid value may differ because of that. Where a valid rule reads the field more closely, the way
            // back must lead from the invalid value to the field.
            const auto isInvalid = [&](std::size_t rule) {
                return std::any_of(out.faults.begin(), out.faults.begin() + static_cast<std::ptrdiff_t>(invalid),
                                   [rule](const Fault& one) {
                                       return std::find(one.rules.begin(), one.rules.end(), rule) != one.rules.end();
                                   });
            };
            const auto reaches = [&](const Fault& one) { return comesFrom(path, one.path); };
            if (std::any_of(fault.rules.begin(), fault.rules.end(), isInvalid) &&
                (isInvalid(fault.rules.front()) ||
                 std::any_of(out.faults.begin(), out.faults.begin() + static_cast<std::ptrdiff_t>(invalid), reaches))) {
                out.unclear.insert(out.unclear.end(), fault.rules.begin(), fault.rules.end());
                continue;
            }
            if (m_back) writersOf(*m_back, path, fault.rulesBack);
            fault.loss = lossOf(object::valueAt(out.expected, path), object::valueAt(out.back, path));
            fault.ofDefault = isDefault(out.expected, path);
            out.faults.push_back(std::move(fault));
        }
        return out;
    }

    CounterExample exampleOf(const Json& sent, const Trip& trip, const Fault& fault) const {
        CounterExample out;
        out.fault = fault.fault;
        out.from = m_from;
        out.via = m_via;
        out.sent = sent;
        out.between = trip.between;
        out.filled = trip.filled;
        out.path = fault.path;
        out.field = fault.field;
        out.reason = fault.reason;
        out.rules = fault.rules;
        out.rulesBack = fault.rulesBack;
        out.loss = fault.loss;
        out.ofDefault = fault.ofDefault;
        if (fault.fault != TripFault::Differs) return out;
        out.back = trip.back;
        const Json *before = object::valueAt(trip.expected, fault.path), *back = object::valueAt(out.back, fault.path);
        const Version* storage = m_server.storageVersion();
        const Pattern sentence =
            !trip.filled || !back || (before && !before->isNull())
                ? phrase("Mapping", "%1 of %2 is %3, and %4 after a conversion to %5 and back.")
            : storage && storage->name == m_via
                ? phrase("Mapping",
                         "%1 of %2 is %3, and %4 after it is stored as %5, read with the defaults of %5, and converted "
                         "back.")
                : phrase("Mapping",
                         "%1 of %2 is %3, and %4 after a conversion to %5, a write that sets the defaults of %5, and a "
                         "conversion back.");
        out.reason = sentence.with(out.field, m_from, valueInSentence(before), valueInSentence(back), m_via);
        const Acknowledgement acknowledgement = m_mapping.acknowledgementOf(m_from, m_via, out.field, out.loss);
        out.acknowledged = acknowledgement.current;
        out.stale = acknowledgement.stale;
        return out;
    }

    static void fails(Trip& out, const std::string& version, const std::string& why, std::optional<std::size_t> rule,
                      bool there) {
        Fault fault;
        fault.fault = TripFault::Fails;
        fault.reason = phrase("Mapping", "The conversion to %1 fails: %2").with(version, why);
        if (rule) (there ? fault.rules : fault.rulesBack).push_back(*rule);
        out.faults.push_back(std::move(fault));
    }

    Result<Json> converted(const Json& object, const std::string& version, std::optional<std::size_t>& failed) {
        const std::string& group = m_server.definition().group;
        Result<Json> out = m_converter.convert(object, group + "/" + version, failed, m_stop);
        if (!out) return out;
        dropForms(*out);
        object::Reading reading = m_server.served(version)->server->coerce(*out);
        if (reading.rejection) return failure(*reading.rejection);
        return std::move(reading.object);
    }

    Json withDefaults(Json object, const std::string& version) {
        m_server.served(version)->defaults->set(object);
        return object;
    }

    // Appends the rules that read the field: those that read the field itself come before those that read one above it.
    static void readersOf(const CompiledConversion& conversion, const FieldPath& path, std::vector<std::size_t>& out) {
        const std::vector<std::string> steps = namedSteps(path);
        std::vector<std::pair<std::size_t, std::size_t>> found;  // steps that are not read alone, rule
        for (std::size_t i = 0; i < conversion.rules.size(); ++i) {
            std::optional<std::size_t> least;
            for (const std::vector<std::string>& field : conversion.rules[i].reads) {
                if (!isAtOrBelow(steps, field) && !isAtOrBelow(field, steps)) continue;
                const std::size_t beyond = steps.size() - std::min(steps.size(), field.size());
                least = std::min(least.value_or(beyond), beyond);
            }
            if (least) found.emplace_back(*least, i);
        }
        std::sort(found.begin(), found.end());
        for (const auto& [beyond, rule] : found) out.push_back(rule);
    }
    static void writersOf(const CompiledConversion& conversion, const FieldPath& path, std::vector<std::size_t>& out) {
        const std::vector<std::string> steps = namedSteps(path);
        for (std::size_t i = 0; i < conversion.rules.size(); ++i) {
            const std::vector<std::string>& destination = conversion.rules[i].destination;
            if (conversion.rules[i].from && (isAtOrBelow(steps, destination) || isAtOrBelow(destination, steps)))
                out.push_back(i);
        }
    }

    // Whether the way back can give the field at the path a value that was at `source` in between: it copies it, or a
    // rule writes it.
    bool comesFrom(const FieldPath& path, const FieldPath& source) const {
        const std::vector<std::string> steps = namedSteps(path), from = namedSteps(source);
        const auto touches = [&](const std::vector<std::string>& field) {
            return isAtOrBelow(field, from) || isAtOrBelow(from, field);
        };
        if (touches(steps)) return true;
        if (!m_back) return false;
        std::vector<std::size_t> writers;
        writersOf(*m_back, path, writers);
        return std::any_of(writers.begin(), writers.end(),
                           [&](std::size_t rule) { return reads(m_back->rules[rule], source); });
    }

    // Whether the result of the rule can depend on what is at the path.
    static bool reads(const CompiledRule& rule, const FieldPath& path) {
        const std::vector<std::string> steps = namedSteps(path);
        const auto touches = [&](const std::vector<std::string>& field) {
            return isAtOrBelow(field, steps) || isAtOrBelow(steps, field);
        };
        return touches(rule.field) &&
               (rule.reads.empty() || std::any_of(rule.reads.begin(), rule.reads.end(), touches));
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

    template <typename Of>
    static auto keyOf(const Of& example) {
        return std::tuple(example.fault, example.field, example.loss, example.rules, example.rulesBack);
    }

    // Whether it was converted there and back.
    bool object(const Json& sent, std::optional<std::string>* rejection = nullptr) {
        ++m_attempts;
        const Trip trip = this->trip(sent);
        if (rejection) *rejection = trip.rejection;
        if (trip.rejection) return false;
        ++m_out.tried;
        for (const Fault& fault : trip.faults) note(sent, trip, fault);
        for (std::size_t i = 0; i < m_conversion.rules.size(); ++i) {
            RuleTrips& about = m_out.rules[i];
            const bool blamed = std::any_of(trip.faults.begin(), trip.faults.end(), [i](const Fault& fault) {
                return std::find(fault.rules.begin(), fault.rules.end(), i) != fault.rules.end();
            });
            if (!runs(m_conversion.rules[i], trip.before)) continue;
            ++about.objects;
            const bool unclear = std::find(trip.unclear.begin(), trip.unclear.end(), i) != trip.unclear.end();
            if (blamed) ++about.faults;
            if (!blamed && unclear) ++about.unclear;
            if (!blamed && !unclear && trip.complete) ++about.cameBack;
        }
        return trip.complete;
    }

    static bool hasField(const Json& object, const std::vector<std::string>& field) {
        const Result<const Json*> found = object::nestedValue(object, field);
        return found && *found;
    }

    // Whether the object has a field that the rule's result depends on.
    static bool runs(const CompiledRule& rule, const Json& object) {
        const auto has = [&](const std::vector<std::string>& field) { return hasField(object, field); };
        return has(rule.field) && (rule.reads.empty() || std::any_of(rule.reads.begin(), rule.reads.end(), has));
    }

    // The first example of each rule is kept, whatever the limit.
    void note(const Json& sent, const Trip& trip, const Fault& fault) {
        const auto known = m_seen.find(keyOf(fault));
        if (known != m_seen.end()) {
            CounterExample& example = m_out.examples[known->second];
            if (example.ofDefault && !fault.ofDefault) example = exampleOf(sent, trip, fault);
            return;
        }
        const bool back = fault.rules.empty();
        CounterExample example;
        bool first = false;
        for (const std::size_t rule : back ? fault.rulesBack : fault.rules) {
            const int worst = m_blamed[{back, rule}];
            if (worst >= 3) continue;
            if (example.from.empty()) example = exampleOf(sent, trip, fault);
            const int rank = fault.fault != TripFault::Differs ? 3 : example.acknowledged ? 1 : 2;
            if (rank <= worst) continue;
            m_blamed[{back, rule}] = rank;
            first = true;
        }
        // Objects on which other rules ran show the same of an invalid field.
        const auto same = [&](const auto& one) { return one.fault == fault.fault && one.field == fault.field; };
        const bool shown =
            fault.fault == TripFault::Invalid && std::any_of(m_out.examples.begin(), m_out.examples.end(), same);
        if (!first && (shown || m_out.examples.size() >= m_options.maxExamples)) return;
        if (example.from.empty()) example = exampleOf(sent, trip, fault);
        m_seen.emplace(keyOf(fault), m_out.examples.size());
        m_out.examples.push_back(std::move(example));
    }

    // Replaces the example if the object has the same fault.
    bool replaced(CounterExample& example, const Json& sent) {
        const Trip trip = this->trip(sent);
        const auto key = keyOf(example);
        for (const Fault& fault : trip.faults) {
            if (keyOf(fault) != key || (fault.ofDefault && !example.ofDefault)) continue;
            example = exampleOf(sent, trip, fault);
            return true;
        }
        return false;
    }

    // Tries the field alone: most faults need nothing else.
    void isolate(CounterExample& example, std::size_t& left) {
        const std::vector<std::string> field = namedSteps(example.path);
        if (example.fault != TripFault::Differs || field.empty() || field.front() == "metadata") return;
        const std::vector<const schema::ChildSchema*> way = schema::propertiesAlong(*sampledSchema(), field);
        const std::vector<std::string> known(field.begin(), field.begin() + static_cast<std::ptrdiff_t>(way.size()));
        const Result<const Json*> value = object::nestedValue(example.sent, known);
        if (way.empty() || !value || !*value) return;
        Json::Object head;
        for (const char* name : {"apiVersion", "kind", "metadata"})
            if (const Json* part = example.sent.find(name)) head.emplace(name, *part);
        Json small{std::move(head)};
        if (left == 0 || !object::setNested(small, known, **value)) return;
        --left;
        if (replaced(example, small)) return;
        const auto placed = placedAt(way, **value);
        if (left == 0 || !placed || !placed->accepted) return;
        --left;
        replaced(example, placed->object);
    }

    // Removes the parts that the fault does not need, the largest first. `left`: of the attempts.
    void shrink(CounterExample& example, std::size_t& left) {
        for (bool changed = true; changed && left > 0;) {
            changed = false;
            std::vector<FieldPath> paths = objectParts(example.sent);
            std::stable_sort(paths.begin(), paths.end(), [](const FieldPath& a, const FieldPath& b) {
                return a.steps().size() < b.steps().size();
            });
            for (const FieldPath& path : paths) {
                if (!object::valueAt(example.sent, path)) continue;
                std::vector<std::optional<Json>> forms{std::nullopt};
                for (Json& form : smaller(*object::valueAt(example.sent, path))) forms.emplace_back(std::move(form));
                for (const std::optional<Json>& form : forms) {
                    if (left == 0 || m_budget.usedUp() || m_stop.stop_requested() || m_converter.work() > 2 * kMaxWork)
                        return;
                    --left;
                    if (!replaced(example, withPart(example.sent, path, form))) continue;
                    changed = true;
                    break;
                }
            }
        }
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
    sample::Budget m_budget;  // of all objects that are tried
    bool m_fullComplete = false;
    std::set<std::vector<std::string>> m_emptied;  // by addEmpty()
    std::size_t m_attempts = 0;
    Trips m_out;
    // The worst example of a rule, of the way back or not: acknowledged, a loss, a failure.
    std::map<std::pair<bool, std::size_t>, int> m_blamed;
    // Indexes of the examples.
    std::map<std::tuple<TripFault, std::string, std::string_view, std::vector<std::size_t>, std::vector<std::size_t>>,
             std::size_t>
        m_seen;
};

}  // namespace

Trips roundTrips(const CompiledMapping& compiled, const Mapping& mapping, const CompiledConversion& conversion,
                 convert::Conversion& server, const TripOptions& options, const std::stop_token& stop) {
    CRD_CHECK(conversion.written != nullptr);
    return RoundTripCheck(compiled, mapping, conversion, server, options, stop).run();
}

}  // namespace crd::mapping
