#include "engine/base/generation.h"

#include <array>

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

// A generation has a trait if both its server and the environment of its expressions have it.
struct Row {
    Trait trait;
    Minors servers;
    Minors environments;
};
constexpr Row server(Trait trait, int since, int until = kNever) {
    return {trait, {since, until}, {}};
}
constexpr Row environment(Trait trait, int since) {
    return {trait, {}, {since, kNever}};
}

// In the order of the traits. Sources: apiserver cel/environment/base.go for environments; cel-go as each minor pins
// it.
constexpr std::array kRows{
    environment(Trait::CrossTypeComparisons, 28),
    environment(Trait::OptionalSyntax, 28),
    Row{Trait::OptionalFlatMap, {29, kNever}, {28, kNever}},
    environment(Trait::Networks, 30),
    environment(Trait::LiteralChecks, 29),
    environment(Trait::KeywordFields, 31),
    environment(Trait::TwoVariableMacros, 32),
    environment(Trait::SortByMacro, 34),

    server(Trait::SaturatedPrices, 29),
    server(Trait::OptionalSelectPrices, 29),
    server(Trait::FreePresenceTests, 29),
    server(Trait::ElementChecksLast, 29),
    server(Trait::NullOnBothSides, 29),
    server(Trait::SortedOverloads, 29),
    server(Trait::TypesOfTypes, 29),
    server(Trait::MessagesAreTypes, 29),
    server(Trait::TypedFunctions, 29),
    server(Trait::BareObjects, 29),
    server(Trait::EnumLengths, 29),
    server(Trait::FoldSizes, 30),
    server(Trait::QuantityPrices, 30),
    server(Trait::MessageSizes, 31),
    server(Trait::AccumulatorCopies, 31),
    server(Trait::ErrorsEndPaths, 31),
    server(Trait::FormatChecks, 31),
    server(Trait::FormatPanics, 31, 32),
    server(Trait::TargetCopies, 32),
    server(Trait::LazyBindings, 32),
    server(Trait::UrlSizes, 32),
    server(Trait::MessagesOfTypes, 32),
    server(Trait::EqualityPrices, 32),
    server(Trait::LocalSizes, 33),
    server(Trait::OptionalSizes, 33),
    server(Trait::QuotedTokens, 33),
    server(Trait::CodePointEscapes, 33),
    server(Trait::AccumulatorNames, 33),
    server(Trait::IntOrStringLengths, 34),
    server(Trait::NullEqualsMissing, 34),
    server(Trait::QuotedFields, 37),
    server(Trait::GlobalMatchesByText, 37),
    server(Trait::AffixByArgument, 37),
    server(Trait::FlatDepthAtLeastOne, 37),
    server(Trait::MessagesAmongVariables, kAlways, 37),
    server(Trait::OptionalOperandChecks, 37),
    server(Trait::OptionalKeepsTypes, 37),
    server(Trait::SumsOfValues, 37),
    server(Trait::ObjectNameSizes, 37),

    server(Trait::OptionalOldSelf, 29),
    server(Trait::FinalizerWarnings, 29),
    server(Trait::EnumsBlockRules, 29),
    server(Trait::UnchangedCosts, 29),
    server(Trait::KeepsOptionalOldSelf, 30),
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
    server(Trait::ItemDefaults, kAlways, 37),
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

bool Generation::has(Trait trait) const {
    return holdsIn(row(trait), m_server, m_environment) != (trait == m_flipped);
}

MinorSet Generation::alike(Trait trait) const {
    const Row& one = row(trait);
    const bool here = holdsIn(one, m_server, m_environment);
    MinorSet out;
    for (int server = kOldestMinor; server <= kNewestMinor; ++server) {
        if (holdsIn(one, server, server - (m_server - m_environment)) == here) out.add(server);
    }
    return out;
}

MinorSet Generation::serversWith(Trait trait) {
    MinorSet out;
    for (int server = kOldestMinor; server <= kNewestMinor; ++server) {
        if (row(trait).servers.has(server)) out.add(server);
    }
    return out;
}

bool TargetServer::has(Trait trait) const {
    note(m_generation.alike(trait));
    if (m_asked != nullptr) m_asked->set(static_cast<std::size_t>(trait));
    return m_generation.has(trait);
}

bool TargetServer::isAmong(MinorSet servers) const {
    const bool here = servers.contains(minor());
    note(here ? servers : MinorSet::all() - servers);
    return here;
}

void TargetServer::note(MinorSet alike) const {
    if (m_alike != nullptr) *m_alike &= alike;
}

}  // namespace crd
