// The pages of resources/rules, compiled into the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crd::ctl {

struct RulePage {
    std::string title;
    std::string what;           // the section "What" as plain text, one line per paragraph
    std::string markdown;       // the page without its title
    std::string documentation;  // the page of the Kubernetes documentation that it cites; empty if none
};

// Null for a rule without a page.
std::optional<RulePage> rulePage(std::string_view ruleId);

}  // namespace crd::ctl
