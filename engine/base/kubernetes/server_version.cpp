#include "engine/base/kubernetes/server_version.h"

#include <array>

#include "engine/base/phrase.h"

namespace crd {

namespace {

constexpr int kAlways = 0;
constexpr int kNever = 1000;

// The minors from `since` to before `until`.
struct Minors {
    int since = kAlways;
    int until = kNever;
    constexpr bool has(int minor) const { return minor >= since && minor < until; }
};

// A ServerVersion has a trait if both its server and the environment of its expressions have it.
struct Row {
    Trait trait;
    Minors servers;
    Minors environments;
    Pattern what;  // changed, with the minor as %1; empty if neither results nor costs of rules did
};
constexpr Row server(Trait trait, int since, Pattern what = {}) {
    return {trait, {since, kNever}, {}, what};
}
constexpr Row serverUntil(Trait trait, int since, int until, Pattern what = {}) {
    return {trait, {since, until}, {}, what};
}
constexpr Row environment(Trait trait, int since, Pattern what) {
    return {trait, {}, {since, kNever}, what};
}

constexpr Pattern kOptionalValues = phrase("ServerVersion", "Since Kubernetes %1, rules can use optional values.");
constexpr Pattern kQuotedNames =
    phrase("ServerVersion", "Since Kubernetes %1, rules can quote field names with backquotes.");

// In the order of the traits. Sources: apiserver cel/environment/base.go for environments; cel-go as each minor pins
// it.
constexpr std::array kRows{
    environment(Trait::CrossTypeComparisons, 28,
                phrase("ServerVersion", "Since Kubernetes %1, rules can compare numbers of different types.")),
    environment(Trait::OptionalSyntax, 28, kOptionalValues),
    Row{Trait::OptionalFlatMap, {29, kNever}, {28, kNever}, kOptionalValues},
    environment(Trait::Networks, 30,
                phrase("ServerVersion", "Since Kubernetes %1, rules know the types of IP addresses and networks.")),
    environment(Trait::LiteralChecks, 29,
                phrase("ServerVersion",
                       "Since Kubernetes %1, literals of durations, timestamps, patterns and lists are checked.")),
    environment(Trait::KeywordFields, 31,
                phrase("ServerVersion", "Since Kubernetes %1, fields named like a keyword need no escaping.")),
    environment(Trait::TwoVariableMacros, 32,
                phrase("ServerVersion", "Since Kubernetes %1, macros can have two variables.")),
    environment(Trait::SortByMacro, 34, phrase("ServerVersion", "Since Kubernetes %1, rules can use sortBy().")),

    server(Trait::SaturatedPrices, 29,
           phrase("ServerVersion",
                  "Since Kubernetes %1, `in` with a list of unknown size has the greatest possible cost.")),
    server(Trait::OptionalSelectPrices, 29,
           phrase("ServerVersion", "Since Kubernetes %1, an optional field costs as much as its parts.")),
    server(Trait::FreePresenceTests, 29,
           phrase("ServerVersion", "Since Kubernetes %1, has() itself costs nothing in estimates.")),
    server(Trait::ElementChecksLast, 29),
    server(Trait::NullOnBothSides, 29),
    server(Trait::SortedOverloads, 29),
    server(Trait::TypesOfTypes, 29),
    server(Trait::MessagesAreTypes, 29),
    server(Trait::TypedFunctions, 29),
    server(Trait::BareObjects, 29),
    server(Trait::EnumLengths, 29,
           phrase("ServerVersion", "Since Kubernetes %1, the longest value of an enum bounds its string.")),
    server(Trait::FoldSizes, 30,
           phrase("ServerVersion",
                  "Since Kubernetes %1, the result of map() and filter() is as large as its list in estimates.")),
    server(Trait::QuantityPrices, 30,
           phrase("ServerVersion", "Since Kubernetes %1, the cost of quantity() depends on the length of its string.")),
    server(Trait::MessageSizes, 31,
           phrase("ServerVersion", "Since Kubernetes %1, an object literal has no known size in estimates.")),
    server(Trait::AccumulatorCopies, 31),
    server(Trait::ErrorsEndPaths, 31),
    server(Trait::FormatChecks, 31, phrase("ServerVersion", "Since Kubernetes %1, literals of format() are checked.")),
    serverUntil(Trait::FormatPanics, 31, 32),
    server(Trait::TargetCopies, 32),
    server(Trait::LazyBindings, 32),
    server(Trait::UrlSizes, 32,
           phrase("ServerVersion", "Since Kubernetes %1, the text of a URL bounds its size in estimates.")),
    server(Trait::MessagesOfTypes, 32),
    server(Trait::EqualityPrices, 32,
           phrase("ServerVersion",
                  "Since Kubernetes %1, comparing quantities, addresses and URLs has a cost of its own.")),
    server(Trait::LocalSizes, 33,
           phrase("ServerVersion",
                  "Since Kubernetes %1, variables of macros and elements of literals have sizes in estimates.")),
    server(Trait::OptionalSizes, 33),
    server(Trait::QuotedTokens, 33, kQuotedNames),
    server(Trait::CodePointEscapes, 33,
           phrase("ServerVersion", "Since Kubernetes %1, an escape that is not a code point is an error.")),
    server(Trait::AccumulatorNames, 33,
           phrase("ServerVersion", "Since Kubernetes %1, macros reject the name of their accumulator.")),
    server(Trait::IntOrStringLengths, 34,
           phrase("ServerVersion", "Since Kubernetes %1, maxLength bounds a value that is an integer or a string.")),
    server(Trait::NullEqualsMissing, 34),
    server(Trait::QuotedFields, 37, kQuotedNames),
    server(Trait::GlobalMatchesByText, 37,
           phrase("ServerVersion",
                  "Since Kubernetes %1, matches(string, pattern) costs as much as string.matches(pattern).")),
    server(
        Trait::AffixByArgument, 37,
        phrase(
            "Generation",
            "Since Kubernetes %1, the cost of startsWith() and endsWith() depends on the length of their argument.")),
    server(Trait::FlatDepthAtLeastOne, 37,
           phrase("ServerVersion", "Since Kubernetes %1, flatten() with a negative depth costs as with depth 1.")),
    serverUntil(
        Trait::MessagesAmongVariables, kAlways, 37,
        phrase("ServerVersion", "Since Kubernetes %1, the name before a brace is not looked up among the variables.")),
    server(Trait::OptionalOperandChecks, 37,
           phrase("ServerVersion", "Since Kubernetes %1, or() and orValue() reject values that are not optional.")),
    server(Trait::OptionalKeepsTypes, 37),
    server(Trait::SumsOfValues, 37,
           phrase("ServerVersion", "Since Kubernetes %1, sums of lists keep the types of their elements.")),
    server(Trait::ObjectNameSizes, 37,
           phrase("ServerVersion", "Since Kubernetes %1, metadata.name has at most 253 characters in estimates.")),

    server(Trait::OptionalOldSelf, 29),
    server(Trait::FinalizerWarnings, 29),
    server(Trait::EnumsBlockRules, 29),
    server(Trait::UnchangedCosts, 29),
    server(Trait::KeepsOptionalOldSelf, 30,
           phrase("ServerVersion", "Since Kubernetes %1, optionalOldSelf is not dropped.")),
    server(Trait::SelectableFields, 30),
    server(Trait::ObjectRatcheting, 30),
    server(Trait::SeparateFieldPaths, 30),
    server(Trait::KeepsSelectableFields, 31),
    server(Trait::NestedFalse, 31),
    server(Trait::StoredCaBundles, 31),
    server(Trait::StatusPaths, 31),
    server(Trait::StoredVersionReasons, 33),
    server(Trait::StatusRatcheting, 33),
    server(Trait::SingularCounts, 34),
    server(Trait::BareDetails, 34),
    server(Trait::JsonValues, 34),
    server(Trait::FormatWarnings, 34),
    server(Trait::NameFormats, 34),
    server(Trait::NameFormatsOfObjects, 35),
    server(Trait::StoredSelectableFields, 35),
    server(Trait::ShownRuleValues, 35),
    server(Trait::LabelKeyTexts, 35),
    server(Trait::NumberRanges, 36),
    server(Trait::FormatsByType, 36),
    server(Trait::SetWarnings, 37),
    server(Trait::DeclarativeMetadata, 37),
    serverUntil(Trait::ItemDefaults, kAlways, 37),
};

constexpr bool inOrder() {
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        if (static_cast<std::size_t>(kRows[i].trait) != i) return false;
    }
    return kRows.size() == static_cast<std::size_t>(Trait::Count);
}
static_assert(inOrder());

const Row& row(Trait trait) {
    return kRows[static_cast<std::size_t>(trait)];
}

bool holdsIn(const Row& row, int server, int environment) {
    return row.servers.has(server) && row.environments.has(environment);
}

}  // namespace

bool ServerVersion::has(Trait trait) const {
    return holdsIn(row(trait), m_server, m_environment) != (trait == m_flipped);
}

MinorSet ServerVersion::sameOn(Trait trait) const {
    const Row& one = row(trait);
    const bool here = holdsIn(one, m_server, m_environment);
    MinorSet out;
    for (int server = kOldestMinor; server <= kNewestMinor; ++server) {
        if (holdsIn(one, server, server - (m_server - m_environment)) == here) out.add(server);
    }
    return out;
}

MinorSet ServerVersion::serversWith(Trait trait) {
    MinorSet out;
    for (int server = kOldestMinor; server <= kNewestMinor; ++server) {
        if (row(trait).servers.has(server)) out.add(server);
    }
    return out;
}

Phrase whatChanged(Trait trait, const std::string& since) {
    const Pattern what = row(trait).what;
    return what.english[0] == '\0' ? Phrase() : what.with(since);
}

bool TargetServer::has(Trait trait) const {
    note(m_serverVersion.sameOn(trait));
    if (m_recorded != nullptr) m_recorded->set(static_cast<std::size_t>(trait));
    return m_serverVersion.has(trait);
}

bool TargetServer::isAmong(MinorSet servers) const {
    const bool here = servers.contains(minor());
    note(here ? servers : MinorSet::all() - servers);
    return here;
}

void TargetServer::note(MinorSet sameOn) const {
    if (m_sameOn != nullptr) *m_sameOn &= sameOn;
}

}  // namespace crd
