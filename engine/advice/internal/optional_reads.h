// Internal to engine/advice: optional fields that a rule or a messageExpression reads, and objects without them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/advice/internal/rule_failure.h"

namespace crd::advice {

// A member that the expression reads, and that objects may lack.
struct OptionalRead {
    ReadPath object;
    std::string member;
    std::string text;  // as the expression writes it: self.provider

    // Where the value of the member is.
    ReadPath field() const {
        ReadPath out = object;
        out.steps.push_back(object.node->property(member));
        return out;
    }
};

// The first ones.
std::vector<OptionalRead> optionalReads(RuleReading& reading);

// The other fields that the expression reads are there: otherwise it may fail for them.
std::vector<sample::Demand> othersPresent(const std::vector<OptionalRead>& reads, const OptionalRead& but);

// Which of the values of a rule lack the member. `transition`: the rule compares with the old value.
std::vector<Assumption> assumptionsOf(const OptionalRead& read, bool transition);

// An object without the member, and the one that is stored before it.
struct ObjectWithout {
    Json object, old;
    FieldPath path;  // of the value without the member
};
std::optional<ObjectWithout> objectWithout(RuleRun& run, const OptionalRead& read, const Assumption& assumption,
                                           const std::vector<sample::Demand>& demands);

// Reports each messageExpression that fails for an object without a field, if the server then reports its default text.
void messagesReadAbsent(Subject& subject);

}  // namespace crd::advice
