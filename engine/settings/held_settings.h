// What holds for one document in the window: the settings of its repository, else those of the user.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/kubernetes/minor_set.h"
#include "engine/crd/server/api_changes.h"
#include "engine/settings/repository_settings.h"
#include "engine/settings/rule_levels.h"
#include "engine/settings/settings.h"

namespace crd {

struct HeldSettings {
    int targetMinor = kDefaultMinor;  // of 1.x
    MinorSet range = kUsualRange;     // the versions to compare
    std::string targetsFrom = {};     // "FILE:LINE" of the repository, that set both; empty: it did not
    RuleLevels levels = {};           // RuleLevels::Held::from is "FILE:LINE" of the repository, empty for the user
    bool operator==(const HeldSettings&) const = default;
};

// The rules of the user's settings. A rule that is both on and off is off.
std::vector<RuleSetting> ruleSettings(const Settings& user);

// `path` is that of the document, relative to the folder of the repository's settings; `name` is theirs, for display.
// Of their range the last version is the target version, as for crdctl.
HeldSettings heldSettings(const Settings& user, const RepositorySettings& repository = {}, std::string_view path = {},
                          const std::string& name = {});

}  // namespace crd
