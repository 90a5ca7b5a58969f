#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <unordered_set>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/quote.h"
#include "engine/crd/server/api_changes.h"
#include "engine/diff/internal/changes.h"
#include "engine/diff/internal/value_types.h"
#include "engine/object/form.h"
#include "engine/schema/format.h"
#include "engine/schema/structural_form.h"
#include "engine/schema/type_label.h"
#include "engine/value/json_text.h"

namespace crd::diff {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

std::string listOf(const std::vector<std::string>& names) {
    Json::Array out;
    for (const std::string& name : names) out.emplace_back(name);
    return toString(Json(std::move(out)));
}

std::string nameOf(Keyword keyword) {
    return std::string(schema::info(keyword).name);
}

// A lower or upper bound; nothing is unbounded.
template <typename Value>
Effect boundEffect(const std::optional<Value>& left, const std::optional<Value>& right, bool upper) {
    if (left == right) return {};
    if (!left) return {true, false};
    if (!right) return {false, true};
    const bool smaller = *right < *left;
    return {smaller == upper, smaller != upper};
}

// Compares the keywords of one pair of nodes, in the order of the inspector.
class KeywordComparison {
 public:
    KeywordComparison(const PairContext& context, Watches& watches, std::vector<Difference>& out)
        : m_context(context), m_left(*context.left), m_right(*context.right), m_watches(watches), m_out(out) {}

    void run() {
        types();
        compareFilling(m_context, m_watches, m_out);
        const std::size_t first = m_out.size();
        enums();
        format();
        pattern();
        numbers();
        sizes();
        valuesAreConverted(first);
        listType();
        listKeys();
        required();
        additional();
        mapType();
        unknownFields();
        embedded();
        texts();
        unsupported();
    }

 private:
    DifferenceBuilder begin(Keyword keyword) const { return DifferenceBuilder(m_context, keyword); }
    bool watched() { return m_watches.watched(m_context); }

    // Each of the differences from `first` on that concerns stored objects breaks writers, too.
    void valuesAreConverted(std::size_t first) {
        if (!m_context.places || !m_watches.isValid(m_right)) return;
        for (std::size_t i = first; i < m_out.size(); ++i)
            std::erase_if(m_out[i].consequences, [](const Consequence& one) { return one.impact == Impact::Stored; });
    }

    // What other parts of the schema make of a value that the server sets, drops or sees as another type.
    void othersSee(DifferenceBuilder& builder, Ratchet ratchet = Ratchet::ByRule) {
        if (watched()) builder.othersReject({true, true}, ratchet);
    }
    // Without the effects of a keyword that concerns values of these types only, where a side accepts none of them: the
    // type decides. Why it did so, or nothing. Values that a conversion makes meet what the right side has.
    std::optional<Phrase> typeDecides(unsigned types, Effect& effect) const {
        const auto accepts = [&](const Schema& node) { return ((valueTypes(node) | formatTypes(node)) & types) != 0; };
        const bool before = accepts(m_left), after = accepts(m_right);
        if ((!effect.tightens && !effect.loosens) || (before && after)) return std::nullopt;
        if (before != after && m_context.isConverted && effect.tightens) return std::nullopt;
        effect = {};
        if (before == after)
            return phrase("Comparison", "Neither of the versions accepts values of the type that it limits.");
        return phrase("Comparison", "Only one of the versions accepts values of the type that it limits.");
    }
    // With a format the server accepts more types than the schema says.
    void formatAccepts(DifferenceBuilder& builder) {
        const unsigned left = formatTypes(m_left) & ~valueTypes(m_left);
        const unsigned right = formatTypes(m_right) & ~valueTypes(m_right);
        const unsigned gone = left & ~(valueTypes(m_right) | right);
        const unsigned come = right & ~(valueTypes(m_left) | left);
        if (gone == 0 && come == 0) return;
        builder.effect({gone != 0, come != 0},
                       phrase("Comparison",
                              "The API server also accepts strings and lists where a type other than a number has a "
                              "format; they are rejected now."),
                       phrase("Comparison",
                              "The API server also accepts strings and lists where a type other than a number has a "
                              "format; they can appear."));
    }

    static std::string json(std::string_view text) {
        return text.empty() ? std::string() : toString(Json(std::string(text)));
    }

    void types() {
        if (typeName(m_left) == typeName(m_right)) {
            if (m_left.intOrString != m_right.intOrString || m_left.type != m_right.type) spelling();
            return;
        }
        const unsigned left = valueTypes(m_left);
        const unsigned right = valueTypes(m_right);
        const Keyword keyword = m_left.intOrString || m_right.intOrString ? Keyword::XIntOrString : Keyword::Type;
        DifferenceBuilder builder = begin(keyword);
        builder.values(json(typeName(m_left)), json(typeName(m_right)))
            .what(phrase("Comparison", "The type changes from %1 to %2.")
                      .with(std::string(typeName(m_left)), std::string(typeName(m_right))))
            .effect({(left & ~right) != 0, (right & ~left) != 0},
                    phrase("Comparison", "Values that are not of the type %1 are rejected.")
                        .with(std::string(typeName(m_right))),
                    phrase("Comparison", "Values of another type can appear."),
                    // A rule with oldSelf fails on an unchanged value of the old type, too.
                    watched() ? Ratchet::Unknown : Ratchet::Accepted);
        formatAccepts(builder);
        // An enum compares values as they are written.
        if (!sameInRules(m_left, m_right) && m_watches.watchedType(m_context))
            builder.othersReject({true, true}, Ratchet::Unknown);
        if (m_context.places && m_watches.isTyped(m_right)) builder.storedIsConverted();
        m_out.push_back(builder
                            .because(Impact::Meaning,
                                     phrase("Comparison", "Clients generated from the schema can have another type."))
                            .done({}));
    }

    // int-or-string next to a type is invalid; the type alone does not tell.
    void spelling() {
        m_out.push_back(begin(Keyword::Type)
                            .values(json(m_left.type), json(m_right.type))
                            .what(changedKeyword(Keyword::Type, json(m_left.type), json(m_right.type)))
                            .effect({true, true}, phrase("Comparison", "Values of another type can be rejected."),
                                    phrase("Comparison", "Values of another type can appear."))
                            .done({}));
    }

    void enums() {
        static const std::vector<Json> kNone;
        const std::vector<Json>& left = m_left.enumValues ? *m_left.enumValues : kNone;
        const std::vector<Json>& right = m_right.enumValues ? *m_right.enumValues : kNone;
        if (left == right) return;
        const auto texts = [](const std::vector<Json>& values) {
            std::set<std::string> out;
            for (const Json& value : values) out.insert(toString(value));
            return out;
        };
        const std::set<std::string> before = texts(left);
        const std::set<std::string> after = texts(right);
        const auto missing = [](const std::set<std::string>& from, const std::set<std::string>& in) {
            std::vector<std::string> out;
            std::set_difference(from.begin(), from.end(), in.begin(), in.end(), std::back_inserter(out));
            return out;
        };
        const std::vector<std::string> gone = missing(before, after);
        const std::vector<std::string> come = missing(after, before);
        DifferenceBuilder builder = begin(Keyword::Enum);
        builder.values(left.empty() ? "" : toString(Json(Json::Array(left.begin(), left.end()))),
                       right.empty() ? "" : toString(Json(Json::Array(right.begin(), right.end()))));
        if (left.empty()) {
            builder.what(phrase("Comparison", "enum is added: %1.").with(shortList(come)))
                .effect({true, false}, phrase("Comparison", "Values that are not listed are rejected."), {});
        } else if (right.empty()) {
            builder.what(phrase("Comparison", "enum is removed: %1.").with(shortList(gone)))
                .effect({false, true}, {}, phrase("Comparison", "Values that were not listed can appear."));
        } else {
            Phrase sentence;
            if (!gone.empty())
                sentence = (gone.size() == 1 ? phrase("Comparison", "%1 is removed from enum.")
                                             : phrase("Comparison", "%1 are removed from enum."))
                               .with(shortList(gone));
            if (!come.empty())
                sentence = sentences(sentence, (come.size() == 1 ? phrase("Comparison", "%1 is added to enum.")
                                                                 : phrase("Comparison", "%1 are added to enum."))
                                                   .with(shortList(come)));
            if (sentence.empty()) sentence = phrase("Comparison", "The order of enum changes.");
            builder.what(sentence).effect(
                {!gone.empty(), !come.empty()},
                (gone.size() == 1 ? phrase("Comparison", "%1 is rejected.") : phrase("Comparison", "%1 are rejected."))
                    .with(shortList(gone)),
                phrase("Comparison", "%1 can appear.").with(shortList(come)));
        }
        if (gone.empty() && come.empty()) builder.derived();
        m_out.push_back(builder.done(phrase("Comparison", "The same values are accepted.")));
    }

    static std::string shortList(const std::vector<std::string>& values) {
        constexpr std::size_t kShown = 6;
        std::string out;
        for (std::size_t i = 0; i < values.size() && i < kShown; ++i)
            out += (i == 0 ? "" : ", ") + shownText(values[i]);
        if (values.size() > kShown) out += ", \xE2\x80\xA6 (" + std::to_string(values.size()) + ")";
        return out;
    }

    void format() {
        if (m_left.format == m_right.format) return;
        const bool before = !m_left.format.empty() && schema::isKnownFormat(m_left);
        const bool after = !m_right.format.empty() && schema::isKnownFormat(m_right);
        DifferenceBuilder builder = begin(Keyword::Format);
        builder.values(json(m_left.format), json(m_right.format))
            .what(changedKeyword(Keyword::Format, json(m_left.format), json(m_right.format)));
        const bool same = before && after && schema::plainFormat(m_left.format) == schema::plainFormat(m_right.format);
        // A rule fails on an unchanged value that is not of the format.
        const bool seen = !sameInRules(m_left, m_right) && watched();
        if (!same)
            builder.effect(
                {after, before},
                phrase("Comparison", "Values that are not of the format %1 are rejected.").with(m_right.format),
                phrase("Comparison", "Values that are not of the format %1 can appear.").with(m_left.format),
                seen ? Ratchet::Unknown : Ratchet::Accepted);
        formatAccepts(builder);
        if (seen) builder.othersReject({true, true}, Ratchet::Unknown);
        m_out.push_back(builder
                            .because(Impact::Meaning,
                                     phrase("Comparison", "Clients generated from the schema can have another type."))
                            .done({}));
    }

    void pattern() {
        if (m_left.pattern == m_right.pattern) return;
        Effect effect{!m_right.pattern.empty(), !m_left.pattern.empty()};
        DifferenceBuilder builder = begin(Keyword::Pattern);
        const std::optional<Phrase> byType = typeDecides(kText, effect);
        if (byType) builder.derived();
        m_out.push_back(
            builder.values(json(m_left.pattern), json(m_right.pattern))
                .what(changedKeyword(Keyword::Pattern, json(m_left.pattern), json(m_right.pattern)))
                .effect(
                    effect,
                    phrase("Comparison", "Strings that do not match %1 are rejected.").with(shownText(m_right.pattern)),
                    phrase("Comparison", "Strings that do not match %1 can appear.").with(shownText(m_left.pattern)))
                .done(byType.value_or(Phrase())));
    }

    // A bound and whether it is excluded act together.
    void bound(Keyword keyword, Keyword exclusive, std::optional<double> Schema::*value, bool Schema::*excluded,
               bool upper) {
        const std::optional<double>& left = m_left.*value;
        const std::optional<double>& right = m_right.*value;
        const bool leftExcluded = m_left.*excluded;
        const bool rightExcluded = m_right.*excluded;
        if (left == right && leftExcluded == rightExcluded) return;
        Effect effect = boundEffect(left, right, upper);
        if (left == right && left) effect = {rightExcluded && !leftExcluded, leftExcluded && !rightExcluded};
        const std::optional<Phrase> byType = typeDecides(kWhole | kFraction, effect);
        const Pattern rejections[] = {phrase("Comparison", "Numbers below %1 are rejected."),
                                      phrase("Comparison", "Numbers up to %1 are rejected."),
                                      phrase("Comparison", "Numbers above %1 are rejected."),
                                      phrase("Comparison", "Numbers from %1 on are rejected.")};
        const Pattern appearances[] = {phrase("Comparison", "Numbers below %1 can appear."),
                                       phrase("Comparison", "Numbers up to %1 can appear."),
                                       phrase("Comparison", "Numbers above %1 can appear."),
                                       phrase("Comparison", "Numbers from %1 on can appear.")};
        const auto form = [&](bool without) { return (upper ? 2u : 0u) + (without ? 1u : 0u); };
        const auto text = [](const std::optional<double>& bound) {
            return bound ? toString(numberOf(*bound)) : std::string();
        };
        const Phrase rejected = rejections[form(rightExcluded)].with(text(right));
        const Phrase appears = appearances[form(leftExcluded)].with(text(left));
        if (left != right) {
            DifferenceBuilder builder = begin(keyword);
            if (byType) builder.derived();
            m_out.push_back(builder.values(text(left), text(right))
                                .what(changedKeyword(keyword, text(left), text(right)))
                                .effect(effect, rejected, appears)
                                .done(byType.value_or(Phrase())));
        }
        if (leftExcluded == rightExcluded) return;
        DifferenceBuilder builder = begin(exclusive);
        builder.values(leftExcluded ? "true" : "", rightExcluded ? "true" : "")
            .what(changedKeyword(exclusive, leftExcluded ? "true" : "", rightExcluded ? "true" : ""))
            .effect(effect, rejected, appears);
        if (byType || (!left && !right)) builder.derived();
        m_out.push_back(builder.done(byType.value_or(phrase("Comparison", "Without a bound it has no effect."))));
    }

    void numbers() {
        bound(Keyword::Minimum, Keyword::ExclusiveMinimum, &Schema::minimum, &Schema::exclusiveMinimum, false);
        bound(Keyword::Maximum, Keyword::ExclusiveMaximum, &Schema::maximum, &Schema::exclusiveMaximum, true);
        if (m_left.multipleOf == m_right.multipleOf) return;
        const auto text = [](const std::optional<double>& of) { return of ? toString(numberOf(*of)) : std::string(); };
        // An integer is a multiple of 1 in any case.
        const auto unit = [](const Schema& node) {
            return node.multipleOf || node.type != "integer" ? node.multipleOf : std::optional<double>(1);
        };
        const std::optional<double> unitBefore = unit(m_left);
        const std::optional<double> unitAfter = unit(m_right);
        Effect effect{unitAfter.has_value(), unitBefore.has_value()};
        if (unitBefore && unitAfter) {
            if (isMultipleOf(*unitBefore, *unitAfter)) effect.tightens = false;
            if (isMultipleOf(*unitAfter, *unitBefore)) effect.loosens = false;
        }
        const std::string before = text(m_left.multipleOf);
        const std::string after = text(m_right.multipleOf);
        const std::optional<Phrase> byType = typeDecides(kWhole | kFraction, effect);
        DifferenceBuilder builder = begin(Keyword::MultipleOf);
        if (byType) builder.derived();
        m_out.push_back(
            builder.values(before, after)
                .what(changedKeyword(Keyword::MultipleOf, before, after))
                .effect(effect, phrase("Comparison", "Numbers that are not a multiple of %1 are rejected.").with(after),
                        phrase("Comparison", "Numbers that are not a multiple of %1 can appear.").with(before))
                .done(byType.value_or(phrase("Comparison", "Every integer is a multiple of 1."))));
    }

    struct SizeKeyword {
        Keyword keyword;
        std::optional<std::int64_t> Schema::*value;
        unsigned types;  // of the values that it limits
        bool upper;
        Pattern rejected, appears;
    };

    void size(const SizeKeyword& of) {
        const std::optional<std::int64_t>& left = m_left.*of.value;
        const std::optional<std::int64_t>& right = m_right.*of.value;
        if (left == right) return;
        const auto text = [](const std::optional<std::int64_t>& limit) {
            return limit ? std::to_string(*limit) : std::string();
        };
        // A lower limit of zero is none.
        const auto limit = [&](const std::optional<std::int64_t>& written) {
            return !of.upper && written && *written <= 0 ? std::nullopt : written;
        };
        const Effect byLimits = boundEffect(limit(left), limit(right), of.upper);
        Effect effect = byLimits;
        const std::optional<Phrase> byType = typeDecides(of.types, effect);
        if (of.keyword == Keyword::MinProperties || of.keyword == Keyword::MaxProperties) {
            effect.tightens = effect.tightens && isReached(m_left, m_right, of);
            effect.loosens = effect.loosens && isReached(m_right, m_left, of);
        }
        DifferenceBuilder builder = begin(of.keyword);
        builder.values(text(left), text(right)).what(changedKeyword(of.keyword, text(left), text(right)));
        if (!effect.tightens && !effect.loosens) builder.derived();
        Phrase safe = phrase("Comparison", "A lower limit of zero has no effect.");
        if (byType) {
            safe = *byType;
        } else if (byLimits.tightens || byLimits.loosens) {
            safe = of.upper ? phrase("Comparison", "The object cannot have more fields.")
                            : phrase("Comparison", "The object always has that many fields.");
        }
        m_out.push_back(builder.effect(effect, of.rejected.with(text(right)), of.appears.with(text(left))).done(safe));
    }

    // Whether an object that `before` accepts, and that has all required fields of `after`, can be past the limit of
    // `after`.
    bool isReached(const Schema& before, const Schema& after, const SizeKeyword& of) const {
        const std::int64_t limit = *(after.*of.value);
        // The server adds fields to resources.
        if (!m_context.places || m_context.isRoot() || before.embeddedResource || after.embeddedResource) return true;
        if (!of.upper) {
            std::set<std::string_view> present(before.required.begin(), before.required.end());
            std::erase_if(present, [&](std::string_view name) {
                const ChildSchema* property = before.property(name);
                return property && object::defaultOf(*property->schema);
            });
            present.insert(after.required.begin(), after.required.end());
            for (const ChildSchema& child : after.children)
                if (child.kind == ChildKind::Property && object::defaultOf(*child.schema)) present.insert(child.name);
            return static_cast<std::int64_t>(present.size()) < limit;
        }
        if (after.preserveUnknownFields || after.additionalPropertiesAllowed) return true;
        const auto known = std::count_if(after.children.begin(), after.children.end(),
                                         [](const ChildSchema& child) { return child.kind == ChildKind::Property; });
        return known > limit;
    }

    void sizes() {
        const SizeKeyword kSizes[] = {
            {Keyword::MinLength, &Schema::minLength, kText, false,
             phrase("Comparison", "Strings shorter than %1 are rejected."),
             phrase("Comparison", "Strings shorter than %1 can appear.")},
            {Keyword::MaxLength, &Schema::maxLength, kText, true,
             phrase("Comparison", "Strings longer than %1 are rejected."),
             phrase("Comparison", "Strings longer than %1 can appear.")},
            {Keyword::MinItems, &Schema::minItems, kItems, false,
             phrase("Comparison", "Lists shorter than %1 are rejected."),
             phrase("Comparison", "Lists shorter than %1 can appear.")},
            {Keyword::MaxItems, &Schema::maxItems, kItems, true,
             phrase("Comparison", "Lists longer than %1 are rejected."),
             phrase("Comparison", "Lists longer than %1 can appear.")},
            {Keyword::MinProperties, &Schema::minProperties, kMembers, false,
             phrase("Comparison", "Objects with fewer fields than %1 are rejected."),
             phrase("Comparison", "Objects with fewer fields than %1 can appear.")},
            {Keyword::MaxProperties, &Schema::maxProperties, kMembers, true,
             phrase("Comparison", "Objects with more fields than %1 are rejected."),
             phrase("Comparison", "Objects with more fields than %1 can appear.")},
        };
        for (const SizeKeyword& keyword : kSizes) size(keyword);
    }

    void listType() {
        if (m_left.listType == m_right.listType) return;
        const std::string before = m_left.listType.value_or("atomic");
        const std::string after = m_right.listType.value_or("atomic");
        DifferenceBuilder builder = begin(Keyword::XListType);
        const std::string left = m_left.listType ? toString(Json(*m_left.listType)) : std::string();
        const std::string right = m_right.listType ? toString(Json(*m_right.listType)) : std::string();
        builder.values(left, right).what(changedKeyword(Keyword::XListType, left, right));
        if (before != after) {
            builder.effect({after != "atomic", before != "atomic"},
                           after == "map" ? phrase("Comparison", "Items with the same keys are rejected.")
                                          : phrase("Comparison", "Equal items are rejected."),
                           before == "map" ? phrase("Comparison", "Items with the same keys can appear.")
                                           : phrase("Comparison", "Equal items can appear."),
                           Ratchet::NotChecked);
            if (m_watches.compared(m_context)) builder.othersReject({true, true});
            builder.because(Impact::Meaning, phrase("Comparison",
                                                    "Server-side apply merges the list differently: the ownership of "
                                                    "items by field managers changes."));
        } else {
            builder.derived();
        }
        m_out.push_back(builder.done(phrase("Comparison", "A list without a type is atomic.")));
    }

    void listKeys() {
        if (m_left.listMapKeys == m_right.listMapKeys) return;
        const std::set<std::string> before(m_left.listMapKeys.begin(), m_left.listMapKeys.end());
        const std::set<std::string> after(m_right.listMapKeys.begin(), m_right.listMapKeys.end());
        DifferenceBuilder builder = begin(Keyword::XListMapKeys);
        const std::string left = m_left.listMapKeys.empty() ? "" : listOf(m_left.listMapKeys);
        const std::string right = m_right.listMapKeys.empty() ? "" : listOf(m_right.listMapKeys);
        builder.values(left, right).what(changedKeyword(Keyword::XListMapKeys, left, right));
        if (before != after) {
            // Fewer keys: more items have the same.
            const bool fewer = !std::includes(after.begin(), after.end(), before.begin(), before.end());
            const bool more = !std::includes(before.begin(), before.end(), after.begin(), after.end());
            builder.effect({before.empty() || (fewer && !after.empty()), after.empty() || (more && !before.empty())},
                           before.empty()
                               ? phrase("Comparison", "Items with the same keys are rejected.")
                               : phrase("Comparison", "Items that differ only in a removed key are rejected."),
                           after.empty() ? phrase("Comparison", "Items with the same keys can appear.")
                                         : phrase("Comparison", "Items with the same former keys can appear."),
                           Ratchet::NotChecked);
            if (m_watches.compared(m_context)) builder.othersReject({true, true});
            builder.because(Impact::Meaning, phrase("Comparison",
                                                    "Server-side apply identifies items by other keys: the ownership "
                                                    "of items by field managers changes."));
        } else {
            builder.derived();
        }
        m_out.push_back(builder.done(phrase("Comparison", "The order of the keys does not matter.")));
    }

    void required() {
        if (m_left.required == m_right.required) return;
        const std::unordered_set<std::string> before(m_left.required.begin(), m_left.required.end());
        const std::unordered_set<std::string> after(m_right.required.begin(), m_right.required.end());
        std::unordered_set<std::string> told;
        for (const std::string& name : m_left.required)
            if (!after.contains(name) && told.insert(name).second) requirement(name, false);
        for (const std::string& name : m_right.required)
            if (!before.contains(name) && told.insert(name).second) requirement(name, true);
    }

    void requirement(const std::string& name, bool added) {
        DifferenceBuilder builder = begin(Keyword::Required);
        const std::string text = toString(Json(name));
        builder.values(added ? "" : text, added ? text : "");
        // The server sets a default before it asks for the field.
        const Schema& node = added ? m_right : m_left;
        const ChildSchema* property = m_context.places ? node.property(name) : nullptr;
        const bool filled = property && object::defaultOf(*property->schema);
        builder.what(added ? phrase("Comparison", "%1 becomes required.").with(quoted(name))
                           : phrase("Comparison", "%1 becomes optional.").with(quoted(name)));
        const bool converted = added && property && m_watches.isSet(*property->schema);
        if (converted) {
            builder.because(
                Impact::Writers,
                phrase("Comparison",
                       "Objects without %1 are rejected; the declared conversion sets it in stored objects.")
                    .with(quoted(name)));
        } else if (!filled) {
            builder.effect({added, !added}, phrase("Comparison", "Objects without %1 are rejected.").with(quoted(name)),
                           phrase("Comparison", "%1 can be absent.").with(quoted(name)));
            if (added && m_context.places && m_watches.isTyped(m_right)) builder.storedIsConverted();
        } else {
            builder.derived();
        }
        m_out.push_back(builder.done(
            phrase("Comparison", "The field has a default, so no request is rejected because it is absent.")));
    }

    // additionalProperties as true or false; a schema is a child.
    void additional() {
        const auto form = [](const Schema& node) {
            if (!node.additionalPropertiesAllowed) return std::string();
            if (node.child(ChildKind::AdditionalProperties)) return std::string("{}");
            return std::string(*node.additionalPropertiesAllowed ? "true" : "false");
        };
        const std::string left = form(m_left);
        const std::string right = form(m_right);
        if (left == right || (left.empty() && right == "{}") || (right.empty() && left == "{}")) return;
        m_out.push_back(begin(Keyword::AdditionalProperties)
                            .values(left, right)
                            .what(changedKeyword(Keyword::AdditionalProperties, left, right))
                            .effect({right != "true", left != "true"},
                                    phrase("Comparison", "Keys or values that were accepted are rejected or dropped."),
                                    phrase("Comparison", "Other keys or values can appear."))
                            .because(Impact::Readers, phrase("Comparison", "Other keys or values can appear."))
                            .done({}));
    }

    void mapType() {
        if (m_left.mapType == m_right.mapType) return;
        DifferenceBuilder builder = begin(Keyword::XMapType);
        const std::string left = m_left.mapType ? toString(Json(*m_left.mapType)) : std::string();
        const std::string right = m_right.mapType ? toString(Json(*m_right.mapType)) : std::string();
        builder.values(left, right).what(changedKeyword(Keyword::XMapType, left, right));
        if (m_left.mapType.value_or("granular") != m_right.mapType.value_or("granular")) {
            builder.because(Impact::Meaning, phrase("Comparison",
                                                    "Server-side apply merges the object differently: the ownership of "
                                                    "its fields by field managers changes."));
        } else {
            builder.derived();
        }
        m_out.push_back(builder.done(phrase("Comparison", "An object without a type is granular.")));
    }

    void unknownFields() {
        const bool before = m_left.preserveUnknownFields.value_or(false);
        const bool after = m_right.preserveUnknownFields.value_or(false);
        if (before == after) return;
        DifferenceBuilder builder = begin(Keyword::XPreserveUnknownFields);
        builder.values(before ? "true" : "", after ? "true" : "")
            .what(changedKeyword(Keyword::XPreserveUnknownFields, before ? "true" : "", after ? "true" : ""));
        if (after) {
            builder.because(Impact::Readers,
                            phrase("Comparison", "Fields that the schema does not specify are kept and can appear."));
            builder.because(Impact::Meaning, phrase("Comparison", "Fields that were dropped are stored."));
        } else {
            builder.losesUnspecified();
        }
        othersSee(builder);
        m_out.push_back(builder.done({}));
    }

    void embedded() {
        if (m_left.embeddedResource == m_right.embeddedResource) return;
        DifferenceBuilder builder = begin(Keyword::XEmbeddedResource);
        // Without the keyword, the node may drop what every resource has.
        const Schema& plain = m_right.embeddedResource ? m_left : m_right;
        const bool drops = !object::preservesUnknown(plain) &&
                           !(plain.property("apiVersion") && plain.property("kind") && plain.property("metadata"));
        const bool added = m_right.embeddedResource;
        builder.values(m_left.embeddedResource ? "true" : "", m_right.embeddedResource ? "true" : "")
            .what(changedKeyword(Keyword::XEmbeddedResource, m_left.embeddedResource ? "true" : "",
                                 m_right.embeddedResource ? "true" : ""))
            .effect({added || drops, !added || drops},
                    added ? phrase("Comparison", "Values without valid apiVersion, kind and metadata are rejected.")
                          : phrase("Comparison",
                                   "apiVersion, kind and metadata are dropped unless the schema specifies them."),
                    added ? phrase("Comparison", "apiVersion, kind and metadata that were dropped can appear.")
                          : phrase("Comparison", "Values that are not complete Kubernetes objects can appear."),
                    Ratchet::Unknown);
        m_out.push_back(builder.done({}));
    }

    // Texts for readers.
    void texts() {
        if (!m_context.documentation) return;
        const auto text = [&](Keyword keyword, const std::string& left, const std::string& right) {
            if (left == right) return;
            const Pattern what = left.empty()    ? phrase("Comparison", "The %1 is added.")
                                 : right.empty() ? phrase("Comparison", "The %1 is removed.")
                                                 : phrase("Comparison", "The %1 changes.");
            m_out.push_back(begin(keyword)
                                .values(left, right)
                                .what(what.with(nameOf(keyword)))
                                .derived()
                                .done(phrase("Comparison", "It only documents the field.")));
        };
        const auto docs = [](const Schema& node) {
            if (!node.externalDocs) return std::string();
            return toString(Json(Json::Object{{"description", Json(node.externalDocs->description)},
                                              {"url", Json(node.externalDocs->url)}}));
        };
        const auto value = [](const std::optional<Json>& json) { return json ? toString(*json) : std::string(); };
        // Equal in nearly every pair; as JSON they would cost more than all other keywords.
        if (m_left.description != m_right.description)
            text(Keyword::Description, json(m_left.description), json(m_right.description));
        text(Keyword::Title, json(m_left.title), json(m_right.title));
        text(Keyword::Example, value(m_left.example), value(m_right.example));
        text(Keyword::ExternalDocs, docs(m_left), docs(m_right));
    }

    // Keywords that a definition cannot use.
    void unsupported() {
        const auto unknown = [&](Keyword keyword, const std::string& left, const std::string& right) {
            if (left == right) return;
            m_out.push_back(
                begin(keyword)
                    .values(left, right)
                    .what(changedKeyword(keyword, left, right))
                    .because(
                        Impact::Writers,
                        phrase(
                            "Comparison",
                            "The API server does not support this keyword in definitions, so its effect is not known."))
                    .done({}));
        };
        const auto flag = [](bool value) { return std::string(value ? "true" : ""); };
        unknown(Keyword::Id, json(m_left.id), json(m_right.id));
        unknown(Keyword::Schema, json(m_left.schema), json(m_right.schema));
        unknown(Keyword::Ref, json(m_left.ref), json(m_right.ref));
        unknown(Keyword::UniqueItems, flag(m_left.uniqueItems), flag(m_right.uniqueItems));
        if (m_left.dependencyCount != m_right.dependencyCount)
            unknown(Keyword::Dependencies, std::to_string(m_left.dependencyCount),
                    std::to_string(m_right.dependencyCount));
        for (const Keyword keyword : {Keyword::AdditionalItems, Keyword::Definitions, Keyword::PatternProperties}) {
            if (m_left.set(keyword) != m_right.set(keyword))
                unknown(keyword, flag(m_left.set(keyword)), flag(m_right.set(keyword)));
        }
    }

    const PairContext& m_context;
    const Schema& m_left;
    const Schema& m_right;
    Watches& m_watches;
    std::vector<Difference>& m_out;
};

}  // namespace

bool isCompared(Keyword keyword) {
    return schema::info(keyword).group != "unsupported";
}

void compareKeywords(const PairContext& context, Watches& watches, std::vector<Difference>& out) {
    KeywordComparison(context, watches, out).run();
}

}  // namespace crd::diff
