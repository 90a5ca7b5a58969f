// Internal to engine/advice: where a CEL rule can fail instead of giving a result, and objects that reach that part.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/advice/internal/subject.h"
#include "engine/cel/types/checked.h"
#include "engine/crd/cel_rules/rule_cost.h"
#include "engine/object/value_error.h"
#include "engine/sample/sample.h"

namespace crd::advice {

// A value that an expression reads: the node that describes it, and the steps to it from `self`.
struct ReadPath {
    const schema::Schema* node = nullptr;
    Way steps;
    bool old = false;  // below oldSelf
};

// What is assumed of values; everything else is unknown.
struct Assumption {
    // Objects of this node do not have the member: those below self, those below oldSelf.
    const schema::Schema* node = nullptr;
    std::string member;
    bool absent = true, absentBefore = false;
    // This expression fails.
    const cel::Expr* failing = nullptr;
};

// A rule or a messageExpression, over the values of one node. Follows the names of its folds while it is walked.
class RuleReading {
 public:
    // Both must outlive this object. `resource`: `self` is the root of an object.
    RuleReading(const cel::CheckedExpression& rule, const schema::Schema& self, bool resource);

    // Calls `visit` for each part that is evaluated, while readPath() knows the names around it.
    template <typename Visit>
    void walk(const Visit& visit) {
        walk(*m_rule.ast.root, visit);
    }
    // Nothing if it is not a path of members, items and values that the schema describes.
    std::optional<ReadPath> readPath(const cel::Expr& expr) const;
    bool isMetadata(const ReadPath& object, const std::string& member) const;

    // Whether the rule can fail under the assumption: no has(), and no other operand of && and ||, is in the way as far
    // as the expression tells.
    bool canFail(const Assumption& assumption);
    // Whether the rule can be false under the assumption, as far as the expression tells.
    bool canBeFalse(const Assumption& assumption);
    // The conditions of the rule that fail under the assumption, without && and || and the like around them.
    struct Condition {
        const cel::Expr* expr = nullptr;
        bool alone = false;                   // what the rule, or the body of a fold, requires of every value
        int sign = 1;                         // 1: its result is that of the rule, -1: the opposite, 0: neither
        std::vector<std::string> reads = {};  // of the absent member, as the rule writes them: self.provider
    };
    std::vector<Condition> failingConditions(const Assumption& assumption);
    // What other values must be so that it does, each entry a way; the first one demands nothing. `violated`: a rule of
    // the same node that is false as well.
    std::vector<std::vector<sample::Demand>> demandsToFail(const Assumption& assumption,
                                                           const cel::Expr* violated = nullptr);
    // Whether the expression reads the absent member.
    bool readsAbsent(const Assumption& assumption, const cel::Expr& expr);

 private:
    struct Name {
        std::string name;
        std::optional<ReadPath> path;
        unsigned outcomes = 0;
    };
    template <typename Visit>
    void walk(const cel::Expr& expr, const Visit& visit);
    void enter(const cel::Comprehension& fold, unsigned init);
    unsigned outcomes(const cel::Expr& expr);
    unsigned outcomes(const cel::Call& call);
    bool isAbsent(const cel::Expr& object, const std::string& member) const;
    cel::Expr* reach(const cel::Expr& expr);
    void conditions(const cel::Expr& expr, bool alone, int sign, std::vector<Condition>& out);
    bool conditionsInFolds(const cel::Expr& expr, std::vector<Condition>& out);
    cel::Expr* call(std::string_view function, std::vector<cel::Expr*> arguments);

    const cel::CheckedExpression& m_rule;
    const schema::Schema& m_self;
    const bool m_resource;
    std::vector<Name> m_names;  // innermost last
    Assumption m_assumption;
    cel::Ast m_made;
};

// A read as a rule writes it: self.provider. With "…" for an index.
std::string textOfRead(const cel::Expr& expr);

// The parts of an expression that are evaluated before it.
std::vector<const cel::Expr*> partsOf(const cel::Expr& expr);

// Requests in the order in which they are sent; the last one is that in which the rule fails.
using Requests = std::vector<Tried>;

// For Target::without: says that the value may violate its rules, which takes the sampler less time than to satisfy
// them.
inline constexpr const char* kNoMember = "\n";

// A rule with the requests that run it.
class RuleRun {
 public:
    // `subject` and `rule` must outlive it. Nothing for a rule that no request can reach.
    static std::optional<RuleRun> of(Subject& subject, const RuleCost& rule);

    // The rule compares with the old value, so only updates run it.
    bool isTransition() const;
    // Creates the object, or writes its status if the rule is in the status. A transition rule is run by an update of
    // `old`. Empty if a request that prepares the last one is rejected.
    Requests run(const Json& object, const Json& old);
    // An object with a value at the path, if one was found: `shape` says the rest of the target.
    std::optional<sample::TargetedSample> objectWith(const ReadPath& path, sample::Target shape);
    // The failure of the rule; null unless the last request is rejected, and only because rules fail.
    const object::ValueError* failure(const Requests& requests) const;
    const RuleCost& rule() const { return *m_rule; }
    FieldPath path() const { return rulePath(*m_subject, *m_rule); }
    bool ofStatus() const { return m_ofStatus; }

 private:
    RuleRun(Subject& subject, const RuleCost& rule, Way steps);

    Subject* m_subject;
    const RuleCost* m_rule;
    Way m_steps;
    bool m_ofStatus = false;
};

template <typename Visit>
void RuleReading::walk(const cel::Expr& expr, const Visit& visit) {
    visit(expr);
    const auto* fold = expr.as<cel::Comprehension>();
    if (!fold) {
        for (const cel::Expr* part : partsOf(expr)) walk(*part, visit);
        return;
    }
    walk(*fold->range, visit);
    walk(*fold->accuInit, visit);
    const std::size_t names = m_names.size();
    enter(*fold, 0);
    walk(*fold->step, visit);
    walk(*fold->result, visit);
    m_names.resize(names);
}

}  // namespace crd::advice
