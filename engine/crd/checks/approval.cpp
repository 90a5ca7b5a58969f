#include "engine/crd/checks/approval.h"

#include "engine/base/gocompat/go_text.h"
#include "engine/base/gocompat/url.h"

namespace crd {

bool isProtectedGroup(std::string_view group) {
    return group == "k8s.io" || group.ends_with(".k8s.io") || group == "kubernetes.io" ||
           group.ends_with(".kubernetes.io");
}

Approval approvalOf(std::string_view annotation) {
    constexpr std::string_view kSee = ", see https://github.com/kubernetes/enhancements/pull/1111";
    const std::string must = "protected groups must have approval annotation " + goQuoted(kApprovalAnnotation);
    if (annotation.empty()) return {ApprovalState::Missing, must + std::string(kSee)};
    if (annotation.starts_with("unapproved")) {
        return {ApprovalState::Bypassed, "not approved: " + goQuoted(annotation)};
    }
    const Result<Url> url = parseRequestUrl(annotation);
    if (url && !url->scheme.empty() && !url->host.empty())
        return {ApprovalState::Approved, "approved in " + std::string(annotation)};
    return {ApprovalState::Invalid,
            must + " with either a URL or a reason starting with \"unapproved\"" + std::string(kSee)};
}

}  // namespace crd
