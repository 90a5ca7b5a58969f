#include "engine/sample/internal/generator.h"

#include <algorithm>
#include <unordered_set>

#include "engine/base/kubernetes/names.h"
#include "engine/base/text/utf8.h"
#include "engine/object/form.h"

namespace crd::sample {

using object::SchemaUse;
using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

// Limits for the choices tried at one location, and for the objects validated for all choices: nested choices multiply.
constexpr std::size_t kMostPlans = 64;
constexpr std::size_t kMostValidated = 10'000;

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    return Random(a ^ (b * 0x9e3779b97f4a7c15U + 1)).next();
}

// The probable type if no schema has a type.
unsigned likelyType(const Assertions& assertions) {
    for (const Schema* schema : assertions.all) {
        if (schema->enumValues && !schema->enumValues->empty()) {
            const Json& value = schema->enumValues->front();
            return value.asObject() ? kObject : value.asArray() ? kArray : kString | kNumber | kInteger | kBoolean;
        }
    }
    for (const Schema* schema : assertions.all) {
        if (!schema->required.empty() || schema->minProperties || schema->child(ChildKind::Property)) return kObject;
        if (schema->minItems || schema->child(ChildKind::Items)) return kArray;
        if (!schema->pattern.empty() || !schema->format.empty() || schema->minLength) return kString;
        if (schema->minimum || schema->maximum || schema->multipleOf) return kInteger | kNumber;
    }
    return kObject;
}

}  // namespace

Generator::Generator(const object::ResourceKind& kind, object::Validator& validator, const object::Defaults& defaults,
                     const OwnRules& rules, const RuleHints& hints, Patterns& patterns, const SampleOptions& options,
                     Budget& budget, const Target* target)
    : m_kind(kind),
      m_validator(validator),
      m_defaults(defaults),
      m_rules(rules),
      m_ruleHints(hints),
      m_patterns(patterns),
      m_options(options),
      m_budget(budget),
      m_target(target) {}

bool Generator::full() const {
    return m_options.extent == Extent::Full && m_values < m_options.maxValues && !m_budget.usedUp();
}

bool Generator::affords(std::size_t more, std::size_t spent) const {
    // What is required may take as much again as all that is chosen.
    const std::size_t most = 2 * m_options.maxValues;
    return !m_budget.usedUp() && m_values <= most && more <= (most - m_values) / std::max<std::size_t>(1, spent);
}

void Generator::spendOn(const std::vector<Json>& texts) {
    std::size_t bytes = 0;
    for (const Json& text : texts) bytes += text.asString() ? text.asString()->size() : 0;
    m_budget.spend(bytes);
    m_values += bytes / Budget::kBytesOfValue;
    if (m_values >= m_options.maxValues) m_cut = true;
}

bool Generator::mayChoose() const {
    return m_values < m_options.maxValues && m_validated < kMostValidated && !m_budget.usedUp();
}

// Values are generated again for each hint, so hints take a part of the limit only.
bool Generator::mayHint() const {
    return mayChoose() && m_values < m_options.maxValues / 2;
}

Random Generator::randomHere() const {
    if (m_options.seed == 0) return Random(0);
    std::uint64_t state = m_options.seed;
    for (const PathStep& step : m_path) {
        for (const char c : step.name) state = mixed(state, static_cast<unsigned char>(c));
        state = mixed(state, step.index + 1);
    }
    return Random(state | 1U);
}

bool Generator::valid(const Json& value, const Schema& schema) {
    object::ValidateOptions limits;
    limits.maxErrors = 1;
    if (value.asObject()) ++m_validated;
    const std::uint64_t pairs = m_validator.pairs();
    const std::uint64_t searchWork = m_validator.searchWork();
    const bool out = m_validator.validate(value, schema, SchemaUse::Object, limits).empty();
    m_budget.spend((m_validator.pairs() - pairs) * Budget::kBytesOfStep);
    m_budget.spendSearch(m_validator.searchWork() - searchWork);
    return out;
}

bool Generator::satisfies(const Json& value, const Assertions& assertions) {
    return std::all_of(assertions.all.begin(), assertions.all.end(),
                       [&](const Schema* s) { return valid(value, *s); }) &&
           std::none_of(assertions.none.begin(), assertions.none.end(),
                        [&](const Schema* s) { return valid(value, *s); });
}

// Checks the rules of the node itself; those of descendants already hold.
bool Generator::obeys(const Json& value, const Assertions& flat) const {
    return m_rules.broken(*flat.all.front(), value, m_budget).empty();
}

void Generator::fall(const Assertions& assertions, Phrase reason) {
    m_shortfalls.push_back({FieldPath(m_path), assertions.all.front(), std::move(reason), false});
}

std::optional<Json> Generator::defaultFor(const Assertions& assertions) {
    for (const Schema* schema : assertions.all) {
        const Json* value = m_defaults.of(*schema);
        if (!value) continue;
        Json out = *value;
        m_defaults.setBelow(out, *schema);
        if (satisfies(out, assertions)) return out;
    }
    return std::nullopt;
}

Generator::ValueContext Generator::below(const ValueContext& context, const ChildSchema* child,
                                         std::size_t variation) const {
    ValueContext out;
    out.variation = variation;
    if (m_target && child && context.onTheWay && *context.onTheWay < m_target->way.size() &&
        m_target->way[*context.onTheWay] == child) {
        out.onTheWay = *context.onTheWay + 1;
    }
    return out;
}

// The claims, and those of the target and of the hints that are followed.
Assertions Generator::hinted(const Assertions& assertions) const {
    Assertions out = assertions;
    if (m_target) {
        for (const Demand& demand : m_target->demands) {
            if (std::find(assertions.all.begin(), assertions.all.end(), demand.node) != assertions.all.end())
                (demand.violates ? out.none : out.all).push_back(demand.claim.get());
        }
    }
    for (const RuleHint* hint : m_hints) {
        for (const RuleHint::Part& part : hint->parts) {
            if (part.ofName ||
                std::find(assertions.all.begin(), assertions.all.end(), part.node) == assertions.all.end())
                continue;
            (part.violates ? out.none : out.all).push_back(part.claim.get());
        }
    }
    return out;
}

// A value that follows one of the hints of its own rules; nothing if none of these is valid.
std::optional<Generator::Made> Generator::makeByHint(const Assertions& assertions, const ValueContext& context) {
    const std::vector<RuleHint>& own = m_ruleHints.of(*assertions.all.front());
    const auto followed = [&](const RuleHint& hint) {
        return std::find(m_hints.begin(), m_hints.end(), &hint) != m_hints.end();
    };
    if (own.empty() || std::any_of(own.begin(), own.end(), followed)) return std::nullopt;
    const std::size_t notes = m_shortfalls.size();
    for (const RuleHint& hint : own) {
        if (!hint.members.empty() || !mayHint()) continue;
        m_hints.push_back(&hint);
        Made made = make(assertions, context);
        m_hints.pop_back();
        m_shortfalls.resize(notes);
        if (made.good) return made;
    }
    return std::nullopt;
}

Generator::Made Generator::make(const Assertions& own, const ValueContext& context) {
    const bool hints = !m_hints.empty() || (m_target && !m_target->demands.empty());
    const Assertions more = hints ? hinted(own) : Assertions();
    const Assertions& assertions = hints ? more : own;
    m_budget.spend(Budget::kBytesOfValue);
    if (m_budget.usedUp()) {
        m_cut = true;
        fall(assertions, kWithinLimits);
        return {Json(), false};
    }
    ++m_values;
    if (m_values >= m_options.maxValues) m_cut = true;
    if (atTarget(context)) {
        m_targetPath = FieldPath(m_path);
        if (m_target->value) return {*m_target->value, true};
    }
    const bool beside = !context.onTheWay || *context.onTheWay > m_target->way.size();
    std::optional<Json> usual;
    if (beside && context.variation == 0 && m_options.seed % 2 == 0) {
        // A full sample shows the fields of an object or of a list of objects, even if the default is empty.
        usual = defaultFor(assertions);
        const Json::Array* items = usual ? usual->asArray() : nullptr;
        const bool hides =
            usual && ((full() && (usual->asObject() || (items && (items->empty() || items->front().asObject())))) ||
                      (hints && (usual->asObject() || items)));
        if (usual && !hides) return {*std::move(usual), true};
    }
    Plan plan(randomHere());
    const std::size_t notes = m_shortfalls.size();
    std::optional<Made> first;
    std::vector<Shortfall> firstNotes;
    std::size_t tries = 0;
    do {
        m_shortfalls.resize(notes);
        const Assertions flat = flattened(assertions, plan);
        Made made = build(flat, assertions, context);
        const bool choices = plan.hasChoices() || !flat.none.empty();
        if (made.good && (!choices || atTarget(context) || satisfies(made.value, assertions))) return made;
        if (!first) {
            first = std::move(made);
            firstNotes.assign(m_shortfalls.begin() + static_cast<std::ptrdiff_t>(notes), m_shortfalls.end());
        }
    } while (++tries < kMostPlans && mayChoose() && plan.next());
    m_shortfalls.resize(notes);
    if (!mayViolate(context)) {
        if (std::optional<Made> made = makeByHint(own, context)) return *std::move(made);
    }
    if (usual) return {*std::move(usual), true};
    m_shortfalls.insert(m_shortfalls.end(), firstNotes.begin(), firstNotes.end());
    if (firstNotes.empty())
        fall(assertions, phrase("Generation", "No valid combination of its anyOf, oneOf, allOf and not was found."));
    first->good = false;
    return *std::move(first);
}

Generator::Made Generator::build(const Assertions& flat, const Assertions& assertions, const ValueContext& context) {
    unsigned types = typesOf(flat);
    if (types == 0) {
        fall(assertions, phrase("Generation", "Its schemas require different types."));
        return {Json(), false};
    }
    if (types == kAnyType) types = likelyType(flat);
    if ((types & kObject) != 0) return object(flat, context);
    if ((types & kArray) != 0) return list(flat, context);
    return scalar(flat, types, context);
}

Generator::Made Generator::scalar(const Assertions& flat, unsigned types, const ValueContext& context) {
    ScalarTarget target;
    target.types = types;
    target.variation = context.variation;
    target.random = randomHere();
    const bool sized = atTarget(context) && m_target->size;
    if (sized) {
        target.types = kString;
        target.length = m_target->size;
    }
    const auto matches = [&](const std::string& text) {
        m_validator.begin();
        const std::uint64_t before = m_validator.searchWork();
        const bool out = std::all_of(flat.all.begin(), flat.all.end(), [&](const Schema* s) {
            return s->pattern.empty() || m_validator.matches(s->pattern, text).value_or(false);
        });
        m_budget.spendSearch(m_validator.searchWork() - before);
        return out;
    };
    // The tested length may be too long or too short.
    const auto fits = [&](const Json& value) {
        if (sized) return true;
        if (m_budget.usedUp()) return false;
        m_budget.spend(flat.all.size());  // many schemas make each try expensive
        // Of many patterns, the first one that does not match is found sooner than all errors.
        if (value.asString() && !matches(*value.asString())) return false;
        if (context.named && (!value.asString() || !dns1123SubdomainErrors(*value.asString()).empty())) return false;
        return satisfies(value, flat) && (mayViolate(context) || obeys(value, flat));
    };
    if (sized) {
        for (Json& value : patternCandidates(flat, target, m_patterns)) {
            if (matches(*value.asString()) && codePointCount(*value.asString()) == *m_target->size)
                return {std::move(value), true};
        }
    }
    std::vector<Json> plain = scalarCandidates(flat, target);
    spendOn(plain);
    for (Json& value : plain) {
        if (fits(value)) return {std::move(value), true};
    }
    std::vector<Json> made = patternCandidates(flat, target, m_patterns);
    spendOn(made);
    for (Json& value : made) {
        if (fits(value)) return {std::move(value), true};
    }
    if (context.variation > 0) {
        // There may be few values to choose from: repeating one is better than none.
        ValueContext first = context;
        first.variation = 0;
        return scalar(flat, types, first);
    }
    const bool patterned =
        std::any_of(flat.all.begin(), flat.all.end(), [](const Schema* s) { return !s->pattern.empty(); });
    if (m_budget.usedUp()) {
        fall(flat, kWithinLimits);
    } else {
        fall(flat, patterned
                       ? phrase("Generation",
                                "No string was found that matches its pattern and satisfies all other constraints.")
                       : phrase("Generation", "No value was found that satisfies all constraints."));
    }
    Json value = made.empty() ? Json() : std::move(made.front());
    if (value.isNull() && !plain.empty()) value = std::move(plain.front());
    return {std::move(value), false};
}

Generator::Made Generator::list(const Assertions& flat, const ValueContext& context) {
    Made out{Json(Json::Array()), true};
    Json::Array& items = *out.value.asArray();
    Assertions assertions;
    const ChildSchema* own = nullptr;
    bool set = false;
    const std::vector<std::string>* keys = nullptr;
    for (const Schema* schema : flat.all) {
        if (const ChildSchema* child = schema->child(ChildKind::Items)) {
            if (!own) own = child;
            assertions.all.push_back(child->schema.get());
        }
        const std::string type = schema->listType.value_or("atomic");
        set = set || type == "set";
        if (type == "map") keys = &schema->listMapKeys;
    }
    if (assertions.all.empty()) return out;
    const auto least =
        static_cast<std::size_t>(std::max<std::int64_t>(0, greatest(flat, &Schema::minItems).value_or(0)));
    const auto most = crd::sample::least(flat, &Schema::maxItems);
    const bool onTheWay = context.onTheWay && !atTarget(context);
    std::size_t wanted = std::max<std::size_t>(least, onTheWay || full() ? 1 : 0);
    if (most) wanted = std::min(wanted, static_cast<std::size_t>(std::max<std::int64_t>(0, *most)));
    if (atTarget(context) && m_target->size) wanted = *m_target->size;
    // The identity of an item in a set or map list.
    const auto identity = [&](const Json& item) {
        if (!keys) return toString(item);
        Json::Array members;
        for (const std::string& key : *keys) {
            const Json* member = item.find(key);
            members.push_back(member ? *member : Json());
        }
        return toString(Json(std::move(members)));
    };
    std::unordered_set<std::string> seen;
    constexpr std::size_t kMoreTries = 16;
    const std::size_t before = m_values;
    for (std::size_t variation = 0; items.size() < wanted; ++variation) {
        if (m_budget.usedUp()) {
            fall(flat, kWithinLimits);
            out.good = false;
            break;
        }
        const bool affordable = affords(wanted - items.size(), items.empty() ? 1 : (m_values - before) / items.size());
        if (variation >= wanted + kMoreTries || !affordable) {
            if (items.size() >= least && !(atTarget(context) && m_target->size)) break;
            fall(flat, affordable
                           ? Phrase(phrase("Generation", "Not as many different items were found as are required."))
                           : phrase("Generation", "So many items are required that no example is generated."));
            out.good = false;
            break;
        }
        ValueContext item = items.empty() ? below(context, own, variation) : below(ValueContext(), nullptr, variation);
        item.keys = keys;
        m_path.push_back({PathStep::Kind::Index, {}, items.size()});
        const std::size_t notes = m_shortfalls.size();
        Made made = make(assertions, item);
        m_path.pop_back();
        if (!made.good && items.size() >= least && !item.onTheWay) {
            for (std::size_t i = notes; i < m_shortfalls.size(); ++i) m_shortfalls[i].leftOut = true;
            break;
        }
        if ((set || keys) && !seen.insert(identity(made.value)).second) continue;
        out.good = out.good && made.good;
        items.push_back(std::move(made.value));
    }
    if (!context.onTheWay && !obeys(out.value, flat)) {
        while (items.size() > least && !m_budget.usedUp() && !obeys(out.value, flat)) items.pop_back();
        if (!obeys(out.value, flat)) {
            fall(flat, phrase("Generation", "Its rules reject the generated value: %1")
                           .with(m_rules.broken(*flat.all.front(), out.value, m_budget).front().detail));
            out.good = false;
        }
    }
    return out;
}

Json Generator::resource() {
    Assertions assertions;
    assertions.all.push_back(m_kind.schema);
    ValueContext root;
    if (m_target) root.onTheWay = 0;
    Made made = make(assertions, root);
    return std::move(made.value);
}

}  // namespace crd::sample
