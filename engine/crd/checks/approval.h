// The approval that protected community groups require. Source: k8s.io/apiextensions-apiserver
// pkg/apihelpers/helpers.go, IsProtectedCommunityGroup and GetAPIApprovalState.
#pragma once

#include <string>
#include <string_view>

namespace crd {

inline constexpr std::string_view kApprovalAnnotation = "api-approved.kubernetes.io";

// A value of it that the server accepts without an approval.
inline constexpr std::string_view kUnapproved = "unapproved, experimental-only";

enum class ApprovalState : unsigned char { Missing, Bypassed, Approved, Invalid };

struct Approval {
    ApprovalState state = ApprovalState::Missing;
    std::string reason;  // the server's message
};

bool isProtectedGroup(std::string_view group);

// Parses the annotation's text; an empty text means that there is no annotation.
Approval approvalOf(std::string_view annotation);

}  // namespace crd
