#include "engine/base/finding.h"

namespace crd {

std::optional<Suppression> suppressedBy(std::optional<RuleId> rule) {
    return rule ? std::optional(Suppression{Suppression::Reason::Rule, *rule}) : std::nullopt;
}

Phrase Suppression::text() const {
    switch (reason) {
        case Reason::Rule:
            break;
        case Reason::Base:
            return phrase("Hidden", "the base, which already violates this rule");
        case Reason::SchemaErrors:
            return phrase("Hidden", "the other errors of this schema");
        case Reason::ContentDecoder:
            return phrase("Hidden", "items or additionalProperties above");
        case Reason::FirstVersion:
            return phrase("Hidden", "the first version, whose schema is the same");
    }
    return Phrase::word(idOf(rule));
}

}  // namespace crd
