#include "engine/base/version_scope.h"

namespace crd {

VersionScope versionScope(RuleId rule) {
    switch (rule) {
        case RuleId::AdvicePathNowhere:
            return VersionScope::NotSuperseded;
        case RuleId::AdviceColumnFirstOnly:
        case RuleId::AdviceColumnNameTwice:
        case RuleId::AdviceColumnType:
        case RuleId::AdviceDefaultOutOfReach:
        case RuleId::AdviceFormatIneffective:
        case RuleId::AdviceImmutableEvaded:
        case RuleId::AdviceKeyNotText:
        case RuleId::AdviceKeywordWithoutEffect:
        case RuleId::AdviceRuleReadsAbsent:
        case RuleId::AdviceScaleReplicasAbsent:
        case RuleId::AdviceScaleSelector:
        case RuleId::AdviceShortName:
        case RuleId::AdviceTemplateMetadata:
            return VersionScope::Current;
        default:
            return VersionScope::All;
    }
}

}  // namespace crd
