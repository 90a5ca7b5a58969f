#include "engine/matrix/trait_words.h"

namespace crd {

namespace {

Pattern patternOf(Trait trait) {
    switch (trait) {
        case Trait::CrossTypeComparisons:
            return phrase("Generation", "Since Kubernetes %1, rules can compare numbers of different types.");
        case Trait::OptionalSyntax:
        case Trait::OptionalFlatMap:
            return phrase("Generation", "Since Kubernetes %1, rules can use optional values.");
        case Trait::Networks:
            return phrase("Generation", "Since Kubernetes %1, rules know the types of IP addresses and networks.");
        case Trait::LiteralChecks:
            return phrase("Generation",
                          "Since Kubernetes %1, literals of durations, timestamps, patterns and lists are checked.");
        case Trait::KeywordFields:
            return phrase("Generation", "Since Kubernetes %1, fields named like a keyword need no escaping.");
        case Trait::TwoVariableMacros:
            return phrase("Generation", "Since Kubernetes %1, macros can have two variables.");
        case Trait::SortByMacro:
            return phrase("Generation", "Since Kubernetes %1, rules can use sortBy().");
        case Trait::SaturatedPrices:
            return phrase("Generation",
                          "Since Kubernetes %1, `in` with a list of unknown size has the greatest possible cost.");
        case Trait::OptionalSelectPrices:
            return phrase("Generation", "Since Kubernetes %1, an optional field costs as much as its parts.");
        case Trait::FreePresenceTests:
            return phrase("Generation", "Since Kubernetes %1, has() itself costs nothing in estimates.");
        case Trait::EnumLengths:
            return phrase("Generation", "Since Kubernetes %1, the longest value of an enum bounds its string.");
        case Trait::FoldSizes:
            return phrase(
                "Generation",
                "Since Kubernetes %1, the result of map() and filter() is as large as its list in estimates.");
        case Trait::QuantityPrices:
            return phrase("Generation",
                          "Since Kubernetes %1, the cost of quantity() depends on the length of its string.");
        case Trait::MessageSizes:
            return phrase("Generation", "Since Kubernetes %1, an object literal has no known size in estimates.");
        case Trait::FormatChecks:
            return phrase("Generation", "Since Kubernetes %1, literals of format() are checked.");
        case Trait::UrlSizes:
            return phrase("Generation", "Since Kubernetes %1, the text of a URL bounds its size in estimates.");
        case Trait::EqualityPrices:
            return phrase("Generation",
                          "Since Kubernetes %1, comparing quantities, addresses and URLs has a cost of its own.");
        case Trait::LocalSizes:
            return phrase("Generation",
                          "Since Kubernetes %1, variables of macros and elements of literals have sizes in estimates.");
        case Trait::QuotedTokens:
        case Trait::QuotedFields:
            return phrase("Generation", "Since Kubernetes %1, rules can quote field names with backquotes.");
        case Trait::CodePointEscapes:
            return phrase("Generation", "Since Kubernetes %1, an escape that is not a code point is an error.");
        case Trait::AccumulatorNames:
            return phrase("Generation", "Since Kubernetes %1, macros reject the name of their accumulator.");
        case Trait::IntOrStringLengths:
            return phrase("Generation",
                          "Since Kubernetes %1, maxLength bounds a value that is an integer or a string.");
        case Trait::GlobalMatchesByText:
            return phrase("Generation",
                          "Since Kubernetes %1, matches(string, pattern) costs as much as string.matches(pattern).");
        case Trait::AffixByArgument:
            return phrase("Generation",
                          "Since Kubernetes %1, the cost of startsWith() and endsWith() depends on the length of their "
                          "argument.");
        case Trait::FlatDepthAtLeastOne:
            return phrase("Generation", "Since Kubernetes %1, flatten() with a negative depth costs as with depth 1.");
        case Trait::MessagesAmongVariables:
            return phrase("Generation",
                          "Since Kubernetes %1, the name before a brace is not looked up among the variables.");
        case Trait::OptionalOperandChecks:
            return phrase("Generation", "Since Kubernetes %1, or() and orValue() reject values that are not optional.");
        case Trait::SumsOfValues:
            return phrase("Generation", "Since Kubernetes %1, sums of lists keep the types of their elements.");
        case Trait::KeepsOptionalOldSelf:
            return phrase("Generation", "Since Kubernetes %1, optionalOldSelf is not dropped.");
        case Trait::ObjectNameSizes:
            return phrase("Generation", "Since Kubernetes %1, metadata.name has at most 253 characters in estimates.");
        default:
            return {};
    }
}

}  // namespace

Phrase whatChanged(Trait trait, const std::string& since) {
    const Pattern pattern = patternOf(trait);
    return pattern.english[0] == '\0' ? Phrase() : pattern.with(since);
}

}  // namespace crd
