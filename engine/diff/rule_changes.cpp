#include <algorithm>
#include <string>
#include <unordered_map>

#include "engine/cel/syntax/parser.h"
#include "engine/cel/syntax/unparse.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/diff/internal/changes.h"
#include "engine/object/rule_mentions.h"

namespace crd::diff {

using schema::Keyword;
using schema::Schema;
using schema::ValidationRule;

namespace {

// The expression in normal form: without comments, blanks and unnecessary parentheses. An invalid one as it is.
std::string normalForm(const std::string& rule) {
    // Parsing has a limit of its own; longer texts are compared as they are.
    constexpr std::size_t kLongest = 20'000;
    if (rule.size() > kLongest) return rule;
    const cel::Source source(rule);
    cel::Issues issues;
    const std::optional<cel::Ast> ast = cel::parse(source, cel_schema::usualEnvironment(), issues);
    return ast ? cel::unparse(*ast) : rule;
}

std::string ruleJson(const ValidationRule& rule) {
    Json::Object out{{"rule", Json(rule.rule)}};
    const auto put = [&](const char* key, const std::string& text) {
        if (!text.empty()) out.emplace(key, Json(text));
    };
    put("message", rule.message);
    put("messageExpression", rule.messageExpression);
    put("fieldPath", rule.fieldPath);
    if (rule.reason) out.emplace("reason", Json(*rule.reason));
    if (rule.optionalOldSelf) out.emplace("optionalOldSelf", Json(*rule.optionalOldSelf));
    return toString(Json(std::move(out)));
}

class RuleComparison {
 public:
    RuleComparison(const PairContext& context, std::vector<Difference>& out)
        : m_context(context), m_left(context.left->rules), m_right(context.right->rules), m_out(out) {}

    void run() {
        if (m_left == m_right) {
            // Entries that cannot be decoded.
            if (context().left->ruleCount != context().right->ruleCount) unreadable();
            return;
        }
        m_partner.assign(m_left.size(), kNobody);
        m_taken.assign(m_right.size(), false);
        pairBy([](const ValidationRule& rule) { return ruleJson(rule); });
        std::unordered_map<std::string, std::string> forms;
        const auto form = [&](const ValidationRule& rule) -> const std::string& {
            const auto known = forms.find(rule.rule);
            return known != forms.end() ? known->second : forms.emplace(rule.rule, normalForm(rule.rule)).first->second;
        };
        pairBy([&](const ValidationRule& rule) { return form(rule) + '\n' + rule.message; });
        pairBy([&](const ValidationRule& rule) { return form(rule); });
        pairBy([&](const ValidationRule& rule) {
            return rule.message.empty() ? std::string() : rule.message + '\n' + rule.fieldPath;
        });
        for (std::size_t i = 0; i < m_left.size(); ++i)
            if (m_partner[i] == kNobody) removed(i);
        for (std::size_t i = 0; i < m_left.size(); ++i) {
            if (m_partner[i] == kNobody) continue;
            const ValidationRule& before = m_left[i];
            const ValidationRule& after = m_right[m_partner[i]];
            if (before == after) continue;
            if (before.rule == after.rule || form(before) == form(after)) {
                reworded(i, m_partner[i]);
            } else {
                changed(i, m_partner[i]);
            }
        }
        for (std::size_t i = 0; i < m_right.size(); ++i)
            if (!m_taken[i]) added(i);
        if (context().left->ruleCount - m_left.size() != context().right->ruleCount - m_right.size()) unreadable();
    }

 private:
    static constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

    const PairContext& context() const { return m_context; }
    DifferenceBuilder begin(std::optional<std::size_t> left, std::optional<std::size_t> right) const {
        DifferenceBuilder builder(m_context, Keyword::XValidations);
        builder.rule(left, right).values(left ? ruleJson(m_left[*left]) : "", right ? ruleJson(m_right[*right]) : "");
        return builder;
    }
    static Phrase shortRule(const ValidationRule& rule) { return Phrase::word(shownText(rule.rule)); }

    static bool isTransition(const ValidationRule& rule) { return object::mentions(rule.rule, "oldSelf"); }
    // Unchanged values may violate a rule, unless the rule compares with the old value.
    static Ratchet ratchet(const ValidationRule& rule) {
        return isTransition(rule) ? Ratchet::Transition : Ratchet::ByRule;
    }
    static Phrase rejects(const ValidationRule& rule) {
        if (!isTransition(rule)) return phrase("Comparison", "Values that violate the rule are rejected.");
        return rule.optionalOldSelf.value_or(false)
                   ? phrase("Comparison", "Requests that violate the rule are rejected.")
                   : phrase("Comparison", "Updates that violate the rule are rejected.");
    }

    // Pairs rules with equal keys, in order; an empty key pairs nothing.
    template <typename Key>
    void pairBy(const Key& key) {
        std::unordered_map<std::string, std::vector<std::size_t>> places;
        for (std::size_t i = m_right.size(); i-- > 0;)
            if (!m_taken[i]) places[key(m_right[i])].push_back(i);
        if (places.empty()) return;
        for (std::size_t i = 0; i < m_left.size(); ++i) {
            if (m_partner[i] != kNobody) continue;
            const std::string text = key(m_left[i]);
            const auto found = text.empty() ? places.end() : places.find(text);
            if (found == places.end() || found->second.empty()) continue;
            m_partner[i] = found->second.back();
            m_taken[m_partner[i]] = true;
            found->second.pop_back();
        }
    }

    void removed(std::size_t index) {
        m_out.push_back(
            begin(index, std::nullopt)
                .what(phrase("Comparison", "The rule %1 is removed.").with(shortRule(m_left[index])))
                .effect({false, true}, {}, phrase("Comparison", "Values that the rule rejected can appear."))
                .done({}));
    }

    void added(std::size_t index) {
        m_out.push_back(begin(std::nullopt, index)
                            .what(phrase("Comparison", "The rule %1 is added.").with(shortRule(m_right[index])))
                            .effect({true, false}, rejects(m_right[index]), {}, ratchet(m_right[index]))
                            .done({}));
    }

    void changed(std::size_t left, std::size_t right) {
        m_out.push_back(begin(left, right)
                            .what(phrase("Comparison", "The rule changes from %1 to %2.")
                                      .with(shortRule(m_left[left]), shortRule(m_right[right])))
                            .effect({true, true},
                                    phrase("Comparison", "Values that violate the new rule can be rejected."),
                                    phrase("Comparison", "Values that only the old rule rejected can appear."),
                                    ratchet(m_right[right]))
                            .done({}));
    }

    // Two rules with the same expression and other members.
    void reworded(std::size_t left, std::size_t right) {
        const ValidationRule& before = m_left[left];
        const ValidationRule& after = m_right[right];
        DifferenceBuilder builder = begin(left, right);
        std::vector<Phrase> parts;
        const auto part = [&](bool differs, const char* name) {
            if (differs) parts.push_back(Phrase::word(name));
        };
        part(before.rule != after.rule, "rule");
        part(before.message != after.message, "message");
        part(before.messageExpression != after.messageExpression, "messageExpression");
        part(before.fieldPath != after.fieldPath, "fieldPath");
        part(before.reason != after.reason, "reason");
        part(before.optionalOldSelf != after.optionalOldSelf, "optionalOldSelf");
        builder.what(phrase("Comparison", "Changed in the rule %1: %2.").with(shortRule(after), allOf(parts)));
        // With optionalOldSelf, a rule about changes also runs on new values.
        if (before.optionalOldSelf.value_or(false) != after.optionalOldSelf.value_or(false))
            builder.effect({true, true}, phrase("Comparison", "The rule runs for other requests and can reject them."),
                           phrase("Comparison", "The rule runs for other requests and can accept them."),
                           Ratchet::Unknown);
        if (before.reason.value_or("") != after.reason.value_or("") || before.fieldPath != after.fieldPath)
            builder.because(Impact::Meaning, phrase("Comparison", "Clients get another reason or field in the error."));
        m_out.push_back(builder.derived().done(phrase("Comparison", "The expression is the same.")));
    }

    void unreadable() {
        m_out.push_back(
            DifferenceBuilder(m_context, Keyword::XValidations)
                .values(std::to_string(context().left->ruleCount), std::to_string(context().right->ruleCount))
                .what(phrase("Comparison", "Rules that cannot be read are added or removed."))
                .because(Impact::Writers, phrase("Comparison", "Their effect is not known."))
                .done({}));
    }

    const PairContext& m_context;
    const std::vector<ValidationRule>& m_left;
    const std::vector<ValidationRule>& m_right;
    std::vector<Difference>& m_out;
    std::vector<std::size_t> m_partner;
    std::vector<bool> m_taken;
};

}  // namespace

void compareRules(const PairContext& context, std::vector<Difference>& out) {
    RuleComparison(context, out).run();
}

}  // namespace crd::diff
