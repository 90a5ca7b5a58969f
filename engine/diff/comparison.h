// Compares two versions: of one definition, or of two definitions. The result is a paired tree of the schemas as a flat
// list, with the differences of each pair and what each difference means for clients and stored objects.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/check.h"
#include "engine/base/field_path.h"
#include "engine/base/kubernetes/kubernetes.h"
#include "engine/base/phrase.h"
#include "engine/crd/model/definition.h"
#include "engine/schema/schema.h"

namespace crd::diff {

enum class Mark : std::uint8_t { Same, Changed, Added, Removed, Moved, Renamed };
inline constexpr std::size_t kMarks = 6;

// The consequences of replacing the left version with the right one, the most severe first.
enum class Impact : std::uint8_t {
    Writers,  // an object that was accepted can be rejected, or lose a field
    Stored,   // an object that is already stored can become invalid, or lose a field
    Readers,  // a field or value that clients relied on can disappear, or a new one can appear
    Meaning,  // the same text means something else: defaults, merging, ownership of fields
    Safe
};
inline constexpr std::size_t kImpacts = 5;

// "added", "breaks writers", ... for lists and reports.
Phrase words(Mark mark);
Phrase words(Impact impact);
// Identifiers of marks and impacts: "writers", "renamed".
std::string_view name(Mark mark);
std::string_view name(Impact impact);

struct Consequence {
    Impact impact{};
    Phrase reason;  // a whole sentence
    // For Impact::Stored: on the target version, an update that leaves the value unchanged (with the whole list around
    // it, if the reason says so) is accepted, unless a rule fails with an error.
    bool ratcheted = false;
};

struct Difference {
    std::optional<schema::Keyword> keyword;  // nothing: the node itself, or a part of the definition
    std::string field;                       // of a part of the definition: "spec.names.shortNames"; else empty
    std::string left, right;                 // one line of JSON; empty if absent
    Phrase what;                             // a whole sentence: "maximum decreases from 10 to 5."
    std::vector<Consequence> consequences;   // never empty, the most severe first
    // How certain it is that a difference has no effect: "Derived from the schemas; no objects were tried." Empty
    // if nothing is claimed.
    Phrase assurance;
    // For a difference in a rule: its index at the left and at the right node.
    std::optional<std::size_t> leftRule, rightRule;
    // A definition, or a version that is served, is removed, so its clients cannot use it.
    bool removes = false;

    Impact impact() const {
        CRD_CHECK(!consequences.empty());
        return consequences.front().impact;
    }
    bool has(Impact impact) const;
};

struct Counts {
    std::array<std::uint32_t, kImpacts> impacts{};  // differences by their most severe consequence
    std::array<std::uint32_t, kMarks> marks{};  // nodes with differences by mark; of an added subtree only the topmost

    std::uint32_t of(Impact impact) const { return impacts[static_cast<std::size_t>(impact)]; }
    std::uint32_t of(Mark mark) const { return marks[static_cast<std::size_t>(mark)]; }
    std::uint32_t differences() const;
    void add(const Counts& other);
    bool operator==(const Counts&) const = default;
};

// Why a node is taken for a renamed or moved one.
struct Guess {
    Phrase reason;           // a whole sentence
    bool confirmed = false;  // by hand, or by a declared conversion
    bool declared = false;   // by a declared conversion: values are moved
};

// A row of the paired tree. The children of a row follow it; those of a removed or added node have no differences of
// their own.
struct PairedNode {
    static constexpr std::uint32_t kNone = 0xffffffffu;

    const schema::Schema* left = nullptr;   // null if it exists on the right only
    const schema::Schema* right = nullptr;  // null if it exists on the left only
    // `left` and `right` as children of their parents; null for the root.
    const schema::ChildSchema* leftChild = nullptr;
    const schema::ChildSchema* rightChild = nullptr;
    Mark mark = Mark::Same;
    std::uint32_t parent = kNone, depth = 0;
    std::uint32_t subtree = 1;  // rows from this one to the end of its descendants
    // A moved node has two rows: the one at its new location is the pair, the one at its old location has only `left`
    // and no children. Each has the index of the other one.
    std::uint32_t other = kNone;
    std::vector<Difference> differences;
    Counts below;                        // of the descendants, without the row itself
    std::shared_ptr<const Guess> guess;  // of a renamed or moved pair

    // "replicas", "items", "additionalProperties", "anyOf[0]"; of a renamed node the new name. "" for the root.
    std::string name() const;
    bool isOldPlace() const { return mark == Mark::Moved && !right; }
};

// A decision by hand about a guess, or about two nodes for which there is none. Paths are below openAPIV3Schema:
// properties[spec].properties[size].
struct Decision {
    FieldPath left, right;
    bool accepted = false;
    bool operator==(const Decision&) const = default;
};

// Whether a declared conversion keeps the values of a field somewhere.
enum class Keeps : std::uint8_t {
    All,
    Some,    // it converts different values to the same
    Unknown  // it could not be tried
};

// What a declared conversion does with a field of the left version. Paths are below openAPIV3Schema.
struct ConvertedField {
    FieldPath left;
    // The field that the value is moved to. Nothing: the value is read for several fields, or kept in an annotation.
    std::optional<FieldPath> right;
    Keeps keeps = Keeps::All;
    bool operator==(const ConvertedField&) const = default;
};

// The conversion that the definition declares, from the left version to the right one.
struct DeclaredConversion {
    bool isKnown = false;  // the mapping has rules for it
    std::vector<ConvertedField> fields;
    // Fields of the right version, below openAPIV3Schema, that a converted object has wherever it has what is around
    // them.
    std::vector<FieldPath> set;
    // Fields of the right version, below openAPIV3Schema, that rules write: no converted object that was tried is
    // rejected because of the type of the value or a required member of it.
    std::vector<FieldPath> typed;
    // Fields of the right version, below openAPIV3Schema, that transformations write: no converted object that was
    // tried is rejected because of the value itself: its type, enum, format, pattern or limits.
    std::vector<FieldPath> valid;
    // Those whose rule reads a value of another type, or makes the items of a list or the values of a map: no converted
    // object that was tried is rejected because of the value or of anything in it.
    std::vector<FieldPath> made;
    bool operator==(const DeclaredConversion&) const = default;
};

// A version of a definition. Both must outlive the comparison.
struct Side {
    const Definition* definition = nullptr;
    const Version* version = nullptr;
    bool structural = true;  // VersionOutcome::structural: only then objects can be tried
};

struct Options {
    int targetMinor = kDefaultMinor;  // for ratcheting
    std::vector<Decision> decisions;
    DeclaredConversion conversion;  // decisions win
    // Also compare names, conversion and the list of versions of two definitions; otherwise only the two versions.
    bool wholeDefinition = true;
    // Also report differences that only document: descriptions, titles, examples, externalDocs.
    bool documentation = true;
};

struct Comparison {
    schema::SchemaPtr left, right;       // own the schemas of the rows; null if a version has none
    std::vector<PairedNode> nodes;       // in preorder, the root first; empty if no version has a schema
    std::vector<Difference> definition;  // parts outside of the schemas
    Counts total;                        // of the rows and of `definition`
    int targetMinor = kDefaultMinor;     // Options::targetMinor
    bool stopped = false;                // `stop` was requested: incomplete, must be discarded

    // The location of a row below openAPIV3Schema; nothing if it does not exist on that side.
    std::optional<FieldPath> leftPath(std::uint32_t node) const;
    std::optional<FieldPath> rightPath(std::uint32_t node) const;
    // The location of a row as readers write it: "spec.products[].name", "spec.labels[*]", "spec.port/anyOf[0]". Empty
    // for the root, and if it does not exist on that side.
    std::string leftField(std::uint32_t node) const;
    std::string rightField(std::uint32_t node) const;
    bool empty() const { return total.differences() == 0; }
    // The nodes from the root to the row, without the root; empty also if it does not exist on that side.
    std::vector<const schema::ChildSchema*> leftWay(std::uint32_t node) const;
    std::vector<const schema::ChildSchema*> rightWay(std::uint32_t node) const;
};

// Takes time proportional to the size of the schemas; equal subtrees (by pointer) are only listed. `before`: a
// comparison of earlier revisions of the sides; subtrees that it found equal, of the same nodes (by pointer), are
// copied from it.
Comparison compare(const Side& left, const Side& right, const Options& options = {}, const std::stop_token& stop = {},
                   const Comparison* before = nullptr);

// Only two schemas.
Comparison compareSchemas(const schema::SchemaPtr& left, const schema::SchemaPtr& right, const Options& options = {},
                          const std::stop_token& stop = {});

// The comparison for a definition that exists on one side only: no rows, one difference.
Comparison wholeDefinition(const std::string& definition, bool added);

// Whether the comparison knows what a keyword means. The others cannot be used in definitions: a difference in them is
// reported as one whose effect is unknown.
bool isCompared(schema::Keyword keyword);

}  // namespace crd::diff
