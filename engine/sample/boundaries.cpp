// Samples at and just past each limit of a schema.
#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_set>

#include "engine/base/gocompat/go_text.h"
#include "engine/sample/internal/boundary_names.h"
#include "engine/sample/internal/generator.h"
#include "engine/sample/internal/sampler_state.h"
#include "engine/sample/sample.h"
#include "engine/schema/format.h"
#include "engine/value/json_size.h"

namespace crd::sample {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

// Larger lists, maps and strings are not generated.
constexpr std::size_t kLargestSize = 1'024;
constexpr std::size_t kLongestWritten = 70'000;

std::string shortText(const Json& value) {
    constexpr std::size_t kShown = 60;
    std::string out = toString(value);
    if (out.size() > kShown) out = out.substr(0, kShown) + "...";
    return out;
}

// One limit of one node: values that meet it and values that exceed it.
struct Probe {
    Keyword keyword{};
    Phrase limit;  // "maximum 10"
    struct Side {
        Target target;
        Phrase words;  // "11", "64 code points"
    };
    std::optional<Side> met, passed;
};

class Probes {
 public:
    explicit Probes(object::Validator& validator) : m_validator(validator) {}

    std::vector<Probe> of(const Schema& node) {
        m_out.clear();
        numbers(node);
        sizes(node);
        words(node);
        for (const std::string& name : node.required) {
            Probe probe = named(Keyword::Required, Phrase::word("required"));
            Target target;
            target.without = name;
            probe.passed = {target, phrase("Boundaries", "an object without %1").with(name)};
            m_out.push_back(std::move(probe));
        }
        return std::move(m_out);
    }

 private:
    struct Units {
        Pattern one, several;  // `several` takes the number
    };
    static constexpr Units kCodePoints{phrase("Boundaries", "1 code point"), phrase("Boundaries", "%1 code points")};
    static constexpr Units kItems{phrase("Boundaries", "1 item"), phrase("Boundaries", "%1 items")};
    static constexpr Units kMembers{phrase("Boundaries", "1 member"), phrase("Boundaries", "%1 members")};

    static Probe named(Keyword keyword, Phrase limit) {
        Probe out;
        out.keyword = keyword;
        out.limit = std::move(limit);
        return out;
    }
    static Probe::Side side(Json value) {
        Probe::Side out;
        out.words = Phrase::word(shortText(value));
        out.target.value = std::move(value);
        return out;
    }
    static Probe::Side sized(std::size_t size, const Units& units) {
        Probe::Side out;
        out.target.size = size;
        out.words = size == 1 ? Phrase(units.one) : units.several.with(std::to_string(size));
        return out;
    }
    static constexpr double kMostInteger = 9.0e18;
    static Json number(double value) {
        const bool whole = value == std::floor(value) && std::fabs(value) < kMostInteger;
        return whole ? Json(static_cast<std::int64_t>(value)) : Json(value);
    }

    void numbers(const Schema& node) {
        const double step = node.multipleOf && *node.multipleOf > 0 ? *node.multipleOf
                            : node.type == "number"                 ? 0.5
                                                                    : 1;
        const auto bound = [&](Keyword keyword, double limit, bool exclusive, double outwards) {
            if (!std::isfinite(limit)) return;
            const std::string name(schema::info(keyword).name);
            Probe probe = named(
                keyword, exclusive ? phrase("Boundaries", "%1 %2 (exclusive)").with(name, shortText(number(limit)))
                                   : Phrase::word(name + " " + shortText(number(limit))));
            // A step may be lost next to a large limit.
            const auto stepped = [&](double by) {
                const double next = limit + by;
                return next != limit ? next : std::nextafter(limit, by * std::numeric_limits<double>::infinity());
            };
            probe.met = side(number(exclusive ? stepped(-outwards) : limit));
            const double passed = exclusive ? limit : stepped(outwards);
            // No larger integer is read as one: it would be rejected for its type.
            const bool isRead = node.type == "integer" ? std::fabs(passed) < kMostInteger : std::isfinite(passed);
            if (isRead) probe.passed = side(number(passed));
            m_out.push_back(std::move(probe));
        };
        if (node.minimum) bound(Keyword::Minimum, *node.minimum, node.exclusiveMinimum, -step);
        if (node.maximum) bound(Keyword::Maximum, *node.maximum, node.exclusiveMaximum, step);
        if (node.multipleOf && *node.multipleOf > 0) {
            Probe probe = named(Keyword::MultipleOf, Phrase::word("multipleOf " + shortText(number(*node.multipleOf))));
            probe.met = Probe::Side{{}, phrase("Boundaries", "a multiple")};
            const double between = *node.multipleOf * 1.5;
            if (node.type == "number" || between == std::floor(between)) {
                probe.passed = side(number(between));
            } else if (*node.multipleOf > 1) {
                probe.passed = side(number(*node.multipleOf + 1));
            }
            m_out.push_back(std::move(probe));
        }
    }

    void sizes(const Schema& node) {
        const auto bound = [&](Keyword keyword, const std::optional<std::int64_t>& limit, bool most, const Units& units,
                               std::size_t largest) {
            if (!limit || *limit < 0) return;
            const auto size = static_cast<std::size_t>(*limit);
            Probe probe =
                named(keyword, Phrase::word(std::string(schema::info(keyword).name) + " " + std::to_string(*limit)));
            if (size < largest) {
                probe.met = sized(size, units);
                if (most || size > 0) probe.passed = sized(most ? size + 1 : size - 1, units);
            }
            m_out.push_back(std::move(probe));
        };
        bound(Keyword::MinLength, node.minLength, false, kCodePoints, kLongestWritten);
        bound(Keyword::MaxLength, node.maxLength, true, kCodePoints, kLongestWritten);
        bound(Keyword::MinItems, node.minItems, false, kItems, kLargestSize);
        bound(Keyword::MaxItems, node.maxItems, true, kItems, kLargestSize);
        bound(Keyword::MinProperties, node.minProperties, false, kMembers, kLargestSize);
        bound(Keyword::MaxProperties, node.maxProperties, true, kMembers, kLargestSize);
    }

    void words(const Schema& node) {
        if (node.enumValues && !node.enumValues->empty()) {
            Probe probe = named(Keyword::Enum, Phrase::word("enum"));
            probe.met = side(node.enumValues->front());
            probe.passed = side(otherThan(*node.enumValues));
            m_out.push_back(std::move(probe));
            if (node.enumValues->size() > 1) {
                Probe last = named(Keyword::Enum, Phrase::word("enum"));
                last.met = side(node.enumValues->back());
                m_out.push_back(std::move(last));
            }
        }
        const bool format = schema::isTextFormat(node.format) && schema::isKnownFormat(node);
        if (node.pattern.empty() && !format) return;
        Probe probe = node.pattern.empty() ? named(Keyword::Format, Phrase::word("format " + node.format))
                                           : named(Keyword::Pattern, Phrase::word("pattern " + node.pattern));
        probe.met = Probe::Side{{}, phrase("Boundaries", "a string")};
        for (const char* text : {"example!", "!", " ", "_", "-", "Example", "example", "0", "a\nb", ""}) {
            Schema only;
            only.type = "string";
            only.pattern = node.pattern;
            if (node.pattern.empty()) only.format = node.format;
            const bool wrong = !m_validator.validate(Json(text), only, object::SchemaUse::Object).empty();
            const auto length = static_cast<std::int64_t>(std::string_view(text).size());
            if (!wrong || length < node.minLength.value_or(0) || length > node.maxLength.value_or(length)) continue;
            probe.passed = side(Json(text));
            break;
        }
        m_out.push_back(std::move(probe));
    }

    static Json otherThan(const std::vector<Json>& values) {
        std::unordered_set<std::string_view> texts;
        std::unordered_set<std::int64_t> numbers;
        for (const Json& value : values) {
            if (value.asString()) texts.insert(*value.asString());
            if (value.asInt()) numbers.insert(*value.asInt());
        }
        if (values.front().asString()) {
            std::string text = "Other";
            while (texts.contains(text)) text += 'r';
            return Json(text);
        }
        std::int64_t number = 0;
        while (numbers.contains(number)) ++number;
        return Json(number);
    }

    object::Validator& m_validator;
    std::vector<Probe> m_out;
};

// The first error that is not from a rule, else the first error. Null if the object could not be decoded.
const object::ValueError* obstacle(const object::Outcome& outcome) {
    const std::vector<object::ValueError>& errors = outcome.validation.errors;
    const auto plain = std::find_if(errors.begin(), errors.end(), [](const auto& error) { return !error.rule; });
    if (plain != errors.end()) return &*plain;
    return errors.empty() ? nullptr : &errors.front();
}

// Sets the sample's result, and the reason if it is not the limit.
void tell(Boundary& sample, const object::Outcome& outcome, const object::ValueError* inWay) {
    const std::vector<object::ValueError>& errors = outcome.validation.errors;
    const bool own = std::any_of(errors.begin(), errors.end(), [&](const object::ValueError& error) {
        return !error.rule && error.path.startsWith(sample.path);
    });
    if (sample.accepted) {
        sample.conclusion = phrase("Boundaries", "accepted");
    } else if (!outcome.reading.rejection && object::isUndecided(errors)) {
        sample.conclusion = phrase("Boundaries", "whether the server accepts it is not known");
        sample.reason = toString(errors.front(), outcome.stored);
    } else if (sample.met) {
        sample.conclusion = phrase("Boundaries", "within the limit, but a rule rejects it");
        sample.reason = inWay ? toString(*inWay, outcome.stored) : outcome.reading.rejection.value_or("");
    } else if (own || errors.empty()) {
        sample.conclusion = phrase("Boundaries", "rejected as expected");
    } else {
        sample.conclusion = phrase("Boundaries", "past the limit, but rejected for another reason");
        sample.reason = toString(errors.front(), outcome.stored);
    }
}

}  // namespace

Phrase sentenceOf(const Boundary& boundary) {
    if (boundary.reason.empty()) return phrase("Boundaries", "%1: %2").with(boundary.conclusion, boundary.probes);
    return phrase("Boundaries", "%1: %2. %3").with(boundary.conclusion, boundary.probes, boundary.reason);
}

Boundaries Sampler::boundaries(const SampleOptions& options) {
    State& state = *m_state;
    Boundaries out;
    SampleOptions small = options;
    small.extent = Extent::Minimal;
    Budget own;
    Budget& budget = options.budget ? *options.budget : own;
    Probes probes(state.validator);
    std::vector<const ChildSchema*> way;
    std::vector<std::string> sides;

    const auto fall = [&](const FieldPath& path, const Schema& node, Phrase reason) {
        out.shortfalls.push_back({path, &node, std::move(reason), true});
    };
    const auto run = [&](const Schema& node, const Probe& probe, const Probe::Side& side, bool met) {
        if (out.samples.size() >= options.maxBoundaries || budget.usedUp()) {
            ++out.leftOut;
            return;
        }
        Target target = side.target;
        target.way = way;
        Generator generator(state.kind, state.validator, state.defaults, state.rules, state.hints, state.patterns,
                            small, budget, &target);
        Boundary sample;
        sample.object = generator.resource();
        sample.path = generator.targetPath().value_or(FieldPath());
        sample.schema = &node;
        sample.keyword = probe.keyword;
        const object::Outcome outcome = budget.usedUp() ? object::Outcome() : state.validated(sample.object, budget);
        if (budget.usedUp()) {
            fall(sample.path, node, kWithinLimits);
            return;
        }
        sample.met = met;
        sample.accepted = !outcome.reading.rejection && outcome.validation.errors.empty();
        const Phrase where =
            sample.path.empty() ? Phrase(phrase("Boundaries", "the object")) : Phrase::word(sample.path.toString());
        const Json* value = object::valueAt(sample.object, sample.path);
        if (!generator.targetPath() || !value) {
            fall(sample.path, node, phrase("Boundaries", "No valid object was found that has this field."));
            return;
        }
        const bool shown = met && !side.target.value && !side.target.size;
        sample.probes =
            (met ? phrase("Boundaries", "%1: %2 is met by %3") : phrase("Boundaries", "%1: %2 is passed by %3"))
                .with(where, probe.limit, shown ? Phrase::word(shortText(*value)) : side.words);
        const object::ValueError* inWay = met && !sample.accepted ? obstacle(outcome) : nullptr;
        if (inWay && !inWay->rule) {
            fall(sample.path, node, phrase("Boundaries", "%1 cannot be met: %2").with(probe.limit, inWay->detail));
            return;
        }
        if (!met && sample.accepted) {
            fall(sample.path, node, phrase("Boundaries", "%1 accepts %2.").with(probe.limit, side.words));
            return;
        }
        tell(sample, outcome, inWay);
        sample.object = state.slim(sample.object);
        out.samples.push_back(std::move(sample));
        sides.push_back(sideName(probe.keyword, met, side.target.without));
    };
    const auto walk = [&](const auto& self, const Schema& node) -> void {
        const bool resource = way.empty() || node.embeddedResource;
        for (const Probe& probe : probes.of(node)) {
            if (!probe.met && !probe.passed)
                fall(FieldPath(), node, phrase("Boundaries", "%1 is too large to be written out.").with(probe.limit));
            if (probe.met) run(node, probe, *probe.met, true);
            if (probe.passed) run(node, probe, *probe.passed, false);
        }
        for (const ChildSchema& child : node.children) {
            const bool meta = child.name == "apiVersion" || child.name == "kind" || child.name == "metadata";
            if (child.kind == ChildKind::Property && resource && meta) continue;
            // Status sent by a client is not stored.
            if (child.kind == ChildKind::Property && way.empty() && child.name == "status" && state.kind.hasStatus)
                continue;
            if (!placesValues(child.kind)) continue;
            way.push_back(&child);
            self(self, *child.schema);
            way.pop_back();
        }
    };
    walk(walk, *state.kind.schema);
    const std::vector<std::string> names = boundaryNames(out.samples, sides);
    for (std::size_t i = 0; i < names.size(); ++i) rename(out.samples[i].object, names[i]);
    return out;
}

}  // namespace crd::sample
