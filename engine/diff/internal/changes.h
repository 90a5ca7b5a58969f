// Internal to engine/diff: the differences of a pair of nodes, and of two definitions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/diff/internal/context.h"

namespace crd::diff {

// The set of accepted values becomes smaller, larger, or both.
struct Effect {
    bool tightens = false, loosens = false;
};

// What happens to an update of an object with an invalid value, if it leaves the value unchanged and the target version
// tolerates unchanged values.
enum class Ratchet : std::uint8_t {
    Accepted,
    ByRule,      // accepted, unless a rule fails with an error instead of a result
    Rejected,    // the target version tolerates nothing
    Transition,  // a rule with oldSelf: it compares with the old value, and runs in any case
    NotChecked,  // list types: the server does not check them if the stored object violates one
    Unknown      // depends on the value: only an object that is tried shows it (Evidence)
};

// Collects the consequences of one difference.
class DifferenceBuilder {
 public:
    DifferenceBuilder(const PairContext& context, std::optional<schema::Keyword> keyword) : m_context(context) {
        m_difference.keyword = keyword;
    }

    DifferenceBuilder& values(std::string left, std::string right);
    DifferenceBuilder& what(Phrase sentence);
    DifferenceBuilder& rule(std::optional<std::size_t> left, std::optional<std::size_t> right);
    // The schemas alone show what the difference means: no object is tried for it.
    DifferenceBuilder& derived();
    DifferenceBuilder& because(Impact impact, Phrase reason);
    // The accepted values change. `rejected` and `appears` are the reasons, for a node that is not inside of `not`,
    // oneOf or anyOf.
    DifferenceBuilder& effect(Effect effect, const Phrase& rejected, const Phrase& appears,
                              Ratchet ratchet = Ratchet::Accepted);

    // What other parts of the schema make of a value that the server sets, drops, or sees as another type.
    DifferenceBuilder& othersReject(Effect effect, Ratchet ratchet = Ratchet::ByRule);

    // The right side drops the fields that it does not specify, and the left one keeps them.
    DifferenceBuilder& losesUnspecified();

    // The declared conversion changes stored values so that the difference does not concern them.
    DifferenceBuilder& storedIsConverted();

    // Safe, with the reason, if there is no consequence yet.
    Difference done(const Phrase& safeReason);

 private:
    const PairContext& m_context;
    Difference m_difference;
};

// A value in a sentence, shortened.
std::string shownText(std::string_view text);

// "maximum changes from 10 to 5.": values in one line of JSON, empty if absent.
Phrase changedKeyword(schema::Keyword keyword, const std::string& left, const std::string& right);

// Appends the differences in the keywords of a node that exists on both sides.
void compareKeywords(const PairContext& context, Watches& watches, std::vector<Difference>& out);
// The part of compareKeywords() for nullable and default.
void compareFilling(const PairContext& context, Watches& watches, std::vector<Difference>& out);
// Appends the differences in x-kubernetes-validations.
void compareRules(const PairContext& context, std::vector<Difference>& out);

// `made`: a declared conversion moves values into the field.
Difference addedNode(const PairContext& context, const schema::ChildSchema& child, bool made, Watches& watches);
// `kept`: what a declared conversion that reads the field keeps of its values; nothing if none does.
Difference removedNode(const PairContext& context, const schema::ChildSchema& child, std::optional<Keeps> kept,
                       Watches& watches);
// A renamed or moved field: for clients, one field is removed and another one is added.
Difference movedNode(Mark mark, const Guess& guess, const std::string& from, const std::string& to,
                     std::optional<Keeps> kept);
// A field whose values a declared conversion changes at the same path. `kept`: what it keeps of them.
Difference convertedNode(const PairContext& context, Keeps kept);

// Differences outside of the schemas. `whole`: also names, conversion and versions, if the definitions differ.
std::vector<Difference> compareDefinitions(const Side& left, const Side& right, bool whole, bool documentation);

}  // namespace crd::diff
