// What differs between the minors of Kubernetes 1.x, as data: one row per trait (server_version.cpp), with a sentence.
// Code asks a ServerVersion for a trait and never compares minors. Sources: tags of k8s.io/apiserver,
// k8s.io/apiextensions-apiserver and cel-go.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/base/kubernetes/minor_set.h"

namespace crd {

class Phrase;

enum class Trait : std::uint8_t {
    // By the environment: what expressions may use.
    CrossTypeComparisons,  // 1 < 2.0
    OptionalSyntax,        // `a.?b`, `a[?b]`, `{?a: b}`, `[?a]`, optMap
    OptionalFlatMap,       // optFlatMap
    Networks,              // the types of IP addresses and networks
    LiteralChecks,         // literals of durations, timestamps and patterns; elements of one type in a literal
    KeywordFields,         // fields named like a keyword without escaping: `self.if`
    TwoVariableMacros,     // all(i, v, ...), transformList
    SortByMacro,

    // By the server: syntax, types and prices.
    SaturatedPrices,         // the price of `in` with a list of unknown size is the greatest number
    OptionalSelectPrices,    // `a.?b` costs as much as what it is made of
    FreePresenceTests,       // the estimate of has() has no cost of its own
    ElementChecksLast,       // elements of a literal are compared when everything else is valid
    NullOnBothSides,         // what may be null is assignable to null too: null == duration('1s')
    SortedOverloads,         // the overloads of built-in functions are tried in the order of their names
    TypesOfTypes,            // the type of an expression says which type a type is, and that a wrapper is one
    MessagesAreTypes,        // google.protobuf.Int64Value names the type of integers, not only a message
    TypedFunctions,          // conversions check the types of their arguments when they run
    BareObjects,             // objects without properties can be read, as objects without fields
    EnumLengths,             // the longest value of an enum bounds its string
    FoldSizes,               // the result of map() and filter() has the size of its range in estimates
    QuantityPrices,          // quantity() and isQuantity() cost by the length of the text
    MessageSizes,            // an object literal has no known size in estimates, instead of 0
    AccumulatorCopies,       // map() and filter() have a node for each use of their accumulator
    ErrorsEndPaths,          // fields of a variable that is an error cost nothing
    FormatChecks,            // literals of format() are checked when a rule is compiled
    FormatPanics,            // format() with a receiver that is not a literal crashes the server
    TargetCopies,            // optMap and optFlatMap have two nodes for their target
    LazyBindings,            // what optMap binds to its variable is computed when it is first read
    UrlSizes,                // the text of a URL bounds it in estimates
    MessagesOfTypes,         // duration{} and timestamp{} name types, though none that can be made
    EqualityPrices,          // == of quantities, addresses, URLs and other types of Kubernetes has a price of its own
    LocalSizes,              // variables of expressions and elements of literals have sizes of their own in estimates
    OptionalSizes,           // at run time, an optional has the size of its value
    QuotedTokens,            // a backquote begins a token
    CodePointEscapes,        // an escape that is not a code point is an error
    AccumulatorNames,        // macros reject the name of their accumulator
    IntOrStringLengths,      // maxLength of int-or-string counts
    NullEqualsMissing,       // a null field of an object equals a missing one
    QuotedFields,            // self.`a-b`
    GlobalMatchesByText,     // matches(text, pattern) is priced like text.matches(pattern)
    AffixByArgument,         // startsWith and endsWith cost the length of the argument, not that of the receiver
    FlatDepthAtLeastOne,     // flatten with a negative depth is priced as depth 1
    MessagesAmongVariables,  // the name before { is looked up like a variable, and `list` and `map` name no message
    OptionalOperandChecks,   // `or` and `orValue` reject a receiver that is not optional
    OptionalKeepsTypes,      // data in an optional variable keeps the types of the schema
    SumsOfValues,  // lists of the document keep the types of their elements in sums, and compare as often as they occur
    ObjectNameSizes,  // metadata.name and generateName have at most 253 and 252 characters

    // By the server: what is checked of definitions and objects apart from expressions, and its messages.
    OptionalOldSelf,         // the field optionalOldSelf of rules is known
    FinalizerWarnings,       // new finalizers that are not domain-qualified are warned about
    EnumsBlockRules,         // rules are not run on an object with a value that is not in its enum
    UnchangedCosts,          // the cost of a single rule is not limited in a schema that an update does not change
    KeepsOptionalOldSelf,    // optionalOldSelf is not dropped from definitions
    SelectableFields,        // the field selectableFields is known
    ObjectRatcheting,        // unchanged values of an object may stay invalid
    SeparateFieldPaths,      // the fieldPath of a rule is not added to that of the rule that failed before it
    KeepsSelectableFields,   // selectableFields is not dropped from definitions
    NestedFalse,             // additionalProperties may be false inside of junctors
    StoredCaBundles,         // an update may not replace a valid CA bundle with an invalid one
    StatusPaths,             // the paths of errors in an update of the status begin with `status`
    StoredVersionReasons,    // the error about a stored version that is removed says why
    StatusRatcheting,        // unchanged values may stay invalid in an update of the status too
    SingularCounts,          // at most 1 item, not 1 items
    BareDetails,             // details do not repeat the name or the kind of the field
    JsonValues,              // values in messages are JSON, not Go
    FormatWarnings,          // unknown formats of strings are warned about
    NameFormats,             // k8s-short-name and k8s-long-name are formats of defaults
    NameFormatsOfObjects,    // and of objects, and are not warned about
    StoredSelectableFields,  // an update may keep too many selectable fields
    ShownRuleValues,         // the error of a rule shows the value, not its type
    LabelKeyTexts,           // messages speak of label keys, and count bytes
    NumberRanges,            // numbers and their bounds must be in the range of their type and format
    FormatsByType,           // a format counts only for values of its type, and is warned about for others
    SetWarnings,             // sets of objects and of lists are warned about
    DeclarativeMetadata,     // errors of owner references have an index, and missing fields are required
    ItemDefaults,            // published types that all definitions share have defaults of items and of map values
    Count,
};

// How one minor of the API server treats expressions and definitions.
class ServerVersion {
 public:
    // A server compiles a new rule with the functions of the minor before its own, so that it can be rolled back.
    static constexpr ServerVersion ofNewRules(int minor) { return {minor, minor - 1}; }
    // And a rule that is already stored with all that it knows.
    static constexpr ServerVersion ofStoredRules(int minor) { return {minor, minor}; }

    // `server`, from kOldestMinor to kNewestMinor, decides formulas, messages and checks; `environment` which functions
    // and macros there are.
    constexpr ServerVersion(int server, int environment) : m_server(server), m_environment(environment) {}

    constexpr int server() const { return m_server; }
    constexpr int environment() const { return m_environment; }

    // This version with one trait inverted: shows what the trait changes.
    constexpr ServerVersion flipped(Trait trait) const {
        ServerVersion out = *this;
        out.m_flipped = trait;
        return out;
    }

    bool has(Trait trait) const;
    // The servers for which has() is the same, with an environment as far from the server as this one.
    MinorSet sameOn(Trait trait) const;
    // The servers that have a trait of servers, whatever their environment.
    static MinorSet serversWith(Trait trait);

    constexpr bool operator==(const ServerVersion&) const = default;

 private:
    int m_server;
    int m_environment;
    Trait m_flipped = Trait::Count;  // none
};

// What changed in the minor `since` ("1.33"): one sentence. Empty for a trait that changes neither results nor costs of
// rules.
Phrase whatChanged(Trait trait, const std::string& since);

using TraitSet = std::bitset<static_cast<std::size_t>(Trait::Count)>;

inline constexpr ServerVersion kUsualServerVersion = ServerVersion::ofNewRules(kDefaultMinor);

// The server that a result is for. Each answer removes from `sameOn` the servers that would get another one; what is
// left in the end are the servers for which the whole result is the same. Cheap to copy.
class TargetServer {
 public:
    constexpr TargetServer() = default;
    // `sameOn` and `recorded`, which collects the traits asked for, may be null; they must outlive the copies.
    constexpr TargetServer(  // NOLINT(google-explicit-constructor)
        ServerVersion serverVersion, MinorSet* sameOn = nullptr, TraitSet* recorded = nullptr)
        : m_serverVersion(serverVersion), m_sameOn(sameOn), m_recorded(recorded) {}

    // This server with another `sameOn`.
    constexpr TargetServer noting(MinorSet& sameOn) const { return {m_serverVersion, &sameOn, m_recorded}; }

    constexpr const ServerVersion& serverVersion() const { return m_serverVersion; }
    constexpr int minor() const { return m_serverVersion.server(); }
    constexpr MinorSet only() const { return MinorSet::only(minor()); }
    bool has(Trait trait) const;
    // Whether this server is one of `servers`, which all treat something in one way and the others in another.
    bool isAmong(MinorSet servers) const;
    // A part of the result is the same only for these servers, which include this one.
    void note(MinorSet sameOn) const;

 private:
    ServerVersion m_serverVersion = kUsualServerVersion;
    MinorSet* m_sameOn = nullptr;
    TraitSet* m_recorded = nullptr;
};

}  // namespace crd
